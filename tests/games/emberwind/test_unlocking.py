"""Veterans, and what they learn at the start of a Round (WIND-PRE, WIND-UNLOCK, WIND-POLICY-105, WIND-POLICY-108)."""

import pytest

from emberhall.games.emberwind.rules.foes import unlocking
from emberhall.games.emberwind.rules.foes.chains import KEYS, NUMBER, RED
from emberhall.games.emberwind.rules.state import HEX, LET_DICE_DECIDE
from emberhall.kernel.state import ALLOWED, NOT_ASKED
from emberhall.testing.table import clause
from tests.games.emberwind.heard import FAR, nothing_was_drawn, offered_chains
from tests.games.emberwind.wind import Foe, Hero, WindTable

# Before combat


@clause("WIND-PRE-01", "WIND-PRE-02", "WIND-PRE-03")
def test_each_foe_is_a_veteran_or_not_by_itself_and_a_veteran_is_better(table: WindTable) -> None:
    """WIND-PRE-02."""
    table.given(Hero("rook"), Hero("piper"))
    table.given(Foe("cinder-whelp", at=(0, 0), veteran=True, name="old"), Foe("cinder-whelp", at=(0, 5), name="young"))
    table.foe_turn("young", dice=[1])

    table.then("old").has(hp=26)
    table.then("young").has(hp=18)
    s = table.wind
    assert [s.barrier(table.who(name), vs) for name in ("old", "young") for vs in (1, 2)] == [3, 5, 2, 4]
    assert s.veteran[table.who("old")] == 1


@clause("WIND-PRE-03")
def test_a_veteran_deals_more(table: WindTable) -> None:
    """WIND-PRE-03: 3 + 4 + 7 + 2 against Toughness 8."""
    table.given(Hero("rook", at=(5, 5)), Foe("thornling", at=(5, 6), veteran=True))
    table.foe_plays("thornling", "BA", dice=[20, 3, 4])

    table.then("rook").has(hp=42 - 8)


# Step 1: unlocking


@clause("WIND-UNLOCK-01", "WIND-UNLOCK-02", "WIND-UNLOCK-05", "WIND-UNLOCK-07", "WIND-PRE-08", "WIND-UNLOCK-06")
def test_each_type_of_veteran_learns_one_hex_before_anyone_acts(table: WindTable) -> None:
    """WM-03."""
    table.options(storyteller="player")
    table.given(Hero("rook"), Hero("piper"))
    table.given(*(Foe("cinder-whelp", at=(0, column), veteran=True) for column in range(3)))
    table.given(Foe("mossback-brute", at=(2, 0), veteran=True, name="old"))
    table.given(Foe("mossback-brute", at=(2, 4), name="young"), Foe("mossback-brute", at=(2, 7)))
    table.given(Foe("rust-sentinel", at=(4, 0), veteran=True))

    table.round()
    table.is_asked("storyteller", "unlock")
    table.picks("hex:56")
    table.is_asked("storyteller", "unlock")
    table.picks("hex:455")

    table.is_asked("rook", "act")
    table.happened("round", "unlocks", "unlocks", "turn")
    assert table.unlocked("mossback-brute") == ["hex:56"]
    assert table.unlocked("rust-sentinel") == ["hex:455"]
    table.wind.rolled = 5
    assert offered_chains(table, "old") == {"M3 B BA", "M3 B D"}
    assert offered_chains(table, "young") == {"M3 B BA"}
    table.wind.rolled = 6
    assert offered_chains(table, "old") == {"M3 A BA", "M3 A D"}


@clause("WIND-UNLOCK-03", "WIND-UNLOCK-04", "WIND-UNLOCK-09", "WIND-POLICY-102", "WIND-POLICY-108")
def test_any_locked_red_hex_may_be_unlocked_and_none_twice(table: WindTable) -> None:
    """WIND-UNLOCK-09: 45 alone completes no chain of an Elite."""
    table.options(storyteller="player")
    table.given(Hero("rook"), Foe("rust-sentinel", at=(0, 0), veteran=True, unlocked=["455"]))
    table.round()

    reds = [key for key in KEYS[3] if len(set(key)) > 1 and key != "455"]
    assert "45" in reds
    table.on_offer("dice", *(f"hex:{key}" for key in reds))
    table.refused("hex:455", "WIND-UNLOCK-03")
    table.refused("hex:55", "WIND-UNLOCK-04")
    table.refused("hex:4455", "WIND-UNLOCK-04")
    table.picks("hex:45")

    assert table.unlocked("rust-sentinel") == ["hex:45", "hex:455"]


@clause("WIND-UNLOCK-06")
def test_a_type_whose_veterans_are_defeated_learns_nothing(table: WindTable) -> None:
    """WIND-UNLOCK-06."""
    table.given(Hero("rook", at=(5, 5)), Hero("piper", at=FAR))
    table.given(Foe("mossback-brute", at=(5, 6), veteran=True, name="old", hp=1), Foe("mossback-brute", at=(0, 0)))
    table.acts("rook", dice=[2])
    table.act("spear", at="old")
    table.then("old").is_gone()

    table.wind.round += 1
    table.round()

    assert table.unlocked("mossback-brute") == []


