"""The position as one seat may see it: the only thing of it that leaves the process."""

from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec

from emberhall.games.conjure.content.cards import CARD_NAMES, CardSet, library_of
from emberhall.games.conjure.content.schema import SHAPES, CurseCard
from emberhall.games.conjure.face.affordable import Reaches, reaches
from emberhall.games.conjure.face.names import ELEMENT_WORDS, card_name, is_masked, short_names, upper
from emberhall.games.conjure.face.prompts import announcement, contender_words, label, source_of
from emberhall.games.conjure.rules import questions
from emberhall.games.conjure.rules import state as st
from emberhall.games.conjure.rules.aims import first_aim, seat_aim, second_aim
from emberhall.games.conjure.rules.checkpoints import BIDS_IN, CHECKPOINT
from emberhall.games.conjure.rules.conjuring import LAY, STEP_TWO
from emberhall.games.conjure.rules.contests import CONTEST, CONTEST_IN, DISPUTE
from emberhall.games.conjure.rules.costs import NUMBERS
from emberhall.games.conjure.rules.drawing import STACK
from emberhall.games.conjure.rules.effects import POWER_ENDS
from emberhall.games.conjure.rules.ending import CURSE_VALUE, unlifted
from emberhall.games.conjure.rules.ongoing import hand_size
from emberhall.games.conjure.rules.powers.creatures import START_REVIVE
from emberhall.games.conjure.rules.powers.stacks import FETCH
from emberhall.games.conjure.rules.questions import Opening
from emberhall.games.conjure.rules.secrets import hands_known, knows_place
from emberhall.games.conjure.rules.solo import REVEAL, turns_allowed
from emberhall.games.conjure.rules.state import Ember
from emberhall.games.conjure.rules.turns import STEP_ONE, STEP_THREE, TURN_ENDS
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of
from emberhall.kernel.seats import clockwise
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.view import Asked, View, parts_of

COLOURS = ["red", "blue", "green", "yellow", "violet"]  # by seat
ENDINGS = {0: "", st.BY_CALL: "call", st.BY_TURNS: "turns", st.BY_CURSES: "curses"}
PHASES = {START_REVIVE: "start", STEP_ONE: "draw", STEP_TWO: "conjure", LAY: "conjure", STEP_THREE: "end"}
CHECKPOINTS = {questions.AT_START: "start", questions.AFTER_DRAW: "drawn", questions.AFTER_CONJURING: "conjured"}


class Card(msgspec.Struct, frozen=True):
    """A card of the Draw Deck, face up."""

    pick: int
    id: str  # F6
    name: str  # 6 of Fire
    element: str  # "air", "earth", "fire" or "water"; "" for an Archmage
    number: int  # 1 to 13; 0 for an Archmage


class DeckCard(msgspec.Struct, frozen=True):
    """CONJ-FX-09: a card of the Draw Deck whose place the viewer knows."""

    depth: int  # 0 is the top
    card: Card


class CreatureCard(msgspec.Struct, frozen=True):
    """CONJ-COMP-07: what is printed on a creature."""

    pick: int
    id: str
    name: str
    short: str  # without an epithet
    set: str  # "basic", "legendary" or "promo"
    vp: int
    cost: str  # Glyph
    cost_text: str  # three cards of the same number
    shape: str  # "match", "groups", "run", "pure_run", "prism_run", "element" or "rainbow"
    groups: list[int]  # how many cards: [3], or [3, 2] for groups
    element: str  # the one that its cost names, or ""
    ability: str
    type: str  # "flip" or "ongoing"
    timing: str  # "any", "own-turn", "reaction", "always" or "once-a-turn"
    text: str
    flavour: str
    icon: str


class Creature(msgspec.Struct, frozen=True):
    """A creature in a player's area. CONJ-RUL-33: of one that lies face down, others see that it is there."""

    pick: int
    is_up: bool
    card: CreatureCard | None  # None where the viewer can't know it
    vp: int | None  # its current VP; likewise
    counters: int  # VP that it won or lost for good
    is_locked: bool  # CONJ-RUL-21: it was stopped, and can't be announced again this turn
    is_spent: bool  # CONJ-CRE-08: its use of this turn is gone


class Player(msgspec.Struct, frozen=True):
    """A player: what everyone sees of them, and the hand as far as the viewer knows it."""

    seat: int
    colour: str
    hand_size: int  # how many cards they hold
    hand_limit: int  # CONJ-DRAW-02: their Hand Size
    hand: list[Card]  # all of it for its owner; for others, the cards that they know to be in it
    maybe: list[Card]  # cards that the viewer knows to be in this hand or in another one
    area: list[Creature]
    vp_shown: int  # the total for its owner and where nothing is masked; else what the face-up creatures are worth
    face_down: int  # how many creatures lie face down
    is_vp_whole: bool  # `vp_shown` is the total
    has_called: bool  # this turn
    has_locked_archmages: bool  # CONJ-RUL-21: for this turn
    has_answered: bool  # under seal


