"""Step 2: conjure a creature (CONJ-CONJ, CONJ-RUL-14, -17 to -19)."""

import pytest

from emberhall.games.conjure.trial import nothing_is_lost
from emberhall.testing.table import clause
from tests.games.conjure.ember import EmberTable, Wizard

DECK = ["A2", "A4", "A6", "A8", "A10", "A12"]


# What can be conjured


@clause("CONJ-CONJ-01")
def test_only_creatures_whose_combination_is_in_hand_can_be_conjured(table: EmberTable) -> None:
    pool = ["wisp", "cinder-imp", "hedge-goblin", "mudling", "tomb-sphinx", "cockatrice"]
    table.given(Wizard("Ash", hand=["E6", "F6", "W3", "W10"]), Wizard("Birk", hand=["W5", "W6", "A6"]), pool=pool)

    table.offers("Ash", "pass", "cinder-imp", "hedge-goblin")
    table.refuses("Ash", "wisp", clause="CONJ-CONJ-01")  # no two numbers in a row
    table.refuses("Ash", "mudling", clause="CONJ-CONJ-01")  # not three cards of an element
    table.refuses("Ash", "tomb-sphinx", clause="CONJ-CONJ-01")  # not three of a number
    table.refuses("Ash", "cockatrice", clause="CONJ-CONJ-01")  # only one pair
    table.asks_something_else("Ash", "E6")  # a creature is named first


@clause("CONJ-CONJ-01", "CONJ-BID-07")
def test_whoever_can_pay_for_nothing_is_asked_all_the_same(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["W3"]), Wizard("Birk"))

    table.offers("Ash", "pass")
    table.refuses("Ash", "wisp", clause="CONJ-CONJ-01")


@clause("CONJ-CONJ-01")
def test_whoever_has_no_cards_is_not_asked_to_conjure(table: EmberTable) -> None:
    table.given(Wizard("Ash"), Wizard("Birk", hand=["E6", "F6"]))

    table.shows(active="Birk")
    assert table.asked() == "step-one"


@clause("CONJ-CONJ-02")
def test_only_what_lies_in_the_pool_now_can_be_conjured(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["E6", "F6"], up=["cinder-imp"])
    table.given(ash, Wizard("Birk", up=["hedge-goblin"]), pool=["puddle-sprite"])

    table.offers("Ash", "pass", "puddle-sprite")
    table.refuses("Ash", "cinder-imp", clause="CONJ-CONJ-02")  # one's own
    table.refuses("Ash", "hedge-goblin", clause="CONJ-CONJ-02")  # an opponent's
    table.refuses("Ash", "wisp", clause="CONJ-CONJ-02")  # not in the game


@clause("CONJ-CONJ-02")
def test_a_creature_that_was_conjured_is_gone_from_the_pool_for_others(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["E6", "F6"]), Wizard("Birk", hand=["A9", "W9"]), pool=["cinder-imp", "puddle-sprite"]
    )
    table.when("Ash").conjures("cinder-imp", "E6", "F6")
    table.all_pass()
    table.when("Birk").passes()
    table.all_pass()

    table.offers("Birk", "pass", "puddle-sprite")
    table.refuses("Birk", "cinder-imp", clause="CONJ-CONJ-02")


# How it goes


@clause("CONJ-CONJ-03", "CONJ-CONJ-04", "CONJ-CONJ-06")
def test_the_cards_are_shown_and_charred_then_the_creature_comes_then_new_cards(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["E6", "F6", "W3"]), Wizard("Birk"), deck=DECK, charred=["W1"])

    table.when("Ash").conjures("cinder-imp")
    table.shows(pool_has=["cinder-imp"])
    table.when("Ash").chooses("E6")
    assert [card.id for card in table.seen_by("Birk").laid] == ["E6"]
    conjuring = table.seen_by("Birk").conjuring
    assert conjuring is not None
    assert conjuring.id == "cinder-imp"
    table.shows(charred=["W1", "E6"], pool_has=["cinder-imp"])
    table.then("Ash").has(hand=["F6", "W3"], up=[])
    table.when("Ash").chooses("F6")

    table.then("Ash").has(hand=["W3", "A2", "A4"], up=["cinder-imp"], vp=1)
    table.shows(charred=["W1", "E6", "F6"], pool_lacks=["cinder-imp"], deck_top=DECK[2:])
    assert (table.seen_by().conjuring, table.seen_by().laid) == (None, [])
    told = ["Ash begins to conjure", "Ash lays the 6 of Earth.", "Ash lays the 6 of Fire.", "Ash conjures Cinder Imp"]
    for line, start in zip(table.log, [*told, "Ash draws a card.", "Ash draws a card."], strict=True):
        assert line.startswith(start)
    nothing_is_lost(table.ember)


