"""The overheat (FORGE-HEAT)."""

import pytest

from emberhall.testing.table import clause
from tests.games.emberforge.forge import NAMES, ForgeTable, Smith

every_zone = pytest.mark.parametrize("zone", ["ignar", "durgaz", "runarium", "gildar"])


@clause("FORGE-HEAT-02", "FORGE-HEAT-03", "FORGE-HEAT-05", "FORGE-ACT-10")
def test_a_zone_overheats_above_the_number_of_players_and_not_at_it(table: ForgeTable) -> None:
    """FS-02"""
    table.given(Smith("Ash", forged=["axe-1"]), Smith("Birk"), Smith("Cara"), Smith("Dag", ["axe-2"]))

    table.when("Ash").places("runarium", "runarium", "runarium")
    table.when("Birk").places("runarium", "runarium", "gildar")
    table.when("Cara").places("gildar", "gildar", "gildar")
    table.when("Dag").stops()

    table.shows(heat={"runarium": "overheated"})
    table.logged("Ash has nothing to activate.")
    table.refuses("Birk", "runarium", clause="FORGE-ACT-06")
    table.when("Birk").activates("gildar").draws()
    table.when("Cara").activates("gildar").draws(3)
    table.logged("Dag has nothing to activate.")


@clause("FORGE-HEAT-07", "FORGE-END-02", "FORGE-END-03", "FORGE-END-04", "FORGE-END-08")
def test_an_overheated_zone_bears_any_number_of_embers_for_a_round_and_can_then_overheat_again(
    table: ForgeTable,
) -> None:
    """FS-03"""
    table.given(Smith("Ash", ["axe-2"]), Smith("Birk", ["hammer-1"]), round_number=0)

    table.when("Ash").places("ignar", "ignar", "ignar")
    table.when("Birk").places("gildar").stops()
    table.shows(heat={"ignar": "overheated"})
    table.when("Birk").stops()

    table.shows(heat={"ignar": "cooling"}, round_number=2)
    table.when("Birk").places("ignar", "ignar", "ignar")
    table.when("Ash").places("ignar", "ignar", "ignar")
    table.when("Birk").activates("ignar").discards("hammer-1").takes("iron", "iron")
    table.when("Ash").activates("ignar").discards("axe-2").takes("iron", "iron")

    table.then("Ash").has(stock={"iron": 2})
    table.then("Birk").has(stock={"iron": 2})
    table.shows(heat={}, round_number=3)
    table.when("Ash").places("ignar", "ignar", "ignar")
    table.when("Birk").places("gildar").stops()
    table.shows(heat={"ignar": "overheated"}, round_number=3)


@clause("FORGE-HEAT-08", "FORGE-HEAT-09", "FORGE-COMP-06")
def test_a_fourth_zone_is_marked_although_there_are_three_heat_tokens(table: ForgeTable) -> None:
    """FS-04"""
    table.given(Smith("Ash", ["axe-1"], ["axe-2"]), Smith("Birk", ["axe-3"], ["axe-4"]), round_number=0)

    table.when("Ash").places("ignar", "ignar", "ignar")
    table.when("Birk").places("durgaz", "durgaz", "durgaz")
    table.shows(heat={"ignar": "cooling", "durgaz": "cooling"}, round_number=2)
    table.when("Birk").places("runarium", "runarium", "runarium")
    table.when("Ash").places("gildar", "gildar", "gildar")

    table.logged_in_order(
        "Round 2: Birk leads.",
        "Runarium overheats: nobody may activate it.",
        "Gildar overheats: nobody may activate it.",
        "The heat tokens have run out; Gildar gets a stand-in.",
        "Birk has nothing to activate.",
        "Ash has nothing to activate.",
    )
    assert len([sentence for sentence in table.log if "run out" in sentence]) == 1
    table.shows(heat={"runarium": "cooling", "gildar": "cooling"}, round_number=3)