class Announced(msgspec.Struct, frozen=True):
    """An ability that was announced and is not done yet; reactions come after what they want to stop."""

    seat: int
    source: int  # the pick that announced it
    card: CreatureCard | None  # what it does; None for an Archmage
    aims: list[int]  # as picks
    text: str
    is_contested: bool  # it may still be stopped


class Contender(msgspec.Struct, frozen=True):
    """CONJ-TIME-02: a bid in dispute, open to all."""

    seat: int
    source: int  # the pick that was bid
    card: CreatureCard | None  # what it does; None for an Archmage and for a call
    text: str


class Curse(msgspec.Struct, frozen=True):
    """A curse, face up."""

    pick: int
    id: str
    name: str
    strength: int
    kind: str  # "sudden" or "lingering"
    text: str
    flavour: str
    icon: str


class Solo(msgspec.Struct, frozen=True):
    """CONJ-SOLO: how a game alone stands."""

    curses_left: int  # face down
    revealed: list[Curse]  # and not lifted
    lifted: list[Curse]
    penalty: int  # CONJ-SOLO-07: VP that the unlifted ones take
    score: int  # `vp_shown` after that
    grade: int  # CONJ-SOLO-09
    turns_to_curse: int  # until one is revealed; 0 if at the end of this turn, -1 if none will be
    turns_to_loss: int  # CONJ-SOLO-08: 0 if this is the last turn


class ConjureView(View, frozen=True, kw_only=True):
    """The table of Ember, the Magical Card Game."""

    turn: int
    max_turns: int
    threshold: int
    zero_flips: bool
    remembers: bool
    dealer: int
    active: int
    phase: str  # "start", "draw", "drawn", "conjure", "conjured", "end", "curse", "final" or "over"
    conjurings: int  # how many more the active player may do
    has_refreshed: bool  # the active player, so that they can't conjure
    pool: list[list[CreatureCard]]  # by VP, from 1
    deck_size: int
    known_deck: list[DeckCard]
    charred_size: int
    charred_top: Card | None
    charred: list[Card]  # the whole pile, its top last, for whoever searches it
    players: list[Player]
    announced: list[Announced]  # the last one is to be dealt with first
    disputed: list[Contender]  # bids of which the active player says which goes first
    conjuring: CreatureCard | None  # while it is being paid
    laid: list[Card]
    looked: list[Card]  # CONJ-FX-09: for whoever puts them back
    looked_size: int
    sealed: str  # what the viewer has answered under seal; "" for nothing
    caller: int
    winners: list[int]
    ending: str  # "call", "turns" or "curses"; "" while the game goes on
    solo: Solo | None
    reach: Reaches  # what the viewer's own hand can pay for


def show(state: State, seat: int, asked: Asked) -> ConjureView:
    """What the seat sees, with what it is asked; NOBODY is a spectator."""
    assert isinstance(state, Ember)
    s, library = state, library_of(state.creatures)
    task = s.agenda.top() if s.to_move != NOBODY else None
    players = [player(s, library, owner, seat) for owner in range(s.seats)]
    return ConjureView(
        **parts_of(asked),
        game="conjure",
        seat=seat,
        seats=s.seats,
        to_move=s.to_move,
        returns=s.returns() if task is None else [],
        turn=s.turn,
        max_turns=s.max_turns,
        threshold=s.threshold,
        zero_flips=s.zero_flips,
        remembers=s.remembers,
        dealer=s.dealer,
        active=s.active,
        phase=phase(s),
        conjurings=s.conjurings,
        has_refreshed=s.has_refreshed,
        pool=pool(s, library),
        deck_size=len(s.deck),
        known_deck=known_deck(s, seat),
        charred_size=len(s.charred),
        charred_top=CARDS_SHOWN[s.charred[-1]] if s.charred else None,
        charred=cards(s.charred) if task is not None and task.kind == FETCH.number and seat == s.to_move else [],
        players=players,
        announced=[announced(s, library, one, seat) for one in s.agenda.tasks() if kind_of(one) in ANNOUNCED],
        disputed=[contender(s, library, one, seat) for one in disputing(s)],
        conjuring=creature_cards(library)[questions.A_CREATURE.of(task)]
        if task is not None and task.kind == LAY.number
        else None,
        laid=cards(s.laid),
        looked=cards(s.looked if seat == s.to_move != NOBODY else []),
        looked_size=len(s.looked),
        sealed=sealed_answer(s, library, seat),
        caller=s.caller,
        winners=[winner for winner in range(s.seats) if (s.winners >> winner) & 1],
        ending=ENDINGS[s.ended],
        solo=solo(s, library, players[0]) if s.is_solo() else None,
        reach=reaches(s, seat),
    )


