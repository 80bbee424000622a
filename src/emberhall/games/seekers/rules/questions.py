"""What can be on the agenda: the questions put to players, which things may answer each, and the work that asks
nobody."""

from pathlib import Path
from typing import Final

from emberhall.kernel.clauses import Clauses

CLAUSES: Final = Clauses.load(Path(__file__).parents[1] / "clauses.toml")


def clause(id_: str) -> int:
    """The number of a clause, as `forbids` returns it."""
    return CLAUSES.number("SEEK-" + id_)


# Questions. What `left`, `thing` and `also` of the task mean stands behind each. Those from AMPLIFY to PAY_CARD belong
# to what is being played, those from MOVE_TO on to what resolves: the last of `resolving`.
GO_FIRST: Final = 0  # who takes the first turn
START: Final = 1  # a starting hex
EXCHANGE: Final = 2  # a card of the Sideboard to take in, or done
GIVE_UP: Final = 3  # the card that goes out for it; thing: the design taken in
MULLIGAN: Final = 4  # a card to put back, or done; left: how many so far
ACT: Final = 5  # with priority: play, activate, move, channel, pass
STEP: Final = 6  # the next hex of a path, or go
ORDER: Final = 7  # which waiting trigger goes onto the Stack next
AMPLIFY: Final = 8  # pay for more, or not
# thing: the number of the choice, as in all that follow; left: whether there was an old one, which may be kept or not,
# see `casting`; also: the id of the object on the Stack that it is about, 0 for what is played
CHOOSE_MODE: Final = 9
CHOOSE_DIRECTION: Final = 10
CHOOSE_UNIT: Final = 11
CHOOSE_HEX: Final = 12
CHOOSE_OBJECT: Final = 13
CHOOSE_LASTING: Final = 14
CHOOSE_SEAT: Final = 15
PAY_CARD: Final = 16  # discard to pay; left: cards more, this one counted
MOVE_TO: Final = 17  # where a card moves the unit, or not; left: hexes; thing: the unit
PUSH_WAY: Final = 18  # which of two directions; left: hexes, thing: the unit, also: a mask of them; lies on PUSHES
DISCARD: Final = 19  # by an effect; left: cards more, this one counted
RETRIEVE: Final = 20  # a card of the discard, or not; left: cards more; also: the step
SEARCH: Final = 21  # a card of the deck, or not; left: cards more; also: the step
SCRY: Final = 22  # left 0: the next lifted card that goes to the bottom, or done; left 1: the next one for the top
# what loses Moments, or done; left: how many Moments, also: a mask of ailments chosen, thing: of statuses and tokens
HASTEN: Final = 23
CLEANSE: Final = 24  # which ailment ends; left: how many more, thing: the unit, also: a mask of those that can
MAY: Final = 25  # yes or no; also: the step that follows
PLAY_FREE: Final = 26  # a card of the discard to play, or not; also: the step
CACHE: Final = 27  # a card of the hand to lay face down, or not
STOP_CHANNEL: Final = 28  # yes or no; thing: the unit
LIMIT: Final = 29  # exile down to the hand limit
RETURN_TO: Final = 30  # the hex where a unit comes back from being intangible; thing: the unit
LOOK: Final = 31  # the hand of `thing` is open to the asked player, who goes on with done
QUESTIONS: Final = 32

# Work that asks nobody
ROLL_OFF: Final = 40  # SEEK-SETUP-04
PLACE: Final = 41  # left: how many Seekers stand already
SIDEBOARDS: Final = 42  # left: the place in the turn order
HANDS: Final = 43
MULLIGANS: Final = 44  # left: the place in the turn order
REDRAW: Final = 45  # the mulligan itself
TURN: Final = 46  # left: the place in the turn order
GAIN: Final = 47  # SEEK-UPK-01, -04
BURN: Final = 48  # SEEK-UPK-05
MOMENT: Final = 49  # SEEK-UPK-06, SEEK-END-03
WINDOW: Final = 50  # upkeep and End: priority for the active player
DRAW_STEP: Final = 51  # SEEK-UPK-09
MAIN_PHASE: Final = 52
END_PHASE: Final = 53
MOVES_LAPSE: Final = 54  # SEEK-END-04
TURN_ENDS: Final = 55
PRIORITY: Final = 56  # seat: who is due; waiting triggers go onto the Stack first
CAST: Final = 57  # the next choice of what is being played; left: its number
PAY: Final = 58  # SEEK-CAST-04
PUT: Final = 59  # onto the Stack
RUN: Final = 60  # left: the next step of what resolves
FINISH: Final = 61  # it has resolved
DELAYS: Final = 62  # a channelling unit may stop; thing: the unit, left: how often
PUSHES: Final = 63  # left: hexes, thing: a mask of units still to be pushed, also: the step

