"""A Hero's action from its beginning to its end: what is declared, the check, what it does step by step (WIND-DICE-04,
WIND-HERO-104, -107, -109)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import state
from emberhall.games.emberwind.rules.both import victory
from emberhall.games.emberwind.rules.heroes import actions, amplify, boons, checks, dice, prices, sustains
from emberhall.games.emberwind.rules.heroes.actions import TARGETS, WHERE
from emberhall.games.emberwind.rules.printed import HeroAction, Op
from emberhall.games.emberwind.rules.questions import HIT_STEP, PLACE, Work
from emberhall.games.emberwind.rules.state import Deed, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.state import NOBODY

# It begins


def begin(s: Emberwind, hero: i64, number: i64, points: i64) -> None:
    """The action is the Hero's deed, and is asked about; its points are paid already, or it is a free use."""
    s.deed = Deed()
    deed = s.deed
    deed.hero = hero
    deed.action = number
    deed.price = points
    seat: i64 = s.seat_of[hero]
    s.tell("uses", seat, state.COMBATANT + hero, state.ACTION + number, points)
    if number == d.A_MOVE or number == d.A_SHIFT:
        begin_moving(s, hero, number)
        return
    s.agenda.push(DECLARED)
    action = s.cards.actions[number]
    side = action.side
    if side == d.SIDE_SELF:
        deed.targets = bit(hero)
    elif side == d.SIDE_SQUARE:
        WHERE.ask(s, hero, actions.range_of(s, hero, action), actions.FOR_TELEPORT)
    elif side != d.NO_SIDE:
        TARGETS.push(s, seat)


def begin_moving(s: Emberwind, hero: i64, number: i64) -> None:
    """WIND-HERO-109: Move and Shift ask for their goal; what was prepared for them is used up."""
    squares: i64 = s.cards.actions[number].program[0].n
    s.agenda.push(OVER)
    if number == d.A_MOVE:
        WHERE.ask(s, hero, squares, actions.FOR_MOVE, d.PASS_HEROES | s.next_passes[hero])
        s.next_passes[hero] = 0
        return
    if s.next_shift[hero] > 0 and actions.is_beside_foe(s, hero):
        squares += s.next_shift[hero]
        s.next_shift[hero] = 0
    WHERE.ask(s, hero, squares, actions.FOR_SHIFT, d.PASS_HEROES)


# What is declared


class Declare(Work):
    """WIND-HERO-104: the deed has its Targets."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-DICE-04: Targets are settled; check, dice, Amplify, damage, effects and, after a Spell, echoes
        (WIND-SUST-106) are to be done in this order."""
        deed = s.deed
        action = s.cards.actions[deed.action]
        if deed.targets == 0 and action.side != d.NO_SIDE and deed.square == state.NOWHERE:
            deed.hero = NOBODY
            return
        if s.events is not None:
            tell_targets(s)
        s.agenda.push(OVER)
        if action.tags & d.SPELL != 0 and dice.has_echo(s):
            dice.DEED_ECHOES.sound(s, deed.hero, deed.action, deed.targets)
        if action.program:
            s.agenda.push(PROGRAM)
        if not is_plain(action):
            s.agenda.push_all(ROLLED)
        begin_check(s, deed, action)


def tell_targets(s: Emberwind) -> None:
    """Who is targeted."""
    deed = s.deed
    for whom in range(state.FOE + s.foes):
        if deed.targets & bit(whom) != 0:
            s.tell("targets", s.seat_of[deed.hero], state.COMBATANT + deed.hero, state.COMBATANT + whom)


def is_plain(action: HeroAction) -> bool:
    """Nothing of it is rolled, amplified or sustained but what its program says, apart from a skill."""
    if action.roll is not None or action.heal is not None or action.check == d.BY_CAP or action.type == d.SUSTAIN:
        return False
    return not action.on_hit and not action.amp and action.tags & d.SPELL == 0


def begin_check(s: Emberwind, deed: Deed, action: HeroAction) -> None:
    """WIND-HERO-104, -107: a CAP Check or a skill roll, or none where the action needs none."""
    hero: i64 = deed.hero
    deed.vs = action.vs
    deed.props = action.props
    attacks = action.check == d.BY_CAP or action.roll is not None
    if attacks:
        deed.props |= s.next_props[hero]
        s.next_props[hero] = 0
        if action.roll is not None and s.boons:
            deed.props |= boons.rider_props(s, hero)
        only = checks.lone_foe(s, deed.targets)
        if only != NOBODY and s.has(only, d.SLEEP):
            deed.props |= d.AUTO_CRIT
    take_dice(s, deed, action)
    if action.check == d.BY_CAP:
        set_cap(s, deed)
        if deed.props & (d.AUTO_CRIT | d.AUTO_HIT) == 0:
            checks.CAP_ROLL.push(s, NOBODY)
            return
    elif action.check != d.NO_CHECK:
        checks.skill_roll(s, hero, action.check)
        return
    deed.outcome = state.CRITICAL if attacks and deed.props & d.AUTO_CRIT != 0 else state.HIT
    if attacks:
        checks.tell_outcome(s)


