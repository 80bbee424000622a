"""Copies of a card are alike: no number tells what a card would not (SHRD-RUL-67)."""

import pytest

from emberhall.games.shroud.rules.piles import learn, show_hand
from emberhall.games.shroud.rules.state import CARD
from emberhall.testing.table import clause
from tests.games.shroud.looking import places, seen_and_dealt, sees
from tests.games.shroud.shadow import ShadowTable, ids

# Out of a hand, for all to see


def returns_a_lamplighter(table: ShadowTable) -> None:
    """Everyone sees a blue and a green Lamplighter go back to Ash's hand, where there is another blue one."""
    table.sits("Ash", "Birch")
    scape = ["y.lamplighter.2", "r.lamplighter.1"]
    table.given("Ash", hero="yvera", mode=["undertow"], scape=scape, hand=["y.lamplighter.1", "martyr"])
    table.given("Birch", hero="rowl", hand=["y.riptide.1", "jade-ember-cache"])
    table.play_phase_of("Birch")
    table.when("Birch").plays("riptide", *scape)
    table.all_pass()
    sees(table, "Birch", "Ash", known=["lamplighter", "lamplighter"])


@clause("SHRD-RUL-67")
@pytest.mark.parametrize("copy", ["y.lamplighter.1", "y.lamplighter.2"])
def test_of_two_copies_it_is_the_known_one_that_leaves_the_hand(table: ShadowTable, copy: str) -> None:
    returns_a_lamplighter(table)

    table.when("Ash").sets_mode(copy)

    assert [card.thing for card in table.seen_by("Birch").players[0].modes][-1] == table.pick_of("y.lamplighter.2")
    sees(table, "Birch", "Ash", known=["lamplighter"])  # the green one
    assert places(table, "Birch", "r.lamplighter.1") == {"hand of Ash"}


@clause("SHRD-RUL-67", "SHRD-RUL-66")
def test_a_copy_with_another_back_is_not_the_same(table: ShadowTable) -> None:
    returns_a_lamplighter(table)

    table.when("Ash").sets_mode("r.lamplighter.1")

    sees(table, "Birch", "Ash", known=["lamplighter"])
    assert places(table, "Birch", "y.lamplighter.2") == {"hand of Ash"}


@clause("SHRD-RUL-67")
def test_which_copy_was_picked_can_not_be_told() -> None:
    looks = set()
    for copy in ("y.lamplighter.1", "y.lamplighter.2"):
        table = ShadowTable()
        returns_a_lamplighter(table)
        table.when("Ash").sets_mode(copy)
        looks.add(seen_and_dealt(table, "Birch"))

    assert len(looks) == 1


