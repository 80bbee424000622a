"""Powers against others: steal, exchange, rob, tax; and protection from them (FORGE-FX-09 to -13)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules import piles, state, stores
from emberhall.games.emberforge.rules.amounts import WIDTH, count_of, one, total_of
from emberhall.games.emberforge.rules.clauses import clause
from emberhall.games.emberforge.rules.effects import ForgeVerb
from emberhall.games.emberforge.rules.printed import Step
from emberhall.games.emberforge.rules.questions import A_SEAT, COUNT, LISTED, SWAPPED, Question
from emberhall.games.emberforge.rules.state import Forge
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOT_ASKED

FX_13: Final[int] = clause("FX-13")


class OpponentQuestion(Question):
    """A question for an opponent."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-FX-13: somebody else at the table, who is not protected, and has something."""
        other = pick - state.SEAT
        if other >= s.seats:
            return NOT_ASKED
        if other == task.seat:
            return self.clause
        if s.is_protected(other):
            return FX_13
        return ALLOWED if self.is_target(s, task.seat, other, LISTED.of(task)) else self.clause

    def is_target(self, s: Forge, seat: i64, other: i64, mask: i64) -> bool:
        """The opponent has what one is after; mask: of these materials, where the card lists some."""
        return True


class VerbAgainstOthers(ForgeVerb):
    """FORGE-FX-13: a verb that is after something that an opponent has, and begins by asking whom; n times, of the
    materials of the mask."""

    def __init__(self, name: str, whom: OpponentQuestion) -> None:
        super().__init__(name)
        self.whom = whom

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """FORGE-FX-13: an opponent who is not protected has it."""
        for other in range(s.seats):
            if other != seat and not s.is_protected(other) and self.whom.is_target(s, seat, other, step.mask):
                return True
        return False

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """Ask whom."""
        self.whom.push(s, task.seat, step.n, 0, step.mask)


# steal


class StealFrom(OpponentQuestion):
    """FORGE-FX-09: from whom."""

    def is_target(self, s: Forge, seat: i64, other: i64, mask: i64) -> bool:
        """FORGE-FX-09: an opponent with a matching token."""
        for material in range(state.MATERIALS):
            if (mask >> material) & 1 and s.stock[other][material] > 0:
                return True
        return False

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-09: from whom, then what."""
        STEAL.push(s, task.seat, COUNT.of(task), pick - state.SEAT, LISTED.of(task))


class StealWhich(Question):
    """FORGE-FX-09: what; the token at stake is counted."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-FX-09: a listed material that the victim has in stock."""
        material = pick - state.MATERIAL
        return ALLOWED if (LISTED.of(task) >> material) & 1 and s.stock[A_SEAT.of(task)][material] > 0 else self.clause

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-09: the token changes stocks; the thief's limit holds."""
        victim, material = A_SEAT.of(task), pick - state.MATERIAL
        s.stock[victim][material] -= 1
        s.stock[task.seat][material] += 1
        s.tell("steals", task.seat, pick, state.SEAT + victim)
        stores.trim(s, task.seat)
        if COUNT.of(task) > 1:
            STEAL_FROM.push(s, task.seat, COUNT.of(task) - 1, 0, LISTED.of(task))


STEAL_FROM: Final = StealFrom("steal-from", "FX-09", [state.SOME_SEAT], numbers=[COUNT, LISTED])
V_STEAL: Final = VerbAgainstOthers("steal", STEAL_FROM)
STEAL: Final = StealWhich("steal", "FX-09", [state.SOME_MATERIAL], numbers=[COUNT, A_SEAT, LISTED])


# exchange


