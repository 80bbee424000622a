"""Foes of one's own in an encounter: measured with the others, and kept by nobody."""

import pytest

from emberhall.games.emberwind.content.cards import base_set
from emberhall.games.emberwind.face.inquiries import WindFightToMeasure, pressure
from emberhall.kernel.errors import BadInput
from emberhall.testing.table import clause
from tests.games.emberwind.page import Json, sheets

PARTY = "rook, rath, laureat, piper"


def own_whelp(**changed: object) -> Json:
    """A Foe of one's own: a Cinder Whelp under another name."""
    sheet = {key: value for key, value in sheets("foe")["cinder-whelp"].items() if key not in ("id", "kind")}
    return {**sheet, "name": "Soot Pup", **changed}


@clause("WIND-ASSIST-11", "WIND-ENC-102")
def test_a_foe_of_ones_own_is_measured_like_one_of_the_book() -> None:
    mine = WindFightToMeasure(
        encounter="ember-crossing: soot-pup x3, thornling", party=PARTY, own={"soot-pup": own_whelp()}
    )
    of_the_book = WindFightToMeasure(encounter="ember-crossing: cinder-whelp x3, thornling", party=PARTY)

    found, known = pressure(mine, ()), pressure(of_the_book, ())

    assert next((foe.id, foe.name, foe.count) for foe in found.foes) == ("soot-pup", "Soot Pup", 3)
    assert (found.flow, found.pressure, found.band) == (known.flow, known.pressure, known.band)
    assert "soot-pup" not in base_set().foe_ids


@clause("WIND-ASSIST-11")
def test_a_faulty_one_is_refused_with_what_is_wrong() -> None:
    faulty = own_whelp(targets=["neerest"])
    asked = WindFightToMeasure(encounter="ember-crossing: soot-pup", party=PARTY, own={"soot-pup": faulty})

    with pytest.raises(BadInput, match=r"Soot Pup: .*neerest"):
        pressure(asked, ())
