"""What a question of EMBERWIND is, and work that asks nobody. Each is in the chapter that it belongs to."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import state
from emberhall.games.emberwind.rules.clauses import clause
from emberhall.games.emberwind.rules.state import Emberwind
from emberhall.kernel import question
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import NO_NUMBERS, Also, Left, Number, Thing
from emberhall.kernel.state import NOBODY

# The picks that may answer, block by block; actions are not among them, since packs may bring more
TO_PASS: Final[list[int]] = [state.PASS]
TO_RISE: Final[list[int]] = [state.RISE]
TO_LET_DICE: Final[list[int]] = [state.LET_DICE_DECIDE]
TO_KEEP: Final[list[int]] = [state.KEEP]
A_SHIFT_OF_ROLL: Final[list[int]] = list(range(state.SHIFT, state.TRADE))
A_TRADE: Final[list[int]] = list(range(state.TRADE, state.CHAIN))
A_CHAIN: Final[list[int]] = list(range(state.CHAIN, state.HEX))
A_HEX: Final[list[int]] = list(range(state.HEX, state.CONDITION))
A_CONDITION: Final[list[int]] = list(range(state.CONDITION, state.SLOT))
A_SLOT: Final[list[int]] = list(range(state.SLOT, state.SUSTAINED))
A_SUSTAIN: Final[list[int]] = list(range(state.SUSTAINED, state.PART))
A_PART: Final[list[int]] = list(range(state.PART, state.COMBATANT))
A_COMBATANT: Final[list[int]] = list(range(state.COMBATANT, state.SQUARE))
A_SQUARE: Final[list[int]] = list(range(state.SQUARE, state.ACTION))


# What the numbers of tasks are; what each can be depends on the fight
COUNT: Final = Left("from 1 to 99", 1, 99)
PLACE: Final = Left("0 or more")
LOSS: Final = Left("0 or more")
THE_SLOT: Final = Left("a slot")
IN_ORDER: Final = Left("a place in the order")
NEXT_LINK: Final = Left("the next hex of the chain")
ABILITY_STEP: Final = Left("a step of the ability")
PLACE_AND_EFFECT: Final = Left("a place and an effect")
HIT_STEP: Final = Left("a step of the hit")
HOW_FAR: Final = Left("how far it may be shifted")
SUFFERERS: Final = Left("combatants")
THE_SUSTAIN: Final = Left("a Sustain")
THE_HERO: Final = Thing("a Hero")
ACTING_HERO: Final = Thing("the Hero who acts")
THE_FOE: Final = Thing("a Foe")
ACTING_FOE: Final = Thing("the Foe that acts")
NEXT_FOE: Final = Thing("the next Foe")
FLANKED_FOE: Final = Thing("a Foe with a free square behind it")
THE_SUFFERER: Final = Thing("a combatant")
THE_SHEET: Final = Thing("a sheet")
NEXT_SHEET: Final = Thing("the next sheet")
THE_ACTION: Final = Thing("an action")
OWN_ACTION: Final = Thing("an action of the Hero")
THE_EFFECT: Final = Thing("a sustained effect")
THE_FLAIR: Final = Thing("a flair, or 0")
THE_ROLL: Final = Thing("a roll")
PURPOSE: Final = Thing("for what it is asked")
PASSES: Final = Also("what may be passed")
FOR_HERO: Final = Also("a Hero")
GOES_FOR: Final = Also("a combatant")
EQUALS: Final = Also("Heroes")
BEARERS: Final = Also("combatants")
NAMED_SQUARES: Final = Also("squares")
FLAIR_STEP: Final = Also("a flair and its step")
ECHO: Final = Also("an echo")


class Part:
    """A number that is packed with others into one of a task: it counts in units, and is below its size."""

    def __init__(self, unit: i64, size: i64) -> None:
        self.unit = unit
        self.size = size

    def of(self, packed: i64) -> i64:
        """What it is in this one."""
        return packed // self.unit % self.size


class Work(question.Work[Emberwind]):
    """Something to be done that asks nobody."""

    def __init__(self, name: str, numbers: list[Number] = NO_NUMBERS) -> None:
        super().__init__(state.KINDS, name, numbers)


class Question(question.Question[Emberwind]):
    """A question: the picks that may answer it, and whether actions may. With one answer it is given at once
    (WIND-RUL-09)."""

    def __init__(
        self,
        name: str,
        clause_id: str,
        answers: list[int],
        numbers: list[Number] = NO_NUMBERS,
        *,
        takes_actions: bool = False,
    ) -> None:
        super().__init__(state.KINDS, name, clause(clause_id), answers, numbers)
        self.takes_actions = takes_actions

    def hero(self, s: Emberwind, task: Task) -> i64:
        """The Hero whose question it is: the one who acts, unless it says otherwise; NOBODY without one."""
        return s.deed.hero

    def foe(self, s: Emberwind, task: Task) -> i64:
        """The Foe that it is about, or NOBODY."""
        return NOBODY

    def about(self, s: Emberwind, task: Task) -> i64:
        """What it is about, as a pick, or NOTHING: the Foe, or else the Hero."""
        who = self.foe(s, task)
        if who == NOBODY:
            who = self.hero(s, task)
        return state.COMBATANT + who if who != NOBODY else NOTHING

    def verdict(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """ALLOWED, the number of the clause that forbids this answer, or NOT_ASKED."""
        if pick >= state.ACTION and self.takes_actions and pick < state.ACTION + len(s.cards.actions):
            return self.forbids(s, task, pick)
        return super().verdict(s, task, pick)


class HeroQuestion(Question):
    """A question of THE_HERO."""

    def hero(self, s: Emberwind, task: Task) -> i64:
        """The Hero."""
        return THE_HERO.of(task)


class FoeQuestion(Question):
    """A question about THE_FOE."""

    def foe(self, s: Emberwind, task: Task) -> i64:
        """The Foe."""
        return THE_FOE.of(task)


def asked(task: Task) -> Question:
    """The question that a task asks."""
    kind = question.kind_of(task)
    assert isinstance(kind, Question)
    return kind