def set_cap(s: Emberwind, deed: Deed) -> None:
    """WIND-HERO-115: the CAP in force is noted, and what was granted for the next check is used up."""
    hero: i64 = deed.hero
    deed.c, a, p = checks.cap_of(s, hero, deed.action, deed.targets)
    deed.a = a + deed.more_a
    deed.p = p + deed.more_p
    s.next_c[hero] = 0
    s.next_a[hero] = 0
    s.next_p[hero] = 0


def take_dice(s: Emberwind, deed: Deed, action: HeroAction) -> None:
    """WIND-MAN-102: a die more for the next action is used up by the next one that rolls dice."""
    roll = action.roll if action.roll is not None else action.heal
    if roll is not None and roll.dice > 0:
        deed.more_dice = s.next_dice[deed.hero]
        s.next_dice[deed.hero] = 0


# Step by step


class DeedProgram(Work):
    """WIND-DICE-04: what the deed does, step by step."""

    def do(self, s: Emberwind, task: Task) -> None:
        """The next op of what the Hero is doing, unless it failed or the Hero fell."""
        deed = s.deed
        if deed.hero == NOBODY or deed.outcome == state.MISS or not s.is_standing(deed.hero):
            return
        action = s.action(deed.action)
        place: i64 = PLACE.of(task)
        if place + 1 < len(action.program):
            self.push(s, NOBODY, place + 1)
        if place < len(action.program):
            op = action.program[place]
            op.verb.run(s, deed.hero, action, op, deed.targets)


class DeedHits(Work):
    """WIND-DICE-04: what a hit brings besides damage, step by step."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-DICE-04: what a hit brings besides damage, one step after another: what riders and the card say, what
        was amplified (WIND-AMP-102); at last the effect is sustained (WIND-SUST-104). Only Targets that still stand are
        concerned."""
        deed = s.deed
        if deed.outcome < state.HIT:
            return
        action = s.cards.actions[deed.action]
        targets = standing_targets(s)
        step: i64 = HIT_STEP.of(task)
        if step == 0 and action.roll is not None and not deed.is_kept and s.boons:
            boons.ride(s, deed.hero, targets)
        own: i64 = len(action.on_hit)
        bought: i64 = len(action.amp) if deed.amps > 0 else 0
        if step == own + bought + len(deed.added):
            if action.type == d.SUSTAIN and not deed.is_kept and targets != 0:
                sustains.start(s, deed.hero, deed.action, targets)
            return
        self.push(s, NOBODY, step + 1)
        if step < own:
            strike_with(s, action, action.on_hit[step], targets)
        elif step < own + bought:
            strike_with(s, action, action.amp[step - own], targets)
        else:
            added: i64 = deed.added[step - own - bought]
            bonus = s.cards.actions[added // amplify.WHOM]
            for op in bonus.program:
                strike_with(s, bonus, op, targets & added)


def strike_with(s: Emberwind, action: HeroAction, op: Op, targets: i64) -> None:
    """One step on these Targets."""
    if targets != 0:
        op.verb.run(s, s.deed.hero, action, op, targets)


def standing_targets(s: Emberwind) -> i64:
    """A mask of the Targets that stand."""
    mask: i64 = 0
    for who in range(state.FOE + s.foes):
        if s.deed.targets & bit(who) != 0 and s.is_standing(who):
            mask |= bit(who)
    return mask


# It is over


class DeedOver(Work):
    """WIND-ORDER-106: the deed is over."""

    def do(self, s: Emberwind, task: Task) -> None:
        """Flairs and the test for victory; an action that Time of Need repeats begins again."""
        deed = s.deed
        if not deed.is_repeated:
            deed.hero = NOBODY
            victory.settle(s)
        elif s.flairs:
            s.agenda.push(task)
            victory.FLAIRS.push(s, NOBODY)
        elif not victory.check_victory(s):
            repeat(s)


def repeat(s: Emberwind) -> None:
    """The same action once more, for no points, and barred from then on; without a Target it is lost."""
    hero: i64 = s.deed.hero
    number: i64 = s.deed.action
    prices.bar(s, hero, number)
    s.deed.hero = NOBODY
    if s.is_standing(hero) and actions.legal_targets(s, hero, number) != 0:
        prices.pay_charge(s, hero, number)
        begin(s, hero, number, 0)


DECLARE: Final = Declare("declare")
DEED_PROGRAM: Final[Work] = DeedProgram("deed-program", numbers=[PLACE])
DEED_HITS: Final[Work] = DeedHits("deed-hits", numbers=[HIT_STEP])
DEED_OVER: Final[Work] = DeedOver("deed-over")

# Tasks never change, so that all deeds share them; of several, the first one last
DECLARED: Final = DECLARE.task(NOBODY)
PROGRAM: Final = DEED_PROGRAM.task(NOBODY)
OVER: Final = DEED_OVER.task(NOBODY)
ROLLED: Final = [
    DEED_HITS.task(NOBODY),
    dice.DEED_APPLIES.task(NOBODY),
    amplify.DEED_SETTLED.task(NOBODY),
    dice.DEED_DICE.task(NOBODY),
]
