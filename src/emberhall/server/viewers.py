"""Whoever looks at a table, and what they are sent: nothing but the view of their eyes and the events cut for them."""

import asyncio
from collections import deque
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

import msgspec

from emberhall.kit.auto_pass import Stops
from emberhall.server.clock import Clock
from emberhall.server.live import ENCODER, Live, as_object, changed
from emberhall.server.patience import claim_at
from emberhall.server.wire import SPECTATOR, IsPosition, IsTable, Line, SeatInfo, TableInfo
from emberhall.server.wire import Clock as ClockInfo

MOST_WAITING = 256 * 1024  # bytes, or one message; who reads so slowly is sent away, and comes back to how it stands


@dataclass(frozen=True)
class Shown:
    """What a viewpoint was sent last."""

    fields: dict[str, bytes]
    lines: list[Line]


@dataclass(eq=False)
class Viewer:
    """A socket at a table."""

    person: str
    address: str = ""  # where they come from, as far as limits count it
    device: str = ""
    viewpoint: int = SPECTATOR  # through whose eyes they look: a seat of theirs, or nobody's
    had_seat: bool = False
    is_dismissed: bool = False
    is_ended: bool = False  # the device is the person's no more
    waiting: deque[tuple[bool, bytes]] = field(default_factory=deque)  # whether it tells how the table stands
    bytes_waiting: int = 0
    has_more: asyncio.Event = field(default_factory=asyncio.Event)

    @staticmethod
    def encode(message: msgspec.Struct) -> bytes:
        """The message as JSON."""
        return ENCODER.encode(message)

    def send(self, message: msgspec.Struct) -> None:
        """Put a message into the viewer's queue."""
        self.send_encoded(self.encode(message))

    def send_encoded(self, message: bytes, *, is_position: bool = False, is_whole: bool = False) -> None:
        """The same, for a message that goes to many; a whole position takes the place of all that still wait."""
        if self.is_dismissed:
            return
        if is_whole:
            kept = [one for one in self.waiting if not one[0]]
            self.waiting = deque(kept)
            self.bytes_waiting = sum(len(one) for _, one in kept)
        if self.waiting and self.bytes_waiting + len(message) > MOST_WAITING:
            self.dismiss()
            return
        self.waiting.append((is_position, message))
        self.bytes_waiting += len(message)
        self.has_more.set()

    async def next(self) -> bytes | None:
        """The next message, once there is one; None where the viewer is to be sent away."""
        while not self.waiting and not self.is_dismissed:
            self.has_more.clear()
            await self.has_more.wait()
        if self.is_dismissed:
            return None
        _, message = self.waiting.popleft()
        self.bytes_waiting -= len(message)
        return message

    def dismiss(self, *, is_ended: bool = False) -> None:
        """The viewer is to be sent away; for good where their device was ended."""
        self.is_dismissed, self.is_ended = True, self.is_ended or is_ended
        self.waiting.clear()
        self.bytes_waiting = 0
        self.has_more.set()


class Viewers:
    """All who look at a table from here, and what each viewpoint was sent last."""

    def __init__(self, live: Live, clock: Clock) -> None:
        self.live = live
        self.clock = clock
        self._here: set[Viewer] = set()
        self._shown: dict[int, Shown] = {}

    def __iter__(self) -> Iterator[Viewer]:
        return iter(self._here)

    def __len__(self) -> int:
        return len(self._here)

    def __contains__(self, viewer: Viewer) -> bool:
        return viewer in self._here

    def add(self, viewer: Viewer) -> None:
        """The viewer looks from now on, with their own seat's eyes where they have one."""
        mine = self.live.eyes_of(viewer.person)
        viewer.viewpoint = mine[0] if len(mine) == 1 else SPECTATOR
        self._here.add(viewer)

    def discard(self, viewer: Viewer) -> None:
        """The viewer is gone."""
        self._here.discard(viewer)

    def people(self) -> set[str]:
        """Who looks, each once, on however many pages."""
        return {viewer.person for viewer in self._here}

    def dismiss(self) -> None:
        """All are sent away."""
        for viewer in list(self._here):
            viewer.dismiss()

    # What they are sent

    def send(self, message: msgspec.Struct) -> None:
        """All are sent the same."""
        self.send_encoded(Viewer.encode(message))

    def send_encoded(self, message: bytes) -> None:
        """The same, for a message that is JSON already."""
        for viewer in self._here:
            viewer.send_encoded(message)

    def send_table(self) -> None:
        """All know who sits here and who looks."""
        live, for_others = self.live, b""  # those whom it does not concern are all told the same
        concerned = {live.row.opened_by, *(seat.person for seat in live.row.seats)}
        for viewer in self._here:
            if viewer.person in concerned:
                viewer.send(IsTable(table_info(live, viewer.person, self)))
            else:
                for_others = for_others or Viewer.encode(IsTable(table_info(live, "", self)))
                viewer.send_encoded(for_others)

    def show(self) -> None:
        """Send everyone what is new, each viewpoint its own; until the cards are dealt there is nothing to see."""
        if not self.live.is_dealt:
            if self.live.is_over:
                self.send_table()
            return
        now, viewpoints = self.clock.now(), {viewer.viewpoint for viewer in self._here}
        for viewpoint in viewpoints:
            self._shown[viewpoint], message = position_for(self.live, viewpoint, self._shown.get(viewpoint), now)
            encoded = Viewer.encode(message)
            for viewer in self._here:
                if viewer.viewpoint == viewpoint:
                    viewer.send_encoded(encoded, is_position=True, is_whole=message.is_whole)
        for left in self._shown.keys() - viewpoints:
            del self._shown[left]
        if self.live.is_over or self.live.row.has_clock:
            self.send_table()

    def show_whole(self, viewer: Viewer) -> None:
        """The viewer is sent all of the position; others with the same eyes too, where theirs is an older one."""
        if not self.live.is_dealt:
            return
        shown, message = position_for(self.live, viewer.viewpoint, None, self.clock.now())
        is_known = self._shown.get(viewer.viewpoint) == shown
        self._shown[viewer.viewpoint] = shown
        encoded = Viewer.encode(message)
        for other in self._here:
            if other is viewer or (other.viewpoint == viewer.viewpoint and not is_known):
                other.send_encoded(encoded, is_position=True, is_whole=True)

    def forget_shown(self) -> None:
        """What was sent is not so any more: the next positions are whole."""
        self._shown.clear()

    def check_viewpoints(self) -> None:
        """Whoever lost a seat sees what spectators see; whoever got their first one sees with it."""
        for viewer in self._here:
            mine = self.live.eyes_of(viewer.person)
            if viewer.viewpoint == SPECTATOR and len(mine) == 1 and not viewer.had_seat:
                viewer.viewpoint = mine[0]
                self.show_whole(viewer)
            elif viewer.viewpoint != SPECTATOR and viewer.viewpoint not in mine:
                viewer.viewpoint = SPECTATOR
                self.show_whole(viewer)
            viewer.had_seat = bool(mine)


