"""How a Round of EMBERWIND goes."""

from emberhall.kit.game import TurnStep

TURN = (
    TurnStep(
        "A Round has fixed slots: a Hero, the Grunts, a Hero, the Awakened, a Hero, the Elites, a Hero, the "
        "Bosses. The Heroes choose theirs once.",
        ("WIND-ORDER-101", "WIND-ORDER-102"),
    ),
    TurnStep(
        "On a Hero's turn Poison and the like come first; then its pool fills by four points, up to four.",
        ("WIND-HERO-102", "WIND-HERO-103"),
    ),
    TurnStep(
        "Spend them as you like: a Fast action costs 1, a Slow one 2. Moving and basic attacks are Slow, a "
        "Shift of one square is Fast.",
        ("WIND-HERO-101", "WIND-HERO-108", "WIND-HERO-109"),
    ),
    TurnStep(
        "An attack rolls a d20, and low is good: up to A hits, up to P ignores the Barrier, up to C is critical.",
        ("WIND-HERO-104", "WIND-HERO-105"),
    ),
    TurnStep(
        "Points you keep pay for Triggers, with which a Hero answers what Foes do.",
        ("WIND-HERO-103", "WIND-TRIG-101"),
    ),
    TurnStep(
        "On a Foe's turn a d6 tells the direction of its chain, and it acts hex by hex. Each Hero it aims at "
        "rolls a d20 to avoid it: up to the Defence Value is safe.",
        ("WIND-CHAIN-01", "WIND-CHAIN-05", "WIND-DEF-03"),
    ),
    TurnStep(
        "A Hero with 0 HP is FALLEN. You win together when no Foe is left, and lose when all Heroes are FALLEN.",
        ("WIND-DMG-04", "WIND-ORDER-106"),
    ),
)
