"""People at tables: two browsers, a response from afar, a reload, undo, the curtain, why not, watching, passing."""

import random
import re

from playwright.sync_api import Browser, expect

from tests.browser.person import THINGS_LIT, Person, text_of, whoever_is_asked
from tests.server.house import House

TABLES = 3  # in one of a hundred games of Shroud nobody can ever respond
PICKS = 130  # at each of them


def sit_together(host: Person, guest: Person, game: str, **more: object) -> str:
    """A table of two people, the second of whom comes by the link; its id."""
    table = host.open(game, "me", "open", **more)
    expect(host.page.get_by_role("heading", name="One chair is free.")).to_be_visible()
    seats = host.ask("get", f"/api/tables/{table}")["seats"]
    guest.go(next(seat["invitation"] for seat in seats if seat["invitation"]))
    guest.page.get_by_label("What are you called?").fill("Bjarne")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.wait_for_url(f"**/table/{table}")
    return table


def test_two_people_in_two_browsers_play_one_game(desk: Person, friend: Person) -> None:
    sit_together(desk, friend, "emberforge", options={"max_rounds": 1})
    lots = random.Random(5)

    for _ in range(400):
        mover = whoever_is_asked(desk, friend)
        if mover is None:
            break
        mover.pick_by_lot(lots)

    assert text_of(desk.result().locator("h2, h1").first) != ""
    expect(friend.result()).to_be_visible()


def may_respond(person: Person) -> bool:
    """They are asked to respond in somebody else's turn, and have a card to do it with."""
    page = person.page
    is_own_turn = page.locator(".own.acting").count() > 0
    return "Respond, or let it pass" in person.question and not is_own_turn and page.locator(THINGS_LIT).count() > 0


def whoever_may_respond(lots: random.Random, *people: Person) -> Person | None:
    """Play on by lot, with cards rather than by passing, until one of them may respond; None if it takes too long."""
    for _ in range(PICKS):
        asked = whoever_is_asked(*people)
        if asked is None or may_respond(asked):
            return asked
        asked.pick_by_lot(lots, THINGS_LIT)
    return None


def test_a_response_is_made_from_another_browser_in_the_middle_of_ones_turn(desk: Person, friend: Person) -> None:
    lots = random.Random(9)
    responder: Person | None = None
    for _ in range(TABLES):
        sit_together(desk, friend, "shroud", options={"heroes": "random"})
        responder = whoever_may_respond(lots, desk, friend)
        if responder:
            break
    assert responder is not None
    logs = [person.page.get_by_role("log") for person in (desk, friend)]
    responses = [log.get_by_role("listitem").filter(has_text=re.compile("responds with|turns up")) for log in logs]
    told = responses[0].count()

    before = responder.seq()
    responder.page.locator(THINGS_LIT).first.click()
    responder.wait_for_answer(before)

    for lines in responses:
        expect(lines).to_have_count(told + 1)

    own_turn = responder.page.locator(".own.acting")
    for _ in range(PICKS):  # the one whose turn it is goes on, until it is over
        asked = whoever_is_asked(desk, friend)
        if asked is None or own_turn.count():
            break
        asked.pick_by_lot(lots)
    assert own_turn.count() or responder.is_over


def test_after_a_reload_the_game_is_where_it_was(desk: Person) -> None:
    desk.open("emberforge", "me", "easy")
    for _ in range(4):
        desk.wait_for_turn()
        desk.pick_by_lot(random.Random(1))
    desk.wait_for_turn()
    before = (desk.seq(), desk.question, desk.lit().count())

    desk.page.reload()

    desk.wait_for_turn()
    assert (desk.seq(), desk.question, desk.lit().count()) == before


def test_an_answer_can_be_taken_back_until_another_player_is_asked(desk: Person) -> None:
    desk.open("emberforge", "me", "easy", options={"first_seat": 1})
    desk.wait_for_turn()
    question = desk.question
    expect(desk.page.get_by_role("button", name="Undo")).to_be_hidden()

    desk.page.keyboard.press("1")  # an Ember is placed; there are more
    expect(desk.page.locator(".prompt .ask strong")).not_to_have_text(question)
    desk.page.get_by_role("button", name="Undo").click()

    expect(desk.page.locator(".prompt .ask strong")).to_have_text(question)

    desk.page.get_by_text("Keep the rest").click()  # now the bot has answered
    desk.wait_for_turn()
    expect(desk.page.get_by_role("button", name="Undo")).to_be_hidden()


def test_between_two_people_at_one_screen_the_curtain_falls(desk: Person) -> None:
    desk.open("conjure", "me", "me:Bjarne")
    curtain = desk.page.get_by_text("Pass the screen to")

    expect(curtain).to_be_visible()
    expect(desk.page.locator(".hand")).to_have_count(0)
    desk.page.get_by_role("button", name=re.compile("^I am ")).click()
    desk.wait_for_turn()
    hand = desk.page.locator(".hand").first.inner_text()

    for _ in range(60):  # until it is the other's answer
        before = desk.seq()
        desk.lit().first.click()
        desk.page.wait_for_function("was => document.querySelector('[data-seq]')?.dataset.seq !== was", arg=str(before))
        expect(curtain.or_(desk.lit().first).first).to_be_visible()
        if curtain.count():
            break

    expect(curtain).to_be_visible()
    assert hand not in desk.page.content()
    expect(desk.page.locator(".hand")).to_have_count(0)


