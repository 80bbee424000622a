"""Damage, healing, shields, the loss of Life and defeat (SEEK-WIN, SEEK-SHIELD; SEEK-RUL-05, -81 to -84)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import state
from emberhall.games.seekers.rules.effects import ailments
from emberhall.games.seekers.rules.play import triggers
from emberhall.games.seekers.rules.play.triggers import Happening
from emberhall.games.seekers.rules.printed import Standing
from emberhall.games.seekers.rules.state import Lasting, Object, Seekers
from emberhall.games.seekers.rules.zones import lasting, piles
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY

DIE: Final = 6


# Rolls (SEEK-BASE-03, SEEK-RUL-64)


def roll(s: Seekers, dice: i64) -> i64:
    """The sum of so many d6."""
    if dice <= 0:
        return 0
    s.revealed += 1
    result: i64 = 0
    faces: list[int] = []
    for _ in range(dice):
        face = s.dice.roll(DIE)
        faces.append(face)
        result += face
    s.tell("rolled", NOBODY, NOTHING, dice, result)
    if s.events is not None:
        s.events[-1].dice = tuple(faces)
    return result


def roll_for(s: Seekers, obj: Object, dice: i64, advantage: i64, empower: i64) -> i64:
    """SEEK-ADVANTAGE-1, SEEK-CRIT-1, SEEK-EMPOWER-1: a roll with all that changes it."""
    if dice <= 0:
        return 0
    if obj.is_critical:
        return dice * (DIE + empower)
    result = roll(s, dice)
    if advantage > 0:
        again = roll(s, dice)
        result = again if again > result else result
    elif advantage < 0:
        again = roll(s, dice)
        result = again if again < result else result
    return result + dice * empower


# Damage


class Blow:
    """One event of damage: whom it hits, and with how much of which types."""

    def __init__(self, source: i64, seat: i64) -> None:
        self.source = source  # the unit that deals it; NOTHING for the rules and the ground
        self.seat = seat  # its player
        self.units: list[int] = []
        self.type: i64 = d.NO_DAMAGE
        self.amounts: list[int] = []  # for each unit
        self.extra_type: i64 = d.NO_DAMAGE  # a second component (SEEK-RUL-84)
        self.extras: list[int] = []
        self.rolled: list[int] = []  # the amounts and the extras before anything is prevented (SEEK-RUL-71)
        self.rolled_extras: list[int] = []
        self.counted: list[int] = []  # which triggers have counted it
        self.is_duplicate = False
        self.is_subtle = False

    def add(self, unit: i64, amount: i64) -> None:
        """One more unit is hit."""
        self.units.append(unit)
        self.amounts.append(amount)
        self.extras.append(0)


def plain_blow(s: Seekers, unit: i64, type_: i64, amount: i64) -> None:
    """Damage that no player deals: Burn, Bleed, Shocked."""
    blow = Blow(NOTHING, NOBODY)
    blow.type = type_
    blow.add(unit, amount)
    strike(s, blow)


def burn_damage(s: Seekers, seat: i64) -> None:
    """SEEK-BURN-1: each burning unit of the player takes its Burn as fire damage."""
    for unit in range(len(s.at)):
        if s.side[unit] == seat and s.at[unit] != NOTHING and s.ailment(unit, d.BURN) > 0:
            plain_blow(s, unit, d.FIRE, s.ailment(unit, d.BURN))
            if s.ended:
                return


def strike(s: Seekers, blow: Blow) -> i64:
    """SEEK-RUL-05: all are hit at once, then all that follows; the mask of those that took damage."""
    hit: i64 = 0
    physical = False
    blow.rolled = blow.amounts[:]
    blow.rolled_extras = blow.extras[:]
    for place in range(len(blow.units)):
        unit: i64 = blow.units[place]
        prevent(s, blow, place)
        amount = blow.amounts[place] + blow.extras[place]
        if amount > 0:
            hit |= 1 << unit
            take(s, blow, place, unit)
            if (blow.type == d.PHYSICAL and blow.amounts[place] > 0) or (
                blow.extra_type == d.PHYSICAL and blow.extras[place] > 0
            ):
                physical = True
    if hit == 0:
        return 0
    if physical and blow.seat != NOBODY and blow.source == blow.seat:  # SEEK-PLAYER-10: not by a token
        s.tallies[blow.seat * state.TALLIES + state.T_PHYSICAL] += 1
    if blow.source != NOTHING and not blow.is_subtle:
        ailments.lose_stealth(s, blow.source)
    for place in range(len(blow.units)):
        if (hit >> blow.units[place]) & 1:
            ailments.is_hurt(s, blow.units[place], is_subtle=blow.is_subtle)
            tell_triggers(s, blow, place)
    check_defeat(s)
    return hit


def prevent(s: Seekers, blow: Blow, place: i64) -> None:
    """SEEK-CARD-06, SEEK-RUL-81: what prevents damage of some types takes it off first."""
    unit: i64 = blow.units[place]
    bit: i64 = 1 << d.S_PREVENT
    if unit < s.seats:
        if s.armories[unit].standing_kinds(s.cards.designs) & bit:
            for slot in range(state.SLOTS):
                lessen(blow, place, s.cards.designs[s.slot(unit, slot)].standing)
    else:
        lessen(blow, place, s.cards.designs[s.token[unit]].standing)
    for thing in s.lastings:
        design = s.cards.designs[thing.design]
        if design.lasting_kinds & bit and lasting.acts(thing) and lasting.holds_for(s, thing, unit):
            text = design.lasting
            assert text is not None
            lessen(blow, place, text.standing)


def lessen(blow: Blow, place: i64, standing: list[Standing]) -> None:
    """SEEK-RUL-84: damage of two types is one instance, so what prevents both takes its number off only once."""
    for entry in standing:
        if entry.kind == d.S_PREVENT:
            left: i64 = entry.n
            if (entry.damage >> blow.type) & 1:
                taken: i64 = min(left, blow.amounts[place])
                blow.amounts[place] -= taken
                left -= taken
            if (entry.damage >> blow.extra_type) & 1:
                blow.extras[place] -= min(left, blow.extras[place])


def take(s: Seekers, blow: Blow, place: i64, unit: i64) -> None:
    """SEEK-SHIELD-3: Shields take it first, the newest before the older ones; HP take the rest."""
    if blow.amounts[place] > 0:
        s.tell("damages", blow.seat, state.UNIT + unit, blow.type, blow.amounts[place])
    if blow.extras[place] > 0:
        s.tell("damages", blow.seat, state.UNIT + unit, blow.extra_type, blow.extras[place])
    rest = blow.amounts[place] + blow.extras[place]
    for number in range(len(s.lastings) - 1, -1, -1):
        thing = s.lastings[number]
        if rest > 0 and thing.kind == state.L_SHIELD and thing.unit == unit:
            rest -= absorb(s, thing, rest)
    s.hp[unit] -= rest


def absorb(s: Seekers, thing: Lasting, amount: i64) -> i64:
    """SEEK-SHIELD-5: how much a Shield takes; at 0 it is gone."""
    taken = amount if amount < thing.amount else thing.amount
    thing.amount -= taken
    s.tell("absorbs", s.side[thing.unit], state.UNIT + thing.unit, NOTHING, taken)
    if thing.amount == 0:
        lasting.end(s, thing)
    return taken


def tell_triggers(s: Seekers, blow: Blow, place: i64) -> None:
    """Whoever waits for damage dealt or taken hears of it."""
    unit: i64 = blow.units[place]
    if blow.seat != NOBODY and triggers.is_heard(s, d.E_DEALS):
        happening = happening_of(blow, place, d.E_DEALS, blow.seat)
        happening.counted = blow.counted
        triggers.hear(s, happening)
    if unit < s.seats and triggers.is_heard(s, d.E_TAKES):
        triggers.hear(s, happening_of(blow, place, d.E_TAKES, s.side[unit]))


def happening_of(blow: Blow, place: i64, event: i64, seat: i64) -> Happening:
    """The blow against one unit, as triggers hear it."""
    happening = Happening(event, seat)
    happening.unit = blow.units[place]
    happening.source = blow.source
    happening.types = [blow.type, blow.extra_type]
    happening.amounts = [blow.amounts[place], blow.extras[place]]
    happening.number = blow.amounts[place] + blow.extras[place]
    happening.rolled = [blow.rolled[place], blow.rolled_extras[place]]
    happening.is_duplicate = blow.is_duplicate
    return happening


def add_next_hits(s: Seekers, blow: Blow) -> None:
    """SEEK-EX-06, -14: what waits for the player's next hit against one of these units joins this blow."""
    bit: i64 = 1 << d.S_NEXT_HIT
    for thing in s.lastings[:]:
        design = s.cards.designs[thing.design]
        if not design.lasting_kinds & bit or thing.seat != blow.source or not lasting.acts(thing):
            continue
        text = design.lasting
        assert text is not None
        for entry in text.standing:
            if entry.kind == d.S_NEXT_HIT and (entry.damage >> blow.type) & 1:
                join_hit(s, blow, thing, entry)


