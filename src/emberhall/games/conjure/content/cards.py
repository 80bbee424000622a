"""Creatures, costs and curses from TOML: read whole, checked, and turned into what the rules use."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec

from emberhall.games.conjure.rules import costs, printed
from emberhall.games.conjure.rules.costs import ANY_ELEMENT, Cost
from emberhall.games.conjure.rules.printed import ANY_VP, LESSER, MOST_CREATURES, Creature, Creatures, Step
from emberhall.kernel.errors import BadPack
from emberhall.kit.game import CardFact
from emberhall.kit.library import Pack, RawCard, convert, not_among, read_tables

FOLDER = Path(__file__).parents[1] / "cards"
MOST_VP = 13  # CONJ-POOL-01
ELEMENTS = {None: ANY_ELEMENT, "air": 0, "earth": 1, "fire": 2, "water": 3}  # as `costs` numbers them
SET_NAMES = {"basic": "Basic creatures", "legendary": "Legendary creatures", "promo": "Promo creatures"}
SHAPES = ["match", "groups", "run", "pure_run", "prism_run", "element", "rainbow"]  # in the order of `costs`

# besides the creatures: what can be picked, by its name in notation, which no creature may have as its id
CARD_NAMES = [f"{element}{number}" for element in "AEFW" for number in range(1, 14)] + ["AM1", "AM2", "AM3"]
SEAT_NAMES = ["seat1", "seat2", "seat3", "seat4", "seat5"]
CURSE_NAMES = ["cinders", "rust", "slumber", "stillness", "drought", "silence", "mirrors", "hunger", "closed-book"]
BUTTON_NAMES = ["pass", "call", "draw", "charred", "refresh", "flip", "revive", "archmage"]
OTHER_PICKS = [("card", CARD_NAMES), ("seat", SEAT_NAMES), ("curse", CURSE_NAMES), ("button", BUTTON_NAMES)]

Element = Literal["air", "earth", "fire", "water"]
Yes = Literal[True]
Few = Annotated[int, msgspec.Meta(ge=1, le=5)]  # cards
One = Annotated[int, msgspec.Meta(ge=1, le=1)]
OneOrTwo = Annotated[int, msgspec.Meta(ge=1, le=2)]
Times = Annotated[int, msgspec.Meta(ge=1, le=3)]
Value = Annotated[int, msgspec.Meta(ge=1, le=MOST_VP)]  # VP of a creature, or the number of a wizard
Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Ward = Literal["lesser-flips", "hand", "vp", "steal", "banish"]
CurseVerb = Literal["discard", "rust", "slumber", "hand_size", "drought", "silence", "mirrors", "hunger", "closed_book"]


# What a card file says ------------------------------------------------------------------------------------------------


class Discard(msgspec.Struct, forbid_unknown_fields=True):
    """So many hand cards to the Charred Pile (CONJ-FX-03)."""

    who: Literal["opponent", "everyone", "that-owner"]
    n: Few
    chosen_by: Literal["owner", "you", "chance"]


class Take(msgspec.Struct, forbid_unknown_fields=True):
    """So many cards from an opponent's hand (CONJ-FX-04)."""

    n: Few
    chosen_by: Literal["you", "chance"]


class Fetch(msgspec.Struct, forbid_unknown_fields=True):
    """So many cards from the Charred Pile (CONJ-FX-10)."""

    n: Few
    element: Element | None = None


class Flip(msgspec.Struct, forbid_unknown_fields=True):
    """Up to `n` face-up creatures that are named, or all those of each opponent (CONJ-FX-11)."""

    n: OneOrTwo | None = None
    lesser: Yes | None = None
    max_vp: Value | None = None
    whose: Literal["each-opponent"] | None = None
    all: Yes | None = None


class Revive(msgspec.Struct, forbid_unknown_fields=True):
    """One lesser creature of one's own that is named, or all of them (CONJ-FX-12)."""

    n: One | None = None
    all: Yes | None = None


class Counters(msgspec.Struct, forbid_unknown_fields=True):
    """So many VP more or less for good (CONJ-FX-13)."""

    n: Change
    of: Literal["opponents-creature", "opponents-face-up", "your-creature"]


class UpTo(msgspec.Struct, forbid_unknown_fields=True):
    """Creatures of no more VP than this (CONJ-FX-14, 15 and 25)."""

    max_vp: Value


class HandSize(msgspec.Struct, forbid_unknown_fields=True):
    """So many cards more or less (CONJ-FX-17)."""

    n: Change
    of: Literal["you", "each-opponent"]


