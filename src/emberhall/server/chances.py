"""How a finished game swung: from moments along the way, quick bots play on many times, and their wins are counted.

The bots that play on see what their own seats see; the moment itself is as it really was. One moment is one small job
for a worker of its own, so that bots at running tables need not wait, and others who ask have their turn between two.
"""

from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field, replace

from emberhall.kernel.errors import BadInput
from emberhall.server import driving
from emberhall.server.past import Past
from emberhall.server.replays import record_of
from emberhall.server.table import Table
from emberhall.server.wire import Chance, Chances

MOMENTS = 40  # along a game, the last one included
GAMES = 16  # from each moment
KEPT = 200  # finished games whose chances are remembered


@dataclass
class Story:
    """What is known of a game so far."""

    points: dict[int, list[float]] = field(default_factory=dict)
    is_done: bool = False


class Stories:
    """The finished games that were asked for."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, Story] = OrderedDict()

    def chances(self, table: Table, who: str) -> Chances:
        """What is known by now; whoever asks first sets the work going."""
        record_of(table.live)
        if isinstance(table.live, Past):  # how it went on is not for the rules of today to judge
            return Chances([], GAMES, is_done=True)
        story = self.known.get(table.id)
        if story is None:
            story = self.known[table.id] = Story()
            task = table.hall.start(work_out(table, story, who))
            task.add_done_callback(lambda _: self._forget_unfinished(table.id))
            while len(self.known) > KEPT:
                self.known.popitem(last=False)
        points = [Chance(at, chances) for at, chances in sorted(story.points.items())]
        return Chances(points, GAMES, story.is_done)

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
