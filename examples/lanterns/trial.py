"""What the promises need to know of Lanterns."""

from emberhall.kernel.state import State
from emberhall.kit.trial import Trial
from lanterns import GAME
from lanterns.rules import Lanterns


def stays_whole(state: State) -> None:
    """Every card is in the deck, in a hand or played, hands are in order, and nobody owes a lantern."""
    assert isinstance(state, Lanterns)
    held = [card for hand in state.hands for card in hand]
    cards = sorted(state.deck + held + state.played)
    assert cards == [card for card, kind in enumerate(state.cards) for _ in range(kind.copies)]
    assert all(hand == sorted(hand) for hand in state.hands)
    assert min(state.lit) >= 0


TRIAL = Trial(GAME, stays_whole)
