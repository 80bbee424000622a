"""People: guests with a name, known again by a signed cookie that no script can read."""

import random
import secrets
import time

import sqlalchemy as sa
from itsdangerous import BadSignature, Signer

from emberhall.server.database import Database, people, settings

COOKIE = "emberhall"
COOKIE_SECONDS = 60 * 60 * 24 * 400  # as long as browsers keep one
SECRET = "cookie secret"
NAMES = (
    "Alder", "Astrid", "Birk", "Bryn", "Cedar", "Clove", "Dagny", "Ebba", "Elm", "Fenn", "Flint", "Frey", "Gale",
    "Hazel", "Heron", "Ivo", "Jory", "Juniper", "Kestrel", "Lark", "Linnet", "Maren", "Moss", "Nettle", "Oskar",
    "Perrin", "Quill", "Reed", "Rowan", "Runa", "Sable", "Sorrel", "Tansy", "Thorn", "Tove", "Ulla", "Vesper", "Wren",
    "Yarrow", "Ylva",
)  # fmt: skip
BOT_NAMES = ("Borin", "Hilda", "Durin", "Ingrid", "Oswin", "Petra", "Sigrun", "Torvald", "Una", "Vidar")


class People:
    """Who is who."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.signer = Signer(self._secret(), salt="person")

    def _secret(self) -> str:
        """The key of all cookies: made once, kept in the database, the same for all processes."""
        with self.database.engine.begin() as connection:
            insert = sa.text("INSERT INTO settings (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING")
            connection.execute(insert, {"name": SECRET, "value": secrets.token_urlsafe(32)})
            found = connection.execute(sa.select(settings.c.value).where(settings.c.name == SECRET))
            return str(found.scalar_one())

    def read(self, cookie: str | None) -> str:
        """The person that the cookie names; "" where there is none, or it is not ours."""
        try:
            return self.signer.unsign(cookie or "").decode()
        except (BadSignature, UnicodeDecodeError):
            return ""

    def cookie(self, person: str) -> str:
        """The cookie that names the person."""
        return self.signer.sign(person).decode()

    async def name(self, person: str) -> str:
        """What the person is called; "" for nobody that we know."""
        if not person:
            return ""
        query = sa.select(people.c.name).where(people.c.id == person)
        return await self.database.read(lambda connection: str(connection.execute(query).scalar() or ""))

    async def welcome(self, person: str) -> tuple[str, str]:
        """The person and their name; whoever is not known yet gets both."""
        name = await self.name(person)
        if name:
            return person, name
        person, name = secrets.token_hex(16), random.choice(NAMES)
        row = {"id": person, "name": name, "created": time.time()}
        await self.database.write(lambda connection: connection.execute(sa.insert(people).values(row)))
        return person, name

    async def rename(self, person: str, name: str) -> None:
        """From now on the person is called so, at new tables."""
        change = sa.update(people).where(people.c.id == person).values(name=name)
        await self.database.write(lambda connection: connection.execute(change))


def clean_name(name: str) -> str:
    """The name without blanks around it, and with nothing that can't be seen."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())