def test_what_cannot_be_picked_says_why_with_its_clause(desk: Person) -> None:
    desk.open("emberforge", "me", "easy", options={"first_seat": 1})
    desk.wait_for_turn()
    for zone, left in (("Ignar", 2), ("Durgaz", 1)):
        desk.page.locator(".zone.lit").filter(has_text=zone).click()
        expect(desk.page.locator(".prompt .ask")).to_contain_text(f"({left} left)")
    desk.page.get_by_role("button", name="Keep the rest").click()
    expect(desk.page.locator(".prompt .ask")).to_contain_text("Activate a zone")

    desk.page.locator(".zone:not(.lit)").filter(has_text="Runarium").hover()

    expect(desk.page.locator("#told")).to_contain_text("FORGE-ACT-03")
    expect(desk.page.locator("#told b .i")).to_have_count(1)  # the lock


def test_what_is_not_asked_for_wears_no_lock_and_leads_to_what_is(desk: Person) -> None:
    desk.open("emberforge", "me", "easy")
    desk.wait_for_turn()

    desk.page.locator(".hand .thing:not(.lit)").first.hover()

    told = desk.page.locator("#told")
    expect(told).to_contain_text("This step asks for something else: Place an Ember in a zone (3 left), or stop.")
    expect(told).to_contain_text("What glows answers it.")
    assert "FORGE-" not in text_of(told)
    expect(told.locator("b .i")).to_have_count(0)
    expect(desk.page.locator("html.leading .zone.lit")).to_have_count(4)


def test_a_pick_that_the_hall_refuses_is_explained_and_changes_nothing(desk: Person) -> None:
    """Two windows of one person: the second answers, and what the first one clicks then comes too late."""
    table = desk.open("emberforge", "me", "easy")
    desk.wait_for_turn()
    answered = desk.page.evaluate(
        """async (table) => {
            const line = new WebSocket(location.origin.replace('http', 'ws') + '/ws/tables/' + table);
            return await new Promise((done) => {
                line.onmessage = (event) => {
                    const said = JSON.parse(event.data);
                    if (said.is === 'position') line.send(JSON.stringify({ do: 'pick', seq: said.seq, pick: 40 }));
                    if (said.is === 'refused') { line.close(); done(said); }
                };
            });
        }""",
        table,
    )

    assert answered["clause"] == ""
    assert answered["text"].startswith("This step asks for something else: Place an Ember")
    assert desk.lit().count() > 0


def cards_of_hand(person: Person) -> list[str]:
    """The cards that lie open where the hand is drawn, without the piles beside it."""
    names = person.page.locator(".hand .thing .vh").all_text_contents()
    return [name for name in names if re.match(r"\d+ of ", name) and "Pile" not in name]


def test_whoever_has_the_link_can_watch_and_sees_no_hand(house: House, browser: Browser, desk: Person) -> None:
    table = desk.open("conjure", "me", "easy", is_public=True)
    desk.wait_for_turn()
    assert cards_of_hand(desk)

    with Person.visiting(browser, house.address) as watcher:
        watcher.go(f"/table/{table}")
        expect(watcher.page.locator(".prompt")).to_contain_text("You are watching")
        assert watcher.lit().count() == 0
        assert cards_of_hand(watcher) == []
        watcher.go("/watch")
        expect(watcher.page.get_by_role("link", name=re.compile("Ember")).first).to_be_visible()


def test_a_player_sees_and_switches_when_they_are_asked(desk: Person) -> None:
    table = desk.open("conjure", "me", "easy")
    desk.wait_for_turn()

    desk.page.get_by_role("button", name=re.compile("You are asked at")).click()
    box = desk.page.get_by_role("checkbox", name="Before another player's draw")
    was = box.is_checked()
    box.click()

    expect(box).to_be_checked(checked=not was)
    desk.page.reload()
    desk.wait_for_turn()
    desk.page.get_by_role("button", name=re.compile("You are asked at")).click()
    expect(box).to_be_checked(checked=not was)
    assert table in desk.page.url


def test_a_hint_lights_what_a_bot_would_pick(desk: Person) -> None:
    desk.open("emberforge", "me", "easy")
    desk.wait_for_turn()

    desk.page.keyboard.press("h")

    expect(desk.page.locator(".prompt")).to_contain_text("A bot would")
    expect(desk.page.locator(".hinted")).to_be_visible()


def test_a_lost_line_is_told_and_the_game_goes_on_when_it_is_back(desk: Person) -> None:
    desk.open("emberforge", "me", "easy")
    desk.wait_for_turn()

    desk.context.set_offline(True)
    desk.page.evaluate("window.dispatchEvent(new Event('offline'))")
    desk.context.set_offline(False)
    desk.page.evaluate("window.dispatchEvent(new Event('online'))")

    desk.wait_for_turn()
    desk.pick_by_lot(random.Random(2))
