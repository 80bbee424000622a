"""Dwarf Emberforge, in the order of the rulebook.

    Setup               setup.py      deck, row, hands, first tokens
    Round structure     rounds.py     placement, overheat, turns, end of the round
    Zone effects        ignar.py      recycle and gather          stores.py   tokens and their limit
                        durgaz.py     forge                       piles.py    cards on the move
                        runarium.py   use powers                  effects.py  how a power is resolved
                        gildar.py     draw and deliver
    Powers              powers/materials.py   gain, trade, stoke          powers/cards.py   deck, hands and the row
                        powers/others.py      steal, exchange, rob, tax   powers/zones.py   zones and Embers
                        powers/choices.py     copy, choose
    End of the game     ending.py     mastery and prestige

Each question, and each verb of a card, is an object in the chapter that it belongs to, with all that the rules know of
it. A position rests at a question with at least two answers: one that has a single answer is answered at once, and one
that has none falls away.

`state` is the position as plain data, `questions` what a question is, `printed` what is on the cards, `clauses` the
rules as numbered sentences. The chapters are read here, so that whoever imports one has every question and every verb.
"""

from emberhall.games.emberforge.rules import (
    durgaz,
    ending,
    gildar,
    ignar,
    rounds,
    runarium,
    setup,
)
from emberhall.games.emberforge.rules.powers import cards, choices, materials, others, zones

__all__ = [
    "cards",
    "choices",
    "durgaz",
    "ending",
    "gildar",
    "ignar",
    "materials",
    "others",
    "rounds",
    "runarium",
    "setup",
    "zones",
]
