"""What a creature is worth: printed VP, counters and bonus (CONJ-VP, CONJ-FX-13, -22, CONJ-RUL-23, -42)."""

import pytest

from emberhall.testing.table import clause
from tests.games.conjure.ember import NUMBER, EmberTable, Wizard

TWENTY = ["marble-colossus", "hollow-stag"]  # 11 and 9 VP, Ongoing both


def worth(table: EmberTable, *creatures: str) -> list[int]:
    """What these creatures are worth now."""
    return [table.ember.vp(NUMBER[creature]) for creature in creatures]


# Counters


@clause("CONJ-FX-13")
def test_counters_lower_what_a_creature_is_worth(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["hollow-stag", "isolde"])
    table.given(ash, Wizard("Birk", up=["iron-minotaur"]), turn="Birk", at="start")

    table.when("Birk").uses("iron-minotaur")
    table.when("Ash").passes()
    table.when("Birk").chooses("hollow-stag")

    assert worth(table, "hollow-stag", "isolde") == [6, 6]
    table.then("Ash").has(vp=12, counters={"hollow-stag": -3, "isolde": 0})
    table.logged("Ash's Hollow Stag gets -3 VP.")


@clause("CONJ-FX-13")
def test_counters_go_on_face_down_creatures_too(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F2"], down=["hollow-stag"], up=["isolde"])
    table.given(ash, Wizard("Birk", up=["iron-minotaur"]), at="final")

    table.when("Birk").uses("iron-minotaur", "hollow-stag")

    assert worth(table, "hollow-stag") == [6]
    table.then("Ash").has(vp=12, down=["hollow-stag"])
    table.logged("Ash's face-down creature gets -3 VP.")


@clause("CONJ-FX-13")
def test_where_the_ability_says_face_up_those_that_lie_face_down_are_spared(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["hollow-stag", "isolde"], down=["wyrmling"])
    birk, cara = Wizard("Birk", up=["cinder-salamander"]), Wizard("Cara", up=["quillon"])
    table.given(ash, birk, cara, at="final")

    table.when("Birk").uses("cinder-salamander", "seat1")

    assert worth(table, "hollow-stag", "isolde", "wyrmling", "quillon") == [8, 5, 7, 5]
    table.then("Ash").has(vp=20)


@clause("CONJ-FX-13")
def test_counters_raise_what_a_creature_is_worth(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=TWENTY), Wizard("Birk", up=["calder"], down=["mudling", "wisp"]), at="final")

    table.when("Birk").uses("calder")
    table.offers("Birk", "mudling", "wisp")
    table.when("Birk").chooses("mudling")

    assert worth(table, "calder", "mudling", "wisp") == [11, 5, 1]
    table.then("Birk").has(vp=17, down=["calder", "mudling", "wisp"], counters={"mudling": 3})


@clause("CONJ-FX-13")
def test_counters_stay_for_good_and_add_up(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["iron-minotaur", "cinder-salamander"])
    table.given(Wizard("Ash", up=["ninth-bell"], counters={"ninth-bell": 1}), birk, at="final")

    table.when("Birk").uses("iron-minotaur").uses("cinder-salamander")

    assert worth(table, "ninth-bell") == [7]
    table.then("Ash").has(counters={"ninth-bell": -3})


@clause("CONJ-FX-13", "CONJ-FX-24")
def test_a_ward_against_the_loss_of_vp_stops_both_kinds_of_it(table: EmberTable) -> None:
    ash = Wizard("Ash", up=TWENTY)
    table.given(ash, Wizard("Birk", up=["iron-minotaur", "cinder-salamander"]), at="final")

    table.when("Birk").uses("iron-minotaur", "hollow-stag").uses("cinder-salamander")

    table.then("Ash").has(vp=20, counters={"marble-colossus": 0, "hollow-stag": 0})
    table.logged("Ash is warded against that.")


@clause("CONJ-FX-13", "CONJ-FX-24")
def test_other_wards_and_one_that_lies_face_down_do_not_stop_it(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["hollow-stag", "quillon", "isolde"], down=["marble-colossus"])
    table.given(ash, Wizard("Birk", up=["iron-minotaur", "cinder-salamander"]), at="final")

    table.when("Birk").uses("iron-minotaur", "isolde").uses("cinder-salamander")

    assert worth(table, "hollow-stag", "quillon", "isolde", "marble-colossus") == [8, 4, 2, 11]


@clause("CONJ-FX-13", "CONJ-FX-24")
def test_a_ward_does_not_keep_its_owner_from_raising_a_creature(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["calder", "marble-colossus"])
    table.given(ash, Wizard("Birk", up=["hollow-stag"]), turn="Birk", at="final")

    table.when("Ash").uses("calder")

    assert worth(table, "marble-colossus") == [14]


