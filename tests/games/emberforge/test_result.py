"""The end explained, and how the game stands."""

import pytest

from emberhall.games.emberforge import GAME
from emberhall.kit.result import Note, Part, Result, Score
from tests.games.emberforge.forge import ForgeTable, Smith

FOUR = ["axe-1", "sword-1", "hammer-1", "staff-1"]  # weapons of four collections
ROW = ["axe-9", "hammer-8", "bow-8"]
PARTS = [
    Part("Axes: Copperbite Hatchet, Woodsplitter", 1),
    Part("Swords: Apprentice Blade", 1),
    Part("Hammers: Nailbiter", 1),
    Part("Staffs: Ashwood Staff", 1),
    Part("Bows: Hunter's Bow", 1),
]


def explained(table: ForgeTable) -> Result:
    """The end, in the players' names."""
    return GAME.explain(table.state, table.names)


def test_forge_mastery_is_explained_by_the_collections(table: ForgeTable) -> None:
    ash = Smith(
        "Ash",
        forged=[*FOUR, "axe-2"],
        unfinished={"bow-1": {"iron": 1}},
        stock={"bronze": 1},
        embers={"durgaz": 1},
        tokens=1,
    )
    birk = Smith("Birk", forged=["axe-3", "axe-4", "sword-2", "sword-3", "sword-4"], tokens=2)
    table.given(ash, birk, turn="Ash", round_number=7)

    table.when("Ash").activates("durgaz").works_on("bow-1")

    result = explained(table)
    assert result.headline == "Ash wins by Forge Mastery."
    assert result.scores[0] == Score(0, 5, "collections", PARTS, is_winner=True)
    assert [(score.seat, score.total, len(score.parts)) for score in result.scores] == [(0, 5, 5), (1, 2, 2)]
    assert result.notes == [
        Note("Ash has forged weapons of 5 different collections.", "FORGE-WIN-02"),
        Note("Birk has 5 forged weapons, but of 2 collections only.", "FORGE-WIN-03"),
        Note("Round 7 ended at that moment, and nobody gets another turn.", "FORGE-WIN-05"),
        Note("Commissions completed: Ash 1 and Birk 2.", "FORGE-WIN-04"),
    ]


def test_guild_prestige_is_explained_by_the_commissions(table: ForgeTable) -> None:
    birk = Smith("Birk", forged=["hammer-2"], tokens=2, embers={"gildar": 1})
    table.given(Smith("Ash", forged=FOUR), birk, Smith("Cole", tokens=1), turn="Birk", row=ROW, deck=["spear-1"])

    table.when("Birk").activates("gildar").delivers("hammer-2")

    scores = [(score.seat, score.total, score.unit, score.is_winner) for score in explained(table).scores]
    assert scores == [(1, 3, "commissions", True), (2, 1, "commissions", False), (0, 0, "commissions", False)]
    assert explained(table).headline == "Birk wins by Guild Prestige."
    assert explained(table).notes == [
        Note("Birk has completed 3 commissions.", "FORGE-WIN-04"),
        Note("Round 1 ended at that moment, and nobody gets another turn.", "FORGE-WIN-05"),
        Note("Collections forged: Ash 4, Birk 0 and Cole 0.", "FORGE-WIN-02"),
    ]


def test_a_draw_is_explained_by_the_rounds(table: ForgeTable) -> None:
    table.given(Smith("Ash", tokens=2), Smith("Birk", forged=["axe-1"]), turn="Ash", round_number=6, max_rounds=7)

    table.when("Birk").stops()
    table.when("Ash").stops()

    result = explained(table)
    assert result.headline == "Nobody wins: a draw after 7 rounds."
    assert [(score.seat, score.total, score.is_winner) for score in result.scores] == [(1, 1, False), (0, 0, False)]
    assert result.notes == [
        Note("The table plays 7 rounds at the most, and nobody has won in them.", "FORGE-WIN-09"),
        Note("Commissions completed: Ash 2 and Birk 0.", "FORGE-WIN-04"),
    ]


def test_it_stands_in_a_round_and_its_phase(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk"), round_number=4)
    assert GAME.standing(table.state) == "Round 5, placement"

    table.when("Ash").places("gildar").stops()
    table.when("Birk").stops()

    assert GAME.standing(table.state) == "Round 5, activation"


def test_over_it_stands_in_its_last_round(table: ForgeTable) -> None:
    table.given(Smith("Ash", forged=["hammer-1"], tokens=2, embers={"gildar": 1}), Smith("Birk"), turn="Ash", row=ROW)

    table.when("Ash").activates("gildar").delivers("hammer-1")

    assert GAME.standing(table.state) == "Round 1"


def test_all_that_can_be_told_comes_from_a_clause() -> None:
    assert all(GAME.clauses.number(row.clause) for row in GAME.events.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_round_and_every_turn_has_a_heading(table: ForgeTable, seats: int) -> None:
    table.opens(seats)
    state = table.forge
    state.listen()
    whats = []
    while state.round < 3:
        state.apply(table.pick_of("ignar") if table.pick_of("ignar") in state.legal() else state.legal()[-1])
        whats += [event.what for event in state.events or []]
        state.listen()

    assert [what for what in whats if GAME.events[what].is_heading][-1] == "round"
    assert sum(what == "round" for what in whats) == 2
    assert sum(what in ("turn", "passes") for what in whats) == 2 * seats
