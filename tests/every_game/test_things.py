"""What can be pointed at: whatever lies open to everybody at the table, and nothing else."""

import random

import pytest

from emberhall.games import our_games
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.game import Game
from emberhall.testing.promises import SPECTATOR, redealt
from emberhall.testing.settings import Setting
from tests.trials import trials

PICKS = 60  # of a random game, at each tenth of which it is looked at
GAMES = sorted(game.id for game in our_games())


def positions(setting: Setting, number: int) -> list[State]:
    """Some positions of a random game."""
    state, lots, found = setting.new(number), random.Random(number), list[State]()
    for place in range(PICKS):
        if state.to_move == NOBODY:
            break
        if place % 10 == 0:
            found.append(state.copy())
        state.apply(lots.choice(state.legal()))
    return found


def open_things(game: Game, state: State, seat: int = SPECTATOR) -> frozenset[int]:
    """What the game finds in the view of the seat."""
    return game.things(game.view(state, seat))


@pytest.mark.parametrize("id_", GAMES)
def test_what_a_spectator_can_point_at_is_seen_by_every_seat_and_has_a_name(id_: str) -> None:
    setting = Setting(trials()[id_], trials()[id_].game.seats_unless_told())

    for state in positions(setting, 1):
        found = open_things(setting.game, state)
        assert found
        assert found <= set(range(len(setting.game.layout(state))))
        for seat in range(state.seats):
            assert found <= open_things(setting.game, state, seat)


@pytest.mark.parametrize("id_", GAMES)
def test_what_can_be_pointed_at_tells_nothing_that_a_seat_may_not_know(id_: str) -> None:
    setting = Setting(trials()[id_], trials()[id_].game.seats_unless_told())

    for number, state in enumerate(positions(setting, 2)):
        for seat in range(state.seats):
            assert open_things(setting.game, redealt(state, seat, number)) == open_things(setting.game, state)


@pytest.mark.parametrize(("id_", "players", "name"), [
    ("conjure", "players", "pick"), ("emberforge", "smiths", "pick"), ("shroud", "players", "thing"),
    ("seekers", "players", "thing"),
])  # fmt: skip
def test_no_card_of_a_hand_can_be_pointed_at(id_: str, players: str, name: str) -> None:
    setting = Setting(trials()[id_], 2)
    held = 0

    for state in positions(setting, 3):
        found = open_things(setting.game, state)
        for seat in range(state.seats):
            hand = getattr(setting.game.view(state, seat), players)[seat].hand
            held += len(hand)
            assert not found & {getattr(card, name) for card in hand}
    assert held
