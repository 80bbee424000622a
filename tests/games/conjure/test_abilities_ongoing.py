"""Abilities that are always on while their creature lies face up (CONJ-ABIL-04, CONJ-FX-17 to -23)."""

import pytest

from emberhall.testing.table import clause
from tests.games.conjure.ability import ability
from tests.games.conjure.ember import NUMBER, EmberTable, Wizard

FIVE = ["A2", "A4", "A6", "A8", "A10"]

# Hand Sizes


@ability("lantern-newt")
@clause("CONJ-FX-17", "CONJ-ABIL-04")
def test_the_lantern_newt_gives_its_owner_room_for_a_sixth_card(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=FIVE, up=["lantern-newt"]), Wizard("Birk"), at="step one", deck=["F3", "F5"])

    table.then("Ash").has(hand_limit=6)
    table.then("Birk").has(hand_limit=5)
    table.offers("Ash", "pass", "draw", "refresh")
    table.when("Ash").draws().passes().passes().passes()

    table.then("Ash").has(hand=[*FIVE, "F3"])
    table.shows(active="Birk", charred=[])


@ability("lantern-newt", "grandmother-moth")
@clause("CONJ-ABIL-04", "CONJ-FX-17")
def test_face_down_creatures_change_no_hand_size(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=FIVE, down=["lantern-newt", "grandmother-moth"]), Wizard("Birk"), at="step one")

    table.then("Ash").has(hand_limit=5)
    table.then("Birk").has(hand_limit=5)
    table.refuses("Ash", "draw", clause="CONJ-DRAW-04")


@ability("grandmother-moth")
@clause("CONJ-FX-17", "CONJ-RUL-31")
def test_grandmother_moth_takes_a_place_from_the_hand_of_each_opponent(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["grandmother-moth"]), Wizard("Birk", hand=FIVE), Wizard("Cole", up=["lantern-newt"]),
        turn="Birk", at="step three",
    )  # fmt: skip

    table.then("Ash").has(hand_limit=5)
    table.then("Birk").has(hand_limit=4)
    table.then("Cole").has(hand_limit=5)
    table.when("Birk").discards("A2")

    table.then("Birk").has(hand=["A4", "A6", "A8", "A10"])
    table.shows(active="Cole")


@ability("grandmother-moth")
@clause("CONJ-FX-17", "CONJ-SOLO-06")
def test_alone_grandmother_moth_finds_no_opponent(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["grandmother-moth"]), at="drawn", curses=["rust"])

    table.then("Ash").has(hand_limit=5)


# Draws


@ability("isolde")
@clause("CONJ-FX-18", "CONJ-FX-17", "CONJ-PHASE-01")
def test_isolde_draws_a_second_card_at_the_start_of_the_turn_and_has_room_for_four(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=FIVE[:3], up=["isolde"]), Wizard("Birk"), at="step one", deck=["F3", "F5", "F7"])

    table.then("Ash").has(hand_limit=4)
    table.then("Birk").has(hand_limit=5)
    table.when("Ash").draws()

    table.then("Ash").has(hand=[*FIVE[:3], "F3", "F5"])
    table.shows(deck_top=["F7"], charred=[])


@ability("isolde")
@clause("CONJ-FX-18")
def test_isoldes_second_card_costs_no_second_discard(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=FIVE[:4], up=["isolde"]), Wizard("Birk"), at="step one", deck=["F3", "F5", "F7"])

    table.refuses("Ash", "draw", clause="CONJ-DRAW-04")
    table.when("Ash").discards("A2")

    table.then("Ash").has(hand=[*FIVE[1:4], "F3", "F5"])
    table.shows(deck_top=["F7"], charred=["A2"])


@ability("isolde")
@clause("CONJ-FX-18", "CONJ-PHASE-03")
def test_isolde_brings_nothing_to_a_refresh_or_to_the_draw_of_an_ability(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["isolde", "wisp"]), Wizard("Birk"), at="step one", deck=["F3", "F5", "F7"]
    )

    table.when("Ash").refreshes().uses("wisp")

    table.then("Ash").has(hand=["F3", "F5"])
    table.shows(deck_top=["F7"], charred=["A2"])


