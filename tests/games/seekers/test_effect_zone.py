"""Zones (SEEK-ZONE): where cards go when they have resolved, what stays in the effect Zone, and for how long."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token


@clause("SEEK-ZONE-05", "SEEK-STACK-01")
def test_a_card_that_has_resolved_goes_to_the_discard_zone(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["mend"], discard=["bolt"]), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("mend")
    table.then("P1").has(hand=[], discard=["bolt"])
    table.all_pass()

    table.then("P1").has(discard=["bolt", "mend"], effects=[])


@clause("SEEK-ZONE-09")
@pytest.mark.parametrize("card", ["candle", "vigil", "brand", "trap", "ward", "daggers"])
def test_a_card_that_leaves_something_stays_in_the_effect_zone(table: SeekTable, card: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card]), Seeker("P2", at=(-4, 4)))
    table.main_phase_of("P1")

    table.when("P1").plays(
        card,
        at="P2" if card == "brand" else (),
        to="E" if card == "daggers" else "",
        on=(2, 0) if card == "trap" else None,
    )
    table.then("P1").has(effects=[])
    table.all_pass()

    table.then("P1").has(discard=[], hand=[])
    assert [(one.is_card, one.seat) for one in table.seen_by().lastings] == [(True, 0)]


@clause("SEEK-ZONE-10", "SEEK-ZONE-11")
def test_what_waits_happens_upon_its_event_and_then_the_card_is_done(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50), Seeker("P2", at=(2, 0), hand=["jab", "mend"]), Effect("vigil", of="P1"))
    table.main_phase_of("P1")
    table.dice(3)
    table.when("P1").passes()
    table.when("P2").plays("mend")
    table.all_pass()
    table.then("P1").has(effects=["vigil"])

    table.when("P1").passes()
    table.when("P2").plays("jab", at="P1")
    table.all_pass()
    assert table.stack() == ["vigil"]
    table.then("P1").has(hp=47, effects=["vigil"])
    table.all_pass()

    table.then("P1").has(hp=49, effects=[], discard=["vigil"])


@clause("SEEK-ZONE-10", "SEEK-ZONE-11")
def test_an_effect_for_the_next_card_is_done_with_that_card(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=3, hand=["bolt", "near-bolt"]), Seeker("P2", at=(2, 0)))
    table.given(Effect("presence-of-mind", of="P1"))
    table.main_phase_of("P1")

    table.when("P1").plays("bolt", at="P2")
    table.then("P1").has(ap=3, effects=[], discard=["presence-of-mind"])
    table.dice(1, 1)
    table.all_pass()
    table.when("P1").plays("near-bolt", at="P2")

    table.then("P1").has(ap=1)


@clause("SEEK-ZONE-11", "SEEK-ZONE-10", "SEEK-MOM-05")
def test_a_trap_lies_there_until_it_is_set_off(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(-8, 0)), Effect("trap", of="P2", at=(1, 0)))
    table.upkeep_of("P1")
    table.all_pass(12)
    table.then("P2").has(effects=["trap"], discard=[])
    table.all_pass()

    table.when("P1").moves((1, 0))
    table.dice(1, 1)
    table.all_pass()

    table.then("P2").has(effects=[], discard=["trap"])


@clause("SEEK-ZONE-11", "SEEK-SHIELD-5")
def test_a_shield_that_is_used_up_goes_to_the_discard_zone(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["ward"]), Seeker("P2", at=(2, 0), hand=["jab"]))
    table.main_phase_of("P1")
    table.dice(6)
    table.when("P1").plays("ward")
    table.all_pass()
    table.then("P1").has(shields=[4], discard=[])

    table.when("P1").passes()
    table.when("P2").plays("jab", at="P1")
    table.all_pass()

    table.then("P1").has(hp=98, shields=[], discard=["ward"])


@clause("SEEK-ZONE-06")
def test_cards_are_discarded_from_the_hand_and_from_the_deck(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["rob"]))
    table.given(Seeker("P2", at=(2, 0), hand=["jab", "trip"], deck=["bolt", "zap", "cut"]))
    table.main_phase_of("P1")

    table.when("P1").plays("rob", at="P2")
    table.all_pass()
    assert table.asked() == "discard"
    table.offers("P2", "jab", "trip")
    table.when("P2").chooses("jab")

    table.then("P2").has(hand=["trip"], deck=["cut"], discard=["jab", "bolt", "zap"])


@clause("SEEK-ZONE-07")
def test_a_card_comes_back_from_the_discard_zone(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["glean"], discard=["jab", "bolt"]), Seeker("P2", at=(2, 0), discard=["zap"]))
    table.main_phase_of("P1")

    table.when("P1").plays("glean")
    table.all_pass()
    table.when("P1").not_asked("zap").chooses("bolt")

    table.then("P1").has(hand=["bolt"], discard=["jab", "glean"])
    table.then("P2").has(discard=["zap"])


@clause("SEEK-ZONE-01", "SEEK-ZONE-02")
def test_units_stand_on_the_hexes_of_the_map(table: SeekTable) -> None:
    table.map("crypt")
    table.given(Seeker("P1", at=(0, 1)), Seeker("P2", at=(5, 0)), Token("T1", of="P1", at=(0, 2)))
    table.main_phase_of("P1")

    seen = table.seen_by()

    kinds = {hexagon.hex: hexagon.kind for hexagon in seen.hexes}
    assert [kinds[unit.hex] for unit in seen.units] == ["open", "open", "open"]
    assert kinds[seen.shard] == "shard"
    assert sorted(kinds.values()).count("wall") == 10


@clause("SEEK-ZONE-02")
def test_cards_make_special_hexes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["smoke-bomb"]), Seeker("P2", at=(8, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("smoke-bomb", on=(3, 0))
    table.all_pass()

    [cloud] = table.seen_by().lastings
    assert (cloud.kind, cloud.terrain, len(cloud.hexes)) == ("terrain", "smoke", 7)


@clause("SEEK-ZONE-03", "SEEK-OBJ-04")
def test_seekers_and_equipment_are_in_no_pile(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["rob", "glean"]), Seeker("P2", at=(2, 0), weapon="long-bow", deck=["bolt"]))
    table.main_phase_of("P1")
    table.when("P1").plays("rob", at="P2")
    table.all_pass()
    table.when("P1").plays("glean")
    table.all_pass()

    table.offers("P1", "pass", "rob")
    assert [card.id for card in table.seen_by().players[1].equipment] == ["long-bow", "plain-coat", "plain-ring"]
