"""A Foe that a Hero commands goes for another Foe (WIND-DEF-10, WIND-RUL-07)."""

from mypy_extensions import i64

from emberhall.games.emberwind.rules.field.cover import can_see
from emberhall.games.emberwind.rules.foes import moves as foe_moves
from emberhall.games.emberwind.rules.foes import strikes
from emberhall.games.emberwind.rules.printed import APPROACH, BASIC
from emberhall.games.emberwind.rules.questions import COMMAND
from emberhall.games.emberwind.rules.state import COMBATANT, FOE, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED


def is_commandable(s: Emberwind, foe: i64, other: i64) -> bool:
    """The other is another Foe, which stands."""
    return FOE <= other < FOE + s.foes and other != foe and s.is_standing(other)


def add_command(s: Emberwind, task: Task, picks: list[int]) -> None:
    """The other Foes."""
    for other in range(FOE, FOE + s.foes):
        if is_commandable(s, task.thing, other):
            picks.append(COMBATANT + other)


def forbids_command(s: Emberwind, task: Task, pick: i64) -> i64:
    """WIND-DEF-10: only another Foe."""
    return ALLOWED if is_commandable(s, task.thing, pick - COMBATANT) else NOT_ASKED


def answer_command(s: Emberwind, task: Task, pick: i64) -> None:
    """WIND-DEF-10: the Foe will go for that one."""
    s.push(COMMAND, NOBODY, task.left, task.thing, pick - COMBATANT)


def command(s: Emberwind, task: Task) -> None:
    """WIND-DEF-10: the Foe walks towards the other one, and strikes it if it can."""
    foe: i64 = task.thing
    foe_moves.move(s, foe, task.left, APPROACH, 0, task.also)
    if s.is_standing(foe) and s.is_standing(task.also):
        strike_at(s, foe, task.also)


def strike_at(s: Emberwind, foe: i64, other: i64) -> None:
    """WIND-DEF-10, WIND-RUL-07: the Foe strikes another Foe with a basic attack that reaches it, if it has one."""
    sheet = s.foe(foe)
    first = sheet.ranged if sheet.prefers_ranged else sheet.melee
    second = sheet.melee if sheet.prefers_ranged else sheet.ranged
    action = first if first is not None and can_see(s, foe, other, first.range) else second
    if action is None or not can_see(s, foe, other, action.range):
        return
    strikes.start(s, foe, BASIC)
    s.strike.action = action.number
    s.strike.targets = 1 << other
    s.strike.hit = 1 << other
    s.strike.is_commanded = True
    s.tell("aims", s.teller(), COMBATANT + foe, COMBATANT + other)
    strikes.roll_dice(s)
