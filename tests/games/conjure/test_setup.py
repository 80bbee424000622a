"""Components, the aim, the Pool and setting up (CONJ-COMP, CONJ-GOAL, CONJ-POOL, CONJ-SETUP)."""

from collections import Counter
from collections.abc import Sequence

import msgspec
import pytest

from emberhall.games.conjure import GAME
from emberhall.games.conjure.content.cards import CARD_NAMES, base_set
from emberhall.games.conjure.face.view import CreatureCard
from emberhall.games.conjure.rules.state import CARDS, OUT, POOL, Ember
from emberhall.games.conjure.trial import nothing_is_lost
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.errors import BadSeats
from emberhall.kit.options import OptionValue
from emberhall.testing.table import SPECTATOR, clause
from tests.games.conjure.ember import NUMBER, EmberTable, Wizard, cards_named, creatures_named, view

NAMES = ["Ash", "Birk", "Cara", "Dov", "Esme"]
LARGE_GROUPS = [2, 3, 4, 6, 8, 10, 12]  # by VP: those of which there are more than three, without promos
every_count = pytest.mark.parametrize("seats", [2, 3, 4, 5])
some_seeds = pytest.mark.parametrize("seed", range(4))


def opens(
    table: EmberTable,
    seats: int,
    *deck: str,
    dealer: int = 0,
    picked: Sequence[Sequence[str]] = ((),) * len(LARGE_GROUPS),
    **options: OptionValue,
) -> None:
    """A game begins: what is picked for each large group, the deck from the top, the seat of the Dealer."""
    table.sits(*NAMES[:seats])
    for creatures in picked:
        table.shuffles(*(NUMBER[creature] for creature in creatures))
    table.shuffle_brings(*deck)
    table.numbers(dealer)
    table.begins(**options)


def new_game(seats: int, seed: int, **options: OptionValue) -> Ember:
    """A game with real dice."""
    state = GAME.new(seats, Dice(fixed_seed(seed)), options)
    assert isinstance(state, Ember)
    return state


def creatures_of(vp: int, *sets: str) -> list[str]:
    """All creatures of that VP, in the order of their files."""
    return [
        id_ for id_, card in zip(base_set().ids, base_set().cards, strict=True) if card.vp == vp and card.set in sets
    ]


def ids(cards: Sequence[CreatureCard]) -> list[str]:
    """Creatures by their ids."""
    return [card.id for card in cards]


def told_to(state: Ember, seat: int) -> str:
    """All that a seat, or a spectator, is shown."""
    return msgspec.json.encode(view(state, seat)).decode()


# Components


@clause("CONJ-COMP-01")
@every_count
def test_two_to_five_players_sit_at_a_table(table: EmberTable, seats: int) -> None:
    opens(table, seats)

    assert table.seen_by().seats == len(table.seen_by().players) == seats
    assert table.seen_by().solo is None


@clause("CONJ-COMP-01")
@pytest.mark.parametrize("seats", [0, 6])
def test_a_table_has_no_room_for_six_and_no_game_for_none(seats: int) -> None:
    with pytest.raises(BadSeats, match=f"takes 1 to 5 players, not {seats}"):
        GAME.new(seats, Dice(fixed_seed(1)))


@clause("CONJ-COMP-01", "CONJ-COMP-06")
def test_one_player_alone_plays_against_the_nine_curses(table: EmberTable) -> None:
    table.sits("Ash")
    for _ in LARGE_GROUPS:
        table.shuffles()
    table.shuffle_brings("F1", "F2", "F3", "F4", "F5")
    table.shuffles(0, 8, 4)

    table.begins()

    assert table.ember.curses == [1, 2, 3, 5, 6, 7, 0, 8, 4]
    table.then("Ash").has(hand=["F1", "F2", "F3", "F4", "F5"])
    table.shows(active="Ash", deck_size=50)
    assert table.seen_by().dealer == 0
    solo = table.seen_by("Ash").solo
    assert solo is not None
    assert (solo.curses_left, solo.revealed, solo.lifted) == (9, [], [])


