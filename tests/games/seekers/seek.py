"""The words in which scenarios of Seekers are told.

A scenario says who stands where, with what, whose turn it is and how far it has come, what they do, and what is so
afterwards.

    table.given(Seeker("P1", at=(0, 0), ap=6, hand=["bolt"]), Seeker("P2", at=(3, 0), ailments={"slow": (2, 1)}))
    table.given(Effect("trap", of="P2", at=(2, -1)), Token("T1", of="P2", at=(5, 0)))
    table.main_phase_of("P1")
    table.dice(3, 4)

    table.when("P1").plays("bolt", at="P2")
    table.all_pass()
    table.until("P2", "main")

    table.then("P2").has(hp=93, ailments={"slow": (2, 1)})

Cards are named by their ids; `plain.toml` has those of the developers' scenarios, and all others are there too. The map
is the arena unless told, without walls but its edge; hexes are pairs, directions E NE NW W SW SE. Players of whom
nothing else is told have 100 HP and a deck of ten blanks, the active one 10 AP and 6 MP, the others 5 AP and no MP.
Decks are listed from the top; discard piles from the bottom. An ailment is its Moments, or the number that it came with
and the Moments that are left. After every pick the position is written, read and compared, and no card may be lost.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from emberhall.games.seekers import GAME
from emberhall.games.seekers.content import maps
from emberhall.games.seekers.content.cards import CardSet, library_of
from emberhall.games.seekers.face.asks import asks
from emberhall.games.seekers.face.names import AILMENT_WORDS, DIRECTION_WORDS, STATUS_WORDS
from emberhall.games.seekers.face.notation import read_with, write
from emberhall.games.seekers.face.shapes import SeekersView
from emberhall.games.seekers.face.view import PHASES, show
from emberhall.games.seekers.judge.position import Shards
from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import turns
from emberhall.games.seekers.rules.map.ground import Ground
from emberhall.games.seekers.rules.map.hexes import Q, R, hex_at
from emberhall.games.seekers.rules.play import casting, choosing
from emberhall.games.seekers.rules.play.acting import ACT
from emberhall.games.seekers.rules.play.stack import ORDER
from emberhall.games.seekers.rules.questions import Work
from emberhall.games.seekers.rules.setup import GO_FIRST
from emberhall.games.seekers.rules.state import (
    CARD,
    END,
    HEX,
    L_CHARGES,
    L_DOWN,
    L_SHIELD,
    LASTING,
    MAIN,
    O_BLEED,
    O_CHANNEL,
    O_SHOCK,
    OBJECT,
    PASS,
    SEAT,
    STATUS,
    UNIT,
    Object,
)
from emberhall.games.seekers.rules.verbs.bodies import CLEANSE
from emberhall.games.seekers.rules.verbs.stays import HASTEN
from emberhall.games.seekers.trial import stays_whole
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import Kind, kind_of
from emberhall.kernel.state import NOBODY, State
from emberhall.testing.table import SPECTATOR, Table, Turn
from tests.games.seekers.laying import (
    EQUIPMENT,
    SEEKERS,
    Ailments,
    Effect,
    Place,
    Scene,
    Seeker,
    Token,
    plain_cards,
)

__all__ = [  # what scenarios are told with, wherever it is
    "EQUIPMENT", "SEEKERS", "Ailments", "Effect", "Place", "SeekTable", "SeekTurn", "Seeker", "Then", "Token",
    "place_name", "plain_cards",
]  # fmt: skip
MOST_PASSES = 200  # on the way to a phase: several rounds of four players
RULE_NAMES = {O_CHANNEL: "channel", O_BLEED: "bleed", O_SHOCK: "shock"}


# What players do


def view(state: State, seat: int) -> SeekersView:
    """What the seat sees, and is asked."""
    return show(state, seat, asks(state, seat))


class SeekTurn(Turn):
    """What a player does, in the rulebook's verbs."""

    table: "SeekTable"

    def passes(self) -> Self:
        """Nothing: priority goes on, or a question is answered with no."""
        return self.picks("pass")

    def agrees(self) -> Self:
        """Yes."""
        return self.picks("yes")

    def moves(self, to: Place) -> Self:
        """SEEK-RUL-93: the cheapest way to a hex."""
        return self.picks(place_name(to))

    def walks(self, *path: Place) -> Self:
        """SEEK-MOVE-04: a path hex by hex."""
        self.picks("path", *map(place_name, path))
        return self.picks("pass") if self.table.asked() == "step" else self

    def channels(self) -> Self:
        """SEEK-SHARD-02: the Shard is claimed."""
        return self.picks("channel")

    def plays(
        self,
        card: str,
        *,
        at: str | Sequence[str] = (),
        to: str = "",
        on: Place | None = None,
        paying: Sequence[str] = (),
        is_amplified: bool = False,
        mode: int = 0,
        also: Sequence[str] = (),
    ) -> Self:
        """A card of the hand or the effect Zone, or an action, with all that is chosen for it: units `at`, a direction
        `to`, a hex `on`, cards that are discarded for it, its mode from 1, and whatever else it asks. What leaves no
        choice is not asked, and still has to be so."""
        self.picks(card)
        units = [at] * bool(at) if isinstance(at, str) else list(at)
        cards, others = list(paying), list(also)
        answers: dict[Kind[Any] | None, list[str]] = {
            choosing.CHOOSE_UNIT: units, choosing.CHOOSE_DIRECTION: [to.lower()] if to else [],
            choosing.CHOOSE_HEX: [place_name(on)] if on is not None else [], casting.PAY_CARD: cards,
            choosing.CHOOSE_MODE: [f"mode{mode}"] if mode else [], choosing.CHOOSE_OBJECT: others,
            choosing.CHOOSE_LASTING: others, choosing.CHOOSE_SEAT: others,
            casting.AMPLIFY: ["yes" if is_amplified else "pass"],
        }  # fmt: skip
        while self.table.asked_kind() in answers and self.table.is_asked(self.name):
            kind = self.table.asked_kind()
            assert answers[kind], f"{card} asks for {self.table.asked()}, and nothing is named"
            self.picks(answers[kind].pop(0))
        self.table.was_chosen(card, units, to, on)
        return self

    def activates(self, card: str, *, at: str = "", to: str = "", on: Place | None = None) -> Self:
        """SEEK-EQ-03: the action of a Seeker or an Equipment, with all that is chosen for it."""
        return self.plays(card, at=at, to=to, on=on)

    def chooses(self, *things: str | Place) -> Self:
        """Whatever is asked for."""
        return self.picks(*(thing if isinstance(thing, str) else place_name(thing) for thing in things))

    def refused(self, thing: str | Place, clause: str) -> Self:
        """The clause forbids it, and nothing changes."""
        self.table.refuses(self.name, thing if isinstance(thing, str) else place_name(thing), clause=clause)
        return self

    def not_asked(self, thing: str | Place) -> Self:
        """No clause forbids it, but something else is asked for, and nothing changes."""
        self.table.asks_something_else(self.name, thing if isinstance(thing, str) else place_name(thing))
        return self

    def refused_path(self, *path: Place, clause: str) -> Self:
        """A path is declared as far as it goes; then its last hex is forbidden."""
        twin = self.table.twin()
        twin.when(self.name).picks("path", *map(place_name, path[:-1]))
        twin.refuses(self.name, place_name(path[-1]), clause=clause)
        return self


