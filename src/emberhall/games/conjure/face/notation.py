"""A position as one line of text, and back.

It tells everything, the hidden cards and the dice too: it is for tests and bug reports.

    seats 2 | options threshold 30 pool all promos off zero_flips off remember off max_turns 400
    | game turn 3 dealer 0 active 1 caller -1 winners - ended no revealed 13
    | pool cinder-imp^,mudling^,... | out isolde_,... | deck F6,W13,... | charred A1,E7 | looked -
    | seat hand A4,F12,AM1 area wisp^,siren_-2 sealed pass | seat ...
    | knows F12:1024 | peeked F6:1
    | turn called - announced 1 conjurings 1 refreshed no locked - archmages - spent - losers - laid -
    | curses stack - revealed - lifted -
    | agenda turn-ends:1:0:0:0 begin-step-three:1:0:0:0 ... bids-in:-1:1:0:0 bid:0:1:0:0 | dice HEX:70

Wizards are named by element and number, Archmages AM1 to AM3. A creature lies face up (^) or face down (_), with the VP
that it won or lost. Seats are counted from 0, and -1 is nobody. Deck, Charred Pile and curses are written from the
bottom to the top; the agenda too, so that the question that is being asked stands last. A task is its kind, its seat,
and what `left`, `thing` and `also` are; see `questions`. What a table knows of a card is a number; see
`kernel.whereabouts`.
"""

import re
from collections.abc import Iterable, Sequence

from emberhall.games.conjure.content.cards import CARD_NAMES, CURSE_NAMES, CardSet, card_set, library_of
from emberhall.games.conjure.face import validity
from emberhall.games.conjure.face.names import layout_of
from emberhall.games.conjure.face.validity import MUCH
from emberhall.games.conjure.judge.position import MagicalCardGame
from emberhall.games.conjure.rules import dispatch
from emberhall.games.conjure.rules.questions import KIND_NAMES
from emberhall.games.conjure.rules.state import CURSES, MAX_SEATS, OUT, POOL, Ember
from emberhall.kernel.agenda import Agenda, Task
from emberhall.kernel.bits import bit
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.library import Pack
from emberhall.kit.notation import (
    BAR,
    EMPTY,
    MANY,
    agenda_text,
    check_seats,
    dice_text,
    fields,
    items,
    joined,
    number,
    numbers,
    numbers_in,
    one_of,
    read_dice,
    split,
    split_word,
)

PARTS = (
    "seats",
    "options",
    "game",
    "pool",
    "out",
    "deck",
    "charred",
    "looked",
    "knows",
    "peeked",
    "turn",
    "curses",
    "agenda",
    "dice",
)
PILES = ("deck", "charred", "looked")
CHOICES = {  # the options of two choices: where they are kept, and their words for no and yes
    "pool": ("has_legendaries", ("basic", "all")),
    "promos": ("has_promos", ("off", "on")),
    "zero_flips": ("zero_flips", ("off", "on")),
    "remember": ("remembers", ("off", "on")),
}
GAME_FIELDS = ("turn", "dealer", "active", "caller", "winners", "ended", "revealed")
SEAT_FIELDS = ("hand", "area", "sealed")
TURN_SEATS = {"called": "called", "archmages": "locked_archmages", "losers": "losers"}
TURN_CREATURES = ("locked", "spent")
TURN_NUMBERS = {"announced": MANY, "conjurings": MUCH}
TURN_FIELDS = ("called", "announced", "conjurings", "refreshed", "locked", "archmages", "spent", "losers", "laid")
CURSE_FIELDS = ("stack", "revealed", "lifted")
ENDINGS = ("no", "call", "turns", "curses")  # as `ended` numbers them
REFRESHED = ("no", "yes")
KINDS = {name: kind for kind, name in KIND_NAMES.items()}
CARD_NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}
CREATURE = re.compile(r"([a-z0-9-]+)([\^_])([+-][0-9]{1,9})?")
FACES = "_^"


# Writing


def write(state: State) -> str:
    """The position as one line."""
    assert isinstance(state, Ember)
    s = state
    parts = [
        f"seats {s.seats}",
        options_text(s),
        game_text(s),
        "pool " + creatures_text(s, (one for one in range(len(s.owner)) if s.owner[one] == POOL)),
        "out " + creatures_text(s, (one for one in range(len(s.owner)) if s.owner[one] == OUT)),
        *[f"{name} {cards_text(getattr(s, name))}" for name in PILES],
        *[seat_text(s, seat) for seat in range(s.seats)],
        "knows " + known_text(s.knows),
        "peeked " + known_text(s.peeked),
        turn_text(s),
        curses_text(s),
        "agenda " + agenda_text(s.agenda.tasks(), KIND_NAMES),
        "dice " + dice_text(s.dice),
    ]
    return BAR.join(parts)


