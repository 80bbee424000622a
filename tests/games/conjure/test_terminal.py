"""The table as a terminal shows it: in plain words, without need of colour, as dense as it can be."""

from io import StringIO

import pytest
from rich.console import Console

from emberhall.games.conjure import GAME
from emberhall.games.conjure.content.cards import base_creatures
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kit.library import Pack, RawCard
from emberhall.kit.view import View
from tests.games.conjure.ember import EmberTable, Wizard

LINES = 25  # which leaves five of thirty for what is asked


def drawn(view: View, names: list[str], width: int = 80) -> str:
    """The view without colours."""
    out = StringIO()
    Console(file=out, width=width).print(GAME.draw(view, names))
    return out.getvalue()


def screen(table: EmberTable, name: str | None, width: int = 80) -> str:
    """What the wizard sees, or a spectator."""
    return drawn(table.seen_by(name), table.names, width)


def flat(text: str) -> str:
    """The text with all white space alike."""
    return " ".join(text.split())


# The Pool


def test_the_pool_marks_what_the_hand_can_pay_for_and_what_is_one_card_away(table: EmberTable) -> None:
    pool = ["wisp", "cinder-imp", "tomb-sphinx", "orrin", "mirror-fae", "abyss-leviathan"]
    table.given(Wizard("Ash", hand=["F6", "E6"]), Wizard("Birk"), pool=pool, charred=["E3", "W9"])

    assert screen(table, "Ash").splitlines()[1:6] == [
        "Pool (* you can pay, + one card away)   Deck 51   Charred Pile 2, W9 on top",
        " 1 +Wisp (run 2), *Cinder Imp (same 2)",
        " 5 Mirror Fae (Water 3)",
        " 8 +Tomb Sphinx (same 3), +Orrin Two-Shadows (same 3)",
        "11 Abyss Leviathan (same 3+2)",
    ]


