"""What a person does with the Storyteller's assistant."""

import re

from playwright.sync_api import Locator

from tests.browser.person import Person

MIDDLE = 844 / 2
LEAST_KEY = 48

OWN = """
[pack]
name = "Mine"
game = "emberwind"

[mud-hog]
kind = "foe"
name = "Mud Hog"
rank = "grunt"
type = "Beast"
size = 1
icon = "boar"
text = "It has been in the mud all day, and it wants you there as well."
normal = { hp = 12, toughness = 1, resistance = 1 }
veteran = { hp = 18, toughness = 2, resistance = 2, damage = 2 }
targets = ["nearest"]
movement = "approach"
prefers = "melee"
[mud-hog.melee]
name = "Tusk"
check = "dodge"
range = 1
damage = "1d6+6"
vs = "T"
[mud-hog.grid]
0 = "M4"
1 = "BA"
2 = "BA"
3 = "BA"
4 = "BA"
5 = "BA"
6 = "BA"
"""


def button(person: Person, name: str | re.Pattern[str]) -> Locator:
    """A button that is in sight."""
    exact = isinstance(name, str)
    return person.page.locator(".story").get_by_role("button", name=name, exact=exact).locator("visible=true").first


def tap(person: Person, *names: str | re.Pattern[str]) -> None:
    """Buttons, one after another."""
    for name in names:
        button(person, name).click()


def key(person: Person, *numbers: int) -> None:
    """Numbers on the pad of the die that is asked for."""
    for number in numbers:
        person.page.locator(".pad").get_by_role("button", name=str(number), exact=True).click()


def stage(person: Person) -> Locator:
    """What is asked now."""
    return person.page.locator(".story .contents")


def begin(person: Person, *foes: str, heroes: tuple[str, ...] = ("Rook",)) -> None:
    """A fight that has begun, from nothing."""
    person.go("/storyteller")
    tap(person, "Add Foes")
    for foe in foes:
        tap(person, f"Add {foe}" if foe.endswith("Veteran") else re.compile(f"^Add {foe} (?!as a Veteran)"))
    tap(person, re.compile("^Done"), "Add Heroes")
    for hero in heroes:
        known = person.page.get_by_role("button", name=re.compile(f"^Add {hero} "))
        if known.count():
            known.click()
        else:
            person.page.get_by_label("Name of a Hero").fill(hero)
            tap(person, "Add")
    tap(person, "Done", "Begin the fight")


def is_in_reach(person: Person) -> None:
    """Whatever has to be tapped lies below the middle of the screen, and is big enough for a thumb."""
    boxes = person.page.evaluate(
        """[...document.querySelectorAll('.thumb :is(button, label)')].filter((one) => one.checkVisibility())
        .map((one) => {
            const { top, height } = one.getBoundingClientRect();
            return [top + height / 2, height, one.textContent];
        })"""
    )
    assert boxes
    assert [box for box in boxes if box[0] <= MIDDLE or box[1] < LEAST_KEY] == []


def told(person: Person) -> str:
    """The log."""
    return " ".join(person.page.locator(".log").first.inner_text().split())


def choices(person: Person) -> int:
    """How many choices the fight has."""
    made: int = person.page.evaluate("JSON.parse(localStorage['storyteller-fight']).choices.length")
    return made
