"""Setup (FORGE-SETUP)."""

import msgspec
import pytest

from emberhall.games.emberforge import GAME
from emberhall.games.emberforge.content.cards import base_set
from emberhall.games.emberforge.rules.state import DECK, Forge
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.errors import BadOption
from emberhall.testing.table import clause
from tests.games.emberforge.forge import NAMES, ForgeTable, Smith, named

every_count = pytest.mark.parametrize("seats", [2, 3, 4])


def well_mixed() -> list[str]:
    """All 57 cards, neighbours being of different collections."""
    return sorted(base_set().ids, key=lambda id_: (id_.split("-")[1], id_))


@clause("FORGE-SETUP-04", "FORGE-SETUP-05", "FORGE-SETUP-06", "FORGE-SETUP-10", "FORGE-SETUP-12")
def test_commissions_that_repeat_a_collection_are_replaced_and_shuffled_back_before_the_deal(table: ForgeTable) -> None:
    """FS-01"""
    table.sits("Ash", "Birk", "Cara")
    table.shuffle_brings("axe-1", "axe-4", "sword-1", "axe-2", "sword-3", "bow-1")
    table.shuffle_brings("axe-4", "axe-2", "sword-3", "axe-9")

    table.begins(first_seat=1)

    table.shows(row=["axe-1", "sword-1", "bow-1"], discard=[], box=[], deck_size=45)
    table.shows(supply={"iron": 12, "bronze": 12, "crystal": 15, "scale": 15, "mithril": 15})
    table.then("Ash").has(hand=["axe-4", "axe-2", "sword-3"])
    assert [smith.hand_size for smith in table.seen_by().smiths] == [3, 3, 3]
    assert sum(smith.embers_left for smith in table.seen_by().smiths) == 9
    table.is_whole()
    table.logged("Quarry Pick-Axe repeats a collection and is set aside.")
    table.logged("A new commission: Hunter's Bow.")


@clause("FORGE-SETUP-01")
@every_count
def test_the_board_starts_without_embers_and_heat_tokens(table: ForgeTable, seats: int) -> None:
    table.opens(seats)

    table.shows(heat={}, round_number=1)
    assert table.seen_by().embers == [[0] * seats] * 4


@clause("FORGE-SETUP-02")
def test_all_smiths_draw_on_one_supply(table: ForgeTable) -> None:
    ash = Smith("Ash", ["bow-7"], embers={"ignar": 1})
    birk = Smith("Birk", ["hammer-6"], embers={"ignar": 1})
    table.given(ash, birk, turn="Ash", supply={"mithril": 1})

    table.when("Ash").activates("ignar").discards("bow-7").takes("mithril")

    table.shows(supply={"mithril": 0})
    table.when("Birk").activates("ignar").discards("hammer-6")
    table.refuses("Birk", "mithril", clause="FORGE-IGNAR-07")


@clause("FORGE-SETUP-02")
@every_count
def test_every_token_that_no_smith_starts_with_lies_in_the_supply(table: ForgeTable, seats: int) -> None:
    table.opens(seats)

    assert sum(table.seen_by().supply) == 75 - 2 * seats


@clause("FORGE-SETUP-03", "FORGE-SETUP-04", "FORGE-SETUP-12")
@every_count
def test_all_57_cards_are_shuffled_into_one_deck_that_row_and_hands_come_from(table: ForgeTable, seats: int) -> None:
    order = well_mixed()

    table.opens(seats, *order)

    table.shows(row=order[:3], deck_top=order[3 + 3 * seats :], deck_size=54 - 3 * seats)
    dealt = [card.id for name in table.names for card in table.seen_by(name).smiths[table.names.index(name)].hand]
    assert sorted(dealt) == sorted(order[3 : 3 + 3 * seats])


@clause("FORGE-SETUP-03")
def test_each_game_has_a_deck_of_its_own_order() -> None:
    decks = []
    for number in range(5):
        state = GAME.new(2, Dice(fixed_seed(number)))
        assert isinstance(state, Forge)
        decks.append(tuple(named(state.piles[DECK])))

    assert len(set(decks)) == 5
    assert not [deck for deck in decks if list(deck) == sorted(deck)]


@clause("FORGE-SETUP-03")
@pytest.mark.parametrize("name", [*NAMES[:3], None])
def test_the_deck_lies_face_down(table: ForgeTable, name: str | None) -> None:
    order = well_mixed()

    table.opens(3, *order)

    seen = table.seen_by(name)
    told = msgspec.json.encode(seen).decode()
    assert seen.deck_size == 45
    assert not [card for card in order[12:] if f'"{card}"' in told]


@clause("FORGE-SETUP-05")
def test_a_card_is_replaced_only_if_its_collection_shows_already(table: ForgeTable) -> None:
    table.opens(2, "axe-1", "sword-1", "bow-1", "axe-2", "sword-2", "bow-2", "axe-3", "sword-3", "bow-3")

    table.shows(row=["axe-1", "sword-1", "bow-1"], deck_size=48)
    table.then("Ash").has(hand=["axe-2", "sword-2", "bow-2"])
    table.then("Birk").has(hand=["axe-3", "sword-3", "bow-3"])


