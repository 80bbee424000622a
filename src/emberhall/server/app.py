"""The application: everything put together."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import emberhall
from emberhall.kernel.errors import BadInput, UnknownGame
from emberhall.kernel.packs import Pack
from emberhall.server import api, news, page
from emberhall.server.chances import Stories
from emberhall.server.database import TROUBLE, Database, reason
from emberhall.server.decks import NoSuchDeck
from emberhall.server.guards import HEADERS, Limits, this_machine_only
from emberhall.server.hall import BEAT, Hall, NoSuchTable
from emberhall.server.inquiries import NoSuchInquiry
from emberhall.server.metrics import Metrics
from emberhall.server.opening import Forbidden
from emberhall.server.people import People
from emberhall.server.replays import NoSuchDemonstration
from emberhall.server.socket import table_socket
from emberhall.server.sweeping import sweep
from emberhall.server.thinking import Thinkers
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


@get("/health", include_in_schema=False)
async def health(request: Request[Any, Any, Any]) -> Response[dict[str, Any]]:
    """Whether the hall is open: the database answers."""
    hall: Hall = request.app.state.hall
    try:
        await asyncio.wait_for(
            hall.database.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar()), 5
        )
    except Exception as error:  # noqa: BLE001  whatever it is, the hall is not healthy
        return Response({"is_open": False, "text": type(error).__name__}, status_code=503)
    return Response({"is_open": True, "version": emberhall.__version__, "tables": len(hall.tables)})


@get("/metrics", include_in_schema=False, guards=[this_machine_only])
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What the hall tells Prometheus."""
    hall: Hall = request.app.state.hall
    return Response(hall.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def refused(_: Request[Any, Any, Any], error: BadInput) -> Response[Fault]:
    """Bad input gets a clear answer."""
    status = 400
    if isinstance(error, NoSuchTable | NoSuchDeck | NoSuchDemonstration | NoSuchInquiry | UnknownGame):
        status = 404
    elif isinstance(error, Forbidden):
        status = 403
    return Response(Fault(status, shortened(str(error))), status_code=status)


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


def told(_: Request[Any, Any, Any], error: HTTPException) -> Response[Fault]:
    """What the framework refuses is told in the same form, with what was wrong."""
    extra = error.extra if isinstance(error.extra, list) else []
    faults = "; ".join(
        f"{fault.get('key', '')}: {fault.get('message', '')}" for fault in extra if isinstance(fault, dict)
    )
    detail = f"{error.detail}: {faults}" if faults else error.detail
    return Response(Fault(error.status_code, shortened(detail)), status_code=error.status_code, headers=error.headers)


def create_app(setup: Setup) -> Litestar:
    """The hall as an application; its database is opened here, so that a fault is told at once."""
    database = Database(setup.database)
    database.open()

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        hall = Hall(database, Thinkers(setup.workers), Metrics(), setup.packs, setup.beat)
        app.state.hall = hall
        watch(hall)
        hall.start(sweep(hall))
        if database.is_shared:
            hall.start(news.listen(database, hall.hear, hall.hear_everything))
        try:
            yield
        finally:
            await hall.close()
            database.close()

    return Litestar(
        route_handlers=[api.router(), table_socket, health, metrics, page.room, page.file],
        lifespan=[lifespan],
        state=State(
            {
                "people": People(database),
                "limits": Limits(setup.rate),
                "page": page.load(page.FOLDER),
                "stories": Stories(),
            }
        ),
        exception_handlers={
            BadInput: refused,
            RecursionError: too_deep,
            HTTPException: told,
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
        request_max_body_size=MOST_BODY,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=2000, gzip_compress_level=5, exclude_opt_key=page.IS_PACKED
        ),
        before_send=[add_headers],
        after_exception=[log_fault],
        logging_config=None,
    )


def watch(hall: Hall) -> None:
    """Gauges of what is going on."""
    metrics_ = hall.metrics
    metrics_.watch("emberhall_tables_live", "Tables in memory", lambda: len(hall.tables))
    metrics_.watch("emberhall_lookers", "Sockets", lambda: sum(len(t.lookers) for t in hall.tables.values()))
    metrics_.watch("emberhall_thoughts_waiting", "Bots that think or wait for it", lambda: hall.thinkers.waiting)
    metrics_.watch("emberhall_commits", "Transactions that were committed", lambda: hall.database.commits)


async def log_fault(error: Exception, scope: Any) -> None:
    """What nobody foresaw is in the log with all its lines; the visitor learns only that it happened."""
    if not isinstance(error, (BadInput, HTTPException, *TROUBLE)):
        log.error("a fault at %s", scope.get("path"), exc_info=error)


async def add_headers(message: Any, _: Any) -> None:
    """Every answer has the headers that keep a page safe."""
    if message["type"] == "http.response.start":
        message["headers"] = [*message.get("headers", []), *ENCODED_HEADERS]


ENCODED_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
