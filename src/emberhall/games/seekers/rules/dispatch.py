"""Which chapter of the rules answers for which question, and for which work."""

from mypy_extensions import i64

from emberhall.games.seekers.rules import setup, turns
from emberhall.games.seekers.rules.effects import answers, shard, steps
from emberhall.games.seekers.rules.map import places, walking
from emberhall.games.seekers.rules.play import casting, playable, stack
from emberhall.games.seekers.rules.questions import (
    A_CARD,
    A_DIRECTION,
    A_HEX,
    A_LASTING,
    A_MODE,
    A_PATH,
    A_SEAT,
    A_UNIT,
    ACT,
    AMPLIFY,
    AN_AILMENT,
    AN_OBJECT,
    ANSWERS,
    BURN,
    CACHE,
    CAST,
    CHOOSE_MODE,
    CHOOSE_SEAT,
    CLEANSE,
    DELAYS,
    DISCARD,
    DRAW_STEP,
    END_PHASE,
    EXCHANGE,
    FINISH,
    GAIN,
    GIVE_UP,
    GO_FIRST,
    HANDS,
    HASTEN,
    LIMIT,
    LOOK,
    MAIN_PHASE,
    MAY,
    MOMENT,
    MOVE_TO,
    MOVES_LAPSE,
    MULLIGAN,
    MULLIGANS,
    ORDER,
    PAY,
    PAY_CARD,
    PLACE,
    PLAY_FREE,
    PRIORITY,
    PUSH_WAY,
    PUSHES,
    PUT,
    REDRAW,
    RETRIEVE,
    RETURN_TO,
    ROLL_OFF,
    RUN,
    SCRY,
    SEARCH,
    SIDEBOARDS,
    START,
    STEP,
    STOP_CHANNEL,
    TO_AGREE,
    TO_CHANNEL,
    TO_PASS,
    TURN,
    TURN_ENDS,
    WINDOW,
)
from emberhall.games.seekers.rules.state import (
    AILMENT,
    CARD,
    CHANNEL,
    DIRECTION,
    HEX,
    LASTING,
    MODE,
    OBJECT,
    PASS,
    PATH,
    SEAT,
    UNIT,
    YES,
    Seekers,
)
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOT_ASKED


def work(s: Seekers, task: Task) -> None:
    """What asks nobody."""
    kind = task.kind
    if kind == PRIORITY:
        stack.priority(s, task)
    elif kind == RUN:
        steps.run(s, task)
    elif kind == FINISH:
        stack.finish(s)
    elif kind == CAST:
        casting.cast(s, task)
    elif kind == PAY:
        casting.pay(s, task)
    elif kind == PUT:
        casting.put(s, task)
    elif kind == PUSHES:
        steps.push_next(s, task)
    elif kind == DELAYS:
        shard.delays(s, task)
    elif kind >= TURN:
        work_of_turn(s, task)
    else:
        work_of_setup(s, task)


def work_of_turn(s: Seekers, task: Task) -> None:
    """The steps of a turn."""
    kind = task.kind
    if kind == WINDOW:
        turns.open_window(s, task)
    elif kind == MOMENT:
        turns.pass_moment(s, task)
    elif kind == MAIN_PHASE:
        turns.main_phase(s, task)
    elif kind == END_PHASE:
        turns.end_phase(s, task)
    elif kind == DRAW_STEP:
        turns.draw_step(s, task)
    elif kind == GAIN:
        turns.gain(s, task)
    elif kind == BURN:
        turns.burn(s, task)
    elif kind == MOVES_LAPSE:
        turns.moves_lapse(s, task)
    elif kind == TURN_ENDS:
        turns.end_turn(s, task)
    elif kind == TURN:
        turns.begin_turn(s, task)


def work_of_setup(s: Seekers, task: Task) -> None:
    """The steps of the setup."""
    kind = task.kind
    if kind == ROLL_OFF:
        setup.roll_off(s)
    elif kind == PLACE:
        setup.place_next(s, task)
    elif kind == SIDEBOARDS:
        setup.open_sideboards(s, task)
    elif kind == HANDS:
        setup.deal_hands(s)
    elif kind == MULLIGANS:
        setup.mulligan_next(s, task)
    elif kind == REDRAW:
        setup.redraw(s, task)


# What is on offer


def offers(s: Seekers, task: Task) -> list[int]:
    """The picks that answer the question, sorted."""
    picks: list[int] = []
    kind = task.kind
    if kind == ACT:
        add_acts(s, task.seat, picks)
    elif CHOOSE_MODE <= kind <= CHOOSE_SEAT:
        casting.add_choices(s, task, picks)
    elif kind >= PAY_CARD:
        add_of_resolution(s, task, picks)
    elif kind == STEP:
        walking.add_steps(s, task, picks)
    elif kind == ORDER:
        stack.add_orders(s, task, picks)
    elif kind == AMPLIFY:
        picks.append(PASS)
        picks.append(YES)
    elif kind == MULLIGAN:
        setup.add_mulligan(s, task, picks)
    elif kind == EXCHANGE:
        setup.add_exchange(s, task, picks)
    elif kind == GIVE_UP:
        setup.add_give_up(s, task, picks)
    elif kind == START:
        setup.add_start(s, task, picks)
    else:
        setup.add_go_first(s, task, picks)
    return picks


