"""Tickets: somebody is taken along to another device, by a code or a link with it, good once and for ten minutes."""

import secrets
import time
from collections import OrderedDict
from hashlib import blake2b

import sqlalchemy as sa

from emberhall.kernel.errors import BadInput
from emberhall.server.database import Database, people, tickets
from emberhall.server.devices import DAY, MOST_DEVICES, living, write_down

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that can be taken for another
LENGTH = 10
GOOD_FOR = 600.0  # seconds
MOST_REMEMBERED = 20_000


class NoSuchTicket(BadInput):
    """The code was used, is too old, or never was one."""

    def __init__(self) -> None:
        super().__init__("this code was used already, is older than ten minutes, or was mistyped; make another one")


class Tries:
    """How often each one may try something in so many seconds."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self._made: OrderedDict[str, list[float]] = OrderedDict()

    def wait(self, who: str) -> float:
        """For how many seconds they must wait; 0.0 where they may try."""
        now = time.monotonic()
        made = [at for at in self._made.get(who, []) if now - at < self.seconds]
        return max(0.0, made[0] + self.seconds - now) if len(made) >= self.most else 0.0

    def count(self, who: str) -> None:
        """They have tried once more."""
        now = time.monotonic()
        made = [at for at in self._made.pop(who, []) if now - at < self.seconds]
        self._made[who] = [*made, now][-self.most :]
        if len(self._made) > MOST_REMEMBERED:
            self._made.popitem(last=False)


class Tickets:
    """Those that are good now."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.wrong = Tries(20, GOOD_FOR)  # codes that an address may get wrong
        self.made = Tries(20, GOOD_FOR)  # tickets that a person may make

    async def make(self, person: str, now: float) -> str:
        """The code of a new ticket, which replaces the one that the person made before."""
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        row = {"code": hash_of(code), "person": person, "until": now + GOOD_FOR}

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.delete(tickets).where(sa.or_(tickets.c.person == person, tickets.c.until <= now)))
            connection.execute(sa.insert(tickets).values(row))

        await self.database.write(write)
        return code

    async def look(self, code: str, now: float) -> str:
        """Whom the ticket takes along."""
        person = await self.database.read(lambda connection: person_of(connection, code, now))
        if not person:
            raise NoSuchTicket
        return person

    async def use(self, code: str, device: str, name: str, now: float) -> str:
        """The device is of whoever made the ticket, which is good no more."""

        def write(connection: sa.Connection) -> str:
            person = person_of(connection, code, now)
            used = connection.execute(sa.delete(tickets).where(tickets.c.code == hash_of(code))).rowcount
            if not person or used == 0:
                raise NoSuchTicket
            if len(living(connection, person)) >= MOST_DEVICES:
                raise BadInput(f"they have {MOST_DEVICES} devices already; one of them has to be ended first")
            write_down(connection, person, device, name, now - now % DAY)
            return person

        return await self.database.write(write)


def person_of(connection: sa.Connection, code: str, now: float) -> str:
    """Whom the ticket takes along; "" where there is none, or it is too old."""
    made_by = sa.select(tickets.c.person).join(people, people.c.id == tickets.c.person)
    query = made_by.where(tickets.c.code == hash_of(code), tickets.c.until > now)
    return str(connection.execute(query).scalar() or "")


def hash_of(code: str) -> str:
    """What the database keeps of a code, however it was typed: nobody reads a good one from a copy of the file."""
    plain = "".join(letter for letter in code.upper() if letter.isalnum())
    return blake2b(plain.encode(), digest_size=16, person=b"ticket").hexdigest()
