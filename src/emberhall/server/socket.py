"""The socket of a table: the page says what a person does, and hears what its eyes may know."""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from emberhall.kernel.errors import BadInput
from emberhall.server.acting import act
from emberhall.server.bans import Bans
from emberhall.server.budgets import Budgets, Limited
from emberhall.server.chain import Damaged
from emberhall.server.database import TROUBLE, reason
from emberhall.server.guards import ANOTHER_SITE, address, check_origin, network
from emberhall.server.hall import Hall
from emberhall.server.people import People
from emberhall.server.refusals import NO_DATABASE, sentence
from emberhall.server.table import NoSuchTable, Table
from emberhall.server.viewers import Viewer
from emberhall.server.wire import (
    Do,
    DoConcede,
    DoHint,
    DoLook,
    DoPick,
    DoPoint,
    DoSay,
    DoStops,
    DoUndo,
    IsError,
    IsLimited,
)

log = logging.getLogger("emberhall")
AnySocket = WebSocket[Any, Any, Any]
MOST_BYTES = 4096  # of a message from a page
MOST_FAULTS = 20  # messages that make no sense, or come too often; then the line is cut
SLOW = 10.0  # seconds for a message to be taken
GONE, LATER, ENDED, REFUSED, NO_TABLE, TOO_MUCH = 1001, 1013, 4401, 4403, 4404, 4429
SIGNED_OUT = "this device was signed out from another one; nobody plays with it now"

DECODER = msgspec.json.Decoder(Do)
COST_OF_COMING = 4.0  # a whole position is made and sent
COSTS: dict[type, float] = {DoLook: 5.0, DoUndo: 2.0, DoStops: 3.0, DoConcede: 2.0, DoHint: 5.0}  # all others: 1
BUDGETS: dict[type, str] = {DoHint: "hints", DoSay: "words", DoPoint: "words"}  # that are spent besides
LONGEST_PAUSE = 1.0  # seconds


@websocket("/ws/tables/{table:str}")
async def table_socket(socket: AnySocket, table: FromPath[str]) -> None:
    """A viewer comes, stays, and goes."""
    await socket.accept()
    hall: Hall = socket.app.state.hall
    people: People = socket.app.state.people
    budgets: Budgets = socket.app.state.budgets
    if not check_origin(socket):
        await socket.close(REFUSED, ANOTHER_SITE)
        return
    person, where = people.who(socket).person, network(socket)
    try:
        budgets.spend("asking", person, where, COST_OF_COMING)
        with budgets.socket(person, where):
            await attend(socket, hall, table, people, budgets)
    except Limited as limited:
        await socket.send_data(Viewer.encode(limit(limited)).decode(), mode="text")
        await socket.close(LATER, str(limited)[:120])


async def attend(socket: AnySocket, hall: Hall, table: str, people: People, budgets: Budgets) -> None:
    """The viewer sits at the table, or is told why not."""
    guest = people.who(socket)
    viewer = Viewer(guest.person, network(socket), guest.device)
    bans: Bans = socket.app.state.bans
    ban = bans.is_banned(viewer.person, address(socket))
    if ban is not None:
        await socket.close(REFUSED, str(ban)[:120])
        return
    bans.attends(viewer, address(socket))
    try:
        found = await hall.table(table)
    except BadInput as fault:
        await socket.close(NO_TABLE, str(fault)[:120])
        return
    except TROUBLE:
        await socket.close(LATER, NO_DATABASE)
        return
    try:
        await found.join(viewer)
        await talk(send_all(socket, viewer), listen(socket, found, viewer, budgets))
    except TROUBLE:
        await socket.close(LATER, NO_DATABASE)
    finally:
        found.leave(viewer)


async def talk(*sides: Coroutine[Any, Any, None]) -> None:
    """Send and listen at the same time, until one of them ends."""
    tasks = [asyncio.create_task(side) for side in sides]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def send_all(socket: AnySocket, viewer: Viewer) -> None:
    """Send what waits in the viewer's queue, until they are dismissed, or don't take a message for too long."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):  # a TimeoutError is an OSError
        while True:
            message = await viewer.next()
            async with asyncio.timeout(SLOW):
                if message is None:
                    await (socket.close(ENDED, SIGNED_OUT) if viewer.is_ended else socket.close(GONE, "come back"))
                    return
                await socket.send_data(message.decode(), mode="text")


async def listen(socket: AnySocket, table: Table, viewer: Viewer, budgets: Budgets) -> None:
    """Hear what the page says, one message after the other."""
    faults = 0
    while faults < MOST_FAULTS and not viewer.is_dismissed:
        message = await hear(socket)
        if message is None:
            return
        try:
            do = DECODER.decode(message) if len(message) <= MOST_BYTES else None
            fault = "" if do else f"A message has up to {MOST_BYTES} bytes; this one has {len(message)}."
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            do, fault = None, f"This message makes no sense: {str(error)[:200]}"
        try:
            pay(budgets, viewer, do)
        except Limited as limited:
            faults += 1
            viewer.send(limit(limited))
            await asyncio.sleep(min(limited.seconds, LONGEST_PAUSE))  # meanwhile nothing more is read from them
            continue
        if do is None:
            faults += 1
            viewer.send(IsError(fault))
            continue
        table.hall.metrics.messages.labels(type(do).__struct_config__.tag).inc()
        await asyncio.shield(table.hall.start(try_to_act(table, viewer, do)))
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(SLOW):
            await socket.close(TOO_MUCH, "too many messages that make no sense, or too many at once")


def pay(budgets: Budgets, viewer: Viewer, do: Do | None) -> None:
    """A message is paid for by whoever sent it; one that makes no sense too."""
    more = len(do.then) if isinstance(do, DoPick) else 0
    budgets.spend("asking", viewer.person, viewer.address, COSTS.get(type(do), 1.0) + more)
    kind = BUDGETS.get(type(do))
    if kind is not None:
        budgets.spend(kind, viewer.person, viewer.address)


def limit(limited: Limited) -> IsLimited:
    """What is told to whoever has spent a budget."""
    return IsLimited(sentence(str(limited)), limited.seconds)


async def hear(socket: AnySocket) -> str | bytes | None:
    """The next message; None where the line is cut."""
    message: Any = await socket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    text: str | bytes | None = message.get("text")
    return text if text is not None else message.get("bytes") or b""


async def try_to_act(table: Table, viewer: Viewer, do: Do) -> None:
    """Do what the page says; where the database does not answer, the page is told."""
    try:
        await act(table, viewer, do)
    except TROUBLE as error:
        log.warning("the database does not answer: %s", reason(error))
        viewer.send(IsError(NO_DATABASE))
    except (Damaged, NoSuchTable) as fault:
        log.warning("table %s: %s", table.id, fault)
        viewer.send(IsError(sentence(str(fault))))
