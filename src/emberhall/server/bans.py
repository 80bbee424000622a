"""Who may not come in: people, addresses and whole networks, each for a reason, and for good or until a day."""

import time
from dataclasses import dataclass
from datetime import UTC, datetime
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from weakref import WeakKeyDictionary

import sqlalchemy as sa

from emberhall.kernel.errors import BadInput
from emberhall.server.database import Database, bans
from emberhall.server.viewers import Viewer

Network = IPv4Network | IPv6Network
PERSON_LETTERS = 32


@dataclass(frozen=True)
class Ban:
    """Somebody who may not come in."""

    who: str
    reason: str
    until: float | None

    def __str__(self) -> str:
        until = "" if self.until is None else f" until {datetime.fromtimestamp(self.until, UTC):%Y-%m-%d %H:%M} UTC"
        return f"you are banned from this hall{until}{': ' if self.reason else ''}{self.reason}"


class Bans:
    """All bans, in memory: looking somebody up costs nothing."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.people: dict[str, Ban] = {}
        self.networks: list[tuple[Network, Ban]] = []
        self._viewers: WeakKeyDictionary[Viewer, str] = WeakKeyDictionary()  # with their address
        self._learn(database.read_now(all_bans))

    def _learn(self, found: list[Ban]) -> None:
        self.people = {ban.who: ban for ban in found if not is_network(ban.who)}
        self.networks = [(ip_network(ban.who), ban) for ban in found if is_network(ban.who)]

    async def refresh(self) -> None:
        """What the database says; whoever is banned since is sent away."""
        self._learn(await self.database.read(all_bans))
        if not self.people and not self.networks:
            return
        for viewer, at in list(self._viewers.items()):
            if self.is_banned(viewer.person, at):
                viewer.dismiss()

    def attends(self, viewer: Viewer, at: str) -> None:
        """The viewer is here, and came from that address."""
        self._viewers[viewer] = at

    def is_banned(self, person: str, at: str) -> Ban | None:
        """The ban of the person or of their address, if there is one."""
        found = self.people.get(person) if person else None
        if found is None and self.networks:
            found = self._ban_of(at)
        return found if found is not None and (found.until is None or time.time() < found.until) else None

    def _ban_of(self, at: str) -> Ban | None:
        try:
            where = ip_address(at)
        except ValueError:  # a socket of this machine has no address
            return None
        if isinstance(where, IPv6Address) and where.ipv4_mapped is not None:
            where = where.ipv4_mapped
        return next((ban for network, ban in self.networks if where in network), None)


def all_bans(connection: sa.Connection) -> list[Ban]:
    """Every ban that is in the database."""
    return [Ban(row.who, row.reason, row.until) for row in connection.execute(sa.select(bans))]


def is_network(who: str) -> bool:
    """It is an address or a network, and not a person."""
    return "." in who or ":" in who


def named(who: str) -> str:
    """Whoever is meant: a person's id, or a network in its usual form; one address is a network of one."""
    if len(who) == PERSON_LETTERS and all(letter in "0123456789abcdef" for letter in who):
        return who
    try:
        return str(ip_network(who, strict=False))
    except ValueError:
        raise BadInput(
            f"'{who}' is nobody who can be banned; give a person's id (emberhall hall people lists them), an address "
            "such as 192.0.2.7, or a network such as 192.0.2.0/24"
        ) from None
