"""To the Hero who acts: what its next action gains, where it goes; and what manoeuvres do (WIND-MAN-102)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import questions
from emberhall.games.emberwind.rules.clauses import clause
from emberhall.games.emberwind.rules.effects import WindVerb
from emberhall.games.emberwind.rules.field import reach, squares, walking
from emberhall.games.emberwind.rules.heroes import actions, offers
from emberhall.games.emberwind.rules.printed import HeroAction, Op
from emberhall.games.emberwind.rules.questions import (
    FLANKED_FOE,
    THE_FOE,
    THE_HERO,
    FoeQuestion,
    HeroQuestion,
    Question,
)
from emberhall.games.emberwind.rules.state import COLUMNS, COMBATANT, FOE, NOWHERE, PART, PASS, TRADE, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOT_ASKED

FLANKS: Final[int] = clause("HERO-118")

PARTS: Final = 3  # of a sheet, that Study shows
WHOLE_SHEET: Final = 7  # all of them
EXCHANGES: Final = 4  # in either direction
RATE: Final = 2  # points of A or P given for one of the other


# The next action


class NextAction(WindVerb):
    """WIND-MAN-101: the next action has more C, A, P, n more dice, or properties."""

    def run(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, targets: i64) -> None:
        """WIND-MAN-101: of two such gains the larger one counts."""
        if s.next_c[hero] < op.c:
            s.next_c[hero] = op.c
        if s.next_a[hero] < op.a:
            s.next_a[hero] = op.a
        if s.next_p[hero] < op.p:
            s.next_p[hero] = op.p
        if s.next_dice[hero] < op.n:
            s.next_dice[hero] = op.n
        s.next_props[hero] |= op.props

    def does(self, s: Emberwind, hero: i64, op: Op) -> bool:
        """WIND-MAN-101: what the next action would gain is more than it has already."""
        if op.c > s.next_c[hero] or op.a > s.next_a[hero] or op.p > s.next_p[hero]:
            return True
        return op.n > s.next_dice[hero] or op.props & ~s.next_props[hero] != 0


class Pool(WindVerb):
    """WIND-HERO-103: n points more."""

    def run(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, targets: i64) -> None:
        """WIND-HERO-103: to be spent in this turn."""
        s.pool[hero] += op.n


class NextMove(WindVerb):
    """WIND-MAN-102: what the next Move passes."""

    def run(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, targets: i64) -> None:
        """WIND-MAN-102: besides what it passes already."""
        s.next_passes[hero] |= op.passes

    def does(self, s: Emberwind, hero: i64, op: Op) -> bool:
        """WIND-RUL-06: it does not pass all of that already."""
        return op.passes & ~s.next_passes[hero] != 0


class ShiftBonus(WindVerb):
    """WIND-MAN-102: the next Shift from beside a Foe is n squares longer."""

    def run(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, targets: i64) -> None:
        """WIND-MAN-102: it does not add up."""
        s.next_shift[hero] = op.n

    def does(self, s: Emberwind, hero: i64, op: Op) -> bool:
        """WIND-RUL-06: it is not so long already, and a Shift can be paid for."""
        return s.next_shift[hero] < op.n and s.pool[hero] >= d.FAST


class IgnoreField(WindVerb):
    """WIND-MAN-102: the next field effect of a square entered in this turn is ignored."""

    def run(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, targets: i64) -> None:
        """WIND-MAN-102: embers burn once in a turn, so they don't at all, and brambles don't end the next Move."""
        s.scorched |= 1 << hero
        s.next_passes[hero] |= d.PASS_BRAMBLES

    def does(self, s: Emberwind, hero: i64, op: Op) -> bool:
        """WIND-RUL-06: there are embers that could still burn the Hero in this turn, or brambles that would stop it."""
        if s.next_passes[hero] & d.PASS_BRAMBLES == 0 and (s.brambles.lo != 0 or s.brambles.hi != 0):
            return True
        is_burnt = (s.scorched >> hero) & 1 != 0
        return not is_burnt and (s.hazards.lo & ~s.brambles.lo != 0 or s.hazards.hi & ~s.brambles.hi != 0)


V_NEXT: Final = NextAction("next_action")
V_POOL: Final = Pool("pool")
V_NEXT_MOVE: Final = NextMove("next_move")
V_SHIFT_BONUS: Final = ShiftBonus("shift_bonus")
V_IGNORE_FIELD: Final = IgnoreField("ignore_field")


# Where the Hero goes


class Move(WindVerb):
    """WIND-HERO-109: a movement of n squares that the action brings."""

    def run(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, targets: i64) -> None:
        """WIND-HERO-109: it is asked where to."""
        purpose: i64 = actions.FOR_OP if op.when == d.IF_CLEAR_OF_FOES else actions.FOR_TUMBLE
        actions.WHERE.ask(s, hero, op.n, purpose, op.passes)

    def does(self, s: Emberwind, hero: i64, op: Op) -> bool:
        """WIND-HERO-109: the movement can end somewhere."""
        if op.when != d.IF_CLEAR_OF_FOES:
            return offers.can_go(s, hero, op.n, op.passes | d.PASS_HEROES)
        lo, hi = reach.hero_reach(s, hero, op.n, op.passes | d.PASS_HEROES)
        foes = s.foe_squares
        return lo & ~squares.grown_lo(foes.lo, foes.hi) != 0 or hi & ~squares.grown_hi(foes.lo, foes.hi) != 0


class Teleport(WindVerb):
    """WIND-HERO-118: the Hero is at the square that was named."""

    def run(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, targets: i64) -> None:
        """WIND-HERO-118: without a way between."""
        walking.teleport(s, hero, s.deed.square)


class Flank(WindVerb):
    """WIND-HERO-118: another Hero comes to the other side of a Foe."""

    def run(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, targets: i64) -> None:
        """WIND-HERO-118: it is asked of which."""
        FLANK_WHOM.push(s, s.seat_of[hero])


V_MOVE: Final = Move("move")
V_TELEPORT: Final = Teleport("teleport")
V_FLANK: Final = Flank("flank")


def flanking_square(s: Emberwind, hero: i64, foe: i64) -> i64:
    """WIND-HERO-118: the square that mirrors the Hero's through the centre of the Foe beside it; NOWHERE where there is
    none, or where it is not free."""
    at: i64 = s.at[foe]
    size = s.size(foe)
    if at == NOWHERE or squares.block_distance(s.at[hero], 1, at, size) != 1:
        return NOWHERE
    row: i64 = 2 * (at // COLUMNS) + size - 1 - s.at[hero] // COLUMNS
    column: i64 = 2 * (at % COLUMNS) + size - 1 - s.at[hero] % COLUMNS
    square = squares.square_at(row, column)
    return square if square != NOWHERE and actions.is_free(s, square) else NOWHERE


class FlankWhom(Question):
    """WIND-HERO-118: the Foe to be flanked, or none."""

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """WIND-HERO-118: a Foe beside the Hero, whose flanking square is free."""
        if pick == PASS:
            return ALLOWED
        foe = pick - COMBATANT
        if foe < FOE or foe >= FOE + s.foes:
            return NOT_ASKED
        if flanking_square(s, s.deed.hero, foe) == NOWHERE:
            return FLANKS
        return ALLOWED

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-HERO-118: another Hero may come to that square."""
        if pick != PASS:
            FLANKED_BY.push(s, task.seat, 0, pick - COMBATANT)


