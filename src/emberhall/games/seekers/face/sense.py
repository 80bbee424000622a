"""Whether anything hangs on a question: where nothing does, a person is not asked (decisions 0007 and 0074).

All of it is judged by what lies open and by the asked player's own cards, as things stand.
"""

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules.play.choosing import question_of
from emberhall.games.seekers.rules.state import CARD, HEX, PASS, PATH, YES, Lasting, Object, Seekers
from emberhall.kernel.dice import ScriptedDice
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of

LEAST, MOST = 0, 5  # what a die shows, counted from 0
ROLLS, SHUFFLES = 400, 20  # more than any card asks for

# With priority --------------------------------------------------------------------------------------------------------


def has_action(s: Seekers, seat: int) -> bool:
    """There is something to do besides passing and moving that makes a difference now."""
    return any(is_deed(s, seat, pick) for pick in s.legal())


def is_deed(s: Seekers, seat: int, pick: int) -> bool:
    """It is no pass, no move, and no action that could as well wait."""
    if pick in (PASS, PATH) or HEX <= pick < CARD:
        return False
    design = s.design(pick - CARD) if pick >= CARD else None
    if design is None or design.kind == d.TACTIC or design.action is None:
        return True
    return any(step.verb.is_worthwhile(s, seat, design, step) for step in design.action.program)


# Amplify --------------------------------------------------------------------------------------------------------------


def changes_anything(s: Seekers) -> bool:
    """SEEK-AMPLIFY-1: wherever it is aimed, the card amplified would leave another position than the card played plain,
    whether the dice show least or most."""
    aims = aims_of(s)
    if aims is None:
        return True
    return any(after(s, PASS, aim, die) != after(s, YES, aim, die) for aim in aims for die in (LEAST, MOST))


def aims_of(s: Seekers) -> list[int] | None:
    """What can be chosen for the card, PASS where nobody is asked for it; None where there are two choices to make."""
    thing = s.object_at_work()
    choices = s.design(thing.design).part(thing.part).choices
    if len(choices) > 1:
        return None
    twin = s.copy()
    twin.apply(PASS)
    is_asked = bool(choices) and kind_of(twin.agenda.top()) is question_of(choices[0])
    return twin.legal() if is_asked else [PASS]


def after(s: Seekers, answer: int, aim: int, die: int) -> object:
    """The position once the card has resolved, and nobody has answered it."""
    twin, dice, thing = s.copy(), ScriptedDice(), s.object_at_work()
    dice.next_numbers, dice.next_shuffles = [die] * ROLLS, [[]] * SHUFFLES
    twin.dice = dice
    twin.apply(answer)
    if aim != PASS:
        twin.apply(aim)
    while not twin.ended and is_under_way(twin, thing.id):
        legal = twin.legal()
        twin.apply(PASS if PASS in legal else legal[0])
    return (twin.ended, twin.winners) if twin.ended else position(twin, thing if answer == YES else None)


def is_under_way(s: Seekers, id_: int) -> bool:
    """It is being played, on the Stack, or resolves."""
    return any(thing.id == id_ for thing in [*s.resolving, *s.stack])


def position(s: Seekers, amplified: Object | None) -> object:
    """What a card changes, but for the price of its Amplify: units that are there, what players have, what lasts."""
    held = [len(hand) for hand in s.hands]
    if amplified is not None:
        price, seat = s.design(amplified.design), amplified.seat
        s.hp[seat] += price.amplify_life
        s.ap[seat] += price.amplify_ap
        held[seat] += price.amplify_discards
    units = [unit_at(s, unit) for unit, at in enumerate(s.at) if at != NOTHING]
    return units, s.ap, s.mp, held, [len(deck) for deck in s.decks], [what_lasts(thing) for thing in s.lastings]


def what_lasts(thing: Lasting) -> object:
    """All that one can see of it."""
    bound = thing.kind, thing.design, thing.unit, thing.hex, thing.radius, thing.terrain
    return bound, thing.amount, thing.moments, thing.charges, thing.uses


def unit_at(s: Seekers, unit: int) -> object:
    """Where a unit is, and how it is."""
    ails = s.left[unit * d.AILMENTS : (unit + 1) * d.AILMENTS]
    return unit, s.at[unit], s.hp[unit], ails, s.status[unit * d.STATUSES : (unit + 1) * d.STATUSES]
