"""The same from every seat, event by event, and in the corners: what others lifted off the deck, cards that are in one
of two hands, a payer whose hand is known, and a game that is over (CONJ-FX-06, -08, -09, CONJ-RUL-17)."""

from collections import Counter

import pytest

from emberhall.games.conjure import GAME
from emberhall.games.conjure.judge.position import MagicalCardGame
from emberhall.games.conjure.rules.conjuring import LAY
from emberhall.games.conjure.rules.state import CARD, PASS, SEAT
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY
from emberhall.testing.table import clause
from tests.games.conjure.ember import CARD_NUMBER, NUMBER, EmberTable, Wizard, cards_named
from tests.games.conjure.looking import WORLDS, hand, holders, redealt, sees, sees_of_deck, worlds

Fields = tuple[str, int, int, int, int, int]


def events_of(table: EmberTable, pick: str) -> list[Fields]:
    """What the answer brings about, as plain values; it is not made."""
    s = table.ember.copy()
    s.listen()
    s.apply(table.pick_of(pick))
    return [event.fields() for event in s.events or []]


def card(name: str) -> int:
    """A card as events name it."""
    return CARD + CARD_NUMBER[name]


# Event by event


@clause("CONJ-FX-08")
def test_each_card_of_a_hand_that_is_looked_at_is_shown_to_the_two_alone(table: EmberTable) -> None:
    wizards = [Wizard("Ash"), Wizard("Birk", hand=["W1", "W2"]), Wizard("Cole", hand=["E9"], up=["gust-pixie"])]
    table.given(*wizards, turn="Cole", at="drawn", deck=["F1"])
    table.when("Cole").gets_to_use("gust-pixie")

    seen = [event for event in events_of(table, "seat2") if event[0] == "sees"]

    assert seen == [("sees", 2, card("W1"), SEAT + 1, 0, 0b110), ("sees", 2, card("W2"), SEAT + 1, 0, 0b110)]
    table.when("Cole").chooses("seat2")
    sees(table, "Cole", "Birk", known=["W1", "W2"])
    sees(table, "Ash", "Birk")


@clause("CONJ-FX-06")
def test_each_card_of_exchanged_hands_is_shown_to_the_two_alone(table: EmberTable) -> None:
    wizards = [Wizard("Ash", hand=["A5"]), Wizard("Birk", hand=["W1"]), Wizard("Cole", hand=["E9"], up=["mirror-fae"])]
    table.given(*wizards, turn="Birk", at="drawn")
    table.when("Cole").gets_to_use("mirror-fae")

    got = [event for event in events_of(table, "seat2") if event[0] == "gets"]

    assert got == [("gets", 2, card("W1"), SEAT + 1, 0, 0b110), ("gets", 1, card("E9"), SEAT + 2, 0, 0b110)]
    table.when("Cole").chooses("seat2")
    sees(table, "Cole", "Birk", known=["E9"])
    sees(table, "Birk", "Cole", known=["W1"])
    sees(table, "Ash", "Cole")


@clause("CONJ-FX-09")
def test_each_card_lifted_off_the_deck_is_shown_to_one_alone(table: EmberTable) -> None:
    wizards = [Wizard("Ash", hand=["A5"]), Wizard("Birk", hand=["W1"]), Wizard("Cole", hand=["E9"], up=["mudling"])]
    table.given(*wizards, turn="Birk", at="drawn", deck=["F3", "F1", "F2", "F4"])
    table.passes("Birk")
    table.when("Cole").uses("mudling")

    lifted = [event for event in events_of(table, "pass") if event[0] == "sifts"]

    assert lifted == [("sifts", 2, card(name), NOTHING, 0, 0b100) for name in ("F3", "F1", "F2", "F4")]


@clause("CONJ-FX-04")
def test_a_card_that_is_taken_or_given_is_shown_to_the_two_alone(table: EmberTable) -> None:
    wizards = [Wizard("Ash"), Wizard("Birk", hand=["W1"]), Wizard("Cole", hand=["E9"], up=["hedge-goblin"])]
    table.given(*wizards, turn="Cole", at="drawn")
    table.when("Cole").gets_to_use("hedge-goblin")
    table.numbers(0)

    table.when("Cole").chooses("seat2")
    given = events_of(table, "E9")

    table.logged("Cole takes the Demon of Water from Birk.", to="Birk")
    table.logged("Cole takes a card from Birk.", to="Ash")
    assert given == [("gives", 2, card("E9"), SEAT + 1, 0, 0b110)]


