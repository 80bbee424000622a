"""A person at a browser: what they see of a table, and what they do there."""

import random
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, TimeoutError, expect  # noqa: A004

Json = dict[str, Any]
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PATIENCE = 30_000  # milliseconds, on a busy machine
QUICK = 20_000  # the same, for what is in sight already
THINGS_LIT = ".thing.lit:visible"  # on the board; what has no place there is a button of the prompt
LIT = f"{THINGS_LIT}, .prompt [data-lit]:visible"
# What is asked, or that it is over; a table that waits for somebody else shows neither.
READY = f"{LIT}, .prompt:has-text('Result')"

# Answers of the person, by a line of its own beside that of the page, until the game is over.
ANSWERS = """table => new Promise(done => {
    const line = new WebSocket(location.origin.replace('http', 'ws') + '/ws/tables/' + table);
    let view = {};
    line.onmessage = ({ data }) => {
        const said = JSON.parse(data);
        if (said.is !== 'position') return;
        view = { ...(said.is_whole ? {} : view), ...said.view };
        const one = view.choices[(said.seq * 7) % view.choices.length];
        if (one) line.send(JSON.stringify({ do: 'pick', seq: said.seq, pick: one.pick }));
        if (view.returns.length) done(line.close());
    };
})"""


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, context: BrowserContext, address: str, *, is_phone: bool) -> None:
        self.context = context
        self.address = address.rstrip("/")
        self.is_phone = is_phone
        self.page: Page = context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)

    @classmethod
    @contextmanager
    def visiting(cls, browser: Browser, address: str, *, is_phone: bool = False, **more: Any) -> "Iterator[Person]":
        """Somebody who visits the hall, and whose page had no fault when they leave."""
        size: Any = PHONE if is_phone else DESK
        context = browser.new_context(
            viewport=size, has_touch=is_phone, is_mobile=is_phone, **{"reduced_motion": "reduce", **more}
        )
        context.set_default_timeout(PATIENCE)
        person = cls(context, address, is_phone=is_phone)
        yield person
        context.close()
        assert person.faults == []

    # Coming to a table

    def go(self, path: str) -> None:
        """Open a page of the hall."""
        self.page.goto(self.address + path)

    def open(self, game: str, *seats: str, **more: Any) -> str:
        """Open a table, as the page does it, and go there; its id."""
        table = self.ask("post", "/api/tables", {"game": game, "seats": [wanted(seat) for seat in seats], **more})
        self.go(f"/table/{table['id']}")
        return str(table["id"])

    def ask(self, how: str, path: str, body: Any = None) -> Json:
        """Ask the hall as the page would, with the same cookies."""
        done = getattr(self.context.request, how)(self.address + path, **({"data": body} if body is not None else {}))
        assert done.ok, f"{path}: {done.status} {done.text()}"
        answer: Json = done.json()
        return answer

    # What is seen

    @property
    def question(self) -> str:
        """What the prompt says."""
        return self.page.locator(".prompt .ask strong").inner_text()

    @property
    def is_over(self) -> bool:
        """The game is over."""
        return self.page.locator(".prompt .acts").get_by_text("Result", exact=True).count() > 0

    def lit(self) -> Locator:
        """Everything that can be picked and seen."""
        return self.page.locator(LIT)

    def wait_for_turn(self) -> bool:
        """Wait until something can be picked; False once it is over."""
        expect(self.page.locator(READY).first).to_be_visible(timeout=PATIENCE)
        return not self.is_over

    def seq(self) -> int:
        """How many entries the table's log had when this was drawn."""
        return int(self.page.locator("[data-seq]").first.get_attribute("data-seq") or -1)

    # What is done

    def tabs(self) -> Locator:
        """The tabs of the sheet, on a phone."""
        return self.page.locator(".sheet-tabs [role=tab]")

    def pick_by_lot(self, lots: random.Random, liked: str = LIT) -> bool:
        """Click or tap something that is lit, and liked if it can be; False where the table went on by itself."""
        before = self.seq()
        if self.is_phone:
            self.look_into_a_tab(lots)
        if not self.wait_for_turn():
            return False
        likeable = self.page.locator(liked)
        shown = likeable if likeable.count() else self.lit()
        one = shown.nth(lots.randrange(max(1, shown.count())))
        try:
            one.scroll_into_view_if_needed(timeout=QUICK)
            if self.is_phone:
                one.tap(timeout=QUICK)
                sure = self.page.locator(".confirm .thing.lit:visible")  # of a move that a first tap only shows
                if sure.count():
                    sure.first.tap(timeout=QUICK)
            else:
                one.click(timeout=QUICK)
        except TimeoutError:
            if self.seq() == before:
                raise
            return False
        self.wait_for_answer(before)
        return True

    def is_answered(self, before: int) -> bool:
        """The table has gone on from there, or does so in a moment."""
        try:
            self.wait_for_answer(before, timeout=QUICK / 2)
        except TimeoutError:
            return False
        return True

    def wait_for_answer(self, before: int, timeout: float = PATIENCE) -> None:
        """Wait until the table has gone on from there."""
        has_gone_on = "was => +document.querySelector('[data-seq]').dataset.seq !== was"
        self.page.wait_for_function(has_gone_on, arg=before, timeout=timeout)

    def look_into_a_tab(self, lots: random.Random) -> None:
        """Open a tab of the sheet that counts something lit, if there is any; now and then take what is in sight."""
        counting = self.page.locator(".sheet-tabs [role=tab]:has(.badge)")
        if counting.count() and (self.lit().count() == 0 or lots.random() < 0.7):
            counting.nth(lots.randrange(counting.count())).tap()

    def play_on(self, lots: random.Random, most: int = 400) -> int:
        """Pick by lot until the game is over; how many picks it took."""
        picks = 0
        while picks < most and self.wait_for_turn():
            picks += self.pick_by_lot(lots)
        return picks

    def finish(self, table: str) -> None:
        """Answer at the table in sight without a click, until its end is shown; whole games are tried elsewhere."""
        self.wait_for_turn()
        self.page.evaluate(ANSWERS, table)
        self.result()

    def result(self) -> Locator:
        """The end, explained."""
        shown = self.page.get_by_role("dialog")
        expect(shown).to_be_visible()
        return shown


def whoever_is_asked(*people: Person) -> Person | None:
    """The one who has something to pick, once all of them see the same position; None once the game is over."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        if len({person.seq() for person in people}) == 1:
            if people[0].is_over:
                return None
            asked = next((person for person in people if person.lit().count()), None)
            if asked:
                return asked
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked anything, and the game is not over")


def wanted(seat: str) -> Json:
    """A seat as the page asks for it: me, me:Bjarne, open, or a bot's level."""
    kind, _, name = seat.partition(":")
    if kind == "me":
        return {"kind": "me", "name": name}
    return {"kind": "open"} if kind == "open" else {"kind": "bot", "bot": kind}


def text_of(place: Locator) -> str:
    """The text with single blanks."""
    return re.sub(r"\s+", " ", place.inner_text()).strip()
