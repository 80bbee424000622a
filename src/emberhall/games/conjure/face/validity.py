"""What the agenda of a position at rest looks like, and what goes with it: a position that was read is held against it,
so that the rules never meet what can't be.

A turn lies on the agenda from its end to its start, and what is happening now on top of it:

    turn-ends begin-step-three after-step-two checkpoint begin-step-two checkpoint begin-step-one checkpoint
                                    what a checkpoint asks, an ability that was announced, a conjuring, ...
"""

from collections.abc import Iterable

from emberhall.games.conjure.content.cards import library_of
from emberhall.games.conjure.face.names import layout_of
from emberhall.games.conjure.rules import bids, calling, dispatch
from emberhall.games.conjure.rules.abilities import (
    FEW,
    SEAT_SHIFT,
    WIDTH,
    aim_of,
    aims_of,
    at_seat,
    can_react,
    first_aim,
    forbids_aim,
    may_use_something,
    seat_aim,
    second_aim,
    with_creature,
)
from emberhall.games.conjure.rules.ongoing import hand_size, is_warded, takes_from_charred
from emberhall.games.conjure.rules.printed import (
    AIM_ANOTHER,
    AIM_FACE_DOWN,
    AIM_NOTHING,
    AIM_OPPONENT,
    REACTION,
    STATIC,
    V_BANISH,
    V_STEAL,
    WARD_HAND,
)
from emberhall.games.conjure.rules.questions import (
    AFTER_CONJURING,
    AFTER_DRAW,
    AFTER_STEP_TWO,
    AIM_AT_CREATURE,
    AIM_AT_SEAT,
    ALWAYS_ASKED,
    AT_START,
    BEGIN_STEP_ONE,
    BEGIN_STEP_THREE,
    BEGIN_STEP_TWO,
    BID,
    BIDS_IN,
    CHECKPOINT,
    CHOOSE_DISCARD,
    CHOOSE_TAKE,
    CONTEST,
    CONTEST_IN,
    DISCARD,
    DISCARD_TOGETHER,
    DISCARDS_IN,
    DISPUTE,
    DRAWS,
    FETCH,
    GIVE,
    GO,
    KIND_NAMES,
    LAY,
    LIFT,
    POWER,
    POWER_ENDS,
    QUESTIONS,
    REACT,
    REVEAL,
    ROUND,
    RUST_ONE,
    SIFT,
    SLUMBER_ONE,
    STACK,
    START_REVIVE,
    STARVE_ONE,
    STEP_ONE,
    STEP_THREE,
    STEP_TWO,
    STRIKE,
    TURN,
    TURN_ENDS,
)
from emberhall.games.conjure.rules.solo import STRENGTHS
from emberhall.games.conjure.rules.state import (
    BY_CALL,
    BY_CURSES,
    CREATURE,
    CURSES,
    FLIP,
    POOL,
    REVIVE,
    STILLNESS,
    Ember,
)
from emberhall.kernel.agenda import Task
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.events import NOTHING
from emberhall.kernel.seats import clockwise
from emberhall.kernel.state import ALLOWED, NOBODY
from emberhall.kit.notation import numbers, numbers_in, task_text

MUCH = 999  # what a turn or an ability can bring is less than this
NONE_BENEATH = -1  # the first task of the agenda
MOST_AIMS = 2

