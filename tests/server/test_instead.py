"""What a bot would have done where a finished game swung: honest, of a fixed budget, and thought of once."""

import asyncio
from pathlib import Path

import pytest

from emberhall.server import thinking
from emberhall.server.budgets import Allowance, Budgets
from emberhall.server.swing_wire import Instead
from emberhall.server.thinking import Thinkers, Thought, last_choice, think_instead
from emberhall.testing.settings import Setting
from tests.server.here import Here, in_a_hall
from tests.server.visitor import Json, Visitor
from tests.server.worlds import some_worlds
from tests.trials import trials

GAMES = ("emberforge", "conjure", "shroud", "seekers", "emberwind")


def thought_of(setting: Setting, *picks: int) -> Thought:
    """The picks of a game, as a worker is told of them."""
    return Thought("table", setting.game.id, setting.seats, {}, (), "", picks, (), bot_seed=7)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_says_the_same_whatever_the_seat_could_not_see(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    setting = Setting(trials()[game], 2)
    widest = sorted(some_worlds(setting, 3, 40), key=lambda world: -len(world.state.legal()))[:4]
    monkeypatch.setattr(thinking, "INSTEAD", "search:30")
    for world in widest:
        seat, pick = world.state.to_move, world.state.legal()[0]
        said: list[Instead] = []
        for one in (world, world.redealt(seat, 5)):
            monkeypatch.setattr(thinking, "position_of", lambda _, state=one.state: state)
            said.append(think_instead(thought_of(setting, pick), seat))
        assert said[0] == said[1]
        assert said[0].at == 0


def test_the_choice_is_the_last_thing_that_the_seat_did_and_need_not_have_done(monkeypatch: pytest.MonkeyPatch) -> None:
    setting = Setting(trials()["conjure"], 2)
    start, picks = setting.new(3), tuple(setting.picks(3)[:60])
    monkeypatch.setattr(thinking, "LOOKED_BACK", len(picks))
    monkeypatch.setattr(thinking, "position_of", lambda _: start)
    state, done = start.copy(), dict[int, int]()
    for at, pick in enumerate(picks):
        seat = state.to_move
        is_pass = setting.game.view(state, seat).pass_pick == pick
        if len(state.legal()) > 1 and not is_pass:
            done[seat] = at
        state.apply(pick)

    for seat in (0, 1):
        found = last_choice(thought_of(setting, *picks), seat)
        assert found is not None
        assert (found[0], found[1].to_move) == (done[seat], seat)
    assert last_choice(thought_of(setting, *picks[:1]), 1 - start.to_move) is None


async def begun(here: Here) -> tuple[Visitor, str]:
    """A game in which the first pick was made, and where it is asked about."""
    ash = here.visitor()
    table = await ash.open("emberforge", "me", "me", options={"first_seat": 1})
    async with ash.sit(table["id"]) as sitting:
        await sitting.say("look", eyes=0)
        await sitting.until(lambda said: said["is"] == "position" and said["eyes"] == 0)
        await sitting.pick(sitting.picks[0])
    return ash, f"/api/tables/{table['id']}"


async def given_up(ash: Visitor, path: str) -> None:
    """The game is over."""
    async with ash.sit(path.rsplit("/", 1)[1]) as sitting:
        await sitting.say("concede", seat=0)
        await sitting.until(lambda said: said["is"] == "position" and said["result"] is not None)


class CountingThinkers(Thinkers):
    """Think here, and count how often."""

    thoughts = 0

    async def chances(self, thought: Thought, games: int) -> list[float]:
        """Nobody is better off."""
        return [1.0 / thought.seats] * thought.seats

    async def instead(self, thought: Thought, seat: int) -> Instead:
        """What a bot would have done."""
        self.thoughts += 1
        await asyncio.sleep(0)
        return think_instead(thought, seat)


def test_it_can_be_asked_for_once_the_game_is_over_and_is_thought_of_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "INSTEAD", "greedy")

    async def ask(here: Here) -> None:
        thinkers = here.hall.thinkers = CountingThinkers(1)
        ash, path = await begun(here)
        await ash.get(f"{path}/instead", 403, at=1, seat=0)
        await given_up(ash, path)
        others = [here.visitor() for _ in range(3)]

        told: list[Json] = await asyncio.gather(*(one.get(f"{path}/instead", at=1, seat=0) for one in others))

        assert (told[0]["at"], told[0]["seat"]) == (0, 0)
        assert told[0]["played"].startswith("Place in ")
        assert told[0]["is_same"] == (told[0]["played"] == told[0]["bot"])
        assert told[0] == told[1] == told[2]
        assert thinkers.thoughts == 1
        assert (await ash.get(f"{path}/instead", at=1, seat=1))["at"] == -1, "the other seat had no choice yet"

    in_a_hall(tmp_path, ask)


@pytest.mark.parametrize("asked", [{"at": 0, "seat": 0}, {"at": 2, "seat": 0}, {"at": 1, "seat": 2}, {"at": 1}])
def test_a_moment_or_a_seat_that_was_not_there_is_refused(tmp_path: Path, asked: dict[str, int]) -> None:
    async def ask(here: Here) -> None:
        here.hall.thinkers = CountingThinkers(1)
        ash, path = await begun(here)
        await given_up(ash, path)
        await ash.get(f"{path}/instead", 400, **asked)

    in_a_hall(tmp_path, ask)


def test_each_new_moment_is_paid_for_and_a_known_one_costs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "INSTEAD", "greedy")

    async def ask(here: Here) -> None:
        here.hall.thinkers = CountingThinkers(1)
        budgets: Budgets = here.app.state.budgets
        budgets.allowances["swings"] = Allowance((1, 1e-9), (1, 1e-9), "you have looked at many")
        ash, path = await begun(here)
        await given_up(ash, path)
        for _ in range(3):
            await ash.get(f"{path}/instead", at=1, seat=0)
        refused = await ash.get(f"{path}/instead", 429, at=1, seat=1)
        assert "looked at many" in refused["detail"]

    in_a_hall(tmp_path, ask, rate=1000)


def test_a_worker_thinks_of_it(tmp_path: Path) -> None:
    async def ask(here: Here) -> None:
        thinkers = here.hall.thinkers = Thinkers(1)
        ash, path = await begun(here)
        await given_up(ash, path)
        told = await ash.get(f"{path}/instead", at=1, seat=0)
        assert told["bot"]
        thinkers.close()

    in_a_hall(tmp_path, ask)
