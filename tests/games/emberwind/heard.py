"""What scenarios about Foes listen for."""

from emberhall.games.emberwind.face.names import code_name
from emberhall.games.emberwind.rules.foes.chains import KEYS, MAX_RINGS, NUMBER, chains
from emberhall.games.emberwind.rules.state import COMBATANT, HEX
from tests.games.emberwind.wind import WindTable

QUIET = 1  # the Trigger or Amplify of this Round is used up, so that nobody is asked
FAR = (9, 11)


def told(table: WindTable, what: str) -> list[tuple[int, int]]:
    """What was told of that kind: the other thing and the number of each; a check's number is a value and how high."""
    return [(event.other, event.number) for event in table.events if event.what == what]


def aimed(table: WindTable) -> list[str]:
    """The combatants that were aimed at, one after another."""
    names = {number: name for name, number in table.scene.names().items()}
    return [names[event.other - COMBATANT] for event in table.events if event.what == "aims"]


def skipped(table: WindTable) -> int:
    """How many hexes had no valid Target."""
    return sum(1 for event in table.events if event.what == "skips" and event.number == 0)


def flairs(table: WindTable) -> list[int]:
    """The Foes whose flairs fired, in their order."""
    return [event.thing - COMBATANT for event in table.events if event.what == "flair"]


def hexes(table: WindTable, what: str, name: str) -> list[str]:
    """The hexes that the Foe acted on, or skipped, by their keys."""
    thing = COMBATANT + table.who(name)
    return [KEYS[MAX_RINGS][event.other - HEX] for event in table.events if (event.what, event.thing) == (what, thing)]


def codes(table: WindTable, what: str, name: str) -> list[str]:
    """The same by what is printed on them."""
    grid = table.wind.foe(table.who(name)).grid
    return [code_name(grid[NUMBER[key]]) for key in hexes(table, what, name)]


def offered_chains(table: WindTable, name: str) -> set[str]:
    """The chains that the Foe could play after the latest roll, by what is printed on them."""
    foe = table.who(name)
    grid = table.wind.foe(foe).grid
    return {" ".join(code_name(grid[hex_]) for hex_ in chain) for chain in chains(table.wind, foe)}


def nothing_was_drawn(table: WindTable) -> None:
    """The one draw that was fixed, a 1, is still there."""
    assert table.script.next_asides == [1]
    table.script.next_asides.clear()
