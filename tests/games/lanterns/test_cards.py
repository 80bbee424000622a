"""A fault in the card file is told with the card, the field and what would work."""

from pathlib import Path

import pytest

from emberhall.kernel.errors import BadPack
from lanterns import CARD_FILE, read_cards

FAULTS = {
    "do = [{ lihgt = 2 }]": (
        r"\[flint\] do\[0\]: unknown name 'lihgt' \(did you mean 'light'\?\); known names are draw, light, snuff"
    ),
    'do = [{ light = "2" }]': r"\[flint\] do\[0\]\[\.\.\.\]: expected a whole number, got a text",
    "do = [{ light = 2, draw = 1 }]": r"\[flint\] do\[0\]: expected a table of length <= 1, got a table",
    "does = []": r"\[flint\]: unknown field 'does' \(did you mean 'do'\?\); known fields are name, text, copies, do",
    "": r"\[flint\]: the field 'do' is missing",
}


@pytest.mark.parametrize(("line", "message"), FAULTS.items())
def test_a_fault_is_told_with_its_place_and_what_would_work(tmp_path: Path, line: str, message: str) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(CARD_FILE.read_text(encoding="utf-8").replace("do = [{ light = 2 }]", line), encoding="utf-8")

    with pytest.raises(BadPack, match=f"^cards.toml {message}"):
        read_cards(file)
