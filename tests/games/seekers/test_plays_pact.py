"""What the Tactics of Pact do: Life paid for power, Poison, Fear, and bills that come later."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Place, Seeker, SeekTable, Token
from tests.games.seekers.summoning import newest_token


@clause("SEEK-CAST-04", "SEEK-RUL-01")
def test_blood_tithe_draws_two_cards_for_four_life(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, shields=[5], hand=["blood-tithe"], deck=["jab", "bolt", "lance"]))
    table.given(Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("blood-tithe")
    table.then("P1").has(hp=46, ap=9, shields=[5], hand=[])
    table.all_pass()

    table.then("P1").has(hp=46, hand=["jab", "bolt"], deck=["lance"], discard=["blood-tithe"])


@clause("SEEK-POISON-1", "SEEK-RUL-77")
def test_widows_kiss_poisons_for_four_moments(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["widows-kiss"]), Seeker("P2", at=(2, 0)))
    table.given(Token("too far", of="P2", at=(-3, 0)))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").plays("widows-kiss", at="P2")
    table.all_pass()
    table.then("P1").has(ap=8, discard=["widows-kiss"], effects={"widows-kiss": 4})
    table.then("P2").has(hp=96)

    for hp, left in ((93, 3), (90, 1)):
        table.all_pass(2)
        assert table.stack() == ["widows-kiss"]
        table.then("P1").has(effects={"widows-kiss": left})
        table.all_pass()
        table.then("P2").has(hp=hp)
        table.all_pass(4)  # to the upkeep of P1
    table.then("P1").has(effects=[])
    table.all_pass(3)
    assert table.stack() == []
    table.then("P2").has(hp=90)


@clause("SEEK-RUL-82")
def test_widows_kiss_does_not_poison_whom_it_does_not_hurt(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["widows-kiss"]), Seeker("P2", at=(2, 0)), Effect("stone-skin", of="P2"))
    table.main_phase_of("P1")
    table.dice(2)

    table.when("P1").plays("widows-kiss", at="P2")
    table.all_pass()

    table.then("P2").has(hp=100)
    table.then("P1").has(effects=[], discard=["widows-kiss"])


@clause("SEEK-FEAR-1", "SEEK-FEAR-2", "SEEK-ZONE-06")
def test_night_terror_strikes_frightens_and_mills_two(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["night-terror"], deck=["blank"] * 3))
    table.given(Seeker("P2", at=(6, 0), deck=["jab", "bolt", "lance", "blank"]))
    table.given(Token("too far", of="P2", at=(-7, 0)))
    table.main_phase_of("P1")
    table.dice(3, 4)

    table.when("P1").plays("night-terror", at="P2")
    table.all_pass()

    table.then("P1").has(ap=7, deck=3, discard=["night-terror"])
    table.then("P2").has(hp=93, ailments={"fear": (2, 2)}, deck=["lance", "blank"], discard=["jab", "bolt"])
    table.all_pass(3)
    table.when("P2").refused((5, 0), "SEEK-FEAR-2").moves(to=(7, 0))


@clause("SEEK-CAST-04", "SEEK-SHIELD-1")
def test_crimson_shell_turns_three_life_into_a_shield(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=0, hp=50, hand=["crimson-shell"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P2")
    table.when("P2").passes()

    table.when("P1").plays("crimson-shell")
    table.then("P1").has(hp=47, shields=[])
    table.all_pass()

    table.then("P1").has(hp=47, ap=0, shields=[7])
    table.all_pass(3)
    table.then("P1").has(shields=[7], discard=[])
    table.all_pass(3)
    table.then("P1").has(shields=[], discard=["crimson-shell"])


@clause("SEEK-CAST-04", "SEEK-RUL-17")
@pytest.mark.parametrize(("ap", "after"), [(3, 5), (9, 10)])
def test_power_at_a_price_turns_five_life_into_two_ap(table: SeekTable, ap: int, after: int) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=ap, hp=50, hand=["power-at-a-price"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P2")
    table.when("P2").passes()

    table.when("P1").plays("power-at-a-price")
    table.all_pass()

    table.then("P1").has(hp=45, ap=after, discard=["power-at-a-price"])


@clause("SEEK-CAST-04")
@pytest.mark.parametrize("card", ["blood-tithe", "crimson-shell", "power-at-a-price", "covenant-beast"])
def test_life_that_you_do_not_have_pays_for_nothing(table: SeekTable, card: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=3, hand=[card]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused(card, "SEEK-CAST-04")


@clause("SEEK-ROOT-1", "SEEK-RUL-33")
@pytest.mark.parametrize(("there", "after"), [((6, 0), (2, 0)), ((3, 0), (1, 0))])
def test_grasping_dark_pulls_an_enemy_beside_you_at_most_and_roots_it(
    table: SeekTable, there: Place, after: Place
) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["grasping-dark"]), Seeker("P2", at=there))
    table.main_phase_of("P2")
    table.when("P2").passes()
    table.dice(5)

    table.when("P1").plays("grasping-dark", at="P2")
    table.all_pass()

    table.then("P1").has(ap=2, hp=100, discard=["grasping-dark"])
    table.then("P2").has(at=after, hp=95, ailments={"root": (2, 2)})


@clause("SEEK-COLLIDE-1", "SEEK-COLLIDE-3")
def test_grasping_dark_pulls_into_what_is_in_the_way(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["grasping-dark"]), Seeker("P2", at=(6, 0)))
    table.given(Token("in the way", of="P2", at=(4, 0)))
    table.main_phase_of("P1")
    table.dice(5, 1, 1, 1)

    table.when("P1").plays("grasping-dark", at="P2")
    table.all_pass()

    table.then("P2").has(at=(5, 0), hp=92, ailments={"root": (2, 2)})
    table.then("in the way").has(at=(4, 0), hp=7, ailments={})


@clause("SEEK-RUL-23", "SEEK-MOM-05")
def test_doom_tolled_strikes_its_target_when_its_moments_run_out(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(-4, 0), hand=["doom-tolled"]), Seeker("P2", at=(4, 0)))
    table.given(Token("near", of="P2", at=(-3, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("doom-tolled", at="P2")
    table.all_pass()
    table.then("P1").has(ap=7, effects={"doom-tolled": 4})
    table.all_pass(10)
    table.then("P1").has(effects={"doom-tolled": 1})
    table.then("P2").has(hp=100)

    table.all_pass()
    assert table.stack() == ["doom-tolled"]
    table.dice(1, 2, 3, 4)
    table.all_pass()

    table.then("P2").has(hp=90)
    table.then("near").has(hp=10)
    table.then("P1").has(effects=[], discard=["doom-tolled"])


@clause("SEEK-DISPEL-1")
def test_doom_tolled_does_nothing_if_it_is_dispelled(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(-4, 0)), Seeker("P2", at=(4, 0), hand=["undoing"]))
    table.given(Effect("doom-tolled", of="P1", on="P2", moments=1))
    table.main_phase_of("P1")

    table.when("P1").passes()
    table.when("P2").plays("undoing")
    table.all_pass()

    table.then("P1").has(effects=[], discard=["doom-tolled"])
    table.all_pass(2)
    assert table.stack() == []


@clause("SEEK-RUL-82", "SEEK-RUL-01")
def test_sanguine_feast_strikes_and_heals_you(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["sanguine-feast"]), Seeker("P2", at=(3, 0)))
    table.given(Token("too far", of="P2", at=(-4, 0)))
    table.main_phase_of("P1")
    table.dice(3, 4, 5)

    table.when("P1").plays("sanguine-feast", at="P2")
    table.all_pass()

    table.then("P1").has(hp=56, ap=7, discard=["sanguine-feast"])
    table.then("P2").has(hp=93)


@clause("SEEK-RUL-82")
def test_sanguine_feast_heals_nothing_if_all_is_prevented(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["sanguine-feast"]), Seeker("P2", at=(3, 0)))
    table.given(Effect("stone-skin", of="P2"))
    table.main_phase_of("P1")
    table.dice(1, 1)

    table.when("P1").plays("sanguine-feast", at="P2")
    table.all_pass()

    table.then("P1").has(hp=50)
    table.then("P2").has(hp=100)


@clause("SEEK-PLAYER-07", "SEEK-PLAYER-08", "SEEK-RUL-31")
def test_covenant_beast_summons_a_thrall_that_walks_and_bites(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["covenant-beast"]), Seeker("P2", at=(6, 0)))
    table.main_phase_of("P1")
    table.when("P1").chooses("covenant-beast").refused((0, 0), "SEEK-RUL-36").refused((3, 0), "SEEK-SYM-01")

    table.when("P1").chooses((2, 0))
    table.then("P1").has(hp=47, ap=7)
    table.all_pass()
    assert newest_token(table) == ("thrall", 0, 10, (2, 0))
    table.all_pass()
    assert table.stack() == ["thrall"]
    table.dice(4)
    table.all_pass()

    assert newest_token(table) == ("thrall", 0, 10, (5, 0))
    table.then("P2").has(hp=96)
    table.then("P1").has(discard=["covenant-beast"])


@clause("SEEK-DISADVANTAGE-1", "SEEK-MOVE-09")
def test_cursed_hours_spoil_the_damage_and_the_steps_of_an_enemy(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["cursed-hours"]), Seeker("P2", at=(6, 0), hand=["bolt", "dart"]))
    table.given(Token("too far", of="P2", at=(-7, 0)))
    table.main_phase_of("P2")
    table.when("P2").passes()
    table.when("P1").plays("cursed-hours", at="P2")
    table.all_pass()
    table.then("P1").has(ap=2, effects={"cursed-hours": 4})
    table.dice(6, 6, 1, 2)

    table.when("P2").plays("bolt", at="P1")
    table.all_pass()
    table.then("P1").has(hp=97)
    table.when("P2").plays("dart", at="P1")
    table.all_pass()
    table.then("P1").has(hp=92)
    table.when("P2").moves(to=(6, -2))

    table.then("P2").has(mp=2, at=(6, -2))


@clause("SEEK-MOM-03", "SEEK-MOM-05")
def test_cursed_hours_concern_their_enemy_alone_and_end(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=(6, 0)))
    table.given(Effect("cursed-hours", of="P1", on="P2"))
    table.main_phase_of("P1")
    table.dice(6, 6)

    table.when("P1").plays("bolt", at="P2")
    table.all_pass()
    table.then("P2").has(hp=88)
    table.when("P1").moves(to=(-2, 0))
    table.then("P1").has(mp=4)

    table.all_pass(10)
    table.then("P1").has(effects={"cursed-hours": 1})
    table.all_pass()
    table.then("P1").has(effects=[], discard=["bolt", "cursed-hours"])


@clause("SEEK-AMPLIFY-1", "SEEK-AMPLIFY-2", "SEEK-FEAR-1")
@pytest.mark.parametrize(
    ("is_amplified", "dice", "hp", "own"), [(False, [1, 2, 3], 94, 50), (True, [1, 2, 3, 4, 5], 85, 44)]
)
def test_vein_of_night_strikes_and_frightens_and_takes_life_to_strike_harder(
    table: SeekTable, is_amplified: bool, dice: list[int], hp: int, own: int
) -> None:
    table.given(Seeker("P1", at=(-4, 0), hp=50, hand=["vein-of-night"]), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")
    table.dice(*dice)

    table.when("P1").plays("vein-of-night", at="P2", is_amplified=is_amplified)
    table.all_pass()

    table.then("P1").has(hp=own, ap=6, discard=["vein-of-night"])
    table.then("P2").has(hp=hp, ailments={"fear": (2, 2)})


@clause("SEEK-CRIT-1", "SEEK-END-01", "SEEK-RUL-01")
def test_the_last_signature_makes_all_damage_critical_and_is_paid_at_the_end_of_the_turn(table: SeekTable) -> None:
    table.given(
        Seeker("P1", at=(0, 0), hp=50, shields=[5], hand=["the-last-signature", "bolt", "sanguine-feast"]),
        Seeker("P2", at=(3, 0), hand=["jab"]),
    )
    table.main_phase_of("P1")
    table.when("P1").plays("the-last-signature")
    table.all_pass()
    table.then("P1").has(ap=6, hp=50, effects={"the-last-signature": 1})

    table.when("P1").plays("bolt", at="P2")
    table.all_pass()
    table.then("P2").has(hp=88)
    table.dice(2)  # healing is rolled
    table.when("P1").plays("sanguine-feast", at="P2")
    table.all_pass()
    table.then("P2").has(hp=76)
    table.then("P1").has(hp=53, ap=1)
    table.when("P1").passes()
    table.dice(3)
    table.when("P2").plays("jab", at="P1")
    table.all_pass(2)

    assert table.stack() == ["the-last-signature"]
    table.all_pass()
    table.then("P1").has(hp=43, ap=0, shields=[2])
    table.all_pass()
    table.then("P1").has(effects=[], discard=["bolt", "sanguine-feast", "the-last-signature"])


@clause("SEEK-RUL-82")
def test_grasping_dark_holds_nobody_whom_it_does_not_hurt(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["grasping-dark"]), Seeker("P2", at=(5, 0)), Effect("stone-skin", of="P2"))
    table.main_phase_of("P1")
    table.dice(2)

    table.when("P1").plays("grasping-dark", at="P2")
    table.all_pass()

    table.then("P2").has(at=(5, 0), hp=100, ailments={})


@clause("SEEK-CRIT-1", "SEEK-RUL-64")
def test_the_last_signature_makes_the_dice_of_fangs_critical_too(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), weapon="fangs-of-balthier"), Seeker("P2", at=(1, 0)))
    table.given(Effect("the-last-signature", of="P1"))
    table.main_phase_of("P1")

    for hp in (94, 76):
        table.when("P1").activates("fangs-of-balthier", at="P2")
        table.all_pass()
        table.then("P2").has(hp=hp)


@clause("SEEK-DISADVANTAGE-1", "SEEK-RUL-64")
def test_cursed_hours_spoil_the_dice_of_fangs_too(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), weapon="fangs-of-balthier"), Seeker("P2", at=(1, 0)))
    table.given(Effect("cursed-hours", of="P2", on="P1"))
    table.main_phase_of("P1")
    table.dice(6, 1)
    table.when("P1").activates("fangs-of-balthier", at="P2")
    table.all_pass()
    table.then("P2").has(hp=99)
    table.dice(2, 6, 5, 5, 1, 3)

    table.when("P1").activates("fangs-of-balthier", at="P2")
    table.all_pass()

    table.then("P2").has(hp=93)


@clause("SEEK-AMPLIFY-1", "SEEK-CAST-04")
def test_vein_of_night_is_not_amplified_by_life_that_you_need(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=6, hand=["vein-of-night"]), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")
    table.dice(1, 2, 3)

    table.when("P1").picks("vein-of-night")
    assert table.stack() == ["vein-of-night"]
    table.all_pass()

    table.then("P1").has(hp=6)
    table.then("P2").has(hp=94)


@clause("SEEK-HASTEN-1", "SEEK-RUL-23")
def test_doom_tolled_can_be_hastened(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["steel-the-mind"], deck=[]), Seeker("P2", at=(4, 0)))
    table.given(Effect("doom-tolled", of="P1", on="P2", moments=2))
    table.main_phase_of("P1")

    table.when("P1").plays("steel-the-mind")
    table.all_pass()
    table.when("P1").chooses("doom-tolled")
    assert table.stack() == ["doom-tolled"]
    table.dice(1, 1, 1, 1)
    table.all_pass()

    table.then("P2").has(hp=96)
    table.then("P1").has(effects=[], discard=["doom-tolled", "steel-the-mind"])
