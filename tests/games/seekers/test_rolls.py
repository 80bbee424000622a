"""Rolls and what changes them: Advantage, Disadvantage, Critical Strikes, Empower, Duplicate."""

import msgspec
import pytest

from emberhall.games.seekers import GAME
from emberhall.games.seekers.rules.state import PASS
from emberhall.kernel.events import EVERYONE
from emberhall.server.live import lines_of
from emberhall.testing.table import SPECTATOR, clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token


def attack(table: SeekTable, card: str, dice: tuple[int, ...], *effects: Effect, trinket: str = "plain-ring") -> int:
    """How much the second Seeker loses to the card."""
    table.given(Seeker("P1", at=(0, 0), hand=[card], trinket=trinket), Seeker("P2", at=(3, 0)))
    table.given(*effects)
    table.main_phase_of("P1")
    table.dice(*dice)
    table.when("P1").plays(card, at="P2")
    table.all_pass()
    return 100 - table.seekers.hp[1]


# Twice


@clause("SEEK-ADVANTAGE-1", "SEEK-RUL-64")
@pytest.mark.parametrize("dice", [(1, 6, 3, 3), (3, 3, 6, 1)])
def test_with_advantage_all_dice_are_rolled_twice_and_the_higher_sum_counts(
    table: SeekTable, dice: tuple[int, ...]
) -> None:
    """Seven and six; the best die of each pair would be nine."""
    assert attack(table, "sure", dice) == 7


@clause("SEEK-DISADVANTAGE-1", "SEEK-RUL-64")
@pytest.mark.parametrize("dice", [(1, 6, 3, 3), (3, 3, 6, 1)])
def test_with_disadvantage_the_lower_sum_counts(table: SeekTable, dice: tuple[int, ...]) -> None:
    assert attack(table, "bolt", dice, Effect("jinx", of="P2", on="P1")) == 6


@clause("SEEK-RUL-64")
def test_advantage_and_disadvantage_cancel_out(table: SeekTable) -> None:
    assert attack(table, "sure", (2, 3), Effect("jinx", of="P2", on="P1")) == 5


@clause("SEEK-RUL-64")
def test_two_advantages_are_one_and_one_disadvantage_cancels_them(table: SeekTable) -> None:
    assert attack(table, "sure", (2, 3), Effect("jinx", of="P2", on="P1"), trinket="lucky-ring") == 5


@clause("SEEK-RUL-64", "SEEK-ADVANTAGE-1")
def test_two_advantages_roll_twice_and_not_three_times(table: SeekTable) -> None:
    assert attack(table, "sure", (1, 1, 2, 2), trinket="lucky-ring") == 4


@clause("SEEK-ADVANTAGE-1", "SEEK-EX-24")
def test_advantage_for_the_next_fire_spell_is_used_up_by_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt", "bolt", "jab"]), Seeker("P2", at=(3, 0)))
    table.given(Effect("resolve", of="P1"))
    table.main_phase_of("P1")

    table.dice(4)
    table.when("P1").plays("jab", at="P2")
    table.all_pass()
    table.then("P1").has(effects=["resolve"])
    table.dice(1, 1, 2, 2)
    table.when("P1").plays("bolt", at="P2")
    table.all_pass()
    table.then("P1").has(effects=[])
    table.dice(1, 1)
    table.when("P1").plays("bolt", at="P2")
    table.all_pass()

    table.then("P2").has(hp=90)


# Critical and Empower


@clause("SEEK-CRIT-1", "SEEK-EMPOWER-1", "SEEK-RUL-64", "SEEK-EX-25")
def test_a_critical_strike_rolls_no_dice_and_empower_comes_on_top(table: SeekTable) -> None:
    assert attack(table, "deadly", ()) == 2 * (6 + 2) + 1


@clause("SEEK-CRIT-1", "SEEK-RUL-64")
def test_a_critical_strike_sets_disadvantage_aside(table: SeekTable) -> None:
    assert attack(table, "deadly", (), Effect("jinx", of="P2", on="P1")) == 17


@clause("SEEK-EMPOWER-1", "SEEK-RUL-64", "SEEK-BASE-03")
def test_empower_is_added_to_every_die_and_a_number_once(table: SeekTable) -> None:
    assert attack(table, "heavy", (1, 3)) == (1 + 2) + (3 + 2) + 1


