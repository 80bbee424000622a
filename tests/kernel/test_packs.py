"""Card packs: what a writer of cards is told, word for word, for every fault that can be made."""

# ruff: noqa: E501 (a message is easiest to read whole)

import re
import subprocess
import sys
from enum import Enum
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from emberhall.kernel.errors import BadPack
from emberhall.kit.library import Pack, RawCard, convert, hash_of_play, load_pack, parse_text

Material = Literal["iron", "bronze", "crystal"]


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Gain(msgspec.Struct, forbid_unknown_fields=True):
    material: Material
    count: Annotated[int, Meta(ge=1, le=3)] = 1


class Verb(msgspec.Struct, forbid_unknown_fields=True):
    draw: Annotated[int, Meta(ge=1)] | None = None
    gain: Gain | None = None
    pair: tuple[int, int] | None = None


class Axe(msgspec.Struct, forbid_unknown_fields=True):
    """The cards of a small game that is not there."""

    name: Annotated[str, Meta(min_length=1, max_length=20)]
    cost: dict[Material, Annotated[int, Meta(ge=1)]]
    do: list[Verb]
    icon: Annotated[str, Meta(pattern="^[a-z-]+$")] = "axe"
    colour: Colour = Colour.RED
    original: bool = False


HEADER = '[pack]\nname = "My axes"\ngame = "toy"\n'
FOG_AXE = """
[fog-axe]
name = "Fog Axe"
cost = { iron = 2 }
do = [{ draw = 1 }, { gain = { material = "bronze", count = 2 } }]
"""


def write(folder: Path, text: str | bytes, name: str = "axes.toml") -> Path:
    file = folder / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def fault_of(path: Path) -> str:
    """What is said of the pack."""
    with pytest.raises(BadPack) as caught:
        read(path)
    return str(caught.value)


def read(path: Path) -> dict[str, Axe]:
    """As a game does it: the pack, then each of its cards."""
    return {id_: convert(card, id_, Axe) for id_, card in load_pack(path).cards.items()}


def test_a_pack_is_one_file(tmp_path: Path) -> None:
    file = write(tmp_path, HEADER + FOG_AXE)

    pack = load_pack(file)

    assert (pack.name, pack.game, pack.keeps_base, list(pack.cards)) == ("My axes", "toy", True, ["fog-axe"])
    second = Verb(gain=Gain("bronze", 2))
    assert read(file) == {"fog-axe": Axe("Fog Axe", {"iron": 2}, [Verb(draw=1), second])}


def test_a_pack_may_be_a_folder(tmp_path: Path) -> None:
    write(tmp_path, FOG_AXE, "b.toml")
    write(tmp_path, HEADER + "keeps_base = false\n", "a.toml")
    write(tmp_path, "not a card", "readme.txt")

    pack = load_pack(tmp_path)

    assert not pack.keeps_base
    assert pack.cards["fog-axe"].file == "b.toml"


def card(changed: str) -> str:
    """The pack with one line of its card changed; a new line comes last."""
    field = changed.split("=")[0].strip()
    lines = [line for line in FOG_AXE.strip().splitlines() if not line.startswith(field + " ")]
    return HEADER + "\n".join([*lines, changed])


