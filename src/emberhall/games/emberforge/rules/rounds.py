"""The round: placement (FORGE-PLACE), the overheat (FORGE-HEAT), turns (FORGE-ACT), and its end (FORGE-END)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules.ending import end
from emberhall.games.emberforge.rules.piles import refill_empty
from emberhall.games.emberforge.rules.questions import (
    ACTIVATE,
    HEAT_CHECK,
    MAINTENANCE,
    PLACE,
    ROUND,
    TURN,
    TURN_ENDS,
    clause,
)
from emberhall.games.emberforge.rules.state import (
    BY_ROUNDS,
    CALM,
    COOLING,
    DONE,
    EMBERS_EACH,
    MAX_SEATS,
    NO_BOOSTS,
    NO_DISCOUNTS,
    OVERHEATED,
    SEAT,
    ZONE,
    ZONES,
    Forge,
)
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOBODY

HEAT_TOKENS: Final = 3
ACT_03: Final[int] = clause("ACT-03")
ACT_05: Final[int] = clause("ACT-05")
ACT_06: Final[int] = clause("ACT-06")


# Tasks never change, so that all rounds share them: a placement by seat and the Embers left to place, and so on.
PLACEMENTS: Final = [[Task(PLACE, seat, left) for left in range(EMBERS_EACH + 1)] for seat in range(MAX_SEATS)]


def schedule(seats: int, first: int) -> list[Task]:
    """FORGE-PLACE-01, FORGE-ACT-01: a round's tasks, the first one last, shared by all rounds."""
    order = [(first + seats - 1 - i) % seats for i in range(seats)]
    turns = [Task(TURN, seat) for seat in order]
    placements = [PLACEMENTS[seat][EMBERS_EACH] for seat in order]
    return [Task(MAINTENANCE, NOBODY), *turns, Task(HEAT_CHECK, NOBODY), *placements]


SCHEDULES: Final = [[schedule(seats, first) for first in range(seats)] for seats in range(MAX_SEATS + 1)]
TURNS: Final = [[Task(TURN_ENDS, seat), Task(ACTIVATE, seat)] for seat in range(MAX_SEATS)]


def begin_round(s: Forge) -> None:
    """FORGE-GEN-03, FORGE-PLACE-01, FORGE-ACT-01: everyone places once, the heat is checked, everyone has a turn, then
    maintenance."""
    s.round += 1
    s.tell("round", s.first, number=s.round)
    s.agenda.push_all(SCHEDULES[s.seats][s.first])


def place(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-PLACE-02 to -05: one Ember after another into any zone, until all are placed or the player stops."""
    if pick == DONE:
        s.tell("holds-back", task.seat, number=task.left)
        return
    s.embers[task.seat][pick - ZONE] += 1
    s.tell("places", task.seat, pick)
    if task.left > 1:
        s.agenda.push(PLACEMENTS[task.seat][task.left - 1])


def check_heat(s: Forge) -> None:
    """FORGE-HEAT-01 to -03, -07: a zone with more Embers than players overheats, unless it is cooling."""
    for zone in range(ZONES):
        if is_too_hot(s, zone, s.embers_in(zone)):
            overheat(s, zone)


def is_too_hot(s: Forge, zone: i64, embers: i64) -> bool:
    """FORGE-HEAT-02, -07: with so many Embers the zone overheats when the heat is checked."""
    return s.heat[zone] == CALM and embers > s.seats


def overheat(s: Forge, zone: i64) -> None:
    """FORGE-HEAT-04: the zone is marked; FORGE-HEAT-09: a marker is never wanting, only noted to be."""
    s.heat[zone] = OVERHEATED
    s.tell("overheats", s.active, ZONE + zone)
    if ZONES - s.heat.count(CALM) > HEAT_TOKENS:
        s.tell("heat_token_shortage", s.active, ZONE + zone)


def begin_turn(s: Forge, seat: i64) -> None:
    """FORGE-ACT-01: a player's turn; FORGE-FX-13: protection ends as it starts."""
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


def end_turn(s: Forge) -> None:
    """Nothing that a turn brought lasts beyond it: FORGE-FX-14 boosts, FORGE-FX-15 discounts, resolved zones."""
    s.resolved = 0
    s.boosts = NO_BOOSTS
    s.discounts = NO_DISCOUNTS
    s.active = NOBODY


def forbids_zone(s: Forge, seat: i64, zone: i64) -> int:
    """FORGE-ACT-03, -05, -06: a zone wants an Ember, is worked once a round, and not while it is locked."""
    if (s.resolved >> zone) & 1:
        return ACT_05
    if s.embers[seat][zone] == 0:
        return ACT_03
    return ACT_06 if s.heat[zone] == OVERHEATED else ALLOWED


def keep_house(s: Forge) -> None:
    """FORGE-END: check the temperature, retry empty slots, pass the Forgemaster token, take the Embers back."""
    for zone in range(ZONES):
        if s.heat[zone] == OVERHEATED:
            s.heat[zone] = COOLING
            s.tell("cools-down", NOBODY, ZONE + zone)
        elif s.heat[zone] == COOLING:
            s.heat[zone] = CALM
            s.tell("calms", NOBODY, ZONE + zone)
    refill_empty(s)
    s.first = s.left_of(s.first)
    s.tell("leads", s.first, SEAT + s.first)
    for placed in s.embers:
        for zone in range(ZONES):
            placed[zone] = 0
    if s.max_rounds > 0 and s.round >= s.max_rounds:  # FORGE-WIN-09
        end(s, NOBODY, BY_ROUNDS)
    else:
        s.push(ROUND, NOBODY)
