"""Seekers as plain data: where every unit stands, where every card is, what waits on the Stack and what lasts.

Cards are named by their design, since two copies are alike: a hand is a sorted list of designs, a deck a list with its
top last. Whoever looks at cards is noted, so that nobody forgets and nothing leaks. What each Armory holds is open
(SEEK-RUL-90); which of its cards are in the hand and how the deck lies is secret.
"""

from abc import abstractmethod
from typing import Any, Final

from mypy_extensions import i64

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules.clauses import clause
from emberhall.games.seekers.rules.map.ground import Ground
from emberhall.games.seekers.rules.map.hexes import HEXES, hex_name
from emberhall.games.seekers.rules.printed import Design, Designs
from emberhall.kernel.agenda import Agenda
from emberhall.kernel.dice import Dice
from emberhall.kernel.events import EVERYONE, NOTHING
from emberhall.kernel.picks import Block, numbered
from emberhall.kernel.question import AskingState, Kind
from emberhall.kernel.state import NOBODY

GAME_OVER: Final[int] = clause("WIN-03")  # nothing can be picked any more
KINDS: Final[list[Kind[Any]]] = []  # all questions and all work: each has itself listed, in its chapter

MAX_SEATS: Final = 4
MAX_UNITS: Final = 16

# The constants of the rulebook
UPKEEP_AP: Final = 5  # SEEK-UPK-01
AP_CAP: Final = 10  # SEEK-UPK-03
UPKEEP_MP: Final = 6  # SEEK-UPK-04
OPENING_HAND: Final = 7  # SEEK-SETUP-11
HAND_LIMIT: Final = 10  # SEEK-END-05
SIGHT_RANGE: Final = 8  # SEEK-RANGE-01
BLIND_RANGE: Final = 1  # SEEK-BLIND-1
CHANNEL_COST: Final = 10  # SEEK-SHARD-04
CHANNEL_MOMENTS: Final = 2  # SEEK-SHARD-05
CHANNEL_FACTOR: Final = 2  # SEEK-UPK-11, -12
CHANNEL_DRAW: Final = 1  # SEEK-UPK-13
FATIGUE_STEP: Final = 5  # SEEK-FATIGUE-1
LOOP_LIMIT: Final = 10000  # SEEK-RUL-89

# Picks: what a player can name
PASS: Final = 0  # also: no, done, none
YES: Final = 1
CHANNEL: Final = 2  # the Shard
PATH: Final = 3  # declare a path hex by hex
MODE: Final = 4
MODES: Final = 4
STATUS: Final = MODE  # of the own Seeker, to be hastened; a block of its own would shift all picks of games that run
DIRECTION: Final = 8
SEAT: Final = 14
UNIT: Final = 18
AILMENT: Final = 34
OBJECT: Final = 45  # on the Stack, counted from its top; of triggers that wait (question ORDER), in their order
OBJECTS: Final = 32
LASTING: Final = 77  # in the effect Zone or attached, in the order in which they came
LASTINGS: Final = 64
HEX: Final = 141
CARD: Final = HEX + HEXES  # a design; the last block, since packs may bring more

TO_PASS: Final = Block("button", PASS, ["pass"])
TO_AGREE: Final = Block("button", YES, ["yes"])
TO_CHANNEL: Final = Block("button", CHANNEL, ["channel"])
A_PATH: Final = Block("button", PATH, ["path"])
SOME_BUTTON: Final = Block("button", PASS, TO_PASS.names + TO_AGREE.names + TO_CHANNEL.names + A_PATH.names)
SOME_MODE: Final = Block("mode", MODE, numbered("mode", MODES))
SOME_DIRECTION: Final = Block("direction", DIRECTION, ["e", "ne", "nw", "w", "sw", "se"])
SOME_SEAT: Final = Block("seat", SEAT, numbered("seat", MAX_SEATS))
SOME_UNIT: Final = Block("unit", UNIT, numbered("unit", MAX_UNITS))
SOME_AILMENT: Final = Block(
    "ailment",
    AILMENT,
    ["bleed", "blind", "burn", "daze", "fear", "frozen", "root", "shocked", "slow", "stun", "poison"],
)
SOME_OBJECT: Final = Block("object", OBJECT, numbered("stack", OBJECTS))
SOME_LASTING: Final = Block("lasting", LASTING, numbered("effect", LASTINGS))
SOME_HEX: Final = Block("hex", HEX, [hex_name(place) for place in range(HEXES)])
SOME_CARD: Final = Block("card", CARD, [])  # as many as the packs bring
BLOCKS: Final = [
    SOME_BUTTON, SOME_MODE, SOME_DIRECTION, SOME_SEAT, SOME_UNIT, SOME_AILMENT, SOME_OBJECT, SOME_LASTING, SOME_HEX,
]  # fmt: skip

