"""Runarium: the powers of weapons (FORGE-RUNA)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules import effects, piles, state
from emberhall.games.emberforge.rules.clauses import clause
from emberhall.games.emberforge.rules.questions import COUNT, Question, Work
from emberhall.games.emberforge.rules.state import Forge
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOT_ASKED

RUNA_02: Final[int] = clause("RUNA-02")
RUNA_08: Final[int] = clause("RUNA-08")
RUNA_10: Final[int] = clause("RUNA-10")
GILDAR_17: Final[int] = clause("GILDAR-17")


def enter_runarium(s: Forge, seat: i64) -> None:
    """FORGE-RUNA-01: one use for each Ember."""
    USE.push(s, seat, s.strength(seat, state.RUNARIUM))


class Use(Question):
    """FORGE-RUNA-01: a weapon whose power is used."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-RUNA-02, -03, -08: a forged weapon of one's own, or a hand card; FORGE-RUNA-10: one that can do
        something."""
        if pick == state.DONE:
            return ALLOWED
        card = pick - state.CARD
        place: i64 = s.at[card]
        if place == state.UNFINISHED + task.seat:
            return RUNA_08
        if place == state.FORGED + task.seat:
            return ALLOWED if effects.could_change(s, task.seat, card, NOTHING) else RUNA_10
        if place == state.HAND + task.seat:
            return ALLOWED if effects.could_change(s, task.seat, card, card) else RUNA_10
        if place == state.SHOWN:
            return GILDAR_17
        return RUNA_02 if state.FORGED <= place < state.FORGED + s.seats else NOT_ASKED

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-RUNA-02 to -06, -11: the power is resolved whole before the next Ember; a hand card is discarded for
        it."""
        if pick == state.DONE:
            return
        card = pick - state.CARD
        if COUNT.of(task) > 1:
            USE.push(s, task.seat, COUNT.of(task) - 1)
        if s.at[card] == state.HAND + task.seat:
            s.tell("evokes", task.seat, state.CARD + card)
            piles.move(s, card, state.DISCARD)
            s.ephemeral = card
            SPENT.push(s, task.seat)
        else:
            s.tell("uses", task.seat, state.CARD + card)
        effects.POWER.push(s, task.seat, 0, card)


class Spent(Work):
    """FORGE-RUNA-09: the power of the hand card in use is finished."""

    def do(self, s: Forge, task: Task) -> None:
        """FORGE-RUNA-09: the card is now an ordinary card of the discard pile."""
        s.ephemeral = NOTHING


USE: Final = Use("use", "RUNA-01", [state.TO_STOP], [state.HAND, state.FORGED], numbers=[COUNT])
SPENT: Final = Spent("spent")
