"""The promises hold what they are for: toys that break one each are caught, and the toy that breaks none is not."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

import msgspec
import pytest

from emberhall.kernel.agenda import Task
from emberhall.kernel.dice import Dice
from emberhall.kernel.events import Event
from emberhall.kernel.picks import Block, Layout
from emberhall.kernel.state import ALLOWED, NOBODY, State
from emberhall.kit.library import Pack
from emberhall.kit.options import OptionValue
from emberhall.kit.result import Note, Part, Result, Score, best_first, plain_result
from emberhall.kit.text import Text
from emberhall.kit.view import Asked, View
from emberhall.testing import promises, settings
from emberhall.testing.settings import Setting
from emberhall.testing.walk import Walk
from tests.kernel import loud, toy
from tests.kernel.loud import Loud
from tests.kernel.toy import BET, DISCARD, DRAW, ROLL, Toy


def played_by(broken: type[Toy], **changes: object) -> Setting:
    """The toy game with another kind of state, or another part."""

    def start(seats: int, dice: Dice, options: Mapping[str, OptionValue], packs: Sequence[Pack]) -> State:
        return toy.set_up(broken(seats, dice), int(options["turns"]))

    return Setting(replace(toy.TRIAL, game=replace(toy.GAME, start=start, **changes)), 3)  # type: ignore[arg-type]


def all_promises(setting: Setting) -> None:
    """Every promise, at every position of some games."""
    for number in range(1, 9):
        assert Walk(setting, number, everywhere=True).go() == {}
        promises.deals_anew_all_that_is_hidden(setting.game, (state for state, _ in setting.positions(number)))


def take_everything_back(setting: Setting, number: int) -> int:
    """How many of the picks could be taken back."""
    match = next(promises.plays_by_the_record(setting, number))
    return sum(promises.takes_back(setting.game, match, pick) for pick in setting.picks(number)[1:])


def test_the_toy_keeps_every_promise() -> None:
    all_promises(Setting(toy.TRIAL, 3))


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("options", [(), (("turns", 4), ("die", "ten"))])
def test_the_loud_toy_keeps_every_promise_alone_and_varied(
    seats: int, options: tuple[tuple[str, OptionValue], ...]
) -> None:
    all_promises(Setting(loud.TRIAL, seats, options))


def test_bets_can_be_taken_back() -> None:
    setting = Setting(toy.TRIAL, 3)

    assert take_everything_back(setting, 1) == setting.picks(1)[1:].count(BET) > 0


# Picks


class Unsorted(Toy):
    def legal(self) -> list[int]:
        return super().legal()[::-1]


class OffersTooLittle(Toy):
    def legal(self) -> list[int]:
        return [pick for pick in super().legal() if pick != BET]


class OffersNothing(Toy):
    def legal(self) -> list[int]:
        return []


class AllowsAnything(Toy):
    def forbids(self, pick: int) -> int:
        return ALLOWED if pick >= len(toy.LAYOUT) else super().forbids(pick)


class ForbidsForNoReason(Toy):
    def forbids(self, pick: int) -> int:
        return 99 if super().forbids(pick) == toy.DISCARD_ONE else super().forbids(pick)


class ChangesWhenItRefuses(Toy):
    def forbids(self, pick: int) -> int:
        if pick == -1:
            self.points[0] += 1
        return super().forbids(pick)


class GoesOnAfterTheEnd(Toy):
    def forbids(self, pick: int) -> int:
        return ALLOWED if self.to_move == NOBODY and pick == ROLL else super().forbids(pick)


# Copies


class SharesAHand(Toy):
    def copy(self) -> Toy:
        twin = super().copy()
        twin.hands = self.hands
        return twin


class SharesItsDice(Toy):
    def copy(self) -> Toy:
        twin = super().copy()
        twin.dice = self.dice
        return twin


class ForgetsTheQuestion(Toy):
    def copy(self) -> Toy:
        twin = super().copy()
        twin.agenda = [task for task in self.agenda if task.kind != DISCARD] or self.agenda[:]
        twin.ask()
        return twin


# Secrets


class OffersByWhatOthersHold(Toy):
    def forbids(self, pick: int) -> int:
        if pick == BET and max(map(max, self.hands)) == 11 and self.agenda and self.agenda[-1].kind != DISCARD:
            return toy.ONE_BET
        return super().forbids(pick)


class RefusesByWhatOthersHold(Toy):
    def forbids(self, pick: int) -> int:
        clause = super().forbids(pick)
        is_held = any(pick in hand for hand in self.hands)
        return toy.EMPTY_DECK if clause == toy.DRAW_OR_ROLL and is_held else clause


class RedealsNothing(Toy):
    def redeal(self, seat: int, dice: Dice) -> None:
        self.dice = dice


class RedealsWithoutSorting(Toy):
    def redeal(self, seat: int, dice: Dice) -> None:
        dice.shuffle(self.deck)
        self.dice = dice


class RedealsItsOwnHand(Toy):
    def redeal(self, seat: int, dice: Dice) -> None:
        super().redeal(NOBODY, dice)


class KeepsItsOwnDice(Toy):
    def redeal(self, seat: int, dice: Dice) -> None:
        own = self.dice
        super().redeal(seat, dice)
        self.dice = own


class TellsWhatIsDrawn(Toy):
    def tell(self, event: Event) -> None:
        super().tell(Event(event.what, event.seat, event.thing, event.other, event.number))


class TellsBesideTheThing(Toy):
    def tell(self, event: Event) -> None:
        other = event.thing if event.what == "draws" else event.other
        super().tell(Event(event.what, event.seat, event.thing, other, event.number, event.sees))


class DrawsInSecret(Toy):
    def draw(self, seat: int) -> None:
        super().draw(seat)
        self.revealed -= 1


class RollsInSecret(Toy):
    def roll(self, seat: int, times: int) -> None:
        super().roll(seat, times)
        self.revealed -= 1


class RevealsByWhatOthersHold(Toy):
    def apply(self, pick: int) -> None:
        others = [hand for seat, hand in enumerate(self.hands) if seat != self.to_move]
        self.revealed += pick == toy.BET and any(0 in hand for hand in others)
        super().apply(pick)


# The end


class NeverEnds(Toy):
    def ask(self) -> None:
        self.agenda = self.agenda or [Task(toy.TURN, 0)]
        super().ask()


class OnlyWins(Toy):
    def returns(self) -> list[float]:
        return [max(0.0, number) for number in super().returns()]


class WinsTwice(Toy):
    def returns(self) -> list[float]:
        return [number * 2 for number in super().returns()]


class ForgetsASeat(Toy):
    def returns(self) -> list[float]:
        return [0.0, 0.0]


class IsTooSure(Toy):
    def outlook(self) -> list[float]:
        return [1.5, 0.0, 0.0]


class RollsByItself(Toy):
    rolled: ClassVar[list[int]] = [0]

    def roll(self, seat: int, times: int) -> None:
        self.rolled[0] += 1
        super().roll(seat, times)
        self.points[seat] += self.rolled[0]


STATES = [
    Unsorted, OffersTooLittle, AllowsAnything, ForbidsForNoReason, ChangesWhenItRefuses, GoesOnAfterTheEnd, SharesAHand,
    SharesItsDice, ForgetsTheQuestion, OffersByWhatOthersHold, RefusesByWhatOthersHold, RedealsNothing,
    RedealsWithoutSorting, RedealsItsOwnHand, KeepsItsOwnDice, TellsWhatIsDrawn, TellsBesideTheThing, DrawsInSecret,
    RollsInSecret, RevealsByWhatOthersHold, OnlyWins, WinsTwice, ForgetsASeat, IsTooSure, RollsByItself,
]  # fmt: skip


@pytest.mark.parametrize("broken", STATES)
def test_a_state_that_breaks_a_promise_is_caught(broken: type[Toy]) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        all_promises(played_by(broken))


@pytest.mark.parametrize("broken", [OffersNothing])
def test_a_state_that_offers_nothing_is_caught(broken: type[Toy]) -> None:
    state = played_by(broken).new(1)

    with pytest.raises(AssertionError, match="seat 0 is to move, and on offer are"):
        promises.offers_what_no_clause_forbids(toy.GAME, state)


def test_a_game_that_never_ends_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "MOST_PICKS", 500)

    with pytest.raises(AssertionError, match="game 1 of toy-3 does not end"):
        played_by(NeverEnds).picks(1)


# The parts of a game


def shows_the_top_of_the_deck(state: State, seat: int, asked: Asked) -> View:
    assert isinstance(state, Toy)
    return msgspec.structs.replace(toy.show(state, seat, asked), left=sum(state.deck[-1:]))


def shows_the_hands_to_spectators(state: State, seat: int, asked: Asked) -> View:
    assert isinstance(state, Toy)
    view = toy.show(state, seat, asked)
    return view if seat >= 0 else msgspec.structs.replace(view, hand=state.hands[0])


def shows_another_question(state: State, seat: int, asked: Asked) -> View:
    return msgspec.structs.replace(toy.show(state, seat, asked), question="Is it your turn?")


def shows_the_pile_itself(state: State, seat: int, asked: Asked) -> View:
    assert isinstance(state, Toy)
    return msgspec.structs.replace(toy.show(state, seat, asked), pile=state.pile)


def offers_picks_to_everyone(state: State, seat: int) -> Asked:
    return msgspec.structs.replace(toy.asks(state, seat), choices=[toy.choice(pick) for pick in state.legal()])


def asks_without_a_rule(state: State, seat: int) -> Asked:
    return msgspec.structs.replace(toy.asks(state, seat), clause="")


def asks_by_what_is_hidden(state: State, seat: int) -> Asked:
    assert isinstance(state, Toy)
    asked = toy.asks(state, seat)
    return msgspec.structs.replace(asked, about=state.deck[-1]) if state.deck and seat >= 0 else asked


def forgets_the_dice(state: State) -> str:
    return toy.write(state).rpartition(";")[0] + ";0"


def forgets_the_bet(text: str, packs: Sequence[Pack]) -> State:
    state = toy.read(text, packs)
    assert isinstance(state, Toy)
    state.points[0] = 0
    return state


def leaves_gaps(state: State, event: Event) -> Text:
    return ("{name} draws",) if event.what == "draws" else toy.tell(state, event)


def two_picks_of_one_name() -> Layout:
    layout = Layout([Block("card", 0, toy.CARD_NAMES), Block("button", DRAW, ["draw", "roll", "bet"])])
    layout.names[BET] = "roll"
    return layout


def tells_the_best_hand(state: State) -> str:
    assert isinstance(state, Toy)
    return f"The best card is {max(map(max, state.hands))}"


def first_wins(state: State, names: Sequence[str]) -> Result:
    scores = [Score(seat, number, "", [], seat == 0) for seat, number in enumerate(state.returns())]
    return Result(f"{names[0]} wins.", best_first(scores), [])


def worst_first(state: State, names: Sequence[str]) -> Result:
    result = plain_result(state, names)
    return msgspec.structs.replace(result, scores=result.scores[::-1])


def counts_too_much(state: State, names: Sequence[str]) -> Result:
    result = plain_result(state, names)
    return msgspec.structs.replace(result, scores=[changed(score, total=score.total + 1) for score in result.scores])


def forgets_a_part(state: State, names: Sequence[str]) -> Result:
    result = plain_result(state, names)
    parts = [Part("Cards", 7)]
    return msgspec.structs.replace(result, scores=[changed(score, parts=parts) for score in result.scores])


def changed(score: Score, **fields: object) -> Score:
    return msgspec.structs.replace(score, **fields)


def quotes_no_rule(state: State, names: Sequence[str]) -> Result:
    return msgspec.structs.replace(plain_result(state, names), notes=[Note("The highest sum wins.", "TOY-END-99")])


PARTS: dict[str, dict[str, object]] = {
    "the view shows the top of the deck": {"show": shows_the_top_of_the_deck},
    "the view shows hands to spectators": {"show": shows_the_hands_to_spectators},
    "the view shows another question": {"show": shows_another_question},
    "the view shows the pile itself": {"show": shows_the_pile_itself},
    "the board is called the same to all eyes": {"is_open": True},
    "everyone is offered picks": {"asks": offers_picks_to_everyone},
    "what is asked comes from no rule": {"asks": asks_without_a_rule},
    "what is asked tells what is hidden": {"asks": asks_by_what_is_hidden},
    "notation forgets the dice": {"write": forgets_the_dice},
    "notation forgets points": {"read": forgets_the_bet},
    "the log leaves gaps": {"tell": leaves_gaps},
    "two picks have one name": {"layout": lambda state: two_picks_of_one_name()},
    "nothing is drawn": {"draw": lambda view, names: ""},
    "the standing tells what is hidden": {"standing": tells_the_best_hand},
    "the standing is long": {"standing": lambda state: "It stands " + "very " * 10 + "well"},
    "the explanation names another winner": {"explain": first_wins},
    "the explanation has no headline": {
        "explain": lambda state, names: Result("", plain_result(state, names).scores, [])
    },
    "the explanation has nobody's score": {"explain": lambda state, names: Result("Nobody wins.", [], [])},
    "the explanation begins with the worst": {"explain": worst_first},
    "the explanation counts too much": {"explain": counts_too_much},
    "the explanation's parts don't add up": {"explain": forgets_a_part},
    "the explanation quotes a rule that is not there": {"explain": quotes_no_rule},
    "an event has no row": {"events": {"rolls": toy.EVENTS["rolls"]}},
    "an event comes from a rule that is not there": {
        "events": {what: replace(row, clause="TOY-TURN-99") for what, row in toy.EVENTS.items()}
    },
    "an event has no word for what it hides": {
        "events": {what: replace(row, unseen="") for what, row in toy.EVENTS.items()}
    },
}


@pytest.mark.parametrize("part", PARTS)
def test_a_part_that_breaks_a_promise_is_caught(part: str) -> None:
    with pytest.raises(AssertionError):
        all_promises(played_by(Toy, **PARTS[part]))


# The loud toy, with questions out of turn, and for one


class WinsHalf(Loud):
    def returns(self) -> list[float]:
        return [0.0] * self.seats


class RedealsNothingAlone(Loud):
    def redeal(self, seat: int, dice: Dice) -> None:
        self.dice = dice


@pytest.mark.parametrize("broken", [WinsHalf, RedealsNothingAlone])
def test_a_state_for_one_that_breaks_a_promise_is_caught(broken: type[Loud]) -> None:
    def start(seats: int, dice: Dice, options: Mapping[str, OptionValue], packs: Sequence[Pack]) -> State:
        return toy.set_up(broken(seats, dice), int(options["turns"]))

    with pytest.raises(AssertionError):
        all_promises(Setting(replace(loud.TRIAL, game=replace(loud.GAME, start=start)), 1))


def stirs_by_what_others_hold(state: State, seat: int) -> Asked:
    assert isinstance(state, Loud)
    asked = loud.asks(state, seat)
    return (
        msgspec.structs.replace(asked, has_action=max(map(max, state.hands)) == 11) if asked.pass_pick >= 0 else asked
    )


def lets_everyone_pass(state: State, seat: int) -> Asked:
    asked = loud.asks(state, seat)
    return msgspec.structs.replace(asked, pass_pick=loud.PASS) if asked.moment else asked


def passes_by_what_is_not_on_offer(state: State, seat: int) -> Asked:
    asked = loud.asks(state, seat)
    return msgspec.structs.replace(asked, pass_pick=BET) if asked.pass_pick == loud.PASS else asked


def never_stirs(state: State, seat: int) -> Asked:
    return msgspec.structs.replace(loud.asks(state, seat), has_action=False)


def names_a_moment_that_is_not_there(state: State, seat: int) -> Asked:
    asked = loud.asks(state, seat)
    return msgspec.structs.replace(asked, moment="bets") if asked.moment == "bet" else asked


@pytest.mark.parametrize(
    "asks",
    [
        stirs_by_what_others_hold,
        lets_everyone_pass,
        passes_by_what_is_not_on_offer,
        never_stirs,
        names_a_moment_that_is_not_there,
    ],
)
def test_a_question_out_of_turn_that_breaks_a_promise_is_caught(asks: Callable[[State, int], Asked]) -> None:
    with pytest.raises(AssertionError):
        all_promises(Setting(replace(loud.TRIAL, game=replace(loud.GAME, asks=asks)), 3))


def test_what_is_lost_is_caught() -> None:
    def one_card_each(state: State) -> None:
        assert isinstance(state, Toy)
        assert all(len(hand) == 1 for hand in state.hands)

    with pytest.raises(AssertionError):
        all_promises(Setting(replace(toy.TRIAL, stays_whole=one_card_each), 3))
