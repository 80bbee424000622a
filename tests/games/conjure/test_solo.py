"""Alone against the Ninefold Curse: setup, curses revealed and lifted, victory, defeat and grade (CONJ-SOLO)."""

import pytest

from emberhall.games.conjure.content.cards import base_set
from emberhall.games.conjure.rules.ending import grade
from emberhall.games.conjure.rules.state import BY_CALL, BY_CURSES, BY_TURNS, POOL
from emberhall.games.conjure.trial import nothing_is_lost
from emberhall.testing.table import clause
from tests.games.conjure.ember import CURSE_NUMBER, EmberTable, Wizard

NINE = ["cinders", "rust", "slumber", "stillness", "drought", "silence", "mirrors", "hunger", "closed-book"]
SUDDEN, LINGERING = NINE[:3], NINE[3:]
TWENTY = ["marble-colossus", "hollow-stag"]  # 11 and 9 VP, Ongoing both
every_checkpoint = pytest.mark.parametrize("at", ["start", "drawn", "conjured"])


# Setup


@clause("CONJ-SOLO-01", "CONJ-SOLO-02", "CONJ-COMP-06", "CONJ-RUL-03")
@pytest.mark.parametrize("threshold", ["20", "30", "40", "50"])
def test_alone_the_table_is_set_as_always_with_the_nine_curses_in_a_shuffled_stack(
    table: EmberTable, threshold: str
) -> None:
    table.sits("Ash")
    table.shuffle_brings("F1", "W2", "E3", "A4", "AM1", "F9")
    table.shuffles(CURSE_NUMBER["rust"], CURSE_NUMBER["hunger"])

    table.begins(pool="basic", threshold=threshold)

    table.then("Ash").has(hand=["F1", "W2", "E3", "A4", "AM1"], up=[], down=[], hand_limit=5)
    table.shows(deck_top=["F9"], deck_size=50, charred=[], active="Ash", turn_number=1, unlifted=[], lifted=[])
    assert sum(1 for owner in table.ember.owner if owner == POOL) == 30
    assert sorted(table.ember.curses) == list(range(9))
    assert table.ember.curses[-2:] == [CURSE_NUMBER["rust"], CURSE_NUMBER["hunger"]]
    assert table.ember.threshold == int(threshold)
    assert table.asked() == "step-one"
    nothing_is_lost(table.ember)


@clause("CONJ-SOLO-01", "CONJ-COMP-06")
def test_there_are_nine_curses() -> None:
    assert list(base_set().curse_ids) == NINE
    assert list(CURSE_NUMBER.values()) == list(range(9))


@clause("CONJ-COMP-06")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_other_game_has_curses(table: EmberTable, seats: int) -> None:
    names = ["Ash", "Birk", "Cara", "Dag", "Edda"][:seats]
    table.sits(*names)
    table.shuffle_brings("F1", "F2", "F3", "F4", "F5")
    table.numbers(seats - 1)

    table.begins(pool="basic")

    assert table.ember.curses == []
    table.when("Ash").passes().passes()
    table.shows(active="Birk", turn_number=2, unlifted=[], lifted=[])


@clause("CONJ-COMP-06", "CONJ-SOLO-04")
def test_in_company_there_is_no_curse_to_lift(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=TWENTY), Wizard("Birk"), at="start")

    table.offers("Ash", "pass", "call")

    for curse in NINE:
        table.asks_something_else("Ash", curse)


# Curses come


@clause("CONJ-SOLO-03")
def test_after_step_three_of_every_turn_the_top_curse_is_revealed(table: EmberTable) -> None:
    hand = ["F2", "W4", "E6", "A8", "F10", "W12"]
    table.given(Wizard("Ash", hand=hand), at="step three", curses=["mirrors", "silence", "drought"])

    table.shows(unlifted=[])  # step 3 isn't finished yet
    table.when("Ash").discards("F2")

    table.shows(unlifted=["mirrors"], turn_number=2)
    assert table.log[1:] == ["A curse is revealed: Mirrors.", "Turn 2: Ash."]
    assert table.ember.revealed == 1  # something hidden came to light, so no pick before it can be undone
    table.when("Ash").passes().passes()
    table.shows(unlifted=["silence", "mirrors"], turn_number=3)
    assert table.log[3:] == ["A curse is revealed: Silence.", "Turn 3: Ash."]
    table.when("Ash").passes().passes()
    table.shows(unlifted=["drought", "silence", "mirrors"], turn_number=4)
    assert table.ember.revealed == 3


