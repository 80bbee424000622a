"""Movement and fields in whole turns, with the cards of the base set (WIND-MOVE, WIND-FIELD, WIND-HERO-109)."""

from emberhall.games.emberwind.rules.state import COMBATANT, SQUARE
from emberhall.testing.table import clause
from tests.games.emberwind.laying import square
from tests.games.emberwind.wind import Foe, Hero, WindTable

GAP = [(row, 6) for row in range(10) if row != 5]  # a wall with a gap


@clause("WIND-MOVE-01", "WIND-MOVE-03", "WIND-MOVE-07", "WIND-MOVE-09")
def test_a_brute_goes_to_the_first_place_beside_its_target(table: WindTable) -> None:
    """WM-04 b."""
    table.given(Hero("rook", at=(4, 9)), Foe("mossback-brute", at=(4, 4)))

    table.foe_plays("mossback-brute", "M3")

    table.then("mossback-brute").has(at=(2, 7))


@clause("WIND-MOVE-08", "WIND-MOVE-09")
def test_a_brute_that_cannot_pass_moves_no_square_and_its_chain_goes_on(table: WindTable) -> None:
    """WM-04 c."""
    table.terrain("#", *GAP)
    table.given(Hero("rook", at=(5, 9)), Foe("mossback-brute", at=(5, 3)))

    table.foe_plays("mossback-brute", "M3", "M2")

    table.then("mossback-brute").has(at=(5, 3))
    moves = [(event.thing, event.other, event.number) for event in table.events if event.what == "moves"]
    assert moves == [(COMBATANT + table.who("mossback-brute"), SQUARE + square((5, 3)), 0)] * 2


@clause("WIND-MOVE-02", "WIND-MOVE-05", "WIND-MOVE-07")
def test_a_whelp_goes_through_the_gap(table: WindTable) -> None:
    """WM-04 c."""
    table.terrain("#", *GAP)
    table.given(Hero("rook", at=(5, 9)), Foe("cinder-whelp", at=(5, 3)))

    table.foe_plays("cinder-whelp", "M4")

    table.then("cinder-whelp").has(at=(4, 7))


@clause("WIND-HERO-109", "WIND-FIELD-103")
def test_a_hero_moves_past_friends_over_embers_and_into_brambles(table: WindTable) -> None:
    table.terrain("#", *[(row, column) for row in (3, 5) for column in range(12)])
    table.terrain("e", (4, 3))
    table.terrain("b", (4, 5))
    table.given(Hero("rook", at=(4, 1)), Hero("rath", at=(4, 2)), Foe("thornling", at=(4, 11)))
    table.acts("rook", dice=[5])

    table.act("move", to=(4, 5))

    table.then("rook").has(at=(4, 5), hp=42 - 5)
    table.then("rath").has(at=(4, 2))
    table.act("move", to=(4, 8))
    table.then("rook").has(at=(4, 8), pool=0)


@clause("WIND-FIELD-102", "WIND-FIELD-103")
def test_miasma_weakens_at_the_start_of_a_turn_unless_a_shard_cancels_it(table: WindTable) -> None:
    table.terrain("m", (4, 1), (6, 1))
    table.given(Hero("rook", at=(4, 1)), Hero("laureat", at=(6, 1)), Foe("thornling", at=(0, 11)))

    table.hero_turn("rook")
    table.then("rook").has(conditions={"weakness": 1})
    table.passes()
    table.hero_turn("laureat")
    table.then("laureat").has(conditions={})
    table.passes()


@clause("WIND-FIELD-103", "WIND-FIELD-104")
def test_a_foe_that_starts_its_turn_on_embers_burns_before_it_rolls(table: WindTable) -> None:
    table.terrain("e", (5, 5))
    table.given(Hero("rook", at=(0, 11)), Foe("mossback-brute", at=(4, 4)))

    table.foe_turn("mossback-brute", dice=[3, 1])

    table.then("mossback-brute").has(hp=52 - 3)
