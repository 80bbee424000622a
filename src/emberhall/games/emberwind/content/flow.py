"""How strong a Foe is, how hard an encounter, and how often Heroes win it: Flow, Pressure and bands (WIND-ENC-101 to
-104)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from math import sqrt

from emberhall.games.emberwind.content.cards import CardSet, base_set
from emberhall.games.emberwind.content.compiler import read_dice
from emberhall.games.emberwind.content.foe_list import Group
from emberhall.games.emberwind.content.schema import (
    RINGS,
    Condition,
    FoeAbility,
    FoeAttack,
    FoeCard,
    FoeEffect,
    FoeOp,
    FoeStats,
    HeroCard,
)
from emberhall.games.emberwind.rules.foes.chains import FACES, FULL, KEYS, is_red
from emberhall.games.emberwind.rules.printed import Roll

MEASURED_AGAINST = ("rook", "rath", "laureat", "piper")  # the published Heroes
BARRIER_SHARE, BARRIER_BASE = 0.55, 13.5  # of the mean Barrier, against what a Hero's usual attack does
CARRIED_OUT = 0.8  # hexes that are not skipped
SPOKE_SHARE = 0.7  # of a Veteran's chains, over a whole combat
IF_REQUIRED = 0.6  # how often a requirement is fulfilled
IF_DRAINED = 1.5  # what it is worth that the Foe heals itself by it
D20 = 20

# What an effect is worth, in HP; a push or a pull, whatever its length. Daze, poison, prone and sleep are given; this
# and what follows for support was chosen so that the Flow numbers of our reference come out.
CONDITION_WORTH: dict[Condition, float] = {
    "burning": 5, "chill": 3, "daze": 3, "fragility": 2, "off_guard": 1, "paralysis": 8, "poison": 5, "prone": 4,
    "silence": 6, "sleep": 8, "vulnerability": 2, "weakness": 2,
}  # fmt: skip
SHOVE_WORTH = 1.0
# What a step of a support ability is worth, for each point of it
OP_WORTH = {
    "heal": 0.6, "shield": 1.5, "empower": 1.0, "empower_next": 0.5, "cover": 1.0, "unlock_red": 2.0, "heal_per": 0.6,
}  # fmt: skip
SHIFT_WORTH = 1.0  # whatever its length

FLOW_PER_HERO = 42  # WIND-ENC-102
BANDS = (("Gentle", 0), ("Steady", 45), ("Hard", 60), ("Dire", 75), ("Desperate", 90), ("Hopeless", 105))
BAND_NAMES = tuple(name for name, _ in BANDS)
FAINTEST, HIGHEST = 15, 140  # the Pressure that the builder takes for the ends of the first and the last band
# WIND-ENC-104, in percent
OPTIONAL_SURCHARGE = 8
LEARNING_SURCHARGE = 6
AMBUSH_SURCHARGE = 10
CHOICE_SURCHARGE = 15
# What a second charge leaves of a Pressure, and Heroes that think ahead, in percent (docs/balance/emberwind.md)
TIDES_LEAVE = 86
THINKING_LEAVES = 83
# Pressure, and of a hundred fights at it those that greedy Heroes with one charge won (docs/balance/emberwind.md);
# straight lines in between
WINS = (
    (45, 100), (58, 99), (64, 97), (71, 95), (78, 90), (85, 82), (94, 66), (100, 55), (109, 37), (117, 27), (130, 18),
    (150, 5),
)  # fmt: skip


@dataclass(frozen=True)
class Hardships:
    """WIND-ENC-104: what makes an encounter harder than its Foes alone."""

    optional: bool = False  # Optional Modifiers are read
    learning: int = 1  # red hexes for each type and Round
    ambush: bool = False
    chosen: bool = False  # chains are picked, by the policy "best" or by a person


PLAIN = Hardships()


# A Foe's Flow ---------------------------------------------------------------------------------------------------------


def flow_of(card: FoeCard) -> tuple[int, int]:
    """WIND-ENC-101: the Flow of a Foe, normal and as a Veteran."""
    return round(exact_flow(card, is_veteran=False)), round(exact_flow(card, is_veteran=True))


def exact_flow(card: FoeCard, *, is_veteran: bool) -> float:
    """WIND-ENC-101: the square root of effective HP times the damage expected in a turn."""
    stats = card.veteran if is_veteran else card.normal
    return sqrt(effective_hp(stats) * expected_damage(card, is_veteran=is_veteran))


def effective_hp(stats: FoeStats) -> float:
    """HP, and more of them the better the Barriers are."""
    mean = (stats.toughness + stats.resistance) / 2
    return stats.hp * BARRIER_BASE / (BARRIER_BASE - BARRIER_SHARE * min(mean, D20))


def expected_damage(card: FoeCard, *, is_veteran: bool) -> float:
    """What a turn is worth, as the mean of the six rolls."""
    rings = RINGS[card.rank]
    bonus = card.veteran.damage if is_veteran else card.normal.damage
    by_code = {code: worth_of_code(card, code, bonus) for code in set(card.grid.values())}
    worth = [by_code[card.grid[key]] for key in KEYS[rings]]
    total = 0.0
    for roll in range(1, FACES + 1):
        chains = FULL[rings * (FACES + 1) + roll]
        values = [sum(worth[place] for place in chain) for chain in chains]
        spoke = next(
            value
            for value, chain in zip(values, chains, strict=True)
            if not any(is_red(KEYS[rings][place]) for place in chain)
        )
        mean = sum(values) / len(values)
        total += SPOKE_SHARE * spoke + (1 - SPOKE_SHARE) * mean if is_veteran else spoke
    return CARRIED_OUT * total / FACES


def worth_of_code(card: FoeCard, code: str, bonus: int) -> float:
    """What a hex is worth: a Move nothing by itself, a Basic Attack as the better one of the two."""
    if code == "BA":
        return max(worth_of_attack(attack, bonus) for attack in (card.melee, card.ranged) if attack is not None)
    return worth_of_ability(card.abilities[code], bonus) if code in card.abilities else 0.0


def worth_of_ability(ability: FoeAbility, bonus: int) -> float:
    """An attack by the Targets that it has on average, or the steps of a support ability."""
    if ability.support is not None:
        return sum(worth_of_op(op) for op in ability.do)
    worth = worth_of_attack(ability, bonus) * targets_of(ability.area)
    worth *= IF_REQUIRED if ability.requires else 1
    return worth * IF_DRAINED if ability.drain else worth


def worth_of_op(op: FoeOp) -> float:
    """One step of a support ability."""
    worth = sum(per_point * (getattr(op, name) or 0) for name, per_point in OP_WORTH.items())
    return worth + (SHIFT_WORTH if op.shift is not None else 0)


def targets_of(area: str) -> float:
    """How many Heroes an area has among its Targets on average."""
    shape, _, n = area.partition(":")
    number = int(n or 1)
    several = {"multi": 0.85 * number, "burst": 1.4, "cone": 1.3, "line": 1.2, "selfburst": 0.8 + 0.25 * number}
    return several.get(shape, 1.0)


def worth_of_attack(attack: FoeAttack | FoeAbility, bonus: int) -> float:
    """Damage and effects against the published Heroes, on average."""
    heroes = measured_heroes()
    return sum(worth_against(attack, bonus, hero) for hero in heroes) / len(heroes)


@cache
def measured_heroes() -> list[HeroCard]:
    """The published Heroes, by which Foes are measured whatever packs bring."""
    library = base_set()
    return [library.heroes[library.hero_ids.index(id_)] for id_ in MEASURED_AGAINST]


def worth_against(attack: FoeAttack | FoeAbility, bonus: int, hero: HeroCard) -> float:
    """The chance of a hit, times what it does."""
    does = mean_damage(attack, bonus, hero) + sum(worth_of_effect(effect, hero) for effect in attack.effects)
    is_sure = "AUTO-HIT" in attack.props or "AUTO-CRIT" in attack.props
    return does if is_sure else does * chance_of_hit(hero, attack.check or "none")


def chance_of_hit(hero: HeroCard, check: str) -> float:
    """WIND-DEF-03: how often a d20 is above the Hero's value."""
    if check == "none":
        return 1.0
    value = {"dodge": hero.dodge, "willpower": hero.willpower}.get(check)
    if value is None:
        value = {str(skill): points for skill, points in hero.skills.items()}.get(check, 8)
    return (D20 - value) / D20