@ability("isolde")
@clause("CONJ-ABIL-04", "CONJ-FX-18")
def test_isolde_face_down_brings_one_card_as_usual(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], down=["isolde"]), Wizard("Birk", up=["wisp"]), at="step one", deck=["F3", "F5"]
    )

    table.then("Ash").has(hand_limit=5)
    table.when("Ash").draws()

    table.then("Ash").has(hand=["A2", "F3"])


@ability("wyrmling")
@clause("CONJ-FX-19", "CONJ-PHASE-01", "CONJ-CRE-01")
def test_the_wyrmling_lets_its_owner_draw_from_either_stack_in_step_one_and_with_a_wisp(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["wyrmling", "wisp"]), Wizard("Birk"), at="step one", deck=["F3", "F5"],
        charred=["W3", "W5"],
    )  # fmt: skip

    table.when("Ash").draws()
    table.offers("Ash", "draw", "charred")
    table.asks_something_else("Ash", "pass")
    table.when("Ash").draws_from_charred().uses("wisp")
    table.offers("Ash", "draw", "charred")
    table.when("Ash").draws()

    table.then("Ash").has(hand=["A2", "W5", "F3"])
    table.shows(deck_top=["F5"], charred=["W3"])
    table.logged("Ash takes the 5 of Water from the Charred Pile.")


@ability("wyrmling", "saffir")
@clause("CONJ-RUL-10", "CONJ-FX-02", "CONJ-FX-19")
def test_the_stack_is_chosen_anew_for_every_card_of_saffir(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["wyrmling", "saffir"]), Wizard("Birk"), at="drawn", deck=["F3", "F5"], charred=["W3", "W5"]
    )

    table.when("Ash").uses("saffir").draws_from_charred().draws().draws_from_charred()

    table.then("Ash").has(hand=["W5", "F3", "W3"])
    table.shows(deck_top=["F5"], charred=[])


@ability("wyrmling", "isolde")
@clause("CONJ-RUL-06", "CONJ-RUL-10", "CONJ-FX-19")
def test_an_own_discard_is_passed_over_on_the_charred_pile(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=FIVE, up=["wyrmling", "isolde"]), Wizard("Birk"), at="step one", deck=["F3"],
        charred=["W3", "W5"],
    )  # fmt: skip

    table.when("Ash").discards("A2").draws_from_charred()
    table.shows(charred=["W3", "A2"])
    table.when("Ash").draws_from_charred()

    table.then("Ash").has(hand=[*FIVE[1:], "W5", "W3"])
    table.shows(charred=["A2"], deck_top=["F3"])


@ability("wyrmling")
@clause("CONJ-RUL-06")
def test_with_nothing_beneath_the_own_discard_the_card_comes_from_the_draw_deck(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=FIVE, up=["wyrmling"]), Wizard("Birk"), at="step one", deck=["F3"])

    table.when("Ash").discards("A2")

    table.then("Ash").has(hand=[*FIVE[1:], "F3"])
    table.shows(charred=["A2"])


@ability("wyrmling")
@clause("CONJ-ABIL-04", "CONJ-FX-19")
@pytest.mark.parametrize(
    "wizards",
    [
        [Wizard("Ash", up=["wisp"], down=["wyrmling"]), Wizard("Birk")],
        [Wizard("Ash", up=["wisp"]), Wizard("Birk", up=["wyrmling"])],
    ],
)
def test_the_wyrmling_works_for_its_owner_alone_and_not_face_down(table: EmberTable, wizards: list[Wizard]) -> None:
    table.given(*wizards, at="drawn", deck=["F3"], charred=["W3"])

    table.when("Ash").gets_to_use("wisp")

    table.then("Ash").has(hand=["F3"])
    table.shows(charred=["W3"])


# Wild Demons


@ability("ninth-bell")
@clause("CONJ-FX-20")
def test_with_the_ninth_bell_demons_stand_for_any_wizard(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["F1", "W1", "E9", "A5"], up=["ninth-bell"]), Wizard("Birk"),
        pool=["tomb-sphinx", "phoenix"], deck=["F3", "F5", "F7"],
    )  # fmt: skip

    table.offers("Ash", "pass", "tomb-sphinx")
    table.when("Ash").conjures("tomb-sphinx", "F1", "E9", "W1")

    table.then("Ash").has(hand=["A5", "F3", "F5", "F7"], up=["ninth-bell", "tomb-sphinx"])
    table.shows(charred=["F1", "E9", "W1"])


