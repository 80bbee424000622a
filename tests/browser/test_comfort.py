"""Small comforts: an invitation that says what it is to, a sheet that can be drawn up, a card that opens."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person


def test_an_invitation_says_who_invites_to_what_and_waits_for_a_name(desk: Person, friend: Person) -> None:
    desk.ask("put", "/api/me", {"name": "Wren"})
    table = desk.open("conjure", "me", "open", "easy")
    seats = desk.ask("get", f"/api/tables/{table}")["seats"]
    friend.go(seats[1]["invitation"])

    expect(friend.page.get_by_role("heading", name="Wren invites you.")).to_be_visible()
    expect(friend.page.get_by_text("Ember", exact=True)).to_be_visible()
    expect(friend.page.get_by_text(f"{seats[2]['name']}, a bot, makes up the table.")).to_be_visible()
    expect(friend.page.get_by_label("What are you called?")).to_be_focused()


def test_the_sheet_of_a_phone_is_drawn_up_by_its_handle_and_tapped_back(phone: Person) -> None:
    phone.open("emberforge", "me", "easy")
    handle = phone.page.get_by_role("button", name="Draw the sheet up")
    expect(handle).to_be_visible()
    place = handle.bounding_box()
    assert place is not None
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    phone.page.mouse.move(x, y)
    phone.page.mouse.down()
    phone.page.mouse.move(x, y - 120, steps=4)
    phone.page.mouse.up()

    expect(handle).to_have_attribute("aria-expanded", "true")
    drawn = handle.bounding_box()
    assert drawn is not None
    assert abs(place["y"] - drawn["y"] - 120) < 2

    handle.click()
    expect(handle).to_have_attribute("aria-expanded", "false")
    assert handle.bounding_box() == place


def test_a_card_is_read_in_large_and_the_next_one_by_an_arrow(desk: Person) -> None:
    desk.go("/cards/conjure")
    names = desk.page.locator("article h2")
    expect(names.nth(4)).to_be_visible()
    name, after = names.nth(3).inner_text(), names.nth(4).inner_text()
    names.nth(3).get_by_role("button").click()

    expect(desk.page.get_by_role("dialog", name=name)).to_be_visible()
    desk.page.keyboard.press("ArrowRight")
    expect(desk.page.get_by_role("dialog", name=after)).to_be_visible()
    desk.page.keyboard.press("Escape")
    expect(desk.page.get_by_role("dialog")).to_have_count(0)
    expect(names.nth(3).get_by_role("button")).to_be_focused()


def test_play_now_asks_nobody_for_cards_of_a_sideboard(desk: Person) -> None:
    desk.go("/")
    desk.page.get_by_role("button", name="Play Seekers now, against bots").click()
    desk.page.wait_for_url("**/table/*")

    options = desk.ask("get", f"/api/tables/{desk.page.url.rsplit('/', 1)[1]}")["options"]
    assert options["sideboard_in_setup"] == "no"


def test_play_now_takes_as_many_bots_and_as_good_ones_as_wanted(desk: Person) -> None:
    desk.go("/")
    desk.page.get_by_role("button", name="Ember against bots, as you like").click()
    menu = desk.page.get_by_role("dialog", name="Ember against bots, as you like")
    menu.get_by_text("4", exact=True).click()
    menu.get_by_text("Hard", exact=True).click()
    menu.get_by_role("button", name="Play").click()
    desk.page.wait_for_url("**/table/*")

    seats = desk.ask("get", f"/api/tables/{desk.page.url.rsplit('/', 1)[1]}")["seats"]
    assert [seat["bot"] for seat in seats] == ["", "hard", "hard", "hard"]


def test_a_tip_lies_beside_the_card_and_a_right_click_shows_it_in_large(desk: Person) -> None:
    desk.open("emberforge", "me", "easy")
    desk.wait_for_turn()
    cards = desk.page.locator(".hand .thing")
    for number in range(cards.count()):
        cards.nth(number).hover()
        tip = desk.page.locator("#told")
        expect(tip).to_be_visible()
        card, told = cards.nth(number).bounding_box(), tip.bounding_box()
        assert card is not None
        assert told is not None
        is_beside = told["x"] >= card["x"] + card["width"] or told["x"] + told["width"] <= card["x"]
        is_apart = told["y"] + told["height"] <= card["y"] + 1 or told["y"] >= card["y"] + card["height"]
        assert is_beside or is_apart, (card, told)
        desk.page.mouse.move(2, 2)
        expect(tip).to_have_count(0)

    cards.first.click(button="right", force=True)  # it can't be picked now, and is looked at all the same
    large = desk.page.get_by_role("dialog")
    expect(large.get_by_role("button", name="Close")).to_be_visible()
    large.get_by_role("button", name="Close").click()
    expect(large).to_have_count(0)
    cards.first.hover()
    desk.page.keyboard.press("i")
    expect(large).to_be_visible()


@pytest.mark.parametrize("game", ["emberforge", "shroud", "seekers"])
def test_a_card_of_the_hand_is_read_in_large_beside_hand_and_question(desk: Person, game: str) -> None:
    desk.open(game, "me", "easy")
    cards, lots = desk.page.locator(".hand .thing.card"), random.Random(3)
    while desk.wait_for_turn() and not cards.count():
        desk.pick_by_lot(lots)  # who one is

    for card in cards.all():
        card.hover()
        large = desk.page.locator("#told.big")
        expect(large).to_contain_text(card.locator(".name").inner_text())
        told = large.bounding_box()
        assert told is not None
        for place in (".hand .fan", ".prompt"):
            kept = desk.page.locator(place).bounding_box()
            assert kept is not None
            assert told["x"] >= kept["x"] + kept["width"] or told["y"] + told["height"] <= kept["y"], place
        desk.page.mouse.move(2, 2)
        expect(large).to_have_count(0)


def test_a_commission_shows_no_cost_since_nobody_pays_for_it(desk: Person) -> None:
    desk.open("emberforge", "me", "easy")
    desk.wait_for_turn()

    expect(desk.page.locator(".hand .card .cost").first).to_be_visible()
    expect(desk.page.locator(".commis .card").first).to_be_visible()
    expect(desk.page.locator(".commis .card .cost")).to_have_count(0)


def test_a_phone_calls_a_game_by_its_short_name(phone: Person, desk: Person) -> None:
    phone.open("shroud", "me", "easy")
    desk.open("shroud", "me", "easy")

    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Shroud")
    expect(desk.page.get_by_role("heading", level=1)).to_have_text("Ember, Shroud of the Shadow Demon")
