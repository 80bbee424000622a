"""What Heroes' actions do, verb by verb: to Targets, to the Hero who acts, as boons, and what it has to be asked.

Amplify verbs that change a deed before it is applied are carried out in `amplify`, what answers a Foe's action in
`triggers`, and what a commanded Foe does in `commands`.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.both import conditions, harm
from emberhall.games.emberwind.rules.field import walking
from emberhall.games.emberwind.rules.field.squares import block_distance, square_at
from emberhall.games.emberwind.rules.heroes import actions, boons, sustains
from emberhall.games.emberwind.rules.printed import (
    A_MOVE,
    GRUNT,
    IF_CLEAR_OF_FOES,
    IF_FOE_IN_REACH,
    IF_GRUNT,
    IF_TARGET_HAS,
    PASS_BRAMBLES,
    TO_THE_END,
    USE_MOVE,
    USE_SPELL,
    V_ADVANTAGE,
    V_CAP,
    V_COMMAND,
    V_CONDITION,
    V_DAMAGE,
    V_DEFEAT,
    V_ECHO,
    V_END_SUSTAINS,
    V_FLANK,
    V_FREE,
    V_HEAL,
    V_HIDE,
    V_IGNORE_FIELD,
    V_MOVE,
    V_MOVE_PENALTY,
    V_NEGATE,
    V_NEXT,
    V_NEXT_MOVE,
    V_POOL,
    V_PULL,
    V_PUSH,
    V_RANGE,
    V_RECOVER,
    V_REMOVE,
    V_REVEAL,
    V_RIDER,
    V_ROLL_SHIFT,
    V_SHIFT_BONUS,
    V_SURVIVE,
    V_TELEPORT,
    V_TRADE,
    WEAKNESS,
    HeroAction,
    Op,
)
from emberhall.games.emberwind.rules.questions import (
    COMMAND_AT,
    DEED_PROGRAM,
    FLANK_WHOM,
    FLANKED_BY,
    FOR_MOVE,
    FOR_OP,
    FOR_TUMBLE,
    STUDY,
    TRADE_CAP,
    WHERE,
    WHICH_CONDITION,
    clause,
)
from emberhall.games.emberwind.rules.state import (
    B_CAP,
    B_ECHO,
    B_FREE,
    B_HIDDEN,
    B_NEGATE,
    B_RANGE,
    B_RIDER,
    B_SURVIVE,
    COLUMNS,
    COMBATANT,
    FOE,
    MISS,
    NOWHERE,
    PART,
    PASS,
    TRADE,
    Boon,
    Emberwind,
)
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

FLANKS: Final[int] = clause("HERO-118")

PARTS: Final = 3  # of a sheet, that Study shows
EXCHANGES: Final = 4  # in either direction
RATE: Final = 2  # points of A or P given for one of the other


# The program of a deed


def program(s: Emberwind, task: Task) -> None:
    """The next op of what the Hero is doing, unless it failed or the Hero fell."""
    deed = s.deed
    if deed.hero == NOBODY or deed.outcome == MISS or not s.is_standing(deed.hero):
        return
    action = s.action(deed.action)
    place: i64 = task.left
    if place + 1 < len(action.program):
        s.push(DEED_PROGRAM, NOBODY, place + 1)
    if place < len(action.program):
        run(s, deed.hero, action, action.program[place], deed.targets)


def run(s: Emberwind, hero: i64, action: HeroAction, op: Op, targets: i64) -> None:
    """One op of the Hero's action: on the Hero, on all Targets together, or on each Target that it fits."""
    verb = op.verb
    if verb == V_NEXT:
        prepare(s, hero, op)
    elif verb == V_POOL:
        s.pool[hero] += op.n
    elif verb == V_NEXT_MOVE:
        s.next_passes[hero] |= op.passes
    elif verb == V_SHIFT_BONUS:
        s.next_shift[hero] = op.n
    elif verb == V_IGNORE_FIELD:
        weather(s, hero)
    elif verb == V_HIDE:
        give(s, B_HIDDEN, hero, hero, action, op)
    elif verb == V_ECHO:
        give(s, B_ECHO, hero, hero, action, op).n = standing(s, targets)
    elif verb == V_MOVE:
        move(s, hero, op)
    elif verb == V_TELEPORT:
        walking.teleport(s, hero, s.deed.square)
    elif verb == V_FLANK:
        s.push(FLANK_WHOM, s.seat_of[hero])
    elif verb == V_TRADE:
        s.push(TRADE_CAP, s.seat_of[hero], 0, hero)
    elif verb == V_FREE and op.is_now:
        use_now(s, hero, op)
    else:
        for who in range(FOE + s.foes):
            if (targets >> who) & 1 and fits(s, op, who):
                if who < FOE:
                    run_on_hero(s, hero, action, op, who)
                else:
                    run_on_foe(s, hero, op, who)


