"""Emberhall: a hall with five tabletop games."""

__version__ = "0.1.0"
