"""EMBERWIND at a browser: a skirmish won by clicking, a Foe's chain chosen by keyboard, a way walked by thumb."""

import re

from playwright.sync_api import Browser, Locator, expect

from tests.browser.person import Person, text_of
from tests.server.house import House

ONE_FOE = {"encounter": "ember-crossing: thornling", "order": "listed", "max_rounds": 30}
# With six red hexes a Round, a Veteran's whole grid is open at once: every roll offers three chains.
OPEN_GRID = {
    "encounter": "ember-crossing: mossback-brute veteran", "order": "listed", "storyteller": "player", "learning": 6,
}  # fmt: skip
SHOTS = re.compile(r"^(Crossbow|Bow|Throwing Knife|Wand|Soul Strike)\b")  # what reaches a Foe from afar
MOST = 160  # picks
FIGHTS = 12  # every fourth one ends before a roll can be shifted
# What the log says in the moment in which the board begins to play what happened.
WATCH = """() => {
    window.told = null;
    new MutationObserver((_, watcher) => {
        if (!document.querySelector('.showing')) return;
        window.told = document.querySelector('.rail .log').innerText;
        watcher.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
}"""


def deed(person: Person, name: str | re.Pattern[str]) -> Locator:
    """A Hero's action that can be used now."""
    return person.page.locator(".deed.lit:visible").filter(has_text=name)


def answer(person: Person) -> None:
    """Shoot at a Foe where that can be done; else end the turn, or let pass what is asked."""
    shot = deed(person, SHOTS)
    target = person.page.locator(".token.foe.lit")
    if "which action" in person.question:
        choice = shot.first if shot.count() else person.page.get_by_role("button", name="End the turn")
    else:
        choice = target.first if target.count() else person.page.locator(".prompt .choice").last
    choice.click()


def test_a_skirmish_is_won_by_clicking(desk: Person) -> None:
    desk.open("emberwind", "me", options=ONE_FOE)

    picks = 0
    while desk.wait_for_turn() and picks < MOST:
        before = desk.seq()
        answer(desk)
        desk.wait_for_answer(before)
        picks += 1

    won = desk.result().get_by_role("heading", name="You win.")
    expect(won).to_be_in_viewport()
    lefts = [desk.result().locator(part).evaluate("part => part.offsetLeft") for part in (".win", ".count")]
    assert lefts[0] < lefts[1]
    desk.page.set_viewport_size({"width": 390, "height": 844})
    expect(won).to_be_in_viewport()
    desk.page.set_viewport_size({"width": 1280, "height": 800})
    expect(desk.page.locator(".check")).to_contain_text(re.compile(r"\d"))  # the last check, in dice
    assert "is defeated" in text_of(desk.page.locator(".rail .log"))


def test_the_end_leads_to_the_next_fight_of_the_book(desk: Person) -> None:
    options = {"encounter": "crown-of-ash", "order": "listed", "max_rounds": 1, "tides": 1}
    desk.open("emberwind", "me", "easy", options=options)

    while desk.wait_for_turn():
        before = desk.seq()
        answer(desk)
        desk.wait_for_answer(before)
    desk.page.get_by_role("button", name="A gentler fight: The Widow's Parlour").click()

    expect(desk.page.get_by_role("region", name="Battle map: Glasswood Clearing")).to_be_visible()
    table = desk.ask("get", f"/api/tables/{desk.page.url.rsplit('/', 1)[-1]}")
    assert table["options"] == {**table["options"], **options, "encounter": "the-widows-parlour"}
    assert [seat["bot"] for seat in table["seats"]] == ["", "easy"]


def test_the_sheet_explains_a_shot_before_it_is_made(desk: Person) -> None:
    desk.open("emberwind", "me", options={**ONE_FOE, "party": "ives, rath"})
    assert desk.wait_for_turn()

    deed(desk, "Longbow").or_(desk.page.locator(".deed").filter(has_text="Longbow")).first.hover()
    ruler = desk.page.locator(".ruler")

    expect(ruler.locator(".face")).to_have_count(20)
    expect(ruler).to_contain_text("no Barrier")
    expect(ruler).to_contain_text("WIND-HERO-105")


