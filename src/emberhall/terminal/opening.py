"""A session made from the command line: a new game, or one that was saved."""

from collections.abc import Sequence
from pathlib import Path

from emberhall.games import registry
from emberhall.kernel.errors import BadInput
from emberhall.kit import record as records
from emberhall.kit.game import Game, Registry
from emberhall.kit.match import Match
from emberhall.kit.options import read_options
from emberhall.terminal.inputs import new_file, read_packs, read_seed
from emberhall.terminal.keyboard import keyboard
from emberhall.terminal.screen import screen
from emberhall.terminal.seats import check_bots, read_seats, seats_of_record, usual_seats
from emberhall.terminal.session import Session


def game_meant(hall: Registry, id_: str | None) -> Game:
    """The game of this id; without one the only game, where the hall has no other."""
    if id_ is not None:
        return hall[id_]
    if len(hall.games) != 1:
        raise BadInput(f"play which game? The hall has {', '.join(sorted(hall.games))}")
    return next(iter(hall))


def new_session(
    game: Game, seats: str | None, seed: str | None, options: Sequence[str], packs: Sequence[Path], save: Path | None
) -> Session:
    """A game that begins now."""
    sitting = read_seats(game, usual_seats(game) if seats is None else seats)
    cards = read_packs(game, packs)
    names = [seat.in_a_record() for seat in sitting]
    record = records.begin(game, len(sitting), read_seed(seed), read_options(options), cards, names)
    file = new_file(save, "--save") if save is not None else None
    console = screen()
    return Session(console, keyboard(console), Match(game, record, cards), sitting, file)


def resumed_session(resume: Path, game_id: str | None, packs: Sequence[Path], save: Path | None) -> Session:
    """A saved game, with the same players in their seats; it goes on being saved, in its own file or in another."""
    record = records.load(resume)
    game = registry()[record.game]
    if game_id not in (None, record.game):
        raise BadInput(f"{resume} is a game of {record.game}, not of {game_id}; leave the game out")
    sitting = seats_of_record(record.names)
    check_bots(sitting)
    cards = read_packs(game, packs)
    file = new_file(save, "--save") if save is not None else resume
    console = screen()
    return Session(console, keyboard(console), Match(game, record, cards), sitting, file)
