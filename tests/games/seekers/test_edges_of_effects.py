"""At the edges of effects: the last Moment, the last point, one too few, and what is not there."""

import pytest

from emberhall.games.seekers.rules.effects import ailments, fatigue, harm, hindrances, shard
from emberhall.games.seekers.rules.effects.harm import Blow
from emberhall.games.seekers.rules.effects.shard import DELAYS, STOP_CHANNEL
from emberhall.games.seekers.rules.map.hexes import hex_at
from emberhall.games.seekers.rules.play.stack import MAY
from emberhall.games.seekers.rules.printed import (
    ALL_OF_IT,
    FEAR,
    FIRE,
    FOREVER,
    FROST,
    PHYSICAL,
    ROOT,
    S_NEXT_HIT,
    S_PREVENT,
    SLOW,
    STATUSES,
    STEALTH,
    STUN,
    Standing,
    Step,
)
from emberhall.games.seekers.rules.state import (
    AILMENT,
    CARD,
    CHANNEL,
    L_CARD,
    L_DOWN,
    L_POISON,
    L_SHIELD,
    LASTING,
    MAX_UNITS,
    O_TRIGGER,
    PASS,
    T_PHYSICAL,
    TALLIES,
    YES,
    Object,
)
from emberhall.games.seekers.rules.verbs.bodies import CLEANSE
from emberhall.games.seekers.rules.verbs.cards import CACHE, DISCARD, SCRY, V_CACHE, V_DISCARD, V_SCRY, gain_ap, gain_mp
from emberhall.games.seekers.rules.verbs.stays import HASTEN, V_SUMMON, free_place
from emberhall.games.seekers.rules.zones import lasting
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import ALLOWED, NOBODY
from emberhall.testing.table import clause
from tests.games.seekers.bench import FIRST_TACTIC, card, hold
from tests.games.seekers.fields import ASH, BIRCH, CEDAR, ail, field, put, refused, rolls, spell, token

# Ailments and statuses


@clause("SEEK-AILMENT-1", "SEEK-RUL-68")
@pytest.mark.parametrize(("n", "left"), [(0, 0), (1, 1), (2, 2)])
def test_an_ailment_of_one_moment_is_one_and_of_none_is_none(n: int, left: int) -> None:
    s = field()

    assert ailments.apply(s, None, BIRCH, SLOW, n, ASH) == (n > 0)

    assert s.ailment(BIRCH, SLOW) == left


@clause("SEEK-HASTEN-1")
def test_an_ailment_that_is_hastened_to_nothing_ends() -> None:
    s = field()
    ailments.apply(s, None, ASH, FEAR, 2, BIRCH)

    ailments.hasten(s, ASH, FEAR, 2)

    assert (s.ailment(ASH, FEAR), s.fear_of[ASH]) == (0, NOTHING)


@clause("SEEK-MOM-02")
def test_a_moment_ends_what_is_there_and_nothing_else() -> None:
    s = field()
    s.listen()
    ail(s, ASH, SLOW, 1)

    ailments.tick(s, ASH)

    assert [event.what for event in s.events or []] == ["recovers"]


@clause("SEEK-STEALTH-3")
def test_stealth_of_one_more_moment_is_lost_too() -> None:
    s = field()
    s.status[ASH * STATUSES + STEALTH] = 1

    ailments.lose_stealth(s, ASH)

    assert s.status[ASH * STATUSES + STEALTH] == 0


@clause("SEEK-SHARD-07", "SEEK-SHARD-08", "SEEK-SHARD-05", "SEEK-RUL-60")
def test_whoever_channels_for_one_more_moment_still_channels() -> None:
    s = field()
    s.channel[ASH] = 1

    assert refused(hindrances.forbids_moving(s, ASH)) == "SEEK-SHARD-08"
    assert refused(hindrances.forbids_cards(s, ASH, s.cards.designs[FIRST_TACTIC])) == "SEEK-SHARD-07"
    assert refused(shard.forbids_channelling(s, ASH)) == "SEEK-SHARD-05"


@clause("SEEK-RUL-33", "SEEK-ROOT-1")
def test_a_root_of_one_more_moment_still_holds() -> None:
    s = field()
    ail(s, ASH, ROOT, 1)

    assert refused(hindrances.forbids_moving(s, ASH)) == "SEEK-ROOT-1"


@clause("SEEK-STUN-3")
def test_a_stun_of_one_more_moment_still_keeps_from_every_effect() -> None:
    s = field()
    s.cards.ailments.bars_actions = 1 << STUN
    ail(s, ASH, STUN, 1)

    assert refused(hindrances.forbids_effects(s, ASH)) == "SEEK-STUN-3"


