"""What happened, in our words: every event as one short sentence for the log."""

from emberhall.games.conjure.content.cards import CardSet
from emberhall.games.conjure.face.names import BIDS, card_name
from emberhall.games.conjure.face.words import EVENTS
from emberhall.games.conjure.rules import printed as c
from emberhall.games.conjure.rules import state as st
from emberhall.games.conjure.rules.state import CREATURE, SEAT, Ember
from emberhall.kernel.events import NOTHING, Event
from emberhall.kit.telling import sentence
from emberhall.kit.text import SEATS, CardRef, Said, Segment, Text, ThingRef, joined, listed

COVERED = "face-down creature"


def tell(s: Ember, library: CardSet, event: Event) -> Text:
    """The event as a sentence."""

    def more(place: str) -> Said:
        return more_words(s, library, event, place)

    return sentence(EVENTS, event, lambda thing: thing_of(library, thing), more)


def more_words(s: Ember, library: CardSet, event: Event, place: str) -> Said:
    """What only some events tell."""
    match place:
        case "aim":
            return aim_words(s, library, event)
        case "stopped":
            stopped = creature_of(library, event.other - CREATURE) if event.other >= CREATURE else "Archmage"
            return joined([SEATS[event.number], "'s ", stopped])
        case "bid":
            return BIDS.get(event.thing) or thing_of(library, event.thing)
        case "creature":
            return creature_words(s, library, event)
        case "vp":
            return library.cards[event.thing - CREATURE].vp
        case "threshold":
            return s.threshold
        case _:
            return winners_words(s, event.number)


def aim_words(s: Ember, library: CardSet, event: Event) -> Text:
    """At what an ability is aimed, behind its name."""
    source, target = event.thing, event.other
    if target == NOTHING:
        return ()
    if event.what == "aims-too":
        return (aim_name(s, library, target - CREATURE, is_covered=event.number == 1),)
    if is_reaction(s, source):
        if target < CREATURE:
            return (" to stop the Archmage of ", SEATS[target - SEAT])
        return (" to stop ", thing_of(library, target))
    if target < CREATURE:
        return (" against ", SEATS[target - SEAT])
    verb = {st.FLIP: " to flip ", st.REVIVE: " to revive "}.get(source, ", aimed at ")
    return joined([verb, aim_name(s, library, target - CREATURE, is_covered=event.number == 1)])


def aim_name(s: Ember, library: CardSet, target: int, *, is_covered: bool) -> Segment:
    """A creature that is aimed at."""
    name = covered_name(s, library, target, is_covered=is_covered)
    return f"a {name}" if name == COVERED else name


def creature_words(s: Ember, library: CardSet, event: Event) -> Segment:
    """CONJ-RUL-33: a creature that something happens to."""
    is_covered = event.what == "changes-covered" or event.number == 1
    name = covered_name(s, library, event.thing - CREATURE, is_covered=is_covered)
    return f"a {name}" if name == COVERED and event.what == "takes-creature" else name


def covered_name(s: Ember, library: CardSet, creature: int, *, is_covered: bool) -> Segment:
    """CONJ-RUL-33: the log goes to all alike, so it names no creature that lay face down then; alone it may."""
    return COVERED if is_covered and not s.remembers and s.seats > 1 else creature_of(library, creature)


def is_reaction(s: Ember, source: int) -> bool:
    """CONJ-CONTEST-03: what was announced stops something else."""
    return source >= CREATURE and s.card(source - CREATURE).timing == c.When.REACTION


def winners_words(s: Ember, winners: int) -> Text:
    """CONJ-CALL-06, -07, CONJ-RUL-41: who won, and how it ended."""
    won: list[Segment] = [SEATS[seat] for seat in range(s.seats) if (winners >> seat) & 1]
    how = {st.BY_CALL: "", st.BY_TURNS: "The turns are over, and "}.get(s.ended, "The curses have had their time, and ")
    if len(won) > 1:
        return joined([how, listed(won, "and"), " share the victory"])
    return joined([how, won[0], " wins"] if won else [how, SEATS[0], " loses"])


def thing_of(library: CardSet, thing: int) -> Segment:
    """What a sentence says for a thing."""
    if thing >= CREATURE:
        return creature_of(library, thing - CREATURE)
    if thing >= st.PASS:
        return "an Archmage"  # CONJ-ARCH-05: FLIP and REVIVE are all that can be announced
    if thing >= st.CURSE:
        return CardRef(thing, library.curses[thing - st.CURSE].name, library.curse_ids[thing - st.CURSE])
    return SEATS[thing - SEAT] if thing >= SEAT else ThingRef(thing, article_name(thing - st.CARD))


def creature_of(library: CardSet, creature: int) -> Segment:
    """A creature by its name."""
    return CardRef(CREATURE + creature, library.cards[creature].name, library.ids[creature])


def article_name(card: int) -> str:
    """A card of the deck in a sentence: the 6 of Fire, an Archmage."""
    return "an Archmage" if card >= st.WIZARDS else f"the {card_name(card)}"
