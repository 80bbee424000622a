"""Share codes: an Armory in one short word, for addresses and messages, that needs nothing else to be read.

    SEEK1-<base64url>     1 is the version of the form

Behind the prefix stand the main list and the Sideboard, each as a number of entries, their cards, and their copies,
half a byte each; then a check of three bytes. A card is three bytes of a hash of its id, so that codes live on when
cards are added or change places. A test holds that no two cards have the same.
"""

import base64
import binascii
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b

from emberhall.kernel.errors import BadDeck

PREFIX = "SEEK1-"
ANY_CODE = re.compile(r"\bSEEK(\d{1,3})-([A-Za-z0-9_-]+)")
CARD_BYTES = 3
CHECK_BYTES = 3
MOST_ENTRIES = 255
MOST_COPIES = 15  # in one entry; what has more has several
LONGEST = 1500  # letters of a code

Cards = Mapping[int, int]  # design -> copies


def find(text: str) -> str:
    """The share code in a text, which may be an address that ends with it; "" where there is none."""
    found = ANY_CODE.search(text)
    return found[0] if found else ""


def encode(main: Cards, side: Cards, ids: Sequence[str]) -> str:
    """The code of a list; "" where it has more entries than a code can hold."""
    parts = [entries_of(main, ids), entries_of(side, ids)]
    if any(len(entries) > MOST_ENTRIES for entries in parts):
        return ""
    body = b"".join(packed(entries) for entries in parts)
    return PREFIX + encoded(body + check_of(body))


def decode(code: str, ids: Sequence[str]) -> tuple[dict[int, int], dict[int, int]]:
    """The list that a code means: copies by design."""
    body = body_of(code)
    known = numbers_by_hash(tuple(ids))
    main, place = unpacked(body, 0, known)
    side, place = unpacked(body, place, known)
    if place != len(body):
        raise BadDeck(DAMAGED)
    return main, side


DAMAGED = "this share code is damaged: a letter of it is missing or wrong; copy it again, whole"


def body_of(code: str) -> bytes:
    """What stands in a code of this version, its check taken off."""
    found = ANY_CODE.fullmatch(code)
    if found is None or len(code) > LONGEST:
        raise BadDeck(f"this is no share code; one begins with {PREFIX} and has letters, digits, - and _")
    if int(found[1]) != int(PREFIX[4:-1]):
        raise BadDeck(f"this share code has version {found[1]}, and this hall reads version {PREFIX[4:-1]}")
    letters = found[2]
    try:
        raw = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadDeck(DAMAGED) from None
    body, check = raw[:-CHECK_BYTES], raw[-CHECK_BYTES:]
    if check != check_of(body) or encoded(raw) != letters:
        raise BadDeck(DAMAGED)
    return body


def encoded(raw: bytes) -> str:
    """The letters for the bytes; there is one way to write them."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def entries_of(cards: Cards, ids: Sequence[str]) -> list[tuple[bytes, int]]:
    """The cards with their copies, in the order of their hashes: the same list has the same code."""
    entries: list[tuple[bytes, int]] = []
    for design, copies in sorted(cards.items(), key=lambda item: hash_of(ids[item[0]])):
        left = copies
        while left > 0:
            entries.append((hash_of(ids[design]), min(left, MOST_COPIES)))
            left -= MOST_COPIES
    return entries


def packed(entries: Sequence[tuple[bytes, int]]) -> bytes:
    """The entries as bytes: how many, the cards, the copies two to a byte."""
    halves = [copies for _, copies in entries] + [0] * (len(entries) % 2)
    pairs = bytes(first << 4 | second for first, second in zip(halves[::2], halves[1::2], strict=True))
    return bytes([len(entries)]) + b"".join(card for card, _ in entries) + pairs


def unpacked(body: bytes, place: int, known: Mapping[bytes, int]) -> tuple[dict[int, int], int]:
    """The cards that stand at a place, and where they end."""
    if place >= len(body):
        raise BadDeck(DAMAGED)
    number = body[place]
    copies_at = place + 1 + number * CARD_BYTES
    end = copies_at + (number + 1) // 2
    if end > len(body):
        raise BadDeck(DAMAGED)
    cards: dict[int, int] = {}
    for entry in range(number):
        at = place + 1 + entry * CARD_BYTES
        half = body[copies_at + entry // 2]
        copies = half & 15 if entry % 2 else half >> 4
        design = known.get(body[at : at + CARD_BYTES])
        if design is None:
            raise BadDeck("this share code has a card that is not in this game; it was made with other cards or packs")
        if copies == 0:
            raise BadDeck(DAMAGED)
        cards[design] = cards.get(design, 0) + copies
    return cards, end


@lru_cache(maxsize=8)
def numbers_by_hash(ids: tuple[str, ...]) -> dict[bytes, int]:
    """The number of each card by its hash; of two with one hash the first, which the base set is."""
    numbers: dict[bytes, int] = {}
    for number, id_ in enumerate(ids):
        numbers.setdefault(hash_of(id_), number)
    return numbers


@lru_cache(maxsize=4096)
def hash_of(id_: str) -> bytes:
    """What stands for a card in a code."""
    return blake2b(id_.encode(), digest_size=CARD_BYTES, person=b"seekers card").digest()


def check_of(body: bytes) -> bytes:
    """By which a wrong letter is noticed."""
    return blake2b(body, digest_size=CHECK_BYTES, person=PREFIX.encode()).digest()
