"""Forms that only EMBERWIND has: squares, hexes, conditions, what is being done, and who is there."""

from collections.abc import Callable, Sequence
from typing import Any

from emberhall.games.emberwind.content.cards import CardSet, library_of
from emberhall.games.emberwind.face.names import code_name, end_word, square_name
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import setup
from emberhall.games.emberwind.rules import state as wind
from emberhall.games.emberwind.rules.both import conditions
from emberhall.games.emberwind.rules.field import placing
from emberhall.games.emberwind.rules.heroes.dice import DEED_ECHOES
from emberhall.games.emberwind.rules.state import Emberwind
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.state import NOBODY
from emberhall.kit import forms
from emberhall.kit.forms import Book, Field, Form, Mask, Number, Part, Several, Things, Together, Word, tell, told
from emberhall.kit.notation import EMPTY, MANY, NEXT, number, one_of

STROKE, VACANT, TOTAL = "/", "empty", "total="
TURNS = {"this-turn": wind.THIS_TURN_ENDS, "next-turn": wind.NEXT_TURN_ENDS}
WHO = Number(0, wind.COMBATANTS - 1)


# Forms


class Named(Form):
    """Something of the cards by its id: a map, an encounter, a Hero or a Foe."""

    def __init__(self, ids: Callable[[CardSet], Sequence[str]]) -> None:
        self.ids = ids

    def text(self, book: Book, value: Any) -> str:
        """Its id."""
        return str(self.ids(library_of(book.s.cards))[value])

    def read(self, book: Book, words: str, where: str) -> int:
        """Its number."""
        ids = self.ids(library_of(book.s.cards))
        if words not in ids:
            raise BadNotation(f"{where}: there is no '{words}'; expected a name such as {ids[0]}")
        return ids.index(words)


class Square(Form):
    """A square by row and column."""

    def text(self, book: Book, value: Any) -> str:
        """Both, from 0."""
        return square_name(value)

    def read(self, book: Book, words: str, where: str) -> int:
        """The square."""
        row, _, column = words.partition(",")
        place = number(row, where, 0, wind.ROWS - 1) * wind.COLUMNS
        return place + number(column, where, 0, wind.COLUMNS - 1)


class Code(Word):
    """The code of a hex, as it is printed."""

    def __init__(self) -> None:
        super().__init__([code_name(code) for code in range(d.SPECIAL + d.LETTERS)])

    def read(self, book: Book, words: str, where: str) -> int:
        """Its number."""
        if words not in self.known:
            raise BadNotation(f"{where}: expected M3, BA or a letter from A to H, got '{words}'")
        return self.known.index(words)


class Suffered(Form):
    """WIND-COND-101: the stacks of a condition, and behind a stroke when it ends."""

    def __init__(self, condition: int) -> None:
        self.most = d.MOST_STACKS[condition]

    def text(self, book: Book, value: Any) -> str:
        """Both; the end only where there is one."""
        stacks, ends = value
        return f"{stacks}{STROKE}{end_word(ends)}" if ends != wind.NO_END else str(stacks)

    def read(self, book: Book, words: str, where: str) -> tuple[int, int]:
        """Both of them."""
        stacks, _, end = words.partition(STROKE)
        return number(stacks, where, 1, self.most), read_end(end, where) if end else wind.NO_END


def read_end(word: str, where: str) -> int:
    """When a condition ends."""
    if word in TURNS:
        return TURNS[word]
    what, _, rest = word.partition("-")
    if one_of(what, where, ("round", "start")) == "round":
        return wind.ROUND_ENDS + number(rest, where, 1, MANY)
    who = number(rest, where, 0, wind.COMBATANTS - 1)
    return who + (wind.HERO_STARTS if who < wind.FOE else wind.FOE_STARTS)


class Sustains(Things):
    """Sustained effects; an empty place has a word of its own."""

    def text(self, book: Book, value: Any) -> str:
        """One after another."""
        texts = [VACANT if one.hero == NOBODY else told(book, one, self.fields) for one in value]
        return f" {NEXT} ".join(texts) or EMPTY

    def read(self, book: Book, words: str, where: str) -> list[Any]:
        """All of them."""
        found = [] if words == EMPTY else words.split(NEXT)
        return [
            self.make() if one.strip() == VACANT else tell(book, self.make(), self.fields, one, where) for one in found
        ]


class Doing(Form):
    """What is being done, by name=value, or a dash where its first field says that nobody does anything."""

    def __init__(self, *fields: Field) -> None:
        self.fields = fields

    def text(self, book: Book, value: Any) -> str:
        """What is not as usual."""
        return EMPTY if self.fields[0].get(value, NOBODY) == NOBODY else told(book, value, self.fields)

    def read(self, book: Book, words: str, where: str) -> Any:
        """The position's own, which has what the words tell."""
        doing = getattr(book.s, where)
        return doing if words == EMPTY else tell(book, doing, self.fields, words, where)


class Deed(Doing):
    """What a Hero does; of an echo that is heard while nobody does anything, what was rolled for it."""

    def text(self, book: Book, value: Any) -> str:
        """The deed, or that roll."""
        is_heard = any(task.kind == DEED_ECHOES.number for task in book.s.agenda.tasks())
        return f"{TOTAL}{value.total}" if value.hero == NOBODY and is_heard else super().text(book, value)

    def read(self, book: Book, words: str, where: str) -> Any:
        """The deed."""
        if words.startswith(TOTAL):
            book.s.deed.total = number(words.removeprefix(TOTAL), "deed total", 0, MANY)
            return book.s.deed
        return super().read(book, words, where)


