"""Connections, where they arrive: how many an address has open, how much it sends, and how long a request may take.

Budgets are for requests that were read; what it costs to read them is paid for here, in bytes and in so many bytes for
each connection, request and read. Whoever overdraws is cut off, and so is whoever begins a request and does not end it.
Proxies that the hall trusts stand for many visitors, and limit those themselves (docs/hosting.md).
"""

import asyncio
import resource
from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from emberhall.server.budgets import Bucket
from emberhall.server.guards import network_of

MOST_OPEN = 400  # connections of one address that are no sockets of tables
SPARE_FILES = 120  # that the hall keeps for itself: database, workers, tables that are looked at
MOST_FILES = 65_536  # that it asks the system for
SECONDS_TO_ASK = 15.0  # from the beginning of a connection or a request until the request is there
BURST, RATE = 3_000_000, 200_000  # bytes at once, and a second
OF_CONNECTION, OF_REQUEST, OF_READ = 3_000, 1_500, 200  # bytes that each of them counts as
MOST_UNREAD = 1 << 20  # bytes of answers that may wait for somebody who goes on asking
SECONDS_TO_READ = 10.0  # in which something of an answer is read
MOST_SAID = 16 * 1024  # bytes that a page says to a table at once
PRICE_OF_FRAMES = 10  # bytes that one byte counts as there: a frame of six takes as long as a large one
MOST_REMEMBERED = 20_000
THIS_MACHINE = ("127.0.0.1", "::1")  # a proxy may run beside the hall


class Crowd:
    """All who have a connection."""

    def __init__(self, proxies: Sequence[str] = ()) -> None:
        self.proxies = [ip_network(proxy) for proxy in (*THIS_MACHINE, *proxies)]
        self.counted_as = lru_cache(MOST_REMEMBERED)(self._counted_as)
        self.open: defaultdict[str, set[Any]] = defaultdict(set)  # those that are no sockets of tables, by address
        self.traffic: dict[str, Bucket] = {}
        self.most = most_files() - SPARE_FILES

    def where(self, transport: Any) -> str:
        """Where a connection comes from, as far as limits count it; "" for a proxy that the hall trusts."""
        peer = transport.get_extra_info("peername")
        return self.counted_as(peer[0]) if isinstance(peer, tuple) else ""

    def _counted_as(self, host: str) -> str:
        try:
            is_proxy = any(ip_address(host) in proxy for proxy in self.proxies)
        except ValueError:
            is_proxy = False
        return "" if is_proxy else network_of(host)

    def admits(self, where: str) -> bool:
        """One more connection may come from there; where the hall is full, whoever has most of them loses one."""
        if not where:
            return True
        if len(self.open[where]) >= MOST_OPEN or not self.pays(where, OF_CONNECTION):
            return False
        if sum(map(len, self.open.values())) >= self.most:
            crowded = max(filter(None, self.open), key=lambda one: len(self.open[one]), default="")
            for connection in list(self.open[crowded])[:1]:
                connection.transport.abort()
        return True

    def pays(self, where: str, count: float) -> bool:
        """So many bytes are paid for; False where there was too little."""
        if not where:
            return True
        bucket = self.traffic.get(where)
        if bucket is None:
            if len(self.traffic) >= MOST_REMEMBERED:
                self.traffic.pop(next(iter(self.traffic)))
            bucket = self.traffic[where] = Bucket(BURST, RATE)
        if bucket.wait(count):
            return False
        bucket.spend(count)
        return True

    def leave(self, where: str, connection: Any) -> None:
        """The connection is gone, or is a socket of a table now."""
        self.open[where].discard(connection)
        if not self.open[where]:
            del self.open[where]


def most_files() -> int:
    """How many files and connections this process may have, after asking the system for as many as it gives."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return wanted if soft == resource.RLIM_INFINITY else soft


class Line(HttpToolsProtocol):
    """A connection over which requests come."""

    crowd: Crowd
    where = ""
    timer: asyncio.TimerHandle | None = None
    is_cut = False
    is_refused = False
    asked: list[Any]  # requests that are not answered yet

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has connected, if they may."""
        self.where, self.asked = self.crowd.where(transport), []
        if not self.crowd.admits(self.where):
            self.is_refused = True
            transport.abort()
            return
        super().connection_made(transport)
        self.crowd.open[self.where].add(self)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        if self.is_refused:
            return
        self._rest()
        self.crowd.leave(self.where, self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read what came, if it is paid for."""
        if self.is_refused:
            return
        if is_overdrawn(self.crowd, self.where, self.transport, len(data)):
            self._cut()
            return
        super().data_received(data)

    def on_message_begin(self) -> None:
        """A request begins: it has to end soon."""
        self._expect()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """It is known who asks for what; where the line was cut meanwhile, nobody answers."""
        if self.is_cut:
            return
        super().on_headers_complete()
        self.asked = [asked for asked in self.asked if not asked.response_complete]
        self.asked.append(self.cycle)

    def on_message_complete(self) -> None:
        """A request is there."""
        self._rest()
        if self.is_cut:
            return
        if not self.crowd.pays(self.where, OF_REQUEST):
            self._cut()
            return
        super().on_message_complete()
        self._expect_reading(0)

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a socket of a table, of which there is another count."""
        self._rest()
        self.crowd.leave(self.where, self)
        super().handle_websocket_upgrade()

    def _expect(self) -> None:
        """Whoever has not asked by then is cut off."""
        self._rest()
        self.timer = asyncio.get_running_loop().call_later(SECONDS_TO_ASK, self._cut)

    def _expect_reading(self, unread: int) -> None:
        """Whoever has read nothing since, though there is something to be read, is cut off."""
        still = self.transport.get_write_buffer_size()
        if unread and still >= unread:
            self._cut()
        elif not self.transport.is_closing():
            asyncio.get_running_loop().call_later(SECONDS_TO_READ, self._look_at_reading, still)

    def _look_at_reading(self, unread: int) -> None:
        if unread or self.transport.get_write_buffer_size():
            self._expect_reading(unread)

    def _cut(self) -> None:
        """The line is cut; what is being answered on it just now is answered to nobody."""
        self.is_cut = True
        self.pipeline.clear()
        for asked in self.asked:
            asked.disconnected = True
        self.transport.abort()

    def _rest(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class TableLine(WebSocketsSansIOProtocol):
    """A connection that is a socket of a table."""

    crowd: Crowd
    where = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A request became a socket."""
        self.where = self.crowd.where(transport)
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Read what came, if it is paid for."""
        is_too_much = self.where and len(data) > MOST_SAID
        if is_too_much or is_overdrawn(self.crowd, self.where, self.transport, len(data) * PRICE_OF_FRAMES):
            self.transport.abort()
            return
        super().data_received(data)


def is_overdrawn(crowd: Crowd, where: str, transport: asyncio.Transport, size: int) -> bool:
    """They send more than they may, or don't read what they are answered."""
    return transport.get_write_buffer_size() > MOST_UNREAD or not crowd.pays(where, size + OF_READ)


def protocols(proxies: Sequence[str] = ()) -> dict[str, Any]:
    """What uvicorn speaks with visitors, as options of its configuration: all of them belong to one crowd."""
    crowd = {"crowd": Crowd(proxies)}
    return {"http": type("Line", (Line,), crowd), "ws": type("TableLine", (TableLine,), crowd)}