@clause("CONJ-CONJ-01")
def test_whoever_conjures_nothing_keeps_what_they_hold(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["E6", "F6"]), Wizard("Birk"), deck=DECK, charred=["W1"])

    table.when("Ash").passes()

    table.then("Ash").has(hand=["E6", "F6"], up=[])
    table.shows(charred=["W1"], deck_top=DECK, pool_has=["cinder-imp"], active="Birk")


@clause("CONJ-CONJ-01")
def test_a_conjuring_that_was_announced_must_be_paid(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["E6", "F6", "W6"]), Wizard("Birk"))

    table.when("Ash").conjures("cinder-imp")

    table.refuses("Ash", "pass", clause="CONJ-COST-08")
    table.asks_something_else("Ash", "puddle-sprite")


@clause("CONJ-CONJ-04")
def test_a_conjured_creature_lies_behind_those_its_owner_has_already(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["wisp"], down=["siren"]),
        Wizard("Birk", hand=["E6", "F6"], up=["mudling"], down=["ash-raven"]),
        turn="Birk",
    )

    table.when("Birk").conjures("hedge-goblin", "E6", "F6")

    table.then("Ash").has(up=["wisp"], down=["siren"])
    table.then("Birk").has(up=["mudling", "hedge-goblin"], down=["ash-raven"], vp=8)
    area = [creature.card.id for creature in table.seen_by("Birk").players[1].area if creature.card is not None]
    assert area == ["mudling", "ash-raven", "hedge-goblin"]


@clause("CONJ-CONJ-05")
def test_one_creature_a_turn_is_all(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["E6", "F6", "A9", "W9"]), Wizard("Birk"), deck=DECK)

    table.when("Ash").conjures("cinder-imp", "A9", "W9")
    assert table.asked() == "bid"
    table.when("Ash").passes()

    table.shows(active="Birk")
    table.then("Ash").has(hand=["E6", "F6", "A2", "A4"], up=["cinder-imp"])


@clause("CONJ-CONJ-05")
def test_every_turn_may_bring_a_creature(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["E6", "F6", "A9", "W9"]), Wizard("Birk"), deck=DECK)
    table.when("Ash").conjures("cinder-imp", "A9", "W9")
    table.all_pass()
    table.when("Birk").passes()
    table.all_pass()
    table.shows(active="Ash")

    table.when("Ash").passes().passes()
    assert table.asked() == "step-two"
    table.when("Ash").conjures("puddle-sprite", "E6", "F6")

    table.then("Ash").has(up=["cinder-imp", "puddle-sprite"])


@clause("CONJ-RUL-11", "CONJ-CONJ-05")
def test_new_cards_after_a_conjuring_do_not_bar_from_another_where_one_is_allowed(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["E6", "F6"], up=["vey"]), Wizard("Birk"), deck=["A2", "W2", "A4", "A6"], charred=["W1"]
    )

    table.when("Ash").conjures("cinder-imp", "E6", "F6")
    table.when("Ash").uses("vey").passes()
    assert table.asked() == "step-two"
    table.when("Ash").conjures("puddle-sprite", "A2", "W2").passes()

    table.then("Ash").has(hand=["A4", "A6"], up=["cinder-imp", "puddle-sprite"], down=["vey"])
    table.shows(charred=["W1", "E6", "F6", "A2", "W2"], active="Birk")


@clause("CONJ-FX-16", "CONJ-BID-01", "CONJ-CONJ-05")
def test_each_conjuring_more_comes_before_the_end_of_the_turn_and_has_a_checkpoint_after_it(table: EmberTable) -> None:
    hand = ["A9", "E6", "F6", "W9", "W3", "F3", "AM1", "W12"]
    table.given(Wizard("Ash", hand=hand, up=["vey"]), Wizard("Birk"), at="turn", deck=DECK)
    asked = []

    def does(*picks: str) -> None:
        for pick in picks:
            asked.append((table.asked(), table.seen_by().phase))
            table.when("Ash").picks(pick)

    does("pass", "pass", "pass", "cinder-imp", "E6", "F6", "vey", "pass")
    does("puddle-sprite", "A9", "W9", "revive", "vey", "pass")
    does("hedge-goblin", "F3", "W3", "pass", "W12", "A2")

    step_two = [("step-two", "conjure"), ("lay", "conjure"), ("lay", "conjure")]
    checkpoint = ("bid", "conjured")
    assert asked == [
        *[("bid", "start"), ("step-one", "draw"), ("bid", "drawn"), *step_two],
        *[checkpoint, checkpoint, *step_two],
        *[checkpoint, checkpoint, checkpoint, *step_two],
        *[checkpoint, *[("step-three", "end")] * 2],
    ]
    table.then("Ash").has(up=["cinder-imp", "puddle-sprite", "hedge-goblin"], down=["vey"])
    table.shows(active="Birk", charred=["E6", "F6", "A9", "W9", "AM1", "F3", "W3", "W12", "A2"])


