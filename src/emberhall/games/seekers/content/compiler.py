"""From the words of card files to the numbers that the rules use; what is compiled here has been checked before."""

from collections.abc import Mapping, Sequence

from emberhall.games.seekers.content.schema import (
    AILMENTS,
    HOLDING,
    STATUSES,
    VERBS,
    Action,
    Ail,
    Ailment,
    Always,
    Card,
    Choose,
    Deal,
    Do,
    Drag,
    Equipment,
    Filtered,
    Gain,
    Go,
    Harm,
    Jump,
    Lasting,
    Look,
    Modify,
    NextHit,
    Resolving,
    Roll,
    Rolls,
    Seeker,
    Shove,
    Spells,
    Stat,
    State,
    Summon,
    Tactic,
    Terrain,
    Token,
    Trigger,
    Ward,
)
from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules.printed import (
    Ability,
    AilmentTable,
    Choice,
    Design,
    Filter,
    LastingText,
    Standing,
    Step,
)

CACHE_DISCOUNT = 5  # AP less for a card that lies face down (SEEK-EX-11)

DAMAGES = {
    "none": d.NO_DAMAGE, "physical": d.PHYSICAL, "fire": d.FIRE, "frost": d.FROST, "arcane": d.ARCANE,
    "shadow": d.SHADOW, "holy": d.HOLY, "nature": d.NATURE, "bleed": d.BLEEDING,
}  # fmt: skip
TYPES = {"attack": d.ATTACK, "ability": d.ABILITY, "item": d.ITEM}
SPEEDS = {"action": d.ACTION, "instant": d.INSTANT}
RARITIES = {
    "common": d.COMMON, "uncommon": d.UNCOMMON, "rare": d.RARE, "epic": d.EPIC,
    "legendary": d.LEGENDARY,
}  # fmt: skip
SLOTS = {"weapon": d.WEAPON, "armor": d.ARMOR, "trinket": d.TRINKET}
STATS: tuple[Stat, ...] = ("str", "dex", "int", "spi", "con")
AILMENT_CODES = {
    "bleed": d.BLEED, "blind": d.BLIND, "burn": d.BURN, "daze": d.DAZE, "fear": d.FEAR,
    "frozen": d.FROZEN, "root": d.ROOT, "shocked": d.SHOCKED, "slow": d.SLOW, "stun": d.STUN,
    "poison": d.POISON,
}  # fmt: skip
STATUS_CODES = {"stealth": d.STEALTH, "intangible": d.INTANGIBLE, "true_sight": d.TRUE_SIGHT}
SIDES = {
    "enemies": d.ENEMIES, "allies": d.ALLIES, "anyone": d.ANYONE, "other_allies": d.OTHER_ALLIES,
    "others": d.OTHERS, "enemy": d.ENEMIES, "ally": d.ALLIES, "any": d.ANYONE, "own": d.ALLIES,
    "other_ally": d.OTHER_ALLIES, "other": d.OTHERS,
}  # fmt: skip
TO = {
    "you": d.YOU, "target": d.TARGET, "target2": d.TARGET_2, "hit": d.HIT, "collided": d.COLLIDED,
    "walled": d.WALLED, "it": d.EVENT_UNIT, "source": d.EVENT_SOURCE, "nearest": d.NEAREST,
    "first": d.FIRST, "row": d.ROW, "cone": d.CONE, "around": d.AROUND_YOU,
    "around_hex": d.AROUND_HEX, "around_target": d.AROUND_TARGET, "everywhere": d.EVERYWHERE,
    "victim": d.VICTIM,
}  # fmt: skip
CONDITIONS = {
    None: d.ALWAYS, "amplified": d.IF_AMPLIFIED, "plain": d.IF_PLAIN, "mode": d.IF_MODE,
    "hit": d.IF_HIT, "collided": d.IF_COLLIDED, "ailing": d.IF_AILING, "stealthed": d.IF_STEALTHED,
    "hurt": d.IF_HURT, "target_hurt": d.IF_TARGET_HURT, "ailing_you": d.IF_AILING_YOU,
    "adjacent": d.IF_ADJACENT, "alone": d.IF_ALONE,
}  # fmt: skip
COUNTS = {
    None: d.NO_COUNT, "physical_hit": d.PER_PHYSICAL_HIT, "spell": d.PER_SPELL, "item": d.PER_ITEM,
    "ailment": d.PER_AILMENT, "burn": d.PER_BURN, "bleed": d.PER_BLEED,
    "card_in_hand": d.PER_CARD_IN_HAND, "lasting": d.PER_LASTING, "hex_moved": d.PER_HEX_MOVED,
    "event": d.PER_EVENT, "event_cost": d.PER_EVENT_COST,
}  # fmt: skip
PUSHES = {"source": d.FROM_SOURCE, "row": d.ALONG_ROW, "hex": d.FROM_HEX}
TERRAINS = {"smoke": d.SMOKE, "wall": d.ICE_WALL, "rough": d.ROUGH, "trap": d.TRAP}
CHANGES = {
    "critical": d.R_CRITICAL, "advantage": d.R_ADVANTAGE, "disadvantage": d.R_DISADVANTAGE,
    "empower": d.R_EMPOWER, "dice": d.R_DICE, "add": d.R_ADD, "duplicate": d.R_DUPLICATE,
    "subtle": d.R_SUBTLE, "instant": d.R_INSTANT, "cheaper": d.R_CHEAPER,
}  # fmt: skip
EVENTS = {
    "turn_start": d.E_TURN_START, "turn_end": d.E_TURN_END, "discards": d.E_DISCARDS, "plays": d.E_PLAYS,
    "activates": d.E_ACTIVATES, "deals": d.E_DEALS, "takes": d.E_TAKES, "loses_life": d.E_LOSES_LIFE,
    "aids": d.E_AIDS, "applies": d.E_APPLIES, "stealth": d.E_STEALTH, "enters": d.E_ENTERS,
    "collides": d.E_COLLIDES, "runs_out": d.E_RUNS_OUT, "moves": d.E_MOVES, "ails": d.E_AILS,
    "defeats": d.E_DEFEATS, "upkeep": d.E_UPKEEP,
}  # fmt: skip
WHO = {"you": d.BY_YOU, "enemy": d.BY_ENEMY, "anyone": d.BY_ANYONE}
KINDS = {
    "mode": d.C_MODE, "direction": d.C_DIRECTION, "target": d.C_UNIT, "hex": d.C_HEX,
    "object": d.C_OBJECT, "effect": d.C_LASTING, "player": d.C_SEAT,
}  # fmt: skip
STANDING = {
    "prevent": d.S_PREVENT, "hand": d.S_HAND, "mp": d.S_MP, "ap": d.S_AP, "sight": d.S_SIGHT,
    "true_sight": d.S_TRUE_SIGHT, "push": d.S_PUSH, "steady": d.S_STEADY, "charges": d.S_CHARGES,
    "spell": d.S_SPELL, "rolls": d.S_ROLLS, "next_played": d.S_NEXT_PLAYED,
    "next_resolving": d.S_NEXT_RESOLVING, "next_hit": d.S_NEXT_HIT, "price": d.S_PRICE,
}  # fmt: skip
FILTERED = ("charges", "spell", "next_played", "next_resolving")  # about cards, not about damage


