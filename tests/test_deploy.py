"""What stands in deploy/ and docs/hosting.md is true: files can be read by their tools, and every option is there."""

import asyncio
import json
import os
import re
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml  # type: ignore[import-untyped]
from typer.main import get_command
from websockets.asyncio.client import connect

from emberhall.cli import app
from emberhall.keeper.commands import app as keeper
from tests.server.house import House, open_house
from tests.server.postgres import open_postgres

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
PATIENCE = 30.0
ATTEMPTS = 5
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")  # folders that nginx wants
UNITS = sorted(DEPLOY.glob("*.service"))
TOOLS = {"systemd-analyze": "systemd", "nginx": "nginx", "caddy": "Caddy"}


def where(name: str) -> str | None:
    """Where the tool is, if it is on this machine."""
    return shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/bin")


def missing(name: str) -> str:
    """What is said where it is not."""
    return f"{TOOLS[name]} is not on this machine"


def tool(name: str) -> str:
    """Where the tool is; without it there is nothing to try."""
    found = where(name)
    if found is None:
        pytest.skip(missing(name))
    return found


# Every command is one of ours


def command_of(words: list[str]) -> tuple[Any, list[str]]:
    """The command that is meant, and what is left of the words."""
    here: Any = get_command(keeper) if words[0] == "hall" else get_command(app)
    rest = words[1:] if words[0] == "hall" else words
    while rest and rest[0] in getattr(here, "commands", {}):
        here, rest = here.commands[rest[0]], rest[1:]
    return here, rest


def check_command(words: list[str]) -> None:
    """Every option of the command is one that it has."""
    command, rest = command_of(words)
    known = {name for option in command.params for name in (*option.opts, *option.secondary_opts)}
    for word in rest:
        if word.startswith("--"):
            assert word.partition("=")[0] in known, f"`{' '.join(words)}`: there is no {word}"
    assert words == ["hall"] or not hasattr(command, "commands") or command.invoke_without_command, words


def commands_in(text: str) -> list[list[str]]:
    """Every line of a text that calls us."""
    found = []
    for line in text.splitlines():
        called = re.search(r"(?:^|[\s`/])emberhall ((?:serve|hall)\b[^`#'|>]*)", line)
        if called is not None:
            words = shlex.split(called[1].replace('"', ""))
            found.append([word for word in words if word not in ("...", "\\")])
    return found


@pytest.mark.parametrize("file", [*sorted(DEPLOY.iterdir()), ROOT / "docs" / "hosting.md"], ids=lambda file: file.name)
def test_every_command_in_a_file_has_its_options(file: Path) -> None:
    for words in commands_in(file.read_text(encoding="utf-8")):
        check_command(words)


def test_commands_are_found_and_wrong_ones_too() -> None:
    assert commands_in("  run `emberhall hall backup FILE --force` nightly") == [["hall", "backup", "FILE", "--force"]]
    with pytest.raises(AssertionError, match="there is no --forced"):
        check_command(["hall", "backup", "FILE", "--forced"])
    with pytest.raises(AssertionError):
        check_command(["hall", "becup", "FILE"])
    assert len(commands_in(PAGE)) > 10


def test_the_page_names_every_option_of_serve_that_hosting_needs() -> None:
    serve: Any = command_of(["serve"])[0]
    for option in serve.params:
        if option.name not in ("beat", "open_", "pack", "help"):
            assert option.opts[0] in PAGE, f"{option.opts[0]} is not told of"


def test_the_page_names_every_file_that_is_there() -> None:
    for file in DEPLOY.iterdir():
        assert file.name in PAGE


# Every file can be read by its tool


