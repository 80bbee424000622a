"""What happened, in our words: an event as one short sentence for the log."""

from collections.abc import Sequence

from emberhall.games.emberforge.content.cards import CardSet
from emberhall.games.emberforge.face.names import words_of
from emberhall.games.emberforge.face.words import EVENTS
from emberhall.games.emberforge.rules.ending import PRESTIGE
from emberhall.games.emberforge.rules.state import BY_MASTERY, SEAT, SOME_SEAT
from emberhall.kernel.events import Event
from emberhall.kit.telling import sentence


def tell(cards: CardSet, event: Event, names: Sequence[str]) -> str:
    """The event as a sentence."""
    words = words_of(cards)
    return sentence(
        EVENTS,
        event,
        names,
        lambda thing: names[thing - SEAT] if SOME_SEAT.has(thing) else words[thing],
        prestige=PRESTIGE,
        how="Forge Mastery" if event.number == BY_MASTERY else "Guild Prestige",
    )
