"""Notation from a table: a game lists the fields of its positions once, each in a form. Writing, reading and the check
that a copy has all of them follow from the list.

    Notation([Seats(2, 4), lone("deck", Cards()), EachSeat(OfSeat("hand", Cards())), Agenda(KINDS, most), Dice()])

A part of the line is its name and its fields, by name and value in turn; one that is called as its only, or its first,
field tells the name once. A part may also be a list of things that have fields of their own, as name=value; what is as
usual is left out.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import cached_property
from typing import Any

from emberhall.kernel import agenda, question
from emberhall.kernel.agenda import Task
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import Kind, Question, kind_of
from emberhall.kernel.state import NOBODY
from emberhall.kit import notation
from emberhall.kit.notation import BAR, EMPTY, NEXT

Limits = Mapping[question.Number, tuple[int, int]]
Limit = int | Callable[[Any], int]  # some hang on the position, as how many sit at the table


class Book:
    """A position that is written or read, and what its cards are called."""

    def __init__(self, s: Any, ids: Sequence[str]) -> None:
        self.s = s
        self.ids = ids

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each card."""
        return {id_: number for number, id_ in enumerate(self.ids)}

    def card(self, id_: str, where: str) -> int:
        """The card of that id."""
        if id_ not in self.numbers:
            raise BadNotation(f"{where}: there is no card '{id_}'; expected a name such as {self.ids[0]}")
        return self.numbers[id_]

    def limit(self, limit: Limit) -> int:
        """A limit as a number."""
        return limit if isinstance(limit, int) else limit(self.s)


def last_seat(s: Any) -> int:
    """The highest number of a seat: a limit that most games have."""
    return int(s.seats) - 1


# Forms: how a value is written, and read back


class Form:
    """How a value is written and read."""

    def text(self, book: Book, value: Any) -> str:
        """The value in words."""
        return str(value)

    def read(self, book: Book, words: str, where: str) -> Any:
        """The value that the words tell; refused with its place."""


class Number(Form):
    """A whole number within its limits."""

    def __init__(self, low: Limit = 0, high: Limit = notation.MANY) -> None:
        self.low = low
        self.high = high

    def read(self, book: Book, words: str, where: str) -> int:
        """The number."""
        return notation.number(words, where, book.limit(self.low), book.limit(self.high))


class Word(Form):
    """A known word, which stands for its number."""

    def __init__(self, known: Sequence[str]) -> None:
        self.known = known

    def text(self, book: Book, value: Any) -> str:
        """The word."""
        return str(self.known[value])

    def read(self, book: Book, words: str, where: str) -> int:
        """Its number."""
        return self.known.index(notation.one_of(words, where, self.known))


class Flag(Word):
    """No or yes, in these words or others."""

    def __init__(self, known: Sequence[str] = ("no", "yes")) -> None:
        super().__init__(known)

    def read(self, book: Book, words: str, where: str) -> bool:
        """Whether it is so."""
        return bool(super().read(book, words, where))


class Card(Form):
    """A card by its id."""

    def text(self, book: Book, value: Any) -> str:
        """The id."""
        return str(book.ids[value])

    def read(self, book: Book, words: str, where: str) -> int:
        """The card."""
        return book.card(words, where)


class Maybe(Form):
    """Something of that form, or a dash for nothing."""

    def __init__(self, form: Form) -> None:
        self.form = form

    def text(self, book: Book, value: Any) -> str:
        """Its words."""
        return EMPTY if value == NOTHING else self.form.text(book, value)

    def read(self, book: Book, words: str, where: str) -> Any:
        """What they tell."""
        return NOTHING if words == EMPTY else self.form.read(book, words, where)


class Several(Form):
    """Values of one form with commas, or another sign between them: any number of them, or so many."""

    def __init__(self, form: Form, between: str = ",", length: Limit | None = None) -> None:
        self.form = form
        self.between = between
        self.length = length

    def text(self, book: Book, value: Any) -> str:
        """Each in words, or a dash for none."""
        return self.between.join(self.form.text(book, one) for one in value) or EMPTY

    def read(self, book: Book, words: str, where: str) -> list[Any]:
        """Each of them."""
        found = words.split(self.between) if self.length is not None or words != EMPTY else []
        length = len(found) if self.length is None else book.limit(self.length)
        if len(found) != length:
            signs = "commas" if self.between == "," else f"'{self.between}' between them"
            raise BadNotation(f"{where}: expected {length} words with {signs}, got '{words}'")
        return [self.form.read(book, word, where) for word in found]


class InOrder(Several):
    """Values that lie in order, however they are told."""

    def read(self, book: Book, words: str, where: str) -> list[Any]:
        """Sorted."""
        return sorted(super().read(book, words, where))


