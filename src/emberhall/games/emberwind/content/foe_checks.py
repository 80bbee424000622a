"""WIND-ASSIST-11: all that is wrong with a Foe's sheet, or unwise, told at once and each at its field.

The loader of packs raises the first error; the editor of Foes shows all of them while one types.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from emberhall.games.emberwind.content import ability_checks, schema
from emberhall.games.emberwind.content.faults import CardFault, error, is_below, joined, read_shape, warning
from emberhall.games.emberwind.content.schema import FoeAbility, FoeAttack, FoeCard
from emberhall.games.emberwind.rules.foes.chains import FACES, FULL, KEYS, is_red
from emberhall.kit.library import not_among

MOVE_HEX = re.compile(r"M([1-9]|1[0-2])")
CODES = "M1 to M12, BA, or the letter of an ability"
LONG_MELEE = 3  # squares; a longer melee attack is taken for a slip
NO_GRID = "write the grid as one table with a code for each hex"


def read_foe(table: Any) -> tuple[FoeCard | None, list[CardFault]]:
    """The Foe, and everything that is to be said about its sheet; without errors it can be played as it is."""
    if not isinstance(table, Mapping):
        return None, [error("", "expected a table with fields")]
    head = {key: value for key, value in table.items() if key not in ("abilities", "grid")}
    card, faults = read_shape({**head, "grid": {}}, FoeCard)
    abilities, more = read_abilities(table.get("abilities", {}))
    grid, most = read_grid(table.get("grid"))
    faults += more + most
    if card is None:
        return None, faults
    card.abilities, card.grid = abilities, grid
    broken = [fault.path for fault in faults]
    checked = [fault for fault in check_foe(card, broken) if not any(is_below(fault.path, path) for path in broken)]
    return card, [*faults, *checked]


def read_abilities(tables: Any) -> tuple[dict[str, FoeAbility], list[CardFault]]:
    """The abilities by their letters."""
    if not isinstance(tables, Mapping):
        return {}, [error("abilities", "expected a table with a table for each letter, such as [my-foe.abilities.A]")]
    abilities: dict[str, FoeAbility] = {}
    faults: list[CardFault] = []
    for letter, table in tables.items():
        path = f"abilities.{letter}"
        if letter not in schema.LETTERS:
            faults.append(
                error(path, f"abilities have letters, {schema.LETTERS[0]} to {schema.LETTERS[-1]}", "WIND-HEX-04")
            )
            continue
        ability, found = read_shape(table, FoeAbility, path)
        faults += found
        if ability is not None:
            abilities[letter] = ability
    return abilities, faults


def read_grid(table: Any) -> tuple[dict[str, str], list[CardFault]]:
    """The codes by hex."""
    if not isinstance(table, Mapping):
        return {}, [error("grid", f"it is missing; {NO_GRID}" if table is None else NO_GRID, "WIND-FOE-103")]
    faults = [error(f"grid.{key}", f"expected {CODES}") for key, code in table.items() if not isinstance(code, str)]
    return {key: code for key, code in table.items() if isinstance(code, str)}, faults


def check_foe(card: FoeCard, broken: Sequence[str] = ()) -> Iterator[CardFault]:
    """What the types alone can't check; `broken` are the fields that stand in for something unreadable."""
    yield from check_words(card)
    yield from check_numbers(card)
    yield from check_characteristics(card)
    yield from check_basics(card)
    yield from check_modifiers(card)
    yield from check_flairs(card)
    for letter, ability in card.abilities.items():
        yield from ability_checks.check_ability(card, letter, ability)
    if "rank" not in broken and "grid" not in broken:
        yield from check_grid(card, broken)
        yield from check_letters(card)
        yield from check_chains(card)


# The sheet ------------------------------------------------------------------------------------------------------------


def check_words(card: FoeCard) -> Iterator[CardFault]:
    """A Foe has a name, a type, a picture and something to read aloud."""
    for field in ("name", "type", "text", "icon"):
        if not getattr(card, field).strip():
            yield error(field, "it must not be empty", "WIND-FOE-102")
    if card.icon.strip() and not ability_checks.SLUG.fullmatch(card.icon):
        yield error("icon", f"'{card.icon}' is no name of an icon; they look like rock-golem")


def check_numbers(card: FoeCard) -> Iterator[CardFault]:
    """WIND-PRE-03: a Veteran is better than the normal Foe of its type."""
    pairs = [(name, getattr(card.normal, name), getattr(card.veteran, name)) for name in card.normal.__struct_fields__]
    for name, normal, veteran in pairs:
        if veteran < normal:
            text = f"a Veteran has better statistics, and this one has {veteran} instead of {normal}"
            yield warning(f"veteran.{name}", text, "WIND-PRE-03")
    if all(normal == veteran for _, normal, veteran in pairs):
        yield warning("veteran", "a Veteran has better statistics, and this one has the same", "WIND-PRE-03")


