"""What can be on the agenda of a position at rest: what each task can lie on, and what its numbers can be.

A Round lies at the bottom, then the turn that is running, and on top of it what is being done:

    slot-turn                                                the rest of the Round
        hero-ends-turn act                                   a Hero's turn
            deed-over deed-program deed-hits ... amplify     what the Hero does, and is asked for
        foe-next foe-ends-turn foe-link                      a Foe's turn
            strike-declared on-declared, ...                 what the Foe does, and what answers it
        flairs, unlock, ...                                  what was set off
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from emberhall.games.emberwind.face.names import MOST_SHIFT, combatants_in, is_combatant
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import questions as q
from emberhall.games.emberwind.rules.both.noticing import WHEN, WHERE
from emberhall.games.emberwind.rules.both.victory import program_of
from emberhall.games.emberwind.rules.foes.covering import named
from emberhall.games.emberwind.rules.foes.flairs import OPS
from emberhall.games.emberwind.rules.foes.strikes import EFFECTS, current
from emberhall.games.emberwind.rules.heroes.actions import FOR_TELEPORT
from emberhall.games.emberwind.rules.heroes.checks import ROLL_FLAIR
from emberhall.games.emberwind.rules.heroes.dice import STAGE
from emberhall.games.emberwind.rules.setup import CHOOSE_SLOT
from emberhall.games.emberwind.rules.state import FOE, MAX_HEROES, NOWHERE, SLOTS, SQUARES, Emberwind
from emberhall.games.emberwind.rules.verbs.own import flanking_square
from emberhall.kernel.agenda import Task
from emberhall.kernel.question import Number, kind_of
from emberhall.kernel.state import NOBODY

# What the numbers of tasks can be
NUMBERS: dict[Number, Callable[[Emberwind, int], bool]] = {
    q.PLACE: lambda s, n: n >= 0,
    q.LOSS: lambda s, n: n >= 0,
    q.COUNT: lambda s, n: 1 <= n <= 99,
    q.THE_HERO: lambda s, n: 0 <= n < s.heroes,
    q.ACTING_HERO: lambda s, n: 0 <= n == s.acting < s.heroes,
    q.THE_FOE: lambda s, n: n >= FOE and is_combatant(s, n),
    q.ACTING_FOE: lambda s, n: FOE <= n == s.acting,
    q.FLANKED_FOE: lambda s, n: n >= FOE and is_combatant(s, n) and is_flanked(s, n),
    q.THE_SUFFERER: is_combatant,
    q.SUFFERERS: lambda s, n: n > 0 and all(is_combatant(s, who) for who in combatants_in(n)),
    q.BEARERS: lambda s, n: n > 0 and all(is_combatant(s, who) for who in combatants_in(n)),
    q.FOR_HERO: lambda s, n: 0 <= n < s.heroes,
    q.EQUALS: lambda s, n: 0 < n < 1 << s.heroes,
    q.NEXT_FOE: lambda s, n: FOE <= n <= FOE + s.foes,
    q.IN_ORDER: lambda s, n: 0 <= n <= MAX_HEROES,
    q.THE_SLOT: lambda s, n: 0 <= n <= SLOTS,
    q.THE_SHEET: lambda s, n: 0 <= n < len(s.cards.foes),
    q.NEXT_SHEET: lambda s, n: 0 <= n <= len(s.cards.foes),
    q.THE_ACTION: lambda s, n: 0 <= n < len(s.cards.actions),
    q.OWN_ACTION: lambda s, n: n in s.hero(s.deed.hero).actions,
    q.THE_SUSTAIN: lambda s, n: any(is_sustain(s, hero, n) for hero in range(s.heroes)),
    q.THE_EFFECT: lambda s, n: 0 <= n < len(s.sustains),
    q.PURPOSE: lambda s, n: 0 <= n <= FOR_TELEPORT,
    q.PASSES: lambda s, n: 0 <= n < 32,
    q.HOW_FAR: lambda s, n: 1 <= n <= MOST_SHIFT,
    q.THE_ROLL: lambda s, n: 0 <= n <= ROLL_FLAIR,
    q.HIT_STEP: lambda s, n: 0 <= n <= steps_of_hit(s),
    q.ECHO: lambda s, n: n >= 0 and n % STAGE < s.heroes and (n < STAGE or n // STAGE // 2 < len(s.boons)),
    q.NEXT_LINK: lambda s, n: 0 <= n <= len(s.chain),
    q.ABILITY_STEP: lambda s, n: 0 <= n <= len(current(s).program),
    q.PLACE_AND_EFFECT: lambda s, n: 0 <= n < MAX_HEROES * EFFECTS and n % EFFECTS < len(current(s).effects),
    q.NAMED_SQUARES: lambda s, n: n >= 0 and all(0 <= square < SQUARES for square in named(n)),
    q.THE_FLAIR: lambda s, n: n == 0 or is_flair(s, n, 0),
    q.FLAIR_STEP: lambda s, n: is_flair(s, n // OPS, n % OPS),
}


def steps_of_hit(s: Emberwind) -> int:
    """What a hit of the deed brings besides damage, step by step."""
    action = s.action(s.deed.action)
    return len(action.on_hit) + (len(action.amp) if s.deed.amps else 0) + len(s.deed.added)


def is_flanked(s: Emberwind, foe: int) -> bool:
    """WIND-HERO-118: somebody can come to the square that mirrors the Hero's."""
    return flanking_square(s, s.deed.hero, foe) != NOWHERE


