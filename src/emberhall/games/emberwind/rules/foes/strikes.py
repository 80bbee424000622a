"""Steps 5 and 6 of the guide: an attack from its Defence Checks to its last effect (WIND-DEF, WIND-DMG, WIND-FX).

    strike_home   the Foe closes in, where its action says so
    check_from    Defence Checks, in slot order
    roll_dice     one damage roll for all who were hit
    apply_from    Triggers may answer, then Barrier and HP, in slot order
    affect_from   further checks, effect by effect
    finish        flairs, and the test for victory

Each step does all it can at once and leaves a task on the agenda only where somebody must be asked. Places in the order
are slots 0 to 3 for Heroes; a Foe's place is its number.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.both import harm, victory
from emberhall.games.emberwind.rules.foes import moves as foe_moves
from emberhall.games.emberwind.rules.foes.targeting import bonus, first_of, hero_at
from emberhall.games.emberwind.rules.heroes import checks, dice, triggers
from emberhall.games.emberwind.rules.printed import FoeAction, Op
from emberhall.games.emberwind.rules.questions import IN_ORDER, PLACE_AND_EFFECT, THE_HERO, Part, Work
from emberhall.games.emberwind.rules.state import COMBATANT, FOE, HERO_MASK, MAX_HEROES, NOWHERE, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY

EFFECTS: Final = 64  # more than an action has
EFFECT: Final = Part(1, EFFECTS)
PLACE_OF: Final = Part(EFFECTS, 1 << 20)
TOLD: Final = 100  # events name the value that was checked, and beside it how high it is


# What is going on


def current(s: Emberwind) -> FoeAction:
    """The action that is being carried out; the hex is no Move."""
    return s.foe(s.strike.foe).actions[s.strike.action]


def told_code(s: Emberwind) -> i64:
    """WIND-DICE-03: the code of the hex as events tell it; the ranged basic attack has one of its own."""
    ranged = s.foe(s.strike.foe).ranged
    if s.strike.code == d.BASIC and ranged is not None and s.strike.action == ranged.number:
        return d.BASIC_RANGED
    return s.strike.code


def is_attack(s: Emberwind) -> bool:
    """The action is aimed at opponents: neither a Move nor a support ability."""
    return s.strike.code >= d.BASIC and current(s).support == d.NOT_SUPPORT


def props_of(s: Emberwind) -> i64:
    """WIND-PROP-07, WIND-COND-109: the action's properties; one that targets only a sleeper is AUTO-CRIT."""
    aimed_at: i64 = s.strike.targets | s.strike.missed
    props: i64 = current(s).props
    if aimed_at & (aimed_at - 1) == 0 and aimed_at != 0 and s.has(first_of(aimed_at), d.SLEEP):
        props |= d.AUTO_CRIT
    return props


def ends_of(s: Emberwind) -> i64:
    """The place after the last one in the order."""
    return FOE + s.foes


def who_at(s: Emberwind, place: i64) -> i64:
    """WIND-DICE-02: Heroes by slot, then Foes as listed; NOBODY where a slot is empty."""
    return hero_at(s, place) if place < MAX_HEROES else place


# An action begins


def start(s: Emberwind, foe: i64, code: i64) -> None:
    """A new action, of which nothing is settled yet."""
    strike = s.strike
    strike.foe = foe
    strike.code = code
    strike.action = NOTHING
    strike.targets = 0
    strike.hit = 0
    strike.missed = 0
    strike.square = NOWHERE
    strike.direction = 0
    strike.d20 = 0
    strike.total = 0
    strike.lost = 0
    strike.is_cancelled = False
    strike.is_commanded = False


def strike_home(s: Emberwind, action: FoeAction) -> None:
    """WIND-DEF-01: the Foe closes in where its action says so; then its Targets check."""
    strike = s.strike
    heroes: i64 = strike.targets & HERO_MASK
    if heroes != 0 and (action.leap > 0 or action.shift_before > 0):
        foe_moves.close_in(s, strike.foe, action, first_of(heroes))
        if not s.is_standing(strike.foe):
            finish(s)
            return
    strike.hit = strike.targets & ~HERO_MASK
    if props_of(s) & (d.AUTO_HIT | d.AUTO_CRIT) or action.check == d.NO_CHECK:
        strike.hit = strike.targets
        roll_dice(s)
    else:
        check_from(s, 0)


