"""At the edges of play: one trigger or two, the last use, what it costs, and numbers that name nothing."""

import pytest

from emberhall.games.seekers.rules import turns
from emberhall.games.seekers.rules.effects.programs import SeekersVerb
from emberhall.games.seekers.rules.map import walking
from emberhall.games.seekers.rules.map.hexes import hex_at
from emberhall.games.seekers.rules.map.walking import STEP
from emberhall.games.seekers.rules.play import aiming, casting, playable, stack, triggers
from emberhall.games.seekers.rules.play.acting import ACT
from emberhall.games.seekers.rules.play.casting import PAY_CARD, PUT
from emberhall.games.seekers.rules.play.choosing import CHOICES, CHOOSE_UNIT
from emberhall.games.seekers.rules.play.stack import ORDER
from emberhall.games.seekers.rules.play.triggers import Happening
from emberhall.games.seekers.rules.printed import (
    ABILITY,
    ACTION,
    ACTION_PART,
    ANYONE,
    AROUND_TARGET,
    BLEED,
    BY_YOU,
    C_DIRECTION,
    C_HEX,
    C_LASTING,
    C_OBJECT,
    C_UNIT,
    E_DEALS,
    E_TAKES,
    E_TURN_END,
    ENEMIES,
    FEAR,
    FOREVER,
    INSTANT,
    ITEM,
    LASTING_PART,
    PLAY,
    R_CHEAPER,
    R_INSTANT,
    S_SPELL,
    STUN,
    YOU,
    Ability,
    Choice,
    LastingText,
    Step,
)
from emberhall.games.seekers.rules.state import (
    CARD,
    HEX,
    L_CARD,
    LASTING,
    O_ACTION,
    O_BLEED,
    O_TRIGGER,
    OBJECT,
    PATH,
    T_ACTIONS,
    T_ITEMS,
    T_SPELLS,
    TALLIES,
    UNIT,
    Object,
    Seekers,
)
from emberhall.games.seekers.rules.verbs.bodies import V_AILMENT, V_DAMAGE, V_SHIELD
from emberhall.games.seekers.rules.verbs.motion import V_DASH, V_WARP
from emberhall.games.seekers.rules.verbs.spells import V_COPY
from emberhall.games.seekers.rules.verbs.stays import V_END
from emberhall.games.seekers.rules.zones import lasting
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import ALLOWED
from emberhall.testing.table import clause
from tests.games.seekers.bench import FIRST_TACTIC, TRINKETS, card, hold
from tests.games.seekers.fields import (
    ASH,
    BIRCH,
    CEDAR,
    DOGWOOD,
    NE,
    ail,
    field,
    holds,
    put,
    refused,
    spell,
    token,
)

SPELL = FIRST_TACTIC + 1


def trigger(s: Seekers, seat: int) -> Object:
    """A trigger of the player."""
    obj = Object(s.new_id(), O_TRIGGER, FIRST_TACTIC, seat)
    obj.unit = seat
    return obj


# Aiming


@clause("SEEK-CAST-01")
def test_no_unit_is_aimed_at_that_is_not_there() -> None:
    s = field()
    choice = Choice(C_UNIT)
    choice.reach = 99

    assert refused(aiming.forbids_unit(s, spell(s), choice, len(s.at))) == "something else"


@clause("SEEK-CAST-01")
@pytest.mark.parametrize(
    ("side", "whys"), [(ENEMIES, ["something else", "", "something else"]), (ANYONE, ["", "", ""])]
)
def test_a_player_is_chosen_who_plays_on_and_is_meant(side: int, whys: list[str]) -> None:
    s = field(seats=4)
    s.out = 1 << DOGWOOD
    obj, choice = spell(s), Choice(C_UNIT)
    choice.side = side

    assert [refused(aiming.forbids_seat(s, obj, choice, seat)) for seat in (ASH, BIRCH, CEDAR)] == whys
    assert refused(aiming.forbids_seat(s, obj, choice, DOGWOOD)) == "something else"


