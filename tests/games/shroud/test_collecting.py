"""The collection phase, and what attack mode and hasty mode make of it (SHRD-COLLECT, SHRD-ATK, SHRD-HST, SHRD-RUL-08
to -15, -42)."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

FIVE = [
    "ember-hoard",
    "lamplighter",
    "glimmering-vein",
    "stone-sentinel",
    "lethal-assassin",
]  # 4 + 2 + 3 + 2 + 1 stones
MODES = {"protection": "stone-sentinel", "attack": "quick-march", "hasty": "undertow", "greedy": "ember-hoard"}
other_modes = pytest.mark.parametrize("mode", ["protection", "attack", "greedy"])


def begins(table: ShadowTable, mode: str, scape: list[str]) -> None:
    """Ash's turn begins, in this mode and with this emberscape, and stops at the mode phase."""
    table.sits("Ash", "Birch")
    table.given("Ash", mode=[MODES[mode]], scape=scape, hand=["martyr"], arcane=["springborn-naiad"])
    table.turn_of("Ash")
    assert table.asked() == "mode"


# A full emberscape


@clause("SHRD-COLLECT-01", "SHRD-RUL-08")
@pytest.mark.parametrize("mode", list(MODES))
def test_five_cards_are_collected_in_the_collection_phase_and_nobody_is_asked(table: ShadowTable, mode: str) -> None:
    begins(table, mode, FIVE)

    table.then("Ash").has(collection=FIVE, scape=["springborn-naiad"], discard=[], stones=12)
    assert table.log[:2] == ["Round 1: Ash.", "Ash collects an emberscape of 5 cards."]


