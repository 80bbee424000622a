"""What something on the Stack will do, in one sentence, and which hexes it covers as things stand."""

from collections.abc import Callable

from emberhall.games.seekers.content.cards import CardSet
from emberhall.games.seekers.face.names import (
    DAMAGE_WORDS,
    DIRECTION_NAMES,
    STATUS_NAMES,
    ailment_name,
    ailments_in,
    damages_in,
    lasting_name,
    place_name,
    plural,
    seat_name,
    unit_name,
)
from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules.map.hexes import row, within
from emberhall.games.seekers.rules.map.places import is_walkable
from emberhall.games.seekers.rules.play import aiming
from emberhall.games.seekers.rules.state import O_BLEED, O_CHANNEL, O_SHOCK, Object, Seekers
from emberhall.kernel.events import NOTHING

SIDES = {
    d.ENEMIES: "enemy", d.ALLIES: "ally", d.ANYONE: "unit", d.OTHER_ALLIES: "other ally", d.OTHERS: "other unit",
}  # fmt: skip
SHAPES = (d.FIRST, d.ROW, d.CONE)
PLAIN = {
    d.HIT: "whoever is hit", d.COLLIDED: "whoever collides", d.WALLED: "whoever collides with a wall",
    d.TARGET: "its target", d.TARGET_2: "its second target",
}  # fmt: skip
CONDITIONS = {
    d.IF_HIT: "if somebody is hit", d.IF_COLLIDED: "if somebody collides", d.IF_STEALTHED: "if you are in Stealth",
    d.IF_HURT: "if you have half of your Life or less", d.IF_TARGET_HURT: "if the target has half of its Life or less",
    d.IF_ADJACENT: "if an enemy is beside you", d.IF_ALONE: "if no enemy is beside you",
}  # fmt: skip
ROLL_WORDS = {
    d.R_CRITICAL: "is critical", d.R_ADVANTAGE: "has Advantage", d.R_DISADVANTAGE: "has Disadvantage",
    d.R_EMPOWER: "is Empowered by {n}", d.R_DICE: "rolls {n} more dice", d.R_ADD: "deals {n} more",
    d.R_DUPLICATE: "is duplicated as {type} damage", d.R_SUBTLE: "is Subtle",
}  # fmt: skip
TERRAIN_NAMES = {d.SMOKE: "smoke", d.ICE_WALL: "a wall", d.ROUGH: "rough ground", d.TRAP: "a trap"}


