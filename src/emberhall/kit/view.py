"""What leaves the process: what a seat is asked, and the position as one seat may see it. Every game's view begins with
the same fields."""

from typing import Any

import msgspec


class Choice(msgspec.Struct, frozen=True):
    """One pick on offer: its number, its name in notation, its kind, and what it means here in words."""

    pick: int
    name: str
    kind: str
    label: str
    is_named: bool = True  # False where the viewer is not to be told what it is called, though they may pick it


class Shortcut(msgspec.Struct, frozen=True):
    """Picks that, one after the other, settle what is asked as most would: offered as one, beside each single pick."""

    label: str
    picks: list[int]


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked, as one seat may know it, apart from the board: all that is needed to answer, or to be answered
    for. Of somebody else's question a seat knows what it is; nothing of it may hang on what that seat can't see."""

    question: str = ""  # "" once it is over
    asked: str = ""  # the kind of question, by the game's own name for it; "" once it is over
    about: int = -1  # the thing that the question is about, as picks name it; -1 for none
    clause: str = ""  # the rule that the question comes from; "" once it is over
    choices: list[Choice] = []  # empty unless the seat is to move
    # What lets a screen answer for the seat, which is asked more often than there is something to say. Whether
    # somebody is asked may never depend on what others can't see; whether they have something to do, may.
    pass_pick: int = -1  # the pick that lets the moment pass; -1 where the question wants an answer
    moment: str = ""  # which of the game's `moments` this is; "" for questions in turn
    has_action: bool = True  # there is something worth doing besides passing
    ends_turn: bool = False  # all that is left is to end the seat's own turn, or a part that can't be come back to
    shortcut: Shortcut | None = None  # at a moment that is switched off, it is what goes unasked


class View(Asked, frozen=True, kw_only=True):
    """What every game shows: what the viewer is asked, who looks, and who must answer."""

    game: str
    seat: int  # whose eyes; -1 for a spectator
    seats: int
    to_move: int  # -1 once it is over
    returns: list[float]  # empty until it is over


def parts_of(asked: Asked) -> dict[str, Any]:
    """What is asked, field by field, as it goes into a view; what a game notes there for itself does not."""
    return {name: getattr(asked, name) for name in Asked.__struct_fields__}
