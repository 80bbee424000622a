"""What holds for every page: nothing serious for axe-core, no shift, little to load, nothing inline, both themes."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import PATIENCE, PHONE, Person
from tests.server.house import House

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FIRST_LOAD = 330_000  # bytes, compressed, with what pointing at cards fetches; Seekers, the largest, has 322,000
MOST_SHIFT = 0.1  # as Lighthouse counts it: a good page has less

# While a page is loaded, up to the first click: a card that is played moves what lies beside it, and the browser counts
# that or not by how soon after a click the answer comes, which is to say by how busy the machine is.
SHIFTS = """
window.shift = 0;
let clicked = Infinity;
addEventListener('pointerdown', (event) => { clicked = Math.min(clicked, event.timeStamp); }, { capture: true });
new PerformanceObserver((list) => {
    for (const one of list.getEntries())
        if (!one.hadRecentInput && one.startTime < clicked) window.shift += one.value;
}).observe({ type: 'layout-shift', buffered: true });
"""


def at_home(person: Person) -> None:
    """The hall."""
    person.go("/")
    expect(person.page.get_by_role("button", name="Play Ember now, against bots")).to_be_enabled()


def at_rules(person: Person) -> None:
    """The rules of a game."""
    person.go("/rules/conjure")
    expect(person.page.get_by_text("CONJ-GOAL-01").first).to_be_visible()


def at_cards(person: Person) -> None:
    """The cards of a game."""
    person.go("/cards/emberforge")
    expect(person.page.get_by_text("Wyrmhide Axe").first).to_be_visible()


def at_armory(person: Person) -> None:
    """The deck builder, with a deck in it."""
    person.go("/armory/seekers/mara-veil")
    expect(person.page.get_by_text("A legal Armory")).to_be_visible()


def at_my_games(person: Person) -> None:
    """One's own games, of which there is one."""
    person.open("conjure", "me", "easy")
    person.go("/games")
    expect(person.page.locator("main")).to_contain_text("Ember")


def at_watch(person: Person) -> None:
    """Games to watch."""
    person.go("/watch")
    expect(person.page.locator("main")).to_be_visible()


def at_you(person: Person) -> None:
    """The page about oneself, with a code for another device."""
    person.ask("put", "/api/me", {"name": "Rowan"})
    person.go("/me")
    person.page.get_by_role("button", name="Make a code").click()
    expect(person.page.locator(".code")).to_be_visible()


def at_take(person: Person) -> None:
    """Where such a code is used."""
    person.go("/take")
    expect(person.page.get_by_label("The code")).to_be_visible()


def at_privacy(person: Person) -> None:
    """What the hall knows of one."""
    person.go("/privacy")
    expect(person.page.get_by_role("heading").first).to_be_visible()


def at_emberforge(person: Person) -> None:
    """A board, after a few picks."""
    person.open("emberforge", "me", "easy", "easy", "easy")
    lots = random.Random(7)
    while person.seq() < 8 and person.wait_for_turn():
        person.pick_by_lot(lots)
    person.wait_for_turn()


def at_conjure(person: Person) -> None:
    """Another board."""
    person.open("conjure", "me", "easy", "easy")
    lots = random.Random(7)
    while person.seq() < 8 and person.wait_for_turn():
        person.pick_by_lot(lots)
    person.wait_for_turn()


def at_shroud(person: Person) -> None:
    """A third one."""
    person.open("shroud", "me", "easy", "easy", "easy")
    lots = random.Random(7)
    while person.seq() < 30 and person.wait_for_turn():
        person.pick_by_lot(lots)
    person.wait_for_turn()


def at_seekers(person: Person) -> None:
    """A map."""
    person.open("seekers", "me", "easy", options={"first": "1"})
    lots = random.Random(7)
    while person.seq() < 14 and person.wait_for_turn():
        person.pick_by_lot(lots)
    person.wait_for_turn()


def at_emberwind(person: Person) -> None:
    """A fight."""
    person.open("emberwind", "me", "easy", options={"order": "listed"})
    lots = random.Random(7)
    while person.seq() < 6 and person.wait_for_turn():
        person.pick_by_lot(lots)
    person.wait_for_turn()


def at_storyteller(person: Person) -> None:
    """The assistant, before a fight."""
    person.go("/storyteller")
    expect(person.page.get_by_role("heading").first).to_be_visible()


def at_foes(person: Person) -> None:
    """The foe editor."""
    person.go("/foes")
    expect(person.page.get_by_role("heading").first).to_be_visible()


def at_encounters(person: Person) -> None:
    """Fights made to measure."""
    person.go("/encounters")
    expect(person.page.get_by_role("heading").first).to_be_visible()


def at_demonstration(person: Person) -> None:
    """The rulebook's example, in the middle."""
    person.go("/demo/seekers/example?at=40&eyes=0")
    expect(person.page.get_by_role("slider").first).to_be_visible()


