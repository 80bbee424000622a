"""What each seat may know (FORGE-R-37): hands and the deck are hidden, but what a seat was shown stays known to it."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from emberhall.games.emberforge import GAME
from emberhall.games.emberforge.rules.piles import show_in_hand
from emberhall.games.emberforge.rules.state import DECK, DISCARD, HAND, LOOKED, Forge
from emberhall.games.emberforge.trial import stays_whole
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.testing.table import SPECTATOR, clause
from tests.games.emberforge.forge import ForgeTable, Smith, named

WORLDS = 40  # enough that two places for one card both come up


def sees(
    table: ForgeTable, viewer: str | None, owner: str, *, known: Sequence[str] = (), maybe: Sequence[str] = ()
) -> None:
    """The viewer sees just these cards in the owner's hand, and knows of just these that they may be there."""
    smith = table.seen_by(viewer).smiths[table.names.index(owner)]
    assert sorted(weapon.id for weapon in smith.hand) == sorted(known)
    assert sorted(weapon.id for weapon in smith.maybe) == sorted(maybe)


def worlds(table: ForgeTable, viewer: str | None) -> Iterator[Forge]:
    """The position with all that the viewer can't see dealt anew, many times; the viewer sees no difference."""
    seat = SPECTATOR if viewer is None else table.names.index(viewer)
    for number in range(WORLDS):
        world = table.forge.copy()
        world.redeal(seat, Dice(fixed_seed(number)))
        stays_whole(world)
        assert GAME.view(world, seat) == GAME.view(table.state, seat)
        yield world


def holders(table: ForgeTable, viewer: str | None, card: str) -> set[str]:
    """Where the card is in the viewer's worlds: the names of those who hold it, or "elsewhere"."""
    found = set()
    for world in worlds(table, viewer):
        hands = {name: named(world.piles[HAND + seat]) for seat, name in enumerate(table.names)}
        found.add(next((name for name, hand in hands.items() if card in hand), "elsewhere"))
    return found


# Hands and the deck


def test_a_hand_is_seen_by_its_owner_and_only_counted_by_the_others(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["axe-1", "bow-1"]), Smith("Birk", hand=["spear-1"]))

    sees(table, "Ash", "Ash", known=["axe-1", "bow-1"])
    for viewer in ("Birk", None):
        sees(table, viewer, "Ash")
        assert [smith.hand_size for smith in table.seen_by(viewer).smiths] == [2, 1]


@clause("FORGE-GILDAR-02")
def test_a_drawn_card_is_seen_by_who_draws_it_alone(table: ForgeTable) -> None:
    table.given(Smith("Ash", embers={"gildar": 1}), Smith("Birk"), turn="Ash", deck=["axe-1", "axe-2"], only_deck=True)

    table.when("Ash").activates("gildar").draws()

    table.logged("Ash draws Copperbite Hatchet.", to="Ash")
    table.logged("Ash draws a card.", to="Birk")
    table.logged("Ash draws a card.")
    sees(table, "Birk", "Ash")
    assert holders(table, "Birk", "axe-1") == {"Ash", "elsewhere"}


def test_a_redeal_changes_hidden_hands_and_the_deck_and_nothing_else(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["axe-1", "bow-1"], forged=["axe-2"], unfinished={"axe-3": {"iron": 1}})
    birk = Smith("Birk", hand=["sword-1", "sword-2", "sword-3"])
    table.given(ash, birk, Smith("Cole", hand=["spear-1"]), discard=["dagger-1"], box=["dagger-2"])

    dealt = list(worlds(table, "Ash"))

    assert {tuple(named(world.piles[HAND])) for world in dealt} == {("axe-1", "bow-1")}
    assert {tuple(named(world.piles[DISCARD])) for world in dealt} == {("dagger-1",)}
    assert len({tuple(world.piles[HAND + 1]) for world in dealt}) > WORLDS // 2
    assert len({tuple(world.piles[HAND + 2]) for world in dealt}) > WORLDS // 4
    assert len({tuple(world.piles[DECK]) for world in dealt}) == WORLDS
    assert all(world.piles[HAND + 1] == sorted(world.piles[HAND + 1]) for world in dealt)


