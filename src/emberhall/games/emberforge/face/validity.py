"""What holds at every moment of a game (FORGE-COMP): cards and tokens are conserved, and limits are kept."""

from collections.abc import Iterator

from emberhall.games.emberforge.content.cards import library_of
from emberhall.games.emberforge.content.schema import MATERIAL_NAMES
from emberhall.games.emberforge.rules import state
from emberhall.games.emberforge.rules.amounts import unpack
from emberhall.games.emberforge.rules.effects import POWER
from emberhall.games.emberforge.rules.powers.choices import CHOOSE, V_CHOOSE
from emberhall.games.emberforge.rules.questions import A_PROGRAM, STEP
from emberhall.games.emberforge.rules.state import Forge
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of


def fault(s: Forge) -> str:
    """The first thing that can't be in a position; "" where all is whole."""
    for found in (card_faults, work_faults, token_faults, task_faults):
        for told in found(s):
            return told
    return ""


def card_faults(s: Forge) -> Iterator[str]:
    """FORGE-COMP-11: every card is somewhere, and only there; FORGE-SETUP-05: commissions are of different collections.
    What is known of a hand is true."""
    ids = library_of(s.cards).ids
    there = [card for pile in s.piles for card in pile] + [card for card in s.row if card != NOTHING]
    yield from (f"{ids[card]} is nowhere" for card in range(state.CARDS) if card not in there)
    yield from (f"{ids[card]} is told twice" for card in there if there.count(card) > 1)
    shown = [s.cards.collections[card] for card in s.row if card != NOTHING]
    if len(set(shown)) < len(shown):
        yield "row: two commissions are of one collection"
    for card, known in enumerate(s.knows):
        if known and not is_true(known, s.at[card] - state.HAND):
            yield f"knows {ids[card]}: {known} tells of hands that the card can't be in"
    if s.ephemeral != NOTHING and s.ephemeral not in s.piles[state.DISCARD]:
        yield f"turn ephemeral: {ids[s.ephemeral]} is not in the discard pile"


def is_true(known: int, hand: int) -> bool:
    """Of the hands that each seat knows the card to be in, one is the hand that it is in."""
    masks = [(known >> (state.MAX_SEATS * seat)) & 15 for seat in range(state.MAX_SEATS + 1)]
    return 0 <= hand < state.MAX_SEATS and all(mask >> hand & 1 for mask in masks if mask)


def token_faults(s: Forge) -> Iterator[str]:
    """FORGE-COMP-10: every token is somewhere; a player has no more Embers than come with the game."""
    on_weapons = [unpack(paid) for paid in s.paid if paid]
    for material, name in enumerate(MATERIAL_NAMES):
        total = sum(pile[material] for pile in [s.supply, *s.stock, *on_weapons])
        if total != state.TOKENS_PER_MATERIAL:
            yield f"{name}: {total} tokens are told, and the box has {state.TOKENS_PER_MATERIAL}"
    for seat, placed in enumerate(s.embers):
        if sum(placed) > state.EMBERS_EACH:
            yield f"seat {seat} embers: {sum(placed)} are placed, and a player has {state.EMBERS_EACH}"


def work_faults(s: Forge) -> Iterator[str]:
    """FORGE-DURGAZ-09: on an unfinished weapon lies something, and not all that it costs; on others nothing."""
    ids, works = library_of(s.cards).ids, [card for pile in s.piles[state.UNFINISHED :] for card in pile]
    for card in range(state.CARDS):
        wanting = [s.needs(card, material) for material in range(state.MATERIALS)]
        if min(wanting) < 0:
            yield f"more {MATERIAL_NAMES[wanting.index(min(wanting))]} lies on {ids[card]} than it costs"
        if card in works and not any(wanting):
            yield f"{ids[card]} wants nothing more, so it is forged"
        if (card in works) != (s.paid[card] + s.credit[card] > 0):
            yield f"{ids[card]} is unfinished if something lies on it, and only then"


def task_faults(s: Forge) -> Iterator[str]:
    """A power has the step that comes next, and a choice has options."""
    for task in s.agenda.tasks():
        if task.kind in (POWER.number, CHOOSE.number):
            yield from step_faults(s, task)


def step_faults(s: Forge, task: Task) -> Iterator[str]:
    """What is wrong with the step of a power."""
    name, program = kind_of(task).name, s.cards.programs[A_PROGRAM.of(task)]
    if STEP.of(task) >= len(program):
        yield f"agenda {name} left: program {A_PROGRAM.of(task)} has {len(program)} steps, not {STEP.of(task) + 1}"
    elif task.kind == CHOOSE.number and program[STEP.of(task)].verb is not V_CHOOSE:
        yield f"agenda {name}: step {STEP.of(task)} of program {A_PROGRAM.of(task)} has no options"
