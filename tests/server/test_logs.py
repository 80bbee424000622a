"""What is written down for whoever hosts a hall, and what is not; and whether it says truly that it can do its work."""

import asyncio
import json
import logging
import re
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from emberhall.kernel.errors import BadInput
from emberhall.server import readiness
from emberhall.server.logs import ACCESS, JsonLines, Logs, TextLines, is_news, network_of, without_secrets
from tests.server.here import Here, in_a_hall
from tests.server.house import open_house
from tests.server.visitor import Visitor

LINE = re.compile(
    r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (?P<address>\S+) (?P<method>\S+) (?P<path>\S+) (?P<status>\d+) "
    r"(?P<ms>[\d.]+) (?P<bytes>\d+)\n"
)


@pytest.fixture
def as_before() -> Iterator[None]:
    """Whatever a test does to the logs, the next one finds them as they were."""
    root = logging.getLogger()
    handlers, level, raises = root.handlers[:], root.level, logging.raiseExceptions
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.raiseExceptions = raises
    logging.getLogger(ACCESS).handlers.clear()


def record(level: int, text: str, fault: BaseException | None = None) -> logging.LogRecord:
    """Something to write down."""
    given: Any = (type(fault), fault, None) if fault is not None else None
    return logging.LogRecord("emberhall", level, "", 0, text, (), given)


def test_a_line_is_for_people_or_for_programs() -> None:
    said = record(logging.WARNING, "the database does not answer")
    assert TextLines().format(said).endswith("Z WARNING emberhall: the database does not answer")
    line = json.loads(JsonLines().format(record(logging.ERROR, "a\nfault", ZeroDivisionError("of ours"))))
    assert (line["level"], line["from"], line["text"]) == ("error", "emberhall", "a\nfault")
    assert "ZeroDivisionError: of ours" in line["trace"]


def test_a_request_that_was_cut_off_is_no_news() -> None:
    assert not is_news(record(logging.ERROR, "Exception in ASGI application", asyncio.CancelledError()))
    assert is_news(record(logging.ERROR, "Exception in ASGI application", ZeroDivisionError()))
    assert is_news(record(logging.INFO, "open"))
    without = record(logging.WARNING, "the line to the database is down")
    without.exc_info = False  # type: ignore[assignment]  # as logging has it where nobody wants a traceback
    assert is_news(without)


@pytest.mark.parametrize(
    ("where", "kept"),
    [
        ("192.0.2.77", "192.0.2.0"),
        ("2001:db8:1:2:3::4", "2001:db8:1::"),
        ("127.0.0.1", "127.0.0.0"),
        ("testclient", "-"),
    ],
)
def test_of_an_address_its_network_is_kept(where: str, kept: str) -> None:
    assert network_of(where) == kept


@pytest.mark.parametrize(
    ("path", "kept"),
    [
        (b"/api/tables/abcdefghjkmn/record", "/api/tables/abcdefghjkmn/record"),
        (b"/api/join/AbC_dEf-0123456789xyz", "/api/join/-"),
        (b"/join/AbC_dEf-0123456789xyz", "/join/-"),
        (b"/join/short", "/join/-"),
        (b"/api/tables/mine?code=secret", "/api/tables/mine"),
        (b"/assets/index-0123456789abcdef0123.js", "/assets/index-0123456789abcdef0123.js"),
        (b"/somewhere/AbC_dEf-0123456789xyzAbC", "/somewhere/-"),
        (b"/a b\r\n\xff", "/a?b??\\xff"),
        (b"/" + b"a/" * 500, ("/" + "a/" * 500)[:200]),
    ],
)
def test_no_path_tells_an_invitation_or_breaks_a_line(path: bytes, kept: str) -> None:
    assert without_secrets({"raw_path": path}) == kept


def test_logs_that_make_no_sense_are_refused(tmp_path: Path, as_before: None) -> None:
    with pytest.raises(BadInput, match="known are debug, info, warning, error"):
        Logs(level="loud").prepare()
    with pytest.raises(BadInput, match="known are text, json"):
        Logs(format="xml").prepare()
    with pytest.raises(BadInput, match="can't be written"):
        Logs(access=str(tmp_path / "nowhere" / "access.log")).prepare()


