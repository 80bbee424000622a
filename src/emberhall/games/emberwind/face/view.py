"""The position as it is shown: the only thing of it that leaves the process.

Nothing is secret but what the dice will say, and, where the table plays with studied sheets, what is printed on Foes
(WIND-RUL-04).
"""

from functools import cache, lru_cache

import msgspec

from emberhall.games.emberwind.content.cards import CardSet, library_of
from emberhall.games.emberwind.content.flow import Hardships, band_of, felt, predicted_wins, pressure_of, total_flow
from emberhall.games.emberwind.content.foe_list import Group
from emberhall.games.emberwind.face import card_text, forecast, names, stakes
from emberhall.games.emberwind.face.card_text import check_word as check_shown
from emberhall.games.emberwind.face.danger import dangers
from emberhall.games.emberwind.face.known import ALL_PARTS, CHARACTERISTICS, GRID, SPECIALS, known_parts, knows_grid
from emberhall.games.emberwind.face.prompts import strike_deed
from emberhall.games.emberwind.face.shapes import (
    WindAction,
    WindChain,
    WindCondition,
    WindDeed,
    WindFight,
    WindFoe,
    WindFoeAction,
    WindHero,
    WindOdds,
    WindSlot,
    WindSquare,
    WindStrike,
    WindSustain,
    WindTurn,
    WindView,
)
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import state as wind
from emberhall.games.emberwind.rules.both import rounds
from emberhall.games.emberwind.rules.clauses import CLAUSES
from emberhall.games.emberwind.rules.foes import chains
from emberhall.games.emberwind.rules.foes.turns import CHOOSE_CHAIN, FOE_LINK
from emberhall.games.emberwind.rules.heroes import boons, checks, prices
from emberhall.games.emberwind.rules.heroes.turns import ACT
from emberhall.games.emberwind.rules.questions import THE_SLOT, asked
from emberhall.games.emberwind.rules.state import Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import ALLOWED, NOBODY, State
from emberhall.kit.view import Asked, parts_of

ENDINGS = {0: "", wind.HEROES_WIN: "heroes", wind.FOES_WIN: "foes", wind.TIME_UP: "time"}
USES = {
    d.ANY_TIME: "", d.PER_COMBAT: "once in a combat", d.PER_MILESTONE: "once in two fights",
    d.PER_CAMPAIGN: "once in a campaign", d.NEVER_USED: "works by itself",
}  # fmt: skip
TUMBLE = d.GENERAL_ACTIONS  # the first manoeuvre (WIND-HERO-109)


def show(state: State, seat: int, asked: Asked) -> WindView:
    """What the seat sees, with what it is asked; NOBODY is a spectator."""
    assert isinstance(state, Emberwind)
    s, library = state, library_of(state.cards)
    task = s.agenda.top() if s.to_move != NOBODY else None
    pressure = pressure_now(s, library)
    return WindView(
        **parts_of(asked),
        game="emberwind",
        seat=seat,
        seats=s.seats,
        to_move=s.to_move,
        returns=s.returns() if s.ended else [],
        map=library.map_ids[s.field.number],
        map_name=library.maps[s.field.number].name,
        encounter="" if s.encounter == NOTHING else library.encounters[s.encounter].name,
        text=(library.maps[s.field.number] if s.encounter == NOTHING else library.encounters[s.encounter]).text,
        rows=wind.ROWS,
        columns=wind.COLUMNS,
        squares=squares(s),
        heroes=[hero_shown(s, library, hero, task) for hero in range(s.heroes)],
        foes=[foe_shown(s, library, foe) for foe in range(wind.FOE, wind.FOE + s.foes) if s.is_standing(foe)],
        round=s.round,
        max_rounds=s.max_rounds,
        order=order(s),
        acting=NOTHING if s.acting == NOBODY else wind.COMBATANT + s.acting,
        turn=turn_shown(s) if s.acting >= wind.FOE else None,
        chains=[] if task is None else chains_shown(s, library, task),
        shots=[] if task is None else forecast.shots(s, task),
        reach=[] if task is None else forecast.ways(s, task),
        dangers=dangers(s),
        stakes=[] if task is None else stakes.stakes(s, task),
        ending=None if task is None else stakes.ending(s, task),
        sustains=sustains(s, library),
        deed=deed_shown(s) if s.deed.hero != NOBODY else None,
        strike=strike_shown(s, library) if s.strike.foe != NOBODY else None,
        last_check=None if task is None else forecast.last_check(s, library, task),
        pressure=pressure,
        band=band_of(pressure),
        odds=odds(s, pressure) if s.round == 0 else [],
        ended=ENDINGS[s.ended],
        next_fight=next_fight(s, library) if s.ended else None,
    )