# What each task can lie on. Whatever is missing here is done as soon as it comes up, and never waits.
ANNOUNCED_AT = (CHECKPOINT, ROUND)
DURING = (POWER, POWER_ENDS)
BEFORE = (AFTER_STEP_TWO, BEGIN_STEP_TWO, BEGIN_STEP_ONE)
LIES_ON: dict[int, tuple[int, ...]] = {
    TURN_ENDS: (NONE_BENEATH,), TURN: (NONE_BENEATH,), ROUND: (NONE_BENEATH,), GO: (NONE_BENEATH,),
    BEGIN_STEP_THREE: (TURN_ENDS,), STEP_THREE: (TURN_ENDS,), AFTER_STEP_TWO: (BEGIN_STEP_THREE,),
    BEGIN_STEP_TWO: (CHECKPOINT,), STEP_TWO: (CHECKPOINT,), LAY: (CHECKPOINT,),
    BEGIN_STEP_ONE: (CHECKPOINT,), STEP_ONE: (CHECKPOINT,), START_REVIVE: (CHECKPOINT, START_REVIVE),
    CHECKPOINT: BEFORE, BIDS_IN: BEFORE, BID: (BIDS_IN, BID),
    AIM_AT_SEAT: ANNOUNCED_AT, AIM_AT_CREATURE: ANNOUNCED_AT, POWER_ENDS: ANNOUNCED_AT, POWER: (POWER_ENDS,),
    CONTEST: (*ANNOUNCED_AT, CONTEST), CONTEST_IN: (*ANNOUNCED_AT, CONTEST), REACT: (CONTEST_IN, REACT),
    DRAWS: (*ANNOUNCED_AT, DRAWS), STACK: (*DURING, *ANNOUNCED_AT, DRAWS),
    DISCARD: DURING, CHOOSE_DISCARD: DURING, CHOOSE_TAKE: DURING, GIVE: DURING, SIFT: DURING, FETCH: DURING,
    DISCARDS_IN: DURING, DISCARD_TOGETHER: (DISCARDS_IN, DISCARD_TOGETHER), DISPUTE: (BIDS_IN, CONTEST_IN),
    LIFT: (CHECKPOINT, STRIKE), STRIKE: (TURN,), REVEAL: (TURN,),
    RUST_ONE: (TURN,), SLUMBER_ONE: (TURN,), STARVE_ONE: (TURN, REVEAL),
}  # fmt: skip
WHICH = {  # the checkpoint that comes before this, or after that
    AFTER_STEP_TWO: AFTER_CONJURING, BEGIN_STEP_TWO: AFTER_DRAW, BEGIN_STEP_ONE: AT_START,
}  # fmt: skip
NEXT = {
    BEGIN_STEP_TWO: AFTER_CONJURING, STEP_TWO: AFTER_CONJURING, LAY: AFTER_CONJURING,
    BEGIN_STEP_ONE: AFTER_DRAW, STEP_ONE: AFTER_DRAW, START_REVIVE: AT_START,
}  # fmt: skip

OF_NOBODY = (CHECKPOINT, BIDS_IN)
OF_THE_ACTIVE = (TURN_ENDS, AFTER_STEP_TWO, STEP_THREE, BEGIN_STEP_THREE, DISPUTE, *NEXT)
OF_THE_USER = (POWER, CHOOSE_DISCARD, CHOOSE_TAKE, GIVE, SIFT, FETCH, DISCARDS_IN)
ALONE = (TURN, REVEAL, STRIKE, LIFT, RUST_ONE, SLUMBER_ONE, STARVE_ONE)
WITH_A_SOURCE = (AIM_AT_SEAT, AIM_AT_CREATURE, CONTEST, CONTEST_IN, REACT)
WITH_A_CREATURE = (LAY, START_REVIVE, POWER, POWER_ENDS)
WITH_A_SEAT = (CHOOSE_DISCARD, CHOOSE_TAKE, GIVE)
WITH_A_CURSE = (LIFT, STRIKE)
WITH_AIMS = (AIM_AT_CREATURE, CONTEST, CONTEST_IN, REACT, POWER, POWER_ENDS)
COUNTED = (STACK, DRAWS, DISCARD, CHOOSE_DISCARD, CHOOSE_TAKE, GIVE, FETCH, DISCARDS_IN, POWER)
MORE = {STACK: 1, LIFT: 1, FETCH: 4}  # the highest `also` of other tasks
SEALED = {BID: BIDS_IN, REACT: CONTEST_IN, DISCARD_TOGETHER: DISCARDS_IN}  # and what opens the answers

