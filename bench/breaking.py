"""Ways to break a rule, a little each: what `bench.mutants` tries on the code of a clause.

    refusal      a clause that would be given back: ALLOWED instead
    turned       a condition turned round
    boundary     < becomes <=, >= becomes >
    number       a number one higher
    dropped      a statement that changes something left out
    joined       `and` becomes `or`
    compared     a part of a condition turned round
    constant     a named number of a module one higher or lower, wherever it was imported

A break of a function is an edit of its syntax tree, made and taken back in place; only what is tried is compiled. What
is no rule is left alone: what is told to listeners (`tell`, `if s.events is not None`) and noted for undoing
(`s.revealed`), annotations, assertions, errors, what every state starts with (`super().__init__`), and empty places of
a task (`s.push(PAY, seat, 0, card)`).
"""

import ast
import zlib
from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import CodeType, ModuleType

from bench.citing import Cited, Number

KINDS = ("refusal", "turned", "boundary", "number", "dropped", "joined", "compared")
BOUNDARIES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
OPPOSITES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@dataclass(frozen=True, eq=False)
class Mutant:
    """A game that differs in one place."""

    file: str
    line: int
    where: str  # the name of the function or the number
    kind: str
    change: str  # what was there -> what is there now
    cites: list[str]  # every clause that the function or the number cites
    original: CodeType | None  # the code that a test must reach, if it is a function

    @abstractmethod
    def make(self) -> None:
        """Turn this process into one where the game is broken."""


@dataclass(frozen=True, eq=False)
class WrongNumber(Mutant):
    """A named number is another one."""

    number: Number
    value: int
    modules: list[ModuleType]

    def make(self) -> None:
        """Every module of the game that has the number by this name gets the other one."""
        for module in self.modules:
            if vars(module).get(self.number.name) is self.number.value:
                setattr(module, self.number.name, self.value)


@dataclass(frozen=True, eq=False)
class Break(Mutant):
    """One edit of a function: a field of a node, or a place in a list there, gets another value."""

    cited: Cited
    parent: ast.AST
    name: str
    place: int  # in the list, or -1
    new: ast.AST
    near: frozenset[str]  # the clauses that this very place is about, if any is named

    def make(self) -> None:
        """The live function, which all who imported it share, gets other code."""
        self.cited.function.__code__ = self.code()

    def set_to(self, value: ast.AST) -> ast.AST:
        """Put the value in, and give back what was there."""
        held = getattr(self.parent, self.name)
        if self.place < 0:
            setattr(self.parent, self.name, value)
            return held  # type: ignore[no-any-return]
        old: ast.AST = held[self.place]
        held[self.place] = value
        return old

    def code(self) -> CodeType:
        """The function as it is with the break."""
        old = self.set_to(self.new)
        try:
            whole = ast.fix_missing_locations(ast.Module([self.cited.top], []))
            return code_called(compile(whole, self.cited.file, "exec"), self.cited.function.__code__)
        finally:
            self.set_to(old)


