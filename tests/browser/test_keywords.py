"""Words of the rules are told where they stand: on the large card, by pointing or by holding it."""

import random

from playwright.sync_api import Locator, expect

from emberhall.games import registry
from emberhall.kit.keywords import Keyword
from tests.browser.person import Person

TABLES = 20  # one hand in some has no word of the rules on any card


def card_with_a_keyword(person: Person) -> tuple[Locator, Keyword]:
    """A card in hand, and a word of the rules that stands in its text. Where a hand has none, another is dealt."""
    lots = random.Random(4)
    held = person.page.locator(".hand .card.tac")
    for _ in range(TABLES):
        person.open("seekers", "me", "easy")
        while person.wait_for_turn() and not held.count():
            person.pick_by_lot(lots)
        for card in held.all():
            keyword = first_keyword(card)
            if keyword is not None:
                return card, keyword
    raise AssertionError("no card of any hand has a keyword")


def first_keyword(card: Locator) -> Keyword | None:
    """The first word of the rules in its text, if there is one."""
    keywords = {keyword.word: keyword for keyword in registry()["seekers"].keywords}
    words = card.locator(".text").inner_text().replace(".", " ").replace(",", " ").split()
    return next((keywords[word] for word in words if word in keywords), None)


def test_a_card_of_the_hand_tells_its_keywords_when_it_is_pointed_at(desk: Person) -> None:
    card, keyword = card_with_a_keyword(desk)
    card.hover()

    told = desk.page.locator("#told .keywords")
    expect(told).to_contain_text(keyword.word)
    expect(told).to_contain_text(keyword.text)


def test_a_phone_tells_them_on_the_large_card_that_is_held(phone: Person) -> None:
    card, keyword = card_with_a_keyword(phone)
    card.scroll_into_view_if_needed()
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})

    large = phone.page.locator("#told.big")
    expect(large.locator(".keywords")).to_contain_text(keyword.text)
    expect(large.locator("u").filter(has_text=keyword.word).first).to_be_visible()
    box = large.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= 390
    assert box["y"] + box["height"] <= 844


def test_a_chip_of_the_board_tells_what_it_is(desk: Person) -> None:
    desk.open("shroud", "me", "easy")
    lots = random.Random(4)
    arcane = desk.page.locator(".opps .arc")
    while desk.wait_for_turn() and not arcane.count():
        desk.pick_by_lot(lots)
    arcane.hover()

    meaning = next(keyword.text for keyword in registry()["shroud"].keywords if keyword.word == "arcane")
    expect(desk.page.locator("#told")).to_contain_text(meaning)
