"""Material tokens: the general supply, the players' stocks and their limit (FORGE-STORE)."""

from mypy_extensions import i64

from emberhall.games.emberforge.rules.amounts import one
from emberhall.games.emberforge.rules.state import CARD, MATERIAL, MATERIALS, STORAGE, Forge


def take(s: Forge, seat: i64, material: i64) -> None:
    """FORGE-STORE-02, -03: a token goes from the supply to the stock; what is above the limit goes straight back."""
    s.tell("gains", seat, MATERIAL + material)
    if s.stock[seat][material] < STORAGE:
        s.supply[material] -= 1
        s.stock[seat][material] += 1
    else:
        s.tell("returns", seat, MATERIAL + material)


def give_back(s: Forge, seat: i64, material: i64) -> None:
    """A token goes from the stock to the supply."""
    s.stock[seat][material] -= 1
    s.supply[material] += 1
    s.tell("returns", seat, MATERIAL + material)


def trim(s: Forge, seat: i64) -> None:
    """FORGE-STORE-02: whatever a stock holds above the limit goes back."""
    for material in range(MATERIALS):
        while s.stock[seat][material] > STORAGE:
            give_back(s, seat, material)


def put_on(s: Forge, seat: i64, card: i64, material: i64, *, is_from_supply: bool) -> None:
    """FORGE-STORE-04: a token comes to lie on an unfinished weapon, out of the stock's reach and limit."""
    if is_from_supply:
        s.supply[material] -= 1
    else:
        s.stock[seat][material] -= 1
    s.paid[card] += one(material)
    s.tell("pays", seat, MATERIAL + material, CARD + card)


def could_gain(s: Forge, seat: i64, material: i64) -> bool:
    """A token of the material would stay with the player."""
    return s.supply[material] > 0 and s.stock[seat][material] < STORAGE
