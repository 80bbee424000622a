"""What things are called: modes, cards and where they lie, and the picks in notation."""

from functools import cache

from emberhall.games.shroud.content.cards import CardSet
from emberhall.games.shroud.rules import printed as d
from emberhall.games.shroud.rules.secrets import knows_place
from emberhall.games.shroud.rules.state import BLOCKS, CARD, DOWN, SCAPE_SIZE, Shroud
from emberhall.kernel.picks import Block, Layout

MODE_WORDS = {d.NO_MODE: "", d.PROTECTION: "protection", d.ATTACK: "attack", d.HASTY: "hasty", d.GREEDY: "greedy"}
NUMBER_WORDS = {9: "nine"}


@cache
def layout_of(library: CardSet) -> Layout:
    """All picks with their names in notation."""
    return Layout([*BLOCKS, Block("card", CARD, library.names)])


def plural(count: int, word: str) -> str:
    """A count with its word: 1 card, 2 cards."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th and so on, as far as a deck goes."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number // 10 % 10 != 1 else "th"
    return f"{number}{ending}"


def seat_name(seat: int) -> str:
    """What a player is called where names are not known; a screen puts the name in its place."""
    return f"Seat {seat + 1}"


@cache
def card_names(library: CardSet) -> list[str]:
    """What is printed on each card as its name."""
    return [library.designs[design].name for design in library.cards.design]


def covered_name(s: Shroud, seat: int, place: int) -> str:
    """A card that lies face down: which of them it is, but not what."""
    down = [where for where, card in enumerate(s.scapes[seat]) if s.down[card]]
    if len(down) == 1:
        return f"the face-down card of {seat_name(seat)}"
    return f"the {ordinal(down.index(place) + 1)} face-down card of {seat_name(seat)}"


def scape_name(s: Shroud, library: CardSet, pick: int, viewer: int) -> str:
    """A card of a scape as the viewer may know it, where the pick names it or its place."""
    if pick >= CARD:
        down = " (face down)" if s.down[pick - CARD] else ""
        return f"{card_names(library)[pick - CARD]}{down}"
    seat, place = divmod(pick - DOWN, SCAPE_SIZE)
    card = s.scapes[seat][place]
    return f"{card_names(library)[card]} (face down)" if knows_place(s, viewer, card) else covered_name(s, seat, place)


def slot_name(s: Shroud, library: CardSet, seat: int, slot: int) -> str:
    """One of a player's own arcane cards, by its name where the player has looked at it."""
    card = s.arcane[seat][slot]
    return card_names(library)[card] if knows_place(s, seat, card) else f"arcane card {slot + 1}"
