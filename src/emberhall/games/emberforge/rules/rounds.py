"""The round: placement (FORGE-PLACE), the overheat (FORGE-HEAT), turns (FORGE-ACT), and its end (FORGE-END)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules import durgaz, ending, gildar, ignar, piles, runarium, state
from emberhall.games.emberforge.rules.clauses import clause
from emberhall.games.emberforge.rules.questions import COUNT, ZONE_LISTS, Question, Work
from emberhall.games.emberforge.rules.state import DONE, OVERHEATED, ZONE, ZONES, Forge
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOBODY

HEAT_TOKENS: Final = 3
ACT_03: Final[int] = clause("ACT-03")
ACT_05: Final[int] = clause("ACT-05")
ACT_06: Final[int] = clause("ACT-06")


class Round(Work):
    """FORGE-GEN-03: a round begins."""

    def do(self, s: Forge, task: Task) -> None:
        """FORGE-GEN-03, FORGE-PLACE-01, FORGE-ACT-01: everyone places once, the heat is checked, everyone has a turn,
        then maintenance."""
        s.round += 1
        s.tell("round", s.first, number=s.round)
        s.agenda.push_all(SCHEDULES[s.seats][s.first])


class Place(Question):
    """FORGE-PLACE-03: a zone for an Ember. No placement is ever forbidden (FORGE-PLACE-07)."""

    def offers(self, s: Forge, task: Task) -> list[int]:
        """FORGE-PLACE-03: any zone, or none."""
        return self.others

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-PLACE-02 to -05: one Ember after another into any zone, until all are placed or the player stops."""
        if pick == DONE:
            s.tell("holds-back", task.seat, number=COUNT.of(task))
            return
        s.embers[task.seat][pick - ZONE] += 1
        s.tell("places", task.seat, pick)
        left = COUNT.of(task) - 1
        if left > 0:
            s.agenda.push(PLACEMENTS[task.seat][left])


class HeatCheck(Work):
    """FORGE-HEAT-01: once everyone has placed."""

    def do(self, s: Forge, task: Task) -> None:
        """FORGE-HEAT-01 to -03, -07: a zone with more Embers than players overheats, unless it is cooling."""
        for zone in range(ZONES):
            if is_too_hot(s, zone, s.embers_in(zone)):
                overheat(s, zone)


def is_too_hot(s: Forge, zone: i64, embers: i64) -> bool:
    """FORGE-HEAT-02, -07: with so many Embers the zone overheats when the heat is checked."""
    return s.heat[zone] == state.CALM and embers > s.seats


def overheat(s: Forge, zone: i64) -> None:
    """FORGE-HEAT-04: the zone is marked; FORGE-HEAT-09: a marker is never wanting, only noted to be."""
    s.heat[zone] = OVERHEATED
    s.tell("overheats", s.active, ZONE + zone)
    if ZONES - s.heat.count(state.CALM) > HEAT_TOKENS:
        s.tell("heat_token_shortage", s.active, ZONE + zone)


class Turn(Work):
    """FORGE-ACT-01: a player's turn begins."""

    def do(self, s: Forge, task: Task) -> None:
        """FORGE-ACT-01: a player's turn; FORGE-FX-13: protection ends as it starts."""
        seat = task.seat
        s.active = seat
        s.protected &= ~(1 << seat)
        s.agenda.push_all(TURNS[seat])
        if s.events is not None:
            s.tell("turn" if can_activate(s, seat) else "passes", seat)


def can_activate(s: Forge, seat: i64) -> bool:
    """FORGE-ACT-10: the player has something to activate."""
    for zone in range(ZONES):
        if forbids_zone(s, seat, zone) == ALLOWED:
            return True
    return False


def forbids_zone(s: Forge, seat: i64, zone: i64) -> int:
    """FORGE-ACT-03, -05, -06: a zone wants an Ember, is worked once a round, and not while it is locked."""
    if (s.resolved >> zone) & 1:
        return ACT_05
    if s.embers[seat][zone] == 0:
        return ACT_03
    return ACT_06 if s.heat[zone] == OVERHEATED else ALLOWED


