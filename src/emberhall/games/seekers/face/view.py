"""The position as one seat may see it: the only thing of it that leaves the process."""

from functools import cache, lru_cache

from emberhall.games.seekers.content.cards import CardSet, library_of
from emberhall.games.seekers.content.maps import MAPS
from emberhall.games.seekers.face import names
from emberhall.games.seekers.face.announced import as_seen
from emberhall.games.seekers.face.asks import SeekersAsked
from emberhall.games.seekers.face.forecast import area_asked, covered, foretell, open_row
from emberhall.games.seekers.face.outcomes import Outing, comes_to_nothing
from emberhall.games.seekers.face.shapes import (
    SeekAction,
    SeekAilment,
    SeekArmory,
    SeekCard,
    SeekCount,
    SeekDepth,
    SeekersView,
    SeekHex,
    SeekLasting,
    SeekMove,
    SeekObject,
    SeekPlayer,
    SeekStand,
    SeekUnit,
    SeekWay,
)
from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import state as seek
from emberhall.games.seekers.rules.map import movement, sight
from emberhall.games.seekers.rules.map.hexes import Q, R, within
from emberhall.games.seekers.rules.play import aiming, playable
from emberhall.games.seekers.rules.play.acting import ACT
from emberhall.games.seekers.rules.play.choosing import CHOOSE_DIRECTION, object_asked
from emberhall.games.seekers.rules.questions import FAR, THE_PLAY, asked_by
from emberhall.games.seekers.rules.setup import MULLIGAN
from emberhall.games.seekers.rules.state import Armory, Lasting, Object, Seekers
from emberhall.games.seekers.rules.verbs.cards import LOOK, WHOSE
from emberhall.games.seekers.rules.verbs.motion import PUSH_WAY, V_DASH
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.view import Asked, parts_of

ENDINGS = {0: "", seek.BY_DEFEAT: "defeat", seek.BY_DRAW: "draw", seek.BY_LOOP: "loop", seek.BY_TURNS: "turns"}
PHASES = ("", "upkeep", "main", "end")  # as `state` numbers them
LASTING_KINDS = ("card", "charges", "down", "shield", "terrain", "poison")  # and so here
OBJECT_KINDS = ("card", "action", "trigger", "copy", "channel", "bleed", "shock")


def show(state: State, seat: int, asked: Asked) -> SeekersView:
    """What the seat sees, with what it is asked; NOBODY is a spectator."""
    assert isinstance(state, Seekers)
    assert isinstance(asked, SeekersAsked)
    s, library = as_seen(state, seat), library_of(state.cards)
    task = s.agenda.top() if s.to_move != NOBODY else None
    own, outing = task if seat == s.to_move else None, asked.outing
    return SeekersView(
        **parts_of(asked),
        game="seekers",
        seat=seat,
        seats=s.seats,
        to_move=s.to_move,
        returns=s.returns() if task is None else [],
        map=s.ground.id,
        map_name=MAPS[s.ground.id].name,
        turn=s.turn,
        max_turns=s.max_turns,
        active=s.active,
        phase=PHASES[s.phase],
        priority=task.seat if task is not None and kind_of(task) is ACT else NOBODY,
        passes=s.passes,
        order=s.order[:],
        shard=s.shard,
        hexes=map_hexes(s.ground.id),
        units=[unit_shown(s, library, unit) for unit in range(len(s.at))],
        players=[player(s, library, owner, seat) for owner in range(s.seats)],
        armories=armories(library, tuple(s.armories)),
        stack=[object_shown(s, library, thing, stack_pick(s, place)) for place, thing in enumerate(s.stack)],
        waiting=[object_shown(s, library, thing, seek.OBJECT + place) for place, thing in enumerate(s.waiting)],
        playing=object_shown(s, library, s.object_at_work(), NOTHING) if s.resolving else None,
        is_resolving=bool(s.resolving) and task is not None and asked_by(task).about != THE_PLAY,
        lastings=[lasting_shown(s, library, index, seat) for index in range(len(s.lastings))],
        lifted=lifted(s, library, task, seat),
        looking_at=WHOSE.of(own) if own is not None and kind_of(own) is LOOK else NOBODY,
        path=s.path[:],
        moves=[] if outing is None else moves(s, outing),
        stands=[] if outing is None else stands(outing),
        ways=[] if own is None else ways(s, own),
        area=-1 if own is None else area_asked(s, own),
        sight=in_sight(s, seat),
        ended=ENDINGS[s.ended],
    )


def lifted(s: Seekers, library: CardSet, task: Task | None, viewer: int) -> list[SeekCard]:
    """SEEK-SCRY-1: the cards that whoever is asked looks at; SEEK-RUL-13: those of a mulligan are open to all."""
    if task is None or (kind_of(task) is not MULLIGAN and task.seat != viewer):
        return []
    return [card_faces(library)[design] for design in s.lifted]


