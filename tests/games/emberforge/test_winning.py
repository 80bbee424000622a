"""The end of the game (FORGE-WIN)."""

import pytest

from emberhall.games.emberforge import GAME
from emberhall.games.emberforge.rules.state import BY_MASTERY, BY_PRESTIGE, BY_ROUNDS, Forge
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.errors import IllegalPick
from emberhall.testing.table import clause
from tests.games.emberforge.forge import ForgeTable, Smith

FOUR = ["axe-1", "sword-1", "hammer-1", "staff-1"]  # weapons of four collections
ROW = ["axe-9", "hammer-8", "bow-8"]


@clause("FORGE-WIN-01", "FORGE-WIN-04", "FORGE-WIN-05", "FORGE-WIN-06", "FORGE-WIN-07")
def test_the_third_commission_wins_at_once(table: ForgeTable) -> None:
    """FS-11"""
    birk = Smith("Birk", forged=["hammer-1"], tokens=2, embers={"gildar": 3})
    cole = Smith("Cole", embers={"ignar": 1})
    table.given(Smith("Ash"), birk, cole, turn="Birk", first="Ash", row=ROW, deck=["spear-1"])

    table.when("Birk").activates("gildar").delivers("hammer-1")

    table.is_over(-0.5, 1.0, -0.5)
    assert table.forge.ended == BY_PRESTIGE
    table.then("Birk").has(tokens=3, stock={}, forged=[], embers={"gildar": 3})
    table.then("Cole").has(embers={"ignar": 1})
    table.shows(row=ROW, deck_top=["spear-1"], box=["hammer-1"], first="Ash", round_number=1)
    table.logged("Birk wins by Guild Prestige.")
    table.is_whole()


@clause("FORGE-WIN-02", "FORGE-WIN-03", "FORGE-GILDAR-06")
def test_a_delivered_weapon_no_longer_counts_for_mastery(table: ForgeTable) -> None:
    """FS-12"""
    ash = Smith(
        "Ash",
        forged=[*FOUR, "axe-2"],
        unfinished={"bow-1": {"iron": 1}},
        stock={"bronze": 1},
        embers={"gildar": 1, "durgaz": 1},
    )
    table.given(ash, Smith("Birk"), turn="Ash", row=["staff-8", "sword-8", "dagger-8"])

    table.when("Ash").activates("gildar").delivers("staff-1").takes("iron", "iron")
    table.when("Ash").activates("durgaz").works_on("bow-1")

    table.then("Ash").has(forged=["axe-1", "axe-2", "sword-1", "hammer-1", "bow-1"], unfinished={}, tokens=1)
    table.asks("Birk")
    assert table.forge.ended == 0


@clause("FORGE-WIN-01", "FORGE-WIN-02", "FORGE-WIN-03", "FORGE-WIN-05", "FORGE-WIN-06")
def test_the_fifth_collection_wins_at_once_and_the_other_embers_are_never_used(table: ForgeTable) -> None:
    """FS-12, the mirror case"""
    ash = Smith(
        "Ash",
        forged=[*FOUR, "axe-2"],
        unfinished={"bow-1": {"iron": 1}},
        stock={"bronze": 1},
        embers={"gildar": 1, "durgaz": 1},
    )
    table.given(ash, Smith("Birk"), turn="Ash", row=["staff-8", "sword-8", "dagger-8"], heat={"ignar": "overheated"})

    table.when("Ash").activates("durgaz").works_on("bow-1")

    table.is_over(1.0, -1.0)
    assert table.forge.ended == BY_MASTERY
    table.then("Ash").has(forged=[*FOUR, "axe-2", "bow-1"], embers={"gildar": 1, "durgaz": 1}, tokens=0)
    table.shows(heat={"ignar": "overheated"}, first="Ash", round_number=1)
    table.logged("Ash wins by Forge Mastery.")


