"""The cards that a game is played with: its base set, with each pack laid over it in turn, checked whole and made once.

A game says where its cards are and what a set of them is; merging, refusing and keeping is the same for all.
"""

import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from emberhall.kernel.errors import BadPack
from emberhall.kit.library import Pack, RawCard

Raw = Mapping[str, RawCard]  # cards as their files tell them, by id
C = TypeVar("C")
SHELVES = 8  # sets with packs that are kept


def laid_over(raw: Raw, pack: Pack) -> Raw:
    """The cards with those of a pack: a card replaces the one that has the same id."""
    return {**raw, **pack.cards} if pack.keeps_base else pack.cards


class CardSets(Generic[C]):
    """The card sets of a game. `make` reads and checks all cards of one; `lay` puts a pack over what is there."""

    def __init__(
        self, game: str, base: Callable[[], Raw], make: Callable[[Raw], C], lay: Callable[[Raw, Pack], Raw] = laid_over
    ) -> None:
        self.game = game
        self.base_cards = base
        self._make = make
        self._lay = lay
        self._shelf: dict[tuple[str, ...], C] = {}  # by the hashes of the packs, which say all that is in them
        self._lock = threading.Lock()

    def base(self) -> C:
        """What comes with the game."""
        return self.of(())

    def of(self, packs: Sequence[Pack] = ()) -> C:
        """What is played with; the base set is kept for good, and the last few others. A pack that was put together
        without a hash is read anew."""
        key = tuple(pack.hash for pack in packs)
        if not all(key):
            return self.merged(packs)
        with self._lock:
            found = self._shelf.get(key)
        return self._keep(key, self.merged(packs)) if found is None else found

    def _keep(self, key: tuple[str, ...], made: C) -> C:
        """The set, which is on the shelf; where another thread was faster, it is theirs."""
        with self._lock:
            made = self._shelf.setdefault(key, made)
            with_packs = [old for old in self._shelf if old]
            if len(with_packs) > SHELVES:
                del self._shelf[with_packs[0]]
        return made

    def merged(self, packs: Sequence[Pack]) -> C:
        """The set made anew, every card and the whole checked."""
        raw = self.base_cards()
        for pack in packs:
            if pack.game != self.game:
                raise BadPack(f"pack '{pack.name}' is for {pack.game}, not for {self.game}")
            raw = self._lay(raw, pack)
        return self._make(raw)

    def check(self, pack: Pack) -> None:
        """Refuse a pack with a fault."""
        self.merged([pack])
