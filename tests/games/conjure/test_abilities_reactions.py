"""Abilities that stop others as they are announced: cancel and prevent (CONJ-FX-26, -27, CONJ-RUL-21)."""

import pytest

from emberhall.testing.table import clause
from tests.games.conjure.ability import ability
from tests.games.conjure.ember import EmberTable, Wizard

# Cancel


@ability("thorn-dryad")
@clause("CONJ-FX-26", "CONJ-RUL-21")
def test_the_thorn_dryad_cancels_the_ability_of_a_lesser_creature_which_stays_face_up(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["gust-pixie"]), Wizard("Birk", hand=["F8"], up=["thorn-dryad", "cockatrice"]),
        Wizard("Cole", hand=["E4"], up=["wisp"]), at="drawn", deck=["W5"],
    )  # fmt: skip

    table.when("Ash").gets_to_use("gust-pixie", "seat3")
    table.offers("Birk", "pass", "thorn-dryad")
    table.when("Birk").uses("thorn-dryad")

    table.then("Ash").has(hand=["A2"], up=["gust-pixie"], down=[])
    table.refuses("Ash", "gust-pixie", clause="CONJ-RUL-21")
    table.then("Birk").has(hand=["F8"], up=["cockatrice"], down=["thorn-dryad"])
    table.shows(deck_top=["W5"])
    table.logged("Ash announces Gust Pixie against Cole.")
    table.logged("Birk announces Thorn Dryad to stop Gust Pixie.")
    table.logged("Birk's Thorn Dryad cancels Ash's Gust Pixie.")
    assert not [line for line in table.log if "sees" in line]


@ability("thorn-dryad", "moon-basilisk")
@clause("CONJ-FX-26", "CONJ-LESS-01", "CONJ-RUL-23")
@pytest.mark.parametrize(
    ("reaction", "creature", "counters", "can_cancel"),
    [
        ("thorn-dryad", "mudling", {}, True), ("thorn-dryad", "mudling", {"mudling": 1}, False),
        ("thorn-dryad", "barrow-hound", {}, False), ("thorn-dryad", "barrow-hound", {"barrow-hound": -2}, True),
        ("moon-basilisk", "tomb-sphinx", {}, True), ("moon-basilisk", "tomb-sphinx", {"tomb-sphinx": 1}, False),
        ("moon-basilisk", "frost-manticore", {}, False), ("moon-basilisk", "kessa", {}, False),
        ("moon-basilisk", "kessa", {"kessa": -2}, True), ("moon-basilisk", "wisp", {}, True),
    ],
)  # fmt: skip
def test_lesser_is_what_is_worth_less_now(
    table: EmberTable, reaction: str, creature: str, counters: dict[str, int], can_cancel: bool
) -> None:
    table.given(Wizard("Ash", up=[creature], counters=counters), Wizard("Birk", up=[reaction]), at="drawn")

    table.when("Ash").gets_to_use(creature)

    if can_cancel:
        table.offers("Birk", "pass", reaction)
    else:
        assert table.asked() != "react"


@ability("thorn-dryad", "moon-basilisk")
@clause("CONJ-FX-26", "CONJ-LESS-01", "CONJ-RUL-23")
@pytest.mark.parametrize(
    ("reaction", "counters", "creature", "can_cancel"),
    [
        ("thorn-dryad", 2, "barrow-hound", True), ("thorn-dryad", 1, "barrow-hound", False),
        ("thorn-dryad", -1, "mudling", False), ("moon-basilisk", 2, "kessa", True),
        ("moon-basilisk", -1, "kessa", False), ("moon-basilisk", -7, "mudling", False),
    ],
)  # fmt: skip
def test_a_reaction_is_compared_as_it_is_worth_now(
    table: EmberTable, reaction: str, counters: int, creature: str, can_cancel: bool
) -> None:
    table.given(Wizard("Ash", up=[creature]), Wizard("Birk", up=[reaction], counters={reaction: counters}), at="drawn")

    table.when("Ash").gets_to_use(creature)

    assert (table.asked() == "react") == can_cancel


