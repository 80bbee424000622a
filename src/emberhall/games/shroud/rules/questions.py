"""What can be on the agenda: the questions put to players, which things may answer each, and the work that asks
nobody."""

from pathlib import Path
from typing import Final

from emberhall.kernel.clauses import Clauses

CLAUSES: Final = Clauses.load(Path(__file__).parents[1] / "clauses.toml")


def clause(id_: str) -> int:
    """The number of a clause, as `forbids` returns it."""
    return CLAUSES.number("SHRD-" + id_)


# Questions. What `left`, `thing` and `also` of the task mean stands behind each. Those that a card asks are about the
# topmost play of the chain; `left` is then the step of its program.
HERO: Final = 0  # choose a hero's deck
MODE: Final = 1  # put a card on the mode pile, or not
PLAY: Final = 2  # the turn's card
EXTRA: Final = 3  # one more card, or not; left: cards more, this one counted
ARCANE: Final = 4  # which arcane card to turn over
RESPOND: Final = 5  # to the topmost play, or not
OPPONENT: Final = 6  # declare whom the card is played at
AIM: Final = 7  # declare a card of that player's scape; thing: cards more
OFFER: Final = 8  # declare the own card of an exchange
DISCARD: Final = 9  # an own card, by an effect; thing: cards more
LIMIT: Final = 10  # discard down to the hand limit
LOSE: Final = 11  # destroy a card of the own scape, by another's effect
WITHDRAW: Final = 12  # return a card of the own scape to the hand, by another's effect
CHOOSE_HAND: Final = 13  # a card of the hand looked at; thing: whose
SET_MODE: Final = 14  # an own card for the own mode pile, or not
RETURN: Final = 15  # another card of the own scape, or not
SALVAGE: Final = 16  # a card of any discard pile, to capture or to collect
RETRIEVE: Final = 17  # a card of the own discard pile; thing: cards more
SCRY: Final = 18  # bottom or not; thing: cards more
DIG: Final = 19  # the card to keep of those lifted off the deck
BURY: Final = 20  # the next card to go under the deck
TRADE: Final = 21  # an arcane card to exchange with a card of the hand, or not
TRADE_FOR: Final = 22  # the card of the hand; thing: the slot of the arcane card
QUESTIONS: Final = 23

# Work that asks nobody
SET_UP: Final = 30
TURN: Final = 31
COLLECTION_PHASE: Final = 32
MODE_PHASE: Final = 33
DRAW_PHASE: Final = 34
PLAY_PHASE: Final = 35
END_PHASE: Final = 36
TURN_ENDS: Final = 37
ARCANE_PLAY: Final = 38  # the reward for collecting
ATTACK_CHECK: Final = 39  # SHRD-RUL-13
COLLECT: Final = 40  # after the window: the collection itself
PLACED: Final = 41  # the topmost play has its opponent declared: it is laid down
WINDOW: Final = 42  # who may respond to the topmost play
EFFECT: Final = 43  # left: the next step of the topmost play
FINISH: Final = 44  # the topmost play is over
GAME_ENDS: Final = 45  # SHRD-OVER-04

KIND_NAMES: Final = {
    HERO: "hero", MODE: "mode", PLAY: "play", EXTRA: "extra", ARCANE: "arcane", RESPOND: "respond",
    OPPONENT: "opponent", AIM: "aim", OFFER: "offer", DISCARD: "discard", LIMIT: "limit", LOSE: "lose",
    WITHDRAW: "withdraw", CHOOSE_HAND: "choose-hand", SET_MODE: "set-mode", RETURN: "return", SALVAGE: "salvage",
    RETRIEVE: "retrieve", SCRY: "scry", DIG: "dig", BURY: "bury", TRADE: "trade", TRADE_FOR: "trade-for",
    SET_UP: "set-up", TURN: "turn", COLLECTION_PHASE: "collection-phase", MODE_PHASE: "mode-phase",
    DRAW_PHASE: "draw-phase", PLAY_PHASE: "play-phase", END_PHASE: "end-phase", TURN_ENDS: "turn-ends",
    ARCANE_PLAY: "arcane-play", ATTACK_CHECK: "attack-check", COLLECT: "collect", PLACED: "placed", WINDOW: "window",
    EFFECT: "effect", FINISH: "finish", GAME_ENDS: "game-ends",
}  # fmt: skip

# Which things may answer a question, as a mask
A_CARD: Final = 1
FACE_DOWN: Final = 2  # a place of a scape where a card lies face down
A_SLOT: Final = 4  # of one's own arcane cards
A_SEAT: Final = 8
A_HERO: Final = 16
TO_PASS: Final = 32
TO_BOTTOM: Final = 64

# For each question: what may answer it, and the clause that it comes from
_TABLE: Final = {
    HERO: (A_HERO, "SETUP-01"),
    MODE: (A_CARD | TO_PASS, "MODEPH-02"),
    PLAY: (A_CARD, "PLAY-01"),
    EXTRA: (A_CARD | TO_PASS, "RUL-27"),
    ARCANE: (A_SLOT, "RUL-16"),
    RESPOND: (A_CARD | TO_PASS, "RESP-02"),
    OPPONENT: (A_SEAT, "RUL-47"),
    AIM: (A_CARD | FACE_DOWN | TO_PASS, "RUL-47"),
    OFFER: (A_CARD, "RUL-38"),
    DISCARD: (A_CARD, "PLAY-03"),
    LIMIT: (A_CARD, "END-02"),
    LOSE: (A_CARD, "RUL-52"),
    WITHDRAW: (A_CARD, "RUL-32"),
    CHOOSE_HAND: (A_CARD, "RUL-49"),
    SET_MODE: (A_CARD | TO_PASS, "PILE-05"),
    RETURN: (A_CARD | TO_PASS, "RUL-32"),
    SALVAGE: (A_CARD, "RUL-46"),
    RETRIEVE: (A_CARD, "PLAY-03"),
    SCRY: (TO_PASS | TO_BOTTOM, "PLAY-03"),
    DIG: (A_CARD, "PLAY-03"),
    BURY: (A_CARD, "PLAY-03"),
    TRADE: (A_SLOT | TO_PASS, "PLAY-03"),
    TRADE_FOR: (A_CARD, "PLAY-03"),
}

ANSWERS: Final[list[int]] = [_TABLE[kind][0] for kind in range(QUESTIONS)]
HOME_CLAUSE: Final[list[int]] = [clause(_TABLE[kind][1]) for kind in range(QUESTIONS)]

# What may answer these depends on hidden cards, so they are asked even where there is a single answer; and whoever
# looks at cards is to see them before the game goes on.
ALWAYS_ASKED: Final[list[bool]] = [
    kind in (MODE, PLAY, EXTRA, RESPOND, CHOOSE_HAND, SCRY, DIG, TRADE, SET_MODE) for kind in range(QUESTIONS)
]

GAME_OVER: Final[int] = clause("OVER-04")  # nothing can be picked any more
