"""What steps ask while they resolve, and what becomes of the answers."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules.effects import ailments, harm, hindrances
from emberhall.games.seekers.rules.map import movement
from emberhall.games.seekers.rules.map.hexes import DIRECTIONS
from emberhall.games.seekers.rules.play import aiming, casting, playable, stack
from emberhall.games.seekers.rules.printed import C_UNIT, POISON, STATUSES, UNITS_ONLY, V_PULL, Choice, Step
from emberhall.games.seekers.rules.questions import (
    CACHE,
    CLEANSE,
    DISCARD,
    HASTEN,
    LOOK,
    MOVE_TO,
    PLAY_FREE,
    PUT,
    RETRIEVE,
    RUN,
    SCRY,
    SEARCH,
    clause,
)
from emberhall.games.seekers.rules.state import (
    AILMENT,
    CARD,
    DIRECTION,
    HEX,
    L_DOWN,
    L_POISON,
    LASTING,
    LASTINGS,
    LOOP_LIMIT,
    PASS,
    STATUS,
    UNIT,
    YES,
    Object,
    Seekers,
)
from emberhall.games.seekers.rules.zones import lasting, piles
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOT_ASKED

NOT_LIFTED: Final[int] = clause("SCRY-2")
NOT_HASTENED: Final[int] = clause("RUL-74")
NOT_THIS_WAY: Final[int] = clause("RUL-78")


def program_step(s: Seekers, task: Task) -> Step:
    """The step that asks."""
    obj = s.object_at_work()
    return s.cards.designs[obj.design].part(obj.part).program[task.also]


# Movement by cards


def ask_move(s: Seekers, obj: Object, unit: i64, n: i64) -> None:
    """SEEK-SYM-02: the unit may be moved up to so far; whoever plays it chooses where, or not at all."""
    if unit == obj.unit and hindrances.forbids_moving(s, unit) != ALLOWED:
        return
    s.push(MOVE_TO, obj.seat, n, unit)


def forbids_move_to(s: Seekers, task: Task, pick: i64) -> int:
    """A hex that the unit can be moved to."""
    return ALLOWED if pick == PASS else movement.forbids_card_move(s, task.thing, pick - HEX, task.left)


def add_move_to(s: Seekers, task: Task, picks: list[int]) -> None:
    """Staying, and every hex in reach."""
    picks.append(PASS)
    movement.add_card_moves(s, task.thing, task.left, picks)


def move_to(s: Seekers, task: Task, pick: i64) -> None:
    """It is moved."""
    if pick != PASS:
        movement.card_move(s, task.thing, pick - HEX, task.left)


def forbids_push_way(s: Seekers, task: Task, pick: i64) -> int:
    """One of the ways that lead farthest."""
    return ALLOWED if (task.also >> (pick - DIRECTION)) & 1 else NOT_THIS_WAY


def add_push_ways(s: Seekers, task: Task, picks: list[int]) -> None:
    """All of them."""
    for direction in range(DIRECTIONS):
        if (task.also >> direction) & 1:
            picks.append(DIRECTION + direction)


def push_way(s: Seekers, task: Task, pick: i64) -> None:
    """The unit is pushed or pulled, as the step says whose pushes go on beneath."""
    obj = s.object_at_work()
    if s.at[task.thing] == NOTHING:
        return
    if program_step(s, s.agenda.top()).verb == V_PULL and s.at[obj.unit] != NOTHING:
        movement.pull(s, obj, task.thing, pick - DIRECTION, task.left, s.at[obj.unit])
    else:
        movement.push(s, obj, task.thing, pick - DIRECTION, task.left)


# Cards


def ask_discard(s: Seekers, seat: i64, n: i64) -> None:
    """SEEK-ZONE-06: the player discards so many, or all that there are."""
    n = min(n, len(s.hands[seat]))
    if n > 0:
        s.push(DISCARD, seat, n)


def forbids_hand_card(s: Seekers, task: Task, pick: i64) -> int:
    """A card of the own hand."""
    return ALLOWED if pick - CARD in s.hands[task.seat] else NOT_ASKED


def add_hand(s: Seekers, task: Task, picks: list[int]) -> None:
    """Each design of the hand once."""
    piles.add_cards(picks, s.hands[task.seat])


def discard(s: Seekers, task: Task, pick: i64) -> None:
    """It is discarded; then the next one."""
    piles.discard(s, task.seat, pick - CARD)
    if task.left > 1:
        s.push(DISCARD, task.seat, task.left - 1)


def ask_retrieve(s: Seekers, obj: Object, step: Step, number: i64) -> None:
    """SEEK-ZONE-07: cards of the own Discard Zone come back to the hand."""
    s.push(RETRIEVE, obj.seat, step.n, 0, number)


def forbids_retrieve(s: Seekers, task: Task, pick: i64) -> int:
    """A card of the own Discard Zone, of those meant."""
    if pick == PASS:
        return ALLOWED
    if pick - CARD not in s.discards[task.seat]:
        return NOT_ASKED
    return ALLOWED if s.cards.designs[pick - CARD].fits(program_step(s, task).filter) else NOT_ASKED


def add_fitting(s: Seekers, task: Task, picks: list[int], cards: list[int]) -> None:
    """Nothing, and each design of the cards that is meant."""
    picks.append(PASS)
    filter_ = program_step(s, task).filter
    for design in sorted(set(cards)):
        if s.cards.designs[design].fits(filter_):
            picks.append(CARD + design)


def retrieve(s: Seekers, task: Task, pick: i64) -> None:
    """It comes back; then the next one."""
    if pick == PASS:
        return
    piles.retrieve(s, task.seat, pick - CARD)
    if task.left > 1:
        s.push(RETRIEVE, task.seat, task.left - 1, 0, task.also)


def ask_search(s: Seekers, obj: Object, step: Step, number: i64) -> None:
    """The own deck is searched, and shuffled afterwards."""
    s.revealed += 1
    s.push(SEARCH, obj.seat, step.n, 0, number)


def forbids_search(s: Seekers, task: Task, pick: i64) -> int:
    """A card of the own deck, of those meant."""
    if pick == PASS:
        return ALLOWED
    if pick - CARD not in s.decks[task.seat]:
        return NOT_ASKED
    return ALLOWED if s.cards.designs[pick - CARD].fits(program_step(s, task).filter) else NOT_ASKED


def search(s: Seekers, task: Task, pick: i64) -> None:
    """It goes to the hand; then the next one, or the shuffle."""
    if pick != PASS:
        piles.fetch(s, task.seat, pick - CARD)
        if task.left > 1:
            s.push(SEARCH, task.seat, task.left - 1, 0, task.also)
            return
    piles.shuffle(s, task.seat)


def ask_scry(s: Seekers, obj: Object, n: i64) -> None:
    """SEEK-SCRY-1: the topmost cards of the own deck are looked at."""
    lifted = piles.lift(s, obj.seat, n)
    s.tell("scries", obj.seat, NOTHING, NOTHING, lifted)
    if lifted > 0:
        s.push(SCRY, obj.seat)


def forbids_scry(s: Seekers, task: Task, pick: i64) -> int:
    """One of the cards that are looked at; done, once those for the bottom are there."""
    if pick == PASS:
        return ALLOWED if task.left == 0 else NOT_LIFTED
    return ALLOWED if pick - CARD in s.lifted else NOT_ASKED


def add_scry(s: Seekers, task: Task, picks: list[int]) -> None:
    """Each design that is looked at, once."""
    if task.left == 0:
        picks.append(PASS)
    for design in sorted(set(s.lifted)):
        picks.append(CARD + design)


def scry(s: Seekers, task: Task, pick: i64) -> None:
    """SEEK-SCRY-2: to the bottom one by one, then back on top one by one."""
    stage = task.left
    if pick == PASS:
        stage = 1
    else:
        s.lifted.remove(pick - CARD)
        if stage == 0:
            piles.put_on_bottom(s, task.seat, pick - CARD, 1 << task.seat)
        else:
            piles.put_on_top(s, task.seat, pick - CARD, 1 << task.seat)
    if s.lifted:
        s.push(SCRY, task.seat, stage)


def ask_look(s: Seekers, viewer: i64, seat: i64) -> None:
    """SEEK-INSPECT-1: another player's hand and face-down cards are open to the viewer."""
    if viewer != seat:
        piles.show_hand(s, seat, viewer)
        s.push(LOOK, viewer, 0, seat)


