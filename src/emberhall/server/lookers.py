"""Whoever looks at a table, and what they are sent: nothing but the view of their eyes and the events cut for them."""

import asyncio
import time
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

import msgspec

from emberhall.server.live import ENCODER, Live, as_object, changed
from emberhall.server.wire import SPECTATOR, Clock, IsPosition, Line, SeatInfo, Stops, TableInfo

MOST_WAITING = 400  # messages; whoever reads so slowly is sent away, and comes back to the newest position


@dataclass(frozen=True)
class Shown:
    """What a pair of eyes was sent last."""

    fields: dict[str, bytes]
    lines: list[Line]


@dataclass(eq=False)
class Looker:
    """A socket at a table."""

    person: str
    eyes: int = SPECTATOR
    had_seat: bool = False
    is_dismissed: bool = False
    waiting: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING + 1))

    @staticmethod
    def encode(message: msgspec.Struct) -> bytes:
        """The message as JSON."""
        return ENCODER.encode(message)

    def send(self, message: msgspec.Struct) -> None:
        """Put a message into the looker's queue."""
        self.send_encoded(self.encode(message))

    def send_encoded(self, message: bytes) -> None:
        """The same, for a message that goes to many."""
        if self.waiting.qsize() >= MOST_WAITING:
            self.dismiss()
        elif not self.is_dismissed:
            self.waiting.put_nowait(message)

    def dismiss(self) -> None:
        """The looker is to be sent away."""
        if not self.is_dismissed:
            self.is_dismissed = True
            while not self.waiting.empty():
                self.waiting.get_nowait()
            self.waiting.put_nowait(None)


def position_for(live: Live, eyes: int, before: Shown | None) -> tuple[Shown, IsPosition]:
    """The position through these eyes: what changed since they were sent one, or all of it."""
    fields, lines = live.fields(eyes), live.lines(eyes)
    sent = before.lines if before is not None else []
    same = common(sent, lines)
    is_asked = eyes >= 0 and eyes == live.to_move
    wishes = live.wishes(eyes) if eyes >= 0 and live.row.seats[eyes].kind == "person" else None
    message = IsPosition(
        seq=live.seq,
        eyes=eyes,
        is_whole=before is None,
        view=as_object(fields if before is None else changed(fields, before.fields)),
        log_from=same,
        log=lines[same:],
        may_undo=is_asked and live.may_undo(eyes),
        is_automatic=is_asked and live.unasked() is not None,
        asked_at=live.asked_at,
        now=time.time(),
        stops=Stops(
            sorted(wishes.off) if wishes else [],
            always=wishes is not None and wishes.asks_always,
            quiet=wishes is not None and live.is_quiet(eyes),
        ),
        result=live.result(),
    )
    return Shown(fields, lines[:]), message


def common(old: list[Line], new: list[Line]) -> int:
    """How many lines at the start are the same; lines are added at the end, and taken away there by an undo."""
    length = min(len(old), len(new))
    while length and old[length - 1] != new[length - 1]:
        length -= 1
    return length


def table_info(live: Live, person: str, lookers: Iterable[Looker]) -> TableInfo:
    """The table as a person may know it."""
    row = live.row
    here = {looker.person for looker in lookers}
    seated = live.people()
    return TableInfo(
        id=row.id,
        game=row.game,
        status=live.status,  # type: ignore[arg-type]
        seats=[seat_info(live, seat, person, here) for seat in range(len(row.seats))],
        options=dict(row.options),
        packs=list(row.packs),
        clock=Clock(row.bank, row.plus) if row.has_clock else None,
        is_public=row.is_public,
        is_yours=row.opened_by == person,
        commitment=live.match.record.commitment,
        seed=row.seed if live.is_over else "",
        created=row.created,
        updated=live.asked_at,
        watchers=sum(looker.person not in seated for looker in lookers),
        rematch=row.rematch,
        branch_of=row.branch_of,
    )


def seat_info(live: Live, number: int, person: str, here: Collection[str]) -> SeatInfo:
    """Who sits there, as a person may know it."""
    seat = live.row.seats[number]
    is_person = seat.kind == "person"
    return SeatInfo(
        seat=number,
        kind=seat.kind,  # type: ignore[arg-type]
        name=live.names[number],
        bot=seat.bot if seat.kind == "bot" else "",
        is_you=bool(person) and seat.person == person,
        is_here=seat.kind == "bot" or (is_person and seat.person in here),
        has_conceded=seat.conceded,
        seconds=live.seconds_left(number),
        invitation=f"/join/{seat.invitation}" if seat.kind == "open" and live.row.opened_by == person else "",
    )
