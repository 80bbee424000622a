"""The table of Seekers in a terminal: 80 columns suffice.

The map is drawn row by row, two columns a hex: `#` is a wall, `*` the Shard, `o` a starting hex, `~` smoke, `%` other
terrain, `:` a hex that the viewer does not see, and a letter is a unit, which the lines below name.
"""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from emberhall.games.seekers.face.names import DIRECTION_NAMES, plural
from emberhall.games.seekers.face.shapes import SeekCard, SeekersView, SeekLasting, SeekObject, SeekPlayer, SeekUnit
from emberhall.kernel.state import NOBODY
from emberhall.kit.drawing import Line
from emberhall.kit.view import View

SEAT_STYLES = ("bright_blue", "red", "cyan", "yellow")
MARKS = {"wall": "#", "shard": "*", "red": "o", "blue": "o", "open": "."}
TERRAIN_MARKS = {"smoke": "~", "wall": "#"}
ENDINGS = {"defeat": "defeat", "draw": "nobody is left", "loop": "a circle", "turns": "the last turn is over"}
PHASES = {"": "setup", "upkeep": "upkeep", "main": "main phase", "end": "End Phase"}
LETTERS = "ABCDEFGHIJKLMNOP"
FEW_TEXTS = 4  # as many cards on offer are told with what they do; of more, the names in the choices must do


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table: the map, the units, the players, the Stack, and the viewer's hand."""
    assert isinstance(view, SeekersView)
    parts: list[RenderableType] = [heading(view, names), *battlemap(view), *units(view, names)]
    for player in view.players:
        parts += player_lines(view, player, names[player.seat])
    parts += [*stack(view, names), *hand(view), *looked_at(view, names), *offered(view)]
    return Group(*parts)


def heading(view: SeekersView, names: Sequence[str]) -> Line:
    """The turn, whose it is, and how far it has come."""
    if view.ended:
        return Line((f"The game is over after turn {view.turn}: {ENDINGS[view.ended]}", "bold"))
    if not view.phase:
        return Line((f"{view.map_name}: the game is set up", "bold"))
    told = f"Turn {view.turn}, {names[view.active]}: {PHASES[view.phase]}"
    return Line((f"{told}, {names[view.priority]} has priority" if view.priority != NOBODY else told, "bold"))


# The map


def battlemap(view: SeekersView) -> list[Text]:
    """SEEK-ZONE-01: every row of the map with its units."""
    marks = {place.hex: MARKS[place.kind] if place.kind != "shard" or view.shard == place.hex else "."
             for place in view.hexes}  # fmt: skip
    styles = dict.fromkeys(marks, "dim")
    if view.sight:
        unseen = {place for place, mark in marks.items() if mark == "."} - set(view.sight)
        marks |= dict.fromkeys(unseen, ":")
    for lasting in view.lastings:
        sign = TERRAIN_MARKS.get(lasting.terrain, "%")
        marks |= dict.fromkeys([hex_ for hex_ in lasting.hexes if hex_ in marks], sign)
    for number, unit in enumerate(view.units):
        if unit.hex in marks:
            marks[unit.hex] = LETTERS[number]
            styles[unit.hex] = f"bold {SEAT_STYLES[unit.seat]}"
    left = min(2 * place.q + place.r for place in view.hexes)
    rows = []
    for r in sorted({place.r for place in view.hexes}):
        row = Text()
        for place in sorted((place for place in view.hexes if place.r == r), key=lambda place: place.q):
            row.append(" " * (2 * place.q + r - left - len(row.plain)))
            row.append(marks[place.hex], style=styles[place.hex])
        rows.append(row)
    return rows


# Units and players


def units(view: SeekersView, names: Sequence[str]) -> list[Line]:
    """Everyone on the map, with what is on them."""
    return [unit_line(view, number, unit, names) for number, unit in enumerate(view.units) if unit.hex >= 0]


def unit_line(view: SeekersView, number: int, unit: SeekUnit, names: Sequence[str]) -> Line:
    """A unit: where it is, how it is, and what ails it."""
    place = next((f"({place.q},{place.r})" for place in view.hexes if place.hex == unit.hex), "")
    facts = [f"{unit.hp}/{unit.life} HP"]
    facts += [f"Shield {unit.shield}"] * (unit.shield > 0)
    facts += [f"{ailment.note or ailment.id.capitalize()} {ailment.left}" for ailment in unit.ailments]
    facts += ["Stealth"] * (unit.stealth != 0) + ["Intangible"] * (unit.intangible != 0)
    facts += [f"channels for {plural(unit.channel, 'Moment')}"] * (unit.channel > 0)
    facts += [plural(unit.moments, "Moment")] * (unit.moments > 0)
    style = f"bold {SEAT_STYLES[unit.seat]}"
    return Line((f"{LETTERS[number]} {unit.name}", style), f" ({names[unit.seat]}) {place}: {', '.join(facts)}")