class SwapWith(OpponentQuestion):
    """FORGE-FX-10: with whom."""

    def is_target(self, s: Forge, seat: i64, other: i64, mask: i64) -> bool:
        """FORGE-FX-10: an opponent with whom tokens of different types could be swapped."""
        for mine in range(state.MATERIALS):
            for theirs in range(state.MATERIALS):
                if mine != theirs and s.stock[seat][mine] > 0 and s.stock[other][theirs] > 0:
                    return True
        return False

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-10: with whom, then what is given, then what is taken."""
        SWAP_GIVE.push(s, task.seat, COUNT.of(task), pick - state.SEAT)


class SwapGive(Question):
    """FORGE-FX-10: a token to give."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-FX-10: at least one token of one's own, and no more than the opponent can match."""
        given = total_of(SWAPPED.of(task))
        if pick == state.DONE:
            return ALLOWED if given > 0 else self.clause
        if given >= s.stock_of(A_SEAT.of(task)):
            return self.clause
        return (
            ALLOWED
            if s.stock[task.seat][pick - state.MATERIAL] > count_of(SWAPPED.of(task), pick - state.MATERIAL)
            else self.clause
        )

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-10: one more to give, until enough."""
        given = SWAPPED.of(task)
        if pick != state.DONE:
            given += one(pick - state.MATERIAL)
            if COUNT.of(task) > 1:
                SWAP_GIVE.push(s, task.seat, COUNT.of(task) - 1, A_SEAT.of(task), given)
                return
        SWAP_TAKE.push(s, task.seat, total_of(given), A_SEAT.of(task), given)


class SwapTake(Question):
    """FORGE-FX-10: a token to take for it."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-FX-10: a token that the opponent holds."""
        taken = count_of(SWAPPED.of(task) >> WIDTH, pick - state.MATERIAL)
        return ALLOWED if s.stock[A_SEAT.of(task)][pick - state.MATERIAL] > taken else self.clause

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-10: as many are taken as were given; then all change hands at once, and both limits hold."""
        other = A_SEAT.of(task)
        chosen = SWAPPED.of(task) + (one(pick - state.MATERIAL) << WIDTH)
        if COUNT.of(task) > 1:
            SWAP_TAKE.push(s, task.seat, COUNT.of(task) - 1, other, chosen)
            return
        for material in range(state.MATERIALS):
            for _ in range(count_of(chosen, material)):
                hand_over(s, task.seat, other, material)
            for _ in range(count_of(chosen >> WIDTH, material)):
                hand_over(s, other, task.seat, material)
        stores.trim(s, task.seat)
        stores.trim(s, other)


def hand_over(s: Forge, giver: i64, taker: i64, material: i64) -> None:
    """FORGE-FX-10: a token changes stocks."""
    s.stock[giver][material] -= 1
    s.stock[taker][material] += 1
    s.tell("hands-over", giver, state.MATERIAL + material, state.SEAT + taker)


SWAP_WITH: Final = SwapWith("swap-with", "FX-10", [state.SOME_SEAT], numbers=[COUNT])
V_EXCHANGE: Final = VerbAgainstOthers("exchange", SWAP_WITH)
SWAP_GIVE: Final = SwapGive("swap-give", "FX-10", [state.SOME_MATERIAL, state.TO_STOP], [], [COUNT, A_SEAT, SWAPPED])
SWAP_TAKE: Final = SwapTake("swap-take", "FX-10", [state.SOME_MATERIAL], [], [COUNT, A_SEAT, SWAPPED])


# rob, tax, protect


class RobWhom(OpponentQuestion):
    """FORGE-FX-11: from whose hand."""

    def is_target(self, s: Forge, seat: i64, other: i64, mask: i64) -> bool:
        """FORGE-FX-11: an opponent with a hand card."""
        return len(s.piles[state.HAND + other]) > 0

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-11: a random card of that hand."""
        piles.rob(s, task.seat, pick - state.SEAT)
        if COUNT.of(task) > 1:
            ROB.push(s, task.seat, COUNT.of(task) - 1)


class Tax(ForgeVerb):
    """FORGE-FX-12: each opponent returns n tokens."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """FORGE-FX-12, -13: an opponent who is not protected has one."""
        for other in range(s.seats):
            if other != seat and not s.is_protected(other) and s.stock_of(other) > 0:
                return True
        return False

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """FORGE-FX-12: each opponent who is not protected answers, clockwise."""
        for i in range(s.seats - 1):
            other = (task.seat + s.seats - 1 - i) % s.seats
            if not s.is_protected(other):
                TAX.push(s, other, step.n)


class PayTax(Question):
    """FORGE-FX-12: a token to return."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-FX-12: a token of one's own stock."""
        return ALLOWED if s.stock[task.seat][pick - state.MATERIAL] > 0 else self.clause

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-12: the token goes back to the supply."""
        stores.give_back(s, task.seat, pick - state.MATERIAL)
        if COUNT.of(task) > 1:
            TAX.push(s, task.seat, COUNT.of(task) - 1)


class Protect(ForgeVerb):
    """FORGE-FX-13: opponents' powers pass one by."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """They do not yet."""
        return not s.is_protected(seat)

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """Until one's next turn."""
        s.protected |= 1 << task.seat
        s.tell("protects", task.seat)


ROB: Final = RobWhom("rob", "FX-11", [state.SOME_SEAT], numbers=[COUNT])
V_ROB: Final = VerbAgainstOthers("rob", ROB)
V_TAX: Final = Tax("tax")
V_PROTECT: Final = Protect("protect")
TAX: Final = PayTax("tax", "FX-12", [state.SOME_MATERIAL], numbers=[COUNT])
