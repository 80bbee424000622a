"""The chain: what is being played, one link a card, each with what was declared for it."""

from typing import Final

from mypy_extensions import i64

from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY

# How a card came to be played, or that somebody is about to collect
AS_TURN: Final = 0
AS_EXTRA: Final = 1
AS_ARCANE: Final = 2
AS_RESPONSE: Final = 3
TURNED_UP: Final = 4
COLLECTING: Final = 5  # in the collection phase
COLLECTING_EARLY: Final = 6  # in attack mode

AIM_STEP: Final = 1024  # more than there are cards
OFFERED: Final = 64  # added to the step of an aim that is the own card of an exchange


class Play:
    """A card that is being played, or a collection that is about to happen: one link of the chain."""

    def __init__(self, card: i64, seat: i64, how: i64) -> None:
        self.card = card  # NOTHING for a collection
        self.seat = seat  # who plays it, or who collects
        self.how = how
        self.opponent: i64 = NOBODY  # whom it was declared at
        self.aims: list[int] = []  # cards declared, each as step * AIM_STEP + card
        self.attacked: i64 = 0  # a mask of the seats that it attacks
        self.stopped: i64 = 0  # a mask of those against whom its attack was stopped
        self.shielded: i64 = 0  # a mask of those who went into protection against it
        self.passed: i64 = 0  # a mask of those who let the window pass
        self.mode_card: i64 = NOTHING  # its player's, when it was announced

    def copy(self) -> "Play":
        """An independent twin."""
        twin = Play(self.card, self.seat, self.how)
        twin.opponent = self.opponent
        twin.aims = self.aims[:]
        twin.attacked = self.attacked
        twin.stopped = self.stopped
        twin.shielded = self.shielded
        twin.passed = self.passed
        twin.mode_card = self.mode_card
        return twin

    def is_response(self) -> bool:
        """It answers the link before it."""
        return self.how == AS_RESPONSE or self.how == TURNED_UP

    def is_collection(self) -> bool:
        """No card is played: somebody is about to collect."""
        return self.how >= COLLECTING

    def is_stopped(self, seat: i64) -> bool:
        """SHRD-RUL-60: its attack was stopped against this seat."""
        return (self.stopped >> seat) & 1 == 1

    def declare(self, step: i64, card: i64) -> None:
        """SHRD-RUL-47: the card was declared for that step."""
        self.aims.append(step * AIM_STEP + card)

    def aims_of(self, step: i64) -> list[int]:
        """The cards that were declared for a step."""
        return [aim % AIM_STEP for aim in self.aims if aim // AIM_STEP == step]

    def is_given(self, card: i64) -> bool:
        """SHRD-RUL-38: the card was offered in an exchange."""
        for aim in self.aims:
            if aim >= OFFERED * AIM_STEP and aim % AIM_STEP == card:
                return True
        return False
