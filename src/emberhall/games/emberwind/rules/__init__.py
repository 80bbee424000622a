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
                            heroes/prices.py     what it costs                heroes/actions.py  at whom, and where
                            heroes/checks.py     the d20                      heroes/dice.py     damage, healing, echoes
                            heroes/amplify.py    what is bought               heroes/deeds.py    from beginning to end
                            heroes/triggers.py   answers to Foes              heroes/boons.py    until the next turn
                            heroes/sustains.py   sustained effects            heroes/keeping.py  and how they recur
                            heroes/commands.py   a Foe at their word
    What actions do         verbs/targets.py     to Targets                   verbs/boons.py     until the next turn
                            verbs/own.py         to the Hero who acts         effects.py         what verbs share
    Both                    both/rounds.py       rounds and slots             both/harm.py       damage and healing
                            both/conditions.py   conditions                   both/noticing.py   what sets flairs off
                            both/turn_start.py   Poison, Burning, embers      both/victory.py    flairs fire, victory

Each question, and each verb of a card, is an object in the chapter that it belongs to, with all that the rules know of
it. A position rests at a question. One that has a single answer is answered at once, and one that has none falls away.

`state` is the position as plain data, `questions` what a question is, `printed` what sheets print, `clauses` the rules
as numbered sentences. The chapters are read here, so that whoever imports one has every question and every verb.
"""

from emberhall.games.emberwind.rules.both import rounds
from emberhall.games.emberwind.rules.foes import flairs
from emberhall.games.emberwind.rules.heroes import commands
from emberhall.games.emberwind.rules.verbs import boons, own, targets

__all__ = ["boons", "commands", "flairs", "own", "rounds", "targets"]
