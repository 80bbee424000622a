"""Seekers, Equipment, tokens and Tactics from TOML: read whole, checked, and turned into what the rules use.

What card files may say is in `schema`, what must fit together in `checks`, and how it becomes numbers in `compiler`.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from emberhall.games.seekers.content.checks import check_card
from emberhall.games.seekers.content.codes import AILMENT_CODES, Stat
from emberhall.games.seekers.content.compiler import compile_ailments, compile_card
from emberhall.games.seekers.content.keywords import keywords_of
from emberhall.games.seekers.content.schema import Ailment, Card, Equipment, Seeker, Tactic, Token
from emberhall.games.seekers.rules.clauses import CLAUSES
from emberhall.games.seekers.rules.printed import Designs
from emberhall.kernel.errors import BadPack
from emberhall.kit.card_sets import CardSets, Raw, laid_over
from emberhall.kit.game import CardFact, CardValue
from emberhall.kit.library import Pack, RawCard, convert, read_tables

FOLDER = Path(__file__).parents[1] / "cards"
NOT_TACTICS = {"ailments", "equipment", "maps", "seekers", "tokens"}  # files with something else
MOST_CARDS = 2000  # that the rules can number
# What a player names besides cards, as `face/names.py` has it: no card can have such an id
NO_ID = re.compile(
    rf"pass|yes|channel|path|bottom|e|ne|nw|w|sw|se|(mode|seat|unit|stack|effect)\d+|{'|'.join(AILMENT_CODES)}"
)
ARCHETYPES = {
    "ash": "Ash", "rime": "Rime", "storm": "Storm", "veil": "Veil", "blade": "Blade", "crusher": "Crusher",
    "dawn": "Dawn", "pact": "Pact", "tinker": "Tinker", "craft": "Seeker's craft",
}  # fmt: skip
KINDS: dict[type, str] = {Seeker: "Seeker", Equipment: "Equipment", Token: "token", Tactic: "Tactic"}  # in their order


# The set --------------------------------------------------------------------------------------------------------------


class CardSet:
    """All cards, as data and as the rules use them; every list is in the order of the design numbers."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self.ids = list(cards)
        self.designs = list(cards.values())
        self.names = [card.name for card in self.designs]
        self.full_names = [card.full_name() if isinstance(card, Seeker) else card.name for card in self.designs]
        self.titles = [card.title if isinstance(card, Seeker) else "" for card in self.designs]
        self.texts = [card.text for card in self.designs]
        self.flavours = [card.flavour for card in self.designs]
        self.icons = [card.icon for card in self.designs]
        self.originals = [card.original for card in self.designs]
        self.archetypes = [card.archetype or "" if isinstance(card, Tactic) else "" for card in self.designs]
        self.keywords = [keywords_of(card) for card in self.designs]
        self.tokens = {id_: self.number(id_) for id_, card in cards.items() if isinstance(card, Token)}
        self.ailments = list(base_ailments().values())  # by their codes
        compiled = [compile_card(number, card, self.tokens) for number, card in enumerate(self.designs)]
        self.cards = Designs(compiled, compile_ailments(base_ailments()), self)

    def number(self, id_: str) -> int:
        """The design number of a card."""
        return self.ids.index(id_)


def library_of(cards: Designs) -> CardSet:
    """The names and texts of the cards that a game is played with."""
    assert isinstance(cards.library, CardSet)
    return cards.library


@cache
def base_ailments() -> dict[str, Ailment]:
    """SEEK-RUL-65: the ailments, in the order of their codes."""
    raw = read_tables([FOLDER / "ailments.toml"])
    return {id_: convert(raw[id_], id_, Ailment) for id_ in AILMENT_CODES}


@cache
def base_cards() -> dict[str, RawCard]:
    """The cards that come with the game: Seekers, Equipment, tokens, then the Tactics file by file."""
    tactics = sorted(file for file in FOLDER.glob("*.toml") if file.stem not in NOT_TACTICS)
    return read_tables([*(FOLDER / f"{name}.toml" for name in ("seekers", "equipment", "tokens")), *tactics])


def whole_set(raw: Raw) -> CardSet:
    """Every card and the set as a whole checked, and the cards in the order of their kinds."""
    cards = {id_: read_card(id_, table) for id_, table in raw.items()}
    tokens = [id_ for id_, card in cards.items() if isinstance(card, Token)]
    for id_, card in cards.items():
        if NO_ID.fullmatch(id_):
            raise BadPack(f"{raw[id_].file} [{id_}]: players name something else so; take another id")
        check_card(card, f"{raw[id_].file} [{id_}]", tokens)
    check_set(cards)
    order = list(KINDS)
    return CardSet(dict(sorted(cards.items(), key=lambda item: order.index(type(item[1])))))


def with_pack(raw: Raw, pack: Pack) -> Raw:
    """The cards with those of a pack: one that replaces another is of its kind."""
    check_same_kinds(raw, pack)
    return laid_over(raw, pack)


SETS = CardSets("seekers", base_cards, whole_set, with_pack)
card_set, base_set, check_pack = SETS.of, SETS.base, SETS.check


# Reading --------------------------------------------------------------------------------------------------------------


def shape_of(raw: RawCard) -> type[Seeker] | type[Equipment] | type[Token] | type[Tactic]:
    """What a table is meant to be, by the fields that only such cards have."""
    if "slot" in raw.table:
        return Equipment
    if "stats" in raw.table:
        return Seeker
    if "life" in raw.table:
        return Token
    return Tactic


