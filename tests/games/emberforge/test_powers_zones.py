"""Card powers on zones and Embers: boost, move Embers, cool, overheat (FORGE-FX-14, -17 to -19)."""

import pytest

from emberhall.kernel.state import NOBODY
from emberhall.testing.table import clause
from tests.games.emberforge.forge import Counts, ForgeTable, Smith

# Boost


@clause("FORGE-FX-14")
def test_a_boost_counts_as_more_embers_in_ignar(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-6"], hand=["axe-7"], embers={"runarium": 1, "ignar": 1}), Smith("Birk"), turn="Ash"
    )

    table.when("Ash").activates("runarium").uses("axe-6")
    table.when("Ash").activates("ignar").discards("axe-7").takes("iron", "iron", "scale")

    table.then("Ash").has(stock={"iron": 2, "scale": 1})
    table.logged("Ash boosts Ignar by 2.")


@clause("FORGE-FX-14")
def test_a_boost_counts_as_more_embers_in_durgaz(table: ForgeTable) -> None:
    stock: Counts = {"iron": 1, "bronze": 1, "crystal": 1, "scale": 1}
    table.given(
        Smith("Ash", forged=["hammer-3"], hand=["dagger-6"], stock=stock, embers={"runarium": 1, "durgaz": 1}),
        Smith("Birk"), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("hammer-3")
    table.when("Ash").activates("durgaz").works_on("dagger-6").pays("iron", "bronze", "crystal")

    table.then("Ash").has(unfinished={"dagger-6": {"iron": 1, "bronze": 1, "crystal": 1}}, stock={"scale": 1})


@clause("FORGE-FX-14")
def test_a_boost_counts_as_more_embers_in_gildar(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["bow-3"], embers={"runarium": 1, "gildar": 1}), Smith("Birk"), turn="Ash",
        deck=["axe-1", "axe-2", "axe-3", "axe-4"],
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("bow-3")
    table.when("Ash").activates("gildar").draws(3)

    table.then("Ash").has(hand=["axe-1", "axe-2", "axe-3"])


@clause("FORGE-FX-14")
def test_boosts_add_up(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["bow-3", "bow-8"], embers={"runarium": 2, "gildar": 1}), Smith("Birk"), turn="Ash",
        deck=["axe-1", "axe-2", "axe-3", "axe-4", "axe-5", "axe-6", "axe-7"],
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("bow-3").uses("bow-8")
    table.when("Ash").activates("gildar").draws(6)

    table.then("Ash").has(hand=["axe-1", "axe-2", "axe-3", "axe-4", "axe-5", "axe-6"])


@clause("FORGE-FX-14")
def test_a_boost_is_for_one_of_the_listed_zones_where_one_has_an_ember(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["spear-7"], embers={"runarium": 1, "ignar": 1, "gildar": 1}),
        Smith("Birk", embers={"durgaz": 1}),
        turn="Ash", deck=["axe-1", "axe-2", "axe-3"],
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("spear-7")
    table.offers("Ash", "ignar", "gildar")
    table.refuses("Ash", "durgaz", clause="FORGE-FX-14")
    table.refuses("Ash", "runarium", clause="FORGE-FX-14")
    table.asks_something_else("Ash", "done")
    table.when("Ash").chooses("gildar").activates("gildar").draws(3)

    table.then("Ash").has(hand=["axe-1", "axe-2", "axe-3"])


@clause("FORGE-FX-14", "FORGE-RUNA-10")
@pytest.mark.parametrize(
    ("card", "embers", "heat"),
    [
        ("bow-3", {"runarium": 1}, {}),
        ("bow-3", {"runarium": 1, "ignar": 1}, {}),
        ("bow-3", {"runarium": 1, "gildar": 1}, {"gildar": "overheated"}),
    ],
)
def test_a_boost_can_not_be_used_without_an_ember_in_an_unlocked_zone_of_the_list(
    table: ForgeTable, card: str, embers: Counts, heat: dict[str, str]
) -> None:
    table.given(
        Smith("Ash", forged=[card, "sword-2"], embers=embers),
        Smith("Birk", embers={"gildar": 1}),
        turn="Ash",
        heat=heat,
    )

    table.when("Ash").activates("runarium")

    table.refuses("Ash", card, clause="FORGE-RUNA-10")


@clause("FORGE-FX-14", "FORGE-RUNA-10")
def test_a_zone_that_was_resolved_can_not_be_boosted(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["bow-3", "spear-7"], embers={"runarium": 1, "gildar": 1, "durgaz": 1}),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("gildar").draws().activates("runarium")

    table.refuses("Ash", "bow-3", clause="FORGE-RUNA-10")


@clause("FORGE-FX-14")
def test_a_boost_does_not_change_heat(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-6", "staff-3"], embers={"runarium": 2, "ignar": 1}), Smith("Birk"), turn="Ash"
    )

    table.when("Ash").activates("runarium").uses("axe-6").uses("staff-3").takes("iron")

    table.then("Ash").has(embers={"runarium": 2, "ignar": 1})
    table.shows(heat={})


@clause("FORGE-FX-14")
def test_a_boost_ends_with_the_turn(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["bow-3"], embers={"runarium": 1, "gildar": 1}), Smith("Birk", embers={"gildar": 1}),
        turn="Ash",
        deck=["axe-1", "axe-2"],
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("bow-3").stops()
    table.when("Birk").activates("gildar").draws()

    table.then("Birk").has(hand=["axe-1"])
    table.shows(round_number=2)


@clause("FORGE-FX-14", "FORGE-ACT-05")
def test_what_a_turn_resolved_is_open_to_the_next_player(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["bow-3"], embers={"runarium": 1, "ignar": 1}),
        Smith("Birk", hand=["axe-2"], embers={"ignar": 1}),
        turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("ignar").stops()
    table.when("Birk").activates("ignar").discards("axe-2").takes("iron")

    table.then("Birk").has(stock={"iron": 1})
    assert table.forge.active == NOBODY


# Move Embers


@clause("FORGE-FX-17")
def test_an_ember_moves_to_another_zone_and_works_there(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["staff-1"], embers={"runarium": 1, "ignar": 1}), Smith("Birk"), turn="Ash", deck=["axe-1"]
    )

    table.when("Ash").activates("runarium").uses("staff-1").chooses("gildar")
    table.then("Ash").has(embers={"runarium": 1, "gildar": 1})
    table.refuses("Ash", "ignar", clause="FORGE-ACT-03")
    table.when("Ash").activates("gildar").draws()

    table.then("Ash").has(hand=["axe-1"])
    table.logged("Ash moves an Ember from Ignar to Gildar.")


