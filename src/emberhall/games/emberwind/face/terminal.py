"""The table of EMBERWIND in a terminal: 80 columns suffice.

The map is drawn row by row, two columns a square: `#` is a wall, `~` deep, `c` low cover, `C` Cover made in play, `e`
embers, `b` brambles, `m` miasma. A digit is a Hero, a letter a Foe, which the lines below name; `+` is a square that
the Hero who is asked can go to.
"""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from emberhall.games.emberwind.face.names import COLUMN_NAMES, place_name, plural
from emberhall.games.emberwind.face.shapes import (
    WindAction,
    WindCondition,
    WindFoe,
    WindFoeAction,
    WindHero,
    WindShot,
    WindTurn,
    WindView,
)
from emberhall.kernel.state import NOBODY
from emberhall.kit.drawing import Line
from emberhall.kit.text import plain
from emberhall.kit.view import View

SEAT_STYLES = ("bright_blue", "cyan", "green", "magenta", "yellow")
FOE_STYLE = "red"
MARKS = {"wall": "#", "deep": "~", "cover": "c", "made": "C", "embers": "e", "brambles": "b", "miasma": "m"}
LETTERS = "ABCDEFGHIJKL"
ENDINGS = {"heroes": "the Heroes win", "foes": "the Foes win", "time": "the Foes have held out"}
FEW_TEXTS = 5  # as many actions on offer are told with what they do; of more, the names in the choices must do


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table: the map, the order, the Heroes, the Foes, and what is being done."""
    assert isinstance(view, WindView)
    parts: list[RenderableType] = [heading(view), order_line(view), *battlemap(view)]
    for hero in view.heroes:
        parts += hero_lines(hero, names[hero.seat])
    for foe in view.foes:
        parts += foe_lines(view, foe)
    parts += [*turn_lines(view), *doing(view), *shots(view), *offered(view)]
    return Group(*parts)


def heading(view: WindView) -> Line:
    """The Round, the place and the encounter."""
    if view.ended:
        return Line((f"The combat is over after Round {view.round}: {ENDINGS[view.ended]}", "bold"))
    told = f"Round {view.round}" if view.round else "Before the first Round"
    place = f"{view.encounter}, {view.map_name}" if view.encounter else view.map_name
    return Line((f"{told}: {place}", "bold"), f" (Pressure {view.pressure}, {view.band})")


def order_line(view: WindView) -> Line:
    """WIND-ORDER-101: the places that somebody has, with a mark at the one that is at work."""
    told = []
    for slot in view.order:
        if slot.things:
            who = ",".join(sign_of(view, thing) for thing in slot.things)
            told.append(f"{'>' if slot.is_acting else ''}{slot.label} {who}{' done' if slot.is_done else ''}")
    return Line("Order: ", "  ".join(told) or "not chosen yet", indent=7)


def sign_of(view: WindView, thing: int) -> str:
    """What a combatant is on the map."""
    for number, hero in enumerate(view.heroes):
        if hero.thing == thing:
            return str(number + 1)
    return foe_sign(thing, view)


def foe_sign(thing: int, view: WindView) -> str:
    """The letter of a Foe: the same for the whole combat, by its place in the encounter's list."""
    first = view.heroes[0].thing + 4
    return LETTERS[thing - first]


# The map


def battlemap(view: WindView) -> list[Text]:
    """Every row of the map with who stands there."""
    marks = {square.square: MARKS[square.kind] for square in view.squares}
    styles: dict[int, str] = {}
    for way in view.reach:
        marks.setdefault(way.square, "+")
    for number, hero in enumerate(view.heroes):
        marks[hero.square] = str(number + 1)
        styles[hero.square] = (
            f"bold {SEAT_STYLES[hero.seat]}" if not hero.is_fallen else f"dim {SEAT_STYLES[hero.seat]}"
        )
    for foe in view.foes:
        for square in block(view, foe):
            marks[square] = foe_sign(foe.thing, view)
            styles[square] = f"bold {FOE_STYLE}"
    rows = [Text("   " + " ".join(COLUMN_NAMES[: view.columns]), style="dim")]
    for row in range(view.rows):
        line = Text(f"{row + 1:>2} ", style="dim")
        for column in range(view.columns):
            square = row * view.columns + column
            line.append(marks.get(square, "."), style=styles.get(square, "dim"))
            line.append(" ")
        line.rstrip()
        rows.append(line)
    return rows


def block(view: WindView, foe: WindFoe) -> list[int]:
    """WIND-MOVE-09: the squares that a Foe covers."""
    return [foe.square + row * view.columns + column for row in range(foe.size) for column in range(foe.size)]


# Heroes and Foes


def hero_lines(hero: WindHero, player: str) -> list[Line]:
    """A Hero: where it is, how it is, and what it has."""
    facts = [f"{hero.hp}/{hero.most_hp} HP", f"pool {hero.pool}", f"T {hero.toughness} R {hero.resistance}"]
    facts += [f"Dodge {hero.dodge}", f"Willpower {hero.willpower}", f"CAP {hero.c}/{hero.a}/{hero.p}"]
    facts += [plural(hero.tides, "charge")] + ["FALLEN"] * hero.is_fallen + ["hidden"] * hero.is_hidden
    facts += [condition_words(one) for one in hero.conditions]
    facts += [f"Advantage {hero.advantage:+d}"] * (hero.advantage != 0) + [f"Anthem {hero.anthem}"] * (hero.anthem > 0)
    place = f" {place_name(hero.square)}" if hero.square >= 0 else ""
    style = f"bold {SEAT_STYLES[hero.seat]}"
    lines = [Line((f"{hero.name}", style), f" ({player}){place}: {', '.join(facts)}", indent=4)]
    return lines + ([Line("  " + "; ".join(hero.boons), indent=4)] if hero.boons else [])


