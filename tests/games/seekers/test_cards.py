"""The cards that the rulebook's example names, the Seekers and the Equipment: what each one is in the form that the rules
use, told in words and compared with our reference."""

# ruff: noqa: E501 (a card is easiest to read on one line)

from typing import Any

import pytest

from emberhall.games.seekers.content import codes
from emberhall.games.seekers.content.cards import base_set, facts, glossary, library_of
from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules.printed import Ability, Choice, Design, Filter, Standing, Step, Verb
from emberhall.games.seekers.rules.verbs.bodies import V_AILMENT, V_DAMAGE, V_STATUS
from emberhall.games.seekers.rules.verbs.motion import V_PUSH
from emberhall.games.seekers.rules.verbs.stays import V_SUMMON, V_TERRAIN
from emberhall.testing.table import clause


def named(prefix: str) -> dict[int, str]:
    """The constants of `deck.py` that begin so, by their numbers, in small letters."""
    return {
        value: name.removeprefix(prefix).lower()
        for name, value in vars(d).items()
        if name.startswith(prefix) and isinstance(value, int)
    }


CHANGES, HOLDING, EVENTS = named("R_"), named("S_"), named("E_")
DAMAGES = ["none", "physical", "fire", "frost", "arcane", "shadow", "holy", "nature", "bleed"]
AILMENTS = ["bleed", "blind", "burn", "daze", "fear", "frozen", "root", "shocked", "slow", "stun", "poison"]
TO = [
    "you", "target", "target2", "hit", "collided", "walled", "it", "source", "nearest", "first", "row", "cone", "around",
    "around_hex", "around_target", "everywhere", "victim",
]  # fmt: skip
TYPES = ["", "attack", "ability", "item"]
RARITIES = ["common", "uncommon", "rare", "epic", "legendary"]
STATS = ["str", "dex", "int", "spi", "con"]
COUNTS = {d.PER_PHYSICAL_HIT: "physical_hit", d.PER_EVENT: "event", d.PER_EVENT_COST: "event_cost"}
TERRAINS = {d.SMOKE: "smoke"}


def compiled(id_: str) -> Design:
    """A card as the rules use it."""
    return base_set().cards.designs[base_set().number(id_)]


def masked(mask: int, names: list[str]) -> str:
    """The names of a mask."""
    return "+".join(name for number, name in enumerate(names) if mask >> number & 1)


def of_filter(filter_: Filter) -> str:
    """What a filter asks for."""
    words = [] if filter_.types == d.ANY_TYPE else [masked(filter_.types, TYPES)]
    words += [] if filter_.damage == d.ANY_DAMAGE else [masked(filter_.damage, DAMAGES)]
    return "/".join(words)


def of_choice(choice: Choice) -> str:
    """A choice in words."""
    kind = named("C_")[choice.kind]
    if choice.kind == d.C_UNIT:
        return f"{['enemy', 'ally', 'any'][choice.side]} within {choice.reach}"
    if choice.kind == d.C_HEX:
        return f"{'free ' if choice.is_free else ''}hex within {choice.reach}"
    if choice.kind == d.C_OBJECT:
        return f"{'own ' if choice.own_only else ''}{'card' if choice.cards_only else 'object'}"
    return kind


def of_step(step: Step) -> str:
    """A step in words: the verb, whom it concerns, how much of what, for how long."""
    words = [
        step.verb.name,
        TO[step.to] + (f" {step.reach}" if step.reach and step.verb is not V_TERRAIN else ""),
    ]
    if step.dice or step.per_dice:
        words.append(f"{step.dice}d6" + (f"(+{step.more_dice}d6)" if step.more_dice else ""))
    words += [f"{step.n:+d}"] if step.n else []
    if step.per:
        each = f"{step.per_dice}d6" if step.per_dice else str(step.per_n)
        words.append(f"+{each} per {COUNTS[step.per]}")
    kinds: dict[Verb[Any, Any], list[str]] = {
        V_DAMAGE: DAMAGES,
        V_AILMENT: AILMENTS,
        V_STATUS: ["stealth", "intangible", "true_sight"],
    }
    if step.verb in kinds:
        words.append(kinds[step.verb][step.kind])
    elif step.verb is V_TERRAIN:
        words.append(f"{TERRAINS[step.kind]} radius {step.reach}")
    elif step.verb is V_PUSH:
        words.append(["from source", "along row", "from hex"][step.kind])
    elif step.verb is V_SUMMON:
        words.append(base_set().ids[step.kind])
    words += [of_filter(step.filter)] if of_filter(step.filter) else []
    words += [f"for {step.moments}"] if step.moments != d.FOREVER else []
    return " ".join(words)


