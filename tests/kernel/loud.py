"""Loud Card, the toy with questions out of turn: whoever bets may jeer twice, and after a roll all others may.

Who holds a high card may jeer, for a point; who holds none is asked as well, so that being asked tells nothing. One may
play alone, against a sum.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

import msgspec

from emberhall.kernel.agenda import Task
from emberhall.kernel.clauses import Clause, Clauses
from emberhall.kernel.dice import Dice
from emberhall.kernel.events import Event
from emberhall.kernel.picks import Block, Layout
from emberhall.kernel.seats import clockwise
from emberhall.kernel.state import ALLOWED, NOBODY, State
from emberhall.kit.game import Moment
from emberhall.kit.library import Pack
from emberhall.kit.options import OptionValue
from emberhall.kit.trial import Trial
from emberhall.kit.view import Asked, View
from tests.kernel import toy
from tests.kernel.toy import BET, CARDS, ROLL, Toy

JEER: Final = len(toy.LAYOUT)
PASS: Final = JEER + 1
LAYOUT = Layout([*toy.LAYOUT.blocks, Block("call", JEER, ["jeer", "pass"])])

JEERS: Final = 2  # left: which of the moments
MOMENTS = (Moment("bet", "when you bet"), Moment("roll", "when another rolls"))
AFTER_BET, AFTER_ROLL = range(2)

HIGH: Final = CARDS // 2  # from here on, cards can jeer
HIGHER: Final = CARDS - 3  # and from here on, it is worth it
SUM_ALONE: Final = 13

CLAUSES = Clauses(
    [*toy.CLAUSES, Clause("TOY-LOUD-01", "Jeers", "book", "Who holds a high card may jeer, when asked.", ())]
)
MAY_JEER: Final = CLAUSES.number("TOY-LOUD-01")


class Loud(Toy):
    """A position of Loud Card."""

    layout: ClassVar[Layout] = LAYOUT

    def forbids(self, pick: int) -> int:
        is_jeering = self.to_move != NOBODY and self.agenda[-1].kind == JEERS
        if not is_jeering:
            return super().forbids(pick)
        can_jeer = max(self.hands[self.to_move]) >= HIGH
        return ALLOWED if pick == PASS or (pick == JEER and can_jeer) else MAY_JEER

    def apply(self, pick: int) -> None:
        seat = self.to_move
        if pick in (JEER, PASS):
            self.agenda.pop()
            self.points[seat] += pick == JEER
        else:
            super().apply(pick)
        if pick == JEER:
            self.tell(Event("jeers", seat))
        if pick == BET:
            self.agenda += [Task(JEERS, seat, AFTER_BET)] * 2
        if pick == ROLL:
            self.agenda += [Task(JEERS, other, AFTER_ROLL) for other in reversed(clockwise(seat, self.seats)[1:])]
        self.ask()

    def returns(self) -> list[float]:
        if self.seats > 1:
            return super().returns()
        return [1.0 if max(self.hands[0]) + self.points[0] >= SUM_ALONE else -1.0]


def start(seats: int, dice: Dice, options: Mapping[str, OptionValue], packs: Sequence[Pack]) -> State:
    return toy.set_up(Loud(seats, dice, 10 if options["die"] == "ten" else 6), int(options["turns"]))


def show(state: State, seat: int, asked: Asked) -> View:
    return msgspec.structs.replace(toy.show(state, seat, asked), game="loud")


def asks(state: State, seat: int) -> Asked:
    assert isinstance(state, Loud)
    usual = toy.asks(state, seat)
    if state.to_move == NOBODY or state.agenda[-1].kind != JEERS:
        return usual
    clause, moment = CLAUSES[MAY_JEER], MOMENTS[state.agenda[-1].left].name
    asked = msgspec.structs.replace(usual, question=clause.text, clause=clause.id, moment=moment)
    if state.to_move != seat:
        return asked
    return msgspec.structs.replace(asked, pass_pick=PASS, has_action=max(state.hands[seat]) >= HIGHER)


GAME = replace(
    toy.GAME,
    id="loud",
    name="Loud Card",
    min_seats=1,
    usual_seats=2,
    clauses=CLAUSES,
    start=start,
    asks=asks,
    show=show,
    layout=lambda state: LAYOUT,
    read=lambda text, packs: toy.read(text, packs, Loud),
    moments=MOMENTS,
)
TRIAL = Trial(GAME, toy.anything_goes)
