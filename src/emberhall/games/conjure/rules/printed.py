"""The creatures in play as the rules use them: plain numbers, made once from the card files."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules.costs import Cost

MOST_CREATURES: Final = 60  # a mask has a bit for each

# Where a creature comes from
BASIC: Final = 0
LEGENDARY: Final = 1
PROMO: Final = 2

# When its ability may be used
ANY_TIME: Final = 0
OWN_TURN: Final = 1
REACTION: Final = 2
STATIC: Final = 3  # always, without being used
ONCE_A_TURN: Final = 4  # in the own turn, without turning the creature

# What an ability does: the verb of a step
V_DRAW: Final = 0  # n
V_DISCARD: Final = 1  # n; who: OPPONENT, EVERYONE or THAT_OWNER; how: BY_OWNER, BY_ACTOR or BY_CHANCE
V_TAKE: Final = 2  # n; how: BY_ACTOR or BY_CHANCE
V_GIVE: Final = 3  # n
V_SWAP_HANDS: Final = 4
V_REFRESH: Final = 5  # who: YOU or OPPONENT
V_LOOK_AT_HAND: Final = 6
V_LOOK_AT_CHARRED: Final = 7
V_FETCH: Final = 8  # n; element, or ANY_ELEMENT
V_SIFT: Final = 9  # n
V_FLIP: Final = 10  # n, 0 for all; who: OPPONENT (creatures that were named) or EACH_OPPONENT; limit
V_REVIVE: Final = 11  # n, 0 for all; limit
V_CANCEL: Final = 12  # limit: LESSER or ANY_VP
V_PREVENT: Final = 13  # who: YOU (an ability that would affect you) or YOUR_CREATURES
V_VP: Final = 14  # n, below 0 to lower; who: OPPONENT (a creature), ALL_FACE_UP (of an opponent) or YOU (a creature)
V_STEAL: Final = 15  # limit
V_BANISH: Final = 16  # limit
V_EXTRA_CONJURING: Final = 17  # n

YOU: Final = 0
OPPONENT: Final = 1
EVERYONE: Final = 2
THAT_OWNER: Final = 3
EACH_OPPONENT: Final = 4
YOUR_CREATURES: Final = 5
ALL_FACE_UP: Final = 6

BY_OWNER: Final = 0
BY_ACTOR: Final = 1
BY_CHANCE: Final = 2

ANY_VP: Final = 99  # `limit` is the highest VP of a creature that can be chosen, or LESSER
LESSER: Final = -1

# What must be named when an ability is announced
AIM_NOTHING: Final = 0
AIM_OPPONENT: Final = 1
AIM_FACE_UP: Final = 2  # face-up creatures of opponents
AIM_THEIRS: Final = 3  # a creature of an opponent, face up or down
AIM_FACE_DOWN: Final = 4  # an own creature that is face down
AIM_ANOTHER: Final = 5  # another creature of one's own

# Wards: what opponents' abilities can't do, a bit each
WARD_LESSER_FLIP: Final = 1
WARD_HAND: Final = 2
WARD_VP: Final = 4
WARD_STEAL: Final = 8
WARD_BANISH: Final = 16

MUTES_NONE: Final = -1


class Step:
    """One step of an ability: a verb and its arguments."""

    def __init__(self, verb: i64, n: i64, who: i64, how: i64, limit: i64, element: i64) -> None:
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
        self.aim: i64 = AIM_NOTHING
        self.aims: i64 = 1  # up to how many
        self.aim_limit: i64 = ANY_VP
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
