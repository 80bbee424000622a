"""The assistant at a real table: nothing is lost to one tap, the rules of a table, what is seen, how many taps a Round
takes, and the ways to the editor and the builder."""

import re

import pytest
from playwright.sync_api import Locator, expect

from emberhall.testing.table import clause
from tests.browser.person import PATIENCE, Person
from tests.browser.telling import OWN, begin, button, choices, key, stage, tap, told

THUMB = 44  # pixels
NARROWEST = """where => Math.min(...[...document.querySelectorAll(where)].filter(one => one.checkVisibility())
    .flatMap(one => [one.getBoundingClientRect().width, one.getBoundingClientRect().height]))"""

# A fight is never lost to one tap


@clause("WIND-ASSIST-09")
def test_going_back_is_asked_first_and_a_phone_can_redo_all_of_it(phone: Person) -> None:
    begin(phone, "Thornling", heroes=("Rook",))
    stage(phone).get_by_role("group", name="Whose turn").get_by_text("Thornling").click()
    key(phone, 1)
    tap(phone, "Thornling has moved", "Aim at Rook")
    key(phone, 20)
    key(phone, 3)
    before = choices(phone)

    tap(phone, "Log")
    phone.page.locator(".logged").get_by_text("The fight begins").click()
    box = phone.page.get_by_role("dialog", name="Go back?")
    expect(box).to_contain_text("7 choices will be taken back, from “The fight begins: Thornling against Rook.” on.")
    tap(phone, "Stay here")
    assert choices(phone) == before

    phone.page.locator(".logged").get_by_text("The fight begins").click()
    tap(phone, "Take back 7")
    assert choices(phone) == before - 7
    tap(phone, "Redo all")
    assert choices(phone) == before

    phone.page.locator(".logged").get_by_text("The fight begins").click()
    tap(phone, "Take back 7")
    phone.page.reload()  # what was taken back is kept, too
    tap(phone, "Log", "Redo all 7")
    assert choices(phone) == before

    tap(phone, re.compile("^Back to"))
    phone.page.get_by_role("list", name="Steps of the turn").get_by_text("Roll").click()
    expect(phone.page.get_by_role("dialog", name="Go back?")).to_be_visible()
    tap(phone, "Take back 5", "Redo")
    assert choices(phone) == before - 4


@clause("WIND-ORDER-105")
def test_the_badge_of_the_round_ends_no_round_without_asking(phone: Person) -> None:
    begin(phone, "Thornling", heroes=("Rook",))
    tap(phone, re.compile("^Round 1"))
    expect(phone.page.get_by_role("dialog", name="End Round 1?")).to_contain_text(
        "Rook and Thornling have not acted in this Round."
    )
    tap(phone, "Stay in Round 1")
    expect(button(phone, re.compile("^Round 1"))).to_be_visible()

    tap(phone, "Round 2", "Begin Round 2")
    expect(button(phone, re.compile("^Round 2"))).to_be_visible()


# What a table wants besides


def test_a_note_on_a_combatant_is_kept_and_told_in_its_turn(phone: Person) -> None:
    begin(phone, "Thornling", heroes=("Rook",))
    phone.page.get_by_role("list", name="Everybody in the fight").get_by_text("Rook").click()
    note = phone.page.get_by_role("textbox", name="A note, for you alone")
    note.fill("has the Spark")
    tap(phone, "Done")

    tap(phone, "Next: Rook")

    expect(stage(phone)).to_contain_text("has the Spark")
    phone.page.reload()
    expect(stage(phone)).to_contain_text("has the Spark")


def test_a_foes_sheet_is_printed_alone_dark_on_white(desk: Person) -> None:
    begin(desk, "Thornling", heroes=("Rook",))
    desk.page.get_by_role("list", name="Everybody in the fight").get_by_text("Thornling").click()
    desk.page.get_by_role("dialog").get_by_role("button", name="Foe sheet").click()
    desk.page.evaluate("window.print = () => (window.printed = true)")
    tap(desk, "Print this sheet")
    assert desk.page.evaluate("window.printed")

    desk.page.emulate_media(media="print")

    sheet = desk.page.locator(".on-paper")
    expect(sheet.get_by_role("heading", name="Thornling")).to_be_visible()
    expect(sheet).to_contain_text("Snare Vine")
    for gone in (".roster", ".stage", ".no-paper", ".bottom footer"):
        expect(desk.page.locator(gone).first).to_be_hidden()
    assert sheet.evaluate("one => getComputedStyle(one.closest('dialog')).backgroundColor") == "rgb(255, 255, 255)"


