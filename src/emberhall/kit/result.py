"""The end of a game, explained: who won, with what, and under which rule."""

from collections.abc import Sequence

import msgspec

from emberhall.kernel.state import State


class Part(msgspec.Struct, frozen=True):
    """A part of a seat's score."""

    label: str
    value: float


class Score(msgspec.Struct, frozen=True):
    """How a seat ended."""

    seat: int
    total: float
    unit: str  # "VP", "collections" ...; "" where nothing is counted, and the total is what `returns` says
    parts: list[Part]  # they add up to the total; empty where it has no parts
    is_winner: bool


class Note(msgspec.Struct, frozen=True):
    """Why it ended so, with the rule."""

    text: str
    clause: str


class Result(msgspec.Struct, frozen=True):
    """The end, explained."""

    headline: str  # "Ash wins by Forge Mastery."
    scores: list[Score]  # the best first
    notes: list[Note]


def plain_result(state: State, names: Sequence[str]) -> Result:
    """What the results of the seats alone tell, for a game that says no more."""
    returns = state.returns()
    won = winners_of(returns)
    scores = [Score(seat, total, "", [], seat in won) for seat, total in enumerate(returns)]
    return Result(plain_headline(returns, names), best_first(scores), [])


def plain_headline(returns: Sequence[float], names: Sequence[str]) -> str:
    """Who won, in a sentence."""
    won = [names[seat] for seat in winners_of(returns)]
    if not won and returns and max(returns) < 0:
        return f"{listed(names[: len(returns)])} {'loses' if len(returns) == 1 else 'lose'}."
    return f"{listed(won)} {'wins' if len(won) == 1 else 'win'}." if won else "Nobody wins: a draw."


def winners_of(returns: Sequence[float]) -> list[int]:
    """The seats whose result is the best, and better than a draw."""
    return [seat for seat, number in enumerate(returns) if number == max(returns) > 0]


def best_first(scores: Sequence[Score]) -> list[Score]:
    """Winners before the others, then by their totals; equals as they sit."""
    return sorted(scores, key=lambda score: (not score.is_winner, -score.total))


def listed(words: Sequence[str]) -> str:
    """Words as in a sentence: Ash, Birch and Cedar."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)
