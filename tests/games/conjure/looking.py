"""What a seat knows, and the worlds that it can't tell from the true one: the words of the tests on secrets."""

from collections.abc import Iterator, Sequence

from emberhall.games.conjure import GAME
from emberhall.games.conjure.content.cards import CARD_NAMES
from emberhall.games.conjure.judge.position import MagicalCardGame
from emberhall.games.conjure.rules.state import MAX_SEATS
from emberhall.kernel import whereabouts
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.state import NOBODY
from emberhall.testing.table import SPECTATOR
from tests.games.conjure.ember import EmberTable, cards_named

WORLDS = 40  # enough that two places for one card both come up


def seat_of(table: EmberTable, viewer: str | None) -> int:
    """The seat of that name, or that of spectators."""
    return SPECTATOR if viewer is None else table.names.index(viewer)


def sees(
    table: EmberTable, viewer: str | None, owner: str, *, known: Sequence[str] = (), maybe: Sequence[str] = ()
) -> None:
    """The viewer sees just these cards in the owner's hand, and knows of just these that they may be there."""
    knowledge_is_true(table.ember)
    player = table.seen_by(viewer).players[table.names.index(owner)]
    assert sorted(card.id for card in player.hand) == sorted(known)
    assert sorted(card.id for card in player.maybe) == sorted(maybe)


def sees_of_deck(table: EmberTable, viewer: str | None, known: dict[int, str]) -> None:
    """The viewer knows just these cards of the deck, by their depth."""
    assert {place.depth: place.card.id for place in table.seen_by(viewer).known_deck} == known


def all_cards(s: MagicalCardGame) -> list[int]:
    """Every card that is anywhere."""
    assert all(hand == sorted(hand) for hand in s.hands)
    return sorted([*s.deck, *s.charred, *s.looked, *(card for hand in s.hands for card in hand)])


def knowledge_is_true(s: MagicalCardGame) -> None:
    """Who knows a card to be in one of some hands is right; of cards in no hand nobody knows such a thing, and only of
    cards in the deck their place."""
    homes = {card: seat for seat, hand in enumerate(s.hands) for card in hand}
    for card, known in enumerate(s.knows):
        for viewer in (*range(s.seats), NOBODY):
            hands = whereabouts.hands_known(known, viewer, MAX_SEATS)
            assert hands == 0 or (card in homes and hands >> homes[card] & 1), f"{CARD_NAMES[card]}, seat {viewer}"
    assert all(card in s.deck for card, peeked in enumerate(s.peeked) if peeked)


def worlds(table: EmberTable, viewer: str | None) -> Iterator[MagicalCardGame]:
    """The position with all that the viewer can't see dealt anew, many times; the viewer sees no difference."""
    seat = seat_of(table, viewer)
    knowledge_is_true(table.ember)
    for number in range(WORLDS):
        world = table.ember.copy()
        world.redeal(seat, Dice(fixed_seed(number)))
        knowledge_is_true(world)
        assert all_cards(world) == all_cards(table.ember)
        assert GAME.view(world, seat) == GAME.view(table.state, seat)
        yield world


def hand(world: MagicalCardGame, seat: int) -> list[str]:
    """A hand by names."""
    return cards_named(world.hands[seat])


def holders(table: EmberTable, viewer: str | None, card: str) -> set[str]:
    """Where the card is in the viewer's worlds: the names of those who hold it, or "elsewhere"."""
    found = set()
    for world in worlds(table, viewer):
        holding = [name for seat, name in enumerate(table.names) if card in hand(world, seat)]
        found.add(holding[0] if holding else "elsewhere")
    return found


def redealt(table: EmberTable, viewer: str | None, number: int = 7) -> str:
    """One of the viewer's worlds, in notation."""
    world = table.ember.copy()
    world.redeal(seat_of(table, viewer), Dice(fixed_seed(number)))
    return GAME.write(world)
