"""A game in progress: the state, its record and its log, kept in step."""

from collections.abc import Sequence

from emberhall.kernel.errors import BadInput, BadRecord
from emberhall.kernel.events import Event
from emberhall.kernel.state import NOBODY, State
from emberhall.kit import record as records
from emberhall.kit.game import Game
from emberhall.kit.library import Pack
from emberhall.kit.record import Record

NOTHING_TO_TAKE_BACK = (
    "nothing can be taken back: something was revealed, another person was asked, a bot did more than pass, or nothing"
    " was picked yet"
)
MOST_BACK = 50  # positions that are kept to be gone back to


class Match:
    """One game being played: every pick goes through here, is checked, recorded and told."""

    def __init__(self, game: Game, record: Record, packs: Sequence[Pack] = ()) -> None:
        """Take up the record where it stands, be it new or half played."""
        self.game = game
        self.record = record
        self.packs = packs
        self.log: list[Event] = []
        self._takebacks: list[tuple[State, int]] = []  # positions that may be gone back to, with the length of the log
        self.state = records.reopen(record, game, packs)
        self._collect()
        picks, record.picks = record.picks, []
        for number, pick in enumerate(picks, start=1):
            try:
                self.play(pick)
            except BadInput as error:
                record.picks = picks
                raise BadRecord(f"pick {number} of the record: {error}") from None

    def play(self, pick: int) -> None:
        """Make a pick; where a rule forbids it, nothing changes."""
        state = self.state
        if state.to_move == NOBODY:
            raise BadInput("the game is over")
        before, revealed = state.copy(), state.revealed
        self.game.play(state, pick)
        self.record.picks.append(pick)
        self._takebacks.append((before, len(self.log)))
        if state.revealed != revealed or state.to_move == NOBODY:
            self._takebacks.clear()
        del self._takebacks[:-MOST_BACK]
        self._collect()
        if state.to_move == NOBODY:
            records.finish(self.record, state, self.log)

    def may_undo(self) -> bool:
        """The last pick can be taken back: nothing was revealed by it. Who may do so is for others to say."""
        return bool(self._takebacks)

    def earlier(self) -> list[State]:
        """The positions that can be gone back to, the latest first: those since something was revealed."""
        return [state for state, _ in reversed(self._takebacks)]

    def undo(self, picks: int = 1) -> None:
        """Take the last pick back, or the last few."""
        if not 1 <= picks <= len(self._takebacks):
            raise BadInput(NOTHING_TO_TAKE_BACK)
        self.state, length = self._takebacks[-picks]
        self.state.listen()
        del self._takebacks[-picks:]
        del self.record.picks[-picks:]
        del self.log[length:]

    def _collect(self) -> None:
        self.log += self.state.events or []
        self.state.listen()
