"""What a position can hold: points, knowledge, units, what lasts, what is on the Stack, and every card in one place.

A position that was read is held against it, so that the rules never meet what can't be; see `validity.py` for the rest.
"""

from collections import Counter
from collections.abc import Sequence

from emberhall.games.seekers.content.cards import CardSet, library_of
from emberhall.games.seekers.face.names import seat_name
from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import questions as q
from emberhall.games.seekers.rules.state import (
    AP_CAP,
    L_CARD,
    L_CHARGES,
    L_DOWN,
    L_POISON,
    L_SHIELD,
    L_TERRAIN,
    LASTINGS,
    O_ACTION,
    O_BLEED,
    O_CARD,
    O_CHANNEL,
    O_SHOCK,
    O_TRIGGER,
    Armory,
    Lasting,
    Object,
    Seekers,
)
from emberhall.kernel.agenda import Task
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY

MOST = 99  # hexes, Moments, cards and the like: no card has more


def fail(fault: str) -> None:
    """The position can't be."""
    raise BadNotation(fault)


# Armories


def check_armory(library: CardSet, armory: Armory, where: str) -> None:
    """SEEK-ARM-02 to -04, -11: a Seeker, the three kinds of Equipment, Tactics, and either of them at the side."""
    designs = library.cards.designs
    if designs[armory.seeker].kind != d.SEEKER:
        fail(f"{where} seeker: {library.ids[armory.seeker]} is no Seeker (SEEK-ARM-02)")
    for kind, design in zip((d.WEAPON, d.ARMOR, d.TRINKET), armory.equipment, strict=True):
        if designs[design].kind != kind:
            fail(
                f"{where} equipment: expected a Weapon, an Armor and a Trinket, got {library.ids[design]} (SEEK-ARM-03)"
            )
    for design in armory.tactics:
        if designs[design].kind != d.TACTIC:
            fail(f"{where} tactics: {library.ids[design]} is no Tactic (SEEK-ARM-04)")
    for design in armory.sideboard:
        if designs[design].kind in (d.SEEKER, d.TOKEN):
            fail(f"{where} sideboard: {library.ids[design]} is neither Equipment nor Tactic (SEEK-ARM-11)")


# Points and knowledge


def check_things(s: Seekers) -> None:
    """All that is there can be; refused otherwise."""
    check_points(s)
    check_units(s)
    check_ids(s)
    for lasting in s.lastings:
        check_lasting(s, lasting)
    for thing in (*s.stack, *s.waiting, *s.resolving):
        check_object(s, thing)


def check_points(s: Seekers) -> None:
    """SEEK-UPK-03, SEEK-RUL-90: limits of what players have, and what they know is so."""
    for seat in range(s.seats):
        if s.ap[seat] > AP_CAP:
            fail(f"seat {seat} ap: {AP_CAP} is the most, got {s.ap[seat]} (SEEK-UPK-03)")
        for viewer in range(s.seats):
            check_known(s, viewer, seat)
    if s.max_turns < s.turn:
        fail(f"game turn: {s.max_turns} is the last one (options max_turns), got {s.turn}")


def check_known(s: Seekers, viewer: int, seat: int) -> None:
    """What a player knows of a hand is in it, or lies face down since."""
    known = Counter(s.known[viewer * s.seats + seat])
    may_lie = s.known_may_lie[viewer * s.seats + seat]
    there = Counter(s.hands[seat])
    if may_lie:
        there.update(lasting.design for lasting in s.lastings if lasting.kind == L_DOWN and lasting.seat == seat)
    wrong = known - there
    if wrong:
        library = library_of(s.cards)
        fail(f"seat {viewer} known: {library.ids[next(iter(wrong))]} is not in the hand of seat {seat}")
    if viewer == seat and (known or may_lie):
        fail(f"seat {viewer} known: it is told of other hands than one's own")


# Units


