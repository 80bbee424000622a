"""What holds at every moment of a game: every card is in one place, what is known is so, units stand where they can,
and whatever is still to be done has what it is about. The promises hold it, and a position that was read is held
against it.

A turn lies on the agenda from its end to its start, and what is happening now on top of it. Whatever is being played
has its tasks, and so has whatever resolves, one set on another:

    turn-ends end-phase main-phase draw-step window ...      the rest of the turn
        priority finish run                                  what resolves
            pushes push-way, delays stop-channel, ...        what that brings about
            put pay cast                                     what is being played
                unit, hex, direction, ...                    and is asked for
"""

from collections import Counter
from collections.abc import Iterator

from emberhall.games.seekers.content.cards import library_of
from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import state as seek
from emberhall.games.seekers.rules.map.hexes import DIRECTIONS, HEXES, hex_name
from emberhall.games.seekers.rules.play import casting
from emberhall.games.seekers.rules.play.casting import IS_NESTED, NEXT_CHOICE
from emberhall.games.seekers.rules.play.choosing import CHOICE, ON_STACK
from emberhall.games.seekers.rules.play.stack import NEXT_STEP
from emberhall.games.seekers.rules.questions import THE_STEP
from emberhall.games.seekers.rules.setup import ASKED, TAKEN_IN
from emberhall.games.seekers.rules.state import BEFORE, BY_DEFEAT, BY_DRAW, Lasting, Object, Seekers
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import ALLOWED, NOBODY
from emberhall.kit.notation import numbers, numbers_in


def fault(s: Seekers) -> str:
    """The first thing that can't be in a position; "" where all is whole."""
    for found in (armory_faults, thing_faults, card_faults, unit_faults, end_faults, task_faults):
        for told in found(s):
            return told
    return ""


def task_names(s: Seekers) -> list[str]:
    """What is still to be done, the next one last."""
    return [kind_of(task).name for task in s.agenda.tasks()]


# Cards


def armory_faults(s: Seekers) -> Iterator[str]:
    """SEEK-ARM-02 to -04, -11: a Seeker, the three kinds of Equipment, Tactics, and either of them at the side."""
    ids, designs = library_of(s.cards).ids, s.cards.designs
    for seat, armory in enumerate(s.armories):
        if designs[armory.seeker].kind != d.SEEKER:
            yield f"seat {seat} seeker: {ids[armory.seeker]} is no Seeker (SEEK-ARM-02)"
        for kind, design in zip((d.WEAPON, d.ARMOR, d.TRINKET), armory.equipment, strict=True):
            if designs[design].kind != kind:
                expected = "expected a Weapon, an Armor and a Trinket"
                yield f"seat {seat} equipment: {expected}, got {ids[design]} (SEEK-ARM-03)"
        for design in armory.tactics:
            if designs[design].kind != d.TACTIC:
                yield f"seat {seat} tactics: {ids[design]} is no Tactic (SEEK-ARM-04)"
        for design in armory.sideboard:
            if designs[design].kind in (d.SEEKER, d.TOKEN):
                yield f"seat {seat} sideboard: {ids[design]} is neither Equipment nor Tactic (SEEK-ARM-11)"


def card_faults(s: Seekers) -> Iterator[str]:
    """SEEK-ARM-04: every Tactic of an Armory is in one place, and no other card; before the hands are dealt, none.
    SEEK-RUL-90: whoever knows cards to be in a hand is right, or one of them may lie face down since."""
    ids, names = library_of(s.cards).ids, task_names(s)
    is_dealt = not names or names[0] not in ("go-first", "place", "sideboards")
    lifters = [task.seat for task, name in zip(s.agenda.tasks(), names, strict=True) if name in ("mulligan", "scry")]
    if s.lifted and not lifters:
        yield "lifted: cards are lifted where the agenda has mulligan or scry, and only there"
    for seat in range(s.seats):
        found = Counter([*s.hands[seat], *s.decks[seat], *s.discards[seat], *s.exiles[seat]])
        found.update(thing.design for thing in s.lastings if thing.is_card and thing.owner == seat)
        objects = [thing for thing in (*s.stack, *s.resolving) if thing.is_card() and thing.stays == NOTHING]
        found.update(thing.design for thing in objects if thing.owner == seat)
        found.update(s.lifted if lifters and lifters[-1] == seat else [])
        owned = Counter(s.armories[seat].tactics if is_dealt else [])
        for design in sorted(found | owned):
            if found[design] != owned[design]:
                yield f"seat {seat}: {found[design]} of {ids[design]} are told, and {owned[design]} in its Armory"
        for viewer in range(s.seats):
            place = viewer * s.seats + seat
            if viewer == seat and (s.known[place] or s.known_may_lie[place]):
                yield f"seat {viewer} known: it is told of other hands than one's own"
            there = Counter(s.hands[seat])
            if s.known_may_lie[place]:
                there.update(thing.design for thing in s.lastings if thing.kind == seek.L_DOWN and thing.seat == seat)
            for design in Counter(s.known[place]) - there:
                yield f"seat {viewer} known: {ids[design]} is not in the hand of seat {seat}"


