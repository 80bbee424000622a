"""What the types alone can't check about a card: that its words fit together."""

from collections.abc import Sequence

from emberhall.games.shroud.content.schema import VERBS, Arguments, Design, Lasting, Trigger, Verb, verbs_of
from emberhall.kernel.errors import BadPack


def check_words(card: Design, place: str) -> None:
    """SHRD-CARD-01: a card has a name, and tells what it does."""
    if not card.name.strip():
        raise BadPack(f"{place} name: must not be empty")
    says = card.do or card.lasting is not None or card.when != "turn"
    if says and not card.text.strip():
        raise BadPack(f"{place} text: must not be empty, for the card does something or isn't played as most are")


def check_timing(card: Design, place: str) -> None:
    """SHRD-RESP-02: what can be a response answers something; SHRD-RUL-41: an ambush lies in the scape."""
    if card.when == "turn" and card.trigger is not None:
        raise BadPack(
            f'{place} trigger: a card with when = "turn" answers nothing; leave the trigger out, or let when be '
            "response, either or ambush"
        )
    if card.when != "turn" and card.trigger is None:
        raise BadPack(
            f'{place}: a card with when = "{card.when}" needs a trigger: attacked, opponent_plays or opponent_collects'
        )
    if card.when == "ambush" and card.symbol not in ("scape", "lasting"):
        raise BadPack(f"{place} symbol: an ambush lies in the emberscape (SHRD-RUL-41); scape or lasting would do")


def check_lasting(card: Design, place: str) -> None:
    """SHRD-SYM-06: the symbol and the effect go together."""
    if card.symbol == "lasting" and card.lasting is None:
        raise BadPack(f'{place}: symbol = "lasting" needs a lasting effect, such as lasting = {{ draw = 1 }}')
    if card.symbol != "lasting" and card.lasting is not None:
        raise BadPack(f'{place} lasting: only with symbol = "lasting" (SHRD-SYM-06), and this one has "{card.symbol}"')
    if card.lasting is not None and card.lasting == Lasting():
        known = ", ".join(Lasting.__struct_fields__)
        raise BadPack(f"{place} lasting: it says nothing; known fields are {known}")


def check_verb(step: Verb, place: str) -> None:
    """The step has one verb, and arguments that fit together."""
    verbs = [VERBS[name] for name in verbs_of(step)]
    if not verbs:
        raise BadPack(f"{place}: this step has no verb; known verbs are {', '.join(VERBS.values())}")
    if len(verbs) > 1:
        fault = f"a step has one verb, and this one has {' and '.join(verbs)}"
        raise BadPack(f"{place}: {fault}; put each in braces of its own")
    value = getattr(step, verbs_of(step)[0])
    if isinstance(value, Arguments):
        value.check(f"{place}.{verbs[0]}")


def check_fit(card: Design, step: Verb, place: str) -> None:
    """What the step does goes with when the card is played, and with where it goes."""
    for what, trigger in needed_triggers(step):
        if card.trigger != trigger:
            raise BadPack(f'{place}: {what} needs trigger = "{trigger}"{but_got(card.trigger)}')
    if step.condition == "response" and card.when != "either":
        raise BadPack(f'{place}.if: "response" only where the card may be one or not, with when = "either"')
    if step.place is not None and card.symbol != "scape":
        raise BadPack(f'{place}.place: only with symbol = "scape", and this card has "{card.symbol}"')
    moves = step.place is not None or (step.set_mode is not None and step.set_mode.source == "this")
    if moves and step.condition is not None:
        raise BadPack(f"{place}.if: where a card goes hangs on no condition; leave it out")
    if step.place is not None and card.when == "ambush":
        raise BadPack(f"{place}.place: an ambush lies in your own emberscape (SHRD-RUL-41); leave this step out")
    if step.set_mode is not None and step.set_mode.source == "this" and card.symbol != "mode":
        raise BadPack(f'{place}.set_mode.with: "this" only with symbol = "mode", and this card has "{card.symbol}"')


def needed_triggers(step: Verb) -> list[tuple[str, Trigger]]:
    """Which words of the step need which trigger."""
    value = getattr(step, verbs_of(step)[0])
    if isinstance(value, Arguments):
        return value.triggers()
    return [("stop", "attacked")] if step.stop is not None else []


def but_got(trigger: str | None) -> str:
    """What the card has instead."""
    return ", and this card has none" if trigger is None else f', and this card has "{trigger}"'


def check_order(steps: Sequence[Verb], place: str) -> None:
    """SHRD-RUL-49: a card of a hand is chosen after the hand was seen; a card goes to one place."""
    conditions: list[str | None] = []  # under which the hand was seen
    moves = 0
    for number, step in enumerate(steps):
        chosen = is_chosen_from_hand(step)
        if chosen and None not in conditions and step.condition not in conditions:
            raise BadPack(f'{place}[{number}].{chosen}: put a step {{ look = "hand" }} before this one')
        if step.steal is not None and step.steal.zone == "hand" and conditions:
            raise BadPack(f"{place}[{number}].steal: it takes a random card; put it before the look at the hand")
        if step.they_draw is not None and any(takes_unseen(other) for other in steps[number:]):
            raise BadPack(f"{place}[{number}].they_draw: put it after the theft, which is declared first")
        if step.look == "hand":
            conditions.append(step.condition)
        if step.place is not None or (step.set_mode is not None and step.set_mode.source == "this"):
            moves += 1
        if moves > 1:
            raise BadPack(f"{place}[{number}]: a card goes to one place, and a step before this one says where")


def takes_unseen(step: Verb) -> bool:
    """It steals a card that is not declared."""
    return step.steal is not None and step.steal.zone in ("hand", "deck")


def is_chosen_from_hand(step: Verb) -> str:
    """The verb by which a card is chosen from an opponent's hand, if the step has one."""
    if step.destroy is not None and step.destroy.zone == "hand":
        return "destroy"
    if step.set_mode is not None and (step.set_mode.of, step.set_mode.source) == ("opponent", "hand"):
        return "set_mode"
    return ""
