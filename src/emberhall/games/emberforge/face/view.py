"""The position as one seat may see it: the only thing of it that leaves the process."""

from collections.abc import Sequence
from functools import cache
from typing import Literal

import msgspec

from emberhall.games.emberforge.content.cards import CardSet, library_of
from emberhall.games.emberforge.content.schema import MATERIAL_NAMES, amounts
from emberhall.games.emberforge.face.prompts import asked as asked_by
from emberhall.games.emberforge.rules import state as forge
from emberhall.games.emberforge.rules.amounts import WIDTH, unpack
from emberhall.games.emberforge.rules.durgaz import CREDIT, PAY, SELECT
from emberhall.games.emberforge.rules.ignar import GATHER, RECYCLE
from emberhall.games.emberforge.rules.powers.materials import FROM_SUPPLY, STOKE_PAY
from emberhall.games.emberforge.rules.powers.others import SWAP_GIVE, SWAP_TAKE
from emberhall.games.emberforge.rules.questions import SOURCE, SWAPPED, Question
from emberhall.games.emberforge.rules.secrets import hands_known
from emberhall.games.emberforge.rules.state import Forge
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.view import Asked, View, parts_of

COLOURS = ["red", "blue", "green", "yellow"]  # FORGE-SETUP-07: by seat
HEATS = ["calm", "overheated", "cooling"]
ENDINGS = {0: "", forge.BY_MASTERY: "mastery", forge.BY_PRESTIGE: "prestige", forge.BY_ROUNDS: "rounds"}


class Weapon(msgspec.Struct, frozen=True):
    """A card, face up."""

    pick: int
    id: str
    name: str
    collection: str
    colour: str
    cost: list[int]
    text: str
    icon: str


class Work(msgspec.Struct, frozen=True):
    """An unfinished weapon: what lies on it, and what is wanting."""

    weapon: Weapon
    tokens: list[int]
    credits: list[int]
    needs: list[int]


class Smith(msgspec.Struct, frozen=True):
    """A player: what everyone sees of them, and the hand as far as the viewer knows it."""

    seat: int
    colour: str
    stock: list[int]
    embers: list[int]  # placed, by zone
    embers_left: int
    commissions: int
    is_protected: bool
    hand_size: int
    hand: list[Weapon]  # all of it for its owner; for others, the cards that they know to be in it
    maybe: list[Weapon]  # cards that the viewer knows to be in this hand or in another one
    forged: list[Weapon]
    unfinished: list[Work]
    collections: list[str]  # the different collections forged, which Forge Mastery counts


class ForgeView(View, frozen=True, kw_only=True):
    """The table of Dwarf Emberforge."""

    round: int
    max_rounds: int
    first: int
    active: int
    heat: list[str]
    embers: list[list[int]]  # by zone and seat
    supply: list[int]
    row: list[Weapon | None]
    deck_size: int
    discard: list[Weapon]
    box: list[Weapon]
    smiths: list[Smith]
    looked: list[Weapon]  # cards that the viewer chooses from
    looked_size: int
    offer: list[int]  # while gathering, and before it: what may be taken
    resolved: list[bool]  # by zone: the active player has chosen it already
    boosts: list[int]  # by zone: Embers more that the active player counts as having
    discounts: list[int]  # by size, from 1: how many the active player has banked
    opened: list[str]  # while forging: the materials that have an Ember in Durgaz
    giving: list[int]  # in an exchange: what was chosen so far
    taking: list[int]
    source: Literal["", "stock", "supply"]  # from where a power puts tokens on a weapon; "" where none does
    ending: str  # "mastery", "prestige" or "rounds"; "" while the game goes on
    winner: int


def show(state: State, seat: int, asked: Asked) -> ForgeView:
    """What the seat sees, with what it is asked; NOBODY is a spectator."""
    assert isinstance(state, Forge)
    s, library = state, library_of(state.cards)
    task = s.agenda.top() if s.to_move != NOBODY else None
    return ForgeView(
        **parts_of(asked),
        game="emberforge",
        seat=seat,
        seats=s.seats,
        to_move=s.to_move,
        returns=s.returns() if task is None else [],
        round=s.round,
        max_rounds=s.max_rounds,
        first=s.first,
        active=s.active,
        heat=[HEATS[heat] for heat in s.heat],
        embers=[[placed[zone] for placed in s.embers] for zone in range(forge.ZONES)],
        supply=s.supply[:],
        row=[None if card == NOTHING else weapon(library, card) for card in s.row],
        deck_size=len(s.piles[forge.DECK]),
        discard=weapons(library, s.piles[forge.DISCARD]),
        box=weapons(library, s.piles[forge.BOX]),
        smiths=[smith(s, library, owner, seat) for owner in range(s.seats)],
        looked=weapons(library, s.piles[forge.LOOKED] if seat == s.active != NOBODY else []),
        looked_size=len(s.piles[forge.LOOKED]),
        offer=s.offer[:] if is_asked(task, RECYCLE, GATHER) else [],
        resolved=[(s.resolved >> zone) & 1 == 1 for zone in range(forge.ZONES)],
        boosts=s.boosts[:],
        discounts=s.discounts[1:],
        opened=materials_opened(s) if is_asked(task, SELECT, PAY, CREDIT) else [],
        giving=exchanged(task, 0),
        taking=exchanged(task, WIDTH),
        source=source_of(task),
        ending=ENDINGS[s.ended],
        winner=s.winner,
    )