Limits = tuple[int, int]  # the lowest and the highest
NOT_USED = (0, 0)


# The numbers of a task


def seat_limits(s: Ember, kind: int) -> Limits:
    """Whose task it can be."""
    return (NOBODY, NOBODY) if kind in OF_NOBODY else (0, s.seats - 1)


def left_limits(s: Ember, kind: int) -> Limits:
    """What can be left of it."""
    if kind in COUNTED:
        return 1, MUCH
    if kind in (BID, *OF_NOBODY):
        return AT_START, AFTER_CONJURING
    if kind in (REACT, GO):
        return 0, s.seats - 1
    if kind == AIM_AT_CREATURE:
        return 1, MOST_AIMS
    return (1, max(STRENGTHS)) if kind == LIFT else NOT_USED


def thing_limits(s: Ember, kind: int) -> Limits:
    """What it can be about."""
    if kind in WITH_A_SOURCE:
        return FLIP, CREATURE + len(s.owner) - 1
    if kind in WITH_A_CREATURE:
        return 0, len(s.owner) - 1
    if kind in WITH_A_SEAT:
        return 0, s.seats - 1
    return (0, CURSES - 1) if kind in WITH_A_CURSE else NOT_USED


def also_limits(s: Ember, kind: int) -> Limits:
    """What else it can be about."""
    return (0, (s.seats + 1 << SEAT_SHIFT) - 1) if kind in WITH_AIMS else (0, MORE.get(kind, 0))


# The whole


def check(s: Ember) -> None:
    """The position rests at a question that can be asked there; or the game is over. Refused otherwise."""
    tasks = s.agenda.tasks()
    if s.ended:
        check_end(s, tasks)
        return
    if not tasks:
        raise BadNotation("agenda: nothing is left to do, and the game is not over (game ended no)")
    if tasks[-1].kind >= QUESTIONS:
        raise BadNotation(f"agenda: the last one must be a question, and '{name(tasks[-1])}' is none")
    if s.winners:
        raise BadNotation(f"game winners: expected - until the game is over, got {numbers(numbers_in(s.winners))}")
    for place, task in enumerate(tasks):
        beneath = tasks[place - 1] if place else None
        check_place(s, task, beneath)
        if beneath is not None:
            check_upon(s, task, beneath)
        check_task(s, task, beneath)
    check_turn(s, tasks)
    check_sealed(s, tasks)
    check_question(s, tasks[-1])


def name(task: Task) -> str:
    """A task as the agenda names it."""
    return task_text(task, KIND_NAMES)


def claim(task: Task, why: str, *, is_so: bool) -> None:
    """What must be so for the task to be there, and why it can't be otherwise."""
    if not is_so:
        raise BadNotation(f"agenda: '{name(task)}' can't be there: {why}")


def check_end(s: Ember, tasks: list[Task]) -> None:
    """CONJ-CALL-06, CONJ-SOLO-07, -08: nothing is to be done any more, and those have won who must."""
    if tasks:
        raise BadNotation(f"agenda: the game is over (game ended), and '{name(tasks[-1])}' is still to be done")
    if s.ended == BY_CURSES and not s.is_solo():
        raise BadNotation("game ended: curses end a game for one alone; expected no, call or turns")
    if (s.ended == BY_CALL) != (s.caller != NOBODY):
        raise BadNotation(f"game caller: expected a seat where a call ended the game, else -1; got {s.caller}")
    won = calling.best_seats(s) if not s.is_solo() else int(s.ended == BY_CALL)
    if s.winners != won:
        expected, got = numbers(numbers_in(won)), numbers(numbers_in(s.winners))
        raise BadNotation(f"game winners: expected {expected}, by the totals and hands; got {got}")
    check_rest(s, [])


