"""The scenario language of Dwarf Emberforge: who has what, whose turn it is, what they do, and what is so afterwards.

    table.given(Smith("Ash", hand=["bow-7"], embers={"ignar": 2}), Smith("Birk"), turn="Ash")
    table.when("Ash").activates("ignar").discards("bow-7").stops().takes("mithril", "scale")
    table.then("Ash").has(hand=[], stock={"mithril": 1, "scale": 1})

Decks are listed from the top. Cards that are named nowhere lie at the bottom of the deck. Tokens that are held nowhere
are in the supply, unless the scenario says otherwise. A question with one answer only is not asked.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Self

from emberhall.games.emberforge import GAME
from emberhall.games.emberforge.content.cards import base_cards, base_set, card_set
from emberhall.games.emberforge.content.schema import MATERIAL_NAMES, ZONE_NAMES
from emberhall.games.emberforge.face.asks import asks
from emberhall.games.emberforge.face.view import HEATS, ForgeView, show
from emberhall.games.emberforge.judge.position import Emberforge
from emberhall.games.emberforge.rules.amounts import pack, unpack
from emberhall.games.emberforge.rules.printed import Cards
from emberhall.games.emberforge.rules.rounds import HEAT_CHECK, MAINTENANCE, ROUND, TURN
from emberhall.games.emberforge.rules.state import (
    BOX,
    CARDS,
    DECK,
    DISCARD,
    FORGED,
    HAND,
    SHOWN,
    UNFINISHED,
    ZONES,
    Forge,
)
from emberhall.games.emberforge.trial import stays_whole
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.library import Pack, RawCard
from emberhall.testing.table import SPECTATOR, Table, Turn

Counts = Mapping[str, int]
NUMBER = {id_: number for number, id_ in enumerate(base_set().ids)}
NAMES = ["Ash", "Birk", "Cara", "Dag"]  # who sits down where a scenario names nobody


def view(state: State, seat: int) -> ForgeView:
    """What the seat sees, and is asked."""
    return show(state, seat, asks(state, seat))


@dataclass(frozen=True)
class Smith:
    """A player and what they have."""

    name: str
    hand: Sequence[str] = ()
    forged: Sequence[str] = ()
    unfinished: Mapping[str, Counts] = field(default_factory=dict)  # card -> the tokens on it
    stock: Counts = field(default_factory=dict)
    embers: Counts = field(default_factory=dict)  # placed
    tokens: int = 0
    is_protected: bool = False


def counts_of(told: Counts, names: Sequence[str]) -> list[int]:
    """Counts in the order of the names; every name must be known."""
    assert set(told) <= set(names), f"unknown: {sorted(set(told) - set(names))}"
    return [told.get(name, 0) for name in names]


def packed(told: Counts) -> int:
    """Tokens on a weapon, as the state keeps them."""
    return pack(counts_of(told, MATERIAL_NAMES))


def named(cards: Sequence[int]) -> list[str]:
    """Cards by their ids."""
    return [base_set().ids[card] for card in cards]


def cards_with(powers: Mapping[str, str]) -> Cards:
    """The usual cards, but some with another power, told as in a card file."""
    if not powers:
        return base_set().cards
    told = {card: tomllib.loads(f"do = {power}") for card, power in powers.items()}
    changed = {card: RawCard("powers.toml", {**base_cards()[card].table, **do}) for card, do in told.items()}
    return card_set([Pack("powers", "emberforge", keeps_base=True, cards=changed, hash="")]).cards


class ForgeTurn(Turn):
    """What a smith does, in the rulebook's verbs; each answers one question or several of a kind."""

    def places(self, *zones: str) -> Self:
        """Embers into these zones, one each."""
        return self.picks(*zones)

    def activates(self, zone: str) -> Self:
        """The zone is chosen."""
        return self.picks(zone)

    def discards(self, *cards: str) -> Self:
        """Hand cards, one after another."""
        return self.picks(*cards)

    def takes(self, *things: str) -> Self:
        """Materials or cards, one after another."""
        return self.picks(*things)

    def works_on(self, card: str) -> Self:
        """A weapon is selected in Durgaz."""
        return self.picks(card)

    def pays(self, *materials: str) -> Self:
        """Tokens, one after another."""
        return self.picks(*materials)

    def uses(self, card: str) -> Self:
        """A power in the Runarium: of a forged weapon, or of a hand card that is discarded for it."""
        return self.picks(card)

    def delivers(self, card: str) -> Self:
        """A forged weapon for a commission."""
        return self.picks(card)

    def draws(self, times: int = 1) -> Self:
        """Cards in Gildar."""
        return self.picks(*["draw"] * times)

    def chooses(self, *things: str) -> Self:
        """A seat, a zone, an option, a card: whatever a power asks for."""
        return self.picks(*things)

    def stops(self) -> Self:
        """No more of this: leave the zone, end the turn, keep the rest."""
        return self.picks("done")


