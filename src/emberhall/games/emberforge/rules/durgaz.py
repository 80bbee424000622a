"""Durgaz: convert materials into forged weapons (FORGE-DURGAZ)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules import ending, piles, state, stores
from emberhall.games.emberforge.rules.amounts import one
from emberhall.games.emberforge.rules.clauses import clause
from emberhall.games.emberforge.rules.effects import ForgeVerb
from emberhall.games.emberforge.rules.printed import Step
from emberhall.games.emberforge.rules.questions import A_CARD, COUNT, MAY_STOP, Question
from emberhall.games.emberforge.rules.state import Forge
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOT_ASKED

DURGAZ_04: Final[int] = clause("DURGAZ-04")
DURGAZ_06: Final[int] = clause("DURGAZ-06")
DURGAZ_08: Final[int] = clause("DURGAZ-08")
DURGAZ_13: Final[int] = clause("DURGAZ-13")
FX_15: Final[int] = clause("FX-15")


def enter_durgaz(s: Forge, seat: i64) -> None:
    """FORGE-DURGAZ-01: select weapons to work on, one after another."""
    SELECT.push(s, seat)


class Select(Question):
    """FORGE-DURGAZ-01: a weapon to work on."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-DURGAZ-01, -08: a hand card or an unfinished weapon of one's own, on which a token can be paid now, or
        a discount be put (FORGE-FX-15)."""
        if pick == state.DONE:
            return ALLOWED
        card = pick - state.CARD
        place: i64 = s.at[card]
        if place == state.FORGED + task.seat:
            return DURGAZ_13
        if place != state.HAND + task.seat and place != state.UNFINISHED + task.seat:
            return NOT_ASKED
        if card in s.worked and s.discounts != state.NO_DISCOUNTS:
            return ALLOWED
        reason = DURGAZ_08 if place == state.HAND + task.seat else DURGAZ_06
        for material in range(state.MATERIALS):
            if s.stock[task.seat][material] == 0:
                continue
            verdict = forbids_token(s, task.seat, card, material)
            if verdict == ALLOWED:
                return ALLOWED
            if verdict == DURGAZ_04:
                reason = DURGAZ_04
        return reason

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-DURGAZ-16, -17: work on a weapon, then perhaps on another. Choosing a hand card shows it to
        everybody."""
        if pick == state.DONE:
            s.opened = 0
            s.worked = state.NO_CARDS
            return
        if s.at[pick - state.CARD] == state.HAND + task.seat:
            piles.show_in_hand(s, pick - state.CARD, task.seat)
        s.ask_again(task)
        PAY.push(s, task.seat, 0, pick - state.CARD)


def forbids_token(s: Forge, seat: i64, card: i64, material: i64) -> int:
    """FORGE-DURGAZ-13: still needed; FORGE-DURGAZ-06: at hand; FORGE-DURGAZ-02 to -04: an Ember for each different
    type."""
    if s.needs(card, material) == 0:
        return DURGAZ_13
    if s.stock[seat][material] == 0:
        return DURGAZ_06
    if (s.opened >> material) & 1 == 0 and types_opened(s) >= s.strength(seat, state.DURGAZ):
        return DURGAZ_04
    return ALLOWED


def types_opened(s: Forge) -> i64:
    """How many Embers have been assigned."""
    count: i64 = 0
    for material in range(state.MATERIALS):
        count += (s.opened >> material) & 1
    return count


class Pay(Question):
    """FORGE-DURGAZ-02: a token, or a discount, on the weapon that was selected."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-DURGAZ-08: something is paid on a weapon that is selected; FORGE-FX-15: a discount wants that a real
        token was paid on it before, in this activation."""
        if pick == state.DONE:
            return ALLOWED if MAY_STOP.of(task) else DURGAZ_08
        if pick < state.DISCOUNT:
            return forbids_token(s, task.seat, A_CARD.of(task), pick - state.MATERIAL)
        return ALLOWED if A_CARD.of(task) in s.worked and s.discounts[pick - state.DISCOUNT + 1] > 0 else FX_15

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-DURGAZ-05 to -07, -09: token by token; the weapon is forged once nothing is wanting, else it lies
        unfinished."""
        if pick == state.DONE:
            return
        card = A_CARD.of(task)
        if pick >= state.DISCOUNT:
            size = pick - state.DISCOUNT + 1
            s.discounts = s.changed(s.discounts, size, -1)
            CREDIT.push(s, task.seat, size, card)
            return
        material = pick - state.MATERIAL
        if s.at[card] == state.HAND + task.seat:
            piles.move(s, card, state.UNFINISHED + task.seat)
            s.tell("begins", task.seat, state.CARD + card)
        s.opened |= 1 << material
        if card not in s.worked:
            s.worked = [*s.worked, card]
        stores.put_on(s, task.seat, card, material, is_from_supply=False)
        if s.is_complete(card):
            ending.forge(s, task.seat, card)
        else:
            PAY.push(s, task.seat, 0, card, 1)


class Credit(Question):
    """FORGE-FX-15: what a credit of the discount stands for."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-FX-15: a credit stands for a token that is still needed."""
        return ALLOWED if pick == state.DONE or s.needs(A_CARD.of(task), pick - state.MATERIAL) > 0 else DURGAZ_13

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-15: the credit stays with the weapon and may complete it; if it does not, more may be paid."""
        if pick == state.DONE:
            PAY.push(s, task.seat, 0, A_CARD.of(task), 1)
            return
        s.credit[A_CARD.of(task)] += one(pick - state.MATERIAL)
        s.tell("credits", task.seat, pick, state.CARD + A_CARD.of(task))
        if s.is_complete(A_CARD.of(task)):
            ending.forge(s, task.seat, A_CARD.of(task))
        elif COUNT.of(task) > 1:
            CREDIT.push(s, task.seat, COUNT.of(task) - 1, A_CARD.of(task))
        else:
            PAY.push(s, task.seat, 0, A_CARD.of(task), 1)


SELECT: Final = Select("select", "DURGAZ-01", [state.TO_STOP], [state.HAND, state.UNFINISHED])
PAY: Final = Pay("pay", "DURGAZ-02", [state.SOME_MATERIAL, state.SOME_DISCOUNT, state.TO_STOP], [], [A_CARD, MAY_STOP])
CREDIT: Final = Credit("credit", "FX-15", [state.SOME_MATERIAL, state.TO_STOP], numbers=[COUNT, A_CARD])


class Discount(ForgeVerb):
    """FORGE-FX-15: n credits for a weapon that is paid for in Durgaz this turn."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """Durgaz has an Ember of one's own, and is still to be worked in."""
        return s.embers[seat][state.DURGAZ] > 0 and s.is_open(state.DURGAZ)

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """The discount is banked."""
        s.discounts = s.changed(s.discounts, step.n, 1)
        s.tell("discounts", task.seat, number=step.n)


V_DISCOUNT: Final = Discount("discount")
