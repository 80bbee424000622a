"""Lasting effects, and what each attack can reach past modes and wards (SHRD-SYM-06, SHRD-RUL-46, -48, -63)."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable, ids
from tests.games.shroud.shown import shows

# Which attacks get past what

WARDS = ["nothing", "protection", "stone-sentinel", "sunlit-perch"]
# Each attack with its hero, and the wards that keep it off
ATTACKS = {
    "thief-in-the-night": ("rowl", "protection"),
    "lethal-assassin": ("rowl", "protection sunlit-perch"),
    "the-seductress": ("rowl", "protection stone-sentinel"),
    "eastern-blade": ("rowl", "protection sunlit-perch"),
    "duelists-challenge": ("rowl", "protection stone-sentinel"),
    "disarm": ("rowl", ""),
    "snatch-the-standard": ("rowl", "protection stone-sentinel"),
    "plunder": ("rowl", "protection stone-sentinel"),
    "wash-away": ("yvera", ""),
    "deep-current": ("yvera", ""),
    "piercing-arrow": ("serephene", "protection sunlit-perch"),
    "volley-of-dawn": ("serephene", "protection sunlit-perch"),
    "hawk-eyed-scout": ("serephene", "protection"),
    "cinder-bolt": ("kaldoren", "protection sunlit-perch"),
    "avalanche": ("kaldoren", "protection sunlit-perch"),
}


def pile(table: ShadowTable, name: str, place: str) -> list[str]:
    """The cards of a player at that place, the top one last."""
    s = table.shroud
    piles = {"hand": s.hands, "scape": s.scapes, "mode": s.modes, "deck": s.decks, "discard": s.discards}
    return ids(s, {**piles, "collection": s.collections}[place][table.names.index(name)])


def ash_attacks(table: ShadowTable, card: str, ward: str) -> bool:
    """Ash attacks Birch, at a Turncoat Banner where a card is aimed at; whether Birch is attacked."""
    hero = ATTACKS[card][0]
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, mode=["quick-march"], scape=["ember-hoard"], hand=[card, "ember-hoard"])
    table.given(
        "Birch", hero="serephene" if hero != "serephene" else "yvera", hand=["martyr"], deck=["lamplighter"],
        mode=["glimmering-vein", "offering-bowl" if ward == "protection" else "ember-hoard"],
        scape=["turncoat-banner", *([ward] if "-" in ward else [])],
    )  # fmt: skip
    table.play_phase_of("Ash")
    table.when("Ash").plays(card)
    while table.asked() == "aim":
        table.when("Ash").chooses("turncoat-banner" if "turncoat-banner" in table.offered() else "pass")
    return table.asked() == "respond" and "martyr" in table.offered()


@shows("stone-sentinel", "sunlit-perch")
@clause("SHRD-RUL-46")
@clause("SHRD-RUL-48")
@pytest.mark.parametrize("ward", WARDS)
@pytest.mark.parametrize("card", ATTACKS)
def test_each_attack_is_kept_off_by_the_wards_against_it_and_by_no_other(
    table: ShadowTable, card: str, ward: str
) -> None:
    is_attacked = ash_attacks(table, card, ward)

    assert is_attacked == (ward not in ATTACKS[card][1].split())


@shows(
    "thief-in-the-night", "lethal-assassin", "the-seductress", "eastern-blade", "duelists-challenge", "disarm",
    "snatch-the-standard", "plunder", "wash-away", "deep-current", "piercing-arrow", "volley-of-dawn",
    "hawk-eyed-scout", "cinder-bolt", "avalanche",
)  # fmt: skip
@clause("SHRD-KEY-05")
@pytest.mark.parametrize(
    ("card", "left", "went", "told"),
    [
        ("thief-in-the-night", "hand", "hand", "steals a card from Birch"),
        ("lethal-assassin", "scape", "discard", "destroys Turncoat Banner of Birch"),
        ("the-seductress", "scape", "scape", "captures Turncoat Banner from Birch"),
        ("eastern-blade", "scape", "discard", "destroys Turncoat Banner of Birch"),
        ("duelists-challenge", "scape", "scape", "gives Ember Hoard to Birch for Turncoat Banner"),
        ("disarm", "mode", "hand", "steals Ember Hoard, the mode card of Birch"),
        ("snatch-the-standard", "scape", "hand", "steals Turncoat Banner from Birch"),
        ("plunder", "scape", "collection", "collects Turncoat Banner from Birch"),
        ("wash-away", "mode", "discard", "destroys Ember Hoard, the mode card of Birch"),
        ("deep-current", "deck", "hand", "steals a card off the deck of Birch"),
        ("piercing-arrow", "scape", "discard", "destroys Turncoat Banner of Birch"),
        ("volley-of-dawn", "scape", "discard", "destroys Turncoat Banner of Birch"),
        ("hawk-eyed-scout", "hand", "discard", "destroys Martyr in the hand of Birch"),
        ("cinder-bolt", "scape", "discard", "destroys Turncoat Banner of Birch"),
        ("avalanche", "scape", "discard", "destroys Turncoat Banner of Birch"),
    ],
)
def test_each_attack_takes_its_card_from_one_place_to_another(
    table: ShadowTable, card: str, left: str, went: str, told: str
) -> None:
    taken = {"hand": "martyr", "scape": "turncoat-banner", "mode": "ember-hoard", "deck": "lamplighter"}[left]
    if card == "thief-in-the-night":
        table.numbers(0)

    assert ash_attacks(table, card, "nothing")
    assert taken in pile(table, "Birch", left)
    table.all_pass()
    if table.asked() == "choose-hand":
        table.when("Ash").chooses("martyr")

    table.logged(f"Ash {told}.")
    assert taken in pile(table, "Birch" if went == "discard" else "Ash", went)
    assert taken not in pile(table, "Birch", left)[-1:]
    assert pile(table, "Birch", "discard") == ([taken] if went == "discard" else [])


# Stone Sentinel and Sunlit Perch


@shows("stone-sentinel", "undertow")
@clause("SHRD-SYM-06")
@pytest.mark.parametrize("ward", ["stone-sentinel", "sunlit-perch"])
def test_wards_do_not_keep_cards_from_being_returned(table: ShadowTable, ward: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=["undertow", "riptide"])
    table.given("Birch", hero="serephene", scape=[ward, "pin-down"], hand=["ricochet"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("undertow", ward)
    table.passes("Birch")

    table.then("Birch").has(scape=["pin-down"], hand=["ricochet", ward])


@shows("sunlit-perch", "warning-shot")
@clause("SHRD-RUL-63", "SHRD-RUL-54")
def test_a_lasting_effect_starts_as_soon_as_its_card_lies_there_before_any_response(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["sunlit-perch", "pin-down"])
    table.given("Birch", hero="rowl", hand=["s.warning-shot.1"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("sunlit-perch")
    table.when("Birch").responds("warning-shot")

    table.then("Ash").has(scape=["sunlit-perch"], discard=[])
    table.then("Birch").has(discard=["warning-shot"])


@shows("stone-sentinel", "duelists-challenge")
@clause("SHRD-RUL-48")
@pytest.mark.parametrize("obstacle", ["stone-sentinel", "crane-stance"])
def test_an_exchange_is_no_attack_where_the_own_half_of_it_is_prevented(table: ShadowTable, obstacle: str) -> None:
    table.sits("Ash", "Birch")
    is_ward = obstacle == "stone-sentinel"
    scape = ["plunder", *([obstacle] if is_ward else [])]
    mode = ["disarm"] if is_ward else [obstacle]
    table.given("Ash", hero="rowl", mode=mode, scape=scape, hand=["duelists-challenge", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("duelists-challenge")

    table.then("Birch").has(scape=["riptide"])
    assert table.asked() == "mode"


# Springborn Naiad


@shows("springborn-naiad")
@clause("SHRD-RUL-63")
@pytest.mark.parametrize(
    ("mode", "naiads", "drawn"), [("riptide", 0, 1), ("riptide", 1, 2), ("lamplighter", 1, 3), ("lamplighter", 2, 4)]
)
def test_each_naiad_in_the_scape_adds_a_card_to_the_draw_phase(
    table: ShadowTable, mode: str, naiads: int, drawn: int
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", mode=[mode], scape=["springborn-naiad"] * naiads, hand=["undertow"])
    table.given("Birch", hero="serephene", hand=["martyr", "warning-shot"])

    table.draw_phase_of("Ash")

    table.then("Ash").has(cards=1 + drawn)
    assert table.asked() == "play"  # nobody responds to it


@shows("springborn-naiad")
@clause("SHRD-RUL-63")
def test_a_naiad_helps_its_controller_alone(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", mode=["disarm"])
    table.given("Birch", hero="yvera", scape=["springborn-naiad"])

    table.draw_phase_of("Ash")

    table.then("Ash").has(cards=1)


# Camp of the East


@shows("camp-of-the-east")
@clause("SHRD-RUL-63")
@pytest.mark.parametrize("camps", [0, 1, 2])
def test_a_camp_draws_for_the_collection_that_takes_it_away_before_the_arcane_card(
    table: ShadowTable, camps: int
) -> None:
    table.sits("Ash", "Birch")
    scape = ["camp-of-the-east"] * camps + ["plunder", "plunder", "disarm", "disarm", "twin-strike"][camps:]
    table.given(
        "Ash", hero="rowl", scape=scape, arcane=["lamplighter"], deck=["war-trophy", "eastern-blade", "war-trophy"]
    )
    table.given("Birch", hero="kaldoren", hand=["martyr"])
    table.turn_of("Ash")
    table.passes("Birch")

    drawn = [line for line in table.log if line == "Ash draws a card." or "turns over" in line]
    assert drawn.index("Ash turns over Lamplighter, an arcane card.") == camps
    table.then("Ash").has(collection=scape)


@shows("camp-of-the-east")
@clause("SHRD-RUL-63")
def test_a_camp_draws_for_a_collection_in_attack_mode_too(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    scape = ["camp-of-the-east", "plunder", "plunder", "disarm"]
    hand = ["ember-hoard", "disarm"]
    table.given("Ash", hero="rowl", mode=["twin-strike"], scape=scape, hand=hand, deck=["war-trophy"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-hoard")

    table.then("Ash").has(scape=[], collection=[*scape, "ember-hoard"], hand=["disarm", "war-trophy"])


@shows("camp-of-the-east", "plunder")
@clause("SHRD-RUL-63")
def test_a_camp_draws_nothing_when_single_cards_are_collected(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["camp-of-the-east"], hand=["plunder", "disarm"], deck=["war-trophy"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["undertow"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("plunder")
    table.passes("Birch")

    table.then("Ash").has(collection=["riptide"], hand=["disarm"], deck_top="war-trophy")


@shows("camp-of-the-east", "collapse-the-pass")
@clause("SHRD-RUL-63")
@pytest.mark.parametrize(("returned", "drawn"), [("camp-of-the-east", 0), ("plunder", 1)])
def test_a_camp_that_has_left_before_the_collection_draws_nothing(
    table: ShadowTable, returned: str, drawn: int
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", mode=["disarm"], scape=["camp-of-the-east", "plunder", "disarm", "twin-strike"])
    table.given("Birch", hero="kaldoren", hand=["collapse-the-pass"])
    table.turn_of("Ash")

    table.when("Birch").responds("collapse-the-pass", returned)

    table.then("Ash").has(cards=1 + drawn, arcane=3)


# Obsidian Golem


@shows("obsidian-golem")
@clause("SHRD-RUL-63")
@pytest.mark.parametrize("defence", ["pass", "martyr", "raise-the-ward"])
def test_a_golem_draws_once_an_attacking_card_has_finished_even_if_the_attack_was_stopped(
    table: ShadowTable, defence: str
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "disarm"])
    hand = ["martyr", "raise-the-ward", "mind-fog"]
    table.given("Birch", hero="kaldoren", scape=["obsidian-golem", "avalanche"], hand=hand)
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin", "avalanche")
    table.when("Birch").picks(defence)

    cards = {"pass": 3, "martyr": 3, "raise-the-ward": 2}[defence]  # Martyr has drawn a card of its own
    table.then("Birch").has(cards=cards + 1)


@shows("obsidian-golem")
@clause("SHRD-RUL-63")
@pytest.mark.parametrize("card", ["lethal-assassin", "the-seductress"])
def test_a_golem_that_is_gone_when_the_attack_has_finished_draws_nothing(table: ShadowTable, card: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=[card, "disarm"], deck=["plunder"])
    table.given("Birch", hero="kaldoren", scape=["obsidian-golem"], hand=["mind-fog"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)
    table.passes("Birch")

    table.then("Birch").has(scape=[], cards=1 if card == "lethal-assassin" else 2)  # the Seductress lets Birch draw
    table.then("Ash").has(hand=["disarm"])


@shows("obsidian-golem")
@clause("SHRD-RUL-63")
@pytest.mark.parametrize("golems", [1, 2])
@pytest.mark.parametrize("card", ["ricochet", "undertow", "volley-of-dawn"])
def test_each_golem_draws_once_for_a_card_that_attacks_and_not_for_one_that_does_not(
    table: ShadowTable, card: str, golems: int
) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="serephene", hand=["y.undertow.1" if card == "undertow" else card, "pin-down"])
    scape = [*["obsidian-golem"] * golems, "cinder-bolt", "falling-ash"]
    table.given("Birch", hero="kaldoren", scape=scape, mode=["mind-fog", "mind-fog"], hand=["avalanche"])
    table.given("Cole", hero="yvera", scape=["riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card, "Birch", "cinder-bolt", *(["falling-ash"] if card == "volley-of-dawn" else []))
    table.all_pass()

    table.then("Birch").has(cards=2 if card == "undertow" else 1 + golems)


@shows("obsidian-golem", "hidden-snare")
@clause("SHRD-RUL-63")
def test_a_golem_draws_for_a_response_that_attacks_as_soon_as_that_has_finished(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", scape=["obsidian-golem"], hand=["lethal-assassin"], deck=["mind-fog"])
    table.given("Birch", hero="rowl", scape=["plunder", "~hidden-snare", "~counter-cut"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")
    table.when("Birch").responds("hidden-snare", "lethal-assassin")

    table.then("Ash").has(hand=["mind-fog"], discard=["lethal-assassin"])
    table.asks("Birch")
    assert table.chain() == ["lethal-assassin"]


@shows("obsidian-golem", "avalanche")
@clause("SHRD-RUL-63")
def test_a_golem_of_a_player_who_was_not_attacked_draws_nothing(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", scape=["k.obsidian-golem.1"], hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["undertow"])
    table.given("Cole", hero="kaldoren", scape=["obsidian-golem"], hand=["avalanche"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin", "Birch")
    table.passes("Birch")

    table.then("Ash").has(cards=1)
    table.then("Cole").has(cards=1)


@shows("obsidian-golem", "duelists-challenge")
@clause("SHRD-RUL-63")
@pytest.mark.parametrize(("mine", "theirs"), [("obsidian-golem", "riptide"), ("plunder", "obsidian-golem")])
def test_a_golem_that_changes_sides_in_an_exchange_draws_for_neither(
    table: ShadowTable, mine: str, theirs: str
) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", scape=[mine], hand=["duelists-challenge", "disarm"])
    table.given("Birch", hero="yvera", scape=[theirs], hand=["undertow"])
    table.given("Cole", hero="kaldoren")
    table.play_phase_of("Ash")

    table.when("Ash").plays("duelists-challenge")
    table.passes("Birch")

    table.then("Ash").has(scape=["duelists-challenge", theirs], cards=1)
    table.then("Birch").has(scape=[mine], cards=1)


@shows("obsidian-golem")
@clause("SHRD-RUL-63")
def test_a_golem_that_was_aimed_at_itself_and_saved_draws(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="kaldoren", scape=["obsidian-golem"], hand=["raise-the-ward", "avalanche"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")
    table.when("Birch").responds("raise-the-ward")

    table.then("Birch").has(scape=["obsidian-golem"], cards=2)


@shows("obsidian-golem", "avalanche")
@clause("SHRD-RUL-04")
def test_golems_of_several_players_draw_clockwise_from_the_left_of_the_attacker(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", scape=["k.obsidian-golem.1", "plunder"])
    table.given("Birch", hero="kaldoren", hand=["avalanche", "martyr"])
    table.given("Cole", hero="yvera", scape=["k.obsidian-golem.2", "riptide"])
    table.play_phase_of("Birch")

    table.when("Birch").plays("avalanche")
    table.when("Cole").chooses("riptide")
    table.when("Ash").chooses("plunder")

    assert [line for line in table.log if "draws" in line][:2] == ["Cole draws a card.", "Ash draws a card."]


@shows("obsidian-golem", "warning-shot")
@clause("SHRD-RUL-63")
@clause("SHRD-RUL-64")
@pytest.mark.parametrize(("card", "scape", "drawn"), [("mind-fog", ["obsidian-golem"], 1), ("obsidian-golem", [], 0)])
def test_a_golem_draws_for_a_warning_shot_at_another_card_and_not_for_one_that_has_hit_it(
    table: ShadowTable, card: str, scape: list[str], drawn: int
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", scape=scape, hand=[card, "martyr"])
    table.given("Birch", hero="serephene", hand=["warning-shot"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)
    table.when("Birch").responds("warning-shot")
    table.passes("Ash")

    table.then("Ash").has(scape=scape, discard=[card], cards=1 + drawn)
