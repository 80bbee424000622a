"""Games that somebody left: who may say what becomes of them, and what the hall settles by itself."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from emberhall.server import sweeping
from emberhall.server.clock import Pause, Pauses
from emberhall.server.database import seats, tables
from emberhall.server.ending import PORTION, SEEN_EVERY, Rounds, note_seen
from emberhall.server.live import OFF, OFF_CLAIMED, OFF_LAPSED, OFF_LEFT
from emberhall.server.patience import (
    DAY,
    FOR_A_CLAIM,
    FOR_A_MOVE,
    FOR_AN_ANSWER,
    FOR_BOTS,
    FOR_GUESTS,
    FOR_ONE_ALONE,
    FOR_THE_FIRST_MOVE,
    Standing,
    why_settled,
)
from emberhall.server.rows import SeatRow, TableRow
from tests.server.here import Here, hall_here
from tests.server.hourglass import NOON, Hourglass
from tests.server.visitor import Json, Visitor

NEVER = 1e6  # seconds

# The rules


def seat(kind: str, number: int = 0, person: str = "", seen: float = 0.0) -> SeatRow:
    """A seat of that kind."""
    return SeatRow(number, kind, person, "", "", "", conceded=False, stops="", seen=seen)


def row(*sitting: SeatRow, plus: int = 0) -> TableRow:
    """A table that was opened at noon, and began at once."""
    return TableRow(
        id="", game="", rules=1, cards="", options={}, packs={}, seed="", bank=0, plus=plus, is_public=False,
        opened_by="ash", created=NOON, started=NOON, rematch="", rematch_of="", branch_of="", seats=list(sitting),
    )  # fmt: skip


ASH, BIRCH, BOT, OPEN = seat("person", 0, "ash"), seat("person", 1, "birch"), seat("bot", 1), seat("open", 1)
BEGUN = Standing("playing", 0, NOON, is_begun=True)
UNBEGUN = Standing("playing", 0, NOON, is_begun=False)
WAITING = Standing("waiting", -1, NOON, is_begun=False)


@pytest.mark.parametrize(
    ("table", "standing", "patience", "why"),
    [
        (row(ASH, OPEN), WAITING, FOR_GUESTS, OFF_LAPSED),
        (row(ASH, replace(OPEN, person="birch")), WAITING, FOR_AN_ANSWER, OFF_LAPSED),
        (row(ASH, BIRCH), UNBEGUN, FOR_THE_FIRST_MOVE, OFF_LEFT),
        (row(ASH, BIRCH), BEGUN, FOR_A_MOVE, OFF_LEFT),
        (row(ASH, BOT), BEGUN, FOR_ONE_ALONE, OFF_LEFT),
        (row(replace(BOT, seat=0), BOT), BEGUN, FOR_BOTS, OFF_LEFT),
        (row(replace(ASH, seen=NOON + DAY), BIRCH), BEGUN, FOR_A_MOVE + DAY, OFF_LEFT),
        (row(ASH, replace(BIRCH, seen=NOON + DAY)), BEGUN, FOR_A_MOVE, OFF_LEFT),
        (row(ASH, replace(BIRCH, seen=NOON + DAY)), UNBEGUN, FOR_THE_FIRST_MOVE + DAY, OFF_LEFT),
        (row(replace(ASH, seen=NOON + DAY), OPEN), WAITING, FOR_GUESTS + DAY, OFF_LAPSED),
    ],
)
def test_a_game_that_everybody_left_ends_after_a_stated_time(
    table: TableRow, standing: Standing, patience: float, why: int
) -> None:
    assert why_settled(table, standing, NOON + patience, Pauses()) == 0
    assert why_settled(table, standing, NOON + patience + 1, Pauses()) == why


def test_nothing_else_ends_by_itself() -> None:
    late = NOON + 1000 * DAY
    assert why_settled(row(ASH, BIRCH, plus=30), BEGUN, late, Pauses()) == 0, "a clock settles it"
    assert why_settled(row(BOT, BIRCH), BEGUN, late, Pauses()) == 0, "the hall is to move, and people sit there"
    assert why_settled(row(ASH, BIRCH), Standing("over", -1, NOON, is_begun=True), late, Pauses()) == 0


def test_while_the_hall_was_closed_nobody_could_come() -> None:
    closed = Pauses([Pause(NOON + DAY, NOON + 50 * DAY)])
    assert why_settled(row(ASH, BIRCH), BEGUN, NOON + 60 * DAY, closed) == 0
    assert why_settled(row(ASH, BIRCH), BEGUN, NOON + 64 * DAY, closed) == OFF_LEFT
    assert why_settled(row(ASH, OPEN), WAITING, NOON + 60 * DAY, closed) == 0


# In the hall


def in_time(folder: Path, do: Callable[[Here, Hourglass], Awaitable[None]]) -> None:
    """Do it in a hall of its own, whose time passes when the test says so."""

    async def visit() -> None:
        glass = Hourglass()
        async with hall_here(folder, clock=glass.clock) as here:
            await do(here, glass)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sweeping, "PAUSE", NEVER)  # it looks around when the test says so
        asyncio.run(visit())


async def later(here: Here, glass: Hourglass, seconds: float) -> None:
    """So much time has passed while the hall was there, and it has looked around since."""
    await glass.run_long(here.hall, seconds)
    await Rounds().go_on(here.hall)


async def begun(here: Here) -> tuple[Json, Visitor, Visitor]:
    """A table of two, at which the first one has moved until the other is asked; who waits, and who is waited for."""
    table, (ash, birch) = await here.friends("emberforge", 2, options={"first_seat": 1})
    async with ash.sit(table["id"]) as sitting:
        while sitting.view["to_move"] == 0:
            await sitting.pick(sitting.picks[0])
    return table, ash, birch


async def gone(here: Here, table: Json) -> None:
    """Nobody looks at the table any more."""
    while (await here.table(table)).viewers:
        await asyncio.sleep(0.01)


def test_a_game_of_two_that_both_left_is_called_off(tmp_path: Path) -> None:
    async def play(here: Here, glass: Hourglass) -> None:
        table, ash, _ = await begun(here)
        await gone(here, table)
        await later(here, glass, FOR_A_MOVE - 60)
        assert (await ash.get(f"/api/tables/{table['id']}"))["status"] == "playing"
        await later(here, glass, 120)
        told = await ash.get(f"/api/tables/{table['id']}")
        assert (told["status"], told["off"]) == ("over", OFF[OFF_LEFT])

    in_time(tmp_path, play)


def test_whoever_looks_at_a_table_is_seen_there(tmp_path: Path) -> None:
    async def play(here: Here, glass: Hourglass) -> None:
        table, _, birch = await begun(here)
        await later(here, glass, 10 * DAY)
        async with birch.sit(table["id"]):
            await note_seen(here.hall)
        await gone(here, table)
        here.hall.put_away(await here.table(table))
        await later(here, glass, 10 * DAY)
        assert not (await here.table(table)).live.is_over

    in_time(tmp_path, play)


def test_that_somebody_is_there_is_written_once_an_hour(tmp_path: Path) -> None:
    async def play(here: Here, glass: Hourglass) -> None:
        table, _, birch = await begun(here)
        seen = sa.select(seats.c.seen).where(seats.c.table_id == table["id"], seats.c.seat == 1)

        async def noted() -> float:
            await note_seen(here.hall)
            return here.hall.database.read_now(lambda connection: float(connection.execute(seen).scalar_one()))

        async with birch.sit(table["id"]):
            first = await noted()
            await glass.run_long(here.hall, SEEN_EVERY / 2)
            assert await noted() == first
            await glass.run_long(here.hall, SEEN_EVERY)
            assert await noted() > first

    in_time(tmp_path, play)


@pytest.mark.parametrize("wants", ["off", "bot"])
def test_who_waits_for_three_days_may_end_the_game_or_let_a_bot_play(tmp_path: Path, wants: str) -> None:
    async def play(here: Here, glass: Hourglass) -> None:
        table, ash, birch = await begun(here)
        path = f"/api/tables/{table['id']}"
        claim_at = (await ash.get(path))["claim_at"]
        assert claim_at == (await here.table(table)).live.asked_at + FOR_A_CLAIM
        assert (await birch.get(path))["claim_at"] is None
        assert "three days" in (await ash.post(f"{path}/claim", {"wants": wants}, 400))["detail"]
        await birch.post(f"{path}/claim", {"wants": wants}, 403)
        await here.visitor().post(f"{path}/claim", {"wants": wants}, 403)
        await later(here, glass, FOR_A_CLAIM)
        async with birch.sit(table["id"]):
            await ash.post(f"{path}/claim", {"wants": wants}, 403)
        await gone(here, table)

        told = await ash.post(f"{path}/claim", {"wants": wants})

        if wants == "off":
            assert (told["status"], told["off"]) == ("over", OFF[OFF_CLAIMED])
        else:
            assert told["seats"][1]["kind"] == "bot"
            await birch.put(f"{path}/seats/1", {"kind": "me"})

    in_time(tmp_path, play)


def test_at_a_table_with_a_clock_there_is_nothing_to_claim(tmp_path: Path) -> None:
    async def play(here: Here, glass: Hourglass) -> None:
        table, people = await here.friends("emberforge", 2, clock={"plus": 86400})
        for person in people:
            assert (await person.get(f"/api/tables/{table['id']}"))["claim_at"] is None
            await person.post(f"/api/tables/{table['id']}/claim", {"wants": "off"}, 403)

    in_time(tmp_path, play)


def test_an_offer_that_nobody_answers_lapses_and_the_old_table_forgets_it(tmp_path: Path) -> None:
    async def play(here: Here, glass: Hourglass) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2)
        await ash.post(f"/api/tables/{table['id']}/off")
        again = await ash.post(f"/api/tables/{table['id']}/rematch")
        await later(here, glass, FOR_AN_ANSWER + 1)
        told = await birch.get(f"/api/tables/{again['id']}")
        assert (told["status"], told["off"]) == ("over", OFF[OFF_LAPSED])
        assert (await birch.get(f"/api/tables/{table['id']}"))["rematch"] == ""

    in_time(tmp_path, play)


def test_tables_are_looked_at_in_portions_and_none_is_passed_over(tmp_path: Path) -> None:
    async def play(here: Here, glass: Hourglass) -> None:
        ash = here.visitor()
        ids = [(await ash.open("emberforge", "me", "open"))["id"] for _ in range(PORTION + 5)]
        await glass.run_long(here.hall, FOR_GUESTS + 1)
        over = sa.select(sa.func.count()).where(tables.c.id.in_(ids), tables.c.status == "over")
        rounds, settled = Rounds(), []
        for _ in range(2):
            rounds.looked_at = 0.0
            await rounds.go_on(here.hall)
            settled.append(here.hall.database.read_now(lambda connection: connection.execute(over).scalar_one()))
        assert settled == [PORTION, PORTION + 5]

    in_time(tmp_path, play)
