"""What was shown stays known: which hands a card may be in, for each who looks, and a hand for each card by lot."""

from collections import Counter

import pytest

from emberhall.kernel.dice import Dice, ScriptedDice, fixed_seed
from emberhall.kernel.state import NOBODY
from emberhall.kernel.whereabouts import (
    after_swap,
    after_unseen_move,
    choose,
    forgotten_by,
    hands_known,
    known_to,
    known_to_all,
    learnt_by,
    place,
    place_of,
    settle,
    viewers,
    what_may_be_kept,
)

MOST = 4  # as many seats as a game of this file has; 0 to 3, and spectators after them
VIEWERS = (0, 1, 2, 3, NOBODY)


def told(known: int) -> dict[int, set[int]]:
    """What is known, as the hands that each viewer holds possible."""
    hands = {viewer: hands_known(known, viewer, MOST) for viewer in VIEWERS}
    return {viewer: {hand for hand in range(MOST) if mask >> hand & 1} for viewer, mask in hands.items() if mask}


def knowing(hands: dict[int, set[int]]) -> int:
    """The number that says so."""
    return sum(known_to(viewer, hand, MOST) for viewer, known in hands.items() for hand in known)


# Who knows what


@pytest.mark.parametrize(("seat", "at"), [(0, 0), (1, 1), (3, 3), (NOBODY, 4)])
def test_spectators_come_after_the_last_seat(seat: int, at: int) -> None:
    assert place_of(seat, MOST) == at


@pytest.mark.parametrize("hand", range(MOST))
def test_what_everybody_saw_is_known_to_all_seats_and_to_spectators(hand: int) -> None:
    known: int = known_to_all(hand, MOST)

    assert told(known) == {viewer: {hand} for viewer in VIEWERS}
    assert known.bit_count() == len(VIEWERS)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("hand", range(MOST))
def test_what_one_looker_saw_is_known_to_that_one_alone(viewer: int, hand: int) -> None:
    known: int = known_to(viewer, hand, MOST)

    assert told(known) == {viewer: {hand}}
    assert known.bit_count() == 1


@pytest.mark.parametrize("viewer", VIEWERS)
def test_of_a_card_that_nobody_saw_nothing_is_known(viewer: int) -> None:
    assert hands_known(0, viewer, MOST) == 0


def test_with_five_seats_there_is_room_for_all_that_can_be_known() -> None:
    everything = 0
    for hand in range(5):
        everything |= known_to_all(hand, 5)

    assert everything == (1 << 30) - 1
    assert [hands_known(everything, viewer, 5) for viewer in (0, 4, NOBODY)] == [31, 31, 31]


@pytest.mark.parametrize(
    ("known", "count"),
    [
        (0, 0),
        (known_to(2, 1, MOST), 0),
        (known_to(2, 3, MOST), 1),
        (known_to(2, 3, MOST) | known_to(2, 1, MOST), 0),
        (known_to(0, 3, MOST) | known_to(NOBODY, 3, MOST), 2),
        (known_to_all(3, MOST), 5),
        (known_to_all(3, MOST) | known_to(1, 0, MOST), 4),
    ],
)
def test_a_card_is_the_better_known_the_more_lookers_are_sure_of_its_hand(known: int, count: int) -> None:
    assert viewers(known, 3, MOST) == count


def test_the_first_looker_may_be_sure_of_the_first_hand() -> None:
    assert viewers(known_to(0, 0, MOST), 0, MOST) == 1
    assert viewers(known_to(0, 0, MOST), 1, MOST) == 0


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_a_looker_forgets_the_others_still_know(viewer: int) -> None:
    known = known_to_all(0, MOST) | known_to_all(3, MOST)

    left = told(forgotten_by(known, viewer, MOST))

    assert left == {other: {0, 3} for other in VIEWERS if other != viewer}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_a_looker_learns_takes_the_place_of_what_it_knew_and_leaves_the_others_alone(viewer: int) -> None:
    known = known_to_all(0, MOST) | known_to_all(2, MOST)

    after = told(learnt_by(known, viewer, 1, MOST))

    assert after.pop(viewer) == {1}
    assert after == {other: {0, 2} for other in VIEWERS if other != viewer}


def test_a_looker_that_knew_nothing_learns_too() -> None:
    assert told(learnt_by(0, 2, 3, MOST)) == {2: {3}}
    assert told(learnt_by(0, NOBODY, 0, MOST)) == {NOBODY: {0}}


@pytest.mark.parametrize("viewer", [0, 1, 3])
def test_of_what_others_know_a_looker_knows_only_what_spectators_know(viewer: int) -> None:
    known = knowing({0: {0}, 1: {1, 2}, 3: {3}, NOBODY: {0, 1, 2, 3}})

    kept = told(what_may_be_kept(known, viewer, MOST))

    assert kept == {viewer: told(known)[viewer], NOBODY: {0, 1, 2, 3}}


def test_a_spectator_knows_of_no_knowledge_but_its_own() -> None:
    known = known_to_all(1, MOST)

    assert told(what_may_be_kept(known, NOBODY, MOST)) == {NOBODY: {1}}


# Cards on the move


def test_after_an_unseen_move_third_parties_hold_both_hands_possible() -> None:
    known = known_to_all(1, MOST)

    after = told(after_unseen_move(known, 1, 2, MOST))

    assert after == {0: {1, 2}, 1: {1}, 2: {1}, 3: {1, 2}, NOBODY: {1, 2}}