def fits(s: Emberwind, op: Op, who: i64) -> bool:
    """What the op demands of a Target."""
    if op.when == IF_TARGET_HAS:
        return s.has(who, op.if_what)
    return op.when != IF_GRUNT or (who >= FOE and s.foe(who).rank == GRUNT)


def standing(s: Emberwind, targets: i64) -> i64:
    """Those of the Targets that are neither FALLEN nor defeated."""
    for who in range(FOE + s.foes):
        if not s.is_standing(who):
            targets &= ~(1 << who)
    return targets


# To Targets


def run_on_foe(s: Emberwind, hero: i64, op: Op, foe: i64) -> None:
    """One op on a Foe that still stands."""
    verb = op.verb
    if not s.is_standing(foe):
        return
    if verb == V_CONDITION:
        conditions.add(s, foe, op.what, op.n, op.until, hero)
    elif verb == V_DAMAGE:
        pierce(s, hero, foe, op.n * s.count(foe, op.what))
    elif verb == V_PUSH:
        walking.push(s, foe, hero, op.n)
    elif verb == V_PULL:
        walking.pull(s, foe, hero, op.n)
    elif verb == V_MOVE_PENALTY:
        if s.penalty[foe] < op.n:
            s.penalty[foe] = op.n
    elif verb == V_END_SUSTAINS:
        bloom(s, hero, op, foe)
    elif verb == V_COMMAND:
        s.push(COMMAND_AT, s.seat_of[hero], op.n, foe)
    elif verb == V_DEFEAT:
        harm.defeat(s, foe)
    elif verb == V_REVEAL:
        if op.what == 0:
            s.push(STUDY, s.seat_of[hero], 0, foe)
        else:
            for part in range(PARTS):
                learn(s, hero, foe, part)


def run_on_hero(s: Emberwind, hero: i64, action: HeroAction, op: Op, who: i64) -> None:
    """One op on a Hero."""
    verb = op.verb
    if verb == V_RECOVER:
        harm.recover(s, who, op.n if op.n > 0 else s.deed.total)
        return
    if not s.is_standing(who):
        return
    if verb == V_HEAL:
        harm.heal(s, who, op.n + (s.hero(hero).tier if op.what != 0 else 0))
    elif verb == V_REMOVE:
        s.push(WHICH_CONDITION, s.seat_of[hero], op.n, who)
    elif verb == V_CONDITION:
        conditions.add(s, who, op.what, op.n, op.until, hero)
    elif verb == V_ADVANTAGE:
        if s.advantage[who] < op.n:  # WIND-MAN-101: it does not add up
            s.advantage[who] += op.n
    elif verb == V_ROLL_SHIFT:
        if s.anthem[who] < op.n:
            s.anthem[who] = op.n
    else:
        give_hero(s, hero, action, op, who)


def bloom(s: Emberwind, hero: i64, op: Op, foe: i64) -> None:
    """WIND-SUST-104: the sustained effects of the Hero, or of all Heroes, on the Foe end, and each of them does
    piercing damage."""
    ended = sustains.end_on(s, foe, hero if op.what == 0 else NOBODY)
    if ended > 0:
        pierce(s, hero, foe, op.n * ended)


def pierce(s: Emberwind, hero: i64, foe: i64, n: i64) -> None:
    """WIND-COND-105: piercing damage of an action, less the Hero's Weakness."""
    harm.pierce(s, foe, max(0, n - s.count(hero, WEAKNESS)), hero)


# Boons


