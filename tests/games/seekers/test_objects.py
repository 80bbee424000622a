"""Objects (SEEK-OBJ), whose they are (SEEK-PLAYER-11, -12), and what the rules call spells and effects."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token


def kinds_and_seats(table: SeekTable) -> list[tuple[str, int]]:
    """What is on the Stack from the bottom on, and who controls it."""
    return [(thing.kind, thing.seat) for thing in table.seen_by().stack]


# What there is


@clause("SEEK-OBJ-01")
@pytest.mark.parametrize(
    ("card", "objects"),
    [
        ("bolt", ["P2", "T2"]),  # Seekers and tokens
        ("nullify", ["jab", "cut"]),  # cards on the Stack
        ("unbind", ["smoke-bomb", "vigil"]),  # cards in effect Zones
    ],
)
def test_cards_may_be_about_units_cards_and_what_is_on_the_stack(
    table: SeekTable, card: str, objects: list[str]
) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card, "jab", "cut"]), Seeker("P2", at=(4, 0)))
    table.given(Token("T2", of="P2", at=(2, 0)))
    table.given(Effect("smoke-bomb", of="P2", at=(-6, 0)), Effect("vigil", of="P1"))
    table.main_phase_of("P1")
    if card == "nullify":
        table.when("P1").plays("cut", at="P2").plays("jab", at="P2")

    table.when("P1").chooses(card)

    table.offers("P1", *objects)


@clause("SEEK-OBJ-01", "SEEK-RUL-04", "SEEK-RUL-08", "SEEK-EX-12")
def test_an_action_is_an_object_on_the_stack_and_what_it_leaves_is_another_one(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), weapon="fangs-of-balthier"), Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")
    table.dice(3)

    assert "Fangs" in table.seen_by().players[0].equipment[0].name
    table.when("P1").activates("fangs-of-balthier", at="P2")
    assert kinds_and_seats(table) == [("action", 0)]
    assert table.seen_by().lastings == []
    table.all_pass()

    assert table.seen_by().stack == []
    [left] = table.seen_by().lastings
    assert (left.kind, left.seat, left.unit, left.is_card) == ("card", 0, 1, False)
    assert table.seen_by().players[0].equipment[0].id == "fangs-of-balthier"
    table.then("P1").has(discard=[])


@clause("SEEK-OBJ-01", "SEEK-OBJ-02", "SEEK-RUL-08")
def test_a_copy_is_controlled_by_whoever_copied_and_is_no_card(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["jab"]), Seeker("P2", at=(4, 0), hand=["mirror"]))
    table.main_phase_of("P1")
    table.dice(2, 5)
    table.when("P1").plays("jab", at="P2").passes()

    table.when("P2").plays("mirror", also=["jab"])
    table.all_pass()
    assert table.asked() == "unit"
    table.when("P2").chooses("P1")
    assert kinds_and_seats(table) == [("card", 0), ("copy", 1)]
    table.all_pass(2)

    table.then("P1").has(hp=98, discard=["jab"])
    table.then("P2").has(hp=95, discard=["mirror"])


@clause("SEEK-OBJ-02", "SEEK-RUL-08", "SEEK-PLAYER-11")
def test_a_trigger_belongs_to_the_player_of_its_source(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(-8, 0)), Effect("trap", of="P2", at=(1, 0)))
    table.main_phase_of("P1")

    table.when("P1").walks((1, 0))

    assert kinds_and_seats(table) == [("trigger", 1)]


@clause("SEEK-OBJ-03")
def test_what_the_rules_put_onto_the_stack_belongs_to_nobody(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ailments={"bleed": (3, 3)}, hand=["mirror"], trinket="pride-ring"))
    table.given(Seeker("P2", at=(4, 0), trinket="pride-ring"))
    table.main_phase_of("P1")

    table.when("P1").moves((1, 0))
    assert kinds_and_seats(table) == [("bleed", -1)]
    table.when("P1").refused("mirror", "SEEK-CAST-01")
    table.all_pass()

    table.then("P1").has(hp=97)
    assert table.stack() == []


@clause("SEEK-OBJ-04")
def test_a_token_is_no_card(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["jab"]), Seeker("P2", at=(4, 0), hand=["unbind"]))
    table.given(Token("T2", of="P2", at=(2, 0), hp=1))
    table.main_phase_of("P1")
    table.dice(1)

    table.when("P1").plays("jab", at="T2").passes()
    table.when("P2").refused("unbind", "SEEK-CAST-01")
    table.when("P2").passes()

    assert [unit.hex for unit in table.seen_by().units][2] == -1
    table.then("P2").has(hand=["unbind"], discard=[], exile=[], deck=["blank"] * 10)


# What is gone


@clause("SEEK-OBJ-05", "SEEK-RUL-09", "SEEK-RUL-66")
def test_a_bleed_that_has_ended_hurts_as_much_as_it_last_was(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), trinket="hourglass", ailments={"bleed": (3, 2)}), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")
    table.when("P1").moves((1, 0)).activates("hourglass")
    table.all_pass()
    table.when("P1").chooses("bleed").passes()
    table.then("P1").has(ailments={}, hp=100)

    table.all_pass()

    table.then("P1").has(hp=98)


@clause("SEEK-OBJ-05", "SEEK-RUL-09")
def test_what_was_feared_is_feared_where_it_was_last(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["jab"], ailments={"fear": (3, 3)}, fears=("T2", 3)))
    table.given(Seeker("P2", at=(-8, 0)), Token("T2", of="P2", at=(3, 0), hp=1))
    table.main_phase_of("P1")
    table.dice(1)
    table.when("P1").refused((1, 0), "SEEK-FEAR-2")

    table.when("P1").plays("jab", at="T2")
    table.all_pass()

    table.when("P1").refused((1, 0), "SEEK-FEAR-2")
    table.when("P1").moves((0, 3))
    table.then("P1").has(at=(0, 3))


@clause("SEEK-RUL-09", "SEEK-CAST-06")
def test_nothing_is_done_to_what_is_gone(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["jab", "trip"]), Seeker("P2", at=(8, 0)))
    table.given(Token("T2", of="P2", at=(2, 0), hp=1))
    table.main_phase_of("P1")
    table.dice(6)

    table.when("P1").plays("trip", at="T2").plays("jab", at="T2")
    table.all_pass(2)

    table.then("P1").has(discard=["jab", "trip"])
    table.then("T2").has(hp=-5, ailments={})
    table.logged("Trip resolves without effect.")


# Owners and controllers


@clause("SEEK-PLAYER-11", "SEEK-RUL-08", "SEEK-COUNTER-1")
def test_a_card_goes_to_the_discard_of_whoever_brought_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["jab", "rob"]))
    table.given(Seeker("P2", at=(4, 0), hand=["nullify", "bolt"], deck=["trip", "cut", "zap"]))
    table.main_phase_of("P1")
    table.when("P1").plays("jab", at="P2").passes()
    table.when("P2").plays("nullify", also=["jab"])
    table.all_pass()
    table.then("P1").has(discard=["jab"])
    table.then("P2").has(discard=["nullify"])

    table.when("P1").plays("rob", at="P2")
    table.all_pass()
    table.when("P2").chooses("bolt")

    table.then("P1").has(discard=["jab", "rob"])
    table.then("P2").has(discard=["nullify", "bolt", "trip", "cut"], deck=["zap"])


@clause("SEEK-PLAYER-12", "SEEK-CAST-01")
def test_only_its_player_uses_a_card_or_an_equipment(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["jab"], weapon="long-bow"), Seeker("P2", at=(2, 0), hand=["zap"]))
    table.given(Effect("daggers", of="P2", charges=2))
    table.main_phase_of("P1")

    table.when("P1").refused("effect1", "SEEK-PLAYER-12")
    table.when("P1").refused("zap", "SEEK-CAST-01")
    table.when("P1").passes()
    table.when("P2").refused("long-bow", "SEEK-PLAYER-12")
    table.when("P2").plays("daggers", to="W")

    assert kinds_and_seats(table) == [("card", 1)]


@clause("SEEK-RUL-08", "SEEK-ZONE-09")
def test_what_lasts_on_an_enemy_lies_in_the_effect_zone_of_its_controller(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["brand"]), Seeker("P2", at=(4, 0), hand=["unbind"]))
    table.main_phase_of("P1")
    table.when("P1").plays("brand", at="P2")
    table.all_pass()

    [brand] = table.seen_by().lastings
    assert (brand.seat, brand.unit, brand.is_card) == (0, 1, True)
    table.when("P1").passes()
    table.when("P2").plays("unbind", also=["brand"])
    table.all_pass()

    table.then("P1").has(discard=["brand"], effects=[])
    table.then("P2").has(discard=["unbind"], effects=[])


# Spells and effects


@clause("SEEK-RUL-03")
def test_an_action_is_no_spell(table: SeekTable) -> None:
    hand = ["world-in-flames", "bolt", "jab"]
    table.given(Seeker("P1", at=(0, 0), hand=hand, weapon="cinderstaff"), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("world-in-flames")
    table.all_pass()
    table.dice(1, 2)

    table.when("P1").activates("cinderstaff", at="P2")
    table.all_pass()
    table.then("P2").has(hp=99)
    table.when("P1").plays("jab", at="P2")
    table.all_pass()
    table.then("P2").has(hp=97)
    table.then("P1").has(effects=["world-in-flames"])
    table.when("P1").plays("bolt", at="P2")
    table.all_pass()

    table.then("P2").has(hp=97 - 12)
    table.then("P1").has(effects=[])


@clause("SEEK-RUL-03", "SEEK-RUL-48")
def test_a_copy_of_a_tactic_is_a_spell(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt", "mirror"]), Seeker("P2", at=(4, 0)))
    table.given(Effect("world-in-flames", of="P1"))
    table.main_phase_of("P1")

    table.when("P1").plays("bolt", at="P2").plays("mirror", also=["bolt"])
    table.all_pass()
    table.when("P1").passes()  # the copy keeps its target
    table.all_pass()

    table.then("P2").has(hp=88)
    assert table.stack() == ["bolt"]
    table.then("P1").has(effects=[])


@clause("SEEK-RUL-04", "SEEK-TAC-07")
def test_what_holds_always_is_no_object_and_cannot_be_answered(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["mend"]), Seeker("P2", at=(4, 0), armor="ember-coat", hand=["nullify"]))
    table.main_phase_of("P1")

    table.when("P1").passes()
    table.when("P2").refused("nullify", "SEEK-CAST-01")

    assert table.seen_by().stack == []
    assert table.seen_by().lastings == []