def test_a_storyteller_chooses_a_chain_by_keyboard(desk: Person) -> None:
    desk.open("emberwind", "me", options=OPEN_GRID)
    keys = desk.page.keyboard

    while desk.wait_for_turn() and "which chain" not in desk.question:
        before = desk.seq()
        keys.press("e" if "which action" in desk.question else "1")
        desk.wait_for_answer(before)
    chains = desk.page.locator(".chs .chain")
    expect(chains).to_have_count(3)
    keys.press("2")
    expect(chains.nth(1)).to_have_attribute("aria-pressed", "true")
    before = desk.seq()
    keys.press("Enter")
    desk.wait_for_answer(before)

    assert re.search(r"Mossback Brute plays .*\d\d: ", text_of(desk.page.locator(".rail .log")))


def test_the_log_waits_for_what_the_board_still_plays(house: House, browser: Browser) -> None:
    with Person.visiting(browser, house.address, reduced_motion="no-preference") as person:
        person.open("emberwind", "me", options={**ONE_FOE, "party": "ives, rath"})
        assert person.wait_for_turn()
        person.page.evaluate(WATCH)
        while person.page.evaluate("window.told") is None:
            before = person.seq()
            person.page.keyboard.press("e")
            person.wait_for_answer(before)

        assert "for its direction" not in person.page.evaluate("window.told")
        expect(person.page.locator(".rail .log")).to_contain_text("for its direction")
        expect(person.page.locator(".showing")).to_have_count(0)


def test_a_demonstration_on_a_phone_shows_whoever_acts(phone: Person) -> None:
    phone.go("/demo/emberwind/example")
    foes = phone.page.get_by_role("tab", name="Foes")
    expect(phone.page.locator(".note")).to_contain_text("A Veteran learns two red hexes")

    phone.page.keyboard.press("ArrowRight")
    phone.page.keyboard.press("ArrowRight")
    expect(phone.page.get_by_role("tab", name="Rook")).to_have_attribute("aria-selected", "true")
    phone.page.keyboard.press("Shift+ArrowRight")

    expect(foes).to_have_attribute("aria-selected", "true")
    expect(phone.page.locator(".aip .chain")).to_have_count(3)
    expect(phone.page.get_by_text("Play chain")).to_have_count(0)


def test_a_first_tap_shows_the_way_and_a_second_walks_it(phone: Person) -> None:
    phone.open("emberwind", "me", options=ONE_FOE)
    assert phone.wait_for_turn()
    hero = phone.page.locator(".token.hero.acting")
    stood = hero.get_attribute("style")

    before = phone.seq()
    deed(phone, re.compile("^Move")).tap()
    phone.wait_for_answer(before)
    before = phone.seq()
    phone.page.locator(".square.lit").first.tap()
    assert phone.seq() == before
    phone.page.locator(".confirm .go").tap()
    phone.wait_for_answer(before)

    expect(hero).not_to_have_attribute("style", stood or "")


# What Foes threaten

TWO_FOES = {"encounter": "ember-crossing: thornling, cinder-whelp", "order": "listed", "party": "rook, rath"}
COUNT = re.compile(r"^[12]$")
READABLE = 12
SMALLEST = """where => Math.min(...[...document.querySelectorAll(where)].map(one => {
    const drawing = one.ownerSVGElement;
    const scale = drawing ? drawing.getScreenCTM().a : 1;
    return parseFloat(getComputedStyle(one).fontSize) * scale;
}))"""


def comes_to_act(person: Person) -> None:
    """The first Hero is asked for an action."""
    while person.wait_for_turn() and "which action" not in person.question:
        before = person.seq()
        person.lit().first.click()
        person.wait_for_answer(before)