@clause("WIND-UNLOCK-08")
@pytest.mark.parametrize(
    ("learning", "optional", "expected"), [(1, False, 1), (2, False, 2), (1, True, 2), (3, True, 4)]
)
def test_the_rate_of_learning_may_be_higher(table: WindTable, learning: int, optional: bool, expected: int) -> None:
    """WIND-UNLOCK-08; the sentinel's Optional Modifier brings one more."""
    table.options(learning=learning, optional=optional)
    table.given(Hero("rook"), Foe("rust-sentinel", at=(0, 0), veteran=True))
    table.round()

    assert len(table.unlocked("rust-sentinel")) == expected


@clause("WIND-UNLOCK-03", "WIND-UNLOCK-04", "WIND-UNLOCK-09")
def test_dice_decide_only_among_several_locked_hexes(table: WindTable) -> None:
    table.given(Hero("rook"), Foe("mossback-brute", at=(0, 0), veteran=True))
    s = table.lays_out()
    sheet = s.foe_sheets[table.who("mossback-brute")]
    task = unlocking.UNLOCK.task(0, 1, sheet)
    assert unlocking.UNLOCK.forbids(s, task, LET_DICE_DECIDE) == ALLOWED
    assert unlocking.UNLOCK.offers(s, task)[0] == LET_DICE_DECIDE

    s.unlocked[sheet] = RED[2] & ~(1 << NUMBER["45"])

    assert unlocking.UNLOCK.offers(s, task) == [HEX + NUMBER["45"]]
    assert unlocking.UNLOCK.forbids(s, task, LET_DICE_DECIDE) == NOT_ASKED


@clause("WIND-POLICY-105", "WIND-POLICY-101")
def test_the_last_locked_hex_is_not_drawn(table: WindTable) -> None:
    table.policy(1)
    table.given(Hero("rook"), Foe("mossback-brute", at=(0, 0), veteran=True))
    s = table.lays_out()
    sheet = s.foe_sheets[table.who("mossback-brute")]
    s.unlocked[sheet] = RED[2] & ~(1 << NUMBER["45"])

    unlocking.unlock_by_chance(s, sheet)

    assert s.unlocked[sheet] == RED[2]
    nothing_was_drawn(table)


@clause("WIND-UNLOCK-08", "WIND-UNLOCK-04")
def test_at_a_higher_rate_the_storyteller_chooses_each_hex(table: WindTable) -> None:
    """WIND-UNLOCK-08: two of them, one after the other."""
    table.options(storyteller="player", learning=2)
    table.given(Hero("rook"), Foe("mossback-brute", at=(0, 0), veteran=True))
    table.round()
    table.picks("hex:12", "hex:61")

    table.is_asked("rook", "act")
    assert table.unlocked("mossback-brute") == ["hex:12", "hex:61"]


@clause("WIND-UNLOCK-07", "WIND-RUL-09")
def test_the_last_hex_is_not_asked_for_and_after_it_nothing_is_unlocked(table: WindTable) -> None:
    """WIND-UNLOCK-07."""
    table.options(storyteller="player", learning=3)
    table.given(Hero("rook"), Foe("mossback-brute", at=(0, 0), veteran=True, unlocked=["12", "23", "34", "45", "56"]))
    table.round()

    table.is_asked("rook", "act")
    assert len(table.unlocked("mossback-brute")) == 6


@clause("WIND-POLICY-105", "WIND-POLICY-101")
@pytest.mark.parametrize(("draw", "key"), [(0, "112"), (11, "661")])
def test_the_policy_draws_among_hexes_that_complete_a_chain(table: WindTable, draw: int, key: str) -> None:
    """WIND-POLICY-105: of an Elite's eighteen red hexes the twelve of the outer ring do, and no die is used."""
    table.policy(draw)
    table.given(Hero("rook"), Foe("rust-sentinel", at=(0, 0), veteran=True))
    table.round()

    assert table.unlocked("rust-sentinel") == [f"hex:{key}"]


@clause("WIND-POLICY-108")
def test_the_storyteller_may_let_the_dice_decide(table: WindTable) -> None:
    """WIND-POLICY-108: for the hex and the chain."""
    table.options(storyteller="player")
    table.policy(3, 1)
    table.given(Hero("rook", at=FAR), Foe("mire-stalker", at=(0, 0), veteran=True))
    table.round()
    table.picks("dice")
    assert table.unlocked("mire-stalker") == ["hex:45"]

    table.foe_turn("mire-stalker", dice=[4])
    table.is_asked("storyteller", "choose-chain")
    table.on_offer("dice", "chain:1", "chain:2")
    table.picks("dice")

    assert table.wind.chain == [NUMBER[key] for key in ("0", "4", "45")]
