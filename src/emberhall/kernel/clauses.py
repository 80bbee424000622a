"""The rules as numbered sentences of ours: one file a game, which the tests, the refusals and the rules reference all
read."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from emberhall.kernel.errors import BadInput

SOURCES = {
    "book": "the rulebook says so",
    "example": "follows from the rulebook or its example",
    "ruling": "our reading, where the rulebook is silent or unclear",
    "content": "about content that we made",
}


@dataclass(frozen=True)
class Clause:
    """One rule: its id, its chapter, where it comes from, and what it says."""

    id: str
    chapter: str
    source: str
    text: str
    rulings: tuple[str, ...]


def as_clause(id_: str, table: dict[str, Any], chapters: dict[str, str]) -> Clause:
    """One table of the file; it is written with the rules, so a fault is a bug."""
    shape = re.fullmatch(r"[A-Z]+-([A-Z]+)-[0-9]+", id_)
    if shape is None or shape[1] not in chapters:
        raise ValueError(f"an id is GAME-CHAPTER-01, and the chapters are {', '.join(chapters)}")
    unknown = set(table) - {"source", "text", "rulings"}
    if unknown:
        raise ValueError(f"unknown field '{min(unknown)}'; known are source, text, rulings")
    if table.get("source") not in SOURCES:
        raise ValueError(f"source is '{table.get('source')}'; known are {', '.join(SOURCES)}")
    if not table.get("text"):
        raise ValueError("it says nothing; write its text")
    return Clause(id_, chapters[shape[1]], table["source"], table["text"], tuple(table.get("rulings", ())))


class Clauses:
    """All clauses of a game, in the rulebook's order. A clause's number is its place, from 1; numbers are never stored
    anywhere."""

    def __init__(self, clauses: list[Clause]) -> None:
        self.all = clauses
        self._number = {clause.id: number for number, clause in enumerate(clauses, start=1)}

    @classmethod
    def load(cls, file: Path) -> "Clauses":
        """Read a game's `clauses.toml`."""
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        chapters: dict[str, str] = tables.pop("chapters", {})
        clauses = []
        for id_, table in tables.items():
            try:
                clauses.append(as_clause(id_, table, chapters))
            except ValueError as fault:
                raise ValueError(f"{file.name} [{id_}]: {fault}") from None
        return cls(clauses)

    def number(self, id_: str) -> int:
        """The clause's number; used where the rules are written, so an unknown id is a bug."""
        return self._number[id_]

    def __getitem__(self, number: int) -> Clause:
        return self.all[number - 1]

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)

    def find(self, text: str) -> list[Clause]:
        """The clause of that id, or all clauses whose id, chapter or words hold the text."""
        wanted = text.upper()
        if wanted in self._number:
            return [self[self._number[wanted]]]
        found = [c for c in self.all if wanted in c.id or wanted in c.chapter.upper() or wanted in c.text.upper()]
        if not found:
            raise BadInput(f"no rule has '{text}' in its id or its words; ids look like {self.all[0].id}")
        return found
