"""Positions in one line of text: what is wrong with one is told, and nothing impossible is taken up."""

# ruff: noqa: E501 (a message is easiest to read whole)

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.games.emberforge import GAME
from emberhall.kernel.dice import Dice, Rng, fixed_seed
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.state import NOBODY
from tests.examples import examples
from tests.games.emberforge.forge import ForgeTable, Smith


def played(picks: int, number: int = 3) -> str:
    """A position out of a random game for three."""
    state, rng = GAME.new(3, Dice(fixed_seed(number)), simulated=True), Rng(number)
    for _ in range(picks):
        state.apply(state.legal()[rng.below(len(state.legal()))])
    return GAME.write(state)


FRESH = played(0)
POSITIONS = [played(picks) for picks in (0, 40, 150, 300)]


def fault_of(text: str) -> str:
    """What is said of a text that is no position."""
    with pytest.raises(BadNotation) as caught:
        GAME.read(text, ())
    start = "this is no position of emberforge: "
    assert str(caught.value).startswith(start)
    return str(caught.value).removeprefix(start)


def changed(pattern: str, to: str) -> str:
    """The fresh position with the first match changed."""
    text, count = re.subn(pattern, to, FRESH, count=1)
    assert count, f"{pattern} is not in {FRESH}"
    return text


def swapped(one: str, other: str) -> str:
    """The fresh position with two cards in each other's places."""
    names = {one: other, other: one}
    return re.sub(rf"\b({one}|{other})\b", lambda found: names[found[1]], FRESH)


def test_an_unfinished_weapon_is_written_with_tokens_and_credits(table: ForgeTable) -> None:
    ash = Smith("Ash", ["axe-4"], ["hammer-4"], stock={"iron": 2}, embers={"runarium": 1, "durgaz": 1})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("hammer-4").activates("durgaz").works_on("axe-4")
    table.when("Ash").picks("discount1", "crystal")

    assert " unfinished axe-4:10000:00100 " in GAME.write(table.state)