# Masks and filters ----------------------------------------------------------------------------------------------------


def damage_mask(names: Sequence[str], of_none: int = d.ANY_DAMAGE) -> int:
    """The damage types named; all of them where none is."""
    mask = 0
    for name in names:
        mask |= d.ELEMENTAL if name == "elemental" else 1 << DAMAGES[name]
    return mask or of_none


def ailment_mask(names: Sequence[str], of_none: int = d.ANY_AILMENT) -> int:
    """The ailments named."""
    mask = 0
    for name in names:
        mask |= 1 << AILMENT_CODES[name]
    return mask or of_none


def filter_of(words: Filtered) -> Filter:
    """Which Tactics are meant."""
    types = sum(1 << TYPES[name] for name in set(words.types))
    speeds = sum(1 << SPEEDS[name] for name in set(words.speeds))
    most = 99 if words.most_ap is None else words.most_ap
    return Filter(types or d.ANY_TYPE, damage_mask(words.damages), most, speeds or 3)


# Choices and steps ----------------------------------------------------------------------------------------------------


def compile_choice(choose: Choose) -> Choice:
    """One choice."""
    kind = next(name for name in CHOICES_IN_ORDER if getattr(choose, name) is not None)
    choice = Choice(KINDS[kind])
    side = choose.target or choose.effect or choose.player
    choice.side = SIDES[side] if side is not None else d.ENEMIES
    choice.reach = choose.hex or choose.reach or 0
    choice.names = list(choose.mode or ())
    choice.options = len(choice.names)
    choice.is_optional = choose.optional is not None
    choice.is_free = choose.free is not None
    choice.needs_sight = choose.unseen is None
    choice.filter = filter_of(choose)
    choice.cards_only = choose.object != "any"
    choice.has = ailment_mask(choose.has, 0)
    choice.own_only = choose.of == "own" or choose.effect == "own"
    return choice


