"""The pictures of the hall in docs/hall: a real hall, real games against bots, both sizes, both themes.

.venv/bin/python docs/pictures.py
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import SWITCHES, chromium  # noqa: E402
from tests.browser.person import Person  # noqa: E402
from tests.server.house import House, open_house  # noqa: E402

FOLDER = ROOT / "docs" / "hall"
MOMENTS = {"emberforge": 0.72, "conjure": 0.8}  # into the game, so that there is something to see
SEATS = ("easy", "easy", "easy", "easy")
LOOKS = [(width, theme) for width in (1280, 390) for theme in ("dark", "light")]


def main() -> None:
    """Take them all."""
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        open_house(Path(folder) / "hall.db") as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=SWITCHES)
        tables = played(browser, house)
        for width, theme in LOOKS:
            take(browser, house, width, theme, tables)
        browser.close()


def played(browser: Browser, house: House) -> dict[str, Any]:
    """Tables to look at: one of each game in the middle, and one that is over; with the cookies of who played."""
    with Person.visiting(browser, house.address) as person:
        person.ask("put", "/api/me", {"name": "Astrid"})
        tables: dict[str, Any] = {}
        for game, moment in MOMENTS.items():
            bots = played_by_bots(person, game)
            tables[game] = joined(person, bots, moment)
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
    at = round(picks * moment)
    frame = person.ask("get", f"/api/tables/{table}/frames?start={at}&count=1")["frames"][0]
    new = person.ask("post", f"/api/tables/{table}/branch", {"at": at, "seat": frame["view"]["to_move"], "bot": "easy"})
    person.go(f"/table/{new['id']}")
    person.wait_for_turn()
    return str(new["id"])


def follow_hints(person: Person) -> None:
    """Do what a bot would do, until the game is over."""
    while person.wait_for_turn():
        before = person.seq()
        person.page.keyboard.press("h")
        person.page.locator(".hinted:visible").first.click()
        person.page.wait_for_function("was => +document.querySelector('[data-seq]').dataset.seq !== was", arg=before)


def take(browser: Browser, house: House, width: int, theme: Any, tables: dict[str, Any]) -> None:
    """The pictures of one size and theme."""
    with Person.visiting(
        browser, house.address, is_phone=width < 500, color_scheme=theme, storage_state=tables["state"]
    ) as person:
        person.go("/")
        expect(person.page.get_by_role("button", name="Play Ember now, against bots")).to_be_enabled()
        save(person, f"home-{width}-{theme}")
        for game in MOMENTS:
            person.go(f"/table/{tables[game]}")
            person.wait_for_turn()
            save(person, f"{game}-{width}-{theme}")
        person.go(f"/table/{tables['over']}")
        expect(person.result()).to_be_visible()
        save(person, f"over-{width}-{theme}")
        person.go(f"/replay/{tables['over']}?at=200")
        expect(person.page.get_by_role("slider").first).to_be_visible()
        person.page.wait_for_timeout(15_000 if width == 1280 else 1_000)  # the chances are worked out meanwhile
        save(person, f"replay-{width}-{theme}")


def save(person: Person, name: str) -> None:
    """One picture, once everything has come to rest."""
    person.page.wait_for_timeout(900)
    person.page.screenshot(path=FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