# Step 5: Defence Checks


def check_from(s: Emberwind, place: i64) -> None:
    """WIND-DEF-02, WIND-DICE-02: each targeted Hero rolls a d20, in slot order."""
    strike = s.strike
    against: i64 = current(s).check
    while place < MAX_HEROES:
        hero = hero_at(s, place)
        if hero != NOBODY and (strike.targets >> hero) & 1:
            strike.d20 = checks.roll_d20(s, hero)
            value = checks.value_of(s, hero, against, strike.foe)
            if may_be_shifted(s, STRIKE_CHECKED, place, hero, value):
                checks.ask_shift(s, hero, checks.ROLL_DEFENCE, changes=True)
                return
            decide(s, hero, against, value)
        place += 1
    roll_dice(s)


def may_be_shifted(s: Emberwind, then: Work, place: i64, hero: i64, value: i64) -> bool:
    """WIND-RUL-05: whether the Hero is to be asked about the roll; the task comes after the answer."""
    if checks.could_change(s, hero, s.strike.d20, value):
        then.push(s, NOBODY, place, hero)
        return True
    s.anthem[hero] = 0
    return False


class StrikeChecked(Work):
    """WIND-HERO-113: a Defence Check stands."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-HERO-113: the roll stands, shifted or not."""
        against: i64 = current(s).check
        decide(s, THE_HERO.of(task), against, checks.value_of(s, THE_HERO.of(task), against, s.strike.foe))
        check_from(s, IN_ORDER.of(task) + 1)


def decide(s: Emberwind, hero: i64, against: i64, value: i64) -> None:
    """WIND-DEF-03, WIND-DEF-08: more than the value is a hit, whatever the die shows."""
    strike = s.strike
    s.tell("checks", s.seat_of[hero], COMBATANT + hero, strike.d20, against * TOLD + value)
    if strike.d20 > value:
        strike.hit |= 1 << hero
        s.tell("is-hit", s.seat_of[hero], COMBATANT + hero)
    else:
        s.tell("avoids", s.seat_of[hero], COMBATANT + hero)


# Step 6: damage


def roll_dice(s: Emberwind) -> None:
    """WIND-DMG-05, WIND-DMG-08: one damage roll for all who were hit, and none where nobody was."""
    strike = s.strike
    if strike.hit == 0:
        finish(s)
        return
    roll = current(s).roll
    if roll is None:
        affect_from(s, 0, 0)
        return
    is_critical = props_of(s) & d.AUTO_CRIT != 0
    strike.total = (roll.most() if is_critical else dice.sum_of(s, roll.dice, roll)) + bonus(s, strike.foe)
    if strike.total < 0:
        strike.total = 0
    s.empower_next[strike.foe] = 0
    s.tell("rolls-dice", s.teller(), COMBATANT + strike.foe, NOTHING, strike.total)
    apply_from(s, 0)


