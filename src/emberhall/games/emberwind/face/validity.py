"""What a position can hold: one that was read is held against it, so that the rules never meet what can't be.

Here is who stands where with what; what can be on the agenda is in `validity_tasks`.
"""

from emberhall.games.emberwind.content.cards import library_of
from emberhall.games.emberwind.face.names import CONDITION_WORDS, combatants_in, is_combatant, square_name
from emberhall.games.emberwind.face.validity_tasks import check_tasks, claim
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.field.squares import block_hi, block_lo, fits
from emberhall.games.emberwind.rules.foes.chains import KEYS, MAX_RINGS, RED
from emberhall.games.emberwind.rules.state import (
    B_CAP,
    B_ECHO,
    B_FREE,
    B_HIDDEN,
    B_NEGATE,
    B_RANGE,
    B_RIDER,
    B_SURVIVE,
    FOE,
    FOE_STARTS,
    FOES_WIN,
    HERO_STARTS,
    HEROES_WIN,
    MAX_HEROES,
    MAX_SEATS,
    NO_END,
    NOWHERE,
    ROUND_ENDS,
    TIME_UP,
    Boon,
    Emberwind,
    Sustain,
)
from emberhall.kernel.agenda import Task
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.state import NOBODY
from emberhall.kit.notation import numbers

BOON_VERBS = {  # what gives each kind of boon
    B_CAP: d.V_CAP, B_RIDER: d.V_RIDER, B_RANGE: d.V_RANGE, B_FREE: d.V_FREE, B_HIDDEN: d.V_HIDE, B_NEGATE: d.V_NEGATE,
    B_ECHO: d.V_ECHO, B_SURVIVE: d.V_SURVIVE,
}  # fmt: skip


def fail(fault: str) -> None:
    """The position can't be."""
    raise BadNotation(fault)


# Places


def check_places(s: Emberwind) -> None:
    """WIND-MOVE-05, WIND-MOVE-09: everyone is on free ground of their own; only a defeated Foe is nowhere."""
    taken_lo = taken_hi = 0
    for who in range(FOE + s.foes):
        if not is_combatant(s, who):
            continue
        where, square = f"{'hero' if who < FOE else 'foe'} {who} at", s.at[who]
        if square == NOWHERE:
            if who < FOE:
                fail(f"{where}: every Hero is somewhere, FALLEN or not (WIND-MOVE-06)")
            continue
        if not fits(square, s.size(who)):
            fail(f"{where}: a block of {s.size(who)} squares does not fit on {square_name(square)}")
        lo, hi = block_lo(square, s.size(who)), block_hi(square, s.size(who))
        if lo & s.walls_lo or hi & s.walls_hi:
            fail(f"{where}: {square_name(square)} is walled or deep (WIND-MOVE-05)")
        if lo & taken_lo or hi & taken_hi:
            fail(f"{where}: somebody else is on {square_name(square)} (WIND-MOVE-02)")
        taken_lo, taken_hi = taken_lo | lo, taken_hi | hi


# The whole


def check(s: Emberwind) -> None:
    """The position rests at a question that can be asked there; or the combat is over. Refused otherwise."""
    check_options_of_table(s)
    check_course(s)
    for hero in range(s.heroes):
        check_hero(s, hero)
    for foe in range(FOE, FOE + s.foes):
        check_foe(s, foe)
    for who in range(FOE + s.foes):
        if is_combatant(s, who):
            check_conditions(s, who)
    check_sheets(s)
    for boon in s.boons:
        check_boon(s, boon)
    for sustain in s.sustains:
        if sustain.hero != NOBODY:
            check_sustain(s, sustain)
    check_made(s)
    check_masks(s)
    check_deed(s)
    check_strike(s)
    if s.ended:
        check_end(s)
    else:
        check_tasks(s)


def check_options(s: Emberwind, task: Task) -> None:
    """There is something to choose; a single answer is given at once (decision 0002)."""
    claim(task, "nothing can answer it here", is_so=bool(s.options))
    is_asked = len(s.options) > 1 or s.always_asked[task.kind]
    claim(task, "it has a single answer here, so it is not asked", is_so=is_asked)


# The table and the course of the combat


def check_options_of_table(s: Emberwind) -> None:
    """WIND-RUL-01, WIND-RUL-03: players have Heroes, and there are Rounds left."""
    if s.seats < MAX_SEATS and s.seats > s.heroes:
        fail(f"seats: {s.seats} players share {s.heroes} Heroes, and one has none (WIND-RUL-01)")
    if s.round > s.max_rounds:
        fail(f"game round: {s.max_rounds} is the last one (options max_rounds), got {s.round} (WIND-RUL-03)")


