"""A table at which a browser is shown any hand, or anything else, whatever the hall has dealt."""

import json
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.browser.person import Json, Person

# What the views call those who hold cards.
HOLDERS = {"emberforge": "smiths", "conjure": "players", "shroud": "players", "seekers": "players"}


class Held:
    """The hand of the first player, at a table of the game that the person opens afterwards."""

    def __init__(self, person: Person, game: str) -> None:
        self.holders = HOLDERS[game]
        self.view: Json = {}
        self.position: Json = {}
        self.route: WebSocketRoute | None = None
        person.page.route_web_socket("**/ws/tables/*", self._open)

    def _open(self, route: WebSocketRoute) -> None:
        self.route, server = route, route.connect_to_server()

        def heard(message: str | bytes) -> None:
            told = json.loads(message)
            if told["is"] == "position":
                self.position = told
                self.view.update(told["view"])
            route.send(message)

        server.on_message(heard)
        route.on_message(server.send)

    @property
    def hand(self) -> list[Json]:
        """What the hall has dealt."""
        hand: list[Json] = self.view[self.holders][0]["hand"]
        return hand

    def holds(self, hand: list[Json]) -> None:
        """One more position, with these cards in hand."""
        first, *others = self.view[self.holders]
        self.shows(**{self.holders: [{**first, "hand": hand, "hand_size": len(hand)}, *others]})

    def shows(self, **view: Any) -> None:
        """One more position, of which this is new."""
        known = self.position
        end = known["log_from"] + len(known["log"])
        told = {**known, "seq": known["seq"] + 1, "is_whole": False, "log_from": end, "log": [], "view": view}
        self.position = told
        assert self.route is not None
        self.route.send(json.dumps(told))