@clause("SHRD-COLLECT-01")
def test_collected_cards_join_those_that_were_collected_before_and_lie_face_down(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", scape=FIVE, collection=["undertow"], hand=["martyr"])
    table.turn_of("Ash")

    table.then("Ash").has(collection=[*FIVE, "undertow"])
    for viewer in ("Ash", "Birch", None):
        ash = table.seen_by(viewer).players[0]
        assert (ash.collection_size, ash.collection, ash.stones) == (6, [], None)


@clause("SHRD-COLLECT-01")
def test_only_the_active_player_collects(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hand=["martyr"])
    table.given("Birch", scape=FIVE)
    table.given("Cedar", mode=["quick-march"], scape=FIVE)

    table.turn_of("Ash")

    table.then("Birch").has(scape=FIVE, collection=[], arcane=4)
    table.then("Cedar").has(scape=FIVE, collection=[], arcane=4)


@clause("SHRD-COLLECT-02", "SHRD-COLLECT-05")
@other_modes
@pytest.mark.parametrize("count", [0, 1, 3, 4])
def test_with_fewer_than_five_cards_the_collection_phase_is_skipped_and_no_arcane_card_is_turned_over(
    table: ShadowTable, mode: str, count: int
) -> None:
    begins(table, mode, FIVE[:count])

    table.then("Ash").has(scape=FIVE[:count], collection=[], arcane=4)
    assert table.log == ["Round 1: Ash."]


@clause("SHRD-COLLECT-06")
def test_each_collected_card_adds_its_stones_to_the_score(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", collection=["heart-of-the-mountain", "falling-ash", "ember-hoard"])
    table.given("Birch", collection=["the-seductress"])

    table.turn_of("Ash", round=2, max_rounds=1)  # the last round is over

    table.then("Ash").has(stones=3 - 2 + 4)
    table.then("Birch").has(stones=0)
    table.logged("Ash has 5 ember stones.")
    table.logged("Birch has 0 ember stones.")


# Hasty mode


@clause("SHRD-HST-01", "SHRD-RUL-10")
@pytest.mark.parametrize("count", [3, 4, 5])
def test_in_hasty_mode_three_cards_are_enough_and_earn_an_arcane_card_too(table: ShadowTable, count: int) -> None:
    begins(table, "hasty", FIVE[:count])

    table.then("Ash").has(collection=FIVE[:count], scape=["springborn-naiad"], arcane=3)
    table.logged(f"Ash collects an emberscape of {count} cards.")


@clause("SHRD-HST-01", "SHRD-COLLECT-02")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_in_hasty_mode_fewer_than_three_cards_stay(table: ShadowTable, count: int) -> None:
    begins(table, "hasty", FIVE[:count])

    table.then("Ash").has(scape=FIVE[:count], collection=[], arcane=4)


@clause("SHRD-HST-02", "SHRD-RUL-14")
def test_in_hasty_mode_an_emberscape_has_room_for_five(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.prints_on("quick-march", "do = [{ play = 4 }]")
    table.given(
        "Ash", mode=["undertow"], scape=FIVE[:3], hand=["quick-march", "stone-sentinel", "riptide", "whirlpool"]
    )
    table.play_phase_of("Ash")

    table.when("Ash").plays("quick-march").plays("stone-sentinel").plays("riptide")

    table.then("Ash").has(scape=[*FIVE[:3], "stone-sentinel", "riptide"], collection=[])
    table.offers("Ash", "pass")
    table.refuses("Ash", "whirlpool", clause="SHRD-FULL-01")
    table.when("Ash").passes()
    table.then("Ash").has(scape=[*FIVE[:3], "stone-sentinel", "riptide"], collection=[])  # till the next turn


@clause("SHRD-RUL-14")
@pytest.mark.parametrize("count", [2, 3])
def test_in_attack_mode_three_or_four_cards_are_not_enough(table: ShadowTable, count: int) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=["undertow", "quick-march"], scape=FIVE[:count], hand=["ember-hoard", "martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-hoard")

    table.then("Ash").has(scape=[*FIVE[:count], "ember-hoard"], collection=[])


# Which mode counts


@clause("SHRD-RUL-09")
def test_a_card_put_on_the_mode_pile_matters_for_the_next_collection_phase(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", scape=FIVE[:3], hand=["undertow", "offering-bowl", "martyr"], deck=["wash-away"],
                arcane=["springborn-naiad"])  # fmt: skip
    table.given("Birch", hero="rowl", hand=["ember-hoard"])
    table.turn_of("Ash")

    table.when("Ash").sets_mode("undertow")
    table.then("Ash").has(scape=FIVE[:3], collection=[], arcane=4)
    table.when("Ash").plays("offering-bowl")
    table.when("Birch").passes().plays("ember-hoard")

    table.then("Ash").has(scape=["springborn-naiad"], collection=[*FIVE[:3], "offering-bowl"], arcane=3)


@clause("SHRD-RUL-09")
def test_a_hasty_player_collects_before_the_mode_can_be_changed(table: ShadowTable) -> None:
    begins(table, "hasty", FIVE[:3])

    table.when("Ash").sets_mode("martyr")

    table.then("Ash").has(collection=FIVE[:3], mode=["undertow", "martyr"])


# Attack mode


@clause("SHRD-ATK-01", "SHRD-RUL-11")
def test_in_attack_mode_the_fifth_card_brings_the_collection_at_once_and_no_arcane_card(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=["quick-march"], scape=FIVE[:4], hand=["ember-hoard", "martyr"])
    table.given("Birch", hero="rowl", hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-hoard")

    table.then("Ash").has(scape=[], collection=[*FIVE[:4], "ember-hoard"], arcane=4, stones=4 + 2 + 3 + 2 + 4)
    table.asks("Birch")
    assert table.log == ["Ash plays Ember Hoard.", "Ash collects an emberscape of 5 cards.", "Round 1: Birch."]


@clause("SHRD-ATK-01")
@pytest.mark.parametrize("mode", ["protection", "hasty", "greedy"])
def test_in_any_other_mode_the_fifth_card_waits_for_the_next_collection_phase(table: ShadowTable, mode: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=["quick-march", MODES[mode]], scape=FIVE[:4], hand=["ember-hoard", "martyr"],
                arcane=["springborn-naiad"])  # fmt: skip
    table.given("Birch", hero="rowl", hand=["ember-hoard"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-hoard")
    table.then("Ash").has(scape=[*FIVE[:4], "ember-hoard"], collection=[])
    table.when("Birch").passes().plays("ember-hoard")

    table.then("Ash").has(scape=["springborn-naiad"], collection=[*FIVE[:4], "ember-hoard"], arcane=3)


@clause("SHRD-ATK-02", "SHRD-RUL-12")
def test_an_emberscape_filled_in_the_turn_of_another_waits_and_then_earns_an_arcane_card(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["falling-ash", "martyr"])
    table.given("Birch", hero="rowl", mode=["eastern-blade"], scape=FIVE[:4], arcane=["camp-of-the-east"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("falling-ash")
    table.then("Birch").has(scape=[*FIVE[:4], "falling-ash"], collection=[])
    assert table.log[-2:] == ["Ash puts Falling Ash into the emberscape of Birch.", "Round 1: Birch."]
    table.when("Ash").passes()  # who could respond to the collection phase

    table.then("Birch").has(collection=[*FIVE[:4], "falling-ash"], scape=["camp-of-the-east"], arcane=3)


@clause("SHRD-ATK-03", "SHRD-RUL-13")
def test_effects_come_before_a_collection_by_attack_mode(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", mode=["quick-march"], scape=FIVE[:4], hand=["golden-fletcher", "martyr"],
                deck=["pin-down"])  # fmt: skip
    table.play_phase_of("Ash")

    table.when("Ash").plays("golden-fletcher")
    assert table.asked() == "discard"
    table.then("Ash").has(scape=[*FIVE[:4], "golden-fletcher"], collection=[], hand=["martyr", "pin-down"])
    table.when("Ash").chooses("martyr")

    table.then("Ash").has(scape=[], collection=[*FIVE[:4], "golden-fletcher"], hand=["pin-down"], discard=["martyr"])


@clause("SHRD-ATK-03", "SHRD-RUL-13")
def test_a_card_with_all_further_cards_that_it_allows_comes_before_a_collection_by_attack_mode(
    table: ShadowTable,
) -> None:
    table.sits("Ash", "Birch")
    hand = ["twin-strike", "ember-hoard", "cinder-bolt"]
    table.given("Ash", hero="rowl", mode=["quick-march"], scape=FIVE[:4], hand=hand, deck=["disarm"])
    table.given("Birch", hero="kaldoren", scape=["heart-of-the-mountain"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("twin-strike")
    table.offers("Ash", "pass", "cinder-bolt")
    table.refuses("Ash", "ember-hoard", clause="SHRD-FULL-01")
    table.when("Ash").plays("cinder-bolt")

    table.then("Birch").has(discard=["heart-of-the-mountain"])
    table.then("Ash").has(collection=[*FIVE[:4], "twin-strike"], scape=[], discard=["cinder-bolt"])
    assert [line for line in table.log if "destroys" in line or "collects" in line] == [
        "Ash destroys Heart of the Mountain of Birch.",
        "Ash collects an emberscape of 5 cards.",
    ]


@clause("SHRD-RUL-13")
def test_attack_mode_is_looked_at_after_the_mode_phase(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", scape=FIVE, hand=["quick-march", "martyr"], deck=["wash-away"])
    table.mode_phase_of("Ash")

    table.when("Ash").sets_mode("quick-march")

    table.then("Ash").has(scape=[], collection=FIVE, arcane=4, hand=["martyr", "wash-away"])
    assert table.log[:3] == [
        "Ash puts Quick March on the mode pile: attack mode.",
        "Ash collects an emberscape of 5 cards.",
        "Ash draws a card.",
    ]


@clause("SHRD-RUL-13", "SHRD-RUL-11")
def test_attack_mode_is_looked_at_after_an_arcane_card_and_earns_another_one(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.prints_on("quick-march", "do = [{ play = 5 }]")
    more = ["undertow", "riptide", "whirlpool", "wash-away", "drowned-treasure"]
    arcane = ["quick-march", "pearl-of-the-depths"]
    table.given("Ash", mode=["quick-march"], scape=FIVE, hand=[*more, "martyr"], arcane=arcane)
    table.given("Birch", mode=[])
    table.turn_of("Ash")

    table.when("Ash").picks(*more)

    table.then("Ash").has(scape=[], collection=[*FIVE, *more, *arcane[1:]], arcane=2, discard=["quick-march"])
    assert [line for line in table.log if "collects" in line] == ["Ash collects an emberscape of 5 cards."] * 2
    assert table.asked() == "mode"


@clause("SHRD-RUL-13")
def test_attack_mode_may_collect_more_than_once_in_a_turn(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.prints_on("turning-tide", "do = [{ play = 5 }]")
    more = ["undertow", "riptide", "whirlpool", "wash-away", "drowned-treasure"]
    hand = ["quick-march", "turning-tide", *more, "martyr"]
    table.given("Ash", scape=FIVE, hand=hand, deck=["mistveil"])
    table.given("Birch", mode=[])
    table.mode_phase_of("Ash")

    table.when("Ash").sets_mode("quick-march")
    table.then("Ash").has(scape=[], collection=FIVE)
    table.when("Ash").plays("turning-tide").picks(*more)

    table.then("Ash").has(scape=[], collection=[*FIVE, *more], arcane=4, hand=["martyr", "mistveil"])


@clause("SHRD-RUL-13")
def test_a_full_emberscape_in_another_mode_is_left_alone_after_the_mode_phase(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=["quick-march", "ember-hoard"], scape=FIVE, hand=["undertow", "offering-bowl"])
    table.mode_phase_of("Ash")

    table.when("Ash").sets_mode("undertow")

    table.then("Ash").has(scape=FIVE, collection=[])


@clause("SHRD-COLLECT-03", "SHRD-RUL-63")
def test_a_lasting_effect_that_counts_collections_draws_before_the_arcane_card(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    scape = ["camp-of-the-east", "disarm", "plunder"]
    table.given("Ash", hero="rowl", mode=["disarm"], scape=scape, arcane=["lamplighter"], deck=["martyr", "plunder"])

    table.turn_of("Ash")

    table.then("Ash").has(collection=scape, hand=["martyr", "plunder"])
    assert table.log[1:] == [
        "Ash collects an emberscape of 3 cards.",
        "Ash draws a card.",
        "Ash turns over Lamplighter, an arcane card.",
        "Ash plays Lamplighter.",
        "Ash draws a card.",
    ]


# A collection that is responded to


def faces_collapse(table: ShadowTable, mode: str, scape: list[str], passes: int = 1) -> None:
    """Ash's turn begins, and Birch, who holds Collapse the Pass, is asked."""
    table.sits("Ash", "Birch")
    table.given("Ash", mode=[MODES[mode]], scape=scape, hand=["martyr"], arcane=["springborn-naiad"])
    table.given("Birch", hero="kaldoren", hand=["collapse-the-pass"] * passes)
    table.turn_of("Ash")
    assert table.asked() == "respond"
    table.then("Ash").has(scape=scape, collection=[])


@clause("SHRD-RUL-15", "SHRD-COLLECT-03")
@other_modes
def test_a_collection_fails_if_too_few_cards_are_left_and_earns_nothing(table: ShadowTable, mode: str) -> None:
    faces_collapse(table, mode, FIVE)

    table.when("Birch").responds("collapse-the-pass", "ember-hoard")

    table.then("Ash").has(scape=FIVE[1:], hand=["martyr", "ember-hoard"], collection=[], arcane=4)
    table.then("Birch").has(discard=["collapse-the-pass"])
    table.logged("Ash has too few cards left to collect.")
    assert table.asked() == "mode"


@clause("SHRD-RUL-15")
def test_what_is_left_of_a_hasty_emberscape_is_collected_if_it_is_still_enough(table: ShadowTable) -> None:
    faces_collapse(table, "hasty", FIVE, passes=2)

    table.when("Birch").responds("collapse-the-pass", "ember-hoard")
    table.when("Birch").responds("collapse-the-pass", "lamplighter")

    table.then("Ash").has(collection=FIVE[2:], hand=["martyr", "ember-hoard", "lamplighter"], arcane=3)
    table.logged("Ash collects an emberscape of 3 cards.")


@clause("SHRD-RUL-15")
def test_a_hasty_collection_fails_with_two_cards_left(table: ShadowTable) -> None:
    faces_collapse(table, "hasty", FIVE[:3])

    table.when("Birch").responds("collapse-the-pass", "ember-hoard")

    table.then("Ash").has(scape=FIVE[1:3], collection=[], arcane=4)


@clause("SHRD-RUL-15")
def test_a_collection_that_nobody_responds_to_takes_place(table: ShadowTable) -> None:
    faces_collapse(table, "greedy", FIVE)

    table.when("Birch").passes()

    table.then("Ash").has(collection=FIVE, arcane=3)
    table.then("Birch").has(hand=["collapse-the-pass"])


@clause("SHRD-RUL-15", "SHRD-RUL-13")
def test_a_collection_by_attack_mode_may_fail_too(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=["quick-march"], scape=FIVE[:4], hand=["ember-hoard", "martyr"])
    table.given("Birch", hero="kaldoren", hand=["collapse-the-pass"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-hoard")
    assert table.seen_by().chain[0].how == "collecting_early"
    table.when("Birch").responds("collapse-the-pass", "lamplighter")

    table.then("Ash").has(
        scape=["ember-hoard", *FIVE[2:4], "ember-hoard"], hand=["lamplighter", "martyr"], collection=[]
    )


# Cards that lie face down


@clause("SHRD-RUL-42")
@pytest.mark.parametrize(("mode", "scape"), [("greedy", FIVE[:4]), ("hasty", FIVE[:2])], ids=["greedy", "hasty"])
def test_face_down_cards_count_and_are_collected_unseen(table: ShadowTable, mode: str, scape: list[str]) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=[MODES[mode]], scape=["~hidden-snare", *scape], hand=["martyr"],
                arcane=["springborn-naiad"])  # fmt: skip

    table.turn_of("Ash")

    table.then("Ash").has(collection=["~hidden-snare", *scape], arcane=3)
    assert not any("Hidden Snare" in line for told in table.told for line in told.values())


@clause("SHRD-RUL-42")
def test_a_face_down_card_takes_up_the_fifth_place(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", scape=["~hidden-snare", *FIVE[:4]], hand=["ember-hoard", "hidden-snare", "offering-bowl"])
    table.play_phase_of("Ash")

    table.offers("Ash", "offering-bowl")
    table.refuses("Ash", "hidden-snare", clause="SHRD-FULL-01")
    table.refuses("Ash", "ember-hoard", clause="SHRD-FULL-01")
