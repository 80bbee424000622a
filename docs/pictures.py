"""The pictures that the pages show, taken in a real hall at real games against bots.

    .venv/bin/python -m docs.pictures [NAME ...]

Run it in the repository's folder; without names it takes all of them, in some ten minutes. It needs Emberhall
installed with its page (`make install`), the tools of the tests (`make deps`), and a Chromium: the machine's own, the
one that CHROMIUM names, or Playwright's (`playwright install chromium`).
"""

import os
import re
import sys
import tempfile
from collections.abc import Collection
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Playwright, expect, sync_playwright

from docs import terminal_picture
from emberhall.server.page import is_built
from tests.browser.conftest import NODE, SWITCHES, chromium
from tests.browser.person import Json, Person
from tests.browser.telling import begin, key, stage, tap
from tests.server.house import House, open_house

FOLDER = Path(__file__).parent / "hall"
WIDE, NARROW = 1280, 390
# Those of the hall that README.md and docs/hall.md show: of what, how wide, in which theme
SHOWN = [
    ("home", WIDE, "dark"),
    ("emberforge", WIDE, "dark"),
    ("emberforge", WIDE, "light"),
    ("conjure", WIDE, "light"),
    ("shroud", WIDE, "dark"),
    ("seekers", WIDE, "light"),
    ("emberwind", WIDE, "dark"),
    ("replay", WIDE, "dark"),
    ("over", WIDE, "light"),
    ("home", NARROW, "light"),
    ("emberforge", NARROW, "dark"),
    ("shroud", NARROW, "light"),
    ("seekers", NARROW, "dark"),
    ("emberwind", NARROW, "light"),
    ("storyteller", NARROW, "dark"),  # it is made for a phone, and always dark
    ("replay", NARROW, "light"),
    ("over", NARROW, "dark"),
]
TERMINAL = "terminal"
NAMES = list(dict.fromkeys([*(name for name, _, _ in SHOWN), TERMINAL]))
# Into the game, so that there is something to see
MOMENTS = {"emberforge": 0.72, "conjure": 0.8, "shroud": 0.25, "seekers": 0.3, "emberwind": 0.2}
EASY: Json = {"seats": ("easy", "easy", "easy", "easy")}
OPENED: dict[str, Json] = {
    "seekers": {"seats": ("greedy", "greedy")},
    "emberwind": {
        "seats": ("greedy", "greedy", "greedy", "greedy"),
        "options": {"encounter": "the-widows-parlour", "storyteller": "player", "learning": 3},
    },
}
LONG = 600_000  # milliseconds: for whole games of bots, on a busy machine
CHAINS = 3  # on offer, so that all of them are seen


def main(asked: list[str]) -> None:
    """Take those that are asked for."""
    unknown = [name for name in asked if name not in NAMES]
    if unknown:
        sys.exit(f"there is no picture of {', '.join(unknown)}; there are {', '.join(NAMES)}")
    wanted = asked or NAMES
    if TERMINAL in wanted:
        terminal_picture.draw(Path(__file__).parent / "emberforge.svg")
    if set(wanted) != {TERMINAL}:
        take_all(wanted)


def take_all(wanted: Collection[str]) -> None:
    """Open a hall, let bots play, and take the pictures of it that are wanted."""
    if not is_built():
        sys.exit("Emberhall is installed without its page: `make install` builds it, and says what it lacks")
    if NODE is not None:
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE))
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        open_house(Path(folder) / "hall.db") as house,
        sync_playwright() as playwright,
    ):
        browser = launched(playwright)
        tables = played(browser, house, wanted)
        for name, width, theme in SHOWN:
            if name in wanted:
                take(browser, house, name, width, theme, tables)
        browser.close()


def launched(playwright: Playwright) -> Browser:
    """A browser to visit the hall with."""
    try:
        return playwright.chromium.launch(executable_path=chromium(), args=SWITCHES)
    except Error as error:
        sys.exit(f"no Chromium opens: install one (`make .venv/browser.stamp`), or name it in CHROMIUM\n{error}")


def played(browser: Browser, house: House, wanted: Collection[str]) -> dict[str, Any]:
    """Tables to look at: one of each game in the middle, and one that is over; with the cookies of who played.

    The picture of the home page shows them all.
    """
    has_end = not {"home", "over", "replay"}.isdisjoint(wanted)
    with Person.visiting(browser, house.address) as person:
        person.ask("put", "/api/me", {"name": "Astrid"})
        tables: dict[str, Any] = {}
        for game, moment in MOMENTS.items():
            if game in wanted or "home" in wanted:
                tables[game] = joined(person, played_by_bots(person, game), moment)
        if has_end:
            tables["over"] = joined(person, played_by_bots(person, "emberforge"), 0.9)
            follow_hints(person)
        tables["state"] = person.context.storage_state()
    return tables


def played_by_bots(person: Person, game: str) -> str:
    """A game that bots have played to its end, which takes minutes: whoever waits is told."""
    sys.stderr.write(f"bots play {game} for its picture\n")
    how = OPENED.get(game, EASY)
    table = person.open(game, *how["seats"], is_public=True, options=how.get("options", {}))
    expect(person.page.locator(".prompt .acts").get_by_text("Result", exact=True)).to_be_visible(timeout=LONG)
    return table