class Amplified(Mask):
    """Actions of the Hero who acts, by their places on its sheet."""

    def text(self, book: Book, value: Any) -> str:
        """The actions."""
        return super().text(own(book, book.s.deed.hero), value)

    def read(self, book: Book, words: str, where: str) -> Any:
        """The mask of them."""
        return super().read(own(book, book.s.deed.hero), words, where)


def own(book: Book, hero: int) -> Book:
    """The same position, in which cards are the Hero's own actions."""
    return Book(book.s, [book.ids[action] for action in book.s.hero(hero).actions])


# Fields


class Map(Field):
    """The field that is fought on."""

    def get(self, s: Any, seat: int) -> Any:
        """Its number among the maps."""
        return s.field.number

    def put(self, s: Any, seat: int, value: Any) -> None:
        """The fight is there."""
        s.field = s.cards.fields[value]
        placing.lay_field(s)


class Condition(Field):
    """A condition of a combatant."""

    def __init__(self, condition: int, word: str) -> None:
        super().__init__(word, Suffered(condition), usual=(0, wind.NO_END))
        self.attributes = ["stacks", "ends"]
        self.condition = condition

    def get(self, s: Any, seat: int) -> Any:
        """Its stacks, and when it ends."""
        place = seat * d.CONDITIONS + self.condition
        return s.stacks[place], s.ends[place]

    def put(self, s: Any, seat: int, value: Any) -> None:
        """The combatant suffers from it."""
        place = seat * d.CONDITIONS + self.condition
        s.stacks[place] = value[0]
        conditions.set_end(s, place, value[1])


class Cover(Field):
    """Squares that were made into Cover, and their makers."""

    def __init__(self) -> None:
        super().__init__("made", Several(Together(":", Square(), WHO), " "))
        self.attributes.append("made_by")

    def get(self, s: Any, seat: int) -> Any:
        """Both, in pairs."""
        return zip(s.made, s.made_by, strict=True)

    def put(self, s: Any, seat: int, value: Any) -> None:
        """Both, each in its list."""
        s.made, s.made_by = [square for square, _ in value], [maker for _, maker in value]


# Parts of the line


class Players(forms.Seats):
    """How many sit at the table; they have Heroes, which stand in a part of their own."""

    def read(self, book: Book, words: str, seats: Sequence[str]) -> None:
        """No seat has a part."""
        if seats:
            raise BadNotation("the part 'seat' is unknown; players have Heroes, which stand in the part 'heroes'")


class Listed(Part):
    """Whatever has a sheet, with semicolons between them: its id, and by name=value what is not as usual."""

    def __init__(self, name: str, ids: Callable[[CardSet], Sequence[str]], *fields: Field) -> None:
        super().__init__(name, *fields)
        self.sheet = Named(ids)

    def there(self, s: Emberwind) -> dict[int, int]:
        """The sheets of all that are told, by their places: here each is its own."""
        return {sheet: sheet for sheet in range(len(s.unlocked)) if s.unlocked[sheet] or s.studied[sheet]}

    def lay_out(self, s: Emberwind, sheets: list[int]) -> list[tuple[int, str]]:
        """All that have these sheets are there; their places, and what is said of each where something is wrong."""
        return [(sheet, f"sheets {library_of(s.cards).foe_ids[sheet]}") for sheet in sheets]

    def told(self, book: Book, seat: int) -> str:
        """One after another."""
        texts = [
            f"{self.sheet.text(book, sheet)} {told(self.book(book, place), book.s, self.fields, place)}"
            for place, sheet in self.there(book.s).items()
        ]
        return f"{self.name} " + (f" {NEXT} ".join(texts) or EMPTY)

    def read(self, book: Book, words: str, seats: Sequence[str]) -> None:
        """All of them."""
        found = [one.strip().partition(" ") for one in words.split(NEXT) if words != EMPTY]
        sheets = [self.sheet.read(book, id_, self.name) for id_, _, _ in found]
        for (place, where), (_, _, rest) in zip(self.lay_out(book.s, sheets), found, strict=True):
            tell(self.book(book, place), book.s, self.fields, rest, where, place)

    def book(self, book: Book, place: int) -> Book:
        """In which one of them is told."""
        return book


class Heroes(Listed):
    """The party."""

    def there(self, s: Emberwind) -> dict[int, int]:
        """All Heroes."""
        return dict(enumerate(s.sheets))

    def lay_out(self, s: Emberwind, sheets: list[int]) -> list[tuple[int, str]]:
        """The Heroes are as printed."""
        s.heroes = number(str(len(sheets)), "how many heroes", 1, wind.MAX_HEROES)
        setup.lay_out_heroes(s, sheets)
        return [(hero, f"hero {hero}") for hero in range(s.heroes)]

    def book(self, book: Book, place: int) -> Book:
        """A Hero has used actions of its own."""
        return own(book, place)


class Foes(Listed):
    """The encounter."""

    def there(self, s: Emberwind) -> dict[int, int]:
        """All Foes, defeated or not."""
        return {foe: s.foe_sheets[foe] for foe in range(wind.FOE, wind.FOE + s.foes)}

    def lay_out(self, s: Emberwind, sheets: list[int]) -> list[tuple[int, str]]:
        """The Foes are as printed; which of them are Veterans is still to be told."""
        s.foes = number(str(len(sheets)), "how many foes", 1, wind.MAX_FOES)
        setup.lay_out_foes(s, [(sheet, 0) for sheet in sheets])
        return [(foe, f"foe {foe}") for foe in range(wind.FOE, wind.FOE + s.foes)]
