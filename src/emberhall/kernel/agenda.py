"""What is still to be done, as data: a stack of small records in the state.

No generators, threads or closures: a state can be copied, saved and searched in the middle of anything. An effect that
needs an answer pushes a task and returns. A task never changes, so that copies of a state share their tasks; what
changes is pushed anew.
"""

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)  # plain numbers: nothing for the garbage collector to follow
class Task:
    """One thing to do: its kind, whose it is, and three numbers that the kind gives a meaning to."""

    def __init__(self, kind: i64, seat: i64, left: i64 = 0, thing: i64 = 0, also: i64 = 0) -> None:
        self.kind = kind
        self.seat = seat
        self.left = left  # how many times more, or how many
        self.thing = thing  # the card, seat, zone or program that it is about
        self.also = also  # a mask, or a second thing

    def numbers(self) -> list[int]:
        """The record as plain numbers, for notation."""
        return [self.kind, self.seat, self.left, self.thing, self.also]
