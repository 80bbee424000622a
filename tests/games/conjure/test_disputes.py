"""Disputes: what VP don't settle is for the active player to say (CONJ-TIME-02, CONJ-BID, CONJ-CONTEST-01)."""

import pytest

from emberhall.games.conjure.rules.contests import DISPUTE
from emberhall.kernel.dice import Dice
from emberhall.testing.table import clause
from tests.games.conjure.ember import EmberTable, Wizard

THREE = [Wizard("Ash"), Wizard("Birk", up=["siren"]), Wizard("Cole", up=["ash-raven"])]


def bid(table: EmberTable, **bids: str) -> None:
    """Everyone who is asked bids this, or passes."""
    for name in table.bidders():
        table.pick(name, bids.get(name, "pass"))


@clause("CONJ-TIME-02")
@clause("CONJ-BID-04")
@pytest.mark.parametrize(("seat", "winner"), [("seat2", "Birk"), ("seat3", "Cole")])
def test_between_equal_vp_the_active_player_says_who_goes_first(table: EmberTable, seat: str, winner: str) -> None:
    table.given(*THREE, at="drawn")

    bid(table, Birk="siren", Cole="ash-raven")
    assert table.asked() == "dispute"
    table.offers("Ash", "seat2", "seat3")
    table.when("Ash").chooses(seat)

    table.logged(f"Ash decides: {winner} goes first.")
    if winner == "Birk":
        table.then("Birk").has(down=["siren"])
    else:
        table.offers("Cole", "seat1", "seat2")  # whom the Ash Raven looks at
        table.then("Birk").has(up=["siren"])


@clause("CONJ-TIME-02", "CONJ-BID-05")
def test_the_bids_in_dispute_are_shown_to_all_and_the_one_that_lost_binds_nobody(table: EmberTable) -> None:
    dorn = Wizard("Dorn", up=["wisp"])
    table.given(*THREE, dorn, at="drawn")

    bid(table, Birk="siren", Cole="ash-raven", Dorn="wisp")

    assert table.log == ["Birk wants to go first, with Siren.", "Cole wants to go first, with Ash Raven."]
    for name in ("Ash", "Birk", "Dorn", None):
        seen = table.seen_by(name)
        assert [one.seat for one in seen.disputed] == [1, 2]
        assert seen.sealed == ""
        assert not any(player.has_answered for player in seen.players)
    assert table.seen_by("Birk").question == "Who goes first: you with Siren or Seat 3 with Ash Raven?"
    assert [one.text for one in table.seen_by("Cole").disputed] == ["Seat 2 with Siren", "You with Ash Raven"]
    table.when("Ash").chooses("seat2")
    assert table.log[2:4] == ["Ash decides: Birk goes first.", "Birk announces Siren."]
    assert table.asked() == "bid"  # afresh
    table.then("Cole").has(up=["ash-raven"])
    assert table.seen_by().disputed == []


@clause("CONJ-TIME-02")
def test_an_active_player_who_has_bid_as_well_may_name_themselves(table: EmberTable) -> None:
    wizards = [Wizard("Ash", up=["wisp"]), Wizard("Birk", up=["puddle-sprite"])]
    table.given(*wizards, at="drawn", deck=["F1"])

    bid(table, Ash="wisp", Birk="puddle-sprite")
    assert [choice.label for choice in table.seen_by("Ash").choices] == ["You with Wisp", "Seat 2 with Puddle Sprite"]
    table.when("Ash").chooses("seat1")

    table.then("Ash").has(hand=["F1"], down=["wisp"])
    table.then("Birk").has(up=["puddle-sprite"])


@clause("CONJ-TIME-01", "CONJ-BID-04")
def test_nobody_is_asked_where_one_bid_has_the_most_vp(table: EmberTable) -> None:
    table.given(*THREE, Wizard("Dorn", up=["saffir"]), at="drawn", deck=["F1", "F2", "F3"])

    bid(table, Birk="siren", Cole="ash-raven", Dorn="saffir")

    assert table.log[0] == "Dorn announces Saffir, Thief of Hours."


