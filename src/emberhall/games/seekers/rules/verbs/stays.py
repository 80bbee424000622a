"""What stays, and what ends: linger, terrain, summon, dispel, hasten, end (SEEK-ZONE-09 to -11, SEEK-HASTEN-1)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import state
from emberhall.games.seekers.rules.clauses import clause
from emberhall.games.seekers.rules.effects import ailments, harm
from emberhall.games.seekers.rules.effects.programs import SeekersVerb, amplified
from emberhall.games.seekers.rules.map import places
from emberhall.games.seekers.rules.play import aiming
from emberhall.games.seekers.rules.printed import Design, LastingText, Step
from emberhall.games.seekers.rules.questions import MOST, THE_EFFECT, Question
from emberhall.games.seekers.rules.state import Object, Seekers
from emberhall.games.seekers.rules.zones import lasting
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import Also, Left, Thing
from emberhall.kernel.state import ALLOWED, NOT_ASKED

NOT_HASTENED: Final[int] = clause("RUL-74")

# linger


class Linger(SeekersVerb):
    """SEEK-ZONE-09: the card stays in the effect Zone with what its `lasting` says."""

    def is_worthwhile(self, s: Seekers, seat: i64, design: Design, step: Step) -> bool:
        """What costs nothing and waits for a spell of one's own can wait until there is one."""
        if design.action is None or design.action.ap > 0 or not waits_for_a_spell(design):
            return True
        for thing in s.stack:
            if thing.seat == seat and thing.is_spell():
                return True
        return False

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """SEEK-ZONE-09: the card, or the copy, stays with what it says; SEEK-RUL-77: a poison goes onto the target."""
        text = s.cards.designs[obj.design].lasting
        assert text is not None
        target = aiming.chosen_unit(s, obj, 0)
        if text.is_poison:
            poison(s, obj, text, target)
            return
        if text.is_on_target and not aiming.one(s, target):
            return
        new = lasting.keep(s, obj, state.L_CARD)
        new.moments = text.moments
        new.uses = text.uses
        if target != NOTHING:
            new.unit = target
        if obj.kind != state.O_CARD:
            lasting.replace_older(s, new)


def waits_for_a_spell(design: Design) -> bool:
    """All that stays of it is for the next spell of its player."""
    if design.lasting is None:
        return False
    for entry in design.lasting.standing:
        if entry.kind != d.S_NEXT_PLAYED and entry.kind != d.S_NEXT_RESOLVING:
            return False
    return True


def poison(s: Seekers, obj: Object, text: LastingText, target: i64) -> None:
    """SEEK-RUL-77: it is on the target, if it can be."""
    if target == NOTHING or not ailments.can_harm(s, obj.unit, target):
        return
    if lasting.new_poison(s, obj, target, text.moments) is not None:
        s.tell("ails", obj.seat, state.UNIT + target, state.AILMENT + d.POISON, text.moments)
        ailments.came(s, obj.seat, target, d.POISON, obj.unit)


V_LINGER: Final = Linger("linger")


# terrain


class Terrain(SeekersVerb):
    """SEEK-ZONE-02: `kind` around the hex chosen, radius `reach`, for `moments`; a trap with its lasting triggers."""

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """SEEK-ZONE-02: the ground changes around the hex chosen."""
        if obj.hex == NOTHING:
            return
        thing = lasting.keep(s, obj, state.L_TERRAIN)
        thing.terrain = step.kind
        thing.hex = obj.hex
        thing.radius = step.reach
        thing.moments = step.moments
        s.tell("terrain", obj.seat, state.HEX + obj.hex, state.CARD + obj.design)


V_TERRAIN: Final = Terrain("terrain")


# summon


class Summon(SeekersVerb):
    """SEEK-PLAYER-07: token design `kind` on the hex chosen, for `moments`."""

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """SEEK-PLAYER-07, -08: a token joins the player's team, if its hex is still free."""
        if obj.hex == NOTHING or not places.is_walkable(s, obj.hex) or places.unit_on(s, obj.hex) != NOTHING:
            return
        unit = free_place(s)
        if unit == NOTHING:
            return
        s.hp[unit] = s.life[unit] = s.cards.designs[step.kind].life
        s.side[unit] = obj.seat
        s.token[unit] = step.kind
        s.unit_moments[unit] = step.moments
        s.tell("summons", obj.seat, state.UNIT + unit, state.CARD + step.kind)
        places.place(s, unit, obj.hex)


def free_place(s: Seekers) -> i64:
    """A number for a new unit: the next (SEEK-RUL-94), and where all are taken that of one that is gone; NOTHING where
    there are too many."""
    if len(s.at) >= state.MAX_UNITS:
        for unit in range(s.seats, len(s.at)):
            if s.at[unit] == NOTHING:
                clear_unit(s, unit)
                return unit
        return NOTHING
    for numbers in (s.at, s.was_at, s.token, s.fear_of, s.unit_moments):
        numbers.append(NOTHING)
    for numbers in (s.hp, s.life, s.side, s.channel, s.fear_at):
        numbers.append(0)
    s.left.extend([0] * d.AILMENTS)
    s.applied.extend([0] * d.AILMENTS)
    s.status.extend([0] * d.STATUSES)
    return len(s.at) - 1


def clear_unit(s: Seekers, unit: i64) -> None:
    """Nothing is left of the unit that had this number."""
    for ailment in range(d.AILMENTS):
        s.left[unit * d.AILMENTS + ailment] = 0
        s.applied[unit * d.AILMENTS + ailment] = 0
    for status in range(d.STATUSES):
        s.status[unit * d.STATUSES + status] = 0
    s.fear_of[unit] = NOTHING
    s.fear_at[unit] = 0


