"""A position as one line of text, and back.

It tells everything, the hidden cards and the dice too: it is for tests and bug reports.

    seats 2 | options map crypt max_turns 300 rulings reapply_keeps,slow_rounds_up,...
    | game turn 3 active 1 phase main passes 0 order 0,1 shard 0,0 next_id 12 forced 0 free_actions 0 next_snapshot 0
           out - winners - ended no revealed 27
    | seat seeker mara equipment fangs-of-balthier,... tactics smoke-bomb*4,... sideboard - ap 8 mp 0 fatigue 0
           channelled no spent - roll 9 hand smoke-bomb,... deck dragons-breath,flame-torrent~1,... discard - exile -
           known -,pyroblast+frost-nova may_lie no,no tallies - | seat ...
    | units at=6,-4 was=6,-4 hp=100 life=100 side=0 slow=2/1 stealth=-1 ...; at=...
    | stack id=4 kind=card card=flame-torrent seat=0 ... | waiting - | resolving - | lastings id=2 kind=charges ...
    | lifted - | path - | snapshot - | agenda turn-ends:1:0:0:0 main-phase:1:0:0:0 act:1:0:0:0 | dice HEX:70

Cards are named by their design; `*4` says how many there are. Seats are counted from 0, and -1 is nobody. Hexes are
written `q,r`. Decks and piles are written from the bottom to the top, and so are the Stack and the agenda, so that the
question that is being asked stands last. Behind a card of a deck, `~1` is the mask of the seats that know that it lies
there. What a seat knows of hands stands with the one who knows: for each hand the cards with `+`. Units, objects of the
Stack and lasting things are lists of `name=value` with semicolons between them; what is as usual is left out. A task is
its kind, its seat, and its three numbers; see `questions`.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from emberhall.games.seekers.content import maps
from emberhall.games.seekers.content.cards import CardSet, card_set, library_of
from emberhall.games.seekers.face.names import AILMENT_WORDS, STATUS_WORDS, TERRAIN_WORDS
from emberhall.games.seekers.face.validity import fault
from emberhall.games.seekers.judge.position import Shards
from emberhall.games.seekers.rules import state as seek
from emberhall.games.seekers.rules.map.hexes import DIRECTIONS, NOWHERE, hex_called, hex_name
from emberhall.games.seekers.rules.printed import AILMENTS, DAMAGE_TYPES, STATUSES
from emberhall.games.seekers.rules.questions import A_UNIT
from emberhall.games.seekers.rules.setup import ASKED, TAKEN_IN
from emberhall.games.seekers.rules.state import Armory, Lasting, Object, Seekers
from emberhall.games.seekers.rules.turns import PLACE_IN_TURN
from emberhall.games.seekers.rules.verbs.cards import WHOSE
from emberhall.games.seekers.rules.verbs.motion import UNITS_LEFT
from emberhall.kernel.agenda import Task
from emberhall.kernel.dice import Dice
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.events import EVERYONE, NOTHING
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import NOBODY, State
from emberhall.kit import forms
from emberhall.kit.forms import (
    Book,
    Card,
    Cards,
    EachSeat,
    Field,
    Flag,
    Form,
    InOrder,
    Mask,
    Maybe,
    Notation,
    Number,
    OfSeat,
    Part,
    RowOfSeat,
    Several,
    Things,
    Word,
    last_seat,
    lone,
)
from emberhall.kit.library import Pack
from emberhall.kit.notation import EMPTY, MANY, NEXT, items, joined, number

RULINGS = (
    "reapply_keeps", "slow_rounds_up", "slow_halves_push", "touch_blocks", "sideboard_in_setup", "channel_uses_stack",
    "unimpeded_ignores_slow", "direction_needs_sight",
)  # fmt: skip
MAPS = list(maps.MAPS)
PHASES = ("before", "upkeep", "main", "end")  # as `state` numbers them, and so are the next
ENDINGS = ("no", "defeat", "draw", "loop", "turns")
OBJECT_KINDS = ("card", "action", "trigger", "copy", "channel", "bleed", "shock")
LASTING_KINDS = ("card", "charges", "down", "shield", "terrain", "poison")
TERRAINS = ("none", *TERRAIN_WORDS[1:])
ORIGINS = ("hand", "effects", "discard")
MORE, TIMES, KNOWN = "+", "*", "~"


# Forms


class Hex(Form):
    """A hex of the grid."""

    def text(self, book: Book, value: Any) -> str:
        """Its coordinates."""
        return hex_name(value)

    def read(self, book: Book, words: str, where: str) -> int:
        """The hex."""
        place = hex_called(words)
        if place == NOWHERE:
            raise BadNotation(f"{where}: expected a hex such as 3,-1, got '{words}'")
        return place


class Counted(Form):
    """Cards in their order, with how many of each there are."""

    def text(self, book: Book, value: Any) -> str:
        """Each once."""
        return joined(f"{book.ids[design]}{TIMES}{count}" for design, count in sorted(Counter(value).items()))

    def read(self, book: Book, words: str, where: str) -> list[int]:
        """All of them."""
        found: list[int] = []
        for word in items(words):
            id_, _, count = word.partition(TIMES)
            found += [book.card(id_, where)] * number(count, f"{where} {id_}", 1, 99)
        return sorted(found)


class Tallies(Several):
    """What was counted this turn, or a dash where that is nothing."""

    def text(self, book: Book, value: Any) -> str:
        """The numbers."""
        return super().text(book, value) if any(value) else EMPTY

    def read(self, book: Book, words: str, where: str) -> list[int]:
        """The numbers."""
        return [0] * seek.TALLIES if words == EMPTY else super().read(book, words, where)


# Fields


class Ground(Field):
    """The map that is played on."""

    def __init__(self) -> None:
        super().__init__("map", Word(MAPS), "ground")

    def get(self, s: Any, seat: int) -> int:
        """The number of the map."""
        return MAPS.index(s.ground.id)

    def put(self, s: Any, seat: int, value: Any) -> None:
        """It is played on that map."""
        s.ground = maps.ground(MAPS[value])


class Rulings(Field):
    """The rulings that hold."""

    def __init__(self) -> None:
        super().__init__("rulings", Several(Word(RULINGS)))

    def get(self, s: Any, seat: int) -> list[int]:
        """Their numbers."""
        return [place for place, name in enumerate(RULINGS) if getattr(s.rulings, name)]

    def put(self, s: Any, seat: int, value: Any) -> None:
        """These hold, and no others."""
        for place, name in enumerate(RULINGS):
            setattr(s.rulings, name, place in value)


class OfArmory(Field):
    """What a player brought."""

    def __init__(self, name: str, form: Form) -> None:
        super().__init__(name, form, "armories")

    def get(self, s: Any, seat: int) -> Any:
        """That part of the Armory."""
        return getattr(s.armories[seat], self.name)

    def put(self, s: Any, seat: int, value: Any) -> None:
        """It was brought; nobody has asked the Armory for anything yet."""
        setattr(s.armories[seat], self.name, value)


class Deck(Field):
    """The cards of a deck; behind some, a mask of the seats that know that they lie there."""

    def __init__(self) -> None:
        super().__init__("deck", Form(), "decks")
        self.attributes.append("deck_knows")

    def text(self, book: Book, seat: int) -> str:
        """From the bottom to the top."""
        deck = zip(book.s.decks[seat], book.s.deck_knows[seat], strict=True)
        return joined(book.ids[design] + (f"{KNOWN}{mask}" if mask else "") for design, mask in deck)

    def read(self, book: Book, seat: int, words: str, where: str) -> None:
        """Each with its mask."""
        for word in items(words):
            id_, sign, mask = word.partition(KNOWN)
            book.s.decks[seat].append(book.card(id_, where))
            most = (1 << book.s.seats) - 1
            book.s.deck_knows[seat].append(number(mask, f"{where} {id_}", 1, most) if sign else 0)


class OnUnit(Field):
    """What is on a unit: a number in lists that have a row for each unit."""

    def __init__(self, name: str, number: Number, attributes: list[str], width: int, at: int) -> None:
        super().__init__(name, Several(number, "/", len(attributes)), usual=[0] * len(attributes))
        self.attributes = attributes
        self.width = width
        self.at = at

    def get(self, s: Any, seat: int) -> list[int]:
        """The numbers; the seat is a unit."""
        return [getattr(s, attribute)[seat * self.width + self.at] for attribute in self.attributes]

    def put(self, s: Any, seat: int, value: Any) -> None:
        """The unit has them."""
        for attribute, one in zip(self.attributes, value, strict=True):
            getattr(s, attribute)[seat * self.width + self.at] = one


# Parts


class Units(Part):
    """Everyone on the map, the Seekers first: the state has a list for each of these, with a place for each unit."""

    def told(self, book: Book, seat: int) -> str:
        """Each of them."""
        units = range(len(book.s.at))
        return "units " + (f" {NEXT} ".join(forms.told(book, book.s, self.fields, unit) for unit in units) or EMPTY)

    def read(self, book: Book, words: str, seats: Sequence[str]) -> None:
        """Each of them."""
        s, found = book.s, words.split(NEXT)
        if not s.seats <= len(found) <= seek.MAX_UNITS:
            raise BadNotation(f"units: expected {s.seats} to {seek.MAX_UNITS}, got {len(found)}")
        widths = {"applied": AILMENTS, "left": AILMENTS, "status": STATUSES}
        for field in self.fields:
            for attribute in field.attributes:
                setattr(s, attribute, [0] * (len(found) * widths.get(attribute, 1)))
        for unit, told in enumerate(found):
            forms.tell(book, s, self.fields, told, f"unit {unit}", unit)


class Agenda(forms.Agenda):
    """What is still to be done."""

    def task(self, book: Book, word: str, limits: forms.Limits) -> Task:
        """A task by its name and numbers; some work is nobody's."""
        task = super().task(book, word, limits)
        name = kind_of(task).name
        if task.seat == NOBODY and name not in OF_NOBODY:
            raise BadNotation(f"agenda {name} seat: expected a seat, got {NOBODY}")
        return task