@clause("CONJ-TIME-02", "CONJ-BID-04", "CONJ-BID-05")
def test_archmages_in_dispute_are_shown_and_their_places_known(table: EmberTable) -> None:
    wizards = [Wizard("Ash", hand=["A1"], up=["wisp"]), Wizard("Birk", hand=["AM1", "F2"], down=["mudling"])]
    table.given(*wizards, Wizard("Cole", hand=["AM2", "F3"]), at="drawn")

    bid(table, Birk="revive", Cole="flip")

    assert table.log == [
        "Birk wants to go first, with an Archmage to revive.",
        "Cole wants to go first, with an Archmage to flip.",
    ]
    known = [[card.id for card in player.hand] for player in table.seen_by("Ash").players]
    assert known == [["A1"], ["AM1"], ["AM2"]]
    table.when("Ash").chooses("seat3")
    table.then("Ash").has(down=["wisp"])
    table.then("Birk").has(hand=["AM1", "F2"], down=["mudling"])


@clause("CONJ-BID-03", "CONJ-TIME-02")
@pytest.mark.parametrize("first", ["seat1", "seat2"])
def test_between_a_call_and_an_ability_the_active_player_says_which_goes_first(table: EmberTable, first: str) -> None:
    birk = Wizard("Birk", up=["marble-colossus"], down=["lantern-newt", "stone-ogre"])
    table.given(Wizard("Ash", up=["night-chimera"]), birk, at="drawn")

    bid(table, Ash="night-chimera", Birk="call")
    assert table.log[1] == "Birk wants to go first, with the call."
    assert table.seen_by("Ash").question == "Who goes first: you with Night Chimera or Seat 2 with the call?"
    table.when("Ash").chooses(first)

    if first == "seat2":
        table.logged("Birk makes the call, with 20 VP.")
        assert table.asked() == "go"
    else:
        table.then("Birk").has(down=["marble-colossus", "lantern-newt", "stone-ogre"])
        assert table.ember.caller == -1


@clause("CONJ-BID-03", "CONJ-TIME-01")
def test_a_call_is_in_dispute_with_the_ability_that_goes_before_the_others(table: EmberTable) -> None:
    wizards = [Wizard("Ash", up=["hollow-stag"]), Wizard("Birk", up=["siren"]), Wizard("Cole", up=["saffir"])]
    table.given(*wizards, at="drawn")

    bid(table, Ash="call", Birk="siren", Cole="saffir")

    table.offers("Ash", "seat1", "seat3")
    table.refuses("Ash", "seat2", clause="CONJ-TIME-02")
    table.asks_something_else("Ash", "siren")


@clause("CONJ-CONTEST-01", "CONJ-TIME-02")
@pytest.mark.parametrize(("seat", "reactor"), [("seat2", "Birk"), ("seat3", "Cole")])
def test_between_equal_reactions_the_active_player_says_which_goes_first(
    table: EmberTable, seat: str, reactor: str
) -> None:
    wizards = [
        Wizard("Ash", up=["wisp"]),
        Wizard("Birk", up=["thorn-dryad"]),
        Wizard("Cole", up=["moon-basilisk"], counters={"moon-basilisk": -6}),  # 3 VP
    ]
    table.given(*wizards, at="drawn", deck=["F1"])

    table.when("Ash").gets_to_use("wisp")
    table.when("Birk").uses("thorn-dryad")
    table.when("Cole").uses("moon-basilisk")
    assert table.asked() == "dispute"
    table.when("Ash").chooses(seat)

    reaction = {"Birk": "Thorn Dryad", "Cole": "Moon Basilisk"}[reactor]
    table.logged(f"{reactor}'s {reaction} cancels Ash's Wisp.")
    other = {"Birk": "moon-basilisk", "Cole": "thorn-dryad"}[reactor]
    table.then({"Birk": "Cole", "Cole": "Birk"}[reactor]).has(up=[other])


@clause("CONJ-TIME-02")
def test_what_lies_open_stays_so_in_every_imagined_world(table: EmberTable) -> None:
    table.given(*THREE, at="drawn")
    bid(table, Birk="siren", Cole="ash-raven")

    for seed in range(20):
        world = table.ember.copy()
        world.redeal(0, Dice(bytes([seed] * 32)))
        assert world.sealed.answers == table.ember.sealed.answers
        assert world.legal() == table.ember.legal()


@clause("CONJ-TIME-02")
def test_a_dispute_can_be_written_and_read(table: EmberTable) -> None:
    table.given(*THREE, at="drawn")
    bid(table, Birk="siren", Cole="ash-raven")

    line = table.game.write(table.state)

    assert DISPUTE.name in line
    read = table.game.read(line, [])
    assert (table.game.write(read), read.legal()) == (line, table.state.legal())
