"""A game as a value: everything that the hall, the bots and the tests need to know of it, and nothing of how it
works."""

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from emberhall.kernel.clauses import Clauses
from emberhall.kernel.dice import Dice
from emberhall.kernel.errors import BadOption, BadSeats, IllegalPick, UnknownGame
from emberhall.kernel.events import Event
from emberhall.kernel.picks import Layout
from emberhall.kernel.state import ALLOWED, NOT_ASKED, State
from emberhall.kit.builder import Builder
from emberhall.kit.demonstration import GOES_ON_FROM, Demonstration, Outset, go_on, outset_of
from emberhall.kit.inquiry import Inquiry
from emberhall.kit.keywords import Keyword
from emberhall.kit.library import Pack, hash_of_play
from emberhall.kit.options import Option, OptionValue
from emberhall.kit.result import Result, plain_result
from emberhall.kit.telling import Events
from emberhall.kit.text import Text
from emberhall.kit.view import Asked, View

if TYPE_CHECKING:
    from rich.console import RenderableType

NO_PICK = 1 << 31  # no game has as many picks; compiled rules count in 64 bits, and a record may hold any number


@dataclass(frozen=True)
class Moment:
    """A kind of moment at which a game asks people out of turn; whoever is asked too often switches it off."""

    name: str
    help: str
    is_asked: bool = True  # people are asked there unless they say otherwise


CardValue = int | str | list[int]


@dataclass(frozen=True)
class CardFact:
    """A card as the card browser shows it."""

    id: str
    name: str
    group: str
    cost: str
    text: str
    flavour: str
    icon: str
    original: bool
    group_id: str = ""  # by what the page draws its group
    group_short: str = ""  # what the group is called where there is little room; "" where it has one name
    facts: Mapping[str, CardValue] = field(default_factory=dict)  # of its cost and its text, by the game's own names


@dataclass(frozen=True)
class Refusal:
    """Why a pick can't be made now."""

    text: str
    clause: str = ""  # the id of the clause that forbids it; "" where none does, and something else is asked

    def __str__(self) -> str:
        return f"{self.text} ({self.clause})" if self.clause else self.text


@dataclass(frozen=True)
class TurnStep:
    """A step of how a turn goes, for whoever is new to the game, and the clauses that say it in full."""

    text: str
    clauses: tuple[str, ...]


SOMETHING_ELSE = Refusal("This step asks for something else.")
Names = Sequence[str]  # what the seats are called


def nothing_to_point_at(_: View) -> frozenset[int]:
    """For a game that does not say what lies open on its table."""
    return frozenset()


