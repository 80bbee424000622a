"""Which code of a game cites which clauses: a function in its docstring, in its comments, and by the clauses that it
gives back; a number of a module in the comment behind it.

    def forbids_ending(s: Seekers, unit: i64, hex_: i64) -> int:
        \"\"\"SEEK-MOVE-05, -11: no movement of the unit ends there.\"\"\"    what all of it is about
        if hex_ == s.at[unit]:
            return RUL_29                                             this, and the `if`, is about the clause given back

    HAND_LIMIT: Final = 10  # SEEK-END-05

Everything below the game's package is read, in whatever folders it lies; the live functions are found by their names.
What shows a game and what judges a position for the bots mentions clauses and rules nothing: it is not looked at. What
reads and checks cards (`content`) is looked at for clauses that no rules cite.
"""

import ast
import importlib
import inspect
import io
import pkgutil
import re
import tokenize
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

NO_RULES = {"face", "judge", "trial"}  # parts of a game that mention clauses and rule nothing themselves


@dataclass(frozen=True)
class Subject:
    """A game whose clauses are looked at: its package, the file of its clauses, and the folder of its tests."""

    name: str
    package: str
    clauses_file: Path
    tests: Path

    @cached_property
    def clauses(self) -> list[str]:
        """The ids of all its clauses, in their order."""
        return [id_ for id_ in tomllib.loads(self.clauses_file.read_text(encoding="utf-8")) if id_ != "chapters"]


@dataclass
class Cited:
    """A function that cites clauses."""

    function: FunctionType
    top: ast.stmt  # what is compiled anew: the function, or the class that it stands in
    node: ast.FunctionDef
    file: str
    docstring: list[str]  # the clauses that its docstring names
    near: dict[ast.AST, set[str]] = field(default_factory=dict)  # the clauses that a statement or a condition is about
    refusals: dict[ast.expr, str] = field(default_factory=dict)  # where a clause is given back

    @property
    def clauses(self) -> list[str]:
        """All clauses that it cites."""
        return list(dict.fromkeys([*self.docstring, *(id_ for ids in self.near.values() for id_ in sorted(ids))]))

    @property
    def is_content(self) -> bool:
        """It reads cards, and rules only what no rules do."""
        return "content" in self.function.__module__.split(".")


@dataclass(frozen=True)
class Number:
    """A named number of a module that is what a clause says."""

    module: ModuleType
    name: str
    value: int
    line: int
    clauses: list[str]


def clauses_in(text: str, known: list[str]) -> list[str]:
    """The ids that a text names: `WATCH-TURN-01, -03`, `WATCH-TURN-01 and 02`, `WATCH-TURN-05 to -08`."""
    found: list[str] = []
    for match in re.finditer(r"\b([A-Z]+-[A-Z]+-)(\d+)((?:(?:,| and| or| to)\s+(?:-\d+|0\d)\b)*)", text):
        chapter, last = match[1], match[1] + match[2]
        found.append(last)
        for word, number in re.findall(r"(,|and|or|to)\s+-?(\d+)", match[3]):
            if word == "to" and last in known and chapter + number in known:
                between = known[known.index(last) + 1 : known.index(chapter + number)]
                found += [id_ for id_ in between if id_.startswith(chapter)]
            last = chapter + number
            found.append(last)
    return [id_ for id_ in dict.fromkeys(found) if id_ in known]


def modules_of(subject: Subject) -> list[ModuleType]:
    """Every module of the game, imported."""
    package = importlib.import_module(subject.package)
    found = [package]
    for info in pkgutil.walk_packages(package.__path__, subject.package + "."):
        found.append(importlib.import_module(info.name))
    return found


def compiled_among(modules: list[ModuleType]) -> list[str]:
    """Those modules that are no plain Python: their functions can't be exchanged."""
    return [module.__name__ for module in modules if not str(module.__file__).endswith(".py")]


