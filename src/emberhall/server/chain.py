"""The chain of a log: every entry has a hash over itself and the hash of the entry before it.

So a row that was damaged, altered, left out or put in by another hand is noticed where the log is read, and is not
taken for a move that the rules forbid. The chain has no key: it shows what went wrong, and does not withstand whoever
can write to the database and knows how it is made.
"""

import json
import struct
from collections.abc import Iterable
from dataclasses import replace
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from emberhall.kernel.errors import BadInput

if TYPE_CHECKING:
    from emberhall.server.rows import Entry

LINK_BYTES = 16


class Damaged(BadInput):
    """What the database holds of a table is not what was written there."""


class DamagedLog(Damaged):
    """An entry of a log is not as it was written, or is gone."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"this table's log is damaged (entry {seq}); whoever keeps the hall can look into it")
        self.seq = seq


def first_link(id_: str, game: str, seed: str, options: Any, packs: Any) -> bytes:
    """What the first entry is linked to: the game that is played, with its seed."""
    what = json.dumps([id_, game, seed, options, packs], sort_keys=True, separators=(",", ":"))
    return blake2b(what.encode(), digest_size=LINK_BYTES).digest()


def next_link(before: bytes, id_: str, entry: "Entry") -> bytes:
    """The hash of an entry; its time goes in as the eight bytes that every database gives back as they were."""
    what = f"{id_} {entry.seq} {entry.what} {entry.value} {entry.seat} ".encode()
    return blake2b(before + what + struct.pack(">d", entry.at), digest_size=LINK_BYTES).digest()


def linked(before: bytes, id_: str, entry: "Entry") -> "Entry":
    """The entry with its hash."""
    return replace(entry, hash=next_link(before, id_, entry))


def follow(before: bytes, id_: str, log: Iterable["Entry"], first: int = 0) -> "list[Entry]":
    """The log from an entry on, each with its hash; where one is missing, or not as it was written, it is refused.

    Entries without a hash were written by a version that knew none, and are taken as they are.
    """
    followed = []
    for seq, entry in enumerate(log, first):
        link = next_link(before, id_, entry)
        if entry.seq != seq or entry.hash not in (b"", link):
            raise DamagedLog(seq)
        followed.append(entry if entry.hash else replace(entry, hash=link))
        before = link
    return followed


def check_end(head: bytes, log: "list[Entry]") -> None:
    """The entry that the table's row names as its last one is there; whatever came since may be there too."""
    if head and not any(entry.hash == head for entry in reversed(log)):
        raise DamagedLog(len(log))
