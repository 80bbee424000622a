"""A turn and its five phases, collecting, and the end of the game (SHRD-TURN to SHRD-OVER)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules import modes, piles, playing, responses, state
from emberhall.games.shroud.rules.chain import AS_TURN, COLLECTING, COLLECTING_EARLY, Play
from emberhall.games.shroud.rules.clauses import clause
from emberhall.games.shroud.rules.printed import GREEDY
from emberhall.games.shroud.rules.questions import CardQuestion, SlotQuestion, Work
from emberhall.games.shroud.rules.state import Shroud
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY

MODEPH_06: Final[int] = clause("MODEPH-06")

DRAWS_IN_GREEDY: Final = 2  # SHRD-GRD-01
DRAWS_AT_END: Final = 2  # SHRD-END-03


class Turn(Work):
    """SHRD-TURN-01: a player's turn begins."""

    def do(self, s: Shroud, task: Task) -> None:
        """SHRD-TURN-02: five phases, in this order; SHRD-RUL-07: unless there were rounds enough."""
        if task.seat == s.first:
            if s.round >= s.max_rounds:
                end(s, state.BY_ROUNDS)
                return
            s.round += 1
        s.active = task.seat
        s.has_moved = False
        s.tell("begins-turn", task.seat, number=s.round)
        s.agenda.push_all(TURNS[task.seat])


class TurnEnds(Work):
    """SHRD-TURN-01: a player's turn is over."""

    def do(self, s: Shroud, task: Task) -> None:
        """SHRD-TURN-01: the player on the left is next; SHRD-RUL-07: after a whole round without any change it is
        over."""
        s.still = 0 if s.has_moved else s.still + 1
        if s.still >= s.seats:
            end(s, state.BY_STALL)
        else:
            TURN.push(s, (task.seat + 1) % s.seats)


# Collecting


class CollectionPhase(Work):
    """SHRD-COLLECT-01: the first phase."""

    def do(self, s: Shroud, task: Task) -> None:
        """SHRD-COLLECT-01, -02, SHRD-RUL-08, -09: a scape that is full, or holds three in hasty mode, is collected."""
        s.phase = state.IN_COLLECTION
        if modes.may_collect(s, task.seat):
            begin_collecting(s, task.seat, COLLECTING)


class AttackCheck(Work):
    """SHRD-RUL-13: no card is unresolved."""

    def do(self, s: Shroud, task: Task) -> None:
        """SHRD-ATK-01 to -03, SHRD-RUL-13: a full scape is collected early in attack mode."""
        if modes.collects_early(s, task.seat):
            begin_collecting(s, task.seat, COLLECTING_EARLY)


def begin_collecting(s: Shroud, seat: i64, how: i64) -> None:
    """SHRD-RUL-15: a collection can be responded to."""
    s.chain.append(Play(NOTHING, seat, how))
    COLLECT.push(s, seat)
    responses.WINDOW.push(s, seat)


class CollectScape(Work):
    """SHRD-RUL-15: after the window, the collection itself."""

    def do(self, s: Shroud, task: Task) -> None:
        """SHRD-RUL-15: if the scape is still to be collected, all of it is; SHRD-COLLECT-03, SHRD-RUL-11: in the
        collection phase that earns an arcane card, each time."""
        seat = task.seat
        how = s.chain.pop().how
        if not (modes.may_collect(s, seat) if how == COLLECTING else modes.collects_early(s, seat)):
            s.tell("keeps-scape", seat)
            return
        draws = modes.draws_on_collecting(s, seat)
        s.tell("collects", seat, number=len(s.scapes[seat]))
        for card in s.scapes[seat]:
            piles.collect(s, seat, card)
        s.scapes[seat] = []
        piles.draw(s, seat, draws)
        if s.phase == state.IN_COLLECTION:
            ARCANE_PLAY.push(s, seat)
        else:
            ATTACK_CHECK.push(s, seat)


# Arcane cards