@clause("SEEK-RUL-72", "SEEK-FEAR-3")
def test_a_fear_of_one_more_moment_still_forbids_to_come_nearer() -> None:
    s = field()
    put(s, BIRCH, 3, 0)
    ail(s, ASH, FEAR, 1)
    s.fear_of[ASH], s.fear_at[ASH] = BIRCH, 3
    obj, step = spell(s), Step(V_WARP)
    step.to = YOU
    s.cards.designs[SPELL].play = Ability([Choice(C_HEX)], [step])

    assert refused(aiming.forbids_feared(s, obj, C_HEX, hex_at(1, 0))) == "SEEK-FEAR-3"
    assert aiming.forbids_feared(s, obj, C_HEX, hex_at(-1, 0)) == ALLOWED


@clause("SEEK-RUL-72", "SEEK-FEAR-3")
@pytest.mark.parametrize(("verb", "kind", "why"), [
    (V_DASH, C_DIRECTION, "SEEK-FEAR-3"), (V_DAMAGE, C_DIRECTION, ""), (V_DASH, C_UNIT, ""),
])  # fmt: skip
def test_whoever_fears_does_not_dash_that_way_but_may_strike_that_way(verb: SeekersVerb, kind: int, why: str) -> None:
    s = field()
    put(s, BIRCH, 3, -3)  # to the north-east, and Birch's number is that of this direction
    ail(s, ASH, FEAR)
    s.fear_of[ASH], s.fear_at[ASH] = BIRCH, 3
    obj, step = spell(s), Step(verb)
    step.n = 2
    s.cards.designs[SPELL].play = Ability([Choice(kind)], [step])

    assert refused(aiming.forbids_feared(s, obj, kind, NE)) == why


@clause("SEEK-RUL-40")
def test_a_hex_that_can_no_longer_be_chosen_is_forgotten() -> None:
    s = field()
    obj, choice = spell(s), Choice(C_HEX)
    choice.reach = 1
    s.cards.designs[SPELL].play = Ability([choice], [])
    obj.hex = hex_at(3, 0)
    obj.targets = [obj.hex]

    assert not aiming.drop_illegal_targets(s, obj, [choice])

    assert (obj.hex, obj.targets) == (NOTHING, [NOTHING])


@clause("SEEK-RUL-76")
def test_rows_and_areas_touch_who_is_there_and_meant() -> None:
    s = field(seats=4)
    obj = spell(s)

    assert [aiming.is_touched(s, obj, unit, ENEMIES) for unit in (ASH, BIRCH, CEDAR)] == [False, True, False]
    s.at[BIRCH] = NOTHING
    assert not aiming.is_touched(s, obj, BIRCH, ENEMIES)


@clause("SEEK-RUL-09")
@pytest.mark.parametrize("is_gone", [True, False])
def test_an_area_lies_around_its_target_or_where_that_was_last(is_gone: bool) -> None:
    s = field(seats=4)
    put(s, BIRCH, 3, 0)
    put(s, DOGWOOD, 4, 0)
    s.was_at[BIRCH] = hex_at(3, 0) if is_gone else hex_at(-8, 0)
    s.at[BIRCH] = NOTHING if is_gone else hex_at(3, 0)
    obj, step = spell(s), Step(V_DAMAGE)
    s.cards.designs[SPELL].play = Ability([Choice(C_UNIT)], [step])
    obj.targets = [BIRCH]
    step.to, step.reach = AROUND_TARGET, 1

    assert aiming.in_area(s, obj, step) == [DOGWOOD]


@clause("SEEK-PLAYER-05")
@pytest.mark.parametrize(("unit", "place", "is_beside"), [
    (BIRCH, (1, 0), True), (BIRCH, (2, 0), False), (CEDAR, (1, 0), False), (BIRCH, (0, 0), False),
])  # fmt: skip
def test_an_enemy_beside_you_is_one_hex_away(unit: int, place: tuple[int, int], is_beside: bool) -> None:
    s = field(seats=4)
    put(s, unit, *place)

    assert aiming.has_enemy_beside(s, ASH) == is_beside
    s.at[unit] = NOTHING
    assert not aiming.has_enemy_beside(s, ASH)


