"""Setting up: who sits where, starts, and the Heroes' places in the order."""

import pytest

from emberhall.games.emberwind import GAME
from emberhall.games.emberwind.content.cards import card_set
from emberhall.games.emberwind.judge.position import Skirmish
from emberhall.games.emberwind.rules import setup
from emberhall.games.emberwind.rules.printed import RESISTANCE, TOUGHNESS
from emberhall.games.emberwind.rules.state import FOE
from emberhall.kernel.dice import ScriptedDice
from emberhall.kernel.errors import BadInput
from emberhall.kernel.state import NOBODY
from emberhall.testing.table import clause
from tests.games.emberwind.laying import Place, place_of
from tests.games.emberwind.wind import Foe, Hero, WindTable

FOUR = "rook, rath, laureat, piper"


def begins(table: WindTable, names: str, foes: str = "ember-crossing: cinder-whelp x2", **options: str | int) -> None:
    """A fight of these players, with the four published Heroes unless others are named."""
    table.sits(*names.split())
    table.begins(**{"encounter": foes, "party": FOUR} | options)


def places(table: WindTable, first: int, count: int) -> list[Place | None]:
    """Where these combatants stand."""
    return [place_of(square) for square in table.wind.at[first : first + count]]


# The order


@clause("WIND-ORDER-102")
def test_each_hero_picks_a_slot_and_the_last_one_takes_what_is_left(table: WindTable) -> None:
    begins(table, "Ash")

    table.offers("Ash", "slot:1", "slot:2", "slot:3", "slot:4")
    table.when("Ash").picks("slot:3", "slot:1", "slot:4")

    assert table.wind.slot == [2, 0, 3, 1]
    table.logged("Rook takes slot 3.")


@clause("WIND-ORDER-102")
def test_there_is_one_hero_to_a_slot(table: WindTable) -> None:
    begins(table, "Ash")
    table.when("Ash").picks("slot:3")

    table.offers("Ash", "slot:1", "slot:2", "slot:4")
    table.refuses("Ash", "slot:3", clause="WIND-ORDER-102")


@clause("WIND-ORDER-102")
def test_each_player_picks_for_the_own_heroes(table: WindTable) -> None:
    begins(table, "Ash Bo")

    table.when("Ash").picks("slot:1")
    table.when("Bo").picks("slot:2")
    table.when("Ash").picks("slot:3")

    assert table.wind.slot == [0, 1, 2, 3]


@clause("WIND-ORDER-102")
def test_nobody_is_asked_where_the_order_is_the_party_s(table: WindTable) -> None:
    begins(table, "Ash", order="listed")

    assert table.wind.slot == [0, 1, 2, 3]
    assert table.asked() == "act"


@clause("WIND-ORDER-102", "WIND-ORDER-105")
def test_slots_are_kept_for_the_combat_unless_they_are_chosen_in_each_round(table: WindTable) -> None:
    table.given(Hero("rook"), Hero("rath"), Foe("thornling", at=(0, 0)))
    table.options(reseat=True)
    table.in_round(2)

    table.round()
    table.is_asked("rook", "choose-slot")
    table.picks("slot:2", "slot:1")

    assert table.wind.slot == [1, 0]
    table.is_asked("rath", "act")
    table.then("rath").has(at=(9, 1))


@clause("WIND-ORDER-102", "WIND-ORDER-105")
@pytest.mark.parametrize(("number", "is_chosen_in_each_round"), [(1, True), (1, False), (2, False)])
def test_the_first_round_and_tables_that_keep_their_slots_do_not_ask_again(
    table: WindTable, number: int, is_chosen_in_each_round: bool
) -> None:
    table.given(Hero("rook"), Hero("rath"), Foe("thornling", at=(0, 0)))
    table.options(reseat=is_chosen_in_each_round)
    table.in_round(number)

    table.round()

    table.is_asked("rook", "act")


@clause("WIND-ORDER-103")
def test_two_heroes_take_any_two_slots_and_the_first_two_starts(table: WindTable) -> None:
    begins(table, "Ash", party="rook, rath")

    table.when("Ash").picks("slot:3", "slot:1")

    assert places(table, 0, 2) == [(9, 5), (9, 3)]
    assert table.wind.acting == 1


# Starts


@clause("WIND-ORDER-102")
def test_heroes_take_their_starts_in_the_order_of_their_slots(table: WindTable) -> None:
    begins(table, "Ash")
    assert places(table, 0, 4) == [(9, 3), (9, 5), (9, 7), (9, 9)]

    table.when("Ash").picks("slot:3", "slot:1", "slot:4")

    assert places(table, 0, 4) == [(9, 7), (9, 3), (9, 9), (9, 5)]


def test_foes_take_their_starts_in_reading_order(table: WindTable) -> None:
    begins(table, "Ash", "ember-crossing: thornling x2, cinder-whelp x2")

    assert places(table, FOE, 4) == [(1, 2), (1, 5), (1, 8), (2, 6)]


def test_foes_beyond_the_starts_stand_nearest_to_one(table: WindTable) -> None:
    begins(table, "Ash", "ember-crossing: cinder-whelp x6")

    assert places(table, FOE + 4, 2) == [(0, 1), (0, 2)]


@clause("WIND-MOVE-09")
def test_a_large_foe_takes_the_first_start_that_has_room_or_the_nearest_room(table: WindTable) -> None:
    begins(table, "Ash", "sunken-cloister: mossback-brute x2, hollow-chanter")

    assert places(table, FOE, 3) == [(0, 4), (0, 6), (3, 0)]


