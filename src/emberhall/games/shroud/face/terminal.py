"""The table of Shroud of the Shadow Demon in a terminal: dense enough for 80 columns, readable at 40.

Every line is text, never markup, and wraps by itself with what follows indented below its beginning. A card is its
ember stones and its name; where its mode matters, `P`, `A`, `H` or `G` follows the stones.
"""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from emberhall.games.shroud.face.names import ordinal, plural
from emberhall.games.shroud.face.view import CardFace, Champion, Link, ShroudView, Spot
from emberhall.games.shroud.rules.state import SCAPE_SIZE
from emberhall.kernel.state import NOBODY
from emberhall.kit.drawing import Line
from emberhall.kit.view import View

HERO_STYLES = {"yvera": "bright_blue", "serephene": "yellow", "rowl": "green", "kaldoren": "red", "": ""}
ENDINGS = {
    "arcane": "the last arcane card is played",
    "stall": "nothing moves any more",
    "rounds": "the rounds are over",
}
HOW_WORDS = {
    "turn": "plays", "extra": "also plays", "arcane": "plays the arcane card", "response": "responds with",
    "turned_up": "turns up", "collecting": "is about to collect", "collecting_early": "is about to collect",
}  # fmt: skip
FEW_TEXTS = 6  # as many cards on offer are told with what they do; of more, the names in the choices must do


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table: the players, the viewer last with their hand, and what goes on."""
    assert isinstance(view, ShroudView)
    order = [(view.seat + 1 + i) % view.seats if view.seat != NOBODY else i for i in range(view.seats)]
    parts: list[RenderableType] = [heading(view, names)]
    if not view.round:
        parts += heroes(view, names)
    else:
        for seat in order:
            parts += player(view, view.players[seat], names[seat])
    parts += [*hand(view), *chain(view, names), *looked_at(view, names), *offered(view)]
    return Group(*parts)


# The table


def heading(view: ShroudView, names: Sequence[str]) -> Line:
    """The round, whose turn it is, and how far it has come."""
    if view.ended:
        return Line((f"The game is over after round {view.round}: {ENDINGS[view.ended]}", "bold"))
    if not view.round:
        return Line(("Heroes are chosen", "bold"))
    return Line((f"Round {view.round}, {names[view.active]}: {view.phase} phase", "bold"))


def heroes(view: ShroudView, names: Sequence[str]) -> list[Line]:
    """SHRD-SETUP-01: who has which hero, and what each is like."""
    lines = []
    for hero in view.heroes:
        taken = f"  {names[hero.taken_by]}" if hero.taken_by != NOBODY else ""
        style = f"bold {HERO_STYLES.get(hero.id, '')}"
        lines.append(Line((f"{hero.name}, {hero.title}", style), (taken, "bold"), f": {hero.text}"))
    return lines


# The players


def player(view: ShroudView, one: Champion, name: str) -> list[Line]:
    """One player's mode and piles, their emberscape, and what is known of the rest."""
    titles = {hero.id: hero.name for hero in view.heroes}
    stones = [] if one.stones is None else [plural(one.stones, "ember stone")]
    wins = ["wins"] if view.returns and view.returns[one.seat] == max(view.returns) else []
    facts = [
        f"{one.mode} mode" if one.mode else "no mode",
        f"hand {one.hand_size}",
        f"deck {one.deck_size}",
        f"arcane {one.arcane_left}",
        f"collected {one.collection_size}",
    ]
    lines = [
        Line(
            (f"{name:<10.10} ", f"bold {HERO_STYLES.get(one.hero, '')}"),
            titles.get(one.hero, ""),
            *((f"  {fact}", "bold") for fact in (*stones, *wins)),
            *(f"  {fact}" for fact in facts),
        ),
        Line(f"  {len(one.scape)} of {SCAPE_SIZE}: ", *scape(one), indent=4),
    ]
    if one.discard:
        lines.append(Line((f"  discarded {len(one.discard)}, {one.discard[-1].name} on top", "dim"), indent=4))
    return lines + known(view, one)


def scape(one: Champion) -> list[Text]:
    """SHRD-TURN-04: the cards of an emberscape, in their order."""
    return joined(map(spot, one.scape)) if one.scape else [Text("-")]