def cards_text(cards: Iterable[int]) -> str:
    """Cards with commas, or a dash."""
    return joined(CARD_NAMES[card] for card in cards)


def creatures_text(s: Ember, creatures: Iterable[int]) -> str:
    """Creatures with their faces and counters, or a dash."""
    return joined(creature_text(s, creature) for creature in creatures)


def creature_text(s: Ember, creature: int) -> str:
    """A creature with its face and its counters."""
    counters = f"{s.counters[creature]:+}" if s.counters[creature] else ""
    return s.creatures.ids[creature] + FACES[s.is_up(creature)] + counters


def options_text(s: Ember) -> str:
    """What was agreed on beforehand."""
    chosen = [f"{name} {words[getattr(s, field)]}" for name, (field, words) in CHOICES.items()]
    return " ".join([f"options threshold {s.threshold}", *chosen, f"max_turns {s.max_turns}"])


def game_text(s: Ember) -> str:
    """How far the game is, and how it ended."""
    return (
        f"game turn {s.turn} dealer {s.dealer} active {s.active} caller {s.caller} "
        f"winners {numbers(numbers_in(s.winners))} ended {ENDINGS[s.ended]} revealed {s.revealed}"
    )


def seat_text(s: Ember, seat: int) -> str:
    """One player's cards and creatures, and the answer that is closed still."""
    sealed = layout_of(library_of(s.creatures)).name(s.sealed.of(seat)) if s.sealed.is_given(seat) else EMPTY
    return f"seat hand {cards_text(s.hands[seat])} area {creatures_text(s, s.areas[seat])} sealed {sealed}"


def known_text(known: Sequence[int]) -> str:
    """Cards with what is known of them, or a dash."""
    return " ".join(f"{CARD_NAMES[card]}:{told}" for card, told in enumerate(known) if told) or EMPTY


def turn_text(s: Ember) -> str:
    """What lasts for a turn."""
    ids = s.creatures.ids
    told = {name: numbers(numbers_in(getattr(s, field))) for name, field in TURN_SEATS.items()}
    told |= {name: joined(ids[creature] for creature in numbers_in(getattr(s, name))) for name in TURN_CREATURES}
    told |= {name: str(getattr(s, name)) for name in TURN_NUMBERS}
    told |= {"refreshed": REFRESHED[s.has_refreshed], "laid": cards_text(s.laid)}
    return " ".join(["turn", *[f"{name} {told[name]}" for name in TURN_FIELDS]])


def curses_text(s: Ember) -> str:
    """Where the curses are."""
    piles = [s.curses, numbers_in(s.revealed_curses), numbers_in(s.lifted_curses)]
    stack, revealed, lifted = (joined(CURSE_NAMES[curse] for curse in pile) for pile in piles)
    return f"curses stack {stack} revealed {revealed} lifted {lifted}"


# Reading: what stands there is checked, so that the rules never meet what can't be


def read(text: str, packs: Sequence[Pack] = ()) -> State:
    """The position that the line tells."""
    library = card_set(packs)
    try:
        return Reader(library).read(text)
    except BadNotation as error:
        raise BadNotation(f"this is no position of conjure: {error}") from None


