"""What is still to be done, as data: a stack of small records in the state.

No generators, threads or closures: a state can be copied, saved and searched in the middle of anything. An effect that
needs an answer pushes a task and returns. A task never changes, so that copies of a state share their tasks; what
changes is pushed anew.
"""

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True, free_list_len=1)  # plain numbers, which the garbage collector need not follow
class Task:
    """One thing to do: its kind, whose it is, and three numbers, which the kind names (`kernel.question.Number`)."""

    def __init__(self, kind: i64, seat: i64, left: i64 = 0, thing: i64 = 0, also: i64 = 0) -> None:
        self.kind = kind
        self.seat = seat
        self.left = left  # mostly how many times more, or how many
        self.thing = thing  # mostly the card, seat, zone or program that it is about
        self.also = also  # mostly a mask, or a second thing

    def numbers(self) -> list[int]:
        """The record as plain numbers, for notation."""
        return [self.kind, self.seat, self.left, self.thing, self.also]


class Agenda:
    """The stack of tasks; the last one pushed is done first.

    The list behind it only ever grows: a task that was popped stays there until another takes its place, because lists
    that shrink and grow with every pick cost more than the rules themselves.
    """

    def __init__(self, tasks: list[Task]) -> None:
        self._tasks = tasks
        self.depth: i64 = len(tasks)

    def copy(self) -> "Agenda":
        """Another stack of the same tasks."""
        return Agenda(self._tasks[: self.depth])

    def tasks(self) -> list[Task]:
        """All that is still to be done, the next one last."""
        return self._tasks[: self.depth]

    def top(self) -> Task:
        """What is to be done next."""
        return self._tasks[self.depth - 1]

    def push(self, task: Task) -> None:
        """To be done before all that is there."""
        if self.depth < len(self._tasks):
            self._tasks[self.depth] = task
        else:
            self._tasks.append(task)
        self.depth += 1

    def push_all(self, tasks: list[Task]) -> None:
        """Push one after another, so that the last one is done first."""
        for task in tasks:
            self.push(task)

    def pop(self) -> Task:
        """What is to be done next, taken off."""
        self.depth -= 1
        return self._tasks[self.depth]

    def clear(self) -> None:
        """Nothing is to be done any more."""
        self.depth = 0
