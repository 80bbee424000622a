"""The position as one seat may see it: the only thing of it that leaves the process."""

from collections.abc import Sequence
from functools import cache

import msgspec

from emberhall.games.shroud.content.cards import CardSet, library_of
from emberhall.games.shroud.face.names import MODE_WORDS
from emberhall.games.shroud.rules.chain import AIM_STEP, Play
from emberhall.games.shroud.rules.piles import place_in_scape
from emberhall.games.shroud.rules.questions import A_SEAT, Question
from emberhall.games.shroud.rules.reach import is_live
from emberhall.games.shroud.rules.secrets import hands_known, knows_place
from emberhall.games.shroud.rules.state import CARD, DOWN, HERO_PICK, PHASES, SCAPE_SIZE, SLOT, Shroud
from emberhall.games.shroud.rules.verbs.cards import CHOOSE_HAND
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.view import Asked, View, parts_of

ENDINGS = ("", "arcane", "stall", "rounds")  # as `ended` numbers them
# as `how` numbers them
HOW_WORDS = ("turn", "extra", "arcane", "response", "turned_up", "collecting", "collecting_early")


class CardFace(msgspec.Struct, frozen=True):
    """SHRD-CARD-01, -02: what is printed on a card."""

    thing: int  # the pick that names it
    id: str  # of its design
    name: str
    hero: str  # whose deck it is of: the colour of its back
    deck: str  # "common", or the hero whose deck alone has it
    mode: str  # "protection", "attack", "hasty" or "greedy"
    value: int  # ember stones
    symbol: str  # "scape", "discard", "collection", "mode" or "lasting"
    when: str  # "turn", "response", "either" or "ambush"
    trigger: str  # "attacked", "opponent_plays" or "opponent_collects"; "" where it is no response
    text: str
    icon: str


class Spot(msgspec.Struct, frozen=True):
    """A card in a scape."""

    thing: int  # the card where the viewer knows it, else its place
    aim: int  # what names it when it is aimed at: its place while it lies face down
    hero: str  # its back
    is_down: bool
    card: CardFace | None  # None where it lies face down and the viewer does not know it


class Slot(msgspec.Struct, frozen=True):
    """SHRD-SETUP-03: a place of the arcane row."""

    thing: int  # the pick that names it to its owner; -1 for all others
    is_there: bool
    card: CardFace | None  # where the viewer knows it


class Depth(msgspec.Struct, frozen=True):
    """A card of a deck whose place the viewer knows."""

    depth: int  # 0 is the top
    card: CardFace


class Champion(msgspec.Struct, frozen=True):
    """A player: what everyone sees of them, and what the viewer knows besides."""

    seat: int
    hero: str  # "" until chosen
    mode: str  # "" for none
    hand_size: int
    hand: list[CardFace]  # all of it for its owner; for others, the cards that they know to be in it
    backs: list[str]  # the heroes of the cards that are not shown
    maybe: list[CardFace]  # cards that the viewer knows to be in this hand or in another one
    deck_size: int
    deck_known: list[Depth]
    arcane: list[Slot]
    arcane_left: int
    scape: list[Spot]
    modes: list[CardFace]  # the last one is the mode card
    discard: list[CardFace]  # the last one is the top
    collection_size: int
    collection: list[CardFace]  # SHRD-PILE-02: empty until the end
    stones: int | None  # SHRD-OVER-05: None until the end


class Link(msgspec.Struct, frozen=True):
    """What is being played, or a collection that is about to happen; the last one is resolved first."""

    card: CardFace | None  # None for a collection
    seat: int
    how: str  # "turn", "extra", "arcane", "response", "turned_up", "collecting" or "collecting_early"
    opponent: int  # whom it was declared at; -1 for nobody
    aims: list[int]  # what it was declared at, named as `Spot.aim`
    attacked: list[int]  # seats
    stopped: list[int]  # seats whom its attack can't hit any more


class HeroChoice(msgspec.Struct, frozen=True):
    """SHRD-COMP-01: a hero, and who plays them."""

    id: str
    name: str
    title: str
    colour: str
    text: str
    thing: int  # the pick that names them
    taken_by: int  # a seat; -1 for nobody


