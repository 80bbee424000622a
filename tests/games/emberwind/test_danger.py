"""What Foes threaten: how many could strike on each square, which ones, and what that costs on average."""

from random import Random

import pytest

from emberhall.games.emberwind import GAME
from emberhall.games.emberwind.content.cards import card_set
from emberhall.games.emberwind.face.danger import dangers
from emberhall.games.emberwind.face.shapes import WindDanger, WindView
from emberhall.games.emberwind.judge.position import Skirmish
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.foes import chains, policy, targeting
from emberhall.games.emberwind.rules.state import COMBATANT, FOE
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.state import NOBODY
from emberhall.testing.table import clause
from tests.games.emberwind.laying import Place, square
from tests.games.emberwind.wind import Foe, Hero, WindTable

FIRST, SECOND = COMBATANT + FOE, COMBATANT + FOE + 1


def struck(view: WindView, foe: int) -> list[int]:
    """The squares that one Foe could strike."""
    return sorted(number for one in view.dangers if foe in one.foes for number in one.squares)


def danger_at(view: WindView, place: Place) -> WindDanger | None:
    """What is told of one square."""
    found = [one for one in view.dangers if square(place) in one.squares]
    assert len(found) <= 1
    return found[0] if found else None


def within(place: Place, far: int) -> list[int]:
    """The squares that are at most so far away, but for the Foe's own."""
    rows = range(max(0, place[0] - far), min(10, place[0] + far + 1))
    columns = range(max(0, place[1] - far), min(12, place[1] + far + 1))
    return [square((row, column)) for row in rows for column in columns if (row, column) != place]


@clause("WIND-HEX-02", "WIND-TARGET-06")
def test_a_foe_could_strike_wherever_its_moves_and_its_longest_attack_reach(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 11)), Foe("thornling", at=(0, 0)))
    table.acts("rook")

    view = table.seen_by()

    # Move 3, then Prick at a range of 1 or Snare Vine at one of 4
    assert struck(view, FIRST) == within((0, 0), 7)


def test_squares_tell_how_many_foes_could_strike_there_and_which(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 11)))
    table.given(Foe("thornling", at=(0, 0)), Foe("thornling", at=(0, 11)))
    table.acts("rook")

    view = table.seen_by()

    told = [danger_at(view, place) for place in ((2, 2), (2, 6), (2, 9), (9, 6))]
    assert [one and one.foes for one in told] == [[FIRST], [FIRST, SECOND], [SECOND], None]


def test_no_square_stands_in_two_dangers_and_none_without_foes(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 11)))
    table.given(Foe("cinder-whelp", at=(3, 3)), Foe("mossback-brute", at=(5, 7)), Foe("glass-widow", at=(1, 8)))
    table.acts("rook")

    found = table.seen_by().dangers

    squares = [number for one in found for number in one.squares]
    assert len(squares) == len(set(squares))
    assert all(one.foes for one in found)


@clause("WIND-POLICY-103")
def test_a_danger_tells_what_the_turn_takes_from_the_hero_on_average(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 11)), Foe("thornling", at=(0, 0)))
    table.acts("rook")
    prick, vine = (targeting.expected(table.wind, FOE, action, 0) for action in table.wind.foe(FOE).actions)

    view = table.seen_by()

    # of six rolls, four are a Prick after the Move, and two a Snare Vine; further away there is only the latter
    near, far = danger_at(view, (4, 4)), danger_at(view, (5, 5))
    assert near is not None
    assert far is not None
    assert near.means == [pytest.approx((4 * prick + 2 * vine) / 6, abs=0.05)]
    assert far.means == [pytest.approx(2 * vine / 6, abs=0.05)]
    assert (near.mean, far.mean) == (near.means[0], far.means[0])


def test_in_a_foes_turn_no_hp_are_told(table: WindTable) -> None:
    table.options(storyteller="player")
    table.given(Hero("rook", at=(4, 9)), Hero("rath", at=(9, 0)))
    table.given(Foe("mossback-brute", at=(4, 4), veteran=True, unlocked=["56"]))
    table.foe_turn("mossback-brute", dice=[5])

    found = table.seen_by().dangers

    assert found
    assert all((one.means, one.mean) == ([], 0) for one in found)


