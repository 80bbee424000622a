"""Rounds (WIND-ORDER): the first one, how one begins, and the eight slots."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import setup
from emberhall.games.emberwind.rules.both import conditions, turn_start, victory
from emberhall.games.emberwind.rules.field.placing import end_made_cover, put, take_away
from emberhall.games.emberwind.rules.foes import unlocking
from emberhall.games.emberwind.rules.foes.turns import FOE_STARTS_TURN
from emberhall.games.emberwind.rules.heroes import boons, sustains
from emberhall.games.emberwind.rules.heroes.turns import HERO_STARTS_TURN
from emberhall.games.emberwind.rules.questions import NEXT_FOE, THE_SLOT, Work
from emberhall.games.emberwind.rules.state import FOE, MAX_HEROES, SLOTS, TIME_UP, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.errors import BadInput
from emberhall.kernel.state import NOBODY

# The beginning


def set_up(s: Emberwind) -> None:
    """WIND-ORDER-102: everybody is shown, the Heroes choose their places in the order, and the first Round begins."""
    for hero in range(s.heroes):
        put(s, hero, hero_start(s, hero))
    SET_UP.push(s, NOBODY)
    setup.choose_slots(s)


class SetUp(Work):
    """WIND-ORDER-102: all places in the order are chosen."""

    def do(self, s: Emberwind, task: Task) -> None:
        """The Heroes take their starts in the order of their slots."""
        for hero in range(s.heroes):
            take_away(s, hero)
        place: i64 = 0
        for slot in range(MAX_HEROES):
            for hero in range(s.heroes):
                if s.slot[hero] == slot:
                    put(s, hero, hero_start(s, place))
                    place += 1
        ROUND.push(s, NOBODY)


def hero_start(s: Emberwind, place: i64) -> i64:
    """The start of the Hero who is at that place among them."""
    if place < len(s.field.hero_starts):
        return s.field.hero_starts[place]
    raise BadInput(f"the map has {len(s.field.hero_starts)} starts for Heroes, and {s.heroes} play; take a larger map")


# Rounds


class Round(Work):
    """WIND-ORDER-105: a new Round."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-ORDER-105: red hexes are unlocked, limits are reset, and the slots come one after another; WIND-RUL-03:
        past the last Round the Foes have held out."""
        if s.round >= s.max_rounds:
            victory.end_combat(s, TIME_UP)
            return
        s.round += 1
        for hero in range(s.heroes):
            s.triggers[hero] = 0
            s.amplifies[hero] = 0
            s.cheap_ranged[hero] = 0
        s.tell("round", NOBODY, number=s.round)
        SLOT_TURN.push(s, NOBODY)
        unlocking.UNLOCKS.push(s, NOBODY)
        if s.reseats and s.round > 1:
            setup.choose_slots(s)


# The slots


def place_of_step(s: Emberwind, step: i64) -> i64:
    """WIND-ORDER-101: the slot that comes at that step of the Round; WIND-ORDER-107: in the first Round of an ambush
    the Foes' slots come first."""
    if not s.is_ambush or s.round > 1:
        return step
    return 2 * step + 1 if 2 * step < SLOTS else 2 * step - SLOTS


class SlotTurn(Work):
    """WIND-ORDER-101: the slots, one after another."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-ORDER-101: the next slot; WIND-ORDER-103: nobody acts in an empty one."""
        s.acting = NOBODY
        sustains.sweep(s)
        if THE_SLOT.of(task) == SLOTS:
            ROUND.push(s, NOBODY)
            return
        s.place = place_of_step(s, THE_SLOT.of(task))
        self.push(s, NOBODY, THE_SLOT.of(task) + 1)
        if s.place & 1:
            FOE_NEXT.push(s, NOBODY, s.place, FOE)
            return
        for hero in range(s.heroes):
            if 2 * s.slot[hero] == s.place:
                hero_turn(s, hero)


def hero_turn(s: Emberwind, hero: i64) -> None:
    """WIND-REC-102: a FALLEN Hero is passed over, but what lasts up to the start of its turn ends."""
    if s.is_standing(hero):
        turn_start.turn_begins(s, hero)
        HERO_STARTS_TURN.push(s, s.seat_of[hero], 0, hero)
    else:
        conditions.turn_starts(s, hero)
        boons.end_of(s, hero)


class FoeNext(Work):
    """WIND-ORDER-104: the Foes of a slot, one after another."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-ORDER-104: the Foes of the slot's rank act one after another, as the encounter lists them."""
        s.acting = NOBODY
        rank: i64 = THE_SLOT.of(task) >> 1
        for foe in range(NEXT_FOE.of(task), FOE + s.foes):
            if s.foe(foe).rank != rank:
                continue
            if s.is_standing(foe):
                self.push(s, NOBODY, THE_SLOT.of(task), foe + 1)
                turn_start.turn_begins(s, foe)
                FOE_STARTS_TURN.push(s, NOBODY, 0, foe)
                return
            conditions.turn_starts(s, foe)
            end_made_cover(s, foe)


SET_UP: Final = SetUp("set-up")
ROUND: Final = Round("round")
SLOT_TURN: Final = SlotTurn("slot-turn", numbers=[THE_SLOT])
FOE_NEXT: Final = FoeNext("foe-next", numbers=[THE_SLOT, NEXT_FOE])
