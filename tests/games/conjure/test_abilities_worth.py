"""Abilities that change what creatures are worth, or whose they are (CONJ-FX-13 to -15, CONJ-RUL-32)."""

import pytest

from emberhall.games.conjure.trial import nothing_is_lost
from emberhall.testing.table import clause
from tests.games.conjure.ability import ability
from tests.games.conjure.ember import EmberTable, Wizard

# VP


@ability("iron-minotaur")
@clause("CONJ-FX-13", "CONJ-RUL-26")
def test_the_iron_minotaur_takes_3_vp_from_a_creature_of_an_opponent_face_up_or_down(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["iron-minotaur", "mudling"], down=["wisp"]), Wizard("Birk", up=["phoenix"], down=["siren"]),
        Wizard("Cole", up=["brindle"]), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("iron-minotaur")
    table.offers("Ash", "phoenix", "siren", "brindle")
    table.refuses("Ash", "mudling", clause="CONJ-FX-13")
    table.refuses("Ash", "wisp", clause="CONJ-FX-13")
    table.asks_something_else("Ash", "dread-wyrm")
    table.refuses("Ash", "pass", clause="CONJ-RUL-26")
    table.when("Ash").chooses("siren")

    table.then("Ash").has(up=["mudling"], down=["iron-minotaur", "wisp"], vp=11)
    table.then("Birk").has(up=["phoenix"], down=["siren"], counters={"siren": -3, "phoenix": 0}, vp=14)
    table.logged("Ash announces Iron Minotaur, aimed at a face-down creature.")
    table.logged("Birk's face-down creature gets -3 VP.")


@ability("iron-minotaur")
@clause("CONJ-FX-13", "CONJ-VP-01")
def test_what_the_iron_minotaur_brings_down_stays_at_0_vp_and_rises_from_there(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["iron-minotaur"]), Wizard("Birk", up=["hedge-goblin", "calder"]), at="drawn"
    )  # fmt: skip

    table.when("Ash").gets_to_use("iron-minotaur", "hedge-goblin")
    table.then("Birk").has(up=["hedge-goblin", "calder"], counters={"hedge-goblin": -2}, vp=11)
    table.logged("Birk's Hedge Goblin gets -2 VP.")
    table.when("Birk").gets_to_use("calder")

    table.then("Birk").has(up=["hedge-goblin"], counters={"hedge-goblin": 1}, vp=14)


@ability("iron-minotaur", "cinder-salamander")
@clause("CONJ-VP-02", "CONJ-FX-13")
def test_with_the_optional_rule_a_creature_that_falls_to_0_vp_is_flipped_once(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["iron-minotaur", "cinder-salamander"]),
        Wizard("Birk", up=["lantern-newt", "wisp", "mudling", "siren"], counters={"wisp": -1, "mudling": -1}),
        at="drawn", zero_flips=True,
    )  # fmt: skip

    table.when("Ash").gets_to_use("iron-minotaur", "lantern-newt")
    table.then("Birk").has(up=["wisp", "mudling", "siren"], down=["lantern-newt"])
    table.logged("Birk's Lantern Newt is flipped.")
    table.when("Ash").gets_to_use("cinder-salamander")

    table.then("Birk").has(
        up=["wisp", "siren"], down=["lantern-newt", "mudling"], vp=3,
        counters={"wisp": -1, "mudling": -2, "siren": -1, "lantern-newt": -3},
    )  # fmt: skip


@ability("cinder-salamander", "crown-hydra")
@clause("CONJ-VP-02", "CONJ-FX-13")
def test_all_that_fall_to_0_vp_at_the_same_time_are_judged_before_any_is_flipped(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["cinder-salamander"]),
        Wizard("Birk", up=["wisp", "crown-hydra", "siren"], counters={"crown-hydra": -11}),
        at="drawn",
        zero_flips=True,
    )

    table.when("Ash").gets_to_use("cinder-salamander")

    table.then("Birk").has(up=["siren"], down=["wisp", "crown-hydra"], vp=3)


