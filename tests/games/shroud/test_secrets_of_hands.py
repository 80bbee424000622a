"""What becomes of cards that somebody saw, in hands, stolen by chance, exchanged, collected; and that nothing tells
what nobody saw (SHRD-RUL-49, -65, -66, SHRD-PILE-02)."""

from collections.abc import Callable, Sequence

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.looking import WORLDS, events_told_to, places, seen_and_dealt, sees, worlds
from tests.games.shroud.shadow import ShadowTable, ids


def robs(table: ShadowTable, hand: Sequence[str], number: int, deck: Sequence[str] = ("war-trophy",)) -> None:
    """Everyone sees Jade Ember Cache go back to Birch's hand, which holds these cards too; then Ash steals one of them
    by chance. Cedar looks on."""
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="yvera", hand=["quick-march", "undertow", "thief-in-the-night", "martyr"])
    table.given("Birch", hero="rowl", hand=hand, scape=["r.jade-ember-cache.1"], deck=deck, only_deck=True)
    table.given("Cedar", hero="kaldoren")
    table.play_phase_of("Ash")
    table.when("Ash").plays("quick-march").plays("undertow")
    for viewer in ("Ash", "Cedar", None):
        sees(table, viewer, "Birch", known=["jade-ember-cache"])
    table.when("Ash").plays("thief-in-the-night")
    table.numbers(number)
    table.passes("Birch")


# From hand to hand


@clause("SHRD-RUL-65")
def test_a_card_that_was_stolen_by_chance_is_seen_by_thief_and_victim_alone(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="yvera", hand=["thief-in-the-night", "martyr"])
    table.given("Birch", hero="rowl", hand=["r.disarm.1", "r.plunder.1"], deck=["war-trophy"], only_deck=True)
    table.given("Cedar", hero="kaldoren")
    table.play_phase_of("Ash")
    table.when("Ash").plays("thief-in-the-night")
    table.numbers(0)

    table.passes("Birch")

    table.then("Ash").has(hand=["martyr", "disarm"])
    for one in ("Ash", "Birch"):
        table.logged("Ash steals Disarm from Birch.", to=one)
    for viewer in ("Cedar", None):
        table.logged("Ash steals a card from Birch.", to=viewer)
        sees(table, viewer, "Ash")
        assert {"hand of Ash", "hand of Birch"} <= places(table, viewer, "r.disarm.1")
    sees(table, "Birch", "Ash", known=["disarm"])
    sees(table, "Ash", "Birch")
    assert places(table, "Birch", "r.disarm.1") == {"hand of Ash"}


@clause("SHRD-RUL-65")
@pytest.mark.parametrize(("number", "stolen"), [(0, "disarm"), (1, "jade-ember-cache")])
def test_of_a_known_card_third_seats_know_after_an_unseen_theft_only_that_one_of_the_two_has_it(
    table: ShadowTable, number: int, stolen: str
) -> None:
    robs(table, ["disarm"], number)

    table.then("Ash").has(hand=["martyr", stolen])
    for viewer in ("Cedar", None):
        sees(table, viewer, "Ash", maybe=["jade-ember-cache"])
        sees(table, viewer, "Birch", maybe=["jade-ember-cache"])
        assert places(table, viewer, "r.jade-ember-cache.1") == {"hand of Ash", "hand of Birch"}
    sees(table, "Ash", "Birch", known=["jade-ember-cache"] if stolen == "disarm" else [])
    sees(table, "Birch", "Ash", known=[stolen])


@pytest.mark.parametrize("deck", [[], ["war-trophy", "twin-strike"]], ids=["draws-nothing", "draws-afterwards"])
def test_the_last_card_of_its_colour_is_known_to_be_with_the_thief(table: ShadowTable, deck: list[str]) -> None:
    robs(table, [], 0, deck)

    for viewer in ("Cedar", None):
        sees(table, viewer, "Ash", known=["jade-ember-cache"])
        assert places(table, viewer, "r.jade-ember-cache.1") == {"hand of Ash"}


