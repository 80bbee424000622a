"""Which chapter of the rules answers for which question, and for which work."""

from mypy_extensions import i64

from emberhall.games.emberwind.rules import setup
from emberhall.games.emberwind.rules.both import conditions, rounds
from emberhall.games.emberwind.rules.foes import aiming, covering, flairs, strikes, support, targeting, unlocking
from emberhall.games.emberwind.rules.foes import turns as foe_turns
from emberhall.games.emberwind.rules.heroes import actions, amplify, checks, commands, deeds, ops, sustains, triggers
from emberhall.games.emberwind.rules.heroes import turns as hero_turns
from emberhall.games.emberwind.rules.questions import (
    A_CHAIN,
    A_COMBATANT,
    A_CONDITION,
    A_HEX,
    A_PART,
    A_SHIFT_OF_ROLL,
    A_SLOT,
    A_SQUARE,
    A_SUSTAIN,
    A_TRADE,
    ACT,
    AMPLIFY_DEED,
    AMPLIFY_WHOM,
    AN_ACTION,
    ANSWERS,
    CAP_ROLL,
    CAP_SETTLED,
    CHOOSE_CHAIN,
    CHOOSE_COVER,
    CHOOSE_SLOT,
    CHOOSE_TARGET,
    COMBAT_ENDS,
    COMMAND,
    COMMAND_AT,
    DECLARE,
    DEED_APPLIES,
    DEED_DICE,
    DEED_ECHOES,
    DEED_HITS,
    DEED_OVER,
    DEED_PROGRAM,
    DEED_SETTLED,
    END_WHICH,
    FLAIR_CHECKED,
    FLAIRS,
    FLANK_WHOM,
    FLANKED_BY,
    FOE_ENDS_TURN,
    FOE_LINK,
    FOE_NEXT,
    FOE_ROLLS,
    FOE_STARTS_TURN,
    HERO_ACTS,
    HERO_ENDS_TURN,
    HERO_KEEPS,
    HERO_RESTORES,
    HERO_STARTS_TURN,
    KEEP_SUSTAIN,
    KEPT,
    ON_DECLARED,
    ON_INCOMING,
    REDIRECT_TO,
    ROUND,
    SET_UP,
    SHIFT_ROLL,
    SKILL_SETTLED,
    SLOT_TURN,
    STRIKE_AIM,
    STRIKE_APPLIES,
    STRIKE_CHECKED,
    STRIKE_DECLARED,
    STRIKE_EFFECT,
    STRIKE_EFFECT_CHECKED,
    STUDY,
    TARGETS,
    TO_KEEP,
    TO_LET_DICE,
    TO_PASS,
    TO_RISE,
    TRADE_CAP,
    UNLOCK,
    UNLOCKS,
    WHERE,
    WHICH_CONDITION,
)
from emberhall.games.emberwind.rules.state import (
    ACTION,
    CHAIN,
    COMBATANT,
    CONDITION,
    HEX,
    KEEP,
    LET_DICE_DECIDE,
    PART,
    PASS,
    RISE,
    SHIFT,
    SLOT,
    SQUARE,
    SUSTAINED,
    TRADE,
    Emberwind,
)
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import NOT_ASKED

# What asks nobody


def work(s: Emberwind, task: Task) -> None:
    """What asks nobody."""
    kind = task.kind
    if kind >= FLAIRS:
        if kind == FLAIRS:
            flairs.fire_next(s, task)
        elif kind == FLAIR_CHECKED:
            flairs.flair_checked(s, task)
        elif kind == COMMAND:
            commands.command(s, task)
        elif kind == COMBAT_ENDS:
            rounds.combat_ends(s, task)
    elif kind >= STRIKE_AIM:
        work_on_strike(s, task)
    elif kind >= FOE_STARTS_TURN:
        if kind == FOE_LINK:
            foe_turns.link(s, task)
        elif kind == FOE_STARTS_TURN:
            foe_turns.starts_turn(s, task)
        elif kind == FOE_ROLLS:
            foe_turns.rolls(s, task)
        elif kind == FOE_ENDS_TURN:
            foe_turns.ends_turn(s, task)
    elif kind >= DECLARE:
        work_on_deed(s, task)
    elif kind >= HERO_STARTS_TURN:
        if kind == HERO_ACTS:
            hero_turns.acts(s, task)
        elif kind == HERO_STARTS_TURN:
            hero_turns.starts_turn(s, task)
        elif kind == HERO_RESTORES:
            hero_turns.restores(s, task)
        elif kind == HERO_KEEPS:
            hero_turns.keeps(s, task)
        elif kind == HERO_ENDS_TURN:
            hero_turns.ends_turn(s, task)
    elif kind == FOE_NEXT:
        rounds.foe_next(s, task)
    elif kind == SLOT_TURN:
        rounds.slot_turn(s, task)
    elif kind == UNLOCKS:
        unlocking.unlocks(s, task)
    elif kind == ROUND:
        rounds.begin_round(s, task)
    elif kind == SET_UP:
        setup.place_heroes(s, task)