class FlankedBy(FoeQuestion):
    """WIND-HERO-118: the Hero who comes to the other side of the Foe, or none."""

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """WIND-HERO-118: another Hero who stands."""
        if pick == PASS:
            return ALLOWED
        hero = pick - COMBATANT
        return ALLOWED if hero < s.heroes and hero != s.deed.hero and s.is_standing(hero) else NOT_ASKED

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-HERO-118: the other Hero stands on the flanking square."""
        if pick != PASS:
            walking.teleport(s, pick - COMBATANT, flanking_square(s, s.deed.hero, self.foe(s, task)))


FLANK_WHOM: Final = FlankWhom("flank-whom", "HERO-118", questions.TO_PASS + questions.A_COMBATANT)
FLANKED_BY: Final = FlankedBy(
    "flanked-by", "HERO-118", questions.TO_PASS + questions.A_COMBATANT, numbers=[FLANKED_FOE]
)


# Optimize


class TradeCap(WindVerb):
    """WIND-MAN-102: A and P are exchanged for the combat."""

    def run(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, targets: i64) -> None:
        """WIND-MAN-102: it is asked how much."""
        TRADE_CAP.push(s, s.seat_of[hero], 0, hero)


class Exchange(HeroQuestion):
    """WIND-MAN-102: how much of A is given for P, or of P for A."""

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """WIND-MAN-102: nobody gives away more A or P than printed."""
        what = pick - TRADE
        sheet = s.hero(self.hero(s, task))
        if what < EXCHANGES:
            return ALLOWED if RATE * (what + 1) <= sheet.a else NOT_ASKED
        if what < 2 * EXCHANGES:
            return ALLOWED if RATE * (what - EXCHANGES + 1) <= sheet.p else NOT_ASKED
        return NOT_ASKED

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-MAN-102: two of the one are given for one of the other, up to the end of the combat; it does not add up
        with an earlier exchange."""
        what = pick - TRADE
        hero = self.hero(s, task)
        if what < EXCHANGES:
            s.trade_a[hero] = -RATE * (what + 1)
            s.trade_p[hero] = what + 1
        else:
            s.trade_p[hero] = -RATE * (what - EXCHANGES + 1)
            s.trade_a[hero] = what - EXCHANGES + 1


