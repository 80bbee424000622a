"""Going from square to square, being pushed, pulled and teleported, and what the squares do (WIND-MOVE, WIND-FIELD)."""

import pytest

from emberhall.games.emberwind.judge.position import Skirmish
from emberhall.games.emberwind.rules.field import placing, walking
from emberhall.games.emberwind.rules.printed import PASS_BRAMBLES, PASS_HEROES, WEAKNESS
from emberhall.games.emberwind.rules.state import COMBATANT, FOE, NOWHERE, SQUARE
from emberhall.kernel.dice import ScriptedDice
from emberhall.testing.table import clause
from tests.games.emberwind.ground import HP, Beast, Place, drawn, place_of, places, square, stand, told


def rolls(s: Skirmish, *eyes: int) -> None:
    """The next dice show these eyes."""
    assert isinstance(s.dice, ScriptedDice)
    s.dice.next_numbers += [number - 1 for number in eyes]


def dice_left(s: Skirmish) -> int:
    """How many dice were fixed and not rolled."""
    assert isinstance(s.dice, ScriptedDice)
    return len(s.dice.next_numbers)


def walk(s: Skirmish, who: int, *path: Place, passes: int = 0) -> int:
    """The combatant walks along these squares."""
    return walking.walk(s, who, [square(place) for place in path], passes)


def heroes_on(s: Skirmish) -> set[Place]:
    """Where Heroes are, as the set says."""
    return places(s.hero_squares.lo, s.hero_squares.hi)


def foes_on(s: Skirmish) -> set[Place]:
    """Where Foes are, as the set says."""
    return places(s.foe_squares.lo, s.foe_squares.hi)


# Standing somewhere


@clause("WIND-MOVE-09")
def test_everybody_occupies_its_squares_and_only_those() -> None:
    s = stand(heroes=[(4, 4), (9, 11)], foes=[Beast((4, 5), 2), Beast((0, 0), 3)])
    placing.put(s, 0, square((5, 4)))
    placing.put(s, FOE, square((4, 6)))

    assert heroes_on(s) == {(5, 4), (9, 11)}
    assert foes_on(s) == {(4, 6), (4, 7), (5, 6), (5, 7)} | {(row, column) for row in range(3) for column in range(3)}


@clause("WIND-MOVE-06")
def test_who_is_taken_away_occupies_nothing() -> None:
    s = stand(foes=[Beast((4, 5), 2), Beast((4, 8))])
    placing.take_away(s, FOE)
    placing.take_away(s, FOE)

    assert foes_on(s) == {(4, 8)}
    assert s.at[FOE] == NOWHERE


@clause("WIND-FIELD-103")
def test_a_map_says_what_bars_the_way_what_bars_lines_and_what_harms() -> None:
    rows = drawn(wall=[(0, 0)], deep=[(5, 0)], cover=[(9, 11)], embers=[(1, 1)], brambles=[(6, 1)], miasma=[(7, 7)])
    s = stand(rows)
    placing.lay_field(s)  # again: nothing adds up

    assert places(s.walls.lo, s.walls.hi) == {(0, 0), (5, 0)}
    assert places(s.deep.lo, s.deep.hi) == {(5, 0)}
    assert places(s.cover.lo, s.cover.hi) == {(0, 0), (9, 11)}
    assert places(s.hazards.lo, s.hazards.hi) == {(1, 1), (6, 1), (7, 7)}
    assert places(s.brambles.lo, s.brambles.hi) == {(6, 1)}


# Walking


@clause("WIND-MOVE-01")
def test_a_walk_goes_square_by_square_and_is_told() -> None:
    s = stand(heroes=[(9, 11)], foes=[Beast((4, 4), 2)])

    assert walk(s, FOE, (4, 5), (3, 6)) == 2

    assert place_of(s.at[FOE]) == (3, 6)
    assert foes_on(s) == {(3, 6), (3, 7), (4, 6), (4, 7)}
    assert told(s) == [
        ("moves", COMBATANT + FOE, SQUARE + square((3, 6)), 2),
        ("steps", COMBATANT + FOE, SQUARE + square((4, 5)), 0),
        ("steps", COMBATANT + FOE, SQUARE + square((3, 6)), 0),
    ]


@clause("WIND-MOVE-08")
def test_a_walk_of_no_squares_is_told_too() -> None:
    s = stand(heroes=[(9, 11)], foes=[Beast((4, 4))])

    assert walk(s, FOE) == 0
    assert told(s) == [("moves", COMBATANT + FOE, SQUARE + square((4, 4)), 0)]
    assert foes_on(s) == {(4, 4)}


@clause("WIND-HERO-109")
def test_a_friend_who_is_passed_stays_where_it_is() -> None:
    s = stand(heroes=[(4, 4), (4, 5)], foes=[Beast((0, 0))])

    assert walk(s, 0, (4, 5), (4, 6), passes=PASS_HEROES) == 2
    assert heroes_on(s) == {(4, 5), (4, 6)}


