"""The Archmage: one of three uses, at any time, contested like a creature's ability (CONJ-ARCH)."""

import pytest

from emberhall.testing.table import clause
from tests.games.conjure.ember import EmberTable, Wizard

# One of three uses


@clause("CONJ-ARCH-01", "CONJ-ABIL-07")
@clause("CONJ-ARCH-04")
def test_an_archmage_played_to_flip_is_gone_and_revives_nothing(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["AM1", "A5"], down=["siren"])
    table.given(ash, Wizard("Birk", up=["wisp"]), at="drawn")
    table.offers("Ash", "pass", "call", "flip", "revive")

    table.when("Ash").gets_to_use("flip")

    table.then("Ash").has(hand=["A5"], down=["siren"])
    table.then("Birk").has(down=["wisp"])
    table.shows(charred=["AM1"])
    assert table.log == [
        "Ash announces an Archmage to flip Wisp.",
        "Ash discards an Archmage.",
        "Birk's Wisp is flipped.",
    ]
    table.refuses("Ash", "revive", clause="CONJ-ARCH-03")


@clause("CONJ-ARCH-01")
@clause("CONJ-ARCH-03")
def test_an_archmage_played_to_revive_is_gone_and_flips_nothing(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["AM1", "A5"], down=["siren"])
    table.given(ash, Wizard("Birk", up=["wisp"]), at="drawn")

    table.when("Ash").gets_to_use("revive")

    table.then("Ash").has(hand=["A5"], up=["siren"])
    table.then("Birk").has(up=["wisp"])
    table.shows(charred=["AM1"])
    assert table.log == [
        "Ash announces an Archmage to revive a face-down creature.",
        "Ash discards an Archmage.",
        "Ash's Siren is revived.",
    ]
    table.refuses("Ash", "flip", clause="CONJ-ARCH-04")


@clause("CONJ-ARCH-01")
@clause("CONJ-ARCH-02")
def test_an_archmage_laid_as_a_wild_card_is_gone_and_turns_nothing(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["AM1", "A6"], down=["siren"])
    table.given(ash, Wizard("Birk", up=["wisp"]), at="step two", deck=["F2", "W4"])

    table.when("Ash").conjures("cinder-imp", "AM1", "A6")

    table.then("Ash").has(hand=["F2", "W4"], up=["cinder-imp"], down=["siren"])
    table.then("Birk").has(up=["wisp"])
    table.shows(charred=["AM1", "A6"])
    table.refuses("Ash", "flip", clause="CONJ-ARCH-04")


@clause("CONJ-ARCH-02")
@pytest.mark.parametrize(
    ("creature", "cards"),
    [
        ("cinder-imp", ["AM1", "A6"]),  # as another 6
        ("wisp", ["AM1", "A6"]),  # as a 5 or a 7
        ("lantern-newt", ["AM1", "A6", "E1", "F9"]),  # as a card of Water
        ("thorn-dryad", ["AM1", "A6", "W8"]),  # as a 7 between them
        ("phoenix", ["AM1", "AM2", "A6", "E6"]),  # as two more 6s
    ],
)
def test_in_a_conjuring_an_archmage_takes_the_place_of_whatever_card_is_needed(
    table: EmberTable, creature: str, cards: list[str]
) -> None:
    table.given(Wizard("Ash", hand=cards), Wizard("Birk"), at="step two")

    table.when("Ash").conjures(creature, *cards)

    table.then("Ash").has(up=[creature], cards=len(cards))
    table.shows(charred=cards)


# Flip and revive


@clause("CONJ-ARCH-04")
@clause("CONJ-RUL-25")
def test_with_an_archmage_you_flip_a_face_up_creature_of_an_opponent_and_no_other(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["AM1"], up=["mudling"], down=["wisp"])
    birk, cole = Wizard("Birk", up=["dread-wyrm"], down=["phoenix"]), Wizard("Cole", up=["siren"])
    table.given(ash, birk, cole, at="drawn")
    table.when("Ash").gets_to_use("flip")
    table.offers("Ash", "dread-wyrm", "siren")
    for own in ("mudling", "wisp"):
        table.refuses("Ash", own, clause="CONJ-RUL-25")
    table.refuses("Ash", "phoenix", clause="CONJ-RUL-26")  # face down
    table.asks_something_else("Ash", "saffir")  # in the Pool
    table.refuses("Ash", "pass", clause="CONJ-RUL-26")

    table.when("Ash").picks("dread-wyrm")

    table.then("Birk").has(down=["dread-wyrm", "phoenix"])
    table.then("Cole").has(up=["siren"])