@ability("ninth-bell")
@clause("CONJ-FX-20", "CONJ-ABIL-04")
@pytest.mark.parametrize(("mine", "down", "theirs"), [([], ["ninth-bell"], []), ([], [], ["ninth-bell"])])
def test_without_a_ninth_bell_of_ones_own_face_up_a_demon_is_a_1(
    table: EmberTable, mine: list[str], down: list[str], theirs: list[str]
) -> None:
    table.given(
        Wizard("Ash", hand=["F1", "E9", "W2", "A13"], up=["mudling", *mine], down=down), Wizard("Birk", up=theirs),
        pool=["cinder-imp", "wisp"],
    )  # fmt: skip

    table.offers("Ash", "pass", "wisp")  # a Spark: 1 and 2
    table.refuses("Ash", "cinder-imp", clause="CONJ-CONJ-01")


# Draw after a loss


@ability("brindle")
@clause("CONJ-FX-21", "CONJ-FX-03", "CONJ-FX-04")
@pytest.mark.parametrize(
    ("creature", "number", "answers", "lost"),
    [
        ("cinder-imp", [], ["Birk:F8"], "F8"), ("ash-raven", [], ["Ash:W10"], "W10"), ("old-tam", [0], [], "F8"),
        ("tomb-sphinx", [], ["Ash:F8"], "F8"), ("siren", [], ["Birk:W10"], "W10"),
    ],
)  # fmt: skip
def test_brindle_draws_a_card_for_what_the_ability_of_an_opponent_cost(
    table: EmberTable, creature: str, number: list[int], answers: list[str], lost: str
) -> None:
    table.given(
        Wizard("Ash", up=[creature]), Wizard("Birk", hand=["F8", "W10"], up=["brindle"]), at="drawn", deck=["E3", "E5"]
    )
    table.numbers(*number)

    table.when("Ash").gets_to_use(creature)
    for answer in answers:
        table.when(answer.split(":")[0]).chooses(answer.split(":")[1])

    table.then("Birk").has(hand=[*({"F8", "W10"} - {lost}), "E3"], up=["brindle"])
    table.shows(deck_top=["E5"])


@ability("brindle", "hedge-goblin")
@clause("CONJ-FX-21")
def test_brindle_draws_once_all_of_the_ability_is_done(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["hedge-goblin"]), Wizard("Birk", hand=["F8", "W10"], up=["brindle"]), at="drawn",
        deck=["E3", "E5"],
    )  # fmt: skip
    table.numbers(0)

    table.when("Ash").gets_to_use("hedge-goblin")
    table.then("Birk").has(hand=["W10"])
    table.when("Ash").chooses("A2")

    table.then("Birk").has(hand=["W10", "A2", "E3"])


@ability("brindle", "mirror-fae", "storm-harpy")
@clause("CONJ-FX-21")
@pytest.mark.parametrize(("creature", "hand"), [("mirror-fae", ["A2"]), ("storm-harpy", ["E3", "E5"])])
def test_an_exchange_or_a_refresh_is_no_loss_for_brindle(table: EmberTable, creature: str, hand: list[str]) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=[creature]), Wizard("Birk", hand=["F8", "W10"], up=["brindle"]), at="drawn",
        deck=["E3", "E5", "E7"],
    )  # fmt: skip

    table.when("Ash").gets_to_use(creature)

    table.then("Birk").has(hand=hand)


@ability("brindle", "siren", "puddle-sprite", "hedge-goblin")
@clause("CONJ-FX-21")
@pytest.mark.parametrize(
    ("creature", "number", "answers", "hand"),
    [
        ("siren", [], ["A2"], ["A4"]),
        ("hedge-goblin", [0], ["A2"], ["A4", "F8"]),
        ("puddle-sprite", [], [], ["E3", "E5"]),
    ],
)
def test_an_ability_of_ones_own_is_no_loss_for_brindle(
    table: EmberTable, creature: str, number: list[int], answers: list[str], hand: list[str]
) -> None:
    table.given(
        Wizard("Ash", hand=["A2", "A4"], up=[creature, "brindle"]), Wizard("Birk", hand=["F8"]), at="drawn",
        deck=["E3", "E5"],
    )  # fmt: skip
    table.numbers(*number)

    table.when("Ash").gets_to_use(creature, *answers)

    table.then("Ash").has(hand=hand)