# Phases of a turn (SEEK-TURN-01)
BEFORE: Final = 0  # the setup
UPKEEP: Final = 1
MAIN: Final = 2
END: Final = 3

# What an object on the Stack is
O_CARD: Final = 0  # a Tactic
O_ACTION: Final = 1  # an action of an Equipment or Seeker
O_TRIGGER: Final = 2
O_COPY: Final = 3
O_CHANNEL: Final = 4  # claiming the Shard
O_BLEED: Final = 5  # of the rules: controlled by nobody
O_SHOCK: Final = 6

# Where a card was played from
FROM_HAND: Final = 0
FROM_EFFECTS: Final = 1
FROM_DISCARD: Final = 2

# What a lasting thing is
L_CARD: Final = 0  # a card (or a copy) with its lasting text
L_CHARGES: Final = 1  # a card that can be played again
L_DOWN: Final = 2  # a card that lies face down
L_SHIELD: Final = 3
L_TERRAIN: Final = 4
L_POISON: Final = 5  # attached to a unit

# How the game ended
BY_DEFEAT: Final = 1
BY_DRAW: Final = 2  # SEEK-RUL-05
BY_LOOP: Final = 3  # SEEK-RUL-89
BY_TURNS: Final = 4  # the option `max_turns`

# What is counted in a turn, for each seat (SEEK-RUL-85)
T_PHYSICAL: Final = 0  # instances of physical damage dealt
T_SPELLS: Final = 1  # Tactics played
T_ITEMS: Final = 2  # Items played
T_HEXES: Final = 3  # hexes that the Seeker moved
T_ACTIONS: Final = 4  # + slot: how often the action of the Seeker, Weapon, Armor, Trinket was used
T_TRIGGERS: Final = 8  # + slot * 2 + number: how many events have fitted the trigger
TALLIES: Final = 16
SLOTS: Final = 4  # the Seeker and its three Equipment


class Rulings:
    """The readings of the rules that a tournament may change (SEEK-GEN-03); these are ours."""

    def __init__(self) -> None:
        self.reapply_keeps = True  # SEEK-RUL-68; else the longer one counts
        self.slow_rounds_up = True  # SEEK-RUL-34
        self.slow_halves_push = True  # SEEK-RUL-34
        self.touch_blocks = True  # SEEK-RUL-52
        self.sideboard_in_setup = True  # SEEK-RUL-12
        self.channel_uses_stack = True  # SEEK-RUL-59
        self.unimpeded_ignores_slow = False  # SEEK-RUL-63
        self.direction_needs_sight = False  # SEEK-RUL-41


