"""What the one-line notations of games share: named parts between bars, words within limits, tasks and dice.

    seats 2 | deck axe-1,axe-2 | discard - | seat hand axe-3 tokens 0 | seat ... | agenda use:0:2:0:0 | dice HEX:12

A part is its name and what it tells. A dash is nothing. The part `seat` is there once for each player; all others are
there once. Whatever does not fit is refused with its place, what was expected and what came.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from emberhall.kernel.agenda import Task
from emberhall.kernel.dice import SEED_BYTES, Dice
from emberhall.kernel.errors import BadNotation

EMPTY = "-"
BAR = " | "
NEXT = ";"  # between things that have fields of their own
MANY = 10**9  # what a game can bring, such as rounds, is less than this
NUMBER = re.compile(r"-?[0-9]{1,12}")
DICE = re.compile(rf"([0-9a-f]{{{2 * SEED_BYTES}}}):([0-9]{{1,12}})(?::([0-9]{{1,12}}))?")


# Writing


def joined(words: Iterable[str]) -> str:
    """Words with commas, or a dash."""
    return ",".join(words) or EMPTY


def numbers(counts: Iterable[int]) -> str:
    """Numbers with commas, or a dash."""
    return joined(str(count) for count in counts)


def numbers_in(mask: int) -> list[int]:
    """The numbers that a mask holds."""
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def task_text(task: Task, names: Mapping[int, str]) -> str:
    """A task by the name of its kind and its numbers."""
    return ":".join([names[task.kind], *map(str, task.numbers()[1:])])


def agenda_text(tasks: Iterable[Task], names: Mapping[int, str]) -> str:
    """All that is still to be done, the next one last."""
    return " ".join(task_text(task, names) for task in tasks) or EMPTY


def dice_text(dice: Dice) -> str:
    """The seed, and how many numbers were taken; and how many aside, if any."""
    return f"{dice.seed.hex()}:{dice.taken}" + (f":{dice.asides}" if dice.asides else "")


# Reading


def split(text: str, names: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """The parts by name, all of them there, and one for each seat."""
    parts: dict[str, str] = {}
    seats: list[str] = []
    for part in text.split("|"):
        name, _, rest = " ".join(part.split()).partition(" ")
        if name == "seat":
            seats.append(rest)
        elif name in parts:
            raise BadNotation(f"the part '{name}' is told twice")
        else:
            parts[name] = rest
    for name in names:
        if not parts.get(name):
            raise BadNotation(f"the part '{name}' is {'empty' if name in parts else 'missing'}")
    for name in parts:
        one_of(name, "parts", names)
    return parts, seats


def check_seats(announced: int, told: Collection[str]) -> None:
    """There is a part for each seat."""
    if len(told) != announced:
        raise BadNotation(f"seats: {announced} are announced, {len(told)} are told")


def fields(words: str, where: str, names: Sequence[str]) -> dict[str, str]:
    """Names and values in turn: each of the names once."""
    found = words.split()
    if sorted(found[::2]) != sorted(names) or len(found) % 2:
        missing = [name for name in names if name not in found[::2]]
        fault = f"'{missing[0]}' is missing" if missing else f"got '{words}'"
        raise BadNotation(f"{where}: expected {', '.join(names)}, each with a value; {fault}")
    return dict(zip(found[::2], found[1::2], strict=True))


def pairs(words: str, where: str, names: Sequence[str]) -> dict[str, str]:
    """Some of the names with their values, as name=value, each of them once."""
    found: dict[str, str] = {}
    for word in words.split():
        name, sign, value = word.partition("=")
        one_of(name, where, names)
        if not sign or name in found:
            raise BadNotation(f"{where}: expected name=value, each name once; got '{word}'")
        found[name] = value
    return found


def items(words: str) -> list[str]:
    """Words with commas, or none where there is a dash."""
    return [] if words == EMPTY else words.split(",")


def listed(words: str, where: str, length: int) -> list[str]:
    """Words with commas, so many of them."""
    found = words.split(",")
    if len(found) != length:
        raise BadNotation(f"{where}: expected {length} words with commas, got '{words}'")
    return found


def number(word: str, where: str, low: int, high: int) -> int:
    """A whole number within its limits."""
    if not NUMBER.fullmatch(word) or not low <= int(word) <= high:
        raise BadNotation(f"{where}: expected a whole number from {low} to {high}, got '{word}'")
    return int(word)


def counts(words: str, where: str, length: int, most: int) -> list[int]:
    """Numbers with commas, so many of them."""
    return [number(word, where, 0, most) for word in listed(words, where, length)]


def split_word(word: str, where: str, example: str) -> list[str]:
    """What stands between colons, as many things as in the example."""
    found = word.split(":")
    if len(found) != len(example.split(":")):
        raise BadNotation(f"{where}: expected something like '{example}', got '{word}'")
    return found


def one_of(word: str, where: str, known: Sequence[str]) -> str:
    """The word, if it is known."""
    if word not in known:
        raise BadNotation(f"{where}: unknown word '{word}'; known are {', '.join(known)}")
    return word


def read_dice(words: str) -> Dice:
    """The seed, and how many numbers were taken; and how many aside, if any."""
    found = DICE.fullmatch(words)
    if found is None:
        raise BadNotation(f"dice: expected {2 * SEED_BYTES} hexadecimal digits, a colon and a number, got '{words}'")
    dice = Dice(bytes.fromhex(found[1]), int(found[2]))
    dice.asides = int(found[3] or 0)
    return dice
