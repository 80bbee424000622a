"""From the words of card files to the numbers that the rules use; what is compiled here has been checked before."""

from emberhall.games.shroud.content.schema import SYMBOLS, VERBS, AnyVerb, Arguments, Design, Verb, verbs_of
from emberhall.games.shroud.rules import printed as d
from emberhall.games.shroud.rules.printed import Card, Step

MODES = {"protection": d.PROTECTION, "attack": d.ATTACK, "hasty": d.HASTY, "greedy": d.GREEDY}
TIMINGS = {
    "turn": d.IN_TURN,
    "response": d.RESPONSE_ONLY,
    "either": d.EITHER,
    "ambush": d.AMBUSH,
}
TRIGGERS = {
    None: d.NO_TRIGGER, "attacked": d.ATTACKED, "opponent_plays": d.OPPONENT_PLAYS,
    "opponent_collects": d.OPPONENT_COLLECTS,
}  # fmt: skip
CONDITIONS = {None: d.ALWAYS, "attack_mode": d.IF_ATTACK_MODE, "response": d.IF_RESPONSE}


def compile_card(card: Design) -> Card:
    """A card in the form that the rules use."""
    compiled = Card(
        card.value,
        MODES[card.mode],
        SYMBOLS[card.symbol],
        TIMINGS[card.when],
        TRIGGERS[card.trigger],
        [compile_step(step) for step in card.do],
        card.copies,
    )
    if card.lasting is not None:
        compiled.bars_taking = card.lasting.no_take is not None
        compiled.bars_destroying = card.lasting.no_destroy is not None
        compiled.more_draws = card.lasting.draw or 0
        compiled.draws_on_collecting = card.lasting.collect_draw or 0
        compiled.draws_when_attacked = card.lasting.attacked_draw or 0
    return compiled


def compile_step(step: Verb) -> Step:
    """A step in the form that the rules use: by what its verb takes, which is arguments, a number, `true` or a word."""
    field = verbs_of(step)[0]
    value, name = getattr(step, field), VERBS[field]
    if isinstance(value, Arguments):
        compiled = value.step(verb_called(name))
    else:
        verb = verb_called(f"{name} {value}" if isinstance(value, str) else name)
        compiled = Step(verb, int(value) if isinstance(value, int) else 1, verb.zone, verb.whom)
    compiled.condition = CONDITIONS[step.condition]
    return compiled


def verb_called(name: str) -> AnyVerb:
    """The verb of the rules that the cards call so; one that is in the schema alone is a bug."""
    if name not in d.VERBS:
        known = ", ".join(d.VERBS)
        raise LookupError(
            f"the schema has '{name}', and no chapter of rules/verbs/ a verb of that name; they have {known}"
        )
    return d.VERBS[name]
