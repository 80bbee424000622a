"""What is taken off people's hands, and what they get back: paying in one press, and undo over what a bot let pass."""

import random

from playwright.sync_api import Locator, expect

from tests.browser.person import THINGS_LIT, Person

TABLES = 8  # at one of a few, the bot answers instead of passing
PICKS = 150  # alone at Ember, within which some creature can be paid in several ways
MARA = {"first": "1", "armory1": "mara-veil", "armory2": "brannoc-crusher"}
HOURGLASS = "Hourglass of Vey"


def button(person: Person, name: str) -> Locator:
    """A button of the prompt that begins so."""
    return person.page.locator(".prompt .acts .choice").filter(has_text=name)


def told(person: Person, what: str) -> Locator:
    """The lines of the log that say this."""
    return person.page.get_by_role("log").get_by_role("listitem").filter(has_text=what)


def test_a_creature_is_paid_for_in_one_press(desk: Person) -> None:
    desk.open("conjure", "me", options={"threshold": "50"})
    lots = random.Random(3)
    pay = button(desk, "Pay for me")
    for _ in range(PICKS):
        if not desk.wait_for_turn():
            desk.open("conjure", "me", options={"threshold": "50"})
        elif pay.count():
            break
        desk.pick_by_lot(lots, f".pool {THINGS_LIT}, .prompt [data-lit]:has-text('Draw'):visible")
    before = told(desk, " conjures ").count()

    pay.click()

    expect(told(desk, " conjures ")).to_have_count(before + 1)
    expect(pay).to_have_count(0)


def main_phase(person: Person, lots: random.Random) -> None:
    """The person is asked in the main phase of their first turn, with what their Armory holds at first."""
    while person.wait_for_turn() and button(person, "End the main phase").count() == 0:
        person.pick_by_lot(lots, ".prompt [data-lit]:visible")


def test_an_activation_is_taken_back_over_the_pass_of_a_bot(desk: Person) -> None:
    lots = random.Random(4)
    undo = desk.page.get_by_role("button", name="Undo")
    for _ in range(TABLES):
        desk.open("seekers", "me", "easy", options=MARA)
        main_phase(desk, lots)
        before, lines = desk.seq(), told(desk, HOURGLASS).count()
        desk.page.locator(THINGS_LIT).filter(has_text=HOURGLASS).first.click()
        desk.wait_for_answer(before)
        if desk.wait_for_turn() and button(desk, "End the main phase").count() and undo.is_visible():
            break
    expect(undo).to_be_visible()
    assert told(desk, HOURGLASS).count() > lines

    desk.page.keyboard.press("u")

    expect(told(desk, HOURGLASS)).to_have_count(lines)
    expect(desk.page.locator(THINGS_LIT).filter(has_text=HOURGLASS).first).to_be_visible()
