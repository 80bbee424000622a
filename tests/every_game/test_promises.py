"""Every game, with every number of players and in each of its variants, keeps every promise, on random games.

One walk through a game tries them all, and tells all that are broken. `EMBERHALL_GAMES=1000` walks through as many
games of each setting; `python -m emberhall.testing.soak` tries the most important promises faster.
"""

import pytest

from emberhall.testing import walk
from emberhall.testing.settings import Setting

NUMBERS = range(1, walk.GAMES + 1)
SEVERAL = 3  # games, in one of which at least something hidden lies elsewhere after a redeal


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: f"game{number}")
def test_every_promise_is_kept(setting: Setting, number: int) -> None:
    walk.check(setting, number)


@pytest.mark.slow
def test_a_redeal_leaves_nothing_hidden_as_it_is(setting: Setting) -> None:
    walk.check_redeals(setting, range(1, max(SEVERAL, walk.GAMES) + 1))
