"""A position as one line of text, and back.

It tells everything, the hidden cards and the dice too: it is for tests and bug reports.

    seats 2 | options heroes choose max_rounds 100
    | game round 3 first 0 active 1 phase play moved yes still 0 winners - ended no revealed 27
    | seat hero yvera deck y.undertow.1,... arcane _,y.riptide.2,... hand y.martyr.1 modes y.lamplighter.1 discard -
           scape y.ember-hoard.1,~y.hidden-snare.2 collection r.disarm.1 | seat ...
    | lifted - | knows y.martyr.1:65552 | peeked y.hidden-snare.2:1
    | chain k.cinder-bolt.1:1:turn:0:0=y.ember-hoard.1:0:-:-:-:k.lamplighter.1
    | agenda turn-ends:1:0:0:0 end-phase:1:0:0:0 attack-check:1:0:0:0 finish:1:0:0:0 effect:1:0:0:0 window:1:0:0:0
             respond:0:0:0:0
    | dice HEX:70

A card is its deck's letter, its design and which copy it is; `~` lies face down in a scape, or was collected so, and
`_` is where an arcane card was.
Seats are counted from 0, and -1 is nobody. Decks and piles are written from the bottom to the top; the agenda and the
chain too, so that the question that is being asked stands last. A task is its kind, its seat, and what `left`, `thing`
and `also` are; see `questions`. A link of the chain is its card, who plays it, how, whom it was declared at, the cards
aimed at with their steps, whom it attacks, who stopped it, who is shielded, who let it pass, and the mode card of who
plays it; see `state.Play`. What a table knows of a card is a number; see `kernel.whereabouts`.
"""

from collections.abc import Iterable, Sequence

from emberhall.games.shroud.content.cards import CardSet, card_set, library_of
from emberhall.games.shroud.face import validity
from emberhall.games.shroud.face.validity import OF_NOBODY, check_knowledge, check_peeked
from emberhall.games.shroud.judge.position import ShadowDemon
from emberhall.games.shroud.rules import dispatch
from emberhall.games.shroud.rules.modes import OFFERED
from emberhall.games.shroud.rules.questions import (
    COLLECTION_PHASE,
    DRAW_PHASE,
    END_PHASE,
    KIND_NAMES,
    MODE_PHASE,
    PLAY_PHASE,
)
from emberhall.games.shroud.rules.state import AIM_STEP, ARCANE_CARDS, MAX_SEATS, SCAPE_SIZE, Play, Shroud
from emberhall.kernel.agenda import Agenda, Task
from emberhall.kernel.bits import bit
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

PARTS = ("seats", "options", "game", "lifted", "knows", "peeked", "chain", "agenda", "dice")
GAME_FIELDS = ("round", "first", "active", "phase", "moved", "still", "winners", "ended", "revealed")
PILES = {  # of a seat: the name of each in notation and in the state
    "deck": "decks", "arcane": "arcane", "hand": "hands", "modes": "modes", "discard": "discards", "scape": "scapes",
    "collection": "collections",
}  # fmt: skip
SEAT_FIELDS = ("hero", *PILES)
HEROES = ("random", "choose")  # as `chooses_heroes` says
NO_YES = ("no", "yes")
PHASES = {
    "none": 0, "collection": COLLECTION_PHASE, "mode": MODE_PHASE, "draw": DRAW_PHASE, "play": PLAY_PHASE,
    "end": END_PHASE,
}  # fmt: skip
ENDINGS = ("no", "arcane", "stall", "rounds")  # as `ended` numbers them
HOW = ("turn", "extra", "arcane", "response", "turned-up", "collecting", "collecting-early")  # as `how` numbers them
KINDS = {name: kind for kind, name in KIND_NAMES.items()}
DOWN, GONE = "~", "_"
MORE, AIMED = "+", "="  # between things of a link, and between a step and its card
LINK = "k.cinder-bolt.1:1:turn:0:0=y.ember-hoard.1:0:-:-:-:k.lamplighter.1"
MASKS = ("attacked", "stopped", "shielded", "passed")