V_TRADE: Final = TradeCap("trade_cap")
TRADE_CAP: Final = Exchange("trade-cap", "MAN-102", questions.A_TRADE, numbers=[THE_HERO])


# Study


class Reveal(WindVerb):
    """WIND-MAN-102: a part of the Foe's sheet is known, or with `what` the whole of it."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.is_choosy = True
        self.shows_sheets = True

    def has_object(self, s: Emberwind, hero: i64, foe: i64) -> bool:
        """WIND-RUL-06: not all of it is known."""
        return s.studied[s.foe_sheets[foe]] != WHOLE_SHEET

    def strike(self, s: Emberwind, maker: i64, op: Op, whom: i64) -> None:
        """WIND-MAN-102: it is asked which part."""
        if op.what == 0:
            STUDY.push(s, s.seat_of[maker], 0, whom)
        else:
            for part in range(PARTS):
                learn(s, maker, whom, part)


class Study(FoeQuestion):
    """WIND-MAN-102: which part of the Foe's sheet is studied."""

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """WIND-MAN-102: a part of the sheet that is not known yet."""
        part = pick - PART
        return NOT_ASKED if part >= PARTS or is_known(s, self.foe(s, task), part) else ALLOWED

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-MAN-102: that part is known from now on."""
        learn(s, s.deed.hero, self.foe(s, task), pick - PART)


def is_known(s: Emberwind, foe: i64, part: i64) -> bool:
    """That part of the Foe's sheet has been studied."""
    return (s.studied[s.foe_sheets[foe]] >> part) & 1 != 0


def learn(s: Emberwind, hero: i64, foe: i64, part: i64) -> None:
    """WIND-MAN-102: the part of the sheet is known, of all Foes of its type."""
    if not is_known(s, foe, part):
        s.studied[s.foe_sheets[foe]] |= 1 << part
        s.tell("studies", s.seat_of[hero], COMBATANT + hero, COMBATANT + foe, part)


V_REVEAL: Final = Reveal("reveal")
STUDY: Final = Study("study", "MAN-102", questions.A_PART, numbers=[THE_FOE])
