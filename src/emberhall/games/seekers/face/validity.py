"""What a position at rest looks like: one that was read is held against it, so that the rules never meet what can't be.

A turn lies on the agenda from its end to its start, and what is happening now on top of it. Whatever is being played
has its tasks, and so has whatever resolves, one set on another:

    turn-ends end-phase main-phase draw-step window ...      the rest of the turn
        priority finish run                                  what resolves
            pushes push-way, delays stop-channel, ...        what that brings about
            put pay cast                                     what is being played
                unit, hex, direction, ...                    and is asked for
"""

from collections.abc import Iterable, Sequence

from emberhall.games.seekers.face.names import seat_name
from emberhall.games.seekers.face.validity_things import MOST, check_cards, check_things, fail, is_unit
from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import questions as q
from emberhall.games.seekers.rules import turns
from emberhall.games.seekers.rules.play import casting, stack
from emberhall.games.seekers.rules.state import (
    BEFORE,
    BY_DEFEAT,
    BY_DRAW,
    BY_TURNS,
    END,
    MAIN,
    O_CARD,
    O_TRIGGER,
    UPKEEP,
    Object,
    Seekers,
)
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY
from emberhall.kit.notation import numbers, numbers_in, task_text

NONE_BENEATH = -1  # the first task of the agenda

# What each task can lie on. Whatever is missing here is done as soon as it comes up, and never waits.
OF_RESOLUTION = (
    q.MOVE_TO, q.DISCARD, q.RETRIEVE, q.SEARCH, q.SCRY, q.HASTEN, q.CLEANSE, q.PLAY_FREE, q.CACHE, q.LOOK,
)  # fmt: skip
OF_CASTING = tuple(range(q.CHOOSE_MODE, q.CHOOSE_SEAT + 1))
BASES = (q.DRAW_STEP, q.END_PHASE, q.MOMENT)  # what the open windows lie on: of upkeep, main phase and End Phase
IN_TURN = (q.TURN_ENDS, q.END_PHASE, q.MAIN_PHASE, q.DRAW_STEP, q.WINDOW, q.MOMENT, q.BURN, q.MOVES_LAPSE, q.TURN)
DEEDS = (q.PRIORITY, q.FINISH, q.RUN, q.PUSHES, q.PUT, q.PAY, *IN_TURN)  # that may hurt a Seeker who channels
LIES_ON: dict[int, tuple[int, ...]] = {
    q.GO_FIRST: (NONE_BENEATH,), q.PLACE: (NONE_BENEATH,), q.START: (q.PLACE,), q.SIDEBOARDS: (NONE_BENEATH,),
    q.EXCHANGE: (q.SIDEBOARDS,), q.GIVE_UP: (q.EXCHANGE,), q.MULLIGANS: (NONE_BENEATH,), q.MULLIGAN: (q.MULLIGANS,),
    q.TURN: (NONE_BENEATH,), q.TURN_ENDS: (NONE_BENEATH,), q.END_PHASE: (q.TURN_ENDS,), q.MAIN_PHASE: (q.END_PHASE,),
    q.DRAW_STEP: (q.MAIN_PHASE,), q.WINDOW: (q.DRAW_STEP, q.MOMENT), q.MOVES_LAPSE: (q.TURN_ENDS,),
    q.MOMENT: (q.WINDOW, q.MOVES_LAPSE, q.TURN, q.MOMENT), q.LIMIT: (q.TURN_ENDS,),
    q.ACT: BASES, q.PRIORITY: BASES, q.STEP: (q.PRIORITY,), q.ORDER: (q.PRIORITY,),
    q.FINISH: (q.PRIORITY,), q.RUN: (q.FINISH,), q.MAY: (q.FINISH,),
    q.PUT: (*BASES, q.RUN), q.PAY: (q.PUT,), q.CAST: (q.PAY,), q.AMPLIFY: (q.CAST,), q.PAY_CARD: (q.PUT,),
    q.PUSHES: (q.RUN,), q.PUSH_WAY: (q.PUSHES,), q.DELAYS: (*DEEDS, q.DELAYS), q.STOP_CHANNEL: (*DEEDS, q.DELAYS),
    q.RETURN_TO: (*DEEDS, q.RETURN_TO, q.DELAYS, q.HASTEN),
    **dict.fromkeys(OF_RESOLUTION, (q.RUN, q.DELAYS, q.DISCARD, q.MOVE_TO, q.CLEANSE)),
    **dict.fromkeys(OF_CASTING, (q.CAST, q.PUT, q.RUN, *OF_CASTING)),
}  # fmt: skip
OF_THE_ACTIVE = (
    q.TURN_ENDS, q.END_PHASE, q.MAIN_PHASE, q.DRAW_STEP, q.WINDOW, q.MOVES_LAPSE, q.LIMIT, q.STEP,
)  # fmt: skip
OF_NOBODY = (q.PLACE, q.SIDEBOARDS, q.MULLIGANS, q.TURN)
IN_SETUP = (q.GO_FIRST, q.PLACE, q.SIDEBOARDS, q.MULLIGANS)
ASKED_BY = {  # what a step may ask, by its verb
    q.MOVE_TO: (d.V_MOVE,), q.DISCARD: (d.V_DISCARD,), q.RETRIEVE: (d.V_RETRIEVE,), q.SEARCH: (d.V_SEARCH,),
    q.SCRY: (d.V_SCRY,), q.HASTEN: (d.V_HASTEN,), q.CLEANSE: (d.V_CLEANSE,), q.PLAY_FREE: (d.V_PLAY_CARD,),
    q.CACHE: (d.V_CACHE,), q.LOOK: (d.V_INSPECT,), q.PUSHES: (d.V_PUSH, d.V_PULL),
}  # fmt: skip
COUNTED = (q.MOVE_TO, q.DISCARD, q.RETRIEVE, q.SEARCH, q.HASTEN, q.CLEANSE, q.PAY_CARD, q.PUSH_WAY, q.DELAYS)
STEPPED = (q.RETRIEVE, q.SEARCH, q.PLAY_FREE, q.PUSHES)  # `also` is the number of the step
ABOUT_UNITS = (q.MOVE_TO, q.PUSH_WAY, q.CLEANSE, q.STOP_CHANNEL, q.RETURN_TO, q.DELAYS)
CHOICES = {
    q.CHOOSE_MODE: d.C_MODE, q.CHOOSE_DIRECTION: d.C_DIRECTION, q.CHOOSE_UNIT: d.C_UNIT, q.CHOOSE_HEX: d.C_HEX,
    q.CHOOSE_OBJECT: d.C_OBJECT, q.CHOOSE_LASTING: d.C_LASTING, q.CHOOSE_SEAT: d.C_SEAT,
}  # fmt: skip


