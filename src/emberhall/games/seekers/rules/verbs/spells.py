"""What is on the Stack: counter, copy, redirect, modify, boost (SEEK-COUNTER-1, SEEK-COPY; SEEK-RUL-43, -64)."""

from typing import Final

from emberhall.games.seekers.rules.effects.programs import SeekersVerb
from emberhall.games.seekers.rules.play import aiming, casting, choosing, stack
from emberhall.games.seekers.rules.play.choosing import question_of
from emberhall.games.seekers.rules.printed import C_OBJECT, C_UNIT, UNITS_ONLY, Choice, Step
from emberhall.games.seekers.rules.state import CARD, Object, Seekers
from emberhall.kernel.events import NOTHING


class SpellVerb(SeekersVerb):
    """A verb about the object on the Stack that was chosen."""

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """If it is still there."""
        other = aiming.object_by_id(s, aiming.chosen_of(s, obj, C_OBJECT))
        if other is not None:
            self.befall(s, obj, step, other)

    def befall(self, s: Seekers, obj: Object, step: Step, other: Object) -> None:
        """What happens to it."""


# counter


class Counter(SpellVerb):
    """SEEK-COUNTER-1: it does not resolve."""

    def befall(self, s: Seekers, obj: Object, step: Step, other: Object) -> None:
        """SEEK-COUNTER-1: it leaves the Stack."""
        stack.counter(s, other)


V_COUNTER: Final = Counter("counter")


# copy, redirect


class Copy(SpellVerb):
    """SEEK-COPY-1: once more, and new targets may be chosen."""

    def befall(self, s: Seekers, obj: Object, step: Step, other: Object) -> None:
        """SEEK-COPY-2: the copy comes onto the Stack, and other targets may be chosen; its mode and direction stay."""
        twin = stack.copy_of(s, other, obj.seat)
        s.tell("copies", obj.seat, CARD + other.design)
        s.resolving.append(twin)
        casting.PUT.push(s, obj.seat, 1)
        choices = choosing.ability_of(s, twin).choices
        for number in range(len(choices) - 1, -1, -1):
            if aiming.is_target(choices[number]):
                question_of(choices[number]).push(s, obj.seat, choosing.MAY_KEEP, number)


class Redirect(SpellVerb):
    """SEEK-RUL-43: it gets another target, with `kind` UNITS_ONLY another unit."""

    def befall(self, s: Seekers, obj: Object, step: Step, other: Object) -> None:
        """SEEK-TGT-02, SEEK-RUL-43: the first target for which there is another, legal for whoever controls it, is
        chosen anew; without one nothing happens."""
        choices = choosing.ability_of(s, other).choices
        for number in range(len(choices)):
            if is_redirected(step, choices[number]) and other.targets[number] != NOTHING:
                question = question_of(choices[number])
                task = question.task(obj.seat, choosing.NOT_THE_OLD, number, other.id)
                if question.offers(s, task):
                    s.agenda.push(task)
                    return
        s.tell("keeps-target", obj.seat, CARD + other.design)


def is_redirected(step: Step, choice: Choice) -> bool:
    """What is chosen there is one of the targets that the step is about."""
    return choice.kind == C_UNIT if step.kind == UNITS_ONLY else aiming.is_target(choice)


V_COPY: Final = Copy("copy")
V_REDIRECT: Final = Redirect("redirect")


# modify, boost


class Modify(SeekersVerb):
    """SEEK-RUL-64: its own later rolls change: `kind` is one of the changes of rolls, n."""

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """SEEK-RUL-64: from now on."""
        obj.change(step.kind, step.n, step.as_type)


class Boost(SeekersVerb):
    """The damage of the spell that the event paid for, else of the topmost of one's own that fits, and the count."""

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """It deals more (Ashen Loop)."""
        amount = aiming.count_of(s, obj, step, NOTHING)
        best = aiming.object_by_id(s, obj.event_object)
        if best is None or not is_boosted(s, obj, best, step):
            best = None
            for other in s.stack:
                if is_boosted(s, obj, other, step):
                    best = other
        if best is not None and amount > 0:
            best.added += amount
            s.tell("boosts", obj.seat, CARD + best.design, NOTHING, amount)


def is_boosted(s: Seekers, obj: Object, other: Object, step: Step) -> bool:
    """A spell of one's own, of those meant."""
    return other.seat == obj.seat and other.is_spell() and s.cards.designs[other.design].fits(step.filter)


V_MODIFY: Final = Modify("modify")
V_BOOST: Final = Boost("boost")