class Verb(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One step of an ability: exactly one of the verbs."""

    draw: Few | None = None
    discard: Discard | None = None
    take: Take | None = None
    give: Few | None = None
    swap_hands: Yes | None = None
    refresh: Literal["you", "opponent"] | None = None
    look_at_hand: Yes | None = None
    look_at_charred: Yes | None = None
    fetch: Fetch | None = None
    sift: Annotated[int, msgspec.Meta(ge=1, le=8)] | None = None
    flip: Flip | None = None
    revive: Revive | None = None
    cancel: Literal["lesser", "any"] | None = None
    prevent: Literal["you", "your-creatures"] | None = None
    vp: Counters | None = None
    steal: UpTo | None = None
    banish: UpTo | None = None
    extra_conjuring: Times | None = None
    # always on
    hand_size: HandSize | None = None
    turn_draw: Times | None = None
    any_deck: Yes | None = None
    wild: Value | None = None
    loss_draw: Times | None = None
    vp_bonus: Value | None = None
    start_revive: One | None = None
    ward: Annotated[list[Ward], msgspec.Meta(min_length=1)] | None = None
    mute: UpTo | None = None


ALWAYS_ON = Verb.__struct_fields__[Verb.__struct_fields__.index("hand_size") :]
REACTIONS = ("cancel", "prevent")
CHOOSERS = {"opponent": ["owner", "you", "chance"], "everyone": ["owner"], "that-owner": ["owner", "chance"]}
TIMINGS = {"flip": ["any", "own-turn", "reaction"], "ongoing": ["always", "once-a-turn"]}  # by type


class CreatureCard(msgspec.Struct, forbid_unknown_fields=True):
    """CONJ-COMP-07: a creature as its file tells it."""

    name: str
    set: Literal["basic", "legendary", "promo"]
    vp: Value
    cost: str
    ability: str
    type: Literal["flip", "ongoing"]
    timing: Literal["any", "own-turn", "reaction", "always", "once-a-turn"]
    text: str
    do: Annotated[list[Verb], msgspec.Meta(min_length=1, max_length=5)]
    icon: str
    element: Element | None = None
    flavour: str = ""
    original: bool = True


class CostCard(msgspec.Struct, forbid_unknown_fields=True):
    """CONJ-COST: a conjuring cost; it has one of the shapes."""

    name: str
    text: str
    original: bool
    match: int | None = None
    groups: list[int] | None = None
    run: int | None = None
    pure_run: int | None = None
    prism_run: int | None = None
    element: int | None = None
    rainbow: Yes | None = None
    named: bool = False  # the creature says of which element


class CurseCard(msgspec.Struct, forbid_unknown_fields=True):
    """CONJ-COMP-06: a curse as its file tells it."""

    name: str
    strength: int
    kind: Literal["sudden", "lingering"]
    text: str
    effect: Annotated[dict[CurseVerb, int | Yes], msgspec.Meta(min_length=1, max_length=1)]
    icon: str
    flavour: str = ""
    original: bool = True


# The set --------------------------------------------------------------------------------------------------------------


class CardSet:
    """The creatures, costs and curses, as data and as the rules use them."""

    def __init__(self, cards: Mapping[str, CreatureCard]) -> None:
        self.ids = list(cards)
        self.cards = list(cards.values())
        self.costs = base_costs()
        self.curses = list(base_curses().values())
        self.curse_ids = list(base_curses())
        self.curse_strengths = [curse.strength for curse in self.curses]
        self.curse_kinds = [curse.kind for curse in self.curses]
        self.creatures = compile_creatures(cards, self)

    def cost_name(self, creature: int) -> str:
        """What a creature's conjuring is called, such as "Seal of Water"."""
        return with_element(self.costs[self.cards[creature].cost].name, self.cards[creature])

    def cost_text(self, creature: int) -> str:
        """Which cards a creature's conjuring takes, such as "three Water cards"."""
        return with_element(self.costs[self.cards[creature].cost].text, self.cards[creature])


def with_element(text: str, card: CreatureCard) -> str:
    """The words of a cost, with the creature's element where it is named."""
    return text.replace("{element}", (card.element or "").capitalize())


def book_of(creatures: Creatures) -> CardSet:
    """The names and texts of the creatures that a game is played with."""
    assert isinstance(creatures.book, CardSet)
    return creatures.book


@cache
def base_costs() -> dict[str, CostCard]:
    """CONJ-COST: the conjuring costs, the likeliest first."""
    return {id_: convert(raw, id_, CostCard) for id_, raw in read_tables([FOLDER / "costs.toml"]).items()}


@cache
def base_curses() -> dict[str, CurseCard]:
    """CONJ-COMP-06: the nine curses."""
    return {id_: convert(raw, id_, CurseCard) for id_, raw in read_tables([FOLDER / "curses.toml"]).items()}


@cache
def base_creatures() -> dict[str, RawCard]:
    """The creatures that come with the game: basic, Legendary, promo."""
    return read_tables(FOLDER / f"creatures-{name}.toml" for name in SET_NAMES)


def card_set(packs: Sequence[Pack] = ()) -> CardSet:
    """The cards in play: the base set with each pack laid over it in turn."""
    return base_set() if not packs else merged_set(packs)


@cache
def base_set() -> CardSet:
    """The cards that come with the game."""
    return merged_set(())


def merged_set(packs: Sequence[Pack]) -> CardSet:
    """Every creature and the Pool as a whole checked."""
    raw = dict(base_creatures())
    for pack in packs:
        if pack.game != "conjure":
            raise BadPack(f"pack '{pack.name}' is for {pack.game}, not for conjure")
        raw = {**raw, **pack.cards} if pack.keeps_base else dict(pack.cards)
    cards = {id_: read_creature(id_, card) for id_, card in raw.items()}
    check_pool(cards)
    return CardSet(cards)


# Checks ---------------------------------------------------------------------------------------------------------------


def check_pool(cards: Mapping[str, CreatureCard]) -> None:
    """CONJ-POOL-01: there is a creature of each VP, even where only the basic ones are played with (CONJ-SETUP-08)."""
    if len(cards) > MOST_CREATURES:
        raise BadPack(
            f"a game has {MOST_CREATURES} creatures at the most, and with these packs there are {len(cards)}; "
            "a creature replaces the one that has the same id, and keeps_base = false leaves out all others"
        )
    there = {card.vp for card in cards.values() if card.set == "basic"}
    missing = [str(vp) for vp in range(1, MOST_VP + 1) if vp not in there]
    if missing:
        raise BadPack(
            f"the Pool has a group for each VP from 1 to {MOST_VP} (CONJ-POOL-01), and with these packs there is "
            f'no creature with set = "basic" and vp = {" or ".join(missing)}'
        )


def read_creature(id_: str, raw: RawCard) -> CreatureCard:
    """One creature, with all that the types alone can't check."""
    place = f"{raw.file} [{id_}]"
    check_is_creature(id_, raw.table, place)
    card = convert(raw, id_, CreatureCard)
    for text, where in ((card.name, "name"), (card.ability, "ability"), (card.text, "text")):
        if not text.strip():
            raise BadPack(f"{place} {where}: must not be empty")
    check_cost(card, place)
    for number, step in enumerate(card.do):
        check_verb(step, f"{place} do[{number}]")
    check_timing(card, place)
    check_order(card.do, f"{place} do")
    check_aims(card.do, f"{place} do")
    return card


def check_is_creature(id_: str, table: Mapping[str, object], place: str) -> None:
    """A pack's table is a creature, with an id that means nothing else."""
    is_cost = id_ in base_costs() or any(shape in table for shape in SHAPES if shape != "element")
    is_curse = id_ in CURSE_NAMES or "strength" in table
    if "do" not in table and (is_cost or is_curse):
        what = "conjuring cost" if is_cost else "curse"
        raise BadPack(f"{place}: this looks like a {what}; packs bring creatures, and can't change costs or curses")
    if any(id_ == name.lower() for _, names in OTHER_PICKS for name in names):
        raise BadPack(f"{place}: the game has another use for this word; choose a longer id, such as my-{id_}")


def check_cost(card: CreatureCard, place: str) -> None:
    """CONJ-COST-06: the cost is known, and its element is named where it has to be."""
    known = base_costs()
    if card.cost not in known:
        fault = not_among(f"unknown cost '{card.cost}'", card.cost, list(known), "costs")
        raise BadPack(f"{place} cost: {fault}")
    if known[card.cost].named and card.element is None:
        raise BadPack(f"{place}: the cost '{card.cost}' is of one element; write element = \"fire\", or another")
    if card.element is not None and not known[card.cost].named:
        named = " or ".join(id_ for id_, cost in known.items() if cost.named)
        raise BadPack(f"{place} element: only with cost {named}; the cost '{card.cost}' is of no certain element")


def verbs_of(step: Verb) -> list[str]:
    """The verbs that a step names."""
    return [name for name in step.__struct_fields__ if getattr(step, name) is not None]


def check_verb(step: Verb, place: str) -> None:
    """The step has one verb, and arguments that fit together."""
    verbs = verbs_of(step)
    if not verbs:
        raise BadPack(f"{place}: this step has no verb; known verbs are {', '.join(step.__struct_fields__)}")
    if len(verbs) > 1:
        fault = f"a step has one verb, and this one has {' and '.join(verbs)}"
        raise BadPack(f"{place}: {fault}; put each in braces of its own")
    if step.flip is not None:
        check_flip(step.flip, f"{place}.flip")
    if step.revive is not None and (step.revive.n is None) == (step.revive.all is None):
        raise BadPack(f"{place}.revive: say how many creatures: n = 1, or all = true")
    if step.vp is not None and step.vp.of != "your-creature" and step.vp.n >= 0:
        raise BadPack(f"{place}.vp.n: opponents' creatures lose VP; expected a whole number below 0, got {step.vp.n}")
    for verb, change in (("vp", step.vp), ("hand_size", step.hand_size)):
        if change is not None and change.n == 0:
            raise BadPack(f"{place}.{verb}.n: expected a whole number other than 0")


def check_flip(flip: Flip, place: str) -> None:
    """CONJ-FX-11: creatures that are named, or all of each opponent's."""
    if flip.lesser is not None and flip.max_vp is not None:
        raise BadPack(f"{place}: lesser and max_vp exclude each other; write one of them")
    if flip.whose is None and (flip.n is None or flip.all is not None):
        raise BadPack(f'{place}: say how many creatures: n = 1, n = 2, or whose = "each-opponent" with all = true')
    if flip.whose is not None and (flip.n is not None or flip.all is None):
        raise BadPack(f"{place}: of each opponent all creatures are flipped; write all = true, and no n")


def check_timing(card: CreatureCard, place: str) -> None:
    """CONJ-ABIL-01: when an ability works goes with its type and with what it does."""
    timings = TIMINGS[card.type]
    if card.timing not in timings:
        fault = f"'{card.timing}' doesn't go with type = \"{card.type}\""
        raise BadPack(f"{place} timing: {fault}; known timings of that type are {', '.join(timings)}")
    if card.timing == "reaction" and len(card.do) > 1:
        raise BadPack(f"{place} do: a reaction has one step, cancel or prevent, and this one has {len(card.do)}")
    for number, step in enumerate(card.do):
        verb = verbs_of(step)[0]
        fault = misfit(verb, card.timing)
        if fault:
            raise BadPack(f"{place} do[{number}]: '{verb}' {fault}")


def misfit(verb: str, timing: str) -> str:
    """Why an ability of this timing can't have the verb, and what would work; nothing if it can."""
    if verb in ALWAYS_ON and timing != "always":
        return 'works by itself; it needs type = "ongoing" and timing = "always"'
    if verb in REACTIONS and timing != "reaction":
        return 'answers an ability as it is announced; it needs type = "flip" and timing = "reaction"'
    if verb not in ALWAYS_ON and timing == "always":
        return f'has to be used; with timing = "always" known verbs are {", ".join(ALWAYS_ON)}'
    if verb not in REACTIONS and timing == "reaction":
        return f'is no reaction; with timing = "reaction" known verbs are {", ".join(REACTIONS)}'
    if verb == "extra_conjuring" and timing == "any":
        return 'is of use in the own turn only (CONJ-FX-16); let the timing be "own-turn"'
    return ""


def check_order(steps: Sequence[Verb], place: str) -> None:
    """Cards are chosen after they were seen (CONJ-FX-04, CONJ-SETUP-07), and what is always on is said once."""
    seen: list[str] = []
    for number, step in enumerate(steps):
        verb = verbs_of(step)[0]
        chosen = step.discard or step.take
        if isinstance(chosen, Discard) and chosen.chosen_by not in CHOOSERS[chosen.who]:
            fault = f"'{chosen.chosen_by}' doesn't go with who = \"{chosen.who}\""
            raise BadPack(f"{place}[{number}].discard.chosen_by: {fault}; {' or '.join(CHOOSERS[chosen.who])} would")
        if chosen is not None and chosen.chosen_by == "you" and "look_at_hand" not in seen:
            raise BadPack(f"{place}[{number}].{verb}.chosen_by: put a step {{ look_at_hand = true }} before this one")
        if step.fetch is not None and "look_at_charred" not in seen:
            raise BadPack(f"{place}[{number}].fetch: put a step {{ look_at_charred = true }} before this one")
        said = f"{verb} of {step.hand_size.of}" if step.hand_size is not None else verb
        if verb in ALWAYS_ON and said in seen:
            raise BadPack(f"{place}[{number}]: '{verb}' was said in do[{seen.index(said)}] already; say it once")
        seen.append(said)


class Aim(NamedTuple):
    """What a step wants named: of which kind, how many at the most, and of which VP."""

    kind: int
    most: int = 1
    limit: int = ANY_VP


AIM_WORDS = {
    printed.AIM_OPPONENT: "an opponent", printed.AIM_FACE_UP: "face-up creatures of opponents",
    printed.AIM_THEIRS: "a creature of an opponent", printed.AIM_FACE_DOWN: "face-down creatures of yours",
    printed.AIM_ANOTHER: "another creature of yours",
}  # fmt: skip
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


def check_aims(steps: Sequence[Verb], place: str) -> None:
    """One kind of thing is named, creatures in one step only; `that-owner` is the owner of one that was."""
    first, by = Aim(printed.AIM_NOTHING), 0
    for number, step in enumerate(steps):
        aim = aim_of(step)
        if step.discard is not None and step.discard.who == "that-owner":
            check_that_owner(steps[by], f"{place}[{number}].discard.who")
        if aim.kind != printed.AIM_NOTHING and first.kind == printed.AIM_NOTHING:
            first, by = aim, number
        elif aim.kind not in (printed.AIM_NOTHING, first.kind):
            fault = f"this step needs {AIM_WORDS[aim.kind]}, and do[{by}] needs {AIM_WORDS[first.kind]}"
            raise BadPack(f"{place}[{number}]: {fault}; an ability can name one of them")
        elif aim.kind not in (printed.AIM_NOTHING, printed.AIM_OPPONENT):
            raise BadPack(f"{place}[{number}]: creatures are named in one step, and do[{by}] does so already")


def check_that_owner(named: Verb, place: str) -> None:
    """It is clear whose creature was named, and it is still theirs."""
    if aim_of(named).kind not in THEIR_CREATURES or named.steal or named.banish:
        raise BadPack(f"{place}: 'that-owner' needs a step before it that names an opponent's creature: flip or vp")
    if aim_of(named).most > 1:
        raise BadPack(f"{place}: 'that-owner' is one player, and several creatures may be named; let n be 1")


# What the rules use ---------------------------------------------------------------------------------------------------

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


def compile_creatures(cards: Mapping[str, CreatureCard], book: CardSet) -> Creatures:
    """The creatures in the form that the rules use; each different cost is there once."""
    order = list(base_costs())
    wanted = sorted({(order.index(card.cost), ELEMENTS[card.element]) for card in cards.values()})
    prices = [compile_cost(base_costs()[order[number]], element) for number, element in wanted]
    compiled = []
    for card in cards.values():
        number = wanted.index((order.index(card.cost), ELEMENTS[card.element]))
        creature = Creature(card.vp, prices[number], KINDS[card.set], WHEN[card.timing], [])
        creature.cost_number = number
        for step in card.do:
            add_step(creature, step)
        compiled.append(creature)
    return Creatures(list(cards), compiled, prices, book)


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


def facts(packs: Sequence[Pack]) -> list[CardFact]:
    """The creatures and curses for the browser."""
    found = card_set(packs)
    by_set = sorted(range(len(found.cards)), key=lambda number: KINDS[found.cards[number].set])
    return [creature_fact(found, number) for number in by_set] + [
        CardFact(id_, curse.name, "Curses", f"strength {curse.strength}, {curse.kind}",
                 curse.text, curse.flavour, curse.icon, curse.original)
        for id_, curse in zip(found.curse_ids, found.curses, strict=True)
    ]  # fmt: skip


def creature_fact(found: CardSet, number: int) -> CardFact:
    """A creature for the browser."""
    card = found.cards[number]
    id_, cost = found.ids[number], f"{card.vp} VP, {found.cost_name(number)}: {found.cost_text(number)}"
    when = "" if card.timing in ("any", "always") else ", " + card.timing.replace("-", " ")
    text = f"{card.ability} ({card.type.capitalize()}{when}): {card.text}"
    return CardFact(id_, card.name, SET_NAMES[card.set], cost, text, card.flavour, card.icon, card.original)


def check_pack(pack: Pack) -> None:
    """Refuse a pack with a fault."""
    merged_set([pack])