class Numbers(Several):
    """So many numbers from 0 up, with commas."""

    def __init__(self, length: int, most: int) -> None:
        super().__init__(Number(0, most), length=length)


class Words(Several):
    """So many known words with commas, which stand for their numbers."""

    def __init__(self, known: Sequence[str], length: int) -> None:
        super().__init__(Word(known), length=length)


class Cards(Several):
    """Cards by their ids, as many as there are."""

    def __init__(self, between: str = ",") -> None:
        super().__init__(Card(), between)


class Mask(Several):
    """A mask, of which each place is told once in its form."""

    def text(self, book: Book, value: Any) -> str:
        """The places that it has."""
        return super().text(book, notation.numbers_in(value))

    def read(self, book: Book, words: str, where: str) -> Any:
        """All of them."""
        places = super().read(book, words, where)
        twice = [place for place in places if places.count(place) > 1]
        if twice:
            raise BadNotation(f"{where}: {self.form.text(book, twice[0])} is told twice")
        return sum(1 << place for place in places)


class Together(Form):
    """Values of several forms in one word, with a sign between them; `parts` takes them out of the value of the state,
    and `whole` makes it of them."""

    def __init__(
        self,
        sign: str,
        *forms: Form,
        parts: Callable[[Any], Sequence[Any]] = tuple,
        whole: Callable[..., Any] = lambda *parts: parts,
    ) -> None:
        self.sign = sign
        self.forms = forms
        self.parts = parts
        self.whole = whole

    def text(self, book: Book, value: Any) -> str:
        """One after another."""
        told = zip(self.forms, self.parts(value), strict=True)
        return self.sign.join(form.text(book, part) for form, part in told)

    def read(self, book: Book, words: str, where: str) -> Any:
        """All of them."""
        found = words.split(self.sign)
        if len(found) != len(self.forms):
            raise BadNotation(
                f"{where}: expected {len(self.forms)} words with '{self.sign}' between them, got '{words}'"
            )
        return self.whole(*(form.read(book, word, where) for form, word in zip(self.forms, found, strict=True)))


class Noted(Form):
    """A list of numbers by thing, told of those that have one: axe-2:4096, with spaces between them."""

    def __init__(self, thing: Form, length: Limit, most: Limit) -> None:
        self.thing = thing  # how each is called
        self.length = length
        self.most = most

    def text(self, book: Book, value: Any) -> str:
        """The things that have a number."""
        return " ".join(f"{self.thing.text(book, one)}:{noted}" for one, noted in enumerate(value) if noted) or EMPTY

    def read(self, book: Book, words: str, where: str) -> list[int]:
        """The numbers of all."""
        found = [0] * book.limit(self.length)
        for word in words.split() if words != EMPTY else []:
            name, noted = notation.split_word(word, where, f"{self.thing.text(book, 0)}:33")
            one = self.thing.read(book, name, where)
            if found[one]:
                raise BadNotation(f"{where}: {name} is told twice")
            found[one] = notation.number(noted, f"{where} {name}", 1, book.limit(self.most))
        return found


class Things(Form):
    """Things with semicolons between them, each its fields by name=value; what is as usual is left out."""

    def __init__(self, make: Callable[[], Any], *fields: "Field") -> None:
        self.make = make  # a new one, whose fields are still to be told
        self.fields = fields

    def text(self, book: Book, value: Any) -> str:
        """One after another."""
        return f" {NEXT} ".join(told(book, thing, self.fields) for thing in value) or EMPTY

    def read(self, book: Book, words: str, where: str) -> list[Any]:
        """All of them."""
        found = [] if words == EMPTY else words.split(NEXT)
        return [tell(book, self.make(), self.fields, one, where) for one in found]


def told(book: Book, thing: Any, fields: "Sequence[Field]", place: int = NOBODY) -> str:
    """What is not as usual of a thing, or of a place in lists of the state."""
    values = [(field, field.get(thing, place)) for field in fields]
    return " ".join(f"{field.name}={field.form.text(book, value)}" for field, value in values if value != field.usual)


def tell(book: Book, thing: Any, fields: "Sequence[Field]", words: str, where: str, place: int = NOBODY) -> Any:
    """The thing, or the place in lists of the state, has what the words tell, and the rest as usual."""
    values = notation.pairs(words, where, [field.name for field in fields])
    for field in fields:
        if field.name not in values and field.usual is not None:
            field.put(thing, place, copy(field.usual))
        else:
            field.put(thing, place, field.form.read(book, values.get(field.name, ""), f"{where} {field.name}"))
    return thing


# Fields: where a value is in the state


