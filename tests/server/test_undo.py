"""Undo at a table with bots: over what they let pass, and before one's own turn has ended by itself."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from emberhall.games import registry
from emberhall.server.live import Live, bots_of
from emberhall.server.thinking import Thought, position_of
from tests.server.here import Here, QuickThinkers, in_a_hall
from tests.server.visitor import Json, Sitting

MARA: Json = {"first": "1", "armory1": "mara-veil"}
HOURGLASS = "Activate Hourglass of Vey"
SPENT = "spent"
HEXES = "hex"


class PassingThinkers(QuickThinkers):
    """Bots that let everything pass that they can, and do something by lot where they can't."""

    async def answer(self, thought: Thought) -> int:
        """The pick of such a bot."""
        state = position_of(thought)
        passing = registry()[thought.game].view(state, state.to_move).pass_pick
        return passing if passing >= 0 else await super().answer(thought)


async def asked(sitting: Sitting, what: str) -> None:
    """The visitor is asked this in their own turn; all else is answered with the first pick that there is."""
    while sitting.view["asked"] != what or not is_own(sitting):
        if sitting.is_asked():
            await sitting.pick(sitting.picks[0])
        else:
            await sitting.hear()


def is_own(sitting: Sitting) -> bool:
    """The visitor is asked, in their own turn."""
    return sitting.is_asked() and sitting.view["active"] == sitting.view["seat"]


@pytest.mark.parametrize("clock", [None, {"bank": 100, "plus": 10}, {"plus": 100}])
def test_an_answer_is_taken_back_over_what_bots_let_pass(tmp_path: Path, clock: Json | None) -> None:
    async def play(here: Here) -> None:
        here.hall.thinkers = PassingThinkers(1)
        ash = here.visitor()
        table = await ash.open("seekers", "me", "random", options=MARA, clock=clock)
        live = (await here.table(table)).live
        async with ash.sit(table["id"]) as a:
            await asked(a, "act")
            before, log, picks = dict(a.view), list(a.log), len(live.match.record.picks)
            await a.pick(labelled(a, HOURGLASS))
            await asked(a, "act")
            made = live.match.record.picks[picks:]
            assert (len(made) > 2, a.view["stack"], a.position["may_undo"]) == (True, [], True)

            await a.ask("undo", "position", seq=a.seq)

            assert (a.view, a.log) == (before, log)
            assert (live.entries[-1].value, len(live.match.record.picks)) == (len(made), picks)
            again = Live(live.game, live.packs, live.row, live.entries)
            assert again.match.record.picks == live.match.record.picks
            assert again.clocks.answers == live.clocks.answers
            assert again.clocks.spent[0] == pytest.approx(live.clocks.spent[0])

    in_a_hall(tmp_path, play)


def labelled(sitting: Sitting, label: str) -> int:
    """The pick that is called so."""
    return next(int(choice["pick"]) for choice in sitting.view["choices"] if choice["label"].startswith(label))


def test_nothing_is_taken_back_over_the_pass_of_a_person(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("seekers", 2, options=MARA)
        live = (await here.table(table)).live
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            other = asyncio.create_task(lets_pass(b))
            await asked(a, "act")
            await a.pick(labelled(a, HOURGLASS))
            await asked(a, "act")
            assert {state.to_move for state in live.match.earlier()} == {0, 1}, "nothing was revealed meanwhile"

            assert not a.position["may_undo"]
            said = await a.ask("undo", "refused", seq=a.seq)

            assert said["text"].startswith("Nothing can be taken back")
            other.cancel()

    in_a_hall(tmp_path, play)


async def lets_pass(sitting: Sitting) -> None:
    """The visitor lets everything pass, and takes the first pick where something is wanted."""
    while True:
        if sitting.is_asked():
            passing = sitting.view["pass_pick"]
            await sitting.pick(passing if passing >= 0 else sitting.picks[0])
        else:
            await sitting.hear()


def test_a_bot_that_plays_for_somebody_is_no_bot_whose_pass_is_passed_over(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash = here.visitor()
        row = (await here.table(await ash.open("conjure", "me", "random", "random"))).live.row

        lent = replace(row, seats=[row.seats[0], replace(row.seats[1], person="birch"), row.seats[2]])

        assert (sorted(bots_of(row)), sorted(bots_of(lent))) == ([1, 2], [2])

    in_a_hall(tmp_path, play)


def test_the_main_phase_waits_to_be_ended_while_the_last_step_can_be_taken_back(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        here.hall.thinkers = PassingThinkers(1)
        ash = here.visitor()
        table = await ash.open("seekers", "me", "random", options=MARA)
        async with ash.sit(table["id"]) as a:
            before = await spent(a)
            assert (a.view["moment"], len(a.picks)) == (SPENT, 1)
            assert a.position["may_undo"]

            await a.ask("undo", "position", seq=a.seq)

            assert (a.view["units"], a.view["choices"]) == (before["units"], before["choices"])

    in_a_hall(tmp_path, play)


async def spent(sitting: Sitting) -> Json:
    """The visitor has walked until there was nothing left to do; what was seen before the last step."""
    before: Json = {}
    while True:
        await asked(sitting, "act")
        if sitting.view["ends_turn"]:
            return before
        steps = [choice["pick"] for choice in sitting.view["choices"] if choice["kind"] == HEXES]
        before = sitting.view
        await sitting.pick(steps[0] if steps else sitting.picks[0])
