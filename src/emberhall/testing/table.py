"""The scenario language: a strict table that drives the real engine, and reads like an example in the rulebook.

    table.dice(4)
    table.when("Ash").picks("bet", "roll")
    table.logged("Ash rolls 8")

An answer that nobody asked for, a die that was not fixed, or one left over fails. A game adds its own words by
extending `Table` and `Turn`, and its own fixture, which calls `closes` at the end.
"""

from typing import NoReturn, Self

import pytest

from emberhall.kernel.dice import ScriptedDice
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.game import Game
from emberhall.kit.options import OptionValue
from emberhall.kit.text import plain

clause = pytest.mark.clause
SPECTATOR = -1


class Turn:
    """What a seat does now; each answer is made at once."""

    def __init__(self, table: "Table", name: str) -> None:
        self.table = table
        self.name = name

    def picks(self, *names: str) -> Self:
        """The seat answers question after question with these picks, named as in notation."""
        for name in names:
            self.table.pick(self.name, name)
        return self


class Table:
    """A game with named seats, of which every chance is fixed."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.names: list[str] = []
        self.script = ScriptedDice()
        self.told: list[dict[int, str]] = []  # each event as the sentence that each seat reads
        self._state: State | None = None

    @property
    def state(self) -> State:
        """The position, once the game has begun."""
        assert self._state is not None, "the game has not begun: the table wants begins(...) or stands(...)"
        return self._state

    def sits(self, *names: str) -> None:
        """These players sit down, the first one at seat 0."""
        self.names = list(names)

    def begins(self, **options: OptionValue) -> None:
        """The game is set up as the rules say; its chances must be fixed before."""
        self.takes_up(self.game.new(len(self.names), self.script, options, listens=True))

    def stands(self, position: str) -> None:
        """The position is this one, in notation; all later chance is scripted."""
        self.takes_up(self.game.read(position, ()))

    def takes_up(self, state: State) -> None:
        """Play goes on from this position."""
        assert len(self.names) == state.seats, f"{len(self.names)} players sit at a table for {state.seats}"
        state.dice = self.script
        if state.events is None:
            state.listen()
        self._state = state
        self.hears()

    def dice(self, *rolls: int) -> None:
        """The next dice show these eyes."""
        self.script.next_numbers += [roll - 1 for roll in rolls]

    def numbers(self, *numbers: int) -> None:
        """The next numbers drawn, counted from 0."""
        self.script.next_numbers += numbers

    def shuffles(self, *things: int) -> None:
        """The next shuffle brings these things to the top, the last one named uppermost."""
        self.script.next_shuffles.append(list(things))

    def when(self, name: str) -> Turn:
        """The seat acts."""
        return Turn(self, name)

    def pick(self, name: str, pick_name: str) -> None:
        """The seat that must answer makes a legal pick; anything else fails."""
        self.asks(name)
        pick = self.pick_of(pick_name)
        forbidden = self.game.refusal(self.state, pick)
        if forbidden is not None:
            self.fails(f"{name} can't pick {pick_name}: {forbidden}")
        assert pick in self.state.legal(), f"{pick_name} is not forbidden to {name}, and yet it is not on offer"
        self.state.apply(pick)
        self.hears()

    def hears(self) -> None:
        """Take down what was told since the last time."""
        for event in self.state.events or []:
            texts = {
                seat: self.game.tell(self.state, event.seen_by(seat)) for seat in range(SPECTATOR, self.state.seats)
            }
            self.told.append({seat: plain(text, self.names) for seat, text in texts.items()})
        self.state.listen()

    def asks(self, name: str) -> None:
        """It is this seat that must answer."""
        assert name in self.names, f"nobody is called {name}; at the table sit {', '.join(self.names)}"
        mover = "nobody" if self.state.to_move == NOBODY else self.names[self.state.to_move]
        if mover != name:
            self.fails(f"{name} is not asked: {mover} is")

    def offers(self, name: str, *pick_names: str) -> None:
        """The seat must answer, and exactly these picks are on offer."""
        self.asks(name)
        assert sorted(self.offered()) == sorted(pick_names)

    def refuses(self, name: str, pick_name: str, *, clause: str) -> None:
        """The seat must answer, this clause forbids the pick, and nothing has changed."""
        self.asks(name)
        before = self.game.write(self.state)
        forbidden = self.game.refusal(self.state, self.pick_of(pick_name))
        found = "no clause" if forbidden is None else forbidden.clause
        assert found == clause, f"{found} forbids {name} to pick {pick_name}; {clause} was expected"
        assert self.game.write(self.state) == before

    def asks_something_else(self, name: str, pick_name: str) -> None:
        """The seat must answer; no clause forbids the pick, but it answers another question than the present one."""
        self.refuses(name, pick_name, clause="")

    def is_over(self, *returns: float) -> None:
        """The game is over, with these results in the order of the seats."""
        assert self.state.to_move == NOBODY, f"the game goes on: {self.names[self.state.to_move]} is asked"
        assert self.state.returns() == list(returns)

    def logged(self, sentence: str, *, to: str | None = None) -> None:
        """The log says so, to a spectator or to the seat named."""
        log = [sentences[SPECTATOR if to is None else self.names.index(to)] for sentences in self.told]
        assert sentence in log, f"the log does not say '{sentence}'"

    def closes(self) -> None:
        """Nothing that was fixed is left over."""
        left = f"numbers {self.script.next_numbers}, shuffles {self.script.next_shuffles}"
        assert self.script.is_used_up(), f"fixed and never asked for: {left}"

    def pick_of(self, name: str) -> int:
        """The pick of that name."""
        try:
            return self.game.layout(self.state).read(name)
        except BadNotation as error:
            self.fails(str(error))

    def offered(self) -> list[str]:
        """The names of the picks on offer."""
        return [self.game.layout(self.state).name(pick) for pick in self.state.legal()]

    def fails(self, message: str) -> NoReturn:
        """The scenario is wrong here; say what would have been right."""
        raise AssertionError(f"{message}; on offer are {', '.join(self.offered())}")