class Field:
    """A field of the state, by its name in notation."""

    def __init__(self, name: str, form: Form, attribute: str = "", usual: Any = None) -> None:
        self.name = name
        self.form = form
        self.attributes = [attribute or name]  # of the state: all that it tells
        self.usual = usual  # what may be left out of a thing; None where it has to be told

    def get(self, s: Any, seat: int) -> Any:
        """The value, as the state has it."""
        return getattr(s, self.attributes[0])

    def put(self, s: Any, seat: int, value: Any) -> None:
        """The state has that value."""
        setattr(s, self.attributes[0], value)

    def text(self, book: Book, seat: int) -> str:
        """The value in words."""
        return self.form.text(book, self.get(book.s, seat))

    def read(self, book: Book, seat: int, words: str, where: str) -> None:
        """The state has what the words tell."""
        self.put(book.s, seat, self.form.read(book, words, where))


class OfSeat(Field):
    """A field that each seat, or whatever else is counted, has: the state has a list of them."""

    def get(self, s: Any, seat: int) -> Any:
        """The seat's value."""
        return getattr(s, self.attributes[0])[seat]

    def put(self, s: Any, seat: int, value: Any) -> None:
        """The seat has that value."""
        getattr(s, self.attributes[0])[seat] = value


class RowOfSeat(Field):
    """Several values that each seat has: the state has them one seat after another in a single list."""

    def get(self, s: Any, seat: int) -> Any:
        """The seat's values."""
        return getattr(s, self.attributes[0])[self.row(s, seat)]

    def put(self, s: Any, seat: int, value: Any) -> None:
        """The seat has those values."""
        getattr(s, self.attributes[0])[self.row(s, seat)] = value

    def row(self, s: Any, seat: int) -> slice:
        """Where they are."""
        width = len(getattr(s, self.attributes[0])) // s.seats
        return slice(seat * width, seat * width + width)


# Parts of the line


class Part:
    """A named part, with its fields."""

    def __init__(self, name: str, *fields: Field) -> None:
        self.name = name
        self.fields = fields

    def texts(self, book: Book) -> list[str]:
        """The part in words, name and all; more than one where it is there for each seat."""
        return [self.told(book, NOBODY)]

    def told(self, book: Book, seat: int) -> str:
        """Name and fields; one that is called as the part is named once."""
        words = [f"{field.name} {field.text(book, seat)}" for field in self.fields]
        return " ".join(words if self.fields[0].name == self.name else [self.name, *words])

    def read(self, book: Book, words: str, seats: Sequence[str]) -> None:
        """The state has what the part tells."""
        if len(self.fields) == 1:
            self.fields[0].read(book, NOBODY, words, self.name)
        else:
            words = f"{self.name} {words}" if self.fields[0].name == self.name else words
            self.take(book, NOBODY, words, self.name)

    def take(self, book: Book, seat: int, words: str, where: str) -> None:
        """Each field has its value."""
        told = notation.fields(words, where, [field.name for field in self.fields])
        for field in self.fields:
            place = where if field.name == where else f"{where} {field.name}"
            field.read(book, seat, told[field.name], place)


def lone(name: str, form: Form) -> Part:
    """A part that is one field."""
    return Part(name, Field(name, form))


class EachSeat(Part):
    """The part that is there for each seat."""

    def __init__(self, *fields: Field) -> None:
        super().__init__("seat", *fields)

    def texts(self, book: Book) -> list[str]:
        """One for each."""
        return [self.told(book, seat) for seat in range(book.s.seats)]

    def read(self, book: Book, words: str, seats: Sequence[str]) -> None:
        """The state has what is told of each."""
        for seat, told in enumerate(seats):
            self.take(book, seat, told, f"seat {seat}")


