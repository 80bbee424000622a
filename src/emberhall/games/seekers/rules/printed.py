"""What is printed on a card, in the form that the rules use: numbers and short lists.

The files in `cards/` are read in `content/cards.py`, and `content/compiler.py` names every code below in words. A
design is a Seeker, an Equipment, a Tactic or a token unit; whatever it can do is an `Ability`: choices made when it is
played, then a program of steps.
"""

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64

S = TypeVar("S")  # the position
Thing = TypeVar("Thing")  # what is on the Stack

# Kinds of designs
SEEKER: Final = 0
WEAPON: Final = 1
ARMOR: Final = 2
TRINKET: Final = 3
TACTIC: Final = 4
TOKEN: Final = 5

# Types of Tactics (SEEK-CARD-02)
NO_TYPE: Final = 0
ATTACK: Final = 1
ABILITY: Final = 2
ITEM: Final = 3

# Damage types (SEEK-CARD-05), also as masks: 1 << type
NO_DAMAGE: Final = 0
PHYSICAL: Final = 1
FIRE: Final = 2
FROST: Final = 3
ARCANE: Final = 4
SHADOW: Final = 5
HOLY: Final = 6
NATURE: Final = 7
BLEEDING: Final = 8  # SEEK-RUL-66: Bleed's own
DAMAGE_TYPES: Final = 9
ELEMENTAL: Final = 1 << FIRE | 1 << FROST | 1 << ARCANE  # SEEK-ELEMENTAL-1
ANY_DAMAGE: Final = (1 << DAMAGE_TYPES) - 1
ANY_TYPE: Final = 15  # a mask of types

# Speeds (SEEK-TAC-03)
ACTION: Final = 0
INSTANT: Final = 1

# Rarities (SEEK-ARM-05 to -09)
COMMON: Final = 0
UNCOMMON: Final = 1
RARE: Final = 2
EPIC: Final = 3
LEGENDARY: Final = 4

STATS: Final = 5  # Strength, Dexterity, Intellect, Spirit, Constitution (SEEK-STAT-02)

# Ailments (SEEK-RUL-65), also as masks: 1 << ailment
BLEED: Final = 0
BLIND: Final = 1
BURN: Final = 2
DAZE: Final = 3
FEAR: Final = 4
FROZEN: Final = 5
ROOT: Final = 6
SHOCKED: Final = 7
SLOW: Final = 8
STUN: Final = 9
POISON: Final = 10  # carried by lasting effects, because poisons of several names live side by side (SEEK-RUL-77)
AILMENTS: Final = 11
ANY_AILMENT: Final = (1 << AILMENTS) - 1

# Statuses, which are no ailments
STEALTH: Final = 0
INTANGIBLE: Final = 1
TRUE_SIGHT: Final = 2
STATUSES: Final = 3

# Terrain
SMOKE: Final = 1
ICE_WALL: Final = 2  # blocks like a wall
ROUGH: Final = 3  # each of its hexes costs 1 more
TRAP: Final = 4  # something happens to whoever enters

# Choices made while playing (SEEK-CAST-02)
C_MODE: Final = 0
C_DIRECTION: Final = 1
C_UNIT: Final = 2
C_HEX: Final = 3
C_OBJECT: Final = 4  # on the Stack
C_LASTING: Final = 5  # in the effect Zone
C_SEAT: Final = 6  # a player

# Sides, as seen by the player of the object
ENEMIES: Final = 0
ALLIES: Final = 1
ANYONE: Final = 2
OTHER_ALLIES: Final = 3  # allies without the source itself
OTHERS: Final = 4  # anyone without the source itself

# Whom a step concerns
YOU: Final = 0  # the player's Seeker; of a token's ability, the token
TARGET: Final = 1  # the first unit chosen
TARGET_2: Final = 2  # the second one
HIT: Final = 3  # whoever the object has damaged with its last damage step
COLLIDED: Final = 4  # whoever collided because of it
WALLED: Final = 5  # whoever collided with a wall because of it
EVENT_UNIT: Final = 6  # the unit that the triggering event is about
EVENT_SOURCE: Final = 7  # the unit that caused it
NEAREST: Final = 8  # the nearest enemy in sight, within reach
FIRST: Final = 9  # the first unit of the side in the row
ROW: Final = 10  # all of the side in the row
CONE: Final = 11  # the row and the rows at both of its sides
AROUND_YOU: Final = 12  # all of the side within reach of the source
AROUND_HEX: Final = 13  # within reach of the hex chosen
AROUND_TARGET: Final = 14  # within reach of the target, without the target
EVERYWHERE: Final = 15  # all of the side on the map
VICTIM: Final = 16  # the unit that a lasting effect is bound to