def read_card(id_: str, raw: RawCard) -> Card:
    """One card as its file tells it."""
    try:
        return convert(raw, id_, shape_of(raw))
    except BadPack as fault:
        raise BadPack(in_place(str(fault))) from None


def in_place(message: str) -> str:
    """The message with "field" for "verb" in lists that are no programs."""
    if re.search(r"\b(choose|triggers|always)\[\d+\]: unknown verb", message):
        return message.replace("unknown verb", "unknown field").replace("; known verbs are", "; known fields are")
    return message


def check_same_kinds(raw: Mapping[str, RawCard], pack: Pack) -> None:
    """A card that replaces another one is of its kind."""
    for id_, table in pack.cards.items():
        if pack.keeps_base and id_ in raw and shape_of(raw[id_]) is not shape_of(table):
            old, new = KINDS[shape_of(raw[id_])], KINDS[shape_of(table)]
            raise BadPack(
                f"{table.file} [{id_}]: this id is that of a {old}, and this looks like a {new}; take another"
            )


def check_set(cards: Mapping[str, Card]) -> None:
    """Names are different, for copies are counted by name (SEEK-RUL-15); an Armory can be put together."""
    names = Counter(card.name for card in cards.values())
    twice = [name for name, count in names.items() if count > 1]
    if twice:
        owners = " and ".join(f"[{id_}]" for id_, card in cards.items() if card.name == twice[0])
        raise BadPack(f"{owners} have the same name, '{twice[0]}'; copies are counted by name (SEEK-RUL-15)")
    if len(cards) > MOST_CARDS:
        raise BadPack(f"a game has {MOST_CARDS} cards at the most, and with these packs there are {len(cards)}")
    slots = {card.slot for card in cards.values() if isinstance(card, Equipment)}
    missing = [slot for slot in ("weapon", "armor", "trinket") if slot not in slots]
    missing += [KINDS[kind] for kind in (Seeker, Tactic) if not any(isinstance(card, kind) for card in cards.values())]
    if missing:
        raise BadPack(
            f"no Armory can be put together (SEEK-ARM-01): with these packs there is no {', no '.join(missing)}"
        )


# For the browser ------------------------------------------------------------------------------------------------------


def facts(packs: Sequence[Pack]) -> list[CardFact]:
    """The cards for the browser."""
    found = card_set(packs)
    return [
        CardFact(id_, name, group_of(card), cost_text(card), card.text, card.flavour, card.icon, card.original,
                 facts=cost_facts(card))
        for id_, name, card in zip(found.ids, found.full_names, found.designs, strict=True)
    ]  # fmt: skip


def group_of(card: Card) -> str:
    """Under which heading a card is listed."""
    match card:
        case Seeker():
            return "Seekers"
        case Equipment():
            return {"weapon": "Weapons", "armor": "Armor", "trinket": "Trinkets"}[card.slot]
        case Token():
            return "Tokens"
        case Tactic():
            return ARCHETYPES[card.archetype] if card.archetype is not None else "Other Tactics"


def cost_text(card: Card) -> str:
    """What a card costs and requires, and what it is, in words."""
    match card:
        case Seeker():
            stats = zip(("STR", "DEX", "INT", "SPI", "CON"), card.stats, strict=True)
            return ", ".join([*(f"{name} {points}" for name, points in stats), f"{card.life} Life"])
        case Token():
            return f"token unit, {card.life} Life"
        case Equipment():
            return ", ".join([*needs_text(card.needs), card.rarity])
        case Tactic():
            return ", ".join([price_text(card), *kind_text(card)])


def kind_text(card: Tactic) -> list[str]:
    """What a Tactic is, besides its price."""
    kind = card.type.capitalize() if card.damage == "none" else f"{card.damage} {card.type.capitalize()}"
    return [kind, card.speed.capitalize(), *needs_text(card.needs), card.rarity]


def cost_facts(card: Card) -> dict[str, CardValue]:
    """What a card costs, its damage and its type; and all else that `cost_text` says."""
    if not isinstance(card, Tactic):
        return {"rest": cost_text(card)}
    more = more_price(card)
    rest = ", ".join([*([" and ".join(more)] if more else []), *kind_text(card)])
    return {"ap": card.ap, "damage": card.damage, "type": card.type, "rest": rest}


def price_text(card: Tactic) -> str:
    """The AP and what else is paid."""
    return " and ".join([f"{card.ap} AP", *more_price(card)])


def more_price(card: Tactic) -> list[str]:
    """What is paid besides AP."""
    words = []
    if card.cost is not None and card.cost.discard:
        words.append("a card" if card.cost.discard == 1 else f"{card.cost.discard} cards")
    if card.cost is not None and card.cost.life:
        words.append(f"{card.cost.life} Life")
    return words


def needs_text(needs: Mapping[Stat, int]) -> Iterable[str]:
    """The attributes that are required."""
    return [f"{stat.upper()} {points}" for stat, points in needs.items() if points]


def glossary(keyword: str) -> str:
    """What a keyword means: for an ailment our entry, else what the clauses of its chapter say."""
    for ailment in base_ailments().values():
        if ailment.name == keyword:
            return ailment.text
    chapter = f"Glossary: {keyword}".casefold()
    return " ".join(clause.text for clause in CLAUSES if clause.chapter.casefold() == chapter)
