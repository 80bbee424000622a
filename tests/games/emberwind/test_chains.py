"""The hex grid and its chains: the guide's example, and the model behind it (WIND-CHAIN, WIND-EX, WIND-PRE)."""

from itertools import permutations
from random import Random

import pytest

from emberhall.games.emberwind.content.cards import card_set
from emberhall.games.emberwind.rules.foes.chains import (
    FACES,
    HEXES,
    KEYS,
    MAX_RINGS,
    NUMBER,
    RED,
    chains_of,
    completes,
    dead_ends_of,
    is_red,
    lies_in,
    only_chain,
)
from emberhall.games.emberwind.rules.printed import AWAKENED, BOSS, ELITE, GRUNT, SPECIAL
from emberhall.testing.table import clause
from tests.games.emberwind.wind import Foe, Hero, WindTable

ELITE_RINGS = 3
# What the guide's example prints on its hexes; the others are called x and their key
PRINTED = {"0": "A", "5": "B", "55": "M6", "555": "B", "45": "C", "455": "F"}


def opened(*keys: str) -> int:
    """These hexes, as a mask."""
    mask = 0
    for key in keys:
        mask |= 1 << NUMBER[key]
    return mask


def keyed(chains: list[list[int]]) -> list[str]:
    """Chains by their keys."""
    return ["-".join(KEYS[MAX_RINGS][hex_] for hex_ in chain) for chain in chains]


def offered(rings: int, roll: int, *keys: str, is_veteran: bool = True, dead_ends: bool = False) -> list[str]:
    """The chains of a roll with these hexes unlocked, by their keys."""
    return keyed(chains_of(rings, opened(*keys), roll, is_veteran=is_veteran, dead_ends=dead_ends))


def printed(chains: list[str]) -> set[str]:
    """The same by what the example prints."""
    return {" ".join(PRINTED.get(key, "x" + key) for key in chain.split("-")) for chain in chains}


# The grid


@clause("WIND-FOE-103", "WIND-PRE-08", "WIND-CHAIN-04")
@pytest.mark.parametrize(("rank", "hexes", "reds"), [(GRUNT, 7, 0), (AWAKENED, 19, 6), (ELITE, 37, 18), (BOSS, 61, 36)])
def test_a_grid_has_a_ring_more_with_each_rank(rank: int, hexes: int, reds: int) -> None:
    rings = rank + 1

    assert len(KEYS[rings]) == HEXES[rings] == hexes
    assert RED[rings].bit_count() == reds
    assert [hex_ for hex_ in range(hexes) if is_red(KEYS[rings][hex_])] == [
        hex_ for hex_ in range(hexes) if (RED[rings] >> hex_) & 1
    ]


@clause("WIND-POLICY-102", "WIND-FOE-104")
def test_hexes_are_numbered_by_ring_and_key() -> None:
    assert " ".join(KEYS[2]) == "0 1 2 3 4 5 6 11 12 22 23 33 34 44 45 55 56 61 66"
    assert KEYS[MAX_RINGS][:37] == KEYS[3]
    assert KEYS[3][19:] == sorted(KEYS[3][19:])
    assert {"661", "611", "6611"} <= set(KEYS[MAX_RINGS])


@clause("WIND-CHAIN-08")
@pytest.mark.parametrize(
    ("key", "faces"),
    [("5", {5}), ("55", {5}), ("45", {4, 5}), ("4455", {4, 5}), ("455", {5}), ("4555", {5}), ("445", {4}),
     ("4445", {4}), ("61", {1, 6}), ("661", {6}), ("6611", {1, 6})],
)  # fmt: skip
def test_a_hex_between_two_segments_belongs_to_both_and_others_to_one(key: str, faces: set[int]) -> None:
    assert {face for face in range(1, FACES + 1) if lies_in(key, face)} == faces


# The guide's example


