"""The page about oneself: name, devices, the way to another one, a copy of everything, and being forgotten."""

import json
import re

from playwright.sync_api import Browser, expect

from tests.browser.person import Person, text_of
from tests.server.house import House


def name_of(person: Person) -> str:
    """As whom the hall knows them."""
    return str(person.ask("get", "/api/me")["name"])


def call(person: Person, name: str) -> None:
    """From now on they are called so."""
    person.ask("put", "/api/me", {"name": name})


def made_code(person: Person) -> str:
    """The code that they make on the page."""
    person.go("/me")
    person.page.get_by_role("button", name="Make a code").click()
    shown = person.page.locator(".code")
    expect(shown).to_be_visible()
    found = re.search(r"[A-Z2-9]{5}-[A-Z2-9]{5}", text_of(shown))
    assert found is not None
    return found[0]


def test_the_name_is_changed_on_the_page_behind_it(desk: Person) -> None:
    desk.go("/")
    desk.page.get_by_role("link", name="name, devices and data").click()
    desk.page.wait_for_url("**/me")
    expect(desk.page.get_by_text("The hall does not know you yet.")).to_be_visible()
    expect(desk.page.get_by_text("None yet")).to_be_visible()

    field = desk.page.get_by_label("What others call you")
    field.fill("Borin")
    field.press("Enter")
    expect(desk.page.get_by_role("alert")).to_contain_text("a name that the hall itself uses")
    desk.faults.clear()  # the browser tells of the refusal by itself
    field.fill("Rowan")
    field.press("Enter")

    expect(desk.page.get_by_role("heading", level=1)).to_have_text("Rowan")
    expect(desk.page.get_by_role("link", name="You are Rowan")).to_be_visible()
    assert name_of(desk) == "Rowan"


def test_a_person_is_taken_along_to_a_phone_by_the_link(desk: Person, phone: Person) -> None:
    call(desk, "Rowan")
    table = desk.open("emberforge", "me", "easy")
    code = made_code(desk)
    expect(desk.page.get_by_role("img", name="A picture of the link")).to_be_visible()

    phone.go(f"/take#{code.replace('-', '')}")
    expect(phone.page.get_by_role("heading", name="This device will play as Rowan.")).to_be_visible()
    assert name_of(phone) == "", "nothing happens before they say so"
    phone.page.get_by_role("button", name="Play as Rowan").tap()

    phone.page.wait_for_url("**/games")
    assert name_of(phone) == "Rowan"
    phone.go(f"/table/{table}")
    phone.wait_for_turn()
    expect(desk.page.get_by_text("plays as you now")).to_be_visible()

    phone.go(f"/take#{code.replace('-', '')}")
    expect(phone.page.get_by_role("alert")).to_contain_text("used already")
    phone.faults.clear()


def test_a_code_is_typed_and_who_was_there_before_is_kept(desk: Person, phone: Person) -> None:
    call(desk, "Rowan")
    call(phone, "Lark")
    phone.open("conjure", "me", "easy")
    code = made_code(desk)

    phone.go("/me")
    phone.page.get_by_role("link", name="I have a code").tap()
    phone.page.get_by_label("The code").fill(code.lower())
    phone.page.get_by_role("button", name="Go on").tap()
    expect(phone.page.get_by_text("Until now it plays as Lark, with one running game.")).to_be_visible()
    keep = phone.page.get_by_role("checkbox", name="Keep Lark")
    expect(keep).to_be_checked()
    keep.uncheck()
    expect(phone.page.get_by_text("Nobody could play as Lark any more")).to_be_visible()
    keep.check()
    phone.page.get_by_role("button", name="Play as Rowan").tap()
    phone.page.wait_for_url("**/games")

    phone.go("/me")
    phone.page.get_by_role("button", name="Play as Lark").tap()
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Lark")
    assert name_of(phone) == "Lark"


