"""An attack on its way: where it comes from, how long it goes on, and what the attacker is told.

Everything is bounded: an attack ends with its time, opens so many lines and no more, and leaves none of them behind.
"""

import asyncio
import contextlib
import json
import resource
import socket
import struct
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx

from tests.server.shelf import Shelf
from tests.server.visitor import Json, Visitor

PATIENCE = 120.0  # seconds for an answer: a hall that stands still is waited for, so that it can be measured
LONG = 70  # letters of a refusal that are remembered
TEXT, CLOSE, PING = 1, 8, 9
TROUBLE = (OSError, EOFError, asyncio.TimeoutError, httpx.HTTPError)
SMALL_BUFFER = 4096  # bytes that the system keeps for a line that nobody reads


class Raid:
    """One attack on one hall."""

    def __init__(self, address: str, shelf: Shelf, seconds: float, source: str, public: str = "") -> None:
        """An attack that comes from `source`; `public` is a table at which honest people play, for everyone to see."""
        self.address = address.rstrip("/")
        self.shelf = shelf
        self.source = source
        self.public = public
        self.seconds = seconds
        self.over = asyncio.Event()
        self.timer: asyncio.TimerHandle | None = None
        self.told: Counter[str] = Counter()
        self.outcome = ""  # in a sentence, where there is more to say than what was told
        self.has_won = False  # something is not as it should be, whatever honest people saw
        self.sent = 0
        self.received = 0
        self.ready: Callable[[], None] = lambda: None  # called once, by attacks that wait for a restart
        self.lines: list[Line] = []
        self.people: list[Visitor] = []

    def head(self, first: str, **headers: str) -> bytes:
        """The head of a request, as far as it goes; underscores in names are hyphens."""
        named = [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        return "\r\n".join([f"{first} HTTP/1.1", f"host: {urlsplit(self.address).netloc}", *named, ""]).encode()

    @property
    def is_on(self) -> bool:
        """The attack goes on."""
        return not self.over.is_set()

    async def run(self, attack: Callable[["Raid"], Awaitable[None]]) -> None:
        """Attack, and be gone when the time is up."""
        self.go_on(self.seconds)
        try:
            await attack(self)
        except TROUBLE as trouble:
            self.hear(type(trouble).__name__)
        finally:
            self.over.set()
            self.go_on(0)
            for line in self.lines:
                line.cut()
            for visitor in self.people:
                await visitor.http.aclose()

    async def by(self, count: int, work: Callable[[int], Awaitable[None]]) -> None:
        """So many do the same at the same time; what goes wrong for one of them is remembered."""

        async def one(number: int) -> None:
            try:
                await work(number)
            except TROUBLE as trouble:
                self.hear(type(trouble).__name__)

        await asyncio.gather(*(one(number) for number in range(count)))

    def go_on(self, seconds: float) -> None:
        """The attack ends so many seconds from now, if nobody ends it before."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(seconds, self.over.set)

    async def rest(self) -> None:
        """Do nothing until the attack is over."""
        await self.over.wait()

    async def until_over(self, work: Coroutine[Any, Any, object]) -> None:
        """Do it until it is done or the attack is over."""
        working, over = asyncio.ensure_future(work), asyncio.ensure_future(self.over.wait())
        try:
            await asyncio.wait([working, over], return_when=asyncio.FIRST_COMPLETED)
            if working.done():
                working.result()
        finally:
            working.cancel()
            over.cancel()
            await asyncio.gather(working, over, return_exceptions=True)

    def hear(self, what: str) -> None:
        """Remember what the hall said."""
        self.told[what[:LONG]] += 1

    # By HTTP

    def visitor(self) -> Visitor:
        """Somebody without a cookie."""
        visitor = Visitor(self.address, self.source)
        visitor.http.timeout = httpx.Timeout(PATIENCE)
        self.people.append(visitor)
        return visitor

    async def ask(self, visitor: Visitor, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """Ask for something, and remember the answer."""
        if body is not None:
            more["content"] = body if isinstance(body, bytes) else json.dumps(body).encode()
            more["headers"] = {"content-type": "application/json", **more.get("headers", {})}
        response = await visitor.http.request(method, path, **more)
        self.sent += 1
        self.received += len(response.content)
        self.hear(str(response.status_code) if response.is_success else f"{response.status_code} {detail(response)}")
        return response

    async def again_and_again(self, method: str, path: str, body: Any = None, *, at_once: int = 1) -> None:
        """Ask for the same as often as it is answered, until the time is up."""

        async def keep_asking(_: int) -> None:
            visitor = self.visitor()
            while self.is_on:
                response = await self.ask(visitor, method, path, body)
                if response.status_code in (429, 503):
                    await asyncio.sleep(0.05)

        await self.by(at_once, keep_asking)

    async def open(self, visitor: Visitor, game: str, *seats: str, **more: Any) -> Json | None:
        """A table, if the hall lets the visitor have one."""
        wanted = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        response = await self.ask(visitor, "POST", "/api/tables", {"game": game, "seats": wanted, **more})
        return response.json() if response.is_success else None

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A bare line to the hall."""
        where = urlsplit(self.address)
        reader, writer = await asyncio.open_connection(where.hostname, where.port, local_addr=(self.source, 0))
        self.lines.append(Line(self, reader, writer))
        return reader, writer

    # By sockets

    async def line(self, table: str, visitor: Visitor | None = None, *, is_deaf: bool = False) -> "Line":
        """A socket at the table; one that is deaf never reads, and the system keeps little for it."""
        raw = socket.socket()
        try:
            if is_deaf:
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
            await self._connect(raw)
        except BaseException:
            raw.close()
            raise
        reader, writer = await asyncio.open_connection(sock=raw)
        line = Line(self, reader, writer)
        self.lines.append(line)
        await line.shake_hands(table, visitor.cookies() if visitor else "")
        if is_deaf:
            writer.transport.pause_reading()  # type: ignore[attr-defined]
        return line

    async def _connect(self, raw: socket.socket) -> None:
        where = urlsplit(self.address)
        raw.setblocking(False)
        raw.bind((self.source, 0))
        await asyncio.get_running_loop().sock_connect(raw, (where.hostname, where.port))

    async def lines_at(self, table: str, count: int, *, is_deaf: bool = False) -> "list[Line]":
        """So many sockets at one table, as far as they are let in."""
        lines = []
        for _ in range(count):
            try:
                lines.append(await self.line(table, is_deaf=is_deaf))
            except TROUBLE as trouble:
                self.hear(type(trouble).__name__)
            if not self.is_on:
                break
        return lines


class Line:
    """A websocket by hand: frames go out as they are written, and nothing is read unless somebody asks."""

    def __init__(self, raid: Raid, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.raid, self.reader, self.writer = raid, reader, writer
        self.was_told = False
        self.code = 0  # with which the hall hung up

    async def shake_hands(self, table: str, cookies: str, **headers: str) -> None:
        """Ask for the upgrade; whoever does not get it is refused."""
        lines = [
            f"GET /ws/tables/{table} HTTP/1.1",
            f"host: {urlsplit(self.raid.address).netloc}",
            "connection: upgrade",
            "upgrade: websocket",
            "sec-websocket-version: 13",
            "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
            *([f"cookie: {cookies}"] if cookies else []),
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self.writer.write("\r\n".join([*lines, "", ""]).encode())
        answer = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)
        status = answer.split(b" ")[1].decode()
        self.raid.hear(status)
        if status != "101":
            raise ConnectionRefusedError(status)

    def say(self, do: str, **more: Any) -> None:
        """A message to the table."""
        self.frame(json.dumps({"do": do, **more}).encode())
        self.raid.sent += 1

    def frame(self, content: bytes, kind: int = TEXT, *, is_last: bool = True) -> None:
        """One frame, masked with nothing."""
        length = len(content)
        head = bytes([kind | (0x80 if is_last else 0)])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 1 << 16:
            head += struct.pack("!BH", 0x80 | 126, length)
        else:
            head += struct.pack("!BQ", 0x80 | 127, length)
        self.write(head + bytes(4) + content)

    def write(self, content: bytes) -> None:
        """Bytes, as they are, where the line still stands."""
        if not self.writer.is_closing():
            self.writer.write(content)

    async def hear(self) -> bytes | None:
        """What the next frame holds; None once the hall has hung up, which is remembered with its reason."""
        try:
            first, second = await self.reader.readexactly(2)
            length = second & 0x7F
            if length >= 126:
                length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
            content = await self.reader.readexactly(length)
        except (OSError, EOFError):
            self.end("cut")
            return None
        self.raid.received += length
        if first & 0xF == CLOSE:
            self.code = int.from_bytes(content[:2], "big")
            self.end(f"{self.code} {content[2:].decode(errors='replace')}")
            return None
        return content

    def end(self, why: str) -> None:
        """Remember once how the line ended."""
        if not self.was_told:
            self.was_told = True
            self.raid.hear(why)

    async def read_all(self) -> None:
        """Hear everything until the hall hangs up or the attack is over; errors that are told are remembered."""
        await self.raid.until_over(self._read_on())

    async def _read_on(self) -> None:
        while (content := await self.hear()) is not None:
            if content.startswith((b'{"is":"error"', b'{"is":"refused"')):
                self.raid.hear(str(json.loads(content)["text"]))

    def cut(self) -> None:
        """Hang up without a word."""
        transport = self.writer.transport
        if transport is not None:
            transport.abort()


def detail(response: httpx.Response) -> str:
    """Why it was refused."""
    try:
        return str(response.json()["detail"])
    except (ValueError, KeyError, TypeError):
        return response.text[:LONG]


def more_files() -> None:
    """This process may open as many files as the system lets it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def family(process: int) -> list[int]:
    """A process and all that it started."""
    found = [process]
    for parent in found:
        with contextlib.suppress(OSError):
            for thread in Path(f"/proc/{parent}/task").iterdir():
                found += [int(child) for child in (thread / "children").read_text(encoding="ascii").split()]
    return found


def memory_of(processes: Iterable[int]) -> float:
    """What the processes hold, in megabytes; what several of them share counts once."""
    kilobytes = 0
    for process in processes:
        with contextlib.suppress(OSError, StopIteration):
            lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
            kilobytes += int(next(line for line in lines if line.startswith("Pss:")).split()[1])
    return kilobytes * 1024 / 1e6