def check_characteristics(card: FoeCard) -> Iterator[CardFault]:
    """WIND-START-01: whom it goes for, how it moves, which attack it prefers."""
    yield from check_criteria(card.targets, "targets")
    mode, _, number = card.movement.partition(":")
    if mode == "keep_distance":
        if not re.fullmatch(r"[1-9]|1[0-2]", number):
            yield error("movement", "say how far, from 1 to 12, such as keep_distance:4", "WIND-MOVE-07")
        else:
            yield from check_distance(card, int(number))
    elif card.movement not in schema.MOVEMENTS:
        known = [*schema.MOVEMENTS, "keep_distance:4"]
        yield error("movement", not_among(f"unknown movement '{card.movement}'", mode, known, "ones"))
    if getattr(card, card.prefers) is None:
        text = f"it prefers a {card.prefers} attack and has none; write one, or let it prefer the other"
        yield error("prefers", text, "WIND-HEX-03")


def check_distance(card: FoeCard, distance: int) -> Iterator[CardFault]:
    """Who keeps away fights from there."""
    attack = card.ranged if card.prefers == "ranged" else card.melee
    if attack is not None and attack.range != "field" and distance > attack.range:
        text = f"it keeps {distance} squares away, and the attack that it prefers reaches {attack.range}"
        yield warning("movement", text, "WIND-MOVE-07")


def check_criteria(criteria: Sequence[str], path: str) -> Iterator[CardFault]:
    """WIND-TARGET-10: every criterion is known, and none stands there twice."""
    for place, text in enumerate(criteria):
        name, colon, about = text.partition(":")
        here = f"{path}[{place}]"
        if name in schema.CRITERIA_ABOUT:
            known = list(schema.CRITERIA_ABOUT[name])
            if about not in known:
                fault = not_among(f"{name} is about one thing, such as {name}:{known[0]}", about, known, "ones")
                yield error(here, fault, "WIND-TARGET-10")
        elif text not in schema.CRITERIA or colon:
            known = [*schema.CRITERIA, *(f"{name}:{about[0]}" for name, about in schema.CRITERIA_ABOUT.items())]
            fault = not_among(f"unknown criterion '{text}'", text, known, "ones")
            yield error(here, fault, "WIND-TARGET-10")
        elif text in criteria[:place]:
            yield warning(here, f"{text} stands there already, and breaks no tie now", "WIND-TARGET-10")


def check_basics(card: FoeCard) -> Iterator[CardFault]:
    """WIND-HEX-02, -03: the basic attacks."""
    if card.melee is None and card.ranged is None:
        yield error("melee", "a Foe has a basic attack, melee or ranged or both", "WIND-FOE-102")
    for path, attack in (("melee", card.melee), ("ranged", card.ranged)):
        if attack is not None:
            yield from check_basic(attack, path)
    if card.melee is not None and (card.melee.range == "field" or card.melee.range > LONG_MELEE):
        yield warning("melee.range", "that is far for a melee attack; is it a ranged one?", "WIND-HEX-03")
    if card.ranged is not None and card.ranged.range != "field" and card.ranged.range == 1:
        yield warning("ranged.range", "that is near for a ranged attack; is it a melee one?", "WIND-HEX-03")


def check_basic(attack: FoeAttack, path: str) -> Iterator[CardFault]:
    """One basic attack."""
    if not attack.name.strip():
        yield error(f"{path}.name", "it must not be empty")
    if attack.range == 0:
        yield error(f"{path}.range", "with a range of 0 it reaches nobody", "WIND-TARGET-05")
    yield from ability_checks.check_damage(attack.damage, attack.vs, attack.props, path)
    yield from ability_checks.check_properties(attack.props, attack.check, path)
    yield from ability_checks.check_effects(attack.effects, attack.range, path)


def check_modifiers(card: FoeCard) -> Iterator[CardFault]:
    """WIND-START-02: every Optional Modifier changes something."""
    for place, modifier in enumerate(card.optional):
        path = f"optional[{place}]"
        if not modifier.name.strip():
            yield error(f"{path}.name", "it must not be empty")
        if not modifier.prefer and all(getattr(modifier, name) is None for name in schema.MODIFIERS):
            known = ", ".join(("prefer", *schema.MODIFIERS))
            yield error(path, f"it changes nothing; it may have {known}", "WIND-START-02")
        yield from check_criteria(modifier.prefer, f"{path}.prefer")
        if modifier.extra_unlock is not None and card.rank == "grunt":
            yield warning(f"{path}.extra_unlock", "a Grunt's grid has no red hex to unlock", "WIND-UNLOCK-07")