def test_an_unseen_move_leaves_a_card_alone_that_was_not_in_the_givers_hand() -> None:
    known = known_to_all(0, MOST)

    assert after_unseen_move(known, 1, 0, MOST) == known
    assert after_unseen_move(known, 1, 2, MOST) == known
    assert after_unseen_move(0, 1, 2, MOST) == 0


def test_an_unseen_move_widens_what_was_wide_already() -> None:
    known = knowing({0: {1, 3}, 3: {0, 3}})

    assert told(after_unseen_move(known, 1, 2, MOST)) == {0: {1, 2, 3}, 3: {0, 3}}


def test_after_an_exchange_of_hands_each_card_is_in_the_other_one() -> None:
    known = knowing({0: {1}, 1: {1}, 2: {1}, 3: {2}, NOBODY: {0}})

    after = after_swap(known, 1, 2, MOST)

    assert told(after) == {0: {2}, 1: {2}, 2: {2}, 3: {1}, NOBODY: {0}}
    assert after_swap(after, 2, 1, MOST) == known


def test_an_exchange_of_two_hands_that_both_are_possible_changes_nothing() -> None:
    known = knowing({0: {1, 2}, 3: {0, 1, 2, 3}})

    assert after_swap(known, 1, 2, MOST) == known
    assert told(after_swap(known, 1, 0, MOST)) == {0: {0, 2}, 3: {0, 1, 2, 3}}


# A hand for each card


def test_a_card_with_a_single_hand_gets_it_without_chance_between_others() -> None:
    room = [3, 2, 2]

    homes = settle([10, 11, 12], [0b001, 0b100, 0b001], room, numbered(0, 0, 0))

    assert homes == [0, 2, 0]
    assert room == [1, 2, 1]


def test_cards_that_must_be_in_a_hand_come_before_those_that_may_be() -> None:
    room = [1, 1]

    homes = settle([10, 11], [0b11, 0b01], room, numbered(0, 0))

    assert homes == [1, 0]
    assert room == [0, 0]


@pytest.mark.parametrize(("lot", "home"), [(0, 0), (1, 0), (2, 0), (3, 2), (4, 3), (5, 3)])
def test_a_hand_is_as_likely_as_it_has_room(lot: int, home: int) -> None:
    left = [3, 9, 1, 2]

    assert choose(0b1101, left, numbered(lot)) == home
    assert left == [3, 9, 1, 2]


def test_without_room_in_any_hand_there_is_none_to_choose_and_no_lot_is_drawn() -> None:
    assert choose(0b011, [0, 0, 4], numbered()) == NOBODY
    assert choose(0, [1, 1], numbered()) == NOBODY


def test_a_card_put_into_a_hand_takes_room_from_the_next_one() -> None:
    homes, left = [NOBODY] * 3, [1, 2]

    assert place(homes, [0b11, 0b11, 0b11], left, numbered(0, 0, 0), is_certain=False)

    assert homes == [0, 1, 1]
    assert left == [0, 0]


def test_certain_and_uncertain_cards_are_placed_apart() -> None:
    hands, left = [0b11, 0b10, 0b01], [2, 2]
    homes = [NOBODY] * 3

    assert place(homes, hands, left, numbered(0, 0), is_certain=True)
    assert (homes, left) == ([NOBODY, 1, 0], [1, 1])

    assert place(homes, hands, left, numbered(1), is_certain=False)
    assert (homes, left) == ([1, 1, 0], [1, 0])


def test_placing_fails_at_the_first_card_without_room() -> None:
    homes, left = [NOBODY] * 3, [1, 0]

    assert not place(homes, [0b01, 0b01, 0b01], left, numbered(0), is_certain=True)

    assert homes == [0, NOBODY, NOBODY]


def test_a_draw_of_lots_that_leaves_a_card_without_room_is_made_again() -> None:
    """The first card may be in hands 0 or 1, the second in 0 or 2, the third in 0 or 1; there is one room in each."""
    room = [1, 1, 1]
    rng = numbered(1, 0, 0, 0, 0)  # 1 to the first, 0 to the second, none for the third; then 0, 2 and 1

    homes = settle([10, 11, 12], [0b011, 0b101, 0b011], room, rng)

    assert homes == [0, 2, 1]
    assert room == [0, 0, 0]
    assert rng.is_used_up()


def test_no_cards_settle_nowhere() -> None:
    room = [2, 1]

    assert settle([], [], room, numbered()) == []
    assert room == [2, 1]


def test_every_way_to_settle_comes_up_and_each_keeps_to_the_masks_and_the_room() -> None:
    masks = [0b011, 0b110, 0b111, 0b100]
    ways: Counter[tuple[int, ...]] = Counter()
    for number in range(400):
        room = [2, 1, 2]
        homes = settle([1, 2, 3, 4], masks, room, Dice(fixed_seed(number)))
        assert all(mask >> home & 1 for home, mask in zip(homes, masks, strict=True))
        assert [homes.count(hand) + left for hand, left in enumerate(room)] == [2, 1, 2]
        ways[tuple(homes)] += 1

    assert set(ways) == {(0, 1, 0, 2), (0, 1, 2, 2), (0, 2, 0, 2), (0, 2, 1, 2), (1, 2, 0, 2)}
    assert min(ways.values()) > 25


def numbered(*numbers: int) -> ScriptedDice:
    """Dice that show these numbers and no others."""
    dice = ScriptedDice()
    dice.next_numbers += numbers
    return dice