def claim(task: Task, why: str, *, is_so: bool) -> None:
    """What must be so for the task to be there, and why it can't be otherwise."""
    if not is_so:
        fail(f"agenda: '{name(task)}' can't be there: {why}")


def name(task: Task) -> str:
    """A task as the agenda names it."""
    return task_text(task, q.KIND_NAMES)


# The whole


def check(s: Seekers) -> None:
    """The position rests at a question that can be asked there; or the game is over. Refused otherwise."""
    tasks = s.agenda.tasks()
    check_things(s)
    if s.ended:
        check_end(s, tasks)
        return
    if s.winners:
        fail(f"game winners: expected - until the game is over, got {numbers(numbers_in(s.winners))}")
    if not tasks:
        fail("agenda: nothing is left to do, and the game is not over (game ended no)")
    if tasks[-1].kind >= q.QUESTIONS:
        fail(f"agenda: the last one must be a question, and '{name(tasks[-1])}' is none")
    for place, task in enumerate(tasks):
        check_place(task, tasks[place - 1] if place else None)
    is_setup = tasks[0].kind in IN_SETUP
    if is_setup:
        check_setup(s, tasks)
    else:
        check_turn(s, tasks)
    check_cards(s, tasks, is_dealt=tasks[0].kind not in (q.GO_FIRST, q.PLACE, q.SIDEBOARDS))
    check_works(s, tasks)
    for task in tasks:
        check_numbers(s, task)
    check_question(s, tasks[-1])


# The end, the setup, the turn


