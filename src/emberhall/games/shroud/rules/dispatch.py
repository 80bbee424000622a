"""Which chapter of the rules answers for which question, and for which work."""

from mypy_extensions import i64

from emberhall.games.shroud.rules import answers, declaring, effects, playing, responses, setup, turns
from emberhall.games.shroud.rules.modes import victim_of
from emberhall.games.shroud.rules.piles import place_in_scape
from emberhall.games.shroud.rules.questions import (
    A_CARD,
    A_HERO,
    A_SEAT,
    A_SLOT,
    AIM,
    ANSWERS,
    ARCANE,
    ARCANE_PLAY,
    ATTACK_CHECK,
    BURY,
    CHOOSE_HAND,
    COLLECT,
    COLLECTION_PHASE,
    DIG,
    DISCARD,
    DRAW_PHASE,
    EFFECT,
    END_PHASE,
    EXTRA,
    FACE_DOWN,
    FINISH,
    GAME_ENDS,
    HERO,
    LIMIT,
    LOSE,
    MODE,
    MODE_PHASE,
    OFFER,
    OPPONENT,
    PLACED,
    PLAY,
    PLAY_PHASE,
    RESPOND,
    RETRIEVE,
    RETURN,
    SALVAGE,
    SCRY,
    SET_MODE,
    SET_UP,
    TO_BOTTOM,
    TO_PASS,
    TRADE,
    TRADE_FOR,
    TURN,
    TURN_ENDS,
    WINDOW,
    WITHDRAW,
)
from emberhall.games.shroud.rules.state import BOTTOM, CARD, DOWN, HERO_PICK, PASS, SEAT, SLOT, Shroud
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOT_ASKED


def work(s: Shroud, task: Task) -> None:
    """What asks nobody."""
    kind = task.kind
    if kind == WINDOW:
        responses.window(s)
    elif kind == EFFECT:
        effects.resolve_step(s, task)
    elif kind == FINISH:
        playing.finish(s)
    elif kind == PLACED:
        playing.lay_and_aim(s)
    elif kind == ATTACK_CHECK:
        turns.attack_check(s, task.seat)
    elif kind == COLLECTION_PHASE:
        turns.collection_phase(s, task.seat)
    elif kind == MODE_PHASE:
        turns.mode_phase(s, task.seat)
    elif kind == DRAW_PHASE:
        turns.draw_phase(s, task.seat)
    elif kind == PLAY_PHASE:
        turns.play_phase(s, task.seat)
    elif kind == END_PHASE:
        turns.end_phase(s, task.seat)
    elif kind == TURN_ENDS:
        turns.end_turn(s, task.seat)
    elif kind == TURN:
        turns.begin_turn(s, task.seat)
    elif kind == COLLECT:
        turns.collect_scape(s, task.seat)
    elif kind == ARCANE_PLAY:
        turns.reward(s, task.seat)
    elif kind == GAME_ENDS:
        turns.game_ends(s)
    elif kind == SET_UP:
        setup.lay_out_decks(s)


# What is on offer


def offers(s: Shroud, task: Task) -> list[int]:
    """The picks that the question offers and no clause forbids, sorted."""
    things: i64 = ANSWERS[task.kind]
    picks: list[int] = []
    if things & TO_PASS and forbids(s, task, PASS) == ALLOWED:
        picks.append(PASS)
    if things & TO_BOTTOM:
        picks.append(BOTTOM)
    if things & A_SEAT:
        add(s, task, picks, SEAT, SEAT + s.seats)
    if things & A_HERO:
        add(s, task, picks, HERO_PICK, HERO_PICK + s.cards.heroes)
    if things & A_SLOT:
        add(s, task, picks, SLOT, SLOT + len(s.arcane[task.seat]))
    if things & A_CARD:
        add_cards(s, task, picks)
    return picks


def add(s: Shroud, task: Task, picks: list[int], start: i64, stop: i64) -> None:
    """Those of a block of picks that no clause forbids."""
    for pick in range(start, stop):
        if forbids(s, task, pick) == ALLOWED:
            picks.append(pick)


def add_cards(s: Shroud, task: Task, picks: list[int]) -> None:
    """Those of the cards in question that no clause forbids."""
    kind = task.kind
    if kind == AIM:
        add_aims(s, task, picks)
        return
    if kind == SALVAGE:
        for pile in s.discards:
            add_those(s, task, picks, pile)
    elif kind == RETRIEVE:
        add_those(s, task, picks, s.discards[task.seat])
    elif kind == DIG or kind == BURY:
        add_those(s, task, picks, s.lifted)
    elif kind == CHOOSE_HAND:
        add_those(s, task, picks, s.hands[task.thing])
    elif kind == OFFER or kind == LOSE or kind == WITHDRAW or kind == RETURN:
        add_those(s, task, picks, s.scapes[task.seat])
    else:
        add_those(s, task, picks, s.hands[task.seat])
        if kind == RESPOND:
            add_those(s, task, picks, s.scapes[task.seat])
    picks.sort()


def add_those(s: Shroud, task: Task, picks: list[int], cards: list[int]) -> None:
    """Those of these cards that no clause forbids."""
    for card in cards:
        if forbids(s, task, CARD + card) == ALLOWED:
            picks.append(CARD + card)