def test_no_foe_starts_on_the_start_of_a_hero(table: WindTable) -> None:
    table.given(Hero("rook", at=(8, 8)), Foe("thornling", at=(0, 0)))

    s = table.lays_out()

    assert setup.has_room(s, 7 * 12, 2)
    assert not setup.has_room(s, 8 * 12, 2)
    assert not setup.has_room(s, 9 * 12 + 8, 1)


@clause("WIND-MOVE-09")
def test_a_map_without_room_for_all_foes_is_refused() -> None:
    library = card_set(())
    field = library.cards.fields[library.map_ids.index("sunken-cloister")]
    s = Skirmish(1, ScriptedDice(), library.cards, field)

    with pytest.raises(BadInput, match="no room"):
        setup.lay_out(s, [0, 1], [(library.foe_ids.index("emberwake-tyrant"), 0)] * 12)


# Who and what


@clause("WIND-RUL-01")
@pytest.mark.parametrize(
    ("names", "seats", "teller"),
    [
        ("Ash", [0, 0, 0, 0], -1),
        ("Ash Bo", [0, 1, 0, 1], -1),
        ("Ash Bo Cy", [0, 1, 2, 0], -1),
        ("Ash Bo Cy Di", [0, 1, 2, 3], -1),
        ("Ash Bo Cy Di Ed", [0, 1, 2, 3], 4),
    ],
)
def test_players_share_the_heroes_in_turn_and_a_fifth_one_runs_the_foes(
    table: WindTable, names: str, seats: list[int], teller: int
) -> None:
    begins(table, names)

    assert table.wind.seat_of == seats
    assert table.wind.teller() == teller


@clause("WIND-HERO-103", "WIND-TIDE-101", "WIND-HERO-117")
def test_heroes_begin_with_full_hp_four_points_two_charges_and_the_spark(table: WindTable) -> None:
    begins(table, "Ash")
    s = table.wind

    assert s.hp[:4] == [42, 34, 38, 35]
    assert (s.pool, s.tides, s.spark, s.free_spells) == ([4] * 4, [2] * 4, [1] * 4, [0, 0, 1, 0])


def laid_out(seats: int) -> Skirmish:
    """The four published Heroes against a sentinel and a Veteran of its kind, laid out anew."""
    library = card_set(())
    s = Skirmish(seats, ScriptedDice(), library.cards, library.cards.fields[library.map_ids.index("ember-crossing")])
    sentinel = library.foe_ids.index("rust-sentinel")
    setup.lay_out(s, [library.hero_ids.index(id_) for id_ in FOUR.split(", ")], [(sentinel, 0), (sentinel, 1)])
    return s


@clause("WIND-RUL-01")
@pytest.mark.parametrize(
    ("seats", "seat_of"), [(1, [0, 0, 0, 0]), (3, [0, 1, 2, 0]), (4, [0, 1, 2, 3]), (5, [0, 1, 2, 3])]
)
def test_the_fifth_player_has_no_hero(seats: int, seat_of: list[int]) -> None:
    assert laid_out(seats).seat_of == seat_of


@clause("WIND-HERO-103", "WIND-HERO-117")
def test_heroes_begin_as_printed_with_one_spark_and_nothing_in_store() -> None:
    s = laid_out(1)

    assert (s.hp[:4], s.pool, s.spark) == ([42, 34, 38, 35], [4] * 4, [1] * 4)
    in_store = [
        s.advantage, s.anthem, s.next_c, s.next_a, s.next_p, s.next_dice, s.next_props, s.next_passes, s.next_shift,
        s.trade_a, s.trade_p, s.triggers, s.amplifies, s.used, s.threat, s.cheap_ranged,
    ]  # fmt: skip
    assert in_store == [[0] * 4] * len(in_store)


@clause("WIND-PRE-02")
def test_foes_begin_with_what_is_printed_and_nothing_else() -> None:
    s = laid_out(1)
    foes = slice(FOE, FOE + 2)

    assert s.hp[foes] == [86, 106]
    assert [[s.barrier(foe, vs) for vs in (TOUGHNESS, RESISTANCE)] for foe in (FOE, FOE + 1)] == [[8, 4], [9, 5]]
    for column in (s.shield, s.strip, s.empower, s.empower_next, s.penalty):
        assert column[foes] == [0, 0]
    assert s.last_attacker[foes] == [NOBODY, NOBODY]
    assert s.unlocked == s.studied == [0] * len(s.cards.foes)


@clause("WIND-TIDE-102")
def test_a_battle_may_start_with_fewer_charges(table: WindTable) -> None:
    begins(table, "Ash", tides=1)

    assert table.wind.tides == [1] * 4


@clause("WIND-PRE-02", "WIND-PRE-03")
def test_foes_are_promoted_one_by_one(table: WindTable) -> None:
    begins(table, "Ash", "ember-crossing: thornling, thornling veteran")

    assert table.wind.hp[FOE : FOE + 2] == [21, 28]


def test_the_field_is_as_the_map_says() -> None:
    s = GAME.new(1, ScriptedDice(), {"encounter": "millrace-bridge: thornling"})
    assert isinstance(s, Skirmish)

    assert [s.walls.lo & s.deep.lo, s.walls.hi & s.deep.hi] == [s.deep.lo, s.deep.hi]
    assert s.deep.lo
    assert s.brambles.hi
    assert s.cover.hi
