"""What is printed on Foes, Heroes and manoeuvres: each as the rules use it, told in words and compared with our
reference; and the content as a whole."""

import json
import re
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest

from emberhall.games.emberwind.content import compiler
from emberhall.games.emberwind.content.cards import FOLDER, base_cards, base_set, facts
from emberhall.games.emberwind.content.export import card_text
from emberhall.games.emberwind.content.schema import (
    CHECKS,
    CONDITIONS,
    CRITERIA,
    CRITERIA_ABOUT,
    EFFECTS,
    FOE_VERBS,
    HERO_VERBS,
    RANKS,
    SKILLS,
    FoeOp,
    HeroOp,
)
from emberhall.games.emberwind.face.words import CRITERIA as CRITERIA_WORDS
from emberhall.games.emberwind.face.words import EFFECTS as EFFECT_WORDS
from emberhall.games.emberwind.face.words import STEPS
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.foes.chains import FACES, KEYS, is_red
from emberhall.games.emberwind.rules.printed import Criterion, FoeAction, FoeSheet, HeroAction, HeroSheet, Op, Roll
from emberhall.testing.table import clause

PRINTED = Path(__file__).parent / "printed.txt"
ICONS = Path(__file__).parents[3] / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
LETTERS = "ABCDEFGH"


def word(codes: dict[str, int] | dict[str | None, int], code: int) -> str:
    """The name of a code."""
    return next(str(name) for name, number in codes.items() if number == code)


def words(codes: dict[str, int], mask: int) -> list[str]:
    """The names in a mask, by the alphabet."""
    return sorted(name for name, number in codes.items() if mask & number)


def dice(roll: Roll | None) -> str:
    """Dice as they are d."""
    if roll is None:
        return ""
    if not roll.dice:
        return str(roll.plus)
    return f"{roll.dice}d{roll.sides}" + (f"+{roll.plus}" if roll.plus else "")


def barrier(code: int) -> str:
    """The letter of a Barrier, after a blank."""
    return "" if code == d.NO_BARRIER else f" {word(compiler.BARRIERS, code)}"


def props(mask: int) -> str:
    """Properties, each after a blank."""
    return "".join(f" {name}" for name in words(compiler.PROPERTIES, mask))


def reach(range_: int) -> str:
    """A range."""
    return "field" if range_ == d.FIELD_RANGE else str(range_)


def until(code: int) -> str:
    """How long, after a blank."""
    return {
        d.TO_THE_END: "",
        d.ITS_NEXT_TURN: " to the end of its next turn",
        d.ITS_TURN: " to the end of its turn",
        d.CASTERS_TURN: " to the caster's next turn",
    }[code]


# Foes -----------------------------------------------------------------------------------------------------------------


def criterion(one: Criterion[Any], about: int) -> str:
    """A criterion of the cascade."""
    if one.name == "lowest_barrier":
        return f"{one.name}:{word(compiler.BARRIERS, about)}"
    if one.name == "lowest_def":
        return f"{one.name}:{word(compiler.CHECK_CODES, about)}"
    return f"{one.name}:{CONDITIONS[about]}" if one.name in ("has", "lacks") else one.name


def cascade(criteria: list[Criterion[Any]], about: list[int]) -> str:
    """Several of them."""
    return " > ".join(criterion(one, what) for one, what in zip(criteria, about, strict=True))


def of_foe(id_: str, sheet: FoeSheet) -> list[str]:
    """A Foe, line by line."""
    stats = [
        f"HP {sheet.hp[place]} T {sheet.toughness[place]} R {sheet.resistance[place]}"
        + (f" +{sheet.bonus[place]}" if place else "")
        for place in (0, 1)
    ]
    movement = word(compiler.MODES, sheet.movement) + (f":{sheet.keep}" if sheet.keep else "")
    parts = [id_, f"{RANKS[sheet.rank]} {sheet.size}", *stats, cascade(sheet.criteria, sheet.about), movement,
             "ranged" if sheet.prefers_ranged else "melee"]  # fmt: skip
    card = base_set().foes[sheet.number]
    lines = [" | ".join(parts), "  optional " + ", ".join(of_modifiers(sheet))]
    for flair in sheet.flairs:
        lines.append(f"  {word(compiler.MOMENTS, flair.when)}: " + "; ".join(of_foe_op(op) for op in flair.program))
    for name, action, printed in (("melee", sheet.melee, card.melee), ("ranged", sheet.ranged, card.ranged)):
        if action is not None and printed is not None:
            lines.append(f"  {name} {printed.name}: {of_attack(action)}")
    for letter, ability in sorted(card.abilities.items()):
        action = sheet.actions[sheet.letters[LETTERS.index(letter)]]
        told = of_support(action) if action.support else of_attack(action)
        lines.append(f"  {letter}{' learnable' if action.is_learnable else ''} {ability.name}: {told}")
    return [*lines, *of_grid(sheet)]


