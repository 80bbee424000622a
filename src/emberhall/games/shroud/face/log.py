"""What happened, in our words: an event as one short sentence for the log."""

from emberhall.games.shroud.content.cards import CardSet
from emberhall.games.shroud.face.names import ordinal, plural
from emberhall.games.shroud.face.words import EVENTS, HOW_ENDED
from emberhall.games.shroud.rules.chain import AS_EXTRA, AS_RESPONSE
from emberhall.games.shroud.rules.state import CARD, DOWN, HERO_PICK, SCAPE_SIZE, SEAT, SLOT
from emberhall.kernel.events import Event
from emberhall.kit.telling import sentence
from emberhall.kit.text import SEATS, CardRef, Said, Segment, Text, ThingRef


def tell(library: CardSet, event: Event) -> Text:
    """The event as a sentence."""
    return sentence(
        EVENTS, event, lambda thing: thing_of(library, thing), lambda place: more_words(library, event, place)
    )


def more_words(library: CardSet, event: Event, place: str) -> Said:
    """What stands in braces, besides who and what."""
    match place:
        case "cards":
            return plural(event.number, "card")
        case "stones":
            return plural(event.number, "ember stone")
        case "mode":
            return library.designs[library.cards.design[event.thing - CARD]].mode
        case "plays":
            return "responds with" if event.number == AS_RESPONSE else "plays"
        case "too":
            return " too" if event.number == AS_EXTRA else ""
        case "ending":
            return HOW_ENDED[event.number]
        case "given":
            return thing_of(library, CARD + event.number)
        case _:
            owner = event.other - SEAT
            return "their own discard pile" if owner == event.seat else ("the discard pile of ", SEATS[owner])


def thing_of(library: CardSet, thing: int) -> Segment:
    """What a sentence says for a thing."""
    if thing >= CARD:
        design = library.cards.design[thing - CARD]
        return CardRef(thing, library.designs[design].name, library.ids[design])
    if thing >= DOWN:
        return ThingRef(thing, f"the face-down card in the {ordinal((thing - DOWN) % SCAPE_SIZE + 1)} place")
    if thing >= SLOT:
        return ThingRef(thing, f"the {ordinal(thing - SLOT + 1)} arcane card")
    if thing >= HERO_PICK:
        return ThingRef(thing, library.heroes[thing - HERO_PICK].full_name())
    return SEATS[thing - SEAT]