@clause("CONJ-ARCH-03")
@clause("CONJ-RUL-25")
def test_with_an_archmage_you_revive_a_face_down_creature_of_your_own_and_no_other(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["AM1"], up=["mudling"], down=["phoenix", "wisp"])
    table.given(ash, Wizard("Birk", up=["dread-wyrm"], down=["siren"]), at="drawn")
    table.when("Ash").gets_to_use("revive")
    table.offers("Ash", "phoenix", "wisp")
    for theirs in ("dread-wyrm", "siren"):
        table.refuses("Ash", theirs, clause="CONJ-RUL-25")
    table.refuses("Ash", "mudling", clause="CONJ-RUL-26")  # face up
    table.asks_something_else("Ash", "saffir")  # in the Pool

    table.when("Ash").picks("phoenix")

    table.then("Ash").has(up=["mudling", "phoenix"], down=["wisp"])
    table.then("Birk").has(up=["dread-wyrm"], down=["siren"])


@clause("CONJ-ARCH-03")
@clause("CONJ-ARCH-04")
@clause("CONJ-RUL-26")
def test_an_archmage_cannot_be_announced_without_a_creature_to_turn(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["AM1"], up=["wisp"]), Wizard("Birk", down=["siren"]), at="drawn")

    table.refuses("Ash", "flip", clause="CONJ-RUL-26")
    table.refuses("Ash", "revive", clause="CONJ-RUL-26")

    table.offers("Ash", "pass", "call", "wisp")


