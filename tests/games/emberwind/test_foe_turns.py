"""A Foe's turn: its start, its roll, its chain and hexes, and what conditions do to it.

WIND-START, WIND-CHAIN, WIND-HEX, WIND-EX-04.
"""

import pytest

from emberhall.games.emberwind.rules.foes.chains import NUMBER
from emberhall.games.emberwind.rules.printed import CONDITIONS, PRONE
from emberhall.games.emberwind.rules.state import COMBATANT
from emberhall.testing.table import clause
from tests.games.emberwind.heard import FAR, QUIET, codes, hexes, offered_chains
from tests.games.emberwind.wind import Conditions, Foe, Hero, WindTable

# Step 2: the start of the turn


@clause("WIND-START-01", "WIND-START-02", "WIND-RUL-10")
@pytest.mark.parametrize(("optional", "target"), [(False, "rook"), (True, "piper")])
def test_optional_modifiers_are_read_only_where_the_table_wants_them(
    table: WindTable,
    optional: bool,
    target: str,
) -> None:
    """WIND-START-02: a whelp goes for the nearest, or for one who burns."""
    table.options(optional=optional)
    table.given(Hero("rook", at=(5, 5)), Hero("piper", at=(5, 8), conditions={"burning": 1}))
    table.given(Foe("cinder-whelp", at=(5, 4)))
    table.foe_plays("cinder-whelp", "M4", "BA", dice=[1])

    aimed = [event.other - COMBATANT for event in table.events if event.what == "aims"]
    assert aimed == [table.who(target)]


@clause("WIND-START-02", "WIND-START-03")
def test_optional_modifiers_change_damage_barrier_movement_and_effects(table: WindTable) -> None:
    """WIND-START-03: Hot Blood is +2 on each damage roll of the turn: 1 + 1 + 7 + 2 against Toughness 8, twice."""
    table.options(optional=True)
    table.given(Hero("rook", at=(5, 5)), Foe("cinder-whelp", at=(5, 4)), Foe("mossback-brute", at=(0, 0)))
    table.foe_plays("cinder-whelp", "BA", "BA", dice=[20, 1, 1, 20, 1, 1])

    table.then("rook").has(hp=42 - 6)
    assert [table.wind.barrier(table.who("mossback-brute"), vs) for vs in (1, 2)] == [7, 3]


@clause("WIND-START-02", "WIND-HEX-01")
def test_an_optional_modifier_may_move_a_foe_further_or_weaken_effect_checks(table: WindTable) -> None:
    """Updraft: Move 5 and 1 more. Razor Silk: Athletics 12 - 2, and a roll of 11 is over it."""
    table.options(optional=True)
    table.given(Hero("rook", at=(0, 11)), Foe("gale-harrier", at=(0, 0)), Foe("glass-widow", at=(0, 8)))
    table.foe_plays("gale-harrier", "M5")
    table.then("gale-harrier").has(at=(0, 6))

    table.foe_plays("glass-widow", "A", dice=[20, 3, 11])
    table.then("rook").has(hp=42, conditions={"off_guard": (1, "next-turn")})


@clause("WIND-FX-03", "WIND-START-02")
@pytest.mark.parametrize(("optional", "conditions"), [(False, {}), (True, {"off_guard": 1})])
def test_an_effect_is_checked_against_its_value_and_less_only_by_a_modifier(
    table: WindTable, optional: bool, conditions: dict[str, int]
) -> None:
    """Razor Silk: Athletics 12 - 2, and a roll of 11 is over it, where it is read."""
    table.options(optional=optional)
    table.given(Hero("rook", at=(0, 11)), Foe("glass-widow", at=(0, 8)))

    table.foe_plays("glass-widow", "A", dice=[20, 3, 11])

    table.then("rook").has(conditions=conditions)


@clause("WIND-HEX-01", "WIND-START-02")
@pytest.mark.parametrize(("penalty", "column"), [(0, 5), (3, 2), (5, 0), (9, 0)])
def test_a_move_may_be_shorter_and_not_less_than_nothing(table: WindTable, penalty: int, column: int) -> None:
    """Move 5, and Updraft does not count."""
    table.given(Hero("rook", at=(0, 11)), Foe("gale-harrier", at=(0, 0)))
    table.lays_out().penalty[table.who("gale-harrier")] = penalty

    table.foe_plays("gale-harrier", "M5")

    table.then("gale-harrier").has(at=(0, column), penalty=0)


