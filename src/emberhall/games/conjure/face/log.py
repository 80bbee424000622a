"""What happened, in our words: every event as one short sentence for the log."""

from collections.abc import Sequence

from emberhall.games.conjure.content.cards import CardSet
from emberhall.games.conjure.face.names import BIDS, card_name, listed
from emberhall.games.conjure.face.words import EVENTS
from emberhall.games.conjure.rules import printed as c
from emberhall.games.conjure.rules import state as st
from emberhall.games.conjure.rules.state import CREATURE, SEAT, Ember
from emberhall.kernel.events import NOTHING, Event
from emberhall.kit.telling import sentence

COVERED = "face-down creature"


def tell(s: Ember, library: CardSet, event: Event, names: Sequence[str]) -> str:
    """The event as a sentence."""
    return sentence(
        EVENTS,
        event,
        names,
        lambda thing: thing_name(library, thing, names),
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
    verb = {st.FLIP: " to flip", st.REVIVE: " to revive"}.get(source, ", aimed at")
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
    return source >= CREATURE and s.card(source - CREATURE).timing == c.When.REACTION


def winners_words(s: Ember, winners: int, names: Sequence[str]) -> str:
    """CONJ-CALL-06, -07, CONJ-RUL-41: who won, and how it ended."""
    won = [name for seat, name in enumerate(names) if (winners >> seat) & 1]
    how = {st.BY_CALL: "", st.BY_TURNS: "The turns are over, and "}.get(s.ended, "The curses have had their time, and ")
    if len(won) > 1:
        return f"{how}{listed(won, 'and')} share the victory"
    return f"{how}{won[0]} wins" if won else f"{how}{names[0]} loses"


def thing_name(library: CardSet, thing: int, names: Sequence[str]) -> str:
    """What a thing is called in a sentence."""
    if thing >= CREATURE:
        return library.cards[thing - CREATURE].name
    if thing >= st.PASS:
        return "an Archmage"  # CONJ-ARCH-05: FLIP and REVIVE are all that can be announced
    if thing >= st.CURSE:
        return library.curses[thing - st.CURSE].name
    return names[thing - SEAT] if thing >= SEAT else article_name(thing - st.CARD)


def article_name(card: int) -> str:
    """A card of the deck in a sentence: the 6 of Fire, an Archmage."""
    return "an Archmage" if card >= st.WIZARDS else f"the {card_name(card)}"
