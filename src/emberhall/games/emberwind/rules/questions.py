"""What can be on the agenda: the questions put to players, which things may answer each, and the work that asks
nobody."""

from pathlib import Path
from typing import Final

from emberhall.kernel.clauses import Clauses

CLAUSES: Final = Clauses.load(Path(__file__).parents[1] / "clauses.toml")


def clause(id_: str) -> int:
    """The number of a clause, as `forbids` returns it."""
    return CLAUSES.number("WIND-" + id_)


# Questions. What `left`, `thing` and `also` of the task mean stands behind each.
CHOOSE_SLOT: Final = 0  # a Hero's place in the order; thing: the Hero
KEEP_SUSTAIN: Final = 1  # keep it, or not; thing: its place in `sustains`
ACT: Final = 2  # the next action, or the end of the turn; thing: the Hero
TARGETS: Final = 3  # one more Target of the deed, or no more
WHERE: Final = 4  # a square; left: squares at most, thing: for what (below), also: what may be passed
WHICH_CONDITION: Final = 5  # of which condition stacks are removed; left: how many, thing: the sufferer
END_WHICH: Final = 6  # a Sustain to be ended first (WIND-SUST-102); thing: the Hero
TRADE_CAP: Final = 7  # thing: the Hero
STUDY: Final = 8  # which part of the sheet; thing: the Foe
SHIFT_ROLL: Final = 9  # by how much, or not; left: at most, thing: which roll (below), also: the Hero
AMPLIFY_DEED: Final = 10  # an Amplify action, the deed's own rider, or no more
AMPLIFY_WHOM: Final = 11  # the one Target that it concerns; thing: the Amplify action
ON_DECLARED: Final = 12  # a Trigger, or not; thing: the Hero
ON_INCOMING: Final = 13  # likewise; left: the damage; thing: the Hero
REDIRECT_TO: Final = 14  # the Foe hit instead, or the Hero relieved; thing: the Trigger's action, also: the Hero
FLANKED_BY: Final = 15  # the Hero that is teleported too, or none; thing: the Foe in between
FLANK_WHOM: Final = 16  # the Foe to be flanked, or none
COMMAND_AT: Final = 17  # the Foe that the commanded one goes for; thing: the commanded one
UNLOCK: Final = 18  # a red hex; left: how many more; thing: the sheet
CHOOSE_CHAIN: Final = 19  # thing: the Foe
CHOOSE_TARGET: Final = 20  # among equals (WIND-TARGET-10); thing: the Foe, also: a mask of combatants
CHOOSE_COVER: Final = 21  # a square to be Cover; left: how many more; thing: the Foe; also: those named (`covering`)
QUESTIONS: Final = 22

# For what a square is asked
FOR_MOVE: Final = 0
FOR_SHIFT: Final = 1
FOR_TUMBLE: Final = 2
FOR_OP: Final = 3  # a movement that an action's op brings
FOR_TELEPORT: Final = 4

# Which roll may be shifted
ROLL_CAP: Final = 0
ROLL_SKILL: Final = 1
ROLL_DEFENCE: Final = 2
ROLL_EFFECT: Final = 3
ROLL_DAMAGE: Final = 4
ROLL_HEALING: Final = 5
ROLL_FLAIR: Final = 6  # a check against what a defeated Foe does

# Work that asks nobody
SET_UP: Final = 30
ROUND: Final = 31  # a new Round begins
UNLOCKS: Final = 32  # thing: the next sheet to look at
SLOT_TURN: Final = 33  # left: the place, 0 to 7
FOE_NEXT: Final = 34  # left: the place; thing: the next Foe to look at
HERO_STARTS_TURN: Final = 40  # thing: the Hero, here and below
HERO_RESTORES: Final = 41
HERO_KEEPS: Final = 42  # left: the next of `sustains` to look at
HERO_ACTS: Final = 43
HERO_ENDS_TURN: Final = 44
DECLARE: Final = 50  # the deed has its Targets
CAP_ROLL: Final = 51
CAP_SETTLED: Final = 52  # after a shift
DEED_DICE: Final = 53
DEED_SETTLED: Final = 54  # the total is known: Amplify comes next
DEED_APPLIES: Final = 55  # to Targets, in their order
DEED_HITS: Final = 56  # on-hit effects
DEED_PROGRAM: Final = 57  # left: the next op
DEED_ECHOES: Final = 58
DEED_OVER: Final = 59
KEPT: Final = 60  # a Sustain recurs; thing: its place in `sustains`
SKILL_SETTLED: Final = 61
FOE_STARTS_TURN: Final = 70  # thing: the Foe, here and below
FOE_ROLLS: Final = 71
FOE_LINK: Final = 73  # the next hex of the chain
FOE_ENDS_TURN: Final = 74
STRIKE_AIM: Final = 80  # the hex's Targets are to be found
STRIKE_DECLARED: Final = 81  # left: the next Hero to be asked for a Trigger, by place in the order
STRIKE_CHECKED: Final = 83  # thing: the Hero; left: its place in the order
STRIKE_APPLIES: Final = 86  # the same
STRIKE_EFFECT: Final = 87  # a support ability goes on; thing: the Foe; left: the op
STRIKE_EFFECT_CHECKED: Final = 88  # thing: the Hero; left: its place in the order, and the effect
FLAIRS: Final = 95  # those that were set off; thing: the one that goes on; left: its next op
FLAIR_CHECKED: Final = 96  # thing: the Hero; left: its place in the order; also: the flair and its op
COMMAND: Final = 97  # a commanded Foe walks and strikes; thing: the Foe, also: the other one
COMBAT_ENDS: Final = 99

