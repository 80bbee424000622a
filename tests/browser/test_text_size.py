"""Text that can be read at every size: no half lines, no cut words, and nothing smaller than 12 px in a hand."""

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, TimeoutError, expect  # noqa: A004

from tests.browser.held import Held
from tests.browser.person import QUICK, Person
from tests.server.house import House

SMALLEST = 12  # pixels, of a card's text on a desk

SEATS: dict[str, tuple[str, ...]] = {
    "conjure": ("me", "easy", "easy"),
    "emberforge": ("me", "easy"),
    "emberwind": ("me", "easy"),
    "seekers": ("me", "easy"),
    "shroud": ("me", "easy"),
}
OPTIONS: dict[str, dict[str, Any]] = {"seekers": {"first": "1"}, "emberwind": {"order": "listed"}}

# What is read on a table: hands, what is asked, chips, the actions and the Foes of EMBERWIND.
READ = ".hand, .prompt, .chip, .deed, .roster .one, .card"

HELD = ".hand .card, .deed"

# A line counts by its middle, where letters have their bodies: a box may shave off the air above and below it.
CUTS = """read => {
  const faults = new Set();
  const hides = box => ['hidden', 'clip'].includes(getComputedStyle(box).overflowX);
  const scrolls = box => ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)
    || ['auto', 'scroll'].includes(getComputedStyle(box).overflowY);
  const isAside = box => ['absolute', 'fixed'].includes(getComputedStyle(box).position);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const within = node.parentElement.closest(read);
    if (!node.data.trim() || !within || node.parentElement.closest('.vh, svg, [hidden], .rail, .back')) continue;
    if (!node.parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const boxes = [];
    let isFree = false;  // it hangs from its card on purpose, as a tag does
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
      if (scrolls(box)) break;
      const isCard = box.matches('.card, .chip, .deed, .one, .btn');
      if (hides(box) || (isCard && !isFree)) boxes.push(box.getBoundingClientRect());
      if (isAside(box)) isFree = true;
      if (isCard) break;
    }
    for (const found of node.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      const lines = [...range.getClientRects()].filter(line => line.width > 0);
      const where = `"${node.data.trim().slice(0, 40)}" in ${within.className}`;
      const says = how => faults.add(`${how}: "${found[0]}" of ${where}`);
      if (lines.some(line => line.top > lines[0].bottom - 2) && !/[-\\u2013\\u2014\\/]/.test(found[0])) says('broken');
      for (const line of lines) {
        const [top, bottom] = [line.top + line.height * 0.25, line.bottom - line.height * 0.25];
        const isOut = boxes.some(box => top >= box.bottom - 1 || bottom <= box.top + 1);
        if (isOut) continue;
        if (boxes.some(box => bottom > box.bottom + 1 || top < box.top - 1)) says('half a line');
        if (boxes.some(box => line.right > box.right + 1.5 || line.left < box.left - 1.5)) says('sideways');
      }
    }
  }
  return [...faults];
}"""

# Boxes of the hand whose text is smaller than wanted.
SMALL = """least => [...document.querySelectorAll('.hand .card .text, .hand .card .name, .mine .card .text')]
  .filter(box => box.checkVisibility() && box.textContent.trim() && parseFloat(getComputedStyle(box).fontSize) < least)
  .map(box => `${getComputedStyle(box).fontSize}: ${box.textContent.trim().slice(0, 40)}`)"""


SIZES = (100, 130)  # percent of the usual


def choose(reader: Person, size: int) -> None:
    """From the next page on they read at that size."""
    reader.context.add_init_script(f"localStorage.setItem('text-size', '{size}')")


@pytest.fixture(params=[False, True], ids=["desk", "phone"])
def visitor(request: pytest.FixtureRequest, house: House, browser: Browser) -> Iterator[Person]:
    """Somebody at a desk or with a phone."""
    with Person.visiting(browser, house.address, is_phone=request.param) as person:
        yield person


@pytest.fixture(params=SIZES, ids=[f"{size}%" for size in SIZES])
def reader(request: pytest.FixtureRequest, visitor: Person) -> Person:
    """The same, who has chosen a size."""
    choose(visitor, request.param)
    return visitor


def play_until_a_hand_is_held(reader: Person) -> None:
    """Answer what comes before the first turn: who one is, where one starts."""
    lots = random.Random(1)
    while reader.wait_for_turn() and not reader.page.locator(HELD).count():
        reader.pick_by_lot(lots)


@pytest.mark.parametrize("game", SEATS)
def test_no_line_is_halved_and_no_word_is_cut(visitor: Person, game: str) -> None:
    visitor.open(game, *SEATS[game], options=OPTIONS.get(game, {}))
    play_until_a_hand_is_held(visitor)
    for size in SIZES:
        choose(visitor, size)
        visitor.page.reload()
        visitor.wait_for_turn()
        assert visitor.page.evaluate("localStorage.getItem('text-size')") == str(size)
        can_be_read(visitor)


def can_be_read(reader: Person) -> None:
    """Nothing is cut on any part of the table, and what is held is large enough."""
    reader.page.evaluate("document.fonts.ready")
    tabs = reader.tabs().count() if reader.is_phone else 0
    for at in range(max(1, tabs)):
        if tabs:
            reader.tabs().nth(at).tap()
        reader.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

        assert left(reader, CUTS, READ) == []
        if not reader.is_phone:
            assert left(reader, SMALL, SMALLEST) == []


