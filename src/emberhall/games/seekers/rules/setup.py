"""Setting up (SEEK-SETUP, SEEK-TEAM): the roll for the first turn, starting hexes, Sideboards, hands and mulligans."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules import state, turns
from emberhall.games.seekers.rules.clauses import clause
from emberhall.games.seekers.rules.effects import fatigue
from emberhall.games.seekers.rules.printed import LEGENDARY, STATS, TACTIC
from emberhall.games.seekers.rules.questions import SO_FAR, CardQuestion, Question, Work
from emberhall.games.seekers.rules.state import Armory, Seekers
from emberhall.games.seekers.rules.zones import piles
from emberhall.kernel.agenda import Task
from emberhall.kernel.question import Left, Thing
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

SETUP_07: Final[int] = clause("SETUP-07")
SETUP_09: Final[int] = clause("SETUP-09")
TEAM_05: Final[int] = clause("TEAM-05")
ARM_10: Final[int] = clause("ARM-10")
STAT_06: Final[int] = clause("STAT-06")
RUL_11: Final[int] = clause("RUL-11")
RUL_12: Final[int] = clause("RUL-12")
RUL_92: Final[int] = clause("RUL-92")

DIE: Final = 6
TEAMS: Final = 2  # where there are pairs
COPIES: Final[list[int]] = [5, 4, 3, 2, 2]  # SEEK-ARM-05 to -09, by rarity
TOO_MANY: Final[list[int]] = [clause("ARM-05"), clause("ARM-06"), clause("ARM-07"), clause("ARM-08"), clause("ARM-09")]
MOST_LEGENDARIES: Final = 7  # SEEK-ARM-10


def set_up(s: Seekers) -> None:
    """SEEK-SETUP-17: the order of turns is rolled for, unless it was settled before."""
    if s.order:
        PLACE.push(s, NOBODY)
    else:
        ROLL_OFF.push(s, NOBODY)


# Who goes first


class RollOff(Work):
    """SEEK-SETUP-04: who decides who goes first."""

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-SETUP-04, -05, SEEK-RUL-10: everyone rolls two dice, those who tie for the highest once more, and
        whoever has it decides."""
        s.revealed += 1
        highest: list[int] = list(range(s.seats))
        while len(highest) > 1:
            best: i64 = 0
            for seat in highest:
                s.rolls[seat] = s.dice.roll(DIE) + s.dice.roll(DIE)
                s.tell("rolls", seat, number=s.rolls[seat])
                best = max(best, s.rolls[seat])
            tied: list[int] = []
            for seat in highest:
                if s.rolls[seat] == best:
                    tied.append(seat)
            highest = tied
        GO_FIRST.push(s, highest[0])


class GoFirst(Question):
    """SEEK-SETUP-06: who takes the first turn."""

    def forbids(self, s: Seekers, task: Task, pick: i64) -> i64:
        """SEEK-SETUP-06: anyone; SEEK-RUL-92: of a team, the one whose seat comes first."""
        seat = pick - state.SEAT
        if seat >= s.seats:
            return NOT_ASKED
        return RUL_92 if s.pairs and seat >= TEAMS else ALLOWED

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """SEEK-SETUP-06: the order of turns is settled, and the Seekers are placed in it."""
        settle_order(s, pick - state.SEAT)
        PLACE.push(s, NOBODY)


def settle_order(s: Seekers, first: i64) -> None:
    """SEEK-TEAM-06, SEEK-RUL-14, -92: from that player on around the table; with pairs that player's team begins, and
    the teams take turns, each with its players in the order of their seats."""
    order: list[int] = []
    if s.pairs:
        team = s.team(first)
        for seat in range(0, s.seats, TEAMS):
            order.append(seat + team)
            order.append(seat + 1 - team)
    else:
        for place in range(s.seats):
            order.append((first + place) % s.seats)
    s.order = order
    s.tell("goes-first", order[0])


# Starting hexes


ASKED: Final = Left("how many seats were asked")
TAKEN_IN: Final = Thing("the design taken in")