@clause("SEEK-SHARD-14")
def test_neither_a_token_nor_whoever_has_not_channelled_is_unimpeded() -> None:
    s = field()
    pet = token(s, ASH, (1, 0))

    assert [hindrances.is_unimpeded(s, unit) for unit in (ASH, pet)] == [False, False]
    s.has_channelled[ASH] = True
    assert [hindrances.is_unimpeded(s, unit) for unit in (ASH, pet)] == [True, False]


@clause("SEEK-RUL-39", "SEEK-RUL-73")
def test_what_a_token_does_is_stopped_by_nothing_that_its_seeker_suffers() -> None:
    s = field()
    pet = token(s, ASH, (1, 0))
    obj = spell(s)
    obj.unit = pet

    assert not hindrances.is_stopped(s, obj)


# The Shard


@clause("SEEK-SHARD-09", "SEEK-SHARD-11", "SEEK-RUL-61")
def test_two_delays_of_one_event_are_asked_about_together() -> None:
    s = field()
    s.channel[ASH] = 2

    shard.delay(s, ASH)
    shard.delay(s, ASH)

    assert s.channel[ASH] == 4
    task = s.agenda.pop()
    assert (kind_of(task), task.left, task.thing) == (DELAYS, 2, ASH)
    assert s.agenda.depth == 0


@clause("SEEK-SHARD-10")
def test_an_ailment_delays_whoever_channels_for_one_more_moment() -> None:
    s = field()
    s.channel[ASH] = 1

    shard.ails(s, ASH)

    assert s.channel[ASH] == 2


@clause("SEEK-SHARD-11")
@pytest.mark.parametrize(("left", "pick", "why"), [
    (1, YES, ""), (1, PASS, ""), (1, CHANNEL, "something else"), (0, YES, "SEEK-SHARD-11"),
])  # fmt: skip
def test_to_stop_is_yes_or_no_while_the_seeker_channels(left: int, pick: int, why: str) -> None:
    s = field()
    s.channel[ASH] = left

    assert refused(STOP_CHANNEL.verdict(s, STOP_CHANNEL.task(ASH, 0, ASH), pick)) == why


@clause("SEEK-SHARD-13", "SEEK-RUL-62")
def test_all_others_who_channel_stop_and_nobody_else_does() -> None:
    s = field(seats=4)
    s.listen()
    s.channel[BIRCH] = 1

    shard.complete(s, ASH)

    assert s.channel == [0, 0, 0, 0]
    assert sum(event.what == "stops-channelling" for event in s.events or []) == 1


# Rolls, damage and Life


@clause("SEEK-DISADVANTAGE-1", "SEEK-ADVANTAGE-1")
@pytest.mark.parametrize(("advantage", "result"), [(1, 5), (-1, 2), (0, 5)])
def test_the_better_or_the_worse_of_two_rolls_counts(advantage: int, result: int) -> None:
    s = field()
    rolls(s, 5, *([2] if advantage else []))

    assert harm.roll_for(s, spell(s), 1, advantage, 0) == result


@clause("SEEK-RUL-05", "SEEK-RUL-82")
@pytest.mark.parametrize(("amount", "hit"), [(0, 0), (1, 1 << BIRCH)])
def test_one_point_of_damage_hits_and_none_does_not(amount: int, hit: int) -> None:
    s = field()
    blow = Blow(ASH, ASH)
    blow.type = FIRE
    blow.add(BIRCH, amount)

    assert harm.strike(s, blow) == hit


@clause("SEEK-PLAYER-10")
@pytest.mark.parametrize(("is_token", "kind", "count"), [(False, PHYSICAL, 1), (True, PHYSICAL, 0), (False, FIRE, 0)])
def test_physical_damage_that_you_deal_yourself_is_counted_once(is_token: bool, kind: int, count: int) -> None:
    s = field()
    pet = token(s, ASH, (1, 0))
    blow = Blow(pet if is_token else ASH, ASH)
    blow.type = kind
    blow.add(BIRCH, 3)

    harm.strike(s, blow)

    assert s.tallies[ASH * TALLIES + T_PHYSICAL] == count


