"""The map: hexes, where one can be, ways over it, sight, and moving on it."""