# Playing


@clause("SEEK-CAST-01")
@pytest.mark.parametrize(("kind", "pick"), [(C_LASTING, LASTING), (C_OBJECT, OBJECT)])
def test_nothing_is_chosen_that_is_not_there(kind: int, pick: int) -> None:
    s = field()
    s.cards.designs[SPELL].play = Ability([Choice(kind)], [])
    spell(s).targets = [NOTHING]

    assert refused(CHOICES[kind].forbids(s, CHOICES[kind].task(ASH), pick)) == "something else"


@clause("SEEK-RUL-40")
def test_the_same_unit_is_not_chosen_twice() -> None:
    s = field()
    choices = [Choice(C_UNIT), Choice(C_UNIT)]
    for choice in choices:
        choice.reach, choice.needs_sight = 99, False
    s.cards.designs[SPELL].play = Ability(choices, [])
    spell(s).targets = [BIRCH, NOTHING]

    assert refused(CHOOSE_UNIT.forbids(s, CHOOSE_UNIT.task(ASH, 0, 1), UNIT + BIRCH)) == "SEEK-RUL-40"


@clause("SEEK-EX-02")
def test_the_card_that_was_discarded_to_pay_is_in_the_discard_zone() -> None:
    s = field()
    hold(s, ASH, 1, 2)
    spell(s)

    PAY_CARD.take(s, PAY_CARD.task(ASH, 1), CARD + card(2))

    assert (s.discards[ASH], s.hands[ASH]) == ([card(2)], [card(1)])


@clause("SEEK-PRIO-06")
@pytest.mark.parametrize(("left", "tasks"), [(0, 1), (1, 0)])
def test_whoever_plays_keeps_priority_but_not_in_the_middle_of_something(left: int, tasks: int) -> None:
    s = field()
    spell(s)

    PUT.do(s, PUT.task(ASH, left))

    assert (s.agenda.depth, len(s.stack)) == (tasks, 1)


@clause("SEEK-RUL-38", "SEEK-PRIO-06")
def test_what_is_on_the_stack_is_set_aside_no_more() -> None:
    s = field()
    obj = spell(s)
    obj.place, obj.knew = 2, 1 << BIRCH

    PUT.do(s, PUT.task(ASH))

    assert (s.stack, obj.place, obj.knew) == ([obj], NOTHING, 0)


@clause("SEEK-BLEED-2", "SEEK-SHOCKED-1", "SEEK-RUL-85")
@pytest.mark.parametrize(("type_", "items"), [(ITEM, 1), (ABILITY, 0)])
def test_a_tactic_is_counted_once_and_is_subtle_only_where_something_says_so(type_: int, items: int) -> None:
    s = field()
    s.cards.designs[SPELL].type = type_
    obj = spell(s)

    casting.put_card(s, obj)

    assert not obj.is_subtle
    assert (s.tallies[ASH * TALLIES + T_SPELLS], s.tallies[ASH * TALLIES + T_ITEMS]) == (1, items)


@clause("SEEK-SHOCKED-2", "SEEK-RUL-86")
@pytest.mark.parametrize(("per_game", "spent"), [(0, 0), (1, 1 << TRINKETS)])
def test_only_an_action_of_once_per_game_is_spent(per_game: int, spent: int) -> None:
    s = field()
    ability = Ability([], [])
    ability.per_game = per_game
    s.cards.designs[TRINKETS].action = ability
    obj = Object(s.new_id(), O_ACTION, TRINKETS, ASH)
    obj.part, obj.unit = ACTION_PART, ASH
    s.resolving.append(obj)

    casting.put_action(s, obj)

    assert s.spent[ASH] == spent
    assert s.tallies[ASH * TALLIES + T_ACTIONS + TRINKETS] == 1


