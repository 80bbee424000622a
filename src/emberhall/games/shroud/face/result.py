"""The end explained, and how the game stands: what everyone may know."""

from emberhall.games.shroud.content.cards import library_of
from emberhall.games.shroud.face.names import card_names, plural
from emberhall.games.shroud.rules.state import BY_ARCANE, BY_STALL, Shroud
from emberhall.kernel.state import State
from emberhall.kit.game import Names
from emberhall.kit.result import Note, Part, Result, Score, best_first, listed

UNIT = "ember stones"


def standing(state: State) -> str:
    """The round, and how many arcane cards those have left who are nearest to the end; never the stones
    (SHRD-PILE-02)."""
    assert isinstance(state, Shroud)
    s = state
    if s.round == 0:
        return "Choosing heroes"
    left = [s.arcane_left(seat) for seat in range(s.seats)]
    return f"Round {s.round}, {plural(min(left), 'arcane card')} left"


def explain(state: State, names: Names) -> Result:
    """SHRD-OVER-05 to -07: who won, with which cards, and why it ended."""
    assert isinstance(state, Shroud)
    s = state
    scores = best_first([score_of(s, seat) for seat in range(s.seats)])
    return Result(headline(s, names), scores, [how_it_ended(s, names), *why_they_won(s, names)])


def score_of(s: Shroud, seat: int) -> Score:
    """SHRD-COLLECT-06: what the cards of the collection pile are worth, copies of a card together."""
    names = card_names(library_of(s.cards))
    worth: dict[str, list[int]] = {}
    for card in s.collections[seat]:
        worth.setdefault(names[card], []).append(s.cards.value[card])
    parts = [Part(part_label(name, len(values)), float(sum(values))) for name, values in worth.items()]
    parts.sort(key=lambda part: (-part.value, part.label))
    return Score(seat, float(s.stones(seat)), UNIT, parts, is_winner=(s.winners >> seat) & 1 == 1)


def part_label(name: str, copies: int) -> str:
    """A card, and how often it was collected."""
    return name if copies == 1 else f"{copies} x {name}"


def winners(s: Shroud) -> list[int]:
    """Who has won."""
    return [seat for seat in range(s.seats) if (s.winners >> seat) & 1]


def headline(s: Shroud, names: Names) -> str:
    """SHRD-GOAL-01, SHRD-RUL-23: who has won, or shares the victory."""
    won = winners(s)
    stones = plural(s.stones(won[0]), "ember stone")
    if len(won) > 1:
        return f"{listed([names[seat] for seat in won])} share the victory with {stones} each."
    return f"{names[won[0]]} wins with {stones}."


def how_it_ended(s: Shroud, names: Names) -> Note:
    """SHRD-OVER-01, SHRD-RUL-07: by the last arcane card, because nothing moved any more, or after so many rounds."""
    if s.ended == BY_ARCANE:
        return Note(f"{names[s.active]} played the last of four arcane cards in round {s.round}.", "SHRD-OVER-01")
    if s.ended == BY_STALL:
        return Note("A whole round went by, and no card changed its place.", "SHRD-RUL-07")
    rounds = plural(s.max_rounds, "round")
    return Note(f"The table plays {rounds} at the most, and now the stones count.", "SHRD-RUL-07")


def why_they_won(s: Shroud, names: Names) -> list[Note]:
    """SHRD-OVER-07: most stones win; SHRD-RUL-23: several who have as many share the victory."""
    won = winners(s)
    if len(won) > 1:
        equals = listed([names[seat] for seat in won])
        return [Note(f"{equals} have as many ember stones as each other, and nobody has more.", "SHRD-RUL-23")]
    others = [s.stones(seat) for seat in range(s.seats) if seat != won[0]]
    return [Note(f"That is {s.stones(won[0]) - max(others)} more than anybody else has collected.", "SHRD-OVER-07")]
