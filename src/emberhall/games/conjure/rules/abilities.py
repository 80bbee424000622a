"""Which abilities may be announced, at what they may be aimed, and whom they would affect (CONJ-ABIL, CONJ-ARCH).

A source is the pick that announces an ability: CREATURE + n, or FLIP or REVIVE for an Archmage. Its aims are packed
into one number: two creatures, each 1 higher so that 0 is none, and a seat likewise.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules.ongoing import is_muted, is_safe_from_flips, is_warded
from emberhall.games.conjure.rules.printed import (
    AIM_ANOTHER,
    AIM_FACE_DOWN,
    AIM_FACE_UP,
    AIM_NOTHING,
    AIM_OPPONENT,
    AIM_THEIRS,
    ALL_FACE_UP,
    ANY_VP,
    EACH_OPPONENT,
    EVERYONE,
    LESSER,
    ONCE_A_TURN,
    OPPONENT,
    OWN_TURN,
    REACTION,
    STATIC,
    THAT_OWNER,
    V_BANISH,
    V_CANCEL,
    V_DISCARD,
    V_EXTRA_CONJURING,
    V_FLIP,
    V_GIVE,
    V_LOOK_AT_HAND,
    V_PREVENT,
    V_REFRESH,
    V_REVIVE,
    V_STEAL,
    V_SWAP_HANDS,
    V_TAKE,
    V_VP,
    WARD_BANISH,
    WARD_HAND,
    WARD_STEAL,
    WARD_VP,
    YOU,
    Step,
)
from emberhall.games.conjure.rules.questions import CONTEST, clause
from emberhall.games.conjure.rules.state import CREATURE, FLIP, POOL, SILENCE, Ember
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

ABIL_02: Final[int] = clause("ABIL-02")
ABIL_03: Final[int] = clause("ABIL-03")
ARCH_03: Final[int] = clause("ARCH-03")
ARCH_04: Final[int] = clause("ARCH-04")
CONTEST_01: Final[int] = clause("CONTEST-01")
CONTEST_02: Final[int] = clause("CONTEST-02")
CONTEST_03: Final[int] = clause("CONTEST-03")
CRE_08: Final[int] = clause("CRE-08")
CURSE_06: Final[int] = clause("CURSE-06")
FX_11: Final[int] = clause("FX-11")
FX_12: Final[int] = clause("FX-12")
FX_13: Final[int] = clause("FX-13")
FX_14: Final[int] = clause("FX-14")
FX_15: Final[int] = clause("FX-15")
FX_16: Final[int] = clause("FX-16")
FX_25: Final[int] = clause("FX-25")
LESS_01: Final[int] = clause("LESS-01")
RUL_21: Final[int] = clause("RUL-21")
RUL_24: Final[int] = clause("RUL-24")
RUL_25: Final[int] = clause("RUL-25")
RUL_26: Final[int] = clause("RUL-26")
RUL_27: Final[int] = clause("RUL-27")
RUL_40: Final[int] = clause("RUL-40")
SOLO_06: Final[int] = clause("SOLO-06")
TURN_01: Final[int] = clause("TURN-01")

# Aims
WIDTH: Final = 8
FEW: Final = 255
SEAT_SHIFT: Final = 16


def with_creature(aims: i64, creature: i64) -> i64:
    """The aims and one more creature."""
    return aims | (creature + 1) if aims & FEW == 0 else aims | ((creature + 1) << WIDTH)


def at_seat(seat: i64) -> i64:
    """A player as the aim."""
    return (seat + 1) << SEAT_SHIFT


def first_aim(aims: i64) -> i64:
    """The first creature aimed at, or NOTHING."""
    return (aims & FEW) - 1


def second_aim(aims: i64) -> i64:
    """The second creature aimed at, or NOTHING."""
    return ((aims >> WIDTH) & FEW) - 1


def seat_aim(aims: i64) -> i64:
    """The player aimed at, or NOBODY."""
    return (aims >> SEAT_SHIFT) - 1


# What may be announced


def forbids_use(s: Ember, seat: i64, creature: i64) -> int:
    """CONJ-ABIL-02 to -05: ALLOWED, or why the player can't announce this creature's ability."""
    if s.owner[creature] != seat:
        return ABIL_02 if s.owner[creature] >= 0 else TURN_01
    card = s.card(creature)
    if card.timing == STATIC:
        return RUL_27
    if not s.is_up(creature):
        return ABIL_03
    if card.timing == REACTION:
        return CONTEST_03
    if card.timing == ONCE_A_TURN and (s.active != seat or (s.spent >> creature) & 1):
        return CRE_08
    if card.timing == OWN_TURN and s.caller != NOBODY:
        return RUL_40
    if card.timing == OWN_TURN and s.active != seat:
        return FX_16
    if s.has_refreshed and card.program[0].verb == V_EXTRA_CONJURING:
        return FX_16
    number = forbids_by_others(s, seat, creature)
    if number != ALLOWED:
        return number
    if has_aim(s, seat, CREATURE + creature):
        return ALLOWED
    return SOLO_06 if s.is_solo() and card.aim in (AIM_OPPONENT, AIM_FACE_UP, AIM_THEIRS) else RUL_26


def forbids_by_others(s: Ember, seat: i64, creature: i64) -> int:
    """CONJ-RUL-21: it was stopped this turn; CONJ-FX-25, CONJ-CURSE-06: Flip abilities may be muted."""
    if (s.locked >> creature) & 1:
        return RUL_21
    if s.card(creature).timing != ONCE_A_TURN:
        if is_muted(s, seat, creature):
            return FX_25
        if s.is_cursed(SILENCE):
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


# Aiming


def aim_of(s: Ember, source: i64) -> i64:
    """What must be named with the announcement."""
    if source >= CREATURE:
        return s.card(source - CREATURE).aim
    return AIM_FACE_UP if source == FLIP else AIM_FACE_DOWN


def aims_of(s: Ember, source: i64) -> i64:
    """Up to how many."""
    return s.card(source - CREATURE).aims if source >= CREATURE else 1


def has_aim(s: Ember, seat: i64, source: i64) -> bool:
    """CONJ-RUL-26: there is something to aim at, or nothing is needed."""
    aim = aim_of(s, source)
    if aim == AIM_NOTHING:
        return True
    if aim == AIM_OPPONENT:
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
    is_own = aim == AIM_FACE_DOWN or aim == AIM_ANOTHER
    if (owner == seat) != is_own:
        return RUL_25 if source < CREATURE else clause_of_aim(s, source - CREATURE)
    if (aim == AIM_FACE_UP and not s.is_up(target)) or (aim == AIM_FACE_DOWN and s.is_up(target)):
        return RUL_26
    if aim == AIM_ANOTHER and target == source - CREATURE:
        return clause_of_aim(s, source - CREATURE)
    if source < CREATURE or is_within(s, source - CREATURE, s.card(source - CREATURE).aim_limit, target):
        return ALLOWED
    return LESS_01 if s.card(source - CREATURE).aim_limit == LESSER else clause_of_aim(s, source - CREATURE)


def clause_of_aim(s: Ember, creature: i64) -> int:
    """The clause that tells at whose creatures, and up to which VP, the ability can be aimed."""
    for step in s.card(creature).program:
        if step.verb == V_FLIP:
            return FX_11
        if step.verb == V_REVIVE:
            return FX_12
        if step.verb == V_VP:
            return FX_13
        if step.verb == V_STEAL:
            return FX_14
        if step.verb == V_BANISH:
            return FX_15
    return RUL_26


def is_within(s: Ember, creature: i64, limit: i64, target: i64) -> bool:
    """CONJ-LESS-01: the target is lesser than the creature; CONJ-FX-11, -14, -15: or of at most so much current VP."""
    if limit == ANY_VP:
        return True
    if limit == LESSER:
        return s.vp(target) < s.vp(creature)
    return s.vp(target) <= limit


# Reacting


def forbids_reaction(s: Ember, seat: i64, creature: i64, actor: i64, source: i64, aims: i64) -> int:
    """CONJ-CONTEST-01: ALLOWED, or why this creature can't contest what the actor announced."""
    if s.owner[creature] != seat:
        return NOT_ASKED if s.owner[creature] < 0 else ABIL_02
    card = s.card(creature)
    if card.timing != REACTION:
        return CONTEST_01
    if not s.is_up(creature):
        return ABIL_03
    if is_announced(s, creature):
        return CONTEST_02
    number = forbids_by_others(s, seat, creature)
    if number != ALLOWED:
        return number
    step = card.program[0]
    if step.verb == V_PREVENT:
        affected = affects(s, actor, source, aims, seat)
        return ALLOWED if affected & (AFFECTS_YOU if step.who == YOU else AFFECTS_CREATURES) else CONTEST_01
    if step.limit == ANY_VP:
        return ALLOWED
    if source < CREATURE:
        return RUL_24
    return ALLOWED if s.vp(source - CREATURE) < s.vp(creature) else LESS_01


