"""What cards of packs may say and the printed ones don't: higher numbers, other orders, other conditions."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

# Higher numbers


@clause("SHRD-PLAY-03")
def test_two_cards_may_have_to_be_discarded_one_after_the_other(table: ShadowTable) -> None:
    table.prints_on("golden-fletcher", "do = [{ draw = 1 }, { discard = 2 }]")
    table.sits("Ash", "Birch")
    hand = ["golden-fletcher", "pin-down", "ricochet", "martyr"]
    table.given("Ash", hero="serephene", hand=hand, deck=["sunlit-perch"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("golden-fletcher").chooses("pin-down").chooses("sunlit-perch")

    table.then("Ash").has(hand=["ricochet", "martyr"], discard=["pin-down", "sunlit-perch"])
    table.asks("Birch")


@clause("SHRD-FULL-02")
def test_of_two_cards_only_those_are_captured_that_find_room(table: ShadowTable) -> None:
    table.prints_on("the-seductress", 'do = [{ capture = { from = "scape", n = 2 } }]')
    table.sits("Ash", "Birch")
    scape = ["disarm", "plunder", "lamplighter"]
    table.given("Ash", hero="rowl", scape=scape, hand=["the-seductress", "martyr"])
    table.given("Birch", hero="yvera", scape=["riptide", "undertow", "ember-hoard"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("the-seductress", "undertow", "riptide")

    table.then("Ash").has(scape=[*scape, "the-seductress", "undertow"])
    table.then("Birch").has(scape=["riptide", "ember-hoard"])


@clause("SHRD-PLAY-03")
def test_two_cards_may_come_back_from_the_discard_pile(table: ShadowTable) -> None:
    table.prints_on("drowned-treasure", "do = [{ retrieve = { n = 2 } }]")
    table.sits("Ash", "Birch")
    discard = ["riptide", "undertow", "whirlpool"]
    table.given("Ash", hero="yvera", hand=["drowned-treasure", "martyr"], discard=discard)
    table.play_phase_of("Ash")

    table.when("Ash").plays("drowned-treasure").chooses("whirlpool").chooses("riptide")

    table.then("Ash").has(hand=["martyr", "whirlpool", "riptide"], discard=["undertow"])


@clause("SHRD-PLAY-03")
@pytest.mark.parametrize("buried", [1, 2, 3])
def test_the_top_card_may_be_looked_at_three_times_and_once_it_stays_no_more(table: ShadowTable, buried: int) -> None:
    table.prints_on("glimmering-vein", "do = [{ scry = 3 }]")
    table.sits("Ash", "Birch")
    deck = ["disarm", "plunder", "twin-strike"]
    table.given("Ash", hero="rowl", hand=["glimmering-vein", "martyr"], deck=deck)
    table.play_phase_of("Ash")

    table.when("Ash").plays("glimmering-vein").picks(*["bottom"] * buried, *["pass"] * (buried < 3))

    table.then("Ash").has(deck_top=deck[buried:], deck_bottom=deck[:buried][::-1])
    table.asks("Birch")


@clause("SHRD-RUL-27")
def test_three_more_cards_may_be_played(table: ShadowTable) -> None:
    table.prints_on("quick-march", "do = [{ play = 3 }]")
    table.sits("Ash", "Birch")
    hand = ["quick-march", "ember-hoard", "jade-ember-cache", "offering-bowl", "martyr", "war-trophy"]
    table.given("Ash", hero="rowl", hand=hand)
    table.play_phase_of("Ash")

    table.when("Ash").plays("quick-march").plays("ember-hoard").plays("offering-bowl").plays("jade-ember-cache")

    table.then("Ash").has(hand=["martyr", "war-trophy"], scape=["ember-hoard"])
    table.then("Ash").has(collection=["offering-bowl", "jade-ember-cache"], discard=["quick-march"])
    table.asks("Birch")


@clause("SHRD-RUL-49")
@pytest.mark.parametrize("held", [["riptide"], ["riptide", "undertow"]])
def test_two_cards_of_a_hand_are_stolen_where_there_are_two(table: ShadowTable, held: list[str]) -> None:
    table.prints_on("thief-in-the-night", "do = [{ steal = { from = 'hand', n = 2 } }]")
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["thief-in-the-night", "martyr"])
    table.given("Birch", hero="yvera", hand=held)
    table.play_phase_of("Ash")
    table.numbers(*[0] * len(held))

    table.when("Ash").plays("thief-in-the-night")
    table.passes("Birch")

    table.then("Ash").has(hand=["martyr", *held])


@clause("SHRD-KEY-01")
@pytest.mark.parametrize("deck", [["riptide"], ["riptide", "undertow"]])
def test_two_cards_of_a_deck_are_stolen_where_there_are_two(table: ShadowTable, deck: list[str]) -> None:
    table.prints_on("deep-current", "do = [{ steal = { from = 'deck', n = 2 } }]")
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["y.deep-current.1", "martyr"])
    table.given("Birch", hero="yvera", deck=deck, only_deck=True)
    table.play_phase_of("Ash")

    table.when("Ash").plays("deep-current")

    table.then("Ash").has(hand=["martyr", *deck])


# Conditions


@clause("SHRD-RUL-30")
@pytest.mark.parametrize("how", ["turn", "response"])
def test_an_effect_for_a_response_happens_in_a_response_alone(table: ShadowTable, how: str) -> None:
    table.prints_on("raise-the-ward", "do = [{ draw = 1, if = 'response' }]")
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["raise-the-ward", "martyr"], deck=["undertow"])
    if how == "turn":
        table.play_phase_of("Birch")
        table.when("Birch").plays("raise-the-ward")
    else:
        table.play_phase_of("Ash")
        table.when("Ash").plays("lethal-assassin")
        table.when("Birch").responds("raise-the-ward")

    table.then("Birch").has(hand=["martyr"] if how == "turn" else ["martyr", "undertow"])


@clause("SHRD-RUL-18")
@pytest.mark.parametrize("how", ["turn", "extra"])
def test_an_effect_on_the_attacker_does_nothing_where_nobody_has_attacked(table: ShadowTable, how: str) -> None:
    table.prints_on("crane-stance", "do = [{ return = { of = 'attacker' } }]")
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["plunder", "disarm"], hand=["crane-stance", "quick-march", "martyr"])
    table.given("Birch", hero="yvera", scape=["riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(*(["crane-stance"] if how == "turn" else ["quick-march", "crane-stance", "pass"]))

    table.then("Ash").has(scape=["plunder", "disarm"])
    table.then("Birch").has(scape=["riptide"])


@clause("SHRD-RUL-30")
def test_an_opponent_is_named_only_for_effects_whose_condition_holds(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", mode=["disarm"], hand=["eastern-blade", "martyr"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["undertow"])
    table.given("Cole", hero="kaldoren", scape=["mind-fog"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("eastern-blade")

    table.asks("Birch")
    assert table.asked() == "mode"


@clause("SHRD-RUL-30")
def test_an_effect_on_an_opponent_does_nothing_where_none_was_named(table: ShadowTable) -> None:
    table.prints_on("eastern-blade", "do = [{ set_mode = { of = 'self', with = 'hand', may = true } },"
                    "{ they_draw = 1, if = 'attack_mode' }]")  # fmt: skip
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", mode=["disarm"], hand=["eastern-blade", "twin-strike", "martyr"])
    table.given("Birch", hero="yvera", hand=["undertow"])
    table.given("Cole", hero="kaldoren", hand=["mind-fog"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("eastern-blade").chooses("twin-strike")

    table.then("Birch").has(cards=1)
    table.then("Cole").has(cards=1)


@clause("SHRD-RUL-48")
@pytest.mark.parametrize(
    "program",
    [
        "[{ destroy = { from = 'scape' }, if = 'attack_mode' }, { they_draw = 1 }]",
        "[{ they_draw = 1 }, { collect = { from = 'deck' } }]",
    ],
)
def test_whom_a_card_suits_depends_on_its_effects_on_opponents_that_happen_now(
    table: ShadowTable, program: str
) -> None:
    table.prints_on("plunder", f"do = {program}")
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", mode=["disarm"], hand=["plunder", "martyr"])
    table.given("Birch", hero="yvera", scape=["riptide"])
    table.given("Cole", hero="kaldoren", only_deck=True)
    table.play_phase_of("Ash")

    table.when("Ash").plays("plunder")

    table.offers("Ash", "Birch", "Cole")


# Effects that take an opponent's protection away


UNVEILING = {
    "the top card of the deck": "do = [{ set_mode = { of = 'opponent', with = 'deck' } },"
    "{ steal = { from = 'scape' } }]",
    "a card of the hand": "do = [{ look = 'hand' }, { set_mode = { of = 'opponent', with = 'hand' } },"
    "{ steal = { from = 'scape' } }]",
    "the mode card stolen": "do = [{ steal = { from = 'mode' } }, { steal = { from = 'scape' } }]",
    "the mode card destroyed": "do = [{ destroy = { from = 'mode' } }, { steal = { from = 'scape' } }]",
}


@clause("SHRD-RUL-48")
@pytest.mark.parametrize("means", UNVEILING)
def test_a_protected_card_may_be_declared_where_an_earlier_effect_may_end_the_protection(
    table: ShadowTable, means: str
) -> None:
    table.prints_on("pin-down", UNVEILING[means])
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="serephene", hand=["pin-down", "martyr"])
    mode = ["riptide", "mistveil"]
    table.given(
        "Birch", hero="yvera", mode=mode, scape=["undertow"], hand=["martyr", "whirlpool"], deck=["deep-current"]
    )
    table.given("Cole", hero="kaldoren", mode=[], scape=["~molten-seal"], hand=["mind-fog"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("pin-down")  # at Cole there is nothing to steal
    table.offers("Birch", "pass", "martyr")  # it is an attack
    table.passes("Birch")
    if table.asked() == "choose-hand":
        table.when("Ash").chooses("whirlpool")

    table.then("Birch").has(scape=[])
    assert "undertow" in table.knows_in_hand("Ash", "Ash")


@clause("SHRD-RUL-48")
@pytest.mark.parametrize(
    "earlier",
    [
        "{ destroy = { from = 'mode' }, if = 'attack_mode' }",
        "{ they_draw = 1 }",
        "{ return = { of = 'opponent' } }",
        "{ set_mode = { of = 'self', with = 'hand', may = true } }",
        "{ set_mode = { of = 'opponent', with = 'this' } }",
        "{ steal = { from = 'deck' } }",
    ],
)
def test_a_protected_card_cannot_be_declared_where_no_earlier_effect_may_end_the_protection(
    table: ShadowTable, earlier: str
) -> None:
    symbol = "mode" if "this" in earlier else "scape"
    table.prints_on(
        "pin-down", f"mode = 'greedy'\nsymbol = '{symbol}'\ndo = [{earlier}, {{ steal = {{ from = 'scape' }} }}]"
    )
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", mode=["ricochet"], hand=["pin-down"], deck=["sunlit-perch"])
    table.given("Birch", hero="yvera", mode=["mistveil"], scape=["undertow", "whirlpool", "riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("pin-down")
    if "return" in earlier:
        table.when("Ash").chooses("riptide")

    table.asks("Birch")
    table.then("Birch").has(scape=["undertow", "whirlpool", *([] if "return" in earlier else ["riptide"])])


# Lasting effects on ambushes


@clause("SHRD-RUL-63")
@pytest.mark.parametrize(("scape", "is_reached"), [("~stone-sentinel", True), ("stone-sentinel", False)])
def test_a_ward_that_lies_face_down_does_not_work_yet(table: ShadowTable, scape: str, *, is_reached: bool) -> None:
    table.prints_on("stone-sentinel", "when = 'ambush'\ntrigger = 'attacked'")
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["snatch-the-standard", "martyr"])
    table.given("Birch", hero="yvera", scape=[scape, "riptide"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("snatch-the-standard")

    assert table.asked() == ("respond" if is_reached else "mode")


@clause("SHRD-RUL-63")
@clause("SHRD-RUL-54")
@pytest.mark.parametrize(
    ("ward", "card"), [("stone-sentinel", "snatch-the-standard"), ("sunlit-perch", "lethal-assassin")]
)
def test_a_ward_that_is_turned_up_in_response_keeps_the_attack_off(table: ShadowTable, ward: str, card: str) -> None:
    table.prints_on(ward, "when = 'ambush'\ntrigger = 'attacked'")
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=[card, "disarm"])
    table.given("Birch", hero="serephene", scape=[f"~{ward}", "pin-down"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)
    table.when("Birch").responds(ward)
    table.offers("Birch", "pass")  # there may be an answer to the card that was played, but there is no attack
    table.passes("Birch")

    table.then("Birch").has(scape=[ward, "pin-down"], discard=[])


@clause("SHRD-RUL-63")
@pytest.mark.parametrize(("card", "drawn"), [("~springborn-naiad", 2), ("springborn-naiad", 3)])
def test_a_naiad_that_lies_face_down_draws_nothing(table: ShadowTable, card: str, drawn: int) -> None:
    table.prints_on("springborn-naiad", "when = 'ambush'\ntrigger = 'attacked'")
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", scape=[card])

    table.draw_phase_of("Ash")

    table.then("Ash").has(cards=drawn)


@clause("SHRD-RUL-63")
@pytest.mark.parametrize(("card", "drawn"), [("~camp-of-the-east", 0), ("camp-of-the-east", 1)])
def test_a_camp_that_lies_face_down_draws_nothing(table: ShadowTable, card: str, drawn: int) -> None:
    table.prints_on("camp-of-the-east", "when = 'ambush'\ntrigger = 'attacked'")
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", mode=["disarm"], scape=[card, "plunder", "plunder"], hand=["martyr"])

    table.turn_of("Ash")

    table.then("Ash").has(cards=1 + drawn)


@clause("SHRD-RUL-63")
@pytest.mark.parametrize(("card", "drawn"), [("~obsidian-golem", 0), ("obsidian-golem", 1)])
def test_a_golem_that_lies_face_down_draws_nothing(table: ShadowTable, card: str, drawn: int) -> None:
    table.prints_on("obsidian-golem", "when = 'ambush'\ntrigger = 'attacked'")
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="kaldoren", scape=[card, "mind-fog"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin", *(["mind-fog"] if drawn else []))
    table.passes("Birch")

    table.then("Birch").has(cards=1 + drawn)


# Cards that change the mode


@clause("SHRD-SYM-04")
def test_a_card_that_changes_an_opponents_mode_by_another_card_goes_to_the_own_mode_pile(table: ShadowTable) -> None:
    table.prints_on("pin-down", "symbol = 'mode'")
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["pin-down", "martyr"])
    table.given("Birch", hero="yvera", hand=["martyr"], deck=["riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("pin-down")

    table.then("Ash").has(mode=["lamplighter", "pin-down"])
    table.then("Birch").has(mode=["lamplighter", "riptide"])


@clause("SHRD-ATTACK-03")
def test_a_response_that_brings_another_mode_than_protection_stops_nothing(table: ShadowTable) -> None:
    table.prints_on("mistveil", "mode = 'hasty'")
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["mistveil", "undertow"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")
    table.when("Birch").responds("mistveil").passes()

    table.then("Birch").has(scape=[], discard=["riptide"], mode=["lamplighter", "mistveil"])
