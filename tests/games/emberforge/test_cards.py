"""The 57 weapon cards: each one's text says what its data say, and by Forged Power it does just that."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from emberhall.games.emberforge.content.cards import base_cards
from emberhall.games.emberforge.content.schema import MATERIAL_NAMES, ZONE_NAMES
from emberhall.games.emberforge.rules.state import FORGED, UNFINISHED
from emberhall.testing.table import clause
from tests.games.emberforge.card_scenes import SCENES
from tests.games.emberforge.forge import ForgeTable, Smith, named

CARDS = list(base_cards())


# What the text says, and what the data say

# For each verb, how a text words it; a text has these words where the power has the verb, and nowhere else
WORDING = {
    "gain": r"\bgain [1-3] (?!of)",
    "gain_choice": r"\bgain [1-3] (?!of)",
    "draw": r"\bdraw [1-9]",
    "discard": r"then discard [1-9] card",
    "dig": r"look at the top [1-9] cards of the deck: take [1-9] into your hand, discard",
    "recover": r"take [1-9] card of your choice from the discard pile",
    "salvage": r"discard 1 card from your hand; gain up to [1-3] of the materials in its cost",
    "trade": r"return [1-3] materials? from your stock to the supply, then take [1-9] of your choice",
    "steal": r"take [1-3] .*from (an opponent's stock|opponents' stocks)",
    "exchange": r"swap up to [1-3] materials of your stock for as many from one opponent's",
    "rob": r"[1-9] random card from an opponent's hand",
    "tax": r"each opponent returns [1-3] material of their choice",
    "protect": r"until your next turn, opponents' powers can't touch your stock or hand",
    "boost": r"your embers (in \w+|there) count as [1-3] more this turn",
    "discount": r"in durgaz this turn, [1-3] .* needs? neither token nor ember",
    "stoke": r"put (up to )?[1-3] needed materials? from (your stock|the supply) on one of your unfinished weapons",
    "move_ember": r"move (up to )?[1-3] of your embers to (an)?other open zone",
    "cool": r"flip an overheat token to cooldown",
    "overheat": r"overheat an unmarked zone \(not the runarium\)",
    "copy": r"use the power of (any|a) .*, except one that copies",
    "refresh": r"replace [1-3] visible commission",
    "swap_commission": r"swap 1 hand card with a commission, keeping all collections different",
    "choose": r"zone now; or |; or gain|zone now, or ",
}


def steps_of(power: list[dict[str, Any]]) -> Iterator[tuple[str, Any]]:
    """Every verb of a power with its arguments, those of options too."""
    for step in power:
        for verb, value in step.items():
            yield verb, value
            if verb == "choose":
                for option in value:
                    yield from steps_of(option)


def words_and_numbers(value: Any) -> Iterator[str]:
    """Every word and number among a verb's arguments."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from words_and_numbers(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words_and_numbers(inner)
    else:
        yield str(value).lower() if isinstance(value, bool) else str(value)


def text_and_steps(card: str) -> tuple[str, list[tuple[str, Any]]]:
    """The card's text in small letters, and the steps of its power."""
    table = base_cards()[card].table
    return table["text"].lower(), list(steps_of(table["do"]))


def arguments(steps: list[tuple[str, Any]]) -> set[str]:
    """Every word and number that a power is told in."""
    return {word for verb, value in steps if verb != "choose" for word in words_and_numbers(value)}


@pytest.mark.parametrize("card", CARDS)
def test_a_text_names_the_numbers_of_its_power(card: str) -> None:
    text, steps = text_and_steps(card)

    told = {word for word in arguments(steps) if word.isdigit()}
    if any(verb in ("salvage", "swap_commission") for verb, _ in steps):
        told.add("1")  # the hand card

    assert set(re.findall(r"\d+", text)) == told


