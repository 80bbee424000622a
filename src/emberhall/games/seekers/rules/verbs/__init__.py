"""The verbs of the card language: what each does as it resolves, and what it asks."""
