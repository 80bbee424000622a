"""The encounter builder: party, map and Foes, how hard they are together, one built to measure, and a table with it."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.person import PATIENCE, Person


def come(person: Person, address: str = "/encounters") -> None:
    """The page is there."""
    person.go(address)
    expect(person.page.get_by_role("list", name="Foes")).to_be_visible(timeout=PATIENCE)


def summary(person: Person) -> Locator:
    """The encounter in one line, and the ways on."""
    return person.page.get_by_role("region", name="The encounter")


def says(person: Person, text: str) -> None:
    """Wait until the hall has measured it, and the line says so."""
    expect(summary(person)).to_contain_text(text, timeout=PATIENCE)


def test_an_encounter_is_put_together_measured_and_played(desk: Person) -> None:
    come(desk)
    says(desk, "Gentle: Pressure 35")

    desk.page.get_by_role("button", name="Sunken Cloister").click()
    desk.page.get_by_role("button", name="One Tallow Thrall, Veteran more").click()
    desk.page.get_by_role("button", name="One Tallow Thrall, Veteran more").click()
    desk.page.get_by_role("button", name="One Thornling fewer").click()
    says(desk, "sunken-cloister: cinder-whelp x4, thornling x2, tallow-thrall veteran x2")
    expect(desk.page.get_by_role("region", name="Difficulty")).to_contain_text("2 × Tallow Thrall")
    before = summary(desk).locator("strong").inner_text()
    desk.page.get_by_role("checkbox", name=re.compile("ambush")).check()
    expect(summary(desk).locator("strong")).not_to_have_text(before, timeout=PATIENCE)
    for hero in ("Rook", "Rath", "Laureat"):
        desk.page.get_by_role("button", name=re.compile(f"^{hero}")).click()
    says(desk, "A party has two to four Heroes.")
    expect(summary(desk).get_by_role("button", name="Play this")).to_have_attribute("aria-disabled", "true")
    desk.page.get_by_role("button", name=re.compile("^Maren")).click()

    desk.page.reload()
    ready = summary(desk).get_by_role("button", name="Play this")
    expect(ready).to_have_attribute("aria-disabled", "false", timeout=PATIENCE)
    ready.click()

    desk.page.wait_for_url(re.compile("/table/"), timeout=PATIENCE)
    options = desk.ask("get", f"/api/tables/{desk.page.url.rpartition('/')[2]}")["options"]
    assert options["encounter"] == "sunken-cloister: cinder-whelp x4, thornling x2, tallow-thrall veteran x2"
    assert options["party"] == "piper, maren"
    assert options["ambush"] == "yes"


def test_one_is_built_to_measure_shared_as_text_and_read_elsewhere(desk: Person, phone: Person) -> None:
    come(desk)
    desk.page.get_by_role("combobox", name="How hard").select_option("Dire")
    desk.page.get_by_role("button", name="Carrion", exact=True).click()
    desk.page.get_by_role("button", name="Build", exact=True).click()
    expect(desk.page.get_by_role("status")).to_contain_text("Built: Dire", timeout=PATIENCE)
    says(desk, "Dire: Pressure")
    desk.page.get_by_role("button", name="Share").click()
    text = desk.page.get_by_role("textbox", name="The encounter as text").input_value()
    assert "| party: rook, rath, laureat, piper" in text

    come(phone)
    phone.page.get_by_role("button", name="Share").tap()
    box = phone.page.get_by_role("dialog")
    box.get_by_label("Or read one that you were sent").fill("ember-crossing: cinder-welp x4")
    box.get_by_role("button", name="Read it").tap()
    expect(box.get_by_role("alert")).to_contain_text("did you mean 'cinder-whelp'?", timeout=PATIENCE)
    phone.faults.clear()  # the browser tells of the refusal by itself
    box.get_by_label("Or read one that you were sent").fill(text)
    box.get_by_role("button", name="Read it").tap()

    says(phone, text.partition(" |")[0])
    says(phone, "Dire: Pressure")
    phone.page.get_by_role("tab", name="Difficulty").tap()
    expect(phone.page.get_by_role("region", name="Difficulty")).to_contain_text("Pressure")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    phone.page.get_by_role("status").get_by_role("button", name="Undo").tap()
    says(phone, "cinder-whelp x4, thornling x3")
