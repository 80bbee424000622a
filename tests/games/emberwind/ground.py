"""A field for single chapters of the rules: plain Heroes and Foes on a drawn map, and no question asked."""

from collections.abc import Sequence
from typing import NamedTuple

from emberhall.games.emberwind.judge.position import Skirmish
from emberhall.games.emberwind.rules import setup
from emberhall.games.emberwind.rules.field import placing
from emberhall.games.emberwind.rules.printed import (
    A_MOVE,
    A_SHIFT,
    BRAMBLES,
    COVER,
    DEEP,
    EMBERS,
    FREE,
    GENERAL,
    GRUNT,
    MIASMA,
    OPEN,
    WALL,
    Cards,
    Field,
    FoeAction,
    FoeSheet,
    HeroAction,
    HeroSheet,
)
from emberhall.games.emberwind.rules.state import COLUMNS, FOE, ROWS
from emberhall.kernel.dice import ScriptedDice

Place = tuple[int, int]  # row and column

KINDS = {".": OPEN, "#": WALL, "~": DEEP, "c": COVER, "e": EMBERS, "b": BRAMBLES, "m": MIASMA}
OPEN_FIELD = ["." * COLUMNS] * ROWS
HP = 40


class Beast(NamedTuple):
    """A Foe of that size, at its upper left square."""

    at: Place
    size: int = 1


def square(place: Place) -> int:
    """The number of a square."""
    return place[0] * COLUMNS + place[1]


def place_of(number: int) -> Place:
    """The row and the column of a square."""
    return divmod(number, COLUMNS)


def places(lo: int, hi: int) -> set[Place]:
    """The squares of a set."""
    return {place_of(number) for number in range(120) if ((lo, hi)[number // 60] >> number % 60) & 1}


def drawn(**marks: Sequence[Place]) -> list[str]:
    """A map, open where nothing is drawn; marks are named wall, deep, cover, embers, brambles, miasma."""
    letters = {"wall": "#", "deep": "~", "cover": "c", "embers": "e", "brambles": "b", "miasma": "m"}
    grid = [list(row) for row in OPEN_FIELD]
    for name, where in marks.items():
        for row, column in where:
            grid[row][column] = letters[name]
    return ["".join(row) for row in grid]


def plain_cards(field: Field, heroes: int, sizes: Sequence[int]) -> Cards:
    """A Hero's sheet for each, and a Foe's sheet for each, with a melee and a ranged attack."""
    hero_sheets, foe_sheets = [], []
    for number in range(heroes):
        sheet = HeroSheet(number)
        sheet.hp = HP
        hero_sheets.append(sheet)
    for number, size in enumerate(sizes):
        foe = FoeSheet(number, GRUNT, size)
        foe.hp = [HP, HP]
        foe.melee, foe.ranged = FoeAction(0), FoeAction(1)
        foe.ranged.range = 5
        foe.actions = [foe.melee, foe.ranged]
        foe_sheets.append(foe)
    moves = [HeroAction(number, GENERAL, FREE) for number in (A_MOVE, A_SHIFT)]
    return Cards(hero_sheets, moves, foe_sheets, [field], [], None)


def stand(rows: Sequence[str] = (), *, heroes: Sequence[Place] = (), foes: Sequence[Beast] = ()) -> Skirmish:
    """These Heroes and Foes stand on the map, which is open unless it is drawn; dice have a script."""
    terrain = [KINDS[letter] for row in (rows or OPEN_FIELD) for letter in row]
    field = Field(0, terrain, [], [])
    s = Skirmish(1, ScriptedDice(), plain_cards(field, len(heroes), [foe.size for foe in foes]), field)
    setup.lay_out(s, list(range(len(heroes))), [])
    s.foes = len(foes)
    setup.lay_out_foes(s, [(number, 0) for number in range(len(foes))])
    placing.lay_field(s)
    for hero, at in enumerate(heroes):
        placing.put(s, hero, square(at))
    for number, foe in enumerate(foes):
        placing.put(s, FOE + number, square(foe.at))
    s.listen()
    return s


def told(s: Skirmish) -> list[tuple[str, int, int, int]]:
    """What has happened: the event's name, its thing, its other thing and its number."""
    assert s.events is not None
    return [(event.what, event.thing, event.other, event.number) for event in s.events]