@clause("CONJ-FX-16")
@pytest.mark.parametrize("hand", [[], ["E6", "F6"]])
def test_whoever_conjured_nothing_in_step_2_may_still_get_a_conjuring_more(table: EmberTable, hand: list[str]) -> None:
    table.given(Wizard("Ash", hand=hand, up=["vey", "saffir"]), Wizard("Birk"), deck=["A9", "E9", "W9"])
    if hand:
        table.when("Ash").passes()

    table.when("Ash").uses("saffir").uses("vey").passes()

    assert table.asked() == "step-two"
    table.when("Ash").conjures("tomb-sphinx", "A9", "E9", "W9")
    table.then("Ash").has(up=["tomb-sphinx"], down=["vey", "saffir"])


PAYMENTS = {
    "wisp": ["E6", "F7"],
    "mudling": ["F1", "F6", "F9"],
    "cockatrice": ["A9", "E6", "F6", "W9"],
    "frost-manticore": ["A9", "E6", "E10", "F7", "F8"],
    "saffir": ["A9", "E3", "E6", "F3", "F6", "W9"],
}


@clause("CONJ-CONJ-06", "CONJ-COMB-05")
@pytest.mark.parametrize("creature", PAYMENTS)
def test_one_new_card_comes_for_every_card_paid(table: EmberTable, creature: str) -> None:
    paid = PAYMENTS[creature]
    table.given(Wizard("Ash", hand=[*paid, "W13"]), Wizard("Birk"), deck=DECK)

    table.when("Ash").conjures(creature, *paid)

    table.then("Ash").has(hand=["W13", *DECK[: len(paid)]], up=[creature])
    table.shows(charred=paid, deck_top=DECK[len(paid) :])


@clause("CONJ-CONJ-06", "CONJ-CONJ-07", "CONJ-END-01", "CONJ-WIN-02", "CONJ-RUL-07", "CONJ-COMB-05")
def test_new_cards_come_even_above_the_hand_size_and_go_in_step_3(table: EmberTable) -> None:
    """SC-CONJ-03"""
    table.given(
        Wizard("Ash", hand=["F6", "E6", "W2", "A9", "F11"], up=["wisp"]), Wizard("Birk"), at="step one",
        deck=["W6", "A2", "A4", "A10"],
    )  # fmt: skip

    table.when("Ash").passes()
    table.when("Ash").uses("wisp").passes()
    table.then("Ash").has(cards=6)
    table.when("Ash").conjures("tomb-sphinx", "F6", "E6", "W6")

    table.shows(charred=["F6", "E6", "W6"])
    table.then("Ash").has(hand=["W2", "A9", "F11", "A2", "A4", "A10"], vp=9, hand_limit=5)
    table.when("Ash").passes()
    assert table.asked() == "step-three"
    table.when("Ash").discards("A9")
    table.then("Ash").has(hand=["W2", "F11", "A2", "A4", "A10"], up=["tomb-sphinx"], down=["wisp"])
    table.shows(charred=["F6", "E6", "W6", "A9"], active="Birk")


@clause("CONJ-CONJ-06", "CONJ-CONJ-07", "CONJ-COST-08")
def test_new_cards_come_after_all_that_were_laid_at_once_too(table: EmberTable) -> None:
    hand = ["W9", "AM1", "F9", "A9", "W1", "W3"]
    table.given(Wizard("Ash", hand=hand), Wizard("Birk"), deck=DECK, charred=["W13"], pool=["phoenix"])

    table.when("Ash").conjures("phoenix").passes()

    table.then("Ash").has(hand=["W1", "W3", *DECK[:4]], up=["phoenix"], vp=13)
    table.shows(charred=["W13", "AM1", "A9", "F9", "W9"], deck_top=DECK[4:], pool_lacks=["phoenix"])
    assert table.log == [
        "Ash begins to conjure Phoenix.",
        "Ash lays an Archmage.",
        "Ash lays the 9 of Air.",
        "Ash lays the 9 of Fire.",
        "Ash lays the 9 of Water.",
        "Ash conjures Phoenix, worth 13 VP.",
        *["Ash draws a card."] * 4,
    ]
    assert (table.seen_by().conjuring, table.seen_by().laid) == (None, [])
    nothing_is_lost(table.ember)


