"""What happened, in our words: every event as one short sentence for the log."""

import re
from collections.abc import Sequence

from emberhall.games.seekers.content.cards import CardSet
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
from emberhall.kernel.events import HIDDEN, NOTHING, Event
from emberhall.kit.pace import Kinds

SENTENCES = {
    "rolls": "{seat} rolls {number} for the first turn.",
    "goes-first": "{seat} takes the first turn.",
    "starts": "{seat} starts on {thing}.",
    "takes-in": "{seat} takes {thing} in for {other}.",
    "draws-hand": "{seat} draws an opening hand of {cards}.",
    "puts-back": "{seat} puts {thing} back.",
    "turn": "Turn {number}: {seat}.",
    "gains-ap": "{seat} gains {number} AP.",
    "loses-ap": "{seat} loses {number} AP.",
    "gains-mp": "{seat} gains {number} MP.",
    "draws": "{seat} draws {thing}.",
    "tires": "{seat} has no card to draw: Fatigue {number}.",
    "loses-life": "{thing} loses {number} Life.",
    "moves": "{thing} moves to {other} for {points}.",
    "steps": "",
    "plays": "{seat} plays {thing}{at}{price}.",
    "activates": "{seat} activates {thing}{at}{price}.",
    "triggers": "{trigger} triggers.",
    "claims": "{seat} reaches for the Shard.",
    "resolves": "",
    "fizzles": "{fizzled} resolves without effect.",
    "counters": "{thing} is countered.",
    "copies": "{seat} copies {thing}.",
    "redirects": "{seat} redirects {thing} to {other}.",
    "keeps-target": "There is no other target for {thing}.",
    "rolled": "The roll of {dice}d6 is {number}.",
    "damages": "{thing} takes {number} {damage} damage.",
    "absorbs": "A Shield of {thing} absorbs {number}.",
    "heals": "{thing} heals {number}.",
    "shields": "{thing} gets Shield {number}.",
    "ails": "{thing} gets {other} {number}.",
    "recovers": "{thing} is rid of {other}.",
    "gains-status": "{thing} gains {status}.",
    "loses-status": "{thing} loses {status}.",
    "pushes": "{thing} is pushed {hexes} to {other}.",
    "collides": "{thing} collides with {obstacle}.",
    "warps": "{thing} warps to {other}.",
    "discards": "{seat} discards {thing}.",
    "retrieves": "{seat} takes {thing} back from the discard pile.",
    "searches": "{seat} takes {thing} out of the deck.",
    "shuffles": "{seat} shuffles the deck.",
    "scries": "{seat} looks at the top {cards} of the deck.",
    "inspects": "{seat} looks at the hand of {thing}.",
    "mills": "{seat} discards {thing} from the deck.",
    "lingers": "{thing} stays in the effect Zone.",
    "ends": "{thing} is over.",
    "dispels": "{thing} is dispelled.",
    "hastens": "{seat} takes {moments} off {other}.",
    "summons": "{seat} summons {thing}.",
    "terrain": "{seat} lays {other} on {thing}.",
    "caches": "{seat} lays {thing} face down.",
    "delays": "{thing} has to channel for {moments} now.",
    "stops-channelling": "{thing} stops channelling.",
    "channels": "{thing} begins to channel the Shard.",
    "channelled": "{thing} has channelled the Shard.",
    "defeated": "{thing} is defeated.",
    "exiles": "{seat} exiles {thing}.",
    "passes": "",
    "cleanses": "{thing} is cleansed of {other}.",
    "boosts": "{thing} deals {number} more.",
    "spends-charge": "{thing} has {charges} left.",
    "ends-turn": "{seat} ends the turn.",
    "wins": "{seat} wins.",
    "draws-game": "{ending}",
}

