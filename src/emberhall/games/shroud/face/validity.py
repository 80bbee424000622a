"""What the agenda and the chain of a position at rest look like, and what goes with them: a position that was read is
held against it, so that the rules never meet what can't be.

A turn lies on the agenda from its end to its start, and what is happening now on top of it. Every play has its own
tasks, each of them gone once it is done, and a response or another card lies on those of what it came from:

    turn-ends end-phase play-phase draw-phase mode-phase
                    attack-check | finish effect window placed opponent
                                                 window finish effect ... respond
"""

from collections.abc import Iterable, Sequence

from emberhall.games.shroud.content.cards import library_of
from emberhall.games.shroud.rules import printed as d
from emberhall.games.shroud.rules import questions as q
from emberhall.games.shroud.rules.modes import OFFERED, aims_of, holds, is_live, victim_of
from emberhall.games.shroud.rules.responses import could_answer, triggers_of
from emberhall.games.shroud.rules.secrets import knows_place
from emberhall.games.shroud.rules.state import (
    AIM_STEP,
    ARCANE_CARDS,
    AS_ARCANE,
    AS_EXTRA,
    AS_RESPONSE,
    AS_TURN,
    BY_ARCANE,
    BY_ROUNDS,
    BY_STALL,
    COLLECTING,
    HAND_LIMIT,
    MAX_SEATS,
    TURNED_UP,
    Play,
    Shroud,
)
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY
from emberhall.kit.notation import numbers, numbers_in, task_text

NONE_BENEATH = -1  # the first task of the agenda

