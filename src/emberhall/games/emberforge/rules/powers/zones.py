"""Powers over zones and Embers: boost, move, cool, overheat (FORGE-FX-14, -17 to -19)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules import rounds, state
from emberhall.games.emberforge.rules.effects import ForgeVerb
from emberhall.games.emberforge.rules.printed import Step
from emberhall.games.emberforge.rules.questions import A_ZONE, COUNT, LISTED, MAY_STOP, Question
from emberhall.games.emberforge.rules.state import Forge
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED


class ZoneQuestion(Question):
    """A question for a zone."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """A zone that fits."""
        return ALLOWED if self.fits(s, task.seat, pick - state.ZONE, LISTED.of(task)) else self.clause

    def fits(self, s: Forge, seat: i64, zone: i64, mask: i64) -> bool:
        """The zone is one of those that are asked for; mask: of these, where the card lists some."""
        return True


class ZoneVerb(ForgeVerb):
    """A verb that does something to a zone, and asks which; by n, in one of the zones of the mask."""

    def __init__(self, name: str, which: ZoneQuestion) -> None:
        super().__init__(name)
        self.which = which

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """A zone fits."""
        for zone in range(state.ZONES):
            if self.which.fits(s, seat, zone, step.mask):
                return True
        return False

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """Ask for the zone."""
        self.which.push(s, task.seat, step.n, 0, step.mask)


# boost


class Boost(ZoneQuestion):
    """FORGE-FX-14: the zone to boost."""

    def fits(self, s: Forge, seat: i64, zone: i64, mask: i64) -> bool:
        """FORGE-FX-14: a listed zone with an Ember of one's own, open to work in, and not the Runarium."""
        return zone != state.RUNARIUM and (mask >> zone) & 1 == 1 and s.embers[seat][zone] > 0 and s.is_open(zone)

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-14: one counts as having more Embers there."""
        s.boosts = s.changed(s.boosts, pick - state.ZONE, COUNT.of(task))
        s.tell("boosts", task.seat, pick, NOTHING, COUNT.of(task))


BOOST: Final = Boost("boost", "FX-14", [state.SOME_ZONE], numbers=[COUNT, LISTED])
V_BOOST: Final = ZoneVerb("boost", BOOST)


# move_ember


class MoveEmber(ForgeVerb):
    """FORGE-FX-17: move Embers, n times at the most; is_flagged: the first move may be declined too."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """An Ember can go elsewhere."""
        for zone in range(state.ZONES):
            if can_move_from(s, seat, zone):
                return True
        return False

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """Ask from where."""
        MOVE_FROM.push(s, task.seat, step.n, 0, 1 if step.is_flagged else 0)


def can_move_from(s: Forge, seat: i64, zone: i64) -> bool:
    """FORGE-FX-17: an Ember of one's own in a zone not yet resolved, with somewhere to go."""
    if zone == state.RUNARIUM or s.embers[seat][zone] == 0 or (s.resolved >> zone) & 1:
        return False
    for target in range(state.ZONES):
        if can_move_to(s, zone, target):
            return True
    return False


def can_move_to(s: Forge, source: i64, zone: i64) -> bool:
    """FORGE-FX-17: another zone, open to work in, and not the Runarium."""
    return zone != source and zone != state.RUNARIUM and s.is_open(zone)


class MoveFrom(Question):
    """FORGE-FX-17: from where."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-FX-17: a zone with an Ember that can go elsewhere; stopping where the card lets one."""
        if pick == state.DONE:
            return ALLOWED if MAY_STOP.of(task) else self.clause
        return ALLOWED if can_move_from(s, task.seat, pick - state.ZONE) else self.clause

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-17: from where, then to where."""
        if pick != state.DONE:
            MOVE_TO.push(s, task.seat, COUNT.of(task), pick - state.ZONE)


class MoveTo(Question):
    """FORGE-FX-17: to where."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-FX-17: another zone that is open, and not the Runarium."""
        return ALLOWED if can_move_to(s, A_ZONE.of(task), pick - state.ZONE) else self.clause

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-17: the Ember moves; FORGE-HEAT-11: nothing overheats by it. Every further move may be declined."""
        source = A_ZONE.of(task)
        s.embers[task.seat][source] -= 1
        s.embers[task.seat][pick - state.ZONE] += 1
        s.tell("moves", task.seat, state.ZONE + source, pick)
        if COUNT.of(task) > 1:
            MOVE_FROM.push(s, task.seat, COUNT.of(task) - 1, 0, 1)


V_MOVE_EMBER: Final = MoveEmber("move_ember")
MOVE_FROM: Final = MoveFrom("move-from", "FX-17", [state.SOME_ZONE, state.TO_STOP], numbers=[COUNT, MAY_STOP])
MOVE_TO: Final = MoveTo("move-to", "FX-17", [state.SOME_ZONE], numbers=[COUNT, A_ZONE])


# cool, overheat


class Cool(ZoneQuestion):
    """FORGE-FX-18: the zone to cool."""

    def fits(self, s: Forge, seat: i64, zone: i64, mask: i64) -> bool:
        """FORGE-FX-18: a zone that is overheated."""
        return s.heat[zone] == state.OVERHEATED

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-18: its token is flipped, and the zone open at once."""
        s.heat[pick - state.ZONE] = state.COOLING
        s.tell("cools", task.seat, pick)


class Overheat(ZoneQuestion):
    """FORGE-FX-19: the zone to overheat."""

    def fits(self, s: Forge, seat: i64, zone: i64, mask: i64) -> bool:
        """FORGE-FX-19: a zone without a token, as full as there are players, and not the Runarium."""
        return zone != state.RUNARIUM and s.heat[zone] == state.CALM and s.embers_in(zone) >= s.seats

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-19: the zone is locked for the rest of the phase."""
        rounds.overheat(s, pick - state.ZONE)


COOL: Final = Cool("cool", "FX-18", [state.SOME_ZONE])
OVERHEAT: Final = Overheat("overheat", "FX-19", [state.SOME_ZONE])
V_COOL: Final = ZoneVerb("cool", COOL)
V_OVERHEAT: Final = ZoneVerb("overheat", OVERHEAT)
