"""Boons, which last to the start of their caster's next turn (WIND-SUST-105)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import state
from emberhall.games.emberwind.rules.effects import WindVerb
from emberhall.games.emberwind.rules.heroes import actions, boons, deeds, offers
from emberhall.games.emberwind.rules.printed import HeroAction, Op
from emberhall.games.emberwind.rules.state import Boon, Emberwind


def give(s: Emberwind, kind: i64, bearer: i64, caster: i64, action: HeroAction, op: Op) -> Boon:
    """A boon that remembers the step that gave it."""
    boon = boons.add(s, kind, bearer, caster, action.number)
    for place in range(len(action.program)):
        if action.program[place] is op:
            boon.op = place
    return boon


class Plain(WindVerb):
    """A boon that says all by its kind, and by n where that matters."""

    def __init__(self, name: str, kind: i64) -> None:
        super().__init__(name)
        self.kind = kind

    def on_hero(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, who: i64) -> None:
        """WIND-SUST-105: the Hero has it."""
        give(s, self.kind, who, hero, action, op).n = op.n


class CapBonus(WindVerb):
    """WIND-HERO-115: more C, A and P; `a_self` of A where the Target is the caster."""

    def on_hero(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, who: i64) -> None:
        """WIND-SUST-105: the Hero has it."""
        boon = give(s, state.B_CAP, who, hero, action, op)
        boon.c = op.c
        boon.a = op.a_self if who == hero and op.a_self != 0 else op.a
        boon.p = op.p


class DamageRider(WindVerb):
    """WIND-RUL-08: damaging actions have `props`, bring n stacks of the condition `what`, and may use the Barrier
    `other`."""

    def on_hero(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, who: i64) -> None:
        """WIND-SUST-105: the Hero has it."""
        give(s, state.B_RIDER, who, hero, action, op)


class FreeUse(WindVerb):
    """WIND-HERO-108: n uses of `what` cost nothing, or one is made now."""

    def run(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, targets: i64) -> None:
        """WIND-HERO-108: now, or for each Target."""
        if op.is_now:
            use_now(s, hero, op)
        else:
            super().run(s, hero, action, op, targets)

    def on_hero(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, who: i64) -> None:
        """WIND-SUST-105: the Hero has them; Spells perhaps to the end of the combat."""
        if op.what == d.USE_SPELL and op.until == d.TO_THE_END:
            s.free_spells[who] += op.n
        else:
            boon = give(s, state.B_FREE, who, hero, action, op)
            boon.what = op.what
            boon.n = op.n

    def does(self, s: Emberwind, hero: i64, op: Op) -> bool:
        """WIND-RUL-06: where it is made now, the Hero has somewhere to go, or somebody to strike."""
        if not op.is_now:
            return True
        if op.what == d.USE_MOVE:
            return offers.can_go(s, hero, offers.MOVE_SQUARES, d.PASS_HEROES | s.next_passes[hero])
        return actions.legal_targets(s, hero, s.cards.heroes[s.sheets[hero]].melee) != 0


def use_now(s: Emberwind, hero: i64, op: Op) -> None:
    """WIND-HERO-108: a Move or an attack within the action, at no further cost; an attack needs a Foe in reach."""
    if op.what == d.USE_MOVE:
        actions.WHERE.ask(s, hero, s.action(d.A_MOVE).program[0].n, actions.FOR_MOVE, s.next_passes[hero])
        s.next_passes[hero] = 0
        return
    melee = s.hero(hero).melee
    if op.when == d.IF_FOE_IN_REACH and actions.legal_targets(s, hero, melee) == 0:
        return
    deeds.begin(s, hero, melee, 0)
    s.deed.more_a = op.a
    s.deed.more_p = op.p


class Hide(WindVerb):
    """WIND-TARGET-08: no Foe may pick the Hero."""

    def run(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, targets: i64) -> None:
        """WIND-SUST-105: the Hero who acts has it."""
        give(s, state.B_HIDDEN, hero, hero, action, op)

    def does(self, s: Emberwind, hero: i64, op: Op) -> bool:
        """WIND-RUL-06: the Hero can be picked."""
        return not boons.is_hidden(s, hero)


class Echo(WindVerb):
    """WIND-SUST-106: dice, against the Barrier `other`, for all sufferers when one of them is a Spell's Target."""

    def run(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, targets: i64) -> None:
        """WIND-SUST-106: all Targets that stand suffer from it together."""
        for who in range(state.FOE + s.foes):
            if not s.is_standing(who):
                targets &= ~(1 << who)
        give(s, state.B_ECHO, hero, hero, action, op).n = targets


V_CAP: Final = CapBonus("cap_bonus")
V_RIDER: Final = DamageRider("damage_rider")
V_RANGE: Final = Plain("range_bonus", state.B_RANGE)
V_NEGATE: Final = Plain("negate_damage", state.B_NEGATE)
V_SURVIVE: Final = Plain("survive", state.B_SURVIVE)
V_FREE: Final = FreeUse("free_use")
V_HIDE: Final = Hide("untargetable_by_foes")
V_ECHO: Final = Echo("echo")
