"""Cards as the text of a pack: what the editor exports, and the layout of our own files."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

SECTIONS = ("melee", "ranged")  # tables that get a heading of their own
SECTIONS_OF_SECTIONS = ("abilities", "actions")  # tables of such tables
LAST = "grid"  # one line a hex


def pack_text(name: str, cards: Mapping[str, Mapping[str, Any]]) -> str:
    """A pack with these cards, by their ids, as a file."""
    header = f'[pack]\nname = {inline(name)}\ngame = "emberwind"\n'
    return "\n".join([header, *(card_text(id_, card) for id_, card in cards.items())])


def card_text(id_: str, card: Mapping[str, Any]) -> str:
    """One card: its own fields first, then its tables, the grid last."""
    lines = [f"[{bare(id_)}]"]
    lines += fields(key_and_value for key_and_value in card.items() if not has_heading(*key_and_value))
    for name in SECTIONS:
        if isinstance(card.get(name), Mapping):
            lines += ["", f"[{bare(id_)}.{name}]", *fields(iter(card[name].items()))]
    for name in SECTIONS_OF_SECTIONS:
        if isinstance(card.get(name), Mapping):
            for key, table in card[name].items():
                lines += ["", f"[{bare(id_)}.{name}.{bare(key)}]", *fields(iter(as_table(table).items()))]
    if isinstance(card.get(LAST), Mapping):
        lines += ["", f"[{bare(id_)}.{LAST}]", *fields(iter(card[LAST].items()))]
    return "\n".join(lines) + "\n"


def has_heading(key: str, value: Any) -> bool:
    """The field is a table that stands below the others."""
    return isinstance(value, Mapping) and key in (*SECTIONS, *SECTIONS_OF_SECTIONS, LAST)


def as_table(value: Any) -> Mapping[str, Any]:
    """The table, or an empty one where something else stands."""
    return value if isinstance(value, Mapping) else {}


def fields(items: Iterator[tuple[str, Any]]) -> list[str]:
    """A line for each field that has a value."""
    return [f"{bare(key)} = {inline(value)}" for key, value in items if value is not None]


def inline(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, Mapping):
        inner = ", ".join(f"{bare(key)} = {inline(one)}" for key, one in value.items() if one is not None)
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(inline(one) for one in value if one is not None)}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    return quoted(str(value))


def bare(key: str) -> str:
    """A key, in quotes where it needs them."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else quoted(key)


def quoted(text: str) -> str:
    """A text in quotes; what can't be shown is written as an escape."""
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")