def check_units(s: Seekers) -> None:
    """SEEK-RUL-02: Seekers first, then tokens; each on its own hex of the map, or gone."""
    for unit in range(len(s.at)):
        where = f"unit {unit}"
        if unit < s.seats:
            if s.side[unit] != unit or s.token[unit] != NOTHING:
                fail(f"{where}: the first {s.seats} units are the Seekers of the seats, in their order")
            if s.is_out(unit) and s.at[unit] != NOTHING:
                fail(f"{where} at: {seat_name(unit)} is out (game out), so that the Seeker is on no hex")
        elif s.token[unit] == NOTHING or s.design(s.token[unit]).kind != d.TOKEN:
            fail(f"{where} token: behind the Seekers come tokens, and this is none")
        elif not 0 <= s.side[unit] < s.seats:
            fail(f"{where} side: expected a seat, got {s.side[unit]}")
        check_body(s, unit, where)
    for unit in range(len(s.at)):
        for other in range(unit):
            is_shared = s.at[unit] == s.at[other] != NOTHING
            if is_shared and not any(s.has_status(one, d.INTANGIBLE) for one in (unit, other)) and not is_returning(s):
                fail(f"unit {unit} at: unit {other} is on that hex (SEEK-MOVE-11)")


def is_returning(s: Seekers) -> bool:
    """SEEK-RUL-76: a unit is about to come back from being intangible."""
    return any(task.kind == q.RETURN_TO for task in s.agenda.tasks())


def check_body(s: Seekers, unit: int, where: str) -> None:
    """A unit stands on open ground with HP left, and what is on it is within limits."""
    if s.at[unit] != NOTHING:
        if not s.ground.is_open[s.at[unit]]:
            fail(f"{where} at: that hex is a wall or off the map (SEEK-LOS-02)")
        if s.was_at[unit] != s.at[unit]:
            fail(f"{where} was: it is the hex that the unit stands on, until it is gone")
        if not 0 < s.hp[unit] <= s.life[unit] <= MOST * 10:
            fail(f"{where} hp: expected 1 to {s.life[unit]}, got {s.hp[unit]} (SEEK-WIN-02)")
    elif unit >= s.seats and s.was_at[unit] == NOTHING:
        fail(f"{where} was: a token that is gone was somewhere")
    elif unit < s.seats and (s.hp[unit] > 0 if s.is_out(unit) else s.hp[unit] != s.life[unit]):
        fail(f"{where} hp: a Seeker off the map is defeated, or has all HP before the game (SEEK-SETUP-02)")
    if unit < s.seats and s.life[unit] != s.design(s.armories[unit].seeker).life:
        fail(f"{where} life: it is the one that is printed on the Seeker (SEEK-SETUP-03)")
    for ailment in range(d.AILMENTS):
        left, applied = s.ailment(unit, ailment), s.applied[unit * d.AILMENTS + ailment]
        if left > MOST or applied > MOST or (ailment == d.POISON and left + applied):
            fail(f"{where}: an ailment lasts {MOST} Moments at the most, and a poison is told among the lastings")
        if left and not applied:
            fail(f"{where}: an ailment of {left} Moments was applied with some, and 0 is told")
    if s.ailment(unit, d.FEAR) and not (0 <= s.fear_of[unit] < len(s.at) and s.was_at[s.fear_of[unit]] != NOTHING):
        fail(f"{where} fear_of: expected the number of a unit, got {s.fear_of[unit]} (SEEK-FEAR-1)")
    if not 0 <= s.fear_at[unit] <= MOST or not NOTHING <= s.fear_of[unit] < len(s.at):
        fail(f"{where} fear_at, fear_of: expected a distance and the number of a unit")
    if any(s.status[unit * d.STATUSES + status] > MOST for status in range(d.STATUSES)):
        fail(f"{where}: a status lasts {MOST} Moments at the most")
    if not -1 <= s.unit_moments[unit] <= MOST or (unit < s.seats and s.unit_moments[unit] != -1):
        fail(f"{where} moments: expected up to {MOST} of a token, none of a Seeker")
    is_able = unit < s.seats and s.at[unit] != NOTHING and s.shard != NOTHING
    if not 0 <= s.channel[unit] <= (MOST if is_able else 0):
        fail(f"{where} channel: a Seeker channels while the Shard is there (SEEK-SHARD-03)")


# What lasts, and what is on the Stack


