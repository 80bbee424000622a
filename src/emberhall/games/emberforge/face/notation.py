"""A position as one line of text, and back.

It tells everything, the hidden cards and the dice too: it is for tests and bug reports.

    seats 2 | round 3 first 1 active 0 max 60 | heat calm,calm,overheated,cooling | supply 14,13,15,15,15
    | row axe-1,-,bow-2 | deck sword-1,... | discard ... | box ... | looked ...
    | seat hand axe-2 forged bow-1 unfinished axe-4:10000:00100 stock 1,1,0,0,0 embers 1,0,2,0 tokens 1 | seat ...
    | knows axe-2:4096 | turn resolved 0 ... boosts 0,0,0,0 ... | agenda round:-1:0:0:0 use:0:2:0:0 | dice HEX:12

The deck is written from the bottom to the top; the agenda too, so that the question that is being asked stands last.
An unfinished weapon is followed by the tokens and then the credits on it, a digit a material. A task is its kind, its
seat, and what `left`, `thing` and `also` are; see `questions`.
"""

from collections.abc import Sequence

from emberhall.games.emberforge.content.cards import CardSet, card_set, library_of
from emberhall.games.emberforge.content.schema import MATERIAL_NAMES
from emberhall.games.emberforge.face.view import HEATS
from emberhall.games.emberforge.judge.position import Emberforge
from emberhall.games.emberforge.rules import dispatch
from emberhall.games.emberforge.rules.amounts import WIDTH, pack, unpack
from emberhall.games.emberforge.rules.ending import PRESTIGE
from emberhall.games.emberforge.rules.printed import V_CHOOSE
from emberhall.games.emberforge.rules.questions import (
    CHOOSE,
    KIND_NAMES,
    MOVE_TO,
    POWER,
    QUESTIONS,
    REFILL,
    STEAL,
    SWAP_GIVE,
    SWAP_TAKE,
)
from emberhall.games.emberforge.rules.state import (
    ANY_MATERIAL,
    BOX,
    BY_ROUNDS,
    CARDS,
    DECK,
    DISCARD,
    EMBERS_EACH,
    FORGED,
    HAND,
    LOOKED,
    MATERIALS,
    MAX_DISCOUNT,
    MAX_SEATS,
    ROW,
    SHOWN,
    STORAGE,
    TOKENS_PER_MATERIAL,
    UNFINISHED,
    ZONES,
    Forge,
)
from emberhall.kernel.agenda import Agenda, Task
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.library import Pack
from emberhall.kit.notation import (
    BAR,
    EMPTY,
    MANY,
    agenda_text,
    check_seats,
    counts,
    dice_text,
    fields,
    items,
    joined,
    listed,
    number,
    numbers,
    one_of,
    read_dice,
    split,
    split_word,
    task_text,
)

PARTS = (
    "seats",
    "round",
    "heat",
    "supply",
    "row",
    "deck",
    "discard",
    "box",
    "looked",
    "knows",
    "turn",
    "agenda",
    "dice",
)
COMMON_PILES = {"deck": DECK, "discard": DISCARD, "box": BOX, "looked": LOOKED}
SEAT_FIELDS = ("hand", "forged", "unfinished", "stock", "embers", "tokens")
TURN_NUMBERS = ("resolved", "opened", "ephemeral", "winner", "ended", "revealed", "protected")
TURN_LISTS = ("boosts", "discounts", "offer")
KINDS = {name: kind for kind, name in KIND_NAMES.items()}
MUCH = 999  # what a turn can bring is less than this


# Writing


def write(state: State) -> str:
    """The position as one line."""
    assert isinstance(state, Forge)
    s, ids = state, library_of(state.cards).ids
    parts = [
        f"seats {s.seats}",
        f"round {s.round} first {s.first} active {s.active} max {s.max_rounds}",
        "heat " + ",".join(HEATS[heat] for heat in s.heat),
        "supply " + numbers(s.supply),
        "row " + ",".join(EMPTY if card == NOTHING else ids[card] for card in s.row),
    ]
    parts += [f"{name} {cards_text(ids, s.piles[place])}" for name, place in COMMON_PILES.items()]
    parts += [seat_text(s, ids, seat) for seat in range(s.seats)]
    parts += [
        "knows " + (" ".join(f"{ids[card]}:{known}" for card, known in enumerate(s.knows) if known) or EMPTY),
        turn_text(s),
        "agenda " + agenda_text(s.agenda.tasks(), KIND_NAMES),
        "dice " + dice_text(s.dice),
    ]
    return BAR.join(parts)


