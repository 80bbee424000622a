"""Creatures, costs and curses from TOML: read whole, checked, and turned into what the rules use.

What card files may say is in `schema`, what must fit together in `checks`, and how it becomes numbers in `compiler`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from emberhall.games.conjure.content.checks import check_aims, check_order, check_timing, check_verb
from emberhall.games.conjure.content.compiler import KINDS, WHEN, compile_cost, compile_step
from emberhall.games.conjure.content.schema import ELEMENTS, MOST_VP, SHAPES, CostCard, CreatureCard, CurseCard
from emberhall.games.conjure.rules.printed import MOST_CREATURES, Creature, Creatures
from emberhall.games.conjure.rules.state import BLOCKS, Some
from emberhall.kernel.errors import BadPack
from emberhall.kit.card_sets import CardSets, Raw
from emberhall.kit.game import CardFact, CardValue
from emberhall.kit.library import Pack, RawCard, convert, not_among, read_tables

FOLDER = Path(__file__).parents[1] / "cards"
SET_NAMES = {"basic": "Basic creatures", "legendary": "Legendary creatures", "promo": "Promo creatures"}

CARD_NAMES, CURSE_NAMES = Some.CARD.names, Some.CURSE.names


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


def library_of(creatures: Creatures) -> CardSet:
    """The names and texts of the creatures that a game is played with."""
    assert isinstance(creatures.library, CardSet)
    return creatures.library


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


def whole_set(raw: Raw) -> CardSet:
    """Every creature and the Pool as a whole checked."""
    cards = {id_: read_creature(id_, card) for id_, card in raw.items()}
    check_pool(cards)
    return CardSet(cards)


SETS = CardSets("conjure", base_creatures, whole_set)
card_set, base_set, check_pack = SETS.of, SETS.base, SETS.check


# Reading --------------------------------------------------------------------------------------------------------------


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
    if any(id_ == name.lower() for block in BLOCKS for name in block.names):
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


# What the rules use ---------------------------------------------------------------------------------------------------


def compile_creatures(cards: Mapping[str, CreatureCard], library: CardSet) -> Creatures:
    """The creatures in the form that the rules use; each different cost is there once."""
    order = list(base_costs())
    wanted = sorted({(order.index(card.cost), ELEMENTS[card.element]) for card in cards.values()})
    prices = [compile_cost(base_costs()[order[number]], element) for number, element in wanted]
    compiled = []
    for card in cards.values():
        number = wanted.index((order.index(card.cost), ELEMENTS[card.element]))
        creature = Creature(card.vp, prices[number], KINDS[card.set], WHEN[card.timing], [])
        creature.cost_number = number
        for step in map(compile_step, card.do):
            step.verb.add_to(creature, step)
        compiled.append(creature)
    return Creatures(list(cards), compiled, prices, library)


def facts(packs: Sequence[Pack]) -> list[CardFact]:
    """The creatures and curses for the browser."""
    found = card_set(packs)
    by_set = sorted(range(len(found.cards)), key=lambda number: KINDS[found.cards[number].set])
    return [creature_fact(found, number) for number in by_set] + [
        CardFact(id_, curse.name, "Curses", f"strength {curse.strength}, {curse.kind}",
                 curse.text, curse.flavour, curse.icon, curse.original, "curses",
                 facts={"strength": curse.strength, "kind": curse.kind})
        for id_, curse in zip(found.curse_ids, found.curses, strict=True)
    ]  # fmt: skip


def creature_fact(found: CardSet, number: int) -> CardFact:
    """A creature for the browser."""
    card = found.cards[number]
    cost = f"{found.cost_name(number)}: {found.cost_text(number)}"
    when = "" if card.timing in ("any", "always") else ", " + card.timing.replace("-", " ")
    power = f"{card.type.capitalize()}{when}"
    return CardFact(
        found.ids[number],
        card.name,
        SET_NAMES[card.set],
        f"{card.vp} VP, {cost}",
        f"{card.ability} ({power}): {card.text}",
        card.flavour,
        card.icon,
        card.original,
        card.set,
        facts={
            "vp": card.vp,
            "cost": cost,
            "ability": card.ability,
            "when": power,
            "does": card.text,
            **cost_facts(found.costs[card.cost], card),
        },
    )


def cost_facts(cost: CostCard, card: CreatureCard) -> dict[str, CardValue]:
    """CONJ-COST: the shape of a cost, how many cards of what, and the element that the creature names."""
    element = card.element or "" if cost.named else ""
    if cost.groups is not None:
        return {"shape": "groups", "counts": cost.groups, "element": element}
    counts = {"match": cost.match, "run": cost.run, "pure-run": cost.pure_run, "prism-run": cost.prism_run,
              "element": cost.element, "rainbow": len(ELEMENTS) - 1 if cost.rainbow else None}  # fmt: skip
    shape, count = next((shape, count) for shape, count in counts.items() if count is not None)
    return {"shape": shape, "counts": [count], "element": element}
