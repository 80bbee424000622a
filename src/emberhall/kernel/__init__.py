"""The engine under every game: a state that asks, and a pick that answers.

Compiled where there is a C compiler, and imports nothing of ours.
"""