FAULTS: dict[str, tuple[str | bytes, str]] = {
    # the file
    "a key without a card": ("colour = 1\n" + HEADER + FOG_AXE, "axes.toml: 'colour' stands outside of any card; a card is a table such as [my-axe]"),
    "no header": (FOG_AXE, 'axes.toml: no [pack] table; write one with name and game, such as: name = "My axes"'),
    "no cards": (HEADER, "axes.toml: the pack has no cards; a card is a table such as [my-axe]"),
    "an unclosed text": (HEADER + '[fog-axe]\nname = "Fog', "axes.toml: not valid TOML: Unterminated string (at end of document)"),
    "a card twice": (HEADER + FOG_AXE + FOG_AXE, "axes.toml: not valid TOML: Cannot declare ('fog-axe',) twice (at line 10, column 9)"),
    "a key twice": (card('name = "Fog Axe"\nname = "Frog Axe"\n'), "axes.toml: not valid TOML: Cannot overwrite a value (at line 8, column 18)"),
    "brackets without end": (HEADER + "x = " + "[" * 5000, "axes.toml: not valid TOML: it is nested too deeply"),
    "a number without end": (HEADER + "x = " + "9" * 5000, "axes.toml: not valid TOML: a number in it is too long"),
    "not UTF-8": ((HEADER + FOG_AXE).encode() + b"# caf\xe9", "axes.toml: not a text in UTF-8 (byte 157)"),
    # the header
    "a header without a game": ('[pack]\nname = "x"' + FOG_AXE, "axes.toml [pack]: the field 'game' is missing"),
    "a misspelt header": (HEADER + "keep_base = true" + FOG_AXE, "axes.toml [pack]: unknown field 'keep_base' (did you mean 'keeps_base'?); known fields are name, game, keeps_base"),
    "a header of the wrong kind": (HEADER + 'keeps_base = "no"' + FOG_AXE, 'axes.toml [pack] keeps_base: expected true or false, got "no"'),
    # the card
    "an id with capitals": (HEADER + "[Fog_Axe]", "axes.toml [Fog_Axe]: a card's id has small letters, digits and single hyphens only"),
    "a missing field": (HEADER + "[fog-axe]\nname = 'x'\ndo = []", "axes.toml [fog-axe]: the field 'cost' is missing"),
    "a misspelt field": (card("orignal = true"), "axes.toml [fog-axe]: unknown field 'orignal' (did you mean 'original'?); known fields are name, cost, do, icon, colour, original"),
    "an unknown field": (card("weight = 3"), "axes.toml [fog-axe]: unknown field 'weight'; known fields are name, cost, do, icon, colour, original"),
    "a name that is a number": (card("name = 7"), "axes.toml [fog-axe] name: expected a text, got 7"),
    "an empty name": (card('name = ""'), 'axes.toml [fog-axe] name: expected a text of length >= 1, got ""'),
    "a long name": (card(f'name = "{"x" * 21}"'), f'axes.toml [fog-axe] name: expected a text of length <= 20, got "{"x" * 21}"'),
    "an icon with a space": (card('icon = "big axe"'), """axes.toml [fog-axe] icon: expected a text matching regex '^[a-z-]+$', got "big axe\""""),
    "an unknown colour": (card('colour = "rad"'), "axes.toml [fog-axe] colour: unknown name 'rad' (did you mean 'red'?); known names are red, blue"),
    "a colour that is a list": (card('colour = ["red"]'), "axes.toml [fog-axe] colour: expected a text, got a list"),
    "a truth that is a number": (card("original = 1"), "axes.toml [fog-axe] original: expected true or false, got 1"),
    "a date": (card("name = 2024-05-01"), 'axes.toml [fog-axe] name: expected a text, got "2024-05-01"'),
    # the cost
    "a misspelt material": (card("cost = { irn = 2 }"), "axes.toml [fog-axe] cost: unknown name 'irn' (did you mean 'iron'?); known names are bronze, crystal, iron"),
    "a cost in words": (card('cost = { iron = "two" }'), "axes.toml [fog-axe] cost[...]: expected a whole number, got a text"),
    "a cost of nothing": (card("cost = { iron = 0 }"), "axes.toml [fog-axe] cost[...]: expected a whole number >= 1"),
    "a cost that is a number": (card("cost = 3"), "axes.toml [fog-axe] cost: expected a table, got 3"),
    # the verbs
    "an unknown verb": (card("do = [{ blind = 1 }]"), "axes.toml [fog-axe] do[0]: unknown verb 'blind'; known verbs are draw, gain, pair"),
    "a misspelt verb": (card("do = [{ draw = 1 }, { gian = 2 }]"), "axes.toml [fog-axe] do[1]: unknown verb 'gian' (did you mean 'gain'?); known verbs are draw, gain, pair"),
    "a verb outside of a list": (card("do = { draw = 1 }"), "axes.toml [fog-axe] do: expected a list, got a table"),
    "a verb that is a text": (card('do = ["draw"]'), 'axes.toml [fog-axe] do[0]: expected a table, got "draw"'),
    "a number too small": (card("do = [{ draw = 0 }]"), "axes.toml [fog-axe] do[0].draw: expected a whole number >= 1, got 0"),
    "a number too big": (card('do = [{ gain = { material = "iron", count = 9 } }]'), "axes.toml [fog-axe] do[0].gain.count: expected a whole number <= 3, got 9"),
    "a broken number": (card("do = [{ draw = 1.5 }]"), "axes.toml [fog-axe] do[0].draw: expected a whole number, got 1.5"),
    "an argument missing": (card("do = [{ gain = {} }]"), "axes.toml [fog-axe] do[0].gain: the field 'material' is missing"),
    "an argument unknown": (card("do = [{ gain = { materiel = 'iron' } }]"), "axes.toml [fog-axe] do[0].gain: unknown field 'materiel' (did you mean 'material'?); known fields are material, count"),
    "an argument of no known name": (card('do = [{ gain = { material = "gold" } }]'), "axes.toml [fog-axe] do[0].gain.material: unknown name 'gold'; known names are bronze, crystal, iron"),
    "a table instead of a number": (card("do = [{ draw = { count = 1 } }]"), "axes.toml [fog-axe] do[0].draw: expected a whole number, got a table"),
    "half a pair": (card("do = [{ pair = [1] }]"), "axes.toml [fog-axe] do[0].pair: expected a list of length 2, got 1"),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_file_card_field_and_what_would_work(tmp_path: Path, fault: str) -> None:
    text, message = FAULTS[fault]

    assert fault_of(write(tmp_path, text)) == message


def test_a_path_that_leads_nowhere(tmp_path: Path) -> None:
    path = tmp_path / "missing.toml"

    assert fault_of(path) == f"{path}: there is no such file or folder"


def test_a_path_that_no_system_takes(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 5000)

    assert fault_of(path) == f"{path}: can't be read: File name too long"


def test_a_folder_without_cards(tmp_path: Path) -> None:
    assert fault_of(tmp_path) == f"{tmp_path}: no .toml file in this folder"


def test_a_folder_that_is_called_like_a_file(tmp_path: Path) -> None:
    (tmp_path / "a.toml").mkdir()

    assert fault_of(tmp_path) == "a.toml: can't be read: Is a directory"


def test_a_card_in_two_files(tmp_path: Path) -> None:
    write(tmp_path, HEADER + FOG_AXE, "a.toml")
    write(tmp_path, FOG_AXE, "b.toml")

    assert fault_of(tmp_path) == "b.toml [fog-axe]: this id is taken already, in a.toml"


def hash_of(folder: Path, text: str, name: str = "axes.toml") -> str:
    return load_pack(write(folder, text, name)).hash


def test_the_hash_is_of_what_the_pack_says(tmp_path: Path) -> None:
    first = hash_of(tmp_path, HEADER + FOG_AXE)

    assert re.fullmatch("[0-9a-f]{32}", first)
    assert hash_of(tmp_path, HEADER + "# spaced otherwise\n\n" + FOG_AXE.replace(" = ", "="), "b.toml") == first
    assert hash_of(tmp_path, HEADER.replace("My", "Your") + FOG_AXE) == first


@pytest.mark.parametrize(
    ("was", "now"), [("iron = 2", "iron = 3"), ('"toy"', '"joy"'), ("fog-", "frog-"), ("Fog", "fog")]
)
def test_the_hash_changes_with_what_the_pack_says(tmp_path: Path, was: str, now: str) -> None:
    text = HEADER + FOG_AXE

    assert hash_of(tmp_path, text.replace(was, now)) != hash_of(tmp_path, text)


def test_a_pack_that_replaces_the_base_is_another_pack(tmp_path: Path) -> None:
    assert hash_of(tmp_path, HEADER + "keeps_base = false" + FOG_AXE) != hash_of(tmp_path, HEADER + FOG_AXE)


def test_a_pack_is_a_value() -> None:
    pack = Pack("My axes", "toy", keeps_base=True, cards={"fog-axe": RawCard("axes.toml", {"name": "x"})}, hash="ab")

    assert pack == Pack(
        "My axes", "toy", keeps_base=True, cards={"fog-axe": RawCard("axes.toml", {"name": "x"})}, hash="ab"
    )


# What a terminal could not show


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HEADER.replace("My axes", "x\\u001b[2J"), "axes.toml [pack] name: U+001B can't be shown"),
        (HEADER.replace("My axes", "My\\naxes"), "axes.toml [pack] name: U+000A can't be shown"),
        (HEADER.replace("My axes", " "), "axes.toml [pack] name: must not be empty"),
        (HEADER.replace("My axes", ""), "axes.toml [pack] name: must not be empty"),
        (HEADER + '[fog-axe]\nname = "A\\u001b[31m"', "axes.toml [fog-axe] name: U+001B can't be shown"),
        (HEADER + '[fog-axe]\nname = "A\\u202eB"', "axes.toml [fog-axe] name: U+202E can't be shown"),
        (HEADER + '[fog-axe]\ntext = """Two\nlines."""', "axes.toml [fog-axe] text: U+000A can't be shown"),
        (HEADER + '[fog-axe]\ndo = [{ gain = { of = ["\\u0007"] } }]', "axes.toml [fog-axe] do[0].gain.of[0]: U+0007"),
        (HEADER + '[fog-axe]\n"na\\u0007me" = 1', "axes.toml [fog-axe] na\\x07me: U+0007 can't be shown"),
        (HEADER + '["fog\\u0007axe"]\nname = 1', "axes.toml [fog\\x07axe]: U+0007 can't be shown"),
    ],
    ids=["code", "line break", "blank", "empty", "colour", "direction", "two lines", "deep", "field", "card"],
)
def test_what_a_terminal_cannot_show_is_refused_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    fault = fault_of(write(tmp_path, text + FOG_AXE.replace("[fog-axe]", "[fog-axe-2]")))

    assert fault.startswith(message)
    assert fault.isprintable()


