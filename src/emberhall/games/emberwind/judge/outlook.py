"""How well the Heroes stand: the game's own judgement of a position, for bots.

Everything is counted in HP that one side is ahead, and then set against all HP that there were.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import state
from emberhall.games.emberwind.rules.field import cover, squares
from emberhall.games.emberwind.rules.heroes import actions, turns
from emberhall.games.emberwind.rules.printed import HeroAction, Roll
from emberhall.games.emberwind.rules.questions import COUNT
from emberhall.games.emberwind.rules.state import Emberwind
from emberhall.kernel.state import NOBODY

STANDS: Final = 14.0  # that a Hero stands at all, besides its HP
PRESENCE: Final[list[float]] = [7.0, 12.0, 20.0, 35.0]  # likewise for a Foe, by rank
# What a stack of each condition costs its sufferer, in the order of the conditions
HURTS: Final[list[float]] = [10.0, 4.0, 4.0, 5.0, 3.0, 6.0, 4.5, 4.0, 5.0, 9.0, 1.5, 2.0]
CHARGE: Final = 9.0  # a Tide-Turner kept
KEEPSAKE: Final = 5.0  # a use kept
SUSTAINED: Final = 6.0  # an effect that will recur
READY: Final = 0.6  # a point kept for a Trigger
WASTED: Final = 2.0  # a point that was left when the turn was ended, and that no Trigger needs
AWAY: Final = 1.1  # a square that keeps a Hero from its nearest Foe


def outlook(s: Emberwind) -> list[float]:
    """The same for all who run Heroes, the opposite for a fifth seat's Storyteller."""
    ours = strength_of_heroes(s)
    theirs = strength_of_foes(s)
    most = full_strength(s)
    ahead = (ours - theirs + in_progress(s)) / most
    if ahead > 0.98:
        ahead = 0.98
    if ahead < -0.98:
        ahead = -0.98
    results = [ahead] * s.seats
    if s.seats == state.MAX_SEATS:
        results[state.MAX_SEATS - 1] = -ahead
    return results


def points_left(s: Emberwind, hero: i64) -> float:
    """What the points are worth that a Hero has left after its turn: some for a Trigger, less than nothing beyond."""
    if s.acting == hero:
        return 0.0
    pool: i64 = s.pool[hero]
    kept = dearest_trigger(s, hero)
    if kept > pool:
        kept = pool
    wasted = 0.0 if is_before_its_first_turn(s, hero) else WASTED * float(pool - kept)
    if s.triggers[hero] >= s.hero(hero).triggers:
        return -wasted
    return READY * float(kept) - wasted


def is_before_its_first_turn(s: Emberwind, hero: i64) -> bool:
    """It has the pool that all begin with, and could not spend it yet."""
    if s.round != 1:
        return s.round < 1
    is_foes_place = s.place % 2 == 1
    return (s.is_ambush and is_foes_place) or 2 * s.slot[hero] > s.place


def dearest_trigger(s: Emberwind, hero: i64) -> i64:
    """The points that the dearest of its Triggers takes."""
    dearest: i64 = 0
    for action in s.hero(hero).answers:
        if action.speed > dearest:
            dearest = action.speed
    return dearest


def full_strength(s: Emberwind) -> float:
    """What both sides began with."""
    total = 0.0
    for hero in range(s.heroes):
        total += float(s.most_hp(hero)) + STANDS
    for foe in range(state.FOE, state.FOE + s.foes):
        total += float(s.most_hp(foe)) + PRESENCE[s.foe(foe).rank]
    return total


def suffering(s: Emberwind, who: i64) -> float:
    """What its conditions cost it."""
    total = 0.0
    base = who * d.CONDITIONS
    for condition in range(d.CONDITIONS):
        stacks: i64 = s.stacks[base + condition]
        if stacks > 0:
            total += HURTS[condition] * float(stacks)
    return total


def strength_of_heroes(s: Emberwind) -> float:
    """HP, what they have in hand, and where they stand."""
    total = 0.0
    for hero in range(s.heroes):
        if s.hp[hero] <= 0:
            continue
        total += float(s.hp[hero]) + STANDS - suffering(s, hero)
        total += CHARGE * float(s.tides[hero]) + points_left(s, hero)
        total += 0.5 * float(s.next_a[hero]) + 0.4 * float(s.next_p[hero]) + 3.0 * float(s.next_dice[hero])
        if s.next_props[hero] & d.AUTO_CRIT:
            total += 9.0
        used: i64 = s.used[hero]
        while used:
            used &= used - 1
            total -= KEEPSAKE
        total += 1.5 * float(s.advantage[hero]) + float(s.anthem[hero]) + KEEPSAKE * float(s.spark[hero])
        total -= AWAY * float(gap(s, hero))
    for boon in s.boons:
        if boon.kind == state.B_CAP:
            total += 0.8 * float(boon.a) + 0.5 * float(boon.p) + float(boon.c)
        elif boon.kind == state.B_FREE:
            total += 4.0 * float(boon.n)
        elif boon.kind == state.B_NEGATE:
            total += 4.0
    for sustain in s.sustains:
        if sustain.hero != NOBODY:
            total += SUSTAINED
    return total


