"""What can be on the agenda: the questions put to players, which things may answer each, and the work that asks
nobody."""

from pathlib import Path
from typing import Final

from emberhall.kernel.clauses import Clauses

CLAUSES: Final = Clauses.load(Path(__file__).parents[1] / "clauses.toml")


def clause(id_: str) -> int:
    """The number of a clause, as `forbids` returns it."""
    return CLAUSES.number("CONJ-" + id_)


# Questions. What `left`, `thing` and `also` of the task mean stands behind each. A source is the pick that announced an
# ability: CREATURE + n, FLIP or REVIVE. Aims are packed: see `abilities`.
BID: Final = 0  # at a checkpoint; left: which one
REACT: Final = 1  # contest what was announced; left: who did; thing: its source; also: its aims
GO: Final = 2  # the final round; left: passes in a row so far
AIM_AT_SEAT: Final = 3  # thing: the source
AIM_AT_CREATURE: Final = 4  # left: how many more at the most; thing: the source; also: aims so far
STEP_ONE: Final = 5  # draw, refresh, or neither
STACK: Final = 6  # which stack to draw from; left: draws, this one counted; also: 1 with an own discard on top
STEP_TWO: Final = 7  # conjure or not
LAY: Final = 8  # lay a card for the cost; thing: the creature
STEP_THREE: Final = 9  # discard down to the Hand Size
DISCARD: Final = 10  # an ability: left: cards more
DISCARD_TOGETHER: Final = 11  # an ability: everyone's, sealed
CHOOSE_DISCARD: Final = 12  # the user chooses; left: cards more; thing: whose hand
CHOOSE_TAKE: Final = 13  # left: cards more; thing: whose hand
GIVE: Final = 14  # left: cards more; thing: to whom
SIFT: Final = 15  # lay a card back on the deck
FETCH: Final = 16  # left: cards more; also: the element, 1 higher, or 0 for any
START_REVIVE: Final = 17  # thing: the creature that allows it
LIFT: Final = 18  # solo; left: VP still wanted; thing: the curse; also: 1 where it may be declined
RUST_ONE: Final = 19  # solo: which of the highest creatures
SLUMBER_ONE: Final = 20
STARVE_ONE: Final = 21  # solo: which of the lowest creatures of the Pool
DISPUTE: Final = 22  # the active player says which of the open bids, or reactions, goes first
QUESTIONS: Final = 23

# Work that asks nobody
TURN: Final = 30  # a turn begins
CHECKPOINT: Final = 31  # left: which one
BIDS_IN: Final = 32  # left: which checkpoint
CONTEST: Final = 33  # what was announced, until it resolves or is stopped; thing: its source; also: aims
CONTEST_IN: Final = 34
POWER: Final = 35  # left: the next step; thing: the creature; also: aims
POWER_ENDS: Final = 36  # thing: the creature; also: aims
BEGIN_STEP_ONE: Final = 37
DRAWS: Final = 38  # Draw Phases; left: how many; also: 1 with an own discard on top of the Charred Pile
BEGIN_STEP_TWO: Final = 39
AFTER_STEP_TWO: Final = 40  # another conjuring, if one is allowed
BEGIN_STEP_THREE: Final = 41
TURN_ENDS: Final = 42
DISCARDS_IN: Final = 43
ROUND: Final = 44  # the final round; left: passes in a row so far
REVEAL: Final = 45  # solo: the next curse
STRIKE: Final = 46  # solo; thing: the curse takes effect
STARVE: Final = 47  # solo: Hunger at the end of a turn

