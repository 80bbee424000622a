"""What happened, in our words: an event as one short sentence for the log."""

from functools import cache

from emberhall.games.emberforge.content.cards import CardSet
from emberhall.games.emberforge.face.names import words_of
from emberhall.games.emberforge.face.words import EVENTS
from emberhall.games.emberforge.rules.ending import PRESTIGE
from emberhall.games.emberforge.rules.state import BY_MASTERY, CARD, SEAT, SOME_SEAT, ZONE
from emberhall.kernel.events import Event
from emberhall.kit.telling import sentence
from emberhall.kit.text import SEATS, CardRef, Said, Segment, Text, ThingRef


def tell(cards: CardSet, event: Event) -> Text:
    """The event as a sentence."""

    def more(place: str) -> Said:
        return PRESTIGE if place == "prestige" else how_won(event.number)

    return sentence(EVENTS, event, things_of(cards).__getitem__, more)


def how_won(how: int) -> str:
    """FORGE-WIN-01, -02: by which of the two ways."""
    return "Forge Mastery" if how == BY_MASTERY else "Guild Prestige"


@cache
def things_of(cards: CardSet) -> list[Segment]:
    """What a sentence says for each thing, by its pick."""
    return [thing_of(cards, thing) for thing in range(len(words_of(cards)))]


def thing_of(cards: CardSet, thing: int) -> Segment:
    """A weapon, a seat, or what else picks name."""
    if thing < ZONE:
        return CardRef(thing, words_of(cards)[thing], cards.ids[thing - CARD])
    return SEATS[thing - SEAT] if SOME_SEAT.has(thing) else ThingRef(thing, words_of(cards)[thing])
