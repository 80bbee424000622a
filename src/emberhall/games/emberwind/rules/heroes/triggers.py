"""Triggers and their windows (WIND-TRIG): what Heroes may use when a Foe's action is declared, or when its damage is
about to be taken."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.clauses import clause
from emberhall.games.emberwind.rules.effects import WindVerb
from emberhall.games.emberwind.rules.field.cover import can_see
from emberhall.games.emberwind.rules.foes import areas
from emberhall.games.emberwind.rules.heroes import actions, dice, prices
from emberhall.games.emberwind.rules.printed import HeroAction, Op
from emberhall.games.emberwind.rules.questions import (
    A_COMBATANT,
    FOR_HERO,
    LOSS,
    THE_ACTION,
    THE_HERO,
    TO_PASS,
    HeroQuestion,
    Question,
)
from emberhall.games.emberwind.rules.state import ACTION, COMBATANT, FOE, HERO_MASK, PASS, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOT_ASKED

LIMIT: Final[int] = clause("TRIG-101")
WINDOW: Final[int] = clause("TRIG-102")
NEEDS: Final[int] = clause("TRIG-104")
REDIRECTS: Final[int] = clause("TRIG-106")


# What may be used


def opens(s: Emberwind, hero: i64, window: i64, damage: i64 = 0) -> bool:
    """WIND-TRIG-102: the Hero has something to use in this window; the damage is what it would lose in HP."""
    if forbids_any(s, hero) != ALLOWED:
        return False
    for action in s.hero(hero).answers:
        if action.window == window and forbids(s, hero, action, window, damage) == ALLOWED:
            return True
    return False


def forbids_any(s: Emberwind, hero: i64) -> i64:
    """WIND-TRIG-101, WIND-TRIG-104: a Hero that stands, is neither Prone nor asleep, and has a use left in this Round
    may use Triggers."""
    if s.triggers[hero] >= s.hero(hero).triggers:
        return LIMIT
    if not s.is_standing(hero) or s.has(hero, d.PRONE) or s.has(hero, d.SLEEP):
        return NEEDS
    return ALLOWED


def forbids(s: Emberwind, hero: i64, action: HeroAction, window: i64, damage: i64) -> i64:
    """ALLOWED where a Hero that may use Triggers may use this one, now, on what is going on."""
    if action.type != d.TRIGGER:
        return NOT_ASKED
    if action.window != window or not fits(s, hero, action.window_if, damage):
        return WINDOW
    verdict = prices.forbids_use(s, hero, action)
    if verdict != ALLOWED:
        return verdict
    op = redirecting(action)
    if op is not None:
        return ALLOWED if op.what == d.TO_FOE or relievable(s, hero, action) != 0 else REDIRECTS
    if action.side == d.SIDE_FOE and not can_see(s, hero, s.strike.foe, actions.range_of(s, hero, action)):
        return NEEDS
    return ALLOWED


def fits(s: Emberwind, hero: i64, needs: i64, damage: i64) -> bool:
    """WIND-TRIG-102: what is going on is what the Trigger waits for; WIND-TRIG-105: only a Move hex is a Move."""
    strike = s.strike
    if needs & d.W_ACTOR_POISONED and not s.has(strike.foe, d.POISON):
        return False
    if needs & d.W_NOT_MOVE and strike.code < d.BASIC:
        return False
    if needs & d.W_MOVE and strike.code >= d.BASIC:
        return False
    if needs & d.W_SPECIAL and strike.code < d.SPECIAL:
        return False
    if needs & d.W_SELF_TARGET and (strike.targets >> hero) & 1 == 0:
        return False
    if needs & d.W_OTHER_TARGET and strike.targets & HERO_MASK & ~(1 << hero) == 0:
        return False
    if needs & d.W_DAMAGED and damage <= 0:
        return False
    return needs & d.W_WOULD_FALL == 0 or damage >= s.hp[hero]


def redirecting(action: HeroAction) -> Op | None:
    """The op by which the Trigger redirects."""
    for op in action.program:
        if op.verb is V_REDIRECT:
            return op
    return None


# The two windows


class Answer(HeroQuestion):
    """WIND-TRIG-102: a Trigger of the Hero in a window, or none."""

    def __init__(self, name: str, window: i64) -> None:
        super().__init__(name, "TRIG-102", TO_PASS, [LOSS, THE_HERO], takes_actions=True)
        self.window = window

    def offers(self, s: Emberwind, task: Task) -> list[int]:
        """No Trigger, or one of those that fit the window."""
        picks: list[int] = [PASS]
        hero = self.hero(s, task)
        if forbids_any(s, hero) != ALLOWED:
            return picks
        for number in s.hero(hero).actions:
            if forbids(s, hero, s.action(number), self.window, LOSS.of(task)) == ALLOWED:
                picks.append(ACTION + number)
        return picks

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """ALLOWED, or what keeps the Hero from using that Trigger in the window."""
        if pick == PASS:
            return ALLOWED
        hero = self.hero(s, task)
        if pick - ACTION not in s.hero(hero).actions:
            return NOT_ASKED
        verdict = forbids_any(s, hero)
        if verdict != ALLOWED:
            return verdict
        return forbids(s, hero, s.action(pick - ACTION), self.window, LOSS.of(task))

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-TRIG-101: the Trigger is used, or not."""
        if pick != PASS:
            use(s, self.hero(s, task), s.action(pick - ACTION))