@clause("SHRD-RUL-67", "SHRD-RUL-68")
def test_a_known_copy_that_is_still_being_played_does_not_leave_the_hand_for_the_other(table: ShadowTable) -> None:
    """Crane Stance returns an Ebb and Flow to Ash's hand, while Ash may still play more cards by it."""
    table.sits("Ash", "Birch")
    hand = ["y.ebb-and-flow.1", "y.ebb-and-flow.2", "quick-march", "lethal-assassin"]
    table.given("Ash", hero="yvera", hand=hand)
    table.given("Birch", hero="rowl", hand=["crane-stance"], scape=["jade-ember-cache", "plunder"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("y.ebb-and-flow.1").plays("quick-march").plays("lethal-assassin", "plunder")
    table.when("Birch").responds("crane-stance", "y.ebb-and-flow.1")
    sees(table, "Birch", "Ash", known=["ebb-and-flow"])

    table.when("Ash").plays("y.ebb-and-flow.2")

    assert places(table, None, "y.ebb-and-flow.2") == {"scape of Ash"}
    assert places(table, "Birch", "y.ebb-and-flow.1") == {"hand of Ash"}
    sees(table, "Birch", "Ash", known=["ebb-and-flow"])


# Stolen by chance


def steals_by_chance(table: ShadowTable, number: int) -> None:
    """Ash returns a card of Birch's emberscape to the hand, and then steals one of the hand."""
    table.when("Ash").plays("quick-march")
    table.all_pass()
    table.when("Ash").plays("undertow")
    if table.asked() == "opponent":
        table.when("Ash").declares("Birch")
    table.all_pass()
    table.when("Ash").plays("thief-in-the-night", "Birch")
    table.numbers(number)
    table.all_pass()


def robs_of_copies(table: ShadowTable, number: int) -> None:
    """Everyone sees a Lamplighter go back to Birch's hand, which has another; Ash steals one of the two by chance."""
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="yvera", hand=["quick-march", "undertow", "thief-in-the-night", "martyr"])
    table.given("Birch", hero="rowl", scape=["r.lamplighter.1"], hand=["r.lamplighter.2"], deck=["jade-ember-cache"],
                mode=["disarm"])  # fmt: skip
    table.given("Cedar", hero="kaldoren", mode=["falling-ash"], hand=["ember-hoard"])
    table.play_phase_of("Ash")
    steals_by_chance(table, number)


def until_ash_sets_a_mode(table: ShadowTable) -> None:
    """Birch and Cedar take their turns, and Ash puts Lamplighter on the mode pile."""
    table.when("Birch").passes().plays("jade-ember-cache")
    table.all_pass()
    table.when("Cedar").passes().plays("ember-hoard")
    table.all_pass()
    table.when("Ash").sets_mode("lamplighter")


@clause("SHRD-RUL-67")
@pytest.mark.parametrize("viewer", ["Ash", "Birch", "Cedar", None])
def test_which_of_two_copies_was_stolen_can_not_be_told(viewer: str | None) -> None:
    looks = []
    for number in (0, 1):
        table = ShadowTable()
        robs_of_copies(table, number)
        stolen = seen_and_dealt(table, viewer)
        until_ash_sets_a_mode(table)
        looks.append((stolen, seen_and_dealt(table, viewer)))

    assert looks[0] == looks[1]


@clause("SHRD-RUL-67")
def test_of_two_copies_it_is_the_known_one_that_is_stolen(table: ShadowTable) -> None:
    robs_of_copies(table, 1)

    assert places(table, "Ash", "r.lamplighter.1") == {"hand of Ash"}
    sees(table, "Ash", "Birch")
    for viewer in ("Cedar", None):
        sees(table, viewer, "Ash", maybe=["lamplighter"])
        sees(table, viewer, "Birch", maybe=["lamplighter"])


# Known to be in one of two hands


def robs_beside_a_copy(table: ShadowTable, number: int) -> None:
    """Everyone sees a Lamplighter go back to Birch's hand; Ash, who has another, steals it or Disarm by chance."""
    table.sits("Ash", "Birch", "Cedar", "Dale")
    table.given("Ash", hero="yvera", hand=["quick-march", "undertow", "thief-in-the-night", "r.lamplighter.2"],
                mode=["undertow"])  # fmt: skip
    table.given("Birch", hero="rowl", scape=["r.lamplighter.1"], hand=["r.disarm.1"], deck=["jade-ember-cache"],
                mode=["disarm"])  # fmt: skip
    table.given("Cedar", hero="kaldoren", mode=["falling-ash"], hand=["ember-hoard"])
    table.given("Dale", hero="serephene", hand=["hawk-eyed-scout", "ember-hoard"], mode=["pin-down"])
    table.play_phase_of("Ash")
    steals_by_chance(table, number)
    table.when("Birch").passes().plays("jade-ember-cache")
    table.all_pass()
    table.when("Cedar").passes().plays("ember-hoard")
    table.all_pass()


KNOWN_COPY, DISARM = 0, 1


@clause("SHRD-RUL-67")
@pytest.mark.parametrize("viewer", ["Cedar", "Dale", None])
def test_a_copy_that_is_laid_open_does_not_tell_whether_it_was_stolen(viewer: str | None) -> None:
    looks = set()
    for number in (DISARM, KNOWN_COPY):
        table = ShadowTable()
        robs_beside_a_copy(table, number)
        table.when("Dale").passes().plays("ember-hoard")
        table.all_pass()
        table.when("Ash").sets_mode("lamplighter")
        sees(table, viewer, "Ash")
        sees(table, viewer, "Birch")
        looks.add(seen_and_dealt(table, viewer))

    assert len(looks) == 1


@clause("SHRD-RUL-67")
def test_thief_and_victim_still_know_where_the_other_copy_is(table: ShadowTable) -> None:
    robs_beside_a_copy(table, DISARM)
    table.when("Dale").passes().plays("ember-hoard")
    table.all_pass()

    table.when("Ash").sets_mode("r.lamplighter.2")

    assert places(table, None, "r.lamplighter.1") == {"mode pile of Ash"}
    sees(table, "Ash", "Birch", known=["lamplighter"])
    sees(table, "Birch", "Birch", known=["lamplighter"])
    sees(table, "Birch", "Ash", known=["disarm"])


@clause("SHRD-RUL-67")
def test_whoever_knew_of_a_copy_there_still_knows_as_much_of_the_other(table: ShadowTable) -> None:
    """Dale looks at Ash's hand, where the Lamplighter is that was not stolen, and has a card destroyed."""
    robs_beside_a_copy(table, DISARM)
    table.when("Dale").passes().plays("hawk-eyed-scout", "Ash")
    table.all_pass()

    table.when("Dale").chooses("lamplighter")

    table.then("Ash").has(discard_top=["lamplighter"])
    for viewer in ("Dale", "Cedar", None):
        assert places(table, viewer, "r.lamplighter.1") == {"discard pile of Ash"}
    sees(table, "Dale", "Ash", known=["disarm"], maybe=["lamplighter"])
    sees(table, "Dale", "Birch", maybe=["lamplighter"])
    sees(table, "Cedar", "Ash")


@clause("SHRD-RUL-67")
@pytest.mark.parametrize("at", ["Ash", "Birch"])
def test_nor_does_it_tell_whoever_has_looked_at_one_of_the_hands_before(at: str) -> None:
    looks = set()
    for number in (DISARM, KNOWN_COPY):
        table = ShadowTable()
        table.sits("Ash", "Birch", "Dale")
        table.prints_on("hawk-eyed-scout", 'do = [{ look = "hand" }]')
        hand = ["quick-march", "undertow", "thief-in-the-night", "r.lamplighter.2"]
        is_shown = at == "Ash"  # then everyone sees the other copy go back to Birch's hand
        table.given("Ash", hero="yvera", hand=hand, mode=["undertow"], deck=["riptide"])
        table.given("Birch", hero="rowl", hand=["r.disarm.1"] + ["r.lamplighter.1"] * (not is_shown), mode=["disarm"],
                    scape=["r.lamplighter.1" if is_shown else "plunder"], deck=["jade-ember-cache"])  # fmt: skip
        table.given("Dale", hero="serephene", hand=["hawk-eyed-scout"], mode=["pin-down"], deck=["ember-hoard"])
        table.play_phase_of("Dale")
        table.when("Dale").plays("hawk-eyed-scout", at)
        table.all_pass()
        table.when("Ash").passes()
        steals_by_chance(table, number)
        table.when("Birch").passes().plays("jade-ember-cache")
        table.all_pass()
        table.when("Dale").passes().plays("ember-hoard")
        table.all_pass()
        table.when("Ash").sets_mode("lamplighter")
        looks.add(seen_and_dealt(table, "Dale"))

    assert len(looks) == 1


def steals_another_copy(table: ShadowTable, number: int) -> None:
    """Everyone knows of a Lamplighter in Ash's or in Birch's hand; then Birch steals another one from Dale."""
    table.sits("Ash", "Birch", "Cedar", "Dale")
    table.given("Ash", hero="yvera", hand=["quick-march", "undertow", "thief-in-the-night"], mode=["undertow"])
    table.given("Birch", hero="rowl", scape=["r.lamplighter.1"], hand=["r.disarm.1"], mode=["disarm"],
                deck=["thief-in-the-night"])  # fmt: skip
    table.given("Dale", hero="serephene", hand=["r.lamplighter.2"], mode=["pin-down"], deck=["thief-in-the-night"])
    table.given("Cedar", hero="kaldoren", hand=["thief-in-the-night", "ember-hoard"], mode=["falling-ash"])
    table.play_phase_of("Ash")
    steals_by_chance(table, number)
    table.when("Birch").passes().plays("thief-in-the-night", "Dale")
    table.numbers(0)
    table.all_pass()
    sees(table, "Dale", "Birch", known=["lamplighter"], maybe=["lamplighter"])


@clause("SHRD-RUL-67")
def test_a_stolen_copy_does_not_tell_a_thief_who_knows_of_another_there_which_it_is() -> None:
    looks = set()
    for number in (KNOWN_COPY, DISARM):
        table = ShadowTable()
        steals_another_copy(table, number)
        table.when("Cedar").passes().plays("ember-hoard")
        table.all_pass()
        table.when("Dale").plays("thief-in-the-night", "Birch")
        table.numbers(0)
        table.all_pass()
        table.logged("Dale steals Lamplighter from Birch.", to="Dale")
        sees(table, "Dale", "Birch", maybe=["lamplighter"])
        looks.add(seen_and_dealt(table, "Dale"))

    assert len(looks) == 1


@clause("SHRD-RUL-67")
@pytest.mark.parametrize("number", [KNOWN_COPY, DISARM])
def test_whoever_does_not_see_which_copy_is_stolen_knows_that_either_may_be(table: ShadowTable, number: int) -> None:
    steals_another_copy(table, number)

    table.when("Cedar").passes().plays("thief-in-the-night", "Birch")
    table.numbers(0)
    table.all_pass()

    table.logged("Cedar steals Lamplighter from Birch.", to="Cedar")
    sees(table, "Dale", "Ash", maybe=["lamplighter"])
    sees(table, "Dale", "Cedar", maybe=["lamplighter", "lamplighter"])


# Laid face down


def ambushes(table: ShadowTable, copy: str) -> None:
    """Everyone sees a Hidden Snare go back to Birch's hand, where there is another; Birch lays one of the two down."""
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=["undertow", "lethal-assassin", "martyr"], mode=["undertow"])
    table.given("Birch", hero="rowl", scape=["r.hidden-snare.1", "jade-ember-cache"], mode=["plunder"],
                hand=["r.hidden-snare.2", "disarm"])  # fmt: skip
    table.play_phase_of("Ash")
    table.when("Ash").plays("undertow", "r.hidden-snare.1")
    table.when("Birch").passes().plays(copy)


