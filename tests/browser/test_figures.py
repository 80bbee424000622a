"""The pictures in the rules: every game has some, they can be read by everyone, and nothing of them is cut."""

from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.test_every_page import AXE

FIGURES = {"emberforge": 3, "conjure": 3, "shroud": 3, "seekers": 5, "emberwind": 4}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
WIDER_THAN_THE_PAGE = "() => document.documentElement.scrollWidth - innerWidth"

# Words of a drawing that are small, or reach out of it.
CUT_OR_SMALL = """() => [...document.querySelectorAll('figure svg[viewBox="0 0 220 120"]')].flatMap((svg) => {
    const box = svg.getBoundingClientRect();
    return [...svg.querySelectorAll('text')].filter((text) => text.textContent.trim()).flatMap((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        const drawn = parseFloat(getComputedStyle(text).fontSize) * (box.width / 220);
        const isCut = left < box.left || right > box.right || top < box.top || bottom > box.bottom;
        return isCut || drawn < 11 ? [`${text.textContent} ${drawn.toFixed(1)}`] : [];
    });
})"""


def shows_its_figures(person: Person, game: str) -> None:
    """The rules of the game have pictures, each with a name, in chapters of theirs."""
    person.go(f"/rules/{game}")
    figures = person.page.locator("section:has(> h2) > figure")
    expect(figures).to_have_count(FIGURES[game])
    for figure in figures.all():
        pictures = figure.get_by_role("img")
        assert pictures.count() > 0
        assert all((picture.get_attribute("aria-label") or "").strip() for picture in pictures.all())
    assert person.page.evaluate(CUT_OR_SMALL) == []
    assert person.page.evaluate(WIDER_THAN_THE_PAGE) <= 0


@pytest.mark.parametrize("game", FIGURES)
def test_the_rules_have_pictures_that_everyone_can_read(desk: Person, game: str) -> None:
    shows_its_figures(desk, game)
    desk.page.evaluate(AXE.read_text(encoding="utf-8"))
    for theme in THEMES:
        desk.page.emulate_media(color_scheme=theme)
        found = desk.page.evaluate("axe.run('figure').then(({ violations }) => violations.map(({ id }) => id))")
        assert found == [], theme


@pytest.mark.parametrize("game", FIGURES)
def test_the_rules_have_pictures_on_a_phone(phone: Person, game: str) -> None:
    shows_its_figures(phone, game)


def test_pictures_make_room_for_what_is_searched_for(desk: Person) -> None:
    desk.go("/rules/emberforge")
    expect(desk.page.locator("figure").first).to_be_visible()
    desk.page.get_by_label("Search the rules").fill("overheats")
    expect(desk.page.locator("figure")).to_have_count(0)
