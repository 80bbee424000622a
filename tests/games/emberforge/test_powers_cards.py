"""Card powers that move cards: draw, discard, dig, recover, refresh, swap (FORGE-FX-03 to -06, -21, -22)."""

import pytest

from emberhall.testing.table import clause
from tests.games.emberforge.forge import ForgeTable, Smith

# Draw


@clause("FORGE-FX-03")
def test_a_draw_takes_the_top_card_of_the_deck_and_shows_it_to_nobody(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["sword-2"], embers={"runarium": 1}), Smith("Birk"), turn="Ash", deck=["bow-1", "bow-2"]
    )

    table.when("Ash").activates("runarium").uses("sword-2")

    table.then("Ash").has(hand=["bow-1"])
    table.shows(deck_top=["bow-2"])
    table.logged("Ash draws Hunter's Bow.", to="Ash")
    table.logged("Ash draws a card.", to="Birk")


@clause("FORGE-FX-03")
def test_a_draw_reshuffles_where_the_deck_runs_out(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["sword-6"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        deck=["bow-1"], discard=["axe-1", "axe-2"], only_deck=True,
    )  # fmt: skip
    table.shuffle_brings("axe-2")

    table.when("Ash").activates("runarium").uses("sword-6")

    table.then("Ash").has(hand=["bow-1", "axe-2"])
    table.shows(deck_top=["axe-1"], deck_size=1, discard=[])


@clause("FORGE-FX-03", "FORGE-FX-01")
def test_a_draw_brings_fewer_where_there_are_no_more_cards(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["sword-6"], embers={"runarium": 1}),
        Smith("Birk"),
        turn="Ash",
        deck=["bow-1"],
        only_deck=True,
    )

    table.when("Ash").activates("runarium").uses("sword-6")

    table.then("Ash").has(hand=["bow-1"])


@clause("FORGE-FX-03", "FORGE-FX-05", "FORGE-RUNA-10")
@pytest.mark.parametrize("card", ["sword-2", "sword-1"])
def test_a_draw_or_a_dig_can_not_be_used_where_no_card_is_left(table: ForgeTable, card: str) -> None:
    table.given(
        Smith("Ash", forged=["axe-2", "sword-6"], hand=[card], embers={"runarium": 1}),
        Smith("Birk"),
        turn="Ash",
        only_deck=True,
    )

    table.when("Ash").activates("runarium")

    table.refuses("Ash", "sword-6", clause="FORGE-RUNA-10")
    table.refuses("Ash", card, clause="FORGE-RUNA-10")


@clause("FORGE-FX-03", "FORGE-FX-05", "FORGE-RUNA-10")
@pytest.mark.parametrize("card", ["sword-2", "sword-1"])
def test_a_draw_or_a_dig_can_be_used_while_the_discard_pile_has_a_card(table: ForgeTable, card: str) -> None:
    table.given(
        Smith("Ash", forged=[card], embers={"runarium": 1}),
        Smith("Birk"),
        turn="Ash",
        discard=["bow-1"],
        only_deck=True,
    )
    table.shuffle_brings("bow-1")

    table.when("Ash").activates("runarium").uses(card)

    table.then("Ash").has(hand=["bow-1"])


# Discard


