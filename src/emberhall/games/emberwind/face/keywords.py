"""Words of EMBERWIND that a card or the board uses: what each means in a sentence of ours, and its clause."""

from emberhall.kit.keywords import Keyword

KEYWORDS = (
    Keyword(
        "CAP",
        "One d20, low is good: up to C is a critical hit, up to A a hit, and a hit up to P ignores the Barrier.",
        "WIND-HERO-105",
        ("more C", "more A", "more P", "less A"),
    ),
    Keyword("Free", "Costs none of the Hero's 4 points.", "WIND-HERO-101"),
    Keyword("Fast", "Costs 1 of the Hero's 4 points.", "WIND-HERO-101"),
    Keyword("Slow", "Costs 2 of the Hero's 4 points.", "WIND-HERO-101"),
    Keyword("Slow and fast", "Costs 3 of the Hero's 4 points.", "WIND-HERO-101"),
    Keyword("Slow and slow", "Costs all 4 of the Hero's points.", "WIND-HERO-101"),
    Keyword("Toughness", "A Barrier: subtracted from damage that names it.", "WIND-DMG-02"),
    Keyword("Resistance", "A Barrier: subtracted from damage that names it.", "WIND-DMG-02"),
    Keyword("Dodge", "A Hero avoids actions that name it with a d20 up to it.", "WIND-DEF-07"),
    Keyword("Willpower", "A Hero avoids actions that name it with a d20 up to it.", "WIND-DEF-07"),
    Keyword("Cover", "What it lies in front of can't be targeted.", "WIND-COVER-01", ("cover",)),
    Keyword("piercing", "The Barrier is ignored.", "WIND-PROP-06", ("PIERCING", "Piercing")),
    Keyword("AUTO-HIT", "Can't be avoided; range, Cover and the Barrier count.", "WIND-PROP-04"),
    Keyword(
        "AUTO-CRIT",
        "Hits without a check, ignores the Barrier, and every damage die counts at its maximum.",
        "WIND-PROP-01",
    ),
    Keyword("Amplify", "Decided once the dice are seen: pay its price, and the action does more.", "WIND-AMP-101"),
    Keyword(
        "Sustain",
        "Paid once; at the start of each later turn it happens again for nothing, if the Hero keeps it.",
        "WIND-SUST-101",
        ("sustain",),
    ),
    Keyword(
        "Trigger",
        "Used outside the Hero's turn when what it waits for happens, with unspent points.",
        "WIND-TRIG-101",
        ("trigger",),
    ),
    Keyword("Tide-Turner", "Costs one of the Hero's two charges besides its speed.", "WIND-TIDE-101"),
    Keyword("FALLEN", "At 0 HP a Hero is out of the fight until somebody brings it back.", "WIND-DMG-04", ("fallen",)),
    Keyword("Burning", "One d20 times its stacks, piercing, when the sufferer's turn starts.", "WIND-COND-102"),
    Keyword(
        "Chill", "A Hero restores 1 point less in each turn; a Foe skips the last hex of its chain.", "WIND-COND-111"
    ),
    Keyword("Daze", "A Hero has 4 less A; against a dazed Foe, Heroes have 4 more Dodge.", "WIND-COND-106", ("dazed",)),
    Keyword("Fragility", "All damage that the sufferer takes is piercing.", "WIND-COND-103"),
    Keyword(
        "Off-Guard",
        "A Hero has 2 less Dodge; actions that target only an off-guard Foe have 2 more A.",
        "WIND-COND-107",
        ("off guard",),
    ),
    Keyword("Paralysis", "Only one action in the next turn.", "WIND-COND-112"),
    Keyword("Poison", "One d6 times its stacks, piercing, when the sufferer's turn starts.", "WIND-COND-102"),
    Keyword(
        "Prone",
        "Like Off-Guard; a Hero first spends a Fast to get up, a Foe skips the first hex of its chain.",
        "WIND-COND-108",
        ("prone",),
    ),
    Keyword(
        "Silence", "A Hero uses no Spells and no Tide-Turners; a Foe skips its Special Abilities.", "WIND-COND-110"
    ),
    Keyword(
        "Sleep",
        "No actions in the next turn, and actions at the sleeper alone are AUTO-CRIT; any damage wakes it.",
        "WIND-COND-109",
    ),
    Keyword("Vulnerability", "Toughness and Resistance are 1 less for each stack.", "WIND-COND-104"),
    Keyword("Weakness", "The sufferer's actions do 1 damage less for each stack.", "WIND-COND-105"),
)