def test_squares_are_marked_with_how_many_foes_could_strike_there(desk: Person) -> None:
    desk.open("emberwind", "me", options=TWO_FOES)
    comes_to_act(desk)
    counts = desk.page.locator(".danger-count")
    expect(counts).to_have_count(0)

    desk.page.get_by_role("button", name="Threat").click()

    expect(counts.first).to_have_text(COUNT)
    assert set(counts.all_text_contents()) == {"1", "2"}
    square = desk.page.get_by_role("button", name=re.compile("^[A-L][0-9]+, .*2 Foes could strike Rook here")).first
    square.hover()
    expect(desk.page.get_by_role("tooltip")).to_contain_text("HP on average if all go for Rook")
    expect(desk.page.get_by_role("tooltip")).to_contain_text("Thornling (")


def test_a_foe_that_was_clicked_shows_its_own_reach_until_it_is_clicked_again(desk: Person) -> None:
    desk.open("emberwind", "me", options=TWO_FOES)
    comes_to_act(desk)
    marked = desk.page.locator(".danger")
    foe = desk.page.locator(".token.foe").first

    foe.click()
    desk.page.locator(".prompt .ask").hover()

    expect(marked.first).to_be_attached()
    expect(desk.page.locator(".danger-count")).to_have_count(0)
    foe.click()
    desk.page.locator(".prompt .ask").hover()
    expect(marked).to_have_count(0)


def test_the_threat_is_told_by_keyboard(desk: Person) -> None:
    desk.open("emberwind", "me", options=TWO_FOES)
    comes_to_act(desk)
    keys = desk.page.keyboard

    keys.press("t")
    expect(desk.page.locator(".danger-count").first).to_be_attached()
    desk.page.locator("[data-square][tabindex='0']").focus()
    keys.press("ArrowUp")

    expect(desk.page.get_by_role("tooltip")).to_contain_text("could strike Rook here")
    foe = desk.page.locator(".token.foe").first
    foe.focus()
    keys.press("Enter")
    expect(desk.page.locator(".danger-count")).to_have_count(0)
    expect(desk.page.locator(".danger").first).to_be_attached()
    foe.blur()
    keys.press("Escape")
    expect(desk.page.locator(".danger-count").first).to_be_attached()
    keys.press("t")
    expect(desk.page.locator(".danger")).to_have_count(0)


def test_the_threat_is_told_to_a_thumb_that_rests(phone: Person) -> None:
    phone.open("emberwind", "me", options=TWO_FOES)
    comes_to_act(phone)

    phone.page.get_by_role("tab", name="Foes").tap()
    phone.page.get_by_role("button", name="Threat").tap()
    square = phone.page.get_by_role("button", name=re.compile("^[A-L][0-9]+, .*could strike Rook here")).first
    square.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})

    told = phone.page.get_by_role("dialog")
    expect(told).to_contain_text("could strike Rook here")
    assert smallest_text(phone, ".danger-count") >= READABLE


def smallest_text(person: Person, where: str) -> float:
    """How high the smallest letters are on the screen, in pixels of CSS; drawings are scaled."""
    found: float = person.page.evaluate(SMALLEST, where)
    return found


# What would come of it

THREE_FOES = {
    "encounter": "ember-crossing: thornling, cinder-whelp, mossback-brute", "order": "listed", "party": "ives, rath",
}  # fmt: skip
STRUCK = re.compile(r"^[1-3] Foes?, [\d.]+ HP$")


def test_an_action_that_is_pointed_at_tells_how_it_fares_against_each_foe(desk: Person) -> None:
    desk.open("emberwind", "me", options=THREE_FOES)
    comes_to_act(desk)

    desk.page.locator(".deed").filter(has_text="Longbow").first.hover()

    expect(desk.page.locator(".foreshown .shot, .foreshown .barred")).to_have_count(3)


def test_a_square_that_is_pointed_at_tells_which_foes_could_strike_there(desk: Person) -> None:
    desk.open("emberwind", "me", options=THREE_FOES)
    comes_to_act(desk)

    desk.page.get_by_role("button", name=re.compile("go there for 2 points, where Foes could strike: ")).first.hover()

    expect(desk.page.locator(".foreshown .struck")).to_have_text(STRUCK)


