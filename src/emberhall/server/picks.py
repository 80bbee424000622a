"""The picks of each game for its board, as TypeScript: `python -m emberhall.server.picks FOLDER`.

A pick is a number that means the same for the whole game. The board counts from where its block begins, and the blocks
are those that the game laid out: nobody copies a number (`npm run types` in web/).
"""

import sys
from pathlib import Path

from emberhall.games import our_games
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.picks import Block
from emberhall.kit.game import Game

FILE = """\
// Made by `npm run types` from the layout of the game's picks; change it there.
import {{ blocks }} from '../../lib/picks';

{numbers}

const BLOCKS = [
{rows}
] as const;

export type Block = (typeof BLOCKS)[number][0];

/** The block that a thing belongs to, and its number there. */
export const blockOf = /* @__PURE__ */ blocks<Block>(BLOCKS);
"""


def blocks_of(game: Game) -> list[Block]:
    """The blocks of a game's picks; where each begins does not hang on the cards."""
    return game.layout(game.new(game.seats_unless_told(), Dice(fixed_seed(0)))).blocks


def numbers_of(block: Block) -> dict[str, int]:
    """Where a block begins; buttons are told one by one."""
    if block.kind != "button":
        return {block.kind: block.start}
    return {name: block.start + number for number, name in enumerate(block.names)}


def typescript(game: Game) -> str:
    """The picks of a game, as its board imports them."""
    blocks = blocks_of(game)
    firsts = [numbers_of(block) for block in blocks]
    numbers = [f"export const {name.upper()} = {pick};" for first in firsts for name, pick in first.items()]
    rows = [f"  ['{block.kind}', {next(iter(first)).upper()}]," for block, first in zip(blocks, firsts, strict=True)]
    return FILE.format(numbers="\n".join(numbers), rows="\n".join(rows))


def write_all(folder: Path) -> None:
    """Each game's picks are in its folder."""
    for game in our_games():
        (folder / game.id / "picks.ts").write_text(typescript(game), encoding="utf-8")


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