def check_course(s: Emberwind) -> None:
    """WIND-ORDER-102: slots are taken once, and all of them before the first Round."""
    taken = [slot for slot in s.slot if slot != NOBODY]
    if len(set(taken)) < len(taken):
        fail(f"heroes slot: one Hero to a slot, got {numbers(s.slot)} (WIND-ORDER-102)")
    if s.acting != NOBODY and not is_combatant(s, s.acting):
        fail(f"game acting: there is no combatant {s.acting}")
    if s.aimed != NOBODY and s.aimed >= s.heroes:
        fail(f"game aimed: there is no Hero {s.aimed}")
    if s.acting >= FOE and s.chain and any(hex_ >= len(s.foe(s.acting).grid) for hex_ in s.chain):
        fail("chain: the Foe that acts has a smaller grid")
    if s.link > len(s.chain):
        fail(f"game link: the chain has {len(s.chain)} hexes, got {s.link}")


def check_end(s: Emberwind) -> None:
    """WIND-ORDER-106, WIND-REC-104: nothing is to be done any more, and it ended as it could."""
    if s.agenda.depth:
        fail("agenda: the combat is over (game ended), and something is still to be done")
    are_foes_left = any(s.hp[foe] for foe in range(FOE, FOE + s.foes))
    are_heroes_left = any(s.hp[hero] for hero in range(s.heroes))
    wanted = {
        HEROES_WIN: not are_foes_left,
        FOES_WIN: are_foes_left and not are_heroes_left,
        TIME_UP: are_foes_left and are_heroes_left and s.round == s.max_rounds,
    }
    if not wanted[s.ended]:
        fail("game ended: it can't have ended so; look at the HP of both sides")


# Combatants


def check_hero(s: Emberwind, hero: int) -> None:
    """WIND-HERO-101, WIND-TIDE-101, WIND-TRIG-101: HP, limits and charges are within what is printed."""
    where, sheet = f"hero {hero}", s.hero(hero)
    for name, value, most in (
        ("hp", s.hp[hero], sheet.hp),
        ("tides", s.tides[hero], sheet.tides),
        ("triggers", s.triggers[hero], sheet.triggers),
        ("amplifies", s.amplifies[hero], sheet.amplifies),
        ("cheap_ranged", s.cheap_ranged[hero], sheet.cheap_ranged),
    ):
        if value > most:
            fail(f"{where} {name}: {most} is the most, got {value}")
    if s.hp[hero] == 0 and not s.ended:
        if s.pool[hero]:
            fail(f"{where} pool: a FALLEN Hero has no points (WIND-REC-102)")


def check_foe(s: Emberwind, foe: int) -> None:
    """WIND-FOE-106: a Foe without HP is gone, and nobody else is."""
    where = f"foe {foe}"
    if s.hp[foe] > s.most_hp(foe):
        fail(f"{where} hp: {s.most_hp(foe)} is the most, got {s.hp[foe]}")
    is_gone = (s.gone >> foe) & 1 == 1
    if is_gone != (s.hp[foe] == 0) or is_gone != (s.at[foe] == NOWHERE):
        fail(f"{where}: a defeated Foe has 0 HP, is nowhere, and stands in game gone; others are none of it")
    if s.last_attacker[foe] >= s.heroes:
        fail(f"{where} last_attacker: there is no Hero {s.last_attacker[foe]}")


def check_conditions(s: Emberwind, who: int) -> None:
    """WIND-COND-113: whoever brought a condition about is there, and the FALLEN and the defeated have none."""
    for condition, word in enumerate(CONDITION_WORDS):
        place = who * d.CONDITIONS + condition
        if not s.stacks[place]:
            continue
        where = f"{'hero' if who < FOE else 'foe'} {who} {word}"
        if s.hp[who] == 0:
            fail(f"{where}: nobody without HP suffers from anything (WIND-REC-102)")
        ends = s.ends[place]
        if HERO_STARTS <= ends < ROUND_ENDS and ends != NO_END:
            maker = ends - FOE_STARTS if ends >= FOE_STARTS else ends - HERO_STARTS
            if not is_combatant(s, maker):
                fail(f"{where}: there is no combatant {maker} at the start of whose turn it could end")