class ArcanePlay(Work):
    """SHRD-COLLECT-03: the reward for collecting."""

    def do(self, s: Shroud, task: Task) -> None:
        """SHRD-RUL-16: the lowest slot, unless the owner has looked at one of them and so may choose."""
        row = s.arcane[task.seat]
        first: i64 = NOTHING
        has_looked = False
        for slot in range(len(row)):
            if row[slot] != NOTHING:
                if first == NOTHING:
                    first = slot
                if (s.peeked[row[slot]] >> task.seat) & 1:
                    has_looked = True
        if has_looked:
            ARCANE.push(s, task.seat)
        elif first != NOTHING:
            turn_over(s, task.seat, first)


class TurnOver(SlotQuestion):
    """SHRD-RUL-16: which arcane card to turn over."""

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """SHRD-COLLECT-03: that one."""
        turn_over(s, task.seat, pick - state.SLOT)


def turn_over(s: Shroud, seat: i64, slot: i64) -> None:
    """SHRD-COLLECT-03: the arcane card is shown and played; SHRD-OVER-01: after the last one the game is over."""
    card: i64 = s.arcane[seat][slot]
    s.arcane[seat][slot] = NOTHING
    s.revealed += 1
    s.has_moved = True
    s.peeked[card] = state.ALL_EYES
    s.tell("turns-over", seat, state.CARD + card, state.SLOT + slot)
    if s.arcane_left(seat) == 0:
        GAME_ENDS.push(s, seat)
    ATTACK_CHECK.push(s, seat)
    responses.play_arcane(s, seat, card)


# The mode phase


class ModePhase(Work):
    """SHRD-MODEPH-01: the second phase."""

    def do(self, s: Shroud, task: Task) -> None:
        """SHRD-MODEPH-02, -06, -07: a card from the hand, or, without any, the top card of the deck where there is no
        mode card."""
        seat = task.seat
        s.phase = state.IN_MODE
        ATTACK_CHECK.push(s, seat)
        if s.hands[seat]:
            MODE.push(s, seat)
        elif not s.modes[seat] and s.decks[seat]:
            card = piles.take_top(s, seat)
            s.peeked[card] = 0
            s.tell("mode-from-deck", seat, state.CARD + card)
            piles.put_on_mode_pile(s, seat, card)


class ChooseMode(CardQuestion):
    """SHRD-MODEPH-02: a card for the mode pile, or none."""

    def forbids_passing(self, s: Shroud, task: Task) -> i64:
        """SHRD-MODEPH-05, -06: the phase may be skipped, unless the mode pile is empty."""
        return ALLOWED if s.modes[task.seat] else MODEPH_06

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """SHRD-MODEPH-03, -04: the mode changes at once, and the card does nothing else."""
        if pick != state.PASS:
            card = piles.leave_hand(s, task.seat, pick - state.CARD)
            s.tell("places-mode", task.seat, state.CARD + card)
            piles.put_on_mode_pile(s, task.seat, card)


# The draw phase


class DrawPhase(Work):
    """SHRD-DRAW-01: the third phase."""

    def do(self, s: Shroud, task: Task) -> None:
        """SHRD-DRAW-01, SHRD-GRD-01: one card, two in greedy mode, and more by lasting effects."""
        s.phase = state.IN_DRAW
        count: i64 = DRAWS_IN_GREEDY if s.mode(task.seat) == GREEDY else 1
        piles.draw(s, task.seat, count + modes.more_draws(s, task.seat))


# The play phase


class PlayPhase(Work):
    """SHRD-PLAY-01: the fourth phase."""

    def do(self, s: Shroud, task: Task) -> None:
        """SHRD-PLAY-01, -05 to -07: one card must be played if any can be; else the hand is shown."""
        seat = task.seat
        s.phase = state.IN_PLAY
        if not s.hands[seat]:
            return
        if playing.can_play_any(s, seat):
            ATTACK_CHECK.push(s, seat)
            PLAY.push(s, seat)
        else:
            s.tell("shows-hand", seat)
            piles.show_hand(s, seat)


