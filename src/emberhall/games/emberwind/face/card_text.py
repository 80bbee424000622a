"""What is printed on Foes and Heroes, in words: characteristics, flairs, effects, boons."""

from functools import cache
from typing import Any

from emberhall.games.emberwind.content.cards import CardSet
from emberhall.games.emberwind.content.schema import FoeModifier
from emberhall.games.emberwind.face import names
from emberhall.games.emberwind.face.shapes import WindFoeAction
from emberhall.games.emberwind.face.words import CRITERIA, EFFECTS, STEPS
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import state
from emberhall.games.emberwind.rules.foes import flairs, support, targeting
from emberhall.games.emberwind.rules.heroes.checks import DAZED_A
from emberhall.games.emberwind.rules.state import Boon, Emberwind

MOVEMENTS = {
    d.APPROACH: "It closes in", d.FLANK: "It closes in where the fewest Heroes stand",
    d.KEEP_DISTANCE: "It keeps {} squares away", d.RETREAT: "It keeps away",
}  # fmt: skip
SHIFTS = ("closer", "around", "to its distance", "away")  # by mode of movement
ABOUT: dict[d.Criterion[Any], tuple[str, ...]] = {  # what a criterion is about
    targeting.LOWEST_BARRIER: names.BARRIER_NAMES,
    targeting.LOWEST_DEF: names.VALUE_NAMES,
    targeting.HAS: names.CONDITION_NAMES,
    targeting.LACKS: names.CONDITION_NAMES,
}
OF_STEPS: dict[d.Verb[Any], tuple[str, ...]] = {  # and what a step is about
    support.V_SHIFT: SHIFTS, support.V_CONSUME: names.CONDITION_NAMES, flairs.V_DAMAGE_ADJACENT: names.BARRIER_NAMES,
}  # fmt: skip
FLAIR_MOMENTS = {
    d.AT_HALF: "Once half of its HP are gone", d.ALLY_NEAR_DEFEATED: "When an ally within 3 is defeated",
    d.ALLY_DEFEATED: "When an ally is defeated", d.BESIDE_HERO: "At the start of its turn beside a Hero",
    d.HERO_FALLS: "When a Hero falls", d.WHEN_DEFEATED: "When it is defeated",
    d.UNSEEN: "At the start of its turn, if no Hero sees it",
}  # fmt: skip
AREAS = {
    d.SINGLE: "single", d.MULTI: "{} Targets", d.BURST: "burst {}", d.SELFBURST: "within {}", d.LINE: "line {}",
    d.CONE: "cone {}",
}  # fmt: skip
MODIFIERS = {
    "damage": "{} more damage", "barrier": "{} more Toughness and Resistance", "move": "{} more squares on every Move",
    "heal_bonus": "{} more HP healed", "effect_penalty": "effect checks against it at -{}",
    "extra_unlock": "{} more red hexes a Round", "first_round_empower": "{} more damage in the first Round",
}  # fmt: skip
WHOM = {d.ON_SELF: "it", d.ON_ALLIES: "allies", d.ON_LOWEST: "the weakest ally", d.ON_SQUARES: "squares"}
UNTIL = {
    d.TO_THE_END: "", d.ITS_NEXT_TURN: " to the end of its next turn", d.ITS_TURN: " to the end of its turn",
    d.CASTERS_TURN: " to the start of the maker's next turn",
}  # fmt: skip
FREE_USES = {d.USE_MOVE: "Move", d.USE_MELEE: "basic melee attack", d.USE_SPELL: "Spell"}
FIELD = -1  # a range that covers the whole map


def check_word(check: int) -> str:
    """What is rolled against: a value, the CAP, or nothing."""
    return "cap" if check == d.BY_CAP else "" if check == d.NO_CHECK else names.VALUE_WORDS[check]


def range_shown(range_: int) -> int:
    """Squares, or FIELD."""
    return FIELD if range_ >= d.FIELD_RANGE else range_


def props_in(mask: int) -> list[str]:
    """The special properties of a mask."""
    return [word for place, word in enumerate(names.PROP_WORDS) if (mask >> place) & 1]


# Characteristics, modifiers, flairs


@cache
def characteristics(sheet: d.FoeSheet) -> str:
    """WIND-START-01: the Default Characteristics of a Foe, as sentences."""
    whom = [criterion(kind, about) for kind, about in zip(sheet.criteria, sheet.about, strict=True)]
    goes_for = f"It goes for {', then '.join(whom)}. " if whom else ""
    ways = "ranged" if sheet.prefers_ranged else "melee"
    return f"{goes_for}{MOVEMENTS[sheet.movement].format(sheet.keep)} and prefers {ways}."


def criterion(kind: d.Criterion[Any], about: int) -> str:
    """WIND-TARGET-10: one step of the cascade."""
    return CRITERIA[kind].format(ABOUT[kind][about] if kind in ABOUT else "")


def modifier(one: FoeModifier) -> str:
    """WIND-START-02: an Optional Modifier with what it does."""
    does = [f"prefers {', then '.join(word.replace('_', ' ') for word in one.prefer)}"] if one.prefer else []
    for field, words in MODIFIERS.items():
        value = getattr(one, field)
        if value:
            does.append(words.format(value))
    return f"{one.name}: {', '.join(does)}"


@cache
def flair(one: d.Flair) -> str:
    """A Combat Flair: when, and what then."""
    return f"{FLAIR_MOMENTS[one.when]}: {program(one.program)}"


def program(ops: list[d.Op]) -> str:
    """What a support ability or a flair does."""
    return ", ".join(foe_op(op) for op in ops)