def check_ids(s: Seekers) -> None:
    """Every object and lasting thing has a number of its own, below the next one; what lasts can all be named."""
    ids = [thing.id for thing in (*s.stack, *s.waiting, *s.resolving)] + [thing.id for thing in s.lastings]
    for id_, count in Counter(ids).items():
        if count > 1 or not 1 <= id_ < s.next_id:
            fail(f"id {id_}: each is told once, from 1 to {s.next_id - 1} (game next_id)")
    if len(s.lastings) > LASTINGS:
        fail(f"lastings: {LASTINGS} at the most, got {len(s.lastings)}")


def check_lasting(s: Seekers, thing: Lasting) -> None:
    """SEEK-ZONE-09: it has what its kind needs."""
    where = f"lastings id={thing.id}"
    if thing.design == NOTHING or not 0 <= thing.seat < s.seats or not 0 <= thing.owner < s.seats:
        fail(f"{where}: expected a card, and the seats that control and own it")
    if not NOTHING <= thing.unit < len(s.at) or not -1 <= thing.moments <= MOST:
        fail(f"{where}: expected a unit that is there, and {MOST} Moments at the most")
    small = (thing.applied, thing.charges, thing.uses, thing.amount, thing.radius, thing.tally)
    if min(small) < 0 or max(small) > 10 * MOST:
        fail(f"{where}: a number is out of its limits")
    printed, is_bound = s.design(thing.design), thing.unit != NOTHING
    if thing.is_card and printed.kind != d.TACTIC:
        fail(f"{where}: only Tactics lie in the effect Zone as cards")
    needs = {
        L_CARD: (printed.lasting is not None, "its card says nothing that lasts"),
        L_CHARGES: (thing.charges > 0 and printed.charges > 0, "there are no Charges left (SEEK-CHARGES-1)"),
        L_DOWN: (printed.kind == d.TACTIC and thing.is_card and (thing.knows >> thing.seat) & 1 == 1,
                 "a card that lies face down is known to its player (SEEK-EX-11)"),
        L_SHIELD: (is_bound and thing.amount > 0, "a Shield is on a unit, and absorbs something (SEEK-SHIELD-1)"),
        L_TERRAIN: (thing.hex != NOTHING and thing.terrain > 0, "terrain is of a kind and on a hex"),
        L_POISON: (is_bound and printed.lasting is not None and not thing.is_card,
                   "a poison is on a unit, and no card (SEEK-RUL-77)"),
    }  # fmt: skip
    is_so, fault = needs[thing.kind]
    if not is_so:
        fail(f"{where}: {fault}")
    if thing.terrain and thing.kind != L_TERRAIN:
        fail(f"{where}: terrain is told of what is none")
    if thing.terrain == d.TRAP and printed.lasting is None:
        fail(f"{where}: its card says nothing about who enters")


def check_object(s: Seekers, thing: Object) -> None:
    """SEEK-OBJ-01: it has what its kind needs."""
    where = f"object id={thing.id}"
    if thing.kind in (O_BLEED, O_SHOCK):
        is_so = thing.design == NOTHING and thing.seat == NOBODY and is_unit(s, thing.event_unit)
        if not is_so or not 0 <= thing.owner < s.seats:
            fail(f"{where}: Bleed and Shocked have no card and no controller, and are about a unit (SEEK-RUL-66)")
        return
    if not 0 <= thing.seat < s.seats or not 0 <= thing.owner < s.seats:
        fail(f"{where}: expected the seats that control and own it")
    if thing.kind == O_CHANNEL:
        if thing.design != NOTHING or thing.unit != thing.seat or thing.hex == NOTHING:
            fail(f"{where}: a claim to the Shard has no card, is of a Seeker, and names the hex (SEEK-RUL-59)")
        return
    if thing.design == NOTHING or not is_unit(s, thing.unit) or not has_part(s.design(thing.design), thing):
        fail(f"{where}: expected a card with such a part, and a unit that it comes from")
    check_targets(s, thing, where)


def is_unit(s: Seekers, unit: int) -> bool:
    """There is a unit of that number, which is or was on the map."""
    return 0 <= unit < len(s.at) and s.was_at[unit] != NOTHING