CHOICES_IN_ORDER = tuple(KINDS)


def compile_steps(steps: Sequence[Do], damage: str, tokens: Mapping[str, int]) -> list[Step]:
    """A program; a step that names several ailments, statuses or changes is as many steps."""
    program: list[Step] = []
    for step in steps:
        for compiled in compile_verb(step, damage, tokens):
            compiled.condition = CONDITIONS[step.condition]
            compiled.if_what = what_of(step)
            program.append(compiled)
    return program


def what_of(step: Do) -> int:
    """The number of the mode, or the mask of ailments, that the condition is about."""
    if step.condition in ("ailing", "ailing_you"):
        return ailment_mask(step.if_what if isinstance(step.if_what, list) else ())
    return step.if_what if isinstance(step.if_what, int) else 0


def compile_verb(do: Do, damage: str, tokens: Mapping[str, int]) -> list[Step]:
    """The steps of one verb, without its condition."""
    name = next(verb for verb in VERBS if getattr(do, verb) is not None)
    value = getattr(do, name)
    code: int = getattr(d, "V_" + name.upper())
    if isinstance(value, Ail):
        named = [(kind, getattr(value, kind)) for kind in AILMENTS if getattr(value, kind) is not None]
        return [shaped(Step(code), value, kind=AILMENT_CODES[kind], n=n) for kind, n in named]
    if isinstance(value, State):
        lengths = [(kind, getattr(value, kind)) for kind in STATUSES if getattr(value, kind) is not None]
        return [
            shaped(Step(code), value, kind=STATUS_CODES[kind], moments=moments or d.FOREVER)
            for kind, moments in lengths
        ]
    if isinstance(value, Modify):
        return [changing(Step(code), kind, n, as_type) for kind, n, as_type in changes_of(value)]
    return [compile_plain(Step(code), value, damage, tokens)]


def compile_plain(step: Step, value: object, damage: str, tokens: Mapping[str, int]) -> Step:
    """A verb that is a single step."""
    match value:
        case Roll():
            rolled(step, value)
            if isinstance(value, Harm):
                step.kind = DAMAGES[value.type or damage]
        case Ward():
            shaped(step, value, n=value.n, moments=value.moments or d.FOREVER)
            step.per, step.per_n = COUNTS[value.per], value.per_n
        case Shove():
            shaped(step, value, kind=PUSHES[value.away], n=value.n)
        case Gain():
            shaped(step, value, n=-d.ALL_OF_IT if value.n == "all" else value.n)
        case Terrain():
            step.kind, step.reach, step.moments = TERRAINS[value.kind], value.radius, value.moments or d.FOREVER
        case Summon():
            step.kind, step.moments = tokens[value.token], value.moments or d.FOREVER
        case Filtered():
            step.filter, step.n = filter_of(value), getattr(value, "n", 1)
            if step.verb == d.V_BOOST:
                step.per, step.per_n, step.n = d.PER_EVENT_COST, 1, 0
        case Drag() | Go() | Deal() | Jump() | Look():
            shaped(step, value, n=getattr(value, "n", 0))
        case bool():
            step.n = CACHE_DISCOUNT if step.verb == d.V_CACHE else 0
            step.to = d.TARGET if step.verb == d.V_SWAP else d.YOU
        case str():
            step.kind = d.UNITS_ONLY
        case int():
            step.n = value
        case _:
            named = getattr(value, "only", ())
            shaped(step, value, kind=ailment_mask(named) if hasattr(value, "only") else 0, n=getattr(value, "n", 0))
    return step