# The map


@cache
def map_hexes(id_: str) -> list[SeekHex]:
    """The hexes of a map, walls included."""
    return [SeekHex(place, Q[place], R[place], kind) for place, kind in MAPS[id_].kinds()]


def moves(s: Seekers, outing: Outing) -> list[SeekMove]:
    """SEEK-RUL-93: every hex that the asked player can walk to, with the path and its price."""
    if not outing.prices:
        return []
    unit, found = outing.unit, []
    prices, trapped = movement.entry_prices(s, unit), movement.trapped_hexes(s, unit)
    paths = movement.cheapest_paths(s, unit, outing.goals, outing.points)
    for goal, path in zip(outing.goals, paths, strict=True):
        price, by_mp = outing.prices[goal], min(outing.prices[goal], s.mp[unit])
        is_trapped = any(trapped[place] for place in path)
        each = [prices[place] for place in path]
        found.append(SeekMove(goal, price, by_mp, price - by_mp, path, each, is_trapped))
    return found


def stands(outing: Outing) -> list[SeekStand]:
    """What awaits the unit where it could go; hexes that are alike are told of once."""
    alike: dict[tuple[tuple[int, ...], ...], list[int]] = {}
    for place, stand in outing.stands.items():
        alike.setdefault((tuple(stand.sees), tuple(stand.seen_by), tuple(stand.reached_by)), []).append(place)
    return [SeekStand(places, *map(list, units)) for units, places in alike.items()]


def ways(s: Seekers, task: Task) -> list[SeekWay]:
    """The directions that can be chosen, each with what it would cover."""
    if kind_of(task) is PUSH_WAY:
        here, hexes = s.at[PUSH_WAY.unit(task)], FAR.of(task)
        return [SeekWay(way, open_row(s, here, way, hexes)) for way in directions(s)]
    if kind_of(task) is not CHOOSE_DIRECTION:
        return []
    found = []
    for way in directions(s):
        twin = object_asked(s, task).copy()
        twin.direction = way
        found.append(SeekWay(way, covered(s, twin)))
    return found


def directions(s: Seekers) -> list[int]:
    """The directions on offer."""
    return [pick - seek.DIRECTION for pick in s.legal() if seek.DIRECTION <= pick < seek.SEAT]


def in_sight(s: Seekers, seat: int) -> list[int]:
    """SEEK-SIGHT-1: the hexes that the viewer's Seeker sees."""
    return [] if seat == NOBODY else sight.hexes_seen(s, seat)


# Units


def unit_shown(s: Seekers, library: CardSet, unit: int) -> SeekUnit:
    """A unit with all that is on it."""
    design, side = names.design_of(s, unit), s.side[unit]
    face = card_faces(library)[design]
    status = s.status[unit * d.STATUSES : (unit + 1) * d.STATUSES]
    shields = [lasting.amount for lasting in s.lastings if lasting.kind == seek.L_SHIELD and lasting.unit == unit]
    return SeekUnit(
        thing=seek.UNIT + unit,
        seat=side,
        name=names.unit_name(s, library, unit),
        is_token=s.token[unit] != NOTHING,
        id=face.id,
        icon=face.icon,
        hex=s.at[unit],
        hp=s.hp[unit],
        life=s.life[unit],
        shield=sum(shields),
        ailments=ailments(s, library, unit),
        stealth=status[d.STEALTH],
        intangible=status[d.INTANGIBLE],
        true_sight=aiming.has_true_sight(s, unit),
        channel=s.channel[unit],
        moments=s.unit_moments[unit],
        sight=sight.sight_range(s, unit),
    )


def ailments(s: Seekers, library: CardSet, unit: int) -> list[SeekAilment]:
    """SEEK-RUL-65: the ailments of a unit, its poisons last."""
    found = []
    for kind in range(d.AILMENTS):
        left, applied = s.left[unit * d.AILMENTS + kind], s.applied[unit * d.AILMENTS + kind]
        if left:
            note = fear_note(s, library, unit) if kind == d.FEAR else ""
            found.append(SeekAilment(names.AILMENT_WORDS[kind], seek.AILMENT + kind, left, applied, note))
    for index, lasting in enumerate(s.lastings):
        if lasting.kind == seek.L_POISON and lasting.unit == unit:
            name = library.names[lasting.design]
            found.append(SeekAilment("poison", seek.LASTING + index, lasting.moments, lasting.applied, name))
    return found


def fear_note(s: Seekers, library: CardSet, unit: int) -> str:
    """SEEK-FEAR-1: who is feared, and which distance was noted."""
    if s.fear_of[unit] == NOTHING:
        return ""
    return f"of {names.unit_name(s, library, s.fear_of[unit])}, {names.plural(s.fear_at[unit], 'hex')}"


