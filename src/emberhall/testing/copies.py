"""Whether a copy has all that a position has: each field is changed in turn, and the copy must have the change."""

from typing import Any

from emberhall.kernel.state import State
from emberhall.kit.forms import Notation, Things

# What every state has besides: handed in when it is made, worked out when a question is asked, or nobody's to keep
OF_ALL = frozenset({"always_asked", "cards", "events", "options", "over_clause", "questions", "seats", "to_move"})


def attributes_of(state: Any) -> set[str]:
    """The names of all that a state, or a thing of it, holds, compiled or not."""
    compiled = {name for kind in type(state).__mro__ for name in getattr(kind, "__mypyc_attrs__", ())}
    return (compiled | set(getattr(state, "__dict__", {}))) - {"__dict__"}


def untold(state: State, notation: Notation) -> set[str]:
    """What the state holds, or a thing of it, and notation does not tell."""
    found = attributes_of(state) - notation.attributes() - OF_ALL - set(notation.follows)
    return found.union(*(attributes_of(form.make()) - attributes_told(form) for form in notation.things().values()))


def forgotten(state: State, notation: Notation) -> set[str]:
    """What a copy does not have as the state has it, nor a copy of a thing."""
    found = {name for name in notation.shared if getattr(state.copy(), name) is not getattr(state, name)}
    things = notation.things()
    follows = {name for name in notation.follows if isinstance(getattr(state, name), int | list)}
    for name in (notation.attributes() | follows) - set(notation.shared):
        before = getattr(state, name)
        if not is_copied(state, name, [*before, things[name].make()] if name in things else changed(before)):
            found.add(name)
    for form in things.values():
        one = form.make()
        found |= {name for name in attributes_told(form) if not is_copied(one, name, changed(getattr(one, name)))}
    return found


def attributes_told(form: Things) -> set[str]:
    """All that is told of such a thing."""
    return {attribute for field in form.fields for attribute in field.attributes}


def is_copied(state: Any, name: str, other: Any) -> bool:
    """The copy has the field with that other value; the state, or the thing, is left as it was."""
    before = getattr(state, name)
    if not isinstance(before, int | list):
        return getattr(state.copy(), name) is not before  # the agenda and the dice are things of their own
    setattr(state, name, other)
    is_equal = plain(getattr(state.copy(), name)) == plain(other) != plain(before)
    setattr(state, name, before)
    return bool(is_equal)


def changed(value: Any) -> Any:
    """Another value of the same shape, as no game would have it; of things one more."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if not isinstance(value, list):
        return value
    if value and not isinstance(value[0], int | list):
        return [*value, value[0]]
    return [changed(one) for one in value] or [0]


def plain(value: Any) -> Any:
    """The value as numbers; things are alike here, since each is copied by itself."""
    if isinstance(value, list):
        return [plain(one) for one in value]
    return value if isinstance(value, int) else type(value)