def of_ability(ability: Ability) -> str:
    """Choices and steps in words."""
    chosen = ", ".join(of_choice(choice) for choice in ability.choices)
    return (f"[{chosen}] " if chosen else "") + "; ".join(of_step(step) for step in ability.program)


def of_trigger(ability: Ability) -> str:
    """An event and what follows."""
    words = ["on " + EVENTS[ability.event]]
    words += ["of " + ["you", "enemy", "anyone"][ability.who]] if ability.who else []
    words += [f"nth {ability.nth}"] if ability.nth else []
    words += [f"least {ability.least}"] if ability.least else []
    words += [f"within {ability.within}"] if ability.within else []
    words += [f"x{ability.per_turn}"] if ability.per_turn else []
    words += [masked(ability.damage_mask, DAMAGES)] if ability.damage_mask != d.ANY_DAMAGE else []
    words += [masked(ability.ailments, AILMENTS)] if ability.ailments != d.ANY_AILMENT else []
    return f"{' '.join(words)}: {of_ability(ability)}"


def of_standing(entry: Standing) -> str:
    """What holds in words."""
    words = [HOLDING[entry.kind]]
    words += [CHANGES[entry.roll]] if entry.roll else []
    words += [str(entry.n)]
    words += [of_filter(entry.filter)] if of_filter(entry.filter) else []
    words += [masked(entry.damage, DAMAGES)] if entry.damage != d.ANY_DAMAGE else []
    words += ["against " + masked(entry.against, AILMENTS)] if entry.against else []
    words += ["as " + DAMAGES[entry.as_type]] if entry.as_type else []
    words += ["first"] if entry.is_first else []
    return " ".join(words)


def of_lasting(design: Design) -> str:
    """What lasts in words."""
    text = design.lasting
    if text is None:
        return ""
    words = [f"for {text.moments}"] if text.moments != d.FOREVER else []
    words += [f"uses {text.uses}"] if text.uses else []
    words += ["on target"] if text.is_on_target else []
    parts = [of_trigger(trigger) for trigger in text.triggers] + [of_standing(entry) for entry in text.standing]
    return f" | lasting {' '.join(words)} {', '.join(parts)}".replace("  ", " ")


def of_needs(design: Design) -> str:
    """The attributes that it requires."""
    return " ".join(f"{stat}{points}" for stat, points in zip(STATS, design.needs, strict=True) if points)


def of_tactic(id_: str) -> str:
    """A Tactic in words."""
    design = compiled(id_)
    words = [TYPES[design.type], DAMAGES[design.damage], ["action", "instant"][design.speed], f"{design.ap}AP"]
    words += ["immediate"] if design.is_immediate else []
    words += [f"charges{design.charges}"] if design.charges else []
    words += [f"discard{design.discards}"] if design.discards else []
    words += [f"amplify:discard{design.amplify_discards}"] if design.has_amplify else []
    return f"{' '.join(words)} | {of_ability(design.play)}{of_lasting(design)}"


def of_thing(id_: str) -> str:
    """What a Seeker, an Equipment or a token does, in words."""
    design = compiled(id_)
    parts = []
    if design.action is not None:
        action = design.action
        words = [f"{action.ap}AP"] + ([f"life{action.life}"] if action.life else [])
        words += ["instant"] if action.speed == d.INSTANT else []
        words += [f"x{action.per_turn}"] if action.per_turn else []
        words += ["once"] if action.per_game else []
        words += [DAMAGES[action.damage]] if action.damage else []
        parts.append(f"{' '.join(words)}: {of_ability(action)}")
    parts += [of_trigger(trigger) for trigger in design.triggers]
    parts += [of_standing(entry) for entry in design.standing]
    return " & ".join(parts) + of_lasting(design)