def phase(s: Ember) -> str:
    """Where in the turn this is."""
    if s.ended:
        return "over"
    if s.caller != NOBODY:
        return "final"
    tasks = [(kind_of(task), task) for task in s.agenda.tasks()]
    kinds = [kind for kind, _ in tasks]
    if kinds[-1] is STACK and POWER_ENDS not in kinds:
        return "draw"
    if kinds[-1] in PHASES:
        return PHASES[kinds[-1]]
    held = [questions.WHICH.of(task) for kind, task in tasks if kind in (BIDS_IN, CHECKPOINT)]
    return CHECKPOINTS[held[-1]] if held else "curse"


def sealed_answer(s: Ember, library: CardSet, seat: int) -> str:
    """What the viewer has answered and nobody else may see yet."""
    if seat == NOBODY or not s.sealed.is_given(seat) or disputing(s):
        return ""
    for task in reversed(s.agenda.tasks()):
        opening = kind_of(task)
        if isinstance(opening, Opening):
            return label(s, library, opening.asked(task, seat), s.sealed.of(seat))
    return ""


# The table


def pool(s: Ember, library: CardSet) -> list[list[CreatureCard]]:
    """CONJ-POOL-01, -04: the thirteen groups."""
    return groups(library, tuple([creature for creature, owner in enumerate(s.owner) if owner == st.POOL]))


@lru_cache(maxsize=2048)
def groups(library: CardSet, creatures: tuple[int, ...]) -> list[list[CreatureCard]]:
    """Creatures by their VP; the Pool changes seldom, and is looked at after every pick."""
    there = [creature_cards(library)[creature] for creature in creatures]
    return [[card for card in there if card.vp == vp] for vp in range(1, st.GROUPS + 1)]


def known_deck(s: Ember, seat: int) -> list[DeckCard]:
    """CONJ-FX-09: the cards of the deck whose place the viewer knows, from the top."""
    depths = enumerate(reversed(s.deck))
    return [DeckCard(depth, CARDS_SHOWN[card]) for depth, card in depths if knows_place(s, seat, card)]


ANNOUNCED = (CONTEST, CONTEST_IN, POWER_ENDS)


def announced(s: Ember, library: CardSet, task: Task, viewer: int) -> Announced:
    """What was announced, at what it is aimed, and whether it can still be stopped."""
    source, aimed = source_of(task), questions.AIMS.of(task)
    aims = [st.CREATURE + aim for aim in (first_aim(aimed), second_aim(aimed)) if aim != NOTHING]
    if seat_aim(aimed) != NOBODY:
        aims.append(st.SEAT + seat_aim(aimed))
    card = creature_cards(library)[source - st.CREATURE] if source >= st.CREATURE else None
    text = announcement(s, library, task, viewer)
    return Announced(task.seat, source, card, aims, text, is_contested=kind_of(task) is not POWER_ENDS)


def disputing(s: Ember) -> list[int]:
    """CONJ-TIME-02: the seats whose bids are in dispute, clockwise from the active player."""
    if s.to_move == NOBODY or s.agenda.top().kind != DISPUTE.number:
        return []
    return [seat for seat in clockwise(s.active, s.seats) if s.sealed.is_given(seat)]


def contender(s: Ember, library: CardSet, seat: int, viewer: int) -> Contender:
    """A bid in dispute."""
    bid = s.sealed.of(seat)
    card = creature_cards(library)[bid - st.CREATURE] if bid >= st.CREATURE else None
    return Contender(seat, bid, card, upper(contender_words(s, library, seat, viewer)))


# The players


def player(s: Ember, library: CardSet, owner: int, viewer: int) -> Player:
    """One player, as the viewer sees them."""
    area = [creature(s, library, one, viewer) for one in s.areas[owner]]
    face_down = sum(not one.is_up for one in area)
    return Player(
        seat=owner,
        colour=COLOURS[owner],
        hand_size=len(s.hands[owner]),
        hand_limit=hand_size(s, owner),
        hand=cards(hand_as_known(s, owner, viewer)),
        maybe=cards(maybe_in_hand(s, owner, viewer)),
        area=area,
        vp_shown=sum(one.vp for one in area if one.vp is not None),
        face_down=face_down,
        is_vp_whole=all(one.vp is not None for one in area),
        has_called=(s.called >> owner) & 1 == 1,
        has_locked_archmages=(s.locked_archmages >> owner) & 1 == 1,
        has_answered=s.sealed.is_given(owner) and not disputing(s),
    )


