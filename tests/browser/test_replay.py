"""A game that is over: its score explained, verified, watched again from any eyes, and played on from the middle."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person, text_of


@pytest.fixture
def finished(desk: Person) -> str:
    """The id of a game that this person has played to its end."""
    table = desk.open("emberforge", "me", "random", options={"max_rounds": 1})
    desk.play_on(random.Random(4))
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
    desk.page.keyboard.press("Escape")  # the result
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
