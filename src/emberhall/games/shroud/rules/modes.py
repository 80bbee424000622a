"""How players stand: modes, and lasting effects (SHRD-MODE, SHRD-SYM-06).

Lasting effects are looked up here, and nowhere else.
"""

from mypy_extensions import i64

from emberhall.games.shroud.rules.chain import Play
from emberhall.games.shroud.rules.printed import ATTACK, HASTY, PROTECTION
from emberhall.games.shroud.rules.state import HASTY_SIZE, SCAPE_SIZE, Shroud

# Modes


def is_protected(s: Shroud, seat: i64) -> bool:
    """SHRD-PROT-01, -02: opponents may not touch the hand and the scape."""
    return s.mode(seat) == PROTECTION


def may_collect(s: Shroud, seat: i64) -> bool:
    """SHRD-COLLECT-01, SHRD-HST-01: the scape is full, or holds three or more in hasty mode."""
    size: i64 = HASTY_SIZE if s.mode(seat) == HASTY else SCAPE_SIZE
    return len(s.scapes[seat]) >= size


def collects_early(s: Shroud, seat: i64) -> bool:
    """SHRD-ATK-01, SHRD-RUL-13: attack mode, and a full scape."""
    return s.mode(seat) == ATTACK and s.is_full(seat)


# Lasting effects (SHRD-RUL-63: face up in a scape)


def bars_taking(s: Shroud, seat: i64) -> bool:
    """Opponents may not steal, capture or collect cards of the scape."""
    for card in s.scapes[seat]:
        if s.cards.face[card].bars_taking and not s.down[card]:
            return True
    return False


def bars_destroying(s: Shroud, seat: i64) -> bool:
    """Opponents may not destroy cards of the scape."""
    for card in s.scapes[seat]:
        if s.cards.face[card].bars_destroying and not s.down[card]:
            return True
    return False


def more_draws(s: Shroud, seat: i64) -> i64:
    """How many cards more the player draws in the draw phase."""
    count: i64 = 0
    for card in s.scapes[seat]:
        if not s.down[card]:
            count += s.cards.face[card].more_draws
    return count


def draws_on_collecting(s: Shroud, seat: i64) -> i64:
    """How many cards the player draws for collecting the scape as it lies."""
    count: i64 = 0
    for card in s.scapes[seat]:
        if not s.down[card]:
            count += s.cards.face[card].draws_on_collecting
    return count


def draws_when_attacked(s: Shroud, seat: i64, play: Play) -> i64:
    """How many cards the player draws once the attacking card has finished; a card that came by the attack itself, as
    the other half of an exchange, does not count."""
    count: i64 = 0
    for card in s.scapes[seat]:
        if not s.down[card] and not play.is_given(card):
            count += s.cards.face[card].draws_when_attacked
    return count