@clause("SEEK-RUL-84")
@pytest.mark.parametrize(("mask", "left"), [
    (1 << PHYSICAL | 1 << FROST, (0, 1)), (1 << FROST, (2, 0)), (1 << PHYSICAL, (0, 2)), (1 << FIRE, (2, 2)),
])  # fmt: skip
def test_what_prevents_takes_its_number_off_the_types_it_names_and_once(mask: int, left: tuple[int, int]) -> None:
    blow = Blow(ASH, ASH)
    blow.type, blow.extra_type = PHYSICAL, FROST
    blow.add(BIRCH, 2)
    blow.extras[0] = 2
    entry = Standing(S_PREVENT)
    entry.n, entry.damage = 3, mask

    harm.lessen(blow, 0, [entry])

    assert (blow.amounts[0], blow.extras[0]) == left


@clause("SEEK-SHIELD-3")
def test_an_older_shield_is_not_touched_once_the_newest_has_taken_all() -> None:
    s = field()
    s.listen()
    for amount in (5, 3):
        harm.shield(s, spell(s), ASH, amount, FOREVER)
    blow = Blow(NOTHING, NOBODY)
    blow.type = FIRE
    blow.add(ASH, 3)

    harm.take(s, blow, 0, ASH)

    assert [thing.amount for thing in s.lastings if thing.kind == L_SHIELD] == [5]
    assert sum(event.what == "absorbs" for event in s.events or []) == 1


@clause("SEEK-RUL-64")
def test_dice_that_join_a_hit_are_rolled_once_where_nothing_changes_them() -> None:
    s = field()
    entry = Standing(S_NEXT_HIT)
    entry.n, entry.as_type = 2, FIRE
    rolls(s, 3, 4)

    assert harm.roll_joined(s, Blow(ASH, ASH), BIRCH, entry) == 7


@clause("SEEK-RUL-01")
@pytest.mark.parametrize(("amount", "hp"), [(0, 50), (1, 51), (60, 100)])
def test_one_point_of_healing_heals(amount: int, hp: int) -> None:
    s = field()
    s.hp[ASH] = 50

    harm.heal(s, spell(s), ASH, amount)

    assert s.hp[ASH] == hp


@clause("SEEK-SHIELD-1")
@pytest.mark.parametrize("amount", [0, 1])
def test_a_shield_of_one_is_one_and_of_nothing_is_none(amount: int) -> None:
    s = field()

    harm.shield(s, spell(s), ASH, amount, FOREVER)

    assert [thing.amount for thing in s.lastings] == [amount] * amount


@clause("SEEK-RUL-07")
def test_only_what_the_defeated_player_had_is_gone() -> None:
    s = field(seats=4)
    mine, theirs = token(s, ASH, (1, 0)), token(s, BIRCH, (2, 0))
    s.waiting = [Object(s.new_id(), O_TRIGGER, FIRST_TACTIC, seat) for seat in (ASH, BIRCH)]

    harm.eliminate(s, ASH)

    assert (s.at[mine], s.at[theirs]) == (NOTHING, hex_at(2, 0))
    assert [obj.seat for obj in s.waiting] == [BIRCH]


@clause("SEEK-RUL-27", "SEEK-RUL-07")
def test_the_defeated_draw_no_more_while_others_play_on() -> None:
    s = field(seats=4)
    s.out = 1 << CEDAR

    fatigue.draw(s, CEDAR, 2)

    assert s.hands[CEDAR] == []


# Steps


@clause("SEEK-RUL-17")
@pytest.mark.parametrize(("n", "ap"), [(-ALL_OF_IT, 0), (-3, 1), (-9, 0), (3, 7), (9, 10)])
def test_action_points_go_neither_below_none_nor_above_ten(n: int, ap: int) -> None:
    s = field(ap=4)

    gain_ap(s, ASH, n)

    assert s.ap[ASH] == ap


@clause("SEEK-RUL-19")
def test_movement_points_do_not_go_below_none() -> None:
    s = field(mp=2)

    gain_mp(s, ASH, -9)

    assert s.mp[ASH] == 0


@clause("SEEK-PLAYER-07", "SEEK-PLAYER-08")
@pytest.mark.parametrize(("place", "count"), [((1, 0), 2), ((2, 0), 2), ((3, 0), 3), (None, 2)])
def test_a_token_comes_only_where_its_hex_is_open_and_free(place: tuple[int, int] | None, count: int) -> None:
    s = field((1, 0))
    put(s, BIRCH, 2, 0)
    obj, step = spell(s), Step(V_SUMMON)
    obj.hex = NOTHING if place is None else hex_at(*place)
    step.kind = len(s.cards.designs) - 1

    V_SUMMON.begin(s, obj, step)

    assert len(s.at) == count


