"""Pace at a browser: everything that happens is seen, one after the other, and what matters long enough to be read.

What happens is put on the line to the page, so that no bot has to be waited for, and the page's own clock is moved by
hand, so that nothing depends on how busy the machine is.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.person import LIT, QUICK, Json, Person, text_of
from tests.server.house import House

HEADINGS = ("turn", "round")
SECOND = 1000
FOE = 144  # the first Foe as a thing of EMBERWIND
HERO = 140
SEAT = 66  # the first seat as a thing of Emberforge


class Wire:
    """The line between the hall and a page, on which more can be told than happened."""

    def __init__(self, person: Person) -> None:
        self.position: Json = {}
        self.said: list[str] = []  # what the page did
        self.route: WebSocketRoute | None = None
        person.page.route_web_socket("**/ws/tables/*", self._open)

    def _open(self, route: WebSocketRoute) -> None:
        self.route, server = route, route.connect_to_server()

        def heard(message: str | bytes) -> None:
            told = json.loads(message)
            if told["is"] == "position":
                kept = {} if told["is_whole"] else self.position["view"]
                self.position = {**told, "view": {**kept, **told["view"]}}
            route.send(message)

        def said(message: str | bytes) -> None:
            self.said.append(json.loads(message)["do"])
            server.send(message)

        server.on_message(heard)
        route.on_message(said)

    def tell(self, *lines: Json, **view: Any) -> None:
        """The next position, at which all of this is new."""
        last = self.position["log"][-1]["at"] if self.position["log"] else self.position["log_from"] - 1
        new = [line_of(last + 1 + at, line) for at, line in enumerate(lines)]
        assert self.route is not None
        position = {
            **self.position, "seq": self.position["seq"] + 1, "is_whole": False, "view": view,
            "log_from": last + 1, "log": new,
        }  # fmt: skip
        self.route.send(json.dumps(position))
        self.position = {**position, "view": {**self.position["view"], **view}}


def line_of(at: int, facts: Json) -> Json:
    """A line of the log."""
    return {"at": at, "seat": 1, "is_heading": facts["what"] in HEADINGS, **facts, "text": [facts["text"]]}


@contextmanager
def at_a_table(
    browser: Browser, house: House, game: str, *seats: str, pace: str = "normal", is_phone: bool = False, **more: Any
) -> Iterator[tuple[Person, Wire]]:
    """Somebody for whom things may move, at a table whose page has its clock stopped."""
    with Person.visiting(browser, house.address, is_phone=is_phone, reduced_motion="no-preference") as person:
        person.context.add_init_script(f"localStorage.setItem('pace', '{pace}')")
        person.page.clock.install()
        wire = Wire(person)
        person.open(game, *seats, **more)
        expect(person.page.locator(".prompt")).to_be_visible()
        expect(person.page.locator(LIT).first).to_be_visible()
        person.page.clock.pause_at(person.page.evaluate("Date.now() + 5000"))
        yield person, wire


def scoring() -> list[Json]:
    """A bot's turn of Emberforge in one position: it takes something of mine, and delivers."""
    return [
        {"what": "turn", "text": "Borin's turn."},
        {"what": "steals", "text": "Borin takes 1 Iron from me.", "thing": 61, "other": SEAT},
        {"what": "delivers", "text": "Borin delivers Nailbiter for Woodsplitter."},
        {"what": "earns", "text": "Borin has 1 of 3 commissions.", "number": 1},
    ]


def shown(person: Person) -> str:
    """What is being shown, in words."""
    return text_of(person.page.locator(".showing .ask"))


def test_a_scoring_stays_for_a_second_and_what_hits_me_too(browser: Browser, house: House) -> None:
    with at_a_table(browser, house, "emberforge", "me", "easy", options={"first_seat": 1}) as (person, wire):
        seen: dict[str, int] = {}
        wire.tell(*scoring())
        expect(person.page.locator(".showing")).to_be_visible()
        while person.page.locator(".showing").count():
            words = shown(person)
            seen[words] = seen.get(words, 0) + 50
            person.page.clock.run_for(50)

        told = {text: max((ms for words, ms in seen.items() if text in words), default=0) for text in (
            "Borin's turn", "takes 1 Iron", "delivers Nailbiter", "has 1 of 3")}  # fmt: skip
        assert 0 < told["Borin's turn"] < SECOND
        assert min(told["takes 1 Iron"], told["delivers Nailbiter"], told["has 1 of 3"]) >= SECOND
        expect(person.page.locator(LIT).first).to_be_visible()


