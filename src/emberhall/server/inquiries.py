"""Questions to a game's rules that need no table."""

from collections.abc import Sequence
from typing import Any

import msgspec

from emberhall.games import registry
from emberhall.kernel.errors import BadInput
from emberhall.kit.library import Pack


class NoSuchInquiry(BadInput):
    """The game answers no such question."""


def check(game: str, name: str) -> None:
    """Refuse what the game does not answer."""
    found = registry()[game]
    if name not in found.inquiries:
        known = f"it answers {', '.join(found.inquiries)}" if found.inquiries else "it answers none"
        raise NoSuchInquiry(f"{found.name} answers no question '{name}'; {known}")


def answer(game: str, name: str, asked: Any, packs: Sequence[Pack]) -> bytes:
    """What the game answers, as JSON; the packs of this hall that are for the game count."""
    check(game, name)
    ours = [pack for pack in packs if pack.game == game]
    try:
        return msgspec.json.encode(registry()[game].inquiries[name].put(asked, ours))
    except (OverflowError, ValueError):  # what came is told again in the answer, and JSON has no way to write it
        raise BadInput("a number in it is too large") from None