@clause("FORGE-WIN-02", "FORGE-WIN-03")
def test_five_weapons_of_four_collections_do_not_win(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["axe-2"], forged=FOUR, stock={"iron": 2}, embers={"durgaz": 1, "gildar": 1})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("durgaz").works_on("axe-2").pays("iron")

    table.then("Ash").has(forged=[*FOUR, "axe-2"])
    table.offers("Ash", "gildar", "done")


@clause("FORGE-WIN-03")
def test_unfinished_weapons_and_hand_cards_do_not_count_for_mastery(table: ForgeTable) -> None:
    ash = Smith(
        "Ash",
        hand=["dagger-2"],
        forged=["axe-1", "sword-1", "hammer-1"],
        unfinished={"bow-1": {"iron": 1}, "spear-1": {"iron": 1}, "staff-1": {"crystal": 1}},
        stock={"iron": 1},
        embers={"durgaz": 1, "gildar": 1},
    )
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("durgaz").works_on("spear-1")

    table.then("Ash").has(forged=["axe-1", "sword-1", "hammer-1", "spear-1"])
    table.offers("Ash", "gildar", "done")


@clause("FORGE-WIN-04")
def test_two_commissions_are_not_enough(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["hammer-1", "axe-1"], tokens=1, embers={"gildar": 2})
    table.given(ash, Smith("Birk", tokens=2), turn="Ash", row=ROW, deck=["spear-1"])

    table.when("Ash").activates("gildar").delivers("hammer-1").takes("iron", "iron")
    table.offers("Ash", "draw", "axe-1", "done")
    table.when("Ash").delivers("axe-1")

    table.is_over(1.0, -1.0)
    table.then("Ash").has(tokens=3, stock={"iron": 2})


@clause("FORGE-WIN-05")
def test_when_the_game_is_over_nobody_may_do_anything(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["hammer-1"], tokens=2, embers={"gildar": 2})
    table.given(ash, Smith("Birk", embers={"gildar": 1}), turn="Ash", row=ROW)

    table.when("Ash").activates("gildar").delivers("hammer-1")

    for pick in ("draw", "done", "iron", "gildar"):
        with pytest.raises(IllegalPick, match=r"\(FORGE-WIN-05\)$"):
            GAME.play(table.state, table.pick_of(pick))
    assert table.state.legal() == []


@clause("FORGE-WIN-06")
def test_a_weapon_that_is_stoked_upright_in_the_runarium_wins_too(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=FOUR, unfinished={"bow-1": {"iron": 1}}, stock={"bronze": 1}, embers={"runarium": 2})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("hammer-1")

    table.is_over(1.0, -1.0)
    assert table.forge.ended == BY_MASTERY
    table.then("Ash").has(forged=[*FOUR, "bow-1"], stock={})


@clause("FORGE-WIN-06")
def test_a_weapon_that_a_discount_completes_wins_too(table: ForgeTable) -> None:
    ash = Smith(
        "Ash",
        forged=["axe-1", "sword-1", "hammer-4", "staff-1"],
        unfinished={"bow-4": {"iron": 1}},
        stock={"bronze": 1},
        embers={"runarium": 1, "durgaz": 1},
    )
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("hammer-4")
    table.when("Ash").activates("durgaz").works_on("bow-4").chooses("discount1").pays("bronze")

    table.is_over(1.0, -1.0)
    assert table.forge.ended == BY_MASTERY


@clause("FORGE-WIN-06")
def test_a_weapon_forged_with_a_power_half_done_ends_the_game_before_the_rest(table: ForgeTable) -> None:
    ash = Smith(
        "Ash",
        forged=["axe-1", "sword-1", "spear-1", "staff-8"],
        unfinished={"bow-1": {"iron": 1}},
        embers={"runarium": 1},
    )
    birk = Smith("Birk", forged=["hammer-8"])
    table.given(ash, birk, turn="Ash", row=[], deck=["dagger-1"])

    table.when("Ash").activates("runarium").uses("staff-8").chooses("hammer-8")

    table.is_over(1.0, -1.0)
    table.then("Ash").has(hand=[], forged=["axe-1", "sword-1", "spear-1", "staff-8", "bow-1"])