def check_sheets(s: Emberwind) -> None:
    """WIND-UNLOCK-04: only red hexes of the grid are ever unlocked."""
    ids = library_of(s.cards).foe_ids
    for sheet, mask in enumerate(s.unlocked):
        wrong = mask & ~RED[s.cards.foes[sheet].rings]
        if wrong:
            key = KEYS[MAX_RINGS][int(wrong).bit_length() - 1]
            fail(f"sheets {ids[sheet]} unlocked: {key} is no red hex of its grid (WIND-UNLOCK-04)")


# What lasts


def check_boon(s: Emberwind, boon: Boon) -> None:
    """WIND-SUST-105: a boon is a Hero's, from an action of a Hero."""
    for name, who in (("bearer", boon.bearer), ("caster", boon.caster)):
        if who >= s.heroes:
            fail(f"boons {name}: there is no Hero {who}")
    program = s.action(boon.action).program
    if boon.kind not in BOON_VERBS or boon.op >= len(program) or program[boon.op].verb != BOON_VERBS[boon.kind]:
        fail("boons: the action has no such step that gives such a boon")
    if boon.kind == B_FREE and boon.what >= d.USES:
        fail(f"boons what: expected one of the {d.USES} uses that can be free, got {boon.what}")
    if boon.kind == B_ECHO and not all(who >= FOE and is_combatant(s, who) for who in combatants_in(boon.n)):
        fail("boons n: an echo is on Foes that are there")


def check_sustain(s: Emberwind, one: Sustain) -> None:
    """WIND-SUST-102: a Hero sustains what it has, on combatants that are there."""
    if s.action(one.action).type != d.SUSTAIN or one.action not in s.hero(one.hero).actions:
        fail(f"sustains action: Hero {one.hero} has no such Sustain")
    if not one.targets or not all(is_combatant(s, who) for who in combatants_in(one.targets)):
        fail("sustains targets: a sustained effect is on combatants that are there")
    count = sum(1 for other in s.sustains if other.hero == one.hero)
    if count > s.hero(one.hero).sustains:
        fail(f"sustains: Hero {one.hero} sustains {s.hero(one.hero).sustains} at the most (WIND-SUST-102)")


def check_made(s: Emberwind) -> None:
    """WIND-FIELD-104: Cover was made by somebody who is there."""
    for maker in s.made_by:
        if not is_combatant(s, maker):
            fail(f"made: there is no combatant {maker}")


def check_masks(s: Emberwind) -> None:
    """Only combatants that are there are named."""
    for name in ("scorched", "halved", "gone"):
        for who in combatants_in(getattr(s, name)):
            if not is_combatant(s, who) or (who < FOE and name != "scorched"):
                fail(f"game {name}: there is no such combatant as {who}")
    for note in s.flairs:
        if not is_combatant(s, note % 256 // 16):
            fail(f"flairs: there is no Foe {note % 256 // 16}")


# What is being done


def check_deed(s: Emberwind) -> None:
    """WIND-HERO-104: a Hero carries out what it can, on combatants that are there."""
    deed = s.deed
    if deed.hero == NOBODY:
        return
    owner = library_of(s.cards).owners[deed.action]
    if owner not in (-1, s.sheets[deed.hero]):
        fail(f"deed action: Hero {deed.hero} has no such action")
    for name in ("targets", "multiplied"):
        if not all(is_combatant(s, who) for who in combatants_in(getattr(deed, name))):
            fail(f"deed {name}: only combatants that are there")
    if s.action(deed.action).side == d.SIDE_FOE and any(who < FOE for who in combatants_in(deed.targets)):
        fail("deed targets: the action is aimed at Foes")


def check_strike(s: Emberwind) -> None:
    """WIND-CHAIN-05: a Foe carries out what is on its sheet, on combatants that are there."""
    strike = s.strike
    if strike.foe == NOBODY:
        return
    if not is_combatant(s, strike.foe) or strike.foe < MAX_HEROES:
        fail(f"strike foe: there is no Foe {strike.foe}")
    sheet = s.foe(strike.foe)
    if strike.action >= len(sheet.actions) or (strike.code >= d.BASIC and strike.action < 0):
        fail(f"strike action: its sheet has {len(sheet.actions)} actions, got {strike.action}")
    if strike.code >= d.SPECIAL and sheet.letters[strike.code - d.SPECIAL] != strike.action:
        fail("strike code: that letter stands for another action of its sheet")
    for name in ("targets", "hit", "missed"):
        if not all(is_combatant(s, who) for who in combatants_in(getattr(strike, name))):
            fail(f"strike {name}: only combatants that are there")
