"""The Storyteller's assistant: a Foe's whole turn by thumb, with a reload and without a connection in the middle of it;
undo, export and import, Foes of one's own."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Error, expect

from emberhall.testing.table import clause
from tests.browser.person import PATIENCE, Person
from tests.browser.telling import OWN, begin, button, is_in_reach, key, stage, tap, told


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
    is_in_reach(phone)

    phone.page.evaluate("navigator.serviceWorker.ready")
    phone.page.wait_for_function("caches.keys().then((all) => all.length === 1)", timeout=PATIENCE)
    phone.context.set_offline(True)
    phone.page.reload()
    assert phone.page.evaluate("fetch('/api/hall').then(() => 'there', () => 'gone')") == "gone"
    expect(stage(phone).get_by_label("Targets")).to_contain_text("Out of range")
    tap(phone, re.compile("^Aim at Rook"))

    expect(stage(phone)).to_contain_text("Over Dodge 6 is a hit")
    is_in_reach(phone)
    key(phone, 13)
    key(phone, 3, 4)
    expect(stage(phone)).to_contain_text("Over Athletics 12 suffers it")
    key(phone, 15)
    expect(stage(phone)).to_contain_text("3 + 4 + 2 + 2 Veteran = 11. Piercing ignores it.")
    expect(stage(phone).locator(".change")).to_contain_text(re.compile("42.*31"))

    tap(phone, "Next: Halberd Sweep", "Skip …", "No valid Target")
    expect(stage(phone)).to_contain_text("Auto-crit")
    stage(phone).get_by_label("Targets").get_by_text("Rook").click()
    tap(phone, "Aim at Rook")
    key(phone, 8)
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
    tap(phone, "Thornling has moved")  # the chain is the only one
    tap(phone, "Aim at Anna")  # there is nobody else

    expect(stage(phone)).to_contain_text("Anna’s Dodge?")
    key(phone, 9)
    key(phone, 10)
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
    for _ in range(made):
        desk.page.keyboard.press("Shift+U")
    expect(desk.page.locator(".roster")).to_contain_text("38")


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
