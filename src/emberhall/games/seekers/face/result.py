"""The end explained, and how the game stands: what everyone may know."""

from emberhall.games.seekers.content.cards import library_of
from emberhall.games.seekers.face.names import plural, unit_text
from emberhall.games.seekers.rules.state import BEFORE, BY_DEFEAT, BY_DRAW, BY_LOOP, Seekers
from emberhall.kernel.state import State
from emberhall.kit.game import Names
from emberhall.kit.result import Note, Result, Score, best_first, listed
from emberhall.kit.text import plain

UNIT = "HP"


def standing(state: State) -> str:
    """The turn, and how many HP every Seeker has."""
    assert isinstance(state, Seekers)
    s = state
    if s.phase == BEFORE:
        return "Setting up"
    return f"Turn {s.turn}, HP {' : '.join(str(s.hp[seat]) for seat in range(s.seats))}"


def explain(state: State, names: Names) -> Result:
    """SEEK-WIN-01: who won, what the Seekers had left, and why it ended."""
    assert isinstance(state, Seekers)
    s = state
    won = winners(s)
    scores = best_first([Score(seat, float(s.hp[seat]), UNIT, [], seat in won) for seat in range(s.seats)])
    return Result(headline(s, names), scores, [how_it_ended(s, names), *shard_notes(s, names)])


def winners(s: Seekers) -> list[int]:
    """Who has won."""
    return [seat for seat in range(s.seats) if (s.winners >> seat) & 1]


def headline(s: Seekers, names: Names) -> str:
    """SEEK-WIN-01, SEEK-RUL-05: who has won, or nobody."""
    won = winners(s)
    if not won:
        return "Nobody wins: a draw."
    return f"{listed([names[seat] for seat in won])} {'wins' if len(won) == 1 else 'win'} in turn {s.turn}."


def how_it_ended(s: Seekers, names: Names) -> Note:
    """SEEK-WIN-02, SEEK-RUL-05, -89, -95: by defeat, with nobody left, in a circle, or after so many turns."""
    if s.ended == BY_DEFEAT:
        out = [seeker(s, seat, names) for seat in range(s.seats) if s.is_out(seat)]
        return Note(f"{listed(out)} {'is' if len(out) == 1 else 'are'} defeated.", "SEEK-WIN-02")
    if s.ended == BY_DRAW:
        return Note("The last Seekers of all teams fell to the same event.", "SEEK-RUL-05")
    if s.ended == BY_LOOP:
        return Note("The same things would happen again and again, without a choice.", "SEEK-RUL-89")
    return Note(f"The table plays {plural(s.max_turns, 'turn')} at the most.", "SEEK-RUL-95")


def shard_notes(s: Seekers, names: Names) -> list[Note]:
    """SEEK-SHARD-13: who had channelled the Shard."""
    return [
        Note(f"{seeker(s, seat, names)} had channelled the Shard.", "SEEK-SHARD-13")
        for seat in range(s.seats)
        if s.has_channelled[seat]
    ]


def seeker(s: Seekers, seat: int, names: Names) -> str:
    """A Seeker with its player: Mara (Ash)."""
    return f"{plain(unit_text(s, library_of(s.cards), seat), names)} ({names[seat]})"