@clause("FORGE-WIN-07")
@pytest.mark.parametrize("others", [["Birk"], ["Birk", "Cole"], ["Birk", "Cole", "Dorn"]])
def test_there_is_one_winner_and_only_the_player_whose_turn_it_is(table: ForgeTable, others: list[str]) -> None:
    ash = Smith("Ash", forged=FOUR, unfinished={"bow-1": {"iron": 1}}, stock={"bronze": 1}, embers={"runarium": 1})
    birk = Smith(
        "Birk",
        forged=["axe-2", "sword-2", "hammer-7", "staff-2"],
        unfinished={"spear-1": {"iron": 1}},
        stock={"iron": 1},
        tokens=2,
        embers={"durgaz": 1},
    )
    table.given(ash, birk, *(Smith(name) for name in others[1:]), turn="Ash")

    table.when("Ash").activates("runarium").uses("hammer-1")

    loss = -1.0 / len(others)
    table.is_over(1.0, *[loss] * len(others))
    assert table.forge.winner == 0


@clause("FORGE-WIN-07")
def test_no_power_completes_a_weapon_of_another_player(table: ForgeTable) -> None:
    ash = Smith(
        "Ash",
        forged=["hammer-7"],
        unfinished={"axe-3": {"iron": 1}, "axe-5": {"bronze": 1}},
        embers={"runarium": 1},
    )
    birk = Smith("Birk", forged=["axe-1", "sword-1", "hammer-1", "staff-1"], unfinished={"bow-1": {"iron": 1}})
    table.given(ash, birk, turn="Ash")

    table.when("Ash").activates("runarium").uses("hammer-7")

    table.offers("Ash", "axe-3", "axe-5")
    table.asks_something_else("Ash", "bow-1")


@clause("FORGE-WIN-08")
def test_thieves_taxes_and_the_end_of_a_round_leave_commission_tokens_alone(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["dagger-6", "dagger-7", "dagger-8"], tokens=1, embers={"runarium": 3})
    birk = Smith("Birk", hand=["axe-1"], stock={"iron": 1, "bronze": 1}, tokens=2)
    table.given(ash, birk, turn="Ash")
    table.numbers(0)

    table.when("Ash").activates("runarium").uses("dagger-6")
    table.when("Birk").pays("iron")
    table.when("Ash").takes("mithril").uses("dagger-8")

    table.then("Birk").has(tokens=2, hand=[], stock={})
    table.offers("Ash", "axe-1", "dagger-6", "done")
    table.refuses("Ash", "dagger-7", clause="FORGE-RUNA-10")
    table.when("Ash").stops()
    table.shows(round_number=2)
    table.then("Ash").has(tokens=1, hand=["axe-1"], stock={"bronze": 1, "mithril": 1})
    table.then("Birk").has(tokens=2)


@clause("FORGE-WIN-09")
def test_a_largest_number_of_rounds_ends_the_game_as_a_draw(table: ForgeTable) -> None:
    table.given(Smith("Ash", tokens=2), Smith("Birk"), Smith("Cole"), turn="Ash", round_number=6, max_rounds=7)
    table.shows(round_number=7)

    table.when("Birk").stops()
    table.when("Cole").stops()
    table.when("Ash").stops()

    table.is_over(0.0, 0.0, 0.0)
    assert table.forge.ended == BY_ROUNDS
    table.logged("The game ends as a draw.")


@clause("FORGE-WIN-09")
def test_without_a_largest_number_of_rounds_the_game_goes_on(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk"), turn="Ash", round_number=1000)

    table.shows(round_number=1001)
    table.asks("Birk")


@clause("FORGE-WIN-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_largest_number_of_rounds_is_off_by_default_and_60_in_simulations(seats: int) -> None:
    played = GAME.new(seats, Dice(fixed_seed(1)))
    simulated = GAME.new(seats, Dice(fixed_seed(1)), simulated=True)

    assert isinstance(played, Forge)
    assert isinstance(simulated, Forge)
    assert (played.max_rounds, simulated.max_rounds) == (0, 60)
