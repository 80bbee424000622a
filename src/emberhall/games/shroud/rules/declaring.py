"""Whom and what a card is played at (SHRD-ATTACK-01, -02, SHRD-RUL-46 to -50)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules import piles, state
from emberhall.games.shroud.rules.chain import OFFERED, Play
from emberhall.games.shroud.rules.clauses import clause
from emberhall.games.shroud.rules.printed import OPPONENT, Step
from emberhall.games.shroud.rules.questions import (
    COUNT,
    STEP,
    THE_CARD,
    THE_STEP,
    CardQuestion,
    Question,
    ScapeQuestion,
    step_of,
)
from emberhall.games.shroud.rules.reach import PROT_02, can_reach, forbids_card, holds, is_safe, is_unveiled, victim_of
from emberhall.games.shroud.rules.state import Shroud
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOT_ASKED

FULL_01: Final[int] = clause("FULL-01")
FULL_02: Final[int] = clause("FULL-02")
RUL_26: Final[int] = clause("RUL-26")
FACE_01: Final[int] = clause("FACE-01")
RUL_48: Final[int] = clause("RUL-48")

# How well an opponent suits a card
NOT_AT_ALL: Final = 0
BY_OTHER_EFFECTS: Final = 1
BY_ATTACK: Final = 2


class DeclareOpponent(Question):
    """SHRD-RUL-47: whom the card is played at."""

    def forbids(self, s: Shroud, task: Task, pick: i64) -> i64:
        """SHRD-RUL-47, -48: an opponent whom the card could affect, by its attack before all else; else any."""
        seat = pick - state.SEAT
        play = s.play()
        if seat == play.seat or seat >= s.seats:
            return NOT_ASKED
        if s.face(play.card).is_placed:
            return FULL_01 if s.is_full(seat) else ALLOWED
        suits = how_well(s, play, seat)
        for other in range(s.seats):
            if other != play.seat and how_well(s, play, other) > suits:
                return RUL_48
        return ALLOWED

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """SHRD-ATTACK-01, SHRD-RUL-47: the opponent is declared."""
        s.play().opponent = pick - state.SEAT
        s.tell("declares", task.seat, state.CARD + s.play().card, pick)


def how_well(s: Shroud, play: Play, seat: i64) -> i64:
    """By which of its effects the card could affect the opponent right now."""
    best: i64 = NOT_AT_ALL
    for step in s.face(play.card).program:
        if step.whom != OPPONENT or not holds(s, play, step):
            continue
        if step.is_attack:
            if can_reach(s, play, step, seat) or (is_unveiled(s, play, step) and has_aim(s, play, step, seat)):
                return BY_ATTACK
        elif step.verb.concerns(s, step, seat):
            best = BY_OTHER_EFFECTS
    return best


def has_aim(s: Shroud, play: Play, step: Step, seat: i64) -> bool:
    """There is a card at that player's at which the step could be aimed."""
    for card in s.scapes[seat]:
        if forbids_target(s, play, step, seat, card) == ALLOWED:
            return True
    return False


def forbids_target(s: Shroud, play: Play, step: Step, victim: i64, card: i64) -> i64:
    """ALLOWED, or why this card can't be declared for the step."""
    if card in play.aims_of(step.number):
        return NOT_ASKED
    if not step.is_attack:  # SHRD-PROT-05, SHRD-RUL-43: neither protection nor a hidden face keeps a return
        return ALLOWED
    if not step.verb.can(s, play, step):
        return FULL_02
    if is_safe(s, play, victim) and not is_unveiled(s, play, step):
        return PROT_02
    return forbids_card(s, step, victim, card)


class Aim(CardQuestion):
    """SHRD-RUL-47: a card of that player's scape, one that lies face down by its place."""

    def cards(self, s: Shroud, task: Task) -> list[int]:
        """All of the victim's scape."""
        return s.scapes[victim_of(s, s.play(), step_of(s, task))]

    def offers(self, s: Shroud, task: Task) -> list[int]:
        """Those that can be declared, face down ones by their place."""
        play, step = s.play(), step_of(s, task)
        victim = victim_of(s, play, step)
        picks: list[int] = [state.PASS] if step.is_optional else []
        for card in s.scapes[victim]:
            if forbids_target(s, play, step, victim, card) == ALLOWED:
                picks.append(piles.place_in_scape(s, victim, card))
        picks.sort()
        return picks

    def forbids(self, s: Shroud, task: Task, pick: i64) -> i64:
        """SHRD-RUL-26, -47, -48: a card that the step could affect; none where it says "up to"."""
        play, step = s.play(), step_of(s, task)
        if pick == state.PASS:
            return ALLOWED if step.is_optional else RUL_26
        victim = victim_of(s, play, step)
        card = card_aimed_at(s, victim, pick)
        return NOT_ASKED if card == NOTHING else forbids_target(s, play, step, victim, card)

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """SHRD-ATTACK-02, SHRD-RUL-47: the card is declared; there may be another."""
        if pick == state.PASS:
            return
        play = s.play()
        victim = victim_of(s, play, step_of(s, task))
        card = card_aimed_at(s, victim, pick)
        play.declare(STEP.of(task), card)
        s.tell("aims", task.seat, piles.place_in_scape(s, victim, card), state.SEAT + victim)
        if COUNT.of(task) > 1:
            self.push(s, task.seat, STEP.of(task), COUNT.of(task) - 1)


def card_aimed_at(s: Shroud, victim: i64, pick: i64) -> i64:
    """The card of the victim's scape that the pick names; NOTHING where it names none that lies there so."""
    scape = s.scapes[victim]
    if pick >= state.CARD:
        card = pick - state.CARD
        return card if card in scape and not s.down[card] else NOTHING
    place = pick - state.DOWN - victim * state.SCAPE_SIZE
    return scape[place] if 0 <= place < len(scape) and s.down[scape[place]] else NOTHING


class Offer(ScapeQuestion):
    """SHRD-RUL-38: the own card of an exchange."""

    def forbids_card(self, s: Shroud, task: Task, card: i64) -> i64:
        """SHRD-RUL-38: another face-up card of the own scape, once a card of the opponent's was declared."""
        play = s.play()
        if card == play.card:
            return NOT_ASKED
        if s.down[card]:
            return FACE_01
        return ALLOWED if play.aims_of(STEP.of(task)) else RUL_48

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """SHRD-RUL-38: the own card is declared too."""
        s.play().declare(STEP.of(task) + OFFERED, pick - state.CARD)
        s.tell("offers", task.seat, pick)


DECLARE_OPPONENT: Final = DeclareOpponent("opponent", "RUL-47", [state.SOME_SEAT], THE_CARD)
AIM: Final = Aim("aim", "RUL-47", [state.TO_PASS, state.SOME_PLACE], THE_STEP, [STEP, COUNT])
OFFER: Final = Offer("offer", "RUL-38", [], THE_STEP)