@clause("FORGE-FX-17")
def test_an_ember_leaves_a_zone_where_one_has_one_but_not_the_runarium(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["staff-1"], embers={"runarium": 1, "ignar": 1, "durgaz": 1}),
        Smith("Birk", embers={"gildar": 1}),
        turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("staff-1")

    table.offers("Ash", "ignar", "durgaz")
    table.refuses("Ash", "gildar", clause="FORGE-FX-17")
    table.refuses("Ash", "runarium", clause="FORGE-FX-17")
    table.refuses("Ash", "done", clause="FORGE-FX-17")


@clause("FORGE-FX-17")
def test_an_ember_goes_to_a_different_zone_but_not_the_runarium(table: ForgeTable) -> None:
    table.given(Smith("Ash", forged=["staff-1"], embers={"runarium": 1, "ignar": 1}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("staff-1")

    table.offers("Ash", "durgaz", "gildar")
    table.refuses("Ash", "ignar", clause="FORGE-FX-17")
    table.refuses("Ash", "runarium", clause="FORGE-FX-17")
    table.asks_something_else("Ash", "done")


@clause("FORGE-FX-17")
def test_an_ember_may_leave_a_locked_zone_but_not_enter_one(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["staff-1"], embers={"runarium": 1, "ignar": 1}), Smith("Birk"), turn="Ash",
        heat={"ignar": "overheated", "durgaz": "overheated"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("staff-1")

    table.then("Ash").has(embers={"runarium": 1, "gildar": 1})


@clause("FORGE-FX-17")
def test_an_ember_neither_leaves_nor_enters_a_zone_that_was_resolved(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["staff-1"], embers={"gildar": 1, "runarium": 1, "ignar": 1}), Smith("Birk"), turn="Ash"
    )

    table.when("Ash").activates("gildar").draws().activates("runarium").uses("staff-1")

    table.then("Ash").has(embers={"gildar": 1, "runarium": 1, "durgaz": 1})


@clause("FORGE-FX-17")
def test_embers_move_up_to_as_many_times_as_told(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["staff-5"], embers={"runarium": 1, "ignar": 2}),
        Smith("Birk", embers={"gildar": 1}),
        turn="Ash",
    )

    table.when("Ash").activates("runarium").uses("staff-5").chooses("gildar", "ignar", "durgaz")

    table.offers("Ash", "durgaz", "gildar", "done")
    table.then("Ash").has(embers={"runarium": 1, "gildar": 1, "durgaz": 1})
    table.then("Birk").has(embers={"gildar": 1})


@clause("FORGE-FX-17")
def test_after_the_first_move_the_others_may_be_declined(table: ForgeTable) -> None:
    table.given(Smith("Ash", forged=["staff-5"], embers={"runarium": 1, "ignar": 2}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("staff-5").chooses("gildar").stops()

    table.then("Ash").has(embers={"runarium": 1, "ignar": 1, "gildar": 1})


@clause("FORGE-FX-17", "FORGE-HEAT-11")
def test_a_zone_does_not_overheat_by_a_move(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["staff-1"], embers={"runarium": 1, "ignar": 1}),
        Smith("Birk", embers={"gildar": 2}),
        turn="Ash",
    )

    table.when("Ash").activates("runarium").uses("staff-1").chooses("gildar")

    table.offers("Ash", "gildar", "done")
    table.shows(heat={})


@clause("FORGE-FX-17", "FORGE-RUNA-10")
@pytest.mark.parametrize(
    ("embers", "heat"),
    [
        ({"runarium": 2}, {}),
        ({"runarium": 1, "ignar": 1}, {"durgaz": "overheated", "gildar": "overheated"}),
    ],
)
def test_a_move_can_not_be_used_where_no_ember_could_go_anywhere(
    table: ForgeTable, embers: Counts, heat: dict[str, str]
) -> None:
    table.given(
        Smith("Ash", forged=["staff-1", "sword-2"], embers=embers),
        Smith("Birk", embers={"ignar": 1}),
        turn="Ash",
        heat=heat,
    )

    table.when("Ash").activates("runarium")

    table.refuses("Ash", "staff-1", clause="FORGE-RUNA-10")


# Cool


@clause("FORGE-FX-18")
def test_a_cooled_zone_is_open_at_once_to_the_user_and_to_whoever_still_acts(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["staff-6"], embers={"runarium": 1, "gildar": 1}), Smith("Birk", embers={"gildar": 2}),
        turn="Ash",
        heat={"gildar": "overheated", "ignar": "overheated", "durgaz": "cooling"}, deck=["axe-1", "axe-2"],
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("staff-6").chooses("option1")
    table.refuses("Ash", "durgaz", clause="FORGE-FX-18")
    table.refuses("Ash", "runarium", clause="FORGE-FX-18")
    table.asks_something_else("Ash", "done")
    table.when("Ash").chooses("gildar").activates("gildar").draws()
    table.shows(heat={"gildar": "cooling", "ignar": "overheated", "durgaz": "cooling"})
    table.when("Birk").activates("gildar").draws(1).stops()

    table.then("Ash").has(hand=["axe-1"])
    table.then("Birk").has(hand=["axe-2"])
    table.logged("Ash cools Gildar: it is open again.")


@clause("FORGE-FX-18")
def test_a_cooled_zone_loses_its_token_at_the_end_of_this_round(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["staff-2"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        heat={"gildar": "overheated", "ignar": "overheated"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("staff-2").chooses("option1", "gildar")

    table.shows(round_number=2, heat={"ignar": "cooling"})


@clause("FORGE-FX-18", "FORGE-RUNA-10")
def test_nothing_can_be_cooled_where_no_zone_is_overheated(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-1", "sword-2"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        heat={"gildar": "cooling"}, powers={"axe-1": "[{ cool = true }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium")

    table.refuses("Ash", "axe-1", clause="FORGE-RUNA-10")


# Overheat


@clause("FORGE-FX-19")
def test_an_overheated_zone_is_locked_for_the_rest_of_the_phase(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["staff-3"], embers={"runarium": 1, "gildar": 1}),
        Smith("Birk", embers={"gildar": 1, "ignar": 1, "durgaz": 1}), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("staff-3").chooses("option1")
    table.refuses("Birk", "gildar", clause="FORGE-ACT-06")
    table.shows(heat={"gildar": "overheated"}, active="Birk")
    table.when("Birk").stops()

    table.shows(round_number=2, heat={"gildar": "cooling"})
    table.logged("Gildar overheats: nobody may activate it.")


@clause("FORGE-FX-19")
def test_a_zone_is_overheated_that_has_no_token_and_as_many_embers_as_players_and_is_not_the_runarium(
    table: ForgeTable,
) -> None:
    table.given(
        Smith("Ash", forged=["staff-3"], embers={"runarium": 1, "gildar": 1, "ignar": 1}),
        Smith("Birk", embers={"gildar": 1, "ignar": 2, "runarium": 1, "durgaz": 1}), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("staff-3").chooses("option1")

    table.offers("Ash", "gildar", "ignar")
    table.refuses("Ash", "runarium", clause="FORGE-FX-19")
    table.refuses("Ash", "durgaz", clause="FORGE-FX-19")
    table.asks_something_else("Ash", "done")


@clause("FORGE-FX-19", "FORGE-RUNA-10")
@pytest.mark.parametrize(
    ("embers", "heat"),
    [
        ({"gildar": 1}, {}),
        ({"gildar": 2}, {"gildar": "overheated"}),
        ({"gildar": 2}, {"gildar": "cooling"}),
        ({"runarium": 2}, {}),
    ],
)
def test_an_overheat_can_not_be_used_where_no_zone_fits(
    table: ForgeTable, embers: Counts, heat: dict[str, str]
) -> None:
    table.given(
        Smith("Ash", forged=["axe-1", "sword-2"], embers={"runarium": 1}), Smith("Birk", embers=embers), turn="Ash",
        heat=heat,
        powers={"axe-1": "[{ overheat = true }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium")

    table.refuses("Ash", "axe-1", clause="FORGE-RUNA-10")
