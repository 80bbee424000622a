"""Tokens that are asked for one by one, settled as most would: all at once, where there is nothing to choose.

The picks are ordinary ones, found by making them on a copy: what a question with one answer does by itself is no pick.
"""

from collections.abc import Callable, Sequence

from emberhall.games.emberforge.face.names import materials_text
from emberhall.games.emberforge.face.prompts import asked
from emberhall.games.emberforge.face.words import QUESTIONS
from emberhall.games.emberforge.rules import state
from emberhall.games.emberforge.rules.amounts import MATERIALS, WIDTH, count_of
from emberhall.games.emberforge.rules.durgaz import CREDIT, PAY, forbids_token
from emberhall.games.emberforge.rules.ignar import GATHER
from emberhall.games.emberforge.rules.powers.materials import FROM_SUPPLY, GIVE, STOKE_PAY
from emberhall.games.emberforge.rules.powers.others import SWAP_TAKE, TAX
from emberhall.games.emberforge.rules.questions import A_CARD, A_SEAT, COUNT, SOURCE, SWAPPED, Question
from emberhall.games.emberforge.rules.state import Forge
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOBODY
from emberhall.kit.view import Shortcut

PAY_FOR_ME = "Pay for me"  # and the weapon is forged
PUT = "Put what you can on it"  # and it is not
Tokens = Sequence[int]  # by material


# What all of them are


def payable(s: Forge, task: Task) -> Tokens:
    """FORGE-DURGAZ-06, -13: what the weapon needs and the stock has, of the types that an Ember is or can be
    assigned to."""
    is_allowed = [forbids_token(s, task.seat, A_CARD.of(task), material) == ALLOWED for material in range(MATERIALS)]
    stock = s.stock[task.seat]
    return [min(s.needs(A_CARD.of(task), m), stock[m]) if is_allowed[m] else 0 for m in range(MATERIALS)]


def needed(s: Forge, task: Task) -> Tokens:
    """FORGE-FX-15: what the weapon still needs."""
    return [s.needs(A_CARD.of(task), material) for material in range(MATERIALS)]


def placeable(s: Forge, task: Task) -> Tokens:
    """FORGE-FX-16: what the weapon needs and the source has."""
    source = s.supply if SOURCE.of(task) & FROM_SUPPLY else s.stock[task.seat]
    return [min(s.needs(A_CARD.of(task), material), source[material]) for material in range(MATERIALS)]


def keepable(s: Forge, task: Task) -> Tokens:
    """FORGE-IGNAR-05, -07, FORGE-STORE-02: what the offer lists, the supply has and the stock has room for."""
    stock = s.stock[task.seat]
    return [max(0, min(s.offer[m], s.supply[m], state.STORAGE - stock[m])) for m in range(MATERIALS)]


def held(s: Forge, task: Task) -> Tokens:
    """FORGE-FX-08, -12: one's whole stock."""
    return s.stock[task.seat]


def not_yet_taken(s: Forge, task: Task) -> Tokens:
    """FORGE-FX-10: what the opponent holds and was not chosen yet."""
    theirs = s.stock[A_SEAT.of(task)]
    return [theirs[material] - count_of(SWAPPED.of(task) >> WIDTH, material) for material in range(MATERIALS)]


ALL: dict[Question, tuple[str, Callable[[Forge, Task], Tokens]]] = {
    PAY: (PUT, payable),
    CREDIT: ("Credit what you can", needed),
    STOKE_PAY: (PUT, placeable),
    GATHER: ("Take what you can", keepable),
    GIVE: ("Return all", held),
    TAX: ("Return all", held),
    SWAP_TAKE: ("Take all", not_yet_taken),
}


# What is offered, and what goes unasked


