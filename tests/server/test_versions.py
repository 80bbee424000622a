"""Games outlive versions: one whose rules were changed goes on where they tell the same, and else stays as it was.

The tables are those of a database that an earlier version wrote, and some that this one did.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from msgspec import convert

from emberhall.games import registry
from emberhall.kernel.errors import BadInput
from emberhall.kernel.events import Event
from emberhall.kernel.state import State
from emberhall.kit import record as records
from emberhall.kit.game import Game, Refusal
from emberhall.kit.match import Match
from emberhall.kit.record import Record
from emberhall.kit.text import Text, plain
from emberhall.kit.view import View
from emberhall.server.database import chronicles, tables
from emberhall.server.live import OFF, OFF_BY_RULES
from emberhall.server.past import picks_of
from emberhall.server.rows import log_from
from tests.server import before
from tests.server.before import GAMES, SAME
from tests.server.here import Here, in_a_hall
from tests.server.house import open_house
from tests.server.visitor import Json, Visitor

NO_PICK = -1
SOME = 5  # answers


@dataclass(frozen=True)
class Corrected(Game):
    """A game whose rules were corrected: what could be picked can't be any more, or leads to more than it did."""

    forbidden: int = NO_PICK
    louder: int = NO_PICK

    def refusal(self, state: State, pick: int) -> Refusal | None:
        """The pick is forbidden, or whatever forbade it before."""
        clause = self.clauses[1]
        return Refusal(clause.text, clause.id) if pick == self.forbidden else super().refusal(state, pick)

    def play(self, state: State, pick: int) -> None:
        """The pick is made, and more is told of it."""
        super().play(state, pick)
        if pick == self.louder and state.events is not None:
            state.events.append(Event("corrected", 0))


def correct(patch: pytest.MonkeyPatch, id_: str, versions: int = 1, **changes: Any) -> Game:
    """The hall has a newer version of the game."""
    game = registry()[id_]
    facts = {field.name: getattr(game, field.name) for field in fields(game)}
    facts["rules_version"] += versions
    patch.setitem(registry().games, id_, Corrected(**{**facts, **changes}))
    return registry()[id_]


async def logged(here: Here, id_: str) -> list[int]:
    """The picks of a table, as its log has them."""
    return picks_of(await here.hall.database.read(lambda connection: log_from(connection, id_, 0)))


async def record_of(visitor: Visitor, id_: str) -> Record:
    """The record of a table, as a file."""
    answer = await visitor.http.get(f"/api/tables/{id_}/record")
    assert answer.is_success, answer.text
    return records.decode(answer.content)


async def all_frames(visitor: Visitor, id_: str, eyes: int = -1) -> tuple[Json, list[Json]]:
    """The whole replay: the last answer, and every frame."""
    found: list[Json] = []
    while True:
        answer: Json = await visitor.get(f"/api/tables/{id_}/frames", eyes=eyes, start=len(found), count=100)
        found += answer["frames"]
        assert [frame["at"] for frame in found] == list(range(len(found)))
        if len(found) > answer["picks"]:
            return answer, found


def lines_in(frames: list[Json]) -> list[Json]:
    """What is told in them."""
    return [line for frame in frames for line in frame["log"]]


async def texts(visitor: Visitor, table: str, frames: list[Json]) -> list[str]:
    """The same in sentences, with the names of those who played."""
    names = [seat["name"] for seat in (await visitor.get(f"/api/tables/{table}"))["seats"]]
    return [plain(convert(line["text"], Text), names) for line in lines_in(frames)]


def late_pick(picks: list[int]) -> tuple[int, int]:
    """A pick that is made for the first time as late as possible, and where."""
    first = {pick: at for at, pick in reversed(list(enumerate(picks)))}
    at = max(first.values())
    return picks[at], at


def is_same(what: str) -> bool:
    """A table of before whose game is played by the same rules today."""
    return what.split()[0] in SAME


async def told_of(here: Here, ids: set[str]) -> None:
    """Wait until each of the tables has its chronicle."""
    query = sa.select(chronicles.c.table_id)
    while not ids <= set(await here.hall.database.read(lambda connection: connection.execute(query).scalars().all())):
        await asyncio.sleep(0.02)


