"""Thinking is shared out fairly: bots play for people first, and among themselves only while somebody looks."""

import asyncio
from pathlib import Path

import pytest

from emberhall.server.thinking import Thought
from tests.server.here import Here, QuickThinkers, in_a_hall


def test_bots_among_themselves_play_while_somebody_looks(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash, birch = here.visitor(), here.visitor()
        table = await ash.open("emberforge", "random", "random")
        live = (await here.table(table)).live
        solo = await ash.open("emberforge", "me", "random")
        async with ash.sit(solo["id"]) as a:  # many turns of the loop, in which the others could have begun
            while a.seq < 6:
                await (a.pick(a.picks[0]) if a.is_asked() else a.hear())
        assert live.seq == 0
        assert live.waits_for() == "nobody", "no sweep takes such a table up, also after a restart"

        async with birch.sit(table["id"]) as b:
            await b.until(lambda said: said["is"] == "position" and said["seq"] > 5)

    in_a_hall(tmp_path, play)


@pytest.mark.parametrize("is_there", [True, False])
def test_a_table_at_which_a_person_is_comes_before_one_that_everybody_left(tmp_path: Path, is_there: bool) -> None:
    thoughts: list[Thought] = []

    class Noting(QuickThinkers):
        """Bots that remember what they were asked."""

        async def answers(self, thought: Thought) -> tuple[list[int], float]:
            """The pick of a bot, noted."""
            thoughts.append(thought)
            return await super().answers(thought)

    async def play(here: Here) -> None:
        ash = here.visitor()
        table = await ash.open("emberforge", "me", "random", options={"first_seat": 1})
        async with ash.sit(table["id"]) as a:
            while not a.is_asked():
                await a.hear()
            here.hall.thinkers = Noting(1)
            found = await here.table(table)
            if not is_there:
                for viewer in list(found.viewers):
                    found.viewers.discard(viewer)
            async with found.lock:
                while found.live.to_move == 0:
                    await found.land("pick", found.live.state.legal()[0])
            while not thoughts:
                await asyncio.sleep(0)

        assert (thoughts[0].is_urgent, thoughts[0].who) == (is_there, "127.0.0.1")

    in_a_hall(tmp_path, play)
