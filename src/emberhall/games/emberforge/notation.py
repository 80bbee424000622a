"""A position as one line of text, and back. It tells everything, the hidden cards and the dice too: it is for tests and
bug reports.

    seats 2 | round 3 first 1 active 0 max 60 | heat calm,calm,overheated,cooling | supply 14,13,15,15,15 | row
    axe-1,-,bow-2
    | deck sword-1,... | discard ... | box ... | looked ...
    | seat hand axe-2 forged bow-1 unfinished axe-4:1,0,0,0,0:0,0,1,0,0 stock 1,1,0,0,0 embers 1,0,2,0 tokens 1
    | knows axe-2:4096 | turn ... | agenda round:-1:0:0:0 use:0:2:0:0 | dice HEX:12

The deck is written from the bottom to the top; the agenda too, so that the question that is being asked stands last.
"""

from collections.abc import Sequence

from emberhall.games.emberforge import rules
from emberhall.games.emberforge.cards import CardSet, book_of, card_set
from emberhall.games.emberforge.questions import KIND_NAMES
from emberhall.games.emberforge.state import (
    BOX,
    CARDS,
    DECK,
    DISCARD,
    FORGED,
    HAND,
    LOOKED,
    MATERIALS,
    MAX_DISCOUNT,
    ROW,
    SHOWN,
    UNFINISHED,
    ZONES,
    Forge,
)
from emberhall.games.emberforge.table import Emberforge
from emberhall.games.emberforge.view import HEATS, unpack
from emberhall.kernel.agenda import Task
from emberhall.kernel.dice import Dice
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.events import NOTHING
from emberhall.kernel.packs import Pack
from emberhall.kernel.state import State

COMMON_PILES = {"deck": DECK, "discard": DISCARD, "box": BOX, "looked": LOOKED}
KINDS = {name: kind for kind, name in KIND_NAMES.items()}
TURN_MASKS = ("resolved", "opened", "ephemeral", "winner", "ended", "revealed", "protected")


def write(state: State) -> str:
    """The position as one line."""
    assert isinstance(state, Forge)
    s, ids = state, book_of(state.cards).ids
    parts = [
        f"seats {s.seats}",
        f"round {s.round} first {s.first} active {s.active} max {s.max_rounds}",
        "heat " + ",".join(HEATS[heat] for heat in s.heat),
        "supply " + numbers(s.supply),
        "row " + ",".join("-" if card == NOTHING else ids[card] for card in s.row),
    ]
    parts += [f"{name} {cards_text(ids, s.piles[place])}" for name, place in COMMON_PILES.items()]
    parts += [seat_text(s, ids, seat) for seat in range(s.seats)]
    parts += [
        "knows " + (" ".join(f"{ids[card]}:{known}" for card, known in enumerate(s.knows) if known) or "-"),
        "turn " + " ".join(f"{name} {getattr(s, name)}" for name in TURN_MASKS)
        + f" boosts {numbers(s.boosts)} discounts {numbers(s.discounts)} offer {numbers(s.offer)}",
        "agenda " + (" ".join(task_text(task) for task in s.agenda) or "-"),
        f"dice {s.dice.seed.hex()}:{s.dice.taken}",
    ]  # fmt: skip
    return " | ".join(parts)


def numbers(counts: Sequence[int]) -> str:
    """Counts with commas."""
    return ",".join(str(count) for count in counts)


def cards_text(ids: Sequence[str], cards: Sequence[int]) -> str:
    """Cards with commas, or a dash."""
    return ",".join(ids[card] for card in cards) or "-"


def seat_text(s: Forge, ids: Sequence[str], seat: int) -> str:
    """One player's cards and tokens."""
    works = ",".join(
        f"{ids[card]}:{''.join(map(str, unpack(s.paid[card])))}:{''.join(map(str, unpack(s.credit[card])))}"
        for card in s.piles[UNFINISHED + seat]
    )
    return (
        f"seat hand {cards_text(ids, s.piles[HAND + seat])} forged {cards_text(ids, s.piles[FORGED + seat])} "
        f"unfinished {works or '-'} stock {numbers(s.stock[seat])} "
        f"embers {numbers(s.embers[seat])} tokens {s.tokens[seat]}"
    )


def task_text(task: Task) -> str:
    """A task by its name and numbers."""
    return ":".join([KIND_NAMES[task.kind], *map(str, task.numbers()[1:])])


def read(text: str, packs: Sequence[Pack] = ()) -> State:
    """The position that the line tells."""
    try:
        return Reader(card_set(packs)).read(text)
    except (KeyError, ValueError, IndexError) as error:
        raise BadNotation(f"this is no position of emberforge: {error}") from None