ON_DECLARED: Final = Answer("on-declared", d.DECLARED)
ON_INCOMING: Final = Answer("on-incoming", d.INCOMING)


def use(s: Emberwind, hero: i64, action: HeroAction) -> None:
    """WIND-TRIG-101: the Trigger is paid for and counted, and acts on the acting Foe or on its own Hero; or somebody
    else takes a place (WIND-TRIG-106)."""
    prices.pay(s, hero, action.number)
    s.triggers[hero] += 1
    s.tell("triggers", s.seat_of[hero], COMBATANT + hero, ACTION + action.number)
    target: i64 = hero
    if action.side == d.SIDE_FOE:
        target = s.strike.foe
    for op in action.program:
        op.verb.run(s, hero, action, op, 1 << target)
    if action.tags & d.SPELL and dice.has_echo(s):  # WIND-SUST-106
        dice.DEED_ECHOES.sound(s, hero, action.number, 1 << target)


class CancelAction(WindVerb):
    """WIND-TRIG-105: the Foe's action does not happen."""

    def run(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, targets: i64) -> None:
        """WIND-TRIG-105: its hex counts as used."""
        s.strike.is_cancelled = True
        s.tell("cancels", s.seat_of[hero], COMBATANT + s.strike.foe)


V_CANCEL: Final = CancelAction("cancel_action")


# Redirecting


class Redirect(WindVerb):
    """WIND-TRIG-106: somebody else takes the place: with TO_FOE the Hero's, else the Hero another one's."""

    def run(self, s: Emberwind, hero: i64, action: HeroAction, op: Op, targets: i64) -> None:
        """WIND-TRIG-106: it is asked who; where no Foe can take the Hero's place, the action misses it."""
        if op.what == d.TO_FOE and exposed(s) == 0:
            s.strike.targets &= ~(1 << hero)
            s.strike.missed |= 1 << hero
            s.tell("avoids", s.seat_of[hero], COMBATANT + hero)
        else:
            REDIRECT_TO.ask(s, hero, action.number)


V_REDIRECT: Final = Redirect("redirect")


def exposed(s: Emberwind) -> i64:
    """WIND-TRIG-106: the other Foes that the acting one could hit, by range and Cover, as a mask."""
    strike = s.strike
    range_: i64 = s.foe(strike.foe).actions[strike.action].range
    found: i64 = 0
    for foe in range(FOE, FOE + s.foes):
        if foe != strike.foe and s.is_standing(foe) and can_see(s, strike.foe, foe, range_):
            found |= 1 << foe
    return found & ~strike.targets


def relievable(s: Emberwind, hero: i64, action: HeroAction) -> i64:
    """WIND-TRIG-106: the Targets whose place the Hero can take, as a mask; it must be a legal Target itself, and none
    yet."""
    strike = s.strike
    if (strike.targets >> hero) & 1:
        return 0
    if (areas.single_mask(s, strike.foe, s.foe(strike.foe).actions[strike.action]) >> hero) & 1 == 0:
        return 0
    found: i64 = 0
    for other in range(s.heroes):
        if (strike.targets >> other) & 1 and can_see(s, hero, other, actions.range_of(s, hero, action)):
            found |= 1 << other
    return found


class RedirectTo(Question):
    """WIND-TRIG-106: the Foe that is hit instead, or the Hero who is relieved."""

    def ask(self, s: Emberwind, hero: i64, trigger: i64) -> None:
        """By that Trigger of the Hero."""
        self.push(s, s.seat_of[hero], 0, trigger, hero)

    def hero(self, s: Emberwind, task: Task) -> i64:
        """Whose Trigger it is."""
        return FOR_HERO.of(task)

    def candidates(self, s: Emberwind, task: Task) -> i64:
        """Who can be named, as a mask."""
        action = s.action(THE_ACTION.of(task))
        op = redirecting(action)
        return exposed(s) if op is None or op.what == d.TO_FOE else relievable(s, self.hero(s, task), action)

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """WIND-TRIG-106: nobody else."""
        whom: i64 = pick - COMBATANT
        if (self.candidates(s, task) >> whom) & 1:
            return ALLOWED
        return REDIRECTS if FOE <= whom < FOE + s.foes and s.is_standing(whom) else NOT_ASKED

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-TRIG-106: a Foe takes the Hero's place, or the Hero takes another one's; other Targets stay."""
        who = pick - COMBATANT
        hero = self.hero(s, task)
        if who >= FOE:
            s.strike.targets = (s.strike.targets & ~(1 << hero)) | (1 << who)
        else:
            s.strike.targets = (s.strike.targets & ~(1 << who)) | (1 << hero)
        s.tell("redirects", s.seat_of[hero], COMBATANT + hero, pick)


REDIRECT_TO: Final = RedirectTo("redirect-to", "TRIG-106", A_COMBATANT, numbers=[THE_ACTION, FOR_HERO])