# Conditions
ALWAYS: Final = 0
IF_AMPLIFIED: Final = 1
IF_PLAIN: Final = 2  # not amplified
IF_MODE: Final = 3  # `if_what`: the number of the mode
IF_HIT: Final = 4  # the object has damaged somebody
IF_COLLIDED: Final = 5  # somebody has collided because of it
IF_AILING: Final = 6  # the target has an ailment of the mask `if_what`
IF_STEALTHED: Final = 7  # your Seeker is in Stealth
IF_HURT: Final = 8  # your Seeker has half of its Life or less
IF_TARGET_HURT: Final = 9
IF_AILING_YOU: Final = 10  # your Seeker has an ailment of the mask `if_what`
IF_ADJACENT: Final = 11  # an enemy stands beside your Seeker
IF_ALONE: Final = 12  # no enemy stands beside your Seeker

# What is counted (`per`): adds to dice or to a number
NO_COUNT: Final = 0
PER_PHYSICAL_HIT: Final = 1  # instances of physical damage that you dealt this turn
PER_SPELL: Final = 2  # other Tactics that you played this turn
PER_ITEM: Final = 3  # other Items that you played this turn
PER_AILMENT: Final = 4  # ailments on the target
PER_BURN: Final = 5  # Burn on the target
PER_BLEED: Final = 6
PER_CARD_IN_HAND: Final = 7
PER_LASTING: Final = 8  # cards in your effect Zone
PER_HEX_MOVED: Final = 9  # hexes that your Seeker has moved this turn
PER_EVENT: Final = 10  # the number of the event, such as the damage dealt
PER_EVENT_COST: Final = 11  # the AP cost of the event's card

# Changes of rolls (`modify`, and what waits for the next spell)
R_CRITICAL: Final = 1
R_ADVANTAGE: Final = 2
R_DISADVANTAGE: Final = 3
R_EMPOWER: Final = 4  # n more on every die
R_DICE: Final = 5  # n dice more
R_ADD: Final = 6  # n more
R_DUPLICATE: Final = 7  # dealt once more as a separate instance, of damage type `as_type`
R_SUBTLE: Final = 8
R_INSTANT: Final = 9  # it may be played at instant speed
R_CHEAPER: Final = 10  # n AP less

# What holds while it is there (`Standing`)
S_PREVENT: Final = 1  # n less of each instance of damage of the mask `damage` to the bearer
S_HAND: Final = 2  # hand limit + n
S_MP: Final = 3  # MP in upkeep + n
S_AP: Final = 4
S_SIGHT: Final = 5  # line of sight range + n
S_TRUE_SIGHT: Final = 6
S_PUSH: Final = 7  # pushes against you are n shorter
S_STEADY: Final = 8  # ailments don't delay channelling
S_CHARGES: Final = 9  # cards of the filter have n Charges more, if they have any
S_SPELL: Final = (
    10  # cards of the filter change by `roll` and n: R_CHEAPER, R_SUBTLE, R_INSTANT; `first`: the first each turn
)
S_ROLLS: Final = (
    11  # your damage of the mask `damage` against units with an ailment of `against` changes by `roll` and n
)
S_NEXT_PLAYED: Final = 12  # the next card of the filter that you play changes by `roll` and n; uses
S_NEXT_RESOLVING: Final = 13  # the next of the filter to resolve and roll
S_NEXT_HIT: Final = 14  # your next damage of the mask to the victim also has n d6 of `as_type`
S_PRICE: Final = 15  # each hex costs the bearer n more (or less)

