"""The final round after a call (CONJ-CALL-03 to -05, CONJ-RUL-40)."""

import pytest

from emberhall.games.conjure.rules.ending import hand_value
from emberhall.games.conjure.trial import nothing_is_lost
from emberhall.kernel.state import NOBODY
from emberhall.testing.table import clause
from tests.games.conjure.ember import EmberTable, Wizard

TWENTY = ["marble-colossus", "hollow-stag"]  # 11 and 9 VP, Ongoing both


def goes(table: EmberTable) -> list[str]:
    """Who is asked on a go, one after another, if all of them pass from here to the end."""
    asked = []
    while table.state.to_move != NOBODY:
        assert table.asked() == "go"
        asked.append(table.names[table.state.to_move])
        table.passes(asked[-1])
    return asked


@clause("CONJ-CALL-01", "CONJ-CALL-02", "CONJ-CALL-03", "CONJ-CALL-04", "CONJ-CALL-06", "CONJ-RUL-37", "CONJ-RUL-40")
def test_another_than_the_caller_may_win_and_the_call_was_right_all_the_same(table: EmberTable) -> None:
    """SC-CONJ-10"""
    ash = Wizard("Ash", hand=["F2"], down=["moon-basilisk", "storm-harpy", "stone-ogre"])
    birk = Wizard("Birk", hand=["W3"], up=["dread-wyrm", "cockatrice"])
    table.given(ash, birk, at="conjured")
    table.then("Ash").has(vp=21)
    table.then("Birk").has(vp=18)

    table.when("Ash").calls()
    table.when("Birk").passes()
    table.offers("Birk", "pass", "dread-wyrm")  # nothing lies face up that the Cockatrice could flip
    table.when("Birk").uses("dread-wyrm")
    table.offers("Birk", "storm-harpy", "stone-ogre")
    table.when("Birk").chooses("storm-harpy")
    table.then("Ash").has(vp=15)
    table.then("Birk").has(vp=24)
    table.passes("Ash", "Birk")

    table.is_over(-1.0, 1.0)
    table.then("Ash").has(vp=15, counters={"moon-basilisk": 0, "stone-ogre": 0})
    table.then("Birk").has(vp=24, up=["cockatrice"], down=["dread-wyrm", "storm-harpy"])
    assert table.log == [
        "Ash makes the call, with 21 VP.",
        "Birk announces Dread Wyrm, aimed at a face-down creature.",
        "Birk's Dread Wyrm turns face down.",
        "Birk takes a face-down creature from Ash.",
        "Birk wins.",
    ]
    nothing_is_lost(table.ember)


# Order and end


@clause("CONJ-CALL-03", "CONJ-RUL-40")
@pytest.mark.parametrize(
    ("caller", "order"),
    [
        ("Ash", ["Birk", "Cara", "Dag", "Ash"]),
        ("Cara", ["Dag", "Ash", "Birk", "Cara"]),
        ("Dag", ["Ash", "Birk", "Cara", "Dag"]),
    ],
)
def test_the_final_round_goes_left_from_the_caller_who_comes_last(
    table: EmberTable, caller: str, order: list[str]
) -> None:
    creatures = {"Ash": "wisp", "Birk": "siren", "Cara": "saffir", "Dag": "puddle-sprite"}
    wizards = [Wizard(name, up=[creature, *(TWENTY if name == caller else [])]) for name, creature in creatures.items()]
    table.given(*wizards, turn="Birk", at="start")  # whose turn it is doesn't matter

    for name in ("Birk", "Cara", "Dag", "Ash"):
        if name == caller:
            table.when(name).calls()
        else:
            table.when(name).passes()

    assert goes(table) == order


@clause("CONJ-CALL-03", "CONJ-RUL-40")
def test_on_a_go_a_player_uses_one_ability_and_the_next_one_has_the_go(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["wisp", "saffir"])
    cara = Wizard("Cara", up=["gust-pixie"])
    table.given(Wizard("Ash", up=TWENTY), birk, cara, at="final", deck=["F1", "F2", "F3", "F4", "F5"])

    table.when("Birk").uses("wisp")
    table.asks("Cara")
    table.when("Cara").uses("gust-pixie", "seat1")
    table.offers("Birk", "pass", "saffir")
    table.when("Birk").uses("saffir")
    table.all_pass()

    table.is_over(1.0, -0.5, -0.5)
    table.then("Birk").has(hand=["F1", "F3", "F4", "F5"])
    table.then("Cara").has(hand=["F2"])


