"""The HTTP part for a person's own affairs: their devices, what the hall knows of them, and being forgotten."""

import contextlib
import logging
from typing import Annotated, Any

from litestar import MediaType, Response, delete, get, post
from litestar.exceptions import TooManyRequestsException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from emberhall.kernel.errors import BadInput
from emberhall.server import decks, leaving, lists
from emberhall.server.api import PLAIN, READS, WRITES, AnyRequest, hall_of, known, people_of, person_of, with_cookie
from emberhall.server.database import TROUBLE
from emberhall.server.devices import new_device, send_away
from emberhall.server.guards import network
from emberhall.server.people import MOST_KEPT, NOBODY_KNOWN, Guest, device_of
from emberhall.server.tickets import GOOD_FOR, NoSuchTicket, Tickets, Tries
from emberhall.server.wire import (
    Farewell,
    Forgotten,
    Me,
    MyDevices,
    Switch,
    TakeAlong,
    Ticket,
    TicketCode,
    TicketShown,
)

log = logging.getLogger("emberhall")
DeviceId = Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$", description="the id of a device")]
KNOWN = ResponseSpec(dict[str, Any], generate_examples=False, description="all that the hall knows, as a file")
NOBODY_YET = "the hall does not know you yet: open a table or say your name first"


def tickets_of(request: AnyRequest) -> Tickets:
    """The tickets that are good now."""
    tickets: Tickets = request.app.state.tickets
    return tickets


def check(tries: Tries, who: str, what: str) -> None:
    """They have not tried too often."""
    seconds = tries.wait(who)
    if seconds:
        text = f"{what}; try again in {max(1, round(seconds / 60))} minutes"
        raise TooManyRequestsException(text, headers={"retry-after": str(int(seconds) + 1)})


async def somebody(request: AnyRequest) -> Guest:
    """Who asks, if the hall knows them."""
    guest = people_of(request).who(request)
    if not await people_of(request).name(guest.person):
        raise BadInput(NOBODY_YET)
    return guest


# Devices


@get("/me", responses=PLAIN)
async def me(request: AnyRequest) -> Response[Me]:
    """Who asks. Once a day their cookie is good for as long again; a browser whose cookie holds no more forgets it."""
    everyone = people_of(request)
    guest = everyone.who(request)
    name = await everyone.name(guest.person)
    is_changed = not name and everyone.has_cookie(request)
    if name:
        with contextlib.suppress(*TROUBLE):  # who they are is known, whether or not the day can be written down
            is_changed = await everyone.devices.note(guest.person, guest.device, device_of(request), everyone.now())
    cookies = everyone.cookies(request, guest if name else NOBODY_KNOWN) if is_changed else []
    return Response(Me(name, is_known=bool(name)), cookies=cookies)


@get("/me/devices", responses=PLAIN)
async def my_devices(request: AnyRequest) -> MyDevices:
    """With what the person plays, and who else plays with this browser."""
    return await devices_of(request, people_of(request).who(request))


async def devices_of(request: AnyRequest, guest: Guest) -> MyDevices:
    """The same, for whoever plays with this browser now."""
    everyone = people_of(request)
    kept = [name for other in everyone.kept(request) if (name := await everyone.name(other.person))]
    return MyDevices(await everyone.devices.of(guest.person, guest.device) if guest.person else [], kept)


@delete("/me/devices/{device:str}", status_code=200, responses=WRITES)
async def end_device(request: AnyRequest, device: DeviceId) -> MyDevices:
    """A device of the person's is one no more; it is refused from now on, and its sockets are closed."""
    everyone, guest = people_of(request), await somebody(request)
    if device == guest.device:
        raise BadInput(
            "this is the device that you sit at; end it from another one, or delete all that is known of you"
        )
    await everyone.devices.end(guest.person, device, everyone.now())
    send_away(hall_of(request), [device])
    return await devices_of(request, guest)


@delete("/me/devices", status_code=200, responses=WRITES)
async def end_other_devices(request: AnyRequest) -> MyDevices:
    """This device is the person's only one."""
    everyone, guest = people_of(request), await somebody(request)
    send_away(hall_of(request), await everyone.devices.end_others(guest.person, guest.device, everyone.now()))
    return await devices_of(request, guest)


# To another device


@post("/me/ticket", status_code=201, responses=WRITES)
async def make_ticket(request: AnyRequest) -> Response[Ticket]:
    """A ticket that takes the person along to another device."""
    person, _ = await known(request)
    tickets = tickets_of(request)
    check(tickets.made, person, "you have made many codes")
    tickets.made.count(person)
    code = await tickets.make(person, people_of(request).now())
    return with_cookie(request, person, Ticket(code, GOOD_FOR), 201)


