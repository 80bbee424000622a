"""What things are called: damage types, ailments, directions, hexes, units and cards, and the picks in notation."""

from functools import cache

from emberhall.games.seekers.content.cards import CardSet
from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules.map.hexes import Q, R
from emberhall.games.seekers.rules.state import (
    BLOCKS,
    CARD,
    L_DOWN,
    SOME_AILMENT,
    SOME_DIRECTION,
    UNIT,
    Lasting,
    Seekers,
)
from emberhall.kernel.events import NOTHING
from emberhall.kernel.picks import Block, Layout
from emberhall.kit.text import SEATS, CardRef, Text, plain

KIND_WORDS = ("seeker", "weapon", "armor", "trinket", "tactic", "token")  # as `printed` numbers them, and so below
TYPE_WORDS = ("", "attack", "ability", "item")
DAMAGE_WORDS = ("none", "physical", "fire", "frost", "arcane", "shadow", "holy", "nature", "bleed")
SPEED_WORDS = ("action", "instant")
RARITY_WORDS = ("common", "uncommon", "rare", "epic", "legendary")
STAT_WORDS = ("str", "dex", "int", "spi", "con")
AILMENT_WORDS = tuple(SOME_AILMENT.names)
STATUS_WORDS = ("stealth", "intangible", "true_sight")
STATUS_NAMES = ("Stealth", "Intangible", "true sight")
TERRAIN_WORDS = ("", "smoke", "wall", "rough", "trap")
DIRECTION_WORDS = tuple(SOME_DIRECTION.names)
DIRECTION_NAMES = ("east", "north-east", "north-west", "west", "south-west", "south-east")

RESERVED = frozenset(name for block in BLOCKS for name in block.names)  # no card can have such an id


@cache
def layout_of(library: CardSet) -> Layout:
    """All picks with their names in notation."""
    return Layout([*BLOCKS, Block("card", CARD, list(library.ids))])


def plural(count: int, word: str) -> str:
    """A count with its word: 1 card, 2 cards, 3 hexes."""
    return f"{count} {word}" if count == 1 else f"{count} {word}{'es' if word.endswith('x') else 's'}"


def seat_name(seat: int) -> str:
    """What a player is called where names are not known; a screen puts the name in its place."""
    return f"Seat {seat + 1}"


def place_name(place: int) -> str:
    """A hex by its coordinates, as in a sentence."""
    return f"({Q[place]},{R[place]})"


def ailment_name(ailment: int) -> str:
    """An ailment as a keyword."""
    return AILMENT_WORDS[ailment].capitalize()


def unit_name(s: Seekers, library: CardSet, unit: int) -> str:
    """A Seeker or a token by its name; with a number or its player's, where others have the same."""
    return plain(unit_text(s, library, unit), [seat_name(seat) for seat in range(s.seats)])


def unit_text(s: Seekers, library: CardSet, unit: int) -> Text:
    """The same as text, with the player as who they are."""
    design = design_of(s, unit)
    name = library.names[design]
    alike = [other for other in range(len(s.at)) if design_of(s, other) == design]
    own = [other for other in alike if s.side[other] == s.side[unit]]
    if len(own) > 1:
        name = f"{name} {own.index(unit) + 1}"
    unit_ref = CardRef(UNIT + unit, name, library.ids[design])
    return (unit_ref, " of ", SEATS[s.side[unit]]) if len(alike) > len(own) else (unit_ref,)


def design_of(s: Seekers, unit: int) -> int:
    """What is printed for the unit: its token's design, or its player's Seeker."""
    return s.token[unit] if s.token[unit] != NOTHING else s.armories[s.side[unit]].seeker


def lasting_name(library: CardSet, lasting: Lasting, viewer: int) -> str:
    """What lasts, as far as the viewer knows it: a face-down card has a name only for those who have seen it."""
    if not knows(lasting, viewer):
        return f"the face-down card of {seat_name(lasting.seat)}"
    name = "the Shield" if lasting.design == NOTHING else library.names[lasting.design]
    return f"{name} of {seat_name(lasting.seat)}" if lasting.seat != viewer else name


def knows(lasting: Lasting, viewer: int) -> bool:
    """Whether the viewer may know which card it is; a spectator knows what lies open."""
    return lasting.kind != L_DOWN or (viewer >= 0 and (lasting.knows >> viewer) & 1 == 1)


def damages_in(mask: int) -> list[str]:
    """The damage types of a mask."""
    return [DAMAGE_WORDS[kind] for kind in range(1, d.DAMAGE_TYPES) if (mask >> kind) & 1]


def ailments_in(mask: int) -> list[str]:
    """The ailments of a mask, as keywords."""
    return [ailment_name(kind) for kind in range(d.AILMENTS) if (mask >> kind) & 1]
