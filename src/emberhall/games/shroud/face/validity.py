"""What holds at every moment of a game: every card is in one place, and what is known is so. The promises check it, and
a position that was read is held against it."""

from collections import Counter
from collections.abc import Iterator

from emberhall.games.shroud.content.cards import library_of
from emberhall.games.shroud.rules.declaring import AIM
from emberhall.games.shroud.rules.playing import FINISH
from emberhall.games.shroud.rules.printed import AMBUSH
from emberhall.games.shroud.rules.questions import STEP, THE_CARD, THE_STEP, THE_TURN, Question, step_of
from emberhall.games.shroud.rules.reach import victim_of
from emberhall.games.shroud.rules.secrets import hands_known, knows_place
from emberhall.games.shroud.rules.setup import SET_UP
from emberhall.games.shroud.rules.state import ARCANE_CARDS, KINDS, MAX_SEATS, SCAPE_SIZE, Shroud
from emberhall.games.shroud.rules.turns import COLLECT
from emberhall.games.shroud.rules.verbs.cards import LiftedQuestion
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import NOBODY
from emberhall.kit.notation import task_text

KIND_NAMES = {int(kind.number): kind.name for kind in KINDS}
SPECTATOR = -1


def fault(s: Shroud) -> str:
    """What is wrong with the position; nothing where it is whole."""
    return next(faults(s), "")


def faults(s: Shroud) -> Iterator[str]:
    """All that is wrong, one after another."""
    yield from faults_of_cards(s)
    yield from faults_of_hands(s)
    yield from faults_of_places(s)
    yield from faults_of_tasks(s)


def faults_of_cards(s: Shroud) -> Iterator[str]:
    """SHRD-COMP-02: every card of the heroes in play is in one place, and no other; before setup, none is anywhere."""
    for seat, hero in enumerate(s.heroes):
        if hero in s.heroes[:seat] and hero != NOBODY:
            yield f"seat {seat} hero: {library_of(s.cards).hero_ids[hero]} is played by another seat (SHRD-SETUP-01)"
    names, is_set_up = library_of(s.cards).names, any(s.arcane)
    piles = [*s.decks, *s.arcane, *s.hands, *s.scapes, *s.modes, *s.discards, *s.collections, s.lifted, in_limbo(s)]
    places = Counter(card for pile in piles for card in pile)
    for card, name in enumerate(names):
        is_in_play = is_set_up and s.cards.home[card] in s.heroes
        if places[card] > 1:
            yield f"{name} is told twice"
        if is_in_play and not places[card]:
            yield f"{name} is nowhere; a card is in a pile or a hand, lifted, or in the chain"
        if not is_in_play and places[card]:
            yield f"{name} is not in play: " + ("nobody plays that hero" if is_set_up else "the decks are not laid out")
    for seat in range(s.seats):
        if len(s.scapes[seat]) > SCAPE_SIZE:  # SHRD-TURN-04
            yield f"seat {seat} scape: it holds {SCAPE_SIZE} cards at the most, got {len(s.scapes[seat])}"
        if len(s.arcane[seat]) != (ARCANE_CARDS if is_set_up else 0):
            yield f"seat {seat} arcane: expected {ARCANE_CARDS} cards, with _ for each that was played"


def in_limbo(s: Shroud) -> list[int]:
    """SHRD-RUL-24: the cards that are being played and lie nowhere."""
    places = [*s.decks, *s.arcane, *s.hands, *s.scapes, *s.modes, *s.discards, *s.collections]
    return [play.card for play in s.chain if play.card != NOTHING and all(play.card not in pile for pile in places)]


def faults_of_hands(s: Shroud) -> Iterator[str]:
    """SHRD-RUL-65: who knows a card to be in one of some hands is right, and of cards in no hand nobody knows such a
    thing."""
    names = library_of(s.cards).names
    hand_of = {card: seat for seat, hand in enumerate(s.hands) for card in hand}
    for card, known in enumerate(s.knows):
        told = [hands for viewer in range(SPECTATOR, MAX_SEATS) if (hands := hands_known(s, viewer, card))]
        if known and not all(card in hand_of and hands >> hand_of[card] & 1 and hands < bit(s.seats) for hands in told):
            yield f"knows {names[card]}: {known} tells of hands that the card can't be in"
    if any(hand != sorted(hand) for hand in s.hands):
        yield "hand: the cards are not in their order"


def faults_of_places(s: Shroud) -> Iterator[str]:
    """SHRD-RUL-41, -45: ambushes lie face down in a scape, known to their player, or were collected so; and places are
    known of cards that lie face down."""
    names = library_of(s.cards).names
    in_scape = {card: seat for seat, scape in enumerate(s.scapes) for card in scape}
    hidden = {card for piles in (s.decks, s.arcane, s.collections) for pile in piles for card in pile}
    collected = {card for pile in s.collections for card in pile}
    for card, name in enumerate(names):
        if s.down[card] and (s.cards.face[card].timing != AMBUSH or not (card in in_scape or card in collected)):
            yield f"{name}: only an ambush lies face down, in a scape or a collection pile (SHRD-RUL-41)"
        if s.down[card] and card in in_scape and not knows_place(s, in_scape[card], card):
            yield f"peeked: seat {in_scape[card]} knows {name}, and that is not told"
        if s.peeked[card] and card not in hidden and not s.down[card]:
            yield f"peeked: {name} does not lie face down"


def faults_of_tasks(s: Shroud) -> Iterator[str]:
    """Every link of the chain is still to be finished, cards are lifted while one of them is kept, and whatever is over
    has winners."""
    tasks = s.agenda.tasks()
    ends = [task.seat for task in tasks if kind_of(task) in (FINISH, COLLECT)]
    if ends != [play.seat for play in s.chain]:
        yield f"chain: it has {len(s.chain)} links, and the agenda finishes {len(ends)}, each by its player"
    if s.lifted and (not tasks or not isinstance(kind_of(tasks[-1]), LiftedQuestion)):
        yield "lifted: cards are lifted where the agenda ends with a question for one of them, and only there"
    if bool(s.ended) == bool(tasks):
        yield "agenda: nothing is left to do once the game is over (game ended), and not before"
    if bool(s.ended) != bool(s.winners):
        yield "game winners: somebody has won once the game is over (game ended), and nobody before"
    if any(task.seat == NOBODY and kind_of(task) is not SET_UP for task in tasks):
        yield "agenda: all but the setup is somebody's"
    elif tasks and not is_askable(s, tasks[-1]):
        yield f"agenda: nothing can answer '{task_text(tasks[-1], KIND_NAMES)}' here"


def is_askable(s: Shroud, task: Task) -> bool:
    """There is what the question is about: a play, its card, the step that asks, and whom it concerns."""
    kind = kind_of(task)
    if not isinstance(kind, Question) or kind.about == THE_TURN:
        return True
    program = s.face(s.play().card).program if s.chain and s.play().card != NOTHING else []
    if kind.about != THE_STEP:
        return bool(program if kind.about == THE_CARD else s.chain)
    if STEP.of(task) >= len(program):
        return False
    return kind is not AIM or victim_of(s, s.play(), step_of(s, task)) not in (NOBODY, task.seat)