def check_rest(s: Ember, tasks: list[Task]) -> None:
    """Nothing is laid, looked at, lost or sealed that belongs to no task."""
    top = tasks[-1].kind if tasks else NOTHING
    if s.looked and top != SIFT:
        raise BadNotation("looked: cards are lifted off the deck, and the agenda does not end with sift")
    if s.laid and top != LAY:
        raise BadNotation("turn laid: cards are laid for a cost, and the agenda does not end with lay")
    if s.losers and all(task.kind != POWER_ENDS for task in tasks):
        raise BadNotation("turn losers: cards were lost to an ability, and power-ends is not on the agenda")
    if top not in (*SEALED, DISPUTE) and any(map(s.sealed.is_given, range(s.seats))):
        raise BadNotation(f"sealed: answers are given, and the agenda does not end with {kinds((*SEALED, DISPUTE))}")


def kinds(some: Iterable[int]) -> str:
    """Kinds of tasks by name."""
    return " or ".join("nothing" if kind == NONE_BENEATH else KIND_NAMES[kind] for kind in some)


# Where a task lies


def check_place(s: Ember, task: Task, beneath: Task | None) -> None:
    """It lies on something that it can lie on, in a game that has such tasks."""
    claim(task, "it is done as soon as it comes up, and never waits", is_so=task.kind in LIES_ON)
    found = NONE_BENEATH if beneath is None else beneath.kind
    what = "nothing" if beneath is None else f"'{name(beneath)}'"
    claim(task, f"it lies on {kinds(LIES_ON[task.kind])}, not on {what}", is_so=found in LIES_ON[task.kind])
    if task.kind in ALONE:
        claim(task, f"curses come to one who plays alone, and {s.seats} play", is_so=s.is_solo())
    if task.kind in (ROUND, GO):
        claim(task, "the final round follows a call, and nobody made one (game caller -1)", is_so=s.caller != NOBODY)
    elif beneath is None:
        claim(task, f"after the call of seat {s.caller} comes go or round alone", is_so=s.caller == NOBODY)


def check_upon(s: Ember, task: Task, beneath: Task) -> None:
    """It goes with what it lies on."""
    kind = task.kind
    if kind in OF_NOBODY:
        which = WHICH[beneath.kind]
        claim(task, f"on {KIND_NAMES[beneath.kind]} it is checkpoint {which}", is_so=task.left == which)
    if kind in NEXT and beneath.kind == CHECKPOINT:
        claim(task, f"it lies on checkpoint {NEXT[kind]}, not on '{name(beneath)}'", is_so=beneath.left == NEXT[kind])
    if kind == BID:
        claim(task, f"it is a bid at another checkpoint than '{name(beneath)}'", is_so=task.left == beneath.left)
    if kind in OF_THE_USER or (kind == STACK and beneath.kind in DURING):
        claim(task, f"the ability is used by seat {beneath.seat}", is_so=task.seat == beneath.seat)
    if kind == DISCARD:
        claim(task, "an ability makes opponents discard, not its user", is_so=task.seat != beneath.seat)
    if kind == REACT:
        actor = beneath.seat if beneath.kind == CONTEST_IN else beneath.left
        is_same = [task.left, task.thing, task.also] == [actor, beneath.thing, beneath.also]
        claim(task, f"it contests something else than '{name(beneath)}'", is_so=is_same)
    if kind == LIFT and beneath.kind == STRIKE:
        claim(task, f"it lifts another curse than '{name(beneath)}'", is_so=task.thing == beneath.thing)


# What a task is about


