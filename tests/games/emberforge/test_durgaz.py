"""Durgaz: select weapons, assign Embers, forge (FORGE-DURGAZ)."""

import pytest

from emberhall.testing.table import clause
from tests.games.emberforge.forge import ForgeTable, Smith

ALL_FIVE = {"iron": 3, "bronze": 3, "crystal": 3, "scale": 3, "mithril": 3}


@clause("FORGE-DURGAZ-01")
def test_hand_cards_and_unfinished_weapons_of_ones_own_can_be_worked_on_and_nothing_else(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["axe-1"], unfinished={"hammer-5": {"iron": 1}}, stock=ALL_FIVE, embers={"durgaz": 2}),
        Smith("Birk", hand=["bow-1"], forged=["bow-3"], unfinished={"axe-2": {"iron": 1}}),
        turn="Ash",
        row=["axe-9", "sword-8", "hammer-8"],
        discard=["bow-2"],
    )

    table.when("Ash").activates("durgaz")

    table.offers("Ash", "axe-1", "hammer-5", "done")
    for card in ("bow-1", "bow-3", "axe-2", "bow-2", "axe-9"):
        table.asks_something_else("Ash", card)


@clause("FORGE-DURGAZ-02", "FORGE-DURGAZ-15")
def test_a_weapon_of_bronze_only_needs_1_ember(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["axe-1"], stock={"bronze": 2}, embers={"durgaz": 1}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("durgaz").works_on("axe-1").pays("bronze")

    table.then("Ash").has(forged=["axe-1"], stock={})


@clause("FORGE-DURGAZ-02", "FORGE-DURGAZ-04", "FORGE-DURGAZ-15")
@pytest.mark.parametrize(("first", "second"), [("iron", "scale"), ("scale", "iron")])
def test_a_weapon_of_iron_and_scale_cannot_be_paid_with_1_ember(table: ForgeTable, first: str, second: str) -> None:
    table.given(
        Smith("Ash", hand=["axe-3", "axe-7"], stock={"iron": 2, "scale": 2}, embers={"durgaz": 1}),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("durgaz").works_on("axe-3").pays(first)

    table.then("Ash").has(forged=[], unfinished={"axe-3": {first: 1}})
    table.refuses("Ash", "axe-3", clause="FORGE-DURGAZ-04")
    table.when("Ash").works_on("axe-7")
    table.then("Ash").has(stock={second: 2}, unfinished={"axe-3": {first: 1}, "axe-7": {first: 1}})


@clause("FORGE-DURGAZ-02", "FORGE-DURGAZ-15")
def test_a_weapon_of_iron_and_scale_needs_2_embers(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["axe-3"], stock={"iron": 1, "scale": 1}, embers={"durgaz": 2}), Smith("Birk"), turn="Ash"
    )

    table.when("Ash").activates("durgaz").works_on("axe-3").pays("scale", "iron")

    table.then("Ash").has(forged=["axe-3"], stock={})


@clause("FORGE-DURGAZ-02", "FORGE-DURGAZ-16")
def test_who_leaves_durgaz_has_opened_no_type_for_the_next_player(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["axe-2"], stock={"iron": 1}, embers={"durgaz": 1})
    birk = Smith("Birk", hand=["axe-1"], stock={"bronze": 2}, embers={"durgaz": 1})
    table.given(ash, birk, turn="Ash")

    table.when("Ash").activates("durgaz").stops()
    table.when("Birk").activates("durgaz").works_on("axe-1").pays("bronze")

    table.then("Birk").has(forged=["axe-1"])


@clause("FORGE-DURGAZ-02", "FORGE-DURGAZ-03", "FORGE-DURGAZ-05", "FORGE-DURGAZ-06")
def test_one_ember_forges_one_weapon_and_begins_another_of_the_same_type(table: ForgeTable) -> None:
    """FS-07"""
    table.given(
        Smith("Ash", hand=["axe-1", "hammer-2", "axe-2"], stock={"bronze": 3, "iron": 1}, embers={"durgaz": 1}),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("durgaz").works_on("axe-1").pays("bronze")
    table.then("Ash").has(forged=["axe-1"])
    table.shows(supply={"bronze": 14})
    table.refuses("Ash", "axe-2", clause="FORGE-DURGAZ-04")
    table.when("Ash").works_on("hammer-2")

    table.then("Ash").has(forged=["axe-1"], unfinished={"hammer-2": {"bronze": 1}}, stock={"iron": 1}, hand=["axe-2"])
    table.shows(supply={"bronze": 14})
    table.asks("Birk")
    table.is_whole()


@clause("FORGE-DURGAZ-03")
def test_one_ember_opens_its_type_for_any_amount_on_all_weapons_of_the_activation(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash",
            hand=["axe-7", "axe-3"],
            unfinished={"axe-2": {"iron": 1}},
            stock={"iron": 3, "scale": 1},
            embers={"durgaz": 1},
        ),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("durgaz").works_on("axe-7").pays("iron").stops()
    table.when("Ash").works_on("axe-2").works_on("axe-3")

    table.then("Ash").has(
        forged=["axe-2"], unfinished={"axe-7": {"iron": 1}, "axe-3": {"iron": 1}}, stock={"scale": 1}, hand=[]
    )


@clause("FORGE-DURGAZ-04")
@pytest.mark.parametrize("embers", [1, 2, 3])
def test_no_more_types_are_paid_in_an_activation_than_there_are_embers_in_durgaz(
    table: ForgeTable, embers: int
) -> None:
    weapons = {"axe-2": "iron", "axe-1": "bronze", "staff-2": "crystal", "dagger-2": "scale"}
    table.given(
        Smith("Ash", hand=list(weapons), stock=ALL_FIVE, embers={"durgaz": embers}),
        Smith("Birk", embers={"durgaz": 3}),
        turn="Ash",
        heat={"durgaz": "cooling"},
    )
    paid, unpaid = list(weapons)[:embers], list(weapons)[embers:]

    table.when("Ash").activates("durgaz")
    for card in paid:
        table.when("Ash").works_on(card).stops()

    for card in unpaid:
        table.refuses("Ash", card, clause="FORGE-DURGAZ-04")
    table.then("Ash").has(unfinished={card: {weapons[card]: 1} for card in paid}, hand=unpaid)


@clause("FORGE-DURGAZ-04")
def test_a_boost_counts_as_embers_in_durgaz(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash",
            hand=["dagger-6", "axe-2"],
            forged=["hammer-3"],
            stock=ALL_FIVE,
            embers={"runarium": 1, "durgaz": 1},
        ),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("runarium").uses("hammer-3")
    table.when("Ash").activates("durgaz").works_on("dagger-6").pays("iron", "bronze", "crystal")

    table.refuses("Ash", "dagger-6", clause="FORGE-DURGAZ-04")
    table.then("Ash").has(unfinished={"dagger-6": {"iron": 1, "bronze": 1, "crystal": 1}})


@clause("FORGE-DURGAZ-05")
def test_a_card_paid_in_full_is_forged_at_once_and_its_tokens_go_to_the_supply(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["hammer-4"], stock=ALL_FIVE, embers={"durgaz": 3}), Smith("Birk"), turn="Ash")
    table.shows(supply={"iron": 12, "bronze": 12, "scale": 12})

    table.when("Ash").activates("durgaz").works_on("hammer-4").pays("iron", "bronze", "scale")

    table.then("Ash").has(hand=[], forged=["hammer-4"], unfinished={})
    table.then("Ash").has(stock={"iron": 2, "bronze": 2, "crystal": 3, "scale": 2, "mithril": 3})
    table.shows(supply={"iron": 13, "bronze": 13, "crystal": 12, "scale": 13, "mithril": 12})
    table.logged("Ash forges Slagbreaker.")
    table.is_whole()


@clause("FORGE-DURGAZ-08")
def test_a_card_that_is_worked_on_must_be_paid_at_least_one_token(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["sword-1"], stock={"iron": 1, "bronze": 1}, embers={"durgaz": 1}), Smith("Birk"), turn="Ash"
    )

    table.when("Ash").activates("durgaz").works_on("sword-1")

    table.refuses("Ash", "done", clause="FORGE-DURGAZ-08")
    table.offers("Ash", "iron", "bronze")
    table.then("Ash").has(hand=["sword-1"], unfinished={})


