"""Decks that people build and keep, for games that have a builder; whether one is legal, the game says."""

from collections.abc import Awaitable, Callable
from typing import Any

import sqlalchemy as sa

from emberhall.games import registry
from emberhall.kernel.errors import BadInput
from emberhall.kit.builder import Builder, DeckLine, DeckReport
from emberhall.server.database import Database, decks
from emberhall.server.deck_wire import ChangedDeck, DeckList, NewDeck, OpenedDeck, SavedDeck
from emberhall.server.names import clean_name
from emberhall.server.opening import new_id

MOST_DECKS = 100  # that a person may keep
RunJob = Callable[..., Awaitable[Any]]  # has work done beside the event loop


class NoSuchDeck(BadInput):
    """There is no deck of that id, or it is somebody else's."""


def builder_of(game: str) -> Builder:
    """How decks of the game are built; a game without decks is refused."""
    found = registry()[game]
    if found.builder is None:
        raise BadInput(f"players build no decks for {found.name}")
    return found.builder


def check(game: str, text: str) -> DeckReport:
    """What the game says of a deck."""
    return builder_of(game).check(text, ())


def fill(game: str, text: str) -> DeckReport:
    """The deck with what was missing, and what the game says of it."""
    return builder_of(game).fill(text, ())


# What is kept


async def mine(database: Database, person: str) -> DeckList:
    """The decks of a person, the one that was changed last first."""
    if not person:
        return DeckList([])
    query = sa.select(decks).where(decks.c.person == person).order_by(decks.c.updated.desc(), decks.c.id)
    rows = await database.read(lambda connection: list(connection.execute(query).mappings()))
    return DeckList([as_saved(row) for row in rows])


async def opened(database: Database, do: RunJob, person: str, id_: str) -> OpenedDeck:
    """A deck of the person's own, with what the game says of it today."""
    row = await found(database, person, id_)
    return OpenedDeck(as_saved(row), await do(check, row["game"], f"name: {row['name']}\n{row['text']}"))


async def keep(database: Database, do: RunJob, person: str, wanted: NewDeck, now: float) -> SavedDeck:
    """A new deck is in the database."""
    builder_of(wanted.game)
    row = {
        "id": new_id(),
        "person": person,
        "game": wanted.game,
        "created": now,
        "updated": now,
        **named(wanted.name),
        **await do(columns_of, wanted.game, wanted.text),
    }

    def write(connection: sa.Connection) -> None:
        count = sa.select(sa.func.count()).where(decks.c.person == person)
        if connection.execute(count).scalar_one() >= MOST_DECKS:
            raise BadInput(f"you keep {MOST_DECKS} decks already; delete one of them first")
        connection.execute(sa.insert(decks).values(row))

    await database.write(write)
    return as_saved(row)


async def change(database: Database, do: RunJob, person: str, id_: str, wanted: ChangedDeck, now: float) -> SavedDeck:
    """A deck of the person's own has another name, other cards, or both."""
    row = await found(database, person, id_)
    columns: dict[str, Any] = {"updated": now}
    if wanted.name is not None:
        columns |= named(wanted.name)
    if wanted.text is not None:
        columns |= await do(columns_of, row["game"], wanted.text)
    update = sa.update(decks).where(decks.c.id == id_, decks.c.person == person).values(columns)
    if await database.write(lambda connection: connection.execute(update).rowcount) == 0:
        raise missing(id_)
    return as_saved({**row, **columns})


async def drop(database: Database, person: str, id_: str) -> None:
    """A deck of the person's own is gone."""
    gone = sa.delete(decks).where(decks.c.id == id_, decks.c.person == person)
    if await database.write(lambda connection: connection.execute(gone).rowcount) == 0:
        raise missing(id_)


async def found(database: Database, person: str, id_: str) -> dict[str, Any]:
    """The row of a deck of the person's own."""
    query = sa.select(decks).where(decks.c.id == id_, decks.c.person == person)
    row = await database.read(lambda connection: connection.execute(query).mappings().first())
    if row is None or not person:
        raise missing(id_)
    return dict(row)


def missing(id_: str) -> NoSuchDeck:
    """The refusal; whose deck it may be is nobody's business."""
    return NoSuchDeck(f"you keep no deck '{id_}'")


def named(name: str) -> dict[str, Any]:
    """The name as it is kept."""
    cleaned = clean_name(name)
    if not cleaned:
        raise BadInput("a name needs a letter or a digit")
    return {"name": cleaned}


def columns_of(game: str, text: str) -> dict[str, Any]:
    """What is kept of a deck: its cards by id, so that it lives on when names change, and how it stands."""
    report = check(game, text)
    builder = builder_of(game)
    leaders = {card.id for card in builder.cards(()) if card.group == builder.leader}
    return {
        "leader": next((line.id for line in report.cards if line.id in leaders), ""),
        "faults": len(report.faults),
        "text": "\n".join([*listed(report.cards), "sideboard:", *listed(report.side)]),
        "code": report.code,
    }


def listed(lines: list[DeckLine]) -> list[str]:
    """A line for each card."""
    return [f"{line.n} {line.id}" for line in lines]


def as_saved(row: Any) -> SavedDeck:
    """A row as the page shows it."""
    return SavedDeck(
        id=row["id"],
        game=row["game"],
        name=row["name"],
        leader=row["leader"],
        faults=row["faults"],
        code=row["code"],
        updated=row["updated"],
    )
