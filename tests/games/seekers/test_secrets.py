"""What a seat can't see is dealt anew, and nothing else (SEEK-RUL-75, -90)."""

from collections.abc import Iterator

import pytest

from emberhall.games.seekers.rules import secrets
from emberhall.games.seekers.rules.effects import fatigue
from emberhall.games.seekers.rules.setup import MULLIGAN
from emberhall.games.seekers.rules.state import L_DOWN, Seekers
from emberhall.games.seekers.rules.verbs.cards import SCRY
from emberhall.games.seekers.rules.zones import lasting, piles
from emberhall.kernel.dice import Dice, Rng, fixed_seed
from emberhall.kernel.events import EVERYONE
from emberhall.testing.table import SPECTATOR, clause
from tests.games.seekers.bench import bench, card, hold

ASH, BIRCH, CEDAR = 0, 1, 2
WORLDS = 40  # enough that two places for one card both come up
CHANGES = 120


def seen(s: Seekers, viewer: int) -> object:
    """All about cards that the viewer can see."""
    return (
        [len(hand) for hand in s.hands],
        [secrets.hand_known(s, viewer, seat)[:] for seat in range(s.seats)],
        [secrets.may_lie_down(s, viewer, seat) for seat in range(s.seats)],
        [masks[:] for masks in s.deck_knows],
        [
            [design if secrets.knows_place(s, viewer, seat, place) else None for place, design in enumerate(deck)]
            for seat, deck in enumerate(s.decks)
        ],
        [pile[:] for pile in s.discards + s.exiles],
        [None if piles.is_unknown_down(thing, viewer) else thing.design for thing in s.lastings],
        [thing.knows for thing in s.lastings],
        s.lifted[:] if secrets.sees_lifted(s, viewer) else len(s.lifted),
    )


def laid_out(s: Seekers) -> object:
    """Where every card really is, and what everybody knows."""
    return (
        s.hands, s.decks, s.deck_knows, s.discards, s.exiles, s.lifted, s.known, s.known_may_lie,
        [(thing.design, thing.knows) for thing in s.lastings],
    )  # fmt: skip


def cards_of(s: Seekers, seat: int) -> list[int]:
    """All cards of a player, but those that are looked at."""
    downs = [thing.design for thing in s.lastings if thing.owner == seat]
    return sorted(s.hands[seat] + s.decks[seat] + s.discards[seat] + s.exiles[seat] + downs)


def redealt(s: Seekers, viewer: int, number: int) -> Seekers:
    """A copy in which all that the viewer can't see was dealt anew."""
    twin = s.copy()
    secrets.redeal(twin, viewer, Dice(fixed_seed(number)))
    return twin


def worlds(s: Seekers, viewer: int) -> Iterator[Seekers]:
    """The position as the viewer may take it to be, many times."""
    for number in range(WORLDS):
        world = redealt(s, viewer, number)
        assert seen(world, viewer) == seen(s, viewer)
        knowledge_is_true(world)
        yield world


def knowledge_is_true(s: Seekers) -> None:
    """What is known of a hand is there, or lies face down unknown where that may be."""
    for seat in range(s.seats):
        assert s.hands[seat] == sorted(s.hands[seat])
        assert len(s.decks[seat]) == len(s.deck_knows[seat])
        for viewer in range(s.seats):
            if viewer == seat:
                continue
            places = s.hands[seat][:]
            if s.known_may_lie[viewer * s.seats + seat]:
                places += [one.design for one in s.lastings if one.owner == seat and piles.is_unknown_down(one, viewer)]
            for design in s.known[viewer * s.seats + seat]:
                assert design in places
                places.remove(design)


# Hands


@clause("SEEK-RUL-90")
def test_a_hand_is_dealt_anew_from_all_that_its_player_has_left() -> None:
    s = bench(2)
    fatigue.draw(s, BIRCH, 3)

    hands = {tuple(world.hands[BIRCH]) for world in worlds(s, ASH)}

    assert len(hands) > WORLDS // 2


@clause("SEEK-RUL-90")
def test_the_own_hand_stays_and_the_own_deck_is_mixed() -> None:
    s = bench(2)
    fatigue.draw(s, ASH, 3)

    found = list(worlds(s, ASH))

    assert all(world.hands[ASH] == s.hands[ASH] for world in found)
    assert len({world.decks[ASH][-1] for world in found}) > 3


@clause("SEEK-INSPECT-1")
def test_a_hand_that_was_inspected_stays_and_what_was_drawn_since_does_not() -> None:
    s = bench(3)
    fatigue.draw(s, BIRCH, 2)
    piles.show_hand(s, BIRCH, ASH)
    before = s.hands[BIRCH][:]
    fatigue.draw(s, BIRCH, 1)

    for_ash, for_cedar = list(worlds(s, ASH)), list(worlds(s, CEDAR))

    for world in for_ash:
        rest = world.hands[BIRCH][:]
        for design in before:
            rest.remove(design)
        assert len(rest) == 1
    assert len({tuple(world.hands[BIRCH]) for world in for_ash}) > 3
    assert any(before[0] not in world.hands[BIRCH] for world in for_cedar)
    assert all(world.known[ASH * 3 + BIRCH] == [] for world in for_cedar)


# Decks