@clause("CONJ-ARCH-05")
def test_whoever_holds_no_archmage_can_play_none(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A5", "W13"], down=["wisp"]), Wizard("Birk", up=["siren"]), at="drawn")

    table.refuses("Ash", "flip", clause="CONJ-ARCH-04")
    table.refuses("Ash", "revive", clause="CONJ-ARCH-03")

    table.offers("Ash", "pass", "call")


@clause("CONJ-ARCH-05")
@pytest.mark.parametrize("turn", ["Ash", "Birk"])
@pytest.mark.parametrize("moment", ["start", "drawn", "conjured"])
@pytest.mark.parametrize("use", ["flip", "revive"])
def test_an_archmage_may_be_played_at_every_checkpoint_of_everyones_turn(
    table: EmberTable, turn: str, moment: str, use: str
) -> None:
    ash = Wizard("Ash", hand=["AM1"], down=["siren"])
    table.given(ash, Wizard("Birk", up=["wisp"]), turn=turn, at=moment)

    table.when("Ash").gets_to_use(use)

    table.shows(charred=["AM1"], active=turn)
    table.then("Ash").has(hand=[], up=["siren"] if use == "revive" else [])
    table.then("Birk").has(up=["wisp"] if use == "revive" else [])


@clause("CONJ-ARCH-04")
@clause("CONJ-ARCH-05")
@clause("CONJ-RUL-31")
def test_an_archmage_out_of_turn_flips_the_lantern_newt(table: EmberTable) -> None:
    """SC-CONJ-08, Archmage out of turn."""
    ash = Wizard("Ash", hand=["A1", "A4", "E7", "F10", "F12", "W13"], up=["lantern-newt"])
    birk = Wizard("Birk", hand=["AM3", "E1", "E3", "W5", "F8"])
    table.given(ash, birk, turn="Ash", at="drawn", deck=["W2"])

    table.when("Birk").gets_to_use("flip")

    table.shows(charred=["AM3"])
    table.then("Ash").has(cards=6, down=["lantern-newt"], hand_limit=5)
    table.then("Birk").has(hand=["E1", "E3", "W5", "F8"])
    table.all_pass()
    table.when("Ash").passes()  # step 2
    table.all_pass()
    assert table.asked() == "step-three"
    table.then("Ash").has(cards=6)
    table.when("Ash").discards("A1")
    table.then("Ash").has(hand=["A4", "E7", "F10", "F12", "W13"])
    table.all_pass()
    table.shows(active="Birk")
    table.offers("Birk", "draw", "refresh", "pass")
    table.when("Birk").draws()
    table.then("Birk").has(hand=["E1", "E3", "W5", "F8", "W2"])


@clause("CONJ-ARCH-04")
@clause("CONJ-FX-24")
def test_a_ward_against_flips_holds_against_an_archmage_too_and_the_archmage_is_spent(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["quillon", "wisp"])
    table.given(Wizard("Ash", hand=["AM1"]), birk, at="drawn")

    table.when("Ash").gets_to_use("flip", "wisp")

    table.then("Birk").has(up=["quillon", "wisp"])
    table.shows(charred=["AM1"])
    assert table.log == [
        "Ash announces an Archmage to flip Wisp.",
        "Ash discards an Archmage.",
        "Birk's Wisp is warded, and stays face up.",
    ]


# Contested


@clause("CONJ-ARCH-05")
@clause("CONJ-RUL-24")
@clause("CONJ-FX-26")
def test_an_archmage_is_lesser_to_nothing_so_only_a_reaction_to_any_ability_cancels_it(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["AM1", "A5"])
    birk = Wizard("Birk", up=["thorn-dryad", "moon-basilisk", "queen-of-cold-lanterns"])
    table.given(ash, birk, Wizard("Cole", up=["wisp"]), at="drawn")

    table.when("Ash").gets_to_use("flip", "wisp")

    table.refuses("Birk", "thorn-dryad", clause="CONJ-RUL-24")
    table.refuses("Birk", "moon-basilisk", clause="CONJ-RUL-24")
    table.offers("Birk", "queen-of-cold-lanterns", "pass")


@clause("CONJ-RUL-21")
@clause("CONJ-FX-26")
@pytest.mark.parametrize("use", ["flip", "revive"])
def test_a_cancelled_archmage_stays_in_hand_without_effect(table: EmberTable, use: str) -> None:
    ash = Wizard("Ash", hand=["AM1", "A5"], down=["siren"])
    table.given(ash, Wizard("Birk", up=["queen-of-cold-lanterns"]), at="drawn")

    table.when("Ash").gets_to_use(use)
    table.when("Birk").uses("queen-of-cold-lanterns")

    table.then("Ash").has(hand=["AM1", "A5"], up=[], down=["siren"])
    table.then("Birk").has(down=["queen-of-cold-lanterns"])
    table.shows(charred=[])
    what = "flip Queen of Cold Lanterns" if use == "flip" else "revive a face-down creature"
    assert table.log == [
        f"Ash announces an Archmage to {what}.",
        "Birk announces Queen of Cold Lanterns to stop the Archmage of Ash.",
        "Birk's Queen of Cold Lanterns turns face down.",
        "Birk's Queen of Cold Lanterns cancels Ash's Archmage.",
    ]
    table.refuses("Ash", "flip", clause="CONJ-RUL-21")


@clause("CONJ-RUL-21")
@clause("CONJ-FX-27")
def test_a_prevented_archmage_stays_in_hand_and_its_player_can_play_none_this_turn(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["AM1", "AM2"], down=["siren"])
    table.given(ash, Wizard("Birk", hand=["W1"], up=["stone-ogre", "wisp"]), at="start")

    table.when("Ash").gets_to_use("flip", "wisp")
    table.when("Birk").uses("stone-ogre")

    table.then("Ash").has(hand=["AM1", "AM2"])
    table.then("Birk").has(up=["wisp"], down=["stone-ogre"])
    table.shows(charred=[])
    assert table.log[-1] == "Birk's Stone Ogre prevents Ash's Archmage."
    for use in ("flip", "revive"):
        table.refuses("Ash", use, clause="CONJ-RUL-21")
    table.offers("Ash", "pass", "call")
    assert [player.has_locked_archmages for player in table.seen_by().players] == [True, False]


@clause("CONJ-RUL-21")
@clause("CONJ-FX-27")
def test_a_prevented_archmage_can_be_played_again_in_the_next_turn_and_binds_nobody_else(table: EmberTable) -> None:
    ash, birk = Wizard("Ash", hand=["AM1"], up=["mudling"]), Wizard("Birk", hand=["AM2"], up=["stone-ogre", "wisp"])
    table.given(ash, birk, at="conjured", conjurings=0)
    table.when("Ash").gets_to_use("flip", "wisp")
    table.when("Birk").uses("stone-ogre")

    table.passes("Ash")
    table.offers("Birk", "pass", "call", "flip", "revive", "wisp")
    table.passes("Birk")
    table.shows(turn_number=2)
    table.when("Ash").gets_to_use("flip")

    table.then("Birk").has(down=["stone-ogre", "wisp"])


@clause("CONJ-RUL-21")
@clause("CONJ-BID-07")
def test_whose_archmage_was_prevented_and_who_has_nothing_else_is_not_asked_again_this_turn(
    table: EmberTable,
) -> None:
    ash, birk = Wizard("Ash", hand=["AM1"]), Wizard("Birk", up=["stone-ogre", "wisp"])
    table.given(ash, birk, at="drawn")

    table.when("Ash").gets_to_use("flip", "wisp")
    table.when("Birk").uses("stone-ogre")

    table.asks("Birk")
    table.passes("Birk")
    assert table.asked() == "step-two"


@clause("CONJ-RUL-26")
def test_an_archmage_whose_target_a_contest_has_turned_is_spent_and_does_nothing(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["moon-basilisk"], counters={"moon-basilisk": 5})
    table.given(Wizard("Ash", hand=["AM1"]), birk, Wizard("Cole", up=["queen-of-cold-lanterns"]), at="drawn")

    table.when("Ash").gets_to_use("flip", "moon-basilisk")
    table.when("Cole").uses("queen-of-cold-lanterns")
    table.when("Birk").uses("moon-basilisk")  # and turns it himself

    table.then("Birk").has(down=["moon-basilisk"])
    table.shows(charred=["AM1"])
    assert "Birk's Moon Basilisk is flipped." not in table.log


@clause("CONJ-ARCH-05")
def test_of_two_archmages_one_is_played_and_the_other_stays(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["AM2", "AM3"]), Wizard("Birk", up=["wisp", "siren"]), at="drawn")

    table.when("Ash").gets_to_use("flip", "wisp")

    table.then("Ash").has(hand=["AM3"])
    table.shows(charred=["AM2"])
    table.offers("Ash", "pass", "flip")


