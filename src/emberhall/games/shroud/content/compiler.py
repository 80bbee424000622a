"""From the words of card files to the numbers that the rules use; what is compiled here has been checked before."""

from emberhall.games.shroud.content.schema import (
    Capture,
    Collect,
    Design,
    Destroy,
    Retrieve,
    Return,
    SetMode,
    Steal,
    Verb,
    verbs_of,
)
from emberhall.games.shroud.rules import printed as d
from emberhall.games.shroud.rules.printed import ANY_SYMBOL, ANY_VALUE, Card, Step

MODES = {"protection": d.PROTECTION, "attack": d.ATTACK, "hasty": d.HASTY, "greedy": d.GREEDY}
SYMBOLS = {
    "scape": d.TO_SCAPE, "discard": d.TO_DISCARD, "collection": d.TO_COLLECTION, "mode": d.TO_MODE,
    "lasting": d.LASTING,
}  # fmt: skip
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
ZONES = {
    "hand": d.FROM_HAND, "scape": d.FROM_SCAPE, "mode": d.FROM_MODE, "deck": d.FROM_DECK,
    "discard": d.FROM_DISCARD, "arcane": d.FROM_ARCANE, "trigger": d.THE_TRIGGER, "this": d.THIS_CARD,
}  # fmt: skip
WHOM = {
    "self": d.SELF, "opponent": d.OPPONENT, "attacker": d.RESPONDED, "collector": d.RESPONDED,
    "each": d.EACH_OPPONENT,
}  # fmt: skip
CONDITIONS = {None: d.ALWAYS, "attack_mode": d.IF_ATTACK_MODE, "response": d.IF_RESPONSE}
# verbs that are told by a number, by `true` or by a word: their code, where they take a card from, whom they concern
PLAIN = {
    "place": (d.V_PLACE, d.NOWHERE, d.OPPONENT),
    "draw": (d.V_DRAW, d.NOWHERE, d.SELF),
    "they_draw": (d.V_DRAW, d.NOWHERE, d.OPPONENT),
    "discard": (d.V_DISCARD, d.NOWHERE, d.SELF),
    "reshuffle": (d.V_RESHUFFLE, d.NOWHERE, d.SELF),
    "scry": (d.V_SCRY, d.FROM_DECK, d.SELF),
    "dig": (d.V_DIG, d.FROM_DECK, d.SELF),
    "play": (d.V_PLAY, d.NOWHERE, d.SELF),
    "stop": (d.V_STOP, d.NOWHERE, d.SELF),
    "look hand": (d.V_LOOK, d.FROM_HAND, d.OPPONENT),
    "look arcane": (d.V_LOOK, d.FROM_ARCANE, d.SELF),
    "swap scape": (d.V_SWAP, d.FROM_SCAPE, d.OPPONENT),
    "swap arcane": (d.V_SWAP_ARCANE, d.FROM_ARCANE, d.SELF),
}


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
    """A step in the form that the rules use."""
    name = verbs_of(step)[0]
    value = getattr(step, name)
    n, most, symbol, is_optional = getattr(value, "n", 1), ANY_VALUE, ANY_SYMBOL, False
    if isinstance(value, Steal | Capture | Destroy | Collect):
        code, zone, whom = getattr(d, "V_" + name.upper()), ZONES[value.zone], whom_of(value)
        limit = getattr(value, "most", None)
        most = ANY_VALUE if limit is None else limit
        is_optional = isinstance(value, Destroy) and value.up_to is not None
    elif isinstance(value, Return):
        code, zone, whom = d.V_RETURN, d.FROM_SCAPE, WHOM[value.of]
        is_optional = value.up_to is not None or value.may is not None
    elif isinstance(value, SetMode):
        code, zone, whom = d.V_SET_MODE, ZONES[value.source], WHOM[value.of]
        is_optional = value.may is not None
    elif isinstance(value, Retrieve):
        code, zone, whom = d.V_RETRIEVE, d.FROM_DISCARD, d.SELF
        symbol = ANY_SYMBOL if value.symbol is None else SYMBOLS[value.symbol]
    else:
        code, zone, whom = PLAIN[f"{name} {value}" if isinstance(value, str) else name]
        n = int(value) if isinstance(value, int) else 1
        is_optional = value == "arcane" and name == "swap"
    return Step(code, n, zone, whom, most, symbol, CONDITIONS[step.condition], is_optional=is_optional)


def whom_of(value: Steal | Capture | Destroy | Collect) -> int:
    """Whose card is taken: that of the declared opponent, unless the step says otherwise."""
    if value.zone == "discard":
        return d.ANYONE
    if value.zone == "trigger":
        return d.RESPONDED
    if isinstance(value, Collect) and value.zone == "deck":
        return d.SELF
    return WHOM[value.of or "opponent"] if isinstance(value, Destroy) else d.OPPONENT