# Embers


@clause("WIND-FIELD-103", "WIND-FIELD-102")
def test_embers_burn_whoever_enters_them_once_in_a_turn() -> None:
    s = stand(drawn(embers=[(4, 5), (4, 7)]), heroes=[(4, 4)], foes=[Beast((0, 0))])
    rolls(s, 4)

    assert walk(s, 0, (4, 5), (4, 6), (4, 7)) == 3
    assert s.hp[0] == HP - 4
    assert dice_left(s) == 0

    s.scorched = 0  # another turn
    rolls(s, 6)
    walk(s, 0, (4, 6))
    assert s.hp[0] == HP - 4
    walk(s, 0, (4, 5))
    assert s.hp[0] == HP - 10


@clause("WIND-FIELD-103")
@pytest.mark.parametrize("there", [(4, 5), (0, 0), (5, 0)])
def test_embers_are_piercing_wherever_they_are(there: Place) -> None:
    row, column = there
    s = stand(drawn(embers=[there]), heroes=[(row, column + 1)], foes=[Beast((9, 9))])
    s.hero(0).toughness = s.hero(0).resistance = 9
    rolls(s, 5)

    walk(s, 0, there)

    assert s.hp[0] == HP - 5


@clause("WIND-FIELD-104", "WIND-FIELD-102")
def test_embers_burn_a_large_foe_that_enters_them_with_any_square() -> None:
    s = stand(drawn(embers=[(5, 6)]), heroes=[(9, 11)], foes=[Beast((4, 4), 2)])
    rolls(s, 3)

    walk(s, FOE, (4, 5))
    assert s.hp[FOE] == HP - 3

    s.scorched = 0
    walk(s, FOE, (4, 6))  # it was on them already
    assert s.hp[FOE] == HP - 3


@clause("WIND-FIELD-103")
def test_who_falls_on_embers_goes_no_further() -> None:
    s = stand(drawn(embers=[(4, 5)]), heroes=[(4, 4), (9, 11)], foes=[Beast((0, 0))])
    s.hp[0] = 2
    rolls(s, 2)

    assert walk(s, 0, (4, 5), (4, 6)) == 1
    assert s.hp[0] == 0
    assert place_of(s.at[0]) == (4, 5)
    assert heroes_on(s) == {(4, 5), (9, 11)}
    assert told(s)[0] == ("moves", COMBATANT, SQUARE + square((4, 5)), 1)


@clause("WIND-MOVE-02", "WIND-FIELD-103")
def test_who_falls_on_the_square_of_a_friend_lies_on_the_last_free_one() -> None:
    s = stand(drawn(embers=[(4, 6)]), heroes=[(4, 4), (4, 6)], foes=[Beast((0, 0))])
    s.hp[0] = 1
    rolls(s, 1)

    walk(s, 0, (4, 5), (4, 6), (4, 7), passes=PASS_HEROES)
    assert place_of(s.at[0]) == (4, 5)
    assert heroes_on(s) == {(4, 5), (4, 6)}


@clause("WIND-FIELD-103", "WIND-MOVE-06")
def test_a_foe_that_embers_defeat_is_removed() -> None:
    s = stand(drawn(embers=[(4, 6)]), heroes=[(9, 11)], foes=[Beast((4, 4), 2), Beast((0, 0))])
    s.hp[FOE] = 3
    rolls(s, 3)

    assert walk(s, FOE, (4, 5), (4, 6)) == 1
    assert s.at[FOE] == NOWHERE
    assert foes_on(s) == {(0, 0)}


# Brambles


@clause("WIND-FIELD-103")
def test_brambles_end_a_walk_unless_it_passes_them() -> None:
    rows = drawn(brambles=[(4, 5)])
    s = stand(rows, heroes=[(4, 4)], foes=[Beast((0, 0))])
    assert walk(s, 0, (4, 5), (4, 6)) == 1
    assert heroes_on(s) == {(4, 5)}
    assert told(s)[0] == ("moves", COMBATANT, SQUARE + square((4, 5)), 1)

    s = stand(rows, heroes=[(4, 4)], foes=[Beast((0, 0))])
    assert walk(s, 0, (4, 5), (4, 6), passes=PASS_BRAMBLES) == 2
    s = stand(rows, heroes=[(4, 4)], foes=[Beast((0, 0))])
    s.events = None  # nobody listens
    assert walk(s, 0, (4, 5), (4, 6)) == 1
    s = stand(rows, heroes=[(9, 11)], foes=[Beast((3, 3), 2)])
    assert walk(s, FOE, (3, 4), (3, 5), (3, 6)) == 1
    assert walk(s, FOE, (3, 5), (3, 6)) == 2  # it has them under it already