@clause("CONJ-SOLO-03", "CONJ-SOLO-05")
def test_when_the_ninth_curse_has_come_no_other_follows(table: EmberTable) -> None:
    table.given(Wizard("Ash"), at="end", turn_number=9, threshold=30, curses=["silence"], lifted=[*NINE[:5], *NINE[6:]])

    table.shows(unlifted=["silence"], turn_number=10)
    table.when("Ash").passes()

    assert table.log == [
        "A curse is revealed: Silence.",
        "Turn 10: Ash.",
        "The curses have had their time, and Ash loses.",
    ]


@clause("CONJ-SOLO-03")
def test_without_curses_in_the_stack_the_next_turn_simply_begins(table: EmberTable) -> None:
    table.given(Wizard("Ash"), at="end", turn_number=9, threshold=50, lifted=NINE)

    table.shows(active="Ash", turn_number=10)

    assert table.log == ["Turn 10: Ash."]


@clause("CONJ-SOLO-04", "CONJ-SOLO-07")
def test_a_sudden_curse_strikes_once_and_goes_on_counting_as_unlifted(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["A2", "F3", "W4"], down=["hollow-stag"])
    table.numbers(0, 0)

    table.given(ash, at="step three", curses=["cinders", "mirrors"])

    table.then("Ash").has(hand=["W4"], vp=9, score_=7)
    table.shows(unlifted=["cinders"], turn_number=2)
    table.all_pass()
    table.when("Ash").passes()
    table.all_pass()
    table.when("Ash").passes()
    table.all_pass()
    table.shows(unlifted=["cinders", "mirrors"], turn_number=3)
    table.then("Ash").has(hand=["W4"], vp=9, score_=5)


@clause("CONJ-SOLO-04", "CONJ-SOLO-05")
@pytest.mark.parametrize("curse", SUDDEN)
def test_a_sudden_curse_can_not_be_lifted_after_it_has_struck(table: EmberTable, curse: str) -> None:
    table.given(Wizard("Ash", hand=["AM1"], up=TWENTY), at="start", revealed=[curse])

    table.offers("Ash", "pass", "call")

    table.refuses("Ash", curse, clause="CONJ-SOLO-04")


@clause("CONJ-SOLO-04", "CONJ-SOLO-05")
@every_checkpoint
@pytest.mark.parametrize("curse", LINGERING)
def test_a_lingering_curse_may_be_lifted_at_every_checkpoint(table: EmberTable, curse: str, at: str) -> None:
    table.given(Wizard("Ash", hand=["F2"], up=["marble-colossus"]), at=at, revealed=[curse], conjurings=0)

    table.offers("Ash", "pass", "call", curse)
    table.when("Ash").lifts(curse)

    table.shows(lifted=[curse], unlifted=[])
    table.then("Ash").has(down=["marble-colossus"], hand=["F2"])
    table.offers("Ash", "pass", "call")  # the checkpoint goes on


# Lifting


