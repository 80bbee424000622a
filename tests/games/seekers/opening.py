"""How scenarios open a game of Seekers: with Armories small enough to read, from the first roll on."""

from collections.abc import Sequence
from dataclasses import dataclass

from emberhall.games.seekers.judge.position import Shards
from emberhall.games.seekers.rules import setup
from emberhall.games.seekers.rules.state import Armory
from tests.games.seekers.seek import EQUIPMENT, SEEKERS, SeekTable

RED, ALSO_RED = (-6, 2), (-6, 4)  # of the crypt
BLUE, ALSO_BLUE = (6, -2), (6, -4)
SEVEN = ("jab", "bolt", "lance", "trip", "zap", "shove", "dash")


@dataclass(frozen=True)
class Brings:
    """A player with an Armory, as many Tactics as the scenario needs."""

    name: str
    tactics: Sequence[str] = SEVEN
    sideboard: Sequence[str] = ()
    seeker: str = ""
    equipment: Sequence[str] = EQUIPMENT


def armory_of(table: SeekTable, seat: int, told: Brings) -> Armory:
    """What the player brings."""
    numbers = table.design
    return Armory(
        numbers(told.seeker or SEEKERS[seat]),
        [numbers(id_) for id_ in told.equipment],
        sorted(map(numbers, told.tactics)),
        sorted(map(numbers, told.sideboard)),
    )


def opens(table: SeekTable, *players: Brings, first: str = "", has_exchanges: bool = True) -> None:
    """SEEK-SETUP-17: the setup begins; with the roll, or with the starting hexes where it is told who goes first."""
    table.names = [told.name for told in players]
    table.map("crypt")
    s = Shards(len(players), table.script, table.library.cards, table.ground)
    s.lay_out([armory_of(table, seat, told) for seat, told in enumerate(players)])
    s.rulings.sideboard_in_setup = has_exchanges
    if first:
        setup.settle_order(s, table.names.index(first))
    setup.set_up(s)
    table.goes_on(s)


def shuffles(table: SeekTable, *top: str) -> None:
    """The next shuffle brings these cards to the top, the first one named uppermost."""
    table.shuffles(*(table.design(id_) for id_ in reversed(top)))


def is_asked(table: SeekTable, question: str, name: str) -> None:
    """This player is asked this."""
    assert (table.asked(), table.names[table.state.to_move]) == (question, name)
