"""The words in which scenarios of Ember, the Magical Card Game are told.

A scenario says who holds and owns what, whose turn it is and how far it has come, what they do, and what is so
afterwards.

    table.given(Wizard("Ash", hand=["F6", "E6"], up=["wisp"]), Wizard("Birk"), at="step two")
    table.when("Ash").conjures("cinder-imp", "F6", "E6")
    table.then("Ash").has(up=["wisp", "cinder-imp"], vp=2)

Decks are listed from the top, the Charred Pile from the bottom. Cards that are named nowhere lie at the bottom of the
deck. Creatures that are named nowhere are in the Pool. At a checkpoint everyone who may have something to do is asked,
even where they can only pass; elsewhere a question with one answer is not asked.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Self

from emberhall.games.conjure import GAME
from emberhall.games.conjure.content.cards import CARD_NAMES, base_creatures, base_set, card_set
from emberhall.games.conjure.face.asks import asks
from emberhall.games.conjure.face.view import ConjureView, show
from emberhall.games.conjure.judge.position import MagicalCardGame
from emberhall.games.conjure.rules.calling import GO, ROUND
from emberhall.games.conjure.rules.checkpoints import BID, CHECKPOINT
from emberhall.games.conjure.rules.conjuring import AFTER_STEP_TWO, BEGIN_STEP_TWO
from emberhall.games.conjure.rules.contests import REACT
from emberhall.games.conjure.rules.ending import score
from emberhall.games.conjure.rules.ongoing import hand_size
from emberhall.games.conjure.rules.printed import PROMO, Creatures
from emberhall.games.conjure.rules.questions import AFTER_CONJURING, AFTER_DRAW, AT_START, Work
from emberhall.games.conjure.rules.state import CARDS, CURSES, OUT, POOL, Ember
from emberhall.games.conjure.rules.turns import BEGIN_STEP_ONE, BEGIN_STEP_THREE, TURN, TURN_ENDS
from emberhall.kernel.bits import bit
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.library import Pack, RawCard
from emberhall.testing.table import SPECTATOR, Table, Turn

NUMBER = {id_: number for number, id_ in enumerate(base_set().ids)}
CARD_NUMBER = {name: number for number, name in enumerate(CARD_NAMES)}
CURSE_NUMBER = {id_: number for number, id_ in enumerate(base_set().curse_ids)}
# The places of a turn from its end to its beginning: `at` names the one that comes next
PLAN: list[tuple[str, Work, int]] = [
    ("end", TURN_ENDS, 0),
    ("step three", BEGIN_STEP_THREE, 0),
    ("after", AFTER_STEP_TWO, 0),
    ("conjured", CHECKPOINT, AFTER_CONJURING),
    ("step two", BEGIN_STEP_TWO, 0),
    ("drawn", CHECKPOINT, AFTER_DRAW),
    ("step one", BEGIN_STEP_ONE, 0),
    ("start", CHECKPOINT, AT_START),
]


def view(state: State, seat: int) -> ConjureView:
    """What the seat sees, and is asked."""
    return show(state, seat, asks(state, seat))


@dataclass(frozen=True)
class Wizard:
    """A player and what they have."""

    name: str
    hand: Sequence[str] = ()
    up: Sequence[str] = ()  # creatures, face up
    down: Sequence[str] = ()  # creatures, face down
    counters: Mapping[str, int] = field(default_factory=dict)  # by creature


def cards_named(cards: Sequence[int]) -> list[str]:
    """Cards by their names."""
    return [CARD_NAMES[card] for card in cards]


def creatures_named(creatures: Sequence[int]) -> list[str]:
    """Creatures by their ids."""
    return [base_set().ids[creature] for creature in creatures]


def creatures_with(powers: Mapping[str, str]) -> Creatures:
    """The usual creatures, but some with another power, told as in a card file."""
    if not powers:
        return base_set().creatures
    told = {creature: tomllib.loads(f"do = {power}") for creature, power in powers.items()}
    changed = {id_: RawCard("powers.toml", {**base_creatures()[id_].table, **do}) for id_, do in told.items()}
    return card_set([Pack("powers", "conjure", keeps_base=True, cards=changed, hash="")]).creatures


class WizardTurn(Turn):
    """What a wizard does, in the rulebook's verbs."""

    table: "EmberTable"

    def passes(self) -> Self:
        """Nothing: no bid, no reaction, no draw, no conjuring."""
        return self.picks("pass")

    def draws(self) -> Self:
        """A card, without discarding; or, where there is a choice, from the Draw Deck."""
        return self.picks("draw")

    def draws_from_charred(self) -> Self:
        """A card from the Charred Pile."""
        return self.picks("charred")

    def discards(self, *cards: str) -> Self:
        """Cards of the hand, one after another."""
        return self.picks(*cards)

    def refreshes(self) -> Self:
        """The whole hand."""
        return self.picks("refresh")

    def conjures(self, creature: str, *cards: str) -> Self:
        """A creature, with these cards in this order: as many as are asked for."""
        return self.picks(creature, *cards)

    def uses(self, creature: str, *aims: str) -> Self:
        """The ability of a creature, aimed at these; aims are named only where there is a choice."""
        return self.picks(creature, *aims)

    def gets_to_use(self, source: str, *answers: str) -> Self:
        """An ability, or an Archmage to flip or revive, at a checkpoint where all others pass; then these answers."""
        for bidder in self.table.bidders():
            self.table.pick(bidder, source if bidder == self.name else "pass")
        return self.picks(*answers)

    def flips(self, *creature: str) -> Self:
        """A creature with an Archmage; named only where there is a choice."""
        return self.picks("flip", *creature)

    def revives(self, *creature: str) -> Self:
        """A creature with an Archmage; named only where there is a choice."""
        return self.picks("revive", *creature)

    def calls(self) -> Self:
        """The call."""
        return self.picks("call")

    def lifts(self, curse: str, *means: str) -> Self:
        """A lingering curse at a checkpoint, with these creatures or "archmage"; named only where there is a choice."""
        return self.picks(curse, *means)

    def chooses(self, *things: str) -> Self:
        """Whatever an ability asks for."""
        return self.picks(*things)


