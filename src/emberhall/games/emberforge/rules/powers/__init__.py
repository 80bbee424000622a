"""The verbs of card powers, with the questions that they ask, by what they are about (FORGE-FX)."""