def join_hit(s: Seekers, blow: Blow, thing: Lasting, entry: Standing) -> None:
    """The dice of it are rolled, for the unit that it is bound to or for the first one."""
    for place in range(len(blow.units)):
        if blow.amounts[place] > 0 and (thing.unit == NOTHING or thing.unit == blow.units[place]):
            if blow.extra_type == d.NO_DAMAGE or blow.extra_type == entry.as_type:
                blow.extra_type = entry.as_type
                blow.extras[place] += roll_joined(s, blow, blow.units[place], entry)
                lasting.use_up(s, thing)
            return


def roll_joined(s: Seekers, blow: Blow, unit: i64, entry: Standing) -> i64:
    """SEEK-RUL-64: the dice that join are a roll of their own, which all that holds for damage of that type changes."""
    ails: i64 = 0 if s.are_allies(blow.source, unit) else ailments.mask(s, unit)
    dice: i64 = entry.n
    more = dice * lasting.use_rolls(s, blow.source, entry.as_type, ails, d.R_EMPOWER)
    if lasting.use_rolls(s, blow.source, entry.as_type, ails, d.R_CRITICAL) > 0:
        return dice * DIE + more
    has_more = lasting.use_rolls(s, blow.source, entry.as_type, ails, d.R_ADVANTAGE) > 0
    has_less = lasting.use_rolls(s, blow.source, entry.as_type, ails, d.R_DISADVANTAGE) > 0
    result = roll(s, dice)
    if has_more != has_less:
        again = roll(s, dice)
        if (again > result) == has_more:
            result = again
    return result + more