def check_end(s: Seekers, tasks: list[Task]) -> None:
    """SEEK-WIN-01, SEEK-RUL-05: nothing is to be done any more, and those have won who must."""
    if tasks:
        fail(f"agenda: the game is over (game ended), and '{name(tasks[-1])}' is still to be done")
    if s.phase == BEFORE or s.turn == 0:
        fail("game ended: the game has not begun")
    alive = {s.team(seat) for seat in range(s.seats) if not s.is_out(seat)}
    won = [seat for seat in range(s.seats) if s.ended == BY_DEFEAT and s.team(seat) in alive]
    if numbers_in(s.winners) != won:
        fail(f"game winners: expected {numbers(won)}, got {numbers(numbers_in(s.winners))}")
    wanted = {BY_DEFEAT: len(alive) == 1, BY_DRAW: not alive, BY_TURNS: s.turn == s.max_turns and len(alive) > 1}
    if not wanted.get(s.ended, len(alive) > 1):
        fail(f"game ended: it can't have ended so; {len(alive)} teams have Seekers left")


def check_place(task: Task, beneath: Task | None) -> None:
    """It lies on something that it can lie on."""
    claim(task, "it is done as soon as it comes up, and never waits", is_so=task.kind in LIES_ON)
    found = NONE_BENEATH if beneath is None else beneath.kind
    what = "nothing" if beneath is None else f"'{name(beneath)}'"
    claim(task, f"it lies on {kinds(LIES_ON[task.kind])}, not on {what}", is_so=found in LIES_ON[task.kind])


def kinds(some: Iterable[int]) -> str:
    """Kinds of tasks by name."""
    return " or ".join("nothing" if kind == NONE_BENEATH else q.KIND_NAMES[kind] for kind in some)


def check_setup(s: Seekers, tasks: Sequence[Task]) -> None:
    """SEEK-SETUP-17: nothing of the game has happened, and everyone who was asked before has answered."""
    first, top = tasks[0], tasks[-1]
    if s.phase != BEFORE or s.turn or s.active != NOBODY or s.stack or s.waiting or s.resolving or s.lastings or s.out:
        fail("agenda: the game is being set up, and has begun all the same")
    if first.kind == q.GO_FIRST:
        claim(first, "the order is settled (game order)", is_so=not s.order)
        return
    check_order(s)
    claim(first, "it counts those who were asked", is_so=1 <= first.left <= s.seats)
    asked = s.order[first.left - 1] if 1 <= first.left <= s.seats else NOBODY
    claim(top, f"seat {asked} is asked", is_so=top.seat == asked and all(task.seat == asked for task in tasks[1:]))
    placed = s.order[: first.left - 1] if first.kind == q.PLACE else s.order
    for seat in range(s.seats):
        if (s.at[seat] != NOTHING) != (seat in placed):
            fail(f"unit {seat} at: the seats {numbers(placed)} have chosen their hexes, and no others")
    starts = s.ground.red + s.ground.blue
    if any(s.at[seat] not in starts for seat in placed):
        fail("units at: everyone begins on a starting hex (SEEK-SETUP-07)")


def check_order(s: Seekers) -> None:
    """SEEK-TEAM-06: the order of turns is one that can be settled."""
    if sorted(s.order) != list(range(s.seats)):
        fail(f"game order: expected every seat once, got {numbers(s.order)}")
    teams = [s.team(seat) for seat in s.order]
    if s.pairs and teams not in ([0, 1, 0, 1], [1, 0, 1, 0]):
        fail(f"game order: the teams take turns, got {numbers(s.order)} (SEEK-TEAM-04)")


def check_turn(s: Seekers, tasks: Sequence[Task]) -> None:
    """SEEK-TURN-01: the steps that are not begun are those of the active player, and go with the phase."""
    check_order(s)
    if s.active == NOBODY or s.turn == 0 or s.phase == BEFORE:
        fail("game active, turn, phase: the game has begun, and this tells that it has not")
    alive = {s.team(seat) for seat in range(s.seats) if not s.is_out(seat)}
    if len(alive) < 2:
        fail("game out: one team alone has Seekers left, and the game is not over")
    for seat in range(s.seats):
        if not s.is_out(seat) and s.at[seat] == NOTHING:
            fail(f"unit {seat} at: a Seeker who is not out stands somewhere")
    for task in tasks:
        if task.kind in OF_THE_ACTIVE:
            claim(task, f"it is the turn of seat {s.active}", is_so=task.seat == s.active)
    first = tasks[0]
    if first.kind == q.TURN_ENDS:
        is_so = 0 <= first.left < s.seats and s.order[first.left] == s.active
        claim(first, f"seat {s.active} is not at that place in the order", is_so=is_so)
        found = {task.kind for task in tasks}
        phase = UPKEEP if q.MAIN_PHASE in found else MAIN if q.END_PHASE in found else END
        if s.phase != phase:
            fail(f"game phase: '{name(tasks[1])}' comes next, so that it is another one")
    else:
        claim(first, "it counts a place in the order", is_so=0 <= first.left < s.seats)
    if s.passes >= stack.alive(s):
        fail(f"game passes: fewer than {stack.alive(s)} have passed in a row, got {s.passes}")