@ability("iron-minotaur")
@clause("CONJ-VP-02", "CONJ-FX-13")
def test_a_face_down_creature_that_falls_to_0_vp_is_not_flipped_again(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["iron-minotaur"]), Wizard("Birk", down=["wisp"]), at="drawn", zero_flips=True)

    table.when("Ash").gets_to_use("iron-minotaur")

    table.then("Birk").has(down=["wisp"], vp=0)
    assert table.log[-1] == "Birk's face-down creature gets -1 VP."


@ability("cinder-salamander")
@clause("CONJ-FX-13", "CONJ-RUL-26")
def test_the_cinder_salamander_takes_1_vp_from_each_face_up_creature_of_one_opponent(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["cinder-salamander", "mudling"]), Wizard("Birk", up=["phoenix", "wisp"], down=["siren"]),
        Wizard("Cole", up=["brindle"]), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("cinder-salamander")
    table.offers("Ash", "seat2", "seat3")
    table.asks_something_else("Ash", "seat1")
    table.asks_something_else("Ash", "phoenix")
    table.when("Ash").chooses("seat2")

    table.then("Ash").has(up=["mudling"], down=["cinder-salamander"], vp=12)
    table.then("Birk").has(
        up=["phoenix", "wisp"], down=["siren"], counters={"phoenix": -1, "wisp": -1, "siren": 0}, vp=16
    )
    table.then("Cole").has(up=["brindle"], counters={"brindle": 0})
    table.logged("Ash announces Cinder Salamander against Birk.")
    assert table.log[-2:] == ["Birk's Phoenix gets -1 VP.", "Birk's Wisp gets -1 VP."]


@ability("cinder-salamander")
@clause("CONJ-FX-13", "CONJ-FX-01")
def test_the_cinder_salamander_may_be_aimed_at_who_has_nothing_face_up(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["cinder-salamander"]), Wizard("Birk", down=["siren"]), at="drawn")

    table.when("Ash").gets_to_use("cinder-salamander")

    table.then("Ash").has(down=["cinder-salamander"])
    table.then("Birk").has(down=["siren"], counters={"siren": 0}, vp=4)


@ability("calder")
@clause("CONJ-FX-13", "CONJ-RUL-26")
@pytest.mark.parametrize("aim", ["siren", "wisp"])
def test_calder_gives_3_vp_to_another_creature_of_its_owner_face_up_or_down(table: EmberTable, aim: str) -> None:
    table.given(
        Wizard("Ash", up=["calder", "siren"], down=["wisp"], counters={"siren": -1, "wisp": -1}),
        Wizard("Birk", up=["phoenix"]),
        at="drawn",
    )

    table.when("Ash").gets_to_use("calder")
    table.offers("Ash", "siren", "wisp")
    table.refuses("Ash", "calder", clause="CONJ-FX-13")
    table.refuses("Ash", "phoenix", clause="CONJ-FX-13")
    table.asks_something_else("Ash", "mudling")
    table.refuses("Ash", "pass", clause="CONJ-RUL-26")
    table.when("Ash").chooses(aim)

    table.then("Ash").has(
        up=["siren"], down=["calder", "wisp"], vp=17, counters={"siren": -1, "wisp": -1, "calder": 0} | {aim: 2}
    )
    table.then("Birk").has(up=["phoenix"], vp=13)


@ability("calder")
@clause("CONJ-FX-13", "CONJ-VP-01")
def test_calders_counters_count_from_0_whatever_was_lost(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["calder", "wisp"], counters={"wisp": -1}), at="drawn", curses=["rust"]
    )  # fmt: skip

    table.when("Ash").uses("calder")

    table.then("Ash").has(counters={"wisp": 2}, vp=14)


@ability("calder")
@clause("CONJ-RUL-26", "CONJ-SOLO-06")
@pytest.mark.parametrize("others", [[Wizard("Birk", up=["siren"])], []])
def test_calder_without_another_creature_has_nothing_to_forge(table: EmberTable, others: list[Wizard]) -> None:
    table.given(Wizard("Ash", up=["calder"]), *others, at="drawn")

    table.refuses("Ash", "calder", clause="CONJ-RUL-26")
    table.offers("Ash", "pass", "call")


# Take a creature


