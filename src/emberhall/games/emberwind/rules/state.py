"""EMBERWIND as plain data: where everybody stands, what they suffer, and what is still to be done.

Combatants are numbered: Heroes 0 to 3 as the party lists them, Foes from 4 on in the order of the encounter's list.
Squares are numbered row by row over the whole field of ten rows and twelve columns. Nothing is secret but what the
dice will say.
"""

from abc import abstractmethod
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.clauses import clause
from emberhall.games.emberwind.rules.printed import Cards, Field, FoeSheet, HeroAction, HeroSheet
from emberhall.kernel.dice import Dice
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import AskingState, Kind
from emberhall.kernel.state import NOBODY

GAME_OVER: Final[int] = clause("ORDER-106")  # nothing can be picked any more
KINDS: Final[list[Kind[Any]]] = []  # all questions and all work: each has itself listed, in its chapter

MAX_SEATS: Final = 5  # four with Heroes, and a Storyteller (WIND-RUL-01)
MAX_HEROES: Final = 4
MAX_FOES: Final = 12
FOE: Final = 4  # the first Foe's number
COMBATANTS: Final = 16
HERO_MASK: Final = 15

ROWS: Final = 10
COLUMNS: Final = 12
SQUARES: Final = 120
NOWHERE: Final = -1

POOL: Final = 4  # WIND-HERO-101
SLOTS: Final = 8  # WIND-ORDER-101: Hero 1, Grunts, Hero 2, Awakened, Hero 3, Elites, Hero 4, Bosses

# Picks: what a player can name
PASS: Final = 0  # no, none, nothing more, or the end of the turn
RISE: Final = 1  # WIND-COND-108
LET_DICE_DECIDE: Final = 2  # a Storyteller's choice, left to the policy
KEEP: Final = 3  # the Sustain in question
SHIFT: Final = 4  # + 4 + the change of the roll, from -4 to 4
TRADE: Final = 13  # + what: 0 to 3 exchange 2, 4, 6, 8 of A for P at 2:1; 4 to 7 of P for A
CHAIN: Final = 24  # + the number of the chain among those on offer
HEX: Final = 40  # + a hex of the grid, numbered as in `chains`
CONDITION: Final = 104
SLOT: Final = 116  # + a Hero's place in the order, 0 to 3
SUSTAINED: Final = 120  # + the place in `sustains`
PART: Final = 136  # + 0 grid, 1 characteristics, 2 specials: what Study shows
COMBATANT: Final = 140
SQUARE: Final = 156
ACTION: Final = 276  # the last block, since packs may bring more

# When a condition ends: `ends` has one of these, or a number that they are added to
NO_END: Final = 0
THIS_TURN_ENDS: Final = 1  # at the end of the sufferer's turn that is running or comes next
NEXT_TURN_ENDS: Final = 2  # the same, but a turn must start first; becomes the former at that start
HERO_STARTS: Final = 16  # + the Hero at the start of whose turn it ends
FOE_STARTS: Final = 32  # + the combatant, likewise
ROUND_ENDS: Final = 64  # + the Round in which it ends at the end of the sufferer's turn

# How the combat ended
HEROES_WIN: Final = 1
FOES_WIN: Final = 2
TIME_UP: Final = 3  # WIND-RUL-03

# Who makes the Storyteller's choices (WIND-POLICY-103)
BY_DICE: Final = 0
BY_BEST: Final = 1
BY_FIRST: Final = 2
BY_SEAT: Final = 3

# Outcomes of a check
UNDECIDED: Final = 0
MISS: Final = 1
HIT: Final = 2
CRITICAL: Final = 3

# Kinds of boons, which last to the start of their caster's next turn
B_CAP: Final = 1  # c, a, p
B_RIDER: Final = 2  # op: what damaging actions gain
B_RANGE: Final = 3  # n
B_FREE: Final = 4  # n uses left of the use `what`, given anew by each keeping
B_HIDDEN: Final = 5  # no Foe may pick the bearer (Fade)
B_NEGATE: Final = 6  # damage is ignored (Stoneskin)
B_ECHO: Final = 7  # Foes of the mask `n` suffer when one of them is a Spell's Target
B_SURVIVE: Final = 8  # the damage that is coming leaves at least n HP (Not Yet)