V_SUMMON: Final = Summon("summon")


# dispel, end


class Dispel(SeekersVerb):
    """SEEK-DISPEL-1: the lasting effect chosen."""

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """SEEK-DISPEL-1: if it is still there."""
        thing = lasting.by_id(s, aiming.chosen_of(s, obj, d.C_LASTING))
        if thing is not None:
            s.tell("dispels", obj.seat, state.CARD + thing.design)
            lasting.end_all(s, thing)


class End(SeekersVerb):
    """SEEK-ZONE-11: the lasting effect that this comes from."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.is_last = True
        self.goes_on = True

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """SEEK-ZONE-11: it is over."""
        thing = lasting.by_id(s, obj.lasting)
        if thing is not None:
            lasting.end(s, thing)


V_DISPEL: Final = Dispel("dispel")
V_END: Final = End("end")


# hasten


class Hasten(SeekersVerb):
    """SEEK-HASTEN-1: n Moments off own effects and ailments."""

    def is_worthwhile(self, s: Seekers, seat: i64, design: Design, step: Step) -> bool:
        """SEEK-RUL-74: the player has something to hasten."""
        return len(HASTEN.offers(s, HASTEN.task(seat, step.n))) > 1

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """SEEK-HASTEN-1: the player chooses what loses Moments."""
        for thing in s.lastings:
            thing.is_marked = False
        HASTEN.push(s, obj.seat, amplified(obj, step))


MOMENTS: Final = Left("how many Moments they lose", 0, MOST)
CHOSEN: Final = Thing("a mask of the statuses and tokens chosen", 0, (1 << 30) - 1)
CHOSEN_AILMENTS: Final = Also("a mask of the ailments chosen", 0, (1 << d.AILMENTS) - 1)


class HastenWhich(Question):
    """SEEK-HASTEN-1: what loses Moments, or done."""

    def unit(self, task: Task) -> i64:
        """The own Seeker."""
        return task.seat

    def forbids(self, s: Seekers, task: Task, pick: i64) -> i64:
        """SEEK-RUL-74: an hourglass of one's own, or an ailment on one's Seeker, each once."""
        if pick == state.PASS:
            return ALLOWED
        if pick < state.LASTING:
            return ALLOWED if moments_of(s, task.seat, pick) > 0 and not is_hastened(task, pick) else NOT_HASTENED
        if pick - state.LASTING >= len(s.lastings):
            return NOT_ASKED
        thing = s.lastings[pick - state.LASTING]
        is_own = thing.unit == task.seat if thing.kind == state.L_POISON else thing.seat == task.seat
        return ALLOWED if is_own and thing.moments > 0 and not thing.is_marked else NOT_HASTENED

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """It loses Moments, and the next one is chosen; a card that has none left ends when the choice is done."""
        if pick == state.PASS:
            lasting.end_those_at_zero(s)
            return
        told: i64 = state.CARD + s.lastings[pick - state.LASTING].design if pick >= state.LASTING else pick
        s.tell("hastens", task.seat, NOTHING, told, MOMENTS.of(task))
        if pick >= state.LASTING:
            self.push(s, task.seat, MOMENTS.of(task), CHOSEN.of(task), CHOSEN_AILMENTS.of(task))
            thing = s.lastings[pick - state.LASTING]
            thing.is_marked = True
            thing.moments = max(0, thing.moments - MOMENTS.of(task))
        elif pick >= state.AILMENT:
            self.push(
                s, task.seat, MOMENTS.of(task), CHOSEN.of(task), CHOSEN_AILMENTS.of(task) | 1 << (pick - state.AILMENT)
            )
            ailments.hasten(s, task.seat, pick - state.AILMENT, MOMENTS.of(task))
        else:
            self.push(
                s, task.seat, MOMENTS.of(task), CHOSEN.of(task) | 1 << hasten_mark(pick), CHOSEN_AILMENTS.of(task)
            )
            if pick >= state.UNIT:
                harm.shorten_stay(s, pick - state.UNIT, MOMENTS.of(task))
            else:
                ailments.shorten_status(s, task.seat, pick - state.STATUS, MOMENTS.of(task))


def moments_of(s: Seekers, seat: i64, pick: i64) -> i64:
    """The Moments of an ailment or a status on the player's Seeker, or of a token of the player."""
    if pick >= state.AILMENT:
        return s.ailment(seat, pick - state.AILMENT) if pick - state.AILMENT < d.POISON else 0
    if pick >= state.UNIT:
        unit = pick - state.UNIT
        is_own = s.seats <= unit < len(s.at) and s.at[unit] != NOTHING and s.side[unit] == seat
        return s.unit_moments[unit] if is_own else 0
    return s.status[seat * d.STATUSES + pick - state.STATUS] if pick - state.STATUS < d.STATUSES else 0


def is_hastened(task: Task, pick: i64) -> bool:
    """It was chosen already."""
    if pick >= state.AILMENT:
        return (CHOSEN_AILMENTS.of(task) >> (pick - state.AILMENT)) & 1 == 1
    return (CHOSEN.of(task) >> hasten_mark(pick)) & 1 == 1


def hasten_mark(pick: i64) -> i64:
    """Which bit stands for a status or a token."""
    return d.STATUSES + pick - state.UNIT if pick >= state.UNIT else pick - state.STATUS


V_HASTEN: Final = Hasten("hasten")
HASTEN: Final = HastenWhich(
    "hasten",
    "HASTEN-1",
    [state.TO_PASS, state.SOME_MODE, state.SOME_UNIT, state.SOME_AILMENT, state.SOME_LASTING],
    THE_EFFECT,
    numbers=[MOMENTS, CHOSEN, CHOSEN_AILMENTS],
)
