"""Lists of games: one's own, with their filters."""

import re

from playwright.sync_api import expect

from tests.browser.person import Person


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