def test_whoever_reads_only_the_strip_can_tell_what_happened(browser: Browser, house: House) -> None:
    with at_a_table(browser, house, "emberforge", "me", "easy", options={"first_seat": 1}) as (person, wire):
        passing = [{"what": "gains", "text": f"Borin takes 1 Bronze, the {n}th."} for n in range(20)]
        wire.tell(*passing, *scoring())
        expect(person.page.locator(".showing")).to_be_visible()
        person.page.keyboard.press("Space")

        strip = person.page.locator(".since")
        expect(strip).to_contain_text("−1 material")
        for text in ("Borin takes 1 Iron from me.", "Borin delivers Nailbiter", "Borin has 1 of 3"):
            expect(strip).to_contain_text(text)
        assert strip.get_by_role("listitem").count() <= 6
        strip.get_by_role("button", name="Whole story").click()
        expect(strip).to_contain_text("the 19th")

        wire.tell({"what": "gains", "text": "Borin takes 1 Bronze, the last."})  # it stays, and grows, until I act
        expect(strip).to_contain_text("Borin delivers Nailbiter")
        person.page.locator(LIT).first.click()
        expect(strip).to_contain_text("nothing yet")


def test_space_never_acts_for_the_player(browser: Browser, house: House) -> None:
    with at_a_table(browser, house, "emberforge", "me", "easy", options={"first_seat": 1}) as (person, wire):
        person.page.locator(LIT).first.focus()
        wire.tell(*scoring())
        expect(person.page.locator(".showing")).to_be_visible()
        for _ in range(24):  # ten times a second: the first one skips, all others do nothing
            person.page.keyboard.press("Space")
            person.page.clock.run_for(100)

        expect(person.page.locator(".showing")).to_have_count(0)
        expect(person.page.locator(LIT).first).to_be_visible()
        person.page.locator(LIT).first.focus()
        person.page.keyboard.press("Space")
        person.page.clock.run_for(SECOND)
        assert "pick" not in wire.said
        person.page.keyboard.press("Enter")
        person.page.clock.run_for(SECOND)
        assert wire.said.count("pick") == 1


SEVEN_FOES = {"encounter": "the-widows-parlour", "order": "listed"}


def test_seven_foes_are_seen_though_a_bot_has_acted_since(browser: Browser, house: House) -> None:
    with at_a_table(browser, house, "emberwind", "me", "easy", options=SEVEN_FOES) as (person, wire):
        foes = [foe["name"] for foe in wire.position["view"]["foes"]]
        assert len(foes) == 7
        wire.tell(
            *(
                line
                for at, name in enumerate(foes)
                for line in (
                    {"what": "turn", "text": f"{name} takes a turn.", "seat": -1, "thing": FOE + at},
                    {"what": "loses-hp", "text": "Rook loses 1 HP.", "seat": 0, "thing": HERO, "number": 1},
                )
            )
        )
        wire.tell({"what": "turn", "text": "Rath takes a turn.", "thing": HERO + 1})
        wire.tell({"what": "uses", "text": "Rath uses Shift.", "thing": HERO + 1})

        expect(person.page.locator(".showing")).to_be_visible()
        seen: dict[str, int] = {}
        for _ in range(600):
            if not person.page.locator(".showing").count():
                break
            title = text_of(person.page.locator(".showing strong"))
            seen[title] = seen.get(title, 0) + 50
            person.page.clock.run_for(50)
        assert [title for title in seen if title in foes] == foes
        assert all(seen[name] >= SECOND for name in foes)  # each of them hits me
        expect(person.page.locator(".since")).to_contain_text("−7 HP")


def test_slow_waits_for_a_key_and_instant_for_nothing(browser: Browser, house: House) -> None:
    with at_a_table(browser, house, "emberforge", "me", "easy", pace="slow", options={"first_seat": 1}) as (
        person,
        wire,
    ):
        wire.tell(*scoring())
        for text in ("Borin's turn", "takes 1 Iron", "delivers", "1 of 3"):
            expect(person.page.locator(".showing")).to_contain_text(text)
            person.page.clock.run_for(60 * SECOND)
            expect(person.page.locator(".showing")).to_contain_text(text)
            person.page.keyboard.press("Space")
        expect(person.page.locator(".showing")).to_have_count(0)

        person.page.get_by_role("button", name="Menu").click()
        person.page.get_by_role("dialog").get_by_role("button", name="Instant").click()
        person.page.keyboard.press("Escape")
        wire.tell(*scoring())
        expect(person.page.locator(".since")).to_contain_text("−2 materials")
        assert person.page.locator(".showing").count() == 0
        assert person.page.evaluate("localStorage.getItem('pace')") == "instant"


def test_the_first_question_waits_until_what_came_before_it_was_shown(browser: Browser, house: House) -> None:
    with Person.visiting(browser, house.address, reduced_motion="no-preference") as person:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
        table = person.ask("post", "/api/tables", {"game": "emberforge", "seats": seats, "options": {"first_seat": 2}})
        while person.ask("get", f"/api/tables/{table['id']}/frames")["picks"] == 0:  # the bot places first
            person.page.wait_for_timeout(50)
        person.page.clock.install()
        person.go(f"/table/{table['id']}")

        expect(person.page.locator(".showing")).to_contain_text("places an Ember")
        assert person.page.locator(LIT).count() == 0
        person.page.keyboard.press("Space")
        expect(person.page.locator(LIT).first).to_be_visible()
        expect(person.page.locator(".since")).to_contain_text("places an Ember")