@pytest.mark.parametrize("card", CARDS)
def test_a_text_names_the_materials_of_its_power(card: str) -> None:
    text, steps = text_and_steps(card)

    assert {name for name in MATERIAL_NAMES if name in text} == arguments(steps) & set(MATERIAL_NAMES)
    is_free = any(verb in ("gain_choice", "steal") and "of" not in value for verb, value in steps)
    assert ("of any type" in text or "of different types" in text) == is_free
    assert ("different types" in text) == ("different" in arguments(steps))


@pytest.mark.parametrize("card", CARDS)
def test_a_text_names_the_zones_that_its_power_boosts(card: str) -> None:
    text, steps = text_and_steps(card)

    boosted = arguments(steps) & set(ZONE_NAMES)

    assert boosted == ({name for name in ZONE_NAMES if name in text} if "count as" in text else set())


@pytest.mark.parametrize("card", CARDS)
def test_a_text_words_every_verb_of_its_power_and_no_other(card: str) -> None:
    text, steps = text_and_steps(card)
    verbs = {verb for verb, _ in steps}
    if verbs & {"gain", "gain_choice"}:
        verbs |= {"gain", "gain_choice"}  # worded alike

    assert {verb for verb, wording in WORDING.items() if re.search(wording, text)} == verbs


@pytest.mark.parametrize("card", CARDS)
def test_a_text_says_may_and_up_to_where_its_power_leaves_a_choice(card: str) -> None:
    text, steps = text_and_steps(card)

    up_to = any(
        verb in ("salvage", "exchange") or (verb in ("stoke", "move_ember") and value["n"] > 1) for verb, value in steps
    )

    assert ("you may" in text) == ("optional" in arguments(steps))
    assert ("up to" in text) == up_to
    assert ("from the supply" in text) == ("supply" in arguments(steps))


# What each card does


def play(table: ForgeTable, card: str) -> tuple[Smith, Smith]:
    """The card's scene up to its end, and what Ash and Birk had at its beginning."""
    scene = SCENES[card]
    ash = Smith("Ash", **{"forged": [card], "embers": {"runarium": 1}, "tokens": 1, **scene.ash})
    weapon = "spear-6" if card != "spear-6" else "spear-7"
    birk = Smith("Birk", **{"forged": [weapon], "embers": {"ignar": 1}, "tokens": 2, **scene.birk})
    table.given(ash, birk, turn="Ash", **scene.around)
    table.numbers(*scene.numbers)
    table.when("Ash").activates("runarium").uses(card)
    for pick in scene.picks.split():
        name, _, thing = pick.rpartition(":")
        table.when(name or "Ash").picks(thing)
    return ash, birk


def test_every_card_has_its_scene() -> None:
    assert sorted(SCENES) == sorted(CARDS)


@pytest.mark.parametrize("card", CARDS)
def test_a_card_used_by_forged_power_does_what_its_text_says_and_no_more(table: ForgeTable, card: str) -> None:
    scene = SCENES[card]

    ash, birk = play(table, card)

    for smith in (replace(ash, **scene.ash_then), replace(birk, **scene.birk_then)):
        table.then(smith.name).has(
            hand=smith.hand, forged=smith.forged, unfinished=smith.unfinished, stock=smith.stock, embers=smith.embers,
            tokens=smith.tokens, is_protected=smith.is_protected,
        )  # fmt: skip
    table.offers("Birk", "ignar", "done")
    table.shows(**{"discard": [], "box": [], "heat": {}, "round_number": 1, **scene.shows})
    table.is_whole()


@clause("FORGE-FX-24")
@pytest.mark.parametrize("card", CARDS)
def test_a_power_creates_no_ember_touches_no_commission_token_and_moves_no_weapon_to_another_player(
    table: ForgeTable, card: str
) -> None:
    ash, birk = play(table, card)

    for seat, smith in enumerate((ash, birk)):
        assert sum(table.forge.embers[seat]) == sum(smith.embers.values())
        assert table.forge.tokens[seat] == smith.tokens
    areas = [{*named(table.forge.piles[FORGED + seat] + table.forge.piles[UNFINISHED + seat])} for seat in (0, 1)]
    assert areas[0] >= {*ash.forged, *ash.unfinished}
    assert areas[1] == {*birk.forged}
