"""From the words of card files to the numbers that the rules use; what is compiled here has been checked before."""

from collections.abc import Mapping, Sequence
from typing import Any

from emberhall.games.seekers.content import codes
from emberhall.games.seekers.content.codes import Stat
from emberhall.games.seekers.content.schema import (
    HOLDING,
    Action,
    Ailment,
    Always,
    Card,
    Choose,
    Equipment,
    Lasting,
    NextHit,
    Resolving,
    Rolls,
    Seeker,
    Spells,
    Tactic,
    Token,
    Trigger,
)
from emberhall.games.seekers.content.verbs import VERBS, Arguments, Do, changes_of
from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules.printed import Ability, AilmentTable, Choice, Design, LastingText, Standing, Step

STATS: tuple[Stat, ...] = ("str", "dex", "int", "spi", "con")
FILTERED = ("charges", "spell", "next_played", "next_resolving")  # about cards, not about damage


# Choices and steps ----------------------------------------------------------------------------------------------------


def compile_choice(choose: Choose) -> Choice:
    """One choice."""
    kind = next(name for name in codes.KINDS if getattr(choose, name) is not None)
    choice = Choice(codes.KINDS[kind])
    side = choose.target or choose.effect or choose.player
    choice.side = codes.SIDES[side] if side is not None else d.ENEMIES
    choice.reach = choose.hex or choose.reach or 0
    choice.names = list(choose.mode or ())
    choice.options = len(choice.names)
    choice.is_optional = choose.optional is not None
    choice.is_free = choose.free is not None
    choice.needs_sight = choose.unseen is None
    choice.filter = choose.filter()
    choice.cards_only = choose.object != "any"
    choice.has = codes.ailment_mask(choose.has, 0)
    choice.own_only = choose.of == "own" or choose.effect == "own"
    return choice


def compile_steps(steps: Sequence[Do], damage: str, tokens: Mapping[str, int]) -> list[Step]:
    """A program; a step that names several ailments, statuses or changes is as many steps."""
    program: list[Step] = []
    for step in steps:
        for compiled in compile_verb(step, damage, tokens):
            compiled.condition = codes.CONDITIONS[step.condition]
            compiled.if_what = what_of(step)
            program.append(compiled)
    return program


def what_of(step: Do) -> int:
    """The number of the mode, or the mask of ailments, that the condition is about."""
    if step.condition in ("ailing", "ailing_you"):
        return codes.ailment_mask(step.if_what if isinstance(step.if_what, list) else ())
    return step.if_what if isinstance(step.if_what, int) else 0


def compile_verb(do: Do, damage: str, tokens: Mapping[str, int]) -> list[Step]:
    """The steps of one verb, without its condition: by what it takes, arguments, a number, a word or `true`."""
    name = next(verb for verb in VERBS if getattr(do, verb) is not None)
    value, verb = getattr(do, name), verb_called(name)
    if isinstance(value, Arguments):
        return value.steps(verb, damage, tokens)
    step = Step(verb)
    if isinstance(value, str):
        step.kind = d.UNITS_ONLY
    elif value is not True:
        step.n = value
    return [step]


def verb_called(name: str) -> d.Verb[Any, Any]:
    """The verb of the rules that the cards call so; one that is in the schema alone is a bug."""
    if name not in d.VERBS:
        known = ", ".join(d.VERBS)
        raise LookupError(
            f"the schema has '{name}', and no chapter of rules/verbs/ a verb of that name; they have {known}"
        )
    return d.VERBS[name]


# Abilities ------------------------------------------------------------------------------------------------------------


def compile_action(action: Action, tokens: Mapping[str, int]) -> Ability:
    """What a Seeker or an Equipment is activated for."""
    steps = compile_steps(action.do, action.damage, tokens)
    ability = Ability([compile_choice(choose) for choose in action.choose], steps)
    ability.damage = codes.DAMAGES[action.damage]
    ability.ap, ability.life = action.ap, action.life
    ability.speed = codes.SPEEDS[action.speed]
    ability.per_turn, ability.per_game = action.per_turn or 0, action.per_game or 0
    return ability


def compile_trigger(trigger: Trigger, damage: str, tokens: Mapping[str, int]) -> Ability:
    """What happens upon an event; `damages` is about the damage dealt or taken, or about the card of the event."""
    ability = Ability([], compile_steps(trigger.do, damage, tokens))
    dealt = [step.kind for step in ability.program if step.verb.is_blow]
    ability.damage = dealt[0] if dealt else codes.DAMAGES[damage]
    ability.event, ability.who = codes.EVENTS[trigger.on], codes.WHO[trigger.who]
    ability.filter = trigger.filter()
    ability.damage_mask = codes.damage_mask(trigger.damages)
    ability.ailments = codes.ailment_mask(trigger.ailments)
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
            entry = Standing(codes.STANDING[name])
            entry.roll, entry.n, entry.as_type = roll, n, as_type
            entries.append(entry)
    else:
        entries = [Standing(codes.STANDING[name])]
        entries[0].n = value.dice if isinstance(value, NextHit) else int(value)
        entries[0].as_type = codes.DAMAGES[value.as_type] if isinstance(value, NextHit) else 0
    for entry in entries:
        if name in FILTERED:
            entry.filter = always.filter()
        else:
            entry.damage = codes.damage_mask(always.damages)
        entry.against = codes.ailment_mask(always.against, 0)
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
            design = Design(number, codes.SLOTS[card.slot])
            design.rarity = codes.RARITIES[card.rarity]
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
    design.type, design.damage = codes.TYPES[card.type], codes.DAMAGES[card.damage]
    design.speed, design.ap, design.rarity = codes.SPEEDS[card.speed], card.ap, codes.RARITIES[card.rarity]
    design.needs = [card.needs.get(stat, 0) for stat in STATS]
    design.charges = card.charges or 0
    design.is_immediate, design.is_subtle = card.immediate is not None, card.subtle is not None
    if card.cost is not None:
        design.discards, design.life_cost = card.cost.discard or 0, card.cost.life or 0
    if card.amplify is not None:
        design.has_amplify = True
        design.amplify_ap, design.amplify_discards = card.amplify.ap or 0, card.amplify.discard or 0
        design.amplify_life = card.amplify.life or 0
    design.condition = codes.CONDITIONS[card.only_if]
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
        bit = 1 << codes.AILMENT_CODES[id_]
        marks = [f"bars_{what}" for what in ailment.bars]
        marks += [f"stops_{ailment.stops}"] if ailment.stops is not None else []
        marks += [name for name in ("ends_on_damage", "stacks") if getattr(ailment, name)]
        for mark in marks:
            setattr(table, mark, getattr(table, mark) | bit)
    return table
