"""Fields are listed once: a game's notation tells all of its state, and a copy has all that is told."""

from importlib import import_module

import pytest

import lanterns
from emberhall.games import registry
from emberhall.kernel.agenda import Agenda
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.question import AskingState
from emberhall.kit.forms import Field, Flag, Notation, Number, Things, lone
from emberhall.kit.game import Game
from emberhall.testing.copies import forgotten, untold


def tables() -> list[tuple[Game, Notation]]:
    """The games that list their fields."""
    faces = [(game, import_module(f"emberhall.games.{game.id}.face.notation")) for game in registry()]
    found = [(game, face.NOTATION) for game, face in faces if hasattr(face, "NOTATION")]
    return [*found, (lanterns.GAME, lanterns.NOTATION)]


@pytest.mark.parametrize(("game", "notation"), tables(), ids=lambda one: one.id if isinstance(one, Game) else "")
def test_notation_tells_all_and_a_copy_has_it(game: Game, notation: Notation) -> None:
    state = game.new(game.seats_unless_told(), Dice(fixed_seed(1)))

    for _ in range(10):
        assert untold(state, notation) == set()
        assert forgotten(state, notation) == set()
        state.apply(state.legal()[0])


class Forgetful(AskingState):
    """A table like that of Lanterns, whose copies lose the lanterns."""

    def __init__(self) -> None:
        super().__init__(2, Dice(fixed_seed(1)), 0)
        self.agenda = Agenda([])
        self.deck: list[int] = [1]
        self.hands: list[list[int]] = [[2], [3]]
        self.played: list[int] = [4]
        self.lit = [1, 2]
        self.options = []

    def set_up(self) -> None:
        """Nothing is to be done."""

    def deal_anew(self, seat: int, dice: Dice) -> None:
        """Nothing is hidden."""

    def returns(self) -> list[float]:
        return [0.0, 0.0]

    def copy(self) -> "Forgetful":
        twin = Forgetful()
        twin.copy_asking(self)
        twin.deck, twin.hands, twin.played = self.deck[:], [hand[:] for hand in self.hands], self.played[:]
        return twin


@pytest.fixture
def forgetful() -> Forgetful:
    return Forgetful()


def test_what_a_copy_forgets_is_found(forgetful: Forgetful) -> None:
    assert forgotten(forgetful, lanterns.NOTATION) == {"lit"}


def test_what_notation_leaves_out_is_found(forgetful: Forgetful) -> None:
    parts = [part for part in lanterns.NOTATION.parts if part.name != "played"]

    assert untold(forgetful, Notation(parts)) == {"played"}


class Wick:
    """A thing of a table, whose copies lose what is left of it."""

    def __init__(self) -> None:
        self.length = 3
        self.is_lit = False

    def copy(self) -> "Wick":
        twin = Wick()
        twin.is_lit = self.is_lit
        return twin


class Forgotten(Forgetful):
    """A table with wicks, which copies share, as they share its lanterns."""

    def __init__(self) -> None:
        super().__init__()
        self.wicks = [Wick()]

    def copy(self) -> "Forgotten":
        twin = Forgotten()
        twin.copy_asking(self)
        twin.deck, twin.hands, twin.played = self.deck[:], [hand[:] for hand in self.hands], self.played[:]
        twin.wicks = [wick.copy() for wick in self.wicks]
        twin.lit = self.lit
        return twin


def table_of_wicks(*fields: Field) -> Notation:
    """The table of Lanterns with a part for wicks, and lanterns that never change."""
    return Notation([*lanterns.NOTATION.parts, lone("wicks", Things(Wick, *fields))], shared=["lit"])


def test_what_a_copy_of_a_thing_forgets_is_found() -> None:
    notation = table_of_wicks(Field("length", Number()), Field("lit", Flag(), "is_lit"))

    assert untold(Forgotten(), notation) == set()
    assert forgotten(Forgotten(), notation) == {"length"}


def test_what_is_left_out_of_a_thing_is_found() -> None:
    notation = table_of_wicks(Field("lit", Flag(), "is_lit"))

    assert untold(Forgotten(), notation) == {"length"}
    assert forgotten(Forgotten(), notation) == set()


def test_what_copies_share_is_to_be_the_very_same(forgetful: Forgetful) -> None:
    assert forgotten(forgetful, Notation(lanterns.NOTATION.parts, shared=["lit"])) == {"lit"}


def test_what_follows_from_the_rest_need_not_be_told() -> None:
    assert untold(Forgotten(), lanterns.NOTATION) == {"wicks"}
    assert untold(Forgotten(), Notation(lanterns.NOTATION.parts, follows=["wicks"])) == set()