@clause("CONJ-FX-13", "CONJ-VP-01")
def test_no_creature_is_worth_less_than_0_and_it_stays_with_its_owner(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["hollow-stag", "wisp"])
    table.given(ash, Wizard("Birk", up=["iron-minotaur"]), turn="Birk", at="start", deck=["F2"])

    table.when("Birk").uses("iron-minotaur")
    table.when("Ash").passes()
    table.when("Birk").chooses("wisp").passes()

    assert worth(table, "wisp", "hollow-stag") == [0, 9]
    table.then("Ash").has(up=["hollow-stag", "wisp"], vp=9)
    table.shows(pool_lacks=["wisp"])
    table.when("Ash").uses("wisp")  # worth nothing, it still can be used
    table.then("Ash").has(hand=["F2"], down=["wisp"], vp=9)


@clause("CONJ-FX-13", "CONJ-VP-01")
def test_a_loss_ends_at_0_and_a_gain_counts_from_there(table: EmberTable) -> None:
    """ "A creature reduced to 0 VP [...] simply remains at 0 VP." """
    ash = Wizard("Ash", up=["calder", "wisp"])
    table.given(ash, Wizard("Birk", up=["iron-minotaur", "cinder-salamander"]), turn="Ash", at="final")

    table.when("Birk").uses("iron-minotaur", "wisp")
    table.logged("Ash's Wisp gets -1 VP.")
    table.then("Ash").has(vp=11, counters={"wisp": -1})
    table.passes("Ash")
    table.when("Birk").uses("cinder-salamander")
    table.logged("Ash's Wisp stays at 0 VP.")
    table.when("Ash").uses("calder")

    assert worth(table, "wisp", "calder") == [3, 10]
    table.then("Ash").has(counters={"wisp": 2})


@clause("CONJ-FX-13", "CONJ-VP-01", "CONJ-RUL-33")
def test_a_face_down_creature_at_0_vp_stays_there_unnamed(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["hollow-stag"], down=["wisp"], counters={"wisp": -1})
    table.given(ash, Wizard("Birk", up=["iron-minotaur"]), turn="Ash", at="final")

    table.when("Birk").uses("iron-minotaur", "wisp")

    table.logged("Ash's face-down creature stays at 0 VP.")
    table.then("Ash").has(counters={"wisp": -1})


@clause("CONJ-FX-13", "CONJ-FX-22", "CONJ-VP-01")
def test_a_hydra_whose_bonus_left_it_below_0_gains_from_0(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["calder", "crown-hydra"], counters={"crown-hydra": -14})
    table.given(ash, Wizard("Birk", up=["hollow-stag"]), turn="Birk", at="final")

    table.when("Ash").uses("calder")

    assert worth(table, "crown-hydra") == [3]  # Calder lies face down, and was worth 1 to it already
    table.then("Ash").has(counters={"crown-hydra": -10})


# The optional rule


@clause("CONJ-VP-02", "CONJ-RUL-42")
def test_without_zero_flips_a_creature_at_0_stays_face_up(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["hollow-stag", "lantern-newt"])
    table.given(ash, Wizard("Birk", up=["iron-minotaur"]), at="final")

    table.when("Birk").uses("iron-minotaur", "lantern-newt")

    table.then("Ash").has(up=["hollow-stag", "lantern-newt"], vp=9)


@clause("CONJ-VP-02", "CONJ-RUL-42")
def test_with_zero_flips_a_creature_that_falls_to_0_turns_face_down_and_its_ability_does_not_happen(
    table: EmberTable,
) -> None:
    ash = Wizard("Ash", hand=["F5"], up=["hollow-stag", "wisp", "lantern-newt"], counters={"lantern-newt": -1})
    birk = Wizard("Birk", up=["cinder-salamander", "iron-minotaur"])
    table.given(ash, birk, at="final", zero_flips=True, deck=["F2"])

    table.when("Birk").uses("cinder-salamander")

    table.then("Ash").has(up=["hollow-stag", "lantern-newt"], down=["wisp"], vp=9, hand=["F5"])
    table.logged("Ash's Wisp is flipped.")
    table.when("Ash").passes()
    table.when("Birk").uses("iron-minotaur", "lantern-newt")
    table.then("Ash").has(up=["hollow-stag"], down=["wisp", "lantern-newt"], vp=8)


