"""Sets of cards: packs are laid over the base set in turn, and a set is made once."""

from importlib import import_module

import pytest

from emberhall.games import our_games
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.errors import BadPack
from emberhall.kit.card_sets import SHELVES, CardSets, Raw
from emberhall.kit.game import Game
from emberhall.kit.library import Pack, RawCard

BASE = {"axe": RawCard("base.toml", {"name": "Axe"}), "bow": RawCard("base.toml", {"name": "Bow"})}


def pack_of(name: str, id_: str = "axe", hash_: str = "", *, keeps_base: bool = True, game: str = "toy") -> Pack:
    """A pack of one card."""
    return Pack(name, game, keeps_base, {id_: RawCard("pack.toml", {"name": name})}, hash_)


class Names:
    """A set that knows its cards' names."""

    def __init__(self, raw: Raw) -> None:
        self.names = {id_: card.table["name"] for id_, card in raw.items()}


@pytest.fixture
def sets() -> CardSets[Names]:
    """The sets of a game with two cards."""
    return CardSets("toy", lambda: BASE, Names)


def test_each_pack_is_laid_over_what_is_there(sets: CardSets[Names]) -> None:
    packs = [pack_of("Fog"), pack_of("Rain"), pack_of("Club", "club")]

    assert sets.base().names == {"axe": "Axe", "bow": "Bow"}
    assert sets.of(packs).names == {"axe": "Rain", "bow": "Bow", "club": "Club"}


def test_a_pack_without_the_base_set_leaves_out_all_before_it(sets: CardSets[Names]) -> None:
    packs = [pack_of("Fog"), pack_of("Club", "club", keeps_base=False)]

    assert sets.of(packs).names == {"club": "Club"}


def test_a_pack_of_another_game_is_refused(sets: CardSets[Names]) -> None:
    with pytest.raises(BadPack, match="pack 'Fog' is for chess, not for toy"):
        sets.check(pack_of("Fog", game="chess"))


def test_sets_are_kept_for_a_while_by_what_their_packs_say(sets: CardSets[Names]) -> None:
    packs = [pack_of(f"Axe {number}", hash_=f"{number:032}") for number in range(SHELVES + 1)]
    base, first = sets.base(), sets.of([packs[0]])

    assert sets.of([packs[0]]) is first
    for pack in packs[1:]:
        sets.of([pack])

    assert sets.of([packs[0]]) is not first
    assert sets.of(()) is base


def test_a_pack_without_a_hash_is_read_anew(sets: CardSets[Names]) -> None:
    assert sets.of([pack_of("Fog")]).names["axe"] == "Fog"
    assert sets.of([pack_of("Rain")]).names["axe"] == "Rain"


@pytest.mark.parametrize("game", list(our_games()), ids=lambda game: game.id)
def test_no_game_reads_a_pack_anew_for_each_time_that_it_is_played(game: Game) -> None:
    sets = import_module(f"emberhall.games.{game.id}.content.cards").SETS
    id_, raw = next((id_, raw) for id_, raw in sets.base_cards().items() if raw.table.get("kind", "foe") == "foe")
    pack = Pack("Mine", game.id, True, {id_: raw}, f"{game.id:x>32}")

    game.new(game.seats_unless_told(), Dice(fixed_seed(1)), packs=[pack])
    made = sets.of([pack])
    game.new(game.seats_unless_told(), Dice(fixed_seed(2)), packs=[pack])

    assert sets.of([pack]) is made
    assert made is not sets.base()
