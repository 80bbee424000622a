"""EMBERWIND's combat, by whom a rule is about.

    Setting up              setup.py             the field, the party, the Foes, the order
    The field               field/squares.py     squares and sets of them
                            field/placing.py     who and what is where        field/cover.py     lines and Cover
                            field/reach.py       how far somebody can go      field/walking.py   and what the way does
    Foes, by the guide      foes/unlocking.py    step 1: red hexes            foes/turns.py      2 and 3: roll and chain
                            foes/chains.py       the A.I. hex grid            foes/targeting.py  4: whom
                            foes/aiming.py       4: at what                   foes/areas.py      and where
                            foes/strikes.py      5 and 6: attacks             foes/support.py    support abilities
                            foes/flairs.py       Combat Flairs                foes/skipping.py   hexes that are barred
                            foes/moves.py        where they go                foes/policy.py     the best chain
    Heroes                  heroes/turns.py      a turn                       heroes/offers.py   what they may do
                            heroes/prices.py     what it costs                heroes/actions.py  an action begins
                            heroes/checks.py     the d20                      heroes/deeds.py    what becomes of it
                            heroes/amplify.py    what is bought               heroes/ops.py      verb by verb
                            heroes/triggers.py   answers to Foes              heroes/boons.py    until the next turn
                            heroes/sustains.py   what is kept up              heroes/commands.py a Foe at their word
    Both                    both/rounds.py       rounds, victory              both/harm.py       damage and healing
                            both/conditions.py   conditions                   both/noticing.py   what sets flairs off
                            both/turn_start.py   Poison, Burning, embers

`state` is the position as plain data, `printed` what sheets print, `questions` what can be asked, and `dispatch` lets
the questions meet the chapters that answer them.
"""
