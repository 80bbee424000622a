"""Whatever comes over the wire, by chance or by malice: no fault of ours, no lost table, and the same game goes on."""

import asyncio
import json
import logging
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    negative_data_rejection,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.result import Err

from emberhall.server.live import Live
from emberhall.server.rows import whole_table
from tests.server.here import Here, hall_in_a_thread
from tests.server.visitor import Json, Sitting, Visitor

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
EXAMPLES = 8  # of each operation, in each way
MESSAGES = 40
quick = settings(
    max_examples=EXAMPLES, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    """A hall for all of it."""
    with hall_in_a_thread(tmp_path_factory.mktemp("hall")) as hall:
        yield hall


@pytest.fixture(autouse=True)
def faults() -> Iterator[list[str]]:
    """Nothing goes wrong behind the counter while a test runs."""
    found: list[str] = []

    class Faults(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(self.format(record))

    handler = Faults(logging.ERROR)
    loggers = [logging.getLogger(name) for name in ("emberhall", "uvicorn.error", "asyncio", "litestar")]
    for logger in loggers:
        logger.addHandler(handler)
    yield found
    for logger in loggers:
        logger.removeHandler(handler)
    assert found == []


# HTTP


class Some:
    """Tables in every condition, and the cookie of somebody who sits at none of them."""

    def __init__(self, here: Here) -> None:
        self.running, self.over, self.waiting, self.cookies, self.owner = asyncio.run(self.open(here))

    async def open(self, here: Here) -> tuple[str, str, str, dict[str, str], dict[str, str]]:
        """Open them."""
        async with Visitor(here.address) as ash, Visitor(here.address) as birch:
            await birch.put("/api/me", {"name": "Birch"})
            ids = [(await ash.open("conjure", *seats))["id"] for seats in (("me", "me"), ("me", "me"), ("me", "open"))]
            async with ash.sit(ids[1]) as sitting:
                await sitting.say("concede", seat=0)
                await sitting.until(lambda said: said["is"] == "position" and said["result"] is not None)
            return ids[0], ids[1], ids[2], dict(birch.http.cookies), dict(ash.http.cookies)


@pytest.fixture(scope="module")
def some(here: Here) -> Some:
    """Some tables."""
    return Some(here)


def operations(here: Here) -> list[Any]:
    """Everything that the schema tells of."""
    schema = schemathesis.openapi.from_dict(requests.get(f"{here.address}/schema/openapi.json", timeout=30).json())
    found = list(schema.get_all_operations())
    assert not [fault for fault in found if isinstance(fault, Err)]
    return [operation.ok() for operation in found if not isinstance(operation, Err)]


def test_whatever_the_schema_allows_is_answered_as_it_says(here: Here, some: Some) -> None:
    ways = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]
    with requests.Session() as session:
        session.cookies.update(some.cookies)
        for operation in operations(here):
            for way in ways if takes_something(operation) else ways[:1]:
                answer_all(here, operation, way, session, [])
            answer_all(here, operation, GenerationMode.POSITIVE, session, [some.running, some.over, some.waiting])

    assert goes_on(here, some.running) == 0, "nobody but those who sit there has done anything"


def takes_something(operation: Any) -> bool:
    """There is something in a request that could be wrong."""
    return bool(operation.definition.raw.keys() & {"parameters", "requestBody"})


def answer_all(here: Here, operation: Any, way: GenerationMode, session: requests.Session, tables: list[str]) -> None:
    """Every request that is made up is answered as the schema says; with tables, at one of them."""
    cases = operation.as_strategy(generation_mode=way)
    checks = [*CHECKS, negative_data_rejection] if way is GenerationMode.NEGATIVE else CHECKS

    @quick
    @given(case=cases, number=st.integers(0, 2))
    def answer(case: Any, number: int) -> None:
        if tables and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = tables[number]
        if tables and isinstance(case.body, dict) and "game" in case.body:
            case.body["game"] = "emberforge"
        response = case.call(base_url=here.address, session=session, timeout=30)
        case.validate_response(response, checks=checks)

    answer()


def goes_on(here: Here, table: str) -> int:
    """How many entries the table's log has; it says the same game as the hall does."""
    whole = here.hall.database.read_now(lambda connection: whole_table(connection, table))
    assert whole is not None
    live = here.hall.tables[table].live
    again = Live(live.game, live.packs, *whole)
    assert again.game.write(again.state) == live.game.write(live.state)
    return again.seq


# Sockets

number = st.one_of(st.integers(0, 140), st.integers(-(2**70), 2**70), st.floats(), st.none(), st.text(max_size=3))
small = st.integers(0, 60)
sensible: st.SearchStrategy[Json] = st.one_of(
    st.fixed_dictionaries({"do": st.sampled_from(["pick", "why"]), "seq": small, "pick": st.integers(0, 140)}),
    st.fixed_dictionaries({"do": st.sampled_from(["hint", "undo"]), "seq": small}),
    st.fixed_dictionaries({"do": st.just("look"), "eyes": st.integers(-1, 3)}),
    st.fixed_dictionaries(
        {
            "do": st.just("stops"),
            "off": st.lists(st.sampled_from(["own", "start", "draw", "\ud7ff", ""]), max_size=4),
            "always": st.booleans(),
            "quiet": st.booleans(),
        }
    ),
)
odd: st.SearchStrategy[Any] = st.one_of(
    st.dictionaries(
        st.sampled_from(["do", "seq", "pick", "eyes", "off", "seat"]), number | st.just("pick"), max_size=4
    ),
    st.recursive(number, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner)),
)
said = st.one_of(
    sensible.map(json.dumps),
    sensible.map(json.dumps),
    odd.map(json.dumps),
    st.text(max_size=60).map(lambda text: text.encode("utf-8", "ignore").decode()),
    st.binary(max_size=60),
)


@settings(quick, max_examples=6)
@given(messages=st.lists(st.tuples(st.integers(0, 2), said), min_size=MESSAGES // 2, max_size=MESSAGES), lot=small)
def test_whatever_is_said_at_a_table_the_same_game_goes_on(
    here: Here, messages: list[tuple[int, str | bytes]], lot: int
) -> None:
    async def play() -> str:
        async with Visitor(here.address) as ash, Visitor(here.address) as birch, Visitor(here.address) as stranger:
            table = await ash.open("conjure", "me", "open", options={"max_turns": 2})
            await birch.post("/api" + table["seats"][1]["invitation"])
            for who, text in messages:
                visitor = (ash, birch, stranger)[who]
                await say(visitor, table["id"], text)
            assert goes_on(here, table["id"]) == (await settled(ash, table["id"])).seq
            async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
                await asyncio.gather(a.play(Random(lot)), b.play(Random(lot + 1)))
            verified = await stranger.get(f"/api/tables/{table['id']}/verify")
            assert verified["is_true"], verified
            return str(table["id"])

    goes_on(here, asyncio.run(play()))


async def say(visitor: Visitor, table: str, text: str | bytes) -> None:
    """Say it on a line of its own, and wait until it was heard."""
    async with visitor.sit(table) as sitting:
        await sitting.line.send(text)
        await sitting.say("look", eyes=-1)
        await sitting.until(lambda said: said["is"] == "position" and said["eyes"] == -1)


async def settled(visitor: Visitor, table: str) -> Sitting:
    """The table as it stands once nothing happens by itself any more."""
    async with visitor.sit(table) as sitting:
        while True:
            try:
                async with asyncio.timeout(0.3):
                    await sitting.hear()
            except TimeoutError:
                return sitting