class Foretelling:
    """One object of the Stack, and the words for each of its steps."""

    def __init__(self, s: Seekers, library: CardSet, thing: Object) -> None:
        self.s = s
        self.library = library
        self.thing = thing
        self.ability = s.design(thing.design).part(thing.part)

    # The sentence

    def sentence(self) -> str:
        """All steps in their order."""
        told = [self.told(step) for step in self.ability.program if self.can_happen(step)]
        return ", then ".join(told) if told else "does nothing"

    def deed(self, step: d.Step) -> str:
        """One step, whatever it hangs on."""
        return VERBS[step.verb](self, step)

    def can_happen(self, step: d.Step) -> bool:
        """What was chosen while it was played does not rule the step out."""
        is_settled = step.condition in (d.IF_AMPLIFIED, d.IF_PLAIN, d.IF_MODE)
        return not is_settled or aiming.holds(self.s, self.thing, step.condition, step.if_what)

    def told(self, step: d.Step) -> str:
        """One step, with its condition."""
        words = self.deed(step)
        if step.condition in CONDITIONS:
            return f"{words} {CONDITIONS[step.condition]}"
        if step.condition in (d.IF_AILING, d.IF_AILING_YOU):
            whose = "the target has" if step.condition == d.IF_AILING else "you have"
            return f"{words} if {whose} {' or '.join(ailments_in(step.if_what))}"
        return words

    # Whom, and how much

    def unit(self, unit: int) -> str:
        """A unit by its name."""
        return unit_name(self.s, self.library, unit) if unit != NOTHING else "nobody"

    def target(self, number: int) -> int:
        """The unit that was chosen first, or second."""
        found = [
            self.thing.targets[place]
            for place, choice in enumerate(self.ability.choices)
            if choice.kind == d.C_UNIT and place < len(self.thing.targets)
        ]
        return found[number] if number < len(found) else NOTHING

    def chosen(self, kind: int) -> int:
        """What was chosen of that kind; NOTHING if nothing was yet."""
        for place, choice in enumerate(self.ability.choices):
            if choice.kind == kind and place < len(self.thing.targets):
                return self.thing.targets[place]
        return NOTHING

    def whom(self, step: d.Step) -> str:
        """Whom a step concerns."""
        thing, side = self.thing, SIDES[step.side]
        known = {
            d.YOU: thing.unit, d.TARGET: self.target(0), d.TARGET_2: self.target(1), d.EVENT_UNIT: thing.event_unit,
            d.EVENT_SOURCE: thing.event_source, d.VICTIM: self.victim(),
        }  # fmt: skip
        if known.get(step.to, NOTHING) != NOTHING:
            return self.unit(known[step.to])
        if step.to in SHAPES:
            where = "" if thing.direction == NOTHING else f" to the {DIRECTION_NAMES[thing.direction]}"
            which = "the first" if step.to == d.FIRST else "every"
            shape = "cone" if step.to == d.CONE else "row"
            return f"{which} {side} in the {shape}{where} ({plural(step.reach, 'hex')})"
        if step.to == d.AROUND_YOU:
            return f"every {side} within {step.reach} of {self.unit(thing.unit)}"
        if step.to == d.AROUND_HEX:
            centre = "the chosen hex" if thing.hex == NOTHING else place_name(thing.hex)
            return f"every {side} within {step.reach} of {centre}"
        if step.to == d.AROUND_TARGET:
            return f"every {side} within {step.reach} of {self.unit(self.target(0))}"
        if step.to == d.NEAREST:
            return f"the nearest {side} in sight"
        if step.to == d.EVERYWHERE:
            return f"every {side}"
        return PLAIN.get(step.to, "nobody")

    def victim(self) -> int:
        """The unit that the lasting effect is bound to which this comes from."""
        for lasting in self.s.lastings:
            if lasting.id == self.thing.lasting:
                return lasting.unit
        return NOTHING

    def amount(self, step: d.Step) -> str:
        """Dice and numbers, with all that is known to change them."""
        thing = self.thing
        dice, number = step.dice, step.n
        if thing.is_amplified:
            dice, number = dice + step.more_dice, number + step.more
        if step.verb == d.V_DAMAGE:
            dice, number = dice + thing.more_dice * (step.dice > 0), number + thing.added
        count = aiming.count_of(self.s, thing, step, self.concerned(step))
        dice, number = dice + step.per_dice * count, number + step.per_n * count
        if dice and thing.is_critical:
            return str(number + dice * (6 + thing.empower))
        number += dice * thing.empower
        return "+".join([f"{dice}d6"] * (dice > 0) + [str(number)] * (number > 0 or not dice))

    def concerned(self, step: d.Step) -> int:
        """The one unit that a step concerns; NOTHING where there is none, or several."""
        units = (
            aiming.units_of(self.s, self.thing, step) if len(self.thing.targets) == len(self.ability.choices) else []
        )
        return units[0] if len(units) == 1 else NOTHING

    # The verbs

    def damages(self, step: d.Step) -> str:
        """Damage of a type."""
        return f"deals {self.amount(step)} {DAMAGE_WORDS[step.kind]} damage to {self.whom(step)}"

    def heals(self, step: d.Step) -> str:
        """Healing."""
        return f"heals {self.whom(step)} by {self.amount(step)}"

    def loses_life(self, step: d.Step) -> str:
        """Life that is lost without damage."""
        return f"makes {self.whom(step)} lose {self.amount(step)} Life"

    def ails(self, step: d.Step) -> str:
        """An ailment."""
        return f"gives {ailment_name(step.kind)} {self.amount(step)} to {self.whom(step)}"

    def cleanses(self, step: d.Step) -> str:
        """Ailments that end."""
        count = "every ailment" if step.n == 0 else plural(step.n, "ailment")
        return f"ends {count} of {self.whom(step)}"

    def gives_status(self, step: d.Step) -> str:
        """Stealth and the like."""
        return f"gives {STATUS_NAMES[step.kind]}{lasts(step.moments)} to {self.whom(step)}"

    def shields(self, step: d.Step) -> str:
        """A Shield."""
        return f"gives Shield {self.amount(step)}{lasts(step.moments)} to {self.whom(step)}"

    def pushes(self, step: d.Step) -> str:
        """A push, with what it is away from."""
        source = {d.FROM_SOURCE: f"away from {self.unit(self.thing.unit)}", d.ALONG_ROW: "along the row"}
        away = source.get(step.kind, "away from the chosen hex")
        return f"pushes {self.whom(step)} {plural(step.n, 'hex')} {away}"

    def pulls(self, step: d.Step) -> str:
        """A pull."""
        return f"pulls {self.whom(step)} {plural(step.n, 'hex')} nearer"

    def moves(self, step: d.Step) -> str:
        """A movement on a path."""
        return f"moves {self.whom(step)} up to {plural(step.n, 'hex')}"

    def dashes(self, step: d.Step) -> str:
        """A movement along the direction."""
        where = "" if self.thing.direction == NOTHING else f" to the {DIRECTION_NAMES[self.thing.direction]}"
        return f"moves {self.unit(self.thing.unit)} {plural(step.n, 'hex')}{where}"

    def warps(self, step: d.Step) -> str:
        """A warp."""
        where = "the chosen hex" if self.thing.hex == NOTHING else place_name(self.thing.hex)
        return f"warps {self.whom(step)} to {where}"

    def swaps(self, step: d.Step) -> str:
        """Two units change places."""
        return f"swaps {self.unit(self.thing.unit)} with {self.unit(self.target(0))}"

    def players(self, step: d.Step) -> str:
        """Whose cards or points a step concerns."""
        known = {d.YOU: self.thing.unit, d.TARGET: self.target(0), d.EVENT_UNIT: self.thing.event_unit}
        unit = known.get(step.to, NOTHING)
        seat = self.chosen(d.C_SEAT) if step.to == d.TARGET else NOTHING
        if seat != NOTHING or unit != NOTHING:
            return seat_name(seat if seat != NOTHING else self.s.side[unit])
        return f"the player of {self.whom(step)}"

    def gains_points(self, step: d.Step) -> str:
        """AP or MP, gained or lost."""
        points = "AP" if step.verb == d.V_AP else "MP"
        if step.n in (d.ALL_OF_IT, -d.ALL_OF_IT):
            return f"takes all {points} from {self.players(step)}"
        if step.n < 0:
            return f"takes {-step.n} {points} from {self.players(step)}"
        return f"gives {self.amount(step)} {points} to {self.players(step)}"

    def draws(self, step: d.Step) -> str:
        """Cards drawn, discarded or milled."""
        cards = plural(int(self.amount(step)), "card")
        if step.verb == d.V_DRAW:
            return f"lets {self.players(step)} draw {cards}"
        where = " from the deck" if step.verb == d.V_MILL else ""
        return f"makes {self.players(step)} discard {cards}{where}"

    def fetches(self, step: d.Step) -> str:
        """Cards from the discard pile or the deck to the hand."""
        pile = "discard pile" if step.verb == d.V_RETRIEVE else "deck"
        return f"lets {self.player()} take up to {plural(step.n, cards_of(step.filter))} from the {pile}"

    def scries(self, step: d.Step) -> str:
        """A look at the top of the deck."""
        top = "top card" if step.n == 1 else f"top {step.n} cards"
        return f"lets {self.player()} look at the {top} of the deck"

    def inspects(self, step: d.Step) -> str:
        """A look at a hand."""
        seat = self.chosen(d.C_SEAT)
        unit = self.target(0)
        if seat == NOTHING and unit != NOTHING:
            seat = self.s.side[unit]
        return f"shows {self.player()} the hand of {seat_name(seat) if seat != NOTHING else 'a player'}"

    def on_the_stack(self, step: d.Step) -> str:
        """Counter, Copy or Redirect."""
        deed = {d.V_COUNTER: "counters", d.V_COPY: "copies", d.V_REDIRECT: "redirects"}[step.verb]
        id_ = self.chosen(d.C_OBJECT)
        for other in self.s.stack:
            if other.id == id_ and other.design != NOTHING:
                return f"{deed} {self.library.names[other.design]}"
        return f"{deed} something on the Stack"

    def dispels(self, step: d.Step) -> str:
        """Dispel."""
        id_ = self.chosen(d.C_LASTING)
        for lasting in self.s.lastings:
            if lasting.id == id_:
                return f"dispels {lasting_name(self.library, lasting, NOTHING)}"
        return "dispels a lasting effect"

    def hastens(self, step: d.Step) -> str:
        """Hasten."""
        return f"takes {plural(step.n, 'Moment')} off own effects and ailments"

    def modifies(self, step: d.Step) -> str:
        """A change of its own rolls."""
        return ROLL_WORDS[step.kind].format(n=step.n, type=DAMAGE_WORDS[step.as_type])

    def lingers(self, step: d.Step) -> str:
        """It stays in the effect Zone, or as a poison on the target."""
        text = self.s.design(self.thing.design).lasting
        if text is not None and text.is_poison:
            return f"poisons {self.unit(self.target(0))}{lasts(text.moments)}"
        return "stays in the effect Zone" + (lasts(text.moments) if text is not None else "")

    def lays_terrain(self, step: d.Step) -> str:
        """Smoke, a wall, rough ground or a trap."""
        where = "the chosen hex" if self.thing.hex == NOTHING else place_name(self.thing.hex)
        around = f"within {step.reach} of" if step.reach else "on"
        return f"lays {TERRAIN_NAMES[step.kind]} {around} {where}{lasts(step.moments)}"

    def summons(self, step: d.Step) -> str:
        """A token unit."""
        where = "" if self.thing.hex == NOTHING else f" on {place_name(self.thing.hex)}"
        return f"summons {self.library.names[step.kind]}{where}{lasts(step.moments)}"

    def plays_a_card(self, step: d.Step) -> str:
        """A card of the discard pile, without its price."""
        return f"lets {self.player()} play a {cards_of(step.filter)} from the discard pile without AP"

    def caches(self, step: d.Step) -> str:
        """A card of the hand, face down."""
        return f"lets {self.player()} lay a card of the hand face down"

    def player(self) -> str:
        """Whoever controls it."""
        return seat_name(self.thing.seat) if self.thing.seat >= 0 else "nobody"

    def boosts(self, step: d.Step) -> str:
        """More damage for something on the Stack."""
        for other in self.s.stack:
            if other.id == self.thing.event_object and other.design != NOTHING:
                return f"adds {self.amount(step)} to the damage of {self.library.names[other.design]}"
        return f"adds {self.amount(step)} to the damage of a {cards_of(step.filter)} on the Stack"

    def approaches(self, step: d.Step) -> str:
        """A token that walks by itself."""
        return f"moves {self.unit(self.thing.unit)} up to {plural(step.n, 'hex')} towards the nearest enemy"

    def ends(self, step: d.Step) -> str:
        """The lasting effect is over."""
        return "ends"


