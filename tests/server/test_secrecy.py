"""Nobody is sent what they may not know: the bytes for a seat are the same, however the hidden things lie."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from emberhall.bots import make_bot
from emberhall.kernel.events import Event
from emberhall.kernel.state import State
from emberhall.kit.game import Game, Refusal
from emberhall.kit.text import Text
from emberhall.kit.view import Asked, View
from emberhall.server import replays
from emberhall.server.thinking import Thought
from emberhall.testing.promises import SPECTATOR
from emberhall.testing.settings import Setting
from tests.server.here import Here, QuickThinkers, in_a_hall
from tests.server.visitor import Json
from tests.server.worlds import (
    Ground,
    RawSitting,
    Watched,
    World,
    as_text,
    differences,
    everything,
    heard_of,
    lay_out,
    secrets_of,
    some_worlds,
)
from tests.trials import trials

# Game, seats, the number of a random game, and for how many picks two worlds are followed at least, on average; in
# Shroud they part when a hidden card is played
SETTINGS = [("conjure", 2, 4, 2), ("conjure", 3, 6, 2), ("emberforge", 3, 6, 2), ("shroud", 3, 9, 1)]
WORLDS = 3  # positions of a game at which it is dealt anew, and the one before its end
BEAT = 1000.0  # seconds; it ends when the test says so
FOLLOWED = 10  # picks at most, after a redeal
HONEST = "search:12"


class HonestThinkers(QuickThinkers):
    """Bots that think at once, about the world in which the table is."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(1)
        self.ground = ground

    async def answer(self, thought: Thought) -> int:
        """What a bot of few thoughts picks."""
        return make_bot(HONEST, thought.bot_seed).answer(self.ground.table.live.state.copy())


class CheatingThinkers(HonestThinkers):
    """Bots that look at what is hidden."""

    async def answer(self, thought: Thought) -> int:
        """A pick that tells how the cards lie."""
        return hidden(self.ground.table.live.state, self.ground.table.live.game)


def hidden(state: State, game: Game) -> int:
    """A number that tells how all things lie."""
    return sum(game.write(state).encode())


def at_a_table(
    folder: Path, setting: Setting, thinkers: type[HonestThinkers], do: Callable[[Ground], Awaitable[None]]
) -> None:
    """Do it at a table of people."""

    async def visit(here: Here) -> None:
        ground = await lay_out(here, setting.game.id, setting.seats)
        here.hall.thinkers = thinkers(ground)
        with pytest.MonkeyPatch.context() as patch:
            ground.listen_to(patch)
            await do(ground)

    in_a_hall(folder, visit, beat=BEAT)


@pytest.mark.parametrize(("game", "seats", "game_number", "least"), SETTINGS)
def test_the_bytes_sent_to_a_seat_do_not_depend_on_what_it_may_not_know(
    game: str, seats: int, game_number: int, least: int, tmp_path: Path
) -> None:
    setting = Setting(trials()[game], seats)
    followed = []

    async def compare(ground: Ground) -> None:
        for number, world in enumerate(some_worlds(setting, game_number, WORLDS)):
            lots = [Random(number).randrange(1000) for _ in range(FOLLOWED)]
            mover = world.state.to_move
            for seat in (mover, SPECTATOR if number % 2 else (mover + 1) % seats):
                worlds = (world, world.redealt(max(seat, 0), number))
                differ, length = await differences(ground, worlds, seat, lots, hints=True)
                assert not differ, f"position {number}: seat {seat} is sent other bytes: {differ}"
                followed.append(length)

    at_a_table(tmp_path, setting, HonestThinkers, compare)

    assert sum(followed) > least * len(followed), "worlds that part at once show nothing"


@pytest.mark.parametrize(("game", "seats"), [("conjure", 3), ("emberforge", 2)])
def test_nobody_is_sent_the_seed_or_who_others_are(game: str, seats: int, tmp_path: Path) -> None:
    setting = Setting(trials()[game], seats)

    async def look(ground: Ground) -> None:
        world = some_worlds(setting, 1, 1)[0]
        for seat in range(SPECTATOR, seats):
            await ground.put(world)
            visitor = ground.stranger if seat == SPECTATOR else ground.visitors[seat]
            text = as_text(await everything(ground, Watched(visitor, seat), [], hints=False))
            assert ground.table.live.match.record.commitment in text
            assert [secret for secret in secrets_of(ground) if secret in text] == []

    at_a_table(tmp_path, setting, HonestThinkers, look)


