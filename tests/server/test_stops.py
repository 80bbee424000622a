"""When a person is asked out of turn: one type, as the seat's row keeps it and as the page says it."""

import msgspec
import pytest

from emberhall.kit.auto_pass import Stops
from emberhall.server.rows import kept_stops, stops_as_kept
from emberhall.server.wire import Do, DoStops

DECODER = msgspec.json.Decoder(Do)


@pytest.mark.parametrize(
    ("kept", "stops", "since"),
    [
        ('{"off":["declare"],"always":true,"quiet_since":null}', Stops(["declare"], always=True), 0),
        ('{"off":[],"always":false,"quiet_since":0}', Stops(quiet=True), 0),
        ('{"off":["a","b"],"always":false,"quiet_since":57}', Stops(["a", "b"], quiet=True), 57),
    ],
)
def test_what_a_seat_keeps_is_written_and_read_as_ever(kept: str, stops: Stops, since: int) -> None:
    assert kept_stops(kept) == (stops, since)
    assert stops_as_kept(stops, since) == kept


def test_a_row_that_says_no_more_than_what_is_off_is_read_too() -> None:
    assert kept_stops('{"off":["declare"]}') == (Stops(["declare"]), 0)


def test_a_page_says_and_hears_the_same_fields() -> None:
    said = DECODER.decode(b'{"do":"stops","off":["declare"],"quiet":true}')

    assert isinstance(said, DoStops)
    assert msgspec.json.encode(Stops(said.off, said.always, said.quiet)) == (
        b'{"off":["declare"],"always":false,"quiet":true}'
    )


@pytest.mark.parametrize("more", ['"off":[],"quiet_since":3', '"always":true', '"off":["' + "x" * 41 + '"]'])
def test_a_page_that_says_it_otherwise_is_not_understood(more: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        DECODER.decode('{"do":"stops",' + more + "}")