def in_the_hall_of_before(folder: Path, do: Callable[[Here, before.Before, Visitor], Awaitable[None]]) -> None:
    """A hall of today on the database of then, which Ash visits again."""
    known = before.unpack(folder / "hall.db") if not (folder / "hall.db").exists() else before.notes()

    async def visit(here: Here) -> None:
        await do(here, known, known.come_back(here.visitor()))

    in_a_hall(folder, visit)


# With the same rules


@pytest.mark.parametrize("game", SAME)
def test_a_running_game_of_before_goes_on(tmp_path: Path, game: str) -> None:
    async def play(here: Here, known: before.Before, ash: Visitor) -> None:
        id_ = known.tables[f"{game} running"]
        picks = len(await logged(here, id_))
        async with ash.sit(id_) as sitting:
            assert sitting.is_asked()
            await sitting.play(random.Random(1), SOME)
        facts = await ash.get(f"/api/tables/{id_}")

        assert len(await logged(here, id_)) >= picks + SOME
        assert (facts["rules"], facts["note"]) == (registry()[game].rules_version, "")
        assert "rules" not in {entry.what for entry in (await here.hall.table(id_)).live.entries}

    in_the_hall_of_before(tmp_path, play)


def test_so_does_one_with_a_clock_one_of_friends_and_one_that_went_off_from_another(tmp_path: Path) -> None:
    async def play(here: Here, known: before.Before, ash: Visitor) -> None:
        birch = known.come_back(here.visitor(), "Birch")
        for what in ("clock", "friends"):
            async with ash.sit(known.tables[what]) as one, birch.sit(known.tables[what]) as other:
                asked = one if one.is_asked() else other
                assert (await asked.pick(asked.picks[0]))["is"] in ("position", "held")
        async with ash.sit(known.tables["branch"]) as sitting:
            assert (await sitting.pick(sitting.picks[0]))["is"] == "position"

    in_the_hall_of_before(tmp_path, play)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_before_that_waits_for_somebody_begins_when_they_come(tmp_path: Path, game: str) -> None:
    async def play(here: Here, known: before.Before, ash: Visitor) -> None:
        table = await ash.get(f"/api/tables/{known.tables[f'{game} waiting']}")
        table = await here.visitor().post("/api" + table["seats"][1]["invitation"])

        assert table["status"] == "playing"
        async with ash.sit(table["id"]) as sitting:
            assert sitting.view["game"] == game

    in_the_hall_of_before(tmp_path, play)


@pytest.mark.parametrize("what", [f"{game} {how}" for game in SAME for how in ("finished", "conceded")])
def test_a_finished_game_of_before_is_what_it_was(tmp_path: Path, what: str) -> None:
    async def look(_: Here, known: before.Before, ash: Visitor) -> None:
        id_, said = known.tables[what], known.said[what]
        record = await record_of(ash, id_)
        verified = await ash.get(f"/api/tables/{id_}/verify")

        for eyes in (-1, 0, 1):
            answer, frames = await all_frames(ash, id_, eyes)
            assert (answer["picks"], answer["agreed"], answer["result"]) == (said.picks, said.picks, said.result)
            told = await texts(ash, id_, frames)
            assert (told[-3:], len(told)) == (said.last[str(eyes)], said.lines[str(eyes)])
        record.format = 1
        assert records.digest_of(record) == said.record
        assert verified["is_true"] or what.endswith("conceded")
        assert (await ash.get(f"/api/tables/{id_}"))["commitment"] == said.commitment

    in_the_hall_of_before(tmp_path, look)


# With a newer version that tells the same


@pytest.mark.parametrize("game", SAME)
def test_a_running_game_goes_on_by_corrected_rules_that_tell_the_same_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    now = correct(monkeypatch, game).rules_version

    async def play(here: Here, known: before.Before, ash: Visitor) -> None:
        id_ = known.tables[f"{game} running"]
        for visitor in (ash, here.visitor()):
            async with visitor.sit(id_) as sitting:
                lines = [line for line in sitting.log if line["what"] == "rules"]
                assert [(line["number"], "still allowed" in line["text"][0]) for line in lines] == [(now, True)]
        async with ash.sit(id_) as sitting:
            await sitting.play(random.Random(1), SOME)
        assert (await ash.get(f"/api/tables/{id_}"))["rules"] == now

    async def look_again(here: Here, known: before.Before, ash: Visitor) -> None:
        id_ = known.tables[f"{game} running"]
        async with ash.sit(id_) as sitting:
            assert [line["what"] for line in sitting.log].count("rules") == 1
        assert [entry.what for entry in (await here.hall.table(id_)).live.entries].count("rules") == 1

    in_the_hall_of_before(tmp_path, play)
    in_the_hall_of_before(tmp_path, look_again)


