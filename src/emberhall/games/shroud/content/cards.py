"""Heroes and cards from TOML: read whole, checked, and turned into what the rules use."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from emberhall.games.shroud.rules import printed as d
from emberhall.games.shroud.rules.printed import ANY_SYMBOL, ANY_VALUE, Card, Cards, Step
from emberhall.games.shroud.rules.state import ARCANE_CARDS, OPENING_HAND
from emberhall.kernel.errors import BadPack
from emberhall.kit.game import CardFact
from emberhall.kit.library import Pack, RawCard, convert, not_among, read_tables

FOLDER = Path(__file__).parents[1] / "cards"
COMMON = "common"
COMMON_NAME = "Common cards"
FEWEST = ARCANE_CARDS + OPENING_HAND + 1  # in a deck: what setup takes, and a card to draw
MOST_CARDS = 1000  # of all decks; fewer than `state.AIM_STEP`

Mode = Literal["protection", "attack", "hasty", "greedy"]
Symbol = Literal["scape", "discard", "collection", "mode", "lasting"]
When = Literal["turn", "response", "either", "ambush"]
Trigger = Literal["attacked", "opponent_plays", "opponent_collects"]
Yes = Literal[True]
Few = Annotated[int, msgspec.Meta(ge=1, le=5)]  # cards
Several = Annotated[int, msgspec.Meta(ge=2, le=5)]
Value = Annotated[int, msgspec.Meta(ge=-9, le=9)]  # ember stones (SHRD-RUL-33)
Copies = Annotated[int, msgspec.Meta(ge=1, le=20)]


# What a card file says ------------------------------------------------------------------------------------------------


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


# The set --------------------------------------------------------------------------------------------------------------


class CardSet:
    """The heroes and the cards of their decks, as data and as the rules use them."""

    def __init__(self, designs: Mapping[str, Design]) -> None:
        self.ids = list(designs)
        self.designs = list(designs.values())
        self.heroes = list(base_heroes().values())
        self.hero_ids = list(base_heroes())
        self.cards = compile_cards(self)
        self.names = names_of_cards(self)  # by card number, as in notation


def book_of(cards: Cards) -> CardSet:
    """The names and texts of the cards that a game is played with."""
    assert isinstance(cards.book, CardSet)
    return cards.book


@cache
def base_heroes() -> dict[str, Hero]:
    """SHRD-COMP-01: the four heroes."""
    return {id_: convert(raw, id_, Hero) for id_, raw in read_tables([FOLDER / "heroes.toml"]).items()}


@cache
def base_cards() -> dict[str, RawCard]:
    """The cards that come with the game: the common ones, then those of each hero."""
    return read_tables(FOLDER / f"{name}.toml" for name in deck_names())


def deck_names() -> list[str]:
    """What a card may have as its deck, in the order of the cards."""
    return [COMMON, *base_heroes()]


def card_set(packs: Sequence[Pack] = ()) -> CardSet:
    """The cards in play: the base set with each pack laid over it in turn."""
    return base_set() if not packs else merged_set(packs)


@cache
def base_set() -> CardSet:
    """The cards that come with the game."""
    return merged_set(())


def merged_set(packs: Sequence[Pack]) -> CardSet:
    """Every card and the decks as a whole checked."""
    raw = dict(base_cards())
    for pack in packs:
        if pack.game != "shroud":
            raise BadPack(f"pack '{pack.name}' is for {pack.game}, not for shroud")
        raw = {**raw, **pack.cards} if pack.keeps_base else dict(pack.cards)
    designs = {id_: read_card(id_, card) for id_, card in raw.items()}
    check_decks(designs.values())
    order = deck_names()
    return CardSet(dict(sorted(designs.items(), key=lambda item: order.index(item[1].deck))))


# Checks ---------------------------------------------------------------------------------------------------------------


def check_decks(designs: Collection[Design]) -> None:
    """All decks have the same number of cards, enough for setup, and together no more than the rules can number."""
    sizes = {hero: sum(d.copies for d in designs if d.deck in (COMMON, hero)) for hero in base_heroes()}
    told = ", ".join(f"{hero} {size}" for hero, size in sizes.items())
    if len(set(sizes.values())) > 1:
        raise BadPack(
            f"all decks have the same number of cards, and with these packs there are: {told}; "
            'a card replaces the one that has the same id, and one with deck = "common" is in all decks'
        )
    size = min(sizes.values())
    if size < FEWEST:
        raise BadPack(f"a deck has {FEWEST} cards or more (SHRD-SETUP-03, SHRD-SETUP-04), and with these packs {size}")
    total = sum(sizes.values())
    if total > MOST_CARDS:
        raise BadPack(
            f"a game has {MOST_CARDS} cards at the most in all four decks, and with these packs there are {total}"
        )


def read_card(id_: str, raw: RawCard) -> Design:
    """One card, with all that the types alone can't check."""
    place = f"{raw.file} [{id_}]"
    if id_ in base_heroes() or "title" in raw.table:
        raise BadPack(f"{place}: this looks like a hero; packs bring cards, and can't change heroes")
    card = convert(raw, id_, Design)
    if card.deck not in deck_names():
        fault = not_among(f"unknown deck '{card.deck}'", card.deck, deck_names(), "decks")
        raise BadPack(f"{place} deck: {fault}")
    check_words(card, place)
    check_timing(card, place)
    check_lasting(card, place)
    for number, step in enumerate(card.do):
        check_verb(step, f"{place} do[{number}]")
        check_fit(card, step, f"{place} do[{number}]")
    check_order(card.do, f"{place} do")
    return card


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


