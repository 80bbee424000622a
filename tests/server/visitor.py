"""A visitor of a hall: somebody with a browser's cookies, who opens tables and plays at them over a real socket."""

import asyncio
import json
import random
from collections.abc import Callable
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

Json = dict[str, Any]
PATIENCE = 30.0  # seconds for an answer, on a busy machine


class Visitor:
    """A person at a browser."""

    def __init__(self, address: str, source: str = "") -> None:
        """Somebody who comes from `source`, one of this machine's own addresses; "" is whichever is usual."""
        self.address = address.rstrip("/")
        self.source = source
        transport = httpx.AsyncHTTPTransport(verify=False, local_address=source or None)
        self.http = httpx.AsyncClient(base_url=self.address, timeout=PATIENCE, transport=transport)

    async def __aenter__(self) -> "Visitor":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def get(self, path: str, expect: int = 200, **query: Any) -> Any:
        """What is at the path."""
        return self.read(await self.http.get(path, params=query), expect)

    async def post(self, path: str, body: Any = None, expect: int | None = None) -> Any:
        """Do something."""
        return self.read(await self.http.post(path, json=body), expect)

    async def put(self, path: str, body: Any, expect: int | None = None) -> Any:
        """Change something."""
        return self.read(await self.http.put(path, json=body), expect)

    async def delete(self, path: str, expect: int | None = None) -> Any:
        """Take something away."""
        return self.read(await self.http.delete(path), expect)

    @staticmethod
    def read(response: httpx.Response, expect: int | None) -> Any:
        """The answer, if it is what was expected; without expectation, any success."""
        is_right = response.is_success if expect is None else response.status_code == expect
        assert is_right, f"{response.request.url}: {response.status_code} {response.text}"
        return response.json() if response.content else None

    async def open(self, game: str, *seats: str, **more: Any) -> Json:
        """A table; seats are me, open, or a bot's level."""
        wanted = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        table: Json = await self.post("/api/tables", {"game": game, "seats": wanted, **more})
        return table

    def sit(self, table: str) -> "Sitting":
        """The socket of a table, as a context."""
        return Sitting(self, table)

    def cookies(self) -> str:
        """What a browser would send."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())


class Sitting:
    """A visitor at a table: what they were told, and what they say."""

    def __init__(self, visitor: Visitor, table: str) -> None:
        self.visitor = visitor
        self.id = table
        self.table: Json = {}
        self.view: Json = {}
        self.log: list[Json] = []
        self.position: Json = {}
        self.heard: list[Json] = []
        self.received = 0  # bytes
        self.keep_all = False

    async def __aenter__(self) -> "Sitting":
        address = self.visitor.address.replace("http", "ws", 1) + f"/ws/tables/{self.id}"
        headers = {"cookie": self.visitor.cookies(), "origin": self.visitor.address}
        self.line: ClientConnection = await connect(
            address,
            additional_headers=headers,
            max_size=None,
            compression=None,
            open_timeout=PATIENCE,
            local_addr=(self.visitor.source, 0) if self.visitor.source else None,
        )
        await self.until(lambda said: said["is"] == "position" or self.is_waiting)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.line.close()

    @property
    def seq(self) -> int:
        """The number of the position."""
        return int(self.position["seq"])

    @property
    def is_waiting(self) -> bool:
        """Not everybody sits yet, so nothing is dealt."""
        return self.table.get("status") == "waiting"

    @property
    def is_over(self) -> bool:
        """Nobody has to answer any more."""
        return self.table.get("status") == "over"

    @property
    def picks(self) -> list[int]:
        """What may be picked now."""
        return [choice["pick"] for choice in self.view["choices"]]

    async def hear(self) -> Json:
        """The next message, taken in."""
        text = await asyncio.wait_for(self.line.recv(), PATIENCE)
        self.received += len(text)
        said: Json = json.loads(text)
        self.take(said)
        return said

    def take(self, said: Json) -> None:
        """What the page would do with a message."""
        if self.keep_all:
            self.heard.append(said)
        if said["is"] == "table":
            self.table = said["table"]
        if said["is"] == "position":
            self.view = said["view"] if said["is_whole"] else {**self.view, **said["view"]}
            kept = [] if said["is_whole"] else [line for line in self.log if line["at"] < said["log_from"]]
            self.log = kept + said["log"]
            self.position = said

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """Listen until something is said."""
        while True:
            said = await self.hear()
            if wanted(said):
                return said

    async def say(self, do: str, **more: Any) -> None:
        """Say something to the table."""
        await self.line.send(json.dumps({"do": do, **more}))

    async def ask(self, do: str, answer: str, **more: Any) -> Json:
        """Say something, and wait for the answer of that kind or a refusal."""
        await self.say(do, **more)
        return await self.until(lambda said: said["is"] in (answer, "refused"))

    async def pick(self, pick: int) -> Json:
        """Pick, and wait until it has landed or is refused."""
        seq = self.seq
        await self.say("pick", seq=seq, pick=pick)
        return await self.until(
            lambda said: (said["is"] == "position" and said["seq"] > seq) or said["is"] == "refused"
        )

    def is_asked(self) -> bool:
        """It is this visitor's answer that the table waits for."""
        return bool(self.view.get("choices")) and not self.position["is_automatic"] and not self.is_over

    async def play(self, lots: random.Random, most: int = 100_000) -> int:
        """Answer by lot until the game is over; how many answers that took."""
        answers = 0
        while not self.is_over and answers < most:
            if self.is_asked():
                await self.pick(lots.choice(self.picks))
                answers += 1
            else:
                await self.hear()
        return answers
