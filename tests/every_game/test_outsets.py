"""Games that go on from a demonstration: they begin as it stands there, and are games like any other from then on."""

import re

import pytest

from emberhall.bots import make_bot
from emberhall.games import registry
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.errors import BadOption, BadSeats
from emberhall.kernel.state import NOBODY
from emberhall.kit import demonstration
from emberhall.kit import record as records
from emberhall.kit.game import Game
from emberhall.kit.library import Pack
from emberhall.kit.match import Match

SHOWN = [(game, id_) for game in registry() for id_ in game.demonstrations]
every_demonstration = pytest.mark.parametrize(("game", "id_"), SHOWN, ids=[f"{game.id}-{id_}" for game, id_ in SHOWN])


def seats_of(game: Game, id_: str) -> int:
    """How many play in it."""
    return len(game.demonstrations[id_].names)


def but_for_dice(line: str) -> str:
    """A position in notation without the dice that are to fall."""
    return re.sub(r"dice \S+", "", line)


@every_demonstration
def test_it_begins_where_the_demonstration_stands_after_so_many_picks(game: Game, id_: str) -> None:
    shown = game.demonstrations[id_]
    stood = demonstration.begin(game.read, shown)
    picks = demonstration.picks_of(game.layout(stood), shown)

    for at, pick in enumerate([*picks, None]):
        if at in (0, 5, len(picks)):
            state = game.new(seats_of(game, id_), Dice(fixed_seed(1)), {"from": f"{id_}:{at}"}, listens=True)
            assert but_for_dice(game.write(state)) == but_for_dice(game.write(stood))
            assert [game.view(state, seat) for seat in range(state.seats)] == [
                game.view(stood, seat) for seat in range(stood.seats)
            ]
            assert state.events == []
        if pick is not None:
            stood.apply(pick)


@every_demonstration
def test_without_a_number_it_goes_on_from_the_end(game: Game, id_: str) -> None:
    last = game.demonstrations[id_].starts()[-1]
    seats, dice = seats_of(game, id_), Dice(fixed_seed(1))

    assert game.write(game.new(seats, dice, {"from": id_})) == game.write(
        game.new(seats, dice, {"from": f"{id_}:{last}"})
    )


@every_demonstration
def test_it_is_played_to_its_end_and_its_record_replays(game: Game, id_: str) -> None:
    record = records.begin(game, seats_of(game, id_), fixed_seed(3), game.check_options({"from": id_}))
    match, bot = Match(game, record), make_bot("greedy", seed=1)

    while match.state.to_move != NOBODY:
        match.play(bot.choose(match.state))

    assert match.record.returns is not None
    assert records.verify(match.record, game).returns() == match.record.returns


@every_demonstration
def test_others_than_it_has_can_not_play_it(game: Game, id_: str) -> None:
    with pytest.raises(BadSeats, match="is for 2 players, not 3"):
        game.new(3, Dice(fixed_seed(1)), {"from": id_})


@every_demonstration
@pytest.mark.parametrize("number", ["-1", "x", "", "9999", "9999999"])
def test_a_moment_that_it_has_not_is_refused(game: Game, id_: str, number: str) -> None:
    with pytest.raises(BadOption, match="can be a whole number from 0 to"):
        game.check_options({"from": f"{id_}:{number}"})


@every_demonstration
def test_it_has_no_other_options_and_no_packs(game: Game, id_: str) -> None:
    with pytest.raises(BadOption, match="no other options"):
        game.check_options({"from": id_, game.options[0].name: game.options[0].default})
    with pytest.raises(BadOption, match="no packs"):
        game.check_options({"from": id_}, [Pack("more", game.id, keeps_base=True, cards={}, hash="")])
    with pytest.raises(BadOption, match="one of the demonstrations: example"):
        game.check_options({"from": "nothing"})


def test_a_game_without_demonstrations_has_no_such_option() -> None:
    with pytest.raises(BadOption, match="has no option 'from'"):
        registry()["emberforge"].check_options({"from": "example"})
