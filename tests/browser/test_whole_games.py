"""Whole games against bots: by clicking, by keyboard alone, and by thumb on a phone."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person

SHORT = {  # games that end soon enough for a test, by options that anyone can choose
    "emberforge": {"max_rounds": 3},
    "conjure": {"threshold": "20", "max_turns": 8},
    "shroud": {"max_rounds": 4},
    "seekers": {"max_turns": 2},
    "emberwind": {"encounter": "ember-crossing: mossback-brute x2", "max_rounds": 2},
}

# What stands below the name of a card that it follows, such as a full stop alone on its line.
LONE_MARKS = """() => [...document.querySelectorAll('.log .glued')].filter(glued => {
  const name = glued.querySelector('.ref'), mark = name.nextSibling, place = document.createRange()
  if (!mark?.textContent) return false
  place.selectNode(mark)
  return place.getBoundingClientRect().top >= name.getBoundingClientRect().bottom - 2
}).map(glued => glued.textContent)"""


@pytest.mark.parametrize("game", SHORT)
def test_one_click_in_the_hall_starts_a_game(desk: Person, game: str) -> None:
    desk.go("/")
    names = {"emberforge": "Dwarf Emberforge", "conjure": "Ember", "shroud": "Shroud", "seekers": "Seekers"}
    names["emberwind"] = "EMBERWIND"

    desk.page.get_by_role("button", name=f"Play {names[game]} now, against bots").click()

    assert desk.wait_for_turn()
    assert "/table/" in desk.page.url


@pytest.mark.parametrize("game", SHORT)
def test_a_game_is_played_to_its_end_by_clicking(desk: Person, game: str) -> None:
    others = ["easy"] if game == "seekers" else ["easy", "easy"]
    desk.open(game, "me", *others, options=SHORT[game])

    picks = desk.play_on(random.Random(game))

    assert picks > 0  # bots may be quick
    expect(desk.result()).to_contain_text("Play again")
    expect(desk.result()).to_contain_text("Verify")
    assert desk.page.evaluate(LONE_MARKS) == []


@pytest.mark.parametrize("game", SHORT)
def test_a_game_is_played_to_its_end_by_thumb(phone: Person, game: str) -> None:
    phone.open(game, "me", "easy", options=SHORT[game])

    picks = phone.play_on(random.Random(game))

    assert picks > 0  # bots may be quick
    expect(phone.result()).to_contain_text("Play again")


@pytest.mark.parametrize("game", [game for game in SHORT if game != "emberwind"])  # a key skips a Foe there
def test_a_game_is_played_to_its_end_by_keyboard_alone(desk: Person, game: str) -> None:
    lots = random.Random(game)
    desk.open(game, "me", "easy", options=SHORT[game])

    keys, missed = desk.page.keyboard, 0
    before = desk.seq()
    while desk.wait_for_turn():
        if lots.random() < 0.5:
            keys.press(str(lots.randint(1, max(1, min(9, desk.lit().count())))))
        else:
            keys.press(lots.choice(["ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp"]))
            desk.page.evaluate("document.activeElement.matches('.lit, [data-lit]') || document.body.focus()")
            if not desk.page.evaluate("document.activeElement.matches('.lit, [data-lit]')"):
                continue
            keys.press("Enter")
        missed += not desk.is_answered(before)  # what was in focus may be drawn anew just then
        assert missed < 5
        before = desk.seq()

    expect(desk.result()).to_be_visible()