FAULTS = {
    "nothing": ("", "the part 'seats' is missing"),
    "a word": ("x", "the part 'seats' is missing"),
    "no dice": (changed(r" \| dice .*", ""), "the part 'dice' is missing"),
    "an empty part": (changed(r"supply \S+", "supply"), "the part 'supply' is empty"),
    "nothing between bars": (changed(r" \| supply", " | | supply"), "parts: unknown word ''; known are seats, round, heat, supply, row, deck, discard, box, looked, knows, turn, agenda, dice"),
    "a part twice": (FRESH + " | seats 3", "the part 'seats' is told twice"),
    "five seats": (changed("seats 3", "seats 5"), "seats: expected a whole number from 2 to 4, got '5'"),
    "one seat": (changed("seats 3", "seats 1"), "seats: expected a whole number from 2 to 4, got '1'"),
    "a seat too few": (changed("seats 3", "seats 4"), "seats: 4 are announced, 3 are told"),
    "a round of 20 digits": (changed("round 1", "round 99999999999999999999"), "round: expected a whole number from 0 to 1000000000, got '99999999999999999999'"),
    "a round in words": (changed("round 1", "round one"), "round: expected a whole number from 0 to 1000000000, got 'one'"),
    "a leader who is not there": (changed(r"first \d", "first 3"), "round first: expected a whole number from 0 to 2, got '3'"),
    "an active player who is not there": (changed("active -1", "active 7"), "round active: expected a whole number from -1 to 2, got '7'"),
    "no last round": (changed(" max 60", ""), "round: expected round, first, active, max, each with a value; 'max' is missing"),
    "an unknown heat": (changed("heat calm", "heat warm"), "heat: unknown word 'warm'; known are calm, overheated, cooling"),
    "three zones": (changed("heat calm,", "heat "), "heat: expected 4 words with commas, got 'calm,calm,calm'"),
    "a supply above the box": (changed(r"supply \d+", "supply 999"), "supply: expected a whole number from 0 to 15, got '999'"),
    "a supply below nothing": (changed(r"supply \d+", "supply -1"), "supply: expected a whole number from 0 to 15, got '-1'"),
    "more tokens than the box has": (changed(r"supply \d+", "supply 15"), "iron: 18 tokens are told, and the box has 15"),
    "fewer tokens than the box has": (changed(r"supply \d+", "supply 2"), "iron: 5 tokens are told, and the box has 15"),
    "a stock above the limit": (changed("stock 1", "stock 4"), "seat 0 stock: expected a whole number from 0 to 3, got '4'"),
    "four embers in a zone": (changed("embers 0", "embers 4"), "seat 0 embers: expected a whole number from 0 to 3, got '4'"),
    "four embers in all": (changed("embers 0,0", "embers 2,2"), "seat 0 embers: 4 are placed, and a player has 3"),
    "too many commissions": (changed("tokens 0", "tokens 4"), "seat 0 tokens: expected a whole number from 0 to 3, got '4'"),
    "a missing field": (changed(" tokens 0", ""), "seat 0: expected hand, forged, unfinished, stock, embers, tokens, each with a value; 'tokens' is missing"),
    "a card twice": (changed("discard -", "discard " + FRESH.partition("row ")[2].split(",")[0]), f"discard: {FRESH.partition('row ')[2].split(',')[0]} is told twice"),
    "an unknown card": (changed("discard -", "discard axe-99"), "discard: there is no card 'axe-99'"),
    "a card that is nowhere": (changed(r"row [^,]+,", "row -,"), f"{FRESH.partition('row ')[2].split(',')[0]} is nowhere"),
    "two commissions of a collection": (swapped("bow-1", "sword-5"), "row: two commissions are of one collection"),
    "knowledge of no hand": (changed("knows -", f"knows {FRESH.partition('deck ')[2].split(',')[0]}:4096"), f"knows {FRESH.partition('deck ')[2].split(',')[0]}: 4096 tells of hands that the card can't be in"),
    "a work without tokens": (changed("unfinished -", "unfinished axe-4"), "seat 0 unfinished: expected something like 'axe-4:10000:00100', got 'axe-4'"),
    "an ending that is none": (changed("ended 0", "ended 4"), "turn ended: expected a whole number from 0 to 3, got '4'"),
    "a winner who is not there": (changed("winner -1", "winner 3"), "turn winner: expected a whole number from -1 to 2, got '3'"),
    "a power of a card in the deck": (changed("ephemeral -1", "ephemeral 0"), "turn ephemeral: axe-1 is not in the discard pile"),
    "an unknown task": (changed(r"place:\d", "plaice:0"), "agenda: unknown word 'plaice'; known are"),
    "a task with fewer numbers": (changed(r"place:\d", "place"), "agenda: expected something like 'draw:0:1:0:0', got 'place:3:0:0'"),
    "a task of a seat that is not there": (changed(r"place:\d", "place:90"), "agenda place seat: expected a whole number from 0 to 2, got '90'"),
    "a question to nobody": (changed(r"place:\d", "place:-1"), "agenda place seat: expected a whole number from 0 to 2, got '-1'"),
    "work that comes last": (changed(r" \| dice", " spent:0:0:0:0 | dice"), "agenda: the last one must be a question, and 'spent:0:0:0:0' is none"),
    "a power without such a step": (changed(r" \| dice", " choose:0:9:0:0 | dice"), "agenda choose left: program 0 has 1 steps, not 10"),
    "a choice without options": (changed(r" \| dice", " choose:0:0:0:0 | dice"), "agenda choose: step 0 of program 0 has no options"),
    "a question without an answer": (changed(r" \| dice", " cool:0:0:0:0 | dice"), "agenda: nothing can answer 'cool:0:0:0:0' here"),
    "nothing to do": (changed(r"agenda [^|]+ \|", "agenda - |"), "agenda: nothing is left to do, and the game is not over"),
    "something to do after the end": (changed("ended 0", "ended 3"), "agenda: the game is over, and 'place:"),
    "dice without a seed": (changed(r"dice \w+", "dice 77"), "dice: expected 64 hexadecimal digits, a colon and a number, got '77:"),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_its_place_and_what_would_work(fault: str) -> None:
    text, message = FAULTS[fault]

    assert fault_of(text).startswith(message)


def test_a_weapon_never_holds_more_than_it_costs_nor_all_of_it(table: ForgeTable) -> None:
    table.given(Smith("Ash", unfinished={"axe-3": {"iron": 1}}), Smith("Birk"))
    text = GAME.write(table.state)

    assert fault_of(text.replace(":10000:", ":20000:")) == "more iron lies on axe-3 than it costs"
    assert fault_of(text.replace(":10000:", ":10010:")) == "axe-3 wants nothing more, so it is forged"
    assert fault_of(text.replace(":10000:", ":00000:")) == "axe-3 is unfinished if something lies on it, and only then"


@examples(150)
@given(st.data())
def test_a_damaged_position_is_read_or_refused_and_never_worse(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(POSITIONS))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 8)))
    damaged = text[:start] + data.draw(st.text("-0123456789 ,:|axe", max_size=4)) + text[end:]

    try:
        state = GAME.read(damaged, ())
    except BadNotation:
        return

    for _ in range(30):
        if state.to_move == NOBODY:
            return
        GAME.view(state, state.to_move)
        state.apply(state.legal()[0])
