"""What is printed on a card, in the form that the rules use: numbers and short lists.

The files in `cards/` are read in `content`, where `compiler` names every code below in words.
"""

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64

from emberhall.games.shroud.rules.chain import Play
from emberhall.kernel.question import AskingState

S = TypeVar("S", bound=AskingState)

# Modes (SHRD-MODE): the symbol of the top card of a mode pile
NO_MODE: Final = 0
PROTECTION: Final = 1
ATTACK: Final = 2
HASTY: Final = 3
GREEDY: Final = 4
MODES: Final = 5

# Play symbols (SHRD-SYM): where a card goes when it is played
TO_SCAPE: Final = 0
TO_DISCARD: Final = 1
TO_COLLECTION: Final = 2
TO_MODE: Final = 3
LASTING: Final = 4  # to the scape, sideways

# When a card may be played
IN_TURN: Final = 0
RESPONSE_ONLY: Final = 1
EITHER: Final = 2
AMBUSH: Final = 3  # face down in the turn, turned up as a response

# What a response answers (SHRD-RESP)
NO_TRIGGER: Final = 0
ATTACKED: Final = 1
OPPONENT_PLAYS: Final = 2
OPPONENT_COLLECTS: Final = 3
TRIGGERS: Final = 4

# Where a verb takes its card from
NOWHERE: Final = 0
FROM_HAND: Final = 1
FROM_SCAPE: Final = 2
FROM_MODE: Final = 3
FROM_DECK: Final = 4
FROM_DISCARD: Final = 5
FROM_ARCANE: Final = 6
THE_TRIGGER: Final = 7  # the card that is responded to
THIS_CARD: Final = 8

# Whom a verb concerns
SELF: Final = 0
OPPONENT: Final = 1  # the one that is declared
RESPONDED: Final = 2  # the player of the card that is responded to, or who is about to collect
EACH_OPPONENT: Final = 3  # each chooses for themself
ANYONE: Final = 4  # any discard pile

# Under which condition
ALWAYS: Final = 0
IF_ATTACK_MODE: Final = 1
IF_RESPONSE: Final = 2

ANY_VALUE: Final = 99
ANY_SYMBOL: Final = -1


class Verb(Generic[S]):
    """A verb of the card language, whole in the chapter that it belongs to. Where a card does not say from where it
    takes cards and whom it concerns, these are `zone` and `whom`."""

    def __init__(self, name: str, zone: i64 = NOWHERE, whom: i64 = SELF) -> None:
        self.name = name  # as the cards name it, with its word if that is all they say
        self.zone = zone
        self.whom = whom
        self.is_exchange = False  # SHRD-RUL-38: it wants a card of one's own too
        VERBS[name] = self

    # What follows from what is printed

    def attacks(self, zone: i64) -> bool:
        """SHRD-RUL-46: it steals, captures, destroys, collects or exchanges a card of an opponent."""
        return False

    def changes_mode(self, zone: i64) -> bool:
        """It takes the mode card of an opponent, or gives them another."""
        return False

    def marks(self, card: "Card", step: "Step") -> None:
        """What a card is that has such a step."""

    # What happens

    def can(self, s: S, play: Play, step: "Step") -> bool:
        """Nothing on the own side keeps the step from happening."""
        return True

    def begin(self, s: S, play: Play, step: "Step") -> None:
        """Carry out a step that needs no answer, or ask for the first one."""

    def concerns(self, s: S, step: "Step", seat: i64) -> bool:
        """A step that is no attack finds something at that player."""
        return False

    def is_barred(self, s: S, victim: i64) -> bool:
        """SHRD-SYM-06: a lasting effect keeps the victim's scape out of reach."""
        return False

    def take(self, s: S, seat: i64, owner: i64, card: i64) -> None:
        """What becomes of a card that was chosen for it, from the owner's hand or discard pile."""


VERBS: Final[dict[str, Verb[Any]]] = {}


