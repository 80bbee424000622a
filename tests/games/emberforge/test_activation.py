"""Zone activation: turns, and the zones within a turn (FORGE-ACT)."""

import pytest

from emberhall.testing.table import clause
from tests.games.emberforge.forge import ForgeTable, Smith


@clause("FORGE-ACT-01", "FORGE-ACT-11")
def test_players_act_in_turn_order_and_each_resolves_all_their_zones_before_the_next_one_starts(
    table: ForgeTable,
) -> None:
    table.given(Smith("Ash"), Smith("Birk"), Smith("Cole"), first="Birk")
    table.when("Birk").places("ignar", "gildar").stops()
    table.when("Cole").places("ignar", "gildar").stops()
    table.when("Ash").places("ignar", "gildar").stops()

    for name in ("Birk", "Cole", "Ash"):
        table.shows(active=name)
        table.when(name).activates("gildar").draws().activates("ignar").stops()

    table.shows(round_number=3, first="Cole")


@clause("FORGE-ACT-02")
@pytest.mark.parametrize(
    "order",
    [
        ["ignar", "durgaz", "gildar"],
        ["ignar", "gildar", "durgaz"],
        ["durgaz", "ignar", "gildar"],
        ["durgaz", "gildar", "ignar"],
        ["gildar", "ignar", "durgaz"],
        ["gildar", "durgaz", "ignar"],
    ],
)
def test_the_player_chooses_freely_in_which_order_to_activate_zones(table: ForgeTable, order: list[str]) -> None:
    embers = {"ignar": 1, "durgaz": 1, "gildar": 1}
    table.given(Smith("Ash", hand=["axe-1"], stock={"bronze": 3}, embers=embers), Smith("Birk"), turn="Ash")
    table.offers("Ash", "ignar", "durgaz", "gildar", "done")

    for zone in order:
        table.when("Ash").activates(zone).stops()

    table.asks("Birk")
    for zone in ("Ignar", "Durgaz", "Gildar"):
        table.logged(f"Ash activates {zone}.")


