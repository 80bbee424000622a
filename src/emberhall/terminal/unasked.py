"""Questions that go without saying: those with one answer, and moments out of turn that a person lets pass.

A game may ask people very often, because whether somebody is asked must not depend on cards that others can't see. Here
such questions are answered for them, with ordinary picks; see docs/decisions/0007.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from emberhall.kernel.game import Moment
from emberhall.kernel.view import View


@dataclass
class Wishes:
    """When a person does not want to be asked out of turn."""

    off: set[str] = field(default_factory=set)  # the moments that are let pass
    quiet_since: int | None = None  # all of them are, until something happens behind this event of the log


def usual_wishes(moments: Iterable[Moment]) -> Wishes:
    """What holds until a person says otherwise."""
    return Wishes({moment.name for moment in moments if not moment.is_asked})


def answer_unasked(view: View, wishes: Wishes, *, is_quiet: bool) -> int | None:
    """The pick that is made for a person who sees this; None where the person is asked."""
    if len(view.choices) == 1:
        return view.choices[0].pick
    if view.pass_pick < 0:
        return None
    is_let_pass = is_quiet or not view.stirs or view.moment in wishes.off
    return view.pass_pick if is_let_pass else None
