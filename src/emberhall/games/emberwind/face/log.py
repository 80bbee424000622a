"""What happened, in our words: every event as one short sentence for the log."""

from emberhall.games.emberwind.content.cards import CardSet
from emberhall.games.emberwind.face.names import (
    BARRIER_NAMES,
    CONDITION_NAMES,
    PART_WORDS,
    VALUE_NAMES,
    code_name,
    combatant_name,
    is_combatant,
    place_name,
    plural,
)
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.foes.chains import KEYS, MAX_RINGS, unpacked
from emberhall.games.emberwind.rules.state import (
    ACTION,
    COMBATANT,
    CONDITION,
    FOES_WIN,
    HEX,
    PART,
    SLOT,
    SQUARE,
    SUSTAINED,
    TIME_UP,
    Emberwind,
)
from emberhall.kernel.events import Event
from emberhall.kit.game import Names
from emberhall.kit.pace import Kinds

SENTENCES = {
    "round": "Round {number}.",
    "takes-slot": "{thing} takes {other}.",
    "unlocks": "{sheet}: the red hex {other} opens.",
    "turn": "{thing} takes a turn.",
    "restores": "",
    "keeps": "{thing} keeps {other}.",
    "drops": "{thing} lets {other} go.",
    "rises": "{thing} gets up.",
    "ends-turn": "",
    "moves": "{thing} moves {squares} to {other}.",
    "steps": "",
    "teleports": "{thing} vanishes, and is on {other}.",
    "pushed": "{thing} is pushed {squares} to {other}.",
    "pulled": "{thing} is pulled {squares} to {other}.",
    "uses": "{thing} uses {other}{price}.",
    "targets": "",
    "rolls-cap": "{thing} rolls {d20} against C {c}, A {a}, P {p}.",
    "hits": "{other} hits.",
    "misses": "{other} misses.",
    "crits": "{other} is a critical hit.",
    "rolls-dice": "{thing} rolls {number}{with_what}.",
    "shifts-roll": "{thing} shifts the roll to {number}.",
    "amplifies": "{thing} amplifies with {other}.",
    "loses-hp": "{thing} loses {number} HP.",
    "deals": "{damage}",
    "heals": "{thing} heals {number} HP.",
    "falls": "{thing} is FALLEN.",
    "recovers": "{thing} stands again with {number} HP.",
    "defeated": "{thing} is defeated.",
    "suffers": "{thing} suffers {other}{stacks}.",
    "shakes-off": "{thing} is free of {other}.",
    "ticks": "{other} deals {number} to {thing}.",
    "burns-embers": "Embers deal {number} to {thing}.",
    "miasma": "The miasma weakens {thing}.",
    "rolls-direction": "{thing} rolls a {number} for its direction.",
    "sleeps": "{thing} sleeps, and plays no chain.",
    "plays-chain": "{thing} plays {hexes}: {deeds}.",
    "acts": "{thing}: {deed} on hex {other}.",
    "skips": "{thing} skips hex {other}: {reason}.",
    "aims": "{thing} picks {other}.",
    "checks": "{check}",
    "avoids": "{thing} avoids it.",
    "is-hit": "{thing} is hit.",
    "ignores": "{thing} ignores {number} damage.",
    "effect-checks": "{effect_check}",
    "triggers": "{thing} answers with {other}.",
    "cancels": "The action of {thing} is cancelled.",
    "redirects": "{thing} turns it on {other}.",
    "flair": "{thing} stirs: {flair}.",
    "shields": "{thing} has {more} Toughness and Resistance.",
    "empowers": "{thing} deals {number} more damage.",
    "covers": "{thing} makes {other} into Cover.",
    "skill": "{skill}",
    "studies": "{thing} studies {other}: {part}.",
    "wins": "The Heroes win.",
    "loses": "{ending}",
}

