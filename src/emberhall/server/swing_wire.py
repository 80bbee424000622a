"""What crosses the wire of how a finished game swung; all else is in `wire.py`."""

import msgspec


class Chance(msgspec.Struct, frozen=True):
    """How likely each seat was to win, judging by games played on from there; ties are shared."""

    at: int  # after so many picks
    chances: list[float]


class Chances(msgspec.Struct, frozen=True):
    """How a finished game swung."""

    points: list[Chance]
    games: int  # that were played on from each moment
    is_done: bool  # False while moments are still being worked out


class Instead(msgspec.Struct, frozen=True):
    """What somebody did where they had a choice, and what a bot would have done that sees no more than they saw."""

    seat: int
    at: int  # after so many picks they were asked; -1 where they had no choice lately
    played: str  # what they did; "" where they had no choice
    bot: str  # what the bot would have done
    is_same: bool
