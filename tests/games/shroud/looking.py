"""What a seat knows, and the worlds that it can't tell from the true one: the words of the tests on secrets."""

from collections.abc import Iterator, Sequence

from emberhall.games.shroud import GAME
from emberhall.games.shroud.content.cards import library_of
from emberhall.games.shroud.judge.position import ShadowDemon
from emberhall.games.shroud.trial import nothing_is_lost
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.state import NOBODY
from emberhall.testing.table import SPECTATOR
from tests.games.shroud.shadow import ShadowTable

WORLDS = 25  # enough that two places for one card both come up
MANY_WORLDS = 100  # enough that a few dozen do


def seat_of(table: ShadowTable, viewer: str | None) -> int:
    """The seat of that name, or that of spectators."""
    return SPECTATOR if viewer is None else table.names.index(viewer)


def sees(
    table: ShadowTable, viewer: str | None, owner: str, *, known: Sequence[str] = (), maybe: Sequence[str] = ()
) -> None:
    """The viewer sees just these cards in the owner's hand, and knows of just these that they may be there."""
    champion = table.seen_by(viewer).players[table.names.index(owner)]
    assert sorted(card.id for card in champion.hand) == sorted(known)
    assert sorted(card.id for card in champion.maybe) == sorted(maybe)
    assert len(champion.hand) + len(champion.backs) == champion.hand_size


def sees_of_deck(table: ShadowTable, viewer: str | None, owner: str, known: dict[int, str]) -> None:
    """The viewer knows just these cards of the deck, by their depth."""
    champion = table.seen_by(viewer).players[table.names.index(owner)]
    assert {place.depth: place.card.id for place in champion.deck_known} == known


def worlds(table: ShadowTable, viewer: str | None, count: int = WORLDS) -> Iterator[ShadowDemon]:
    """The position with all that the viewer can't see dealt anew, many times: the viewer sees no difference, and
    each of them is a position that can be."""
    before = table.seen_by(viewer)
    for world in dealt_anew(table, viewer, count):
        nothing_is_lost(world)
        assert GAME.view(world, seat_of(table, viewer)) == before
        assert (world.to_move == NOBODY) == (not world.legal())
        assert GAME.write(GAME.read(GAME.write(world), ())) == GAME.write(world)
        yield world


def dealt_anew(table: ShadowTable, viewer: str | None, count: int) -> Iterator[ShadowDemon]:
    """The same, unlooked at."""
    for number in range(count):
        world = table.shroud.copy()
        world.redeal(seat_of(table, viewer), Dice(fixed_seed(number)))
        yield world


def places(table: ShadowTable, viewer: str | None, card: str) -> set[str]:
    """Where the card, a copy with its number, is in the viewer's worlds: such as "hand of Ash"."""
    return {place_in(table, world, card) for world in dealt_anew(table, viewer, MANY_WORLDS)}


def place_in(table: ShadowTable, world: ShadowDemon, name: str) -> str:
    """Where a card is."""
    card = library_of(world.cards).names.index(name)
    piles = {
        "hand": world.hands, "deck": world.decks, "arcane row": world.arcane, "scape": world.scapes,
        "mode pile": world.modes, "discard pile": world.discards, "collection": world.collections,
    }  # fmt: skip
    for word, zone in piles.items():
        for seat, pile in enumerate(zone):
            if card in pile:
                return f"{word} of {table.names[seat]}"
    return "nowhere"


def redealt(table: ShadowTable, viewer: str | None, number: int = 7) -> str:
    """One of the viewer's worlds, in notation."""
    world = table.shroud.copy()
    world.redeal(seat_of(table, viewer), Dice(fixed_seed(number)))
    return GAME.write(world)


def events_told_to(table: ShadowTable, viewer: str | None) -> list[str]:
    """All that the viewer was told."""
    return [sentences[seat_of(table, viewer)] for sentences in table.told]


def seen_and_dealt(table: ShadowTable, viewer: str | None) -> tuple[str, str, str]:
    """All that the viewer sees and was told, and one of its worlds."""
    return repr(table.seen_by(viewer)), repr(events_told_to(table, viewer)), redealt(table, viewer)
