"""What hinders a unit: ailments and channelling forbid moving, playing cards and activating effects (SEEK-RUL-33, -39,
-73), unless the unit has channelled the Shard (SEEK-SHARD-14).

What each ailment forbids is data, see `cards/ailments.toml`; here is what the rules make of it.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules.clauses import clause
from emberhall.games.seekers.rules.printed import Ability, Design
from emberhall.games.seekers.rules.state import O_ACTION, O_CARD, O_COPY, O_TRIGGER, Object, Seekers
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY

_CANT_MOVE: Final = {d.FROZEN: "FROZEN-1", d.ROOT: "ROOT-1", d.STUN: "STUN-1", d.DAZE: "DAZE-1"}
_CANT_PLAY: Final = {d.STUN: "STUN-2", d.DAZE: "DAZE-2"}
_CANT_ACT: Final = {d.STUN: "STUN-3", d.DAZE: "DAZE-3"}


def _numbers(named: dict[int, str]) -> list[int]:
    """The clause for each ailment; where the data forbid more than the rulebook, the general one."""
    return [clause(named.get(ailment, "AILMENT-1")) for ailment in range(d.AILMENTS)]


CANT_MOVE: Final[list[int]] = _numbers(_CANT_MOVE)
CANT_PLAY: Final[list[int]] = _numbers(_CANT_PLAY)
CANT_ACT: Final[list[int]] = _numbers(_CANT_ACT)
FROZEN_PHYSICAL: Final[int] = clause("FROZEN-2")
FROZEN_ITEM: Final[int] = clause("FROZEN-3")
FROZEN_ACTION: Final[int] = clause("RUL-73")
CHANNELS_MOVING: Final[int] = clause("SHARD-08")
CHANNELS_PLAYING: Final[int] = clause("SHARD-07")


def is_unimpeded(s: Seekers, unit: i64) -> bool:
    """SEEK-SHARD-14: a Seeker that has channelled the Shard can't be kept from playing, activating or moving."""
    return unit < s.seats and s.has_channelled[unit]


# What they forbid


def forbids_moving(s: Seekers, unit: i64) -> int:
    """SEEK-SHARD-08, SEEK-RUL-33: whether the unit may move by itself; Push is another matter."""
    if unit < s.seats and s.has_channelled[unit]:
        return ALLOWED
    if s.channel[unit] > 0:
        return CHANNELS_MOVING
    bars = s.cards.ailments.bars_moving
    for ailment in range(d.POISON):
        if (bars >> ailment) & 1 and s.left[unit * d.AILMENTS + ailment] > 0:
            return CANT_MOVE[ailment]
    return ALLOWED


def forbids_cards(s: Seekers, unit: i64, design: Design) -> int:
    """Whether the player may play this card through the unit."""
    if unit < s.seats and s.has_channelled[unit]:
        return ALLOWED
    if s.channel[unit] > 0:
        return CHANNELS_PLAYING
    table = s.cards.ailments
    for ailment in range(d.POISON):
        if s.left[unit * d.AILMENTS + ailment] > 0:
            if (table.bars_cards >> ailment) & 1:
                return CANT_PLAY[ailment]
            if (table.bars_bodily >> ailment) & 1:
                if design.type == d.ITEM:
                    return FROZEN_ITEM
                if design.damage == d.PHYSICAL:
                    return FROZEN_PHYSICAL
    return ALLOWED


def forbids_actions(s: Seekers, unit: i64, ability: Ability) -> int:
    """Whether the player may activate this effect."""
    if unit < s.seats and s.has_channelled[unit]:
        return ALLOWED
    table = s.cards.ailments
    for ailment in range(d.POISON):
        if s.left[unit * d.AILMENTS + ailment] > 0:
            if (table.bars_actions >> ailment) & 1:
                return CANT_ACT[ailment]
            if (table.bars_bodily >> ailment) & 1 and ability.damage == d.PHYSICAL:
                return FROZEN_ACTION
    return ALLOWED


def forbids_effects(s: Seekers, unit: i64) -> int:
    """SEEK-STUN-3, SEEK-DAZE-3: an ailment keeps the unit from activating any effect."""
    bars = s.cards.ailments.bars_actions
    for ailment in range(d.AILMENTS):
        if (bars >> ailment) & 1 and s.ailment(unit, ailment) > 0 and not is_unimpeded(s, unit):
            return CANT_ACT[ailment]
    return ALLOWED


# What they stop as it resolves


def is_stopped(s: Seekers, obj: Object) -> bool:
    """SEEK-RUL-39, -73: it resolves without effect because of what its unit suffers now."""
    unit = obj.unit
    if obj.seat == NOBODY or unit == NOTHING or (unit < s.seats and s.has_channelled[unit]):
        return False
    design = s.cards.designs[obj.design]
    if design.is_poison(obj.part):
        return False
    if obj.kind == O_CARD or (obj.kind == O_COPY and obj.is_spell()):
        return forbids_cards(s, unit, design) != ALLOWED
    if obj.kind == O_ACTION or obj.kind == O_COPY:
        return forbids_actions(s, unit, design.part(obj.part)) != ALLOWED
    return obj.kind == O_TRIGGER and stops_trigger(s, unit, design.part(obj.part), design)


def stops_trigger(s: Seekers, unit: i64, ability: Ability, design: Design) -> bool:
    """Only Stun stops every triggered effect, and Frozen the physical and item ones."""
    table = s.cards.ailments
    for ailment in range(d.POISON):
        if s.left[unit * d.AILMENTS + ailment] > 0:
            if (table.stops_all >> ailment) & 1:
                return True
            if (table.stops_bodily >> ailment) & 1 and (ability.damage == d.PHYSICAL or design.type == d.ITEM):
                return True
    return False