# What is being played or resolves


def check_works(s: Seekers, tasks: Sequence[Task]) -> None:
    """Everything that is being played, or resolves, has its tasks, and each task something to work on."""
    depth = NONE_BENEATH
    for place, task in enumerate(tasks):
        if task.kind in (q.FINISH, q.PUT):
            depth += 1
            claim(task, f"{len(s.resolving)} things are being played or resolve", is_so=depth < len(s.resolving))
        if depth >= 0:
            above = tasks[place + 1] if place + 1 < len(tasks) else None
            check_work(s, s.resolving[depth], task, above)
        elif task.kind in (*OF_RESOLUTION, *OF_CASTING, q.RUN, q.PAY, q.CAST, q.PAY_CARD, q.MAY, q.PUSHES, q.PUSH_WAY):
            claim(task, "nothing is being played or resolves", is_so=False)
    if depth != len(s.resolving) - 1:
        fail(f"resolving: {len(s.resolving)} things are told, and the agenda has tasks for {depth + 1}")


def check_work(s: Seekers, thing: Object, task: Task, above: Task | None) -> None:
    """A task goes with what it works on."""
    kind = task.kind
    if thing.design == NOTHING:
        is_so = kind in (q.FINISH, q.DELAYS, q.STOP_CHANNEL, q.RETURN_TO)
        claim(task, "the rules put this on the Stack, and it asks nothing", is_so=is_so)
        return
    ability = s.design(thing.design).part(thing.part)
    program = ability.program
    if kind in (q.FINISH, q.PUT, q.RUN, q.PAY, q.CAST, q.AMPLIFY, q.PAY_CARD, q.MAY):
        claim(task, f"that is seat {thing.seat}'s", is_so=task.seat == thing.seat)
    if kind == q.PUT:
        claim(task, "an Action that resolves can't be played anew", is_so=thing.kind != O_TRIGGER)
    elif kind == q.RUN:
        claim(task, f"its card has {len(program)} steps", is_so=1 <= task.left <= len(program))
    elif kind == q.CAST:
        is_so = 0 <= task.left == len(thing.targets) <= len(ability.choices)
        claim(task, f"{len(thing.targets)} of {len(ability.choices)} were asked for", is_so=is_so)
    elif kind == q.AMPLIFY:
        is_so = thing.kind == O_CARD and s.design(thing.design).has_amplify
        claim(task, "there is nothing to amplify", is_so=is_so)
    elif kind == q.MAY:
        claim(task, "its card leaves no choice", is_so=ability.is_optional)
    elif kind == q.PAY_CARD:
        printed = s.design(thing.design)
        most = printed.discards + (printed.amplify_discards if thing.is_amplified else 0)
        claim(task, f"{most} cards are to be paid", is_so=1 <= task.left <= most)
    elif kind in ASKED_BY:
        asks = [place for place, step in enumerate(program) if step.verb in ASKED_BY[kind]]
        claim(task, "no step of its card asks for that", is_so=bool(asks))
        claim(task, "its last number is the step that asks", is_so=kind not in STEPPED or task.also in asks)
    if kind in OF_CASTING:
        check_choice(s, thing, task)


