"""Questions that a page puts to a game's rules without a table: what a sheet says, whether it is sound, how hard a
fight would be."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from emberhall.kernel.errors import BadInput
from emberhall.kit.library import Pack, as_shape, explain


@dataclass(frozen=True)
class Inquiry:
    """One kind of question. The answer follows from the question and the packs alone, and nothing is kept."""

    help: str
    request: type[msgspec.Struct]
    answer: type[msgspec.Struct]
    ask: Callable[[Any, Sequence[Pack]], msgspec.Struct]  # what it refuses is BadInput

    def put(self, asked: Any, packs: Sequence[Pack] = ()) -> msgspec.Struct:
        """The answer to what came as JSON; a question that can't be read is refused with what would work."""
        if not isinstance(asked, dict):
            raise BadInput("a question is a JSON object")
        try:
            request = as_shape(asked, self.request)
        except msgspec.ValidationError as fault:
            raise BadInput(explain(str(fault), self.request, asked).removeprefix(":").strip()) from None
        return self.ask(request, packs)