def next_fight(s: Emberwind, library: CardSet) -> WindFight | None:
    """The next encounter of the book, which goes from the gentlest to the hardest: a harder one after a victory."""
    if s.encounter == NOTHING:
        return None
    number = s.encounter + (1 if s.ended == wind.HEROES_WIN else -1)
    if not 0 <= number < len(library.encounters):
        return None
    return WindFight(library.encounter_ids[number], library.encounters[number].name, number > s.encounter)


def odds(s: Emberwind, pressure: int) -> list[WindOdds]:
    """WIND-ENC-103: how hard that is for these Heroes with their charges, as they look ahead."""
    tides = min(s.tides[: s.heroes])
    feels = (felt(pressure, tides, is_thinking=is_thinking) for is_thinking in (False, True))
    return [WindOdds(band_of(one), predicted_wins(one)) for one in feels]


def pressure_now(s: Emberwind, library: CardSet) -> int:
    """WIND-ENC-102, WIND-ENC-104: how hard the encounter presses the party, as it was laid out."""
    is_chosen = s.storyteller == wind.BY_BEST or s.teller() != NOBODY
    hard = Hardships(s.is_optional, s.learning, s.is_ambush, is_chosen)
    foes = tuple(zip(s.foe_sheets[wind.FOE :], s.veteran[wind.FOE :], strict=True))
    return pressure_of_all(library, foes, s.heroes, hard)


@lru_cache(maxsize=64)
def pressure_of_all(library: CardSet, foes: tuple[tuple[int, int], ...], heroes: int, hard: Hardships) -> int:
    """The same for Foes by their sheets; the same as long as a combat lasts."""
    groups = [Group(library.foe_ids[sheet], veteran == 1, 1) for sheet, veteran in foes]
    return round(pressure_of(total_flow(library, groups, hard), heroes))


# The map and the order


def squares(s: Emberwind) -> list[WindSquare]:
    """WIND-FIELD-103: what is not open ground, Cover made in play included."""
    made = set(s.made)
    kinds = [
        ("made" if square in made else names.TERRAIN_WORDS[s.field.terrain[square]]) for square in range(wind.SQUARES)
    ]
    return [WindSquare(square, kind) for square, kind in enumerate(kinds) if kind != names.TERRAIN_WORDS[d.OPEN]]


def order(s: Emberwind) -> list[WindSlot]:
    """WIND-ORDER-101: the eight places of the Round, in the order in which they come."""
    steps = [rounds.place_of_step(s, step) for step in range(wind.SLOTS)]
    now = next((THE_SLOT.of(task) - 1 for task in s.agenda.tasks() if kind_of(task) is rounds.SLOT_TURN), -1)
    return [slot_shown(s, place, step < now, step == now) for step, place in enumerate(steps)]


def slot_shown(s: Emberwind, place: int, is_done: bool, is_acting: bool) -> WindSlot:  # noqa: FBT001
    """One place of the order, with whoever acts there."""
    rank = place // 2
    if place % 2 == 0:
        things = [wind.COMBATANT + hero for hero in range(s.heroes) if s.slot[hero] == rank]
        return WindSlot(names.ORDER_NAMES[place], "hero", things, is_done, is_acting)
    foes = [foe for foe in range(wind.FOE, wind.FOE + s.foes) if s.foe(foe).rank == rank and s.is_standing(foe)]
    return WindSlot(
        names.ORDER_NAMES[place], names.RANK_WORDS[rank], [wind.COMBATANT + foe for foe in foes], is_done, is_acting
    )


# Combatants


def conditions(s: Emberwind, library: CardSet, who: int) -> list[WindCondition]:
    """WIND-ASSIST-12: what the combatant suffers from, by the alphabet."""
    found = []
    for condition, word in enumerate(names.CONDITION_WORDS):
        stacks = s.count(who, condition)
        if stacks:
            ends = names.end_sentence(s, library, s.ends[who * d.CONDITIONS + condition])
            found.append(WindCondition(word, wind.CONDITION + condition, stacks, ends))
    return found


