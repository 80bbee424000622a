"""Abilities and when they may be used: checkpoints, sealed bids, announcements and their targets (CONJ-ABIL, CONJ-TIME,
CONJ-BID)."""

import pytest

from emberhall.testing.table import clause
from tests.games.conjure.ember import EmberTable, Wizard

MOMENTS = ("start", "drawn", "conjured")


def place(table: EmberTable) -> str:
    """What is asked now; a checkpoint by its place in the turn."""
    return f"checkpoint {table.seen_by().phase}" if table.asked() == "bid" else table.asked()


def course(table: EmberTable) -> list[str]:
    """What is asked from now on up to the end of this turn, if everyone passes."""
    turn, places = table.ember.turn, []
    while table.ember.turn == turn:
        places.append(place(table))
        table.passes(table.names[table.state.to_move])
    return places


def asked_in_order(table: EmberTable) -> list[str]:
    """Who is asked at this checkpoint one after another, if everyone passes."""
    asked, checkpoint = [], place(table)
    while table.asked() == "bid" and place(table) == checkpoint:
        asked.append(table.names[table.state.to_move])
        table.passes(asked[-1])
    return asked


# Checkpoints


@clause("CONJ-BID-01")
def test_a_turn_has_three_checkpoints_around_its_first_two_steps_even_if_nothing_is_conjured(
    table: EmberTable,
) -> None:
    table.given(Wizard("Ash", hand=["A5", "A6"], up=["wisp"]), Wizard("Birk"), at="turn")

    assert course(table) == ["checkpoint start", "step-one", "checkpoint drawn", "step-two", "checkpoint conjured"]
    table.shows(turn_number=2, active="Birk")
    assert table.log == ["Turn 1: Ash.", "Turn 2: Birk."]


@clause("CONJ-BID-01")
def test_the_third_checkpoint_follows_a_conjuring(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["E6", "F6"]), Wizard("Birk"), at="step two", deck=["A1", "A5"])

    table.when("Ash").conjures("cinder-imp", "E6", "F6")

    assert course(table) == ["checkpoint conjured"]


@clause("CONJ-BID-01")
def test_without_a_card_in_hand_the_third_checkpoint_is_held_all_the_same(table: EmberTable) -> None:
    table.given(Wizard("Ash"), Wizard("Birk", up=["wisp"]), at="step one")

    table.passes("Ash")

    assert course(table) == ["checkpoint drawn", "checkpoint conjured"]


@clause("CONJ-BID-01")
def test_the_third_checkpoint_is_held_once_more_after_each_additional_conjuring(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["E6", "F6", "E9", "F9"], up=["vey"])
    table.given(ash, Wizard("Birk"), at="drawn", deck=["A1", "A3", "A5", "A7"])
    table.when("Ash").uses("vey")
    table.passes("Ash")

    table.when("Ash").conjures("cinder-imp", "E6", "F6")
    assert place(table) == "checkpoint conjured"
    table.passes("Ash")
    table.when("Ash").conjures("puddle-sprite", "E9", "F9")

    assert course(table) == ["checkpoint conjured"]
    table.then("Ash").has(up=["cinder-imp", "puddle-sprite"], down=["vey"])


@clause("CONJ-BID-02")
@pytest.mark.parametrize(
    ("turn", "order"),
    [("Ash", ["Ash", "Birk", "Cole"]), ("Birk", ["Birk", "Cole", "Ash"]), ("Cole", ["Cole", "Ash", "Birk"])],
)
def test_everyone_is_asked_once_clockwise_from_the_active_player(
    table: EmberTable, turn: str, order: list[str]
) -> None:
    wizards = [Wizard("Ash", up=["wisp"]), Wizard("Birk", up=["siren"]), Wizard("Cole", up=["saffir"])]
    table.given(*wizards, turn=turn, at="drawn")

    assert asked_in_order(table) == order
    assert table.log == []


@clause("CONJ-BID-02")
@clause("CONJ-BID-07")
def test_whoever_can_do_nothing_as_far_as_all_can_see_is_not_asked(table: EmberTable) -> None:
    wizards = [
        Wizard("Ash", hand=["A5"]),  # might have an Archmage to flip Cole's Wisp
        Wizard("Birk"),  # no card, no creature
        Wizard("Cole", up=["wisp"]),
        Wizard("Dorn", hand=["W5", "AM1"]),
        Wizard("Edda", down=["siren"]),  # may call
    ]
    table.given(*wizards, at="drawn")

    assert asked_in_order(table) == ["Ash", "Cole", "Dorn", "Edda"]


