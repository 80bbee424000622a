"""Points and cards: ap, mp, draw, discard, mill, retrieve, search, scry, inspect, play_card, cache (SEEK-ZONE)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules import state
from emberhall.games.seekers.rules.clauses import clause
from emberhall.games.seekers.rules.effects import fatigue
from emberhall.games.seekers.rules.effects.programs import PlayerVerb, SeekersVerb, amplified
from emberhall.games.seekers.rules.play import casting, playable
from emberhall.games.seekers.rules.printed import YOU, Step
from emberhall.games.seekers.rules.questions import COUNT, MOST, THE_EFFECT, THE_STEP, CardQuestion, Question, step_of
from emberhall.games.seekers.rules.state import Object, Seekers
from emberhall.games.seekers.rules.zones import lasting, piles
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import Left, Thing
from emberhall.kernel.state import ALLOWED, NOT_ASKED

NOT_LIFTED: Final[int] = clause("SCRY-2")
ON_TOP: Final = 1  # the second stage of a Scry
CACHE_DISCOUNT: Final = 5  # SEEK-EX-11: AP less for a card that lies face down

# ap, mp


class GainAp(PlayerVerb):
    """SEEK-RUL-17: n, or fewer with a negative number."""

    def befall(self, s: Seekers, obj: Object, step: Step, seat: i64) -> None:
        """SEEK-RUL-17: as many as there is room for."""
        gain_ap(s, seat, amplified(obj, step))


class GainMp(PlayerVerb):
    """SEEK-RUL-19: n, or fewer with a negative number."""

    def befall(self, s: Seekers, obj: Object, step: Step, seat: i64) -> None:
        """SEEK-RUL-19: on top of what is there."""
        gain_mp(s, seat, amplified(obj, step))


def gain_ap(s: Seekers, seat: i64, n: i64) -> None:
    """SEEK-UPK-02, -03, SEEK-RUL-17: never more than ten, what is above is lost; never less than none."""
    before: i64 = s.ap[seat]
    after = max(0, min(state.AP_CAP, before + n))
    s.ap[seat] = after
    if after > before:
        s.tell("gains-ap", seat, NOTHING, NOTHING, after - before)
    elif after < before:
        s.tell("loses-ap", seat, NOTHING, NOTHING, before - after)


def gain_mp(s: Seekers, seat: i64, n: i64) -> None:
    """SEEK-RUL-19: on top of what is there, never less than none."""
    before: i64 = s.mp[seat]
    s.mp[seat] = max(0, before + n)
    if s.mp[seat] != before:
        s.tell("gains-mp", seat, NOTHING, NOTHING, s.mp[seat] - before)


V_AP: Final = GainAp("ap")
V_MP: Final = GainMp("mp")


# draw, mill


class Draw(PlayerVerb):
    """SEEK-ZONE-04: n cards off the deck."""

    def befall(self, s: Seekers, obj: Object, step: Step, seat: i64) -> None:
        """SEEK-FATIGUE-1: a card that is missing costs Life."""
        fatigue.draw(s, seat, amplified(obj, step))


class Mill(PlayerVerb):
    """SEEK-ZONE-06: n cards from the top of the deck to the discard."""

    def befall(self, s: Seekers, obj: Object, step: Step, seat: i64) -> None:
        """SEEK-ZONE-06: as many as there are."""
        piles.mill(s, seat, amplified(obj, step))


V_DRAW: Final = Draw("draw")
V_MILL: Final = Mill("mill")


# discard


class Discard(PlayerVerb):
    """SEEK-ZONE-06: the player discards n cards of its choice."""

    def befall(self, s: Seekers, obj: Object, step: Step, seat: i64) -> None:
        """SEEK-ZONE-06: so many, or all that there are."""
        n = min(amplified(obj, step), len(s.hands[seat]))
        if n > 0:
            DISCARD.push(s, seat, n)


class DiscardWhich(CardQuestion):
    """SEEK-ZONE-06: an own card."""

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """It is discarded; then the next one."""
        piles.discard(s, task.seat, pick - state.CARD)
        if COUNT.of(task) > 1:
            self.push(s, task.seat, COUNT.of(task) - 1)


V_DISCARD: Final = Discard("discard")
DISCARD: Final = DiscardWhich(
    "discard", "ZONE-06", [state.SOME_CARD], THE_EFFECT, numbers=[COUNT], is_always_asked=True
)


# retrieve, search


class Fitting(CardQuestion):
    """A question for a card of those that the step means."""

    def forbids_card(self, s: Seekers, task: Task, design: i64) -> i64:
        """One that fits."""
        return ALLOWED if s.cards.designs[design].fits(step_of(s, task).filter) else NOT_ASKED


class Retrieve(SeekersVerb):
    """SEEK-ZONE-07: up to n cards of the filter from one's discard to the hand."""

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """Ask which."""
        RETRIEVE.push(s, obj.seat, step.n, 0, step.number)