def test_a_redeal_follows_from_what_the_seat_sees_and_the_dice_alone(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["axe-1"]), Smith("Birk", hand=["sword-1", "bow-1"]), Smith("Cole", hand=["spear-1"]))

    again = set()
    for world in worlds(table, "Ash"):
        world.redeal(0, Dice(fixed_seed(7)))
        again.add(GAME.write(world))

    assert len(again) == 1


# Cards that everybody saw


@clause("FORGE-FX-06")
def test_a_recovered_card_is_known_to_all(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["bow-1"], forged=["sword-3"], embers={"runarium": 1})
    birk, cole = Smith("Birk", hand=["spear-1"]), Smith("Cole", hand=["spear-2"])
    table.given(ash, birk, cole, turn="Ash", deck=["bow-2"], discard=["axe-1", "axe-2"], only_deck=True)

    table.when("Ash").activates("runarium").uses("sword-3").takes("axe-1")

    table.logged("Ash takes Copperbite Hatchet from the discard pile.", to="Birk")
    for viewer in ("Birk", "Cole", None):
        sees(table, viewer, "Ash", known=["axe-1"])
        assert holders(table, viewer, "axe-1") == {"Ash"}
        assert holders(table, viewer, "bow-1") >= {"Ash", "elsewhere"}


@clause("FORGE-FX-22")
def test_a_commission_swapped_into_a_hand_is_known_to_all(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["bow-1", "spear-1"], forged=["bow-5"], embers={"runarium": 1})
    row = ["axe-1", "sword-1", "hammer-1"]
    table.given(ash, Smith("Birk", hand=["axe-2"]), Smith("Cole"), turn="Ash", row=row, deck=["axe-3"], only_deck=True)

    table.when("Ash").activates("runarium").uses("bow-5").chooses("spear-1").chooses("sword-1").takes("scale")

    table.shows(row=["axe-1", "spear-1", "hammer-1"])
    table.logged("Ash puts Militia Spear up as a commission and takes Apprentice Blade.", to="Cole")
    for viewer in ("Birk", "Cole", None):
        sees(table, viewer, "Ash", known=["sword-1"])
        assert holders(table, viewer, "sword-1") == {"Ash"}


@clause("FORGE-FX-22")
def test_the_card_chosen_for_a_swap_is_shown_at_once(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["bow-1", "spear-1"], forged=["bow-5"], embers={"runarium": 1})
    row = ["axe-1", "sword-1", "hammer-1"]
    table.given(ash, Smith("Birk", hand=["axe-2"]), turn="Ash", row=row, deck=["axe-3"], only_deck=True)

    table.when("Ash").activates("runarium").uses("bow-5").chooses("spear-1")

    for viewer in ("Birk", None):
        assert table.seen_by(viewer).question == "Exchange Militia Spear for which commission?"
        sees(table, viewer, "Ash", known=["spear-1"])
        assert holders(table, viewer, "spear-1") == {"Ash"}


@clause("FORGE-DURGAZ-01", "FORGE-DURGAZ-16")
def test_a_hand_card_selected_in_durgaz_is_shown_at_once(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["axe-3", "bow-1"], stock={"iron": 1, "scale": 1}, embers={"durgaz": 2})
    table.given(ash, Smith("Birk", hand=["axe-2"]), turn="Ash", deck=["axe-1"], only_deck=True)

    table.when("Ash").activates("durgaz").works_on("axe-3")

    for viewer in ("Birk", None):
        assert table.seen_by(viewer).question == "Pay a token on Wyrmhide Axe."
        sees(table, viewer, "Ash", known=["axe-3"])
        assert holders(table, viewer, "axe-3") == {"Ash"}


def test_a_known_card_that_was_discarded_shuffled_and_drawn_is_unknown_again(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["sword-3"], embers={"runarium": 1, "ignar": 1})
    birk = Smith("Birk", hand=["spear-1"], embers={"gildar": 1})
    table.given(ash, birk, turn="Ash", discard=["axe-1", "axe-2"], only_deck=True)
    table.when("Ash").activates("runarium").uses("sword-3").takes("axe-1")
    sees(table, "Birk", "Ash", known=["axe-1"])

    table.when("Ash").activates("ignar").discards("axe-1").takes("bronze")
    table.shuffle_brings("axe-1", "axe-2")
    table.when("Birk").activates("gildar").draws()

    table.then("Birk").has(hand=["axe-1", "spear-1"])
    sees(table, "Ash", "Birk")
    assert holders(table, "Ash", "axe-1") == {"Birk", "elsewhere"}


