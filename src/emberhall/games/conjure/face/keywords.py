"""Words of Ember that a card or the board uses: what each means in a sentence of ours, and its clause."""

from emberhall.kit.keywords import Keyword

KEYWORDS = (
    Keyword(
        "Flip",
        "A Flip ability is used by turning its creature face down; whatever lies face down has no ability.",
        "CONJ-ABIL-02",
        ("flip", "flipped"),
    ),
    Keyword("Ongoing", "Works on its own for as long as its creature lies face up.", "CONJ-ABIL-04"),
    Keyword("reaction", "Is used against an ability of another player as it is announced.", "CONJ-CONTEST-01"),
    Keyword("lesser", "Worth fewer VP now than the creature that acts.", "CONJ-LESS-01"),
    Keyword("Revive", "Turns a creature of yours face up again.", "CONJ-FX-12", ("revive", "revived")),
    Keyword("Cancel", "The announced ability has no effect.", "CONJ-FX-26", ("cancelled",)),
    Keyword("Prevent", "What is prevented has no effect.", "CONJ-FX-27"),
    Keyword(
        "Archmage",
        "One of three uses: a wild card for a cost, revive a creature of yours, or flip one of an opponent's.",
        "CONJ-ARCH-01",
        ("Archmages",),
    ),
    Keyword("wild card", "Takes the place of whatever card you need for a cost.", "CONJ-ARCH-02", ("wild cards",)),
    Keyword(
        "Hand Size",
        "How many cards you may keep at the end of your turn; with fewer, your draw costs no discard.",
        "CONJ-DRAW-02",
    ),
    Keyword("Charred Pile", "Where discarded and spent cards go, face up.", "CONJ-SETUP-05"),
    Keyword("Draw Deck", "The 52 wizards and 3 Archmages that everyone draws from.", "CONJ-SETUP-01"),
    Keyword(
        "Draw Phase",
        "Every draw at the start of a turn or by an ability is one; new cards after a conjuring or a Refresh are none.",
        "CONJ-FX-02",
    ),
    Keyword("Pool", "The creatures that lie open in the middle and can be conjured.", "CONJ-POOL-04"),
    Keyword(
        "Refreshed",
        "A Refresh trades in the whole hand for new cards; as your first step it bars you from conjuring.",
        "CONJ-REF-01",
        ("Refresh", "refresh"),
    ),
    Keyword("Demons", "The wizards of number 1.", "CONJ-COMP-03", ("Demon",)),
    Keyword("sudden", "The curse strikes once, and goes on counting as unlifted.", "CONJ-SOLO-04"),
    Keyword("lingering", "The curse works for as long as you haven't lifted it.", "CONJ-SOLO-04"),
    Keyword(
        "strength",
        "Turn creatures of as many VP together face down, or discard an Archmage, to lift the curse.",
        "CONJ-SOLO-05",
    ),
)
