"""What the games share to draw their tables in a terminal. Every line is text, never markup."""

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text


class Line:
    """A text that wraps, with all but its first line indented."""

    def __init__(self, *parts: str | Text | tuple[str, str], indent: int = 2) -> None:
        self.text = Text.assemble(*parts)
        self.text.rstrip()
        self.indent = indent

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The first line as wide as there is room, then the rest."""
        first = self.text.wrap(console, options.max_width)[0]
        yield first
        rest = len(self.text.plain[len(first) :].lstrip())
        if rest:
            for line in self.text[-rest:].wrap(console, max(1, options.max_width - self.indent)):
                yield Text.assemble(" " * self.indent, line)