def creature(s: Ember, library: CardSet, number: int, viewer: int) -> Creature:
    """A creature in an area. CONJ-RUL-33: what lies on it is seen by all, even where it lies face down."""
    is_hidden = is_masked(s, number, viewer)
    return Creature(
        pick=st.CREATURE + number,
        is_up=s.is_up(number),
        card=None if is_hidden else creature_cards(library)[number],
        vp=None if is_hidden else s.vp(number),
        counters=s.counters[number],
        is_locked=(s.locked >> number) & 1 == 1,
        is_spent=(s.spent >> number) & 1 == 1,
    )


def hand_as_known(s: Ember, owner: int, viewer: int) -> list[int]:
    """One's own hand, or the cards of another's hand that one was shown."""
    hand = s.hands[owner]
    return hand if owner == viewer else [card for card in hand if hands_known(s, viewer, card) == 1 << owner]


def maybe_in_hand(s: Ember, owner: int, viewer: int) -> list[int]:
    """Cards that may be in this hand or in another one: somebody took a card that the viewer did not see."""
    if owner == viewer:
        return []
    hidden = [card for other in range(s.seats) if other != viewer for card in s.hands[other]]
    known = [(card, hands_known(s, viewer, card)) for card in sorted(hidden)]
    return [card for card, hands in known if hands >> owner & 1 and hands != 1 << owner]


# Alone


def solo(s: Ember, library: CardSet, alone: Player) -> Solo:
    """CONJ-SOLO: the curses, and how long they leave."""
    penalty = CURSE_VALUE * unlifted(s)
    score = alone.vp_shown - penalty
    return Solo(
        curses_left=len(s.curses),
        revealed=curses(library, s.revealed_curses),
        lifted=curses(library, s.lifted_curses),
        penalty=penalty,
        score=score,
        grade=score - s.turn,
        turns_to_curse=turns_to_curse(s),
        turns_to_loss=turns_allowed(s) - s.turn,
    )


def turns_to_curse(s: Ember) -> int:
    """CONJ-SOLO-03, -08: how many turns after this one the next curse is revealed; -1 if none is before the end."""
    is_still_to_come = any(kind_of(task) in (TURN_ENDS, REVEAL) for task in s.agenda.tasks())
    turns = 0 if is_still_to_come else 1
    return turns if s.curses and s.turn + turns < turns_allowed(s) else -1


# Cards, face up


def shown_card(card: int) -> Card:
    """A card of the Draw Deck, face up."""
    if card >= st.WIZARDS:
        return Card(st.CARD + card, CARD_NAMES[card], card_name(card), "", 0)
    element = ELEMENT_WORDS[card // NUMBERS].lower()
    return Card(st.CARD + card, CARD_NAMES[card], card_name(card), element, card % NUMBERS + 1)


CARDS_SHOWN = [shown_card(card) for card in range(len(CARD_NAMES))]


def cards(numbers: Sequence[int]) -> list[Card]:
    """Cards of the Draw Deck, face up."""
    return [CARDS_SHOWN[card] for card in numbers]


@cache
def creature_cards(library: CardSet) -> list[CreatureCard]:
    """All creatures of the set, face up; made once, since they never change."""
    return [creature_card(library, number) for number in range(len(library.cards))]


def creature_card(library: CardSet, number: int) -> CreatureCard:
    """A creature, face up."""
    fact, cost = library.cards[number], library.creatures.cards[number].cost
    return CreatureCard(
        pick=st.CREATURE + number,
        id=library.ids[number],
        name=fact.name,
        short=short_names(library)[number],
        set=fact.set,
        vp=fact.vp,
        cost=library.cost_name(number),
        cost_text=library.cost_text(number),
        shape=SHAPES[cost.shape],
        groups=cost.groups or [cost.size],
        element=fact.element or "",
        ability=fact.ability,
        type=fact.type,
        timing=fact.timing,
        text=fact.text,
        flavour=fact.flavour,
        icon=fact.icon,
    )


def curses(library: CardSet, mask: int) -> list[Curse]:
    """The curses of a mask, face up."""
    return [
        curse(library.curses[number], library.curse_ids[number], number)
        for number in range(st.CURSES)
        if mask >> number & 1
    ]


def curse(fact: CurseCard, id_: str, number: int) -> Curse:
    """A curse, face up."""
    return Curse(st.CURSE + number, id_, fact.name, fact.strength, fact.kind, fact.text, fact.flavour, fact.icon)
