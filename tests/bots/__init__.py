"""Bots: honest, legal, and as good as they claim."""
