"""What the tokens do at the end of their player's turns (SEEK-RUL-31)."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Place, Seeker, SeekTable, Token


@clause("SEEK-RUL-31", "SEEK-RUL-94")
@pytest.mark.parametrize(("design", "damage", "reach"), [("hound", "physical", 2), ("thrall", "shadow", 3)])
def test_a_beast_goes_to_the_nearest_enemy_and_bites(table: SeekTable, design: str, damage: str, reach: int) -> None:
    table.given(Seeker("P1", at=(-8, 0)), Seeker("P2", at=(reach + 1, 0)))
    table.given(Token("beast", of="P1", at=(0, 0), design=design), Token("far", of="P2", at=(-7, 0)))
    table.end_phase_of("P1")

    assert table.stack() == [design]
    table.dice(4)
    table.all_pass()

    table.then("beast").has(at=(reach, 0))
    table.then("P2").has(hp=96)
    table.logged(f"Two takes 4 {damage} damage.")
    table.then("far").has(hp=10)
    table.all_pass(3)
    assert table.stack() == []  # at the end of the other's turn it does nothing


@clause("SEEK-RUL-31")
@pytest.mark.parametrize(("design", "reach"), [("hound", 2), ("thrall", 3)])
def test_a_beast_that_does_not_come_near_bites_nobody(table: SeekTable, design: str, reach: int) -> None:
    table.given(
        Seeker("P1", at=(-8, 0)), Seeker("P2", at=(reach + 2, 0)), Token("beast", of="P1", at=(0, 0), design=design)
    )
    table.end_phase_of("P1")

    table.all_pass()

    table.then("beast").has(at=(reach, 0))
    table.then("P2").has(hp=100)


@clause("SEEK-ROOT-1", "SEEK-RUL-33")
@pytest.mark.parametrize("design", ["hound", "thrall"])
def test_a_rooted_beast_bites_where_it_stands(table: SeekTable, design: str) -> None:
    table.given(Seeker("P1", at=(-8, 0)), Seeker("P2", at=(2, 0)), Token("near", of="P2", at=(0, 1)))
    table.given(Token("beast", of="P1", at=(0, 0), design=design, ailments={"root": 2}))
    table.end_phase_of("P1")
    table.dice(4)

    table.all_pass()

    table.then("beast").has(at=(0, 0))
    table.then("near").has(hp=6)
    table.then("P2").has(hp=100)


@clause("SEEK-RUL-94")
@pytest.mark.parametrize(("there", "hp"), [((4, 0), 96), ((5, 0), 100)])
def test_a_sentry_shoots_the_nearest_enemy_within_four_hexes(table: SeekTable, there: Place, hp: int) -> None:
    table.given(Seeker("P1", at=(-8, 0)), Seeker("P2", at=there), Token("sentry", of="P1", at=(0, 0), design="sentry"))
    table.given(Token("far", of="P2", at=(0, 5)))
    table.end_phase_of("P1")
    if hp < 100:
        table.dice(4)

    table.all_pass()

    table.then("sentry").has(at=(0, 0))
    table.then("P2").has(hp=hp)
    table.then("far").has(hp=10)


@clause("SEEK-RUL-94", "SEEK-LOS-03")
@pytest.mark.parametrize(("design", "at"), [("sentry", (3, 0)), ("hound", (1, 0)), ("thrall", (1, 0))])
def test_tokens_harm_nobody_whom_they_do_not_see(table: SeekTable, design: str, at: Place) -> None:
    table.given(Seeker("P1", at=(-8, 0)), Seeker("P2", at=at), Token("token", of="P1", at=(0, 0), design=design))
    table.given(Effect("smoke-bomb", of="P2", at=(at[0] + 1, 0)))
    table.end_phase_of("P1")

    table.all_pass()

    table.then("P2").has(hp=100)