def work_on_strike(s: Emberwind, task: Task) -> None:
    """The same for a Foe's action."""
    kind = task.kind
    if kind == STRIKE_AIM:
        aiming.aim(s, task)
    elif kind == STRIKE_DECLARED:
        aiming.declared(s, task)
    elif kind == STRIKE_CHECKED:
        strikes.checked(s, task)
    elif kind == STRIKE_APPLIES:
        strikes.applies(s, task)
    elif kind == STRIKE_EFFECT:
        support.goes_on(s, task)
    elif kind == STRIKE_EFFECT_CHECKED:
        strikes.effect_checked(s, task)


def work_on_deed(s: Emberwind, task: Task) -> None:
    """The same for a Hero's action."""
    kind = task.kind
    if kind == DECLARE:
        actions.declare(s, task)
    elif kind == CAP_ROLL:
        checks.cap_roll(s, task)
    elif kind == CAP_SETTLED:
        checks.cap_settled(s, task)
    elif kind == SKILL_SETTLED:
        checks.skill_settled(s, task)
    elif kind == DEED_DICE:
        deeds.deed_dice(s, task)
    elif kind == DEED_SETTLED:
        amplify.settled(s, task)
    elif kind == DEED_APPLIES:
        deeds.applies(s, task)
    elif kind == DEED_HITS:
        deeds.hits(s, task)
    elif kind == DEED_PROGRAM:
        ops.program(s, task)
    elif kind == DEED_ECHOES:
        deeds.echoes(s, task)
    elif kind == DEED_OVER:
        deeds.over(s, task)
    elif kind == KEPT:
        sustains.kept(s, task)


# What is on offer


def offers(s: Emberwind, task: Task) -> list[int]:
    """The picks that the question offers and no clause forbids, sorted."""
    picks: list[int] = []
    kind = task.kind
    if kind == ACT:
        hero_turns.add_act(s, task, picks)
    elif kind == TARGETS:
        actions.add_targets(s, task, picks)
    elif kind == WHERE:
        actions.add_where(s, task, picks)
    elif kind == SHIFT_ROLL:
        checks.add_shift(s, task, picks)
    elif kind == AMPLIFY_DEED:
        amplify.add_amplify(s, task, picks)
    elif kind == AMPLIFY_WHOM:
        amplify.add_amplify_whom(s, task, picks)
    elif kind == KEEP_SUSTAIN:
        hero_turns.add_keep(s, task, picks)
    elif kind == ON_DECLARED:
        triggers.add_declared(s, task, picks)
    elif kind == ON_INCOMING:
        triggers.add_incoming(s, task, picks)
    elif kind == REDIRECT_TO:
        triggers.add_redirect(s, task, picks)
    elif kind == CHOOSE_CHAIN:
        foe_turns.add_chain(s, task, picks)
    elif kind == CHOOSE_TARGET:
        targeting.add_target(s, task, picks)
    elif kind == CHOOSE_COVER:
        covering.add_cover(s, task, picks)
    elif kind == UNLOCK:
        unlocking.add_unlock(s, task, picks)
    elif kind == WHICH_CONDITION:
        conditions.add_condition(s, task, picks)
    elif kind == END_WHICH:
        sustains.add_sustain(s, task, picks)
    elif kind == FLANK_WHOM:
        ops.add_flank(s, task, picks)
    elif kind == FLANKED_BY:
        ops.add_flanked(s, task, picks)
    elif kind == COMMAND_AT:
        commands.add_command(s, task, picks)
    elif kind == TRADE_CAP:
        ops.add_trade(s, task, picks)
    elif kind == STUDY:
        ops.add_study(s, task, picks)
    elif kind == CHOOSE_SLOT:
        setup.add_slot(s, task, picks)
    return picks


# What is forbidden


def is_answer(s: Emberwind, kind: i64, pick: i64) -> bool:
    """The pick is of a kind that the question asks for."""
    things: i64 = ANSWERS[kind]
    if pick < PASS or pick >= ACTION + len(s.cards.actions):
        return False
    if pick >= ACTION:
        return things & AN_ACTION != 0
    if pick >= SQUARE:
        return things & A_SQUARE != 0
    if pick >= COMBATANT:
        return things & A_COMBATANT != 0
    if pick >= PART:
        return things & A_PART != 0
    if pick >= SUSTAINED:
        return things & A_SUSTAIN != 0
    if pick >= SLOT:
        return things & A_SLOT != 0
    if pick >= CONDITION:
        return things & A_CONDITION != 0
    if pick >= HEX:
        return things & A_HEX != 0
    if pick >= CHAIN:
        return things & A_CHAIN != 0
    if pick >= TRADE:
        return things & A_TRADE != 0
    if pick >= SHIFT:
        return things & A_SHIFT_OF_ROLL != 0
    if pick == KEEP:
        return things & TO_KEEP != 0
    if pick == LET_DICE_DECIDE:
        return things & TO_LET_DICE != 0
    if pick == RISE:
        return things & TO_RISE != 0
    return things & TO_PASS != 0


