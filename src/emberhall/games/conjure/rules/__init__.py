"""Ember, the Magical Card Game, in the order of the rulebook.

    Setting up             setup.py         the Pool, the deck, hands
    What is "a Run"?       costs.py         combinations, and every way to pay one
    Playing the game       turns.py         draw or refresh, the end of a turn      drawing.py    Draw Phases
                           conjuring.py     conjure a creature                      piles.py      cards on the move
    Creature abilities     checkpoints.py   when everyone may act                   contests.py   announced, and stopped
                           abilities.py     what may be announced, and at what      effects.py    resolved, step by step
                           ongoing.py       what is always on                       aims.py       aims as one number
                           powers/          creatures.py   flip, revive, VP, steal, banish
                                            hands.py       discard, take, give, swap, refresh, look
                                            stacks.py      draw, sift, search, one more conjuring
                                            reactions.py   cancel, prevent
    Making the call        calling.py       right or wrong, and the final round     ending.py     the count
    Solo play              solo.py          the Ninefold Curse

Each question, and each verb of a card, is an object in the chapter that it belongs to, with all that the rules know of
it. A position rests at a question. One that has a single answer is answered at once, and one that has none falls away,
unless that would tell something about hidden cards (CONJ-BID-07).

`state` is the position as plain data, `questions` what a question is, `printed` what is on the cards, `clauses` the
rules as numbered sentences. The chapters are read here, so that whoever imports one has every question and every verb.
"""

from emberhall.games.conjure.rules import setup
from emberhall.games.conjure.rules.powers import creatures, hands, reactions, stacks

__all__ = ["creatures", "hands", "reactions", "setup", "stacks"]
