"""What lies under the pointer stays where it is: nothing slides there to be picked by a second click."""

import random

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.held import HOLDERS, Held
from tests.browser.person import Person
from tests.browser.stage import Stage
from tests.games.seekers.seek import Effect, Seeker, SeekTable

Spot = tuple[float, float]


def spots(things: Locator) -> list[Spot]:
    """Where the things are, in the middle of each, by half pixels."""
    found: list[Spot] = things.evaluate_all(
        """all => all.map(one => one.getBoundingClientRect()).map(
          ({ x, y, width, height }) => [Math.round(2 * x + width) / 2, Math.round(2 * y + height) / 2])"""
    )
    return [(x, y) for x, y in found]


def test_chips_of_the_effect_zone_keep_their_places_until_the_mouse_has_left(desk: Person) -> None:
    stage, table = Stage(desk), SeekTable()
    table.given(Seeker("P1", ap=9), Seeker("P2", at=(2, 0)))
    table.given(Effect("bolt", of="P1", is_down=True), Effect("daggers", of="P1", charges=2), Effect("brew", of="P1"))
    table.main_phase_of("P1")
    stage.shows(table)
    chips = desk.page.locator("[data-zone='0'] .thing")
    expect(chips).to_have_count(3)
    down, *others = spots(chips)

    chips.first.click()
    stage.picked("bolt", table=table)
    table.when("P1").plays("bolt", at="P2")
    stage.shows(table)
    expect(chips).to_have_count(2)
    assert spots(chips) == others
    desk.page.mouse.click(*down)
    assert len(stage.picks) == 1

    desk.page.mouse.move(2, 2)
    expect(desk.page.locator("[data-zone='0'] .vacant")).to_have_count(0)
    assert spots(chips) != others


@pytest.mark.parametrize("game", HOLDERS)
def test_cards_of_a_hand_keep_their_places_until_the_mouse_has_left(desk: Person, game: str) -> None:
    held, lots = Held(desk, game), random.Random(5)
    desk.open(game, "me", "easy")
    cards = desk.page.locator(".hand .fan .thing.card")
    while desk.wait_for_turn() and cards.count() < 2:
        desk.pick_by_lot(lots)  # who one is
    before = spots(cards)

    desk.page.mouse.move(*before[0])
    first = int(cards.first.get_attribute("data-thing") or -1)
    held.holds([card for card in held.hand if card.get("thing", card.get("pick")) != first])
    expect(cards).to_have_count(len(before) - 1)
    vacant = desk.page.locator(".hand .vacant")
    expect(vacant).to_have_count(1)
    assert len(set(before) & set(spots(cards))) == len(before) - 1

    desk.page.mouse.move(2, 2)
    expect(vacant).to_have_count(0)
    assert spots(cards)[0] not in before


def test_a_hand_stays_where_it_is_when_something_is_on_offer_beside_it(desk: Person) -> None:
    held = Held(desk, "emberforge")
    desk.open("emberforge", "me", "easy")
    desk.wait_for_turn()
    cards = desk.page.locator(".hand .fan .thing.card")
    before = spots(cards)

    held.shows(offer=[1, 0, 2, 0, 1])
    expect(desk.page.locator(".hand .tray .bin")).to_have_count(3)
    assert spots(cards) == before
