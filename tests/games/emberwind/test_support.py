"""What Foes do for themselves and for each other: support abilities, closing in, and Combat Flairs."""

import pytest

from emberhall.games.emberwind.rules.field.cover import can_see
from emberhall.games.emberwind.rules.heroes import boons
from emberhall.games.emberwind.rules.printed import APPROACH
from emberhall.games.emberwind.rules.state import B_HIDDEN, COLUMNS, SQUARE, SQUARES
from emberhall.testing.table import clause
from tests.games.emberwind.heard import FAR, QUIET, flairs, told
from tests.games.emberwind.wind import Foe, Hero, Place, WindTable


def cover(table: WindTable) -> list[tuple[int, int]]:
    """The squares that actions made into Cover."""
    return [divmod(square, COLUMNS) for square in table.wind.made]


def is_hidden(table: WindTable, foe: str, hero: str) -> bool:
    """No line between the two is clear."""
    return not can_see(table.wind, table.who(hero), table.who(foe), SQUARES)


# Support abilities


@clause("WIND-HEX-04", "WIND-TARGET-04")
def test_a_foe_may_heal_and_shield_itself(table: WindTable) -> None:
    """Moss Over: 8 HP, and both Barriers 2 higher."""
    table.given(Hero("rook", at=FAR), Foe("mossback-brute", at=(0, 0), veteran=True, hp=40))
    table.foe_plays("mossback-brute", "C")

    table.then("mossback-brute").has(hp=48, shield=2)
    assert [table.wind.barrier(4, vs) for vs in (1, 2)] == [9, 5]


@clause("WIND-START-04")
def test_of_shields_the_highest_counts_and_it_ends_with_the_foes_next_turn(table: WindTable) -> None:
    """WIND-START-04: 3 stays 3, and is gone when the turn starts."""
    table.given(Hero("rook", at=FAR), Foe("mossback-brute", at=(0, 0), veteran=True, shield=3))
    table.foe_plays("mossback-brute", "C")
    table.then("mossback-brute").has(shield=3)

    table.foe_turn("mossback-brute", dice=[1])
    table.then("mossback-brute").has(shield=0)


@clause("WIND-TARGET-06", "WIND-TARGET-04")
def test_allies_in_range_and_free_of_cover_are_supported_and_never_the_foe_itself(table: WindTable) -> None:
    """Lock Shields, range 2: one ally near, one behind a wall, one too far."""
    table.terrain("#", (6, 4))
    table.given(Hero("rook", at=FAR), Foe("rust-sentinel", at=(4, 4)))
    table.given(Foe("thornling", at=(4, 7), name="near"), Foe("thornling", at=(7, 4), name="hidden"))
    table.given(Foe("thornling", at=(1, 1), name="far"))
    table.foe_plays("rust-sentinel", "B")

    table.then("near").has(shield=2)
    for name in ("rust-sentinel", "hidden", "far"):
        table.then(name).has(shield=0)


@clause("WIND-TARGET-04")
def test_support_for_allies_is_skipped_where_there_is_none(table: WindTable) -> None:
    """WIND-TARGET-04: Lock Shields and Mending Drone alone on the field."""
    table.given(Hero("rook", at=FAR), Foe("rust-sentinel", at=(4, 4)), Foe("hollow-chanter", at=(0, 0), hp=5))
    table.foe_plays("rust-sentinel", "B")
    table.foe_plays("hollow-chanter", "B")

    assert len(told(table, "skips")) == 2
    table.then("hollow-chanter").has(hp=5)


@clause("WIND-HEX-04", "WIND-POLICY-102")
def test_the_ally_with_the_fewest_hp_of_those_who_have_lost_some_is_healed(table: WindTable) -> None:
    """Mending Drone: a harrier with all its 16 HP needs nothing; of two thornlings with 17 the first one is healed."""
    table.given(Hero("rook", at=FAR), Foe("hollow-chanter", at=(2, 2), hp=1), Foe("gale-harrier", at=(2, 4)))
    table.given(Foe("mossback-brute", at=(0, 0), hp=30), Foe("thornling", at=(3, 3), hp=17, name="first"))
    table.given(Foe("thornling", at=(4, 3), hp=17, name="second"))
    table.foe_plays("hollow-chanter", "B")

    table.then("first").has(hp=21)
    table.then("second").has(hp=17)
    table.then("hollow-chanter").has(hp=1)


