"""Gildar: draw cards and complete commissions (FORGE-GILDAR)."""

import pytest

from emberhall.testing.table import clause
from tests.games.emberforge.forge import ForgeTable, Smith

ROW = ["axe-1", "sword-1", "bow-1"]


@clause("FORGE-GILDAR-05", "FORGE-GILDAR-06", "FORGE-GILDAR-07", "FORGE-GILDAR-08", "FORGE-GILDAR-09")
@clause("FORGE-GILDAR-10", "FORGE-GILDAR-11", "FORGE-GILDAR-12", "FORGE-GILDAR-13")
def test_a_delivery_is_rewarded_and_a_commission_of_a_collection_not_showing_is_looked_for(table: ForgeTable) -> None:
    """FS-10"""
    ash = Smith("Ash", forged=["sword-2"], stock={"iron": 3}, embers={"gildar": 2})
    table.given(ash, Smith("Birk"), turn="Ash", row=ROW, deck=["axe-2", "bow-2", "sword-3", "spear-1"])

    table.when("Ash").activates("gildar").delivers("sword-2").takes("iron", "mithril")

    table.then("Ash").has(forged=[], stock={"iron": 3, "mithril": 1}, tokens=1, hand=[])
    table.shows(
        row=["axe-1", "sword-3", "bow-1"],
        box=["sword-1", "sword-2"],
        discard=["axe-2", "bow-2"],
        supply={"iron": 12, "mithril": 14},
    )
    table.when("Ash").draws()
    table.then("Ash").has(hand=["spear-1"])
    table.is_whole()


@clause("FORGE-GILDAR-01", "FORGE-GILDAR-02", "FORGE-GILDAR-13")
def test_each_ember_draws_the_top_card_of_the_deck(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["axe-1"], embers={"gildar": 2, "ignar": 1})
    table.given(ash, Smith("Birk"), turn="Ash", deck=["bow-2", "spear-1", "axe-2"])

    table.when("Ash").activates("gildar").draws()
    table.then("Ash").has(hand=["axe-1", "bow-2"])
    table.when("Ash").draws()

    table.then("Ash").has(hand=["axe-1", "bow-2", "spear-1"])
    table.shows(deck_top=["axe-2"], discard=[])
    table.offers("Ash", "ignar", "done")


@clause("FORGE-GILDAR-01")
def test_an_ember_in_gildar_buys_a_draw_or_a_delivery_and_nothing_else(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["spear-1"], forged=["sword-2"], embers={"gildar": 1})
    table.given(ash, Smith("Birk"), turn="Ash", row=ROW)

    table.when("Ash").activates("gildar")

    table.offers("Ash", "draw", "sword-2", "done")
    table.asks_something_else("Ash", "iron")


@clause("FORGE-GILDAR-03", "FORGE-GILDAR-13")
def test_a_second_delivery_may_serve_the_commission_that_the_first_one_brought(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["sword-2", "spear-1"], embers={"gildar": 2})
    table.given(ash, Smith("Birk"), turn="Ash", row=ROW, deck=["spear-2", "hammer-1"])

    table.when("Ash").activates("gildar")
    table.refuses("Ash", "spear-1", clause="FORGE-GILDAR-05")
    table.when("Ash").delivers("sword-2").takes("iron", "iron").delivers("spear-1").takes("scale", "iron")

    table.then("Ash").has(forged=[], tokens=2, stock={"iron": 3, "scale": 1})
    table.shows(row=["axe-1", "hammer-1", "bow-1"], box=["sword-1", "sword-2", "spear-1", "spear-2"])


@clause("FORGE-GILDAR-04")
def test_a_hand_has_no_limit(table: ForgeTable) -> None:
    hand = [f"{weapon}-{number}" for weapon in ("axe", "sword", "hammer", "staff") for number in range(1, 8)]
    ash = Smith("Ash", hand=hand, embers={"gildar": 3})
    table.given(ash, Smith("Birk"), turn="Ash", deck=["bow-1", "bow-2", "bow-3"])

    table.when("Ash").activates("gildar").draws(3)

    table.then("Ash").has(hand=[*hand, "bow-1", "bow-2", "bow-3"])
    table.shows(discard=[], round_number=2)