def of_modifiers(sheet: FoeSheet) -> list[str]:
    """The Optional Modifiers."""
    numbers = {
        "damage": sheet.optional_damage, "barrier": sheet.optional_barrier, "move": sheet.optional_move,
        "heal_bonus": sheet.optional_heal, "effect_penalty": sheet.optional_penalty,
        "extra_unlock": sheet.optional_unlock, "first_round_empower": sheet.optional_empower,
    }  # fmt: skip
    prefer = cascade(sheet.optional_criteria, sheet.optional_about)
    return [*([f"prefer {prefer}"] if prefer else []), *(f"{name} {n}" for name, n in numbers.items() if n)]


def of_foe_op(op: Op) -> str:
    """One step."""
    name = {"strip_self": "strip", "unlock_red": "unlock"}.get(op.verb.name, op.verb.name)
    if op.verb.name == "damage_adjacent":
        return f"{name} {dice(op.roll)}{barrier(op.what)}@{word(compiler.CHECK_CODES, op.check)}"
    if op.verb.name == "consume":
        return f"{name} {CONDITIONS[op.what]} {op.n}"
    return f"{name} {op.n}" + (f" {word(compiler.MODES, op.what)}" if op.verb.name == "shift" else "")


def of_support(action: FoeAction) -> str:
    """A support ability."""
    steps = "; ".join(of_foe_op(op) for op in action.program)
    return f"support {word(compiler.SUPPORTS, action.support)}, range {reach(action.range)}: {steps}"


def of_attack(action: FoeAction) -> str:
    """An attack."""
    area = word(compiler.AREAS, action.area) + (f" {action.n}" if action.area != d.SINGLE else "")
    check = word(compiler.CHECK_CODES, action.check)
    harm = f"{dice(action.roll)}{barrier(action.vs)}{props(action.props)}"
    parts = [f"{check}, range {reach(action.range)}, {area}, {harm}", *(of_effect(op) for op in action.effects)]
    parts += [f"leap {action.leap}"] if action.leap else []
    parts += [f"shift before {action.shift_before}"] if action.shift_before else []
    parts += ["drain"] if action.drains else []
    named = [name for number, name in enumerate(CONDITIONS) if action.requires >> number & 1]
    parts += [f"requires {' or '.join(named)}"] if named else []
    parts += ["requires half"] if action.requires_half else []
    return "; ".join(parts)


def of_effect(op: Op) -> str:
    """An additional effect."""
    name = CONDITIONS[op.what] if op.verb.name == "condition" else op.verb.name
    return f"{name} {op.n}@{word(compiler.CHECK_CODES, op.check)}{until(op.until)}"


def of_grid(sheet: FoeSheet) -> list[str]:
    """The grid: spokes, and red hexes."""
    codes = dict(zip(KEYS[sheet.rings], [code_name(code) for code in sheet.grid], strict=True))
    spokes = [
        [codes["0"], *(codes[str(face) * ring] for ring in range(1, sheet.rings + 1))] for face in range(1, FACES + 1)
    ]
    reds = [f"{key}:{code}" for key, code in codes.items() if is_red(key)]
    lines = [f"  spoke {face + 1}: {' '.join(spoke)}" for face, spoke in enumerate(spokes)]
    return lines + ([f"  red {' '.join(reds)}"] if reds else [])


def code_name(code: int) -> str:
    """What stands in a hex."""
    if code >= d.SPECIAL:
        return LETTERS[code - d.SPECIAL]
    return "BA" if code == d.BASIC else f"M{code}"