VERBS: dict[int, Callable[[Foretelling, d.Step], str]] = {
    d.V_DAMAGE: Foretelling.damages, d.V_HEAL: Foretelling.heals, d.V_LOSE_LIFE: Foretelling.loses_life,
    d.V_AILMENT: Foretelling.ails, d.V_CLEANSE: Foretelling.cleanses, d.V_STATUS: Foretelling.gives_status,
    d.V_SHIELD: Foretelling.shields, d.V_PUSH: Foretelling.pushes, d.V_PULL: Foretelling.pulls,
    d.V_MOVE: Foretelling.moves, d.V_DASH: Foretelling.dashes, d.V_WARP: Foretelling.warps,
    d.V_SWAP: Foretelling.swaps, d.V_AP: Foretelling.gains_points, d.V_MP: Foretelling.gains_points,
    d.V_DRAW: Foretelling.draws, d.V_DISCARD: Foretelling.draws, d.V_MILL: Foretelling.draws,
    d.V_RETRIEVE: Foretelling.fetches, d.V_SEARCH: Foretelling.fetches, d.V_SCRY: Foretelling.scries,
    d.V_INSPECT: Foretelling.inspects, d.V_COUNTER: Foretelling.on_the_stack, d.V_COPY: Foretelling.on_the_stack,
    d.V_REDIRECT: Foretelling.on_the_stack, d.V_DISPEL: Foretelling.dispels, d.V_HASTEN: Foretelling.hastens,
    d.V_MODIFY: Foretelling.modifies, d.V_LINGER: Foretelling.lingers, d.V_TERRAIN: Foretelling.lays_terrain,
    d.V_SUMMON: Foretelling.summons, d.V_PLAY_CARD: Foretelling.plays_a_card, d.V_CACHE: Foretelling.caches,
    d.V_BOOST: Foretelling.boosts, d.V_APPROACH: Foretelling.approaches, d.V_END: Foretelling.ends,
}  # fmt: skip