@clause("WIND-START-02", "WIND-DMG-06")
def test_the_first_round_may_empower(table: WindTable) -> None:
    """Cold Patience: +3 in Round 1 alone: 1 + 1 + 6 + 3 against Toughness 8."""
    table.options(optional=True)
    table.given(Hero("rook", at=(5, 5)), Foe("mire-stalker", at=(5, 4)))
    table.foe_plays("mire-stalker", "BA", dice=[20, 1, 1])
    table.then("rook").has(hp=39)

    table.wind.round = 2
    table.foe_plays("mire-stalker", "BA", dice=[20, 2, 1])
    table.then("rook").has(hp=38)


@clause("WIND-START-04", "WIND-DICE-02")
def test_a_turn_starts_with_bonuses_ticks_fields_and_flairs_and_then_the_die(table: WindTable) -> None:
    """WIND-START-04: Poison d6, Burning d20, embers d6, the flair's shift, then the direction."""
    table.terrain("e", (5, 5))
    table.given(Hero("rook", at=(5, 4)))
    table.given(Foe("gale-harrier", at=(5, 5), hp=16, shield=3, conditions={"poison": 2, "burning": 1}))
    table.foe_turn("gale-harrier", dice=[2, 3, 1, 1, 4])

    table.happened("turn", "ticks", "ticks", "burns-embers", "flair", "moves", "rolls-direction", "acts")
    table.then("gale-harrier").has(hp=16 - 4 - 3 - 1, shield=0)


@clause("WIND-START-03", "WIND-START-04")
def test_a_turn_starts_without_a_chain_and_what_lasts_for_it_ends_with_it(table: WindTable) -> None:
    ailing: Conditions = {"sleep": (1, "next-turn"), "daze": (1, "next-turn"), "chill": 1}
    table.given(Hero("rook", at=(9, 9)), Foe("thornling", at=(0, 0), conditions=ailing, empower=3))
    s = table.lays_out()
    s.chain, s.link = [0, 1], 1

    table.foe_turn("thornling")

    assert (s.chain, s.link) == ([], 0)
    table.then("thornling").has(conditions={"chill": 1}, empower=3)  # a sleeper keeps what would serve a chain


@clause("WIND-START-04", "WIND-COND-115")
def test_a_foe_that_falls_to_poison_does_not_act(table: WindTable) -> None:
    """WIND-START-04: no other die is rolled."""
    table.given(Hero("rook", at=(5, 4)), Foe("gale-harrier", at=(5, 5), hp=2, conditions={"poison": 1, "burning": 1}))
    table.given(Foe("thornling", at=(0, 0)))
    table.foe_turn("gale-harrier", dice=[2])

    table.then("gale-harrier").is_gone()
    assert hexes(table, "acts", "gale-harrier") == []


# Step 3: the chain


@clause("WIND-CHAIN-01", "WIND-CHAIN-02", "WIND-CHAIN-05", "WIND-CHAIN-12", "WIND-RUL-09")
def test_the_die_gives_the_direction_and_the_chain_is_played_from_the_centre(table: WindTable) -> None:
    """WIND-CHAIN-01: one d6; a normal Foe has one chain, which nobody is asked for."""
    table.options(storyteller="player")
    table.given(Hero("rook", at=(4, 6)), Foe("mossback-brute", at=(4, 4)))
    table.foe_turn("mossback-brute", dice=[2, 1, 1])

    assert hexes(table, "acts", "mossback-brute") == ["0", "2", "22"]
    assert codes(table, "acts", "mossback-brute") == ["M3", "BA", "BA"]
    table.nobody_is_asked()


