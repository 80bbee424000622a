"""The foe editor: a Foe is made from a blank, faults are told and repaired; it goes out, comes back, and is used."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.person import PATIENCE, Person

FAULTY = """\
[pack]
name = "Kiln"
game = "emberwind"

[kiln-warden]
kind = "foe"
name = "Kiln Warden"
rank = "grunt"
type = "Construct"
size = 1
icon = "fire-bowl"
text = "A stove that walks."
normal = { hp = 20, toughness = 44, resistance = 4 }
veteran = { hp = 26, toughness = 20, resistance = 5, damage = 2 }
targets = ["neerest"]
movement = "approach"
prefers = "melee"

[kiln-warden.melee]
name = "Poker"
check = "dodge"
range = 1
damage = "2d"
vs = "T"

[kiln-warden.grid]
0 = "M3"
1 = "BA"
2 = "G"
3 = "BA"
5 = "BA"
6 = "BA"
"""


def verdict(person: Person) -> Locator:
    """Whether the Foe can be used."""
    return person.page.get_by_role("region", name="Verdict")


def says(person: Person, text: str) -> None:
    """Wait until the hall has checked it, and says so."""
    expect(verdict(person)).to_contain_text(text, timeout=PATIENCE)


def checks(person: Person) -> Locator:
    """What is wrong with it."""
    return person.page.get_by_role("list", name="Checks")


def use(person: Person) -> Locator:
    """The button that hands it to the assistant."""
    return verdict(person).get_by_role("button", name="Use in the storyteller")


def come(person: Person) -> None:
    """The page is there, with nothing on it yet."""
    person.go("/foes")
    expect(person.page.get_by_role("heading", name="Make a Foe of your own")).to_be_visible(timeout=PATIENCE)


def bring(person: Person, text: str) -> None:
    """Paste a pack or JSON."""
    person.page.get_by_role("button", name=re.compile("^Import")).first.click()
    box = person.page.get_by_role("dialog")
    box.get_by_label("The pack or the JSON").fill(text)
    box.get_by_role("button", name="Import").click()
    expect(box).to_have_count(0, timeout=PATIENCE)


def exported(person: Person, kind: str) -> str:
    """The Foe as text."""
    person.page.get_by_role("button", name="Export").first.click()
    box = person.page.get_by_role("dialog")
    box.get_by_role("button", name=kind).click()
    expect(box.get_by_role("textbox")).not_to_have_value("", timeout=PATIENCE)
    text = box.get_by_role("textbox").input_value()
    person.page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    return text


def test_faulty_input_is_explained_field_by_field_and_repaired(desk: Person) -> None:
    come(desk)
    bring(desk, FAULTY)

    says(desk, "5 errors")
    expect(checks(desk)).to_contain_text("Hex 4 is empty")
    expect(checks(desk)).to_contain_text("There is no ability G; it has none.")
    expect(checks(desk)).to_contain_text("Unknown criterion 'neerest' (did you mean 'nearest'?)")
    expect(checks(desk)).to_contain_text("'2d' can't be read as dice; they look like 2d8+7")
    expect(checks(desk)).to_contain_text("WIND-DMG-01")
    expect(desk.page.locator(".hex.bad")).to_have_count(2)
    expect(use(desk)).to_have_attribute("aria-disabled", "true")
    use(desk).hover()
    expect(desk.page.get_by_role("tooltip")).to_contain_text("5 errors left")

    for repair in ("Fill with BA", "Make it BA", "Use nearest", "Use 20"):
        checks(desk).get_by_role("button", name=repair).click()
        expect(checks(desk).get_by_role("button", name=repair)).to_have_count(0, timeout=PATIENCE)
    checks(desk).get_by_role("button", name="Go to: Poker: Damage").click()
    expect(desk.page.get_by_role("textbox", name="Damage", exact=True)).to_be_focused()
    desk.page.keyboard.press("Control+A")
    desk.page.keyboard.type("2d8+5")

    says(desk, "Sound: it can be played")
    expect(use(desk)).to_have_attribute("aria-disabled", "false")


def test_a_foe_is_made_from_a_blank_exported_read_again_and_used(desk: Person) -> None:
    come(desk)
    desk.page.get_by_role("button", name=re.compile("^Awakened 19 hexes")).click()
    says(desk, "errors")
    desk.page.get_by_role("textbox", name="Name", exact=True).fill("Ash Ferryman")
    desk.page.get_by_role("combobox", name="Type", exact=True).fill("Carrion")
    desk.page.get_by_role("textbox", name="Words to read aloud").fill("It never asks for the fare twice.")
    desk.page.get_by_role("button", name="Add ability A").click()
    desk.page.get_by_role("textbox", name="Words on the card").fill("It swings the oar.")
    desk.page.get_by_role("checkbox", name="learnable: on red hexes only").check()
    checks(desk).get_by_role("button", name="Fill with BA").click()
    desk.page.locator('.fgrid [data-hex="12"]').focus()
    for key in ("a", "ArrowRight", "Delete", "4"):
        desk.page.keyboard.press(key)
    expect(desk.page.get_by_role("gridcell", name="hex 12: A, Ability A")).to_be_visible()
    expect(desk.page.get_by_role("gridcell", name=re.compile("Move 4"))).to_have_count(1)

    says(desk, "Sound: it can be played")
    toml, as_json = exported(desk, "TOML pack"), exported(desk, "JSON")
    assert "[ash-ferryman.abilities.A]" in toml
    for text in (toml, as_json):
        bring(desk, text)
        expect(desk.page.get_by_role("textbox", name="Name", exact=True)).to_have_value("Ash Ferryman")
        says(desk, "Sound: it can be played")
        assert re.sub(r"ash-ferryman-\d", "ash-ferryman", exported(desk, "TOML pack")) == toml  # under another id

    desk.page.get_by_role("link", name="Encounters").click()  # it comes along
    more = desk.page.get_by_role("button", name="One Ash Ferryman more")
    expect(more).to_be_visible(timeout=PATIENCE)
    desk.page.go_back()
    use(desk).click()

    desk.page.wait_for_url(re.compile("/storyteller"), timeout=PATIENCE)
    desk.page.get_by_role("button", name="Add Foes").first.click()
    mine = desk.page.get_by_role("button", name=re.compile("^Add Ash Ferryman.*your own"))
    expect(mine).to_be_visible(timeout=PATIENCE)


def test_on_a_phone_a_foe_of_the_book_is_painted_over_undone_and_kept(phone: Person) -> None:
    come(phone)
    phone.page.get_by_role("button", name=re.compile("^Cinder Whelp")).tap()
    says(phone, "Sound: it can be played")
    phone.page.get_by_role("toolbar", name="Paint with").get_by_role("button", name="A, Flare Breath").tap()
    phone.page.locator('.fgrid [data-hex="1"]').tap()
    expect(phone.page.get_by_role("gridcell", name="hex 1: A, Flare Breath")).to_be_visible()

    phone.page.get_by_role("button", name="Try a roll").tap()
    phone.page.get_by_role("button", name="A 1 was rolled").tap()
    chains = phone.page.get_by_role("group", name="Chains of the roll")
    expect(chains.get_by_role("button")).to_contain_text("Flare Breath")

    phone.page.get_by_role("button", name="Undo").tap()
    expect(chains.get_by_role("button")).to_contain_text("Basic")
    phone.page.get_by_role("button", name="Redo").tap()
    phone.page.reload()
    expect(phone.page.get_by_role("gridcell", name="hex 1: A, Flare Breath")).to_be_visible(timeout=PATIENCE)
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390

    phone.page.get_by_role("button", name="Drafts").tap()
    phone.page.get_by_role("button", name="Delete My Cinder Whelp").tap()
    expect(phone.page.get_by_role("list", name="Your drafts").get_by_role("listitem")).to_have_count(0)
    phone.page.get_by_role("dialog").get_by_role("button", name="Undo").tap()
    expect(phone.page.get_by_role("list", name="Your drafts").get_by_role("listitem")).to_have_count(1)


def test_a_finger_that_is_dragged_paints_without_scrolling(phone: Person) -> None:
    come(phone)
    phone.page.get_by_role("button", name=re.compile("^Rust Sentinel")).tap()
    says(phone, "Sound: it can be played")
    phone.page.get_by_role("toolbar", name="Paint with").get_by_role("button", name="A, Sunder").tap()
    touched = phone.context.new_cdp_session(phone.page)
    before = phone.page.get_by_role("gridcell", name=re.compile(": A, Sunder$")).count()

    def touch(kind: str, *keys: str) -> None:
        boxes = [phone.page.locator(f'.fgrid [data-hex="{key}"]').bounding_box() for key in keys]
        points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2} for box in boxes if box]
        touched.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", "111")
    for key in ("11", "1", "0", "4", "44"):
        touch("touchMove", key)
    phone.page.wait_for_timeout(1600)  # a stroke is one step of undo, however long the finger rests
    touch("touchMove", "444")
    phone.page.wait_for_timeout(200)
    touch("touchMove", "444")  # a finger that leaves while it moves takes the next tap with it
    touch("touchEnd")

    for key in ("111", "11", "1", "4", "44", "444"):
        expect(phone.page.get_by_role("gridcell", name=f"hex {key}: A, Sunder")).to_be_visible()
    assert phone.page.evaluate("scrollY") == 0
    phone.page.get_by_role("button", name="Undo").tap()
    expect(phone.page.get_by_role("gridcell", name=re.compile(": A, Sunder$"))).to_have_count(before)
