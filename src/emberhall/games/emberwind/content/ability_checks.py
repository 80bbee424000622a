"""What must fit together in the attacks, abilities and flairs of a Foe."""

import re
from collections.abc import Iterator, Sequence

from emberhall.games.emberwind.content import schema
from emberhall.games.emberwind.content.compiler import read_dice
from emberhall.games.emberwind.content.faults import CardFault, error, warning
from emberhall.games.emberwind.content.schema import FoeAbility, FoeCard, FoeEffect, FoeOp, Range, Rank
from emberhall.games.emberwind.rules.printed import MOST_STACKS
from emberhall.kit.library import not_among

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LARGEST = {"multi": 4, "burst": 3, "selfburst": 4, "line": 12, "cone": 6}
SMALLEST = {"multi": 2, "burst": 1, "selfburst": 1, "line": 2, "cone": 1}
OF_OTHERS = ("heal", "shield", "empower", "empower_next")  # what a Foe can do for others; the rest is for itself
WITH_OWN_END = ("fragility", "paralysis", "prone", "silence", "sleep")  # WIND-COND-113: they print their end
LOWEST_BARRIER = 4  # of the published Heroes
FELLS = 34  # HP of the weakest of them


def grid_of(rank: Rank) -> str:
    """The grid of a rank, in words."""
    return {
        "grunt": "the grid of a Grunt", "awakened": "the grid of an Awakened", "elite": "the grid of an Elite",
        "boss": "the grid of a Boss",
    }[rank]  # fmt: skip


# Attacks --------------------------------------------------------------------------------------------------------------


def check_damage(damage: str, vs: str | None, props: Sequence[str], path: str) -> Iterator[CardFault]:
    """WIND-DMG-01, -02: dice that can be read, against a Barrier."""
    roll = read_dice(damage)
    if roll is None:
        text = f"'{damage}' can't be read as dice; they look like 2d8+7, with d4, d6, d8, d10, d12 or d20"
        yield error(f"{path}.damage", text, "WIND-DMG-01")
        return
    if vs is None:
        yield error(f"{path}.vs", "damage names its Barrier: T for Toughness, R for Resistance", "WIND-DMG-02")
    most = int(roll.most())
    mean = (most + int(roll.dice + roll.plus)) / 2
    if most <= LOWEST_BARRIER and "PIERCING" not in props and "AUTO-CRIT" not in props:
        yield warning(f"{path}.damage", f"{most} at the most: hardly any Hero's Barrier lets it through", "WIND-DMG-02")
    if mean >= FELLS:
        yield warning(f"{path}.damage", f"{mean:g} on average: one hit fells most Heroes", "WIND-DMG-04")


def check_properties(props: Sequence[str], check: str | None, path: str) -> Iterator[CardFault]:
    """WIND-PROP-07: properties may be combined, where that makes a difference."""
    if len(set(props)) < len(props):
        yield warning(f"{path}.props", "a property stands there twice", "WIND-PROP-07")
    if "AUTO-CRIT" in props and "AUTO-HIT" in props:
        yield warning(f"{path}.props", "a Critical Hit hits by itself: AUTO-HIT adds nothing", "WIND-PROP-02")
    if "AUTO-CRIT" in props and "PIERCING" in props:
        yield warning(f"{path}.props", "a Critical Hit ignores the Barrier: PIERCING adds nothing", "WIND-PROP-03")
    if check == "none" and not {"AUTO-HIT", "AUTO-CRIT"} & set(props):
        yield warning(f"{path}.check", "without a check it always hits; AUTO-HIT in props says so", "WIND-PROP-04")


def check_effects(effects: Sequence[FoeEffect], range_: Range, path: str) -> Iterator[CardFault]:
    """WIND-FX-01: each effect is one thing."""
    for place, effect in enumerate(effects):
        here = f"{path}.effects[{place}]"
        named = [name for name in schema.EFFECTS if getattr(effect, name) is not None]
        if len(named) != 1:
            told = " and ".join(named) if named else "none of them"
            text = f"an effect is exactly one of {', '.join(schema.EFFECTS)}, and this one has {told}"
            yield error(here, text, "WIND-FX-01")
        elif effect.condition is None:
            for name in ("n", "until"):
                if getattr(effect, name) not in (1, None):
                    yield error(f"{here}.{name}", f"only a condition has {name}, not {named[0]}")
            if effect.pull is not None and range_ == 1:
                yield warning(f"{here}.pull", "with a range of 1 everybody is beside it already")
        else:
            yield from check_condition(effect.condition, effect, here)