# What is on the Stack, and what lasts


def stack_pick(s: Seekers, place: int) -> int:
    """The pick that names what lies there in the Stack; they are counted from its top."""
    return seek.OBJECT + len(s.stack) - 1 - place


def object_shown(s: Seekers, library: CardSet, thing: Object, pick: int) -> SeekObject:
    """Something on the Stack, and what it will do."""
    return SeekObject(
        thing=pick,
        id=thing.id,
        kind=OBJECT_KINDS[thing.kind],
        card=None if thing.design == NOTHING else card_faces(library)[thing.design],
        seat=thing.seat,
        unit=thing.unit,
        text=foretell(s, library, thing),
        direction=thing.direction,
        targets=targets(s, thing),
        hexes=covered(s, thing),
        is_amplified=thing.is_amplified,
        added=thing.added,
        notes=notes(thing) + ["no effect as things stand"] * (thing in s.stack and comes_to_nothing(s, thing)),
    )


def targets(s: Seekers, thing: Object) -> list[int]:
    """What was chosen for it, as picks name it; what is gone has no name."""
    if thing.design == NOTHING:
        return [seek.UNIT + unit for unit in (thing.unit, thing.event_unit) if unit != NOTHING]
    named = []
    for choice, chosen in zip(s.design(thing.design).part(thing.part).choices, thing.targets, strict=False):
        named.append(NOTHING if chosen == NOTHING else target_pick(s, choice.kind, chosen))
    return [pick for pick in named if pick != NOTHING]


def target_pick(s: Seekers, kind: int, chosen: int) -> int:
    """What was chosen, as a pick names it."""
    if kind in (d.C_UNIT, d.C_HEX, d.C_SEAT):
        return {d.C_UNIT: seek.UNIT, d.C_HEX: seek.HEX, d.C_SEAT: seek.SEAT}[kind] + chosen
    if kind == d.C_OBJECT:
        return next((stack_pick(s, place) for place, other in enumerate(s.stack) if other.id == chosen), NOTHING)
    if kind == d.C_LASTING:
        return next((seek.LASTING + index for index, other in enumerate(s.lastings) if other.id == chosen), NOTHING)
    return NOTHING


def notes(thing: Object) -> list[str]:
    """How its rolls were changed."""
    told = [f"+{thing.added}"] * (thing.added > 0) + ["critical"] * thing.is_critical
    told += [f"{thing.more_dice} more dice"] * (thing.more_dice > 0)
    told += [f"Empower {thing.empower}"] * (thing.empower > 0)
    told += ["Advantage"] * (thing.advantage > 0) + ["Disadvantage"] * (thing.advantage < 0)
    told += [f"again as {names.DAMAGE_WORDS[kind]}" for kind in range(d.DAMAGE_TYPES) if (thing.duplicates >> kind) & 1]
    told += ["Subtle"] * thing.is_subtle + ["amplified"] * thing.is_amplified + ["without AP"] * thing.is_free
    return told


def lasting_shown(s: Seekers, library: CardSet, index: int, viewer: int) -> SeekLasting:
    """What lasts, as far as the viewer knows it."""
    lasting = s.lastings[index]
    is_known = names.knows(lasting, viewer) and lasting.design != NOTHING
    return SeekLasting(
        thing=seek.LASTING + index,
        id=lasting.id,
        index=index,
        seat=lasting.seat,
        card=card_faces(library)[lasting.design] if is_known else None,
        is_down=LASTING_KINDS[lasting.kind] == "down",
        is_card=lasting.is_card,
        kind=LASTING_KINDS[lasting.kind],
        moments=lasting.moments,
        charges=lasting.charges,
        uses=lasting.uses,
        amount=lasting.amount,
        unit=lasting.unit,
        terrain=names.TERRAIN_WORDS[lasting.terrain],
        hexes=terrain_hexes(s, lasting),
    )


def terrain_hexes(s: Seekers, lasting: Lasting) -> list[int]:
    """The hexes that terrain covers."""
    if lasting.kind != seek.L_TERRAIN:
        return []
    return [place for place in within(lasting.hex, lasting.radius) if s.ground.is_open[place]]


# The players


@lru_cache(maxsize=512)
def armories(library: CardSet, brought: tuple[Armory, ...]) -> list[SeekArmory]:
    """What each has brought: the same list as long as nobody exchanges cards."""
    return [armory_shown(library, seat, armory) for seat, armory in enumerate(brought)]


def armory_shown(library: CardSet, seat: int, armory: Armory) -> SeekArmory:
    """What one player has brought."""
    faces, tactics = card_faces(library), armory.tactics
    counts = [SeekCount(faces[design], tactics.count(design)) for design in sorted(set(tactics))]
    return SeekArmory(seat, counts, [faces[design] for design in armory.sideboard])