def settling(s: Forge, task: Task) -> Shortcut | None:
    """What settles the question at once; None where it asks for no tokens, or for fewer than there are."""
    kind = asked(task)
    if kind not in ALL:
        return None
    label, most = ALL[kind]
    tokens = within_embers(s, task, most(s, task)) if kind is PAY else within(most(s, task), COUNT.of(task))
    if tokens is None:
        return None
    if not any(tokens):  # what could still be picked would change nothing
        return Shortcut(QUESTIONS[kind].stop, [state.DONE]) if state.DONE in s.legal() else None
    is_forged = kind in (PAY, STOKE_PAY) and list(tokens) == needed(s, task)
    words = f"{PAY_FOR_ME if is_forged else label}: {materials_text(tokens, ' and ')}"
    return Shortcut(words, picks_for(s, task, tokens))


def within(tokens: Tokens, left: int) -> Tokens | None:
    """All of them, or as many as may be picked where they are of one type; None where there is a choice."""
    if sum(tokens) <= left:
        return tokens
    return [min(count, left) for count in tokens] if sum(count > 0 for count in tokens) == 1 else None


def within_embers(s: Forge, task: Task, tokens: Tokens) -> Tokens | None:
    """FORGE-DURGAZ-04, FORGE-FX-15: all of them; None where Embers are too few, or a discount could be put instead."""
    is_open = s.discounts == state.NO_DISCOUNTS and has_embers_for(s, task, [count > 0 for count in tokens])
    return tokens if is_open else None


def has_embers_for(s: Forge, task: Task, is_wanted: Sequence[bool]) -> bool:
    """FORGE-DURGAZ-02: there is an Ember for each type that is wanted or opened already."""
    types = sum(wanted or bool(s.opened >> material & 1) for material, wanted in enumerate(is_wanted))
    return types <= s.strength(task.seat, state.DURGAZ)


def picks_for(s: Forge, task: Task, tokens: Tokens) -> list[int]:
    """The picks that move these tokens and end the question, as far as it is still asked."""
    ahead, picks = s.copy(), []
    for pick in [state.MATERIAL + material for material, count in enumerate(tokens) for _ in range(count)] + [
        state.DONE
    ]:
        if not is_still_asked(ahead, task):
            break
        picks.append(pick)
        ahead.apply(pick)
    return picks


def is_still_asked(s: Forge, task: Task) -> bool:
    """The same is asked, of the same seat, about the same thing."""
    if s.to_move == NOBODY:
        return False
    top = s.agenda.top()
    return (top.kind, top.seat, A_CARD.of(top)) == (task.kind, task.seat, A_CARD.of(task))


def goes_without_saying(s: Forge, task: Task) -> bool:
    """Nobody would mind how the question is settled: tokens are free, all must go, or a weapon is forged with tokens
    that no other one lacks then. Only what everybody sees counts, so that how fast it goes tells nothing of a hand."""
    kind = asked(task)
    if kind is PAY:
        return is_spared(s, task) and has_embers_for(s, task, types_wanted(s, task))
    return kind is not STOKE_PAY or bool(SOURCE.of(task) & FROM_SUPPLY) or is_spared(s, task)


def is_spared(s: Forge, task: Task) -> bool:
    """No card in hand might want a token, and of every type that the weapon needs, the stock has enough for all those
    that are begun."""
    weapons, stock = begun(s, task), s.stock[task.seat]
    lacking = [sum(s.needs(card, material) for card in weapons) > stock[material] for material in range(MATERIALS)]
    is_lacked = any(lacks and count for lacks, count in zip(lacking, needed(s, task), strict=True))
    return not is_lacked and set(s.piles[state.HAND + task.seat]) <= {A_CARD.of(task)}


def types_wanted(s: Forge, task: Task) -> list[bool]:
    """The types in stock that some weapon needs of those that are begun."""
    stock, weapons = s.stock[task.seat], begun(s, task)
    return [stock[m] > 0 and any(s.needs(card, m) for card in weapons) for m in range(MATERIALS)]


def begun(s: Forge, task: Task) -> set[int]:
    """One's unfinished weapons, with the one that is about to be begun."""
    return {*s.piles[state.UNFINISHED + task.seat], A_CARD.of(task)}