def opened_now(folder: Path, game: str, most: int = 8, **options: int) -> str:
    """A table of somebody's, made and played at by this version; its id."""
    made: list[str] = []

    async def play(here: Here) -> None:
        visitor = here.visitor()
        table = await visitor.open(game, "me", "random", options=options, is_public=True)
        async with visitor.sit(table["id"]) as sitting:
            await sitting.play(random.Random(1), most)
            while not sitting.is_over and not sitting.is_asked():
                await sitting.hear()
        made.append(table["id"])

    in_a_hall(folder, play)
    return made[0]


def test_where_events_were_digested_they_are_compared_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = opened_now(tmp_path, "shroud")
    correct(monkeypatch, "shroud")

    async def look(here: Here) -> None:
        async with here.visitor().sit(id_) as sitting:
            assert any("all that happened so far is the same" in line["text"][0] for line in sitting.log)

    in_a_hall(tmp_path, look)


def test_cards_that_do_something_else_are_a_change_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    id_ = opened_now(tmp_path, "conjure")
    game = correct(monkeypatch, "conjure", versions=0, data=())
    assert game.content == ""

    async def look(here: Here) -> None:
        async with here.visitor().sit(id_) as sitting:
            assert [line["what"] for line in sitting.log].count("rules") == 1
        assert (await here.hall.table(id_)).live.row.cards == ""

    in_a_hall(tmp_path, look)


# With a newer version that tells something else


async def is_called_off(here: Here, visitor: Visitor, id_: str, agreed: int) -> None:
    """The game has ended without a result, and all that can be had of it can be had."""
    facts, picks = await visitor.get(f"/api/tables/{id_}"), await logged(here, id_)
    record, verified = await record_of(visitor, id_), await visitor.get(f"/api/tables/{id_}/verify")
    answer, frames = await all_frames(visitor, id_)
    game = registry()[facts["game"]]
    async with visitor.sit(id_) as sitting:
        assert sitting.position["result"] == answer["result"]

    assert (facts["status"], facts["rules"]) == ("over", game.rules_version - 1)
    assert records.commitment_of(bytes.fromhex(facts["seed"])) == facts["commitment"] == record.commitment
    assert (record.rules, record.picks, record.returns) == (game.rules_version - 1, picks, None)
    assert verified["is_true"]
    assert f"{agreed} of {len(picks)} picks follow from the rules of today" in verified["text"]
    assert [note["text"] for note in answer["result"]["notes"]] == [OFF[OFF_BY_RULES]]
    assert (answer["picks"], answer["agreed"], len(frames)) == (len(picks), agreed, len(picks) + 1)
    assert f"up to move {agreed} of {len(picks)}" in answer["note"] == facts["note"]


@pytest.mark.parametrize("game", SAME)
def test_a_running_game_whose_picks_are_not_allowed_any_more_is_called_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async def look(here: Here, known: before.Before, ash: Visitor) -> None:
        id_ = known.tables[f"{game} running"]
        forbidden, agreed = late_pick(await logged(here, id_))
        correct(monkeypatch, game, forbidden=forbidden)

        await is_called_off(here, ash, id_, agreed)
        branch = {"at": agreed, "seat": 0, "bot": "random"}
        went_off = await ash.post(f"/api/tables/{id_}/branch", branch)
        assert await logged(here, went_off["id"]) == (await logged(here, id_))[:agreed]
        refused = await ash.post(f"/api/tables/{id_}/branch", {**branch, "at": agreed + 1}, expect=400)
        assert f"up to move {agreed}" in refused["detail"]
        assert (await ash.post(f"/api/tables/{id_}/rematch"))["status"] == "playing"

    in_the_hall_of_before(tmp_path, look)


def test_a_running_game_of_which_something_else_is_told_is_called_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = opened_now(tmp_path, "shroud", most=20)

    async def look(here: Here) -> None:
        louder, agreed = late_pick(await logged(here, id_))
        correct(monkeypatch, "shroud", louder=louder)
        await is_called_off(here, here.visitor(), id_, agreed)

    in_a_hall(tmp_path, look)


