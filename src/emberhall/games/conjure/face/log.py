"""What happened, in our words: every event as one short sentence for the log."""

from collections.abc import Sequence

from emberhall.games.conjure.content.cards import CardSet
from emberhall.games.conjure.face.names import BIDS, card_name, listed
from emberhall.games.conjure.rules import printed as c
from emberhall.games.conjure.rules.state import (
    BY_CALL,
    BY_TURNS,
    CARD,
    CREATURE,
    CURSE,
    FLIP,
    PASS,
    REVIVE,
    SEAT,
    WIZARDS,
    Ember,
)
from emberhall.kernel.events import HIDDEN, NOTHING, Event
from emberhall.kit.pace import Kinds

COVERED = "face-down creature"

SENTENCES = {
    "begins-turn": "Turn {number}: {seat}.",
    "discards": "{seat} discards {thing}.",
    "draws": "{seat} draws {thing}.",
    "takes-charred": "{seat} takes {thing} from the Charred Pile.",
    "reshuffles": "The Charred Pile becomes a new Draw Deck of {number}.",
    "refreshes": "{seat} refreshes a whole hand.",
    "sees": "{seat} sees {thing} in the hand of {other}.",
    "gets": "{seat} gets {thing} from {other}.",
    "takes": "{seat} takes {thing} from {other}.",
    "gives": "{seat} gives {thing} to {other}.",
    "sifts": "{seat} looks at {thing} of the Draw Deck.",
    "searches": "{seat} looks through the Charred Pile.",
    "announces-conjuring": "{seat} begins to conjure {thing}.",
    "lays": "{seat} lays {thing}.",
    "conjures": "{seat} conjures {thing}, worth {vp} VP.",
    "contends": "{seat} wants to go first, with {bid}.",
    "settles": "{seat} decides: {other} goes first.",
    "announces": "{seat} announces {thing}{aim}.",
    "aims-too": "{seat} aims at {aim} too.",
    "turns": "{seat}'s {thing} turns face down.",
    "is-flipped": "{seat}'s {thing} is flipped.",
    "is-revived": "{seat}'s {thing} is revived.",
    "is-warded": "{seat}'s {thing} is warded, and stays face up.",
    "is-protected": "{seat} is warded against that.",
    "cancels": "{seat}'s {thing} cancels {stopped}.",
    "prevents": "{seat}'s {thing} prevents {stopped}.",
    "changes-vp": "{seat}'s {thing} gets {number:+} VP.",
    "changes-covered": "{seat}'s {creature} gets {number:+} VP.",
    "stays-at-0": "{seat}'s {creature} stays at 0 VP.",
    "takes-creature": "{seat} takes {creature} from {other}.",
    "is-banished": "{seat}'s {thing} returns to the Pool.",
    "calls": "{seat} makes the call, with {number} VP.",
    "calls-wrongly": "{seat} calls wrongly, with {number} of {threshold} VP.",
    "ends": "{winners}.",
    "reveals-curse": "A curse is revealed: {thing}.",
    "lifts": "{seat} lifts {thing}.",
    "starves": "Hunger takes {thing} out of the Pool.",
}

# The clause that each event comes from; where several bring it about, one that holds for all of them
EVENT_SOURCES = {
    "begins-turn": "CONJ-TURN-01",
    "discards": "CONJ-SETUP-06",
    "draws": "CONJ-SETUP-05",
    "takes-charred": "CONJ-SETUP-07",
    "reshuffles": "CONJ-DECK-01",
    "refreshes": "CONJ-PHASE-02",
    "sees": "CONJ-FX-08",
    "gets": "CONJ-FX-06",
    "takes": "CONJ-FX-04",
    "gives": "CONJ-FX-05",
    "sifts": "CONJ-FX-09",
    "searches": "CONJ-FX-10",
    "announces-conjuring": "CONJ-CONJ-01",
    "lays": "CONJ-CONJ-03",
    "conjures": "CONJ-CONJ-04",
    "contends": "CONJ-BID-05",
    "settles": "CONJ-TIME-02",
    "announces": "CONJ-ABIL-07",
    "aims-too": "CONJ-RUL-26",
    "turns": "CONJ-ABIL-02",
    "is-flipped": "CONJ-ABIL-09",
    "is-revived": "CONJ-ABIL-03",
    "is-warded": "CONJ-FX-24",
    "is-protected": "CONJ-FX-24",
    "cancels": "CONJ-FX-26",
    "prevents": "CONJ-FX-27",
    "changes-vp": "CONJ-FX-13",
    "changes-covered": "CONJ-FX-13",
    "stays-at-0": "CONJ-VP-01",
    "takes-creature": "CONJ-FX-14",
    "is-banished": "CONJ-FX-15",
    "calls": "CONJ-CALL-01",
    "calls-wrongly": "CONJ-WRONG-01",
    "ends": "CONJ-GOAL-01",
    "reveals-curse": "CONJ-SOLO-03",
    "lifts": "CONJ-SOLO-05",
    "starves": "CONJ-CURSE-08",
}
HEADINGS = frozenset({"begins-turn", "calls"})  # a turn, or the final round
# How much each event weighs; all others are deeds
KINDS: Kinds = {
    "discards": "aside",
    "draws": "aside",
    "takes-charred": "aside",
    "reshuffles": "aside",
    "refreshes": "aside",
    "sees": "aside",
    "gets": "harm",
    "takes": "harm",
    "sifts": "aside",
    "searches": "aside",
    "announces-conjuring": "cast",
    "lays": "aside",
    "conjures": "conjure",
    "announces": "cast",
    "aims-too": "aside",
    "turns": "aside",
    "is-flipped": "harm",
    "changes-vp": "harm",
    "changes-covered": "harm",
    "takes-creature": "harm",
    "is-banished": "harm",
    "calls": "end",
    "calls-wrongly": "end",
    "ends": "end",
    "reveals-curse": "score",
    "lifts": "score",
    "starves": "score",
}


