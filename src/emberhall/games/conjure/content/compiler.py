"""From the words of card files to the numbers that the rules use; what is compiled here has been checked before."""

from typing import NamedTuple

from emberhall.games.conjure.content.schema import (
    ALWAYS_ON,
    SHAPES,
    CostCard,
    Counters,
    Discard,
    Fetch,
    Flip,
    Revive,
    Take,
    UpTo,
    Verb,
    verbs_of,
)
from emberhall.games.conjure.rules import costs, printed
from emberhall.games.conjure.rules.costs import ANY_ELEMENT, Cost
from emberhall.games.conjure.rules.printed import ANY_VP, LESSER, Creature, Step

ELEMENTS = {None: ANY_ELEMENT, "air": 0, "earth": 1, "fire": 2, "water": 3}  # as `costs` numbers them


class Aim(NamedTuple):
    """What a step wants named: of which kind, how many at the most, and of which VP."""

    kind: int
    most: int = 1
    limit: int = ANY_VP


THEIR_CREATURES = (printed.AIM_FACE_UP, printed.AIM_THEIRS)
AIMS_OF_VP = {
    "opponents-creature": printed.AIM_THEIRS, "opponents-face-up": printed.AIM_OPPONENT,
    "your-creature": printed.AIM_ANOTHER,
}  # fmt: skip


def aim_of(step: Verb) -> Aim:
    """CONJ-RUL-26: what has to be named for a step when its ability is announced."""
    if step.flip is not None and step.flip.n is not None:
        return Aim(printed.AIM_FACE_UP, step.flip.n, flip_limit(step.flip))
    if step.revive is not None and step.revive.n is not None:
        return Aim(printed.AIM_FACE_DOWN, step.revive.n, LESSER)
    limited = step.steal or step.banish
    if limited is not None:
        return Aim(printed.AIM_THEIRS, 1, limited.max_vp)
    if step.vp is not None:
        return Aim(AIMS_OF_VP[step.vp.of])
    hits_opponent = step.refresh == "opponent" or (step.discard is not None and step.discard.who == "opponent")
    if hits_opponent or step.take or step.give or step.swap_hands or step.look_at_hand:
        return Aim(printed.AIM_OPPONENT)
    return Aim(printed.AIM_NOTHING)


def flip_limit(flip: Flip) -> int:
    """The highest VP of the creatures that are flipped."""
    if flip.lesser is not None:
        return LESSER
    return ANY_VP if flip.max_vp is None else flip.max_vp


WHO = {
    "you": printed.YOU, "opponent": printed.OPPONENT, "everyone": printed.EVERYONE,
    "that-owner": printed.THAT_OWNER, "each-opponent": printed.EACH_OPPONENT,
    "your-creatures": printed.YOUR_CREATURES, "your-creature": printed.YOU,
    "opponents-creature": printed.OPPONENT, "opponents-face-up": printed.ALL_FACE_UP,
}  # fmt: skip
HOW = {"owner": printed.BY_OWNER, "you": printed.BY_ACTOR, "chance": printed.BY_CHANCE}
KINDS = {"basic": printed.BASIC, "legendary": printed.LEGENDARY, "promo": printed.PROMO}
WHEN = {
    "any": printed.ANY_TIME, "own-turn": printed.OWN_TURN, "reaction": printed.REACTION,
    "always": printed.STATIC, "once-a-turn": printed.ONCE_A_TURN,
}  # fmt: skip
WARDS = {
    "lesser-flips": printed.WARD_LESSER_FLIP, "hand": printed.WARD_HAND, "vp": printed.WARD_VP,
    "steal": printed.WARD_STEAL, "banish": printed.WARD_BANISH,
}  # fmt: skip


def compile_cost(card: CostCard, element: int) -> Cost:
    """A cost in the form that the rules use."""
    shape = next(shape for shape in SHAPES if getattr(card, shape) is not None)
    groups = sorted(card.groups or [], reverse=True)
    size = sum(groups) if groups else costs.ELEMENTS if card.rainbow else getattr(card, shape)
    return Cost(getattr(costs, shape.replace("_", "").upper()), size, groups, element)


def add_step(creature: Creature, step: Verb) -> None:
    """What is always on while the creature is face up; or a step of what is used, and what has to be named for it."""
    if verbs_of(step)[0] in ALWAYS_ON:
        switch_on(creature, step)
    else:
        creature.program.append(compile_step(step))
    if aim_of(step).kind != printed.AIM_NOTHING:
        creature.aim, creature.aims, creature.aim_limit = aim_of(step)


def compile_step(step: Verb) -> Step:
    """A step in the form that the rules use."""
    name = verbs_of(step)[0]
    value = getattr(step, name)
    n = int(value) if isinstance(value, int) else getattr(value, "n", None) or 0  # none where it is all of them
    who = printed.OPPONENT if aim_of(step).kind in (printed.AIM_OPPONENT, *THEIR_CREATURES) else printed.YOU
    how, limit, element = printed.BY_OWNER, ANY_VP, ANY_ELEMENT
    if isinstance(value, Discard):
        who, how = WHO[value.who], HOW[value.chosen_by]
    elif isinstance(value, Take):
        how = HOW[value.chosen_by]
    elif isinstance(value, Fetch):
        element = ELEMENTS[value.element]
    elif isinstance(value, Flip):
        who, limit = WHO[value.whose or "opponent"], flip_limit(value)
    elif isinstance(value, Revive):
        limit = LESSER
    elif isinstance(value, Counters):
        who = WHO[value.of]
    elif isinstance(value, UpTo):
        limit = value.max_vp
    elif name == "cancel":
        limit = LESSER if value == "lesser" else ANY_VP
    elif name in ("prevent", "refresh"):
        who = WHO[value]
    return Step(getattr(printed, "V_" + name.upper()), n, who, how, limit, element)


def switch_on(creature: Creature, step: Verb) -> None:
    """What is always on while the creature is face up."""
    if step.hand_size is not None:
        name = "hand_size" if step.hand_size.of == "you" else "hand_size_of_opponents"
        setattr(creature, name, step.hand_size.n)
    if step.mute is not None:
        creature.mutes = step.mute.max_vp
    creature.turn_draw += step.turn_draw or 0
    creature.takes_from_charred |= step.any_deck is not None
    creature.wild_number += step.wild or 0
    creature.loss_draw += step.loss_draw or 0
    creature.bonus_most += step.vp_bonus or 0
    creature.start_revive += step.start_revive or 0
    for ward in step.ward or []:
        creature.wards |= WARDS[ward]