@clause("FORGE-HEAT-01", "FORGE-HEAT-04")
def test_heat_is_checked_after_the_last_placement_and_before_anyone_acts(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk"))

    table.when("Ash").places("gildar", "gildar", "gildar")
    table.shows(heat={})
    table.when("Birk").places("ignar").stops()

    table.shows(heat={"gildar": "overheated"})
    table.logged_in_order(
        "Birk keeps 2 back.",
        "Gildar overheats: nobody may activate it.",
        "Ash has nothing to activate.",
        "Birk's turn.",
    )


@clause("FORGE-HEAT-01", "FORGE-HEAT-04", "FORGE-HEAT-05", "FORGE-GEN-05")
@every_zone
def test_every_zone_is_checked_and_locked_for_all_if_it_overheats(table: ForgeTable, zone: str) -> None:
    elsewhere = "ignar" if zone == "gildar" else "gildar"
    ash = Smith("Ash", ["axe-1"], ["axe-2"], stock={"bronze": 2}, embers={zone: 2, elsewhere: 1})
    birk = Smith("Birk", ["axe-3"], ["axe-4"], stock={"iron": 2}, embers={zone: 1, elsewhere: 1})
    table.given(ash, birk, turn="Ash", checks_heat=True)

    table.shows(heat={zone: "overheated"})
    table.refuses("Ash", zone, clause="FORGE-ACT-06")
    table.offers("Ash", elsewhere, "done")
    table.when("Ash").stops()
    table.refuses("Birk", zone, clause="FORGE-ACT-06")
    table.offers("Birk", elsewhere, "done")


@clause("FORGE-HEAT-01")
def test_heat_is_checked_once_a_round(table: ForgeTable) -> None:
    ash = Smith("Ash", embers={"gildar": 3})
    birk = Smith("Birk", forged=["staff-2"], embers={"gildar": 2, "runarium": 1})
    table.given(ash, birk, turn="Ash", checks_heat=True)

    table.when("Birk").activates("runarium").uses("staff-2").chooses("option1")  # cools Gildar

    table.shows(heat={"gildar": "cooling"})
    table.when("Birk").activates("gildar").draws(2)
    assert len([sentence for sentence in table.log if "overheats" in sentence]) == 1


@clause("FORGE-HEAT-03", "FORGE-HEAT-02", "FORGE-HEAT-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("surplus", "heat"), [(0, {}), (1, {"gildar": "overheated"})])
def test_as_many_embers_as_players_are_safe_and_one_more_overheats(
    table: ForgeTable, seats: int, surplus: int, heat: dict[str, str]
) -> None:
    total = seats + surplus
    ash = Smith("Ash", embers={"gildar": total // 2, "ignar": 1})
    birk = Smith("Birk", embers={"gildar": total - total // 2})

    table.given(ash, birk, *(Smith(name) for name in NAMES[2:seats]), turn="Ash", checks_heat=True)

    table.shows(heat=heat)


@clause("FORGE-HEAT-02")
def test_the_embers_of_all_players_count_together(table: ForgeTable) -> None:
    ash = Smith("Ash", embers={"gildar": 2, "ignar": 1})
    birk = Smith("Birk", embers={"gildar": 1, "ignar": 1, "durgaz": 1})
    cara = Smith("Cara", embers={"gildar": 1, "ignar": 1, "durgaz": 1})

    table.given(ash, birk, cara, turn="Ash", checks_heat=True)

    table.shows(heat={"gildar": "overheated"})


@clause("FORGE-HEAT-06")
def test_embers_in_a_locked_zone_do_nothing_and_are_taken_back(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk"), round_number=0, deck=["bow-1"])

    table.when("Ash").places("gildar", "gildar", "ignar")
    table.when("Birk").places("gildar").stops()
    table.then("Ash").has(embers={"gildar": 2, "ignar": 1})
    table.when("Ash").stops()

    table.then("Ash").has(hand=[], embers={})
    table.then("Birk").has(hand=[], embers={})
    table.shows(deck_top=["bow-1"], round_number=2)
    table.when("Birk").places("ignar", "ignar", "ignar")
    table.when("Ash").places("durgaz", "durgaz", "durgaz")


@clause("FORGE-HEAT-07")
@every_zone
def test_a_cooling_zone_bears_all_embers_of_all_players(table: ForgeTable, zone: str) -> None:
    ash = Smith("Ash", ["axe-1"], ["axe-2"], stock={"bronze": 2}, embers={zone: 3})
    birk = Smith("Birk", ["axe-3"], ["axe-4"], stock={"iron": 2}, embers={zone: 3})

    table.given(ash, birk, turn="Ash", checks_heat=True, heat={zone: "cooling"})

    table.shows(heat={zone: "cooling"})
    table.when("Ash").activates(zone).stops()


@clause("FORGE-HEAT-08")
def test_several_zones_overheat_in_the_same_check(table: ForgeTable) -> None:
    ash = Smith("Ash", embers={"ignar": 2, "gildar": 1})
    birk = Smith("Birk", embers={"ignar": 1, "gildar": 2})
    cara = Smith("Cara", embers={"ignar": 1, "gildar": 1, "durgaz": 1})

    table.given(ash, birk, cara, turn="Ash", checks_heat=True)

    table.shows(heat={"ignar": "overheated", "gildar": "overheated"})
    table.offers("Cara", "durgaz", "done")


@clause("FORGE-HEAT-09")
def test_a_marker_that_a_power_calls_for_is_never_wanting_either(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["staff-3"], embers={"runarium": 1, "gildar": 2})
    heat = {"ignar": "overheated", "durgaz": "cooling", "runarium": "cooling"}
    table.given(ash, Smith("Birk"), turn="Ash", heat=heat)

    table.when("Ash").activates("runarium").uses("staff-3").chooses("option1")

    table.logged("The heat tokens have run out; Gildar gets a stand-in.")


@clause("FORGE-HEAT-10")
def test_players_who_place_nothing_are_counted_too(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk"), Smith("Cara"), Smith("Dag"))

    table.when("Ash").places("gildar", "gildar", "gildar")
    table.when("Birk").places("gildar").stops()
    table.when("Cara").stops()
    table.when("Dag").stops()

    table.shows(heat={})
    table.when("Ash").activates("gildar")


@clause("FORGE-HEAT-11")
def test_an_ember_that_a_power_moves_overheats_nothing(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["staff-1"], embers={"runarium": 1, "ignar": 1})
    birk = Smith("Birk", embers={"gildar": 2})
    table.given(ash, birk, turn="Ash", checks_heat=True)

    table.when("Ash").activates("runarium").uses("staff-1").chooses("gildar")

    assert sum(table.seen_by().embers[3]) == 3
    table.shows(heat={})
    table.when("Ash").activates("gildar").draws()
    table.when("Birk").activates("gildar").draws(2)
    assert not [sentence for sentence in table.log if "overheats" in sentence]