class Step:
    """One effect of a card."""

    def __init__(
        self,
        verb: Verb[Any],
        n: i64 = 1,
        zone: i64 = NOWHERE,
        whom: i64 = SELF,
        most: i64 = ANY_VALUE,
        symbol: i64 = ANY_SYMBOL,
        condition: i64 = ALWAYS,
        *,
        is_optional: bool = False,
    ) -> None:
        self.verb = verb
        self.number: i64 = 0  # its place on the card
        self.n = n
        self.zone = zone
        self.whom = whom
        self.most = most  # the highest ember stone value that it affects
        self.symbol = symbol  # the play symbol that it affects
        self.condition = condition
        self.is_optional = is_optional  # "may" or "up to" (SHRD-RUL-26)
        self.is_attack = verb.attacks(zone)  # SHRD-RUL-46
        # SHRD-RUL-47: single cards of one player's scape are declared for it
        self.is_aimed = zone == FROM_SCAPE and (whom == OPPONENT or whom == RESPONDED)
        self.changes_mode = whom == OPPONENT and verb.changes_mode(zone)


class Card:
    """One design; a deck has `copies` of it."""

    def __init__(
        self, value: i64, mode: i64, symbol: i64, timing: i64, trigger: i64, program: list[Step], copies: i64
    ) -> None:
        self.value = value
        self.mode = mode
        self.symbol = symbol
        self.timing = timing
        self.trigger = trigger
        self.program = program
        self.copies = copies
        # lasting effects (SHRD-SYM-06)
        self.bars_taking = False
        self.bars_destroying = False
        self.more_draws: i64 = 0
        self.draws_on_collecting: i64 = 0
        self.draws_when_attacked: i64 = 0
        # what follows from the program
        self.is_lasting = symbol == LASTING
        self.goes_to_scape = symbol == TO_SCAPE or symbol == LASTING
        self.is_placed = False  # into an opponent's scape (PLACE)
        self.goes_to_opponent = False  # onto an opponent's mode pile (SHRD-PILE-05)
        self.plays_more = False  # it lets its player play other cards
        self.stops = False  # it stops the attack that it answers
        self.strikes = False  # it attacks or returns cards of an emberscape
        self.names_opponent = False  # some effect of it concerns one opponent
        for number in range(len(program)):
            step = program[number]
            step.number = number
            step.verb.marks(self, step)
            if step.whom != SELF and step.zone == FROM_SCAPE:
                self.strikes = True
            if step.whom == OPPONENT:
                self.names_opponent = True

    def answers(self, trigger: i64) -> bool:
        """It may be played from the hand as a response to this."""
        return self.trigger == trigger and (self.timing == RESPONSE_ONLY or self.timing == EITHER)

    def ambushes(self, trigger: i64) -> bool:
        """Lying face down, it may be turned up as a response to this."""
        return self.trigger == trigger and self.timing == AMBUSH


class Cards:
    """All cards of all hero decks: number `c` is a copy of design `design[c]`, and its back shows hero `home[c]`."""

    def __init__(self, designs: list[Card], design: list[int], home: list[int], heroes: i64, library: object) -> None:
        self.designs = designs
        self.design = design
        self.home = home
        self.heroes = heroes
        self.library = library  # where these came from: names, texts and pictures, for views
        self.face: list[Card] = [designs[number] for number in design]
        self.value: list[int] = [card.value for card in self.face]
        self.decks: list[list[int]] = [[] for _ in range(heroes)]
        for number in range(len(design)):
            self.decks[home[number]].append(number)
        self.twins: list[list[int]] = [self.twins_of(number) for number in range(len(design))]
        # by trigger: the heroes whose deck has a card that answers it from the hand, and likewise from ambush
        self.answering: list[int] = [0] * TRIGGERS
        self.ambushing: list[int] = [0] * TRIGGERS
        for number in range(len(design)):
            card = self.face[number]
            hero: i64 = home[number]
            if card.timing == AMBUSH:
                self.ambushing[card.trigger] |= 1 << hero
            elif card.timing != IN_TURN:
                self.answering[card.trigger] |= 1 << hero

    def twins_of(self, card: i64) -> list[int]:
        """SHRD-RUL-67: its other copies with the same back, which look the same from both sides."""
        deck = self.decks[self.home[card]]
        return [other for other in deck if other != card and self.design[other] == self.design[card]]