@post("/take/look", status_code=200, responses=WRITES)
async def look_at_ticket(request: AnyRequest, data: JSONBody[TicketCode]) -> TicketShown:
    """Whom a ticket takes along, and what that means for whoever plays with this browser now; it stays good."""
    everyone, guest = people_of(request), people_of(request).who(request)
    person = await taken_along(request, data.code)
    before = await everyone.name(guest.person)
    hall = hall_of(request)
    mine = (await lists.my_tables(hall, guest.person)).tables if before else []
    return TicketShown(
        name=await everyone.name(person),
        is_you=person == guest.person,
        before=before,
        running=sum(line.status != "over" for line in mine),
        decks=len((await decks.mine(hall.database, guest.person)).decks) if before else 0,
        devices=len(await everyone.devices.of(guest.person, guest.device)) - 1 if before else 0,
    )


async def taken_along(request: AnyRequest, code: str) -> str:
    """Whom the ticket takes along; whoever guesses at codes is stopped soon."""
    wrong, where = tickets_of(request).wrong, network(request)
    check(wrong, where, "too many codes were tried from where you are")
    try:
        return await tickets_of(request).look(code, people_of(request).now())
    except NoSuchTicket:
        wrong.count(where)
        raise


@post("/take", status_code=200, responses=WRITES)
async def take_along(request: AnyRequest, data: JSONBody[TakeAlong]) -> Response[Me]:
    """From now on this browser plays as whoever made the ticket."""
    everyone, guest = people_of(request), people_of(request).who(request)
    person = await taken_along(request, data.code)
    if person == guest.person:
        raise BadInput("this browser plays as them already; open the link on another device")
    before = await everyone.name(guest.person)
    kept = [other for other in everyone.kept(request) if other.person != person]
    if before and data.keeps:
        if len(kept) >= MOST_KEPT:
            raise BadInput(f"this browser keeps {MOST_KEPT} others already; let go of whom it plays as now")
        kept.append(guest)
    new = Guest(person, new_device())
    await tickets_of(request).use(data.code, new.device, device_of(request), everyone.now())
    if before and not data.keeps:
        await everyone.devices.end(guest.person, guest.device, everyone.now())
        send_away(hall_of(request), [guest.device])
    name = await everyone.name(person)
    return Response(Me(name, is_known=True), status_code=200, cookies=everyone.cookies(request, new, kept))


@post("/me/switch", status_code=200, responses=WRITES)
async def switch(request: AnyRequest, data: JSONBody[Switch]) -> Response[Me]:
    """This browser plays as another one whom it keeps; whoever played with it before is kept in turn."""
    everyone, guest = people_of(request), people_of(request).who(request)
    kept = [other for other in everyone.kept(request) if await everyone.name(other.person)]
    if data.to >= len(kept):
        raise BadInput(f"this browser keeps {len(kept)} others; there is none of number {data.to}")
    new = kept.pop(data.to)
    if await everyone.name(guest.person):
        kept.append(guest)
    me_ = Me(await everyone.name(new.person), is_known=True)
    return Response(me_, status_code=200, cookies=everyone.cookies(request, new, kept))


# What is known, and being forgotten


@get("/me/export", media_type=MediaType.JSON, responses={200: KNOWN, **READS})
async def export(request: AnyRequest) -> Response[bytes]:
    """All that the hall knows of the person, as a file."""
    person, exports = person_of(request), request.app.state.exports
    check(exports, person, "you have taken many copies")
    exports.count(person)
    content = await hall_of(request).database.read(lambda connection: leaving.all_that_is_known(connection, person))
    return Response(content, headers={"content-disposition": 'attachment; filename="emberhall-me.json"'})


@post("/me/forget", status_code=200, responses=WRITES)
async def forget(request: AnyRequest, data: JSONBody[Farewell]) -> Response[Forgotten]:
    """The person is forgotten: their name, their devices and their decks; games of theirs that ran are given up."""
    everyone, guest = people_of(request), await somebody(request)
    name = await everyone.name(guest.person)
    if data.name.strip() != name:
        raise BadInput(f"write your name as it stands here to be forgotten: '{name}'")
    done = await leaving.forget(hall_of(request), everyone, guest.person)
    log.info("somebody was forgotten: %d tables, %d games ended, %d decks", done.tables, done.ended, done.decks)
    return Response(done, status_code=200, cookies=everyone.cookies(request, NOBODY_KNOWN))


HANDLERS = [
    me,
    my_devices,
    end_device,
    end_other_devices,
    make_ticket,
    look_at_ticket,
    take_along,
    switch,
    export,
    forget,
]
