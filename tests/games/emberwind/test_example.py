"""The guide's example as a demonstration (WIND-EX)."""

from emberhall.games.emberwind import GAME
from emberhall.games.emberwind.face.names import code_name
from emberhall.games.emberwind.rules.foes.chains import KEYS, chains
from emberhall.games.emberwind.rules.foes.turns import CHOOSE_CHAIN
from emberhall.games.emberwind.rules.state import CHAIN, FOE, HEX, LET_DICE_DECIDE, Emberwind
from emberhall.kernel.dice import ScriptedDice
from emberhall.kernel.events import Event
from emberhall.kernel.question import kind_of
from emberhall.kit import demonstration
from emberhall.testing.table import clause

EXAMPLE = GAME.demonstrations["example"]
TABLE = [["A", "B", "M6", "B"], ["A", "B", "M6", "F"], ["A", "B", "C", "F"]]  # the columns of the guide's table
RINGS = 3
ELITE = FOE  # the only Foe
OFFERED, PICKED = 3, 4  # rows


def after_row(row: int) -> tuple[Emberwind, list[Event]]:
    """The position after a row, and what happened in it."""
    state = demonstration.begin(GAME.read, EXAMPLE)
    assert isinstance(state, Emberwind)
    layout = GAME.layout(state)
    for step in EXAMPLE.steps[:row]:
        state.listen()
        for name in step.picks:
            GAME.play(state, layout.read(name))
    return state, list(state.events or [])


def codes(s: Emberwind, hexes: list[int]) -> list[str]:
    """What is printed on hexes of the Foe's grid."""
    return [code_name(s.foe(ELITE).grid[hex_]) for hex_ in hexes]


def opened(s: Emberwind) -> list[str]:
    """The red hexes that the Foe's type has learnt."""
    mask = s.unlocked[s.foe_sheets[ELITE]]
    return [key for number, key in enumerate(KEYS[RINGS]) if (mask >> number) & 1]


def performed(s: Emberwind, events: list[Event]) -> list[str]:
    """What is printed on the hexes that the Foe acted on."""
    return codes(s, [event.other - HEX for event in events if event.what == "acts"])


def test_the_rows_are_counted_from_one() -> None:
    assert [step.row for step in EXAMPLE.steps] == list(range(1, 9))


@clause("WIND-EX-01")
def test_round_1_unlocks_c() -> None:
    s, _ = after_row(1)

    assert (s.round, opened(s)) == (1, ["45"])
    assert codes(s, [KEYS[RINGS].index("45")]) == ["C"]


@clause("WIND-EX-02")
def test_round_2_unlocks_f() -> None:
    s, _ = after_row(2)

    assert (s.round, opened(s)) == (2, ["45", "455"])
    assert codes(s, [KEYS[RINGS].index("455")]) == ["F"]


@clause("WIND-EX-03", "WIND-POLICY-102")
def test_a_roll_of_5_offers_the_guide_s_table() -> None:
    """Chains are listed by their hexes, 45 before 55 and 455 before 555: the table's columns from right to left."""
    s, _ = after_row(OFFERED)

    assert (kind_of(s.agenda.top()), s.to_move, s.rolled) == (CHOOSE_CHAIN, s.teller(), 5)
    assert [codes(s, chain) for chain in chains(s, ELITE)] == TABLE[::-1]
    assert s.legal() == [LET_DICE_DECIDE, CHAIN, CHAIN + 1, CHAIN + 2]


@clause("WIND-EX-04", "WIND-CHAIN-10")
def test_the_third_chain_of_the_table_is_picked() -> None:
    s, _ = after_row(PICKED)

    assert codes(s, s.chain) == TABLE[2]


@clause("WIND-EX-04", "WIND-CHAIN-05")
def test_a_b_c_and_f_are_performed_in_this_order() -> None:
    acted = [performed(*after_row(row)) for row in range(PICKED, len(EXAMPLE.steps) + 1)]

    assert acted == [["A"], ["B"], ["C"], ["F"], []]  # each is declared when the one before is done
    _, events = after_row(len(EXAMPLE.steps))
    assert [event.what for event in events][-2:] == ["ends-turn", "round"]


def test_the_example_comes_out_as_it_is_written() -> None:
    for step in EXAMPLE.steps:
        s, _ = after_row(step.row)
        assert (step.row, [[hp] for hp in s.hp[: s.heroes]]) == (step.row, step.after)
    assert isinstance(s.dice, ScriptedDice)
    assert s.dice.is_used_up()
    assert (s.round, s.hp[ELITE]) == (3, s.most_hp(ELITE))


def test_the_position_is_as_we_write_it() -> None:
    assert GAME.write(GAME.read(EXAMPLE.position, ())) == EXAMPLE.position