def apply_from(s: Emberwind, place: i64) -> None:
    """WIND-DMG-05, WIND-TRIG-102: in slot order, and each Hero may answer before its own damage is applied; at last a
    drain heals the Foe by half of the HP that were lost (WIND-DMG-03)."""
    strike = s.strike
    while place < ends_of(s):
        who = who_at(s, place)
        if who != NOBODY and (strike.hit >> who) & 1:
            if who < FOE:
                loss = harm.would_lose(s, who, strike.total, current(s).vs, piercing(s))
                if triggers.opens(s, who, d.INCOMING, loss):
                    STRIKE_APPLIES.push(s, NOBODY, place, who)
                    triggers.ON_INCOMING.push(s, s.seat_of[who], loss, who)
                    return
            apply_to(s, who)
        place += 1
    if current(s).drains and strike.lost > 1 and s.is_standing(strike.foe):
        harm.heal(s, strike.foe, strike.lost // 2)
    affect_from(s, 0, 0)


def piercing(s: Emberwind) -> i64:
    """WIND-PROP-03, WIND-PROP-06: PIERCING where the Barrier is ignored, which a Critical Hit does too."""
    if props_of(s) & (d.PIERCING | d.AUTO_CRIT):
        return d.PIERCING
    return 0


class StrikeApplies(Work):
    """WIND-DMG-02: a Hero has answered."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-DMG-02: the Hero has answered, and takes what is left."""
        apply_to(s, THE_HERO.of(task))
        apply_from(s, IN_ORDER.of(task) + 1)


def apply_to(s: Emberwind, who: i64) -> None:
    """WIND-DMG-02, WIND-DMG-03: what the Barrier doesn't stop comes off the HP."""
    strike = s.strike
    vs: i64 = current(s).vs
    if who < FOE:
        strike.lost += harm.to_hero(s, who, strike.total, vs, piercing(s), strike.foe)
    else:
        strike.lost += harm.to_foe(s, who, strike.total, vs, piercing(s) != 0, NOBODY)


# Additional effects


def affect_from(s: Emberwind, place: i64, n: i64) -> None:
    """WIND-FX-02, WIND-FX-05, WIND-FX-08: each effect on each standing combatant that was hit, one check for each."""
    effects = current(s).effects
    if not effects:
        finish(s)
        return
    while place < ends_of(s):
        who = who_at(s, place)
        if who != NOBODY and (s.strike.hit >> who) & 1:
            while n < len(effects) and s.is_standing(who):
                if not try_effect(s, who, effects[n], place, n):
                    return
                n += 1
        place += 1
        n = 0
    finish(s)


def try_effect(s: Emberwind, who: i64, op: Op, place: i64, n: i64) -> bool:
    """WIND-FX-03, WIND-DEF-10: the Hero checks, a Foe suffers the effect at once; False where a shift is asked for."""
    if who >= FOE or op.check == d.NO_CHECK:
        op.verb.strike(s, s.strike.foe, op, who)
        return True
    s.strike.d20 = checks.roll_d20(s, who)
    if may_be_shifted(s, STRIKE_EFFECT_CHECKED, place * EFFECTS + n, who, effect_value(s, who, op)):
        checks.ask_shift(s, who, checks.ROLL_EFFECT, changes=True)
        return False
    decide_effect(s, who, op)
    return True


def effect_value(s: Emberwind, hero: i64, op: Op) -> i64:
    """WIND-FX-03: the value listed after the effect; an Optional Modifier may lower it."""
    value = checks.value_of(s, hero, op.check, s.strike.foe)
    if s.is_optional:
        value -= s.foe(s.strike.foe).optional_penalty
    return value


class StrikeEffectChecked(Work):
    """WIND-HERO-113: a check against an effect stands."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-HERO-113: the roll stands, shifted or not; the next effect comes."""
        n: i64 = EFFECT.of(PLACE_AND_EFFECT.of(task))
        decide_effect(s, THE_HERO.of(task), current(s).effects[n])
        affect_from(s, PLACE_OF.of(PLACE_AND_EFFECT.of(task)), n + 1)


def decide_effect(s: Emberwind, hero: i64, op: Op) -> None:
    """WIND-FX-04: more than the value, and the Hero suffers the effect."""
    value = effect_value(s, hero, op)
    s.tell("effect-checks", s.seat_of[hero], COMBATANT + hero, s.strike.d20, op.check * TOLD + value)
    if s.strike.d20 > value:
        op.verb.strike(s, s.strike.foe, op, hero)


# The end of it


def finish(s: Emberwind) -> None:
    """WIND-ORDER-106: flairs and the test for victory follow; after a command that is the commanding Hero's."""
    s.strike.foe = NOBODY
    if not s.strike.is_commanded:
        victory.settle(s)


STRIKE_CHECKED: Final = StrikeChecked("strike-checked", numbers=[IN_ORDER, THE_HERO])
STRIKE_APPLIES: Final = StrikeApplies("strike-applies", numbers=[IN_ORDER, THE_HERO])
STRIKE_EFFECT_CHECKED: Final = StrikeEffectChecked("strike-effect-checked", numbers=[PLACE_AND_EFFECT, THE_HERO])