def condition_words(one: WindCondition) -> str:
    """A condition with its stacks."""
    name = one.id.replace("_", "-").title()
    return f"{name} {one.stacks}" if one.stacks > 1 else name


def foe_lines(view: WindView, foe: WindFoe) -> list[Line]:
    """A Foe: where it is, how it is, and what is open of its sheet."""
    facts = [f"{foe.hp}/{foe.most_hp} HP", f"T {foe.toughness} R {foe.resistance}"]
    facts += ["Veteran"] * foe.is_veteran + [condition_words(one) for one in foe.conditions]
    facts += [f"{foe.empower} more damage"] * (foe.empower > 0)
    facts += [f"open {' '.join(foe.unlocked)}"] * bool(foe.unlocked)
    sign, place = foe_sign(foe.thing, view), place_name(foe.square)
    return [Line((f"{sign} {foe.name}", f"bold {FOE_STYLE}"), f" {place}: {', '.join(facts)}", indent=4)]


# What is being done


def turn_lines(view: WindView) -> list[RenderableType]:
    """WIND-ASSIST-05: the Foe that acts, its characteristics, its grid and its chain."""
    turn = view.turn
    foe = None if turn is None else next((one for one in view.foes if one.thing == turn.foe), None)
    if turn is None or foe is None:
        return []
    told = f" rolls {turn.rolled}" if turn.rolled else ""
    parts: list[RenderableType] = [Line((f"{foe.name} acts:", "bold"), f"{told} {foe.characteristics}")]
    parts += [foe_action_line(action) for action in foe.actions]
    return parts + grid_rows(foe, turn)


def foe_action_line(action: WindFoeAction) -> Line:
    """An action of a Foe with its numbers."""
    reach = "field" if action.range < 0 else f"range {action.range}"
    facts = [action.check, reach, action.area, f"{action.damage} vs {action.vs}" if action.vs else action.damage]
    facts += [*action.props, *action.effects]
    return Line(f"  {action.code} {action.name}: {', '.join(fact for fact in facts if fact)}", indent=6)


def grid_rows(foe: WindFoe, turn: WindTurn) -> list[RenderableType]:
    """WIND-FOE-104: the grid, row by row; hexes of the chain are bright, locked ones in brackets."""
    rows: dict[int, list[tuple[int, str]]] = {}
    for key in foe.grid:
        q, r = axial(key)
        rows.setdefault(r, []).append((2 * q + r, key))
    lines: list[RenderableType] = []
    for r in sorted(rows):
        line = Text(" " * 4)
        for x, key in sorted(rows[r]):
            line.append(" " * max(0, 4 + 3 * (x + 2 * foe.rings) - len(line.plain)))
            is_locked = len(set(key)) > 1 and key not in foe.unlocked
            style = "bold yellow" if key in turn.chain else "dim" if is_locked else ""
            line.append(f"({foe.grid[key]})" if is_locked else foe.grid[key], style=style)
        lines.append(line)
    return lines


def axial(key: str) -> tuple[int, int]:
    """The place of a hex, from the digits of its key."""
    units = {"0": (0, 0), "1": (0, -1), "2": (1, -1), "3": (1, 0), "4": (0, 1), "5": (-1, 1), "6": (-1, 0)}
    return sum(units[digit][0] for digit in key), sum(units[digit][1] for digit in key)


def doing(view: WindView) -> list[Line]:
    """What a Foe or a Hero is about to do, and the check that it came from."""
    lines = []
    if view.strike is not None:
        strike = view.strike
        whom = ", ".join(named(view, thing) for thing in strike.targets)
        lines.append(Line(("A Foe's action: ", "bold"), strike.name + (f" at {whom}" if whom else "")))
    if view.last_check is not None:
        lines.append(Line(("The check: ", "bold"), f"{plain(view.last_check.sentence, ())} ({view.last_check.clause})"))
    return lines


def named(view: WindView, thing: int) -> str:
    """A combatant by name."""
    names = {hero.thing: hero.name for hero in view.heroes} | {foe.thing: foe.name for foe in view.foes}
    return names.get(thing, "somebody")


def shots(view: WindView) -> list[Line]:
    """How the viewer's attack would fare."""
    told = [shot_words(view, shot) for shot in view.shots if shot.is_best]
    return [Line(("Chances: ", "bold"), "; ".join(told), indent=4)] if told else []


def shot_words(view: WindView, shot: WindShot) -> str:
    """One Foe: how likely it is hit, for how much, and how likely it is felled."""
    fells = f", {shot.fells}% to fell it" if shot.fells else ""
    return f"{named(view, shot.thing)} {shot.why or f'{shot.hit}% for {shot.mean:g}{fells}'}"


def offered(view: WindView) -> list[Line]:
    """The actions on offer with what they do, where these are few."""
    picks = {choice.pick for choice in view.choices}
    actions = {action.thing: action for hero in view.heroes for action in hero.actions if action.thing in picks}
    if view.seat == NOBODY or not 0 < len(actions) <= FEW_TEXTS:
        return []
    return [Line(("To choose from", "bold")), *map(action_line, actions.values())]


def action_line(action: WindAction) -> Line:
    """An action with its price and what it does."""
    return Line((action.name, "bold"), f" ({plural(action.price, 'point')}): {action.text}")