# Robbed cards


@clause("FORGE-FX-11")
def test_a_robbed_card_is_seen_by_thief_and_victim_alone(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["bow-1"], forged=["dagger-5"], embers={"runarium": 1})
    birk, cole = Smith("Birk", hand=["axe-1", "spear-1"]), Smith("Cole", hand=["sword-1"])
    table.given(ash, birk, cole, turn="Ash", deck=["axe-2"], only_deck=True)
    table.numbers(1)

    table.when("Ash").activates("runarium").uses("dagger-5").chooses("seat2")

    table.then("Ash").has(hand=["bow-1", "spear-1"])
    table.logged("Ash takes Militia Spear from Birk's hand.", to="Ash")
    table.logged("Ash takes Militia Spear from Birk's hand.", to="Birk")
    for viewer in ("Cole", None):
        table.logged("Ash takes a card from Birk's hand.", to=viewer)
        sees(table, viewer, "Ash")
        sees(table, viewer, "Birk")
    sees(table, "Birk", "Ash", known=["spear-1"])
    assert holders(table, "Birk", "spear-1") == {"Ash"}
    assert holders(table, "Birk", "bow-1") == {"Ash", "Cole", "elsewhere"}
    assert holders(table, "Cole", "spear-1") == {"Ash", "Birk", "elsewhere"}


@clause("FORGE-FX-11")
@pytest.mark.parametrize(("number", "taken", "holder"), [(0, "axe-1", "Cole"), (1, "spear-1", "Birk")])
def test_of_a_known_card_third_seats_know_after_a_theft_only_that_one_of_the_two_has_it(
    table: ForgeTable, number: int, taken: str, holder: str
) -> None:
    birk = Smith("Birk", hand=["spear-1"], forged=["sword-3"], embers={"runarium": 1})
    cole = Smith("Cole", hand=["bow-1"], forged=["dagger-5"], embers={"runarium": 1})
    table.given(Smith("Ash"), birk, cole, Smith("Dorn"), turn="Birk", first="Ash", discard=["axe-1", "axe-2"])
    table.when("Birk").activates("runarium").uses("sword-3").takes("axe-1")
    table.numbers(number)

    table.when("Cole").activates("runarium").uses("dagger-5")

    for viewer in ("Ash", "Dorn"):
        sees(table, viewer, "Birk", maybe=["axe-1"])
        sees(table, viewer, "Cole", maybe=["axe-1"])
        assert holders(table, viewer, "axe-1") == {"Birk", "Cole"}
    sees(table, None, "Birk", maybe=["axe-1"])
    sees(table, None, "Cole", maybe=["axe-1"])
    sees(table, "Cole", "Birk", known=["axe-1"] if holder == "Birk" else [])
    sees(table, "Birk", "Cole", known=[taken])
    assert holders(table, "Cole", "axe-1") == holders(table, "Birk", "axe-1") == {holder}


@clause("FORGE-FX-11")
def test_a_chain_of_thefts_spreads_what_third_seats_hold_possible(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["sword-3"], embers={"runarium": 1})
    birk = Smith("Birk", hand=["bow-1"], forged=["dagger-5"], embers={"runarium": 1})
    cole = Smith("Cole", hand=["spear-1"], forged=["dagger-8"], embers={"runarium": 1})
    table.given(ash, birk, cole, Smith("Dorn"), turn="Ash", discard=["axe-1", "axe-2"])
    table.when("Ash").activates("runarium").uses("sword-3").takes("axe-1")
    table.numbers(0, 0)

    table.when("Birk").activates("runarium").uses("dagger-5").chooses("seat1")
    table.when("Cole").activates("runarium").uses("dagger-8")

    table.then("Cole").has(hand=["axe-1", "spear-1"])
    sees(table, "Birk", "Cole", known=["axe-1"])
    for owner in ("Birk", "Cole"):
        sees(table, "Ash", owner, maybe=["axe-1"])
    sees(table, "Dorn", "Ash")  # an empty hand is out of the question
    for owner in ("Birk", "Cole"):
        sees(table, "Dorn", owner, maybe=["axe-1"])
    assert holders(table, "Ash", "axe-1") == {"Birk", "Cole"}
    assert holders(table, "Dorn", "axe-1") == {"Birk", "Cole"}  # Ash has no card left
    assert holders(table, "Birk", "axe-1") == {"Cole"}


