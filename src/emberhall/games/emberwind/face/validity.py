"""What holds at every moment of a fight: everyone stands where they can, within the limits that are printed, and only
combatants that are there are named. The promises check it, and a position that was read is held against it.

What can be on the agenda is in `validity_tasks`.
"""

from collections.abc import Iterator

from emberhall.games.emberwind.content.cards import library_of
from emberhall.games.emberwind.face.names import CONDITION_WORDS, combatants_in, is_combatant, square_name
from emberhall.games.emberwind.face.validity_tasks import is_sustain, task_faults
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import state
from emberhall.games.emberwind.rules.both.noticing import WHEN, WHERE
from emberhall.games.emberwind.rules.field.squares import block_hi, block_lo, fits
from emberhall.games.emberwind.rules.foes.chains import KEYS, MAX_RINGS, RED
from emberhall.games.emberwind.rules.heroes.amplify import WHOM
from emberhall.games.emberwind.rules.state import Emberwind
from emberhall.kernel.state import NOBODY
from emberhall.kit.notation import numbers, numbers_in


def fault(s: Emberwind) -> str:
    """The first thing that can't be in a position; "" where all is whole."""
    for found in (
        course_faults, place_faults, hero_faults, foe_faults, condition_faults, mask_faults, sheet_faults, boon_faults,
        sustain_faults, deed_faults, strike_faults, task_faults,
    ):  # fmt: skip
        for told in found(s):
            return told
    return ""


# The course of the combat


def course_faults(s: Emberwind) -> Iterator[str]:
    """WIND-RUL-01, WIND-RUL-03, WIND-ORDER-102: every player has a Hero, there are Rounds left, and slots are taken
    once; WIND-ORDER-106: it ended as it could."""
    if s.heroes < s.seats < state.MAX_SEATS:
        yield f"seats: {s.seats} players share {s.heroes} Heroes, and one has none (WIND-RUL-01)"
    if s.round > s.max_rounds:
        yield f"game round: {s.max_rounds} is the last one (options max_rounds), got {s.round} (WIND-RUL-03)"
    taken = [slot for slot in s.slot if slot != NOBODY]
    if len(set(taken)) < len(taken):
        yield f"heroes slot: one Hero to a slot, got {numbers(s.slot)} (WIND-ORDER-102)"
    for name, who in (("acting", s.acting), ("aimed", s.aimed)):
        if who != NOBODY and not is_combatant(s, who):
            yield f"game {name}: there is no combatant {who}"
            return
    if s.acting >= state.FOE and any(hex_ >= len(s.foe(s.acting).grid) for hex_ in s.chain):
        yield "chain: the Foe that acts has a smaller grid"
    if s.link > len(s.chain):
        yield f"game link: the chain has {len(s.chain)} hexes, got {s.link}"
    foes_stand, heroes_stand = any(s.hp[state.FOE :]), any(s.hp[: state.FOE])
    endings = {
        state.HEROES_WIN: not foes_stand,
        state.FOES_WIN: foes_stand and not heroes_stand,
        state.TIME_UP: foes_stand,
    }
    if s.ended and not endings[s.ended]:
        yield "game ended: it can't have ended so; look at the HP of both sides"


def place_faults(s: Emberwind) -> Iterator[str]:
    """WIND-MOVE-05, WIND-MOVE-09: everyone is on free ground of their own; only a defeated Foe is nowhere."""
    taken_lo = taken_hi = 0
    for who in range(state.FOE + s.foes):
        square, where = s.at[who], f"{name_of(who)} at"
        if square == state.NOWHERE:
            if who < s.heroes:
                yield f"{where}: every Hero is somewhere, FALLEN or not (WIND-MOVE-06)"
            continue
        if not fits(square, s.size(who)):
            yield f"{where}: a block of {s.size(who)} squares does not fit on {square_name(square)}"
            continue
        lo, hi = block_lo(square, s.size(who)), block_hi(square, s.size(who))
        if lo & s.walls.lo or hi & s.walls.hi:
            yield f"{where}: {square_name(square)} is walled or deep (WIND-MOVE-05)"
        if lo & taken_lo or hi & taken_hi:
            yield f"{where}: somebody else is on {square_name(square)} (WIND-MOVE-02)"
        taken_lo, taken_hi = taken_lo | lo, taken_hi | hi


def name_of(who: int) -> str:
    """A combatant, as notation counts it."""
    return f"hero {who}" if who < state.FOE else f"foe {who}"


# Combatants


def hero_faults(s: Emberwind) -> Iterator[str]:
    """WIND-HERO-101, WIND-TIDE-101, WIND-TRIG-101, WIND-SUST-102: HP, limits and charges are within what is printed."""
    for hero in range(s.heroes):
        sheet, sustained = s.hero(hero), sum(1 for one in s.sustains if one.hero == hero)
        for name, value, most in (
            ("hp", s.hp[hero], sheet.hp),
            ("tides", s.tides[hero], sheet.tides),
            ("triggers", s.triggers[hero], sheet.triggers),
            ("amplifies", s.amplifies[hero], sheet.amplifies),
            ("cheap_ranged", s.cheap_ranged[hero], sheet.cheap_ranged),
            ("sustains", sustained, sheet.sustains),
        ):
            if not 0 <= value <= most:
                yield f"hero {hero} {name}: {most} is the most, got {value}"


