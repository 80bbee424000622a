"""A bare field for what moves on it: units, ailments, terrain and spells, put there by hand."""

from emberhall.games.seekers.rules.clauses import CLAUSES
from emberhall.games.seekers.rules.map import movement
from emberhall.games.seekers.rules.map.hexes import hex_at
from emberhall.games.seekers.rules.map.walking import STEP
from emberhall.games.seekers.rules.printed import (
    AILMENTS,
    BY_ENEMY,
    E_ENTERS,
    FOREVER,
    FROZEN,
    INTANGIBLE,
    ROOT,
    STATUSES,
    TOKEN,
    Ability,
    Design,
    Designs,
    LastingText,
    Standing,
)
from emberhall.games.seekers.rules.state import HEX, MAIN, O_CARD, PASS, Armory, Object, Seekers
from emberhall.kernel.dice import ScriptedDice
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOT_ASKED
from tests.games.seekers.bench import FIRST_TACTIC, TRINKETS, bench, plain_designs
from tests.games.seekers.clipping import Place
from tests.games.seekers.scenes import place_of, walled

ASH, BIRCH, CEDAR, DOGWOOD = range(4)
E, NE, NW, W, SW, SE = range(6)


def designs() -> Designs:
    """Plain ones, whose first Tactic is a trap for enemies, and a token."""
    found = plain_designs()
    snare = Ability([], [])
    snare.event = E_ENTERS
    snare.who = BY_ENEMY
    found.designs[FIRST_TACTIC].lasting = LastingText(FOREVER, 1, [snare], [])
    found.designs.append(Design(len(found.designs), TOKEN))
    found.ailments.bars_moving = 1 << ROOT | 1 << FROZEN
    return found


def field(*walls: Place, seats: int = 2, ap: int = 10, mp: int = 6) -> Seekers:
    """Ash in the middle of a bare field in the own main phase, the others far off; all dice are scripted."""
    s = bench(seats, designs=designs())
    s.ground = walled(*walls)
    s.dice = ScriptedDice()
    s.at[ASH] = s.was_at[ASH] = hex_at(0, 0)
    s.phase, s.active, s.turn = MAIN, ASH, 1
    s.ap[ASH], s.mp[ASH] = ap, mp
    return s


def put(s: Seekers, unit: int, *place: int) -> None:
    """The unit stands there."""
    s.at[unit] = s.was_at[unit] = hex_at(place[0], place[1])


def at(s: Seekers, unit: int) -> Place:
    """Where the unit stands."""
    return place_of(s.at[unit])


def ail(s: Seekers, unit: int, ailment: int, moments: int = 2) -> None:
    """The unit has the ailment."""
    s.left[unit * AILMENTS + ailment] = s.applied[unit * AILMENTS + ailment] = moments


def vanish(s: Seekers, unit: int) -> None:
    """The unit is intangible."""
    s.status[unit * STATUSES + INTANGIBLE] = FOREVER


def token(s: Seekers, seat: int, place: Place, hp: int = 10) -> int:
    """A token of the player stands there."""
    s.at.append(hex_at(*place))
    s.was_at.append(hex_at(*place))
    s.hp.append(hp)
    s.life.append(hp)
    s.side.append(seat)
    s.token.append(len(s.cards.designs) - 1)
    s.unit_moments.append(FOREVER)
    s.channel.append(0)
    s.left.extend([0] * AILMENTS)
    s.applied.extend([0] * AILMENTS)
    s.fear_of.append(NOTHING)
    s.fear_at.append(0)
    s.status.extend([0] * STATUSES)
    return len(s.at) - 1


def spell(s: Seekers, seat: int = ASH) -> Object:
    """A Tactic of the player that resolves now."""
    obj = Object(s.new_id(), O_CARD, FIRST_TACTIC + 1, seat)
    obj.unit = seat
    s.resolving.append(obj)
    return obj


def holds(s: Seekers, kind: int, n: int) -> None:
    """Every trinket says this."""
    entry = Standing(kind)
    entry.n = n
    s.cards.designs[TRINKETS].standing = [entry]
    s.cards.designs[TRINKETS].standing_kinds = 1 << kind
    s.armories = [Armory(old.seeker, old.equipment, old.tactics, old.sideboard) for old in s.armories]  # nothing noted


def rolls(s: Seekers, *eyes: int) -> None:
    """The next dice."""
    assert isinstance(s.dice, ScriptedDice)
    s.dice.next_numbers.extend(eye - 1 for eye in eyes)


def price(s: Seekers, *place: int, unit: int = ASH, points: int | None = None) -> int:
    """What a move there costs; -1 if it can't be made."""
    most = s.ap[unit] + s.mp[unit] if points is None else points
    return movement.reach(s, unit, most)[hex_at(place[0], place[1])]


def refused(number: int) -> str:
    """The id of the clause that a verdict names."""
    if number == NOT_ASKED:
        return "something else"
    return "" if number == ALLOWED else CLAUSES[number].id


def declares(s: Seekers, *steps: Place, unit: int = ASH) -> None:
    """The path is named hex by hex, and walked."""
    for step in steps:
        pick = HEX + hex_at(*step)
        task = STEP.task(unit)
        assert pick in STEP.offers(s, task)
        STEP.take(s, task, pick)
    assert STEP.forbids(s, STEP.task(unit), PASS) == ALLOWED
    STEP.take(s, STEP.task(unit), PASS)