def check_task(s: Ember, task: Task, beneath: Task | None) -> None:
    """Whose it is, and what it is about, can be."""
    kind = task.kind
    if kind in OF_THE_ACTIVE:
        claim(task, f"it is the turn of seat {s.active}", is_so=task.seat == s.active)
    if kind in WITH_A_SEAT:
        claim(task, "an ability of this kind is aimed at an opponent", is_so=task.thing != task.seat)
    if kind in (AIM_AT_SEAT, AIM_AT_CREATURE):
        check_aiming(s, task)
    elif kind in (CONTEST, CONTEST_IN):
        check_source(s, task, beneath)
    elif kind in DURING:
        check_power(s, task)
    elif kind == START_REVIVE:
        can = s.owner[task.thing] == task.seat and s.card(task.thing).start_revive > 0
        claim(task, f"{id_of(s, task.thing)} is no creature of seat {task.seat} that allows it", is_so=can)
    elif kind == REVEAL:
        claim(task, "all curses are revealed", is_so=bool(s.curses))
    elif kind == LIFT:
        check_lift(s, task, beneath)


def id_of(s: Ember, creature: int) -> str:
    """A creature by its id."""
    return s.creatures.ids[creature]


def check_aiming(s: Ember, task: Task) -> None:
    """CONJ-RUL-26: the ability can be announced, and is aimed at such things; those named so far are right."""
    check_is_source(task)
    can = bids.forbids_announcing(s, task.seat, task.thing) == ALLOWED
    claim(task, f"seat {task.seat} can't announce it now", is_so=can)
    aim = aim_of(s, task.thing)
    if task.kind == AIM_AT_SEAT:
        claim(task, "it is not aimed at a player", is_so=aim == AIM_OPPONENT)
        return
    claim(task, "it is not aimed at creatures", is_so=aim not in (AIM_NOTHING, AIM_OPPONENT))
    target = first_aim(task.also)
    named = 0 if task.also == 0 else 1
    most = aims_of(s, task.thing)
    claim(task, "one creature at the most was named before", is_so=task.also <= len(s.owner))
    claim(task, f"{most} can be named, {named} were, and {task.left} are left", is_so=task.left + named == most)
    if named:
        can = forbids_aim(s, task.seat, task.thing, target) == ALLOWED
        claim(task, f"it can't be aimed at {id_of(s, target)}", is_so=can)


def check_is_source(task: Task) -> None:
    """CONJ-ARCH-03, -04: a creature, or an Archmage to flip or to revive."""
    is_source = task.thing >= CREATURE or task.thing in (FLIP, REVIVE)
    claim(task, f"its source is {FLIP} (flip), {REVIVE} (revive), or {CREATURE} and a creature", is_so=is_source)


def check_source(s: Ember, task: Task, beneath: Task | None) -> None:
    """CONJ-CONTEST-01, -02: what was announced belongs to who announced it; a reaction lies on what it contests."""
    check_is_source(task)
    if task.thing < CREATURE:
        claim(task, f"seat {task.seat} has no Archmage", is_so=s.has_archmage(task.seat))
    else:
        source = id_of(s, task.thing - CREATURE)
        claim(task, f"{source} is not owned by seat {task.seat}", is_so=s.owner[task.thing - CREATURE] == task.seat)
        claim(task, f"{source} is never announced", is_so=s.card(task.thing - CREATURE).timing != STATIC)
    contested = beneath if beneath is not None and beneath.kind == CONTEST else None
    is_reaction = task.thing >= CREATURE and s.card(task.thing - CREATURE).timing == REACTION
    claim(task, "reactions alone, and all of them, lie on a contest", is_so=is_reaction == (contested is not None))
    if contested is None:
        check_aims(s, task, task.thing, has_moved=False)
        return
    aims = at_seat(contested.seat) if contested.thing < CREATURE else with_creature(0, contested.thing - CREATURE)
    claim(task, f"aimed at '{name(contested)}', its aims are {aims}", is_so=task.also == aims)
    claim(task, "nobody contests an ability of their own", is_so=task.seat != contested.seat)