@clause("FORGE-GILDAR-05")
def test_a_delivery_needs_a_forged_weapon_of_ones_own_of_a_visible_collection(table: ForgeTable) -> None:
    ash = Smith(
        "Ash",
        hand=["axe-2"],
        forged=["sword-2", "hammer-1"],
        unfinished={"bow-2": {"scale": 1}},
        embers={"gildar": 1},
    )
    table.given(ash, Smith("Birk", forged=["axe-3"]), turn="Ash", row=ROW)

    table.when("Ash").activates("gildar")

    table.offers("Ash", "draw", "sword-2", "done")
    table.refuses("Ash", "hammer-1", clause="FORGE-GILDAR-05")
    table.refuses("Ash", "axe-2", clause="FORGE-DURGAZ-12")
    table.refuses("Ash", "axe-3", clause="FORGE-GILDAR-05")
    table.refuses("Ash", "axe-1", clause="FORGE-GILDAR-05")
    table.asks_something_else("Ash", "sword-1")  # a commission that a weapon fits: it is the weapon that is picked
    table.refuses("Ash", "bow-2", clause="FORGE-DURGAZ-12")


@clause("FORGE-GILDAR-06", "FORGE-GILDAR-07", "FORGE-GILDAR-08")
def test_first_the_weapon_goes_then_the_reward_comes_and_last_the_commission_is_replaced(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["sword-2"], embers={"gildar": 1, "ignar": 1})
    table.given(ash, Smith("Birk"), turn="Ash", row=ROW, deck=["spear-1", "spear-2"])

    table.when("Ash").activates("gildar").delivers("sword-2")

    table.then("Ash").has(forged=[], hand=[], tokens=1, stock={})
    table.shows(row=ROW, deck_top=["spear-1"], box=["sword-2"], discard=[])
    table.when("Ash").takes("crystal", "scale")
    table.then("Ash").has(stock={"crystal": 1, "scale": 1}, tokens=1)
    table.shows(row=["axe-1", "spear-1", "bow-1"], deck_top=["spear-2"], box=["sword-1", "sword-2"], discard=[])
    table.asks("Ash")
    table.logged("Ash delivers Brass Sabre for Apprentice Blade.")


@clause("FORGE-GILDAR-07")
def test_the_reward_is_two_materials_of_choice_also_of_one_type_and_none_may_be_waived(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["sword-2"], embers={"gildar": 1})
    table.given(ash, Smith("Birk"), turn="Ash", row=ROW, supply={"bronze": 0})

    table.when("Ash").activates("gildar").delivers("sword-2")
    table.offers("Ash", "iron", "crystal", "scale", "mithril")
    table.refuses("Ash", "bronze", clause="FORGE-GILDAR-07")
    table.asks_something_else("Ash", "done")
    table.when("Ash").takes("mithril")
    table.asks_something_else("Ash", "done")
    table.when("Ash").takes("mithril")

    table.then("Ash").has(stock={"mithril": 2})
    table.shows(supply={"mithril": 13}, round_number=2)


@clause("FORGE-GILDAR-07")
@pytest.mark.parametrize("left", [{"scale": 1}, {}])
def test_the_reward_is_smaller_only_where_the_supply_is(table: ForgeTable, left: dict[str, int]) -> None:
    supply = {"iron": 0, "bronze": 0, "crystal": 0, "scale": 0, "mithril": 0} | left
    ash = Smith("Ash", forged=["sword-2"], embers={"gildar": 1})
    table.given(ash, Smith("Birk"), turn="Ash", row=ROW, deck=["spear-1"], supply=supply)

    table.when("Ash").activates("gildar").delivers("sword-2")

    table.then("Ash").has(stock=left, tokens=1)
    table.shows(row=["axe-1", "spear-1", "bow-1"], supply={"scale": 0}, round_number=2)