# What each task can lie on. Whatever is missing here is done as soon as it comes up, and never waits.
EFFECT_ASKS = (
    q.DISCARD, q.CHOOSE_HAND, q.SET_MODE, q.RETURN, q.SALVAGE, q.RETRIEVE, q.SCRY, q.DIG, q.BURY, q.TRADE, q.TRADE_FOR,
    q.EXTRA, q.LOSE, q.WITHDRAW,
)  # fmt: skip
ASKED_OF_EACH = (q.LOSE, q.WITHDRAW)
LIES_ON: dict[int, tuple[int, ...]] = {
    q.SET_UP: (NONE_BENEATH,), q.HERO: (q.SET_UP, q.HERO),
    q.TURN_ENDS: (NONE_BENEATH,), q.END_PHASE: (q.TURN_ENDS,), q.PLAY_PHASE: (q.END_PHASE,),
    q.DRAW_PHASE: (q.PLAY_PHASE,), q.MODE_PHASE: (q.DRAW_PHASE,),
    q.GAME_ENDS: (q.MODE_PHASE,), q.ATTACK_CHECK: (q.MODE_PHASE, q.GAME_ENDS, q.DRAW_PHASE, q.END_PHASE),
    q.ARCANE: (q.MODE_PHASE,), q.MODE: (q.ATTACK_CHECK,), q.PLAY: (q.ATTACK_CHECK,), q.LIMIT: (q.TURN_ENDS,),
    q.COLLECT: (q.MODE_PHASE, q.GAME_ENDS, q.DRAW_PHASE, q.END_PHASE),
    q.FINISH: (q.ATTACK_CHECK, q.WINDOW, q.EXTRA, q.EFFECT), q.EFFECT: (q.FINISH,),
    q.WINDOW: (q.COLLECT, q.EFFECT), q.RESPOND: (q.WINDOW,), q.PLACED: (q.WINDOW,), q.OPPONENT: (q.PLACED,),
    q.AIM: (q.WINDOW, q.AIM, q.OFFER), q.OFFER: (q.WINDOW, q.AIM, q.OFFER),
    **{kind: (q.EFFECT, kind) if kind in ASKED_OF_EACH else (q.EFFECT,) for kind in EFFECT_ASKS},
}  # fmt: skip
OF_NOBODY = (q.SET_UP,)
OF_THE_ACTIVE = (
    q.TURN_ENDS, q.END_PHASE, q.PLAY_PHASE, q.DRAW_PHASE, q.MODE_PHASE, q.GAME_ENDS, q.ATTACK_CHECK, q.ARCANE, q.MODE,
    q.PLAY, q.LIMIT, q.COLLECT,
)  # fmt: skip
PHASES = {  # which phase it is, by the last of those tasks that are not begun
    q.MODE_PHASE: q.COLLECTION_PHASE, q.DRAW_PHASE: q.MODE_PHASE, q.PLAY_PHASE: q.DRAW_PHASE,
    q.END_PHASE: q.PLAY_PHASE, q.TURN_ENDS: q.END_PHASE,
}  # fmt: skip
HOW_IN = {q.PLAY_PHASE: AS_TURN, q.COLLECTION_PHASE: AS_ARCANE}  # how the outermost card is played, by phase
TIMINGS = {
    AS_TURN: (d.IN_TURN, d.EITHER), AS_EXTRA: (d.IN_TURN, d.EITHER),
    AS_ARCANE: (d.IN_TURN, d.EITHER, d.RESPONSE_ONLY), AS_RESPONSE: (d.RESPONSE_ONLY, d.EITHER), TURNED_UP: (d.AMBUSH,),
}  # fmt: skip
COUNTED = (q.DISCARD, q.RETRIEVE, q.SCRY)  # `thing` is how many more
ASKS = {  # what an effect may ask, by its verb, where it takes cards from, and whom it concerns
    (d.V_DISCARD, d.NOWHERE, d.SELF): (q.DISCARD,),
    (d.V_DESTROY, d.FROM_SCAPE, d.EACH_OPPONENT): (q.LOSE,),
    (d.V_RETURN, d.FROM_SCAPE, d.EACH_OPPONENT): (q.WITHDRAW,),
    (d.V_RETURN, d.FROM_SCAPE, d.SELF): (q.RETURN,),
    (d.V_DESTROY, d.FROM_HAND, d.OPPONENT): (q.CHOOSE_HAND,),
    (d.V_SET_MODE, d.FROM_HAND, d.OPPONENT): (q.CHOOSE_HAND,),
    (d.V_SET_MODE, d.FROM_HAND, d.SELF): (q.SET_MODE,),
    (d.V_CAPTURE, d.FROM_DISCARD, d.ANYONE): (q.SALVAGE,),
    (d.V_COLLECT, d.FROM_DISCARD, d.ANYONE): (q.SALVAGE,),
    (d.V_RETRIEVE, d.FROM_DISCARD, d.SELF): (q.RETRIEVE,),
    (d.V_SCRY, d.FROM_DECK, d.SELF): (q.SCRY,),
    (d.V_DIG, d.FROM_DECK, d.SELF): (q.DIG, q.BURY),
    (d.V_SWAP_ARCANE, d.FROM_ARCANE, d.SELF): (q.TRADE, q.TRADE_FOR),
    (d.V_PLAY, d.NOWHERE, d.SELF): (q.EXTRA,),
}  # fmt: skip


# Cards


def is_ambush(s: Shroud, card: int) -> bool:
    """SHRD-RUL-41: a card that may lie face down in a scape."""
    return s.face(card).timing == d.AMBUSH


def is_laid_down(s: Shroud, play: Play) -> bool:
    """SHRD-RUL-24: the card went to a scape; else it waits in limbo, or for its opponent."""
    face = s.face(play.card)
    return face.goes_to_scape and (not face.is_placed or play.opponent != NOBODY)


def name_of(s: Shroud, card: int) -> str:
    """A card as notation names it."""
    return library_of(s.cards).names[card]


def check_knowledge(s: Shroud) -> None:
    """Of the hands that a viewer knows a card to be in, one is the hand that it is in, and all are at the table."""
    hand_of = {card: seat for seat, hand in enumerate(s.hands) for card in hand}
    for card, known in enumerate(s.knows):
        masks = [(known >> (MAX_SEATS * viewer)) & (bit(MAX_SEATS) - 1) for viewer in range(MAX_SEATS + 1)]
        hand = hand_of.get(card, NOBODY)
        is_true = hand != NOBODY and all(mask >> hand & 1 and mask < bit(s.seats) for mask in masks if mask)
        if known and not is_true:
            raise BadNotation(f"knows {name_of(s, card)}: {known} tells of hands that the card can't be in")


