"""`emberhall serve`: the hall is open until it is stopped."""

import contextlib
import ctypes
import errno
import gc
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence
from ipaddress import ip_network
from pathlib import Path

import uvicorn
from litestar import Litestar

from emberhall.kernel.errors import BadInput
from emberhall.server import facts, page
from emberhall.server.app import Setup, create_app
from emberhall.server.connections import THIS_MACHINE, protocols
from emberhall.server.logs import AccessLog, Logs
from emberhall.server.socket import MOST_BYTES

# Objects that survive until Python looks for cycles among the young, the older and all of them. The usual numbers make
# it look through every table every two seconds: with 200 tables that stops everything for 0.2 s each time.
COLLECTIONS = (10_000, 20, 100)
HAND_OVER = 0.0005  # seconds after which a thread that reads a long log lets the event loop go on
M_ARENA_MAX = -8  # a setting of the C library
USUAL_LOGS = Logs()


def usual_database() -> Path:
    """Where tables are kept when nobody says: a file in the folder for data of programs."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(base) / "emberhall"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # the file tells every seed, and the key of all cookies
    except OSError as error:
        raise BadInput(f"{folder} can't be made: {error.strerror}; --db takes another file") from None
    return folder / "hall.db"


def bind(host: str, port: int) -> socket.socket:
    """A socket at that address; where the port is taken, it is said so before anything is opened."""
    try:
        info = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        bound = socket.socket(info[0], info[1], info[2])  # only where TCP is named, small answers leave at once
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(info[4])
    except socket.gaierror:
        raise BadInput(f"there is no host '{host}' to serve on; try 127.0.0.1, or 0.0.0.0 for all") from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise BadInput(f"port {port} is taken; give another one: --port {port + 1}") from None
        raise BadInput(f"can't serve on {host}:{port}: {error.strerror}") from None
    bound.set_inheritable(False)
    return bound


def address_of(bound: socket.socket) -> str:
    """The hall's address, for a browser on this machine."""
    host, port = bound.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def check_proxies(proxies: Sequence[str]) -> None:
    """Each is an address or a network: whoever is believed can say that a visitor is anybody."""
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise BadInput(
                f"'{proxy}' is no address of a proxy; --proxy takes one such as 10.0.0.5, or a network: 10.0.0.0/24"
            ) from None


def config_of(app: Litestar | AccessLog, logs: Logs = USUAL_LOGS, proxies: Sequence[str] = ()) -> uvicorn.Config:
    """How the hall is served; proxies on this machine are believed, and those that are named."""
    return uvicorn.Config(
        app,
        forwarded_allow_ips=[*THIS_MACHINE, *proxies],
        log_config=None,  # what uvicorn says is written down with all else
        log_level=logs.level,
        access_log=False,
        **protocols(proxies),
        ws_max_size=4 * MOST_BYTES,
        ws_per_message_deflate=False,  # views are small and change by fields; compressing costs more than it saves
        ws_ping_interval=20,
        ws_ping_timeout=40,
        timeout_graceful_shutdown=3,
        server_header=False,
    )


def serve(
    setup: Setup,
    host: str,
    port: int,
    *,
    opens: bool,
    say: Callable[[str], None],
    logs: Logs = USUAL_LOGS,
    proxies: Sequence[str] = (),
) -> None:
    """Serve the hall; its address is said once it can be visited."""
    if opens and not page.is_built():
        raise BadInput(page.NOTHING_TO_OPEN)
    check_proxies(proxies)
    logs.prepare()
    bound = bind(host, port)
    hall = create_app(setup)
    facts.make_all(facts.names_of(setup.packs))
    hall.openapi_schema.to_schema()
    app = AccessLog(hall, has_addresses=logs.has_addresses) if logs.access else hall
    address = address_of(bound)
    keep_memory_together()
    sys.setswitchinterval(HAND_OVER)
    gc.freeze()  # what is there now stays
    gc.set_threshold(*COLLECTIONS)
    server = Announced(config_of(app, logs, proxies), lambda: announce(address, say, opens=opens))
    signal.signal(signal.SIGTERM, leave)
    server.run(sockets=[bound])
    if not server.was_announced:
        sys.exit(1)


def keep_memory_together() -> None:
    """What is freed goes back to the system: the C library else keeps a heap for every thread, each with its holes."""
    with contextlib.suppress(AttributeError, OSError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 2)


def leave(*_: object) -> None:
    """Whoever was asked to end, and has closed the hall, goes home in order: workers and files are let go of."""
    sys.exit(0)


class Announced(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready
        self.was_announced = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self.was_announced = True
            self.ready()


def announce(address: str, say: Callable[[str], None], *, opens: bool) -> None:
    """Say where the hall is, and open it in a browser where there is a person to look at it."""
    say(f"The hall is open: {address}   (ctrl-C closes it)")
    if opens:
        webbrowser.open(address)
