"""What can be on the agenda: the questions put to players, which things may answer each, and the work that asks
nobody."""

from pathlib import Path
from typing import Final

from emberhall.kernel.clauses import Clauses

CLAUSES: Final = Clauses.load(Path(__file__).parents[1] / "clauses.toml")


def clause(id_: str) -> int:
    """The number of a clause, as `forbids` returns it."""
    return CLAUSES.number("FORGE-" + id_)


# Questions. What `left`, `thing` and `also` of the task mean stands behind each.
PLACE: Final = 0  # left: Embers to place
ACTIVATE: Final = 1
RECYCLE: Final = 2  # Ignar: discard a card, or go on to gather
GATHER: Final = 3  # left: how many tokens more; also: 1 in a salvage
SELECT: Final = 4  # Durgaz: a weapon to work on
PAY: Final = 5  # thing: the weapon; also: 1 once something was paid since it was selected
CREDIT: Final = 6  # left: credits more; thing: the weapon
USE: Final = 7  # Runarium; left: Embers
TRADE: Final = 8  # Gildar; left: Embers
REWARD: Final = 9  # left: tokens more
GAIN: Final = 10  # left: tokens more; thing: 1 if they must differ; also: a mask of materials
THROW: Final = 11  # discard; left: cards more
KEEP: Final = 12  # dig; left: cards more
RECOVER: Final = 13  # left: cards more
SALVAGE: Final = 14  # left: tokens that it may bring
GIVE: Final = 15  # trade; left: tokens to return; also: tokens to take
STEAL_FROM: Final = 16  # left: tokens more; also: a mask of materials
STEAL: Final = 17  # left: tokens more, this one counted; thing: the victim; also: a mask of materials
SWAP_WITH: Final = 18  # exchange; left: tokens at the most
SWAP_GIVE: Final = 19  # left: tokens more at the most; thing: the opponent; also: what is given, two bits a material
SWAP_TAKE: Final = 20  # left: tokens more; thing: the opponent; also: what is given, and ten bits higher what is taken
ROB: Final = 21  # left: cards more
TAX: Final = 22  # left: tokens more
BOOST: Final = 23  # left: by how much; also: a mask of zones
STOKE: Final = 24  # left: tokens at the most; also: 1 from the supply, 0 from the stock
STOKE_PAY: Final = 25  # left: tokens more; thing: the weapon; also: bit 0 as in STOKE, bit 1 once a token was placed
MOVE_FROM: Final = 26  # left: moves more; also: 1 if it may be declined
MOVE_TO: Final = 27  # left: moves more, this one counted; thing: the zone left
COOL: Final = 28
OVERHEAT: Final = 29
COPY: Final = 30  # also: 1 forged weapons, 2 commissions, 3 both
REFRESH: Final = 31  # left: commissions more; also: a mask of the slots chosen so far
EXCHANGE_CARD: Final = 32  # swap_commission: the hand card
EXCHANGE_SLOT: Final = 33  # swap_commission; thing: the hand card
CHOOSE: Final = 34  # left: the step; thing: its program
QUESTIONS: Final = 35

# Work that asks nobody
ROUND: Final = 40  # begin a round
HEAT_CHECK: Final = 41
TURN: Final = 42  # a player's turn begins
TURN_ENDS: Final = 43
MAINTENANCE: Final = 44
POWER: Final = 45  # left: the next step; thing: the program
SPENT: Final = 46  # the power of the hand card in use is finished
REFILL: Final = 47  # thing: the slot of the row

KIND_NAMES: Final = {
    PLACE: "place", ACTIVATE: "activate", RECYCLE: "recycle", GATHER: "gather", SELECT: "select", PAY: "pay",
    CREDIT: "credit", USE: "use", TRADE: "trade", REWARD: "reward", GAIN: "gain", THROW: "throw", KEEP: "keep",
    RECOVER: "recover", SALVAGE: "salvage", GIVE: "give", STEAL_FROM: "steal-from", STEAL: "steal",
    SWAP_WITH: "swap-with", SWAP_GIVE: "swap-give", SWAP_TAKE: "swap-take", ROB: "rob", TAX: "tax", BOOST: "boost",
    STOKE: "stoke", STOKE_PAY: "stoke-pay", MOVE_FROM: "move-from", MOVE_TO: "move-to", COOL: "cool",
    OVERHEAT: "overheat", COPY: "copy", REFRESH: "refresh", EXCHANGE_CARD: "exchange-card",
    EXCHANGE_SLOT: "exchange-slot", CHOOSE: "choose",
    ROUND: "round", HEAT_CHECK: "heat-check", TURN: "turn", TURN_ENDS: "turn-ends", MAINTENANCE: "maintenance",
    POWER: "power", SPENT: "spent", REFILL: "refill",
}  # fmt: skip

