"""The devices of people: which browsers play for whom, and which were sent away for good.

A cookie names a person and a device. Which devices were ended is in memory, so that they are refused without a look at
the database; other processes hear of it through that one. Nobody's address is kept, nor what else a browser says of
itself: only its kind, such as "Firefox on Android", and the days on which it was here first and last.
"""

import secrets
from collections import OrderedDict
from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from emberhall.kernel.errors import BadInput
from emberhall.server.database import Database, devices
from emberhall.server.hall import Hall
from emberhall.server.wire import Device

DAY = 86_400.0
MOST_DEVICES = 12  # that a person may have
MOST_REMEMBERED = 20_000  # devices of which is remembered that they were here today
NEWS = "device"  # what news of an ended device begin with
BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "Chrome": "Chrome",
    "CriOS": "Chrome",
    "Safari": "Safari",
}  # what says that it is several of them is the first
SYSTEMS = {
    "iPhone": "an iPhone",
    "iPad": "an iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Mac OS": "a Mac",
    "Linux": "Linux",
}


class NoSuchDevice(BadInput):
    """The person has no device of that id."""


class Devices:
    """Which browsers play for whom."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.ended: set[str] = set()
        self._here: OrderedDict[str, float] = OrderedDict()  # the day on which a device was last written down
        self.recall(database.read_now(ended_ones))

    def recall(self, ended: Iterable[str]) -> None:
        """These were ended, by whichever process."""
        self.ended.update(ended)

    async def recall_all(self) -> None:
        """News may have been missed."""
        self.recall(await self.database.read(ended_ones))

    async def note(self, person: str, device: str, name: str, now: float) -> bool:
        """The device was here today, which is written down once a day; True where it is the first time today."""
        day = now - now % DAY
        if self._here.get(device) == day or device in self.ended:
            return False
        await self.database.write(lambda connection: write_down(connection, person, device, name, day))
        self._here[device] = day
        if len(self._here) > MOST_REMEMBERED:
            self._here.popitem(last=False)
        return True

    async def of(self, person: str, this: str) -> list[Device]:
        """The person's devices: this one, then the one that was here last."""
        rows = await self.database.read(lambda connection: living(connection, person))
        listed = [Device(row.id, row.name, row.created, row.seen, is_this=row.id == this) for row in rows]
        return sorted(listed, key=lambda device: (not device.is_this, -device.seen, device.id))

    async def end(self, person: str, device: str, now: float) -> None:
        """A device of the person's is one no more."""
        if await self._end(person, now, devices.c.id == device) == []:
            raise NoSuchDevice("you have no such device; look at the list again")

    async def end_others(self, person: str, this: str, now: float) -> list[str]:
        """This device is the person's only one; which others it were."""
        first = first_device(person)
        if first != this:  # it may not have been here since devices are told apart
            await self.note(person, first, "", now)
        return await self._end(person, now, devices.c.id != this)

    async def _end(self, person: str, now: float, which: sa.ColumnElement[bool]) -> list[str]:
        """These devices are ended, in the database and here; which ones it were."""

        def write(connection: sa.Connection) -> list[str]:
            mine = sa.and_(devices.c.person == person, devices.c.ended.is_(None), which)
            ids = list(connection.execute(sa.select(devices.c.id).where(mine)).scalars())
            forget = sa.update(devices).where(devices.c.id.in_(ids)).values(ended=now, person="", name="")
            connection.execute(forget)
            self.database.notify(connection, *(f"{NEWS} {id_}" for id_ in ids))
            return ids

        ids = await self.database.write(write)
        self.recall(ids)
        return ids


def new_device() -> str:
    """A name for a device that no other one has."""
    return secrets.token_hex(8)


def first_device(person: str) -> str:
    """The device of a cookie from before devices were told apart: everyone had one."""
    return blake2b(person.encode(), digest_size=8, person=b"first device").hexdigest()


def ended_ones(connection: sa.Connection) -> list[str]:
    """All devices that were ended."""
    return list(connection.execute(sa.select(devices.c.id).where(devices.c.ended.is_not(None))).scalars())


def living(connection: sa.Connection, person: str) -> list[Any]:
    """The rows of a person's devices."""
    return list(connection.execute(sa.select(devices).where(devices.c.person == person, devices.c.ended.is_(None))))


def write_down(connection: sa.Connection, person: str, device: str, name: str, day: float) -> None:
    """The device is the person's, and was here that day; one that was ended stays so."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    row = {"id": device, "person": person, "name": name, "created": day, "seen": day}
    again = {"seen": day, "name": name} if name else {"seen": day}
    statement = insert(devices).values(row)
    statement = statement.on_conflict_do_update(
        index_elements=[devices.c.id], set_=again, where=devices.c.ended.is_(None)
    )
    connection.execute(statement)


def device_name(user_agent: str) -> str:
    """What kind of browser it is, in words, and nothing more than that."""
    browser = next((name for sign, name in BROWSERS.items() if f"{sign}/" in user_agent), "")
    system = next((name for sign, name in SYSTEMS.items() if sign in user_agent), "")
    if browser and system:
        return f"{browser} on {system}"
    return browser or (f"A browser on {system}" if system else "Another program")


def send_away(hall: Hall, ended: Iterable[str]) -> None:
    """Whoever looks at a table with one of these devices is sent away for good."""
    gone = set(ended)
    for table in list(hall.tables.values()):
        for viewer in list(table.viewers):
            if viewer.device in gone:
                viewer.dismiss(is_ended=True)