# Events that triggers wait for
E_TURN_START: Final = 1
E_TURN_END: Final = 2
E_DISCARDS: Final = 3  # the player discards a card
E_PLAYS: Final = 4  # the player plays a Tactic
E_ACTIVATES: Final = 5  # the player activates an Equipment or Seeker action
E_DEALS: Final = 6  # the player's Seeker deals damage (of a token's trigger: the token); number: the amount of the type
E_TAKES: Final = 7  # the player's Seeker takes damage from a unit
E_LOSES_LIFE: Final = 8
E_AIDS: Final = 9  # the player heals or shields an ally
E_APPLIES: Final = 10  # the player applies an ailment
E_STEALTH: Final = 11  # the player's Seeker gains Stealth
E_ENTERS: Final = 12  # a unit enters a hex of this terrain
E_COLLIDES: Final = 13  # a unit collides because of the player
E_RUNS_OUT: Final = 14  # the Moments of this run out
E_MOVES: Final = 15  # the player's Seeker finishes a movement of its own
E_AILS: Final = 16  # the player's Seeker gets an ailment
E_DEFEATS: Final = 17  # a unit of the player is defeated
E_UPKEEP: Final = 18  # poison: in the upkeep of its bearer, a trigger at the start of the turn
EVENTS: Final = 19

# Whose events
BY_YOU: Final = 0
BY_ENEMY: Final = 1
BY_ANYONE: Final = 2

# How a card is aimed, at a glance
AIMS_UNIT: Final = 0
AIMS_ROW: Final = 1
AIMS_AROUND: Final = 2

FOREVER: Final = -1  # no hourglass
ALL_OF_IT: Final = 99
ANY_AP: Final = 99  # as the most that a card of a filter may cost


class Filter:
    """Which Tactics are meant."""

    def __init__(self, types: i64 = ANY_TYPE, damage: i64 = ANY_DAMAGE, most_ap: i64 = ANY_AP, speeds: i64 = 3) -> None:
        self.types = types  # a mask of types
        self.damage = damage  # a mask of damage types
        self.most_ap = most_ap
        self.speeds = speeds  # a mask


ANY_CARD: Final = Filter()


class Verb(Generic[S, Thing]):
    """A verb of the card language, whole in the chapter that it belongs to. Where a card names it and says no more, a
    step has its `to` and `n`."""

    def __init__(self, name: str, to: i64 = YOU, n: i64 = 0) -> None:
        self.name = name  # as the cards name it
        self.to = to
        self.n = n
        self.is_blow = False  # it deals damage
        self.is_last = False  # what it comes from is over with it
        self.goes_on = False  # SEEK-RUL-07: it happens though its player is defeated, and asks nobody
        VERBS[name] = self

    def begin(self, s: S, obj: Thing, step: "Step") -> None:
        """Carry out a step that needs no answer, or ask for the first one."""

    def is_worthwhile(self, s: S, seat: i64, design: "Design", step: "Step") -> bool:
        """As an action of that player's, it does more than hurt its player or come to nothing."""
        return True

    def is_feared(self, s: S, obj: Thing, step: "Step", kind: i64, chosen: i64) -> bool:
        """SEEK-FEAR-3, SEEK-RUL-72: with that choice it would put its unit nearer to what that fears."""
        return False


VERBS: Final[dict[str, Verb[Any, Any]]] = {}


class Step:
    """One instruction of a program."""

    def __init__(self, verb: Verb[Any, Any]) -> None:
        self.verb = verb
        self.number: i64 = 0  # its place in the program
        self.to: i64 = verb.to
        self.side: i64 = ENEMIES  # of shapes
        self.reach: i64 = 0
        self.dice: i64 = 0
        self.n: i64 = verb.n
        self.kind: i64 = 0
        self.moments: i64 = FOREVER
        self.more_dice: i64 = 0  # if amplified
        self.more: i64 = 0  # if amplified
        self.per: i64 = NO_COUNT
        self.per_dice: i64 = 0  # dice for each thing counted
        self.per_n: i64 = 0  # a number for each thing counted
        self.condition: i64 = ALWAYS
        self.if_what: i64 = 0
        self.filter: Filter = ANY_CARD
        self.as_type: i64 = 0  # R_DUPLICATE: of which damage type