@ability("brindle", "frost-manticore")
@clause("CONJ-FX-21", "CONJ-ABIL-04", "CONJ-FX-01")
@pytest.mark.parametrize(("aim", "hand"), [("brindle", []), ("wisp", ["E3"])])
def test_a_brindle_that_the_manticore_has_flipped_first_draws_nothing(
    table: EmberTable, aim: str, hand: list[str]
) -> None:
    table.given(
        Wizard("Ash", up=["frost-manticore"]), Wizard("Birk", hand=["F8"], up=["brindle", "wisp"]), at="drawn",
        deck=["E3"],
    )  # fmt: skip
    table.numbers(0)

    table.when("Ash").gets_to_use("frost-manticore", aim)

    table.then("Birk").has(hand=hand)


@ability("brindle", "cinder-imp")
@clause("CONJ-FX-21", "CONJ-FX-03")
def test_brindle_draws_for_a_loss_once_and_not_after_later_abilities(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["F8"], up=["brindle"]), Wizard("Birk", up=["cinder-imp", "wisp"]), at="drawn",
        deck=["E3", "E5", "E7"],
    )  # fmt: skip

    table.when("Birk").gets_to_use("cinder-imp")
    table.then("Ash").has(hand=["E3"])
    table.when("Birk").gets_to_use("wisp")

    table.then("Ash").has(hand=["E3"])
    table.then("Birk").has(hand=["E5"])


@ability("brindle", "wyrmling", "siren")
@clause("CONJ-FX-21", "CONJ-PHASE-01", "CONJ-RUL-29")
def test_when_brindle_draws_no_answer_of_the_siren_lies_under_seal_any_more(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["siren"]), Wizard("Birk", hand=["F8"], up=["brindle", "wyrmling"]), at="drawn"
    )

    table.when("Ash").gets_to_use("siren")

    assert table.asked() == "stack"
    assert not any(player.has_answered for player in table.seen_by("Ash").players)


@ability("brindle", "wyrmling")
@clause("CONJ-FX-21", "CONJ-PHASE-01")
def test_brindles_draw_is_a_draw_phase(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["cinder-imp"]), Wizard("Birk", hand=["F8"], up=["brindle", "wyrmling"]), at="drawn",
        deck=["E3"],
    )  # fmt: skip

    table.when("Ash").gets_to_use("cinder-imp")
    table.when("Birk").draws_from_charred()

    table.then("Birk").has(hand=["F8"])


# Bonus for the fallen


@ability("crown-hydra")
@clause("CONJ-FX-22", "CONJ-ABIL-04")
@pytest.mark.parametrize(
    ("up", "down", "vp"),
    [
        (["crown-hydra"], [], 12), (["crown-hydra"], ["wisp"], 12 + 1 + 1),
        (["crown-hydra", "umbra"], ["wisp", "cinder-imp", "puddle-sprite"], 12 + 3 + 3 + 13),
        (["crown-hydra"], ["wisp", "cinder-imp", "puddle-sprite", "mudling"], 12 + 3 + 5),
        (["wisp"], ["crown-hydra", "cinder-imp"], 14),
    ],
)  # fmt: skip
def test_the_crown_hydra_is_worth_1_vp_more_for_each_face_down_creature_of_its_owner_up_to_3(
    table: EmberTable, up: list[str], down: list[str], vp: int
) -> None:
    table.given(Wizard("Ash", up=up, down=down), Wizard("Birk", down=["siren"]), at="drawn")

    table.then("Ash").has(vp=vp)