def has_part(printed: d.Design, thing: Object) -> bool:
    """The card has the ability that the object is about, and such things have it."""
    part = thing.part
    if thing.kind == O_CARD:
        return printed.kind == d.TACTIC and part == d.PLAY
    if thing.kind == O_ACTION:
        return printed.action is not None and part == d.ACTION_PART
    if thing.kind != O_TRIGGER and part in (d.PLAY, d.ACTION_PART):
        return printed.kind == d.TACTIC if part == d.PLAY else printed.action is not None
    if part >= d.LASTING_PART:
        return printed.lasting is not None and part - d.LASTING_PART < len(printed.lasting.triggers)
    return d.TRIGGER_PART <= part < d.TRIGGER_PART + len(printed.triggers)


def check_targets(s: Seekers, thing: Object, where: str) -> None:
    """SEEK-CAST-02: what was chosen is what was asked for; only what is being played has choices left."""
    choices = s.design(thing.design).part(thing.part).choices
    if len(thing.targets) > len(choices) or (len(thing.targets) < len(choices) and thing not in s.resolving):
        fail(f"{where} targets: expected {len(choices)}, got {len(thing.targets)}")
    limits = {d.C_MODE: 4, d.C_DIRECTION: 6, d.C_UNIT: len(s.at), d.C_HEX: len(s.ground.is_open), d.C_SEAT: s.seats}
    for choice, chosen in zip(choices, thing.targets, strict=False):
        if chosen >= limits.get(choice.kind, s.next_id) or (choice.kind == d.C_MODE and chosen >= choice.options):
            fail(f"{where} targets: {chosen} is nothing that could be chosen")
    if not NOTHING <= thing.direction < 6 or not 0 <= thing.mode < 4:
        fail(f"{where}: expected a direction from 0 to 5, and a mode from 0 to 3")
    for unit in (thing.event_unit, thing.event_source):
        if unit != NOTHING and not is_unit(s, unit):
            fail(f"{where}: there is no unit {unit}")
    small = (thing.charges, thing.event_number, thing.added, thing.more_dice, thing.empower)
    if min(small) < 0 or max(small) > 10 * MOST or not -MOST <= thing.advantage <= MOST:
        fail(f"{where}: a number is out of its limits")
    if thing.charges and (thing.kind != O_CARD or not s.design(thing.design).charges):
        fail(f"{where} charges: its card has none (SEEK-CHARGES-1)")
    masks = (thing.hit, thing.collided, thing.walled)
    if max(masks) >= 1 << len(s.at) or thing.duplicates >= 1 << d.DAMAGE_TYPES:
        fail(f"{where}: a mask tells of units or damage types that are not there")


# Cards


def check_cards(s: Seekers, tasks: Sequence[Task], *, is_dealt: bool) -> None:
    """SEEK-ARM-04: every Tactic of an Armory is in one place, and no other card; before the hands are dealt, none."""
    library = library_of(s.cards)
    lifted_by = {q.MULLIGAN, q.SCRY}
    lifter = next((task.seat for task in reversed(tasks) if task.kind in lifted_by), NOBODY)
    if s.lifted and lifter == NOBODY:
        fail("lifted: cards are lifted where the agenda has mulligan or scry, and only there")
    for seat in range(s.seats):
        found = Counter([*s.hands[seat], *s.decks[seat], *s.discards[seat], *s.exiles[seat]])
        found.update(lasting.design for lasting in s.lastings if lasting.is_card and lasting.owner == seat)
        found.update(thing.design for thing in (*s.stack, *s.resolving) if is_card_of(thing, seat))
        if seat == lifter:
            found.update(s.lifted)
        expected = Counter(s.armories[seat].tactics if is_dealt else [])
        for design in sorted(found | expected):
            if found[design] != expected[design]:
                told, owned = found[design], expected[design]
                fail(f"seat {seat}: {told} of {library.ids[design]} are told, and {owned} in its Armory")


def is_card_of(thing: Object, seat: int) -> bool:
    """It is a card of that player, which lies nowhere else."""
    return thing.kind == O_CARD and thing.owner == seat and thing.stays == NOTHING