# The clause that each event comes from; where several bring it about, one that holds for all of them
EVENT_SOURCES = {
    "round": "WIND-ORDER-105",
    "takes-slot": "WIND-ORDER-102",
    "unlocks": "WIND-UNLOCK-03",
    "turn": "WIND-ORDER-101",
    "restores": "WIND-HERO-103",
    "keeps": "WIND-SUST-101",
    "drops": "WIND-SUST-104",
    "rises": "WIND-COND-108",
    "ends-turn": "WIND-ORDER-101",
    "moves": "WIND-MOVE-01",
    "steps": "WIND-MOVE-10",
    "teleports": "WIND-HERO-118",
    "pushed": "WIND-FX-09",
    "pulled": "WIND-FX-09",
    "uses": "WIND-HERO-101",
    "targets": "WIND-HERO-104",
    "rolls-cap": "WIND-HERO-105",
    "hits": "WIND-HERO-105",
    "misses": "WIND-HERO-105",
    "crits": "WIND-HERO-107",
    "rolls-dice": "WIND-DICE-03",
    "shifts-roll": "WIND-HERO-113",
    "amplifies": "WIND-AMP-101",
    "loses-hp": "WIND-DMG-03",
    "deals": "WIND-DMG-02",
    "heals": "WIND-HERO-111",
    "falls": "WIND-DMG-04",
    "recovers": "WIND-REC-103",
    "defeated": "WIND-FOE-106",
    "suffers": "WIND-COND-101",
    "shakes-off": "WIND-COND-113",
    "ticks": "WIND-COND-102",
    "burns-embers": "WIND-FIELD-103",
    "miasma": "WIND-FIELD-103",
    "rolls-direction": "WIND-CHAIN-01",
    "sleeps": "WIND-COND-109",
    "plays-chain": "WIND-CHAIN-06",
    "acts": "WIND-CHAIN-05",
    "skips": "WIND-TARGET-04",
    "aims": "WIND-TARGET-01",
    "checks": "WIND-DEF-03",
    "avoids": "WIND-DEF-09",
    "is-hit": "WIND-DEF-03",
    "ignores": "WIND-TIDE-101",
    "effect-checks": "WIND-FX-04",
    "triggers": "WIND-TRIG-101",
    "cancels": "WIND-TRIG-105",
    "redirects": "WIND-TRIG-106",
    "flair": "WIND-TARGET-01",
    "shields": "WIND-START-04",
    "empowers": "WIND-DMG-06",
    "covers": "WIND-FIELD-104",
    "skill": "WIND-MAN-101",
    "studies": "WIND-MAN-102",
    "wins": "WIND-ORDER-106",
    "loses": "WIND-ORDER-106",
}
HEADINGS = frozenset({"round", "turn"})
# How much each event weighs; all others are deeds
KINDS: Kinds = {
    "takes-slot": "joins",
    "turn": "aside",
    "drops": "aside",
    "rises": "aside",
    "moves": "way",
    "pushed": "way",
    "pulled": "way",
    "uses": "aside",
    "rolls-cap": "roll",
    "hits": "aside",
    "rolls-dice": "roll",
    "loses-hp": "harm",
    "deals": "joins",
    "heals": "boon",
    "falls": "fell",
    "recovers": "boon",
    "defeated": "fell",
    "suffers": "harm",
    "shakes-off": "aside",
    "ticks": "aside",
    "burns-embers": "aside",
    "miasma": "aside",
    "rolls-direction": "roll",
    "plays-chain": "aside",
    "acts": "aside",
    "checks": "roll",
    "is-hit": "aside",
    "effect-checks": "roll",
    "triggers": "cast",
    "skill": "roll",
    "studies": "aside",
    "wins": "end",
    "loses": "end",
}
QUIET = frozenset(
    what for what, sentence in SENTENCES.items() if not sentence
)  # for animation; the log is silent on them

