"""What happened, in our words: every event as one short sentence for the log."""

import re
from collections.abc import Callable, Sequence

from emberhall.games.seekers.content.cards import CardSet
from emberhall.games.seekers.face.events import EVENTS
from emberhall.games.seekers.face.names import (
    DAMAGE_WORDS,
    DIRECTION_NAMES,
    STATUS_NAMES,
    ailment_name,
    place_name,
    plural,
    unit_name,
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

HOW_DRAWN = {
    BY_DRAW: "Nobody is left standing: a draw.",
    BY_LOOP: "The game goes round in a circle: a draw.",
    BY_TURNS: "The last turn is over: a draw.",
}
SEAT_NAME = re.compile(r"\bSeat (\d+)\b")


def tell(s: Seekers, library: CardSet, event: Event, names: Sequence[str]) -> str:
    """The event as a sentence; "" for one that is only shown."""

    def name(thing: int) -> str:
        return thing_name(s, library, thing, names)

    told = sentence(EVENTS, event, names, name, **more_words(event, name))
    return told[:1].upper() + told[1:]


def more_words(event: Event, name: Callable[[int], str]) -> dict[str, str]:
    """What stands in braces, besides who and what."""
    is_play = event.what in ("plays", "activates")
    return {
        "cards": plural(event.number, "card"),
        "hexes": plural(event.number, "hex"),
        "moments": plural(event.number, "Moment"),
        "points": plural(event.number, "point"),
        "dice": str(event.other),
        "at": at_words(event.other, name(event.other)) if is_play else "",
        "price": f" for {event.number} AP" if is_play and event.number > 0 else "",
        "trigger": {O_BLEED: "Bleed", O_SHOCK: "Shocked"}.get(event.number) or f"the effect of {name(event.thing)}",
        "fizzled": "the claim to the Shard" if HEX <= event.thing < CARD else name(event.thing),
        "obstacle": "a wall" if HEX <= event.other < CARD else name(event.other),
        "damage": word_of(DAMAGE_WORDS, event, "damages"),
        "status": word_of(STATUS_NAMES, event, "gains-status", "loses-status"),
        "ending": HOW_DRAWN.get(event.number, ""),
    }


def word_of(words: Sequence[str], event: Event, *whats: str) -> str:
    """The word that the event's second thing numbers, where it is such an event."""
    return words[event.other] if event.what in whats else ""


def at_words(pick: int, name: str) -> str:
    """What a card was played at."""
    if pick == NOTHING:
        return ""
    return f" to the {name}" if DIRECTION <= pick < SEAT else f" at {name}"


def thing_name(s: Seekers, library: CardSet, thing: int, names: Sequence[str]) -> str:
    """What a thing is called in a sentence."""
    if thing < 0:
        return ""
    if thing >= CARD:
        return library.names[thing - CARD]
    if thing >= HEX:
        return place_name(thing - HEX)
    if thing >= OBJECT:
        return "a lasting effect" if thing >= LASTING else "the Stack"
    if thing >= AILMENT:
        return ailment_name(thing - AILMENT)
    if thing >= UNIT:
        return with_names(unit_name(s, library, thing - UNIT), names) if thing - UNIT < len(s.at) else "a unit"
    if thing >= SEAT:
        return names[thing - SEAT]
    if STATUS <= thing < STATUS + STATUSES:
        return STATUS_NAMES[thing - STATUS]
    return DIRECTION_NAMES[thing - DIRECTION] if thing >= DIRECTION else ""


def with_names(text: str, names: Sequence[str]) -> str:
    """A seat by its player's name."""
    return SEAT_NAME.sub(lambda found: names[int(found[1]) - 1], text)
