"""One walk through a random game, at whose positions every promise is tried.

A package that brings a game runs them all with one line in a file of its tests:

    test_promises = promises_of(TRIAL)
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import pytest

from emberhall.kernel.dice import fixed_seed
from emberhall.kernel.events import Event
from emberhall.kernel.state import State
from emberhall.kit import record as records
from emberhall.kit.game import Game
from emberhall.kit.match import Match
from emberhall.kit.trial import Trial
from emberhall.testing import promises
from emberhall.testing.settings import Setting, settings_of

GAMES = int(os.environ.get("EMBERHALL_GAMES", "2"))  # how many games the promises are tried on, for each setting
EVERY = 0  # position
NO_PICK = -1
ALL = 0  # games
BOTS = ("random", "greedy", "search:20")


@dataclass(frozen=True)
class Visit:
    """A stop on the walk: a position with the pick that is made there; at the end there is none."""

    setting: Setting
    number: int
    place: int  # how many picks were made
    stop: int  # how often this promise was tried before
    state: State
    pick: int

    @property
    def trial(self) -> Trial:
        """What is known of the game."""
        return self.setting.trial

    @property
    def game(self) -> Game:
        """The game."""
        return self.setting.game

    @property
    def is_end(self) -> bool:
        """The game is over."""
        return self.pick == NO_PICK


@dataclass(frozen=True)
class Promise:
    """A promise in words, how it is tried at a position, and at how many positions of a game."""

    says: str
    holds: Callable[[Visit], None]
    stops: int = EVERY  # spread over the game, the first position among them
    at_the_end: bool = False  # too
    games: int = 0  # of the first so many games only; 0 for all

    def is_due(self, number: int, place: int, picks: int) -> bool:
        """It is tried after so many of the game's picks."""
        if self.games and number > self.games:
            return False
        if place == picks:
            return self.at_the_end
        return self.stops == EVERY or place % max(1, picks // self.stops) == 0


def reads(visit: Visit) -> None:
    """Ten picks on from a position that was read, one from the last one."""
    promises.reads_what_it_wrote(visit.trial, visit.state, visit.number, picks=1 if visit.is_end else 10)


def hides(visit: Visit) -> None:
    """Before whoever is to move and one other, each in turn; at the end before everyone."""
    state = visit.state
    seats = range(state.seats) if visit.is_end else promises.two_viewers(state, visit.stop)
    for seat in seats:
        number = visit.number if visit.is_end else visit.stop
        promises.deals_anew_only_what_is_hidden(visit.trial, state, seat, number)


def logs(visit: Visit) -> None:
    """To whoever is to move, and to one other, each in turn."""
    for seat in promises.two_viewers(visit.state, visit.stop):
        promises.tells_no_more_than_it_shows(visit.trial, visit.state, seat, visit.stop, picks=8)


def asks_bots(visit: Visit) -> None:
    """Every kind of bot."""
    for bot in BOTS:
        promises.bots_know_no_more_than_their_seat(visit.state, bot, visit.stop)


def stands(visit: Visit) -> None:
    """For everyone who looks; at the end for a spectator."""
    seats = [promises.SPECTATOR] if visit.is_end else promises.viewers(visit.state)
    for seat in seats:
        number = visit.number if visit.is_end else visit.stop
        promises.stands_as_everyone_may_know(visit.game, visit.state, seat, number)


def shows(visit: Visit) -> None:
    """To everyone who looks."""
    for seat in promises.viewers(visit.state):
        promises.shows_what_is_asked(visit.game, visit.state, seat)
    promises.shows_all_eyes_one_board(visit.game, visit.state)


def lasts(visit: Visit) -> None:
    """For everyone who looks."""
    for seat in promises.viewers(visit.state):
        promises.shows_a_moment_for_good(visit.game, visit.state.copy(), visit.pick, seat)


def deals(visit: Visit) -> None:
    """For everyone who looks."""
    for seat in promises.viewers(visit.state):
        promises.deals_from_what_is_seen_alone(visit.game, visit.state, seat, visit.stop)


def draws(visit: Visit) -> None:
    """For everyone who looks; at the end for the first seat."""
    for seat in [0] if visit.is_end else promises.viewers(visit.state):
        promises.draws_within_80_columns(visit.game, visit.state, seat, visit.setting.names())


PROMISES = (
    Promise(
        "what is on offer is what no clause forbids",
        lambda visit: promises.offers_what_no_clause_forbids(visit.game, visit.state),
    ),
    Promise(
        "all else is refused by a clause and changes nothing",
        lambda visit: promises.refuses_all_else(visit.game, visit.state),
        stops=30,
        at_the_end=True,
    ),
    Promise(
        "every pick has a name", lambda visit: promises.names_every_pick(visit.game, visit.state), stops=1, games=1
    ),
    Promise(
        "a copy is an independent twin",
        lambda visit: promises.copies_are_twins(visit.game, visit.state, visit.pick),
    ),
    Promise("notation is read as it was written", reads, stops=20, at_the_end=True),
    Promise("a seat sees nothing of what is hidden from it", hides, stops=40, at_the_end=True),
    Promise("a view does not change with what happens afterwards", lasts, stops=30),
    Promise("a redeal knows no more than its seat", deals, stops=40),
    Promise("the log and an undo tell a seat no more than its view", logs, stops=60),
    Promise(
        "a pick that can be taken back shows nothing",
        lambda visit: promises.shows_nothing_that_can_be_taken_back(visit.game, visit.state, visit.pick, visit.stop),
    ),
    Promise("bots know no more than their seat", asks_bots, stops=8),
    Promise(
        "whoever asks chance reveals something",
        lambda visit: promises.counts_every_revelation(visit.state, visit.pick),
    ),
    Promise("a view shows what is asked", shows, stops=50, at_the_end=True),
    Promise("a view is drawn within 80 columns", draws, stops=10, at_the_end=True, games=1),
    Promise("how a game stands is no secret", stands, stops=20, at_the_end=True),
    Promise(
        "the outlook stays within its bounds",
        lambda visit: promises.judges_within_bounds(visit.state),
        at_the_end=True,
    ),
    Promise(
        "nothing is lost and nothing comes from nowhere",
        lambda visit: visit.trial.stays_whole(visit.state),
        at_the_end=True,
    ),
)
PLAYS = "a pick that is on offer can be made"
SENTENCES = "every event is a sentence"
SOURCES = "every event comes from a clause"
RECORD = "a record replays exactly and verifies"
UNDO = "an undo restores the position"
RESULTS = "a game ends and its results add up"
EXPLAINED = "the end is explained"
SAME = "the same number is the same game"


class Walk:
    """A random game of a setting, walked through once."""

    def __init__(self, setting: Setting, number: int, *, everywhere: bool = False) -> None:
        """With `everywhere`, every promise is tried at every position of every game."""
        self.setting, self.number, self.everywhere = setting, number, everywhere
        self.picks = setting.picks(number)
        self.stops = dict.fromkeys((promise.says for promise in PROMISES), 0)
        self.broken: dict[str, str] = {}  # how each promise was broken first
        record = records.begin(setting.game, setting.seats, fixed_seed(number), setting.all_options())
        self.match = Match(setting.game, record)

    def go(self) -> dict[str, str]:
        """Every promise that is broken, with how and where it shows."""
        game, log = self.setting.game, self.match.log
        for place, pick in enumerate(self.picks):
            self.visit(place, pick)
            told = len(log)
            self.hold(PLAYS, place, partial(self.play, place, pick))
            if PLAYS in self.broken:
                return self.broken
            self.hold(SENTENCES, place, partial(self.tells, log[told:]))
            if place == len(self.picks) // 2:
                self.hold(RECORD, place, lambda: promises.replays_exactly(game, self.match))
        self.arrive()
        return self.broken

    def visit(self, place: int, pick: int) -> None:
        """Try at this position what is due there."""
        for promise in PROMISES:
            is_due = promise.is_due(self.number, place, len(self.picks))
            if promise.says not in self.broken and (is_due or (self.everywhere and pick != NO_PICK)):
                stop = self.stops[promise.says]
                visit = Visit(self.setting, self.number, place, stop, self.match.state, pick)
                self.hold(promise.says, place, partial(promise.holds, visit))
                self.stops[promise.says] += 1

    def play(self, place: int, pick: int) -> None:
        """Make the pick; in the first game it is taken back, where it can be, and made again."""
        if (self.number == 1 or self.everywhere) and place and UNDO not in self.broken:
            made = len(self.match.record.picks)
            self.hold(UNDO, place, lambda: promises.takes_back(self.setting.game, self.match, pick))
            if len(self.match.record.picks) > made:
                return
        self.match.play(pick)

    def tells(self, events: list[Event]) -> None:
        """What was told of the last pick reads well."""
        promises.tells_in_sentences(self.setting.game, self.match.state, events, self.setting.names())

    def arrive(self) -> None:
        """What is due at the end, once."""
        setting, game, state, place = self.setting, self.setting.game, self.match.state, len(self.picks)
        self.visit(place, NO_PICK)
        self.hold(SOURCES, place, lambda: promises.tells_by_the_rules(game, self.match.log))
        self.hold(RECORD, place, lambda: promises.replays_exactly(game, self.match))
        self.hold(RESULTS, place, lambda: promises.ends_fairly(game, state))
        self.hold(EXPLAINED, place, lambda: promises.explains_its_end(setting.trial, state, setting.names()))
        if self.number == 1:
            self.hold(SAME, 0, lambda: begins_alike(setting))

    def hold(self, says: str, place: int, tried: Callable[[], object]) -> None:
        """Try a promise, and take down how it is broken: whatever a game raises breaks it."""
        if says in self.broken:
            return
        try:
            tried()
        except Exception as error:  # noqa: BLE001  the walk goes on, so that all that is broken is told
            self.broken[says] = f"after {place} picks: {type(error).__name__}: {error}"


def begins_alike(setting: Setting) -> None:
    """The setup is the same each time, and another game is another one."""
    assert setting.game.write(setting.new(1)) == setting.game.write(setting.new(1))
    assert setting.picks(1) != setting.picks(2)


def hidden_positions(setting: Setting, numbers: range) -> Iterator[State]:
    """The positions at which a redeal has to change something somewhere."""
    return (state for number in numbers for state, _ in setting.some_positions(number, 20))


def check(setting: Setting, number: int) -> None:
    """The random game of that number keeps every promise; all that is broken is told at once."""
    broken = Walk(setting, number).go()
    told = [f"{says}: {how}" for says, how in broken.items()]
    assert not told, "\n".join([f"game {number} of {setting} breaks {len(told)} of its promises:", *told])


def check_redeals(setting: Setting, numbers: range) -> None:
    """A redeal leaves nothing hidden as it is, over these games."""
    promises.deals_anew_all_that_is_hidden(setting.game, hidden_positions(setting, numbers))


def promises_of(trial: Trial, games: int = GAMES) -> Callable[..., None]:
    """A test for each setting of the game and each of so many random games of it: every promise is kept."""
    numbers = range(1, games + 1)

    @pytest.mark.parametrize("setting", settings_of(trial), ids=str)
    @pytest.mark.parametrize("number", [*numbers, ALL], ids=lambda number: f"game{number}" if number else "redeals")
    def test_every_promise_is_kept(setting: Setting, number: int) -> None:
        if number == ALL:
            check_redeals(setting, numbers)
        else:
            check(setting, number)

    return test_every_promise_is_kept
