"""Seekers, in the order of the rulebook.

    Setup                       setup.py               rolls, start hexes, Sideboard, hand, mulligan
    The turn, Moments           turns.py               upkeep and draw, main, End
    Movement, Push              map/movement.py        map/walking.py: the move action
    Where one can be, Warp      map/places.py          map/paths.py, map/hexes.py, map/ground.py: the map
    Range, line of sight        map/sight.py
    Stack, priority, triggers   play/stack.py          play/triggers.py; play/acting.py: what is done with priority
    Playing cards               play/casting.py        play/playable.py: what may be played
    Targets                     play/choosing.py       play/aiming.py: at whom and what
    What cards do               verbs/bodies.py        damage, healing, ailments, statuses, Shields
                                verbs/motion.py        push, pull, move, dash, warp, swap
                                verbs/cards.py         AP, MP, hands, decks, discard piles
                                verbs/spells.py        counter, copy, redirect, and rolls that change
                                verbs/stays.py         what stays in effect Zones and on the map, and what ends
                                effects/programs.py    what they share
    Damage, defeat              effects/harm.py        effects/fatigue.py: drawing, and what a missing card costs
    Ailments, statuses          effects/ailments.py    effects/hindrances.py: what they forbid
    The Shard                   effects/shard.py
    Zones, lasting effects      zones/piles.py         zones/lasting.py

A position rests at a question. One that has a single answer is answered at once, and one that has none falls away,
unless that would tell something about hidden cards.

Each question, and each verb of a card, is an object in the chapter that it belongs to, with all that the rules know of
it. `printed` is what stands on the cards, `state` the position as plain data, `questions` what a question is, `clauses`
the rules as numbered sentences; `secrets` deals hidden cards anew. The chapters are read here, so that whoever imports
one has every question and every verb.
"""

from emberhall.games.seekers.rules import setup
from emberhall.games.seekers.rules.play import acting
from emberhall.games.seekers.rules.verbs import bodies, cards, motion, spells, stays

__all__ = ["acting", "bodies", "cards", "motion", "setup", "spells", "stays"]
