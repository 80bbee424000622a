"""The words that card files may use: a closed vocabulary, each word with its fields and the numbers that make sense."""

from typing import Annotated, Any, Literal

import msgspec

from emberhall.games.shroud.rules import printed as d
from emberhall.games.shroud.rules.printed import ANY_SYMBOL, ANY_VALUE, Step
from emberhall.kernel.errors import BadPack

Mode = Literal["protection", "attack", "hasty", "greedy"]
Symbol = Literal["scape", "discard", "collection", "mode", "lasting"]
When = Literal["turn", "response", "either", "ambush"]
Trigger = Literal["attacked", "opponent_plays", "opponent_collects"]
Yes = Literal[True]
Few = Annotated[int, msgspec.Meta(ge=1, le=5)]  # cards
Several = Annotated[int, msgspec.Meta(ge=2, le=5)]
Value = Annotated[int, msgspec.Meta(ge=-9, le=9)]  # ember stones (SHRD-RUL-33)
Copies = Annotated[int, msgspec.Meta(ge=1, le=20)]


AnyVerb = d.Verb[Any]

# Words of cards, as the rules number them
SYMBOLS = {
    "scape": d.TO_SCAPE, "discard": d.TO_DISCARD, "collection": d.TO_COLLECTION, "mode": d.TO_MODE,
    "lasting": d.LASTING,
}  # fmt: skip
ZONES = {
    "hand": d.FROM_HAND, "scape": d.FROM_SCAPE, "mode": d.FROM_MODE, "deck": d.FROM_DECK,
    "discard": d.FROM_DISCARD, "trigger": d.THE_TRIGGER, "this": d.THIS_CARD,
}  # fmt: skip
WHOM = {
    "self": d.SELF, "opponent": d.OPPONENT, "attacker": d.RESPONDED, "collector": d.RESPONDED,
    "each": d.EACH_OPPONENT,
}  # fmt: skip


def most_of(limit: int | None) -> int:
    """The highest value that a step affects."""
    return ANY_VALUE if limit is None else limit


class Arguments(msgspec.Struct, forbid_unknown_fields=True):
    """What a verb needs that takes more than one thing."""

    def step(self, verb: AnyVerb) -> Step:
        """The step in the form that the rules use."""
        return Step(verb)

    def check(self, place: str) -> None:
        """What the types alone can't check."""

    def triggers(self) -> list[tuple[str, Trigger]]:
        """Which words need which trigger."""
        return []


class Steal(Arguments):
    """Cards of an opponent to one's own hand (SHRD-KEY-01)."""

    zone: Literal["hand", "scape", "mode", "deck"] = msgspec.field(name="from")
    n: Few = 1
    most: Value | None = None

    def step(self, verb: AnyVerb) -> Step:
        """n cards of the opponent that is declared, from there."""
        return Step(verb, self.n, ZONES[self.zone], d.OPPONENT, most_of(self.most))

    def check(self, place: str) -> None:
        """A value and several cards go with a scape."""
        check_limits(self.zone, self.n, self.most, place)


class Capture(Arguments):
    """Cards to one's own scape, from an opponent's or from any discard pile (SHRD-KEY-02)."""

    zone: Literal["scape", "discard"] = msgspec.field(name="from")
    n: Few = 1

    def step(self, verb: AnyVerb) -> Step:
        """n cards of the opponent that is declared, or of anyone's discard pile."""
        return Step(verb, self.n, ZONES[self.zone], d.ANYONE if self.zone == "discard" else d.OPPONENT)

    def check(self, place: str) -> None:
        """From a discard pile it is one card."""
        if self.zone == "discard" and self.n > 1:
            raise BadPack(f"{place}.n: one card is chosen at a time; leave n out, and repeat the step")


class Destroy(Arguments):
    """Cards of opponents to their discard piles, or the very card that is responded to (SHRD-KEY-05)."""

    zone: Literal["scape", "mode", "hand", "trigger"] = msgspec.field(name="from")
    of: Literal["opponent", "attacker", "each"] | None = None
    n: Few = 1
    up_to: Yes | None = None
    most: Value | None = None

    def step(self, verb: AnyVerb) -> Step:
        """n cards of whom it says, or up to n; the one that is responded to is of whoever has it."""
        whom = d.RESPONDED if self.zone == "trigger" else WHOM[self.of or "opponent"]
        is_optional = self.up_to is not None
        return Step(verb, self.n, ZONES[self.zone], whom, most_of(self.most), is_optional=is_optional)

    def check(self, place: str) -> None:
        """Whose card it is goes with where it is taken from, and so does how many."""
        check_limits(self.zone, self.n, self.most, place)
        if self.zone == "trigger" and self.of is not None:
            raise BadPack(f"{place}.of: the card that is responded to may be anyone's; leave of out")
        if self.of in ("attacker", "each") and self.zone != "scape":
            raise BadPack(f'{place}.of: "{self.of}" only with from = "scape", and this one has "{self.zone}"')
        if self.n > 1 and (self.of == "each" or self.zone == "hand"):
            raise BadPack(f"{place}.n: one card is chosen at a time; leave n out, and repeat the step")
        if self.up_to is not None and (self.of == "each" or self.zone != "scape"):
            raise BadPack(f'{place}.up_to: only with from = "scape" of one opponent or the attacker')

    def triggers(self) -> list[tuple[str, Trigger]]:
        """An attacker attacks, and a card that is answered is played."""
        needed: list[tuple[str, Trigger]] = [('of = "attacker"', "attacked")] if self.of == "attacker" else []
        return needed + ([('from = "trigger"', "opponent_plays")] if self.zone == "trigger" else [])