def check_choice(s: Seekers, thing: Object, task: Task) -> None:
    """SEEK-CAST-02: what is asked for is what the card wants to know."""
    asked = thing
    if task.also:
        found = [other for other in s.stack if other.id == task.also and other.design != NOTHING]
        claim(task, "what it is about is not on the Stack", is_so=bool(found) and task.left == casting.NOT_THE_OLD)
        asked = found[0]
    choices = s.design(asked.design).part(asked.part).choices
    is_so = 0 <= task.thing < len(choices) and choices[task.thing].kind == CHOICES[task.kind]
    claim(task, "its card does not ask for that", is_so=is_so and task.thing < len(asked.targets))
    is_so = casting.AS_PLAYED <= task.left <= casting.NOT_THE_OLD
    claim(task, "it asks anew, or it does not", is_so=is_so and (task.left == casting.NOT_THE_OLD) == bool(task.also))


def check_numbers(s: Seekers, task: Task) -> None:
    """The numbers of a task are within the limits of its kind."""
    kind = task.kind
    claim(task, "its seat is nobody's", is_so=(task.seat == NOBODY) == (kind in OF_NOBODY or is_of_rules(s, task)))
    if task.seat != NOBODY and kind < q.QUESTIONS:
        claim(task, f"{seat_name(task.seat)} is out", is_so=not s.is_out(task.seat))
    if kind in ABOUT_UNITS:
        claim(task, f"there is no unit {task.thing}", is_so=is_unit(s, task.thing) and s.at[task.thing] != NOTHING)
    if kind in (q.STOP_CHANNEL, q.DELAYS):
        is_so = task.thing < s.seats and task.seat == task.thing and s.channel[task.thing] > 0
        claim(task, "that Seeker does not channel", is_so=is_so)
    if kind in COUNTED:
        claim(task, f"its second number is from 1 to {MOST}", is_so=1 <= task.left <= MOST)
    if kind == q.PUSH_WAY:
        claim(task, "its last number is a mask of directions", is_so=1 <= task.also < 1 << 6)
    if kind == q.CLEANSE:
        claim(task, "its last number is a mask of ailments", is_so=1 <= task.also < 1 << d.AILMENTS)
    if kind == q.PUSHES:
        is_so = 0 <= task.thing < 1 << len(s.at) and 0 <= task.left <= MOST
        claim(task, "its numbers are hexes, and a mask of units", is_so=is_so)
    if kind == q.GIVE_UP:
        is_so = task.thing in s.armories[task.seat].sideboard
        claim(task, "that card is not in the Sideboard", is_so=is_so)
    if kind == q.LOOK:
        is_so = 0 <= task.thing < s.seats and task.thing != task.seat
        claim(task, "its third number is the seat that is looked at", is_so=is_so)
    if kind == q.MULLIGAN:
        claim(task, f"{len(s.lifted)} cards are lifted", is_so=task.left == len(s.lifted))


def is_of_rules(s: Seekers, task: Task) -> bool:
    """What the rules put on the Stack resolves for nobody."""
    return task.kind == q.FINISH and any(thing.seat == NOBODY for thing in s.resolving)


# The question


def check_question(s: Seekers, task: Task) -> None:
    """It would be asked, and not be passed over."""
    kind = task.kind
    if kind == q.ACT:
        claim(task, "triggers wait to be put onto the Stack (SEEK-PRIO-16)", is_so=not s.waiting)
    elif kind == q.ORDER:
        own = [thing for thing in s.waiting if stack.belongs_to(thing) == task.seat]
        claim(task, "fewer than two triggers of that player wait", is_so=len(own) > 1)
    elif kind == q.LIMIT:
        most = turns.hand_limit(s, task.seat)
        claim(task, f"the hand is not above {most} cards", is_so=len(s.hands[task.seat]) > most)
    elif kind == q.STEP:
        claim(task, "a path is declared in the main phase, on an empty Stack", is_so=s.phase == MAIN and not s.stack)
    elif kind == q.SCRY:
        claim(task, "no card is lifted", is_so=bool(s.lifted) and task.left in (0, 1))
    if s.path and kind != q.STEP:
        fail("path: one is declared where the agenda ends with step, and only there")


def check_options(task: Task, options: list[int]) -> None:
    """There is something to choose; a single answer is given at once, unless that would tell something."""
    if not options:
        fail(f"agenda: nothing can answer '{name(task)}' here")
    if len(options) == 1 and not q.ALWAYS_ASKED[task.kind]:
        fail(f"agenda: '{name(task)}' has a single answer here, so it is not asked")
