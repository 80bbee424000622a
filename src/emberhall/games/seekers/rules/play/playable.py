"""What may be played or activated now, and what it costs (SEEK-CAST-01, -03, SEEK-TAC, SEEK-STAT-06).

A play that can't be carried through is not begun: there must be something to choose, and enough to pay with.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import state
from emberhall.games.seekers.rules.clauses import clause
from emberhall.games.seekers.rules.effects import hindrances
from emberhall.games.seekers.rules.play import aiming, choosing
from emberhall.games.seekers.rules.printed import Ability, Design
from emberhall.games.seekers.rules.state import Lasting, Object, Seekers
from emberhall.games.seekers.rules.zones import lasting
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOT_ASKED

NOT_IN_HAND: Final[int] = clause("CAST-01")
ONLY_IN_MAIN: Final[int] = clause("TAC-04")
ONLY_ON_EMPTY_STACK: Final[int] = clause("TAC-05")
NEEDS_STATS: Final[int] = clause("CARD-04")
NEEDS_AP: Final[int] = clause("CARD-03")
NEEDS_COST: Final[int] = clause("CAST-04")
NEEDS_TARGET: Final[int] = clause("CAST-01")
USED_UP: Final[int] = clause("RUL-86")
LOOPED: Final[int] = clause("RUL-89")
NOT_YOURS: Final[int] = clause("PLAYER-12")


# The cost (SEEK-CAST-03)


def cost(s: Seekers, seat: i64, design: Design, discount: i64, *, is_amplified: bool) -> i64:
    """SEEK-RUL-38: the base and what is added, less what is taken off, never below 0."""
    ap: i64 = design.ap - discount
    if is_amplified:
        ap += design.amplify_ap
    ap -= lasting.card_change(s, seat, design, d.R_CHEAPER)
    return ap if ap > 0 else 0


def discount_of(thing: Lasting | None) -> i64:
    """SEEK-EX-11: how much less a card costs because it lies face down."""
    return thing.amount if thing is not None and thing.kind == state.L_DOWN else 0


def price(s: Seekers, seat: i64, design: i64, origin: i64) -> i64:
    """What it would cost now to play the card, or to activate the action; 0 from the Discard Zone."""
    printed = s.cards.designs[design]
    if printed.kind != d.TACTIC:
        return printed.action.ap if printed.action is not None else 0
    if origin == state.FROM_DISCARD:
        return 0
    thing: Lasting | None = None
    if origin == state.FROM_EFFECTS:
        for one in s.lastings:
            if one.seat == seat and one.design == design and (one.kind == state.L_DOWN or one.kind == state.L_CHARGES):
                thing = one
    return cost(s, seat, printed, discount_of(thing), is_amplified=False)


def speed(s: Seekers, seat: i64, design: Design) -> i64:
    """SEEK-TAC-03: as printed, or what something makes of it."""
    return (
        d.INSTANT
        if design.speed == d.INSTANT or lasting.card_change(s, seat, design, d.R_INSTANT) > 0
        else design.speed
    )


# What may be played


def forbids_timing(s: Seekers, seat: i64, how_fast: i64) -> int:
    """SEEK-PRIO-02: what is no Instant needs the own main phase and an empty Stack."""
    if how_fast == d.INSTANT:
        return ALLOWED
    if s.active != seat or s.phase != state.MAIN:
        return ONLY_IN_MAIN
    return ALLOWED if not s.stack else ONLY_ON_EMPTY_STACK


def forbids_card(s: Seekers, seat: i64, number: i64, thing: Lasting | None) -> int:
    """Whether the player may play the card now, from the hand or from the effect Zone."""
    design = s.cards.designs[number]
    ban = forbids_timing(s, seat, speed(s, seat, design))
    if ban != ALLOWED:
        return ban
    ap = cost(s, seat, design, discount_of(thing), is_amplified=False)
    if ap > s.ap[seat]:
        return NEEDS_AP
    hand = len(s.hands[seat]) - (1 if thing is None else 0)
    if hand < design.discards or s.hp[seat] <= design.life_cost:
        return NEEDS_COST
    if ap == 0 and s.free_actions >= state.LOOP_LIMIT:
        return LOOPED
    return forbids_free_card(s, seat, number)


def forbids_free_card(s: Seekers, seat: i64, number: i64) -> int:
    """The same without timing and AP: what the Seeker can do, conditions, and something to choose."""
    design = s.cards.designs[number]
    if not s.armories[seat].is_able(s.cards.designs, number):
        return NEEDS_STATS
    ban = hindrances.forbids_cards(s, seat, design)
    if ban != ALLOWED:
        return ban
    if design.condition == d.ALWAYS and (
        not design.play.choices or (design.play.aims_freely and s.ailment(seat, d.FEAR) == 0)
    ):
        return ALLOWED
    obj = Object(0, state.O_CARD, number, seat)
    obj.unit = seat
    return forbids_ability(s, obj, design.play, design.condition, design.if_what)


def forbids_ability(s: Seekers, obj: Object, ability: Ability, condition: i64, what: i64) -> int:
    """There is something to choose wherever it asks, else the nearest reason why not; and its condition holds."""
    if condition != d.ALWAYS and not aiming.holds(s, obj, condition, what):
        return NEEDS_TARGET
    for choice in ability.choices:
        ban = choosing.forbids_all(s, obj, choice)
        if ban != ALLOWED:
            return ban
    return ALLOWED


def forbids_action(s: Seekers, seat: i64, slot: i64) -> int:
    """SEEK-EQ-04: whether the player may activate the action of the Seeker or Equipment."""
    number = s.slot(seat, slot)
    ability = s.cards.designs[number].action
    if ability is None:
        return NOT_ASKED
    ban = forbids_timing(s, seat, ability.speed)
    if ban != ALLOWED:
        return ban
    if ability.ap > s.ap[seat]:
        return NEEDS_AP
    used = s.tallies[seat * state.TALLIES + state.T_ACTIONS + slot]
    if (ability.per_turn > 0 and used >= ability.per_turn) or (ability.per_game > 0 and (s.spent[seat] >> slot) & 1):
        return USED_UP
    if ability.ap == 0 and s.free_actions >= state.LOOP_LIMIT:
        return LOOPED
    if s.hp[seat] <= ability.life:
        return NEEDS_COST
    ban = hindrances.forbids_actions(s, seat, ability)
    if ban != ALLOWED:
        return ban
    obj = Object(0, state.O_ACTION, number, seat)
    obj.part = d.ACTION_PART
    obj.unit = seat
    return forbids_ability(s, obj, ability, 0, 0)


def slot_of(s: Seekers, seat: i64, design: i64) -> i64:
    """Which slot holds the Seeker or Equipment; NOTHING for none."""
    for slot in range(state.SLOTS):
        if s.slot(seat, slot) == design:
            return slot
    return NOTHING


def forbids_card_pick(s: Seekers, seat: i64, design: i64) -> int:
    """A card of the hand, or an Equipment or Seeker with an action."""
    if s.cards.designs[design].kind != d.TACTIC:
        slot = slot_of(s, seat, design)
        return NOT_YOURS if slot == NOTHING else forbids_action(s, seat, slot)
    if design not in s.hands[seat]:
        return NOT_IN_HAND
    return forbids_card(s, seat, design, None)


def forbids_lasting_pick(s: Seekers, seat: i64, place: i64) -> int:
    """SEEK-CHARGES-1, SEEK-EX-11: a card in the own effect Zone that has Charges left, or lies face down."""
    if place >= len(s.lastings):
        return NOT_ASKED
    thing = s.lastings[place]
    if thing.kind != state.L_CHARGES and thing.kind != state.L_DOWN:
        return NOT_ASKED
    if thing.seat != seat:
        return NOT_YOURS
    return forbids_card(s, seat, thing.design, thing)


def add_plays(s: Seekers, seat: i64, picks: list[int]) -> None:
    """All cards of the own effect Zone that the player may play now."""
    for place in range(min(len(s.lastings), state.HEX - state.LASTING)):
        thing = s.lastings[place]
        if thing.seat == seat and (thing.kind == state.L_CHARGES or thing.kind == state.L_DOWN):
            if forbids_lasting_pick(s, seat, place) == ALLOWED:
                picks.append(state.LASTING + place)


def add_cards(s: Seekers, seat: i64, picks: list[int]) -> None:
    """Equipment and Seekers come before Tactics among designs, and a hand is sorted."""
    start: i64 = len(picks)
    for slot in range(state.SLOTS):
        if s.cards.designs[s.slot(seat, slot)].action is not None and forbids_action(s, seat, slot) == ALLOWED:
            picks.append(state.CARD + s.slot(seat, slot))
    if len(picks) > start + 1:
        picks[start:] = sorted(picks[start:])
    is_plain = not lasting.changes_cards(s, seat)  # then most cards can be ruled out at a glance
    only_instants = is_plain and forbids_timing(s, seat, d.ACTION) != ALLOWED
    last: i64 = NOTHING
    for number in s.hands[seat]:
        if number == last:
            continue
        last = number
        design = s.cards.designs[number]
        if (is_plain and design.ap > s.ap[seat]) or (only_instants and design.speed == d.ACTION):
            continue
        if forbids_card(s, seat, number, None) == ALLOWED:
            picks.append(state.CARD + number)
