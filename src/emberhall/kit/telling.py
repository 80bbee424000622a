"""Events in words: a row for each, in one table of the game's face.

The rules tell that something happened; what it says to whom, which rule it comes from and how it is shown is its row.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from emberhall.kernel.events import HIDDEN, NOTHING, Event
from emberhall.kit.pace import Kind


@dataclass(frozen=True)
class Told:
    """An event as it is told and shown."""

    clause: str  # the id of the one that it comes from; where several bring it about, one that holds for all of them
    sentence: str = ""  # braces are filled in; without one only the animation needs it, and the log is silent
    kind: Kind = "deed"  # how much it weighs
    is_heading: bool = False  # a new round or turn begins with it in the log
    unseen: str = ""  # what its thing is called to those who may not see it; without a word for it, everybody may


Events = Mapping[str, Told]  # by what the rules call them


def sentence(
    events: Events, event: Event, names: Sequence[str], thing_name: Callable[[int], str], **more: object
) -> str:
    """The event as a sentence, for whoever it was cut for: {seat}, {thing}, {other}, {number}, and what a game has
    more."""
    if event.what not in events:
        raise LookupError(f"the rules tell '{event.what}', which has no row in the game's table of events")
    row = events[event.what]
    return row.sentence.format(
        seat=names[event.seat] if event.seat >= 0 else "",
        thing=row.unseen if event.thing == HIDDEN else name_of(event.thing, thing_name),
        other=name_of(event.other, thing_name),
        number=event.number,
        **more,
    )


def name_of(thing: int, thing_name: Callable[[int], str]) -> str:
    """What a thing is called, where there is one."""
    return "" if thing == NOTHING else thing_name(thing)
