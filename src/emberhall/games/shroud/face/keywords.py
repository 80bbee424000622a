"""Words of Shroud that a card or the board uses: what each means in a sentence of ours, and its clause."""

from emberhall.kit.keywords import Keyword

KEYWORDS = (
    Keyword(
        "Attack",
        "Aimed at an opponent, who may answer; protection mode stops it at hand and emberscape.",
        "SHRD-ATTACK-01",
        ("attack", "attacks", "attacked"),
    ),
    Keyword("Steal", "The card goes into your hand.", "SHRD-KEY-01", ("steal", "stolen")),
    Keyword(
        "Capture", "The card goes into your emberscape, without its effects.", "SHRD-KEY-02", ("capture", "captured")
    ),
    Keyword(
        "Destroy",
        "The card of an opponent goes to a discard pile.",
        "SHRD-KEY-05",
        ("destroy", "destroys", "destroyed"),
    ),
    Keyword(
        "Collect",
        "The card goes into your collection pile, and counts at the end.",
        "SHRD-KEY-07",
        ("collect", "collected"),
    ),
    Keyword("Exchange", "A capture both ways: it happens as a whole or not at all.", "SHRD-RUL-38"),
    Keyword(
        "Return",
        "From an emberscape it goes to the hand of its player, even in protection mode.",
        "SHRD-PROT-05",
        ("returns", "return"),
    ),
    Keyword(
        "Response", "Played when something happens, in any turn; its effects come first.", "SHRD-RESP-03", ("response",)
    ),
    Keyword(
        "Ambush",
        "Played face down into your emberscape, and turned up later as a response.",
        "SHRD-RUL-41",
        ("ambush",),
    ),
    Keyword("Lasting", "Works for as long as the card lies face up in an emberscape.", "SHRD-SYM-06", ("lasting",)),
    Keyword(
        "arcane",
        "Four face-down cards of each player: each emberscape collected plays one, and the last one ends the game.",
        "SHRD-COLLECT-03",
        ("Arcane",),
    ),
    Keyword(
        "emberscape",
        "Up to five cards before a player; five of them are collected in the collection phase.",
        "SHRD-COLLECT-01",
        ("emberscapes",),
    ),
    Keyword(
        "mode card", "The top card of a mode pile says which mode its player is in.", "SHRD-MODEPH-01", ("mode pile",)
    ),
    Keyword("attack mode", "On your mode pile: a full emberscape is collected at once in your turn.", "SHRD-ATK-01"),
    Keyword("hasty mode", "On your mode pile: three cards are enough to collect your emberscape.", "SHRD-HST-01"),
    Keyword("greedy mode", "On your mode pile: you draw two cards instead of one.", "SHRD-GRD-01"),
    Keyword(
        "protection mode",
        "On your mode pile: opponents can't steal, destroy, capture or collect cards of your hand and emberscape.",
        "SHRD-PROT-01",
    ),
    Keyword("discard symbol", "Played to the discard pile, not into the emberscape.", "SHRD-SYM-02"),
    Keyword("collection symbol", "Played straight to the collection pile.", "SHRD-SYM-03"),
    Keyword("mode symbol", "Played onto a mode pile.", "SHRD-SYM-04"),
)