@clause("SEEK-EMPOWER-1")
def test_without_dice_there_is_nothing_to_empower(table: SeekTable) -> None:
    table.given(
        Seeker("P1", at=(0, 0), seeker="ysolde", hand=["frost-dart"]), Seeker("P2", at=(3, 0), ailments={"slow": 2})
    )
    table.main_phase_of("P1")

    table.when("P1").plays("frost-dart", at="P2")
    table.all_pass()

    table.then("P2").has(hp=95)


# Duplicate


@clause("SEEK-DUPLICATE-1", "SEEK-RUL-71")
def test_what_is_duplicated_is_the_sum_before_prevention_and_shields(table: SeekTable) -> None:
    """4 and 1 are 5 physical, of which the coat prevents 2; then 5 shadow."""
    table.given(Seeker("P1", at=(0, 0), hand=["twofold"]), Seeker("P2", at=(3, 0), armor="hard-coat", shields=[1]))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").plays("twofold", at="P2")
    table.all_pass()

    table.then("P2").has(hp=100 - 2 - 5, shields=[])


@clause("SEEK-RUL-71", "SEEK-DUPLICATE-1", "SEEK-EX-14")
def test_what_a_trigger_duplicates_is_the_sum_before_prevention_too(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dart"]), Seeker("P2", at=(3, 0), armor="hard-coat"))
    table.given(Effect("shadow-double", of="P1"))
    table.main_phase_of("P1")

    table.when("P1").plays("dart", at="P2")
    table.all_pass()
    table.then("P2").has(hp=97)
    table.all_pass()

    table.then("P2").has(hp=92)


@clause("SEEK-DUPLICATE-1", "SEEK-RUL-71")
def test_a_duplicate_is_an_instance_of_its_own(table: SeekTable) -> None:
    """Whoever is hurt twice spites twice."""
    table.given(Seeker("P1", at=(0, 0), hand=["twofold"]), Seeker("P2", at=(3, 0), trinket="spite-ring"))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").plays("twofold", at="P2")
    table.all_pass()
    assert table.asked() == "order"
    table.when("P2").chooses("spite-ring")
    assert table.stack() == ["spite-ring", "spite-ring"]
    table.all_pass(2)

    table.then("P1").has(hp=98)


@clause("SEEK-RUL-71", "SEEK-EX-15")
def test_a_duplicate_is_never_duplicated(table: SeekTable) -> None:
    """The card deals its damage as shadow damage too; the Double repeats the physical part alone, and once."""
    table.given(Seeker("P1", at=(0, 0), hand=["twofold"]), Seeker("P2", at=(3, 0)), Effect("shadow-double", of="P1"))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").plays("twofold", at="P2")
    table.all_pass()
    table.then("P2").has(hp=90)
    assert table.stack() == ["shadow-double"]
    table.all_pass()

    table.then("P2").has(hp=85)
    assert table.stack() == []
    assert table.seekers.tallies[0] == 1


@clause("SEEK-RUL-83", "SEEK-RUL-84")
def test_a_unit_that_was_hit_with_others_is_rolled_for_with_them(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["lance-two"]), Seeker("P2", at=(3, 0)))
    table.given(Token("T1", of="P2", at=(4, 0)), Token("T2", of="P1", at=(2, 0)))
    table.main_phase_of("P1")
    table.dice(3, 4)

    table.when("P1").plays("lance-two", to="E")
    table.all_pass()

    table.then("P2").has(hp=93)
    table.then("T1").has(hp=3)
    table.then("T2").has(hp=10)


@clause("SEEK-BASE-03")
def test_a_roll_tells_each_of_its_dice_to_whoever_looks_on_and_the_record_only_their_sum(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["lance-two"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")
    table.dice(3, 4)
    table.when("P1").plays("lance-two", to="E")
    table.when("P1").passes()
    state = table.seekers.copy()
    state.listen()

    state.apply(PASS)
    table.when("P2").passes()

    events = [event for event in state.events or [] if event.what == "rolled"]
    lines = lines_of(GAME, state, state.events or [], SPECTATOR, 0)
    assert [(event.dice, event.fields()) for event in events] == [((3, 4), ("rolled", -1, -1, 2, 7, EVERYONE))]
    assert [line.dice for line in lines if line.what == "rolled"] == [[3, 4]]
    assert [b"dice" in msgspec.json.encode(line) for line in lines] == [line.what == "rolled" for line in lines]