@clause("WIND-START-02")
def test_an_optional_modifier_raises_what_a_foe_heals(table: WindTable) -> None:
    """Unending: 10 and 4 more."""
    table.options(optional=True)
    table.given(Hero("rook", at=FAR), Foe("hollow-chanter", at=(2, 2)), Foe("mossback-brute", at=(0, 0), hp=30))
    table.foe_plays("hollow-chanter", "B")

    table.then("mossback-brute").has(hp=44)


@clause("WIND-POLICY-110", "WIND-FIELD-104", "WIND-COVER-03")
def test_a_foe_makes_cover_that_hides_it_from_a_hero(table: WindTable) -> None:
    """Kill the Lamps, range 3: one square on the line to Rook, nearest to him, and the next that is near."""
    table.given(Hero("rook", at=(5, 9)), Foe("lantern-cutpurse", at=(5, 5), veteran=True))
    table.foe_plays("lantern-cutpurse", "D")
    assert cover(table) == [(5, 7), (3, 7)]
    assert is_hidden(table, "lantern-cutpurse", "rook")
    assert told(table, "covers") == [(SQUARE + 5 * COLUMNS + 7, 0), (SQUARE + 3 * COLUMNS + 7, 0)]

    table.foe_turn("lantern-cutpurse", dice=[1, 1, 1])
    assert cover(table) == []


@clause("WIND-POLICY-110")
def test_cover_is_made_against_as_many_heroes_as_can_be(table: WindTable) -> None:
    """Kill the Lamps makes two squares: one cuts the lines to Rook and to Piper behind him, one that to Maren."""
    table.given(Hero("rook", at=(5, 9)), Hero("piper", at=(5, 11)), Hero("maren", at=(1, 5)))
    table.given(Foe("lantern-cutpurse", at=(5, 5), veteran=True))
    table.foe_plays("lantern-cutpurse", "D")

    assert [is_hidden(table, "lantern-cutpurse", hero) for hero in ("rook", "piper", "maren")] == [True, True, True]


@clause("WIND-POLICY-110", "WIND-COVER-09")
def test_a_large_foe_hides_behind_several_squares(table: WindTable) -> None:
    """Silk Curtain, range 4, three squares: from each square of the widow the line to Rook is cut."""
    table.given(Hero("rook", at=(5, 10)), Foe("glass-widow", at=(5, 4)))
    table.foe_plays("glass-widow", "C")

    assert len(cover(table)) == 3
    assert is_hidden(table, "glass-widow", "rook")


@clause("WIND-POLICY-110")
@pytest.mark.parametrize("foe", ["lantern-cutpurse", "glass-widow"])
def test_wherever_a_hero_stands_apart_the_cover_hides_the_foe(foe: str) -> None:
    """Of 83 such placements the squares nearest to the Hero left the widow in sight in 51."""
    seen = []
    for row in range(2, 8):
        for column in range(2, 10):
            table = WindTable()
            table.given(Hero("rook", at=(row, column)), Foe(foe, at=(5, 5), veteran=True))
            apart = max(abs(row - 5), abs(column - 5))
            if not 2 < apart < 6:
                continue
            table.foe_plays(foe, "D" if foe == "lantern-cutpurse" else "C")
            if not is_hidden(table, foe, "rook"):
                seen.append((row, column))
    assert seen == []


