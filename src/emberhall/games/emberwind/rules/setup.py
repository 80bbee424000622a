"""Setting up: the field, the party and the Foes, their starts, and the Heroes' places in the order (WIND-ORDER-102)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import state
from emberhall.games.emberwind.rules.clauses import clause
from emberhall.games.emberwind.rules.field import placing, squares
from emberhall.games.emberwind.rules.printed import CONDITIONS
from emberhall.games.emberwind.rules.questions import A_SLOT, THE_HERO, HeroQuestion
from emberhall.games.emberwind.rules.state import Deed, Emberwind, Strike
from emberhall.kernel.agenda import Agenda, Task
from emberhall.kernel.errors import BadInput
from emberhall.kernel.state import ALLOWED, NOBODY

ONE_TO_A_SLOT: Final[int] = clause("ORDER-102")


# Everybody and everything


def lay_out(s: Emberwind, party: list[int], foes: list[tuple[int, int]]) -> None:
    """All is as before the first Round: the Foes, each a sheet and whether a Veteran, stand on their starts, and the
    Heroes wait for their places in the order."""
    s.heroes = len(party)
    s.foes = len(foes)
    s.at = [state.NOWHERE] * state.COMBATANTS
    s.hp = [0] * state.COMBATANTS
    s.stacks = [0] * (state.COMBATANTS * CONDITIONS)
    s.ends = [state.NO_END] * (state.COMBATANTS * CONDITIONS)
    s.boons = []
    s.sustains = []
    s.made = []
    s.made_by = []
    s.flairs = []
    s.chain = []
    s.deed = Deed()
    s.strike = Strike()
    s.agenda = Agenda([])
    s.options = []
    placing.lay_field(s)
    lay_out_heroes(s, party)
    lay_out_foes(s, foes)
    place_foes(s)


def lay_out_heroes(s: Emberwind, party: list[int]) -> None:
    """WIND-HERO-103: each Hero as printed, with a full pool; WIND-RUL-01: the players share them in turn."""
    players = state.MAX_HEROES if s.seats == state.MAX_SEATS else s.seats
    s.sheets = party[:]
    s.seat_of = [hero % players for hero in range(s.heroes)]
    s.slot = [NOBODY] * s.heroes
    s.pool = [state.POOL] * s.heroes
    s.triggers = [0] * s.heroes
    s.amplifies = [0] * s.heroes
    s.tides = [s.cards.heroes[sheet].tides for sheet in party]
    s.used = [0] * s.heroes
    s.advantage = [0] * s.heroes
    s.anthem = [0] * s.heroes
    s.spark = [1] * s.heroes
    s.next_c = [0] * s.heroes
    s.next_a = [0] * s.heroes
    s.next_p = [0] * s.heroes
    s.next_dice = [0] * s.heroes
    s.next_props = [0] * s.heroes
    s.next_passes = [0] * s.heroes
    s.next_shift = [0] * s.heroes
    s.trade_a = [0] * s.heroes
    s.trade_p = [0] * s.heroes
    s.threat = [0] * s.heroes
    s.free_spells = [s.cards.heroes[sheet].free_spells for sheet in party]
    s.cheap_ranged = [0] * s.heroes
    for hero in range(s.heroes):
        s.hp[hero] = s.most_hp(hero)


def lay_out_foes(s: Emberwind, foes: list[tuple[int, int]]) -> None:
    """WIND-PRE-02: each Foe as printed, normal or Veteran."""
    s.foe_sheets = [0] * state.FOE + [sheet for sheet, _ in foes]
    s.veteran = [0] * state.FOE + [is_veteran for _, is_veteran in foes]
    s.shield = [0] * state.COMBATANTS
    s.strip = [0] * state.COMBATANTS
    s.empower = [0] * state.COMBATANTS
    s.empower_next = [0] * state.COMBATANTS
    s.penalty = [0] * state.COMBATANTS
    s.last_attacker = [NOBODY] * state.COMBATANTS
    s.unlocked = [0] * len(s.cards.foes)
    s.studied = [0] * len(s.cards.foes)
    for foe in range(state.FOE, state.FOE + s.foes):
        s.hp[foe] = s.most_hp(foe)


# Starts


def place_foes(s: Emberwind) -> None:
    """The Foes stand on their starts, in the order of the list, each on the first one that has room for it."""
    for foe in range(state.FOE, state.FOE + s.foes):
        size = s.size(foe)
        start: i64 = state.NOWHERE
        for square in s.field.foe_starts:
            if has_room(s, square, size):
                start = square
                break
        if start == state.NOWHERE:
            start = nearest_room(s, size)
        placing.put(s, foe, start)


def has_room(s: Emberwind, anchor: i64, size: i64) -> bool:
    """A block of that size would stand there on free squares, none of which is a Hero's start."""
    if not squares.fits(anchor, size):
        return False
    lo = squares.block_lo(anchor, size)
    hi = squares.block_hi(anchor, size)
    if lo & (s.walls.lo | s.foe_squares.lo | s.hero_squares.lo) or hi & (
        s.walls.hi | s.foe_squares.hi | s.hero_squares.hi
    ):
        return False
    for square in s.field.hero_starts:
        if lo & squares.lo_bit(square) or hi & squares.hi_bit(square):
            return False
    return True


def nearest_room(s: Emberwind, size: i64) -> i64:
    """The square for a Foe that finds no start: nearest to a start, then first by row and column."""
    best: i64 = state.NOWHERE
    least: i64 = state.SQUARES
    for anchor in range(state.SQUARES):
        if not has_room(s, anchor, size):
            continue
        far: i64 = 0 if not s.field.foe_starts else state.SQUARES
        for start in s.field.foe_starts:
            if squares.distance(anchor, start) < far:
                far = squares.distance(anchor, start)
        if far < least:
            least = far
            best = anchor
    if best == state.NOWHERE:
        raise BadInput(f"the map has no room for {s.foes} such Foes; take fewer or smaller ones, or another map")
    return best


# Places in the order


def choose_slots(s: Emberwind) -> None:
    """WIND-ORDER-102: each Hero is asked, or they go in the order of the party."""
    for hero in range(s.heroes):
        s.slot[hero] = NOBODY if s.asks_order else hero
    if s.asks_order:
        for hero in range(s.heroes - 1, -1, -1):
            CHOOSE_SLOT.push(s, s.seat_of[hero], 0, hero)


class ChooseSlot(HeroQuestion):
    """WIND-ORDER-102: a Hero's place in the order."""

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """WIND-ORDER-102: one Hero to a slot."""
        return ONE_TO_A_SLOT if pick - state.SLOT in s.slot else ALLOWED

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-ORDER-102: the Hero has its place."""
        hero = self.hero(s, task)
        s.slot[hero] = pick - state.SLOT
        s.tell("takes-slot", task.seat, state.COMBATANT + hero, pick)


CHOOSE_SLOT: Final = ChooseSlot("choose-slot", "ORDER-102", A_SLOT, numbers=[THE_HERO])
