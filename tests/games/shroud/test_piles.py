"""Collection piles, discard piles, and who may look through them (SHRD-PILE, SHRD-RUL-65)."""

from itertools import pairwise

import pytest

from emberhall.games.shroud import GAME
from emberhall.games.shroud.judge.position import ShadowDemon
from emberhall.kernel.dice import Dice, Rng, fixed_seed
from emberhall.kernel.state import NOBODY
from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

VIEWERS = ["Ash", "Birch", "Cedar", None]


def positions(seats: int, number: int) -> list[ShadowDemon]:
    """A random game, position by position."""
    state, rng = GAME.new(seats, Dice(fixed_seed(number)), {"heroes": "random", "max_rounds": 15}), Rng(number)
    found = []
    while state.to_move != NOBODY:
        assert isinstance(state, ShadowDemon)
        found.append(state.copy())
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    assert isinstance(state, ShadowDemon)
    return [*found, state]


# Collection piles


@clause("SHRD-PILE-01")
@pytest.mark.parametrize(("seats", "number"), [(2, 1), (3, 2), (4, 3)])
def test_cards_in_a_collection_pile_stay_there_in_whole_games(seats: int, number: int) -> None:
    game = positions(seats, number)

    for before, after in pairwise(game):
        for was, now in zip(before.collections, after.collections, strict=True):
            assert now[: len(was)] == was
    assert any(len(pile) > 5 for pile in game[-1].collections)


@clause("SHRD-PILE-01")
def test_no_card_brings_anything_out_of_a_collection_pile(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["turning-tide", "martyr"], collection=["riptide", "ember-hoard"], discard=["undertow"])
    table.given("Birch", hero="rowl", collection=["disarm"], hand=["martyr"])
    table.play_phase_of("Ash")
    table.shuffle_brings("undertow", of="Ash")

    table.when("Ash").plays("turning-tide")

    table.then("Ash").has(collection=["riptide", "ember-hoard"], discard=["turning-tide"])
    table.then("Birch").has(collection=["disarm"])


@clause("SHRD-PILE-02")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_may_look_through_a_collection_pile_during_the_game_not_even_its_owner(
    table: ShadowTable, viewer: str | None
) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hand=["martyr"], collection=["ember-hoard", "undertow"])
    table.given("Birch", collection=["lamplighter"])
    table.mode_phase_of("Ash")

    players = table.seen_by(viewer).players

    assert [(one.collection_size, one.collection, one.stones) for one in players] == [
        (2, [], None),
        (1, [], None),
        (0, [], None),
    ]
    assert GAME.standing(table.state) == "Round 1, 4 arcane cards left"


@clause("SHRD-PILE-02")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_at_the_end_all_collection_piles_are_open(table: ShadowTable, viewer: str | None) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", collection=["ember-hoard", "tidepool-scrying"])
    table.given("Birch", collection=["~hidden-snare"])
    table.turn_of("Ash", round=2, max_rounds=1)

    players = table.seen_by(viewer).players

    assert [[card.id for card in one.collection] for one in players] == [
        ["ember-hoard", "tidepool-scrying"],
        ["hidden-snare"],
        [],
    ]
    assert [one.stones for one in players] == [5, 2, 0]


# Discard piles


@clause("SHRD-PILE-03")
def test_destroyed_and_discarded_cards_lie_in_discard_piles(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["quick-march", "golden-fletcher", "piercing-arrow", "martyr"],
                deck=["pin-down"])  # fmt: skip
    table.given("Birch", hero="rowl", scape=["disarm"], discard=["plunder"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("quick-march").plays("golden-fletcher").chooses("martyr")
    table.when("Ash").plays("piercing-arrow")

    table.then("Ash").has(discard=["martyr", "quick-march"])
    table.then("Birch").has(discard=["plunder", "disarm"], scape=[])


@clause("SHRD-PILE-04")
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("mover", ["Ash", "Birch"])
def test_every_player_may_look_through_every_discard_pile_at_any_time(
    table: ShadowTable, viewer: str | None, mover: str
) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hand=["martyr"], discard=["riptide", "ember-hoard", "undertow"])
    table.given("Birch", hero="rowl", hand=["martyr"], discard=["y.mistveil.1", "plunder"])
    table.mode_phase_of(mover)

    players = table.seen_by(viewer).players

    piles = [[card.id for card in one.discard] for one in players]
    assert piles == [["riptide", "ember-hoard", "undertow"], ["mistveil", "plunder"], []]


@clause("SHRD-RUL-65")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everyone_sees_all_cards_of_a_mode_pile(table: ShadowTable, viewer: str | None) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hand=["martyr"], mode=["riptide", "ember-hoard", "undertow"])
    table.given("Birch", mode=[])
    table.given("Cedar", mode=["lamplighter"])
    table.mode_phase_of("Ash")

    players = table.seen_by(viewer).players

    assert [[card.id for card in one.modes] for one in players] == [
        ["riptide", "ember-hoard", "undertow"],
        [],
        ["lamplighter"],
    ]