KIND_NAMES: Final = {
    GO_FIRST: "go-first", START: "start", EXCHANGE: "exchange", GIVE_UP: "give-up", MULLIGAN: "mulligan", ACT: "act",
    STEP: "step", ORDER: "order", AMPLIFY: "amplify", CHOOSE_MODE: "mode", CHOOSE_DIRECTION: "direction",
    CHOOSE_UNIT: "unit", CHOOSE_HEX: "hex", CHOOSE_OBJECT: "object", CHOOSE_LASTING: "lasting", CHOOSE_SEAT: "seat",
    PAY_CARD: "pay-card", MOVE_TO: "move-to", PUSH_WAY: "push-way", DISCARD: "discard", RETRIEVE: "retrieve",
    SEARCH: "search", SCRY: "scry", HASTEN: "hasten", CLEANSE: "cleanse", MAY: "may", PLAY_FREE: "play-free",
    CACHE: "cache", STOP_CHANNEL: "stop-channel", LIMIT: "limit", RETURN_TO: "return-to", LOOK: "look",
    ROLL_OFF: "roll-off", PLACE: "place", SIDEBOARDS: "sideboards", HANDS: "hands", MULLIGANS: "mulligans",
    REDRAW: "redraw", TURN: "turn", GAIN: "gain", BURN: "burn", MOMENT: "moment", WINDOW: "window",
    DRAW_STEP: "draw-step", MAIN_PHASE: "main-phase", END_PHASE: "end-phase", MOVES_LAPSE: "moves-lapse",
    TURN_ENDS: "turn-ends", PRIORITY: "priority", CAST: "cast", PAY: "pay", PUT: "put", RUN: "run", FINISH: "finish",
    DELAYS: "delays", PUSHES: "pushes",
}  # fmt: skip

# Which things may answer a question, as a mask
A_CARD: Final = 1
A_HEX: Final = 2
A_LASTING: Final = 4
AN_OBJECT: Final = 8
AN_AILMENT: Final = 16
A_UNIT: Final = 32
A_SEAT: Final = 64
A_DIRECTION: Final = 128
A_MODE: Final = 256
A_PATH: Final = 512
TO_CHANNEL: Final = 1024
TO_AGREE: Final = 2048
TO_PASS: Final = 4096

# For each question: what may answer it, and the clause that it comes from
_TABLE: Final = {
    GO_FIRST: (A_SEAT, "SETUP-06"),
    START: (A_HEX, "SETUP-08"),
    EXCHANGE: (A_CARD | TO_PASS, "SETUP-10"),
    GIVE_UP: (A_CARD, "SETUP-10"),
    MULLIGAN: (A_CARD | TO_PASS, "SETUP-12"),
    ACT: (A_CARD | A_HEX | A_LASTING | A_PATH | TO_CHANNEL | TO_PASS, "PRIO-01"),
    STEP: (A_HEX | TO_PASS, "MOVE-04"),
    ORDER: (AN_OBJECT, "PRIO-19"),
    AMPLIFY: (TO_AGREE | TO_PASS, "AMPLIFY-1"),
    CHOOSE_MODE: (A_MODE, "CAST-01"),
    CHOOSE_DIRECTION: (A_DIRECTION | TO_PASS, "DIR-01"),
    CHOOSE_UNIT: (A_UNIT | TO_PASS, "TGT-01"),
    CHOOSE_HEX: (A_HEX | TO_PASS, "TGT-01"),
    CHOOSE_OBJECT: (AN_OBJECT | TO_PASS, "CAST-02"),
    CHOOSE_LASTING: (A_LASTING | TO_PASS, "CAST-02"),
    CHOOSE_SEAT: (A_SEAT | TO_PASS, "CAST-02"),
    PAY_CARD: (A_CARD, "CAST-04"),
    MOVE_TO: (A_HEX | TO_PASS, "SYM-01"),
    PUSH_WAY: (A_DIRECTION, "PUSH-1"),
    DISCARD: (A_CARD, "ZONE-06"),
    RETRIEVE: (A_CARD | TO_PASS, "ZONE-07"),
    SEARCH: (A_CARD | TO_PASS, "ZONE-04"),
    SCRY: (A_CARD | TO_PASS, "SCRY-2"),
    HASTEN: (A_LASTING | AN_AILMENT | A_UNIT | A_MODE | TO_PASS, "HASTEN-1"),
    CLEANSE: (AN_AILMENT | A_LASTING, "AILMENT-1"),
    MAY: (TO_AGREE | TO_PASS, "RUL-50"),
    PLAY_FREE: (A_CARD | TO_PASS, "EX-22"),
    CACHE: (A_CARD | TO_PASS, "EX-11"),
    STOP_CHANNEL: (TO_AGREE | TO_PASS, "SHARD-11"),
    LIMIT: (A_CARD, "END-05"),
    RETURN_TO: (A_HEX, "RUL-76"),
    LOOK: (TO_PASS, "INSPECT-1"),
}

ANSWERS: Final[list[int]] = [_TABLE[kind][0] for kind in range(QUESTIONS)]
HOME_CLAUSE: Final[list[int]] = [clause(_TABLE[kind][1]) for kind in range(QUESTIONS)]

# What may answer these depends on hidden cards, so they are asked even where there is a single answer; and whoever
# looks at cards is to see them before the game goes on.
ALWAYS_ASKED: Final[list[bool]] = [
    kind
    in (
        ACT,
        MULLIGAN,
        EXCHANGE,
        PAY_CARD,
        DISCARD,
        LIMIT,
        RETRIEVE,
        SEARCH,
        SCRY,
        PLAY_FREE,
        CACHE,
        LOOK,
        MAY,
        STOP_CHANNEL,
    )
    for kind in range(QUESTIONS)
]

GAME_OVER: Final[int] = clause("WIN-03")  # nothing can be picked any more
