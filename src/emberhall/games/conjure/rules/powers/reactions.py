"""Powers that stop others: cancel and prevent (CONJ-FX-26, -27)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules.abilities import LESS_01, affects
from emberhall.games.conjure.rules.clauses import clause
from emberhall.games.conjure.rules.printed import ANY_VP, Affects, Step, Verb, Who
from emberhall.games.conjure.rules.state import CREATURE, Ember
from emberhall.kernel.state import ALLOWED

CONTEST_01: Final[int] = clause("CONTEST-01")
RUL_24: Final[int] = clause("RUL-24")


class Reaction(Verb[Ember]):
    """CONJ-CONTEST-03: a verb that stops what was announced, and does nothing else."""

    def misses(self, s: Ember, step: Step, creature: i64, source: i64, aims: i64) -> i64:
        """ALLOWED, or why the creature can't stop what was announced."""
        return ALLOWED


class Cancel(Reaction):
    """CONJ-FX-26: an ability of a lesser creature, or any; limit: LESSER or ANY_VP."""

    def misses(self, s: Ember, step: Step, creature: i64, source: i64, aims: i64) -> i64:
        """CONJ-FX-26, CONJ-RUL-24: an Archmage is lesser to nobody."""
        if step.limit == ANY_VP:
            return ALLOWED
        if source < CREATURE:
            return RUL_24
        return ALLOWED if s.vp(source - CREATURE) < s.vp(creature) else LESS_01


class Prevent(Reaction):
    """CONJ-FX-27: an ability that would affect one; who: YOU or YOUR_CREATURES."""

    def misses(self, s: Ember, step: Step, creature: i64, source: i64, aims: i64) -> i64:
        """CONJ-FX-27, CONJ-RUL-30: it would affect the owner, or their creatures."""
        affected = affects(s, source, aims, s.owner[creature])
        return ALLOWED if affected & (Affects.YOU if step.who == Who.YOU else Affects.CREATURES) else CONTEST_01


V_CANCEL: Final[Reaction] = Cancel("cancel", "FX-26")
V_PREVENT: Final[Reaction] = Prevent("prevent", "FX-27")
