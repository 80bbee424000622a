"""A Foe that a Hero commands goes for another Foe (WIND-DEF-10, WIND-RUL-07)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.effects import WindVerb
from emberhall.games.emberwind.rules.field.cover import can_see
from emberhall.games.emberwind.rules.foes import moves as foe_moves
from emberhall.games.emberwind.rules.foes import strikes
from emberhall.games.emberwind.rules.printed import APPROACH, BASIC, Op
from emberhall.games.emberwind.rules.questions import A_COMBATANT, COUNT, GOES_FOR, THE_FOE, FoeQuestion, Work
from emberhall.games.emberwind.rules.state import COMBATANT, FOE, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED


class CommandFoe(WindVerb):
    """WIND-DEF-10: the Foe goes up to n squares for another one."""

    def strike(self, s: Emberwind, maker: i64, op: Op, whom: i64) -> None:
        """WIND-DEF-10: it is asked for which."""
        COMMAND_AT.push(s, s.seat_of[maker], op.n, whom)


def is_commandable(s: Emberwind, foe: i64, other: i64) -> bool:
    """The other is another Foe, which stands."""
    return FOE <= other < FOE + s.foes and other != foe and s.is_standing(other)


class CommandAt(FoeQuestion):
    """WIND-DEF-10: the Foe that the commanded one goes for."""

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """WIND-DEF-10: only another Foe."""
        return ALLOWED if is_commandable(s, self.foe(s, task), pick - COMBATANT) else NOT_ASKED

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-DEF-10: the Foe will go for that one."""
        COMMAND.push(s, NOBODY, COUNT.of(task), self.foe(s, task), pick - COMBATANT)


class Command(Work):
    """WIND-DEF-10: a commanded Foe goes so many squares for another one."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-DEF-10: the Foe walks towards the other one, and strikes it if it can."""
        foe: i64 = THE_FOE.of(task)
        foe_moves.move(s, foe, COUNT.of(task), APPROACH, 0, GOES_FOR.of(task))
        if s.is_standing(foe) and s.is_standing(GOES_FOR.of(task)):
            strike_at(s, foe, GOES_FOR.of(task))


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


V_COMMAND: Final = CommandFoe("command_foe")
COMMAND_AT: Final = CommandAt("command-at", "DEF-10", A_COMBATANT, numbers=[COUNT, THE_FOE])
COMMAND: Final = Command("command", numbers=[COUNT, THE_FOE, GOES_FOR])
