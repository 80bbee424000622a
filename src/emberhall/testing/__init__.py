"""What being a game means, as tests that any game can run: in this repository, or in a package of somebody's own.

    table       the scenario language: a strict table that drives the real engine
    promises    what every game promises, each as a function that raises where it is broken
    walk        all promises at once, on one walk through a random game; `promises_of(TRIAL)` makes tests of it
    golden      whole games as text, perft: counts of positions, versions: what fixed games come to
    soak        many thousand random games
    plugin      for pytest: explains the assertions of all this, and knows the mark `clause`

What the promises need to know of a game is its `Trial`, in the game's own `trial.py` (`emberhall.kit.trial`).
"""