# The Tactics of the example: rarity, archetype, and all the rest
NAMED = {
    "flame-torrent": ("common", "ash", "attack fire action 3AP discard1 | [direction] damage row 6 2d6 fire; ailment hit +2 burn"),
    "pyroblast": ("rare", "ash", "attack fire action 6AP | [enemy within 8] damage target 5d6 fire"),
    "dragons-breath": ("rare", "ash", "attack fire action 5AP | [direction] damage cone 3 3d6 fire; ailment hit +2 burn"),
    "incinerating-blast": ("common", "ash", "attack fire action 2AP amplify:discard1 | [enemy within 8] damage target 1d6(+1d6) fire"),
    "infernal-javelin": ("uncommon", "ash", "attack fire action 4AP | [direction] damage first 6 2d6 fire; push hit +2 along row; ailment walled +2 root"),
    "blast-wave": ("uncommon", "ash", "ability fire action 4AP | [hex within 2] damage around_hex 1 3d6 fire; ailment hit +2 slow; push hit +3 from source"),
    "world-in-flames": ("epic", "ash", "ability fire instant 3AP | linger you | lasting uses 1 next_resolving critical 1 fire"),
    "presence-of-mind": ("uncommon", "storm", "ability arcane instant 1AP immediate | linger you | lasting uses 1 next_played cheaper 3, next_played instant 1"),
    "arcane-overload": ("rare", "storm", "ability arcane instant 0AP immediate | ap you +3; linger you | lasting on turn_end of anyone: damage you 2d6 arcane; ap you -99; ailment you +2 stun; end you"),
    "frost-nova": ("uncommon", "rime", "ability frost action 3AP | damage around 1 2d6 frost; ailment hit +2 frozen"),
    "shadow-double": ("epic", "veil", "ability shadow action 6AP | linger you | lasting for 1 on deals physical: damage it +1 per event shadow"),
    "crippling-daggers": ("common", "blade", "attack physical instant 1AP charges3 | [direction] damage first 4 1d6 physical; ailment hit +2 slow"),
    "fatal-thrust": ("uncommon", "blade", "attack physical action 3AP | [enemy within 1] damage target 1d6 +1d6 per physical_hit physical"),
    "smoke-bomb": ("common", "tinker", "item none instant 3AP | [hex within 4] terrain you smoke radius 1 for 3"),
}  # fmt: skip

# Seekers: attributes, Life, and what they do
SEEKERS = {
    "mara": ([2, 5, 2, 2, 3], 100, "on stealth: cache you +5"),
    "theron": ([1, 2, 5, 3, 3], 100, "on deals nth 2 least 10 fire: play_card you +1 fire"),
    "brannoc-ironroot": ([5, 2, 1, 2, 4], 110, "on collides x1: shield you +4 for 2"),
    "sister-aldwyn": ([2, 2, 2, 5, 3], 100, "on aids nth 1: damage nearest 8 1d6 holy"),
    "ysolde": ([1, 3, 5, 2, 3], 100, "rolls empower 1 fire+frost+arcane against frozen+root+slow"),
    "korvash-oathless": ([3, 1, 4, 3, 3], 95, "0AP life4 x1: ap you +2"),
    "pell-quickfingers": ([2, 4, 4, 1, 3], 100, "spell cheaper 1 item first & charges 1 item"),
    "vaelith": ([1, 3, 4, 4, 2], 95, "on applies daze+shocked: scry you +1 & on applies nth 2 daze+shocked: draw you +1"),
}  # fmt: skip

