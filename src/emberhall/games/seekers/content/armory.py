"""Armories as they are built (SEEK-ARM): the list of cards, the rules of building, and those that come with the game.

A draft is any list of cards; `faults` tells what keeps it from being an Armory, each with its clause, and `warnings`
what is allowed but unwise. `resolve` makes what the rules play with: from the id of a preconstructed Armory, or from a
share code (`armory_code.py`). Lists that people write are read in `armory_text.py`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated

import msgspec

from emberhall.games.seekers.content import armory_code
from emberhall.games.seekers.content.cards import card_set, library_of
from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import setup
from emberhall.games.seekers.rules.printed import Design, Designs
from emberhall.games.seekers.rules.state import Armory
from emberhall.kernel.errors import BadDeck
from emberhall.kit.builder import DeckFault
from emberhall.kit.library import Pack, convert, not_among, read_tables

FOLDER = Path(__file__).parents[1] / "armories"
FILES = ("mara", "theron", "brannoc", "aldwyn", "ysolde", "korvash", "pell", "vaelith")  # in the Seekers' order
TACTICS = 50  # SEEK-ARM-04
SIDEBOARD = 15  # SEEK-ARM-11
EQUIPMENT = (d.WEAPON, d.ARMOR, d.TRINKET)
SLOT_NAMES = {d.SEEKER: "Seeker", d.WEAPON: "Weapon", d.ARMOR: "Armor", d.TRINKET: "Trinket", d.TACTIC: "Tactic"}
STAT_NAMES = ("STR", "DEX", "INT", "SPI", "CON")
# For each rarity: its name with an article, how many copies there may be, and the clause that says so
COPIES = {
    d.COMMON: ("a Common", setup.COPIES[d.COMMON], "SEEK-ARM-05"),
    d.UNCOMMON: ("an Uncommon", setup.COPIES[d.UNCOMMON], "SEEK-ARM-06"),
    d.RARE: ("a Rare", setup.COPIES[d.RARE], "SEEK-ARM-07"),
    d.EPIC: ("an Epic", setup.COPIES[d.EPIC], "SEEK-ARM-08"),
    d.LEGENDARY: ("a Legendary", setup.COPIES[d.LEGENDARY], "SEEK-ARM-09"),
}
NEEDS_CLAUSE = "SEEK-STAT-06"


@dataclass
class Draft:
    """How many of each design are in the Armory, the Seeker and the Equipment among them, and in its Sideboard."""

    name: str = ""
    main: dict[int, int] = field(default_factory=dict)
    side: dict[int, int] = field(default_factory=dict)

    def add(self, design: int, copies: int, *, to_side: bool) -> None:
        """So many more are in it."""
        cards = self.side if to_side else self.main
        cards[design] = cards.get(design, 0) + copies

    def size(self) -> int:
        """All its cards."""
        return sum(self.main.values()) + sum(self.side.values())


class Checked:
    """A draft with the cards that it is built from, and what the rules of building ask of it."""

    def __init__(self, draft: Draft, cards: Designs) -> None:
        self.draft = draft
        self.cards = cards
        self.names = library_of(cards).names
        self.ids = library_of(cards).ids
        seekers = self.of_kind(d.SEEKER)
        self.seeker = seekers[0] if seekers else None

    def design(self, number: int) -> Design:
        """What is printed on it."""
        return self.cards.designs[number]

    def of_kind(self, kind: int) -> list[int]:
        """The designs of a kind in the Armory, each as often as it is there."""
        return [
            n for n, copies in sorted(self.draft.main.items()) if self.design(n).kind == kind for _ in range(copies)
        ]

    def fault(self, text: str, clause: str, design: int | None = None, fix: int = -1) -> DeckFault:
        """Something that is wrong, perhaps with one card."""
        return DeckFault(text, clause, "" if design is None else self.ids[design], 0, fix)

    def listed(self, designs: Sequence[int]) -> str:
        """The names, with commas."""
        return ", ".join(self.names[design] for design in designs)


# The rules of building (SEEK-ARM) -------------------------------------------------------------------------------------


def faults(draft: Draft, cards: Designs) -> list[DeckFault]:
    """SEEK-ARM-01 to -11: everything that keeps the draft from being an Armory."""
    checked = Checked(draft, cards)
    return [fault for rule in RULES for fault in rule(checked)]


def only_cards(c: Checked) -> Iterator[DeckFault]:
    """SEEK-ARM-01: an Armory has 54 cards, of the kinds that follow; a token is none (SEEK-OBJ-04)."""
    for design in sorted({*c.draft.main, *c.draft.side}):
        if c.design(design).kind not in SLOT_NAMES:
            yield c.fault(f"{c.names[design]} is a token, which is no card of an Armory", "SEEK-ARM-01", design, 0)


def one_seeker(c: Checked) -> Iterator[DeckFault]:
    """SEEK-ARM-02: an Armory has one Seeker."""
    found = c.of_kind(d.SEEKER)
    if not found:
        yield c.fault("The Seeker is missing", "SEEK-ARM-02")
    elif len(found) > 1:
        yield c.fault(f"{len(found)} Seekers ({c.listed(found)}): there is one", "SEEK-ARM-02", found[-1])


def one_of_each_equipment(c: Checked) -> Iterator[DeckFault]:
    """SEEK-ARM-03: an Armory has one Weapon, one Armor and one Trinket."""
    for kind in EQUIPMENT:
        found = c.of_kind(kind)
        name = SLOT_NAMES[kind]
        if not found:
            yield c.fault(f"The {name} is missing", "SEEK-ARM-03")
        elif len(found) > 1:
            yield c.fault(f"{len(found)} {name}s ({c.listed(found)}): there is one", "SEEK-ARM-03", found[-1])


def fifty_tactics(c: Checked) -> Iterator[DeckFault]:
    """SEEK-ARM-04: an Armory has 50 Tactics."""
    found = len(c.of_kind(d.TACTIC))
    if found < TACTICS:
        missing = TACTICS - found
        are = "1 Tactic is" if missing == 1 else f"{missing} Tactics are"
        yield c.fault(f"{are} missing: {found} of {TACTICS}", "SEEK-ARM-04")
    elif found > TACTICS:
        many = found - TACTICS
        yield c.fault(f"{many} Tactic{'s' if many > 1 else ''} too many: {found} of {TACTICS}", "SEEK-ARM-04")


def copies(c: Checked) -> Iterator[DeckFault]:
    """SEEK-ARM-05 to -09: how many copies there may be hangs on the rarity; they count by name (SEEK-RUL-15)."""
    counted: dict[str, int] = {}
    for design, number in c.draft.main.items():
        counted[c.names[design]] = counted.get(c.names[design], 0) + number
    for design, number in sorted(c.draft.main.items()):
        rarity, most, clause = COPIES[c.design(design).rarity]
        if c.design(design).kind == d.TACTIC and counted[c.names[design]] > most:
            excess = counted[c.names[design]] - most
            text = f"{c.names[design]} ×{counted[c.names[design]]}: at most {most} copies of {rarity}"
            yield c.fault(text, clause, design, max(0, number - excess))


def legendaries(c: Checked) -> Iterator[DeckFault]:
    """SEEK-ARM-10: seven Legendary cards at the most, of all 54 (SEEK-RUL-15)."""
    found = sum(n for design, n in c.draft.main.items() if c.design(design).rarity == d.LEGENDARY)
    if found > setup.MOST_LEGENDARIES:
        yield c.fault(f"{found} Legendary cards: at most {setup.MOST_LEGENDARIES} in an Armory", "SEEK-ARM-10")


def equipment_fits(c: Checked) -> Iterator[DeckFault]:
    """SEEK-STAT-06: Equipment whose needs the Seeker does not meet can't be worn, so it can't be brought."""
    for kind in EQUIPMENT:
        for design in dict.fromkeys(c.of_kind(kind)):
            lack = lacking(c, design)
            if lack:
                yield c.fault(lack, NEEDS_CLAUSE, design, 0)


def sideboard(c: Checked) -> Iterator[DeckFault]:
    """SEEK-ARM-11, SEEK-RUL-12: a Sideboard has 15 Equipment and Tactics, or there is none."""
    for design in sorted(c.draft.side):
        if c.design(design).kind == d.SEEKER:
            text = f"{c.names[design]} can't be in a Sideboard, which has Equipment and Tactics"
            yield c.fault(text, "SEEK-ARM-11", design)
    found = sum(c.draft.side.values())
    if found not in (0, SIDEBOARD):
        cards = "1 card" if found == 1 else f"{found} cards"
        yield c.fault(f"The Sideboard has {cards}: it has {SIDEBOARD}, or there is none", "SEEK-ARM-11")


RULES: tuple[Callable[[Checked], Iterator[DeckFault]], ...] = (
    only_cards, one_seeker, one_of_each_equipment, equipment_fits, copies, legendaries, fifty_tactics, sideboard,
)  # fmt: skip


def lacking(c: Checked, design: int) -> str:
    """SEEK-STAT-06: what the Seeker lacks for a card, in words; "" where nothing."""
    if c.seeker is None:
        return ""
    lack = lacks(c.design(design), c.design(c.seeker))
    if not lack:
        return ""
    needs = " and ".join(f"{STAT_NAMES[stat]} {c.design(design).needs[stat]}" for stat in lack)
    has = " and ".join(str(c.design(c.seeker).stats[stat]) for stat in lack)
    return f"{c.names[design]} needs {needs}, and {c.names[c.seeker]} has {has}"


def lacks(card: Design, seeker: Design) -> list[int]:
    """SEEK-STAT-06: the attributes of which the Seeker has too little for the card."""
    return [stat for stat in range(d.STATS) if card.needs[stat] > seeker.stats[stat]]


# What is allowed but unwise -------------------------------------------------------------------------------------------


def warnings(draft: Draft, cards: Designs) -> list[DeckFault]:
    """SEEK-RUL-15: Tactics that the Seeker can never play, here and in the Sideboard, and Equipment there."""
    checked = Checked(draft, cards)
    found: list[DeckFault] = []
    for design in sorted(draft.main):
        if checked.design(design).kind == d.TACTIC and lacking(checked, design):
            text = f"{lacking(checked, design)}: it can't be played"
            found.append(checked.fault(text, NEEDS_CLAUSE, design, 0))
    for design in sorted(draft.side):
        if checked.design(design).kind != d.SEEKER and lacking(checked, design):
            found.append(checked.fault(f"In the Sideboard: {lacking(checked, design)}", NEEDS_CLAUSE, design))
    return found


# What the rules play with ---------------------------------------------------------------------------------------------


def armory_of(draft: Draft, cards: Designs) -> Armory:
    """The Armory that a draft is; one with faults is refused, with the first of them."""
    wrong = faults(draft, cards)
    if wrong:
        more = f", and {len(wrong) - 1} more" if len(wrong) > 1 else ""
        raise BadDeck(f"this is no Armory: {wrong[0].text} ({wrong[0].clause}){more}")
    checked = Checked(draft, cards)
    equipment = [checked.of_kind(kind)[0] for kind in EQUIPMENT]
    side = [design for design, copies in sorted(draft.side.items()) for _ in range(copies)]
    return Armory(checked.of_kind(d.SEEKER)[0], equipment, checked.of_kind(d.TACTIC), side)


@lru_cache(maxsize=32)  # every game asks for its Armories, and nobody changes one
def resolve(text: str, cards: Designs) -> Armory:
    """The Armory meant: a preconstructed one by its id, or any by its share code."""
    return armory_of(draft_called(text, cards), cards)


def check_option(text: str, packs: Sequence[Pack]) -> str:
    """An option's text as a table keeps it: an id or a bare share code that means an Armory with these packs."""
    kept = armory_code.find(text) or text.strip().lower()
    resolve(kept, card_set(packs).cards)
    return kept