# Heroes ---------------------------------------------------------------------------------------------------------------


def of_hero(id_: str, sheet: HeroSheet) -> list[str]:
    """A Hero, line by line."""
    values = dict(zip(compiler.VALUES, sheet.values, strict=True))
    parts = [
        id_, f"HP {sheet.hp} T {sheet.toughness} R {sheet.resistance}",
        f"dodge {values['dodge']} willpower {values['willpower']}", f"CAP {sheet.c} {sheet.a} {sheet.p}",
        f"limits {sheet.triggers} {sheet.sustains} {sheet.amplifies}", f"tides {sheet.tides}",
    ]  # fmt: skip
    skills = [f"{name} {values[name]}" for name in sorted(SKILLS) if values[name] != 8]
    lines = [" | ".join(parts), f"  skills {' '.join(skills)}"]
    lines += [f"  free spell {sheet.free_spells}"] if sheet.free_spells else []
    lines += [f"  cheap ranged {sheet.cheap_ranged}"] if sheet.cheap_ranged else []
    lines += ["  immune to miasma"] if sheet.is_immune_to_miasma else []
    return lines + [f"  {of_action(number)}" for number in sheet.actions]


def of_action(number: int) -> str:
    """An action with its name."""
    library = base_set()
    action = library.cards.actions[number]
    text = of_head(action) + of_steps("do", action.program) + of_steps("on hit", action.on_hit)
    if action.amp:
        each = " each" if action.is_amp_repeatable else ""
        text += f"; for {action.amp_cost}{each}: {', '.join(of_op(op) for op in action.amp)}"
    text += f"; multiplied {action.doubled // 10}" if action.doubled else ""
    text += "; spreads" if action.spreads else ""
    text += f"; per {word(compiler.USAGES, action.usage)}" if action.usage else ""
    return f"{library.action_names[number]}: {text}"


def of_head(action: HeroAction) -> str:
    """What it is, whom it concerns, what is rolled."""
    tags = words(compiler.TAGS, action.tags)
    text = f"{word(compiler.TYPES, action.type)} {word(compiler.SPEEDS, action.speed)}"
    text += f" [{' '.join(tags)}]" if tags else ""
    if action.side != d.NO_SIDE:
        most = "all" if action.most == d.ALL else str(action.most)
        text += f", {word(compiler.SIDES, action.side)}" + (f" {action.least} to {most}" if most != "1" else "")
    text += f", range {reach(action.range)}" if action.range else ""
    if action.check != d.NO_CHECK:
        text += f", {word(compiler.CHECK_CODES, action.check)}{cap(action)}"
        text += " unless moved" if action.cap_unless_moved else ""
    text += f", {dice(action.roll)}{barrier(action.vs)}" if action.roll else ""
    text += props(action.props)
    text += f", heals {dice(action.heal)}" if action.heal else ""
    if action.window != d.NO_WINDOW:
        conditions = " and ".join(name for name, bit in compiler.WINDOW_IFS.items() if action.window_if & bit)
        text += f", {word(compiler.WINDOWS, action.window)} if {conditions}"
    return text + (f", amplifies {word(compiler.AMPLIFIES, action.amplifies)}" if action.amplifies else "")


def of_steps(heading: str, steps: list[Op]) -> str:
    """A program."""
    return f"; {heading} {', '.join(of_op(op) for op in steps)}" if steps else ""


def cap(thing: HeroAction | Op) -> str:
    """What is added to C, A and P."""
    return "".join(f" {letter}{n:+d}" for letter, n in (("C", thing.c), ("A", thing.a), ("P", thing.p)) if n)


NAMES = {
    "next_action": "next", "free_use": "free", "cap_bonus": "cap", "damage_rider": "rider",
    "multiply_damage": "multiply", "cancel_action": "cancel", "remove_condition": "remove",
    "recover_fallen": "recover", "negate_damage": "negate", "command_foe": "command", "repeat_action": "repeat",
    "range_bonus": "range", "trade_cap": "trade", "untargetable_by_foes": "hide",
}  # fmt: skip
PLAIN = ("cancel_action", "negate_damage", "repeat_action", "trade_cap", "untargetable_by_foes", "flank", "teleport",
         "defeat", "ignore_field", "cap_bonus")  # fmt: skip