@ability("abyss-leviathan")
@clause("CONJ-FX-14", "CONJ-RUL-23", "CONJ-RUL-32")
def test_the_abyss_leviathan_takes_a_creature_worth_no_more_than_3_vp_as_it_lies(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["abyss-leviathan", "mudling"]),
        Wizard("Birk", up=["lantern-newt", "siren", "river-kelpie"], down=["wisp", "hedge-goblin"],
               counters={"river-kelpie": -4, "hedge-goblin": 2}),
        Wizard("Cole", up=["cinder-imp"]), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("abyss-leviathan")
    table.offers("Ash", "lantern-newt", "river-kelpie", "wisp", "cinder-imp")
    table.refuses("Ash", "siren", clause="CONJ-FX-14")  # VP 4
    table.refuses("Ash", "hedge-goblin", clause="CONJ-FX-14")  # VP 4 now
    table.refuses("Ash", "mudling", clause="CONJ-FX-14")
    table.asks_something_else("Ash", "puddle-sprite")  # in the Pool
    table.refuses("Ash", "pass", clause="CONJ-RUL-26")
    table.when("Ash").chooses("river-kelpie")

    table.then("Ash").has(
        up=["mudling", "river-kelpie"], down=["abyss-leviathan"], counters={"river-kelpie": -4}, vp=16
    )
    table.then("Birk").has(up=["lantern-newt", "siren"], down=["wisp", "hedge-goblin"], vp=12)
    table.then("Cole").has(up=["cinder-imp"])
    table.logged("Ash takes River Kelpie from Birk.")
    table.offers("Ash", "pass", "call", "mudling", "river-kelpie")  # it might flip the Cinder Imp


@ability("dread-wyrm")
@clause("CONJ-FX-14", "CONJ-RUL-23", "CONJ-RUL-32", "CONJ-ABIL-03")
def test_the_dread_wyrm_takes_a_creature_worth_no_more_than_6_vp_as_it_lies(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["dread-wyrm"], down=["mudling"]),
        Wizard("Birk", up=["storm-harpy", "wyrmling"], down=["stone-ogre", "gale-roc", "wisp"],
               counters={"gale-roc": -4, "wisp": 6}),
        at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("dread-wyrm")
    table.offers("Ash", "storm-harpy", "stone-ogre", "gale-roc")
    table.refuses("Ash", "wyrmling", clause="CONJ-FX-14")  # VP 7
    table.refuses("Ash", "wisp", clause="CONJ-FX-14")  # VP 7 now
    table.refuses("Ash", "mudling", clause="CONJ-FX-14")
    table.when("Ash").chooses("gale-roc")

    table.then("Ash").has(up=[], down=["dread-wyrm", "mudling", "gale-roc"], counters={"gale-roc": -4}, vp=21)
    table.then("Birk").has(up=["storm-harpy", "wyrmling"], down=["stone-ogre", "wisp"], vp=26)
    table.logged("Ash takes a face-down creature from Birk.")
    table.refuses("Ash", "gale-roc", clause="CONJ-ABIL-03")


@ability("abyss-leviathan", "lantern-newt")
@clause("CONJ-FX-14", "CONJ-FX-17")
def test_a_taken_creature_works_for_its_new_owner(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["abyss-leviathan"]), Wizard("Birk", up=["lantern-newt"]), at="drawn")

    table.when("Ash").gets_to_use("abyss-leviathan")

    table.then("Ash").has(up=["lantern-newt"], hand_limit=6, vp=14)
    table.then("Birk").has(up=[], down=[], hand_limit=5, vp=0)


# Return a creature to the Pool


