"""How long the hall and the players wait for somebody who stays away: the rules of decision 0038, as functions.

A table with a clock is settled by its clock. Without one, time counts from the last answer, or from when the person who
is asked was last seen at the table. While the hall itself was not there, it does not count.
"""

from collections.abc import Collection
from dataclasses import dataclass

from emberhall.server.clock import Pauses
from emberhall.server.live import OFF_LAPSED, OFF_LEFT, Live
from emberhall.server.rows import TableRow

DAY = 24 * 60 * 60.0
FOR_AN_ANSWER = 1 * DAY  # to an offer to play again
FOR_GUESTS = 30 * DAY  # since anybody who sits there was seen, until every seat is filled
FOR_A_CLAIM = 3 * DAY  # then the others may end the game, or let a bot play
FOR_THE_FIRST_MOVE = 7 * DAY
FOR_A_MOVE = 14 * DAY
FOR_ONE_ALONE = 90 * DAY  # whom nobody waits for
FOR_BOTS = 3 * DAY  # where no person sits at all


@dataclass(frozen=True)
class Standing:
    """How a table stands, as its row has it."""

    status: str
    to_move: int
    updated: float
    is_begun: bool  # somebody has moved


def why_settled(row: TableRow, standing: Standing, now: float, pauses: Pauses) -> int:
    """Why the hall ends the game without a result, one of `live.OFF`; 0 where somebody may still play on."""
    if standing.status == "waiting":
        is_offer = any(seat.is_kept for seat in row.seats)
        since = row.created if is_offer else max([row.created, *(seat.seen for seat in row.seats)])
        return OFF_LAPSED if pauses.counted(since, now) > (FOR_AN_ANSWER if is_offer else FOR_GUESTS) else 0
    if standing.status != "playing":
        return 0
    people = {seat.person for seat in row.seats if seat.kind == "person"}
    if people and (row.has_clock or row.seats[standing.to_move].kind != "person"):
        return 0
    return OFF_LEFT if pauses.counted(last_sign(row, standing), now) > patience_with(row, standing) else 0


def last_sign(row: TableRow, standing: Standing) -> float:
    """When whoever is waited for was last there; before the first move, that is anybody who sits there."""
    waited_for = [row.seats[standing.to_move]] if standing.is_begun else row.seats
    return max([standing.updated, *(seat.seen for seat in waited_for if seat.kind == "person")])


def patience_with(row: TableRow, standing: Standing) -> float:
    """How long that may be."""
    people = {seat.person for seat in row.seats if seat.kind == "person"}
    if not people:
        return FOR_BOTS
    if not standing.is_begun:
        return FOR_THE_FIRST_MOVE
    return FOR_A_MOVE if len(people) > 1 else FOR_ONE_ALONE


def claim_at(live: Live, person: str, here: Collection[str]) -> float | None:
    """From when on the person may end the game, or let a bot play, since somebody else who is asked stays away."""
    row = live.row
    if row.has_clock or live.status != "playing" or not live.seats_of(person):
        return None
    asked = row.seats[live.to_move]  # whether they are asked or it goes without saying is nobody else's to know
    if asked.kind != "person" or asked.person == person or asked.person in here:
        return None
    return live.pauses.after(max(live.asked_at, asked.seen), FOR_A_CLAIM)
