"""Which abilities may be announced, at what they may be aimed, and whom they would affect (CONJ-ABIL, CONJ-ARCH).

A source is the pick that announces an ability: CREATURE + n, or FLIP or REVIVE for an Archmage.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules.aims import first_aim
from emberhall.games.conjure.rules.clauses import clause
from emberhall.games.conjure.rules.ongoing import is_muted, is_safe_from_flips
from emberhall.games.conjure.rules.printed import ANY_VP, LESSER, Affects, Aim, When
from emberhall.games.conjure.rules.state import CREATURE, FLIP, REVIVE, Curse, Ember
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

ABIL_02: Final[int] = clause("ABIL-02")
ABIL_03: Final[int] = clause("ABIL-03")
ARCH_03: Final[int] = clause("ARCH-03")
ARCH_04: Final[int] = clause("ARCH-04")
CONTEST_03: Final[int] = clause("CONTEST-03")
CRE_08: Final[int] = clause("CRE-08")
CURSE_06: Final[int] = clause("CURSE-06")
FX_16: Final[int] = clause("FX-16")
FX_25: Final[int] = clause("FX-25")
LESS_01: Final[int] = clause("LESS-01")
RUL_21: Final[int] = clause("RUL-21")
RUL_25: Final[int] = clause("RUL-25")
RUL_26: Final[int] = clause("RUL-26")
RUL_27: Final[int] = clause("RUL-27")
RUL_40: Final[int] = clause("RUL-40")
SOLO_06: Final[int] = clause("SOLO-06")
TURN_01: Final[int] = clause("TURN-01")

# What may be announced


def forbids_use(s: Ember, seat: i64, creature: i64) -> int:
    """CONJ-ABIL-02 to -05: ALLOWED, or why the player can't announce this creature's ability."""
    if s.owner[creature] != seat:
        return ABIL_02 if s.owner[creature] >= 0 else TURN_01
    card = s.card(creature)
    if card.timing == When.STATIC:
        return RUL_27
    if not s.is_up(creature):
        return ABIL_03
    if card.timing == When.REACTION:
        return CONTEST_03
    if card.timing == When.ONCE_A_TURN and (s.active != seat or (s.spent >> creature) & 1):
        return CRE_08
    if card.timing == When.OWN_TURN and s.caller != NOBODY:
        return RUL_40
    if card.timing == When.OWN_TURN and s.active != seat:
        return FX_16
    if s.has_refreshed and card.program[0].verb.is_for_conjuring:
        return FX_16
    number = forbids_by_others(s, seat, creature)
    if number != ALLOWED:
        return number
    if has_aim(s, seat, CREATURE + creature):
        return ALLOWED
    return SOLO_06 if s.is_solo() and card.aim in (Aim.OPPONENT, Aim.FACE_UP, Aim.THEIRS) else RUL_26


def forbids_by_others(s: Ember, seat: i64, creature: i64) -> i64:
    """CONJ-RUL-21: it was stopped this turn; CONJ-FX-25, CONJ-CURSE-06: Flip abilities may be muted."""
    if (s.locked >> creature) & 1:
        return RUL_21
    if s.card(creature).timing != When.ONCE_A_TURN:
        if is_muted(s, seat, creature):
            return FX_25
        if s.is_cursed(Curse.SILENCE):
            return CURSE_06
    return ALLOWED


def forbids_archmage(s: Ember, seat: i64, source: i64) -> int:
    """CONJ-ARCH-03 to -05: ALLOWED, or why the player can't use an Archmage to flip or to revive."""
    if not s.has_archmage(seat):
        return ARCH_04 if source == FLIP else ARCH_03
    if (s.locked_archmages >> seat) & 1:
        return RUL_21
    return ALLOWED if has_aim(s, seat, source) else RUL_26


def may_use_archmage(s: Ember, seat: i64) -> bool:
    """CONJ-BID-07: as far as all can see, the player may be able to."""
    if not s.hands[seat] or (s.locked_archmages >> seat) & 1:
        return False
    for owner in range(s.seats):
        for creature in s.areas[owner]:
            if s.is_up(creature) != (owner == seat):
                return True
    return False


def may_use_something(s: Ember, seat: i64) -> bool:
    """As far as all can see, the player may have an ability or an Archmage to use."""
    for creature in s.areas[seat]:
        if forbids_use(s, seat, creature) == ALLOWED:
            return True
    return may_use_archmage(s, seat)


