"""To Targets: conditions, damage, healing, pushes, and what ends."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.both import conditions, harm
from emberhall.games.emberwind.rules.effects import WindVerb
from emberhall.games.emberwind.rules.field import walking
from emberhall.games.emberwind.rules.heroes import amplify, sustains
from emberhall.games.emberwind.rules.printed import CONDITIONS, GRUNT, MOST_STACKS, WEAKNESS, HeroAction, Op
from emberhall.games.emberwind.rules.state import Emberwind
from emberhall.kernel.state import NOBODY

# Conditions


class Condition(WindVerb):
    """WIND-COND-101: n stacks of the condition `what`."""

    def on_hero(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, who: i64) -> None:
        """WIND-COND-101: the Hero has them."""
        conditions.add(s, who, op.what, op.n, op.until, hero)

    def strike(self, s: Emberwind, maker: i64, op: Op, whom: i64) -> None:
        """WIND-COND-101: whoever is struck has them."""
        conditions.add(s, whom, op.what, op.n, op.until, maker)

    def left_of(self, s: Emberwind, action: HeroAction, op: Op, targets: i64) -> i64:
        """WIND-AMP-102: of a condition that does not add up nobody gets two in one action."""
        if MOST_STACKS[op.what] == 1:
            for added in s.deed.added:
                if added // amplify.WHOM == action.number:
                    targets &= ~added
        return targets


class RemoveCondition(WindVerb):
    """WIND-COND-113: n stacks of one condition of choice go."""

    def on_hero(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, who: i64) -> None:
        """WIND-COND-113: it is asked which."""
        conditions.WHICH_CONDITION.push(s, s.seat_of[hero], op.n, who)

    def does(self, s: Emberwind, hero: i64, op: Op) -> bool:
        """WIND-RUL-06: the Hero suffers from something."""
        for condition in range(CONDITIONS):
            if s.has(hero, condition):
                return True
        return False


V_CONDITION: Final = Condition("condition")
V_REMOVE: Final = RemoveCondition("remove_condition")


# Damage


class Damage(WindVerb):
    """WIND-COND-105: n piercing damage for each stack of the condition `what`."""

    def strike(self, s: Emberwind, maker: i64, op: Op, whom: i64) -> None:
        """WIND-COND-105: the Foe loses so many HP."""
        pierce(s, maker, whom, op.n * s.count(whom, op.what))


class EndSustains(WindVerb):
    """WIND-SUST-104: sustained effects end, with n damage for each; `what` is 0 for one's own, 1 for all Heroes'."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.is_choosy = True

    def has_object(self, s: Emberwind, hero: i64, foe: i64) -> bool:
        """WIND-RUL-06: the Hero sustains something on that Foe."""
        return sustains.count_on(s, foe, hero) > 0

    def adds_to(self, s: Emberwind, op: Op, foe: i64) -> bool:
        """WIND-AMP-102: others sustain something on that Foe."""
        return sustains.count_on(s, foe, NOBODY) > sustains.count_on(s, foe, s.deed.hero)

    def strike(self, s: Emberwind, maker: i64, op: Op, whom: i64) -> None:
        """WIND-SUST-104: the effects of the Hero, or of all Heroes, end, and each of them does piercing damage."""
        ended = sustains.end_on(s, whom, maker if op.what == 0 else NOBODY)
        if ended > 0:
            pierce(s, maker, whom, op.n * ended)


class Defeat(WindVerb):
    """WIND-FOE-106: the Foe is defeated, whatever HP it has."""

    def adds_to(self, s: Emberwind, op: Op, foe: i64) -> bool:
        """WIND-AMP-102: a Grunt that the hit would leave standing."""
        lost = amplify.would_lose(s, foe, amplify.damage_to(s, foe))
        return s.foe(foe).rank == GRUNT and lost < s.hp[foe]

    def strike(self, s: Emberwind, maker: i64, op: Op, whom: i64) -> None:
        """WIND-FOE-106: it is."""
        harm.defeat(s, whom)


def pierce(s: Emberwind, hero: i64, foe: i64, n: i64) -> None:
    """WIND-COND-105: piercing damage of an action, less the Hero's Weakness."""
    harm.pierce(s, foe, max(0, n - s.count(hero, WEAKNESS)), hero)


V_DAMAGE: Final = Damage("damage")
V_END_SUSTAINS: Final = EndSustains("end_sustains")
V_DEFEAT: Final = Defeat("defeat")


# Healing


class Heal(WindVerb):
    """WIND-HERO-111: n HP back; in a Hero's action `what` adds its tier."""

    def on_hero(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, who: i64) -> None:
        """WIND-HERO-111: up to the maximum."""
        harm.heal(s, who, op.n + (s.hero(hero).tier if op.what != 0 else 0))

    def perform(self, s: Emberwind, foe: i64, op: Op, who: i64, range_: i64) -> None:
        """WIND-HEX-04: an Optional Modifier may add to it."""
        harm.heal(s, who, op.n + (s.foe(foe).optional_heal if s.is_optional else 0))


class RecoverFallen(WindVerb):
    """WIND-REC-103: a FALLEN Hero stands again with n HP; with 0, those that the same action heals."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.raises = True

    def on_hero(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, who: i64) -> None:
        """WIND-REC-103: whoever stands already does not change."""
        harm.recover(s, who, op.n if op.n > 0 else s.deed.total)


V_HEAL: Final = Heal("heal")
V_RECOVER: Final = RecoverFallen("recover_fallen")


# Where they stand


class Push(WindVerb):
    """WIND-FX-09: n squares away."""

    def strike(self, s: Emberwind, maker: i64, op: Op, whom: i64) -> None:
        """WIND-FX-09: from whoever does it."""
        walking.push(s, whom, maker, op.n)


class Pull(WindVerb):
    """WIND-FX-09: n squares nearer."""

    def strike(self, s: Emberwind, maker: i64, op: Op, whom: i64) -> None:
        """WIND-FX-09: to whoever does it."""
        walking.pull(s, whom, maker, op.n)


class MovePenalty(WindVerb):
    """WIND-HEX-01: n squares less on its next Move hex; it does not add up."""

    def strike(self, s: Emberwind, maker: i64, op: Op, whom: i64) -> None:
        """WIND-HEX-01: the larger one counts."""
        if s.penalty[whom] < op.n:
            s.penalty[whom] = op.n


V_PUSH: Final = Push("push")
V_PULL: Final = Pull("pull")
V_MOVE_PENALTY: Final = MovePenalty("move_penalty")


# Their next roll


class Advantage(WindVerb):
    """WIND-HERO-112: n stacks of Advantage on the next roll."""

    def on_hero(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, who: i64) -> None:
        """WIND-MAN-101: it does not add up."""
        if s.advantage[who] < op.n:
            s.advantage[who] += op.n


class RollShift(WindVerb):
    """WIND-HERO-113: the next roll may be shifted by up to n."""

    def on_hero(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, who: i64) -> None:
        """WIND-HERO-113: the larger one counts."""
        if s.anthem[who] < op.n:
            s.anthem[who] = op.n


V_ADVANTAGE: Final = Advantage("advantage")
V_ROLL_SHIFT: Final = RollShift("roll_shift")