# Writing


def write(state: State) -> str:
    """The position as one line."""
    assert isinstance(state, Shroud)
    s, names = state, library_of(state.cards).names
    parts = [
        f"seats {s.seats}",
        f"options heroes {HEROES[s.chooses_heroes]} max_rounds {s.max_rounds}",
        game_text(s),
        *[seat_text(s, seat) for seat in range(s.seats)],
        "lifted " + joined(names[card] for card in s.lifted),
        "knows " + known_text(s.knows, names),
        "peeked " + known_text(s.peeked, names),
        "chain " + (" ".join(link_text(play, names) for play in s.chain) or EMPTY),
        "agenda " + agenda_text(s.agenda.tasks(), KIND_NAMES),
        "dice " + dice_text(s.dice),
    ]
    return BAR.join(parts)


def game_text(s: Shroud) -> str:
    """How far the game is, and how it ended."""
    phase = next(name for name, number in PHASES.items() if number == s.phase)
    return (
        f"game round {s.round} first {s.first} active {s.active} phase {phase} moved {NO_YES[s.has_moved]} "
        f"still {s.still} winners {numbers(numbers_in(s.winners))} ended {ENDINGS[s.ended]} revealed {s.revealed}"
    )


def seat_text(s: Shroud, seat: int) -> str:
    """One player's hero and cards."""
    library = library_of(s.cards)
    hero = EMPTY if s.heroes[seat] == NOBODY else library.hero_ids[s.heroes[seat]]
    piles = [f"{name} {pile_text(s, getattr(s, field)[seat], library.names)}" for name, field in PILES.items()]
    return " ".join(["seat hero", hero, *piles])


def pile_text(s: Shroud, cards: Iterable[int], names: Sequence[str]) -> str:
    """Cards with commas, or a dash."""
    return joined(GONE if card == NOTHING else DOWN * s.down[card] + names[card] for card in cards)


def known_text(known: Sequence[int], names: Sequence[str]) -> str:
    """Cards with what is known of them, or a dash."""
    return " ".join(f"{names[card]}:{told}" for card, told in enumerate(known) if told) or EMPTY


def link_text(play: Play, names: Sequence[str]) -> str:
    """A link of the chain."""
    aims = [f"{aim // AIM_STEP}{AIMED}{names[aim % AIM_STEP]}" for aim in play.aims]
    masks = [MORE.join(map(str, numbers_in(getattr(play, mask)))) or EMPTY for mask in MASKS]
    card, mode_card = (EMPTY if one == NOTHING else names[one] for one in (play.card, play.mode_card))
    told = [card, play.seat, HOW[play.how], play.opponent, MORE.join(aims) or EMPTY, *masks, mode_card]
    return ":".join(map(str, told))


# Reading: what stands there is checked, so that the rules never meet what can't be


def read(text: str, packs: Sequence[Pack] = ()) -> State:
    """The position that the line tells."""
    library = card_set(packs)
    try:
        return Reader(library).read(text)
    except BadNotation as error:
        raise BadNotation(f"this is no position of shroud: {error}") from None


