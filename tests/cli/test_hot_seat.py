"""Several people at one keyboard: nobody sees what is another's."""

import re

from emberhall.kernel.dice import Dice, fixed_seed
from tests.cli.conftest import Run
from tests.cli.guests import TOY
from tests.kernel.toy import Toy

CURTAIN = "Pass the keyboard to {}, who presses Enter."


def hands(seed: int) -> list[str]:
    """The hands that the seed deals, as the table draws them."""
    state = TOY.new(2, Dice(fixed_seed(seed)))
    assert isinstance(state, Toy)
    return [f"your hand {hand[0]}" for hand in state.hands]


def test_the_curtain_falls_before_each_person(run: Run) -> None:
    shown = run("play", "toy", "--seats", "me,me:Zoe", "--seed", "1", typed="\nroll\n\nroll\n\n").stdout

    curtains = re.findall(r"Pass the keyboard to (\w+)", shown)
    assert curtains == ["Ash", "Zoe", "Ash"]


def test_one_sees_nothing_of_the_others_hand(run: Run) -> None:
    ash, birk = hands(1)
    assert ash != birk

    shown = run("play", "toy", "--seats", "me,me", "--seed", "1", typed="\nroll\n\n").stdout

    before, _, rest = shown.partition(CURTAIN.format("Ash"))
    ashs_turn, _, birks_turn = rest.partition(CURTAIN.format("Birk"))
    assert "your hand" not in before
    assert ash in ashs_turn
    assert birk not in ashs_turn
    assert birk in birks_turn
    assert ash not in birks_turn


def test_each_is_told_only_what_they_may_know(run: Run) -> None:
    typed = "\ndraw\n1\n\nlog\n"
    shown = run("play", "toy", "--seats", "me,me", "--seed", "1", typed=typed).stdout

    ashs_turn, _, birks_turn = shown.partition(CURTAIN.format("Birk"))
    assert "Ash draws card-" in ashs_turn
    assert "Ash draws a card\n" in birks_turn
    assert "Ash draws card-" not in birks_turn


def test_the_curtain_stays_up_while_the_same_person_goes_on(run: Run) -> None:
    shown = run("play", "toy", "--seats", "me,me", "--seed", "1", typed="\nbet\nroll\n").stdout

    assert shown.count(CURTAIN.format("Ash")) == 1


def test_the_last_screen_shows_what_everyone_may_see(run: Run) -> None:
    typed = "\nroll\n\nroll\n"
    shown = run("play", "toy", "--seats", "me,me", "--seed", "1", "--option", "turns=1", typed=typed).stdout

    end = shown.partition("The game is over")[2]
    assert "Birk rolls" in end
    assert "your hand \n" in end
