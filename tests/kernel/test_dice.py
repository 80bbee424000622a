"""Chance: the same on every machine, fair, and strict where a test has fixed it."""

from collections import Counter
from hashlib import blake2b
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.kernel.dice import SEED_BYTES, Dice, Rng, ScriptedDice, fixed_seed

SEED = bytes(range(SEED_BYTES))


def words_by_hand(seed: bytes, count: int) -> list[int]:
    """BLAKE2b in counter mode, written once more from its description."""
    stream = b"".join(blake2b(i.to_bytes(8, "little"), key=seed).digest() for i in range(count // 16 + 1))
    return [int.from_bytes(stream[4 * i : 4 * i + 4], "little") for i in range(count)]


def chi_square(counts: list[int]) -> float:
    """How far the counts are from being equal."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_the_words_are_blake2b_in_counter_mode() -> None:
    dice = Dice(SEED)

    assert [dice.word() for _ in range(100)] == words_by_hand(SEED, 100)
    assert dice.taken == 100


def test_the_first_words_of_a_known_seed_never_change() -> None:
    dice = Dice(fixed_seed(7))

    assert fixed_seed(7).hex() == "f7a242c4bb32d22ce9ad609f39245fb3468d375eccb140f429f9401007153a49"
    assert [dice.word() for _ in range(4)] == [1928444475, 3102083284, 2075334363, 1933202132]


@given(st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES), st.integers(0, 200))
def test_dice_can_be_taken_up_anywhere(seed: bytes, taken: int) -> None:
    assert Dice(seed, taken).word() == words_by_hand(seed, taken + 1)[taken]


@given(st.integers(1, 2**32))
def test_a_number_below_a_limit_is_the_first_fair_word(limit: int) -> None:
    fair = 2**32 - 2**32 % limit
    first = next(word for word in words_by_hand(SEED, 500) if word < fair)

    assert Dice(SEED).below(limit) == first % limit


def test_a_word_that_would_favour_small_numbers_is_thrown_away() -> None:
    limit = 2**31 + 1  # almost half of all words are unfair
    dice = Dice(SEED)

    numbers = [dice.below(limit) for _ in range(50)]

    assert numbers == [word for word in words_by_hand(SEED, dice.taken) if word < limit]
    assert dice.taken > 60


@pytest.mark.parametrize("sides", [2, 3, 6, 20, 57])
def test_every_side_is_as_likely_as_the_others(sides: int) -> None:
    dice = Dice(fixed_seed(sides))
    rolls = Counter(dice.roll(sides) for _ in range(500 * sides))

    assert sorted(rolls) == list(range(1, sides + 1))
    assert chi_square(list(rolls.values())) < sides + 4 * (2 * sides) ** 0.5


def test_every_order_is_as_likely_as_the_others() -> None:
    dice = Dice(SEED)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        things = [0, 1, 2, 3]
        dice.shuffle(things)
        orders[tuple(things)] += 1

    assert set(orders) == set(permutations(range(4)))
    assert chi_square(list(orders.values())) < 52.6  # 24 orders: one seed in 2,500 would fail


@given(st.lists(st.integers(0, 99)))
def test_a_shuffle_keeps_what_there_is(things: list[int]) -> None:
    shuffled = things[:]
    Dice(SEED).shuffle(shuffled)

    assert sorted(shuffled) == sorted(things)


@pytest.mark.parametrize("taken", [0, 1, 15, 16, 17, 40])
def test_a_copy_rolls_the_same_and_is_independent(taken: int) -> None:
    dice = Dice(SEED)
    for _ in range(taken):
        dice.word()
    twin = dice.copy()

    rolls = [dice.word() for _ in range(40)]

    assert (twin.seed, twin.taken) == (SEED, taken)
    assert [twin.word() for _ in range(40)] == rolls


def test_split_dice_depend_on_the_first_and_do_not_repeat_them() -> None:
    dice, twin = Dice(SEED), Dice(SEED)

    parts = [dice.split(), dice.split()]

    assert dice.taken == 16
    assert parts[0].seed == b"".join(word.to_bytes(4, "little") for word in words_by_hand(SEED, 8))
    assert parts[0].seed == twin.split().seed != parts[1].seed
    assert parts[0].word() not in words_by_hand(SEED, 100)


def test_numbers_aside_do_not_use_up_the_dice() -> None:
    dice, twin = Dice(fixed_seed(7)), Dice(fixed_seed(7))
    drawn = [dice.aside(6) for _ in range(600)]
    assert [dice.roll(6) for _ in range(20)] == [twin.roll(6) for _ in range(20)]
    assert all(70 < drawn.count(side) < 130 for side in range(6))
    copy = dice.copy()
    assert [dice.aside(1000) for _ in range(5)] == [copy.aside(1000) for _ in range(5)]
    assert [twin.aside(6) for _ in range(600)] == drawn


@pytest.mark.parametrize("size", [0, 16, 31, 33])
def test_a_seed_of_another_size_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match=f"^a seed has 32 bytes, not {size}$"):
        Dice(bytes(size))


def test_a_number_means_one_seed() -> None:
    seeds = {fixed_seed(number) for number in range(-100, 1000)}

    assert len(seeds) == 1100
    assert {len(seed) for seed in seeds} == {SEED_BYTES}
    assert fixed_seed(7) == blake2b(b"emberhall seed 7", digest_size=32).digest()


class TestScriptedDice:
    """Whatever was not fixed is an error, and so is what was fixed wrongly."""

    def test_fixed_numbers_come_in_order(self) -> None:
        dice = ScriptedDice()
        dice.next_numbers = [2, 0]

        assert (dice.below(6), dice.roll(6)) == (2, 1)
        assert dice.is_used_up()

    def test_a_number_that_was_not_fixed_is_an_error(self) -> None:
        with pytest.raises(AssertionError, match=r"^a number below 6 was asked for, and none was fixed$"):
            ScriptedDice().roll(6)

    @pytest.mark.parametrize("number", [-1, 6])
    def test_a_number_that_the_die_lacks_is_an_error(self, number: int) -> None:
        dice = ScriptedDice()
        dice.next_numbers = [number]

        with pytest.raises(AssertionError, match=f"^a number below 6 was asked for, and {number} was fixed$"):
            dice.below(6)

    def test_a_fixed_shuffle_brings_the_named_things_to_the_top(self) -> None:
        dice, deck = ScriptedDice(), [5, 3, 8, 1]
        dice.next_shuffles = [[8, 3]]

        dice.shuffle(deck)

        assert deck == [1, 5, 8, 3]
        assert dice.is_used_up()

    def test_a_shuffle_that_was_not_fixed_is_an_error(self) -> None:
        with pytest.raises(AssertionError, match=r"^a shuffle of 3 was asked for, and none was fixed$"):
            ScriptedDice().shuffle([1, 2, 3])

    def test_a_shuffle_that_names_a_thing_too_often_is_an_error(self) -> None:
        dice = ScriptedDice()
        dice.next_shuffles = [[2, 2]]

        with pytest.raises(AssertionError, match="names 2, which is not there or not there so often"):
            dice.shuffle([1, 2, 3])

    def test_bare_bits_can_not_be_fixed(self) -> None:
        with pytest.raises(AssertionError, match="32 bits were asked for"):
            ScriptedDice().word()

    def test_a_shuffle_of_things_that_are_not_there_is_an_error(self) -> None:
        dice = ScriptedDice()
        dice.next_shuffles = [[9, 2]]

        with pytest.raises(AssertionError, match=r"names 9, which is not there"):
            dice.shuffle([1, 2, 3])

    @pytest.mark.parametrize(("numbers", "shuffles"), [([1], []), ([], [[1]]), ([], [[]])])
    def test_what_is_left_over_shows(self, numbers: list[int], shuffles: list[list[int]]) -> None:
        dice = ScriptedDice()
        dice.next_numbers, dice.next_shuffles = numbers, shuffles

        assert not dice.is_used_up()

    def test_a_copy_has_its_own_script(self) -> None:
        dice = ScriptedDice()
        dice.next_numbers, dice.next_shuffles = [1, 2], [[3]]
        twin = dice.copy()

        twin.below(6)
        twin.shuffle([3, 4])

        assert (dice.next_numbers, dice.next_shuffles) == ([1, 2], [[3]])
        assert (twin.next_numbers, twin.next_shuffles) == ([2], [])

    def test_numbers_aside_are_those_fixed_and_else_0(self) -> None:
        dice = ScriptedDice()
        dice.next_asides = [3, 1]
        assert dice.copy().aside(4) == 3
        assert not dice.is_used_up()
        assert [dice.aside(4) for _ in range(3)] == [3, 1, 0]
        assert dice.is_used_up()

    def test_split_dice_need_no_script(self) -> None:
        dice = ScriptedDice()

        assert 0 <= dice.split().below(6) < 6
        assert dice.is_used_up()


class TestLots:
    """Quick numbers: the same compiled and interpreted, and even enough to play with."""

    def test_the_numbers_are_l_ecuyers(self) -> None:
        rng, x, y = Rng(2**40 + 5), (2**40 + 5) % 2147483562 + 1, (2**40 + 5) // 2147483562 + 1
        for _ in range(1000):
            rng.below(2)
        for _ in range(1008):
            x, y = x * 40014 % 2147483563, y * 40692 % 2147483399

        x, y = x * 40014 % 2147483563, y * 40692 % 2147483399
        assert rng.below(1000) == (x - y) % 2147483562 % 1000

    @given(st.integers(0, 2**62), st.integers(1, 1000))
    def test_numbers_stay_below_their_limit(self, start: int, limit: int) -> None:
        rng = Rng(start)

        assert all(0 <= rng.below(limit) < limit for _ in range(20))

    def test_neighbouring_starts_play_differently(self) -> None:
        first = Counter(Rng(start).below(10) for start in range(10_000))

        assert chi_square([first[number] for number in range(10)]) < 33.7


@pytest.mark.parametrize("limit", [0, -1, 2**32 + 1])
def test_a_limit_that_32_bits_can_not_serve_is_refused(limit: int) -> None:
    with pytest.raises(ValueError, match="limits are from 1 to 4294967296"):
        Dice(fixed_seed(1)).below(limit)