# Equipment: what it requires, and what it does
EQUIPMENT = {
    "fangs-of-balthier": (d.WEAPON, "dex4", "2AP physical: [enemy within 1] damage target 1d6 physical; linger you | lasting uses 1 on target next_hit 2 physical as shadow"),
    "cinderstaff": (d.WEAPON, "int4", "2AP fire: [enemy within 6] damage target 1d6 fire"),
    "oathbreaker-maul": (d.WEAPON, "str4", "3AP physical: [enemy within 1] damage target 2d6 physical; push hit +1 from source"),
    "dawnspear": (d.WEAPON, "spi3", "2AP holy: [direction] damage row 2 1d6 holy"),
    "rimewand": (d.WEAPON, "int3", "2AP frost: [enemy within 5] damage target 1d6 frost; ailment hit +2 slow"),
    "hexblade-of-korv": (d.WEAPON, "str2 int3", "2AP shadow: [enemy within 1] damage target 1d6 shadow; heal you +2"),
    "coilbow": (d.WEAPON, "dex3", "2AP physical: [direction] damage first 8 1d6 physical"),
    "stormrod": (d.WEAPON, "int3 spi3", "2AP arcane: [enemy within 4] damage target 1d6 -1 arcane; ailment target +2 shocked"),
    "emberlords-regalia": (d.ARMOR, "int4", "on plays nth 3 fire: ap you +1; draw you +1"),
    "nightweave-mantle": (d.ARMOR, "dex3", "2AP x1: status you stealth for 2"),
    "bulwark-plate": (d.ARMOR, "str4 con3", "prevent 1 physical"),
    "vestments-of-noon": (d.ARMOR, "spi3", "on turn_start: heal you +1"),
    "frostmail": (d.ARMOR, "con3", "on takes within 1 x1: ailment source +2 slow"),
    "pact-hide": (d.ARMOR, "int3", "on loses_life x1: shield you +1 per event for 2"),
    "tinkers-coat": (d.ARMOR, "", "hand 2 & spell subtle 1 item first"),
    "gale-robe": (d.ARMOR, "dex2", "mp 1"),
    "ashen-loop": (d.TRINKET, "int3", "on discards: boost you +1 per event_cost fire"),
    "hourglass-of-vey": (d.TRINKET, "", "2AP instant x1: hasten you +2"),
    "shard-compass": (d.TRINKET, "", "steady 1"),
    "mirror-coin": (d.TRINKET, "", "0AP instant once: [own card] copy you"),
    "bone-whistle": (d.TRINKET, "spi3", "3AP: [free hex within 1] summon you hound"),
    "lead-boots": (d.TRINKET, "con3", "push 1"),
    "lens-of-truth": (d.TRINKET, "", "sight 1 & true_sight 1"),
    "grave-dice": (d.TRINKET, "", "0AP instant x1: linger you; damage you +2 shadow | lasting uses 1 next_resolving advantage 1"),
}  # fmt: skip


@clause("SEEK-CARD-01", "SEEK-CARD-02", "SEEK-TAC-01", "SEEK-TAC-03")
@pytest.mark.parametrize("id_", NAMED)
def test_a_tactic_of_the_example_is_as_the_example_tells(id_: str) -> None:
    rarity, archetype, told = NAMED[id_]
    number = base_set().number(id_)

    assert of_tactic(id_) == told
    assert RARITIES[compiled(id_).rarity] == rarity
    assert base_set().archetypes[number] == archetype
    assert of_needs(compiled(id_))
    assert not base_set().originals[number]


@clause("SEEK-PLAYER-01", "SEEK-SETUP-02")
@pytest.mark.parametrize("id_", SEEKERS)
def test_a_seeker_has_its_attributes_its_life_and_its_effect(id_: str) -> None:
    stats, life, told = SEEKERS[id_]
    design = compiled(id_)

    assert (design.kind, design.stats, design.life) == (d.SEEKER, stats, life)
    assert of_thing(id_) == told


@pytest.mark.parametrize("id_", EQUIPMENT)
def test_an_equipment_has_its_slot_what_it_requires_and_what_it_does(id_: str) -> None:
    slot, needs, told = EQUIPMENT[id_]

    assert (compiled(id_).kind, of_needs(compiled(id_))) == (slot, needs)
    assert of_thing(id_) == told


@clause("SEEK-PLAYER-07")
def test_the_hound_bites_whoever_is_beside_it() -> None:
    assert compiled("hound").life == 8
    assert of_thing("hound") == "on turn_end: approach you +2; damage nearest 1 1d6 physical"
    assert compiled("hound").kind == d.TOKEN


def test_every_seeker_and_every_equipment_is_in_the_reference_and_the_example_is_not_original() -> None:
    library = base_set()
    kinds = [design.kind for design in library.cards.designs]

    assert [id_ for id_, kind in zip(library.ids, kinds, strict=True) if kind == d.SEEKER] == list(SEEKERS)
    assert [id_ for id_, kind in zip(library.ids, kinds, strict=True) if kind < d.TACTIC][8:] == list(EQUIPMENT)
    named_here = {*NAMED, "mara", "theron", "fangs-of-balthier", "emberlords-regalia", "ashen-loop"}
    assert {id_ for id_, original in zip(library.ids, library.originals, strict=True) if not original} == named_here