def code_called(code: CodeType, like: CodeType) -> CodeType:
    """The code within that has the name and the line of another one."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if (inner.co_name, inner.co_firstlineno) == (like.co_name, like.co_firstlineno):
                return inner
            if inner.co_firstlineno <= like.co_firstlineno:
                try:
                    return code_called(inner, like)
                except LookupError:
                    continue
    raise LookupError(like.co_name)


def wrong_numbers(number: Number, modules: list[ModuleType]) -> list[WrongNumber]:
    """The number one higher, and one lower."""
    return [
        WrongNumber(
            str(number.module.__file__), number.line, number.name, "constant", f"{number.value} -> {value}",
            number.clauses, None, number, value, modules,
        )
        for value in (number.value + 1, number.value - 1)
    ]  # fmt: skip


def breaks_of(cited: Cited) -> list[Break]:
    """Every way in which the function is broken, in the order of its text; two that read alike are numbered."""
    found: list[Break] = []
    seen: Counter[str] = Counter()
    for edit in Breaker(cited).function():
        seen[edit.change] += 1
        times = seen[edit.change]
        found.append(edit if times == 1 else replace(edit, change=f"{edit.change} ({times})"))
    return found


def chosen(breaks: list[Break], clause: str, most: int) -> list[Break]:
    """At most so many of a function's breaks for one clause, always the same: at places that are about it, else at
    places that are about none in particular; of each kind one, then of each kind a second one."""
    about = [b for b in breaks if clause in b.near] or [b for b in breaks if not b.near] or breaks
    ranks: Counter[str] = Counter()
    ranked: list[tuple[int, int, Break]] = []
    for edit in sorted(about, key=lambda b: (zlib.crc32(b.change.encode()), b.line)):
        ranked.append((ranks[edit.kind], KINDS.index(edit.kind), edit))
        ranks[edit.kind] += 1
    ranked.sort(key=lambda entry: entry[:2])
    return [edit for _, _, edit in ranked[:most]]


class Breaker:
    """Walks over a function and finds what can be broken."""

    def __init__(self, cited: Cited) -> None:
        self.cited = cited

    def function(self) -> Iterator[Break]:
        """All breaks of the body, without its docstring."""
        node = self.cited.node
        yield from self.block(node, "body", frozenset(), skip=1 if ast.get_docstring(node) is not None else 0)

    def block(self, parent: ast.AST, name: str, near: frozenset[str], *, skip: int = 0) -> Iterator[Break]:
        """The breaks of a list of statements."""
        for place, statement in enumerate(getattr(parent, name)):
            if place >= skip:
                yield from self.statement(parent, name, place, statement, near)

    def statement(
        self, parent: ast.AST, name: str, place: int, node: ast.stmt, near: frozenset[str]
    ) -> Iterator[Break]:
        """The breaks of a statement, and of those within it."""
        near |= self.cited.near.get(node, frozenset())
        if isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.Raise | ast.FunctionDef) or only_tells(node):
            return
        if changes_something(node):
            empty = ast.copy_location(ast.Pass(), node)
            yield self.made("dropped", parent, name, place, node, empty, near, f"{shortened(node)} dropped")
        if isinstance(node, ast.If | ast.While):
            yield from self.condition(node, "test", -1, node.test, near | self.cited.near.get(node.test, frozenset()))
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.Compare | ast.BoolOp | ast.UnaryOp):
            yield from self.condition(node, "value", -1, node.value, near)
        else:
            for field, value in ast.iter_fields(node):
                if field not in ("annotation", "body", "orelse", "handlers", "finalbody", "cases", "type_comment"):
                    yield from self.value(node, field, value, near)
        for field in ("body", "orelse", "finalbody"):
            if isinstance(getattr(node, field, None), list):
                yield from self.block(node, field, near)

    def value(self, parent: ast.AST, name: str, value: object, near: frozenset[str]) -> Iterator[Break]:
        """The breaks of whatever stands in a field."""
        for place, node in enumerate(value) if isinstance(value, list) else [(-1, value)]:
            if isinstance(node, ast.expr):
                yield from self.expression(parent, name, place, node, near)
            elif isinstance(node, ast.AST):
                for field, inner in ast.iter_fields(node):
                    if isinstance(node, ast.comprehension) and field == "ifs":
                        for number, test in enumerate(inner):
                            yield from self.condition(node, "ifs", number, test, near)
                    else:
                        yield from self.value(node, field, inner, near)

    def condition(
        self, parent: ast.AST, name: str, place: int, node: ast.expr, near: frozenset[str]
    ) -> Iterator[Break]:
        """A condition turned round, and the breaks within it."""
        if not has_opposite(node):
            is_not = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
            turned = node.operand if isinstance(node, ast.UnaryOp) and is_not else ast.UnaryOp(ast.Not(), node)
            yield self.edit("turned", parent, name, place, node, ast.copy_location(turned, node), near)
        yield from self.expression(parent, name, place, node, near, opposite="turned")

    def expression(
        self, parent: ast.AST, name: str, place: int, node: ast.expr, near: frozenset[str], opposite: str = "compared"
    ) -> Iterator[Break]:
        """The breaks of an expression and of its parts."""
        if isinstance(node, ast.JoinedStr | ast.Lambda):
            return
        if node in self.cited.refusals:
            allowed = ast.copy_location(ast.Constant(0), node)
            yield self.edit("refusal", parent, name, place, node, allowed, near | {self.cited.refusals[node]})
            return
        if (
            isinstance(node, ast.Constant)
            and type(node.value) is int
            and not (node.value == 0 and is_call(parent, "push"))
        ):
            higher = ast.copy_location(ast.Constant(node.value + 1), node)
            yield self.edit("number", parent, name, place, node, higher, near)
        elif isinstance(node, ast.BoolOp):
            other = ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
            yield self.edit("joined", parent, name, place, node, ast.copy_location(other, node), near)
        elif isinstance(node, ast.Compare):
            yield from self.comparison(parent, name, place, node, near, opposite)
        elif isinstance(node, ast.IfExp):
            yield from self.condition(node, "test", -1, node.test, near)
            yield from self.expression(node, "body", -1, node.body, near)
            yield from self.expression(node, "orelse", -1, node.orelse, near)
            return
        for field, value in ast.iter_fields(node):
            yield from self.value(node, field, value, near)

    def comparison(
        self, parent: ast.AST, name: str, place: int, node: ast.Compare, near: frozenset[str], opposite: str
    ) -> Iterator[Break]:
        """Each boundary moved; a plain equality turned round."""
        for number, op in enumerate(node.ops):
            table, kind = (BOUNDARIES, "boundary") if type(op) in BOUNDARIES else (OPPOSITES, opposite)
            ops = [*node.ops[:number], table[type(op)](), *node.ops[number + 1 :]]
            other = ast.copy_location(ast.Compare(node.left, ops, node.comparators), node)
            yield self.edit(kind, parent, name, place, node, other, near)

    def edit(
        self,
        kind: str,
        parent: ast.AST,
        name: str,
        place: int,
        old: ast.expr | ast.stmt,
        new: ast.AST,
        near: frozenset[str],
    ) -> Break:
        """A break that is told by what was there and what is there now; for a number or name with what is around it."""
        trial = self.made(kind, parent, name, place, old, new, near, "")
        around: ast.AST = parent if isinstance(old, ast.Constant | ast.Name | ast.Attribute) else old
        before = shortened(around)
        trial.set_to(new)
        after = shortened(new if around is old else around)
        trial.set_to(old)
        return self.made(kind, parent, name, place, old, new, near, f"{before} -> {after}")

    def made(
        self, kind: str, parent: ast.AST, name: str, place: int, old: ast.expr | ast.stmt, new: ast.AST,
        near: frozenset[str], change: str,
    ) -> Break:  # fmt: skip
        """A break of this function."""
        function, cites = self.cited.function, self.cited.clauses
        return Break(
            self.cited.file, old.lineno, function.__qualname__, kind, change, cites, function.__code__,
            self.cited, parent, name, place, new, near,
        )  # fmt: skip


def has_opposite(node: ast.expr) -> bool:
    """An equality: it is turned round by its own sign."""
    return isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in OPPOSITES


def is_call(node: ast.AST, *names: str) -> bool:
    """A call of something by one of these names."""
    called = node.func if isinstance(node, ast.Call) else None
    return getattr(called, "attr", getattr(called, "id", None)) in names


def only_tells(node: ast.stmt) -> bool:
    """The statement only tells or notes what happened, or makes a state what every state is."""
    if isinstance(node, ast.If):
        return "events" in ast.unparse(node.test) or (not node.orelse and all(only_tells(inner) for inner in node.body))
    if isinstance(node, ast.AugAssign):
        return ast.unparse(node.target).endswith(".revealed")
    return isinstance(node, ast.Expr) and (is_call(node.value, "tell") or "super()." in ast.unparse(node))


def changes_something(node: ast.stmt) -> bool:
    """Something is different after the statement, other than a name of the function's own."""
    if isinstance(node, ast.Assign):
        return any(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    return isinstance(node, ast.AugAssign | ast.Delete) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    )


def shortened(node: ast.AST) -> str:
    """How the node is written, on one line; of a compound statement its head."""
    text = ast.unparse(node)
    return text.splitlines()[0] if isinstance(node, ast.stmt) else " ".join(text.split())
