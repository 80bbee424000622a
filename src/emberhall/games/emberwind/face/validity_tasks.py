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
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import NOBODY

# What a number of a task can be, in words
NUMBERS: dict[str, Callable[[Emberwind, int], bool]] = {
    "0": lambda s, n: n == 0,
    "0 or more": lambda s, n: n >= 0,
    "from 1 to 99": lambda s, n: 1 <= n <= 99,
    "a Hero": lambda s, n: 0 <= n < s.heroes,
    "the Hero who acts": lambda s, n: 0 <= n == s.acting < s.heroes,
    "a Foe": lambda s, n: n >= FOE and is_combatant(s, n),
    "the Foe that acts": lambda s, n: FOE <= n == s.acting,
    "a Foe with a free square behind it": lambda s, n: NUMBERS["a Foe"](s, n) and is_flanked(s, n),
    "a combatant": is_combatant,
    "combatants": lambda s, n: n > 0 and all(is_combatant(s, who) for who in combatants_in(n)),
    "Heroes": lambda s, n: 0 < n < 1 << s.heroes,
    "the next Foe": lambda s, n: FOE <= n <= FOE + s.foes,
    "a place in the order": lambda s, n: 0 <= n <= MAX_HEROES,
    "a slot": lambda s, n: 0 <= n <= SLOTS,
    "a sheet": lambda s, n: 0 <= n < len(s.cards.foes),
    "the next sheet": lambda s, n: 0 <= n <= len(s.cards.foes),
    "an action": lambda s, n: 0 <= n < len(s.cards.actions),
    "an action of the Hero": lambda s, n: n in s.hero(s.deed.hero).actions,
    "a Sustain": lambda s, n: any(is_sustain(s, hero, n) for hero in range(s.heroes)),
    "a sustained effect": lambda s, n: 0 <= n < len(s.sustains),
    "for what it is asked": lambda s, n: 0 <= n <= FOR_TELEPORT,
    "what may be passed": lambda s, n: 0 <= n < 32,
    "how far it may be shifted": lambda s, n: 1 <= n <= MOST_SHIFT,
    "a roll": lambda s, n: 0 <= n <= ROLL_FLAIR,
    "a step of the hit": lambda s, n: 0 <= n <= steps_of_hit(s),
    "an echo": lambda s, n: n >= 0 and n % STAGE < s.heroes and (n < STAGE or n // STAGE // 2 < len(s.boons)),
    "the next hex of the chain": lambda s, n: 0 <= n <= len(s.chain),
    "a step of the ability": lambda s, n: 0 <= n <= len(current(s).program),
    "a place and an effect": lambda s, n: 0 <= n < MAX_HEROES * EFFECTS and n % EFFECTS < len(current(s).effects),
    "squares": lambda s, n: n >= 0 and all(0 <= square < SQUARES for square in named(n)),
    "a flair, or 0": lambda s, n: n == 0 or is_flair(s, n, 0),
    "a flair and its step": lambda s, n: is_flair(s, n // OPS, n % OPS),
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
    """A task: what it lies on, and what its numbers are."""

    on: str  # with spaces; nothing, at the bottom of the agenda
    left: str = "0"
    thing: str = "0"
    also: str = "0"
    needs: str = ""  # what must be going on


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
    "slot-turn": Row("", "a slot"),
    "unlocks": Row("slot-turn", thing="the next sheet"),
    "choose-slot": Row("set-up unlocks choose-slot", thing="a Hero"),
    "unlock": Row(f"unlocks {ANYTHING}", "from 1 to 99", "a sheet"),
    # a Hero's turn
    "hero-ends-turn": Row("slot-turn", thing="the Hero who acts"),
    "hero-acts": Row("hero-ends-turn", thing="the Hero who acts"),
    "hero-keeps": Row("hero-acts", "0 or more", "the Hero who acts"),
    "hero-restores": Row("hero-acts hero-keeps", thing="the Hero who acts"),
    "keep-sustain": Row("hero-keeps", thing="a sustained effect"),
    "act": Row("hero-ends-turn", thing="the Hero who acts"),
    "declare": Row(f"act {IN_DEED}", needs=DEED),
    "targets": Row("declare", needs=DEED),
    "where": Row(f"declare {IN_DEED}", "from 1 to 99", "for what it is asked", "what may be passed", DEED),
    "deed-over": Row(f"act hero-keeps {IN_DEED}"),
    "deed-echoes": Row(f"deed-over foe-link {IN_STRIKE}", "combatants", "an action", "an echo"),
    "deed-program": Row(IN_DEED, "0 or more", needs=SQUARE),
    "deed-hits": Row(IN_DEED, "a step of the hit", needs=DEED),
    "deed-applies": Row("deed-hits", needs=DEED),
    "deed-settled": Row("deed-applies", needs=DEED),
    "deed-dice": Row("deed-settled deed-applies", needs=DEED),
    "cap-settled": Row("deed-dice", needs=CAP),
    "skill-settled": Row(f"deed-dice {IN_DEED}", needs=SKILL),
    "amplify": Row("deed-applies", needs=DEED),
    "amplify-whom": Row("amplify", thing="an action of the Hero", needs=DEED),
    "which-condition": Row(f"which-condition {IN_DEED}", "from 1 to 99", "a combatant", needs=DEED),
    "study": Row(f"study {IN_DEED}", thing="a Foe", needs=DEED),
    "trade-cap": Row(IN_DEED, thing="a Hero"),
    "flank-whom": Row(IN_DEED, needs=DEED),
    "flanked-by": Row(IN_DEED, thing="a Foe with a free square behind it", needs=DEED),
    "command-at": Row(f"deed-hits command-at {IN_DEED}", "from 1 to 99", "a Foe", needs=DEED),
    "end-which": Row(f"deed-hits {IN_DEED}", "a Sustain", "a Hero", "combatants"),
    # a Foe's turn
    "foe-next": Row("slot-turn", "a slot", "the next Foe"),
    "foe-ends-turn": Row("foe-next", thing="the Foe that acts"),
    "foe-rolls": Row("foe-ends-turn", thing="the Foe that acts"),
    "foe-link": Row("foe-ends-turn", "the next hex of the chain", "the Foe that acts"),
    "choose-chain": Row("foe-ends-turn", thing="the Foe that acts"),
    "strike-aim": Row("foe-link", thing="a Foe", needs=STRIKE),
    "strike-declared": Row("foe-link", "a place in the order", "a Foe", needs=STRIKE),
    "strike-checked": Row("foe-link", "a place in the order", "a Hero", needs=ATTACK),
    "strike-applies": Row("foe-link", "a place in the order", "a Hero", needs=ATTACK),
    "strike-effect": Row("foe-link", "a step of the ability", "a Foe", needs=ATTACK),
    "strike-effect-checked": Row("foe-link", "a place and an effect", "a Hero", needs=ATTACK),
    "on-declared": Row("strike-declared", thing="a Hero", needs=STRIKE),
    "on-incoming": Row("strike-applies", "0 or more", "a Hero", needs=ATTACK),
    "redirect-to": Row("strike-declared", thing="an action", also="a Hero", needs=ATTACK),
    "choose-target": Row("strike-aim strike-effect flairs", thing="a Foe", also="Heroes"),
    "choose-cover": Row("strike-effect", "from 1 to 99", "a Foe", "squares", ATTACK),
    # either
    "shift-roll": Row(f"{SETTLED} deed-echoes {CHECKED}", "how far it may be shifted", "a roll", "a Hero"),
    "flairs": Row(ANYTHING, "0 or more", "a flair, or 0"),
    "flair-checked": Row("flairs", "a place in the order", "a Hero", "a flair and its step", STRIKE),
}


def task_faults(s: Emberwind) -> Iterator[str]:
    """What is wrong with the agenda, from the bottom up; WIND-ORDER-102: Heroes have slots, unless they are asked."""
    beneath = ""
    for task in s.agenda.tasks():
        text = ":".join([kind_of(task).name, *map(str, task.numbers()[1:])])
        yield from (f"agenda: '{text}' can't be there: {why}" for why in faults(s, task, beneath))
        beneath = kind_of(task).name
    asked = [task.thing for task in s.agenda.tasks() if kind_of(task) is CHOOSE_SLOT]
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
    told = zip(("first", "second", "last"), task.numbers()[2:], (row.left, row.thing, row.also), strict=True)
    yield from (f"its {place} number is {what}, not {n}" for place, n, what in told if not NUMBERS[what](s, n))
    if row.thing == "the Hero who acts" and task.seat != s.seat_of[task.thing]:
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
