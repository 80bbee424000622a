"""The table in a terminal."""

from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

from emberhall.games.seekers import GAME
from emberhall.kernel.dice import Dice, Rng, fixed_seed
from emberhall.kernel.state import NOBODY
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token


def drawn(table: SeekTable, viewer: str | None = None, width: int = 80) -> str:
    """What somebody reads."""
    out = StringIO()
    Console(file=out, width=width).print(GAME.draw(table.seen_by(viewer), table.names))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


def test_the_whole_table(table: SeekTable) -> None:
    table.given(Seeker("Ash", at=(0, 0), ap=6, hand=["bolt", "jab"], deck=["jab"], shields=[4]))
    table.given(Seeker("Birch", at=(3, 0), deck=[], ailments={"slow": (2, 1)}, stealth=2, hand=["zap"]))
    table.given(Token("T1", of="Birch", at=(5, 0), hp=7), Effect("smoke-bomb", of="Birch", at=(4, 2)))
    table.given(Effect("shadow-double", of="Birch", is_down=True))
    table.main_phase_of("Ash")

    table.when("Ash").plays("bolt", at="T1")

    assert (
        drawn(table, "Ash")
        == """\
Turn 3, Ash: main phase, Ash has priority
        . . . . . . . . .
       . . . . . . . . . .
      . . . . . . . . . . .
     . . . . . . . . . . . o
    . . . . . . . . . . . . .
   . . . . . . . . . . . . . o
  . . . . . . . . . . . . . . .
 . . . . . . . . . . . . . . . .
. . . . . . . . A . . B . C . . .
 . . . . . . . . . . . . ~ ~ : :
  . . . . . . . . . . . ~ ~ ~ :
   o . . . . . . . . . . ~ ~ :
    . . . . . . . . . . . : :
     o . . . . . . . . . . .
      . . . . . . . . . . .
       . . . . . . . . . .
        . . . . . . . . *
A One (Ash) (0,0): 100/100 HP, Shield 4
B Two (Birch) (3,0): 100/100 HP, Slow 1, Stealth
C Dummy (Birch) (5,0): 7/10 HP
Ash        4 AP  6 MP  hand 1  deck 1
  One, Plain Blade, Plain Coat, Plain Ring
  effect Zone: Blank (Shield 4, on One)
Birch      5 AP  0 MP  hand 1  deck 0
  Two, Plain Blade, Plain Coat, Plain Ring
  effect Zone: Smoke Bomb (3 Moments), face-down card
Stack, the first line resolves next
  Ash: Bolt deals 2d6 fire damage to Dummy.
Your hand  Jab 1
To choose from
Jab (1 AP, instant, attack, physical): As its scenario says."""
    )


def test_a_face_down_card_is_named_to_its_player_alone(table: SeekTable) -> None:
    table.given(Seeker("Ash", at=(0, 0)), Seeker("Birch", at=(3, 0)))
    table.given(Effect("shadow-double", of="Birch", is_down=True))
    table.main_phase_of("Ash")

    assert "effect Zone: Shadow Double (face down)" in drawn(table, "Birch")
    for viewer in ("Ash", None):
        assert "Shadow Double" not in drawn(table, viewer)
        assert "effect Zone: face-down card" in drawn(table, viewer)


def test_what_is_being_played_and_what_resolves(table: SeekTable) -> None:
    table.given(Seeker("Ash", at=(0, 0), hand=["lance", "dash"]), Seeker("Birch", at=(3, 0)))
    table.main_phase_of("Ash")

    table.when("Ash").picks("lance")
    told = drawn(table, "Ash").replace("\n  ", " ")
    assert "is played: Lance deals 1d6 frost damage to every enemy in the row (6 hexes)." in told
    assert "Lance" not in drawn(table, "Birch")
    table.when("Ash").chooses("nw")
    table.all_pass()
    table.when("Ash").plays("dash")
    table.all_pass()

    assert "resolves: Dash moves One up to 5 hexes." in drawn(table)


def test_the_end_and_the_setup(table: SeekTable) -> None:
    table.given(Seeker("Ash", at=(0, 0), hand=["bolt"]), Seeker("Birch", at=(3, 0), hp=2))
    table.main_phase_of("Ash")
    table.dice(1, 1)
    table.when("Ash").plays("bolt", at="Birch")
    table.all_pass()

    assert drawn(table).startswith("The game is over after turn 3: defeat\n")
    assert "is out" in drawn(table)
    out = StringIO()
    fresh = GAME.new(2, Dice(fixed_seed(1)))
    Console(file=out, width=80).print(GAME.draw(GAME.view(fresh, NOBODY), ["Ash", "Birch"]))
    assert ": the game is set up" in out.getvalue().splitlines()[0]


def test_what_is_known_of_others(table: SeekTable) -> None:
    table.given(Seeker("Ash", at=(0, 0)), Seeker("Birch", at=(3, 0), hand=["zap"], deck=["jab", "trip"]))
    table.main_phase_of("Ash")
    s = table.seekers
    s.known[1], s.deck_knows[1] = [table.design("zap")], [1, 0]

    assert "known in hand: Zap 1" in drawn(table, "Ash")
    assert "cards you know in the deck, from the top: 2 Trip" in drawn(table, "Ash")
    s.known_may_lie[1] = True
    assert "known in hand or face down: Zap 1" in drawn(table, "Ash")
    assert "known" not in drawn(table)


@pytest.mark.parametrize(("width", "seats"), [(80, 2), (80, 4), (40, 2)])
def test_no_line_is_too_long(width: int, seats: int) -> None:
    state, rng = GAME.new(seats, Dice(fixed_seed(seats))), Rng(seats)
    for number in range(80):
        if state.to_move == NOBODY:
            break
        out = StringIO()
        view = GAME.view(state, number % (seats + 1) - 1)
        Console(file=out, width=width).print(GAME.draw(view, ["Ash", "Birch", "Cedar", "Doe"]))
        assert all(cell_len(line) <= width for line in out.getvalue().splitlines())
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