def shaped(step: Step, value: object, *, kind: int = 0, n: int = 0, moments: int = d.FOREVER) -> Step:
    """Whom the step concerns, with its numbers."""
    step.to = TO[getattr(value, "to", "you")]
    step.side = SIDES[getattr(value, "side", None) or "enemies"]
    step.reach = getattr(value, "reach", 0)
    step.kind, step.n, step.moments = kind, n, moments
    step.more = getattr(value, "more", 0)
    return step


def rolled(step: Step, roll: Roll) -> None:
    """Dice and numbers."""
    shaped(step, roll, n=roll.n)
    step.dice, step.more_dice = roll.dice, roll.more_dice
    step.per, step.per_dice, step.per_n = COUNTS[roll.per], roll.per_dice, roll.per_n


def changes_of(words: Modify | Spells | Rolls | Resolving) -> list[tuple[int, int, int]]:
    """Every change that is told: its code, its number (1 for what simply is so) and the damage type it makes."""
    found = []
    for name in words.__struct_fields__:
        value = getattr(words, name)
        if value is not None:
            is_type = isinstance(value, str)
            number = 1 if is_type or value is True else int(value)
            found.append((CHANGES[name], number, DAMAGES[value] if is_type else 0))
    return found


def changing(step: Step, kind: int, n: int, as_type: int) -> Step:
    """A change of the object's own rolls."""
    step.kind, step.n, step.as_type = kind, n, as_type
    return step


# Abilities ------------------------------------------------------------------------------------------------------------


def compile_action(action: Action, tokens: Mapping[str, int]) -> Ability:
    """What a Seeker or an Equipment is activated for."""
    steps = compile_steps(action.do, action.damage, tokens)
    ability = Ability([compile_choice(choose) for choose in action.choose], steps)
    ability.damage = DAMAGES[action.damage]
    ability.ap, ability.life = action.ap, action.life
    ability.speed = SPEEDS[action.speed]
    ability.per_turn, ability.per_game = action.per_turn or 0, action.per_game or 0
    return ability


def compile_trigger(trigger: Trigger, damage: str, tokens: Mapping[str, int]) -> Ability:
    """What happens upon an event; `damages` is about the damage dealt or taken, or about the card of the event."""
    ability = Ability([], compile_steps(trigger.do, damage, tokens))
    dealt = [step.kind for step in ability.program if step.verb == d.V_DAMAGE]
    ability.damage = dealt[0] if dealt else DAMAGES[damage]
    ability.event, ability.who = EVENTS[trigger.on], WHO[trigger.who]
    ability.filter = filter_of(trigger)
    ability.damage_mask = damage_mask(trigger.damages)
    ability.ailments = ailment_mask(trigger.ailments)
    ability.least, ability.within = trigger.least or 0, trigger.within or 0
    ability.nth, ability.per_turn = trigger.nth or 0, trigger.per_turn or 0
    ability.is_optional = trigger.may is not None
    return ability


def compile_always(always: Always) -> list[Standing]:
    """What holds; a table that tells several changes is as many entries."""
    name = next(kind for kind in HOLDING if getattr(always, kind) is not None)
    value = getattr(always, name)
    if isinstance(value, Spells | Rolls | Resolving):
        entries = []
        for roll, n, as_type in changes_of(value):
            entry = Standing(STANDING[name])
            entry.roll, entry.n, entry.as_type = roll, n, as_type
            entries.append(entry)
    else:
        entries = [Standing(STANDING[name])]
        entries[0].n = value.dice if isinstance(value, NextHit) else int(value)
        entries[0].as_type = DAMAGES[value.as_type] if isinstance(value, NextHit) else 0
    for entry in entries:
        if name in FILTERED:
            entry.filter = filter_of(always)
        else:
            entry.damage = damage_mask(always.damages)
        entry.against = ailment_mask(always.against, 0)
        entry.is_first = always.first is not None
    return entries


