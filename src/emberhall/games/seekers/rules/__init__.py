"""Seekers, in the order of the rulebook.

    Setup                       setup.py               rolls, start hexes, Sideboard, hand, mulligan
    The turn, Moments           turns.py               upkeep and draw, main, End
    Movement, Push              map/movement.py        map/walking.py: the move action
    Where one can be, Warp      map/places.py          map/paths.py, map/hexes.py, map/ground.py: the map
    Range, line of sight        map/sight.py
    Playing cards               play/casting.py        play/playable.py: what may be played; play/aiming.py: at whom
    Stack, priority, triggers   play/stack.py          play/triggers.py
    What resolves               effects/steps.py       effects/answers.py: what it asks
    Damage, defeat              effects/harm.py        effects/fatigue.py: drawing, and what a missing card costs
    Ailments, statuses          effects/ailments.py    effects/hindrances.py: what they forbid
    The Shard                   effects/shard.py
    Zones, lasting effects      zones/piles.py         zones/lasting.py

A position rests at a question. One that has a single answer is answered at once, and one that has none falls away,
unless that would tell something about hidden cards.

`printed` is what stands on the cards, `state` the position as plain data, `questions` what can be asked. In `dispatch`
the questions meet the chapters that answer them; `secrets` deals hidden cards anew.
"""
