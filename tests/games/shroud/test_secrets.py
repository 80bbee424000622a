"""What each seat may know of hands, decks and what lies face down; what was shown stays known, and only that
(SHRD-RUL-65 to -67)."""

import pytest

from emberhall.games.shroud import GAME
from emberhall.games.shroud.rules.printed import AMBUSH
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.testing.table import clause
from tests.games.shroud.looking import (
    WORLDS,
    events_told_to,
    places,
    redealt,
    seat_of,
    sees,
    sees_of_deck,
    worlds,
)
from tests.games.shroud.shadow import ShadowTable, ids

OF_YVERA = {"hand of Ash", "deck of Ash", "arcane row of Ash"}  # where a hidden blue card may be


def three_sit(table: ShadowTable) -> None:
    """Ash plays Yvera, Birch Rowl and Cedar Kaldoren; all of them hold cards, and some lie face down."""
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="yvera", hand=["martyr", "riptide", "lamplighter"], scape=["~hidden-snare", "undertow"])
    table.given("Birch", hero="rowl", hand=["disarm", "plunder"], scape=["~counter-cut"], discard=["twin-strike"])
    table.given("Cedar", hero="kaldoren", hand=["avalanche"], collection=["mind-fog", "~molten-seal"])


# What lies open, and what does not


@clause("SHRD-RUL-65")
@pytest.mark.parametrize("viewer", ["Ash", "Birch", "Cedar", None])
def test_everyone_sees_what_lies_open_and_how_many_cards_there_are_of_all_else(
    table: ShadowTable, viewer: str | None
) -> None:
    three_sit(table)
    table.play_phase_of("Ash")

    ash, birch, cedar = table.seen_by(viewer).players

    assert [spot.card.id for spot in ash.scape if spot.card and not spot.is_down] == ["undertow"]
    assert [spot.is_down for spot in ash.scape] == [True, False]
    assert [card.id for card in birch.discard] == ["twin-strike"]
    assert [[card.id for card in champion.modes] for champion in (ash, birch, cedar)] == [["lamplighter"]] * 3
    assert [champion.hand_size for champion in (ash, birch, cedar)] == [3, 2, 1]
    assert [champion.deck_size for champion in (ash, birch, cedar)] == [40, 41, 42]
    assert [champion.arcane_left for champion in (ash, birch, cedar)] == [4, 4, 4]
    assert [champion.collection_size for champion in (ash, birch, cedar)] == [0, 0, 2]


@clause("SHRD-RUL-65")
@pytest.mark.parametrize("viewer", ["Ash", "Birch", "Cedar", None])
def test_one_sees_ones_own_hand_and_ambushes_and_nobody_a_deck_an_arcane_card_or_a_collection(
    table: ShadowTable, viewer: str | None
) -> None:
    three_sit(table)
    table.play_phase_of("Ash")

    for name, champion in zip(table.names, table.seen_by(viewer).players, strict=True):
        assert (champion.hand == []) == (viewer != name)
        assert [spot.card is None for spot in champion.scape if spot.is_down] in ([], [viewer != name])
        assert (champion.deck_known, champion.collection, champion.stones) == ([], [], None)
        assert [slot.card for slot in champion.arcane] == [None] * 4


