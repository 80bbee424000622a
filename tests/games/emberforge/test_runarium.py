"""Runarium: the powers of weapons (FORGE-RUNA)."""

from emberhall.games.emberforge import GAME
from emberhall.testing.table import clause
from tests.games.emberforge.forge import ForgeTable, Smith


@clause("FORGE-RUNA-01", "FORGE-RUNA-02", "FORGE-RUNA-03", "FORGE-RUNA-04", "FORGE-RUNA-05", "FORGE-RUNA-06")
@clause("FORGE-RUNA-08")
def test_each_ember_uses_a_forged_weapon_as_often_as_you_like_or_a_hand_card_once(table: ForgeTable) -> None:
    """FS-09"""
    ash = Smith("Ash", hand=["sword-2"], forged=["axe-2"], unfinished={"sword-6": {"iron": 1}}, embers={"runarium": 3})
    table.given(ash, Smith("Birk"), turn="Ash", deck=["bow-1"])

    table.when("Ash").activates("runarium").uses("axe-2")
    table.refuses("Ash", "sword-6", clause="FORGE-RUNA-08")
    table.when("Ash").uses("sword-2").uses("axe-2")

    table.then("Ash").has(stock={"iron": 2}, hand=["bow-1"], forged=["axe-2"], unfinished={"sword-6": {"iron": 1}})
    table.shows(discard=["sword-2"], round_number=2)
    table.is_whole()


@clause("FORGE-RUNA-01")
def test_one_ember_buys_one_use(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["axe-2", "dagger-2"], embers={"runarium": 1, "gildar": 1})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("axe-2")

    table.offers("Ash", "gildar", "done")
    table.then("Ash").has(stock={"iron": 1})