@ability("moon-basilisk")
@clause("CONJ-FX-26", "CONJ-RUL-21")
def test_the_moon_basilisk_cancels_what_it_looks_at_or_lets_it_pass(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["wisp", "iron-minotaur"]), Wizard("Birk", up=["moon-basilisk", "siren"]), at="drawn",
        deck=["F3"],
    )  # fmt: skip

    table.when("Ash").gets_to_use("wisp")
    table.passes("Birk")
    table.then("Ash").has(hand=["F3"], up=["iron-minotaur"], down=["wisp"])
    table.then("Birk").has(up=["moon-basilisk", "siren"])
    table.when("Ash").gets_to_use("iron-minotaur", "siren")
    table.when("Birk").uses("moon-basilisk")

    table.then("Ash").has(up=["iron-minotaur"], down=["wisp"])
    table.then("Birk").has(up=["siren"], down=["moon-basilisk"], counters={"siren": 0})


@ability("thorn-dryad", "moon-basilisk")
@clause("CONJ-FX-26", "CONJ-RUL-24")
@pytest.mark.parametrize("reaction", ["thorn-dryad", "moon-basilisk"])
def test_an_archmage_is_lesser_to_nothing(table: EmberTable, reaction: str) -> None:
    table.given(Wizard("Ash", hand=["AM1"]), Wizard("Birk", up=[reaction, "wisp"], counters={reaction: 20}), at="drawn")

    table.when("Ash").gets_to_use("flip", "wisp")

    table.then("Birk").has(up=[reaction], down=["wisp"])


@ability("thorn-dryad", "moon-basilisk", "queen-of-cold-lanterns")
@clause("CONJ-FX-26", "CONJ-RUL-24")
def test_only_a_reaction_that_speaks_of_archmages_stops_one(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["AM1"]), Wizard("Birk", up=["queen-of-cold-lanterns", "moon-basilisk", "thorn-dryad"]),
        at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("flip", "thorn-dryad")

    table.offers("Birk", "pass", "queen-of-cold-lanterns")
    table.refuses("Birk", "moon-basilisk", clause="CONJ-RUL-24")
    table.refuses("Birk", "thorn-dryad", clause="CONJ-RUL-24")


@ability("queen-of-cold-lanterns")
@clause("CONJ-FX-26", "CONJ-RUL-21", "CONJ-RUL-24")
def test_the_queen_of_cold_lanterns_cancels_any_ability_however_great_its_creature(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["dread-wyrm"]), Wizard("Birk", up=["queen-of-cold-lanterns", "wisp"]), at="drawn")

    table.when("Ash").gets_to_use("dread-wyrm")
    table.offers("Birk", "pass", "queen-of-cold-lanterns")
    table.when("Birk").uses("queen-of-cold-lanterns")

    table.then("Ash").has(up=["dread-wyrm"], down=[])
    table.then("Birk").has(up=["wisp"], down=["queen-of-cold-lanterns"])
    table.logged("Birk's Queen of Cold Lanterns cancels Ash's Dread Wyrm.")
    table.refuses("Ash", "dread-wyrm", clause="CONJ-RUL-21")