# Units


def unit_faults(s: Seekers) -> Iterator[str]:
    """SEEK-RUL-02, SEEK-MOVE-11: Seekers first, then tokens; each with HP on its own hex of the map, or gone."""
    tangible: list[int] = []
    standing = placed(s)
    for unit, place in enumerate(s.at):
        where, is_seeker = f"unit {unit}", unit < s.seats
        if is_seeker and (s.side[unit] != unit or s.token[unit] != NOTHING):
            yield f"{where}: the first {s.seats} units are the Seekers of the seats, in their order"
        if not is_seeker and (s.token[unit] == NOTHING or s.design(s.token[unit]).kind != d.TOKEN):
            yield f"{where} token: behind the Seekers come tokens, and this is none"
        if is_seeker and (unit in standing) != (place != NOTHING):
            yield f"{where} at: the Seekers of the seats {numbers(standing)} are on the map, and no others"
        is_there = not s.is_out(unit) if is_seeker else place != NOTHING
        if s.hp[unit] > s.life[unit] or (is_there and s.hp[unit] <= 0 and not s.ended):
            yield f"{where} hp: expected 1 to {s.life[unit]}, got {s.hp[unit]} (SEEK-WIN-02)"
        if place != NOTHING and not s.ground.is_open[place]:
            yield f"{where} at: that hex is a wall or off the map (SEEK-LOS-02)"
        if s.was_at[unit] != place != NOTHING:
            yield f"{where} was: it is the hex that the unit stands on, until it is gone"
        if place in tangible and not s.has_status(unit, d.INTANGIBLE) and "return-to" not in task_names(s):
            yield f"{where} at: another unit is on that hex (SEEK-MOVE-11)"
        if place != NOTHING and not s.has_status(unit, d.INTANGIBLE):
            tangible.append(place)
        yield from ailment_faults(s, unit, where)


def placed(s: Seekers) -> list[int]:
    """SEEK-SETUP-07, SEEK-WIN-02: the seats whose Seekers stand on the map."""
    names = task_names(s)
    if s.phase == BEFORE and names[:1] == ["go-first"]:
        return []
    if s.phase == BEFORE and names[:1] == ["place"]:
        return s.order[: max(ASKED.of(s.agenda.tasks()[0]) - 1, 0)]
    return [seat for seat in range(s.seats) if not s.is_out(seat)]


def ailment_faults(s: Seekers, unit: int, where: str) -> Iterator[str]:
    """SEEK-AILMENT-1, SEEK-FEAR-1, SEEK-SHARD-03: what is on a unit is what can be."""
    for ailment in range(d.AILMENTS):
        left, applied = s.ailment(unit, ailment), s.applied[unit * d.AILMENTS + ailment]
        if left > applied or (ailment == d.POISON and applied):
            yield f"{where}: no ailment lasts longer than it was applied for, and a poison is told among the lastings"
    if s.ailment(unit, d.FEAR) and s.fear_of[unit] == NOTHING:
        yield f"{where} fear_of: expected the number of a unit, got -1 (SEEK-FEAR-1)"
    if s.channel[unit] and (unit >= s.seats or s.at[unit] == NOTHING or s.shard == NOTHING):
        yield f"{where} channel: a Seeker channels while the Shard is there (SEEK-SHARD-03)"


# What lasts, and what is on the Stack


