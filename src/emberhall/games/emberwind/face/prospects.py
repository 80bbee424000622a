"""How an action of a Hero would fare against a Foe: how likely it hits, and how many HP it takes."""

from dataclasses import dataclass
from functools import lru_cache

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.foes.targeting import mean_over
from emberhall.games.emberwind.rules.heroes import boons, checks
from emberhall.games.emberwind.rules.state import Emberwind
from emberhall.kernel.state import NOBODY

FACES = 20


@dataclass(frozen=True)
class Prospect:
    """WIND-HERO-105: what there is to be rolled, and against what."""

    cap: tuple[int, int, int]
    critical: float  # how likely
    past: float  # that it is at least past the Barrier
    hit: float  # that it is a hit at all
    roll: d.Roll | None  # None where it deals no damage
    barrier: int  # that counts unless the roll ignores it

    def mean(self) -> float:
        """WIND-HERO-107: how many HP it takes on average."""
        roll = self.roll
        if roll is None:
            return 0.0
        plain, reduced = (mean_left(roll.dice, roll.sides, roll.plus, wall) for wall in (0, self.barrier))
        most = float(max(0, roll.most()))
        return self.critical * most + (self.past - self.critical) * plain + (self.hit - self.past) * reduced

    def chance_to_take(self, hp: int) -> float:
        """WIND-HERO-107: how likely it takes so many HP, or more."""
        roll = self.roll
        if roll is None or hp <= 0:
            return 0.0
        plain, reduced = (odds_of(roll.dice, roll.sides, hp + wall - roll.plus) for wall in (0, self.barrier))
        most = float(roll.most() >= hp)
        return self.critical * most + (self.past - self.critical) * plain + (self.hit - self.past) * reduced


def prospect(s: Emberwind, hero: int, number: int, foe: int) -> Prospect:
    """What the action would be against this Foe."""
    action, props = s.action(number), props_now(s, hero, number, foe)
    cap = cap_against(s, hero, number, foe)
    is_through = props & d.PIERCING or s.has(foe, d.FRAGILITY)
    barrier = 0 if is_through else s.barrier(foe, boons.rider_barrier(s, hero, foe, action.vs))
    return Prospect(cap, *bands(s, hero, action, props, cap), roll_now(s, hero, action), barrier)


def bands(
    s: Emberwind, hero: int, action: d.HeroAction, props: int, cap: tuple[int, int, int]
) -> tuple[float, float, float]:
    """WIND-HERO-105: how likely it is critical, at least past the Barrier, and a hit at all."""
    c, a, p = cap
    if props & d.AUTO_CRIT:
        return 1.0, 1.0, 1.0
    if props & d.AUTO_HIT or action.check != d.BY_CAP:
        return 0.0, 0.0, 1.0
    critical, hit = at_most(s, hero, c), at_most(s, hero, max(c, a))
    return critical, max(critical, at_most(s, hero, min(p, max(c, a)))), hit


def roll_now(s: Emberwind, hero: int, action: d.HeroAction) -> d.Roll | None:
    """The damage of the action with all that adds to it, and less the Hero's Weakness; None where it deals none."""
    roll = action.roll
    if roll is None:
        return None
    return d.Roll(roll.dice + s.next_dice[hero], roll.sides, roll.plus - s.count(hero, d.WEAKNESS))


def cap_against(s: Emberwind, hero: int, number: int, foe: int) -> tuple[int, int, int]:
    """WIND-HERO-115: C, A and P of the action with this Foe among its Targets."""
    c, a, p = checks.cap_of(s, hero, number, targets_now(s, number, foe))
    if s.deed.hero == hero and s.deed.action == number:
        return c, a + s.deed.more_a, p + s.deed.more_p
    return c, a, p


@lru_cache(maxsize=4096)
def mean_left(dice: int, sides: int, plus: int, barrier: int) -> float:
    """The mean of what dice leave over once the Barrier is taken off."""
    return float(mean_over(d.Roll(dice, sides, plus), barrier))


@lru_cache(maxsize=4096)
def odds_of(dice: int, sides: int, least: int) -> float:
    """How likely dice show so much in all, or more."""
    if least <= dice:
        return 1.0
    if least > dice * sides:
        return 0.0
    return sum(odds_of(dice - 1, sides, least - face) for face in range(1, sides + 1)) / sides


def targets_now(s: Emberwind, number: int, foe: int) -> int:
    """The Targets that the action would have with this Foe among them."""
    chosen = s.deed.targets if s.deed.hero != NOBODY and s.deed.action == number else 0
    return chosen | 1 << foe


def props_now(s: Emberwind, hero: int, number: int, foe: int) -> int:
    """The properties of the action: its own, those of the next action, of riders, and against a sleeper."""
    action = s.action(number)
    props = action.props | s.next_props[hero]
    if action.roll is not None:
        props |= boons.rider_props(s, hero)
    if s.has(foe, d.SLEEP) and targets_now(s, number, foe) == 1 << foe:
        props |= d.AUTO_CRIT
    return props


def at_most(s: Emberwind, hero: int, value: int) -> float:
    """WIND-HERO-112: how likely a d20 of the Hero shows the value or less, with Advantage and Disadvantage."""
    single, more = min(max(value, 0), FACES) / FACES, s.advantage[hero]
    return float(1 - (1 - single) ** (1 + more) if more >= 0 else single ** (1 - more))
