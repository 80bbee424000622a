"""The table that scenarios of Lanterns are played at."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest

from emberhall.kit.notation import EMPTY, items, joined
from emberhall.testing.table import Table
from lanterns import CARDS, GAME, IDS
from lanterns.rules import Lanterns


@dataclass(frozen=True)
class Keeper:
    """A player with so many lanterns and these cards, with commas."""

    name: str
    lit: int = 0
    hand: str = EMPTY


class LanternsTable(Table):
    """A table at which lanterns burn."""

    def given(self, *keepers: Keeper, deck: str = EMPTY, agenda: str = "turn:0:0:0:0") -> None:
        """They sit so, and it is the first one's turn; the deck is named to its top, and all other cards are played."""
        self.sits(*(keeper.name for keeper in keepers))
        named = Counter(items(deck)) + sum((Counter(items(keeper.hand)) for keeper in keepers), Counter[str]())
        rest = Counter({id_: card.copies for id_, card in zip(IDS, CARDS, strict=True)}) - named
        seats = [f"seat lit {keeper.lit} hand {keeper.hand}" for keeper in keepers]
        parts = [f"seats {len(seats)}", f"deck {deck}", f"played {joined(rest.elements())}", *seats]
        self.stands(" | ".join([*parts, f"agenda {agenda}", "revealed 0", f"dice {'0' * 64}:0"]))

    def then(self, name: str, *, lit: int, hand: str = EMPTY) -> None:
        """The player has so many lanterns, and these cards."""
        state, seat = self.state, self.names.index(name)
        assert isinstance(state, Lanterns)
        assert (state.lit[seat], ids(state.hands[seat])) == (lit, hand)


def ids(cards: Sequence[int]) -> str:
    """Cards with commas."""
    return joined(IDS[card] for card in cards)


@pytest.fixture
def table() -> Iterator[LanternsTable]:
    """A table; at the end, no chance that was fixed may be left over."""
    table = LanternsTable(GAME)
    yield table
    table.closes()