@clause("CONJ-CALL-04", "CONJ-RUL-40")
def test_whoever_has_passed_may_act_on_a_later_go(table: EmberTable) -> None:
    birk, cara = Wizard("Birk", up=["wisp"]), Wizard("Cara", up=["saffir"])
    table.given(Wizard("Ash", up=TWENTY), birk, cara, at="final", deck=["F1", "F2", "F3", "F4"])

    table.when("Birk").passes()
    table.when("Cara").uses("saffir")
    table.offers("Birk", "pass", "wisp")
    table.when("Birk").uses("wisp")
    table.all_pass()

    table.is_over(1.0, -0.5, -0.5)
    table.then("Birk").has(hand=["F4"], down=["wisp"])


@clause("CONJ-CALL-04", "CONJ-RUL-40")
def test_the_final_round_ends_when_as_many_passes_as_players_follow_each_other(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["wisp", *TWENTY])
    birk, cara = Wizard("Birk", up=["puddle-sprite", "siren"]), Wizard("Cara", up=["saffir"])
    table.given(ash, birk, cara, at="final", deck=["F1"])

    table.passes("Birk", "Cara")
    table.when("Ash").uses("wisp")  # the count of passes begins anew
    table.passes("Birk", "Cara")
    table.offers("Ash", "pass")  # a card in hand could be an Archmage, as far as the others know
    table.when("Ash").passes()

    table.is_over(1.0, -0.5, -0.5)
    assert table.log[-1] == "Ash wins."


@clause("CONJ-CALL-04", "CONJ-RUL-40")
def test_an_ability_after_two_passes_gives_everyone_another_go(table: EmberTable) -> None:
    cara = Wizard("Cara", up=["siren"])
    dag = Wizard("Dag", up=["saffir", "wisp"])
    table.given(Wizard("Ash", up=TWENTY), Wizard("Birk", up=["puddle-sprite"]), cara, dag, at="final", deck=["F1"])

    table.passes("Birk", "Cara")
    table.when("Dag").uses("wisp")

    assert goes(table) == ["Birk", "Cara", "Dag"]
    table.is_over(1.0, -1 / 3, -1 / 3, -1 / 3)


@clause("CONJ-CALL-04", "CONJ-RUL-40")
def test_whoever_can_do_nothing_passes_without_being_asked(table: EmberTable) -> None:
    cara = Wizard("Cara", up=["wisp"])
    table.given(Wizard("Ash", down=["umbra", "wyrmling"]), Wizard("Birk", up=["isolde"]), cara, at="final")

    table.offers("Cara", "pass", "wisp")
    table.when("Cara").passes()

    table.is_over(1.0, -0.5, -0.5)


@clause("CONJ-CALL-04")
def test_if_nobody_can_do_anything_the_totals_are_counted_at_once(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=TWENTY), Wizard("Birk", up=["umbra"], down=["ninth-bell"]), at="start")

    table.when("Ash").calls()
    table.when("Birk").passes()

    table.is_over(-1.0, 1.0)
    assert table.log == ["Ash makes the call, with 20 VP.", "Birk wins."]


@clause("CONJ-BID-08", "CONJ-RUL-40")
def test_the_final_round_is_over_after_60_announcements_those_before_the_call_aside(table: EmberTable) -> None:
    """The Barrow Hound fetches the Archmage that revives it, and could do so for ever."""
    ash = Wizard("Ash", up=[*TWENTY, "barrow-hound", "wisp"])
    table.given(ash, Wizard("Birk"), at="conjured", deck=["F2"], charred=["AM1"])
    table.when("Ash").uses("wisp").calls()

    for _ in range(30):
        table.when("Ash").uses("barrow-hound", "AM1").revives("barrow-hound")

    table.is_over(1.0, -1.0)
    table.then("Ash").has(hand=["F2"], up=[*TWENTY, "barrow-hound"], down=["wisp"])
    table.shows(charred=["AM1"])


# What can be done, and what can't


@clause("CONJ-RUL-40", "CONJ-RUL-36", "CONJ-CALL-01")
def test_in_the_final_round_nobody_calls_conjures_draws_or_refreshes(table: EmberTable) -> None:
    birk = Wizard("Birk", hand=["F6", "E6", "W6", "A6"], up=["umbra", "wyrmling", "wisp"])
    table.given(Wizard("Ash", up=TWENTY), birk, turn="Birk", at="step one")

    table.when("Birk").passes().passes()
    table.when("Ash").calls()

    table.offers("Birk", "pass", "wisp")
    table.refuses("Birk", "call", clause="CONJ-RUL-36")
    table.refuses("Birk", "phoenix", clause="CONJ-TURN-01")
    table.refuses("Birk", "draw", clause="CONJ-TURN-01")
    table.refuses("Birk", "refresh", clause="CONJ-TURN-01")
    table.asks_something_else("Birk", "F6")
    table.asks_something_else("Birk", "silence")