class Reader:
    """Reads one line, part by part."""

    def __init__(self, book: CardSet) -> None:
        self.book = book
        self.number = {id_: number for number, id_ in enumerate(book.ids)}

    def read(self, text: str) -> Emberforge:
        """All parts, then a check that every card is somewhere."""
        parts = [part.split() for part in text.split("|")]
        seats = [fields(part[1:]) for part in parts if part[0] == "seat"]
        rest = {part[0]: part[1:] for part in parts if part[0] != "seat"}
        seed, taken = rest["dice"][0].split(":")
        s = Emberforge(int(rest["seats"][0]), Dice(bytes.fromhex(seed), int(taken)), self.book.cards)
        s.lay_out()
        s.at = [NOTHING] * CARDS
        where = fields(["round", *rest["round"]])
        s.round, s.first, s.active, s.max_rounds = (int(where[name]) for name in ("round", "first", "active", "max"))
        s.heat = [HEATS.index(word) for word in listed(rest["heat"][0], ZONES)]
        s.supply = counts(rest["supply"][0], MATERIALS)
        self.read_cards(s, rest)
        if len(seats) != s.seats:
            raise ValueError(f"{s.seats} seats are announced, {len(seats)} are told")
        for seat, told in enumerate(seats):
            self.read_seat(s, seat, told)
        self.read_turn(s, fields(rest["turn"]))
        s.agenda = [read_task(word) for word in rest["agenda"] if word != "-"]
        if NOTHING in s.at:
            raise ValueError(f"{self.book.ids[s.at.index(NOTHING)]} is nowhere")
        if s.agenda:
            s.to_move = s.agenda[-1].seat
            s.options = rules.legal(s, s.agenda[-1])
        return s

    def read_cards(self, s: Emberforge, rest: dict[str, list[str]]) -> None:
        """The common piles, the row, and who knows what."""
        for name, place in COMMON_PILES.items():
            self.put(s, place, rest[name][0])
        for slot, word in enumerate(listed(rest["row"][0], ROW)):
            if word != "-":
                s.row[slot] = self.number[word]
                s.at[s.row[slot]] = SHOWN
        for word in rest["knows"]:
            if word != "-":
                id_, known = word.split(":")
                s.knows[self.number[id_]] = int(known)

    def put(self, s: Emberforge, place: int, words: str) -> None:
        """Cards onto a pile."""
        for id_ in words.split(",") if words != "-" else []:
            if s.at[self.number[id_]] != NOTHING:
                raise ValueError(f"{id_} is told twice")
            s.at[self.number[id_]] = place
            s.piles[place].append(self.number[id_])

    def read_seat(self, s: Emberforge, seat: int, told: dict[str, str]) -> None:
        """One player."""
        self.put(s, HAND + seat, told["hand"])
        self.put(s, FORGED + seat, told["forged"])
        for word in told["unfinished"].split(",") if told["unfinished"] != "-" else []:
            id_, paid, credit = word.split(":")
            self.put(s, UNFINISHED + seat, id_)
            s.paid[self.number[id_]] = pack(paid)
            s.credit[self.number[id_]] = pack(credit)
        s.stock[seat] = counts(told["stock"], MATERIALS)
        s.embers[seat] = counts(told["embers"], ZONES)
        s.tokens[seat] = int(told["tokens"])

    def read_turn(self, s: Emberforge, told: dict[str, str]) -> None:
        """What lasts for a turn, and how it ended."""
        for name in TURN_MASKS:
            setattr(s, name, int(told[name]))
        s.boosts = counts(told["boosts"], ZONES)
        s.discounts = counts(told["discounts"], MAX_DISCOUNT + 1)
        s.offer = counts(told["offer"], MATERIALS)


def fields(words: Sequence[str]) -> dict[str, str]:
    """Names and values in turn."""
    return dict(zip(words[::2], words[1::2], strict=True))


def listed(words: str, length: int) -> list[str]:
    """Words with commas; there must be so many."""
    found = words.split(",")
    if len(found) != length:
        raise ValueError(f"'{words}' has {len(found)} parts, not {length}")
    return found


def counts(words: str, length: int) -> list[int]:
    """Numbers with commas."""
    return [int(word) for word in listed(words, length)]


def pack(digits: str) -> int:
    """Five digits as two bits each."""
    if len(digits) != MATERIALS:
        raise ValueError(f"'{digits}' has {len(digits)} digits, not {MATERIALS}")
    return sum(int(digit) << (2 * material) for material, digit in enumerate(digits))


def read_task(word: str) -> Task:
    """A task from its name and numbers."""
    name, seat, left, thing, also = word.split(":")
    return Task(KINDS[name], int(seat), int(left), int(thing), int(also))