def test_a_card_in_one_of_two_hands_is_in_the_other_once_one_has_no_more_of_its_colour(table: ShadowTable) -> None:
    robs(table, ["disarm"], 1)
    table.then("Ash").has(hand=["martyr", "jade-ember-cache"])

    table.when("Birch").sets_mode("disarm")  # Birch's only green card, before the next is drawn

    table.then("Birch").has(hand=["war-trophy"])
    for viewer in ("Cedar", None):
        sees(table, viewer, "Ash", known=["jade-ember-cache"])
        sees(table, viewer, "Birch")


@clause("SHRD-RUL-66")
def test_a_theft_of_another_colour_leaves_what_is_known_as_it_was(table: ShadowTable) -> None:
    robs(table, ["y.riptide.1"], 0)

    table.then("Ash").has(hand=["martyr", "riptide"])
    for viewer in ("Cedar", None):
        sees(table, viewer, "Birch", known=["jade-ember-cache"])
        sees(table, viewer, "Ash")


# Cards that everybody saw


@clause("SHRD-RUL-65")
@pytest.mark.parametrize(
    ("card", "hero", "taken", "told"),
    [
        ("disarm", "rowl", "undertow", "Ash steals Undertow, the mode card of Birch."),
        ("snatch-the-standard", "rowl", "undertow", "Ash steals Undertow from Birch."),
        ("time-lost-rune", "kaldoren", "cinder-bolt", "Ash takes Cinder Bolt out of the discard pile."),
    ],
)
def test_a_card_that_lay_open_is_known_to_all_in_the_hand_that_it_goes_to(
    table: ShadowTable, card: str, hero: str, taken: str, told: str
) -> None:
    table.sits("Ash", "Birch", "Cedar")
    is_own = card == "time-lost-rune"
    table.given("Ash", hero=hero, hand=[card, "martyr"], discard=[taken] if is_own else [])
    table.given("Birch", hero="yvera", mode=["lamplighter"] if is_own else [taken],
                scape=[taken] if card == "snatch-the-standard" else [])  # fmt: skip
    table.given("Cedar", hero="serephene", mode=[])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.then("Ash").has(hand=["martyr", taken])
    for viewer in ("Birch", "Cedar", None):
        sees(table, viewer, "Ash", known=[taken])
        table.logged(told, to=viewer)


@clause("SHRD-RUL-03")
def test_of_a_hand_that_was_shown_what_is_still_there_stays_known_and_what_came_later_is_not(
    table: ShadowTable,
) -> None:
    table.sits("Ash", "Birch")
    full = ["ember-hoard", "ember-hoard", "glimmering-vein", "glimmering-vein", "lamplighter"]
    table.given("Ash", hero="yvera", mode=["undertow"], scape=full, hand=["martyr", "riptide", "whirlpool"],
                deck=["mistveil", "wash-away"], arcane=["pearl-of-the-depths"])  # fmt: skip
    table.given("Birch", hero="rowl", hand=["jade-ember-cache"])
    table.play_phase_of("Ash")
    sees(table, "Birch", "Ash", known=["martyr", "riptide", "whirlpool"])
    table.when("Birch").passes().plays("jade-ember-cache")

    table.when("Ash").sets_mode("riptide")
    sees(table, "Birch", "Ash", known=["martyr", "whirlpool"])

    assert table.seen_by("Birch").players[0].hand_size == 3  # with Mistveil, which was drawn since


# Hands that were looked at


