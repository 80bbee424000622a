"""The field: squares, Cover, and getting from one square to another."""
