"""Powers over hands: discard, take, give, swap, refresh, look (CONJ-FX-03 to -08)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules import effects, ongoing, piles
from emberhall.games.conjure.rules.aims import first_aim, seat_aim
from emberhall.games.conjure.rules.printed import Affects, Aim, By, Step, Verb, Ward, Who
from emberhall.games.conjure.rules.questions import A_SEAT, AIMS, COUNT, HandQuestion, Opening, Question
from emberhall.games.conjure.rules.state import CARD, SEAT, Ember, Some
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.seats import clockwise
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED


class HandVerb(Verb[Ember]):
    """A verb that is about the hand of an opponent who is named."""

    def aim(self, step: Step) -> i64:
        """The opponent."""
        return Aim.OPPONENT

    def affects(self, s: Ember, step: Step, creature: i64, aims: i64, seat: i64) -> i64:
        """CONJ-RUL-30: the player's hand would change or be shown."""
        return Affects.YOU if seat_aim(aims) == seat and self.reaches(s, seat) else 0

    def reaches(self, s: Ember, seat: i64) -> bool:
        """There is something to lose, and no ward."""
        return len(s.hands[seat]) > 0 and not ongoing.is_warded(s, seat, Ward.HAND)


class TheirHandQuestion(Question):
    """A question for a card of another's hand, which was looked at."""

    def cards(self, s: Ember, task: Task) -> list[int]:
        """Their hand."""
        return s.hands[A_SEAT.of(task)]

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """A card of that hand."""
        return ALLOWED if pick - CARD in s.hands[A_SEAT.of(task)] else NOT_ASKED


# discard


class Discard(HandVerb):
    """CONJ-FX-03: n cards; who: OPPONENT, EVERYONE or THAT_OWNER; how: BY_OWNER, BY_ACTOR or BY_CHANCE."""

    def aim(self, step: Step) -> i64:
        """An opponent, unless it is everyone, or the owner of a creature that was named."""
        return Aim.OPPONENT if step.who == Who.OPPONENT else Aim.NOTHING

    def affects(self, s: Ember, step: Step, creature: i64, aims: i64, seat: i64) -> i64:
        """CONJ-RUL-30: the player would discard."""
        is_meant = step.who == Who.EVERYONE or victim_of(s, step, aims) == seat
        return Affects.YOU if is_meant and self.reaches(s, seat) else 0

    def begin(self, s: Ember, task: Task, step: Step) -> None:
        """CONJ-FX-03: somebody, or everybody, discards."""
        if step.who == Who.EVERYONE:
            discard_together(s, task.seat, step.n)
            return
        victim = victim_of(s, step, AIMS.of(task))
        if victim < 0 or victim == task.seat or effects.stops_at_ward(s, victim, Ward.HAND):
            return
        if step.how == By.ACTOR:
            CHOOSE_DISCARD.push(s, task.seat, step.n, victim)
        elif step.how == By.CHANCE:
            for _ in range(step.n):
                if s.hands[victim]:
                    lose(s, victim, piles.random_card(s, victim))
        else:
            DISCARD.push(s, victim, step.n)


def victim_of(s: Ember, step: Step, aims: i64) -> i64:
    """CONJ-FX-03: the opponent who was named, or the owner of the creature that was."""
    if step.who != Who.THAT_OWNER:
        return seat_aim(aims)
    return s.owner[first_aim(aims)] if first_aim(aims) != NOTHING else NOBODY


def lose(s: Ember, seat: i64, card: i64) -> None:
    """An ability makes a player discard a card."""
    piles.discard(s, seat, card)
    s.losers |= bit(seat)


def discard_together(s: Ember, actor: i64, times: i64) -> None:
    """CONJ-RUL-29: everyone with cards chooses one, sealed, in seat order from the active player."""
    s.sealed.clear()
    DISCARDS_IN.push(s, actor, times)
    order = clockwise(s.active, s.seats)
    for place in range(len(order) - 1, -1, -1):
        seat: i64 = order[place]
        if s.hands[seat] and (seat == actor or not effects.stops_at_ward(s, seat, Ward.HAND)):
            DISCARD_TOGETHER.push(s, seat)


class DiscardWhich(HandQuestion):
    """CONJ-FX-03: a card that its owner discards."""

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-FX-03: the owner chose."""
        lose(s, task.seat, pick - CARD)
        if COUNT.of(task) > 1:
            self.push(s, task.seat, COUNT.of(task) - 1)


class DiscardTogether(HandQuestion):
    """CONJ-RUL-29: everyone's card, sealed."""

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-RUL-29: it lies face down."""
        s.sealed.put(task.seat, pick)


class DiscardsIn(Opening):
    """CONJ-RUL-29: all have chosen."""

    def asked(self, task: Task, seat: i64) -> Task:
        """What the seat was asked."""
        return DISCARD_TOGETHER.task(seat)

    def do(self, s: Ember, task: Task) -> None:
        """CONJ-RUL-29: all are discarded at once, in seat order from the active player."""
        if s.sealed.count() > 1:
            s.revealed += 1
        for seat in clockwise(s.active, s.seats):
            if s.sealed.is_given(seat):
                lose(s, seat, s.sealed.of(seat) - CARD)
        s.sealed.clear()
        if COUNT.of(task) > 1:
            discard_together(s, task.seat, COUNT.of(task) - 1)


class ChooseDiscard(TheirHandQuestion):
    """CONJ-FX-03: a card that they discard."""

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-FX-03: the user of the ability chose."""
        lose(s, A_SEAT.of(task), pick - CARD)
        if COUNT.of(task) > 1:
            self.push(s, task.seat, COUNT.of(task) - 1, A_SEAT.of(task))


