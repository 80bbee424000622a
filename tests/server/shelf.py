"""A database as the hall of migration 0002 wrote it, with long games in it; a newer hall brings it up to date.

The games are played by lot from fixed seeds, so that every hall has the same ones on its shelf.
"""

import json
import random
import sqlite3
import time
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from alembic import command
from alembic.config import Config

import emberhall.server
from emberhall.games import registry
from emberhall.kernel.state import NOBODY
from emberhall.kit import record as records
from emberhall.kit.match import Match
from emberhall.kit.options import OptionValue
from emberhall.kit.record import Record
from emberhall.server.database import engine_of, url_of

MIGRATION = "0002"
SOMEBODY = "0" * 32  # a person who played them all, and whose cookie nobody has
OFTEN = 10_000  # times that an answer was taken back and given again at the undecided table


@dataclass(frozen=True)
class Shelf:
    """What is in the database: ids of tables, and how many picks they have."""

    emberforge: str
    conjure: str
    seekers: str
    emberwind: str
    undecided: str  # a running table whose log has no end of answers that were taken back
    copies: tuple[str, ...]  # of the longest game, so that each can be loaded anew
    picks: dict[str, int]

    @property
    def finished(self) -> list[str]:
        """The long games that are over, the one with the largest position first."""
        return [self.emberforge, self.conjure, self.seekers, self.emberwind]


@dataclass(frozen=True)
class Played:
    """A game and the lines of its log: what, value, seat."""

    game: str
    record: Record
    lines: list[tuple[str, int, int]]
    winners: list[int]

    @property
    def is_over(self) -> bool:
        """It was played to its end."""
        return self.record.returns is not None


def fill(file: Path, copies: int = 20) -> Shelf:
    """The file holds the games."""
    make(file)
    longest = played("conjure", 5, 4)
    games = {
        "emberforge00": played("emberforge", 4, 2),
        "conjure00000": longest,
        "seekers00000": played("seekers", 4, 8),
        "emberwind000": played("emberwind", 5, 14),
        "undecided000": undecided("emberforge", 2),
        **{f"copy{number:08d}": longest for number in range(copies)},
    }
    with sqlite3.connect(file) as connection:
        connection.execute("INSERT INTO people VALUES (?, 'Ash', ?)", (SOMEBODY, time.time()))
        for id_, game in games.items():
            shelve(connection, id_, game)
    connection.close()
    emberforge, conjure, seekers, emberwind, undecided_, *same = games
    picks = {id_: len(game.record.picks) for id_, game in games.items()}
    return Shelf(emberforge, conjure, seekers, emberwind, undecided_, tuple(same), picks)


def make(file: Path) -> None:
    """The file has the tables of that migration, and nothing in them."""
    config = Config()
    config.set_main_option("script_location", str(Path(emberhall.server.__file__).parent / "migrations"))
    engine = engine_of(url_of(str(file)))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, MIGRATION)
    engine.dispose()


def begun(game: str, seats: int, number: int) -> Match:
    """A game of that seed, before its first pick."""
    options: dict[str, OptionValue] = {}
    seed = blake2b(number.to_bytes(2, "big"), digest_size=32).digest()
    names = [f"Ash {seat + 1}" for seat in range(seats)]
    return Match(registry()[game], records.begin(registry()[game], seats, seed, options, names=names))


def played(game: str, seats: int, number: int) -> Played:
    """A game that was played by lot to its end."""
    match, lots = begun(game, seats, number), random.Random(number)
    lines = []
    while match.state.to_move != NOBODY:
        seat, pick = match.state.to_move, lots.choice(match.state.legal())
        match.play(pick)
        lines.append(("pick", pick, seat))
    winners = [seat for seat, result in enumerate(match.state.returns()) if result == 1]
    return Played(game, match.record, lines, winners)


def undecided(game: str, seats: int) -> Played:
    """A game in which somebody takes an answer back and gives it again, without end."""
    match, lots = begun(game, seats, 3), random.Random(3)
    lines = []
    while not match.may_undo():
        seat, pick = match.state.to_move, lots.choice(match.state.legal())
        match.play(pick)
        lines.append(("pick", pick, seat))
    again = lines[-1]
    lines += [("undo", 1, again[2]), again] * OFTEN
    return Played(game, match.record, lines, [])


def shelve(connection: sqlite3.Connection, id_: str, game: Played) -> None:
    """The game is in the database, with a person on every seat."""
    record, now = game.record, time.time()
    row = {
        "id": id_,
        "game": game.game,
        "rules": record.rules,
        "options": json.dumps(record.options),
        "packs": "{}",
        "seed": record.seed,
        "bank": 0,
        "plus": 0,
        "is_public": False,
        "opened_by": SOMEBODY,
        "created": now - 1000,
        "started": now - 1000,
        "rematch": "",
        "branch_of": "",
        "status": "over" if game.is_over else "playing",
        "to_move": NOBODY if game.is_over else game.lines[-1][2],
        "waits_for": "nobody" if game.is_over else "person",
        "deadline": None,
        "standing": "",
        "winners": json.dumps(game.winners),
        "updated": now,
    }
    insert(connection, "tables", row)
    for seat, name in enumerate(record.names):
        sits = {"kind": "person", "person": SOMEBODY, "name": name, "bot": "", "invitation": "", "conceded": False}
        insert(connection, "seats", {"table_id": id_, "seat": seat, **sits, "stops": ""})
    lines = [(id_, seq, *line, now - 900 + seq / 1000) for seq, line in enumerate(game.lines)]
    connection.executemany(
        "INSERT INTO entries (table_id, seq, what, value, seat, at) VALUES (?, ?, ?, ?, ?, ?)", lines
    )


def insert(connection: sqlite3.Connection, table: str, row: dict[str, object]) -> None:
    """One row more."""
    marks = ", ".join("?" * len(row))
    connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", list(row.values()))
