"""Chance, handed in: the only source of randomness that a game may use.

`Dice` is BLAKE2b in counter mode, keyed by the game's 32-byte seed: nobody who sees some of it can foretell the rest,
and it is the same on every machine. `ScriptedDice` serves tests. `Rng` is a quick generator for bots' own playouts,
never for a game.
"""

import struct
from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

SEED_BYTES: Final = 32
WORDS: Final = 16  # one block of BLAKE2b is 64 bytes: sixteen numbers of 32 bits
WORD_SPAN: Final = 1 << 32
ASIDE: Final = b"aside"
_BLOCK: Final = struct.Struct("<16I")
_NO_WORDS: Final[tuple[int, ...]] = ()


class Dice:
    """Numbers from a seed. A copy is the seed and how many numbers were taken."""

    def __init__(self, seed: bytes, taken: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = seed
        self.taken: i64 = taken
        self.words: tuple[int, ...] = _NO_WORDS  # the block that holds the next number; made when it is first needed
        self.asides: i64 = 0  # numbers taken aside

    def copy(self) -> "Dice":
        """Independent dice that will roll the same."""
        twin = Dice(self.seed, self.taken)
        twin.words = self.words
        twin.asides = self.asides
        return twin

    def word(self) -> i64:
        """The next 32 bits."""
        place: i64 = self.taken % WORDS
        if place == 0 or not self.words:
            block: int = self.taken // WORDS
            self.words = _BLOCK.unpack(blake2b(block.to_bytes(8, "little"), key=self.seed).digest())
        self.taken += 1
        return self.words[place]

    def below(self, limit: i64) -> i64:
        """A number from 0 to `limit` - 1, each as likely as the others; a limit is at most 2**32."""
        span: i64 = WORD_SPAN
        if limit < 1 or limit > span:
            raise ValueError(f"a number below {limit} can't be drawn; limits are from 1 to {span}")
        fair = span - span % limit
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % limit

    def roll(self, sides: i64) -> i64:
        """A die: a number from 1 to `sides`."""
        return self.below(sides) + 1

    def aside(self, limit: i64) -> i64:
        """A number below `limit` from a second stream, for choices that must not use up what the dice will show."""
        self.asides += 1
        count: int = self.asides
        drawn = blake2b(count.to_bytes(8, "little"), key=self.seed, person=ASIDE, digest_size=7).digest()
        return int.from_bytes(drawn, "little") % limit  # of 56 bits: no limit of ours makes one number likelier

    def shuffle(self, things: list[int]) -> None:
        """Put the things into a random order, in place."""
        last: i64 = len(things) - 1
        while last > 0:
            other = self.below(last + 1)
            moved = things[last]
            things[last] = things[other]
            things[other] = moved
            last -= 1

    def split(self) -> "Dice":
        """New dice that depend on these but can't be foretold from them; these move on."""
        material = bytearray()
        for _ in range(SEED_BYTES // 4):
            word: int = self.word()
            material += word.to_bytes(4, "little")
        return Dice(bytes(material))


class ScriptedDice(Dice):
    """Dice whose every result a test has fixed, in the order in which they will be asked for.

    A roll or a number is fixed by `next_numbers`; a shuffle by `next_shuffles`, each a list of the things that come to
    the end of the shuffled list, where the top of a deck is, the last one named lying on top. Anything that was not
    fixed is an error, but for numbers taken aside: those that `next_asides` does not fix are 0.
    """

    def __init__(self) -> None:
        super().__init__(bytes(SEED_BYTES))
        self.next_numbers: list[int] = []
        self.next_shuffles: list[list[int]] = []
        self.next_asides: list[int] = []

    def copy(self) -> "ScriptedDice":
        """Independent dice with the same script."""
        twin = ScriptedDice()
        twin.next_numbers = self.next_numbers[:]
        twin.next_shuffles = [order[:] for order in self.next_shuffles]
        twin.next_asides = self.next_asides[:]
        return twin

    def aside(self, limit: i64) -> i64:
        """The next fixed number of the second stream, else 0."""
        return self.next_asides.pop(0) if self.next_asides else 0

    def below(self, limit: i64) -> i64:
        """The next fixed number."""
        if not self.next_numbers:
            raise AssertionError(f"a number below {limit} was asked for, and none was fixed")
        number = self.next_numbers.pop(0)
        if not 0 <= number < limit:
            raise AssertionError(f"a number below {limit} was asked for, and {number} was fixed")
        return number

    def shuffle(self, things: list[int]) -> None:
        """Bring the things named by the script to the end, in its order."""
        if not self.next_shuffles:
            raise AssertionError(f"a shuffle of {len(things)} was asked for, and none was fixed")
        order = self.next_shuffles.pop(0)
        rest = sorted(things)
        for thing in order:
            if thing not in rest:
                raise AssertionError(f"the fixed shuffle names {thing}, which is not there or not there so often")
            rest.remove(thing)
        things[:] = rest + order

    def word(self) -> i64:
        """Bare bits can't be fixed."""
        raise AssertionError("32 bits were asked for, and dice with a script have numbers and shuffles alone")

    def split(self) -> "Dice":
        """Dice of another seed, which need no script."""
        return Dice(bytes([1]) * SEED_BYTES)

    def is_used_up(self) -> bool:
        """Nothing fixed was left over."""
        return not self.next_numbers and not self.next_shuffles and not self.next_asides


def fixed_seed(number: int) -> bytes:
    """The 32-byte seed that a person means by a small number, as in `--seed 7`."""
    return blake2b(b"emberhall seed %d" % number, digest_size=SEED_BYTES).digest()


class Rng:
    """Quick numbers for playouts: two multiplicative generators combined (L'Ecuyer 1988), period 2**61.

    No product passes 62 bits, so that compiled and interpreted draws agree.
    """

    def __init__(self, start: int) -> None:
        self.x: i64 = start % 2147483562 + 1
        self.y: i64 = (start // 2147483562) % 2147483398 + 1
        for _ in range(8):
            self.below(2)

    def copy(self) -> "Rng":
        """One that will draw the same."""
        twin = Rng(0)
        twin.x = self.x
        twin.y = self.y
        return twin

    def below(self, limit: i64) -> i64:
        """A number from 0 to `limit` - 1."""
        self.x = self.x * 40014 % 2147483563
        self.y = self.y * 40692 % 2147483399
        mixed: i64 = (self.x - self.y) % 2147483562
        return mixed % limit
