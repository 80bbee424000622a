"""Positions of EMBERWIND laid out for a scenario: who stands where, and how they are."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from emberhall.games.emberwind.content.cards import CardSet, card_set
from emberhall.games.emberwind.face.names import CONDITION_WORDS, PART_WORDS
from emberhall.games.emberwind.judge.position import Skirmish
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import setup
from emberhall.games.emberwind.rules.both import conditions
from emberhall.games.emberwind.rules.field import placing
from emberhall.games.emberwind.rules.foes.chains import NUMBER
from emberhall.games.emberwind.rules.state import (
    COLUMNS,
    FOE,
    FOE_STARTS,
    HERO_STARTS,
    MAX_HEROES,
    NEXT_TURN_ENDS,
    NO_END,
    NOWHERE,
    ROUND_ENDS,
    THIS_TURN_ENDS,
    Sustain,
)
from emberhall.kernel.dice import Dice
from emberhall.kit.library import Pack, PackHeader, RawCard, content_hash

Place = tuple[int, int]  # row and column, from 0 at the top left
Conditions = Mapping[str, int | tuple[int, str]]

OPEN = ("F" * 12, *["." * 12] * 8, "H" * 12)
STORYTELLERS = ("dice", "best", "first", "player")  # as `state` numbers them
FLAGS = {  # options that are on or off: what they are called here, and in the state
    "optional": "is_optional", "dead_ends": "offers_dead_ends", "ambush": "is_ambush", "reseat": "reseats",
    "manoeuvres": "has_manoeuvres", "studied": "hides_sheets", "order": "asks_order",
}  # fmt: skip
NUMBERS = {"learning": "learning", "max_rounds": "max_rounds"}
SCENE = "scene"


@cache
def library_with(rows: tuple[str, ...]) -> CardSet:
    """The base set, and a map of these rows for the scenario; squares to start from are added where none are told."""
    lines = [list(row) for row in rows]
    for sign, count, order in (("F", 1, lines), ("H", MAX_HEROES, lines[::-1])):
        open_squares = [(line, column) for line in order for column, kind in enumerate(line) if kind == "."]
        for line, column in open_squares[: max(0, count - sum(line.count(sign) for line in lines))]:
            line[column] = sign
    told = ["".join(line) for line in lines]
    table = {"kind": "map", "name": "Scene", "text": "A place for a scenario.", "rows": told}
    cards = {SCENE: RawCard("scene.toml", table)}
    pack = Pack(SCENE, "emberwind", True, cards, content_hash(cards, PackHeader(SCENE, "emberwind")))
    return card_set([pack])


def square(place: Place) -> int:
    """The number of a square."""
    return place[0] * COLUMNS + place[1]


# What is given


@dataclass(frozen=True)
class Hero:
    """A Hero of the base set; None is as printed, or as at the start of a combat."""

    id: str
    at: Place | None = None  # None: in the last row, by its number
    hp: int | None = None  # 0: FALLEN
    pool: int = 4
    slot: int | None = None  # from 1; None: as the party lists them
    conditions: Conditions = field(default_factory=dict)
    tides: int | None = None
    triggers: int = 0  # uses in this Round, and so are Amplifies
    amplifies: int = 0
    used: Sequence[str] = ()  # actions that are used up
    advantage: int = 0
    anthem: int = 0
    spark: int = 0  # a scenario without the Spark asks for no shifts
    next_cap: tuple[int, int, int] = (0, 0, 0)
    threat: int = 0
    free_spells: int | None = None


@dataclass(frozen=True)
class Foe:
    """A Foe of the base set; None is as printed."""

    id: str
    at: Place
    hp: int | None = None
    veteran: bool = False
    conditions: Conditions = field(default_factory=dict)
    name: str = ""  # what the scenario calls it; "": its id, with -1, -2 where there are several
    shield: int = 0
    strip: int = 0
    empower: int = 0
    empower_next: int = 0
    penalty: int = 0
    last_attacker: str = ""
    unlocked: Sequence[str] = ()  # keys of hexes, for all Veterans of its type
    studied: Sequence[str] = ()


@dataclass(frozen=True)
class Kept:
    """A sustained effect."""

    hero: str
    action: str
    on: Sequence[str]


class Scene:
    """What a scenario begins with, and how it is laid out."""

    def __init__(self) -> None:
        self.rows: tuple[str, ...] = OPEN
        self.heroes: list[Hero] = []
        self.foes: list[Foe] = []
        self.kept: list[Kept] = []
        self.made: list[tuple[Place, str]] = []
        self.options: dict[str, str | int | bool] = {}
        self.players = 0  # 0: one for each Hero
        self.round = 1

    @property
    def library(self) -> CardSet:
        """All cards, and the scenario's map."""
        return library_with(self.rows)

    # Names

    def names(self) -> dict[str, int]:
        """What the scenario calls everybody, and their numbers."""
        found = {hero.id: place for place, hero in enumerate(self.heroes)}
        for place, foe in enumerate(self.foes):
            alike = [other for other, one in enumerate(self.foes) if one.id == foe.id]
            name = foe.name or (f"{foe.id}-{alike.index(place) + 1}" if len(alike) > 1 else foe.id)
            found[name] = FOE + place
        return found

    def who(self, name: str) -> int:
        """The number of a combatant."""
        names = self.names()
        assert name in names, f"nobody is called {name}; there are {', '.join(names)}"
        return names[name]

    def action(self, id_: str) -> int:
        """The number of a Hero's action."""
        assert id_ in self.library.action_ids, f"there is no action '{id_}'"
        return self.library.action_ids.index(id_)

    def seats(self) -> int:
        """How many play."""
        return self.players or len(self.heroes)

    # Laying out

    def lays_out(self, dice: Dice) -> Skirmish:
        """Everyone in their place, with nothing to do yet."""
        library = self.library
        s = Skirmish(self.seats(), dice, library.cards, library.cards.fields[library.map_ids.index(SCENE)])
        party = [library.hero_ids.index(hero.id) for hero in self.heroes]
        setup.lay_out(s, party, [(library.foe_ids.index(foe.id), int(foe.veteran)) for foe in self.foes])
        for foe in range(FOE, FOE + s.foes):
            placing.take_away(s, foe)
        self.sets_options(s)
        s.round = self.round
        for place, hero in enumerate(self.heroes):
            self.lays_hero(s, place, hero)
        for place, told in enumerate(self.foes):
            self.lays_foe(s, FOE + place, told)
        for kept in self.kept:
            targets = sum(1 << self.who(name) for name in kept.on)
            s.sustains.append(Sustain(self.who(kept.hero), self.action(kept.action), targets))
        for place_made, maker in self.made:
            placing.made_cover(s, self.who(maker), square(place_made))
        return s

    def sets_options(self, s: Skirmish) -> None:
        """The table's options."""
        for name, value in self.options.items():
            if name == "storyteller":
                s.storyteller = STORYTELLERS.index(str(value))
            elif name in NUMBERS:
                setattr(s, NUMBERS[name], value)
            else:
                assert name in FLAGS, f"there is no option '{name}'; there are {', '.join([*NUMBERS, *FLAGS])}"
                setattr(s, FLAGS[name], bool(value))

    def lays_hero(self, s: Skirmish, hero: int, told: Hero) -> None:
        """A Hero with all that is told of it."""
        printed = s.hero(hero)
        placing.put(s, hero, square(told.at or (9, hero)))
        s.hp[hero] = printed.hp if told.hp is None else told.hp
        s.pool[hero] = told.pool if s.hp[hero] else 0
        s.slot[hero] = hero if told.slot is None else told.slot - 1
        s.tides[hero] = printed.tides if told.tides is None else told.tides
        s.triggers[hero], s.amplifies[hero] = told.triggers, told.amplifies
        for id_ in told.used:
            s.used[hero] |= 1 << printed.actions.index(self.action(id_))
        s.advantage[hero], s.anthem[hero], s.spark[hero] = told.advantage, told.anthem, told.spark
        s.next_c[hero], s.next_a[hero], s.next_p[hero] = told.next_cap
        s.threat[hero] = told.threat
        if told.free_spells is not None:
            s.free_spells[hero] = told.free_spells
        self.ails(s, hero, told.conditions)

    def lays_foe(self, s: Skirmish, foe: int, told: Foe) -> None:
        """A Foe with all that is told of it."""
        s.hp[foe] = s.most_hp(foe) if told.hp is None else told.hp
        placing.put(s, foe, square(told.at))
        s.shield[foe], s.strip[foe], s.penalty[foe] = told.shield, told.strip, told.penalty
        s.empower[foe], s.empower_next[foe] = told.empower, told.empower_next
        if told.last_attacker:
            s.last_attacker[foe] = self.who(told.last_attacker)
        if 2 * s.hp[foe] <= s.most_hp(foe):
            s.halved |= 1 << foe
        for key in told.unlocked:
            s.unlocked[s.foe_sheets[foe]] |= 1 << NUMBER[key]
        for word in told.studied:
            s.studied[s.foe_sheets[foe]] |= 1 << PART_WORDS.index(word)
        self.ails(s, foe, told.conditions)

    def ails(self, s: Skirmish, who: int, suffered: Conditions) -> None:
        """A combatant suffers from these."""
        for word, value in suffered.items():
            stacks, ends = value if isinstance(value, tuple) else (value, "")
            place = who * d.CONDITIONS + CONDITION_WORDS.index(word)
            s.stacks[place] = stacks
            conditions.set_end(s, place, self.end(ends))

    def end(self, word: str) -> int:
        """When a condition ends: this-turn, next-turn, round-3, start-rook."""
        if word in ("", "this-turn", "next-turn"):
            return {"": NO_END, "this-turn": THIS_TURN_ENDS, "next-turn": NEXT_TURN_ENDS}[word]
        what, _, rest = word.partition("-")
        if what == "round":
            return ROUND_ENDS + int(rest)
        who = self.who(rest)
        return HERO_STARTS + who if who < MAX_HEROES else FOE_STARTS + who

    def end_told(self, ends: int) -> str:
        """The same backwards."""
        if ends in (NO_END, THIS_TURN_ENDS, NEXT_TURN_ENDS):
            return {NO_END: "", THIS_TURN_ENDS: "this-turn", NEXT_TURN_ENDS: "next-turn"}[ends]
        if ends >= ROUND_ENDS:
            return f"round-{ends - ROUND_ENDS}"
        who = ends - FOE_STARTS if ends >= FOE_STARTS else ends - HERO_STARTS
        return "start-" + next(name for name, number in self.names().items() if number == who)


def place_of(number: int) -> Place | None:
    """Row and column of a square; None for nowhere."""
    return None if number == NOWHERE else (number // COLUMNS, number % COLUMNS)
