"""The words in which scenarios of Shroud of the Shadow Demon are told.

A scenario says who sits there, what lies where, whose turn it is and how far it has come, what they do, and what is so
afterwards.

    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", mode=["disarm"], scape=["ember-hoard", "~hidden-snare"], hand=["lamplighter"])
    table.given("Birch", hand=["martyr"], deck=["offering-bowl", "disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lamplighter")

    table.then("Ash").has(scape=["ember-hoard", "~hidden-snare", "lamplighter"], hand=[])

Cards are named by their design, and any copy of it that is free will do: of the player's own deck, else of another that
is in play. `r.disarm.2` names a copy. `~` lies face down, and `-` is an arcane card that was played. Decks are listed
from the top, and what is named nowhere lies below; mode piles and discard piles from the bottom. A player of whom
nothing else is told has the next hero, four arcane cards without effects, a mode card in greedy mode, and nothing in
hand, emberscape, discard pile and collection pile.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from emberhall.games.shroud import GAME
from emberhall.games.shroud.content.cards import CardSet, base_cards, base_set, card_set, library_of
from emberhall.games.shroud.face.asks import asks
from emberhall.games.shroud.face.view import ShroudView, show
from emberhall.games.shroud.judge.position import ShadowDemon
from emberhall.games.shroud.rules.printed import GREEDY
from emberhall.games.shroud.rules.questions import Work
from emberhall.games.shroud.rules.responses import RESPOND
from emberhall.games.shroud.rules.state import ALL_EYES, ARCANE_CARDS, CARD, SEAT, Shroud
from emberhall.games.shroud.rules.turns import DRAW_PHASE, END_PHASE, MODE_PHASE, PLAY_PHASE, TURN, TURN_ENDS
from emberhall.games.shroud.trial import nothing_is_lost
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.library import Pack, RawCard
from emberhall.testing.table import SPECTATOR, Table, Turn

DOWN, GONE = "~", "-"
LAMPLIGHTER = "lamplighter"
PHASES: tuple[Work, ...] = (END_PHASE, PLAY_PHASE, DRAW_PHASE, MODE_PHASE)  # as they come to lie on the agenda


def view(state: State, seat: int) -> ShroudView:
    """What the seat sees, and is asked."""
    return show(state, seat, asks(state, seat))


@dataclass(frozen=True)
class Hero:
    """A player and what they have; None is as usual."""

    hero: str = ""
    mode: Sequence[str] | None = None
    scape: Sequence[str] = ()
    hand: Sequence[str] = ()
    deck: Sequence[str] = ()
    discard: Sequence[str] = ()
    collection: Sequence[str] = ()
    arcane: Sequence[str] = ()
    only_deck: bool = False


# What holds at every moment


# Cards by name


def ids(s: Shroud, cards: Iterable[int]) -> list[str]:
    """Cards by their designs, with `~` for what lies face down and `-` for an arcane card that is gone."""
    library = library_of(s.cards)
    return [GONE if c == NOTHING else DOWN * s.down[c] + library.ids[s.cards.design[c]] for c in cards]


def cards_with(prints: Mapping[str, str]) -> CardSet:
    """The usual cards, but some with other things printed on them, told as in a card file."""
    if not prints:
        return base_set()
    told = {id_: tomllib.loads(text) for id_, text in prints.items()}
    changed = {id_: RawCard("prints.toml", {**base_cards()[id_].table, **other}) for id_, other in told.items()}
    return card_set([Pack("prints", "shroud", keeps_base=True, cards=changed, hash="")])


class Box:
    """The cards of the heroes in play that are in no place yet."""

    def __init__(self, library: CardSet, heroes: Sequence[int]) -> None:
        self.library = library
        self.heroes = heroes
        self.free = {card for card, home in enumerate(library.cards.home) if home in heroes}

    def take(self, name: str, seat: int) -> int:
        """A free card of that name: a copy of the player's own deck, else of the next player's, and so on."""
        if name in self.library.names:
            found = [self.library.names.index(name)]
        else:
            assert name in self.library.ids, f"there is no card '{name}'; names are like martyr or y.martyr.1"
            found = self.copies(name, seat)
        free = [card for card in found if card in self.free]
        assert free, f"no copy of {name} is free: none of the heroes in play has (another) one"
        self.free.remove(free[0])
        return free[0]

    def copies(self, id_: str, seat: int) -> list[int]:
        """All copies of a card, the player's own first."""
        design, cards = self.library.ids.index(id_), self.library.cards
        order = [self.heroes[(seat + step) % len(self.heroes)] for step in range(len(self.heroes))]
        return [card for hero in order for card in cards.decks[hero] if cards.design[card] == design]

    def own(self, seat: int) -> list[int]:
        """The free cards of the player's own deck."""
        return [card for card in self.library.cards.decks[self.heroes[seat]] if card in self.free]

    def take_greedy(self, seat: int) -> int:
        """A mode card in greedy mode: Lamplighter, if one is free."""
        own = [card for card in self.own(seat) if self.library.cards.face[card].mode == GREEDY]
        own.sort(key=lambda card: self.library.ids[self.library.cards.design[card]] != LAMPLIGHTER)
        self.free.remove(own[0])
        return own[0]

    def take_plain(self, seat: int) -> int:
        """A card without effects, if one is free, and rather one that goes to the scape."""
        faces = self.library.cards.face
        has_effects = {card: bool(faces[card].program) or faces[card].is_lasting for card in self.own(seat)}
        own = sorted(has_effects, key=lambda card: (has_effects[card], not faces[card].goes_to_scape, -card))
        self.free.remove(own[0])
        return own[0]


