"""A rematch is offered, accepted, declined or withdrawn; a game is called off before one's first move."""

from pathlib import Path

import sqlalchemy as sa
from playwright.sync_api import Browser, expect

from emberhall.server.database import engine_of, seats, tables, url_of
from emberhall.server.patience import DAY
from tests.browser.person import Person
from tests.browser.test_people import sit_together
from tests.server.house import open_house


def call_off(person: Person) -> None:
    """End the game before the first move, as the table's tab lets one do."""
    page = person.page
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Call off").click()
    expect(page.get_by_text("nobody wins and nobody loses")).to_be_visible()
    page.get_by_role("button", name="Call it off").click()


def play_and_end(host: Person, guest: Person) -> str:
    """A table of two at which the game was called off at once; its id."""
    table = sit_together(host, guest, "emberforge")
    call_off(host)
    for person in (host, guest):
        expect(person.result().get_by_text("The game ended without a result.")).to_be_visible()
        expect(person.result().get_by_text("The game was called off before it had begun.")).to_be_visible()
    return table


def offer(host: Person, guest: Person) -> str:
    """The host asks to play again; the address of the next table."""
    host.result().get_by_role("button", name="Offer a rematch").click()
    expect(host.page.get_by_role("heading", name="Bjarne is asked to play again.")).to_be_visible()
    expect(guest.result().get_by_text("offers a rematch.")).to_be_visible()
    return host.page.url


def test_a_rematch_is_offered_and_accepted(desk: Person, friend: Person) -> None:
    play_and_end(desk, friend)
    address = offer(desk, friend)

    friend.result().get_by_role("button", name="Accept").click()

    friend.page.wait_for_url(address)
    for person in (desk, friend):
        expect(person.page.locator(".prompt .ask strong")).to_be_visible()


def test_a_rematch_is_declined_in_the_games_of_ones_own_and_taken_up_after_all(desk: Person, friend: Person) -> None:
    play_and_end(desk, friend)
    address = offer(desk, friend)
    friend.go("/games")
    friend.page.get_by_role("link", name="offers a rematch").click()
    friend.page.wait_for_url(address)
    expect(friend.page.get_by_role("heading", name="offers a rematch.")).to_be_visible()

    friend.page.get_by_role("button", name="No, thanks").click()

    expect(desk.page.get_by_role("heading", name="Bjarne would rather not play again.")).to_be_visible()
    friend.page.get_by_role("button", name="Play after all").click()
    for person in (desk, friend):
        expect(person.page.locator(".prompt .ask strong")).to_be_visible()


def test_where_a_rematch_is_declined_at_the_old_table_a_bot_may_take_the_chair(desk: Person, friend: Person) -> None:
    play_and_end(desk, friend)
    offer(desk, friend)

    friend.result().get_by_role("button", name="Decline").click()

    expect(friend.result().get_by_text("You declined to play again.")).to_be_visible()
    expect(desk.page.get_by_text("would rather not play again", exact=True)).to_be_visible()
    desk.page.get_by_role("button", name="Fill with a bot").click()
    desk.page.get_by_role("button", name="Easy").click()
    expect(desk.page.locator(".prompt .ask strong")).to_be_visible()


def test_an_offer_that_is_withdrawn_is_told_to_who_was_asked(desk: Person, friend: Person) -> None:
    play_and_end(desk, friend)
    offer(desk, friend)

    desk.page.get_by_role("button", name="Withdraw the offer").click()
    desk.page.get_by_role("button", name="Withdraw", exact=True).click()

    expect(desk.page.get_by_role("heading", name="Nobody plays here any more.")).to_be_visible()
    expect(friend.result().get_by_text("The offer to play again was withdrawn.")).to_be_visible()
    friend.result().get_by_role("button", name="Offer a rematch").click()
    expect(friend.page.get_by_role("heading", name="is asked to play again.")).to_be_visible()


def test_who_waits_for_somebody_who_stays_away_may_let_a_bot_play(tmp_path: Path, browser: Browser) -> None:
    database = tmp_path / "hall.db"
    with open_house(database) as house, Person.visiting(browser, house.address) as ash:
        with Person.visiting(browser, house.address) as friend:
            table = sit_together(ash, friend, "emberforge", options={"first_seat": 2})
        kept = ash.context.storage_state()
    age(database, 4 * DAY)
    with open_house(database) as house, Person.visiting(browser, house.address, storage_state=kept) as ash:
        ash.go(f"/table/{table}")
        ash.page.get_by_role("tab", name="Table").click()
        expect(ash.page.get_by_text("Bjarne stayed away for three days.")).to_be_visible()

        ash.page.get_by_role("button", name="A bot plays on").click()

        expect(ash.page.get_by_role("complementary").get_by_text("bot · easy")).to_be_visible()


def age(database: Path, seconds: float) -> None:
    """As if the tables had stood so much longer in a hall that was open all the time."""
    engine = engine_of(url_of(str(database)))
    with engine.begin() as connection:
        for column in (tables.c.created, tables.c.started, tables.c.updated, seats.c.seen):
            connection.execute(sa.update(column.table).values({column: column - seconds}))
    engine.dispose()
