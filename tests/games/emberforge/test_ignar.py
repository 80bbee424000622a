"""Ignar: discard hand cards, then gather out of what they cost (FORGE-IGNAR)."""

import pytest

from emberhall.testing.table import clause
from tests.games.emberforge.forge import ForgeTable, Smith


@clause("FORGE-IGNAR-01")
@pytest.mark.parametrize("cards", [[], ["axe-1"], ["axe-1", "axe-2"], ["axe-1", "axe-2", "sword-1"]])
def test_any_number_of_hand_cards_even_none_goes_face_up_on_the_discard_pile(
    table: ForgeTable, cards: list[str]
) -> None:
    hand = ["axe-1", "axe-2", "sword-1", "sword-2"]
    table.given(Smith("Ash", hand=hand, embers={"ignar": 1}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("ignar").discards(*cards).stops()

    table.then("Ash").has(hand=[card for card in hand if card not in cards])
    table.shows(discard=cards)


@clause("FORGE-IGNAR-01")
def test_everyone_sees_which_cards_are_discarded_in_ignar(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["axe-1", "axe-2"], embers={"ignar": 1}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("ignar").discards("axe-1", "axe-2")

    table.logged("Ash discards Copperbite Hatchet.")
    table.logged("Ash discards Woodsplitter.", to="Birk")
    table.then("Ash").has(hand=[])


@clause("FORGE-IGNAR-01")
def test_an_ignar_without_discards_brings_nothing(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["axe-1"], embers={"ignar": 1, "gildar": 1}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("ignar").stops()

    table.then("Ash").has(hand=["axe-1"], stock={})
    table.offers("Ash", "gildar", "done")


@clause("FORGE-IGNAR-02", "FORGE-IGNAR-03", "FORGE-IGNAR-04", "FORGE-IGNAR-05", "FORGE-IGNAR-06", "FORGE-IGNAR-10")
def test_with_2_embers_a_mithril_and_a_scale_are_taken_out_of_6_materials_and_4_are_left(table: ForgeTable) -> None:
    """FS-05, the rulebook's example"""
    table.given(
        Smith("Ash", hand=["bow-7", "dagger-2", "sword-1"], embers={"ignar": 2, "gildar": 1}), Smith("Birk"), turn="Ash"
    )

    table.when("Ash").activates("ignar").discards("bow-7", "dagger-2").stops()
    table.refuses("Ash", "iron", clause="FORGE-IGNAR-05")
    table.when("Ash").takes("mithril")
    table.refuses("Ash", "mithril", clause="FORGE-IGNAR-05")
    table.when("Ash").takes("scale")

    table.offers("Ash", "gildar", "done")
    table.then("Ash").has(stock={"mithril": 1, "scale": 1}, hand=["sword-1"])
    table.shows(discard=["bow-7", "dagger-2"], supply={"scale": 14, "mithril": 14})
    table.is_whole()


@clause("FORGE-IGNAR-01", "FORGE-IGNAR-02")
def test_the_costs_of_the_discarded_cards_add_up_type_by_type(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["axe-2", "axe-3"], embers={"ignar": 3}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("ignar").discards("axe-2", "axe-3").takes("iron", "iron", "iron")

    table.then("Ash").has(stock={"iron": 3})


@clause("FORGE-IGNAR-03", "FORGE-IGNAR-05")
@pytest.mark.parametrize("embers", [1, 2, 3])
def test_as_many_tokens_are_gathered_from_the_supply_as_there_are_embers_in_ignar(
    table: ForgeTable, embers: int
) -> None:
    table.given(
        Smith("Ash", hand=["axe-7"], embers={"ignar": embers, "gildar": 1}),
        Smith("Birk", embers={"ignar": 1}),
        turn="Ash",
        heat={"ignar": "cooling"},
    )

    table.when("Ash").activates("ignar").discards("axe-7").takes(*["iron"] * embers)

    table.offers("Ash", "gildar", "done")
    table.then("Ash").has(stock={"iron": embers})
    table.shows(supply={"iron": 15 - embers, "scale": 15})


@clause("FORGE-IGNAR-04")
def test_materials_of_different_discarded_cards_may_be_mixed(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["axe-2", "staff-2", "dagger-2"], embers={"ignar": 3}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("ignar").discards("axe-2", "staff-2", "dagger-2").takes("scale", "iron", "crystal")

    table.then("Ash").has(stock={"iron": 1, "crystal": 1, "scale": 1})


@clause("FORGE-IGNAR-05")
def test_no_more_of_a_type_is_gathered_than_the_offer_lists(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["axe-5"], embers={"ignar": 3}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("ignar").discards("axe-5").takes("bronze")

    table.refuses("Ash", "bronze", clause="FORGE-IGNAR-05")
    table.refuses("Ash", "mithril", clause="FORGE-IGNAR-05")
    table.offers("Ash", "scale", "done")


@clause("FORGE-IGNAR-06")
def test_what_is_left_of_an_offer_is_lost_to_the_next_turns(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["bow-7", "dagger-4"], embers={"ignar": 1}),
        Smith("Birk", hand=["axe-2"], embers={"ignar": 1}),
        turn="Ash",
    )

    table.when("Ash").activates("ignar").discards("bow-7").stops().takes("scale")
    table.when("Birk").activates("ignar").discards("axe-2")
    table.offers("Birk", "iron", "done")
    table.when("Birk").stops().stops()
    table.when("Ash").places("ignar").stops().activates("ignar").discards("dagger-4")

    table.offers("Ash", "bronze", "crystal", "done")


@clause("FORGE-IGNAR-06")
def test_what_is_left_of_an_offer_is_lost_to_the_other_zones(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["bow-7", "axe-2"], forged=["axe-4"], embers={"ignar": 1, "runarium": 1}),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("ignar").discards("bow-7").stops().stops()
    table.when("Ash").activates("runarium").uses("axe-4")

    table.shows(discard=["bow-7", "axe-2"])
    table.offers("Ash", "iron", "done")


@clause("FORGE-IGNAR-07")
def test_the_offer_takes_nothing_out_of_the_supply_until_a_token_is_gathered(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["axe-7", "hammer-5"], embers={"ignar": 2}), Smith("Birk"), turn="Ash", supply={"iron": 2}
    )

    table.when("Ash").activates("ignar").discards("axe-7", "hammer-5")
    table.shows(supply={"iron": 2, "scale": 15})
    table.when("Ash").takes("iron", "iron")

    table.then("Ash").has(stock={"iron": 2})
    table.shows(supply={"iron": 0, "scale": 15})


@clause("FORGE-IGNAR-07")
def test_only_a_type_that_has_run_out_in_the_supply_stands_in_the_way_of_a_gather(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["axe-9"], embers={"ignar": 3}), Smith("Birk"), turn="Ash", supply={"iron": 1})

    table.when("Ash").activates("ignar").discards("axe-9").takes("iron")

    table.refuses("Ash", "iron", clause="FORGE-IGNAR-07")
    table.offers("Ash", "scale", "mithril", "done")


@clause("FORGE-IGNAR-08")
def test_an_offer_smaller_than_the_number_of_embers_is_taken_as_far_as_it_goes(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["axe-3"], embers={"ignar": 3}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("ignar").discards("axe-3").takes("iron", "scale")

    table.then("Ash").has(stock={"iron": 1, "scale": 1})
    table.asks("Birk")


@clause("FORGE-IGNAR-08")
def test_a_supply_smaller_than_the_number_of_embers_is_taken_as_far_as_it_goes(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["hammer-5"], embers={"ignar": 3}), Smith("Birk"), turn="Ash", supply={"iron": 1})

    table.when("Ash").activates("ignar").discards("hammer-5").takes("iron")

    table.then("Ash").has(stock={"iron": 1})
    table.asks("Birk")


@clause("FORGE-IGNAR-08", "FORGE-ACT-07")
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_fewer_tokens_may_be_gathered_than_the_embers_allow(table: ForgeTable, tokens: int) -> None:
    table.given(Smith("Ash", hand=["hammer-5"], embers={"ignar": 3}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("ignar").discards("hammer-5").takes(*["iron"] * tokens).stops()

    table.then("Ash").has(stock={"iron": tokens}, hand=[])
    table.asks("Birk")


@clause("FORGE-IGNAR-09")
def test_nobody_goes_back_to_discarding_once_the_gather_has_begun(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["axe-1", "axe-2"], embers={"ignar": 3, "gildar": 1}),
        Smith("Birk"),
        turn="Ash",
        heat={"ignar": "cooling"},
    )

    table.when("Ash").activates("ignar").discards("axe-1").stops()
    table.refuses("Ash", "axe-2", clause="FORGE-IGNAR-09")
    table.when("Ash").takes("bronze")
    table.refuses("Ash", "axe-2", clause="FORGE-IGNAR-09")
    table.when("Ash").takes("bronze")

    table.offers("Ash", "gildar", "done")
    table.then("Ash").has(hand=["axe-2"], stock={"bronze": 2})


@clause("FORGE-IGNAR-11")
def test_weapons_in_the_play_area_and_cards_of_others_cannot_be_recycled(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["axe-1"], forged=["sword-1"], unfinished={"hammer-5": {"iron": 1}}, embers={"ignar": 2}),
        Smith("Birk", hand=["bow-1"]),
        turn="Ash",
        discard=["bow-2"],
    )

    table.when("Ash").activates("ignar")

    for card in ("sword-1", "hammer-5", "bow-1", "bow-2"):
        table.refuses("Ash", card, clause="FORGE-IGNAR-11")
    table.offers("Ash", "axe-1", "done")
