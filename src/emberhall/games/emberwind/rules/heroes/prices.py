"""What an action costs a Hero: points, charges, uses (WIND-HERO-101, WIND-HERO-117, WIND-TIDE-101)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.clauses import clause
from emberhall.games.emberwind.rules.heroes.boons import free_left, use_free
from emberhall.games.emberwind.rules.printed import HeroAction
from emberhall.games.emberwind.rules.state import NOWHERE, Emberwind
from emberhall.kernel.bits import bit
from emberhall.kernel.state import ALLOWED

POINTS: Final[int] = clause("HERO-101")
HOW_OFTEN: Final[int] = clause("HERO-117")
SILENCED: Final[int] = clause("COND-110")
CHARGES: Final[int] = clause("TIDE-101")


def place_of(s: Emberwind, hero: i64, number: i64) -> i64:
    """The place of an action among the Hero's own; NOWHERE for one that is not its own."""
    own = s.cards.heroes[s.sheets[hero]].actions
    if not own:
        return NOWHERE
    place: i64 = number - own[0]
    if 0 <= place < len(own):
        return place
    return NOWHERE


def price(s: Emberwind, hero: i64, number: i64) -> i64:
    """WIND-HERO-101: the points that the action costs now, free and cheaper uses counted."""
    action = s.cards.actions[number]
    speed: i64 = action.speed
    if speed == d.FREE:
        return d.FREE
    if action.tags & d.SPELL != 0 and s.free_spells[hero] > 0:
        return d.FREE
    sheet = s.cards.heroes[s.sheets[hero]]
    if number == d.A_MOVE:
        if s.boons and free_left(s, hero, d.USE_MOVE) > 0:
            return d.FREE
    elif number == sheet.melee:
        if s.boons and free_left(s, hero, d.USE_MELEE) > 0:
            return d.FREE
    elif number == sheet.ranged and speed > d.FAST and s.cheap_ranged[hero] < sheet.cheap_ranged:
        return d.FAST
    return speed


def forbids_use(s: Emberwind, hero: i64, action: HeroAction) -> i64:
    """ALLOWED where the Hero can pay for the action and nothing keeps it from using that kind of action."""
    if is_used_up(s, hero, action):
        return HOW_OFTEN
    tags: i64 = action.tags
    if tags & (d.SPELL | d.TIDE) != 0:
        if s.has(hero, d.SILENCE):
            return SILENCED
        if tags & d.TIDE != 0 and s.tides[hero] <= 0:
            return CHARGES
    if s.pool[hero] < action.speed and s.pool[hero] < price(s, hero, action.number):
        return POINTS
    return ALLOWED


def is_used_up(s: Emberwind, hero: i64, action: HeroAction) -> bool:
    """WIND-HERO-117: it can't be used again in this combat, or works by itself."""
    if action.usage == d.NEVER_USED:
        return True
    used: i64 = s.used[hero]
    if used == 0:
        return False
    place = place_of(s, hero, action.number)
    return place != NOWHERE and used & bit(place) != 0


def pay(s: Emberwind, hero: i64, number: i64) -> i64:
    """WIND-HERO-101, WIND-TIDE-101, WIND-HERO-117: points, a charge and a use are gone; what it cost in points."""
    action = s.cards.actions[number]
    points = price(s, hero, number)
    if points < action.speed:
        use_discount(s, hero, number)
    elif action.tags & d.SPELL != 0 and s.free_spells[hero] > 0:  # a Free one is a Spell too (WIND-RUL-22)
        s.free_spells[hero] -= 1
    s.pool[hero] -= points
    pay_charge(s, hero, number)
    if action.usage != d.ANY_TIME:
        bar(s, hero, number)
    return points


def use_discount(s: Emberwind, hero: i64, number: i64) -> None:
    """One of the free or cheaper uses that make this action cost less is gone."""
    if s.cards.actions[number].tags & d.SPELL != 0 and s.free_spells[hero] > 0:
        s.free_spells[hero] -= 1
    elif number == d.A_MOVE:
        use_free(s, hero, d.USE_MOVE)
    elif number == s.cards.heroes[s.sheets[hero]].melee:
        use_free(s, hero, d.USE_MELEE)
    else:
        s.cheap_ranged[hero] += 1


def pay_charge(s: Emberwind, hero: i64, number: i64) -> None:
    """WIND-TIDE-101: a Tide-Turner costs a charge besides its speed, also where it is free in points."""
    if s.cards.actions[number].tags & d.TIDE != 0:
        s.tides[hero] -= 1


def bar(s: Emberwind, hero: i64, number: i64) -> None:
    """The Hero can't use the action again in this combat."""
    place = place_of(s, hero, number)
    if place != NOWHERE:
        s.used[hero] |= bit(place)