@clause("FORGE-GILDAR-10", "FORGE-GILDAR-11", "FORGE-GILDAR-12")
def test_only_collections_that_still_show_are_turned_away(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["sword-2"], embers={"gildar": 1})
    table.given(ash, Smith("Birk"), turn="Ash", row=ROW, deck=["bow-3", "axe-4", "bow-4", "sword-5", "spear-1"])

    table.when("Ash").activates("gildar").delivers("sword-2").takes("iron", "iron")

    table.shows(row=["axe-1", "sword-5", "bow-1"], discard=["bow-3", "axe-4", "bow-4"], deck_top=["spear-1"])
    table.logged("Signal Bow repeats a collection and is discarded.")
    table.logged("A new commission: Serpent Longsword.")


@clause("FORGE-GILDAR-14")
def test_an_empty_deck_is_made_anew_from_the_discard_pile_when_a_card_is_needed(table: ForgeTable) -> None:
    ash = Smith("Ash", embers={"gildar": 2, "ignar": 1})
    table.given(
        ash,
        Smith("Birk"),
        turn="Ash",
        deck=["axe-1"],
        discard=["bow-2", "bow-3", "spear-1"],
        box=["sword-2"],
        only_deck=True,
    )
    table.when("Ash").activates("gildar").draws()
    table.shows(deck_size=0, discard=["bow-2", "bow-3", "spear-1"])

    table.shuffle_brings("bow-3", "spear-1", "bow-2")
    table.when("Ash").draws()

    table.then("Ash").has(hand=["axe-1", "bow-3"])
    table.shows(deck_size=2, deck_top=["spear-1", "bow-2"], discard=[])
    table.logged("The discard pile becomes a new deck of 3.")
    table.is_whole()


@clause("FORGE-GILDAR-14")
def test_with_deck_and_discard_pile_empty_nothing_can_be_drawn(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["sword-2"], embers={"gildar": 1})
    table.given(ash, Smith("Birk"), turn="Ash", row=ROW, only_deck=True)

    table.when("Ash").activates("gildar")

    table.offers("Ash", "sword-2", "done")
    table.refuses("Ash", "draw", clause="FORGE-GILDAR-14")


@clause("FORGE-GILDAR-14")
def test_a_card_of_the_discard_pile_alone_can_be_drawn(table: ForgeTable) -> None:
    table.given(Smith("Ash", embers={"gildar": 1}), Smith("Birk"), turn="Ash", discard=["spear-1"], only_deck=True)
    table.shuffle_brings("spear-1")

    table.when("Ash").activates("gildar").draws()

    table.then("Ash").has(hand=["spear-1"])
    table.shows(deck_size=0, discard=[])


@clause("FORGE-GILDAR-15")
def test_cards_turned_away_are_held_aside_when_the_search_needs_a_new_deck(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["sword-2"], embers={"gildar": 1})
    table.given(
        ash,
        Smith("Birk"),
        turn="Ash",
        row=ROW,
        deck=["axe-2", "bow-2"],
        discard=["axe-3", "hammer-1", "spear-1"],
        only_deck=True,
    )
    table.shuffle_brings("axe-3", "hammer-1", "spear-1")

    table.when("Ash").activates("gildar").delivers("sword-2").takes("iron", "iron")

    table.shows(row=["axe-1", "hammer-1", "bow-1"], deck_top=["spear-1"], deck_size=1)
    table.shows(discard=["axe-2", "bow-2", "axe-3"])
    table.logged("The discard pile becomes a new deck of 3.")
    table.is_whole()


@clause("FORGE-GILDAR-15", "FORGE-GILDAR-16")
def test_a_search_that_finds_no_new_collection_ends_and_leaves_the_slot_empty(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["sword-2"], embers={"gildar": 1, "ignar": 1})
    table.given(ash, Smith("Birk"), turn="Ash", row=ROW, deck=["axe-2"], discard=["bow-2"], only_deck=True)
    table.shuffle_brings("bow-2")

    table.when("Ash").activates("gildar").delivers("sword-2").takes("iron", "iron")

    table.shows(row=["axe-1", None, "bow-1"], deck_size=0, discard=["axe-2", "bow-2"])
    table.logged("No card fits the empty commission slot.")
    table.is_whole()