class Reader:
    """Reads one line, part by part."""

    def __init__(self, library: CardSet) -> None:
        self.library = library
        self.card_numbers = {name: card for card, name in enumerate(library.names)}
        self.cards_told: set[int] = set()

    def read(self, text: str) -> ShadowDemon:
        """All parts, then what only the whole can tell."""
        parts, seats = split(text, PARTS)
        s = ShadowDemon(number(parts["seats"], "seats", 2, MAX_SEATS), read_dice(parts["dice"]), self.library.cards)
        s.lay_out()
        told = fields(parts["options"], "options", ("heroes", "max_rounds"))
        s.chooses_heroes = one_of(told["heroes"], "options heroes", HEROES) == HEROES[1]
        s.max_rounds = number(told["max_rounds"], "options max_rounds", 1, MANY)
        read_game(s, parts["game"])
        check_seats(s.seats, seats)
        for seat, words in enumerate(seats):
            self.read_seat(s, seat, words)
        s.lifted = sorted(self.lay(name, "lifted") for name in items(parts["lifted"]))
        s.chain = [self.read_link(s, word) for word in parts["chain"].split() if word != EMPTY]
        self.check_whole(s)
        self.read_known(parts["knows"], "knows", (1 << MAX_SEATS * (MAX_SEATS + 1)) - 1, s.knows)
        self.read_known(parts["peeked"], "peeked", (1 << MAX_SEATS + 1) - 1, s.peeked)
        check_knowledge(s)
        check_peeked(s)
        s.agenda = Agenda([read_task(s, word) for word in parts["agenda"].split() if word != EMPTY])
        ask(s)
        return s

    def card(self, name: str, where: str) -> int:
        """The card of that name."""
        if name not in self.card_numbers:
            raise BadNotation(f"{where}: there is no card '{name}'; expected a name such as {self.library.names[0]}")
        return self.card_numbers[name]

    def lay(self, name: str, where: str) -> int:
        """The card of that name, which is there and nowhere else."""
        card = self.card(name, where)
        if card in self.cards_told:
            raise BadNotation(f"{where}: {name} is told twice")
        self.cards_told.add(card)
        return card

    def read_seat(self, s: Shroud, seat: int, words: str) -> None:
        """One player's hero and cards."""
        where = f"seat {seat}"
        told = fields(words, where, SEAT_FIELDS)
        if told["hero"] != EMPTY:
            hero = self.library.hero_ids.index(one_of(told["hero"], f"{where} hero", self.library.hero_ids))
            if hero in s.heroes:
                raise BadNotation(f"{where} hero: {told['hero']} is played by another seat (SHRD-SETUP-01)")
            s.heroes[seat] = hero
        for name, field in PILES.items():
            getattr(s, field)[seat] = [self.lay_in(s, word, name, f"{where} {name}") for word in items(told[name])]
        s.hands[seat].sort()
        if len(s.scapes[seat]) > SCAPE_SIZE:
            raise BadNotation(f"{where} scape: it holds {SCAPE_SIZE} cards at the most, got {len(s.scapes[seat])}")
        if len(s.arcane[seat]) not in (0, ARCANE_CARDS):
            fault = f"expected {ARCANE_CARDS} cards, with {GONE} for each that was played; got {told['arcane']}"
            raise BadNotation(f"{where} arcane: {fault}")

    def lay_in(self, s: Shroud, word: str, pile: str, where: str) -> int:
        """A card of a pile; in a scape it may lie face down, and be collected so; in the arcane row it may be gone."""
        if word == GONE and pile == "arcane":
            return NOTHING
        is_down = word.startswith(DOWN) and pile in ("scape", "collection")
        card = self.lay(word.removeprefix(DOWN) if is_down else word, where)
        if is_down and not validity.is_ambush(s, card):
            raise BadNotation(f"{where}: only an ambush lies face down, got '{word}' (SHRD-RUL-41)")
        s.down[card] = is_down
        return card

    def read_link(self, s: Shroud, word: str) -> Play:
        """A link of the chain; a card that is played and lies nowhere else is in limbo (SHRD-RUL-24)."""
        card, seat, how, opponent, aims, attacked, stopped, shielded, passed, mode_card = split_word(
            word, "chain", LINK
        )
        where = f"chain {card}"
        play = Play(
            NOTHING if card == EMPTY else self.card(card, "chain"),
            number(seat, f"{where} seat", 0, s.seats - 1),
            HOW.index(one_of(how, f"{where} how", HOW)),
        )
        play.opponent = number(opponent, f"{where} opponent", NOBODY, s.seats - 1)
        play.aims = [self.read_aim(aim, where) for aim in aims.split(MORE) if aims != EMPTY]
        for name, words in zip(MASKS, (attacked, stopped, shielded, passed), strict=True):
            setattr(play, name, read_seats(words.replace(MORE, ","), f"{where} {name}", s.seats))
        play.mode_card = NOTHING if mode_card == EMPTY else self.card(mode_card, f"{where} mode card")
        if play.card != NOTHING and not validity.is_laid_down(s, play):
            self.lay(card, "chain")
        return play

    def read_aim(self, word: str, where: str) -> int:
        """A card that was declared, with the step that it was declared for."""
        step, sign, name = word.partition(AIMED)
        if not sign:
            raise BadNotation(f"{where}: expected an aim such as 0=y.ember-hoard.1, got '{word}'")
        return number(step, f"{where} step", 0, 2 * OFFERED - 1) * AIM_STEP + self.card(name, where)

    def check_whole(self, s: Shroud) -> None:
        """SHRD-COMP: every card of the heroes in play is somewhere, and no other; before setup, none is anywhere."""
        is_set_up = any(s.arcane)
        for card, name in enumerate(self.library.names):
            is_in_play = is_set_up and s.cards.home[card] in s.heroes
            if is_in_play and card not in self.cards_told:
                raise BadNotation(f"{name} is nowhere; a card is in a pile or a hand, lifted, or in the chain")
            if not is_in_play and card in self.cards_told:
                fault = "nobody plays that hero" if is_set_up else "the decks are not laid out yet"
                raise BadNotation(f"{name} is not in play: {fault}")

    def read_known(self, words: str, where: str, most: int, known: list[int]) -> None:
        """Cards, each of them once, with what is known of them."""
        for word in words.split() if words != EMPTY else []:
            name, told = split_word(word, where, "y.martyr.1:33")
            card = self.card(name, where)
            if known[card]:
                raise BadNotation(f"{where}: {name} is told twice")
            known[card] = number(told, f"{where} {name}", 1, most)