def test_the_compose_file_serves_with_options_that_are_there() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    check_command(compose["services"]["hall"]["command"])
    subnet = compose["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert f"--proxy={subnet}" in compose["services"]["hall"]["command"], "the proxy is believed, and nobody else"
    build = compose["services"]["hall"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
    for volume in compose["services"]["proxy"]["volumes"]:
        if volume.startswith("./"):
            assert (DEPLOY / volume.partition(":")[0]).is_file()


def test_the_container_starts_a_hall_with_options_that_are_there() -> None:
    lines = (DEPLOY / "Containerfile").read_text(encoding="utf-8").splitlines()
    (start,) = [json.loads(line.removeprefix("CMD ")) for line in lines if line.startswith("CMD ")]
    check_command(start)
    for line in lines:
        for path in re.findall(r"requirements/\w+\.txt", line):
            assert (ROOT / path).is_file()


def test_postgresql_is_locked_with_all_that_runs() -> None:
    def pins(name: str) -> set[str]:
        return set(re.findall(r"^[a-z][^ ]*==[^ ]*", (ROOT / "requirements" / name).read_text(), re.MULTILINE))

    assert pins("run.txt") < pins("postgres.txt")
    assert {pin.partition("==")[0] for pin in pins("postgres.txt") - pins("run.txt")} == {"psycopg", "psycopg-binary"}
    assert pins("postgres.txt") <= pins("test.txt")


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_has_sections_and_settings_and_starts_something(unit: Path) -> None:
    lines = [line for line in unit.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    assert [line for line in lines if not re.fullmatch(r"\[\w+\]|[A-Za-z]+=.*", line)] == []
    assert any(line.startswith("ExecStart=") for line in lines)


def test_systemd_takes_the_units_and_finds_the_hall_well_shut(tmp_path: Path) -> None:
    analyze = tool("systemd-analyze")
    for file in [*UNITS, *DEPLOY.glob("*.timer")]:
        text = file.read_text(encoding="utf-8").replace("/opt/emberhall/bin/emberhall", "/bin/true")
        (tmp_path / file.name).write_text(text, encoding="utf-8")
    told = subprocess.run(
        [analyze, "verify", *(str(tmp_path / file.name) for file in UNITS)], capture_output=True, text=True, check=False
    )
    faults = [line for line in told.stderr.splitlines() if str(tmp_path) in line or "emberhall" in line]
    assert faults == []
    looked = subprocess.run(
        [analyze, "security", "--offline=true", str(tmp_path / "emberhall.service")],
        capture_output=True,
        text=True,
        check=False,
    )
    level = re.search(r"exposure level for emberhall.service: ([\d.]+)", looked.stdout)
    if level is None:
        pytest.skip(f"systemd here can't look at a unit that is not installed: {looked.stderr.strip()}")
    assert float(level[1]) < 2.0


# Two processes behind a proxy, with TLS


@pytest.fixture(scope="module")
def halls() -> Iterator[list[House]]:
    """Two processes of one hall on PostgreSQL."""
    options = ("--beat", "0", "--host-name", "hall.example.org")
    with open_postgres() as server:
        database = server.new_database()
        with open_house(database, *options) as one, open_house(database, *options) as other:
            yield [one, other]


def certificate(folder: Path) -> None:
    """A certificate that nobody but the test trusts, and its key."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not on this machine, and makes the certificate")
    chain, key = folder / "fullchain.pem", folder / "privkey.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=hall.example.org", "-addext", "subjectAltName=DNS:hall.example.org",
         "-keyout", str(key), "-out", str(chain)],
        check=True, capture_output=True,
    )  # fmt: skip


def free_ports(count: int) -> list[int]:
    """Ports that nobody listens on."""
    lines = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [int(line.getsockname()[1]) for line in lines]
    for line in lines:
        line.close()
    return ports


def nginx_of(folder: Path, halls: list[House], plain: int, safe: int) -> list[str]:
    """nginx with our file, at ports of the test."""
    chain, key = folder / "fullchain.pem", folder / "privkey.pem"
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    text = text.replace("/etc/letsencrypt/live/hall.example.org/fullchain.pem", str(chain))
    text = text.replace("/etc/letsencrypt/live/hall.example.org/privkey.pem", str(key))
    text = text.replace("listen 80;", f"listen 127.0.0.1:{plain};").replace("listen [::]:80;", "")
    text = text.replace("listen 443 ssl", f"listen 127.0.0.1:{safe} ssl").replace("listen [::]:443 ssl http2;", "")
    for port, hall in zip((8000, 8001), halls, strict=True):
        text = text.replace(f"127.0.0.1:{port} ", f"127.0.0.1:{hall.port} ")
    whole = (
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log;\nevents {{}}\nhttp {{\naccess_log off;\n"
        + "".join(
            f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        + f"{text}\n}}\n"
    )
    (folder / "nginx.conf").write_text(whole, encoding="utf-8")
    return [tool("nginx"), "-p", str(folder), "-e", f"{folder}/error.log", "-c", f"{folder}/nginx.conf"]


def caddy_of(folder: Path, halls: list[House], plain: int, safe: int) -> list[str]:
    """Caddy with our file, at ports of the test."""
    chain, key = folder / "fullchain.pem", folder / "privkey.pem"
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    text = text.replace("{\n\tservers {", f"{{\n\tadmin off\n\thttp_port {plain}\n\thttps_port {safe}\n\tservers {{", 1)
    text = text.replace("{$HALL_NAME:hall.example.org} {", f"hall.example.org {{\n\ttls {chain} {key}\n", 1)
    upstreams = " ".join(f"127.0.0.1:{hall.port}" for hall in halls)
    text = text.replace("{$HALL_UPSTREAMS:127.0.0.1:8000 127.0.0.1:8001}", upstreams)
    (folder / "Caddyfile").write_text(text, encoding="utf-8")
    return [tool("caddy"), "run", "--adapter", "caddyfile", "--config", f"{folder}/Caddyfile"]


PROXIES = {"nginx": nginx_of, "caddy": caddy_of}


class PortTaken(Exception):
    """Somebody else was faster at taking the port."""


@contextmanager
def running(proxy: str, folder: Path, halls: list[House]) -> Iterator[tuple[int, int]]:
    """The proxy, for the length of a test, and its ports; where one was taken meanwhile, it has others."""
    for attempt in range(ATTEMPTS):
        plain, safe = free_ports(2)
        place = folder / str(attempt)
        place.mkdir()
        for file in folder.glob("*.pem"):
            shutil.copy(file, place)
        try:
            with started(PROXIES[proxy](place, halls, plain, safe), place, safe):
                yield plain, safe
                return
        except PortTaken:
            continue
    raise AssertionError(f"{proxy} found no free port in {ATTEMPTS} attempts")


@contextmanager
def started(command: list[str], folder: Path, port: int) -> Iterator[None]:
    """The program, until it is not needed any more."""
    homes = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "said").open("wb") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, env={**os.environ, **homes})
    try:
        end = time.monotonic() + PATIENCE
        while True:
            if process.poll() is not None:
                text = (folder / "said").read_text()
                assert "ddress already in use" in text, text
                raise PortTaken
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                assert time.monotonic() < end, (folder / "said").read_text()
                time.sleep(0.05)
        yield
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)


class Guest:
    """A visitor over TLS, by the hall's name, wherever that name would lead."""

    def __init__(self, folder: Path, port: int) -> None:
        self.trusts = ssl.create_default_context(cafile=str(folder / "fullchain.pem"))
        self.port, self.name = port, f"hall.example.org:{port}"
        self.http = httpx.AsyncClient(base_url=f"https://127.0.0.1:{port}", verify=self.trusts, timeout=PATIENCE)
        self.cookie = ""

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """The answer; a cookie is kept, as a browser would."""
        headers = {
            "host": self.name,
            "origin": f"https://{self.name}",
            "cookie": self.cookie,
            **more.pop("headers", {}),
        }
        extensions = {"sni_hostname": "hall.example.org"}
        answer = await self.http.request(method, path, headers=headers, extensions=extensions, **more)
        for line in answer.headers.get_list("set-cookie"):
            self.cookie = line.partition(";")[0]
        return answer

    def socket(self, table: str) -> Any:
        """A line to the table."""
        return connect(
            f"wss://{self.name}/ws/tables/{table}", host="127.0.0.1", port=self.port, ssl=self.trusts,
            origin=f"https://{self.name}", additional_headers={"cookie": self.cookie}, open_timeout=PATIENCE,  # type: ignore[arg-type]
        )  # fmt: skip


async def messages_at(hall: House) -> float:
    """How many messages of pages the process had."""
    async with httpx.AsyncClient(base_url=hall.address) as client:
        text = (await client.get("/metrics")).text
    return sum(float(count) for count in re.findall(r"^emberhall_messages_total{[^}]*} (\S+)", text, re.MULTILINE))


async def play_through(guests: list[Guest], table: str, picks: int) -> int:
    """Both sit down and answer whatever they are asked; how many answers landed."""
    landed = 0

    async def sit(guest: Guest) -> None:
        nonlocal landed
        view: dict[str, Any] = {}
        async with guest.socket(table) as line:
            async for message in line:
                said = json.loads(message)
                if said["is"] == "position":
                    view = {**({} if said["is_whole"] else view), **said["view"]}
                    landed = max(landed, said["seq"])
                    offered = [choice["pick"] for choice in view.get("choices", [])]
                    if landed >= picks:
                        return
                    if offered:
                        await line.send(json.dumps({"do": "pick", "seq": said["seq"], "pick": offered[0]}))

    await asyncio.gather(*map(sit, guests))
    return landed


@pytest.mark.parametrize(
    "proxy",
    [  # where there is none, no hall is opened for it either
        pytest.param(name, marks=pytest.mark.skipif(where(name) is None, reason=missing(name)))
        for name in sorted(PROXIES)
    ],
)
@pytest.mark.xdist_group("proxies")
def test_people_play_through_a_proxy_with_tls_on_two_processes(proxy: str, halls: list[House], tmp_path: Path) -> None:
    certificate(tmp_path)

    async def visit(plain: int, safe: int) -> None:
        guests = [Guest(tmp_path, safe) for _ in range(2)]
        before = [await messages_at(hall) for hall in halls]
        wanted = {"game": "emberforge", "seats": [{"kind": "me"}, {"kind": "open"}]}
        opened = await guests[0].ask("POST", "/api/tables", json=wanted)
        assert opened.status_code == 201, opened.text
        assert opened.headers["strict-transport-security"] == "max-age=31536000"
        assert guests[0].cookie.startswith("__Host-emberhall=")
        table = opened.json()
        joined = await guests[1].ask("POST", "/api" + table["seats"][1]["invitation"])
        assert joined.status_code == 200, joined.text
        assert await play_through(guests, table["id"], 30) >= 30
        after = [await messages_at(hall) for hall in halls]
        assert all(now > then for now, then in zip(after, before, strict=True)), "each process had one of them"
        for path in ("/metrics", "/metrics/", "/ready", "/ready/"):
            assert (await guests[0].ask("GET", path)).status_code == 404, path
        async with httpx.AsyncClient() as client:
            moved = await client.get(f"http://127.0.0.1:{plain}/", headers={"host": "hall.example.org"})
        assert moved.status_code in (301, 308)
        assert moved.headers["location"].startswith("https://hall.example.org")
        for guest in guests:
            await guest.http.aclose()

    with running(proxy, tmp_path, halls) as ports:
        asyncio.run(asyncio.wait_for(visit(*ports), 120))