@clause("SHRD-RUL-67")
@pytest.mark.parametrize("viewer", ["Ash", None])
def test_which_of_two_copies_was_laid_face_down_can_not_be_told_when_it_is_turned_up(viewer: str | None) -> None:
    looks = []
    for copy in ("r.hidden-snare.1", "r.hidden-snare.2"):
        table = ShadowTable()
        ambushes(table, copy)
        laid = seen_and_dealt(table, viewer)
        table.when("Ash").passes().plays("lethal-assassin")
        table.when("Birch").responds("hidden-snare")
        table.all_pass()
        looks.append((laid, seen_and_dealt(table, viewer)))

    assert looks[0] == looks[1]


@clause("SHRD-RUL-67")
def test_of_two_copies_it_is_the_known_one_that_is_laid_face_down(table: ShadowTable) -> None:
    ambushes(table, "r.hidden-snare.2")

    assert places(table, "Birch", "r.hidden-snare.1") == {"scape of Birch"}
    assert places(table, "Birch", "r.hidden-snare.2") == {"hand of Birch"}


@clause("SHRD-RUL-67")
def test_what_is_told_of_an_ambush_names_the_copy_that_was_laid_down(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["r.hidden-snare.1"], hand=["r.hidden-snare.2"], mode=["plunder"])
    table.given("Birch", hero="yvera", hand=["undertow", "martyr"])
    table.play_phase_of("Birch")
    table.when("Birch").plays("undertow")
    table.all_pass()
    table.when("Ash").passes()

    table.shroud.apply(table.pick_of("r.hidden-snare.2"))

    (laid,) = [event for event in table.shroud.events or [] if event.what == "lays-down"]
    assert laid.thing == table.pick_of("r.hidden-snare.1")