@clause("FORGE-FX-11")
def test_a_theft_from_another_hand_leaves_what_is_known_as_it_was(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["sword-3"], embers={"runarium": 1})
    birk = Smith("Birk", hand=["bow-1"], forged=["dagger-5"], embers={"runarium": 1})
    table.given(ash, birk, Smith("Cole", hand=["spear-1"]), turn="Ash", discard=["axe-1", "axe-2"])
    table.when("Ash").activates("runarium").uses("sword-3").takes("axe-1")
    table.numbers(0)

    table.when("Birk").activates("runarium").uses("dagger-5").chooses("seat3")

    for viewer in ("Birk", "Cole", None):
        sees(table, viewer, "Ash", known=["axe-1"])
    sees(table, "Cole", "Birk", known=["spear-1"])
    sees(table, "Ash", "Birk")


@clause("FORGE-FX-11")
def test_the_last_card_of_a_hand_is_known_to_be_with_the_thief(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["sword-3"], embers={"runarium": 1})
    birk = Smith("Birk", forged=["dagger-5"], embers={"runarium": 1})
    table.given(ash, birk, Smith("Cole"), turn="Ash", discard=["axe-1", "axe-2"])
    table.when("Ash").activates("runarium").uses("sword-3").takes("axe-1")
    table.numbers(0)

    table.when("Birk").activates("runarium").uses("dagger-5")

    for viewer in ("Cole", None):
        sees(table, viewer, "Ash")
        sees(table, viewer, "Birk", known=["axe-1"])


@clause("FORGE-FX-11")
def test_after_an_unseen_theft_every_known_card_is_as_likely_to_be_the_stolen_one(table: ForgeTable) -> None:
    cards = ["axe-1", "axe-2", "axe-3", "axe-4"]
    table.given(
        Smith("Ash"),
        Smith("Birk", hand=cards),
        Smith("Cole", forged=["dagger-5"], embers={"runarium": 1}),
        turn="Cole",
        first="Cole",
    )
    for card in cards:
        show_in_hand(table.forge, table.forge.cards.ids.index(card), 1)
    table.numbers(0)

    table.when("Cole").activates("runarium").uses("dagger-5")

    stolen: Counter[str] = Counter()
    for number in range(400):
        world = table.forge.copy()
        world.redeal(0, Dice(fixed_seed(number)))
        stolen.update(named(world.piles[HAND + 2]))
    assert set(stolen) == set(cards)
    assert min(stolen.values()) > 70


# Cards looked at


@clause("FORGE-FX-05")
def test_cards_dug_up_are_seen_by_the_digger_alone(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["bow-4"], embers={"runarium": 1})
    table.given(ash, Smith("Birk", hand=["spear-1"]), Smith("Cole"), turn="Ash", deck=["axe-1", "axe-2", "axe-3"])

    table.when("Ash").activates("runarium").uses("bow-4")

    assert [weapon.id for weapon in table.seen_by("Ash").looked] == ["axe-1", "axe-2", "axe-3"]
    table.logged("Ash looks at Copperbite Hatchet.", to="Ash")
    for viewer in ("Birk", "Cole", None):
        assert (table.seen_by(viewer).looked, table.seen_by(viewer).looked_size) == ([], 3)
        assert table.seen_by(viewer).choices == []
    table.logged("Ash looks at a card.", to="Birk")
    assert {tuple(world.piles[LOOKED]) for world in worlds(table, "Ash")} == {tuple(table.forge.piles[LOOKED])}
    for world in worlds(table, "Birk"):
        assert sorted(world.piles[LOOKED]) == world.legal()
    assert len({tuple(world.legal()) for world in worlds(table, "Birk")}) > WORLDS // 2


