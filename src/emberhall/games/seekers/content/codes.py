"""The words of card files: which there are, and the numbers that the rules have for them (`rules/printed.py`)."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules.printed import Filter

Yes = Literal[True]
Count = Annotated[int, msgspec.Meta(ge=1, le=10)]
Dice = Annotated[int, msgspec.Meta(ge=0, le=12)]
Number = Annotated[int, msgspec.Meta(ge=-9, le=50)]  # added to dice, or alone
Points = Annotated[int, msgspec.Meta(ge=0, le=20)]
Reach = Annotated[int, msgspec.Meta(ge=0, le=16)]  # of shapes, in hexes
Sight = Annotated[int, msgspec.Meta(ge=1, le=8)]  # of choices, in hexes
Moments = Annotated[int, msgspec.Meta(ge=1, le=9)]
MomentsOrNone = Annotated[int, msgspec.Meta(ge=0, le=9)]  # 0: until it is lost
Strength = Annotated[int, msgspec.Meta(ge=1, le=9)]  # of an ailment
Cost = Annotated[int, msgspec.Meta(ge=0, le=10)]
Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Attribute = Annotated[int, msgspec.Meta(ge=0, le=9)]

Damage = Literal["none", "physical", "fire", "frost", "arcane", "shadow", "holy", "nature"]
Damages = Literal["none", "physical", "fire", "frost", "arcane", "shadow", "holy", "nature", "bleed", "elemental"]
Dealt = Literal["physical", "fire", "frost", "arcane", "shadow", "holy", "nature"]
Type = Literal["attack", "ability", "item"]
Speed = Literal["action", "instant"]
Rarity = Literal["common", "uncommon", "rare", "epic", "legendary"]
Archetype = Literal["ash", "rime", "storm", "veil", "blade", "crusher", "dawn", "pact", "tinker", "craft"]
Stat = Literal["str", "dex", "int", "spi", "con"]
Slot = Literal["weapon", "armor", "trinket"]
Ailing = Literal[
    "bleed", "blind", "burn", "daze", "fear", "frozen", "root", "shocked", "slow", "stun", "poison"
]  # fmt: skip
Side = Literal["enemies", "allies", "anyone", "other_allies", "others"]
To = Literal[
    "you", "target", "target2", "hit", "collided", "walled", "it", "source", "nearest", "first", "row", "cone",
    "around", "around_hex", "around_target", "everywhere", "victim",
]  # fmt: skip
Single = Literal["you", "target", "target2", "hit", "collided", "walled", "it", "source", "victim"]
Mover = Literal["you", "target"]
If = Literal[
    "amplified", "plain", "mode", "hit", "collided", "ailing", "stealthed", "hurt", "target_hurt", "ailing_you",
    "adjacent", "alone",
]  # fmt: skip
OnlyIf = Literal["stealthed", "hurt", "ailing_you", "adjacent", "alone"]
Per = Literal[
    "physical_hit", "spell", "item", "ailment", "burn", "bleed", "card_in_hand", "lasting", "hex_moved", "event",
    "event_cost",
]  # fmt: skip
On = Literal[
    "turn_start", "turn_end", "discards", "plays", "activates", "deals", "takes", "loses_life", "aids", "applies",
    "stealth", "enters", "collides", "runs_out", "moves", "ails", "defeats", "upkeep",
]  # fmt: skip

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


class Word(msgspec.Struct, forbid_unknown_fields=True):
    """Whatever card files say: an unknown field is a fault."""


class Filtered(Word):
    """Which Tactics are meant; all of them, as far as nothing is told."""

    types: list[Type] = msgspec.field(default_factory=list)
    damages: list[Damages] = msgspec.field(default_factory=list)
    most_ap: Cost | None = None
    speeds: list[Speed] = msgspec.field(default_factory=list)

    def filter(self) -> Filter:
        """The same as the rules have it."""
        types = sum(1 << TYPES[name] for name in set(self.types))
        speeds = sum(1 << SPEEDS[name] for name in set(self.speeds))
        most = d.ANY_AP if self.most_ap is None else self.most_ap
        return Filter(types or d.ANY_TYPE, damage_mask(self.damages), most, speeds or 3)
