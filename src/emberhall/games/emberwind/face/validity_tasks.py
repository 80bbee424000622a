"""What can be on the agenda of a position at rest.

A Round lies at the bottom, then the turn that is running, and on top of it what is being done:

    slot-turn                                                the rest of the Round
        hero-ends-turn act                                   a Hero's turn
            deed-over deed-program deed-hits ... amplify     what the Hero does, and is asked for
        foe-next foe-ends-turn foe-link                      a Foe's turn
            strike-declared on-declared, ...                 what the Foe does, and what answers it
        flairs, unlock, ...                                  what was set off
"""

from collections.abc import Iterable, Sequence

from emberhall.games.emberwind.face.names import combatants_in, is_combatant
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import questions as q
from emberhall.games.emberwind.rules.both.noticing import WHEN, WHERE
from emberhall.games.emberwind.rules.foes.covering import named
from emberhall.games.emberwind.rules.heroes import checks
from emberhall.games.emberwind.rules.state import FOE, MAX_HEROES, SLOTS, SQUARES, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.state import NOBODY
from emberhall.kit.notation import task_text

NONE_BENEATH = -1  # the first task of the agenda
EFFECTS = 64  # between a place in the order and an effect, or between a flair and its op
STAGE = 1 << 4  # between the Hero and the stage of an echo
MOST = 99  # squares, stacks, HP and the like