class ShroudView(View, frozen=True, kw_only=True):
    """The table of Shroud of the Shadow Demon."""

    round: int
    max_rounds: int
    first: int
    active: int
    phase: str  # "collection", "mode", "draw", "play" or "end"; "" before the first turn
    players: list[Champion]
    chain: list[Link]
    lifted: list[CardFace]  # off a deck, for whoever looks at them now
    looking_at: int  # whose hand is open to the viewer now; -1 for nobody's
    heroes: list[HeroChoice]
    ended: str  # "arcane", "stall" or "rounds"; "" while the game goes on


def show(state: State, seat: int, asked: Asked) -> ShroudView:
    """What the seat sees, with what it is asked; NOBODY is a spectator."""
    assert isinstance(state, Shroud)
    s, library = state, library_of(state.cards)
    faces = card_faces(library)
    task = s.agenda.top() if seat == s.to_move != NOBODY else None  # of the viewer's own question
    return ShroudView(
        **parts_of(asked),
        game="shroud",
        seat=seat,
        seats=s.seats,
        to_move=s.to_move,
        returns=s.returns() if s.to_move == NOBODY else [],
        round=s.round,
        max_rounds=s.max_rounds,
        first=s.first,
        active=s.active,
        phase=PHASES[s.phase],
        players=players(s, library, faces, seat),
        chain=[link(s, faces, play, seat) for play in s.chain],
        lifted=[] if task is None else lifted(s, faces, task),
        looking_at=A_SEAT.of(task) if task is not None and kind_of(task) is CHOOSE_HAND else NOBODY,
        heroes=hero_choices(library, tuple(s.heroes)),
        ended=ENDINGS[s.ended],
    )


def lifted(s: Shroud, faces: Sequence[CardFace], task: Task) -> list[CardFace]:
    """The cards of a deck that whoever is asked looks at."""
    kind = kind_of(task)
    assert isinstance(kind, Question)
    return [faces[card] for card in kind.looks_at(s, task)]


# What is being played


def link(s: Shroud, faces: Sequence[CardFace], play: Play, viewer: int) -> Link:
    """A card that is being played, or a collection."""
    aimed = [aim_of(s, aim % AIM_STEP, viewer) for aim in play.aims]
    return Link(
        card=faces[play.card] if play.card != NOTHING else None,
        seat=play.seat,
        how=HOW_WORDS[play.how],
        opponent=play.opponent,
        aims=[thing for thing in aimed if thing != NOTHING],
        attacked=[seat for seat in range(s.seats) if play.attacked >> seat & 1],
        stopped=[seat for seat in range(s.seats) if is_stopped(s, play, seat)],
    )


def aim_of(s: Shroud, card: int, viewer: int) -> int:
    """What names a card that was declared; NOTHING where it has gone to a place that the viewer can't see."""
    for seat in range(s.seats):
        if card in s.scapes[seat]:
            return place_in_scape(s, seat, card)
        if card in s.modes[seat] or card in s.discards[seat]:
            return CARD + card
        if card in s.hands[seat]:
            return CARD + card if viewer == seat or hands_known(s, viewer, card) == 1 << seat else NOTHING
    return CARD + card if knows_place(s, viewer, card) else NOTHING


def is_stopped(s: Shroud, play: Play, seat: int) -> bool:
    """SHRD-RUL-51, -60: the attack on the seat was stopped, or went against protection and has nothing else to hit."""
    if play.stopped >> seat & 1:
        return True
    return play.shielded & play.attacked & (1 << seat) != 0 and not is_live(s, play, seat)


# The players


def players(s: Shroud, library: CardSet, faces: Sequence[CardFace], viewer: int) -> list[Champion]:
    """Everyone, as the viewer sees them."""
    shown: list[list[int]] = [[] for _ in range(s.seats)]  # by hand: the cards that the viewer knows to be in it
    maybe: list[list[int]] = [[] for _ in range(s.seats)]
    for owner in range(s.seats):
        if owner == viewer:
            shown[owner] = s.hands[owner]
            continue
        for card in s.hands[owner]:
            hands = hands_known(s, viewer, card)
            if hands == 1 << owner:
                shown[owner].append(card)
            elif hands:
                for hand in range(s.seats):
                    if hands >> hand & 1:
                        maybe[hand].append(card)
    return [player(s, library, faces, owner, viewer, shown[owner], maybe[owner]) for owner in range(s.seats)]


