"""What the verbs share: whom a step concerns, its numbers, and the step that asks (SEEK-STACK; the Glossary)."""

from mypy_extensions import i64

from emberhall.games.seekers.rules.play import aiming
from emberhall.games.seekers.rules.printed import C_SEAT, YOU, Step, Verb
from emberhall.games.seekers.rules.state import Object, Seekers
from emberhall.kernel.events import NOTHING


class SeekersVerb(Verb[Seekers, Object]):
    """A verb of Seekers' cards. A step of it that needs an answer pushes a question and returns."""


class UnitVerb(SeekersVerb):
    """A verb that befalls units, one after another."""

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """All that it concerns."""
        for unit in aiming.units_of(s, obj, step):
            self.befall(s, obj, step, unit)

    def befall(self, s: Seekers, obj: Object, step: Step, unit: i64) -> None:
        """What happens to one of them."""


class PlayerVerb(SeekersVerb):
    """A verb about the cards or points of players."""

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """All that it concerns."""
        for seat in players_of(s, obj, step):
            self.befall(s, obj, step, seat)

    def befall(self, s: Seekers, obj: Object, step: Step, seat: i64) -> None:
        """What happens to one of them."""


def amplified(obj: Object, step: Step) -> i64:
    """SEEK-AMPLIFY-2: the plain number of a step, with what paying for it adds."""
    return step.n + step.more if obj.is_amplified else step.n


def number_of(s: Seekers, obj: Object, step: Step, unit: i64) -> i64:
    """The same with what is counted."""
    return amplified(obj, step) + step.per_n * aiming.count_of(s, obj, step, unit)


def players_of(s: Seekers, obj: Object, step: Step) -> list[int]:
    """Whose cards or points the step concerns: a player chosen, else the players of the units."""
    seat = aiming.chosen_of(s, obj, C_SEAT)
    if seat != NOTHING and step.to != YOU:
        return [seat]
    result: list[int] = []
    for unit in aiming.units_of(s, obj, step):
        if s.side[unit] not in result and not s.is_out(s.side[unit]):
            result.append(s.side[unit])
    return result