def read_seats(words: str, where: str, seats: int) -> int:
    """A mask of seats."""
    mask = 0
    for word in items(words):
        seat = number(word, where, 0, seats - 1)
        if mask >> seat & 1:
            raise BadNotation(f"{where}: seat {seat} is told twice")
        mask |= bit(seat)
    return mask


def read_game(s: Shroud, words: str) -> None:
    """How far the game is, and how it ended."""
    told = fields(words, "game", GAME_FIELDS)
    s.round = number(told["round"], "game round", 0, s.max_rounds)
    s.first = number(told["first"], "game first", NOBODY, s.seats - 1)
    s.active = number(told["active"], "game active", NOBODY, s.seats - 1)
    s.phase = PHASES[one_of(told["phase"], "game phase", list(PHASES))]
    s.has_moved = one_of(told["moved"], "game moved", NO_YES) == NO_YES[1]
    s.still = number(told["still"], "game still", 0, s.seats)
    s.winners = read_seats(told["winners"], "game winners", s.seats)
    s.ended = ENDINGS.index(one_of(told["ended"], "game ended", ENDINGS))
    s.revealed = number(told["revealed"], "game revealed", 0, MANY)


def read_task(s: Shroud, word: str) -> Task:
    """A task from its name and numbers; what they can be hangs on the whole agenda."""
    name, seat, left, thing, also = split_word(word, "agenda", "play:0:0:0:0")
    kind, where = KINDS[one_of(name, "agenda", list(KINDS))], f"agenda {name}"
    return Task(
        kind,
        number(seat, f"{where} seat", NOBODY if kind in OF_NOBODY else 0, NOBODY if kind in OF_NOBODY else s.seats - 1),
        number(left, f"{where} left", 0, MANY),
        number(thing, f"{where} thing", 0, MANY),
        number(also, f"{where} also", 0, 0),
    )


def ask(s: ShadowDemon) -> None:
    """The question that stands last is asked, and can be answered; or the game is over."""
    validity.check(s)
    if s.ended:
        return
    task = s.agenda.top()
    s.to_move = task.seat
    s.options = dispatch.offers(s, task)
    validity.check_options(task, s.options)
