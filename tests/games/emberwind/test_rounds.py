"""Rounds: the order of slots, limits, victory, and what follows a combat."""

import pytest

from emberhall.games.emberwind.rules.both import conditions, rounds
from emberhall.games.emberwind.rules.heroes import boons
from emberhall.games.emberwind.rules.state import B_HIDDEN, COMBATANT
from emberhall.kernel.state import NOBODY
from emberhall.testing.table import clause
from tests.games.emberwind.wind import Conditions, Foe, Hero, Kept, WindTable

ASLEEP: Conditions = {"sleep": (1, "next-turn")}  # such a Foe rolls nothing in its turn


def turns(table: WindTable) -> list[str]:
    """Whose turns there were, one after another."""
    called = {number: name for name, number in table.scene.names().items()}
    return [called[event.thing - COMBATANT] for event in table.events if event.what == "turn"]


def every_rank(table: WindTable) -> None:
    """Four Heroes, and sleeping Foes of all ranks in an order of their own."""
    table.given(Hero("rook"), Hero("rath"), Hero("laureat"), Hero("piper"))
    table.given(Foe("emberwake-tyrant", at=(0, 0), conditions=ASLEEP))
    table.given(Foe("cinder-whelp", at=(0, 5), conditions=ASLEEP, name="whelp a"))
    table.given(Foe("mossback-brute", at=(0, 7), conditions=ASLEEP))
    table.given(Foe("cinder-whelp", at=(0, 10), conditions=ASLEEP, name="whelp b"))
    table.given(Foe("rust-sentinel", at=(3, 0), conditions=ASLEEP))


# The order


@clause("WIND-ORDER-101", "WIND-ORDER-104")
def test_heroes_and_ranks_take_turns_and_foes_of_a_rank_act_as_listed(table: WindTable) -> None:
    every_rank(table)

    table.round()
    for _ in range(4):
        table.passes()

    assert turns(table) == [
        "rook", "whelp a", "whelp b", "rath", "mossback-brute", "laureat", "rust-sentinel", "piper",
        "emberwake-tyrant", "rook",
    ]  # fmt: skip
    assert table.wind.round == 2


@clause("WIND-ORDER-101")
def test_heroes_act_in_the_slots_that_they_chose(table: WindTable) -> None:
    table.given(Hero("rook", slot=3), Hero("rath", slot=1), Foe("mossback-brute", at=(0, 0), conditions=ASLEEP))

    table.round()
    table.passes()
    table.passes()

    assert turns(table) == ["rath", "mossback-brute", "rook", "rath"]


@clause("WIND-ORDER-103")
def test_empty_slots_are_passed_over(table: WindTable) -> None:
    table.given(Hero("rook", slot=4), Foe("cinder-whelp", at=(0, 0), conditions=ASLEEP))

    table.round()

    assert turns(table) == ["cinder-whelp", "rook"]


@clause("WIND-ORDER-107")
def test_in_the_first_round_of_an_ambush_the_foes_come_first(table: WindTable) -> None:
    every_rank(table)
    table.options(ambush=True)

    table.round(dice=[3, 1])  # in the second Round both whelps are awake, too far away to strike
    for _ in range(5):
        table.passes()

    assert turns(table)[:9] == [
        "whelp a", "whelp b", "mossback-brute", "rust-sentinel", "emberwake-tyrant", "rook", "rath", "laureat", "piper",
    ]  # fmt: skip
    assert turns(table)[9:12] == ["rook", "whelp a", "whelp b"]


@clause("WIND-ORDER-101", "WIND-ORDER-107", "WIND-COND-101")
@pytest.mark.parametrize(("is_ambush", "number"), [(False, 1), (False, 2), (True, 1), (True, 2)])
def test_ends_are_compared_by_the_order_of_turns(table: WindTable, is_ambush: bool, number: int) -> None:
    heroes = ["rook", "rath", "ives", "maren"]
    foes = ["cinder-whelp", "mossback-brute", "rust-sentinel", "pale-regent"]
    table.given(*(Hero(name) for name in heroes))
    table.given(*(Foe(name, at=(0, 3 * place)) for place, name in enumerate(foes)))
    table.options(ambush=is_ambush)
    s = table.lays_out()

    found = sorted(heroes + foes, key=lambda name: conditions.turn_in(s, table.who(name), number))

    in_turns = [name for pair in zip(heroes, foes, strict=True) for name in pair]
    assert found == (foes + heroes if is_ambush and number == 1 else in_turns)