def worth_of_effect(effect: FoeEffect, hero: HeroCard) -> float:
    """The chance to suffer an effect, times its worth."""
    worth = SHOVE_WORTH if effect.condition is None else CONDITION_WORTH[effect.condition]
    return worth * chance_of_hit(hero, effect.check)


def mean_damage(attack: FoeAttack | FoeAbility, bonus: int, hero: HeroCard) -> float:
    """WIND-DMG-02, -03: damage after the Barrier, exactly."""
    roll = read_dice(attack.damage) if attack.damage is not None else None
    if roll is None:
        return 0.0
    if "AUTO-CRIT" in attack.props:
        return float(roll.most() + bonus)
    barrier = hero.toughness if attack.vs == "T" else hero.resistance
    if "PIERCING" in attack.props:
        barrier = 0
    return sum(chance * max(0, total + bonus - barrier) for total, chance in totals(roll).items())


def totals(roll: Roll) -> dict[int, float]:
    """Each total of the dice, with its chance."""
    sides = int(roll.sides)
    found = {int(roll.plus): 1.0}
    for _ in range(int(roll.dice)):
        wider: dict[int, float] = {}
        for total, chance in found.items():
            for face in range(1, sides + 1):
                wider[total + face] = wider.get(total + face, 0.0) + chance / sides
        found = wider
    return found


