"""The application: everything put together."""

import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from math import ceil
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import emberhall
from emberhall.kernel.errors import BadInput, UnknownGame
from emberhall.kit.library import Pack
from emberhall.server import api, devices, leaving, letters, me, news, page
from emberhall.server.arrays import ArrayStructs
from emberhall.server.bans import Bans
from emberhall.server.budgets import Budgets, Limited
from emberhall.server.chain import Damaged
from emberhall.server.chances import Stories
from emberhall.server.chronicles import write_missing
from emberhall.server.clock import Clock
from emberhall.server.database import TROUBLE, Database, reason
from emberhall.server.decks import NoSuchDeck
from emberhall.server.devices import NoSuchDevice
from emberhall.server.guards import HEADERS, this_machine_only
from emberhall.server.hall import BEAT, Hall
from emberhall.server.heartbeat import Heartbeat
from emberhall.server.hosts import Hosts, only_by_its_names
from emberhall.server.inquiries import NoSuchInquiry
from emberhall.server.jobs import Jobs
from emberhall.server.metrics import Metrics
from emberhall.server.opening import Forbidden
from emberhall.server.people import People
from emberhall.server.readiness import Readiness, health, ready
from emberhall.server.replays import NoSuchDemonstration
from emberhall.server.socket import table_socket
from emberhall.server.sweeping import sweep
from emberhall.server.table import NoSuchTable
from emberhall.server.thinking import Thinkers
from emberhall.server.tickets import Tickets, Tries
from emberhall.server.tidying import tidy_daily
from emberhall.server.wire import Fault

log = logging.getLogger("emberhall")
MOST_BODY = 64 * 1024
LONG = 400  # letters of a refusal
USUAL_RATE = 30.0  # requests a second for a visitor, and messages for a socket


@dataclass(frozen=True)
class Setup:
    """How a hall is to be run."""

    database: str
    workers: int = 1
    packs: list[Pack] = field(default_factory=list)
    beat: float = BEAT
    rate: float = USUAL_RATE
    hosts: Hosts = field(default_factory=Hosts)  # by which names it is visited
    keep_days: float | None = None  # after which finished games are tidied away
    clock: Clock = field(default_factory=Clock)


