"""The hall before and after it has answered: nothing jumps, and no fact was another one before."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.person import Person

PLACES = """() => [...document.querySelectorAll('.hero, .box, .foot > section')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
})"""


def facts(person: Person) -> list[str]:
    """What the boxes say of their games, and the names of the books."""
    return person.page.locator(".box .meta, .books b").all_inner_texts()


def stays_as_it_was(person: Person) -> None:
    """The page of a hall that is slow to answer, and then does."""
    held: list[Route] = []
    person.page.route("**/api/**", lambda route: held.append(route))  # noqa: PLW0108  no mark can be set on a method of a list
    person.page.goto(person.address)
    expect(person.page.locator(".books li")).to_have_count(5)
    before, said = person.page.evaluate(PLACES), facts(person)
    assert len(before) == 9

    person.page.route("**/api/**", lambda route: route.continue_())
    for route in held:
        route.continue_()
    expect(person.page.locator(".books a", has_text="rules")).to_have_count(5)
    expect(person.page.locator(".skel")).to_have_count(0)

    assert facts(person) == said
    assert person.page.evaluate(PLACES) == before


def test_nothing_jumps_when_the_hall_answers(desk: Person) -> None:
    stays_as_it_was(desk)


def test_nothing_jumps_on_a_phone(phone: Person) -> None:
    stays_as_it_was(phone)


GAMES = {
    "emberforge": "Dwarf Emberforge",
    "conjure": "Ember",
    "shroud": "Shroud",
    "seekers": "Seekers",
    "emberwind": "EMBERWIND",
}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_learnt_from_the_hall(desk: Person, game: str) -> None:
    desk.go("/")
    taught = desk.page.get_by_role("navigation", name="Learn a game")
    taught.get_by_role("link", name=f"{GAMES[game]} in a minute", exact=True).click()
    desk.page.wait_for_url(f"**/rules/{game}")


def test_a_phone_finds_every_room_and_a_game_to_watch(phone: Person) -> None:
    phone.go("/")
    for name, to in (("Armory", "/armory"), ("Storyteller", "/storyteller"), ("Watch bots play", "/watch")):
        room = phone.page.locator("main").get_by_role("link", name=name, exact=True)
        expect(room).to_be_visible()
        expect(room).to_have_attribute("href", to)
