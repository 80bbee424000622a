"""The table of Dwarf Emberforge in a terminal of 80 columns."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from emberhall.games.emberforge.cards import ZONE_NAMES
from emberhall.games.emberforge.view import ForgeView, Smith, Weapon, Work
from emberhall.kernel.view import View

SHORT = ["Fe", "Bz", "Cr", "Sc", "Mi"]
SEAT_STYLES = ["red", "blue", "green", "yellow"]
COLOUR_STYLES = {
    "green": "green", "blue": "bright_blue", "red": "red", "purple": "magenta", "yellow": "yellow",
    "black": "bright_black", "orange": "dark_orange",
}  # fmt: skip
ZONE_USES = ["gather", "forge", "use powers", "draw, deliver"]
HEAT_WORDS = {"calm": "", "overheated": "LOCKED", "cooling": "cooling"}


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table: the board, then the players, the looker last, with their hand."""
    assert isinstance(view, ForgeView)
    order = [(view.seat + 1 + i) % view.seats if view.seat >= 0 else i for i in range(view.seats)]
    parts: list[RenderableType] = [heading(view, names), zones(view, names), market(view)]
    parts += [player(view, view.smiths[seat], names) for seat in order]
    if view.seat >= 0 and view.smiths[view.seat].hand:
        parts.append(hand(view.smiths[view.seat]))
    if view.looked:
        parts.append(weapons_line("Looking at", view.looked))
    return Group(*parts)


def heading(view: ForgeView, names: Sequence[str]) -> Text:
    """The round and who leads."""
    limit = f" of {view.max_rounds}" if view.max_rounds else ""
    return Text(f"Round {view.round}{limit}   Forgemaster: {names[view.first]}", style="bold")


def zones(view: ForgeView, names: Sequence[str]) -> Table:
    """The four zones with their Embers, and what each is for."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for zone, name in enumerate(ZONE_NAMES):
        embers = Text()
        for seat, count in enumerate(view.embers[zone]):
            if count:
                embers.append(f"{names[seat][:6]} {'●' * count} ", style=SEAT_STYLES[seat])
        total = f"{sum(view.embers[zone])}/{view.seats}"
        heat = Text(HEAT_WORDS[view.heat[zone]], style="bold red" if view.heat[zone] == "overheated" else "cyan")
        table.add_row(name.capitalize(), Text(ZONE_USES[zone], style="dim"), total, embers, heat)
    return table


def market(view: ForgeView) -> Group:
    """The commissions and the supply."""
    row = Text("Commissions  ")
    for index, card in enumerate(view.row):
        row.append(", " if index else "")
        row.append(
            f"{card.name} ({card.collection})" if card else "empty", style=COLOUR_STYLES[card.colour] if card else "dim"
        )
    piles = f"Supply {materials(view.supply)}   Deck {view.deck_size}   Discard {len(view.discard)}"
    return Group(row, Text(piles, style="dim"))


def player(view: ForgeView, smith: Smith, names: Sequence[str]) -> Group:
    """One player's tokens and weapons."""
    line = Text()
    line.append(f"{names[smith.seat]:<10.10}", style=f"bold {SEAT_STYLES[smith.seat]}")
    line.append(f" {materials(smith.stock)}   hand {smith.hand_size}   commissions {smith.commissions}/3")
    line.append(f"   collections {len(smith.collections)}/5")
    if smith.is_protected:
        line.append("   protected", style="cyan")
    parts: list[RenderableType] = [line]
    if smith.forged:
        parts.append(weapons_line("  forged", smith.forged))
    parts += [work_line(work) for work in smith.unfinished]
    if smith.seat != view.seat and smith.hand:
        parts.append(weapons_line("  known in hand", smith.hand))
    return Group(*parts)


def weapons_line(title: str, cards: Sequence[Weapon]) -> Text:
    """Cards by name, in their colours."""
    line = Text(f"{title}: ")
    for index, card in enumerate(cards):
        line.append(", " if index else "").append(card.name, style=COLOUR_STYLES[card.colour])
    return line


def work_line(work: Work) -> Text:
    """An unfinished weapon and what is wanting."""
    line = Text("  unfinished: ")
    line.append(work.weapon.name, style=COLOUR_STYLES[work.weapon.colour])
    return line.append(f" needs {materials(work.needs)}")


def hand(smith: Smith) -> Table:
    """One's own hand, card by card."""
    table = Table(
        box=None, padding=(0, 2, 0, 0), show_header=False, title="Your hand", title_justify="left", title_style="bold"
    )
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column()
    for card in smith.hand:
        table.add_row(Text(card.name, style=COLOUR_STYLES[card.colour]), materials(card.cost), card.text)
    return table


def materials(counts: Sequence[int]) -> str:
    """Counts with short names, as in 2Fe 1Cr."""
    return " ".join(f"{count}{SHORT[number]}" for number, count in enumerate(counts) if count) or "none"
