"""How a turn of Shroud goes."""

from emberhall.kit.game import TurnStep

TURN = (
    TurnStep(
        "Collection: if five cards lie in your emberscape, or three in hasty mode, they go into your "
        "collection pile, and you play one of your arcane cards as a reward.",
        ("SHRD-COLLECT-01", "SHRD-COLLECT-02", "SHRD-COLLECT-03"),
    ),
    TurnStep(
        "Mode: you may put a card of your hand on your mode pile. Its symbol is your mode from now on; its "
        "effects don't happen.",
        ("SHRD-MODEPH-02", "SHRD-MODEPH-03", "SHRD-MODEPH-04"),
    ),
    TurnStep(
        "Draw: one card, or two in greedy mode.",
        ("SHRD-DRAW-01",),
    ),
    TurnStep(
        "Play: one card of your hand, usually into your own emberscape, with everything it says that is possible.",
        ("SHRD-PLAY-01", "SHRD-PLAY-02", "SHRD-PLAY-03"),
    ),
    TurnStep(
        "Before its effects happen, others may respond with a fitting card; whoever is attacked may defend in "
        "protection mode.",
        ("SHRD-RESP-02", "SHRD-RESP-03", "SHRD-ATTACK-03"),
    ),
    TurnStep(
        "End: discard down to nine cards; with none in hand, draw two. Then the player to the left has the turn.",
        ("SHRD-END-02", "SHRD-END-03", "SHRD-TURN-01"),
    ),
    TurnStep(
        "When somebody has played their last arcane card, the most ember stones in a collection pile win.",
        ("SHRD-OVER-01", "SHRD-OVER-05", "SHRD-OVER-07"),
    ),
)