@clause("SEEK-RUL-94")
def test_there_is_no_place_for_one_unit_too_many() -> None:
    s = field()
    while len(s.at) < MAX_UNITS:
        assert free_place(s) == len(s.at) - 1
        s.at[-1] = hex_at(0, 0)

    assert free_place(s) == NOTHING
    s.at[5] = NOTHING
    assert free_place(s) == 5


# Answers


@clause("SEEK-ZONE-06")
def test_only_a_card_of_the_hand_can_be_discarded_and_nothing_is_asked_of_an_empty_one() -> None:
    s = field()
    step = Step(V_DISCARD)
    step.n = 2
    V_DISCARD.begin(s, spell(s), step)
    assert s.agenda.depth == 0
    hold(s, ASH, 1)

    assert DISCARD.forbids(s, DISCARD.task(ASH, 1), CARD + card(1)) == ALLOWED
    assert refused(DISCARD.forbids(s, DISCARD.task(ASH, 1), CARD + card(2))) == "something else"


@clause("SEEK-SCRY-2")
def test_once_the_cards_for_the_bottom_are_there_nobody_can_pass() -> None:
    s = field()
    s.lifted = [card(1), card(2)]

    assert SCRY.forbids(s, SCRY.task(ASH, 0), PASS) == ALLOWED
    assert refused(SCRY.forbids(s, SCRY.task(ASH, 1), PASS)) == "SEEK-SCRY-2"
    assert refused(SCRY.forbids(s, SCRY.task(ASH, 1), CARD + card(3))) == "something else"


@clause("SEEK-SCRY-1")
def test_of_an_empty_deck_nothing_is_looked_at() -> None:
    s = field()
    s.decks[ASH], s.deck_knows[ASH] = [], []

    step = Step(V_SCRY)
    step.n = 2
    V_SCRY.begin(s, spell(s), step)

    assert s.agenda.depth == 0


@clause("SEEK-EX-11")
@pytest.mark.parametrize(("kind", "seat", "is_asked"), [
    (L_DOWN, ASH, False), (L_DOWN, BIRCH, True), (L_CARD, ASH, True),
])  # fmt: skip
def test_a_card_is_laid_face_down_while_none_of_ones_own_lies_there(kind: int, seat: int, is_asked: bool) -> None:
    s = field()
    lasting.add(s, kind, FIRST_TACTIC, seat)

    V_CACHE.begin(s, spell(s), Step(V_CACHE))

    assert (s.agenda.depth == 1) == is_asked


@clause("SEEK-EX-11", "SEEK-ZONE-06")
def test_a_card_of_the_hand_is_laid_face_down_or_none() -> None:
    s = field()
    hold(s, ASH, 1)
    task = CACHE.task(ASH)

    assert CACHE.forbids(s, task, CARD + card(1)) == ALLOWED
    assert CACHE.forbids(s, task, PASS) == ALLOWED
    assert refused(CACHE.forbids(s, task, CARD + card(2))) == "something else"


@clause("SEEK-RUL-74")
@pytest.mark.parametrize(("moments", "why"), [(FOREVER, "SEEK-RUL-74"), (0, "SEEK-RUL-74"), (1, ""), (2, "")])
def test_what_has_one_more_moment_can_be_hastened_and_what_has_none_can_not(moments: int, why: str) -> None:
    s = field()
    lasting.add(s, L_CARD, FIRST_TACTIC, ASH).moments = moments
    task = HASTEN.task(ASH, 1)

    assert refused(HASTEN.forbids(s, task, LASTING)) == why
    assert refused(HASTEN.forbids(s, task, LASTING + 1)) == "something else"


@clause("SEEK-AILMENT-1")
def test_a_poison_of_the_unit_ends_and_no_other() -> None:
    s = field()
    for unit in (ASH, BIRCH):
        lasting.add(s, L_POISON, FIRST_TACTIC, BIRCH).unit = unit
    task = CLEANSE.task(ASH, 1, ASH, -1)

    assert CLEANSE.forbids(s, task, LASTING) == ALLOWED
    assert refused(CLEANSE.forbids(s, task, LASTING + 1)) == "something else"
    assert refused(CLEANSE.forbids(s, task, AILMENT + SLOW)) == "something else"


@clause("SEEK-RUL-50", "SEEK-RUL-89")
def test_what_is_agreed_to_counts_once_among_what_costs_nothing() -> None:
    s = field()
    spell(s)

    MAY.take(s, MAY.task(ASH), YES)

    assert s.free_actions == 1