def test_a_spectator_sees_no_marks(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F6", "E6"]), Wizard("Birk"), pool=["wisp", "cinder-imp"])

    assert screen(table, None).splitlines()[1:3] == [
        "Pool   Deck 53   Charred Pile 0",
        " 1 Wisp (run 2), Cinder Imp (same 2)",
    ]


def test_creatures_within_reach_are_told_with_their_cards_those_of_the_same_cards_together(table: EmberTable) -> None:
    pool = ["wisp", "cinder-imp", "puddle-sprite", "tomb-sphinx", "orrin", "lantern-newt"]
    table.given(Wizard("Ash", hand=["F6", "E6", "W9"]), Wizard("Birk"), pool=pool)

    text = screen(table, "Ash")

    assert "You can pay for: 1 Cinder Imp, 1 Puddle Sprite (E6 F6)\n" in text
    assert "One card away: 8 Tomb Sphinx, 8 Orrin Two-Shadows (any 6); 3 Lantern Newt (any" in text


def test_of_many_within_reach_the_best_are_told_and_the_others_counted(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F6", "E6", "W6", "A7", "F5", "AM1"]), Wizard("Birk"))

    text = flat(screen(table, "Ash"))

    best = "13 Phoenix, 13 Umbra (E6 F6 W6 Archmage); 11 Abyss Leviathan, 11 Marble Colossus (E6 F6 W6 A7 Archmage)"
    assert f"You can pay for: {best}; and 27 more One card away:" in text


# The players


def test_players_are_told_with_vp_hand_and_creatures_the_looker_last(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F6", "W13", "AM1"], up=["lantern-newt"], down=["saffir"])
    birk = Wizard("Birk", hand=["A1"], up=["siren"], down=["wisp", "phoenix"], counters={"siren": -1, "phoenix": 2})
    table.given(ash, birk, at="step one", pool=["umbra"])

    assert screen(table, "Ash").splitlines()[3:] == [
        "Birk       3 VP  + 2 face down  hand 1 of 5",
        "  3 Siren, 2nd face down +2",
        "Ash        15 VP  hand 3 of 6",
        "  3 Lantern Newt, 12 Saffir (face down)",
        "Your hand  F6 W13 Archmage",
    ]


def test_cards_known_and_perhaps_in_a_hand_are_named(table: EmberTable) -> None:
    ash, birk = Wizard("Ash", hand=["A1"], up=["old-tam"]), Wizard("Birk", hand=["F2", "W3"], up=["barrow-hound"])
    table.given(ash, birk, Wizard("Cole"), turn="Birk", at="drawn", charred=["E9", "E10"])
    table.numbers(0)

    table.when("Birk").gets_to_use("barrow-hound", "E9")
    assert "  known in hand: E9\n" in screen(table, "Cole")
    table.when("Ash").gets_to_use("old-tam", "seat2")

    assert screen(table, "Cole").count("  perhaps in hand: E9\n") == 2


def test_what_happened_to_a_player_this_turn_is_told(table: EmberTable) -> None:
    ash, birk = Wizard("Ash", hand=["AM1"], up=["cockatrice"]), Wizard("Birk", up=["stone-ogre", "sister-ashfall"])
    table.given(ash, birk, at="drawn")

    table.when("Ash").gets_to_use("cockatrice", "stone-ogre")
    table.when("Birk").picks("stone-ogre")
    table.when("Ash").gets_to_use("flip")
    table.when("Birk").picks("sister-ashfall")
    table.when("Ash").calls()
    table.when("Birk").passes()

    assert "Ash        4 VP  hand 1 of 5  called  no Archmage this turn\n" in screen(table, None)
    assert "  4 Cockatrice (stopped)\n" in screen(table, None)


def test_a_closed_answer_is_shown_to_its_owner(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp"]), Wizard("Birk", up=["siren"]), at="drawn")

    table.when("Ash").picks("wisp")

    assert "Your closed answer: Use Wisp: draw a card\n" in screen(table, "Ash")
    assert "Ash        1 VP  hand 0 of 5  has answered\n" in screen(table, "Birk")
    assert "closed answer" not in screen(table, "Birk")


def test_what_is_known_of_the_deck_is_told(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["mudling"]), Wizard("Birk"), at="drawn", deck=["F3", "E4", "AM2", "F1"])

    table.when("Ash").gets_to_use("mudling", "F1", "E4", "AM2")

    assert "You know of the deck: 1st F3, 2nd Archmage, 3rd E4, 4th F1\n" in screen(table, "Ash")
    assert "of the deck" not in screen(table, "Birk")


# What goes on


def test_the_heading_tells_how_far_the_turn_has_come(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F6"], up=["wisp"]), Wizard("Birk"), at="step one", threshold=40, deck=["F7"])
    assert screen(table, "Ash").startswith("Turn 1, Ash: the draw   Call at 40 VP\n")

    table.when("Ash").refreshes()

    assert screen(table, "Ash").startswith("Turn 1, Ash: after the draw   refreshed, no conjuring   Call at 40 VP\n")


def test_the_final_round_and_the_end_are_told(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["phoenix", "crown-hydra"]), Wizard("Birk", up=["wisp"], down=["siren"]), at="start")

    table.when("Ash").calls()
    table.when("Birk").passes()
    assert screen(table, "Ash").startswith("The final round, after the call of Ash in turn 1   Call at 20 VP\n")
    table.all_pass()

    text = screen(table, "Ash")
    assert text.startswith("The game is over, after turn 1   Call at 20 VP\n")
    assert "Ash        25 VP  hand 0 of 5  called  wins\n" in text
    assert "  1 Wisp, 4 Siren (face down)\n" in text


def test_an_announcement_is_told_with_what_it_does(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["cockatrice"]), Wizard("Birk", up=["siren", "moon-basilisk"]), at="drawn")

    table.when("Ash").gets_to_use("cockatrice", "siren")

    told = "Ash announces Cockatrice, aimed at your Siren: Flip one face-up creature of an opponent."
    assert told in flat(screen(table, "Birk"))


def test_a_conjuring_is_told_with_what_was_laid(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F6", "E6", "W6", "A6"]), Wizard("Birk"), pool=["tomb-sphinx"])

    table.when("Ash").picks("tomb-sphinx")
    assert "Ash conjures Tomb Sphinx (three cards of the same number)\n" in screen(table, "Birk")
    table.when("Ash").picks("E6")

    assert "Ash conjures Tomb Sphinx (three cards of the same number): E6\n" in screen(table, "Birk")


def test_creatures_to_conjure_or_to_aim_at_are_told_with_what_they_do(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F6", "E6"]), Wizard("Birk"), pool=["cinder-imp", "hedge-goblin"])

    told = screen(table, "Ash").partition("To choose from\n")[2]

    assert told.startswith("1 Cinder Imp, Two Matching Wizards: One opponent discards a card")
    assert "To choose from" not in screen(table, "Birk")


def test_creatures_to_use_say_what_they_do_in_the_choices(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp", "siren"]), Wizard("Birk"), at="drawn")

    assert "To choose from" not in screen(table, "Ash")


# Alone


def test_alone_the_curses_are_told(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F1"], up=["phoenix"])
    table.given(ash, turn_number=3, at="step one", curses=["hunger", "rust"], revealed=["cinders", "silence"],
                lifted=["mirrors"], pool=["umbra"])  # fmt: skip

    text = flat(screen(table, "Ash"))
    assert (
        "Curses to come 2, next after turn 3 Lost after turn 6 Lifted 1 Score 13 - 4 = 9 Silence (strength 5): " in text
    )
    assert "to lift curses. Struck: Cinders Ash 13 VP" in text


def test_alone_the_end_is_told_with_a_grade(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["siren"]), turn_number=6, at="end", threshold=20, revealed=["rust"])

    assert "Curses to come 0   Lifted 0   Score 4 - 2 = 2   Grade -4\n" in screen(table, "Ash")


# Room


@pytest.mark.parametrize("odd", ["Gain [/b] 1.", "[red]Wisp[/red]", "[link=x", ":bomb: [1]"])
def test_brackets_in_names_and_texts_are_shown_as_they_are(odd: str) -> None:
    table = {**base_creatures()["wisp"].table, "name": odd, "text": odd}
    pack = Pack("odd", "conjure", keeps_base=True, cards={"wisp": RawCard("odd.toml", table)}, hash="")
    state = GAME.new(2, Dice(fixed_seed(1)), packs=[pack])

    text = flat(drawn(GAME.view(state, 0), [odd, odd]))

    assert text.count(odd[:10]) >= 3  # the creature, and both players, whose names are cut


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("seed", range(1, 9))
def test_up_to_three_players_begin_with_25_lines(seats: int, seed: int) -> None:
    state = GAME.new(seats, Dice(fixed_seed(seed)))

    lines = drawn(GAME.view(state, state.to_move), ["Ash", "Birk", "Cole"][:seats]).splitlines()

    assert len(lines) <= LINES


@pytest.mark.parametrize("width", [40, 80, 200])
def test_everything_is_told_whole_at_any_width(table: EmberTable, width: int) -> None:
    ash = Wizard("Ash", hand=["F6", "E6", "W6", "A6", "AM1"], up=["brindle", "umbra"], down=["saffir"])
    table.given(ash, Wizard("Birk", up=["quillon"], down=["siren"]), pool=["tomb-sphinx", "phoenix", "marrow"])

    text = screen(table, "Ash", width)

    assert all(len(line) <= width for line in text.splitlines())
    assert "…" not in text
    assert "Look at an opponent's hand and take a card of your choice from it." in flat(text)