# The clause that each event comes from; where several bring it about, one that holds for all of them
EVENT_SOURCES = {
    "rolls": "SEEK-SETUP-04",
    "goes-first": "SEEK-SETUP-06",
    "starts": "SEEK-SETUP-07",
    "takes-in": "SEEK-SETUP-10",
    "draws-hand": "SEEK-SETUP-11",
    "puts-back": "SEEK-SETUP-14",
    "turn": "SEEK-TURN-01",
    "gains-ap": "SEEK-RUL-17",
    "loses-ap": "SEEK-BASE-02",
    "gains-mp": "SEEK-RUL-19",
    "draws": "SEEK-ZONE-04",
    "tires": "SEEK-FATIGUE-1",
    "loses-life": "SEEK-RUL-01",
    "moves": "SEEK-MOVE-01",
    "steps": "SEEK-MOVE-18",
    "plays": "SEEK-CAST-02",
    "activates": "SEEK-EQ-03",
    "triggers": "SEEK-PRIO-16",
    "claims": "SEEK-SHARD-02",
    "resolves": "SEEK-PRIO-09",
    "fizzles": "SEEK-PRIO-15",
    "counters": "SEEK-COUNTER-1",
    "copies": "SEEK-COPY-1",
    "redirects": "SEEK-RUL-43",
    "keeps-target": "SEEK-TGT-02",
    "rolled": "SEEK-BASE-03",
    "damages": "SEEK-CARD-05",
    "absorbs": "SEEK-SHIELD-3",
    "heals": "SEEK-RUL-01",
    "shields": "SEEK-SHIELD-1",
    "ails": "SEEK-AILMENT-1",
    "recovers": "SEEK-RUL-23",
    "gains-status": "SEEK-RUL-20",
    "loses-status": "SEEK-RUL-23",
    "pushes": "SEEK-PUSH-1",
    "collides": "SEEK-COLLIDE-1",
    "warps": "SEEK-WARP-1",
    "discards": "SEEK-ZONE-06",
    "retrieves": "SEEK-ZONE-07",
    "searches": "SEEK-ZONE-04",
    "shuffles": "SEEK-SETUP-19",
    "scries": "SEEK-SCRY-1",
    "inspects": "SEEK-INSPECT-1",
    "mills": "SEEK-ZONE-06",
    "lingers": "SEEK-ZONE-09",
    "ends": "SEEK-ZONE-11",
    "dispels": "SEEK-DISPEL-1",
    "hastens": "SEEK-HASTEN-1",
    "summons": "SEEK-PLAYER-07",
    "terrain": "SEEK-ZONE-02",
    "caches": "SEEK-EX-11",
    "delays": "SEEK-RUL-61",
    "stops-channelling": "SEEK-SHARD-11",
    "channels": "SEEK-SHARD-05",
    "channelled": "SEEK-SHARD-12",
    "defeated": "SEEK-WIN-02",
    "exiles": "SEEK-ZONE-12",
    "passes": "SEEK-PRIO-07",
    "cleanses": "SEEK-AILMENT-1",
    "boosts": "SEEK-EX-06",
    "spends-charge": "SEEK-CHARGES-1",
    "ends-turn": "SEEK-TURN-02",
    "wins": "SEEK-WIN-01",
    "draws-game": "SEEK-RUL-05",
}
HEADINGS = frozenset({"turn"})
# How much each event weighs; all others are deeds
KINDS: Kinds = {
    "rolls": "aside",
    "starts": "aside",
    "takes-in": "aside",
    "draws-hand": "aside",
    "puts-back": "aside",
    "gains-ap": "aside",
    "loses-ap": "aside",
    "gains-mp": "aside",
    "draws": "aside",
    "tires": "harm",
    "loses-life": "harm",
    "moves": "way",
    "plays": "cast",
    "activates": "cast",
    "triggers": "cast",
    "claims": "cast",
    "fizzles": "harm",
    "counters": "harm",
    "copies": "cast",
    "redirects": "cast",
    "rolled": "roll",
    "damages": "harm",
    "absorbs": "boon",
    "heals": "boon",
    "shields": "boon",
    "ails": "harm",
    "pushes": "way",
    "collides": "harm",
    "discards": "aside",
    "shuffles": "aside",
    "lingers": "aside",
    "ends": "aside",
    "channels": "score",
    "channelled": "score",
    "defeated": "fell",
    "boosts": "aside",
    "spends-charge": "aside",
    "ends-turn": "aside",
    "wins": "end",
    "draws-game": "end",
}
QUIET = frozenset(
    what for what, sentence in SENTENCES.items() if not sentence
)  # for animation; the log is silent on them

HOW_DRAWN = {
    BY_DRAW: "Nobody is left standing: a draw.",
    BY_LOOP: "The game goes round in a circle: a draw.",
    BY_TURNS: "The last turn is over: a draw.",
}
SEAT_NAME = re.compile(r"\bSeat (\d+)\b")


def tell(s: Seekers, library: CardSet, event: Event, names: Sequence[str]) -> str:
    """The event as a sentence; "" for one that is only shown."""
    thing, other = (thing_name(s, library, one, names) for one in (event.thing, event.other))
    is_play = event.what in ("plays", "activates")
    facts = {
        "seat": names[event.seat] if event.seat >= 0 else "Nobody",
        "thing": thing,
        "other": other,
        "number": str(event.number),
        "cards": plural(event.number, "card"),
        "hexes": plural(event.number, "hex"),
        "moments": plural(event.number, "Moment"),
        "charges": plural(event.number, "Charge"),
        "dice": str(event.other),
        "at": at_words(event.other, other) if is_play else "",
        "price": f" for {event.number} AP" if is_play and event.number > 0 else "",
        "points": plural(event.number, "point"),
        "trigger": {O_BLEED: "Bleed", O_SHOCK: "Shocked"}.get(event.number, f"the effect of {thing}"),
        "fizzled": "the claim to the Shard" if HEX <= event.thing < CARD else thing,
        "obstacle": "a wall" if HEX <= event.other < CARD else other,
        "damage": word_of(DAMAGE_WORDS, event, "damages"),
        "status": word_of(STATUS_NAMES, event, "gains-status", "loses-status"),
        "ending": HOW_DRAWN.get(event.number, ""),
    }
    sentence = SENTENCES[event.what].format_map(facts)
    return sentence[:1].upper() + sentence[1:]


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
    if thing == HIDDEN:
        return "a card"
    if thing == NOTHING:
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