class Then:
    """What is so of a smith."""

    def __init__(self, table: "ForgeTable", name: str) -> None:
        self.s = table.forge
        self.seat = table.names.index(name)

    def has(
        self,
        *,
        hand: Sequence[str] | None = None,
        forged: Sequence[str] | None = None,
        unfinished: Mapping[str, Counts] | None = None,
        credited: Mapping[str, Counts] | None = None,
        stock: Counts | None = None,
        embers: Counts | None = None,
        tokens: int | None = None,
        is_protected: bool | None = None,
    ) -> None:
        """Exactly this, as far as it is told; the order of cards does not matter."""
        s, seat = self.s, self.seat
        if hand is not None:
            assert sorted(named(s.piles[HAND + seat])) == sorted(hand)
        if forged is not None:
            assert sorted(named(s.piles[FORGED + seat])) == sorted(forged)
        for told, where in ((unfinished, s.paid), (credited, s.credit)):
            if told is not None:
                found = {base_set().ids[card]: unpack(where[card]) for card in s.piles[UNFINISHED + seat]}
                assert found == {card: counts_of(tokens_, MATERIAL_NAMES) for card, tokens_ in told.items()}
        if stock is not None:
            assert s.stock[seat] == counts_of(stock, MATERIAL_NAMES)
        if embers is not None:
            assert s.embers[seat] == counts_of(embers, ZONE_NAMES)
        if tokens is not None:
            assert s.tokens[seat] == tokens
        if is_protected is not None:
            assert s.is_protected(seat) == is_protected