@clause("CONJ-COMP-06", "CONJ-SOLO-01")
@every_count
def test_curses_take_no_part_where_several_play(seats: int) -> None:
    s = new_game(seats, 1)

    assert (s.curses, s.revealed_curses, s.lifted_curses) == ([], 0, 0)
    assert view(s, SPECTATOR).solo is None


@clause("CONJ-COMP-02", "CONJ-COMP-03", "CONJ-COMP-04")
def test_each_element_has_the_numbers_1_to_13_once_and_three_archmages_have_neither_number_nor_element() -> None:
    s = new_game(5, 1)
    s.hands = [list(range(11 * seat, 11 * seat + 11)) for seat in range(5)]

    cards = [card for seat in range(5) for card in view(s, seat).players[seat].hand]

    numbers = {element: [card.number for card in cards if card.element == element] for element in ("fire", "water", "")}
    assert numbers == {"fire": list(range(1, 14)), "water": list(range(1, 14)), "": [0, 0, 0]}
    assert Counter(card.element for card in cards) == {"air": 13, "earth": 13, "fire": 13, "water": 13, "": 3}
    assert sorted({card.number for card in cards if card.element in ("air", "earth")}) == list(range(1, 14))
    named = {card.id: card.name for card in cards}
    assert [named[card] for card in ("F1", "A1", "F2", "W12", "E13", "W13")] == [
        "Demon of Fire", "Demon of Air", "2 of Fire", "12 of Water", "Magus of Earth", "Magus of Water",
    ]  # fmt: skip
    assert [named[card] for card in ("AM1", "AM2", "AM3")] == ["Archmage"] * 3


@clause("CONJ-COMP-02", "CONJ-COMP-04", "CONJ-SETUP-01")
@every_count
@some_seeds
def test_the_55_cards_are_all_there_and_none_of_them_twice(seats: int, seed: int) -> None:
    s = new_game(seats, seed)

    nothing_is_lost(s)
    cards = cards_named([*s.deck, *(card for hand in s.hands for card in hand)])
    assert sorted(cards) == sorted(
        [f"{element}{number}" for element in "AEFW" for number in range(1, 14)] + ["AM1", "AM2", "AM3"]
    )


@clause("CONJ-COMP-05", "CONJ-POOL-02", "CONJ-RUL-01")
def test_with_16_legendary_creatures_39_of_46_play_and_without_them_all_30() -> None:
    everything, basic = new_game(2, 1), new_game(2, 1, pool="basic")

    for s, playing in ((everything, 39), (basic, 30)):
        assert sum(owner == POOL for owner in s.owner) == playing
        assert sum(owner == OUT for owner in s.owner) == 48 - playing  # two of them promos
    assert {base_set().cards[creature].set for creature, owner in enumerate(basic.owner) if owner == POOL} == {"basic"}


@clause("CONJ-COMP-07")
def test_a_creature_of_the_pool_shows_its_name_vp_conjuring_and_ability(table: EmberTable) -> None:
    opens(table, 2)

    phoenix = next(card for card in table.seen_by().pool[12] if card.id == "phoenix")

    assert (phoenix.name, phoenix.vp) == ("Phoenix", 13)
    assert (phoenix.cost, phoenix.cost_text) == ("Spellbook", "four cards of the same number")
    assert (phoenix.ability, phoenix.type) == ("Out of the Ashes", "flip")
    assert phoenix.text == "Revive all your lesser creatures."
    for card in (card for group in table.seen_by().pool for card in group):
        assert all((card.name, card.vp, card.cost, card.cost_text, card.ability, card.text))


# The aim


@clause("CONJ-GOAL-01")
def test_the_wizard_with_the_most_vp_at_the_end_wins(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", down=["phoenix", "mirror-fae", "mudling"]),  # 20
        Wizard("Birk", down=["dread-wyrm", "iron-minotaur"]),  # 21
        Wizard("Cara", down=["wisp"]),
        at="final",
    )

    table.is_over(-0.5, 1, -0.5)
    table.logged("Birk wins.")


# The Pool


@clause("CONJ-POOL-01", "CONJ-POOL-02")
@every_count
@some_seeds
def test_the_pool_is_13_groups_of_three_creatures_of_one_vp(seats: int, seed: int) -> None:
    groups = view(new_game(seats, seed), SPECTATOR).pool

    assert [[card.vp for card in group] for group in groups] == [[vp] * 3 for vp in range(1, 14)]
    assert len({card.id for group in groups for card in group}) == 39
    assert all(card.set != "promo" for group in groups for card in group)


