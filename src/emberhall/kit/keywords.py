"""Words of a game that are told where they stand: a card or a board uses them, and the page says what they mean."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Keyword:
    """A word of the rules, what it means in one sentence, and the clause where that is said in full."""

    word: str
    text: str
    clause: str
    forms: tuple[str, ...] = ()  # how else it stands in texts: "Collides"; words are told whole, and by their case
