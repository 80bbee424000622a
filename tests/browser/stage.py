"""A table of Seekers at which a browser is shown any position that a scenario can tell, and what it would pick."""

import json
from typing import Any

import msgspec
from playwright.sync_api import Locator, WebSocketRoute, expect

from emberhall.games.seekers.rules.map.hexes import hex_at
from tests.browser.person import Json, Person
from tests.games.seekers.seek import SeekTable


class Stage:
    """Somebody at a table whose positions are those of scenarios; the hall is not told what they pick."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.picks: list[int] = []  # what the page picked
        self.position: Json = {}
        self.route: WebSocketRoute | None = None
        self.page.route_web_socket("**/ws/tables/*", self._open)
        person.open("seekers", "me", "easy", options={"first": "1"})
        expect(self.page.locator(".prompt [data-lit], .thing.lit").first).to_be_visible()

    def _open(self, route: WebSocketRoute) -> None:
        self.route, server = route, route.connect_to_server()

        def heard(message: str | bytes) -> None:
            told = json.loads(message)
            if told["is"] == "position":
                self.position = told
            route.send(message)

        def said(message: str | bytes) -> None:
            told = json.loads(message)
            if told["do"] == "pick":
                self.picks.append(told["pick"])
                self._send(view={}, log=[])  # it was heard
            else:
                server.send(message)

        server.on_message(heard)
        route.on_message(said)

    def shows(self, table: SeekTable, *lines: Json) -> None:
        """The position of the scenario as its first player sees it, with what was told on the way there."""
        last = self.position["log"][-1]["at"] if self.position["log"] else self.position["log_from"] - 1
        usual = {"seat": 1, "thing": -1, "other": -1, "number": 0, "clause": "", "is_heading": False}
        view = msgspec.to_builtins(table.seen_by(table.names[0]))
        self._send(view=view, log=[{"at": last + 1 + at, **usual, **line} for at, line in enumerate(lines)])
        self.told: int = self.position["seq"]
        self.is_drawn(self.told)

    def _send(self, **what: Any) -> None:
        """One more position."""
        known = self.position
        last = known["log"][-1]["at"] if known["log"] else known["log_from"] - 1
        self.position = {**known, "seq": known["seq"] + 1, "is_whole": False, "log_from": last + 1, **what}
        assert self.route is not None
        self.route.send(json.dumps(self.position))

    def is_drawn(self, seq: int) -> None:
        """The page shows that position."""
        expect(self.page.locator(f"[data-seq='{seq}']").first).to_be_attached()

    # What lies on the map

    def hex(self, q: int, r: int) -> Locator:
        """A hex."""
        return self.page.locator(f"[data-hex='{hex_at(q, r)}']")

    def unit(self, number: int) -> Locator:
        """A Seeker, by its seat, or a token."""
        return self.page.locator(f"[data-unit='{number}']")

    def picked(self, *names: str, table: SeekTable) -> None:
        """The page has picked exactly this."""
        self.is_drawn(self.told + len(names))
        assert self.picks == [table.pick_of(name) for name in names]
