"""Auto-pass: questions that go without saying, with one answer, or at moments out of turn that a person lets pass.

A game may ask people very often, because whether somebody is asked must not depend on cards that others can't see. Here
such questions are answered for them, with ordinary picks; see docs/decisions/0007.
"""

from collections.abc import Iterable

import msgspec

from emberhall.kernel.errors import BadInput
from emberhall.kernel.state import NOBODY
from emberhall.kit.game import Moment
from emberhall.kit.match import NOTHING_TO_TAKE_BACK, Match
from emberhall.kit.view import View


class Stops(msgspec.Struct, frozen=True):
    """When a person is asked out of turn, and when not: as they say it, as it holds, and as they are shown it."""

    off: list[str] = []  # the moments that are let pass
    always: bool = False  # at the others, the person is asked even where there is nothing to do
    quiet: bool = False  # all of them are let pass, until another seat does something that is told


def usual_stops(moments: Iterable[Moment]) -> Stops:
    """What holds until a person says otherwise."""
    return Stops(sorted(moment.name for moment in moments if not moment.is_asked))


def auto_answer(view: View, stops: Stops) -> int | None:
    """The pick that is made for a person who sees this; None where the person is asked."""
    is_lone = len(view.choices) == 1
    if view.pass_pick < 0:
        return view.choices[0].pick if is_lone else None
    is_worth_asking = stops.always or (view.has_action and not is_lone)
    is_let_pass = stops.quiet or not is_worth_asking or view.moment in stops.off
    return view.pass_pick if is_let_pass else None


class AutoPass:
    """The people at a match: when each wants to be asked, and which picks were made for them."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.made: set[int] = set()  # which picks of the record nobody was asked for
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
        game, state, names = self.match.game, self.match.state, self.match.record.names
        since = self.match.log[self._quiet_since[seat] :]
        of_others = [event for event in since if event.seat not in (seat, NOBODY)]
        return not any(game.tell(state, event.seen_by(seat), names) for event in of_others)

    def answer(self, view: View, seat: int) -> int | None:
        """The pick that is made for the person who sees this; None where the person is asked."""
        return auto_answer(view, self.stops_of(seat))

    def play(self, pick: int) -> None:
        """Make a pick for a person who is not asked; in the record it is one like any other."""
        self.made.add(len(self.match.record.picks))
        self.match.play(pick)

    def picks_to_take_back(self, seat: int) -> int:
        """How many picks ago the person was asked something that would be asked again; refused where that is never."""
        made = len(self.match.record.picks)
        for picks, state in enumerate(self.match.earlier(), start=1):
            if made - picks not in self.made and self.answer(self.match.game.view(state, seat), seat) is None:
                return picks
        raise BadInput(NOTHING_TO_TAKE_BACK)

    def undo(self, picks: int) -> None:
        """Take the last few picks back."""
        self.match.undo(picks)
        self.made.intersection_update(range(len(self.match.record.picks)))
