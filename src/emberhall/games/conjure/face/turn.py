"""How a turn of Ember goes."""

from emberhall.kit.game import TurnStep

TURN = (
    TurnStep(
        "Before anything else, and again after each step, whoever has an ability or an Archmage to use is "
        "asked, you and the others.",
        ("CONJ-BID-01", "CONJ-ABIL-05"),
    ),
    TurnStep(
        "Draw a card. With a full hand of five this costs a discard, and you may go without.",
        ("CONJ-DRAW-03", "CONJ-DRAW-04", "CONJ-DRAW-06"),
    ),
    TurnStep(
        "Or refresh instead: your whole hand is exchanged, and you conjure nothing this turn.",
        ("CONJ-REF-01", "CONJ-REF-03"),
    ),
    TurnStep(
        "Conjure one creature of the Pool, if your hand holds the combination it costs.",
        ("CONJ-CONJ-01", "CONJ-CONJ-05"),
    ),
    TurnStep(
        "The cards you paid go on the Charred Pile, the creature lies before you, and you take as many new "
        "cards as you paid.",
        ("CONJ-CONJ-03", "CONJ-CONJ-04", "CONJ-CONJ-06"),
    ),
    TurnStep(
        "Discard down to your Hand Size, and the turn is over.",
        ("CONJ-END-01",),
    ),
    TurnStep(
        "With enough VP you may make the call when you are asked: after a final round of abilities the most VP win.",
        ("CONJ-CALL-01", "CONJ-CALL-03", "CONJ-CALL-06"),
    ),
)