class Armory:
    """What a player brings; never changed, an exchange makes another one."""

    def __init__(self, seeker: i64, equipment: list[int], tactics: list[int], sideboard: list[int]) -> None:
        self.seeker = seeker
        self.equipment = equipment  # Weapon, Armor, Trinket; designs
        self.tactics = tactics  # fifty designs, sorted
        self.sideboard = sideboard  # fifteen designs or none
        self._events: i64 = -1
        self._standing: i64 = -1
        self._able: list[bool] = []  # by design

    def _note(self, designs: list[Design]) -> None:
        """What the Seeker and the Equipment listen to, and what holds because of them, as masks."""
        self._events = designs[self.seeker].events
        self._standing = designs[self.seeker].standing_kinds
        for number in self.equipment:
            self._events |= designs[number].events
            self._standing |= designs[number].standing_kinds

    def is_able(self, designs: list[Design], number: i64) -> bool:
        """SEEK-STAT-06: the Seeker has what the card demands."""
        if not self._able:
            stats = designs[self.seeker].stats
            for design in designs:
                lacks = False
                for stat in range(d.STATS):
                    if stats[stat] < design.needs[stat]:
                        lacks = True
                self._able.append(not lacks)
        return self._able[number]

    def events(self, designs: list[Design]) -> i64:
        """A mask of the events that the Seeker or an Equipment waits for."""
        if self._events < 0:
            self._note(designs)
        return self._events

    def standing_kinds(self, designs: list[Design]) -> i64:
        """A mask of what holds because of the Seeker or an Equipment."""
        if self._standing < 0:
            self._note(designs)
        return self._standing


class Object:
    """Something on the Stack, or being played, or resolving."""

    def __init__(self, id_: i64, kind: i64, design: i64, seat: i64) -> None:
        self.id = id_
        self.kind = kind
        self.design = design  # NOTHING for the Shard, Bleed and Shocked
        self.seat = seat  # who controls it; NOBODY for the rules
        self.owner = seat  # of the card
        self.part: i64 = d.PLAY  # which ability of the design
        self.unit: i64 = NOTHING  # its source on the map
        self.lasting: i64 = NOTHING  # the id of the lasting thing that it comes from; of a card, while it is announced
        # of a card: where it was played from; while it is announced also at which place it lay there, and a mask of the
        # seats that knew of it
        self.origin: i64 = FROM_HAND
        self.place: i64 = NOTHING
        self.knew: i64 = 0
        self.charges: i64 = 0  # left after this play
        # what was chosen
        self.is_amplified = False
        self.is_free = False  # no AP are paid
        self.mode: i64 = 0
        self.direction: i64 = NOTHING
        self.hex: i64 = NOTHING
        self.targets: list[int] = []  # for each choice: a unit, hex, object id, lasting id or seat; NOTHING
        self.discount: i64 = 0  # AP less, because it lay face down
        self.paid: i64 = 0  # the AP that it cost
        # the event that triggered it
        self.event_unit: i64 = NOTHING
        self.event_source: i64 = NOTHING
        self.event_number: i64 = 0
        self.event_card: i64 = NOTHING
        self.event_object: i64 = NOTHING  # the id of the object that a cost was paid for
        # changes of its rolls
        self.added: i64 = 0
        self.more_dice: i64 = 0
        self.empower: i64 = 0
        self.advantage: i64 = 0
        self.is_critical = False
        self.duplicates: i64 = 0  # a mask of damage types as which it is dealt once more
        self.is_subtle = False
        # what it did so far
        self.hit: i64 = 0  # masks of units
        self.collided: i64 = 0
        self.walled: i64 = 0
        self.has_rolled = False
        self.keeps_stealth = False  # it gave Stealth, and so does not take it (SEEK-RUL-80)
        self.stays: i64 = NOTHING  # the id of the lasting thing that its card has become

    def is_card(self) -> bool:
        """It is a Tactic itself, and no copy."""
        return self.kind == O_CARD

    def is_spell(self) -> bool:
        """SEEK-RUL-03: a Tactic being played or on the Stack, or a copy of one."""
        return self.kind == O_CARD or (self.kind == O_COPY and self.part == d.PLAY)

    def change(self, roll: i64, n: i64, as_type: i64) -> None:
        """SEEK-RUL-64: change its rolls."""
        if roll == d.R_CRITICAL:
            self.is_critical = True
        elif roll == d.R_ADVANTAGE:
            self.advantage += 1
        elif roll == d.R_DISADVANTAGE:
            self.advantage -= 1
        elif roll == d.R_EMPOWER:
            self.empower += n
        elif roll == d.R_DICE:
            self.more_dice += n
        elif roll == d.R_ADD:
            self.added += n
        elif roll == d.R_DUPLICATE:
            self.duplicates |= 1 << as_type
        elif roll == d.R_SUBTLE:
            self.is_subtle = True

    def copy(self) -> "Object":
        """An independent twin."""
        twin = Object(self.id, self.kind, self.design, self.seat)
        twin.owner = self.owner
        twin.part = self.part
        twin.unit = self.unit
        twin.lasting = self.lasting
        twin.origin = self.origin
        twin.place = self.place
        twin.knew = self.knew
        twin.charges = self.charges
        twin.is_amplified = self.is_amplified
        twin.is_free = self.is_free
        twin.mode = self.mode
        twin.direction = self.direction
        twin.hex = self.hex
        twin.targets = self.targets[:]
        twin.discount = self.discount
        twin.paid = self.paid
        twin.event_unit = self.event_unit
        twin.event_source = self.event_source
        twin.event_number = self.event_number
        twin.event_card = self.event_card
        twin.event_object = self.event_object
        twin.added = self.added
        twin.more_dice = self.more_dice
        twin.empower = self.empower
        twin.advantage = self.advantage
        twin.is_critical = self.is_critical
        twin.duplicates = self.duplicates
        twin.is_subtle = self.is_subtle
        twin.hit = self.hit
        twin.collided = self.collided
        twin.walled = self.walled
        twin.has_rolled = self.has_rolled
        twin.keeps_stealth = self.keeps_stealth
        twin.stays = self.stays
        return twin


