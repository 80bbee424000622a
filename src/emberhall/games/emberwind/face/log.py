"""What happened, in our words: every event is a row, with its clause, the sentence for the log, and how it is shown."""

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
    FOE,
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
from emberhall.kit.telling import Events, Told, sentence
from emberhall.kit.text import CardRef, Segment, Text, ThingRef

EVENTS: Events = {
    "round": Told("WIND-ORDER-105", "Round {number}.", is_heading=True, short="Round {number}"),
    "takes-slot": Told("WIND-ORDER-102", "{thing} takes {other}.", "joins"),
    "unlocks": Told("WIND-UNLOCK-03", "{sheet}: the red hex {other} opens."),
    "turn": Told("WIND-ORDER-101", "{thing} takes a turn.", "aside", is_heading=True),
    "restores": Told("WIND-HERO-103"),
    "keeps": Told("WIND-SUST-101", "{thing} keeps {other}."),
    "drops": Told("WIND-SUST-104", "{thing} lets {other} go.", "aside"),
    "rises": Told("WIND-COND-108", "{thing} gets up.", "aside"),
    "ends-turn": Told("WIND-ORDER-101"),
    "moves": Told("WIND-MOVE-01", "{thing} moves {squares} to {other}.", "way"),
    "steps": Told("WIND-MOVE-10"),
    "teleports": Told("WIND-HERO-118", "{thing} vanishes, and is on {other}."),
    "pushed": Told("WIND-FX-09", "{thing} is pushed {squares} to {other}.", "way"),
    "pulled": Told("WIND-FX-09", "{thing} is pulled {squares} to {other}.", "way"),
    "uses": Told("WIND-HERO-101", "{thing} uses {other}{price}.", "aside"),
    "targets": Told("WIND-HERO-104"),
    "rolls-cap": Told("WIND-HERO-105", "{thing} rolls {d20} against C {c}, A {a}, P {p}.", "roll"),
    "hits": Told("WIND-HERO-105", "{other} hits.", "aside"),
    "misses": Told("WIND-HERO-105", "{other} misses."),
    "crits": Told("WIND-HERO-107", "{other} is a critical hit."),
    "rolls-dice": Told("WIND-DICE-03", "{thing} rolls {number}{occasion}.", "roll"),
    "shifts-roll": Told("WIND-HERO-113", "{thing} shifts the roll to {number}."),
    "amplifies": Told("WIND-AMP-101", "{thing} amplifies with {other}."),
    "loses-hp": Told("WIND-DMG-03", "{thing} loses {number} HP.", "harm"),
    "deals": Told("WIND-DMG-02", "{number} damage to {thing}, {barrier}.", "joins"),
    "heals": Told("WIND-HERO-111", "{thing} heals {number} HP.", "boon"),
    "falls": Told("WIND-DMG-04", "{thing} is FALLEN.", "fell"),
    "recovers": Told("WIND-REC-103", "{thing} stands again with {number} HP.", "boon"),
    "defeated": Told("WIND-FOE-106", "{thing} is defeated.", "fell"),
    "suffers": Told("WIND-COND-101", "{thing} suffers {other}{stacks}.", "harm"),
    "shakes-off": Told("WIND-COND-113", "{thing} is free of {other}.", "aside"),
    "ticks": Told("WIND-COND-102", "{other} deals {number} to {thing}.", "aside"),
    "burns-embers": Told("WIND-FIELD-103", "Embers deal {number} to {thing}.", "aside"),
    "miasma": Told("WIND-FIELD-103", "The miasma weakens {thing}.", "aside"),
    "rolls-direction": Told("WIND-CHAIN-01", "{thing} rolls a {number} for its direction.", "roll"),
    "sleeps": Told("WIND-COND-109", "{thing} sleeps, and plays no chain."),
    "plays-chain": Told("WIND-CHAIN-06", "{thing} plays {hexes}: {deeds}.", "aside"),
    "acts": Told("WIND-CHAIN-05", "{thing}: {deed} on hex {other}.", "aside"),
    "skips": Told("WIND-TARGET-04", "{thing} skips hex {other}: {reason}."),
    "aims": Told("WIND-TARGET-01", "{thing} picks {other}."),
    "checks": Told("WIND-DEF-03", "{thing} {check}: {defence}.", "roll"),
    "avoids": Told("WIND-DEF-09", "{thing} avoids it."),
    "is-hit": Told("WIND-DEF-03", "{thing} is hit.", "aside"),
    "ignores": Told("WIND-TIDE-101", "{thing} ignores {number} damage."),
    "effect-checks": Told("WIND-FX-04", "{thing} {check}: {effect}.", "roll"),
    "triggers": Told("WIND-TRIG-101", "{thing} answers with {other}.", "cast"),
    "cancels": Told("WIND-TRIG-105", "The action of {thing} is cancelled."),
    "redirects": Told("WIND-TRIG-106", "{thing} turns it on {other}."),
    "flair": Told("WIND-TARGET-01", "{thing} stirs: {cause}."),
    "shields": Told("WIND-START-04", "{thing} has {more} Toughness and Resistance."),
    "empowers": Told("WIND-DMG-06", "{thing} deals {number} more damage."),
    "covers": Told("WIND-FIELD-104", "{thing} makes {other} into Cover."),
    "skill": Told("WIND-MAN-101", "{thing} {check}: {skill}.", "roll"),
    "studies": Told("WIND-MAN-102", "{thing} studies {other}: {part}.", "aside"),
    "wins": Told("WIND-ORDER-106", "The Heroes win.", "end"),
    "loses": Told("WIND-ORDER-106", "{ending}", "end"),
}

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
LOST = {
    FOES_WIN: "All Heroes are FALLEN: the Foes win.",
    TIME_UP: "The Foes have held out: the Heroes lose.",
}
WHOLE_SHEET = "the whole sheet"
VALUE_STEP = 100  # between what a value is and how high, in the numbers of events
CAP_STEP = 100  # between C, A and P


