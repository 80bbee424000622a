"""The picks on offer as a numbered list, and what a person typed matched against it."""

import re
from collections.abc import Sequence
from typing import TypeVar

from rich.cells import cell_len
from rich.text import Text

from emberhall.kernel.errors import BadInput
from emberhall.kit.view import Choice, Shortcut

T = TypeVar("T")
GAP = 3  # between two columns of choices
SHORTCUT = "0"  # what is typed for all that would settle the question at once, as on the page
IN_ONE_COLUMN = 3  # as many choices are told one below the other, even where there is room beside


def keys_of(choices: Sequence[Choice]) -> list[str]:
    """What is typed for each choice: its number in the list, or its name in games that name their picks by numbers."""
    if any(choice.name.isdecimal() for choice in choices):
        return [choice.name for choice in choices]
    return [str(number) for number in range(1, len(choices) + 1)]


def list_choices(choices: Sequence[Choice], width: int) -> Text:
    """The choices with their keys, in as many columns as fit; read downwards."""
    keys = keys_of(choices)
    cells = [cell_of(choice, key.rjust(1 + len(keys[-1]))) for choice, key in zip(choices, keys, strict=True)]
    columns = columns_that_fit(cells, width)
    rows = -(-len(cells) // columns)
    widths = [max(cell.cell_len for cell in cells[start : start + rows]) for start in range(0, len(cells), rows)]
    return Text("\n").join(row_of(cells[row::rows], widths) for row in range(rows))


def cell_of(choice: Choice, key: str) -> Text:
    """One choice: key, meaning, and its name in notation where that says more and may be told."""
    cell = Text.assemble((key, "bold cyan"), " ", choice.label)
    if choice.is_named and not says(choice) and choice.name != key.strip():
        cell.append(f" ({choice.name})", style="dim")
    return cell


def says(choice: Choice) -> bool:
    """The label has the name in it, word for word."""
    said = "-".join(re.findall(r"[a-z0-9]+", choice.label.lower()))
    return f"-{choice.name.lower()}-" in f"-{said}-"


def columns_that_fit(cells: Sequence[Text], width: int) -> int:
    """How many columns of the widest cell fit side by side."""
    if len(cells) <= IN_ONE_COLUMN:
        return 1
    widest = max(cell.cell_len for cell in cells)
    return max(1, (width + GAP) // (widest + GAP))


def row_of(cells: Sequence[Text], widths: Sequence[int]) -> Text:
    """Cells side by side, each as wide as its column."""
    row = Text(overflow="fold")
    for cell, width in zip(cells, widths, strict=False):
        row.append(cell)
        row.append(" " * (width - cell_len(cell.plain) + GAP))
    row.rstrip()
    return row


def shortcut_cell(shortcut: Shortcut, keys: Sequence[str]) -> Text:
    """What would settle the question at once, with its key, below the choices with theirs."""
    return Text.assemble((SHORTCUT.rjust(1 + len(keys[-1])), "bold cyan"), " ", shortcut.label)


def is_shortcut(shortcut: Shortcut, typed: str) -> bool:
    """What was typed is its key, its label, or the label up to the colon."""
    label = shortcut.label.casefold()
    return typed == SHORTCUT or typed.casefold() in (label, label.partition(":")[0])


def choice_of_key(choices: Sequence[Choice], typed: str) -> Choice | None:
    """The choice that this key is typed for."""
    return next((choice for choice, key in zip(choices, keys_of(choices), strict=True) if key == typed), None)


def called_choices(choices: Sequence[Choice]) -> list[tuple[str, Choice]]:
    """Every choice with its label, and with its name."""
    return [(choice.label, choice) for choice in choices] + [(choice.name, choice) for choice in choices]


def called_so(called: Sequence[tuple[str, T]], typed: str) -> list[T]:
    """The things that are called just so."""
    wanted = typed.casefold()
    return list(dict.fromkeys(thing for name, thing in called if name.casefold() == wanted))


def begun_so(called: Sequence[tuple[str, T]], typed: str) -> list[T]:
    """The things that have a word in their name that begins so."""
    wanted = typed.casefold()
    return list(dict.fromkeys(thing for name, thing in called if f" {wanted}" in f" {name.casefold()}"))


def the_one(typed: str, found: Sequence[tuple[str, T]]) -> T | None:
    """The thing that was found, of those with their names; None without any, and refused where there are several."""
    if len(found) > 1:
        raise BadInput(f"'{typed}' could be {some([name for name, _ in found])}; type a little more")
    return found[0][1] if found else None


def some(names: Sequence[str], at_most: int = 6) -> str:
    """The first few of the names, for a message."""
    rest = len(names) - at_most
    return ", ".join(names[:at_most]) + (f" or {rest} more" if rest > 0 else "")