def check_flairs(card: FoeCard) -> Iterator[CardFault]:
    """Each moment has one flair, and what it does can be done then."""
    times = Counter(flair.when for flair in card.flairs)
    for place, flair in enumerate(card.flairs):
        path = f"flairs[{place}]"
        if times[flair.when] > 1:
            yield error(f"{path}.when", f"two flairs have {flair.when}; put what both do into one")
        yield from ability_checks.check_ops(flair.do, f"{path}.do", card.rank)
        for step, op in enumerate(flair.do):
            here = f"{path}.do[{step}]"
            if op.cover is not None or op.consume is not None:
                verb = "cover" if op.cover is not None else "consume"
                yield error(joined(here, verb), "only abilities can do that, since it needs a range")
            if op.damage_adjacent is not None and flair.when != "defeated":
                yield error(f"{here}.damage_adjacent", "only a Foe that is defeated does that")
            if op.damage_adjacent is None and flair.when == "defeated":
                yield warning(here, "the Foe is off the map by then, so it does nothing", "WIND-FOE-106")


# The grid -------------------------------------------------------------------------------------------------------------


def check_grid(card: FoeCard, broken: Sequence[str]) -> Iterator[CardFault]:
    """WIND-FOE-103: the grid of the rank, with every hex filled and none besides."""
    keys = KEYS[schema.RINGS[card.rank]]
    for key in keys:
        if key not in card.grid and f"grid.{key}" not in broken:
            yield error(f"grid.{key}", f"this hex is empty; write {CODES}", "WIND-FOE-103")
    for key, code in card.grid.items():
        path = f"grid.{key}"
        if key not in keys:
            text = f"{ability_checks.grid_of(card.rank)} has {len(keys)} hexes, and none is called {key}"
            yield error(path, text, "WIND-FOE-103")
        elif code in schema.LETTERS and code not in card.abilities:
            known = f"it has {', '.join(sorted(card.abilities))}" if card.abilities else "it has none"
            yield error(path, f"there is no ability {code}; {known}", "WIND-HEX-04")
        elif code not in schema.LETTERS and code != "BA" and not MOVE_HEX.fullmatch(code):
            yield error(path, f"unknown code '{code}'; write {CODES}", "WIND-HEX-01")


def check_letters(card: FoeCard) -> Iterator[CardFault]:
    """WIND-HEX-05: what is learnt stands on red hexes, what is not on at least one purple one, and nothing on none."""
    for letter, ability in card.abilities.items():
        hexes = [key for key, code in card.grid.items() if code == letter]
        if not hexes:
            yield error(f"abilities.{letter}", f"no hex of the grid has {letter}", "WIND-HEX-04")
        elif ability.learnable:
            for key in hexes:
                if not is_red(key):
                    text = f"{letter} has to be learnt, and this hex is purple: it is open from the start"
                    yield error(f"grid.{key}", text, "WIND-HEX-05")
        elif all(is_red(key) for key in hexes):
            text = f"{letter} stands on red hexes only, so it has to be learnt: write learnable = true"
            yield error(f"abilities.{letter}.learnable", text, "WIND-HEX-05")


def check_chains(card: FoeCard) -> Iterator[CardFault]:
    """WIND-CHAIN-09: whichever chain is played, something happens to the Heroes; and the Foe can move."""
    keys = KEYS[schema.RINGS[card.rank]]
    if any(key not in card.grid for key in keys):
        return
    for roll in range(1, FACES + 1):
        for chain in FULL[schema.RINGS[card.rank] * (FACES + 1) + roll]:
            codes = [card.grid[keys[place]] for place in chain]
            if not any(is_attack(card, code) for code in codes):
                text = f"a roll of {roll} can bring {', '.join(codes)}, and no attack is among them"
                yield warning(f"grid.{keys[chain[-1]]}", text, "WIND-CHAIN-05")
    moves = [key for key in keys if MOVE_HEX.fullmatch(card.grid[key]) and not is_red(key)]
    if not moves:
        yield warning("grid", "no purple hex is a Move, so it hardly ever comes closer", "WIND-HEX-01")


def is_attack(card: FoeCard, code: str) -> bool:
    """The code of a hex is an attack on Heroes; what nobody knows is given the benefit of the doubt."""
    if code in card.abilities:
        return card.abilities[code].support is None
    return not MOVE_HEX.fullmatch(code)
