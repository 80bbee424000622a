"""Events in words: a row for each, in one table of the game's face.

The rules tell that something happened; what it says to whom, which rule it comes from and how it is shown is its row.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from emberhall.kernel.events import HIDDEN, NOTHING, Event
from emberhall.kit.pace import Kind
from emberhall.kit.text import SEATS, Said, Template, Text, capital


@dataclass(frozen=True)
class Told:
    """An event as it is told and shown."""

    clause: str  # the id of the one that it comes from; where several bring it about, one that holds for all of them
    sentence: str = ""  # braces are filled in; without one only the animation needs it, and the log is silent
    kind: Kind = "deed"  # how much it weighs
    is_heading: bool = False  # a new round or turn begins with it in the log
    unseen: str = ""  # what its thing is called to those who may not see it; without a word for it, everybody may
    short: str = ""  # of a heading that counts, how moments under it are found: "Round {number}"

    @cached_property
    def template(self) -> Template:
        """The sentence, taken apart."""
        return Template(self.sentence)

    def heading(self, number: int) -> str:
        """What moments under it are found by; "" where it does not count."""
        return self.short.format(number=number) if self.short else ""


Events = Mapping[str, Told]  # by what the rules call them


def nothing_more(place: str) -> Said:
    """For a game whose sentences tell no more than who, what and how many."""
    raise LookupError(f"a sentence has a place for '{place}', and nothing to be said there")


def sentence(
    events: Events, event: Event, called: Callable[[int], Said], more: Callable[[str], Said] = nothing_more
) -> Text:
    """The event as a sentence, for whoever it was cut for: {seat}, {thing}, {other}, {number}, and what a game has
    more. It is the same whatever people are called."""
    if event.what not in events:
        raise LookupError(f"the rules tell '{event.what}', which has no row in the game's table of events")
    row = events[event.what]

    def said(place: str) -> Said:
        match place:
            case "seat":
                return SEATS[event.seat] if event.seat >= 0 else ""
            case "thing":
                return row.unseen if event.thing == HIDDEN else called(event.thing) if event.thing != NOTHING else ""
            case "other":
                return called(event.other) if event.other != NOTHING else ""
            case "number":
                return event.number
            case _:
                return more(place)

    return capital(row.template.fill(said))