def spot(one: Spot) -> Text:
    """A card of an emberscape, as far as the viewer knows it."""
    if one.card is None:
        return Text("face down", style=f"dim {HERO_STYLES.get(one.hero, '')}")
    notes = ["face down"] * one.is_down + ["lasting"] * (one.card.symbol == "lasting" and not one.is_down)
    told = f" ({', '.join(notes)})" if notes else ""
    return Text(f"{one.card.value} {one.card.name}{told}", style=HERO_STYLES.get(one.hero, ""))


def known(view: ShroudView, one: Champion) -> list[Line]:
    """What the viewer knows of a hand, an arcane row and a deck, beyond what all see."""
    lines: list[Line] = []
    if one.seat != view.seat:
        lines += cards_line("  known in hand: ", one.hand)
        lines += cards_line("  perhaps in hand: ", one.maybe)
    arcane = [Text.assemble(f"{ordinal(i + 1)} ", named(slot.card)) for i, slot in enumerate(one.arcane) if slot.card]
    if arcane:
        lines.append(Line("  arcane cards you know: ", *joined(arcane), indent=4))
    deck = [Text.assemble(f"{ordinal(place.depth + 1)} ", named(place.card)) for place in one.deck_known]
    if deck:
        lines.append(Line("  cards you know in the deck: ", *joined(deck), indent=4))
    return lines


def hand(view: ShroudView) -> list[Line]:
    """The viewer's own hand."""
    return [] if view.seat == NOBODY else cards_line("Your hand  ", view.players[view.seat].hand)


# What goes on


def chain(view: ShroudView, names: Sequence[str]) -> list[Line]:
    """What is being played; the last line is resolved first."""
    return [link(view, one, names) for one in view.chain]


def link(view: ShroudView, one: Link, names: Sequence[str]) -> Line:
    """A card that is being played, at whom and at what, and what it does."""
    told = f"{names[one.seat]} {HOW_WORDS[one.how]}"
    if one.card is None:
        return Line((told, "bold"))
    told += f" {one.card.name}" + (f" at {names[one.opponent]}" if one.opponent != NOBODY else "")
    aims = [aim for aim in map(aims_of(view).get, one.aims) if aim]
    told += f", aimed at {' and '.join(aims)}" if aims else ""
    stopped = [names[seat] for seat in one.stopped]
    told += f", stopped by {' and '.join(stopped)}" if stopped else ""
    return Line((told, "bold"), f": {one.card.text}" if one.card.text else "")


def aims_of(view: ShroudView) -> dict[int, str]:
    """What can be aimed at, by the pick that names it."""
    named = {face.thing: face.name for one in view.players for face in (*one.modes, *one.discard)}
    spots = {
        place.aim: place.card.name if place.card else "a face-down card" for one in view.players for place in one.scape
    }
    return named | spots


def looked_at(view: ShroudView, names: Sequence[str]) -> list[Line]:
    """The cards that the viewer sees at this moment alone."""
    lines = cards_line("You look at: ", view.lifted)
    if view.looking_at != NOBODY:
        lines += cards_line(f"The hand of {names[view.looking_at]}: ", view.players[view.looking_at].hand)
    return lines


def offered(view: ShroudView) -> list[Line]:
    """The cards on offer with what they do, where these are few."""
    picks = {choice.pick for choice in view.choices}
    cards = {card.id: card for card in in_sight(view) if card.thing in picks}
    if not 0 < len(cards) <= FEW_TEXTS:
        return []
    return [Line(("To choose from", "bold")), *map(card_line, cards.values())]


def in_sight(view: ShroudView) -> list[CardFace]:
    """Every card that the viewer sees and might be offered."""
    cards = [*view.lifted]
    for one in view.players:
        cards += [*one.hand, *one.discard, *(place.card for place in one.scape if place.card is not None)]
    return cards


def card_line(card: CardFace) -> Line:
    """A card with its mode and what it does."""
    symbol = "" if card.symbol == "scape" else f", {card.symbol}"
    return Line(f"{card.value} ", (card.name, "bold"), f" ({card.mode}{symbol})", f": {card.text}" if card.text else "")


# Cards


def named(card: CardFace) -> Text:
    """A card by its stones, the letter of its mode, and its name, in the colour of its back."""
    return Text(f"{card.value}{card.mode[0].upper()} {card.name}", style=HERO_STYLES.get(card.hero, ""))


def cards_line(title: str, cards: Sequence[CardFace]) -> list[Line]:
    """Cards behind a title; no line where there are none."""
    return [Line(title, *joined(map(named, cards)), indent=4)] if cards else []


def joined(texts: Iterable[Text]) -> list[Text]:
    """Texts with commas between them."""
    return [Text(", ").join(texts)]