SKIPPED = (  # the reasons why a hex is skipped, as events number them
    "there is no Target",
    "it is Prone",
    "Chill takes the last one",
    "it is Silenced",
    "it is Paralysed",
)
FLAIRS = (  # what sets them off, as `printed` numbers it
    "half of its HP are gone",
    "an ally fell close by",
    "an ally fell",
    "a Hero stands beside it",
    "a Hero has fallen",
    "it is defeated",
    "no Hero sees it",
)
WHOLE_SHEET = "the whole sheet"
VALUE_STEP = 100  # between what a value is and how high, in the numbers of events
CAP_STEP = 100  # between C, A and P


def tell(s: Emberwind, library: CardSet, event: Event, names: Names) -> str:
    """The event as a sentence; "" for one that is only shown."""
    what, number = event.what, event.number
    thing, other = thing_name(s, library, event.thing), thing_name(s, library, event.other)
    facts = {
        "thing": thing,
        "other": other,
        "number": str(number),
        "d20": str(event.other),
        "more": f"{number} more" if number >= 0 else f"{-number} less",
        "squares": plural(number, "square"),
        "price": f" for {plural(number, 'point')}" if number > 0 else "",
        "stacks": f" {number}" if number > 1 else "",
        "with_what": f" for {other}" if event.other >= ACTION else "",
        "c": str(number // CAP_STEP**2),
        "a": str(number // CAP_STEP % CAP_STEP),
        "p": str(number % CAP_STEP),
    }
    if what in MORE:
        facts |= MORE[what](s, library, event, thing)
    sentence = SENTENCES[what].format_map(facts)
    return sentence[:1].upper() + sentence[1:]


# Sentences that say how it was reckoned


def unlock_facts(s: Emberwind, library: CardSet, event: Event, thing: str) -> dict[str, str]:
    """WIND-UNLOCK-03: on which sheet."""
    return {"sheet": library.foes[event.number].name}


def check_facts(s: Emberwind, library: CardSet, event: Event, thing: str) -> dict[str, str]:
    """WIND-DEF-03: the roll, the value, and what follows."""
    return {"check": f"{thing} {rolled(event)}: {'hit' if is_over(event) else 'avoided'}."}


def effect_facts(s: Emberwind, library: CardSet, event: Event, thing: str) -> dict[str, str]:
    """WIND-FX-04: the same for an additional effect."""
    return {"effect_check": f"{thing} {rolled(event)}: {'the effect follows' if is_over(event) else 'resisted'}."}


def skill_facts(s: Emberwind, library: CardSet, event: Event, thing: str) -> dict[str, str]:
    """WIND-MAN-101: the same for a skill."""
    return {"skill": f"{thing} {rolled(event)}: {'no success' if is_over(event) else 'success'}."}


def rolled(event: Event) -> str:
    """A d20 against a value: rolls 13 over Dodge 10."""
    which, value = divmod(event.number, VALUE_STEP)
    return f"rolls {event.other} {'over' if is_over(event) else 'against'} {VALUE_NAMES[which]} {value}"


def is_over(event: Event) -> bool:
    """The roll is greater than the value."""
    return event.other > event.number % VALUE_STEP


def damage_facts(s: Emberwind, library: CardSet, event: Event, thing: str) -> dict[str, str]:
    """WIND-DMG-02: the damage, the Barrier, and what gets through."""
    vs, barrier = divmod(max(event.other, 0), VALUE_STEP)
    if vs == d.NO_BARRIER:
        return {"damage": f"{event.number} damage to {thing}, past any Barrier."}
    taken = max(0, event.number - barrier)
    return {"damage": f"{event.number} damage to {thing}, {BARRIER_NAMES[vs]} {barrier}: {taken} taken."}


def deed_facts(s: Emberwind, library: CardSet, event: Event, thing: str) -> dict[str, str]:
    """WIND-CHAIN-05: what the hex says."""
    return {"deed": deed_name(s, library, event.thing - COMBATANT, event.number)}


def deed_name(s: Emberwind, library: CardSet, foe: int, code: int) -> str:
    """A Move, or the name of a basic attack or a special ability."""
    sheet = library.foes[s.foe_sheets[foe]]
    if code < d.BASIC:
        return f"Move {code}"
    if code in (d.BASIC, d.BASIC_RANGED):
        attack = sheet.ranged if code == d.BASIC_RANGED else sheet.melee
        return attack.name if attack is not None else "Basic Attack"
    return sheet.abilities[code_name(code)].name


def chain_facts(s: Emberwind, library: CardSet, event: Event, thing: str) -> dict[str, str]:
    """WIND-CHAIN-06, WIND-POLICY-102: the hexes of the chain, and what they say."""
    foe, hexes = event.thing - COMBATANT, unpacked(event.number)
    grid = s.foe(foe).grid
    deeds = [planned_name(s, library, foe, grid[hex_]) for hex_ in hexes]
    return {"hexes": "-".join(KEYS[MAX_RINGS][hex_] for hex_ in hexes), "deeds": ", ".join(deeds)}


def planned_name(s: Emberwind, library: CardSet, foe: int, code: int) -> str:
    """The same before it is known which basic attack is made; a Foe that has one alone makes that."""
    sheet = library.foes[s.foe_sheets[foe]]
    if code != d.BASIC or (sheet.melee is not None and sheet.ranged is not None):
        return "Basic Attack" if code == d.BASIC else deed_name(s, library, foe, code)
    return deed_name(s, library, foe, d.BASIC if sheet.melee is not None else d.BASIC_RANGED)


def skip_facts(s: Emberwind, library: CardSet, event: Event, thing: str) -> dict[str, str]:
    """WIND-TARGET-04: why."""
    return {"reason": SKIPPED[event.number]}


def flair_facts(s: Emberwind, library: CardSet, event: Event, thing: str) -> dict[str, str]:
    """What set it off."""
    return {"flair": FLAIRS[event.number]}


def study_facts(s: Emberwind, library: CardSet, event: Event, thing: str) -> dict[str, str]:
    """WIND-MAN-102: which part."""
    return {"part": part_name(event.number)}


def part_name(part: int) -> str:
    """A part of a sheet."""
    return f"its {PART_WORDS[part]}" if part < len(PART_WORDS) else WHOLE_SHEET


def loss_facts(s: Emberwind, library: CardSet, event: Event, thing: str) -> dict[str, str]:
    """WIND-ORDER-106, WIND-RUL-03: how it was lost."""
    if event.number == TIME_UP:
        return {"ending": "The Foes have held out: the Heroes lose."}
    fallen = "All Heroes are FALLEN: the Foes win."
    return {"ending": fallen if event.number == FOES_WIN else "The Heroes lose."}


MORE = {
    "unlocks": unlock_facts, "checks": check_facts, "effect-checks": effect_facts, "skill": skill_facts,
    "deals": damage_facts, "acts": deed_facts, "plays-chain": chain_facts, "skips": skip_facts,
    "flair": flair_facts, "studies": study_facts,
    "loses": loss_facts,
}  # fmt: skip


def thing_name(s: Emberwind, library: CardSet, thing: int) -> str:
    """What a thing is called in a sentence; "" for numbers that name nothing."""
    if thing >= ACTION:
        return library.action_names[thing - ACTION]
    if thing >= SQUARE:
        return place_name(thing - SQUARE)
    if thing >= COMBATANT:
        who = thing - COMBATANT
        return combatant_name(s, library, who) if is_combatant(s, who) else ""
    if thing >= PART or thing < HEX:
        return ""
    if thing >= SLOT:
        return f"slot {thing - SLOT + 1}" if thing < SUSTAINED else ""
    if thing >= CONDITION:
        return CONDITION_NAMES[thing - CONDITION]
    return KEYS[MAX_RINGS][thing - HEX] if thing - HEX < len(KEYS[MAX_RINGS]) else ""