@pytest.mark.parametrize(
    ("was", "now", "is_same"),
    [
        ('name = "Axe"', 'name = "Great Axe"', True),
        ("# an axe", "# the axe", True),
        ("cost   = 2", "cost = 2", True),
        ('{ text = "Draw.", draw = 1 }', '{ text = "Draw a card.", draw = 1 }', True),
        ("cost   = 2", "cost   = 3", False),
        ("draw = 1", "draw = 2", False),
        ("[axe]", "[hatchet]", False),
    ],
)
def test_the_hash_of_play_is_of_what_cards_do(tmp_path: Path, was: str, now: str, *, is_same: bool) -> None:
    card = '# an axe\n[axe]\nname = "Axe"\ncost   = 2\ndo = [{ text = "Draw.", draw = 1 }]\n'
    (tmp_path / "axes.toml").write_text(card, encoding="utf-8")
    before = hash_of_play([tmp_path])

    (tmp_path / "axes.toml").write_text(card.replace(was, now), encoding="utf-8")

    assert (hash_of_play([tmp_path]) == before) == is_same


def test_the_hash_of_play_is_of_all_files(tmp_path: Path) -> None:
    (tmp_path / "axes.toml").write_text("[axe]\ncost = 2\n", encoding="utf-8")
    before = hash_of_play([tmp_path])

    (tmp_path / "bows.toml").write_text("[bow]\ncost = 2\n", encoding="utf-8")

    assert hash_of_play([tmp_path]) != before


@pytest.mark.parametrize("text", ["a." * 9 + "a = 1", "[" + "a . " * 9 + "a]", "x = { " + "'a'." * 9 + '"a" = 1 }'])
def test_a_key_of_very_many_parts_is_refused_before_it_is_read(text: str) -> None:
    with pytest.raises(BadPack, match="a key has more than 8 parts"):
        parse_text("my-foes.toml", text)


def test_a_key_of_eight_parts_and_a_text_with_dots_are_read() -> None:
    text = 'a.b.c.d.e.f.g.h = "Well ... then. And so. On. And. On. It. Goes. On. For. Ever."'
    assert parse_text("my-foes.toml", text)["a"]["b"]["c"]["d"]["e"]["f"]["g"]["h"].startswith("Well ... then")


READ_AT_ONCE = """
import sys, threading
from emberhall.games import registry

sys.setswitchinterval(1e-6)
readers = [threading.Thread(target=lambda: [game.cards([]) for game in registry()]) for _ in range(4)]
for reader in readers: reader.start()
for reader in readers: reader.join()
"""


def test_threads_that_read_cards_for_the_first_time_at_once_do_no_harm() -> None:
    done = subprocess.run([sys.executable, "-c", READ_AT_ONCE], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
