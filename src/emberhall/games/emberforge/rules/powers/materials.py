"""Powers that bring materials, or put them to use (FORGE-FX-02, -08, -16, -25)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules import ending, piles, state
from emberhall.games.emberforge.rules.amounts import count_of
from emberhall.games.emberforge.rules.effects import ForgeVerb
from emberhall.games.emberforge.rules.printed import Step
from emberhall.games.emberforge.rules.questions import A_CARD, COUNT, LISTED, MUST_DIFFER, SOURCE, TO_TAKE, Question
from emberhall.games.emberforge.rules.state import Forge
from emberhall.games.emberforge.rules.stores import could_gain, give_back, put_on, take
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOT_ASKED

# gain, gain_choice


class Gain(ForgeVerb):
    """FORGE-FX-02: take the named tokens; also: how many of each material, two bits each."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """FORGE-RUNA-10: a token would come and stay."""
        for material in range(state.MATERIALS):
            if count_of(step.also, material) and could_gain(s, seat, material):
                return True
        return False

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """FORGE-FX-02: as far as the supply has them."""
        for material in range(state.MATERIALS):
            for _ in range(count_of(step.also, material)):
                if s.supply[material] > 0:
                    take(s, task.seat, material)


class GainChoice(ForgeVerb):
    """FORGE-FX-02: take n tokens of choice; mask: of these materials; is_flagged: all different."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """FORGE-RUNA-10: a token would come and stay."""
        for material in range(state.MATERIALS):
            if (step.mask >> material) & 1 and could_gain(s, seat, material):
                return True
        return False

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """Ask for the first one."""
        TAKE.push(s, task.seat, step.n, 1 if step.is_flagged else 0, step.mask)


class Take(Question):
    """FORGE-FX-02: a token to take; thing: 1 if they must differ."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-FX-02: a listed material that the supply has."""
        material = pick - state.MATERIAL
        return ALLOWED if (LISTED.of(task) >> material) & 1 and s.supply[material] > 0 else self.clause

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-02: the token is taken; where they must differ, its type is out from now on."""
        take(s, task.seat, pick - state.MATERIAL)
        if COUNT.of(task) > 1:
            mask = LISTED.of(task) & ~(1 << (pick - state.MATERIAL)) if MUST_DIFFER.of(task) else LISTED.of(task)
            TAKE.push(s, task.seat, COUNT.of(task) - 1, MUST_DIFFER.of(task), mask)


V_GAIN: Final = Gain("gain")
V_GAIN_CHOICE: Final = GainChoice("gain_choice")
TAKE: Final = Take("gain", "FX-02", [state.SOME_MATERIAL], numbers=[COUNT, MUST_DIFFER, LISTED])


# trade


class Trade(ForgeVerb):
    """FORGE-FX-08: return n tokens and take others of choice; also: how many to take."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """There are as many to return."""
        return s.stock_of(seat) >= step.n

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """Ask for the first one to return."""
        GIVE.push(s, task.seat, step.n, 0, step.also)


class Give(Question):
    """FORGE-FX-08: a token to return."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-FX-08: a token of one's own stock."""
        return ALLOWED if s.stock[task.seat][pick - state.MATERIAL] > 0 else self.clause

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-08: exactly so many are returned, then others taken."""
        give_back(s, task.seat, pick - state.MATERIAL)
        if COUNT.of(task) > 1:
            GIVE.push(s, task.seat, COUNT.of(task) - 1, 0, TO_TAKE.of(task))
        else:
            TAKE.push(s, task.seat, TO_TAKE.of(task), 0, state.ANY_MATERIAL)


V_TRADE: Final = Trade("trade")
GIVE: Final = Give("give", "FX-08", [state.SOME_MATERIAL], numbers=[COUNT, TO_TAKE])


# pawn


class Pawn(ForgeVerb):
    """FORGE-FX-25: return a token of choice, and draw n cards for it."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """There is a token to return, and a card to draw."""
        return s.stock_of(seat) > 0 and piles.cards_to_draw(s) > 0

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """Ask for the token."""
        PAWN.push(s, task.seat, step.n)


class PawnWhich(Give):
    """FORGE-FX-25: the token to return."""

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-25: it goes back to the supply, and the cards are drawn."""
        give_back(s, task.seat, pick - state.MATERIAL)
        for _ in range(COUNT.of(task)):
            piles.draw(s, task.seat)


V_PAWN: Final = Pawn("pawn")
PAWN: Final = PawnWhich("pawn", "FX-25", [state.SOME_MATERIAL], numbers=[COUNT])


# stoke

FROM_SUPPLY: Final = 1  # else from the stock
HAS_PLACED: Final = 2  # one may stop


class Stoke(ForgeVerb):
    """FORGE-FX-16: put up to n tokens on an unfinished weapon; also: FROM_SUPPLY or not."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """A weapon can be given something."""
        for card in s.piles[state.UNFINISHED + seat]:
            if can_stoke(s, seat, card, step.also):
                return True
        return False

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """Ask for the weapon."""
        STOKE.push(s, task.seat, step.n, 0, step.also)


def can_stoke(s: Forge, seat: i64, card: i64, source: i64) -> bool:
    """FORGE-FX-16: the source has a token that the weapon needs."""
    tokens = s.supply if source & FROM_SUPPLY else s.stock[seat]
    for material in range(state.MATERIALS):
        if tokens[material] > 0 and s.needs(card, material) > 0:
            return True
    return False


class StokeWhich(Question):
    """FORGE-FX-16: the weapon to put tokens on."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-FX-16: an unfinished weapon of one's own that can be given something."""
        card = pick - state.CARD
        if s.at[card] != state.UNFINISHED + task.seat:
            return NOT_ASKED
        return ALLOWED if can_stoke(s, task.seat, card, SOURCE.of(task)) else self.clause

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-16: which weapon, then what."""
        STOKE_PAY.push(s, task.seat, COUNT.of(task), pick - state.CARD, SOURCE.of(task))


class StokePay(Question):
    """FORGE-FX-16: a token for the weapon."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-FX-16: a token that is needed and that the source has; one at least."""
        if pick == state.DONE:
            return ALLOWED if SOURCE.of(task) & HAS_PLACED else self.clause
        source = s.supply if SOURCE.of(task) & FROM_SUPPLY else s.stock[task.seat]
        material = pick - state.MATERIAL
        return ALLOWED if source[material] > 0 and s.needs(A_CARD.of(task), material) > 0 else self.clause

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-16: the token lies on the weapon and may complete it."""
        if pick == state.DONE:
            return
        put_on(s, task.seat, A_CARD.of(task), pick - state.MATERIAL, is_from_supply=SOURCE.of(task) & FROM_SUPPLY != 0)
        if s.is_complete(A_CARD.of(task)):
            ending.forge(s, task.seat, A_CARD.of(task))
        elif COUNT.of(task) > 1:
            STOKE_PAY.push(s, task.seat, COUNT.of(task) - 1, A_CARD.of(task), SOURCE.of(task) | HAS_PLACED)


V_STOKE: Final = Stoke("stoke")
STOKE: Final = StokeWhich("stoke", "FX-16", [], [state.UNFINISHED], numbers=[COUNT, SOURCE])
STOKE_PAY: Final = StokePay("stoke-pay", "FX-16", [state.SOME_MATERIAL, state.TO_STOP], numbers=[COUNT, A_CARD, SOURCE])
