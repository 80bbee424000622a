"""How the game shows itself: views, prompts, the log, names, notation, the terminal."""
