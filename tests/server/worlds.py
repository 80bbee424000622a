"""Two worlds that look alike to a seat: a table is played in the one and then in the other, and what the seat is sent
is compared byte for byte.

A world is a position with all that was told up to it. The hall begins the table there, instead of at a deal from its
seed; all else that it does, it does as ever.
"""

import asyncio
import json
import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
import sqlalchemy as sa

from emberhall.kernel.events import Event
from emberhall.kernel.state import NOBODY, State
from emberhall.kit import record as records
from emberhall.kit.game import Game
from emberhall.kit.library import Pack
from emberhall.kit.record import Record
from emberhall.server.database import entries, tables
from emberhall.server.table import Table
from emberhall.testing.promises import SPECTATOR, redealt, shown
from emberhall.testing.settings import Setting
from tests.server.here import Here
from tests.server.visitor import PATIENCE, Json, Sitting, Visitor

TIMES = re.compile(r'"(now|asked_at|created|updated|claim_at)":[0-9.e+]+')
Bytes = dict[str, list[str]]  # what a viewer was sent, by what it is an answer to


@dataclass(frozen=True)
class World:
    """A position, and all that was told up to it."""

    state: State
    told: list[Event]

    def begin(self) -> State:
        """A copy to be played on."""
        state = self.state.copy()
        state.listen()
        assert state.events is not None
        state.events += self.told
        return state

    def redealt(self, seat: int, number: int) -> "World":
        """The world with all that the seat can't see dealt anew; the dice roll alike, so that it looks alike longer."""
        other = redealt(self.state, seat, number)
        other.dice = self.state.copy().dice
        return World(other, self.told)


