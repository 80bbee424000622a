"""The end of the round (FORGE-END)."""

from emberhall.testing.table import clause
from tests.games.emberforge.forge import ForgeTable, Smith


@clause("FORGE-END-01", "FORGE-END-05")
def test_after_the_last_turn_comes_the_temperature_then_empty_slots_then_the_recovery(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", embers={"gildar": 1}),
        Smith("Birk", embers={"gildar": 1, "ignar": 2}),
        turn="Ash",
        row=["axe-1", "sword-1"],
        deck=["bow-1", "bow-2", "axe-2", "spear-1", "spear-2"],
        heat={"ignar": "overheated"},
    )

    table.when("Ash").activates("gildar").draws()
    table.shows(heat={"ignar": "overheated"}, row=["axe-1", "sword-1", None], first="Ash", round_number=1)
    table.then("Ash").has(embers={"gildar": 1})
    table.when("Birk").activates("gildar").draws()

    table.shows(heat={"ignar": "cooling"}, row=["axe-1", "sword-1", "spear-1"], first="Birk", round_number=2)
    assert table.log[table.log.index("Birk draws a card.") + 1 :] == [
        "Ignar cools down.",
        "Woodsplitter repeats a collection and is discarded.",
        "A new commission: Militia Spear.",
        "Birk takes the Forgemaster token.",
        "Round 2: Birk leads.",
    ]


@clause("FORGE-END-02")
def test_an_overheated_zone_cools_down_and_has_no_limit_in_the_next_round(table: ForgeTable) -> None:
    table.given(Smith("Ash", embers={"gildar": 2}), Smith("Birk", embers={"gildar": 1}), turn="Ash", checks_heat=True)
    table.shows(heat={"gildar": "cooling"}, first="Birk", round_number=2)

    table.when("Birk").places("gildar", "gildar", "gildar")
    table.when("Ash").places("gildar", "gildar", "gildar")

    table.shows(heat={"gildar": "cooling"})
    table.when("Birk").activates("gildar").draws(3)
    table.when("Ash").activates("gildar").draws(3)
    table.logged("Gildar overheats: nobody may activate it.")
    table.logged("Gildar cools down.")


@clause("FORGE-END-03")
def test_a_cooldown_token_is_removed_and_the_zone_can_overheat_again(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk"), turn="Ash", heat={"gildar": "cooling"})
    table.shows(heat={}, round_number=2)
    table.logged("Gildar is calm again.")

    table.when("Birk").places("gildar", "gildar").places("ignar")
    table.when("Ash").places("gildar").places("durgaz", "durgaz")

    table.shows(heat={"gildar": "overheated"})
    table.refuses("Birk", "gildar", clause="FORGE-ACT-06")


@clause("FORGE-END-04")
def test_a_token_is_flipped_or_removed_but_never_both_in_one_round(table: ForgeTable) -> None:
    heat = {"ignar": "overheated", "durgaz": "cooling", "gildar": "overheated"}
    table.given(Smith("Ash"), Smith("Birk"), turn="Ash", heat=heat)

    table.shows(heat={"ignar": "cooling", "gildar": "cooling"}, round_number=2)

    table.when("Birk").stops()
    table.when("Ash").stops()

    table.shows(heat={}, round_number=3)


@clause("FORGE-END-05")
def test_each_empty_commission_slot_is_filled_at_the_end_of_the_round(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk"), turn="Ash", row=["axe-1"], deck=["axe-2", "bow-1", "bow-2", "sword-1"])

    table.shows(row=["axe-1", "bow-1", "sword-1"], discard=["axe-2", "bow-2"], round_number=2)


@clause("FORGE-END-06")
def test_the_forgemaster_token_goes_to_the_left_and_its_holder_begins(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk"), Smith("Cole"), first="Birk")

    for name in ("Birk", "Cole", "Ash"):
        table.when(name).stops()
    table.shows(first="Cole")
    table.logged("Cole takes the Forgemaster token.")
    for name in ("Cole", "Ash", "Birk"):
        table.when(name).stops()
    table.shows(first="Ash")
    for name in ("Ash", "Birk", "Cole"):
        table.when(name).places("gildar").stops()

    table.asks("Ash")
    table.shows(active="Ash", first="Ash")


@clause("FORGE-END-07")
def test_everyone_takes_all_their_embers_back_also_from_a_locked_zone(table: ForgeTable) -> None:
    ash = Smith("Ash", embers={"ignar": 2, "runarium": 1})
    birk = Smith("Birk", embers={"ignar": 1, "gildar": 2})
    table.given(ash, birk, turn="Ash", checks_heat=True)

    table.when("Ash").stops()
    table.when("Birk").activates("gildar").stops()

    table.then("Ash").has(embers={})
    table.then("Birk").has(embers={})
    table.when("Birk").places("durgaz", "durgaz", "ignar")
    table.when("Ash").places("gildar", "runarium", "runarium")
    table.then("Ash").has(embers={"gildar": 1, "runarium": 2})
    table.then("Birk").has(embers={"durgaz": 2, "ignar": 1})


@clause("FORGE-END-08")
def test_heat_lasts_one_round_locked_and_one_round_cooling(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk"), first="Ash")

    table.when("Ash").places("ignar", "ignar", "ignar")
    table.when("Birk").places("gildar").stops()
    table.shows(heat={"ignar": "overheated"}, active="Birk")
    table.when("Birk").stops()

    table.when("Birk").places("ignar", "ignar", "ignar")
    table.when("Ash").places("gildar").stops()
    table.shows(heat={"ignar": "cooling"}, active="Birk")
    table.when("Birk").activates("ignar")
    table.when("Ash").stops()

    table.shows(heat={})
    table.when("Ash").places("ignar", "ignar", "ignar")
    table.when("Birk").places("gildar").stops()
    table.shows(heat={"ignar": "overheated"}, active="Birk")
