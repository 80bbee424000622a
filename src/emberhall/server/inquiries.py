"""Questions to a game's rules that need no table."""

from collections.abc import Sequence
from typing import Any

import msgspec

from emberhall.games import registry
from emberhall.kernel.errors import BadInput
from emberhall.kernel.packs import Pack


class NoSuchInquiry(BadInput):
    """The game answers no such question."""


def answer(game: str, name: str, asked: Any, packs: Sequence[Pack]) -> dict[str, Any]:
    """What the game answers, as JSON; the packs of this hall that are for the game count."""
    found = registry()[game]
    if name not in found.inquiries:
        known = f"it answers {', '.join(found.inquiries)}" if found.inquiries else "it answers none"
        raise NoSuchInquiry(f"{found.name} answers no question '{name}'; {known}")
    ours = [pack for pack in packs if pack.game == game]
    told: dict[str, Any] = msgspec.to_builtins(found.inquiries[name].put(asked, ours))
    return told
