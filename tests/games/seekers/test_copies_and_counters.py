"""Counter, Copy, Dispel, Hasten, Inspect and Scry."""

import pytest

from emberhall.games.seekers.rules.state import O_COPY
from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token


def duel(table: SeekTable, mine: list[str], theirs: list[str], trinket: str = "plain-ring") -> None:
    """Two Seekers three hexes apart, in the main phase of the first."""
    table.given(Seeker("P1", at=(0, 0), hand=mine, trinket=trinket))
    table.given(Seeker("P2", at=(3, 0), hand=theirs, trinket="second-ring"))
    table.main_phase_of("P1")


# Counter


@clause("SEEK-COUNTER-1")
def test_a_countered_card_is_discarded_and_does_not_resolve(table: SeekTable) -> None:
    duel(table, ["dart"], ["denial"])

    table.when("P1").plays("dart", at="P2").passes()
    table.when("P2").plays("denial")
    table.all_pass()

    table.then("P1").has(discard=["dart"], ap=9)
    table.then("P2").has(hp=100, discard=["denial"])
    assert table.stack() == []
    table.has_priority("P1")


@clause("SEEK-COUNTER-1", "SEEK-STACK-03")
def test_a_counter_can_be_countered(table: SeekTable) -> None:
    duel(table, ["dart", "denial"], ["denial"])

    table.when("P1").plays("dart", at="P2").passes()
    table.when("P2").plays("denial").passes()
    table.when("P1").plays("denial", also=["denial"])
    table.all_pass(2)

    table.then("P2").has(hp=95, discard=["denial"])


@clause("SEEK-RUL-49")
def test_only_cards_can_be_countered(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["haste", "echo"], weapon="sharp-blade", trinket="eager-ring"))
    table.given(Seeker("P2", at=(3, 0), hand=["denial", "haste"]))
    table.main_phase_of("P1")

    table.when("P1").activates("sharp-blade", at="P2").plays("haste").plays("echo", also=["haste"])
    table.all_pass(2)
    assert [thing.kind == O_COPY for thing in table.seekers.stack] == [False, False, False, True]
    assert table.stack() == ["sharp-blade", "haste", "eager-ring", "haste"]
    table.when("P1").passes()
    table.when("P2").plays("haste").chooses("denial")

    for place in ("stack1", "stack3", "stack4", "stack6"):  # a trigger, a copy, a trigger, an action
        table.when("P2").refused(place, "SEEK-RUL-49")
    table.offers("P2", "stack2", "stack5")


# Copy


@clause("SEEK-COPY-1", "SEEK-COPY-2", "SEEK-RUL-48")
def test_a_copy_may_be_aimed_anew_by_whoever_copies(table: SeekTable) -> None:
    duel(table, ["dart"], ["echo"])

    table.when("P1").plays("dart", at="P2").passes()
    table.when("P2").plays("echo").passes()
    table.when("P1").passes()
    table.when("P2").not_asked("P2").chooses("P1")
    assert table.stack() == ["dart", "dart"]
    table.has_priority("P1")
    table.all_pass()
    table.then("P1").has(hp=95)
    table.then("P2").has(hp=100, discard=["echo"])
    table.all_pass()

    table.then("P2").has(hp=95)
    table.then("P1").has(discard=["dart"])


