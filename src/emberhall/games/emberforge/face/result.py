"""The end explained, and how the game stands: what everyone may know."""

from collections.abc import Callable

from emberhall.games.emberforge.content.cards import CardSet, library_of
from emberhall.games.emberforge.face.names import plural
from emberhall.games.emberforge.rules.ending import MASTERY
from emberhall.games.emberforge.rules.piles import collections_forged
from emberhall.games.emberforge.rules.state import BY_MASTERY, BY_PRESTIGE, BY_ROUNDS, FORGED, Forge
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.game import Names
from emberhall.kit.result import Note, Part, Result, Score, best_first, listed

COLLECTIONS, COMMISSIONS = "collections", "commissions"


def standing(state: State) -> str:
    """The round and its phase."""
    assert isinstance(state, Forge)
    if state.to_move == NOBODY:
        return f"Round {state.round}"
    return f"Round {state.round}, {'placement' if state.active == NOBODY else 'activation'}"


def explain(state: State, names: Names) -> Result:
    """FORGE-WIN: who won and how, with what the others had."""
    assert isinstance(state, Forge)
    s = state
    score = by_commissions if s.ended == BY_PRESTIGE else by_collections
    headline, notes = ENDINGS[s.ended](s, names)
    return Result(headline, best_first([score(s, seat) for seat in range(s.seats)]), notes)


# What was reached


def by_collections(s: Forge, seat: int) -> Score:
    """FORGE-WIN-03: a part for each collection, with the weapons of it that stand in the play area."""
    library = library_of(s.cards)
    numbers = sorted({s.cards.collections[card] for card in s.piles[FORGED + seat]})
    parts = [
        Part(f"{library.collections[number].name}: {weapons_of(s, library, seat, number)}", 1) for number in numbers
    ]
    return Score(seat, float(collections_forged(s, seat)), COLLECTIONS, parts, is_winner=s.winner == seat)


def weapons_of(s: Forge, library: CardSet, seat: int, collection: int) -> str:
    """The forged weapons of a collection."""
    cards = [card for card in s.piles[FORGED + seat] if s.cards.collections[card] == collection]
    return ", ".join(library.weapons[card].name for card in cards)


def by_commissions(s: Forge, seat: int) -> Score:
    """FORGE-WIN-04: the Completed Commission tokens."""
    return Score(seat, s.tokens[seat], COMMISSIONS, [], is_winner=s.winner == seat)


# Why it ended so


def ended_by_mastery(s: Forge, names: Names) -> tuple[str, list[Note]]:
    """FORGE-WIN-02."""
    reached = f"{names[s.winner]} has forged weapons of {collections_forged(s, s.winner)} different collections."
    notes = [Note(reached, "FORGE-WIN-02"), *many_of_few(s, names), at_once(s), commissions(s, names)]
    return f"{names[s.winner]} wins by Forge Mastery.", notes


def ended_by_prestige(s: Forge, names: Names) -> tuple[str, list[Note]]:
    """FORGE-WIN-04."""
    reached = f"{names[s.winner]} has completed {plural(s.tokens[s.winner], 'commission')}."
    notes = [Note(reached, "FORGE-WIN-04"), *many_of_few(s, names), at_once(s), collections(s, names)]
    return f"{names[s.winner]} wins by Guild Prestige.", notes


def ended_by_rounds(s: Forge, names: Names) -> tuple[str, list[Note]]:
    """FORGE-WIN-09."""
    over = f"The table plays {plural(s.round, 'round')} at the most, and nobody has won in them."
    notes = [Note(over, "FORGE-WIN-09"), *many_of_few(s, names), commissions(s, names)]
    return f"Nobody wins: a draw after {plural(s.round, 'round')}.", notes


def many_of_few(s: Forge, names: Names) -> list[Note]:
    """FORGE-WIN-03: who has weapons enough for Forge Mastery, but of too few collections."""
    forged = [(seat, len(s.piles[FORGED + seat]), collections_forged(s, seat)) for seat in range(s.seats)]
    return [
        Note(
            f"{names[seat]} has {weapons} forged weapons, but of {plural(different, 'collection')} only.",
            "FORGE-WIN-03",
        )
        for seat, weapons, different in forged
        if weapons >= MASTERY > different
    ]


def at_once(s: Forge) -> Note:
    """FORGE-WIN-05: nobody gets another turn."""
    return Note(f"Round {s.round} ended at that moment, and nobody gets another turn.", "FORGE-WIN-05")


def collections(s: Forge, names: Names) -> Note:
    """How far everyone was on the other way to win."""
    counts = [collections_forged(s, seat) for seat in range(s.seats)]
    return Note(f"Collections forged: {counted(counts, names)}.", "FORGE-WIN-02")


def commissions(s: Forge, names: Names) -> Note:
    """How far everyone was on the other way to win."""
    return Note(f"Commissions completed: {counted(s.tokens, names)}.", "FORGE-WIN-04")


def counted(counts: list[int], names: Names) -> str:
    """A count for everyone: Ash 2, Birch 0 and Cedar 1."""
    return listed([f"{name} {count}" for name, count in zip(names, counts, strict=True)])


ENDINGS: dict[int, Callable[[Forge, Names], tuple[str, list[Note]]]] = {
    BY_MASTERY: ended_by_mastery,
    BY_PRESTIGE: ended_by_prestige,
    BY_ROUNDS: ended_by_rounds,
}
