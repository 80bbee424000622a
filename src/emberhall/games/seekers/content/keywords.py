"""Which keywords of the glossary a card is about, read from what it does."""

from collections.abc import Iterator

import msgspec

from emberhall.games.seekers.content.codes import Filtered
from emberhall.games.seekers.content.schema import (
    Always,
    Card,
    Choose,
    Lasting,
    Resolving,
    Rolls,
    Spells,
    Tactic,
    Trigger,
)
from emberhall.games.seekers.content.verbs import Ail, Cleanse, Do, Modify, Roll, State, Terrain, Ward

# The glossary without Fatigue, which comes from an empty deck and from no card
KEYWORDS = (
    "Advantage", "Ailment", "Amplify", "Bleed", "Blind", "Burn", "Charges", "Collide", "Copy", "Counter", "Critical",
    "Daze", "Disadvantage", "Dispel", "Duplicate", "Elemental", "Empower", "Fear", "Frozen", "Hasten", "Immediate",
    "Inspect", "Intangible", "Line of sight", "Poison", "Push", "Root", "Scry", "Shield", "Shocked", "Slow", "Stealth",
    "Stun", "Subtle", "Warp",
)  # fmt: skip
VERB_WORDS = ("copy", "counter", "dispel", "hasten", "inspect", "push", "scry", "shield", "warp")
PLAIN = {name.lower(): name for name in KEYWORDS}


def keywords_of(card: Card) -> list[str]:
    """The keywords of a card, in the order of the glossary."""
    found = {word for part in parts_of(card) for word in words_of(part)}
    return [name for name in KEYWORDS if name.lower() in found]


def parts_of(value: object) -> Iterator[msgspec.Struct]:
    """A card and everything in it."""
    if isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from parts_of(getattr(value, name))
    elif isinstance(value, list):
        for item in value:
            yield from parts_of(item)


def words_of(part: msgspec.Struct) -> Iterator[str]:
    """The keywords that one part speaks of, in small letters."""
    yield from said_outright(part)
    match part:
        case Tactic():
            yield from (name for name in ("amplify", "charges", "immediate", "subtle") if getattr(part, name))
            if part.only_if is not None:
                yield from of_condition(part.only_if, None)
        case Do():
            yield from (verb for verb in VERB_WORDS if getattr(part, verb) is not None)
            yield from of_condition(part.condition, part.if_what)
            if part.dash is not None:
                yield "collide"
        case Trigger():
            yield from of_trigger(part)
        case Lasting():
            yield from ["poison"] if part.poison else []
        case Always():
            yield from of_holding(part)
        case Choose():
            yield from ["line of sight"] if part.unseen else []
        case Terrain():
            yield from ["line of sight"] if part.kind in ("smoke", "wall") else []
        case _:
            pass


def said_outright(part: msgspec.Struct) -> Iterator[str]:
    """Ailments, statuses and changes of rolls that a part names, and whom it concerns."""
    if isinstance(part, Ail | State | Modify | Spells | Rolls | Resolving):
        yield from (name for name in part.__struct_fields__ if name in PLAIN and getattr(part, name) is not None)
    if isinstance(part, Filtered) and "elemental" in part.damages:
        yield "elemental"
    if getattr(part, "to", None) in ("collided", "walled"):
        yield "collide"
    if isinstance(part, Roll | Ward) and part.per in ("ailment", "burn", "bleed"):
        yield part.per
    for field in ("has", "against", "ailments", "only"):
        yield from getattr(part, field, ())
    if isinstance(part, Cleanse) and not part.only:
        yield "ailment"
    if isinstance(part, State) and part.true_sight is not None:
        yield "stealth"


def of_condition(condition: str | None, what: object) -> Iterator[str]:
    """What a condition asks about."""
    if condition == "stealthed":
        yield "stealth"
    elif condition == "collided":
        yield "collide"
    elif condition in ("ailing", "ailing_you"):
        yield from what if isinstance(what, list) else ["ailment"]


def of_trigger(trigger: Trigger) -> Iterator[str]:
    """What a trigger waits for; to deal the damage of the event once more is to duplicate it."""
    if trigger.on == "stealth":
        yield "stealth"
    elif trigger.on == "collides":
        yield "collide"
    elif trigger.on in ("applies", "ails") and not trigger.ailments:
        yield "ailment"
    elif trigger.on == "deals" and any(step.damage is not None and step.damage.per == "event" for step in trigger.do):
        yield "duplicate"


def of_holding(always: Always) -> Iterator[str]:
    """What holds."""
    if always.sight is not None:
        yield "line of sight"
    if always.true_sight is not None:
        yield "stealth"
    if always.push is not None:
        yield "push"
    if always.charges is not None:
        yield "charges"
    if always.steady is not None:
        yield "ailment"