def collision(s: Seekers, units: list[int], dice: i64) -> None:
    """SEEK-COLLIDE-3, SEEK-RUL-69: one roll hits everything involved; the ground deals it."""
    blow = Blow(NOTHING, NOBODY)
    blow.type = d.PHYSICAL
    amount = roll(s, dice)
    for unit in units:
        if s.at[unit] != NOTHING:
            blow.add(unit, amount)
    strike(s, blow)


# Life


def lose_life(s: Seekers, unit: i64, amount: i64) -> None:
    """SEEK-RUL-01: that is no damage; no Shield helps, and nothing else follows but defeat."""
    s.hp[unit] -= amount
    s.tell("loses-life", s.side[unit], state.UNIT + unit, NOTHING, amount)
    if unit < s.seats:
        triggers.happens(s, d.E_LOSES_LIFE, s.side[unit], unit, NOTHING, amount)
    check_defeat(s)


def heal(s: Seekers, obj: Object, unit: i64, amount: i64) -> None:
    """SEEK-RUL-01: up to the most that the unit can have; SEEK-INTANGIBLE-4."""
    if amount <= 0 or not ailments.can_harm(s, obj.unit, unit):
        return
    healed = min(amount, s.life[unit] - s.hp[unit])
    s.hp[unit] += healed
    if healed > 0:
        s.tell("heals", obj.seat, state.UNIT + unit, NOTHING, healed)
        aids(s, obj, unit)