def verbs_of(step: Verb) -> list[str]:
    """The verbs that a step names, as fields of `Verb`."""
    return [name for name in VERBS if getattr(step, name) is not None]


def check_verb(step: Verb, place: str) -> None:
    """The step has one verb, and arguments that fit together."""
    verbs = [VERBS[name] for name in verbs_of(step)]
    if not verbs:
        raise BadPack(f"{place}: this step has no verb; known verbs are {', '.join(VERBS.values())}")
    if len(verbs) > 1:
        fault = f"a step has one verb, and this one has {' and '.join(verbs)}"
        raise BadPack(f"{place}: {fault}; put each in braces of its own")
    if step.steal is not None:
        check_limits(step.steal, f"{place}.steal")
    if step.destroy is not None:
        check_limits(step.destroy, f"{place}.destroy")
        check_destroy(step.destroy, f"{place}.destroy")
    if step.capture is not None and step.capture.zone == "discard" and step.capture.n > 1:
        raise BadPack(f"{place}.capture.n: one card is chosen at a time; leave n out, and repeat the step")
    if step.collect is not None and step.collect.zone == "deck" and step.collect.most is not None:
        raise BadPack(f'{place}.collect.most: the card is collected unseen; only with from = "scape" or "discard"')
    if step.give_back is not None:
        check_return(step.give_back, f"{place}.return")
    if step.set_mode is not None:
        check_set_mode(step.set_mode, f"{place}.set_mode")


def check_limits(taken: Steal | Destroy, place: str) -> None:
    """A value can be asked of cards that lie open, and the mode card is one."""
    if taken.most is not None and taken.zone != "scape":
        raise BadPack(f'{place}.most: only with from = "scape", and this one has "{taken.zone}"')
    if taken.n > 1 and taken.zone in ("mode", "trigger"):
        raise BadPack(f'{place}.n: from = "{taken.zone}" is a single card; leave n out')


def check_destroy(destroy: Destroy, place: str) -> None:
    """Whose card it is goes with where it is taken from, and so does how many."""
    if destroy.zone == "trigger" and destroy.of is not None:
        raise BadPack(f"{place}.of: the card that is responded to may be anyone's; leave of out")
    if destroy.of in ("attacker", "each") and destroy.zone != "scape":
        raise BadPack(f'{place}.of: "{destroy.of}" only with from = "scape", and this one has "{destroy.zone}"')
    if destroy.n > 1 and (destroy.of == "each" or destroy.zone == "hand"):
        raise BadPack(f"{place}.n: one card is chosen at a time; leave n out, and repeat the step")
    if destroy.up_to is not None and (destroy.of == "each" or destroy.zone != "scape"):
        raise BadPack(f'{place}.up_to: only with from = "scape" of one opponent or the attacker')


