"""Readings of ours that no card shows by itself (SEEK-RUL-96, -99)."""

from emberhall.testing.table import clause
from tests.games.seekers.seek import Seeker, SeekTable


@clause("SEEK-RUL-96")
def test_whoever_would_not_survive_a_cost_in_life_cant_pay_it(table: SeekTable) -> None:
    table.given(Seeker("P1", hp=4, seeker="korvash-oathless"), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused("korvash-oathless", "SEEK-CAST-04")


@clause("SEEK-RUL-96")
def test_whoever_survives_it_can(table: SeekTable) -> None:
    table.given(Seeker("P1", hp=5, ap=3, seeker="korvash-oathless"), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("korvash-oathless")
    table.all_pass()

    table.then("P1").has(hp=1, ap=5)


@clause("SEEK-RUL-99", "SEEK-COPY-1")
def test_a_spell_is_copied_by_a_seeker_who_could_not_play_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["sunlance"], seeker="sister-aldwyn"))
    table.given(Seeker("P2", at=(3, 0), hand=["mirror-splinter", "sunlance"], seeker="pell-quickfingers"))
    table.main_phase_of("P2")
    table.when("P2").refused("sunlance", "SEEK-CARD-04")
    table.main_phase_of("P1")
    table.when("P1").plays("sunlance", to="W").passes()

    table.when("P2").plays("mirror-splinter", mode=1).passes()
    table.when("P1").passes()
    table.dice(5)
    table.all_pass()

    table.then("P1").has(hp=94)
