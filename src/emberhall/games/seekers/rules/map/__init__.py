"""The map: hexes, ways over it, sight, and moving on it."""