class Reader:
    """Reads one line, part by part."""

    def __init__(self, library: CardSet) -> None:
        self.library = library
        self.creature_numbers = {id_: creature for creature, id_ in enumerate(library.ids)}
        self.cards_told: set[int] = set()
        self.creatures_told: set[int] = set()

    def read(self, text: str) -> MagicalCardGame:
        """All parts, then what only the whole can tell."""
        parts, seats = split(text, PARTS)
        s = MagicalCardGame(
            number(parts["seats"], "seats", 1, MAX_SEATS), read_dice(parts["dice"]), self.library.creatures
        )
        s.lay_out()
        read_options(s, parts["options"])
        read_game(s, parts["game"])
        for part, place in (("pool", POOL), ("out", OUT)):
            for creature in self.creatures(s, parts[part], part):
                s.owner[creature] = place
        for name in PILES:
            setattr(s, name, self.cards(parts[name], name))
        s.looked.sort()
        check_seats(s.seats, seats)
        for seat, told in enumerate(seats):
            self.read_seat(s, seat, told)
        self.check_whole()
        read_knowledge(s, parts["knows"])
        read_peeked(s, parts["peeked"])
        self.read_turn(s, parts["turn"])
        read_curses(s, parts["curses"])
        s.agenda = Agenda([read_task(s, word) for word in parts["agenda"].split() if word != EMPTY])
        ask(s)
        return s

    def cards(self, words: str, where: str) -> list[int]:
        """Cards that are there and nowhere else."""
        return [lay(card_called(word, where), word, where, self.cards_told) for word in items(words)]

    def creature(self, id_: str, where: str) -> int:
        """The creature of that id."""
        if id_ not in self.creature_numbers:
            raise BadNotation(f"{where}: there is no creature '{id_}'; expected an id such as {self.library.ids[0]}")
        return self.creature_numbers[id_]

    def creatures(self, s: Ember, words: str, where: str) -> list[int]:
        """Creatures that are there and nowhere else, with their faces and counters."""
        return [self.lay_creature(s, word, where) for word in items(words)]

    def lay_creature(self, s: Ember, word: str, where: str) -> int:
        """A creature with its face and counters; CONJ-POOL-04, CONJ-RUL-32: in the Pool face up, without counters."""
        found = CREATURE.fullmatch(word)
        if found is None:
            raise BadNotation(f"{where}: expected something like 'wisp^' or 'siren_-2', got '{word}'")
        creature = lay(self.creature(found[1], where), found[1], where, self.creatures_told)
        s.up |= bit(creature) if found[2] == "^" else 0
        s.counters[creature] = int(found[3] or 0)
        if where == "pool" and found[2] != "^":
            raise BadNotation(f"pool: the creatures of the Pool lie face up; expected '{found[1]}^', got '{word}'")
        if where in ("pool", "out") and s.counters[creature]:
            raise BadNotation(f"{where}: only a creature that somebody owns wins or loses VP, got '{word}'")
        return creature

    def read_seat(self, s: Ember, seat: int, words: str) -> None:
        """One player."""
        where = f"seat {seat}"
        told = fields(words, where, SEAT_FIELDS)
        s.hands[seat] = sorted(self.cards(told["hand"], f"{where} hand"))
        s.areas[seat] = self.creatures(s, told["area"], f"{where} area")
        for creature in s.areas[seat]:
            s.owner[creature] = seat
        if told["sealed"] != EMPTY:
            names = layout_of(self.library).names
            if told["sealed"] not in names:
                fault = f"expected a pick such as pass, F6 or {self.library.ids[0]}, got '{told['sealed']}'"
                raise BadNotation(f"{where} sealed: {fault}")
            s.sealed.put(seat, names.index(told["sealed"]))

    def check_whole(self) -> None:
        """CONJ-COMP: every card and every creature is somewhere."""
        for card, name in enumerate(CARD_NAMES):
            if card not in self.cards_told:
                raise BadNotation(f"{name} is nowhere; a card is in deck, charred, looked or a hand")
        for creature, id_ in enumerate(self.library.ids):
            if creature not in self.creatures_told:
                raise BadNotation(f"{id_} is nowhere; a creature is in pool, out or an area")

    def read_turn(self, s: Ember, words: str) -> None:
        """What lasts for a turn."""
        told = fields(words, "turn", TURN_FIELDS)
        for name, field in TURN_SEATS.items():
            setattr(s, field, read_seats(told[name], f"turn {name}", s.seats))
        for name in TURN_CREATURES:
            setattr(s, name, self.read_owned(s, told[name], f"turn {name}"))
        for name, most in TURN_NUMBERS.items():
            setattr(s, name, number(told[name], f"turn {name}", 0, most))
        s.has_refreshed = one_of(told["refreshed"], "turn refreshed", REFRESHED) == "yes"
        s.laid = [card_called(word, "turn laid") for word in items(told["laid"])]

    def read_owned(self, s: Ember, words: str, where: str) -> int:
        """A mask of creatures that somebody owns."""
        told = set[int]()
        for id_ in items(words):
            creature = lay(self.creature(id_, where), id_, where, told)
            if s.owner[creature] < 0:
                raise BadNotation(f"{where}: {id_} is in nobody's area")
        return sum(map(bit, told))


def lay(thing: int, name: str, where: str, told: set[int]) -> int:
    """The thing, which was not told before."""
    if thing in told:
        raise BadNotation(f"{where}: {name} is told twice")
    told.add(thing)
    return thing


def card_called(name: str, where: str) -> int:
    """The card of that name."""
    if name not in CARD_NUMBERS:
        raise BadNotation(f"{where}: there is no card '{name}'; expected A1 to A13, E, F and W likewise, or AM1 to AM3")
    return CARD_NUMBERS[name]


def read_seats(words: str, where: str, seats: int) -> int:
    """A mask of seats."""
    told = set[int]()
    for word in items(words):
        lay(number(word, where, 0, seats - 1), f"seat {word}", where, told)
    return sum(map(bit, told))


