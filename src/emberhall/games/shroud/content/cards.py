"""Heroes and cards from TOML: read whole, checked, and turned into what the rules use.

What card files may say is in `schema`, what must fit together in `checks`, and how it becomes numbers in `compiler`.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path

from emberhall.games.shroud.content import checks
from emberhall.games.shroud.content.compiler import compile_card
from emberhall.games.shroud.content.schema import Design, Hero
from emberhall.games.shroud.rules.printed import Cards
from emberhall.games.shroud.rules.state import ARCANE_CARDS, OPENING_HAND
from emberhall.kernel.errors import BadPack
from emberhall.kit.card_sets import CardSets, Raw
from emberhall.kit.game import CardFact
from emberhall.kit.library import Pack, RawCard, convert, not_among, read_tables

FOLDER = Path(__file__).parents[1] / "cards"
COMMON = "common"
COMMON_NAME = "Common cards"
FEWEST = ARCANE_CARDS + OPENING_HAND + 1  # in a deck: what setup takes, and a card to draw
MOST_CARDS = 1000  # of all decks; fewer than `state.AIM_STEP`


# The set --------------------------------------------------------------------------------------------------------------


class CardSet:
    """The heroes and the cards of their decks, as data and as the rules use them."""

    def __init__(self, designs: Mapping[str, Design]) -> None:
        self.ids = list(designs)
        self.designs = list(designs.values())
        self.heroes = list(base_heroes().values())
        self.hero_ids = list(base_heroes())
        self.cards = compile_cards(self)
        self.names = names_of_cards(self)  # by card number, as in notation


def library_of(cards: Cards) -> CardSet:
    """The names and texts of the cards that a game is played with."""
    assert isinstance(cards.library, CardSet)
    return cards.library


@cache
def base_heroes() -> dict[str, Hero]:
    """SHRD-COMP-01: the four heroes."""
    return {id_: convert(raw, id_, Hero) for id_, raw in read_tables([FOLDER / "heroes.toml"]).items()}


@cache
def base_cards() -> dict[str, RawCard]:
    """The cards that come with the game: the common ones, then those of each hero."""
    return read_tables(FOLDER / f"{name}.toml" for name in deck_names())


def deck_names() -> list[str]:
    """What a card may have as its deck, in the order of the cards."""
    return [COMMON, *base_heroes()]


def whole_set(raw: Raw) -> CardSet:
    """Every card and the decks as a whole checked."""
    designs = {id_: read_card(id_, card) for id_, card in raw.items()}
    check_decks(designs.values())
    order = deck_names()
    return CardSet(dict(sorted(designs.items(), key=lambda item: order.index(item[1].deck))))


SETS = CardSets("shroud", base_cards, whole_set)
card_set, base_set, check_pack = SETS.of, SETS.base, SETS.check


# Reading --------------------------------------------------------------------------------------------------------------


def check_decks(designs: Collection[Design]) -> None:
    """All decks have the same number of cards, enough for setup, and together no more than the rules can number."""
    sizes = {hero: sum(d.copies for d in designs if d.deck in (COMMON, hero)) for hero in base_heroes()}
    told = ", ".join(f"{hero} {size}" for hero, size in sizes.items())
    if len(set(sizes.values())) > 1:
        raise BadPack(
            f"all decks have the same number of cards, and with these packs there are: {told}; "
            'a card replaces the one that has the same id, and one with deck = "common" is in all decks'
        )
    size = min(sizes.values())
    if size < FEWEST:
        raise BadPack(f"a deck has {FEWEST} cards or more (SHRD-SETUP-03, SHRD-SETUP-04), and with these packs {size}")
    total = sum(sizes.values())
    if total > MOST_CARDS:
        raise BadPack(
            f"a game has {MOST_CARDS} cards at the most in all four decks, and with these packs there are {total}"
        )


def read_card(id_: str, raw: RawCard) -> Design:
    """One card, with all that the types alone can't check."""
    place = f"{raw.file} [{id_}]"
    if id_ in base_heroes() or "title" in raw.table:
        raise BadPack(f"{place}: this looks like a hero; packs bring cards, and can't change heroes")
    card = convert(raw, id_, Design)
    if card.deck not in deck_names():
        fault = not_among(f"unknown deck '{card.deck}'", card.deck, deck_names(), "decks")
        raise BadPack(f"{place} deck: {fault}")
    checks.check_words(card, place)
    checks.check_timing(card, place)
    checks.check_lasting(card, place)
    for number, step in enumerate(card.do):
        checks.check_verb(step, f"{place} do[{number}]")
        checks.check_fit(card, step, f"{place} do[{number}]")
    checks.check_order(card.do, f"{place} do")
    return card


# What the rules use ---------------------------------------------------------------------------------------------------


def compile_cards(library: CardSet) -> Cards:
    """SHRD-COMP-02, -03: the deck of each hero has all common cards, then the hero's own, copy after copy."""
    design: list[int] = []
    home: list[int] = []
    for hero, hero_id in enumerate(library.hero_ids):
        for number, card in enumerate(library.designs):
            if card.deck in (COMMON, hero_id):
                design += [number] * card.copies
                home += [hero] * card.copies
    return Cards([compile_card(card) for card in library.designs], design, home, len(library.heroes), library)


def names_of_cards(library: CardSet) -> list[str]:
    """The name of each card in notation: its deck's letter, its design and which copy it is, as y.lamplighter.1."""
    names: list[str] = []
    copies: dict[str, int] = {}
    for design, home in zip(library.cards.design, library.cards.home, strict=True):
        stem = f"{library.heroes[home].letter}.{library.ids[design]}"
        copies[stem] = copies.get(stem, 0) + 1
        names.append(f"{stem}.{copies[stem]}")
    return names


# For the browser ------------------------------------------------------------------------------------------------------

SYMBOL_WORDS = {
    "scape": "", "discard": "discard symbol", "collection": "collection symbol", "mode": "mode symbol",
    "lasting": "lasting",
}  # fmt: skip
WHEN_WORDS = {"turn": "", "response": "response", "either": "also a response", "ambush": "ambush"}


def facts(packs: Sequence[Pack]) -> list[CardFact]:
    """The cards for the browser."""
    found = card_set(packs)
    groups = {COMMON: COMMON_NAME, **{id_: hero.full_name() for id_, hero in base_heroes().items()}}
    short = {COMMON: COMMON_NAME, **{id_: hero.name for id_, hero in base_heroes().items()}}
    return [
        CardFact(id_, card.name, groups[card.deck], cost_text(card), card.text, card.flavour, card.icon, card.original,
                 card.deck, short[card.deck], {"stones": card.value, "mode": card.mode, "way": way_text(card)})
        for id_, card in zip(found.ids, found.designs, strict=True)
    ]  # fmt: skip


def cost_text(card: Design) -> str:
    """Its value and its symbols in words."""
    stones = "1 ember stone" if card.value == 1 else f"{card.value} ember stones"
    way = way_text(card)
    return f"{stones}, {card.mode} mode, {way}" if way else f"{stones}, {card.mode} mode"


def way_text(card: Design) -> str:
    """Where it goes, and when it is played, where that is not as usual."""
    return ", ".join(filter(None, (SYMBOL_WORDS[card.symbol], WHEN_WORDS[card.when])))
