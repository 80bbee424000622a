"""From the words of card files to the numbers that the rules use; what is compiled here has been checked before."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from emberhall.games.emberwind.content import schema
from emberhall.games.emberwind.content.schema import (
    FoeAbility,
    FoeAttack,
    FoeCard,
    FoeEffect,
    FoeModifier,
    FoeOp,
    HeroAct,
    HeroCard,
    HeroDeed,
    HeroOp,
    ManoeuvreCard,
    MapCard,
    Range,
)
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.foes.chains import KEYS
from emberhall.games.emberwind.rules.printed import Field, Flair, FoeAction, FoeSheet, HeroAction, HeroSheet, Op, Roll
from emberhall.games.emberwind.rules.state import COLUMNS, ROWS, SQUARES
from emberhall.games.emberwind.rules.verbs import targets

VALUES = (
    "dodge", "willpower", "athletics", "endurance", "intimidate", "insight", "knowledge", "mend", "acrobatics",
    "stealth", "sleight_of_hand", "focus", "fast_talk", "leadership",
)  # fmt: skip
CHECK_CODES = {name: code for code, name in enumerate(VALUES)} | {"none": d.NO_CHECK, "cap": d.BY_CAP}
CONDITION_CODES: dict[str, int] = {name: code for code, name in enumerate(schema.CONDITIONS)}
SPEEDS = {
    "free": d.FREE, "fast": d.FAST, "slow": d.SLOW, "slow+fast": d.SLOW_FAST, "slow+slow": d.SLOW_SLOW,
}  # fmt: skip
BARRIERS = {None: d.NO_BARRIER, "T": d.TOUGHNESS, "R": d.RESISTANCE}
PROPERTIES = {"AUTO-HIT": d.AUTO_HIT, "AUTO-CRIT": d.AUTO_CRIT, "PIERCING": d.PIERCING}
UNTIL = {
    None: d.TO_THE_END, "end_of_its_next_turn": d.ITS_NEXT_TURN, "end_of_its_turn": d.ITS_TURN,
    "start_of_caster_next_turn": d.CASTERS_TURN,
}  # fmt: skip
AREAS = {
    "single": d.SINGLE, "multi": d.MULTI, "burst": d.BURST, "selfburst": d.SELFBURST, "line": d.LINE,
    "cone": d.CONE,
}  # fmt: skip
SUPPORTS = {
    None: d.NOT_SUPPORT, "self": d.ON_SELF, "allies": d.ON_ALLIES, "ally_lowest_hp": d.ON_LOWEST,
    "squares": d.ON_SQUARES,
}  # fmt: skip
MODES = {
    "approach": d.APPROACH, "flank": d.FLANK, "keep_distance": d.KEEP_DISTANCE, "retreat": d.RETREAT,
}  # fmt: skip
MOMENTS = {
    "first_time_hp_half": d.AT_HALF, "ally_defeated_within_3": d.ALLY_NEAR_DEFEATED,
    "ally_defeated_any": d.ALLY_DEFEATED, "start_turn_adjacent_hero": d.BESIDE_HERO,
    "hero_falls": d.HERO_FALLS, "defeated": d.WHEN_DEFEATED, "no_hero_sees_it": d.UNSEEN,
}  # fmt: skip
WHATS: dict[str, dict[str, int]] = {  # verbs whose value is a word, with the number for each word
    "condition": CONDITION_CODES, "free_use": {"move": d.USE_MOVE, "basic_melee": d.USE_MELEE,
    "spell": d.USE_SPELL}, "redirect": {"foe": d.TO_FOE, "self": d.TO_SELF},
    "end_sustains": {"own": 0, "all_heroes": 1}, "reveal": {"one": 0, "all": 1},
}  # fmt: skip
COUNTS: dict[str, Callable[[HeroOp], int]] = {  # verbs whose n is not their value
    "condition": lambda step: step.n or 1, "free_use": lambda step: step.count or 1,
    "end_sustains": lambda step: step.damage_each or 0,
    "multiply_damage": lambda step: round((step.multiply_damage or 0) * TENTHS),
}  # fmt: skip
PASSED = {
    "hero": d.PASS_HEROES, "foe": d.PASS_FOES, "cover": d.PASS_COVER, "deep": d.PASS_DEEP,
    "brambles": d.PASS_BRAMBLES,
}  # fmt: skip
IFS = {
    None: d.ALWAYS, "rank:grunt": d.IF_GRUNT, "foe_in_melee_range": d.IF_FOE_IN_REACH,
    "adjacent_to_foe": d.IF_BESIDE_FOE, "not_ending_adjacent_to_foe": d.IF_CLEAR_OF_FOES,
    "shift_starts_adjacent_to_foe": d.IF_STARTS_BESIDE_FOE,
}  # fmt: skip
TYPES = {
    "general": d.GENERAL, "sustain": d.SUSTAIN, "trigger": d.TRIGGER, "amplify": d.AMPLIFY,
}  # fmt: skip
TAGS = {
    "spell": d.SPELL, "exploit": d.EXPLOIT, "basic": d.BASIC_TAG, "tide_turner": d.TIDE,
    "movement": d.MOVEMENT, "keepsake": d.KEEPSAKE, "melee": d.MELEE, "ranged": d.RANGED,
}  # fmt: skip
SIDES = {
    None: d.NO_SIDE, "self": d.SIDE_SELF, "foe": d.SIDE_FOE, "hero": d.SIDE_HERO,
    "other_hero": d.SIDE_OTHER, "square": d.SIDE_SQUARE,
}  # fmt: skip
AMPLIFIES = {None: 0, "hit": d.AMP_HIT, "hit_with_damage": d.AMP_DAMAGE, "spell": d.AMP_SPELL}
WINDOWS = {None: d.NO_WINDOW, "foe_action_declared": d.DECLARED, "damage_incoming": d.INCOMING}
WINDOW_IFS = {
    "actor_has:poison": d.W_ACTOR_POISONED, "action_not:move": d.W_NOT_MOVE, "action_is:move": d.W_MOVE,
    "action_is:special": d.W_SPECIAL, "self_is_target": d.W_SELF_TARGET,
    "other_hero_is_target": d.W_OTHER_TARGET, "self_is_damaged": d.W_DAMAGED,
    "self_would_fall": d.W_WOULD_FALL,
}  # fmt: skip
USAGES = {
    None: d.ANY_TIME, "combat": d.PER_COMBAT, "milestone": d.PER_MILESTONE, "campaign": d.PER_CAMPAIGN,
    "always": d.NEVER_USED,
}  # fmt: skip
TERRAIN = {
    ".": d.OPEN, "#": d.WALL, "~": d.DEEP, "c": d.COVER, "e": d.EMBERS, "b": d.BRAMBLES,
    "m": d.MIASMA, "H": d.OPEN, "F": d.OPEN,
}  # fmt: skip
DICE = re.compile(r"(?:([1-9])d(4|6|8|10|12|20)(?:\+([1-9]\d?))?|([1-9]\d?))")
TENTHS = 10  # damage is multiplied by so many of them
TIER = "tier"  # in `heal`: what the Hero's tier adds


# Verbs, dice, ranges, masks -------------------------------------------------------------------------------------------


def verb_called(name: str) -> d.Verb[Any]:
    """The verb of the rules that the cards call so; one that is in the schema alone is a bug."""
    if name not in d.VERBS:
        raise LookupError(f"the schema has '{name}', and no chapter of the rules a verb of that name")
    return d.VERBS[name]


def read_dice(text: str) -> Roll | None:
    """Dice such as 2d8+7, 1d20 or a plain 5; None where the text is something else."""
    found = DICE.fullmatch(text)
    if found is None:
        return None
    dice, sides, plus, alone = found.groups()
    return Roll(0, 0, int(alone)) if alone else Roll(int(dice), int(sides), int(plus or 0))


def roll_of(text: str | None) -> Roll | None:
    """The dice of an action that has some."""
    return None if text is None else read_dice(text)


def reach_of(found: Range) -> int:
    """A range in squares."""
    return d.FIELD_RANGE if found == "field" else found


def mask_of(names: Sequence[str], codes: dict[str, int]) -> int:
    """Several names as one mask."""
    mask = 0
    for name in names:
        mask |= codes[name]
    return mask


def area_of(text: str) -> tuple[int, int]:
    """An area and its number."""
    shape, _, n = text.partition(":")
    return AREAS[shape], int(n or 1)


def criterion_of(text: str) -> tuple[d.Criterion[Any], int]:
    """A criterion, and what it is about."""
    name, _, about = text.partition(":")
    if name == "lowest_barrier":
        return d.CRITERIA[name], BARRIERS[about]
    if name == "lowest_def":
        return d.CRITERIA[name], CHECK_CODES[about]
    return d.CRITERIA[name], CONDITION_CODES[about] if about else 0


# Foes -----------------------------------------------------------------------------------------------------------------


def compile_foe(number: int, card: FoeCard) -> FoeSheet:
    """A type of Foe."""
    sheet = FoeSheet(number, schema.RANKS.index(card.rank), card.size)
    for place, stats in enumerate((card.normal, card.veteran)):
        sheet.hp[place], sheet.bonus[place] = stats.hp, stats.damage
        sheet.toughness[place], sheet.resistance[place] = stats.toughness, stats.resistance
    for text in card.targets:
        criterion, about = criterion_of(text)
        sheet.criteria.append(criterion)
        sheet.about.append(about)
    mode, _, keep = card.movement.partition(":")
    sheet.movement, sheet.keep = MODES[mode], int(keep or 0)
    sheet.prefers_ranged = card.prefers == "ranged"
    for modifier in card.optional:
        compile_modifier(sheet, modifier)
    sheet.flairs = [Flair(MOMENTS[flair.when], [compile_foe_op(op) for op in flair.do]) for flair in card.flairs]
    compile_actions(sheet, card)
    sheet.grid = [compile_code(card.grid[key]) for key in KEYS[sheet.rings]]
    return sheet


def compile_modifier(sheet: FoeSheet, modifier: FoeModifier) -> None:
    """WIND-START-02: one more Optional Modifier; numbers add up."""
    for text in modifier.prefer:
        criterion, about = criterion_of(text)
        sheet.optional_criteria.append(criterion)
        sheet.optional_about.append(about)
    sheet.optional_damage += modifier.damage or 0
    sheet.optional_barrier += modifier.barrier or 0
    sheet.optional_move += modifier.move or 0
    sheet.optional_heal += modifier.heal_bonus or 0
    sheet.optional_penalty += modifier.effect_penalty or 0
    sheet.optional_unlock += modifier.extra_unlock or 0
    sheet.optional_empower += modifier.first_round_empower or 0


def compile_actions(sheet: FoeSheet, card: FoeCard) -> None:
    """The basic attacks, then the abilities by their letters."""
    if card.melee is not None:
        sheet.melee = compile_attack(len(sheet.actions), card.melee)
        sheet.actions.append(sheet.melee)
    if card.ranged is not None:
        sheet.ranged = compile_attack(len(sheet.actions), card.ranged)
        sheet.actions.append(sheet.ranged)
    for letter, ability in sorted(card.abilities.items()):
        sheet.letters["ABCDEFGH".index(letter)] = len(sheet.actions)
        sheet.actions.append(compile_ability(len(sheet.actions), ability))


def compile_attack(number: int, attack: FoeAttack) -> FoeAction:
    """A basic attack."""
    action = FoeAction(number)
    action.check = CHECK_CODES[attack.check]
    action.range = reach_of(attack.range)
    action.roll, action.vs = roll_of(attack.damage), BARRIERS[attack.vs]
    action.props = mask_of(attack.props, PROPERTIES)
    action.effects = [compile_effect(effect) for effect in attack.effects]
    return action


def compile_ability(number: int, ability: FoeAbility) -> FoeAction:
    """A special ability."""
    action = FoeAction(number)
    action.support = SUPPORTS[ability.support]
    action.check = CHECK_CODES[ability.check or "none"]
    action.range = reach_of(ability.range)
    action.area, action.n = area_of(ability.area)
    action.roll, action.vs = roll_of(ability.damage), BARRIERS[ability.vs]
    action.props = mask_of(ability.props, PROPERTIES)
    action.effects = [compile_effect(effect) for effect in ability.effects]
    action.program = [compile_foe_op(op) for op in ability.do]
    action.leap, action.shift_before = ability.leap or 0, ability.shift_before or 0
    action.drains = ability.drain is not None
    named = [text.removeprefix("has:") for text in ability.requires if text.startswith("has:")]
    action.requires = mask_of(named, {name: 1 << code for name, code in CONDITION_CODES.items()})
    action.requires_half = "below_half_hp" in ability.requires
    action.is_learnable = ability.learnable
    return action


def compile_effect(effect: FoeEffect) -> Op:
    """WIND-FX-03: an additional effect with its check."""
    if effect.condition is not None:
        op = Op(targets.V_CONDITION, effect.n, CONDITION_CODES[effect.condition])
    elif effect.push is not None:
        op = Op(targets.V_PUSH, effect.push)
    else:
        op = Op(targets.V_PULL, effect.pull or 0)
    op.check, op.until = CHECK_CODES[effect.check], UNTIL[effect.until]
    return op


def compile_foe_op(step: FoeOp) -> Op:
    """One step of a support ability or a flair."""
    verb = next(name for name in schema.FOE_VERBS if getattr(step, name) is not None)
    op = Op(verb_called(verb))
    if step.consume is not None:
        op.n, op.what = step.heal_per or 0, CONDITION_CODES[step.consume]
    elif step.damage_adjacent is not None:
        op.roll, op.what = roll_of(step.damage_adjacent), BARRIERS[step.vs]
        op.check = CHECK_CODES[step.check or "none"]
    else:
        op.n = getattr(step, verb)
        op.what = MODES[step.mode] if step.mode is not None else 0
    return op


def compile_code(code: str) -> int:
    """What a hex says, as a number."""
    if code == "BA":
        return d.BASIC
    return int(code[1:]) if code.startswith("M") else d.SPECIAL + "ABCDEFGH".index(code)


# Heroes ---------------------------------------------------------------------------------------------------------------


def compile_hero(number: int, card: HeroCard, actions: list[HeroAction]) -> HeroSheet:
    """A Hero; its actions are added to all others."""
    sheet = HeroSheet(number)
    sheet.tier, sheet.hp = card.tier, card.hp
    sheet.toughness, sheet.resistance = card.toughness, card.resistance
    sheet.c, sheet.a, sheet.p = card.cap
    sheet.values[d.DODGE], sheet.values[d.WILLPOWER] = card.dodge, card.willpower
    for skill, value in card.skills.items():
        sheet.values[CHECK_CODES[skill]] = value
    limits = card.limits
    sheet.triggers, sheet.sustains, sheet.amplifies = limits.trigger, limits.sustain, limits.amplify
    sheet.tides = card.tides
    for trait in card.traits:
        sheet.free_spells += trait.count if trait.free_use else 0
        sheet.cheap_ranged += trait.count if trait.cheaper else 0
        sheet.is_immune_to_miasma |= trait.immune_field is not None
    for id_, act in card.actions.items():
        sheet.is_immune_to_miasma |= any(op.immune_field is not None for op in act.do)
        sheet.actions.append(len(actions))
        if id_ in ("basic_melee", "basic_ranged"):
            setattr(sheet, id_.removeprefix("basic_"), len(actions))
        actions.append(compile_act(len(actions), act))
    return sheet


def compile_act(number: int, act: HeroAct) -> HeroAction:
    """An action of one Hero."""
    action = HeroAction(number, TYPES[act.type], SPEEDS[act.speed])
    compile_deed(action, act)
    action.tags = mask_of(act.tags, TAGS)
    action.c, action.a, action.p = act.cap or (0, 0, 0)
    action.cap_unless_moved = act.cap_if is not None
    action.roll, action.vs = roll_of(act.damage), BARRIERS[act.vs]
    action.props = mask_of(act.props, PROPERTIES)
    action.on_hit = compile_hero_ops(act.on_hit)
    if act.amp is not None:
        action.amp, action.amp_cost = compile_hero_ops(act.amp.do), act.amp.cost
        action.is_amp_repeatable = act.amp.repeatable
    action.amplifies = AMPLIFIES[act.amplifies]
    action.doubled = round((act.when_multiplied or 0) * TENTHS)
    action.window, action.window_if = WINDOWS[act.window], mask_of(act.window_if, WINDOW_IFS)
    action.usage = USAGES[act.usage]
    action.spreads = act.spreads is not None
    return action


def compile_manoeuvre(number: int, card: ManoeuvreCard) -> HeroAction:
    """What every Hero has."""
    action = HeroAction(number, d.GENERAL, SPEEDS[card.speed])
    compile_deed(action, card)
    action.tags = mask_of(card.tags, TAGS) | (d.MANOEUVRE if card.kind == "manoeuvre" else 0)
    action.usage = USAGES[card.usage]
    return action


def compile_deed(action: HeroAction, deed: HeroDeed) -> None:
    """What all of them have: Targets, check, healing and a program."""
    action.side = SIDES[deed.targets]
    action.least = deed.least
    action.most = d.ALL if deed.most == "all" else deed.most
    action.range = reach_of(deed.range)
    action.check = CHECK_CODES[deed.check]
    action.program = compile_hero_ops(deed.do)
    if deed.heal is not None and deed.heal.startswith(TIER):
        action.program.append(Op(targets.V_HEAL, int(deed.heal.removeprefix(f"{TIER}+")), 1))
    else:
        action.heal = roll_of(deed.heal)


def compile_hero_ops(steps: Sequence[HeroOp]) -> list[Op]:
    """A program; that a Hero is immune to a field is no step but a trait."""
    return [compile_hero_op(step) for step in steps if step.immune_field is None]


def compile_hero_op(step: HeroOp) -> Op:
    """One step."""
    verb = next(name for name in schema.HERO_VERBS if getattr(step, name) is not None)
    value = getattr(step, verb)
    op = Op(verb_called("flank" if value == "other_hero" else verb))
    if verb in WHATS:
        op.what = WHATS[verb][value]
    if verb in COUNTS:
        op.n = COUNTS[verb](step)
    elif isinstance(value, int) and not isinstance(value, bool):
        op.n = value
    op.until, op.props, op.other = UNTIL[step.until], mask_of(step.props, PROPERTIES), BARRIERS[step.vs]
    op.passes = mask_of(step.through, PASSED)
    op.is_now, op.is_one, op.is_optional = step.now is not None, step.one is not None, step.optional is not None
    op.c, op.a, op.p = step.cap or (0, 0, 0)
    compile_if(op, step.condition_if)
    compile_value(op, step)
    return op


def compile_if(op: Op, text: str | None) -> None:
    """The condition of a step."""
    if text is not None and text.startswith("target_has:"):
        op.when, op.if_what = d.IF_TARGET_HAS, CONDITION_CODES[text.removeprefix("target_has:")]
    else:
        op.when = IFS[text]


def compile_value(op: Op, step: HeroOp) -> None:
    """What single verbs have besides."""
    if step.damage is not None:
        op.what = CONDITION_CODES[step.per_stack or "poison"]
    elif step.damage_rider is not None:
        rider = step.damage_rider
        op.what = d.NO_CONDITION if rider.condition is None else CONDITION_CODES[rider.condition]
        op.n, op.props, op.other = rider.n, mask_of(rider.props, PROPERTIES), BARRIERS[rider.may_use_vs]
    elif step.cap_bonus is not None:
        bonus = step.cap_bonus
        op.c, op.a, op.p, op.a_self = bonus.C, bonus.A, bonus.P, bonus.A_if_self
    elif step.next_action is not None:
        gain = step.next_action
        op.c, op.a, op.p, op.n = gain.C, gain.A, gain.P, gain.extra_die or 0
        op.props = d.AUTO_CRIT if gain.auto_crit else 0
    elif step.next_move is not None:
        op.passes = mask_of(step.next_move, PASSED)
    elif step.echo is not None:
        op.roll = roll_of(step.echo)


# Maps -----------------------------------------------------------------------------------------------------------------


def compile_map(number: int, card: MapCard) -> Field:
    """A map; what it lacks in rows and columns is wall."""
    terrain = [d.WALL] * SQUARES
    starts: dict[str, list[int]] = {"H": [], "F": []}
    for row, line in enumerate(card.rows[:ROWS]):
        for column, sign in enumerate(line[:COLUMNS]):
            square = row * COLUMNS + column
            terrain[square] = TERRAIN[sign]
            if sign in starts:
                starts[sign].append(square)
    return Field(number, terrain, starts["H"], starts["F"])
