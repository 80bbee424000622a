"""Protection mode: what it keeps from opponents, and what not (SHRD-PROT, SHRD-RUL-37 to -39)."""

import pytest

from emberhall.games.shroud.content.cards import base_set
from emberhall.games.shroud.rules.printed import RESPONSE_ONLY
from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

ON_A_SCAPE = [("lethal-assassin", "kaldoren"), ("the-seductress", "kaldoren"), ("snatch-the-standard", "rowl"),
              ("plunder", "rowl"), ("piercing-arrow", "serephene"), ("volley-of-dawn", "serephene")]  # fmt: skip
SAFE = "stone-sentinel"  # a card in protection mode
FULL = ["ember-hoard", "ember-hoard", "glimmering-vein", "glimmering-vein", "lamplighter"]


def attacks(table: ShadowTable, card: str, hero: str, mode: str) -> None:
    """Ash plays a card at Birch, who is in this mode and has Undertow in the emberscape, Martyr and Riptide in hand."""
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, hand=[card, "lamplighter"])
    table.given("Birch", hero="yvera", mode=[mode], scape=["undertow"], hand=["martyr", "riptide"], deck=["mistveil"])
    table.play_phase_of("Ash")
    table.when("Ash").plays(card)


# Hand and emberscape


@clause("SHRD-PROT-01")
def test_from_the_hand_of_a_protected_player_nothing_is_stolen(table: ShadowTable) -> None:
    attacks(table, "thief-in-the-night", "rowl", SAFE)

    table.then("Birch").has(hand=["martyr", "riptide"])
    table.then("Ash").has(scape=["thief-in-the-night"], hand=["lamplighter"])
    table.asks("Birch")
    assert table.asked() == "mode"  # nobody was attacked, so Martyr was of no use


@clause("SHRD-PROT-01")
def test_in_the_hand_of_a_protected_player_nothing_is_destroyed_though_it_may_be_looked_at(table: ShadowTable) -> None:
    attacks(table, "hawk-eyed-scout", "serephene", SAFE)

    table.then("Birch").has(hand=["martyr", "riptide"], discard=[])
    table.logged("Ash looks at the hand of Birch.")
    assert sorted(table.knows_in_hand("Ash", "Birch")) == ["martyr", "riptide"]
    assert table.asked() == "mode"


@clause("SHRD-PROT-01")
@pytest.mark.parametrize("mode", ["quick-march", "undertow", "ember-hoard"])
def test_in_any_other_mode_the_hand_is_open_to_theft(table: ShadowTable, mode: str) -> None:
    attacks(table, "thief-in-the-night", "rowl", mode)
    table.numbers(1)

    table.passes("Birch")

    table.then("Birch").has(hand=["martyr"])
    table.then("Ash").has(hand=["lamplighter", "riptide"])


@clause("SHRD-PROT-02")
@pytest.mark.parametrize(("card", "hero"), ON_A_SCAPE)
def test_in_the_emberscape_of_a_protected_player_nothing_is_stolen_destroyed_captured_or_collected(
    table: ShadowTable, card: str, hero: str
) -> None:
    attacks(table, card, hero, SAFE)

    table.then("Birch").has(scape=["undertow"], discard=[])
    table.then("Ash").has(scape=[card], hand=["lamplighter"], collection=[])
    assert table.asked() == "mode"


@clause("SHRD-PROT-02")
@pytest.mark.parametrize("mode", ["quick-march", "undertow", "ember-hoard"])
@pytest.mark.parametrize(("card", "hero"), ON_A_SCAPE)
def test_in_any_other_mode_the_emberscape_is_open_to_attack(
    table: ShadowTable, card: str, hero: str, mode: str
) -> None:
    attacks(table, card, hero, mode)
    if table.asked() == "aim":  # up to two
        table.when("Ash").chooses("undertow")

    table.passes("Birch")

    assert table.seen_by().players[1].scape == []


