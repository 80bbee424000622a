"""Movement once more, square by square over plain sets and with whole paths, to compare the rules with."""

from itertools import product
from random import Random

from emberhall.games.emberwind.judge.position import Skirmish
from emberhall.games.emberwind.rules.printed import DEEP, PASS_BRAMBLES, PASS_DEEP, PASS_FOES, PASS_HEROES, WALL
from emberhall.games.emberwind.rules.state import COLUMNS, FOE, NOWHERE, ROWS, SQUARES
from tests.games.emberwind.ground import KINDS, Beast, Place, place_of, square, stand

Path = tuple[Place, ...]
Found = dict[Place, tuple[int, Path]]  # to each place: hazardous squares entered, and the squares of the best path
STEPS = [step for step in product((-1, 0, 1), repeat=2) if step != (0, 0)]


def block(at: Place, size: int) -> set[Place]:
    """The squares of a block."""
    return {(at[0] + down, at[1] + across) for down in range(size) for across in range(size)}


class Walker:
    """Somebody who walks over a field."""

    def __init__(self, s: Skirmish, who: int, passes: int) -> None:
        self.size = s.size(who)
        self.at = place_of(s.at[who])
        self.terrain = {place_of(number): s.field.terrain[number] for number in range(SQUARES)}
        self.passes = passes
        self.heroes: set[Place] = set()
        self.foes: set[Place] = set()
        for other in [*range(s.heroes), *range(FOE, FOE + s.foes)]:
            if other != who and s.at[other] != NOWHERE:
                (self.heroes if other < FOE else self.foes).update(block(place_of(s.at[other]), s.size(other)))

    def may_enter(self, at: Place) -> bool:
        """The block may be there on its way."""
        for one in block(at, self.size):
            kind = self.terrain.get(one, WALL)
            if kind == WALL or (kind == DEEP and not self.passes & PASS_DEEP):
                return False
            if (one in self.heroes and not self.passes & PASS_HEROES) or (
                one in self.foes and not self.passes & PASS_FOES
            ):
                return False
        return True

    def may_end(self, at: Place) -> bool:
        """The block may stay there."""
        squares = block(at, self.size)
        return not squares & (self.heroes | self.foes) and all(self.terrain[one] != DEEP for one in squares)

    def entered(self, a: Place, b: Place, *kinds: str) -> int:
        """How many squares of these kinds a step enters."""
        new = block(b, self.size) - block(a, self.size)
        return sum(1 for one in new if self.terrain[one] in [KINDS[kind] for kind in kinds])

    def walks(self, n: int) -> Found:
        """Every place within n steps, with the best one of the shortest paths to it."""
        arrived: Found = {self.at: (0, ())}
        going: Found = dict(arrived)  # the paths that may go on after the latest step
        gone = {self.at}
        for _ in range(n):
            reached: Found = {}
            goes_on: Found = {}
            for here, (hazards, path) in going.items():
                for down, across in STEPS:
                    there = (here[0] + down, here[1] + across)
                    if not self.may_enter(there):
                        continue
                    way = (hazards + self.entered(here, there, "e", "b", "m"), (*path, there))
                    reached[there] = min(way, reached.get(there, way))
                    if self.passes & PASS_BRAMBLES or not self.entered(here, there, "b"):
                        if there not in gone:
                            goes_on[there] = min(way, goes_on.get(there, way))
            for there, way in reached.items():
                arrived.setdefault(there, way)
            gone.update(goes_on)
            going = goes_on
        return {there: way for there, way in arrived.items() if self.may_end(there)}


def random_scene(chance: Random, size: int) -> Skirmish:
    """A strewn field with Heroes and Foes, the first Foe of that size."""
    weights = (chance.choice((30, 60)), *(chance.choice((0, 2, 6)) for _ in range(6)))
    rows = ["".join(chance.choices("." + "#~cebm", weights, k=COLUMNS)) for _ in range(ROWS)]
    grid = [list(row) for row in rows]
    taken: set[Place] = set()

    def room(length: int) -> Place:
        while True:
            at = chance.randrange(ROWS - length + 1), chance.randrange(COLUMNS - length + 1)
            if not block(at, length) & taken:
                taken.update(block(at, length))
                for row, column in block(at, length):
                    if grid[row][column] in "#~":
                        grid[row][column] = "."
                return at

    foes = [Beast(room(length), length) for length in (size, chance.choice((1, 2)), 1)]
    heroes = [room(1) for _ in range(4)]
    return stand(["".join(row) for row in grid], heroes=heroes, foes=foes)


def numbers(path: Path) -> list[int]:
    """The squares of a path."""
    return [square(place) for place in path]
