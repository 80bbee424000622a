"""Setup (SEEK-SETUP): the roll, starting hexes, Sideboards, opening hands and mulligans."""

import pytest

from emberhall.games.seekers import GAME
from emberhall.games.seekers.face.shapes import SeekersView
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.testing.table import clause
from tests.games.seekers.opening import (
    ALSO_BLUE,
    ALSO_RED,
    BLUE,
    RED,
    SEVEN,
    Brings,
    is_asked,
    opens,
    shuffles,
)
from tests.games.seekers.seek import SeekTable, place_name

STARTS = tuple(map(place_name, (RED, ALSO_RED, BLUE, ALSO_BLUE)))


def starts(table: SeekTable, first: str = "P1", second: str = "P2") -> None:
    """Both stand on their starting hexes."""
    table.when(first).chooses(RED)
    table.when(second).chooses(BLUE)


# Armories and Life


@clause("SEEK-SETUP-01", "SEEK-PLAYER-02")
def test_each_player_has_the_seeker_the_equipment_and_the_tactics_of_their_own_armory() -> None:
    s = GAME.new(2, Dice(fixed_seed(6)), {"armory1": "korvash-pact", "armory2": "mara-veil", "first": "2"})

    view = GAME.view(s, 0)
    assert isinstance(view, SeekersView)
    assert [player.seeker.id for player in view.players] == ["korvash-oathless", "mara"]
    assert [card.id for card in view.players[1].equipment] == [
        "fangs-of-balthier", "nightweave-mantle", "hourglass-of-vey",
    ]  # fmt: skip
    assert sum(count.n for count in view.armories[1].tactics) == 50
    assert {"fade", "shadow-double"} <= {count.card.id for count in view.armories[1].tactics}
    assert not {"fade", "shadow-double"} & {count.card.id for count in view.armories[0].tactics}


@clause("SEEK-SETUP-02", "SEEK-RUL-01")
def test_a_seeker_begins_with_the_life_of_its_card(table: SeekTable) -> None:
    opens(table, Brings("P1", seeker="brannoc-ironroot"), Brings("P2"), Brings("P3", seeker="vaelith"), first="P1")

    table.then("P1").has(hp=110)
    table.then("P2").has(hp=100)
    table.then("P3").has(hp=95)


# The roll


@clause("SEEK-SETUP-04", "SEEK-SETUP-06")
def test_everyone_rolls_two_dice_and_the_higher_roll_decides(table: SeekTable) -> None:
    table.dice(6, 1, 4, 4)

    opens(table, Brings("P1"), Brings("P2"))

    is_asked(table, "go-first", "P2")
    assert [player.roll for player in table.seen_by().players] == [7, 8]
    table.logged("P1 rolls 7 for the first turn.")


@clause("SEEK-SETUP-05")
def test_a_tie_is_rolled_again(table: SeekTable) -> None:
    table.dice(3, 4, 5, 2, 6, 6, 1, 1)

    opens(table, Brings("P1"), Brings("P2"))

    is_asked(table, "go-first", "P1")


@clause("SEEK-RUL-10", "SEEK-SETUP-05")
def test_only_those_who_tie_for_the_highest_roll_again(table: SeekTable) -> None:
    table.dice(4, 4, 5, 2, 6, 2)
    table.dice(1, 1, 1, 2)

    opens(table, Brings("P1"), Brings("P2"), Brings("P3"))

    is_asked(table, "go-first", "P3")
    assert [player.roll for player in table.seen_by().players] == [2, 7, 3]


@clause("SEEK-SETUP-06", "SEEK-SETUP-08")
@pytest.mark.parametrize(("first", "second"), [("P1", "P2"), ("P2", "P1")])
def test_whoever_decides_may_give_the_first_turn_away(table: SeekTable, first: str, second: str) -> None:
    table.dice(6, 6, 1, 1)
    opens(table, Brings("P1"), Brings("P2"))

    table.offers("P1", "P1", "P2")
    table.when("P1").chooses(first)

    is_asked(table, "start", first)
    table.when(first).chooses(RED)
    is_asked(table, "start", second)
    assert [table.names[seat] for seat in table.seen_by().order] == [first, second]


# Starting hexes


@clause("SEEK-SETUP-07", "SEEK-SETUP-08")
def test_the_first_player_may_start_on_any_of_the_four_hexes(table: SeekTable) -> None:
    opens(table, Brings("P1"), Brings("P2"), first="P2")

    table.offers("P2", *STARTS)
    table.when("P2").refused((0, 0), "SEEK-SETUP-07")
    table.when("P2").chooses(ALSO_BLUE)

    table.then("P2").has(at=ALSO_BLUE)


