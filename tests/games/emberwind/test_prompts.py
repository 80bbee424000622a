"""What is asked and what the answers mean, in our words; the end explained; the table in a terminal."""

from io import StringIO

import pytest
from rich.console import Console

from emberhall.games.emberwind import GAME
from emberhall.games.emberwind.content.cards import base_set
from emberhall.games.emberwind.face import names, result
from emberhall.games.emberwind.face.words import QUESTIONS
from emberhall.games.emberwind.rules.questions import Question
from emberhall.games.emberwind.rules.state import FOES_WIN, HEROES_WIN, KINDS, PASS, TIME_UP
from emberhall.kernel.errors import BadNotation
from emberhall.kit.result import Result
from emberhall.testing.table import clause
from tests.games.emberwind.wind import Foe, Hero, Kept, WindTable

PICKS = (
    "pass", "rise", "dice", "keep", "shift:-4", "shift:+4", "trade:a2", "trade:p8", "chain:1", "hex:455",
    "cond:off_guard", "slot:4", "sustain:1", "part:grid", "at:hero-1", "at:foe-12", "sq:4,7", "act:skewer",
)  # fmt: skip


# Names


def test_picks_have_readable_names_of_their_own() -> None:
    layout = names.layout_of(base_set())

    for name in ("pass", "rise", "dice", "keep", "shift:-4", "shift:+4", "trade:a2", "trade:p8", "chain:1", "hex:455"):
        assert layout.name(layout.read(name)) == name
    for name in (
        "cond:off_guard",
        "slot:4",
        "sustain:1",
        "part:grid",
        "at:hero-1",
        "at:foe-12",
        "sq:4,7",
        "act:skewer",
    ):
        assert layout.name(layout.read(name)) == name
    assert len(set(layout.names)) == len(layout.names)
    with pytest.raises(BadNotation):
        layout.read("act:cartwheel")


def test_squares_are_called_by_column_and_row() -> None:
    assert names.place_name(6 * 12 + 4) == "E7"
    assert names.place_name(0) == "A1"
    assert names.place_name(119) == "L10"


# Questions


def test_every_question_has_its_words() -> None:
    asked = [kind for kind in KINDS if isinstance(kind, Question)]
    assert set(QUESTIONS) == set(asked)
    assert {kind for kind in asked if QUESTIONS[kind].stop} == {kind for kind in asked if PASS in kind.answers}


@clause("WIND-HERO-101")
def test_a_turn_asks_for_the_next_action(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 2), pool=2, conditions={"prone": 1}), Hero("rath", at=(9, 9)))
    table.given(Foe("mossback-brute", at=(4, 4)))
    table.acts("rook")

    assert table.question() == "Rook has 2 points: which action?"
    assert table.labels() == ["End the turn (2 points go unused)", "Get up (1 point)"]


def test_actions_are_offered_with_their_speed_or_what_they_cost_now(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 3)), Hero("rath", at=(9, 9), hp=5), Foe("mossback-brute", at=(4, 4)))
    table.acts("laureat")

    labels = table.labels()

    assert "Wildfire (free now)" in labels
    assert "Staff (Slow)" in labels
    assert "Throwing Knife (1 point)" in labels
    assert "Move (Slow)" in labels


@clause("WIND-HERO-104")
def test_targets_are_asked_for_one_after_another(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 2)), Hero("rath", at=(9, 9)), Foe("mossback-brute", at=(4, 4)))
    table.given(Foe("cinder-whelp", at=(3, 2)), Foe("cinder-whelp", at=(5, 2)))
    table.acts("piper")
    table.act("raging-inferno")

    assert table.question() == "Raging Inferno: which Target?"
    assert table.labels() == ["Mossback Brute, 52 HP", "Cinder Whelp 1, 18 HP", "Cinder Whelp 2, 18 HP"]
    table.at("cinder-whelp-2")
    assert table.question() == "Raging Inferno: which Target besides Cinder Whelp 2?"
    assert table.labels()[0] == "No more Targets"


@clause("WIND-HERO-109")
def test_a_square_is_asked_for_with_how_far(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 9)), Foe("mossback-brute", at=(0, 0)))
    table.acts("rook")
    table.act("move")

    assert table.question() == "Move: where to, within 5 squares?"
    assert "To A9" in table.labels()
    table.to(8, 0)


@clause("WIND-UNLOCK-04", "WIND-UNLOCK-09")
def test_a_red_hex_is_offered_with_what_it_says(table: WindTable) -> None:
    table.options(storyteller="player")
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 9)), Foe("rust-sentinel", at=(0, 0), veteran=True))
    table.round()

    assert table.question() == "Which red hex of Rust Sentinel opens?"
    labels = table.labels()
    assert labels[0] == "Let the dice decide"
    assert "45: Steam Vent, which completes no chain yet" in labels
    assert "455: Grindhalt" in labels


@clause("WIND-TARGET-10")
def test_a_tie_is_put_to_the_storyteller(table: WindTable) -> None:
    table.options(storyteller="player")
    table.given(Hero("rook", at=(4, 3), hp=30), Hero("piper", at=(4, 6), hp=30), Foe("mossback-brute", at=(4, 4)))
    table.foe_plays("mossback-brute", "BA", dice=[1])

    table.is_asked("storyteller", "choose-target")
    assert table.question() == "Mossback Brute finds several alike: whom does it go for?"
    assert table.labels() == ["Let the dice decide", "Rook, 30 HP", "Piper, 30 HP"]
    table.at("piper")


