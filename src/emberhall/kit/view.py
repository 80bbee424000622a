"""What leaves the process: the position as one seat may see it. Every game's view begins with the same fields."""

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


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What every game shows: who looks, who must answer what under which rule, and the picks, if it is the viewer's
    turn."""

    game: str
    seat: int  # whose eyes; -1 for a spectator
    seats: int
    to_move: int  # -1 once it is over
    question: str
    asked: str = ""  # the kind of question, by the game's own name for it; "" once it is over
    about: int = -1  # the thing that the question is about, as picks name it; -1 for none
    clause: str  # the rule that the question comes from; "" once it is over
    choices: list[Choice]  # empty unless `seat` is to move
    returns: list[float]  # empty until it is over
    # What lets a screen answer for the viewer, who is asked more often than there is something to say. Whether
    # somebody is asked may never depend on what others can't see; whether they have something to do, may.
    pass_pick: int = -1  # the pick that lets the moment pass; -1 where the question wants an answer
    moment: str = ""  # which of the game's `moments` this is; "" for questions in turn
    has_action: bool = True  # there is something worth doing besides passing
    ends_turn: bool = False  # all that is left is to end the viewer's own turn, or a part that can't be come back to
    shortcut: Shortcut | None = None  # at a moment that is switched off, it is what goes unasked
