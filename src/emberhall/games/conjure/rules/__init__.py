"""Ember, the Magical Card Game, in the order of the rulebook.

    Setting up             setup.py       the Pool, the deck, hands
    What is "a Run"?       costs.py       combinations, and every way to pay one
    Playing the game       turns.py       draw or refresh, the end of a turn
                           conjuring.py   conjure a creature
    Creature abilities     abilities.py   what may be announced, at what, and whom it affects
                           bids.py        checkpoints, announcements, contests
                           effects.py     what an ability does        answers.py   what it asks
                           ongoing.py     what is always on           piles.py     cards on the move
    Making the call        calling.py     right or wrong, and the count
                           final_round.py the final round
    Solo play              solo.py        the Ninefold Curse

A position rests at a question. One that has a single answer is answered at once, and one that has none falls away,
unless that would tell something about hidden cards (CONJ-BID-07).

`state` is the position as plain data, `printed` what is on the cards, `questions` what can be asked; in `dispatch` the
questions meet the chapters that answer them.
"""
