"""Who sits where: people and bots.

On the command line a seat is `me`, `me:NAME` or `bot:KIND`. In a record a seat is a name: a person's alone, as `Ash`,
or a bot's with its kind behind it, as in `Birk (bot:normal)`. So a saved game knows its bots, and people can read it.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from emberhall.bots import KNOWN_BOTS, make_bot
from emberhall.kernel.errors import BadSeats
from emberhall.kit.game import Game

USUAL_NAMES = ("Ash", "Birk", "Cleo", "Dorn", "Elin", "Finn", "Gerda", "Hild")
A_NAME = re.compile(r"[^\s(),:]([^(),:\n]{0,14}[^\s(),:])?")
BOT_IN_A_RECORD = re.compile(r"(?P<name>.+) \(bot:(?P<bot>[^()]+)\)")


@dataclass(frozen=True)
class Seat:
    """One player: the name, and the bot's kind where it is one."""

    name: str
    bot: str = ""

    def in_a_record(self) -> str:
        """The seat as a record names it."""
        return f"{self.name} (bot:{self.bot})" if self.bot else self.name


def usual_seats(game: Game) -> str:
    """Who plays when nobody says: one person, and bots on the other seats."""
    return ",".join(["me"] + ["bot:normal"] * (game.seats_unless_told() - 1))


def read_seats(game: Game, text: str) -> list[Seat]:
    """The seats as given on the command line, each with a name."""
    parts = [part.strip() for part in text.split(",")]
    game.check_seats(len(parts))
    chosen = [part.removeprefix("me:") for part in parts if part.startswith("me:")]
    for name in chosen:
        check_name(name, chosen)
    plain = [f"Player {number}" for number in range(1, len(parts) + 1)]
    spare = [name for name in (*USUAL_NAMES, *plain) if name not in chosen]
    return [read_seat(part, spare[seat]) for seat, part in enumerate(parts)]


def read_seat(part: str, usual_name: str) -> Seat:
    """One seat as given on the command line."""
    kind, _, rest = part.partition(":")
    if kind == "me":
        return Seat(rest or usual_name)
    if kind == "bot" and rest:
        make_bot(rest, 0)  # refuses a bot that does not exist
        return Seat(usual_name, rest)
    raise BadSeats(f"--seats has '{part}'; a seat is me, me:NAME or bot:KIND, with one of {', '.join(KNOWN_BOTS)}")


def check_name(name: str, names: Sequence[str]) -> None:
    """Refuse a name that could not be told from another, or from a bot, in a record."""
    if not A_NAME.fullmatch(name):
        raise BadSeats(f"--seats names a player '{name}'; a name has 1 to 16 characters, without ( ) : or commas")
    if names.count(name) > 1:
        raise BadSeats(f"--seats names two players '{name}'; each needs a name of their own")


def check_bots(seats: Sequence[Seat]) -> None:
    """Refuse a bot that this hall does not have."""
    for seat in seats:
        if seat.bot:
            make_bot(seat.bot, 0)


def seats_of_record(names: Sequence[str]) -> list[Seat]:
    """The seats as a record names them."""
    return [seat_of_record(name) for name in names]


def seat_of_record(name: str) -> Seat:
    """One seat as a record names it; anybody who is not marked as a bot is a person."""
    printable = "".join(letter for letter in name if letter.isprintable())
    match = BOT_IN_A_RECORD.fullmatch(printable)
    return Seat(match["name"], match["bot"]) if match else Seat(printable)