def check_power(s: Ember, task: Task) -> None:
    """CONJ-FX-01: the ability has a step that comes next, and its aims are right."""
    card = s.card(task.thing)
    claim(task, f"{id_of(s, task.thing)} is not owned by seat {task.seat}", is_so=s.owner[task.thing] == task.seat)
    is_used = card.timing not in (STATIC, REACTION)
    claim(task, f"the ability of {id_of(s, task.thing)} has no steps", is_so=is_used)
    steps = len(card.program)
    claim(task, f"the ability of {id_of(s, task.thing)} has {steps} steps, counted from 0", is_so=task.left < steps)
    done = card.program[: task.left] if task.kind == POWER else card.program
    has_moved = any(step.verb in (V_STEAL, V_BANISH) for step in done)
    check_aims(s, task, CREATURE + task.thing, has_moved=has_moved)


def check_aims(s: Ember, task: Task, source: int, *, has_moved: bool) -> None:
    """CONJ-RUL-26: as many aims of the right kind as were to be named; who owns them, unless the ability moved them.
    Whether they can be aimed at still is asked when it resolves."""
    aim = aim_of(s, source)
    if aim == AIM_NOTHING:
        claim(task, "it is aimed at nothing", is_so=task.also == 0)
    elif aim == AIM_OPPONENT:
        seat = seat_aim(task.also)
        can = task.also == at_seat(seat) and 0 <= seat < s.seats and seat != task.seat
        claim(task, f"it is aimed at an opponent: {at_seat(0)} is seat 0, {at_seat(1)} seat 1", is_so=can)
    else:
        can = 0 < task.also < 1 << SEAT_SHIFT
        claim(task, f"it is aimed at creatures, each 1 higher, the second times {FEW + 1}", is_so=can)
        claim(task, "it is aimed at one creature", is_so=task.also >> WIDTH == 0 or aims_of(s, source) == MOST_AIMS)
        targets = [first_aim(task.also), second_aim(task.also)]
        for target in targets if targets[1] != NOTHING else targets[:1]:
            claim(task, f"there is no creature {target}", is_so=0 <= target < len(s.owner))
            is_right = (s.owner[target] == task.seat) == (aim in (AIM_FACE_DOWN, AIM_ANOTHER)) and s.owner[target] >= 0
            claim(task, f"it can't be aimed at {id_of(s, target)}", is_so=is_right or has_moved)
        claim(task, f"{id_of(s, targets[0])} is named twice", is_so=targets[0] != targets[1])


def check_lift(s: Ember, task: Task, beneath: Task | None) -> None:
    """CONJ-SOLO-04, -05: a curse that was revealed; at a checkpoint one that lingers, and then it can't be declined."""
    strength = STRENGTHS[task.thing]
    claim(task, "that curse is not revealed, or lifted already", is_so=s.is_cursed(task.thing))
    claim(task, f"that curse is lifted by {strength} VP", is_so=task.left <= strength)
    is_new = beneath is not None and beneath.kind == STRIKE
    claim(task, "that curse is sudden, and lifted only as it is revealed", is_so=is_new or task.thing >= STILLNESS)
    claim(task, "only a curse just revealed may be declined", is_so=task.also == int(is_new and task.left == strength))


# What goes with it


def check_turn(s: Ember, tasks: list[Task]) -> None:
    """What belongs to tasks is there only with them."""
    check_rest(s, tasks)
    top = tasks[-1]
    if top.kind == LAY:
        size = s.card(top.thing).cost.size
        claim(top, f"{id_of(s, top.thing)} is not in the Pool", is_so=s.owner[top.thing] == POOL)
        claim(top, f"{size} cards pay for {id_of(s, top.thing)}, and {len(s.laid)} are laid", is_so=len(s.laid) < size)
        if s.charred[len(s.charred) - len(s.laid) :] != s.laid:
            raise BadNotation("turn laid: these cards must be the last ones of charred, in the same order")