@clause("SEEK-SCRY-2", "SEEK-RUL-75")
def test_a_place_of_the_deck_that_is_known_stays_for_whoever_knows_it() -> None:
    s = bench(2)
    piles.put_on_top(s, ASH, card(9), 1 << ASH)

    mine, others = list(worlds(s, ASH)), list(worlds(s, BIRCH))

    assert all(world.decks[ASH][-1] == card(9) for world in mine)
    assert any(world.decks[ASH][-1] != card(9) for world in others)
    assert all(world.deck_knows[ASH][-1] == 1 << ASH for world in others)


@clause("SEEK-SCRY-1", "SEEK-RUL-75")
@pytest.mark.parametrize("viewer", [BIRCH, SPECTATOR])
def test_cards_that_somebody_scries_are_hidden_from_all_others(viewer: int) -> None:
    s = bench(2)
    piles.lift(s, ASH, 3)
    SCRY.push(s, ASH)
    s.to_move = ASH

    assert all(world.lifted == s.lifted for world in worlds(s, ASH))
    assert len({tuple(world.lifted) for world in worlds(s, viewer)}) > 3
    assert all(sorted(cards_of(world, ASH) + world.lifted) == s.armories[ASH].tactics for world in worlds(s, viewer))


@clause("SEEK-SETUP-14", "SEEK-RUL-13")
def test_cards_that_a_mulligan_puts_back_are_open() -> None:
    s = bench(2)
    s.lifted = [s.decks[ASH].pop(), s.decks[ASH].pop()]
    s.lifted.sort()
    s.deck_knows[ASH] = [0] * len(s.decks[ASH])
    MULLIGAN.push(s, ASH, 2)
    s.to_move = ASH

    for viewer in (ASH, BIRCH, SPECTATOR):
        assert all(world.lifted == s.lifted for world in worlds(s, viewer))


# Face down


@clause("SEEK-EX-11", "SEEK-RUL-75")
def test_a_card_face_down_may_be_any_that_is_hidden() -> None:
    s = bench(2)
    fatigue.draw(s, ASH, 3)
    lay_face_down(s, ASH, s.hands[ASH][0])

    assert len({world.lastings[0].design for world in worlds(s, BIRCH)}) > 3
    assert len({world.lastings[0].design for world in worlds(s, ASH)}) == 1


@clause("SEEK-EX-11", "SEEK-RUL-75")
def test_of_a_hand_that_was_inspected_one_of_its_cards_lies_face_down_now() -> None:
    s = bench(2)
    hold(s, ASH, 1, 2, 3)
    piles.show_hand(s, ASH, BIRCH)
    lay_face_down(s, ASH, card(2))

    found = list(worlds(s, BIRCH))

    assert {world.lastings[0].design for world in found} == {card(1), card(2), card(3)}
    assert all(sorted([*world.hands[ASH], world.lastings[0].design]) == [card(1), card(2), card(3)] for world in found)


def lay_face_down(s: Seekers, seat: int, design: int) -> None:
    """A card of the hand goes face down."""
    piles.leave_hand_unseen(s, seat, design)
    lasting.add(s, L_DOWN, design, seat).knows = 1 << seat


# Whatever happens


def change(s: Seekers, rng: Rng) -> None:
    """Something happens to the cards of somebody."""
    seat, viewer = rng.below(s.seats), rng.below(s.seats)
    hand, pile, deck = s.hands[seat], s.discards[seat], s.decks[seat]
    kind = rng.below(11)
    if kind in (0, 1):
        fatigue.draw(s, seat, min(2, len(deck)))
    elif kind == 2 and hand:
        piles.discard(s, seat, hand[rng.below(len(hand))])
    elif kind == 3 and hand:
        piles.exile(s, seat, hand[rng.below(len(hand))])
    elif kind == 4 and pile:
        piles.retrieve(s, seat, pile[rng.below(len(pile))])
    elif kind == 5 and viewer != seat:
        piles.show_hand(s, seat, viewer)
    elif kind == 6 and hand and not any(thing.owner == seat for thing in s.lastings):
        lay_face_down(s, seat, hand[rng.below(len(hand))])
    elif kind == 7 and s.lastings:
        thing = s.lastings.pop(rng.below(len(s.lastings)))
        piles.turned_up(s, thing.owner, thing)
        piles.bury(s, thing.owner, thing.design)
    elif kind == 8 and deck:
        piles.lift(s, seat, 3)
        while s.lifted:
            place = piles.put_on_top if rng.below(2) else piles.put_on_bottom
            place(s, seat, s.lifted.pop(rng.below(len(s.lifted))), EVERYONE if rng.below(3) == 0 else 1 << seat)
    elif kind == 9 and deck and rng.below(4) == 0:
        piles.fetch(s, seat, deck[rng.below(len(deck))])
        piles.shuffle(s, seat)
    elif kind == 10:
        piles.mill(s, seat, 1)


@clause("SEEK-RUL-90")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(4))
def test_whatever_happens_a_seat_sees_what_it_saw_and_the_dice_alone_deal_the_rest(seats: int, number: int) -> None:
    s, rng = bench(seats, number=number), Rng(1 + number * 4 + seats)
    armories = [cards_of(s, seat) for seat in range(seats)]
    for step in range(CHANGES):
        change(s, rng)
        knowledge_is_true(s)
        for viewer in range(SPECTATOR, seats):
            other = redealt(s, viewer, step)
            assert seen(other, viewer) == seen(s, viewer)
            assert seen(other, SPECTATOR) == seen(s, SPECTATOR)
            knowledge_is_true(other)
            assert [cards_of(other, seat) for seat in range(seats)] == armories
            assert laid_out(redealt(other, viewer, step + 1)) == laid_out(redealt(s, viewer, step + 1))