class Activate(Question):
    """FORGE-ACT-02: a zone to work in."""

    def offers(self, s: Forge, task: Task) -> list[int]:
        """FORGE-ACT-03, -05, -06: the zones that are open to the player, or none."""
        mask: i64 = 1  # for DONE
        for zone in range(ZONES):
            if forbids_zone(s, task.seat, zone) == ALLOWED:
                mask |= 2 << zone
        return ZONE_LISTS[mask]

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-ACT-03, -05, -06: a zone of one's own that is open."""
        return ALLOWED if pick == DONE else forbids_zone(s, task.seat, pick - ZONE)

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-ACT-02, -04, -05: one zone after another in the player's order, each once and whole; FORGE-ACT-08: or
        no more."""
        if pick == DONE:
            return
        zone = pick - ZONE
        s.ask_again(task)
        s.resolved |= 1 << zone
        s.tell("activates", task.seat, pick)
        if zone == state.IGNAR:
            ignar.enter_ignar(s, task.seat)
        elif zone == state.DURGAZ:
            durgaz.enter_durgaz(s, task.seat)
        elif zone == state.RUNARIUM:
            runarium.enter_runarium(s, task.seat)
        else:
            gildar.enter_gildar(s, task.seat)


class TurnEnds(Work):
    """A player's turn is over."""

    def do(self, s: Forge, task: Task) -> None:
        """Nothing that a turn brought lasts beyond it: FORGE-FX-14 boosts, FORGE-FX-15 discounts, resolved zones."""
        s.resolved = 0
        s.boosts = state.NO_BOOSTS
        s.discounts = state.NO_DISCOUNTS
        s.active = NOBODY


class Maintenance(Work):
    """FORGE-END: a round is over."""

    def do(self, s: Forge, task: Task) -> None:
        """FORGE-END: check the temperature, retry empty slots, pass the Forgemaster token, take the Embers back."""
        for zone in range(ZONES):
            if s.heat[zone] == OVERHEATED:
                s.heat[zone] = state.COOLING
                s.tell("cools-down", NOBODY, ZONE + zone)
            elif s.heat[zone] == state.COOLING:
                s.heat[zone] = state.CALM
                s.tell("calms", NOBODY, ZONE + zone)
        piles.refill_empty(s)
        s.first = s.left_of(s.first)
        s.tell("leads", s.first, state.SEAT + s.first)
        for placed in s.embers:
            for zone in range(ZONES):
                placed[zone] = 0
        if s.max_rounds > 0 and s.round >= s.max_rounds:  # FORGE-WIN-09
            ending.end(s, NOBODY, state.BY_ROUNDS)
        else:
            ROUND.push(s, NOBODY)


ROUND: Final = Round("round")
PLACE: Final = Place("place", "PLACE-03", [state.SOME_ZONE, state.TO_STOP], numbers=[COUNT])
HEAT_CHECK: Final = HeatCheck("heat-check")
TURN: Final = Turn("turn")
ACTIVATE: Final = Activate("activate", "ACT-02", [state.SOME_ZONE, state.TO_STOP])
TURN_ENDS: Final = TurnEnds("turn-ends")
MAINTENANCE: Final = Maintenance("maintenance")

# Tasks never change, so that all rounds share them: a placement by seat and the Embers left to place, and so on.
PLACEMENTS: Final = [
    [PLACE.task(seat, left) for left in range(state.EMBERS_EACH + 1)] for seat in range(state.MAX_SEATS)
]


def schedule(seats: int, first: int) -> list[Task]:
    """FORGE-PLACE-01, FORGE-ACT-01: a round's tasks, the first one last, shared by all rounds."""
    order = [(first + seats - 1 - i) % seats for i in range(seats)]
    turns = [TURN.task(seat) for seat in order]
    placements = [PLACEMENTS[seat][state.EMBERS_EACH] for seat in order]
    return [MAINTENANCE.task(NOBODY), *turns, HEAT_CHECK.task(NOBODY), *placements]


SCHEDULES: Final = [[schedule(seats, first) for first in range(seats)] for seats in range(state.MAX_SEATS + 1)]
TURNS: Final = [[TURN_ENDS.task(seat), ACTIVATE.task(seat)] for seat in range(state.MAX_SEATS)]
