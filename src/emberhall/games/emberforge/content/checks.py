"""What the types alone can't check about a card: that its words fit together."""

from collections.abc import Sequence

from emberhall.games.emberforge.content.schema import MATERIAL_NAMES, Amounts, GainChoice, Verb, number_of, verbs_of
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
        if step.dig is not None and step.dig.keep >= step.dig.look:
            raise BadPack(
                f"{place}[{number}].dig: keep is {step.dig.keep}; it must be less than look, which is {step.dig.look}"
            )
        if step.gain_choice is not None:
            check_choice(step.gain_choice, f"{place}[{number}].gain_choice")
        for option, branch in enumerate(step.choose or []):
            check_steps(branch, f"{place}[{number}].choose[{option}]")


def check_choice(choice: GainChoice, place: str) -> None:
    """Tokens that must differ need as many types."""
    types = len({number_of(material) for material in choice.of or MATERIAL_NAMES})
    if choice.different and choice.n > types:
        raise BadPack(f"{place}: {choice.n} different materials can't be chosen out of {types}")