def compile_standing(holds: Sequence[Always]) -> list[Standing]:
    """All that holds."""
    return [entry for always in holds for entry in compile_always(always)]


def compile_lasting(lasting: Lasting, damage: str, tokens: Mapping[str, int]) -> LastingText:
    """What a card does from the effect Zone."""
    text = LastingText(
        lasting.moments or d.FOREVER,
        lasting.uses or 0,
        [compile_trigger(trigger, damage, tokens) for trigger in lasting.triggers],
        compile_standing(lasting.always),
    )
    text.is_on_target = lasting.on_target is not None or lasting.poison is not None
    text.is_poison = lasting.poison is not None
    return text


# Cards ----------------------------------------------------------------------------------------------------------------


def compile_card(number: int, card: Card, tokens: Mapping[str, int]) -> Design:
    """A card in the form that the rules use."""
    match card:
        case Tactic():
            return compile_tactic(number, card, tokens)
        case Equipment():
            design = Design(number, SLOTS[card.slot])
            design.rarity = RARITIES[card.rarity]
            design.needs = [card.needs.get(stat, 0) for stat in STATS]
        case Seeker():
            design = Design(number, d.SEEKER)
            design.stats, design.life = list(card.stats), card.life
        case Token():
            design = Design(number, d.TOKEN)
            design.life = card.life
    design.triggers = [compile_trigger(trigger, "none", tokens) for trigger in card.triggers]
    design.standing = compile_standing(card.always)
    if isinstance(card, Token):
        return design
    if card.action is not None:
        design.action = compile_action(card.action, tokens)
        design.damage = design.action.damage
    if card.lasting is not None:
        design.lasting = compile_lasting(card.lasting, card.action.damage if card.action else "none", tokens)
    return design


def compile_tactic(number: int, card: Tactic, tokens: Mapping[str, int]) -> Design:
    """A Tactic."""
    design = Design(number, d.TACTIC)
    design.type, design.damage = TYPES[card.type], DAMAGES[card.damage]
    design.speed, design.ap, design.rarity = SPEEDS[card.speed], card.ap, RARITIES[card.rarity]
    design.needs = [card.needs.get(stat, 0) for stat in STATS]
    design.charges = card.charges or 0
    design.is_immediate, design.is_subtle = card.immediate is not None, card.subtle is not None
    if card.cost is not None:
        design.discards, design.life_cost = card.cost.discard or 0, card.cost.life or 0
    if card.amplify is not None:
        design.has_amplify = True
        design.amplify_ap, design.amplify_discards = card.amplify.ap or 0, card.amplify.discard or 0
        design.amplify_life = card.amplify.life or 0
    design.condition = CONDITIONS[card.only_if]
    design.if_what = d.ANY_AILMENT if card.only_if == "ailing_you" else 0
    steps = compile_steps(card.do, card.damage, tokens)
    design.play = Ability([compile_choice(choose) for choose in card.choose], steps)
    design.play.damage, design.play.ap, design.play.speed = design.damage, design.ap, design.speed
    if card.lasting is not None:
        design.lasting = compile_lasting(card.lasting, card.damage, tokens)
    return design


def compile_ailments(ailments: Mapping[str, Ailment]) -> AilmentTable:
    """What each ailment forbids and does, as masks."""
    table = AilmentTable()
    for id_, ailment in ailments.items():
        bit = 1 << AILMENT_CODES[id_]
        marks = [f"bars_{what}" for what in ailment.bars]
        marks += [f"stops_{ailment.stops}"] if ailment.stops is not None else []
        marks += [name for name in ("ends_on_damage", "stacks") if getattr(ailment, name)]
        for mark in marks:
            setattr(table, mark, getattr(table, mark) | bit)
    return table
