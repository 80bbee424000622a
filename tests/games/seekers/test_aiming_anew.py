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


# Two targets


def of_two(table: SeekTable, card: str, *mine: str, theirs: str = "haste") -> None:
    """P1's card is aimed at P2 and the token T1; the tokens T2 and T3 stand there too."""
    table.given(Seeker("P1", at=(0, 0), hand=[card, *mine]), Seeker("P2", at=(3, 0), hand=[theirs]))
    table.given(Token("T1", of="P2", at=(0, 3)), Token("T2", of="P2", at=(0, -3)), Token("T3", of="P2", at=(-5, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays(card, at=["P2", "T1"])


@clause("SEEK-RUL-40", "SEEK-RUL-43")
def test_a_redirected_card_does_not_name_one_unit_twice(table: SeekTable) -> None:
    of_two(table, "pair", theirs="deflect")
    table.when("P1").passes()
    table.when("P2").plays("deflect")
    table.all_pass()

    table.when("P2").refused("P2", "SEEK-RUL-43").refused("T1", "SEEK-RUL-40")
    table.offers("P2", "T2", "T3")
    table.when("P2").chooses("T2")
    table.all_pass()

    table.then("T2").has(hp=7)
    table.then("T1").has(hp=6)
    table.then("P2").has(hp=100)


@clause("SEEK-RUL-40", "SEEK-COPY-2")
def test_a_copy_does_not_name_one_unit_twice(table: SeekTable) -> None:
    of_two(table, "pair", "echo")
    table.when("P1").plays("echo")
    table.all_pass()

    table.when("P1").chooses("T2").refused("T2", "SEEK-RUL-40")
    table.offers("P1", "pass", "P2", "T1", "T3")
    table.when("P1").chooses("pass")
    table.all_pass()

    table.then("T2").has(hp=7)
    table.then("T1").has(hp=6)


@clause("SEEK-RUL-40", "SEEK-COPY-2")
@pytest.mark.parametrize(("second", "p2"), [("pass", 96), ("T2", 100)])
def test_a_copy_may_name_what_another_choice_had_and_that_one_gets_what_it_had(
    table: SeekTable, second: str, p2: int
) -> None:
    of_two(table, "pair", "echo")
    table.when("P1").plays("echo")
    table.all_pass()

    table.when("P1").chooses("T1", second)
    table.all_pass()

    table.then("T1").has(hp=7)
    table.then("P2").has(hp=p2)
    table.then("T2").has(hp=10 - 4 * (second == "T2"))


@clause("SEEK-RUL-40", "SEEK-COPY-2")
def test_a_copy_exchanges_nothing_that_would_not_be_legal(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["each-his-own", "echo"]), Seeker("P2", at=(7, 0)))
    table.given(Token("T1", of="P2", at=(0, 3)), Token("T2", of="P2", at=(0, -3)))
    table.main_phase_of("P1")
    table.when("P1").plays("each-his-own", at=["P2", "T1"]).plays("echo")
    table.all_pass()

    table.when("P1").refused("T1", "SEEK-RUL-40")  # P2 is too far for the second
    table.offers("P1", "pass", "P2", "T2")
    table.when("P1").chooses("T2")


# What is redirected


@clause("SEEK-RUL-43", "SEEK-TGT-02")
def test_a_card_at_a_hex_is_redirected_to_another_hex(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["blast"]), Seeker("P2", at=(3, 0), hand=["deflect"]))
    table.main_phase_of("P1")
    table.dice(3)
    table.when("P1").plays("blast", on=(3, 0)).passes()
    table.when("P2").plays("deflect")
    table.all_pass()

    table.when("P2").refused((3, 0), "SEEK-RUL-43").chooses((0, 1))
    table.all_pass()

    table.then("P1").has(hp=97)
    table.then("P2").has(hp=100)
    assert "P2 redirects Blast to (0,1)." in table.log


@clause("SEEK-RUL-43", "SEEK-TGT-02")
def test_a_counter_is_redirected_to_another_card_on_the_stack(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dart", "haste", "deflect"]), Seeker("P2", at=(3, 0), hand=["denial"]))
    table.main_phase_of("P1")
    table.when("P1").plays("dart", at="P2").plays("haste").passes()
    table.when("P2").plays("denial", also=["dart"]).passes()
    table.when("P1").plays("deflect", also=["denial"])

    table.all_pass()
    assert "P1 redirects Denial to Haste." in table.log  # the only other one, so nothing is asked
    table.all_pass(2)

    table.then("P1").has(mp=6)
    table.then("P2").has(hp=95)


@clause("SEEK-RUL-43")
def test_a_card_that_speaks_of_a_unit_redirects_no_hex(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["blast"]), Seeker("P2", at=(3, 0), hand=["turn-aside"]))
    table.main_phase_of("P1")
    table.dice(3)
    table.when("P1").plays("blast", on=(3, 0)).passes()
    table.when("P2").plays("turn-aside")

    table.all_pass()
    assert table.log[-1] == "There is no other target for Blast."
    table.all_pass()

    table.then("P2").has(hp=97)


@clause("SEEK-TGT-02", "SEEK-RUL-43")
def test_the_log_says_that_a_redirection_found_no_other_target(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=(3, 0), hand=["bend-the-bolt"]))
    table.main_phase_of("P1")
    table.dice(1, 2)
    table.when("P1").plays("bolt", at="P2").passes()
    table.when("P2").plays("bend-the-bolt")

    table.all_pass()

    assert "There is no other target for Bolt." in table.log
    table.all_pass()


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
