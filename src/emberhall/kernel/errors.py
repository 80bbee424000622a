"""What can go wrong, and how we say it: what was expected, what came, where, and what would work.

    EmberhallError
      BadInput              somebody gave us something that can't be used; a program ends with exit code 2
        UnknownGame         no game of that name
        BadSeats            more or fewer players than the game takes
        BadOption           an option that the game lacks, or a value that it can't have
        BadPack             a card pack with a fault, with its file, card and field
        BadDeck             a deck that can't be read, or that breaks a rule of building one
        BadRecord           a record that can't be read, is from a newer version, or does not replay
        BadNotation         a text that is no position or no move
        BadBots             a bot that does not exist, or too many or too few of them
        IllegalPick         a pick that can't be made, with the id of the clause that forbids it, if one does

Anything else that is raised is a bug of ours.
"""


class EmberhallError(Exception):
    """The root: every error that we raise on purpose."""


class BadInput(EmberhallError):
    """Somebody gave us something that can't be used; nothing was changed."""


class UnknownGame(BadInput):
    """There is no game of that name."""


class BadSeats(BadInput):
    """More or fewer players than the game takes."""


class BadOption(BadInput):
    """An option that the game lacks, or a value that it can't have."""


class BadPack(BadInput):
    """A card pack with a fault; the message names file, card and field."""


class BadDeck(BadInput):
    """A deck that can't be read, or that breaks a rule of building one."""


class BadRecord(BadInput):
    """A record that can't be read or does not replay."""


class BadNotation(BadInput):
    """A text that is no position or no move of the game."""


class BadBots(BadInput):
    """A bot that does not exist, or a number of bots that does not fit the seats."""


class IllegalPick(BadInput):
    """A pick that a rule forbids, or that answers another question than is asked; the state is as it was."""

    def __init__(self, message: str, pick: int, clause: str) -> None:
        super().__init__(message)
        self.pick = pick
        self.clause = clause

    def __reduce__(self) -> tuple[type["IllegalPick"], tuple[str, int, str]]:
        """It may travel between processes."""
        return IllegalPick, (str(self), self.pick, self.clause)
