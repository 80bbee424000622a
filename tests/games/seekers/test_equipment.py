"""What the twenty-four Equipment do: Weapons, Armors and Trinkets."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Place, Seeker, SeekTable, Token
from tests.games.seekers.summoning import newest_token

# Weapons


@clause("SEEK-EQ-03", "SEEK-EQ-04", "SEEK-EX-06", "SEEK-EX-12")
def test_fangs_of_balthier_bite_harder_the_second_time(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), weapon="fangs-of-balthier"), Seeker("P2", at=(1, 0)))
    table.given(Token("too far", of="P2", at=(-2, 0)))
    table.main_phase_of("P1")
    table.dice(3)

    table.when("P1").activates("fangs-of-balthier", at="P2")
    table.all_pass()
    table.then("P2").has(hp=97)
    table.then("P1").has(ap=8, effects=["fangs-of-balthier"], discard=[])
    table.dice(4, 1, 2)
    table.when("P1").activates("fangs-of-balthier", at="P2")
    table.all_pass()

    table.then("P2").has(hp=90)
    table.logged("Two takes 4 physical damage.")
    table.logged("Two takes 3 shadow damage.")
    table.then("P1").has(ap=6, effects=["fangs-of-balthier"])


@clause("SEEK-EX-06", "SEEK-CARD-06")
def test_fangs_of_balthier_wait_for_physical_damage_to_the_same_enemy(table: SeekTable) -> None:
    hand = ["dart", "dart", "fire-dart"]
    table.given(Seeker("P1", at=(0, 0), hand=hand, weapon="fangs-of-balthier"), Seeker("P2", at=(1, 0)))
    table.given(Token("other", of="P2", at=(2, 0)))
    table.main_phase_of("P1")
    table.dice(3)
    table.when("P1").activates("fangs-of-balthier", at="P2")
    table.all_pass()

    table.when("P1").plays("dart", at="other")
    table.all_pass()
    table.when("P1").plays("fire-dart", at="P2")
    table.all_pass()
    table.then("other").has(hp=5)
    table.then("P2").has(hp=87)
    table.dice(1, 2)
    table.when("P1").plays("dart", at="P2")
    table.all_pass()

    table.then("P2").has(hp=79)
    table.then("P1").has(effects=[])


@clause("SEEK-EQ-03", "SEEK-EQ-04", "SEEK-RUL-86")
@pytest.mark.parametrize(
    ("weapon", "there", "beyond", "price", "dice", "hp", "after", "ailments"),
    [
        ("cinderstaff", (6, 0), (7, 0), 2, [4], 96, (6, 0), {}),
        ("oathbreaker-maul", (1, 0), (3, 0), 3, [3, 4], 93, (2, 0), {}),
        ("rimewand", (5, 0), (6, 0), 2, [4], 96, (5, 0), {"slow": (2, 2)}),
        ("hexblade-of-korv", (1, 0), (2, 0), 2, [4], 96, (1, 0), {}),
        ("stormrod", (4, 0), (5, 0), 2, [4], 97, (4, 0), {"shocked": (2, 2)}),
        ("stormrod", (4, 0), (5, 0), 2, [1], 100, (4, 0), {"shocked": (2, 2)}),
    ],
)
def test_a_weapon_strikes_its_target(
    table: SeekTable, weapon: str, there: Place, beyond: Place, price: int, dice: list[int], hp: int, after: Place,
    ailments: dict[str, tuple[int, int]],
) -> None:  # fmt: skip
    table.given(
        Seeker("P1", at=(0, 0), hp=50, weapon=weapon), Seeker("P2", at=there), Token("too far", of="P2", at=beyond)
    )
    table.main_phase_of("P1")
    table.dice(*dice)

    table.when("P1").activates(weapon, at="P2")
    assert table.stack() == [weapon]
    table.all_pass()

    table.then("P2").has(hp=hp, at=after, ailments=ailments)
    table.then("too far").has(hp=10, ailments={})
    table.then("P1").has(ap=10 - price, hp=52 if weapon == "hexblade-of-korv" else 50, effects=[], discard=[])


@clause("SEEK-RUL-86", "SEEK-PRIO-02")
@pytest.mark.parametrize(
    "weapon",
    [
        "fangs-of-balthier", "cinderstaff", "oathbreaker-maul", "dawnspear", "rimewand", "hexblade-of-korv", "coilbow",
        "stormrod",
    ],
)  # fmt: skip
def test_weapons_strike_at_action_speed(table: SeekTable, weapon: str) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(1, 0), weapon=weapon))
    table.main_phase_of("P1")
    table.when("P1").passes()

    table.when("P2").refused(weapon, "SEEK-TAC-04")


@clause("SEEK-RUL-41", "SEEK-RUL-83")
@pytest.mark.parametrize(
    ("weapon", "struck"), [("dawnspear", ["near", "second"]), ("coilbow", ["near"])], ids=["dawnspear", "coilbow"]
)
def test_a_weapon_strikes_along_a_row(table: SeekTable, weapon: str, struck: list[str]) -> None:
    places = {"near": (1, 0), "second": (2, 0), "third": (3, 0), "aside": (0, 1)}
    table.given(Seeker("P1", at=(0, 0), weapon=weapon), Seeker("P2", at=(-8, 0)))
    table.given(*(Token(name, of="P2", at=there) for name, there in places.items()))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").activates(weapon, to="E")
    table.all_pass()

    for name in places:
        table.then(name).has(hp=6 if name in struck else 10)
    table.then("P1").has(ap=8)


@clause("SEEK-SYM-03")
@pytest.mark.parametrize(("weapon", "reach"), [("dawnspear", 2), ("coilbow", 8)])
def test_how_far_a_row_weapon_reaches(table: SeekTable, weapon: str, reach: int) -> None:
    table.given(Seeker("P1", at=(-4, 0), weapon=weapon), Seeker("P2", at=(reach - 4, 0)))
    table.given(Token("friend", of="P1", at=(-3, 0)))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").activates(weapon, to="E")
    table.all_pass()
    table.then("P2").has(hp=96)
    table.then("friend").has(hp=10)
    table.when("P1").moves(to=(-5, 0)).activates(weapon, to="E")
    table.all_pass()

    table.then("P2").has(hp=96)


# Armors


@clause("SEEK-EX-23", "SEEK-RUL-85")
def test_emberlords_regalia_reward_the_third_fire_spell_of_a_turn(table: SeekTable) -> None:
    hand = ["fire-dart"] * 4 + ["dart"]
    table.given(Seeker("P1", at=(0, 0), hand=hand, armor="emberlords-regalia"), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    for card, reward in (("fire-dart", 0), ("dart", 0), ("fire-dart", 0), ("fire-dart", 1), ("fire-dart", 0)):
        ap, deck = table.seekers.ap[0], len(table.seekers.decks[0])
        table.when("P1").plays(card, at="P2")
        assert table.stack() == [card] + ["emberlords-regalia"] * reward
        table.all_pass(1 + reward)
        table.then("P1").has(ap=ap - 1 + reward, deck=deck - reward)


@clause("SEEK-STEALTH-1", "SEEK-RUL-80")
def test_nightweave_mantle_hides_you_once_per_turn(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), armor="nightweave-mantle"), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").activates("nightweave-mantle")
    table.all_pass()
    table.then("P1").has(ap=8, stealth=2)
    table.when("P1").refused("nightweave-mantle", "SEEK-RUL-86")
    table.all_pass(4)
    table.then("P1").has(stealth=1)
    table.all_pass()
    table.then("P1").has(stealth=0)
    table.all_pass()

    table.when("P1").activates("nightweave-mantle")


@clause("SEEK-CARD-06", "SEEK-RUL-81")
@pytest.mark.parametrize(("card", "hp"), [("dart", 96), ("fire-dart", 90), ("holy-dart", 95)])
def test_bulwark_plate_prevents_one_of_physical_damage(table: SeekTable, card: str, hp: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card]), Seeker("P2", at=(3, 0), armor="bulwark-plate"))
    table.main_phase_of("P1")

    table.when("P1").plays(card, at="P2")
    table.all_pass()

    table.then("P2").has(hp=hp)


@clause("SEEK-UPK-07")
def test_vestments_of_noon_heal_you_at_the_start_of_your_turn(table: SeekTable) -> None:
    table.given(Seeker("P1", hp=50, armor="vestments-of-noon"), Seeker("P2", at=(3, 0), hp=50))
    table.upkeep_of("P1")

    assert table.stack() == ["vestments-of-noon"]
    table.all_pass()
    table.then("P1").has(hp=51)
    table.all_pass(4)

    table.then("P1").has(hp=51)
    table.then("P2").has(hp=50)


@clause("SEEK-PRIO-16", "SEEK-RUL-85")
def test_frostmail_slows_whoever_strikes_from_beside_you_once_per_turn(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(1, 0), hand=["dart", "dart"]), Seeker("P2", at=(0, 0), armor="frostmail"))
    table.main_phase_of("P1")

    table.when("P1").plays("dart", at="P2")
    table.all_pass()
    assert table.stack() == ["frostmail"]
    table.all_pass()
    table.then("P1").has(ailments={"slow": (2, 2)})
    table.when("P1").plays("dart", at="P2")
    table.all_pass()

    assert table.stack() == []
    table.then("P2").has(hp=90)


@clause("SEEK-PRIO-16")
def test_frostmail_slows_nobody_who_strikes_from_afar(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(2, 0), hand=["dart"]), Seeker("P2", at=(0, 0), armor="frostmail"))
    table.main_phase_of("P1")

    table.when("P1").plays("dart", at="P2")
    table.all_pass()

    assert table.stack() == []
    table.then("P1").has(ailments={})


@clause("SEEK-RUL-01", "SEEK-SHIELD-1")
def test_pact_hide_shields_you_by_the_life_that_you_lose_once_per_turn(table: SeekTable) -> None:
    hand = ["blood-tithe", "crimson-shell"]
    table.given(Seeker("P1", at=(0, 0), hand=hand, armor="pact-hide"), Seeker("P2", at=(3, 0), hand=["dart"]))
    table.main_phase_of("P1")
    table.when("P1").passes()
    table.when("P2").plays("dart", at="P1")
    table.all_pass()
    table.then("P1").has(hp=95, shields=[])  # that was damage

    table.when("P1").plays("blood-tithe")
    assert table.stack() == ["blood-tithe", "pact-hide"]
    table.all_pass()
    table.then("P1").has(hp=91, shields=[4])
    table.all_pass()
    table.when("P1").plays("crimson-shell")
    assert table.stack() == ["crimson-shell"]
    table.all_pass()

    table.then("P1").has(hp=88, shields=[4, 7])
    table.all_pass(5)
    table.then("P1").has(shields=[])


@clause("SEEK-END-05")
@pytest.mark.parametrize(("armor", "exiled"), [("tinkers-coat", 1), ("plain-coat", 3)])
def test_tinkers_coat_holds_twelve_cards(table: SeekTable, armor: str, exiled: int) -> None:
    table.given(Seeker("P1", hand=["dart"] * 13, armor=armor), Seeker("P2", at=(3, 0)))
    table.end_phase_of("P1")

    table.all_pass()
    table.when("P1").chooses(*["dart"] * exiled)

    table.then("P1").has(hand=13 - exiled, exile=["dart"] * exiled)


@clause("SEEK-SUBTLE-1", "SEEK-STEALTH-4")
def test_tinkers_coat_makes_the_first_item_of_a_turn_subtle(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["flask"], stealth=-1, armor="tinkers-coat"), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("flask")
    table.all_pass()
    table.then("P1").has(stealth=-1)
    table.when("P1").plays("flask")
    table.all_pass()

    table.then("P1").has(stealth=0)


@clause("SEEK-SUBTLE-1", "SEEK-STEALTH-4")
def test_tinkers_coat_hides_no_other_card(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["haste"], stealth=-1, armor="tinkers-coat"), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("haste")
    table.all_pass()

    table.then("P1").has(stealth=0)


@clause("SEEK-UPK-04")
def test_gale_robe_gives_one_mp_more(table: SeekTable) -> None:
    table.given(Seeker("P1", mp=0, armor="gale-robe"), Seeker("P2", at=(3, 0)))
    table.upkeep_of("P1")

    table.then("P1").has(mp=7)
    table.all_pass(3)
    table.then("P2").has(mp=6)


# Trinkets


@clause("SEEK-EX-03")
def test_ashen_loop_feeds_the_discarded_card_to_the_fire_spell(table: SeekTable) -> None:
    hand = ["flame-torrent", "pyroblast"]
    table.given(Seeker("P1", at=(0, 0), hand=hand, trinket="ashen-loop"), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")
    table.dice(1, 2)

    table.when("P1").plays("flame-torrent", to="E", paying=["pyroblast"])
    assert table.stack() == ["flame-torrent", "ashen-loop"]
    table.all_pass(2)

    table.then("P2").has(hp=91)


@clause("SEEK-EX-03")
def test_ashen_loop_feeds_the_topmost_fire_spell_if_the_discard_was_not_for_one(table: SeekTable) -> None:
    hand = ["fire-dart", "fire-dart", "pyroblast", "dart"]
    table.given(Seeker("P1", at=(0, 0), hand=hand, trinket="ashen-loop"), Seeker("P2", at=(3, 0), hand=["pluck"]))
    table.main_phase_of("P1")

    table.when("P1").plays("fire-dart", at="P2").plays("fire-dart", at="P2").plays("dart", at="P2").passes()
    table.when("P2").plays("pluck", at="P1")
    table.all_pass()
    table.when("P1").chooses("pyroblast")
    assert table.stack() == ["fire-dart", "fire-dart", "dart", "ashen-loop"]
    table.all_pass(2)
    table.then("P2").has(hp=95)
    table.all_pass()

    table.then("P2").has(hp=79)
    table.all_pass()
    table.then("P2").has(hp=69)


@clause("SEEK-EX-03", "SEEK-CARD-06")
def test_ashen_loop_feeds_no_other_spell(table: SeekTable) -> None:
    hand = ["borrowed-hour", "pyroblast", "dart"]
    table.given(Seeker("P1", at=(0, 0), ap=0, hand=hand, trinket="ashen-loop"), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("borrowed-hour", paying=["pyroblast", "dart"])
    table.when("P1").chooses("ashen-loop")  # one of two
    table.all_pass(3)

    table.then("P1").has(ap=3)
    table.then("P2").has(hp=100)


@clause("SEEK-HASTEN-1", "SEEK-RUL-74")
def test_hourglass_of_vey_hastens_by_two_once_per_turn(table: SeekTable) -> None:
    table.given(Seeker("P1", trinket="hourglass-of-vey", ailments={"burn": (3, 3)}), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P2")
    table.when("P2").passes()

    table.when("P1").activates("hourglass-of-vey")
    table.all_pass()
    table.when("P1").chooses("burn")

    table.then("P1").has(ap=3, ailments={"burn": 1})
    table.when("P2").passes()
    table.when("P1").refused("hourglass-of-vey", "SEEK-RUL-86")


@clause("SEEK-SHARD-09", "SEEK-SHARD-10")
@pytest.mark.parametrize(("trinket", "channel"), [("shard-compass", 3), ("plain-ring", 4)])
def test_shard_compass_lets_damage_alone_delay_you(table: SeekTable, trinket: str, channel: int) -> None:
    table.shard_at((0, 0))
    table.given(Seeker("P1", at=(1, 0), channel=2, trinket=trinket), Seeker("P2", at=(4, 0), hand=["weak-blow"]))
    table.main_phase_of("P2")

    table.when("P2").plays("weak-blow", at="P1")
    table.all_pass()
    for _ in range(channel - 2):
        table.when("P1").passes()  # and goes on

    table.then("P1").has(channel=channel, hp=98, ailments={"slow": (2, 2)})
    table.has_priority("P2")


@clause("SEEK-COPY-1", "SEEK-COPY-2")
def test_mirror_coin_copies_your_own_spell_once_per_game(table: SeekTable) -> None:
    table.given(
        Seeker("P1", at=(0, 0), hand=["dart", "dart"], trinket="mirror-coin"), Seeker("P2", at=(3, 0), hand=["dart"])
    )
    table.given(Token("T1", of="P2", at=(2, 0)))
    table.main_phase_of("P2")
    table.when("P2").plays("dart", at="P1").passes()
    table.when("P1").refused("mirror-coin", "SEEK-CAST-01")

    table.when("P1").plays("dart", at="P2").activates("mirror-coin").passes()
    table.when("P2").passes()
    table.when("P1").chooses("T1")
    assert table.stack() == ["dart", "dart", "dart"]
    table.all_pass(2)

    table.then("P2").has(hp=95)
    table.then("T1").has(hp=5)
    table.then("P1").has(ap=4, discard=["dart"])
    table.when("P2").passes()
    table.when("P1").plays("dart", at="P2").refused("mirror-coin", "SEEK-RUL-86")


@clause("SEEK-PLAYER-07", "SEEK-PLAYER-08")
def test_bone_whistle_calls_hounds_beside_you(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), trinket="bone-whistle"), Seeker("P2", at=(8, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses("bone-whistle").refused((2, 0), "SEEK-SYM-01").chooses((1, 0))
    table.all_pass()

    table.then("P1").has(ap=7, effects=[])
    assert newest_token(table) == ("hound", 0, 8, (1, 0))
    table.when("P1").chooses("bone-whistle").refused((1, 0), "SEEK-RUL-36").chooses((0, 1))
    table.all_pass()
    assert newest_token(table) == ("hound", 0, 8, (0, 1))


@clause("SEEK-PUSH-1", "SEEK-COLLIDE-4")
def test_lead_boots_shorten_pushes_and_not_pulls(table: SeekTable) -> None:
    hand = ["nudge", "grasping-dark"]
    table.given(Seeker("P1", at=(0, 0), hand=hand), Seeker("P2", at=(4, 0), trinket="lead-boots"))
    table.main_phase_of("P1")

    table.when("P1").plays("nudge", at="P2")
    table.all_pass()
    table.then("P2").has(at=(5, 0))
    table.dice(1)
    table.when("P1").plays("grasping-dark", at="P2")
    table.all_pass()

    table.then("P2").has(at=(1, 0))


@clause("SEEK-RANGE-01", "SEEK-SHARD-15", "SEEK-BLIND-1")
def test_lens_of_truth_sees_farther_and_through_stealth(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(-4, 0), hand=["bolt"], trinket="lens-of-truth"), Seeker("P2", at=(4, 0), stealth=-1))
    table.main_phase_of("P1")
    table.dice(3, 4)

    table.when("P1").plays("bolt", at="P2")
    table.all_pass()

    table.then("P2").has(hp=93)
    assert [unit.sight for unit in table.seen_by().units] == [9, 8]
    assert [unit.true_sight for unit in table.seen_by().units] == [True, False]


@clause("SEEK-BLIND-1", "SEEK-GEN-02")
def test_lens_of_truth_does_not_help_the_blind(table: SeekTable) -> None:
    table.given(Seeker("P1", trinket="lens-of-truth", ailments={"blind": 2}), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")

    assert table.seen_by().units[0].sight == 1


@clause("SEEK-ADVANTAGE-1", "SEEK-EX-24", "SEEK-RUL-80")
def test_grave_dice_give_advantage_for_two_damage_once_per_turn(table: SeekTable) -> None:
    hand = ["bolt", "bolt"]
    table.given(Seeker("P1", at=(0, 0), hand=hand, trinket="grave-dice"), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("bolt", at="P2").activates("grave-dice")
    table.all_pass()
    table.then("P1").has(ap=8, hp=98, effects=["grave-dice"])
    table.logged("One takes 2 shadow damage.")
    table.when("P1").refused("grave-dice", "SEEK-RUL-86")
    table.dice(1, 2, 3, 4)

    table.all_pass()
    table.then("P2").has(hp=93)
    table.then("P1").has(effects=[], discard=["bolt"])
    table.dice(3, 3)
    table.when("P1").plays("bolt", at="P2")
    table.all_pass()

    table.then("P2").has(hp=87)