@clause("CONJ-POOL-01", "CONJ-POOL-04")
def test_a_creature_in_the_pool_lies_face_up() -> None:
    s = new_game(2, 1)

    assert s.up == sum(1 << creature for creature, owner in enumerate(s.owner) if owner == POOL)


@clause("CONJ-POOL-03", "CONJ-RUL-03")
def test_where_there_are_more_than_three_of_a_vp_chance_picks_three(table: EmberTable) -> None:
    picked = [
        ["mudling", "old-tam", "hedge-goblin"],
        ["lantern-newt", "thorn-dryad", "salt-selkie"],
        ["ash-raven", "siren", "sister-ashfall"],
        ["isolde", "marrow", "stone-ogre"],
        ["tomb-sphinx", "iron-minotaur", "orrin"],
        ["ninth-bell", "gale-roc", "kessa"],
        ["crown-hydra", "saffir", "night-chimera"],
    ]

    opens(table, 2, picked=picked)

    pool = table.seen_by().pool
    for vp, group in enumerate(pool, start=1):
        there = creatures_of(vp, "basic", "legendary")
        expected = picked[LARGE_GROUPS.index(vp)] if vp in LARGE_GROUPS else there
        assert sorted(ids(group)) == sorted(expected)
        assert len(there) == (4 if vp in LARGE_GROUPS else 3)


@clause("CONJ-POOL-03")
def test_each_creature_of_a_large_group_plays_in_some_games_and_not_in_others() -> None:
    seen = Counter(card.id for seed in range(40) for group in view(new_game(2, seed), SPECTATOR).pool for card in group)

    for vp in range(1, 14):
        there = creatures_of(vp, "basic", "legendary")
        for creature in there:
            assert seen[creature] == 40 if len(there) == 3 else 15 < seen[creature] < 40


@clause("CONJ-POOL-04")
def test_all_players_and_those_who_watch_see_the_whole_pool(table: EmberTable) -> None:
    opens(table, 3)

    seen = [[ids(group) for group in table.seen_by(name).pool] for name in (None, "Ash", "Birk", "Cara")]

    there = creatures_named([creature for creature, owner in enumerate(table.ember.owner) if owner == POOL])
    assert sorted(card for group in seen[0] for card in group) == sorted(there)
    assert seen == [seen[0]] * 4


@clause("CONJ-POOL-05")
@pytest.mark.parametrize("creature", ["tomb-sphinx", "orrin"])
def test_whichever_creature_of_a_group_you_like_can_be_conjured(table: EmberTable, creature: str) -> None:
    table.given(Wizard("Ash", hand=["E6", "F6", "W6"]), Wizard("Birk"), pool=["tomb-sphinx", "orrin", "iron-minotaur"])
    table.offers("Ash", "pass", "tomb-sphinx", "orrin")

    table.when("Ash").conjures(creature, "E6", "F6", "W6")

    table.then("Ash").has(up=[creature])
    left = {"tomb-sphinx", "orrin", "iron-minotaur"} - {creature}
    assert set(ids(table.seen_by().pool[7])) == left


@clause("CONJ-RUL-01", "CONJ-SETUP-08", "CONJ-LEG-01")
def test_a_pool_of_basic_creatures_has_30_and_leaves_nothing_to_chance(table: EmberTable) -> None:
    opens(table, 2, picked=[], pool="basic")

    pool = table.seen_by().pool
    assert [ids(group) for group in pool] == [creatures_of(vp, "basic") for vp in range(1, 14)]
    assert [len(group) for group in pool] == [3] * 4 + [2] * 9


@clause("CONJ-LEG-01", "CONJ-SETUP-08")
def test_legendary_creatures_play_unless_the_table_leaves_them_out(table: EmberTable) -> None:
    opens(table, 2)

    legendary = {card.id for group in table.seen_by().pool for card in group if card.set == "legendary"}

    assert {"quillon", "vey", "hollow-stag", "calder", "umbra"} < legendary