def of_op(op: Op) -> str:
    """One step of a Hero's action."""
    name = NAMES.get(op.verb.name, op.verb.name)
    return f"{name}{of_value(op)}{of_if(op)}{' optional' if op.is_optional else ''}{until(op.until)}"


def of_value(op: Op) -> str:
    """What a verb has besides, after a blank."""
    match op.verb.name:
        case "next_action":
            return cap(op) + (f" dice {op.n}" if op.n else "") + props(op.props)
        case "free_use":
            return f" {['move', 'melee', 'spell'][op.what]} {op.n}{' now' if op.is_now else ''}{cap(op)}"
        case "cap_bonus":
            return cap(op) + (f" self {op.a_self}" if op.a_self else "")
        case "damage_rider":
            condition = "" if op.what == d.NO_CONDITION else f" {CONDITIONS[op.what]} {op.n}"
            return condition + props(op.props) + (f" or{barrier(op.other)}" if op.other else "")
        case "condition":
            return f" {CONDITIONS[op.what]} {op.n}{' on one' if op.is_one else ''}"
        case "multiply_damage":
            return f" {op.n / 10}{' on one' if op.is_one else ''}"
        case "damage":
            return f" {op.n} per {CONDITIONS[op.what]}{props(op.props)}"
        case "redirect":
            return f" to {['foe', 'self'][op.what]}"
        case "end_sustains":
            return f" {['own', 'all_heroes'][op.what]} {op.n}{props(op.props)}"
        case "echo":
            return f" {dice(op.roll)}{barrier(op.other)}{props(op.props)}"
        case "move":
            return f" {op.n} past {' '.join(passed(op.passes))}"
        case "next_move":
            return f" past {' '.join(passed(op.passes))}"
        case "reveal":
            return f" {['one', 'all'][op.what]}"
        case "heal":
            return f" {op.n}{' and tier' if op.what else ''}"
    return "" if op.verb.name in PLAIN else f" {op.n}"


def passed(mask: int) -> list[str]:
    """What a movement passes."""
    return [name for name, bit in compiler.PASSED.items() if mask & bit]


def of_if(op: Op) -> str:
    """The condition of a step, after a blank."""
    if op.when == d.IF_TARGET_HAS:
        return f" if target_has:{CONDITIONS[op.if_what]}"
    return "" if op.when == d.ALWAYS else f" if {word(compiler.IFS, op.when)}"


# Tests ----------------------------------------------------------------------------------------------------------------


def blocks() -> dict[str, list[str]]:
    """The reference, by the id that each block begins with."""
    found: dict[str, list[str]] = {}
    for block in PRINTED.read_text(encoding="utf-8").split("\n\n"):
        lines = block.strip("\n").split("\n")
        found[re.split(r" \||:", lines[0])[0]] = lines
    return found


@clause("WIND-FOE-101")
@clause("WIND-FOE-102")
@pytest.mark.parametrize("id_", [id_ for id_ in base_set().foe_ids if id_ != "guide-elite"])
def test_a_foe_is_what_its_sheet_says(id_: str) -> None:
    library = base_set()

    assert of_foe(id_, library.cards.foes[library.foe_ids.index(id_)]) == blocks()[id_]


@clause("WIND-HERO-108")
@clause("WIND-HERO-114")
@clause("WIND-TIDE-101")
@pytest.mark.parametrize("id_", base_set().hero_ids)
def test_a_hero_is_what_its_sheet_says(id_: str) -> None:
    library = base_set()

    assert of_hero(id_, library.cards.heroes[library.hero_ids.index(id_)]) == blocks()[id_]


@clause("WIND-MAN-101")
def test_manoeuvres_are_what_the_table_says() -> None:
    assert [of_action(number) for number in base_set().cards.manoeuvres] == blocks()["Tumble"]


def test_what_every_hero_has_comes_first() -> None:
    assert [of_action(number) for number in (d.A_MOVE, d.A_SHIFT, d.A_SPARK)] == [
        "Move: general slow [movement]; do move 5 past hero",
        "Shift: general fast [movement]; do move 1 past hero",
        "Emberwind Spark: general free [keepsake]; do roll_shift 4; per campaign",
    ]


