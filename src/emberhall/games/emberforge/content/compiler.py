"""From the words of card files to the numbers that the rules use; what is compiled here has been checked before."""

from collections.abc import Sequence

from emberhall.games.emberforge.content.schema import (
    ZONE_NAMES,
    Boost,
    Dig,
    GainChoice,
    MoveEmber,
    Steal,
    Stoke,
    Trade,
    Verb,
    amounts,
    number_of,
    verbs_of,
)
from emberhall.games.emberforge.rules import printed
from emberhall.games.emberforge.rules.amounts import pack as pack_counts
from emberhall.games.emberforge.rules.printed import Step
from emberhall.games.emberforge.rules.state import ANY_MATERIAL


def holds_copy(steps: Sequence[Verb]) -> bool:
    """FORGE-FX-20: the power copies, perhaps as an option."""
    return any(step.copy is not None or any(holds_copy(branch) for branch in step.choose or []) for step in steps)


def compile_step(verb: Verb, programs: list[list[Step]]) -> Step:
    """A step in the form that the rules use; the branches of a choice become programs of their own."""
    name = verbs_of(verb)[0]
    value = getattr(verb, name)
    code = getattr(printed, "V_" + name.upper())
    n = value if isinstance(value, int) else getattr(value, "n", 0)
    also, mask, is_flagged, branches = 0, 0, False, []
    if isinstance(value, GainChoice | Steal):
        mask = ANY_MATERIAL if value.of is None else mask_of([number_of(name) for name in value.of])
        is_flagged = isinstance(value, GainChoice) and value.different
    elif isinstance(value, Dig):
        n, also = value.look, value.keep
    elif isinstance(value, Trade):
        n, also = value.give, value.get
    elif isinstance(value, Boost):
        mask = mask_of([ZONE_NAMES.index(zone) for zone in value.zones])
    elif isinstance(value, Stoke):
        also = 1 if value.source == "supply" else 0
    elif isinstance(value, MoveEmber):
        is_flagged = value.optional
    elif isinstance(value, dict):
        also = pack_counts(amounts(value))
    elif name == "copy":
        mask = mask_of([["forged", "commissions"].index(scope) for scope in value])
    elif name == "choose":
        for branch in value:
            branches.append(len(programs))
            programs.append([])
            programs[branches[-1]] = [compile_step(step, programs) for step in branch]
    return Step(code, n, also, mask, branches, is_flagged=is_flagged)


def mask_of(numbers: Sequence[int]) -> int:
    """A bit for each number."""
    return sum(1 << number for number in set(numbers))