@clause("CONJ-RUL-02")
@every_count
def test_nobody_is_shown_which_creatures_were_not_picked(seats: int) -> None:
    s = new_game(seats, 3)
    out = creatures_named([creature for creature, owner in enumerate(s.owner) if owner == OUT])

    assert len(out) == 9
    for seat in range(SPECTATOR, seats):
        told = told_to(s, seat)
        assert [creature for creature in out if f'"{creature}"' in told] == []


@clause("CONJ-RUL-02")
def test_a_creature_that_was_not_picked_can_not_be_conjured(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["E6", "F6"]), Wizard("Birk"), out=["cinder-imp"])

    table.offers("Ash", "pass", "puddle-sprite", "hedge-goblin")
    table.refuses("Ash", "cinder-imp", clause="CONJ-CONJ-02")


@clause("CONJ-RUL-04")
def test_promos_play_only_if_the_table_wants_them_and_are_picked_like_the_others(table: EmberTable) -> None:
    picked: list[list[str]] = [[]] * 5
    picked += [["mother-earth", "kessa", "gale-roc"], ["father-time", "saffir", "crown-hydra"]]

    opens(table, 2, picked=picked, promos="on")

    pool = table.seen_by().pool
    assert sorted(ids(pool[9])) == sorted(picked[5])
    assert sorted(ids(pool[11])) == sorted(picked[6])


@clause("CONJ-RUL-04", "CONJ-RUL-01")
def test_with_basic_creatures_and_promos_two_groups_are_just_full(table: EmberTable) -> None:
    opens(table, 2, picked=[], pool="basic", promos="on")

    pool = table.seen_by().pool
    assert ids(pool[9]) == ["cinder-salamander", "gale-roc", "mother-earth"]
    assert ids(pool[11]) == ["night-chimera", "crown-hydra", "father-time"]
    assert sum(len(group) for group in pool) == 32


# Setup


@clause("CONJ-SETUP-01", "CONJ-SETUP-03", "CONJ-SETUP-05")
@every_count
def test_the_shuffled_deck_gives_everybody_five_cards_and_lies_beside_an_empty_charred_pile(
    table: EmberTable, seats: int
) -> None:
    order = sorted(CARD_NAMES, key=lambda card: (card[1:], card))

    opens(table, seats, *order, dealer=seats - 1)

    for seat, name in enumerate(table.names):
        table.then(name).has(hand=order[5 * seat : 5 * seat + 5])
    table.shows(deck_top=order[5 * seats :], deck_size=55 - 5 * seats, charred=[])
    seen = table.seen_by()
    assert (seen.deck_size, seen.charred_size, seen.charred_top) == (55 - 5 * seats, 0, None)
    assert [(player.hand_size, player.area) for player in seen.players] == [(5, [])] * seats


@clause("CONJ-SETUP-01")
def test_each_game_has_a_deck_of_its_own_order_in_which_archmages_lie_anywhere() -> None:
    decks = [[card for hand in s.hands for card in hand] + s.deck for s in (new_game(2, seed) for seed in range(8))]

    assert len({tuple(deck) for deck in decks}) == 8
    assert not [deck for deck in decks if deck == sorted(deck)]
    assert len({deck.index(54) for deck in decks}) > 4


@clause("CONJ-SETUP-01", "CONJ-SETUP-03")
@pytest.mark.parametrize("name", ["Ash", "Birk", "Cara", None])
def test_the_deck_and_the_hands_of_others_are_hidden(table: EmberTable, name: str | None) -> None:
    opens(table, 3)

    mine = [] if name is None else cards_named(table.ember.hands[table.names.index(name)])
    told = told_to(table.ember, SPECTATOR if name is None else table.names.index(name))
    assert [card for card in CARD_NAMES if f'"{card}"' in told] == sorted(mine, key=CARD_NAMES.index)