@clause("CONJ-BID-02")
def test_bids_are_sealed_until_all_are_made(table: EmberTable) -> None:
    wizards = [Wizard("Ash", up=["wisp"]), Wizard("Birk", up=["siren"]), Wizard("Cole", up=["saffir"])]
    table.given(*wizards, at="drawn", deck=["F1", "F2", "F3"])

    table.when("Ash").uses("wisp")
    table.when("Birk").passes()

    assert table.log == []
    assert [table.seen_by(name).sealed for name in ("Ash", "Birk", "Cole", None)] == [
        "Use Wisp: draw a card",
        "Pass",
        "",
        "",
    ]
    assert [player.has_answered for player in table.seen_by("Cole").players] == [True, True, False]
    table.offers("Cole", "pass", "call", "saffir")


# Who goes first


@clause("CONJ-TIME-01")
@clause("CONJ-BID-05")
def test_the_cockatrice_goes_before_a_wisp_which_then_never_acts(table: EmberTable) -> None:
    """SC-CONJ-06, dispute by VP. Targets are named when the bid has won (CONJ-BID-06)."""
    wizards = [Wizard("Ash"), Wizard("Birk", up=["cockatrice"]), Wizard("Cole", up=["wisp"])]
    table.given(*wizards, turn="Ash", at="drawn", deck=["F7"])

    table.when("Birk").uses("cockatrice")
    table.when("Cole").uses("wisp")

    assert table.log == [
        "Birk announces Cockatrice, aimed at Wisp.",
        "Birk's Cockatrice turns face down.",
        "Cole's Wisp is flipped.",
    ]
    table.then("Birk").has(down=["cockatrice"])
    table.then("Cole").has(hand=[], down=["wisp"])
    table.offers("Birk", "pass", "call")


@clause("CONJ-TIME-01")
@clause("CONJ-BID-05")
def test_the_river_kelpie_goes_before_the_cockatrice_which_is_flipped_unused(table: EmberTable) -> None:
    """SC-CONJ-06, its second part."""
    wizards = [Wizard("Ash"), Wizard("Birk", up=["cockatrice"]), Wizard("Cole", up=["river-kelpie"])]
    table.given(*wizards, turn="Ash", at="drawn", deck=["F7"])

    table.when("Birk").uses("cockatrice")
    table.when("Cole").uses("river-kelpie")

    assert table.log == [
        "Cole announces River Kelpie, aimed at Cockatrice.",
        "Cole's River Kelpie turns face down.",
        "Birk's Cockatrice is flipped.",
        "Cole draws a card.",
    ]
    table.then("Birk").has(down=["cockatrice"])
    table.then("Cole").has(hand=["F7"], down=["river-kelpie"])


@clause("CONJ-TIME-01")
@clause("CONJ-BID-04")
@pytest.mark.parametrize("turn", ["Ash", "Birk", "Cole"])
def test_the_bid_with_the_most_vp_wins_wherever_its_player_sits(table: EmberTable, turn: str) -> None:
    wizards = [Wizard("Ash", up=["wisp"]), Wizard("Birk", up=["saffir"]), Wizard("Cole", up=["barrow-hound"])]
    table.given(*wizards, turn=turn, at="drawn", deck=["F1", "F2", "F3"])
    bids = {"Ash": "wisp", "Birk": "saffir", "Cole": "barrow-hound"}

    for _ in bids:
        name = table.names[table.state.to_move]
        table.when(name).uses(bids[name])

    assert table.log[0] == "Birk announces Saffir, Thief of Hours."
    table.then("Ash").has(up=["wisp"])
    table.then("Cole").has(up=["barrow-hound"])


@clause("CONJ-BID-04")
@clause("CONJ-RUL-24")
def test_an_archmage_comes_after_every_creature_even_one_of_0_vp(table: EmberTable) -> None:
    ash, birk = Wizard("Ash", hand=["AM1"]), Wizard("Birk", up=["wisp"], counters={"wisp": -1})
    table.given(ash, birk, at="drawn", deck=["F1"])

    table.when("Ash").flips()
    table.when("Birk").uses("wisp")

    assert table.log == ["Birk announces Wisp.", "Birk's Wisp turns face down.", "Birk draws a card."]
    table.then("Ash").has(hand=["AM1"])


