"""What Heroes have, or Foes suffer, up to the start of the caster's next turn (WIND-SUST-105)."""

from mypy_extensions import i64

from emberhall.games.emberwind.rules import state
from emberhall.games.emberwind.rules.both import conditions
from emberhall.games.emberwind.rules.printed import NO_CONDITION, TO_THE_END, Op
from emberhall.games.emberwind.rules.state import Boon, Emberwind


def add(s: Emberwind, kind: i64, bearer: i64, caster: i64, action: i64) -> Boon:
    """The bearer has a boon more, whose numbers the caller fills in."""
    boon = Boon(kind, bearer, caster, action)
    s.boons.append(boon)
    return boon


def end_of(s: Emberwind, caster: i64) -> None:
    """WIND-SUST-105: all that this Hero gave ends."""
    if s.boons:
        s.boons = [boon for boon in s.boons if boon.caster != caster]


def end_with(s: Emberwind, hero: i64) -> None:
    """WIND-REC-102: all that the Hero has or gave ends."""
    if s.boons:
        s.boons = [boon for boon in s.boons if boon.caster != hero and boon.bearer != hero]


def op_of(s: Emberwind, boon: Boon) -> Op:
    """The op that gave the boon."""
    return s.action(boon.action).program[boon.op]


# What they do


def range_bonus(s: Emberwind, hero: i64) -> i64:
    """Squares that the Hero's actions reach further."""
    total: i64 = 0
    for boon in s.boons:
        if boon.kind == state.B_RANGE and boon.bearer == hero:
            total += boon.n
    return total


def has(s: Emberwind, hero: i64, kind: i64) -> bool:
    """The Hero has a boon of that kind."""
    for boon in s.boons:
        if boon.kind == kind and boon.bearer == hero:
            return True
    return False


def is_hidden(s: Emberwind, hero: i64) -> bool:
    """WIND-TARGET-08: no Foe may pick the Hero."""
    return has(s, hero, state.B_HIDDEN)


def negates(s: Emberwind, hero: i64) -> bool:
    """The Hero ignores damage."""
    return has(s, hero, state.B_NEGATE)


def take_survival(s: Emberwind, hero: i64) -> i64:
    """The HP that the damage now coming leaves at least, used up by asking; 0 where nothing is left."""
    for boon in s.boons:
        if boon.kind == state.B_SURVIVE and boon.bearer == hero:
            s.boons = [other for other in s.boons if other is not boon]
            return boon.n
    return 0


# Uses that cost nothing


def free_left(s: Emberwind, hero: i64, use: i64) -> i64:
    """How many such uses cost the Hero nothing."""
    total: i64 = 0
    for boon in s.boons:
        if boon.kind == state.B_FREE and boon.bearer == hero and boon.what == use:
            total += boon.n
    return total


def use_free(s: Emberwind, hero: i64, use: i64) -> None:
    """One of them is used."""
    for boon in s.boons:
        if boon.kind == state.B_FREE and boon.bearer == hero and boon.what == use and boon.n > 0:
            boon.n -= 1
            return


# Riders of damaging actions


def rider_props(s: Emberwind, hero: i64) -> i64:
    """The special properties that the Hero's damaging actions gain."""
    props: i64 = 0
    for boon in s.boons:
        if boon.kind == state.B_RIDER and boon.bearer == hero:
            props |= op_of(s, boon).props
    return props


def rider_barrier(s: Emberwind, hero: i64, foe: i64, vs: i64) -> i64:
    """WIND-RUL-08: of the action's Barrier and those that riders let the Hero use, the Foe's lowest."""
    best = vs
    if vs == 0:
        return vs
    for boon in s.boons:
        if boon.kind == state.B_RIDER and boon.bearer == hero:
            other = op_of(s, boon).other
            if other != 0 and s.barrier(foe, other) < s.barrier(foe, best):
                best = other
    return best


def ride(s: Emberwind, hero: i64, targets: i64) -> None:
    """The Foes of the mask that stand suffer what riders add to a hit."""
    for boon in s.boons:
        if boon.kind != state.B_RIDER or boon.bearer != hero:
            continue
        op = op_of(s, boon)
        if op.what == NO_CONDITION:
            continue
        for foe in range(state.FOE, state.FOE + s.foes):
            if (targets >> foe) & 1 and s.is_standing(foe):
                conditions.add(s, foe, op.what, op.n, TO_THE_END, hero)


# Echoes


def end_echo(s: Emberwind, caster: i64, action: i64, foe: i64) -> None:
    """WIND-SUST-106: the Foe suffers no longer from the echo of that action."""
    for boon in s.boons:
        if boon.kind == state.B_ECHO and boon.caster == caster and boon.action == action:
            boon.n &= ~(1 << foe)