@clause("WIND-POLICY-110", "WIND-POLICY-108")
def test_a_storyteller_names_the_squares(table: WindTable) -> None:
    table.options(storyteller="player")
    table.given(Hero("rook", at=(5, 9)), Foe("lantern-cutpurse", at=(5, 5), veteran=True))
    table.foe_plays("lantern-cutpurse", "D")
    table.is_asked("storyteller", "choose-cover")
    assert table.question() == "Lantern Cutpurse makes Cover: which square (2 to go)?"
    table.refuses("rook", "sq:5,9", clause="WIND-POLICY-110")  # Rook stands there
    table.refuses("rook", "sq:5,1", clause="WIND-POLICY-110")  # out of range
    table.to(6, 6)
    assert cover(table) == []  # nothing is Cover before all are named
    table.refuses("rook", "sq:6,6", clause="WIND-POLICY-110")
    table.to(4, 4)

    assert cover(table) == [(6, 6), (4, 4)]
    table.nobody_is_asked()


@clause("WIND-POLICY-110", "WIND-POLICY-108")
def test_a_storyteller_may_leave_the_squares_to_the_foe(table: WindTable) -> None:
    table.options(storyteller="player")
    table.given(Hero("rook", at=(5, 9)), Foe("lantern-cutpurse", at=(5, 5), veteran=True))
    table.foe_plays("lantern-cutpurse", "D")
    table.to(6, 6)
    table.picks("dice")

    assert cover(table) == [(6, 6), (5, 7)]
    assert is_hidden(table, "lantern-cutpurse", "rook")


@clause("WIND-COVER-02", "WIND-FIELD-104", "WIND-POLICY-110")
@pytest.mark.parametrize("row", [2, 5])
def test_only_free_squares_in_sight_become_cover(table: WindTable, row: int) -> None:
    """Kill the Lamps: not where somebody stands, nor where Cover is, nor behind it."""
    table.terrain("c", (row - 1, 6))
    table.given(Hero("rook", at=(row, 9)), Foe("lantern-cutpurse", at=(row, 5), veteran=True))
    table.given(Foe("thornling", at=(row, 7)))
    table.foe_plays("lantern-cutpurse", "D")

    assert cover(table) == [(row, 6), (row + 1, 7)]


@clause("WIND-TARGET-04")
def test_making_cover_is_skipped_where_no_square_will_do(table: WindTable) -> None:
    """WIND-TARGET-04: walled in on all sides, beside a Hero."""
    table.terrain("#", (0, 1), (1, 1), (2, 0), (2, 1))
    table.given(Hero("rook", at=(1, 0)), Foe("lantern-cutpurse", at=(0, 0), veteran=True))
    table.foe_plays("lantern-cutpurse", "D")

    assert len(told(table, "skips")) == 1


@clause("WIND-TARGET-04", "WIND-TARGET-08")
def test_a_foe_may_feed_on_a_condition(table: WindTable) -> None:
    """Drink the Flames, range 6: 8 HP for each Hero who burns; the one out of range still burns; nobody: skipped."""
    table.given(Hero("rook", at=(5, 5), conditions={"burning": 2}), Hero("piper", at=(6, 5), conditions={"burning": 1}))
    table.given(Hero("maren", at=(9, 11), triggers=QUIET, conditions={"burning": 1}))
    table.given(Foe("emberwake-tyrant", at=(1, 1), veteran=True, hp=150))
    table.foe_plays("emberwake-tyrant", "G", "G")

    table.then("emberwake-tyrant").has(hp=166)
    table.then("rook").has(conditions={})
    table.then("piper").has(conditions={})
    table.then("maren").has(conditions={"burning": 1})
    assert len(told(table, "skips")) == 1


@clause("WIND-DMG-06")
def test_the_next_damage_roll_of_allies_may_be_raised(table: WindTable) -> None:
    """Royal Guard: shield 2, and 3 more on one roll of the ally."""
    table.given(Hero("rook", at=(5, 5)), Foe("pale-regent", at=(0, 5)), Foe("thornling", at=(4, 5)))
    table.foe_plays("pale-regent", "C")
    table.then("thornling").has(shield=2, empower_next=3)

    table.foe_plays("thornling", "BA", dice=[7, 1, 1])
    table.then("rook").has(hp=42 - 4)
    table.then("thornling").has(empower_next=0)


