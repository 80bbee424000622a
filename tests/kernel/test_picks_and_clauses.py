"""The names of picks, and the rules as numbered sentences."""

from pathlib import Path

import pytest

from emberhall.kernel.clauses import SOURCES, Clause, Clauses
from emberhall.kernel.errors import BadInput, BadNotation
from emberhall.kernel.picks import Block, Layout

LAYOUT = Layout([Block("card", 0, ["axe-1", "axe-2"]), Block("zone", 2, ["ignar"]), Block("button", 3, ["done"])])


def test_a_block_has_the_picks_from_its_start_up_to_the_next_block() -> None:
    block = Block("seat", 3, ["seat1", "seat2"])

    assert [pick for pick in range(8) if block.has(pick)] == block.picks() == [3, 4]


def test_blocks_lie_side_by_side() -> None:
    assert len(LAYOUT) == 4
    assert [(LAYOUT.name(pick), LAYOUT.kind(pick)) for pick in range(4)] == [
        ("axe-1", "card"),
        ("axe-2", "card"),
        ("ignar", "zone"),
        ("done", "button"),
    ]


def test_every_name_is_read_back() -> None:
    assert [LAYOUT.read(LAYOUT.name(pick)) for pick in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize("pick", [-1, 4, 2**70])
def test_a_number_that_is_no_pick_is_refused(pick: int) -> None:
    with pytest.raises(BadNotation, match=f"^there is no pick {pick}; picks run from 0 to 3$"):
        LAYOUT.name(pick)
    with pytest.raises(BadNotation):
        LAYOUT.kind(pick)


def test_a_name_that_is_no_pick_is_refused() -> None:
    with pytest.raises(BadNotation, match=r"^'axe-3' is no pick; known are axe-1, axe-2, ignar, done"):
        LAYOUT.read("axe-3")


def test_a_gap_between_blocks_is_a_bug() -> None:
    with pytest.raises(ValueError, match=r"^block 'zone' starts at 3; the next free pick is 2$"):
        Layout([Block("card", 0, ["a", "b"]), Block("zone", 3, ["c"])])


def test_a_name_given_twice_is_a_bug() -> None:
    with pytest.raises(ValueError, match=r"^two picks are called 'a'$"):
        Layout([Block("card", 0, ["a"]), Block("zone", 1, ["a"])])


RULES = """
[chapters]
HEAT = "The overheat"
ACT = "Zone activation"

[FORGE-HEAT-01]
source = "book"
text = "A zone with three Embers overheats."

[FORGE-HEAT-02]
source = "ruling"
text = "An overheated zone is locked."
rulings = ["R4", "R5"]

[FORGE-ACT-01]
source = "example"
text = "Each zone is resolved once."
"""


def load(folder: Path, text: str) -> Clauses:
    file = folder / "clauses.toml"
    file.write_text(text, encoding="utf-8")
    return Clauses.load(file)


def test_clauses_are_read_in_the_order_of_the_file(tmp_path: Path) -> None:
    clauses = load(tmp_path, RULES)

    assert [clause.id for clause in clauses] == ["FORGE-HEAT-01", "FORGE-HEAT-02", "FORGE-ACT-01"]
    assert len(clauses) == 3
    ruled = ("FORGE-HEAT-02", "The overheat", "ruling", "An overheated zone is locked.", ("R4", "R5"))
    assert clauses[2] == Clause(*ruled)


def test_a_clause_has_its_place_as_its_number(tmp_path: Path) -> None:
    clauses = load(tmp_path, RULES)

    assert [clauses.number(clause.id) for clause in clauses] == [1, 2, 3]
    assert [clauses[number].id for number in (1, 2, 3)] == [clause.id for clause in clauses]
    with pytest.raises(KeyError):
        clauses.number("FORGE-HEAT-99")


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("forge-heat-02", ["FORGE-HEAT-02"]),
        ("HEAT", ["FORGE-HEAT-01", "FORGE-HEAT-02"]),
        ("zone activation", ["FORGE-ACT-01"]),
        ("LOCKED", ["FORGE-HEAT-02"]),
        ("zone", ["FORGE-HEAT-01", "FORGE-HEAT-02", "FORGE-ACT-01"]),
    ],
)
def test_a_clause_is_found_by_id_chapter_or_words(tmp_path: Path, text: str, ids: list[str]) -> None:
    assert [clause.id for clause in load(tmp_path, RULES).find(text)] == ids


def test_words_of_no_rule_are_refused(tmp_path: Path) -> None:
    message = r"^no rule has 'dragon' in its id or its words; ids look like FORGE-HEAT-01$"
    with pytest.raises(BadInput, match=message):
        load(tmp_path, RULES).find("dragon")


@pytest.mark.parametrize(
    ("was", "typed", "message"),
    [
        (
            "FORGE-ACT-01",
            "FORGE-ACR-01",
            "[FORGE-ACR-01]: an id is GAME-CHAPTER-01, and the chapters are HEAT, ACT",
        ),
        ("FORGE-ACT-01", "FORGE-1", "[FORGE-1]: an id is GAME-CHAPTER-01, and the chapters are HEAT, ACT"),
        ('"example"', '"exmaple"', f"[FORGE-ACT-01]: source is 'exmaple'; known are {', '.join(SOURCES)}"),
        ('source = "example"', "", f"[FORGE-ACT-01]: source is 'None'; known are {', '.join(SOURCES)}"),
        ("rulings =", "ruling =", "[FORGE-HEAT-02]: unknown field 'ruling'; known are source, text, rulings"),
        ('text = "Each zone is resolved once."', "", "[FORGE-ACT-01]: it says nothing; write its text"),
        ('"Each zone is resolved once."', '""', "[FORGE-ACT-01]: it says nothing; write its text"),
    ],
)
def test_a_fault_in_the_rules_is_told_with_its_place(tmp_path: Path, was: str, typed: str, message: str) -> None:
    with pytest.raises(ValueError, match=r"^clauses\.toml ") as caught:
        load(tmp_path, RULES.replace(was, typed))

    assert str(caught.value) == f"clauses.toml {message}"
