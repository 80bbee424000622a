"""From the words of card files to the numbers that the rules use; what is compiled here has been checked before."""

from emberhall.games.conjure.content.schema import SHAPES, WHO, Arguments, CostCard, Verb, verbs_of
from emberhall.games.conjure.rules import costs, printed
from emberhall.games.conjure.rules.costs import Cost
from emberhall.games.conjure.rules.printed import ANY_VP, LESSER, VERBS, Step, Who

KINDS = {"basic": printed.BASIC, "legendary": printed.LEGENDARY, "promo": printed.PROMO}
WHEN = {
    "any": printed.When.ANY_TIME, "own-turn": printed.When.OWN_TURN, "reaction": printed.When.REACTION,
    "always": printed.When.STATIC, "once-a-turn": printed.When.ONCE_A_TURN,
}  # fmt: skip
WARDS = {
    "lesser-flips": printed.Ward.LESSER_FLIP, "hand": printed.Ward.HAND, "vp": printed.Ward.VP,
    "steal": printed.Ward.STEAL, "banish": printed.Ward.BANISH,
}  # fmt: skip


def compile_cost(card: CostCard, element: int) -> Cost:
    """A cost in the form that the rules use."""
    shape = next(shape for shape in SHAPES if getattr(card, shape) is not None)
    groups = sorted(card.groups or [], reverse=True)
    size = sum(groups) if groups else costs.ELEMENTS if card.rainbow else getattr(card, shape)
    return Cost(SHAPES.index(shape), size, groups, element)


def compile_step(step: Verb) -> Step:
    """A step in the form that the rules use: by what its verb takes, which is arguments, a number, a word, or wards."""
    name = verbs_of(step)[0]
    verb, value = VERBS[name], getattr(step, name)
    if isinstance(value, Arguments):
        return value.step(verb)
    if isinstance(value, int):
        return Step(verb, int(value))
    if isinstance(value, str):
        return Step(verb, who=WHO.get(value, Who.YOU), limit=LESSER if value == "lesser" else ANY_VP)
    return Step(verb, sum(WARDS[ward] for ward in set(value)))
