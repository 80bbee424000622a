"""What was given on the command line, read and checked: options, packs, seeds, files."""

import re
import secrets
from collections.abc import Sequence
from pathlib import Path

from emberhall.games import registry
from emberhall.kernel.dice import SEED_BYTES, fixed_seed
from emberhall.kernel.errors import BadInput, BadPack
from emberhall.kit.game import Game
from emberhall.kit.library import Pack, load_pack

WHOLE_SEED = re.compile(rf"[0-9a-fA-F]{{{2 * SEED_BYTES}}}")
SMALL_SEED = re.compile(rf"[0-9]{{1,{2 * SEED_BYTES}}}")


def read_bots(text: str) -> list[str]:
    """`--bots`, with commas between; whoever makes the bots checks the names."""
    return [bot.strip() for bot in text.split(",")]


def read_packs(game: Game, paths: Sequence[Path]) -> list[Pack]:
    """The card packs at the paths, checked by the game that they are for."""
    packs = [load_pack(path) for path in paths]
    for pack, path in zip(packs, paths, strict=True):
        if pack.game != game.id:
            raise BadPack(f"{path.name}: this pack is for the game '{pack.game}', not for {game.id}")
        game.check_pack(pack)
    names = [pack.name for pack in packs]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise BadPack(f"two of the packs are called '{twice}'; a record tells packs apart by their names")
    return packs


def read_packs_of_any_game(paths: Sequence[Path]) -> list[Pack]:
    """The packs of a hall, each checked by the game that it names."""
    packs = [load_pack(path) for path in paths]
    for pack in packs:
        registry()[pack.game].check_pack(pack)
    return packs


def read_seed(text: str | None) -> bytes:
    """The seed meant: a whole number, 64 hexadecimal digits as shown after a game, or a fresh one."""
    if text is None:
        return secrets.token_bytes(SEED_BYTES)
    if WHOLE_SEED.fullmatch(text):
        return bytes.fromhex(text)
    if SMALL_SEED.fullmatch(text):
        return fixed_seed(int(text))
    raise BadInput(
        f"--seed is '{text}'; a whole number such as 7 was expected, or the {2 * SEED_BYTES} hexadecimal digits "
        "that are shown after a game"
    )


def new_file(path: Path, option: str) -> Path:
    """The path, where nothing is in the way: no file that would be lost, and a folder to write in."""
    if is_there(path):
        raise BadInput(
            f"{option} is {path}, which exists already; give another name, or go on with it: --resume {path}"
        )
    if not path.parent.is_dir():
        raise BadInput(f"{option} is {path}, but there is no folder {path.parent}")
    return path


def is_there(path: Path) -> bool:
    """Something has this name already; a name that no file can have is refused."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except (OSError, ValueError) as error:  # too long, or with a zero byte, or where nobody may look
        raise BadInput(f"{path} can't be written: {getattr(error, 'strerror', error)}") from None
    return True
