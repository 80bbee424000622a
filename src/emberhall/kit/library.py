"""Cards are data: TOML files, read whole and checked against a game's vocabulary.

Errors name file, card and field.

A pack is one TOML file, or a folder of them, with one table a card and a `[pack]` table that names the pack and its
game.
"""

import difflib
import json
import re
import threading
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from emberhall.kernel.errors import BadPack

T = TypeVar("T")
CARD_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True)
class RawCard:
    """A card's table as it stands in its file."""

    file: str
    table: Mapping[str, Any]


@dataclass(frozen=True)
class Pack:
    """Somebody's own cards for a game, named in records by the hash of what they say."""

    name: str
    game: str
    keeps_base: bool  # whether cards of the base set that the pack does not name stay in the game
    cards: Mapping[str, RawCard]
    hash: str


class PackHeader(msgspec.Struct, forbid_unknown_fields=True):
    """The `[pack]` table."""

    name: str
    game: str
    keeps_base: bool = True


def load_pack(path: Path) -> Pack:
    """Read a pack from a file or a folder; its cards are checked by the game that it names."""
    files = toml_files(path)
    tables = read_tables(files)
    if "pack" not in tables:
        raise BadPack(f'{path.name}: no [pack] table; write one with name and game, such as: name = "My axes"')
    raw = tables.pop("pack")
    header = convert(raw, "pack", PackHeader)
    if not header.name.strip():
        raise BadPack(f"{raw.file} [pack] name: must not be empty")
    if not tables:
        raise BadPack(f"{path.name}: the pack has no cards; a card is a table such as [my-axe]")
    return Pack(header.name, header.game, header.keeps_base, tables, content_hash(tables, header))


def toml_files(path: Path) -> list[Path]:
    """The TOML files that a path means, in order of their names."""
    try:
        is_folder, is_there = path.is_dir(), path.exists()
    except OSError as error:
        raise BadPack(f"{path}: can't be read: {error.strerror}") from None
    if not is_there:
        raise BadPack(f"{path}: there is no such file or folder")
    files = sorted(path.glob("*.toml")) if is_folder else [path]
    if not files:
        raise BadPack(f"{path}: no .toml file in this folder")
    return files


def read_tables(files: Iterable[Path]) -> dict[str, RawCard]:
    """Every table of the files, by its name; a name may stand once."""
    tables: dict[str, RawCard] = {}
    for file in files:
        add_tables(tables, file.name, parse(file))
    return tables


def add_tables(tables: dict[str, RawCard], file: str, parsed: Mapping[str, Any]) -> None:
    """The tables of a file are among the others."""
    for name, table in parsed.items():
        check_printable(name, f"{file} [{plain(name)}]")
        if not isinstance(table, dict):
            raise BadPack(f"{file}: '{name}' stands outside of any card; a card is a table such as [my-axe]")
        if not CARD_ID.fullmatch(name):
            raise BadPack(f"{file} [{name}]: a card's id has small letters, digits and single hyphens only")
        if name in tables:
            raise BadPack(f"{file} [{name}]: this id is taken already, in {tables[name].file}")
        check_all_printable(table, f"{file} [{name}]")
        tables[name] = RawCard(file, table)


def check_all_printable(table: Mapping[str, Any], place: str, path: str = "") -> None:
    """Every name and every text in a table can be shown in a terminal as it is."""
    for name, value in table.items():
        check_printable(name, f"{place} {path}{plain(name)}")
        check_value(value, place, path + name)


LARGEST = (1 << 53) - 1  # that a page can count to


def check_value(value: Any, place: str, path: str) -> None:
    """Whatever stands at a path, with all that is in it."""
    if isinstance(value, str):
        check_printable(value, f"{place} {path}")
    elif isinstance(value, int) and abs(value) > LARGEST:
        raise BadPack(f"{place} {path}: this number is too large; cards need far smaller ones")
    elif isinstance(value, dict):
        check_all_printable(value, place, f"{path}.")
    elif isinstance(value, list):
        for number, item in enumerate(value):
            check_value(item, place, f"{path}[{number}]")


def check_printable(text: str, place: str) -> None:
    """No line breaks, colour codes or other characters that would move a terminal's cursor or hide what is there."""
    for character in text:
        if not character.isprintable():
            raise BadPack(f"{place}: U+{ord(character):04X} can't be shown; write plain text on one line")