def position_for(live: Live, viewpoint: int, before: Shown | None, now: float) -> tuple[Shown, IsPosition]:
    """The position through these eyes: what changed since they were sent one, or all of it."""
    fields, lines = live.fields(viewpoint), live.lines(viewpoint)
    sent = before.lines if before is not None else []
    same = common(sent, lines)
    is_asked = viewpoint >= 0 and viewpoint == live.to_move
    is_person = viewpoint >= 0 and live.row.seats[viewpoint].kind == "person"
    message = IsPosition(
        seq=live.seq,
        eyes=viewpoint,
        is_whole=before is None,
        view=as_object(fields if before is None else changed(fields, before.fields)),
        log_from=lines[same - 1].at + 1 if same else live.log_from(viewpoint),
        log=lines[same:],
        may_undo=is_asked and live.may_undo(viewpoint),
        is_automatic=is_asked and live.auto_pick() is not None,
        asked_at=live.clocks.asked_since(now),
        now=now,
        stops=live.stops(viewpoint) if is_person else Stops(),
        result=live.result(),
    )
    return Shown(fields, lines[:]), message


def common(old: list[Line], new: list[Line]) -> int:
    """How many lines at the start are the same; lines are added at the end, and taken away there by an undo."""
    length = min(len(old), len(new))
    while length and old[length - 1] != new[length - 1]:
        length -= 1
    return length


def table_info(live: Live, person: str, viewers: Viewers) -> TableInfo:
    """The table as a person may know it."""
    row = live.row
    here = viewers.people()
    seated = {seat.person for seat in row.seats if live.eyes_of(seat.person)}
    return TableInfo(
        id=row.id,
        game=row.game,
        status=live.status,  # type: ignore[arg-type]
        seats=[seat_info(live, seat, person, here) for seat in range(len(row.seats))],
        options=dict(row.options),
        packs=list(row.packs),
        clock=ClockInfo(row.bank, row.plus) if row.has_clock else None,
        is_public=row.is_public,
        is_yours=row.opened_by == person,
        commitment=live.commitment,
        seed=row.seed if live.is_over else "",
        is_begun=live.seq > 0,
        created=row.created,
        updated=live.asked_at,
        watchers=sum(viewer.person not in seated for viewer in viewers),
        may_call_off=live.may_call_off(person),
        claim_at=claim_at(live, person, here),
        off=live.why_off(),
        rules=row.rules,
        note=live.note(),
        has_board=live.has_board,
        rematch=row.rematch,
        rematch_of=row.rematch_of,
        branch_of=row.branch_of,
    )


def seat_info(live: Live, number: int, person: str, here: Collection[str]) -> SeatInfo:
    """Who sits there, as a person may know it."""
    seat = live.row.seats[number]
    is_person, is_open = seat.kind == "person", seat.kind == "open"
    return SeatInfo(
        seat=number,
        kind=seat.kind,  # type: ignore[arg-type]
        name=live.names[number],
        bot=seat.bot if seat.kind == "bot" else "",
        is_you=bool(person) and seat.person == person and not seat.is_kept,
        is_here=seat.kind == "bot" or (is_person and seat.person in here),
        has_conceded=seat.conceded and not seat.is_kept,
        seconds=live.seconds_left(number),
        invitation=f"/join/{seat.invitation}" if seat.invitation and is_open and live.row.opened_by == person else "",
        offer=("declined" if seat.conceded else "made") if seat.is_kept else "",
        is_kept_for_you=bool(person) and seat.person == person and seat.is_kept,
    )
