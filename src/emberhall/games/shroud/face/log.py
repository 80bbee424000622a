"""What happened, in our words: an event as one short sentence for the log."""

from collections.abc import Sequence

from emberhall.games.shroud.content.cards import CardSet
from emberhall.games.shroud.face.names import card_names, ordinal, plural
from emberhall.games.shroud.face.words import EVENTS, HOW_ENDED
from emberhall.games.shroud.rules.chain import AS_EXTRA, AS_RESPONSE
from emberhall.games.shroud.rules.state import CARD, DOWN, HERO_PICK, SCAPE_SIZE, SEAT, SLOT
from emberhall.kernel.events import Event
from emberhall.kit.telling import sentence


def tell(library: CardSet, event: Event, names: Sequence[str]) -> str:
    """The event as a sentence."""
    told = sentence(
        EVENTS, event, names, lambda thing: thing_name(library, thing, names), **facts(library, event, names)
    )
    return told[0].upper() + told[1:]


def facts(library: CardSet, event: Event, names: Sequence[str]) -> dict[str, str]:
    """What stands in braces, besides who and what."""
    found = {"cards": plural(event.number, "card"), "stones": plural(event.number, "ember stone")}
    if event.thing >= CARD:
        found["mode"] = library.designs[library.cards.design[event.thing - CARD]].mode
    if event.what == "plays":
        found["plays"] = "responds with" if event.number == AS_RESPONSE else "plays"
        found["too"] = " too" if event.number == AS_EXTRA else ""
    elif event.what == "ends":
        found["ending"] = HOW_ENDED[event.number]
    elif event.what == "swaps":
        found["given"] = card_names(library)[event.number]
    elif event.what in ("captures-discard", "collects-discard"):
        owner = event.other - SEAT
        found["pile"] = "their own discard pile" if owner == event.seat else f"the discard pile of {names[owner]}"
    return found


def thing_name(library: CardSet, thing: int, names: Sequence[str]) -> str:
    """What a thing is called in a sentence."""
    if thing >= CARD:
        return card_names(library)[thing - CARD]
    if thing >= DOWN:
        return f"the face-down card in the {ordinal((thing - DOWN) % SCAPE_SIZE + 1)} place"
    if thing >= SLOT:
        return f"the {ordinal(thing - SLOT + 1)} arcane card"
    return library.heroes[thing - HERO_PICK].full_name() if thing >= HERO_PICK else names[thing - SEAT]