@clause("FORGE-DURGAZ-08")
def test_a_card_on_which_no_token_can_be_paid_does_not_enter_play(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["axe-1", "axe-2"], stock={"iron": 2}, embers={"durgaz": 1}), Smith("Birk"), turn="Ash"
    )

    table.when("Ash").activates("durgaz")

    table.refuses("Ash", "axe-1", clause="FORGE-DURGAZ-08")
    table.offers("Ash", "axe-2", "done")


@clause("FORGE-DURGAZ-08")
def test_a_discount_is_no_real_token(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash",
            hand=["axe-1", "sword-3"],
            forged=["hammer-6"],
            stock={"iron": 1, "crystal": 1},
            embers={"runarium": 1, "durgaz": 2},
        ),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("runarium").uses("hammer-6")
    table.when("Ash").activates("durgaz")
    table.refuses("Ash", "axe-1", clause="FORGE-DURGAZ-08")
    table.when("Ash").works_on("sword-3")

    table.refuses("Ash", "discount2", clause="FORGE-FX-15")
    table.offers("Ash", "iron", "crystal")


@clause("FORGE-DURGAZ-13")
def test_a_token_that_a_weapon_does_not_need_cannot_be_put_on_it(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["axe-7"], forged=["axe-2"], stock=ALL_FIVE, embers={"durgaz": 3}), Smith("Birk"), turn="Ash"
    )

    table.when("Ash").activates("durgaz")
    table.refuses("Ash", "axe-2", clause="FORGE-DURGAZ-13")
    table.when("Ash").works_on("axe-7")
    for material in ("bronze", "crystal", "mithril"):
        table.refuses("Ash", material, clause="FORGE-DURGAZ-13")
    table.when("Ash").pays("scale")

    table.refuses("Ash", "scale", clause="FORGE-DURGAZ-13")
    table.offers("Ash", "iron", "done")