@clause("SEEK-RUL-38")
@pytest.mark.parametrize(("ap", "less", "price"), [(1, 0, 1), (0, 0, 0), (3, 1, 2), (1, 2, 0)])
def test_the_cost_is_what_is_printed_less_what_is_taken_off(ap: int, less: int, price: int) -> None:
    s = field()
    s.cards.designs[SPELL].ap = ap
    holds(s, S_SPELL, less)
    s.cards.designs[TRINKETS].standing[0].roll = R_CHEAPER

    assert playable.cost(s, ASH, s.cards.designs[SPELL], 0, is_amplified=False) == price


@clause("SEEK-TAC-03")
@pytest.mark.parametrize(("printed", "n", "speed"), [(ACTION, 0, ACTION), (ACTION, 1, INSTANT), (INSTANT, 0, INSTANT)])
def test_a_tactic_is_as_fast_as_printed_or_made(printed: int, n: int, speed: int) -> None:
    s = field()
    s.cards.designs[SPELL].speed = printed
    holds(s, S_SPELL, n)
    s.cards.designs[TRINKETS].standing[0].roll = R_INSTANT

    assert playable.speed(s, ASH, s.cards.designs[SPELL]) == speed


@clause("SEEK-EQ-04", "SEEK-ZONE-09", "SEEK-RUL-86", "SEEK-STUN-3")
def test_an_action_is_there_not_used_up_and_not_hindered() -> None:
    s = field()
    assert refused(playable.forbids_action(s, ASH, TRINKETS)) == "something else"
    ability = Ability([], [])
    ability.per_turn = 1
    s.cards.designs[TRINKETS].action = ability
    assert playable.forbids_action(s, ASH, TRINKETS) == ALLOWED

    s.tallies[ASH * TALLIES + T_ACTIONS + TRINKETS] = 1
    assert refused(playable.forbids_action(s, ASH, TRINKETS)) == "SEEK-RUL-86"
    ability.per_turn = 0
    assert playable.forbids_action(s, ASH, TRINKETS) == ALLOWED
    s.cards.ailments.bars_actions = 1 << STUN
    ail(s, ASH, STUN, 1)
    assert refused(playable.forbids_action(s, ASH, TRINKETS)) == "SEEK-STUN-3"


@clause("SEEK-CHARGES-1", "SEEK-EX-11", "SEEK-ZONE-09")
def test_of_the_effect_zone_only_what_has_charges_or_lies_face_down_is_played() -> None:
    s = field()
    assert refused(playable.forbids_lasting_pick(s, ASH, 0)) == "something else"

    lasting.add(s, L_CARD, SPELL, ASH)

    assert refused(playable.forbids_lasting_pick(s, ASH, 0)) == "something else"


@clause("SEEK-PRIO-01")
def test_the_first_card_and_the_first_hex_are_picks_like_the_others() -> None:
    s = field()

    assert ACT.forbids(s, ACT.task(ASH), CARD) == playable.forbids_card_pick(s, ASH, 0)
    assert ACT.forbids(s, ACT.task(ASH), HEX) == walking.forbids_move(s, ASH, 0)
    assert refused(ACT.forbids(s, ACT.task(ASH), CARD)) == "something else"


@clause("SEEK-MAIN-01")
def test_a_path_is_asked_for_step_by_step() -> None:
    s = field()

    ACT.take(s, ACT.task(ASH), PATH)

    assert kind_of(s.agenda.pop()) is STEP


@clause("SEEK-MAIN-01")
def test_the_first_of_all_cards_can_be_activated() -> None:
    s = field()
    s.cards.designs[0].action = Ability([], [])

    ACT.take(s, ACT.task(ASH), CARD)

    assert [obj.design for obj in s.resolving] == [0]


# The Stack


