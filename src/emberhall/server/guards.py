"""What stands before the hall: the origin of a request, how often one may ask, and the headers of every answer."""

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, PermissionDeniedException, TooManyRequestsException
from litestar.handlers.base import BaseRouteHandler

MOST_SOCKETS = 200  # that one address may have open at once
MOST_REMEMBERED = 20_000  # addresses and people whose buckets are kept
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
TOO_OFTEN = "too many requests at once; wait a moment"


class Bucket:
    """So many a second, and a few more at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.left, self.at = burst, time.monotonic()

    def takes(self) -> bool:
        """One more is allowed now."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limits:
    """How often each visitor may ask; a rate of 0 is no limit."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.sockets: Counter[str] = Counter()  # open ones, by address

    def takes(self, who: str) -> bool:
        """The visitor may ask once more."""
        if self.rate <= 0:
            return True
        bucket = self.buckets.setdefault(who, self.new_bucket())
        self.buckets.move_to_end(who)
        if len(self.buckets) > MOST_REMEMBERED:
            self.buckets.popitem(last=False)
        return bucket.takes()

    @contextmanager
    def socket(self, who: str) -> Iterator[bool]:
        """A socket is open meanwhile; False where the visitor has too many."""
        self.sockets[who] += 1
        try:
            yield self.rate <= 0 or self.sockets[who] <= MOST_SOCKETS
        finally:
            self.sockets[who] -= 1
            if not self.sockets[who]:
                del self.sockets[who]

    def new_bucket(self) -> Bucket:
        """A bucket of its own, for a visitor or for a socket."""
        return Bucket(self.rate, self.rate * 3) if self.rate > 0 else Bucket(1e9, 1e9)


def check_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """The request comes from our own page, or from no page at all."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    try:
        return urlsplit(origin).netloc == connection.headers.get("host", "")
    except ValueError:
        return False


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


def not_too_often(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A visitor asks no more often than people do."""
    limits: Limits = connection.app.state.limits
    if not limits.takes(address(connection)):
        raise TooManyRequestsException(TOO_OFTEN, headers={"retry-after": "1"})


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where the visitor is."""
    return connection.client.host if connection.client else ""