def tell(s: Ember, library: CardSet, event: Event, names: Sequence[str]) -> str:
    """The event as a sentence."""
    return SENTENCES[event.what].format(
        seat=names[event.seat] if event.seat >= 0 else "Nobody",
        thing=thing_name(library, event.thing, names),
        other=thing_name(library, event.other, names),
        number=event.number,
        **more_words(s, library, event, names),
    )


def more_words(s: Ember, library: CardSet, event: Event, names: Sequence[str]) -> dict[str, object]:
    """What only some events tell."""
    what = event.what
    if what == "announces":
        return {"aim": aim_words(s, library, event, names)}
    if what == "aims-too":
        return {"aim": aim_name(s, library, event.other - CREATURE, is_covered=event.number == 1)}
    if what in ("cancels", "prevents"):
        stopped = library.cards[event.other - CREATURE].name if event.other >= CREATURE else "Archmage"
        return {"stopped": f"{names[event.number]}'s {stopped}"}
    if what == "contends":
        return {"bid": BIDS.get(event.thing) or thing_name(library, event.thing, names)}
    if what in ("changes-covered", "stays-at-0", "takes-creature"):
        is_covered = what == "changes-covered" or event.number == 1
        name = covered_name(s, library, event.thing - CREATURE, is_covered=is_covered)
        return {"creature": f"a {name}" if name == COVERED and what == "takes-creature" else name}
    if what == "conjures":
        return {"vp": library.cards[event.thing - CREATURE].vp}
    if what == "calls-wrongly":
        return {"threshold": s.threshold}
    return {"winners": winners_words(s, event.number, names)} if what == "ends" else {}


def aim_words(s: Ember, library: CardSet, event: Event, names: Sequence[str]) -> str:
    """At what an ability is aimed, behind its name."""
    source, target = event.thing, event.other
    if target == NOTHING:
        return ""
    if is_reaction(s, source):
        stopped = f"the Archmage of {names[target - SEAT]}" if target < CREATURE else thing_name(library, target, names)
        return f" to stop {stopped}"
    if target < CREATURE:
        return f" against {names[target - SEAT]}"
    verb = {FLIP: " to flip", REVIVE: " to revive"}.get(source, ", aimed at")
    return f"{verb} {aim_name(s, library, target - CREATURE, is_covered=event.number == 1)}"


def aim_name(s: Ember, library: CardSet, target: int, *, is_covered: bool) -> str:
    """A creature that is aimed at."""
    name = covered_name(s, library, target, is_covered=is_covered)
    return f"a {name}" if name == COVERED else name


def covered_name(s: Ember, library: CardSet, creature: int, *, is_covered: bool) -> str:
    """CONJ-RUL-33: the log goes to all alike, so it names no creature that lay face down then; alone it may."""
    return COVERED if is_covered and not s.remembers and s.seats > 1 else library.cards[creature].name


def is_reaction(s: Ember, source: int) -> bool:
    """CONJ-CONTEST-03: what was announced stops something else."""
    return source >= CREATURE and s.card(source - CREATURE).timing == c.REACTION


def winners_words(s: Ember, winners: int, names: Sequence[str]) -> str:
    """CONJ-CALL-06, -07, CONJ-RUL-41: who won, and how it ended."""
    won = [name for seat, name in enumerate(names) if (winners >> seat) & 1]
    how = {BY_CALL: "", BY_TURNS: "The turns are over, and "}.get(s.ended, "The curses have had their time, and ")
    if len(won) > 1:
        return f"{how}{listed(won, 'and')} share the victory"
    return f"{how}{won[0]} wins" if won else f"{how}{names[0]} loses"


def thing_name(library: CardSet, thing: int, names: Sequence[str]) -> str:
    """What a thing is called in a sentence."""
    if thing == HIDDEN:
        return "a card"
    if thing == NOTHING:
        return ""
    if thing >= CREATURE:
        return library.cards[thing - CREATURE].name
    if thing >= PASS:
        return "an Archmage"  # CONJ-ARCH-05: FLIP and REVIVE are all that can be announced
    if thing >= CURSE:
        return library.curses[thing - CURSE].name
    return names[thing - SEAT] if thing >= SEAT else article_name(thing - CARD)


def article_name(card: int) -> str:
    """A card of the deck in a sentence: the 6 of Fire, an Archmage."""
    return "an Archmage" if card >= WIZARDS else f"the {card_name(card)}"
