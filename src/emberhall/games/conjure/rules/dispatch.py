"""Which chapter of the rules answers for which question, and for which work."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules import answers, bids, conjuring, effects, final_round, solo, turns
from emberhall.games.conjure.rules.questions import (
    AFTER_STEP_TWO,
    AIM_AT_CREATURE,
    AIM_AT_SEAT,
    AN_ARCHMAGE,
    ANSWERS,
    BEGIN_STEP_ONE,
    BEGIN_STEP_THREE,
    BEGIN_STEP_TWO,
    BID,
    BIDS_IN,
    BY_ARCHMAGE,
    CHECKPOINT,
    CHOOSE_DISCARD,
    CHOOSE_TAKE,
    CONTEST,
    CONTEST_IN,
    DISCARD,
    DISCARD_TOGETHER,
    DISCARDS_IN,
    DISPUTE,
    DRAWS,
    FETCH,
    FROM_CHARRED,
    GIVE,
    GO,
    LAY,
    LIFT,
    MY_HAND,
    POWER,
    POWER_ENDS,
    REACT,
    REVEAL,
    ROUND,
    RUST_ONE,
    SIFT,
    SLUMBER_ONE,
    SOME_CARD,
    SOME_CREATURE,
    SOME_CURSE,
    SOME_SEAT,
    STACK,
    START_REVIVE,
    STARVE,
    STARVE_ONE,
    STEP_ONE,
    STEP_THREE,
    STEP_TWO,
    STRIKE,
    THE_CHARRED,
    THEIR_HAND,
    TO_CALL,
    TO_DRAW,
    TO_PASS,
    TO_REFRESH,
    TURN,
    TURN_ENDS,
    clause,
)
from emberhall.games.conjure.rules.state import (
    ARCHMAGE,
    CALL,
    CARD,
    CHARRED,
    CREATURE,
    CURSE,
    DRAW,
    FLIP,
    PASS,
    REFRESH,
    SEAT,
    Ember,
)
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOT_ASKED


def work(s: Ember, task: Task) -> None:
    """What asks nobody."""
    kind = task.kind
    if kind == CHECKPOINT:
        bids.checkpoint(s, task.left)
    elif kind == BIDS_IN:
        bids.open_bids(s, task.left)
    elif kind == CONTEST:
        bids.contest(s, task)
    elif kind == CONTEST_IN:
        bids.open_reactions(s, task)
    elif kind == POWER:
        effects.resolve_step(s, task)
    elif kind == POWER_ENDS:
        effects.end_power(s, task.seat)
    elif kind == DRAWS:
        turns.draw_phases(s, task)
    elif kind == BEGIN_STEP_ONE:
        turns.begin_step_one(s, task.seat)
    elif kind == BEGIN_STEP_TWO:
        conjuring.begin_step_two(s, task.seat)
    elif kind == AFTER_STEP_TWO:
        conjuring.after_step_two(s, task.seat)
    elif kind == BEGIN_STEP_THREE:
        turns.begin_step_three(s, task.seat)
    elif kind == TURN_ENDS:
        turns.end_turn(s, task.seat)
    elif kind == TURN:
        turns.begin_turn(s, task.seat)
    elif kind == DISCARDS_IN:
        effects.open_discards(s, task)
    elif kind == ROUND:
        final_round.next_go(s, task.seat, task.left)
    elif kind == REVEAL:
        solo.reveal(s)
    elif kind == STRIKE:
        solo.strike(s, task.thing)
    elif kind == STARVE:
        s.push(STARVE_ONE, task.seat)


# What is on offer


def offers(s: Ember, task: Task) -> list[int]:
    """The picks that the question offers and no clause forbids, sorted."""
    kind = task.kind
    if kind == STEP_TWO:
        return conjuring.offers(s, task.seat)
    if kind == LAY:
        return conjuring.cards_and_rest(s, task)
    things: i64 = ANSWERS[kind]
    picks: list[int] = []
    if things & SOME_CARD:
        add_cards(s, task, picks, things)
    if things & SOME_SEAT:
        add(s, task, picks, SEAT, SEAT + s.seats)
    if things & SOME_CURSE and s.is_solo():
        add(s, task, picks, CURSE, PASS)
    if things & TO_PASS and forbids(s, task, PASS) == ALLOWED:
        picks.append(PASS)
    if things & TO_CALL and forbids(s, task, CALL) == ALLOWED:
        picks.append(CALL)
    if things & (TO_DRAW | FROM_CHARRED | TO_REFRESH):
        add_stacks(s, task, picks, things)
    if things & BY_ARCHMAGE:
        add(s, task, picks, FLIP, ARCHMAGE)
    if things & AN_ARCHMAGE and forbids(s, task, ARCHMAGE) == ALLOWED:
        picks.append(ARCHMAGE)
    if things & SOME_CREATURE:
        add_creatures(s, task, picks)
    return picks


def add(s: Ember, task: Task, picks: list[int], start: i64, stop: i64) -> None:
    """Those of a block of picks that no clause forbids."""
    for pick in range(start, stop):
        if forbids(s, task, pick) == ALLOWED:
            picks.append(pick)


def add_cards(s: Ember, task: Task, picks: list[int], things: i64) -> None:
    """Those of the cards in question that no clause forbids."""
    cards = s.looked
    if things & MY_HAND:
        cards = s.hands[task.seat]
    elif things & THEIR_HAND:
        cards = s.hands[task.thing]
    elif things & THE_CHARRED:
        cards = sorted(s.charred)
    for card in cards:
        if forbids(s, task, CARD + card) == ALLOWED:
            picks.append(CARD + card)


def add_stacks(s: Ember, task: Task, picks: list[int], things: i64) -> None:
    """Where cards can be drawn from, and the Refresh."""
    if things & TO_DRAW and forbids(s, task, DRAW) == ALLOWED:
        picks.append(DRAW)
    if things & FROM_CHARRED and forbids(s, task, CHARRED) == ALLOWED:
        picks.append(CHARRED)
    if things & TO_REFRESH and forbids(s, task, REFRESH) == ALLOWED:
        picks.append(REFRESH)


def add_creatures(s: Ember, task: Task, picks: list[int]) -> None:
    """Those of the creatures that no clause forbids: of one's own where only these can be meant."""
    kind = task.kind
    if kind == AIM_AT_CREATURE or kind == STARVE_ONE:
        add(s, task, picks, CREATURE, CREATURE + len(s.owner))
        return
    fitting: list[int] = []
    for creature in s.areas[task.seat]:
        if forbids(s, task, CREATURE + creature) == ALLOWED:
            fitting.append(CREATURE + creature)
    if len(fitting) > 1:
        fitting.sort()
    picks += fitting


