"""Lists of Foes as text, such as `cinder-whelp x4, tallow-thrall veteran x2`."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from emberhall.games.emberwind.rules.state import MAX_FOES
from emberhall.kernel.errors import BadInput
from emberhall.kit.library import not_among

ENTRY = re.compile(r"([a-z0-9-]+)(?:\s+(veteran))?(?:\s*\bx\s*([0-9]{1,3}))?", re.IGNORECASE)
EXAMPLE = "cinder-whelp x4, tallow-thrall veteran x2"


@dataclass(frozen=True)
class Group:
    """Several Foes of one type, all normal or all Veterans (WIND-PRE-02)."""

    id: str
    is_veteran: bool
    count: int

    def __str__(self) -> str:
        veteran = " veteran" if self.is_veteran else ""
        return f"{self.id}{veteran}" + (f" x{self.count}" if self.count > 1 else "")


def read_group(text: str, known: Sequence[str]) -> Group:
    """One entry of a list."""
    found = ENTRY.fullmatch(text.strip())
    if found is None:
        raise BadInput(f"'{text.strip()}' can't be read; Foes are listed like this: {EXAMPLE}")
    id_, veteran, count = found[1].lower(), found[2], int(found[3] or 1)
    if id_ not in known:
        raise BadInput(not_among(f"there is no Foe '{id_}'", id_, list(known), "Foes"))
    if count < 1:
        raise BadInput(f"'{text.strip()}' is no Foe at all; leave it out")
    return Group(id_, veteran is not None, count)


def read_groups(texts: Iterable[str], known: Sequence[str]) -> list[Group]:
    """A whole list, which has a Foe and no more than a combat can have."""
    groups = [read_group(text, known) for text in texts if text.strip()]
    total = sum(group.count for group in groups)
    if not groups:
        raise BadInput(f"there is no Foe; Foes are listed like this: {EXAMPLE}")
    if total > MAX_FOES:
        raise BadInput(f"a combat has {MAX_FOES} Foes at the most, and these are {total}")
    return groups


def write_groups(groups: Iterable[Group]) -> str:
    """The list as text."""
    return ", ".join(str(group) for group in groups)
