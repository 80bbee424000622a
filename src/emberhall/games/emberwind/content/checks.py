"""What the types alone can't check about Heroes, maps and encounters."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from emberhall.games.emberwind.content.ability_checks import SLUG
from emberhall.games.emberwind.content.compiler import TERRAIN, TIER, read_dice
from emberhall.games.emberwind.content.faults import CardFault, error, is_below, read_shape
from emberhall.games.emberwind.content.schema import (
    HERO_VERBS,
    SHAPES,
    EncounterCard,
    HeroAct,
    HeroCard,
    HeroDeed,
    HeroOp,
    ManoeuvreCard,
    MapCard,
)
from emberhall.games.emberwind.rules.state import COLUMNS, MAX_HEROES
from emberhall.kit.library import not_among

BASICS = ("basic_melee", "basic_ranged")
OF_VERBS = (
    "n",
    "until",
    "one",
    "per_stack",
    "props",
    "vs",
    "through",
    "count",
    "now",
    "cap",
    "damage_each",
    "optional",
)
# Where each verb may stand: in `do` by the type of the action, in `on_hit`, in `amp`
ANY_TIME = (
    "next_action", "free_use", "roll_shift", "end_sustains", "recover_fallen", "teleport", "pool", "remove_condition",
    "move", "next_move", "shift_bonus", "ignore_field", "condition", "trade_cap", "reveal", "advantage",
    "untargetable_by_foes", "immune_field",
)  # fmt: skip
PLACES: dict[str, tuple[str, ...]] = {
    "general": ANY_TIME,
    "sustain": ("cap_bonus", "damage_rider", "free_use", "echo", "range_bonus", "remove_condition"),
    "trigger": ("cancel_action", "damage", "redirect", "condition", "negate_damage", "survive"),
    "amplify": ("multiply_damage", "condition", "repeat_action"),
    "on_hit": ("condition", "command_foe", "push", "move_penalty"),
    "amp": ("defeat", "heal_bonus", "end_sustains"),
}


def read_hero(table: Mapping[str, Any]) -> tuple[HeroCard | None, list[CardFault]]:
    """The Hero, and everything that is to be said about its sheet."""
    card, faults = read_shape({**table, "actions": {}}, HeroCard)
    tables = table.get("actions")
    if not isinstance(tables, Mapping):
        return None, [*faults, error("actions", "expected a table with a table for each action")]
    acts: dict[str, HeroAct] = {}
    for id_, inner in tables.items():
        act, found = read_shape(inner, HeroAct, f"actions.{id_}")
        faults += found
        if act is not None:
            acts[id_] = act
    if card is None:
        return None, faults
    card.actions = acts
    broken = [fault.path for fault in faults]
    checked = [fault for fault in check_hero(card) if not any(is_below(fault.path, path) for path in broken)]
    return card, [*faults, *checked]


# Heroes ---------------------------------------------------------------------------------------------------------------


def check_hero(card: HeroCard) -> Iterator[CardFault]:
    """A Hero's sheet: words, the two basic attacks, every action, every trait."""
    for field in ("name", "text", "icon"):
        if not getattr(card, field).strip():
            yield error(field, "it must not be empty")
    for id_ in BASICS:
        if id_ not in card.actions:
            yield error(f"actions.{id_}", "it is missing; every Hero has both basic attacks", "WIND-HERO-108")
    for id_, act in card.actions.items():
        path = f"actions.{id_}"
        if id_ not in BASICS and not SLUG.fullmatch(id_):
            yield error(path, "an action's id has small letters, digits and single hyphens only")
        if (id_ in BASICS) != ("basic" in act.tags):
            yield error(f"{path}.tags", "basic_melee and basic_ranged have the tag basic, and no other action has")
        yield from check_deed(act, path)
        yield from check_act(act, path)
    for place, trait in enumerate(card.traits):
        named = [name for name in ("free_use", "cheaper", "immune_field") if getattr(trait, name) is not None]
        if len(named) != 1:
            yield error(f"traits[{place}]", "a trait is exactly one of free_use, cheaper and immune_field")


def check_deed(deed: HeroDeed, path: str) -> Iterator[CardFault]:
    """What actions and manoeuvres have alike."""
    if not deed.name.strip() or not deed.text.strip():
        yield error(path, "its name and its text must not be empty")
    if deed.heal is not None and read_dice(deed.heal.removeprefix(f"{TIER}+")) is None:
        yield error(f"{path}.heal", f"'{deed.heal}' can't be read; it looks like 1d8 or 5")
    if deed.targets not in (None, "self") and deed.range == 0:
        yield error(f"{path}.range", "with a range of 0 it reaches nobody", "WIND-TARGET-05")
    if deed.most != "all" and deed.least > deed.most:
        yield error(f"{path}.least", f"{deed.least} Targets at least and {deed.most} at the most can't be")


