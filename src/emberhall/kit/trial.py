"""What has to be known of a game to put it to the test, besides the game itself. See `emberhall.testing`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from emberhall.kernel.state import State
from emberhall.kit.game import Game
from emberhall.kit.options import OptionValue
from emberhall.kit.view import View


def results_alone(view: View, seat: int) -> dict[str, float]:
    """For a game in which a seat has its result and no other score."""
    return {"": view.returns[seat]}


@dataclass(frozen=True)
class Trial:
    """A game, and what its promises need to know of it."""

    game: Game
    # Raises AssertionError where a position can't be: something is lost, or comes from nowhere.
    stays_whole: Callable[[State], None]
    # How it is played besides as usual: options, as they are given. Each is tried with every number of players.
    variants: tuple[Mapping[str, OptionValue], ...] = field(default=(), hash=False)
    # Options that keep random games short, since every promise is tried at every step; the soak plays whole ones too.
    short: Mapping[str, OptionValue] = field(default_factory=dict, hash=False)
    # Numbers of players that change nothing but who answers: one plays like another of them.
    alike: frozenset[int] = frozenset()
    # The picks, by name, that games of even numbers seldom make, because they end or skip something, so that these get
    # further. Where none of them is on offer, and in other games, it is the last one on offer.
    shy: tuple[str, ...] = ()
    # The event that hides what lay open: what the same pick showed before it, the log tells and the view does no more.
    shuffles: str = ""
    # Events of things that are laid down openly and then covered: the log tells them all, the view the topmost alone.
    covered: frozenset[str] = frozenset()
    # What the view shows of a seat's score at the end, by the unit in which it is counted.
    totals: Callable[[View, int], Mapping[str, float]] = results_alone
