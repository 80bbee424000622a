"""Half an announcement: until a card is on the Stack it can be taken back, and others don't see it (SEEK-CAST-02)."""

import msgspec
import pytest

from emberhall.games.seekers.face.shapes import SeekersView
from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token


def others_see(table: SeekTable) -> list[bytes]:
    """All that is shown to those who don't announce anything."""
    return [msgspec.json.encode(table.seen_by(name)) for name in ("P2", None)]


def given(table: SeekTable, *hand: str) -> None:
    """P1 may play these, two enemies are within reach, and there is an Instant on the other side."""
    table.given(Seeker("P1", at=(0, 0), hand=hand, weapon="sharp-blade"), Seeker("P2", at=(3, 0), hand=["haste"]))
    table.given(Token("T1", of="P2", at=(0, 3)))


@clause("SEEK-CAST-02", "SEEK-RUL-90")
@pytest.mark.parametrize(
    ("card", "answers"),
    [("bolt", ["P2"]), ("lance", ["e"]), ("blink", ["1,1"]), ("sharp-blade", ["P2"]), ("pair", ["P2", "T1"])],
)
def test_others_see_a_card_once_it_is_on_the_stack(table: SeekTable, card: str, answers: list[str]) -> None:
    given(table, "bolt", "lance", "blink", "pair")
    table.main_phase_of("P1")
    before = others_see(table)

    table.when("P1").picks(card)
    own = table.seen_by("P1")
    assert own.playing is not None
    assert own.playing.card is not None
    assert own.playing.card.id == card
    for answer in answers:
        assert others_see(table) == before
        table.when("P1").chooses(answer)

    assert others_see(table) != before
    assert table.stack() == [card]
    assert [seen.stack[0].card.id for seen in (table.seen_by("P2"), table.seen_by()) if seen.stack[0].card] == [
        card
    ] * 2


@clause("SEEK-CAST-02", "SEEK-AMPLIFY-1", "SEEK-CAST-04")
def test_others_see_neither_an_amplified_card_nor_its_price_before_it_is_played(table: SeekTable) -> None:
    given(table, "incinerating-blast", "bolt", "lance")
    table.main_phase_of("P1")
    before = others_see(table)

    table.when("P1").picks("incinerating-blast")
    assert (table.asked(), others_see(table)) == ("amplify", before)
    table.when("P1").agrees().chooses("P2")
    assert (table.asked(), others_see(table)) == ("pay-card", before)
    table.then("P1").has(ap=8)

    table.when("P1").chooses("bolt")
    assert table.stack() == ["incinerating-blast"]
    assert table.seen_by("P2").players[0].ap == 8


@clause("SEEK-CAST-02", "SEEK-CHARGES-1")
def test_a_card_with_charges_lies_there_for_others_until_it_is_played(table: SeekTable) -> None:
    given(table)
    table.given(Effect("candle", of="P2"), Effect("crippling-daggers", of="P1", charges=2), Effect("brew", of="P1"))
    table.main_phase_of("P1")
    before = others_see(table)

    table.when("P1").picks("crippling-daggers")

    assert table.asked() == "direction"
    assert others_see(table) == before


@clause("SEEK-CAST-02", "SEEK-EX-11")
def test_a_card_that_lies_face_down_lies_there_for_others_until_it_is_played(table: SeekTable) -> None:
    given(table)
    table.given(Effect("lance", of="P1", is_down=True))
    table.main_phase_of("P1")
    before = others_see(table)

    table.when("P1").picks("lance")

    assert table.asked() == "direction"
    assert others_see(table) == before


@clause("SEEK-CAST-02", "SEEK-INSPECT-1")
def test_whoever_knows_a_hand_does_not_see_which_card_of_it_is_being_announced(table: SeekTable) -> None:
    given(table, "bolt", "lance")
    table.main_phase_of("P1")
    table.seekers.known[2] = sorted(table.seekers.hands[0])  # P2 has looked at it
    before = others_see(table)

    table.when("P1").picks("bolt")

    assert others_see(table) == before
    assert [card.id for card in table.seen_by("P2").players[0].hand] == sorted(["bolt", "lance"], key=table.design)


@clause("SEEK-CAST-02", "SEEK-EX-22")
def test_while_something_resolves_others_see_that_and_not_what_is_announced_in_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["again"], discard=["jab", "bolt", "zap"]), Seeker("P2", at=(3, 0)))
    table.given(Token("T1", of="P2", at=(0, 3)))
    table.main_phase_of("P1")
    table.when("P1").plays("again")
    table.all_pass()
    assert table.asked() == "play-free"
    before = others_see(table)

    table.when("P1").picks("bolt")

    assert table.asked() == "unit"
    assert others_see(table) == before
    assert playing(table.seen_by("P2")) == "again"
    assert playing(table.seen_by("P1")) == "bolt"


def playing(seen: SeekersView) -> str:
    """The card that is shown as being played, or as resolving."""
    assert seen.playing is not None
    assert seen.playing.card is not None
    return seen.playing.card.id


@clause("SEEK-COPY-2")
def test_what_is_asked_for_a_copy_is_open_to_all(table: SeekTable) -> None:
    given(table, "dart", "echo")
    table.main_phase_of("P1")
    table.when("P1").plays("dart", at="P2").plays("echo")
    table.all_pass()

    assert table.asked() == "unit"
    assert playing(table.seen_by("P2")) == "dart"
