"""A game at this terminal: the match, who sits where, what each has been told, and where it is saved."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from emberhall.kernel.errors import BadInput, BadRecord
from emberhall.kernel.state import NOBODY
from emberhall.kit import record as records
from emberhall.kit.auto_pass import AutoPass, Stops
from emberhall.kit.match import Match
from emberhall.kit.text import plain
from emberhall.kit.view import Asked, Choice, Shortcut, View
from emberhall.terminal.inputs import is_there
from emberhall.terminal.keyboard import Keyboard
from emberhall.terminal.seats import Seat

SPECTATOR = -1


@dataclass
class Session:
    """Everything about a game that is being played here."""

    console: Console
    keyboard: Keyboard
    match: Match
    seats: Sequence[Seat]
    file: Path | None = None  # saved here after every pick
    told: dict[int, int] = field(default_factory=dict)  # how much of the log each pair of eyes has read
    at_keyboard: int | None = None  # the person who looks at the screen, where several share it
    last_seat: int | None = None  # whose turn the screen showed last
    briefed: set[int] = field(default_factory=set)  # who was told how the game goes
    auto_pass: AutoPass = field(init=False)  # when each person is asked out of turn

    def __post_init__(self) -> None:
        self.auto_pass = AutoPass(self.match, [number for number, seat in enumerate(self.seats) if seat.bot])

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return [seat.name for seat in self.seats]

    def people(self) -> list[int]:
        """The seats that are played from this keyboard."""
        return [number for number, seat in enumerate(self.seats) if not seat.bot]

    def onlooker(self) -> int | None:
        """Whose eyes are always on the screen; None where several people take turns at it."""
        people = self.people()
        if len(people) > 1:
            return None
        return people[0] if people else SPECTATOR

    def view(self, eyes: int) -> View:
        """The position as those eyes may see it."""
        return self.match.game.view(self.match.state, eyes)

    def asked(self, seat: int) -> Asked:
        """What the seat is asked."""
        return self.match.game.asks(self.match.state, seat)

    def choices(self, seat: int) -> list[Choice]:
        """The picks on offer to the seat, with the players' names in their labels."""
        return [msgspec.structs.replace(c, label=self.named(c.label)) for c in self.asked(seat).choices]

    def shortcut(self, seat: int) -> Shortcut | None:
        """What would settle the question at once, with the players' names; None where one of the choices does."""
        found = self.asked(seat).shortcut
        if found is None or len(found.picks) == 1:
            return None
        return msgspec.structs.replace(found, label=self.named(found.label))

    def named(self, text: str) -> str:
        """The text with the players' names; a view knows them as `Seat 1`, `Seat 2` and so on."""
        called = {f"Seat {number}": name for number, name in enumerate(self.names, start=1)}
        return re.sub(r"\bSeat \d+\b", lambda seat: called.get(seat[0], seat[0]), text)

    def is_over(self) -> bool:
        """Nobody has to answer any more."""
        return self.match.state.to_move == NOBODY

    def play(self, pick: int) -> None:
        """Make a pick, and save."""
        self.match.play(pick)
        self.autosave()

    def play_all(self, picks: Sequence[int]) -> None:
        """Make picks one after the other, as far as they are still asked of the same seat and allowed, and save."""
        state = self.match.state
        seat = state.to_move
        for pick in picks:
            if state.to_move != seat or self.match.game.refusal(state, pick) is not None:
                return
            self.play(pick)

    def play_for_person(self, pick: int) -> None:
        """Make a pick for a person who is not asked, and save."""
        self.auto_pass.play(pick)
        self.autosave()

    def undo(self) -> None:
        """Take back what a person picked last, with all that was picked for them since, and save."""
        seat = self.match.state.to_move
        self.change_stops(seat, quiet=False)
        self.auto_pass.undo(self.auto_pass.picks_to_take_back(seat))
        for eyes, read in self.told.items():
            self.told[eyes] = min(read, len(self.match.log))
        self.autosave()

    def stops_of(self, seat: int) -> Stops:
        """When the person is asked out of turn."""
        return self.auto_pass.stops_of(seat)

    def change_stops(self, seat: int, **changes: Any) -> None:
        """From now on the person is asked otherwise; what is not named stays."""
        self.auto_pass.set_stops(seat, msgspec.structs.replace(self.stops_of(seat), **changes))

    def auto_answer(self, seat: int) -> int | None:
        """The pick that is made for the person now; None where the person is asked."""
        return self.auto_pass.answer(self.asked(seat), seat)

    def save(self) -> None:
        """Write the record to its file, if it has one."""
        if self.file is not None:
            records.save(self.match.record, self.file)

    def autosave(self) -> None:
        """Save; where that fails the game goes on, and the next pick tries again."""
        try:
            self.save()
        except BadInput as failed:
            self.console.print(Text(f"Not saved: {failed}", style="red"))

    def save_as(self, file: Path) -> None:
        """From now on the game is saved in this file; another game that is there already is left alone."""
        if is_there(file) and not self.is_this_game(file):
            raise BadInput(f"{file} exists already and is another file; give another name")
        records.save(self.match.record, file)
        self.file = file

    def is_this_game(self, file: Path) -> bool:
        """The file holds a record of this very game."""
        try:
            return records.load(file).commitment == self.match.record.commitment
        except BadRecord:
            return False

    def usual_file(self) -> Path:
        """A name to save under, when nobody gave one."""
        return Path(f"{self.match.game.id}-{self.match.record.commitment[:8]}.json")

    def log(self, eyes: int, start: int = 0) -> list[str]:
        """What happened from an event on, as those eyes may know it."""
        game, state = self.match.game, self.match.state
        lines = [plain(game.tell(state, event.seen_by(eyes)), self.names) for event in self.match.log[start:]]
        return [line for line in lines if line]

    def tell_news(self, eyes: int) -> None:
        """Tell those eyes what happened since they last looked."""
        for line, lines in groupby(self.log(eyes, self.told.get(eyes, 0))):
            times = len(list(lines))
            self.console.print(Text(f"· {line}" + (f" ({times} times)" if times > 1 else "")))
        self.told[eyes] = len(self.match.log)

    def draw(self, eyes: int) -> None:
        """Draw the position for those eyes."""
        self.console.print(self.match.game.draw(self.view(eyes), self.names))

    def bot_seed(self) -> int:
        """A number for the bot that answers now: the same when a saved game goes on, and no clue to the dice."""
        material = self.match.record.seed_bytes() + len(self.match.record.picks).to_bytes(4, "big")
        return int.from_bytes(blake2b(material, digest_size=6, person=b"bot").digest(), "big")