@clause("CONJ-FX-22", "CONJ-RUL-23")
def test_a_bonus_of_at_most_one_counts_once(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["crown-hydra"], down=["wisp", "cinder-imp"])
    table.given(ash, Wizard("Birk"), at="drawn", powers={"crown-hydra": "[{ vp_bonus = 1 }]"})

    assert table.ember.vp(NUMBER["crown-hydra"]) == 13


@ability("crown-hydra", "night-chimera")
@clause("CONJ-FX-22", "CONJ-RUL-23")
@pytest.mark.parametrize(("down", "lesser"), [([], ["crown-hydra"]), (["mudling"], [])])
def test_the_crown_hydras_bonus_counts_where_vp_are_compared(
    table: EmberTable, down: list[str], lesser: list[str]
) -> None:
    table.given(
        Wizard("Ash", up=["night-chimera"]),
        Wizard("Birk", up=["crown-hydra", "wisp", "siren"], down=down, counters={"crown-hydra": -1}),
        at="drawn",
    )

    table.when("Ash").gets_to_use("night-chimera")

    table.offers("Ash", "wisp", "siren", *lesser)


# Revive at the start of the turn


@ability("father-time")
@clause("CONJ-FX-23", "CONJ-CRE-07", "CONJ-LESS-01")
def test_father_time_revives_a_lesser_creature_before_the_first_checkpoint_unannounced(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["father-time", "mudling"], down=["wisp", "siren", "saffir", "brindle", "gale-roc"],
               counters={"brindle": 9, "gale-roc": 1}),
        Wizard("Birk", up=["queen-of-cold-lanterns"], down=["cinder-imp"]), at="turn",
    )  # fmt: skip

    table.offers("Ash", "pass", "wisp", "siren", "gale-roc")
    table.refuses("Ash", "saffir", clause="CONJ-LESS-01")
    table.refuses("Ash", "brindle", clause="CONJ-LESS-01")  # VP 12 now
    table.refuses("Ash", "mudling", clause="CONJ-RUL-26")
    table.asks_something_else("Ash", "cinder-imp")
    table.when("Ash").chooses("wisp")

    table.then("Ash").has(up=["father-time", "mudling", "wisp"], down=["siren", "saffir", "brindle", "gale-roc"])
    assert table.log == ["Turn 1: Ash.", "Ash's Wisp is revived."]
    assert (table.asked(), table.seen_by("Ash").phase) == ("bid", "start")
    table.refuses("Ash", "father-time", clause="CONJ-RUL-27")


@ability("father-time")
@clause("CONJ-FX-23")
def test_nobody_has_to_revive_anything_with_father_time(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["father-time"], down=["wisp"]), at="turn", curses=["rust"])

    table.passes("Ash")

    table.then("Ash").has(up=["father-time"], down=["wisp"])
    assert table.asked() == "bid"


@ability("father-time")
@clause("CONJ-FX-23", "CONJ-ABIL-04", "CONJ-CRE-07")
@pytest.mark.parametrize(
    ("up", "down"),
    [([], ["father-time", "wisp"]), (["father-time"], ["saffir"]), (["father-time", "wisp"], []), ([], ["wisp"])],
)
def test_father_time_asks_nothing_while_he_is_face_down_or_has_nothing_to_revive(
    table: EmberTable, up: list[str], down: list[str]
) -> None:
    table.given(Wizard("Ash", up=up, down=down), Wizard("Birk", down=["mudling"]), at="turn")

    assert table.asked() == "bid"
    table.then("Ash").has(up=up, down=down)


@ability("father-time")
@clause("CONJ-FX-23", "CONJ-CRE-07")
def test_father_time_works_in_every_turn_of_his_owner_and_in_no_other(table: EmberTable) -> None:
    table.given(Wizard("Ash"), Wizard("Birk", up=["father-time"], down=["wisp", "mudling"]), at="turn")

    table.passes("Birk", "Ash", "Birk", "Birk")  # Ash's turn: Birk might call; Ash draws nothing
    table.shows(active="Birk")
    table.when("Birk").chooses("wisp")
    table.passes("Birk", "Birk", "Birk", "Birk", "Birk", "Ash", "Birk", "Birk")

    table.shows(active="Birk", turn_number=4)
    assert table.asked() == "start-revive"
    table.then("Birk").has(up=["father-time", "wisp"], down=["mudling"])