@clause("FORGE-FX-05")
def test_the_card_kept_stays_hidden_and_the_others_lie_open_in_the_discard_pile(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["bow-4"], embers={"runarium": 1})
    deck = ["axe-1", "axe-2", "axe-3", "axe-4"]
    table.given(ash, Smith("Birk", hand=["spear-1"]), turn="Ash", deck=deck, only_deck=True)

    table.when("Ash").activates("runarium").uses("bow-4").takes("axe-2")

    table.logged("Ash keeps Woodsplitter.", to="Ash")
    table.logged("Ash keeps a card.", to="Birk")
    table.logged("Ash discards Copperbite Hatchet.", to="Birk")
    sees(table, "Birk", "Ash")
    assert {weapon.id for weapon in table.seen_by("Birk").discard} == {"axe-1", "axe-3"}
    assert holders(table, "Birk", "axe-2") == {"Ash", "elsewhere"}
    assert holders(table, "Birk", "axe-1") == {"elsewhere"}


# A redeal among the possible hands


def test_cards_that_may_be_in_two_hands_are_dealt_so_that_both_have_as_many_as_before(table: ForgeTable) -> None:
    birk = Smith("Birk", forged=["sword-3"], embers={"runarium": 2})
    cole = Smith("Cole", forged=["dagger-5"], embers={"runarium": 1})
    table.given(Smith("Ash"), birk, cole, turn="Birk", first="Ash", discard=["axe-1", "axe-2", "bow-1"])
    table.when("Birk").activates("runarium").uses("sword-3").takes("axe-1").uses("sword-3").takes("axe-2")
    table.numbers(0)

    table.when("Cole").activates("runarium").uses("dagger-5")

    hands = {tuple(named(world.piles[HAND + 1] + world.piles[HAND + 2])) for world in worlds(table, "Ash")}
    assert hands == {("axe-1", "axe-2"), ("axe-2", "axe-1")}


def test_a_card_that_may_be_in_a_full_hand_makes_room_for_one_that_must_be(table: ForgeTable) -> None:
    birk = Smith("Birk", hand=["dagger-2"], forged=["sword-3"], embers={"runarium": 1})
    cole = Smith("Cole", forged=["dagger-5", "sword-7"], embers={"runarium": 3})
    table.given(Smith("Ash"), birk, cole, turn="Birk", first="Ash", discard=["axe-1", "spear-6"])
    table.when("Birk").activates("runarium").uses("sword-3").takes("axe-1")
    table.numbers(1)

    table.when("Cole").activates("runarium").uses("dagger-5").uses("dagger-2").uses("sword-7").takes("spear-6")

    table.then("Birk").has(hand=["axe-1"])
    table.then("Cole").has(hand=["spear-6"])
    sees(table, "Ash", "Cole", known=["spear-6"], maybe=["axe-1"])
    assert holders(table, "Ash", "spear-6") == {"Cole"}
    assert holders(table, "Ash", "axe-1") == {"Birk"}


def test_a_redeal_forgets_what_only_others_know_of_ones_own_hand_too(table: ForgeTable) -> None:
    """Birk robs Cole, then Ash robs Birk of the Hatchet. Ash can't tell whether it was Cole's, and so known to Cole."""
    looks, dealt = set(), set()
    for birk_hand, cole_hand, stolen in ((["spear-1"], ["axe-1", "bow-1"], 0), (["axe-1"], ["bow-1", "spear-1"], 1)):
        ash = Smith("Ash", forged=["dagger-8"], embers={"runarium": 1})
        birk = Smith("Birk", hand=birk_hand, forged=["dagger-5"], embers={"runarium": 1})
        table.given(ash, birk, Smith("Cole", hand=cole_hand), turn="Birk")
        table.numbers(stolen, 0)

        table.when("Birk").activates("runarium").uses("dagger-5")
        table.when("Ash").activates("runarium").uses("dagger-8").chooses("seat2")

        table.then("Ash").has(hand=["axe-1"])
        looks.add(repr(table.seen_by("Ash")))
        dealt.add(GAME.write(next(worlds(table, "Ash"))))
    assert len(looks) == 1
    assert len(dealt) == 1
