"""The table of Dwarf Emberforge in a terminal: dense enough for 80 columns and 24 lines, readable at 40 columns.

Every line is text, never markup, and wraps by itself with what follows indented below its beginning.
"""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from emberhall.games.emberforge.face.names import ZONE_WORDS, materials_text, plural
from emberhall.games.emberforge.face.view import ForgeView, Smith, Weapon
from emberhall.games.emberforge.rules.ending import MASTERY, PRESTIGE
from emberhall.games.emberforge.rules.state import DURGAZ
from emberhall.kernel.state import NOBODY
from emberhall.kit.drawing import Line
from emberhall.kit.view import View

SEAT_STYLES = ["red", "blue", "green", "yellow"]
COLOUR_STYLES = {
    "green": "green", "blue": "bright_blue", "red": "red", "purple": "magenta", "yellow": "yellow",
    "black": "bright_black", "orange": "dark_orange",
}  # fmt: skip
ZONE_USES = ["gather", "forge", "use powers", "draw, deliver"]
HEAT_WORDS = {"calm": "", "overheated": "LOCKED  ", "cooling": "cooling, can't overheat  "}
HEAT_STYLES = {"calm": "", "overheated": "bold red", "cooling": "cyan"}
FEW = 8  # as many cards on offer are told with their powers; of more, the names in the choices must do


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table: the board, the players, the viewer last with their hand, and what this turn is about."""
    assert isinstance(view, ForgeView)
    order = [(view.seat + 1 + i) % view.seats if view.seat != NOBODY else i for i in range(view.seats)]
    parts: list[RenderableType] = [heading(view, names), *zones(view, names), *market(view)]
    for seat in order:
        parts += player(view, view.smiths[seat], names[seat])
    parts += [*hand(view), *offered(view), *this_turn(view, names)]
    return Group(*parts)


# The board


def heading(view: ForgeView, names: Sequence[str]) -> Line:
    """The round, who leads, and how much the zones bear."""
    limit = f" of {view.max_rounds}" if view.max_rounds else ""
    head = f"Round {view.round}{limit}   Forgemaster: {names[view.first]}"
    return Line((head, "bold"), (f"   A zone overheats above {view.seats} Embers", "dim"))


def zones(view: ForgeView, names: Sequence[str]) -> list[Line]:
    """The four zones."""
    return [zone_line(view, zone, names) for zone in range(len(view.heat))]


def zone_line(view: ForgeView, zone: int, names: Sequence[str]) -> Line:
    """What the zone is for, its Embers, how many it bears, its heat, and whether the active player is done with it."""
    heat = view.heat[zone]
    return Line(
        f"{ZONE_WORDS[zone]:<10}{sum(view.embers[zone])} of {view.seats}  ",
        (f"{ZONE_USES[zone]:<15}", "dim"),
        *embers(view, zone, names),
        (HEAT_WORDS[heat], HEAT_STYLES[heat]),
        ("done" if view.resolved[zone] else "", "dim"),
        indent=10,
    )


def embers(view: ForgeView, zone: int, names: Sequence[str]) -> list[tuple[str, str]]:
    """Whose Embers lie in a zone."""
    return [
        (f"{names[seat][:6]} {'●' * count}  ", SEAT_STYLES[seat])
        for seat, count in enumerate(view.embers[zone])
        if count
    ]


def market(view: ForgeView) -> list[RenderableType]:
    """The commissions, the supply, and the discard pile from its top, as far as a line has room."""
    row = listed([named(card) if card else Text("empty", style="dim") for card in view.row])
    supply = f"Supply {materials(view.supply)}   Deck {view.deck_size}   Discard {len(view.discard)}"
    parts: list[RenderableType] = [Line("Commissions  ", row), Line((supply, "dim"))]
    if view.discard:
        pile = listed([Text(card.name, style=COLOUR_STYLES[card.colour]) for card in reversed(view.discard)])
        parts.append(Text.assemble("Discarded last  ", pile, no_wrap=True, overflow="ellipsis"))
    return parts


# The players


def player(view: ForgeView, smith: Smith, name: str) -> list[Line]:
    """One player's progress, tokens and weapons, and what is known of their hand."""
    parts = [
        Line(
            (f"{name:<10.10}", f"bold {SEAT_STYLES[smith.seat]}"),
            f" commissions {smith.commissions}/{PRESTIGE}  collections {len(smith.collections)}/{MASTERY}",
            f"  hand {smith.hand_size}  {materials(smith.stock)}",
            ("  protected" if smith.is_protected else "", "cyan"),
        )
    ]
    parts += cards_line("  forged: ", smith.forged)
    for work in smith.unfinished:
        parts.append(Line("  unfinished: ", named(work.weapon), f" needs {materials(work.needs)}", indent=4))
    if smith.seat != view.seat:
        parts += cards_line("  known in hand: ", smith.hand)
        parts += cards_line("  perhaps in hand: ", smith.maybe)
    return parts


