"""The verbs of abilities with other numbers than the game's own creatures have, as packs may bring them (CONJ-FX)."""

import pytest

from emberhall.testing.table import clause
from tests.games.conjure.ember import EmberTable, Wizard

# Discards


@clause("CONJ-FX-03", "CONJ-FX-21")
def test_an_owner_discards_one_card_after_another_and_brindle_draws_once(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["cinder-imp"]), Wizard("Birk", hand=["F8", "W10", "E4", "A2"], up=["brindle"]), at="drawn",
        deck=["E3", "E5"], powers={"cinder-imp": '[{ discard = { who = "opponent", n = 3, chosen_by = "owner" } }]'},
    )  # fmt: skip

    table.when("Ash").gets_to_use("cinder-imp")
    table.when("Birk").discards("W10", "E4", "A2")

    table.then("Birk").has(hand=["F8", "E3"])
    table.shows(charred=["W10", "E4", "A2"], deck_top=["E5"])


@clause("CONJ-FX-03", "CONJ-FX-01")
@pytest.mark.parametrize("chosen_by", ["owner", "chance", "you"])
def test_a_hand_with_fewer_cards_loses_those(table: EmberTable, chosen_by: str) -> None:
    look = "{ look_at_hand = true }, " if chosen_by == "you" else ""
    table.given(
        Wizard("Ash", hand=["A2"], up=["cinder-imp"]), Wizard("Birk", hand=["F8"]), at="drawn",
        powers={"cinder-imp": f'[{look}{{ discard = {{ who = "opponent", n = 2, chosen_by = "{chosen_by}" }} }}]'},
    )  # fmt: skip
    table.numbers(*([0] if chosen_by == "chance" else []))

    table.when("Ash").gets_to_use("cinder-imp")

    table.then("Ash").has(hand=["A2"])
    table.then("Birk").has(hand=[])
    table.shows(charred=["F8"])


@clause("CONJ-FX-03")
def test_the_user_chooses_several_cards_of_another_hand(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["ash-raven"]), Wizard("Birk", hand=["F8", "W10", "E4", "E5"]), at="drawn",
        powers={"ash-raven": '[{ look_at_hand = true }, { discard = { who = "opponent", n = 3, chosen_by = "you" } }]'},
    )  # fmt: skip

    table.when("Ash").gets_to_use("ash-raven", "W10")
    table.offers("Ash", "E4", "E5", "F8")
    table.when("Ash").chooses("E4", "E5")

    table.then("Birk").has(hand=["F8"])
    table.shows(charred=["W10", "E4", "E5"])


@clause("CONJ-FX-03")
def test_chance_takes_several_cards_one_after_another(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["cinder-imp"]), Wizard("Birk", hand=["E4", "F8", "W10"]), at="drawn",
        powers={"cinder-imp": '[{ discard = { who = "opponent", n = 2, chosen_by = "chance" } }]'},
    )  # fmt: skip
    table.numbers(2, 0)

    table.when("Ash").gets_to_use("cinder-imp")

    table.then("Birk").has(hand=["F8"])
    table.shows(charred=["W10", "E4"])


@clause("CONJ-FX-03", "CONJ-FX-11")
def test_the_owner_of_what_was_flipped_may_have_the_choice(table: EmberTable) -> None:
    two_cards = '{ discard = { who = "that-owner", n = 2, chosen_by = "owner" } }'
    table.given(
        Wizard("Ash", hand=["A2"], up=["frost-manticore"]), Wizard("Birk", hand=["E4", "F8", "W10"], up=["wisp"]),
        at="drawn", powers={"frost-manticore": f"[{{ flip = {{ n = 1 }} }}, {two_cards}]"},
    )  # fmt: skip

    table.when("Ash").gets_to_use("frost-manticore")
    table.when("Birk").discards("F8", "E4")

    table.then("Birk").has(hand=["W10"], down=["wisp"])


