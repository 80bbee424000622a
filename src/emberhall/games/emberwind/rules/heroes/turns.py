"""A Hero's turn: its start, the Sustains that are kept, its actions, its end (WIND-HERO-101 to -103, -108)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.both import conditions, turn_start
from emberhall.games.emberwind.rules.heroes import boons, deeds, keeping, prices
from emberhall.games.emberwind.rules.heroes.offers import add_actions, forbids_acting, forbids_rising, why_not
from emberhall.games.emberwind.rules.printed import CHILL, FAST, PRONE
from emberhall.games.emberwind.rules.questions import ACTING_HERO, THE_HERO, TO_PASS, TO_RISE, HeroQuestion, Work
from emberhall.games.emberwind.rules.state import ACTION, COMBATANT, PASS, POOL, RISE, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED

# The start (WIND-HERO-102)


class HeroStartsTurn(Work):
    """WIND-HERO-102: a Hero's turn begins."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-HERO-102: Poison, Burning and the field come first, and boons end after them (WIND-RUL-16); then pool,
        Sustains and actions are to be done."""
        hero: i64 = THE_HERO.of(task)
        s.tell("turn", s.seat_of[hero], COMBATANT + hero)
        conditions.turn_starts(s, hero)
        if not turn_start.survives(s, hero):
            return
        boons.end_of(s, hero)
        seat: i64 = s.seat_of[hero]
        HERO_ENDS_TURN.push(s, seat, 0, hero)
        HERO_ACTS.push(s, seat, 0, hero)
        if s.sustains:
            keeping.HERO_KEEPS.push(s, seat, 0, hero)
        HERO_RESTORES.push(s, seat, 0, hero)


class HeroRestores(Work):
    """WIND-HERO-103: the pool is filled up."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-HERO-103, WIND-COND-111: 4 points more, or 3 with Chill, up to 4."""
        hero: i64 = ACTING_HERO.of(task)
        points: i64 = POOL - 1 if s.has(hero, CHILL) else POOL
        s.pool[hero] = min(POOL, s.pool[hero] + points)
        s.tell("restores", s.seat_of[hero], COMBATANT + hero, number=s.pool[hero])


# Actions


class HeroActs(Work):
    """WIND-HERO-101: the actions of a turn."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-HERO-101: the Hero spends its points, one action after another."""
        ACT.push(s, s.seat_of[ACTING_HERO.of(task)], 0, ACTING_HERO.of(task))


class Act(HeroQuestion):
    """WIND-HERO-101: the next action, or the end of the turn."""

    def offers(self, s: Emberwind, task: Task) -> list[int]:
        """The end of the turn, and what the Hero may do; a FALLEN one is not asked."""
        picks: list[int] = []
        hero = self.hero(s, task)
        if not s.is_standing(hero):
            return picks
        picks.append(PASS)
        if forbids_acting(s, hero) == ALLOWED:
            add_actions(s, hero, picks)
        elif forbids_rising(s, hero) == ALLOWED:
            picks.append(RISE)
        return picks

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """ALLOWED, or the clause that keeps the Hero from it."""
        if pick == PASS:
            return ALLOWED
        if pick == RISE:
            return forbids_rising(s, self.hero(s, task))
        return why_not(s, self.hero(s, task), pick - ACTION)

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-HERO-108: the action is paid and begins, and afterwards the question is put again; or the turn is over.
        To get up (WIND-COND-108) is no action."""
        if pick == PASS:
            return
        hero = self.hero(s, task)
        s.agenda.push(task)
        if pick == RISE:
            rise(s, hero)
            return
        number: i64 = pick - ACTION
        s.has_acted = True
        deeds.begin(s, hero, number, prices.pay(s, hero, number))


def rise(s: Emberwind, hero: i64) -> None:
    """WIND-COND-108: the Hero gets up for a Fast."""
    s.pool[hero] -= FAST
    s.tell("rises", s.seat_of[hero], COMBATANT + hero)
    conditions.remove(s, hero, PRONE, 1)


# The end


class HeroEndsTurn(Work):
    """WIND-HERO-103: a Hero's turn is over."""

    def do(self, s: Emberwind, task: Task) -> None:
        """What lasts to the end of the turn ends (WIND-COND-109, -112); points above 4 are lost, the others stay for
        Triggers (WIND-HERO-103)."""
        hero: i64 = ACTING_HERO.of(task)
        if s.pool[hero] > POOL:
            s.pool[hero] = POOL
        conditions.turn_ends(s, hero)
        s.tell("ends-turn", s.seat_of[hero], COMBATANT + hero)


HERO_STARTS_TURN: Final = HeroStartsTurn("hero-starts-turn", numbers=[THE_HERO])
HERO_RESTORES: Final = HeroRestores("hero-restores", numbers=[ACTING_HERO])
HERO_ACTS: Final = HeroActs("hero-acts", numbers=[ACTING_HERO])
ACT: Final = Act("act", "HERO-101", TO_PASS + TO_RISE, takes_actions=True, numbers=[ACTING_HERO])
HERO_ENDS_TURN: Final = HeroEndsTurn("hero-ends-turn", numbers=[ACTING_HERO])
