"""By which names the hall is visited.

A page of another site can let its own name point to the address of a hall on somebody's machine or in their network
(DNS rebinding), and would then be taken for the hall's own page. So a request must name the hall by a name that it is
known to have. A plain address is always one: nobody else's page has it.
"""

import re
import socket
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any

from litestar.exceptions import HTTPException

from emberhall.kernel.errors import BadInput

ANY = "*"
HERE = "localhost"
# Endings of names that only a local network gives out: no stranger has one that ends so.
LOCAL_ENDINGS = ("local", "lan", "home", "internal", "home.arpa")
NAME = re.compile(r"(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_-]{1,63})*")
MISDIRECTED = 421


@dataclass(frozen=True)
class Hosts:
    """The names of a hall."""

    names: frozenset[str] = frozenset({HERE})

    def has(self, host: str) -> bool:
        """The hall is called so; who names no host at all is no browser."""
        name = without_port(host)
        if not name or ANY in self.names or name in self.names or name.endswith(f".{HERE}"):
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True


def without_port(host: str) -> str:
    """The name or address that a request asks for."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    name = host.rpartition(":")[0] if host.count(":") == 1 else host
    return name.lower().removesuffix(".")


def hosts_of(bound: str, given: Sequence[str]) -> Hosts:
    """The names of a hall that is served at an address: the given ones, and those by which it can be found there."""
    names = {HERE}
    for name in given:
        called = name.lower().removesuffix(".")
        if called != ANY and not NAME.fullmatch(called):
            raise BadInput(f"'{name}' is no name of a host; --host-name takes one such as hall.example.org")
        names.add(called)
    if not is_loopback(bound):
        names |= own_names()
    return Hosts(frozenset(names))


def is_loopback(bound: str) -> bool:
    """Only this machine reaches the hall there."""
    try:
        return ip_address(bound).is_loopback
    except ValueError:
        return bound == HERE


def own_names() -> set[str]:
    """What the machine is called in its own network, so that others there find a hall without anybody's help."""
    short = socket.gethostname().lower().partition(".")[0]
    return {socket.gethostname().lower(), short, *(f"{short}.{ending}" for ending in LOCAL_ENDINGS)}


def unknown(name: str) -> HTTPException:
    """The refusal, and what would help."""
    detail = f"this hall is not known as '{name}'; whoever hosts it adds: --host-name {name}"
    return HTTPException(status_code=MISDIRECTED, detail=detail)


def only_by_its_names(hosts: Hosts) -> Callable[[Any], Any]:
    """A layer of the application: whoever calls the hall by another name is refused, and told what to do."""

    def around(app: Any) -> Any:
        async def check(scope: Any, receive: Any, send: Any) -> None:
            for header, value in scope["headers"]:
                if header == b"host" and not hosts.has(value.decode("latin-1")):
                    raise unknown(without_port(value.decode("latin-1"))[:80])
            await app(scope, receive, send)

        return check

    return around
