"""The table of Seekers in a browser: the map is pointed at, and shows what would be before anything is chosen."""

import re

from playwright.sync_api import Browser, Locator, expect

from emberhall.games.seekers.face.names import DIRECTION_WORDS
from tests.browser.person import Person
from tests.browser.stage import Stage
from tests.games.seekers.seek import Seeker, SeekTable
from tests.server.house import House

AIMED = re.compile(r"\baimed\b")


def aiming(card: str, enemy: tuple[int, int] = (2, 0), *, hand: tuple[str, ...] = ()) -> SeekTable:
    """One in the middle of the arena announces a card that asks for something, with an enemy near."""
    table = SeekTable()
    table.given(Seeker("P1", ap=9, hand=[card, *hand]), Seeker("P2", at=enemy))
    table.main_phase_of("P1")
    table.when("P1").picks(card)
    return table


# A direction


def test_a_direction_is_picked_by_a_click_on_any_hex_that_it_covers(desk: Person) -> None:
    stage, table = Stage(desk), aiming("lance")
    stage.shows(table)

    stage.hex(-2, 0).hover()
    expect(desk.page.locator(".way.on polygon")).to_have_count(len(row(table, "w")))
    expect(desk.page.locator(".arrow.on")).to_have_count(1)
    stage.hex(-2, 0).click()

    stage.picked("w", table=table)


def row(table: SeekTable, way: str) -> list[int]:
    """The hexes that a direction covers."""
    ways = {one.direction: one.hexes for one in table.seen_by(table.names[0]).ways}
    return ways[DIRECTION_WORDS.index(way)]


def test_a_direction_is_picked_by_a_click_on_an_enemy_that_stands_in_it(desk: Person) -> None:
    stage, table = Stage(desk), aiming("lance", enemy=(0, -2))
    stage.shows(table)

    stage.unit(1).hover()
    expect(stage.unit(1)).to_have_class(AIMED)
    stage.unit(1).click()

    stage.picked("nw", table=table)


def test_a_direction_is_picked_by_a_tap(phone: Person) -> None:
    stage, table = Stage(phone), aiming("lance")
    stage.shows(table)

    stage.unit(1).tap()

    stage.picked("e", table=table)


def test_a_direction_is_turned_by_arrow_keys_and_picked_by_enter(desk: Person) -> None:
    stage, table = Stage(desk), aiming("lance")
    stage.shows(table)
    desk.page.locator(".prompt .ask").focus()

    for key, way in (("ArrowLeft", "West"), ("ArrowUp", "North-west"), ("ArrowRight", "North-east")):
        desk.page.keyboard.press(key)
        expect(desk.page.locator(".prompt .choice:focus")).to_contain_text(way)
        expect(desk.page.locator(".way.on")).to_have_count(1)
    desk.page.keyboard.press("Enter")

    stage.picked("ne", table=table)


def test_a_direction_is_picked_on_the_map_by_keyboard(desk: Person) -> None:
    stage, table = Stage(desk), aiming("lance")
    stage.shows(table)

    stage.hex(1, 0).focus()
    desk.page.keyboard.press("ArrowRight")
    expect(stage.hex(2, 0)).to_be_focused()
    expect(stage.hex(2, 0)).to_have_accessible_name("2, 0, floor, Two, East")
    desk.page.keyboard.press("Enter")

    stage.picked("e", table=table)


def test_no_hex_that_no_direction_covers_picks_one(desk: Person) -> None:
    stage, table = Stage(desk), aiming("lance")
    stage.shows(table)

    stage.hex(2, -1).click(force=True)  # it can't be picked, and tells so
    stage.hex(2, 0).focus()
    desk.page.keyboard.press("Enter")

    stage.picked("e", table=table)


# Before one chooses


def walking() -> SeekTable:
    """One in the middle of the arena can walk; a wall hides some hexes from an enemy with a long reach."""
    table = SeekTable()
    table.given(Seeker("P1", ap=0, mp=3), Seeker("P2", at=(4, 0), weapon="sharp-blade"))
    table.walls((3, 0))
    table.main_phase_of("P1")
    return table


def sights(person: Person, kinds: str) -> Locator:
    """Lines of sight of that kind."""
    return person.page.locator(f".sights path{kinds}")


def test_a_hex_to_walk_to_shows_whom_one_would_see_from_there_and_who_would_see_one(desk: Person) -> None:
    stage = Stage(desk)
    stage.shows(walking())

    stage.hex(2, 0).hover()
    expect(desk.page.locator(".trail")).to_be_attached()
    expect(sights(desk, "")).to_have_count(0)
    expect(desk.page.locator(".price")).not_to_contain_text("seen")
    stage.hex(3, -3).hover()
    expect(sights(desk, ".both.reached")).to_have_count(1)
    expect(stage.unit(1).locator(".eye")).to_be_visible()
    expect(desk.page.locator(".price")).to_contain_text("seen by 1, 1 in reach")
    stage.hex(-4, 4).hover()  # too far to walk

    expect(sights(desk, "")).to_have_count(0)


UNDER = """mark => {
    const { x, y, width, height } = mark.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2).closest('[data-unit]') === null;
}"""