def check_condition(condition: str, effect: FoeEffect, path: str) -> Iterator[CardFault]:
    """WIND-COND-101, -113: no more stacks than there can be, and no end where the condition prints one."""
    most = MOST_STACKS[schema.CONDITIONS.index(effect.condition or "burning")]
    if effect.n > most:
        yield warning(f"{path}.n", f"{condition} has {most} at the most; the rest is lost", "WIND-COND-101")
    if effect.until is not None and condition in WITH_OWN_END:
        yield warning(f"{path}.until", f"{condition} says itself when it ends", "WIND-COND-113")


# Abilities ------------------------------------------------------------------------------------------------------------


def check_ability(card: FoeCard, letter: str, ability: FoeAbility) -> Iterator[CardFault]:
    """WIND-HEX-04: one special ability."""
    path = f"abilities.{letter}"
    for field in ("name", "text"):
        if not getattr(ability, field).strip():
            yield error(f"{path}.{field}", "it must not be empty")
    if ability.support is not None:
        yield from check_support(ability, path, card.rank)
    else:
        yield from check_attack(ability, path)
        yield from check_area(ability, path)
        yield from check_requires(card, ability, path)


def check_attack(ability: FoeAbility, path: str) -> Iterator[CardFault]:
    """An ability that is aimed at Heroes."""
    if ability.do:
        yield error(f"{path}.do", 'only a support ability has steps; write support = "self", or use effects')
    if ability.check is None:
        text = "an attack names the value that it is avoided with: dodge, willpower, a skill, or none"
        yield error(f"{path}.check", text, "WIND-DEF-02")
    if ability.damage is None and not ability.effects:
        yield error(path, "it does nothing; give it damage, effects, or support with do", "WIND-DMG-01")
    if ability.damage is not None:
        yield from check_damage(ability.damage, ability.vs, ability.props, path)
    else:
        for field in ("vs", "drain"):
            if getattr(ability, field) is not None:
                yield error(f"{path}.{field}", "only with damage, and this ability has none")
    if ability.range == 0:
        yield error(f"{path}.range", "with a range of 0 it reaches nobody", "WIND-TARGET-05")
    if ability.leap is not None and ability.shift_before is not None:
        yield error(f"{path}.shift_before", "it leaps already; take one of the two")
    for field in ("leap", "shift_before"):
        if getattr(ability, field) is not None and ability.area != "single":
            yield error(f"{path}.{field}", 'only with area = "single", since it goes for one Hero')
    yield from check_properties(ability.props, ability.check, path)
    yield from check_effects(ability.effects, ability.range, path)


def check_area(ability: FoeAbility, path: str) -> Iterator[CardFault]:
    """Areas have a number that makes sense, and the range fits it (WIND-TARGET-07)."""
    shape, colon, number = ability.area.partition(":")
    if shape == "single" and not colon:
        return
    if shape not in schema.AREAS:
        known = ["single", *(f"{area}:{SMALLEST[area]}" for area in schema.AREAS)]
        yield error(f"{path}.area", not_among(f"unknown area '{ability.area}'", shape, known, "ones"))
        return
    low, high = SMALLEST[shape], LARGEST[shape]
    if not number.isascii() or not number.isdigit() or not low <= int(number) <= high:
        yield error(f"{path}.area", f"{shape} has a number from {low} to {high}, such as {shape}:{low}")
    elif shape in ("selfburst", "line", "cone"):
        if ability.range == "field":
            yield error(f"{path}.range", f"a {shape} starts at the Foe; {number} would do", "WIND-TARGET-05")
        elif ability.range < int(number):
            text = f"the {shape} goes {number} squares far, but only Heroes within {ability.range} are included"
            yield warning(f"{path}.range", text, "WIND-TARGET-07")
        elif ability.range > int(number):
            yield warning(f"{path}.range", f"the {shape} goes {number} squares far, and no further", "WIND-TARGET-07")