def tell(s: Emberwind, library: CardSet, event: Event) -> Text:
    """The event as a sentence; empty for one that is only shown."""
    facts = Facts(s, library, event)
    return sentence(EVENTS, event, lambda thing: thing_of(s, library, thing), lambda place: getattr(facts, place))


class Facts:
    """What a sentence tells of its event besides who, what and how many, each worked out where it is told."""

    def __init__(self, s: Emberwind, library: CardSet, event: Event) -> None:
        self.s = s
        self.library = library
        self.event = event
        self.number = event.number
        self.foe = event.thing - COMBATANT  # where it is one

    @property
    def squares(self) -> str:
        """How far."""
        return plural(self.number, "square")

    @property
    def price(self) -> str:
        """What it cost, if anything."""
        return f" for {plural(self.number, 'point')}" if self.number > 0 else ""

    @property
    def stacks(self) -> str:
        """How many, if more than one."""
        return f" {self.number}" if self.number > 1 else ""

    @property
    def more(self) -> str:
        """How much more, or less."""
        return f"{self.number} more" if self.number >= 0 else f"{-self.number} less"

    @property
    def sheet(self) -> str:
        """WIND-UNLOCK-03: on which sheet."""
        return self.library.foes[self.number].name

    # Rolls

    @property
    def d20(self) -> int:
        """The roll of a check."""
        return self.event.other

    @property
    def c(self) -> int:
        """WIND-HERO-105: the CAP that a Hero rolls against, and so below."""
        return self.number // CAP_STEP**2

    @property
    def a(self) -> int:
        """Its A."""
        return self.number // CAP_STEP % CAP_STEP

    @property
    def p(self) -> int:
        """Its P."""
        return self.number % CAP_STEP

    @property
    def occasion(self) -> Text:
        """For which action of a Hero dice are rolled."""
        return (" for ", thing_of(self.s, self.library, self.event.other)) if self.event.other >= ACTION else ()

    @property
    def check(self) -> str:
        """A d20 against a value: rolls 13 over Dodge 10."""
        which, value = divmod(self.number, VALUE_STEP)
        return f"rolls {self.d20} {'over' if self.is_over() else 'against'} {VALUE_NAMES[which]} {value}"

    def is_over(self) -> bool:
        """The roll is greater than the value."""
        return self.d20 > self.number % VALUE_STEP

    @property
    def defence(self) -> str:
        """WIND-DEF-03: what follows from the check."""
        return "hit" if self.is_over() else "avoided"

    @property
    def effect(self) -> str:
        """WIND-FX-04: the same for an additional effect."""
        return "the effect follows" if self.is_over() else "resisted"

    @property
    def skill(self) -> str:
        """WIND-MAN-101: the same for a skill."""
        return "no success" if self.is_over() else "success"

    @property
    def barrier(self) -> str:
        """WIND-DMG-02: the Barrier, and what gets through."""
        vs, barrier = divmod(max(self.event.other, 0), VALUE_STEP)
        if vs == d.NO_BARRIER:
            return "past any Barrier"
        return f"{BARRIER_NAMES[vs]} {barrier}: {max(0, self.number - barrier)} taken"

    # Foes

    @property
    def deed(self) -> str:
        """WIND-CHAIN-05: what the hex says."""
        return deed_name(self.s, self.library, self.foe, self.number)

    @property
    def hexes(self) -> str:
        """WIND-CHAIN-06: the hexes of the chain."""
        return "-".join(KEYS[MAX_RINGS][hex_] for hex_ in unpacked(self.number))

    @property
    def deeds(self) -> str:
        """WIND-POLICY-102: what they say."""
        grid = self.s.foe(self.foe).grid
        return ", ".join(planned_name(self.s, self.library, self.foe, grid[hex_]) for hex_ in unpacked(self.number))

    @property
    def reason(self) -> str:
        """WIND-TARGET-04: why a hex is skipped."""
        return SKIPPED[self.number]

    @property
    def cause(self) -> str:
        """What set a flair off."""
        return FLAIRS[self.number]

    @property
    def part(self) -> str:
        """WIND-MAN-102: the part of a sheet."""
        return f"its {PART_WORDS[self.number]}" if self.number < len(PART_WORDS) else WHOLE_SHEET

    @property
    def ending(self) -> str:
        """WIND-ORDER-106, WIND-RUL-03: how it was lost."""
        return LOST[self.number]