@clause("CONJ-RUL-29", "CONJ-FX-21")
def test_everyone_may_have_to_discard_several_times_each_time_under_seal(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2", "A4", "A6", "A8"], up=["siren"]),
        Wizard("Birk", hand=["F2", "F4", "F6", "F8"], up=["brindle"]), Wizard("Cole", hand=["E4"]), at="drawn",
        deck=["W3", "W5"], powers={"siren": '[{ discard = { who = "everyone", n = 3, chosen_by = "owner" } }]'},
    )  # fmt: skip

    table.when("Ash").gets_to_use("siren", "A2")
    table.shows(charred=[])
    table.when("Birk").discards("F6")
    table.shows(charred=["A2", "F6", "E4"])
    table.when("Ash").discards("A6")
    table.shows(charred=["A2", "F6", "E4"])
    table.when("Birk").discards("F2")
    table.when("Ash").discards("A8")
    table.when("Birk").discards("F4")

    table.then("Ash").has(hand=["A4"])
    table.then("Birk").has(hand=["F8", "W3"])
    table.then("Cole").has(hand=[])
    table.shows(charred=["A2", "F6", "E4", "A6", "F2", "A8", "F4"], deck_top=["W5"])


# From hand to hand


@clause("CONJ-FX-04", "CONJ-FX-21")
@pytest.mark.parametrize(
    ("hand", "numbers", "left"), [(["E4", "F8", "W10"], [0, 1], ["F8"]), (["E4"], [0], []), ([], [], [])]
)
def test_chance_moves_as_many_cards_as_there_are(
    table: EmberTable, hand: list[str], numbers: list[int], left: list[str]
) -> None:
    table.given(
        Wizard("Ash", up=["old-tam"]), Wizard("Birk", hand=hand, up=["brindle"]), at="drawn", deck=["W3", "W5"],
        powers={"old-tam": '[{ take = { n = 2, chosen_by = "chance" } }]'},
    )  # fmt: skip
    table.numbers(*numbers)

    table.when("Ash").gets_to_use("old-tam")

    table.then("Ash").has(hand=[card for card in hand if card not in left])
    table.then("Birk").has(hand=[*left, *(["W3"] if hand else [])])


@clause("CONJ-FX-04")
def test_several_cards_of_choice_are_taken_one_after_another(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["tomb-sphinx"]), Wizard("Birk", hand=["E4", "E5", "F8", "W10"]), at="drawn",
        powers={"tomb-sphinx": '[{ look_at_hand = true }, { take = { n = 3, chosen_by = "you" } }]'},
    )  # fmt: skip

    table.when("Ash").gets_to_use("tomb-sphinx", "W10")
    table.offers("Ash", "E4", "E5", "F8")
    table.when("Ash").chooses("E4", "E5")

    table.then("Ash").has(hand=["A2", "W10", "E4", "E5"])
    table.then("Birk").has(hand=["F8"])


@clause("CONJ-FX-05")
def test_several_cards_are_given_one_after_another(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2", "A4", "A6", "A8"], up=["hedge-goblin"]), Wizard("Birk"), Wizard("Cole"), at="drawn",
        powers={"hedge-goblin": "[{ give = 3 }]"},
    )  # fmt: skip

    table.when("Ash").gets_to_use("hedge-goblin", "seat3", "A4")
    table.offers("Ash", "A2", "A6", "A8")
    table.when("Ash").chooses("A6", "A8")

    table.then("Ash").has(hand=["A2"])
    table.then("Birk").has(hand=[])
    table.then("Cole").has(hand=["A4", "A6", "A8"])


# The Charred Pile, and conjuring


@clause("CONJ-FX-10")
def test_several_cards_of_one_element_are_searched_for_one_after_another(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["barrow-hound"]), Wizard("Birk"), at="drawn", charred=["W1", "A13", "W2", "W3", "W13", "AM1"],
        powers={"barrow-hound": '[{ look_at_charred = true }, { fetch = { n = 3, element = "water" } }]'},
    )  # fmt: skip

    table.when("Ash").uses("barrow-hound", "W13")
    table.offers("Ash", "W1", "W2", "W3")
    table.refuses("Ash", "AM1", clause="CONJ-FX-10")
    table.when("Ash").chooses("W1", "W3")

    table.then("Ash").has(hand=["W1", "W3", "W13"])
    table.shows(charred=["A13", "W2", "AM1"])
    assert table.asked() == "bid"