# What players do, and what is so then


class HeroTurn(Turn):
    """What a player does, in the rulebook's verbs."""

    table: "ShadowTable"

    def passes(self) -> Self:
        """Nothing: no mode card, no response, no other card."""
        return self.picks("pass")

    def plays(self, card: str, *answers: str) -> Self:
        """A card, and what it asks at once, named only where there is a choice."""
        return self.picks(card, *answers)

    def sets_mode(self, card: str) -> Self:
        """A card on the own mode pile."""
        return self.picks(card)

    def responds(self, card: str, *answers: str) -> Self:
        """A card of the hand, or an ambush that is turned up, with what it asks at once."""
        return self.picks(card, *answers)

    def declares(self, name: str) -> Self:
        """Whom the card is played at."""
        return self.picks(name)

    def chooses(self, *things: str) -> Self:
        """Whatever a card asks for."""
        return self.picks(*things)


class Then:
    """What is so of a player."""

    def __init__(self, table: "ShadowTable", name: str) -> None:
        self.s = table.shroud
        self.seat = table.names.index(name)

    def has(
        self,
        *,
        hand: Sequence[str] | None = None,
        scape: Sequence[str] | None = None,
        mode: Sequence[str] | None = None,
        discard: Sequence[str] | None = None,
        discard_top: Sequence[str] | None = None,
        collection: Sequence[str] | None = None,
        arcane: int | Sequence[str] | None = None,
        deck_top: str | Sequence[str] | None = None,
        deck_bottom: str | Sequence[str] | None = None,
        deck: int | None = None,
        cards: int | None = None,
        stones: int | None = None,
    ) -> None:
        """Exactly this, as far as it is told. Of hand and collection the order does not matter; an ambush that was
        collected face down is `~` until the end. `deck_top` is from the top, `deck_bottom` from the bottom, and
        `discard_top` the last ones of the discard pile. `deck` and `cards` are how many there are in deck and hand, and
        so may `arcane` be."""
        s, seat = self.s, self.seat
        for told, pile in ((hand, s.hands[seat]), (collection, s.collections[seat])):
            if told is not None:
                assert sorted(ids(s, pile)) == sorted(told)
        for told, pile in ((scape, s.scapes[seat]), (mode, s.modes[seat]), (discard, s.discards[seat])):
            if told is not None:
                assert ids(s, pile) == list(told)
        if discard_top is not None:
            assert ids(s, s.discards[seat])[-len(discard_top) :] == list(discard_top)
        if arcane is not None:
            assert (s.arcane_left(seat) if isinstance(arcane, int) else ids(s, s.arcane[seat])) == arcane
        for told, pile in ((deck_top, s.decks[seat][::-1]), (deck_bottom, s.decks[seat])):
            if told is not None:
                expected = [told] if isinstance(told, str) else list(told)
                assert ids(s, pile)[: len(expected)] == expected
        for told_number, number in ((deck, len(s.decks[seat])), (cards, len(s.hands[seat])), (stones, s.stones(seat))):
            assert told_number is None or number == told_number


# The table