# What each task can lie on. Whatever is missing here is done as soon as it comes up, and never waits.
OF_HEROES_TURN = (q.HERO_ENDS_TURN, q.HERO_ACTS, q.HERO_KEEPS, q.HERO_RESTORES, q.ACT)
OF_FOES_TURN = (q.FOE_NEXT, q.FOE_ENDS_TURN, q.FOE_ROLLS, q.FOE_LINK)
OF_A_DEED = (q.DEED_OVER, q.DEED_ECHOES, q.DEED_PROGRAM)
OF_A_STRIKE = (
    q.STRIKE_AIM, q.STRIKE_DECLARED, q.STRIKE_CHECKED, q.STRIKE_APPLIES, q.STRIKE_EFFECT, q.STRIKE_EFFECT_CHECKED,
)  # fmt: skip
OF_AIMING = (q.STRIKE_AIM, q.STRIKE_DECLARED, q.STRIKE_EFFECT)  # `thing` is the Foe
ANYTHING = (
    q.SLOT_TURN, *OF_HEROES_TURN, *OF_FOES_TURN, *OF_A_DEED, q.DEED_HITS, *OF_A_STRIKE, q.FLAIRS, q.UNLOCK,
)  # fmt: skip
LIES_ON: dict[int, tuple[int, ...]] = {
    q.SET_UP: (NONE_BENEATH,), q.SLOT_TURN: (NONE_BENEATH,), q.UNLOCKS: (q.SLOT_TURN,),
    q.CHOOSE_SLOT: (q.SET_UP, q.UNLOCKS, q.CHOOSE_SLOT), q.UNLOCK: (q.UNLOCKS, *ANYTHING),
    q.HERO_ENDS_TURN: (q.SLOT_TURN,), q.HERO_ACTS: (q.HERO_ENDS_TURN,), q.ACT: (q.HERO_ENDS_TURN,),
    q.HERO_KEEPS: (q.HERO_ACTS,), q.HERO_RESTORES: (q.HERO_ACTS, q.HERO_KEEPS), q.KEEP_SUSTAIN: (q.HERO_KEEPS,),
    q.FOE_NEXT: (q.SLOT_TURN,), q.FOE_ENDS_TURN: (q.FOE_NEXT,), q.FOE_ROLLS: (q.FOE_ENDS_TURN,),
    q.FOE_LINK: (q.FOE_ENDS_TURN,), q.CHOOSE_CHAIN: (q.FOE_ENDS_TURN,),
    q.DECLARE: (q.ACT, *OF_A_DEED), q.TARGETS: (q.DECLARE,), q.WHERE: (q.DECLARE, *OF_A_DEED),
    q.DEED_OVER: (q.ACT, q.HERO_KEEPS, *OF_A_DEED), q.DEED_ECHOES: (q.DEED_OVER, q.FOE_LINK, *OF_A_STRIKE),
    q.DEED_PROGRAM: OF_A_DEED, q.DEED_HITS: OF_A_DEED, q.DEED_APPLIES: (q.DEED_HITS,),
    q.DEED_SETTLED: (q.DEED_APPLIES,), q.DEED_DICE: (q.DEED_SETTLED, q.DEED_APPLIES), q.CAP_SETTLED: (q.DEED_DICE,),
    q.SKILL_SETTLED: (q.DEED_DICE, *OF_A_DEED), q.AMPLIFY_DEED: (q.DEED_APPLIES,), q.AMPLIFY_WHOM: (q.AMPLIFY_DEED,),
    q.WHICH_CONDITION: (q.WHICH_CONDITION, *OF_A_DEED), q.STUDY: (q.STUDY, *OF_A_DEED), q.TRADE_CAP: OF_A_DEED,
    q.FLANK_WHOM: OF_A_DEED, q.FLANKED_BY: OF_A_DEED, q.COMMAND_AT: (q.DEED_HITS, q.COMMAND_AT, *OF_A_DEED),
    q.END_WHICH: (q.DEED_HITS, *OF_A_DEED),
    **dict.fromkeys(OF_A_STRIKE, (q.FOE_LINK,)), q.ON_DECLARED: (q.STRIKE_DECLARED,),
    q.REDIRECT_TO: (q.STRIKE_DECLARED,), q.ON_INCOMING: (q.STRIKE_APPLIES,),
    q.CHOOSE_TARGET: (q.STRIKE_AIM, q.STRIKE_EFFECT, q.FLAIRS), q.CHOOSE_COVER: (q.STRIKE_EFFECT,),
    q.SHIFT_ROLL: (
        q.CAP_SETTLED, q.SKILL_SETTLED, q.DEED_SETTLED, q.DEED_APPLIES, q.DEED_ECHOES, q.STRIKE_CHECKED,
        q.STRIKE_EFFECT_CHECKED, q.FLAIR_CHECKED,
    ),
    q.FLAIRS: ANYTHING, q.FLAIR_CHECKED: (q.FLAIRS,),
}  # fmt: skip
# Which roll is shifted, by what the question lies on
ROLLS = {
    q.CAP_SETTLED: (q.ROLL_CAP,), q.SKILL_SETTLED: (q.ROLL_SKILL,), q.DEED_ECHOES: (q.ROLL_DAMAGE,),
    q.DEED_SETTLED: (q.ROLL_DAMAGE, q.ROLL_HEALING), q.DEED_APPLIES: (q.ROLL_DAMAGE, q.ROLL_HEALING),
    q.STRIKE_CHECKED: (q.ROLL_DEFENCE,), q.STRIKE_EFFECT_CHECKED: (q.ROLL_EFFECT,), q.FLAIR_CHECKED: (q.ROLL_FLAIR,),
}  # fmt: skip
ABOUT_HEROES = (  # `thing` is the Hero, whose seat is asked or acts
    q.CHOOSE_SLOT, q.ACT, q.END_WHICH, q.TRADE_CAP, q.ON_DECLARED, q.ON_INCOMING, q.HERO_ENDS_TURN, q.HERO_ACTS,
    q.HERO_KEEPS, q.HERO_RESTORES,
)  # fmt: skip
ABOUT_FOES = (  # `thing` is the Foe
    q.STUDY, q.FLANKED_BY, q.COMMAND_AT, q.CHOOSE_CHAIN, q.CHOOSE_TARGET, q.CHOOSE_COVER, q.FOE_ENDS_TURN,
    q.FOE_ROLLS, q.FOE_LINK, *OF_AIMING,
)  # fmt: skip
OF_WHO_ACTS = (*OF_HEROES_TURN, q.FOE_ENDS_TURN, q.FOE_ROLLS, q.FOE_LINK, q.CHOOSE_CHAIN, *OF_AIMING)
OF_THE_TELLER = (q.UNLOCK, q.CHOOSE_CHAIN, q.CHOOSE_TARGET, q.CHOOSE_COVER)
OF_THE_DEEDS_HERO = (
    q.TARGETS, q.WHERE, q.AMPLIFY_DEED, q.AMPLIFY_WHOM, q.FLANK_WHOM, q.FLANKED_BY, q.STUDY, q.COMMAND_AT,
    q.WHICH_CONDITION,
)  # fmt: skip
NEED_A_DEED = (
    *OF_THE_DEEDS_HERO, q.DECLARE, q.CAP_SETTLED, q.SKILL_SETTLED, q.DEED_DICE, q.DEED_SETTLED, q.DEED_APPLIES,
    q.DEED_HITS,
)  # fmt: skip
NEED_A_STRIKE = (*OF_A_STRIKE, q.ON_DECLARED, q.ON_INCOMING, q.REDIRECT_TO, q.FLAIR_CHECKED)
NEED_AN_ATTACK = (q.STRIKE_CHECKED, q.STRIKE_APPLIES, q.STRIKE_EFFECT, q.STRIKE_EFFECT_CHECKED, q.REDIRECT_TO)