def read_options(s: Ember, words: str) -> None:
    """What was agreed on beforehand."""
    told = fields(words, "options", ("threshold", *CHOICES, "max_turns"))
    s.threshold = number(told["threshold"], "options threshold", 1, MUCH)
    s.max_turns = number(told["max_turns"], "options max_turns", 0, MANY)
    for name, (field, choices) in CHOICES.items():
        setattr(s, field, one_of(told[name], f"options {name}", choices) == choices[1])


def read_game(s: Ember, words: str) -> None:
    """How far the game is, and how it ended."""
    told = fields(words, "game", GAME_FIELDS)
    s.ended = ENDINGS.index(one_of(told["ended"], "game ended", ENDINGS))
    s.turn = number(told["turn"], "game turn", 0, s.max_turns)
    s.dealer = number(told["dealer"], "game dealer", 0, s.seats - 1)
    s.active = number(told["active"], "game active", NOBODY if s.ended else 0, s.seats - 1)
    s.caller = number(told["caller"], "game caller", NOBODY, s.seats - 1)
    s.winners = read_seats(told["winners"], "game winners", s.seats)
    s.revealed = number(told["revealed"], "game revealed", 0, MANY)


def read_knowledge(s: Ember, words: str) -> None:
    """Who knows in which hands a card may be: five bits a seat, and five for spectators."""
    hand_of = {card: seat for seat, hand in enumerate(s.hands) for card in hand}
    for card, name, word in known_cards(words, "knows", "F6:33", s.knows):
        s.knows[card] = number(word, f"knows {name}", 1, (1 << MAX_SEATS * (MAX_SEATS + 1)) - 1)
        if not is_true(s.knows[card], hand_of.get(card, NOBODY), s.seats):
            raise BadNotation(f"knows {name}: {word} tells of hands that the card can't be in")


def known_cards(words: str, where: str, example: str, known: Sequence[int]) -> Iterable[tuple[int, str, str]]:
    """Cards, each of them once, with their names and what is known of them."""
    for word in words.split() if words != EMPTY else []:
        name, told = split_word(word, where, example)
        card = card_called(name, where)
        if known[card]:
            raise BadNotation(f"{where}: {name} is told twice")
        yield card, name, told


def is_true(known: int, hand: int, seats: int) -> bool:
    """Of the hands that each seat knows the card to be in, one is the hand that it is in, and all are at the table."""
    masks = [(known >> (MAX_SEATS * viewer)) & 31 for viewer in range(MAX_SEATS + 1)]
    return hand != NOBODY and all(mask >> hand & 1 and mask < 1 << seats for mask in masks if mask)


def read_peeked(s: Ember, words: str) -> None:
    """CONJ-FX-09: who knows where in the deck a card lies: a bit a seat."""
    for card, name, word in known_cards(words, "peeked", "F6:1", s.peeked):
        s.peeked[card] = number(word, f"peeked {name}", 1, (1 << s.seats) - 1)
        if card not in s.deck:
            raise BadNotation(f"peeked: {name} is not in the deck")


def read_curses(s: Ember, words: str) -> None:
    """CONJ-SOLO-02: one player has the nine curses, each of them in one place; others have none."""
    told = fields(words, "curses", CURSE_FIELDS)
    found = set[int]()
    stack, revealed, lifted = ([curse_called(word, found) for word in items(told[pile])] for pile in CURSE_FIELDS[:3])
    s.curses = stack
    s.revealed_curses = sum(map(bit, revealed))
    s.lifted_curses = sum(map(bit, lifted))
    expected = CURSES if s.is_solo() else 0
    if len(found) != expected:
        raise BadNotation(f"curses: with {s.seats} at the table there are {expected}, and {len(found)} are told")


def curse_called(id_: str, told: set[int]) -> int:
    """The curse of that id, which was not told before."""
    return lay(CURSE_NAMES.index(one_of(id_, "curses", CURSE_NAMES)), id_, "curses", told)


def read_task(s: Ember, word: str) -> Task:
    """A task from its name and numbers."""
    name, seat, left, thing, also = split_word(word, "agenda", "bid:0:1:0:0")
    kind, where = KINDS[one_of(name, "agenda", list(KINDS))], f"agenda {name}"
    return Task(
        kind,
        number(seat, f"{where} seat", *validity.seat_limits(s, kind)),
        number(left, f"{where} left", *validity.left_limits(s, kind)),
        number(thing, f"{where} thing", *validity.thing_limits(s, kind)),
        number(also, f"{where} also", *validity.also_limits(s, kind)),
    )


def ask(s: MagicalCardGame) -> None:
    """The question that stands last is asked, and can be answered; or the game is over."""
    validity.check(s)
    if s.ended:
        return
    task = s.agenda.top()
    s.to_move = task.seat
    s.options = dispatch.offers(s, task)
    validity.check_options(task, s.options)