def check_act(act: HeroAct, path: str) -> Iterator[CardFault]:
    """An action of one Hero: its dice, its type, and what it does."""
    if act.damage is not None and read_dice(act.damage) is None:
        text = f"'{act.damage}' can't be read as dice; they look like 3d8"
        yield error(f"{path}.damage", text, "WIND-HERO-110")
    if act.damage is not None and act.vs is None and "PIERCING" not in act.props:
        yield error(f"{path}.vs", "damage names its Barrier, T or R, or is PIERCING", "WIND-HERO-105")
    if (act.damage is not None or act.check == "cap") and act.targets != "foe":
        yield error(f"{path}.targets", 'damage and CAP Checks are for Foes: targets = "foe"', "WIND-HERO-104")
    if act.check not in ("cap", "none"):
        yield error(f"{path}.check", "actions have cap or none; skills are for manoeuvres", "WIND-MAN-101")
    if (act.type == "trigger") != (act.window is not None):
        yield error(f"{path}.window", "a trigger has a window, and nothing else has", "WIND-TRIG-102")
    if (act.type == "amplify") != (act.amplifies is not None):
        yield error(f"{path}.amplifies", "an amplify says what it amplifies, and nothing else does")
    does = act.do or act.on_hit or act.damage or act.heal
    if not does:
        yield error(path, "it does nothing; give it damage, heal, do or on_hit", "WIND-RUL-06")
    if act.on_hit and act.check != "cap":
        yield error(f"{path}.on_hit", 'only with check = "cap"', "WIND-HERO-105")
    yield from check_steps(act.do, f"{path}.do", PLACES[act.type])
    yield from check_steps(act.on_hit, f"{path}.on_hit", PLACES["on_hit"])
    if act.amp is not None:
        yield from check_steps(act.amp.do, f"{path}.amp.do", PLACES["amp"])


def check_steps(steps: Sequence[HeroOp], path: str, places: Sequence[str]) -> Iterator[CardFault]:
    """Each step has one verb that may stand here, with what it needs and nothing else."""
    for place, step in enumerate(steps):
        here = f"{path}[{place}]"
        verbs = [verb for verb in HERO_VERBS if getattr(step, verb) is not None]
        if len(verbs) != 1:
            told = f"this one has {' and '.join(verbs)}" if verbs else "this one has none"
            yield error(here, f"a step has one verb, and {told}; here it may be {', '.join(places)}")
            continue
        verb = verbs[0]
        if verb not in places:
            yield error(f"{here}.{verb}", f"it can't stand here; what can is {', '.join(places)}")
        needs, may = HERO_VERBS[verb]
        for field in OF_VERBS:
            is_there = getattr(step, field) not in (None, [])
            if field in needs and not is_there:
                yield error(f"{here}.{field}", f"{verb} needs it")
            elif is_there and field not in (*needs, *may):
                yield error(f"{here}.{field}", f"{verb} has no {field}")
        if step.echo is not None and read_dice(step.echo) is None:
            yield error(f"{here}.echo", f"'{step.echo}' can't be read as dice; they look like 1d6")


def check_manoeuvre(card: ManoeuvreCard) -> Iterator[CardFault]:
    """What every Hero can do."""
    yield from check_deed(card, "")
    yield from check_steps(card.do, "do", PLACES["general"])


# Maps and encounters --------------------------------------------------------------------------------------------------


def check_map(card: MapCard) -> Iterator[CardFault]:
    """A map that everybody finds a place on."""
    for field in ("name", "text"):
        if not getattr(card, field).strip():
            yield error(field, "it must not be empty")
    for row, line in enumerate(card.rows):
        if not 1 <= len(line) <= COLUMNS:
            yield error(f"rows[{row}]", f"a row has 1 to {COLUMNS} signs, and this one has {len(line)}")
        elif len(line) != len(card.rows[0]):
            yield error(f"rows[{row}]", f"all rows are equally long, {len(card.rows[0])} as the first one")
        for column, sign in enumerate(line):
            if sign not in TERRAIN:
                known = " ".join(TERRAIN)
                yield error(f"rows[{row}]", f"unknown sign '{sign}' in column {column + 1}; known signs are {known}")
    heroes = sum(line.count("H") for line in card.rows)
    if heroes < MAX_HEROES:
        yield error("rows", f"{MAX_HEROES} Heroes need {MAX_HEROES} squares to start from, H; this map has {heroes}")
    if not any("F" in line for line in card.rows):
        yield error("rows", "the Foes need a square to start from, F")


def check_encounter(card: EncounterCard, maps: Collection[str]) -> Iterator[CardFault]:
    """An encounter's words and its map; its Foes are read by `encounters`."""
    for field in ("name", "text"):
        if not getattr(card, field).strip():
            yield error(field, "it must not be empty")
    if card.map not in maps:
        yield error("map", not_among(f"there is no map '{card.map}'", card.map, list(maps), "maps"))


def kind_fault(kind: Any, known: Sequence[str]) -> str:
    """What is wrong with the `kind` of a table; "" if nothing is."""
    if kind is None:
        return f"the field 'kind' is missing; it says what the table is: {', '.join(known)}"
    if kind not in known or kind not in SHAPES:
        return not_among(f"unknown kind '{kind}'", str(kind), list(known), "kinds")
    return ""