def draft_called(text: str, cards: Designs) -> Draft:
    """The list that an id or a share code means."""
    code = armory_code.find(text)
    if code:
        main, side = armory_code.decode(code, library_of(cards).ids)
        return Draft("", main, side)
    id_ = text.strip().lower()
    if id_ not in PRECONSTRUCTED:
        known = list(PRECONSTRUCTED)
        fault = not_among(f"there is no Armory '{text.strip()}'", id_, known, "Armories")
        raise BadDeck(f"{fault}; a share code would do as well, and begins with {armory_code.PREFIX}")
    return PRECONSTRUCTED[id_].draft(cards)


def code_of(draft: Draft, cards: Designs) -> str:
    """The draft's share code; "" where it holds more than a code can."""
    return armory_code.encode(draft.main, draft.side, library_of(cards).ids)


# Preconstructed Armories ----------------------------------------------------------------------------------------------

Copies = Annotated[int, msgspec.Meta(ge=1, le=5)]


class Preconstructed(msgspec.Struct, forbid_unknown_fields=True):
    """An Armory that comes with the game, as its file tells it."""

    name: str
    text: str
    seeker: str
    equipment: list[str]
    tactics: dict[str, Copies]
    sideboard: dict[str, Copies] = msgspec.field(default_factory=dict)

    def draft(self, cards: Designs) -> Draft:
        """The list, with the cards that are in the game; a card that is not there is refused by its id."""
        number_of = numbers_of(cards)
        draft = Draft(self.name)
        main = {self.seeker: 1, **dict.fromkeys(self.equipment, 1), **self.tactics}
        for cards_, to_side in ((main, False), (self.sideboard, True)):
            for id_, copies_ in cards_.items():
                if id_ not in number_of:
                    raise BadDeck(f"{self.name}: there is no card '{id_}' in this game")
                draft.add(number_of[id_], copies_, to_side=to_side)
        return draft

    def is_whole(self, cards: Designs) -> bool:
        """All its cards are in the game: a pack that leaves the base set out may have taken some."""
        return numbers_of(cards).keys() >= {self.seeker, *self.equipment, *self.tactics, *self.sideboard}


@lru_cache(maxsize=8)
def numbers_of(cards: Designs) -> Mapping[str, int]:
    """The number of every design, by its id."""
    return {id_: number for number, id_ in enumerate(library_of(cards).ids)}


@cache
def preconstructed() -> dict[str, Preconstructed]:
    """The Armories that come with the game, by id, file by file."""
    tables = read_tables(FOLDER / f"{name}.toml" for name in FILES)
    return {id_: convert(raw, id_, Preconstructed) for id_, raw in tables.items()}


PRECONSTRUCTED: Mapping[str, Preconstructed] = preconstructed()