@clause("CONJ-BID-07")
def test_of_two_archmages_the_one_of_which_the_others_know_is_played(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["AM1"], up=["barrow-hound"])
    table.given(ash, Wizard("Birk", up=["wisp", "siren"]), at="drawn", charred=["AM2"])
    table.when("Ash").gets_to_use("barrow-hound", "AM2")

    table.when("Ash").gets_to_use("flip", "wisp")

    table.then("Ash").has(hand=["AM1"])
    table.shows(charred=["AM2"])
    assert table.seen_by("Birk").players[0].hand == []


@clause("CONJ-ARCH-05", "CONJ-BID-07")
def test_of_two_archmages_the_one_that_others_know_already_is_played(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["AM3"], up=["saffir"])
    table.given(ash, Wizard("Birk", up=["stone-ogre", "wisp"]), at="conjured", conjurings=0, deck=["AM1", "F1", "F2"])
    table.when("Ash").gets_to_use("flip", "wisp")
    table.when("Birk").uses("stone-ogre")  # AM3 stays in hand, and all have seen it
    table.when("Ash").gets_to_use("saffir")
    table.all_pass()
    table.passes("Birk")

    table.when("Ash").gets_to_use("flip")

    table.then("Ash").has(hand=["AM1", "F1", "F2"])
    table.shows(charred=["AM3"])