class Then:
    """What is so of a wizard."""

    def __init__(self, table: "EmberTable", name: str) -> None:
        self.s = table.ember
        self.seat = table.names.index(name)

    def has(
        self,
        *,
        hand: Sequence[str] | None = None,
        cards: int | None = None,
        up: Sequence[str] | None = None,
        down: Sequence[str] | None = None,
        vp: int | None = None,
        score_: int | None = None,
        hand_limit: int | None = None,
        counters: Mapping[str, int] | None = None,
    ) -> None:
        """Exactly this, as far as it is told; the order does not matter. `cards` is how many are in hand, `vp` the
        total, `hand_limit` the Hand Size; `counters` names the creatures that it is about."""
        s, seat = self.s, self.seat
        if hand is not None:
            assert sorted(cards_named(s.hands[seat])) == sorted(hand)
        if cards is not None:
            assert len(s.hands[seat]) == cards
        for told, is_up in ((up, True), (down, False)):
            if told is not None:
                found = [creature for creature in s.areas[seat] if s.is_up(creature) == is_up]
                assert sorted(creatures_named(found)) == sorted(told)
        if vp is not None:
            assert s.total(seat) == vp
        if score_ is not None:
            assert score(s, seat) == score_
        if hand_limit is not None:
            assert hand_size(s, seat) == hand_limit
        for creature, count in (counters or {}).items():
            assert s.counters[NUMBER[creature]] == count


