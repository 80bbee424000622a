"""How fast a pass comes, and what it costs, tells nothing: the hall makes them all alike."""

import asyncio
import secrets
import socket
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median

import pytest
from typer.testing import CliRunner

from emberhall.cli import app
from emberhall.games import registry
from emberhall.kernel.dice import SEED_BYTES, Dice, fixed_seed
from emberhall.kernel.state import State
from emberhall.kit.game import Game
from emberhall.server.clocks import QUICK_PASS
from emberhall.server.live import Live
from emberhall.server.rows import Entry
from emberhall.server.serve import bind
from emberhall.server.thinking import QUICK_PACE, Thought, think
from tests.server.here import Here, in_a_hall
from tests.server.visitor import PATIENCE, Json, Sitting

BEAT = 0.25
CLOCKS_APART = 0.005  # seconds by which an entry may be dated sooner than the clock of the loop says
BANK = 600
DEAL = 146  # in which there is soon something of each kind


async def answer_at_once(sitting: Sitting, lots: Random, stop: asyncio.Event) -> None:
    """Pass wherever that can be done, and answer all else by lot, without thinking."""
    answered = -1
    while not stop.is_set():
        if sitting.is_asked() and sitting.seq > answered:
            answered, pass_ = sitting.seq, sitting.view["pass_pick"]
            await sitting.say("pick", seq=answered, pick=pass_ if pass_ >= 0 else lots.choice(sitting.picks))
        try:
            async with asyncio.timeout(0.2):
                await sitting.hear()
        except TimeoutError:
            continue