def deed_name(s: Emberwind, library: CardSet, foe: int, code: int) -> str:
    """A Move, or the name of a basic attack or a special ability."""
    sheet = library.foes[s.foe_sheets[foe]]
    if code < d.BASIC:
        return f"Move {code}"
    if code in (d.BASIC, d.BASIC_RANGED):
        attack = sheet.ranged if code == d.BASIC_RANGED else sheet.melee
        return attack.name if attack is not None else "Basic Attack"
    return sheet.abilities[code_name(code)].name


def planned_name(s: Emberwind, library: CardSet, foe: int, code: int) -> str:
    """The same before it is known which basic attack is made; a Foe that has one alone makes that."""
    sheet = library.foes[s.foe_sheets[foe]]
    if code != d.BASIC or (sheet.melee is not None and sheet.ranged is not None):
        return "Basic Attack" if code == d.BASIC else deed_name(s, library, foe, code)
    return deed_name(s, library, foe, d.BASIC if sheet.melee is not None else d.BASIC_RANGED)


def thing_of(s: Emberwind, library: CardSet, thing: int) -> Segment:
    """What a sentence says for a thing; "" for numbers that name nothing."""
    if thing >= ACTION:
        return CardRef(thing, library.action_names[thing - ACTION], library.action_ids[thing - ACTION])
    who = thing - COMBATANT
    if COMBATANT <= thing < SQUARE and is_combatant(s, who):
        id_ = library.hero_ids[s.sheets[who]] if who < FOE else library.foe_ids[s.foe_sheets[who]]
        return CardRef(thing, combatant_name(s, library, who), id_)
    name = thing_name(thing)
    return ThingRef(thing, name) if name else ""


def thing_name(thing: int) -> str:
    """What a thing is called that is on no card; "" for numbers that name nothing."""
    if thing >= SQUARE:
        return place_name(thing - SQUARE)
    if thing >= PART or thing < HEX:
        return ""
    if thing >= SLOT:
        return f"slot {thing - SLOT + 1}" if thing < SUSTAINED else ""
    if thing >= CONDITION:
        return CONDITION_NAMES[thing - CONDITION]
    return KEYS[MAX_RINGS][thing - HEX] if thing - HEX < len(KEYS[MAX_RINGS]) else ""
