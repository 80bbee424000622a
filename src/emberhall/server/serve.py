"""`emberhall serve`: the hall is open until it is stopped."""

import errno
import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn
from litestar import Litestar

from emberhall.kernel.errors import BadInput
from emberhall.server.app import Setup, create_app
from emberhall.server.socket import MOST_BYTES

# Objects that survive until Python looks for cycles among the young, the older and all of them. The usual numbers make
# it look through every table every two seconds: with 200 tables that stops everything for 0.2 s each time.
COLLECTIONS = (10_000, 20, 100)


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


def config_of(app: Litestar) -> uvicorn.Config:
    """How the hall is served."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=4 * MOST_BYTES,
        ws_per_message_deflate=False,  # views are small and change by fields; compressing costs more than it saves
        ws_ping_interval=20,
        ws_ping_timeout=40,
        timeout_graceful_shutdown=3,
        server_header=False,
    )


def serve(setup: Setup, host: str, port: int, *, opens: bool, say: Callable[[str], None]) -> None:
    """Serve the hall; its address is said once it can be visited."""
    bound = bind(host, port)
    app = create_app(setup)
    address = address_of(bound)
    gc.freeze()  # what is there now stays
    gc.set_threshold(*COLLECTIONS)
    server = Announced(config_of(app), lambda: announce(address, say, opens=opens))
    server.run(sockets=[bound])
    if not server.was_announced:
        sys.exit(1)


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
