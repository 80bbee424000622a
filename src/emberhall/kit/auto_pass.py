"""Auto-pass: questions that go without saying, with one answer, or at moments out of turn that a person lets pass.

A game may ask people very often, because whether somebody is asked must not depend on cards that others can't see. Here
such questions are answered for them, with ordinary picks; see docs/decisions/0007. What a person can take back, over
such answers and over bots that passed, is said here too; see docs/decisions/0072.
"""

from collections.abc import Collection, Iterable, Iterator

import msgspec

from emberhall.kernel.errors import BadInput
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.game import Moment
from emberhall.kit.match import NOTHING_TO_TAKE_BACK, Match
from emberhall.kit.view import Asked


class Stops(msgspec.Struct, frozen=True):
    """When a person is asked out of turn, and when not: as they say it, as it holds, and as they are shown it."""

    off: list[str] = []  # the moments that are let pass
    always: bool = False  # at the others, the person is asked even where there is nothing to do
    quiet: bool = False  # all of them are let pass, until another seat does something that is told


def usual_stops(moments: Iterable[Moment]) -> Stops:
    """What holds until a person says otherwise."""
    return Stops(sorted(moment.name for moment in moments if not moment.is_asked))


def auto_answer(asked: Asked, stops: Stops, *, can_take_back: bool = False, is_among_bots: bool = False) -> int | None:
    """The pick that is made for a person who is asked this; None where it is put to them. That a shortcut is all there
    is may hang on hidden cards: it goes unasked only where nobody is there who would see it in how fast it was."""
    is_lone = len(asked.choices) == 1
    if asked.pass_pick < 0 and not is_lone:
        is_taken = is_among_bots and asked.moment in stops.off
        return asked.shortcut.picks[0] if is_taken and asked.shortcut is not None else None
    if asked.pass_pick < 0:
        return None if can_take_back and waits_to_end(asked, stops) else asked.choices[0].pick
    is_worth_asking = stops.always or (asked.has_action and not is_lone)
    is_let_pass = stops.quiet or not is_worth_asking or asked.moment in stops.off
    return asked.pass_pick if is_let_pass else None


def waits_to_end(asked: Asked, stops: Stops) -> bool:
    """The person ends this turn of theirs by hand, so that an answer that can be taken back still can be."""
    return asked.ends_turn and not stops.quiet and asked.moment not in stops.off


class AutoPass:
    """The people at a match: when each wants to be asked, which picks were made for them, and which they take back."""

    def __init__(self, match: Match, bots: Collection[int] = ()) -> None:
        self.match = match
        self.bots = bots  # the seats that bots play, with nobody behind them
        self.made: set[int] = set()  # which picks of the record nobody was asked for
        self._are_passes: dict[int, bool] = {}  # of bots' picks of the record, as far as it was asked
        self._stops: dict[int, Stops] = {}
        self._quiet_since: dict[int, int] = {}  # the event of the log from which on nothing may have happened

    def set_stops(self, seat: int, stops: Stops, since: int | None = None) -> None:
        """The person is asked so from now on, or since an event of the log."""
        self._stops[seat] = stops
        self._quiet_since[seat] = len(self.match.log) if since is None else since

    def has_stops(self, seat: int) -> bool:
        """It is known when the person wants to be asked."""
        return seat in self._stops

    def forget_stops(self) -> None:
        """Nobody has said anything."""
        self._stops.clear()

    def stops_of(self, seat: int) -> Stops:
        """When the person is asked out of turn, as it holds now: quiet ends by itself."""
        if seat not in self._stops:
            self.set_stops(seat, usual_stops(self.match.game.moments))
        stops = self._stops[seat]
        return stops if not stops.quiet or self._is_still_quiet(seat) else msgspec.structs.replace(stops, quiet=False)

    def _is_still_quiet(self, seat: int) -> bool:
        """No other seat has done anything that is told since the person wanted quiet."""
        game, state = self.match.game, self.match.state
        since = self.match.log[self._quiet_since[seat] :]
        of_others = [event for event in since if event.seat not in (seat, NOBODY)]
        return not any(game.tell(state, event.seen_by(seat)) for event in of_others)

    def answer(self, asked: Asked, seat: int) -> int | None:
        """The pick that is made for the person of whom this is asked now; None where they answer themselves."""
        can_take_back = asked.ends_turn and self.can_take_back(seat)
        is_among_bots = self._is_among_bots(seat)
        return auto_answer(asked, self.stops_of(seat), can_take_back=can_take_back, is_among_bots=is_among_bots)

    def play(self, pick: int) -> None:
        """Make a pick for a person who is not asked; in the record it is one like any other."""
        self.made.add(len(self.match.record.picks))
        self.match.play(pick)

    # What can be taken back

    def can_take_back(self, seat: int) -> bool:
        """The person has given an answer that can be taken back."""
        return next(self._own_answers(seat), None) is not None

    def picks_to_take_back(self, seat: int) -> int:
        """How many picks ago the person was asked something that would be asked again; refused where that is never."""
        stops = self.stops_of(seat)
        for picks, state in self._own_answers(seat):
            asked, is_among_bots = self.match.game.asks(state, seat), self._is_among_bots(seat)
            if auto_answer(asked, stops, can_take_back=True, is_among_bots=is_among_bots) is None:
                return picks
        raise BadInput(NOTHING_TO_TAKE_BACK)

    def _own_answers(self, seat: int) -> Iterator[tuple[int, State]]:
        """The person's answers that can be taken back, the latest first: how many picks ago, and in which position."""
        made = len(self.match.record.picks)
        is_among_bots = self._is_among_bots(seat)
        for picks, state in enumerate(self.match.earlier(), start=1):
            if state.to_move == seat:
                if made - picks not in self.made:
                    yield picks, state
            elif not is_among_bots or not self._is_pass(made - picks, state):
                return

    def _is_among_bots(self, seat: int) -> bool:
        """Bots play all other seats, with nobody behind them."""
        return all(other == seat or other in self.bots for other in range(self.match.state.seats))

    def _is_pass(self, number: int, state: State) -> bool:
        """That pick of the record, made in that position, let the moment pass."""
        if number not in self._are_passes:
            passing = self.match.game.asks(state, state.to_move).pass_pick
            self._are_passes[number] = self.match.record.picks[number] == passing
        return self._are_passes[number]

    def undo(self, picks: int) -> None:
        """Take the last few picks back."""
        self.match.undo(picks)
        left = len(self.match.record.picks)
        self.made.intersection_update(range(left))
        self._are_passes = {number: is_pass for number, is_pass in self._are_passes.items() if number < left}
