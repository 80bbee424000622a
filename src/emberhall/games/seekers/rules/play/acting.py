"""What a player does with priority (SEEK-PRIO-01): play, activate, move, channel, pass."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules import state
from emberhall.games.seekers.rules.effects import shard
from emberhall.games.seekers.rules.map import walking
from emberhall.games.seekers.rules.play import casting, playable, stack
from emberhall.games.seekers.rules.play.stack import PRIORITY
from emberhall.games.seekers.rules.questions import Question
from emberhall.games.seekers.rules.state import Seekers
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED


class Act(Question):
    """SEEK-PRIO-01: play, activate, move, channel, pass."""

    def forbids(self, s: Seekers, task: Task, pick: i64) -> i64:
        """SEEK-PRIO-01: what a player with priority may not do."""
        seat = task.seat
        if pick == state.PASS:
            return ALLOWED
        if pick == state.CHANNEL:
            return shard.forbids_channel(s, seat)
        if pick == state.PATH:
            return walking.forbids_path(s, seat)
        if pick >= state.CARD:
            return playable.forbids_card_pick(s, seat, pick - state.CARD)
        if pick >= state.HEX:
            return walking.forbids_move(s, seat, pick - state.HEX)
        return playable.forbids_lasting_pick(s, seat, pick - state.LASTING)

    def offers(self, s: Seekers, task: Task) -> list[int]:
        """All that a player with priority may do, in ascending order."""
        picks: list[int] = [state.PASS]
        if shard.forbids_channel(s, task.seat) == ALLOWED:
            picks.append(state.CHANNEL)
        moves: list[int] = []
        walking.add_moves(s, task.seat, moves)
        if moves:
            picks.append(moves[0])  # PATH; what lies in the effect Zone comes before the hexes
        playable.add_plays(s, task.seat, picks)
        picks.extend(moves[1:])
        playable.add_cards(s, task.seat, picks)
        return picks

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """SEEK-MAIN-01: what a player with priority does; SEEK-PRIO-06: who claims or moves keeps priority."""
        seat = task.seat
        if pick == state.PASS:
            stack.pass_priority(s, seat)
        elif pick == state.CHANNEL:
            shard.claim(s, seat)
            PRIORITY.push(s, seat)
        elif pick == state.PATH:
            PRIORITY.push(s, seat)
            walking.STEP.push(s, seat)
        elif pick >= state.CARD:
            casting.begin_pick(s, seat, pick - state.CARD)
        elif pick >= state.HEX:
            PRIORITY.push(s, seat)
            walking.declare(s, seat, pick - state.HEX)
        else:
            casting.begin_lasting(s, seat, pick - state.LASTING)


ACT: Final = Act(
    "act",
    "PRIO-01",
    [state.TO_PASS, state.TO_CHANNEL, state.A_PATH, state.SOME_LASTING, state.SOME_HEX, state.SOME_CARD],
    is_always_asked=True,
)
PRIORITY.asks = ACT
