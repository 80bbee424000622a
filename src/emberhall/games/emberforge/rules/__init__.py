"""Dwarf Emberforge, in the order of the rulebook.

    Setup               setup.py      deck, row, hands, first tokens
    Round structure     rounds.py     placement, overheat, turns, end of the round
    Zone effects        ignar.py      recycle and gather          stores.py   tokens and their limit
                        durgaz.py     forge                       piles.py    cards on the move
                        runarium.py   use powers                  effects.py  what a power does
                        gildar.py     draw and deliver            answers.py  what a power asks
    End of the game     ending.py     mastery and prestige

A position rests at a question with at least two answers: one that has a single answer is answered at once, and one that
has none falls away.

`state` is the position as plain data, `printed` what is on the cards, `questions` what can be asked; in `dispatch` the
questions meet the chapters that answer them.
"""