@clause("CONJ-VP-02", "CONJ-RUL-42")
def test_with_zero_flips_a_creature_at_1_stays_face_up(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["hollow-stag", "lantern-newt"], counters={"lantern-newt": 1})
    table.given(ash, Wizard("Birk", up=["iron-minotaur"]), at="final", zero_flips=True)

    table.when("Birk").uses("iron-minotaur", "lantern-newt")

    table.then("Ash").has(up=["hollow-stag", "lantern-newt"], vp=10)


@clause("CONJ-VP-02", "CONJ-RUL-42")
def test_a_creature_that_0_vp_turned_face_down_may_be_revived_and_used(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["AM1"], up=["hollow-stag", "wisp"])
    table.given(ash, Wizard("Birk", up=["cinder-salamander"]), at="final", zero_flips=True, deck=["F2"])

    table.when("Birk").uses("cinder-salamander")
    table.then("Ash").has(up=["hollow-stag"], down=["wisp"])
    table.when("Ash").revives()

    table.then("Ash").has(up=["hollow-stag", "wisp"], vp=8, counters={"wisp": -1})
    table.when("Ash").uses("wisp")
    table.then("Ash").has(hand=["F2"], down=["wisp"])


@clause("CONJ-RUL-42")
def test_a_creature_that_is_at_0_already_is_not_turned_by_losing_more(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["lantern-newt", "mudling"], counters={"lantern-newt": -3})
    table.given(ash, Wizard("Birk"), at="start", zero_flips=True)

    table.when("Ash").calls()

    table.then("Ash").has(up=["lantern-newt", "mudling"], vp=1, counters={"lantern-newt": -3, "mudling": -1})


@clause("CONJ-RUL-42", "CONJ-WRONG-01")
def test_with_zero_flips_a_wrong_call_turns_all_that_fall_to_0(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["puddle-sprite", "cinder-imp", "hollow-stag"], down=["wisp"])
    table.given(ash, Wizard("Birk"), at="start", zero_flips=True)

    table.when("Ash").calls()

    table.then("Ash").has(up=["hollow-stag"], down=["puddle-sprite", "cinder-imp", "wisp"], vp=8)
    flipped = [sentence for sentence in table.log if "flipped" in sentence]
    assert flipped == ["Ash's Puddle Sprite is flipped.", "Ash's Cinder Imp is flipped."]


@clause("CONJ-RUL-42", "CONJ-VP-02", "CONJ-WRONG-01")
@pytest.mark.parametrize("area", [["wisp", "crown-hydra"], ["crown-hydra", "wisp"]])
def test_all_counters_of_a_wrong_call_are_laid_before_any_creature_turns(table: EmberTable, area: list[str]) -> None:
    """A Wisp that fell first would make the Crown Hydra worth 1 VP more."""
    ash = Wizard("Ash", up=area, counters={"crown-hydra": -11})
    table.given(ash, Wizard("Birk"), at="start", zero_flips=True)

    table.when("Ash").calls()

    table.then("Ash").has(up=[], down=area, vp=0)


# The bonus for the fallen


@clause("CONJ-FX-22")
def test_the_crown_hydra_is_worth_1_more_for_each_face_down_creature_of_its_owner(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["crown-hydra", "wisp", "isolde"], down=["mudling"])
    birk = Wizard("Birk", up=["saffir", "queen-of-cold-lanterns"], down=["phoenix"])
    table.given(ash, birk, at="start", deck=["F2"])
    assert worth(table, "crown-hydra") == [13]

    table.when("Ash").uses("wisp")
    table.when("Birk").passes()
    table.when("Birk").passes()

    assert worth(table, "crown-hydra") == [14]
    table.then("Ash").has(vp=14 + 1 + 6 + 2, counters={"crown-hydra": 0})


@clause("CONJ-FX-22")
def test_the_bonus_of_the_crown_hydra_is_3_at_most(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["crown-hydra"], down=["mudling", "wisp", "isolde", "hollow-stag"])
    table.given(ash, Wizard("Birk"), at="start")

    assert worth(table, "crown-hydra") == [15]
    table.then("Ash").has(vp=15 + 2 + 1 + 6 + 9)


@clause("CONJ-FX-22")
def test_without_face_down_creatures_there_is_no_bonus(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["crown-hydra", "wisp"]), Wizard("Birk", down=["mudling"]), at="start")

    assert worth(table, "crown-hydra") == [12]
    table.then("Ash").has(vp=13)


@clause("CONJ-FX-22", "CONJ-ABIL-04")
def test_a_face_down_crown_hydra_has_no_bonus(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["crown-hydra"], down=["mudling", "wisp"])
    table.given(ash, Wizard("Birk", up=["cockatrice", "marble-colossus", "hollow-stag"]), turn="Birk", at="conjured")
    table.then("Ash").has(vp=17)

    table.when("Birk").uses("cockatrice")
    table.when("Ash").passes()

    assert worth(table, "crown-hydra") == [12]
    table.then("Ash").has(vp=15, down=["mudling", "wisp", "crown-hydra"])


