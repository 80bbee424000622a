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
from emberhall.games.seekers.face.words import VERBS
from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules.map.hexes import row, within
from emberhall.games.seekers.rules.map.places import is_walkable
from emberhall.games.seekers.rules.play import aiming
from emberhall.games.seekers.rules.play.choosing import CHOOSE_HEX, CHOOSE_UNIT, choice_asked, object_asked
from emberhall.games.seekers.rules.state import O_BLEED, O_CHANNEL, O_SHOCK, Object, Seekers
from emberhall.games.seekers.rules.verbs.motion import V_DASH
from emberhall.games.seekers.rules.verbs.stays import V_TERRAIN
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of

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
        return VERBS[step.verb].format_map(Facts(self, step))

    def can_happen(self, step: d.Step) -> bool:
        """What was chosen while it was played does not rule the step out."""
        return is_open_to(self.s, self.thing, step)

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
        if step.verb.is_blow:
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

    # What stands in braces

    def cleansed(self, step: d.Step) -> str:
        """How many ailments end."""
        return "every ailment" if step.n == 0 else plural(step.n, "ailment")

    def away(self, step: d.Step) -> str:
        """What a push is away from."""
        source = {d.FROM_SOURCE: f"away from {self.unit(self.thing.unit)}", d.ALONG_ROW: "along the row"}
        return source.get(step.kind, "away from the chosen hex")

    def way(self, step: d.Step) -> str:
        """The direction, once it is chosen."""
        return "" if self.thing.direction == NOTHING else f" to the {DIRECTION_NAMES[self.thing.direction]}"

    def hex(self, step: d.Step) -> str:
        """The hex, once it is chosen."""
        return "the chosen hex" if self.thing.hex == NOTHING else place_name(self.thing.hex)

    def there(self, step: d.Step) -> str:
        """The same for what comes to stand on it."""
        return "" if self.thing.hex == NOTHING else f" on {place_name(self.thing.hex)}"

    def players(self, step: d.Step) -> str:
        """Whose cards or points a step concerns."""
        known = {d.YOU: self.thing.unit, d.TARGET: self.target(0), d.EVENT_UNIT: self.thing.event_unit}
        unit = known.get(step.to, NOTHING)
        seat = self.chosen(d.C_SEAT) if step.to == d.TARGET else NOTHING
        if seat != NOTHING or unit != NOTHING:
            return seat_name(seat if seat != NOTHING else self.s.side[unit])
        return f"the player of {self.whom(step)}"

    def gives(self, step: d.Step) -> str:
        """How many points are gained or lost."""
        if step.n in (d.ALL_OF_IT, -d.ALL_OF_IT):
            return "takes all"
        return f"takes {-step.n}" if step.n < 0 else f"gives {self.amount(step)}"

    def to_players(self, step: d.Step) -> str:
        """To whom, or from whom."""
        return f"{'from' if step.n < 0 or step.n == d.ALL_OF_IT else 'to'} {self.players(step)}"

    def player(self, step: d.Step) -> str:
        """Whoever controls it."""
        return seat_name(self.thing.seat) if self.thing.seat >= 0 else "nobody"

    def inspected(self, step: d.Step) -> str:
        """Whose hand is looked at."""
        seat = self.chosen(d.C_SEAT)
        unit = self.target(0)
        if seat == NOTHING and unit != NOTHING:
            seat = self.s.side[unit]
        return seat_name(seat) if seat != NOTHING else "a player"

    def object(self, step: d.Step) -> str:
        """What was chosen on the Stack."""
        return self.spell(self.chosen(d.C_OBJECT)) or "something on the Stack"

    def boosted(self, step: d.Step) -> str:
        """What the event paid for, or what would do."""
        return self.spell(self.thing.event_object) or f"a {cards_of(step.filter)} on the Stack"

    def spell(self, id_: int) -> str:
        """The name of something on the Stack; nothing where it is gone."""
        names = [self.library.names[other.design] for other in self.s.stack if other.id == id_ and other.design >= 0]
        return names[0] if names else ""

    def effect(self, step: d.Step) -> str:
        """The lasting effect that was chosen."""
        id_ = self.chosen(d.C_LASTING)
        for lasting in self.s.lastings:
            if lasting.id == id_:
                return lasting_name(self.library, lasting, NOTHING)
        return "a lasting effect"

    def change(self, step: d.Step) -> str:
        """A change of its own rolls."""
        return ROLL_WORDS[step.kind].format(n=step.n, type=DAMAGE_WORDS[step.as_type])

    def stays(self, step: d.Step) -> str:
        """It stays in the effect Zone, or as a poison on the target."""
        text = self.s.design(self.thing.design).lasting
        if text is not None and text.is_poison:
            return f"poisons {self.unit(self.target(0))}{lasts(text.moments)}"
        return "stays in the effect Zone" + (lasts(text.moments) if text is not None else "")