@clause("FORGE-SETUP-05", "FORGE-SETUP-06")
def test_the_search_goes_on_until_the_collection_differs_from_all_that_show(table: ForgeTable) -> None:
    table.sits("Ash", "Birk")
    table.shuffle_brings("axe-1", "axe-2", "axe-3", "sword-1", "axe-4", "sword-2", "sword-3", "axe-5", "spear-1")
    table.shuffle_brings("axe-2", "axe-3", "axe-4", "sword-2", "sword-3", "axe-5", "bow-1")

    table.begins(first_seat=1)

    table.shows(row=["axe-1", "sword-1", "spear-1"], deck_top=["bow-1"], deck_size=48, discard=[])


@clause("FORGE-SETUP-07", "FORGE-SETUP-10")
@every_count
def test_each_smith_has_the_3_embers_of_a_colour_of_their_own_and_no_others_are_in_play(
    table: ForgeTable, seats: int
) -> None:
    table.opens(seats)

    smiths = table.seen_by().smiths
    assert len({smith.colour for smith in smiths}) == len(smiths) == seats
    assert [smith.embers_left for smith in smiths] == [3] * seats

    for name in table.names:
        table.when(name).places("ignar", "durgaz", "gildar")  # and is asked for no fourth

    assert table.seen_by().embers == [[1] * seats, [1] * seats, [0] * seats, [1] * seats]


@clause("FORGE-SETUP-08")
@every_count
def test_each_smith_is_dealt_3_cards_that_only_they_can_see(table: ForgeTable, seats: int) -> None:
    table.opens(seats)

    hands = [[len(smith.hand) for smith in table.seen_by(name).smiths] for name in table.names]
    assert hands == [[3 if owner == viewer else 0 for owner in range(seats)] for viewer in range(seats)]
    assert [len(smith.hand) for smith in table.seen_by().smiths] == [0] * seats
    assert [smith.hand_size for smith in table.seen_by().smiths] == [3] * seats


@clause("FORGE-SETUP-09", "FORGE-SETUP-12")
@every_count
def test_each_smith_takes_an_iron_and_a_bronze_out_of_the_supply(table: ForgeTable, seats: int) -> None:
    table.opens(seats)

    for name in table.names:
        table.then(name).has(stock={"iron": 1, "bronze": 1}, forged=[], unfinished={}, tokens=0)
    left = 15 - seats
    table.shows(supply={"iron": left, "bronze": left, "crystal": 15, "scale": 15, "mithril": 15}, discard=[], box=[])
    table.is_whole()


@clause("FORGE-SETUP-11")
@pytest.mark.parametrize(("seat", "name"), [(1, "Ash"), (2, "Birk"), (3, "Cara")])
def test_the_seat_named_beforehand_takes_the_forgemaster_token(table: ForgeTable, seat: int, name: str) -> None:
    table.sits("Ash", "Birk", "Cara")
    table.shuffle_brings("axe-1", "sword-1", "bow-1")

    table.begins(first_seat=seat)

    table.shows(first=name)
    table.asks(name)


@clause("FORGE-SETUP-11")
@pytest.mark.parametrize(("number", "name"), [(0, "Ash"), (1, "Birk"), (2, "Cara")])
def test_without_one_the_forgemaster_token_falls_to_a_seat_by_chance(table: ForgeTable, number: int, name: str) -> None:
    table.sits("Ash", "Birk", "Cara")
    table.shuffle_brings("axe-1", "sword-1", "bow-1")
    table.numbers(number)

    table.begins()

    table.shows(first=name)
    table.asks(name)


@clause("FORGE-SETUP-11")
def test_an_empty_seat_cannot_take_the_forgemaster_token(table: ForgeTable) -> None:
    table.sits("Ash", "Birk", "Cara")

    with pytest.raises(BadOption, match="first_seat is 4, and 3 sit at the table"):
        table.begins(first_seat=4)


@clause("FORGE-SETUP-12")
def test_the_commissions_are_laid_out_before_the_hands_are_dealt(table: ForgeTable) -> None:
    table.opens(2, "axe-1", "sword-1", "bow-1", "staff-1", "staff-2", "staff-3", "spear-1", "spear-2", "spear-3")

    table.shows(row=["axe-1", "sword-1", "bow-1"])
    table.then("Ash").has(hand=["staff-1", "staff-2", "staff-3"])


@clause("FORGE-SETUP-13")
def test_a_starting_hand_may_repeat_collections(table: ForgeTable) -> None:
    table.opens(2, "axe-1", "sword-1", "bow-1", "axe-2", "axe-3", "axe-4", "axe-5", "axe-6", "axe-7")

    table.then("Ash").has(hand=["axe-2", "axe-3", "axe-4"])
    table.then("Birk").has(hand=["axe-5", "axe-6", "axe-7"])
