"""Heroes, decks, arcane cards, opening hands, and who begins (SHRD-SETUP, SHRD-RUL-01, -02)."""

import pytest

from emberhall.games.shroud import GAME
from emberhall.games.shroud.content.cards import base_set
from emberhall.games.shroud.trial import nothing_is_lost
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.errors import BadInput
from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

YVERA_TOP = [
    "y.undertow.1", "y.riptide.1", "y.mistveil.1", "y.whirlpool.1",  # arcane cards
    "y.martyr.1", "y.martyr.2", "y.lamplighter.1", "y.wash-away.2", "y.ember-hoard.1",  # opening hand
    "y.deep-current.2",
]  # fmt: skip
ROWL_TOP = [
    "r.disarm.1", "r.plunder.2", "r.war-trophy.1", "r.twin-strike.1",
    "r.counter-cut.1", "r.lamplighter.1", "r.lamplighter.2", "r.martyr.1", "r.quick-march.1",
    "r.crane-stance.2",
]  # fmt: skip


def numbers_of(names: list[str]) -> list[int]:
    """Cards by their numbers, the last of the names first, as a shuffle brings them to the top."""
    return [base_set().names.index(name) for name in reversed(names)]


def begins_with_yvera_and_rowl(table: ShadowTable) -> None:
    """Ash plays Yvera and begins, Birch plays Rowl; what is on top of their decks is fixed."""
    table.sits("Ash", "Birch")
    table.shuffles(*numbers_of(YVERA_TOP))
    table.shuffles(*numbers_of(ROWL_TOP))
    table.begins(first_player="1")
    table.when("Ash").picks("yvera")
    table.when("Birch").picks("rowl")


# Heroes


@clause("SHRD-SETUP-01")
def test_each_player_takes_the_deck_of_one_hero(table: ShadowTable) -> None:
    begins_with_yvera_and_rowl(table)

    heroes = [player.hero for player in table.seen_by().players]
    assert heroes == ["yvera", "rowl"]
    table.logged("Ash plays Yvera, the Water Master.")
    table.logged("Birch plays Rowl, Swordsman of the East.")
    s = table.shroud
    for seat, hero in enumerate([0, 2]):
        assert sorted([*s.decks[seat], *s.arcane[seat], *s.hands[seat]]) == s.cards.decks[hero]


