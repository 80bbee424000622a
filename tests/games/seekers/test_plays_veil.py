"""What the Tactics of Veil do: Stealth and what is done from it, warps, doubles."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Place, Seeker, SeekTable, Token


@clause("SEEK-STEALTH-1", "SEEK-SUBTLE-1")
def test_fade_hides_you_for_two_moments(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["fade"]), Seeker("P2", at=(3, 0), hand=["dart"]))
    table.main_phase_of("P1")

    table.when("P1").plays("fade")
    table.all_pass()

    table.then("P1").has(ap=9, stealth=2, discard=["fade"])
    table.when("P1").passes()
    table.when("P2").refused("dart", "SEEK-STEALTH-1").passes()
    table.all_pass()
    table.then("P1").has(stealth=1)
    table.all_pass(3)
    table.then("P1").has(stealth=0)


@clause("SEEK-STEALTH-2", "SEEK-STEALTH-4")
@pytest.mark.parametrize(("stealth", "dice", "hp"), [(0, [4], 96), (2, [4, 1, 2], 93)])
def test_knife_from_nowhere_rolls_three_dice_out_of_stealth(
    table: SeekTable, stealth: int, dice: list[int], hp: int
) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["knife-from-nowhere"], stealth=stealth), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")
    table.dice(*dice)

    table.when("P1").plays("knife-from-nowhere", at="P2")
    table.all_pass()

    table.then("P1").has(ap=8, stealth=0, discard=["knife-from-nowhere"])
    table.then("P2").has(hp=hp)


@clause("SEEK-WARP-1", "SEEK-SUBTLE-1", "SEEK-RUL-36")
def test_shadowstep_warps_to_a_free_hex_within_four_and_keeps_stealth(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=0, hand=["shadowstep"], stealth=2, ailments={"root": 2, "bleed": 3}))
    table.given(Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses("shadowstep")
    table.when("P1").refused((1, 0), "SEEK-RUL-36").refused((5, 0), "SEEK-SYM-01").chooses((4, 0))
    table.all_pass()

    table.then("P1").has(at=(4, 0), ap=8, mp=0, hp=100, stealth=2, discard=["shadowstep"])
    assert table.stack() == []


@clause("SEEK-FEAR-1", "SEEK-DISADVANTAGE-1", "SEEK-SUBTLE-1")
def test_whispered_doubt_frightens_an_enemy_and_lowers_its_damage(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["whispered-doubt"], stealth=3))
    table.given(Seeker("P2", at=(5, 0), hand=["lance-two", "lance-two"]))
    table.main_phase_of("P1")

    table.when("P1").plays("whispered-doubt", at="P2")
    table.all_pass()
    table.then("P1").has(ap=8, stealth=3, effects={"whispered-doubt": 2})
    table.then("P2").has(ailments={"fear": (2, 2)}, hp=100)
    table.all_pass(3)
    table.then("P2").has(ailments={"fear": (2, 1)})
    table.then("P1").has(effects={"whispered-doubt": 1})
    table.when("P2").refused((4, 0), "SEEK-FEAR-2")

    table.dice(5, 5, 1, 2)
    table.when("P2").plays("lance-two", to="W")
    table.all_pass()
    table.then("P1").has(hp=97)
    table.all_pass(2)
    table.then("P1").has(effects=[], discard=["whispered-doubt"])
    table.then("P2").has(ailments={})


@clause("SEEK-CHARGES-1", "SEEK-SUBTLE-1", "SEEK-DIR-01")
def test_dusk_needle_strikes_twice_from_stealth(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dusk-needle"], stealth=2), Seeker("P2", at=(5, 0)))
    table.given(Token("friend", of="P1", at=(1, 0)), Token("behind", of="P2", at=(6, 0)))
    table.main_phase_of("P1")
    table.dice(3, 4)

    table.when("P1").plays("dusk-needle", to="E")
    table.all_pass()
    table.then("P1").has(ap=9, stealth=2, effects={"dusk-needle": 1})
    table.then("P2").has(hp=97)
    table.when("P1").plays("dusk-needle", to="E")
    table.all_pass()

    table.then("P1").has(ap=8, stealth=2, effects=[], discard=["dusk-needle"])
    table.then("P2").has(hp=93)
    table.logged("Two takes 3 shadow damage.")
    for spared in ("friend", "behind"):
        table.then(spared).has(hp=10)


@clause("SEEK-WARP-1", "SEEK-TAC-03")
@pytest.mark.parametrize("target", ["P2", "friend"])
def test_trade_of_shadows_changes_places_in_answer(table: SeekTable, target: str) -> None:
    places = {"P2": (4, 0), "friend": (0, 1)}
    table.given(Seeker("P1", at=(0, 0), hand=["trade-of-shadows"], stealth=2))
    table.given(Seeker("P2", at=places["P2"], hand=["lance"]), Token("friend", of="P1", at=places["friend"]))
    table.given(Token("too far", of="P2", at=(5, 0)))
    table.main_phase_of("P2")
    table.when("P2").plays("lance", to="SE").passes()

    table.when("P1").chooses("trade-of-shadows")
    table.offers("P1", "P2", "friend")
    table.when("P1").chooses(target)
    table.all_pass()

    table.then("P1").has(at=places[target], ap=3, stealth=2, discard=["trade-of-shadows"])
    for name, there in places.items():
        table.then(name).has(at=(0, 0) if name == target else there)


@clause("SEEK-MOVE-15")
def test_trade_of_shadows_does_not_set_off_again_a_trap_that_is_about_to_go(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(-3, 0)), Seeker("P2", at=(3, 0), hand=["trade-of-shadows"]))
    table.given(Token("decoy", of="P2", at=(4, 0)), Effect("snap-trap", of="P1", at=(2, 0)))
    table.main_phase_of("P2")
    table.when("P2").moves(to=(2, 0))
    assert table.stack() == ["snap-trap"]

    table.when("P2").plays("trade-of-shadows", at="decoy")
    table.all_pass()
    table.then("decoy").has(at=(2, 0))
    assert table.stack() == ["snap-trap"]
    table.dice(3, 4)
    table.all_pass()

    table.then("P2").has(at=(4, 0), hp=93, ailments={"root": 2})
    table.then("decoy").has(hp=10, ailments={})
    table.then("P1").has(effects=[], discard=["snap-trap"])


@clause("SEEK-INSPECT-1", "SEEK-ZONE-06")
def test_the_minds_lock_opens_a_hand_of_which_its_player_discards_a_card(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["the-minds-lock", "blank"], stealth=2))
    table.given(Seeker("P2", at=(3, 0), hand=["bolt", "jab"]), Effect("shadow-double", of="P2", is_down=True))
    table.main_phase_of("P1")

    table.when("P1").plays("the-minds-lock", at="P2")
    table.all_pass()
    assert table.asked() == "look"
    assert [card.id for card in table.seen_by("P1").players[1].hand] == ["bolt", "jab"]
    down = table.seen_by("P1").lastings[0].card
    assert down is not None
    assert down.id == "shadow-double"
    table.when("P1").passes()
    table.offers("P2", "bolt", "jab")
    table.when("P2").chooses("jab")

    table.then("P1").has(ap=8, hand=["blank"], stealth=2, discard=["the-minds-lock"])
    table.then("P2").has(hand=["bolt"], discard=["jab"])


@clause("SEEK-TAC-03", "SEEK-WARP-1", "SEEK-SUBTLE-1")
def test_vanish_warps_and_hides_you_so_that_what_was_aimed_at_you_fails(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["vanish"]), Seeker("P2", at=(3, 0), hand=["bolt"]))
    table.main_phase_of("P2")
    table.when("P2").plays("bolt", at="P1").passes()

    table.when("P1").chooses("vanish")
    table.when("P1").refused((-4, 0), "SEEK-SYM-01").refused((3, 0), "SEEK-RUL-36").chooses((-3, 0))
    table.all_pass(2)

    table.then("P1").has(at=(-3, 0), ap=2, hp=100, stealth=3, discard=["vanish"])
    table.then("P2").has(discard=["bolt"])


@clause("SEEK-DUPLICATE-1", "SEEK-RUL-71")
@pytest.mark.parametrize(("card", "aim", "dealt"), [("jab", "P2", 4), ("knife-from-nowhere", "P2", 4)])
def test_umbral_echo_duplicates_the_next_physical_attack(table: SeekTable, card: str, aim: str, dealt: int) -> None:
    hand = ["umbral-echo", "frost-dart", "dart", card]
    table.given(Seeker("P1", at=(0, 0), hand=hand), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("umbral-echo")
    table.all_pass()
    table.then("P1").has(ap=7, effects=["umbral-echo"])
    table.when("P1").plays("frost-dart", at="P2")
    table.all_pass()
    table.then("P2").has(hp=95)
    table.then("P1").has(effects=["umbral-echo"])
    table.dice(dealt)

    table.when("P1").plays(card, at=aim)
    table.all_pass()
    table.then("P2").has(hp=95 - 2 * dealt)
    table.then("P1").has(effects=[])
    table.logged(f"Two takes {dealt} physical damage.")
    table.logged(f"Two takes {dealt} shadow damage.")
    table.when("P1").plays("dart", at="P2")
    table.all_pass()

    table.then("P2").has(hp=90 - 2 * dealt)


@clause("SEEK-DUPLICATE-1")
def test_umbral_echo_duplicates_a_shadow_attack_and_is_kept_by_one_that_hits_nobody(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["umbral-echo", "dusk-needle"], stealth=2), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("umbral-echo")
    table.all_pass()
    table.when("P1").plays("dusk-needle", to="W")
    table.all_pass()
    table.then("P1").has(effects=["umbral-echo", "dusk-needle"])
    table.dice(5)

    table.when("P1").plays("dusk-needle", to="E")
    table.all_pass()

    table.then("P2").has(hp=90)
    table.then("P1").has(effects=[], stealth=2)


@clause("SEEK-INTANGIBLE-2", "SEEK-INTANGIBLE-3", "SEEK-TAC-03")
def test_between_heartbeats_takes_you_away_for_a_moment(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["between-heartbeats"], stealth=3))
    table.given(Seeker("P2", at=(3, 0), hand=["lance"]))
    table.main_phase_of("P2")
    table.when("P2").plays("lance", to="W").passes()

    table.when("P1").plays("between-heartbeats")
    table.all_pass(2)
    table.then("P1").has(ap=2, hp=100, intangible=1, stealth=3, discard=["between-heartbeats"])
    table.all_pass(2)

    table.then("P1").has(intangible=0, stealth=2)


@clause("SEEK-STEALTH-2", "SEEK-STEALTH-4", "SEEK-SUBTLE-1")
def test_the_unseen_hour_hides_you_and_your_attacks(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["the-unseen-hour", "bolt", "dart", "quick-slash"]))
    table.given(Seeker("P2", at=(1, 0), hand=["lance"]))
    table.main_phase_of("P1")
    table.when("P1").plays("the-unseen-hour")
    table.all_pass()
    table.then("P1").has(ap=5, stealth=-1, effects={"the-unseen-hour": 3})
    table.dice(1, 2, 3)

    table.when("P1").plays("bolt", at="P2")
    table.all_pass()
    table.when("P1").plays("quick-slash", at="P2")
    table.all_pass()
    table.then("P1").has(stealth=-1)
    table.all_pass(5)
    table.then("P1").has(stealth=-1, effects={"the-unseen-hour": 1})
    table.all_pass(3)

    table.then("P1").has(stealth=-1, effects=[], discard=["bolt", "quick-slash", "the-unseen-hour"])


@clause("SEEK-STEALTH-4")
def test_the_unseen_hour_does_not_hide_abilities(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["the-unseen-hour", "hoarfrost-grip"]), Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("the-unseen-hour")
    table.all_pass()

    table.when("P1").plays("hoarfrost-grip", at="P2")
    table.all_pass()

    table.then("P1").has(stealth=0, effects={"the-unseen-hour": 3})


@clause("SEEK-SUBTLE-1", "SEEK-STEALTH-4")
@pytest.mark.parametrize(
    ("card", "on"),
    [("fade", None), ("shadowstep", (2, 0)), ("vanish", (2, 0)), ("umbral-echo", None), ("between-heartbeats", None)],
)
def test_a_subtle_card_does_not_give_you_away(table: SeekTable, card: str, on: Place | None) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card], stealth=-1), Seeker("P2", at=(5, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays(card, on=on)
    table.all_pass()

    table.then("P1").has(stealth=-1)


@clause("SEEK-SYM-01")
@pytest.mark.parametrize(
    ("card", "reach"),
    [
        ("knife-from-nowhere", 2),
        ("whispered-doubt", 5),
        ("trade-of-shadows", 4),
        ("the-minds-lock", 3),
    ],
)
def test_a_target_out_of_reach_is_refused(table: SeekTable, card: str, reach: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card]), Seeker("P2", at=(reach + 1, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused(card, "SEEK-SYM-01")


@clause("SEEK-PLAYER-10", "SEEK-RUL-94")
def test_whispered_doubt_binds_to_a_token_and_goes_with_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["whispered-doubt", "dart"]), Seeker("P2", at=(8, 0)))
    table.given(Token("foe", of="P2", at=(3, 0), hp=5))
    table.main_phase_of("P1")
    table.when("P1").plays("whispered-doubt", at="foe")
    table.all_pass()
    table.then("foe").has(ailments={"fear": 2})

    table.when("P1").plays("dart", at="foe")
    table.all_pass()

    table.then("P1").has(effects=[], discard=["whispered-doubt", "dart"])


def test_the_minds_lock_opens_an_empty_hand_in_vain(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["the-minds-lock"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("the-minds-lock", at="P2")
    table.all_pass()
    table.when("P1").passes()

    table.has_priority("P1")
    table.then("P2").has(hand=[], discard=[])


@clause("SEEK-DUPLICATE-1", "SEEK-RUL-71")
def test_umbral_echo_duplicates_each_of_a_thousand_cuts(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["a-thousand-cuts"]), Seeker("P2", at=(1, 0)))
    table.given(Effect("umbral-echo", of="P1"))
    table.main_phase_of("P1")
    table.dice(1, 2, 3, 4)

    table.when("P1").plays("a-thousand-cuts", at="P2")
    table.all_pass()

    table.then("P2").has(hp=80, ailments={"bleed": 5})
    table.then("P1").has(effects=[])