@clause("CONJ-SOLO-05")
def test_a_curse_may_be_lifted_as_it_is_revealed_and_then_never_strikes(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F3", "W4"], up=["mudling", "wisp"]), at="end", curses=["cinders"])

    table.shows(unlifted=["cinders"], turn_number=1)
    table.offers("Ash", "pass", "mudling", "wisp")
    table.asks_something_else("Ash", "F3")
    table.asks_something_else("Ash", "cinders")
    table.when("Ash").chooses("mudling")

    table.then("Ash").has(hand=["F3", "W4"], up=["wisp"], down=["mudling"], score_=3)
    table.shows(lifted=["cinders"], unlifted=[], turn_number=2)
    assert table.log == [
        "A curse is revealed: Cinders.",
        "Ash's Mudling is flipped.",
        "Ash lifts Cinders.",
        "Turn 2: Ash.",
    ]


@clause("CONJ-SOLO-05")
@pytest.mark.parametrize(
    ("curse", "strength"),
    [
        ("cinders", 2), ("rust", 3), ("slumber", 3), ("stillness", 4), ("drought", 4), ("silence", 5), ("mirrors", 5),
        ("hunger", 6), ("closed-book", 7),
    ],
)  # fmt: skip
def test_creatures_worth_as_much_as_the_strength_lift_a_curse(table: EmberTable, curse: str, strength: int) -> None:
    ash = Wizard("Ash", up=["marble-colossus"], counters={"marble-colossus": strength - 11})
    table.given(ash, at="end", curses=[curse])

    table.offers("Ash", "pass", "marble-colossus")
    table.when("Ash").chooses("marble-colossus")

    table.shows(lifted=[curse], unlifted=[], turn_number=2)
    table.then("Ash").has(down=["marble-colossus"], vp=strength)


@clause("CONJ-SOLO-05")
@pytest.mark.parametrize(
    ("curse", "strength"),
    [("stillness", 4), ("drought", 4), ("silence", 5), ("mirrors", 5), ("hunger", 6), ("closed-book", 7)],
)
def test_creatures_worth_1_less_than_the_strength_do_not(table: EmberTable, curse: str, strength: int) -> None:
    ash = Wizard("Ash", up=["marble-colossus"], down=["umbra"], counters={"marble-colossus": strength - 12})
    table.given(ash, at="end", curses=[curse], pool=[])

    table.shows(unlifted=[curse], lifted=[], turn_number=2)
    table.then("Ash").has(up=["marble-colossus"], down=["umbra"])
    table.offers("Ash", "pass", "call")
    table.refuses("Ash", curse, clause="CONJ-SOLO-05")


@clause("CONJ-SOLO-05", "CONJ-SOLO-04")
@pytest.mark.parametrize(("curse", "strength"), [("cinders", 2), ("rust", 3), ("slumber", 3)])
def test_a_sudden_curse_that_is_too_strong_strikes_without_a_question(
    table: EmberTable, curse: str, strength: int
) -> None:
    ash = Wizard("Ash", up=["marble-colossus"], counters={"marble-colossus": strength - 12})

    table.given(ash, at="end", curses=[curse])

    table.shows(unlifted=[curse], lifted=[], turn_number=2)


@clause("CONJ-SOLO-05")
def test_several_creatures_may_add_up_to_the_strength_and_are_turned_one_after_another(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["AM1"], up=["quillon", "lantern-newt", "mudling", "wisp"], down=["siren"])
    table.given(ash, at="start", revealed=["closed-book"], deck=["F2"])

    table.when("Ash").lifts("closed-book")
    table.offers("Ash", "archmage", "quillon", "lantern-newt", "mudling", "wisp")
    table.when("Ash").chooses("lantern-newt")
    table.offers("Ash", "quillon", "mudling", "wisp")
    table.refuses("Ash", "archmage", clause="CONJ-SOLO-05")
    table.refuses("Ash", "pass", clause="CONJ-SOLO-05")
    table.refuses("Ash", "lantern-newt", clause="CONJ-ABIL-03")
    table.refuses("Ash", "siren", clause="CONJ-ABIL-03")
    table.asks_something_else("Ash", "phoenix")
    table.when("Ash").chooses("wisp")
    table.offers("Ash", "quillon", "mudling")
    table.shows(unlifted=["closed-book"], lifted=[])
    table.when("Ash").chooses("mudling")  # 3, 1 and 2 VP; Quillon is all that can follow, and does

    table.shows(unlifted=[], lifted=["closed-book"])
    table.then("Ash").has(hand=["AM1"], up=[], down=["quillon", "lantern-newt", "mudling", "wisp", "siren"])


@clause("CONJ-SOLO-05")
def test_whoever_has_begun_to_lift_a_revealed_curse_can_not_decline_it_any_more(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F3", "AM1"], up=["wisp", "puddle-sprite", "mudling"])
    table.given(ash, at="end", curses=["rust"])

    table.offers("Ash", "pass", "archmage", "wisp", "puddle-sprite", "mudling")
    table.when("Ash").chooses("wisp")
    table.refuses("Ash", "pass", clause="CONJ-SOLO-05")
    table.refuses("Ash", "archmage", clause="CONJ-SOLO-05")
    table.offers("Ash", "puddle-sprite", "mudling")
    table.when("Ash").chooses("mudling")

    table.shows(lifted=["rust"], unlifted=[])
    table.then("Ash").has(up=["puddle-sprite"], down=["wisp", "mudling"], hand=["F3", "AM1"])


@clause("CONJ-SOLO-05")
def test_more_than_the_strength_may_be_given(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp", "umbra", "mudling"]), at="end", curses=["cinders"])

    table.when("Ash").chooses("umbra")

    table.shows(lifted=["cinders"])
    table.then("Ash").has(up=["wisp", "mudling"], down=["umbra"])


@clause("CONJ-SOLO-05")
def test_the_creatures_that_lift_a_curse_do_not_use_their_abilities(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F2", "W4"], up=["saffir", "siren"]), at="end", curses=["rust"], deck=["F5"])

    table.when("Ash").chooses("saffir")

    table.then("Ash").has(hand=["F2", "W4"], up=["siren"], down=["saffir"])
    table.shows(deck_top=["F5"], charred=[])
    assert not any("announces" in sentence for sentence in table.log)


@clause("CONJ-SOLO-05", "CONJ-RUL-23")
def test_creatures_that_are_worth_nothing_now_do_not_help_to_lift(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["mudling", "wisp", "lantern-newt"], counters={"wisp": -1, "mudling": 1})
    table.given(ash, at="end", curses=["closed-book", "stillness"])

    table.shows(unlifted=["closed-book"], turn_number=2)  # 3, 0 and 3 VP are not enough for 7
    table.offers("Ash", "pass", "call", "mudling", "wisp")
    table.all_pass()
    table.when("Ash").passes()
    table.all_pass()
    table.offers("Ash", "pass", "mudling", "lantern-newt")  # Stillness has come, of strength 4
    table.refuses("Ash", "wisp", clause="CONJ-SOLO-05")
    table.when("Ash").chooses("mudling")

    table.shows(lifted=["stillness"], unlifted=["closed-book"])  # the Newt was all that could follow
    table.then("Ash").has(up=["wisp"], down=["mudling", "lantern-newt"])


@clause("CONJ-SOLO-05")
def test_an_archmage_lifts_a_curse_of_any_strength_as_it_is_revealed(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F2", "AM2", "AM3"]), at="end", curses=["closed-book"])

    table.offers("Ash", "pass", "archmage")
    table.when("Ash").chooses("archmage")

    table.then("Ash").has(hand=["F2", "AM3"])
    table.shows(charred=["AM2"], lifted=["closed-book"], unlifted=[], turn_number=2)
    assert table.log[1:3] == ["Ash discards an Archmage.", "Ash lifts The Closed Book."]


@clause("CONJ-SOLO-05")
def test_an_archmage_lifts_a_lingering_curse_at_a_checkpoint(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F2", "AM1"], up=["wisp"])
    table.given(ash, at="start", revealed=["hunger", "mirrors", "rust"])

    table.offers("Ash", "pass", "call", "wisp", "mirrors", "hunger")
    table.when("Ash").lifts("hunger")

    table.then("Ash").has(hand=["F2"], up=["wisp"], score_=-3)
    table.shows(charred=["AM1"], lifted=["hunger"], unlifted=["rust", "mirrors"])
    table.offers("Ash", "pass", "call", "wisp")


@clause("CONJ-SOLO-05")
@pytest.mark.parametrize("curse", LINGERING)
def test_an_archmage_is_enough_to_be_asked_at_a_checkpoint(table: EmberTable, curse: str) -> None:
    table.given(Wizard("Ash", hand=["AM1"]), at="start", revealed=[curse])

    table.offers("Ash", "pass", curse)
    table.when("Ash").lifts(curse)

    table.shows(charred=["AM1"], lifted=[curse], unlifted=[])
    assert table.asked() == "step-one"


@clause("CONJ-SOLO-05")
def test_creatures_are_enough_to_be_asked_at_a_checkpoint(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["marble-colossus"]), at="start", revealed=["closed-book"])

    table.when("Ash").calls()  # wrongly, so that there is no other call in this turn

    table.offers("Ash", "pass", "closed-book")


@clause("CONJ-SOLO-05")
def test_where_the_face_up_creatures_are_worth_too_little_an_archmage_is_the_only_means(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F2", "AM1"], up=["mudling", "wisp", "puddle-sprite"], down=["umbra"])
    table.given(ash, at="end", curses=["silence"])

    table.offers("Ash", "pass", "archmage")  # 4 VP for a strength of 5

    for creature in ("mudling", "wisp", "puddle-sprite"):
        table.refuses("Ash", creature, clause="CONJ-SOLO-05")


@clause("CONJ-SOLO-05")
def test_without_an_archmage_or_creatures_nobody_is_asked_to_lift(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F2"], up=["wisp"], down=["umbra"])
    table.given(ash, at="end", curses=["silence"])

    table.shows(unlifted=["silence"], turn_number=2)
    table.offers("Ash", "pass", "call")
    table.refuses("Ash", "silence", clause="CONJ-SOLO-05")


@clause("CONJ-SOLO-05")
def test_a_curse_that_is_still_face_down_can_not_be_lifted(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=TWENTY), at="start", curses=["stillness"], lifted=["hunger"])

    table.offers("Ash", "pass", "call")

    table.asks_something_else("Ash", "stillness")
    table.asks_something_else("Ash", "hunger")


@clause("CONJ-SOLO-05", "CONJ-SOLO-04")
def test_the_lifting_may_be_declined_and_a_lingering_curse_lifted_later(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["marble-colossus"]), at="end", curses=["stillness"])

    table.when("Ash").passes()

    table.shows(unlifted=["stillness"], lifted=[], turn_number=2)
    table.then("Ash").has(up=["marble-colossus"], hand_limit=4)
    table.when("Ash").lifts("stillness")
    table.then("Ash").has(down=["marble-colossus"], hand_limit=5)
    table.shows(unlifted=[], lifted=["stillness"])


@clause("CONJ-SOLO-05")
def test_several_curses_may_be_lifted_at_one_checkpoint(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["marble-colossus", "hollow-stag", "isolde"])
    table.given(ash, at="drawn", revealed=["drought", "closed-book"])

    table.offers("Ash", "pass", "call", "drought", "closed-book")
    table.when("Ash").lifts("drought", "isolde").lifts("closed-book", "hollow-stag")

    table.shows(unlifted=[], lifted=["drought", "closed-book"])
    table.then("Ash").has(up=["marble-colossus"], down=["hollow-stag", "isolde"])


# Without opponents


@clause("CONJ-SOLO-06")
def test_abilities_that_need_an_opponent_can_not_be_announced(table: EmberTable) -> None:
    needy = ["cinder-imp", "gust-pixie", "cockatrice", "dread-wyrm", "iron-minotaur", "cinder-salamander", "mirror-fae"]
    table.given(Wizard("Ash", hand=["AM1"], up=[*needy, "salt-selkie", "wisp"]), at="start")

    table.offers("Ash", "pass", "call", "wisp")

    for creature in needy:
        table.refuses("Ash", creature, clause="CONJ-SOLO-06")
    table.refuses("Ash", "salt-selkie", clause="CONJ-RUL-26")  # which needs a fallen creature, but no opponent
    table.refuses("Ash", "flip", clause="CONJ-RUL-26")


@clause("CONJ-SOLO-06")
def test_everyone_means_you(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F2", "W4"], up=["siren"]), at="start")

    table.when("Ash").uses("siren").discards("W4")

    table.then("Ash").has(hand=["F2"], down=["siren"])
    table.shows(charred=["W4"])


@clause("CONJ-SOLO-06")
def test_each_opponent_means_nobody(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["kessa", "grandmother-moth", "umbra", "wisp", "mudling"])
    table.given(ash, at="start")

    table.then("Ash").has(hand_limit=5)
    table.offers("Ash", "pass", "call", "kessa", "wisp", "mudling")
    table.when("Ash").uses("kessa")

    table.then("Ash").has(up=["grandmother-moth", "umbra", "wisp", "mudling"], down=["kessa"])


@clause("CONJ-SOLO-06", "CONJ-ARCH-03")
def test_an_archmage_may_still_revive(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["AM1"], up=["isolde"], down=["wisp"]), at="start")

    table.offers("Ash", "pass", "call", "revive")
    table.when("Ash").revives()

    table.then("Ash").has(up=["isolde", "wisp"], hand=[])
    table.shows(charred=["AM1"])


# Victory


@clause("CONJ-SOLO-07")
def test_a_right_call_alone_wins_at_once(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F2"], up=[*TWENTY, "wisp"])
    table.given(ash, at="start", turn_number=4, threshold=20, curses=["silence"])

    table.when("Ash").calls()

    table.is_over(1.0)
    assert table.ember.ended == BY_CALL
    assert table.log == ["Ash makes the call, with 21 VP.", "Ash wins."]


@clause("CONJ-SOLO-07")
@pytest.mark.parametrize("curses", [[], ["rust"], ["stillness"], ["rust", "stillness"], NINE])
def test_each_unlifted_curse_takes_2_vp_from_the_total_sudden_ones_too(table: EmberTable, curses: list[str]) -> None:
    ash = Wizard("Ash", up=TWENTY, down=["umbra", "wyrmling"])
    table.given(ash, at="start", threshold=40 - 2 * len(curses), revealed=curses)
    table.then("Ash").has(vp=40, score_=40 - 2 * len(curses))

    table.when("Ash").calls()

    table.is_over(1.0)
    table.logged(f"Ash makes the call, with {40 - 2 * len(curses)} VP.")


@clause("CONJ-SOLO-07", "CONJ-WRONG-01", "CONJ-WRONG-02", "CONJ-RUL-36")
@pytest.mark.parametrize("curse", ["cinders", "silence"])
def test_a_call_that_a_curse_makes_fall_short_is_wrong(table: EmberTable, curse: str) -> None:
    ash = Wizard("Ash", up=["marble-colossus"], down=["ninth-bell"])
    table.given(ash, at="start", threshold=20, revealed=[curse])
    table.then("Ash").has(vp=21, score_=19)

    table.when("Ash").calls()

    table.logged("Ash calls wrongly, with 19 of 20 VP.")
    table.then("Ash").has(vp=19, up=["marble-colossus"], down=["ninth-bell"])
    assert table.ember.ended == 0
    table.shows(turn_number=1)
    table.refuses("Ash", "call", clause="CONJ-RUL-36")


@clause("CONJ-SOLO-07", "CONJ-SOLO-05")
def test_a_lifted_curse_takes_nothing_from_the_total(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["AM1"], up=TWENTY), at="start", revealed=["silence"], lifted=["rust", "hunger"])
    table.then("Ash").has(score_=18)

    table.when("Ash").lifts("silence", "archmage").calls()

    table.is_over(1.0)


@clause("CONJ-SOLO-07", "CONJ-GOAL-01")
def test_alone_nothing_but_a_call_wins(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["umbra", "phoenix"]), at="end", turn_number=5, max_turns=5, lifted=NINE)

    table.is_over(-1.0)

    assert table.ember.ended == BY_TURNS
    assert table.log == ["The turns are over, and Ash loses."]


# Defeat


@clause("CONJ-SOLO-08")
@pytest.mark.parametrize(("threshold", "turns"), [(20, 6), (30, 10), (40, 13), (50, 16)])
def test_the_game_is_lost_at_the_end_of_the_last_turn(table: EmberTable, threshold: int, turns: int) -> None:
    ash = Wizard("Ash", up=["umbra", "phoenix", "dread-wyrm", "night-chimera"])
    table.given(ash, at="end", turn_number=turns, threshold=threshold, curses=["rust", "silence"])

    table.is_over(-1.0)

    assert table.ember.ended == BY_CURSES
    assert table.log == ["The curses have had their time, and Ash loses."]
    table.shows(unlifted=[], turn_number=turns)  # the next curse stays face down
    table.then("Ash").has(vp=51)


@clause("CONJ-SOLO-08")
@pytest.mark.parametrize(("threshold", "turns"), [(20, 6), (30, 10), (40, 13), (50, 16)])
def test_the_last_turn_is_played_like_the_others(table: EmberTable, threshold: int, turns: int) -> None:
    ash = Wizard("Ash", up=["umbra", "marble-colossus", "ninth-bell", "hollow-stag", "wyrmling"])
    table.given(ash, at="end", turn_number=turns - 1, threshold=threshold, lifted=NINE)

    table.shows(turn_number=turns)
    table.when("Ash").calls()

    table.is_over(1.0)


# The grade


@clause("CONJ-SOLO-09")
def test_the_grade_is_the_final_vp_less_2_for_each_unlifted_curse_less_the_turns_taken(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["umbra", "marble-colossus"], down=["ninth-bell"])
    revealed = ["cinders", "silence", "closed-book"]
    table.given(ash, at="start", turn_number=5, revealed=revealed, lifted=["rust"])

    table.when("Ash").calls()

    table.is_over(1.0)
    assert grade(table.ember) == 34 - 2 * 3 - 5


@clause("CONJ-SOLO-09", "CONJ-SOLO-08")
def test_a_game_that_is_lost_has_a_grade_too(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["mudling"]), at="end", turn_number=6, revealed=["rust", "hunger"], pool=[])

    table.is_over(-1.0)

    assert grade(table.ember) == 2 - 2 * 2 - 6