@ability("queen-of-cold-lanterns")
@clause("CONJ-FX-26", "CONJ-RUL-21", "CONJ-RUL-24")
@pytest.mark.parametrize(("use", "aim"), [("flip", "wisp"), ("revive", "siren")])
def test_the_queen_of_cold_lanterns_cancels_an_archmage_which_stays_in_hand(
    table: EmberTable, use: str, aim: str
) -> None:
    table.given(
        Wizard("Ash", hand=["A2", "AM1", "AM2"], down=["siren", "mudling"]),
        Wizard("Birk", up=["queen-of-cold-lanterns", "wisp"]), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use(use, aim)
    table.offers("Birk", "pass", "queen-of-cold-lanterns")
    table.when("Birk").uses("queen-of-cold-lanterns")

    table.then("Ash").has(hand=["A2", "AM1", "AM2"], up=[], down=["siren", "mudling"])
    table.then("Birk").has(up=["wisp"], down=["queen-of-cold-lanterns"])
    table.shows(charred=[])
    table.logged("Birk announces Queen of Cold Lanterns to stop the Archmage of Ash.")
    table.logged("Birk's Queen of Cold Lanterns cancels Ash's Archmage.")
    table.offers("Ash", "pass", "call")  # nor the other one, this turn


@ability("queen-of-cold-lanterns", "mother-earth")
@clause("CONJ-FX-26", "CONJ-RUL-21", "CONJ-RUL-43")
def test_a_cancelled_use_of_mother_earth_can_not_be_announced_again_this_turn(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["mother-earth"]), Wizard("Birk", up=["queen-of-cold-lanterns"]), at="drawn", charred=["E3"]
    )

    table.when("Ash").gets_to_use("mother-earth")
    table.when("Birk").uses("queen-of-cold-lanterns")

    table.then("Ash").has(hand=[], up=["mother-earth"])
    table.refuses("Ash", "mother-earth", clause="CONJ-RUL-21")


@ability("queen-of-cold-lanterns", "thorn-dryad")
@clause("CONJ-FX-26", "CONJ-RUL-22")
def test_a_reaction_can_be_cancelled_and_what_it_aimed_at_happens(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["wisp", "queen-of-cold-lanterns"]), Wizard("Birk", up=["thorn-dryad"]), at="drawn",
        deck=["F3"],
    )  # fmt: skip

    table.when("Ash").gets_to_use("wisp")
    table.when("Birk").uses("thorn-dryad")
    table.offers("Ash", "pass", "queen-of-cold-lanterns")
    table.when("Ash").uses("queen-of-cold-lanterns")

    table.then("Ash").has(hand=["F3"], up=[], down=["wisp", "queen-of-cold-lanterns"])
    table.then("Birk").has(up=["thorn-dryad"], down=[])
    table.logged("Ash's Queen of Cold Lanterns cancels Birk's Thorn Dryad.")


# Prevent


@ability("sister-ashfall")
@clause("CONJ-FX-27", "CONJ-RUL-21", "CONJ-RUL-30")
def test_sister_ashfall_prevents_what_would_affect_her_owner_and_it_is_not_spent(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["dread-wyrm", "cinder-imp"]), Wizard("Birk", hand=["F8"], up=["sister-ashfall", "wisp"]),
        at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("dread-wyrm", "wisp")
    table.offers("Birk", "pass", "sister-ashfall")
    table.when("Birk").uses("sister-ashfall")

    table.then("Ash").has(up=["dread-wyrm", "cinder-imp"], down=[])
    table.then("Birk").has(hand=["F8"], up=["wisp"], down=["sister-ashfall"])
    table.logged("Birk's Sister Ashfall prevents Ash's Dread Wyrm.")
    table.offers("Ash", "pass", "call", "cinder-imp")
    table.refuses("Ash", "dread-wyrm", clause="CONJ-RUL-21")


@ability("sister-ashfall", "cinder-imp")
@clause("CONJ-FX-27", "CONJ-RUL-21")
def test_a_prevented_ability_can_be_announced_again_in_the_next_turn(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["cinder-imp"]), Wizard("Birk", hand=["F8"], up=["sister-ashfall"]), at="drawn")

    table.when("Ash").gets_to_use("cinder-imp")
    table.when("Birk").uses("sister-ashfall")
    table.passes("Ash", "Birk")
    table.refuses("Ash", "cinder-imp", clause="CONJ-RUL-21")
    table.passes("Ash", "Birk")
    table.shows(active="Birk")
    table.when("Ash").gets_to_use("cinder-imp")

    table.then("Ash").has(down=["cinder-imp"])
    table.then("Birk").has(hand=[])


