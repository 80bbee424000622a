"""Shroud of the Shadow Demon, in the order of the rulebook.

    Getting started, setup     setup.py          heroes, decks, arcane cards, hands
    Turn phases, the end       turns.py          collection, mode, draw, play, end; the count
    Key actions, play symbols  playing.py        what may be played, and where a card goes
                               effects.py        how a card's effects are carried out
                               piles.py          cards on the move, and who was shown what
    Mode symbols               modes.py          modes and lasting effects
    Response effects           responses.py      a card is announced, and who may answer it with what
    Attacking an opponent      declaring.py      whom and what a card is played at
                               reach.py          what an attack can reach
    What cards do              verbs/attacks.py  steal, capture, destroy, collect, exchange
                               verbs/cards.py    hands, decks, discard piles, arcane cards
                               verbs/plays.py    return, set a mode, place, play more, stop

Each question, and each verb of a card, is an object in the chapter that it belongs to, with all that the rules know of
it. A position rests at a question. One that has a single answer is answered at once, and one that has none falls away,
unless that would tell something about hidden cards.

`state` is the position as plain data, `chain` what is being played, `questions` what a question is, `printed` what is
on the cards, `clauses` the rules as numbered sentences. The chapters are read here, so that whoever imports one has
every question and every verb.
"""

from emberhall.games.shroud.rules import declaring, responses, setup, turns
from emberhall.games.shroud.rules.verbs import attacks, cards, plays

__all__ = ["attacks", "cards", "declaring", "plays", "responses", "setup", "turns"]