# What is forbidden


def is_answer(s: Ember, kind: i64, pick: i64) -> bool:
    """The pick is of a kind that the question asks for."""
    things: i64 = ANSWERS[kind]
    if pick < CARD or pick >= CREATURE + len(s.owner):
        return False
    if pick < SEAT:
        return things & SOME_CARD != 0
    if pick < CURSE:
        return things & SOME_SEAT != 0
    if pick < PASS:
        return things & SOME_CURSE != 0
    if pick >= CREATURE:
        return things & SOME_CREATURE != 0
    return things & BUTTONS[pick - PASS] != 0


BUTTONS: Final = [TO_PASS, TO_CALL, TO_DRAW, FROM_CHARRED, TO_REFRESH, BY_ARCHMAGE, BY_ARCHMAGE, AN_ARCHMAGE]


def verdict(s: Ember, task: Task, pick: i64) -> int:
    """ALLOWED, the number of the clause that forbids this answer to this question, or NOT_ASKED."""
    return forbids(s, task, pick) if is_answer(s, task.kind, pick) else explains(pick)


def forbids(s: Ember, task: Task, pick: i64) -> int:
    """The same for a thing of a kind that the question asks for."""
    kind = task.kind
    if kind == BID:
        return bids.forbids_bid(s, task, pick)
    if kind == REACT:
        return bids.forbids_reacting(s, task, pick)
    if kind == GO:
        return final_round.forbids_go(s, task, pick)
    if kind == AIM_AT_SEAT:
        return bids.forbids_aiming_at_seat(s, task, pick)
    if kind == AIM_AT_CREATURE:
        return bids.forbids_aiming(s, task, pick)
    if kind == STEP_ONE:
        return turns.forbids_step_one(s, task, pick)
    if kind == STACK:
        return turns.forbids_stack(s, task, pick)
    if kind == STEP_TWO:
        return conjuring.forbids_conjuring(s, task, pick)
    if kind == LAY:
        return conjuring.forbids_laying(s, task, pick)
    if kind == SIFT:
        return answers.forbids_laying_back(s, pick)
    if kind == FETCH:
        return answers.forbids_fetching(s, task, pick)
    if kind == START_REVIVE:
        return answers.forbids_start_revival(s, task, pick)
    if kind == CHOOSE_DISCARD or kind == CHOOSE_TAKE:
        return answers.forbids_hand_card(s, task.thing, pick)
    if kind == DISPUTE:
        return bids.forbids_settling(s, pick)
    if kind == LIFT:
        return solo.forbids_lift(s, task, pick)
    if kind == RUST_ONE:
        return solo.forbids_rusting(s, pick)
    if kind == SLUMBER_ONE:
        return solo.forbids_slumber(s, pick)
    if kind == STARVE_ONE:
        return solo.forbids_starving(s, pick)
    return answers.forbids_hand_card(s, task.seat, pick)