@clause("WIND-EX-04", "WIND-CHAIN-05", "WIND-CHAIN-06", "WIND-CHAIN-10", "WIND-PRE-05")
def test_the_storyteller_picks_the_guides_blue_chain(table: WindTable) -> None:
    """WM-01: A, B, C, F are performed in this order."""
    table.options(storyteller="player")
    table.given(Hero("rook", at=(5, 5)), Foe("guide-elite", at=(5, 4), veteran=True, unlocked=["45", "455"]))
    table.foe_turn("guide-elite", dice=[5])
    table.is_asked("storyteller", "choose-chain")
    assert offered_chains(table, "guide-elite") == {"A B M6 B", "A B M6 F", "A B C F"}
    table.not_asked("chain:4")
    table.dice(1, 1, 1, 1)
    table.picks("chain:1")

    assert codes(table, "acts", "guide-elite") == ["A", "B", "C", "F"]


@clause("WIND-RUL-01", "WIND-RUL-02")
@pytest.mark.parametrize("storyteller", ["dice", "best", "player"])
def test_a_fifth_player_is_the_storyteller_whatever_the_policy(table: WindTable, storyteller: str) -> None:
    """WIND-RUL-02: the chain is asked of the fifth seat."""
    table.players("ash", "birch", "cedar", "doe", "elm")
    table.options(storyteller=storyteller)
    table.given(Hero("rook", at=FAR), Hero("piper"), Hero("maren"), Hero("ives"))
    table.given(Foe("guide-elite", at=(0, 0), veteran=True, unlocked=["455"]))
    table.foe_turn("guide-elite", dice=[5])

    table.is_asked("storyteller", "choose-chain")
    assert table.state.to_move == 4


@clause("WIND-CHAIN-11")
def test_chains_with_the_same_actions_are_different_chains(table: WindTable) -> None:
    """WIND-CHAIN-11: the cutpurse's 56 and 61 both say C."""
    table.options(storyteller="player")
    table.given(Hero("rook", at=FAR), Foe("lantern-cutpurse", at=(0, 0), veteran=True, unlocked=["56", "61"]))
    table.foe_turn("lantern-cutpurse", dice=[6])

    table.on_offer("dice", "chain:1", "chain:2", "chain:3")
    assert len(offered_chains(table, "lantern-cutpurse")) == 2


@clause("WIND-CHAIN-09")
def test_dead_ends_can_be_played_where_the_table_offers_them(table: WindTable) -> None:
    """WIND-CHAIN-09: 0-5-45 of an Elite has three hexes."""
    table.options(storyteller="player", dead_ends=True)
    table.given(Hero("rook", at=FAR), Foe("guide-elite", at=(0, 0), veteran=True, unlocked=["45"]))
    table.foe_turn("guide-elite", dice=[5])
    table.on_offer("dice", "chain:1", "chain:2")
    table.picks("chain:1")

    assert table.wind.chain == [NUMBER[key] for key in ("0", "5", "45")]
    assert hexes(table, "skips", "guide-elite") == ["0", "5", "45"]


@clause("WIND-CHAIN-14", "WIND-TRIG-105")
def test_a_foe_defeated_in_its_own_chain_stops_at_once(table: WindTable) -> None:
    """WIND-CHAIN-14: Toxic Shock takes its last HP at the second hex; the third never comes."""
    table.given(Hero("rath", at=(4, 6)), Hero("rook", at=FAR))
    table.given(Foe("mossback-brute", at=(4, 4), hp=8, conditions={"poison": 1}), Foe("thornling", at=(0, 0)))
    table.foe_turn("mossback-brute", dice=[5, 2])
    table.act("toxic-shock")

    table.then("mossback-brute").is_gone()
    assert hexes(table, "acts", "mossback-brute") == ["0", "2"]
    assert hexes(table, "skips", "mossback-brute") == []


# Kinds of hexes


@clause("WIND-HEX-01", "WIND-MOVE-01", "WIND-MOVE-08")
def test_a_move_hex_takes_the_foe_towards_its_target(table: WindTable) -> None:
    """WIND-HEX-01: three squares; beside its Target it stays, and the chain goes on."""
    table.given(Hero("rook", at=(5, 9)), Foe("thornling", at=(5, 5)))
    table.foe_plays("thornling", "M3", "M3", dice=[])

    table.then("thornling").has(at=(4, 8))
    assert codes(table, "acts", "thornling") == ["M3", "M3"]
    table.nobody_is_asked()


