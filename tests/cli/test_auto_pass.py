"""Questions that go without saying: people are asked only where there is something to say."""

import re
from itertools import count
from pathlib import Path

import pytest

from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.events import NOTHING, Event
from emberhall.kernel.state import NOBODY
from emberhall.kit.record import load
from emberhall.terminal.opening import new_session
from tests.cli.conftest import Run
from tests.cli.test_play import lines
from tests.kernel.loud import GAME, HIGH, HIGHER, JEER, PASS, Loud
from tests.kernel.toy import BET, CARDS, ROLL

LOW, MIDDLE, TOP = range(HIGH), range(HIGH, HIGHER), range(HIGHER, CARDS)
ASKED = "Who holds a high card may jeer, when asked."


def seed_of(*hands: range) -> str:
    """A seed that deals each seat a card of that range."""
    for seed in count():
        state = GAME.new(len(hands), Dice(fixed_seed(seed)))
        assert isinstance(state, Loud)
        if all(held[0] in wanted for held, wanted in zip(state.hands, hands, strict=True)):
            return str(seed)
    raise AssertionError


def played(run: Run, *typed: str, hands: tuple[range, ...], seats: str = "", options: str = "turns=3") -> str:
    """What is shown of a game, saved in game.json, in which everyone is a person unless `seats` says otherwise."""
    seats = seats or ",".join(["me"] * len(hands))
    game = ("play", "loud", "--seats", seats, "--seed", seed_of(*hands), "--option", options, "--save", "game.json")
    return run(*game, typed=lines(*typed)).stdout


def picks() -> list[int]:
    """What was picked, by people and for them."""
    return load(Path("game.json")).picks


def curtains(shown: str) -> list[str]:
    """Who was handed the keyboard."""
    return re.findall(r"Pass the keyboard to (\w+)", shown)


# Where nobody is asked


@pytest.mark.parametrize("hand", [LOW, MIDDLE])
def test_what_goes_without_saying_is_picked_for_the_person(run: Run, hand: range) -> None:
    shown = played(run, "", "bet", "roll", "", "roll", "", hands=(hand, hand))

    assert picks() == [BET, PASS, PASS, ROLL, PASS, ROLL, PASS]
    assert ASKED not in shown
    assert curtains(shown) == ["Ash", "Birk", "Ash"]
    assert "Verified." in run("replay", "game.json", "--verify").stdout


def test_the_news_are_told_at_the_next_question_that_is_asked(run: Run) -> None:
    shown = played(run, "", "roll", "", hands=(LOW, LOW))

    birks_turn = shown.partition("Pass the keyboard to Birk")[2]
    assert birks_turn.index("Birk's turn") < birks_turn.index("· Ash rolls") < birks_turn.index("your hand")


def test_the_table_is_not_drawn_for_what_is_not_asked(run: Run) -> None:
    shown = played(run, "bet", hands=(LOW,))

    assert picks() == [BET, PASS, PASS]
    assert shown.count("your hand") == 2  # before the bet, and after it


def test_a_game_without_moments_answers_lone_choices_too(run: Run, folder: Path) -> None:
    full = "a b" + " c d" * 3 + " d c" * 3 + " a b" * 2 + " b a" * 3 + " e f" * 3 + " f e" * 3
    typed = lines(*(word for column in f"{full} g g g g".split() for word in ("", column)))
    run("play", "connect_four", "--seats", "me,me", "--save", "four.json", typed=typed)

    record = load(folder / "four.json")
    assert record.returns == [0.0, 0.0]
    assert record.picks[-6:] == [6] * 6


# Where somebody is


def test_whoever_has_something_worth_doing_is_asked(run: Run) -> None:
    shown = played(run, "", "roll", "", "jeer", hands=(LOW, TOP))

    assert picks() == [ROLL, JEER]
    birk = shown.partition("Pass the keyboard to Birk")[2]
    assert "Birk is asked" in birk
    assert f"{ASKED} (TOY-LOUD-01; stop: roll)" in birk
    assert "Birk's turn" not in birk.partition("Birk> jeer")[0]


def test_bots_are_asked_and_nothing_is_told_of_their_passes(run: Run) -> None:
    shown = played(run, "roll", hands=(LOW, LOW), seats="me,bot:random", options="turns=1")

    assert PASS in picks()
    assert "pass" not in shown.partition("Ash> roll")[2]


