"""The picture of the terminal: a position of Dwarf Emberforge. `python -m docs.pictures terminal` draws it."""

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

from emberhall.bots import make_bot
from emberhall.games import registry
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.state import NOBODY

NAMES = ["Ash", "Birk", "Cleo"]
SEED = 11
PICKS = 150
# The reader's own monospace font will do: nothing is fetched to look at the picture.
PLAIN_FONTS = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


def draw(file: Path) -> None:
    """Play some picks with greedy bots, and draw what the next player sees."""
    game = registry()["emberforge"]
    state = game.new(len(NAMES), Dice(fixed_seed(SEED)))
    bots = [make_bot("greedy", seed) for seed in range(len(NAMES))]
    picks = 0
    while picks < PICKS or len(state.legal()) < 4 or game.view(state, NOBODY).clause != "FORGE-RUNA-01":
        state.apply(bots[state.to_move].answer(state))
        picks += 1
    view = game.view(state, state.to_move)
    console = Console(record=True, width=84, file=io.StringIO(), force_terminal=True)
    console.print(game.draw(view, NAMES))
    console.print(Text(f"\n{view.question} ({view.clause})", style="bold"))
    for number, choice in enumerate(view.choices, start=1):
        console.print(f" {number} {choice.label}", highlight=False)
    drawn = console.export_svg(title="emberhall play emberforge", code_format=PLAIN_FONTS)
    tidy = "".join(f"{line.rstrip()}\n" for line in drawn.splitlines())
    file.write_text(tidy, encoding="utf-8")
