"""What happened, for the log and the animation, with what only some seats may see marked so."""

from typing import Final

from mypy_extensions import i64

NOTHING: Final = -1
EVERYONE: Final = (1 << 16) - 1
HIDDEN: Final = -2


class Event:
    """Something happened: what, by whom, and with which things (named as picks name them).

    `thing` is hidden from seats that are not in the mask `sees`; all else is public.
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

    def seen_by(self, seat: int) -> "Event":
        """The event as that seat may know it; a seat below 0 is a spectator."""
        if self.sees == EVERYONE or (seat >= 0 and (self.sees >> seat) & 1):
            return Event(self.what, self.seat, self.thing, self.other, self.number)
        return Event(self.what, self.seat, HIDDEN, self.other, self.number)

    def fields(self) -> tuple[str, int, int, int, int, int]:
        """The event as a plain value, for records and comparisons."""
        return (self.what, self.seat, self.thing, self.other, self.number, self.sees)
