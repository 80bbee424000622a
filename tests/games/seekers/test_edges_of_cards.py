"""At the edges of cards: where they lie, what they leave, what a turn counts, and how a game is set up."""

import pytest

from emberhall.games.seekers.rules import setup, turns
from emberhall.games.seekers.rules.play import playable
from emberhall.games.seekers.rules.printed import (
    ACTION_PART,
    COMMON,
    E_UPKEEP,
    EPIC,
    FIRE,
    FOREVER,
    FROST,
    LASTING_PART,
    LEGENDARY,
    PLAY,
    R_ADD,
    R_CRITICAL,
    R_DICE,
    R_DUPLICATE,
    R_EMPOWER,
    RARE,
    S_AP,
    S_ROLLS,
    UNCOMMON,
    Ability,
    Filter,
    LastingText,
    Standing,
    Step,
)
from emberhall.games.seekers.rules.questions import Work
from emberhall.games.seekers.rules.setup import EXCHANGE, GO_FIRST, MULLIGAN, PLACE, ROLL_OFF
from emberhall.games.seekers.rules.state import (
    CARD,
    END,
    L_CARD,
    L_CHARGES,
    L_DOWN,
    L_POISON,
    L_SHIELD,
    LOOP_LIMIT,
    O_CARD,
    O_COPY,
    O_TRIGGER,
    PASS,
    SEAT,
    UPKEEP,
    Armory,
    Object,
    Seekers,
)
from emberhall.games.seekers.rules.verbs.bodies import V_DAMAGE
from emberhall.games.seekers.rules.verbs.cards import PLAY_FREE, RETRIEVE, SEARCH, V_PLAY_CARD, gain_ap, gain_mp
from emberhall.games.seekers.rules.zones import lasting, piles
from emberhall.kernel.events import EVERYONE, NOTHING
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import ALLOWED
from emberhall.testing.table import clause
from tests.games.seekers.bench import ARMORS, FIRST_TACTIC, TRINKETS, WEAPONS, bench, card, hold
from tests.games.seekers.fields import (
    ASH,
    BIRCH,
    CEDAR,
    field,
    holds,
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


# Cards that are chosen while something resolves


@clause("SEEK-ZONE-04", "SEEK-ZONE-07", "SEEK-EX-22")
def test_a_card_is_taken_from_where_it_lies_if_it_is_meant() -> None:
    s = field()
    step = Step(V_DAMAGE)
    step.filter = Filter(most_ap=2)
    s.cards.designs[SPELL].play = Ability([], [step])
    spell(s)
    s.cards.designs[card(3)].ap = 3
    s.discards[ASH] = [card(2), card(3)]
    s.decks[ASH] = [card(2), card(3)]
    picks = [CARD + card(number) for number in (2, 3, 4)]

    retrieved = [refused(RETRIEVE.forbids(s, RETRIEVE.task(ASH, 1), pick)) for pick in picks]
    found = [refused(SEARCH.forbids(s, SEARCH.task(ASH, 1), pick)) for pick in picks]
    played = [refused(PLAY_FREE.forbids(s, PLAY_FREE.task(ASH), pick)) for pick in picks]

    assert retrieved == played == ["", "something else", "something else"]
    assert found == ["", "something else", "something else"]


@clause("SEEK-ZONE-07", "SEEK-CAST-04", "SEEK-RUL-89")
@pytest.mark.parametrize(("hand", "hp", "free", "why"), [
    (1, 6, 0, ""), (0, 6, 0, "SEEK-CAST-04"), (1, 5, 0, "SEEK-CAST-04"), (1, 6, LOOP_LIMIT, "SEEK-RUL-89"),
    (1, 6, LOOP_LIMIT - 1, ""),
])  # fmt: skip
def test_a_card_played_without_ap_still_has_its_other_costs(hand: int, hp: int, free: int, why: str) -> None:
    s = field()
    s.cards.designs[SPELL].play = Ability([], [Step(V_DAMAGE)])
    spell(s)
    played = s.cards.designs[card(2)]
    played.discards, played.life_cost = 1, 5
    s.discards[ASH] = [card(2)]
    hold(s, ASH, *range(hand))
    s.hp[ASH], s.free_actions = hp, free

    assert refused(PLAY_FREE.forbids(s, PLAY_FREE.task(ASH), CARD + card(2))) == why


@clause("SEEK-EX-22")
def test_the_step_that_plays_a_card_is_named_by_its_place() -> None:
    s = field()
    program = [Step(V_DAMAGE), Step(V_DAMAGE), Step(V_DAMAGE)]
    s.cards.designs[SPELL].play = Ability([], program)

    V_PLAY_CARD.begin(s, spell(s), program[1])

    assert s.agenda.pop().also == 1


# Objects and designs


@clause("SEEK-RUL-03")
@pytest.mark.parametrize(("kind", "part", "is_spell"), [
    (O_CARD, PLAY, True), (O_COPY, PLAY, True), (O_COPY, ACTION_PART, False), (O_TRIGGER, PLAY, False),
])  # fmt: skip
def test_a_spell_is_a_tactic_or_a_copy_of_one(kind: int, part: int, is_spell: bool) -> None:
    obj = Object(1, kind, SPELL, ASH)
    obj.part = part

    assert obj.is_spell() == is_spell


@clause("SEEK-RUL-64")
def test_what_changes_a_roll_changes_this_and_nothing_else() -> None:
    obj = Object(1, O_CARD, SPELL, ASH)

    for roll in (R_CRITICAL, R_EMPOWER, R_DICE, R_ADD):
        obj.change(roll, 2, 0)

    assert (obj.is_critical, obj.empower, obj.more_dice, obj.added) == (True, 2, 2, 2)
    assert (obj.advantage, obj.duplicates, obj.is_subtle) == (0, 0, False)
    obj.change(R_DUPLICATE, 0, FIRE)
    assert (obj.duplicates, obj.is_subtle) == (1 << FIRE, False)


@clause("SEEK-RUL-65", "SEEK-RUL-66")
def test_what_a_poison_does_to_its_bearer_is_no_card_of_its_player() -> None:
    s = field()
    design = s.cards.designs[SPELL]
    assert not design.is_poison(LASTING_PART)
    design.lasting = LastingText(FOREVER, 0, [Ability([], [])], [])
    assert not design.is_poison(LASTING_PART)

    design.lasting.is_poison = True

    assert [design.is_poison(part) for part in (PLAY, LASTING_PART)] == [False, True]


# What lasts


@clause("SEEK-ZONE-11")
def test_a_card_stays_until_all_that_it_does_is_over() -> None:
    s = field()
    first, second, third = (lasting.add(s, L_CARD, SPELL, ASH) for _ in range(3))
    for other in (second, third):
        other.is_card, other.belongs = False, first.id

    lasting.end(s, first)

    assert (second.is_card, second.belongs, third.is_card, third.belongs) == (True, NOTHING, False, second.id)
    assert s.discards[ASH] == []
    lasting.end(s, second)
    lasting.end(s, third)
    assert s.discards[ASH] == [SPELL]


@clause("SEEK-RUL-20")
@pytest.mark.parametrize(("kind", "is_card", "seat"), [
    (L_POISON, False, BIRCH), (L_SHIELD, False, BIRCH), (L_SHIELD, True, BIRCH), (L_CARD, False, ASH),
])  # fmt: skip
def test_whose_moments_count(kind: int, is_card: bool, seat: int) -> None:
    s = field()
    thing = lasting.add(s, kind, SPELL, ASH)
    thing.is_card = is_card

    assert lasting.ticks_for(s, thing) == ASH
    thing.unit = BIRCH
    assert lasting.ticks_for(s, thing) == seat


@clause("SEEK-PLAYER-10")
def test_what_changes_the_rolls_of_a_seeker_changes_none_of_a_token() -> None:
    s = field()
    pet = token(s, ASH, (1, 0))
    holds(s, S_ROLLS, 2)
    entry = s.cards.designs[TRINKETS].standing[0]
    entry.roll, entry.damage = R_EMPOWER, 1 << FIRE

    assert [lasting.use_rolls(s, unit, FIRE, 0, R_EMPOWER) for unit in (ASH, BIRCH, pet)] == [2, 2, 0]
    assert lasting.use_rolls(s, ASH, FROST, 0, R_EMPOWER) == lasting.use_rolls(s, ASH, FIRE, 0, R_DICE) == 0


@clause("SEEK-PLAYER-10")
def test_what_lasts_changes_the_rolls_of_its_players_seeker_alone() -> None:
    s = field()
    pet = token(s, ASH, (1, 0))
    entry = Standing(S_ROLLS)
    entry.n, entry.roll = 3, R_ADD
    s.cards.designs[SPELL].lasting = LastingText(FOREVER, 0, [], [entry])
    s.cards.designs[SPELL].lasting_kinds = 1 << S_ROLLS
    lasting.add(s, L_CARD, SPELL, ASH)

    assert [lasting.use_rolls(s, unit, FIRE, 0, R_ADD) for unit in (ASH, BIRCH, pet)] == [3, 0, 0]


@clause("SEEK-ZONE-11")
def test_a_card_that_lay_face_down_ends_face_up() -> None:
    s = field()
    down = lasting.add(s, L_DOWN, SPELL, ASH)
    down.knows = 1 << ASH
    s.known_may_lie[BIRCH * s.seats + ASH] = True

    lasting.end(s, down)

    assert (down.knows, s.discards[ASH]) == (EVERYONE, [SPELL])
    assert not s.known_may_lie[BIRCH * s.seats + ASH]


@clause("SEEK-EX-24")
def test_what_waits_for_the_next_spell_does_not_wait_for_a_trigger() -> None:
    s = field()
    obj = trigger(s, ASH)

    lasting.use_next_resolving(s, obj)

    assert not obj.has_rolled


# Piles


@clause("SEEK-INSPECT-1", "SEEK-RUL-75")
def test_a_hand_that_was_seen_is_known_for_certain() -> None:
    s = field()
    hold(s, BIRCH, 1, 2)
    s.known_may_lie[ASH * s.seats + BIRCH] = True

    piles.show_hand(s, BIRCH, ASH)

    assert s.known[ASH * s.seats + BIRCH] == [card(1), card(2)]
    assert not s.known_may_lie[ASH * s.seats + BIRCH]


@clause("SEEK-INSPECT-1", "SEEK-RUL-75")
def test_of_what_lies_face_down_only_that_of_the_inspected_player_is_seen() -> None:
    s = field(seats=4)
    downs = [lasting.add(s, L_DOWN, SPELL, seat) for seat in (BIRCH, CEDAR)]
    for down in downs:
        down.knows = 1 << down.seat

    piles.show_hand(s, BIRCH, ASH)

    assert [down.knows for down in downs] == [1 << BIRCH | 1 << ASH, 1 << CEDAR]


@clause("SEEK-ZONE-04")
def test_a_card_that_was_searched_for_is_in_the_hand_unseen_and_the_deck_is_forgotten() -> None:
    s = field()
    s.deck_knows[BIRCH] = [1] * len(s.decks[BIRCH])

    piles.fetch(s, BIRCH, card(1))

    assert card(1) in s.hands[BIRCH]
    assert s.known[ASH * s.seats + BIRCH] == []
    assert s.deck_knows[BIRCH] == [0] * len(s.decks[BIRCH])


# The turn


@clause("SEEK-RUL-85")
def test_whatever_counts_this_turn_begins_anew() -> None:
    s = field()
    thing = lasting.add(s, L_CARD, SPELL, ASH)
    thing.tally, s.free_actions, s.tallies[0] = 3, 5, 2

    turns.forget_last_turn(s)

    assert (thing.tally, s.free_actions, s.tallies[0]) == (0, 0, 0)


@clause("SEEK-UPK-03", "SEEK-RUL-17")
@pytest.mark.parametrize(("before", "after", "told"), [(9, 10, 1), (10, 10, 0), (3, 8, 1)])
def test_one_point_is_gained_too_and_none_is_not_told(before: int, after: int, told: int) -> None:
    s = field(ap=before)
    s.listen()

    gain_ap(s, ASH, 5)

    assert (s.ap[ASH], len(s.events or [])) == (after, told)


@clause("SEEK-RUL-19")
@pytest.mark.parametrize("count", [0, 1])
def test_one_movement_point_is_gained_too(count: int) -> None:
    s = field(mp=2)
    s.listen()

    gain_mp(s, ASH, count)

    assert (s.mp[ASH], len(s.events or [])) == (2 + count, count)


@clause("SEEK-UPK-07", "SEEK-POISON-1")
@pytest.mark.parametrize(("bearer", "phase", "count"), [(ASH, UPKEEP, 1), (BIRCH, UPKEEP, 0), (ASH, END, 0)])
def test_a_poison_triggers_in_the_upkeep_of_its_bearer(bearer: int, phase: int, count: int) -> None:
    s = field()
    ability = Ability([], [])
    ability.event = E_UPKEEP
    s.cards.designs[SPELL].lasting = LastingText(3, 0, [ability], [])
    s.cards.designs[SPELL].lasting_events = 1 << E_UPKEEP
    lasting.add(s, L_POISON, SPELL, BIRCH).unit = bearer
    s.phase = phase

    turns.WINDOW.do(s, turns.WINDOW.task(ASH))

    assert [obj.event_unit for obj in s.waiting] == [ASH] * count


@clause("SEEK-RUL-18", "SEEK-UPK-01")
@pytest.mark.parametrize(("less", "ap"), [(-4, 4), (-5, 3), (-9, 3)])
def test_a_gain_of_action_points_is_never_less_than_none(less: int, ap: int) -> None:
    s = field(ap=3)
    holds(s, S_AP, less)

    turns.GAIN.do(s, turns.GAIN.task(ASH))

    assert s.ap[ASH] == ap


@clause("SEEK-MOM-03")
def test_a_moment_counts_for_tokens_of_the_player_that_have_an_hourglass() -> None:
    s = field()
    mine, last, lasting_one, theirs = (token(s, seat, (1, n)) for n, seat in enumerate((ASH, ASH, ASH, BIRCH)))
    s.unit_moments[mine], s.unit_moments[last], s.unit_moments[theirs] = 2, 1, 2

    turns.tick_tokens(s, ASH)

    assert [s.unit_moments[unit] for unit in (mine, lasting_one, theirs)] == [1, FOREVER, 2]
    assert [s.at[unit] == NOTHING for unit in (mine, last, lasting_one, theirs)] == [False, True, False, False]


@clause("SEEK-EX-11")
@pytest.mark.parametrize(("kind", "less"), [(L_DOWN, 3), (L_CHARGES, 0)])
def test_only_a_card_that_lies_face_down_costs_less_for_lying_there(kind: int, less: int) -> None:
    s = field()
    thing = lasting.add(s, kind, SPELL, ASH)
    thing.amount = 3

    assert [playable.discount_of(one) for one in (thing, None)] == [less, 0]


# Setup


@clause("SEEK-SETUP-17", "SEEK-SETUP-04")
@pytest.mark.parametrize(("order", "kind"), [([], ROLL_OFF), ([0, 1], PLACE)])
def test_the_order_of_turns_is_rolled_for_unless_it_is_settled(order: list[int], kind: Work) -> None:
    s = bench(2)
    s.order = order

    setup.set_up(s)

    assert kind_of(s.agenda.pop()) is kind


@clause("SEEK-SETUP-02", "SEEK-SETUP-18")
def test_everybody_begins_with_their_life_and_nothing_else() -> None:
    s = bench(2)

    assert s.hp == s.life == [100, 100]
    assert s.ap == s.mp == s.fatigue == s.spent == s.rolls == [0, 0]


@clause("SEEK-SETUP-06")
def test_only_somebody_at_the_table_goes_first() -> None:
    s = bench(2)

    whys = [refused(GO_FIRST.forbids(s, GO_FIRST.task(ASH), SEAT + seat)) for seat in range(3)]

    assert whys == ["", "", "something else"]


@clause("SEEK-SETUP-07")
def test_starting_hexes_are_red_or_blue() -> None:
    s = bench(2)

    assert [setup.is_red(s, hex_) for hex_ in s.ground.red + s.ground.blue] == [True, True, False, False]


def with_sideboard(s: Seekers) -> Armory:
    """Ash has one card beside a deck that has none of it."""
    tactics = [card(number % 11) for number in range(50)]
    s.armories[ASH] = Armory(0, [WEAPONS, ARMORS, TRINKETS], tactics, [card(11)])
    return s.armories[ASH]


@clause("SEEK-RUL-12")
@pytest.mark.parametrize(("left", "why"), [(0, ""), (1, "SEEK-RUL-12")])
def test_there_are_as_many_exchanges_as_the_sideboard_has_cards(left: int, why: str) -> None:
    s = field()
    with_sideboard(s)

    assert refused(EXCHANGE.forbids(s, EXCHANGE.task(ASH, left), CARD + card(11))) == why


@clause("SEEK-RUL-12")
def test_a_card_does_not_take_its_own_place() -> None:
    s = field()
    armory = with_sideboard(s)

    assert refused(setup.forbids_swap(s, armory, card(3), card(3))) == "SEEK-RUL-12"
    assert setup.forbids_swap(s, armory, card(3), card(4)) == ALLOWED


@clause("SEEK-STAT-06")
@pytest.mark.parametrize(("needs", "why"), [(2, ""), (3, ""), (4, "SEEK-STAT-06")])
def test_exactly_the_attributes_are_enough_for_equipment(needs: int, why: str) -> None:
    s = field()
    armory = with_sideboard(s)
    s.design(0).stats[1] = 3
    s.design(WEAPONS).needs[1] = needs

    assert refused(setup.forbids_taking_in(s, armory, WEAPONS)) == why


@clause("SEEK-ARM-05", "SEEK-ARM-06", "SEEK-ARM-07", "SEEK-ARM-08", "SEEK-ARM-09")
@pytest.mark.parametrize(("rarity", "most", "why"), [
    (COMMON, 5, "SEEK-ARM-05"), (UNCOMMON, 4, "SEEK-ARM-06"), (RARE, 3, "SEEK-ARM-07"), (EPIC, 2, "SEEK-ARM-08"),
    (LEGENDARY, 2, "SEEK-ARM-09"),
])  # fmt: skip
def test_no_more_copies_are_taken_in_than_their_rarity_allows(rarity: int, most: int, why: str) -> None:
    s = field()
    s.design(card(1)).rarity = rarity
    fewer, enough = (Armory(0, [WEAPONS, ARMORS, TRINKETS], [card(1)] * copies, []) for copies in (most - 1, most))

    assert setup.forbids_taking_in(s, fewer, card(1)) == ALLOWED
    assert refused(setup.forbids_taking_in(s, enough, card(1))) == why


@clause("SEEK-RUL-15")
@pytest.mark.parametrize(("rarity", "count"), [(COMMON, 1), (LEGENDARY, 2)])
def test_the_seeker_counts_among_the_legendaries(rarity: int, count: int) -> None:
    s = field()
    armory = with_sideboard(s)
    s.design(0).rarity = rarity
    s.design(WEAPONS).rarity = LEGENDARY

    assert setup.legendaries(s, armory) == count


@clause("SEEK-SETUP-14", "SEEK-RUL-13")
@pytest.mark.parametrize(("aside", "tasks"), [(0, 0), (1, 1), (2, 1)])
def test_a_mulligan_of_one_card_is_one(aside: int, tasks: int) -> None:
    s = bench(2)

    MULLIGAN.take(s, MULLIGAN.task(ASH, aside), PASS)

    assert s.agenda.depth == tasks
