"""What happened, in our words: every event as one short sentence for the log."""

from collections.abc import Sequence

from emberhall.games.shroud.content.cards import CardSet
from emberhall.games.shroud.face.names import card_names, ordinal, plural
from emberhall.games.shroud.rules.state import (
    AS_ARCANE,
    AS_EXTRA,
    AS_RESPONSE,
    AS_TURN,
    BY_ARCANE,
    BY_ROUNDS,
    BY_STALL,
    CARD,
    DOWN,
    HERO_PICK,
    SCAPE_SIZE,
    SEAT,
    SLOT,
)
from emberhall.kernel.events import HIDDEN, NOTHING, Event
from emberhall.kit.pace import Kinds

SENTENCES = {
    "takes-hero": "{seat} plays {thing}.",
    "begins-turn": "Round {number}: {seat}.",
    "collects": "{seat} collects an emberscape of {cards}.",
    "keeps-scape": "{seat} has too few cards left to collect.",
    "turns-over": "{seat} turns over {thing}, an arcane card.",
    "finds-no-room": "{thing} finds no room in any emberscape.",
    "places-mode": "{seat} puts {thing} on the mode pile: {mode} mode.",
    "mode-from-deck": "{seat} turns {thing} onto the empty mode pile: {mode} mode.",
    "draws": "{seat} draws {thing}.",
    "shows-hand": "{seat} can play nothing, and shows the hand.",
    "shows": "{seat} holds {thing}.",
    "discards": "{seat} discards {thing}.",
    "lays-down": "{seat} lays {thing} face down.",
    "plays": "{how}.",
    "turns-up": "{seat} turns up {thing}.",
    "declares": "{thing} is played at {other}.",
    "places": "{seat} puts {thing} into the emberscape of {other}.",
    "aims": "{seat} aims at {thing} of {other}.",
    "offers": "{seat} offers {thing}.",
    "shields": "{seat} is in protection mode against {thing}.",
    "stops": "{seat} stops the attack of {thing}.",
    "steals": "{seat} steals {thing} from {other}.",
    "steals-top": "{seat} steals {thing} off the deck of {other}.",
    "steals-mode": "{seat} steals {thing}, the mode card of {other}.",
    "captures": "{seat} captures {thing} from {other}.",
    "captures-discard": "{seat} captures {thing} out of {pile}.",
    "destroys": "{seat} destroys {thing} of {other}.",
    "destroys-mode": "{seat} destroys {thing}, the mode card of {other}.",
    "destroys-hand": "{seat} destroys {thing} in the hand of {other}.",
    "collects-card": "{seat} collects {thing} from {other}.",
    "collects-discard": "{seat} collects {thing} out of {pile}.",
    "collects-top": "{seat} collects the top card of the deck unseen.",
    "swaps": "{seat} gives {given} to {other} for {thing}.",
    "returns": "{thing} goes back to the hand of {seat}.",
    "sets-mode": "{seat} puts {thing} on the mode pile of {other}: {mode} mode.",
    "looks-at-hand": "{seat} looks at the hand of {other}.",
    "sees": "{seat} sees {thing} in the hand of {other}.",
    "sees-arcane": "{seat} looks at {thing} among the arcane cards.",
    "trades-arcane": "{seat} exchanges a card with {thing}.",
    "retrieves": "{seat} takes {thing} out of the discard pile.",
    "reshuffles": "{seat} shuffles {cards} of the discard pile into the deck.",
    "looks-at-top": "{seat} looks at {thing} on top of the deck.",
    "keeps-top": "{seat} leaves it there.",
    "lifts": "{seat} lifts {thing} off the deck.",
    "keeps": "{seat} keeps {thing}.",
    "puts-under": "{seat} puts {thing} under the deck.",
    "settles-in-discard": "{thing} goes to the discard pile of {seat}.",
    "settles-in-collection": "{thing} goes to the collection pile of {seat}.",
    "settles-as-mode": "{thing} goes to the mode pile of {other}: {mode} mode.",
    "ends": "{ending}",
    "counts": "{seat} has {stones}.",
    "wins": "{seat} wins with {stones}.",
}