@clause("CONJ-SETUP-02", "CONJ-SETUP-04", "CONJ-RUL-03")
@pytest.mark.parametrize(("dealer", "first", "second"), [(0, "Birk", "Cara"), (1, "Cara", "Ash"), (2, "Ash", "Birk")])
def test_the_dealer_is_drawn_and_the_player_to_their_left_is_dealt_to_first_and_begins(
    table: EmberTable, dealer: int, first: str, second: str
) -> None:
    opens(table, 3, "F1", "F2", "F3", "F4", "F5", "W1", "W2", "W3", "W4", "W5", dealer=dealer)

    assert table.seen_by().dealer == dealer
    table.shows(active=first, turn_number=1)
    table.then(first).has(hand=["F1", "F2", "F3", "F4", "F5"])
    table.then(second).has(hand=["W1", "W2", "W3", "W4", "W5"])
    table.offers(first, "pass", "F1", "F2", "F3", "F4", "F5", "refresh")
    table.logged(f"Turn 1: {first}.")


@clause("CONJ-SETUP-02")
@every_count
def test_everybody_is_the_dealer_in_some_game(seats: int) -> None:
    dealers = Counter(new_game(seats, seed).dealer for seed in range(40))

    assert sorted(dealers) == list(range(seats))


@clause("CONJ-RUL-03")
@some_seeds
def test_the_dice_pick_creatures_from_1_vp_upwards_then_shuffle_the_deck_then_name_the_dealer(seed: int) -> None:
    dice, picked, deck = Dice(fixed_seed(seed)), list[int](), list(range(CARDS))
    for vp in range(1, 14):
        group = [NUMBER[creature] for creature in creatures_of(vp, "basic", "legendary")]
        if len(group) > 3:
            dice.shuffle(group)
        picked += group[-3:]
    dice.shuffle(deck)
    dealer = dice.below(3)

    s = new_game(3, seed)

    assert [creature for creature, owner in enumerate(s.owner) if owner == POOL] == sorted(picked)
    assert (s.dealer, s.active) == (dealer, (dealer + 1) % 3)
    assert s.deck == deck[:-15]
    assert s.hands[s.active] == sorted(deck[-5:])
    assert s.dice.taken == dice.taken


@clause("CONJ-RUL-03")
def test_turns_pass_to_the_left(table: EmberTable) -> None:
    opens(table, 4, dealer=1)

    for number, name in enumerate(["Cara", "Dov", "Ash", "Birk", "Cara"], start=1):
        table.shows(active=name, turn_number=number)
        table.when(name).passes().passes()  # no draw, no conjuring

    table.logged("Turn 6: Dov.")


# The two stacks


@clause("CONJ-SETUP-05", "CONJ-SETUP-06", "CONJ-RUL-13")
def test_a_discarded_card_goes_face_up_on_the_charred_pile_for_all_to_see(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["F1", "F3", "E9", "W9", "A13"]), Wizard("Birk"), at="step one", charred=["W2"], deck=["F7"]
    )

    table.when("Ash").discards("E9")

    table.shows(charred=["W2", "E9"])
    for name in ("Ash", "Birk", None):
        seen = table.seen_by(name)
        assert seen.charred_top is not None
        assert (seen.charred_top.id, seen.charred_size) == ("E9", 2)
    table.logged("Ash discards the 9 of Earth.", to="Birk")


@clause("CONJ-SETUP-07", "CONJ-RUL-13")
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_what_lies_below_the_top_of_the_charred_pile_is_shown_to_nobody(table: EmberTable, seat: int) -> None:
    table.given(Wizard("Ash", hand=["F1"]), Wizard("Birk", hand=["F2"]), charred=["W2", "E5", "A11"], at="step one")

    told = told_to(table.ember, seat)

    assert '"A11"' in told
    assert '"W2"' not in told
    assert '"E5"' not in told


@clause("CONJ-SETUP-07")
def test_an_ability_that_searches_the_charred_pile_shows_it_to_its_user_alone(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["barrow-hound"]), Wizard("Birk", hand=["F2"]), charred=["W2", "E5", "A11"], at="drawn"
    )
    table.when("Ash").uses("barrow-hound")
    table.passes("Birk")

    table.offers("Ash", "W2", "E5", "A11")

    assert [card.id for card in table.seen_by("Ash").charred] == ["W2", "E5", "A11"]
    assert table.seen_by("Birk").charred == table.seen_by().charred == []
    table.when("Ash").chooses("E5")
    table.then("Ash").has(hand=["E5"])
    table.shows(charred=["W2", "A11"])
    assert table.seen_by("Ash").charred == []