class Reader:
    """Reads all modules of a game, once."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.modules = modules_of(subject)
        self.sources = {m.__name__: Path(str(m.__file__)).read_text(encoding="utf-8") for m in self.modules}
        self.trees = {name: ast.parse(source) for name, source in self.sources.items()}
        self.constants = {name: dict(self.constants_of(tree)) for name, tree in self.trees.items()}

    def constants_of(self, tree: ast.Module) -> Iterator[tuple[str, str]]:
        """The names that a module has for numbers of clauses, `FULL: Final[int] = clause("TURN-03")`, and their ids."""
        for node in tree.body:
            if (
                isinstance(node, ast.AnnAssign)
                and isinstance(node.target, ast.Name)
                and isinstance(node.value, ast.Call)
            ):
                called = node.value.func
                is_clause = (isinstance(called, ast.Name) and called.id == "clause") or (
                    isinstance(called, ast.Attribute) and called.attr in ("clause", "number")
                )
                argument = node.value.args[0] if len(node.value.args) == 1 else None
                if is_clause and isinstance(argument, ast.Constant):
                    for id_ in self.subject.clauses:
                        if id_ == argument.value or id_.split("-", 1)[1] == argument.value:
                            yield node.target.id, id_

    def cited(self) -> list[Cited]:
        """All functions that rule and cite a clause, by file and line."""
        ruling = [module for module in self.modules if NO_RULES.isdisjoint(module.__name__.split("."))]
        return [cited for module in ruling for cited in self.functions_of(module) if cited.clauses]

    def numbers(self) -> Iterator[Number]:
        """The numbers behind which a comment begins with a clause."""
        for module in self.modules:
            comments = self.comments_of(module.__name__, begins=True)
            for node in self.trees[module.__name__].body:
                target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
                if isinstance(target, ast.Name) and node.lineno in comments and node.lineno == node.end_lineno:
                    value = vars(module).get(target.id)
                    if type(value) is int and isinstance(getattr(node, "value", None), ast.Constant):
                        yield Number(module, target.id, value, node.lineno, comments[node.lineno])

    def functions_of(self, module: ModuleType) -> Iterator[Cited]:
        """The functions and methods of a module, with what they cite; those within a function belong to it."""
        comments = self.comments_of(module.__name__)
        imported = self.imported_by(module.__name__)
        for top in self.trees[module.__name__].body:
            for node, holder in functions_below(top, module):
                function = live(holder, node)
                if function is not None:
                    told = clauses_in(ast.get_docstring(node) or "", self.subject.clauses)
                    cited = Cited(function, top, node, str(module.__file__), told)
                    if node.name != "__init__":  # behind its fields stands what they are for
                        self.read_comments(cited, comments)
                    self.read_refusals(cited, module, imported)
                    yield cited

    def comments_of(self, name: str, *, begins: bool = False) -> dict[int, list[str]]:
        """The clauses that comments name, or begin with, by line."""
        found = {}
        for token in tokenize.generate_tokens(io.StringIO(self.sources[name]).readline):
            if token.type == tokenize.COMMENT and (not begins or re.match(r"# [A-Z]+-[A-Z]+-\d", token.string)):
                ids = clauses_in(token.string, self.subject.clauses)
                if ids:
                    found[token.start[0]] = ids
        return found

    def imported_by(self, name: str) -> dict[str, str]:
        """Numbers of clauses that a module has from another one, by the name that they have here."""
        found = {}
        for node in ast.walk(self.trees[name]):
            if isinstance(node, ast.ImportFrom) and node.module in self.constants:
                for alias in node.names:
                    if alias.name in self.constants[node.module]:
                        found[alias.asname or alias.name] = self.constants[node.module][alias.name]
        return found

    def read_comments(self, cited: Cited, comments: dict[int, list[str]]) -> None:
        """A comment is about the statement that it stands in or before: the smallest one that ends there or later."""
        near: defaultdict[ast.AST, set[str]] = defaultdict(set)
        statements = [node for node in ast.walk(cited.node) if isinstance(node, ast.stmt) and node is not cited.node]
        for line, ids in comments.items():
            if cited.node.lineno <= line <= (cited.node.end_lineno or 0):
                around = [node for node in statements if node.lineno <= line <= (node.end_lineno or 0)]
                after = [node for node in statements if node.lineno > line]
                on_line = [node for node in around if node.lineno == line]
                if on_line or after or around:
                    near[min(on_line or after or around, key=lambda node: (node.lineno, node.col_offset))].update(ids)
        cited.near.update(near)

    def read_refusals(self, cited: Cited, module: ModuleType, imported: dict[str, str]) -> None:
        """Every `return` of a clause is about that clause, and so is the condition that leads to it."""
        for parent, child in branches(cited.node):
            if isinstance(child, ast.Return) and child.value is not None:
                for node in ast.walk(child.value):
                    id_ = self.clause_of(node, module, imported)
                    if id_ is not None and isinstance(node, ast.expr):
                        cited.refusals[node] = id_
                        for about in (child, parent.test if isinstance(parent, ast.If) else child):
                            cited.near.setdefault(about, set()).add(id_)

    def clause_of(self, node: ast.AST, module: ModuleType, imported: dict[str, str]) -> str | None:
        """The clause that an expression is the number of, if it is one: a name of this module or of another one."""
        if isinstance(node, ast.Name):
            return self.constants[module.__name__].get(node.id) or imported.get(node.id)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            there = vars(module).get(node.value.id)
            if isinstance(there, ModuleType) and there.__name__ in self.constants:
                return self.constants[there.__name__].get(node.attr)
        return None


def branches(node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    """Every node with the node that it stands in."""
    for child in ast.iter_child_nodes(node):
        yield node, child
        yield from branches(child)


def functions_below(top: ast.stmt, holder: object) -> Iterator[tuple[ast.FunctionDef, object]]:
    """A function, or those of a class, each with the module or class that holds it."""
    if isinstance(top, ast.FunctionDef):
        yield top, holder
    elif isinstance(top, ast.ClassDef):
        inner = vars(holder).get(top.name)
        for node in top.body:
            if inner is not None:
                yield from functions_below(node, inner)


def live(holder: object, node: ast.FunctionDef) -> FunctionType | None:
    """The function that a `def` made, below properties, caches and the like; None where another one has its name."""
    found: Any = vars(holder).get(node.name)
    for inner in ("fget", "func", "__func__"):  # of properties, kept values, static and class methods
        found = getattr(found, inner, found)
    found = inspect.unwrap(found) if callable(found) else None
    first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    return found if isinstance(found, FunctionType) and found.__code__.co_firstlineno == first else None