@clause("WIND-COVER-01")
def test_cover_keeps_an_arrow_off_and_nobody_who_walks_around_it(table: WindTable) -> None:
    table.map("\n".join(["............", "############", *["............"] * 8]))
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 11)), Foe("gale-harrier", at=(0, 0)))
    table.acts("rook")

    assert danger_at(table.seen_by(), (0, 9)) is not None
    assert danger_at(table.seen_by(), (2, 2)) is None


@clause("WIND-TARGET-07")
def test_a_cone_or_a_line_strikes_only_where_it_can_lie(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 11)))
    table.given(Foe("cinder-whelp", at=(0, 0), conditions={"prone": 1}))
    table.acts("rook")

    view = table.seen_by()

    # The Move is lost: Nip at 1, Spit Flame at 4; a cone of 3 reaches nothing that these don't
    assert struck(view, FIRST) == within((0, 0), 4)
    # on the diagonal no cone lies, and what is left is the attack of four rolls in six
    diagonal, ahead = danger_at(view, (2, 2)), danger_at(view, (2, 1))
    assert diagonal is not None
    assert ahead is not None
    assert diagonal.mean < ahead.mean


@clause("WIND-COND-109")
def test_a_sleeper_threatens_nobody(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 11)), Foe("thornling", at=(0, 0), conditions={"sleep": 1}))
    table.acts("rook")

    assert table.seen_by().dangers == []


@clause("WIND-COND-111")
def test_a_silenced_foe_has_its_basic_attacks_alone(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 11)))
    table.given(Foe("thornling", at=(0, 0), conditions={"silence": 1}))
    table.acts("rook")

    assert struck(table.seen_by(), FIRST) == within((0, 0), 4)


def test_the_hero_whose_turn_it_is_bars_no_way_since_it_may_leave(table: WindTable) -> None:
    table.map("\n".join(["#.##########", "#.##########", *["............"] * 8]))
    table.given(Hero("rook", at=(1, 1)), Hero("rath", at=(9, 11)))
    table.given(Foe("thornling", at=(0, 1), conditions={"silence": 1}))
    table.acts("rook")

    assert danger_at(table.seen_by(), (4, 4)) is not None


@clause("WIND-RUL-04")
def test_a_foe_that_was_not_studied_through_and_through_is_left_out(table: WindTable) -> None:
    table.options(studied=True)
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 9)))
    table.given(Foe("thornling", at=(4, 4), studied=["grid", "characteristics"]))
    table.given(Foe("cinder-whelp", at=(0, 0), studied=["grid", "characteristics", "specials"]))
    table.acts("rook")

    assert {foe for one in table.seen_by().dangers for foe in one.foes} == {SECOND}


@pytest.mark.parametrize("encounter", card_set(()).encounter_ids)
def test_no_foe_strikes_where_nobody_was_warned(encounter: str) -> None:
    s = GAME.new(4, Dice(fixed_seed(7)), {"encounter": encounter})
    assert isinstance(s, Skirmish)
    rng = Random(encounter)
    checked = 0
    for turn in range(200):
        if s.to_move == NOBODY:
            break
        if turn % 10 == 0 and s.round > 0:
            checked += warned(s)
        s.apply(rng.choice(s.legal()))
    assert checked > 0


def warned(s: Skirmish) -> int:
    """Whoever a chain of some Foe would strike was told that this Foe could; how many strikes were looked at."""
    twin, found = s.copy(), 0
    heroes = [s.acting] if 0 <= s.acting < FOE else range(s.heroes)  # in a Hero's turn it is told for that Hero
    told = {(foe, number) for one in dangers(s) for foe in one.foes for number in one.squares}
    for foe in range(FOE, FOE + s.foes):
        if not s.is_standing(foe) or s.has(foe, d.SLEEP):
            continue
        for twin.rolled in range(1, 7):
            for chain in chains.chains(twin, foe):
                for step in policy.plan(twin, foe, chain):
                    for hero in heroes:
                        if step.code >= d.BASIC and step.targets >> hero & 1:
                            assert (COMBATANT + foe, s.at[hero]) in told
                            found += 1
    return found