def hand(view: ForgeView) -> list[Line]:
    """The viewer's own hand, card by card."""
    cards = view.smiths[view.seat].hand if view.seat != NOBODY else []
    return [Line(("Your hand", "bold")), *map(card_line, cards)] if cards else []


def offered(view: ForgeView) -> list[Line]:
    """The other cards that the viewer chooses from, with their powers: one's forged weapons in the Runarium, say."""
    picks = {choice.pick for choice in view.choices if choice.kind == "card"}
    cards = [card for card in in_the_open(view) if card.pick in picks]
    return [Line(("To choose from", "bold")), *map(card_line, cards)] if 0 < len(cards) <= FEW else []


def in_the_open(view: ForgeView) -> list[Weapon]:
    """Every card that the viewer sees and that is in no hand."""
    cards = [*view.looked, *(card for card in view.row if card), *view.discard]
    for smith in view.smiths:
        cards += [*smith.forged, *(work.weapon for work in smith.unfinished)]
    return cards


# This turn


def this_turn(view: ForgeView, names: Sequence[str]) -> list[Line]:
    """What the active player has going, as far as there is anything."""
    parts = [boosted(view), discounted(view), opened(view)]
    told = "; ".join(part for part in parts if part)
    lines = [Line(f"{names[view.active]} has {told}.")] if told else []
    if any(view.offer):
        lines.append(Line(f"On offer: {materials(view.offer)}"))
    if any(view.giving):
        taking = f", for {materials(view.taking)}" if any(view.taking) else ""
        lines.append(Line(f"In exchange: {materials(view.giving)}{taking}"))
    return lines


def boosted(view: ForgeView) -> str:
    """FORGE-FX-14: Embers that a power adds."""
    added = [f"{plural(more, 'more Ember')} in {ZONE_WORDS[zone]}" for zone, more in enumerate(view.boosts) if more]
    return " and ".join(added)


def discounted(view: ForgeView) -> str:
    """FORGE-FX-15: discounts that wait for a payment."""
    sizes = [str(size) for size, count in enumerate(view.discounts, start=1) for _ in range(count)]
    return f"{'a discount' if len(sizes) == 1 else 'discounts'} of {' and '.join(sizes)}" if sizes else ""


def opened(view: ForgeView) -> str:
    """FORGE-DURGAZ-02: the materials that Embers in Durgaz pay, and how many types more may be paid."""
    if not view.opened:
        return ""
    free = view.embers[DURGAZ][view.active] + view.boosts[DURGAZ] - len(view.opened)
    types = ", ".join(name.capitalize() for name in view.opened)
    return f"Embers on {types} in {ZONE_WORDS[DURGAZ]}, {free} free"


# Cards and tokens


def card_line(card: Weapon) -> Line:
    """A card with its collection, cost and power."""
    return Line(named(card), f", {materials(card.cost)}: {card.text}")


def cards_line(title: str, cards: Sequence[Weapon]) -> list[Line]:
    """Cards by name behind a title; no line where there are none."""
    return [Line(title, listed([named(card) for card in cards]), indent=4)] if cards else []


def named(card: Weapon) -> Text:
    """A card's name in its colour, and its collection in words: Hunter's Bow (bow)."""
    return Text.assemble((card.name, COLOUR_STYLES[card.colour]), f" ({card.collection})")


def listed(texts: Sequence[Text]) -> Text:
    """Texts with commas."""
    return Text(", ").join(texts)


def materials(counts: Sequence[int]) -> str:
    """Counts with their materials, as in 2 Iron 1 Crystal."""
    return materials_text(counts, " ") or "no materials"
