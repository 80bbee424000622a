"""What things are called: conditions, values, hexes, squares, combatants and actions, and the picks in notation."""

from functools import cache

from emberhall.games.emberwind.content.cards import CardSet
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import state
from emberhall.games.emberwind.rules.foes.chains import KEYS, MAX_RINGS
from emberhall.games.emberwind.rules.state import Emberwind
from emberhall.kernel.picks import Block, Layout

RANK_WORDS = ("grunt", "awakened", "elite", "boss")  # as `printed` numbers them, and so below
CONDITION_WORDS = (
    "burning", "chill", "daze", "fragility", "off_guard", "paralysis", "poison", "prone", "silence", "sleep",
    "vulnerability", "weakness",
)  # fmt: skip
CONDITION_NAMES = (
    "Burning", "Chill", "Daze", "Fragility", "Off-Guard", "Paralysis", "Poison", "Prone", "Silence", "Sleep",
    "Vulnerability", "Weakness",
)  # fmt: skip
VALUE_WORDS = (
    "dodge", "willpower", "athletics", "endurance", "intimidate", "insight", "knowledge", "mend", "acrobatics",
    "stealth", "sleight_of_hand", "focus", "fast_talk", "leadership",
)  # fmt: skip
VALUE_NAMES = (
    "Dodge", "Willpower", "Athletics", "Endurance", "Intimidate", "Insight", "Knowledge", "Mend", "Acrobatics",
    "Stealth", "Sleight of Hand", "Focus", "Fast-Talk", "Leadership",
)  # fmt: skip
BARRIER_NAMES = ("no Barrier", "Toughness", "Resistance")
BARRIER_SIGNS = ("", "T", "R")
PROP_WORDS = ("AUTO-HIT", "AUTO-CRIT", "PIERCING")
TYPE_WORDS = ("general", "sustain", "trigger", "amplify")
TAG_WORDS = ("spell", "exploit", "basic", "tide_turner", "movement", "keepsake", "melee", "ranged", "manoeuvre")
SPEED_NAMES = ("Free", "Fast", "Slow", "Slow+Fast", "Slow+Slow")
TERRAIN_WORDS = ("open", "wall", "deep", "cover", "embers", "brambles", "miasma")
PART_WORDS = ("grid", "characteristics", "specials")
BUTTONS = ("pass", "rise", "dice", "keep")
ORDER_NAMES = ("Hero 1", "Grunts", "Hero 2", "Awakened", "Hero 3", "Elites", "Hero 4", "Bosses")
COLUMN_NAMES = "ABCDEFGHIJKL"
MOST_SHIFT = 4
TRADES = ("a2", "a4", "a6", "a8", "p2", "p4", "p6", "p8")  # what is given, and how much of it


def spare(names: list[str], start: int, end: int, what: str) -> list[str]:
    """The names, and some for places that are kept free up to the next block."""
    return names + [f"{what}:free-{place}" for place in range(end - start - len(names))]


def square_name(square: int) -> str:
    """A square by row and column, from the top left."""
    return f"{square // state.COLUMNS},{square % state.COLUMNS}"


BLOCKS = [  # the picks that are the same with all cards
    Block("button", state.PASS, list(BUTTONS)),
    Block("shift", state.SHIFT, [f"shift:{change:+d}" for change in range(-MOST_SHIFT, MOST_SHIFT + 1)]),
    Block("trade", state.TRADE, spare([f"trade:{trade}" for trade in TRADES], state.TRADE, state.CHAIN, "trade")),
    Block("chain", state.CHAIN, [f"chain:{place + 1}" for place in range(state.HEX - state.CHAIN)]),
    Block("hex", state.HEX, spare([f"hex:{key}" for key in KEYS[MAX_RINGS]], state.HEX, state.CONDITION, "hex")),
    Block("condition", state.CONDITION, [f"cond:{word}" for word in CONDITION_WORDS]),
    Block("slot", state.SLOT, [f"slot:{place + 1}" for place in range(state.SUSTAINED - state.SLOT)]),
    Block("sustain", state.SUSTAINED, [f"sustain:{place + 1}" for place in range(state.PART - state.SUSTAINED)]),
    Block("part", state.PART, spare([f"part:{word}" for word in PART_WORDS], state.PART, state.COMBATANT, "part")),
    Block(
        "combatant",
        state.COMBATANT,
        [f"at:hero-{hero + 1}" for hero in range(state.MAX_HEROES)]
        + [f"at:foe-{foe + 1}" for foe in range(state.MAX_FOES)],
    ),
    Block("square", state.SQUARE, [f"sq:{square_name(square)}" for square in range(state.SQUARES)]),
]