@clause("WIND-HEX-01")
def test_a_move_hex_may_be_hampered_once(table: WindTable) -> None:
    """The next Move hex is 2 squares shorter, the one after it is not."""
    table.given(Hero("rook", at=(5, 11)), Foe("thornling", at=(5, 2), penalty=2))
    table.foe_plays("thornling", "M3", "M3")

    table.then("thornling").has(at=(1, 6), penalty=0)


@clause("WIND-HEX-02", "WIND-HEX-06", "WIND-TARGET-11")
def test_a_basic_attack_is_aimed_at_a_hero_only(table: WindTable) -> None:
    """WIND-HEX-06: another Foe is nearer, and no Target."""
    table.given(Hero("rook", at=(5, 8)), Foe("cinder-whelp", at=(5, 4)), Foe("thornling", at=(5, 5)))
    table.foe_plays("cinder-whelp", "BA", dice=[20, 1])

    table.then("rook").has(hp=42 - 4)
    table.then("thornling").has(hp=21)


@clause("WIND-HEX-03", "WIND-TARGET-04", "WIND-TARGET-05", "WIND-COVER-01", "WIND-COVER-07")
@pytest.mark.parametrize("sign", ["#", "c"])
def test_the_preferred_attack_comes_first_then_the_other_then_the_hex_is_skipped(table: WindTable, sign: str) -> None:
    """WM-05: Spit Flame where Nip doesn't reach; nothing where Cover lies between; the chain goes on."""
    table.terrain(sign, (2, 4))
    table.given(Hero("rath", at=(5, 5), triggers=QUIET), Hero("rook", at=(2, 5), hp=0))
    table.given(Foe("cinder-whelp", at=(5, 2), name="open"), Foe("cinder-whelp", at=(2, 2), name="blocked"))
    table.foe_plays("open", "BA", dice=[11, 2])
    table.then("rath").has(hp=34 - 3)

    table.wind.hp[table.who("rook")] = 42
    table.wind.hp[table.who("rath")] = 0
    table.foe_plays("blocked", "BA", "M4")
    assert codes(table, "skips", "blocked") == ["BA"]
    assert codes(table, "acts", "blocked") == ["M4"]


@clause("WIND-HEX-03", "WIND-COVER-07")
def test_cover_under_the_target_does_not_protect_it(table: WindTable) -> None:
    """WM-05: low cover on Rath's own square."""
    table.terrain("c", (5, 5))
    table.given(Hero("rath", at=(5, 5), triggers=QUIET), Foe("cinder-whelp", at=(5, 2)))
    table.foe_plays("cinder-whelp", "BA", dice=[11, 8])

    table.then("rath").has(hp=34 - 9)


@clause("WIND-HEX-03")
def test_a_foe_that_prefers_ranged_attacks_shoots_at_arms_length(table: WindTable) -> None:
    """WIND-HEX-03: Feather Dart against Toughness 8, not Talon."""
    table.given(Hero("rook", at=(5, 5)), Foe("gale-harrier", at=(5, 4)))
    table.foe_plays("gale-harrier", "BA", dice=[20, 6, 6])

    table.then("rook").has(hp=42 - 10)


@clause("WIND-HEX-04", "WIND-HEX-05", "WIND-PRE-05")
def test_an_unlocked_red_hex_acts_as_printed(table: WindTable) -> None:
    """WIND-HEX-05: the brute has learnt Boulder Toss, range 6."""
    table.policy(1)
    table.given(Hero("rook", at=(4, 10)), Foe("mossback-brute", at=(4, 0), veteran=True, unlocked=["56"]))
    table.foe_turn("mossback-brute", dice=[5, 20, 1, 1, 8])

    assert hexes(table, "acts", "mossback-brute") == ["0", "56"]
    assert hexes(table, "skips", "mossback-brute") == ["5"]
    table.then("rook").has(hp=42 - 3, conditions={})


# Conditions of Foes


@clause("WIND-COND-108", "WIND-COND-111")
def test_prone_skips_the_first_hex_and_ends_and_chill_skips_the_last_and_stays(table: WindTable) -> None:
    """WM-14c."""
    table.given(Hero("rook", at=(4, 6)), Foe("mossback-brute", at=(4, 4), conditions={"prone": 1, "chill": 1}))
    table.foe_turn("mossback-brute", dice=[2, 12, 1, 1])

    table.then("rook").has(hp=41)
    table.then("mossback-brute").has(at=(4, 4), conditions={"chill": 1})
    assert hexes(table, "skips", "mossback-brute") == ["0", "22"]
    assert hexes(table, "acts", "mossback-brute") == ["2"]