class PlayCard(CardQuestion):
    """SHRD-PLAY-01: the turn's card."""

    def forbids_card(self, s: Shroud, task: Task, card: i64) -> i64:
        """SHRD-PLAY-01, SHRD-RUL-28: one that can be played."""
        return playing.forbids_playing(s, task.seat, card)

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """SHRD-TURN-03: the card of this turn."""
        responses.play_from_hand(s, task.seat, pick - state.CARD, AS_TURN)


# The end phase


class EndPhase(Work):
    """SHRD-END-01: the last phase."""

    def do(self, s: Shroud, task: Task) -> None:
        """SHRD-END-01 to -03: down to nine cards; two new ones for an empty hand."""
        s.phase = state.IN_END
        if len(s.hands[task.seat]) > state.HAND_LIMIT:
            LIMIT.push(s, task.seat)
        elif not s.hands[task.seat]:
            piles.draw(s, task.seat, DRAWS_AT_END)


class HandLimit(CardQuestion):
    """SHRD-END-02: discard down to the hand limit."""

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """SHRD-END-02: one card after another."""
        piles.discard(s, task.seat, pick - state.CARD)
        if len(s.hands[task.seat]) > state.HAND_LIMIT:
            self.push(s, task.seat)


# The end of the game


class GameEnds(Work):
    """SHRD-OVER-04: the last arcane card was turned over."""

    def do(self, s: Shroud, task: Task) -> None:
        """SHRD-OVER-04, SHRD-RUL-22: it has done all that it does."""
        end(s, state.BY_ARCANE)


def end(s: Shroud, how: i64) -> None:
    """SHRD-OVER-05 to -07, SHRD-RUL-23: collection piles are opened, and most stones win; those who tie share it."""
    s.ended = how
    s.to_move = NOBODY
    s.agenda.clear()
    s.options = []
    s.tell("ends", NOBODY, number=how)
    best = s.stones(0)
    for seat in range(1, s.seats):
        best = max(best, s.stones(seat))
    for seat in range(s.seats):
        for card in s.collections[seat]:
            s.down[card] = False
            s.peeked[card] = state.ALL_EYES
        s.tell("counts", seat, number=s.stones(seat))
        if s.stones(seat) == best:
            s.winners |= bit(seat)
    for seat in range(s.seats):
        if (s.winners >> seat) & 1:
            s.tell("wins", seat, number=best)


TURN: Final = Turn("turn")
COLLECTION_PHASE: Final = CollectionPhase("collection-phase")
MODE_PHASE: Final = ModePhase("mode-phase")
DRAW_PHASE: Final = DrawPhase("draw-phase")
PLAY_PHASE: Final = PlayPhase("play-phase")
END_PHASE: Final = EndPhase("end-phase")
TURN_ENDS: Final = TurnEnds("turn-ends")
ATTACK_CHECK: Final = AttackCheck("attack-check")
COLLECT: Final = CollectScape("collect")
ARCANE_PLAY: Final = ArcanePlay("arcane-play")
GAME_ENDS: Final = GameEnds("game-ends")
ARCANE: Final = TurnOver("arcane", "RUL-16", [state.SOME_SLOT])
MODE: Final = ChooseMode("mode", "MODEPH-02", [state.TO_PASS], is_always_asked=True)
PLAY: Final = PlayCard("play", "PLAY-01", [], is_always_asked=True)
LIMIT: Final = HandLimit("limit", "END-02", [])

# Tasks never change, so that all turns share them: the phases, by seat, the first one last
PHASES_OF_A_TURN: Final[list[Work]] = [TURN_ENDS, END_PHASE, PLAY_PHASE, DRAW_PHASE, MODE_PHASE, COLLECTION_PHASE]
TURNS: Final = [[phase.task(seat) for phase in PHASES_OF_A_TURN] for seat in range(state.MAX_SEATS)]
