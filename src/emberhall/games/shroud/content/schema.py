"""The words that card files may use: a closed vocabulary, each word with its fields and the numbers that make sense."""

from typing import Annotated, Literal

import msgspec

Mode = Literal["protection", "attack", "hasty", "greedy"]
Symbol = Literal["scape", "discard", "collection", "mode", "lasting"]
When = Literal["turn", "response", "either", "ambush"]
Trigger = Literal["attacked", "opponent_plays", "opponent_collects"]
Yes = Literal[True]
Few = Annotated[int, msgspec.Meta(ge=1, le=5)]  # cards
Several = Annotated[int, msgspec.Meta(ge=2, le=5)]
Value = Annotated[int, msgspec.Meta(ge=-9, le=9)]  # ember stones (SHRD-RUL-33)
Copies = Annotated[int, msgspec.Meta(ge=1, le=20)]


class Steal(msgspec.Struct, forbid_unknown_fields=True):
    """Cards of an opponent to one's own hand (SHRD-KEY-01)."""

    zone: Literal["hand", "scape", "mode", "deck"] = msgspec.field(name="from")
    n: Few = 1
    most: Value | None = None


class Capture(msgspec.Struct, forbid_unknown_fields=True):
    """Cards to one's own scape, from an opponent's or from any discard pile (SHRD-KEY-02)."""

    zone: Literal["scape", "discard"] = msgspec.field(name="from")
    n: Few = 1


class Destroy(msgspec.Struct, forbid_unknown_fields=True):
    """Cards of opponents to their discard piles, or the very card that is responded to (SHRD-KEY-05)."""

    zone: Literal["scape", "mode", "hand", "trigger"] = msgspec.field(name="from")
    of: Literal["opponent", "attacker", "each"] | None = None
    n: Few = 1
    up_to: Yes | None = None
    most: Value | None = None


class Collect(msgspec.Struct, forbid_unknown_fields=True):
    """A card to one's own collection pile (SHRD-KEY-07)."""

    zone: Literal["scape", "discard", "deck"] = msgspec.field(name="from")
    most: Value | None = None


class Return(msgspec.Struct, forbid_unknown_fields=True):
    """Cards of a scape to the hand of its player (SHRD-RUL-32)."""

    of: Literal["opponent", "attacker", "collector", "each", "self"]
    n: Few = 1
    up_to: Yes | None = None
    may: Yes | None = None


class SetMode(msgspec.Struct, forbid_unknown_fields=True):
    """A card to a mode pile (SHRD-PILE-05)."""

    of: Literal["opponent", "self"]
    source: Literal["this", "deck", "hand"] = msgspec.field(name="with")
    may: Yes | None = None


class Retrieve(msgspec.Struct, forbid_unknown_fields=True):
    """Cards of one's own discard pile to one's own hand."""

    n: Few = 1
    symbol: Symbol | None = None


class Verb(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One effect: exactly one of the verbs, and perhaps a condition."""

    steal: Steal | None = None
    capture: Capture | None = None
    destroy: Destroy | None = None
    collect: Collect | None = None
    swap: Literal["scape", "arcane"] | None = None
    give_back: Return | None = msgspec.field(default=None, name="return")
    set_mode: SetMode | None = None
    place: Yes | None = None
    draw: Few | None = None
    they_draw: Few | None = None
    discard: Few | None = None
    retrieve: Retrieve | None = None
    reshuffle: Yes | None = None
    scry: Few | None = None
    dig: Several | None = None
    look: Literal["hand", "arcane"] | None = None
    play: Few | None = None
    stop: Yes | None = None
    condition: Literal["attack_mode", "response"] | None = msgspec.field(default=None, name="if")


VERBS = {name: word for name, word in zip(Verb.__struct_fields__, Verb.__struct_encode_fields__, strict=True)
         if name != "condition"}  # fmt: skip


class Lasting(msgspec.Struct, forbid_unknown_fields=True):
    """SHRD-SYM-06: what is so while the card lies face up in a scape."""

    no_take: Yes | None = None
    no_destroy: Yes | None = None
    draw: Few | None = None
    collect_draw: Few | None = None
    attacked_draw: Few | None = None


class Design(msgspec.Struct, forbid_unknown_fields=True):
    """SHRD-CARD-01, -02: a card as its file tells it."""

    name: str
    deck: str
    mode: Mode
    value: Value
    symbol: Symbol
    when: When
    copies: Copies
    text: str
    icon: str
    trigger: Trigger | None = None
    do: Annotated[list[Verb], msgspec.Meta(max_length=5)] = msgspec.field(default_factory=list)
    lasting: Lasting | None = None
    code: str = ""
    flavour: str = ""
    original: bool = True


class Hero(msgspec.Struct, forbid_unknown_fields=True):
    """SHRD-COMP-01: whose deck it is."""

    name: str
    title: str
    colour: str
    letter: str
    text: str

    def full_name(self) -> str:
        """The name with the title."""
        return f"{self.name}, {self.title}"


def verbs_of(step: Verb) -> list[str]:
    """The verbs that a step names, as fields of `Verb`."""
    return [name for name in VERBS if getattr(step, name) is not None]
