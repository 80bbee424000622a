"""Positions of Seekers laid out for a scenario: who stands where with what, and what lies in effect Zones."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from emberhall.games.seekers.content import maps
from emberhall.games.seekers.content.cards import CardSet, card_set
from emberhall.games.seekers.face.names import AILMENT_WORDS
from emberhall.games.seekers.judge.position import Shards
from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules.map.ground import Ground
from emberhall.games.seekers.rules.map.hexes import hex_at
from emberhall.games.seekers.rules.state import (
    L_CARD,
    L_CHARGES,
    L_DOWN,
    L_POISON,
    L_SHIELD,
    L_TERRAIN,
    UPKEEP,
    Armory,
    Lasting,
)
from emberhall.games.seekers.rules.verbs.stays import V_TERRAIN
from emberhall.kernel.dice import Dice
from emberhall.kernel.events import NOTHING
from emberhall.kit.library import load_pack

Place = tuple[int, int]
Ailments = Mapping[str, int | tuple[int, int]]

PACKS = sorted(Path(__file__).parent.glob("plain*.toml"))
SEEKERS = ("tester-one", "tester-two", "tester-three", "tester-four")
EQUIPMENT = ("plain-blade", "plain-coat", "plain-ring")
BLANK = "blank"
BLANKS = 10


@cache
def plain_cards() -> CardSet:
    """All cards of the game, and those of the scenarios."""
    return card_set([load_pack(pack) for pack in PACKS])


# What is given


@dataclass(frozen=True)
class Seeker:
    """A player, their Seeker and what they have; None is as usual."""

    name: str
    at: Place = (0, 0)
    ap: int | None = None
    mp: int | None = None
    hp: int | None = None
    hand: Sequence[str] = ()
    deck: Sequence[str] = (BLANK,) * BLANKS
    discard: Sequence[str] = ()
    exile: Sequence[str] = ()
    seeker: str = ""
    weapon: str = EQUIPMENT[0]
    armor: str = EQUIPMENT[1]
    trinket: str = EQUIPMENT[2]
    ailments: Ailments = field(default_factory=dict)
    stealth: int = 0  # Moments; -1 until it is lost
    intangible: int = 0
    shields: Sequence[int] = ()  # the oldest first
    channel: int = 0
    has_channelled: bool = False
    fatigue: int = 0
    fears: tuple[str, int] | None = None  # whom, and from how far


@dataclass(frozen=True)
class Token:
    """A token unit."""

    name: str
    of: str
    at: Place
    hp: int = 10
    design: str = "dummy"
    ailments: Ailments = field(default_factory=dict)


@dataclass(frozen=True)
class Effect:
    """A card in an effect Zone: terrain where it has a place, with Charges, face down, a poison on a unit, or else with
    what it says."""

    card: str
    of: str
    at: Place | None = None
    moments: int | None = None
    charges: int = 0
    is_down: bool = False
    on: str = ""
    is_card: bool = True
    cheaper: int = 5  # of a card that lies face down


class Scene:
    """What a scenario begins with, and how it is laid out."""

    def __init__(self) -> None:
        self.library = plain_cards()
        self.told: list[Seeker] = []
        self.tokens: list[Token] = []
        self.lying: list[Effect] = []
        self.ground = maps.ground("arena")
        self.shard: Place | None = None
        self.is_walled = False

    def wall_up(self, places: Sequence[Place]) -> None:
        """There are walls on the map."""
        is_open = self.ground.is_open[:]
        for place in places:
            is_open[hex_at(*place)] = False
        self.ground = Ground(self.ground.id, is_open, self.ground.shard, self.ground.red, self.ground.blue)
        self.is_walled = True

    def names(self) -> list[str]:
        """The players, in the order of their seats."""
        return [told.name for told in self.told]

    def unit(self, name: str) -> int:
        """The number of a player's Seeker, or of a token."""
        units = [*self.names(), *(token.name for token in self.tokens)]
        assert name in units, f"nobody is called {name}; there are {', '.join(units)}"
        return units.index(name)

    def lays_out(self, name: str, turn: int, dice: Dice) -> Shards:
        """Everyone and everything in its place."""
        s = Shards(len(self.told), dice, self.library.cards, self.ground)
        s.lay_out([self.armory_of(seat) for seat in range(len(self.told))])
        if self.shard is not None:
            s.shard = hex_at(*self.shard)
        s.active, s.turn, s.phase, s.order = self.names().index(name), turn, UPKEEP, list(range(len(self.told)))
        for seat, told in enumerate(self.told):
            self.lays_seat(s, seat, told)
        for token in self.tokens:
            self.lays_token(s, token)
        for effect in self.lying:
            self.lays_effect(s, effect)
        return s

    def armory_of(self, seat: int) -> Armory:
        """SEEK-ARM-01: everything that the player has anywhere."""
        told = self.told[seat]
        cards = [*told.hand, *told.deck, *told.discard, *told.exile]
        cards += [effect.card for effect in self.lying if effect.of == told.name and effect.is_card]
        equipment = [self.design(id_) for id_ in (told.weapon, told.armor, told.trinket)]
        return Armory(self.design(told.seeker or SEEKERS[seat]), equipment, sorted(map(self.design, cards)), [])

    def design(self, id_: str) -> int:
        """The number of a card."""
        assert id_ in self.library.ids, f"there is no card '{id_}'"
        return self.library.ids.index(id_)

    def lays_seat(self, s: Shards, seat: int, told: Seeker) -> None:
        """A player's points, cards and Seeker."""
        is_active = seat == s.active
        s.ap[seat] = told.ap if told.ap is not None else 10 if is_active else 5
        s.mp[seat] = told.mp if told.mp is not None else 6 if is_active else 0
        s.hands[seat] = sorted(map(self.design, told.hand))
        s.decks[seat] = [self.design(id_) for id_ in reversed(told.deck)]
        s.deck_knows[seat] = [0] * len(told.deck)
        s.discards[seat] = [self.design(id_) for id_ in told.discard]
        s.exiles[seat] = [self.design(id_) for id_ in told.exile]
        s.fatigue[seat] = told.fatigue
        s.has_channelled[seat] = told.has_channelled
        s.channel[seat] = told.channel
        s.hp[seat] = told.hp if told.hp is not None else s.life[seat]
        self.stands_at(s, seat, told.at)
        self.ails(s, seat, told.ailments)
        s.status[seat * d.STATUSES + d.STEALTH] = told.stealth
        s.status[seat * d.STATUSES + d.INTANGIBLE] = told.intangible
        if told.fears is not None:
            s.fear_of[seat], s.fear_at[seat] = self.unit(told.fears[0]), told.fears[1]
        for amount in told.shields:
            shield = self.new_lasting(s, L_SHIELD, BLANK, seat)
            shield.amount, shield.unit, shield.is_card = amount, seat, False

    def stands_at(self, s: Shards, unit: int, place: Place) -> None:
        """A unit stands there."""
        s.at[unit] = s.was_at[unit] = hex_at(*place)

    def ails(self, s: Shards, unit: int, ailments: Ailments) -> None:
        """A unit has these ailments."""
        for word, value in ailments.items():
            applied, left = value if isinstance(value, tuple) else (value, value)
            s.applied[unit * d.AILMENTS + AILMENT_WORDS.index(word)] = applied
            s.left[unit * d.AILMENTS + AILMENT_WORDS.index(word)] = left

    def lays_token(self, s: Shards, told: Token) -> None:
        """A token unit."""
        for column, value in (
            (s.at, NOTHING), (s.was_at, NOTHING), (s.hp, told.hp), (s.life, max(told.hp, self.library.cards.designs[
                self.design(told.design)].life)), (s.side, self.names().index(told.of)),
            (s.token, self.design(told.design)), (s.unit_moments, -1), (s.channel, 0), (s.fear_of, NOTHING),
            (s.fear_at, 0),
        ):  # fmt: skip
            column.append(value)
        s.left += [0] * d.AILMENTS
        s.applied += [0] * d.AILMENTS
        s.status += [0] * d.STATUSES
        self.stands_at(s, len(s.at) - 1, told.at)
        self.ails(s, len(s.at) - 1, told.ailments)

    def lays_effect(self, s: Shards, told: Effect) -> None:
        """A card in an effect Zone, with what its text says."""
        seat = self.names().index(told.of)
        printed = self.library.cards.designs[self.design(told.card)]
        poison = printed.lasting is not None and printed.lasting.is_poison
        kind = L_TERRAIN if told.at else L_CHARGES if told.charges else L_DOWN if told.is_down else L_CARD
        thing = self.new_lasting(s, L_POISON if poison else kind, told.card, seat)
        thing.is_card, thing.charges = told.is_card and not poison, told.charges
        if told.is_down:
            thing.knows, thing.amount = 1 << seat, told.cheaper
        elif printed.lasting is not None:
            thing.moments, thing.uses = printed.lasting.moments, printed.lasting.uses
        if told.at:
            step = next(step for step in printed.play.program if step.verb is V_TERRAIN)
            thing.hex, thing.terrain, thing.radius, thing.moments = (
                hex_at(*told.at), step.kind, step.reach, step.moments,
            )  # fmt: skip
        if told.moments is not None:
            thing.moments = told.moments
        if told.on:
            thing.unit = self.unit(told.on)

    def new_lasting(self, s: Shards, kind: int, card: str, seat: int) -> Lasting:
        """Something that lasts, the newest of all."""
        thing = Lasting(s.new_id(), kind, self.design(card), seat)
        s.lastings.append(thing)
        return thing