KIND_NAMES: Final = {
    BID: "bid", REACT: "react", GO: "go", AIM_AT_SEAT: "aim-at-seat", AIM_AT_CREATURE: "aim-at-creature",
    STEP_ONE: "step-one", STACK: "stack", STEP_TWO: "step-two", LAY: "lay", STEP_THREE: "step-three",
    DISCARD: "discard", DISCARD_TOGETHER: "discard-together", CHOOSE_DISCARD: "choose-discard",
    CHOOSE_TAKE: "choose-take", GIVE: "give", SIFT: "sift", FETCH: "fetch", START_REVIVE: "start-revive", LIFT: "lift",
    RUST_ONE: "rust-one", SLUMBER_ONE: "slumber-one", STARVE_ONE: "starve-one", DISPUTE: "dispute",
    TURN: "turn", CHECKPOINT: "checkpoint", BIDS_IN: "bids-in", CONTEST: "contest", CONTEST_IN: "contest-in",
    POWER: "power", POWER_ENDS: "power-ends", BEGIN_STEP_ONE: "begin-step-one", DRAWS: "draws",
    BEGIN_STEP_TWO: "begin-step-two", AFTER_STEP_TWO: "after-step-two", BEGIN_STEP_THREE: "begin-step-three",
    TURN_ENDS: "turn-ends", DISCARDS_IN: "discards-in", ROUND: "round", REVEAL: "reveal", STRIKE: "strike",
    STARVE: "starve",
}  # fmt: skip

# The checkpoints of a turn (CONJ-BID-01)
AT_START: Final = 1
AFTER_DRAW: Final = 2
AFTER_CONJURING: Final = 3

# Which things may answer a question, as a mask
MY_HAND: Final = 1
THEIR_HAND: Final = 2
THE_CHARRED: Final = 4
THE_LOOKED: Final = 8
SOME_CARD: Final = 15
SOME_SEAT: Final = 16
SOME_CURSE: Final = 32
SOME_CREATURE: Final = 64
TO_PASS: Final = 128
TO_CALL: Final = 256
TO_DRAW: Final = 512
FROM_CHARRED: Final = 1024
TO_REFRESH: Final = 2048
BY_ARCHMAGE: Final = 4096  # to flip or revive
AN_ARCHMAGE: Final = 8192  # to lift a curse

# For each question: what may answer it, and the clause that it comes from
_TABLE: Final = {
    BID: (SOME_CREATURE | BY_ARCHMAGE | TO_CALL | SOME_CURSE | TO_PASS, "BID-02"),
    REACT: (SOME_CREATURE | TO_PASS, "CONTEST-01"),
    GO: (SOME_CREATURE | BY_ARCHMAGE | TO_PASS, "CALL-03"),
    AIM_AT_SEAT: (SOME_SEAT, "RUL-26"),
    AIM_AT_CREATURE: (SOME_CREATURE | TO_PASS, "RUL-26"),
    STEP_ONE: (MY_HAND | TO_DRAW | TO_REFRESH | TO_PASS, "DRAW-01"),
    STACK: (TO_DRAW | FROM_CHARRED, "FX-19"),
    STEP_TWO: (SOME_CREATURE | TO_PASS, "CONJ-01"),
    LAY: (MY_HAND | TO_PASS, "COST-08"),
    STEP_THREE: (MY_HAND, "END-01"),
    DISCARD: (MY_HAND, "FX-03"),
    DISCARD_TOGETHER: (MY_HAND, "RUL-29"),
    CHOOSE_DISCARD: (THEIR_HAND, "FX-03"),
    CHOOSE_TAKE: (THEIR_HAND, "FX-04"),
    GIVE: (MY_HAND, "FX-05"),
    SIFT: (THE_LOOKED, "FX-09"),
    FETCH: (THE_CHARRED, "FX-10"),
    START_REVIVE: (SOME_CREATURE | TO_PASS, "FX-23"),
    LIFT: (SOME_CREATURE | AN_ARCHMAGE | TO_PASS, "SOLO-05"),
    RUST_ONE: (SOME_CREATURE, "CURSE-02"),
    SLUMBER_ONE: (SOME_CREATURE, "CURSE-03"),
    STARVE_ONE: (SOME_CREATURE, "CURSE-08"),
    DISPUTE: (SOME_SEAT, "TIME-02"),
}

ANSWERS: Final[list[int]] = [_TABLE[kind][0] for kind in range(QUESTIONS)]
HOME_CLAUSE: Final[list[int]] = [clause(_TABLE[kind][1]) for kind in range(QUESTIONS)]

# CONJ-BID-07: what may answer these depends on hidden cards, so they are asked even where there is a single answer;
# CONJ-FX-10: whoever searches the Charred Pile is to see it
ALWAYS_ASKED: Final[list[bool]] = [kind in (BID, GO, STEP_TWO, LAY, FETCH) for kind in range(QUESTIONS)]

GAME_OVER: Final[int] = clause("CALL-06")  # nothing can be picked any more