def ask_play(s: Seekers, obj: Object, step: Step) -> None:
    """SEEK-EX-22: a card of the own Discard Zone may be played without AP."""
    number: i64 = 0
    for one in s.cards.designs[obj.design].part(obj.part).program:
        if one is step:
            break
        number += 1
    s.push(PLAY_FREE, obj.seat, 0, 0, number)


def forbids_play_free(s: Seekers, task: Task, pick: i64) -> int:
    """SEEK-EX-22: a card of the own Discard Zone, of those meant, that can be played."""
    if pick == PASS:
        return ALLOWED
    if pick - CARD not in s.discards[task.seat]:
        return NOT_ASKED
    design = s.cards.designs[pick - CARD]
    if not design.fits(program_step(s, task).filter):
        return NOT_ASKED
    if len(s.hands[task.seat]) < design.discards or s.hp[task.seat] <= design.life_cost:
        return playable.NEEDS_COST
    if s.free_actions >= LOOP_LIMIT:
        return playable.LOOPED
    return playable.forbids_free_card(s, task.seat, pick - CARD)


def add_play_free(s: Seekers, task: Task, picks: list[int]) -> None:
    """Nothing, and all that can be played."""
    picks.append(PASS)
    for design in sorted(set(s.discards[task.seat])):
        if forbids_play_free(s, task, CARD + design) == ALLOWED:
            picks.append(CARD + design)


