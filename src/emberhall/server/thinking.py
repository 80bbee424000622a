"""Bots think here, in worker processes, and never on the event loop."""

import time
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, replace

from emberhall.bots import make_bot
from emberhall.bots.greedy import GreedyBot
from emberhall.bots.playout import play_out
from emberhall.bots.quick_dice import QuickDice, rng_of
from emberhall.bots.search import SearchBot, Tree
from emberhall.games import registry
from emberhall.kernel.dice import Dice
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.library import Pack
from emberhall.kit.options import OptionValue
from emberhall.kit.view import Choice
from emberhall.server.swing_wire import Instead
from emberhall.server.workers import Workers

KEPT = 64  # positions that a worker remembers, so that it replays only what is new
LEVELS = ("easy", "normal", "hard", "greedy", "random")  # what a table may ask for
LEVELS_FOR_PEOPLE = {
    "easy": "looks one move ahead",
    "normal": "thinks a moment",
    "hard": "thinks ten times as long",
}


PACE = {"hard": 1.0, "normal": 0.35}  # beats that a bot's answer takes, whether it had a choice or not
QUICK_PACE = 0.25  # that of all others
MOST_SECONDS = 1.5  # that a bot thinks where nobody could tell from it what it holds
SHARE_OF_BEAT = 0.7  # that all bots of a table together may think; the rest is for the way
MOST_TABLES = 10_000  # of one visitor that wait for their bots; each has one thought at a time
MOST_ASIDE = 8  # hints and moments of finished games that one visitor waits for
LOOKED_BACK = 12  # picks, for the choice that led to a moment
INSTEAD = "normal"  # the bot that says what it would have done
ROOM = 20.0  # seconds more than it should need that a thought may compute before it is given up


@dataclass(frozen=True)
class Thought:
    """A position, told by its record, and who is to think about it."""

    table: str
    game: str
    seats: int
    options: dict[str, OptionValue]
    packs: tuple[Pack, ...]
    seed: str
    picks: tuple[int, ...]
    levels: tuple[str, ...]  # of the bot on each seat; "" for a person
    bot_seed: int
    beat: float = 0.0  # seconds after which the answer is given; 0: as soon as it is there
    who: str = ""  # for whom it is thought
    is_urgent: bool = True  # a person waits for it


def pace_of(levels: Iterable[str]) -> float:
    """How many beats the answers of bots take at a table where these play: the slowest sets the pace of all."""
    return max((PACE.get(level, QUICK_PACE) for level in levels if level), default=0.0)


class Thinkers:
    """The worker processes: some for the bots at tables, and one for whoever wants to know what a bot thinks."""

    def __init__(self, workers: int) -> None:
        self.bots = Workers(workers, "bots", MOST_TABLES)
        self.aside = Workers(1, "aside", MOST_ASIDE)

    @property
    def waiting(self) -> int:
        """Thoughts that are asked for and not answered."""
        return self.bots.waiting

    async def answers(self, thought: Thought) -> tuple[list[int], float]:
        """The pick of the bot to move, and where that is a pass, those of the bots that are asked after it; and when
        they began to think, by `time.monotonic`."""
        return await self.bots.run_timed(
            think, thought, who=thought.who, seconds=MOST_SECONDS + ROOM, is_urgent=thought.is_urgent
        )

    async def answer(self, thought: Thought) -> int:
        """One pick, for whoever wants a hint."""
        return (await self.aside.run(think, thought, who=thought.who, seconds=MOST_SECONDS + ROOM))[0]

    async def chances(self, thought: Thought, games: int) -> list[float]:
        """How often each seat wins when quick bots play on from there; a rough number where that takes long."""
        return await self.aside.run(
            count_wins, thought, games, who=thought.who, seconds=MOST_SECONDS + ROOM, is_urgent=False
        )

    async def instead(self, thought: Thought, seat: int) -> Instead:
        """What a bot would have done in that seat where it had its last choice."""
        return await self.aside.run(
            think_instead, thought, seat, who=thought.who, seconds=MOST_SECONDS + ROOM, is_urgent=False
        )

    def close(self) -> None:
        """No more thinking."""
        self.bots.close()
        self.aside.close()


# In the worker

remembered: OrderedDict[str, tuple[tuple[int, ...], State]] = OrderedDict()


