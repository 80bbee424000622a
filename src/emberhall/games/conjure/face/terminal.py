"""The table of Ember in a terminal: dense enough for 80 columns, readable at 40.

Every line is text, never markup, and wraps by itself with what follows indented below its beginning.
"""

import re
from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from emberhall.games.conjure.face.affordable import Reach
from emberhall.games.conjure.face.names import ordinal
from emberhall.games.conjure.face.view import Announced, Card, ConjureView, Creature, CreatureCard, Player, Solo
from emberhall.kernel.state import NOBODY
from emberhall.kit.drawing import Line
from emberhall.kit.view import View

SEAT_STYLES = ["red", "blue", "green", "yellow", "magenta"]
ELEMENT_STYLES = {"fire": "red", "water": "bright_blue", "earth": "green", "air": "bold white", "": "magenta"}
PHASES = {
    "start": "before the draw", "draw": "the draw", "drawn": "after the draw", "conjure": "the conjuring",
    "conjured": "after the conjuring step", "end": "the end", "curse": "a curse",
}  # fmt: skip
SHAPES = {
    "match": "same", "groups": "same", "run": "run", "pure_run": "pure", "prism_run": "prism",
    "element": "element", "rainbow": "rainbow",
}  # fmt: skip
NOW, SOON = "*", "+"  # marks of creatures that the hand can pay for, and that are one card away
STYLES = {NOW: "bold yellow", SOON: "cyan", "": ""}
FEW = 4  # as many creatures within reach are told with their cards, the highest VP first; for others the marks must do
FEW_TEXTS = 6  # as many creatures on offer are told with what they do; of more, the names in the choices must do


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table: the Pool, the players, the viewer last with their hand, and what goes on."""
    assert isinstance(view, ConjureView)
    order = [(view.seat + 1 + i) % view.seats if view.seat != NOBODY else i for i in range(view.seats)]
    parts: list[RenderableType] = [heading(view, names), *pool(view)]
    if view.solo is not None:
        parts += curses(view, view.solo)
    for seat in order:
        parts += player(view, view.players[seat], names[seat])
    parts += [*hand(view), *within_reach(view), *offered(view), *going_on(view, names)]
    return Group(*parts)


# The table


def heading(view: ConjureView, names: Sequence[str]) -> Line:
    """The turn, how far it has come, and what the call takes."""
    if view.phase == "over":
        head = f"The game is over, after turn {view.turn}"
    elif view.phase == "final":
        head = f"The final round, after the call of {names[view.caller]} in turn {view.turn}"
    else:
        head = f"Turn {view.turn}, {names[view.active]}: {PHASES[view.phase]}"
    refreshed = "   refreshed, no conjuring" if view.has_refreshed and view.phase not in ("over", "final") else ""
    return Line((head, "bold"), refreshed, (f"   Call at {view.threshold} VP", "dim"))


def pool(view: ConjureView) -> list[Line]:
    """The groups that have creatures left, and the two stacks."""
    marks = {reach.creature: NOW for reach in view.reach.now} | {reach.creature: SOON for reach in view.reach.one_away}
    top = Text.assemble(", ", short(view.charred_top), " on top") if view.charred_top else Text()
    legend = f" ({NOW} you can pay, {SOON} one card away)" if marks else ""
    title = Line(
        ("Pool", "bold"), (legend, "dim"), f"   Deck {view.deck_size}", f"   Charred Pile {view.charred_size}", top
    )
    groups = [Line(f"{group[0].vp:>2} ", *creatures_of(group, marks), indent=3) for group in view.pool if group]
    return [title, *groups]


def creatures_of(group: Sequence[CreatureCard], marks: dict[int, str]) -> list[str | tuple[str, str]]:
    """The creatures of a group with their marks and costs."""
    parts: list[str | tuple[str, str]] = []
    for card in group:
        mark = marks.get(card.pick, "")
        parts += [", " if parts else "", (mark + card.short, STYLES[mark]), (f" ({price(card)})", "dim")]
    return parts


def price(card: CreatureCard) -> str:
    """What a creature costs, in two words: same 3, run 4, Fire 4."""
    what = card.element.capitalize() or SHAPES[card.shape]
    return f"{what} {'+'.join(str(count) for count in card.groups)}"


def curses(view: ConjureView, solo: Solo) -> list[Line]:
    """CONJ-SOLO: what the curses take, what they do, and when the next one comes."""
    coming = f"Curses to come {solo.curses_left}"
    if solo.turns_to_curse >= 0:
        coming += f", next after turn {view.turn + solo.turns_to_curse}"
    score = f"Score {solo.score + solo.penalty} - {solo.penalty} = {solo.score}"
    facts = [f"Lost after turn {view.turn + solo.turns_to_loss}", f"Lifted {len(solo.lifted)}", score]
    if view.phase == "over":
        facts = [*facts[1:], f"Grade {solo.grade}"]
    lines = [Line((coming, "bold"), *(f"   {fact}" for fact in facts))]
    sudden = [curse.name for curse in solo.revealed if curse.kind == "sudden"]
    for curse in solo.revealed:
        if curse.kind == "lingering":
            lines.append(Line("  ", (curse.name, "magenta"), f" (strength {curse.strength}): {curse.text}", indent=4))
    return lines + ([Line(("  Struck: " + ", ".join(sudden), "dim"), indent=4)] if sudden else [])


# The players


def player(view: ConjureView, one: Player, name: str) -> list[Line]:
    """One player's VP and creatures, and what is known of their hand."""
    notes = [
        "" if one.is_vp_whole else f"+ {one.face_down} face down",
        f"hand {one.hand_size} of {one.hand_limit}",
        "called" if one.has_called else "",
        "no Archmage this turn" if one.has_locked_archmages else "",
        "has answered" if one.has_answered else "",
    ]
    is_winner = one.seat in view.winners
    parts = [
        Line(
            (f"{name:<10.10} ", f"bold {SEAT_STYLES[one.seat]}"),
            (f"{one.vp_shown} VP", "bold"),
            *(f"  {note}" for note in notes if note),
            ("  wins" if is_winner else "", "bold yellow"),
        )
    ]
    if creatures := area(one):
        parts.append(Line("  ", *joined(creatures), indent=4))
    if one.seat != view.seat:
        parts += cards_line("  known in hand: ", one.hand)
        parts += cards_line("  perhaps in hand: ", one.maybe)
    return parts


