"""Events in words: a row says the sentence, and what is called how to whom."""

from emberhall.kernel.events import Event
from emberhall.kit.telling import Told, sentence

EVENTS = {
    "turn": Told("TOY-TURN-01", "{seat}'s turn.", is_heading=True),
    "draws": Told("TOY-TURN-01", "{seat} draws {thing}.", "aside", unseen="a card"),
    "gives": Told("TOY-TURN-02", "{seat} gives {number} {thing} for {other}{mark}"),
    "glides": Told("TOY-TURN-02"),
}


def told(event: Event) -> str:
    """The event among Ash and Birch, whose things are called by their letters."""
    return sentence(EVENTS, event, ["Ash", "Birch"], "abc".__getitem__, mark=".")


def test_a_sentence_names_who_and_what() -> None:
    assert told(Event("gives", 1, 0, 2, 3)) == "Birch gives 3 a for c."
    assert told(Event("turn", 0)) == "Ash's turn."


def test_what_is_hidden_is_called_as_the_row_says() -> None:
    event = Event("draws", 0, 1, sees=1)

    assert told(event.seen_by(0)) == "Ash draws b."
    assert told(event.seen_by(1)) == "Ash draws a card."


def test_an_event_without_a_sentence_is_for_the_eyes_alone() -> None:
    assert told(Event("glides", 0, 1)) == ""