@pytest.mark.parametrize(("game", "options"), [("conjure", {"max_turns": 6}), ("emberforge", {"max_rounds": 3})])
def test_of_a_whole_game_nobody_is_sent_a_secret_before_its_end(game: str, options: Json, tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, people = await here.friends(game, 2, options=options)
        seed = (await here.table(table)).live.row.seed
        viewers = [RawSitting(visitor, table["id"]) for visitor in (*people, here.visitor())]
        async with viewers[0], viewers[1], viewers[2]:
            await asyncio.gather(*(viewer.play(Random(seat)) for seat, viewer in enumerate(viewers)))
        for viewer in viewers:
            over = next(at for at, text in enumerate(viewer.raw) if '"status":"over"' in text)
            sent, secrets = "\n".join(viewer.raw), [here.person(visitor) for visitor in people]
            assert seed not in "\n".join(viewer.raw[:over])
            assert seed in sent, "at the end it is open to all"
            assert [secret for secret in secrets if secret in sent] == []

    in_a_hall(tmp_path, play)


def test_a_pass_is_told_alike_whether_the_hall_made_it_or_the_person(tmp_path: Path) -> None:
    setting = Setting(trials()["conjure"], 2)
    wished: list[bool] = []

    async def compare(ground: Ground) -> None:
        for world in passes(setting)[:16]:
            seat, pick = world.state.to_move, setting.game.view(world.state, world.state.to_move).pass_pick
            for visitor in (ground.visitors[1 - seat], ground.stranger):
                by_hall, by_hand = [await heard_of(ground, world, visitor, what, pick) for what in ("auto", "pick")]
                assert by_hall == by_hand
            wished.append(ground.table.live.is_passed_blindly())

    at_a_table(tmp_path, setting, HonestThinkers, compare)

    assert True in wished, "none of them came before a moment that is passed by without a word"
    assert False in wished


def passes(setting: Setting) -> list[World]:
    """Positions at which somebody who has nothing to do is asked; those first in which the next one has switched off to
    be asked."""
    found: list[tuple[bool, int, World]] = []
    for world in some_worlds(setting, 4, 400):
        view = setting.game.view(world.state, world.state.to_move)
        if view.pass_pick >= 0 and not view.has_action and view.moment != "start":
            after = world.begin()
            after.apply(view.pass_pick)
            is_next = after.to_move >= 0 and setting.game.view(after, after.to_move).moment == "start"
            found.append((not is_next, len(found), world))
    found.sort(key=lambda one: one[:2])
    return [world for *_, world in found[:8] + found[-8:]]


# The test itself can fail


class LeakyGame(Game):
    """A game whose refusals tell what is hidden."""

    def refusal(self, state: State, pick: int) -> Refusal | None:
        """Some clause or other, where the pick is forbidden."""
        if super().refusal(state, pick) is None:
            return None
        clause = self.clauses[1 + hidden(state, self) % len(self.clauses)]
        return Refusal(clause.text, clause.id)


def leaky(game: Game, **changes: Any) -> LeakyGame:
    """The game with something else in it."""
    return LeakyGame(**{field.name: getattr(game, field.name) for field in fields(game)} | changes)


def shows_all(game: Game) -> Game:
    """A game whose view tells what is hidden."""

    def show(state: State, seat: int, asked: Asked) -> View:
        return msgspec.structs.replace(game.show(state, seat, asked), question=game.write(state))

    return leaky(game, show=show)


def tells_all(game: Game) -> Game:
    """A game whose log tells what is hidden."""

    def tell(state: State, event: Event) -> Text:
        return (*game.tell(state, event), game.write(state))

    return leaky(game, tell=tell)


def stands_open(game: Game) -> Game:
    """A game that tells in lists how the hidden things lie."""
    return leaky(game, standing=lambda state: str(hidden(state, game)))


@pytest.mark.parametrize(
    ("leak", "found"),
    [
        (shows_all, {"first", "look", "frames"}),
        (tells_all, {"first", "look", "frames"}),
        (stands_open, {"lists"}),
        (leaky, {"why", "refused"}),
    ],
)
def test_a_leak_is_found(
    leak: Callable[[Game], Game], found: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setting = Setting(trials()["conjure"], 2)

    async def compare(ground: Ground) -> None:
        leaking = ground.table.live.game = leak(setting.game)
        monkeypatch.setattr(replays, "registry", lambda: {leaking.id: leaking})  # as a worker finds it
        world = some_worlds(setting, 4, 2)[1]
        seat = world.state.to_move
        differ, _ = await differences(ground, (world, world.redealt(seat, 5)), seat, [])
        assert found <= differ

    at_a_table(tmp_path, setting, HonestThinkers, compare)


def test_a_hint_that_sees_through_cards_is_found(tmp_path: Path) -> None:
    setting = Setting(trials()["conjure"], 2)

    async def compare(ground: Ground) -> None:
        world = some_worlds(setting, 4, 2)[1]
        seat = world.state.to_move
        differ, _ = await differences(ground, (world, world.redealt(seat, 5)), seat, [], hints=True)
        assert differ == {"hint"}

    at_a_table(tmp_path, setting, CheatingThinkers, compare)
