"""Units that a scenario has summoned, and so has no name for."""

from emberhall.games.seekers.rules.map.hexes import Q, R
from tests.games.seekers.seek import Place, SeekTable


def newest_token(table: SeekTable) -> tuple[str, int, int, Place]:
    """The token that came last: what it is, whose, its HP and where it stands."""
    unit = table.seen_by().units[-1]
    assert unit.is_token, "nothing was summoned"
    assert unit.hex >= 0, f"{unit.name} is gone"
    return unit.id, unit.seat, unit.hp, (Q[unit.hex], R[unit.hex])


def token_is_gone(table: SeekTable) -> bool:
    """The token that came last is not on the map."""
    return table.seen_by().units[-1].hex < 0