def is_flair(s: Emberwind, note: int, op: int) -> bool:
    """A Foe that is there has such a flair, with such a step."""
    foe, square = note % WHERE // WHEN, note // WHERE - 1
    return foe >= FOE and is_combatant(s, foe) and 0 <= square < SQUARES and op < len(program_of(s, note))


def is_sustain(s: Emberwind, hero: int, action: int) -> bool:
    """WIND-SUST-102: the Hero has such a Sustain."""
    return action in s.hero(hero).actions and s.action(action).type == d.SUSTAIN


@dataclass(frozen=True)
class Row:
    """A task: what it lies on, and what must be going on."""

    on: str  # with spaces; nothing, at the bottom of the agenda
    needs: str = ""


TURN = "hero-ends-turn hero-acts hero-keeps hero-restores act foe-next foe-ends-turn foe-rolls foe-link"
IN_DEED = "deed-over deed-echoes deed-program"
IN_STRIKE = "strike-aim strike-declared strike-checked strike-applies strike-effect strike-effect-checked"
ANYTHING = f"slot-turn {TURN} {IN_DEED} deed-hits {IN_STRIKE} flairs unlock"
SETTLED = "cap-settled skill-settled deed-settled deed-applies"
CHECKED = "strike-checked strike-effect-checked flair-checked"
DEED, CAP, SKILL, SQUARE = "a deed", "a CAP Check", "a skill", "a square where the deed goes to one"
STRIKE, ATTACK = "a strike", "a strike that is no Move"
TASKS = {
    "set-up": Row(""),
    "slot-turn": Row(""),
    "unlocks": Row("slot-turn"),
    "choose-slot": Row("set-up unlocks choose-slot"),
    "unlock": Row(f"unlocks {ANYTHING}"),
    # a Hero's turn
    "hero-ends-turn": Row("slot-turn"),
    "hero-acts": Row("hero-ends-turn"),
    "hero-keeps": Row("hero-acts"),
    "hero-restores": Row("hero-acts hero-keeps"),
    "keep-sustain": Row("hero-keeps"),
    "act": Row("hero-ends-turn"),
    "declare": Row(f"act {IN_DEED}", DEED),
    "targets": Row("declare", DEED),
    "where": Row(f"declare {IN_DEED}", DEED),
    "deed-over": Row(f"act hero-keeps {IN_DEED}"),
    "deed-echoes": Row(f"deed-over foe-link {IN_STRIKE}"),
    "deed-program": Row(IN_DEED, SQUARE),
    "deed-hits": Row(IN_DEED, DEED),
    "deed-applies": Row("deed-hits", DEED),
    "deed-settled": Row("deed-applies", DEED),
    "deed-dice": Row("deed-settled deed-applies", DEED),
    "cap-settled": Row("deed-dice", CAP),
    "skill-settled": Row(f"deed-dice {IN_DEED}", SKILL),
    "amplify": Row("deed-applies", DEED),
    "amplify-whom": Row("amplify", DEED),
    "which-condition": Row(f"which-condition {IN_DEED}", DEED),
    "study": Row(f"study {IN_DEED}", DEED),
    "trade-cap": Row(IN_DEED),
    "flank-whom": Row(IN_DEED, DEED),
    "flanked-by": Row(IN_DEED, DEED),
    "command-at": Row(f"deed-hits command-at {IN_DEED}", DEED),
    "end-which": Row(f"deed-hits {IN_DEED}"),
    # a Foe's turn
    "foe-next": Row("slot-turn"),
    "foe-ends-turn": Row("foe-next"),
    "foe-rolls": Row("foe-ends-turn"),
    "foe-link": Row("foe-ends-turn"),
    "choose-chain": Row("foe-ends-turn"),
    "strike-aim": Row("foe-link", STRIKE),
    "strike-declared": Row("foe-link", STRIKE),
    "strike-checked": Row("foe-link", ATTACK),
    "strike-applies": Row("foe-link", ATTACK),
    "strike-effect": Row("foe-link", ATTACK),
    "strike-effect-checked": Row("foe-link", ATTACK),
    "on-declared": Row("strike-declared", STRIKE),
    "on-incoming": Row("strike-applies", ATTACK),
    "redirect-to": Row("strike-declared", ATTACK),
    "choose-target": Row("strike-aim strike-effect flairs"),
    "choose-cover": Row("strike-effect", ATTACK),
    # either
    "shift-roll": Row(f"{SETTLED} deed-echoes {CHECKED}"),
    "flairs": Row(ANYTHING),
    "flair-checked": Row("flairs", STRIKE),
}