def check_requires(card: FoeCard, ability: FoeAbility, path: str) -> Iterator[CardFault]:
    """What the Target must fulfil is known, and can come about."""
    named = [text.removeprefix("has:") for text in ability.requires if text.startswith("has:")]
    for place, text in enumerate(ability.requires):
        if text == "below_half_hp":
            if len(ability.requires) > 1:
                yield error(f"{path}.requires[{place}]", "it stands alone, or conditions do")
        elif text.removeprefix("has:") not in schema.CONDITIONS or not text.startswith("has:"):
            known = ["below_half_hp", *(f"has:{condition}" for condition in schema.CONDITIONS)]
            fault = not_among(f"unknown requirement '{text}'", text, known, "ones")
            yield error(f"{path}.requires[{place}]", fault, "WIND-TARGET-02")
    given = {effect.condition for other in card.abilities.values() for effect in other.effects}
    given |= {effect.condition for basic in (card.melee, card.ranged) if basic for effect in basic.effects}
    if named and not set(named) & given:
        text = f"no attack of its own gives {' or '.join(named)}: it waits for what other Foes do"
        yield warning(f"{path}.requires", text, "WIND-TARGET-04")


# Support --------------------------------------------------------------------------------------------------------------


def check_support(ability: FoeAbility, path: str, rank: Rank) -> Iterator[CardFault]:
    """An ability for Foes or for the ground."""
    for field in schema.OF_ATTACKS:
        if getattr(ability, field):
            yield error(f"{path}.{field}", f"a support ability has no {field}; leave it out")
    if ability.area != "single":
        yield error(f"{path}.area", "a support ability has no area; leave it out")
    if not ability.do:
        yield error(f"{path}.do", "a support ability has steps, such as do = [{ heal = 8 }]")
    yield from check_ops(ability.do, f"{path}.do", rank)
    for place, op in enumerate(ability.do):
        yield from check_whom(ability, op, f"{path}.do[{place}]")
    is_near = ability.support == "self" and all(op.consume is None for op in ability.do)
    if is_near and ability.range != 0:
        yield warning(f"{path}.range", "it concerns the Foe itself, so its range is 0")
    if not is_near and ability.range == 0:
        yield error(f"{path}.range", "with a range of 0 it reaches nobody", "WIND-TARGET-05")


def check_whom(ability: FoeAbility, op: FoeOp, path: str) -> Iterator[CardFault]:
    """What is done fits those whom it concerns."""
    for verb in verbs_of(op):
        if verb == "damage_adjacent":
            yield error(f"{path}.{verb}", 'only in a flair with when = "defeated"')
        elif (verb == "cover") != (ability.support == "squares"):
            text = 'Cover is made with support = "squares", and nothing else is'
            yield error(f"{path}.{verb}", text, "WIND-FIELD-104")
        elif ability.support in ("allies", "ally_lowest_hp") and verb not in OF_OTHERS:
            yield error(f"{path}.{verb}", 'a Foe does that for itself only: support = "self"')


def check_ops(ops: Sequence[FoeOp], path: str, rank: Rank) -> Iterator[CardFault]:
    """Each step has one verb, with what it needs and nothing else."""
    for place, op in enumerate(ops):
        here = f"{path}[{place}]"
        verbs = verbs_of(op)
        if len(verbs) != 1:
            told = f"this one has {' and '.join(verbs)}" if verbs else "this one has none"
            yield error(here, f"a step has one verb, and {told}; known verbs are {', '.join(schema.FOE_VERBS)}")
            continue
        needs = schema.FOE_VERBS[verbs[0]]
        for field in ("mode", "heal_per", "vs", "check"):
            is_there = getattr(op, field) is not None
            if field in needs and not is_there:
                yield error(f"{here}.{field}", f"{verbs[0]} needs it")
            elif is_there and field not in needs:
                yield error(f"{here}.{field}", f"{verbs[0]} has no {field}")
        if op.damage_adjacent is not None and read_dice(op.damage_adjacent) is None:
            text = f"'{op.damage_adjacent}' can't be read as dice; they look like 1d6"
            yield error(f"{here}.damage_adjacent", text, "WIND-DMG-01")
        if op.unlock_red is not None and rank == "grunt":
            yield warning(f"{here}.unlock_red", "a Grunt's grid has no red hex to unlock", "WIND-UNLOCK-07")


def verbs_of(op: FoeOp) -> list[str]:
    """The verbs that a step names."""
    return [verb for verb in schema.FOE_VERBS if getattr(op, verb) is not None]