@clause("SHRD-RUL-65")
def test_what_is_declared_is_seen_by_everyone(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="serephene", hand=["volley-of-dawn", "martyr"])
    table.given("Birch", hero="rowl", hand=["disarm"], scape=["jade-ember-cache", "plunder", "lamplighter"])
    table.given("Cedar", hero="kaldoren", scape=["avalanche"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("volley-of-dawn", "Birch", "jade-ember-cache", "lamplighter")

    for viewer in ("Ash", "Birch", "Cedar", None):
        (link,) = table.seen_by(viewer).chain
        assert (link.seat, link.opponent, link.attacked) == (0, 1, [1])
        assert link.aims == [table.pick_of("jade-ember-cache"), table.pick_of("r.lamplighter.1")]
        table.logged("Ash aims at Jade Ember Cache of Birch.", to=viewer)


# The redeal


@pytest.mark.parametrize("viewer", ["Ash", "Birch", "Cedar", None])
def test_a_redeal_leaves_all_that_the_looker_sees_and_changes_all_else(table: ShadowTable, viewer: str | None) -> None:
    three_sit(table)
    table.play_phase_of("Ash")
    seat, before = seat_of(table, viewer), table.shroud

    dealt = list(worlds(table, viewer))

    for other in range(3):
        hands = {tuple(world.hands[other]) for world in dealt}
        assert hands == {tuple(before.hands[other])} if other == seat else len(hands) > WORLDS // 3
        assert len({tuple(world.decks[other]) for world in dealt}) == WORLDS
        assert len({tuple(world.arcane[other]) for world in dealt}) == WORLDS
        assert {tuple(world.modes[other]) for world in dealt} == {tuple(before.modes[other])}
        assert {tuple(world.discards[other]) for world in dealt} == {tuple(before.discards[other])}
    for owner in (0, 1):
        assert (len({tuple(world.scapes[owner]) for world in dealt}) == 1) == (owner == seat)
    assert {world.collections[2][0] for world in dealt} == {before.collections[2][0]}  # it was collected openly
    assert len({world.collections[2][1] for world in dealt}) > 1  # also to Cedar, here


@pytest.mark.parametrize("viewer", ["Ash", "Birch", "Cedar", None])
def test_a_redeal_follows_from_what_the_seat_sees_and_the_dice_alone(table: ShadowTable, viewer: str | None) -> None:
    three_sit(table)
    table.play_phase_of("Ash")
    first = redealt(table, viewer)

    for world in worlds(table, viewer, 10):
        world.redeal(seat_of(table, viewer), Dice(fixed_seed(7)))
        assert GAME.write(world) == first


def test_later_chance_of_a_redealt_position_comes_from_the_dice_that_dealt_it(table: ShadowTable) -> None:
    three_sit(table)
    table.play_phase_of("Ash")

    assert len({world.dice.copy().below(1 << 30) for world in worlds(table, "Ash")}) == WORLDS


@clause("SHRD-RUL-66")
@pytest.mark.parametrize("viewer", ["Ash", "Birch", None])
def test_a_redeal_deals_cards_to_places_of_their_own_colour(table: ShadowTable, viewer: str | None) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=["r.disarm.1", "riptide"], scape=["~r.counter-cut.1", "~hidden-snare"])
    table.given("Birch", hero="rowl", hand=["y.undertow.1", "plunder"], arcane=["y.mistveil.1"])
    table.play_phase_of("Ash")
    homes = table.shroud.cards.home
    before = table.shroud

    for world in worlds(table, viewer):
        for seat in (0, 1):
            for zone in ("hands", "scapes", "arcane"):
                old, new = getattr(before, zone)[seat], getattr(world, zone)[seat]
                assert sorted(homes[card] for card in old) == sorted(homes[card] for card in new)
        assert homes[world.arcane[1][0]] == homes[before.arcane[1][0]]


@clause("SHRD-RUL-66")
def test_a_stolen_card_is_told_apart_by_its_back(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="yvera", hand=["deep-current", "riptide"])
    table.given("Birch", hero="rowl", hand=["y.undertow.1"], deck=["r.disarm.1", "plunder"], only_deck=True)
    table.given("Cedar", hero="kaldoren", hand=["avalanche"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("deep-current", "Birch")
    table.passes("Birch")  # who is attacked, and whose blue card might be a response

    assert table.seen_by("Cedar").players[0].backs == ["rowl", "yvera"]
    assert table.seen_by("Ash").players[0].backs == []
    assert places(table, "Cedar", "r.disarm.1") == {"hand of Ash", "deck of Birch", "arcane row of Birch"}


def test_what_is_offered_in_a_redealt_position_goes_with_the_hand_that_was_dealt(table: ShadowTable) -> None:
    three_sit(table)
    table.mode_phase_of("Ash")

    for world in worlds(table, "Birch"):
        assert world.legal() == world.offers(world.agenda.top())
        assert sorted(world.legal()) == [0, *[card + 34 for card in world.hands[0]]]


@clause("SHRD-PLAY-06")
def test_whoever_is_to_play_a_card_can_do_so_in_every_redealt_position(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    full = ["ember-hoard", "ember-hoard", "glimmering-vein", "glimmering-vein", "undertow"]
    table.given("Ash", scape=full, hand=["quick-march"])
    table.play_phase_of("Ash")

    dealt = [ids(world, world.hands[0]) for world in worlds(table, "Birch")]

    symbols = {"quick-march", "raise-the-ward", "turncoat-banner", "offering-bowl", "turning-tide", "mistveil"}
    assert {hand[0] for hand in dealt} <= {*symbols, "pearl-of-the-depths"}
    assert len({hand[0] for hand in dealt}) > 2


# Drawing


def test_a_drawn_card_is_seen_by_who_draws_it_alone(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["martyr"], deck=["y.riptide.1", "y.undertow.1"])
    table.draw_phase_of("Ash")

    assert events_told_to(table, "Ash") == ["Ash draws Riptide.", "Ash draws Undertow."]
    assert events_told_to(table, "Birch") == events_told_to(table, None) == ["Ash draws a card."] * 2
    sees(table, "Ash", "Ash", known=["martyr", "riptide", "undertow"])
    sees(table, "Birch", "Ash")
    assert places(table, "Birch", "y.riptide.1") == OF_YVERA
    assert places(table, "Ash", "y.riptide.1") == {"hand of Ash"}


def test_a_card_off_the_deck_that_becomes_a_mode_card_is_seen_by_everyone(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=[], deck=["y.riptide.1", "undertow"])

    table.mode_phase_of("Ash")

    assert places(table, "Birch", "y.riptide.1") == {"mode pile of Ash"}


@clause("SHRD-MODEPH-07")
def test_a_known_card_off_the_deck_that_becomes_a_mode_card_lies_open(table: ShadowTable) -> None:
    """Ash has looked at the only card of the deck; then the hand is stolen, and there is no mode card."""
    table.sits("Ash", "Birch")
    table.prints_on("thief-in-the-night", 'do = [{ steal = { from = "hand", n = 2 } }]')
    deck = ["y.riptide.1", "undertow", "undertow"]
    table.given("Ash", hero="yvera", mode=[], hand=["glimmering-vein"], deck=deck, only_deck=True)
    table.given("Birch", hero="rowl", hand=["thief-in-the-night", "martyr"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("glimmering-vein").chooses("bottom")  # and the end phase gives the other two cards
    sees_of_deck(table, "Ash", "Ash", {0: "riptide"})
    table.when("Birch").passes().plays("thief-in-the-night")
    table.numbers(0, 0)
    table.passes("Ash")

    table.then("Ash").has(mode=["riptide"])
    assert places(table, "Birch", "y.riptide.1") == {"mode pile of Ash"}


@clause("SHRD-PILE-05")
def test_a_known_top_card_that_an_opponent_makes_the_mode_card_lies_open(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=["glimmering-vein", "martyr"], deck=["y.riptide.1", "undertow"])
    table.given("Birch", hero="serephene", hand=["pin-down", "martyr"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("glimmering-vein")
    table.passes("Birch")  # who might have Warning Shot
    table.when("Ash").chooses("pass")
    sees_of_deck(table, "Ash", "Ash", {0: "riptide"})

    table.when("Birch").passes().plays("pin-down")

    table.then("Ash").has(mode=["lamplighter", "riptide"])
    for viewer in ("Ash", "Birch", None):
        sees_of_deck(table, viewer, "Ash", {})
        assert places(table, viewer, "y.riptide.1") == {"mode pile of Ash"}


# The top of the deck


@clause("SHRD-RUL-65")
@pytest.mark.parametrize(("answer", "depth"), [("pass", 0), ("bottom", -1)])
def test_a_card_that_was_looked_at_on_the_deck_stays_known_to_who_looked_alone(
    table: ShadowTable, answer: str, depth: int
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["glimmering-vein", "martyr"], deck=["y.riptide.1", "y.undertow.1"])
    table.given("Birch", hero="rowl", hand=["disarm"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("glimmering-vein")
    assert [card.id for card in table.seen_by("Ash").lifted] == ["riptide"]
    assert table.seen_by("Birch").lifted == table.seen_by(None).lifted == []

    table.when("Ash").chooses(answer)

    table.logged("Ash looks at Riptide on top of the deck.", to="Ash")
    table.logged("Ash looks at a card on top of the deck.", to="Birch")
    size = len(table.shroud.decks[0])
    sees_of_deck(table, "Ash", "Ash", {depth % size: "riptide"})
    sees_of_deck(table, "Birch", "Ash", {})
    assert places(table, "Ash", "y.riptide.1") == {"deck of Ash"}
    assert {world.decks[0].index(table.shroud.decks[0][-1 - depth % size]) for world in worlds(table, "Ash")} == {
        size - 1 - depth % size
    }
    assert places(table, "Birch", "y.riptide.1") == OF_YVERA


@clause("SHRD-RUL-65")
def test_whoever_looked_at_the_top_card_knows_in_whose_hand_it_is_when_it_is_stolen(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="rowl", hand=["glimmering-vein", "martyr"], deck=["r.disarm.1", "plunder"], only_deck=True)
    table.given("Birch", hero="yvera", hand=["deep-current", "martyr"], mode=["undertow"], deck=["riptide"])
    table.given("Cedar", hero="kaldoren")
    table.play_phase_of("Ash")
    table.when("Ash").plays("glimmering-vein").chooses("pass")
    table.when("Birch").passes().plays("deep-current", "Ash")
    table.all_pass()

    sees(table, "Ash", "Birch", known=["disarm"])
    sees(table, "Cedar", "Birch")
    sees(table, None, "Birch")
    assert places(table, "Ash", "r.disarm.1") == {"hand of Birch"}
    assert places(table, "Cedar", "r.disarm.1") == {"hand of Ash", "hand of Birch", "deck of Ash", "arcane row of Ash"}
    table.logged("Birch steals Disarm off the deck of Ash.", to="Birch")
    for viewer in ("Ash", "Cedar", None):
        table.logged("Birch steals a card off the deck of Ash.", to=viewer)


@clause("SHRD-RUL-65")
def test_cards_that_were_lifted_off_a_deck_are_seen_by_who_lifted_them_alone(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    deck = ["y.riptide.1", "y.undertow.1", "y.mistveil.1", "y.whirlpool.1"]
    table.given("Ash", hand=["tidepool-scrying", "martyr"], deck=deck, only_deck=True)
    table.given("Birch", hero="rowl", hand=["disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("tidepool-scrying")
    assert sorted(card.id for card in table.seen_by("Ash").lifted) == ["mistveil", "riptide", "undertow"]
    assert table.seen_by("Birch").lifted == []
    assert len({tuple(world.lifted) for world in worlds(table, "Birch")}) > WORLDS // 2
    assert {tuple(world.lifted) for world in worlds(table, "Ash")} == {tuple(table.shroud.lifted)}
    table.when("Ash").chooses("undertow", "mistveil")  # and Riptide comes to lie lowest

    size = len(table.shroud.decks[0])
    sees_of_deck(table, "Ash", "Ash", {size - 2: "mistveil", size - 1: "riptide"})
    sees_of_deck(table, "Birch", "Ash", {})
    sees(table, "Birch", "Ash")
    for card in deck[:3]:
        assert places(table, "Birch", card) == OF_YVERA
    told = [line for line in events_told_to(table, "Birch") if "Scrying" not in line]
    assert told[:6] == [
        *["Ash lifts a card off the deck."] * 3,
        "Ash keeps a card.",
        *["Ash puts a card under the deck."] * 2,
    ]


@clause("SHRD-RUL-65")
def test_a_known_top_card_that_is_lifted_and_put_under_the_deck_is_known_there(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    deck = ["y.riptide.1", "y.undertow.1", "y.mistveil.1", "y.whirlpool.1"]
    table.given("Ash", hero="yvera", hand=["quick-march", "glimmering-vein", "tidepool-scrying"], deck=deck)
    table.given("Birch", hero="rowl", hand=["disarm"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("quick-march").plays("glimmering-vein").chooses("pass")
    sees_of_deck(table, "Ash", "Ash", {0: "riptide"})

    table.when("Ash").plays("tidepool-scrying")
    assert {tuple(world.lifted) for world in worlds(table, "Ash")} == {tuple(table.shroud.lifted)}
    table.when("Ash").chooses("undertow", "mistveil")  # and Riptide comes to lie lowest

    size = len(table.shroud.decks[0])
    sees_of_deck(table, "Ash", "Ash", {size - 2: "mistveil", size - 1: "riptide"})
    sees_of_deck(table, "Birch", "Ash", {})


@clause("SHRD-RUL-65", "SHRD-RUL-05")
def test_a_shuffle_makes_known_places_unknown(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["glimmering-vein", "turning-tide", "martyr"], deck=["y.riptide.1", "undertow", "mistveil"],
                discard=["y.wash-away.1"])  # fmt: skip
    table.given("Birch", hero="rowl", hand=["jade-ember-cache"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("glimmering-vein").chooses("bottom")
    table.when("Birch").passes().plays("jade-ember-cache")
    table.when("Ash").passes()
    table.shuffle_brings("whirlpool", "ebb-and-flow", of="Ash")

    table.when("Ash").plays("turning-tide")

    sees_of_deck(table, "Ash", "Ash", {})
    assert places(table, "Ash", "y.riptide.1") == {"deck of Ash", "arcane row of Ash"}
    assert "deck of Ash" in places(table, "Birch", "y.wash-away.1")
    assert places(table, "Birch", "y.wash-away.1") <= OF_YVERA


@clause("SHRD-RUL-66")
def test_at_which_depth_a_foreign_card_lies_in_a_shuffled_deck_is_hidden(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    deck = ["undertow", "mistveil", "undertow"]
    table.given("Ash", hand=["turning-tide"], discard=["r.disarm.1", "riptide"], deck=deck, only_deck=True)
    table.given("Birch", hero="rowl", hand=["martyr"])
    table.play_phase_of("Ash")
    table.shuffle_brings("undertow", "mistveil", "disarm", of="Ash")

    table.when("Ash").plays("turning-tide")

    for viewer in ("Ash", "Birch", None):
        depths = set()
        for world in worlds(table, viewer):
            (foreign,) = [place for place, card in enumerate(world.decks[0]) if world.cards.home[card] == 2]
            depths.add(foreign)
        assert len(depths) > WORLDS // 3


# Cards that lie face down


@clause("SHRD-RUL-65")
def test_a_card_laid_face_down_is_known_to_its_owner_and_to_others_as_some_ambush_of_that_colour(
    table: ShadowTable,
) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="rowl", hand=["counter-cut", "martyr", "disarm"])
    table.given("Birch", hero="yvera")
    table.play_phase_of("Ash")

    table.when("Ash").plays("counter-cut")

    table.logged("Ash lays Counter-Cut face down.", to="Ash")
    for viewer in ("Birch", "Cedar", None):
        table.logged("Ash lays a card face down.", to=viewer)
        found = {ids(world, world.scapes[0])[0] for world in worlds(table, viewer)}
        assert found == {"~counter-cut", "~hidden-snare"}
    assert {ids(world, world.scapes[0])[0] for world in worlds(table, "Ash")} == {"~counter-cut"}
    assert all(world.cards.face[world.scapes[0][0]].timing == AMBUSH for world in worlds(table, "Birch"))


@clause("SHRD-RUL-41")
def test_of_a_hand_that_was_shown_only_ambushes_are_forgotten_when_one_is_laid_down(table: ShadowTable) -> None:
    """Ash's hand was looked at; then Ash lays some ambush face down: all but the ambushes are still known."""
    table.sits("Ash", "Birch", "Cedar")
    table.given(
        "Ash", hero="rowl", hand=["counter-cut", "hidden-snare", "disarm", "jade-ember-cache"], mode=["plunder"]
    )
    table.given("Birch", hero="serephene", hand=["hawk-eyed-scout", "martyr"])
    table.given("Cedar", hero="kaldoren", hand=["avalanche"])
    table.play_phase_of("Birch")
    table.when("Birch").plays("hawk-eyed-scout", "Ash")
    table.all_pass()
    table.when("Birch").chooses("jade-ember-cache")
    sees(table, "Birch", "Ash", known=["counter-cut", "hidden-snare", "disarm"])
    table.when("Cedar").passes().plays("avalanche")
    table.all_pass()
    table.when("Ash").passes()

    table.when("Ash").plays("counter-cut")

    sees(table, "Birch", "Ash", known=["disarm"])
    found = {ids(world, world.scapes[0])[0] for world in worlds(table, "Birch")}
    assert found == {"~counter-cut", "~hidden-snare"}


HEROES = {"Ash": "yvera", "Birch": "rowl", "Cedar": "kaldoren", "Dale": "serephene"}


@clause("SHRD-RUL-41")
@pytest.mark.parametrize("owner", list(HEROES))
def test_a_known_ambush_is_no_longer_known_to_anybody_once_one_of_its_colour_is_laid_down(
    table: ShadowTable, owner: str
) -> None:
    """All see a green ambush return to the hand of its owner, and another one to the hand of the next player."""
    table.sits(*HEROES)
    following = table.names[(table.names.index(owner) + 1) % 4]
    robber = table.names[(table.names.index(owner) + 3) % 4]
    for name, hero in HEROES.items():
        table.given(name, hero=hero)
    table.given(owner, hero=HEROES[owner], scape=["r.hidden-snare.1"], hand=["r.counter-cut.1", "r.disarm.1"])
    table.given(following, hero=HEROES[following], scape=["r.hidden-snare.2"], hand=["martyr"])
    table.given(robber, hero=HEROES[robber], hand=["y.whirlpool.1", "martyr"])
    table.play_phase_of(robber)
    table.when(robber).plays("whirlpool")
    table.all_pass()
    viewers = [name for name in table.names if name != owner]
    for viewer in (*viewers, None):
        sees(table, viewer, owner, known=["hidden-snare"])
    table.when(owner).passes()

    table.when(owner).plays("r.counter-cut.1")
    table.all_pass()

    for viewer in (*viewers, None):
        sees(table, viewer, owner)
        if viewer != following:
            sees(table, viewer, following, known=["hidden-snare"])
        assert {"~counter-cut", "~hidden-snare"} == {
            ids(world, world.scapes[table.names.index(owner)])[0] for world in worlds(table, viewer, 12)
        }


def test_a_stolen_ambush_that_is_laid_down_is_forgotten_by_who_lost_it(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=["quick-march", "thief-in-the-night", "martyr"])
    table.given("Birch", hero="rowl", hand=["r.counter-cut.1"], deck=["plunder"], only_deck=True)
    table.play_phase_of("Ash")
    table.when("Ash").plays("quick-march").plays("thief-in-the-night")
    table.numbers(0)
    table.passes("Birch")
    sees(table, "Birch", "Ash", known=["counter-cut"])

    table.when("Ash").plays("counter-cut")

    sees(table, "Birch", "Ash")
    assert "scape of Ash" in places(table, "Birch", "r.counter-cut.1")


@clause("SHRD-RUL-45")
def test_an_arcane_ambush_that_everyone_saw_stays_known_also_in_the_hand_it_returns_to(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    full = ["ember-hoard", "ember-hoard", "glimmering-vein", "glimmering-vein", "lamplighter"]
    table.given("Ash", hero="rowl", scape=full, hand=["offering-bowl", "disarm"], arcane=["r.counter-cut.1"])
    table.given("Birch", hero="yvera", hand=["undertow", "riptide"])
    table.given("Cedar", hero="kaldoren")
    table.turn_of("Ash")
    table.when("Ash").passes().plays("offering-bowl")
    assert places(table, "Cedar", "r.counter-cut.1") == {"scape of Ash"}

    table.when("Birch").passes().plays("undertow")

    for viewer in ("Birch", "Cedar", None):
        sees(table, viewer, "Ash", known=["counter-cut"])
        assert places(table, viewer, "r.counter-cut.1") == {"hand of Ash"}


@clause("SHRD-RUL-43")
def test_a_face_down_card_that_is_returned_stays_secret(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="yvera", hand=["undertow", "riptide"])
    table.given("Birch", hero="rowl", scape=["~r.counter-cut.1"], hand=["disarm"], deck=["plunder"], only_deck=True)
    table.given("Cedar", hero="kaldoren")
    table.play_phase_of("Ash")

    table.when("Ash").plays("undertow")

    for viewer in ("Ash", "Cedar", None):
        sees(table, viewer, "Birch")
        table.logged("A card goes back to the hand of Birch.", to=viewer)
        assert places(table, viewer, "r.counter-cut.1") == {"hand of Birch", "deck of Birch", "arcane row of Birch"}
    table.logged("Counter-Cut goes back to the hand of Birch.", to="Birch")
