"""The end explained, and how the game stands."""

import pytest

from emberhall.games.conjure import GAME
from emberhall.games.conjure.face.words import EVENTS
from emberhall.games.conjure.rules.state import CALL, PASS, SEAT
from emberhall.kernel.dice import Dice, Rng, fixed_seed
from emberhall.kernel.events import EVERYONE, Event
from emberhall.kernel.state import NOBODY
from emberhall.kit.result import Note, Part, Result, Score
from tests.games.conjure.ember import EmberTable, Wizard

TWENTY = ["marble-colossus", "hollow-stag"]  # 11 and 9 VP, Ongoing both
ALSO_TWENTY = ["umbra", "wyrmling"]  # 13 and 7


def explained(table: EmberTable) -> Result:
    """The end, in the players' names."""
    return GAME.explain(table.state, table.names)


# With others


def test_every_creature_counts_face_up_or_face_down_as_it_is_worth_now(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["hollow-stag", "marble-colossus"], down=["wisp"], counters={"hollow-stag": 2, "wisp": -3})
    table.given(ash, Wizard("Birk", down=["mudling"]), at="start", turn_number=12)

    table.when("Ash").calls()
    table.all_pass()

    parts = [Part("Hollow Stag", 11), Part("Marble Colossus", 11), Part("Wisp", 0)]
    scores = [Score(0, 22, "VP", parts, is_winner=True), Score(1, 2, "VP", [Part("Mudling", 2)], is_winner=False)]
    assert explained(table) == Result(
        "Ash wins with 22 VP.",
        scores,
        [
            Note("Ash made the call in turn 12; it took 20 VP.", "CONJ-CALL-01"),
            Note("After the final round Ash has the largest total, 22 VP.", "CONJ-CALL-06"),
        ],
    )


def test_the_largest_total_is_told_beside_the_callers(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=TWENTY), Wizard("Birk", up=[*ALSO_TWENTY, "mudling"]), at="final")

    table.all_pass()

    largest = "After the final round Birk has the largest total, 22 VP, and Ash, who called, 20."
    assert explained(table).headline == "Birk wins with 22 VP."
    assert explained(table).notes[1:] == [Note(largest, "CONJ-CALL-06")]
    assert [(score.seat, score.is_winner) for score in explained(table).scores] == [(1, True), (0, False)]


def test_hands_that_break_a_tie_are_told_and_no_others(table: EmberTable) -> None:
    ash, birk = Wizard("Ash", hand=["F13", "AM1"], up=TWENTY), Wizard("Birk", hand=["E9", "W6"], up=ALSO_TWENTY)
    table.given(ash, birk, Wizard("Cara", hand=["F12"]), at="final")

    table.all_pass()

    tied = "Ash and Birk have 20 VP each, so their hands decide: Ash 16, Birk 15."
    assert explained(table).headline == "Ash wins with 20 VP."
    assert explained(table).notes[1:] == [Note(tied, "CONJ-CALL-07")]
    assert [score.seat for score in explained(table).scores] == [0, 1, 2]


def test_a_shared_victory_is_explained(table: EmberTable) -> None:
    birk = Wizard("Birk", hand=["E1"], up=["ninth-bell", "isolde"], counters={"ninth-bell": 4})
    cara = Wizard("Cara", hand=["E5"], up=ALSO_TWENTY)
    table.given(Wizard("Ash", hand=["F5"], up=TWENTY), birk, cara, at="final")

    table.all_pass()

    assert explained(table).headline == "Ash and Cara share the victory with 20 VP each."
    assert explained(table).notes[1:] == [
        Note("Ash, Birk and Cara have 20 VP each, so their hands decide: Ash 5, Birk 1, Cara 5.", "CONJ-CALL-07"),
        Note("Ash and Cara are equal in hand too, and share the victory.", "CONJ-RUL-41"),
    ]
    assert [(score.seat, score.is_winner) for score in explained(table).scores] == [(0, True), (2, True), (1, False)]


def test_an_end_by_turns_is_explained(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["hollow-stag"]), Wizard("Birk"), at="end", turn_number=6, max_turns=6)

    assert explained(table).headline == "Ash wins with 9 VP."
    assert explained(table).notes == [
        Note("The table plays 6 turns at the most, and now the totals count.", "CONJ-RUL-35"),
        Note("Ash has the largest total, 9 VP.", "CONJ-GOAL-01"),
    ]


# Alone