@clause("SEEK-SETUP-09", "SEEK-RUL-11")
@pytest.mark.parametrize(
    ("taken", "same_side", "opposite"),
    [(RED, ALSO_RED, (BLUE, ALSO_BLUE)), (ALSO_BLUE, BLUE, (RED, ALSO_RED))],
    ids=["red", "blue"],
)
def test_the_second_player_starts_on_the_other_side(
    table: SeekTable,
    taken: tuple[int, int],
    same_side: tuple[int, int],
    opposite: tuple[tuple[int, int], tuple[int, int]],
) -> None:
    opens(table, Brings("P1"), Brings("P2"), first="P1")

    table.when("P1").chooses(taken)

    table.offers("P2", *map(place_name, opposite))
    table.when("P2").refused(same_side, "SEEK-SETUP-09")
    table.when("P2").refused(taken, "SEEK-RUL-11")


# Sideboards


@clause("SEEK-SETUP-10", "SEEK-RUL-12", "SEEK-RUL-90", "SEEK-ARM-12")
def test_cards_are_exchanged_one_for_one_in_turn_order_before_hands_are_drawn(table: SeekTable) -> None:
    side = ["long-bow", "cut", "torch"]
    opens(table, Brings("P1", sideboard=["pulse"]), Brings("P2", sideboard=side), first="P2")
    starts(table, "P2", "P1")
    shuffles(table)
    shuffles(table)

    is_asked(table, "exchange", "P2")
    table.offers("P2", "pass", "long-bow", "cut", "torch")
    table.when("P2").chooses("cut")
    table.offers("P2", *SEVEN)
    table.when("P2").chooses("bolt", "long-bow").passes()
    is_asked(table, "exchange", "P1")
    table.when("P1").passes()

    mine = table.seen_by("P1").armories[1]
    assert [card.id for card in table.seen_by("P1").players[1].equipment] == ["long-bow", "plain-coat", "plain-ring"]
    assert sorted(card.id for card in mine.sideboard) == ["bolt", "plain-blade", "torch"]
    assert {count.card.id: count.n for count in mine.tactics} == dict.fromkeys({*SEVEN, "cut"} - {"bolt"}, 1)
    table.then("P2").has(hand=[*(id_ for id_ in SEVEN if id_ != "bolt"), "cut"])
    table.logged("P2 takes Cut in for Bolt.")


@clause("SEEK-SETUP-10", "SEEK-RUL-12", "SEEK-STAT-06")
def test_a_card_is_exchanged_only_for_one_of_its_kind(table: SeekTable) -> None:
    opens(table, Brings("P1", sideboard=["cut", "hourglass"]), Brings("P2"), first="P1")
    starts(table)

    table.when("P1").not_asked("pulse")
    table.when("P1").chooses("cut")

    table.when("P1").refused("plain-ring", "SEEK-RUL-12")
    table.when("P1").refused("cut", "SEEK-RUL-12")
    table.when("P1").chooses("jab", "hourglass")
    assert [card.id for card in table.seen_by().players[0].equipment] == ["plain-blade", "plain-coat", "hourglass"]


@clause("SEEK-RUL-12", "SEEK-STAT-06", "SEEK-RUL-15")
def test_an_exchange_leaves_a_legal_armory(table: SeekTable) -> None:
    five_jabs = ["jab"] * 5
    side = ["jab", "heavy-blade", "blank"]
    opens(table, Brings("P1", tactics=[*five_jabs, "bolt"], sideboard=side), Brings("P2"), first="P1")
    starts(table)

    table.when("P1").refused("jab", "SEEK-ARM-05")
    table.when("P1").refused("heavy-blade", "SEEK-STAT-06")
    table.offers("P1", "pass", "blank")


@clause("SEEK-RUL-12", "SEEK-ARM-10", "SEEK-RUL-15")
def test_an_eighth_legendary_comes_in_only_for_another_one(table: SeekTable) -> None:
    legends = ["daybreak", "daybreak", "a-thousand-cuts", "a-thousand-cuts", "heart-of-winter", "the-world-shrugs"]
    armory = Brings(
        "P1",
        tactics=[*legends, "jab"],
        sideboard=["the-unseen-hour"],
        equipment=("fangs-of-balthier", "plain-coat", "plain-ring"),
    )
    opens(table, armory, Brings("P2"), first="P1")
    starts(table)

    table.when("P1").chooses("the-unseen-hour")

    table.when("P1").refused("jab", "SEEK-ARM-10")
    table.offers("P1", *sorted(set(legends)))


@clause("SEEK-RUL-12", "SEEK-GEN-03")
def test_a_tournament_may_leave_sideboards_out_of_the_setup(table: SeekTable) -> None:
    shuffles(table)
    shuffles(table)
    opens(table, Brings("P1", sideboard=["cut"]), Brings("P2"), first="P1", has_exchanges=False)

    starts(table)

    is_asked(table, "mulligan", "P1")


# Hands and mulligans


@clause("SEEK-SETUP-11", "SEEK-SETUP-19", "SEEK-ZONE-04")
def test_seven_cards_are_drawn_from_the_shuffled_tactics(table: SeekTable) -> None:
    deck = ["cut", "jab", "bolt", "trip", "zap", "dash", "shove", "torch", "brew"]
    shuffles(table, *deck)
    shuffles(table)
    opens(table, Brings("P1", tactics=sorted(deck)), Brings("P2", tactics=["blank"] * 50), first="P1")

    starts(table)

    table.then("P1").has(hand=deck[:7], deck=["torch", "brew"])
    table.then("P2").has(hand=7, deck=43)