# The top of the deck


@clause("CONJ-FX-09")
@pytest.mark.parametrize("sifter", ["Ash", "Birk", "Cole"])
def test_whoever_sifted_knows_into_whose_hand_the_next_cards_go(table: EmberTable, sifter: str) -> None:
    names = ["Ash", "Birk", "Cole"]
    drawer = names[(names.index(sifter) + 1) % 3]
    other = names[(names.index(sifter) + 2) % 3]
    creatures = {sifter: ["mudling"], drawer: ["saffir"]}
    wizards = [Wizard(name, hand=[f"W{names.index(name) + 1}"], up=creatures.get(name, [])) for name in names]
    table.given(*wizards, at="drawn", deck=["F1", "F2", "F3", "F4", "F5"])
    table.when(sifter).gets_to_use("mudling", "F1", "F2", "F3")  # F4 on top

    table.when(drawer).gets_to_use("saffir")

    sees(table, sifter, drawer, known=["F4", "F3", "F2"])
    sees_of_deck(table, sifter, {0: "F1"})
    sees(table, other, drawer)
    sees(table, None, drawer)
    assert holders(table, sifter, "F2") == {drawer}


@clause("CONJ-FX-09")
def test_while_another_sifts_cards_that_one_had_laid_there_one_knows_nothing_of_them(table: EmberTable) -> None:
    ash, birk = Wizard("Ash", hand=["A5"], up=["mudling"]), Wizard("Birk", hand=["W1"], up=["gust-pixie"])
    table.given(ash, birk, at="drawn", deck=["F1", "F2", "F3", "F4"], powers={"gust-pixie": "[{ sift = 2 }]"})
    table.when("Ash").gets_to_use("mudling", "F4", "F3", "F2")  # F1 on top

    table.when("Birk").gets_to_use("gust-pixie")

    assert table.asked() == "sift"
    sees_of_deck(table, "Ash", {0: "F3", 1: "F4"})
    for world in worlds(table, "Ash"):
        assert cards_named(world.deck[-2:]) == ["F4", "F3"]
        assert world.looked == world.legal()
    assert len({tuple(world.looked) for world in worlds(table, "Ash")}) > WORLDS // 2


# Hands that are known to be one of two


@clause("CONJ-FX-06")
def test_a_card_that_is_not_in_ones_own_hand_is_dealt_to_the_other_one_where_it_may_be(table: EmberTable) -> None:
    """Ash sees F7 with Birk; Cole takes a card of Birk's; Ash exchanges hands with Cole, and F7 is not among them."""
    wizards = [
        Wizard("Ash", hand=["A1"], up=["gust-pixie", "mirror-fae"]),
        Wizard("Birk", hand=["E7", "F7"]),
        Wizard("Cole", hand=["W1"], up=["old-tam"]),
    ]
    table.given(*wizards, at="drawn", deck=["A3"])
    table.when("Ash").gets_to_use("gust-pixie", "seat2")
    table.numbers(0)
    table.when("Cole").gets_to_use("old-tam", "seat2")

    table.when("Ash").gets_to_use("mirror-fae", "seat3")

    table.then("Ash").has(hand=["E7", "W1"])
    assert holders(table, "Ash", "F7") == {"Birk"}


# In the middle of a conjuring


def completes(world: MagicalCardGame, payer: int, creature: str) -> None:
    """The payer lays card after card, and has the creature then."""
    while world.to_move != NOBODY and world.agenda.top().kind == LAY.number:
        world.apply(world.legal()[0])
    assert world.owner[NUMBER[creature]] == payer


def known_and_robbed(table: EmberTable, birk_hand: list[str], number: int) -> None:
    """Ash, who holds all Archmages, has seen Birk's hand; then Cole took a card of it by chance."""
    wizards = [
        Wizard("Ash", hand=["AM1", "AM2", "AM3"], up=["gust-pixie"]),
        Wizard("Birk", hand=birk_hand),
        Wizard("Cole", up=["old-tam"]),
    ]
    table.given(*wizards, turn="Birk", at="drawn", deck=["A3"])
    table.when("Ash").gets_to_use("gust-pixie", "seat2")
    table.numbers(number)
    table.when("Cole").gets_to_use("old-tam", "seat2")
    table.all_pass()