def thing_faults(s: Seekers) -> Iterator[str]:
    """Every object and lasting thing has a number of its own, and what it needs."""
    ids = [thing.id for thing in (*s.stack, *s.waiting, *s.resolving)] + [thing.id for thing in s.lastings]
    yield from (f"id {id_}: it is told {count} times" for id_, count in Counter(ids).items() if count > 1)
    if len(s.lastings) > seek.LASTINGS:
        yield f"lastings: {seek.LASTINGS} at the most, got {len(s.lastings)}"
    for lasting in s.lastings:
        yield from lasting_faults(s, lasting, f"lastings id={lasting.id}")
    for thing in (*s.stack, *s.waiting, *s.resolving):
        yield from object_faults(s, thing, f"object id={thing.id}")


def lasting_faults(s: Seekers, thing: Lasting, where: str) -> Iterator[str]:
    """SEEK-ZONE-09: it has what its kind needs."""
    printed, is_bound = s.design(thing.design), thing.unit != NOTHING
    if thing.moments == 0 and "hasten" not in task_names(s):
        yield f"{where} moments: it ends with the last one"
    if thing.is_card and printed.kind != d.TACTIC:
        yield f"{where}: only Tactics lie in the effect Zone as cards"
    if thing.terrain == d.TRAP and printed.lasting is None:
        yield f"{where}: its card says nothing about who enters"
    needs = {
        seek.L_CARD: (printed.lasting is not None, "its card says nothing that lasts"),
        seek.L_CHARGES: (thing.charges > 0 and printed.charges > 0, "there are no Charges left (SEEK-CHARGES-1)"),
        seek.L_DOWN: (thing.is_card and (thing.knows >> thing.seat) & 1 == 1,
                      "a card that lies face down is known to its player (SEEK-EX-11)"),
        seek.L_SHIELD: (is_bound and thing.amount > 0,
                        "a Shield is on a unit, and absorbs something (SEEK-SHIELD-1)"),
        seek.L_TERRAIN: (thing.hex != NOTHING and thing.terrain > 0, "terrain is of a kind and on a hex"),
        seek.L_POISON: (is_bound and printed.lasting is not None and not thing.is_card,
                        "a poison is on a unit, and no card (SEEK-RUL-77)"),
    }  # fmt: skip
    is_so, why = needs[thing.kind]
    if not is_so:
        yield f"{where}: {why}"


def object_faults(s: Seekers, thing: Object, where: str) -> Iterator[str]:
    """SEEK-RUL-59, -66: it has a card with such a part; but for a claim to the Shard, which has a hex, and for what the
    rules put onto the Stack, which is about a unit and controlled by nobody."""
    is_of_rules, is_claim = thing.kind in (seek.O_BLEED, seek.O_SHOCK), thing.kind == seek.O_CHANNEL
    if (thing.seat == NOBODY) != is_of_rules or (thing.event_unit if is_of_rules else thing.unit) == NOTHING:
        yield f"{where}: expected who controls it, and a unit: of Bleed and Shocked event_unit, else unit"
    elif is_of_rules or is_claim:
        if thing.design != NOTHING or (is_claim and thing.hex == NOTHING):
            yield f"{where}: it has no card, and a claim to the Shard names the hex (SEEK-RUL-59)"
    elif thing.design == NOTHING or not has_part(s.design(thing.design), thing):
        yield f"{where}: expected a card with such a part"
    else:
        yield from target_faults(s, thing, where)


def target_faults(s: Seekers, thing: Object, where: str) -> Iterator[str]:
    """SEEK-CAST-02: what was chosen is what was asked for; only what is being played has choices left."""
    choices = s.design(thing.design).part(thing.part).choices
    if len(thing.targets) != len(choices) and thing not in s.resolving:
        yield f"{where} targets: expected {len(choices)}, got {len(thing.targets)}"
    limits = {d.C_DIRECTION: DIRECTIONS, d.C_UNIT: len(s.at), d.C_HEX: HEXES, d.C_SEAT: s.seats}
    for choice, chosen in zip(choices, thing.targets, strict=False):
        if chosen >= (choice.options if choice.kind == d.C_MODE else limits.get(choice.kind, s.next_id)):
            yield f"{where} targets: {chosen} is nothing that could be chosen"