@clause("FORGE-GILDAR-16")
def test_an_empty_slot_is_tried_again_at_the_next_replacement(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["sword-2"], embers={"gildar": 1, "ignar": 1})
    table.given(
        ash,
        Smith("Birk"),
        turn="Ash",
        row=["axe-1", "sword-1"],
        deck=["axe-2", "sword-3", "sword-4", "hammer-1", "spear-1"],
    )

    table.when("Ash").activates("gildar").delivers("sword-2").takes("iron", "iron")

    table.shows(row=["axe-1", "sword-3", "hammer-1"], discard=["axe-2", "sword-4"], deck_top=["spear-1"])


@clause("FORGE-GILDAR-16")
def test_the_commission_just_fulfilled_is_replaced_before_an_older_empty_slot(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["axe-2", "sword-2"], embers={"gildar": 2, "ignar": 1})
    table.given(ash, Smith("Birk"), turn="Ash", row=ROW, deck=["sword-3"], only_deck=True)
    table.when("Ash").activates("gildar").delivers("axe-2").takes("iron", "iron")
    table.shows(row=[None, "sword-1", "bow-1"], discard=["sword-3"])
    table.shuffle_brings("sword-3")

    table.when("Ash").delivers("sword-2").takes("iron", "scale")

    table.shows(row=[None, "sword-3", "bow-1"], discard=[], deck_size=0)


@clause("FORGE-GILDAR-16")
def test_an_empty_slot_is_tried_again_at_the_end_of_every_round(table: ForgeTable) -> None:
    table.given(
        Smith("Ash"), Smith("Birk"), row=["axe-1", "sword-1"], deck=["axe-2"], discard=["sword-3"], only_deck=True
    )
    table.shuffle_brings("sword-3")

    table.when("Ash").stops()
    table.when("Birk").stops()
    table.shows(row=["axe-1", "sword-1", None], discard=["axe-2", "sword-3"], round_number=3)
    table.shuffle_brings("axe-2", "sword-3")
    table.when("Birk").stops()
    table.when("Ash").stops()

    table.shows(row=["axe-1", "sword-1", None], discard=["axe-2", "sword-3"], round_number=4)


@clause("FORGE-GILDAR-17")
def test_a_commission_neither_lends_its_power_nor_asks_its_cost(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["axe-2"], embers={"runarium": 1, "gildar": 1})
    table.given(ash, Smith("Birk"), turn="Ash", row=["axe-9", "sword-2", "bow-8"])

    table.when("Ash").activates("runarium")
    table.refuses("Ash", "sword-2", clause="FORGE-GILDAR-17")
    table.when("Ash").stops().activates("gildar").delivers("axe-2").takes("iron", "iron")

    table.then("Ash").has(forged=[], hand=[], tokens=1, stock={"iron": 2})
    table.shows(box=["axe-2", "axe-9"])


@clause("FORGE-GILDAR-17")
def test_a_power_that_says_so_uses_that_of_a_commission(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["staff-7"], embers={"runarium": 1})
    table.given(ash, Smith("Birk"), turn="Ash", row=["axe-2", "sword-2", "dagger-2"])

    table.when("Ash").activates("runarium").uses("staff-7").chooses("dagger-2")

    table.then("Ash").has(stock={"scale": 1})
    table.shows(row=["axe-2", "sword-2", "dagger-2"])


@clause("FORGE-GILDAR-18")
def test_the_player_chooses_which_matching_weapon_to_deliver(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["sword-2", "sword-3"], embers={"gildar": 2})
    table.given(ash, Smith("Birk"), turn="Ash", row=ROW, deck=["spear-1"])

    table.when("Ash").activates("gildar")
    table.offers("Ash", "draw", "sword-2", "sword-3", "done")
    table.when("Ash").delivers("sword-3").takes("iron", "iron")

    table.then("Ash").has(forged=["sword-2"], tokens=1, stock={"iron": 2})
    table.refuses("Ash", "sword-2", clause="FORGE-GILDAR-05")
    table.offers("Ash", "draw", "done")
    table.when("Ash").draws()
    table.shows(round_number=2)
