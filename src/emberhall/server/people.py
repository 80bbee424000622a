"""People: guests with a name, known again by a signed cookie that no script can read. Cookies are read only here."""

import random
import secrets
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from itsdangerous import BadSignature, Signer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from emberhall.server.clock import Clock
from emberhall.server.database import Database, people, settings
from emberhall.server.devices import DAY, Devices, device_name, first_device, new_device, write_down

AnyConnection = ASGIConnection[Any, Any, Any, Any]
COOKIE = "emberhall"
KEPT_COOKIE = "emberhall-kept"  # who else plays with this browser
KEPT_SIGN = "~"  # between two of them
MOST_KEPT = 3
LOCKED = "__Host-"  # before the name of a cookie that came over TLS: no other host sets it, and no plain page
COOKIE_SECONDS = 60 * 60 * 24 * 400  # as long as browsers keep one
SECRET = "cookie secret"
NAMES = (
    "Alder", "Astrid", "Birk", "Bryn", "Cedar", "Clove", "Dagny", "Ebba", "Elm", "Fenn", "Flint", "Frey", "Gale",
    "Hazel", "Heron", "Ivo", "Jory", "Juniper", "Kestrel", "Lark", "Linnet", "Maren", "Moss", "Nettle", "Oskar",
    "Perrin", "Quill", "Reed", "Rowan", "Runa", "Sable", "Sorrel", "Tansy", "Thorn", "Tove", "Ulla", "Vesper", "Wren",
    "Yarrow", "Ylva",
)  # fmt: skip


@dataclass(frozen=True)
class Guest:
    """Who a browser says that it is; a person of "" where it says nothing, or nothing that still holds."""

    person: str = ""
    device: str = ""


NOBODY_KNOWN = Guest()


class People:
    """Who is who."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database = database
        self.clock = clock
        self.devices = Devices(database)
        key = self._secret()
        self.signer = Signer(key, salt="device")
        self.first_signer = Signer(key, salt="person")  # of cookies from before devices were told apart

    def _secret(self) -> str:
        """The key of all cookies: made once, kept in the database, the same for all processes."""
        with self.database.engine.begin() as connection:
            insert = sa.text("INSERT INTO settings (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING")
            connection.execute(insert, {"name": SECRET, "value": secrets.token_urlsafe(32)})
            found = connection.execute(sa.select(settings.c.value).where(settings.c.name == SECRET))
            return str(found.scalar_one())

    def now(self) -> float:
        """What time it is."""
        return self.clock.now()

    # Cookies

    def who(self, connection: AnyConnection) -> Guest:
        """Who asks."""
        return self.read(cookie_of(connection, COOKIE))

    def has_cookie(self, connection: AnyConnection) -> bool:
        """Their browser says something, whether or not it holds."""
        return bool(cookie_of(connection, COOKIE))

    def kept(self, connection: AnyConnection) -> list[Guest]:
        """Who else plays with this browser, as long as their devices were not ended."""
        cookies = (cookie_of(connection, KEPT_COOKIE) or "").split(KEPT_SIGN)[:MOST_KEPT]
        return [guest for guest in map(self.read, cookies) if guest.person]

    def read(self, cookie: str | None) -> Guest:
        """Whom the cookie names; nobody where there is none, it is not ours, or its device was ended."""
        guest = self._signed(cookie or "")
        return NOBODY_KNOWN if guest.device in self.devices.ended else guest

    def _signed(self, cookie: str) -> Guest:
        try:
            person, _, device = self.signer.unsign(cookie).decode().partition("-")
            return Guest(person, device)
        except (BadSignature, UnicodeDecodeError):
            pass
        try:
            person = self.first_signer.unsign(cookie).decode()
            return Guest(person, first_device(person))
        except (BadSignature, UnicodeDecodeError):
            return NOBODY_KNOWN

    def cookie(self, guest: Guest) -> str:
        """The cookie that names them."""
        return self.signer.sign(f"{guest.person}-{guest.device}").decode()

    def cookies(self, connection: AnyConnection, guest: Guest, kept: list[Guest] | None = None) -> list[Cookie]:
        """After an answer with these, the browser plays as the guest; with `kept`, it knows who else it may play as."""
        values = {COOKIE: self.cookie(guest) if guest.person else ""}
        if kept is not None:
            values[KEPT_COOKIE] = KEPT_SIGN.join(map(self.cookie, kept))
        if connection.url.scheme == "https":  # what a browser was given before has no say any more
            old = dict.fromkeys((name for name in values if name in connection.cookies), "")
            values = {f"{LOCKED}{name}": value for name, value in values.items()} | old
        return [
            Cookie(
                name,
                value=value,
                max_age=COOKIE_SECONDS if value else 0,
                httponly=True,
                samesite="lax",
                secure=connection.url.scheme == "https",
            )
            for name, value in values.items()
        ]

    # Names

    async def name(self, person: str) -> str:
        """What the person is called; "" for nobody that we know."""
        if not person:
            return ""
        query = sa.select(people.c.name).where(people.c.id == person)
        return await self.database.read(lambda connection: str(connection.execute(query).scalar() or ""))

    async def welcome(self, connection: AnyConnection) -> tuple[Guest, str]:
        """Who asks, and their name; whoever is not known yet gets both."""
        guest, now, device = self.who(connection), self.now(), device_of(connection)
        name = await self.name(guest.person)
        if name:
            await self.devices.note(guest.person, guest.device, device, now)
            return guest, name
        guest, name = Guest(secrets.token_hex(16), new_device()), random.choice(NAMES)
        row = {"id": guest.person, "name": name, "created": now}

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.insert(people).values(row))
            write_down(connection, guest.person, guest.device, device, now - now % DAY)

        await self.database.write(write)
        return guest, name

    async def rename(self, person: str, name: str) -> None:
        """From now on the person is called so."""
        change = sa.update(people).where(people.c.id == person).values(name=name)
        await self.database.write(lambda connection: connection.execute(change))


def cookie_of(connection: AnyConnection, name: str) -> str | None:
    """What the browser was given by that name: over TLS, or before the hall had that."""
    return connection.cookies.get(f"{LOCKED}{name}") or connection.cookies.get(name)


def device_of(connection: AnyConnection) -> str:
    """With what they ask, in words."""
    return device_name(connection.headers.get("user-agent", ""))