@clause("WIND-COND-108")
def test_a_foe_that_goes_prone_in_its_chain_loses_a_hex_of_its_next_one(table: WindTable) -> None:
    """WIND-COND-108: only the first hex of a chain is skipped."""
    table.given(Hero("rath", at=(4, 6)), Foe("mossback-brute", at=(4, 4)))
    table.foe_plays("mossback-brute", "M3", "BA", "BA")
    table.is_asked("rath", "on-declared")
    table.wind.stacks[table.who("mossback-brute") * CONDITIONS + PRONE] = 1
    table.dice(1)
    table.passes()
    table.dice(1)
    table.passes()

    assert codes(table, "acts", "mossback-brute") == ["M3", "BA", "BA"]
    table.then("mossback-brute").has(conditions={"prone": 1})


@clause("WIND-COND-110")
def test_silence_skips_special_abilities(table: WindTable) -> None:
    """WM-14d."""
    table.given(Hero("rook", at=(4, 7)), Foe("rust-sentinel", at=(4, 4), conditions={"silence": (1, "round-2")}))
    table.foe_turn("rust-sentinel", dice=[5, 4])

    table.then("rust-sentinel").has(at=(3, 5), conditions={"silence": 1})
    table.then("rook").has(hp=42)
    assert codes(table, "skips", "rust-sentinel") == ["C", "B"]


@clause("WIND-COND-112")
def test_paralysis_leaves_one_action_and_skipped_hexes_do_not_count(table: WindTable) -> None:
    """WIND-COND-112: Ground Slam finds nobody, so Club Arm is the one action; with it Paralysis ends."""
    table.given(Hero("rook", at=(4, 6)), Foe("mossback-brute", at=(4, 4), conditions={"paralysis": (1, "next-turn")}))
    table.given(Foe("hollow-chanter", at=(0, 0), conditions={"paralysis": (1, "next-turn")}))
    table.foe_turn("mossback-brute", dice=[2])
    assert codes(table, "acts", "mossback-brute") == ["M3"]
    assert codes(table, "skips", "mossback-brute") == ["BA", "BA"]
    table.then("mossback-brute").has(conditions={})

    table.foe_plays("hollow-chanter", "B", "BA", "BA", "M3")
    assert codes(table, "skips", "hollow-chanter") == ["B", "BA", "BA"]
    assert codes(table, "acts", "hollow-chanter") == ["M3"]


@clause("WIND-COND-109")
def test_a_sleeping_foe_rolls_no_die_and_wakes_at_the_end_of_its_turn(table: WindTable) -> None:
    """WIND-COND-109; what empowers it waits for its next chain."""
    table.given(
        Hero("rook", at=(4, 6)), Foe("mossback-brute", at=(4, 4), empower=3, conditions={"sleep": (1, "next-turn")})
    )
    table.foe_turn("mossback-brute")

    table.then("mossback-brute").has(conditions={}, empower=3)
    assert hexes(table, "acts", "mossback-brute") == []


@clause("WIND-COND-109", "WIND-START-04")
def test_a_foe_that_poison_wakes_acts(table: WindTable) -> None:
    """WIND-START-04: the test for Sleep comes after the ticks."""
    table.given(Hero("rook", at=FAR), Foe("thornling", at=(0, 0), conditions={"sleep": (1, "next-turn"), "poison": 1}))
    table.foe_turn("thornling", dice=[1, 1])

    table.then("thornling").has(hp=20, conditions={"poison": 1})
    assert codes(table, "acts", "thornling") == ["M3"]


@clause("WIND-COND-115")
def test_embers_that_end_the_combat_let_nothing_more_be_rolled(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 5)), Foe("thornling", at=(4, 4), hp=1))
    table.terrain("e", (4, 4))

    table.foe_turn("thornling", dice=[6])

    table.then("thornling").is_gone()
    table.happened("defeated", "wins")
