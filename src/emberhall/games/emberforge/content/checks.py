"""What the types alone can't check about a card: that its words fit together."""

from collections.abc import Sequence

from emberhall.games.emberforge.content.schema import Amounts, Arguments, Verb, verbs_of
from emberhall.games.emberforge.rules.state import STORAGE
from emberhall.kernel.errors import BadPack


def check_amounts(amounts: Amounts, place: str) -> None:
    """FORGE-COMP-08: each material under one name; FORGE-STORE-01: never more of it than a stock can hold."""
    if not amounts:
        raise BadPack(f"{place}: name at least one material, such as {{ iron = 1 }}")
    if "copper" in amounts and "bronze" in amounts:
        raise BadPack(f"{place}: copper is another word for bronze; name one of them")
    for material, count in amounts.items():
        if not 1 <= count <= STORAGE:
            raise BadPack(f"{place}.{material}: expected a whole number from 1 to {STORAGE}, got {count}")


def check_steps(steps: Sequence[Verb], place: str) -> None:
    """Each step has one verb, and arguments that fit together."""
    for number, step in enumerate(steps):
        verbs = verbs_of(step)
        if not verbs:
            raise BadPack(
                f"{place}[{number}]: this step has no verb; known verbs are {', '.join(step.__struct_fields__)}"
            )
        if len(verbs) > 1:
            raise BadPack(
                f"{place}[{number}]: a step has one verb, and this one has {' and '.join(verbs)}; "
                "put each in braces of its own"
            )
        if step.gain is not None:
            check_amounts(step.gain, f"{place}[{number}].gain")
        value = getattr(step, verbs[0])
        if isinstance(value, Arguments):
            value.check(f"{place}[{number}].{verbs[0]}")
        for option, branch in enumerate(step.choose or []):
            check_steps(branch, f"{place}[{number}].choose[{option}]")