@mypyc_attr(acyclic=True, free_list_len=1)
class Squares:
    """A set of squares, sixty to a number: `lo` has the rows 0 to 4, `hi` the rows 5 to 9. It never changes, so that
    copies of a position share it."""

    def __init__(self, lo: i64, hi: i64) -> None:
        self.lo = lo
        self.hi = hi

    def has(self, square: i64) -> bool:
        """The square belongs to the set."""
        if square < SQUARES // 2:
            return (self.lo >> square) & 1 != 0
        return (self.hi >> (square - SQUARES // 2)) & 1 != 0

    def plus(self, lo: i64, hi: i64) -> "Squares":
        """The set with these squares."""
        return Squares(self.lo | lo, self.hi | hi)

    def less(self, lo: i64, hi: i64) -> "Squares":
        """The set without these squares."""
        return Squares(self.lo & ~lo, self.hi & ~hi)


NO_SQUARES: Final = Squares(0, 0)


class Boon:
    """Something that a Hero has, or an echo on Foes, up to the start of its caster's next turn."""

    def __init__(self, kind: i64, bearer: i64, caster: i64, action: i64) -> None:
        self.kind = kind
        self.bearer = bearer
        self.caster = caster
        self.action = action  # the number of the action that gave it
        self.n: i64 = 0
        self.what: i64 = 0
        self.c: i64 = 0
        self.a: i64 = 0
        self.p: i64 = 0
        self.op: i64 = 0  # the place of the op in the action's program

    def copy(self) -> "Boon":
        """An independent twin."""
        twin = Boon(self.kind, self.bearer, self.caster, self.action)
        twin.n = self.n
        twin.what = self.what
        twin.c = self.c
        twin.a = self.a
        twin.p = self.p
        twin.op = self.op
        return twin


class Sustain:
    """A sustained effect: whose, which action, on whom."""

    def __init__(self, hero: i64, action: i64, targets: i64) -> None:
        self.hero = hero
        self.action = action
        self.targets = targets  # a mask of combatants

    def copy(self) -> "Sustain":
        """An independent twin."""
        return Sustain(self.hero, self.action, self.targets)


class Deed:
    """The action that a Hero is carrying out; `hero` is NOBODY when there is none."""

    def __init__(self) -> None:
        self.hero: i64 = NOBODY
        self.action: i64 = 0
        self.price: i64 = 0  # points paid
        self.targets: i64 = 0  # a mask of combatants
        self.square: i64 = NOWHERE
        self.d20: i64 = 0  # as it counts, shifts included
        self.outcome: i64 = UNDECIDED
        self.c: i64 = 0  # the CAP in force for this check
        self.a: i64 = 0
        self.p: i64 = 0
        self.more_a: i64 = 0  # from the free attack of a pounce
        self.more_p: i64 = 0
        self.more_dice: i64 = 0
        self.props: i64 = 0
        self.vs: i64 = 0  # the Barrier that counts
        self.total: i64 = 0  # damage or healing as rolled, bonuses and shifts included
        self.tenths: i64 = 10  # WIND-AMP-103
        self.multiplied: i64 = 0  # a mask of the Targets that the factor concerns
        self.amps: i64 = 0  # Amplify uses in this action, of its own rider
        self.amplified: i64 = 0  # a mask of the Amplify actions used: bit = place among the Hero's actions
        # the Amplify actions that act on hit, each as its number * 65536 + a mask of its Targets; replaced, never
        # changed in place
        self.added: list[int] = []
        self.is_repeated = False  # Time of Need: once more after this
        self.is_kept = False  # it is a sustained effect that recurs, not an action

    def copy_from(self, other: "Deed") -> None:
        """Be as the other is."""
        self.hero = other.hero
        self.action = other.action
        self.price = other.price
        self.targets = other.targets
        self.square = other.square
        self.d20 = other.d20
        self.outcome = other.outcome
        self.c = other.c
        self.a = other.a
        self.p = other.p
        self.more_a = other.more_a
        self.more_p = other.more_p
        self.more_dice = other.more_dice
        self.props = other.props
        self.vs = other.vs
        self.total = other.total
        self.tenths = other.tenths
        self.multiplied = other.multiplied
        self.amps = other.amps
        self.amplified = other.amplified
        self.added = other.added
        self.is_repeated = other.is_repeated
        self.is_kept = other.is_kept


class Strike:
    """The action of a Foe that is being carried out; `foe` is NOBODY when there is none."""

    def __init__(self) -> None:
        self.foe: i64 = NOBODY
        self.code: i64 = 0  # of its hex
        self.action: i64 = NOTHING  # the place in the sheet's actions; NOTHING for a Move
        self.targets: i64 = 0  # a mask of combatants
        self.hit: i64 = 0  # those of them that were hit
        self.missed: i64 = 0  # a mask of those that it is aimed at and cannot hit
        self.square: i64 = NOWHERE  # where a burst is centred, or where a Move goes
        self.direction: i64 = 0  # of a line or a cone
        self.d20: i64 = 0  # the latest check, shifts included
        self.total: i64 = 0  # damage as rolled, bonuses included
        self.lost: i64 = 0  # HP that its Targets have lost (drain)
        self.is_cancelled = False
        self.is_commanded = False  # against a Foe, at a Hero's command

    def copy_from(self, other: "Strike") -> None:
        """Be as the other is."""
        self.foe = other.foe
        self.code = other.code
        self.action = other.action
        self.targets = other.targets
        self.hit = other.hit
        self.missed = other.missed
        self.square = other.square
        self.direction = other.direction
        self.d20 = other.d20
        self.total = other.total
        self.lost = other.lost
        self.is_cancelled = other.is_cancelled
        self.is_commanded = other.is_commanded


class Emberwind(AskingState):
    """A position."""

    # by combatant
    at: list[int]  # the square, of a large Foe the top-left one; NOWHERE once a Foe is defeated or where nobody is
    hp: list[int]
    stacks: list[int]  # by combatant * CONDITIONS + condition
    ends: list[int]  # likewise: when it ends
    # by Hero
    sheets: list[int]  # the number of its sheet
    seat_of: list[int]
    slot: list[int]  # its place in the order, 0 to 3; NOBODY until chosen
    pool: list[int]
    triggers: list[int]  # uses in this Round
    amplifies: list[int]
    tides: list[int]  # charges left
    used: list[int]  # a mask: actions used up, by their place among the Hero's own
    advantage: list[int]  # net stacks on the next roll
    anthem: list[int]  # by how much the next roll may be shifted
    spark: list[int]  # 1 while the Hero still has it
    next_c: list[int]  # for the next action
    next_a: list[int]
    next_p: list[int]
    next_dice: list[int]
    next_props: list[int]
    next_passes: list[int]  # for the next Move
    next_shift: list[int]  # squares more for the next Shift
    trade_a: list[int]  # WIND-MAN-102 optimize, to the end of the combat
    trade_p: list[int]
    threat: list[int]  # HP taken from Foes so far
    free_spells: list[int]  # Spells that cost nothing, left in this combat
    cheap_ranged: list[int]  # used in this Round
    # by Foe, but numbered as combatants; the Heroes' places are not used
    foe_sheets: list[int]
    veteran: list[int]  # 0 or 1: the place in a sheet's pairs
    shield: list[int]  # more Toughness and Resistance up to its next turn
    strip: list[int]  # less of both for the combat
    empower: list[int]  # more damage in its next chain, or in this one
    empower_next: list[int]  # more on its next damage roll
    penalty: list[int]  # squares less on its next Move hex
    last_attacker: list[int]
    # by sheet of Foes
    unlocked: list[int]  # a mask of hexes
    studied: list[int]  # a mask of parts

    boons: list[Boon]
    sustains: list[Sustain]
    made: list[int]  # squares that actions made into Cover, and beside each its maker
    made_by: list[int]
    flairs: list[int]  # set off, to be carried out once the action is over: foe * 16 + when
    chain: list[int]  # the hexes of the chain that is being worked through
    deed: Deed
    strike: Strike

    def __init__(self, seats: i64, dice: Dice, cards: Cards, field: Field) -> None:
        """Nobody is there yet: `lay_out` or `copy_from` comes next."""
        super().__init__(seats, dice, GAME_OVER)
        self.cards = cards
        self.field = field
        # options
        self.heroes: i64 = 0
        self.foes: i64 = 0  # in the encounter's list, defeated ones counted
        self.storyteller: i64 = BY_DICE
        self.learning: i64 = 1  # WIND-UNLOCK-08
        self.is_optional = False  # Optional Modifiers are read (WIND-START-02)
        self.offers_dead_ends = False  # WIND-CHAIN-09
        self.is_ambush = False  # WIND-ORDER-107
        self.reseats = False  # WIND-ORDER-102
        self.has_manoeuvres = True  # WIND-MAN-102; else Tumble alone
        self.hides_sheets = False  # WIND-RUL-04
        self.asks_order = True
        self.max_rounds: i64 = 50
        self.encounter: i64 = NOTHING  # its place in the book's list; NOTHING for Foes of the table's own choice
        # the combat
        self.round: i64 = 0
        self.place: i64 = 0  # in the order of slots, 0 to 7
        self.acting: i64 = NOBODY  # the combatant whose turn it is
        self.rolled: i64 = 0  # the direction of the latest Foe's turn
        self.link: i64 = 0  # the place in the chain
        self.has_acted = False  # an action was carried out in this turn (Paralysis)
        self.has_moved = False  # the Hero has moved in this turn
        self.scorched: i64 = 0  # a mask of combatants that embers have burnt in this turn
        self.halved: i64 = 0  # a mask of Foes whose HP dropped to half once
        self.gone: i64 = 0  # a mask of Foes that are defeated
        self.ended: i64 = 0
        self.aimed: i64 = NOBODY  # the Hero that the Storyteller named among equals, until the Foe has acted on it
        self.walls = NO_SQUARES  # what nobody can enter: walls and deep squares
        self.deep = NO_SQUARES
        self.cover = NO_SQUARES  # what bars lines: walls, low cover, Cover made in play
        self.hero_squares = NO_SQUARES  # on which Heroes stand or lie
        self.foe_squares = NO_SQUARES
        self.hazards = NO_SQUARES  # embers, brambles, miasma
        self.brambles = NO_SQUARES
        self.enders: i64 = 0  # a mask of combatants: a condition may end at the start of their turn

    @abstractmethod
    def copy(self) -> "Emberwind":
        """An independent twin."""

    def copy_from(self, other: "Emberwind") -> None:
        """Be as the other is, sharing nothing that changes."""
        self.copy_asking(other)
        self.heroes = other.heroes
        self.foes = other.foes
        self.storyteller = other.storyteller
        self.learning = other.learning
        self.is_optional = other.is_optional
        self.offers_dead_ends = other.offers_dead_ends
        self.is_ambush = other.is_ambush
        self.reseats = other.reseats
        self.has_manoeuvres = other.has_manoeuvres
        self.hides_sheets = other.hides_sheets
        self.asks_order = other.asks_order
        self.max_rounds = other.max_rounds
        self.encounter = other.encounter
        self.round = other.round
        self.place = other.place
        self.acting = other.acting
        self.rolled = other.rolled
        self.link = other.link
        self.has_acted = other.has_acted
        self.has_moved = other.has_moved
        self.scorched = other.scorched
        self.halved = other.halved
        self.gone = other.gone
        self.ended = other.ended
        self.aimed = other.aimed
        self.walls = other.walls
        self.deep = other.deep
        self.cover = other.cover
        self.hero_squares = other.hero_squares
        self.foe_squares = other.foe_squares
        self.hazards = other.hazards
        self.brambles = other.brambles
        self.enders = other.enders
        self.copy_lists(other)

    def copy_lists(self, other: "Emberwind") -> None:
        """The rest of it."""
        self.at = other.at[:]
        self.hp = other.hp[:]
        self.stacks = other.stacks[:]
        self.ends = other.ends[:]
        self.sheets = other.sheets  # never changed once laid out, like all that is shared here
        self.seat_of = other.seat_of
        self.slot = other.slot[:]
        self.pool = other.pool[:]
        self.triggers = other.triggers[:]
        self.amplifies = other.amplifies[:]
        self.tides = other.tides[:]
        self.used = other.used[:]
        self.advantage = other.advantage[:]
        self.anthem = other.anthem[:]
        self.spark = other.spark[:]
        self.next_c = other.next_c[:]
        self.next_a = other.next_a[:]
        self.next_p = other.next_p[:]
        self.next_dice = other.next_dice[:]
        self.next_props = other.next_props[:]
        self.next_passes = other.next_passes[:]
        self.next_shift = other.next_shift[:]
        self.trade_a = other.trade_a[:]
        self.trade_p = other.trade_p[:]
        self.threat = other.threat[:]
        self.free_spells = other.free_spells[:]
        self.cheap_ranged = other.cheap_ranged[:]
        self.foe_sheets = other.foe_sheets
        self.veteran = other.veteran
        self.shield = other.shield[:]
        self.strip = other.strip[:]
        self.empower = other.empower[:]
        self.empower_next = other.empower_next[:]
        self.penalty = other.penalty[:]
        self.last_attacker = other.last_attacker[:]
        self.unlocked = other.unlocked[:]
        self.studied = other.studied[:]
        self.boons = [boon.copy() for boon in other.boons]
        self.sustains = [sustain.copy() for sustain in other.sustains]
        self.made = other.made[:]
        self.made_by = other.made_by[:]
        self.flairs = other.flairs[:]
        self.chain = other.chain  # replaced, never changed in place
        self.deed = Deed()
        self.deed.copy_from(other.deed)
        self.strike = Strike()
        self.strike.copy_from(other.strike)

    # What is printed, and how everybody stands

    def hero(self, hero: i64) -> HeroSheet:
        """What is printed on a Hero."""
        return self.cards.heroes[self.sheets[hero]]

    def foe(self, foe: i64) -> FoeSheet:
        """What is printed on a Foe."""
        return self.cards.foes[self.foe_sheets[foe]]

    def action(self, number: i64) -> HeroAction:
        """A Hero's action."""
        return self.cards.actions[number]

    def has(self, who: i64, condition: i64) -> bool:
        """It suffers from the condition."""
        return self.stacks[who * d.CONDITIONS + condition] > 0

    def count(self, who: i64, condition: i64) -> i64:
        """How many stacks of the condition it has."""
        return self.stacks[who * d.CONDITIONS + condition]

    def most_hp(self, who: i64) -> i64:
        """Its HP at their maximum."""
        if who < FOE:
            return self.cards.heroes[self.sheets[who]].hp
        return self.cards.foes[self.foe_sheets[who]].hp[self.veteran[who]]

    def size(self, who: i64) -> i64:
        """How many squares long its block is."""
        if who < FOE:
            return 1
        return self.cards.foes[self.foe_sheets[who]].size

    def is_standing(self, who: i64) -> bool:
        """It is there, and not FALLEN."""
        return self.hp[who] > 0 and self.at[who] != NOWHERE

    def barrier(self, who: i64, vs: i64) -> i64:
        """WIND-COND-104: the Barrier in force; 0 where there is none."""
        value: i64 = 0
        if who < FOE:
            hero = self.cards.heroes[self.sheets[who]]
            if vs == d.TOUGHNESS:
                value = hero.toughness
            elif vs == d.RESISTANCE:
                value = hero.resistance
        else:
            foe = self.cards.foes[self.foe_sheets[who]]
            if vs == d.TOUGHNESS:
                value = foe.toughness[self.veteran[who]]
            elif vs == d.RESISTANCE:
                value = foe.resistance[self.veteran[who]]
            if vs != 0:
                value += self.shield[who] - self.strip[who]
                if self.is_optional:
                    value += foe.optional_barrier
        value -= self.stacks[who * d.CONDITIONS + d.VULNERABILITY]
        if value < 0:
            value = 0
        return value

    def teller(self) -> i64:
        """The seat that makes the Storyteller's choices; NOBODY where the policy does."""
        if self.seats == MAX_SEATS:
            return MAX_SEATS - 1
        if self.storyteller == BY_SEAT:
            return 0
        return NOBODY

    def seat(self, who: i64) -> i64:
        """The seat that runs a combatant; NOBODY for a Foe that runs itself."""
        if who < FOE:
            return self.seat_of[who]
        return self.teller()