# A Round begins


@clause("WIND-ORDER-105")
def test_a_new_round_resets_the_limits(table: WindTable) -> None:
    table.given(Hero("laureat", triggers=1, amplifies=1), Foe("thornling", at=(0, 0)))
    table.lays_out().cheap_ranged[0] = 1

    table.round()

    table.then("laureat").has(triggers=0, amplifies=0)
    assert table.wind.cheap_ranged == [0]
    table.logged("Round 1.")


@clause("WIND-ORDER-105", "WIND-UNLOCK-01")
def test_hexes_are_unlocked_before_anyone_acts(table: WindTable) -> None:
    table.given(Hero("rook"), Foe("mossback-brute", at=(0, 0), veteran=True))
    table.policy(2)

    table.round()

    table.happened("round", "unlocks", "turn")
    assert len(table.unlocked("mossback-brute")) == 1


@clause("WIND-RUL-03")
def test_after_the_last_round_the_foes_have_held_out(table: WindTable) -> None:
    table.given(Hero("rook", hp=5), Foe("thornling", at=(0, 0), conditions=ASLEEP))
    table.options(max_rounds=2)
    table.in_round(2)

    table.round()
    table.passes()

    table.is_over(-1.0)


# Victory


@clause("WIND-ORDER-106")
def test_the_heroes_win_when_no_foe_is_left(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Hero("rath", hp=0), Foe("thornling", at=(4, 4), hp=1))
    table.acts("rook", dice=[2, 20, 1])  # a critical hit; then the thornling bursts, too weakly

    table.act("spear")

    table.then("thornling").is_gone()
    table.is_over(1.0, 1.0)


@clause("WIND-ORDER-106")
def test_the_foes_win_when_every_hero_is_fallen(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3), hp=1), Hero("rath", hp=0), Foe("thornling", at=(4, 4)))

    table.foe_plays("thornling", "BA", "BA", dice=[7, 3, 4])

    table.is_over(-1.0, -1.0)
    table.then("rook").is_fallen()
    assert table.wind.strike.foe == NOBODY
    assert "skips" not in {event.what for event in table.events}  # the second hex is not even looked at


@clause("WIND-ORDER-106")
def test_the_combat_goes_on_while_both_sides_have_somebody(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3), hp=1), Hero("rath", at=(9, 9)), Foe("thornling", at=(4, 4)))

    table.foe_plays("thornling", "BA", dice=[7, 3, 4])

    table.then("rook").is_fallen()
    assert not table.wind.ended


@clause("WIND-ORDER-106")
def test_the_combat_goes_on_while_the_first_hero_stands_alone(table: WindTable) -> None:
    table.given(Hero("rath", at=(9, 9)), Hero("rook", at=(4, 3), hp=1), Foe("thornling", at=(4, 4)))

    table.foe_plays("thornling", "BA", dice=[7, 3, 4])

    table.then("rook").is_fallen()
    assert not table.wind.ended


@clause("WIND-ORDER-106")
def test_where_both_sides_are_gone_at_once_the_heroes_have_won(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 3), hp=1), Foe("thornling", at=(4, 4), hp=1))
    table.acts("laureat", dice=[2, 20, 6])  # a critical hit; what the thornling's defeat does is 6 - 4

    table.act("staff")

    table.happened("defeated", "falls", "wins")
    table.is_over(1.0)


@clause("WIND-ORDER-106", "WIND-RUL-01")
def test_a_storyteller_of_its_own_wins_when_the_heroes_lose(table: WindTable) -> None:
    table.players("Ash", "Bo", "Cy", "Di", "Ed")
    table.given(Hero("rook", at=(4, 3), hp=1), Hero("rath", hp=0), Hero("laureat", hp=0), Hero("piper", hp=0))
    table.given(Foe("thornling", at=(4, 4)))

    table.foe_plays("thornling", "BA", dice=[7, 3, 4])

    table.is_over(-1.0, -1.0, -1.0, -1.0, 1.0)


# Afterwards


