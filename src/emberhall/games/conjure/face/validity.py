"""What holds at every moment of a game (CONJ-COMP): every card, creature and curse is in one place, what is known is
so, and what was answered under seal could be answered."""

from collections.abc import Iterator

from emberhall.games.conjure.content.cards import CARD_NAMES, CURSE_NAMES, library_of
from emberhall.games.conjure.face.names import layout_of
from emberhall.games.conjure.rules import aims, effects
from emberhall.games.conjure.rules.questions import A_CREATURE, AIMS, STEP, Opening
from emberhall.games.conjure.rules.state import CURSES, MAX_SEATS, OUT, POOL, Ember
from emberhall.kernel.agenda import Task
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import NOBODY
from emberhall.kit.notation import numbers_in


def fault(s: Ember) -> str:
    """The first thing that can't be in a position; "" where all is whole."""
    for found in (card_faults, creature_faults, curse_faults, task_faults):
        for told in found(s):
            return told
    return ""


def card_faults(s: Ember) -> Iterator[str]:
    """CONJ-COMP-02, CONJ-FX-09: every card is somewhere, and only there; who knows where it may be is right."""
    piles = {"deck": s.deck, "charred": s.charred, "looked": s.looked}
    piles |= {f"seat {seat} hand": hand for seat, hand in enumerate(s.hands)}
    where: dict[int, str] = {}
    for name, pile in piles.items():
        for card in pile:
            if card in where:
                yield f"{name}: {CARD_NAMES[card]} is told twice"
            where[card] = name
    for card, name in enumerate(CARD_NAMES):
        if card not in where:
            yield f"{name} is nowhere; a card is in deck, charred, looked or a hand"
        if s.knows[card] and not is_true(s, s.knows[card], card):
            yield f"knows {name}: {s.knows[card]} tells of hands that the card can't be in"
        if s.peeked[card] and where.get(card) != "deck":
            yield f"peeked: {name} is not in the deck"


def is_true(s: Ember, known: int, card: int) -> bool:
    """Of the hands that each seat knows the card to be in, one is the hand that it is in, and all are at the table."""
    masks = [known >> MAX_SEATS * viewer & (1 << MAX_SEATS) - 1 for viewer in range(MAX_SEATS + 1)]
    hand = next((seat for seat in range(s.seats) if card in s.hands[seat]), NOBODY)
    return hand != NOBODY and all(mask >> hand & 1 and mask < 1 << s.seats for mask in masks if mask)


def creature_faults(s: Ember) -> Iterator[str]:
    """CONJ-COMP-04, CONJ-POOL-04, CONJ-RUL-32: every creature is somewhere; in the Pool face up, without counters."""
    for creature, id_ in enumerate(s.creatures.ids):
        owner = s.owner[creature]
        if not OUT <= owner < s.seats:
            yield f"{id_} is nowhere; a creature is in pool, out or an area"
        if [seat for seat, area in enumerate(s.areas) if creature in area] != [owner] * (owner >= 0):
            yield f"{id_} is in the area of its owner, and in no other"
        if owner == POOL and not s.is_up(creature):
            yield f"pool: the creatures of the Pool lie face up, and {id_} does not"
        if owner < 0 and s.counters[creature]:
            yield f"{id_}: only a creature that somebody owns wins or loses VP"
        for name, mask in (("locked", s.locked), ("spent", s.spent)):
            if owner < 0 and mask >> creature & 1:
                yield f"turn {name}: {id_} is in nobody's area"


def curse_faults(s: Ember) -> Iterator[str]:
    """CONJ-SOLO-02: one player has the nine curses, each of them in one place; others have none."""
    told = [*s.curses, *numbers_in(s.revealed_curses), *numbers_in(s.lifted_curses)]
    yield from (f"curses: {CURSE_NAMES[curse]} is told twice" for curse in told if told.count(curse) > 1)
    expected = CURSES if s.is_solo() else 0
    if len(told) != expected:
        yield f"curses: with {s.seats} at the table there are {expected}, and {len(told)} are told"


def task_faults(s: Ember) -> Iterator[str]:
    """A power has the step that comes next, aims are at creatures, and sealed answers are such as could be given."""
    if s.active == NOBODY and not s.ended:
        yield "game active: nobody is, and the game is not over"
    for task in s.agenda.tasks():
        kind, aimed = kind_of(task), AIMS.of(task)
        most = max(aims.first_aim(aimed), aims.second_aim(aimed))
        if AIMS in kind.numbers and most >= len(s.owner):
            yield f"agenda {kind.name} also: there is no creature {most}"
        if kind is effects.POWER:
            creature, steps = A_CREATURE.of(task), len(s.card(A_CREATURE.of(task)).program)
            if STEP.of(task) >= steps:
                yield f"agenda power left: {s.creatures.ids[creature]} has {steps} steps, counted from 0"
        if isinstance(kind, Opening):
            yield from (told for seat in range(s.seats) for told in sealed_faults(s, kind.asked(task, seat), seat))


def sealed_faults(s: Ember, asked: Task, seat: int) -> Iterator[str]:
    """CONJ-BID-02: what was answered under seal could be answered."""
    if s.sealed.is_given(seat) and s.sealed.of(seat) not in s.offers(asked):
        names = layout_of(library_of(s.creatures)).names
        expected = " or ".join(names[pick] for pick in s.offers(asked))
        yield f"seat {seat} sealed: expected {expected}, got '{names[s.sealed.of(seat)]}'"
