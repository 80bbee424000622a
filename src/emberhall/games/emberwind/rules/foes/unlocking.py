"""Step 1 of the guide: at the start of a Round red hexes are unlocked (WIND-UNLOCK)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.clauses import clause
from emberhall.games.emberwind.rules.effects import WindVerb
from emberhall.games.emberwind.rules.foes.chains import HEXES, RED, completes
from emberhall.games.emberwind.rules.printed import Op
from emberhall.games.emberwind.rules.questions import A_HEX, COUNT, NEXT_SHEET, THE_SHEET, TO_LET_DICE, Question, Work
from emberhall.games.emberwind.rules.state import COMBATANT, FOE, HEX, LET_DICE_DECIDE, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

UNLOCK_03: Final[int] = clause("UNLOCK-03")
UNLOCK_04: Final[int] = clause("UNLOCK-04")


class Unlocks(Work):
    """WIND-UNLOCK-01: every type learns."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-UNLOCK-01, WIND-UNLOCK-02: every type of Veteran that is present learns, once for all Foes of the
        type."""
        sheets: i64 = len(s.cards.foes)
        sheet: i64 = NEXT_SHEET.of(task)
        while sheet < sheets:
            if is_learning(s, sheet) and locked(s, sheet) != 0:
                if s.teller() != NOBODY:
                    self.push(s, NOBODY, 0, sheet + 1)
                    UNLOCK.push(s, s.teller(), rate(s, sheet), sheet)
                    return
                for _ in range(rate(s, sheet)):
                    unlock_by_chance(s, sheet)
            sheet += 1


def is_learning(s: Emberwind, sheet: i64) -> bool:
    """WIND-UNLOCK-06: a Veteran of this type stands on the map."""
    for foe in range(FOE, FOE + s.foes):
        if s.foe_sheets[foe] == sheet and s.veteran[foe] == 1 and s.is_standing(foe):
            return True
    return False


def locked(s: Emberwind, sheet: i64) -> i64:
    """WIND-UNLOCK-07: the red hexes that are not open yet, a mask; a Grunt has none."""
    reds: i64 = RED[s.cards.foes[sheet].rings]
    opened: i64 = s.unlocked[sheet]
    return reds & ~opened


def rate(s: Emberwind, sheet: i64) -> i64:
    """WIND-UNLOCK-08: how many red hexes the type learns in a Round."""
    more: i64 = s.cards.foes[sheet].optional_unlock if s.is_optional else 0
    return s.learning + more


def unlock(s: Emberwind, sheet: i64, hex_: i64) -> None:
    """WIND-UNLOCK-03, WIND-UNLOCK-05: the hex is open to all Veterans of the type for the rest of the combat."""
    s.unlocked[sheet] |= bit(hex_)
    s.tell("unlocks", s.teller(), NOTHING, HEX + hex_, sheet)


def unlock_by_chance(s: Emberwind, sheet: i64) -> None:
    """WIND-POLICY-105: one of the locked hexes that complete a chain now; as long as any is locked, some one does."""
    rings: i64 = s.cards.foes[sheet].rings
    closed: i64 = locked(s, sheet)
    among: i64 = 0
    count: i64 = 0
    for hex_ in range(HEXES[rings]):
        if (closed >> hex_) & 1 and completes(rings, s.unlocked[sheet], hex_):
            among |= bit(hex_)
            count += 1
    if count == 0:
        return
    drawn: i64 = 0
    if count > 1:
        drawn = s.dice.aside(count)
        s.revealed += 1
    for hex_ in range(HEXES[rings]):
        if (among >> hex_) & 1:
            if drawn == 0:
                unlock(s, sheet, hex_)
                return
            drawn -= 1


class UnlockRed(WindVerb):
    """WIND-UNLOCK-05: a Veteran opens n more of its type's red hexes, outside the start of a Round."""

    def perform(self, s: Emberwind, foe: i64, op: Op, who: i64, range_: i64) -> None:
        """WIND-UNLOCK-04: those that the Storyteller chooses, or by chance."""
        sheet: i64 = s.foe_sheets[who]
        if s.veteran[who] == 0 or locked(s, sheet) == 0:
            return
        if s.teller() != NOBODY:
            UNLOCK.push(s, s.teller(), op.n, sheet)
            return
        for _ in range(op.n):
            unlock_by_chance(s, sheet)


V_UNLOCK: Final = UnlockRed("unlock_red")


# The question which hex it is


class Unlock(Question):
    """WIND-UNLOCK-04: which red hex opens."""

    def about(self, s: Emberwind, task: Task) -> i64:
        """The first Foe of the type that stands."""
        for foe in range(FOE, FOE + s.foes):
            if s.foe_sheets[foe] == THE_SHEET.of(task) and s.is_standing(foe):
                return COMBATANT + foe
        return NOTHING

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """WIND-UNLOCK-03, WIND-UNLOCK-04: only red hexes, and none twice."""
        among: i64 = locked(s, THE_SHEET.of(task))
        if pick == LET_DICE_DECIDE:
            return ALLOWED if among & (among - 1) != 0 else NOT_ASKED
        hex_: i64 = pick - HEX
        if (among >> hex_) & 1:
            return ALLOWED
        opened: i64 = s.unlocked[THE_SHEET.of(task)]
        return UNLOCK_03 if (opened >> hex_) & 1 else UNLOCK_04

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-UNLOCK-04: the hex that the Storyteller chose, or one by chance; then the next, where there are more."""
        if COUNT.of(task) > 1:
            self.push(s, task.seat, COUNT.of(task) - 1, THE_SHEET.of(task))
        if pick == LET_DICE_DECIDE:
            unlock_by_chance(s, THE_SHEET.of(task))
        else:
            unlock(s, THE_SHEET.of(task), pick - HEX)


UNLOCKS: Final = Unlocks("unlocks", numbers=[NEXT_SHEET])
UNLOCK: Final = Unlock("unlock", "UNLOCK-04", TO_LET_DICE + A_HEX, numbers=[COUNT, THE_SHEET])