@lru_cache(maxsize=8)
def flows(library: CardSet) -> dict[str, tuple[int, int]]:
    """The Flow of every Foe of a set, normal and as a Veteran."""
    return {id_: flow_of(card) for id_, card in zip(library.foe_ids, library.foes, strict=True)}


# Encounters -----------------------------------------------------------------------------------------------------------


def flow_of_each(library: CardSet, group: Group, hard: Hardships = PLAIN) -> float:
    """WIND-ENC-104: the Flow of one Foe of a group, with the surcharges that concern it."""
    card = library.foes[library.foe_ids.index(group.id)]
    flow = flows(library)[group.id][group.is_veteran]
    percent = OPTIONAL_SURCHARGE if hard.optional and card.optional else 0
    if group.is_veteran and card.rank != "grunt":
        percent += LEARNING_SURCHARGE * max(0, hard.learning - 1)
    return flow * (100 + percent) / 100


def total_flow(library: CardSet, groups: Iterable[Group], hard: Hardships = PLAIN) -> float:
    """The Flow of all Foes, with the surcharges on the total."""
    total = sum(group.count * flow_of_each(library, group, hard) for group in groups)
    percent = (AMBUSH_SURCHARGE if hard.ambush else 0) + (CHOICE_SURCHARGE if hard.chosen else 0)
    return total * (100 + percent) / 100


def pressure_of(flow: float, heroes: int) -> float:
    """WIND-ENC-102: how hard so much Flow presses so many Heroes."""
    return 100 * flow / (FLOW_PER_HERO * heroes)


def felt(pressure: float, tides: int, *, is_thinking: bool) -> float:
    """How hard so much Pressure is for Heroes with so many charges each, who look one pick ahead or think further."""
    if tides > 1:
        pressure = pressure * TIDES_LEAVE / 100
    return pressure * THINKING_LEAVES / 100 if is_thinking else pressure


def band_of(pressure: float) -> str:
    """WIND-ENC-103: the name of a Pressure, which is rounded first."""
    return [name for name, low in BANDS if round(pressure) >= low][-1]


def edges_of(band: str) -> tuple[int, int]:
    """The lowest Pressure of a band, and the highest one."""
    lows = [low for _, low in BANDS]
    place = BAND_NAMES.index(band)
    high = lows[place + 1] - 1 if place + 1 < len(BANDS) else HIGHEST
    return lows[place] or FAINTEST, high


def predicted_wins(pressure: float, table: Sequence[tuple[int, int]] = WINS) -> int:
    """How many of a hundred such fights the Heroes win: what greedy bots did."""
    if pressure <= table[0][0]:
        return table[0][1]
    for (low, wins), (high, fewer) in pairwise(table):
        if pressure <= high:
            return round(wins + (fewer - wins) * (pressure - low) / (high - low))
    return table[-1][1]
