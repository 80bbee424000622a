"""What the Tactics of Storm do: arcane damage, Shocked, and answers to what lies on the Stack."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token


@clause("SEEK-SHOCKED-1", "SEEK-RUL-82")
def test_static_lash_deals_a_die_and_one_more_and_shocks(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["static-lash"]), Seeker("P2", at=(5, 0)))
    table.main_phase_of("P1")
    table.dice(3)

    table.when("P1").plays("static-lash", at="P2")
    table.all_pass()

    table.then("P1").has(ap=8, discard=["static-lash"])
    table.then("P2").has(hp=96, ailments={"shocked": (2, 2)})


@clause("SEEK-CAST-02", "SEEK-CARD-05")
@pytest.mark.parametrize(
    ("mode", "damage", "ailment"), [(1, "fire", "burn"), (2, "frost", "slow"), (3, "arcane", "shocked")]
)
def test_prismatic_bolt_deals_damage_of_the_type_that_was_chosen(
    table: SeekTable, mode: int, damage: str, ailment: str
) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["prismatic-bolt"]), Seeker("P2", at=(7, 0)))
    table.main_phase_of("P1")
    table.dice(3, 5)

    table.when("P1").plays("prismatic-bolt", mode=mode, at="P2")
    table.all_pass()

    table.then("P1").has(ap=7, discard=["prismatic-bolt"])
    table.then("P2").has(hp=92, ailments={ailment: (2, 2)})
    table.logged(f"Two takes 8 {damage} damage.")


@clause("SEEK-WARP-1", "SEEK-BLEED-1")
@pytest.mark.parametrize("target", ["P2", "friend", "foe"])
def test_crosswind_changes_places_with_any_other_unit(table: SeekTable, target: str) -> None:
    places = {"P2": (3, 0), "friend": (0, 2), "foe": (-1, 0)}
    table.given(Seeker("P1", at=(0, 0), hand=["crosswind"], ailments={"root": 2, "bleed": 2}))
    table.given(Seeker("P2", at=places["P2"], ailments={"root": 2}))
    table.given(Token("friend", of="P1", at=places["friend"]), Token("foe", of="P2", at=places["foe"]))
    table.given(Token("too far", of="P2", at=(4, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses("crosswind")
    table.offers("P1", "P2", "friend", "foe")
    table.when("P1").chooses(target)
    table.all_pass()

    table.then("P1").has(at=places[target], ap=9, mp=6, hp=100, discard=["crosswind"])
    for name, there in places.items():
        table.then(name).has(at=(0, 0) if name == target else there)
    assert table.stack() == []


@clause("SEEK-COUNTER-1", "SEEK-ELEMENTAL-1")
@pytest.mark.parametrize("card", ["fire-dart", "frost-dart", "arcane-dart"])
def test_grounding_word_counters_an_elemental_card(table: SeekTable, card: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card]), Seeker("P2", at=(3, 0), hand=["grounding-word"]))
    table.main_phase_of("P1")

    table.when("P1").plays(card, at="P2").passes()
    table.when("P2").plays("grounding-word")
    table.all_pass()

    table.then("P1").has(ap=9, discard=[card])
    table.then("P2").has(ap=3, hp=100, discard=["grounding-word"])
    assert table.stack() == []


@clause("SEEK-ELEMENTAL-1")
@pytest.mark.parametrize("card", ["dart", "holy-dart", "pin"])
def test_grounding_word_counters_nothing_else(table: SeekTable, card: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card]), Seeker("P2", at=(3, 0), hand=["grounding-word"]))
    table.main_phase_of("P1")

    table.when("P1").plays(card, at="P2").passes()

    table.when("P2").refused("grounding-word", "SEEK-CAST-01")


@clause("SEEK-DAZE-1", "SEEK-RUL-70", "SEEK-RUL-83")
def test_thunderclap_dazes_the_enemies_within_two_hexes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["thunderclap"]), Seeker("P2", at=(2, 0)))
    table.given(
        Token("near", of="P2", at=(-1, 0)), Token("far", of="P2", at=(3, 0)), Token("friend", of="P1", at=(1, 0))
    )
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").plays("thunderclap")
    table.all_pass()

    table.then("P1").has(ap=7, hp=100, ailments={}, discard=["thunderclap"])
    table.then("P2").has(hp=96, ailments={"daze": (2, 2)})
    table.then("near").has(hp=6, ailments={"daze": (2, 2)})
    for spared in ("far", "friend"):
        table.then(spared).has(hp=10, ailments={})


@clause("SEEK-TGT-02", "SEEK-RUL-43")
def test_bend_the_bolt_sends_a_card_to_another_target_and_shields_you(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=(3, 0), hand=["bend-the-bolt"]))
    table.given(Token("one", of="P2", at=(4, 0)), Token("two", of="P2", at=(5, 0)), Token("theirs", of="P1", at=(1, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("bolt", at="P2").passes()

    table.when("P2").plays("bend-the-bolt").passes()
    table.when("P1").passes()
    table.offers("P2", "one", "two")
    table.when("P2").chooses("two")
    table.then("P2").has(ap=3, shields=[6], discard=[])
    table.dice(3, 4)
    table.all_pass()

    table.then("P2").has(hp=100, shields=[6])
    table.then("two").has(hp=3)
    table.then("one").has(hp=10)
    table.all_pass(3)
    table.then("P2").has(shields=[6])
    table.all_pass(2)
    table.then("P2").has(shields=[], discard=["bend-the-bolt"])


@clause("SEEK-RUL-43")
@pytest.mark.parametrize(("card", "aim"), [("bolt", {"at": "P2"}), ("lance-two", {"to": "E"})])
def test_bend_the_bolt_shields_you_even_where_there_is_no_other_target(
    table: SeekTable, card: str, aim: dict[str, str]
) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card]), Seeker("P2", at=(3, 0), hand=["bend-the-bolt"]))
    table.main_phase_of("P1")
    table.dice(3, 4)

    table.when("P1").plays(card, at=aim.get("at", ()), to=aim.get("to", "")).passes()
    table.when("P2").plays("bend-the-bolt")
    table.all_pass(2)

    table.then("P2").has(hp=99, shields=[], discard=["bend-the-bolt"])


@clause("SEEK-COPY-1", "SEEK-COPY-2")
@pytest.mark.parametrize(("answer", "p1", "p2"), [("P1", 95, 95), ("pass", 100, 95)])
def test_mirror_surge_copies_a_card_of_an_enemy_and_may_turn_it_round(
    table: SeekTable, answer: str, p1: int, p2: int
) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dart"]), Seeker("P2", at=(3, 0), hand=["mirror-surge"]))
    table.main_phase_of("P1")

    table.when("P1").plays("dart", at="P2").passes()
    table.when("P2").plays("mirror-surge").passes()
    table.when("P1").passes()
    table.when("P2").chooses(answer)
    assert table.stack() == ["dart", "dart"]
    table.all_pass(2)

    table.then("P1").has(hp=p1, discard=["dart"])
    table.then("P2").has(hp=p2, ap=2, discard=["mirror-surge"])


@clause("SEEK-COPY-2", "SEEK-RUL-48")
def test_mirror_surge_copies_your_own_card_in_its_direction(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["crippling-daggers", "mirror-surge"]), Seeker("P2", at=(3, 0)))
    table.given(Token("T1", of="P2", at=(-2, 0)))
    table.main_phase_of("P1")
    table.dice(1, 2)

    table.when("P1").plays("crippling-daggers", to="E").plays("mirror-surge")
    table.all_pass(3)

    table.then("T1").has(hp=10, ailments={})
    table.then("P2").has(hp=97, ailments={"slow": 2})
    table.then("P1").has(ap=6, effects={"crippling-daggers": 2}, discard=["mirror-surge"])


@clause("SEEK-COUNTER-1", "SEEK-SCRY-2")
def test_null_edict_counters_any_card_and_looks_at_two_of_your_own_deck(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dart"]))
    table.given(Seeker("P2", at=(3, 0), hand=["null-edict"], deck=["jab", "lance", "bolt"]))
    table.main_phase_of("P1")

    table.when("P1").plays("dart", at="P2").passes()
    table.when("P2").plays("null-edict")
    table.all_pass()
    table.then("P1").has(discard=["dart"])
    table.offers("P2", "pass", "jab", "lance")
    table.when("P2").chooses("pass", "jab", "lance")

    table.then("P2").has(ap=1, hp=100, deck=["lance", "jab", "bolt"], discard=["null-edict"])
    assert table.stack() == []


@clause("SEEK-PRIO-16", "SEEK-RUL-94")
@pytest.mark.parametrize(("card", "is_elemental"), [("fire-dart", True), ("arcane-dart", True), ("dart", False)])
def test_tempest_crown_strikes_the_nearest_enemy_for_each_elemental_card(
    table: SeekTable, card: str, is_elemental: bool
) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["tempest-crown", card]), Seeker("P2", at=(4, 0), hand=["fire-dart"]))
    table.given(
        Token("far", of="P2", at=(-5, 0)), Token("hidden", of="P2", at=(2, -2)), Token("friend", of="P1", at=(1, 0))
    )
    table.walls((1, -1))
    table.main_phase_of("P1")
    table.when("P1").plays("tempest-crown")
    assert table.stack() == ["tempest-crown"]
    table.all_pass()
    table.then("P1").has(ap=6, effects={"tempest-crown": 4})

    table.when("P1").plays(card, at="P2")
    assert table.stack() == [card, "tempest-crown"][: 1 + is_elemental]
    if is_elemental:
        table.dice(4)
        table.all_pass()
        table.then("P2").has(hp=96)

    for spared in ("far", "hidden", "friend"):
        table.then(spared).has(hp=10)


@clause("SEEK-MOM-03")
def test_tempest_crown_heeds_no_card_of_others(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["tempest-crown"]), Seeker("P2", at=(4, 0), hand=["fire-dart"]))
    table.main_phase_of("P1")
    table.when("P1").plays("tempest-crown")
    table.all_pass()
    table.when("P1").passes()

    table.when("P2").plays("fire-dart", at="P1")

    assert table.stack() == ["fire-dart"]


@clause("SEEK-RUL-83")
def test_the_sky_unsealed_strikes_every_enemy_on_the_map(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(-8, 0), hand=["the-sky-unsealed"]), Seeker("P2", at=(8, 0), stealth=-1))
    table.given(Token("walled off", of="P2", at=(0, 0), hp=20), Token("friend", of="P1", at=(-7, 0)))
    table.walls((-1, 0))
    table.main_phase_of("P1")
    table.dice(1, 2, 3, 4)

    table.when("P1").plays("the-sky-unsealed")
    table.all_pass()

    table.then("P1").has(ap=4, hp=100, ailments={}, discard=["the-sky-unsealed"])
    table.then("P2").has(hp=90, ailments={"shocked": (4, 4)}, stealth=0)
    table.then("walled off").has(hp=10, ailments={"shocked": (4, 4)})
    table.then("friend").has(hp=10, ailments={})


@clause("SEEK-SYM-01")
@pytest.mark.parametrize(("card", "reach"), [("static-lash", 5), ("prismatic-bolt", 7), ("crosswind", 3)])
def test_a_target_out_of_reach_is_refused(table: SeekTable, card: str, reach: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card]), Seeker("P2", at=(reach + 1, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused(card, "SEEK-SYM-01")


@clause("SEEK-RUL-49")
@pytest.mark.parametrize("card", ["grounding-word", "null-edict", "mirror-surge", "bend-the-bolt"])
def test_an_answer_to_a_card_is_none_to_the_action_of_a_weapon(table: SeekTable, card: str) -> None:
    table.given(Seeker("P1", at=(0, 0), weapon="cinderstaff"), Seeker("P2", at=(3, 0), hand=[card]))
    table.main_phase_of("P1")

    table.when("P1").activates("cinderstaff", at="P2").passes()

    table.when("P2").refused(card, "SEEK-RUL-49")


@clause("SEEK-RUL-47", "SEEK-COUNTER-1")
def test_null_edict_takes_all_charges_of_a_card(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["crippling-daggers"]))
    table.given(Seeker("P2", at=(3, 0), hand=["null-edict"], deck=[]))
    table.main_phase_of("P1")

    table.when("P1").plays("crippling-daggers", to="E").passes()
    table.when("P2").plays("null-edict")
    table.all_pass()

    table.then("P1").has(effects=[], discard=["crippling-daggers"])


@clause("SEEK-IMMEDIATE-1")
def test_tempest_crown_heeds_what_is_immediate_too(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["presence-of-mind"]), Seeker("P2", at=(4, 0)))
    table.given(Effect("tempest-crown", of="P1"))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").plays("presence-of-mind")
    assert table.stack() == ["tempest-crown"]
    table.all_pass()

    table.then("P2").has(hp=96)


@clause("SEEK-MOM-05")
def test_tempest_crown_ends_with_its_fourth_moment(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(4, 0)), Effect("tempest-crown", of="P1"))
    table.main_phase_of("P1")

    table.all_pass(5)
    table.then("P1").has(effects={"tempest-crown": 2})
    table.all_pass(6)

    table.then("P1").has(effects=[], discard=["tempest-crown"])
