"""Where nothing hangs on a question, a person is not asked (decisions 0007 and 0074)."""

import pytest

from emberhall.kit.auto_pass import Stops, auto_answer
from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable

USUAL, ALWAYS = Stops(), Stops(always=True)
PLAIN = 0  # the pick that lets it be


def is_asked(table: SeekTable, name: str, stops: Stops = USUAL) -> bool:
    """The person has to answer themselves."""
    return auto_answer(table.seen_by(name), stops) is None


# Actions that could as well wait


def end_phase(table: SeekTable, trinket: str, **facts: object) -> None:
    """P2 has priority in the End Phase of P1, and can do nothing but activate the trinket."""
    table.given(Seeker("P1"), Seeker("P2", at=(5, 0), trinket=trinket, **facts))  # type: ignore[arg-type]
    table.main_phase_of("P1")
    table.all_pass()
    table.when("P1").passes()
    assert trinket in table.offered()


@clause("SEEK-END-02", "SEEK-EQ-04")
def test_a_free_trinket_that_waits_for_a_spell_is_not_asked_for_at_the_end_of_a_turn(table: SeekTable) -> None:
    end_phase(table, "grave-dice", ap=0)

    assert not table.seen_by("P2").has_action
    assert not is_asked(table, "P2")
    assert is_asked(table, "P2", ALWAYS)


@clause("SEEK-END-02", "SEEK-EQ-04")
def test_with_a_spell_to_play_it_is(table: SeekTable) -> None:
    end_phase(table, "grave-dice", ap=1, hand=["zap"])

    assert is_asked(table, "P2")


@clause("SEEK-PRIO-06", "SEEK-EQ-04")
def test_a_free_trinket_is_asked_for_while_a_spell_of_ones_own_is_on_the_stack(table: SeekTable) -> None:
    table.given(Seeker("P1", trinket="grave-dice", ap=2, hand=["bolt"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("bolt", at="P2")

    assert table.seen_by("P1").has_action


@clause("SEEK-HASTEN-1", "SEEK-RUL-74")
@pytest.mark.parametrize("has_hourglass", [False, True])
def test_hasten_is_asked_for_where_there_is_an_hourglass(table: SeekTable, *, has_hourglass: bool) -> None:
    if has_hourglass:
        table.given(Effect("candle", of="P2", moments=3))
    end_phase(table, "hourglass-of-vey", ap=2)

    assert is_asked(table, "P2") == has_hourglass


# Amplify


def amplifies(table: SeekTable, card: str, *, hp: int = 100, own: int = 100, at: tuple[int, int] = (3, 0)) -> None:
    """P1 plays the card against P2, who has so many HP left, with something to amplify it."""
    table.given(Seeker("P1", ap=9, hp=own, hand=[card, "jab"]), Seeker("P2", at=at, hp=hp))
    table.main_phase_of("P1")
    table.when("P1").picks(card)
    assert table.asked() == "amplify"


@clause("SEEK-AMPLIFY-1")
@pytest.mark.parametrize(
    ("card", "hp", "is_worth_it"),
    [
        ("more", 2, False),  # 2 damage, amplified 5
        ("more", 3, True),
        ("incinerating-blast", 1, False),  # 1d6, amplified 2d6
        ("incinerating-blast", 2, True),
        ("vein-of-night", 3, False),  # 3d6, amplified 5d6 for 6 Life
        ("vein-of-night", 4, True),
        ("kindle", 1, True),  # Burn 2, amplified twice that
    ],
)
def test_amplify_is_not_asked_for_where_the_plain_card_is_enough(
    table: SeekTable, card: str, hp: int, *, is_worth_it: bool
) -> None:
    amplifies(table, card, hp=hp)

    shown = table.seen_by("P1")

    assert (shown.has_action, shown.pass_pick, shown.moment) == (is_worth_it, -1 if is_worth_it else PLAIN, "")
    assert is_asked(table, "P1") == is_worth_it
    assert is_asked(table, "P1", ALWAYS)


@clause("SEEK-AMPLIFY-1", "SEEK-DIR-01")
@pytest.mark.parametrize(("at", "is_worth_it"), [((3, 0), True), ((3, 1), False)])
def test_amplify_is_not_asked_for_where_the_card_hits_nobody(
    table: SeekTable, at: tuple[int, int], *, is_worth_it: bool
) -> None:
    amplifies(table, "glacial-lance", at=at)

    assert is_asked(table, "P1") == is_worth_it


@clause("SEEK-AMPLIFY-1")
@pytest.mark.parametrize(("own", "is_worth_it"), [(100, False), (97, False), (96, True)])
def test_amplify_is_not_asked_for_where_there_is_no_more_to_heal(
    table: SeekTable, own: int, *, is_worth_it: bool
) -> None:
    amplifies(table, "mending-light", own=own)

    assert is_asked(table, "P1") == is_worth_it


@clause("SEEK-AMPLIFY-1", "SEEK-SHIELD-3")
def test_a_shield_is_reckoned_with(table: SeekTable) -> None:
    table.given(Seeker("P1", ap=9, hand=["more"]), Seeker("P2", at=(3, 0), hp=1, shields=[2]))
    table.main_phase_of("P1")

    table.when("P1").picks("more")

    assert is_asked(table, "P1")


@clause("SEEK-AMPLIFY-1")
def test_with_one_enemy_left_whom_it_would_not_kill_amplify_is_asked_for(table: SeekTable) -> None:
    table.given(Seeker("P1", ap=9, hand=["more"]), Seeker("P2", at=(3, 0), hp=1), Seeker("P3", at=(0, 3)))
    table.main_phase_of("P1")

    table.when("P1").picks("more")

    assert is_asked(table, "P1")


@clause("SEEK-AMPLIFY-1")
def test_a_card_with_several_choices_is_always_asked_about(table: SeekTable) -> None:
    table.given(Seeker("P1", ap=9, hand=["costly-bolt", "jab"]), Seeker("P2", at=(3, 0), hp=1))
    table.main_phase_of("P1")

    table.when("P1").picks("costly-bolt")

    assert is_asked(table, "P1")
