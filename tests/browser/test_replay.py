"""A game that is over: its score explained, verified, watched again from any eyes, and played on from the middle."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person, text_of


@pytest.fixture
def finished(desk: Person) -> str:
    """The id of a game that this person has played to its end."""
    table = desk.open("emberforge", "me", "random", options={"max_rounds": 1})
    desk.finish(table)
    return table


def test_the_end_is_explained_verified_and_played_again(desk: Person, finished: str) -> None:
    end = desk.result()
    expect(end.locator("a, button").filter(has_text=re.compile(r"FORGE-WIN-\d+")).first).to_be_visible()

    end.get_by_role("button", name=re.compile("Verify")).click()
    expect(end).to_contain_text(re.compile("picks follow from the rules"))

    end.get_by_role("button", name="Play again").click()
    desk.page.wait_for_url(re.compile(rf"/table/(?!{finished})"))
    desk.wait_for_turn()


def test_a_replay_opens_on_its_moves_whatever_rule_was_read_before(desk: Person, finished: str) -> None:
    end = desk.result()
    desk.page.keyboard.press("Escape")
    expect(end).to_be_hidden()
    desk.page.locator(".log .sec").last.click()
    expect(desk.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")

    desk.page.locator(".prompt").get_by_text("Result", exact=True).click()
    desk.result().get_by_role("link", name="Replay").click()  # without loading the page anew

    expect(desk.page.get_by_role("tab", name="Moves")).to_have_attribute("aria-selected", "true")


def test_a_replay_is_scrubbed_and_seen_through_other_eyes(desk: Person, finished: str) -> None:
    desk.go(f"/replay/{finished}")
    slider = desk.page.get_by_role("slider").first
    expect(slider).to_be_visible()
    picks = int(slider.get_attribute("max") or 0)
    assert picks > 3

    desk.page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    desk.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    desk.page.keyboard.press("End")
    expect(slider).to_have_value(str(picks))
    assert desk.lit().count() == 0

    desk.go(f"/replay/{finished}?at=2&eyes=1")
    expect(slider).to_have_value("2")
    theirs = text_of(desk.page.locator(".hand").first)
    desk.go(f"/replay/{finished}?at=2&eyes=0")
    expect(slider).to_have_value("2")
    assert text_of(desk.page.locator(".hand").first) != theirs


# Beside and below the board; a board that lacks room is drawn smaller as a whole.
SMALL_TEXT = """() => {
    const found = [];
    const fit = +document.querySelector('.replay').style.getPropertyValue('--fit');
    for (const one of document.querySelectorAll('.replay .rail *, .replay .below *')) {
        const text = [...one.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data.trim()).join('');
        if (!text || !one.checkVisibility()) continue;
        const drawn = parseFloat(getComputedStyle(one).fontSize) * (one.closest('.rail') ? fit : 1);
        if (drawn < 10.99) found.push(`${drawn.toFixed(1)} ${one.className} ${text}`);
    }
    return found;
}"""


def with_swings(person: Person, table: str) -> None:
    """The person is told that the game has swung three times, most at its end."""
    picks = person.ask("get", f"/api/tables/{table}/frames?eyes=-1")["picks"]
    points = [[0, 0.5], [picks // 4, 0.75], [picks // 2, 0.4], [picks * 3 // 4, 0.42], [picks, 1.0]]
    told = {"points": [{"at": at, "chances": [won, 1 - won]} for at, won in points], "games": 16, "is_done": True}
    body = json.dumps(told)
    person.page.route("**/chances", lambda route: route.fulfill(body=body, content_type="application/json"))
    chosen = {"seat": 0, "at": 1, "played": "Place in Ignar", "bot": "Place in Gildar", "is_same": False}
    choice = json.dumps(chosen)  # whoever acted at a swing of a game by lot may have had none
    person.page.route("**/instead?*", lambda route: route.fulfill(body=choice, content_type="application/json"))


def test_the_chart_tells_percentages_and_leads_to_the_largest_swings(desk: Person, finished: str) -> None:
    with_swings(desk, finished)
    desk.go(f"/replay/{finished}")
    chart = desk.page.get_by_role("group", name="Chances to win")
    expect(chart.locator(".axis")).to_contain_text("100 %")
    expect(chart.locator(".said")).to_contain_text("50 %")
    expect(chart.locator(".said")).to_contain_text("16 games a moment")

    chart.get_by_role("img").hover(position={"x": 5, "y": 5})
    expect(chart.locator(".said")).to_contain_text("Move")

    desk.page.mouse.move(2, 2)
    slider = desk.page.get_by_role("slider").first
    desk.page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"100 %, .* 0 %"))

    swings = chart.locator("button.swing")
    expect(swings).to_have_count(3)
    swings.nth(1).focus()
    expect(chart.locator(".said")).to_contain_text("25 to 60 %")
    desk.page.keyboard.press("Enter")
    at = re.match(r"Move (\d+): ", swings.nth(1).get_attribute("aria-label") or "")
    assert at is not None
    expect(slider).to_have_value(at[1])
    assert desk.page.evaluate(SMALL_TEXT) == []


def test_the_end_leads_to_where_it_turned_and_to_what_a_bot_would_have_done(desk: Person, finished: str) -> None:
    with_swings(desk, finished)
    desk.result().get_by_role("link", name="Where it turned").click()
    chart = desk.page.get_by_role("group", name="Chances to win")
    slider = desk.page.get_by_role("slider").first
    last = chart.get_by_role("button", name=re.compile("42 to 100 %"))
    turned = re.match(r"Move (\d+): ", last.get_attribute("aria-label") or "")
    assert turned is not None
    expect(slider).to_have_value(turned[1])

    instead = chart.get_by_role("button", name=re.compile(r"^\S+ chose: .+\. A bot would"))
    expect(instead).to_be_visible()
    expect(last).to_have_accessible_name(re.compile(r"chose: .+ A bot would"))
    instead.click()
    expect(slider).not_to_have_value(turned[1])
    assert int(slider.input_value()) < int(turned[1])
    expect(instead).to_be_visible()  # it is still told, beside the board as it stood then
    assert desk.page.evaluate(SMALL_TEXT) == []


def test_the_end_shows_how_it_went_and_what_a_bot_would_have_done(desk: Person, finished: str) -> None:
    with_swings(desk, finished)
    desk.page.reload()
    went = desk.result().get_by_role("region", name="How it went")
    swings = went.get_by_role("group", name="Chances to win").locator("button.swing")
    expect(swings).to_have_count(3)
    expect(went.get_by_role("button", name=re.compile("A bot would")).first).to_be_visible()

    turned = re.match(r"Move (\d+): ", swings.nth(1).get_attribute("aria-label") or "")
    assert turned is not None
    swings.nth(1).click()
    expect(desk.page.get_by_role("slider").first).to_have_value(turned[1])


def test_the_end_says_nothing_of_chances_that_nobody_had(desk: Person, finished: str) -> None:
    told = {"points": [{"at": 0, "chances": [0, 0]}], "games": 16, "is_done": True}
    desk.page.route("**/chances", lambda route: route.fulfill(json=told))
    with desk.page.expect_response("**/chances"):
        desk.page.reload()
    end = desk.result()
    expect(end.get_by_role("button", name=re.compile("Verify"))).to_be_visible()
    expect(end.get_by_role("region", name="How it went")).to_have_count(0)


def test_a_replays_result_lists_where_it_turned_with_what_a_bot_would_have_done(desk: Person, finished: str) -> None:
    with_swings(desk, finished)
    desk.go(f"/replay/{finished}")
    desk.page.get_by_role("button", name="Result").click()
    end = desk.result()
    end.get_by_role("button", name=re.compile("A bot would")).first.click()
    expect(end).to_be_hidden()


def test_one_can_play_on_from_a_moment_of_a_finished_game(desk: Person, finished: str) -> None:
    desk.go(f"/replay/{finished}?at=2")
    desk.page.get_by_role("button", name="Play on from here").first.click()
    desk.page.get_by_role("button", name=re.compile("to move")).click()

    desk.page.wait_for_url(re.compile(rf"/table/(?!{finished})"))
    desk.wait_for_turn()


def test_a_running_game_is_replayed_through_ones_own_eyes_only(desk: Person, friend: Person) -> None:
    table = desk.open("emberforge", "me", "easy")
    desk.wait_for_turn()

    for eyes, status in ((0, 403), (-1, 200)):
        done = friend.context.request.get(f"{friend.address}/api/tables/{table}/frames?eyes={eyes}")
        assert done.status == status
    friend.go(f"/replay/{table}")
    expect(friend.page.locator("main")).to_be_visible()


def test_the_rulebooks_example_of_seekers_is_looked_at_row_by_row(desk: Person) -> None:
    desk.go("/rules/seekers")
    desk.page.get_by_role("link", name="The rulebook's example").click()
    slider = desk.page.get_by_role("slider").first
    expect(slider).to_have_value("0")
    note = desk.page.locator(".note")
    expect(note).to_contain_text("Turn 4 begins")

    desk.page.keyboard.press("End")
    expect(note).to_contain_text("53")
    expect(desk.page.locator("body")).to_contain_text("18")  # what Mara has left

    desk.page.keyboard.press("Home")
    for _ in range(11):
        desk.page.keyboard.press("ArrowRight")
    expect(note).to_contain_text("Flame Torrent")
    assert desk.lit().count() == 0


@pytest.mark.parametrize(("game", "eyes"), [("seekers", 1), ("emberwind", 0)])
def test_from_the_end_of_a_demonstration_one_plays_on_in_the_seat_that_one_looked_from(
    desk: Person, game: str, eyes: int
) -> None:
    desk.go(f"/demo/{game}/example?at=0&eyes={eyes}")
    expect(desk.page.get_by_role("slider").first).to_have_value("0")
    desk.page.keyboard.press("End")
    expect(desk.page.locator(".time .at b")).to_have_text(re.compile(r"Move (\d+) of \1$"))

    desk.page.get_by_role("button", name="Now you").click()

    desk.page.wait_for_url(re.compile("/table/"))
    assert desk.wait_for_turn()
    info = desk.ask("get", f"/api/tables/{desk.page.url.rpartition('/')[2]}")
    assert [seat["kind"] for seat in info["seats"]].index("person") == eyes
    assert info["options"]["from"].startswith("example:")