@pytest.mark.parametrize("options", [[], ["--log-format", "json", "--log-addresses"]])
def test_every_request_has_a_line_and_no_invitation_is_in_it(tmp_path: Path, options: list[str]) -> None:
    async def visit(address: str) -> str:
        async with Visitor(address) as ash, Visitor(address) as birch:
            table = await ash.open("emberforge", "me", "open")
            link = str(table["seats"][1]["invitation"])
            await birch.post("/api" + link)
            async with birch.sit(table["id"]):
                pass
            assert (await birch.http.get("/api/tables/nowhere")).status_code in (400, 404)
            return link

    file = tmp_path / "access.log"
    with open_house(tmp_path / "hall.db", "--access-log", str(file), *options) as house:
        token = asyncio.run(visit(house.address)).rpartition("/")[2]
        house.close()
    text = file.read_text()
    assert token not in text
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    if options:
        lines = [json.loads(line) for line in text.splitlines()]
        assert {line["address"] for line in lines} == {"127.0.0.1"}
    else:
        lines = [found.groupdict() for found in map(LINE.fullmatch, text.splitlines(keepends=True)) if found]
        assert len(lines) == text.count("\n")
        assert {line["address"] for line in lines} == {"127.0.0.0"}
    assert [(line["method"], line["path"], int(line["status"])) for line in lines][:2] == [
        ("POST", "/api/tables", 201),
        ("POST", "/api/join/-", 200),
    ]
    assert any(line["method"] == "SOCKET" and int(line["bytes"]) > 1000 for line in lines)
    assert any(int(line["status"]) in (400, 404) for line in lines)


def test_bad_input_is_no_traceback_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def visit(here: Here) -> None:
        ash = here.visitor()
        deep = "[" * 30_000 + "]" * 30_000
        answer = await ash.http.post("/api/tables", content=deep, headers={"content-type": "application/json"})
        assert answer.status_code == 400

    in_a_hall(tmp_path, visit)
    assert not [said for said in caplog.records if said.exc_info]


# Whether it lives, and whether it can do its work


def test_a_hall_that_can_t_write_lives_but_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "SLOW", 0.2)
    monkeypatch.setattr(readiness, "FRESH", 0.0)

    async def visit(here: Here) -> None:
        ash = here.visitor()
        assert (await ash.get("/ready"))["is_ready"]
        with closing(sqlite3.connect(tmp_path / "hall.db", isolation_level=None)) as line:
            line.execute("BEGIN IMMEDIATE")  # as a full disk, or a lock that nobody lets go of
            answer = await ash.http.get("/ready")
            assert answer.status_code == 503
            assert answer.json() == {
                "is_ready": False,
                "parts": {"database": "the database can't be written", "disk": "ok", "workers": "ok"},
            }
            assert (await ash.get("/health"))["is_open"]
            line.execute("ROLLBACK")
        async with asyncio.timeout(30):
            while (await ash.http.get("/ready")).status_code != 200:
                await asyncio.sleep(0.05)

    in_a_hall(tmp_path, visit)


def test_a_full_disk_and_workers_that_are_stuck_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "FRESH", 0.0)

    async def visit(here: Here) -> None:
        ash = here.visitor()
        with monkeypatch.context() as patch:
            patch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=1 << 20))
            assert (await ash.http.get("/ready")).json()["parts"]["disk"] == "less than 32 MB are free"

        async def stuck(*_: Any, **__: Any) -> None:
            await asyncio.Event().wait()

        here.app.state.readiness._asked = None
        with monkeypatch.context() as patch:
            patch.setattr(here.hall.thinkers.bots, "run", stuck)
            patch.setattr(readiness, "STUCK", -1.0)
            await ash.http.get("/ready")
            assert (await ash.http.get("/ready")).json()["parts"]["workers"] == "the workers don't answer"

    in_a_hall(tmp_path, visit)


def test_however_often_it_is_asked_for_the_hall_is_looked_at_seldom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "FRESH", 1e9)

    async def visit(here: Here) -> None:
        ash, looks = here.visitor(), 0
        beat = here.hall.heartbeat.beat

        async def counted() -> None:
            nonlocal looks
            looks += 1
            await beat()

        with monkeypatch.context() as patch:
            patch.setattr(here.app.state.readiness, "database", lambda _: fake(counted))
            await asyncio.gather(*(ash.get("/ready") for _ in range(50)))
        assert looks == 1

    async def fake(look: Any) -> str:
        await look()
        return readiness.OK

    in_a_hall(tmp_path, visit)
