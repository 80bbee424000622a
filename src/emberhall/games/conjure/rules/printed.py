"""The creatures in play as the rules use them: plain numbers, made once from the card files."""

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64

from emberhall.games.conjure.rules.clauses import clause
from emberhall.games.conjure.rules.costs import ANY_ELEMENT, Cost
from emberhall.kernel.agenda import Task
from emberhall.kernel.question import AskingState

S = TypeVar("S", bound=AskingState)

MOST_CREATURES: Final = 60  # a mask has a bit for each

# Where a creature comes from
BASIC: Final = 0
LEGENDARY: Final = 1
PROMO: Final = 2

ANY_VP: Final = 99  # `limit` is the highest VP of a creature that can be chosen, or LESSER
LESSER: Final = -1
MUTES_NONE: Final = -1


class When:
    """When an ability may be used."""

    ANY_TIME: Final = 0
    OWN_TURN: Final = 1
    REACTION: Final = 2
    STATIC: Final = 3  # always, without being used
    ONCE_A_TURN: Final = 4  # in the own turn, without turning the creature


class Who:
    """Whom a step is about."""

    YOU: Final = 0
    OPPONENT: Final = 1
    EVERYONE: Final = 2
    THAT_OWNER: Final = 3
    EACH_OPPONENT: Final = 4
    YOUR_CREATURES: Final = 5
    ALL_FACE_UP: Final = 6


class By:
    """Who chooses."""

    OWNER: Final = 0
    ACTOR: Final = 1
    CHANCE: Final = 2


class Aim:
    """What must be named when an ability is announced."""

    NOTHING: Final = 0
    OPPONENT: Final = 1
    FACE_UP: Final = 2  # face-up creatures of opponents
    THEIRS: Final = 3  # a creature of an opponent, face up or down
    FACE_DOWN: Final = 4  # an own creature that is face down
    ANOTHER: Final = 5  # another creature of one's own


class Ward:
    """What opponents' abilities can't do, a bit each."""

    LESSER_FLIP: Final = 1
    HAND: Final = 2
    VP: Final = 4
    STEAL: Final = 8
    BANISH: Final = 16


class Affects:
    """How an ability would affect a player, a bit each (CONJ-RUL-30)."""

    YOU: Final = 1  # the hand, the Hand Size or the creatures
    CREATURES: Final = 2


class Verb(Generic[S]):
    """A verb of the card language, whole in the chapter that it belongs to. Its docstring says what a step's numbers
    are to it."""

    def __init__(self, name: str, clause_id: str) -> None:
        self.name = name  # as the cards name it
        self.clause: i64 = clause(clause_id)
        self.number: i64 = len(VERBS)
        self.is_for_conjuring = False  # CONJ-FX-16: of no use after a Refresh
        VERBS[name] = self

    def aim(self, step: "Step") -> i64:
        """CONJ-RUL-26: what has to be named for the step when its ability is announced."""
        return Aim.NOTHING

    def most_aims(self, step: "Step") -> i64:
        """Up to how many."""
        return 1

    def add_to(self, creature: "Creature", step: "Step") -> None:
        """The step is part of the creature's ability."""
        creature.program.append(step)
        if self.aim(step) != Aim.NOTHING:
            creature.aim = self.aim(step)
            creature.aims = self.most_aims(step)
            creature.aim_limit = step.limit
            creature.aim_clause = self.clause

    def affects(self, s: S, step: "Step", creature: i64, aims: i64, seat: i64) -> i64:
        """CONJ-RUL-30: how the step of that creature's ability would affect the player: a mask of Affects."""
        return 0

    def begin(self, s: S, task: Task, step: "Step") -> None:
        """Carry out the step, or ask for the first answer that it needs."""


VERBS: Final[dict[str, Verb[Any]]] = {}


class Step:
    """One step of an ability: a verb and its arguments."""

    def __init__(
        self,
        verb: Verb[Any],
        n: i64 = 0,
        who: i64 = Who.YOU,
        how: i64 = By.OWNER,
        limit: i64 = ANY_VP,
        element: i64 = ANY_ELEMENT,
    ) -> None:
        self.verb = verb
        self.n = n
        self.who = who
        self.how = how
        self.limit = limit
        self.element = element


class Creature:
    """One creature card."""

    def __init__(self, vp: i64, cost: Cost, kind: i64, timing: i64, program: list[Step]) -> None:
        self.vp = vp
        self.cost = cost
        self.cost_number: i64 = 0  # its place among the different costs of all creatures
        self.kind = kind  # BASIC, LEGENDARY or PROMO
        self.timing = timing
        self.program = program
        # what must be named on announcing
        self.aim: i64 = Aim.NOTHING
        self.aims: i64 = 1  # up to how many
        self.aim_limit: i64 = ANY_VP
        self.aim_clause: i64 = 0  # which tells at whose creatures, and up to which VP
        # what is always on while it is face up
        self.hand_size: i64 = 0
        self.hand_size_of_opponents: i64 = 0
        self.turn_draw: i64 = 0
        self.takes_from_charred = False
        self.wild_number: i64 = 0
        self.loss_draw: i64 = 0
        self.bonus_most: i64 = 0  # VP for each face-down creature of its owner, at most so many
        self.start_revive: i64 = 0
        self.wards: i64 = 0
        self.mutes: i64 = MUTES_NONE  # opponents' Flip abilities up to this VP


class Creatures:
    """All creature cards, by number, and what they can cost."""

    def __init__(self, ids: list[str], cards: list[Creature], costs: list[Cost], library: object) -> None:
        self.ids = ids
        self.cards = cards
        self.costs = costs  # the different ones; `cost_number` points here
        self.library = library  # where these came from: names, texts and pictures, for views