@pytest.mark.parametrize("is_phone", [False, True])
@pytest.mark.parametrize("game", ["conjure", "emberforge", "emberwind", "seekers", "shroud"])
def test_on_every_board_what_is_told_lies_over_the_question(
    browser: Browser, house: House, game: str, is_phone: bool
) -> None:
    seen = """() => {
        const told = document.querySelector('.showing').getBoundingClientRect();
        const asked = document.querySelector('.prompt').getBoundingClientRect();
        const top = document.elementFromPoint(told.x + told.width / 2, told.y + told.height / 2);
        return top.closest('.showing') !== null && told.height === asked.height;
    }"""
    with at_a_table(browser, house, game, "me", "easy", is_phone=is_phone) as (person, wire):
        wire.tell(*({"what": "told", "text": f"It happens, the {n}th time."} for n in range(4)))
        expect(person.page.locator(".showing")).to_be_visible()
        assert person.page.evaluate(seen)


@pytest.mark.parametrize("is_phone", [False, True])
def test_where_nothing_may_move_all_is_there_at_once(browser: Browser, house: House, is_phone: bool) -> None:
    with Person.visiting(browser, house.address, is_phone=is_phone) as person:
        person.open("emberforge", "me", "easy")
        person.wait_for_turn()

        assert person.page.locator(".showing").count() == 0
        expect(person.page.locator(".since-head")).to_be_visible()
        if is_phone:
            expect(person.page.locator(".since-head")).to_have_attribute("aria-expanded", "false")


def test_what_may_decide_the_game_is_announced_once(browser: Browser, house: House) -> None:
    with at_a_table(browser, house, "emberforge", "me", "easy", pace="instant", options={"first_seat": 1}) as (
        person,
        wire,
    ):
        banner = person.page.locator(".announce")
        assert banner.count() == 0
        smiths = wire.position["view"]["smiths"]
        near = [smiths[0], {**smiths[1], "commissions": 2}]
        wire.tell({"what": "earns", "text": "It has 2 of 3 commissions.", "number": 2}, smiths=near)

        expect(banner).to_have_count(1)
        expect(banner).to_contain_text("is one commission from winning.")
        expect(banner).to_contain_text("FORGE-WIN-04")
        banner.get_by_role("button", name="Close").click()
        wire.tell({"what": "gains", "text": "It takes 1 Bronze."}, smiths=near)
        expect(person.page.locator(".rail .log")).to_contain_text("It takes 1 Bronze.")
        expect(banner).to_have_count(0)

        both = [{**smiths[0], "collections": ["axe", "bow", "staff", "sword"]}, near[1]]
        wire.tell({"what": "forges", "text": "You forge it.", "seat": 0}, smiths=both)
        expect(banner).to_contain_text("You are one weapon from winning.")


def test_an_announcement_is_in_nobodys_way_and_goes_with_the_next_answer(browser: Browser, house: House) -> None:
    under = """() => {
        const { x, y, width, height } = document.querySelector('.announce').getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2).closest('.announce') === null;
    }"""
    with at_a_table(browser, house, "emberforge", "me", "easy", pace="instant", options={"first_seat": 0}) as (
        person,
        wire,
    ):
        smiths = wire.position["view"]["smiths"]
        near = [smiths[0], {**smiths[1], "commissions": 2}]
        wire.tell({"what": "earns", "text": "It has 2 of 3 commissions.", "number": 2}, smiths=near)
        expect(person.page.locator(".announce")).to_be_visible()
        assert person.page.evaluate(under)

        person.page.locator(".zone.lit").first.click()
        expect(person.page.locator(".announce")).to_have_count(0)


def tones_after(person: Person, before: int) -> int:
    """How many tones were begun, once there are more than that."""
    for _ in range(QUICK // 20):
        tones = int(person.page.evaluate("window.tones"))
        if tones > before:
            return tones
        person.page.wait_for_timeout(20)
    return before


def test_nothing_sounds_until_somebody_wants_it(browser: Browser, house: House) -> None:
    heard = """() => {
        window.tones = 0;
        const begin = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...at) { window.tones += 1; return begin.apply(this, at); };
    }"""
    with at_a_table(browser, house, "emberforge", "me", "easy", options={"first_seat": 1}) as (person, wire):
        person.page.evaluate(heard)
        wire.tell(*scoring())
        expect(person.page.locator(".showing")).to_be_visible()
        person.page.keyboard.press("Space")
        assert person.page.evaluate("window.tones") == 0

        person.page.get_by_role("button", name="Menu").click()
        person.page.get_by_role("group", name="Sound").get_by_role("button", name="On").click()
        before = tones_after(person, 0)
        person.page.keyboard.press("Escape")
        wire.tell({"what": "forges", "text": "Borin forges Nailbiter."})
        expect(person.page.locator(".ceremony.is-forge")).to_be_visible()
        assert tones_after(person, before) > before
