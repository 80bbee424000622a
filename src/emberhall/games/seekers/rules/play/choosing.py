"""What is chosen for what is played, copied or redirected (SEEK-CAST-02, SEEK-TGT, SEEK-DIR; SEEK-RUL-40, -43)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules import state
from emberhall.games.seekers.rules.clauses import clause
from emberhall.games.seekers.rules.map import hexes, places
from emberhall.games.seekers.rules.play import aiming
from emberhall.games.seekers.rules.printed import C_DIRECTION, C_HEX, C_MODE, C_UNIT, Ability, Choice
from emberhall.games.seekers.rules.questions import MOST, THE_PLAY, Question
from emberhall.games.seekers.rules.state import Object, Seekers
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.picks import Block
from emberhall.kernel.question import Also, Left, Thing
from emberhall.kernel.state import ALLOWED, NOT_ASKED

NEEDS_TARGET: Final[int] = clause("CAST-01")
ONCE_EACH: Final[int] = clause("RUL-40")
# Why something can't be chosen, in the order in which that is looked at
REASONS: Final[list[int]] = [
    NOT_ASKED, aiming.CARDS_ONLY, aiming.NOT_HERE, aiming.STEALTHY, aiming.NOT_FREE, aiming.TOO_FAR,
    aiming.OUT_OF_RANGE, aiming.NO_SIGHT, places.FEAR_3,
]  # fmt: skip

# HOW something is chosen
AS_PLAYED: Final = 0
MAY_KEEP: Final = 1  # of a copy
NOT_THE_OLD: Final = 2  # of what is redirected


HOW: Final = Left("AS_PLAYED, MAY_KEEP or NOT_THE_OLD", AS_PLAYED, NOT_THE_OLD)
CHOICE: Final = Thing("the number of the choice", 0, MOST)
ON_STACK: Final = Also("the id of the object on the Stack that it is about; 0: what is played", 0, 10**9)


def ability_of(s: Seekers, obj: Object) -> Ability:
    """The ability that is being played or resolves."""
    return s.cards.designs[obj.design].part(obj.part)


def object_asked(s: Seekers, task: Task) -> Object:
    """What the choice is about: what is being played, or something on the Stack."""
    if ON_STACK.of(task) > 0:
        obj = aiming.object_by_id(s, ON_STACK.of(task))
        assert obj is not None
        return obj
    return s.object_at_work()


def choice_asked(s: Seekers, task: Task) -> Choice:
    """Which of its choices it is."""
    return ability_of(s, object_asked(s, task)).choices[CHOICE.of(task)]


def may_keep(task: Task) -> bool:
    """SEEK-COPY-2: it is about a copy, whose old target may stay."""
    return HOW.of(task) == MAY_KEEP


class Choose(Question):
    """SEEK-CAST-02: something that is chosen; `first` of the picks that name such things has the number 0."""

    def __init__(self, name: str, clause_id: str, blocks: list[Block]) -> None:
        super().__init__(
            name,
            clause_id,
            blocks,
            THE_PLAY,
            [HOW, CHOICE, ON_STACK],
        )
        self.first: i64 = blocks[len(blocks) - 1].start
        self.room: i64 = len(blocks[len(blocks) - 1].names)  # more can't be named

    def forbids(self, s: Seekers, task: Task, pick: i64) -> i64:
        """Whether this may be chosen now."""
        obj = object_asked(s, task)
        choice = ability_of(s, obj).choices[CHOICE.of(task)]
        if pick == state.PASS:
            is_free = may_keep(task) or (choice.is_optional and HOW.of(task) == AS_PLAYED)
            return ALLOWED if is_free else NEEDS_TARGET
        return self.forbids_number(s, task, obj, choice, pick - self.first)

    def forbids_number(self, s: Seekers, task: Task, obj: Object, choice: Choice, number: i64) -> i64:
        """SEEK-RUL-43: whether the thing of that number may be chosen, which is another one where it is redirected."""
        if HOW.of(task) == NOT_THE_OLD and obj.targets[CHOICE.of(task)] == self.named(s, number):
            return aiming.ANOTHER
        return self.ban(s, obj, choice, number)

    def offers(self, s: Seekers, task: Task) -> list[int]:
        """Everything that may be chosen now, in ascending order."""
        picks: list[int] = []
        if self.may_pass and self.forbids(s, task, state.PASS) == ALLOWED:
            picks.append(state.PASS)
        obj = object_asked(s, task)
        choice = ability_of(s, obj).choices[CHOICE.of(task)]
        for number in self.candidates(s, obj, choice):
            if number < self.room and self.forbids_number(s, task, obj, choice, number) == ALLOWED:
                picks.append(self.first + number)
        return picks

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """It is chosen."""
        if pick == state.PASS:
            return
        obj = object_asked(s, task)
        told = self.told(s, pick)
        self.choose(s, obj, CHOICE.of(task), self.named(s, pick - self.first))
        if HOW.of(task) == NOT_THE_OLD:
            s.tell("redirects", task.seat, state.CARD + obj.design, told)

    def ban(self, s: Seekers, obj: Object, choice: Choice, number: i64) -> i64:
        """The same before anything else is chosen for what is played."""
        return ALLOWED

    def candidates(self, s: Seekers, obj: Object, choice: Choice) -> list[int]:
        """What could be chosen at all, by its number, in ascending order."""
        return []

    def named(self, s: Seekers, number: i64) -> i64:
        """What is kept of it among the targets; NOTHING for what is not there."""
        return number

    def told(self, s: Seekers, pick: i64) -> i64:
        """What those who look on are told of a new target."""
        return pick

    def choose(self, s: Seekers, obj: Object, place: i64, chosen: i64) -> None:
        """It is the target of that choice."""
        self.aim(obj, place, chosen)

    def aim(self, obj: Object, place: i64, chosen: i64) -> None:
        """The same, whatever else is named."""
        obj.targets[place] = chosen


class ChooseMode(Choose):
    """SEEK-CAST-01: one of its effects."""

    def ban(self, s: Seekers, obj: Object, choice: Choice, number: i64) -> i64:
        """One that the card has."""
        return ALLOWED if number < choice.options else NOT_ASKED

    def candidates(self, s: Seekers, obj: Object, choice: Choice) -> list[int]:
        """All that it has."""
        return list(range(choice.options))

    def aim(self, obj: Object, place: i64, chosen: i64) -> None:
        """It is the mode."""
        obj.targets[place] = chosen
        obj.mode = chosen


class ChooseDirection(Choose):
    """SEEK-DIR-01: one of the six."""

    def ban(self, s: Seekers, obj: Object, choice: Choice, number: i64) -> i64:
        """SEEK-FEAR-3: any but those that are feared."""
        return aiming.forbids_feared(s, obj, C_DIRECTION, number)

    def candidates(self, s: Seekers, obj: Object, choice: Choice) -> list[int]:
        """All six."""
        return list(range(hexes.DIRECTIONS))

    def aim(self, obj: Object, place: i64, chosen: i64) -> None:
        """It is the direction."""
        obj.targets[place] = chosen
        obj.direction = chosen


class ChooseUnit(Choose):
    """SEEK-TGT-01: a target."""

    def forbids_number(self, s: Seekers, task: Task, obj: Object, choice: Choice, number: i64) -> i64:
        """SEEK-RUL-40: one that no other choice names."""
        if HOW.of(task) == NOT_THE_OLD and obj.targets[CHOICE.of(task)] == number:
            return aiming.ANOTHER
        return ONCE_EACH if is_taken(s, task, obj, number) else self.ban(s, obj, choice, number)

    def ban(self, s: Seekers, obj: Object, choice: Choice, number: i64) -> i64:
        """SEEK-TGT-01: one in reach and in sight."""
        ban = aiming.forbids_unit(s, obj, choice, number)
        return ban if ban != ALLOWED else aiming.forbids_feared(s, obj, C_UNIT, number)

    def candidates(self, s: Seekers, obj: Object, choice: Choice) -> list[int]:
        """All units."""
        return list(range(len(s.at)))

    def choose(self, s: Seekers, obj: Object, place: i64, chosen: i64) -> None:
        """SEEK-RUL-40: what two choices of a copy name may be exchanged."""
        other = choice_naming(s, obj, chosen, place)
        if other != NOTHING:
            obj.targets[other] = obj.targets[place]
        obj.targets[place] = chosen


class ChooseHex(Choose):
    """SEEK-TGT-01: a hex."""

    def ban(self, s: Seekers, obj: Object, choice: Choice, number: i64) -> i64:
        """SEEK-TGT-01: one in reach and in sight."""
        ban = aiming.forbids_hex(s, obj, choice, number)
        return ban if ban != ALLOWED else aiming.forbids_feared(s, obj, C_HEX, number)

    def candidates(self, s: Seekers, obj: Object, choice: Choice) -> list[int]:
        """All in reach."""
        return places.around(s, obj.unit, choice.reach)

    def aim(self, obj: Object, place: i64, chosen: i64) -> None:
        """It is the hex."""
        obj.targets[place] = chosen
        obj.hex = chosen


class ChooseObject(Choose):
    """SEEK-CAST-02: something on the Stack, counted from its top."""

    def ban(self, s: Seekers, obj: Object, choice: Choice, number: i64) -> i64:
        """SEEK-RUL-49: one of those meant."""
        place = len(s.stack) - 1 - number
        return aiming.forbids_object(s, obj, choice, s.stack[place]) if place >= 0 else NOT_ASKED

    def candidates(self, s: Seekers, obj: Object, choice: Choice) -> list[int]:
        """All of it."""
        return list(range(len(s.stack)))

    def named(self, s: Seekers, number: i64) -> i64:
        """Its id."""
        place = len(s.stack) - 1 - number
        return s.stack[place].id if place >= 0 else NOTHING

    def told(self, s: Seekers, pick: i64) -> i64:
        """Its card."""
        return state.CARD + s.stack[len(s.stack) - 1 - (pick - state.OBJECT)].design


class ChooseLasting(Choose):
    """SEEK-CAST-02: a lasting effect."""

    def ban(self, s: Seekers, obj: Object, choice: Choice, number: i64) -> i64:
        """SEEK-RUL-49: one of those meant."""
        if number >= len(s.lastings):
            return NOT_ASKED
        return aiming.forbids_lasting(s, obj, choice, s.lastings[number])

    def candidates(self, s: Seekers, obj: Object, choice: Choice) -> list[int]:
        """All that last."""
        return list(range(len(s.lastings)))

    def named(self, s: Seekers, number: i64) -> i64:
        """Its id."""
        return s.lastings[number].id if number < len(s.lastings) else NOTHING


class ChooseSeat(Choose):
    """SEEK-CAST-02: a player."""

    def ban(self, s: Seekers, obj: Object, choice: Choice, number: i64) -> i64:
        """One of those meant."""
        return aiming.forbids_seat(s, obj, choice, number) if number < s.seats else NOT_ASKED

    def candidates(self, s: Seekers, obj: Object, choice: Choice) -> list[int]:
        """All players."""
        return list(range(s.seats))


def is_taken(s: Seekers, task: Task, obj: Object, unit: i64) -> bool:
    """SEEK-RUL-40: another choice of the same play names the unit. A copy may exchange what two of its choices name, if
    each is legal where it comes to."""
    other = choice_naming(s, obj, unit, CHOICE.of(task))
    if other == NOTHING:
        return False
    if not may_keep(task) or other < CHOICE.of(task) or obj.targets[CHOICE.of(task)] == NOTHING:
        return True
    return aiming.forbids_unit(s, obj, ability_of(s, obj).choices[other], obj.targets[CHOICE.of(task)]) != ALLOWED


def choice_naming(s: Seekers, obj: Object, unit: i64, but: i64) -> i64:
    """The number of the choice that names the unit, but for that one; NOTHING for none."""
    choices = ability_of(s, obj).choices
    for number in range(len(obj.targets)):
        if number != but and choices[number].kind == C_UNIT and obj.targets[number] == unit:
            return number
    return NOTHING


CHOOSE_MODE: Final = ChooseMode("mode", "CAST-01", [state.SOME_MODE])
CHOOSE_DIRECTION: Final = ChooseDirection("direction", "DIR-01", [state.TO_PASS, state.SOME_DIRECTION])
CHOOSE_UNIT: Final = ChooseUnit("unit", "TGT-01", [state.TO_PASS, state.SOME_UNIT])
CHOOSE_HEX: Final = ChooseHex("hex", "TGT-01", [state.TO_PASS, state.SOME_HEX])
CHOOSE_OBJECT: Final = ChooseObject("object", "CAST-02", [state.TO_PASS, state.SOME_OBJECT])
CHOOSE_LASTING: Final = ChooseLasting("lasting", "CAST-02", [state.TO_PASS, state.SOME_LASTING])
CHOOSE_SEAT: Final = ChooseSeat("seat", "CAST-02", [state.TO_PASS, state.SOME_SEAT])
# as `printed` numbers the kinds of choices
CHOICES: Final[list[Choose]] = [
    CHOOSE_MODE, CHOOSE_DIRECTION, CHOOSE_UNIT, CHOOSE_HEX, CHOOSE_OBJECT, CHOOSE_LASTING, CHOOSE_SEAT,
]  # fmt: skip


def question_of(choice: Choice) -> Choose:
    """The question that asks for it."""
    return CHOICES[choice.kind]


def forbids_all(s: Seekers, obj: Object, choice: Choice) -> i64:
    """ALLOWED where there is something to choose; else the clause of the nearest reason why there is nothing: more of
    the rest was as it should be."""
    if choice.kind == C_MODE or choice.is_optional:
        return ALLOWED
    question = CHOICES[choice.kind]
    best: i64 = NOT_ASKED
    for number in question.candidates(s, obj, choice):
        if choice.kind == C_HEX and not s.ground.is_open[number]:
            continue  # that a wall is one is no reason
        ban = question.ban(s, obj, choice, number)
        if ban == ALLOWED:
            return ALLOWED
        if ban != best and REASONS.index(ban) > REASONS.index(best):
            best = ban
    return NEEDS_TARGET if best == NOT_ASKED else best