class EmberTable(Table):
    """A table of Ember, the Magical Card Game."""

    def __init__(self) -> None:
        super().__init__(GAME)

    @property
    def ember(self) -> MagicalCardGame:
        """The position as the rules see it."""
        assert isinstance(self.state, MagicalCardGame)
        return self.state

    @property
    def log(self) -> list[str]:
        """All that a spectator was told."""
        return [sentences[SPECTATOR] for sentences in self.told]

    def given(
        self,
        *wizards: Wizard,
        turn: str | None = None,
        at: str = "step two",
        turn_number: int = 1,
        conjurings: int = 1,
        deck: Sequence[str] = (),
        charred: Sequence[str] = (),
        only_deck: bool = False,
        pool: Sequence[str] | None = None,
        out: Sequence[str] = (),
        threshold: int = 20,
        max_turns: int = 400,
        zero_flips: bool = False,
        remembers: bool = False,
        curses: Sequence[str] = (),
        revealed: Sequence[str] = (),
        lifted: Sequence[str] = (),
        powers: Mapping[str, str] | None = None,
    ) -> None:
        """The position, as told.

        It is the turn of `turn` (else of the first wizard), and `at` comes next: "turn" (it is about to begin), "start"
        (the checkpoint before step 1), "step one", "drawn" (the checkpoint after it), "step two", "conjured" (the
        checkpoint after it), "step three", "end", or "final" (they have made the call, and the final round begins).
        With `only_deck`, cards that are named nowhere are away, so that the deck has the named ones alone. With `pool`
        it has these creatures alone, else all basic and legendary ones that are neither owned nor named in `out`;
        promos are out unless they are named. Alone, `curses` is the face-down stack from the top. With `powers`,
        creatures have other powers than the printed ones, told as in a card file. `conjurings` is how many are allowed
        still this turn.
        """
        self.sits(*(wizard.name for wizard in wizards))
        s = MagicalCardGame(len(wizards), self.script, creatures_with(powers or {}))
        s.lay_out()
        s.threshold, s.max_turns, s.zero_flips, s.remembers = threshold, max_turns, zero_flips, remembers
        s.active = 0 if turn is None else self.names.index(turn)
        s.dealer = (s.active - 1) % s.seats
        s.turn, s.conjurings = turn_number, conjurings
        self.lays_cards(s, wizards, deck, charred, only_deck)
        self.lays_creatures(s, wizards, pool, out)
        s.curses = [CURSE_NUMBER[curse] for curse in reversed(curses)]
        s.revealed_curses = sum(bit(CURSE_NUMBER[curse]) for curse in revealed)
        s.lifted_curses = sum(bit(CURSE_NUMBER[curse]) for curse in lifted)
        assert len(set(curses) | set(revealed) | set(lifted)) <= CURSES
        self.schedules(s, at)
        self.takes_up(s)
        s.carry_on()
        self.hears()

    def lays_cards(
        self, s: Ember, wizards: Sequence[Wizard], deck: Sequence[str], charred: Sequence[str], only_deck: bool
    ) -> None:
        """Every card in its place."""
        named = [card for wizard in wizards for card in wizard.hand] + [*deck, *charred]
        twice = {card for card in named if named.count(card) > 1}
        assert not twice, f"named twice: {sorted(twice)}"
        for seat, wizard in enumerate(wizards):
            s.hands[seat] = sorted(CARD_NUMBER[card] for card in wizard.hand)
        s.charred = [CARD_NUMBER[card] for card in charred]
        rest = [] if only_deck else [number for number in range(CARDS) if CARD_NAMES[number] not in named]
        s.deck = rest + [CARD_NUMBER[card] for card in reversed(deck)]

    def lays_creatures(
        self, s: Ember, wizards: Sequence[Wizard], pool: Sequence[str] | None, out: Sequence[str]
    ) -> None:
        """Every creature in its place."""
        for seat, wizard in enumerate(wizards):
            for creature in [*wizard.up, *wizard.down]:
                assert s.owner[NUMBER[creature]] == OUT, f"{creature} is named twice"
                s.owner[NUMBER[creature]] = seat
                s.areas[seat].append(NUMBER[creature])
                s.up |= bit(NUMBER[creature]) if creature in wizard.up else 0
            for creature, count in wizard.counters.items():
                s.counters[NUMBER[creature]] = count
        for creature, number in NUMBER.items():
            is_usual = s.card(number).kind != PROMO and creature not in out
            if s.owner[number] == OUT and (is_usual if pool is None else creature in pool):
                s.owner[number] = POOL
                s.up |= bit(number)

    def schedules(self, s: Ember, at: str) -> None:
        """What is to come."""
        if at == "turn":
            TURN.push(s, s.active)
            s.turn -= 1
            return
        if at == "final":
            s.caller = s.active
            ROUND.push(s, (s.active + 1) % s.seats)
            return
        places = [place for place, _, _ in PLAN]
        assert at in places, f"at is '{at}'; it can be turn, {', '.join(reversed(places))} or final"
        for _, kind, left in PLAN[: places.index(at) + 1]:
            kind.push(s, NOBODY if kind is CHECKPOINT else s.active, left)

    def when(self, name: str) -> WizardTurn:
        """The wizard acts."""
        return WizardTurn(self, name)

    def then(self, name: str) -> Then:
        """What is so of the wizard now."""
        return Then(self, name)

    def seen_by(self, name: str | None = None) -> ConjureView:
        """The table as the wizard sees it, or a spectator."""
        return view(self.state, SPECTATOR if name is None else self.names.index(name))

    def passes(self, *names: str) -> None:
        """These are asked one after another, and pass."""
        for name in names:
            self.when(name).passes()

    def all_pass(self) -> None:
        """Everyone passes until something else is asked than a bid, a reaction or a go of the final round."""
        while self.state.to_move != NOBODY and kind_of(self.ember.agenda.top()) in (BID, REACT, GO):
            self.passes(self.names[self.state.to_move])

    def bidders(self) -> list[str]:
        """Who are still to bid at this checkpoint, in the order in which they are asked."""
        tasks = reversed(self.ember.agenda.tasks())
        return [self.names[task.seat] for task in takewhile(lambda task: kind_of(task) is BID, tasks)]

    def asked(self) -> str:
        """What is asked now, by the name of the question in notation; "" once the game is over."""
        return "" if self.state.to_move == NOBODY else kind_of(self.ember.agenda.top()).name

    def shuffle_brings(self, *cards: str) -> None:
        """The next shuffle brings these cards to the top of the deck, listed from the top."""
        self.shuffles(*(CARD_NUMBER[card] for card in reversed(cards)))

    def shows(
        self,
        *,
        deck_top: Sequence[str] | None = None,
        deck_size: int | None = None,
        charred: Sequence[str] | None = None,
        charred_size: int | None = None,
        charred_top: Sequence[str] | None = None,
        pool_has: Sequence[str] = (),
        pool_lacks: Sequence[str] = (),
        active: str | None = None,
        turn_number: int | None = None,
        unlifted: Sequence[str] | None = None,
        lifted: Sequence[str] | None = None,
    ) -> None:
        """What is so of the table, as far as it is told: `deck_top` from the top, `charred` and `charred_top` from the
        bottom to the top, all in this order."""
        s = self.ember
        if deck_top is not None:
            assert cards_named(list(reversed(s.deck)))[: len(deck_top)] == list(deck_top)
        if deck_size is not None:
            assert len(s.deck) == deck_size
        if charred is not None:
            assert cards_named(s.charred) == list(charred)
        if charred_size is not None:
            assert len(s.charred) == charred_size
        if charred_top is not None:
            assert cards_named(s.charred[-len(charred_top) :]) == list(charred_top)
        assert [creature for creature in pool_has if s.owner[NUMBER[creature]] != POOL] == []
        assert [creature for creature in pool_lacks if s.owner[NUMBER[creature]] == POOL] == []
        if active is not None:
            assert self.names[s.active] == active
        if turn_number is not None:
            assert s.turn == turn_number
        for told, mask in ((unlifted, s.revealed_curses), (lifted, s.lifted_curses)):
            if told is not None:
                assert [curse for curse, number in CURSE_NUMBER.items() if mask >> number & 1] == list(told)
