"""Powers that lead to other powers: copy and choose (FORGE-FX-20, -23)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules.effects import POWER, ForgeVerb, could_change
from emberhall.games.emberforge.rules.printed import Step
from emberhall.games.emberforge.rules.questions import A_PROGRAM, AMONG, STEP, Question
from emberhall.games.emberforge.rules.state import CARD, FORGED, OPTION, SHOWN, SOME_OPTION, Forge
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOT_ASKED

FORGED_WEAPONS: Final = 1
COMMISSIONS: Final = 2

# copy


class Copy(ForgeVerb):
    """FORGE-FX-20: resolve the power of another card; mask: FORGED_WEAPONS, COMMISSIONS."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """FORGE-FX-20: some card in scope has a power that can be copied."""
        for card in in_scope(s, step.mask):
            if is_copyable(s, seat, card, without):
                return True
        return False

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """Ask for the card."""
        COPY.push(s, task.seat, 0, 0, step.mask)


def in_scope(s: Forge, scope: i64) -> list[int]:
    """FORGE-FX-20: all forged weapons, all commissions, or both."""
    cards: list[int] = []
    if scope & FORGED_WEAPONS:
        for owner in range(s.seats):
            cards += s.piles[FORGED + owner]
    if scope & COMMISSIONS:
        cards += [card for card in s.row if card != NOTHING]
    return cards


def is_copyable(s: Forge, seat: i64, card: i64, without: i64) -> bool:
    """FORGE-FX-20: no copying of copies, nor of a power that could do nothing."""
    return not s.cards.copiers[card] and could_change(s, seat, card, without)


class CopyWhich(Question):
    """FORGE-FX-20: the card whose power is copied."""

    def cards(self, s: Forge, seat: i64) -> list[int]:
        """All that lie face up in the row and in play areas."""
        return sorted(in_scope(s, FORGED_WEAPONS | COMMISSIONS))

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-FX-20: a forged weapon or a commission, as the card says, whose power can do something."""
        card = pick - CARD
        place: i64 = s.at[card]
        is_forged = FORGED <= place < FORGED + s.seats
        if not is_forged and place != SHOWN:
            return NOT_ASKED
        is_among = AMONG.of(task) & (FORGED_WEAPONS if is_forged else COMMISSIONS) != 0
        return ALLOWED if is_among and is_copyable(s, task.seat, card, NOTHING) else self.clause

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-20: the other card's power is resolved as one's own."""
        s.tell("copies", task.seat, pick)
        POWER.push(s, task.seat, 0, pick - CARD)


V_COPY: Final = Copy("copy")
COPY: Final = CopyWhich("copy", "FX-20", [], [SHOWN, FORGED], numbers=[AMONG])


# choose


class Choose(ForgeVerb):
    """FORGE-FX-23: one of the branches."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """One of them could change something."""
        for branch in step.branches:
            if could_change(s, seat, branch, without):
                return True
        return False

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """Ask which."""
        CHOOSE.push(s, task.seat, STEP.of(task), A_PROGRAM.of(task))


class ChooseWhich(Question):
    """FORGE-FX-23: the option."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-FX-23: an option that the card has and that can do something."""
        branches = s.cards.programs[A_PROGRAM.of(task)][STEP.of(task)].branches
        number = pick - OPTION
        if number >= len(branches):
            return NOT_ASKED
        return ALLOWED if could_change(s, task.seat, branches[number], NOTHING) else self.clause

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-23: the option is resolved."""
        POWER.push(s, task.seat, 0, s.cards.programs[A_PROGRAM.of(task)][STEP.of(task)].branches[pick - OPTION])


V_CHOOSE: Final = Choose("choose")
CHOOSE: Final = ChooseWhich("choose", "FX-23", [SOME_OPTION], numbers=[STEP, A_PROGRAM])