@clause("FORGE-ACT-02")
def test_the_runarium_can_come_before_or_after_any_other_zone(table: ForgeTable) -> None:
    table.given(Smith("Ash", forged=["axe-2"], embers={"runarium": 1, "gildar": 2}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("axe-2")

    table.then("Ash").has(stock={"iron": 1})
    table.offers("Ash", "gildar", "done")


@clause("FORGE-ACT-03")
def test_a_zone_without_an_ember_of_ones_own_cannot_be_activated(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["axe-1"], stock={"bronze": 2}, forged=["axe-2"], embers={"gildar": 1}),
        Smith("Birk", embers={"durgaz": 2}),
        turn="Ash",
    )

    for zone in ("ignar", "durgaz", "runarium"):
        table.refuses("Ash", zone, clause="FORGE-ACT-03")

    table.offers("Ash", "gildar", "done")


@clause("FORGE-ACT-04")
def test_a_zone_is_worked_with_all_embers_there_before_another_zone_is_chosen(table: ForgeTable) -> None:
    table.given(Smith("Ash", embers={"gildar": 2, "ignar": 1}), Smith("Birk"), turn="Ash", deck=["axe-1", "axe-2"])

    table.when("Ash").activates("gildar").draws()
    table.refuses("Ash", "ignar", clause="FORGE-ACT-04")
    table.when("Ash").draws()

    table.then("Ash").has(hand=["axe-1", "axe-2"])
    table.offers("Ash", "ignar", "done")


@clause("FORGE-ACT-04")
@pytest.mark.parametrize(
    ("zone", "answers"),
    [
        ("ignar", []),
        ("ignar", ["bow-7", "done"]),
        ("durgaz", []),
        ("durgaz", ["sword-1", "iron"]),
        ("runarium", []),
        ("runarium", ["axe-3"]),
    ],
)
def test_no_question_of_a_zone_can_be_answered_with_another_zone(
    table: ForgeTable, zone: str, answers: list[str]
) -> None:
    table.given(
        Smith(
            "Ash",
            hand=["bow-7", "sword-1"],
            forged=["axe-3"],
            stock={"iron": 2, "bronze": 2},
            embers={zone: 2, "gildar": 1},
        ),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates(zone).picks(*answers)

    table.refuses("Ash", "gildar", clause="FORGE-ACT-04")


@clause("FORGE-ACT-04", "FORGE-IGNAR-09", "FORGE-FX-07")
def test_what_is_neither_a_zone_nor_a_card_is_refused_by_the_question_itself(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["axe-1", "axe-2"], embers={"ignar": 1}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("ignar")
    table.asks_something_else("Ash", "iron")
    table.when("Ash").discards("axe-2").stops()
    table.refuses("Ash", "axe-1", clause="FORGE-IGNAR-09")
    table.asks_something_else("Ash", "seat2")


@clause("FORGE-ACT-05")
def test_a_zone_already_resolved_cannot_be_activated_again_by_the_same_player_this_round(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-2"], embers={"gildar": 1, "runarium": 1, "ignar": 1}),
        Smith("Birk", embers={"gildar": 1}),
        turn="Ash",
    )

    table.when("Ash").activates("gildar").draws().activates("runarium").uses("axe-2")

    table.refuses("Ash", "gildar", clause="FORGE-ACT-05")
    table.refuses("Ash", "runarium", clause="FORGE-ACT-05")
    table.when("Ash").stops()
    table.offers("Birk", "gildar", "done")


@clause("FORGE-ACT-05")
def test_a_zone_resolved_in_one_round_is_open_again_in_the_next(table: ForgeTable) -> None:
    table.given(Smith("Ash", embers={"gildar": 1}), Smith("Birk"), turn="Ash", deck=["axe-1", "axe-2"])

    table.when("Ash").activates("gildar").draws()
    table.when("Birk").stops()
    table.when("Ash").places("gildar").stops().activates("gildar").draws()

    table.then("Ash").has(hand=["axe-1", "axe-2"])


@clause("FORGE-ACT-06")
def test_a_locked_zone_cannot_be_chosen_by_anyone(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", embers={"gildar": 2, "ignar": 1}),
        Smith("Birk", embers={"gildar": 1, "ignar": 1}),
        turn="Ash",
        heat={"gildar": "overheated"},
    )

    table.refuses("Ash", "gildar", clause="FORGE-ACT-06")
    table.when("Ash").stops()

    table.refuses("Birk", "gildar", clause="FORGE-ACT-06")
    table.offers("Birk", "ignar", "done")


@clause("FORGE-ACT-06")
def test_a_cooling_zone_is_not_locked(table: ForgeTable) -> None:
    table.given(Smith("Ash", embers={"gildar": 3}), Smith("Birk"), turn="Ash", heat={"gildar": "cooling"})

    table.when("Ash").activates("gildar")

    table.offers("Ash", "draw", "done")


@clause("FORGE-ACT-07")
def test_embers_left_unused_are_forfeited_when_the_player_leaves_the_zone(table: ForgeTable) -> None:
    table.given(Smith("Ash", embers={"gildar": 2, "ignar": 1}), Smith("Birk"), turn="Ash", deck=["axe-1", "axe-2"])

    table.when("Ash").activates("gildar").draws().stops()
    table.refuses("Ash", "gildar", clause="FORGE-ACT-05")
    table.when("Ash").activates("ignar").discards("axe-1").takes("bronze")
    table.then("Ash").has(hand=[], stock={"bronze": 1})
    table.when("Birk").stops()
    table.when("Ash").places("gildar").stops().activates("gildar").draws()

    table.then("Ash").has(hand=["axe-2"])
    table.shows(round_number=3)


@clause("FORGE-ACT-07")
@pytest.mark.parametrize("zone", ["ignar", "durgaz", "runarium", "gildar"])
def test_every_use_of_a_zone_may_be_declined(table: ForgeTable, zone: str) -> None:
    ash = Smith("Ash", hand=["axe-1"], forged=["axe-2"], stock={"bronze": 2}, embers={zone: 3})
    table.given(ash, Smith("Birk"), turn="Ash", heat={zone: "cooling"})

    table.when("Ash").activates(zone).stops()

    table.then("Ash").has(hand=["axe-1"], forged=["axe-2"], unfinished={}, stock={"bronze": 2})
    table.asks("Birk")


@clause("FORGE-ACT-08")
def test_a_player_may_end_their_turn_with_zones_unactivated(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", embers={"gildar": 1, "ignar": 1, "durgaz": 1}), Smith("Birk", embers={"gildar": 1}), turn="Ash"
    )

    table.when("Ash").activates("gildar").draws().stops()

    table.shows(active="Birk")
    table.offers("Birk", "gildar", "done")
    table.when("Birk").stops()
    table.shows(round_number=2)
    table.then("Ash").has(embers={})


@clause("FORGE-ACT-09")
def test_cards_and_materials_gained_in_one_zone_are_usable_at_once_in_later_zones(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["hammer-2"], stock={"bronze": 1}, embers={"gildar": 1, "ignar": 1, "durgaz": 1}),
        Smith("Birk"),
        turn="Ash",
        deck=["axe-1"],
    )

    table.when("Ash").activates("gildar").draws()
    table.when("Ash").activates("ignar").discards("axe-1").stops().takes("bronze")
    table.when("Ash").activates("durgaz").works_on("hammer-2").pays("bronze")

    table.then("Ash").has(hand=[], forged=["hammer-2"], stock={})
    table.is_whole()


@clause("FORGE-ACT-09")
def test_a_weapon_forged_this_turn_can_be_used_and_delivered_in_later_zones(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["axe-1"], stock={"bronze": 2}, embers={"durgaz": 1, "runarium": 1, "gildar": 1}),
        Smith("Birk"),
        turn="Ash",
        row=["axe-9", "sword-8", "hammer-8"],
        deck=["bow-1"],
    )

    table.when("Ash").activates("durgaz").works_on("axe-1").pays("bronze")
    table.when("Ash").activates("runarium").uses("axe-1")
    table.then("Ash").has(forged=["axe-1"], stock={"bronze": 1})
    table.when("Ash").activates("gildar").delivers("axe-1").takes("mithril", "scale")

    table.then("Ash").has(forged=[], tokens=1, stock={"bronze": 1, "scale": 1, "mithril": 1})
    table.is_whole()


@clause("FORGE-ACT-10")
def test_players_without_embers_or_with_locked_ones_only_pass(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["axe-1"]),
        Smith("Birk", hand=["axe-2"], embers={"gildar": 3}),
        Smith("Cole", embers={"gildar": 1, "ignar": 1}),
        turn="Ash",
        checks_heat=True,
    )

    table.asks("Cole")

    table.logged("Ash has nothing to activate.")
    table.logged("Birk has nothing to activate.")
    table.logged("Cole's turn.")
    table.then("Birk").has(hand=["axe-2"], embers={"gildar": 3})
