"""Questions that go without saying: those with one answer, and moments out of turn that a person lets pass.

A game may ask people very often, because whether somebody is asked must not depend on cards that others can't see. Here
such questions are answered for them, with ordinary picks; see docs/decisions/0007.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from emberhall.kernel.errors import BadInput
from emberhall.kernel.state import NOBODY
from emberhall.kit.game import Moment
from emberhall.kit.match import NOTHING_TO_TAKE_BACK, Match
from emberhall.kit.view import View


@dataclass
class Wishes:
    """When a person wants to be asked out of turn, and when not."""

    off: set[str] = field(default_factory=set)  # the moments that are let pass
    quiet_since: int | None = None  # all of them are, until something happens behind this event of the log
    asks_always: bool = False  # at the others, the person is asked even where nothing stirs


def usual_wishes(moments: Iterable[Moment]) -> Wishes:
    """What holds until a person says otherwise."""
    return Wishes({moment.name for moment in moments if not moment.is_asked})


def answer_unasked(view: View, wishes: Wishes, *, is_quiet: bool) -> int | None:
    """The pick that is made for a person who sees this; None where the person is asked."""
    is_lone = len(view.choices) == 1
    if view.pass_pick < 0:
        return view.choices[0].pick if is_lone else None
    is_worth_asking = wishes.asks_always or (view.stirs and not is_lone)
    is_let_pass = is_quiet or not is_worth_asking or view.moment in wishes.off
    return view.pass_pick if is_let_pass else None


class Unasked:
    """The people at a match: when each wants to be asked, and which picks were made for them."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.wishes: dict[int, Wishes] = {}
        self.made: set[int] = set()  # which picks of the record nobody was asked for

    def wishes_of(self, seat: int) -> Wishes:
        """When the person wants to be asked out of turn."""
        if seat not in self.wishes:
            self.wishes[seat] = usual_wishes(self.match.game.moments)
        return self.wishes[seat]

    def answer(self, view: View, seat: int) -> int | None:
        """The pick that is made for the person who sees this; None where the person is asked."""
        return answer_unasked(view, self.wishes_of(seat), is_quiet=self.is_quiet(seat))

    def is_quiet(self, seat: int) -> bool:
        """The person lets every moment pass, and no other seat has done anything that is told since."""
        since = self.wishes_of(seat).quiet_since
        if since is None:
            return False
        game, state, names = self.match.game, self.match.state, self.match.record.names
        of_others = [event for event in self.match.log[since:] if event.seat not in (seat, NOBODY)]
        return not any(game.tell(state, event.seen_by(seat), names) for event in of_others)

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