@clause("SHRD-RUL-65")
@pytest.mark.parametrize(("card", "hero"), [("hawk-eyed-scout", "serephene"), ("mind-fog", "kaldoren")])
def test_a_hand_that_was_looked_at_stays_known_to_the_looker_alone(table: ShadowTable, card: str, hero: str) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero=hero, hand=[card, "lamplighter"])
    table.given("Birch", hero="rowl", hand=["r.disarm.1", "plunder", "jade-ember-cache"], deck=["war-trophy"],
                only_deck=True)  # fmt: skip
    table.given("Cedar", hero="yvera")
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)
    table.all_pass()
    assert table.seen_by("Ash").looking_at == 1
    assert table.seen_by("Cedar").looking_at == table.seen_by("Birch").looking_at == -1
    table.when("Ash").chooses("plunder")

    sees(table, "Ash", "Birch", known=["disarm", "jade-ember-cache"])
    assert places(table, "Ash", "r.disarm.1") == {"hand of Birch"}
    for viewer in ("Cedar", None):
        sees(table, viewer, "Birch")
        assert places(table, viewer, "r.disarm.1") == {"hand of Birch", "deck of Birch", "arcane row of Birch"}
        assert events_told_to(table, viewer).count("Ash sees a card in the hand of Birch.") == 3
    for one in ("Ash", "Birch"):
        table.logged("Ash sees Disarm in the hand of Birch.", to=one)


# Arcane cards


def trades(table: ShadowTable, *answers: str) -> None:
    """Everyone knows Cinder Bolt and Disarm in Ash's hand; Ash looks at the arcane cards, and answers."""
    table.sits("Ash", "Birch", "Cedar")
    scape = ["k.cinder-bolt.1", "r.disarm.1"]
    table.given("Ash", hero="kaldoren", hand=["runic-foresight", "k.avalanche.1"], scape=scape, arcane=["k.mind-fog.1"])
    table.given("Birch", hero="yvera", hand=["riptide", "martyr"])
    table.given("Cedar", hero="rowl", hand=["ember-hoard"])
    table.play_phase_of("Birch")
    table.when("Birch").plays("riptide", *scape)
    for viewer in ("Birch", "Cedar", None):
        sees(table, viewer, "Ash", known=["cinder-bolt", "disarm"])
    table.when("Cedar").passes().plays("ember-hoard")
    table.when("Ash").passes().plays("runic-foresight").chooses(*answers)


@clause("SHRD-RUL-17", "SHRD-RUL-65")
def test_after_an_exchange_with_an_arcane_card_others_no_longer_know_the_cards_of_that_colour(
    table: ShadowTable,
) -> None:
    trades(table, "slot1", "k.avalanche.1")

    table.then("Ash").has(arcane=4)
    for viewer in ("Birch", "Cedar", None):
        sees(table, viewer, "Ash", known=["disarm"])
        table.logged("Ash exchanges a card with the 1st arcane card.", to=viewer)
    assert places(table, "Ash", "k.avalanche.1") == {"arcane row of Ash"}
    assert "arcane row of Ash" in places(table, "Birch", "k.cinder-bolt.1")


@clause("SHRD-RUL-66")
def test_an_exchange_with_a_card_of_another_colour_leaves_the_others_known(table: ShadowTable) -> None:
    trades(table, "slot1", "r.disarm.1")

    for viewer in ("Birch", "Cedar", None):
        sees(table, viewer, "Ash", known=["cinder-bolt"])


def test_without_an_exchange_all_stays_known(table: ShadowTable) -> None:
    trades(table, "pass")

    for viewer in ("Birch", "Cedar", None):
        sees(table, viewer, "Ash", known=["cinder-bolt", "disarm"])


# Collected cards