@clause("WIND-EX-01", "WIND-EX-02", "WIND-EX-03", "WIND-CHAIN-02", "WIND-CHAIN-03")
def test_the_guides_table() -> None:
    """WM-01."""
    assert offered(ELITE_RINGS, 5, "45", "455") == ["0-5-45-455", "0-5-55-455", "0-5-55-555"]
    assert printed(offered(ELITE_RINGS, 5, "45", "455")) == {"A B M6 B", "A B M6 F", "A B C F"}


@clause("WIND-EX-03", "WIND-CHAIN-11", "WIND-CHAIN-12")
def test_the_guides_foe_offers_the_guides_table() -> None:
    """The same with the sheet that is printed in the cards."""
    library = card_set()
    sheet = library.cards.foes[library.foe_ids.index("guide-elite")]
    chains = chains_of(sheet.rings, opened("45", "455"), 5, is_veteran=True, dead_ends=False)

    a, b, c, f = SPECIAL, SPECIAL + 1, SPECIAL + 2, SPECIAL + 5
    assert sorted([sheet.grid[hex_] for hex_ in chain] for chain in chains) == [
        [a, b, 6, b],
        [a, b, 6, f],
        [a, b, c, f],
    ]


@clause("WIND-CHAIN-04", "WIND-CHAIN-07", "WIND-CHAIN-09", "WIND-EX-03", "WIND-CHAIN-06")
@pytest.mark.parametrize(
    ("keys", "four", "five"),
    [
        ([], {"A x4 x44 x444"}, {"A B M6 B"}),
        (["45"], {"A x4 x44 x444"}, {"A B M6 B"}),
        (["455"], {"A x4 x44 x444"}, {"A B M6 B", "A B M6 F"}),
        (["45", "455"], {"A x4 x44 x444"}, {"A B M6 B", "A B M6 F", "A B C F"}),
        (["45", "445"], {"A x4 x44 x444", "A x4 x44 x445", "A x4 C x445"}, {"A B M6 B"}),
    ],
)
def test_what_is_unlocked_decides_what_is_offered(keys: list[str], four: set[str], five: set[str]) -> None:
    """The table of the model, and WM-02."""
    assert printed(offered(ELITE_RINGS, 4, *keys)) == four
    assert printed(offered(ELITE_RINGS, 5, *keys)) == five
    assert printed(offered(ELITE_RINGS, 6, *keys)) == {"A x6 x66 x666"}


@clause("WIND-EX-01", "WIND-CHAIN-08")
def test_only_two_places_of_c_and_f_give_the_guides_table_and_one_is_between_4_and_5() -> None:
    """A search over all pairs of red hexes."""
    wanted = {"A B M6 B", "A B M6 F", "A B C F"}
    reds = [key for key in KEYS[ELITE_RINGS] if is_red(key)]
    found = set()
    for c, f in permutations(reds, 2):
        names = {"0": "A", "5": "B", "55": "M6", "555": "B", c: "C", f: "F"}
        chains = offered(ELITE_RINGS, 5, c, f)
        if sorted(" ".join(names[key] for key in chain.split("-")) for chain in chains) == sorted(wanted):
            found.add((c, f))

    assert found == {("45", "455"), ("56", "556")}


# Chains that are not complete


@clause("WIND-CHAIN-09", "WIND-UNLOCK-09")
def test_a_path_that_ends_too_early_is_shown_but_not_offered() -> None:
    """WM-02."""
    assert keyed(dead_ends_of(ELITE_RINGS, opened("45"), 5)) == ["0-5-45"]
    assert keyed(dead_ends_of(ELITE_RINGS, opened("45"), 4)) == ["0-4-45"]
    assert keyed(dead_ends_of(ELITE_RINGS, opened("45", "455"), 5)) == []
    assert keyed(dead_ends_of(ELITE_RINGS, 0, 5)) == []


@clause("WIND-CHAIN-09")
def test_dead_ends_are_offered_where_the_table_wants_them() -> None:
    """WM-02."""
    assert offered(ELITE_RINGS, 5, "45", dead_ends=True) == ["0-5-45", "0-5-55-555"]
    assert offered(ELITE_RINGS, 4, "45", dead_ends=True) == ["0-4-44-444", "0-4-45"]
    assert offered(ELITE_RINGS, 4, "45", is_veteran=False, dead_ends=True) == ["0-4-44-444"]


