"""Combat Flairs: what a Foe does when something happens to it or around it, once the action that causes it is over.

Until then `s.flairs` keeps a note of each, as `both/noticing` writes it; `both/victory` lets them fire.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.both import harm, noticing, victory
from emberhall.games.emberwind.rules.both.noticing import WHEN, WHERE
from emberhall.games.emberwind.rules.effects import WindVerb
from emberhall.games.emberwind.rules.field import cover, squares
from emberhall.games.emberwind.rules.foes import strikes, targeting
from emberhall.games.emberwind.rules.heroes import checks, dice
from emberhall.games.emberwind.rules.printed import Op
from emberhall.games.emberwind.rules.questions import FLAIR_STEP, IN_ORDER, THE_HERO, Part, Work
from emberhall.games.emberwind.rules.state import COMBATANT, MAX_HEROES, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY

BESIDE: Final = 1
OPS: Final = 64  # more than a flair has
STEP: Final = Part(1, OPS)
FLAIR: Final = Part(OPS, 1 << 40)


# What sets them off at the start of a turn


def turn_starts(s: Emberwind, foe: i64) -> None:
    """WIND-START-04: flairs that look at how the Foe stands at the start of its turn."""
    sheet = s.foe(foe)
    if sheet.flair(d.BESIDE_HERO) is not None:
        for hero in range(s.heroes):
            if s.is_standing(hero) and targeting.away(s, foe, hero) == BESIDE:
                noticing.set_off(s, foe, d.BESIDE_HERO)
                break
    if sheet.flair(d.UNSEEN) is not None and is_unseen(s, foe):
        noticing.set_off(s, foe, d.UNSEEN)


def is_unseen(s: Emberwind, foe: i64) -> bool:
    """Cover blocks the line from every standing Hero, however far it is."""
    for hero in range(s.heroes):
        if s.is_standing(hero) and cover.can_see(s, hero, foe, d.FIELD_RANGE):
            return False
    return True


# Damage around a defeated Foe


class DamageAdjacent(WindVerb):
    """WIND-DMG-05: dice for all beside where the Foe stood, against the Barrier `what`, and the check against it."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.is_burst = True

    def burst(self, s: Emberwind, code: i64, place: i64) -> None:
        """Every Hero adjacent to where the Foe stood checks or is hit; the flair uses the strike's place for it."""
        foe: i64 = code % WHERE // WHEN
        stood: i64 = code // WHERE - 1
        strikes.start(s, foe, 0)
        for hero in range(s.heroes):
            if s.is_standing(hero) and squares.block_distance(stood, s.size(foe), s.at[hero], 1) == BESIDE:
                s.strike.targets |= 1 << hero
        burst_from(s, code * OPS + place, 0)


def burst_from(s: Emberwind, code: i64, place: i64) -> None:
    """WIND-DICE-02: checks in slot order, then one damage roll, applied in slot order."""
    strike = s.strike
    op = victory.program_of(s, code // OPS)[code % OPS]
    while place < MAX_HEROES:
        hero = targeting.hero_at(s, place)
        if hero != NOBODY and (strike.targets >> hero) & 1:
            if op.check == d.NO_CHECK:
                strike.hit |= 1 << hero
            else:
                strike.d20 = checks.roll_d20(s, hero)
                value = checks.value_of(s, hero, op.check, NOBODY)
                if checks.could_change(s, hero, strike.d20, value):
                    FLAIR_CHECKED.push(s, NOBODY, place, hero, code)
                    checks.ask_shift(s, hero, checks.ROLL_FLAIR, changes=True)
                    return
                s.anthem[hero] = 0
                strikes.decide(s, hero, op.check, value)
        place += 1
    burst_hits(s, op)


class FlairChecked(Work):
    """WIND-HERO-113: a check against a flair stands."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-HERO-113: the roll stands, shifted or not, and the next Hero checks."""
        op = victory.program_of(s, FLAIR.of(FLAIR_STEP.of(task)))[STEP.of(FLAIR_STEP.of(task))]
        strikes.decide(s, THE_HERO.of(task), op.check, checks.value_of(s, THE_HERO.of(task), op.check, NOBODY))
        burst_from(s, FLAIR_STEP.of(task), IN_ORDER.of(task) + 1)


def burst_hits(s: Emberwind, op: Op) -> None:
    """WIND-DMG-05, WIND-DMG-08: one roll for all who were hit."""
    strike = s.strike
    foe: i64 = strike.foe
    if strike.hit != 0 and op.roll is not None:
        total: i64 = dice.sum_of(s, op.roll.dice, op.roll) + targeting.bonus(s, foe)
        s.tell("rolls-dice", s.teller(), COMBATANT + foe, NOTHING, total)
        for place in range(MAX_HEROES):
            hero = targeting.hero_at(s, place)
            if hero != NOBODY and (strike.hit >> hero) & 1:
                harm.to_hero(s, hero, total, op.what, 0, foe)
    strike.foe = NOBODY


V_DAMAGE_ADJACENT: Final = DamageAdjacent("damage_adjacent")
FLAIR_CHECKED: Final = FlairChecked("flair-checked", numbers=[IN_ORDER, THE_HERO, FLAIR_STEP])