# Exchanged with an arcane card


@clause("SHRD-RUL-67")
@pytest.mark.parametrize("viewer", ["Birch", None])
def test_which_of_two_copies_was_exchanged_can_not_be_told_when_it_is_turned_over(viewer: str | None) -> None:
    """Everyone sees an Avalanche go back to Ash's hand, where there is another; one of them becomes an arcane card."""
    looks = []
    for copy in ("k.avalanche.1", "k.avalanche.2"):
        table = ShadowTable()
        table.sits("Ash", "Birch")
        table.given("Ash", hero="kaldoren", mode=["falling-ash"], hand=["runic-foresight", "k.avalanche.2"],
                    scape=["k.avalanche.1", "ember-hoard", "ember-hoard"])  # fmt: skip
        table.given("Birch", hero="yvera", hand=["undertow", "ember-hoard"])
        table.play_phase_of("Birch")
        table.when("Birch").plays("undertow", "k.avalanche.1")
        table.all_pass()
        table.when("Ash").passes().plays("runic-foresight").chooses("slot1", copy)
        traded = seen_and_dealt(table, viewer)
        table.when("Birch").passes().plays("y.ember-hoard.1")
        table.all_pass()
        table.when("Ash").chooses("slot1")
        table.all_pass()
        looks.append((traded, seen_and_dealt(table, viewer)))

    assert looks[0] == looks[1]