@clause("SEEK-PRIO-19")
@pytest.mark.parametrize(("count", "is_asked"), [(1, False), (2, True)])
def test_whoever_has_two_triggers_orders_them_and_whoever_has_one_does_not(count: int, is_asked: bool) -> None:
    s = field()
    s.waiting = [trigger(s, ASH) for _ in range(count)]

    stack.place_triggers(s, stack.PRIORITY.task(ASH))

    assert (kind_of(s.agenda.top()) is ORDER) == is_asked
    assert len(s.stack) == 1 - int(is_asked)


@clause("SEEK-PRIO-16", "SEEK-RUL-45", "SEEK-PRIO-03")
def test_with_a_trigger_and_with_a_new_window_the_row_of_passes_begins_anew() -> None:
    s = field()
    s.waiting = [trigger(s, ASH)]
    s.passes = 1

    stack.place_trigger(s, 0)
    assert s.passes == 0

    s.passes = 1
    turns.give_active_priority(s, ASH)
    assert s.passes == 0


@clause("SEEK-PRIO-19")
def test_only_triggers_of_ones_own_are_ordered() -> None:
    s = field()
    s.waiting = [trigger(s, ASH), trigger(s, BIRCH)]

    whys = [refused(ORDER.forbids(s, ORDER.task(ASH), OBJECT + place)) for place in range(3)]

    assert whys == ["", "something else", "something else"]


@clause("SEEK-PRIO-14")
def test_what_comes_from_a_unit_that_is_gone_does_nothing() -> None:
    s = field()
    pet = token(s, ASH, (1, 0))
    obj = trigger(s, ASH)
    obj.unit = pet
    s.cards.designs[FIRST_TACTIC].triggers = [Ability([], [])]
    assert not stack.is_void(s, spell(s))

    s.at[pet] = NOTHING

    assert stack.is_void(s, obj)


@clause("SEEK-RUL-07")
@pytest.mark.parametrize(("verb", "is_trap", "is_left"), [
    (V_DAMAGE, True, True), (V_AILMENT, True, True), (V_SHIELD, True, False), (V_DAMAGE, False, False),
])  # fmt: skip
def test_of_the_defeated_traps_and_poisons_go_on(verb: SeekersVerb, is_trap: bool, is_left: bool) -> None:
    s = field()
    obj = spell(s)
    s.cards.designs[SPELL].play = Ability([], [Step(verb)])
    obj.lasting = 7 if is_trap else NOTHING

    assert stack.is_left_behind(s, obj) == is_left


@clause("SEEK-PRIO-15", "SEEK-RUL-98")
@pytest.mark.parametrize(("event", "steps", "is_left"), [
    (E_TURN_END, [V_END], False), (E_TURN_END, [], True), (E_TAKES, [V_END], True),
])  # fmt: skip
def test_what_is_stopped_ends_only_if_this_turns_end_was_to_end_it(
    event: int, steps: list[SeekersVerb], is_left: bool
) -> None:
    s = field()
    ability = Ability([], [Step(verb) for verb in steps])
    ability.event = event
    s.cards.designs[SPELL].lasting = LastingText(FOREVER, 0, [ability], [])
    thing = lasting.add(s, L_CARD, SPELL, ASH)
    obj = Object(s.new_id(), O_TRIGGER, SPELL, ASH)
    obj.part, obj.lasting = LASTING_PART, thing.id

    stack.miss_the_end(s, obj)

    assert (thing in s.lastings) == is_left


@clause("SEEK-RUL-89")
@pytest.mark.parametrize(("before", "is_noted"), [(6, False), (7, True)])
def test_from_the_eighth_object_in_a_row_on_the_position_is_looked_at(before: int, is_noted: bool) -> None:
    s = field()
    s.forced = before
    s.stack.append(trigger(s, ASH))

    stack.resolve_top(s)

    assert bool(s.snapshot) == is_noted