def cards_text(ids: Sequence[str], cards: Sequence[int]) -> str:
    """Cards with commas, or a dash."""
    return joined(ids[card] for card in cards)


def seat_text(s: Forge, ids: Sequence[str], seat: int) -> str:
    """One player's cards and tokens."""
    works = [f"{ids[card]}:{digits(s.paid[card])}:{digits(s.credit[card])}" for card in s.piles[UNFINISHED + seat]]
    return (
        f"seat hand {cards_text(ids, s.piles[HAND + seat])} forged {cards_text(ids, s.piles[FORGED + seat])} "
        f"unfinished {joined(works)} stock {numbers(s.stock[seat])} "
        f"embers {numbers(s.embers[seat])} tokens {s.tokens[seat]}"
    )


def digits(packed: int) -> str:
    """A digit a material."""
    return "".join(map(str, unpack(packed)))


def turn_text(s: Forge) -> str:
    """What lasts for a turn, and how the game ended."""
    told = [f"{name} {getattr(s, name)}" for name in TURN_NUMBERS]
    told += [f"{name} {numbers(getattr(s, name))}" for name in TURN_LISTS]
    told += [f"worked {cards_text(library_of(s.cards).ids, s.worked)}"]
    return " ".join(["turn", *told])


# Reading: what stands there is checked, so that the rules never meet what can't be


def read(text: str, packs: Sequence[Pack] = ()) -> State:
    """The position that the line tells."""
    try:
        return Reader(card_set(packs)).read(text)
    except BadNotation as error:
        raise BadNotation(f"this is no position of emberforge: {error}") from None