class RetrieveWhich(Fitting):
    """SEEK-ZONE-07: a card of the own Discard Zone, or none."""

    def cards(self, s: Seekers, task: Task) -> list[int]:
        """The own Discard Zone."""
        return sorted(s.discards[task.seat])

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """It comes back; then the next one."""
        if pick == state.PASS:
            return
        piles.retrieve(s, task.seat, pick - state.CARD)
        if COUNT.of(task) > 1:
            self.push(s, task.seat, COUNT.of(task) - 1, 0, THE_STEP.of(task))


class Search(SeekersVerb):
    """SEEK-ZONE-04: up to n cards of the filter from one's deck to the hand; then it is shuffled."""

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """The own deck is searched, and shuffled afterwards."""
        s.revealed += 1
        SEARCH.push(s, obj.seat, step.n, 0, step.number)


class SearchWhich(Fitting):
    """SEEK-ZONE-04: a card of the own deck, or none."""

    def cards(self, s: Seekers, task: Task) -> list[int]:
        """The own deck, in an order that tells nothing."""
        return sorted(s.decks[task.seat])

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """It goes to the hand; then the next one, or the shuffle."""
        if pick != state.PASS:
            piles.fetch(s, task.seat, pick - state.CARD)
            if COUNT.of(task) > 1:
                self.push(s, task.seat, COUNT.of(task) - 1, 0, THE_STEP.of(task))
                return
        piles.shuffle(s, task.seat)


V_RETRIEVE: Final = Retrieve("retrieve")
V_SEARCH: Final = Search("search")
RETRIEVE: Final = RetrieveWhich(
    "retrieve", "ZONE-07", [state.TO_PASS, state.SOME_CARD], THE_EFFECT, numbers=[COUNT, THE_STEP], is_always_asked=True
)
SEARCH: Final = SearchWhich(
    "search", "ZONE-04", [state.TO_PASS, state.SOME_CARD], THE_EFFECT, numbers=[COUNT, THE_STEP], is_always_asked=True
)


# scry


class Scry(SeekersVerb):
    """SEEK-SCRY-1: n cards off one's deck are looked at."""

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """SEEK-SCRY-1: the topmost cards of the own deck are looked at."""
        lifted = piles.lift(s, obj.seat, amplified(obj, step))
        s.tell("scries", obj.seat, NOTHING, NOTHING, lifted)
        if lifted > 0:
            SCRY.push(s, obj.seat)


PILE: Final = Left("0: for the bottom; 1: for the top", 0, 1)


class ScryWhich(CardQuestion):
    """SEEK-SCRY-2: the next lifted card that goes to the bottom, or done; then the next one for the top."""

    def is_for_top(self, task: Task) -> bool:
        """Those for the bottom are there."""
        return PILE.of(task) == ON_TOP

    def cards(self, s: Seekers, task: Task) -> list[int]:
        """What was lifted."""
        return sorted(s.lifted)

    def forbids_passing(self, s: Seekers, task: Task) -> i64:
        """SEEK-SCRY-2: done, once those for the bottom are there."""
        return NOT_LIFTED if self.is_for_top(task) else ALLOWED

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """SEEK-SCRY-2: to the bottom one by one, then back on top one by one."""
        stage = PILE.of(task)
        if pick == state.PASS:
            stage = ON_TOP
        else:
            s.lifted.remove(pick - state.CARD)
            if self.is_for_top(task):
                piles.put_on_top(s, task.seat, pick - state.CARD, 1 << task.seat)
            else:
                piles.put_on_bottom(s, task.seat, pick - state.CARD, 1 << task.seat)
        if s.lifted:
            self.push(s, task.seat, stage)