def check_sealed(s: Ember, tasks: list[Task]) -> None:
    """CONJ-BID-02: all who are to be asked are asked in their order; who was has given an answer that they could."""
    top = tasks[-1]
    if top.kind == DISPUTE:
        check_dispute(s, top, tasks[-2])
    if top.kind not in SEALED:
        return
    opening = [task for task in tasks if task.kind == SEALED[top.kind]][-1]
    asked = [seat for seat in clockwise(s.active, s.seats) if is_asked(s, opening, seat)]
    given = [seat for seat in clockwise(s.active, s.seats) if s.sealed.is_given(seat)]
    waiting = [task.seat for task in reversed(tasks) if task.kind == top.kind]
    if given + waiting != asked:
        got = f"{numbers(given)} have answered, and then {numbers(waiting)} are asked"
        raise BadNotation(f"agenda: {KIND_NAMES[top.kind]} is put to the seats {numbers(asked)} in this order; {got}")
    for seat in given:
        check_answer(s, Task(top.kind, seat, top.left, top.thing, top.also))


def check_dispute(s: Ember, task: Task, opening: Task) -> None:
    """CONJ-TIME-02: nothing lies open but bids, or reactions, that VP don't settle."""
    given = [seat for seat in clockwise(s.active, s.seats) if s.sealed.is_given(seat)]
    is_open = len(given) > 1 and bids.contenders(s) == given
    claim(task, f"VP settle which of the bids of {numbers(given)} goes first", is_so=is_open)
    for seat in given:
        bid, reaction = Task(BID, seat, opening.left), Task(REACT, seat, opening.seat, opening.thing, opening.also)
        check_answer(s, bid if opening.kind == BIDS_IN else reaction)


def check_answer(s: Ember, question: Task) -> None:
    """The seat was put this question, and has given an answer that it can have."""
    names, legal = layout_of(library_of(s.creatures)).names, dispatch.offers(s, question)
    if s.sealed.of(question.seat) not in legal:
        fault = f"expected {' or '.join(names[pick] for pick in legal)}, got '{names[s.sealed.of(question.seat)]}'"
        raise BadNotation(f"seat {question.seat} sealed: {fault}")


def is_asked(s: Ember, opening: Task, seat: int) -> bool:
    """CONJ-BID-07, CONJ-CONTEST-01, CONJ-RUL-29: the seat is among those who are asked for a sealed answer."""
    if opening.kind == BIDS_IN:
        return bids.may_bid(s, seat)
    if opening.kind == CONTEST_IN:
        return seat != opening.seat and can_react(s, seat, opening.seat, opening.thing, opening.also)
    return bool(s.hands[seat]) and (seat == opening.seat or not is_warded(s, seat, WARD_HAND))


def check_question(s: Ember, task: Task) -> None:
    """It would be asked, and not be passed over."""
    if task.kind == STEP_TWO:
        can = s.conjurings > 0 and not s.has_refreshed
        claim(task, "no conjuring is allowed any more (turn conjurings, refreshed)", is_so=can)
        claim(task, "whoever has no cards is not asked", is_so=bool(s.hands[task.seat]))
    elif task.kind == STEP_THREE:
        size = hand_size(s, task.seat)
        claim(task, f"the hand is not above the Hand Size, {size}", is_so=len(s.hands[task.seat]) > size)
    elif task.kind == GO:
        claim(task, "whoever can't use anything is not asked", is_so=may_use_something(s, task.seat))
    elif task.kind == STACK:
        claim(task, f"seat {task.seat} draws from the deck alone", is_so=takes_from_charred(s, task.seat))


def check_options(task: Task, options: list[int]) -> None:
    """There is something to choose; a single answer is given at once, unless that would tell something."""
    if not options:
        raise BadNotation(f"agenda: nothing can answer '{name(task)}' here")
    if len(options) == 1 and not ALWAYS_ASKED[task.kind]:
        raise BadNotation(f"agenda: '{name(task)}' has a single answer here, so it is not asked")