class ShadowTable(Table):
    """A table of Shroud of the Shadow Demon."""

    def __init__(self) -> None:
        super().__init__(GAME)
        self.prints: dict[str, str] = {}
        self.heroes: dict[str, Hero] = {}

    @property
    def shroud(self) -> ShadowDemon:
        """The position as the rules see it."""
        assert isinstance(self.state, ShadowDemon)
        return self.state

    @property
    def log(self) -> list[str]:
        """All that a spectator was told."""
        return [sentences[SPECTATOR] for sentences in self.told]

    # What is given

    def prints_on(self, card: str, text: str) -> None:
        """A card has other things printed on it than usual, told as in a card file: `do = [{ draw = 2 }]`."""
        self.prints[card] = text

    def given(
        self,
        name: str,
        *,
        hero: str = "",
        mode: Sequence[str] | None = None,
        scape: Sequence[str] = (),
        hand: Sequence[str] = (),
        deck: Sequence[str] = (),
        discard: Sequence[str] = (),
        collection: Sequence[str] = (),
        arcane: Sequence[str] = (),
        only_deck: bool = False,
    ) -> None:
        """What a player has. `~card` in a collection was collected unseen. Arcane cards that are not named are there,
        with cards of no effect. With `only_deck` the deck has just the named cards, and all else lies at the bottom of
        the discard pile."""
        assert name in self.names, f"nobody is called {name}; at the table sit {', '.join(self.names)}"
        self.heroes[name] = Hero(hero, mode, scape, hand, deck, discard, collection, arcane, only_deck)

    def turn_of(self, name: str, **facts: int) -> None:
        """The player's turn begins, with the collection phase; `facts` are of the state: `round`, `max_rounds`,
        `still`, and `first`, which is the first seat unless told."""
        s = self.lays_out(name, facts)
        if s.first == s.active:
            s.round -= 1
        TURN.push(s, s.active)
        self.goes_on(s)

    def mode_phase_of(self, name: str, **facts: int) -> None:
        """The mode phase of the player comes next."""
        self.stands_at(MODE_PHASE, name, facts)

    def draw_phase_of(self, name: str, **facts: int) -> None:
        """The draw phase of the player comes next."""
        self.stands_at(DRAW_PHASE, name, facts)

    def play_phase_of(self, name: str, **facts: int) -> None:
        """The play phase of the player comes next."""
        self.stands_at(PLAY_PHASE, name, facts)

    def end_phase_of(self, name: str, **facts: int) -> None:
        """The end phase of the player comes next."""
        self.stands_at(END_PHASE, name, facts)

    def stands_at(self, phase: Work, name: str, facts: Mapping[str, int]) -> None:
        """This phase of the player comes next."""
        s = self.lays_out(name, facts)
        TURN_ENDS.push(s, s.active)
        for kind in PHASES[: PHASES.index(phase) + 1]:
            kind.push(s, s.active)
        self.goes_on(s)

    def goes_on(self, s: ShadowDemon) -> None:
        """Up to the first question; what happens on the way is told."""
        s.listen()
        self._state = s
        s.carry_on()
        self.hears()
        nothing_is_lost(s)

    def lays_out(self, name: str, facts: Mapping[str, int]) -> ShadowDemon:
        """Every card in its place: those named first, and then the usual ones."""
        library = cards_with(self.prints)
        s = ShadowDemon(len(self.names), self.script, library.cards)
        s.lay_out()
        s.active, s.first, s.round = self.names.index(name), 0, 1
        for field, value in facts.items():
            assert field in ("round", "max_rounds", "still", "first"), f"there is no fact '{field}'"
            setattr(s, field, value)
        told = [self.heroes.get(one, Hero()) for one in self.names]
        s.heroes = self.heroes_of(library, told)
        box = Box(library, s.heroes)
        for seat, hero in enumerate(told):
            self.lays_named(s, seat, hero, box)
        for seat, hero in enumerate(told):
            lays_usual(s, seat, hero, box)
        for seat, hero in enumerate(told):
            rest = sorted(box.own(seat), reverse=True)
            (s.discards if hero.only_deck else s.decks)[seat][:0] = rest
        return s

    def heroes_of(self, library: CardSet, told: Sequence[Hero]) -> list[int]:
        """The heroes named, and for the others the next ones."""
        free = [id_ for id_ in library.hero_ids if id_ not in [hero.hero for hero in told]]
        return [library.hero_ids.index(hero.hero or free.pop(0)) for hero in told]

    def lays_named(self, s: Shroud, seat: int, hero: Hero, box: Box) -> None:
        """The cards that are named."""
        s.scapes[seat] = [box.take(name.removeprefix(DOWN), seat) for name in hero.scape]
        for name, card in zip(hero.scape, s.scapes[seat], strict=True):
            s.down[card] = name.startswith(DOWN)
            s.peeked[card] = 1 << seat if s.down[card] else 0
        s.hands[seat] = sorted(box.take(name, seat) for name in hero.hand)
        s.modes[seat] = [box.take(name, seat) for name in hero.mode or ()]
        s.discards[seat] = [box.take(name, seat) for name in hero.discard]
        s.decks[seat] = [box.take(name, seat) for name in reversed(hero.deck)]
        s.arcane[seat] = [NOTHING if name == GONE else box.take(name, seat) for name in hero.arcane]
        s.collections[seat] = [box.take(name.removeprefix(DOWN), seat) for name in hero.collection]
        for name, card in zip(hero.collection, s.collections[seat], strict=True):
            s.peeked[card] = 0 if name.startswith(DOWN) else ALL_EYES

    # What is done

    def when(self, name: str) -> HeroTurn:
        """The player acts."""
        return HeroTurn(self, name)

    def then(self, name: str) -> Then:
        """What is so of the player now."""
        return Then(self, name)

    def pick(self, name: str, pick_name: str) -> None:
        """A legal pick; afterwards no card is lost."""
        super().pick(name, pick_name)
        nothing_is_lost(self.shroud)

    def passes(self, *names: str) -> None:
        """These are asked one after another, and pass."""
        for name in names:
            self.when(name).passes()

    def all_pass(self) -> None:
        """Everyone lets it pass, until something else is asked than a response."""
        while self.asked() == RESPOND.name:
            self.passes(self.names[self.state.to_move])

    def pick_of(self, name: str) -> int:
        """The pick of that name; a player, or a card by its design, of which the copy on offer is meant, else the one
        that lies nearest."""
        if name in self.names:
            return SEAT + self.names.index(name)
        library = library_of(self.shroud.cards)
        if name not in library.ids:
            return super().pick_of(name)
        return CARD + self.nearest(library.ids.index(name))

    def nearest(self, design: int) -> int:
        """A copy of the card: on offer, else in the hand or the scape of who is asked, else anywhere."""
        s = self.shroud
        seat = s.to_move
        offered = [pick - CARD for pick in s.legal() if pick >= CARD]
        open_piles = [card for piles in (s.scapes, s.discards, s.modes, s.hands) for pile in piles for card in pile]
        order: list[int] = [
            *offered,
            *s.hands[seat],
            *s.scapes[seat],
            *s.lifted,
            *open_piles,
            *range(len(s.cards.design)),
        ]
        copies = [card for card in order if s.cards.design[card] == design]
        return copies[0]

    def offers(self, name: str, *pick_names: str) -> None:
        """The player must answer, and exactly these picks are on offer, cards by their designs."""
        self.asks(name)
        assert sorted(self.offered()) == sorted(self.offered_name(self.pick_of(one)) for one in pick_names)

    def offered(self) -> list[str]:
        """The picks on offer, cards by their designs."""
        return [self.offered_name(pick) for pick in self.state.legal()]

    def offered_name(self, pick: int) -> str:
        """A pick by its name, or a card by its design."""
        s = self.shroud
        return library_of(s.cards).ids[s.cards.design[pick - CARD]] if pick >= CARD else self.game.layout(s).name(pick)

    # What is so

    def asked(self) -> str:
        """What is asked now, by the name of the question in notation; "" once the game is over."""
        return "" if self.state.to_move == NOBODY else kind_of(self.shroud.agenda.top()).name

    def chain(self) -> list[str]:
        """The cards that are being played, the last one first to be resolved; `-` is a collection."""
        return ids(self.shroud, [play.card for play in self.shroud.chain])

    def seen_by(self, name: str | None = None) -> ShroudView:
        """The table as the player sees it, or a spectator."""
        return view(self.state, SPECTATOR if name is None else self.names.index(name))

    def knows_in_hand(self, viewer: str | None, owner: str) -> list[str]:
        """The cards that the viewer, or a spectator, sees or knows in that hand, by their designs."""
        return [card.id for card in self.seen_by(viewer).players[self.names.index(owner)].hand]

    def shuffle_brings(self, *cards: str, of: str) -> None:
        """The next shuffle brings these cards to the top of the player's deck, listed from the top."""
        s, seat = self.shroud, self.names.index(of)
        library, left = library_of(s.cards), [*s.decks[seat], *s.discards[seat]]
        found = []
        for name in reversed(cards):
            found.append(next(card for card in left if library.ids[s.cards.design[card]] == name))
            left.remove(found[-1])
        self.shuffles(*found)


def lays_usual(s: Shroud, seat: int, hero: Hero, box: Box) -> None:
    """What everyone has of whom nothing else is told."""
    if hero.mode is None:
        s.modes[seat] = [box.take_greedy(seat)]
    while len(s.arcane[seat]) < ARCANE_CARDS:
        s.arcane[seat].append(box.take_plain(seat))