def gap(s: Emberwind, hero: i64) -> i64:
    """Squares that a Hero is too far away to attack anyone; few where it has a long reach."""
    reach: i64 = 1
    for number in s.hero(hero).actions:
        action = s.action(number)
        if action.side == d.SIDE_FOE and action.roll is not None and action.tags & d.TIDE == 0 and action.range > reach:
            reach = action.range
    least: i64 = 99
    for foe in range(state.FOE, state.FOE + s.foes):
        if s.at[foe] != state.NOWHERE:
            far = squares.block_distance(s.at[hero], 1, s.at[foe], s.size(foe))
            if far <= reach and not cover.can_see(s, hero, foe, reach):
                far = reach + 2
            if far < least:
                least = far
    if least == 99:
        return 0
    return least - reach if least > reach else 0


def strength_of_foes(s: Emberwind) -> float:
    """HP and what they are in for."""
    total = 0.0
    for foe in range(state.FOE, state.FOE + s.foes):
        if s.at[foe] == state.NOWHERE or s.hp[foe] <= 0:
            continue
        total += float(s.hp[foe]) + PRESENCE[s.foe(foe).rank] - suffering(s, foe)
        total += 2.0 * float(s.shield[foe]) + float(s.empower[foe]) - float(s.penalty[foe])
    return total


# An action that is not over yet


def in_progress(s: Emberwind) -> float:
    """What the open question is likely to bring, so that half an action is worth what it will do."""
    if s.to_move == NOBODY or s.agenda.depth == 0:
        return 0.0
    task = s.agenda.top()
    deed = s.deed
    if task.kind == actions.WHERE.number and deed.hero != NOBODY:
        return 0.4 * AWAY * float(min(COUNT.of(task), gap(s, deed.hero)))
    if deed.hero == NOBODY or task.kind == turns.ACT.number:
        return 0.0
    action = s.action(deed.action)
    if deed.outcome == state.MISS:
        return 0.0
    if action.side == d.SIDE_FOE:
        return harm_to_come(s, action)
    if action.heal is not None:
        return 0.7 * mean(action.heal)
    return 2.0 if action.number != d.A_MOVE and action.number != d.A_SHIFT else 0.0


def mean(roll: Roll) -> float:
    """What dice give on average."""
    return float(roll.dice) * float(roll.sides + 1) / 2.0 + float(roll.plus)


def harm_to_come(s: Emberwind, action: HeroAction) -> float:
    """HP that the deed will probably take, from the Targets chosen or from the best ones."""
    deed = s.deed
    if action.roll is None:
        return 3.0
    worths: list[float] = []
    for foe in range(state.FOE, state.FOE + s.foes):
        if s.at[foe] == state.NOWHERE:
            continue
        if deed.targets != 0 and (deed.targets >> foe) & 1 == 0 and deed.outcome != state.UNDECIDED:
            continue
        if (deed.targets >> foe) & 1 == 0 and not cover.can_see(s, deed.hero, foe, action.range):
            continue
        worths.append(harm_to(s, action, foe))
    worths.sort()
    count: i64 = action.most if action.most < len(worths) else len(worths)
    total = 0.0
    for place in range(count):
        total += worths[len(worths) - 1 - place]
    return total


def harm_to(s: Emberwind, action: HeroAction, foe: i64) -> float:
    """The same for one Foe."""
    deed = s.deed
    hero = deed.hero
    barrier = float(s.barrier(foe, action.vs))
    roll = action.roll
    assert roll is not None
    if deed.outcome == state.HIT or deed.outcome == state.CRITICAL:
        total = float(deed.total) if deed.total > 0 else mean(roll)
        if (deed.multiplied >> foe) & 1:
            total = total * float(deed.tenths) / 10.0
        if deed.outcome != state.CRITICAL and deed.d20 > deed.p and deed.props & d.PIERCING == 0:
            total -= barrier
        chance = 1.0
    else:
        sheet = s.hero(hero)
        total = mean(roll)
        chance = 1.0
        pierced = 0.0
        if action.check == d.BY_CAP and action.props & (d.AUTO_HIT | d.AUTO_CRIT) == 0:
            chance = float(sheet.a + action.a + s.next_a[hero]) / 20.0
            pierced = float(sheet.p + action.p + s.next_p[hero]) / 20.0
        if action.props & d.PIERCING == 0:
            total -= barrier * (1.0 - pierced)
    if total < 0.0:
        total = 0.0
    left = float(s.hp[foe])
    worth = total * chance
    if total >= left:
        worth = (left + PRESENCE[s.foe(foe).rank]) * chance
    return worth
