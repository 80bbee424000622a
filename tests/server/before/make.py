"""How `hall.sql.gz` was made: a hall of the version before strangers could come (commit 8cc7d94), with people in it.

    git worktree add ../before 8cc7d94
    (cd ../before && make build)                                      # its own environment, compiled
    PYTHONPATH=. ../before/.venv/bin/python -m tests.server.before.make

It is kept as it is, and never made anew: what matters is that nothing of a later version has touched it. The dump has
running and finished tables of all five games; `hall.json` says which is which, holds the cookies of the people, and
what the hall of then said of every finished game.
"""

import asyncio
import gzip
import json
import random
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

from emberhall.server.people import COOKIE
from tests.server.house import open_house
from tests.server.visitor import Json, Visitor

HERE = Path(__file__).parent
GAMES: dict[str, Json] = {  # short ones: bots that draw lots take their time
    "emberforge": {"max_rounds": 10},
    "conjure": {"max_turns": 30},
    "shroud": {"max_rounds": 20},
    "seekers": {"max_turns": 12},
    "emberwind": {"max_rounds": 4, "storyteller": "dice"},
}
DAYS = 14 * 24 * 60 * 60
SOME = 40  # answers of a person, after which a running game is left
VARIED: dict[str, Json] = {
    "conjure": {"threshold": "20", "pool": "basic", "promos": "on", "max_turns": 30},
    "seekers": {"map": "ring", "armory1": "pell-pockets", "armory2": "vaelith-sky", "max_turns": 40},
    "emberwind": {"encounter": "crown-of-ash", "sheets": "studied", "max_rounds": 20},
    "shroud": {"heroes": "random", "max_rounds": 20},
    "emberforge": {"first_seat": 1, "max_rounds": 10},
}


class Keeper:
    """Opens tables, plays at them, and notes down what they are."""

    def __init__(self, address: str) -> None:
        self.ash, self.birch = Visitor(address), Visitor(address)
        self.lots = random.Random(16)
        self.tables: dict[str, str] = {}  # what it is -> its id
        self.said: dict[str, Json] = {}  # of finished games, by what they are

    async def come(self) -> None:
        """Two people who are known from now on."""
        await self.ash.put("/api/me", {"name": "Ash"})
        await self.birch.put("/api/me", {"name": "Birch"})

    async def open(self, what: str, game: str, *seats: str, **more: Any) -> Json:
        """A table of Ash's, noted down."""
        table = await self.ash.open(game, *seats, **more)
        self.tables[what] = table["id"]
        return table

    async def play(self, what: str, most: int = 100_000, *, undoes: bool = False) -> None:
        """Ash answers by lot, so many times, until the next question is theirs or the game is over."""
        async with self.ash.sit(self.tables[what]) as sitting:
            answers = 0
            while not sitting.is_over and not (sitting.is_asked() and answers >= most):
                if not sitting.is_asked():
                    await sitting.hear()
                    continue
                await sitting.pick(self.lots.choice(sitting.picks))
                answers += 1
                if undoes and sitting.is_asked() and sitting.position["may_undo"]:
                    await sitting.ask("undo", "position", seq=sitting.seq)
                    undoes = False

    async def play_together(self, what: str, most: int) -> None:
        """Ash and Birch answer by lot, so many times between them."""
        while most > 0:
            for person in (self.ash, self.birch):
                async with person.sit(self.tables[what]) as sitting:
                    if sitting.is_asked():
                        await sitting.pick(self.lots.choice(sitting.picks))
                        most -= 1

    async def concede(self, what: str) -> None:
        """Ash gives up the first seat."""
        async with self.ash.sit(self.tables[what]) as sitting:
            await sitting.say("concede", seat=0)
            while not sitting.is_over and not sitting.table["seats"][0]["has_conceded"]:
                await sitting.hear()
            while not sitting.is_over:
                await sitting.hear()

    async def note(self, what: str) -> None:
        """What the hall says of a finished game."""
        path = f"/api/tables/{self.tables[what]}"
        record = await self.ash.get(f"{path}/record")
        eyes = {}
        for one in range(-1, record["seats"]):
            lines, start, picks = [], 0, 1
            while start <= picks:
                frames = await self.ash.get(f"{path}/frames", eyes=one, start=start, count=100)
                picks = frames["picks"]
                lines += [line["text"] for frame in frames["frames"] for line in frame["log"]]
                start += 100
            eyes[str(one)] = lines
        self.said[what] = {
            "result": frames["result"],
            "record": record["digest"],
            "commitment": record["commitment"],
            "picks": picks,
            "lines": {one: len(lines) for one, lines in eyes.items()},
            "last": {one: lines[-3:] for one, lines in eyes.items()},
        }


async def fill(keeper: Keeper) -> None:
    """Running and finished tables of all five games, and kept decks."""
    await keeper.come()
    for game, short in GAMES.items():
        seats = ["me", "random"]
        await keeper.open(f"{game} running", game, *seats, options=VARIED[game], is_public=True)
        await keeper.play(f"{game} running", SOME, undoes=True)
        await keeper.open(f"{game} finished", game, *seats, options=short)
        await keeper.play(f"{game} finished", undoes=True)
        await keeper.note(f"{game} finished")
        await keeper.open(f"{game} conceded", game, *seats, options=short)
        await keeper.play(f"{game} conceded", 3)
        await keeper.concede(f"{game} conceded")
        await keeper.note(f"{game} conceded")
        await keeper.open(f"{game} waiting", game, "me", "open", options=short)
    for what, game, clock in (("clock", "shroud", {"bank": 0, "plus": DAYS}), ("friends", "emberforge", None)):
        table = await keeper.open(what, game, "me", "open", "random", options=GAMES[game], clock=clock)
        await keeper.birch.post("/api" + table["seats"][1]["invitation"])
        await keeper.play_together(what, SOME)
    await keeper.open("given up", "conjure", "me", "random", "random", options=GAMES["conjure"])
    await keeper.play("given up", 2)
    await keeper.concede("given up")
    await keeper.note("given up")
    branch = {"at": 5, "seat": 0, "bot": "random"}
    went_off = await keeper.ash.post(f"/api/tables/{keeper.tables['conjure finished']}/branch", branch)
    keeper.tables["branch"] = went_off["id"]
    for name, game, text in (("Pockets", "seekers", "pell-pockets"), ("Sky", "seekers", "vaelith-sky")):
        await keeper.ash.post("/api/decks", {"game": game, "name": name, "text": text})


async def visit(address: str) -> Json:
    """All of it; what `hall.json` is to hold."""
    keeper = Keeper(address)
    await fill(keeper)
    people = {"Ash": keeper.ash, "Birch": keeper.birch}
    cookies = {name: one.http.cookies[COOKIE] for name, one in people.items()}
    for one in people.values():
        await one.http.aclose()
    return {"cookies": cookies, "tables": keeper.tables, "said": keeper.said}


def main() -> None:
    """Fill a hall, close it, and dump what it kept."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "hall.db"
        with open_house(file, "--beat", "0") as house:
            notes = asyncio.run(visit(house.address))
            house.close()
        with sqlite3.connect(file) as connection:
            dump = "\n".join(connection.iterdump()) + "\n"
    (HERE / "hall.sql.gz").write_bytes(gzip.compress(dump.encode(), 9, mtime=0))
    (HERE / "hall.json").write_text(json.dumps(notes, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