def hero_shown(s: Emberwind, library: CardSet, hero: int, task: Task | None) -> WindHero:
    """A Hero, with all that it has and suffers."""
    sheet, card = s.hero(hero), library.heroes[s.sheets[hero]]
    c, a, p = checks.cap_of(s, hero, d.A_MOVE, 0)
    values = [checks.value_of(s, hero, which, NOBODY) for which in range(d.VALUES)]
    own_boons = [boon for boon in s.boons if boon.bearer == hero]
    return WindHero(
        thing=wind.COMBATANT + hero,
        id=library.hero_ids[s.sheets[hero]],
        name=names.hero_name(s, library, hero),
        class_=card.class_,
        icon=card.icon,
        seat=s.seat_of[hero],
        slot=s.slot[hero],
        square=s.at[hero],
        hp=s.hp[hero],
        most_hp=s.most_hp(hero),
        toughness=s.barrier(hero, d.TOUGHNESS),
        resistance=s.barrier(hero, d.RESISTANCE),
        dodge=values[d.DODGE],
        willpower=values[d.WILLPOWER],
        c=c,
        a=a,
        p=p,
        skills=dict(zip(names.VALUE_WORDS[d.ATHLETICS :], values[d.ATHLETICS :], strict=True)),
        pool=s.pool[hero],
        tides=s.tides[hero],
        triggers_left=sheet.triggers - s.triggers[hero],
        sustains_left=sheet.sustains - sum(1 for one in s.sustains if one.hero == hero),
        amplifies_left=sheet.amplifies - s.amplifies[hero],
        conditions=conditions(s, library, hero),
        advantage=s.advantage[hero],
        spark=s.spark[hero] != 0,
        anthem=s.anthem[hero],
        boons=[card_text.boon_words(library, boon) for boon in own_boons],
        actions=hero_actions(s, library, hero, task),
        is_fallen=s.hp[hero] == 0,
        is_hidden=boons.is_hidden(s, hero),
        threat=s.threat[hero],
        moved=s.acting == hero and s.has_moved,
    )


def hero_actions(s: Emberwind, library: CardSet, hero: int, task: Task | None) -> list[WindAction]:
    """WIND-HERO-108, WIND-MAN-102: what every Hero can do, then the Hero's own actions."""
    manoeuvres = s.cards.manoeuvres if s.has_manoeuvres else [TUMBLE]
    numbers = [d.A_MOVE, d.A_SHIFT, *manoeuvres, *s.hero(hero).actions]
    is_asked = task is not None and asked(task) is ACT and ACT.hero(s, task) == hero
    return [action_shown(s, library, hero, number, task if is_asked else None) for number in numbers]


def action_shown(s: Emberwind, library: CardSet, hero: int, number: int, task: Task | None) -> WindAction:
    """An action, and why the Hero who is asked can't use it now."""
    verdict = ALLOWED if task is None else kind_of(task).verdict(s, task, wind.ACTION + number)
    has_check = s.action(number).check == d.BY_CAP
    return action_now(
        library,
        number,
        prices.price(s, hero, number),
        checks.cap_of(s, hero, number, 0) if has_check else (0, 0, 0),
        card_text.cap_parts(s, library, hero, number) if has_check else "",
        is_used_up=prices.is_used_up(s, hero, s.action(number)),
        why_not=CLAUSES[verdict].id if verdict > ALLOWED else "",
    )


@lru_cache(maxsize=4096)
def action_now(
    library: CardSet,
    number: int,
    price: int,
    cap: tuple[int, int, int],
    parts: str,
    *,
    is_used_up: bool,
    why_not: str,
) -> WindAction:
    """An action as it stands; made once, since most of a Hero's stay as they are from pick to pick."""
    c, a, p = cap
    return msgspec.structs.replace(
        action_face(library, number), price=price, c=c, a=a, p=p, parts=parts, is_used_up=is_used_up, why_not=why_not
    )


@cache
def action_face(library: CardSet, number: int) -> WindAction:
    """An action as it is printed; made once, since it never changes."""
    action = library.cards.actions[number]
    return WindAction(
        thing=wind.ACTION + number,
        id=library.action_ids[number],
        name=library.action_names[number],
        text=library.action_texts[number],
        icon=library.action_icons[number],
        type=names.TYPE_WORDS[action.type],
        speed=action.speed,
        price=action.speed,
        tags=tags_of(library, number),
        range=card_text.range_shown(action.range),
        least=action.least,
        most=action.most,
        damage=names.roll_text(action.roll),
        heal=names.roll_text(action.heal),
        vs=names.BARRIER_SIGNS[action.vs],
        check=check_shown(action.check),
        c=0,
        a=0,
        p=0,
        parts="",
        is_used_up=False,
        why_not="",
        uses=USES[action.usage],
    )


def tags_of(library: CardSet, number: int) -> list[str]:
    """What kind of action it is, in words."""
    mask = library.cards.actions[number].tags | (d.MANOEUVRE if number in library.cards.manoeuvres else 0)
    words = [word for place, word in enumerate(names.TAG_WORDS) if (mask >> place) & 1]
    return [*words, "move"] if number in (d.A_MOVE, d.A_SHIFT) else words