# What is so


class Then:
    """What is so of a player and their Seeker, or of a token."""

    def __init__(self, table: "SeekTable", name: str) -> None:
        self.s = table.seekers
        self.ids = library_of(self.s.cards).ids
        self.unit = table.unit(name)

    def has(
        self,
        *,
        at: Place | None = None,
        ap: int | None = None,
        mp: int | None = None,
        hp: int | None = None,
        hand: Sequence[str] | int | None = None,
        deck: Sequence[str] | int | None = None,
        discard: Sequence[str] | int | None = None,
        exile: Sequence[str] | None = None,
        effects: Sequence[str] | Mapping[str, int] | None = None,
        ailments: Ailments | None = None,
        shields: Sequence[int] | None = None,
        stealth: int | None = None,
        intangible: int | None = None,
        channel: int | None = None,
        has_channelled: bool | None = None,
        fatigue: int | None = None,
    ) -> None:
        """Exactly this, as far as it is told. `hand`, `deck` and `discard` may be how many cards there are; of a hand
        the order does not matter, a deck is told from its top. `effects` are the cards of the effect Zone, perhaps with
        their Moments or Charges; `ailments` are all of the unit's; `shields` are the oldest first."""
        s, unit = self.s, self.unit
        if at is not None:
            assert (Q[s.at[unit]], R[s.at[unit]]) == at
        numbers = [(ap, s.ap), (mp, s.mp), (fatigue, s.fatigue)] if unit < s.seats else []
        for told, column in (*numbers, (hp, s.hp), (channel, s.channel)):
            assert told is None or column[unit] == told
        for told, status in ((stealth, d.STEALTH), (intangible, d.INTANGIBLE)):
            assert told is None or s.status[unit * d.STATUSES + status] == told
        if has_channelled is not None:
            assert s.has_channelled[unit] == has_channelled
        if ailments is not None:
            assert self.ailments(ailments) == dict(ailments)
        if shields is not None:
            mine = [thing.amount for thing in s.lastings if thing.kind == L_SHIELD and thing.unit == unit]
            assert mine == list(shields)
        if effects is not None:
            assert self.effects(with_numbers=isinstance(effects, Mapping)) == effects
        if unit < s.seats:
            self.has_cards(hand, deck, discard, exile)

    def has_cards(
        self,
        hand: Sequence[str] | int | None,
        deck: Sequence[str] | int | None,
        discard: Sequence[str] | int | None,
        exile: Sequence[str] | None,
    ) -> None:
        """The piles of a player."""
        s, seat = self.s, self.unit
        top_first = s.decks[seat][::-1]
        for told, pile in (
            (hand, s.hands[seat]),
            (deck, top_first),
            (discard, s.discards[seat]),
            (exile, s.exiles[seat]),
        ):
            if isinstance(told, int):
                assert len(pile) == told
            elif told is not None:
                names = [self.ids[design] for design in pile]
                is_hand = pile is s.hands[seat]
                assert (sorted(names) if is_hand else names) == (sorted(told) if is_hand else list(told))

    def ailments(self, like: Ailments) -> dict[str, int | tuple[int, int]]:
        """All ailments of the unit, in the form that is asked for."""
        found: dict[str, int | tuple[int, int]] = {}
        for ailment, word in enumerate(AILMENT_WORDS):
            left, applied = self.s.ailment(self.unit, ailment), self.s.applied[self.unit * d.AILMENTS + ailment]
            if left:
                found[word] = (applied, left) if isinstance(like.get(word), tuple) else left
        return found

    def effects(self, *, with_numbers: bool) -> list[str] | dict[str, int]:
        """The cards and copies in the effect Zone, with their Moments or Charges."""
        mine = [thing for thing in self.s.lastings if thing.seat == self.unit and thing.kind != L_SHIELD]
        if not with_numbers:
            return [self.ids[thing.design] for thing in mine]
        return {self.ids[thing.design]: thing.charges or thing.moments for thing in mine}


