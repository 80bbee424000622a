"""Shroud of the Shadow Demon, in the order of the rulebook.

    Getting started, setup     setup.py      heroes, decks, arcane cards, hands
    Turn phases, the end       turns.py      collection, mode, draw, play, end; the count
    Key actions, play symbols  playing.py    a card is played, and where it goes
                               effects.py    what it does          answers.py    what it asks
                               piles.py      cards on the move, and who was shown what
    Mode symbols               modes.py      modes, lasting effects, what an attack can reach
    Response effects           responses.py  who may respond, and with what
    Attacking an opponent      declaring.py  whom and what a card is played at

A position rests at a question. One that has a single answer is answered at once, and one that has none falls away,
unless that would tell something about hidden cards.

`state` is the position as plain data, `printed` what is on the cards, `questions` what can be asked; in `dispatch` the
questions meet the chapters that answer them.
"""