# The clause that each event comes from; where several bring it about, one that holds for all of them
EVENT_SOURCES = {
    "takes-hero": "SHRD-SETUP-01",
    "begins-turn": "SHRD-TURN-01",
    "collects": "SHRD-RUL-15",
    "keeps-scape": "SHRD-RUL-15",
    "turns-over": "SHRD-COLLECT-03",
    "finds-no-room": "SHRD-RUL-20",
    "places-mode": "SHRD-MODEPH-02",
    "mode-from-deck": "SHRD-MODEPH-07",
    "draws": "SHRD-RUL-05",
    "shows-hand": "SHRD-PLAY-07",
    "shows": "SHRD-RUL-03",
    "discards": "SHRD-RUL-31",
    "lays-down": "SHRD-RUL-41",
    "plays": "SHRD-KEY-08",
    "turns-up": "SHRD-FACE-02",
    "declares": "SHRD-RUL-47",
    "places": "SHRD-RUL-46",
    "aims": "SHRD-RUL-47",
    "offers": "SHRD-RUL-38",
    "shields": "SHRD-ATTACK-03",
    "stops": "SHRD-RUL-60",
    "steals": "SHRD-KEY-01",
    "steals-top": "SHRD-KEY-01",
    "steals-mode": "SHRD-KEY-01",
    "captures": "SHRD-KEY-02",
    "captures-discard": "SHRD-KEY-02",
    "destroys": "SHRD-KEY-05",
    "destroys-mode": "SHRD-KEY-05",
    "destroys-hand": "SHRD-KEY-05",
    "collects-card": "SHRD-KEY-07",
    "collects-discard": "SHRD-KEY-07",
    "collects-top": "SHRD-KEY-07",
    "swaps": "SHRD-RUL-38",
    "returns": "SHRD-RUL-32",
    "sets-mode": "SHRD-PILE-05",
    "looks-at-hand": "SHRD-RUL-65",
    "sees": "SHRD-RUL-65",
    "sees-arcane": "SHRD-RUL-17",
    "trades-arcane": "SHRD-PLAY-03",
    "retrieves": "SHRD-PLAY-03",
    "reshuffles": "SHRD-RUL-05",
    "looks-at-top": "SHRD-RUL-65",
    "keeps-top": "SHRD-PLAY-03",
    "lifts": "SHRD-RUL-65",
    "keeps": "SHRD-PLAY-03",
    "puts-under": "SHRD-PLAY-03",
    "settles-in-discard": "SHRD-SYM-02",
    "settles-in-collection": "SHRD-SYM-03",
    "settles-as-mode": "SHRD-SYM-04",
    "ends": "SHRD-OVER-04",
    "counts": "SHRD-OVER-05",
    "wins": "SHRD-OVER-07",
}
HEADINGS = frozenset({"begins-turn"})
# How much each event weighs; all others are deeds
KINDS: Kinds = {
    "takes-hero": "aside",
    "collects": "collect",
    "turns-over": "score",
    "finds-no-room": "aside",
    "draws": "aside",
    "shows": "aside",
    "discards": "aside",
    "plays": "cast",
    "turns-up": "aside",
    "declares": "cast",
    "places": "aside",
    "steals": "harm",
    "steals-top": "harm",
    "steals-mode": "harm",
    "captures": "harm",
    "destroys": "harm",
    "destroys-mode": "harm",
    "destroys-hand": "harm",
    "collects-card": "collect",
    "collects-discard": "score",
    "collects-top": "score",
    "swaps": "harm",
    "returns": "harm",
    "trades-arcane": "score",
    "retrieves": "boon",
    "reshuffles": "aside",
    "looks-at-top": "aside",
    "keeps-top": "aside",
    "lifts": "aside",
    "keeps": "aside",
    "puts-under": "aside",
    "settles-in-discard": "aside",
    "settles-in-collection": "score",
    "settles-as-mode": "aside",
    "ends": "end",
    "counts": "end",
    "wins": "end",
}

HOW_TOLD = {
    AS_TURN: "{seat} plays {thing}",
    AS_EXTRA: "{seat} plays {thing} too",
    AS_ARCANE: "{seat} plays {thing}",
    AS_RESPONSE: "{seat} responds with {thing}",
}

HOW_ENDED = {
    BY_ARCANE: "The last arcane card was played, and the game is over.",
    BY_STALL: "A whole round has changed nothing, and the game is over.",
    BY_ROUNDS: "The last round was played, and the game is over.",
}


def tell(library: CardSet, event: Event, names: Sequence[str]) -> str:
    """The event as a sentence."""
    facts = {
        "seat": names[event.seat] if event.seat >= 0 else "",
        "thing": thing_name(library, event.thing, names),
        "other": thing_name(library, event.other, names),
        "number": str(event.number),
        "cards": plural(event.number, "card"),
        "stones": plural(event.number, "ember stone"),
    }
    if event.thing >= CARD:
        facts["mode"] = library.designs[library.cards.design[event.thing - CARD]].mode
    if event.what == "plays":
        facts["how"] = HOW_TOLD[event.number].format_map(facts)
    elif event.what == "ends":
        facts["ending"] = HOW_ENDED[event.number]
    elif event.what == "swaps":
        facts["given"] = card_names(library)[event.number]
    elif event.what in ("captures-discard", "collects-discard"):
        is_own = event.other == SEAT + event.seat
        facts["pile"] = "their own discard pile" if is_own else f"the discard pile of {facts['other']}"
    sentence = SENTENCES[event.what].format_map(facts)
    return sentence[0].upper() + sentence[1:]


def thing_name(library: CardSet, thing: int, names: Sequence[str]) -> str:
    """What a thing is called in a sentence."""
    if thing == HIDDEN:
        return "a card"
    if thing == NOTHING:
        return ""
    if thing >= CARD:
        return card_names(library)[thing - CARD]
    if thing >= DOWN:
        return f"the face-down card in the {ordinal((thing - DOWN) % SCAPE_SIZE + 1)} place"
    if thing >= SLOT:
        return f"the {ordinal(thing - SLOT + 1)} arcane card"
    return library.heroes[thing - HERO_PICK].full_name() if thing >= HERO_PICK else names[thing - SEAT]
