"""Drawing cards, and the Fatigue of those that are missing (SEEK-UPK-09, -14, SEEK-FATIGUE)."""

from mypy_extensions import i64

from emberhall.games.seekers.rules.effects import harm
from emberhall.games.seekers.rules.state import CARD, FATIGUE_STEP, Seekers
from emberhall.games.seekers.rules.zones import piles
from emberhall.kernel.events import NOTHING


def draw(s: Seekers, seat: i64, count: i64) -> None:
    """SEEK-UPK-09, -14, SEEK-RUL-27: so many cards; each one that is missing tires. Who is defeated draws no more."""
    for _ in range(count):
        if s.ended != 0 or s.is_out(seat):  # SEEK-RUL-07
            return
        if s.decks[seat]:
            design = piles.draw_card(s, seat)
            s.tell("draws", seat, CARD + design, NOTHING, 0, 1 << seat)
        else:
            tire(s, seat)


def tire(s: Seekers, seat: i64) -> None:
    """SEEK-FATIGUE-1, -2: the missing card is 5 Fatigue, and all Fatigue so far is lost as Life."""
    s.fatigue[seat] += FATIGUE_STEP
    s.tell("tires", seat, number=s.fatigue[seat])
    harm.lose_life(s, seat, s.fatigue[seat])