@clause("CONJ-RUL-17")
@pytest.mark.parametrize("laid", [[], ["A7"], ["A7", "E7", "F7"]])
def test_a_payer_whose_cards_are_all_known_to_be_in_one_of_two_hands_is_dealt_those_that_pay(
    table: EmberTable, laid: list[str]
) -> None:
    known_and_robbed(table, ["A2", "A7", "E7", "F7", "W7"], 0)

    table.when("Birk").conjures("phoenix", *laid)

    for world in worlds(table, "Ash"):
        assert "A2" in hand(world, 2)
        completes(world, 1, "phoenix")


@clause("CONJ-RUL-17")
def test_a_card_that_may_be_the_payers_is_dealt_to_them_if_nothing_else_pays(table: EmberTable) -> None:
    """Ash has seen one of Birk's sevens only, knows that Cole may have it, and holds all that could stand for it."""
    wizards = [
        Wizard("Ash", hand=["AM1", "AM2", "AM3"], up=["gust-pixie"]),
        Wizard("Birk", hand=["A2", "A7"], up=["saffir"]),
        Wizard("Cole", up=["old-tam"]),
    ]
    table.given(*wizards, turn="Birk", at="drawn", deck=["A3", "E7", "F7", "W7", "E1"])
    table.when("Ash").gets_to_use("gust-pixie", "seat2")
    table.numbers(0)
    table.when("Cole").gets_to_use("old-tam", "seat2")
    table.when("Birk").gets_to_use("saffir")
    table.all_pass()

    table.when("Birk").conjures("phoenix", "E7", "F7", "W7")

    for world in worlds(table, "Ash"):
        assert (hand(world, 1), hand(world, 2)) == (["A7"], ["A2"])
        completes(world, 1, "phoenix")


@clause("CONJ-RUL-17")
def test_a_card_for_the_payer_comes_out_of_any_hidden_place_and_the_spare_one_goes_there(table: EmberTable) -> None:
    """Two cards of Fire are hidden besides the one that Birk lays next: one in the deck, one in the hand of Cole."""
    wizards = [Wizard("Ash", hand=["A5"]), Wizard("Birk", hand=["F1", "F2", "F3", "W9"]), Wizard("Cole", hand=["F8"])]
    deck = ["E1", "E2", "E3", "F9"]
    table.given(*wizards, turn="Birk", at="step two", deck=deck, only_deck=True, pool=["mudling"])
    table.when("Birk").conjures("mudling", "F1", "F2")

    hands = set()
    for world in worlds(table, "Ash"):
        assert [len(cards) for cards in world.hands] == [1, 2, 1]
        hands.add((tuple(hand(world, 1)), tuple(hand(world, 2))))
        assert {"F3", "F8", "F9"} & set(hand(world, 1))

    assert {name for birk, _ in hands for name in birk if name.startswith("F")} == {"F3", "F8", "F9"}
    assert len({cole for _, cole in hands}) > 4


# Sealed answers


@clause("CONJ-BID-07")
def test_a_dealt_bid_is_a_pass_three_times_in_four_and_else_one_of_all_that_makes_sense(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp", "puddle-sprite"]), Wizard("Birk", up=["siren"]), at="drawn")
    table.passes("Ash")

    found: Counter[int] = Counter()
    for number in range(9600):
        world = table.ember.copy()
        world.redeal(1, Dice(fixed_seed(number)))
        found[world.sealed.of(0)] += 1

    wisp, sprite = table.pick_of("wisp"), table.pick_of("puddle-sprite")
    assert set(found) == {PASS, wisp, sprite}
    assert 7850 < found[PASS] < 8150  # 3/4, and a third of the rest
    assert min(found[wisp], found[sprite]) > 700


# A game that is over, and a game alone


def test_a_game_that_is_over_can_be_dealt_anew(table: EmberTable) -> None:
    wizards = [Wizard("Ash", hand=["A5"], down=["phoenix", "saffir"]), Wizard("Birk", hand=["W1"])]
    table.given(*wizards, at="final")
    table.all_pass()
    over = GAME.read(GAME.write(table.state), ())

    over.redeal(0, Dice(fixed_seed(1)))

    assert over.to_move == NOBODY
    assert over.legal() == []
    assert GAME.view(over, 0) == GAME.view(table.state, 0)


@clause("CONJ-SOLO-02")
def test_how_the_curses_to_come_really_lie_leaves_no_trace(table: EmberTable) -> None:
    dealt = set()
    for curses in (["rust", "drought", "hunger"], ["hunger", "rust", "drought"]):
        table.given(Wizard("Ash", hand=["A5"], up=["wisp"]), at="drawn", curses=curses)
        dealt.add(redealt(table, "Ash"))

    assert len(dealt) == 1