def test_the_phone_shakes_for_a_heros_roll_once_that_is_wished_for(phone: Person) -> None:
    phone.page.add_init_script("window.shaken = 0; navigator.vibrate = () => (window.shaken += 1, true)")
    begin(phone, "Thornling", heroes=("Rook",))
    tap(phone, "The fight")
    phone.page.get_by_role("switch", name="Shake for a Hero’s roll").click()
    tap(phone, "Done")
    before = phone.page.evaluate("window.shaken")

    stage(phone).get_by_role("group", name="Whose turn").get_by_text("Thornling").click()
    key(phone, 1)
    tap(phone, "Thornling has moved", "Aim at Rook")

    expect(stage(phone)).to_contain_text("Rook rolls a d20")
    phone.page.wait_for_function("before => window.shaken === before + 1", arg=before)


# The rules of a table


@clause("WIND-POLICY-104", "WIND-POLICY-108")
def test_the_dice_take_the_hero_whom_the_characteristics_name(phone: Person) -> None:
    """A Hollow Chanter goes for the lowest Willpower: that is Rath, every time."""
    begin(phone, "Hollow Chanter", heroes=("Rook", "Rath", "Piper"))
    stage(phone).get_by_role("group", name="Whose turn").get_by_text("Chanter").click()
    key(phone, 3)
    tap(phone, "Chanter has moved")
    lowest = stage(phone).locator(".target:has(.tag)")
    expect(lowest).to_contain_text("Rath")

    for _ in range(4):
        tap(phone, "Let the dice decide")
        expect(stage(phone)).to_contain_text("Rath rolls a d20")
        tap(phone, "Undo")


@clause("WIND-ASSIST-07")
def test_a_thornling_bursts_as_it_is_defeated(phone: Person) -> None:
    begin(phone, "Thornling", "Cinder Whelp", heroes=("Rook", "Rath"))
    tap(phone, "Next: Rook")
    stage(phone).get_by_role("group", name="Foes").get_by_text("Thornling").click()
    for digit in "60":
        phone.page.locator("dialog .keypad").get_by_role("button", name=digit, exact=True).click()
    tap(phone, re.compile("^Takes"), "It happens")

    expect(stage(phone)).to_contain_text("Every Hero adjacent to where Thornling stood is in it.")
    expect(button(phone, "Nobody is adjacent")).to_be_enabled()
    stage(phone).get_by_label("Targets").get_by_text("Rath").click()
    tap(phone, "It reaches Rath")
    expect(stage(phone)).to_contain_text("Rath rolls a d20")
    key(phone, 20)
    key(phone, 6)
    expect(stage(phone)).to_contain_text("Burst of Thornling")
    tap(phone, "Go on")
    expect(stage(phone)).to_contain_text("Rook’s turn")


@clause("WIND-TRIG-106", "WIND-DEF-10")
def test_triggers_turn_an_action_on_another_hero_or_on_a_foe(phone: Person) -> None:
    begin(phone, "Thornling", "Cinder Whelp", heroes=("Rook", "Rath"))
    stage(phone).get_by_role("group", name="Whose turn").get_by_text("Thornling").click()
    key(phone, 1)
    tap(phone, "Thornling has moved", re.compile("^Aim at Rook"), "Redirected by a Trigger")
    phone.page.get_by_role("group", name="Who is hit instead").get_by_text("Rath").click()
    expect(stage(phone)).to_contain_text("Rath rolls a d20")
    tap(phone, "Undo", "Undo", "Skip …", "Redirected by a Trigger …")
    phone.page.get_by_role("group", name="Whose place is taken").get_by_text("Rath").click()
    phone.page.get_by_role("group", name="Who is hit instead").get_by_text("Whelp").click()
    expect(stage(phone)).to_contain_text("Whelp is hit")
    key(phone, 1, 1)

    expect(stage(phone).locator(".change")).to_contain_text(re.compile("Whelp.*18.*11"))
    tap(phone, "Log")
    assert "Whelp is hit in the place of Rath" in told(phone)


@clause("WIND-COND-113", "WIND-COND-114")
def test_a_condition_set_by_hand_ends_when_it_was_said_to(phone: Person) -> None:
    begin(phone, "Thornling", heroes=("Rook",))
    tap(phone, "Next: Rook", "Everybody")
    phone.page.get_by_role("dialog").get_by_text("Thornling").click()
    phone.page.get_by_label("Search conditions").fill("off-guard")
    phone.page.get_by_role("switch", name="Off-Guard").click()
    phone.page.get_by_label("Off-Guard ends").select_option(label="as Rook’s next turn starts")
    tap(phone, "Done", "End of Rook’s turn")
    expect(phone.page.locator(".roster .sign")).to_have_count(1)

    tap(phone, "Round 2", "Begin Round 2", "Next: Rook")
    expect(phone.page.locator(".roster .sign")).to_have_count(0)