def check_peeked(s: Shroud) -> None:
    """SHRD-RUL-45: places are known of cards that lie face down, and whoever has one in a scape knows it."""
    hidden = {card for piles in (s.decks, s.arcane, s.collections) for pile in piles for card in pile}
    for seat, scape in enumerate(s.scapes):
        for card in scape:
            if s.down[card]:
                hidden.add(card)
                if not knows_place(s, seat, card):
                    raise BadNotation(f"peeked: seat {seat} knows {name_of(s, card)}, and that is not told")
    for card, known in enumerate(s.peeked):
        if known and card not in hidden:
            raise BadNotation(f"peeked: {name_of(s, card)} does not lie face down")


# The whole


def check(s: Shroud) -> None:
    """The position rests at a question that can be asked there; or the game is over. Refused otherwise."""
    tasks = s.agenda.tasks()
    if s.ended:
        check_end(s, tasks)
        return
    if not tasks:
        raise BadNotation("agenda: nothing is left to do, and the game is not over (game ended no)")
    if tasks[-1].kind >= q.QUESTIONS:
        raise BadNotation(f"agenda: the last one must be a question, and '{name(tasks[-1])}' is none")
    if s.winners:
        raise BadNotation(f"game winners: expected - until the game is over, got {numbers(numbers_in(s.winners))}")
    for place, task in enumerate(tasks):
        check_place(task, tasks[place - 1] if place else None)
    if tasks[0].kind == q.SET_UP:
        check_choosing(s, tasks)
        return
    check_set_up(s)
    check_turn(s, tasks)
    check_chain(s, tasks)
    check_lifted(s, tasks[-1])
    check_question(s, tasks[-1])


def name(task: Task) -> str:
    """A task as the agenda names it."""
    return task_text(task, q.KIND_NAMES)


def claim(task: Task, why: str, *, is_so: bool) -> None:
    """What must be so for the task to be there, and why it can't be otherwise."""
    if not is_so:
        raise BadNotation(f"agenda: '{name(task)}' can't be there: {why}")


def kinds(some: Iterable[int]) -> str:
    """Kinds of tasks by name."""
    return " or ".join("nothing" if kind == NONE_BENEATH else q.KIND_NAMES[kind] for kind in some)


def check_place(task: Task, beneath: Task | None) -> None:
    """It lies on something that it can lie on."""
    claim(task, "it is done as soon as it comes up, and never waits", is_so=task.kind in LIES_ON)
    found = NONE_BENEATH if beneath is None else beneath.kind
    what = "nothing" if beneath is None else f"'{name(beneath)}'"
    claim(task, f"it lies on {kinds(LIES_ON[task.kind])}, not on {what}", is_so=found in LIES_ON[task.kind])
    if task.kind not in (q.EFFECT, q.AIM, q.OFFER, *EFFECT_ASKS):
        claim(task, "its numbers but the first are 0", is_so=task.left == task.thing == 0)


def check_end(s: Shroud, tasks: list[Task]) -> None:
    """SHRD-OVER-04 to -07: nothing is to be done any more, and those have won who must."""
    if tasks:
        raise BadNotation(f"agenda: the game is over (game ended), and '{name(tasks[-1])}' is still to be done")
    check_set_up(s)
    if s.chain or s.lifted:
        raise BadNotation("chain, lifted: the game is over (game ended), and nothing is being played")
    if any(s.down[card] for pile in s.collections for card in pile):
        raise BadNotation("collection: the game is over (game ended), and what was collected lies open")
    why = {
        BY_ARCANE: (s.arcane_left(s.active) == 0, f"seat {s.active} has arcane cards left"),
        BY_STALL: (s.still == s.seats, f"the last {s.still} of {s.seats} turns changed nothing (game still)"),
        BY_ROUNDS: (s.round == s.max_rounds, f"it is round {s.round} of {s.max_rounds}"),
    }
    can, fault = why[s.ended]
    if not can:
        raise BadNotation(f"game ended: it can't have ended so: {fault}")
    best = max(s.stones(seat) for seat in range(s.seats))
    won = sum(bit(seat) for seat in range(s.seats) if s.stones(seat) == best)
    if s.winners != won:
        expected, got = numbers(numbers_in(won)), numbers(numbers_in(s.winners))
        raise BadNotation(f"game winners: expected {expected}, by the ember stones; got {got}")


