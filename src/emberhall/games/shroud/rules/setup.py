"""Setting up (SHRD-SETUP)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules.piles import draw
from emberhall.games.shroud.rules.questions import HERO, SET_UP, TURN, clause
from emberhall.games.shroud.rules.state import ARCANE_CARDS, HERO_PICK, OPENING_HAND, Shroud
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOBODY

SETUP_01: Final[int] = clause("SETUP-01")


def set_up(s: Shroud) -> None:
    """SHRD-SETUP-01: everyone chooses a hero, or gets one by lot; then the decks are laid out."""
    s.push(SET_UP, NOBODY)
    if s.chooses_heroes:
        for place in range(s.seats):
            s.push(HERO, s.seats - 1 - place)
        return
    heroes = list(range(s.cards.heroes))
    s.dice.shuffle(heroes)
    for seat in range(s.seats):
        take_hero(s, seat, heroes[seat])


def forbids_hero(s: Shroud, pick: i64) -> int:
    """SHRD-SETUP-01: two players never have the same hero."""
    return SETUP_01 if pick - HERO_PICK in s.heroes else ALLOWED


def choose_hero(s: Shroud, task: Task, pick: i64) -> None:
    """SHRD-SETUP-01: the hero is taken."""
    take_hero(s, task.seat, pick - HERO_PICK)


def take_hero(s: Shroud, seat: i64, hero: i64) -> None:
    """The player has that hero's deck."""
    s.heroes[seat] = hero
    s.tell("takes-hero", seat, HERO_PICK + hero)


def lay_out_decks(s: Shroud) -> None:
    """SHRD-SETUP-02 to -05: shuffled decks, four arcane cards each, then five cards each; SHRD-RUL-02: the dice say who
    begins, if nobody did."""
    for seat in range(s.seats):
        s.decks[seat] = s.cards.decks[s.heroes[seat]][:]
        s.dice.shuffle(s.decks[seat])
        s.arcane[seat] = [s.decks[seat].pop() for _ in range(ARCANE_CARDS)]
    for seat in range(s.seats):
        draw(s, seat, OPENING_HAND)
    if s.first == NOBODY:
        s.first = s.dice.below(s.seats)
    s.push(TURN, s.first)