def add_of_resolution(s: Seekers, task: Task, picks: list[int]) -> None:
    """The same for what is asked while something is paid for or resolves."""
    kind = task.kind
    if kind == PAY_CARD or kind == DISCARD:
        answers.add_hand(s, task, picks)
    elif kind == MOVE_TO:
        answers.add_move_to(s, task, picks)
    elif kind == PUSH_WAY:
        answers.add_push_ways(s, task, picks)
    elif kind == RETRIEVE:
        answers.add_fitting(s, task, picks, s.discards[task.seat])
    elif kind == SEARCH:
        answers.add_fitting(s, task, picks, s.decks[task.seat])
    elif kind == SCRY:
        answers.add_scry(s, task, picks)
    elif kind == HASTEN:
        answers.add_hasten(s, task, picks)
    elif kind == CLEANSE:
        answers.add_cleanse(s, task, picks)
    elif kind == PLAY_FREE:
        answers.add_play_free(s, task, picks)
    elif kind == CACHE:
        picks.append(PASS)
        answers.add_hand(s, task, picks)
    elif kind == STOP_CHANNEL:
        shard.add_stop_channel(s, task, picks)
    elif kind == LIMIT:
        turns.add_limit(s, task, picks)
    elif kind == RETURN_TO:
        places.add_returns(s, task, picks)
    elif kind == MAY:
        picks.append(PASS)
        if answers.forbids_may(s, YES) == ALLOWED:
            picks.append(YES)
    elif kind == LOOK:
        picks.append(PASS)


def add_acts(s: Seekers, seat: i64, picks: list[int]) -> None:
    """All that a player with priority may do, in ascending order."""
    picks.append(PASS)
    if shard.forbids_channel(s, seat) == ALLOWED:
        picks.append(CHANNEL)
    moves: list[int] = []
    walking.add_moves(s, seat, moves)
    if moves:
        picks.append(moves[0])  # PATH; what lies in the effect Zone comes before the hexes
    playable.add_plays(s, seat, picks)
    picks.extend(moves[1:])
    playable.add_cards(s, seat, picks)


# What is forbidden


def is_answer(s: Seekers, kind: i64, pick: i64) -> bool:
    """The pick is of a kind that the question asks for."""
    things: i64 = ANSWERS[kind]
    if pick < PASS or pick >= CARD + len(s.cards.designs):
        return False
    if pick >= CARD:
        return things & A_CARD != 0
    if pick >= HEX:
        return things & A_HEX != 0
    if pick >= LASTING:
        return things & A_LASTING != 0
    if pick >= OBJECT:
        return things & AN_OBJECT != 0
    if pick >= AILMENT:
        return things & AN_AILMENT != 0
    if pick >= UNIT:
        return things & A_UNIT != 0
    if pick >= SEAT:
        return things & A_SEAT != 0 and pick < SEAT + s.seats
    if pick >= DIRECTION:
        return things & A_DIRECTION != 0
    if pick >= MODE:
        return things & A_MODE != 0
    return is_button(things, pick)


def is_button(things: i64, pick: i64) -> bool:
    """The same for what stands for no thing."""
    if pick == PASS:
        return things & TO_PASS != 0
    if pick == YES:
        return things & TO_AGREE != 0
    return things & (TO_CHANNEL if pick == CHANNEL else A_PATH) != 0


def verdict(s: Seekers, task: Task, pick: i64) -> int:
    """ALLOWED, the number of the clause that forbids this answer to this question, or NOT_ASKED."""
    return forbids(s, task, pick) if is_answer(s, task.kind, pick) else NOT_ASKED


def forbids(s: Seekers, task: Task, pick: i64) -> int:
    """The same for a thing of a kind that the question asks for."""
    kind = task.kind
    if kind == ACT:
        return forbids_act(s, task.seat, pick)
    if CHOOSE_MODE <= kind <= CHOOSE_SEAT:
        return casting.forbids_choice(s, task, pick)
    if kind >= PAY_CARD:
        return forbids_in_resolution(s, task, pick)
    if kind == STEP:
        return walking.forbids_step(s, task, pick)
    if kind == ORDER:
        return stack.forbids_order(s, task, pick)
    if kind == MULLIGAN:
        return setup.forbids_mulligan(s, task, pick)
    if kind == EXCHANGE:
        return setup.forbids_exchange(s, task, pick)
    if kind == GIVE_UP:
        return setup.forbids_give_up(s, task, pick)
    if kind == START:
        return setup.forbids_start(s, task, pick)
    if kind == GO_FIRST:
        return setup.forbids_go_first(s, task, pick)
    return ALLOWED


