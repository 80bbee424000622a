"""Steps 2 and 3 of the guide: a Foe's turn, its roll and its chain (WIND-START, WIND-CHAIN)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.both import conditions, turn_start, victory
from emberhall.games.emberwind.rules.field.placing import end_made_cover
from emberhall.games.emberwind.rules.foes import aiming, chains, flairs, policy, skipping
from emberhall.games.emberwind.rules.printed import PRONE, SLEEP
from emberhall.games.emberwind.rules.questions import (
    A_CHAIN,
    ACTING_FOE,
    NEXT_LINK,
    THE_FOE,
    TO_LET_DICE,
    FoeQuestion,
    Work,
)
from emberhall.games.emberwind.rules.state import BY_BEST, BY_DICE, CHAIN, COMBATANT, HEX, LET_DICE_DECIDE, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

D6: Final = 6
NO_CHAIN: Final[list[int]] = []


class FoeStartsTurn(Work):
    """WIND-START-04: a Foe's turn begins."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-START-04: own bonuses end, conditions tick, squares act, flairs fire, and then comes the roll."""
        foe: i64 = THE_FOE.of(task)
        turn_start.turn_begins(s, foe)
        s.chain = NO_CHAIN
        s.link = 0
        s.tell("turn", s.teller(), COMBATANT + foe)
        s.shield[foe] = 0
        end_made_cover(s, foe)
        conditions.turn_starts(s, foe)
        FOE_ENDS_TURN.push(s, NOBODY, 0, foe)
        FOE_ROLLS.push(s, NOBODY, 0, foe)
        if not turn_start.survives(s, foe):
            return
        flairs.turn_starts(s, foe)
        victory.settle(s)


class FoeRolls(Work):
    """WIND-CHAIN-01: the roll."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-CHAIN-01, WIND-COND-109: one d6 gives the direction; a sleeper rolls none."""
        foe: i64 = ACTING_FOE.of(task)
        if not s.is_standing(foe):
            return
        if s.has(foe, SLEEP):
            s.tell("sleeps", s.teller(), COMBATANT + foe)
            return
        s.rolled = s.dice.roll(D6)
        s.revealed += 1
        s.tell("rolls-direction", s.teller(), COMBATANT + foe, NOTHING, s.rolled)
        choose(s, foe)


# The choice of the chain


def choose(s: Emberwind, foe: i64) -> None:
    """WIND-CHAIN-06, WIND-CHAIN-13: one chain of those on offer, chosen by the policy or by the Storyteller."""
    if s.veteran[foe] == 0:
        takes(s, foe, chains.only_chain(s, foe))
        return
    offered = chains.chains(s, foe)
    if len(offered) == 1:
        takes(s, foe, offered[0])
    elif s.teller() != NOBODY:
        CHOOSE_CHAIN.push(s, s.teller(), 0, foe)
    else:
        takes(s, foe, offered[by_policy(s, foe, offered)])


def by_policy(s: Emberwind, foe: i64, offered: list[list[int]]) -> i64:
    """WIND-POLICY-103: by chance, the first, or the most promising."""
    if s.storyteller == BY_BEST:
        return policy.best(s, foe, offered)
    if s.storyteller == BY_DICE:
        return by_chance(s, offered)
    return 0


def by_chance(s: Emberwind, offered: list[list[int]]) -> i64:
    """WIND-POLICY-103: each as likely as the others."""
    s.revealed += 1
    return s.dice.aside(len(offered))


def takes(s: Emberwind, foe: i64, hexes: list[int]) -> None:
    """WIND-CHAIN-10: the whole chain is settled, and is played from the centre on (WIND-CHAIN-02)."""
    s.chain = hexes
    s.link = 0
    s.tell("plays-chain", s.teller(), COMBATANT + foe, NOTHING, chains.packed(hexes))
    FOE_LINK.push(s, NOBODY, 0, foe)


class ChooseChain(FoeQuestion):
    """WIND-CHAIN-06: which chain the Foe plays."""

    def offers(self, s: Emberwind, task: Task) -> list[int]:
        """WIND-CHAIN-06, WIND-POLICY-108: every chain on offer, or what chance will have."""
        picks: list[int] = [LET_DICE_DECIDE]
        for place in range(len(chains.chains(s, self.foe(s, task)))):
            picks.append(CHAIN + place)
        return picks

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """WIND-CHAIN-06: only chains on offer."""
        if pick == LET_DICE_DECIDE or pick - CHAIN < len(chains.chains(s, self.foe(s, task))):
            return ALLOWED
        return NOT_ASKED

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-CHAIN-06: the chain that was picked."""
        offered = chains.chains(s, self.foe(s, task))
        place: i64 = by_chance(s, offered) if pick == LET_DICE_DECIDE else pick - CHAIN
        takes(s, self.foe(s, task), offered[place])


# Hex by hex


class FoeLink(Work):
    """WIND-CHAIN-05: the next hex of the chain."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-CHAIN-05, WIND-CHAIN-14: the next hex of the chain, unless the Foe is done or defeated."""
        foe: i64 = ACTING_FOE.of(task)
        place: i64 = NEXT_LINK.of(task)
        s.link = place
        if place >= len(s.chain) or not s.is_standing(foe):
            return
        self.push(s, NOBODY, place + 1, foe)
        code: i64 = s.foe(foe).grid[s.chain[place]]
        reason = skipping.why_skipped(s, foe, place, len(s.chain), code)
        if reason == 0:
            aiming.begin(s, foe, code)
            return
        s.tell("skips", s.teller(), COMBATANT + foe, HEX + s.chain[place], reason)
        if reason == skipping.BY_PRONE:
            conditions.remove(s, foe, PRONE, 1)


class FoeEndsTurn(Work):
    """WIND-START-03: a Foe's turn is over."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-START-03: what lasted for this turn is over; what empowers a Foe serves a chain, so a sleeper keeps
        it."""
        foe: i64 = ACTING_FOE.of(task)
        if s.chain:
            s.empower[foe] = 0
        if s.is_standing(foe):
            conditions.turn_ends(s, foe)
        s.tell("ends-turn", s.teller(), COMBATANT + foe)
        s.acting = NOBODY


FOE_STARTS_TURN: Final = FoeStartsTurn("foe-starts-turn", numbers=[THE_FOE])
FOE_ROLLS: Final = FoeRolls("foe-rolls", numbers=[ACTING_FOE])
CHOOSE_CHAIN: Final = ChooseChain("choose-chain", "CHAIN-06", TO_LET_DICE + A_CHAIN, numbers=[ACTING_FOE])
FOE_LINK: Final = FoeLink("foe-link", numbers=[NEXT_LINK, ACTING_FOE])
FOE_ENDS_TURN: Final = FoeEndsTurn("foe-ends-turn", numbers=[ACTING_FOE])