def player(
    s: Shroud, library: CardSet, faces: Sequence[CardFace], owner: int, viewer: int, shown: list[int], maybe: list[int]
) -> Champion:
    """One player, as the viewer sees them."""
    hero = s.heroes[owner]
    return Champion(
        seat=owner,
        hero="" if hero == NOBODY else library.hero_ids[hero],
        mode=MODE_WORDS[s.mode(owner)],
        hand_size=len(s.hands[owner]),
        hand=[faces[card] for card in shown],
        backs=sorted([faces[card].hero for card in s.hands[owner] if card not in shown]),
        maybe=[faces[card] for card in sorted(maybe)],
        deck_size=len(s.decks[owner]),
        deck_known=deck_known(s, faces, owner, viewer),
        arcane=[slot(s, faces, owner, viewer, place) for place in range(len(s.arcane[owner]))],
        arcane_left=s.arcane_left(owner),
        scape=[spot(s, library, faces, owner, viewer, place) for place in range(len(s.scapes[owner]))],
        modes=[faces[card] for card in s.modes[owner]],
        discard=[faces[card] for card in s.discards[owner]],
        collection_size=len(s.collections[owner]),
        collection=[faces[card] for card in s.collections[owner]] if s.ended else [],
        stones=s.stones(owner) if s.ended else None,
    )


def deck_known(s: Shroud, faces: Sequence[CardFace], owner: int, viewer: int) -> list[Depth]:
    """The cards of a deck whose place the viewer knows, from the top."""
    deck, top = s.decks[owner], len(s.decks[owner]) - 1
    known = [place for place, card in enumerate(deck) if s.peeked[card] and knows_place(s, viewer, card)]
    return [Depth(top - place, faces[deck[place]]) for place in reversed(known)]


def slot(s: Shroud, faces: Sequence[CardFace], owner: int, viewer: int, place: int) -> Slot:
    """SHRD-RUL-17: a place of an arcane row, and its card if an effect has let the viewer see it."""
    card = s.arcane[owner][place]
    thing = SLOT + place if owner == viewer else -1
    is_known = card != NOTHING and knows_place(s, viewer, card)
    return Slot(thing, is_there=card != NOTHING, card=faces[card] if is_known else None)


def spot(s: Shroud, library: CardSet, faces: Sequence[CardFace], owner: int, viewer: int, place: int) -> Spot:
    """SHRD-RUL-45: a card of a scape; one that lies face down is known to its controller."""
    card = s.scapes[owner][place]
    if not s.down[card]:
        return open_spots(library)[card]
    aim = DOWN + owner * SCAPE_SIZE + place
    if knows_place(s, viewer, card):
        return Spot(CARD + card, aim, faces[card].hero, is_down=True, card=faces[card])
    return Spot(aim, aim, faces[card].hero, is_down=True, card=None)


# What is printed; made once, since it never changes


@cache
def card_faces(library: CardSet) -> list[CardFace]:
    """All cards, face up."""
    return [card_face(library, card) for card in range(len(library.cards.design))]


def card_face(library: CardSet, card: int) -> CardFace:
    """A card, face up."""
    number = library.cards.design[card]
    design = library.designs[number]
    return CardFace(
        thing=CARD + card,
        id=library.ids[number],
        name=design.name,
        hero=library.hero_ids[library.cards.home[card]],
        deck=design.deck,
        mode=design.mode,
        value=design.value,
        symbol=design.symbol,
        when=design.when,
        trigger=design.trigger or "",
        text=design.text,
        icon=design.icon,
    )


@cache
def open_spots(library: CardSet) -> list[Spot]:
    """Every card as it lies face up in a scape."""
    return [Spot(face.thing, face.thing, face.hero, is_down=False, card=face) for face in card_faces(library)]


@cache
def hero_choices(library: CardSet, seats: tuple[int, ...]) -> list[HeroChoice]:
    """The heroes, and who plays them."""
    return [
        HeroChoice(
            id=library.hero_ids[number],
            name=hero.name,
            title=hero.title,
            colour=hero.colour,
            text=hero.text,
            thing=HERO_PICK + number,
            taken_by=seats.index(number) if number in seats else NOBODY,
        )
        for number, hero in enumerate(library.heroes)
    ]