class Lasting:
    """Something that lasts: a card in an effect Zone, a shield, a cloud, a poison."""

    def __init__(self, id_: i64, kind: i64, design: i64, seat: i64) -> None:
        self.id = id_
        self.kind = kind
        self.design = design
        self.seat = seat  # who controls it
        self.owner = seat
        self.is_card = True  # it lies in the effect Zone; else it is a copy or attached, and vanishes
        self.belongs: i64 = NOTHING  # the id of the thing that lies there as the card, if this is not the first
        self.moments: i64 = -1  # FOREVER: no hourglass
        self.applied: i64 = 0  # poison: with how many Moments it came
        self.charges: i64 = 0
        self.uses: i64 = 0  # left; 0: not counted
        self.amount: i64 = 0  # of a shield
        self.unit: i64 = NOTHING  # whom it is bound to
        self.terrain: i64 = 0
        self.hex: i64 = NOTHING
        self.radius: i64 = 0
        self.knows: i64 = EVERYONE  # face down: a mask of the seats that know it
        self.tally: i64 = 0  # how many events have fitted its trigger this turn
        self.is_marked = False  # chosen by the Hasten that is being answered

    def copy(self) -> "Lasting":
        """An independent twin."""
        twin = Lasting(self.id, self.kind, self.design, self.seat)
        twin.owner = self.owner
        twin.is_card = self.is_card
        twin.belongs = self.belongs
        twin.moments = self.moments
        twin.applied = self.applied
        twin.charges = self.charges
        twin.uses = self.uses
        twin.amount = self.amount
        twin.unit = self.unit
        twin.terrain = self.terrain
        twin.hex = self.hex
        twin.radius = self.radius
        twin.knows = self.knows
        twin.tally = self.tally
        twin.is_marked = self.is_marked
        return twin