def foe_faults(s: Emberwind) -> Iterator[str]:
    """WIND-FOE-106: a Foe without HP is gone, and nobody else is."""
    for foe in range(state.FOE, state.FOE + s.foes):
        if not 0 <= s.hp[foe] <= s.most_hp(foe):
            yield f"foe {foe} hp: {s.most_hp(foe)} is the most, got {s.hp[foe]}"
        if not (s.gone >> foe & 1 == 1) == (s.hp[foe] == 0) == (s.at[foe] == state.NOWHERE):
            yield f"foe {foe}: a defeated Foe has 0 HP, is nowhere, and stands in game gone; others are none of it"


def condition_faults(s: Emberwind) -> Iterator[str]:
    """WIND-COND-101, WIND-COND-113: the FALLEN and the defeated have no conditions, nobody more stacks than there are,
    and whoever brought one about is there."""
    for place in range(len(s.stacks)):
        stacks, ends = s.stacks[place], s.ends[place]
        if not stacks and not ends:
            continue
        who, condition = divmod(place, d.CONDITIONS)
        where = f"{name_of(who)} {CONDITION_WORDS[condition]}"
        if s.hp[who] == 0:
            yield f"{where}: nobody without HP suffers from anything (WIND-REC-102)"
        if not 1 <= stacks <= d.MOST_STACKS[condition]:
            yield f"{where}: expected 1 to {d.MOST_STACKS[condition]} stacks, got {stacks}"
        maker = ends - (state.FOE_STARTS if ends >= state.FOE_STARTS else state.HERO_STARTS)
        if state.HERO_STARTS <= ends < state.ROUND_ENDS and not is_combatant(s, maker):
            yield f"{where}: there is no combatant {maker} at the start of whose turn it could end"


def mask_faults(s: Emberwind) -> Iterator[str]:
    """Only combatants that are there are named."""
    masks = {
        "game scorched": s.scorched, "game halved": s.halved, "game gone": s.gone, "deed targets": s.deed.targets,
        "deed multiplied": s.deed.multiplied, "strike targets": s.strike.targets, "strike hit": s.strike.hit,
        "strike missed": s.strike.missed,
    }  # fmt: skip
    named = {name: combatants_in(mask) for name, mask in masks.items()}
    named["sustains targets"] = [who for one in s.sustains for who in combatants_in(one.targets)]
    named["boons n"] = [who for boon in s.boons if boon.kind == state.B_ECHO for who in combatants_in(boon.n)]
    named["made"] = s.made_by
    named["flairs"] = [note % WHERE // WHEN for note in s.flairs]
    for name, some in named.items():
        yield from (f"{name}: there is no combatant {who}" for who in some if not is_combatant(s, who))


def sheet_faults(s: Emberwind) -> Iterator[str]:
    """WIND-UNLOCK-04: only red hexes of the grid are ever unlocked."""
    for sheet, mask in enumerate(s.unlocked):
        for hex_ in numbers_in(mask & ~RED[s.cards.foes[sheet].rings]):
            id_, key = library_of(s.cards).foe_ids[sheet], KEYS[MAX_RINGS][hex_]
            yield f"sheets {id_} unlocked: {key} is no red hex of its grid (WIND-UNLOCK-04)"


# What lasts, and what is being done


def boon_faults(s: Emberwind) -> Iterator[str]:
    """WIND-SUST-105: a boon comes from a step of an action."""
    for boon in s.boons:
        if not boon.kind or boon.op >= len(s.action(boon.action).program):
            yield "boons: the action has no such step that gives a boon"


def sustain_faults(s: Emberwind) -> Iterator[str]:
    """WIND-SUST-102: a Hero sustains what it has, on somebody."""
    for one in s.sustains:
        if one.hero != NOBODY and not is_sustain(s, one.hero, one.action):
            yield f"sustains action: Hero {one.hero} has no such Sustain"
        if one.hero != NOBODY and not one.targets:
            yield "sustains targets: a sustained effect is on somebody"


def deed_faults(s: Emberwind) -> Iterator[str]:
    """WIND-HERO-104: a Hero does what it can, and amplifies it with what it has."""
    if s.deed.hero == NOBODY:
        return
    if library_of(s.cards).owners[s.deed.action] not in (NOBODY, s.sheets[s.deed.hero]):
        yield f"deed action: Hero {s.deed.hero} has no such action"
    if any(added // WHOM not in s.hero(s.deed.hero).actions for added in s.deed.added):
        yield f"deed added: Hero {s.deed.hero} has no such action"


def strike_faults(s: Emberwind) -> Iterator[str]:
    """WIND-CHAIN-05: a Foe does what is on its sheet."""
    strike = s.strike
    if strike.foe == NOBODY:
        return
    if strike.foe < state.FOE or not is_combatant(s, strike.foe):
        yield f"strike foe: there is no Foe {strike.foe}"
        return
    sheet = s.foe(strike.foe)
    if strike.action >= len(sheet.actions) or (strike.code >= d.BASIC and strike.action < 0):
        yield f"strike action: its sheet has {len(sheet.actions)} actions, got {strike.action}"
    if strike.code >= d.SPECIAL and sheet.letters[strike.code - d.SPECIAL] != strike.action:
        yield "strike code: that letter stands for another action of its sheet"
