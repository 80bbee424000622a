"""Heroes, manoeuvres, Foes, maps and encounters from TOML: read whole, checked, and turned into what the rules use.

What card files may say is in `schema`, what must fit together in `checks` and `foe_checks`, and how it becomes numbers
in `compiler`.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from emberhall.games.emberwind.content.checks import (
    BASICS,
    check_encounter,
    check_manoeuvre,
    check_map,
    kind_fault,
    read_hero,
)
from emberhall.games.emberwind.content.compiler import compile_foe, compile_hero, compile_manoeuvre, compile_map
from emberhall.games.emberwind.content.faults import CardFault, only_errors, read_shape
from emberhall.games.emberwind.content.foe_checks import read_foe
from emberhall.games.emberwind.content.foe_list import read_groups
from emberhall.games.emberwind.content.schema import (
    IN_PACKS,
    SHAPES,
    Card,
    EncounterCard,
    FoeCard,
    HeroAct,
    HeroCard,
    ManoeuvreCard,
    MapCard,
)
from emberhall.games.emberwind.rules.printed import GENERAL_ACTIONS, Cards
from emberhall.kernel.errors import BadInput, BadPack
from emberhall.kit.card_sets import CardSets, Raw
from emberhall.kit.game import CardFact
from emberhall.kit.library import Pack, RawCard, read_tables

FOLDER = Path(__file__).parents[1] / "cards"
FILES = ("heroes", "manoeuvres", "grunts", "awakened", "elites", "bosses", "guide", "maps", "encounters")
MOST_ACTIONS = 2000  # that the rules can number
MOST_SHEETS = 500


# The set --------------------------------------------------------------------------------------------------------------


class CardSet:
    """All that is printed, as data and as the rules use it; every list is in the order of the rules' numbers."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self.heroes = [card for card in cards.values() if isinstance(card, HeroCard)]
        self.hero_ids = [id_ for id_, card in cards.items() if isinstance(card, HeroCard)]
        self.foes = [card for card in cards.values() if isinstance(card, FoeCard)]
        self.foe_ids = [id_ for id_, card in cards.items() if isinstance(card, FoeCard)]
        self.maps = [card for card in cards.values() if isinstance(card, MapCard)]
        self.map_ids = [id_ for id_, card in cards.items() if isinstance(card, MapCard)]
        self.encounters = [card for card in cards.values() if isinstance(card, EncounterCard)]
        self.encounter_ids = [id_ for id_, card in cards.items() if isinstance(card, EncounterCard)]
        self.manoeuvres = [card for card in cards.values() if isinstance(card, ManoeuvreCard)]
        self.manoeuvre_ids = [id_ for id_, card in cards.items() if isinstance(card, ManoeuvreCard)]
        self.actions: list[HeroAct | ManoeuvreCard] = list(self.manoeuvres)  # as `Cards.actions` numbers them
        self.owners = [-1] * len(self.manoeuvres)  # the number of each action's Hero
        for number, hero in enumerate(self.heroes):
            self.actions += hero.actions.values()
            self.owners += [number] * len(hero.actions)
        self.action_ids = action_ids(self)
        self.action_names = [action.name for action in self.actions]
        self.action_texts = [action.text for action in self.actions]
        self.action_icons = [action.icon for action in self.actions]
        self.cards = compile_cards(self)


def action_ids(library: CardSet) -> list[str]:
    """What each action is called in notation: its id, a basic attack's name; with its Hero's id where two are alike."""
    words = list(library.manoeuvre_ids)
    for hero in library.heroes:
        words += [slug(act.name) if id_ in BASICS else id_ for id_, act in hero.actions.items()]
    times = Counter(words)
    return [
        word if times[word] == 1 or owner < 0 else f"{library.hero_ids[owner]}-{word}"
        for word, owner in zip(words, library.owners, strict=True)
    ]


