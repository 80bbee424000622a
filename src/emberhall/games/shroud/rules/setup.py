"""Setting up (SHRD-SETUP)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules import piles, turns
from emberhall.games.shroud.rules.questions import Question, Work
from emberhall.games.shroud.rules.state import ARCANE_CARDS, HERO_PICK, OPENING_HAND, SOME_HERO, Shroud
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOBODY


def set_up(s: Shroud) -> None:
    """SHRD-SETUP-01: everyone chooses a hero, or gets one by lot; then the decks are laid out."""
    SET_UP.push(s, NOBODY)
    if s.chooses_heroes:
        for place in range(s.seats):
            HERO.push(s, s.seats - 1 - place)
        return
    heroes = list(range(s.cards.heroes))
    s.dice.shuffle(heroes)
    for seat in range(s.seats):
        take_hero(s, seat, heroes[seat])


class ChooseHero(Question):
    """SHRD-SETUP-01: a hero's deck."""

    def forbids(self, s: Shroud, task: Task, pick: i64) -> i64:
        """SHRD-SETUP-01: two players never have the same hero."""
        return self.clause if pick - HERO_PICK in s.heroes else ALLOWED

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """SHRD-SETUP-01: the hero is taken."""
        take_hero(s, task.seat, pick - HERO_PICK)


def take_hero(s: Shroud, seat: i64, hero: i64) -> None:
    """The player has that hero's deck."""
    s.heroes[seat] = hero
    s.tell("takes-hero", seat, HERO_PICK + hero)


class SetUp(Work):
    """SHRD-SETUP-02 to -05: the decks are laid out."""

    def do(self, s: Shroud, task: Task) -> None:
        """SHRD-SETUP-02 to -05: shuffled decks, four arcane cards each, then five cards each; SHRD-RUL-02: the dice say
        who begins, if nobody did."""
        for seat in range(s.seats):
            s.decks[seat] = s.cards.decks[s.heroes[seat]][:]
            s.dice.shuffle(s.decks[seat])
            s.arcane[seat] = [s.decks[seat].pop() for _ in range(ARCANE_CARDS)]
        for seat in range(s.seats):
            piles.draw(s, seat, OPENING_HAND)
        if s.first == NOBODY:
            s.first = s.dice.below(s.seats)
        turns.TURN.push(s, s.first)


HERO: Final = ChooseHero("hero", "SETUP-01", [SOME_HERO])
SET_UP: Final = SetUp("set-up")