def check_set_up(s: Shroud) -> None:
    """SHRD-SETUP: everyone has a hero and a deck, and it is somebody's turn."""
    for seat in range(s.seats):
        if s.heroes[seat] == NOBODY:
            raise BadNotation(f"seat {seat} hero: expected one of {', '.join(library_of(s.cards).hero_ids)}, got '-'")
        if len(s.arcane[seat]) != ARCANE_CARDS:
            raise BadNotation(f"seat {seat} arcane: expected {ARCANE_CARDS} cards, with _ for each that was played")
    for field, got in (("round", s.round - 1), ("first", s.first), ("active", s.active)):
        if got < 0:
            raise BadNotation(f"game {field}: the game has begun, and this tells that it has not")
    if s.still == s.seats and s.ended != BY_STALL:
        raise BadNotation(f"game still: after {s.seats} such turns the game is over (SHRD-RUL-07)")


def check_choosing(s: Shroud, tasks: Sequence[Task]) -> None:
    """SHRD-SETUP-01: heroes are chosen seat by seat, and nothing is laid out yet."""
    first = tasks[-1]
    claim(first, "heroes are dealt by lot (options heroes random)", is_so=s.chooses_heroes)
    waiting = [task.seat for task in reversed(tasks) if task.kind == q.HERO]
    expected = list(range(s.seats))[first.seat :]
    claim(first, f"after it the seats {numbers(expected[1:])} are asked", is_so=waiting == expected)
    chosen = [hero != NOBODY for hero in s.heroes]
    claim(
        first,
        f"the seats {numbers(range(first.seat))} have heroes, and no others",
        is_so=chosen == [seat < first.seat for seat in range(s.seats)],
    )
    if any(s.arcane) or s.chain or s.round or s.phase or s.still or s.has_moved or s.active != NOBODY:
        raise BadNotation("agenda: heroes are being chosen, and the game has begun all the same")


# The turn


def check_turn(s: Shroud, tasks: Sequence[Task]) -> None:
    """SHRD-TURN-02: the phases that are not begun are those of the active player, and the phase is the one before."""
    for task in tasks:
        if task.kind in OF_THE_ACTIVE:
            claim(task, f"it is the turn of seat {s.active}", is_so=task.seat == s.active)
    last = [task for task in tasks if task.kind in PHASES][-1]
    fault = f"'{name(last)}' comes next, so that it is the {q.KIND_NAMES[PHASES[last.kind]]}"
    if s.phase != PHASES[last.kind]:
        raise BadNotation(f"game phase: {fault}")
    is_last = any(task.kind == q.GAME_ENDS for task in tasks)
    for seat in range(s.seats):
        has_none = s.arcane_left(seat) == 0
        if has_none != (is_last and seat == s.active):
            raise BadNotation(f"seat {seat} arcane: the game ends with the last one, by game-ends on the agenda")


def check_lifted(s: Shroud, top: Task) -> None:
    """Cards are lifted off a deck while one of them is kept and the others are buried."""
    if (top.kind in (q.DIG, q.BURY)) != bool(s.lifted):
        raise BadNotation("lifted: cards are lifted off a deck where the agenda ends with dig or bury, and only there")
    if s.lifted:
        most = s.face(s.play().card).program[top.left].n - (top.kind == q.BURY)
        claim(top, f"{most} cards at the most are lifted, and {len(s.lifted)} are", is_so=len(s.lifted) <= most)


# The chain