def player(s: Seekers, library: CardSet, owner: int, viewer: int) -> SeekPlayer:
    """One player, as the viewer sees them."""
    faces, armory = card_faces(library), s.armories[owner]
    is_other = viewer not in (owner, NOBODY)
    shown = s.hands[owner] if viewer == owner else s.known[viewer * s.seats + owner] if is_other else []
    return SeekPlayer(
        seat=owner,
        team=s.team(owner),
        seeker=faces[armory.seeker],
        equipment=[faces[design] for design in armory.equipment],
        ap=s.ap[owner],
        mp=s.mp[owner],
        fatigue=s.fatigue[owner],
        has_channelled=s.has_channelled[owner],
        is_out=s.is_out(owner),
        hand_size=len(s.hands[owner]),
        hand=[faces[design] for design in shown],
        prices=[playable.price(s, owner, design, seek.FROM_HAND) for design in shown] if viewer == owner else [],
        maybe_down=is_other and s.known_may_lie[viewer * s.seats + owner],
        deck_size=len(s.decks[owner]),
        deck_known=deck_known(s, library, owner, viewer),
        discard=[faces[design] for design in s.discards[owner]],
        exile=[faces[design] for design in s.exiles[owner]],
        roll=s.rolls[owner],
        actions=actions(s, owner),
    )


def deck_known(s: Seekers, library: CardSet, owner: int, viewer: int) -> list[SeekDepth]:
    """The cards of a deck whose place the viewer knows, from the top."""
    if viewer == NOBODY:
        return []
    deck, faces = s.decks[owner], card_faces(library)
    known = [place for place, mask in enumerate(s.deck_knows[owner]) if (mask >> viewer) & 1]
    return [SeekDepth(len(deck) - 1 - place, faces[deck[place]]) for place in reversed(known)]


def actions(s: Seekers, seat: int) -> list[SeekAction]:
    """SEEK-EQ-03: the actions of a player's Seeker and Equipment."""
    found = []
    for slot in range(seek.SLOTS):
        design = s.slot(seat, slot)
        action = s.design(design).action
        if action is not None:
            used = s.tallies[seat * seek.TALLIES + seek.T_ACTIONS + slot]
            is_spent = action.per_game > 0 and (s.spent[seat] >> slot) & 1 == 1
            found.append(SeekAction(seek.CARD + design, used, action.per_turn, is_spent))
    return found


# What is printed; made once, since it never changes


@cache
def card_faces(library: CardSet) -> list[SeekCard]:
    """All designs."""
    return [card_face(library, number) for number in range(len(library.ids))]


def card_face(library: CardSet, number: int) -> SeekCard:
    """A design as it is printed."""
    design = library.cards.designs[number]
    ability = design.play if design.kind == d.TACTIC else design.action
    shape, reach = ("", 0) if ability is None else shape_of(ability)
    return SeekCard(
        thing=seek.CARD + number,
        id=library.ids[number],
        name=library.names[number],
        kind=names.KIND_WORDS[design.kind],
        type=names.TYPE_WORDS[design.type],
        damage=names.DAMAGE_WORDS[design.damage],
        speed=names.SPEED_WORDS[design.speed if design.kind == d.TACTIC or ability is None else ability.speed],
        ap=design.ap if design.kind == d.TACTIC or ability is None else ability.ap,
        needs=stats_shown(design.needs),
        rarity=names.RARITY_WORDS[design.rarity],
        archetype=library.archetypes[number],
        charges=design.charges,
        keywords=library.keywords[number],
        text=library.texts[number],
        icon=library.icons[number],
        original=library.originals[number],
        shape=shape,
        reach=reach,
        title=library.titles[number],
        life=design.life,
        stats=stats_shown(design.stats),
        flavour=library.flavours[number],
    )


def stats_shown(points: list[int]) -> dict[str, int]:
    """SEEK-STAT-02: the attributes that count here."""
    return {word: count for word, count in zip(names.STAT_WORDS, points, strict=True) if count}


def shape_of(ability: d.Ability) -> tuple[str, int]:
    """What an ability asks for or covers first, and how far it reaches."""
    for choice in ability.choices:
        if choice.kind in (d.C_UNIT, d.C_HEX):
            return "target" if choice.kind == d.C_UNIT else "hex", choice.reach
        if choice.kind == d.C_DIRECTION:
            lengths = [step.n if step.verb is V_DASH else step.reach for step in ability.program]
            return "direction", max(lengths, default=0)
    around = [step.reach for step in ability.program if step.to == d.AROUND_YOU]
    return ("around", max(around)) if around else ("", 0)
