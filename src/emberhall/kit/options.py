"""Options: the ways in which a game can be varied, and what they may be."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from emberhall.kernel.errors import BadInput, BadOption
from emberhall.kit.library import Pack

OptionValue = int | str
MOST_TEXT = 2000  # letters of an option that is a text


@dataclass(frozen=True)
class Option:
    """A way to vary a game: a whole number from `low` to `high`, one of `choices`, or a text that the game `reads`."""

    name: str
    help: str
    default: OptionValue
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    in_simulations: OptionValue | None = None  # the default where thousands of games are played; None: the same
    reads: Callable[[str, Sequence[Pack]], str] | None = None  # a text, as it is kept; what it refuses is BadInput
    suggestions: tuple[str, ...] = ()  # texts that would do
    zero: str = ""  # what 0 means, where that is no number: "the dice say"

    def check(self, value: OptionValue, packs: Sequence[Pack] = ()) -> OptionValue:
        """The value, if the option can have it; a number may come as text, and a choice such as `30` as a number."""
        if self.reads is not None:
            return self.check_text(str(value), self.reads, packs)
        if self.choices:
            if str(value) not in self.choices:
                raise BadOption(f"option {self.name} is '{value}'; it can be {', '.join(self.choices)}")
            return str(value)
        try:
            number = int(value)
        except ValueError:
            number = self.low - 1
        if not self.low <= number <= self.high:
            raise BadOption(f"option {self.name} is '{value}'; it can be a whole number from {self.low} to {self.high}")
        return number

    def check_text(self, text: str, reads: Callable[[str, Sequence[Pack]], str], packs: Sequence[Pack]) -> str:
        """The text as it is kept, if the game can read it with these packs."""
        if len(text) > MOST_TEXT:
            raise BadOption(f"option {self.name} has {len(text)} letters; it can have {MOST_TEXT} at the most")
        try:
            return reads(text, packs)
        except BadInput as refused:
            raise BadOption(f"option {self.name}: {refused}") from None


def read_options(pairs: Sequence[str]) -> dict[str, int | str]:
    """`--option NAME=VALUE`, as often as it was given; the game checks names and values."""
    options: dict[str, int | str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadOption(f"--option is '{pair}'; it is written NAME=VALUE")
        if name in options:
            raise BadOption(f"option {name} is given twice: '{options[name]}' and '{value}'")
        options[name] = value
    return options