@cache
def layout_of(library: CardSet) -> Layout:
    """All picks with their names in notation."""
    return Layout([*BLOCKS, Block("action", state.ACTION, [f"act:{id_}" for id_ in library.action_ids])])


def plural(count: int, word: str) -> str:
    """A count with its word: 1 square, 2 squares."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def seat_name(seat: int) -> str:
    """What a player is called where names are not known; a screen puts the name in its place."""
    return f"Seat {seat + 1}"


def place_name(square: int) -> str:
    """A square as in a sentence and on the edge of the map: E7 is in the fifth column and the seventh row."""
    return f"{COLUMN_NAMES[square % state.COLUMNS]}{square // state.COLUMNS + 1}"


# Combatants


def hero_name(s: Emberwind, library: CardSet, hero: int) -> str:
    """A Hero by name; with a number where the party has the same one twice."""
    name = library.heroes[s.sheets[hero]].name
    alike = [other for other in range(s.heroes) if s.sheets[other] == s.sheets[hero]]
    return f"{name} {alike.index(hero) + 1}" if len(alike) > 1 else name


def foe_name(s: Emberwind, library: CardSet, foe: int) -> str:
    """A Foe by the name of its type; with a number where the encounter has several."""
    number = foe_number(s, foe)
    name = library.foes[s.foe_sheets[foe]].name
    return f"{name} {number}" if number else name


def foe_number(s: Emberwind, foe: int) -> int:
    """The place of a Foe within its type, from 1; 0 if the encounter has no other of it."""
    alike = [other for other in range(state.FOE, state.FOE + s.foes) if s.foe_sheets[other] == s.foe_sheets[foe]]
    return alike.index(foe) + 1 if len(alike) > 1 else 0


def combatant_name(s: Emberwind, library: CardSet, who: int) -> str:
    """A Hero or a Foe."""
    return hero_name(s, library, who) if who < state.FOE else foe_name(s, library, who)


def is_combatant(s: Emberwind, who: int) -> bool:
    """There is such a Hero or Foe, defeated or not."""
    return 0 <= who < s.heroes or state.FOE <= who < state.FOE + s.foes


def combatants_in(mask: int) -> list[int]:
    """The combatants of a mask."""
    return [who for who in range(int(mask).bit_length()) if (mask >> who) & 1]


# Actions and hexes


def code_name(code: int) -> str:
    """The code of a hex: M3, BA, or a letter."""
    if code >= d.SPECIAL:
        return "ABCDEFGH"[code - d.SPECIAL]
    return "BA" if code == d.BASIC else f"M{code}"


def roll_text(roll: d.Roll | None, more: int = 0) -> str:
    """Dice as they are printed: 2d6+7, with what comes on top."""
    if roll is None:
        return ""
    plus = roll.plus + more
    sign = "" if plus == 0 and roll.dice else f"{plus:+d}" if roll.dice else str(plus)
    return (f"{roll.dice}d{roll.sides}" if roll.dice else "") + sign


# When conditions end


def end_word(ends: int) -> str:
    """When a condition ends, as notation writes it; "" where it stays."""
    if ends == state.NO_END:
        return ""
    if ends in (state.THIS_TURN_ENDS, state.NEXT_TURN_ENDS):
        return "this-turn" if ends == state.THIS_TURN_ENDS else "next-turn"
    if ends >= state.ROUND_ENDS:
        return f"round-{ends - state.ROUND_ENDS}"
    return f"start-{ends - state.FOE_STARTS if ends >= state.FOE_STARTS else ends - state.HERO_STARTS}"


def end_sentence(s: Emberwind, library: CardSet, ends: int) -> str:
    """When a condition ends, in words; "" where it stays."""
    if ends == state.NO_END:
        return ""
    if ends in (state.THIS_TURN_ENDS, state.NEXT_TURN_ENDS):
        return "to the end of its turn" if ends == state.THIS_TURN_ENDS else "to the end of its next turn"
    if ends >= state.ROUND_ENDS:
        return f"to the end of its turn in Round {ends - state.ROUND_ENDS}"
    maker = ends - state.FOE_STARTS if ends >= state.FOE_STARTS else ends - state.HERO_STARTS
    return f"to the start of the next turn of {combatant_name(s, library, maker)}"