def plain(text: str) -> str:
    """The text with what can't be shown written as an escape."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def parse(file: Path) -> dict[str, Any]:
    """The file as TOML."""
    try:
        return parse_text(file.name, file.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise BadPack(f"{file.name}: not a text in UTF-8 (byte {error.start})") from None
    except OSError as error:
        raise BadPack(f"{file.name}: can't be read: {error.strerror}") from None


# A key of many parts, as in a.b.c: reading one takes a time that grows with the square of them. The pattern reads every
# letter once. Many short sentences look alike, but stand neither where a key begins nor where one ends.
DEEPEST = 8
KEY = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
DOTTED = re.compile(
    rf"(?P<begin>(?:^|[\[{{,])[ \t]*+)?(?<![\w-]){KEY}(?:[ \t]*+\.[ \t]*+{KEY}){{{DEEPEST},}}+(?P<end>[ \t]*+[=\]])?",
    re.MULTILINE,
)


def parse_text(name: str, text: str) -> dict[str, Any]:
    """A text as TOML; the name is for whoever wrote it."""
    if any(found["begin"] is not None or found["end"] for found in DOTTED.finditer(text)):
        raise BadPack(f"{name}: not valid TOML: a key has more than {DEEPEST} parts; cards need far fewer")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPack(f"{name}: not valid TOML: {error}") from None
    except ValueError:  # from int(), which takes up to 4,300 digits
        raise BadPack(f"{name}: not valid TOML: a number in it is too long") from None
    except RecursionError:
        raise BadPack(f"{name}: not valid TOML: it is nested too deeply") from None


SHAPING = threading.Lock()


def as_shape(value: Any, shape: type[T]) -> T:
    """The value as one of msgspec's types. One thread at a time: msgspec looks at what a type is made of when it first
    meets it, and two threads that do so at once bring the whole process down."""
    with SHAPING:
        return msgspec.convert(value, shape)


def convert(card: RawCard, id_: str, shape: type[T]) -> T:
    """The card's table as the game's own type; a fault is told with its place and what would work."""
    try:
        return as_shape(card.table, shape)
    except msgspec.ValidationError as error:
        raise BadPack(f"{card.file} [{id_}]{explain(str(error), shape, card.table)}") from None


# What msgspec calls things, and what a writer of TOML does
WORDS = {
    "object": "a table",
    "array": "a list",
    "str": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
}


def explain(message: str, shape: type, table: Mapping[str, Any]) -> str:
    """msgspec's message in our words: the field first, then the fault, then what would work."""
    fault, _, where = message.partition(" - at ")
    path = where.rstrip("`").rpartition("`$")[2].removeprefix(".")
    place = f" {path}: " if path else ": "
    unknown = re.fullmatch(r"Object contains unknown field `(.+)`", fault)
    if unknown:
        what = "verb" if path.endswith("]") else "field"
        return place + not_among(f"unknown {what} '{unknown[1]}'", unknown[1], fields_at(shape, path), f"{what}s")
    missing = re.fullmatch(r"Object missing required field `(.+)`", fault)
    if missing:
        return f"{place}the field '{missing[1]}' is missing"
    if fault == "Invalid enum value False":
        return f"{place}expected true, got false"
    invalid = re.fullmatch(r"Invalid enum value (.+)", fault)
    if invalid:
        names = names_at(shape, path, is_key=where.startswith("`key`"))
        return place + not_among(f"unknown name {invalid[1]}", invalid[1].strip("'"), names, "names")
    return place + in_our_words(fault, path, table)


def not_among(fault: str, given: str, known: list[str], what: str) -> str:
    """The fault, with the nearest known name and all of them."""
    near = difflib.get_close_matches(given, known, n=1)
    hint = f" (did you mean '{near[0]}'?)" if near else ""
    return f"{fault}{hint}; known {what} are {', '.join(known)}" if known else f"{fault}; there are no {what}"


def in_our_words(fault: str, path: str, table: Mapping[str, Any]) -> str:
    """What was expected and what came, without msgspec's names of types."""
    expected, _, got = fault.partition(", got ")
    kinds = re.sub(r"`([^`]+)`", lambda kind: words_for(kind[1]), expected)
    came = words_for(got.strip("`")) if got.startswith("`") else got
    steps = [step.strip("[]") for step in re.findall(STEP, path)]
    if "..." not in steps and not got.isdigit():
        came = value_at(table, steps, is_counted=" of length " in expected)
    return kinds[:1].lower() + kinds[1:] + (f", got {came}" if came else "")