class Reader:
    """Reads one line, part by part."""

    def __init__(self, library: CardSet) -> None:
        self.library = library
        self.number = {id_: number for number, id_ in enumerate(library.ids)}

    def read(self, text: str) -> Emberforge:
        """All parts, then what only the whole can tell."""
        parts, seats = split(text, PARTS)
        s = Emberforge(number(parts["seats"], "seats", 2, MAX_SEATS), read_dice(parts["dice"]), self.library.cards)
        s.lay_out()
        s.at = [NOTHING] * CARDS
        read_round(s, parts["round"])
        s.heat = [HEATS.index(one_of(word, "heat", HEATS)) for word in listed(parts["heat"], "heat", ZONES)]
        s.supply = counts(parts["supply"], "supply", MATERIALS, TOKENS_PER_MATERIAL)
        self.read_row(s, parts["row"])
        for name, place in COMMON_PILES.items():
            self.put(s, place, parts[name], name)
        check_seats(s.seats, seats)
        for seat, told in enumerate(seats):
            self.read_seat(s, seat, told)
        self.read_knowledge(s, parts["knows"])
        self.read_turn(s, parts["turn"])
        s.agenda = Agenda([self.read_task(s, word) for word in parts["agenda"].split() if word != EMPTY])
        self.check_whole(s)
        self.ask(s)
        return s

    def card(self, id_: str, where: str) -> int:
        """The card of that id."""
        if id_ not in self.number:
            raise BadNotation(f"{where}: there is no card '{id_}'")
        return self.number[id_]

    def lay(self, s: Emberforge, id_: str, place: int, where: str) -> int:
        """The card of that id, which is there and nowhere else."""
        card = self.card(id_, where)
        if s.at[card] != NOTHING:
            raise BadNotation(f"{where}: {id_} is told twice")
        s.at[card] = place
        return card

    def put(self, s: Emberforge, place: int, words: str, where: str) -> None:
        """Cards onto a pile."""
        s.piles[place] += [self.lay(s, id_, place, where) for id_ in items(words)]

    def read_row(self, s: Emberforge, words: str) -> None:
        """FORGE-SETUP-05: the commissions, of different collections."""
        found = listed(words, "row", ROW)
        s.row = [NOTHING if word == EMPTY else self.lay(s, word, SHOWN, "row") for word in found]
        shown = [self.library.cards.collections[card] for card in s.row if card != NOTHING]
        if len(set(shown)) < len(shown):
            raise BadNotation(f"row: '{words}' has two commissions of one collection")

    def read_seat(self, s: Emberforge, seat: int, words: str) -> None:
        """One player."""
        told, where = fields(words, "seat", SEAT_FIELDS), f"seat {seat}"
        self.put(s, HAND + seat, told["hand"], f"{where} hand")
        self.put(s, FORGED + seat, told["forged"], f"{where} forged")
        for word in items(told["unfinished"]):
            self.read_work(s, seat, word, f"{where} unfinished")
        s.stock[seat] = counts(told["stock"], f"{where} stock", MATERIALS, STORAGE)
        s.embers[seat] = counts(told["embers"], f"{where} embers", ZONES, EMBERS_EACH)
        if sum(s.embers[seat]) > EMBERS_EACH:
            raise BadNotation(f"{where} embers: {sum(s.embers[seat])} are placed, and a player has {EMBERS_EACH}")
        s.tokens[seat] = number(told["tokens"], f"{where} tokens", 0, PRESTIGE)

    def read_work(self, s: Emberforge, seat: int, word: str, where: str) -> None:
        """An unfinished weapon with its tokens and credits, which are not more than it costs."""
        id_, paid, credit = split_word(word, where, "axe-4:10000:00100")
        card = self.lay(s, id_, UNFINISHED + seat, where)
        s.piles[UNFINISHED + seat].append(card)
        s.paid[card] = pack(counts(",".join(paid), f"{where} {id_}", MATERIALS, STORAGE))
        s.credit[card] = pack(counts(",".join(credit), f"{where} {id_}", MATERIALS, STORAGE))
        wanting = [s.needs(card, material) for material in range(MATERIALS)]
        if min(wanting) < 0:
            name = MATERIAL_NAMES[wanting.index(min(wanting))]
            raise BadNotation(f"{where}: more {name} lies on {id_} than it costs")
        if not any(wanting):
            raise BadNotation(f"{where}: {id_} wants nothing more, so it is forged")

    def read_knowledge(self, s: Emberforge, words: str) -> None:
        """Who knows in which hands a card may be: four bits a seat, and four for spectators."""
        for word in words.split() if words != EMPTY else []:
            id_, told = split_word(word, "knows", "axe-2:4096")
            card = self.card(id_, "knows")
            s.knows[card] = number(told, f"knows {id_}", 0, (1 << MAX_SEATS * (MAX_SEATS + 1)) - 1)
            if not is_true(s.knows[card], s.at[card] - HAND):
                raise BadNotation(f"knows {id_}: {told} tells of hands that the card can't be in")

    def read_turn(self, s: Emberforge, words: str) -> None:
        """What lasts for a turn, and how the game ended."""
        told = fields(words, "turn", (*TURN_NUMBERS, *TURN_LISTS, "worked"))
        limits = {
            "resolved": (0, (1 << ZONES) - 1),
            "opened": (0, ANY_MATERIAL),
            "ephemeral": (NOTHING, CARDS - 1),
            "winner": (NOBODY, s.seats - 1),
            "ended": (0, BY_ROUNDS),
            "revealed": (0, MANY),
            "protected": (0, (1 << s.seats) - 1),
        }
        for name in TURN_NUMBERS:
            setattr(s, name, number(told[name], f"turn {name}", *limits[name]))
        s.boosts = counts(told["boosts"], "turn boosts", ZONES, MUCH)
        s.discounts = counts(told["discounts"], "turn discounts", MAX_DISCOUNT + 1, MUCH)
        s.offer = counts(told["offer"], "turn offer", MATERIALS, MUCH)
        s.worked = [self.card(id_, "turn worked") for id_ in items(told["worked"])]
        if s.ephemeral != NOTHING and s.ephemeral not in s.piles[DISCARD]:
            raise BadNotation(f"turn ephemeral: {self.library.ids[s.ephemeral]} is not in the discard pile")

    def read_task(self, s: Emberforge, word: str) -> Task:
        """A task from its name and numbers."""
        name, seat, left, thing, also = split_word(word, "agenda", "use:0:2:0:0")
        kind, where = KINDS[one_of(name, "agenda", list(KINDS))], f"agenda {name}"
        first = 0 if kind < QUESTIONS else NOBODY  # work may be nobody's
        task = Task(
            kind,
            number(seat, f"{where} seat", first, s.seats - 1),
            number(left, f"{where} left", 0, MUCH),
            number(thing, f"{where} thing", 0, self.things(s, kind) - 1),
            number(also, f"{where} also", 0, (1 << 2 * WIDTH) - 1),
        )
        if kind in (POWER, CHOOSE):
            self.check_step(task, where)
        return task

    def things(self, s: Emberforge, kind: int) -> int:
        """How many things there are of what such a task is about."""
        if kind in (STEAL, SWAP_GIVE, SWAP_TAKE):
            return s.seats
        if kind == MOVE_TO:
            return ZONES
        if kind in (POWER, CHOOSE):
            return len(self.library.cards.programs)
        return ROW if kind == REFILL else CARDS

    def check_step(self, task: Task, where: str) -> None:
        """A power has the step that comes next, and a choice has options."""
        program = self.library.cards.programs[task.thing]
        if task.left >= len(program):
            raise BadNotation(f"{where} left: program {task.thing} has {len(program)} steps, not {task.left + 1}")
        if task.kind == CHOOSE and program[task.left].verb != V_CHOOSE:
            raise BadNotation(f"{where}: step {task.left} of program {task.thing} has no options")

    def check_whole(self, s: Emberforge) -> None:
        """FORGE-COMP: every card is somewhere, and there are no more tokens than the box has."""
        if NOTHING in s.at:
            raise BadNotation(f"{self.library.ids[s.at.index(NOTHING)]} is nowhere")
        on_weapons = [unpack(paid) for paid in s.paid if paid]
        for material, name in enumerate(MATERIAL_NAMES):
            total = sum(pile[material] for pile in [s.supply, *s.stock, *on_weapons])
            if total > TOKENS_PER_MATERIAL:
                raise BadNotation(f"{name}: {total} tokens are told, and the box has {TOKENS_PER_MATERIAL}")

    def ask(self, s: Emberforge) -> None:
        """The question that stands last is asked, and can be answered; or the game is over."""
        if s.agenda.depth == 0:
            if not s.ended:
                raise BadNotation("agenda: nothing is left to do, and the game is not over (turn ended 0)")
            return
        task, word = s.agenda.top(), task_text(s.agenda.top(), KIND_NAMES)
        if s.ended:
            raise BadNotation(f"agenda: the game is over (turn ended {s.ended}), and '{word}' is still to be done")
        if task.kind >= QUESTIONS:
            raise BadNotation(f"agenda: the last one must be a question, and '{word}' is none")
        s.to_move = task.seat
        s.options = dispatch.offers(s, task)
        if not s.options:
            raise BadNotation(f"agenda: nothing can answer '{word}' here")


def is_true(known: int, hand: int) -> bool:
    """Of the hands that each seat knows the card to be in, one is the hand that it is in."""
    masks = [(known >> (MAX_SEATS * seat)) & 15 for seat in range(MAX_SEATS + 1)]
    return 0 <= hand < MAX_SEATS and all(mask >> hand & 1 for mask in masks if mask)


def read_round(s: Emberforge, words: str) -> None:
    """The round, who leads it, whose turn it is, and the last round."""
    told = fields(f"round {words}", "round", ("round", "first", "active", "max"))
    s.round = number(told["round"], "round", 0, MANY)
    s.first = number(told["first"], "round first", 0, s.seats - 1)
    s.active = number(told["active"], "round active", NOBODY, s.seats - 1)
    s.max_rounds = number(told["max"], "round max", 0, MANY)