@clause("FORGE-DURGAZ-16")
def test_any_number_of_weapons_is_worked_on_in_one_activation_and_may_lie_unfinished(table: ForgeTable) -> None:
    old = {card: {"scale": 1} for card in ("axe-3", "axe-5", "axe-9", "bow-2", "bow-3", "bow-5")}
    new = {"axe-2": "iron", "spear-1": "iron", "axe-1": "bronze", "hammer-2": "bronze", "staff-2": "crystal"}
    table.given(
        Smith("Ash", hand=list(new), unfinished=old, stock=ALL_FIVE, embers={"durgaz": 3}),
        Smith("Birk"),
        turn="Ash",
        row=["sword-8", "staff-8", "dagger-8"],
    )

    table.when("Ash").activates("durgaz")
    for card in new:
        table.when("Ash").works_on(card).stops()

    table.then("Ash").has(unfinished={**old, **{card: {material: 1} for card, material in new.items()}}, hand=[])
    table.is_whole()


@clause("FORGE-DURGAZ-17")
@pytest.mark.parametrize(("first", "second"), [("axe-1", "hammer-2"), ("hammer-2", "axe-1")])
def test_weapons_are_paid_one_after_another_in_the_order_the_player_chooses(
    table: ForgeTable, first: str, second: str
) -> None:
    table.given(
        Smith("Ash", hand=["axe-1", "hammer-2"], stock={"bronze": 3}, embers={"durgaz": 1}), Smith("Birk"), turn="Ash"
    )

    table.when("Ash").activates("durgaz").works_on(first).pays("bronze").works_on(second)

    table.then("Ash").has(forged=[first], unfinished={second: {"bronze": 1}}, stock={})


@clause("FORGE-DURGAZ-17")
def test_a_weapon_that_wins_ends_the_game_before_the_next_one_is_paid(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash",
            hand=["axe-1", "hammer-2"],
            forged=["sword-1", "staff-1", "bow-1", "spear-1"],
            stock={"bronze": 3},
            embers={"durgaz": 1, "gildar": 1},
        ),
        Smith("Birk", embers={"gildar": 1}),
        turn="Ash",
    )

    table.when("Ash").activates("durgaz").works_on("hammer-2").pays("bronze")

    table.is_over(1, -1)
    table.then("Ash").has(hand=["axe-1"], stock={"bronze": 1})


@clause("FORGE-DURGAZ-18")
@pytest.mark.parametrize(
    ("card", "paid"),
    [
        ("dagger-6", ["iron", "bronze", "crystal"]),
        ("dagger-6", ["scale", "crystal", "bronze"]),
        ("spear-8", ["iron", "bronze", "scale"]),
    ],
)
def test_a_weapon_of_four_types_cannot_be_forged_at_once_with_3_embers(
    table: ForgeTable, card: str, paid: list[str]
) -> None:
    table.given(
        Smith("Ash", hand=[card, "axe-1"], stock=ALL_FIVE, embers={"durgaz": 3}),
        Smith("Birk"),
        turn="Ash",
        heat={"durgaz": "cooling"},
    )

    table.when("Ash").activates("durgaz").works_on(card).pays(*paid)

    table.refuses("Ash", card, clause="FORGE-DURGAZ-04")
    table.then("Ash").has(forged=[], unfinished={card: dict.fromkeys(paid, 1)})


@clause("FORGE-DURGAZ-18")
@pytest.mark.parametrize(
    ("help_", "answers"),
    [
        ("hammer-3", ["iron", "bronze", "crystal", "scale"]),
        ("hammer-6", ["iron", "bronze", "discount2", "crystal", "scale"]),
    ],
    ids=["a boost", "a discount"],
)
def test_a_boost_or_a_discount_helps_to_forge_a_weapon_of_four_types_at_once(
    table: ForgeTable, help_: str, answers: list[str]
) -> None:
    table.given(
        Smith("Ash", hand=["dagger-6"], forged=[help_], stock=ALL_FIVE, embers={"runarium": 1, "durgaz": 2}),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("runarium").uses(help_)
    table.when("Ash").activates("durgaz").works_on("dagger-6").picks(*answers)

    table.then("Ash").has(hand=[], forged=[help_, "dagger-6"], unfinished={})
    table.is_whole()