def slug(name: str) -> str:
    """A name in small letters and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def compile_cards(library: CardSet) -> Cards:
    """Everything in the form that the rules use."""
    actions = [compile_manoeuvre(number, card) for number, card in enumerate(library.manoeuvres)]
    manoeuvres = list(range(GENERAL_ACTIONS, len(actions)))
    heroes = [compile_hero(number, card, actions) for number, card in enumerate(library.heroes)]
    foes = [compile_foe(number, card) for number, card in enumerate(library.foes)]
    fields = [compile_map(number, card) for number, card in enumerate(library.maps)]
    return Cards(heroes, actions, foes, fields, manoeuvres, library)


def library_of(cards: Cards) -> CardSet:
    """The names and texts of what a game is played with."""
    assert isinstance(cards.library, CardSet)
    return cards.library


@cache
def base_cards() -> dict[str, RawCard]:
    """What comes with the game."""
    return read_tables(FOLDER / f"{name}.toml" for name in FILES)


def whole_set(raw: Raw) -> CardSet:
    """Everything checked, and in the order of the kinds."""
    cards = {id_: read_card(id_, card) for id_, card in raw.items()}
    order = list(dict.fromkeys(SHAPES.values()))
    ordered = {id_: cards[id_] for shape in order for id_ in cards if type(cards[id_]) is shape}
    check_set(ordered, raw)
    return CardSet(ordered)


def with_pack(raw: Raw, pack: Pack) -> Raw:
    """The cards with those of a pack; without the base set, what every Hero can do is still there."""
    for id_, card in pack.cards.items():
        kind = card.table.get("kind")
        fault = kind_fault(kind, IN_PACKS)
        if fault:
            raise BadPack(f"{card.file} [{id_}]: {fault}")
        if id_ in raw and raw[id_].table["kind"] != kind:
            old = raw[id_].table["kind"]
            raise BadPack(f"{card.file} [{id_}] kind: this id is that of a {old}, and this is a {kind}; take another")
    kept = raw if pack.keeps_base else {i: c for i, c in raw.items() if c.table["kind"] in ("manoeuvre", "general")}
    return {**kept, **pack.cards}


SETS = CardSets("emberwind", base_cards, whole_set, with_pack)
card_set, base_set, check_pack = SETS.of, SETS.base, SETS.check


# Reading --------------------------------------------------------------------------------------------------------------


def read_table(table: Any) -> tuple[Card | None, list[CardFault]]:
    """A card of any kind, with all that is to be said about it by itself."""
    kind = table.get("kind")
    if kind == "foe":
        return read_foe(table)
    if kind == "hero":
        return read_hero(table)
    shape = SHAPES[kind]
    card, faults = read_shape(table, shape)
    checks: dict[type, Callable[[Any], Any]] = {MapCard: check_map, ManoeuvreCard: check_manoeuvre}
    if card is not None and not faults and shape in checks:
        faults += checks[shape](card)
    return card, faults


def read_card(id_: str, raw: RawCard) -> Card:
    """A card without errors; the first one is told with its place."""
    card, faults = read_table(raw.table)
    refuse(only_errors(faults), f"{raw.file} [{id_}]")
    assert card is not None
    return card


def refuse(faults: Sequence[CardFault], place: str) -> None:
    """Raise the first fault, if there is one."""
    if faults:
        first = faults[0]
        where = f"{place} {first.path}".rstrip()
        raise BadPack(f"{where}: {first.text}{f' ({first.clause})' if first.clause else ''}")


def check_set(cards: Mapping[str, Card], raw: Mapping[str, RawCard]) -> None:
    """Names are different, encounters name maps and Foes that are there, and a combat can be put together."""
    maps = [id_ for id_, card in cards.items() if isinstance(card, MapCard)]
    foes = {id_: card for id_, card in cards.items() if isinstance(card, FoeCard)}
    for id_, card in cards.items():
        place = f"{raw[id_].file} [{id_}]"
        if isinstance(card, EncounterCard):
            refuse(list(check_encounter(card, maps)), place)
            try:
                read_groups(card.foes, list(foes))
            except BadInput as fault:
                raise BadPack(f"{place} foes: {fault}") from None
    for shape in (HeroCard, FoeCard):
        same = Counter(card.name for card in cards.values() if isinstance(card, shape))
        twice = [name for name, times in same.items() if times > 1]
        if twice:
            owners = " and ".join(f"[{id_}]" for id_, card in cards.items() if card.name == twice[0])
            raise BadPack(f"{owners} have the same name, '{twice[0]}'; give one of them another")
    heroes = [card for card in cards.values() if isinstance(card, HeroCard)]
    missing = [word for word, found in (("two Heroes", heroes[1:]), ("a Foe", foes), ("a map", maps)) if not found]
    if missing:
        raise BadPack(f"no combat can be put together: with these packs there isn't {', and not '.join(missing)}")
    actions = sum(len(hero.actions) for hero in heroes)
    if actions > MOST_ACTIONS or len(cards) > MOST_SHEETS:
        raise BadPack(
            f"a game has {MOST_SHEETS} cards and {MOST_ACTIONS} actions at the most, and with these packs there are "
            f"{len(cards)} and {actions}"
        )


# For the browser ------------------------------------------------------------------------------------------------------


def facts(packs: Sequence[Pack]) -> list[CardFact]:
    """The cards for the browser: Heroes, their actions, manoeuvres, Foes, maps, encounters."""
    library = card_set(packs)
    found = [
        fact(id_, hero, "Heroes", hero_text(hero), hero.icon)
        for id_, hero in zip(library.hero_ids, library.heroes, strict=True)
    ]
    for number, action in enumerate(library.actions):
        owner = library.owners[number]
        group = "For every Hero" if owner < 0 else library.heroes[owner].name
        original = library.heroes[owner].original if owner >= 0 else library.manoeuvres[number].original
        cost = action.speed.replace("+", " and ").capitalize()
        found.append(
            CardFact(library.action_ids[number], action.name, group, cost, action.text, "", action.icon, original)
        )
    for id_, foe in zip(library.foe_ids, library.foes, strict=True):
        group = {"grunt": "Grunts", "awakened": "Awakened", "elite": "Elites", "boss": "Bosses"}[foe.rank]
        found.append(fact(id_, foe, group, foe_text(foe), foe.icon))
    for id_, place in zip(library.map_ids, library.maps, strict=True):
        found.append(fact(id_, place, "Maps", "", place.icon))
    for id_, fight in zip(library.encounter_ids, library.encounters, strict=True):
        found.append(fact(id_, fight, "Encounters", ", ".join(fight.foes), fight.icon))
    return found


def fact(id_: str, card: HeroCard | FoeCard | MapCard | EncounterCard, group: str, cost: str, icon: str) -> CardFact:
    """One card for the browser."""
    return CardFact(id_, card.name, group, cost, card.text, "", icon, card.original)


def hero_text(card: HeroCard) -> str:
    """A Hero's numbers in words."""
    c, a, p = card.cap
    defences = f"Toughness {card.toughness}, Resistance {card.resistance}, Dodge {card.dodge}"
    return f"{card.class_}, {card.hp} HP, {defences}, Willpower {card.willpower}, CAP {c}/{a}/{p}"


def foe_text(card: FoeCard) -> str:
    """A Foe's numbers in words."""
    stats = card.normal
    rank = card.rank.capitalize()
    return f"{rank}, {card.type}, {stats.hp} HP, Toughness {stats.toughness}, Resistance {stats.resistance}"