# Which things may answer a question, as a mask
MY_HAND: Final = 1
MY_FORGED: Final = 2
MY_UNFINISHED: Final = 4
THE_DISCARD: Final = 8
THE_ROW: Final = 16
THE_LOOKED: Final = 32
ALL_FORGED: Final = 64
SOME_CARD: Final = 127
SOME_ZONE: Final = 128
SOME_MATERIAL: Final = 256
SOME_SEAT: Final = 512
SOME_OPTION: Final = 1024
SOME_DISCOUNT: Final = 2048
TO_DRAW: Final = 4096
TO_STOP: Final = 8192

# For each question: what may answer it, and the clause that it comes from
_TABLE: Final = {
    PLACE: (SOME_ZONE | TO_STOP, "PLACE-03"),
    ACTIVATE: (SOME_ZONE | TO_STOP, "ACT-02"),
    RECYCLE: (MY_HAND | TO_STOP, "IGNAR-01"),
    GATHER: (SOME_MATERIAL | TO_STOP, "IGNAR-03"),
    SELECT: (MY_HAND | MY_UNFINISHED | TO_STOP, "DURGAZ-01"),
    PAY: (SOME_MATERIAL | SOME_DISCOUNT | TO_STOP, "DURGAZ-02"),
    CREDIT: (SOME_MATERIAL | TO_STOP, "FX-15"),
    USE: (MY_HAND | MY_FORGED | TO_STOP, "RUNA-01"),
    TRADE: (MY_FORGED | TO_DRAW | TO_STOP, "GILDAR-01"),
    REWARD: (SOME_MATERIAL, "GILDAR-07"),
    GAIN: (SOME_MATERIAL, "FX-02"),
    THROW: (MY_HAND, "FX-04"),
    KEEP: (THE_LOOKED, "FX-05"),
    RECOVER: (THE_DISCARD, "FX-06"),
    SALVAGE: (MY_HAND, "FX-07"),
    GIVE: (SOME_MATERIAL, "FX-08"),
    STEAL_FROM: (SOME_SEAT, "FX-09"),
    STEAL: (SOME_MATERIAL, "FX-09"),
    SWAP_WITH: (SOME_SEAT, "FX-10"),
    SWAP_GIVE: (SOME_MATERIAL | TO_STOP, "FX-10"),
    SWAP_TAKE: (SOME_MATERIAL, "FX-10"),
    ROB: (SOME_SEAT, "FX-11"),
    TAX: (SOME_MATERIAL, "FX-12"),
    BOOST: (SOME_ZONE, "FX-14"),
    STOKE: (MY_UNFINISHED, "FX-16"),
    STOKE_PAY: (SOME_MATERIAL | TO_STOP, "FX-16"),
    MOVE_FROM: (SOME_ZONE | TO_STOP, "FX-17"),
    MOVE_TO: (SOME_ZONE, "FX-17"),
    COOL: (SOME_ZONE, "FX-18"),
    OVERHEAT: (SOME_ZONE, "FX-19"),
    COPY: (ALL_FORGED | THE_ROW, "FX-20"),
    REFRESH: (THE_ROW, "FX-21"),
    EXCHANGE_CARD: (MY_HAND, "FX-22"),
    EXCHANGE_SLOT: (THE_ROW, "FX-22"),
    CHOOSE: (SOME_OPTION, "FX-23"),
}

ANSWERS: Final[list[int]] = [_TABLE[kind][0] for kind in range(QUESTIONS)]
HOME_CLAUSE: Final[list[int]] = [clause(_TABLE[kind][1]) for kind in range(QUESTIONS)]

GAME_OVER: Final[int] = clause("WIN-05")  # nothing can be picked any more
ALWAYS_ASKED: Final[list[bool]] = [False] * QUESTIONS  # none is: with one answer it is given at once