# The start of a turn


@clause("WIND-FIELD-103")
def test_embers_burn_whoever_starts_a_turn_on_them() -> None:
    s = stand(drawn(embers=[(4, 4), (1, 1)]), heroes=[(4, 4)], foes=[Beast((0, 0), 2)])
    rolls(s, 2, 5)

    walking.start_fields(s, 0)
    walking.start_fields(s, FOE)

    assert (s.hp[0], s.hp[FOE]) == (HP - 2, HP - 5)
    walking.start_fields(s, 0)  # once in a turn
    assert s.hp[0] == HP - 2


@clause("WIND-FIELD-102", "WIND-FIELD-103", "WIND-FIELD-104")
def test_miasma_weakens_whoever_starts_a_turn_in_it_and_not_who_only_enters() -> None:
    s = stand(drawn(miasma=[(4, 4), (1, 1)]), heroes=[(4, 4), (4, 3)], foes=[Beast((0, 0), 2)])
    walk(s, 1, (5, 4))
    walk(s, 1, (4, 3))
    for who in (0, 1, FOE):
        walking.start_fields(s, who)

    assert [s.count(who, WEAKNESS) for who in (0, 1, FOE)] == [1, 0, 1]
    walking.start_fields(s, 0)
    assert s.count(0, WEAKNESS) == 2


@clause("WIND-FIELD-102")
def test_a_shard_cancels_miasma_and_nothing_else() -> None:
    s = stand(drawn(miasma=[(4, 4)], embers=[(4, 5)]), heroes=[(4, 4)], foes=[Beast((0, 0))])
    s.hero(0).is_immune_to_miasma = True
    rolls(s, 1)

    walking.start_fields(s, 0)
    walk(s, 0, (4, 5))

    assert s.count(0, WEAKNESS) == 0
    assert s.hp[0] == HP - 1


@clause("WIND-FIELD-103")
def test_who_falls_at_the_start_of_its_turn_is_not_weakened() -> None:
    s = stand(drawn(embers=[(0, 0)], miasma=[(1, 1)]), heroes=[(9, 11)], foes=[Beast((0, 0), 2)])
    s.hp[FOE] = 1
    rolls(s, 1)

    walking.start_fields(s, FOE)

    assert s.at[FOE] == NOWHERE
    assert s.count(FOE, WEAKNESS) == 0


# Pushing and pulling


@clause("WIND-FX-01")
@pytest.mark.parametrize(
    ("at", "n", "ends"),
    [
        ((4, 6), 2, (4, 8)),  # straight to the right
        ((5, 6), 2, (5, 8)),  # the nearest square is the one beside it
        ((3, 4), 2, (1, 4)),
        ((3, 3), 2, (1, 1)),  # off the corner
        ((6, 6), 2, (8, 8)),
        ((6, 3), 9, (9, 0)),  # up to the edge
        ((2, 9), 2, (0, 11)),  # from afar, by the sign of the offset
    ],
)
def test_a_push_goes_straight_away_from_the_nearest_square(at: Place, n: int, ends: Place) -> None:
    s = stand(heroes=[at], foes=[Beast((4, 4), 2)])
    walked = walking.push(s, 0, FOE, n)

    assert place_of(s.at[0]) == ends
    assert heroes_on(s) == {ends}
    assert told(s)[0] == ("pushed", COMBATANT, SQUARE + square(ends), walked)


@clause("WIND-FX-01")
@pytest.mark.parametrize(
    ("at", "n", "ends"),
    [
        ((4, 9), 3, (4, 6)),
        ((4, 9), 9, (4, 6)),  # up to the one who pulls
        ((1, 1), 2, (3, 3)),
        ((3, 9), 3, (4, 6)),  # first aslant, then straight
        ((9, 4), 2, (7, 4)),
    ],
)
def test_a_pull_goes_straight_towards_the_nearest_square(at: Place, n: int, ends: Place) -> None:
    s = stand(heroes=[at], foes=[Beast((4, 4), 2)])
    walked = walking.pull(s, 0, FOE, n)

    assert place_of(s.at[0]) == ends
    assert told(s)[0] == ("pulled", COMBATANT, SQUARE + square(ends), walked)


@clause("WIND-MOVE-02", "WIND-MOVE-05")
@pytest.mark.parametrize("kind", ["wall", "deep", "cover"])
def test_a_push_stops_before_walls_deep_and_occupied_squares(kind: str) -> None:
    s = stand(drawn(**{kind: [(4, 7)]}), heroes=[(4, 5)], foes=[Beast((4, 4))])
    walking.push(s, 0, FOE, 3)
    assert place_of(s.at[0]) == ((4, 8) if kind == "cover" else (4, 6))

    s = stand(heroes=[(4, 5), (4, 7)], foes=[Beast((4, 4)), Beast((4, 2))])
    walking.push(s, 0, FOE, 3)
    assert place_of(s.at[0]) == (4, 6)
    assert walking.push(s, 0, FOE, 3) == 0
    assert walking.push(s, FOE, 0, 3) == 1  # a Foe is pushed likewise
    assert walking.push(s, FOE, 0, 3) == 0
    assert foes_on(s) == {(4, 3), (4, 2)}


