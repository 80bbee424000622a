"""Playing cards and activating effects in their five steps (SEEK-CAST-02, SEEK-RUL-38): directions, targets, the cost,
paying it, onto the Stack. A play that can't be carried through is not begun."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import state
from emberhall.games.seekers.rules.effects import harm
from emberhall.games.seekers.rules.play import choosing, playable, stack, triggers
from emberhall.games.seekers.rules.printed import Design
from emberhall.games.seekers.rules.questions import COUNT, MOST, THE_PLAY, CardQuestion, Question, Work
from emberhall.games.seekers.rules.state import Object, Seekers
from emberhall.games.seekers.rules.zones import lasting, piles
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import Left

# Announcing


def begin_pick(s: Seekers, seat: i64, design: i64) -> None:
    """A card of the hand is set aside, or an action begun."""
    if s.cards.designs[design].kind != d.TACTIC:
        begin_action(s, seat, playable.slot_of(s, seat, design))
        return
    knew = piles.who_knows(s, seat, design)
    piles.take_from_hand(s, seat, design)
    obj = new_card(s, seat, design, state.FROM_HAND)
    obj.knew = knew
    printed = s.cards.designs[design]
    if printed.charges > 0:
        obj.charges = charges_of(s, seat, printed) - 1
    announce(s, obj)


def charges_of(s: Seekers, seat: i64, design: Design) -> i64:
    """SEEK-CHARGES-1: how often the card can be played, with what adds to it."""
    more: i64 = 0
    for slot in range(state.SLOTS):
        for entry in s.cards.designs[s.slot(seat, slot)].standing:
            if entry.kind == d.S_CHARGES and design.fits(entry.filter):
                more += entry.n
    return design.charges + more


def new_card(s: Seekers, seat: i64, design: i64, origin: i64) -> Object:
    """The card as it will be on the Stack."""
    obj = Object(s.new_id(), state.O_CARD, design, seat)
    obj.unit = seat
    obj.origin = origin
    obj.is_subtle = s.cards.designs[design].is_subtle
    return obj


def begin_lasting(s: Seekers, seat: i64, place: i64) -> None:
    """A card of the effect Zone is played from there."""
    thing = s.lastings[place]
    knew: i64 = 0
    if thing.kind == state.L_DOWN:
        knew = thing.knows
        piles.turned_up(s, seat, thing)
    del s.lastings[place]
    obj = new_card(s, seat, thing.design, state.FROM_EFFECTS)
    obj.place = place
    obj.lasting = thing.id
    obj.knew = knew
    obj.owner = thing.owner
    if thing.kind == state.L_CHARGES:
        obj.charges = thing.charges - 1
    else:
        obj.discount = thing.amount
        if s.cards.designs[thing.design].charges > 0:
            obj.charges = charges_of(s, seat, s.cards.designs[thing.design]) - 1
    announce(s, obj)


def begin_action(s: Seekers, seat: i64, slot: i64) -> None:
    """SEEK-EX-12: an action is played as a copy of what is printed."""
    obj = Object(s.new_id(), state.O_ACTION, s.slot(seat, slot), seat)
    obj.part = d.ACTION_PART
    obj.unit = seat
    announce(s, obj)


def begin_free(s: Seekers, seat: i64, design: i64) -> None:
    """SEEK-EX-22: a card of the own Discard Zone is played without AP, in the middle of a resolution."""
    place = piles.take_from_discard(s, seat, design)
    obj = new_card(s, seat, design, state.FROM_DISCARD)
    obj.place = place
    obj.is_free = True
    printed = s.cards.designs[design]
    if printed.charges > 0:
        obj.charges = charges_of(s, seat, printed) - 1
    s.resolving.append(obj)
    PUT.push(s, seat, 1)
    PAY.push(s, seat)
    CAST.push(s, seat, -1)


def announce(s: Seekers, obj: Object) -> None:
    """SEEK-RUL-38: the choices come first, in their order, then the cost, then the Stack."""
    s.resolving.append(obj)
    PUT.push(s, obj.seat)
    PAY.push(s, obj.seat)
    CAST.push(s, obj.seat, -1)


NEXT_CHOICE: Final = Left("the number of the next choice; -1: Amplify comes first", 0, MOST)


class Cast(Work):
    """SEEK-RUL-38: the choices of what is being played."""

    def do(self, s: Seekers, task: Task) -> None:
        """The next choice, if there is one more."""
        obj = s.object_at_work()
        number = NEXT_CHOICE.of(task)
        if number < 0:
            self.push(s, task.seat, 0)
            if obj.kind == state.O_CARD and can_amplify(s, obj):
                AMPLIFY.push(s, task.seat)
            return
        choices = choosing.ability_of(s, obj).choices
        if number >= len(choices):
            return
        self.push(s, task.seat, number + 1)
        obj.targets.append(NOTHING)
        choosing.question_of(choices[number]).push(s, task.seat, choosing.AS_PLAYED, number)


def can_amplify(s: Seekers, obj: Object) -> bool:
    """SEEK-AMPLIFY-1: the card has it, and the player can pay for it too."""
    design = s.cards.designs[obj.design]
    if not design.has_amplify:
        return False
    seat = obj.seat
    if ap_due(s, obj, is_amplified=True) > s.ap[seat]:
        return False
    if len(s.hands[seat]) < design.discards + design.amplify_discards:
        return False
    return s.hp[seat] > design.life_cost + design.amplify_life


def ap_due(s: Seekers, obj: Object, *, is_amplified: bool) -> i64:
    """The AP that have to be paid for what is being played."""
    design = s.cards.designs[obj.design]
    if obj.kind == state.O_ACTION:
        return choosing.ability_of(s, obj).ap
    if obj.is_free:
        return design.amplify_ap if is_amplified else 0
    return playable.cost(s, obj.seat, design, obj.discount, is_amplified=is_amplified)


class Amplify(Question):
    """SEEK-AMPLIFY-1: pay for more, or not."""

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """SEEK-AMPLIFY-2: the card will do more."""
        s.object_at_work().is_amplified = pick == state.YES


# Paying (SEEK-CAST-04)


class Pay(Work):
    """SEEK-CAST-04: the cost."""

    def do(self, s: Seekers, task: Task) -> None:
        """AP and Life at once; cards are asked for."""
        obj = s.object_at_work()
        seat = task.seat
        ap = ap_due(s, obj, is_amplified=obj.is_amplified)
        s.ap[seat] -= ap
        if ap == 0:
            s.free_actions += 1
        obj.paid = ap
        life: i64 = 0
        cards: i64 = 0
        if obj.kind == state.O_ACTION:
            life = choosing.ability_of(s, obj).life
        else:
            design = s.cards.designs[obj.design]
            life = design.life_cost
            cards = design.discards
            if obj.is_amplified:
                life += design.amplify_life
                cards += design.amplify_discards
        if cards > 0:
            PAY_CARD.push(s, seat, cards)
        if life > 0:
            harm.lose_life(s, seat, life)


class PayCard(CardQuestion):
    """SEEK-CAST-04: discard to pay."""

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """SEEK-EX-02: a card is discarded to pay."""
        piles.discard(s, task.seat, pick - state.CARD, s.object_at_work().id)
        if COUNT.of(task) > 1:
            self.push(s, task.seat, COUNT.of(task) - 1)


IS_NESTED: Final = Left("1 in the middle of a resolution, where nobody gets priority", 0, 1)


class Put(Work):
    """SEEK-CAST-02: onto the Stack."""

    def do(self, s: Seekers, task: Task) -> None:
        """Onto the Stack; SEEK-PRIO-06: whoever played it keeps priority."""
        obj = s.resolving.pop()
        seat = obj.seat
        obj.place = NOTHING  # SEEK-RUL-38: it is set aside no more
        obj.lasting = NOTHING
        obj.knew = 0
        s.passes = 0
        is_nested = IS_NESTED.of(task) == 1
        if obj.kind == state.O_ACTION:
            put_action(s, obj)
        elif obj.kind == state.O_CARD:
            put_card(s, obj)
        if not is_nested:
            stack.PRIORITY.push(s, seat)
        if obj.kind == state.O_CARD and s.cards.designs[obj.design].is_immediate:
            stack.resolve(s, obj)
        else:
            s.stack.append(obj)


def first_target(s: Seekers, obj: Object) -> i64:
    """What the play is aimed at, as picks name it, for those who look on."""
    choices = choosing.ability_of(s, obj).choices
    for number in range(len(obj.targets)):
        chosen: i64 = obj.targets[number]
        if chosen == NOTHING:
            continue
        kind = choices[number].kind
        if kind == d.C_UNIT:
            return state.UNIT + chosen
        if kind == d.C_HEX:
            return state.HEX + chosen
        if kind == d.C_DIRECTION:
            return state.DIRECTION + chosen
        if kind == d.C_SEAT:
            return state.SEAT + chosen
    return NOTHING


def put_card(s: Seekers, obj: Object) -> None:
    """A Tactic is played: whoever waits for that hears of it; SEEK-BLEED-2, SEEK-SHOCKED-1."""
    seat = obj.seat
    design = s.cards.designs[obj.design]
    s.tell("plays", seat, state.CARD + obj.design, first_target(s, obj), obj.paid)
    if lasting.card_change(s, seat, design, d.R_SUBTLE) > 0:
        obj.is_subtle = True
    lasting.use_next_played(s, seat, obj)
    s.tallies[seat * state.TALLIES + state.T_SPELLS] += 1
    if design.type == d.ITEM:
        s.tallies[seat * state.TALLIES + state.T_ITEMS] += 1
        if s.ailment(seat, d.SHOCKED) > 0:
            triggers.shocks(s, seat)
    if design.damage == d.PHYSICAL:
        triggers.bleeds(s, seat)
    triggers.happens(s, d.E_PLAYS, seat, seat, seat, 0, obj.design, obj.id)


def put_action(s: Seekers, obj: Object) -> None:
    """An action is activated; SEEK-SHOCKED-2: an Equipment's shocks."""
    seat = obj.seat
    slot = playable.slot_of(s, seat, obj.design)
    s.tell("activates", seat, state.CARD + obj.design, first_target(s, obj), obj.paid)
    s.tallies[seat * state.TALLIES + state.T_ACTIONS + slot] += 1
    if choosing.ability_of(s, obj).per_game > 0:  # SEEK-RUL-86
        s.spent[seat] |= 1 << slot
    if slot > 0 and s.ailment(seat, d.SHOCKED) > 0:
        triggers.shocks(s, seat)
    triggers.happens(s, d.E_ACTIVATES, seat, seat, seat, 0, obj.design, obj.id)


CAST: Final = Cast("cast", numbers=[NEXT_CHOICE])
AMPLIFY: Final = Amplify("amplify", "AMPLIFY-1", [state.TO_PASS, state.TO_AGREE], THE_PLAY)
PAY: Final = Pay("pay")
PAY_CARD: Final = PayCard("pay-card", "CAST-04", [state.SOME_CARD], THE_PLAY, numbers=[COUNT], is_always_asked=True)
PUT: Final = Put("put", numbers=[IS_NESTED])