@clause("FORGE-RUNA-01")
def test_a_use_is_of_a_weapon_and_of_nothing_else(table: ForgeTable) -> None:
    table.given(Smith("Ash", forged=["axe-2"], embers={"runarium": 1}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium")

    table.offers("Ash", "axe-2", "done")
    table.asks_something_else("Ash", "iron")


@clause("FORGE-RUNA-02")
def test_forged_power_is_that_of_ones_own_weapon_which_stays(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["axe-2"], embers={"runarium": 1})
    table.given(ash, Smith("Birk", forged=["dagger-2"]), turn="Ash")

    table.when("Ash").activates("runarium")
    table.refuses("Ash", "dagger-2", clause="FORGE-RUNA-02")
    table.when("Ash").uses("axe-2")

    table.then("Ash").has(stock={"iron": 1}, forged=["axe-2"])
    table.then("Birk").has(stock={}, forged=["dagger-2"])
    table.shows(discard=[], box=[])


@clause("FORGE-RUNA-03", "FORGE-RUNA-05")
def test_ephemeral_magic_discards_the_hand_card_and_serves_once(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["dagger-2", "axe-2"], embers={"runarium": 3}), Smith("Birk", hand=["axe-1"]), turn="Ash"
    )

    table.when("Ash").activates("runarium").uses("dagger-2")
    table.asks_something_else("Ash", "dagger-2")
    table.asks_something_else("Ash", "axe-1")

    table.offers("Ash", "axe-2", "done")
    table.then("Ash").has(stock={"scale": 1}, hand=["axe-2"], forged=[], unfinished={})
    table.shows(discard=["dagger-2"])
    table.logged("Ash discards Bone Shiv for its power.")


@clause("FORGE-RUNA-04")
def test_all_embers_may_go_to_the_same_forged_weapon(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["axe-2", "dagger-2"], embers={"runarium": 3})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("axe-2").uses("axe-2").uses("axe-2")

    table.then("Ash").has(stock={"iron": 3}, forged=["axe-2", "dagger-2"])
    table.shows(round_number=2)


@clause("FORGE-RUNA-07")
def test_the_moon_staff_exists_and_using_it_takes_one_ember(table: ForgeTable) -> None:
    assert [fact.id for fact in GAME.cards(()) if fact.name == "Moon Staff"] == ["staff-4"]
    ash = Smith("Ash", forged=["staff-4"], embers={"runarium": 2})
    table.given(ash, Smith("Birk", forged=["axe-2"]), turn="Ash")

    table.when("Ash").activates("runarium").uses("staff-4")

    table.offers("Ash", "staff-4", "done")
    assert GAME.view(table.state, 0).question == "Use a weapon's power (1 Ember left), or leave the Runarium."
    table.then("Ash").has(stock={"iron": 1}, forged=["staff-4"])


@clause("FORGE-RUNA-08")
def test_an_unfinished_weapon_is_neither_used_nor_discarded_for_its_power(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["dagger-2"], unfinished={"axe-2": {"iron": 1}}, embers={"runarium": 1})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium")

    table.offers("Ash", "dagger-2", "done")
    table.refuses("Ash", "axe-2", clause="FORGE-RUNA-08")


@clause("FORGE-RUNA-02", "FORGE-RUNA-03")
def test_weapons_of_others_are_refused_by_where_they_are(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["axe-1"], unfinished={"axe-2": {"iron": 1}})
    birk = Smith("Birk", forged=["dagger-2"], embers={"runarium": 1})
    table.given(ash, birk, Smith("Cara"), Smith("Dag"), turn="Birk")

    table.when("Birk").activates("runarium")

    table.refuses("Birk", "axe-1", clause="FORGE-RUNA-02")
    table.asks_something_else("Birk", "axe-2")


@clause("FORGE-RUNA-09")
def test_a_hand_card_in_use_cannot_recover_itself(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["sword-3"], embers={"runarium": 1})
    table.given(ash, Smith("Birk"), turn="Ash", discard=["axe-1", "axe-2"])

    table.when("Ash").activates("runarium").uses("sword-3")
    table.offers("Ash", "axe-1", "axe-2")
    table.refuses("Ash", "sword-3", clause="FORGE-RUNA-09")
    table.when("Ash").takes("axe-1")

    table.then("Ash").has(hand=["axe-1"])
    table.shows(discard=["axe-2", "sword-3"])


@clause("FORGE-RUNA-09", "FORGE-RUNA-10")
def test_a_card_that_could_only_recover_itself_cannot_be_used(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["sword-3", "axe-2"], embers={"runarium": 1}), Smith("Birk"), turn="Ash", discard=[])

    table.when("Ash").activates("runarium")

    table.refuses("Ash", "sword-3", clause="FORGE-RUNA-10")


@clause("FORGE-RUNA-09")
def test_a_hand_card_in_use_stays_out_of_the_reshuffle_that_its_power_causes(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["sword-6"], embers={"runarium": 1})
    table.given(ash, Smith("Birk"), turn="Ash", deck=["axe-1"], discard=["bow-1"], only_deck=True)
    table.shuffle_brings("bow-1")

    table.when("Ash").activates("runarium").uses("sword-6")

    table.then("Ash").has(hand=["axe-1", "bow-1"])
    table.shows(discard=["sword-6"], deck_size=0)
    table.logged("The discard pile becomes a new deck of 1.")
    table.is_whole()


@clause("FORGE-RUNA-09")
def test_alone_in_the_discard_pile_a_card_in_use_is_no_card_to_draw(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["sword-6"], embers={"runarium": 1})
    table.given(ash, Smith("Birk"), turn="Ash", deck=["axe-1"], only_deck=True)

    table.when("Ash").activates("runarium").uses("sword-6")

    table.then("Ash").has(hand=["axe-1"])
    table.shows(discard=["sword-6"], deck_size=0)


@clause("FORGE-RUNA-09")
def test_a_card_in_use_offers_no_draw_of_itself(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["staff-6"], embers={"runarium": 1, "gildar": 1})
    table.given(ash, Smith("Birk"), turn="Ash", only_deck=True, heat={"ignar": "overheated"})

    table.when("Ash").activates("runarium").uses("staff-6")

    table.then("Ash").has(hand=[], stock={"crystal": 1})
    table.shows(heat={"ignar": "cooling"}, discard=["staff-6"])


