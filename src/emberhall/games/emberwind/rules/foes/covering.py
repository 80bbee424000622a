"""Cover that a Foe makes: squares that hide it from as many Heroes as can be (WIND-POLICY-110, WIND-FIELD-104)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import state
from emberhall.games.emberwind.rules.clauses import clause
from emberhall.games.emberwind.rules.effects import WindVerb
from emberhall.games.emberwind.rules.field import cover, placing
from emberhall.games.emberwind.rules.field.squares import block_distance, distance, is_in
from emberhall.games.emberwind.rules.foes import strikes, targeting
from emberhall.games.emberwind.rules.printed import Op
from emberhall.games.emberwind.rules.questions import A_SQUARE, COUNT, NAMED_SQUARES, THE_FOE, TO_LET_DICE, FoeQuestion
from emberhall.games.emberwind.rules.state import Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.state import ALLOWED, NOBODY

BESIDE: Final = 1
AT_ONCE: Final = 3  # squares that are looked at together
LINES: Final = 64  # more than there are between a Foe and all Heroes
NAMED: Final = 128  # squares that were named, each 1 higher, in one number
POLICY_110: Final[int] = clause("POLICY-110")


# What squares there are


def is_fit(s: Emberwind, foe: i64, range_: i64, square: i64) -> bool:
    """WIND-FIELD-104: nobody stands there, it is neither barred nor Cover already, and the Foe has it in sight."""
    lo: i64 = s.walls.lo | s.cover.lo | s.hero_squares.lo | s.foe_squares.lo
    hi: i64 = s.walls.hi | s.cover.hi | s.hero_squares.hi | s.foe_squares.hi
    return not is_in(lo, hi, square) and cover.sees_square(s, foe, square, range_)


def is_possible(s: Emberwind, foe: i64, range_: i64) -> bool:
    """WIND-TARGET-04: there is such a square, and a Hero to hide from."""
    if closest_hero(s, foe) == NOBODY:
        return False
    for square in range(state.SQUARES):
        if is_fit(s, foe, range_, square):
            return True
    return False


def closest_hero(s: Emberwind, foe: i64) -> i64:
    """The nearest standing Hero, the first in slot order of equals."""
    closest: i64 = NOBODY
    least: i64 = state.SQUARES
    for place in range(state.MAX_HEROES):
        hero = targeting.hero_at(s, place)
        if hero != NOBODY and s.is_standing(hero) and targeting.away(s, foe, hero) < least:
            closest = hero
            least = targeting.away(s, foe, hero)
    return closest


def fit_squares(s: Emberwind, foe: i64, range_: i64) -> list[int]:
    """Every square that will do, nearest to the closest Hero first but those beside it last, then by row and column."""
    there: i64 = s.at[closest_hero(s, foe)]
    ranks: list[int] = []
    for square in range(state.SQUARES):
        if is_fit(s, foe, range_, square):
            far: i64 = distance(there, square)
            ranks.append((far if far > BESIDE else state.SQUARES) * state.SQUARES + square)
    ranks.sort()
    return [rank % state.SQUARES for rank in ranks]


# The Foe's best interest


class Curtain:
    """Which squares cut which lines between a Foe and the Heroes who see it."""

    def __init__(self) -> None:
        self.lines: list[int] = []  # by Hero who sees the Foe: the clear lines between them, a mask
        self.squares: list[int] = []
        self.cuts: list[int] = []  # beside each square: the lines that Cover there would cut, a mask
        self.best: list[int] = []
        self.most: i64 = 0

    def worth(self, cut: i64) -> i64:
        """WIND-POLICY-110: from how many Heroes the Foe is hidden, then how many lines are cut."""
        hidden: i64 = 0
        for lines in self.lines:
            if lines & ~cut == 0:
                hidden += 1
        return hidden * LINES + targeting.how_many(cut)

    def search(self, start: i64, left: i64, cut: i64, chosen: list[int]) -> None:
        """The best squares, at most so many more of them from this place on, are in `best`; the first of equals."""
        for place in range(start, len(self.squares)):
            more: i64 = cut | self.cuts[place]
            if more == cut:
                continue
            squares = [*chosen, self.squares[place]]
            worth = self.worth(more)
            if worth > self.most:
                self.most = worth
                self.best = squares
            if left > 1:
                self.search(place + 1, left - 1, more, squares)

    def cut_by(self, squares: list[int]) -> i64:
        """The lines that these squares cut together."""
        cut: i64 = 0
        for place in range(len(self.squares)):
            if self.squares[place] in squares:
                cut |= self.cuts[place]
        return cut


def curtain(s: Emberwind, foe: i64, fit: list[int]) -> Curtain:
    """The lines along which Heroes see the Foe now, and the squares that cut some of them; a square that cuts no more
    than another one does is left out."""
    found = Curtain()
    ends: list[int] = []  # of each line: a square of the Foe, and that of the Hero
    size: i64 = s.size(foe)
    for place in range(state.MAX_HEROES):
        hero = targeting.hero_at(s, place)
        if hero == NOBODY or not s.is_standing(hero):
            continue
        if block_distance(s.at[foe], size, s.at[hero], 1) <= BESIDE:
            continue
        lines: i64 = 0
        for i in range(size * size):
            own: i64 = s.at[foe] + i // size * state.COLUMNS + i % size
            if cover.is_clear(s, own, s.at[hero]):
                lines |= bit(len(ends))
                ends.append(own * state.SQUARES + s.at[hero])
        if lines != 0:
            found.lines.append(lines)
    for square in fit:
        cut: i64 = 0
        for line in range(len(ends)):
            if cover.lies_between(ends[line] // state.SQUARES, ends[line] % state.SQUARES, square):
                cut |= bit(line)
        if cut != 0 and not is_matched(found.cuts, cut):
            found.squares.append(square)
            found.cuts.append(cut)
    return found


def is_matched(cuts: list[int], cut: i64) -> bool:
    """One of them cuts all these lines too."""
    for other in cuts:
        if cut & ~other == 0:
            return True
    return False


def best_squares(s: Emberwind, foe: i64, range_: i64, n: i64) -> list[int]:
    """WIND-POLICY-110: so many squares, or all there are: those that hide the Foe best, then the first others."""
    if closest_hero(s, foe) == NOBODY:
        return []
    fit = fit_squares(s, foe, range_)
    found = curtain(s, foe, fit)
    squares: list[int] = []
    while len(squares) < n:
        left: i64 = n - len(squares)
        cut = found.cut_by(squares)
        found.most = found.worth(cut)
        found.best = []
        found.search(0, left if left < AT_ONCE else AT_ONCE, cut, [])
        if not found.best:
            break
        squares += found.best
    for square in fit:
        if len(squares) < n and square not in squares:
            squares.append(square)
    return squares


def raise_cover(s: Emberwind, foe: i64, squares: list[int]) -> None:
    """WIND-FIELD-104: the squares become Cover up to the Foe's next turn, all of them chosen before any does."""
    for square in squares:
        placing.made_cover(s, foe, square)
        s.tell("covers", s.teller(), state.COMBATANT + foe, state.SQUARE + square)