def foretell(s: Seekers, library: CardSet, thing: Object) -> str:
    """What the object will do when it resolves, if nothing changes."""
    if thing.kind == O_CHANNEL:
        return f"{unit_name(s, library, thing.unit)} begins to channel the Shard."
    if thing.kind == O_BLEED:
        left = s.ailment(thing.event_unit, d.BLEED) or thing.event_number
        return f"{unit_name(s, library, thing.event_unit)} takes {left} bleed damage."
    if thing.kind == O_SHOCK:
        return f"{unit_name(s, library, thing.event_unit)} takes 1d6 arcane damage."
    return f"{library.names[thing.design]} {Foretelling(s, library, thing).sentence()}."


def lasts(moments: int) -> str:
    """For how long."""
    return "" if moments == d.FOREVER or moments == 0 else f" for {plural(moments, 'Moment')}"


def cards_of(filter_: d.Filter) -> str:
    """Which Tactics are meant, in the singular."""
    words = []
    if filter_.damage == d.ELEMENTAL:
        words.append("elemental")
    elif filter_.damage != d.ANY_DAMAGE:
        words += [" or ".join(damages_in(filter_.damage))]
    types = [name for type_, name in ((d.ATTACK, "Attack"), (d.ABILITY, "Ability"), (d.ITEM, "Item"))
             if (filter_.types >> type_) & 1]  # fmt: skip
    return " ".join([*words, " or ".join(types) if len(types) < 3 else "card"])


# Which hexes it covers


def covered(s: Seekers, thing: Object) -> list[int]:
    """SEEK-RUL-41: the hexes of its rows and areas, as things stand now, sorted."""
    if thing.design == NOTHING:
        return []
    found: set[int] = set()
    for step in s.design(thing.design).part(thing.part).program:
        found.update(aiming.step_hexes(s, thing, step))
        if step.verb == d.V_TERRAIN and thing.hex != NOTHING:
            found.update(within(thing.hex, step.reach))
        elif step.verb == d.V_DASH and thing.direction != NOTHING and s.at[thing.unit] != NOTHING:
            found.update(open_row(s, s.at[thing.unit], thing.direction, step.n))
    return sorted(place for place in found if s.ground.is_open[place])


def open_row(s: Seekers, here: int, direction: int, reach: int) -> list[int]:
    """SEEK-RUL-41: the row as far as no wall stops it."""
    found = []
    for place in row(here, direction, reach):
        if not is_walkable(s, place):
            break
        found.append(place)
    return found