def is_announced(s: Ember, creature: i64) -> bool:
    """CONJ-CONTEST-02: its ability was announced, and has neither resolved nor been stopped yet."""
    for task in s.agenda.tasks():
        if task.kind == CONTEST and task.thing == CREATURE + creature:
            return True
    return False


def can_react(s: Ember, seat: i64, actor: i64, source: i64, aims: i64) -> bool:
    """The player has a creature that can contest it."""
    for creature in s.areas[seat]:
        if s.card(creature).timing == REACTION:
            if forbids_reaction(s, seat, creature, actor, source, aims) == ALLOWED:
                return True
    return False


def stops_by_cancelling(s: Ember, creature: i64) -> bool:
    """CONJ-FX-26: the reaction cancels; CONJ-FX-27: else it prevents."""
    return s.card(creature).program[0].verb == V_CANCEL


# Whom it would affect (CONJ-RUL-30)

AFFECTS_YOU: Final = 1  # the hand, the Hand Size or the creatures
AFFECTS_CREATURES: Final = 2


def affects(s: Ember, actor: i64, source: i64, aims: i64, seat: i64) -> i64:
    """CONJ-RUL-30: how the ability, as announced, would affect this player: a mask. What a ward stops does not."""
    if source < CREATURE:
        if source == FLIP:
            return by_flip(s, first_aim(aims), seat)
        return AFFECTS_YOU if shrinks_hand(s, first_aim(aims), seat) else 0
    affected: i64 = 0
    for step in s.card(source - CREATURE).program:
        affected |= affects_by(s, step, actor, source - CREATURE, aims, seat)
    return affected


