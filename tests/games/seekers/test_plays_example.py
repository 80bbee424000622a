"""What the fourteen Tactics of the rulebook's example do, each by itself; together they are in the golden script."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Place, Seeker, SeekTable, Token

# Ash


@clause("SEEK-DIR-01", "SEEK-EX-02", "SEEK-RUL-83")
def test_flame_torrent_burns_every_enemy_within_six_hexes_of_the_row(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["flame-torrent", "blank", "bolt"]), Seeker("P2", at=(6, 0)))
    table.given(Token("far", of="P2", at=(7, 0)), Token("near", of="P2", at=(2, 0)), Token("aside", of="P2", at=(2, 1)))
    table.given(Token("friend", of="P1", at=(3, 0)))
    table.main_phase_of("P1")
    table.dice(3, 4)

    table.when("P1").plays("flame-torrent", to="E", paying=["bolt"])
    table.all_pass()

    table.then("P1").has(ap=7, hand=["blank"], discard=["bolt", "flame-torrent"], ailments={})
    table.then("P2").has(hp=93, ailments={"burn": (2, 2)})
    table.then("near").has(hp=3, ailments={"burn": (2, 2)})
    for spared in ("far", "aside", "friend"):
        table.then(spared).has(hp=10, ailments={})


@clause("SEEK-CAST-04", "SEEK-RUL-38")
def test_flame_torrent_is_not_discarded_for_itself(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["flame-torrent"]), Seeker("P2", at=(6, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused("flame-torrent", "SEEK-CAST-04")


@clause("SEEK-RUL-41")
def test_flame_torrent_ends_before_a_wall(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["flame-torrent", "bolt"]), Seeker("P2", at=(3, 0)))
    table.walls((2, 0))
    table.main_phase_of("P1")

    table.when("P1").plays("flame-torrent", to="E", paying=["bolt"])
    table.all_pass()

    table.then("P2").has(hp=100, ailments={})


@clause("SEEK-TGT-01")
def test_pyroblast_hits_its_target_for_five_dice(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(-4, 0), hand=["pyroblast"]), Seeker("P2", at=(4, 0)))
    table.given(Token("beside", of="P2", at=(3, 0)))
    table.main_phase_of("P1")
    table.dice(1, 2, 3, 4, 5)

    table.when("P1").plays("pyroblast", at="P2")
    table.all_pass()

    table.then("P1").has(ap=4, hand=[], discard=["pyroblast"])
    table.then("P2").has(hp=85, ailments={})
    table.then("beside").has(hp=10)


@clause("SEEK-DIR-01", "SEEK-RUL-83")
def test_dragons_breath_burns_the_row_and_the_rows_beside_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dragons-breath"]), Seeker("P2", at=(3, 0)))
    table.given(Token("left", of="P2", at=(3, -1), hp=20), Token("right", of="P2", at=(0, 1), hp=20))
    table.given(Token("far", of="P2", at=(4, 0)), Token("far left", of="P2", at=(4, -1)))
    table.given(Token("far right", of="P2", at=(3, 1)), Token("behind", of="P2", at=(-1, 1)))
    table.given(Token("friend", of="P1", at=(1, 0)))
    table.main_phase_of("P1")
    table.dice(4, 5, 6)

    table.when("P1").plays("dragons-breath", to="E")
    table.all_pass()

    table.then("P1").has(ap=5, discard=["dragons-breath"])
    table.then("P2").has(hp=85, ailments={"burn": (2, 2)})
    table.then("left").has(hp=5, ailments={"burn": (2, 2)})
    table.then("right").has(hp=5, ailments={"burn": (2, 2)})
    for spared in ("far", "far left", "far right", "behind", "friend"):
        table.then(spared).has(hp=10, ailments={})


@clause("SEEK-AMPLIFY-1", "SEEK-AMPLIFY-2")
@pytest.mark.parametrize(("is_amplified", "dice", "hp", "hand"), [(False, [4], 96, ["bolt"]), (True, [4, 5], 91, [])])
def test_incinerating_blast_rolls_a_die_and_another_if_amplified(
    table: SeekTable, is_amplified: bool, dice: list[int], hp: int, hand: list[str]
) -> None:
    table.given(Seeker("P1", at=(-4, 0), hand=["incinerating-blast", "bolt"]), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")
    table.dice(*dice)

    table.when("P1").plays("incinerating-blast", at="P2", is_amplified=is_amplified, paying=["bolt"] * is_amplified)
    table.all_pass()

    table.then("P1").has(ap=8, hand=hand, discard=["bolt"] * is_amplified + ["incinerating-blast"])
    table.then("P2").has(hp=hp, ailments={})


@clause("SEEK-PUSH-1", "SEEK-RUL-78", "SEEK-DIR-01")
def test_infernal_javelin_pushes_the_first_enemy_along_the_row(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["infernal-javelin"]), Seeker("P2", at=(3, 0)))
    table.given(Token("friend", of="P1", at=(1, 0)), Token("second", of="P2", at=(6, 0)))
    table.main_phase_of("P1")
    table.dice(3, 4)

    table.when("P1").plays("infernal-javelin", to="E")
    table.all_pass()

    table.then("P1").has(ap=6, discard=["infernal-javelin"])
    table.then("P2").has(hp=93, at=(5, 0), ailments={})
    table.then("friend").has(hp=10, at=(1, 0))
    table.then("second").has(hp=10, at=(6, 0))


@clause("SEEK-COLLIDE-1", "SEEK-COLLIDE-4", "SEEK-EX-18")
def test_infernal_javelin_roots_whom_it_drives_against_a_wall(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["infernal-javelin"]), Seeker("P2", at=(6, 0)))
    table.walls((8, 0))
    table.main_phase_of("P1")
    table.dice(3, 4, 5)

    table.when("P1").plays("infernal-javelin", to="E")
    table.all_pass()

    table.then("P2").has(hp=88, at=(7, 0), ailments={"root": (2, 2)})


@clause("SEEK-COLLIDE-3")
def test_infernal_javelin_does_not_root_whom_it_drives_against_a_unit(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["infernal-javelin"]), Seeker("P2", at=(3, 0)))
    table.given(Token("second", of="P2", at=(4, 0)))
    table.main_phase_of("P1")
    table.dice(3, 4, 5, 2)

    table.when("P1").plays("infernal-javelin", to="E")
    table.all_pass()

    table.then("P2").has(hp=86, at=(3, 0), ailments={})
    table.then("second").has(hp=3, at=(4, 0), ailments={})


@clause("SEEK-RUL-34", "SEEK-RUL-78", "SEEK-RUL-83", "SEEK-PUSH-1")
def test_blast_wave_slows_and_pushes_away_from_you_all_around_its_hex(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["blast-wave"]), Seeker("P2", at=(1, 0)))
    table.given(Token("beyond", of="P2", at=(2, 1), hp=20), Token("outside", of="P2", at=(0, 1)))
    table.given(Token("friend", of="P1", at=(2, -1)))
    table.main_phase_of("P1")
    table.dice(1, 2, 3)

    table.when("P1").plays("blast-wave", on=(2, 0))
    table.all_pass()

    table.then("P1").has(ap=6, hp=100, discard=["blast-wave"])
    table.then("beyond").has(hp=14, at=(4, 1), ailments={"slow": (2, 2)})
    table.then("P2").has(hp=94, at=(3, 0), ailments={"slow": (2, 2)})
    table.then("outside").has(hp=10, at=(0, 1), ailments={})
    table.then("friend").has(hp=10, at=(2, -1), ailments={})


# World in Flames, Presence of Mind, Arcane Overload


@clause("SEEK-EX-24", "SEEK-CRIT-1")
def test_world_in_flames_makes_the_next_fire_spell_that_deals_damage_critical(table: SeekTable) -> None:
    hand = ["world-in-flames", "kindle", "ice-shard", "incinerating-blast", "incinerating-blast"]
    table.given(Seeker("P1", at=(0, 0), hand=hand), Seeker("P2", at=(3, 0), ap=0))
    table.main_phase_of("P1")
    table.when("P1").plays("world-in-flames")
    table.all_pass()
    table.then("P1").has(ap=7, effects=["world-in-flames"])

    table.when("P1").plays("kindle", at="P2")
    table.all_pass()
    table.dice(1)
    table.when("P1").plays("ice-shard", at="P2")
    table.all_pass()
    table.then("P2").has(hp=97)
    table.then("P1").has(effects=["world-in-flames"])
    table.when("P1").plays("incinerating-blast", at="P2", is_amplified=True, paying=["incinerating-blast"])
    table.all_pass()

    table.then("P2").has(hp=85)
    fires = ["incinerating-blast", "world-in-flames", "incinerating-blast"]  # the first was discarded for the last
    table.then("P1").has(effects=[], discard=["kindle", "ice-shard", *fires])


@clause("SEEK-EX-24")
def test_world_in_flames_is_an_instant_and_changes_what_is_on_the_stack_already(table: SeekTable) -> None:
    hand = ["incinerating-blast", "world-in-flames"]
    table.given(Seeker("P1", at=(0, 0), hand=hand), Seeker("P2", at=(3, 0), ap=0))
    table.main_phase_of("P1")

    table.when("P1").plays("incinerating-blast", at="P2").plays("world-in-flames")
    table.all_pass(2)

    table.then("P2").has(hp=94)
    table.then("P1").has(ap=5, effects=[])


@clause("SEEK-EX-24")
def test_world_in_flames_is_kept_by_a_fire_spell_that_hits_nobody(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["flame-torrent", "bolt", "incinerating-blast"]), Seeker("P2", at=(3, 0)))
    table.given(Effect("world-in-flames", of="P1"))
    table.main_phase_of("P1")
    table.when("P1").plays("flame-torrent", to="W", paying=["bolt"])
    table.all_pass()
    table.then("P1").has(effects=["world-in-flames"])

    table.when("P1").plays("incinerating-blast", at="P2")
    table.all_pass()

    table.then("P2").has(hp=94)
    table.then("P1").has(effects=[])


@clause("SEEK-IMMEDIATE-1", "SEEK-EX-16", "SEEK-EX-17")
def test_presence_of_mind_makes_the_next_spell_an_instant_for_three_less(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=5, hand=["presence-of-mind", "pyroblast", "bolt"]))
    table.given(Seeker("P2", at=(3, 0)))
    table.main_phase_of("P2")
    table.dice(1, 1, 1, 1, 1)

    table.when("P2").passes()
    table.when("P1").refused("pyroblast", "SEEK-TAC-04").plays("presence-of-mind")
    table.then("P1").has(ap=4, effects=["presence-of-mind"])
    assert table.stack() == []
    table.when("P1").plays("pyroblast", at="P2")
    table.then("P1").has(ap=1, effects=[], discard=["presence-of-mind"])
    table.when("P1").refused("bolt", "SEEK-TAC-04")
    table.all_pass()

    table.then("P2").has(hp=95)


@clause("SEEK-IMMEDIATE-1", "SEEK-EX-20", "SEEK-RUL-24")
def test_arcane_overload_gives_three_ap_and_takes_its_toll_at_the_end_of_the_turn(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=4, hand=["arcane-overload"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("arcane-overload")
    assert table.stack() == []
    table.then("P1").has(ap=7, hp=100, effects=["arcane-overload"], ailments={})
    table.all_pass()
    assert table.stack() == ["arcane-overload"]
    table.dice(3, 4)
    table.all_pass()

    table.then("P1").has(ap=0, hp=93, effects=[], discard=["arcane-overload"], ailments={"stun": (2, 2)})
    table.all_pass()
    table.then("P1").has(ap=0, ailments={"stun": (2, 1)})


def test_arcane_overload_takes_its_toll_at_the_end_of_the_turn_of_another_too(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=4, hand=["arcane-overload"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P2")
    table.when("P2").passes()
    table.when("P1").plays("arcane-overload")
    table.dice(3, 4)

    table.all_pass(2)

    table.then("P1").has(ap=0, hp=93, effects=[], ailments={"stun": (2, 2)})


@clause("SEEK-PRIO-15", "SEEK-RUL-50", "SEEK-STUN-4", "SEEK-RUL-98")
def test_arcane_overload_that_stun_stops_at_the_end_of_the_turn_does_not_come_back_later(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=0, hand=["arcane-overload"] * 2), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("arcane-overload").plays("arcane-overload")
    table.then("P1").has(ap=6)
    table.all_pass()
    table.when("P1").chooses("arcane-overload")  # which of them comes first
    table.dice(3, 4)

    table.all_pass(2)

    table.then("P1").has(ap=0, hp=93, effects=[], discard=["arcane-overload"] * 2, ailments={"stun": (2, 2)})


# Rime, Veil, Blade, Tinker


@clause("SEEK-RUL-83", "SEEK-FROZEN-1")
def test_frost_nova_freezes_the_enemies_beside_you(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["frost-nova"]), Seeker("P2", at=(1, 0)))
    table.given(Token("other side", of="P2", at=(-1, 0)), Token("far", of="P2", at=(2, 0)))
    table.given(Token("friend", of="P1", at=(0, 1)))
    table.main_phase_of("P1")
    table.dice(2, 5)

    table.when("P1").plays("frost-nova")
    table.all_pass()

    table.then("P1").has(ap=7, hp=100, discard=["frost-nova"], ailments={})
    table.then("P2").has(hp=93, ailments={"frozen": (2, 2)})
    table.then("other side").has(hp=3, ailments={"frozen": (2, 2)})
    table.then("far").has(hp=10, ailments={})
    table.then("friend").has(hp=10, ailments={})


@clause("SEEK-PLAYER-06", "SEEK-RUL-92")
@pytest.mark.parametrize(
    ("card", "to", "dice"), [("frost-nova", "", 2), ("flame-torrent", "E", 2), ("dragons-breath", "E", 3)]
)
def test_a_partner_is_spared_by_rows_and_areas(table: SeekTable, card: str, to: str, dice: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card, "bolt"]), Seeker("P2", at=(1, 0)))
    table.given(Seeker("P3", at=(2, 0) if to else (0, 1)), Seeker("P4", at=(3, 0) if to else (-1, 0)))
    table.main_phase_of("P1")
    table.dice(*[1] * dice)

    table.when("P1").plays(card, to=to, paying=["bolt"])
    table.all_pass()

    table.then("P3").has(hp=100, ailments={})
    for enemy in ("P2", "P4"):
        table.then(enemy).has(hp=100 - dice)


@clause("SEEK-DUPLICATE-1", "SEEK-EX-13", "SEEK-RUL-71")
def test_shadow_double_duplicates_your_physical_damage_as_shadow(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["shadow-double", "jab", "frost-dart"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("shadow-double")
    table.all_pass()
    table.then("P1").has(ap=4, effects={"shadow-double": 1})

    table.dice(4)
    table.when("P1").plays("jab", at="P2")
    table.all_pass()
    table.then("P2").has(hp=96)
    assert table.stack() == ["shadow-double"]
    table.all_pass()
    table.then("P2").has(hp=92)
    assert table.stack() == []
    table.when("P1").plays("frost-dart", at="P2")
    table.all_pass()
    assert table.stack() == []

    table.all_pass(2)
    table.then("P2").has(hp=87)
    table.then("P1").has(effects=[], discard=["jab", "frost-dart", "shadow-double"])


@clause("SEEK-CHARGES-1", "SEEK-DIR-01", "SEEK-EX-05")
def test_crippling_daggers_fly_three_times_at_the_first_enemy_within_four_hexes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["crippling-daggers"]), Seeker("P2", at=(4, 0)))
    table.given(Token("friend", of="P1", at=(1, 0)), Token("behind", of="P2", at=(5, 0)))
    table.given(Token("too far", of="P2", at=(-5, 0)))
    table.main_phase_of("P1")
    table.dice(2, 3)

    table.when("P1").plays("crippling-daggers", to="E")
    table.all_pass()
    table.then("P1").has(ap=9, effects={"crippling-daggers": 2})
    table.then("P2").has(hp=98, ailments={"slow": (2, 2)})
    table.when("P1").plays("crippling-daggers", to="W")
    table.all_pass()
    table.then("P1").has(ap=8, effects={"crippling-daggers": 1})
    table.when("P1").plays("crippling-daggers", to="E")
    table.all_pass()

    table.then("P1").has(ap=7, effects=[], discard=["crippling-daggers"])
    table.then("P2").has(hp=95, ailments={"slow": (2, 2)})
    for spared in ("friend", "behind", "too far"):
        table.then(spared).has(hp=10, ailments={})


@clause("SEEK-EX-15", "SEEK-RUL-85")
@pytest.mark.parametrize("hits", [0, 1, 2])
def test_fatal_thrust_rolls_a_die_more_for_each_time_you_dealt_physical_damage(table: SeekTable, hits: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["fatal-thrust", "frost-dart", *["dart"] * hits]))
    table.given(Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")
    for card in ["frost-dart", *["dart"] * hits]:
        table.when("P1").plays(card, at="P2")
        table.all_pass()
    table.dice(*[2] * (1 + hits))

    table.when("P1").plays("fatal-thrust", at="P2")
    table.all_pass()

    table.then("P2").has(hp=95 - 5 * hits - 2 * (1 + hits))
    table.then("P1").has(ap=6 - hits)


@clause("SEEK-EX-15")
def test_fatal_thrust_counts_as_it_resolves(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["fatal-thrust", "dart"]), Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")
    table.dice(2, 3)

    table.when("P1").plays("fatal-thrust", at="P2").plays("dart", at="P2")
    table.all_pass(2)

    table.then("P2").has(hp=90)


@clause("SEEK-SYM-01")
@pytest.mark.parametrize(
    ("card", "there"), [("fatal-thrust", (1, 0)), ("pyroblast", (8, 0)), ("incinerating-blast", (8, 0))]
)
def test_a_target_out_of_reach_is_refused(table: SeekTable, card: str, there: Place) -> None:
    table.given(Seeker("P1", at=(-1, 0), hand=[card]), Seeker("P2", at=there))
    table.main_phase_of("P1")

    table.when("P1").refused(card, "SEEK-SYM-01")


@clause("SEEK-EX-08", "SEEK-EX-09", "SEEK-RUL-54")
@pytest.mark.parametrize("there", [(4, 0), (3, 0), (4, -1)])
def test_smoke_bomb_hides_its_hex_and_those_beside_it_for_three_moments(table: SeekTable, there: Place) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["smoke-bomb", "bolt"]), Seeker("P2", at=there, hand=["jab"]))
    table.main_phase_of("P1")

    table.when("P1").plays("smoke-bomb", on=(4, 0))
    table.all_pass()

    table.then("P1").has(ap=7, effects={"smoke-bomb": 3}, discard=[])
    table.when("P1").refused("bolt", "SEEK-TGT-01").passes()
    table.when("P2").refused("jab", "SEEK-TGT-01").passes()
    table.all_pass()
    table.then("P1").has(effects={"smoke-bomb": 2})


@clause("SEEK-EX-09", "SEEK-MOM-05")
def test_smoke_bomb_is_over_after_three_moments_and_does_not_hide_what_is_two_hexes_off(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=(3, 0)))
    table.given(Effect("smoke-bomb", of="P1", at=(4, -2), moments=1))
    table.main_phase_of("P1")
    table.when("P1").plays("bolt", at="P2")
    table.dice(1, 1)

    table.all_pass()
    table.then("P2").has(hp=98)
    table.all_pass(2)

    table.then("P1").has(effects=[], discard=["bolt", "smoke-bomb"])


@clause("SEEK-FROZEN-2", "SEEK-FROZEN-3")
@pytest.mark.parametrize(
    ("card", "ban"),
    [
        ("fatal-thrust", "SEEK-FROZEN-2"), ("crippling-daggers", "SEEK-FROZEN-2"), ("smoke-bomb", "SEEK-FROZEN-3"),
    ],
)  # fmt: skip
def test_the_frozen_use_neither_physical_cards_nor_items(table: SeekTable, card: str, ban: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card, "bolt"], ailments={"frozen": 2}), Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused(card, ban)


@clause("SEEK-SYM-01")
@pytest.mark.parametrize(("card", "reach"), [("blast-wave", 2), ("smoke-bomb", 4)])
def test_a_hex_out_of_reach_is_refused(table: SeekTable, card: str, reach: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card]), Seeker("P2", at=(8, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses(card).refused((reach + 1, 0), "SEEK-SYM-01").chooses((reach, 0))