# What can be taken back


def holds_copies(table: ShadowTable, *hand: str) -> None:
    """Ash is about to play a card, with Undertow in hand, once or twice."""
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=hand)
    table.given("Birch", hero="rowl", hand=["plunder"], scape=["jade-ember-cache", "plunder"])
    table.play_phase_of("Ash")


@clause("SHRD-RUL-67")
@pytest.mark.parametrize("known", ["y.undertow.1", "y.undertow.2", None])
def test_a_card_with_a_copy_in_hand_is_played_for_good_whatever_others_know_of_the_two(
    table: ShadowTable, known: str | None
) -> None:
    holds_copies(table, "y.undertow.1", "y.undertow.2", "lethal-assassin")
    if known is not None:
        learn(table.shroud, table.names.index("Birch"), table.pick_of(known) - CARD, table.names.index("Ash"))
    before = table.shroud.revealed

    table.when("Ash").plays("y.undertow.1")

    assert table.pick_of(known or "y.undertow.1") == CARD + table.shroud.play().card
    assert (table.shroud.to_move, table.shroud.revealed) == (table.names.index("Ash"), before + 1)


@clause("SHRD-RUL-67", "SHRD-RUL-66")
def test_a_card_whose_copy_nobody_can_hold_may_be_taken_back(table: ShadowTable) -> None:
    holds_copies(table, "y.undertow.1", "quick-march", "lethal-assassin")
    before = table.shroud.revealed

    table.when("Ash").plays("y.undertow.1")

    assert (table.shroud.to_move, table.shroud.revealed) == (table.names.index("Ash"), before)


@clause("SHRD-RUL-67")
def test_a_card_whose_copy_everybody_knows_in_the_hand_may_be_taken_back(table: ShadowTable) -> None:
    holds_copies(table, "y.undertow.1", "y.undertow.2", "lethal-assassin")
    show_hand(table.shroud, table.names.index("Ash"))
    before = table.shroud.revealed

    table.when("Ash").plays("y.undertow.1")

    assert (table.shroud.to_move, table.shroud.revealed) == (table.names.index("Ash"), before)


def test_a_pass_that_lays_a_card_of_another_hand_open_is_for_good(table: ShadowTable) -> None:
    """Ash's last card is discarded without a question, and it is Birch's turn at once."""
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["summit-beacon", "offering-bowl"], only_deck=True)
    table.given("Birch", hero="serephene", hand=["raise-the-ward", "glimmering-vein"], mode=["pin-down"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("summit-beacon")
    before = table.shroud.revealed

    table.when("Birch").passes()

    assert "offering-bowl" in ids(table.shroud, table.shroud.discards[0])
    assert (table.shroud.to_move, table.shroud.revealed) == (table.names.index("Birch"), before + 1)
