"""What the eight Seekers do, each by their own effect (SEEK-STAT-01)."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token

# Mara


@clause("SEEK-STAT-01", "SEEK-EX-11")
def test_mara_puts_a_card_aside_when_she_hides_and_plays_it_for_five_less(table: SeekTable) -> None:
    mara = Seeker("Mara", at=(0, 0), seeker="mara", hand=["shadow-double", "dart"], armor="nightweave-mantle")
    table.given(mara, Seeker("P2", at=(3, 0)))
    table.main_phase_of("Mara")

    table.when("Mara").activates("nightweave-mantle")
    table.all_pass()
    assert table.stack() == ["mara"]
    table.all_pass()
    table.offers("Mara", "pass", "shadow-double", "dart")
    table.when("Mara").chooses("shadow-double")

    table.then("Mara").has(ap=8, hp=100, hand=["dart"], effects=["shadow-double"])
    assert [thing.card for thing in table.seen_by("P2").lastings] == [None]
    table.when("Mara").plays("shadow-double")
    table.then("Mara").has(ap=7, effects=[])


@clause("SEEK-EX-11")
def test_mara_may_keep_her_cards(table: SeekTable) -> None:
    table.given(Seeker("Mara", seeker="mara", hand=["dart"], armor="nightweave-mantle"), Seeker("P2", at=(3, 0)))
    table.main_phase_of("Mara")

    table.when("Mara").activates("nightweave-mantle")
    table.all_pass(2)
    table.when("Mara").passes()

    table.then("Mara").has(hand=["dart"], effects=[])


@clause("SEEK-EX-11", "SEEK-TAC-04")
def test_mara_has_one_such_card_and_plays_it_at_its_usual_speed(table: SeekTable) -> None:
    table.given(Seeker("Mara", at=(0, 0), seeker="mara", hand=["hide-away", "dart"]), Seeker("P2", at=(3, 0)))
    table.given(Effect("bolt", of="Mara", is_down=True))
    table.main_phase_of("P2")
    table.when("P2").passes()

    table.when("Mara").refused("bolt", "SEEK-TAC-04").plays("hide-away")
    table.all_pass(2)

    table.then("Mara").has(hand=["dart"], effects=["bolt"], stealth=-1)
    table.has_priority("P2")


# Theron


@clause("SEEK-EX-21", "SEEK-EX-22")
def test_theron_plays_a_fire_spell_from_his_discard_zone_after_two_great_fires(table: SeekTable) -> None:
    theron = Seeker("Theron", seeker="theron", ap=2, hand=["fire-dart"] * 2, discard=["bolt", "dart", "warm-up"])
    table.given(theron, Seeker("P2", at=(3, 0)))
    table.main_phase_of("Theron")
    for _ in range(2):
        assert table.stack() == []
        table.when("Theron").plays("fire-dart", at="P2")
        table.all_pass()
    assert table.stack() == ["theron"]

    table.all_pass()
    table.offers("Theron", "pass", "bolt", "warm-up", "fire-dart")
    table.when("Theron").plays("bolt", at="P2")
    assert table.stack() == ["bolt"]
    table.dice(6, 6)
    table.all_pass()

    table.then("P2").has(hp=68)
    table.then("Theron").has(hp=100, ap=0, discard=["dart", "warm-up", "fire-dart", "fire-dart", "bolt"])
    assert table.stack() == []  # the third does not count


@clause("SEEK-EX-21")
def test_theron_counts_only_ten_or_more_fire_damage_of_his_own_in_one_turn(table: SeekTable) -> None:
    theron = Seeker("Theron", seeker="theron", ap=9, hand=["fire-dart", "bolt", "arcane-dart", "fire-dart"])
    table.given(theron, Seeker("P2", at=(3, 0), hand=["fire-dart"]))
    table.main_phase_of("Theron")
    table.when("Theron").plays("fire-dart", at="P2")
    table.all_pass()
    table.dice(4, 5)

    for card in ("bolt", "arcane-dart"):
        table.when("Theron").plays(card, at="P2")
        table.all_pass()
        assert table.stack() == []
    table.when("Theron").passes()
    table.when("P2").plays("fire-dart", at="Theron")
    table.all_pass()
    assert table.stack() == []
    table.all_pass(2)
    table.when("P2").passes()
    table.when("Theron").plays("fire-dart", at="P2")
    table.all_pass()

    assert table.stack() == []  # that was the first of another turn
    table.then("P2").has(hp=66)


# Brannoc


@clause("SEEK-STAT-01", "SEEK-SETUP-02", "SEEK-COLLIDE-1")
def test_brannoc_is_shielded_once_per_turn_when_an_enemy_collides_because_of_him(table: SeekTable) -> None:
    table.given(Seeker("Brannoc", at=(6, 0), seeker="brannoc-ironroot", hand=["nudge"] * 2), Seeker("P2", at=(7, 0)))
    table.main_phase_of("Brannoc")
    table.dice(3)

    table.when("Brannoc").plays("nudge", at="P2")
    table.all_pass()
    table.then("P2").has(at=(8, 0), hp=97)
    assert table.stack() == ["brannoc-ironroot"]
    table.all_pass()
    table.then("Brannoc").has(hp=110, shields=[4])
    table.dice(1, 1)
    table.when("Brannoc").plays("nudge", at="P2")
    table.all_pass()

    assert table.stack() == []
    table.then("P2").has(hp=95)
    table.all_pass(5)
    table.then("Brannoc").has(shields=[])


@clause("SEEK-COLLIDE-1")
def test_brannoc_is_shielded_by_no_collision_of_his_own(table: SeekTable) -> None:
    table.given(Seeker("Brannoc", at=(7, 0), seeker="brannoc-ironroot"), Seeker("P2", at=(6, 0), hand=["nudge"]))
    table.main_phase_of("P2")
    table.dice(3)

    table.when("P2").plays("nudge", at="Brannoc")
    table.all_pass()

    table.then("Brannoc").has(at=(8, 0), hp=107, shields=[])
    assert table.stack() == []


@clause("SEEK-COLLIDE-1", "SEEK-RUL-69")
def test_brannoc_who_charges_into_an_enemy_is_shielded(table: SeekTable) -> None:
    table.given(
        Seeker("Brannoc", at=(0, 0), seeker="brannoc-ironroot", hand=["reckless-charge"]), Seeker("P2", at=(3, 0))
    )
    table.main_phase_of("Brannoc")
    table.dice(3)

    table.when("Brannoc").plays("reckless-charge", to="E")
    table.all_pass(2)

    table.then("Brannoc").has(at=(2, 0), hp=107, shields=[4])


# Aldwyn


@clause("SEEK-STAT-01", "SEEK-RUL-94")
@pytest.mark.parametrize(("card", "hp"), [("mend", 60), ("ward", 50), ("bless", 60)])
def test_sister_aldwyn_strikes_the_nearest_enemy_when_she_helps_an_ally(table: SeekTable, card: str, hp: int) -> None:
    table.given(
        Seeker("Aldwyn", at=(0, 0), hp=50, seeker="sister-aldwyn", hand=[card, "mend"]), Seeker("P2", at=(8, 0))
    )
    table.given(Token("hidden", of="P2", at=(-2, 0)))
    table.walls((-1, 0))
    table.main_phase_of("Aldwyn")

    table.when("Aldwyn").plays(card)
    table.all_pass()
    assert table.stack() == ["sister-aldwyn"]
    table.dice(4)
    table.all_pass()
    table.then("Aldwyn").has(hp=hp)
    table.then("P2").has(hp=96)
    table.when("Aldwyn").plays("mend")
    table.all_pass()

    assert table.stack() == []  # once each turn
    table.then("hidden").has(hp=10)


@clause("SEEK-RANGE-02", "SEEK-RUL-94")
@pytest.mark.parametrize("trinket", ["lens-of-truth", "plain-ring"])
def test_sister_aldwyn_strikes_nobody_farther_off_than_eight_hexes(table: SeekTable, trinket: str) -> None:
    aldwyn = Seeker("Aldwyn", at=(-4, 0), hp=50, seeker="sister-aldwyn", hand=["mend"], trinket=trinket)
    table.given(aldwyn, Seeker("P2", at=(5, 0)))
    table.main_phase_of("Aldwyn")

    table.when("Aldwyn").plays("mend")
    table.all_pass(2)

    table.then("P2").has(hp=100)


@clause("SEEK-RUL-85")
def test_sister_aldwyn_counts_allies_and_turns_anew(table: SeekTable) -> None:
    hand = ["dawns-two-hands", "mend", "mend"]
    table.given(Seeker("Aldwyn", at=(0, 0), hp=50, seeker="sister-aldwyn", hand=hand), Seeker("P2", at=(3, 0), hp=50))
    table.main_phase_of("Aldwyn")
    table.dice(1, 1, 1)
    table.when("Aldwyn").plays("dawns-two-hands", mode=1, at="P2")
    table.all_pass()
    assert table.stack() == []  # an enemy is no ally
    table.when("Aldwyn").plays("mend")
    table.dice(4)
    table.all_pass(2)
    table.then("P2").has(hp=49)
    table.all_pass(2)

    table.when("P2").passes()
    table.when("Aldwyn").plays("mend")
    table.dice(5)
    table.all_pass(2)

    table.then("P2").has(hp=44)


# Ysolde


@clause("SEEK-EMPOWER-1", "SEEK-ELEMENTAL-1")
@pytest.mark.parametrize("ailment", ["slow", "root", "frozen"])
@pytest.mark.parametrize(("card", "dice", "more"), [("bolt", [3, 4], 2), ("lance", [3], 1), ("jab", [3], 0)])
def test_ysolde_empowers_elemental_damage_to_the_cold(
    table: SeekTable, ailment: str, card: str, dice: list[int], more: int
) -> None:
    table.given(
        Seeker("Ysolde", at=(0, 0), seeker="ysolde", hand=[card]), Seeker("P2", at=(3, 0), ailments={ailment: 2})
    )
    table.main_phase_of("Ysolde")
    table.dice(*dice)

    table.when("Ysolde").plays(card, at="P2" if card != "lance" else (), to="E" if card == "lance" else "")
    table.all_pass()

    table.then("P2").has(hp=100 - sum(dice) - more)


@clause("SEEK-EMPOWER-1", "SEEK-RUL-83")
def test_ysolde_empowers_nothing_against_others(table: SeekTable) -> None:
    table.given(
        Seeker("Ysolde", at=(0, 0), seeker="ysolde", hand=["lance-two"]), Seeker("P2", at=(3, 0), ailments={"burn": 2})
    )
    table.given(Token("cold", of="P2", at=(2, 0), ailments={"frozen": 2}))
    table.main_phase_of("Ysolde")
    table.dice(3, 4)

    table.when("Ysolde").plays("lance-two", to="E")
    table.all_pass()

    table.then("P2").has(hp=93)
    table.then("cold").has(hp=1)


# Korvash


@clause("SEEK-STAT-01", "SEEK-RUL-01")
def test_korvash_gives_four_life_for_two_ap_once_per_turn(table: SeekTable) -> None:
    table.given(Seeker("Korvash", seeker="korvash-oathless", ap=3, shields=[5]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("Korvash")

    table.when("Korvash").activates("korvash-oathless")
    table.then("Korvash").has(hp=91, ap=3, shields=[5])
    table.all_pass()

    table.then("Korvash").has(hp=91, ap=5)
    table.when("Korvash").refused("korvash-oathless", "SEEK-RUL-86")
    table.all_pass(6)
    table.when("Korvash").activates("korvash-oathless")


@clause("SEEK-CAST-04")
def test_korvash_does_not_give_his_last_life(table: SeekTable) -> None:
    table.given(Seeker("Korvash", seeker="korvash-oathless", hp=4), Seeker("P2", at=(3, 0)))
    table.main_phase_of("Korvash")

    table.when("Korvash").refused("korvash-oathless", "SEEK-CAST-04")


# Pell


@clause("SEEK-CAST-03", "SEEK-CHARGES-1")
def test_pell_plays_the_first_item_of_a_turn_for_one_less_and_has_a_charge_more(table: SeekTable) -> None:
    table.given(
        Seeker("Pell", seeker="pell-quickfingers", ap=5, hand=["flask", "haste", "dart"]), Seeker("P2", at=(3, 0))
    )
    table.main_phase_of("Pell")

    table.when("Pell").plays("dart", at="P2")
    table.all_pass()
    table.then("Pell").has(ap=4)
    for ap, effects in ((4, {"flask": 2}), (3, {"flask": 1})):
        table.when("Pell").plays("flask")
        table.all_pass()
        table.then("Pell").has(ap=ap, effects=effects)
    table.when("Pell").plays("flask")
    table.all_pass()

    table.then("Pell").has(ap=2, effects=[], discard=["dart", "flask"])


@clause("SEEK-CAST-03")
def test_pell_saves_one_ap_and_no_more(table: SeekTable) -> None:
    table.given(Seeker("Pell", seeker="pell-quickfingers", hand=["snap-trap"] * 2), Seeker("P2", at=(8, 0)))
    table.main_phase_of("Pell")

    for there, ap in (((1, 0), 9), ((2, 0), 7)):
        table.when("Pell").plays("snap-trap", on=there)
        table.all_pass()
        table.then("Pell").has(ap=ap)


@clause("SEEK-CHARGES-1", "SEEK-RUL-85")
def test_pells_other_cards_have_no_charge_more_and_each_turn_has_a_first_item(table: SeekTable) -> None:
    table.given(Seeker("Pell", seeker="pell-quickfingers", ap=5, hand=["daggers", "flask"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("Pell")
    table.dice(1)

    table.when("Pell").plays("daggers", to="E")
    table.all_pass()
    table.then("Pell").has(ap=4, effects={"daggers": 2})
    table.when("Pell").plays("flask")
    table.all_pass()
    table.all_pass(3)
    table.when("P2").passes()
    table.when("Pell").plays("flask")
    table.all_pass()

    table.then("Pell").has(ap=4, effects={"daggers": 2, "flask": 1})


# Vaelith


@clause("SEEK-STAT-01", "SEEK-SCRY-1", "SEEK-PRIO-19")
def test_vaelith_looks_ahead_with_shocked_and_daze_and_draws_with_the_second(table: SeekTable) -> None:
    hand = ["lull", "static-lash", "zap", "lull"]
    table.given(Seeker("Vaelith", seeker="vaelith", hand=hand, deck=["jab", "bolt", "lance"]), Seeker("P2", at=(3, 0)))
    table.given(Token("T1", of="P2", at=(2, 0)))
    table.main_phase_of("Vaelith")
    table.when("Vaelith").plays("lull", at="P2")
    table.all_pass()
    assert table.stack() == ["vaelith"]
    table.all_pass()
    table.when("Vaelith").chooses("jab")
    table.then("Vaelith").has(hp=95, deck=["bolt", "lance", "jab"])
    table.when("Vaelith").plays("zap", at="P2")
    table.all_pass()
    assert table.stack() == []  # that was Stun

    table.dice(3)
    table.when("Vaelith").plays("static-lash", at="P2")
    table.all_pass()
    table.when("Vaelith").picks("stack2")  # the draw first, so that it resolves last
    assert table.stack() == ["vaelith", "vaelith"]
    table.all_pass()
    table.when("Vaelith").chooses("bolt")
    table.then("Vaelith").has(deck=["lance", "jab", "bolt"])
    table.all_pass()
    table.then("Vaelith").has(hand=["lull", "lance"], deck=["jab", "bolt"])
    table.when("Vaelith").plays("lull", at="T1")
    table.all_pass()

    assert table.stack() == ["vaelith"]  # the third time, she looks and does not draw