@clause("FORGE-FX-04")
def test_a_discard_puts_hand_cards_of_ones_choice_on_the_discard_pile(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-1"], hand=["bow-1", "bow-2", "bow-3"], embers={"runarium": 1}),
        Smith("Birk", hand=["bow-4"]), turn="Ash", powers={"axe-1": "[{ discard = 2 }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("axe-1")
    table.asks_something_else("Ash", "axe-1")
    table.asks_something_else("Ash", "bow-4")
    table.asks_something_else("Ash", "done")
    table.when("Ash").discards("bow-3", "bow-1")

    table.then("Ash").has(hand=["bow-2"])
    table.shows(discard=["bow-1", "bow-3"])
    table.logged("Ash discards Signal Bow.")


@clause("FORGE-FX-04")
def test_all_cards_go_where_a_hand_has_fewer_than_must_be_discarded(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-1"], hand=["bow-1"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        powers={"axe-1": "[{ discard = 2 }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("axe-1")

    table.then("Ash").has(hand=[])
    table.shows(discard=["bow-1"])


@clause("FORGE-FX-04", "FORGE-RUNA-10")
def test_a_discard_can_not_be_used_without_another_hand_card(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["sword-2"], hand=["axe-1"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        powers={"axe-1": "[{ discard = 1 }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium")

    table.refuses("Ash", "axe-1", clause="FORGE-RUNA-10")


# Dig


@clause("FORGE-FX-05")
def test_a_dig_keeps_some_of_the_cards_looked_at_and_discards_the_rest(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["bow-4"], hand=["axe-1"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        deck=["bow-1", "bow-2", "bow-3", "axe-2"],
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("bow-4")
    table.offers("Ash", "bow-1", "bow-2", "bow-3")
    table.asks_something_else("Ash", "axe-2")
    table.asks_something_else("Ash", "axe-1")
    table.when("Ash").takes("bow-2")

    table.then("Ash").has(hand=["axe-1", "bow-2"])
    table.shows(discard=["bow-1", "bow-3"], deck_top=["axe-2"])


@clause("FORGE-FX-05")
def test_only_the_digger_sees_what_is_looked_at_and_kept(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["sword-1"], embers={"runarium": 1}), Smith("Birk"), turn="Ash", deck=["bow-1", "bow-2"]
    )

    table.when("Ash").activates("runarium").uses("sword-1").takes("bow-1")

    table.logged("Ash looks at Hunter's Bow.", to="Ash")
    table.logged("Ash keeps Hunter's Bow.", to="Ash")
    table.logged("Ash looks at a card.", to="Birk")
    table.logged("Ash keeps a card.", to="Birk")
    table.logged("Ash discards Hornbow.", to="Birk")


@clause("FORGE-FX-05")
def test_a_dig_may_keep_several(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["sword-8"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        deck=["bow-1", "bow-2", "bow-3", "bow-4"],
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("sword-8").takes("bow-4", "bow-2")

    table.then("Ash").has(hand=["bow-2", "bow-4"])
    table.shows(discard=["bow-1", "bow-3"])


@clause("FORGE-FX-05")
def test_a_dig_reshuffles_on_the_way_where_the_deck_runs_out(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["bow-4"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        deck=["bow-1"], discard=["axe-1", "axe-2", "axe-3"], only_deck=True,
    )  # fmt: skip
    table.shuffle_brings("axe-3", "axe-1")

    table.when("Ash").activates("runarium").uses("bow-4")
    table.offers("Ash", "bow-1", "axe-1", "axe-3")
    table.when("Ash").takes("axe-1")

    table.shows(discard=["bow-1", "axe-3"], deck_top=["axe-2"])


@clause("FORGE-FX-05")
def test_a_dig_looks_at_fewer_where_the_discard_pile_runs_dry_too(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["bow-4"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        deck=["bow-1"], discard=["axe-1"], only_deck=True,
    )  # fmt: skip
    table.shuffle_brings("axe-1")

    table.when("Ash").activates("runarium").uses("bow-4").takes("bow-1")

    table.then("Ash").has(hand=["bow-1"])
    table.shows(discard=["axe-1"], deck_size=0)


@clause("FORGE-FX-05")
def test_a_dig_keeps_all_where_there_are_no_more_than_it_keeps(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["sword-8"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        deck=["bow-1", "bow-2"], only_deck=True,
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("sword-8").takes("bow-2")

    table.then("Ash").has(hand=["bow-1", "bow-2"])
    table.shows(discard=[])


# Recover


@clause("FORGE-FX-06")
def test_a_recovery_takes_cards_of_ones_choice_from_the_discard_pile(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-1"], embers={"runarium": 1}), Smith("Birk", hand=["bow-4"]), turn="Ash",
        discard=["bow-1", "bow-2", "bow-3"], powers={"axe-1": "[{ recover = 2 }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("axe-1")
    table.asks_something_else("Ash", "bow-4")
    table.asks_something_else("Ash", "done")
    table.when("Ash").takes("bow-1", "bow-3")

    table.then("Ash").has(hand=["bow-1", "bow-3"])
    table.shows(discard=["bow-2"])
    table.logged("Ash takes Hunter's Bow from the discard pile.", to="Birk")


@clause("FORGE-FX-06", "FORGE-RUNA-09")
def test_a_recovery_never_takes_the_card_in_use(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["sword-3"], embers={"runarium": 1}), Smith("Birk"), turn="Ash", discard=["bow-1", "bow-2"]
    )

    table.when("Ash").activates("runarium").uses("sword-3")
    table.offers("Ash", "bow-1", "bow-2")
    table.refuses("Ash", "sword-3", clause="FORGE-RUNA-09")
    table.when("Ash").takes("bow-1")

    table.then("Ash").has(hand=["bow-1"])
    table.shows(discard=["bow-2", "sword-3"])


@clause("FORGE-FX-06", "FORGE-RUNA-10")
def test_a_recovery_can_not_be_used_while_the_discard_pile_is_empty(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["sword-3", "axe-2"], hand=["bow-1"], embers={"runarium": 2}), Smith("Birk"), turn="Ash",
        powers={"bow-1": "[{ recover = 1 }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium")

    table.refuses("Ash", "sword-3", clause="FORGE-RUNA-10")
    table.refuses("Ash", "bow-1", clause="FORGE-RUNA-10")


@clause("FORGE-FX-06", "FORGE-RUNA-10")
def test_a_recovery_can_be_used_for_a_single_card(table: ForgeTable) -> None:
    table.given(Smith("Ash", forged=["sword-3"], embers={"runarium": 1}), Smith("Birk"), turn="Ash", discard=["bow-1"])

    table.when("Ash").activates("runarium").uses("sword-3")

    table.then("Ash").has(hand=["bow-1"])


# Refresh


@clause("FORGE-FX-21")
def test_a_refresh_discards_a_commission_and_turns_up_a_new_one(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["bow-1"], hand=["axe-3"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        row=["axe-1", "sword-1", "hammer-1"], deck=["axe-2", "sword-2", "spear-1"],
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("bow-1")
    table.asks_something_else("Ash", "axe-3")
    table.asks_something_else("Ash", "done")
    table.when("Ash").chooses("sword-1")

    table.shows(row=["axe-1", "sword-2", "hammer-1"], discard=["sword-1", "axe-2"], box=[])
    table.then("Ash").has(hand=["axe-3", "spear-1"])
    table.logged("Ash replaces Apprentice Blade.")
    table.logged("A new commission: Brass Sabre.")


@clause("FORGE-FX-21")
def test_a_refresh_replaces_as_many_as_told(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-2"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        row=["axe-1", "sword-1", "hammer-1"], deck=["spear-1", "dagger-1"], powers={"axe-2": "[{ refresh = 2 }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("axe-2").chooses("hammer-1", "axe-1")

    table.shows(row=["spear-1", "sword-1", "dagger-1"], discard=["axe-1", "hammer-1"])


@clause("FORGE-FX-21")
def test_commissions_to_replace_are_all_chosen_before_the_first_is_replaced(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-2"], embers={"runarium": 1, "ignar": 1}), Smith("Birk"), turn="Ash",
        row=["axe-1", "sword-1", "hammer-1"], deck=["spear-1"], powers={"axe-2": "[{ refresh = 2 }]"}, only_deck=True,
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("axe-2").chooses("axe-1")
    table.asks_something_else("Ash", "axe-1")
    table.when("Ash").chooses("sword-1")

    table.shows(row=["spear-1", None, "hammer-1"], discard=["axe-1", "sword-1"])


@clause("FORGE-FX-21")
def test_a_removed_commission_does_not_fill_another_empty_slot(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["bow-6"], embers={"runarium": 1, "gildar": 1}), Smith("Birk"), turn="Ash",
        row=["axe-9"], only_deck=True,
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("bow-6")

    table.shows(row=[None, None, None], discard=["axe-9"])


@clause("FORGE-FX-21")
def test_a_removed_commission_can_not_come_straight_back(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["bow-6"], embers={"runarium": 1, "ignar": 1}), Smith("Birk"), turn="Ash",
        row=["axe-1", "sword-1", "hammer-1"], discard=["axe-2"], only_deck=True,
    )  # fmt: skip
    table.shuffle_brings("axe-2")

    table.when("Ash").activates("runarium").uses("bow-6").chooses("sword-1")

    table.shows(row=["axe-1", None, "hammer-1"], discard=["axe-2", "sword-1"])
    table.logged("No card fits the empty commission slot.")


@clause("FORGE-FX-21", "FORGE-GILDAR-16")
def test_a_refresh_tries_other_empty_slots_again(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["bow-6"], embers={"runarium": 1, "ignar": 1}), Smith("Birk"), turn="Ash",
        row=["axe-1"], deck=["sword-1", "hammer-1", "axe-2"],
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("bow-6")

    table.shows(row=["sword-1", "hammer-1", "axe-2"], discard=["axe-1"])


@clause("FORGE-FX-21", "FORGE-FX-22", "FORGE-RUNA-10")
@pytest.mark.parametrize("power", ["[{ refresh = 1 }]", "[{ swap_commission = true }]"])
def test_a_power_on_commissions_can_not_be_used_where_none_is_visible(table: ForgeTable, power: str) -> None:
    table.given(
        Smith("Ash", forged=["axe-1", "axe-2"], hand=["bow-1"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        row=[],
        powers={"axe-1": power},
    )  # fmt: skip

    table.when("Ash").activates("runarium")

    table.refuses("Ash", "axe-1", clause="FORGE-RUNA-10")


# Swap a commission


@clause("FORGE-FX-22")
def test_a_hand_card_is_swapped_with_a_visible_commission(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["bow-5"], hand=["spear-1", "dagger-1"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        row=["axe-1", "sword-1", "hammer-1"],
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("bow-5")
    table.asks_something_else("Ash", "bow-5")
    table.when("Ash").chooses("spear-1")
    table.offers("Ash", "axe-1", "sword-1", "hammer-1")
    table.asks_something_else("Ash", "dagger-1")
    table.when("Ash").chooses("sword-1").takes("scale")

    table.shows(row=["axe-1", "spear-1", "hammer-1"])
    table.then("Ash").has(hand=["dagger-1", "sword-1"], stock={"scale": 1})
    table.logged("Ash puts Militia Spear up as a commission and takes Apprentice Blade.", to="Birk")
    table.is_whole()


@clause("FORGE-FX-22")
def test_a_card_that_was_swapped_in_is_a_commission_like_any_other(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-1"], hand=["spear-1", "dagger-1"], embers={"runarium": 2}), Smith("Birk"), turn="Ash",
        row=["axe-9", "sword-1", "hammer-1"], powers={"axe-1": "[{ swap_commission = true }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("axe-1").chooses("spear-1", "sword-1")
    table.when("Ash").uses("axe-1").chooses("dagger-1", "spear-1")

    table.shows(row=["axe-9", "dagger-1", "hammer-1"])
    table.then("Ash").has(hand=["spear-1", "sword-1"])


@clause("FORGE-FX-22")
def test_the_commissions_still_differ_in_collection_after_a_swap(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["bow-5"], hand=["sword-2", "dagger-1"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        row=["axe-1", "sword-1", "hammer-1"],
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("bow-5").chooses("sword-2").takes("crystal")

    table.shows(row=["axe-1", "sword-2", "hammer-1"])
    table.then("Ash").has(hand=["dagger-1", "sword-1"])


@clause("FORGE-FX-22", "FORGE-FX-01")
def test_a_swap_is_skipped_without_a_hand_card(table: ForgeTable) -> None:
    table.given(Smith("Ash", forged=["bow-5"], embers={"runarium": 1}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("bow-5").takes("scale")

    table.then("Ash").has(hand=[], stock={"scale": 1})
    table.shows(row=["axe-9", "sword-8", "hammer-8"])


@clause("FORGE-FX-22", "FORGE-RUNA-10")
def test_a_swap_can_not_be_used_without_another_hand_card(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-2"], hand=["axe-1"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        powers={"axe-1": "[{ swap_commission = true }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium")

    table.refuses("Ash", "axe-1", clause="FORGE-RUNA-10")