OF_NOBODY = ("place", "sideboards", "mulligans", "turn", "finish")


def limits(s: Seekers) -> forms.Limits:
    """How far the numbers of tasks go at this table."""
    last = {
        PLACE_IN_TURN: s.seats - 1,
        ASKED: s.seats,
        WHOSE: s.seats - 1,
        TAKEN_IN: len(s.cards.designs) - 1,
        A_UNIT: len(s.at) - 1,
        UNITS_LEFT: (1 << len(s.at)) - 1,
    }
    return {number: (0, int(most)) for number, most in last.items()}


# The line


def last_unit(s: Seekers) -> int:
    """The highest number of a unit."""
    return len(s.at) - 1


def units_mask(s: Seekers) -> int:
    """All units, as a mask."""
    return int((1 << len(s.at)) - 1)


def last_id(s: Seekers) -> int:
    """The highest number that an object or a lasting thing has had."""
    return int(s.next_id) - 1


MOST = 99  # hexes, Moments, cards and the like: no card has more
FEW, MUCH = Number(0, MOST), Number(0, 10 * MOST)
MOMENTS = Number(-1, MOST)
SEAT, SOME_SEAT = Number(0, last_seat), Number(NOBODY, last_seat)
UNIT, UNITS = Number(NOTHING, last_unit), Number(0, units_mask)
ID, SOME_ID = Number(1, last_id), Number(NOTHING, last_id)
OBJECTS = Things(
    lambda: Object(NOTHING, 0, NOTHING, NOBODY),
    Field("id", ID),
    Field("kind", Word(OBJECT_KINDS)),
    Field("card", Card(), "design", NOTHING),
    Field("seat", SOME_SEAT, usual=NOBODY),
    Field("owner", SEAT),
    Field("part", MUCH, usual=0),
    Field("unit", UNIT, usual=NOTHING),
    Field("lasting", SOME_ID, usual=NOTHING),
    Field("from", Word(ORIGINS), "origin", 0),
    Field("charges", MUCH, usual=0),
    Field("amplified", Flag(), "is_amplified", usual=False),
    Field("free", Flag(), "is_free", usual=False),
    Field("mode", Number(0, seek.MODES - 1), usual=0),
    Field("direction", Number(NOTHING, DIRECTIONS - 1), usual=NOTHING),
    Field("hex", Hex(), usual=NOTHING),
    Field("targets", Several(Number(NOTHING), MORE), usual=[]),
    Field("place", Number(NOTHING), usual=NOTHING),
    Field("knew", Number(), usual=0),
    Field("event_unit", UNIT, usual=NOTHING),
    Field("event_source", UNIT, usual=NOTHING),
    Field("event_number", MUCH, usual=0),
    Field("event_card", Card(), usual=NOTHING),
    Field("event_object", SOME_ID, usual=NOTHING),
    Field("added", MUCH, usual=0),
    Field("dice", MUCH, "more_dice", 0),
    Field("empower", MUCH, usual=0),
    Field("advantage", Number(-MOST, MOST), usual=0),
    Field("critical", Flag(), "is_critical", usual=False),
    Field("duplicates", Number(0, (1 << DAMAGE_TYPES) - 1), usual=0),
    Field("subtle", Flag(), "is_subtle", usual=False),
    Field("hit", UNITS, usual=0),
    Field("collided", UNITS, usual=0),
    Field("walled", UNITS, usual=0),
    Field("rolled", Flag(), "has_rolled", usual=False),
    Field("keeps_stealth", Flag(), usual=False),
    Field("stays", SOME_ID, usual=NOTHING),
    Field("discount", MUCH, usual=0),
    Field("paid", MUCH, usual=0),
)
LASTINGS = Things(
    lambda: Lasting(NOTHING, 0, NOTHING, NOBODY),
    Field("id", ID),
    Field("kind", Word(LASTING_KINDS)),
    Field("card", Card(), "design"),
    Field("seat", SEAT),
    Field("owner", SEAT),
    Field("is_card", Flag(), usual=False),
    Field("moments", MOMENTS, usual=-1),
    Field("applied", MUCH, usual=0),
    Field("charges", MUCH, usual=0),
    Field("uses", MUCH, usual=0),
    Field("amount", MUCH, usual=0),
    Field("unit", UNIT, usual=NOTHING),
    Field("terrain", Word(TERRAINS), usual=0),
    Field("hex", Hex(), usual=NOTHING),
    Field("radius", MUCH, usual=0),
    Field("knows", Number(), usual=EVERYONE),
    Field("belongs", SOME_ID, usual=NOTHING),
    Field("tally", MUCH, usual=0),
    Field("marked", Flag(), "is_marked", usual=False),
)
NOTATION = Notation(
    [
        forms.Seats(2, seek.MAX_SEATS),
        Part("options", Ground(), Field("max_turns", Number(1)), Rulings()),
        Part(
            "game",
            Field("turn", Number(0, lambda s: s.max_turns)),
            Field("passes", Number()),
            Field("next_id", Number()),
            Field("forced", Number()),
            Field("free_actions", Number()),
            Field("next_snapshot", Number()),
            Field("revealed", Number()),
            Field("active", SOME_SEAT),
            Field("phase", Word(PHASES)),
            Field("order", Several(SEAT)),
            Field("shard", Maybe(Hex())),
            Field("out", Mask(SEAT)),
            Field("winners", Mask(SEAT)),
            Field("ended", Word(ENDINGS)),
        ),
        EachSeat(
            OfArmory("seeker", Card()),
            OfArmory("equipment", Several(Card(), length=seek.SLOTS - 1)),
            OfArmory("tactics", Counted()),
            OfArmory("sideboard", Counted()),
            OfSeat("ap", Number(0, seek.AP_CAP)),
            OfSeat("mp", Number()),
            OfSeat("fatigue", Number()),
            OfSeat("roll", Number(), "rolls"),
            OfSeat("channelled", Flag(), "has_channelled"),
            OfSeat("spent", Mask(Number(0, seek.SLOTS - 1))),
            OfSeat("hand", InOrder(Card()), "hands"),
            OfSeat("discard", Cards(), "discards"),
            OfSeat("exile", Cards(), "exiles"),
            Deck(),
            RowOfSeat("known", Several(InOrder(Card(), MORE), length=lambda s: s.seats)),
            RowOfSeat("may_lie", Several(Flag(), length=lambda s: s.seats), "known_may_lie"),
            RowOfSeat("tallies", Tallies(Number(), length=seek.TALLIES)),
        ),
        Units(
            "units",
            OfSeat("at", Hex(), usual=NOTHING),
            OfSeat("was", Hex(), "was_at", NOTHING),
            OfSeat("hp", Number(-MANY), usual=0),
            OfSeat("life", MUCH, usual=0),
            OfSeat("side", SEAT),
            OfSeat("token", Card(), usual=NOTHING),
            OfSeat("moments", MOMENTS, "unit_moments", -1),
            OfSeat("channel", FEW, usual=0),
            OfSeat("fear_of", UNIT, usual=NOTHING),
            OfSeat("fear_at", FEW, usual=0),
            *(OnUnit(name, FEW, ["applied", "left"], AILMENTS, at) for at, name in enumerate(AILMENT_WORDS)),
            *(OnUnit(name, MOMENTS, ["status"], STATUSES, at) for at, name in enumerate(STATUS_WORDS)),
        ),
        lone("stack", OBJECTS),
        lone("waiting", OBJECTS),
        lone("resolving", OBJECTS),
        lone("lastings", LASTINGS),
        lone("lifted", Cards()),
        lone("path", Several(Hex(), " ")),
        lone("snapshot", Several(Number(-MANY))),
        Agenda(seek.KINDS, limits, "act:0:0:0:0"),
        forms.Dice(),
    ],
    follows=["pairs"],
    shared=["ground", "rulings"],
)


def write(state: State) -> str:
    """The position as one line."""
    assert isinstance(state, Seekers)
    return NOTATION.write(state, library_of(state.cards).ids)


def read(text: str, packs: Sequence[Pack] = ()) -> State:
    """The position that the line tells; what can't be is refused, so that the rules never meet it."""
    return read_with(card_set(packs), text)


def read_with(library: CardSet, text: str) -> Shards:
    """The same with cards that are at hand."""

    def empty(seats: int, dice: Dice) -> Shards:
        s = Shards(seats, dice, library.cards, maps.ground(MAPS[0]))
        s.lay_out([Armory(0, [], [], []) for _ in range(seats)])
        return s

    s: Shards = NOTATION.position("seekers", text, library.ids, empty, fault)
    return s
