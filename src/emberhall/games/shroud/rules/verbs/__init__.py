"""The verbs of cards, with the questions that they ask, by what they are about (SHRD-KEY, SHRD-PLAY-03)."""