def joined(person: Person, table: str, moment: float) -> str:
    """A new table that goes on from a moment of that game, with the person on the seat that is to move then."""
    picks = person.ask("get", f"/api/tables/{table}/frames?count=1")["picks"]
    first = round(picks * moment)
    last = picks if seen_by_mover(person, table, first)["game"] in TELLING else first + 1
    at = max(range(first, last), key=lambda at: how_telling(seen_by_mover(person, table, at)))
    seat = seen_by_mover(person, table, at)["to_move"]
    new = person.ask("post", f"/api/tables/{table}/branch", {"at": at, "seat": seat, "bot": "easy"})
    person.go(f"/table/{new['id']}")
    person.wait_for_turn()
    return str(new["id"])


def seen_by_mover(person: Person, table: str, at: int) -> Json:
    """The position after so many picks, as the seat sees it that is to move there."""
    path = f"/api/tables/{table}/frames?start={at}&count=1"
    mover = person.ask("get", path)["frames"][0]["view"]["to_move"]
    view: Json = person.ask("get", f"{path}&eyes={mover}")["frames"][0]["view"]
    return view


def how_telling(view: Json) -> int:
    """How much there is to see."""
    return TELLING[view["game"]](view) if view["game"] in TELLING else 0


def attack_to_answer(view: Json) -> int:
    """Shroud: what somebody has who is attacked, and what they may answer with."""
    if view["asked"] != "respond" or len(view["chain"]) > 1:
        return 0
    play, choices = view["chain"][0], view["choices"]
    own = [spot["aim"] for spot in view["players"][view["seat"]]["scape"]]
    is_aimed = view["seat"] in play["attacked"] and set(own) & set(play["aims"])
    return len(own) + len(choices) if is_aimed and len(choices) > 1 else 0


def stack_to_answer(view: Json) -> int:
    """Seekers: what is on the Stack, and what it may be answered with; else, a main phase with a hand to play."""
    seat, is_asked = view["players"][view["seat"]], len(view["choices"]) > 1
    stack = 10 * len(view["stack"]) if view["moment"] == "respond" else 0
    return stack + len(seat["hand"]) if is_asked and len(seat["hand"]) > 3 else 0


def chain_to_choose(view: Json) -> int:
    """EMBERWIND: a Foe's chains that the Storyteller chooses from, the size of its grid, and who still stands."""
    if view["asked"] != "choose-chain" or len(view["chains"]) != CHAINS:
        return 0
    foe = next(foe for foe in view["foes"] if foe["thing"] == view["turn"]["foe"])
    aimed = {hero for chain in view["chains"] for step in chain["plan"] for hero in step["targets"]}
    standing = len(view["foes"]) + sum(not hero["is_fallen"] for hero in view["heroes"])
    return 10 * int(foe["rings"]) + 5 * len(aimed) + standing


# Games of which the best moment from there on is taken.
TELLING = {"shroud": attack_to_answer, "seekers": stack_to_answer, "emberwind": chain_to_choose}


def follow_hints(person: Person) -> None:
    """Do what a bot would do, until the game is over."""
    while person.wait_for_turn():
        before = person.seq()
        person.page.keyboard.press("h")
        person.page.locator(".hinted:visible").first.click()
        person.page.wait_for_function("was => +document.querySelector('[data-seq]').dataset.seq !== was", arg=before)


def take(browser: Browser, house: House, name: str, width: int, theme: Any, tables: dict[str, Any]) -> None:
    """One picture, in its size and theme, once everything has come to rest."""
    with Person.visiting(
        browser, house.address, is_phone=width == NARROW, color_scheme=theme, storage_state=tables["state"]
    ) as person:
        show(person, name, tables)
        person.page.wait_for_timeout(900)
        person.page.screenshot(path=FOLDER / f"{name}-{width}-{theme}.png")


def show(person: Person, name: str, tables: dict[str, Any]) -> None:
    """Go to where a picture is taken."""
    if name == "home":
        person.go("/")
        expect(person.page.get_by_role("button", name="Play Ember now, against bots")).to_be_enabled()
    elif name == "over":
        person.go(f"/table/{tables['over']}")
        expect(person.result()).to_be_visible()
    elif name == "replay":
        person.go(f"/replay/{tables['over']}?at=200")
        expect(person.page.get_by_role("slider").first).to_be_visible()
        chances = person.page.get_by_text(re.compile("games a moment$"))
        expect(chances).to_be_attached(timeout=LONG)  # and no longer "(still playing)"
    elif name == "storyteller":
        tell_a_turn(person)
    else:
        person.go(f"/table/{tables[name]}")
        person.wait_for_turn()


def tell_a_turn(person: Person) -> None:
    """The assistant in the middle of a Foe's turn: it has learned, rolled a 5, and has two chains."""
    begin(person, "Cinder Whelp", "Rust Sentinel as a Veteran", heroes=("Rook", "Piper"))
    tap(person, re.compile("^Hex 455 "), "Unlock hex 455")
    stage(person).get_by_role("group", name="Whose turn").get_by_text("Sentinel").click()
    key(person, 5)
    tap(person, re.compile("^Chain 1 "))


if __name__ == "__main__":
    main(sys.argv[1:])