@clause("CONJ-RUL-23")
@clause("CONJ-BID-04")
def test_what_counts_for_who_goes_first_is_what_a_creature_is_worth_at_that_moment(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["storm-harpy"], counters={"storm-harpy": -5})
    birk = Wizard("Birk", up=["wisp"], counters={"wisp": 1})
    table.given(ash, birk, at="drawn", deck=["F1"])

    table.when("Ash").uses("storm-harpy")
    table.when("Birk").uses("wisp")

    assert table.log[0] == "Birk announces Wisp."


@clause("CONJ-BID-05")
def test_the_other_bids_are_thrown_away_and_bind_nobody(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["saffir"]), Wizard("Birk", up=["wisp"]), at="drawn", deck=["F1", "F2", "F3"])
    table.when("Ash").uses("saffir")
    table.when("Birk").uses("wisp")

    table.passes("Ash")
    table.offers("Birk", "pass", "call", "wisp")
    table.passes("Birk")

    table.then("Birk").has(up=["wisp"], hand=[])
    assert table.asked() == "step-two"
    assert "Birk" not in "".join(table.log)


@clause("CONJ-BID-05")
@pytest.mark.parametrize("moment", MOMENTS)
def test_everyone_is_asked_afresh_at_the_same_checkpoint_until_all_pass(table: EmberTable, moment: str) -> None:
    wizards = [Wizard("Ash", up=["wisp"]), Wizard("Birk", up=["puddle-sprite"])]
    table.given(*wizards, turn="Birk", at="step two" if moment == "conjured" else moment, deck=["F1"])

    table.when("Birk").passes()
    table.when("Ash").uses("wisp")

    assert place(table) == f"checkpoint {moment}"
    table.when("Birk").uses("puddle-sprite")
    table.when("Ash").passes()
    assert place(table) == f"checkpoint {moment}"
    table.passes("Birk", "Ash")
    assert place(table) == {"start": "step-one", "drawn": "checkpoint conjured", "conjured": "checkpoint start"}[moment]
    assert [line for line in table.log if "announces" in line] == [
        "Ash announces Wisp.",
        "Birk announces Puddle Sprite.",
    ]


