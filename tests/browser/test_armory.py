"""The deck builder: a list is imported, mended, saved, renamed, shared, played with; by mouse, keyboard and thumb."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.person import PATIENCE, Person

DRAFT = """\
seeker: mara
weapon: fangs
armor: nightweave mantel
6 crippling daggers
1 frost nova
3 Gibberish
"""


def legality(person: Person) -> Locator:
    """What the rules of building say."""
    return person.page.get_by_role("region", name="Legality")


def copies(person: Person, card: str) -> Locator:
    """How many copies of a card there are."""
    return person.page.locator(f"[data-id={card}] .cp b")


def begin(person: Person, address: str = "/armory/seekers") -> None:
    """The page is there."""
    person.go(address)
    expect(person.page.get_by_role("heading", name="Armory")).to_be_visible()
    expect(person.page.locator("[data-id]").first).to_be_visible(timeout=PATIENCE)


def test_a_list_is_imported_its_faults_are_told_and_mended(desk: Person) -> None:
    begin(desk)
    desk.page.get_by_role("button", name="Import").first.click()
    box = desk.page.get_by_role("dialog")
    box.get_by_label("The list or the code").fill(DRAFT)
    box.get_by_role("button", name="Import").click()

    expect(box).to_contain_text("Line 6: There is no card 'Gibberish'")
    expect(box).to_contain_text("Line 3: 'nightweave mantel' was read as Nightweave Mantle")
    box.get_by_role("button", name="Take the rest").click()

    expect(legality(desk)).to_contain_text("Not legal yet: 3 problems")
    expect(legality(desk)).to_contain_text("Crippling Daggers ×6: at most 5 copies of a Common")
    expect(legality(desk)).to_contain_text("SEEK-ARM-05")
    expect(legality(desk)).to_contain_text("Frost Nova needs INT 3, and Mara has 2: it can't be played")
    expect(legality(desk).get_by_role("button", name="Play with this")).to_have_attribute("aria-disabled", "true")
    legality(desk).get_by_role("button", name="Crippling Daggers").click()
    expect(copies(desk, "crippling-daggers")).to_be_in_viewport()

    legality(desk).get_by_role("button", name="Fix one for me").click()

    expect(copies(desk, "crippling-daggers")).to_have_text("5/5")
    expect(legality(desk)).to_contain_text("Not legal yet: 2 problems")


def test_copies_are_changed_by_keyboard_and_a_limit_says_why(desk: Person) -> None:
    begin(desk, "/armory/seekers/mara-veil")
    desk.page.keyboard.press("/")
    desk.page.keyboard.type("lunge")
    expect(desk.page.locator("[data-id]")).to_have_count(1)

    more = desk.page.get_by_role("button", name="One Lunge more")
    more.focus()
    for _ in range(5):
        desk.page.keyboard.press("+")

    expect(copies(desk, "lunge")).to_have_text("5/5")
    expect(desk.page.get_by_role("tooltip")).to_contain_text("Common: at most 5 copies.")
    expect(legality(desk)).to_contain_text("3 Tactics too many: 53 of 50")
    for _ in range(3):
        desk.page.keyboard.press("-")
    expect(copies(desk, "lunge")).to_have_text("2/5")
    expect(legality(desk)).to_contain_text("A legal Armory")


def test_an_armory_that_took_the_place_of_another_is_taken_back(desk: Person) -> None:
    begin(desk, "/armory/seekers/mara-veil")
    desk.page.get_by_role("button", name="Open", exact=True).click()
    desk.page.get_by_role("dialog").get_by_role("button", name="Heart of Winter").click()
    expect(desk.page.get_by_text("Ysolde of the Rime").first).to_be_visible()

    desk.page.get_by_role("status").get_by_role("button", name="Undo").click()

    expect(desk.page.get_by_text("Mara, Veiled Blade").first).to_be_visible()
    desk.page.reload()
    expect(desk.page.get_by_text("Mara, Veiled Blade").first).to_be_visible()
    expect(legality(desk)).to_contain_text("A legal Armory")


def test_an_armory_is_chosen_step_by_step_from_nothing(desk: Person) -> None:
    begin(desk)

    for card in ("theron", "cinderstaff", "emberlords-regalia", "ashen-loop"):
        desk.page.locator(f"[data-id={card}]").get_by_role("button", name="Choose", exact=True).click()

    expect(desk.page.locator("[data-id=kindle]")).to_be_visible()
    expect(desk.page.locator("[data-id=fade]")).to_have_count(1)  # DEX 2 is enough
    expect(desk.page.locator("[data-id=vanish]")).to_have_count(0)  # DEX 4 is not
    expect(legality(desk)).to_contain_text("50 Tactics are missing: 0 of 50")


def test_what_was_saved_is_renamed_opened_elsewhere_and_deleted(desk: Person) -> None:
    begin(desk, "/armory/seekers/theron-ash")
    desk.page.get_by_role("textbox", name="Name").fill("Night Shift")
    legality(desk).get_by_role("button", name="Save").click()
    expect(desk.page.get_by_role("status")).to_contain_text("Night Shift is saved.")
    expect(legality(desk).get_by_role("button", name="Saved")).to_be_disabled()

    begin(desk)
    desk.page.get_by_role("button", name="Open", exact=True).click()
    box = desk.page.get_by_role("dialog")
    box.get_by_role("button", name="Rename Night Shift").click()
    box.get_by_label("New name").fill("Day Shift")
    box.get_by_role("button", name="Rename", exact=True).click()
    box.get_by_role("button", name=re.compile("^Day Shift")).click()
    expect(desk.page.get_by_role("textbox", name="Name")).to_have_value("Day Shift")
    expect(legality(desk)).to_contain_text("A legal Armory")
    expect(box).to_have_count(0)

    desk.page.get_by_role("button", name="Open", exact=True).click()
    box.get_by_role("button", name="Delete Day Shift").click()
    box.get_by_role("button", name="Delete for good").click()
    expect(box).to_contain_text("Nothing is saved yet.")


def test_a_friend_opens_the_link_and_has_the_same_armory(desk: Person, friend: Person) -> None:
    begin(desk, "/armory/seekers/pell-knives")
    desk.page.get_by_role("button", name="Share").click()
    code = desk.page.get_by_role("dialog").locator("code").first.inner_text()

    begin(friend, f"/armory/seekers/{code}")

    expect(friend.page.get_by_text("Pell Quickfingers").first).to_be_visible()
    expect(legality(friend)).to_contain_text("54 cards and a sideboard of 15")


def test_a_table_is_opened_with_it(desk: Person) -> None:
    begin(desk, "/armory/seekers/vaelith-sky")

    legality(desk).get_by_role("button", name="Play with this").click()

    desk.page.wait_for_url(re.compile("/table/"), timeout=PATIENCE)
    table = desk.ask("get", f"/api/tables/{desk.page.url.rpartition('/')[2]}")
    assert table["options"]["armory1"].startswith("SEEK1-")


def test_on_a_phone_cards_list_and_seeker_are_one_tap_apart(phone: Person) -> None:
    begin(phone, "/armory/seekers/mara-blood")
    tabs = phone.page.get_by_role("tablist", name="Parts of the page")

    tabs.get_by_role("tab", name="Armory 50").tap()
    expect(phone.page.get_by_role("list", name="The list")).to_be_visible()
    tabs.get_by_role("tab", name="Seeker").tap()
    phone.page.get_by_role("button", name="Weapon").first.tap()
    expect(phone.page.locator("[data-id=coilbow]")).to_be_visible()
    phone.page.locator("[data-id=coilbow]").get_by_role("button", name="Choose", exact=True).tap()
    expect(phone.page.locator("[data-id=coilbow]").get_by_role("button", name="Chosen")).to_be_visible()


def test_the_rest_is_filled_in_one_click_and_taken_back_in_one(desk: Person) -> None:
    begin(desk)
    desk.page.locator("[data-id=mara]").get_by_role("button", name="Choose", exact=True).click()
    desk.page.get_by_role("region", name="Cards").get_by_role("button", name="Tactics").click()
    desk.page.get_by_role("button", name="All 5 copies of Lunge").click()

    legality(desk).get_by_role("button", name="Fill the rest").click()

    expect(legality(desk)).to_contain_text("A legal Armory")
    expect(desk.page.get_by_role("status")).to_contain_text("45 Tactics, after")
    expect(copies(desk, "lunge")).to_have_text("5/5")
    expect(legality(desk).get_by_role("button", name="Fill the rest")).to_have_count(0)
    desk.page.get_by_role("status").get_by_role("button", name="Undo").click()
    expect(legality(desk)).to_contain_text("45 Tactics are missing: 5 of 50")


def test_where_nothing_can_be_filled_in_the_rule_is_named(desk: Person) -> None:
    begin(desk)
    desk.page.get_by_role("region", name="Cards").get_by_role("button", name="Tactics").click()
    desk.page.get_by_role("button", name="One Lunge more").click()

    legality(desk).get_by_role("button", name="Fill the rest").click()

    expect(desk.page.get_by_role("status")).to_contain_text("The Seeker is missing (SEEK-ARM-02)")
    expect(desk.page.get_by_role("status").get_by_role("button")).to_have_count(0)


def test_all_copies_are_added_and_taken_with_shift(desk: Person) -> None:
    begin(desk, "/armory/seekers/mara-blood")
    more, less = (desk.page.get_by_role("button", name=f"One Fade {word}") for word in ("more", "less"))

    more.click(modifiers=["Shift"])
    expect(copies(desk, "fade")).to_have_text("5/5")
    less.last.click()
    expect(copies(desk, "fade")).to_have_text("4/5")
    less.first.click(modifiers=["Shift"])
    expect(copies(desk, "fade")).to_have_text("0/5")


def test_all_copies_are_added_by_a_long_press(phone: Person) -> None:
    begin(phone, "/armory/seekers/mara-blood")
    more = phone.page.get_by_role("button", name="One Fade more")
    more.scroll_into_view_if_needed()

    more.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(copies(phone, "fade")).to_have_text("5/5")
    more.dispatch_event("pointerup", {"pointerType": "touch"})
    more.dispatch_event("click")
    expect(copies(phone, "fade")).to_have_text("5/5")

    phone.page.get_by_role("button", name="One Fade less").first.tap()
    expect(copies(phone, "fade")).to_have_text("4/5")


CUT = """all => all.filter(one => one.checkVisibility() && getComputedStyle(one).overflow !== 'visible'
    && (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1))
    .map(one => one.innerText)"""


def cut_texts(person: Person, where: str) -> list[str]:
    """What stands there and is not to be seen whole."""
    shown = person.page.locator(where)
    expect(shown.locator("visible=true").first).to_be_visible()
    found: list[str] = shown.evaluate_all(CUT)
    return found


def test_no_text_of_a_card_is_cut(desk: Person, phone: Person) -> None:
    for person in (desk, phone):
        begin(person, "/armory/seekers/korvash-pact")
        for group in ("Weapons", "Armors", "Trinkets", "Tactics"):
            person.page.get_by_role("group", name="Kind of card").get_by_role("button", name=group).click()
            assert cut_texts(person, ".pn > *") == []
    assert cut_texts(desk, ".leader.panel .what *") == []
    assert cut_texts(desk, ".dl .go b") == []
