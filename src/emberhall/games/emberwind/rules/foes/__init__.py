"""Foes run themselves: the six steps of the guide."""