def test_one_that_is_called_off_stays_so_and_counts_for_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    id_ = opened_now(tmp_path, "shroud", most=20)

    async def call_off(here: Here) -> None:
        correct(monkeypatch, "shroud", louder=late_pick(await logged(here, id_))[0])
        await here.hall.table(id_)

    async def look(here: Here) -> None:
        log = await here.hall.database.read(lambda connection: log_from(connection, id_, 0))
        assert [entry.what for entry in log].count("off") == 1
        query = sa.select(tables.c.status, tables.c.waits_for, tables.c.winners).where(tables.c.id == id_)
        stands = await here.hall.database.read(lambda connection: tuple(connection.execute(query).one()))
        assert stands == ("over", "nobody", "[]")
        assert (await here.hall.table(id_)).live.is_over

    in_a_hall(tmp_path, call_off)
    in_a_hall(tmp_path, look)
    monkeypatch.undo()
    in_a_hall(tmp_path, look)  # with the rules of before again


def test_an_older_hall_calls_no_game_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    id_ = opened_now(tmp_path, "shroud", most=20)

    async def look(here: Here) -> None:
        correct(monkeypatch, "shroud", versions=-1, louder=late_pick(await logged(here, id_))[0])
        answer = await here.visitor().http.get(f"/api/tables/{id_}")
        assert (answer.status_code, "a newer one can go on with it" in answer.text) == (400, True)
        monkeypatch.undo()
        assert (await here.visitor().get(f"/api/tables/{id_}"))["status"] == "playing"

    in_a_hall(tmp_path, look)


@pytest.mark.parametrize("game", SAME)
def test_a_finished_game_is_watched_by_what_was_kept_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async def tell(here: Here, known: before.Before, _: Visitor) -> None:
        await told_of(here, {known.tables[what] for what in known.said if is_same(what)})

    async def look(here: Here, known: before.Before, ash: Visitor) -> None:
        what = f"{game} finished"
        id_, said, picks = known.tables[what], known.said[what], await logged(here, known.tables[what])
        forbidden, agreed = late_pick(picks)
        was, now = registry()[game].rules_version, correct(monkeypatch, game, forbidden=forbidden).rules_version
        facts, record = await ash.get(f"/api/tables/{id_}"), await record_of(ash, id_)
        verified = await ash.get(f"/api/tables/{id_}/verify")
        answer, frames = await all_frames(ash, id_, eyes=0)

        assert (facts["status"], facts["rules"], facts["seed"]) == ("over", was, record.seed)
        assert f"version {was} of the rules" in facts["note"]
        assert f"this hall has {now}" in facts["note"]
        assert (answer["picks"], answer["agreed"], answer["result"]) == (said.picks, agreed, said.result)
        assert len(lines_in(frames)) == said.lines["0"]
        assert frames[agreed]["view"]
        assert not any(frame["view"] for frame in frames[agreed + 1 :])
        assert (await ash.get(f"/api/tables/{id_}/frames", start=agreed + 1))["frames"][0]["view"]["game"] == game
        record.format, record.cards = 1, ""
        assert records.digest_of(record) == said.record
        assert verified["is_true"]
        assert "as they were written when it ended" in verified["text"]
        assert (await ash.get(f"/api/tables/{id_}/chances"))["is_done"]
        async with ash.sit(id_) as sitting:
            assert sitting.position["result"] == said.result
            assert sitting.log[-3:] == lines_in(frames)[-3:]

    in_the_hall_of_before(tmp_path, tell)
    in_the_hall_of_before(tmp_path, look)


def test_a_finished_game_that_is_told_the_same_is_played_again_by_the_newer_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = opened_now(tmp_path, "shroud", most=1000, max_rounds=4)
    was, now = registry()["shroud"].rules_version, correct(monkeypatch, "shroud").rules_version

    async def look(here: Here) -> None:
        visitor = here.visitor()
        answer, _ = await all_frames(visitor, id_)
        assert answer["agreed"] == answer["picks"]
        assert f"played by version {was}" in answer["note"]
        assert f"version {now}, which is in use now, tells it just the same" in answer["note"]
        assert (await visitor.get(f"/api/tables/{id_}/verify"))["is_true"]
        assert (await record_of(visitor, id_)).rules == was

    in_a_hall(tmp_path, look)