@clause("CONJ-FX-10")
def test_a_search_may_be_for_air(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["barrow-hound"]), Wizard("Birk"), at="drawn", charred=["A1", "E1", "A13"],
        powers={"barrow-hound": '[{ look_at_charred = true }, { fetch = { n = 1, element = "air" } }]'},
    )  # fmt: skip

    table.when("Ash").uses("barrow-hound")

    table.offers("Ash", "A1", "A13")


@clause("CONJ-FX-16")
def test_an_ability_may_allow_two_more_conjurings(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2", "E2", "A4", "E4", "A6", "E6"], up=["vey"]), Wizard("Birk"), at="drawn",
        powers={"vey": "[{ extra_conjuring = 2 }]"}, deck=["A13", "E11", "F9", "W7", "A10", "E12"],
        pool=["cinder-imp", "puddle-sprite", "hedge-goblin", "mirror-fae"],
    )  # fmt: skip

    table.when("Ash").uses("vey").passes().conjures("cinder-imp", "A2", "E2")
    table.when("Ash").passes().conjures("puddle-sprite", "A4", "E4")
    table.when("Ash").passes().conjures("hedge-goblin", "A6", "E6")
    table.passes("Ash")

    table.then("Ash").has(up=["cinder-imp", "puddle-sprite", "hedge-goblin"], down=["vey"], cards=6)
    assert table.asked() == "step-three"


# Always on


@clause("CONJ-FX-21")
def test_what_several_creatures_draw_after_a_loss_is_added_up(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["cinder-imp"]),
        Wizard("Birk", hand=["F8"], up=["brindle", "lantern-newt"], down=["wyrmling"]), at="drawn",
        deck=["W3", "W5", "W7", "W9", "W11", "W13"],
        powers={
            "brindle": "[{ loss_draw = 2 }]", "lantern-newt": "[{ loss_draw = 1 }]", "wyrmling": "[{ loss_draw = 3 }]",
        },
    )  # fmt: skip

    table.when("Ash").gets_to_use("cinder-imp")

    table.then("Birk").has(hand=["W3", "W5", "W7"])


@clause("CONJ-FX-21")
@pytest.mark.parametrize(("turn", "birk", "cole"), [("Birk", "W3", "W5"), ("Cole", "W5", "W3"), ("Ash", "W3", "W5")])
def test_losers_draw_clockwise_from_the_active_player(table: EmberTable, turn: str, birk: str, cole: str) -> None:
    table.given(
        Wizard("Ash", up=["siren"]), Wizard("Birk", hand=["F8"], up=["brindle"]),
        Wizard("Cole", hand=["E4"], up=["lantern-newt"]), Wizard("Dara", up=["wyrmling"]), turn=turn, at="drawn",
        deck=["W3", "W5"], powers={"lantern-newt": "[{ loss_draw = 1 }]", "wyrmling": "[{ loss_draw = 1 }]"},
    )  # fmt: skip

    table.when("Ash").gets_to_use("siren")

    table.then("Birk").has(hand=[birk])
    table.then("Cole").has(hand=[cole])
    table.then("Dara").has(hand=[])


@clause("CONJ-FX-18")
def test_further_cards_of_the_turns_draw_are_added_up(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["isolde", "lantern-newt"]), Wizard("Birk"), at="step one",
        deck=["F3", "F5", "F7", "F9", "F11"], powers={"lantern-newt": "[{ turn_draw = 2 }]"},
    )  # fmt: skip

    table.when("Ash").draws()

    table.then("Ash").has(hand=["A2", "F3", "F5", "F7", "F9"])


