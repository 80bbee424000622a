"""What is aimed anew: copies, redirections, and cards of packs with two targets or two movements."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Seeker, SeekTable, Token

# Directions


@clause("SEEK-COPY-2", "SEEK-RUL-48")
@pytest.mark.parametrize("card", ["echo", "mirror-surge"])
def test_a_copy_keeps_the_direction_of_the_original(table: SeekTable, card: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["lance", card]), Seeker("P2", at=(3, 0)))
    table.given(Token("T1", of="P2", at=(-2, 0)))
    table.main_phase_of("P1")
    table.dice(1, 2)

    table.when("P1").plays("lance", to="E").plays(card)
    table.all_pass()
    assert table.stack() == ["lance", "lance"]
    table.has_priority("P1")  # a direction is no target, so nothing is asked
    table.all_pass(2)

    table.then("P2").has(hp=97)
    table.then("T1").has(hp=10)


@clause("SEEK-COPY-2", "SEEK-RUL-48", "SEEK-RUL-41")
def test_a_copy_of_an_enemys_row_runs_the_same_way_from_whoever_copied_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["lance"]), Seeker("P2", at=(3, 0), hand=["echo"]))
    table.given(Token("T1", of="P1", at=(5, 0)))
    table.main_phase_of("P1")
    table.dice(1, 2)

    table.when("P1").plays("lance", to="E").passes()
    table.when("P2").plays("echo")
    table.all_pass(3)

    table.then("T1").has(hp=9)
    table.then("P1").has(hp=100)
    table.then("P2").has(hp=98)


@clause("SEEK-COPY-2")
def test_of_a_direction_and_a_target_only_the_target_is_asked_anew(table: SeekTable) -> None:
    table.given(
        Seeker("P1", at=(0, 0), hand=["drag", "echo"]), Seeker("P2", at=(3, 0)), Token("T1", of="P2", at=(0, 3))
    )
    table.main_phase_of("P1")

    table.when("P1").plays("drag", to="NE", at="P2").plays("echo")
    table.all_pass()
    assert table.asked() == "unit"
    table.when("P1").chooses("T1")
    table.all_pass(2)

    table.then("T1").has(at=(1, 2))
    table.then("P2").has(at=(4, -1))


# Two movements


@clause("SEEK-PUSH-1")
def test_a_card_pushes_one_and_pulls_another(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["to-and-fro"]), Seeker("P2", at=(3, 0)), Token("T1", of="P2", at=(0, 4)))
    table.main_phase_of("P1")

    table.when("P1").plays("to-and-fro", at=["P2", "T1"])
    table.all_pass()

    table.then("P2").has(at=(5, 0))
    table.then("T1").has(at=(0, 2))


@clause("SEEK-PUSH-1", "SEEK-RUL-78")
def test_whoever_is_asked_for_a_way_is_told_whether_it_is_a_push_or_a_pull(table: SeekTable) -> None:
    table.given(
        Seeker("P1", at=(0, 0), hand=["to-and-fro"]), Seeker("P2", at=(2, -1)), Token("T1", of="P2", at=(-2, 1))
    )
    table.main_phase_of("P1")
    table.when("P1").plays("to-and-fro", at=["P2", "T1"])
    table.all_pass()

    assert table.question() == "To and Fro: push Two in which direction?"
    table.when("P1").chooses("e")
    assert table.question() == "To and Fro: pull Dummy in which direction?"
    table.when("P1").chooses("e")

    table.then("P2").has(at=(4, -1))
    table.then("T1").has(at=(-1, 1))