class Cover(WindVerb):
    """WIND-FIELD-104: n squares become Cover."""

    def is_usable(self, s: Emberwind, foe: i64, op: Op, range_: i64) -> bool:
        """WIND-TARGET-04: there is such a square, and a Hero to hide from."""
        return is_possible(s, foe, range_)

    def perform(self, s: Emberwind, foe: i64, op: Op, who: i64, range_: i64) -> None:
        """WIND-POLICY-110: those that hide the Foe best."""
        raise_cover(s, foe, best_squares(s, foe, range_, op.n))


V_COVER: Final = Cover("cover")


# The Storyteller's choice


def ask_squares(s: Emberwind, foe: i64, n: i64) -> None:
    """WIND-POLICY-110: the Storyteller names the squares, one after another."""
    CHOOSE_COVER.push(s, s.teller(), n, foe)


def named(also: i64) -> list[int]:
    """The squares that were named so far."""
    squares: list[int] = []
    while also > 0:
        squares.append(also % NAMED - 1)
        also //= NAMED
    return squares


class ChooseCover(FoeQuestion):
    """WIND-POLICY-110: a square to be Cover."""

    def named(self, task: Task) -> list[int]:
        """The squares that were named so far."""
        return named(NAMED_SQUARES.of(task))

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """WIND-POLICY-110: a free square in range and sight that was not named yet."""
        if pick == state.LET_DICE_DECIDE:
            return ALLOWED
        square = pick - state.SQUARE
        if square in self.named(task) or not is_fit(s, self.foe(s, task), strikes.current(s).range, square):
            return POLICY_110
        return ALLOWED

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-POLICY-110: one more square is named, or the Foe's own choice takes the place of those that are left."""
        squares = self.named(task)
        if pick == state.LET_DICE_DECIDE:
            wanted: i64 = COUNT.of(task) + len(squares)
            for square in best_squares(s, self.foe(s, task), strikes.current(s).range, wanted):
                if square not in squares and len(squares) < wanted:
                    squares.append(square)
            raise_cover(s, self.foe(s, task), squares)
            return
        squares.append(pick - state.SQUARE)
        if COUNT.of(task) > 1:
            more: i64 = NAMED_SQUARES.of(task) * NAMED + pick - state.SQUARE + 1
            self.push(s, task.seat, COUNT.of(task) - 1, self.foe(s, task), more)
        else:
            raise_cover(s, self.foe(s, task), squares)


CHOOSE_COVER: Final = ChooseCover(
    "choose-cover", "POLICY-110", TO_LET_DICE + A_SQUARE, numbers=[COUNT, THE_FOE, NAMED_SQUARES]
)
