"""A game as a value: how many may play, with which options, and what it refuses."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.errors import BadInput, BadOption, BadSeats, IllegalPick, UnknownGame
from emberhall.kit.game import Registry
from emberhall.kit.library import Pack
from emberhall.kit.options import Option
from tests.kernel.toy import BET, DRAW, GAME, ROLL, Toy

DEFAULTS = {"turns": 3, "die": "six"}


def new(seats: int = 2) -> Toy:
    state = GAME.new(seats, Dice(fixed_seed(1)))
    assert isinstance(state, Toy)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_sit_down_as_the_game_takes(seats: int) -> None:
    assert new(seats).seats == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 100])
def test_too_many_or_too_few_are_refused(seats: int) -> None:
    with pytest.raises(BadSeats, match=f"^High Card takes 2 to 4 players, not {seats}$"):
        new(seats)


def test_a_game_for_one_number_of_players_says_that_number() -> None:
    with pytest.raises(BadSeats, match=r"^High Card takes 2 players, not 3$"):
        replace(GAME, max_seats=2).check_seats(3)
    with pytest.raises(BadSeats, match=r"^High Card takes 1 player, not 2$"):
        replace(GAME, min_seats=1, max_seats=1).check_seats(2)


def test_as_few_play_as_can_unless_the_game_usually_has_more() -> None:
    assert GAME.seats_unless_told() == 2
    assert replace(GAME, min_seats=1, usual_seats=3).seats_unless_told() == 3


def test_options_have_defaults_and_others_in_simulations() -> None:
    assert GAME.check_options({}) == DEFAULTS
    assert GAME.check_options({}, simulated=True) == {"turns": 2, "die": "six"}
    assert GAME.check_options({"turns": 4}, simulated=True) == {"turns": 4, "die": "six"}


@pytest.mark.parametrize("text", ["4", " 4 ", "04"])
def test_a_number_may_come_as_text(text: str) -> None:
    assert GAME.check_options({"turns": text}) == {"turns": 4, "die": "six"}


@pytest.mark.parametrize("value", [0, 5, -1, "0", "many", "", "1.5", "9" * 5000])
def test_a_number_outside_of_its_range_is_refused(value: int | str) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.new(2, Dice(fixed_seed(1)), {"turns": value})

    assert str(caught.value) == f"option turns is '{value}'; it can be a whole number from 1 to 4"


@pytest.mark.parametrize("value", ["seven", "Six", "", 6])
def test_a_value_that_is_not_among_the_choices_is_refused(value: int | str) -> None:
    with pytest.raises(BadOption, match=f"^option die is '{value}'; it can be six, ten$"):
        GAME.check_options({"die": value})


def test_a_choice_that_looks_like_a_number_may_come_as_one() -> None:
    option = Option("threshold", "how much it takes", "30", choices=("30", "40"))

    assert option.check(40) == option.check("40") == "40"
    for value in (50, "040", "50"):
        with pytest.raises(BadOption, match=f"^option threshold is '{value}'; it can be 30, 40$"):
            option.check(value)


def spoken(text: str, packs: Sequence[Pack]) -> str:
    """A text of an option, without case; shouting is refused."""
    if text.isupper():
        raise BadInput(f"'{text}' is too loud, with {len(packs)} packs")
    return text.lower()


def test_an_option_may_be_a_text_that_the_game_reads_and_keeps() -> None:
    option = Option("greeting", "what is said", "hello", reads=spoken, suggestions=("hello", "good day"))
    game = replace(GAME, options=(*GAME.options, option))

    assert game.check_options({}) == {**DEFAULTS, "greeting": "hello"}
    assert game.check_options({"greeting": "Good Evening"})["greeting"] == "good evening"
    assert option.check(7) == "7"


def test_a_text_that_the_game_can_t_read_is_refused_with_its_reason() -> None:
    option = Option("greeting", "what is said", "hello", reads=spoken)
    pack = Pack("Mine", "toy", True, {}, "")

    with pytest.raises(BadOption, match=r"^option greeting: 'HEY' is too loud, with 1 packs$"):
        replace(GAME, options=(option,)).check_options({"greeting": "HEY"}, [pack])
    with pytest.raises(BadOption, match=r"^option greeting has 2001 letters; it can have 2000 at the most$"):
        option.check("x" * 2001)


def test_an_option_that_the_game_lacks_is_refused() -> None:
    with pytest.raises(BadOption, match=r"^High Card has no option 'dye'; it has turns, die$"):
        GAME.check_options({"dye": "six"})
    with pytest.raises(BadOption, match=r"^High Card has no option 'die'; it has none$"):
        replace(GAME, options=()).check_options({"die": "six"})


def test_options_reach_the_game() -> None:
    state = GAME.new(2, Dice(fixed_seed(1)), {"die": "ten", "turns": 1})

    assert isinstance(state, Toy)
    assert (state.sides, len(state.agenda)) == (10, 2)


def test_a_pick_that_is_allowed_is_made() -> None:
    state = new()

    assert GAME.refusal(state, BET) is None
    GAME.play(state, BET)

    assert state.agenda[-1].left == 1


@pytest.mark.parametrize(
    ("picks", "pick", "message", "clause"),
    [
        ([], 3, "'card-3' can't be picked now: On your turn you draw a card or roll the die.", "TOY-TURN-01"),
        ([], 0, "'card-0' can't be picked now: On your turn you draw a card or roll the die.", "TOY-TURN-01"),
        ([], 15, "'15' can't be picked now: On your turn you draw a card or roll the die.", "TOY-TURN-01"),
        ([], 2**100, f"'{2**100}' can't be picked now: On your turn you draw a card or roll the die.", "TOY-TURN-01"),
        ([], 99, "'99' can't be picked now: On your turn you draw a card or roll the die.", "TOY-TURN-01"),
        ([], -1, "'-1' can't be picked now: On your turn you draw a card or roll the die.", "TOY-TURN-01"),
        (
            [DRAW],
            ROLL,
            "'roll' can't be picked now: After a draw you discard a card of your hand.",
            "TOY-TURN-02",
        ),
        (
            [BET],
            BET,
            "'bet' can't be picked now: Before it, you may bet once, and a roll counts twice.",
            "TOY-TURN-04",
        ),
        (
            [ROLL] * 6,
            ROLL,
            "'roll' can't be picked now: When all turns are over, the highest sum wins.",
            "TOY-END-01",
        ),
    ],
)
def test_a_refusal_names_the_clause_and_changes_nothing(picks: list[int], pick: int, message: str, clause: str) -> None:
    state = new()
    for earlier in picks:
        GAME.play(state, earlier)
    before = GAME.write(state)

    with pytest.raises(IllegalPick) as caught:
        GAME.play(state, pick)

    assert str(caught.value) == f"{message} ({clause})"
    assert (caught.value.pick, caught.value.clause) == (pick, clause)
    assert GAME.write(state) == before


def test_a_game_brings_no_cards_unless_it_says_so() -> None:
    assert GAME.cards([]) == []


class TestRegistry:
    """The games of the hall, by id."""

    hall = Registry([GAME, replace(GAME, id="emberforge"), replace(GAME, id="conjure")])

    def test_games_come_in_their_order(self) -> None:
        assert [game.id for game in self.hall] == ["toy", "emberforge", "conjure"]
        assert self.hall["toy"] is GAME

    def test_a_misspelt_game_is_guessed(self) -> None:
        with pytest.raises(UnknownGame) as caught:
            self.hall["emberfrog"]

        offer = "the hall has conjure, emberforge, toy"
        assert str(caught.value) == f"there is no game 'emberfrog' (did you mean emberforge?); {offer}"

    @pytest.mark.parametrize("id_", ["", "chess", "../toy"])
    def test_an_unknown_game_is_told_what_there_is(self, id_: str) -> None:
        with pytest.raises(UnknownGame) as caught:
            self.hall[id_]

        hint = " (did you mean toy?)" if id_ == "../toy" else ""
        assert str(caught.value) == f"there is no game '{id_}'{hint}; the hall has conjure, emberforge, toy"
