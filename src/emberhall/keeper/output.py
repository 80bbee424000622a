"""Lists and facts on the screen, or as one JSON object."""

import json
import os
import re
from pathlib import Path
from typing import Any

from rich.table import Table

from emberhall.kernel.errors import BadInput
from emberhall.terminal.screen import aligned, print_json, screen

TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00")
OWN = 0o600  # what is exported tells seeds and who is who


def show_list(rows: list[dict[str, Any]], what: str, *, as_json: bool) -> None:
    """A row for each, a column for each fact."""
    if as_json:
        print_json({what: rows})
        return
    if not rows:
        screen().print(f"no {what}")
        return
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for name in rows[0]:
        is_whole = name == "id" or all(is_time(row[name]) for row in rows)
        grid.add_column(name.replace("_", " "), overflow="fold", no_wrap=is_whole)
    for row in rows:
        grid.add_row(*(in_words(value) for value in row.values()))
    screen().print(grid)


def show_facts(facts: dict[str, Any], *, as_json: bool) -> None:
    """A line for each fact, and a list below for each list of things."""
    if as_json:
        print_json(facts)
        return
    lists = {name: value for name, value in facts.items() if is_list_of_rows(value)}
    plain = [(name.replace("_", " "), in_words(value)) for name, value in facts.items() if name not in lists]
    screen().print(aligned(plain))
    for name, rows in lists.items():
        screen().print(f"\n{name.replace('_', ' ')}:", style="bold")
        show_list(rows, name, as_json=False)


def is_list_of_rows(value: Any) -> bool:
    """It is shown as a list of its own."""
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def is_time(value: Any) -> bool:
    """It is a time, as programs read it, or none."""
    return isinstance(value, str) and (not value or TIME.fullmatch(value) is not None)


def in_words(value: Any) -> str:
    """A fact as people read it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if is_time(value):
        return str(value)[:16].replace("T", " ")
    if isinstance(value, list):
        return ", ".join(in_words(one) for one in value)
    return str(value)


def export(thing: Any, file: Path | None) -> None:
    """The thing as JSON, on the screen, or in a new file that nobody else reads."""
    if file is None:
        print_json(thing)
        return
    write_own(file, (json.dumps(thing, indent=1, ensure_ascii=False) + "\n").encode())


def write_own(file: Path, content: bytes) -> None:
    """A new file that nobody but its owner reads; one that is there already is left as it is."""
    try:
        made = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN)
    except FileExistsError:
        raise BadInput(f"{file} is there already; give another file") from None
    except OSError as error:
        raise BadInput(f"{file} can't be written: {error.strerror}") from None
    with os.fdopen(made, "wb") as output:
        output.write(content)