@ability("gale-roc")
@clause("CONJ-FX-15", "CONJ-RUL-23", "CONJ-RUL-32")
@pytest.mark.parametrize("aim", ["river-kelpie", "wisp"])
def test_the_gale_roc_returns_a_creature_worth_no_more_than_4_vp_to_the_pool(table: EmberTable, aim: str) -> None:
    table.given(
        Wizard("Ash", up=["gale-roc", "mudling"]),
        Wizard("Birk", up=["cockatrice", "river-kelpie"], down=["wisp", "hedge-goblin"],
               counters={"river-kelpie": -3, "hedge-goblin": 3, "wisp": 1}),
        at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("gale-roc")
    table.offers("Ash", "river-kelpie", "wisp")
    table.refuses("Ash", "cockatrice", clause="CONJ-FX-15")  # VP 5
    table.refuses("Ash", "hedge-goblin", clause="CONJ-FX-15")  # VP 5 now
    table.refuses("Ash", "mudling", clause="CONJ-FX-15")
    table.refuses("Ash", "pass", clause="CONJ-RUL-26")
    table.when("Ash").chooses(aim)

    table.then("Ash").has(up=["mudling"], down=["gale-roc"], vp=12)
    table.then("Birk").has(
        up=[*({"cockatrice", "river-kelpie"} - {aim})], down=[*({"wisp", "hedge-goblin"} - {aim})], counters={aim: 0}
    )
    table.shows(pool_has=[aim])
    nothing_is_lost(table.ember)
    group = {"river-kelpie": 7, "wisp": 1}[aim]
    assert aim in [card.id for card in table.seen_by("Birk").pool[group - 1]]
    table.logged(f"Birk's {'River Kelpie' if aim == 'river-kelpie' else 'Wisp'} returns to the Pool.")


@ability("gale-roc", "cinder-imp", "sister-ashfall")
@clause("CONJ-FX-15", "CONJ-RUL-32")
def test_what_returned_to_the_pool_can_be_conjured_again_and_starts_afresh(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["F2", "E2", "W5"], up=["cinder-imp"]), Wizard("Birk", hand=["A9"], up=["sister-ashfall"]),
        Wizard("Cole", up=["gale-roc"]), at="drawn", pool=[],
    )  # fmt: skip

    table.when("Ash").gets_to_use("cinder-imp", "seat2")
    table.when("Birk").uses("sister-ashfall")
    table.refuses("Ash", "cinder-imp", clause="CONJ-RUL-21")
    table.when("Cole").gets_to_use("gale-roc", "cinder-imp")
    table.all_pass()
    table.when("Ash").conjures("cinder-imp", "E2", "F2")
    table.when("Ash").gets_to_use("cinder-imp", "seat2")

    table.then("Ash").has(down=["cinder-imp"])
    table.then("Birk").has(hand=[])


@ability("gale-roc", "wisp")
@clause("CONJ-FX-15", "CONJ-RUL-32")
def test_what_returned_to_the_pool_face_down_is_conjured_face_up(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["F2", "E3", "W5"], down=["wisp"]), Wizard("Birk", up=["gale-roc"]), at="drawn", pool=[]
    )

    table.when("Birk").gets_to_use("gale-roc")
    table.all_pass()
    table.when("Ash").conjures("wisp", "E3", "F2")

    table.then("Ash").has(up=["wisp"], down=[])


@ability("gale-roc", "mother-earth")
@clause("CONJ-FX-15", "CONJ-RUL-32", "CONJ-CRE-08")
def test_mother_earth_may_be_used_again_in_the_turn_in_which_she_was_conjured_anew(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["E2", "E4", "E6", "E8"], up=["mother-earth"], counters={"mother-earth": -6}),
        Wizard("Birk", up=["gale-roc"]), at="drawn", charred=["E9"], pool=[],
    )  # fmt: skip

    table.when("Ash").gets_to_use("mother-earth", "E9")
    table.when("Birk").gets_to_use("gale-roc")
    table.all_pass()
    table.when("Ash").conjures("mother-earth", "E2", "E4", "E6", "E8")
    table.when("Ash").gets_to_use("mother-earth", "E4")

    table.then("Ash").has(up=["mother-earth"], counters={"mother-earth": 0}, vp=10)
    table.shows(charred=["E2", "E6", "E8"])


@ability("iron-minotaur", "gale-roc", "abyss-leviathan", "dread-wyrm")
@clause("CONJ-RUL-26", "CONJ-FX-14", "CONJ-FX-15")
@pytest.mark.parametrize(
    ("creature", "others"),
    [
        ("iron-minotaur", []),
        ("gale-roc", ["cockatrice"]),
        ("abyss-leviathan", ["siren"]),
        ("dread-wyrm", ["wyrmling"]),
    ],
)
def test_where_no_creature_fits_the_ability_can_not_be_announced(
    table: EmberTable, creature: str, others: list[str]
) -> None:
    table.given(Wizard("Ash", up=[creature, "lantern-newt"]), Wizard("Birk", down=others), at="drawn")

    table.offers("Ash", "pass", "call")
    table.refuses("Ash", creature, clause="CONJ-RUL-26")
