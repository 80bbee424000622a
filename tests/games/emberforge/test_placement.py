"""Ember placement (FORGE-PLACE)."""

import pytest

from emberhall.games.emberforge.rules.state import Forge
from emberhall.testing.table import clause
from tests.games.emberforge.forge import ForgeTable, Smith


def placements(state: Forge, seat: int) -> set[tuple[int, ...]]:
    """How the seat's Embers can lie once the next one is asked."""
    if state.to_move != seat:
        return {tuple(state.embers[seat])}
    found = set[tuple[int, ...]]()
    for pick in state.legal():
        twin = state.copy()
        twin.apply(pick)
        found |= placements(twin, seat)
    return found


@clause("FORGE-PLACE-01", "FORGE-PLACE-02")
def test_the_start_player_places_first_then_the_others_clockwise(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk"), Smith("Cara"), Smith("Dag"), first="Cara")

    table.when("Cara").places("gildar", "gildar", "runarium")
    table.when("Dag").places("ignar", "ignar", "durgaz")
    table.when("Ash").places("ignar").stops()
    table.when("Birk").stops()

    table.asks("Cara")  # to activate
    table.then("Cara").has(embers={"gildar": 2, "runarium": 1})
    table.then("Dag").has(embers={"ignar": 2, "durgaz": 1})
    table.then("Ash").has(embers={"ignar": 1})
    table.then("Birk").has(embers={})


@clause("FORGE-PLACE-02", "FORGE-PLACE-09")
def test_everyone_places_once_and_then_the_phase_ends(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk"), Smith("Cara"))

    table.when("Ash").places("gildar").stops()
    assert table.seen_by("Birk").clause == "FORGE-PLACE-03"
    table.when("Birk").places("gildar").stops()
    assert table.seen_by("Cara").clause == "FORGE-PLACE-03"
    table.when("Cara").places("ignar").stops()

    table.asks("Ash")
    assert table.seen_by("Ash").clause == "FORGE-ACT-02"
    table.offers("Ash", "gildar", "done")


@clause("FORGE-PLACE-02")
def test_a_smith_places_all_they_wish_before_the_next_one_is_asked(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk"))

    table.when("Ash").places("ignar")
    table.asks("Ash")
    table.when("Ash").places("durgaz")
    table.asks("Ash")
    table.when("Ash").places("gildar")

    table.asks("Birk")


@clause("FORGE-PLACE-03")
@pytest.mark.parametrize(
    ("zones", "embers"),
    [
        (["ignar", "durgaz", "gildar"], {"ignar": 1, "durgaz": 1, "gildar": 1}),
        (["runarium", "durgaz", "runarium"], {"durgaz": 1, "runarium": 2}),
        (["gildar", "gildar", "gildar"], {"gildar": 3}),
    ],
)
def test_embers_are_split_over_the_zones_in_any_way(
    table: ForgeTable, zones: list[str], embers: dict[str, int]
) -> None:
    table.given(Smith("Ash"), Smith("Birk"))

    table.when("Ash").places(*zones)

    table.then("Ash").has(embers=embers)


@clause("FORGE-PLACE-03")
def test_an_ember_goes_into_a_zone_and_nowhere_else(table: ForgeTable) -> None:
    table.given(Smith("Ash", ["axe-1"]), Smith("Birk"))

    table.asks_something_else("Ash", "axe-1")
    table.asks_something_else("Ash", "iron")
    table.asks_something_else("Ash", "seat2")


@clause("FORGE-PLACE-04")
def test_all_embers_of_one_smith_and_those_of_others_may_share_a_zone(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk"), Smith("Cara", ["axe-1"]), heat={"ignar": "cooling"})

    table.when("Ash").places("ignar")
    table.offers("Ash", "ignar", "durgaz", "runarium", "gildar", "done")
    table.when("Ash").places("ignar", "ignar")
    table.offers("Birk", "ignar", "durgaz", "runarium", "gildar", "done")
    table.when("Birk").places("ignar", "ignar", "ignar")
    table.when("Cara").places("ignar", "ignar", "ignar")

    assert table.seen_by().embers[0] == [3, 3, 3]


@clause("FORGE-PLACE-05", "FORGE-PLACE-03")
def test_there_are_35_ways_to_place_0_to_3_embers(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk"))

    found = placements(table.forge, seat=0)

    counts = [sum(placed) for placed in found]
    assert [counts.count(number) for number in range(5)] == [1, 4, 10, 20, 0]
    assert len(found) == 35


@clause("FORGE-PLACE-05")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_embers_may_be_kept_back(table: ForgeTable, number: int) -> None:
    table.given(Smith("Ash"), Smith("Birk"))

    table.when("Ash").places(*["gildar"] * number).stops()

    table.then("Ash").has(embers={"gildar": number})
    table.logged(f"Ash keeps {3 - number} back.")
    table.asks("Birk")


@clause("FORGE-PLACE-06")
@pytest.mark.parametrize("viewer", ["Birk", "Cara", None])
def test_whoever_places_later_sees_what_was_placed_before(table: ForgeTable, viewer: str | None) -> None:
    table.given(Smith("Ash"), Smith("Birk"), Smith("Cara"))

    table.when("Ash").places("runarium", "runarium").stops()

    seen = table.seen_by(viewer)
    assert seen.embers == [[0, 0, 0], [0, 0, 0], [2, 0, 0], [0, 0, 0]]
    assert seen.smiths[0].embers_left == 1
    table.logged("Ash places an Ember in Runarium.", to=viewer)


@clause("FORGE-PLACE-07")
@pytest.mark.parametrize("zone", ["ignar", "durgaz", "runarium", "gildar"])
def test_no_zone_is_too_full_to_place_in(table: ForgeTable, zone: str) -> None:
    table.given(Smith("Ash"), Smith("Birk"))

    table.when("Ash").places(zone, zone, zone)
    table.offers("Birk", "ignar", "durgaz", "runarium", "gildar", "done")
    table.when("Birk").places(zone, zone, zone)

    table.logged_in_order(
        *[f"Birk places an Ember in {zone.capitalize()}."] * 3,
        f"{zone.capitalize()} overheats: nobody may activate it.",
    )


@clause("FORGE-PLACE-08")
def test_placed_embers_stay_until_the_end_of_the_round(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk"))

    table.when("Ash").places("gildar", "ignar").stops()
    table.when("Birk").places("gildar").stops()
    table.when("Ash").activates("gildar").draws().stops()

    table.asks("Birk")
    table.then("Ash").has(embers={"gildar": 1, "ignar": 1})
    table.then("Birk").has(embers={"gildar": 1})

    table.when("Birk").activates("gildar").draws()

    table.then("Ash").has(embers={})
    table.then("Birk").has(embers={})


@clause("FORGE-PLACE-08")
def test_a_power_may_move_an_ember_that_lies_already(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["staff-1"], embers={"runarium": 1, "ignar": 2})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("staff-1").chooses("gildar")

    table.then("Ash").has(embers={"runarium": 1, "ignar": 1, "gildar": 1})
    table.logged("Ash moves an Ember from Ignar to Gildar.")
