"""How a round of Emberforge goes."""

from emberhall.kit.game import TurnStep

TURN = (
    TurnStep(
        "In turn order everyone places up to three Embers in the four zones, all at once and for all to see.",
        ("FORGE-PLACE-02", "FORGE-PLACE-03"),
    ),
    TurnStep(
        "A zone that then holds more Embers than there are players overheats: it is locked, and nobody uses "
        "it this round.",
        ("FORGE-HEAT-02", "FORGE-HEAT-05"),
    ),
    TurnStep(
        "Now each player in turn uses their zones one by one, in any order: all their Embers of a zone, then "
        "the next zone.",
        ("FORGE-ACT-01", "FORGE-ACT-02", "FORGE-ACT-04"),
    ),
    TurnStep(
        "Ignar: discard cards, and take one token of what they cost for each Ember. Durgaz: pay for weapons, "
        "one Ember for each type of material.",
        ("FORGE-IGNAR-03", "FORGE-DURGAZ-02"),
    ),
    TurnStep(
        "Runarium: each Ember uses the power of a forged weapon, or of a card of your hand that is discarded for it.",
        ("FORGE-RUNA-01", "FORGE-RUNA-02", "FORGE-RUNA-03"),
    ),
    TurnStep(
        "Gildar: each Ember draws a card, or delivers a forged weapon for a commission of its collection.",
        ("FORGE-GILDAR-01", "FORGE-GILDAR-05"),
    ),
    TurnStep(
        "At the end of the round locked zones cool down, the next player starts, and everyone takes their "
        "Embers back. Five collections or three commissions win at once.",
        ("FORGE-END-02", "FORGE-END-06", "FORGE-WIN-01"),
    ),
)