def foe_op(op: d.Op) -> str:
    """One step of it."""
    return STEPS[op.verb].format_map(
        {
            "n": op.n,
            "squares": names.plural(op.n, "square"),
            "what": OF_STEPS[op.verb][op.what] if op.verb in OF_STEPS else "",
            "dice": names.roll_text(op.roll),
            "avoided": f", {names.VALUE_NAMES[op.check]} avoids" if op.check != d.NO_CHECK else "",
        }
    )


# Actions of Foes


@cache
def foe_actions(library: CardSet, number: int, veteran: int) -> list[WindFoeAction]:
    """WIND-FOE-102: all actions of a sheet, with a Veteran's bonus."""
    sheet, card = library.cards.foes[number], library.foes[number]
    found = []
    for action in sheet.actions:
        code, name, text = printed(library, number, action)
        found.append(
            WindFoeAction(
                code=code,
                name=name,
                text=text,
                icon=card.icon,
                check=check_word(action.check),
                range=range_shown(action.range),
                area=f"for {WHOM[action.support]}" if action.support else AREAS[action.area].format(action.n),
                damage=names.roll_text(action.roll, sheet.bonus[veteran]),
                vs=names.BARRIER_SIGNS[action.vs],
                props=props_in(action.props),
                effects=effects(action),
                learnable=action.is_learnable,
            )
        )
    return found


def printed(library: CardSet, number: int, action: d.FoeAction) -> tuple[str, str, str]:
    """The code, the name and the text of an action."""
    sheet, card = library.cards.foes[number], library.foes[number]
    if action is sheet.melee and card.melee is not None:
        return "BA", card.melee.name, card.melee.text
    if action is sheet.ranged and card.ranged is not None:
        return "BA", card.ranged.name, card.ranged.text
    letter = "ABCDEFGH"[sheet.letters.index(action.number)]
    ability = card.abilities[letter]
    return letter, ability.name, ability.text


def effects(action: d.FoeAction) -> list[str]:
    """WIND-FX-01: what else it does, and what a support ability does."""
    told = [f"leaps up to {names.plural(action.leap, 'square')} first"] * (action.leap > 0)
    told += [f"moves up to {names.plural(action.shift_before, 'square')} first"] * (action.shift_before > 0)
    told += [effect(op) for op in action.effects]
    told += ["heals half of the HP that it takes"] * action.drains
    needs = [names.CONDITION_NAMES[kind] for kind in range(d.CONDITIONS) if (action.requires >> kind) & 1]
    told += [f"only against {' or '.join(needs)}"] * bool(needs)
    told += ["only against whoever is below half of their HP"] * action.requires_half
    return told + [foe_op(op) for op in action.program]


def effect(op: d.Op) -> str:
    """WIND-FX-03: an additional effect, and what is rolled against it."""
    against = f" ({names.VALUE_NAMES[op.check]})" if op.check != d.NO_CHECK else ""
    stacks = f"{names.CONDITION_NAMES[op.what]} {op.n}" if op.n > 1 else names.CONDITION_NAMES[op.what]
    return EFFECTS[op.verb].format(n=op.n, stacks=stacks, until=UNTIL[op.until]) + against


# Heroes


def cap_parts(s: Emberwind, library: CardSet, hero: int, number: int) -> str:
    """WIND-HERO-115: what C, A and P are made of, where they are not as printed: P 6 + 4 unmoved."""
    sheet, action, told = s.hero(hero), s.action(number), []
    is_moved = action.cap_unless_moved and s.has_moved
    own = (0, 0, 0) if is_moved else (action.c, action.a, action.p)
    changes = [("unmoved" if action.cap_unless_moved else library.action_names[number], own)]
    changes += [("prepared", (s.next_c[hero], s.next_a[hero], s.next_p[hero]))]
    changes += [("exchanged", (0, s.trade_a[hero], s.trade_p[hero]))]
    for boon in s.boons:
        if boon.kind == state.B_CAP and boon.bearer == hero:
            changes.append((library.action_names[boon.action], (boon.c, boon.a, boon.p)))
    if s.has(hero, d.DAZE):
        changes.append((names.CONDITION_NAMES[d.DAZE], (0, -DAZED_A, 0)))
    for place, (sign, printed) in enumerate((("C", sheet.c), ("A", sheet.a), ("P", sheet.p))):
        parts = [f"{'+' if by[place] > 0 else '-'} {abs(int(by[place]))} {why}" for why, by in changes if by[place]]
        if parts:
            told.append(f"{sign} {printed} {' '.join(parts)}")
    return ", ".join(told)


def boon_words(library: CardSet, boon: Boon) -> str:
    """WIND-SUST-105: what a Hero has from an action up to the start of the caster's next turn."""
    name = library.action_names[boon.action]
    if boon.kind == state.B_CAP:
        gains = [f"{value:+d} {sign}" for sign, value in (("C", boon.c), ("A", boon.a), ("P", boon.p)) if value]
        return f"{name}: {', '.join(gains)}"
    if boon.kind == state.B_FREE:
        return f"{name}: {names.plural(boon.n, f'free {FREE_USES[boon.what]}')}"
    words = {
        state.B_RIDER: "damaging actions gain what it says",
        state.B_RANGE: f"{names.plural(boon.n, 'square')} more of range",
        state.B_HIDDEN: "no Foe may pick this Hero", state.B_NEGATE: "damage is ignored",
        state.B_ECHO: "Spells on its Targets echo", state.B_SURVIVE: "the next damage leaves something",
    }  # fmt: skip
    return f"{name}: {words[boon.kind]}"