@clause("WIND-REC-101", "WIND-REC-104", "WIND-TIDE-102")
def test_after_a_victory_everybody_stands_at_full_hp_without_conditions(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3), hp=9, tides=1), Hero("rath", hp=3, conditions={"poison": 4}))
    table.given(Hero("laureat"), Hero("piper", hp=0, tides=0), Foe("thornling", at=(4, 4), hp=1))
    table.acts("rook", dice=[2, 20, 1])

    table.act("spear")

    table.then("rook").has(hp=42, tides=1)
    table.then("rath").has(hp=34, conditions={})
    table.then("laureat").has(hp=38)
    table.then("piper").has(hp=35, tides=0)
    table.logged("The Heroes win.")


@clause("WIND-REC-104")
@pytest.mark.parametrize("hp", [1, 9])
def test_after_a_defeat_the_fallen_stay_fallen(table: WindTable, hp: int) -> None:
    table.given(Hero("rook", hp=hp, conditions={"weakness": 2}), Hero("rath", hp=0))
    table.given(Foe("thornling", at=(0, 0), conditions=ASLEEP))
    table.options(max_rounds=1)

    table.round()
    table.passes()

    table.then("rook").has(hp=42, conditions={})
    table.then("rath").is_fallen()


@clause("WIND-REC-105")
def test_after_a_combat_its_uses_come_back_and_those_of_a_campaign_do_not(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 3), used=["clockwork-heart"]), Hero("piper", used=["phoenix-pinion"]))
    table.given(Foe("thornling", at=(4, 4), hp=1))
    table.acts("rath", dice=[2, 20, 1])

    table.act("axe")
    table.passes()

    assert table.wind.used[0] == 0
    assert table.wind.used[1] != 0


@clause("WIND-SUST-104")
def test_sustains_and_boons_end_with_the_combat(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("thornling", at=(4, 4), hp=1), Kept("rook", "guided-weapon", on=["rook"]))
    table.acts("rook", dice=[2, 20, 1])

    table.act("spear")

    assert table.wind.sustains == []
    assert table.wind.boons == []


# Passed over


@clause("WIND-REC-102")
def test_the_slot_of_a_fallen_hero_is_passed_over(table: WindTable) -> None:
    table.given(Hero("rook", hp=0), Hero("rath"), Foe("thornling", at=(0, 0), conditions=ASLEEP))

    table.round()

    assert turns(table) == ["thornling", "rath"]


@clause("WIND-REC-102", "WIND-COND-113")
def test_what_lasts_up_to_the_turn_of_a_fallen_hero_ends_where_that_would_be(table: WindTable) -> None:
    ailing: Conditions = {"off_guard": (1, "start-rook"), "sleep": (1, "next-turn")}
    table.given(Hero("rook", hp=0), Hero("rath"), Foe("mossback-brute", at=(0, 0), conditions=ailing))

    table.round()

    table.is_asked("rath", "act")
    table.then("mossback-brute").has(conditions=ASLEEP)


@clause("WIND-REC-102", "WIND-SUST-105")
def test_what_a_fallen_hero_gave_ends_where_its_turn_would_be(table: WindTable) -> None:
    table.given(Hero("rook", hp=0), Hero("rath"), Foe("mossback-brute", at=(0, 0), conditions=ASLEEP))
    s = table.lays_out()
    boons.add(s, B_HIDDEN, table.who("rath"), table.who("rook"), 0)
    boons.add(s, B_HIDDEN, table.who("rath"), table.who("rath"), 0)

    rounds.hero_turn(s, table.who("rook"))

    assert [boon.caster for boon in s.boons] == [table.who("rath")]


@clause("WIND-FIELD-104")
def test_cover_made_by_a_defeated_foe_ends_where_its_turn_would_be(table: WindTable) -> None:
    table.given(Hero("rook", at=(3, 1)), Hero("rath"), Foe("glass-widow", at=(0, 0), hp=1))
    table.given(Foe("thornling", at=(0, 5), conditions=ASLEEP))
    table.made_cover((5, 5), by="glass-widow")
    table.acts("rook", dice=[2])
    table.act("spear", at="glass-widow")
    assert table.wind.made == [65]

    table.round()
    table.passes()
    table.passes()

    assert table.wind.made == []


@pytest.mark.parametrize("is_ambush", [False, True])
@clause("WIND-ORDER-101", "WIND-ORDER-107")
def test_every_slot_comes_once_in_a_round(table: WindTable, is_ambush: bool) -> None:
    every_rank(table)
    table.options(ambush=is_ambush)

    table.round()
    for _ in range(3):
        table.passes()

    found = turns(table)
    assert len(set(found)) == len(found)