def play_free(s: Seekers, task: Task, pick: i64) -> None:
    """It is played, in the middle of this."""
    if pick != PASS:
        casting.begin_free(s, task.seat, pick - CARD)


def ask_cache(s: Seekers, obj: Object, step: Step) -> None:
    """SEEK-EX-11: a card of the hand may be laid face down, one at a time."""
    for thing in s.lastings:
        if thing.kind == L_DOWN and thing.seat == obj.seat:
            return
    s.push(CACHE, obj.seat, step.n)


def forbids_cache(s: Seekers, task: Task, pick: i64) -> int:
    """SEEK-EX-11: a card of the hand, or none."""
    return ALLOWED if pick == PASS or pick - CARD in s.hands[task.seat] else NOT_ASKED


def cache(s: Seekers, task: Task, pick: i64) -> None:
    """It lies face down, known to its player alone, and will cost less."""
    if pick == PASS:
        return
    piles.leave_hand_unseen(s, task.seat, pick - CARD)
    thing = lasting.add(s, L_DOWN, pick - CARD, task.seat)
    thing.knows = 1 << task.seat
    thing.amount = task.left
    s.tell("caches", task.seat, pick, NOTHING, 0, 1 << task.seat)


# Moments and ailments


def ask_hasten(s: Seekers, obj: Object, n: i64) -> None:
    """SEEK-HASTEN-1: the player chooses what loses Moments."""
    for thing in s.lastings:
        thing.is_marked = False
    s.push(HASTEN, obj.seat, n)


def forbids_hasten(s: Seekers, task: Task, pick: i64) -> int:
    """SEEK-RUL-74: an hourglass of one's own, or an ailment on one's Seeker, each once."""
    if pick == PASS:
        return ALLOWED
    if pick < LASTING:
        return ALLOWED if moments_of(s, task.seat, pick) > 0 and not is_hastened(task, pick) else NOT_HASTENED
    if pick - LASTING >= len(s.lastings):
        return NOT_ASKED
    thing = s.lastings[pick - LASTING]
    is_own = thing.unit == task.seat if thing.kind == L_POISON else thing.seat == task.seat
    return ALLOWED if is_own and thing.moments > 0 and not thing.is_marked else NOT_HASTENED


def moments_of(s: Seekers, seat: i64, pick: i64) -> i64:
    """The Moments of an ailment or a status on the player's Seeker, or of a token of the player."""
    if pick >= AILMENT:
        return s.ailment(seat, pick - AILMENT) if pick - AILMENT < POISON else 0
    if pick >= UNIT:
        unit = pick - UNIT
        is_own = s.seats <= unit < len(s.at) and s.at[unit] != NOTHING and s.side[unit] == seat
        return s.unit_moments[unit] if is_own else 0
    return s.status[seat * STATUSES + pick - STATUS] if pick - STATUS < STATUSES else 0


def is_hastened(task: Task, pick: i64) -> bool:
    """It was chosen already."""
    if pick >= AILMENT:
        return (task.also >> (pick - AILMENT)) & 1 == 1
    return (task.thing >> hasten_mark(pick)) & 1 == 1


def hasten_mark(pick: i64) -> i64:
    """Which bit stands for a status or a token."""
    return STATUSES + pick - UNIT if pick >= UNIT else pick - STATUS


def add_hasten(s: Seekers, task: Task, picks: list[int]) -> None:
    """Done, statuses, tokens, ailments, and what lasts."""
    picks.append(PASS)
    for status in range(STATUSES):
        if forbids_hasten(s, task, STATUS + status) == ALLOWED:
            picks.append(STATUS + status)
    for unit in range(s.seats, len(s.at)):
        if forbids_hasten(s, task, UNIT + unit) == ALLOWED:
            picks.append(UNIT + unit)
    for ailment in range(POISON):
        if forbids_hasten(s, task, AILMENT + ailment) == ALLOWED:
            picks.append(AILMENT + ailment)
    for place in range(min(len(s.lastings), LASTINGS)):
        if forbids_hasten(s, task, LASTING + place) == ALLOWED:
            picks.append(LASTING + place)


