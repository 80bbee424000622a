"""Golden transcripts: a short random game of each setting, pick by pick, as a spectator reads it.

They show what a change of the rules or of their wording does to a whole game: a reviewed diff. To write them anew:

    python -m emberhall.testing.golden GAME [FOLDER]

They lie in the folder `golden` beside the tests of the game, in this repository `tests/games/<id>`. A transcript names
the game's number and its picks. It is replayed by its picks, so that only what has changed differs.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from emberhall.kernel.state import NOBODY
from emberhall.kit.text import plain
from emberhall.kit.trial import Trial
from emberhall.testing.settings import Setting, settings_of
from emberhall.testing.trials import run

HEADER = re.compile(r"(?P<game>\w+), (?P<seats>\d) players?(?P<variant>(, \w+=[^ ,]+)*), random game (?P<number>\d+)")
NUMBERS = range(2, 100, 2)
SPECTATOR = -1


def files_in(folder: Path) -> list[Path]:
    """The transcripts that lie there."""
    return sorted((folder / "golden").glob("*.txt"))


def transcript(setting: Setting, number: int, picks: Iterable[int]) -> Iterator[str]:
    """Who picked what, what the log says of it, and the position at the end."""
    game, names, state = setting.game, setting.names(), setting.new(number)
    yield ", ".join([game.id, players_of(setting), *setting.variant(), f"random game {number}"])
    for pick in picks:
        yield f"{names[state.to_move]}: {game.layout(state).name(pick)}"
        state.listen()
        game.play(state, pick)
        told = [plain(game.tell(state, event.seen_by(SPECTATOR)), names) for event in state.events or []]
        yield from (f"  {line}" for line in told if line)
    yield f"= {game.write(state)}"
    yield f"= {state.returns() if state.to_move == NOBODY else 'goes on'}"


def players_of(setting: Setting) -> str:
    """How many play."""
    return "1 player" if setting.seats == 1 else f"{setting.seats} players"


def setting_of(trial: Trial, header: re.Match[str]) -> Setting:
    """The setting that a transcript begins with."""
    assert header["game"] == trial.game.id, f"this is a transcript of {header['game']}"
    options = tuple(option.split("=", 1) for option in header["variant"].split(", ")[1:])
    return Setting(trial, int(header["seats"]), tuple((name, value) for name, value in options))


def name_of(setting: Setting) -> str:
    """What the file of the setting's transcript is called."""
    name = "-".join([players_of(setting), *setting.variant()]).replace(" ", "-").replace("=", "-")
    return f"{name}.txt"


def replayed(trial: Trial, text: str) -> str:
    """The transcript as the rules of today give it for the same picks."""
    lines = text.splitlines()
    header = HEADER.fullmatch(lines[0])
    assert header is not None, f"a transcript begins with {HEADER.pattern}"
    setting, number = setting_of(trial, header), int(header["number"])
    layout = setting.game.layout(setting.new(number))
    picks = [layout.read(line.split(": ")[1]) for line in lines[1:] if line[0] not in " ="]
    return "\n".join(transcript(setting, number, picks)) + "\n"


def shortest(setting: Setting) -> int:
    """The number of the random game that ends soonest."""
    return min(NUMBERS, key=lambda number: len(setting.picks(number)))


def rewrite(trial: Trial, folder: Path) -> None:
    """Write the game's transcripts anew."""
    for setting in settings_of(trial):
        file = folder / "golden" / name_of(setting)
        file.parent.mkdir(parents=True, exist_ok=True)
        number = shortest(setting)
        file.write_text("\n".join(transcript(setting, number, setting.picks(number))) + "\n", encoding="utf-8")


if __name__ == "__main__":
    run(rewrite, "golden")
