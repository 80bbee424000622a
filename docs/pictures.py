"""The pictures of the hall in docs/hall: a real hall, real games against bots, both sizes, both themes.

.venv/bin/python docs/pictures.py [home] [emberforge] [conjure] [shroud] [over] [replay] [example] [armory]

Without names, all of them.
"""

import sys
import tempfile
from collections.abc import Collection
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import SWITCHES, chromium  # noqa: E402
from tests.browser.person import Json, Person  # noqa: E402
from tests.server.house import House, open_house  # noqa: E402

FOLDER = ROOT / "docs" / "hall"
MOMENTS = {"emberforge": 0.72, "conjure": 0.8, "shroud": 0.25}  # into the game, so that there is something to see
CHOOSY = ("shroud",)  # games of which the best moment from there on is taken
PICTURES = ("home", *MOMENTS, "over", "replay", "example", "armory")
SEATS = ("easy", "easy", "easy", "easy")
WIDE, NARROW = 1280, 390
LOOKS = [(width, theme) for width in (WIDE, NARROW) for theme in ("dark", "light")]


def main(wanted: Collection[str]) -> None:
    """Take those that are wanted."""
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        open_house(Path(folder) / "hall.db") as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=SWITCHES)
        tables = played(browser, house, wanted)
        for width, theme in LOOKS:
            take(browser, house, width, theme, tables, wanted)
        browser.close()


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
    """A game that bots have played to its end."""
    table = person.open(game, *SEATS, is_public=True)
    expect(person.page.locator(".prompt .acts").get_by_text("Result", exact=True)).to_be_visible(timeout=200_000)
    return table


def joined(person: Person, table: str, moment: float) -> str:
    """A new table that goes on from a moment of that game, with the person on the seat that is to move then."""
    picks = person.ask("get", f"/api/tables/{table}/frames?count=1")["picks"]
    first = round(picks * moment)
    last = picks if seen_by_mover(person, table, first)["game"] in CHOOSY else first + 1
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
    """How much there is to see: in Shroud, what somebody has who is attacked, and what they may answer with."""
    if view["game"] not in CHOOSY or view["asked"] != "respond" or len(view["chain"]) > 1:
        return 0
    play, choices = view["chain"][0], view["choices"]
    own = [spot["aim"] for spot in view["players"][view["seat"]]["scape"]]
    is_aimed = view["seat"] in play["attacked"] and set(own) & set(play["aims"])
    return len(own) + len(choices) if is_aimed and len(choices) > 1 else 0


def follow_hints(person: Person) -> None:
    """Do what a bot would do, until the game is over."""
    while person.wait_for_turn():
        before = person.seq()
        person.page.keyboard.press("h")
        person.page.locator(".hinted:visible").first.click()
        person.page.wait_for_function("was => +document.querySelector('[data-seq]').dataset.seq !== was", arg=before)


def take(
    browser: Browser, house: House, width: int, theme: Any, tables: dict[str, Any], wanted: Collection[str]
) -> None:
    """The pictures of one size and theme."""
    with Person.visiting(
        browser, house.address, is_phone=width == NARROW, color_scheme=theme, storage_state=tables["state"]
    ) as person:
        for name in wanted:
            show(person, name, tables)
            if name == "replay" and width == WIDE:
                person.page.wait_for_timeout(15_000)  # the chances are worked out meanwhile
            save(person, f"{name}-{width}-{theme}")


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
    elif name == "example":
        person.go("/demo/seekers/example?at=14&eyes=0")  # Flame Torrent, Ashen Loop and the answer to them
        expect(person.page.get_by_role("slider").first).to_be_visible()
    elif name == "armory":
        person.go("/armory/seekers/mara-veil")
        expect(person.page.get_by_role("heading").first).to_be_visible()
    else:
        person.go(f"/table/{tables[name]}")
        person.wait_for_turn()


def save(person: Person, name: str) -> None:
    """One picture, once everything has come to rest."""
    person.page.wait_for_timeout(900)
    person.page.screenshot(path=FOLDER / f"{name}.png")


if __name__ == "__main__":
    main([name for name in PICTURES if name in sys.argv[1:]] or PICTURES)