# What is seen


def test_all_heroes_hp_are_in_sight_between_turns_on_a_phone(phone: Person) -> None:
    begin(phone, "Thornling", "Cinder Whelp", "Mossback Brute", heroes=("Rook", "Rath", "Laureat", "Piper"))
    party = stage(phone).get_by_role("list", name="Heroes").get_by_role("listitem")

    expect(party).to_have_count(4)
    for at in range(4):
        expect(party.nth(at)).to_be_in_viewport(ratio=1)
        expect(party.nth(at)).to_contain_text(re.compile(r"\d+/\d+"))


def hold(person: Person, thing: Locator) -> None:
    """A finger rests on it until its text is there."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box
    touched = person.context.new_cdp_session(person.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touched.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(person.page.get_by_role("dialog")).to_be_visible()
    touched.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@clause("WIND-ASSIST-06")
def test_a_long_press_shows_the_whole_text_at_unlock_and_chain(phone: Person) -> None:
    begin(phone, "Glass Widow as a Veteran", heroes=("Rook",))
    hold(phone, button(phone, re.compile("^Hex 455 ")))
    expect(phone.page.get_by_role("dialog", name="Glass Widow")).to_contain_text(re.compile("Reel In.*[Pp]ulled"))
    tap(phone, "Done")
    expect(button(phone, "Pick a red hex")).to_be_disabled()  # a long press picks nothing
    tap(phone, re.compile("^Hex 455 "))
    expect(stage(phone)).to_contain_text("Pulled")
    tap(phone, "Unlock hex 455", "Next: Rook", "End of Rook’s turn", "Next: Widow")
    key(phone, 5)
    hold(phone, button(phone, re.compile("^Chain 1 ")))
    shown = phone.page.get_by_role("dialog", name="Glass Widow")
    expect(shown).to_contain_text("Shard Cast")
    expect(shown).to_contain_text("against Toughness")
    tap(phone, "Done")

    tap(phone, "Everybody")
    phone.page.get_by_role("dialog").get_by_text("Widow").click()
    tap(phone, "Foe sheet")
    expect(phone.page.get_by_role("dialog")).to_contain_text("Daze")
    expect(phone.page.get_by_role("dialog")).to_contain_text("(Optional Modifier, off): it ")


def test_a_pointer_that_rests_shows_the_text_beside_the_chain(desk: Person) -> None:
    begin(desk, "Glass Widow as a Veteran", heroes=("Rook",))
    chip = button(desk, re.compile("^Hex 455 "))
    chip.hover()
    tip = desk.page.get_by_role("tooltip")
    expect(tip).to_contain_text("Reel In")
    over, shown = chip.bounding_box(), tip.bounding_box()
    assert over
    assert shown
    assert shown["y"] + shown["height"] <= over["y"] or shown["y"] >= over["y"] + over["height"]


@clause("WIND-HEX-03")
def test_a_foe_that_prefers_ranged_is_named_so_everywhere(phone: Person) -> None:
    begin(phone, "Gale Harrier", heroes=("Rook",))
    stage(phone).get_by_role("group", name="Whose turn").get_by_text("Harrier").click()
    tap(phone, "No")  # no Hero is beside it
    key(phone, 1)
    head = phone.page.get_by_role("list", name="The chain")
    expect(head).to_contain_text("Dart")
    tap(phone, "Harrier has moved")
    expect(stage(phone)).to_contain_text("Feather Dart")
    tap(phone, "Log")
    assert "Harrier: Move 5, Feather Dart" in told(phone)


@clause("WIND-ORDER-106")
def test_a_victory_is_told_at_once_and_logged(phone: Person) -> None:
    begin(phone, "Cinder Whelp", heroes=("Rook",))
    tap(phone, "Next: Rook")
    stage(phone).get_by_role("group", name="Foes").get_by_text("Whelp").click()
    for digit in "60":
        phone.page.locator("dialog .keypad").get_by_role("button", name=digit, exact=True).click()
    tap(phone, re.compile("^Takes"))
    expect(stage(phone)).to_contain_text("No Foe is left: the Heroes win.")
    tap(phone, "Log")
    assert "the Heroes win." in told(phone)


# Fewer taps

ROUND_OF_GRUNTS = 45  # it was 68, and is 43


@clause("WIND-ORDER-104", "WIND-ASSIST-05")
def test_a_round_of_seven_grunts_takes_few_taps(phone: Person) -> None:
    """Four Whelps and three Thornlings, with real dice; three of them hit, with two dice each."""
    begin(phone, *["Cinder Whelp"] * 4, *["Thornling"] * 3, heroes=("Rook", "Rath"))
    tap(phone, "Next: Rook", "End of Rook’s turn")
    start = choices(phone)
    phone.page.evaluate("window.taps = 0; addEventListener('click', () => window.taps++, true)")

    tap(phone, "Next: Whelp and 3 more")
    for number in range(7):
        name = ("Whelp", "Whelp 2", "Whelp 3", "Whelp 4", "Thornling", "Thornling 2", "Thornling 3")[number]
        if number == 4:
            tap(phone, "Next: Thornling and 2 more")
        key(phone, 1)
        tap(phone, f"{name} has moved", re.compile("^Aim at Rook"))
        is_hit = number % 3 == 0
        key(phone, 20 if is_hit else 1)
        if is_hit:
            key(phone, 1, 1)
        tap(phone, re.compile("^(Next: Whelp|Next: Thornling|End of )"))

    expect(button(phone, "Next: Rath")).to_be_visible()
    taps = phone.page.evaluate("window.taps")
    assert taps <= ROUND_OF_GRUNTS, taps
    assert choices(phone) - start >= 7 * 5


def test_a_group_stops_when_the_fight_is_over(phone: Person) -> None:
    begin(phone, "Cinder Whelp", "Cinder Whelp", heroes=("Rook",))
    tap(phone, "Everybody")
    phone.page.get_by_role("dialog").get_by_text("Rook").click()
    for _ in range(8):
        tap(phone, "5 HP less")
    tap(phone, "Done", "Next: Rook", "End of Rook’s turn", "Next: Whelp and 1 more")
    key(phone, 1)
    tap(phone, "Whelp has moved", "Aim at Rook")
    key(phone, 20, 6, 6)
    tap(phone, "End of Whelp’s turn")

    expect(stage(phone)).to_contain_text("Every Hero is FALLEN: the Foes win.")


def test_a_d20_waits_for_a_shift_where_that_is_wished(phone: Person) -> None:
    begin(phone, "Cinder Whelp", heroes=("Rook",))
    tap(phone, "The fight")
    phone.page.get_by_role("switch", name="Wait after a d20").click()
    tap(phone, "Done")
    stage(phone).get_by_role("group", name="Whose turn").get_by_text("Whelp").click()
    key(phone, 1)
    tap(phone, "Whelp has moved", "Aim at Rook")
    key(phone, 13)
    expect(stage(phone)).to_contain_text("13 over Dodge 6")
    key(phone, 5)
    tap(phone, "Avoided")
    expect(stage(phone)).to_contain_text("avoided")


# From here to there


@clause("WIND-ASSIST-10")
def test_a_clause_is_read_in_place_without_a_connection_too(phone: Person) -> None:
    begin(phone, "Cinder Whelp", heroes=("Rook",))
    phone.page.evaluate("navigator.serviceWorker.ready")
    phone.page.wait_for_function("caches.keys().then((all) => all.length === 1)", timeout=PATIENCE)
    phone.page.wait_for_function("localStorage['storyteller-clauses']", timeout=PATIENCE)
    phone.context.set_offline(True)
    phone.page.reload()
    phone.page.wait_for_load_state("networkidle")  # what can't be loaded was told of
    tap(phone, "Log", "The rule WIND-UNLOCK-01")

    rule = phone.page.get_by_role("dialog", name="WIND-UNLOCK-01")
    expect(rule).to_contain_text("Round")
    tap(phone, "Done")
    expect(phone.page.locator(".logged")).to_be_visible()
    phone.faults.clear()  # the browser tells of what it could not load


@clause("WIND-ORDER-102")
def test_heroes_change_places_before_the_fight(phone: Person) -> None:
    phone.go("/storyteller")
    tap(phone, "Add Heroes")
    for hero in ("Anna", "Bela"):
        phone.page.get_by_label("Name of a Hero").fill(hero)
        tap(phone, "Add")
    tap(phone, "Done", "Bela acts earlier")

    expect(stage(phone).locator("li.hero").first).to_contain_text("Bela")


def test_foes_of_ones_own_leave_the_book_and_come_back(phone: Person) -> None:
    phone.go("/storyteller")
    tap(phone, "Add Foes")
    choose = phone.page.get_by_label("A file with Foes")
    choose.set_input_files({"name": "mine.toml", "mimeType": "application/toml", "buffer": OWN.encode()})
    tap(phone, "Take Mud Hog out of your book")
    expect(phone.page.get_by_role("button", name=re.compile("^Add Mud Hog"))).to_have_count(0)
    expect(phone.page.get_by_role("status")).to_contain_text("Mud Hog is out of your book.")
    phone.page.get_by_role("status").get_by_role("button", name="Undo").click()
    expect(phone.page.get_by_role("button", name=re.compile("^Add Mud Hog Beast"))).to_be_visible()


def test_an_encounter_with_a_foe_of_ones_own_goes_from_the_builder_to_the_table(desk: Person) -> None:
    """Dark all the way: whoever comes from the assistant is in the same room."""
    desk.go("/storyteller")
    tap(desk, "Add Foes")
    choose = desk.page.get_by_label("A file with Foes")
    choose.set_input_files({"name": "mine.toml", "mimeType": "application/toml", "buffer": OWN.encode()})
    expect(button(desk, re.compile("^Add Mud Hog Beast"))).to_be_visible()
    desk.page.get_by_role("dialog").get_by_role("link", name="Put an encounter together").click()

    expect(desk.page.locator("html")).to_have_attribute("data-theme", "dark")
    desk.page.get_by_role("button", name="One Mud Hog more").click()
    summary = desk.page.get_by_role("region", name="The encounter")
    expect(summary).to_contain_text("mud-hog", timeout=PATIENCE)
    expect(summary).to_contain_text("Pressure", timeout=PATIENCE)
    play = summary.get_by_role("button", name="Play this")
    expect(play).to_have_attribute("aria-disabled", "true")
    desk.page.get_by_role("link", name="Foe editor").click()
    expect(desk.page.locator("html")).to_have_attribute("data-theme", "dark")
    desk.page.get_by_role("link", name="Encounters").click()
    summary.get_by_role("button", name="At a real table").click()

    expect(desk.page.get_by_role("status")).to_contain_text("The encounter is laid out.")
    expect(desk.page.locator(".roster")).to_contain_text("Hog")
    expect(desk.page.locator(".roster")).to_contain_text("Piper")
    tap(desk, "Begin the fight")
    expect(stage(desk)).to_contain_text("The fight begins")


def test_on_its_side_a_phone_has_every_key_above_the_fold(phone: Person) -> None:
    phone.page.set_viewport_size({"width": 844, "height": 390})
    begin(phone, "Cinder Whelp", heroes=("Rook",))
    stage(phone).get_by_role("group", name="Whose turn").get_by_text("Whelp").click()
    for keys in (6, 20):
        pad = phone.page.locator(".pad button")
        expect(pad).to_have_count(keys)
        for at in (0, keys - 1):
            expect(pad.nth(at)).to_be_in_viewport(ratio=1)
        expect(phone.page.locator("[data-main]")).to_be_in_viewport(ratio=1)
        if keys == 6:
            key(phone, 1)
            tap(phone, "Whelp has moved", "Aim at Rook")
    expect(button(phone, "Redo")).to_be_visible()


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "on its side"])
def test_every_hex_of_a_boss_is_large_enough_for_a_thumb(phone: Person, size: tuple[int, int]) -> None:
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    begin(phone, "Emberwake Tyrant as a Veteran", heroes=("Rook",))
    expect(phone.page.get_by_role("gridcell")).to_have_count(61)
    assert phone.page.evaluate(NARROWEST, "[role=gridcell] polygon") >= THUMB

    far = phone.page.get_by_role("gridcell", name=re.compile("^hex 3334: "))
    expect(far).not_to_be_in_viewport(ratio=1)
    tap(phone, re.compile("^Hex 3334 "))
    expect(far).to_be_in_viewport(ratio=1)  # what is named in the list is shown in the grid

    phone.page.get_by_role("gridcell", name=re.compile("^hex 3444: ")).tap()
    expect(phone.page.locator("[data-main]")).to_have_text("Unlock hex 3444")


def test_on_its_side_a_phone_has_nothing_too_small_for_a_thumb(phone: Person) -> None:
    phone.page.set_viewport_size({"width": 844, "height": 390})
    begin(phone, "Cinder Whelp", heroes=("Rook",))
    assert phone.page.evaluate(NARROWEST, ".story > .topbar button, .roster button, .tools button") >= THUMB