def test_another_device_is_signed_out_and_told_so(desk: Person, phone: Person) -> None:
    call(desk, "Rowan")
    table = desk.open("emberforge", "me", "easy")
    code = desk.ask("post", "/api/me/ticket")["code"]
    phone.ask("post", "/api/take", {"code": code})
    phone.go(f"/table/{table}")
    phone.wait_for_turn()

    desk.go("/me")
    devices = desk.page.locator("section", has=desk.page.get_by_role("heading", name="Your devices"))
    expect(devices.get_by_role("listitem")).to_have_count(2)
    expect(devices.get_by_role("listitem").first).to_contain_text("this one")
    devices.get_by_role("button", name=re.compile("^Sign out ")).click()
    devices.get_by_role("button", name="Keep").click()
    devices.get_by_role("button", name=re.compile("^Sign out ")).click()
    devices.get_by_role("button", name="Sign out", exact=True).click()

    expect(devices.get_by_role("listitem")).to_have_count(1)
    expect(phone.page.locator(".prompt")).to_contain_text("This device was signed out from another one")
    assert name_of(phone) == ""
    assert name_of(desk) == "Rowan"


def test_a_copy_of_all_that_is_known_can_be_taken(desk: Person) -> None:
    call(desk, "Rowan")
    desk.go("/me")
    with desk.page.expect_download() as taken:
        desk.page.get_by_role("button", name="Take a copy").click()
    assert taken.value.suggested_filename == "emberhall-me.json"
    assert json.loads(taken.value.path().read_text(encoding="utf-8"))["name"] == "Rowan"


def test_whoever_wants_it_is_forgotten_by_keyboard_alone(desk: Person) -> None:
    call(desk, "Rowan")
    desk.ask("post", "/api/tables", {"game": "emberforge"})
    desk.go("/me")
    opener = desk.page.get_by_role("button", name="Forget me")
    opener.press("Enter")
    dialog = desk.page.get_by_role("dialog")
    expect(dialog).to_contain_text("It can’t be taken back.")
    sure = dialog.get_by_role("button", name="Forget me")
    expect(sure).to_be_disabled()
    desk.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert name_of(desk) == "Rowan"

    opener.press("Enter")
    dialog.get_by_label("Write your name").fill("Rowan")
    expect(sure).to_be_enabled()
    desk.page.keyboard.press("Enter")

    expect(desk.page.get_by_text("The hall has forgotten you.")).to_be_visible()
    expect(desk.page.get_by_text("Your name is gone from one table. One game ended by it.")).to_be_visible()
    assert name_of(desk) == ""


def test_a_guest_takes_the_table_off_the_list(desk: Person, friend: Person) -> None:
    table = desk.open("emberforge", "me", "open", is_public=True)
    seats = desk.ask("get", f"/api/tables/{table}")["seats"]
    friend.ask("post", "/api" + seats[1]["invitation"])
    friend.go(f"/table/{table}")
    friend.page.get_by_role("tab", name="Table").click()
    friend.page.get_by_role("button", name="Take it off the list").click()
    expect(friend.page.get_by_role("button", name="Take it off the list")).to_be_hidden()
    assert not friend.ask("get", f"/api/tables/{table}")["is_public"]
    assert table not in [line["id"] for line in friend.ask("get", "/api/tables/watch")["tables"]]


def test_a_wrong_code_is_told_in_words(phone: Person) -> None:
    phone.go("/take#WRONGWRONG")
    expect(phone.page.get_by_role("alert")).to_contain_text("mistyped")
    expect(phone.page.get_by_label("The code")).to_have_value("WRONGWRONG")
    phone.faults.clear()  # the browser tells of the refusal by itself


def test_the_statement_is_found_from_the_hall_and_from_the_page_about_oneself(house: House, browser: Browser) -> None:
    for is_phone in (False, True):
        with Person.visiting(browser, house.address, is_phone=is_phone) as person:
            for start, link in (("/", "What the hall knows of you"), ("/me", "All of it, in words")):
                person.go(start)
                person.page.get_by_role("link", name=link).click()
                person.page.wait_for_url("**/privacy")
                expect(person.page.get_by_role("heading", name="What the hall knows of you")).to_be_visible()
                assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_address_that_leads_nowhere_has_a_way_home(desk: Person) -> None:
    for path, says in (
        ("/nothing/here", "There is no page at this address."),
        ("/table/xxxxxx", "There is no table 'xxxxxx'."),
    ):
        desk.go(path)
        expect(desk.page.locator("body")).to_contain_text(says)
        desk.faults.clear()  # the browser notes that it got a 404
        desk.page.get_by_role("link", name="Back to the hall").click()
        expect(desk.page).to_have_url(f"{desk.address}/")