class Seats(Part):
    """How many sit at the table; the state was made with it."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__("seats")
        self.low = low
        self.high = high

    def told(self, book: Book, seat: int) -> str:
        """So many."""
        return f"seats {book.s.seats}"

    def read(self, book: Book, words: str, seats: Sequence[str]) -> None:
        """There is a part for each of them."""
        notation.check_seats(book.s.seats, seats)


class Agenda(Part):
    """What is still to be done, the next one last. Of `limits` are the numbers of tasks whose least or most depends on
    the table; of the others, each says itself."""

    def __init__(
        self,
        kinds: Sequence[Kind[Any]],
        limits: Callable[[Any], Limits] = lambda s: {},
        example: str = "draw:0:1:0:0",
    ) -> None:
        super().__init__("agenda", Field("agenda", Form()))
        self.example = example
        self.kinds = {kind.name: kind for kind in kinds}
        self.names = {int(kind.number): kind.name for kind in kinds}
        self.limits = limits

    def told(self, book: Book, seat: int) -> str:
        """Each task by the name of its kind and its numbers."""
        return "agenda " + notation.agenda_text(book.s.agenda.tasks(), self.names)

    def read(self, book: Book, words: str, seats: Sequence[str]) -> None:
        """The tasks."""
        limits = self.limits(book.s)
        book.s.agenda = agenda.Agenda([self.task(book, word, limits) for word in words.split() if word != EMPTY])

    def task(self, book: Book, word: str, limits: Limits) -> Task:
        """A task by its name and numbers; work may be nobody's."""
        name, seat, *rest = notation.split_word(word, "agenda", self.example)
        kind = self.kinds[notation.one_of(name, "agenda", list(self.kinds))]
        first = 0 if isinstance(kind, Question) else NOBODY
        whose = notation.number(seat, f"agenda {name} seat", first, book.s.seats - 1)
        spans = {one.field: limits.get(one, (int(one.least), int(one.most))) for one in kind.numbers}
        told = zip(("left", "thing", "also"), rest, strict=True)
        left, thing, also = (notation.number(n, f"agenda {name} {what}", *spans.get(what, (0, 0))) for what, n in told)
        return kind.task(whose, left, thing, also)

    def is_question(self, task: Task) -> bool:
        """It asks somebody."""
        return isinstance(kind_of(task), Question)


class Dice(Part):
    """The dice; the state was made with them."""

    def __init__(self) -> None:
        super().__init__("dice", Field("dice", Form()))

    def told(self, book: Book, seat: int) -> str:
        """The seed, and how many numbers were taken."""
        return f"dice {notation.dice_text(book.s.dice)}"

    def read(self, book: Book, words: str, seats: Sequence[str]) -> None:
        """They have been read."""


# The whole line


class Notation:
    """How the positions of a game are written, in the order of the line. What `follows` from the rest is not told; what
    is `shared` never changes in play, and so copies have the very same."""

    def __init__(self, parts: Sequence[Part], follows: Sequence[str] = (), shared: Sequence[str] = ()) -> None:
        self.parts = parts
        self.follows = follows
        self.shared = shared
        self.names = [part.name for part in parts if not isinstance(part, EachSeat)]
        (self.seats,) = (part for part in parts if isinstance(part, Seats))
        (self.agenda,) = (part for part in parts if isinstance(part, Agenda))

    def attributes(self) -> set[str]:
        """All that it tells of a state."""
        return {attribute for part in self.parts for field in part.fields for attribute in field.attributes}

    def things(self) -> dict[str, Things]:
        """Of a state, the lists of things that have fields of their own."""
        fields = [field for part in self.parts for field in part.fields]
        return {field.attributes[0]: field.form for field in fields if isinstance(field.form, Things)}

    def write(self, s: Any, ids: Sequence[str]) -> str:
        """The position as one line."""
        book = Book(s, ids)
        return BAR.join(text for part in self.parts for text in part.texts(book))

    def read(self, text: str, ids: Sequence[str], make: Callable[[int, Any], Any]) -> Any:
        """The position that the line tells, made from the number of seats and the dice; it is still to be asked."""
        told, seats = notation.split(text, self.names)
        count = notation.number(told["seats"], "seats", self.seats.low, self.seats.high)
        book = Book(make(count, notation.read_dice(told["dice"])), ids)
        for part in self.parts:
            part.read(book, told.get(part.name, ""), seats)
        return book.s

    def position(
        self, game: str, text: str, ids: Sequence[str], make: Callable[[int, Any], Any], fault: Callable[[Any], str]
    ) -> Any:
        """The position of that game, asked; what can't be is refused, so that the rules never meet it."""
        try:
            s = self.read(text, ids, make)
            if fault(s):
                raise BadNotation(fault(s))
            self.ask(s, is_over=s.ended != 0)
        except BadNotation as error:
            raise BadNotation(f"this is no position of {game}: {error}") from None
        return s

    def ask(self, s: Any, *, is_over: bool) -> None:
        """The question that stands last is asked, and can be answered; or the game is over."""
        if s.agenda.depth == 0:
            if not is_over:
                raise BadNotation("agenda: nothing is left to do, and the game is not over")
            s.to_move, s.options = NOBODY, []
            return
        task, word = s.agenda.top(), notation.task_text(s.agenda.top(), self.agenda.names)
        if is_over:
            raise BadNotation(f"agenda: the game is over, and '{word}' is still to be done")
        if not self.agenda.is_question(task):
            raise BadNotation(f"agenda: the last one must be a question, and '{word}' is none")
        s.to_move = task.seat
        s.options = s.offers(task)
        if not s.options:
            raise BadNotation(f"agenda: nothing can answer '{word}' here")