V_SCRY: Final = Scry("scry")
SCRY: Final = ScryWhich(
    "scry", "SCRY-2", [state.TO_PASS, state.SOME_CARD], THE_EFFECT, numbers=[PILE], is_always_asked=True
)


# inspect


class Inspect(PlayerVerb):
    """SEEK-INSPECT-1: a look at the player's hand and face-down cards."""

    def befall(self, s: Seekers, obj: Object, step: Step, seat: i64) -> None:
        """SEEK-INSPECT-1: they lie open to whoever looks."""
        if obj.seat != seat:
            piles.show_hand(s, seat, obj.seat)
            LOOK.push(s, obj.seat, 0, seat)


WHOSE: Final = Thing("whose hand")


class Look(Question):
    """SEEK-INSPECT-1: the hand is open to the asked player, who goes on with done."""


V_INSPECT: Final = Inspect("inspect")
LOOK: Final = Look("look", "INSPECT-1", [state.TO_PASS], THE_EFFECT, numbers=[WHOSE], is_always_asked=True)


# play_card


class PlayCard(SeekersVerb):
    """SEEK-EX-22: a card of the filter may be played from one's discard, without AP, at instant speed."""

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """Ask which."""
        PLAY_FREE.push(s, obj.seat, 0, 0, step.number)


class PlayFree(Fitting):
    """SEEK-EX-22: a card of the discard to play, or not."""

    def cards(self, s: Seekers, task: Task) -> list[int]:
        """The own Discard Zone."""
        return sorted(s.discards[task.seat])

    def forbids_card(self, s: Seekers, task: Task, design: i64) -> i64:
        """SEEK-EX-22: of those meant, one that can be played."""
        printed = s.cards.designs[design]
        if not printed.fits(step_of(s, task).filter):
            return NOT_ASKED
        if len(s.hands[task.seat]) < printed.discards or s.hp[task.seat] <= printed.life_cost:
            return playable.NEEDS_COST
        if s.free_actions >= state.LOOP_LIMIT:
            return playable.LOOPED
        return playable.forbids_free_card(s, task.seat, design)

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """It is played, in the middle of this."""
        if pick != state.PASS:
            casting.begin_free(s, task.seat, pick - state.CARD)


V_PLAY_CARD: Final = PlayCard("play_card", YOU, 1)
PLAY_FREE: Final = PlayFree(
    "play-free", "EX-22", [state.TO_PASS, state.SOME_CARD], THE_EFFECT, numbers=[THE_STEP], is_always_asked=True
)


# cache


class Cache(SeekersVerb):
    """SEEK-EX-11: a card of the hand may be laid face down into one's effect Zone."""

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """SEEK-EX-11: one at a time."""
        for thing in s.lastings:
            if thing.kind == state.L_DOWN and thing.seat == obj.seat:
                return
        CACHE.push(s, obj.seat, step.n)


DISCOUNT: Final = Left("AP less that it will cost", 0, MOST)


class CacheWhich(CardQuestion):
    """SEEK-EX-11: a card of the hand to lay face down, or not."""

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """It lies face down, known to its player alone, and will cost less."""
        if pick == state.PASS:
            return
        piles.leave_hand_unseen(s, task.seat, pick - state.CARD)
        thing = lasting.add(s, state.L_DOWN, pick - state.CARD, task.seat)
        thing.knows = 1 << task.seat
        thing.amount = DISCOUNT.of(task)
        s.tell("caches", task.seat, pick, NOTHING, 0, 1 << task.seat)


V_CACHE: Final = Cache("cache", YOU, CACHE_DISCOUNT)
CACHE: Final = CacheWhich(
    "cache", "EX-11", [state.TO_PASS, state.SOME_CARD], THE_EFFECT, numbers=[DISCOUNT], is_always_asked=True
)