@clause("CONJ-FX-20")
def test_other_numbers_than_the_demons_can_be_wild(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A13", "E9", "F1"], up=["ninth-bell"]), Wizard("Birk"), pool=["cinder-imp"],
        powers={"ninth-bell": "[{ wild = 13 }]"},
    )  # fmt: skip

    table.when("Ash").picks("cinder-imp")

    table.offers("Ash", "A13", "E9", "F1")


@clause("CONJ-FX-24")
def test_two_creatures_may_ward_together(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["cockatrice", "cinder-imp"]),
        Wizard("Birk", hand=["F8"], up=["lantern-newt", "quillon", "siren"], counters={"lantern-newt": 2}),
        at="drawn", powers={"lantern-newt": '[{ ward = ["lesser-flips", "hand"] }]'},
    )  # fmt: skip

    table.when("Ash").gets_to_use("cinder-imp")
    table.when("Ash").gets_to_use("cockatrice", "siren")

    table.then("Birk").has(hand=["F8"], up=["lantern-newt", "quillon", "siren"])


@clause("CONJ-FX-25", "CONJ-RUL-23")
@pytest.mark.parametrize(("mine", "offered"), [(13, []), (8, ["dread-wyrm"])])
def test_what_is_muted_depends_on_the_card_that_mutes(table: EmberTable, mine: int, offered: list[str]) -> None:
    table.given(
        Wizard("Ash", up=["iron-minotaur", "dread-wyrm"]), Wizard("Birk", up=["umbra", "wisp"]), at="drawn",
        powers={"umbra": f"[{{ mute = {{ max_vp = {mine} }} }}]"},
    )  # fmt: skip

    table.offers("Ash", "pass", "call", *offered)


@clause("CONJ-FX-24", "CONJ-RUL-30")
@pytest.mark.parametrize("ward", ["vp", "steal", "banish"])
@pytest.mark.parametrize(
    ("creature", "aim", "stopped_by"),
    [
        ("iron-minotaur", ["wisp"], "vp"), ("cinder-salamander", [], "vp"), ("dread-wyrm", ["wisp"], "steal"),
        ("gale-roc", ["wisp"], "banish"),
    ],
)  # fmt: skip
def test_each_ward_keeps_off_what_it_names_and_no_more(
    table: EmberTable, ward: str, creature: str, aim: list[str], stopped_by: str
) -> None:
    is_stopped = ward == stopped_by
    table.given(
        Wizard("Ash", up=[creature]), Wizard("Birk", up=["lantern-newt", "wisp", "sister-ashfall"]), at="drawn",
        powers={"lantern-newt": f'[{{ ward = ["{ward}"] }}]'},
    )  # fmt: skip

    table.when("Ash").gets_to_use(creature, *aim)
    assert (table.asked() == "react") == (not is_stopped)  # for what is warded off does not affect Birk
    table.passes(*([] if is_stopped else ["Birk"]))

    assert ("Birk is warded against that." in table.log) == is_stopped
    assert (table.ember.total(1) == 8) == is_stopped


@clause("CONJ-RUL-31", "CONJ-FX-17")
@pytest.mark.parametrize(("fewer", "limit"), [(3, 2), (4, 1), (5, 1), (9, 1)])
def test_a_hand_size_never_falls_below_1(table: EmberTable, fewer: int, limit: int) -> None:
    table.given(
        Wizard("Ash", up=["grandmother-moth"]), Wizard("Birk"), at="drawn",
        powers={"grandmother-moth": f'[{{ hand_size = {{ n = -{fewer}, of = "each-opponent" }} }}]'},
    )  # fmt: skip

    table.then("Birk").has(hand_limit=limit)


# Alone, under curses


@clause("CONJ-CURSE-04", "CONJ-CURSE-05")
def test_stillness_takes_a_place_from_the_hand_and_drought_a_card_for_each_draw(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2", "A4"], up=["lantern-newt"]), at="step one", deck=["F3"],
        revealed=["stillness", "drought"],
    )  # fmt: skip

    table.then("Ash").has(hand_limit=5)
    table.offers("Ash", "pass", "refresh", "A2", "A4")
    table.refuses("Ash", "draw", clause="CONJ-CURSE-05")
    table.when("Ash").discards("A2")

    table.then("Ash").has(hand=["A4", "F3"])