KIND_NAMES: Final = {
    CHOOSE_SLOT: "choose-slot", KEEP_SUSTAIN: "keep-sustain", ACT: "act", TARGETS: "targets", WHERE: "where",
    WHICH_CONDITION: "which-condition", END_WHICH: "end-which", TRADE_CAP: "trade-cap", STUDY: "study",
    SHIFT_ROLL: "shift-roll", AMPLIFY_DEED: "amplify", AMPLIFY_WHOM: "amplify-whom", ON_DECLARED: "on-declared",
    ON_INCOMING: "on-incoming", REDIRECT_TO: "redirect-to", FLANKED_BY: "flanked-by", FLANK_WHOM: "flank-whom",
    COMMAND_AT: "command-at", UNLOCK: "unlock", CHOOSE_CHAIN: "choose-chain", CHOOSE_TARGET: "choose-target",
    CHOOSE_COVER: "choose-cover",
    SET_UP: "set-up", ROUND: "round", UNLOCKS: "unlocks", SLOT_TURN: "slot-turn", FOE_NEXT: "foe-next",
    HERO_STARTS_TURN: "hero-starts-turn", HERO_RESTORES: "hero-restores", HERO_KEEPS: "hero-keeps",
    HERO_ACTS: "hero-acts", HERO_ENDS_TURN: "hero-ends-turn", DECLARE: "declare", CAP_ROLL: "cap-roll",
    CAP_SETTLED: "cap-settled", DEED_DICE: "deed-dice", DEED_SETTLED: "deed-settled", DEED_APPLIES: "deed-applies",
    DEED_HITS: "deed-hits", DEED_PROGRAM: "deed-program", DEED_ECHOES: "deed-echoes", DEED_OVER: "deed-over",
    KEPT: "kept", SKILL_SETTLED: "skill-settled", FOE_STARTS_TURN: "foe-starts-turn", FOE_ROLLS: "foe-rolls",
    FOE_LINK: "foe-link", FOE_ENDS_TURN: "foe-ends-turn", STRIKE_AIM: "strike-aim",
    STRIKE_DECLARED: "strike-declared", STRIKE_CHECKED: "strike-checked",
    STRIKE_APPLIES: "strike-applies",
    STRIKE_EFFECT: "strike-effect", STRIKE_EFFECT_CHECKED: "strike-effect-checked",
    FLAIRS: "flairs", FLAIR_CHECKED: "flair-checked", COMMAND: "command", COMBAT_ENDS: "combat-ends",
}  # fmt: skip

# Which things may answer a question, as a mask
A_COMBATANT: Final = 1
A_SQUARE: Final = 2
AN_ACTION: Final = 4
A_CHAIN: Final = 8
A_HEX: Final = 16
A_CONDITION: Final = 32
A_SLOT: Final = 64
A_SUSTAIN: Final = 128
A_PART: Final = 256
A_SHIFT_OF_ROLL: Final = 512
A_TRADE: Final = 1024
TO_PASS: Final = 2048
TO_RISE: Final = 4096
TO_LET_DICE: Final = 8192
TO_KEEP: Final = 16384

# For each question: what may answer it, and the clause that it comes from
_TABLE: Final = {
    CHOOSE_SLOT: (A_SLOT, "ORDER-102"),
    KEEP_SUSTAIN: (TO_KEEP | TO_PASS, "SUST-101"),
    ACT: (AN_ACTION | TO_RISE | TO_PASS, "HERO-101"),
    TARGETS: (A_COMBATANT | TO_PASS, "HERO-104"),
    WHERE: (A_SQUARE | TO_PASS, "HERO-109"),
    WHICH_CONDITION: (A_CONDITION, "COND-113"),
    END_WHICH: (A_SUSTAIN, "SUST-102"),
    TRADE_CAP: (A_TRADE, "MAN-102"),
    STUDY: (A_PART, "MAN-102"),
    SHIFT_ROLL: (A_SHIFT_OF_ROLL | TO_PASS, "HERO-113"),
    AMPLIFY_DEED: (AN_ACTION | TO_PASS, "AMP-101"),
    AMPLIFY_WHOM: (A_COMBATANT, "AMP-102"),
    ON_DECLARED: (AN_ACTION | TO_PASS, "TRIG-102"),
    ON_INCOMING: (AN_ACTION | TO_PASS, "TRIG-102"),
    REDIRECT_TO: (A_COMBATANT, "TRIG-106"),
    FLANKED_BY: (A_COMBATANT | TO_PASS, "HERO-118"),
    FLANK_WHOM: (A_COMBATANT | TO_PASS, "HERO-118"),
    COMMAND_AT: (A_COMBATANT, "DEF-10"),
    UNLOCK: (A_HEX | TO_LET_DICE, "UNLOCK-04"),
    CHOOSE_CHAIN: (A_CHAIN | TO_LET_DICE, "CHAIN-06"),
    CHOOSE_TARGET: (A_COMBATANT | TO_LET_DICE, "TARGET-10"),
    CHOOSE_COVER: (A_SQUARE | TO_LET_DICE, "POLICY-110"),
}

ANSWERS: Final[list[int]] = [_TABLE[kind][0] for kind in range(QUESTIONS)]
HOME_CLAUSE: Final[list[int]] = [clause(_TABLE[kind][1]) for kind in range(QUESTIONS)]
ALWAYS_ASKED: Final[list[bool]] = [False] * QUESTIONS  # none is: with one answer it is given at once (WIND-RUL-09)
GAME_OVER: Final[int] = clause("ORDER-106")