def give_hero(s: Emberwind, hero: i64, action: HeroAction, op: Op, who: i64) -> None:
    """WIND-SUST-105: a boon for one Hero."""
    verb = op.verb
    if verb == V_CAP:
        boon = give(s, B_CAP, who, hero, action, op)
        boon.c = op.c
        boon.a = op.a_self if who == hero and op.a_self != 0 else op.a
        boon.p = op.p
    elif verb == V_RIDER:
        give(s, B_RIDER, who, hero, action, op)
    elif verb == V_RANGE:
        give(s, B_RANGE, who, hero, action, op).n = op.n
    elif verb == V_NEGATE:
        give(s, B_NEGATE, who, hero, action, op)
    elif verb == V_SURVIVE:
        give(s, B_SURVIVE, who, hero, action, op).n = op.n
    elif verb == V_FREE:
        if op.what == USE_SPELL and op.until == TO_THE_END:
            s.free_spells[who] += op.n
        else:
            boon = give(s, B_FREE, who, hero, action, op)
            boon.what = op.what
            boon.n = op.n


def give(s: Emberwind, kind: i64, bearer: i64, caster: i64, action: HeroAction, op: Op) -> Boon:
    """A boon that remembers the op that gave it."""
    boon = boons.add(s, kind, bearer, caster, action.number)
    for place in range(len(action.program)):
        if action.program[place] is op:
            boon.op = place
    return boon


# To the Hero who acts


def prepare(s: Emberwind, hero: i64, op: Op) -> None:
    """WIND-MAN-101: the next action has more C, A, P, dice or properties; of two such gains the larger one counts."""
    if s.next_c[hero] < op.c:
        s.next_c[hero] = op.c
    if s.next_a[hero] < op.a:
        s.next_a[hero] = op.a
    if s.next_p[hero] < op.p:
        s.next_p[hero] = op.p
    if s.next_dice[hero] < op.n:
        s.next_dice[hero] = op.n
    s.next_props[hero] |= op.props


def weather(s: Emberwind, hero: i64) -> None:
    """WIND-MAN-102: the next field effect of a square entered in this turn is ignored; embers burn once in a turn, so
    they don't at all, and brambles don't end the next Move."""
    s.scorched |= 1 << hero
    s.next_passes[hero] |= PASS_BRAMBLES


def move(s: Emberwind, hero: i64, op: Op) -> None:
    """WIND-HERO-109: a movement that the action brings."""
    for_what: i64 = FOR_OP if op.when == IF_CLEAR_OF_FOES else FOR_TUMBLE
    s.push(WHERE, s.seat_of[hero], op.n, for_what, op.passes)


def use_now(s: Emberwind, hero: i64, op: Op) -> None:
    """WIND-HERO-108: a Move or an attack within the action, at no further cost; an attack needs a Foe in reach."""
    if op.what == USE_MOVE:
        s.push(WHERE, s.seat_of[hero], s.action(A_MOVE).program[0].n, FOR_MOVE, s.next_passes[hero])
        s.next_passes[hero] = 0
        return
    melee = s.hero(hero).melee
    if op.when == IF_FOE_IN_REACH and actions.legal_targets(s, hero, melee) == 0:
        return
    actions.begin(s, hero, melee, 0)
    s.deed.more_a = op.a
    s.deed.more_p = op.p


# The flanking square (WIND-HERO-118)


