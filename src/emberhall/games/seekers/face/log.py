"""What happened, in our words: every event as one short sentence for the log."""

from collections.abc import Callable

from emberhall.games.seekers.content.cards import CardSet
from emberhall.games.seekers.face.events import EVENTS
from emberhall.games.seekers.face.names import (
    DAMAGE_WORDS,
    DIRECTION_NAMES,
    STATUS_NAMES,
    ailment_name,
    place_name,
    plural,
    unit_text,
)
from emberhall.games.seekers.rules.printed import STATUSES
from emberhall.games.seekers.rules.state import (
    AILMENT,
    BY_DRAW,
    BY_LOOP,
    BY_TURNS,
    CARD,
    DIRECTION,
    HEX,
    LASTING,
    O_BLEED,
    O_SHOCK,
    OBJECT,
    SEAT,
    STATUS,
    UNIT,
    Seekers,
)
from emberhall.kernel.events import NOTHING, Event
from emberhall.kit.telling import sentence
from emberhall.kit.text import SEATS, CardRef, Said, Text, ThingRef, joined

HOW_DRAWN = {
    BY_DRAW: "Nobody is left standing: a draw.",
    BY_LOOP: "The game goes round in a circle: a draw.",
    BY_TURNS: "The last turn is over: a draw.",
}


def tell(s: Seekers, library: CardSet, event: Event) -> Text:
    """The event as a sentence; empty for one that is only shown."""
    return sentence(
        EVENTS, event, lambda thing: thing_text(s, library, thing), lambda place: more_words(s, library, event, place)
    )


def more_words(s: Seekers, library: CardSet, event: Event, place: str) -> Said:
    """What stands in braces, besides who and what."""
    return plural(event.number, ONE[place]) if place in ONE else WORDS[place](s, library, event)


def trigger_words(s: Seekers, library: CardSet, event: Event) -> Said:
    """What triggered: an ailment, or a card."""
    ailment = {O_BLEED: "Bleed", O_SHOCK: "Shocked"}.get(event.number)
    return ailment or joined(["the effect of ", thing_text(s, library, event.thing)])


def thing_or(s: Seekers, library: CardSet, pick: int, hex_words: str) -> Said:
    """A thing, or what a hex stands for."""
    return hex_words if HEX <= pick < CARD else thing_text(s, library, pick)


ONE = {"cards": "card", "hexes": "hex", "moments": "Moment", "points": "point"}  # of what is counted, by its place
WORDS: dict[str, Callable[[Seekers, CardSet, Event], Said]] = {
    "dice": lambda s, library, event: event.other,
    "at": lambda s, library, event: at_words(s, library, event.other),
    "price": lambda s, library, event: f" for {event.number} AP" if event.number > 0 else "",
    "trigger": trigger_words,
    "fizzled": lambda s, library, event: thing_or(s, library, event.thing, "the claim to the Shard"),
    "obstacle": lambda s, library, event: thing_or(s, library, event.other, "a wall"),
    "damage": lambda s, library, event: DAMAGE_WORDS[event.other],
    "status": lambda s, library, event: STATUS_NAMES[event.other],
    "ending": lambda s, library, event: HOW_DRAWN[event.number],
}


def at_words(s: Seekers, library: CardSet, pick: int) -> Text:
    """What a card was played at."""
    if pick == NOTHING:
        return ()
    return joined([" to the " if DIRECTION <= pick < SEAT else " at ", thing_text(s, library, pick)])


def thing_text(s: Seekers, library: CardSet, thing: int) -> Text:
    """What a sentence says for a thing."""
    if thing >= CARD:
        return (CardRef(thing, library.names[thing - CARD], library.ids[thing - CARD]),)
    if thing >= UNIT and thing - UNIT < len(s.at):
        return unit_text(s, library, thing - UNIT)
    if SEAT <= thing < UNIT:
        return (SEATS[thing - SEAT],)
    name = thing_name(thing)
    return (ThingRef(thing, name),) if name else ()


def thing_name(thing: int) -> str:
    """What a thing is called that is neither a card nor a unit nor a player; "" for numbers that name nothing."""
    if thing >= HEX:
        return place_name(thing - HEX)
    if thing >= OBJECT:
        return "a lasting effect" if thing >= LASTING else "the Stack"
    if thing >= AILMENT:
        return ailment_name(thing - AILMENT)
    if thing >= UNIT:
        return "a unit"  # that left the board
    if STATUS <= thing < STATUS + STATUSES:
        return STATUS_NAMES[thing - STATUS]
    return DIRECTION_NAMES[thing - DIRECTION] if thing >= DIRECTION else ""