@get("/metrics", include_in_schema=False, guards=[this_machine_only])
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What the hall tells Prometheus."""
    hall: Hall = request.app.state.hall
    return Response(hall.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def refused(_: Request[Any, Any, Any], error: BadInput) -> Response[Fault]:
    """Bad input gets a clear answer."""
    status = 400
    if isinstance(error, NoSuchTable | NoSuchDeck | NoSuchDevice | NoSuchDemonstration | NoSuchInquiry | UnknownGame):
        status = 404
    elif isinstance(error, Forbidden):
        status = 403
    elif isinstance(error, Damaged):
        status = 500
    return Response(Fault(status, shortened(str(error))), status_code=status)


def limited(_: Request[Any, Any, Any], error: Limited) -> Response[Fault]:
    """Whoever has spent a budget is told which one, and until when."""
    headers = {"retry-after": str(ceil(error.seconds))}
    return Response(Fault(429, str(error)), status_code=429, headers=headers)


def too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[Fault]:
    """JSON that is nested without end is bad input too."""
    return Response(Fault(400, "the request is nested too deeply"), status_code=400)


def shortened(text: str) -> str:
    """The text; in the middle of a long one, which repeats what somebody sent, something is left out."""
    return text if len(text) <= LONG else f"{text[: LONG // 2]} ... {text[-LONG // 2 :]}"


def unavailable(_: Request[Any, Any, Any], error: Exception) -> Response[Fault]:
    """The database does not answer; nothing was changed that the visitor was told of."""
    log.warning("the database does not answer: %s", reason(error))
    fault = Fault(503, "the hall can't reach its database just now; try again in a moment")
    return Response(fault, status_code=503, headers={"retry-after": "1"})


IN_ADDRESSES = {"token": "invitation"}  # what a part of an address is, where its name is another word


def http_fault(request: Request[Any, Any, Any], error: HTTPException) -> Response[Fault]:
    """What the framework refuses is told in the same form, with what was wrong. An id that none can be is unknown."""
    extra = error.extra if isinstance(error.extra, list) else []
    for key in [fault.get("key", "") for fault in extra if isinstance(fault, dict)]:
        if isinstance(request.path_params.get(key), str):
            nothing = f"there is no {IN_ADDRESSES.get(key, key)} '{request.path_params[key][:40]}'"
            return Response(Fault(404, nothing), status_code=404)
    faults = "; ".join(
        f"{fault.get('key', '')}: {fault.get('message', '')}" for fault in extra if isinstance(fault, dict)
    )
    detail = f"{error.detail}: {faults}" if faults else error.detail
    return Response(Fault(error.status_code, shortened(detail)), status_code=error.status_code, headers=error.headers)


def create_app(setup: Setup) -> Litestar:
    """The hall as an application; its database is opened here, so that a fault is told at once."""
    database = Database(setup.database)
    database.open()
    bans = Bans(database)
    heartbeat = Heartbeat(database, setup.clock)
    heartbeat.begin()
    people = People(database, setup.clock)

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        hall = Hall(database, Thinkers(setup.workers), Jobs(), Metrics(), setup.packs, heartbeat, setup.beat)
        app.state.hall = hall
        watch(hall)
        hall.start(heartbeat.beat_on())
        hall.start(sweep(hall))
        hall.start(write_missing(hall))
        hear, hear_everything = heard_by(hall, people)
        hall.start(letters.read_on(hall, bans, hear))
        if setup.keep_days is not None:
            hall.start(tidy_daily(hall, setup.keep_days))
        if database.is_shared:
            hall.start(news.listen(database, hear, hear_everything))
        try:
            yield
        finally:
            await hall.close()
            database.close()

    return Litestar(
        route_handlers=[api.router(*me.HANDLERS), table_socket, health, ready, metrics, page.room_or_file],
        lifespan=[lifespan],
        state=State(
            {
                "people": people,
                "tickets": Tickets(database),
                "exports": Tries(6, 600.0),  # files that a person may take in ten minutes
                "bans": bans,
                "readiness": Readiness(),
                "budgets": Budgets(setup.rate),
                "page": page.load(page.FOLDER),
                "stories": Stories(),
            }
        ),
        exception_handlers={
            BadInput: refused,
            Limited: limited,
            RecursionError: too_deep,
            HTTPException: http_fault,
            **dict.fromkeys(TROUBLE, unavailable),
        },
        openapi_config=OpenAPIConfig(
            title="Emberhall",
            version=emberhall.__version__,
            description="What one does to a table apart from playing at it, which its socket is for.",
            path="/schema",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin()],
        ),
        plugins=[ArrayStructs()],
        middleware=[only_by_its_names(setup.hosts)],
        request_max_body_size=MOST_BODY,
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=2000,
            gzip_compress_level=5,
            exclude_opt_key=page.IS_PACKED,
            exclude=["^/schema"],  # large, and seldom asked for by a page
        ),
        before_send=[add_headers],
        after_exception=[log_fault],
        logging_config=None,
    )


def heard_by(hall: Hall, people: People) -> tuple[Callable[[str], Awaitable[None]], Callable[[], Awaitable[None]]]:
    """What the process does with news of others, and where it may have missed some."""

    async def hear(news_: str) -> None:
        what, _, device = news_.partition(" ")
        if what == devices.NEWS:
            people.devices.recall([device])
            devices.send_away(hall, [device])
        elif what == letters.FORGET:
            await leaving.forget(hall, people, device)
        else:
            await letters.hear(hall, news_)

    async def hear_everything() -> None:
        await people.devices.recall_all()
        devices.send_away(hall, people.devices.ended)
        await hall.hear_everything()

    return hear, hear_everything


def watch(hall: Hall) -> None:
    """Gauges of what is going on."""
    metrics_ = hall.metrics
    metrics_.watch("emberhall_tables_live", "Tables in memory", lambda: len(hall.tables))
    metrics_.watch("emberhall_viewers", "Sockets", lambda: sum(len(t.viewers) for t in hall.tables.values()))
    metrics_.watch("emberhall_thoughts_waiting", "Bots that think or wait for it", lambda: hall.thinkers.waiting)
    metrics_.watch("emberhall_commits", "Transactions that were committed", lambda: hall.database.commits)


async def log_fault(error: Exception, scope: Any) -> None:
    """What nobody foresaw is in the log with all its lines; the visitor learns only that it happened."""
    if not isinstance(error, (BadInput, HTTPException, RecursionError, *TROUBLE)):
        log.error("a fault at %r", scope.get("path"), exc_info=error)


async def add_headers(message: Any, scope: Any) -> None:
    """Every answer has the headers that keep a page safe; where it was asked for over TLS, it is from now on."""
    if message["type"] == "http.response.start":
        more = SECURE_HEADERS if scope.get("scheme") == "https" else ENCODED_HEADERS
        message["headers"] = [*message.get("headers", []), *more]


ENCODED_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
SECURE_HEADERS = [*ENCODED_HEADERS, (b"strict-transport-security", b"max-age=31536000")]
