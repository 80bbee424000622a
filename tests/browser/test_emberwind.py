"""EMBERWIND at a browser: a skirmish won by clicking, a Foe's chain chosen by keyboard, a way walked by thumb."""

import re

from playwright.sync_api import Browser, Locator, expect

from tests.browser.person import Person, text_of
from tests.server.house import House

ONE_FOE = {"encounter": "ember-crossing: thornling", "order": "listed", "max_rounds": 30}
# With six red hexes a Round, a Veteran's whole grid is open at once: every roll offers three chains.
OPEN_GRID = {
    "encounter": "ember-crossing: mossback-brute veteran", "order": "listed", "storyteller": "player", "learning": 6,
}  # fmt: skip
SHOTS = re.compile(r"^(Crossbow|Bow|Throwing Knife|Wand|Soul Strike)\b")  # what reaches a Foe from afar
MOST = 160  # picks
# What the log says in the moment in which the board begins to play what happened.
WATCH = """() => {
    window.told = null;
    new MutationObserver((_, watcher) => {
        if (!document.querySelector('.showing')) return;
        window.told = document.querySelector('.rail .log').innerText;
        watcher.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
}"""


def deed(person: Person, name: str | re.Pattern[str]) -> Locator:
    """A Hero's action that can be used now."""
    return person.page.locator(".deed.lit:visible").filter(has_text=name)


def answer(person: Person) -> None:
    """Shoot at a Foe where that can be done; else end the turn, or let pass what is asked."""
    shot = deed(person, SHOTS)
    target = person.page.locator(".token.foe.lit")
    if "which action" in person.question:
        choice = shot.first if shot.count() else person.page.get_by_role("button", name="End the turn")
    else:
        choice = target.first if target.count() else person.page.locator(".prompt .choice").last
    choice.click()


def test_a_skirmish_is_won_by_clicking(desk: Person) -> None:
    desk.open("emberwind", "me", options=ONE_FOE)

    picks = 0
    while desk.wait_for_turn() and picks < MOST:
        before = desk.seq()
        answer(desk)
        desk.wait_for_answer(before)
        picks += 1

    expect(desk.result()).to_contain_text("You win")
    expect(desk.page.locator(".check")).to_contain_text(re.compile(r"\d"))  # the last check, in dice
    assert "is defeated" in text_of(desk.page.locator(".rail .log"))


def test_the_sheet_explains_a_shot_before_it_is_made(desk: Person) -> None:
    desk.open("emberwind", "me", options={**ONE_FOE, "party": "ives, rath"})
    assert desk.wait_for_turn()

    deed(desk, "Longbow").or_(desk.page.locator(".deed").filter(has_text="Longbow")).first.hover()
    ruler = desk.page.locator(".ruler")

    expect(ruler.locator(".face")).to_have_count(20)
    expect(ruler).to_contain_text("no Barrier")
    expect(ruler).to_contain_text("WIND-HERO-105")


def test_a_storyteller_chooses_a_chain_by_keyboard(desk: Person) -> None:
    desk.open("emberwind", "me", options=OPEN_GRID)
    keys = desk.page.keyboard

    while desk.wait_for_turn() and "which chain" not in desk.question:
        before = desk.seq()
        keys.press("e" if "which action" in desk.question else "1")
        desk.wait_for_answer(before)
    chains = desk.page.locator(".chs .chain")
    expect(chains).to_have_count(3)
    keys.press("2")
    expect(chains.nth(1)).to_have_attribute("aria-pressed", "true")
    before = desk.seq()
    keys.press("Enter")
    desk.wait_for_answer(before)

    assert re.search(r"Mossback Brute plays .*\d\d: ", text_of(desk.page.locator(".rail .log")))


def test_the_log_waits_for_what_the_board_still_plays(house: House, browser: Browser) -> None:
    with Person.visiting(browser, house.address, reduced_motion="no-preference") as person:
        person.open("emberwind", "me", options={**ONE_FOE, "party": "ives, rath"})
        assert person.wait_for_turn()
        person.page.evaluate(WATCH)
        while person.page.evaluate("window.told") is None:
            before = person.seq()
            person.page.keyboard.press("e")
            person.wait_for_answer(before)

        assert "for its direction" not in person.page.evaluate("window.told")
        expect(person.page.locator(".rail .log")).to_contain_text("for its direction")
        expect(person.page.locator(".showing")).to_have_count(0)


def test_a_demonstration_on_a_phone_shows_whoever_acts(phone: Person) -> None:
    phone.go("/demo/emberwind/example")
    foes = phone.page.get_by_role("tab", name="Foes")
    expect(phone.page.locator(".note")).to_contain_text("A Veteran learns two red hexes")

    phone.page.keyboard.press("ArrowRight")
    phone.page.keyboard.press("ArrowRight")
    expect(phone.page.get_by_role("tab", name="Rook")).to_have_attribute("aria-selected", "true")
    phone.page.keyboard.press("Shift+ArrowRight")

    expect(foes).to_have_attribute("aria-selected", "true")
    expect(phone.page.locator(".aip .chain")).to_have_count(3)
    expect(phone.page.get_by_text("Play chain")).to_have_count(0)


def test_a_first_tap_shows_the_way_and_a_second_walks_it(phone: Person) -> None:
    phone.open("emberwind", "me", options=ONE_FOE)
    assert phone.wait_for_turn()
    hero = phone.page.locator(".token.hero.acting")
    stood = hero.get_attribute("style")

    before = phone.seq()
    deed(phone, re.compile("^Move")).tap()
    phone.wait_for_answer(before)
    before = phone.seq()
    phone.page.locator(".square.lit").first.tap()
    assert phone.seq() == before
    phone.page.locator(".confirm .go").tap()
    phone.wait_for_answer(before)

    expect(hero).not_to_have_attribute("style", stood or "")