class Collect(Arguments):
    """A card to one's own collection pile (SHRD-KEY-07)."""

    zone: Literal["scape", "discard", "deck"] = msgspec.field(name="from")
    most: Value | None = None

    def step(self, verb: AnyVerb) -> Step:
        """A card of the opponent that is declared, of anyone's discard pile, or of the own deck."""
        whom = {"scape": d.OPPONENT, "discard": d.ANYONE, "deck": d.SELF}[self.zone]
        return Step(verb, 1, ZONES[self.zone], whom, most_of(self.most))

    def check(self, place: str) -> None:
        """A deck is not looked at."""
        if self.zone == "deck" and self.most is not None:
            raise BadPack(f'{place}.most: the card is collected unseen; only with from = "scape" or "discard"')


class Return(Arguments):
    """Cards of a scape to the hand of its player (SHRD-RUL-32)."""

    of: Literal["opponent", "attacker", "collector", "each", "self"]
    n: Few = 1
    up_to: Yes | None = None
    may: Yes | None = None

    def step(self, verb: AnyVerb) -> Step:
        """n cards of whom it says, or up to n."""
        is_optional = self.up_to is not None or self.may is not None
        return Step(verb, self.n, d.FROM_SCAPE, WHOM[self.of], is_optional=is_optional)

    def check(self, place: str) -> None:
        """Who chooses goes with whose cards they are."""
        is_chosen_alone = self.of in ("each", "self")
        if self.n > 1 and is_chosen_alone:
            fault = "one card is chosen at a time; leave n out, and repeat the step"
            raise BadPack(f'{place}.n: with of = "{self.of}" {fault}')
        if self.up_to is not None and is_chosen_alone:
            raise BadPack(f'{place}.up_to: only with of = "opponent", "attacker" or "collector"')
        if self.may is None and self.of == "self":
            raise BadPack(f'{place}: with of = "self" it is a choice; write may = true')
        if self.may is not None and self.of != "self":
            raise BadPack(f'{place}.may: only with of = "self"; up_to = true lets the player of the card return none')

    def triggers(self) -> list[tuple[str, Trigger]]:
        """An attacker attacks, and a collector collects."""
        needed: dict[str, list[tuple[str, Trigger]]] = {
            "attacker": [('of = "attacker"', "attacked")],
            "collector": [('of = "collector"', "opponent_collects")],
        }
        return needed.get(self.of, [])


class SetMode(Arguments):
    """A card to a mode pile (SHRD-PILE-05)."""

    of: Literal["opponent", "self"]
    source: Literal["this", "deck", "hand"] = msgspec.field(name="with")
    may: Yes | None = None

    def step(self, verb: AnyVerb) -> Step:
        """From there, to the pile of whom it says."""
        return Step(verb, 1, ZONES[self.source], WHOM[self.of], is_optional=self.may is not None)

    def check(self, place: str) -> None:
        """SHRD-PILE-05: which cards can come to whose mode pile."""
        if self.of == "self" and self.source == "this":
            fault = 'symbol = "mode" puts the card on your own mode pile by itself; leave this step out'
            raise BadPack(f"{place}: {fault}")
        is_choice = (self.of, self.source) == ("self", "hand")
        if self.may is None and is_choice:
            raise BadPack(f'{place}: with of = "self" and with = "hand" it is a choice; write may = true')
        if self.may is not None and not is_choice:
            raise BadPack(f'{place}.may: only with of = "self" and with = "hand"')


class Retrieve(Arguments):
    """Cards of one's own discard pile to one's own hand."""

    n: Few = 1
    symbol: Symbol | None = None

    def step(self, verb: AnyVerb) -> Step:
        """n cards, with the symbol that it names."""
        symbol = ANY_SYMBOL if self.symbol is None else SYMBOLS[self.symbol]
        return Step(verb, self.n, d.FROM_DISCARD, symbol=symbol)


def check_limits(zone: str, n: int, most: int | None, place: str) -> None:
    """A value can be asked of cards that lie open in a scape, and the mode card is one."""
    if most is not None and zone != "scape":
        raise BadPack(f'{place}.most: only with from = "scape", and this one has "{zone}"')
    if n > 1 and zone in ("mode", "trigger"):
        raise BadPack(f'{place}.n: from = "{zone}" is a single card; leave n out')


class Verb(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One effect: exactly one of the verbs, each called as in the chapter of the rules that has it, and perhaps a
    condition."""

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
