"""A finished game that the rules of today tell otherwise: what was kept of it, and the board as far as they agree."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from emberhall.kernel.state import NOBODY
from emberhall.kit import record as records
from emberhall.kit.game import Game
from emberhall.kit.library import Pack
from emberhall.kit.record import Record
from emberhall.kit.result import Note, Result, Score, plain_headline
from emberhall.kit.view import View
from emberhall.server.chronicles import Chronicle, rename
from emberhall.server.live import BY_CLOCK, ENDS_BY_CONCEDING, LOG_TAIL, Live
from emberhall.server.rows import Entry, TableRow
from emberhall.server.wire import Line

WON, LOST = 1.0, -1.0
NOT_KEPT = "The rules were corrected since, and how this game was counted was not kept."


@dataclass(frozen=True)
class Kept:
    """What is known of a finished game without its rules."""

    agreed: Sequence[int] | None  # the picks up to which today's rules tell the same; None where they can't even begin
    chronicle: Chronicle | None  # None where the game was called off, or ended before there were chronicles
    is_intact: bool  # the chronicle is the one that was written
    winners: list[int]


class Past(Live):
    """A table at which nothing more happens, as it was. Its match stands where the rules of today still agree."""

    def __init__(self, game: Game, packs: list[Pack], row: TableRow, log: list[Entry], kept: Kept) -> None:
        self.kept = kept
        self.picks = kept.chronicle.picks if kept.chronicle is not None else picks_of(log)
        super().__init__(game, packs, row, log)

    def restore(self, row: TableRow, log: list[Entry]) -> None:
        """Begin anew from what the database says."""
        super().restore(row if self.has_board else replace(row, options={}), [])
        self.row = row
        for pick in self.kept.agreed or ():
            self.match.play(pick)
            self.marks.append(len(self.match.log))
        for entry in log:
            self.fold(entry)

    def reseat(self, row: TableRow) -> None:
        """Who sat where is what the database says now: somebody wanted to be forgotten, and is so in what is told."""
        super().reseat(row)
        chronicle = self.kept.chronicle
        if chronicle is not None and chronicle.names != self.names:
            rename(chronicle, dict(enumerate(self.names)))

    def fold(self, entry: Entry) -> None:
        """The entry is one of the log; what it led to is known already, but for how the game ended."""
        if entry.what == "concede" and len(self.row.seats) <= ENDS_BY_CONCEDING:
            self.conceded_by, self.ran_out = entry.seat, entry.value == BY_CLOCK
        elif entry.what == "off":
            self.off = entry.value
        self.clocks.asked_at = entry.at
        self.entries.append(entry)

    @property
    def has_board(self) -> bool:
        """The rules of today can at least begin the game; otherwise the match stands in, and is never shown."""
        return self.kept.agreed is not None

    @property
    def to_move(self) -> int:
        """Nobody any more."""
        return NOBODY

    def winners(self) -> list[int]:
        """Who won."""
        return self.kept.winners

    def result(self) -> Result:
        """The end, as it was explained then."""
        if self.kept.chronicle is not None:
            return self.kept.chronicle.result
        if self.off or self.conceded_by is not None:
            ended = super().result()
            assert ended is not None
            return ended
        returns = [WON if seat in self.winners() else LOST for seat in range(len(self.names))]
        scores = [Score(seat, 0, "", [], is_winner=seat in self.winners()) for seat in range(len(self.names))]
        headline = plain_headline(returns if self.winners() else [0.0] * len(returns), self.names)
        return Result(headline, sorted(scores, key=lambda score: not score.is_winner), [Note(NOT_KEPT, "")])

    def record(self) -> Record:
        """The record as it was, with the rules and cards that the game was played by."""
        record, chronicle = super().record(), self.kept.chronicle
        seed = bytes.fromhex(self.row.seed)
        record = msgspec.structs.replace(
            record,
            options=self.row.options,
            picks=self.picks,
            seed=self.row.seed,
            commitment=records.commitment_of(seed),
            returns=chronicle.returns if chronicle is not None else None,
            events=None,
        )
        if chronicle is not None and chronicle.returns is not None:
            record.events = chronicle.events
        return record

    def note(self) -> str:
        """By which rules it was played, and what can be shown of it."""
        name, now = self.game.name, self.game.rules_version
        by = f"This game was played by version {self.row.rules} of the rules of {name}, and this hall has {now}"
        if self.row.rules == now:
            by = f"This game was played with other cards than {name} has today"
        board = f"the board can be shown up to move {len(self.kept.agreed or ())} of {len(self.picks)}"
        if not self.has_board:
            board = "its board can't be shown any more"
        kept = "its log and its result were kept" if self.kept.chronicle is not None else "its moves were kept"
        return f"{by}: {board}; {kept}."

    # What eyes see

    def view(self, viewpoint: int) -> View:
        """The last position that agrees; where there is none, what every view has, and no board."""
        if self.has_board:
            return super().view(viewpoint)
        if viewpoint not in self._views:
            self._views[viewpoint] = bare_view(self.game.id, viewpoint, len(self.row.seats))
        return self._views[viewpoint]

    def lines(self, viewpoint: int) -> list[Line]:
        """The latest events, as they were told then to whoever may know everything; the others are in the replay."""
        chronicle = self.kept.chronicle
        if chronicle is not None:
            return chronicle.log(self.log_from(viewpoint), len(chronicle.events))
        return super().lines(viewpoint) if self.has_board else []

    def log_from(self, viewpoint: int) -> int:
        """The number of the first event of which these eyes were told."""
        chronicle = self.kept.chronicle
        return super().log_from(viewpoint) if chronicle is None else max(0, len(chronicle.events) - LOG_TAIL)

    def lines_of_setup(self) -> list[Line]:
        """What was told before the first pick, where that was kept."""
        chronicle = self.kept.chronicle
        return [] if chronicle is None else chronicle.log(0, chronicle.marks[0])

    def lines_after(self, pick: int) -> list[Line]:
        """What was told of one pick, where that was kept."""
        chronicle = self.kept.chronicle
        return [] if chronicle is None else chronicle.log(chronicle.marks[pick - 1], chronicle.marks[pick])


def bare_view(game: str, viewpoint: int, seats: int) -> View:
    """What every view has."""
    return View(
        game=game, seat=viewpoint, seats=seats, to_move=NOBODY, question="", clause="", choices=[], returns=[]
    )  # fmt: skip


def picks_of(log: Sequence[Entry]) -> list[int]:
    """The picks that were made and not taken back."""
    picks: list[int] = []
    for entry in log:
        if entry.what in ("pick", "auto"):
            picks.append(entry.value)
        elif entry.what == "undo":
            del picks[len(picks) - entry.value :]
    return picks