def flanking_square(s: Emberwind, hero: i64, foe: i64) -> i64:
    """WIND-HERO-118: the square that mirrors the Hero's through the centre of the Foe beside it; NOWHERE where there is
    none, or where it is not free."""
    at: i64 = s.at[foe]
    size = s.size(foe)
    if at == NOWHERE or block_distance(s.at[hero], 1, at, size) != 1:
        return NOWHERE
    row: i64 = 2 * (at // COLUMNS) + size - 1 - s.at[hero] // COLUMNS
    column: i64 = 2 * (at % COLUMNS) + size - 1 - s.at[hero] % COLUMNS
    square = square_at(row, column)
    return square if square != NOWHERE and actions.is_free(s, square) else NOWHERE


def add_flank(s: Emberwind, task: Task, picks: list[int]) -> None:
    """No Foe, or one whose flanking square is free."""
    picks.append(PASS)
    for foe in range(FOE, FOE + s.foes):
        if flanking_square(s, s.deed.hero, foe) != NOWHERE:
            picks.append(COMBATANT + foe)


def forbids_flank(s: Emberwind, task: Task, pick: i64) -> i64:
    """WIND-HERO-118: a Foe beside the Hero, whose flanking square is free."""
    if pick == PASS:
        return ALLOWED
    foe = pick - COMBATANT
    if foe < FOE or foe >= FOE + s.foes:
        return NOT_ASKED
    if flanking_square(s, s.deed.hero, foe) == NOWHERE:
        return FLANKS
    return ALLOWED


def answer_flank(s: Emberwind, task: Task, pick: i64) -> None:
    """WIND-HERO-118: another Hero may come to that square."""
    if pick != PASS:
        s.push(FLANKED_BY, task.seat, 0, pick - COMBATANT)


def add_flanked(s: Emberwind, task: Task, picks: list[int]) -> None:
    """No Hero, or another one who stands, wherever it is."""
    picks.append(PASS)
    for hero in range(s.heroes):
        if hero != s.deed.hero and s.is_standing(hero):
            picks.append(COMBATANT + hero)


def forbids_flanked(s: Emberwind, task: Task, pick: i64) -> i64:
    """WIND-HERO-118: another Hero who stands."""
    if pick == PASS:
        return ALLOWED
    hero = pick - COMBATANT
    return ALLOWED if hero < s.heroes and hero != s.deed.hero and s.is_standing(hero) else NOT_ASKED


def answer_flanked(s: Emberwind, task: Task, pick: i64) -> None:
    """WIND-HERO-118: the other Hero stands on the flanking square."""
    if pick != PASS:
        walking.teleport(s, pick - COMBATANT, flanking_square(s, s.deed.hero, task.thing))


# Optimize and Study (WIND-MAN-102)


def add_trade(s: Emberwind, task: Task, picks: list[int]) -> None:
    """The exchanges that the Hero's A and P allow."""
    for what in range(2 * EXCHANGES):
        if forbids_trade(s, task, TRADE + what) == ALLOWED:
            picks.append(TRADE + what)


def forbids_trade(s: Emberwind, task: Task, pick: i64) -> i64:
    """WIND-MAN-102: nobody gives away more A or P than printed."""
    what = pick - TRADE
    sheet = s.hero(task.thing)
    if what < EXCHANGES:
        return ALLOWED if RATE * (what + 1) <= sheet.a else NOT_ASKED
    if what < 2 * EXCHANGES:
        return ALLOWED if RATE * (what - EXCHANGES + 1) <= sheet.p else NOT_ASKED
    return NOT_ASKED


def answer_trade(s: Emberwind, task: Task, pick: i64) -> None:
    """WIND-MAN-102: two of the one are given for one of the other, up to the end of the combat; it does not add up with
    an earlier exchange."""
    what = pick - TRADE
    hero: i64 = task.thing
    if what < EXCHANGES:
        s.trade_a[hero] = -RATE * (what + 1)
        s.trade_p[hero] = what + 1
    else:
        s.trade_p[hero] = -RATE * (what - EXCHANGES + 1)
        s.trade_a[hero] = what - EXCHANGES + 1


def add_study(s: Emberwind, task: Task, picks: list[int]) -> None:
    """The parts of the sheet that are not known yet."""
    for part in range(PARTS):
        if not is_known(s, task.thing, part):
            picks.append(PART + part)


def forbids_study(s: Emberwind, task: Task, pick: i64) -> i64:
    """WIND-MAN-102: a part of the sheet that is not known yet."""
    part = pick - PART
    return NOT_ASKED if part >= PARTS or is_known(s, task.thing, part) else ALLOWED


def answer_study(s: Emberwind, task: Task, pick: i64) -> None:
    """WIND-MAN-102: that part is known from now on."""
    learn(s, s.deed.hero, task.thing, pick - PART)


def is_known(s: Emberwind, foe: i64, part: i64) -> bool:
    """That part of the Foe's sheet has been studied."""
    return (s.studied[s.foe_sheets[foe]] >> part) & 1 != 0


def learn(s: Emberwind, hero: i64, foe: i64, part: i64) -> None:
    """WIND-MAN-102: the part of the sheet is known, of all Foes of its type."""
    if not is_known(s, foe, part):
        s.studied[s.foe_sheets[foe]] |= 1 << part
        s.tell("studies", s.seat_of[hero], COMBATANT + hero, COMBATANT + foe, part)