def check_return(back: Return, place: str) -> None:
    """Who chooses goes with whose cards they are."""
    is_chosen_alone = back.of in ("each", "self")
    if back.n > 1 and is_chosen_alone:
        raise BadPack(
            f'{place}.n: with of = "{back.of}" one card is chosen at a time; leave n out, and repeat the step'
        )
    if back.up_to is not None and is_chosen_alone:
        raise BadPack(f'{place}.up_to: only with of = "opponent", "attacker" or "collector"')
    if back.may is None and back.of == "self":
        raise BadPack(f'{place}: with of = "self" it is a choice; write may = true')
    if back.may is not None and back.of != "self":
        raise BadPack(f'{place}.may: only with of = "self"; up_to = true lets the player of the card return none')


def check_set_mode(set_mode: SetMode, place: str) -> None:
    """SHRD-PILE-05: which cards can come to whose mode pile."""
    if set_mode.of == "self" and set_mode.source == "this":
        raise BadPack(f'{place}: symbol = "mode" puts the card on your own mode pile by itself; leave this step out')
    is_choice = (set_mode.of, set_mode.source) == ("self", "hand")
    if set_mode.may is None and is_choice:
        raise BadPack(f'{place}: with of = "self" and with = "hand" it is a choice; write may = true')
    if set_mode.may is not None and not is_choice:
        raise BadPack(f'{place}.may: only with of = "self" and with = "hand"')


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
    whose = step.destroy.of if step.destroy is not None else step.give_back.of if step.give_back is not None else None
    needed: list[tuple[str, Trigger]] = []
    if step.stop is not None:
        needed.append(("stop", "attacked"))
    if whose == "attacker":
        needed.append(('of = "attacker"', "attacked"))
    if whose == "collector":
        needed.append(('of = "collector"', "opponent_collects"))
    if step.destroy is not None and step.destroy.zone == "trigger":
        needed.append(('from = "trigger"', "opponent_plays"))
    return needed


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


# What the rules use ---------------------------------------------------------------------------------------------------

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


def compile_cards(book: CardSet) -> Cards:
    """SHRD-COMP-02, -03: the deck of each hero has all common cards, then the hero's own, copy after copy."""
    design: list[int] = []
    home: list[int] = []
    for hero, hero_id in enumerate(book.hero_ids):
        for number, card in enumerate(book.designs):
            if card.deck in (COMMON, hero_id):
                design += [number] * card.copies
                home += [hero] * card.copies
    return Cards([compile_card(card) for card in book.designs], design, home, len(book.heroes), book)


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


def names_of_cards(book: CardSet) -> list[str]:
    """The name of each card in notation: its deck's letter, its design and which copy it is, as y.lamplighter.1."""
    names: list[str] = []
    copies: dict[str, int] = {}
    for design, home in zip(book.cards.design, book.cards.home, strict=True):
        stem = f"{book.heroes[home].letter}.{book.ids[design]}"
        copies[stem] = copies.get(stem, 0) + 1
        names.append(f"{stem}.{copies[stem]}")
    return names


# For the browser ------------------------------------------------------------------------------------------------------

SYMBOL_WORDS = {
    "scape": "", "discard": ", discard symbol", "collection": ", collection symbol", "mode": ", mode symbol",
    "lasting": ", lasting",
}  # fmt: skip
WHEN_WORDS = {"turn": "", "response": ", response", "either": ", also a response", "ambush": ", ambush"}


def facts(packs: Sequence[Pack]) -> list[CardFact]:
    """The cards for the browser."""
    found = card_set(packs)
    groups = {COMMON: COMMON_NAME, **{id_: hero.full_name() for id_, hero in base_heroes().items()}}
    return [
        CardFact(id_, card.name, groups[card.deck], cost_text(card), card.text, card.flavour, card.icon, card.original)
        for id_, card in zip(found.ids, found.designs, strict=True)
    ]


def cost_text(card: Design) -> str:
    """Its value and its symbols in words."""
    stones = "1 ember stone" if card.value == 1 else f"{card.value} ember stones"
    return f"{stones}, {card.mode} mode{SYMBOL_WORDS[card.symbol]}{WHEN_WORDS[card.when]}"


def check_pack(pack: Pack) -> None:
    """Refuse a pack with a fault."""
    merged_set([pack])
