"""What an action does, step by step: what all verbs of the cards share. Each is in the chapter that it belongs to."""

from mypy_extensions import i64

from emberhall.games.emberwind.rules.printed import GRUNT, IF_GRUNT, IF_TARGET_HAS, HeroAction, Op, Verb
from emberhall.games.emberwind.rules.state import FOE, Emberwind
from emberhall.kernel.bits import bit


class WindVerb(Verb[Emberwind]):
    """A verb of EMBERWIND's cards."""

    def run(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, targets: i64) -> None:
        """On each Target that it fits and that stands, or is FALLEN where it raises those."""
        for who in range(FOE + s.foes):
            if targets & bit(who) == 0 or not fits(s, op, who):
                continue
            if self.raises or s.is_standing(who):
                if who < FOE:
                    self.on_hero(s, hero, action, op, who)
                else:
                    self.strike(s, hero, op, who)

    def adds(self, s: Emberwind, op: Op) -> bool:
        """To one of the deed's Targets."""
        for foe in range(FOE, FOE + s.foes):
            if s.deed.targets & bit(foe) != 0 and self.adds_to(s, op, foe):
                return True
        return False


def fits(s: Emberwind, op: Op, who: i64) -> bool:
    """What the step demands of a Target."""
    if op.when == IF_TARGET_HAS:
        return s.has(who, op.if_what)
    return op.when != IF_GRUNT or (who >= FOE and s.foe(who).rank == GRUNT)
