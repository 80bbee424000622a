"""From the words of card files to the numbers that the rules use; what is compiled here has been checked before."""

from collections.abc import Sequence

from emberhall.games.emberforge.content.schema import Arguments, Verb, amounts, mask_of, verbs_of
from emberhall.games.emberforge.rules.amounts import pack as pack_counts
from emberhall.games.emberforge.rules.printed import VERBS, Step

SCOPES = ["forged", "commissions"]


def holds_copy(steps: Sequence[Verb]) -> bool:
    """FORGE-FX-20: the power copies, perhaps as an option."""
    return any(step.copy is not None or any(holds_copy(branch) for branch in step.choose or []) for step in steps)


def compile_step(step: Verb, programs: list[list[Step]]) -> Step:
    """A step in the form that the rules use: by what its verb takes, which is nothing, arguments, a number, amounts,
    scopes, or options to choose from."""
    name = verbs_of(step)[0]
    verb, value = VERBS[name], getattr(step, name)
    if isinstance(value, Arguments):
        return value.step(verb)
    if value is True:
        return Step(verb)
    if isinstance(value, int):
        return Step(verb, value)
    if isinstance(value, dict):
        return Step(verb, also=pack_counts(amounts(value)))
    if isinstance(value[0], str):
        return Step(verb, mask=mask_of([SCOPES.index(scope) for scope in value]))
    return Step(verb, branches=[compile_branch(branch, programs) for branch in value])


def compile_branch(steps: Sequence[Verb], programs: list[list[Step]]) -> int:
    """The number of an option, which becomes a program of its own."""
    number = len(programs)
    programs.append([])
    programs[number] = [compile_step(step, programs) for step in steps]
    return number