def claim(task: Task, why: str, *, is_so: bool) -> None:
    """What must be so for the task to be there, and why it can't be otherwise."""
    if not is_so:
        raise BadNotation(f"agenda: '{name(task)}' can't be there: {why}")


def name(task: Task) -> str:
    """A task as the agenda names it."""
    return task_text(task, q.KIND_NAMES)


def check_tasks(s: Emberwind) -> None:
    """The position rests at a question that can be asked there."""
    tasks = s.agenda.tasks()
    if not tasks:
        raise BadNotation("agenda: nothing is left to do, and the combat is not over (game ended no)")
    claim(tasks[-1], "the last one must be a question", is_so=tasks[-1].kind < q.QUESTIONS)
    for place, task in enumerate(tasks):
        check_place(task, tasks[place - 1] if place else None)
        check_turn(s, task)
        check_seat(s, task)
        check_about(s, task)
        check_numbers(s, task)
    check_beginning(s, tasks)


def check_place(task: Task, beneath: Task | None) -> None:
    """It lies on something that it can lie on."""
    claim(task, "it is done as soon as it comes up, and never waits", is_so=task.kind in LIES_ON)
    found = NONE_BENEATH if beneath is None else beneath.kind
    what = "nothing" if beneath is None else f"'{name(beneath)}'"
    claim(task, f"it lies on {kinds(LIES_ON[task.kind])}, not on {what}", is_so=found in LIES_ON[task.kind])
    if task.kind == q.SHIFT_ROLL:
        claim(task, "another roll is at issue there", is_so=task.thing in ROLLS[found])


def kinds(some: Iterable[int]) -> str:
    """Kinds of tasks by name."""
    return " or ".join("nothing" if kind == NONE_BENEATH else q.KIND_NAMES[kind] for kind in some)


def check_beginning(s: Emberwind, tasks: Sequence[Task]) -> None:
    """WIND-ORDER-102: slots are chosen before the first Round; from then on all have them, unless they are being chosen
    anew."""
    is_so = (tasks[0].kind == q.SET_UP) == (s.round == 0)
    claim(tasks[0], "the first Round has begun, or not (game round)", is_so=is_so)
    asked = [task.thing for task in tasks if task.kind == q.CHOOSE_SLOT]
    for hero in range(s.heroes):
        if (s.slot[hero] == NOBODY) != (hero in asked):
            raise BadNotation(f"hero {hero} slot: it has none while it is asked for, and only then (WIND-ORDER-102)")


# Whose it is


def check_turn(s: Emberwind, task: Task) -> None:
    """WIND-ORDER-101: the turn that is running is that of the combatant who acts, at its place in the order."""
    if task.kind in OF_WHO_ACTS:
        claim(task, "somebody else acts (game acting)", is_so=task.thing == s.acting)
    if task.kind == q.HERO_ENDS_TURN and 0 <= task.thing < s.heroes:
        claim(task, "that is not the Hero's slot (game place)", is_so=2 * s.slot[task.thing] == s.place)
    if task.kind == q.FOE_NEXT:
        claim(task, "its first number is the slot (game place)", is_so=task.left == s.place and task.left % 2 == 1)
        claim(task, "its second number is the next Foe", is_so=FOE <= task.thing <= FOE + s.foes)
    if task.kind == q.SLOT_TURN:
        claim(task, f"its first number is from 0 to {SLOTS}", is_so=0 <= task.left <= SLOTS)