def verdict(s: Emberwind, task: Task, pick: i64) -> i64:
    """ALLOWED, the number of the clause that forbids this answer to this question, or NOT_ASKED."""
    kind = task.kind
    if not is_answer(s, kind, pick):
        return NOT_ASKED
    if kind == ACT:
        return hero_turns.forbids_act(s, task, pick)
    if kind == TARGETS:
        return actions.forbids_targets(s, task, pick)
    if kind == WHERE:
        return actions.forbids_where(s, task, pick)
    if kind == SHIFT_ROLL:
        return checks.forbids_shift(s, task, pick)
    if kind == AMPLIFY_DEED:
        return amplify.forbids_amplify(s, task, pick)
    if kind == AMPLIFY_WHOM:
        return amplify.forbids_amplify_whom(s, task, pick)
    if kind == KEEP_SUSTAIN:
        return hero_turns.forbids_keep(s, task, pick)
    if kind == ON_DECLARED:
        return triggers.forbids_declared(s, task, pick)
    if kind == ON_INCOMING:
        return triggers.forbids_incoming(s, task, pick)
    if kind == REDIRECT_TO:
        return triggers.forbids_redirect(s, task, pick)
    if kind == CHOOSE_CHAIN:
        return foe_turns.forbids_chain(s, task, pick)
    if kind == CHOOSE_TARGET:
        return targeting.forbids_target(s, task, pick)
    if kind == CHOOSE_COVER:
        return covering.forbids_cover(s, task, pick)
    if kind == UNLOCK:
        return unlocking.forbids_unlock(s, task, pick)
    if kind == WHICH_CONDITION:
        return conditions.forbids_condition(s, task, pick)
    if kind == END_WHICH:
        return sustains.forbids_sustain(s, task, pick)
    if kind == FLANK_WHOM:
        return ops.forbids_flank(s, task, pick)
    if kind == FLANKED_BY:
        return ops.forbids_flanked(s, task, pick)
    if kind == COMMAND_AT:
        return commands.forbids_command(s, task, pick)
    if kind == TRADE_CAP:
        return ops.forbids_trade(s, task, pick)
    if kind == STUDY:
        return ops.forbids_study(s, task, pick)
    return setup.forbids_slot(s, task, pick)


# What becomes of an answer


def take(s: Emberwind, task: Task, pick: i64) -> None:
    """The task is off the agenda."""
    kind = task.kind
    if kind == ACT:
        hero_turns.answer_act(s, task, pick)
    elif kind == TARGETS:
        actions.answer_targets(s, task, pick)
    elif kind == WHERE:
        actions.answer_where(s, task, pick)
    elif kind == SHIFT_ROLL:
        checks.answer_shift(s, task, pick)
    elif kind == AMPLIFY_DEED:
        amplify.answer_amplify(s, task, pick)
    elif kind == AMPLIFY_WHOM:
        amplify.answer_amplify_whom(s, task, pick)
    elif kind == KEEP_SUSTAIN:
        hero_turns.answer_keep(s, task, pick)
    elif kind == ON_DECLARED:
        triggers.answer_declared(s, task, pick)
    elif kind == ON_INCOMING:
        triggers.answer_incoming(s, task, pick)
    elif kind == REDIRECT_TO:
        triggers.answer_redirect(s, task, pick)
    elif kind == CHOOSE_CHAIN:
        foe_turns.answer_chain(s, task, pick)
    elif kind == CHOOSE_TARGET:
        targeting.answer_target(s, task, pick)
    elif kind == CHOOSE_COVER:
        covering.answer_cover(s, task, pick)
    elif kind == UNLOCK:
        unlocking.answer_unlock(s, task, pick)
    elif kind == WHICH_CONDITION:
        conditions.answer_condition(s, task, pick)
    elif kind == END_WHICH:
        sustains.answer_sustain(s, task, pick)
    elif kind == FLANK_WHOM:
        ops.answer_flank(s, task, pick)
    elif kind == FLANKED_BY:
        ops.answer_flanked(s, task, pick)
    elif kind == COMMAND_AT:
        commands.answer_command(s, task, pick)
    elif kind == TRADE_CAP:
        ops.answer_trade(s, task, pick)
    elif kind == STUDY:
        ops.answer_study(s, task, pick)
    elif kind == CHOOSE_SLOT:
        setup.answer_slot(s, task, pick)
