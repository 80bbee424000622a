"""What a player does with priority (SEEK-PRIO-01): play, activate, move, channel, pass."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules.effects import shard
from emberhall.games.seekers.rules.map import walking
from emberhall.games.seekers.rules.play import casting, playable, stack
from emberhall.games.seekers.rules.play.stack import PRIORITY
from emberhall.games.seekers.rules.questions import Question
from emberhall.games.seekers.rules.state import (
    A_PATH,
    CARD,
    CHANNEL,
    HEX,
    LASTING,
    PASS,
    PATH,
    SOME_CARD,
    SOME_HEX,
    SOME_LASTING,
    TO_CHANNEL,
    TO_PASS,
    Seekers,
)
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED


class Act(Question):
    """SEEK-PRIO-01: play, activate, move, channel, pass."""

    def forbids(self, s: Seekers, task: Task, pick: i64) -> i64:
        """SEEK-PRIO-01: what a player with priority may not do."""
        seat = task.seat
        if pick == PASS:
            return ALLOWED
        if pick == CHANNEL:
            return shard.forbids_channel(s, seat)
        if pick == PATH:
            return walking.forbids_path(s, seat)
        if pick >= CARD:
            return playable.forbids_card_pick(s, seat, pick - CARD)
        if pick >= HEX:
            return walking.forbids_move(s, seat, pick - HEX)
        return playable.forbids_lasting_pick(s, seat, pick - LASTING)

    def offers(self, s: Seekers, task: Task) -> list[int]:
        """All that a player with priority may do, in ascending order."""
        picks: list[int] = [PASS]
        if shard.forbids_channel(s, task.seat) == ALLOWED:
            picks.append(CHANNEL)
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
        if pick == PASS:
            stack.pass_priority(s, seat)
        elif pick == CHANNEL:
            shard.claim(s, seat)
            PRIORITY.push(s, seat)
        elif pick == PATH:
            PRIORITY.push(s, seat)
            walking.STEP.push(s, seat)
        elif pick >= CARD:
            casting.begin_pick(s, seat, pick - CARD)
        elif pick >= HEX:
            PRIORITY.push(s, seat)
            walking.declare(s, seat, pick - HEX)
        else:
            casting.begin_lasting(s, seat, pick - LASTING)


ACT: Final = Act(
    "act", "PRIO-01", [TO_PASS, TO_CHANNEL, A_PATH, SOME_LASTING, SOME_HEX, SOME_CARD], is_always_asked=True
)
PRIORITY.asks = ACT