def task_faults(s: Emberwind) -> Iterator[str]:
    """What is wrong with the agenda, from the bottom up; WIND-ORDER-102: Heroes have slots, unless they are asked."""
    beneath = ""
    for task in s.agenda.tasks():
        text = ":".join([kind_of(task).name, *map(str, task.numbers()[1:])])
        yield from (f"agenda: '{text}' can't be there: {why}" for why in faults(s, task, beneath))
        beneath = kind_of(task).name
    asked = [q.THE_HERO.of(task) for task in s.agenda.tasks() if kind_of(task) is CHOOSE_SLOT]
    for hero in range(s.heroes):
        if (s.slot[hero] == NOBODY) != (hero in asked):
            yield f"hero {hero} slot: it has none while it is asked for, and only then (WIND-ORDER-102)"


def faults(s: Emberwind, task: Task, beneath: str) -> Iterator[str]:
    """What is wrong with a task that lies on another."""
    name = kind_of(task).name
    if name not in TASKS:
        yield "it is done as soon as it comes up, and never waits"
        return
    row = TASKS[name]
    if beneath not in row.on.split(" "):
        yield f"it lies on {' or '.join(row.on.split()) or 'nothing'}, not on {beneath or 'nothing'}"
    if row.needs and not is_going_on(s, row.needs):
        yield f"it needs {row.needs}"
        return
    numbers = {one.field: one for one in kind_of(task).numbers}
    for place, field, n in zip(("first", "second", "last"), ("left", "thing", "also"), task.numbers()[2:], strict=True):
        one = numbers.get(field)
        if n != 0 if one is None else not NUMBERS[one](s, n):
            yield f"its {place} number is {'0' if one is None else one.meaning}, not {n}"
    if q.ACTING_HERO in kind_of(task).numbers and task.seat != s.seat_of[q.ACTING_HERO.of(task)]:
        yield "that is another player's Hero"


def is_going_on(s: Emberwind, what: str) -> bool:
    """A Hero or a Foe does something of that kind."""
    if what in (STRIKE, ATTACK):
        return s.strike.foe != NOBODY and (what == STRIKE or s.strike.code >= d.BASIC)
    action, has_deed = s.action(s.deed.action), s.deed.hero != NOBODY
    is_so = {
        DEED: has_deed,
        CAP: has_deed and action.check == d.BY_CAP,
        SKILL: has_deed and 0 <= action.check < d.VALUES,
        SQUARE: not has_deed or action.side != d.SIDE_SQUARE or s.deed.square != NOWHERE,
    }
    return is_so[what]
