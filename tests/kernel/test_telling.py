"""Events in words: a row says the sentence, and what is called how to whom."""

import pytest

from emberhall.kernel.events import Event
from emberhall.kit.telling import Told, sentence
from emberhall.kit.text import SEATS, Text, ThingRef, plain

EVENTS = {
    "round": Told("TOY-TURN-01", "Round {number}: {seat}.", is_heading=True, short="Round {number}"),
    "turn": Told("TOY-TURN-01", "{seat}'s turn.", is_heading=True),
    "draws": Told("TOY-TURN-01", "{seat} draws {thing}.", "aside", unseen="a card"),
    "gives": Told("TOY-TURN-02", "{seat} gives {number} {thing} for {other}{mark}"),
    "glides": Told("TOY-TURN-02"),
}


def told(event: Event) -> str:
    """The event among Ash and Birch, whose things are called by their letters."""
    return plain(text(event), ["Ash", "Birch"])


def text(event: Event) -> Text:
    """The same in segments."""
    return sentence(EVENTS, event, lambda thing: ThingRef(thing, "abc"[thing]), lambda place: "." * len(place[3:]))


def test_a_sentence_names_who_and_what() -> None:
    assert told(Event("gives", 1, 0, 2, 3)) == "Birch gives 3 a for c."
    assert told(Event("turn", 0)) == "Ash's turn."


def test_it_says_whom_and_what_it_means_whatever_they_are_called() -> None:
    assert text(Event("gives", 1, 0, 2, 3)) == (SEATS[1], " gives 3 ", ThingRef(0, "a"), " for ", ThingRef(2, "c"), ".")
    assert text(Event("turn", 0)) == (SEATS[0], "'s turn.")


def test_a_place_that_nothing_is_said_at_is_an_error() -> None:
    with pytest.raises(LookupError, match="'mark'"):
        sentence(EVENTS, Event("gives", 1, 0, 2, 3), str)


def test_what_counts_is_found_by_its_number() -> None:
    assert EVENTS["round"].heading(7) == "Round 7"
    assert EVENTS["turn"].heading(7) == ""


def test_what_is_hidden_is_called_as_the_row_says() -> None:
    event = Event("draws", 0, 1, sees=1)

    assert told(event.seen_by(0)) == "Ash draws b."
    assert told(event.seen_by(1)) == "Ash draws a card."


def test_an_event_without_a_sentence_is_for_the_eyes_alone() -> None:
    assert told(Event("glides", 0, 1)) == ""
