"""Lists of games: one's own with their filters, those to watch, and how a turn goes at the head of the rules."""

import re

from playwright.sync_api import expect

from tests.browser.person import Person

GAMES = ("emberforge", "conjure", "shroud", "seekers", "emberwind")


def test_ones_own_games_are_filtered_with_counts_and_the_address_keeps_it(desk: Person) -> None:
    desk.open("conjure", "me", "easy")
    desk.open("shroud", "me", "easy")
    desk.wait_for_turn()
    desk.go("/games")
    rows = desk.page.locator("main a.li")
    expect(rows).to_have_count(2)
    expect(desk.page.get_by_role("radio", name="Running 2")).to_be_visible()

    desk.page.get_by_role("radio", name=re.compile("^Shroud")).check()
    expect(rows).to_have_count(1)
    desk.page.get_by_role("radio", name="Running 1").check()
    expect(desk.page).to_have_url(re.compile(r"/games\?game=shroud&state=running$"))
    desk.page.reload()
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Shroud")

    desk.page.get_by_role("radio", name="Won 0").check()
    expect(desk.page.locator("main")).to_contain_text("No such game among yours")
    desk.page.get_by_role("link", name="Show all 2").click()
    expect(rows).to_have_count(2)


def test_the_rules_of_each_game_start_with_how_a_turn_goes(desk: Person) -> None:
    for game in GAMES:
        desk.go(f"/rules/{game}")
        steps = desk.page.locator(".turn-steps > li")
        expect(steps.first).to_be_visible()
        assert 5 <= steps.count() <= 7

    link = steps.first.get_by_role("link").first
    clause = (link.get_attribute("href") or "").removeprefix("#")
    link.click()
    expect(desk.page.locator(f"[id='{clause}']")).to_be_in_viewport()


def test_help_at_the_table_tells_how_a_turn_goes_and_opens_its_rules(desk: Person) -> None:
    desk.open("shroud", "me", "easy")
    desk.wait_for_turn()
    desk.page.keyboard.press("?")
    help_ = desk.page.get_by_role("dialog", name="How to play at this table")
    expect(help_.locator(".turn-steps > li")).to_have_count(7)

    help_.get_by_role("button", name=re.compile("^Rule draw 1")).click()

    expect(help_).to_be_hidden()
    expect(desk.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(desk.page.locator(".rail")).to_contain_text("SHRD-DRAW-01")


def test_where_nobody_plays_bots_do(desk: Person) -> None:
    desk.page.route("**/api/tables/watch", lambda route: route.fulfill(json={"tables": []}))
    desk.go("/watch")
    desk.page.get_by_role("button", name=re.compile("Watch bots play .*Shroud")).click()

    desk.page.wait_for_url(re.compile("/table/"))
    desk.page.wait_for_function("() => +document.querySelector('[data-seq]')?.dataset.seq > 3")
    assert desk.lit().count() == 0