@clause("SHRD-SETUP-01")
def test_no_two_players_have_the_same_hero(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar", "Dale")
    for _ in table.names:
        table.shuffles()
    table.begins(first_player="1")

    table.offers("Ash", "yvera", "serephene", "rowl", "kaldoren")
    table.when("Ash").picks("rowl")
    table.offers("Birch", "yvera", "serephene", "kaldoren")
    table.refuses("Birch", "rowl", clause="SHRD-SETUP-01")
    table.when("Birch").picks("kaldoren")
    table.offers("Cedar", "yvera", "serephene")
    table.refuses("Cedar", "rowl", clause="SHRD-SETUP-01")
    table.refuses("Cedar", "kaldoren", clause="SHRD-SETUP-01")
    table.when("Cedar").picks("serephene")  # and there is one hero left for Dale

    assert [player.hero for player in table.seen_by().players] == ["rowl", "kaldoren", "serephene", "yvera"]


@clause("SHRD-SETUP-01")
def test_nothing_but_a_hero_is_chosen_before_the_decks_are_laid_out(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.begins()

    for pick in ("pass", "bottom", "seat1", "slot1", "down1.1", "lamplighter"):
        table.asks_something_else("Ash", pick)
    assert [(player.hero, player.deck_size, player.arcane) for player in table.seen_by().players] == [("", 0, [])] * 2


@clause("SHRD-SETUP-01")
def test_heroes_may_be_dealt_by_lot_and_no_two_are_the_same(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.shuffles(3, 1, 2, 0)  # kaldoren, serephene, rowl, yvera
    for _ in table.names:
        table.shuffles()

    table.begins(heroes="random", first_player="1")

    assert [player.hero for player in table.seen_by().players] == ["kaldoren", "serephene", "rowl"]
    nothing_is_lost(table.shroud)


# Decks, arcane cards, hands


@clause("SHRD-SETUP-02")
def test_each_player_shuffles_their_own_deck(table: ShadowTable) -> None:
    begins_with_yvera_and_rowl(table)

    table.then("Ash").has(deck_top="deep-current", deck=41)
    table.then("Birch").has(deck_top="crane-stance", deck=41)


@clause("SHRD-SETUP-02")
def test_other_dice_bring_other_decks() -> None:
    decks = set()
    for number in range(10):
        state = GAME.new(2, Dice(fixed_seed(number)), {"heroes": "random", "first_player": "1"})
        decks.add(GAME.write(state).split("deck")[1])

    assert len(decks) == 10


@clause("SHRD-SETUP-03")
def test_the_top_four_cards_are_laid_out_as_arcane_cards_before_hands_are_drawn(table: ShadowTable) -> None:
    begins_with_yvera_and_rowl(table)

    table.then("Ash").has(arcane=["undertow", "riptide", "mistveil", "whirlpool"])
    table.then("Birch").has(arcane=["disarm", "plunder", "war-trophy", "twin-strike"])


@clause("SHRD-SETUP-03", "SHRD-RUL-17")
def test_the_arcane_cards_lie_face_down_to_everyone(table: ShadowTable) -> None:
    begins_with_yvera_and_rowl(table)

    for viewer in ("Ash", "Birch", None):
        for player in table.seen_by(viewer).players:
            assert [(slot.is_there, slot.card) for slot in player.arcane] == [(True, None)] * 4
            assert player.arcane_left == 4


@clause("SHRD-SETUP-04")
def test_then_each_player_draws_a_hand_of_five(table: ShadowTable) -> None:
    begins_with_yvera_and_rowl(table)

    table.then("Ash").has(hand=["martyr", "martyr", "lamplighter", "wash-away", "ember-hoard"])
    table.then("Birch").has(hand=["counter-cut", "lamplighter", "lamplighter", "martyr", "quick-march"])
    assert table.log.count("Ash draws a card.") == table.log.count("Birch draws a card.") == 5


@clause("SHRD-SETUP-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_else_is_empty_at_the_start_and_nobody_has_a_mode(table: ShadowTable, seats: int) -> None:
    table.sits(*["Ash", "Birch", "Cedar", "Dale"][:seats])
    for _ in range(seats + 1):
        table.shuffles()

    table.begins(heroes="random", first_player="1")

    for player in table.seen_by().players:
        assert (player.scape, player.modes, player.discard, player.collection_size) == ([], [], [], 0)
        assert player.mode == ""
    assert table.asked() == "mode"
    table.refuses("Ash", "pass", clause="SHRD-MODEPH-06")


# How many play, and who begins


@clause("SHRD-RUL-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_can_play(seats: int) -> None:
    state = GAME.new(seats, Dice(fixed_seed(1)), {"heroes": "random"})

    assert state.seats == seats


@clause("SHRD-RUL-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_fewer_or_more_can_not(seats: int) -> None:
    assert (GAME.min_seats, GAME.max_seats) == (2, 4)
    with pytest.raises(BadInput):
        GAME.new(seats, Dice(fixed_seed(1)), {"heroes": "random"})


@clause("SHRD-RUL-02")
@pytest.mark.parametrize(("number", "first"), [(0, "Ash"), (1, "Birch"), (2, "Cedar")])
def test_chance_decides_who_begins(table: ShadowTable, number: int, first: str) -> None:
    table.sits("Ash", "Birch", "Cedar")
    for _ in range(4):
        table.shuffles()
    table.numbers(number)

    table.begins(heroes="random")

    table.asks(first)
    table.logged(f"Round 1: {first}.")


@clause("SHRD-RUL-02")
@pytest.mark.parametrize(
    ("option", "first"), [("1", "Ash"), ("2", "Birch"), ("3", "Cedar"), ("4", "Cedar")], ids=lambda value: value
)
def test_an_option_names_who_begins_and_then_no_lots_are_drawn(table: ShadowTable, option: str, first: str) -> None:
    table.sits("Ash", "Birch", "Cedar")
    for _ in range(4):
        table.shuffles()

    table.begins(heroes="random", first_player=option)

    table.asks(first)


@clause("SHRD-RUL-02")
def test_each_seat_is_as_likely_to_begin() -> None:
    starts = [GAME.new(4, Dice(fixed_seed(number)), {"heroes": "random"}).to_move for number in range(120)]

    assert {starts.count(seat) > 15 for seat in range(4)} == {True}


def test_the_log_of_a_setup_tells_each_player_their_own_cards_alone(table: ShadowTable) -> None:
    begins_with_yvera_and_rowl(table)

    assert table.log[:2] == ["Ash plays Yvera, the Water Master.", "Birch plays Rowl, Swordsman of the East."]
    assert set(table.log[2:-1]) == {"Ash draws a card.", "Birch draws a card."}
    for name, other, card in (("Ash", "Birch", "Wash Away"), ("Birch", "Ash", "Counter-Cut")):
        table.logged(f"{name} draws {card}.", to=name)
        assert not any(f"{name} draws {card}." == told[table.names.index(other)] for told in table.told)