def test_the_mark_of_whoever_would_see_one_is_in_no_hexs_way(desk: Person) -> None:
    stage, table = Stage(desk), SeekTable()
    table.given(Seeker("P1", ap=0, mp=3), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")
    stage.shows(table)

    stage.hex(1, 0).hover()
    expect(stage.unit(1).locator(".eye")).to_be_visible()
    assert stage.unit(1).locator(".eye circle").evaluate(UNDER)
    stage.hex(1, 0).click()

    stage.picked("1,0", table=table)


def test_it_does_so_by_keyboard_and_under_a_finger(desk: Person, phone: Person) -> None:
    for person in (desk, phone):
        stage = Stage(person)
        stage.shows(walking())
        if person is desk:
            stage.hex(2, -3).focus()
            person.page.keyboard.press("ArrowRight")
            expect(stage.hex(3, -3)).to_be_focused()
        else:
            hold(stage.hex(3, -3))

        expect(sights(person, ".both.reached")).to_have_count(1)
        stage.picked(table=walking())


def hold(target: Locator) -> None:
    """A finger rests on it."""
    target.dispatch_event("pointerdown", {"pointerType": "touch", "pointerId": 7, "isPrimary": True, "bubbles": True})


def test_a_hex_to_aim_at_shows_the_area_around_it(desk: Person, phone: Person) -> None:
    for person in (desk, phone):
        stage, table = Stage(person), aiming("blast")
        stage.shows(table)
        if person is desk:
            stage.hex(2, -1).hover()
        else:
            hold(stage.hex(2, -1))

        expect(person.page.locator(".area polygon")).to_have_count(7)
        expect(stage.unit(1)).to_have_class(AIMED)
        expect(stage.unit(0)).not_to_have_class(AIMED)
        stage.picked(table=table)


def test_it_shows_the_area_by_keyboard_and_says_who_stands_there(desk: Person) -> None:
    stage, table = Stage(desk), aiming("blast")
    stage.shows(table)

    stage.hex(0, -1).focus()
    desk.page.keyboard.press("ArrowRight")
    expect(stage.hex(1, -1)).to_be_focused()
    expect(desk.page.locator(".area polygon")).to_have_count(7)
    expect(stage.hex(1, -1)).to_have_accessible_name(re.compile("with One in its area"))
    desk.page.keyboard.press("Enter")

    stage.picked("1,-1", table=table)


# Dice

ENEMY = 19  # as a thing
ROLL = {"what": "rolled", "seat": -1, "text": "The roll of 3d6 is 9.", "other": 3, "number": 9, "dice": [3, 1, 5]}
WOUND = {"what": "damages", "seat": 0, "text": "Two takes 9 fire damage.", "thing": ENEMY, "other": 2, "number": 9}


def test_dice_fall_one_by_one_on_whom_they_strike_with_their_sum(browser: Browser, house: House) -> None:
    with Person.visiting(browser, house.address, reduced_motion="no-preference") as person:
        person.context.add_init_script("localStorage.setItem('pace', 'slow')")
        stage = Stage(person)
        stage.shows(walking(), ROLL, WOUND)

        dice = person.page.locator(".struck .die")
        expect(dice).to_have_text(["3", "1", "5", "9"])
        assert [die.evaluate("one => getComputedStyle(one).animationDelay") for die in dice.all()] == [
            "0s", "0.07s", "0.14s", "0.21s",
        ]  # fmt: skip
        person.page.keyboard.press("Space")
        expect(person.page.locator(".struck .float.hurt")).to_have_text("−9")
        expect(dice).to_have_count(0)


def test_where_nothing_may_move_no_die_falls_and_the_sum_is_there(desk: Person) -> None:
    stage = Stage(desk)
    stage.shows(walking(), ROLL, WOUND)

    expect(desk.page.locator(".struck .sum")).to_have_text("−9")
    expect(desk.page.locator(".struck .die")).to_have_count(0)


# Around the map


def test_the_stack_counts_what_is_being_played_wherever_it_is_counted(phone: Person) -> None:
    Stage(phone).shows(aiming("lance"))

    expect(phone.page.locator(".ministack")).to_contain_text("Stack 1")
    expect(phone.tabs().filter(has_text="Stack")).to_have_text("Stack 1")


def test_a_seeker_on_the_map_is_looked_at_closely_by_a_right_click(desk: Person) -> None:
    table = SeekTable()
    table.given(Seeker("P1", seeker="mara"), Seeker("P2", at=(3, 0), seeker="theron"))
    table.main_phase_of("P1")
    stage = Stage(desk)
    stage.shows(table)

    stage.unit(1).click(button="right", force=True)

    expect(desk.page.get_by_role("dialog")).to_contain_text("Theron")


def test_a_seeker_that_is_pointed_at_tells_what_it_suffers_and_not_what_its_card_can(desk: Person) -> None:
    table = SeekTable()
    table.given(Seeker("P1", seeker="mara"), Seeker("P2", at=(3, 0), seeker="theron", ailments={"burn": 2}))
    table.main_phase_of("P1")
    stage = Stage(desk)
    stage.shows(table)

    stage.unit(1).hover(force=True)

    told = desk.page.locator("#told .keywords")
    expect(told).to_contain_text("Burn")
    expect(told).to_contain_text("Moment")
    stage.unit(0).hover(force=True)
    expect(desk.page.locator("#told")).to_contain_text("You, Mara")
    expect(told).to_have_count(0)


def test_an_empty_stack_leaves_its_room_to_what_is_told(desk: Person) -> None:
    stage = Stage(desk)
    stage.shows(walking())
    stack, rail = desk.page.locator(".stackp"), desk.page.locator(".side .rail")

    empty, told = stack.bounding_box(), rail.bounding_box()
    assert empty is not None
    assert told is not None
    assert told["height"] > empty["height"]