# The table


class SeekTable(Table):
    """A table of Seekers."""

    def __init__(self) -> None:
        super().__init__(GAME)
        self.scene = Scene()

    @property
    def library(self) -> CardSet:
        """All cards."""
        return self.scene.library

    @property
    def ground(self) -> Ground:
        """The map."""
        return self.scene.ground

    @property
    def seats(self) -> list[Seeker]:
        """What was told of the players, in the order of their seats."""
        return self.scene.told

    @property
    def seekers(self) -> Shards:
        """The position as the rules see it."""
        assert isinstance(self.state, Shards)
        return self.state

    @property
    def log(self) -> list[str]:
        """All that a spectator was told."""
        return [sentences[SPECTATOR] for sentences in self.told if sentences[SPECTATOR]]

    # What is given

    def given(self, *things: Seeker | Token | Effect) -> None:
        """Who is there, and what lies where."""
        for thing in things:
            if isinstance(thing, Seeker):
                self.scene.told.append(thing)
                self.names.append(thing.name)
            elif isinstance(thing, Token):
                self.scene.tokens.append(thing)
            else:
                self.scene.lying.append(thing)

    def map(self, id_: str) -> None:
        """They play on that map."""
        self.scene.ground = maps.ground(id_)

    def walls(self, *places: Place) -> None:
        """There are walls in the arena."""
        self.scene.wall_up(places)

    def shard_at(self, place: Place) -> None:
        """The Shard lies there."""
        self.scene.shard = place

    def main_phase_of(self, name: str, turn: int = 3) -> None:
        """The player has priority in the main phase, and the Stack is empty."""
        s = self.scene.lays_out(name, turn, self.script)
        s.phase = MAIN
        self.rest_of_turn(s, turns.MAIN_PHASE)

    def upkeep_of(self, name: str, turn: int = 3) -> None:
        """The player's turn begins; points and cards are those before it."""
        s = self.scene.lays_out(name, turn - 1, self.script)
        turns.TURN.push(s, NOBODY, s.order.index(s.active))
        self.goes_on(s)

    def end_phase_of(self, name: str, turn: int = 3) -> None:
        """The player's End Phase begins."""
        s = self.scene.lays_out(name, turn, self.script)
        s.phase = END
        self.rest_of_turn(s, turns.END_PHASE)

    def rest_of_turn(self, s: Shards, first: Work) -> None:
        """The turn goes on from that step."""
        turns.TURN_ENDS.push(s, s.active, s.order.index(s.active))
        phases: list[Work] = [turns.END_PHASE, turns.MAIN_PHASE]
        for kind in phases:
            kind.push(s, s.active)
            if kind is first:
                break
        self.goes_on(s)

    def goes_on(self, s: Shards) -> None:
        """Up to the first question; what happens on the way is told."""
        s.listen()
        self._state = s
        s.carry_on()
        self.hears()
        self.checks()

    # What is done

    def when(self, name: str) -> SeekTurn:
        """The player acts."""
        return SeekTurn(self, name)

    def then(self, name: str) -> Then:
        """What is so of the player, or of a token, now."""
        return Then(self, name)

    def pick(self, name: str, pick_name: str) -> None:
        """A legal pick; afterwards no card is lost, and the position can be written and read."""
        super().pick(name, pick_name)
        self.checks()

    def checks(self) -> None:
        """What holds at every moment."""
        s = self.seekers
        stays_whole(s)
        for seat in range(SPECTATOR, s.seats):
            view(s, seat)
        if not self.scene.is_walled:
            text = write(s)
            again = read_with(self.library, text)
            assert write(again) == text
            assert (again.to_move, again.legal()) == (s.to_move, s.legal())

    def all_pass(self, times: int = 1) -> None:
        """SEEK-PRIO-09, -10: everyone passes in a row, in the order that the rules demand."""
        for _ in range(times):
            for _ in range(self.seekers.seats - int(self.seekers.out).bit_count()):
                assert self.asked() == "act", f"{self.asked()} is asked, and not who passes"
                self.when(self.names[self.state.to_move]).passes()

    def until(self, name: str, phase: str) -> None:
        """Everyone passes until the player has priority in that phase of their own turn, and the Stack is empty."""
        s, seat, number = self.seekers, self.names.index(name), PHASES.index(phase)
        for _ in range(MOST_PASSES):
            if (s.to_move, s.active, s.phase, s.stack, self.asked()) == (seat, seat, number, [], "act"):
                return
            assert self.asked() == "act", f"{self.asked()} is asked before the {phase} of {name}"
            self.when(self.names[s.to_move]).passes()
        raise AssertionError(f"the {phase} of {name} never came")

    def all_pass_until(self, kind: Work, left: int = NOTHING) -> None:
        """The same, but what follows is done only as far as that work, which is not begun."""
        while self.seekers.passes + 1 < self.seekers.seats - int(self.seekers.out).bit_count():
            self.when(self.names[self.state.to_move]).passes()
        ACT.take(self.seekers, self.seekers.agenda.pop(), PASS)
        self.works_until(kind, left)

    def works_until(self, kind: Work, left: int = NOTHING) -> None:
        """What asks nobody is done step by step, as far as that work."""
        s = self.seekers
        while kind_of(s.agenda.top()) is not kind or left not in (NOTHING, s.agenda.top().left):
            work = kind_of(s.agenda.top())
            assert isinstance(work, Work), f"{self.asked()} is asked before that"
            work.do(s, s.agenda.pop())
        self.hears()

    def carries_on(self) -> None:
        """What was held up goes on to the next question."""
        self.seekers.carry_on()
        self.hears()
        self.checks()

    def twin(self) -> "SeekTable":
        """Another table with the same position, to try something out."""
        twin = SeekTable()
        twin.names, twin.scene = self.names, self.scene
        twin._state = self.seekers.copy()
        twin.state.listen()
        return twin

    def offers(self, name: str, *pick_names: str) -> None:
        """The player must answer, and exactly these picks are on offer."""
        self.asks(name)
        assert self.state.legal() == sorted(map(self.pick_of, pick_names))

    def unit(self, name: str) -> int:
        """The number of a player's Seeker, or of a token."""
        return self.names.index(name) if name in self.names else self.scene.unit(name)

    def design(self, id_: str) -> int:
        """The number of a card."""
        return self.scene.design(id_)

    def pick_of(self, name: str) -> int:
        """The pick of that name: a player or a unit, a card of the hand, the effect Zone or the Stack, or what notation
        calls so."""
        if name in STATUS_WORDS and self.asked_kind() is HASTEN:
            return STATUS + STATUS_WORDS.index(name)
        if name in self.names and self.asked_kind() in (GO_FIRST, choosing.CHOOSE_SEAT):
            return SEAT + self.names.index(name)
        if name in self.names or name in [token.name for token in self.scene.tokens]:
            return UNIT + self.unit(name)
        if name not in self.library.ids:
            return super().pick_of(name)
        return self.card_pick(self.design(name))

    def card_pick(self, design: int) -> int:
        """A card where the question looks for it."""
        s, kind = self.seekers, self.asked_kind()
        if kind in (choosing.CHOOSE_OBJECT, ORDER):
            pile = s.waiting if kind is ORDER else s.stack[::-1]
            return OBJECT + [thing.design for thing in pile].index(design)
        places = [place for place, thing in enumerate(s.lastings) if thing.design == design]
        if kind in (choosing.CHOOSE_LASTING, HASTEN, CLEANSE):
            return LASTING + places[0]
        if kind is ACT and design not in s.hands[s.to_move]:
            own = [place for place in places if s.lastings[place].seat == s.to_move]
            playable = [place for place in own if s.lastings[place].kind in (L_CHARGES, L_DOWN)]
            return LASTING + playable[0] if playable else CARD + design
        return CARD + design

    def was_chosen(self, card: str, units: Sequence[str], to: str, on: Place | None) -> None:
        """What was named for a play and not asked for was the only choice there was, and was chosen."""
        thing = self.newest(card)
        if thing is None:
            return
        picks = GAME.view(self.state, SPECTATOR)
        assert isinstance(picks, SeekersView)
        chosen = [UNIT + self.unit(unit) for unit in units]
        chosen += [HEX + hex_at(*on)] if on is not None else []
        found = next(one.targets for one in picks.stack if one.id == thing.id)
        assert all(pick in found for pick in chosen), f"{card} was not played at {units or on}"
        assert not to or thing.direction == DIRECTION_WORDS.index(to.lower())

    def newest(self, card: str) -> Object | None:
        """The object of that card that came onto the Stack last."""
        found = [thing for thing in self.seekers.stack if thing.design == self.design(card)]
        return max(found, key=lambda thing: thing.id, default=None)

    # What is so

    def asked_kind(self) -> Kind[Any] | None:
        """Which question is asked; None once the game is over."""
        return None if self.state.to_move == NOBODY else kind_of(self.seekers.agenda.top())

    def asked(self) -> str:
        """What is asked now, by the name of the question in notation; "" once the game is over."""
        kind = self.asked_kind()
        return "" if kind is None else kind.name

    def is_asked(self, name: str) -> bool:
        """It is this player's turn to answer."""
        return self.state.to_move == self.names.index(name)

    def has_priority(self, name: str) -> None:
        """SEEK-PRIO-01: the player may act."""
        assert (self.asked(), self.names[self.state.to_move]) == ("act", name)

    def stack(self) -> list[str]:
        """The Stack from the bottom to the top, by cards; what the rules put there has a word."""
        return [RULE_NAMES.get(thing.kind) or self.library.ids[thing.design] for thing in self.seekers.stack]

    def seen_by(self, name: str | None = None) -> SeekersView:
        """The table as the player sees it, or a spectator."""
        return view(self.state, SPECTATOR if name is None else self.names.index(name))

    def question(self) -> str:
        """What is asked, in words."""
        return self.seen_by(self.names[self.state.to_move]).question

    def labels(self) -> list[str]:
        """What the answers mean, in words."""
        return [choice.label for choice in self.seen_by(self.names[self.state.to_move]).choices]


def place_name(place: Place) -> str:
    """A hex as notation names it."""
    return f"{place[0]},{place[1]}"
