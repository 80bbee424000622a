"""All that is wrong with the shape of a card, at once: a fault is told and mended, and the rest is read on."""

import re
from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any, Literal, TypeVar

import msgspec

from emberhall.kit.library import STEP, as_shape, explain, struct_of, type_at

T = TypeVar("T")
MOST_FAULTS = 100  # that are told of one card
LONG = 400  # letters of a fault
MISSING = re.compile(r"the field '([^']+)' is missing")


class CardFault(msgspec.Struct, frozen=True):
    """Something that is wrong with a card, or unwise."""

    path: str  # the field, such as abilities.A.check or grid.455; "" for the card as a whole
    text: str
    severity: Literal["error", "warning"]
    clause: str  # the id of the rule behind it; "" where it is no rule but the shape of a card


def error(path: str, text: str, clause: str = "") -> CardFault:
    """Something that is wrong."""
    return CardFault(path, text, "error", clause)


def warning(path: str, text: str, clause: str = "") -> CardFault:
    """Something that is unwise."""
    return CardFault(path, text, "warning", clause)


def only_errors(faults: Iterable[CardFault]) -> list[CardFault]:
    """What must be mended before the card can be used."""
    return [fault for fault in faults if fault.severity == "error"]


def is_below(path: str, upper: str) -> bool:
    """The field is the other one, or part of it."""
    return path == upper or path.startswith((f"{upper}.", f"{upper}["))


def read_shape(table: Any, shape: type[T], path: str = "") -> tuple[T | None, list[CardFault]]:
    """The table as its type, with stand-ins for whatever is faulty; None where there is no mending it."""
    if not isinstance(table, Mapping):
        return None, [error(path, "expected a table with fields")]
    mended = deepcopy(table)
    faults: list[CardFault] = []
    while len(faults) < MOST_FAULTS:
        try:
            return as_shape(mended, shape), faults
        except msgspec.ValidationError as refused:
            inner, text = told(str(refused), shape, mended)
            faults.append(error(joined(path, inner), text))
            if not inner or "..." in inner:
                return None, faults
            mend(mended, inner, shape)
    return None, faults


def told(message: str, shape: type, table: Mapping[str, Any]) -> tuple[str, str]:
    """The path of the field and what is wrong with it, in our words."""
    place, _, text = explain(message, shape, table).partition(": ")
    path = place.strip()
    named = MISSING.fullmatch(text)
    if named:
        return joined(path, named[1]), "it is missing"
    unknown = re.match(r"unknown (?:field|verb) '([^']+)'", text)
    return (joined(path, unknown[1]) if unknown else path), shortened(text)


def shortened(text: str) -> str:
    """The text without the rest of something long that it repeats."""
    return text if len(text) <= LONG else f"{text[:LONG]} ..."


def joined(path: str, name: str) -> str:
    """A path with one more name."""
    return f"{path}.{name}" if path and name else path or name


def mend(table: Any, path: str, shape: type) -> None:
    """The field at the path is gone where it may be left out, and else has something that its type allows."""
    *outer, last = [step.strip("[]") for step in re.findall(STEP, path)]
    here = table
    for step in outer:
        here = here[int(step)] if isinstance(here, list) else here[step]
    if isinstance(here, list):
        here[int(last)] = stand_in(type_at(shape, path))
        return
    home = path.removesuffix(last).rstrip(".")
    struct = struct_of(type_at(shape, home))
    fields = {field.encode_name: field for field in struct.fields} if struct is not None else {}
    if last in fields and fields[last].required:
        here[last] = stand_in(fields[last].type)
    else:
        del here[last]


def stand_in(kind: Any) -> Any:
    """Any value of a type."""
    match kind:
        case msgspec.inspect.UnionType():
            return stand_in(kind.types[0])
        case msgspec.inspect.LiteralType():
            return kind.values[0]
        case msgspec.inspect.IntType() | msgspec.inspect.FloatType():
            return kind.ge or 0
        case msgspec.inspect.BoolType():
            return False
        case msgspec.inspect.ListType():
            return [stand_in(kind.item_type)] * (kind.min_length or 0)
        case msgspec.inspect.StructType():
            return {field.encode_name: stand_in(field.type) for field in kind.fields if field.required}
        case msgspec.inspect.DictType():
            return {}
        case _:
            return "-"