def shield(s: Seekers, obj: Object, unit: i64, amount: i64, moments: i64) -> None:
    """SEEK-SHIELD-1, -2: more to take before HP are touched."""
    if amount <= 0 or not ailments.can_harm(s, obj.unit, unit):
        return
    thing = lasting.keep(s, obj, state.L_SHIELD)
    thing.amount = amount
    thing.unit = unit
    thing.moments = moments
    s.tell("shields", obj.seat, state.UNIT + unit, NOTHING, amount)
    aids(s, obj, unit)


def aids(s: Seekers, obj: Object, unit: i64) -> None:
    """An ally was healed or shielded."""
    if obj.seat != NOBODY and s.team(obj.seat) == s.team(s.side[unit]):
        triggers.happens(s, d.E_AIDS, obj.seat, unit, obj.unit)


# Defeat (SEEK-WIN)


def check_defeat(s: Seekers) -> None:
    """SEEK-WIN-02, SEEK-RUL-05: units at 0 HP or less are defeated at once."""
    fallen: i64 = 0
    for unit in range(len(s.at)):
        if s.hp[unit] <= 0 and (s.at[unit] != NOTHING or (unit < s.seats and not s.is_out(unit))):
            fallen |= 1 << unit
    if fallen == 0:
        return
    for unit in range(len(s.at)):
        if (fallen >> unit) & 1:
            s.tell("defeated", s.side[unit], state.UNIT + unit)
            if unit < s.seats:
                s.out |= 1 << unit
            leave(s, unit)
    check_victory(s)
    if s.ended:
        return
    for unit in range(len(s.at)):
        if (fallen >> unit) & 1:
            if unit < s.seats:
                eliminate(s, unit)
            triggers.happens(s, d.E_DEFEATS, s.side[unit], unit)


def leave(s: Seekers, unit: i64) -> None:
    """A unit goes from the map; what is attached to it goes with it."""
    s.was_at[unit] = s.at[unit] if s.at[unit] != NOTHING else s.was_at[unit]
    s.at[unit] = NOTHING
    s.channel[unit] = 0
    for thing in s.lastings[:]:
        if thing.unit == unit and (not thing.is_card or thing.kind == state.L_SHIELD or lasting.binds(s, thing)):
            lasting.end(s, thing)


def shorten_stay(s: Seekers, unit: i64, n: i64) -> None:
    """SEEK-MOM-03, SEEK-HASTEN-1: some Moments less of a token that has an hourglass; at 0 it is gone."""
    s.unit_moments[unit] = max(0, s.unit_moments[unit] - n)
    if s.unit_moments[unit] == 0:
        s.tell("ends", s.side[unit], state.CARD + s.token[unit])
        leave(s, unit)


def check_victory(s: Seekers) -> None:
    """SEEK-WIN-01: one team alone has Seekers left, and wins; none has, and it is a draw."""
    teams: i64 = 0
    alive: i64 = 0
    for seat in range(s.seats):
        if not s.is_out(seat):
            teams |= 1 << s.team(seat)
    for team in range(s.seats):
        alive += (teams >> team) & 1
    if alive > 1:
        return
    winners: i64 = 0
    for seat in range(s.seats):
        if (teams >> s.team(seat)) & 1:
            winners |= 1 << seat
    over(s, winners, state.BY_DEFEAT if winners else state.BY_DRAW)


def over(s: Seekers, winners: i64, how: i64) -> None:
    """The game has ended."""
    s.winners = winners
    s.ended = how
    s.agenda.clear()
    for seat in range(s.seats):
        if (winners >> seat) & 1:
            s.tell("wins", seat)
    if winners == 0:
        s.tell("draws-game", NOBODY, NOTHING, NOTHING, how)


def eliminate(s: Seekers, seat: i64) -> None:
    """SEEK-RUL-07: the player's tokens leave, and what the player has on the Stack is removed."""
    for unit in range(s.seats, len(s.at)):
        if s.side[unit] == seat and s.at[unit] != NOTHING:
            leave(s, unit)
    for obj in s.stack[:]:
        if obj.seat == seat:
            s.stack.remove(obj)
            if obj.is_card():
                piles.bury(s, obj.owner, obj.design)
    for obj in s.waiting[:]:
        if obj.seat == seat:
            s.waiting.remove(obj)
