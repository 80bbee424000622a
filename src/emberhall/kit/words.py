"""The words of a game, in tables: a row for each question. What is asked stands in the rules, how it is put in
`face/words` of the game."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Asked:
    """How a question is put, and what its answers mean; braces are filled in by the game."""

    text: str
    stop: str = ""  # what it means to stop, where one may
    pick: str = "{}"  # what it means to pick a thing, with its name
    or_stop: str = ""  # how it is put instead where one may stop, if that is not always so