def test_of_a_finished_game_without_a_chronicle_the_winner_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look(here: Here, known: before.Before, ash: Visitor) -> None:
        id_, said = known.tables["emberforge finished"], known.said["emberforge finished"]
        forbidden, agreed = late_pick(await logged(here, id_))
        correct(monkeypatch, "emberforge", forbidden=forbidden)
        await here.hall.database.write(lambda connection: connection.execute(sa.delete(chronicles)))
        answer, frames = await all_frames(ash, id_)

        assert answer["result"]["headline"].startswith(said.result["headline"].split(" wins")[0])
        assert (answer["agreed"], len(frames)) == (agreed, said.picks + 1)
        assert "its moves were kept" in answer["note"]
        assert (await record_of(ash, id_)).picks == await logged(here, id_)

    in_the_hall_of_before(tmp_path, look)


def test_a_chronicle_that_was_altered_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    id_ = opened_now(tmp_path, "shroud", most=1000, max_rounds=4)

    async def look(here: Here) -> None:
        correct(monkeypatch, "shroud", forbidden=late_pick(await logged(here, id_))[0])
        change = sa.update(chronicles).values(digest="0" * 32)
        await here.hall.database.write(lambda connection: connection.execute(change))
        verified = await here.visitor().get(f"/api/tables/{id_}/verify")
        assert (verified["is_true"], "not what was written" in verified["text"]) == (False, True)

    in_a_hall(tmp_path, look)


def test_a_game_whose_options_can_not_be_so_any_more_has_no_board_but_all_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = opened_now(tmp_path, "shroud", most=1000, max_rounds=4)
    options = [replace(option, low=min(option.low, 1) * 50) for option in registry()["shroud"].options]
    correct(monkeypatch, "shroud", options=tuple(options))

    async def look(here: Here) -> None:
        visitor = here.visitor()
        answer, frames = await all_frames(visitor, id_)
        assert answer["agreed"] == -1
        assert answer["result"] is not None
        assert len(lines_in(frames)) > 10
        assert not (await visitor.get(f"/api/tables/{id_}"))["has_board"]
        assert {name for frame in frames for name in frame["view"]} == set(View.__struct_fields__)
        assert "can't be shown any more" in answer["note"]
        assert (await visitor.get(f"/api/tables/{id_}/verify"))["is_true"]
        assert (await record_of(visitor, id_)).options["max_rounds"] == 4
        async with visitor.sit(id_) as sitting:
            assert sitting.log

    in_a_hall(tmp_path, look)


def nothing_can_be_taken_back(*_: object) -> None:
    """As stricter rules would have it."""
    raise BadInput("nothing can be taken back")


def test_what_was_taken_back_then_stays_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that count more as revealed than they did take nobody's game away."""

    async def play(here: Here, known: before.Before, _: Visitor) -> None:
        live = (await here.hall.table(known.tables["shroud running"])).live
        log, state = live.entries, live.game.write(live.state)
        assert "undo" in {entry.what for entry in log}
        monkeypatch.setattr(Match, "undo", nothing_can_be_taken_back)

        live.restore(live.row, log)

        assert (live.match.record.picks, live.game.write(live.state)) == (picks_of(log), state)
        assert live.marks[-1] == len(live.match.log)

    in_the_hall_of_before(tmp_path, play)


def winners(result: Json) -> set[int]:
    """The seats that won."""
    return {score["seat"] for score in result["scores"] if score["is_winner"]}


def test_the_database_of_before_opens_in_a_hall_of_its_own(database: str) -> None:
    known = before.unpack_into(database) if "://" in database else before.unpack(Path(database))

    async def visit(address: str) -> None:
        async with known.come_back(Visitor(address)) as ash:
            for game in GAMES:
                async with ash.sit(known.tables[f"{game} running"]) as sitting:
                    if game in SAME:
                        assert (await sitting.pick(sitting.picks[0]))["is"] == "position"
                answer = await ash.get(f"/api/tables/{known.tables[f'{game} finished']}/frames")
                said = known.said[f"{game} finished"].result
                assert winners(answer["result"]) == winners(said)
                assert answer["result"] == said or game not in SAME  # how it was counted was not kept then

    with open_house(database) as house:
        asyncio.run(visit(house.address))
        assert "Traceback" not in "".join(house.said)
