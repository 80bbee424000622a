"""What the Tactics of Dawn do: healing, Shields, cleansing, Dispel and Blind, and holy light."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token


@clause("SEEK-AMPLIFY-2", "SEEK-RUL-01")
@pytest.mark.parametrize(("is_amplified", "dice", "hp", "ap"), [(False, [3, 4], 58, 8), (True, [3, 4, 5, 6], 69, 6)])
def test_mending_light_heals_you_and_more_if_amplified(
    table: SeekTable, is_amplified: bool, dice: list[int], hp: int, ap: int
) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["mending-light"]), Seeker("P2", at=(1, 0), hp=50))
    table.main_phase_of("P1")
    table.dice(*dice)

    table.when("P1").plays("mending-light", at="P1", is_amplified=is_amplified)
    table.all_pass()

    table.then("P1").has(hp=hp, ap=ap, discard=["mending-light"])
    table.then("P2").has(hp=50)


@clause("SEEK-RUL-01", "SEEK-PLAYER-06", "SEEK-SYM-01")
def test_mending_light_heals_an_ally_within_six_hexes_to_its_most(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["mending-light"]), Seeker("P2", at=(1, 0), hp=50))
    table.given(Token("friend", of="P1", at=(6, 0), hp=5), Token("too far", of="P1", at=(-7, 0), hp=5))
    table.main_phase_of("P1")
    table.dice(3, 4)

    table.when("P1").chooses("mending-light", "pass")
    table.offers("P1", "P1", "friend")
    table.when("P1").chooses("friend")
    table.all_pass()

    table.then("friend").has(hp=10)
    table.then("P1").has(hp=50)


@clause("SEEK-SHIELD-1", "SEEK-TAC-03")
@pytest.mark.parametrize("name", ["P1", "friend"])
def test_ward_of_morning_shields_an_ally_for_two_moments(table: SeekTable, name: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["ward-of-morning"]), Seeker("P2", at=(1, 0), hand=["bolt"]))
    table.given(Token("friend", of="P1", at=(4, 0)), Token("too far", of="P1", at=(-5, 0)))
    table.main_phase_of("P2")
    table.dice(4, 4)

    table.when("P2").plays("bolt", at=name).passes()
    table.when("P1").chooses("ward-of-morning")
    table.offers("P1", "P1", "friend")
    table.when("P1").chooses(name)
    table.all_pass()
    table.then(name).has(shields=[5])
    table.all_pass()

    table.then(name).has(hp=97 if name == "P1" else 7, shields=[])
    table.then("P1").has(ap=4, discard=["ward-of-morning"])


@clause("SEEK-MOM-05")
def test_ward_of_morning_is_gone_after_two_moments(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["ward-of-morning"]), Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("ward-of-morning", at="P1")
    table.all_pass(5)
    table.then("P1").has(shields=[5])
    table.all_pass()

    table.then("P1").has(shields=[], discard=["ward-of-morning"])


@clause("SEEK-RUL-83", "SEEK-RUL-41")
def test_sunlance_strikes_the_row_and_heals_you(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["sunlance"]), Seeker("P2", at=(4, 0)))
    table.given(
        Token("near", of="P2", at=(2, 0)), Token("far", of="P2", at=(5, 0)), Token("friend", of="P1", at=(1, 0))
    )
    table.main_phase_of("P1")
    table.dice(3)

    table.when("P1").plays("sunlance", to="E")
    table.all_pass()

    table.then("P1").has(hp=52, ap=8, discard=["sunlance"])
    table.then("P2").has(hp=96)
    table.then("near").has(hp=6)
    for spared in ("far", "friend"):
        table.then(spared).has(hp=10)


@clause("SEEK-RUL-41")
def test_sunlance_heals_nothing_if_it_hits_nobody(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["sunlance"]), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("sunlance", to="W")
    table.all_pass()

    table.then("P1").has(hp=50, ap=8)


@clause("SEEK-AILMENT-1", "SEEK-RUL-65")
def test_purge_the_wound_ends_an_ailment_of_an_ally_and_heals_it(table: SeekTable) -> None:
    ailments = {"burn": (3, 3), "stun": (2, 2)}
    table.given(Seeker("P1", at=(0, 0), hand=["purge-the-wound"]), Seeker("P2", at=(1, 0)))
    table.given(Token("friend", of="P1", at=(4, 0), hp=5, ailments=ailments))
    table.main_phase_of("P1")

    table.when("P1").plays("purge-the-wound", at="friend")
    table.all_pass()
    table.offers("P1", "burn", "stun")
    table.when("P1").chooses("stun")

    table.then("friend").has(hp=7, ailments={"burn": (3, 3)})
    table.then("P1").has(ap=9, discard=["purge-the-wound"])


@clause("SEEK-RUL-77")
def test_purge_the_wound_ends_a_poison_and_heals_whoever_has_no_ailment(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["purge-the-wound"] * 2), Seeker("P2", at=(1, 0)))
    table.given(Effect("snake-bite", of="P2", on="P1", is_card=False))
    table.main_phase_of("P1")

    for hp in (52, 54):
        table.when("P1").plays("purge-the-wound", at="P1")
        table.all_pass()
        table.then("P1").has(hp=hp)
        table.then("P2").has(effects=[])


@clause("SEEK-BLIND-1")
def test_blinding_ray_strikes_and_blinds(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["blinding-ray"]), Seeker("P2", at=(6, 0)))
    table.given(Token("too far", of="P2", at=(-7, 0)))
    table.main_phase_of("P1")
    table.dice(3, 4)

    table.when("P1").plays("blinding-ray", at="P2")
    table.all_pass()

    table.then("P1").has(ap=7, discard=["blinding-ray"])
    table.then("P2").has(hp=93, ailments={"blind": (2, 2)})


@clause("SEEK-DISPEL-1", "SEEK-RUL-49")
@pytest.mark.parametrize(("card", "of"), [("smoke-bomb", "P2"), ("candle", "P1")])
def test_unmake_dispels_a_card_in_any_effect_zone_and_heals_you(table: SeekTable, card: str, of: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["unmake"]), Seeker("P2", at=(5, 0)))
    table.given(Effect("smoke-bomb", of="P2", at=(4, 0)), Effect("candle", of="P1"))
    table.main_phase_of("P2")
    table.when("P2").passes()

    table.when("P1").plays("unmake", also=[card])
    table.all_pass()

    table.then(of).has(effects=[], discard=[card] if of == "P2" else ["candle", "unmake"])
    table.then("P1").has(hp=53, ap=3)


@clause("SEEK-CAST-01", "SEEK-RUL-49")
def test_unmake_needs_a_card(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["unmake"], shields=[5]), Seeker("P2", at=(5, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused("unmake", "SEEK-RUL-49")


@clause("SEEK-END-01", "SEEK-MOM-05")
def test_beacon_of_noon_heals_you_and_allies_near_you_at_the_end_of_your_turns(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["beacon-of-noon"]), Seeker("P2", at=(1, 0), hp=50))
    table.given(Token("friend", of="P1", at=(2, 0), hp=1), Token("far", of="P1", at=(3, 0), hp=1))
    table.main_phase_of("P1")
    table.when("P1").plays("beacon-of-noon")
    table.all_pass()
    table.then("P1").has(ap=7, hp=50, effects={"beacon-of-noon": 5})

    for hp, friend in ((54, 5), (58, 9), (62, 10)):
        table.all_pass()
        assert table.stack() == ["beacon-of-noon"]
        table.all_pass()
        table.then("P1").has(hp=hp)
        table.then("friend").has(hp=friend)
        table.then("far").has(hp=1)
        table.all_pass(5)  # the rest of the turn, the turn of the other, and the upkeep of the next

    table.then("P1").has(effects=[], discard=["beacon-of-noon"])
    table.then("P2").has(hp=50)


@clause("SEEK-CAST-02")
@pytest.mark.parametrize("name", ["P1", "P2", "friend"])
def test_dawns_two_hands_mend_any_unit(table: SeekTable, name: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["dawns-two-hands"]), Seeker("P2", at=(6, 0), hp=50))
    table.given(Token("friend", of="P1", at=(2, 0), hp=1), Token("too far", of="P1", at=(-7, 0), hp=1))
    table.main_phase_of("P1")
    table.dice(1, 2, 3)

    table.when("P1").plays("dawns-two-hands", mode=1, at=name)
    table.all_pass()

    for unit, hp in (("P1", 50), ("P2", 50), ("friend", 1)):
        table.then(unit).has(hp=hp + 6 * (unit == name), ailments={})
    table.then("P1").has(ap=7, discard=["dawns-two-hands"])


@clause("SEEK-CAST-02")
@pytest.mark.parametrize("name", ["P1", "P2"])
def test_dawns_two_hands_smite_any_unit(table: SeekTable, name: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["dawns-two-hands"]), Seeker("P2", at=(6, 0), hp=50))
    table.main_phase_of("P1")
    table.dice(1, 2)

    table.when("P1").plays("dawns-two-hands", mode=2, at=name)
    table.all_pass()

    table.then(name).has(hp=47, ailments={"blind": (2, 2)})
    table.then("P2" if name == "P1" else "P1").has(hp=50, ailments={})


@clause("SEEK-SHIELD-1", "SEEK-ZONE-11")
def test_sanctuary_shields_you_and_the_allies_near_you(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["sanctuary"]), Seeker("P2", at=(1, 0)))
    table.given(Token("friend", of="P1", at=(2, 0)), Token("far", of="P1", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("sanctuary")
    table.all_pass()
    for name, shields in (("P1", [12]), ("friend", [12]), ("far", []), ("P2", [])):
        table.then(name).has(shields=shields)
    table.then("P1").has(ap=7)
    table.all_pass(4)
    table.then("friend").has(shields=[12])
    table.all_pass()

    for name in ("P1", "friend"):
        table.then(name).has(shields=[])
    table.then("P1").has(discard=["sanctuary"])


@clause("SEEK-INTANGIBLE-2", "SEEK-INTANGIBLE-3")
@pytest.mark.parametrize("name", ["P1", "friend"])
def test_step_into_light_heals_an_ally_and_takes_it_away_for_a_moment(table: SeekTable, name: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=5, hand=["step-into-light"]), Seeker("P2", at=(1, 0), hand=["bolt"]))
    table.given(Token("friend", of="P1", at=(5, 0), hp=1), Token("too far", of="P1", at=(-6, 0)))
    table.main_phase_of("P2")
    table.dice(4)

    table.when("P2").plays("bolt", at=name).passes()
    table.when("P1").plays("step-into-light", at=name)
    table.all_pass(2)

    table.then(name).has(hp=11 if name == "P1" else 7, intangible=1)
    table.then("P1").has(ap=2, discard=["step-into-light"])
    table.all_pass(2)
    table.then(name).has(intangible=0)


@clause("SEEK-AILMENT-1", "SEEK-PRIO-16", "SEEK-RUL-77")
def test_unclouded_soul_ends_all_your_ailments_whenever_you_get_one(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["unclouded-soul"], ailments={"slow": (4, 4)}))
    table.given(Seeker("P2", at=(3, 0), hand=["torch", "chill", "snake-bite"]))
    table.main_phase_of("P1")
    table.when("P1").plays("unclouded-soul")
    table.all_pass()
    table.then("P1").has(ap=7, hp=50, ailments={"slow": (4, 4)}, effects={"unclouded-soul": 4})

    for card, ailments, hp in (("torch", {"slow": 4, "burn": 3}, 53), ("chill", {"frozen": 2}, 56)):
        table.when("P1").passes()
        table.when("P2").plays(card, at="P1")
        table.all_pass()
        table.then("P1").has(ailments=ailments)
        assert table.stack() == ["unclouded-soul"]
        table.all_pass()
        table.then("P1").has(ailments={}, hp=hp)
    table.when("P1").passes()
    table.when("P2").plays("snake-bite", at="P1")
    table.all_pass(2)

    table.then("P1").has(hp=59, effects={"unclouded-soul": 4})
    table.then("P2").has(effects=[])


@clause("SEEK-PLAYER-10", "SEEK-MOM-05")
def test_unclouded_soul_does_nothing_for_others_and_ends(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50), Seeker("P2", at=(3, 0), hand=["torch"]))
    table.given(Token("friend", of="P1", at=(1, 0)), Effect("unclouded-soul", of="P1"))
    table.main_phase_of("P1")
    table.when("P1").passes()
    table.when("P2").plays("torch", at="friend")
    table.all_pass()

    table.then("friend").has(ailments={"burn": 3})
    assert table.stack() == []
    table.all_pass(11)
    table.then("P1").has(hp=50, effects=[], discard=["unclouded-soul"])


@clause("SEEK-RUL-83", "SEEK-RUL-05")
def test_daybreak_burns_and_blinds_enemies_and_heals_allies_within_four_hexes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["daybreak"]), Seeker("P2", at=(4, 0)))
    table.given(Token("far", of="P2", at=(5, 0)), Token("friend", of="P1", at=(0, 4), hp=1))
    table.given(Token("far friend", of="P1", at=(0, 5), hp=1))
    table.main_phase_of("P1")
    table.dice(1, 2, 3, 1, 1, 2)

    table.when("P1").plays("daybreak")
    table.all_pass()

    table.then("P1").has(hp=54, ap=4, ailments={}, discard=["daybreak"])
    table.then("P2").has(hp=94, ailments={"blind": (2, 2)})
    table.then("far").has(hp=10, ailments={})
    table.then("friend").has(hp=5, ailments={})
    table.then("far friend").has(hp=1)


@clause("SEEK-PLAYER-06", "SEEK-RUL-20")
def test_sanctuary_and_beacon_of_noon_are_for_partners_too(table: SeekTable) -> None:
    hand = ["sanctuary", "beacon-of-noon"]
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=hand), Seeker("P2", at=(1, 0), hp=50))
    table.given(Seeker("P3", at=(2, 0), hp=50), Seeker("P4", at=(0, 1), hp=50))
    table.main_phase_of("P1")

    for card in hand:
        table.when("P1").plays(card)
        table.all_pass()
    table.all_pass(2)

    for name, hp, shields in (("P1", 54, [12]), ("P2", 50, []), ("P3", 54, [12]), ("P4", 50, [])):
        table.then(name).has(hp=hp, shields=shields)