def check_seat(s: Emberwind, task: Task) -> None:
    """WIND-RUL-01, WIND-RUL-02: the Hero's player is asked, or the Storyteller, and work is nobody's."""
    kind = task.kind
    if kind in OF_THE_TELLER:
        claim(task, "the Storyteller is asked", is_so=task.seat == s.teller() != NOBODY)
    elif kind in ABOUT_HEROES:
        claim(task, "there is no such Hero", is_so=0 <= task.thing < s.heroes)
        claim(task, "that is another player's Hero", is_so=task.seat == s.seat_of[task.thing])
    elif kind in (q.SHIFT_ROLL, q.REDIRECT_TO):
        claim(task, "there is no such Hero", is_so=0 <= task.also < s.heroes)
        claim(task, "that is another player's Hero", is_so=task.seat == s.seat_of[task.also])
    elif kind == q.KEEP_SUSTAIN:
        is_there = 0 <= task.thing < len(s.sustains) and s.sustains[task.thing].hero != NOBODY
        claim(task, "there is no such sustained effect", is_so=is_there)
        claim(task, "that is another player's", is_so=task.seat == s.seat_of[s.sustains[task.thing].hero])
    elif kind >= q.QUESTIONS:
        claim(task, "it is nobody's", is_so=task.seat == NOBODY)
    if kind in NEED_A_DEED:
        claim(task, "the Hero who acts is doing nothing (deed)", is_so=s.deed.hero == s.acting != NOBODY)
    if kind in OF_THE_DEEDS_HERO:
        claim(task, "that is another player's Hero", is_so=task.seat == s.seat_of[s.deed.hero])


def check_about(s: Emberwind, task: Task) -> None:
    """It is about combatants that are there, and about what a Foe is doing."""
    kind, strike = task.kind, s.strike
    if kind in ABOUT_FOES:
        claim(task, "there is no such Foe", is_so=task.thing >= FOE and is_combatant(s, task.thing))
    if kind in NEED_A_STRIKE:
        claim(task, "no Foe is doing anything (strike)", is_so=strike.foe != NOBODY)
    if kind in NEED_AN_ATTACK:
        claim(task, "the Foe makes a Move (strike)", is_so=strike.code >= d.BASIC)
    if kind in OF_AIMING:
        claim(task, "another Foe is at work (strike foe)", is_so=task.thing == strike.foe)
    if kind in (q.STRIKE_CHECKED, q.STRIKE_APPLIES, q.STRIKE_EFFECT_CHECKED, q.FLAIR_CHECKED):
        claim(task, "there is no such Hero", is_so=0 <= task.thing < s.heroes)
    if kind == q.WHICH_CONDITION:
        claim(task, "there is no such combatant", is_so=is_combatant(s, task.thing))


def check_numbers(s: Emberwind, task: Task) -> None:
    """The numbers of a task are within the limits of its kind."""
    kind = task.kind
    if kind in (q.WHERE, q.WHICH_CONDITION, q.SHIFT_ROLL, q.UNLOCK, q.COMMAND_AT):
        claim(task, f"its first number is from 1 to {MOST}", is_so=1 <= task.left <= MOST)
    if kind == q.WHERE:
        is_so = q.FOR_MOVE <= task.thing <= q.FOR_TELEPORT and 0 <= task.also < 32
        claim(task, "it says for what, and what may be passed", is_so=is_so)
    elif kind == q.SHIFT_ROLL:
        most = checks.may_shift(s, task.also)
        claim(task, f"the Hero can shift a roll by {most}", is_so=task.left == most)
    elif kind == q.ON_INCOMING:
        claim(task, "its first number is the loss of HP", is_so=task.left >= 0)
    elif kind in (q.UNLOCKS, q.UNLOCK):
        claim(task, "there is no such sheet", is_so=0 <= task.thing < len(s.cards.foes) + (kind == q.UNLOCKS))
    elif kind == q.CHOOSE_TARGET:
        is_so = task.also > 0 and all(who < s.heroes for who in combatants_in(task.also))
        claim(task, "its last number is a mask of Heroes", is_so=is_so)
    elif kind == q.CHOOSE_COVER:
        claim(task, "the Foe makes no Cover now (strike)", is_so=task.thing == s.strike.foe and makes_cover(s, task))
    elif kind in (q.AMPLIFY_WHOM, q.REDIRECT_TO):
        hero = s.deed.hero if kind == q.AMPLIFY_WHOM else task.also
        claim(task, "the Hero has no such action", is_so=task.thing in s.hero(hero).actions)
    elif kind == q.END_WHICH:
        claim(task, "the Hero has no such action", is_so=task.left in s.hero(task.thing).actions)
        claim(task, "its last number is a mask of combatants", is_so=is_mask(s, task.also))
    elif kind == q.HERO_KEEPS:
        claim(task, "there are not so many effects", is_so=0 <= task.left <= len(s.sustains))
    elif kind == q.DEED_ECHOES:
        is_so = 0 <= task.thing < len(s.cards.actions) and is_mask(s, task.left)
        claim(task, "its numbers are Targets and an action", is_so=is_so)
        claim(task, "there is no such echo", is_so=is_echo(s, task.also))
    else:
        check_places(s, task)


