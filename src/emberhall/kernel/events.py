"""What happened, for the log and the animation, with what only some seats may see marked so."""

from typing import Final

from mypy_extensions import i64

NOTHING: Final = -1
EVERYONE: Final = (1 << 16) - 1
HIDDEN: Final = -2
NO_DICE: Final[tuple[int, ...]] = ()


class Event:
    """Something happened: what, by whom, and with which things (named as picks name them).

    `thing` is hidden from seats that are not in the mask `sees`; all else is public. What each die of a roll showed is
    for the animation alone, and no part of the record.
    """

    def __init__(
        self, what: str, seat: i64, thing: i64 = NOTHING, other: i64 = NOTHING, number: i64 = 0, sees: i64 = EVERYONE
    ) -> None:
        self.what = what
        self.seat = seat
        self.thing = thing
        self.other = other
        self.number = number
        self.sees = sees
        self.dice: tuple[int, ...] = NO_DICE

    def seen_by(self, seat: int) -> "Event":
        """The event as that seat may know it; a seat below 0 is a spectator."""
        is_seen = self.sees == EVERYONE or (seat >= 0 and (self.sees >> seat) & 1 == 1)
        seen = Event(self.what, self.seat, self.thing if is_seen else HIDDEN, self.other, self.number)
        seen.dice = self.dice
        return seen

    def fields(self) -> tuple[str, int, int, int, int, int]:
        """The event as a plain value, for records and comparisons."""
        return (self.what, self.seat, self.thing, self.other, self.number, self.sees)