def add_aims(s: Shroud, task: Task, picks: list[int]) -> None:
    """The cards of the victim's scape that can be declared, face down ones by their place."""
    play = s.play()
    victim = victim_of(s, play, s.face(play.card).program[task.left])
    for card in s.scapes[victim]:
        pick = place_in_scape(s, victim, card)
        if forbids(s, task, pick) == ALLOWED:
            picks.append(pick)
    picks.sort()


# What is forbidden


def is_answer(s: Shroud, kind: i64, pick: i64) -> bool:
    """The pick is of a kind that the question asks for."""
    things: i64 = ANSWERS[kind]
    if pick < PASS or pick >= CARD + len(s.cards.design):
        return False
    if pick >= CARD:
        return things & A_CARD != 0
    if pick >= DOWN:
        return things & FACE_DOWN != 0
    if pick >= SLOT:
        return things & A_SLOT != 0
    if pick >= HERO_PICK:
        return things & A_HERO != 0 and pick < HERO_PICK + s.cards.heroes
    if pick >= SEAT:
        return things & A_SEAT != 0 and pick < SEAT + s.seats
    return things & (TO_BOTTOM if pick == BOTTOM else TO_PASS) != 0


def verdict(s: Shroud, task: Task, pick: i64) -> int:
    """ALLOWED, the number of the clause that forbids this answer to this question, or NOT_ASKED."""
    return forbids(s, task, pick) if is_answer(s, task.kind, pick) else NOT_ASKED


def forbids(s: Shroud, task: Task, pick: i64) -> int:
    """The same for a thing of a kind that the question asks for."""
    kind = task.kind
    if kind == RESPOND:
        return responses.forbids_response(s, task, pick)
    if kind == PLAY:
        return turns.forbids_turn_card(s, task, pick)
    if kind == MODE:
        return turns.forbids_mode(s, task, pick)
    if kind == OPPONENT:
        return declaring.forbids_opponent(s, task, pick)
    if kind == AIM:
        return declaring.forbids_aim(s, task, pick)
    if kind == OFFER:
        return declaring.forbids_offer(s, task, pick)
    if kind == EXTRA:
        return answers.forbids_extra(s, task, pick)
    if kind == HERO:
        return setup.forbids_hero(s, pick)
    if kind == LOSE:
        return answers.forbids_losing(s, task, pick)
    if kind == WITHDRAW:
        return answers.forbids_withdrawing(s, task, pick)
    if kind == RETURN:
        return answers.forbids_returning(s, task, pick)
    if kind == CHOOSE_HAND:
        return answers.forbids_choosing(s, task, pick)
    if kind == SALVAGE:
        return answers.forbids_salvage(s, task, pick)
    if kind == RETRIEVE:
        return answers.forbids_retrieving(s, task, pick)
    if kind == DIG or kind == BURY:
        return answers.forbids_lifted(s, pick)
    if pick == PASS or pick == BOTTOM:
        return ALLOWED
    if kind == ARCANE or kind == TRADE:
        return answers.forbids_slot(s, task.seat, pick)
    return answers.forbids_hand_card(s, task.seat, pick)


# What becomes of an answer


def take(s: Shroud, task: Task, pick: i64) -> None:
    """The task is off the agenda."""
    kind = task.kind
    if kind == RESPOND:
        responses.respond(s, task, pick)
    elif kind == PLAY:
        turns.play_turn_card(s, task, pick)
    elif kind == MODE:
        turns.set_mode(s, task, pick)
    elif kind == OPPONENT:
        declaring.declare_opponent(s, task, pick)
    elif kind == AIM:
        declaring.aim(s, task, pick)
    elif kind == OFFER:
        declaring.offer(s, task, pick)
    elif kind == EXTRA:
        answers.play_extra(s, task, pick)
    elif kind == HERO:
        setup.choose_hero(s, task, pick)
    elif kind == LIMIT:
        turns.discard_down(s, task, pick)
    elif kind == ARCANE:
        turns.turn_over(s, task.seat, pick - SLOT)
    else:
        answer_effect(s, task, pick)


def answer_effect(s: Shroud, task: Task, pick: i64) -> None:
    """The same for the questions that effects ask."""
    kind = task.kind
    if kind == DISCARD:
        answers.discard_one(s, task, pick)
    elif kind == LOSE:
        answers.lose(s, task, pick)
    elif kind == WITHDRAW or kind == RETURN:
        answers.withdraw(s, task, pick)
    elif kind == CHOOSE_HAND:
        answers.choose_from_hand(s, task, pick)
    elif kind == SET_MODE:
        answers.set_own_mode(s, task, pick)
    elif kind == SALVAGE:
        answers.salvage(s, task, pick)
    elif kind == RETRIEVE:
        answers.retrieve(s, task, pick)
    elif kind == SCRY:
        answers.put_under_or_keep(s, task, pick)
    elif kind == DIG:
        answers.keep(s, task, pick)
    elif kind == BURY:
        answers.bury(s, task, pick)
    elif kind == TRADE:
        answers.choose_trade(s, task, pick)
    elif kind == TRADE_FOR:
        answers.trade(s, task, pick)