class ForgeTable(Table):
    """A table of Dwarf Emberforge."""

    def __init__(self) -> None:
        super().__init__(GAME)

    @property
    def forge(self) -> Forge:
        """The position as the rules see it."""
        assert isinstance(self.state, Forge)
        return self.state

    @property
    def log(self) -> list[str]:
        """All that a spectator was told."""
        return [sentences[SPECTATOR] for sentences in self.told]

    def opens(self, seats: int, *top: str) -> None:
        """A fresh game for so many, the first of whom leads; the shuffled deck has these cards on top."""
        self.sits(*NAMES[:seats])
        self.shuffle_brings(*(top or ("axe-1", "sword-1", "hammer-1")))
        self.begins(first_seat=1)

    def given(
        self,
        *smiths: Smith,
        turn: str | None = None,
        first: str | None = None,
        row: Sequence[str] | None = None,
        deck: Sequence[str] = (),
        discard: Sequence[str] = (),
        box: Sequence[str] = (),
        only_deck: bool = False,
        heat: Mapping[str, str] | None = None,
        supply: Counts | None = None,
        round_number: int = 1,
        max_rounds: int = 0,
        checks_heat: bool = False,
        powers: Mapping[str, str] | None = None,
    ) -> None:
        """The position, as told.

        With `turn`, it is that smith's turn to activate and the ones after them follow; with `checks_heat` too, the
        overheat check comes just before. Without, a new round begins with `first` (else the first smith) to place, and
        it gets the next number. The row has three dear commissions unless it is told; fewer than three leave slots
        empty, which the end of the round fills. With `only_deck`, cards that are named nowhere are in the box, so that
        the deck has the named ones alone. With `powers`, cards have other powers than the printed ones, told as in a
        card file.
        """
        self.sits(*(smith.name for smith in smiths))
        s = Emberforge(len(smiths), self.script, cards_with(powers or {}))
        s.lay_out()
        s.at = [NOTHING] * CARDS
        leader = first or turn or smiths[0].name
        s.first, s.round, s.max_rounds = self.names.index(leader), round_number, max_rounds
        for zone, word in (heat or {}).items():
            s.heat[ZONE_NAMES.index(zone)] = HEATS.index(word)
        for seat, smith in enumerate(smiths):
            self.seats_smith(s, seat, smith)
        self.puts(s, DISCARD, discard)
        self.puts(s, BOX, box)
        self.puts(s, DECK, list(reversed(deck)))
        for slot, card in enumerate(self.usual_row(s) if row is None else row):
            assert s.at[NUMBER[card]] == NOTHING, f"{card} is named twice"
            s.row[slot] = NUMBER[card]
            s.at[NUMBER[card]] = SHOWN
        rest = [number for number in range(CARDS) if s.at[number] == NOTHING]
        for number in rest:
            s.at[number] = BOX if only_deck else DECK
        s.piles[BOX if only_deck else DECK][:0] = rest
        for material, count in (supply or {}).items():
            s.supply[MATERIAL_NAMES.index(material)] = count
        self.schedules(s, turn, checks_heat)
        self.takes_up(s)
        s.carry_on()
        self.hears()

    def usual_row(self, s: Emberforge) -> list[str]:
        """Three dear commissions of different collections that nothing else names."""
        free = [id_ for id_ in ("axe-9", "sword-8", "hammer-8", "staff-8", "bow-8") if s.at[NUMBER[id_]] == NOTHING]
        return free[:3]

    def seats_smith(self, s: Emberforge, seat: int, smith: Smith) -> None:
        """One player's things; their tokens leave the supply."""
        self.puts(s, HAND + seat, sorted(smith.hand, key=NUMBER.__getitem__))
        self.puts(s, FORGED + seat, sorted(smith.forged, key=NUMBER.__getitem__))
        self.puts(s, UNFINISHED + seat, sorted(smith.unfinished, key=NUMBER.__getitem__))
        s.stock[seat] = counts_of(smith.stock, MATERIAL_NAMES)
        s.embers[seat] = counts_of(smith.embers, ZONE_NAMES)
        s.tokens[seat] = smith.tokens
        s.protected |= int(smith.is_protected) << seat
        for card, tokens in smith.unfinished.items():
            s.paid[NUMBER[card]] = packed(tokens)
        held = [smith.stock, *smith.unfinished.values()]
        for material, name in enumerate(MATERIAL_NAMES):
            s.supply[material] -= sum(tokens.get(name, 0) for tokens in held)

    def puts(self, s: Emberforge, place: int, cards: Sequence[str]) -> None:
        """Cards onto a pile, the last one on top."""
        for card in cards:
            assert s.at[NUMBER[card]] == NOTHING, f"{card} is named twice"
            s.at[NUMBER[card]] = place
            s.piles[place].append(NUMBER[card])

    def schedules(self, s: Emberforge, turn: str | None, checks_heat: bool) -> None:
        """What is to come."""
        if turn is None:
            ROUND.push(s, NOBODY)
            return
        MAINTENANCE.push(s, NOBODY)
        order = [(s.first + i) % s.seats for i in range(s.seats)]
        for seat in reversed(order[order.index(self.names.index(turn)) :]):
            TURN.push(s, seat)
        if checks_heat:
            HEAT_CHECK.push(s, NOBODY)

    def when(self, name: str) -> ForgeTurn:
        """The smith acts."""
        return ForgeTurn(self, name)

    def then(self, name: str) -> Then:
        """What is so of the smith now."""
        return Then(self, name)

    def seen_by(self, name: str | None = None) -> ForgeView:
        """The table as the smith sees it, or a spectator."""
        return view(self.state, SPECTATOR if name is None else self.names.index(name))

    def logged_in_order(self, *sentences: str) -> None:
        """The log tells all of these, one after another, perhaps with others in between."""
        rest = iter(self.log)
        for sentence in sentences:
            assert sentence in rest, f"'{sentence}' is not told, or not in this order, in: {self.log}"

    def shuffle_brings(self, *cards: str) -> None:
        """The next shuffle brings these cards to the top of the deck, listed from the top."""
        self.shuffles(*(NUMBER[card] for card in reversed(cards)))

    def shows(
        self,
        *,
        row: Sequence[str | None] | None = None,
        deck_top: Sequence[str] | None = None,
        deck_size: int | None = None,
        discard: Sequence[str] | None = None,
        box: Sequence[str] | None = None,
        supply: Counts | None = None,
        heat: Mapping[str, str] | None = None,
        round_number: int | None = None,
        first: str | None = None,
        active: str | None = None,
    ) -> None:
        """What is so of the table, as far as it is told.

        Zones that `heat` does not name are calm, materials that `supply` leaves out are not looked at, the order of
        `discard` and `box` does not matter.
        """
        s = self.forge
        if row is not None:
            assert [None if card == NOTHING else base_set().ids[card] for card in s.row] == list(row)
        if deck_top is not None:
            assert named(list(reversed(s.piles[DECK])))[: len(deck_top)] == list(deck_top)
        if deck_size is not None:
            assert len(s.piles[DECK]) == deck_size
        if discard is not None:
            assert sorted(named(s.piles[DISCARD])) == sorted(discard)
        if box is not None:
            assert sorted(named(s.piles[BOX])) == sorted(box)
        if supply is not None:
            assert {name: s.supply[MATERIAL_NAMES.index(name)] for name in supply} == dict(supply)
        if heat is not None:
            assert [HEATS[s.heat[zone]] for zone in range(ZONES)] == [heat.get(name, "calm") for name in ZONE_NAMES]
        if round_number is not None:
            assert s.round == round_number
        if first is not None:
            assert self.names[s.first] == first
        if active is not None:
            assert self.names[s.active] == active

    def is_whole(self) -> None:
        """FORGE-COMP-10, -11: no token and no card was lost."""
        stays_whole(self.forge)
