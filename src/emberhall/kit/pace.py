"""What kind of thing an event is, so that whoever shows it knows how long it is looked at and what it sounds like.

Each game says it once, beside its sentences; how many milliseconds that makes is for the page, and for each person.
"""

from typing import Literal

Kind = Literal[
    "joins",  # it is shown together with what comes next
    "aside",  # book-keeping, seen in passing
    "deed",  # somebody did something: what an event is unless its game says otherwise
    "way",  # somebody moved, as many steps as the event's number
    "roll",  # dice fell
    "cast",  # something was played or announced that others may answer
    "harm",  # somebody lost something; it holds for whoever lost it
    "boon",  # somebody got something back
    "score",  # somebody came closer to winning
    "forge",
    "deliver",
    "collect",
    "conjure",
    "overheat",
    "fell",
    "end",  # the game, or what decides it
]