TURN_01: Final[int] = clause("TURN-01")
RUL_36: Final[int] = clause("RUL-36")


def explains(pick: i64) -> int:
    """Why a thing of a kind that the question does not ask for is no answer: CONJ-RUL-36: this is no moment to call;
    CONJ-TURN-01: cards are drawn in the first step; else it is not asked for."""
    if pick == CALL:
        return RUL_36
    if pick == DRAW or pick == REFRESH:
        return TURN_01
    return NOT_ASKED


# What becomes of an answer


def take(s: Ember, task: Task, pick: i64) -> None:
    """The task is off the agenda."""
    kind = task.kind
    if kind == BID or kind == REACT or kind == DISCARD_TOGETHER:
        s.sealed.put(task.seat, pick)
    elif kind == GO:
        final_round.go(s, task, pick)
    elif kind == AIM_AT_SEAT:
        bids.aim_at_seat(s, task, pick)
    elif kind == AIM_AT_CREATURE:
        bids.aim_at_creature(s, task, pick)
    elif kind == DISPUTE:
        bids.settle(s, task, pick)
    elif kind == STEP_ONE:
        turns.step_one(s, task, pick)
    elif kind == STACK:
        turns.choose_stack(s, task, pick)
    elif kind == STEP_TWO:
        conjuring.conjure(s, task, pick)
    elif kind == LAY:
        conjuring.lay(s, task, pick)
    elif kind == STEP_THREE:
        turns.discard_down(s, task, pick)
    else:
        answer_ability(s, task, pick)


def answer_ability(s: Ember, task: Task, pick: i64) -> None:
    """The same for the questions that abilities and curses ask."""
    kind = task.kind
    if kind == DISCARD:
        answers.discard_one(s, task, pick)
    elif kind == CHOOSE_DISCARD:
        answers.choose_discard(s, task, pick)
    elif kind == CHOOSE_TAKE:
        answers.choose_take(s, task, pick)
    elif kind == GIVE:
        answers.give(s, task, pick)
    elif kind == SIFT:
        answers.lay_back(s, task, pick)
    elif kind == FETCH:
        answers.fetch(s, task, pick)
    elif kind == START_REVIVE:
        answers.start_revival(s, pick)
    elif kind == LIFT:
        solo.lift(s, task, pick)
    elif kind == RUST_ONE:
        solo.rust(s, pick)
    elif kind == SLUMBER_ONE:
        solo.fall_asleep(s, pick)
    elif kind == STARVE_ONE:
        solo.starve(s, pick)