def check_chain(s: Shroud, tasks: Sequence[Task]) -> None:
    """Every link has its tasks, from the first to the last, and what they ask can be asked."""
    played = [play.card for play in s.chain if play.card != NOTHING]
    for card in set(played):
        if played.count(card) > 1:
            raise BadNotation(f"chain: {name_of(s, card)} is being played already (SHRD-RUL-68)")
    depth = NONE_BENEATH
    for place, task in enumerate(tasks):
        beneath = tasks[place - 1] if place else task
        if task.kind in (q.FINISH, q.COLLECT):
            depth += 1
            claim(task, f"the chain has {len(s.chain)} links", is_so=depth < len(s.chain))
            check_link(s, depth, task, beneath, tasks[place + 1 :])
        elif depth >= 0:
            check_task(s, s.chain[depth], task, beneath)
    if depth != len(s.chain) - 1:
        raise BadNotation(f"chain: it has {len(s.chain)} links, and the agenda has tasks for {depth + 1}")


def check_link(s: Shroud, depth: int, task: Task, beneath: Task, above: Sequence[Task]) -> None:
    """Who plays it and how go with what it lies on; whom it was declared at can be."""
    play = s.chain[depth]
    claim(task, f"link {depth} of the chain is seat {play.seat}'s", is_so=task.seat == play.seat)
    is_collection = task.kind == q.COLLECT
    claim(task, f"link {depth} of the chain is something else", is_so=is_collection == (play.card == NOTHING))
    claim(task, f"link {depth} of the chain is played otherwise", is_so=is_collection == (play.how >= COLLECTING))
    if is_collection:
        is_bare = play.opponent == NOBODY and not play.aims and play.mode_card == NOTHING
        claim(task, "a collection is declared at nothing", is_so=is_bare and not play.attacked | play.stopped)
        in_phase = play.how != COLLECTING or beneath.kind == q.MODE_PHASE
        claim(task, "such a collection is one of the collection phase", is_so=in_phase)
        return
    check_how(s, depth, task, beneath)
    is_waiting = any(other.kind == q.PLACED for other in above) and depth == len(s.chain) - 1
    naming = [step for step in s.face(play.card).program if step.whom == d.OPPONENT]
    can = play.opponent != play.seat if naming and not is_waiting else play.opponent == NOBODY
    must = not is_waiting and any(step.condition == d.ALWAYS for step in naming)
    can = can and not (must and play.opponent == NOBODY)  # SHRD-RUL-30: without a condition one is declared
    claim(task, f"link {depth} of the chain can't be declared at seat {play.opponent}", is_so=can)
    check_aims(s, play, task)


def check_how(s: Shroud, depth: int, task: Task, beneath: Task) -> None:
    """A card is played in the turn, as an arcane card, as another one, or as a response to the link before it."""
    play = s.chain[depth]
    face = s.face(play.card)
    if beneath.kind == q.WINDOW:
        answered = s.chain[depth - 1]
        can = play.how in (AS_RESPONSE, TURNED_UP) and play.seat != answered.seat
        claim(task, "a response lies on a window, and answers another player", is_so=can)
        is_right = (face.trigger == d.OPPONENT_COLLECTS) == (answered.how >= COLLECTING)
        claim(task, f"{name_of(s, play.card)} does not answer that", is_so=is_right and face.trigger != d.NO_TRIGGER)
    elif beneath.kind == q.ATTACK_CHECK:
        claim(task, "no card is played so in this phase", is_so=play.how == HOW_IN.get(s.phase, NOTHING))
        claim(task, f"it is the turn of seat {s.active}", is_so=play.seat == s.active)
    else:
        can = play.how == AS_EXTRA and play.seat == s.chain[depth - 1].seat
        claim(task, "another card lies on what allows it, and is played by the same player", is_so=can)
        step = number_of_step(beneath)
        program = s.face(s.chain[depth - 1].card).program
        is_allowed = beneath.kind == q.EXTRA or (0 <= step < len(program) and program[step].verb == d.V_PLAY)
        claim(task, f"'{name(beneath)}' allows no other card", is_so=is_allowed)
    can = face.timing in TIMINGS[play.how]
    claim(task, f"{name_of(s, play.card)} can't be played so", is_so=can)


def number_of_step(effect: Task) -> int:
    """The step that is being carried out, where this task is the next."""
    return effect.left - 1