class Place(Work):
    """SEEK-SETUP-08: the next Seeker is placed."""

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-SETUP-08, SEEK-TEAM-02 to -04: in turn order, everyone chooses a starting hex."""
        if ASKED.of(task) == s.seats:
            SIDEBOARDS.push(s, NOBODY)
        else:
            PLACE.push(s, NOBODY, ASKED.of(task) + 1)
            START.push(s, s.order[ASKED.of(task)])


class Start(Question):
    """SEEK-SETUP-08: a starting hex."""

    def unit(self, task: Task) -> i64:
        """The own Seeker."""
        return task.seat

    def forbids(self, s: Seekers, task: Task, pick: i64) -> i64:
        """SEEK-SETUP-07 to -09, SEEK-RUL-11, -91: a starting hex that is free; the second player opposite to the first,
        a partner on the team's side."""
        hex_ = pick - state.HEX
        if hex_ not in s.ground.red and hex_ not in s.ground.blue:
            return SETUP_07
        for seat in range(s.seats):
            if s.at[seat] == hex_:
                return RUL_11
        place: i64 = s.order.index(task.seat)
        if place == 1:
            return SETUP_09 if is_red(s, hex_) == is_red(s, s.at[s.order[0]]) else ALLOWED
        if s.pairs and place >= TEAMS:
            return ALLOWED if is_red(s, hex_) == is_red(s, s.at[s.order[place - TEAMS]]) else TEAM_05
        return ALLOWED

    def offers(self, s: Seekers, task: Task) -> list[int]:
        """The starting hexes that no clause forbids."""
        hexes = sorted(s.ground.red + s.ground.blue)
        return [state.HEX + hex_ for hex_ in hexes if self.forbids(s, task, state.HEX + hex_) == ALLOWED]

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """The Seeker stands there."""
        s.at[task.seat] = pick - state.HEX
        s.was_at[task.seat] = pick - state.HEX
        s.tell("starts", task.seat, pick)


def is_red(s: Seekers, hex_: i64) -> bool:
    """SEEK-SETUP-07: the starting hex is on the red side, else on the blue one."""
    return hex_ in s.ground.red


# Sideboards


class Sideboards(Work):
    """SEEK-SETUP-10: the next Sideboard is opened."""

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-SETUP-10, SEEK-RUL-12: in turn order, everyone with a Sideboard may exchange cards."""
        if ASKED.of(task) == s.seats or not s.rulings.sideboard_in_setup:
            HANDS.push(s, NOBODY)
            return
        SIDEBOARDS.push(s, NOBODY, ASKED.of(task) + 1)
        seat: i64 = s.order[ASKED.of(task)]
        if s.armories[seat].sideboard:
            EXCHANGE.push(s, seat)


class Exchange(CardQuestion):
    """SEEK-SETUP-10: a card of the Sideboard to take in, or done."""

    def cards(self, s: Seekers, task: Task) -> list[int]:
        """The Sideboard."""
        return sorted(s.armories[task.seat].sideboard)

    def forbids_card(self, s: Seekers, task: Task, design: i64) -> i64:
        """SEEK-RUL-12: one that can take the place of another; as many exchanges as the Sideboard has cards."""
        armory = s.armories[task.seat]
        if SO_FAR.of(task) >= len(armory.sideboard):
            return RUL_12
        number = forbids_taking_in(s, armory, design)
        if number != ALLOWED:
            return number
        for other in places_for(s, armory, design):
            number = forbids_swap(s, armory, design, other)
            if number == ALLOWED:
                return ALLOWED
        return number

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """SEEK-SETUP-10: the card comes in for another, and there may be more."""
        if pick != state.PASS:
            self.push(s, task.seat, SO_FAR.of(task) + 1)
            GIVE_UP.push(s, task.seat, 0, pick - state.CARD)


def forbids_taking_in(s: Seekers, armory: Armory, design: i64) -> int:
    """SEEK-ARM-05 to -09, SEEK-STAT-06, SEEK-RUL-15: no more copies than are allowed, and Equipment that the Seeker can
    bear; a Tactic may be in the deck even if it can't be played."""
    card = s.design(design)
    if card.kind != TACTIC:
        stats = s.design(armory.seeker).stats
        for stat in range(STATS):
            if card.needs[stat] > stats[stat]:
                return STAT_06
    copies: i64 = armory.tactics.count(design) + armory.equipment.count(design)
    return ALLOWED if copies < COPIES[card.rarity] else TOO_MANY[card.rarity]


def places_for(s: Seekers, armory: Armory, design: i64) -> list[int]:
    """SEEK-RUL-12: what the card may take the place of: a Tactic of a Tactic, Equipment of its own kind."""
    kind = s.design(design).kind
    return armory.tactics if kind == TACTIC else [armory.equipment[kind - 1]]


def forbids_swap(s: Seekers, armory: Armory, design: i64, other: i64) -> int:
    """SEEK-ARM-10: another card, and not more Legendaries than are allowed."""
    if other == design:
        return RUL_12
    if s.design(design).rarity != LEGENDARY or s.design(other).rarity == LEGENDARY:
        return ALLOWED
    return ALLOWED if legendaries(s, armory) < MOST_LEGENDARIES else ARM_10


def legendaries(s: Seekers, armory: Armory) -> i64:
    """SEEK-RUL-15: all 54 cards count."""
    count: i64 = 1 if s.design(armory.seeker).rarity == LEGENDARY else 0
    for design in armory.equipment + armory.tactics:
        if s.design(design).rarity == LEGENDARY:
            count += 1
    return count


