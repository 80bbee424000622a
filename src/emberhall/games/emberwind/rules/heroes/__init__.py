"""Heroes: their turns, actions, dice and answers."""