def has_part(printed: d.Design, thing: Object) -> bool:
    """The card has the ability that the object is about, and such things have it."""
    part = thing.part
    if thing.kind == seek.O_CARD:
        return printed.kind == d.TACTIC and part == d.PLAY
    if thing.kind == seek.O_ACTION:
        return printed.action is not None and part == d.ACTION_PART
    if thing.kind != seek.O_TRIGGER and part in (d.PLAY, d.ACTION_PART):
        return printed.kind == d.TACTIC if part == d.PLAY else printed.action is not None
    if part >= d.LASTING_PART:
        return printed.lasting is not None and part - d.LASTING_PART < len(printed.lasting.triggers)
    return d.TRIGGER_PART <= part < d.TRIGGER_PART + len(printed.triggers)


# The course of the game


def end_faults(s: Seekers) -> Iterator[str]:
    """SEEK-WIN-01, SEEK-TEAM-06: those have won who must, and turns are in an order that can be settled."""
    alive = {s.team(seat) for seat in range(s.seats) if not s.is_out(seat)}
    won = [seat for seat in range(s.seats) if s.ended == BY_DEFEAT and s.team(seat) in alive]
    if numbers_in(s.winners) != won:
        yield f"game winners: expected {numbers(won)}, got {numbers(numbers_in(s.winners))}"
    if {0: BY_DRAW, 1: BY_DEFEAT}.get(len(alive), 0) != (s.ended if s.ended in (BY_DEFEAT, BY_DRAW) else 0):
        yield f"game ended: it can't be as told; {len(alive)} teams have Seekers left"
    if sorted(s.order) != list(range(s.seats)) and (s.order or task_names(s) != ["go-first"]):
        yield f"game order: expected every seat once, got {numbers(s.order)}"


OF_CASTING = ("mode", "direction", "unit", "hex", "object", "lasting", "seat")
OF_A_PLAY = ("finish", "run", "put", "pay", "cast", "amplify", "pay-card", "may")
OF_A_STEP = ("run", "retrieve", "search", "play-free", "pushes")
OF_RESOLUTION = ("move-to", "discard", "retrieve", "search", "scry", "hasten", "cleanse", "play-free", "cache", "look")
IN_SETUP = ("go-first", "place", "sideboards", "mulligans")
IN_TURN = ("turn-ends", "end-phase", "main-phase", "draw-step", "window", "moment", "burn", "moves-lapse", "turn")
WINDOWS = ("draw-step", "end-phase", "moment")  # what the open windows lie on: of upkeep, main phase and End Phase
DEEDS = ("priority", "finish", "run", "pushes", "put", "pay", *IN_TURN)  # that may hurt a Seeker who channels
LIES_ON = {  # for each task, what it can lie on; whatever is missing is done as soon as it comes up, and never waits
    **dict.fromkeys((*IN_SETUP, "turn", "turn-ends"), ("nothing",)),
    "start": ("place",),
    "exchange": ("sideboards",),
    "give-up": ("exchange",),
    "mulligan": ("mulligans",),
    "end-phase": ("turn-ends",),
    "main-phase": ("end-phase",),
    "draw-step": ("main-phase",),
    "window": ("draw-step", "moment"),
    "moves-lapse": ("turn-ends",),
    "moment": ("window", "moves-lapse", "turn", "moment"),
    "limit": ("turn-ends",),
    "act": WINDOWS,
    "priority": WINDOWS,
    "step": ("priority",),
    "order": ("priority",),
    "finish": ("priority",),
    "run": ("finish",),
    "may": ("finish",),
    "put": (*WINDOWS, "run"),
    "pay": ("put",),
    "cast": ("pay",),
    "amplify": ("cast",),
    "pay-card": ("put",),
    "pushes": ("run",),
    "push-way": ("pushes",),
    "delays": (*DEEDS, "delays"),
    "stop-channel": (*DEEDS, "delays"),
    "return-to": (*DEEDS, "return-to", "delays", "hasten"),
    **dict.fromkeys(OF_RESOLUTION, ("run", "delays", "discard", "move-to", "cleanse")),
    **dict.fromkeys(OF_CASTING, ("cast", "put", "run", *OF_CASTING)),
}