def player_lines(view: SeekersView, one: SeekPlayer, name: str) -> list[Line]:
    """One player's points, cards and effect Zone."""
    facts = [f"{one.ap} AP", f"{one.mp} MP", f"hand {one.hand_size}", f"deck {one.deck_size}"]
    facts += [f"discard {len(one.discard)}"] * bool(one.discard) + [f"exile {len(one.exile)}"] * bool(one.exile)
    facts += [f"Fatigue {one.fatigue}"] * (one.fatigue > 0) + ["has the Shard"] * one.has_channelled
    facts += ["is out"] * one.is_out
    lines = [Line((f"{name:<10.10} ", f"bold {SEAT_STYLES[one.seat]}"), "  ".join(facts))]
    equipment = [
        f"{card.name}{f' ({card.ap} AP)' if card.thing in usable(one) else ''}" for card in (one.seeker, *one.equipment)
    ]
    lines.append(Line(("  " + ", ".join(equipment), "dim"), indent=4))
    zone = [lasting_words(view, lasting) for lasting in view.lastings if lasting.seat == one.seat]
    if zone:
        lines.append(Line(f"  effect Zone: {', '.join(zone)}", indent=4))
    return lines + known(view, one)


def usable(one: SeekPlayer) -> set[int]:
    """The cards that have an action."""
    return {action.thing for action in one.actions}


def lasting_words(view: SeekersView, lasting: SeekLasting) -> str:
    """What lasts, and how long."""
    name = lasting.card.name if lasting.card is not None else "face-down card" if lasting.is_down else lasting.kind
    facts = [plural(lasting.moments, "Moment")] * (lasting.moments > 0)
    facts += [plural(lasting.charges, "Charge")] * (lasting.charges > 0)
    facts += [f"Shield {lasting.amount}"] * (lasting.kind == "shield") + ["face down"] * (
        lasting.is_down and lasting.card is not None
    )
    facts += [f"on {view.units[lasting.unit].name}"] * (lasting.unit >= 0)
    return f"{name} ({', '.join(facts)})" if facts else name


def known(view: SeekersView, one: SeekPlayer) -> list[Line]:
    """What the viewer knows of a hand and a deck beyond what all see."""
    lines: list[Line] = []
    if one.seat != view.seat:
        title = "  known in hand or face down: " if one.maybe_down else "  known in hand: "
        lines += cards_line(title, one.hand)
    if one.deck_known:
        deck = ", ".join(f"{place.depth + 1} {place.card.name}" for place in one.deck_known)
        lines.append(Line(f"  cards you know in the deck, from the top: {deck}", indent=4))
    return lines


def hand(view: SeekersView) -> list[Line]:
    """The viewer's own hand."""
    return [] if view.seat == NOBODY else cards_line("Your hand  ", view.players[view.seat].hand)


# What goes on


def stack(view: SeekersView, names: Sequence[str]) -> list[Line]:
    """The Stack, what resolves first on top; and what is being played."""
    lines = [Line(("Stack, the first line resolves next", "bold"))] if view.stack else []
    lines += [object_line(thing, names) for thing in reversed(view.stack)]
    if view.playing is not None:
        lines.append(Line(("resolves: " if view.is_resolving else "is played: ", "bold"), view.playing.text))
    return lines


def object_line(thing: SeekObject, names: Sequence[str]) -> Line:
    """An object of the Stack and what it will do."""
    whose = names[thing.seat] if thing.seat >= 0 else "the rules"
    where = f" to the {DIRECTION_NAMES[thing.direction]}" if thing.direction >= 0 else ""
    notes = f" ({', '.join(thing.notes)})" if thing.notes else ""
    return Line(f"  {whose}{where}: {thing.text}{notes}", indent=4)


def looked_at(view: SeekersView, names: Sequence[str]) -> list[Line]:
    """The cards that the viewer sees at this moment alone."""
    lines = cards_line("You look at: ", view.lifted)
    if view.looking_at != NOBODY:
        lines += cards_line(f"The hand of {names[view.looking_at]}: ", view.players[view.looking_at].hand)
    return lines


def offered(view: SeekersView) -> list[Line]:
    """The cards on offer with what they do, where these are few."""
    picks = {choice.pick for choice in view.choices}
    cards = {card.id: card for card in in_sight(view) if card.thing in picks}
    if not 0 < len(cards) <= FEW_TEXTS:
        return []
    return [Line(("To choose from", "bold")), *map(card_line, cards.values())]


def in_sight(view: SeekersView) -> list[SeekCard]:
    """Every card that the viewer sees and might be offered."""
    cards = [*view.lifted]
    for one in view.players:
        cards += [one.seeker, *one.equipment, *one.hand, *one.discard]
    return cards


def card_line(card: SeekCard) -> Line:
    """A card with its price and what it does."""
    kind = ", ".join(word for word in (card.speed, card.type or card.kind, card.damage) if word and word != "none")
    return Line((card.name, "bold"), f" ({card.ap} AP, {kind}): {card.text}")


def cards_line(title: str, cards: Iterable[SeekCard]) -> list[Line]:
    """Cards behind a title, each with its price; no line where there are none."""
    named = [f"{card.name} {card.ap}" for card in cards]
    return [Line(title, ", ".join(named), indent=4)] if named else []
