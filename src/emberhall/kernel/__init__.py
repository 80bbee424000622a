"""What every game shares: a state that asks, and a pick that answers.

Imports nothing of ours. `state`, `agenda`, `dice`, `events`, `picks` and `errors` are compiled where there is a C
compiler.
"""