class Seekers(AskingState):
    """A position. Everything public or secret is here; `view` and `redeal` know which is which."""

    order: list[int]  # seats in turn order; empty until it is settled (SEEK-TEAM-06)
    armories: list[Armory]  # by seat
    # by seat
    ap: list[int]
    mp: list[int]
    fatigue: list[int]
    has_channelled: list[bool]
    spent: list[int]  # a mask of slots whose action of once per game was used
    hands: list[list[int]]  # designs, sorted
    decks: list[list[int]]  # designs; the last one is the top
    deck_knows: list[list[int]]  # for each place of the deck, a mask of the seats that know what lies there
    discards: list[list[int]]  # the last one is the top
    exiles: list[list[int]]
    # by viewer * seats + seat: designs that the viewer knows to be in that hand, sorted; see `zones/piles.py`
    known: list[list[int]]
    # by the same: such a card may have gone face down into the effect Zone since
    known_may_lie: list[bool]
    tallies: list[int]  # seat * TALLIES + what
    rolls: list[int]  # by seat: the sum rolled for the first turn; 0 before
    # by unit; the first ones are the Seekers of the seats
    at: list[int]  # its hex; NOTHING once it is gone
    was_at: list[int]  # its last hex (SEEK-RUL-09)
    hp: list[int]
    life: list[int]  # the most that it can have
    side: list[int]  # the seat that controls it
    token: list[int]  # its design; NOTHING for Seekers
    unit_moments: list[int]  # of tokens; FOREVER: no hourglass
    channel: list[int]  # Moments left; 0 while it does not channel
    left: list[int]  # unit * AILMENTS + ailment: Moments left, which is also the value of Burn and Bleed
    applied: list[int]  # the same: the value that it was applied with (SEEK-RUL-68)
    fear_of: list[int]  # the unit that it fears
    fear_at: list[int]  # and the distance that was noted
    status: list[int]  # unit * STATUSES + status: 0 none, FOREVER, or Moments left

    stack: list[Object]  # the last one resolves first
    waiting: list[Object]  # triggers for the next time that somebody gets priority (SEEK-PRIO-16)
    resolving: list[Object]  # what is being played or resolves; the last one is at work
    lastings: list[Lasting]  # in the order in which they came
    lifted: list[int]  # cards off a deck that the asked player looks at
    path: list[int]  # hexes declared so far
    snapshot: list[int]  # a position that the game may come back to (SEEK-RUL-89)

    def __init__(self, seats: i64, dice: Dice, cards: Designs, ground: Ground) -> None:
        """Nothing is laid out yet: `lay_out` or `copy_from` comes next."""
        super().__init__(seats, dice, GAME_OVER)
        self.cards = cards
        self.ground = ground
        self.rulings = Rulings()  # never changed once play has begun
        self.max_turns: i64 = 300
        self.pairs = seats == MAX_SEATS  # two against two: seats 0 and 2 against 1 and 3
        self.turn: i64 = 0  # of the whole game, from 1
        self.active: i64 = NOBODY
        self.phase: i64 = BEFORE
        self.passes: i64 = 0  # in a row
        self.shard: i64 = ground.shard  # its hex; NOTHING once it is gone
        self.next_id: i64 = 1  # for objects and lasting things
        self.forced: i64 = 0  # objects that resolved in a row without a free choice
        self.free_actions: i64 = 0  # in this turn, that cost nothing
        self.next_snapshot: i64 = 0
        self.out: i64 = 0  # a mask of seats whose Seeker is defeated
        self.winners: i64 = 0  # a mask of seats
        self.ended: i64 = 0  # how; 0 while it goes on

    def lay_out(self, armories: list[Armory]) -> None:
        """Everybody has an Armory, and nobody stands on the map (SEEK-SETUP-02, -18)."""
        seats = self.seats
        self.armories = armories
        self.order = []
        self.ap = [0] * seats
        self.mp = [0] * seats
        self.fatigue = [0] * seats
        self.has_channelled = [False] * seats
        self.spent = [0] * seats
        self.hands = [[] for _ in range(seats)]
        self.decks = [[] for _ in range(seats)]
        self.deck_knows = [[] for _ in range(seats)]
        self.discards = [[] for _ in range(seats)]
        self.exiles = [[] for _ in range(seats)]
        self.known = [[] for _ in range(seats * seats)]
        self.known_may_lie = [False] * (seats * seats)
        self.tallies = [0] * (seats * TALLIES)
        self.rolls = [0] * seats
        self.at = [NOTHING] * seats
        self.was_at = [NOTHING] * seats
        self.hp = [self.cards.designs[armory.seeker].life for armory in armories]
        self.life = self.hp[:]
        self.side = list(range(seats))
        self.token = [NOTHING] * seats
        self.unit_moments = [-1] * seats
        self.channel = [0] * seats
        self.left = [0] * (seats * d.AILMENTS)
        self.applied = [0] * (seats * d.AILMENTS)
        self.fear_of = [NOTHING] * seats
        self.fear_at = [0] * seats
        self.status = [0] * (seats * d.STATUSES)
        self.stack = []
        self.waiting = []
        self.resolving = []
        self.lastings = []
        self.lifted = []
        self.path = []
        self.agenda = Agenda([])
        self.options = []
        self.snapshot = []

    @abstractmethod
    def copy(self) -> "Seekers":
        """An independent twin."""

    def copy_from(self, other: "Seekers") -> None:
        """Be as the other is, sharing nothing that changes."""
        self.copy_asking(other)
        self.rulings = other.rulings
        self.max_turns = other.max_turns
        self.pairs = other.pairs
        self.turn = other.turn
        self.active = other.active
        self.phase = other.phase
        self.passes = other.passes
        self.shard = other.shard
        self.next_id = other.next_id
        self.forced = other.forced
        self.free_actions = other.free_actions
        self.next_snapshot = other.next_snapshot
        self.out = other.out
        self.winners = other.winners
        self.ended = other.ended
        self.armories = other.armories[:]
        self.order = other.order[:]
        self.ap = other.ap[:]
        self.mp = other.mp[:]
        self.fatigue = other.fatigue[:]
        self.has_channelled = other.has_channelled[:]
        self.spent = other.spent[:]
        self.hands = [hand[:] for hand in other.hands]
        self.decks = [deck[:] for deck in other.decks]
        self.deck_knows = [masks[:] for masks in other.deck_knows]
        self.discards = [pile[:] for pile in other.discards]
        self.exiles = [pile[:] for pile in other.exiles]
        self.known = [hand[:] for hand in other.known]
        self.known_may_lie = other.known_may_lie[:]
        self.tallies = other.tallies[:]
        self.rolls = other.rolls[:]
        self.at = other.at[:]
        self.was_at = other.was_at[:]
        self.hp = other.hp[:]
        self.life = other.life[:]
        self.side = other.side[:]
        self.token = other.token[:]
        self.unit_moments = other.unit_moments[:]
        self.channel = other.channel[:]
        self.left = other.left[:]
        self.applied = other.applied[:]
        self.fear_of = other.fear_of[:]
        self.fear_at = other.fear_at[:]
        self.status = other.status[:]
        self.stack = [thing.copy() for thing in other.stack]
        self.waiting = [thing.copy() for thing in other.waiting]
        self.resolving = [thing.copy() for thing in other.resolving]
        self.lastings = [thing.copy() for thing in other.lastings]
        self.lifted = other.lifted[:]
        self.path = other.path[:]
        self.snapshot = other.snapshot

    def new_id(self) -> i64:
        """A number that no object or lasting thing has had."""
        self.next_id += 1
        return self.next_id - 1

    # What is printed, and how players and units stand

    def design(self, number: i64) -> Design:
        """What is printed on it."""
        return self.cards.designs[number]

    def slot(self, seat: i64, slot: i64) -> i64:
        """The design of the player's Seeker (0), Weapon, Armor or Trinket (1 to 3)."""
        armory = self.armories[seat]
        return armory.seeker if slot == 0 else armory.equipment[slot - 1]

    def team(self, seat: i64) -> i64:
        """SEEK-PLAYER-03: the team of a player."""
        return seat % 2 if self.pairs else seat

    def are_allies(self, unit: i64, other: i64) -> bool:
        """SEEK-PLAYER-05, -06: both units are of one team."""
        return self.team(self.side[unit]) == self.team(self.side[other])

    def is_out(self, seat: i64) -> bool:
        """SEEK-WIN-02: the player's Seeker is defeated."""
        return (self.out >> seat) & 1 == 1

    def ailment(self, unit: i64, ailment: i64) -> i64:
        """Moments left of it; 0 for none."""
        return self.left[unit * d.AILMENTS + ailment]

    def has_status(self, unit: i64, status: i64) -> bool:
        """The unit has it."""
        return self.status[unit * d.STATUSES + status] != 0

    def object_at_work(self) -> Object:
        """What is being played or resolves."""
        return self.resolving[len(self.resolving) - 1]
