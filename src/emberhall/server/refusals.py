"""What a table says to somebody whose wish it can't fulfil."""

from typing import Any

from emberhall.kernel.state import NOBODY
from emberhall.server.live import Live
from emberhall.server.wire import IsRefused

WAITING = "The game has not begun: a seat is still open."
OVER = "The game is over."
MOVED_ON = "The table has moved on since; this is how it stands now."
NOT_SAVED = "That could not be saved, so it did not happen. Try again in a moment."
NO_DATABASE = "The hall can't reach its database just now. It goes on by itself as soon as it can."
ONE_HINT = "A hint is being thought of already."
NO_SEAT = "You have no seat at this table."


def refusal(what: Any, live: Live, text: str, pick: int = NOBODY, clause: str = "") -> IsRefused:
    """A refusal for the page."""
    return IsRefused(what, live.seq, pick, text, clause)


def sentence(text: str) -> str:
    """A message that begins with a capital and ends with a full stop."""
    return text[:1].upper() + text[1:].rstrip(".") + "."