@clause("CONJ-FX-22")
def test_in_the_pool_the_crown_hydra_has_no_bonus(table: EmberTable) -> None:
    table.given(Wizard("Ash", down=["mudling"]), Wizard("Birk", down=["wisp"]), at="start")

    assert worth(table, "crown-hydra") == [12]


@clause("CONJ-FX-22", "CONJ-CALL-01")
def test_the_bonus_counts_for_the_call(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["crown-hydra", "lantern-newt"], down=["mudling", "wisp"]), Wizard("Birk"), at="start")

    table.when("Ash").calls()

    table.is_over(1.0, -1.0)
    table.logged("Ash makes the call, with 20 VP.")


@clause("CONJ-FX-22", "CONJ-FX-13", "CONJ-VP-01")
def test_the_bonus_comes_on_top_of_counters_before_the_floor_of_0(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["crown-hydra"], down=["wisp", "mudling"], counters={"crown-hydra": -13})
    table.given(ash, Wizard("Birk"), at="start")

    assert worth(table, "crown-hydra") == [1]
    table.then("Ash").has(vp=4)


# What is compared


@clause("CONJ-RUL-23", "CONJ-TIME-01")
def test_of_two_bids_the_one_worth_more_now_is_announced_whatever_is_printed(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["cockatrice"])
    birk = Wizard("Birk", up=["frost-manticore"], counters={"frost-manticore": -5})
    table.given(ash, birk, turn="Birk", at="start")

    table.when("Birk").uses("frost-manticore")
    table.when("Ash").uses("cockatrice")

    assert table.log[0] == "Ash announces Cockatrice, aimed at Frost Manticore."
    table.then("Birk").has(down=["frost-manticore"])


@clause("CONJ-RUL-23", "CONJ-LESS-01")
def test_a_creature_is_lesser_by_what_both_are_worth_now(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["tomb-sphinx", "siren"])
    birk = Wizard("Birk", up=["moon-basilisk"], counters={"moon-basilisk": -1})
    table.given(ash, birk, at="final", turn="Birk")

    table.when("Ash").uses("tomb-sphinx")
    table.then("Ash").has(down=["tomb-sphinx"], up=["siren"])  # 8 VP are not lesser to 8
    table.when("Ash").uses("siren")

    table.offers("Birk", "pass", "moon-basilisk")


@clause("CONJ-RUL-23", "CONJ-FX-14")
def test_a_limit_asks_what_a_creature_is_worth_now(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["quillon", "lantern-newt"], counters={"quillon": -2, "lantern-newt": 1})
    table.given(ash, Wizard("Birk", up=["abyss-leviathan"]), at="final")

    table.when("Birk").uses("abyss-leviathan")  # 3 VP or less: Quillon alone, who has lost 2 of 5

    table.then("Birk").has(up=["quillon"], down=["abyss-leviathan"], vp=14, counters={"quillon": -2})
    table.then("Ash").has(up=["lantern-newt"], vp=4)


@clause("CONJ-RUL-23", "CONJ-FX-22")
def test_the_bonus_of_the_crown_hydra_counts_where_vp_are_compared(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["crown-hydra"], down=["wisp"])
    birk = Wizard("Birk", up=["phoenix", "night-chimera", "isolde"], counters={"night-chimera": 1})
    table.given(ash, birk, at="final")

    table.refuses("Birk", "night-chimera", clause="CONJ-RUL-26")  # 13 VP both, and nothing else to aim at
    table.offers("Birk", "pass", "phoenix")


@clause("CONJ-RUL-23", "CONJ-CONTEST-01")
def test_of_several_reactions_the_one_worth_most_now_goes_first(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["siren"], hand=["F2"])
    birk = Wizard("Birk", up=["queen-of-cold-lanterns"], counters={"queen-of-cold-lanterns": -4})
    cara = Wizard("Cara", up=["moon-basilisk", "marble-colossus"])
    table.given(ash, birk, cara, turn="Birk", at="final")

    table.when("Ash").uses("siren")
    table.when("Birk").uses("queen-of-cold-lanterns")
    table.when("Cara").uses("moon-basilisk")
    assert table.log[-1] == "Cara announces Moon Basilisk to stop Siren."
    table.when("Birk").passes()  # he could stop the Basilisk, too

    table.then("Cara").has(down=["moon-basilisk"], up=["marble-colossus"])
    table.then("Birk").has(up=["queen-of-cold-lanterns"])
    table.logged("Cara's Moon Basilisk cancels Ash's Siren.")
