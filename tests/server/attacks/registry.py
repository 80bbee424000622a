"""All attacks, by name."""

from collections.abc import Awaitable, Callable

from tests.server.raid import Raid

Attack = Callable[[Raid], Awaitable[None]]
KNOWN: dict[str, Attack] = {}
NEEDS_RESTART: set[str] = set()  # attacks during which the hall is restarted
FEW_FILES: set[str] = set()  # attacks on a hall that may have 1,024 files open, as is usual


def attack(function: Attack) -> Attack:
    """The function is one of the attacks, by its name."""
    KNOWN[function.__name__.replace("_", "-")] = function
    return function