def test_the_table_is_not_drawn_for_bots_that_are_asked_out_of_turn(run: Run) -> None:
    bots = ("--seats", "bot:random,bot:random,bot:random", "--seed", "1")
    shown = run("play", "loud", *bots, "--option", "turns=2").stdout

    assert shown.count("points ") == 3 * 2 + 1  # at every turn, and at the end


# stops


def test_stops_lists_the_moments(run: Run) -> None:
    shown = played(run, "stops", hands=(TOP,)).partition("> stops")[2]

    assert re.search(r"bet +on: when you bet", shown)
    assert re.search(r"roll +on: when another rolls", shown)
    assert re.search(r"always +off: at those that are on, even where you have nothing worth doing", shown)


def test_a_moment_is_switched_off_and_on(run: Run) -> None:
    shown = played(run, "stops bet", "bet", "roll", "ST BE", "bet", "jeer", "pass", hands=(TOP,))

    assert re.search(r"bet +off: when you bet", shown)
    assert re.search(r"bet +on: when you bet", shown)
    assert picks() == [BET, PASS, PASS, ROLL, BET, JEER, PASS]


def test_a_moment_that_is_switched_off_while_it_is_asked_still_wants_this_answer(run: Run) -> None:
    played(run, "bet", "stops bet", "jeer", "roll", hands=(TOP,))

    assert picks() == [BET, JEER, PASS, ROLL]


def test_a_moment_is_off_for_whoever_said_so_and_for_no_other(run: Run) -> None:
    shown = played(run, "", "stops roll", "roll", "", "pass", "roll", "", hands=(TOP, TOP))

    assert picks() == [ROLL, PASS, ROLL, PASS]
    assert curtains(shown) == ["Ash", "Birk", "Ash"]


def test_a_moment_that_the_game_lacks_is_refused_with_those_that_it_has(run: Run) -> None:
    shown = played(run, "stops dragon", hands=(TOP,))

    assert "no moment is called 'dragon'; there are bet, roll, always" in shown


@pytest.mark.parametrize("hand", [LOW, MIDDLE])
def test_who_wants_to_be_asked_always_is_asked_where_there_is_nothing_to_do_but_pass(run: Run, hand: range) -> None:
    shown = played(run, "stops always", "bet", "pass", "stops alw", "pass", "roll", "roll", hands=(hand,))

    assert re.search(r"always +on: at those", shown)
    assert shown.count(ASKED) == 2
    assert picks() == [BET, PASS, PASS, ROLL, ROLL]


def test_who_wants_to_be_asked_always_is_still_not_asked_at_moments_that_are_off(run: Run) -> None:
    shown = played(run, "stops always", "stops bet", "bet", "roll", hands=(TOP,))

    assert ASKED not in shown
    assert picks() == [BET, PASS, PASS, ROLL]


# quiet


def test_quiet_lets_this_moment_pass_and_those_that_follow(run: Run) -> None:
    shown = played(run, "bet", "quiet", "roll", hands=(TOP,))

    assert picks() == [BET, PASS, PASS, ROLL]
    assert shown.count(ASKED) == 1


def test_quiet_ends_with_the_next_question_that_wants_an_answer(run: Run) -> None:
    shown = played(run, "quiet", "bet", "roll", "bet", "jeer", hands=(TOP,))

    assert "Once you have answered this, you let every moment pass" in " ".join(shown.split())
    assert picks() == [BET, PASS, PASS, ROLL, BET, JEER]


def test_quiet_ends_when_another_does_something_that_is_told(run: Run) -> None:
    shown = played(run, "", "quiet", "roll", "", "roll", "", "jeer", hands=(TOP, LOW))

    assert picks() == [ROLL, PASS, ROLL, JEER]
    assert curtains(shown) == ["Ash", "Birk", "Ash"]


def test_quiet_is_not_ended_by_what_one_does_oneself(run: Run) -> None:
    shown = played(run, "", "quiet", "bet", "roll", hands=(TOP, LOW))

    assert "· Ash bets" in shown
    assert picks() == [BET, PASS, PASS, ROLL, PASS]


def test_quiet_begins_where_it_is_said(run: Run) -> None:
    played(run, "", "roll", "", "pass", "quiet", "bet", hands=(LOW, TOP))

    assert picks() == [ROLL, PASS, BET, PASS, PASS]


def test_quiet_is_not_ended_by_what_nobody_does() -> None:
    session = new_session(GAME, "me,me", seed="1", options=[], packs=[], save=None)
    session.change_stops(0, quiet=True)

    session.match.log.append(Event("bets", NOBODY))
    assert session.stops_of(0).quiet

    session.match.log.append(Event("bets", 1))
    assert not session.stops_of(0).quiet