@clause("SEEK-COPY-2", "SEEK-RUL-48")
@pytest.mark.parametrize(("answer", "first", "second"), [("pass", 90, 10), ("T1", 95, 5)])
def test_whoever_copies_an_own_spell_may_keep_its_target(
    table: SeekTable, answer: str, first: int, second: int
) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dart", "echo"]), Seeker("P2", at=(3, 0)))
    table.given(Token("T1", of="P2", at=(4, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("dart", at="P2").plays("echo")
    table.all_pass()
    table.when("P1").chooses(answer)
    table.all_pass(2)

    table.then("P2").has(hp=first)
    table.then("T1").has(hp=second)


@clause("SEEK-RUL-48")
def test_a_copy_has_what_was_chosen_and_not_what_was_added_later(table: SeekTable) -> None:
    table.given(
        Seeker("P1", at=(0, 0), hand=["incinerating-blast", "fire-dart", "echo"], trinket="ashen-loop"),
        Seeker("P2", at=(3, 0)),
    )
    table.main_phase_of("P1")

    table.when("P1").plays("incinerating-blast", at="P2", is_amplified=True, paying=["fire-dart"])
    table.all_pass()
    table.when("P1").plays("echo")
    table.all_pass()
    table.when("P1").passes()
    table.dice(3, 3)
    table.all_pass()
    table.then("P2").has(hp=94)
    table.dice(3, 3)
    table.all_pass()

    table.then("P2").has(hp=87)


@clause("SEEK-RUL-48", "SEEK-BLEED-2")
def test_a_copy_is_not_played(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dart", "echo"], ailments={"bleed": 1}, trinket="eager-ring"))
    table.given(Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("dart", at="P2").chooses("eager-ring")
    table.all_pass(2)
    table.when("P1").plays("echo", also=["dart"])
    table.all_pass()
    table.then("P1").has(mp=8, hp=99)

    table.all_pass()
    table.when("P1").passes()

    assert table.stack() == ["dart", "dart"]
    table.all_pass(2)
    table.then("P1").has(mp=8, hp=99, discard=["echo", "dart"])
    table.then("P2").has(hp=90)


@clause("SEEK-RUL-48", "SEEK-ZONE-11")
def test_a_copy_with_a_lasting_part_stays_as_a_copy_and_ends_as_nothing(table: SeekTable) -> None:
    duel(table, ["elemental-wall"], ["echo"])

    table.when("P1").plays("elemental-wall").passes()
    table.when("P2").plays("echo")
    table.all_pass(2)
    table.then("P2").has(effects={"elemental-wall": 3})
    table.all_pass()
    table.then("P1").has(effects={"elemental-wall": 3})
    for _ in range(8):
        table.all_pass()

    table.then("P1").has(effects=[], discard=["elemental-wall"])
    table.then("P2").has(effects=[], discard=["echo"])


@clause("SEEK-RUL-48", "SEEK-RUL-47")
def test_a_copy_of_a_card_with_charges_has_none(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["flask", "echo"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("flask").plays("echo")
    table.all_pass(3)

    table.then("P1").has(mp=8, effects={"flask": 1}, discard=["echo"])


@clause("SEEK-COPY-1", "SEEK-RUL-48")
def test_actions_can_be_copied(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["echo"], weapon="sharp-blade"), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").activates("sharp-blade", at="P2").plays("echo")
    table.all_pass()
    table.when("P1").passes()
    assert table.stack() == ["sharp-blade", "sharp-blade"]
    table.all_pass(2)

    table.then("P2").has(hp=96)


@clause("SEEK-COPY-1", "SEEK-RUL-48")
def test_triggers_can_be_copied(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["haste", "echo"], trinket="eager-ring"), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("haste").plays("echo", also=["eager-ring"])
    assert table.stack() == ["haste", "eager-ring", "echo", "eager-ring"]
    table.all_pass(2)
    assert table.stack() == ["haste", "eager-ring", "eager-ring"]
    table.all_pass(3)

    table.then("P1").has(mp=10)


# Dispel


@clause("SEEK-DISPEL-1", "SEEK-CARD-06")
def test_a_dispelled_card_has_no_effect_any_more(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["undoing", "arcane-dart"]), Seeker("P2", at=(3, 0)))
    table.given(Effect("elemental-wall", of="P2"))
    table.main_phase_of("P1")

    table.when("P1").plays("undoing")
    table.all_pass()
    table.then("P2").has(effects=[], discard=["elemental-wall"])
    table.when("P1").plays("arcane-dart", at="P2")
    table.all_pass()

    table.then("P2").has(hp=95)


@clause("SEEK-DISPEL-1")
def test_moments_of_a_dispelled_card_have_not_run_out(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["undoing"]), Seeker("P2", at=(3, 0)), Effect("brew", of="P2"))
    table.main_phase_of("P1")

    table.when("P1").plays("undoing")
    table.all_pass()

    table.then("P2").has(effects=[], discard=["brew"], hand=0)
    assert table.stack() == []


@clause("SEEK-RUL-49")
def test_only_cards_can_be_dispelled(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["undoing"]))
    table.given(Seeker("P2", at=(3, 0), shields=[5], ailments={"burn": 3}))
    table.given(Effect("snake-bite", of="P1", on="P2", is_card=False))
    table.given(Effect("elemental-wall", of="P2", is_card=False))
    table.main_phase_of("P1")

    table.when("P1").refused("undoing", "SEEK-RUL-49")


@clause("SEEK-RUL-49")
def test_a_shield_that_is_a_card_can_be_dispelled(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["undoing"]), Seeker("P2", at=(3, 0), hand=["guard"], shields=[3]))
    table.main_phase_of("P1")
    table.when("P1").passes()
    table.when("P2").plays("guard")
    table.all_pass()

    table.when("P1").plays("undoing")
    table.all_pass()

    table.then("P2").has(shields=[3], discard=["guard"])


# Hasten


@clause("SEEK-HASTEN-1", "SEEK-RUL-74", "SEEK-SHARD-06")
def test_hasten_touches_neither_enemies_nor_charges_nor_channelling(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), trinket="hourglass", ailments={"bleed": 5}, channel=2, fatigue=5))
    table.given(Seeker("P2", at=(3, 0), ailments={"slow": 3}))
    table.given(
        Effect("flask", of="P1", charges=1), Effect("elemental-wall", of="P1"), Effect("jinx", of="P2", on="P1")
    )
    table.main_phase_of("P1")

    table.when("P1").activates("hourglass")
    table.all_pass()
    table.offers("P1", "pass", "bleed", "elemental-wall")
    table.when("P1").chooses("bleed").refused("bleed", "SEEK-RUL-74").chooses("elemental-wall")

    table.then("P1").has(ailments={"bleed": 2}, channel=2, fatigue=5, effects={"flask": 1})
    table.then("P2").has(ailments={"slow": 3}, effects={"jinx": 3})


# Looking at cards


@clause("SEEK-SCRY-1", "SEEK-SCRY-2", "SEEK-RUL-75")
def test_scried_cards_go_to_the_bottom_and_the_top_in_any_order(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["foresee"], deck=["dart", "haste", "jab", "bolt"]))
    table.given(Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("foresee")
    table.all_pass()
    assert sorted(card.id for card in table.seen_by("P1").lifted) == ["dart", "haste", "jab"]
    assert table.seen_by("P2").lifted == []
    table.when("P1").not_asked("bolt").chooses("haste").passes().chooses("jab", "dart")

    table.then("P1").has(deck=["dart", "jab", "bolt", "haste"], hand=0)


@clause("SEEK-SCRY-1", "SEEK-RUL-75")
def test_to_scry_more_cards_than_there_are_tires_nobody(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["foresee"], deck=["dart"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("foresee")
    table.all_pass()
    table.when("P1").chooses("dart")

    table.then("P1").has(deck=["dart"], hp=100, fatigue=0)


@clause("SEEK-INSPECT-1", "SEEK-RUL-75")
def test_to_inspect_is_to_see_the_hand_and_what_lies_face_down_but_no_deck(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["peer"]), Seeker("P2", at=(3, 0), hand=["dart", "bolt"], deck=["jab"]))
    table.given(Effect("shadow-double", of="P2", is_down=True))
    table.main_phase_of("P1")
    assert table.seen_by("P1").players[1].hand == []
    assert table.seen_by("P1").lastings[0].card is None

    table.when("P1").plays("peer")
    table.all_pass()

    seen = table.seen_by("P1")
    assert sorted(card.id for card in seen.players[1].hand) == ["bolt", "dart"]
    assert seen.lastings[0].card is not None
    assert seen.lastings[0].card.id == "shadow-double"
    assert seen.players[1].deck_known == []
    assert table.seen_by().players[1].hand == []
    assert table.seen_by().lastings[0].card is None