@clause("WIND-EX-01")
def test_the_guide_s_foe_has_the_eight_hexes_of_the_example() -> None:
    grid = base_set().foes[base_set().foe_ids.index("guide-elite")].grid

    assert {key: grid[key] for key in ("0", "5", "55", "555", "45", "455")} == {
        "0": "A", "5": "B", "55": "M6", "555": "B", "45": "C", "455": "F",
    }  # fmt: skip
    assert {code for key, code in grid.items() if key not in ("0", "5", "55", "555", "45", "455")} <= {"BA", "M1", "M2"}


def test_every_word_of_the_vocabulary_is_used_by_some_card() -> None:
    library = base_set()
    abilities = [ability for foe in library.foes for ability in foe.abilities.values()]
    foe_ops = [op for ability in abilities for op in ability.do] + [
        op for foe in library.foes for flair in foe.flairs for op in flair.do
    ]
    hero_ops: list[HeroOp] = [op for action in library.actions for op in action.do]
    for hero in library.heroes:
        for act in hero.actions.values():
            hero_ops += [*act.on_hit, *(act.amp.do if act.amp else [])]
    effects = [effect for ability in abilities for effect in ability.effects]

    assert verbs(foe_ops, FOE_VERBS) == set(FOE_VERBS)
    assert verbs(hero_ops, HERO_VERBS) == set(HERO_VERBS)
    assert {effect.condition for effect in effects} - {None} == set(CONDITIONS)
    assert {effect.check for effect in effects} <= set(CHECKS)
    assert {ability.area.partition(":")[0] for ability in abilities} == set(compiler.AREAS)
    assert {flair.when for foe in library.foes for flair in foe.flairs} == set(compiler.MOMENTS)
    assert {sign for place in library.maps for row in place.rows for sign in row} == set(compiler.TERRAIN)


def test_every_step_and_every_criterion_of_a_foe_has_its_words() -> None:
    assert {one.name for one in CRITERIA_WORDS} == {*CRITERIA, *CRITERIA_ABOUT} == set(d.CRITERIA)
    assert {verb.name for verb in STEPS} == set(FOE_VERBS)
    assert {verb.name for verb in EFFECT_WORDS} == set(EFFECTS)


def verbs(ops: list[FoeOp] | list[HeroOp], known: Collection[str]) -> set[str]:
    """The verbs that are used."""
    return {verb for op in ops for verb in known if getattr(op, verb) is not None}


def test_every_card_has_words_of_its_own_and_an_icon_that_exists() -> None:
    icons = json.loads(ICONS.read_text(encoding="utf-8"))
    drawn = {*icons["icons"], *icons.get("aliases", {})}
    cards = facts([])

    assert [card.id for card in cards if card.icon not in drawn] == []
    assert [card.id for card in cards if not card.text.endswith((".", "!", "?"))] == []
    assert len({card.text for card in cards}) == len(cards)
    texts = [ability.text for foe in base_set().foes for ability in foe.abilities.values()]
    assert len(set(texts)) == len(texts)
    assert all(text.endswith(".") for text in texts)


@clause("WIND-FOE-102")
def test_only_the_published_heroes_and_manoeuvres_are_not_ours() -> None:
    published = {card.group for card in facts([]) if not card.original and card.group != "Heroes"}

    assert published == {"For every Hero", "Rook", "Rath", "Laureat", "Piper"}
    assert [card.id for card in facts([]) if not card.original and card.group == "Heroes"] == [
        "rook", "rath", "laureat", "piper",
    ]  # fmt: skip


def test_our_heroes_keep_the_sums_of_the_published_ones() -> None:
    for hero in base_set().heroes:
        assert (hero.toughness + hero.resistance, hero.dodge + hero.willpower) == (12, 14)


@pytest.mark.parametrize("name", ["grunts", "awakened", "elites", "bosses", "guide"])
def test_our_own_files_have_the_layout_of_an_export(name: str) -> None:
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    cards = [card_text(id_, raw.table) for id_, raw in base_cards().items() if raw.file == f"{name}.toml"]

    assert text.partition("\n\n")[2] == "\n".join(cards)
