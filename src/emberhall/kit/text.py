"""Text for people, in segments: plain words, and whom or what they speak of. So nobody looks for a name in a sentence.

A game says whom it means, and leaves what that is called to whoever shows it: a seat has the name of the person who
sits there, a card can be looked at. `plain` makes one string of it, for terminals, files and programs.
"""

import string
from collections.abc import Callable, Iterable, Sequence

import msgspec


class SeatRef(msgspec.Struct, frozen=True, array_like=True, tag="s"):
    """A player, whose name is known to whoever shows it."""

    seat: int


class ThingRef(msgspec.Struct, frozen=True, array_like=True, tag="t"):
    """A thing of the game, as picks name it, and what it is called."""

    thing: int
    name: str


class CardRef(msgspec.Struct, frozen=True, array_like=True, tag="c"):
    """The same for a card that can be looked at, by its id."""

    thing: int
    name: str
    card: str


Segment = str | SeatRef | ThingRef | CardRef
Text = tuple[Segment, ...]
Said = Segment | Text | int  # what may stand at a place of a template
MOST_SEATS = 16
SEATS = [SeatRef(seat) for seat in range(MOST_SEATS)]


class Template:
    """Text with places in braces, taken apart once and filled in as often as it is said."""

    def __init__(self, source: str) -> None:
        parsed = string.Formatter().parse(source)
        self.parts = [(words, place or "", form or "") for words, place, form, _ in parsed]  # a place behind its words

    def fill(self, said: Callable[[str], Said]) -> Text:
        """The text, with what is said at each place; numbers are written as the place wants them."""
        found: list[Segment] = []
        open_words = ""
        for words, place, form in self.parts:
            open_words += words
            if not place:
                continue
            value = said(place)
            for segment in value if isinstance(value, tuple) else (value,):
                if isinstance(segment, str):
                    open_words += segment
                elif isinstance(segment, int):
                    open_words += format(segment, form)
                else:
                    found += (open_words, segment) if open_words else (segment,)
                    open_words = ""
        return (*found, open_words) if open_words else tuple(found)


def joined(parts: Iterable[Segment | Text]) -> Text:
    """One text of several; words that stand side by side are one segment."""
    found: list[Segment] = []
    for part in parts:
        for segment in part if isinstance(part, tuple) else (part,):
            if isinstance(segment, str) and found and isinstance(found[-1], str):
                found[-1] += segment
            elif segment != "":
                found.append(segment)
    return tuple(found)


def listed(parts: Sequence[Segment | Text], last: str) -> Text:
    """Parts as in a sentence, with `last` before the last one: Ash, Birch and Cedar."""
    between = [", "] * (len(parts) - 2) + [f" {last} "] * (len(parts) > 1) + [""]
    return joined(one for pair in zip(parts, between, strict=False) for one in pair)


def capital(text: Text) -> Text:
    """The text as a sentence begins. People are called as they call themselves."""
    if not text or isinstance(text[0], SeatRef):
        return text
    first = text[0]
    if isinstance(first, str):
        return text if first[0].isupper() else (first[0].upper() + first[1:], *text[1:])
    if first.name[:1].islower():
        first = msgspec.structs.replace(first, name=first.name[0].upper() + first.name[1:])
    return (first, *text[1:])


def plain(text: Text, names: Sequence[str]) -> str:
    """The text as one string, with what the players are called."""
    return "".join(
        segment if isinstance(segment, str) else names[segment.seat] if isinstance(segment, SeatRef) else segment.name
        for segment in text
    )
