"""How sure a share is, after so many games."""

from math import sqrt

Z_95 = 1.959963984540054  # the normal distribution has 95% within so many deviations


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95% interval for a share; it stays between 0 and 1, and is good for few games too."""
    if games == 0:
        return (0.0, 1.0)
    share, spread = wins / games, Z_95**2 / games
    middle = share + spread / 2
    reach = Z_95 * sqrt(share * (1 - share) / games + spread / (4 * games))
    return (max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread)))