@clause("WIND-MOVE-07", "WIND-TRIG-105")
def test_a_support_ability_may_move_the_foe(table: WindTable) -> None:
    """Sink: up to 3 squares away from all Heroes, which is no Move that a Trigger could cancel; then a shield."""
    table.given(Hero("laureat", at=(5, 5)), Foe("mire-stalker", at=(5, 6)))
    table.foe_plays("mire-stalker", "B")

    table.then("mire-stalker").has(at=(2, 9), shield=2)
    table.nobody_is_asked()


@clause("WIND-POLICY-108", "WIND-TARGET-10")
def test_a_shift_towards_equals_is_the_storytellers_choice(table: WindTable) -> None:
    """The widow's flair: a Hero falls, and she goes for one of two who are equally far."""
    table.options(storyteller="player")
    table.given(Hero("rook", at=(5, 0)), Hero("piper", at=(5, 11)), Hero("maren", at=(0, 3), hp=1, triggers=QUIET))
    table.given(Foe("glass-widow", at=(5, 5), hp=60), Foe("thornling", at=(0, 4)))
    table.foe_plays("thornling", "BA", dice=[20, 6, 6])
    table.is_asked("storyteller", "choose-target")
    table.at("piper")

    table.then("glass-widow").has(at=(3, 7), hp=66)