@clause("WIND-MAN-102")
def test_an_exchange_says_what_is_given_for_what(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 9)), Foe("mossback-brute", at=(0, 0)))
    table.acts("rook", dice=[1])
    table.act("optimize")

    assert table.question() == "Rook exchanges A and P for the combat: how much?"
    assert table.labels()[0] == "2 A for 1 P"
    assert table.labels()[-1] == "8 P for 4 A"
    table.picks("trade:a2")


@clause("WIND-SUST-102")
def test_one_effect_too_many_asks_which_one_ends(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 2)), Hero("rath", at=(4, 3)), Foe("mossback-brute", at=(0, 0)))
    table.given(Kept("laureat", "rejuvenation", on=["rath"]), Kept("laureat", "primal-fury", on=["laureat"]))
    table.acts("laureat", dice=[3])
    table.act("rejuvenation", at="laureat")

    table.is_asked("laureat", "end-which")
    assert table.question() == "Laureat can sustain no more: which effect ends?"
    assert table.labels() == ["End Rejuvenation on Rath", "End Primal Fury"]
    table.picks("sustain:1")


# The end


def result_of(table: WindTable, ended: int) -> Result:
    """The end explained, as if the combat had ended so."""
    table.given(
        Hero("rook", at=(9, 0), threat=30), Hero("rath", at=(9, 9), threat=12), Foe("mossback-brute", at=(0, 0))
    )
    s = table.lays_out()
    s.round, s.ended = 4, ended
    return GAME.explain(s, table.names)


@clause("WIND-ORDER-106", "WIND-RUL-01")
def test_heroes_win_together_and_are_scored_by_what_they_took(table: WindTable) -> None:
    found = result_of(table, HEROES_WIN)

    assert found.headline == "rook and rath win in Round 4."
    assert [(one.seat, one.total, one.unit, one.is_winner) for one in found.scores] == [
        (0, 30.0, "damage dealt", True),
        (1, 12.0, "damage dealt", True),
    ]
    assert [(note.text, note.clause) for note in found.notes] == [("Every Foe is defeated.", "WIND-ORDER-106")]


@clause("WIND-ORDER-106", "WIND-RUL-03")
@pytest.mark.parametrize(
    ("ended", "why", "clause_id"),
    [
        (FOES_WIN, "Every Hero is FALLEN.", "WIND-ORDER-106"),
        (TIME_UP, "The Foes have held out for 50 Rounds.", "WIND-RUL-03"),
    ],
)
def test_heroes_lose_together(table: WindTable, ended: int, why: str, clause_id: str) -> None:
    found = result_of(table, ended)

    assert found.headline == "rook and rath lose in Round 4."
    assert not any(one.is_winner for one in found.scores)
    assert (found.notes[0].text, found.notes[0].clause) == (why, clause_id)
    assert found.notes[1].text == "Still there: Mossback Brute (52 HP)."


@clause("WIND-RUL-01")
def test_a_storyteller_on_the_fifth_seat_wins_when_they_lose(table: WindTable) -> None:
    table.players("Ash", "Birch", "Cedar", "Dune", "Elm")
    table.given(*(Hero(id_, at=(9, place)) for place, id_ in enumerate(("rook", "rath", "laureat", "piper"))))
    table.given(Foe("mossback-brute", at=(0, 0)))
    s = table.lays_out()
    s.round, s.ended = 4, FOES_WIN

    found = GAME.explain(s, table.names)

    assert found.headline == "Elm wins in Round 4."
    assert [one.seat for one in found.scores if one.is_winner] == [4]


def test_a_short_line_says_how_it_stands(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 0), hp=20), Hero("rath", at=(9, 9)), Foe("mossback-brute", at=(0, 0), hp=30))
    table.in_round(2)

    assert result.standing(table.lays_out()) == "Round 2, Heroes 54 HP, Foes 30 HP"


# The terminal


def drawn(table: WindTable, name: str | None = None) -> str:
    """The table as it is drawn."""
    out = StringIO()
    Console(file=out, width=80).print(GAME.draw(table.seen_by(name), table.names))
    return out.getvalue()


def test_the_table_is_drawn_with_map_heroes_foes_and_chances(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 2), conditions={"poison": 2}), Hero("rath", at=(9, 9)))
    table.given(Foe("mossback-brute", at=(4, 4), conditions={"off_guard": 1}))
    table.terrain("#", (0, 0))
    table.acts("rook")

    text = drawn(table, "rook")

    assert " 1 # + + + " in text
    assert " 5 + + 1 + A A +" in text
    assert "Rook (rook) C5: 42/42 HP, pool 4" in text
    assert "Poison 2" in text
    assert "A Mossback Brute E5: 52/52 HP, T 6 R 2, Off-Guard" in text
    assert "Chances: Mossback Brute 80% for" in text
    assert max(map(len, text.splitlines())) <= 80


@clause("WIND-ASSIST-05", "WIND-FOE-104")
def test_a_foes_turn_is_drawn_with_its_grid(table: WindTable) -> None:
    table.options(storyteller="player")
    table.given(Hero("rook", at=(4, 9)), Hero("rath", at=(9, 0)))
    table.given(Foe("mossback-brute", at=(4, 4), veteran=True, unlocked=["56"]))
    table.foe_turn("mossback-brute", dice=[5, 1, 1])

    text = drawn(table)

    assert "Mossback Brute acts: rolls 5 It goes for the nearest Hero" in text
    assert "B Ground Slam: dodge, range 1, within 1" in text
    assert "(C)" in text
    table.picks("chain:1")
