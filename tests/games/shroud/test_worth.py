"""What bots think that things are worth: the nearer the end, the less what will not be collected any more."""

from collections.abc import Sequence

import pytest

from emberhall.bots import GreedyBot
from emberhall.games.shroud.content.cards import library_of
from emberhall.games.shroud.judge.outlook import add_pending
from emberhall.games.shroud.judge.worth import (
    IN_SCAPE,
    ONCE_MORE,
    PER_SPOT,
    PRICES,
    TO_PARRY,
    TOO_LATE,
    fewest_arcane,
    prices,
)
from emberhall.games.shroud.rules.state import CARD
from tests.games.shroud.shadow import ShadowTable

ONE_LEFT = ["-", "-", "-", "ember-hoard"]
FOUR = ["glimmering-vein", "lamplighter", "stone-sentinel", "stone-sentinel"]
FIVE = [*FOUR, "lamplighter"]


def stages(table: ShadowTable) -> list[int]:
    """For each seat, which prices hold."""
    s = table.shroud
    return [PRICES.index(at) for at in prices(s, fewest_arcane(s))]


def picked(table: ShadowTable, seed: int) -> str:
    """The card that a greedy bot takes here."""
    s = table.shroud
    return library_of(s.cards).ids[s.cards.design[GreedyBot(seed).answer(s) - CARD]]


@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_the_fewest_arcane_cards_tell_the_stage(table: ShadowTable, left: int) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["ember-hoard"])
    table.given("Birch", arcane=["-"] * (4 - left) + ["lethal-assassin"] * left if left < 3 else ["-"] * (4 - left))
    table.play_phase_of("Ash")

    assert stages(table) == [left, left]


@pytest.mark.parametrize(
    ("mode", "scape", "stage"),
    [
        (["lamplighter"], FOUR, TOO_LATE),  # greedy
        (["turncoat-banner"], FOUR, TOO_LATE),  # hasty, but Birch's collection phase comes first
        (["quick-march"], FOUR, ONCE_MORE),  # attack mode, and a card more collects at once
        (["quick-march"], FOUR[1:], TOO_LATE),
    ],
)
def test_who_can_not_collect_before_the_game_ends_is_too_late(
    table: ShadowTable, mode: Sequence[str], scape: Sequence[str], stage: int
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=mode, scape=scape, hand=["ember-hoard"])
    table.given("Birch", scape=FIVE, arcane=ONE_LEFT)
    table.play_phase_of("Ash")

    assert stages(table) == [stage, ONCE_MORE]


def test_who_collects_in_an_earlier_turn_is_not_too_late(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar", "Dale")
    table.given("Ash", hand=["ember-hoard"])
    table.given("Birch", scape=FIVE)
    table.given("Cedar", scape=FIVE, arcane=ONE_LEFT)
    table.given("Dale", scape=FIVE)
    table.play_phase_of("Ash")

    assert stages(table) == [TOO_LATE, ONCE_MORE, ONCE_MORE, TOO_LATE]


def test_nobody_is_too_late_while_nobody_can_end_the_game(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["ember-hoard"])
    table.given("Birch", scape=FOUR, arcane=ONE_LEFT)
    table.play_phase_of("Ash")

    assert stages(table) == [1, 1]


@pytest.mark.parametrize("seed", range(5))
def test_in_the_last_turn_stones_go_where_they_count(table: ShadowTable, seed: int) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", scape=["lamplighter"], hand=["ember-hoard", "offering-bowl"])
    table.given("Birch", mode=["offering-bowl"], scape=FIVE, arcane=ONE_LEFT)
    table.play_phase_of("Ash")

    assert picked(table, seed) == "offering-bowl"


@pytest.mark.parametrize("seed", range(5))
def test_before_that_the_emberscape_is_filled(table: ShadowTable, seed: int) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", scape=["lamplighter"], hand=["ember-hoard", "offering-bowl"])
    table.given("Birch", mode=["offering-bowl"], scape=FIVE)
    table.play_phase_of("Ash")

    assert picked(table, seed) == "ember-hoard"


def expected_loss(table: ShadowTable, *, hand: Sequence[str], scape: Sequence[str]) -> float:
    """What Ash's Lethal Assassin is thought to take from Birch, once it is aimed at the best card."""
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["lethal-assassin"])
    table.given("Birch", hero="serephene", hand=hand, scape=["ember-hoard", *scape])
    table.play_phase_of("Ash")
    table.when("Ash").plays("lethal-assassin")
    assert table.asked() == "respond"
    worth = [0.0, 0.0]
    add_pending(table.shroud, prices(table.shroud, 4), worth)
    return -worth[1]


@pytest.mark.parametrize(
    ("hand", "scape"), [(["martyr"], []), (["raise-the-ward"], []), (["ember-hoard"], ["~silver-decoy"])]
)
def test_an_attack_takes_no_more_from_whoever_can_answer_it_than_the_answer_costs(
    table: ShadowTable, hand: Sequence[str], scape: Sequence[str]
) -> None:
    assert expected_loss(table, hand=hand, scape=scape) == TO_PARRY


@pytest.mark.parametrize("scape", [[], ["~hidden-snare"]])
def test_an_attack_that_nothing_stops_takes_what_it_is_aimed_at(table: ShadowTable, scape: Sequence[str]) -> None:
    assert expected_loss(table, hand=["stone-sentinel"], scape=scape) == pytest.approx(4 * IN_SCAPE[4] + PER_SPOT[4])