@clause("CONJ-RUL-36", "CONJ-CALL-01")
def test_another_who_has_reached_the_threshold_can_not_call_in_the_final_round(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["umbra", "wyrmling", "wisp"])
    table.given(Wizard("Ash", up=TWENTY), birk, at="drawn")

    table.when("Ash").calls()
    table.when("Birk").passes()

    table.offers("Birk", "pass", "wisp")
    table.refuses("Birk", "call", clause="CONJ-RUL-36")


@clause("CONJ-CALL-03", "CONJ-RUL-40", "CONJ-CONTEST-03")
def test_flip_abilities_may_be_used_on_a_go_but_neither_reactions_nor_what_lies_face_down(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["cockatrice", "thorn-dryad", "isolde"], down=["wisp"])
    table.given(Wizard("Ash", up=TWENTY), birk, at="final")

    table.offers("Birk", "pass", "cockatrice")
    table.refuses("Birk", "thorn-dryad", clause="CONJ-CONTEST-03")
    table.refuses("Birk", "isolde", clause="CONJ-RUL-27")
    table.refuses("Birk", "wisp", clause="CONJ-ABIL-03")
    table.when("Birk").uses("cockatrice", "hollow-stag")

    table.then("Ash").has(up=["marble-colossus"], down=["hollow-stag"], vp=20)


@clause("CONJ-RUL-40", "CONJ-FX-16")
def test_an_ability_for_checkpoints_of_the_own_turn_has_no_place_in_the_final_round(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=[*TWENTY, "vey", "wisp"]), Wizard("Birk", up=["saffir"]), turn="Ash", at="conjured")
    table.offers("Ash", "pass", "call", "vey", "wisp")

    table.when("Ash").calls()
    table.passes("Birk", "Birk")

    table.offers("Ash", "pass", "wisp")
    table.refuses("Ash", "vey", clause="CONJ-RUL-40")


@clause("CONJ-RUL-40", "CONJ-ARCH-04", "CONJ-ARCH-05")
def test_an_archmage_may_flip_in_the_final_round(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["crown-hydra", "marble-colossus"])
    table.given(ash, Wizard("Birk", hand=["AM1", "F2"]), at="final")

    table.offers("Birk", "pass", "flip")
    table.when("Birk").flips("marble-colossus")

    table.then("Ash").has(up=["crown-hydra"], down=["marble-colossus"], vp=24)
    table.then("Birk").has(hand=["F2"])
    table.shows(charred=["AM1"])
    table.offers("Birk", "pass")


@clause("CONJ-RUL-40", "CONJ-ARCH-03", "CONJ-ARCH-05")
def test_an_archmage_may_revive_in_the_final_round_and_the_creature_may_be_used_on_the_next_go(
    table: EmberTable,
) -> None:
    ash = Wizard("Ash", up=["ninth-bell", "wyrmling"], down=["lantern-newt"])
    birk = Wizard("Birk", hand=["AM2"], down=["dread-wyrm", "mudling"])
    table.given(ash, birk, at="final")

    table.offers("Birk", "pass", "flip", "revive")
    table.when("Birk").revives("dread-wyrm")
    table.offers("Birk", "pass", "dread-wyrm")
    table.when("Birk").uses("dread-wyrm")

    table.is_over(-1.0, 1.0)
    table.shows(charred=["AM2"])
    table.then("Ash").has(vp=17)
    table.then("Birk").has(vp=18)


@clause("CONJ-RUL-40")
def test_a_card_drawn_in_the_final_round_may_be_an_archmage_and_be_used_at_once(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["wisp"], down=["phoenix"])
    table.given(Wizard("Ash", up=TWENTY), birk, at="final", deck=["AM3"])

    table.when("Birk").uses("wisp")
    table.offers("Birk", "pass", "flip", "revive")
    table.when("Birk").revives("phoenix").uses("phoenix")

    table.then("Birk").has(up=["wisp"], down=["phoenix"], hand=[])
    table.offers("Birk", "pass", "wisp")


