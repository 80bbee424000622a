"""Weapon cards from TOML: read whole, checked against the vocabulary, and turned into what the rules use.

What card files may say is in `schema`, what must fit together in `checks`, and how it becomes numbers in `compiler`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from emberhall.games.emberforge.content.checks import check_amounts, check_steps
from emberhall.games.emberforge.content.compiler import compile_step, holds_copy
from emberhall.games.emberforge.content.schema import MATERIAL_NAMES, Collection, WeaponCard, amounts
from emberhall.games.emberforge.rules.printed import Cards, Step
from emberhall.games.emberforge.rules.state import BLOCKS, CARDS, ROW
from emberhall.kernel.errors import BadPack
from emberhall.kit.card_sets import CardSets, Raw
from emberhall.kit.game import CardFact
from emberhall.kit.library import Pack, RawCard, convert, not_among, read_tables, toml_files

FOLDER = Path(__file__).parents[1] / "cards"


class CardSet:
    """Fifty-seven weapon cards, as data and as the rules use them."""

    def __init__(self, weapons: Mapping[str, WeaponCard], collections: Mapping[str, Collection]) -> None:
        self.weapons = list(weapons.values())
        self.ids = list(weapons)
        self.collections = list(collections.values())
        self.collection_ids = list(collections)
        self.cards = compile_cards(weapons, self.collection_ids, self)


def library_of(cards: Cards) -> CardSet:
    """The names and texts of the cards that a game is played with."""
    assert isinstance(cards.library, CardSet)
    return cards.library


@cache
def base_collections() -> dict[str, Collection]:
    """FORGE-COLL-04: the seven collections."""
    tables = read_tables([FOLDER / "collections.toml"])
    return {id_: convert(raw, id_, Collection) for id_, raw in tables.items()}


@cache
def base_cards() -> dict[str, RawCard]:
    """The cards that come with the game, in the order of the collections."""
    found = read_tables(file for file in toml_files(FOLDER) if file.name != "collections.toml")
    order = list(base_collections())
    return dict(sorted(found.items(), key=lambda item: order.index(item[1].table["collection"])))


def whole_set(raw: Raw) -> CardSet:
    """Every card and the deck as a whole checked."""
    weapons = {id_: read_card(id_, card) for id_, card in raw.items()}
    check_deck(weapons)
    return CardSet(weapons, base_collections())


SETS = CardSets("emberforge", base_cards, whole_set)
card_set, base_set, check_pack = SETS.of, SETS.base, SETS.check


def check_deck(weapons: Mapping[str, WeaponCard]) -> None:
    """FORGE-COMP-02: there are 57 cards; FORGE-SETUP-05: they can fill the commission row."""
    if len(weapons) != CARDS:
        new = ", ".join(id_ for id_ in weapons if id_ not in base_cards())
        hint = f"a card replaces the one that has the same id, and none is called {new}"
        if not base_cards().keys() <= weapons.keys():
            hint = "a pack with keeps_base = false brings all of them"
        raise BadPack(
            f"the game is played with {CARDS} cards (FORGE-COMP-02), "
            f"and with these packs there are {len(weapons)}; {hint}"
        )
    collections = {card.collection for card in weapons.values()}
    if len(collections) < ROW:
        raise BadPack(
            f"the commissions are of {ROW} different collections (FORGE-SETUP-05), "
            f"and with these packs all cards are of {' and '.join(sorted(collections))}"
        )


def read_card(id_: str, raw: RawCard) -> WeaponCard:
    """One card, with all that the types alone can't check."""
    if any(id_ in block.names for block in BLOCKS):
        raise BadPack(
            f"{raw.file} [{id_}]: the game has another use for this word; give the card a longer id, such as my-{id_}"
        )
    card = convert(raw, id_, WeaponCard)
    known = base_collections()
    if card.collection not in known:
        fault = not_among(f"unknown collection '{card.collection}'", card.collection, list(known), "collections")
        raise BadPack(f"{raw.file} [{id_}] collection: {fault}")
    check_amounts(card.cost, f"{raw.file} [{id_}] cost")
    for text, where in ((card.name, "name"), (card.text, "text")):
        if not text.strip():
            raise BadPack(f"{raw.file} [{id_}] {where}: must not be empty")
    check_steps(card.do, f"{raw.file} [{id_}] do")
    return card


def compile_cards(weapons: Mapping[str, WeaponCard], collection_ids: Sequence[str], library: CardSet) -> Cards:
    """The cards in the form that the rules use."""
    programs: list[list[Step]] = [[] for _ in weapons]
    for number, card in enumerate(weapons.values()):
        programs[number] = [compile_step(step, programs) for step in card.do]
    return Cards(
        list(weapons),
        [amounts(card.cost) for card in weapons.values()],
        [collection_ids.index(card.collection) for card in weapons.values()],
        programs,
        [holds_copy(card.do) for card in weapons.values()],
        library,
    )


def cost_text(card: WeaponCard) -> str:
    """The cost in words."""
    return ", ".join(f"{count} {MATERIAL_NAMES[m].capitalize()}" for m, count in enumerate(amounts(card.cost)) if count)


def facts(packs: Sequence[Pack]) -> list[CardFact]:
    """The cards for the browser."""
    found = card_set(packs)
    return [
        CardFact(id_, card.name, found.collections[found.collection_ids.index(card.collection)].name, cost_text(card),
                 card.text, card.flavour, card.icon, card.original, card.collection,
                 facts=dict(zip(MATERIAL_NAMES, amounts(card.cost), strict=True)))
        for id_, card in zip(found.ids, found.weapons, strict=True)
    ]  # fmt: skip