def some_worlds(setting: Setting, number: int, count: int) -> list[World]:
    """Positions of a random game, spread over all of it."""
    picks = setting.picks(number)
    state, told, found = setting.new(number), list[Event](), list[World]()
    wanted = {len(picks) * place // count for place in range(count)} | {len(picks) - 1}
    for at, pick in enumerate(picks):
        if at in wanted:
            found.append(World(state.copy(), told[:]))
        state.listen()
        state.apply(pick)
        told += state.events or []
    return found


def common_path(game: Game, worlds: Sequence[World], seat: int, lots: Sequence[int]) -> list[int]:
    """Picks, one for each lot, that can be made in both worlds, while these look alike to the seat and to all.

    The one that ends the game is left out: all is open then.
    """
    states, path = [world.begin() for world in worlds], list[int]()
    for lot in lots:
        both = sorted(set(states[0].legal()) & set(states[1].legal()))
        if not both or states[0].to_move != states[1].to_move:
            break
        pick = both[lot % len(both)]
        for state in states:
            state.listen()
            state.apply(pick)
        if any(state.to_move == NOBODY for state in states):
            break
        if any(told(game, states[0], eyes) != told(game, states[1], eyes) for eyes in (seat, SPECTATOR)):
            break
        path.append(pick)
    return path


def told(game: Game, state: State, eyes: int) -> tuple[bytes, list[tuple[str, int, int, int, int, int]]]:
    """What the game itself shows and tells these eyes."""
    return shown(game, state, eyes), [event.seen_by(eyes).fields() for event in state.events or []]


class Ground:
    """A table of people at which worlds come and go; nothing happens there by itself."""

    def __init__(self, here: Here, table: Table, visitors: list[Visitor], stranger: Visitor) -> None:
        self.here = here
        self.table = table
        self.visitors = visitors
        self.stranger = stranger
        self.beginnings: dict[str, World] = {}

    def listen_to(self, patch: pytest.MonkeyPatch) -> None:
        """From now on the table begins in the world that was put there."""
        reopen = records.reopen

        def begin(record: Record, game: Game, packs: Sequence[Pack] = ()) -> State:
            world = self.beginnings.get(record.commitment)
            return reopen(record, game, packs) if world is None else world.begin()

        patch.setattr(records, "reopen", begin)

    async def put(self, world: World) -> None:
        """The table stands at the beginning of the world."""
        table, hall = self.table, self.here.hall
        self.beginnings[table.live.match.record.commitment] = world
        begins_anew = sa.update(tables).where(tables.c.id == table.id).values(head=None)

        def wipe(line: sa.Connection) -> None:
            line.execute(sa.delete(entries).where(entries.c.table_id == table.id))
            line.execute(begins_anew)

        await hall.database.write(wipe)
        async with table.lock:
            await table.reload()
            stands = sa.update(tables).where(tables.c.id == table.id).values(**table.live.stands())
            await hall.database.write(lambda line: line.execute(stands))

    async def play(self, pick: int) -> None:
        """Whoever is asked picks; or the hall does it for them."""
        live, table = self.table.live, self.table
        if live.auto_pick() == pick:
            await self.land("auto", pick)
            return
        async with RawSitting(self.visitors[live.to_move], table.id) as sitting:
            seq = sitting.seq
            await sitting.say("pick", seq=seq, pick=pick)
            await sitting.say("why", seq=seq + 1, pick=pick)
            await sitting.until(lambda said: said["is"] == "why")
        if live.seq == seq:
            await self.land("pick", pick)  # it was held

    async def land(self, what: str, pick: int) -> None:
        """The beat is over."""
        async with self.table.lock:
            assert await self.table.land(what, pick)


async def lay_out(here: Here, game: str, seats: int) -> Ground:
    """A public table with a person on every seat, who is asked as usual."""
    table, visitors = await here.friends(game, seats, is_public=True)
    found = await here.hall.table(table["id"])
    found.driver.stop()
    return Ground(here, found, visitors, here.visitor())


class RawSitting(Sitting):
    """A visitor at a table who keeps every byte, but for the times."""

    def __init__(self, visitor: Visitor, table: str) -> None:
        super().__init__(visitor, table)
        self.raw: list[str] = []

    async def hear(self) -> Json:
        """The next message, kept and taken in."""
        text = await asyncio.wait_for(self.line.recv(decode=True), PATIENCE)
        assert isinstance(text, str)
        self.raw.append(plain(text))
        said: Json = json.loads(text)
        self.take(said)
        return said

    def all_raw(self) -> list[str]:
        """What was sent since somebody asked last."""
        raw, self.raw = self.raw, []
        return raw


def plain(text: str) -> str:
    """What was sent, with all times the same."""
    return TIMES.sub(r'"\1":0', text)


@dataclass
class Watched:
    """Someone whose every byte is kept, and how they look at the table."""

    visitor: Visitor
    seat: int
    sent: Bytes = field(default_factory=lambda: defaultdict(list))


async def everything(ground: Ground, watched: Watched, path: Sequence[int], *, hints: bool) -> Bytes:
    """All that the viewer can get at the table as it stands, and what they are sent while the picks are made."""
    live, sent = ground.table.live, watched.sent
    sitting = RawSitting(watched.visitor, ground.table.id)
    async with sitting:
        sent["first"] += sitting.all_raw()
        await ask_everything(sitting, sent, len(live.game.layout(live.state)), is_asked=live.to_move == watched.seat)
        if hints:
            await sitting.say("hint", seq=live.seq)
            sent["hint"].append(await next_raw(sitting, "hint", "refused"))
        await read_everything(watched, ground.table.id, len(live.row.seats))
        for pick in path:
            await ground.play(pick)
            await sitting.say("why", seq=0, pick=2**31)
            await next_raw(sitting, "why")  # after all that was sent before
            sent["update"] += [text for text in sitting.all_raw() if '"is":"position"' in text]
        await sitting.say("undo", seq=live.seq)
        sent["undo"].append(await next_raw(sitting, "refused", "position"))
    await read_everything(watched, ground.table.id, 0)
    return dict(sent)


async def heard_of(ground: Ground, world: World, visitor: Visitor, what: str, pick: int) -> list[str]:
    """What a visitor is sent when the pick lands, by hand or by the hall."""
    await ground.put(world)
    sitting = RawSitting(visitor, ground.table.id)
    async with sitting:
        sitting.all_raw()
        await ground.land(what, pick)
        await sitting.say("why", seq=0, pick=2**31)
        await next_raw(sitting, "why")
        return sitting.all_raw()


async def ask_everything(sitting: RawSitting, sent: Bytes, size: int, *, is_asked: bool) -> None:
    """Why each pick can't be made, what comes of trying it, of pointing at it, and of looking through each pair of
    eyes."""
    seq, picks = sitting.seq, set(sitting.picks)
    for pick in [*range(size + 1), 2**31]:
        await sitting.say("why", seq=seq, pick=pick)
    for _ in range(size + 2):
        sent["why"].append(await next_raw(sitting, "why"))
    forbidden = [pick for pick in range(size) if pick not in picks][:: 1 if is_asked else 16]
    for pick in forbidden:
        await sitting.say("pick", seq=seq, pick=pick)
    for _ in forbidden:
        sent["refused"].append(await next_raw(sitting, "refused"))
    for thing in range(size + 1):
        await sitting.say("point", thing=thing)
    for _ in range(size + 1):
        sent["point"].append(await next_raw(sitting, "refused", "pointed"))
    for eyes in range(sitting.view["seats"] - 1, SPECTATOR - 1, -1):
        await sitting.say("look", eyes=eyes)
        sent["look"].append(await next_raw(sitting, "refused", "position"))
    sitting.all_raw()


async def next_raw(sitting: RawSitting, *kinds: str) -> str:
    """The next message of one of the kinds, as it was sent."""
    await sitting.until(lambda said: said["is"] in kinds)
    return sitting.raw[-1]


async def read_everything(watched: Watched, table: str, seats: int) -> None:
    """What HTTP answers about a game that is being played, with the eyes of that many seats, and the viewer's own."""
    paths = [f"/api/tables/{table}", "/api/tables/mine", "/api/tables/watch"]
    paths += [f"/api/tables/{table}/frames?eyes={eyes}&count=120" for eyes in {*range(seats), watched.seat}]
    paths += [f"/api/tables/{table}/{what}" for what in ("record", "verify", "chances", "instead?at=1&seat=0")]
    for path in paths:
        answer = await watched.visitor.http.get(path)
        kind = "frames" if "frames" in path else "lists" if path.endswith(("mine", "watch")) else "read"
        watched.sent[kind].append(f"{path} {answer.status_code} {plain(answer.text)}")


async def differences(
    ground: Ground, worlds: tuple[World, World], seat: int, lots: Sequence[int], *, hints: bool = False
) -> tuple[set[str], int]:
    """In what the worlds differ for the seat, or for a spectator where it is one; and how many picks were followed."""
    game, live = ground.table.live.game, ground.table.live
    knower = max(seat, 0)
    path = common_path(game, worlds, knower, lots)
    both: list[Bytes] = []
    for world in worlds:
        await ground.put(world)
        visitor = ground.stranger if seat == SPECTATOR else ground.visitors[seat]
        asks = hints and live.to_move == seat
        both.append(await everything(ground, Watched(visitor, seat), path, hints=asks))
    return {kind for kind in both[0] if both[0][kind] != both[1][kind]}, len(path)


def secrets_of(ground: Ground) -> list[str]:
    """What nobody is to be sent, whatever they ask, while the game is played."""
    live = ground.table.live
    people = [ground.here.person(visitor) for visitor in ground.visitors]
    cookies = [value for visitor in ground.visitors for value in visitor.http.cookies.values()]
    return [live.row.seed, *people, *cookies]


def as_text(sent: Bytes) -> str:
    """All of it."""
    return "\n".join(text for texts in sent.values() for text in texts)
