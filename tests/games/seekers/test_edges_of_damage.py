"""At the edges of damage and of what goes with it: one source of Advantage, tokens, nobody there, the game over."""

import pytest

from emberhall.games.seekers.rules.effects import harm, hindrances
from emberhall.games.seekers.rules.effects.harm import Blow
from emberhall.games.seekers.rules.map.hexes import hex_at
from emberhall.games.seekers.rules.play import aiming, stack
from emberhall.games.seekers.rules.printed import (
    ACTION_PART,
    ANY_DAMAGE,
    ANYONE,
    AROUND_YOU,
    BLEED,
    BLEEDING,
    BY_YOU,
    C_HEX,
    C_UNIT,
    DAZE,
    E_AIDS,
    E_LOSES_LIFE,
    FIRE,
    PLAY,
    R_ADVANTAGE,
    R_CRITICAL,
    S_NEXT_HIT,
    S_PREVENT,
    S_ROLLS,
    S_SIGHT,
    TARGET,
    Ability,
    Choice,
    LastingText,
    Standing,
    Step,
)
from emberhall.games.seekers.rules.state import O_BLEED, O_COPY, Armory, Object, Seekers
from emberhall.games.seekers.rules.verbs.bodies import V_DAMAGE
from emberhall.games.seekers.rules.verbs.cards import gain_ap
from emberhall.games.seekers.rules.verbs.motion import PUSHES, V_PUSH, V_WARP
from emberhall.games.seekers.rules.verbs.stays import V_LINGER
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of
from emberhall.testing.table import clause
from tests.games.seekers.bench import FIRST_TACTIC, TRINKETS
from tests.games.seekers.fields import ASH, BIRCH, CEDAR, ail, field, holds, put, refused, rolls, spell, token, vanish

SPELL = FIRST_TACTIC + 1


def listens(s: Seekers, event: int) -> None:
    """Every trinket waits for what its own player does."""
    ability = Ability([], [])
    ability.event, ability.who = event, BY_YOU
    s.cards.designs[TRINKETS].triggers = [ability]
    s.cards.designs[TRINKETS].events = 1 << event
    s.armories = [Armory(old.seeker, old.equipment, old.tactics, old.sideboard) for old in s.armories]  # nothing noted


def changes_rolls(s: Seekers, roll: int) -> None:
    """Every trinket changes the fire damage of its Seeker once."""
    holds(s, S_ROLLS, 1)
    entry = s.cards.designs[TRINKETS].standing[0]
    entry.roll, entry.damage = roll, 1 << FIRE


def fire(s: Seekers, dice: int) -> Step:
    """What the spell says: so many dice of fire damage to its target."""
    step = Step(V_DAMAGE)
    step.to, step.kind, step.dice = TARGET, FIRE, dice
    s.cards.designs[SPELL].play = Ability([Choice(C_UNIT)], [step])
    return step


def fire_spell(s: Seekers) -> Object:
    """The spell, aimed at Birch."""
    obj = spell(s)
    obj.targets = [BIRCH]
    return obj


# Rolls


@clause("SEEK-RUL-64")
def test_one_source_of_advantage_is_enough_for_dice_that_join_a_hit() -> None:
    s = field()
    changes_rolls(s, R_ADVANTAGE)
    entry = Standing(S_NEXT_HIT)
    entry.n, entry.as_type = 1, FIRE
    rolls(s, 2, 5)

    assert harm.roll_joined(s, Blow(ASH, ASH), BIRCH, entry) == 5


@clause("SEEK-RUL-83", "SEEK-CRIT-1")
def test_one_source_of_critical_strikes_is_enough_and_no_die_is_rolled() -> None:
    s = field()
    changes_rolls(s, R_CRITICAL)
    step = fire(s, 2)

    V_DAMAGE.begin(s, fire_spell(s), step)

    assert s.hp[BIRCH] == 100 - 12


@clause("SEEK-AMPLIFY-2", "SEEK-RUL-83")
@pytest.mark.parametrize(("is_amplified", "lost"), [(False, 4), (True, 9)])
def test_only_an_amplified_card_rolls_the_dice_that_amplify_adds(is_amplified: bool, lost: int) -> None:
    s = field()
    step = fire(s, 1)
    step.more_dice = 1
    obj = fire_spell(s)
    obj.is_amplified = is_amplified
    rolls(s, 4, *([5] if is_amplified else []))

    V_DAMAGE.begin(s, obj, step)

    assert s.hp[BIRCH] == 100 - lost


# Damage


@clause("SEEK-DUPLICATE-1")
@pytest.mark.parametrize(("mask", "lost"), [(0, 3), (1 << FIRE, 6)])
def test_only_what_is_to_be_duplicated_is_dealt_once_more(mask: int, lost: int) -> None:
    s = field()
    step = fire(s, 1)
    obj = fire_spell(s)
    obj.duplicates = mask
    rolls(s, 3)

    V_DAMAGE.begin(s, obj, step)

    assert s.hp[BIRCH] == 100 - lost


@clause("SEEK-DUPLICATE-1", "SEEK-WIN-01")
def test_nothing_is_duplicated_once_the_game_is_over() -> None:
    s = field()
    s.listen()
    s.hp[BIRCH] = 2
    step = fire(s, 1)
    obj = fire_spell(s)
    obj.duplicates = 1 << FIRE
    rolls(s, 3)

    V_DAMAGE.begin(s, obj, step)

    assert sum(event.what == "damages" for event in s.events or []) == 1