def check_aims(s: Shroud, play: Play, task: Task) -> None:
    """SHRD-RUL-47: cards were declared for steps that are aimed, no more than these take, and each of them once."""
    program = s.face(play.card).program
    for aim in play.aims:
        number = aim // AIM_STEP
        is_own, number = number >= OFFERED, number % OFFERED
        card = name_of(s, aim % AIM_STEP)
        claim(task, f"its card has {len(program)} steps, and {card} is aimed at", is_so=number < len(program))
        step = program[number]
        can = step.verb == d.V_SWAP if is_own else step.is_aimed() or is_at_mode_card(step)
        claim(task, f"step {number} of its card is not aimed at {card}", is_so=can)
        aimed = aims_of(play, aim // AIM_STEP)
        can = len(aimed) <= step.n and len(set(aimed)) == len(aimed) and s.cards.home[aim % AIM_STEP] in s.heroes
        claim(task, f"step {number} of its card is aimed at {step.n} cards of the game at the most", is_so=can)


def is_at_mode_card(step: d.Step) -> bool:
    """SHRD-RUL-50: the mode card of the opponent is declared for it."""
    return step.zone == d.FROM_MODE and step.whom == d.OPPONENT


# The tasks of a link


def check_task(s: Shroud, play: Play, task: Task, beneath: Task) -> None:
    """The task goes with its link of the chain and with what it lies on."""
    kind = task.kind
    if kind == q.RESPOND:
        claim(task, "nobody responds to themself", is_so=task.seat != play.seat)
        return
    if kind not in ASKED_OF_EACH:
        claim(task, f"what it belongs to is seat {play.seat}'s", is_so=task.seat == play.seat)
    if kind == q.EFFECT:
        claim(task, "its card has fewer steps", is_so=task.left <= len(s.face(play.card).program) and not task.thing)
    elif kind == q.WINDOW and beneath.kind == q.EFFECT:
        claim(task, "the effects have begun, and nobody can respond any more", is_so=beneath.left == 0)
    elif kind == q.OPPONENT:
        claim(task, "its card names no opponent", is_so=s.face(play.card).names_opponent)
    elif kind in EFFECT_ASKS and beneath.kind in (q.EFFECT, kind):
        check_asked(s, play, task, beneath)


def check_asked(s: Shroud, play: Play, task: Task, beneath: Task) -> None:
    """What an effect asks goes with the effect."""
    kind = task.kind
    program = s.face(play.card).program
    number = number_of_step(beneath) if beneath.kind == q.EFFECT else beneath.left
    step = program[number] if 0 <= number < len(program) else d.Step(NOTHING)
    asks = ASKS.get((step.verb, step.zone, step.whom), ())
    claim(task, f"step {number} of its card asks nothing like it", is_so=kind in asks)
    if kind == q.EXTRA:
        can = 1 <= task.left <= step.n and not task.thing
        claim(task, f"{step.n} more cards at the most may be played", is_so=can)
        return
    claim(task, f"it is asked by step {number} of its card", is_so=task.left == number)
    if kind in COUNTED:
        claim(task, f"{step.n} cards at the most are concerned", is_so=1 <= task.thing <= step.n)
    elif kind == q.CHOOSE_HAND:
        claim(task, f"its card was declared at seat {play.opponent}", is_so=task.thing == play.opponent)
    elif kind == q.TRADE_FOR:
        row = s.arcane[task.seat]
        can = 0 <= task.thing < len(row) and row[task.thing] != NOTHING
        claim(task, f"seat {task.seat} has no arcane card {task.thing + 1}", is_so=can)
    else:
        claim(task, "its third number is 0", is_so=task.thing == 0)
    if kind in ASKED_OF_EACH:
        before = play.seat if beneath.kind == q.EFFECT else beneath.seat
        is_next = task.seat == (before - 1) % s.seats and task.seat != play.seat
        claim(task, "each opponent is asked, from the left of whoever plays", is_so=is_next)


# The question


def check_question(s: Shroud, task: Task) -> None:
    """It would be asked, and not be passed over."""
    kind = task.kind
    if kind == q.RESPOND:
        check_window(s, task)
    elif kind in (q.AIM, q.OFFER):
        check_declaring(s, task)
    elif kind == q.LIMIT:
        claim(task, f"the hand is not above {HAND_LIMIT} cards", is_so=len(s.hands[task.seat]) > HAND_LIMIT)
    elif kind == q.ARCANE:
        has_looked = any(card != NOTHING and knows_place(s, task.seat, card) for card in s.arcane[task.seat])
        claim(task, "whoever has looked at no arcane card does not choose (SHRD-RUL-16)", is_so=has_looked)
    elif kind == q.SCRY:
        deck = s.decks[task.seat]
        has_looked = bool(deck) and knows_place(s, task.seat, deck[-1])
        claim(task, f"seat {task.seat} does not know the top card of its deck", is_so=has_looked)
    elif kind == q.SALVAGE:
        is_capture = s.face(s.play().card).program[task.left].verb == d.V_CAPTURE
        claim(task, "the emberscape is full (SHRD-FULL-02)", is_so=not (is_capture and s.is_full(task.seat)))
    elif kind == q.MODE:
        claim(task, "it is asked in the mode phase", is_so=s.phase == q.MODE_PHASE)
    elif kind == q.PLAY:
        claim(task, "it is asked in the play phase", is_so=s.phase == q.PLAY_PHASE)


def check_window(s: Shroud, task: Task) -> None:
    """SHRD-RUL-59: it is the first one, from the left of who plays, who has not passed and could have a response."""
    play = s.play()
    order = [(play.seat + step) % s.seats for step in range(1, s.seats)]
    able = [seat for seat in order if could_answer(s, seat, triggers_of(s, play, seat))]
    waiting = [seat for seat in able if not play.passed >> seat & 1]
    claim(task, f"the seats {numbers(waiting)} are asked, in this order", is_so=waiting[:1] == [task.seat])
    live = [seat for seat in order if is_live(s, play, seat) and not play.attacked >> seat & 1]
    claim(task, f"its card attacks the seats {numbers(live)}, and that is not told", is_so=not live)


def check_declaring(s: Shroud, top: Task) -> None:
    """SHRD-RUL-47: what is still to be declared is what the rest of the card needs; what was declared lies there."""
    play = s.play()
    program = s.face(play.card).program
    found = [task.numbers()[:4] for task in s.agenda.tasks() if task.kind in (q.AIM, q.OFFER)]
    can = top.left < len(program) and 1 <= top.thing <= program[top.left].n if top.kind == q.AIM else top.thing == 0
    claim(top, "there is no such card to declare", is_so=can)
    expected: list[list[int]] = []
    for number in range(len(program) - 1, -1, -1):
        step = program[number]
        if not step.is_aimed() or not holds(s, play, step) or victim_of(s, play, step) == NOBODY:
            continue
        if step.verb == d.V_SWAP and number >= top.left:
            expected.append([q.OFFER, play.seat, number, 0])
        if number > top.left or (number == top.left and top.kind == q.AIM):
            expected.append([q.AIM, play.seat, number, top.thing if number == top.left else step.n])
    claim(top, "the rest of its card has other cards to declare", is_so=found == expected)
    if top.kind == q.AIM:
        named = program[top.left].n - top.thing
        claim(top, f"{named} were declared before", is_so=len(aims_of(play, top.left)) == named)
    for aim in play.aims:
        step = program[aim // AIM_STEP % OFFERED]
        holder = play.seat if aim // AIM_STEP >= OFFERED else victim_of(s, play, step)
        pile = s.modes[holder] if is_at_mode_card(step) else s.scapes[holder]
        claim(top, f"{name_of(s, aim % AIM_STEP)} is not there", is_so=aim % AIM_STEP in pile)


def check_options(task: Task, options: list[int]) -> None:
    """There is something to choose; a single answer is given at once, unless that would tell something."""
    if not options:
        raise BadNotation(f"agenda: nothing can answer '{name(task)}' here")
    if len(options) == 1 and not q.ALWAYS_ASKED[task.kind]:
        raise BadNotation(f"agenda: '{name(task)}' has a single answer here, so it is not asked")