def test_designs_are_numbered_by_kind_and_then_file_by_file() -> None:
    library = base_set()
    order = [d.SEEKER] * 8 + [d.WEAPON] * 8 + [d.ARMOR] * 8 + [d.TRINKET] * 8 + [d.TOKEN] * len(library.tokens)

    assert [design.kind for design in library.cards.designs[: len(order)]] == order
    assert all(design.kind == d.TACTIC for design in library.cards.designs[len(order) :])
    assert [design.number for design in library.cards.designs] == list(range(len(library.ids)))
    firsts = [library.number(id_) for id_ in ("kindle", "serrated-cut", "flame-torrent", "blood-tithe", "fade")]
    assert firsts == sorted(firsts)
    assert library_of(library.cards) is library


@clause("SEEK-ELEMENTAL-1")
def test_elemental_means_arcane_fire_and_frost() -> None:
    assert codes.damage_mask(["elemental"]) == 1 << d.ARCANE | 1 << d.FIRE | 1 << d.FROST == d.ELEMENTAL


@clause("SEEK-CARD-05")
def test_damage_is_of_the_type_of_its_card_unless_a_card_says_otherwise() -> None:
    design = compiled("shadow-double")

    assert design.damage == d.SHADOW
    assert design.lasting is not None
    assert design.lasting.triggers[0].damage_mask == 1 << d.PHYSICAL
    assert design.lasting.triggers[0].damage == d.SHADOW


# Ailments

# What each ailment forbids and does
MARKS = {
    "bars_moving": "daze+frozen+root+stun",
    "bars_cards": "daze+stun",
    "bars_bodily": "frozen",
    "bars_actions": "daze+stun",
    "stops_all": "stun",
    "stops_bodily": "frozen",
    "ends_on_damage": "daze",
    "stacks": "burn",
}


@clause("SEEK-BURN-3")
@pytest.mark.parametrize("mark", MARKS)
def test_the_ailments_forbid_and_do_what_the_glossary_says(mark: str) -> None:
    assert masked(getattr(base_set().cards.ailments, mark), AILMENTS) == MARKS[mark]


def test_a_keyword_is_explained_by_the_entry_of_an_ailment_or_by_its_clauses() -> None:
    assert glossary("Root") == "The unit can't move."
    assert glossary("Scry").startswith("To scry is to look at")
    assert glossary("Line of sight").startswith("A line of sight leads")


# The browser

COSTS = {
    "mara": ("Mara, Veiled Blade", "Seekers", "STR 2, DEX 5, INT 2, SPI 2, CON 3, 100 Life"),
    "theron": ("Theron the Ashwaker", "Seekers", "STR 1, DEX 2, INT 5, SPI 3, CON 3, 100 Life"),
    "brannoc-ironroot": ("Brannoc Ironroot", "Seekers", "STR 5, DEX 2, INT 1, SPI 2, CON 4, 110 Life"),
    "hexblade-of-korv": ("Hexblade of Korv", "Weapons", "STR 2, INT 3, rare"),
    "gale-robe": ("Gale Robe", "Armor", "DEX 2, common"),
    "shard-compass": ("Shard Compass", "Trinkets", "uncommon"),
    "hound": ("Hound", "Tokens", "token unit, 8 Life"),
    "flame-torrent": ("Flame Torrent", "Ash", "3 AP and a card, fire Attack, Action, INT 2, common"),
    "smoke-bomb": ("Smoke Bomb", "Tinker", "3 AP, Item, Instant, DEX 2, common"),
    "covenant-beast": ("Covenant Beast", "Pact", "3 AP and 3 Life, shadow Ability, Action, SPI 3, rare"),
}


@pytest.mark.parametrize("id_", COSTS)
def test_the_browser_shows_what_a_card_is_and_what_it_takes(id_: str) -> None:
    shown = {fact.id: fact for fact in facts(())}

    assert (shown[id_].name, shown[id_].group, shown[id_].cost) == COSTS[id_]
    assert list(shown) == base_set().ids