def hasten(s: Seekers, task: Task, pick: i64) -> None:
    """It loses Moments, and the next one is chosen; a card that has none left ends when the choice is done."""
    if pick == PASS:
        lasting.end_those_at_zero(s)
        return
    told: i64 = CARD + s.lastings[pick - LASTING].design if pick >= LASTING else pick
    s.tell("hastens", task.seat, NOTHING, told, task.left)
    if pick >= LASTING:
        s.push(HASTEN, task.seat, task.left, task.thing, task.also)
        thing = s.lastings[pick - LASTING]
        thing.is_marked = True
        thing.moments = max(0, thing.moments - task.left)
    elif pick >= AILMENT:
        s.push(HASTEN, task.seat, task.left, task.thing, task.also | 1 << (pick - AILMENT))
        ailments.hasten(s, task.seat, pick - AILMENT, task.left)
    else:
        s.push(HASTEN, task.seat, task.left, task.thing | 1 << hasten_mark(pick), task.also)
        if pick >= UNIT:
            harm.shorten_stay(s, pick - UNIT, task.left)
        else:
            ailments.shorten_status(s, task.seat, pick - STATUS, task.left)


def ask_cleanse(s: Seekers, obj: Object, unit: i64, mask: i64, n: i64) -> None:
    """The player of the card chooses which ailments end."""
    s.push(CLEANSE, obj.seat, n, unit, mask)


def forbids_cleanse(s: Seekers, task: Task, pick: i64) -> int:
    """An ailment of the unit, of those meant."""
    if pick >= LASTING:
        if pick - LASTING >= len(s.lastings) or not (task.also >> POISON) & 1:
            return NOT_ASKED
        thing = s.lastings[pick - LASTING]
        return ALLOWED if thing.kind == L_POISON and thing.unit == task.thing else NOT_ASKED
    ailment = pick - AILMENT
    if ailment >= POISON or not (task.also >> ailment) & 1 or s.ailment(task.thing, ailment) == 0:
        return NOT_ASKED
    return ALLOWED


def add_cleanse(s: Seekers, task: Task, picks: list[int]) -> None:
    """All that can end."""
    for ailment in range(POISON):
        if forbids_cleanse(s, task, AILMENT + ailment) == ALLOWED:
            picks.append(AILMENT + ailment)
    for place in range(min(len(s.lastings), LASTINGS)):
        if forbids_cleanse(s, task, LASTING + place) == ALLOWED:
            picks.append(LASTING + place)


def cleanse(s: Seekers, task: Task, pick: i64) -> None:
    """It ends; then the next one."""
    if pick >= LASTING:
        lasting.end(s, s.lastings[pick - LASTING])
    else:
        s.tell("cleanses", task.seat, UNIT + task.thing, pick)
        ailments.end(s, task.thing, pick - AILMENT)
    if task.left > 1:
        s.push(CLEANSE, task.seat, task.left - 1, task.thing, task.also)


def forbids_may(s: Seekers, pick: i64) -> int:
    """SEEK-RUL-89: what is optional and costs nothing has an end too."""
    return playable.LOOPED if pick == YES and s.free_actions >= LOOP_LIMIT else ALLOWED


def may(s: Seekers, task: Task, pick: i64) -> None:
    """SEEK-RUL-50: what is optional is decided on resolution."""
    if pick == YES:
        s.free_actions += 1
        s.push(RUN, task.seat, 0, 0, 1)


# Copies and redirections


def ask_copy(s: Seekers, obj: Object, other: Object) -> None:
    """SEEK-COPY-2: the copy comes onto the Stack, and other targets may be chosen; its mode and direction stay."""
    twin = stack.copy_of(s, other, obj.seat)
    s.tell("copies", obj.seat, CARD + other.design)
    s.resolving.append(twin)
    s.push(PUT, obj.seat, 1)
    choices = s.cards.designs[twin.design].part(twin.part).choices
    for number in range(len(choices) - 1, -1, -1):
        if aiming.is_target(choices[number]):
            s.push(casting.question_of(choices[number]), obj.seat, casting.MAY_KEEP, number)


def ask_redirect(s: Seekers, obj: Object, step: Step, other: Object) -> None:
    """SEEK-TGT-02, SEEK-RUL-43: the first target for which there is another, legal for whoever controls it, is chosen
    anew; without one nothing happens."""
    choices = s.cards.designs[other.design].part(other.part).choices
    for number in range(len(choices)):
        if is_redirected(step, choices[number]) and other.targets[number] != NOTHING:
            task = Task(casting.question_of(choices[number]), obj.seat, casting.NOT_THE_OLD, number, other.id)
            picks: list[int] = []
            casting.add_choices(s, task, picks)
            if picks:
                s.agenda.push(task)
                return
    s.tell("keeps-target", obj.seat, CARD + other.design)


def is_redirected(step: Step, choice: Choice) -> bool:
    """What is chosen there is one of the targets that the step is about."""
    return choice.kind == C_UNIT if step.kind == UNITS_ONLY else aiming.is_target(choice)