FACTS: dict[str, Callable[[Foretelling, d.Step], str]] = {
    "amount": Foretelling.amount,
    "whom": Foretelling.whom,
    "type": lambda _, step: DAMAGE_WORDS[step.kind],
    "time": lambda _, step: lasts(step.moments),
    "ailment": lambda _, step: ailment_name(step.kind),
    "ailments": Foretelling.cleansed,
    "status": lambda _, step: STATUS_NAMES[step.kind],
    "hexes": lambda _, step: plural(step.n, "hex"),
    "away": Foretelling.away,
    "way": Foretelling.way,
    "hex": Foretelling.hex,
    "there": Foretelling.there,
    "unit": lambda told, _: told.unit(told.thing.unit),
    "target": lambda told, _: told.unit(told.target(0)),
    "player": Foretelling.player,
    "players": Foretelling.players,
    "gives": Foretelling.gives,
    "to_players": Foretelling.to_players,
    "cards": lambda told, step: plural(int(told.amount(step)), "card"),
    "some": lambda _, step: plural(step.n, cards_of(step.filter)),
    "such": lambda _, step: cards_of(step.filter),
    "top": lambda _, step: "top card" if step.n == 1 else f"top {step.n} cards",
    "inspected": Foretelling.inspected,
    "object": Foretelling.object,
    "boosted": Foretelling.boosted,
    "effect": Foretelling.effect,
    "moments": lambda _, step: plural(step.n, "Moment"),
    "change": Foretelling.change,
    "stays": Foretelling.stays,
    "terrain": lambda _, step: TERRAIN_NAMES[step.kind],
    "around": lambda _, step: f"within {step.reach} of" if step.reach else "on",
    "token": lambda told, step: told.library.names[step.kind],
}


class Facts(dict[str, str]):
    """What stands in braces, each found when it is wanted."""

    def __init__(self, told: Foretelling, step: d.Step) -> None:
        super().__init__()
        self.told = told
        self.step = step

    def __missing__(self, name: str) -> str:
        return FACTS[name](self.told, self.step)


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


def is_open_to(s: Seekers, thing: Object, step: d.Step) -> bool:
    """What was chosen while it was played does not rule the step out."""
    is_settled = step.condition in (d.IF_AMPLIFIED, d.IF_PLAIN, d.IF_MODE)
    return not is_settled or aiming.holds(s, thing, step.condition, step.if_what)


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
        if step.verb is V_TERRAIN and thing.hex != NOTHING:
            found.update(within(thing.hex, step.reach))
        elif step.verb is V_DASH and thing.direction != NOTHING and s.at[thing.unit] != NOTHING:
            found.update(open_row(s, s.at[thing.unit], thing.direction, step.n))
    return sorted(place for place in found if s.ground.is_open[place])


def area_asked(s: Seekers, task: Task) -> int:
    """SEEK-RUL-41: how far around the hex or target that is asked for the card covers; -1 where it does not."""
    if kind_of(task) not in (CHOOSE_HEX, CHOOSE_UNIT):
        return -1
    return area_of(s, object_asked(s, task), choice_asked(s, task))


def area_of(s: Seekers, thing: Object, choice: d.Choice) -> int:
    """The same for what is chosen there."""
    shape = d.AROUND_HEX if choice.kind == d.C_HEX else d.AROUND_TARGET
    program = s.design(thing.design).part(thing.part).program
    steps = [step for step in program if is_open_to(s, thing, step)]
    lays = [step.reach for step in steps if step.verb is V_TERRAIN and choice.kind == d.C_HEX]
    return max([step.reach for step in steps if step.to == shape] + lays, default=-1)


def open_row(s: Seekers, here: int, direction: int, reach: int) -> list[int]:
    """SEEK-RUL-41: the row as far as no wall stops it."""
    found = []
    for place in row(here, direction, reach):
        if not is_walkable(s, place):
            break
        found.append(place)
    return found
