"""The end explained, and how a game stands."""

import pytest

from emberhall.games.seekers import GAME
from emberhall.games.seekers.rules.state import BY_LOOP, BY_TURNS
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kit.result import Note, Score
from emberhall.testing.table import clause
from tests.games.seekers.seek import Seeker, SeekTable


def test_how_a_game_stands(table: SeekTable) -> None:
    table.given(Seeker("Ash", at=(0, 0), hp=88), Seeker("Birch", at=(3, 0)))
    table.main_phase_of("Ash", turn=7)

    assert GAME.standing(table.state) == "Turn 7, HP 88 : 100"
    assert GAME.standing(GAME.new(2, Dice(fixed_seed(1)))) == "Setting up"


@clause("SEEK-WIN-01", "SEEK-WIN-02")
def test_a_victory(table: SeekTable) -> None:
    table.given(Seeker("Ash", at=(0, 0), hp=50, hand=["bolt"], seeker="mara", has_channelled=True))
    table.given(Seeker("Birch", at=(3, 0), hp=2, seeker="mara"))
    table.main_phase_of("Ash", turn=9)
    table.dice(1, 2)

    table.when("Ash").plays("bolt", at="Birch")
    table.all_pass()
    result = GAME.explain(table.state, table.names)

    assert result.headline == "Ash wins in turn 9."
    assert result.scores == [Score(0, 50.0, "HP", [], True), Score(1, -1.0, "HP", [], False)]
    assert result.notes == [
        Note("Mara of Birch (Birch) is defeated.", "SEEK-WIN-02"),
        Note("Mara of Ash (Ash) had channelled the Shard.", "SEEK-SHARD-13"),
    ]


@clause("SEEK-RUL-05")
def test_a_draw(table: SeekTable) -> None:
    table.given(Seeker("Ash", at=(0, 0), hp=6, hand=["pulse"]), Seeker("Birch", at=(1, 0), hp=5))
    table.main_phase_of("Ash")
    table.dice(3, 3)

    table.when("Ash").plays("pulse")
    table.all_pass()
    result = GAME.explain(table.state, table.names)

    assert result.headline == "Nobody wins: a draw."
    assert [score.is_winner for score in result.scores] == [False, False]
    assert result.notes == [Note("The last Seekers of all teams fell to the same event.", "SEEK-RUL-05")]


@clause("SEEK-TEAM-01", "SEEK-WIN-01")
def test_a_team_wins_together(table: SeekTable) -> None:
    table.given(Seeker("Ash", at=(0, 0), hand=["bolt"]), Seeker("Birch", at=(3, 0), hp=2))
    table.given(Seeker("Cedar", at=(0, 3)), Seeker("Doe", at=(0, 5), hp=1, hand=[]))
    table.main_phase_of("Ash")
    s = table.seekers
    s.hp[3], s.at[3], s.out = 0, -1, 1 << 3
    table.dice(1, 2)

    table.when("Ash").plays("bolt", at="Birch")
    table.all_pass()
    result = GAME.explain(table.state, table.names)

    assert result.headline == "Ash and Cedar win in turn 3."
    assert [score.seat for score in result.scores if score.is_winner] == [0, 2]
    assert result.notes[0] == Note("Two (Birch) and Four (Doe) are defeated.", "SEEK-WIN-02")


@clause("SEEK-RUL-89", "SEEK-RUL-95")
@pytest.mark.parametrize(
    ("how", "note"),
    [
        (BY_LOOP, Note("The same things would happen again and again, without a choice.", "SEEK-RUL-89")),
        (BY_TURNS, Note("The table plays 300 turns at the most.", "SEEK-RUL-95")),
    ],
)
def test_other_ends(table: SeekTable, how: int, note: Note) -> None:
    table.given(Seeker("Ash", at=(0, 0)), Seeker("Birch", at=(3, 0)))
    table.main_phase_of("Ash")
    table.seekers.ended = how

    assert GAME.explain(table.state, table.names).notes == [note]