# `kind` of a push: away from what
FROM_SOURCE: Final = 0
ALONG_ROW: Final = 1
FROM_HEX: Final = 2

# `kind` of a redirection: which targets; 0 for all
UNITS_ONLY: Final = 1


class Choice:
    """Something that is chosen while the ability is played."""

    def __init__(self, kind: i64) -> None:
        self.kind = kind
        self.side: i64 = ENEMIES
        self.reach: i64 = 0
        self.options: i64 = 0  # of C_MODE: how many
        self.names: list[str] = []  # of C_MODE: what they are called
        self.is_optional = False  # a second target that may be left out
        self.is_free = False  # of C_HEX: a hex without a unit or a wall
        self.needs_sight = True
        self.filter: Filter = ANY_CARD  # of C_OBJECT, C_LASTING
        self.cards_only = True  # of C_OBJECT: Counter takes cards only (SEEK-RUL-49)
        self.has: i64 = 0  # of C_UNIT: a mask of ailments, one of which the unit must have
        self.own_only = False  # of C_OBJECT: one's own


class Ability:
    """What a card does when it is played, an action when it is activated, a trigger when it happens."""

    def __init__(self, choices: list[Choice], program: list[Step]) -> None:
        self.choices = choices
        self.program = program
        for number in range(len(program)):
            program[number].number = number
        self.aims_freely = True  # nothing but directions and modes is chosen, of which there are always some
        for choice in choices:
            if choice.kind != C_DIRECTION and choice.kind != C_MODE:
                self.aims_freely = False
        self.damage: i64 = NO_DAMAGE  # its damage type, for Frozen
        # actions
        self.ap: i64 = 0
        self.life: i64 = 0  # an additional cost
        self.speed: i64 = ACTION
        self.per_turn: i64 = 0  # how often in a turn; 0: as often as one can pay
        self.per_game: i64 = 0
        # triggers
        self.event: i64 = 0
        self.who: i64 = BY_YOU
        self.filter: Filter = ANY_CARD  # of E_PLAYS, E_DISCARDS
        self.damage_mask: i64 = ANY_DAMAGE  # of E_DEALS, E_TAKES
        self.ailments: i64 = ANY_AILMENT  # of E_APPLIES, E_AILS
        self.least: i64 = 0  # the number of the event is at least this
        self.within: i64 = 0  # the unit that caused it is so near; 0: anywhere
        self.nth: i64 = 0  # exactly the nth that fits, each turn; 0: each
        self.is_optional = False  # "you may", decided on resolution (SEEK-RUL-50)


class Standing:
    """What holds while its card is in play or in the effect Zone."""

    def __init__(self, kind: i64) -> None:
        self.kind = kind
        self.n: i64 = 0
        self.roll: i64 = 0
        self.filter: Filter = ANY_CARD
        self.damage: i64 = ANY_DAMAGE
        self.against: i64 = 0  # a mask of ailments; 0: whoever
        self.as_type: i64 = 0
        self.is_first = False  # only the first card of the filter that is played in a turn


class LastingText:
    """What a card does from the effect Zone."""

    def __init__(self, moments: i64, uses: i64, triggers: list[Ability], standing: list[Standing]) -> None:
        self.moments = moments  # FOREVER: no hourglass
        self.uses = uses  # it is over after so many; 0: not counted
        self.triggers = triggers
        self.standing = standing
        self.is_on_target = False  # bound to the target: it stands with that unit, not with the player
        self.is_poison = False  # an ailment on the target, without the card (SEEK-RUL-77)


# Parts of a design: which of its abilities an object on the Stack is
PLAY: Final = 0
ACTION_PART: Final = 1
TRIGGER_PART: Final = 2  # + number
LASTING_PART: Final = 10  # + number