@clause("CONJ-CURSE-07", "CONJ-ARCH-02")
@pytest.mark.parametrize(("revealed", "offered"), [(["mirrors"], ["cinder-imp"]), ([], ["cinder-imp", "tomb-sphinx"])])
def test_under_mirrors_no_archmage_stands_for_another_card(
    table: EmberTable, revealed: list[str], offered: list[str]
) -> None:
    table.given(
        Wizard("Ash", hand=["A1", "F9", "E9", "AM1"], up=["wisp"]), revealed=revealed,
        pool=["cinder-imp", "tomb-sphinx", "phoenix"],
    )  # fmt: skip

    table.offers("Ash", "pass", *offered)


@clause("CONJ-CURSE-06", "CONJ-ABIL-04")
def test_silence_mutes_flip_abilities_and_leaves_mother_earth_alone(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp", "mother-earth"]), at="drawn", revealed=["silence"], charred=["E3"])

    table.refuses("Ash", "wisp", clause="CONJ-CURSE-06")
    table.when("Ash").uses("mother-earth", "E3")

    table.then("Ash").has(hand=["E3"])


# Who is asked, and what an Archmage needs


@clause("CONJ-ARCH-03", "CONJ-ARCH-04", "CONJ-ARCH-05")
def test_an_archmage_needs_something_to_flip_or_to_revive(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["AM1"], up=["wisp"]), Wizard("Birk", hand=["F8"], down=["siren"]), at="drawn")

    table.refuses("Ash", "flip", clause="CONJ-RUL-26")
    table.refuses("Ash", "revive", clause="CONJ-RUL-26")
    table.passes("Ash")
    table.refuses("Birk", "flip", clause="CONJ-ARCH-04")
    table.refuses("Birk", "revive", clause="CONJ-ARCH-03")


@clause("CONJ-RUL-25", "CONJ-RUL-26")
def test_an_archmage_flips_what_others_have_and_revives_what_is_ones_own(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["AM1", "AM2"], up=["wisp"], down=["mudling", "old-tam"]),
        Wizard("Birk", up=["siren", "cockatrice"], down=["brindle"]), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("flip")
    table.offers("Ash", "siren", "cockatrice")
    table.refuses("Ash", "wisp", clause="CONJ-RUL-25")
    table.refuses("Ash", "brindle", clause="CONJ-RUL-26")
    table.when("Ash").chooses("siren").gets_to_use("revive")
    table.offers("Ash", "mudling", "old-tam")
    table.refuses("Ash", "brindle", clause="CONJ-RUL-25")
    table.refuses("Ash", "wisp", clause="CONJ-RUL-26")
    table.when("Ash").chooses("mudling")

    table.then("Ash").has(hand=[], up=["wisp", "mudling"], down=["old-tam"])
    table.then("Birk").has(up=["cockatrice"], down=["siren", "brindle"])
    table.shows(charred=["AM1", "AM2"])


@clause("CONJ-BID-07")
def test_nobody_is_asked_who_can_do_nothing_as_far_as_all_can_see(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], down=["wisp"]), Wizard("Birk", hand=["F8"]), Wizard("Cole", up=["lantern-newt"]),
        Wizard("Dara"), turn="Birk", at="drawn",
    )  # fmt: skip

    assert table.bidders() == ["Birk", "Cole", "Ash"]  # Birk might have an Archmage for the Newt; Dara has no card


@clause("CONJ-BID-07")
def test_where_all_creatures_of_others_lie_face_down_no_archmage_is_asked_for(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A2"], down=["wisp"]), Wizard("Birk", hand=["F8"]), turn="Birk", at="drawn")

    assert table.bidders() == ["Ash"]


@clause("CONJ-RUL-40")
def test_a_creature_that_can_not_be_used_gives_nobody_a_go_in_the_final_round(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp"]), Wizard("Birk", up=["lantern-newt"]), at="final")

    table.passes("Ash")

    table.is_over(-1.0, 1.0)