def affects_by(s: Ember, step: Step, actor: i64, creature: i64, aims: i64, seat: i64) -> i64:
    """The same for one step of it."""
    verb = step.verb
    target = first_aim(aims)
    if verb == V_FLIP:
        if step.who == EACH_OPPONENT:
            return by_sweep(s, step, creature, seat)
        return by_flip(s, target, seat) | by_flip(s, second_aim(aims), seat)
    if verb == V_VP and step.who != YOU:
        return by_vp(s, step, target, aims, seat)
    if verb == V_STEAL:
        return on_creature(s, target, seat, WARD_STEAL)
    if verb == V_BANISH:
        return on_creature(s, target, seat, WARD_BANISH)
    if verb == V_REVIVE:
        return by_revival(s, step, creature, target, seat)
    return by_hand(s, step, target, aims, seat)


def shrinks_hand(s: Ember, creature: i64, seat: i64) -> bool:
    """CONJ-RUL-30, CONJ-FX-17: the player's Hand Size changes with the face of this creature of another."""
    return creature != NOTHING and s.owner[creature] != seat and s.card(creature).hand_size_of_opponents != 0


def by_revival(s: Ember, step: Step, source: i64, target: i64, seat: i64) -> i64:
    """A creature of another that is revived would change the player's Hand Size."""
    if shrinks_hand(s, target, seat):
        return AFFECTS_YOU
    if step.n == 0:
        for creature in s.areas[s.owner[source]]:
            if not s.is_up(creature) and is_within(s, source, step.limit, creature) and shrinks_hand(s, creature, seat):
                return AFFECTS_YOU
    return 0


def on_creature(s: Ember, target: i64, seat: i64, ward: i64) -> i64:
    """A creature of the player would change."""
    if target == NOTHING or (ward != 0 and is_warded(s, s.owner[target], ward)):
        return 0
    if s.owner[target] == seat:
        return AFFECTS_YOU | AFFECTS_CREATURES
    return AFFECTS_YOU if ward == WARD_BANISH and s.is_up(target) and shrinks_hand(s, target, seat) else 0


def by_flip(s: Ember, target: i64, seat: i64) -> i64:
    """A creature of the player would be flipped."""
    if target == NOTHING or not s.is_up(target) or is_safe_from_flips(s, target):
        return 0
    if s.owner[target] == seat:
        return AFFECTS_YOU | AFFECTS_CREATURES
    return AFFECTS_YOU if shrinks_hand(s, target, seat) else 0


def by_sweep(s: Ember, step: Step, creature: i64, seat: i64) -> i64:
    """Some creature of the player, or one that changes their Hand Size, would be flipped with all the others."""
    affected: i64 = 0
    for owner in range(s.seats):
        if owner != s.owner[creature]:
            for target in s.areas[owner]:
                if is_within(s, creature, step.limit, target):
                    affected |= by_flip(s, target, seat)
    return affected


def by_vp(s: Ember, step: Step, target: i64, aims: i64, seat: i64) -> i64:
    """A creature of the player would lose VP."""
    if step.who == OPPONENT:
        return on_creature(s, target, seat, WARD_VP)
    if step.who == ALL_FACE_UP and seat_aim(aims) == seat and not is_warded(s, seat, WARD_VP):
        for creature in s.areas[seat]:
            if s.is_up(creature):
                return AFFECTS_YOU | AFFECTS_CREATURES
    return 0


def by_hand(s: Ember, step: Step, target: i64, aims: i64, seat: i64) -> i64:
    """The player's hand would change or be shown."""
    verb = step.verb
    victim = seat_aim(aims)
    if verb == V_DISCARD:
        if step.who == THAT_OWNER:
            victim = s.owner[target] if target != NOTHING else POOL
        elif step.who == EVERYONE:
            victim = seat
    if victim != seat:
        return 0
    if verb == V_GIVE:
        return AFFECTS_YOU
    if verb == V_LOOK_AT_HAND:
        return AFFECTS_YOU if s.hands[seat] else 0
    if verb == V_SWAP_HANDS:
        return 0 if is_warded(s, seat, WARD_HAND) else AFFECTS_YOU
    if verb == V_DISCARD or verb == V_TAKE or (verb == V_REFRESH and step.who == OPPONENT):
        return AFFECTS_YOU if s.hands[seat] and not is_warded(s, seat, WARD_HAND) else 0
    return 0
