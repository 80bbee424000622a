"""Endless loops end as a draw, long chains and deep Stacks end as they should, and all of it at once."""

from emberhall.games.seekers.rules.state import BY_LOOP, LOOP_LIMIT, OBJECT, OBJECTS, PASS
from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable

MANY = 1000


def passes_on(table: SeekTable, most: int) -> int:
    """Everybody passes until the Stack is empty or the game is over; how many objects resolved. Nobody listens, and the
    table's own checks after each pick are left out."""
    s, resolved = table.seekers, 0
    s.events = None
    while s.stack and not s.ended and resolved < most:
        before = s.forced
        s.apply(PASS)
        resolved += s.forced > before
    s.listen()
    return resolved


# Loops


@clause("SEEK-RUL-89")
def test_a_position_that_comes_back_by_itself_is_a_draw(table: SeekTable) -> None:
    """Whoever loses life is healed, and whoever is healed loses life."""
    table.given(Seeker("P1", at=(0, 0), hand=["bloodletting"], trinket="mercy-ring", armor="penance-coat"))
    table.given(Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("bloodletting")
    assert passes_on(table, MANY) < 50

    table.is_over(0.0, 0.0)
    assert table.seekers.ended == BY_LOOP
    assert table.seen_by().ended == "loop"


@clause("SEEK-RUL-89")
def test_a_loop_that_changes_something_is_a_draw_after_so_many_objects(table: SeekTable) -> None:
    """The same with a point more each time, so that no position comes back."""
    table.given(Seeker("P1", at=(0, 0), hand=["bloodletting"], trinket="restless-ring", armor="penance-coat"))
    table.given(Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("bloodletting")
    assert passes_on(table, MANY) == MANY
    assert table.seekers.forced == MANY

    table.seekers.forced = LOOP_LIMIT - 10
    assert passes_on(table, MANY) == 10

    table.is_over(0.0, 0.0)
    assert table.seekers.ended == BY_LOOP


@clause("SEEK-RUL-89")
def test_whoever_can_still_do_something_else_breaks_the_loop(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bloodletting"], trinket="mercy-ring", armor="penance-coat"))
    table.given(Seeker("P2", at=(3, 0), hand=["haste"] * 4))
    table.main_phase_of("P1")
    table.when("P1").plays("bloodletting")

    for _ in range(4):
        table.all_pass(5)
        table.when("P1").passes()
        table.when("P2").plays("haste")
        assert table.seekers.forced == 0
    table.all_pass()

    table.then("P2").has(mp=4)
    assert table.stack() == ["mercy-ring"] or table.stack() == ["penance-coat"]


@clause("SEEK-RUL-89")
def test_a_chain_that_its_own_count_will_end_is_no_loop(table: SeekTable) -> None:
    """Patience heals nine times in a turn, and no more: nothing but its count changes."""
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["bloodletting"], armor="penance-coat"))
    table.given(Seeker("P2", at=(3, 0)), Effect("patience", of="P1"))
    table.main_phase_of("P1")

    table.when("P1").plays("bloodletting")
    assert passes_on(table, MANY) == 1 + 9 + 9

    assert table.seekers.ended == 0
    table.then("P1").has(hp=49)
    table.has_priority("P1")


@clause("SEEK-RUL-89")
def test_what_costs_nothing_is_refused_after_so_many_times(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["haste"], trinket="idle-ring", weapon="sharp-blade"))
    table.given(Seeker("P2", at=(3, 0), trinket="idle-ring"))
    table.main_phase_of("P1")
    table.when("P1").activates("idle-ring")
    assert table.seekers.free_actions == 1
    table.all_pass()
    table.seekers.free_actions = LOOP_LIMIT - 1

    table.when("P1").activates("idle-ring").refused("idle-ring", "SEEK-RUL-89").refused("haste", "SEEK-RUL-89")
    assert "idle-ring" not in table.offered()
    table.all_pass()
    assert "sharp-blade" in table.offered()
    table.then("P1").has(mp=8)
    table.all_pass(2)

    table.has_priority("P2")
    table.when("P2").activates("idle-ring")


@clause("SEEK-RUL-89", "SEEK-RUL-50")
def test_what_is_optional_can_not_be_done_without_end_either(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["bloodletting"], trinket="merciful-ring", armor="penance-coat"))
    table.given(Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("bloodletting")
    table.all_pass(2)
    table.when("P1").agrees()
    table.all_pass(2)
    table.seekers.free_actions = LOOP_LIMIT - 1

    table.when("P1").agrees()
    table.all_pass(2)
    table.then("P1").has(hp=49)
    table.when("P1").refused("yes", "SEEK-RUL-89").passes()

    assert table.stack() == []
    table.has_priority("P1")


# Long and deep


@clause("SEEK-RUL-89", "SEEK-PRIO-16")
def test_a_chain_of_a_thousand_triggers_ends_by_itself(table: SeekTable) -> None:
    """Each spites the other for a point, until one of them falls."""
    table.given(Seeker("P1", at=(0, 0), hand=["pin"], trinket="spite-ring"))
    table.given(Seeker("P2", at=(3, 0), trinket="spite-ring"))
    table.main_phase_of("P1")

    table.when("P1").plays("pin", at="P2")
    table.seekers.hp = [MANY // 2, MANY // 2]

    assert passes_on(table, 2 * MANY) == MANY - 1
    table.is_over(1.0, -1.0)


@clause("SEEK-STACK-03", "SEEK-RUL-89")
def test_a_stack_of_a_thousand_objects_resolves_from_its_top(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dart"], trinket="idle-ring"), Seeker("P2", at=(3, 0), hand=["echo"]))
    table.main_phase_of("P1")
    table.when("P1").plays("dart", at="P2")
    idle = table.pick_of("idle-ring")
    for _ in range(MANY - 1):
        table.seekers.apply(idle)
    assert len(table.seekers.stack) == MANY

    table.seekers.apply(PASS)
    table.seekers.apply(table.pick_of("echo"))
    assert len(table.offered()) == OBJECTS
    table.seekers.apply(OBJECT)
    assert passes_on(table, 2 * MANY) == MANY + 2

    table.then("P1").has(mp=6 + MANY - 1)
    table.then("P2").has(mp=1, hp=95)
    assert table.seekers.ended == 0


@clause("SEEK-PRIO-19")
def test_sixty_triggers_at_once_are_ordered_one_by_one(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bloodletting"]), Seeker("P2", at=(3, 0)))
    table.given(*(Effect("patience", of="P1") for _ in range(60)))
    table.main_phase_of("P1")
    s = table.seekers
    s.apply(table.pick_of("bloodletting"))
    s.apply(PASS)
    s.apply(PASS)

    asked = 0
    while table.asked() == "order":
        assert len(s.legal()) == min(32, 60 - asked)
        s.apply(s.legal()[-1])
        asked += 1

    assert asked == 59
    assert len(s.stack) == 60
    assert passes_on(table, MANY) == 60
    table.then("P1").has(hp=100)
