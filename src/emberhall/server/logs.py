"""What the hall writes down for whoever hosts it: faults, warnings, and where that is wanted a line for every request.

Whoever reads the access log learns which tables were visited and roughly from where, and neither an invitation nor a
whole address: addresses are cut to a network, unless somebody needs them whole.
"""

import asyncio
import json
import logging
import logging.handlers
import os
import re
import sys
import time
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected

from emberhall.kernel.errors import BadInput

LEVELS = ("debug", "info", "warning", "error")
FORMATS = ("text", "json")
ACCESS = "emberhall.access"
OWN = 0o600
LONGEST_PATH = 200
CUT = "the handler is closed"
TOKEN = re.compile(r"(?<=/join/)[^/?]+|(?<=/)[^/?.]{24,}(?=/|$)")  # an invitation, or what may be as secret as one
NETWORK = {4: 24, 6: 48}  # bits that are kept of an address


@dataclass(frozen=True)
class Logs:
    """What is written down, where, and how."""

    level: str = "warning"
    format: str = "text"
    access: str = ""  # a file, or - for stdout; "": nothing is written of requests
    has_addresses: bool = False  # whole ones

    def prepare(self) -> None:
        """From now on what is written down is what somebody may want to read."""
        if self.level not in LEVELS:
            raise BadInput(f"there is no log level '{self.level}'; known are {', '.join(LEVELS)}")
        if self.format not in FORMATS:
            raise BadInput(f"there is no log format '{self.format}'; known are {', '.join(FORMATS)}")
        logging.raiseExceptions = False  # a full disk is no reason to fill the screen
        formatter = JsonLines() if self.format == "json" else TextLines()
        root = logging.getLogger()
        for old in root.handlers[:]:
            root.removeHandler(old)
        handler = logging.StreamHandler()
        handler.setFormatter(formatter)
        handler.addFilter(is_news)
        root.addHandler(handler)
        root.setLevel(self.level.upper())
        self._prepare_access(formatter)

    def _prepare_access(self, formatter: logging.Formatter) -> None:
        lines = logging.getLogger(ACCESS)
        lines.propagate = False
        for old in lines.handlers[:]:
            lines.removeHandler(old)
        if self.access:
            handler = logging.StreamHandler(sys.stdout) if self.access == "-" else own_file(self.access)
            handler.setFormatter(formatter)
            lines.addHandler(handler)
            lines.setLevel(logging.INFO)


def own_file(path: str) -> logging.Handler:
    """A file that nobody else reads, and that is made anew where somebody moved it away."""
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, OWN))
        return logging.handlers.WatchedFileHandler(path)
    except OSError as error:
        raise BadInput(
            f"{path} can't be written: {error.strerror}; --access-log takes a file, or - for stdout"
        ) from None


def is_news(record: logging.LogRecord) -> bool:
    """What was cut off because the hall closes or a visitor has left is no fault, nor is a frame that is no text: none
    of them needs a traceback, and nobody fills the log from outside."""
    fault = record.exc_info[1] if record.exc_info else None  # False where nobody wants a traceback
    is_of_visitor = isinstance(fault, (ClientDisconnected, UnicodeDecodeError)) or is_answer_to_nobody(fault)
    return not isinstance(fault, asyncio.CancelledError) and not (record.name == "uvicorn.error" and is_of_visitor)


def is_answer_to_nobody(fault: BaseException | None) -> bool:
    """The line was cut while the answer was on its way: what uvloop says of that, behind whatever it led to."""
    while fault is not None:
        if isinstance(fault, RuntimeError) and CUT in str(fault):
            return True
        fault = fault.__cause__
    return False


def written(at: float) -> str:
    """A time as logs have it."""
    return f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(at))}.{int(at % 1 * 1000):03d}Z"


class TextLines(logging.Formatter):
    """A line for people: when, how bad, who, what."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line, and a traceback below where there is one."""
        facts: dict[str, Any] | None = getattr(record, "facts", None)
        if facts is not None:
            return " ".join([written(record.created), *(str(fact) for fact in facts.values())])
        text = f"{written(record.created)} {record.levelname} {record.name}: {record.getMessage()}"
        return f"{text}\n{self.formatException(record.exc_info)}" if record.exc_info else text


class JsonLines(logging.Formatter):
    """A line for programs: one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as one line, with its traceback as a field."""
        line: dict[str, Any] = {"at": written(record.created), "level": record.levelname.lower(), "from": record.name}
        line |= getattr(record, "facts", None) or {"text": record.getMessage()}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


class AccessLog:
    """The application, with a line for every request and every socket once it has ended."""

    def __init__(self, app: Any, *, has_addresses: bool) -> None:
        self.app = app
        self.has_addresses = has_addresses
        self.log = logging.getLogger(ACCESS)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve the request, then write of it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        began, status, count = time.perf_counter(), 0, 0

        async def counted(message: Any) -> None:
            nonlocal status, count
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "websocket.accept":
                status = 101
            elif message["type"] == "websocket.close":
                status = message.get("code", 1000)
            count += len(message.get("body", b"") or message.get("text") or message.get("bytes") or b"")
            await send(message)

        try:
            await self.app(scope, receive, counted)
        finally:
            facts = {
                "address": self.address(scope),
                "method": scope.get("method", "SOCKET"),
                "path": without_secrets(scope),
                "status": status,
                "ms": round((time.perf_counter() - began) * 1000, 1),
                "bytes": count,
            }
            self.log.info("request", extra={"facts": facts})

    def address(self, scope: Any) -> str:
        """Where the visitor came from, as exactly as it is to be known."""
        where = (scope.get("client") or ("-",))[0]
        return where if self.has_addresses else network_of(where)


def network_of(where: str) -> str:
    """The network of an address: enough to see where trouble comes from, and not who it is."""
    try:
        return str(ip_network((where, NETWORK[ip_address(where).version]), strict=False).network_address)
    except ValueError:  # a socket of this machine has no address
        return "-"


def without_secrets(scope: Any) -> str:
    """The path of a request, without invitations and without what was asked, in letters that every file takes."""
    raw: bytes = scope.get("raw_path") or scope.get("path", "").encode()
    path = raw.decode("ascii", "backslashreplace").partition("?")[0]
    clean = "".join(letter if letter.isprintable() and letter != " " else "?" for letter in path)
    return TOKEN.sub("-", clean)[:LONGEST_PATH]