@clause("WIND-UNLOCK-09", "WIND-POLICY-105")
def test_a_hex_may_complete_a_chain_now_or_only_later() -> None:
    assert not completes(ELITE_RINGS, 0, NUMBER["45"])
    assert completes(ELITE_RINGS, 0, NUMBER["455"])
    assert completes(ELITE_RINGS, opened("445"), NUMBER["45"])
    assert completes(2, 0, NUMBER["45"])
    assert not completes(MAX_RINGS, opened("45"), NUMBER["455"])
    assert completes(MAX_RINGS, opened("45", "455"), NUMBER["4455"])


@clause("WIND-POLICY-105")
def test_as_long_as_a_red_hex_is_locked_some_hex_completes_a_chain() -> None:
    """WIND-POLICY-105: so that the policy never has to draw among hexes that complete none."""
    chance = Random(7)
    for rings in range(2, MAX_RINGS + 1):
        for _ in range(300):
            unlocked = RED[rings] & chance.getrandbits(61) & (chance.getrandbits(61) | chance.getrandbits(61))
            locked = [hex_ for hex_ in range(HEXES[rings]) if (RED[rings] & ~unlocked) >> hex_ & 1]
            assert not locked or any(completes(rings, unlocked, hex_) for hex_ in locked)


# Ranks


@clause("WIND-CHAIN-09", "WIND-PRE-04")
@pytest.mark.parametrize(("rank", "most"), [(GRUNT, 1), (AWAKENED, 3), (ELITE, 5), (BOSS, 11)])
def test_a_chain_has_one_hex_for_each_ring_and_the_centre(rank: int, most: int) -> None:
    rings = rank + 1
    for roll in range(1, FACES + 1):
        (spoke,) = chains_of(rings, 0, roll, is_veteran=True, dead_ends=False)
        everything = chains_of(rings, RED[rings], roll, is_veteran=True, dead_ends=False)

        assert keyed([spoke]) == ["-".join(["0", *(str(roll) * ring for ring in range(1, rings + 1))])]
        assert len(everything) == most
        assert {len(chain) for chain in everything} == {rings + 1}
        assert everything == sorted(everything)


@clause("WIND-PRE-04", "WIND-PRE-07")
def test_a_normal_foe_has_one_chain_whatever_is_unlocked() -> None:
    """WM-02, WM-03."""
    for rings in range(1, MAX_RINGS + 1):
        for roll in range(1, FACES + 1):
            chains = chains_of(rings, RED[rings], roll, is_veteran=False, dead_ends=True)
            assert chains == chains_of(rings, 0, roll, is_veteran=True, dead_ends=False)


@clause("WIND-PRE-07")
@pytest.mark.parametrize("roll", range(1, FACES + 1))
def test_a_normal_foe_plays_the_spoke_that_was_rolled(table: WindTable, roll: int) -> None:
    table.given(Hero("rook"))
    names = ["cinder-whelp", "mossback-brute", "rust-sentinel", "pale-regent"]
    table.given(*(Foe(name, at=(0, 3 * place)) for place, name in enumerate(names)))
    s = table.lays_out()
    s.rolled = roll

    for rings, name in enumerate(names, 1):
        spoke = [str(roll) * ring for ring in range(1, rings + 1)]
        assert keyed([only_chain(s, table.who(name))]) == ["-".join(["0", *spoke])]


@clause("WIND-UNLOCK-05", "WIND-PRE-07")
def test_one_unlocked_hex_serves_both_segments_that_it_lies_between() -> None:
    """WM-03: the brute's 56."""
    assert offered(2, 5, "56") == ["0-5-55", "0-5-56"]
    assert offered(2, 6, "56") == ["0-6-56", "0-6-66"]
    assert offered(2, 5, "56", is_veteran=False) == ["0-5-55"]
    assert offered(2, 1, "56") == ["0-1-11"]
