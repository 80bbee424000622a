"""What people say to each other at a table: phrases and pointing, seen by the others, by keyboard and by thumb; muting.

What is said goes by itself after a while: the pages here have their clocks stopped, so that it goes when the test says.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.person import Person
from tests.browser.test_people import sit_together
from tests.server.house import House

IGNAR = 57  # the pick that names the zone of Emberforge
LONG = 20_000  # milliseconds after which nothing of what was said is in sight
TALK = re.compile(r"^Say something")


@pytest.fixture
def ash(browser: Browser, house: House) -> Iterator[Person]:
    """Somebody at a desk, whose page's clock can be stopped."""
    with visiting(browser, house) as person:
        yield person


@pytest.fixture
def birch(browser: Browser, house: House) -> Iterator[Person]:
    """Somebody else."""
    with visiting(browser, house) as person:
        yield person


@contextmanager
def visiting(browser: Browser, house: House, *, is_phone: bool = False) -> Iterator[Person]:
    """A visitor whose page's clock can be stopped."""
    with Person.visiting(browser, house.address, is_phone=is_phone) as person:
        person.page.clock.install()
        yield person


def sit(host: Person, guest: Person, game: str = "emberforge", **more: object) -> str:
    """Two people at a table; from now on their pages' time stands still."""
    table = sit_together(host, guest, game, **{"options": {"first_seat": 1}, **more})
    stop_clocks(host, guest)
    return table


def stop_clocks(*people: Person) -> None:
    """Their boards are there, and time stands still on their pages."""
    for person in people:
        expect(person.page.locator(".prompt")).to_be_visible()
        person.page.clock.pause_at(person.page.evaluate("Date.now() + 5000"))


def bubble(person: Person) -> Locator:
    """What is being said, as it is seen."""
    return person.page.locator(".bubble")


def heard(person: Person) -> Locator:
    """What a screen reader says."""
    return person.page.locator("[data-said]")


def say(person: Person, phrase: str) -> None:
    """Say one of the phrases."""
    person.page.get_by_role("button", name=TALK).click()
    person.page.get_by_role("dialog", name=TALK).get_by_role("button", name=phrase).click()


def zone(person: Person) -> Locator:
    """A thing that everybody sees."""
    return person.page.locator(f"[data-thing='{IGNAR}']:visible")


def test_a_phrase_is_seen_and_heard_by_the_other_and_goes_by_itself(ash: Person, birch: Person) -> None:
    sit(ash, birch)

    say(birch, "Well played!")

    for person in (ash, birch):
        expect(bubble(person)).to_have_text("Bjarne Well played!")
        expect(heard(person)).to_have_text("Bjarne: Well played!")
        expect(heard(person)).to_have_attribute("role", "status")
        expect(person.page.get_by_role("log").get_by_text("Well played")).to_have_count(0)
        person.page.clock.run_for(LONG)
        expect(bubble(person)).to_have_count(0)


def test_what_one_points_at_glows_for_the_other_and_is_not_picked(ash: Person, birch: Person) -> None:
    sit(ash, birch)
    before = ash.seq()

    ash.page.get_by_role("button", name=TALK).click()
    ash.page.get_by_role("button", name="Point at something").click()
    expect(ash.page.get_by_text("Click or tap what you want to show to all.")).to_be_visible()
    zone(ash).click()

    expect(birch.page.locator(".ring.s1")).to_have_count(1)
    expect(heard(birch)).to_contain_text("points at Ignar")
    glow, thing = (place.bounding_box() for place in (birch.page.locator(".ring"), zone(birch)))
    assert glow is not None
    assert thing is not None
    assert abs(glow["x"] + glow["width"] / 2 - thing["x"] - thing["width"] / 2) < 2
    assert abs(glow["y"] + glow["height"] / 2 - thing["y"] - thing["height"] / 2) < 2
    expect(ash.page.locator(".pointing")).to_have_count(0)
    assert (ash.seq(), birch.seq()) == (before, before)
    birch.page.clock.run_for(LONG)
    expect(birch.page.locator(".ring")).to_have_count(0)


def test_alt_and_a_click_points_and_a_card_of_ones_hand_stays_ones_own(ash: Person, birch: Person) -> None:
    sit(ash, birch)
    before = ash.seq()

    zone(ash).click(modifiers=["Alt"])
    expect(heard(birch)).to_contain_text("points at Ignar")

    ash.page.locator(".hand [data-thing]").first.click(modifiers=["Alt"], force=True)
    expect(ash.page.get_by_role("alert")).to_contain_text("Not everybody sees that, so you can't point at it.")
    expect(heard(birch)).to_contain_text("points at Ignar")
    assert ash.seq() == before


def test_by_keyboard_one_speaks_points_and_stops_pointing(ash: Person, birch: Person) -> None:
    sit(ash, birch)
    keys = ash.page.keyboard

    keys.press("w")
    expect(ash.page.get_by_role("dialog", name=TALK)).to_be_focused()
    keys.press("Tab")
    keys.press("Enter")
    expect(heard(birch)).to_contain_text("Hello!")
    expect(ash.page.get_by_role("button", name=TALK)).to_be_focused()

    ash.page.mouse.move(2, 2)
    keys.press("g")
    expect(ash.page.locator(".pointing")).to_be_visible()
    keys.press("Escape")
    expect(ash.page.locator(".pointing")).to_have_count(0)

    zone(ash).focus()
    keys.press("ArrowRight")  # as whoever goes by keyboard has it: the focus can be seen
    keys.press("ArrowLeft")
    zone(ash).focus()
    before = ash.seq()
    keys.press("g")
    expect(heard(birch)).to_contain_text("points at Ignar")
    assert ash.seq() == before

    keys.press("?")
    expect(ash.page.get_by_role("dialog").get_by_text("among people: choose something to say")).to_be_visible()