def task_faults(s: Seekers) -> Iterator[str]:
    """Whatever is still to be done lies on what it can lie on, and has what it works on."""
    names, tasks = task_names(s), s.agenda.tasks()
    if names and (s.phase == BEFORE, s.active == NOBODY) != (names[0] in IN_SETUP, names[0] in IN_SETUP):
        yield f"game phase, active: '{names[0]}' is to be done, and they tell something else"
    if names and names[0] in IN_SETUP[1:]:
        asked = ASKED.of(tasks[0])
        if {task.seat for task in tasks[1:]} != {s.order[asked - 1]}:
            yield f"agenda {names[0]}: {asked} were asked, and so seat {s.order[asked - 1]} is the last one"
    for task, name, beneath in zip(tasks, names, ["nothing", *names], strict=False):
        if name not in LIES_ON:
            yield f"agenda: '{name}' is done as soon as it comes up, and never waits"
        elif beneath not in LIES_ON[name]:
            yield f"agenda: '{name}' lies on {' or '.join(LIES_ON[name])}, not on {beneath}"
        elif name == "put" and beneath == "run" and not IS_NESTED.of(task):
            yield "agenda put: what is played while something resolves has a 1"
        elif name == "give-up" and TAKEN_IN.of(task) not in s.armories[task.seat].sideboard:
            yield "agenda give-up: that card is not in the Sideboard"
    starts = [place for place, name in enumerate(names) if name in ("finish", "put")]
    if len(starts) != len(s.resolving) and not s.ended:
        yield f"resolving: {len(s.resolving)} things are told, and the agenda has tasks for {len(starts)}"
    for thing, start, end in zip(s.resolving, starts, [*starts[1:], len(names)], strict=False):
        yield from work_faults(s, thing, names[start:end], tasks[start:end])
    yield from path_faults(s)


def work_faults(s: Seekers, thing: Object, names: list[str], tasks: list[Task]) -> Iterator[str]:
    """The tasks of something that is being played or resolves go with it."""
    if thing.design == NOTHING:
        if not {*names} <= {"finish", "delays", "stop-channel", "return-to"}:
            yield f"agenda: the rules put {thing.id} onto the Stack, and ask for nothing"
        return
    ability = s.design(thing.design).part(thing.part)
    asked = NEXT_CHOICE.of(tasks[names.index("cast")]) if "cast" in names else len(ability.choices)
    if not asked == len(thing.targets) <= len(ability.choices):
        yield f"resolving id={thing.id} targets: expected {asked} of {len(ability.choices)}, got {len(thing.targets)}"
    is_amplified = thing.is_amplified or "amplify" in names
    if "pay" in names and casting.ap_due(s, thing, is_amplified=is_amplified) > s.ap[thing.seat]:
        yield f"agenda pay: seat {thing.seat} has too few AP"
    for name, task in zip(names, tasks, strict=True):
        step = NEXT_STEP.of(task) - 1 if name == "run" else THE_STEP.of(task)
        if name in OF_A_PLAY and task.seat != thing.seat:
            yield f"agenda {name}: what it is about is seat {thing.seat}'s"
        if name in OF_A_STEP and step >= len(ability.program):
            yield f"agenda {name}: its card has {len(ability.program)} steps, not {step + 1}"
        if name in OF_CASTING:
            yield from choice_faults(s, thing, task, name)


def choice_faults(s: Seekers, thing: Object, task: Task, name: str) -> Iterator[str]:
    """SEEK-CAST-02: what is asked for is what the card wants to know."""
    asked = next((other for other in s.stack if other.id == ON_STACK.of(task)), thing)
    choices = s.design(asked.design).part(asked.part).choices if asked.design != NOTHING else []
    if ON_STACK.of(task) not in (0, asked.id) or CHOICE.of(task) >= min(len(choices), len(asked.targets)):
        yield f"agenda {name}: there is nothing to choose for"
    elif choices[CHOICE.of(task)].kind != OF_CASTING.index(name):
        yield f"agenda {name}: its card does not ask for that"


def path_faults(s: Seekers) -> Iterator[str]:
    """SEEK-MOVE-04: a path is declared where the next step is asked for, each step of it allowed."""
    if s.path and task_names(s)[-1:] != ["step"]:
        yield "path: one is declared where the agenda ends with step, and only there"
    elif s.path:
        task, twin = s.agenda.top(), s.copy()
        twin.path = []
        for hex_ in s.path:
            if kind_of(task).verdict(twin, task, seek.HEX + hex_) != ALLOWED:
                yield f"path: it can't go on to {hex_name(hex_)}"
            twin.path.append(hex_)