class Design:
    """One card as it is printed."""

    def __init__(self, number: i64, kind: i64) -> None:
        self.number = number
        self.kind = kind
        self.type: i64 = NO_TYPE
        self.damage: i64 = NO_DAMAGE
        self.speed: i64 = ACTION
        self.ap: i64 = 0
        self.rarity: i64 = COMMON
        self.needs: list[int] = [0] * STATS
        self.charges: i64 = 0
        self.is_immediate = False
        self.is_subtle = False
        # additional costs, and those of Amplify
        self.discards: i64 = 0
        self.life_cost: i64 = 0
        self.has_amplify = False
        self.amplify_ap: i64 = 0
        self.amplify_discards: i64 = 0
        self.amplify_life: i64 = 0
        self.condition: i64 = ALWAYS  # without which it can't be played
        self.if_what: i64 = 0
        self.play: Ability = Ability([], [])
        self.lasting: LastingText | None = None
        # Seekers, Equipment and tokens
        self.action: Ability | None = None
        self.triggers: list[Ability] = []
        self.standing: list[Standing] = []
        self.stats: list[int] = [0] * STATS
        self.life: i64 = 0
        # what is in the lists above, as masks, so that nobody looks for what is not there
        self.events: i64 = 0
        self.standing_kinds: i64 = 0
        self.lasting_events: i64 = 0
        self.lasting_kinds: i64 = 0

        # what it could deal, and how far, at a glance; for bots
        self.punch = 0.0
        self.reach: i64 = 0
        self.aims: i64 = AIMS_UNIT

    def note_punch(self) -> None:
        """What the card, or the action of a Weapon, deals on average, and how far it reaches."""
        ability = self.play if self.kind == TACTIC else self.action
        if ability is None:
            return
        for choice in ability.choices:
            if choice.kind == C_UNIT or choice.kind == C_HEX:
                self.reach = choice.reach
        for step in ability.program:
            if not step.verb.is_blow or step.to == YOU:
                continue
            self.punch += 3.5 * float(step.dice) + float(step.n)
            if step.to == FIRST or step.to == ROW or step.to == CONE:
                self.aims = AIMS_ROW
                self.reach = step.reach
            elif step.to == AROUND_YOU:
                self.aims = AIMS_AROUND
                self.reach = step.reach
            elif step.to == AROUND_HEX:
                self.reach += step.reach

    def note_kinds(self) -> None:
        """Make the masks."""
        for trigger in self.triggers:
            self.events |= 1 << trigger.event
        for standing in self.standing:
            self.standing_kinds |= 1 << standing.kind
        if self.lasting is not None:
            for trigger in self.lasting.triggers:
                self.lasting_events |= 1 << trigger.event
            for standing in self.lasting.standing:
                self.lasting_kinds |= 1 << standing.kind

    def part(self, number: i64) -> Ability:
        """The ability that an object on the Stack is about."""
        if number == PLAY:
            return self.play
        if number == ACTION_PART:
            assert self.action is not None
            return self.action
        if number >= LASTING_PART:
            assert self.lasting is not None
            return self.lasting.triggers[number - LASTING_PART]
        return self.triggers[number - TRIGGER_PART]

    def is_poison(self, number: i64) -> bool:
        """SEEK-RUL-65, -66: that ability is what a poison does to its bearer, which nobody controls."""
        return number >= LASTING_PART and self.lasting is not None and self.lasting.is_poison

    def fits(self, filter_: Filter) -> bool:
        """It is a Tactic of those meant."""
        if self.kind != TACTIC or not (filter_.types >> self.type) & 1 or not (filter_.damage >> self.damage) & 1:
            return False
        return self.ap <= filter_.most_ap and (filter_.speeds >> self.speed) & 1 == 1


class AilmentTable:
    """What each ailment does, as masks over ailments; read from `cards/ailments.toml`."""

    def __init__(self) -> None:
        self.bars_moving: i64 = 0
        self.bars_cards: i64 = 0
        self.bars_bodily: i64 = 0  # physical and item cards and actions only
        self.bars_actions: i64 = 0
        self.stops_all: i64 = 0  # what its bearer has on the Stack resolves without effect
        self.stops_bodily: i64 = 0  # physical and item things only
        self.ends_on_damage: i64 = 0
        self.stacks: i64 = 0


class Designs:
    """All designs by number, and the library of their names and texts for `cards.library_of`."""

    def __init__(self, designs: list[Design], ailments: AilmentTable, library: object) -> None:
        self.designs = designs
        self.ailments = ailments
        self.library = library
        for design in designs:
            design.note_kinds()
            design.note_punch()
