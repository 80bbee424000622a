"""Times and spans, as people write and read them."""

import re
import time
from datetime import UTC, datetime

from emberhall.kernel.errors import BadInput

SECONDS = {"m": 60.0, "h": 3600.0, "d": 86_400.0, "w": 604_800.0}
SPAN = re.compile(r"(\d{1,6})([mhdw])")


def now() -> float:
    """What time it is by this machine."""
    return time.time()


def written(at: float | None) -> str:
    """A time for people and programs; "" for none."""
    return "" if at is None else datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def until(text: str) -> float:
    """When it ends: a span from now on, such as 30m, 12h, 7d or 2w, or a day, such as 2027-01-31."""
    span = SPAN.fullmatch(text)
    if span is not None:
        return now() + int(span[1]) * SECONDS[span[2]]
    try:
        day = datetime.fromisoformat(text)
    except ValueError:
        raise BadInput(f"'{text}' is no time; give a span (30m, 12h, 7d, 2w) or a day (2027-01-31)") from None
    return day.replace(tzinfo=day.tzinfo or UTC).timestamp()