@clause("CONJ-BID-05")
def test_after_a_wrong_call_everyone_is_asked_afresh(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp"]), Wizard("Birk", up=["siren"]), at="drawn")
    table.when("Ash").calls()
    table.passes("Birk")

    table.offers("Ash", "pass", "wisp")
    table.passes("Ash")
    table.offers("Birk", "pass", "call", "siren")


@clause("CONJ-BID-05")
def test_after_a_call_that_ends_the_game_nobody_is_asked_for_a_bid(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["wisp"])
    table.given(ash, Wizard("Birk", down=["phoenix", "saffir"]), at="drawn")

    table.when("Ash").passes()
    table.when("Birk").calls()

    assert table.log == ["Birk makes the call, with 25 VP."]
    assert table.asked() == "go"
    table.offers("Ash", "pass", "wisp")


@clause("CONJ-BID-08")
@pytest.mark.parametrize(("before", "then"), [(58, "checkpoint drawn"), (59, "step-two")])
def test_after_60_announcements_in_a_turn_its_checkpoints_are_closed(table: EmberTable, before: int, then: str) -> None:
    table.given(Wizard("Ash", up=["wisp", "saffir"]), Wizard("Birk"), at="drawn", deck=["F1"])
    table.ember.announced = before

    table.when("Ash").uses("wisp")

    assert place(table) == then


@clause("CONJ-BID-08")
def test_a_turn_goes_on_without_its_closed_checkpoints_and_the_next_one_has_them_again(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp", "saffir"]), Wizard("Birk"), at="start", deck=["F1"])
    table.ember.announced = 59

    table.when("Ash").uses("wisp")

    assert course(table) == ["step-one", "step-two"]
    assert place(table) == "checkpoint start"
    table.shows(turn_number=2)


# Targets


@clause("CONJ-BID-06")
def test_a_bid_says_only_what_is_used_and_its_targets_are_named_when_it_has_won(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["wisp", "siren"], down=["mudling"])
    table.given(Wizard("Ash", up=["cockatrice"]), birk, at="drawn")

    table.when("Ash").picks("cockatrice")
    table.passes("Birk")

    assert table.asked() == "aim-at-creature"
    assert table.log == []
    table.offers("Ash", "wisp", "siren")
    table.when("Ash").picks("siren")
    assert table.log[0] == "Ash announces Cockatrice, aimed at Siren."
    table.then("Birk").has(up=["wisp"], down=["siren", "mudling"])


@clause("CONJ-BID-06")
def test_whoever_loses_with_a_bid_names_no_target(table: EmberTable) -> None:
    wizards = [Wizard("Ash", up=["cockatrice"]), Wizard("Birk", up=["saffir"]), Wizard("Cole", up=["siren"])]
    table.given(*wizards, at="drawn", deck=["F1", "F2", "F3"])

    table.when("Ash").picks("cockatrice")
    table.when("Birk").uses("saffir")
    table.when("Cole").passes()

    assert table.log[0] == "Birk announces Saffir, Thief of Hours."
    assert place(table) == "checkpoint drawn"
    table.offers("Ash", "pass", "call", "cockatrice")


@clause("CONJ-RUL-26")
def test_an_opponent_is_named_with_the_announcement(table: EmberTable) -> None:
    wizards = [Wizard("Ash", up=["cinder-imp"]), Wizard("Birk", hand=["W1"]), Wizard("Cole", hand=["W2", "W3"])]
    table.given(*wizards, at="drawn")
    table.when("Ash").picks("cinder-imp")
    table.passes("Birk", "Cole")
    table.offers("Ash", "seat2", "seat3")
    for seat in ("seat1", "seat4", "seat5"):
        table.asks_something_else("Ash", seat)

    table.when("Ash").picks("seat3")

    assert table.log == ["Ash announces Cinder Imp against Cole.", "Ash's Cinder Imp turns face down."]
    table.offers("Cole", "W2", "W3")


@clause("CONJ-RUL-26", "CONJ-FX-11")
def test_creatures_to_flip_lie_face_up_before_an_opponent(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["wisp", "siren"], down=["mudling"])
    table.given(Wizard("Ash", up=["cockatrice", "vey"], down=["saffir"]), birk, at="drawn")

    table.when("Ash").picks("cockatrice")
    table.passes("Birk")

    table.refuses("Ash", "mudling", clause="CONJ-RUL-26")
    table.asks_something_else("Ash", "phoenix")  # in the Pool
    table.asks_something_else("Ash", "father-time")  # out of the game
    table.refuses("Ash", "vey", clause="CONJ-FX-11")
    table.refuses("Ash", "saffir", clause="CONJ-FX-11")
    table.refuses("Ash", "pass", clause="CONJ-RUL-26")
    table.asks_something_else("Ash", "seat2")
    table.offers("Ash", "wisp", "siren")


@clause("CONJ-RUL-26", "CONJ-FX-12")
@clause("CONJ-LESS-01")
def test_creatures_to_revive_lie_face_down_before_their_owner_and_are_lesser(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["salt-selkie", "wisp"], down=["mudling", "cinder-imp", "brindle", "siren"])
    table.given(ash, Wizard("Birk", down=["puddle-sprite"]), at="drawn")

    table.when("Ash").picks("salt-selkie")
    table.passes("Birk")

    table.refuses("Ash", "wisp", clause="CONJ-RUL-26")
    table.refuses("Ash", "puddle-sprite", clause="CONJ-FX-12")
    table.refuses("Ash", "brindle", clause="CONJ-LESS-01")
    table.refuses("Ash", "siren", clause="CONJ-LESS-01")
    table.offers("Ash", "mudling", "cinder-imp")


@clause("CONJ-RUL-26", "CONJ-FX-13")
def test_a_creature_that_would_help_another_cannot_name_itself(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["calder", "wisp"], down=["siren"]), Wizard("Birk", up=["mudling"]), at="drawn")
    table.when("Ash").picks("calder")
    table.passes("Birk")

    table.refuses("Ash", "calder", clause="CONJ-FX-13")
    table.refuses("Ash", "mudling", clause="CONJ-FX-13")

    table.offers("Ash", "wisp", "siren")


@clause("CONJ-RUL-26", "CONJ-FX-13")
def test_a_creature_of_an_opponent_to_take_or_harm_may_lie_face_up_or_face_down(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["iron-minotaur", "mudling"])
    table.given(ash, Wizard("Birk", up=["wisp"], down=["siren"]), at="drawn")

    table.when("Ash").picks("iron-minotaur")
    table.passes("Birk")

    table.offers("Ash", "wisp", "siren")
    table.refuses("Ash", "mudling", clause="CONJ-FX-13")


@clause("CONJ-RUL-26")
@pytest.mark.parametrize(
    ("creature", "theirs"),
    [
        ("cockatrice", Wizard("Birk", down=["wisp"])),  # nothing face up
        ("river-kelpie", Wizard("Birk", up=["wyrmling", "siren"], counters={"siren": 3})),  # nothing lesser
        ("gale-roc", Wizard("Birk", up=["mirror-fae"])),  # nothing of 4 VP or less
        ("salt-selkie", Wizard("Birk", down=["wisp"])),  # nothing of one's own face down
        ("calder", Wizard("Birk", up=["wisp"])),  # no other creature of one's own
        ("iron-minotaur", Wizard("Birk")),
    ],
)
def test_an_ability_that_needs_a_target_cannot_be_announced_without_one(
    table: EmberTable, creature: str, theirs: Wizard
) -> None:
    table.given(Wizard("Ash", up=[creature]), theirs, at="drawn")

    table.refuses("Ash", creature, clause="CONJ-RUL-26")

    table.offers("Ash", "pass", "call")


@clause("CONJ-SOLO-06")
def test_alone_there_is_no_opponent_to_name(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A5"], up=["cinder-imp", "wisp"]), at="drawn")

    table.refuses("Ash", "cinder-imp", clause="CONJ-SOLO-06")

    table.offers("Ash", "pass", "call", "wisp")


@clause("CONJ-RUL-26")
def test_where_up_to_two_may_be_named_one_is_enough(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["orrin"]), Wizard("Birk", up=["wisp", "siren"]), at="drawn")

    table.when("Ash").picks("orrin")
    table.passes("Birk")
    table.when("Ash").picks("siren")
    table.asks_something_else("Ash", "siren")
    table.offers("Ash", "wisp", "pass")
    table.when("Ash").picks("pass")

    assert table.log == [
        "Ash announces Orrin Two-Shadows, aimed at Siren.",
        "Ash's Orrin Two-Shadows turns face down.",
        "Birk's Siren is flipped.",
    ]


@clause("CONJ-RUL-26", "CONJ-FX-11")
def test_two_targets_may_belong_to_different_opponents(table: EmberTable) -> None:
    wizards = [Wizard("Ash", up=["orrin"]), Wizard("Birk", up=["siren", "cockatrice"]), Wizard("Cole", up=["mudling"])]
    table.given(*wizards, at="drawn")

    table.when("Ash").picks("orrin")
    table.passes("Birk", "Cole")
    table.refuses("Ash", "cockatrice", clause="CONJ-FX-11")  # VP 5
    table.when("Ash").picks("mudling", "siren")

    assert table.log == [
        "Ash announces Orrin Two-Shadows, aimed at Mudling.",
        "Ash aims at Siren too.",
        "Ash's Orrin Two-Shadows turns face down.",
        "Cole's Mudling is flipped.",
        "Birk's Siren is flipped.",
    ]


@clause("CONJ-RUL-23")
@clause("CONJ-LESS-01")
def test_lesser_and_limits_go_by_what_a_creature_is_worth_at_that_moment(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["river-kelpie", "orrin"], counters={"river-kelpie": -2})
    birk = Wizard("Birk", up=["siren", "mirror-fae", "iron-minotaur"], counters={"siren": 1, "iron-minotaur": -4})
    table.given(ash, birk, at="drawn", deck=["F1"])

    table.when("Ash").picks("river-kelpie")
    table.passes("Birk")
    assert table.log[0] == "Ash announces River Kelpie, aimed at Iron Minotaur."  # 4, and the Kelpie has 5
    table.refuses("Ash", "orrin", clause="CONJ-RUL-26")

    table.then("Birk").has(up=["siren", "mirror-fae"], down=["iron-minotaur"])