@clause("CONJ-CONJ-07")
def test_a_hand_far_above_its_size_gets_all_its_new_cards(table: EmberTable) -> None:
    hand = ["E6", "F6", "W1", "W3", "W5", "W8", "W11", "W13"]
    table.given(Wizard("Ash", hand=hand), Wizard("Birk"), deck=DECK)

    table.when("Ash").conjures("cinder-imp", "E6", "F6")

    table.then("Ash").has(hand=[*hand[2:], "A2", "A4"])


@clause("CONJ-FX-16", "CONJ-CONJ-05")
@pytest.mark.parametrize("hand", [["F6"], []])
def test_an_additional_conjuring_is_not_lost_by_conjuring_nothing_before(table: EmberTable, hand: list[str]) -> None:
    """Ash passes step 2, or has no card to be asked for, and then draws what the creature costs."""
    ash = Wizard("Ash", hand=hand, up=["vey", "saffir"])
    table.given(ash, Wizard("Birk"), at="drawn", deck=["E6", "W6", "W1"], pool=["cinder-imp"])

    table.when("Ash").uses("vey").passes()
    table.passes(*["Ash"] * len(hand))  # step 2, where there is a card
    table.when("Ash").uses("saffir").passes()

    table.offers("Ash", "pass", "cinder-imp")
    table.when("Ash").conjures("cinder-imp", "E6", "W6").passes()
    table.then("Ash").has(up=["cinder-imp"], down=["vey", "saffir"])
    table.shows(active="Birk")


@clause("CONJ-FX-16", "CONJ-CONJ-05")
def test_each_conjuring_is_offered_once_whether_or_not_it_is_made(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["E6", "F6"], up=["vey"])
    table.given(ash, Wizard("Birk"), at="drawn", pool=["cinder-imp"])
    table.when("Ash").uses("vey").passes()

    for question in ("step-two", "bid", "step-two", "bid"):
        assert table.asked() == question
        table.passes("Ash")

    table.shows(active="Birk")


# Nobody comes between


@clause("CONJ-RUL-17", "CONJ-RUL-18", "CONJ-ABIL-06")
def test_nobody_acts_between_the_announcement_of_a_conjuring_and_the_last_new_card(table: EmberTable) -> None:
    birk = Wizard("Birk", hand=["AM1", "W9"], up=["siren", "queen-of-cold-lanterns", "stone-ogre", "cockatrice"])
    ash = Wizard("Ash", hand=["E6", "F6", "W6"], up=["wisp"])
    table.given(ash, birk, deck=DECK, pool=["tomb-sphinx"])

    for pick, question in [("tomb-sphinx", "lay"), ("E6", "lay"), ("F6", "lay"), ("W6", "bid")]:
        table.when("Ash").picks(pick)
        assert table.asked() == question

    table.then("Ash").has(hand=["A2", "A4", "A6"], up=["wisp", "tomb-sphinx"])
    table.passes("Ash")
    table.refuses("Birk", "queen-of-cold-lanterns", clause="CONJ-CONTEST-03")  # nothing to contest
    table.offers("Birk", "pass", "call", "siren", "cockatrice", "flip")  # the checkpoint after it


@clause("CONJ-RUL-17", "CONJ-ABIL-06")
def test_no_ability_and_no_call_comes_between_the_cards_of_a_payment(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["E6", "F6", "AM1"], up=["wisp"]), Wizard("Birk", up=["mudling"]))

    table.when("Ash").conjures("cinder-imp", "E6")

    table.asks_something_else("Ash", "wisp")
    table.asks_something_else("Ash", "flip")
    table.refuses("Ash", "call", clause="CONJ-RUL-36")
    table.refuses("Ash", "draw", clause="CONJ-TURN-01")


@clause("CONJ-RUL-19")
def test_a_creature_can_be_used_at_the_checkpoint_after_its_conjuring(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["E6", "F7"]), Wizard("Birk"), deck=DECK)

    table.when("Ash").conjures("wisp", "E6", "F7")
    table.offers("Ash", "pass", "call", "wisp")
    table.when("Ash").uses("wisp")

    table.then("Ash").has(hand=["A2", "A4", "A6"], down=["wisp"])
    table.shows(active="Ash")