class GiveUp(CardQuestion):
    """SEEK-SETUP-10: the card that goes out for it."""

    def cards(self, s: Seekers, task: Task) -> list[int]:
        """What the card that is taken in may take the place of."""
        return places_for(s, s.armories[task.seat], TAKEN_IN.of(task))

    def forbids(self, s: Seekers, task: Task, pick: i64) -> i64:
        """SEEK-RUL-12: a card whose place the other can take."""
        if pick - state.CARD not in self.cards(s, task):
            return RUL_12
        return self.forbids_card(s, task, pick - state.CARD)

    def forbids_card(self, s: Seekers, task: Task, design: i64) -> i64:
        """SEEK-RUL-12: one of those."""
        return forbids_swap(s, s.armories[task.seat], TAKEN_IN.of(task), design)

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """SEEK-RUL-12, -90: the two cards change places, and everyone sees it."""
        seat = task.seat
        taken = TAKEN_IN.of(task)
        given = pick - state.CARD
        old = s.armories[seat]
        equipment = old.equipment[:]
        tactics = old.tactics[:]
        sideboard = old.sideboard[:]
        sideboard.remove(taken)
        piles.add_sorted(sideboard, given)
        kind = s.design(taken).kind
        if kind == TACTIC:
            tactics.remove(given)
            piles.add_sorted(tactics, taken)
        else:
            equipment[kind - 1] = taken
        s.armories[seat] = Armory(old.seeker, equipment, tactics, sideboard)
        s.tell("takes-in", seat, state.CARD + taken, state.CARD + given)


# Hands


class Hands(Work):
    """SEEK-SETUP-11: opening hands."""

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-SETUP-11, -19: shuffled decks, and seven cards each."""
        for seat in s.order:
            s.decks[seat] = s.armories[seat].tactics[:]
            piles.shuffle(s, seat)
        for seat in s.order:
            count: i64 = min(state.OPENING_HAND, len(s.decks[seat]))
            for _ in range(count):
                piles.draw_card(s, seat)
            s.tell("draws-hand", seat, number=count)
        MULLIGANS.push(s, NOBODY)


class Mulligans(Work):
    """SEEK-SETUP-12: the next player may mulligan."""

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-SETUP-12, -13: in turn order, everyone may mulligan once; then the first turn begins."""
        if ASKED.of(task) == s.seats:
            turns.TURN.push(s, NOBODY)
        else:
            MULLIGANS.push(s, NOBODY, ASKED.of(task) + 1)
            MULLIGAN.push(s, s.order[ASKED.of(task)])


class Mulligan(CardQuestion):
    """SEEK-SETUP-12: a card to put back, or done."""

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """SEEK-SETUP-14, SEEK-RUL-13: the card is laid aside openly; without any, there is no mulligan."""
        if pick != state.PASS:
            piles.take_from_hand(s, task.seat, pick - state.CARD)
            piles.add_sorted(s.lifted, pick - state.CARD)
            s.tell("puts-back", task.seat, pick)
            MULLIGAN.push(s, task.seat, SO_FAR.of(task) + 1)
        elif SO_FAR.of(task) > 0:
            REDRAW.push(s, task.seat)


class Redraw(Work):
    """SEEK-SETUP-15: the mulligan itself."""

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-SETUP-15, -16: as many cards as were laid aside, and only then are those shuffled into the deck."""
        seat = task.seat
        fatigue.draw(s, seat, len(s.lifted))
        s.decks[seat] += s.lifted
        s.lifted = []
        piles.shuffle(s, seat)


GO_FIRST: Final = GoFirst("go-first", "SETUP-06", [state.SOME_SEAT])
START: Final = Start("start", "SETUP-08", [state.SOME_HEX])
EXCHANGE: Final = Exchange(
    "exchange", "SETUP-10", [state.TO_PASS, state.SOME_CARD], numbers=[SO_FAR], is_always_asked=True
)
GIVE_UP: Final = GiveUp("give-up", "SETUP-10", [state.SOME_CARD], numbers=[TAKEN_IN])
MULLIGAN: Final = Mulligan(
    "mulligan", "SETUP-12", [state.TO_PASS, state.SOME_CARD], numbers=[SO_FAR], is_always_asked=True
)
ROLL_OFF: Final = RollOff("roll-off")
PLACE: Final = Place("place", numbers=[ASKED])
SIDEBOARDS: Final = Sideboards("sideboards", numbers=[ASKED])
HANDS: Final = Hands("hands")
MULLIGANS: Final = Mulligans("mulligans", numbers=[ASKED])
REDRAW: Final = Redraw("redraw")