@clause("SHRD-PROT-02")
def test_a_protected_player_can_not_be_declared_while_another_can(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar", "Dale")
    table.given("Ash", hero="yvera", hand=["lethal-assassin", "martyr"])
    for name, mode in (("Birch", SAFE), ("Cedar", "quick-march"), ("Dale", "ember-hoard")):
        table.given(name, mode=[mode], scape=["lamplighter"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("lethal-assassin")

    table.offers("Ash", "Cedar", "Dale")
    table.refuses("Ash", "Birch", clause="SHRD-RUL-48")


@clause("SHRD-PROT-01", "SHRD-PROT-02")
def test_protection_keeps_off_opponents_alone(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=[SAFE], hand=["ebb-and-flow", "martyr"], scape=["riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ebb-and-flow").chooses("riptide").passes()

    table.then("Ash").has(scape=["ebb-and-flow"], hand=["martyr", "riptide"])


# What is not protected


@clause("SHRD-PROT-03")
def test_the_mode_card_of_a_protected_player_can_be_destroyed(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["wash-away", "martyr"])
    table.given("Birch", hero="rowl", mode=["disarm", SAFE])
    table.play_phase_of("Ash")

    table.when("Ash").plays("wash-away")

    table.then("Birch").has(mode=["disarm"], discard=[SAFE])


@clause("SHRD-PROT-03")
def test_the_mode_card_of_a_protected_player_can_be_stolen(table: ShadowTable) -> None:
    attacks(table, "disarm", "rowl", SAFE)

    table.offers("Birch", "pass", "martyr")
    table.passes("Birch")

    table.then("Ash").has(hand=["lamplighter", SAFE])


@clause("SHRD-PROT-04")
def test_the_deck_of_a_protected_player_can_be_robbed(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["deep-current", "martyr"])
    table.given("Birch", hero="rowl", mode=[SAFE], deck=["disarm", "plunder"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("deep-current")

    table.then("Ash").has(hand=["martyr", "disarm"])
    table.logged("Ash steals Disarm off the deck of Birch.", to="Ash")


@clause("SHRD-PROT-05")
@pytest.mark.parametrize("card", ["undertow", "riptide", "whirlpool"])
def test_cards_of_a_protected_player_can_be_returned_to_that_players_hand(table: ShadowTable, card: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=[card, "martyr"])
    table.given("Birch", hero="rowl", mode=[SAFE], scape=["disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)
    if card == "riptide":  # up to two
        table.when("Ash").chooses("disarm")

    table.then("Birch").has(scape=[], hand=["disarm"])


@clause("SHRD-PROT-06")
def test_a_protected_player_may_be_given_a_card(table: ShadowTable) -> None:
    attacks(table, "falling-ash", "kaldoren", SAFE)

    table.then("Birch").has(scape=["undertow", "falling-ash"])
    table.then("Ash").has(scape=[])


# Discards


@clause("SHRD-RUL-37")
def test_a_card_that_an_opponents_effect_lets_one_choose_to_discard_is_destroyed_and_so_protected(
    table: ShadowTable,
) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="kaldoren", hand=["avalanche", "martyr"])
    table.given("Birch", mode=[SAFE], scape=["lamplighter", "glimmering-vein"])
    table.given("Cedar", mode=["ember-hoard"], scape=["lamplighter", "glimmering-vein"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("avalanche")
    table.offers("Cedar", "lamplighter", "glimmering-vein")
    table.when("Cedar").chooses("lamplighter")

    table.then("Birch").has(scape=["lamplighter", "glimmering-vein"], discard=[])
    table.then("Cedar").has(scape=["glimmering-vein"], discard=["lamplighter"])


@clause("SHRD-RUL-37")
def test_protection_keeps_no_own_card_from_making_one_discard(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", mode=[SAFE], hand=["golden-fletcher", "martyr"], deck=["pin-down"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("golden-fletcher").chooses("martyr")

    table.then("Ash").has(hand=["pin-down"], discard=["martyr"])


@clause("SHRD-RUL-37")
def test_protection_keeps_nobody_from_the_hand_limit(table: ShadowTable) -> None:
    hand = [*FULL, "stone-sentinel", "martyr", "martyr", "riptide", "wash-away"]
    table.sits("Ash", "Birch")
    table.given("Ash", mode=[SAFE], hand=hand)
    table.end_phase_of("Ash")

    table.when("Ash").chooses("riptide")

    table.then("Ash").has(cards=9, discard=["riptide"])


# Exchanges


def challenges(
    table: ShadowTable, *, ours: list[str], theirs: list[str], our_mode: str = "lamplighter", mode: str = "lamplighter"
) -> None:
    """Ash plays Duelist's Challenge at Birch; Cedar, who comes next, has nothing to exchange."""
    table.sits("Ash", "Cedar", "Birch")
    table.given("Cedar", hand=["riptide"])
    table.given("Ash", hero="rowl", mode=[our_mode], scape=ours, hand=["duelists-challenge", "martyr"])
    table.given("Birch", hero="kaldoren", mode=[mode], scape=theirs, hand=["martyr"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("duelists-challenge")


@clause("SHRD-RUL-38")
def test_in_an_exchange_two_cards_change_places_even_between_full_emberscapes(table: ShadowTable) -> None:
    challenges(table, ours=["jade-ember-cache", "disarm", "plunder", "war-trophy"], theirs=FULL)
    table.when("Ash").chooses("glimmering-vein", "plunder")
    table.passes("Birch")

    table.then("Ash").has(
        scape=["jade-ember-cache", "disarm", "war-trophy", "duelists-challenge", "glimmering-vein"],
    )
    table.then("Birch").has(scape=["ember-hoard", "ember-hoard", "glimmering-vein", "lamplighter", "plunder"])


@clause("SHRD-RUL-38")
@pytest.mark.parametrize(
    ("our_mode", "mode", "ours", "theirs"),
    [
        ("lamplighter", SAFE, ["disarm"], ["avalanche"]),
        (SAFE, "lamplighter", ["disarm"], ["avalanche"]),
        ("lamplighter", "lamplighter", ["disarm"], ["avalanche", SAFE]),
        ("lamplighter", "lamplighter", ["disarm", SAFE], ["avalanche"]),
        ("lamplighter", "lamplighter", [], ["avalanche"]),
        ("lamplighter", "lamplighter", ["disarm"], []),
        ("lamplighter", "lamplighter", ["~counter-cut"], ["avalanche"]),
        ("lamplighter", "lamplighter", ["disarm"], ["~molten-seal"]),
    ],
    ids=[
        "their-mode",
        "our-mode",
        "their-sentinel",
        "our-sentinel",
        "no-ours",
        "no-theirs",
        "ours-down",
        "theirs-down",
    ],
)
def test_an_exchange_is_a_capture_both_ways_and_needs_both_sides_open(
    table: ShadowTable, our_mode: str, mode: str, ours: list[str], theirs: list[str]
) -> None:
    challenges(table, ours=ours, theirs=theirs, our_mode=our_mode, mode=mode)

    table.offers("Ash", "Cedar", "Birch")  # nobody can be attacked, so that anyone may be named
    table.when("Ash").declares("Birch")
    table.asks("Cedar")  # Birch was not attacked, and so could not respond
    table.then("Ash").has(scape=[*ours, "duelists-challenge"])
    table.then("Birch").has(scape=theirs)


@clause("SHRD-RUL-38")
def test_an_exchange_happens_as_a_whole_or_not_at_all(table: ShadowTable) -> None:
    challenges(table, ours=["disarm"], theirs=["~hidden-snare", "avalanche"])
    assert table.asked() == "respond"

    table.when("Birch").responds("hidden-snare", "disarm")  # which is destroyed, and can't be given any more
    table.all_pass()

    table.then("Ash").has(scape=["duelists-challenge"], discard=["disarm"])
    table.then("Birch").has(scape=["hidden-snare", "avalanche"])


@clause("SHRD-RUL-38")
def test_the_card_that_brings_the_exchange_is_not_exchanged_itself(table: ShadowTable) -> None:
    challenges(table, ours=["disarm", "plunder"], theirs=["avalanche", "cinder-bolt"])
    table.when("Ash").chooses("avalanche")

    table.offers("Ash", "disarm", "plunder")
    table.asks_something_else("Ash", "duelists-challenge")


# Discard piles, arcane cards, collection piles


@clause("SHRD-RUL-39", "SHRD-KEY-02")
def test_the_discard_pile_of_a_protected_player_is_open_to_capture(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["war-trophy", "martyr"])
    table.given("Birch", hero="kaldoren", mode=[SAFE], discard=["avalanche", "heart-of-the-mountain"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("war-trophy").chooses("heart-of-the-mountain")  # and Birch is not asked: it is no attack

    table.then("Ash").has(scape=["war-trophy", "heart-of-the-mountain"])
    table.then("Birch").has(discard=["avalanche"])


@clause("SHRD-RUL-39", "SHRD-KEY-07")
def test_the_discard_pile_of_a_protected_player_is_open_to_collecting(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["salvaged-arrowheads", "martyr"])
    table.given("Birch", hero="kaldoren", mode=[SAFE], discard=["avalanche", "time-lost-rune"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("salvaged-arrowheads")  # Time-Lost Rune is worth too much

    table.then("Ash").has(collection=["avalanche"])
    table.then("Birch").has(discard=["time-lost-rune"])


ATTACKS = [
    (id_, design.deck)
    for id_, design, card in zip(base_set().ids, base_set().designs, base_set().cards.designs, strict=True)
    if card.timing != RESPONSE_ONLY and any(step.is_attack for step in card.program)
]


@clause("SHRD-RUL-39")
@pytest.mark.parametrize(("card", "deck"), ATTACKS)
def test_no_attack_reaches_arcane_cards_or_collection_piles(table: ShadowTable, card: str, deck: str) -> None:
    """Birch has nothing but arcane cards and a collection pile, so nobody is attacked."""
    table.sits("Ash", "Birch")
    hero = "rowl" if deck == "common" else deck
    table.given("Ash", hero=hero, mode=["quick-march"], scape=["lamplighter"], hand=[card, "glimmering-vein"])
    table.given("Birch", mode=[], only_deck=True)
    table.play_phase_of("Ash")
    s = table.shroud
    s.collections[1], s.discards[1] = s.discards[1], []
    before = (s.collections[1][:], s.arcane[1][:])

    table.when("Ash").plays(card)

    assert (table.shroud.collections[1], table.shroud.arcane[1]) == before
    assert not any("aims" in line or "destroys" in line for line in table.log)