def forbids_announcing(s: Ember, seat: i64, pick: i64) -> i64:
    """An ability, or an Archmage to flip or to revive."""
    if pick >= CREATURE:
        return forbids_use(s, seat, pick - CREATURE)
    return forbids_archmage(s, seat, pick)


def add_announceable(s: Ember, seat: i64, picks: list[int]) -> None:
    """All that the player may announce, in order, is among the picks."""
    if s.has_archmage(seat):
        for source in (FLIP, REVIVE):
            if forbids_archmage(s, seat, source) == ALLOWED:
                picks.append(source)
    found: list[int] = []
    for creature in s.areas[seat]:
        if forbids_use(s, seat, creature) == ALLOWED:
            found.append(CREATURE + creature)
    if len(found) > 1:
        found.sort()
    picks += found


# Aiming


def aim_of(s: Ember, source: i64) -> i64:
    """What must be named with the announcement."""
    if source >= CREATURE:
        return s.card(source - CREATURE).aim
    return Aim.FACE_UP if source == FLIP else Aim.FACE_DOWN


def aims_of(s: Ember, source: i64) -> i64:
    """Up to how many."""
    return s.card(source - CREATURE).aims if source >= CREATURE else 1


def has_aim(s: Ember, seat: i64, source: i64) -> bool:
    """CONJ-RUL-26: there is something to aim at, or nothing is needed."""
    aim = aim_of(s, source)
    if aim == Aim.NOTHING:
        return True
    if aim == Aim.OPPONENT:
        return s.seats > 1
    for owner in range(s.seats):
        for creature in s.areas[owner]:
            if forbids_aim(s, seat, source, creature) == ALLOWED:
                return True
    return False


def forbids_aim(s: Ember, seat: i64, source: i64, target: i64) -> int:
    """CONJ-RUL-25, -26: ALLOWED, or why the creature can't be aimed at."""
    owner: i64 = s.owner[target]
    if owner < 0:
        return NOT_ASKED
    aim = aim_of(s, source)
    is_own = aim == Aim.FACE_DOWN or aim == Aim.ANOTHER
    if (owner == seat) != is_own:
        return RUL_25 if source < CREATURE else s.card(source - CREATURE).aim_clause
    if (aim == Aim.FACE_UP and not s.is_up(target)) or (aim == Aim.FACE_DOWN and s.is_up(target)):
        return RUL_26
    if aim == Aim.ANOTHER and target == source - CREATURE:
        return s.card(source - CREATURE).aim_clause
    if source < CREATURE or is_within(s, source - CREATURE, s.card(source - CREATURE).aim_limit, target):
        return ALLOWED
    return LESS_01 if s.card(source - CREATURE).aim_limit == LESSER else s.card(source - CREATURE).aim_clause


def is_within(s: Ember, creature: i64, limit: i64, target: i64) -> bool:
    """CONJ-LESS-01: the target is lesser than the creature; CONJ-FX-11, -14, -15: or of at most so much current VP."""
    if limit == ANY_VP:
        return True
    if limit == LESSER:
        return s.vp(target) < s.vp(creature)
    return s.vp(target) <= limit


# Whom it would affect (CONJ-RUL-30)


def affects(s: Ember, source: i64, aims: i64, seat: i64) -> i64:
    """CONJ-RUL-30: how the ability, as announced, would affect this player: a mask. What a ward stops does not."""
    if source == FLIP:
        return by_flip(s, first_aim(aims), seat)
    if source < CREATURE:
        return by_face(s, first_aim(aims), seat)
    affected: i64 = 0
    for step in s.card(source - CREATURE).program:
        affected |= step.verb.affects(s, step, source - CREATURE, aims, seat)
    return affected


def by_face(s: Ember, creature: i64, seat: i64) -> i64:
    """CONJ-RUL-30, CONJ-FX-17: the player's Hand Size changes with the face of this creature of another."""
    is_concerned = creature != NOTHING and s.owner[creature] != seat and s.card(creature).hand_size_of_opponents != 0
    return Affects.YOU if is_concerned else 0


def by_flip(s: Ember, target: i64, seat: i64) -> i64:
    """A creature of the player, or one that changes their Hand Size, would be flipped."""
    if target == NOTHING or not s.is_up(target) or is_safe_from_flips(s, target):
        return 0
    return Affects.YOU | Affects.CREATURES if s.owner[target] == seat else by_face(s, target, seat)