@clause("CONJ-RUL-40", "CONJ-BID-07")
def test_whoever_holds_a_card_is_asked_on_every_go_while_an_archmage_could_be_used(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F2"], up=TWENTY), Wizard("Birk", hand=["W3"]), at="final")

    table.offers("Birk", "pass")
    table.when("Birk").passes()

    table.is_over(1.0, -1.0)  # there is nothing that Ash could flip or revive


# Once a turn


@clause("CONJ-RUL-43", "CONJ-RUL-40", "CONJ-CRE-08")
def test_an_ability_of_once_a_turn_may_be_used_in_the_final_round_by_the_active_player_and_once(
    table: EmberTable,
) -> None:
    ash = Wizard("Ash", up=["mother-earth", "ninth-bell"])
    table.given(ash, Wizard("Birk", up=["wisp"]), at="final", charred=["E4", "E7", "F9"])

    table.when("Birk").passes()
    table.offers("Ash", "pass", "mother-earth")
    table.when("Ash").uses("mother-earth").chooses("E7")

    table.then("Ash").has(up=["mother-earth", "ninth-bell"], hand=["E7"])
    table.shows(charred=["E4", "F9"])
    table.when("Birk").passes()
    table.refuses("Ash", "mother-earth", clause="CONJ-CRE-08")
    table.offers("Ash", "pass")


@clause("CONJ-RUL-43", "CONJ-RUL-40", "CONJ-CRE-08")
def test_an_ability_of_once_a_turn_is_not_for_others_in_the_final_round(table: EmberTable) -> None:
    birk = Wizard("Birk", hand=["F2"], up=["mother-earth"])
    table.given(Wizard("Ash", up=TWENTY), birk, turn="Ash", at="final", charred=["E4"])

    table.offers("Birk", "pass")

    table.refuses("Birk", "mother-earth", clause="CONJ-CRE-08")


@clause("CONJ-RUL-43", "CONJ-RUL-40", "CONJ-CRE-08")
def test_the_active_player_may_use_it_after_the_call_of_another(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["mother-earth"])
    table.given(ash, Wizard("Birk", up=TWENTY), turn="Ash", at="conjured", charred=["E4", "E7"])

    table.when("Ash").passes()
    table.when("Birk").calls()
    table.offers("Ash", "pass", "mother-earth")
    table.when("Ash").uses("mother-earth").chooses("E4")

    table.then("Ash").has(hand=["E4"], up=["mother-earth"])


@clause("CONJ-RUL-43", "CONJ-RUL-40", "CONJ-CRE-08")
def test_what_was_used_at_a_checkpoint_of_the_turn_is_spent_in_the_final_round_too(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F2"], up=["mother-earth", "ninth-bell"])
    table.given(ash, Wizard("Birk", up=["wisp"]), at="conjured", charred=["E4", "E7"])

    table.when("Ash").uses("mother-earth")
    table.when("Birk").passes()
    table.when("Ash").chooses("E4").calls()
    table.passes("Birk", "Birk")

    table.offers("Ash", "pass")
    table.refuses("Ash", "mother-earth", clause="CONJ-CRE-08")


@clause("CONJ-RUL-43", "CONJ-RUL-21", "CONJ-CALL-05")
def test_an_ability_of_once_a_turn_may_be_contested_and_comes_not_again_in_the_round(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F2"], up=["mother-earth", "ninth-bell"])
    table.given(ash, Wizard("Birk", up=["queen-of-cold-lanterns"]), at="final", charred=["E4", "E7"])

    table.when("Ash").uses("mother-earth")
    table.offers("Birk", "pass", "queen-of-cold-lanterns")
    table.when("Birk").uses("queen-of-cold-lanterns")

    table.then("Ash").has(hand=["F2"], up=["mother-earth", "ninth-bell"])
    table.then("Birk").has(down=["queen-of-cold-lanterns"])
    table.is_over(1.0, -1.0)


@clause("CONJ-RUL-43", "CONJ-CRE-08")
def test_an_ability_of_once_a_turn_comes_back_with_the_next_turn_of_its_owner(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["mother-earth"])
    birk = Wizard("Birk", up=["hollow-stag"])
    table.given(ash, birk, at="conjured", conjurings=0, charred=["E4", "E7", "E9"])

    table.when("Ash").uses("mother-earth")
    table.when("Birk").passes()
    table.when("Ash").chooses("E4")
    table.refuses("Ash", "mother-earth", clause="CONJ-CRE-08")
    table.passes("Ash", "Birk", "Birk")
    table.refuses("Ash", "mother-earth", clause="CONJ-CRE-08")  # it is Birk's turn now
    table.passes("Ash", "Birk", "Birk", "Ash", "Birk", "Ash")

    table.shows(active="Ash", turn_number=3)
    table.offers("Ash", "pass", "call", "mother-earth")


# Contests


@clause("CONJ-CALL-05", "CONJ-RUL-40", "CONJ-RUL-21")
def test_an_ability_of_the_final_round_may_be_cancelled_by_anybody(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F2"], up=["ninth-bell", "wyrmling"], down=["lantern-newt"])
    birk = Wizard("Birk", hand=["W3"], up=["siren", "wisp"])
    cara, dag = Wizard("Cara", hand=["E5"], up=["thorn-dryad"]), Wizard("Dag", up=["moon-basilisk"])
    table.given(ash, birk, cara, dag, at="final")

    table.when("Birk").uses("siren")
    table.offers("Dag", "pass", "moon-basilisk")  # the Siren isn't lesser to Cara's Dryad
    table.when("Dag").uses("moon-basilisk")

    assert table.log == [
        "Birk announces Siren.",
        "Dag announces Moon Basilisk to stop Siren.",
        "Dag's Moon Basilisk turns face down.",
        "Dag's Moon Basilisk cancels Birk's Siren.",
    ]
    table.then("Birk").has(hand=["W3"], up=["wisp", "siren"])
    table.then("Cara").has(hand=["E5"])
    assert goes(table) == ["Cara", "Ash", "Birk"]  # Dag has nothing left, and passes unasked


@clause("CONJ-CALL-05", "CONJ-RUL-40", "CONJ-RUL-21")
def test_what_is_prevented_in_the_final_round_can_not_be_announced_on_a_later_go(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F2"], up=["marble-colossus", "stone-ogre", "lantern-newt"])
    birk = Wizard("Birk", up=["cockatrice", "wisp"])
    table.given(ash, birk, at="final", deck=["W4"])

    table.when("Birk").uses("cockatrice", "marble-colossus")
    table.offers("Ash", "pass", "stone-ogre")
    table.when("Ash").uses("stone-ogre")
    table.when("Ash").passes()

    table.then("Birk").has(up=["cockatrice", "wisp"])
    table.then("Ash").has(up=["marble-colossus", "lantern-newt"], down=["stone-ogre"])
    table.refuses("Birk", "cockatrice", clause="CONJ-RUL-21")
    table.offers("Birk", "pass", "wisp")


@clause("CONJ-CALL-05", "CONJ-CONTEST-02")
def test_a_reaction_of_the_final_round_may_be_contested_in_turn(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["hollow-stag", "wyrmling", "moon-basilisk"])
    birk = Wizard("Birk", up=["wisp", "queen-of-cold-lanterns"])
    table.given(ash, birk, at="final", deck=["W4"])

    table.when("Birk").uses("wisp")
    table.when("Ash").uses("moon-basilisk")
    table.when("Birk").uses("queen-of-cold-lanterns")

    table.then("Birk").has(hand=["W4"], down=["wisp", "queen-of-cold-lanterns"])
    table.then("Ash").has(up=["hollow-stag", "wyrmling", "moon-basilisk"], down=[])


@clause("CONJ-CALL-05", "CONJ-RUL-40")
def test_if_nobody_contests_the_ability_takes_effect(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["hollow-stag", "wyrmling", "moon-basilisk"])
    table.given(ash, Wizard("Birk", up=["wisp"]), at="final", deck=["W4"])

    table.when("Birk").uses("wisp")
    table.when("Ash").passes()

    table.then("Birk").has(hand=["W4"], down=["wisp"])
    table.then("Ash").has(up=["hollow-stag", "wyrmling", "moon-basilisk"])
    assert table.asked() == "go"
    table.offers("Birk", "pass")


@clause("CONJ-RUL-37", "CONJ-CALL-06")
def test_vp_lost_in_the_final_round_do_not_make_the_call_wrong(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["ninth-bell", "wyrmling"], down=["lantern-newt"])
    table.given(ash, Wizard("Birk", up=["iron-minotaur"]), at="start")

    table.when("Ash").calls()
    table.when("Birk").passes()
    table.when("Birk").uses("iron-minotaur", "lantern-newt")

    table.is_over(1.0, -1.0)
    table.then("Ash").has(vp=17, counters={"ninth-bell": 0, "wyrmling": 0, "lantern-newt": -3})
    assert not any("wrongly" in sentence for sentence in table.log)


@clause("CONJ-CALL-07", "CONJ-CALL-08")
def test_a_hand_is_worth_the_sum_of_its_numbers_an_archmage_3_and_no_card_nothing(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A5", "F13", "AM1"]), Wizard("Birk"), at="drawn")

    assert [hand_value(table.ember, seat) for seat in (0, 1)] == [21, 0]