def foe_shown(s: Emberwind, library: CardSet, foe: int) -> WindFoe:
    """A Foe, with as much of its sheet as is open."""
    number, sheet, card = s.foe_sheets[foe], s.foe(foe), library.foes[s.foe_sheets[foe]]
    known = known_parts(s, number)
    return WindFoe(
        thing=wind.COMBATANT + foe,
        id=library.foe_ids[number],
        name=names.foe_name(s, library, foe),
        number=names.foe_number(s, foe),
        icon=card.icon,
        rank=names.RANK_WORDS[sheet.rank],
        type=card.type,
        size=sheet.size,
        square=s.at[foe],
        hp=s.hp[foe],
        most_hp=s.most_hp(foe),
        toughness=s.barrier(foe, d.TOUGHNESS),
        resistance=s.barrier(foe, d.RESISTANCE),
        is_veteran=s.veteran[foe] == 1,
        conditions=conditions(s, library, foe),
        shield=s.shield[foe],
        empower=s.empower[foe],
        characteristics=card_text.characteristics(sheet) if known & CHARACTERISTICS else "",
        optional=[card_text.modifier(one) for one in card.optional]
        if known & CHARACTERISTICS and s.is_optional
        else [],
        flairs=[card_text.flair(one) for one in sheet.flairs] if known & CHARACTERISTICS else [],
        is_known=known == ALL_PARTS,
        actions=open_actions(card_text.foe_actions(library, number, s.veteran[foe]), known),
        grid=grid_codes(library, number) if known & GRID else {},
        unlocked=[key for hex_, key in enumerate(chains.KEYS[sheet.rings]) if (s.unlocked[number] >> hex_) & 1],
        rings=sheet.rings,
    )


def open_actions(actions: list[WindFoeAction], known: int) -> list[WindFoeAction]:
    """WIND-MAN-102: the special abilities are one of the parts; basic attacks come with the characteristics."""
    return [action for action in actions if known & (CHARACTERISTICS if action.code == "BA" else SPECIALS)]


@cache
def grid_codes(library: CardSet, number: int) -> dict[str, str]:
    """WIND-FOE-103: the code of every hex, by its key."""
    sheet = library.cards.foes[number]
    return {key: names.code_name(code) for key, code in zip(chains.KEYS[sheet.rings], sheet.grid, strict=True)}


# What is being done


def turn_shown(s: Emberwind) -> WindTurn:
    """WIND-ASSIST-05: the turn of the Foe that acts."""
    keys = chains.KEYS[chains.MAX_RINGS]
    is_rolled = any(kind_of(task) in (CHOOSE_CHAIN, FOE_LINK) for task in s.agenda.tasks())
    dead_ends = chains.dead_ends(s, s.acting) if is_rolled and knows_grid(s, s.acting) else []
    return WindTurn(
        foe=wind.COMBATANT + s.acting,
        rolled=s.rolled if is_rolled else 0,
        chain=[keys[hex_] for hex_ in s.chain],
        link=s.link if s.chain else 0,
        dead_ends=[[keys[hex_] for hex_ in chain] for chain in dead_ends],
    )


def chains_shown(s: Emberwind, library: CardSet, task: Task) -> list[WindChain]:
    """WIND-CHAIN-06: the chains that the Storyteller chooses from, if the grid is open."""
    is_open = asked(task) is CHOOSE_CHAIN and knows_grid(s, CHOOSE_CHAIN.foe(s, task))
    return forecast.chain_choices(s, library, task) if is_open else []


def sustains(s: Emberwind, library: CardSet) -> list[WindSustain]:
    """WIND-SUST-102: what Heroes sustain."""
    return [
        WindSustain(
            pick=wind.SUSTAINED + place,
            hero=wind.COMBATANT + one.hero,
            action=library.action_names[one.action],
            targets=things(one.targets),
            text=library.action_texts[one.action],
        )
        for place, one in enumerate(s.sustains)
        if one.hero != NOBODY
    ]


def things(mask: int) -> list[int]:
    """Combatants as picks name them."""
    return [wind.COMBATANT + who for who in names.combatants_in(mask)]


def deed_shown(s: Emberwind) -> WindDeed:
    """The action that a Hero is carrying out."""
    deed, action = s.deed, s.action(s.deed.action)
    return WindDeed(
        hero=wind.COMBATANT + deed.hero,
        action=wind.ACTION + deed.action,
        targets=things(deed.targets),
        d20=deed.d20,
        c=deed.c,
        a=deed.a,
        p=deed.p,
        outcome=forecast.OUTCOMES[deed.outcome],
        total=deed.total,
        dice=names.roll_text(action.roll or action.heal),
    )


def strike_shown(s: Emberwind, library: CardSet) -> WindStrike:
    """The action of a Foe that is being carried out."""
    strike = s.strike
    return WindStrike(
        foe=wind.COMBATANT + strike.foe,
        code=names.code_name(strike.code),
        name=strike_deed(s, library),
        targets=things(strike.targets),
        aims=stakes.aims(s),
        hit=things(strike.hit),
        square=strike.square,
        d20=strike.d20,
        total=strike.total,
        is_cancelled=strike.is_cancelled,
        is_commanded=strike.is_commanded,
    )