def think(thought: Thought) -> list[int]:
    """The pick of the bot to move, and those of bots that are asked after it whether they pass too, each once.

    At moments where one may pass, each has its own share of the beat, whatever the others used of theirs: how long it
    took, and how many answer at one beat, tells nothing of what they hold.
    """
    game, state = registry()[thought.game], position_of(thought).copy()
    bots = sum(1 for level in thought.levels if level)
    share = thought.beat * SHARE_OF_BEAT / max(1, bots)
    picks: list[int] = []
    while True:
        seat = state.to_move
        may_pass = game.asks(state, seat).pass_pick
        if picks and may_pass < 0:
            return picks
        seconds = share if thought.beat and may_pass >= 0 else MOST_SECONDS
        pick = answer_within(thought.levels[seat], thought.bot_seed + len(picks), state, seconds)
        picks.append(pick)
        if pick != may_pass or len(picks) >= bots:
            return picks
        state.apply(pick)
        if state.to_move == NOBODY or not thought.levels[state.to_move]:
            return picks


def answer_within(level: str, seed: int, state: State, seconds: float) -> int:
    """What a bot of that level picks; a search that is not done by then tells what it has found."""
    bot = make_bot(level, seed)
    legal = state.legal()
    if len(legal) == 1 or not isinstance(bot, SearchBot):
        return bot.answer(state)
    seen = state.copy()
    seen.redeal(state.to_move, bot.dice)
    tree, end = Tree(), time.perf_counter() + seconds
    for _ in range(bot.iterations):
        bot.iterate(tree, seen)
        if time.perf_counter() > end:
            break
    return tree.favourite()


def count_wins(thought: Thought, games: int) -> list[float]:
    """The share of the games that each seat wins; a shared victory is shared, but not where all win as one."""
    start = position_of(thought)
    is_cooperative = registry()[thought.game].is_cooperative
    wins = [0.0] * thought.seats
    rng = rng_of(thought.bot_seed + len(thought.picks))
    played, end = 0, time.perf_counter() + MOST_SECONDS
    for number in range(games):
        state = start.copy()
        state.dice = QuickDice(rng)  # what comes is open, as it was then
        play_out(state, [GreedyBot(number * thought.seats + seat, worlds=1) for seat in range(thought.seats)])
        winners = [seat for seat, result in enumerate(state.returns()) if result == 1]
        for seat in winners:
            wins[seat] += 1 if is_cooperative else 1 / len(winners)
        played += 1
        if time.perf_counter() > end:
            break
    return [won / played for won in wins]


def think_instead(thought: Thought, seat: int) -> Instead:
    """The seat's last choice on the way to the position, and a bot's in its place: a search of a fixed budget."""
    found = last_choice(thought, seat)
    if found is None:
        return Instead(seat, -1, "", "", is_same=True)
    at, asked = found
    played, pick = thought.picks[at], answer_within(INSTEAD, thought.bot_seed + at, asked, MOST_SECONDS)
    labels = {choice.pick: choice.label for choice in choices_of(thought, asked)}
    return Instead(seat, at, labels[played], labels[pick], is_same=played == pick)


def last_choice(thought: Thought, seat: int) -> tuple[int, State] | None:
    """After how many picks the seat did something last that it need not have done, and how the table stood then; where
    it has only let things pass, that."""
    first = max(0, len(thought.picks) - LOOKED_BACK)
    state = position_of(replace(thought, picks=thought.picks[:first])).copy()
    found: tuple[int, State] | None = None
    has_acted = False
    for at, pick in enumerate(thought.picks[first:], first):
        if state.to_move == seat and len(state.legal()) > 1:
            is_act = registry()[thought.game].asks(state, seat).pass_pick != pick
            if is_act or not has_acted:
                found, has_acted = (at, state.copy()), is_act
        state.apply(pick)
    return found


def choices_of(thought: Thought, state: State) -> list[Choice]:
    """What whoever is asked there may pick."""
    return registry()[thought.game].asks(state, state.to_move).choices


def position_of(thought: Thought) -> State:
    """The position, from the one that was thought about before where that is on the way."""
    key = f"{thought.table} {thought.seed}"
    known, state = remembered.pop(key, ((), None))
    if state is None or thought.picks[: len(known)] != known:
        game = registry()[thought.game]
        dice = Dice(bytes.fromhex(thought.seed))
        known, state = (), game.new(thought.seats, dice, thought.options, list(thought.packs))
    for pick in thought.picks[len(known) :]:
        state.apply(pick)
    remembered[key] = thought.picks, state
    while len(remembered) > KEPT:
        remembered.popitem(last=False)
    return state
