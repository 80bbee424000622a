"""What stands before the hall: the origin of a request, what it costs, and the headers of every answer."""

from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, PermissionDeniedException
from litestar.handlers.base import BaseRouteHandler

from emberhall.server.budgets import Budgets
from emberhall.server.people import People

COST = "cost"  # marks what a request costs, where that is more than the cheapest
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
SAFE = {"GET", "HEAD", "OPTIONS"}
ANOTHER_SITE = "this request comes from another site"


def check_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """The request comes from our own page, or from no page at all."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    try:
        where = urlsplit(origin)
    except ValueError:
        return False
    is_as_safe = where.scheme == "https" or connection.scope["scheme"] not in ("https", "wss")
    return is_as_safe and where.netloc == connection.headers.get("host", "")


def own_page_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Whatever changes something comes from our own page."""
    if connection.scope.get("method", "GET") not in SAFE and not check_origin(connection):
        raise PermissionDeniedException(ANOTHER_SITE)


def json_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """What a request brings is JSON, and says so: a form of another site can't."""
    headers = connection.headers
    has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if has_body and kind != "application/json":
        raise HTTPException(status_code=415, detail=f"application/json was expected, not '{kind[:80]}'")


def this_machine_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Counters of a quiet hall would tell players who was asked, and who passed without being asked."""
    try:
        is_near = ip_address(address(connection)).is_loopback
    except ValueError:  # a socket of this machine has no address
        is_near = connection.client is None
    if not is_near:
        raise PermissionDeniedException("this can be read on the hall's own machine only")


def within_budget(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """A visitor asks no more than people do."""
    spend(connection, "asking", handler.opt.get(COST, 1.0))


def spend(connection: ASGIConnection[Any, Any, Any, Any], kind: str, cost: float = 1.0) -> None:
    """So much of the visitor's budget is spent; refused where there is too little in it."""
    budgets: Budgets = connection.app.state.budgets
    people: People = connection.app.state.people
    budgets.spend(kind, people.who(connection).person, network(connection), cost)


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where the visitor is."""
    return connection.client.host if connection.client else ""


def network(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where the visitor is, as far as limits count it: with IPv6 everybody has as many addresses as they like."""
    return network_of(address(connection))


@lru_cache(10_000)
def network_of(host: str) -> str:
    """An address; of IPv6 the half that tells whose line it is."""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if isinstance(found, IPv4Address):
        return str(found)
    return str(found.ipv4_mapped) if found.ipv4_mapped else str(ip_network((found, 64), strict=False).network_address)