def test_a_tap_on_a_square_tells_what_it_leads_into_and_hides_neither_goal_nor_hero(phone: Person) -> None:
    phone.open("emberwind", "me", options=THREE_FOES)
    comes_to_act(phone)

    goal = phone.page.get_by_role("button", name=re.compile("^[A-L]6, .*where Foes could strike")).first
    goal.tap()

    button = phone.page.locator(".confirm .go")
    expect(button.locator(".struck")).to_have_text(STRUCK)
    for seen in (goal, phone.page.locator(".token.hero.acting")):
        assert not overlap(button, seen)


def overlap(one: Locator, other: Locator) -> bool:
    """The two share some of the screen."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    is_apart = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return not (is_apart or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"])


def may_shift_a_roll(person: Person) -> bool:
    """Fight until a Hero's roll can be shifted; False where the fight ends before."""
    person.open("emberwind", "me", options={**ONE_FOE, "party": "piper, laureat"})
    while person.wait_for_turn():
        if "CAP Check" in person.question:
            return True
        before = person.seq()
        answer(person)
        person.wait_for_answer(before)
    return False


def test_faces_that_a_roll_can_be_shifted_to_have_room_for_a_thumb(phone: Person) -> None:
    faces = phone.page.locator(".ruler .face.lit:visible")

    assert any(may_shift_a_roll(phone) for _ in range(FIGHTS))

    expect(faces.first).to_be_visible()
    boxes = [box for box in (face.bounding_box() for face in faces.all()) if box]
    assert boxes
    assert [box for box in boxes if box["width"] < 30 or box["height"] < 44] == []


# A Foe's sheet, large

BOSS = {"encounter": "ember-crossing: emberwake-tyrant veteran", "order": "listed", "party": "rook, rath"}
LARGE = "Emberwake Tyrant’s sheet, large"
TEXTS = "dialog text, dialog p, dialog li span, dialog dt, dialog dd, dialog h2, dialog em"
CUT = """where => [...document.querySelectorAll(where)]
    .filter(one => one.scrollWidth > one.clientWidth + 1 || getComputedStyle(one).textOverflow === 'ellipsis')
    .map(one => one.textContent)"""


def is_whole(person: Person) -> None:
    """The sheet stands there with everything on it, large enough to be read and nowhere cut."""
    sheet = person.page.get_by_role("dialog", name=LARGE)
    expect(sheet.locator(".hex")).to_have_count(61)
    expect(sheet).to_contain_text("For one breath the whole place is inside the furnace")
    assert smallest_text(person, TEXTS) >= READABLE
    assert person.page.evaluate(CUT, "dialog li, dialog p, dialog .foe-large") == []


def test_a_click_on_a_foes_grid_shows_its_sheet_large(desk: Person) -> None:
    desk.open("emberwind", "me", options=BOSS)
    comes_to_act(desk)

    desk.page.locator(".aip .drawn").click()

    is_whole(desk)
    desk.page.get_by_role("button", name="Close").click()
    expect(desk.page.get_by_role("dialog")).to_have_count(0)


def test_a_foes_sheet_is_had_large_by_keyboard_and_left_by_escape(desk: Person) -> None:
    desk.open("emberwind", "me", options=BOSS)
    comes_to_act(desk)
    larger = desk.page.get_by_role("button", name=LARGE)

    larger.focus()
    desk.page.keyboard.press("Enter")

    is_whole(desk)
    desk.page.keyboard.press("Escape")
    expect(desk.page.get_by_role("dialog")).to_have_count(0)
    expect(larger).to_be_focused()


def test_a_foes_sheet_is_had_large_by_thumb(phone: Person) -> None:
    phone.open("emberwind", "me", options=BOSS)
    comes_to_act(phone)

    phone.page.get_by_role("tab", name="Foes").tap()
    phone.page.locator(".aip .drawn").tap()

    is_whole(phone)


def test_the_ring_of_a_free_place_lies_around_all_of_it(desk: Person) -> None:
    desk.open("emberwind", "me", "easy", "easy", "easy")
    desk.wait_for_turn()

    place = desk.page.locator(".slot:has(.thing.lit)").first
    ring, whole = place.locator(".thing.lit").bounding_box(), place.bounding_box()
    assert ring is not None
    assert whole is not None
    edges = 2  # of the place, a pixel each
    assert ring["height"] >= whole["height"] - edges