def forbids_in_resolution(s: Seekers, task: Task, pick: i64) -> int:
    """The same for what is asked while something is paid for or resolves."""
    kind = task.kind
    if kind == PAY_CARD or kind == DISCARD:
        return answers.forbids_hand_card(s, task, pick)
    if kind == MOVE_TO:
        return answers.forbids_move_to(s, task, pick)
    if kind == PUSH_WAY:
        return answers.forbids_push_way(s, task, pick)
    if kind == RETRIEVE:
        return answers.forbids_retrieve(s, task, pick)
    if kind == SEARCH:
        return answers.forbids_search(s, task, pick)
    if kind == SCRY:
        return answers.forbids_scry(s, task, pick)
    if kind == HASTEN:
        return answers.forbids_hasten(s, task, pick)
    if kind == CLEANSE:
        return answers.forbids_cleanse(s, task, pick)
    if kind == MAY:
        return answers.forbids_may(s, pick)
    if kind == PLAY_FREE:
        return answers.forbids_play_free(s, task, pick)
    if kind == CACHE:
        return answers.forbids_cache(s, task, pick)
    if kind == STOP_CHANNEL:
        return shard.forbids_stop_channel(s, task, pick)
    if kind == LIMIT:
        return turns.forbids_limit(s, task, pick)
    if kind == RETURN_TO:
        return places.forbids_return(s, task, pick)
    return ALLOWED


def forbids_act(s: Seekers, seat: i64, pick: i64) -> int:
    """SEEK-PRIO-01: what a player with priority may not do."""
    if pick == PASS:
        return ALLOWED
    if pick == CHANNEL:
        return shard.forbids_channel(s, seat)
    if pick == PATH:
        return walking.forbids_path(s, seat)
    if pick >= CARD:
        return playable.forbids_card_pick(s, seat, pick - CARD)
    if pick >= HEX:
        return walking.forbids_move(s, seat, pick - HEX)
    return playable.forbids_lasting_pick(s, seat, pick - LASTING)


# What becomes of an answer


def take(s: Seekers, task: Task, pick: i64) -> None:
    """SEEK-RUL-89: a choice that is no pass and was not the only one breaks what may be endless."""
    if s.forced > 0 and pick != PASS and len(s.options) > 1:
        stack.free_choice(s)
    answer(s, task, pick)


def answer(s: Seekers, task: Task, pick: i64) -> None:
    """The task is off the agenda."""
    kind = task.kind
    if kind == ACT:
        act(s, task.seat, pick)
    elif CHOOSE_MODE <= kind <= CHOOSE_SEAT:
        casting.choose(s, task, pick)
    elif kind >= PAY_CARD:
        answer_resolution(s, task, pick)
    elif kind == STEP:
        walking.take_step(s, task, pick)
    elif kind == ORDER:
        stack.place_trigger(s, pick - OBJECT)
    elif kind == AMPLIFY:
        casting.amplify(s, task, pick)
    elif kind == MULLIGAN:
        setup.answer_mulligan(s, task, pick)
    elif kind == EXCHANGE:
        setup.answer_exchange(s, task, pick)
    elif kind == GIVE_UP:
        setup.answer_give_up(s, task, pick)
    elif kind == START:
        setup.answer_start(s, task, pick)
    else:
        setup.answer_go_first(s, task, pick)


def act(s: Seekers, seat: i64, pick: i64) -> None:
    """SEEK-MAIN-01: what a player with priority does."""
    if pick == PASS:
        stack.pass_priority(s, seat)
    elif pick == CHANNEL:
        shard.claim(s, seat)
    elif pick == PATH:
        stack.give_priority(s, seat)
        s.push(STEP, seat)
    elif pick >= CARD:
        casting.begin_pick(s, seat, pick - CARD)
    elif pick >= HEX:
        stack.give_priority(s, seat)
        walking.declare(s, seat, pick - HEX)
    else:
        casting.begin_lasting(s, seat, pick - LASTING)


def answer_resolution(s: Seekers, task: Task, pick: i64) -> None:
    """The same for what is asked while something is paid for or resolves."""
    kind = task.kind
    if kind == PAY_CARD:
        casting.pay_card(s, task, pick)
    elif kind == DISCARD:
        answers.discard(s, task, pick)
    elif kind == MOVE_TO:
        answers.move_to(s, task, pick)
    elif kind == PUSH_WAY:
        answers.push_way(s, task, pick)
    elif kind == RETRIEVE:
        answers.retrieve(s, task, pick)
    elif kind == SEARCH:
        answers.search(s, task, pick)
    elif kind == SCRY:
        answers.scry(s, task, pick)
    elif kind == HASTEN:
        answers.hasten(s, task, pick)
    elif kind == CLEANSE:
        answers.cleanse(s, task, pick)
    elif kind == MAY:
        answers.may(s, task, pick)
    elif kind == PLAY_FREE:
        answers.play_free(s, task, pick)
    elif kind == CACHE:
        answers.cache(s, task, pick)
    elif kind == STOP_CHANNEL:
        shard.answer_stop_channel(s, task, pick)
    elif kind == LIMIT:
        turns.answer_limit(s, task, pick)
    elif kind == RETURN_TO:
        places.take_return(s, task, pick)