def at_waiting_room(person: Person) -> None:
    """A table that waits for a friend."""
    person.open("emberforge", "me", "open")
    expect(person.page.get_by_role("heading", name="One chair is free.")).to_be_visible()


def at_the_end(person: Person) -> None:
    """The end of a game."""
    person.finish(person.open("emberforge", "me", "random", options={"max_rounds": 1}))


def at_replay(person: Person) -> None:
    """The replay of a game that is over."""
    table = person.open("emberforge", "me", "random", options={"max_rounds": 1})
    person.finish(table)
    person.go(f"/replay/{table}?at=3")
    expect(person.page.get_by_role("slider").first).to_be_visible()


def nowhere(person: Person) -> None:
    """A table that is not there."""
    person.go("/table/aaaaaaaaaaaa")
    expect(person.page.get_by_role("heading").first).to_be_visible()
    person.faults.clear()  # the browser tells of the 404 by itself


PAGES: list[Callable[[Person], None]] = [
    at_home, at_rules, at_cards, at_armory, at_my_games, at_watch, at_you, at_take, at_privacy,
    at_emberforge, at_conjure, at_shroud, at_seekers, at_emberwind, at_storyteller, at_foes, at_encounters,
    at_demonstration, at_waiting_room, at_the_end, at_replay, nowhere,
]  # fmt: skip


BOARDS = [at_emberforge, at_conjure, at_shroud, at_seekers, at_emberwind]
STILL = [at_home, at_rules, at_cards, at_armory, *BOARDS]  # nothing moves there while they are loaded
QUICK = [at_home, at_armory, *BOARDS, at_storyteller]  # where people come in
ONE_SCREEN = [at_armory, at_emberforge, at_conjure, at_shroud, at_seekers]
SMALL = """[...document.querySelectorAll('.thing.lit, .prompt [data-lit]')].filter((one) => {
    const box = one.getBoundingClientRect();
    const isOnMap = one.closest('svg') !== null; // a first tap on a map only shows, and it can be zoomed
    return !isOnMap && one.checkVisibility() && box.width && Math.max(box.width, box.height) < 40;
}).map((one) => one.ariaLabel || one.textContent)"""


@pytest.mark.parametrize("visit", PAGES)
@pytest.mark.parametrize("look", ["dark-desk", "light-phone"])  # each theme and each size once
def test_a_page_is_sound(house: House, browser: Browser, look: str, visit: Callable[[Person], None]) -> None:
    theme: Any = look.partition("-")[0]
    is_phone = look.endswith("phone")
    with Person.visiting(browser, house.address, is_phone=is_phone, color_scheme=theme) as person:
        loaded: list[int] = []
        devtools = person.context.new_cdp_session(person.page)
        devtools.send("Network.enable")
        devtools.on("Network.loadingFinished", lambda done: loaded.append(int(done["encodedDataLength"])))
        person.context.add_init_script(SHIFTS)
        visit(person)

        assert serious_faults(person) == []
        assert visit not in STILL or person.page.evaluate("window.shift") < MOST_SHIFT
        if is_phone:
            assert person.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
            assert person.page.evaluate(SMALL) == [], "what is lit fits a thumb"
        else:
            assert visit not in QUICK or 20_000 < sum(loaded) < FIRST_LOAD
            assert visit not in ONE_SCREEN or fits_the_screen(person), "nothing has to be scrolled"


def serious_faults(person: Person) -> list[tuple[str, list[str]]]:
    """What axe-core finds serious, and where."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    faults = person.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
    serious = [fault for fault in faults if fault["impact"] in ("serious", "critical")]
    return [(one["id"], [node["html"][:160] for node in one["nodes"][:4]]) for one in serious]


def fits_the_screen(person: Person) -> bool:
    """The page is no larger than the window."""
    return bool(
        person.page.evaluate(
            """document.documentElement.scrollHeight <= innerHeight
            && document.documentElement.scrollWidth <= innerWidth"""
        )
    )


def test_the_theme_and_the_text_size_are_kept(desk: Person) -> None:
    at_home(desk)
    before = desk.page.evaluate("getComputedStyle(document.body).backgroundColor")

    desk.page.get_by_role("button", name="theme").or_(desk.page.get_by_title("theme")).first.click()

    after = desk.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert after != before
    desk.page.reload()
    at_home(desk)
    assert desk.page.evaluate("getComputedStyle(document.body).backgroundColor") == after


def test_a_wide_table_can_be_played_with_text_twice_as_large(house: House, browser: Browser) -> None:
    """At 200 % zoom a screen of 1280 has 640 pixels: the layout of a phone, in which all can be reached."""
    with Person.visiting(browser, house.address) as person:
        person.page.set_viewport_size({"width": 640, "height": 400})
        at_emberforge(person)
        expect(person.lit().first).to_be_visible(timeout=PATIENCE)