@ability("sister-ashfall", "siren")
@clause("CONJ-FX-27", "CONJ-RUL-30")
def test_what_sister_ashfall_prevents_has_no_effect_on_anyone(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["siren"]), Wizard("Birk", hand=["F8"], up=["sister-ashfall"]),
        Wizard("Cole", hand=["E4"]), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("siren")
    table.when("Birk").uses("sister-ashfall")

    table.then("Ash").has(hand=["A2"], up=["siren"])
    table.then("Birk").has(hand=["F8"], down=["sister-ashfall"])
    table.then("Cole").has(hand=["E4"])
    table.shows(charred=[])


@ability("sister-ashfall", "stone-ogre")
@clause("CONJ-FX-27", "CONJ-RUL-21", "CONJ-RUL-24")
@pytest.mark.parametrize("reaction", ["sister-ashfall", "stone-ogre"])
def test_a_prevented_archmage_stays_in_hand_and_flips_and_revives_no_more_this_turn(
    table: EmberTable, reaction: str
) -> None:
    table.given(
        Wizard("Ash", up=[reaction, "wisp"]), Wizard("Birk", hand=["AM1", "AM2"], down=["siren"]), turn="Birk",
        at="drawn",
    )  # fmt: skip

    table.when("Birk").gets_to_use("flip", "wisp")
    table.offers("Ash", "pass", reaction)
    table.when("Ash").uses(reaction)

    table.then("Ash").has(up=["wisp"], down=[reaction])
    table.then("Birk").has(hand=["AM1", "AM2"], down=["siren"])
    table.shows(charred=[])
    table.refuses("Birk", "flip", clause="CONJ-RUL-21")
    table.refuses("Birk", "revive", clause="CONJ-RUL-21")
    table.offers("Birk", "pass", "call")


@ability("stone-ogre")
@clause("CONJ-RUL-21", "CONJ-BID-07")
def test_whoever_can_use_no_archmage_for_the_turn_and_has_nothing_else_is_not_asked(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["stone-ogre", "wisp"]), Wizard("Birk", hand=["AM1"]), Wizard("Cole", hand=["F8"]), at="drawn"
    )

    table.when("Birk").gets_to_use("flip", "wisp")
    table.when("Ash").uses("stone-ogre")

    assert table.bidders() == ["Ash", "Cole"]


@ability("stone-ogre")
@clause("CONJ-FX-27", "CONJ-RUL-21", "CONJ-RUL-30")
def test_the_stone_ogre_prevents_what_would_affect_a_creature_of_his_owner(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["iron-minotaur", "cinder-imp"]),
        Wizard("Birk", hand=["F8"], up=["stone-ogre"], down=["siren"]),
        at="drawn",
    )

    table.when("Ash").gets_to_use("iron-minotaur", "siren")
    table.when("Birk").uses("stone-ogre")

    table.then("Ash").has(up=["iron-minotaur", "cinder-imp"], down=[])
    table.then("Birk").has(up=[], down=["siren", "stone-ogre"], counters={"siren": 0})
    table.logged("Birk's Stone Ogre prevents Ash's Iron Minotaur.")
    table.offers("Ash", "pass", "call", "cinder-imp")
    table.refuses("Ash", "iron-minotaur", clause="CONJ-RUL-21")


@ability("moon-basilisk", "thorn-dryad")
@clause("CONJ-FX-26", "CONJ-RUL-22", "CONJ-RUL-21")
def test_a_stopped_reaction_stays_face_up_and_can_not_be_tried_again_this_turn(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["wisp", "gust-pixie", "moon-basilisk"]), Wizard("Birk", up=["thorn-dryad"]), at="drawn",
        deck=["F3", "F5"],
    )  # fmt: skip

    table.when("Ash").gets_to_use("wisp")
    table.when("Birk").uses("thorn-dryad")
    table.offers("Ash", "pass", "moon-basilisk")
    table.when("Ash").uses("moon-basilisk")
    table.then("Ash").has(hand=["F3"], up=["gust-pixie"], down=["wisp", "moon-basilisk"])
    table.then("Birk").has(up=["thorn-dryad"])
    table.logged("Ash's Moon Basilisk cancels Birk's Thorn Dryad.")
    table.when("Ash").gets_to_use("gust-pixie")

    table.then("Ash").has(hand=["F3", "F5"])  # nobody could cancel that