def area(one: Player) -> list[Text]:
    """The creatures that the viewer knows; of those that lie masked, the ones that bear counters."""
    masked = [creature for creature in one.area if creature.card is None]
    known = [named(each, each.card) for each in one.area if each.card is not None]
    return known + [
        Text(f"{ordinal(place)} face down {each.counters:+}", style="dim")
        for place, each in enumerate(masked, start=1)
        if each.counters
    ]


def named(one: Creature, card: CreatureCard) -> Text:
    """A creature that the viewer knows: 9 Moon Basilisk; 4 Siren (face down)."""
    notes = [*([] if one.is_up else ["face down"]), *notes_of(one)]
    told = f" ({', '.join(notes)})" if notes else ""
    return Text(f"{one.vp} {card.short}{told}", style="" if one.is_up else "dim")


def notes_of(one: Creature) -> list[str]:
    """What became of a creature this turn."""
    return ["stopped"] * one.is_locked + ["used"] * one.is_spent


def hand(view: ConjureView) -> list[Line]:
    """The viewer's own hand, and what they know of the deck."""
    if view.seat == NOBODY:
        return []
    lines = cards_line("Your hand  ", view.players[view.seat].hand, " ")
    known = [Text.assemble(f"{ordinal(place.depth + 1)} ", short(place.card)) for place in view.known_deck]
    return lines + ([Line("You know of the deck: ", *joined(known))] if known else [])


def within_reach(view: ConjureView) -> list[Line]:
    """What the hand can pay for, and what it is one card away from: the best few of them."""
    names = {card.pick: card.short for group in view.pool for card in group}
    return [
        *reach_line("You can pay for: ", view.reach.now, names),
        *reach_line("One card away: ", view.reach.one_away, names),
    ]


def reach_line(title: str, reaches: Sequence[Reach], names: dict[int, str]) -> list[Line]:
    """Creatures with the cards that pay for them, or would; those of the same cards together."""
    by_cards: dict[str, list[str]] = {}
    for reach in reaches[:FEW]:
        by_cards.setdefault(reach.text, []).append(f"{reach.vp} {names[reach.creature]}")
    told = [f"{', '.join(creatures)} ({cards})" for cards, creatures in by_cards.items()]
    more = [f"and {len(reaches) - FEW} more"] if len(reaches) > FEW else []
    return [Line((title, "bold"), "; ".join([*told, *more]))] if told else []


# What goes on


def offered(view: ConjureView) -> list[Line]:
    """The creatures to conjure, or to aim at, with what they do, where these are few."""
    if view.pass_pick != -1:  # what can be used says so itself
        return []
    picks = {choice.pick for choice in view.choices if choice.kind == "creature"}
    cards = [card for card in in_the_open(view) if card.pick in picks]
    return [Line(("To choose from", "bold")), *map(card_line, cards)] if 0 < len(cards) <= FEW_TEXTS else []


def in_the_open(view: ConjureView) -> list[CreatureCard]:
    """Every creature that the viewer sees."""
    owned = [one.card for each in view.players for one in each.area if one.card is not None]
    return [*(card for group in view.pool for card in group), *owned]


def card_line(card: CreatureCard) -> Line:
    """A creature with what it costs and does."""
    return Line(f"{card.vp} ", (card.name, "bold"), f", {card.cost}: {card.text}")


def going_on(view: ConjureView, names: Sequence[str]) -> list[Line]:
    """What was announced, the conjuring that is being paid, and what the viewer answered under seal."""
    lines = [announcement(one, names) for one in view.announced]
    if view.conjuring is not None:
        told = f"{names[view.to_move]} conjures {view.conjuring.name} ({view.conjuring.cost_text})"
        lines.append(Line(told, ": " if view.laid else "", *joined(map(short, view.laid), " ")))
    if view.sealed:
        lines.append(Line(f"Your closed answer: {view.sealed}"))
    return lines


def announcement(one: Announced, names: Sequence[str]) -> Line:
    """What was announced, and what it does."""
    text = re.sub(r"\bSeat (\d)\b", lambda seat: names[int(seat[1]) - 1], one.text)
    return Line((text, "bold"), f": {one.card.text}" if one.card is not None else ".")


# Cards


def short(card: Card) -> Text:
    """A card of the deck in its colour: F6, Archmage."""
    return Text(card.id if card.element else card.name, style=ELEMENT_STYLES[card.element])


def cards_line(title: str, cards: Sequence[Card], between: str = ", ") -> list[Line]:
    """Cards behind a title; no line where there are none."""
    return [Line(title, *joined(map(short, cards), between), indent=4)] if cards else []


def joined(texts: Iterable[Text], between: str = ", ") -> list[Text]:
    """Texts with something between them."""
    return [Text(between).join(texts)]
