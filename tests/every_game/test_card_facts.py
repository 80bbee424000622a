"""What a card costs, and of which group it is, as facts: the page draws them, and reads nothing out of words."""

import pytest

from emberhall.games import our_games, registry
from emberhall.kit.game import CardFact


def some_card(game: str, cost: str) -> CardFact:
    """A card whose cost says that."""
    return next(one for one in registry()[game].cards(()) if cost in one.cost)


def test_a_weapon_has_its_materials_and_its_collection() -> None:
    for weapon in registry()["emberforge"].cards(()):
        told = ", ".join(f"{count} {name.capitalize()}" for name, count in weapon.facts.items() if count)
        assert told == weapon.cost
    assert {weapon.group_id for weapon in registry()["emberforge"].cards(())} == {
        "axe", "sword", "hammer", "staff", "bow", "dagger", "spear"
    }  # fmt: skip


@pytest.mark.parametrize(
    ("words", "shape", "counts", "element"),
    [
        ("three numbers in a row", "run", [3], ""),
        ("three numbers in a row, all of the same element", "pure-run", [3], ""),
        ("four numbers in a row, each of another element", "prism-run", [4], ""),
        ("two cards of the same number", "match", [2], ""),
        ("four cards, one of each element", "rainbow", [4], ""),
        ("three Water cards", "element", [3], "water"),
        ("three cards of the same element", "element", [3], ""),
        ("two cards of one number and two of another", "groups", [2, 2], ""),
    ],
)
def test_a_creature_has_the_shape_of_its_cost(words: str, shape: str, counts: list[int], element: str) -> None:
    facts = some_card("conjure", f": {words}").facts

    assert (facts["shape"], facts["counts"], facts["element"]) == (shape, counts, element)


def test_a_creature_has_its_ability_apart_and_a_curse_its_strength() -> None:
    for one in registry()["conjure"].cards(()):
        facts = one.facts
        if one.group_id == "curses":
            assert one.cost == f"strength {facts['strength']}, {facts['kind']}"
        else:
            assert one.cost == f"{facts['vp']} VP, {facts['cost']}"
            assert one.text == f"{facts['ability']} ({facts['when']}): {facts['does']}"


def test_a_card_of_shroud_has_its_stones_its_mode_and_its_hero() -> None:
    for one in registry()["shroud"].cards(()):
        facts = one.facts
        word = "stone" if facts["stones"] == 1 else "stones"
        parts = [f"{facts['stones']} ember {word}", f"{facts['mode']} mode", facts["way"]]
        assert one.cost == ", ".join(str(part) for part in parts if part)
    assert {(one.group_id, one.group_short) for one in registry()["shroud"].cards(())} == {
        ("common", "Common cards"), ("yvera", "Yvera"), ("serephene", "Serephene"), ("rowl", "Rowl"),
        ("kaldoren", "Kaldoren"),
    }  # fmt: skip


def test_a_tactic_has_its_ap_and_its_damage() -> None:
    facts = some_card("seekers", "2 AP, fire Attack").facts

    assert (facts["ap"], facts["damage"], facts["type"]) == (2, "fire", "attack")
    assert str(facts["rest"]).startswith("fire Attack, ")


@pytest.mark.parametrize("game", [game.id for game in our_games()])
def test_cards_of_a_group_have_one_id_for_it(game: str) -> None:
    ids: dict[str, set[str]] = {}
    for one in registry()[game].cards(()):
        ids.setdefault(one.group, set()).add(one.group_id)

    assert all(len(found) == 1 for found in ids.values())