@clause("WIND-MOVE-09")
def test_a_large_foe_is_pushed_as_a_block() -> None:
    s = stand(drawn(wall=[(6, 8)]), heroes=[(4, 3)], foes=[Beast((4, 4), 2)])

    assert walking.push(s, FOE, 0, 2) == 2
    assert foes_on(s) == {(4, 6), (4, 7), (5, 6), (5, 7)}
    placing.put(s, 0, square((3, 5)))
    assert walking.push(s, FOE, 0, 2) == 0  # aslant, into the wall
    s = stand(heroes=[(4, 7)], foes=[Beast((4, 8), 2)])
    assert walking.push(s, FOE, 0, 9) == 2  # up to the edge
    assert place_of(s.at[FOE]) == (4, 10)


@clause("WIND-FIELD-102", "WIND-FIELD-103")
def test_who_is_pushed_enters_the_squares_on_the_way() -> None:
    s = stand(drawn(embers=[(4, 6)], brambles=[(4, 7)]), heroes=[(4, 5)], foes=[Beast((4, 4))])
    rolls(s, 3)

    assert walking.push(s, 0, FOE, 4) == 2
    assert s.hp[0] == HP - 3
    assert place_of(s.at[0]) == (4, 7)


@clause("WIND-MOVE-06")
def test_nobody_is_pushed_by_who_is_gone() -> None:
    s = stand(heroes=[(4, 5)], foes=[Beast((4, 4))])
    placing.take_away(s, FOE)

    assert walking.push(s, 0, FOE, 2) == walking.pull(s, FOE, 0, 2) == 0
    assert told(s) == []


# At once


@clause("WIND-HERO-118", "WIND-FIELD-102")
def test_only_the_square_of_arrival_acts_on_who_is_teleported() -> None:
    s = stand(drawn(embers=[(4, 5), (4, 7)]), heroes=[(4, 4)], foes=[Beast((0, 0))])
    walking.teleport(s, 0, square((4, 6)))
    assert s.hp[0] == HP
    assert told(s) == [("teleports", COMBATANT, SQUARE + square((4, 6)), 2)]

    rolls(s, 4)
    walking.teleport(s, 0, square((4, 7)))
    assert s.hp[0] == HP - 4
    assert heroes_on(s) == {(4, 7)}


@clause("WIND-FIELD-102")
def test_only_the_squares_of_arrival_act_on_who_leaps() -> None:
    s = stand(drawn(embers=[(4, 6), (5, 8)]), heroes=[(9, 11)], foes=[Beast((4, 3), 2)])
    rolls(s, 2)
    walking.leap(s, FOE, square((4, 7)))

    assert s.hp[FOE] == HP - 2
    assert told(s)[0] == ("moves", COMBATANT + FOE, SQUARE + square((4, 7)), 4)
    assert foes_on(s) == {(4, 7), (4, 8), (5, 7), (5, 8)}


@clause("WIND-FIELD-102")
@pytest.mark.parametrize("at", [(0, 0), (5, 0), (9, 11)])
def test_every_square_of_arrival_counts(at: Place) -> None:
    s = stand(drawn(embers=[at]), heroes=[(2, 2)], foes=[Beast((7, 7))])
    rolls(s, 1, 1)
    walking.leap(s, FOE, square(at))
    placing.take_away(s, FOE)
    walking.teleport(s, 0, square(at))

    assert (s.hp[FOE], s.hp[0]) == (HP - 1, HP - 1)


# Cover made in play


@clause("WIND-FIELD-104")
def test_made_cover_ends_with_its_maker_where_nothing_else_is_cover() -> None:
    s = stand(drawn(cover=[(2, 2)], wall=[(3, 3)]), foes=[Beast((0, 0)), Beast((9, 9))])
    for maker, place in ((FOE, (2, 2)), (FOE, (3, 3)), (FOE, (7, 7)), (FOE, (8, 8)), (FOE + 1, (8, 8))):
        placing.made_cover(s, maker, square(place))
    assert places(s.cover.lo, s.cover.hi) == {(2, 2), (3, 3), (7, 7), (8, 8)}

    placing.end_made_cover(s, FOE)
    assert places(s.cover.lo, s.cover.hi) == {(2, 2), (3, 3), (8, 8)}
    assert (s.made, s.made_by) == ([square((8, 8))], [FOE + 1])

    placing.end_made_cover(s, FOE + 1)
    assert places(s.cover.lo, s.cover.hi) == {(2, 2), (3, 3)}