@dataclass(frozen=True)
class Game:
    """One game of the hall."""

    id: str
    name: str
    tagline: str
    min_seats: int
    max_seats: int
    minutes: int
    rules_version: int  # raised whenever the same picks could lead elsewhere; records name it
    clauses: Clauses
    start: Callable[[int, Dice, Mapping[str, OptionValue], Sequence[Pack]], State]
    asks: Callable[[State, int], Asked]  # what a seat is asked; made for many more positions than are looked at
    show: Callable[[State, int, Asked], View]  # the position as the seat may see it, with what it is asked
    layout: Callable[[State], Layout]  # the picks and their names, which may depend on the cards in play
    write: Callable[[State], str]  # the position as one line of text
    read: Callable[[str, Sequence[Pack]], State]  # and back
    tell: Callable[[State, Event], Text]  # an event as a sentence
    draw: "Callable[[View, Names], RenderableType]"  # a view for the terminal
    options: tuple[Option, ...] = ()
    cards: Callable[[Sequence[Pack]], list[CardFact]] = field(default=lambda packs: [])
    min_age: int = 0
    check_pack: Callable[[Pack], None] = field(default=lambda pack: None)
    brief: tuple[str, ...] = ()  # for whoever plays it first: the goal and the course of a turn, in two to four lines
    turn: tuple[TurnStep, ...] = ()  # how a turn goes, in five to seven steps
    is_open: bool = False  # the board is the same to all eyes: only what is asked differs
    is_cooperative: bool = False  # sides win or lose as one: results are 1 or -1, and need not add up to 0
    usual_seats: int = 0  # how many play when nobody says; 0: as few as can
    moments: tuple[Moment, ...] = ()  # at which people are asked out of turn; views name them
    explain: Callable[[State, Names], Result] = field(default=plain_result)  # the end of a finished game, for everyone
    standing: Callable[[State], str] = field(default=lambda state: "")  # how it stands, in a few words for everyone
    events: Events = field(default_factory=dict, hash=False)  # a row for each: its clause, and how it is told and shown
    things: Callable[[View], frozenset[int]] = field(default=nothing_to_point_at)  # that lie open in a view
    keywords: tuple[Keyword, ...] = ()  # what the words of its cards and its board mean
    demonstrations: Mapping[str, Demonstration] = field(default_factory=dict, hash=False)  # to be looked at, by id
    inquiries: Mapping[str, Inquiry] = field(default_factory=dict, hash=False)  # what a page may ask without a table
    builder: Builder | None = field(
        default=None, hash=False
    )  # of a game whose players bring decks that they have built
    data: tuple[Path, ...] = ()  # the files and folders of what its cards do; `content` is their hash

    @cached_property
    def content(self) -> str:
        """A hash of what its base cards do, which records and tables name; "" for a game that has none."""
        return hash_of_play(self.data) if self.data else ""

    def seats_unless_told(self) -> int:
        """How many play when nobody says."""
        return self.usual_seats or self.min_seats

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that the game does not take."""
        if not self.min_seats <= seats <= self.max_seats:
            takes = f"{self.min_seats} to {self.max_seats}" if self.min_seats < self.max_seats else f"{self.min_seats}"
            raise BadSeats(f"{self.name} takes {takes} player{'' if self.max_seats == 1 else 's'}, not {seats}")

    def check_options(
        self, given: Mapping[str, OptionValue], packs: Sequence[Pack] = (), *, simulated: bool = False
    ) -> dict[str, OptionValue]:
        """Every option with its value: the one given, or the default; texts are read with the cards of the packs.
        A game that goes on from a demonstration has that one alone: the rest is as it stands there."""
        if GOES_ON_FROM in given and self.demonstrations:
            return self._check_outset(given, packs)
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                offer = f"it has {', '.join(known)}" if known else "it has none"
                raise BadOption(f"{self.name} has no option '{name}'; {offer}")
        values: dict[str, OptionValue] = {}
        for option in self.options:
            usual = option.default
            if simulated and option.in_simulations is not None:
                usual = option.in_simulations
            values[option.name] = option.check(given.get(option.name, usual), packs)
        return values

    def _check_outset(self, given: Mapping[str, OptionValue], packs: Sequence[Pack]) -> dict[str, OptionValue]:
        """The moment of a demonstration, with nothing that could not be so there."""
        text = str(given[GOES_ON_FROM])
        outset_of(self.demonstrations, text)
        if len(given) > 1 or packs:
            raise BadOption(f"a game that goes on from the demonstration '{text}' has no other options, and no packs")
        return {GOES_ON_FROM: text}

    def check_table(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """So many can play with these options, which are checked."""
        self.check_seats(seats)
        if GOES_ON_FROM in options:
            needed = len(outset_of(self.demonstrations, str(options[GOES_ON_FROM])).shown.names)
            if seats != needed:
                raise BadSeats(f"that demonstration of {self.name} is for {needed} players, not {seats}")

    @cached_property
    def usual_options(self) -> dict[bool, Mapping[str, OptionValue]]:
        """Every option where none is given, by whether thousands of games are played: most games begin with these."""
        return {simulated: self.check_options({}, simulated=simulated) for simulated in (False, True)}

    def new(
        self,
        seats: int,
        dice: Dice,
        options: Mapping[str, OptionValue] | None = None,
        packs: Sequence[Pack] = (),
        *,
        simulated: bool = False,
        listens: bool = False,
    ) -> State:
        """A game set up and waiting for its first answer; with `listens`, its events tell of the setup too."""
        if options or packs:
            values: Mapping[str, OptionValue] = self.check_options(options or {}, packs, simulated=simulated)
        else:
            values = self.usual_options[simulated]
        self.check_table(seats, values)
        if GOES_ON_FROM in values:
            return self._go_on(outset_of(self.demonstrations, str(values[GOES_ON_FROM])), dice, listens=listens)
        state = self.start(seats, dice, values, packs)
        if listens:
            state.listen()
        state.begin()
        return state

    def _go_on(self, outset: Outset, dice: Dice, *, listens: bool) -> State:
        """A game that begins at that moment of a demonstration, with dice of its own from there on."""
        state = go_on(self.read, self.layout, outset)
        state.dice = dice
        if listens:
            state.listen()
        return state

    def view(self, state: State, seat: int) -> View:
        """What the seat sees and is asked; NOBODY is a spectator."""
        return self.show(state, seat, self.asks(state, seat))

    def refusal(self, state: State, pick: int) -> Refusal | None:
        """Why the pick can't be made now; None where it can."""
        number = state.forbids(pick if abs(pick) < NO_PICK else -1)
        if number == ALLOWED:
            return None
        if number == NOT_ASKED:
            return SOMETHING_ELSE
        clause = self.clauses[number]
        return Refusal(clause.text, clause.id)

    def why_not(self, state: State, pick: int, asked: Asked | None = None) -> Refusal | None:
        """The same for whoever is asked: where no clause forbids the pick, it is told what the question is; that is
        worked out for it, unless it is given."""
        refusal = self.refusal(state, pick)
        if refusal is None or refusal.clause:
            return refusal
        asked = self.asks(state, state.to_move) if asked is None else asked
        return Refusal(f"{refusal.text[:-1]}: {asked.question}")

    def play(self, state: State, pick: int) -> None:
        """Make a pick that came from outside: refused, and nothing changed, where a rule forbids it."""
        refusal = self.refusal(state, pick)
        if refusal is not None:
            names = self.layout(state).names
            name = names[pick] if 0 <= pick < len(names) else str(pick)
            raise IllegalPick(f"'{name}' can't be picked now: {refusal}", pick, refusal.clause)
        state.apply(pick)


class Registry:
    """The games of the hall, by id."""

    def __init__(self, games: Iterable[Game]) -> None:
        self.games = {game.id: game for game in games}

    def __getitem__(self, id_: str) -> Game:
        if id_ not in self.games:
            near = difflib.get_close_matches(id_, self.games, n=1)
            hint = f" (did you mean {near[0]}?)" if near else ""
            raise UnknownGame(f"there is no game '{id_}'{hint}; the hall has {', '.join(sorted(self.games))}")
        return self.games[id_]

    def __iter__(self) -> Iterator[Game]:
        return iter(self.games.values())