@ability("moon-basilisk", "thorn-dryad")
@clause("CONJ-CONTEST-02", "CONJ-RUL-22")
def test_the_basilisk_that_was_announced_can_not_cancel_what_would_cancel_it(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["wisp", "thorn-dryad"], counters={"thorn-dryad": 7}),
        Wizard("Birk", up=["moon-basilisk", "queen-of-cold-lanterns"], counters={"moon-basilisk": -2}),
        at="drawn", deck=["F3"],
    )  # fmt: skip

    table.when("Ash").gets_to_use("wisp")
    table.when("Birk").uses("moon-basilisk")
    table.when("Ash").uses("thorn-dryad")
    table.offers("Birk", "pass", "queen-of-cold-lanterns")
    table.refuses("Birk", "moon-basilisk", clause="CONJ-CONTEST-02")
    table.passes("Birk")

    table.offers("Birk", "pass", "queen-of-cold-lanterns")  # against the Wisp; the Basilisk was stopped
    table.refuses("Birk", "moon-basilisk", clause="CONJ-RUL-21")


@ability("stone-ogre", "queen-of-cold-lanterns")
@clause("CONJ-RUL-30", "CONJ-RUL-22")
def test_the_ogre_can_not_prevent_what_cancels_it_for_no_creature_is_turned(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["cockatrice", "queen-of-cold-lanterns"]),
        Wizard("Birk", up=["stone-ogre", "wisp"]),
        at="drawn",
    )

    table.when("Ash").gets_to_use("cockatrice", "wisp")
    table.when("Birk").uses("stone-ogre")
    table.when("Ash").uses("queen-of-cold-lanterns")

    table.then("Ash").has(up=[], down=["cockatrice", "queen-of-cold-lanterns"])
    table.then("Birk").has(up=["stone-ogre"], down=["wisp"])


# Limits of all of them

REACTIONS = ["thorn-dryad", "moon-basilisk", "queen-of-cold-lanterns", "sister-ashfall", "stone-ogre"]


@ability("thorn-dryad", "moon-basilisk", "queen-of-cold-lanterns", "sister-ashfall", "stone-ogre")
@clause("CONJ-CONTEST-03", "CONJ-FX-26", "CONJ-FX-27", "CONJ-SOLO-06")
@pytest.mark.parametrize("others", [[], [Wizard("Birk", up=["wisp"])]])
@pytest.mark.parametrize(
    "reaction", ["thorn-dryad", "moon-basilisk", "queen-of-cold-lanterns", "sister-ashfall", "stone-ogre"]
)
def test_a_reaction_is_good_for_contests_only(table: EmberTable, reaction: str, others: list[Wizard]) -> None:
    table.given(Wizard("Ash", up=[reaction]), *others, at="drawn")

    table.offers("Ash", "pass", "call")
    table.refuses("Ash", reaction, clause="CONJ-CONTEST-03")


@clause("CONJ-ABIL-03", "CONJ-FX-26", "CONJ-FX-27")
def test_face_down_reactions_stop_nothing(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["wisp", "cinder-imp"]), Wizard("Birk", hand=["F8"], up=["moon-basilisk"], down=REACTIONS[2:]),
        at="drawn", deck=["F3"],
    )  # fmt: skip

    table.when("Ash").gets_to_use("cinder-imp")

    table.offers("Birk", "pass", "moon-basilisk")
    table.refuses("Birk", "queen-of-cold-lanterns", clause="CONJ-ABIL-03")
    table.refuses("Birk", "wisp", clause="CONJ-ABIL-02")