@clause("SEEK-SETUP-12", "SEEK-SETUP-13", "SEEK-SETUP-14", "SEEK-SETUP-15", "SEEK-SETUP-16", "SEEK-RUL-13")
def test_a_mulligan_draws_before_the_revealed_cards_are_shuffled_in(table: SeekTable) -> None:
    deck = ["jab", "bolt", "trip", "zap", "dash", "shove", "cut", "torch", "brew", "pulse"]
    shuffles(table)
    shuffles(table, *deck)
    opens(table, Brings("P1", tactics=deck), Brings("P2", tactics=deck), first="P1")
    starts(table)
    shuffles(table, "jab", "pulse", "zap")

    is_asked(table, "mulligan", "P1")
    table.when("P1").passes()
    is_asked(table, "mulligan", "P2")
    table.when("P2").not_asked("torch")
    table.when("P2").chooses("jab", "zap")
    table.then("P2").has(hand=5, deck=3)
    assert [card.id for card in table.seen_by("P2").lifted] == ["jab", "zap"]
    table.when("P2").passes()

    table.then("P2").has(hand=["bolt", "trip", "dash", "shove", "cut", "torch", "brew"], deck=["jab", "pulse", "zap"])
    table.logged("P2 puts Jab back.", to="P1")
    table.has_priority("P1")


@clause("SEEK-RUL-13", "SEEK-SETUP-12")
def test_to_reveal_nothing_is_to_take_no_mulligan(table: SeekTable) -> None:
    shuffles(table, *SEVEN, "brew", "pulse")
    shuffles(table)
    opens(table, Brings("P1", tactics=[*SEVEN, "pulse", "brew"]), Brings("P2"), first="P1")
    starts(table)

    table.when("P1").passes()

    table.then("P1").has(hand=SEVEN, deck=["brew", "pulse"])
    is_asked(table, "mulligan", "P2")


@clause("SEEK-SETUP-13")
def test_mulligans_are_taken_in_turn_order(table: SeekTable) -> None:
    shuffles(table)
    shuffles(table)
    shuffles(table)
    opens(table, *(Brings(name) for name in ("P1", "P2", "P3")), first="P2")
    for name, there in (("P2", RED), ("P3", BLUE), ("P1", ALSO_RED)):
        table.when(name).chooses(there)

    for name in ("P2", "P3", "P1"):
        is_asked(table, "mulligan", name)
        table.when(name).passes()

    table.has_priority("P2")


# The whole of it


@clause("SEEK-SETUP-17", "SEEK-RUL-17", "SEEK-UPK-10")
def test_the_setup_goes_step_by_step(table: SeekTable) -> None:
    table.dice(6, 6, 1, 1)
    shuffles(table)
    shuffles(table)
    opens(table, Brings("P1", sideboard=["cut"]), Brings("P2", sideboard=["cut"]))
    answers = {"go-first": "P1", "start": "", "exchange": "pass", "mulligan": "pass"}
    asked = []

    table.then("P1").has(hp=100, hand=0, deck=0, ap=0, mp=0)
    while table.asked() != "act":
        name = table.names[table.state.to_move]
        asked.append((table.asked(), name))
        table.then(name).has(ap=0, mp=0, hand=7 if table.asked() == "mulligan" else 0)
        table.when(name).chooses(answers[table.asked()] or (RED if name == "P1" else BLUE))

    assert asked == [
        ("go-first", "P1"), ("start", "P1"), ("start", "P2"), ("exchange", "P1"), ("exchange", "P2"),
        ("mulligan", "P1"), ("mulligan", "P2"),
    ]  # fmt: skip
    table.has_priority("P1")
    table.then("P1").has(ap=5, mp=6, hand=7)
    table.then("P2").has(ap=0, mp=0, hand=7)


@clause("SEEK-SETUP-18", "SEEK-EQ-01", "SEEK-ZONE-03")
def test_the_equipment_is_in_play_from_the_beginning(table: SeekTable) -> None:
    shuffles(table)
    shuffles(table)
    opens(table, Brings("P1", equipment=("long-bow", "ember-coat", "dusk-ring")), Brings("P2"), first="P1")
    assert [card.kind for card in table.seen_by().players[0].equipment] == ["weapon", "armor", "trinket"]
    starts(table)
    table.when("P1").passes()
    table.when("P2").passes()
    table.all_pass()

    table.when("P1").activates("long-bow", to="E")

    assert table.stack() == ["long-bow"]
    table.then("P1").has(ap=3, hand=SEVEN, deck=0, discard=0)


@clause("SEEK-SETUP-01")
def test_every_player_brings_an_armory_unless_told_otherwise_each_another_one() -> None:
    s = GAME.new(4, Dice(fixed_seed(1)), {})

    view = GAME.view(s, 3)
    assert isinstance(view, SeekersView)
    assert len({player.seeker.id for player in view.players}) == 4