def sinks_towards_heroes(table: WindTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """The stalker's Sink, as if it led towards a Hero and not away; the Storyteller is a player."""
    table.options(storyteller="player")
    sink = table.lays_out().foe(table.who("mire-stalker"))
    monkeypatch.setattr(sink.actions[sink.letters[1]].program[0], "what", APPROACH)
    table.foe_plays("mire-stalker", "B")


@clause("WIND-TARGET-10", "WIND-HEX-04")
@pytest.mark.parametrize(("named", "goes_to"), [("rook", (3, 3)), ("piper", (3, 9))])
def test_an_ability_that_leads_towards_one_of_equals_waits_for_the_storyteller(
    table: WindTable, monkeypatch: pytest.MonkeyPatch, named: str, goes_to: Place
) -> None:
    """Both are alone and have 20 HP. Once one of them is named the stalker goes there, and has its shield."""
    table.given(Hero("rook", at=(5, 1), hp=20), Hero("piper", at=(5, 11), hp=20), Foe("mire-stalker", at=(5, 6)))
    sinks_towards_heroes(table, monkeypatch)
    table.is_asked("storyteller", "choose-target")

    table.at(named)

    table.then("mire-stalker").has(at=goes_to, shield=2)


@clause("WIND-TARGET-10", "WIND-TARGET-08")
def test_where_nobody_can_be_picked_an_ability_that_leads_towards_heroes_goes_on(
    table: WindTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.given(Hero("rook", at=(5, 1)), Foe("mire-stalker", at=(5, 6)))
    table.options(storyteller="player")
    boons.add(table.lays_out(), B_HIDDEN, 0, 0, 0)

    sinks_towards_heroes(table, monkeypatch)

    table.then("mire-stalker").has(at=(5, 6), shield=2)


# Closing in


@clause("WIND-TARGET-04", "WIND-TARGET-09", "WIND-DEF-01")
def test_a_foe_may_leap_past_anyone_before_it_strikes(table: WindTable) -> None:
    """Ambush: three squares to the nearest spot beside Rook, over a wall of Heroes and Foes; 10 + 2 without a die."""
    table.given(Hero("rook", at=(5, 8)), Foe("mire-stalker", at=(5, 4), veteran=True))
    table.given(*(Foe("thornling", at=(row, 6)) for row in range(10)))
    table.foe_plays("mire-stalker", "D")

    table.then("rook").has(hp=30)
    table.then("mire-stalker").has(at=(4, 7))


@clause("WIND-TARGET-04")
def test_who_cannot_be_reached_is_no_target_and_the_foe_stays(table: WindTable) -> None:
    """WIND-TARGET-04: Rook is five squares away: leap 3, range 1."""
    table.given(Hero("rook", at=(5, 9)), Foe("mire-stalker", at=(5, 4), veteran=True))
    table.foe_plays("mire-stalker", "D")

    table.then("mire-stalker").has(at=(5, 4))
    assert len(told(table, "skips")) == 1


@clause("WIND-MOVE-09", "WIND-FX-01")
def test_a_foe_may_walk_before_it_strikes(table: WindTable) -> None:
    """Shoving Charge: the block goes as near as it must; 1 + 1 + 5 is stopped by Toughness 8; then a push by two."""
    table.given(Hero("rook", at=(4, 8)), Foe("mossback-brute", at=(4, 4)))
    table.foe_plays("mossback-brute", "A", dice=[7, 1, 1, 13])

    table.then("mossback-brute").has(at=(2, 6))
    table.then("rook").has(hp=42, at=(6, 10))


@clause("WIND-MOVE-02")
def test_walking_before_a_strike_passes_nobody(table: WindTable) -> None:
    """Shoving Charge: a row of Heroes and walls in between; the hex is skipped without moving."""
    table.terrain("#", *((row, 7) for row in range(10) if row != 4))
    table.given(Hero("rook", at=(4, 7), hp=0), Hero("piper", at=(4, 8)), Foe("mossback-brute", at=(4, 3)))
    table.foe_plays("mossback-brute", "A")

    table.then("mossback-brute").has(at=(4, 3))
    assert len(told(table, "skips")) == 1


@clause("WIND-TRIG-105")
def test_a_cancelled_ability_does_not_even_move_the_foe(table: WindTable) -> None:
    """WIND-TRIG-105: Toxic Shock comes before the charge; the hex counts as used."""
    table.given(Hero("rath", at=(4, 8)), Foe("mossback-brute", at=(4, 4), conditions={"poison": 1}))
    table.foe_plays("mossback-brute", "A")
    table.act("toxic-shock")

    table.then("mossback-brute").has(at=(4, 4), hp=52 - 3)


@clause("WIND-FIELD-103", "WIND-CHAIN-14")
def test_a_foe_that_burns_up_on_its_way_strikes_nobody(table: WindTable) -> None:
    """WIND-CHAIN-14: embers all around take its last HP."""
    table.terrain("e", *((row, 6) for row in range(10)))
    table.given(Hero("rook", at=(4, 8)), Foe("mossback-brute", at=(4, 4), hp=1), Foe("thornling", at=(0, 0)))
    table.foe_plays("mossback-brute", "A", "BA", dice=[1])

    table.then("mossback-brute").is_gone()
    table.then("rook").has(hp=42)


@clause("WIND-FIELD-103", "WIND-TARGET-09")
def test_a_foe_that_brambles_stop_on_its_way_strikes_nobody(table: WindTable) -> None:
    """WIND-TARGET-09: the hex is not performed where its Target cannot be made legal."""
    table.terrain("b", *((row, 6) for row in range(10)))
    table.given(Hero("rook", at=(4, 9)), Foe("mossback-brute", at=(4, 4)))
    table.foe_plays("mossback-brute", "A")

    assert len(told(table, "skips")) == 1


@clause("WIND-DMG-03")
def test_drain_heals_half_of_the_hp_that_were_lost(table: WindTable) -> None:
    """Soul Tithe: 3 + 4 + 2, piercing; 9 HP lost heal 4."""
    table.given(Hero("rook", at=(5, 8)), Foe("hollow-chanter", at=(5, 5), veteran=True, hp=20))
    table.foe_plays("hollow-chanter", "D", dice=[9, 3, 4])

    table.then("rook").has(hp=33)
    table.then("hollow-chanter").has(hp=24)


@clause("WIND-DMG-03")
def test_drain_counts_the_hp_that_were_really_there(table: WindTable) -> None:
    """Soul Tithe on 5 HP heals 2."""
    table.given(Hero("rook", at=(5, 8), hp=5), Hero("piper", at=FAR), Foe("hollow-chanter", at=(5, 5), hp=20))
    table.foe_plays("hollow-chanter", "D", dice=[9, 6, 6])

    table.then("hollow-chanter").has(hp=22)


# Combat Flairs


@clause("WIND-TARGET-01", "WIND-START-01")
def test_a_flair_at_half_of_the_hp_fires_once_after_the_action(table: WindTable) -> None:
    """The whelp at 9 of 18 HP retreats two squares, when the attack is over; a second hit doesn't set it off again."""
    table.given(Hero("rook", at=(5, 5)), Foe("cinder-whelp", at=(5, 6), hp=17))
    table.acts("rook", dice=[8, 3, 4, 1])
    table.act("spear", at="cinder-whelp")

    table.then("cinder-whelp").has(hp=9, at=(3, 8))
    table.happened("loses-hp", "flair", "moves")
    table.dice(8, 1, 1, 1)
    table.act("crossbow", at="cinder-whelp")
    table.then("cinder-whelp").has(hp=6, at=(3, 8))
    assert flairs(table) == [4]


@clause("WIND-DMG-06")
def test_a_flair_may_strip_a_foe_and_empower_its_next_chain(table: WindTable) -> None:
    """The sentinel at half: both Barriers 2 lower for the combat, 3 more damage in its next chain and not after it."""
    table.given(Hero("rook", at=(5, 6)), Foe("rust-sentinel", at=(4, 4), hp=44))
    table.acts("rook", dice=[8, 1, 1, 1])
    table.act("spear", at="rust-sentinel")
    table.then("rust-sentinel").has(hp=41, strip=2, empower=3)
    assert [table.wind.barrier(4, vs) for vs in (1, 2)] == [6, 2]

    table.foe_plays("rust-sentinel", "BA", dice=[7, 1, 1])
    assert told(table, "rolls-dice")[-1] == (-1, 2 + 6 + 3)
    table.then("rust-sentinel").has(strip=2, empower=0)


@clause("WIND-FOE-106")
@pytest.mark.parametrize(("column", "empower"), [(2, 3), (1, 0)])
def test_an_allys_defeat_within_three_squares_sets_a_flair_off(table: WindTable, column: int, empower: int) -> None:
    """The brute notes it at three squares, the chanter anywhere."""
    table.given(Hero("rook", at=(5, 7)), Foe("gale-harrier", at=(5, 6), hp=1))
    table.given(Foe("mossback-brute", at=(5, column)), Foe("hollow-chanter", at=(0, 11), hp=10))
    table.acts("rook", dice=[8, 1, 1, 1])
    table.act("spear", at="gale-harrier")

    table.then("gale-harrier").is_gone()
    table.then("mossback-brute").has(empower=empower)
    table.then("hollow-chanter").has(hp=13)


@clause("WIND-START-04")
@pytest.mark.parametrize(("column", "at"), [(5, (3, 8)), (4, (5, 6))])
def test_a_flair_at_the_start_of_the_turn_needs_a_hero_beside_the_foe(
    table: WindTable, column: int, at: tuple[int, int]
) -> None:
    """The harrier retreats two squares from a Hero beside it before it rolls; asleep afterwards, it goes no further."""
    table.given(Hero("rook", at=(5, column)))
    table.given(Foe("gale-harrier", at=(5, 6), conditions={"sleep": (1, "next-turn")}))
    table.foe_turn("gale-harrier")

    table.then("gale-harrier").has(at=at)


@clause("WIND-START-04", "WIND-MOVE-07")
def test_a_retreat_is_from_all_heroes_and_asks_for_none(table: WindTable) -> None:
    """The harrier between two Heroes who are equal to it; the Storyteller is not asked."""
    table.options(storyteller="player")
    table.given(Hero("piper", at=(5, 5)), Hero("laureat", at=(5, 7)))
    table.given(Foe("gale-harrier", at=(5, 6), conditions={"sleep": (1, "next-turn")}))
    table.foe_turn("gale-harrier")

    table.then("gale-harrier").has(at=(3, 4))
    table.nobody_is_asked()


@clause("WIND-START-04")
@pytest.mark.parametrize(("sign", "empower"), [("#", 3), (".", 0)])
def test_a_flair_may_need_that_no_hero_sees_the_foe(table: WindTable, sign: str, empower: int) -> None:
    """The stalker behind a wall gains 3 for this chain; FALLEN Heroes see nothing."""
    table.terrain(sign, (5, 5), (4, 5), (6, 5))
    table.given(Hero("rook", at=(5, 8)), Hero("piper", at=(5, 1), hp=0), Foe("mire-stalker", at=(5, 3)))
    table.given(Foe("thornling", at=(0, 0)))
    s = table.lays_out()
    table.foe_turn("mire-stalker", dice=[1, 1])

    assert (flairs(table) == [4]) == (empower > 0)
    assert s.empower[4] == 0


@clause("WIND-DMG-06")
def test_what_a_flair_brings_at_the_start_of_the_turn_serves_this_chain(table: WindTable) -> None:
    """The stalker comes from behind the wall: 1 + 1 + 6 + 3 against Toughness 8."""
    table.terrain("#", (5, 5), (4, 5), (6, 5))
    table.given(Hero("rook", at=(5, 6)), Foe("mire-stalker", at=(5, 4)))
    table.foe_turn("mire-stalker", dice=[1, 7, 1, 1])

    table.then("rook").has(hp=39)


@clause("WIND-DMG-04")
def test_a_heros_fall_sets_flairs_off(table: WindTable) -> None:
    """The widow goes two squares towards who is left and heals 6; the tyrant gains 3 for its next chain."""
    table.given(Hero("rook", at=(5, 0), hp=1), Hero("piper", at=(5, 11)), Foe("thornling", at=(5, 1)))
    table.given(Foe("glass-widow", at=(5, 5), hp=60), Foe("emberwake-tyrant", at=(0, 0)))
    table.foe_plays("thornling", "BA", dice=[20, 6, 6])

    table.then("rook").is_fallen()
    table.then("glass-widow").has(hp=66, at=(3, 7))
    table.then("emberwake-tyrant").has(empower=3)


@clause("WIND-DEF-05", "WIND-DMG-05", "WIND-DICE-02")
def test_a_defeated_thornling_bursts(table: WindTable) -> None:
    """Each Hero beside it checks Dodge, in slot order; one d6 less Toughness for all who fail; Veterans deal 2 more."""
    table.given(
        Hero("rook", at=(5, 5), slot=2), Hero("piper", at=(4, 6), slot=1), Hero("ives", at=(5, 9), triggers=QUIET)
    )
    table.given(Foe("thornling", at=(5, 6), hp=1, veteran=True), Foe("gale-harrier", at=(0, 0)))
    table.acts("rook", dice=[2, 9, 6, 6])
    table.act("spear", at="thornling")

    table.then("thornling").is_gone()
    table.then("piper").has(hp=35 - 4)
    table.then("rook").has(hp=42)
    assert told(table, "checks") == [(9, 8), (6, 6)]
    table.is_asked("rook", "act")


@clause("WIND-DMG-08")
def test_a_burst_that_everyone_avoids_rolls_no_damage(table: WindTable) -> None:
    """WIND-DMG-08."""
    table.given(Hero("rook", at=(5, 5)), Foe("thornling", at=(5, 6), hp=1), Foe("gale-harrier", at=(0, 0)))
    table.acts("rook", dice=[2, 6])
    table.act("spear", at="thornling")

    table.then("rook").has(hp=42)


@clause("WIND-HERO-113")
def test_the_check_against_a_burst_may_be_shifted(table: WindTable) -> None:
    """WIND-HERO-113: Piper turns her 9 into an 8; then Rook checks, whose 20 costs him his Anthem."""
    table.given(Hero("rook", at=(5, 5), slot=2), Hero("piper", at=(4, 6), slot=1, anthem=2))
    table.given(Foe("gale-harrier", at=(0, 0)), Foe("thornling", at=(5, 6), hp=1))
    table.acts("rook", dice=[1])
    table.dice(9)
    table.act("spear", at="thornling")
    table.is_asked("piper", "shift-roll")
    table.wind.anthem[table.who("rook")] = 2
    table.dice(20, 6)
    table.picks("shift:-1")

    table.then("piper").has(hp=35, anthem=0)
    table.then("rook").has(hp=42, anthem=0)
    assert told(table, "checks") == [(8, 8), (20, 6)]
    table.is_asked("rook", "act")


@clause("WIND-ORDER-106")
def test_the_last_foe_bursts_before_victory_is_looked_for_and_then_the_heroes_have_won(table: WindTable) -> None:
    """WIND-ORDER-106: Rook falls to the burst; both sides are gone at once."""
    table.given(
        Hero("rook", at=(5, 5), hp=1, conditions={"fragility": (1, "round-2")}), Foe("thornling", at=(5, 6), hp=1)
    )
    table.acts("rook", dice=[2, 20, 6])
    table.act("spear", at="thornling")

    table.happened("defeated", "flair", "falls", "wins")


@clause("WIND-UNLOCK-03", "WIND-PRE-07")
@pytest.mark.parametrize(("veteran", "opened"), [(True, 1), (False, 0)])
def test_a_flair_may_unlock_a_red_hex_of_a_veteran(table: WindTable, veteran: bool, opened: int) -> None:
    """The tyrant at half."""
    table.given(Hero("rook", at=(5, 5)), Foe("emberwake-tyrant", at=(5, 6), veteran=veteran, hp=112 if veteran else 93))
    table.acts("rook", dice=[2])
    table.act("spear", at="emberwake-tyrant")

    assert len(table.unlocked("emberwake-tyrant")) == opened


@clause("WIND-UNLOCK-04", "WIND-POLICY-108")
def test_the_storyteller_chooses_the_hex_that_a_flair_unlocks(table: WindTable) -> None:
    """The regent at half: the hex is asked for, and it retreats."""
    table.options(storyteller="player")
    table.given(Hero("rook", at=(5, 5)), Foe("pale-regent", at=(5, 6), veteran=True, hp=95))
    table.acts("rook", dice=[2])
    table.act("spear", at="pale-regent")
    table.is_asked("storyteller", "unlock")
    table.picks("hex:12")

    assert table.unlocked("pale-regent") == ["hex:12"]
    table.then("pale-regent").has(at=(1, 10))
    table.is_asked("rook", "act")


@clause("WIND-FOE-106")
def test_a_foe_defeated_by_the_same_action_as_its_ally_does_not_heal(table: WindTable) -> None:
    """Raging Inferno defeats the harrier, which the chanter notes, and then the chanter itself."""
    table.given(Hero("piper", at=(5, 5), amplifies=QUIET), Foe("gale-harrier", at=(5, 6), hp=1))
    table.given(Foe("hollow-chanter", at=(5, 7), hp=1), Foe("thornling", at=(0, 0)))
    table.acts("piper", dice=[1])
    table.act("raging-inferno", at=["gale-harrier", "hollow-chanter"])

    table.then("hollow-chanter").is_gone()
    assert flairs(table) == []


@clause("WIND-DMG-04")
def test_flairs_of_foes_that_are_gone_do_not_fire(table: WindTable) -> None:
    """A whelp that drops past half and is defeated by the same blow retreats nowhere."""
    table.given(Hero("rook", at=(5, 5)), Foe("cinder-whelp", at=(5, 6), hp=17), Foe("gale-harrier", at=(0, 0)))
    table.acts("rook", dice=[2])
    table.act("spear", at="cinder-whelp")

    assert flairs(table) == []