def test_alone_a_right_call_is_explained_with_curses_and_grade(table: EmberTable) -> None:
    ash = Wizard("Ash", up=[*TWENTY, "brindle"], down=["wisp"])
    table.given(ash, at="start", turn_number=5, revealed=["rust", "hunger"], lifted=["slumber"])

    table.when("Ash").calls()

    parts = [Part("Marble Colossus", 11), Part("Hollow Stag", 9)]
    assert explained(table).headline == "Ash wins with 20 of 20 VP."
    (score,) = explained(table).scores
    assert (score.total, score.is_winner, score.parts[:2]) == (20, True, parts)
    assert score.parts[-1] == Part("2 unlifted curses", -4)
    assert explained(table).notes == [
        Note("Ash made the call in turn 5 of 6.", "CONJ-SOLO-07"),
        Note("Curses that were not lifted take 4 VP: Rust and Hunger.", "CONJ-SOLO-07"),
        Note("The grade is 15: 20 VP less 5 turns.", "CONJ-SOLO-09"),
    ]


def test_alone_the_end_of_the_turns_is_explained(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=TWENTY), at="end", turn_number=6)

    assert explained(table).headline == "Ash loses with 20 of 20 VP."
    assert [score.is_winner for score in explained(table).scores] == [False]
    assert explained(table).notes == [
        Note("6 turns are over, and no right call was made.", "CONJ-SOLO-08"),
        Note("The grade is 14: 20 VP less 6 turns.", "CONJ-SOLO-09"),
    ]


def test_alone_the_guard_against_endless_games_is_explained(table: EmberTable) -> None:
    table.given(Wizard("Ash"), at="end", turn_number=1, max_turns=1)

    table.is_over(-1.0)
    assert explained(table).notes[0] == Note(
        "The table plays 1 turn at the most, and no right call was made.", "CONJ-RUL-35"
    )


# How it stands


def test_the_most_vp_that_lie_open_tell_how_it_stands(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["wyrmling"], down=["umbra"])
    table.given(Wizard("Ash", up=["hollow-stag"]), birk, at="step one", turn_number=22, threshold=30)

    assert GAME.standing(table.state) == "Turn 22, 9 of 30 VP"


def test_where_face_down_creatures_are_named_they_count_too(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["wyrmling"], down=["umbra"])
    table.given(Wizard("Ash", up=["hollow-stag"]), birk, at="step one", remembers=True)

    assert GAME.standing(table.state) == "Turn 1, 20 of 20 VP"


def test_the_final_round_is_told(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=TWENTY), Wizard("Birk", up=["wisp"], down=["umbra"]), at="final", turn_number=9)
    assert GAME.standing(table.state) == "Turn 9, final round, 20 of 20 VP"

    table.all_pass()

    assert GAME.standing(table.state) == "Turn 9, 20 of 20 VP"


@pytest.mark.parametrize(("revealed", "vp"), [([], 9), (["rust", "drought"], 5)])
def test_alone_the_turns_and_what_the_curses_leave_tell_it(table: EmberTable, revealed: list[str], vp: int) -> None:
    table.given(Wizard("Ash", up=["hollow-stag"], down=["umbra"]), at="step one", turn_number=3, revealed=revealed)

    assert GAME.standing(table.state) == f"Turn 3 of 6, {vp} of 20 VP"


# The log


ITS_SEAT = {"draws", "sifts"}
BOTH = {"sees", "gets", "takes", "gives"}


def test_a_turn_and_the_final_round_are_the_headings() -> None:
    assert {what for what, row in GAME.events.items() if row.is_heading} == {"begins-turn", "calls"}


def test_what_only_some_see_has_a_word_for_the_others() -> None:
    assert {name for name, told in EVENTS.items() if told.unseen} == ITS_SEAT | BOTH


def eyes(event: Event) -> int:
    """A mask of the seats that see what the event is about."""
    if event.what in ITS_SEAT:
        return 1 << event.seat
    return 1 << event.seat | 1 << (event.other - SEAT) if event.what in BOTH else EVERYONE


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_card_that_goes_from_hand_to_hand_is_seen_by_both_alone(seats: int) -> None:
    s, rng = GAME.new(seats, Dice(fixed_seed(seats)), {"max_turns": 60}), Rng(seats)
    s.listen()
    while s.to_move != NOBODY:
        picks = [pick for pick in s.legal() if pick not in (PASS, CALL)] or s.legal()
        s.apply(picks[rng.below(len(picks))])

    assert s.events
    for event in s.events:
        assert event.sees == eyes(event), event.fields()
    assert {"draws", "takes", "gives"} <= {event.what for event in s.events}