# The words


@pytest.mark.parametrize("typed", ["stops", "quiet", "stops bet"])
def test_a_game_without_moments_has_no_words_for_them(run: Run, typed: str) -> None:
    shown = run("play", "toy", "--seed", "1", typed=lines(typed, "?")).stdout

    assert f"nothing in High Card is called '{typed}'" in shown
    assert "stops" not in shown.partition("> ?")[2]
    assert "quiet" not in shown.partition("> ?")[2]


def test_help_tells_the_words_where_there_are_moments(run: Run) -> None:
    shown = played(run, "?", "q", hands=(LOW,))

    assert "stops [NAME]" in shown
    assert "quiet" in shown
    assert "'q' could be quit, quiet; type a little more" in shown


# undo


@pytest.mark.parametrize("hand", [LOW, MIDDLE])
def test_undo_takes_back_what_was_picked_for_the_person_too(run: Run, hand: range) -> None:
    shown = played(run, "bet", "undo", "undo", hands=(hand,))

    assert shown.count("Taken back.") == 1
    assert "nothing can be taken back" in shown
    assert picks() == []


def test_undo_leaves_alone_what_was_only_picked_for_the_person(run: Run) -> None:
    shown = played(run, "", "roll", "", "undo", "roll", hands=(LOW, LOW))

    assert "nothing can be taken back" in shown.partition("> undo")[2]
    assert picks() == [ROLL, PASS, ROLL, PASS]


def test_undo_goes_back_to_a_moment_that_the_person_answered(run: Run) -> None:
    played(run, "bet", "jeer", "pass", "undo", "jeer", hands=(TOP,))

    assert picks() == [BET, JEER, JEER]


def test_undo_passes_over_moments_that_are_switched_off_since(run: Run) -> None:
    played(run, "bet", "pass", "pass", "stops bet", "undo", hands=(TOP,))

    assert picks() == []


@pytest.mark.parametrize("word", ["quiet", "stops bet"])
def test_undo_passes_over_a_moment_that_was_let_pass(run: Run, word: str) -> None:
    played(run, word, "bet", "undo", hands=(TOP,))

    assert picks() == []


def test_undo_passes_over_a_moment_that_was_let_pass_and_would_be_asked_now(run: Run) -> None:
    played(run, "stops bet", "bet", "stops bet", "undo", "bet", "jeer", hands=(TOP,))

    assert picks() == [BET, JEER]


def test_undo_knows_what_was_picked_in_place_of_what_was_taken_back(run: Run) -> None:
    played(run, "stops bet", "bet", "stops bet", "undo", "bet", "jeer", "jeer", "undo", hands=(TOP,))

    assert picks() == [BET, JEER]


def test_undo_goes_back_to_the_moment_at_which_quiet_was_said(run: Run) -> None:
    played(run, "bet", "quiet", "undo", "jeer", hands=(TOP,))

    assert picks() == [BET, JEER]


def test_undo_ends_the_quiet(run: Run) -> None:
    shown = played(run, "bet", "jeer", "jeer", "quiet", "undo", hands=(TOP,))

    assert picks() == [BET, JEER]
    assert shown.count(ASKED) == 3


def test_undo_of_a_resumed_game_does_not_stop_where_nothing_is_asked(run: Run) -> None:
    played(run, "bet", "quit", hands=(LOW,))
    assert picks() == [BET, PASS, PASS]

    run("play", "--resume", "game.json", typed=lines("undo"))

    assert picks() == []


def test_out_of_turn_the_question_comes_without_the_table_which_enter_shows(run: Run) -> None:
    shown = played(run, "bet", "", "pass", hands=(TOP,))

    asked = shown.partition("Ash> bet")[2].partition("Ash> pass")[0]
    before, after = asked.split("Ash> \n", 1) if "Ash> \n" in asked else (asked.partition("Ash> ")[0], asked)
    assert "Enter shows the table." in before
    assert "your hand" not in before
    assert "your hand" in after


def test_news_that_repeat_themselves_are_told_once() -> None:
    session = new_session(GAME, "me", seed="1", options=[], packs=[], save=None)
    session.tell_news(0)
    session.match.log += [Event("rolls", 0, NOTHING, NOTHING, 3)] * 3

    with session.console.capture() as shown:
        session.tell_news(0)

    assert shown.get() == f"· {session.log(0)[-1]} (3 times)\n"