def check_places(s: Emberwind, task: Task) -> None:
    """Places in the order, hexes of the chain, and effects or ops that are there."""
    kind = task.kind
    if kind == q.DEED_PROGRAM:
        claim(task, f"its first number is from 0 to {MOST}", is_so=0 <= task.left <= MOST)
    elif kind == q.FOE_LINK:
        is_so = task.left == s.link + 1 <= len(s.chain)
        claim(task, "its first number is the next hex of the chain (game link)", is_so=is_so)
    elif kind in (q.CAP_SETTLED, q.SKILL_SETTLED):
        check = s.action(s.deed.action).check
        is_so = check == d.BY_CAP if kind == q.CAP_SETTLED else 0 <= check < d.VALUES
        claim(task, "the deed makes no such check", is_so=is_so)
    elif kind == q.DEED_HITS:
        claim(task, "the deed has not so many steps", is_so=0 <= task.left <= steps_of_hit(s))
    elif kind in (q.STRIKE_DECLARED, q.STRIKE_CHECKED, q.STRIKE_APPLIES):
        claim(task, "its first number is a place in the order", is_so=0 <= task.left <= MAX_HEROES)
    elif kind in (q.STRIKE_EFFECT, q.STRIKE_EFFECT_CHECKED):
        action = s.foe(s.strike.foe).actions[s.strike.action]
        most = len(action.program if kind == q.STRIKE_EFFECT else action.effects)
        is_there = task.left % EFFECTS < most or (kind == q.STRIKE_EFFECT and task.left == most)
        claim(task, "the action has no such effect", is_so=task.left >= 0 and is_there)
        claim(task, "its first number holds a place in the order", is_so=task.left // EFFECTS < MAX_HEROES)
    elif kind == q.FLAIRS:
        is_so = (task.thing == 0 and task.left == 0) or task.left <= flair_length(s, task.thing)
        claim(task, "there is no such flair", is_so=is_so and task.left >= 0)
    elif kind == q.FLAIR_CHECKED:
        is_so = task.also >= 0 and task.also % EFFECTS < flair_length(s, task.also // EFFECTS)
        claim(task, "there is no such flair", is_so=is_so and 0 <= task.left < MAX_HEROES)


def makes_cover(s: Emberwind, task: Task) -> bool:
    """WIND-POLICY-110: so many squares are left to be named, and those named before are on the map, each once."""
    program = s.foe(s.strike.foe).actions[s.strike.action].program
    squares = named(task.also) if task.also >= 0 else [NOBODY]
    is_map = all(0 <= square < SQUARES for square in squares) and len(set(squares)) == len(squares)
    return is_map and any(op.verb == d.V_COVER and op.n == task.left + len(squares) for op in program)


def steps_of_hit(s: Emberwind) -> int:
    """What a hit of the deed brings besides damage, step by step."""
    action = s.action(s.deed.action)
    return len(action.on_hit) + (len(action.amp) if s.deed.amps else 0) + len(s.deed.added)


def flair_length(s: Emberwind, note: int) -> int:
    """How many ops a flair has that was set off; NOBODY for one that can't be."""
    foe, square = note % WHERE // WHEN, note // WHERE - 1
    if not is_combatant(s, foe) or foe < FOE or not 0 <= square < SQUARES:
        return NOBODY
    flair = s.foe(foe).flair(note % WHEN)
    return NOBODY if flair is None else len(flair.program)


def is_mask(s: Emberwind, mask: int) -> bool:
    """It names combatants that are there."""
    return mask > 0 and all(is_combatant(s, who) for who in combatants_in(mask))


def is_echo(s: Emberwind, also: int) -> bool:
    """WIND-SUST-106: it is at the beginning, or at one of the boons."""
    if also < 0 or also % STAGE >= s.heroes:
        return False
    return also < STAGE or also // (2 * STAGE) < len(s.boons)