@clause("SEEK-DAZE-4")
@pytest.mark.parametrize(("moments", "told"), [(1, ["recovers"]), (0, [])])
def test_damage_ends_a_daze_that_is_there(moments: int, told: list[str]) -> None:
    s = field()
    s.listen()
    s.cards.ailments.ends_on_damage = 1 << DAZE
    ail(s, BIRCH, DAZE, moments)

    harm.plain_blow(s, BIRCH, FIRE, 1)

    assert (s.ailment(BIRCH, DAZE), [event.what for event in s.events or []]) == (0, ["damages", *told])


@clause("SEEK-RUL-66")
@pytest.mark.parametrize(("damage", "lost"), [(ANY_DAMAGE & ~(1 << BLEEDING), 3), (1 << BLEEDING, 0)])
def test_what_prevents_all_damage_of_cards_does_not_prevent_that_of_bleed(damage: int, lost: int) -> None:
    s = field()
    holds(s, S_PREVENT, 9)
    s.cards.designs[TRINKETS].standing[0].damage = damage
    ail(s, ASH, BLEED, 3)
    obj = Object(s.new_id(), O_BLEED, NOTHING, ASH)
    obj.event_unit = ASH

    stack.resolve_ailment(s, obj)

    assert s.hp[ASH] == 100 - lost


# Life and points


@clause("SEEK-RUL-01")
def test_life_that_a_token_loses_is_not_lost_by_its_player() -> None:
    s = field()
    listens(s, E_LOSES_LIFE)
    pet = token(s, ASH, (1, 0))

    harm.lose_life(s, pet, 2)
    assert (s.hp[pet], s.waiting) == (8, [])

    harm.lose_life(s, ASH, 2)
    assert [obj.event_number for obj in s.waiting] == [2]


@clause("SEEK-RUL-01")
@pytest.mark.parametrize(("hp", "count"), [(100, 0), (99, 1)])
def test_an_ally_is_aided_by_healing_that_heals(hp: int, count: int) -> None:
    s = field(seats=4)
    listens(s, E_AIDS)
    s.hp[CEDAR] = hp

    harm.heal(s, spell(s), CEDAR, 5)

    assert [obj.event_unit for obj in s.waiting] == [CEDAR] * count


@clause("SEEK-RUL-17")
@pytest.mark.parametrize(
    ("n", "told"), [(2, [("gains-ap", 2)]), (9, [("gains-ap", 6)]), (-1, [("loses-ap", 1)]), (0, [])]
)
def test_it_is_told_how_many_action_points_were_gained_or_lost(n: int, told: list[tuple[str, int]]) -> None:
    s = field(ap=4)
    s.listen()

    gain_ap(s, ASH, n)

    assert [(event.what, event.number) for event in s.events or []] == told


# What is stopped, and what goes on


@clause("SEEK-RUL-39", "SEEK-RUL-60")
@pytest.mark.parametrize(("part", "is_stopped"), [(PLAY, True), (ACTION_PART, False)])
def test_of_whoever_channels_a_copied_spell_is_stopped_and_a_copied_action_is_not(part: int, is_stopped: bool) -> None:
    s = field()
    s.cards.designs[SPELL].action = Ability([], [])
    s.channel[ASH] = 2
    obj = Object(s.new_id(), O_COPY, SPELL, ASH)
    obj.part, obj.unit = part, ASH

    assert hindrances.is_stopped(s, obj) == is_stopped


@clause("SEEK-PUSH-1", "SEEK-RUL-76")
@pytest.mark.parametrize(("gone", "pushed"), [(None, 1 << BIRCH), (BIRCH, 0), (ASH, 0)])
def test_who_pushes_all_around_pushes_neither_themself_nor_the_intangible(gone: int | None, pushed: int) -> None:
    s = field()
    put(s, BIRCH, 1, 0)
    step = Step(V_PUSH)
    step.to, step.side, step.reach, step.n = AROUND_YOU, ANYONE, 1, 2
    obj = spell(s)
    s.cards.designs[SPELL].play = Ability([], [step])
    if gone is not None:
        vanish(s, gone)

    V_PUSH.begin(s, obj, step)

    task = s.agenda.pop()
    assert (kind_of(task), task.left, task.thing) == (PUSHES, 2, pushed)


@clause("SEEK-RUL-77", "SEEK-INTANGIBLE-3")
@pytest.mark.parametrize(("is_gone", "poisons"), [(False, 1), (True, 0)])
def test_a_poison_goes_onto_its_target_unless_that_is_intangible_by_now(is_gone: bool, poisons: int) -> None:
    s = field()
    design = s.cards.designs[SPELL]
    design.play = Ability([Choice(C_UNIT)], [])
    design.lasting = LastingText(3, 0, [], [])
    design.lasting.is_poison = True
    if is_gone:
        vanish(s, BIRCH)

    V_LINGER.begin(s, fire_spell(s), Step(V_LINGER))

    assert [thing.unit for thing in s.lastings] == [BIRCH] * poisons


@clause("SEEK-WARP-1", "SEEK-RUL-36")
def test_nobody_is_warped_once_the_hex_can_no_longer_be_chosen() -> None:
    s = field()
    obj = spell(s)
    assert obj.hex == NOTHING

    V_WARP.begin(s, obj, Step(V_WARP))

    assert s.at[ASH] == hex_at(0, 0)


# Range


@clause("SEEK-RANGE-03", "SEEK-RUL-56")
@pytest.mark.parametrize(("sight", "whys"), [(-8, ["", "SEEK-RANGE-03"]), (-9, ["", "SEEK-RANGE-03"]), (-7, ["", ""])])
def test_however_short_the_sight_is_ones_own_hex_is_within_it(sight: int, whys: list[str]) -> None:
    s = field()
    holds(s, S_SIGHT, sight)
    choice = Choice(C_HEX)
    choice.reach = 5

    assert [refused(aiming.forbids_range(s, ASH, hex_at(q, 0), choice)) for q in (0, 1)] == whys