def test_a_pass_takes_as_long_whether_a_person_makes_it_or_the_hall(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = secrets.token_bytes
    monkeypatch.setattr(secrets, "token_bytes", lambda size: fixed_seed(DEAL) if size == SEED_BYTES else chance(size))
    lives: list[Live] = []

    async def play(here: Here) -> None:
        clock: Json = {"bank": BANK, "plus": 5}
        table, (ash, birch) = await here.friends("conjure", 2, clock=clock)
        lives.append((await here.table(table)).live)
        stop = asyncio.Event()
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            await a.say("stops", off=[], always=True)
            await a.until(lambda said: said["is"] == "position" and said["stops"]["always"])
            players = [asyncio.create_task(answer_at_once(who, Random(5), stop)) for who in (a, b)]
            async with asyncio.timeout(PATIENCE):
                while min(len(kind) for kind in passes(lives[0])) < 3:
                    await asyncio.sleep(BEAT)
            stop.set()
            await asyncio.gather(*players)

    in_a_hall(tmp_path, play, beat=BEAT)

    made, unasked, by_wish = passes(lives[0])
    assert min(made + unasked) >= BEAT
    assert abs(median(made) - median(unasked)) < BEAT
    assert min(by_wish) < BEAT, "whoever is never asked there holds up nobody"


def passes(live: Live) -> tuple[list[float], list[float], list[float]]:
    """How long passes took: by hand, by the hall because nothing stirs, and by the hall because they are wished away.

    On the way, none of the first two has changed what a clock shows.
    """
    took: dict[str, list[float]] = {"pick": [], "auto": [], "wish": []}
    again = Live(live.game, live.packs, live.row, [])
    for entry in live.entries:
        seat, seconds = again.to_move, again.seconds_left(again.to_move)
        is_pass, is_wished, asked_at = (
            again.view(seat).pass_pick == entry.value,
            again.is_passed_blindly(),
            again.asked_at,
        )
        again.fold(entry)
        if is_pass:
            took["wish" if is_wished else entry.what].append(entry.at - asked_at)
            assert again.seconds_left(seat) == seconds
    return took["pick"], took["auto"], took["wish"]


def test_the_clock_counts_all_else(tmp_path: Path) -> None:
    lives: list[Live] = []

    async def play(here: Here) -> None:
        table, _ = await here.friends("conjure", 2, clock={"bank": BANK, "plus": 5})
        lives.append((await here.table(table)).live)

    in_a_hall(tmp_path, play)

    live = lives[0]
    live.restore(live.row, [])
    seat, pick = live.to_move, live.state.legal()[0]
    live.fold(Entry(0, "pick", pick, seat, live.asked_at + 2))
    assert live.seconds_left(seat) == BANK - 2 + 5


def test_at_a_table_of_one_person_no_pass_of_theirs_is_held(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash = here.visitor()
        table = await ash.open("conjure", "me", "random", options={"max_turns": 4})
        async with ash.sit(table["id"]) as a:
            a.keep_all = True
            await a.play(Random(2))
            assert not any(said["is"] == "held" for said in a.heard)
        live = (await here.table(table)).live
        assert any(took < BEAT * QUICK_PACE for took in seconds_of(live, 0)), "a person waits for nobody"

    in_a_hall(tmp_path, play, beat=BEAT)


def seconds_of(live: Live, seat: int) -> list[float]:
    """How long each answer of a seat took."""
    pairs = zip(live.entries, live.entries[1:], strict=False)
    return [entry.at - before.at for before, entry in pairs if entry.seat == seat]


@pytest.mark.parametrize("game", ["conjure", "shroud", "seekers"])
def test_a_bot_answers_at_the_beat_whether_it_had_a_choice_or_not(tmp_path: Path, game: str) -> None:
    async def play(here: Here) -> None:
        ash = here.visitor()
        table = await ash.open(game, "me", "random")
        live, lots = (await here.table(table)).live, Random(3)
        async with ash.sit(table["id"]) as a:
            while len(seconds_of(live, 1)) < 12 and not a.is_over:
                await (a.pick(lots.choice(a.picks)) if a.is_asked() else a.hear())

        assert min(seconds_of(live, 1)) >= BEAT * QUICK_PACE - CLOCKS_APART

    in_a_hall(tmp_path, play, beat=BEAT)


def test_bots_that_pass_one_after_the_other_do_so_with_one_beat(tmp_path: Path) -> None:
    game = registry()["conjure"]
    state = game.new(4, Dice(fixed_seed(1)))
    lots, picks = Random(1), []
    while True:  # up to a moment at which all four are asked whether they do something
        first = state.copy()
        if game.view(first, first.to_move).pass_pick >= 0 and len({*passed(game, first)}) > 1:
            break
        picks.append(lots.choice(state.legal()))
        state.apply(picks[-1])
    thought = Thought("t", "conjure", 4, {}, (), fixed_seed(1).hex(), tuple(picks), ("random",) * 4, 1, beat=60)
    runs = [think(replace(thought, bot_seed=100 * number)) for number in range(20)]
    assert max(map(len, runs)) > 1
    for answers in runs:
        followed = state.copy()
        for pick in answers[:-1]:
            assert pick == game.view(followed, followed.to_move).pass_pick
            followed.apply(pick)
    alone = replace(thought, levels=tuple("random" if seat == state.to_move else "" for seat in range(4)))
    assert all(len(think(replace(alone, bot_seed=100 * number))) == 1 for number in range(20)), "a person is asked"


def test_how_many_bots_pass_at_one_beat_does_not_depend_on_how_long_they_thought() -> None:
    """A bot with a lone pass uses nothing of the beat, one with a choice its share; the next one answers with both."""
    game, lots = registry()["seekers"], Random(4)
    picks: list[int] = []
    state = game.new(3, Dice(fixed_seed(4)))
    found: dict[bool, int] = {}
    while state.to_move >= 0 and len(found) < 2:
        seats = passed(game, state.copy())
        if len({*seats}) > 1:
            had_choice = len(state.legal()) > 1
            levels = tuple("normal" for _ in range(3))
            thought = Thought("t", "seekers", 3, {}, (), fixed_seed(4).hex(), tuple(picks), levels, 1, beat=0.02)
            answers = think(thought)
            if answers[0] == game.view(state, state.to_move).pass_pick and had_choice not in found:
                found[had_choice] = len(answers)
        picks.append(lots.choice(state.legal()))
        state.apply(picks[-1])
    assert all(count > 1 for count in found.values()), found


def passed(game: Game, state: State) -> list[int]:
    """The seats that are asked one after the other whether they pass, if all do."""
    seats: list[int] = []
    while state.to_move >= 0 and (pass_ := game.view(state, state.to_move).pass_pick) >= 0 and len(seats) < 4:
        seats.append(state.to_move)
        state.apply(pass_)
    return seats


def test_a_pass_that_is_held_is_told_to_who_made_it_alone(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, people = await here.friends("conjure", 2)
        async with people[0].sit(table["id"]) as a, people[1].sit(table["id"]) as b:
            for sitting in (a, b):
                await sitting.say("stops", off=[], always=True)
                await sitting.until(lambda said: said["is"] == "position" and said["stops"]["always"])
            mover, other, lots = a, b, Random(1)
            while not mover.is_asked() or mover.view["pass_pick"] < 0:  # up to the first checkpoint
                newest = max(a, b, key=lambda sitting: sitting.seq)
                mover, other = (a, b) if newest.view["to_move"] == a.view["seat"] else (b, a)
                if mover.seq < newest.seq or not mover.is_asked():
                    await mover.hear()
                elif mover.view["pass_pick"] < 0:
                    await mover.pick(lots.choice(mover.picks))
            seq = mover.seq
            await mover.say("pick", seq=seq, pick=mover.view["pass_pick"])
            assert (await mover.until(lambda said: said["is"] == "held"))["seq"] == seq
            other.keep_all = True
            await other.say("why", seq=seq, pick=0)
            await other.until(lambda said: said["is"] == "why")
            assert not any(said["is"] == "held" for said in other.heard)
            assert (await here.table(table)).live.seq == seq, "it has not landed yet"

    in_a_hall(tmp_path, play, beat=2)


def test_a_beat_is_shorter_than_what_the_clock_takes_for_a_quick_pass() -> None:
    """Else a pass by hand, which waits for the beat, would cost time, and one that goes unasked would not."""
    ended = CliRunner().invoke(app, ["serve", "--beat", str(QUICK_PASS)])
    assert ended.exit_code == 2
    assert "--beat" in ended.stderr


def test_small_answers_leave_at_once() -> None:
    """asyncio switches Nagle's algorithm off only where a socket says that it is TCP; with it, answers take 40 ms."""
    with bind("127.0.0.1", 0) as bound:
        assert bound.proto == socket.IPPROTO_TCP
