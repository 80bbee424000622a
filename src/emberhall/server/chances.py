"""How a finished game swung: from moments along the way, quick bots play on many times, and their wins are counted.

The bots that play on see what their own seats see; the moment itself is as it really was. One moment is one small job
for a worker of its own, so that bots at running tables need not wait, and others who ask have their turn between two.
Where it swung, one can ask what a bot would have done: that one sees no more than whoever had the choice.
"""

import asyncio
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field, replace

from emberhall.kernel.errors import BadInput
from emberhall.server import driving
from emberhall.server.past import Past
from emberhall.server.replays import record_of
from emberhall.server.swing_wire import Chance, Chances, Instead
from emberhall.server.table import Table

MOMENTS = 40  # along a game, the last one included
GAMES = 16  # from each moment
KEPT = 200  # finished games whose chances are remembered


@dataclass
class Story:
    """What is known of a game so far."""

    points: dict[int, list[float]] = field(default_factory=dict)
    is_done: bool = False
    instead: dict[tuple[int, int], Instead] = field(default_factory=dict)  # by moment and seat
    asking: asyncio.Lock = field(default_factory=asyncio.Lock)  # one at a time: who asks for the same finds it


class Stories:
    """The finished games that were asked for."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, Story] = OrderedDict()

    def chances(self, table: Table, who: str) -> Chances:
        """What is known by now; whoever asks first sets the work going."""
        record_of(table.live)
        if isinstance(table.live, Past):  # how it went on is not for the rules of today to judge
            return Chances([], GAMES, is_done=True)
        story = self.story(table, who)
        points = [Chance(at, chances) for at, chances in sorted(story.points.items())]
        return Chances(points, GAMES, story.is_done)

    def story(self, table: Table, who: str) -> Story:
        """The story of a finished game, which is begun where nobody has asked for it."""
        story = self.known.get(table.id)
        if story is None:
            story = self.known[table.id] = Story()
            task = table.hall.start(work_out(table, story, who))
            task.add_done_callback(lambda _: self._forget_unfinished(table.id))
            while len(self.known) > KEPT:
                self.known.popitem(last=False)
        return story

    def knows_instead(self, id_: str, at: int, seat: int) -> bool:
        """It was asked for before, and costs nothing."""
        return id_ in self.known and (at, seat) in self.known[id_].instead

    async def instead(self, table: Table, at: int, seat: int, who: str) -> Instead:
        """What a bot would have done where the seat had its last choice before that moment."""
        picks = len(record_of(table.live).picks)
        if isinstance(table.live, Past):
            raise BadInput(table.live.note())
        if not 0 < at <= picks or seat >= len(table.live.row.seats):
            raise BadInput(f"the game has moves 1 to {picks} and seats 0 to {len(table.live.row.seats) - 1}")
        story = self.story(table, who)
        async with story.asking:
            if (at, seat) not in story.instead:
                thought = driving.thought(table, [], table.live.open_seed_for(b"instead"), who)
                asked = replace(thought, picks=thought.picks[:at])
                story.instead[at, seat] = await table.hall.thinkers.instead(asked, seat)
        return story.instead[at, seat]

    def _forget_unfinished(self, id_: str) -> None:
        """Where the work failed, whoever asks next sets it going again."""
        if id_ in self.known and not self.known[id_].is_done:
            del self.known[id_]


def moments(picks: int) -> list[int]:
    """Moments spread over a game of so many picks, coarse ones first."""
    count = min(MOMENTS, picks + 1)
    spread = [round(number * picks / max(1, count - 1)) for number in range(count)]
    order = [*spread[::8], *spread[4::8], *spread[2::4], *spread[1::2]]
    return list(dict.fromkeys([picks, *order]))


async def work_out(table: Table, story: Story, who: str) -> None:
    """Work out every moment, one after the other."""
    thought = driving.thought(table, [], table.live.seed_for(b"chances"), who)
    final = [1.0 if seat in table.live.winners() else 0.0 for seat in range(thought.seats)]
    share = sum(final) or 1.0
    for at in moments(len(thought.picks)):
        if at == len(thought.picks):
            story.points[at] = [won / share for won in final]
        else:
            with suppress(BadInput):  # where a moment takes too long, the others tell enough
                story.points[at] = await table.hall.thinkers.chances(replace(thought, picks=thought.picks[:at]), GAMES)
    story.is_done = True