def words_for(kinds: str) -> str:
    """`int | null` as "a whole number"."""
    return " or ".join(WORDS.get(kind, kind) for kind in kinds.split(" | ") if kind != "null")


def value_at(table: Any, steps: list[str], *, is_counted: bool) -> str:
    """What stands there, as TOML would write it; or how long the list there is, where that is the fault."""
    for step in steps:
        table = table[int(step)] if isinstance(table, list) else table[step]
    if isinstance(table, list) and is_counted:
        return str(len(table))
    if isinstance(table, dict | list):
        return WORDS["object"] if isinstance(table, dict) else WORDS["array"]
    return json.dumps(table, default=str, ensure_ascii=False)


STEP = r"\[[^\]]*\]|[^.\[\]]+"  # of a path such as `do[0].gain`, or `cost[...]` for any value of a table


def fields_at(shape: type, path: str) -> list[str]:
    """The field names of the struct that a path leads to."""
    found = struct_of(type_at(shape, path))
    return [field.encode_name for field in found.fields] if found is not None else []


def names_at(shape: type, path: str, *, is_key: bool) -> list[str]:
    """The names that may stand at a path, or as a key of the table there."""
    here = type_at(shape, path)
    for kind in alternatives(here):
        if is_key and isinstance(kind, msgspec.inspect.DictType):
            return [name for key in alternatives(kind.key_type) for name in names_of(key)]
    return [name for kind in alternatives(here) for name in names_of(kind)]


def names_of(kind: Any) -> list[str]:
    """The names that a closed type allows."""
    if isinstance(kind, msgspec.inspect.LiteralType):
        return [str(value) for value in kind.values]
    if isinstance(kind, msgspec.inspect.EnumType):
        return [str(member.value) for member in kind.cls]
    return []


def type_at(shape: type, path: str) -> Any:
    """The type that a path leads to."""
    here = inspected(shape)
    for part in re.findall(STEP, path):
        here = descend(here, part)
    return here


@cache
def inspected(shape: type) -> Any:
    """What msgspec knows of a type; it takes its time to find out."""
    return msgspec.inspect.type_info(shape)


def descend(here: Any, part: str) -> Any:
    """One step along a path: into a list's items, a map's values, or a struct's field."""
    for kind in alternatives(here):
        if isinstance(kind, msgspec.inspect.ListType | msgspec.inspect.VarTupleType) and part.startswith("["):
            return kind.item_type
        if isinstance(kind, msgspec.inspect.DictType):
            return kind.value_type
        if isinstance(kind, msgspec.inspect.StructType):
            for field in kind.fields:
                if field.encode_name == part:
                    return field.type
    return None


def struct_of(here: Any) -> Any:
    """The struct in a type, which may be optional."""
    return next((kind for kind in alternatives(here) if isinstance(kind, msgspec.inspect.StructType)), None)


def alternatives(here: Any) -> tuple[Any, ...]:
    """The types of which a value may be."""
    return here.types if isinstance(here, msgspec.inspect.UnionType) else (here,)


ONLY_READ = frozenset({"name", "text", "flavour", "icon", "original", "code"})  # what a card says, and does not do


def hash_of_play(paths: Iterable[Path]) -> str:
    """A hash of what the cards in these files and folders do, in their order; however they are worded or spaced."""
    files = [file for path in paths for file in toml_files(path)]
    content = [[file.stem, without_words(parse(file))] for file in files]
    return blake2b(json.dumps(content, default=str).encode(), digest_size=16).hexdigest()


def without_words(value: Any) -> Any:
    """The value without whatever is there to be read only."""
    if isinstance(value, dict):
        return {name: without_words(part) for name, part in value.items() if name not in ONLY_READ}
    return [without_words(part) for part in value] if isinstance(value, list) else value


def content_hash(tables: Mapping[str, RawCard], header: PackHeader) -> str:
    """A hash of what the pack says, whatever its files are called and however they are spaced."""
    content = {
        "game": header.game,
        "keeps_base": header.keeps_base,
        "cards": {id_: card.table for id_, card in tables.items()},
    }
    return blake2b(json.dumps(content, sort_keys=True, default=str).encode(), digest_size=16).hexdigest()
