"""The Storyteller's assistant: a Foe's whole turn by thumb, with a reload and without a connection in the middle of it;
undo, export and import, Foes of one's own."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Error, Locator, expect

from emberhall.testing.table import clause
from tests.browser.person import PATIENCE, Person

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


@clause("WIND-ASSIST-02", "WIND-ASSIST-04", "WIND-ASSIST-05", "WIND-ASSIST-06", "WIND-ASSIST-07", "WIND-ASSIST-10")
def test_a_foes_round_by_thumb_reloaded_and_without_a_connection_in_the_middle(phone: Person) -> None:
    """The Sentinel learns, rolls a 5, lunges at Rook and grinds to a halt beside him."""
    begin(phone, "Cinder Whelp", "Rust Sentinel as a Veteran", heroes=("Rook", "Anna"))
    expect(phone.page.locator("html")).to_have_attribute("data-theme", "dark")

    expect(phone.page.get_by_text("Rust Sentinel: 1 red hex to open")).to_be_visible()
    tap(phone, re.compile("^Hex 45 "))
    expect(stage(phone)).to_contain_text("Opens no chain yet")
    tap(phone, re.compile("^Hex 455 "))
    expect(stage(phone)).to_contain_text("Grindhalt on hex 455")
    expect(stage(phone)).to_contain_text("Opens 1 chain on a 5.")
    is_in_reach(phone)
    tap(phone, "Unlock hex 455")

    stage(phone).get_by_role("group", name="Whose turn").get_by_text("Sentinel").click()
    expect(stage(phone)).to_contain_text("goes for the highest threat, then the nearest. Approaches; prefers melee.")
    is_in_reach(phone)
    key(phone, 5)

    expect(stage(phone).get_by_role("button", name=re.compile("^Chain "))).to_have_count(2)
    tap(phone, re.compile("^Chain 1 .*Grindhalt"))
    is_in_reach(phone)
    phone.page.reload()
    expect(button(phone, re.compile("^Chain 1"))).to_have_attribute("aria-pressed", "true")
    tap(phone, "Play chain 1", "Sentinel has moved")

    expect(stage(phone)).to_contain_text("range 2, one hero, against Dodge")
    expect(stage(phone)).to_contain_text("First it moves up to 3 squares")
    tap(phone, "Anna: rule out")
    expect(stage(phone).get_by_label("Targets")).to_contain_text("Out of range")
    stage(phone).get_by_text("Rook").last.click()
    is_in_reach(phone)

    phone.page.evaluate("navigator.serviceWorker.ready")
    phone.page.wait_for_function("caches.keys().then((all) => all.length === 1)", timeout=PATIENCE)
    phone.context.set_offline(True)
    phone.page.reload()
    assert phone.page.evaluate("fetch('/api/hall').then(() => 'there', () => 'gone')") == "gone"
    expect(stage(phone).get_by_label("Targets")).to_contain_text("Out of range")
    tap(phone, "Aim at Rook")

    expect(stage(phone)).to_contain_text("Over Dodge 6 is a hit")
    is_in_reach(phone)
    key(phone, 13)
    expect(stage(phone)).to_contain_text("13 over Dodge 6")
    tap(phone, "Hit: roll damage")
    key(phone, 3, 4)
    expect(stage(phone)).to_contain_text("Over Athletics 12 suffers it")
    key(phone, 15)
    tap(phone, re.compile("^Pushed 1"))
    expect(stage(phone)).to_contain_text("3 + 4 = 7 + 2 + 2 Veteran. Piercing ignores it.")
    expect(stage(phone).locator(".change")).to_contain_text(re.compile("42.*31"))

    tap(phone, "Next: Halberd Sweep", "Skip", "No valid Target")
    expect(stage(phone)).to_contain_text("Auto-crit")
    stage(phone).get_by_text("Rook").last.click()
    tap(phone, "Aim at Rook")
    key(phone, 8)
    tap(phone, re.compile("^No Chill"))
    expect(stage(phone)).to_contain_text("A critical hit")
    expect(stage(phone).locator(".change")).to_contain_text(re.compile("31.*21"))
    tap(phone, "End of Sentinel’s turn", "Log")

    assert "Sentinel rolls 5" in told(phone)
    assert "Piston Lunge at Rook: 13 over Dodge 6, hit; 11, piercing ignores it; 42 → 31" in told(phone)
    assert "Halberd Sweep is skipped (no valid Target)" in told(phone)
    assert "Anna is no Target: Out of range" in told(phone)
    with pytest.raises(Error):  # what is kept is this page, and no other
        phone.page.goto(phone.address + "/rules/conjure")
    phone.faults.clear()  # the browser tells of what it could not load


@clause("WIND-ASSIST-01", "WIND-ASSIST-03", "WIND-ASSIST-08", "WIND-ASSIST-12")
def test_a_name_is_asked_for_its_values_and_everything_can_be_overruled(phone: Person) -> None:
    begin(phone, "Thornling", heroes=("Anna",))
    stage(phone).get_by_role("group", name="Whose turn").get_by_text("Thornling").click()
    phone.page.keyboard.press("7")
    expect(phone.page.get_by_role("status")).to_contain_text("A d6 shows 1 to 6, not 7.")
    key(phone, 1)
    tap(phone, "Play chain 1", "Thornling has moved")
    tap(phone, "Aim at Anna")  # there is nobody else

    expect(stage(phone)).to_contain_text("Anna’s Dodge?")
    key(phone, 9)
    key(phone, 10)
    tap(phone, "Hit: roll damage")
    key(phone, 3, 4)
    expect(stage(phone)).to_contain_text("Anna’s Toughness?")
    key(phone, 5)
    for digit in "30":
        phone.page.locator(".keypad").get_by_role("button", name=digit, exact=True).click()
    tap(phone, "30 HP")
    expect(stage(phone).locator(".change")).to_contain_text(re.compile("30.*21"))

    tap(phone, "Override")
    phone.page.get_by_label("Note").fill("the bucket helped")
    for digit in "28":
        phone.page.locator("dialog .keypad").get_by_role("button", name=digit, exact=True).click()
    tap(phone, "Anna: 28 HP")
    expect(stage(phone).locator(".change")).to_contain_text("28")
    tap(phone, "Everybody")
    phone.page.get_by_role("dialog").get_by_text("Anna").click()
    phone.page.get_by_label("Search conditions").fill("poison")
    expect(phone.page.locator("dialog .toggle")).to_have_count(1)
    phone.page.get_by_role("switch", name="Poison").click()
    tap(phone, "Poison: one stack more", "Done", "Log")

    assert "Override: Anna: 21 → 28 HP, “the bucket helped”" in told(phone)
    assert "Anna has Poison 2" in told(phone)
    listed = phone.page.evaluate("JSON.parse(localStorage['storyteller-fight']).choices.length")
    assert listed > 10


@clause("WIND-ASSIST-09", "WIND-ASSIST-10")
def test_a_fight_is_saved_thrown_away_opened_again_and_undone_to_its_start(desk: Person, tmp_path: Path) -> None:
    begin(desk, "Mossback Brute", "Cinder Whelp")
    desk.page.keyboard.press("Enter")  # the main button: Rook's turn
    stage(desk).get_by_role("group", name="Foes").get_by_text("Brute").click()
    for digit in "20":
        desk.page.keyboard.press(digit)
    tap(desk, "Takes 14")
    expect(desk.page.locator(".roster")).to_contain_text("38")
    before = told(desk)
    assert "Brute: 20 − Toughness 6 = 14; 52 → 38" in before

    tap(desk, "Export")
    with desk.page.expect_download() as saving:
        tap(desk, "Fight as a file")
    saved = tmp_path / "fight.json"
    saving.value.save_as(saved)
    with desk.page.expect_download() as telling:
        tap(desk, "Log as text")
    assert "[WIND-DMG-02]" in Path(telling.value.path()).read_text(encoding="utf-8")
    tap(desk, "New fight")
    expect(desk.page.get_by_role("dialog")).to_contain_text("The fight that is here ends: Round 1")
    tap(desk, "From nothing")
    expect(stage(desk)).to_contain_text("A fight at your table")
    tap(desk, "Undo")  # what was thrown away is back
    expect(desk.page.locator(".roster")).to_contain_text("38")

    tap(desk, "The fight", "New fight", "From nothing", "The fight")
    desk.page.get_by_label("A fight from a file").set_input_files(saved)
    expect(desk.page.locator(".roster")).to_contain_text("38")
    assert told(desk) == before
    made = len(json.loads(saved.read_text(encoding="utf-8"))["choices"])
    desk.page.reload()
    expect(desk.page.locator(".roster")).to_contain_text("38")

    tap(desk, "Undo")
    expect(desk.page.locator(".roster")).to_contain_text("52")
    for _ in range(made - 1):
        desk.page.keyboard.press("u")
    expect(stage(desk)).to_contain_text("A fight at your table")
    expect(button(desk, "Undo")).to_be_disabled()


@clause("WIND-ASSIST-11")
def test_foes_of_ones_own_come_from_a_pack_or_from_the_editor(desk: Person) -> None:
    desk.go("/storyteller")
    tap(desk, "Add Foes")
    choose = desk.page.get_by_label("A file with Foes")
    choose.set_input_files({"name": "mine.toml", "mimeType": "application/toml", "buffer": OWN.encode()})
    tap(desk, re.compile("^Add Mud Hog Beast"))
    expect(button(desk, re.compile("^Add Mud Hog Beast .* 1 in the fight"))).to_be_visible()

    hog = desk.page.evaluate("JSON.parse(localStorage['storyteller-own'])[0]")
    del hog["grid"]["6"]
    faulty = json.dumps({**hog, "name": "Half Hog"})
    choose.set_input_files({"name": "half.json", "mimeType": "application/json", "buffer": faulty.encode()})

    expect(desk.page.get_by_role("alert")).to_contain_text("Half Hog: hex 6 of its grid is empty")


def test_what_is_kept_is_this_page_and_its_files_and_no_other(phone: Person) -> None:
    """The worker asks for an update at every visit, names only what is there, and answers for /storyteller alone."""
    worker = phone.context.request.get(phone.address + "/storyteller-worker.js")
    assert worker.headers["cache-control"] == "no-cache"
    files = json.loads(re.search(r"const FILES = (\[.*?\]);", worker.text(), re.DOTALL)[1])  # type: ignore[index]

    assert all(phone.context.request.get(phone.address + file).ok for file in files)
    assert not [file for file in files if "Home" in file or "TablePage" in file]
    phone.go("/storyteller")
    phone.page.evaluate("navigator.serviceWorker.ready")
    scopes = phone.page.evaluate(
        "navigator.serviceWorker.getRegistrations().then((all) => all.map((one) => new URL(one.scope).pathname))"
    )
    assert scopes == ["/storyteller"]