@clause("SEEK-BLEED-1")
@pytest.mark.parametrize(("now", "lost"), [(0, 3), (1, 1), (2, 2)])
def test_bleed_deals_what_it_is_now_or_was_last(now: int, lost: int) -> None:
    s = field()
    obj = Object(s.new_id(), O_BLEED, NOTHING, ASH)
    obj.event_unit, obj.event_number = ASH, 3
    ail(s, ASH, BLEED, now)

    stack.resolve_ailment(s, obj)

    assert s.hp[ASH] == 100 - lost


@clause("SEEK-COPY-1", "SEEK-RUL-48")
@pytest.mark.parametrize(("is_subtle", "part", "twin_is"), [
    (True, PLAY, True), (True, ACTION_PART, False), (False, PLAY, False),
])  # fmt: skip
def test_a_copy_has_what_was_printed_and_chosen(is_subtle: bool, part: int, twin_is: bool) -> None:
    s = field()
    s.cards.designs[SPELL].is_subtle = is_subtle
    obj = spell(s)
    obj.part, obj.hex, obj.targets = part, hex_at(2, 0), [BIRCH]

    twin = stack.copy_of(s, obj, BIRCH)

    assert (twin.hex, twin.targets, twin.is_subtle) == (hex_at(2, 0), [BIRCH], twin_is)


@clause("SEEK-COPY-2")
def test_a_copy_may_be_aimed_anew_choice_by_choice() -> None:
    s = field()
    s.cards.designs[SPELL].play = Ability([Choice(C_UNIT), Choice(C_HEX), Choice(C_UNIT)], [])
    other = spell(s)
    other.targets = [BIRCH, hex_at(1, 0), BIRCH]

    V_COPY.befall(s, trigger(s, ASH), Step(V_COPY), other)

    assert [s.agenda.pop().thing for _ in range(3)] == [0, 1, 2]
    assert kind_of(s.agenda.pop()) is PUT


# Triggers


@clause("SEEK-PLAYER-10")
def test_you_deal_what_your_seeker_deals_and_a_unit_near_you_is_another_one() -> None:
    deals, takes = Happening(E_DEALS, ASH), Happening(E_TAKES, ASH)
    mine, anyones, near = Ability([], []), Ability([], []), Ability([], [])
    mine.who, anyones.who, near.within = BY_YOU, BY_YOU + 1, 2
    deals.source = takes.source = 5

    assert [triggers.is_dealt_by(deals, one, ASH) for one in (mine, anyones)] == [False, True]
    assert triggers.is_dealt_by(deals, mine, 5)
    assert [triggers.is_dealt_by(takes, one, ASH) for one in (mine, near)] == [True, True]
    takes.source = ASH
    assert [triggers.is_dealt_by(takes, one, ASH) for one in (mine, near)] == [True, False]


@clause("SEEK-RUL-83")
def test_one_event_of_damage_counts_once_for_each_trigger() -> None:
    happening = Happening(E_DEALS, ASH)

    assert [triggers.counts(happening, tally) for tally in (3, 3, 4)] == [True, False, True]


@clause("SEEK-RUL-89")
@pytest.mark.parametrize(("nth", "per_turn", "tally", "then"), [(1, 0, 1, 2), (1, 0, 2, 2), (0, 2, 2, 3), (0, 2, 3, 3)])
def test_events_are_counted_as_far_as_it_matters(nth: int, per_turn: int, tally: int, then: int) -> None:
    ability = Ability([], [])
    ability.nth, ability.per_turn = nth, per_turn

    assert triggers.one_more(ability, tally) == then


@clause("SEEK-PRIO-16")
def test_a_trigger_waits_with_all_that_its_event_was() -> None:
    s = field()
    happening = Happening(E_TAKES, ASH)
    happening.unit, happening.source, happening.number, happening.card, happening.object = ASH, BIRCH, 4, SPELL, 9

    triggers.wait(s, happening, FIRST_TACTIC, LASTING_PART, ASH, ASH, NOTHING)

    (obj,) = s.waiting
    assert (obj.event_unit, obj.event_source, obj.event_number) == (ASH, BIRCH, 4)
    assert (obj.event_card, obj.event_object) == (SPELL, 9)