V_DISCARD: Final = Discard("discard", "FX-03")
DISCARD: Final = DiscardWhich("discard", "FX-03", [Some.CARD], [COUNT])
DISCARD_TOGETHER: Final = DiscardTogether("discard-together", "RUL-29", [Some.CARD])
DISCARDS_IN: Final = DiscardsIn("discards-in", [COUNT])
CHOOSE_DISCARD: Final = ChooseDiscard("choose-discard", "FX-03", [Some.CARD], [COUNT, A_SEAT])


# take, give


class Take(HandVerb):
    """CONJ-FX-04: n cards; how: BY_ACTOR or BY_CHANCE."""

    def begin(self, s: Ember, task: Task, step: Step) -> None:
        """CONJ-FX-04: cards go from the opponent's hand into one's own, by chance or by choice."""
        victim = seat_aim(AIMS.of(task))
        if effects.stops_at_ward(s, victim, Ward.HAND):
            return
        if step.how == By.ACTOR:
            CHOOSE_TAKE.push(s, task.seat, step.n, victim)
            return
        for _ in range(step.n):
            if s.hands[victim]:
                take_card(s, task.seat, victim, piles.random_card(s, victim))


def take_card(s: Ember, seat: i64, victim: i64, card: i64) -> None:
    """The two of them see which."""
    s.tell("takes", seat, CARD + card, SEAT + victim, 0, bit(seat) | bit(victim))
    piles.hand_over(s, victim, seat, card)
    s.losers |= bit(victim)


class ChooseTake(TheirHandQuestion):
    """CONJ-FX-04: a card to take."""

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-FX-04: the user of the ability chose."""
        take_card(s, task.seat, A_SEAT.of(task), pick - CARD)
        if COUNT.of(task) > 1:
            self.push(s, task.seat, COUNT.of(task) - 1, A_SEAT.of(task))


class Give(HandVerb):
    """CONJ-FX-05: n cards."""

    def reaches(self, s: Ember, seat: i64) -> bool:
        """Nothing wards against gifts."""
        return True

    def begin(self, s: Ember, task: Task, step: Step) -> None:
        """Ask for the first one."""
        GIVE.push(s, task.seat, step.n, seat_aim(AIMS.of(task)))


class GiveWhich(HandQuestion):
    """CONJ-FX-05: a card for the opponent."""

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-FX-05: a card goes to the opponent; the two of them see which."""
        s.tell("gives", task.seat, pick, SEAT + A_SEAT.of(task), 0, bit(task.seat) | bit(A_SEAT.of(task)))
        piles.hand_over(s, task.seat, A_SEAT.of(task), pick - CARD)
        if COUNT.of(task) > 1:
            self.push(s, task.seat, COUNT.of(task) - 1, A_SEAT.of(task))


V_TAKE: Final = Take("take", "FX-04")
V_GIVE: Final = Give("give", "FX-05")
CHOOSE_TAKE: Final = ChooseTake("choose-take", "FX-04", [Some.CARD], [COUNT, A_SEAT])
GIVE: Final = GiveWhich("give", "FX-05", [Some.CARD], [COUNT, A_SEAT])


# swap_hands, refresh, look_at_hand


class SwapHands(HandVerb):
    """CONJ-FX-06: two hands are exchanged."""

    def reaches(self, s: Ember, seat: i64) -> bool:
        """An empty hand is exchanged too."""
        return not ongoing.is_warded(s, seat, Ward.HAND)

    def begin(self, s: Ember, task: Task, step: Step) -> None:
        """CONJ-FX-06: unless it is warded."""
        victim = seat_aim(AIMS.of(task))
        if not effects.stops_at_ward(s, victim, Ward.HAND):
            piles.swap_hands(s, task.seat, victim)


class Refresh(HandVerb):
    """CONJ-FX-07: a whole new hand; who: YOU or OPPONENT."""

    def aim(self, step: Step) -> i64:
        """An opponent, if it is theirs."""
        return Aim.OPPONENT if step.who == Who.OPPONENT else Aim.NOTHING

    def affects(self, s: Ember, step: Step, creature: i64, aims: i64, seat: i64) -> i64:
        """CONJ-RUL-30: the player's hand would be a new one."""
        return super().affects(s, step, creature, aims, seat) if step.who == Who.OPPONENT else 0

    def begin(self, s: Ember, task: Task, step: Step) -> None:
        """CONJ-FX-07: one's own, or theirs unless it is warded."""
        who = seat_aim(AIMS.of(task)) if step.who == Who.OPPONENT else task.seat
        if who == task.seat or not effects.stops_at_ward(s, who, Ward.HAND):
            s.tell("refreshes", who)
            piles.replace_hand(s, who)


class LookAtHand(HandVerb):
    """CONJ-FX-08: a hand is seen."""

    def reaches(self, s: Ember, seat: i64) -> bool:
        """Nothing wards against looks."""
        return len(s.hands[seat]) > 0

    def begin(self, s: Ember, task: Task, step: Step) -> None:
        """CONJ-FX-08: and remembered."""
        piles.look_at_hand(s, task.seat, seat_aim(AIMS.of(task)))


V_SWAP_HANDS: Final = SwapHands("swap_hands", "FX-06")
V_REFRESH: Final = Refresh("refresh", "FX-07")
V_LOOK_AT_HAND: Final = LookAtHand("look_at_hand", "FX-08")