@clause("SHRD-PILE-02", "SHRD-PILE-01")
def test_what_was_collected_openly_stays_where_it_is_and_what_was_collected_unseen_is_dealt_anew(
    table: ShadowTable,
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["k.ember-transmutation.1", "martyr"], deck=["k.avalanche.1", "mind-fog"],
                only_deck=True)  # fmt: skip
    table.given("Birch", hero="rowl", hand=["disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-transmutation")

    table.then("Ash").has(collection=["ember-transmutation", "avalanche"])
    table.logged("Ash collects the top card of the deck unseen.", to="Ash")
    for viewer in ("Ash", "Birch", None):
        assert places(table, viewer, "k.ember-transmutation.1") == {"collection of Ash"}
        assert {"collection of Ash", "deck of Ash"} <= places(table, viewer, "k.avalanche.1")


@clause("SHRD-PILE-02")
def test_whoever_looked_at_the_top_card_before_knows_what_was_collected(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.prints_on("ember-transmutation", 'do = [{ scry = 1 }, { collect = { from = "deck" } }]')
    table.given("Ash", hero="kaldoren", hand=["ember-transmutation", "martyr"], deck=["k.avalanche.1", "mind-fog"],
                only_deck=True)  # fmt: skip
    table.given("Birch", hero="rowl", hand=["disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-transmutation").chooses("pass")

    assert places(table, "Ash", "k.avalanche.1") == {"collection of Ash"}
    assert len(places(table, "Birch", "k.avalanche.1")) > 1


@clause("SHRD-RUL-42")
def test_an_ambush_that_was_collected_face_down_is_known_to_who_laid_it_there(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    scape = ["~r.counter-cut.1", "disarm", "plunder"]
    table.given("Ash", hero="rowl", mode=["disarm"], scape=scape, hand=["martyr"])
    table.turn_of("Ash")

    found = [ids(world, world.collections[0])[0] for world in worlds(table, "Birch")]

    assert set(found) == {"~counter-cut", "~hidden-snare"}
    assert places(table, "Ash", "r.counter-cut.1") == {"collection of Ash"}


@clause("SHRD-PILE-02")
def test_at_the_end_collections_are_open_and_a_redeal_leaves_them(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", collection=["disarm", "~counter-cut"], hand=["plunder", "martyr"])
    table.given("Birch", hero="yvera", collection=["~hidden-snare"], hand=["riptide", "martyr"])
    table.end_phase_of("Birch", max_rounds=1)

    for viewer in ("Ash", "Birch", None):
        ash, birch = table.seen_by(viewer).players
        assert [card.id for card in ash.collection] == ["disarm", "counter-cut"]
        assert ([card.id for card in birch.collection], birch.stones) == (["hidden-snare"], 2)
        dealt = list(worlds(table, viewer))
        assert {tuple(world.collections[0]) for world in dealt} == {tuple(table.shroud.collections[0])}
        for seat, name in enumerate(table.names):
            assert (len({tuple(world.hands[seat]) for world in dealt}) == 1) == (viewer == name)


# Nothing tells what nobody saw


def asks_birch(table: ShadowTable, hand: Sequence[str]) -> None:
    """Ash attacks Birch, who holds these cards."""
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=["lethal-assassin", "martyr"])
    table.given("Birch", hero="rowl", hand=hand, scape=["jade-ember-cache"], deck=["plunder", "war-trophy"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("lethal-assassin")


@clause("SHRD-RUL-65")
def test_who_is_asked_for_a_response_tells_nothing_of_the_hand() -> None:
    looks = set()
    for hand in (["martyr"], ["disarm"], ["hidden-snare"], ["ember-hoard"]):
        table = ShadowTable()
        asks_birch(table, hand)
        table.asks("Birch")
        looks.add((repr(table.seen_by("Ash")), repr(table.seen_by(None)), *table.log))
        table.passes("Birch")
        looks.add((repr(table.seen_by("Ash")), repr(table.seen_by(None)), *table.log))

    assert len(looks) == 2  # one before Birch's answer, one after it


@clause("SHRD-RUL-66")
def test_who_can_hold_no_fitting_card_by_its_back_is_not_asked(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar", "Dale")
    table.given("Ash", hero="yvera", hand=["ember-hoard", "martyr"])
    table.given("Birch", hero="rowl", hand=["disarm"])
    table.given("Cedar", hero="kaldoren", hand=["s.pin-down.1"])  # it might be Warning Shot
    table.given("Dale", hero="serephene", hand=["r.disarm.2"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-hoard")

    assert table.asked() == "respond"
    table.passes("Cedar")
    table.asks("Birch")
    assert table.asked() == "mode"


def differing_hand(table: ShadowTable, which: int) -> None:
    cards = ["plunder", "disarm", "counter-cut"]
    asks_birch(table, [cards[which]])


def differing_ambush(table: ShadowTable, which: int) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=["martyr"])
    table.given("Birch", hero="rowl", hand=["hidden-snare", "counter-cut"])
    table.play_phase_of("Birch")
    table.when("Birch").plays(["hidden-snare", "counter-cut"][which % 2])


def differing_top(table: ShadowTable, which: int) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=["martyr"])
    deck = ["plunder", "disarm", "counter-cut"]
    table.given("Birch", hero="rowl", hand=["glimmering-vein", "martyr"], deck=deck[which:] + deck[:which])
    table.play_phase_of("Birch")
    table.when("Birch").plays("glimmering-vein").chooses("bottom")


def differing_theft(table: ShadowTable, which: int) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="yvera", hand=["martyr"])
    table.given("Birch", hero="rowl", hand=["thief-in-the-night", "martyr"])
    table.given("Cedar", hero="kaldoren", hand=["avalanche", "mind-fog", "summit-beacon"])
    table.play_phase_of("Birch")
    table.when("Birch").plays("thief-in-the-night", "Cedar")
    table.numbers(which)
    table.passes("Cedar")


def differing_exchange(table: ShadowTable, which: int) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=["martyr"])
    hand = ["runic-foresight", "avalanche", "cinder-bolt", "summit-beacon"]
    table.given("Birch", hero="kaldoren", hand=hand)
    table.play_phase_of("Birch")
    table.when("Birch").plays("runic-foresight").chooses("slot2", hand[1 + which])


def differing_past(table: ShadowTable, which: int) -> None:
    """Birch robs Cedar, and then Ash robs Birch of Avalanche: Ash can't tell whether it was Cedar's, and so known."""
    table.sits("Ash", "Birch", "Cedar")
    cards = ["k.avalanche.1", "k.mind-fog.1"]
    table.given("Ash", hero="yvera", hand=["thief-in-the-night"], mode=["undertow"], deck=["riptide"])
    table.given("Birch", hero="rowl", hand=["thief-in-the-night", cards[which % 2]], mode=["disarm"])
    table.given("Cedar", hero="kaldoren", hand=[cards[1 - which % 2]], mode=["falling-ash"], deck=["ember-hoard"],
                only_deck=True)  # fmt: skip
    table.play_phase_of("Birch")
    table.when("Birch").plays("thief-in-the-night", "Cedar")
    table.numbers(0)
    table.passes("Cedar")
    table.when("Cedar").plays("ember-hoard")
    table.when("Ash").passes().plays("thief-in-the-night")
    table.numbers(0)
    table.passes("Birch")
    table.then("Ash").has(hand=["riptide", "avalanche"])


@pytest.mark.parametrize(
    "past", [differing_hand, differing_ambush, differing_top, differing_theft, differing_exchange, differing_past]
)
def test_worlds_that_look_alike_to_a_seat_are_dealt_anew_alike(past: Callable[[ShadowTable, int], None]) -> None:
    found = set()
    for which in range(3):
        table = ShadowTable()
        past(table, which)
        found.add(seen_and_dealt(table, "Ash"))

    assert len(found) == 1


@clause("SHRD-RUL-49")
def test_after_an_unseen_theft_every_known_card_is_as_likely_to_be_the_stolen_one(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="serephene", hand=["hawk-eyed-scout", "martyr"])
    table.given("Birch", hero="rowl", hand=["thief-in-the-night", "martyr"], mode=["disarm"], deck=["plunder"])
    table.given("Cedar", hero="kaldoren", hand=["avalanche", "mind-fog", "summit-beacon", "cinder-bolt"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("hawk-eyed-scout", "Cedar")
    table.all_pass()
    table.when("Ash").chooses("cinder-bolt")
    table.when("Birch").passes().plays("thief-in-the-night", "Cedar")
    table.numbers(0)
    table.passes("Cedar", "Ash")

    three = ["avalanche", "mind-fog", "summit-beacon"]
    sees(table, "Ash", "Birch", maybe=three)
    sees(table, "Ash", "Cedar", maybe=three)
    stolen = [ids(world, world.hands[1])[-1] for world in worlds(table, "Ash", 2 * WORLDS)]
    assert all(stolen.count(card) > WORLDS // 4 for card in three)