@clause("CONJ-FX-26", "CONJ-CONTEST-01")
def test_nobody_contests_an_ability_of_their_own(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp", *REACTIONS]), Wizard("Birk"), at="drawn", deck=["F3"])

    table.when("Ash").uses("wisp")

    table.then("Ash").has(hand=["F3"], up=REACTIONS)


@ability("cockatrice")
@clause("CONJ-CRE-05", "CONJ-ABIL-11")
def test_the_cockatrice_can_not_answer_an_ability_just_announced(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["cockatrice", "moon-basilisk", "thorn-dryad"]), Wizard("Birk", up=["siren"]),
        at="drawn",
    )  # fmt: skip

    table.when("Birk").gets_to_use("siren")
    table.offers("Ash", "pass", "moon-basilisk")
    table.refuses("Ash", "cockatrice", clause="CONJ-CONTEST-01")
    table.refuses("Ash", "thorn-dryad", clause="CONJ-LESS-01")
    table.passes("Ash")

    table.then("Ash").has(hand=[], up=["cockatrice", "moon-basilisk", "thorn-dryad"])


@ability("cockatrice", "frost-manticore", "thorn-dryad", "queen-of-cold-lanterns")
@clause("CONJ-RUL-26", "CONJ-FX-01", "CONJ-FX-11")
@pytest.mark.parametrize(("creature", "hand"), [("cockatrice", ["F8"]), ("frost-manticore", [])])
def test_a_target_that_a_contest_has_turned_already_is_not_flipped_and_the_rest_happens(
    table: EmberTable, creature: str, hand: list[str]
) -> None:
    table.given(
        Wizard("Ash", up=[creature]), Wizard("Birk", hand=["F8"], up=["thorn-dryad"], counters={"thorn-dryad": 10}),
        Wizard("Cole", up=["queen-of-cold-lanterns"]), at="drawn",
    )  # fmt: skip
    table.numbers(*([0] if not hand else []))

    table.when("Ash").gets_to_use(creature, "thorn-dryad")
    table.passes("Birk")
    table.when("Cole").uses("queen-of-cold-lanterns")
    table.when("Birk").uses("thorn-dryad")  # and is turned; the Queen would have saved it
    table.all_pass()

    table.then("Ash").has(up=[], down=[creature])
    table.then("Birk").has(hand=hand, up=[], down=["thorn-dryad"])
    assert "Birk's Thorn Dryad turns face down." in table.log
    assert "Birk's Thorn Dryad is flipped." not in table.log


@ability("abyss-leviathan", "gale-roc", "orrin", "crown-hydra", "moon-basilisk")
@clause("CONJ-RUL-26", "CONJ-RUL-23", "CONJ-FX-14", "CONJ-FX-15")
@pytest.mark.parametrize(("creature", "counters"), [("abyss-leviathan", -9), ("gale-roc", -8), ("orrin", -8)])
@pytest.mark.parametrize("is_contested", [True, False])
def test_a_target_that_a_contest_has_left_no_longer_small_enough_stays_as_it_is(
    table: EmberTable, creature: str, counters: int, is_contested: bool
) -> None:
    table.given(
        Wizard("Ash", up=[creature]),
        Wizard("Birk", up=["crown-hydra", "moon-basilisk"], counters={"crown-hydra": counters, "moon-basilisk": 10}),
        Wizard("Cole", up=["queen-of-cold-lanterns"]),
        at="drawn",
    )

    table.when("Ash").gets_to_use(creature)
    table.passes("Birk")
    if is_contested:
        table.when("Cole").uses("queen-of-cold-lanterns")
        table.when("Birk").uses("moon-basilisk")  # it is turned, and the Hydra worth 1 VP more
        table.all_pass()
    else:
        table.passes("Cole")

    table.then("Ash").has(up=["crown-hydra"] if counters == -9 and not is_contested else [])
    table.then("Birk").has(up=["crown-hydra"] if is_contested else ["moon-basilisk"])