def left(reader: Person, faults: str, given: str | int) -> list[str]:
    """The faults that are still there once every text has been fitted into its room, some frames after it is drawn."""
    with suppress(TimeoutError):
        reader.page.wait_for_function(f"given => ({faults})(given).length === 0", arg=given, timeout=QUICK)
    found: list[str] = reader.page.evaluate(faults, given)
    return found


def test_a_weapon_names_its_collection_beside_its_cost_however_long_its_text(reader: Person) -> None:
    held = Held(reader, "emberforge")
    reader.open("emberforge", "me", "easy")
    reader.wait_for_turn()

    held.holds([{**card, "text": "Take any material. " * 6, "cost": [0, 0, 2, 1, 2]} for card in held.hand])

    cards = reader.page.locator(".hand .card.much")
    expect(cards).to_have_count(len(held.hand))
    for card, told in zip(cards.all(), held.hand, strict=True):
        expect(card.locator(".corner")).to_have_text(told["collection"].capitalize())
        name, last = card.locator(".corner").bounding_box(), card.locator(".cost .mat").last.bounding_box()
        assert name is not None
        assert last is not None
        assert last["x"] + last["width"] <= name["x"] + 1
    assert reader.page.evaluate(CUTS, ".hand") == []


# As they lie in an emberscape: long words, many words, and one that lies sideways.
LYING = ["Transmutation", "Lamplighter", "Rally the Green Banner", "Thief in the Night", "Camp of the East"]

# Names that lie on the table, with a word of theirs that is broken, or what of them is out of sight.
BROKEN = """() => [...document.querySelectorAll('.card.lies .name')].flatMap(name => {
  const [box, card] = [name.getBoundingClientRect(), name.closest('.card').getBoundingClientRect()];
  const range = document.createRange();
  range.selectNodeContents(name);
  const all = [...range.getClientRects()];
  const faults = all.some(line => line.right > card.right || line.bottom > card.bottom + 1) ? ['out of sight'] : [];
  for (const { 0: word, index } of name.textContent.matchAll(/\\S+/g)) {
    range.setStart(name.firstChild, index);
    range.setEnd(name.firstChild, index + word.length);
    if (new Set([...range.getClientRects()].map(line => Math.round(line.top))).size > 1) faults.push(word);
  }
  return faults.map(fault => `${fault}: ${name.textContent}`);
})"""


def test_names_that_lie_in_an_emberscape_are_whole(reader: Person) -> None:
    held, lots = Held(reader, "shroud"), random.Random(2)
    reader.open("shroud", "me", "easy")
    cards = reader.page.locator(".hand .thing.card")
    while reader.wait_for_turn() and not cards.count():
        reader.pick_by_lot(lots)  # who one is

    lying = [{**held.hand[0], "name": name, "symbol": "lasting" if at > 3 else ""} for at, name in enumerate(LYING)]
    spot = {"hero": "", "is_down": False}
    scape = [{**spot, "thing": 900 + at, "aim": 900 + at, "card": card} for at, card in enumerate(lying)]
    held.shows(players=[{**player, "scape": scape} for player in held.view["players"]])

    names = reader.page.locator(".card.lies .name")
    expect(names).to_have_count(2 * len(LYING))
    reader.page.wait_for_function(f"({BROKEN})().length === 0")
    sizes = names.evaluate_all("all => all.map(one => parseFloat(getComputedStyle(one).fontSize))")
    assert min(sizes[4], sizes[9]) > (SMALLEST if not reader.is_phone else 8)  # the one that lies sideways


def test_the_pool_of_ember_names_every_creature_whole(reader: Person) -> None:
    reader.open("conjure", "me", "easy")
    reader.wait_for_turn()
    names = ".conj .cre b"
    expect(reader.page.locator(names).first).to_be_visible()

    reader.page.wait_for_function(
        "names => [...document.querySelectorAll(names)].every(one => one.scrollHeight <= one.clientHeight + 6"
        " && one.scrollWidth <= one.clientWidth)",
        arg=names,
    )


def test_the_legend_of_shrouds_modes_keeps_to_its_place(reader: Person) -> None:
    lots = random.Random(2)
    reader.open("shroud", "me", "easy")
    legend = reader.page.get_by_role("list", name="What the modes do")
    while reader.wait_for_turn() and not legend.count():
        reader.pick_by_lot(lots)  # up to the first mode

    place, drawn = reader.page.locator(".legendbox").bounding_box(), legend.bounding_box()
    assert place is not None
    assert drawn is not None
    assert drawn["y"] >= place["y"] - 1
    assert drawn["y"] + drawn["height"] <= place["y"] + place["height"] + 1


def test_a_phone_tells_whole_what_is_resolved_later(phone: Person) -> None:
    held, lots = Held(phone, "shroud"), random.Random(2)
    phone.open("shroud", "me", "easy")
    while phone.wait_for_turn() and not phone.page.locator(".hand .thing.card").count():
        phone.pick_by_lot(lots)  # who one is

    card = {**held.hand[0], "name": "Rally the Green Banner"}
    spot = {"hero": "", "is_down": False, "thing": 900, "aim": 900, "card": {**card, "name": "Salvaged Arrowheads"}}
    first, *others = held.view["players"]
    played = {"card": card, "seat": 1, "how": "turn", "opponent": 0, "aims": [900], "attacked": [0], "stopped": []}
    answer = {**played, "seat": 0, "how": "response", "aims": [], "attacked": [], "opponent": -1}
    held.shows(players=[{**first, "scape": [spot]}, *others], chain=[played, answer])

    later = phone.page.locator(".then b")
    expect(later).to_contain_text("Salvaged Arrowheads")
    assert later.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