@clause("FORGE-RUNA-09")
def test_once_its_power_is_finished_the_card_is_an_ordinary_card_of_the_discard_pile(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["dagger-2"], forged=["sword-3"], embers={"runarium": 3})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("dagger-2").uses("sword-3").uses("dagger-2")

    table.then("Ash").has(hand=[], stock={"scale": 2}, forged=["sword-3"])
    table.shows(discard=["dagger-2"])


@clause("FORGE-RUNA-10")
def test_a_gain_that_the_limit_or_an_empty_supply_undoes_in_full_is_no_change(table: ForgeTable) -> None:
    ash = Smith(
        "Ash",
        forged=["axe-2", "axe-3", "axe-5", "axe-1", "spear-2"],
        stock={"iron": 3, "scale": 3},
        embers={"runarium": 1},
    )
    table.given(ash, Smith("Birk"), turn="Ash", supply={"crystal": 0, "bronze": 1})

    table.when("Ash").activates("runarium")

    table.offers("Ash", "axe-1", "axe-5", "spear-2", "done")
    table.refuses("Ash", "axe-2", clause="FORGE-RUNA-10")
    table.refuses("Ash", "axe-3", clause="FORGE-RUNA-10")


@clause("FORGE-RUNA-10")
def test_a_gain_from_an_empty_supply_is_no_change(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-2", "dagger-2"], hand=["axe-1"], embers={"runarium": 1}),
        Smith("Birk"),
        turn="Ash",
        supply={"iron": 0, "bronze": 0},
    )

    table.when("Ash").activates("runarium")

    table.refuses("Ash", "axe-2", clause="FORGE-RUNA-10")
    table.refuses("Ash", "axe-1", clause="FORGE-RUNA-10")
    table.offers("Ash", "dagger-2", "done")


@clause("FORGE-RUNA-10")
def test_the_discard_for_ephemeral_magic_is_itself_no_change(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["axe-4"], forged=["axe-2"], embers={"runarium": 2})
    table.given(ash, Smith("Birk"), turn="Ash", deck=["dagger-2"])

    table.when("Ash").activates("runarium")

    table.refuses("Ash", "axe-4", clause="FORGE-RUNA-10")
    table.offers("Ash", "axe-2", "done")


@clause("FORGE-RUNA-10")
def test_one_step_that_could_change_something_is_enough(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["sword-7"], embers={"runarium": 1})
    table.given(ash, Smith("Birk"), turn="Ash", discard=[])

    table.when("Ash").activates("runarium").uses("sword-7")

    table.then("Ash").has(hand=[], stock={"iron": 1})
    table.shows(discard=["sword-7"])


@clause("FORGE-RUNA-10")
def test_with_no_power_that_could_change_anything_the_embers_are_lost(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["sword-3"], forged=["axe-2"], stock={"iron": 3}, embers={"runarium": 2, "gildar": 1})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium")

    table.offers("Ash", "gildar", "done")
    table.then("Ash").has(hand=["sword-3"], stock={"iron": 3})


@clause("FORGE-RUNA-11")
def test_a_use_is_resolved_whole_before_the_next_ember_is_spent(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["axe-1"], forged=["sword-4"], embers={"runarium": 2})
    table.given(ash, Smith("Birk"), turn="Ash", deck=["dagger-2", "bow-2", "spear-1"])

    table.when("Ash").activates("runarium").uses("sword-4")
    table.offers("Ash", "axe-1", "dagger-2", "bow-2")
    table.when("Ash").discards("axe-1").uses("dagger-2")

    table.then("Ash").has(hand=["bow-2"], stock={"scale": 1}, forged=["sword-4"])
    table.shows(discard=["axe-1", "dagger-2"], deck_top=["spear-1"])