def is_asked(task: Task | None, *questions: Question) -> bool:
    """The question is one of these."""
    return task is not None and asked_by(task) in questions


def source_of(task: Task | None) -> Literal["", "stock", "supply"]:
    """FORGE-FX-16: from where the tokens come that are put on a weapon."""
    if task is None or not is_asked(task, STOKE_PAY):
        return ""
    return "supply" if SOURCE.of(task) & FROM_SUPPLY else "stock"


def materials_opened(s: Forge) -> list[str]:
    """FORGE-DURGAZ-02: the materials that have an Ember in Durgaz."""
    return [name for number, name in enumerate(MATERIAL_NAMES) if (s.opened >> number) & 1]


def exchanged(task: Task | None, shift: int) -> list[int]:
    """FORGE-FX-10: what was chosen so far in an exchange, to give or, `WIDTH` bits higher, to take."""
    return unpack(SWAPPED.of(task) >> shift if task is not None and is_asked(task, SWAP_GIVE, SWAP_TAKE) else 0)


def smith(s: Forge, library: CardSet, owner: int, viewer: int) -> Smith:
    """One player, as the viewer sees them."""
    return Smith(
        seat=owner,
        colour=COLOURS[owner],
        stock=s.stock[owner][:],
        embers=s.embers[owner][:],
        embers_left=forge.EMBERS_EACH - sum(s.embers[owner]),
        commissions=s.tokens[owner],
        is_protected=s.is_protected(owner),
        hand_size=len(s.piles[forge.HAND + owner]),
        hand=weapons(library, hand_as_known(s, owner, viewer)),
        maybe=weapons(library, maybe_in_hand(s, owner, viewer)),
        forged=weapons(library, s.piles[forge.FORGED + owner]),
        unfinished=[work(s, library, card) for card in s.piles[forge.UNFINISHED + owner]],
        collections=collections_of(s, library, owner),
    )


def hand_as_known(s: Forge, owner: int, viewer: int) -> list[int]:
    """One's own hand, or the cards of another's hand that one was shown."""
    hand = s.piles[forge.HAND + owner]
    if owner == viewer:
        return hand
    return [card for card in hand if hands_known(s, viewer, card) == 1 << owner]


def maybe_in_hand(s: Forge, owner: int, viewer: int) -> list[int]:
    """Cards that may be in this hand or in another one: somebody took a card that the viewer did not see."""
    if owner == viewer:
        return []
    hidden = [card for other in range(s.seats) if other != viewer for card in s.piles[forge.HAND + other]]
    known = [(card, hands_known(s, viewer, card)) for card in sorted(hidden)]
    return [card for card, hands in known if hands >> owner & 1 and hands != 1 << owner]


def collections_of(s: Forge, library: CardSet, owner: int) -> list[str]:
    """The different collections that a player has forged."""
    found = {s.cards.collections[card] for card in s.piles[forge.FORGED + owner]}
    return [library.collection_ids[number] for number in sorted(found)]


def weapon(library: CardSet, card: int) -> Weapon:
    """A card, face up."""
    return all_weapons(library)[card]


@cache
def all_weapons(library: CardSet) -> list[Weapon]:
    """Every card, face up."""
    colours = {id_: one.colour for id_, one in zip(library.collection_ids, library.collections, strict=True)}
    return [
        Weapon(
            card, id_, fact.name, fact.collection, colours[fact.collection], amounts(fact.cost), fact.text, fact.icon
        )
        for card, (id_, fact) in enumerate(zip(library.ids, library.weapons, strict=True))
    ]


def weapons(library: CardSet, cards: Sequence[int]) -> list[Weapon]:
    """Cards, face up."""
    return [weapon(library, card) for card in cards]


def work(s: Forge, library: CardSet, card: int) -> Work:
    """An unfinished weapon."""
    needs = [s.needs(card, material) for material in range(forge.MATERIALS)]
    return Work(weapon(library, card), unpack(s.paid[card]), unpack(s.credit[card]), needs)