def test_whoever_is_muted_is_neither_seen_nor_heard_and_stays_so(ash: Person, birch: Person) -> None:
    table = sit(ash, birch)
    dialog = ash.page.get_by_role("dialog", name=TALK)
    say(birch, "Oops!")
    expect(bubble(ash)).to_have_count(1)

    ash.page.get_by_role("button", name=TALK).click()
    dialog.get_by_label("Bjarne").check()
    expect(bubble(ash)).to_have_count(0)
    expect(heard(ash)).to_have_text("")
    ash.page.keyboard.press("Escape")

    say(birch, "Hello!")
    expect(heard(birch)).to_have_text("Bjarne: Hello!")
    say(ash, "Thanks!")  # the hall has told both of Bjarne's words before it tells of these
    expect(heard(ash)).to_contain_text("Thanks!")
    expect(bubble(ash)).to_have_count(1)

    ash.go(f"/table/{table}")
    ash.page.get_by_role("button", name=TALK).click()
    expect(dialog.get_by_label("Bjarne")).to_be_checked()
    dialog.get_by_label("Bjarne").uncheck()
    dialog.get_by_label("Everybody").check()
    ash.page.keyboard.press("Escape")
    say(birch, "Good game!")
    expect(heard(birch)).to_contain_text("Good game!")
    say(ash, "Good game!")
    expect(bubble(ash)).to_have_text(re.compile("Good game!"))
    expect(ash.page.locator(".bubble.s2")).to_have_count(0)


def test_by_thumb_one_speaks_and_shows_a_thing_that_was_held(browser: Browser, house: House, ash: Person) -> None:
    with visiting(browser, house, is_phone=True) as phone:
        sit(ash, phone)
        phone.page.get_by_role("button", name=TALK).tap()
        phone.page.get_by_role("dialog", name=TALK).get_by_role("button", name="Hello!").tap()
        expect(heard(ash)).to_have_text("Bjarne: Hello!")

        phone.page.get_by_role("button", name=TALK).tap()
        phone.page.get_by_role("button", name="Point at something").tap()
        zone(phone).first.tap(force=True)
        expect(heard(ash)).to_contain_text("points at Ignar")

        ash.page.clock.run_for(LONG)
        zone(phone).first.dispatch_event("pointerdown", {"pointerType": "touch"})
        phone.page.clock.run_for(1000)
        phone.page.get_by_role("button", name="Show this to all").tap()
        expect(ash.page.locator(".ring.s2")).to_have_count(1)


def test_a_spectator_sees_what_is_said_and_can_only_mute(ash: Person, birch: Person, friend: Person) -> None:
    table = sit(ash, birch)
    friend.page.clock.install()
    friend.go(f"/table/{table}")
    stop_clocks(friend)

    say(birch, "Hello!")

    expect(bubble(friend)).to_have_text("Bjarne Hello!")
    friend.page.get_by_role("button", name=re.compile("^Whom to hear")).click()
    expect(friend.page.get_by_role("checkbox", name="Bjarne")).to_be_visible()
    expect(friend.page.get_by_role("button", name="Hello!")).to_have_count(0)
    friend.page.keyboard.press("Escape")
    friend.page.keyboard.press("g")
    expect(friend.page.locator(".pointing")).to_have_count(0)


def test_whoever_plays_alone_with_bots_or_comes_back_finds_nothing_said(ash: Person, birch: Person) -> None:
    table = sit(ash, birch)
    say(ash, "Hello!")
    expect(bubble(birch)).to_have_count(1)

    birch.go(f"/table/{table}")
    expect(birch.page.get_by_role("button", name=TALK)).to_be_visible()
    expect(heard(birch)).to_have_text("")
    expect(bubble(birch)).to_have_count(0)

    ash.open("emberforge", "me", "easy")
    expect(ash.page.locator(".prompt")).to_be_visible()
    expect(ash.page.get_by_role("button", name=TALK)).to_have_count(0)
    ash.page.keyboard.press("w")
    ash.page.keyboard.press("g")
    expect(ash.page.locator(".pointing")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "thing"),
    [
        ("conjure", "[data-thing='71']"),  # the Draw Deck
        ("shroud", ".opps [data-thing]"),
        ("seekers", ".hex.h-shard"),
        ("emberwind", ".square >> nth=30"),
    ],
)
def test_on_every_board_what_is_pointed_at_glows_and_is_named(
    ash: Person, birch: Person, game: str, thing: str
) -> None:
    sit(ash, birch, game, options={"heroes": "random"} if game == "shroud" else {})
    pointed = ash.page.locator(thing).first
    expect(pointed).to_be_visible()
    number = pointed.get_attribute("data-thing")

    pointed.dispatch_event("click", {"altKey": True})  # whatever stands on it

    expect(birch.page.locator(".ring.s1").first).to_be_visible()
    name = birch.page.locator(f"[data-thing='{number}']").first.get_attribute("data-name")
    assert name
    expect(heard(birch)).to_contain_text(f"points at {name}", ignore_case=True)
