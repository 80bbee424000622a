"""What the cards of Serephene, the Golden Archer, do, where they can and where they can't."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable
from tests.games.shroud.shown import shows

# Piercing Arrow, Volley of Dawn


@shows("piercing-arrow")
@clause("SHRD-RUL-48")
def test_a_piercing_arrow_destroys_a_card_worth_up_to_three(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["piercing-arrow", "martyr"])
    table.given("Birch", hero="kaldoren", scape=["mind-fog", "ember-hoard", "falling-ash"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("piercing-arrow")
    table.offers("Ash", "mind-fog", "falling-ash")
    table.refuses("Ash", "ember-hoard", clause="SHRD-RUL-48")
    table.when("Ash").chooses("mind-fog")

    table.then("Birch").has(scape=["ember-hoard", "falling-ash"], discard=["mind-fog"])


@shows("piercing-arrow")
@clause("SHRD-RUL-48")
def test_a_piercing_arrow_finds_no_target_among_dear_cards(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["piercing-arrow", "martyr"])
    table.given("Birch", hero="kaldoren", scape=["time-lost-rune", "ember-hoard"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("piercing-arrow")

    table.then("Birch").has(scape=["time-lost-rune", "ember-hoard"])
    assert table.asked() == "mode"


@shows("volley-of-dawn")
@clause("SHRD-RUL-26")
@pytest.mark.parametrize(
    ("picks", "discard"),
    [(["mind-fog", "falling-ash"], ["mind-fog", "falling-ash"]), (["ember-hoard", "pass"], ["ember-hoard"])],
)
def test_a_volley_destroys_up_to_two_cards_of_one_opponent(
    table: ShadowTable, picks: list[str], discard: list[str]
) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="serephene", hand=["volley-of-dawn", "martyr"])
    table.given("Birch", hero="kaldoren", scape=["mind-fog", "ember-hoard", "falling-ash"])
    table.given("Cole", hero="rowl", scape=["disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("volley-of-dawn", "Birch", *picks)

    table.then("Birch").has(discard=discard)
    table.then("Cole").has(scape=["disarm"])


@shows("volley-of-dawn")
@clause("SHRD-PLAY-03")
def test_a_volley_at_a_lone_card_destroys_that_one(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["volley-of-dawn", "martyr"])
    table.given("Birch", hero="kaldoren", scape=["mind-fog"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("volley-of-dawn", "mind-fog")  # there is no second one to aim at

    table.then("Birch").has(scape=[], discard=["mind-fog"])


@shows("sunlit-perch", "volley-of-dawn")
@clause("SHRD-SYM-06")
def test_a_sunlit_perch_guards_itself_and_all_other_cards_of_the_scape(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="serephene", scape=["sunlit-perch", "pin-down"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")
    table.all_pass()

    table.then("Birch").has(scape=["sunlit-perch", "pin-down"], hand=["martyr"])


# Hawk-Eyed Scout


@shows("hawk-eyed-scout")
@clause("SHRD-RUL-49")
def test_a_hawk_eyed_scout_sees_a_hand_and_destroys_a_card_of_it(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="serephene", hand=["hawk-eyed-scout", "martyr"])
    table.given("Birch", hero="kaldoren", hand=["mind-fog", "avalanche"])
    table.given("Cole", hero="rowl")
    table.play_phase_of("Ash")

    table.when("Ash").plays("hawk-eyed-scout")
    table.passes("Birch")
    assert table.seen_by("Ash").looking_at == 1
    assert sorted(table.knows_in_hand("Ash", "Birch")) == ["avalanche", "mind-fog"]
    assert table.knows_in_hand("Cole", "Birch") == []
    table.when("Ash").chooses("avalanche")

    table.then("Birch").has(hand=["mind-fog"], discard=["avalanche"])


@shows("hawk-eyed-scout")
@clause("SHRD-RUL-48")
@clause("SHRD-ATTACK-05")
def test_a_hawk_eyed_scout_sees_a_protected_hand_and_destroys_nothing(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["hawk-eyed-scout", "martyr"])
    table.given("Birch", hero="kaldoren", mode=["molten-seal"], hand=["mind-fog", "martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("hawk-eyed-scout")

    table.then("Birch").has(hand=["mind-fog", "martyr"], discard=[])
    assert sorted(table.knows_in_hand("Ash", "Birch")) == ["martyr", "mind-fog"]
    assert table.asked() == "mode"


@shows("hawk-eyed-scout", "mind-fog")
@clause("SHRD-PLAY-04")
@pytest.mark.parametrize(("hero", "card"), [("serephene", "hawk-eyed-scout"), ("kaldoren", "mind-fog")])
def test_of_an_empty_hand_nothing_is_seen_or_chosen(table: ShadowTable, hero: str, card: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, hand=[card, "martyr"])
    table.given("Birch", hero="rowl", deck=["disarm", "plunder"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.then("Ash").has(scape=[card])
    table.then("Birch").has(discard=[], mode=["lamplighter"], hand=["disarm", "plunder"])


@shows("hawk-eyed-scout")
@clause("SHRD-RUL-48")
def test_a_hawk_eyed_scout_takes_a_hand_that_can_be_attacked_before_one_to_look_at(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole", "Dale")
    table.given("Ash", hero="serephene", hand=["hawk-eyed-scout", "martyr"])
    table.given("Birch", hero="kaldoren", mode=["molten-seal"], hand=["mind-fog"])
    table.given("Cole", hero="rowl", hand=["disarm"])
    table.given("Dale", hero="yvera", hand=["riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("hawk-eyed-scout")

    table.offers("Ash", "Cole", "Dale")
    table.refuses("Ash", "Birch", clause="SHRD-RUL-48")


# Golden Fletcher


@shows("golden-fletcher", "summit-beacon")
@clause("SHRD-PLAY-03")
@pytest.mark.parametrize(
    ("hero", "card", "drawn"),
    [
        ("serephene", "golden-fletcher", ["quick-march"]),
        ("kaldoren", "summit-beacon", ["quick-march", "offering-bowl"]),
    ],
)
def test_first_cards_are_drawn_and_then_one_of_all_is_discarded(
    table: ShadowTable, hero: str, card: str, drawn: list[str]
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, hand=[card, "martyr"], deck=["quick-march", "offering-bowl"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)
    table.offers("Ash", "martyr", *drawn)
    table.asks_something_else("Ash", card)
    table.when("Ash").chooses("quick-march")

    table.then("Ash").has(hand=["martyr", *drawn[1:]], discard=["quick-march"], scape=[card])


@shows("golden-fletcher", "summit-beacon")
@clause("SHRD-PLAY-03")
@pytest.mark.parametrize(("hero", "card"), [("serephene", "golden-fletcher"), ("kaldoren", "summit-beacon")])
def test_without_a_deck_a_card_is_discarded_all_the_same(table: ShadowTable, hero: str, card: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, hand=[card, "martyr"], only_deck=True)
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.then("Ash").has(hand=[], discard_top=["martyr"])


# Pin Down


@shows("pin-down")
@clause("SHRD-PILE-05")
def test_pin_down_puts_the_top_card_of_an_opponents_deck_on_that_mode_pile_without_its_effects(
    table: ShadowTable,
) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="serephene", hand=["pin-down", "martyr"])
    table.given("Birch", hero="rowl", mode=["crane-stance"], deck=["lamplighter", "disarm"], hand=["martyr"])
    table.given("Cole", hero="kaldoren", only_deck=True)
    table.play_phase_of("Ash")

    table.when("Ash").plays("pin-down")  # the deck of Cole is empty

    table.then("Birch").has(mode=["crane-stance", "lamplighter"], hand=["martyr"], deck_top="disarm")
    table.logged("Ash puts Lamplighter on the mode pile of Birch: greedy mode.")


@shows("pin-down")
@clause("SHRD-PLAY-04")
def test_pin_down_does_nothing_where_the_deck_is_empty(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["pin-down", "martyr"])
    table.given("Birch", hero="rowl", mode=["crane-stance"], hand=["martyr"], only_deck=True)
    table.play_phase_of("Ash")

    table.when("Ash").plays("pin-down")

    table.then("Birch").has(mode=["crane-stance"])


# Warning Shot


@shows("warning-shot")
@clause("SHRD-RESP-05")
def test_a_warning_shot_destroys_a_card_as_it_is_played(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["plunder"], hand=["ember-hoard", "disarm"])
    table.given("Birch", hero="serephene", hand=["warning-shot"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-hoard")
    table.when("Birch").responds("warning-shot")
    table.passes("Ash")

    table.then("Ash").has(scape=["plunder"], discard=["ember-hoard"])
    table.then("Birch").has(discard=["warning-shot"])


@shows("warning-shot", "martyr", "raise-the-ward")
@clause("SHRD-RESP-04")
@clause("SHRD-RUL-64")
@pytest.mark.parametrize("defence", ["martyr", "raise-the-ward"])
def test_whoever_plays_the_card_may_defend_it_against_a_warning_shot(table: ShadowTable, defence: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["ember-hoard", defence, "disarm"])
    table.given("Birch", hero="serephene", hand=["warning-shot"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-hoard")
    table.when("Birch").responds("warning-shot")
    table.when("Ash").responds(defence)

    table.then("Ash").has(scape=["ember-hoard"])
    table.then("Birch").has(discard=["warning-shot"])


@shows("warning-shot")
@clause("SHRD-RUL-55")
@pytest.mark.parametrize("card", ["offering-bowl", "quick-march", "raise-the-ward", "hidden-snare"])
def test_a_warning_shot_does_not_answer_a_card_that_goes_elsewhere_or_lies_face_down(
    table: ShadowTable, card: str
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=[card, "disarm"])
    table.given("Birch", hero="serephene", hand=["warning-shot"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card, *(["pass"] if card == "quick-march" else []))

    table.asks("Birch")
    assert table.asked() == "mode"


@shows("warning-shot", "hidden-snare", "the-seductress")
@clause("SHRD-RUL-55")
def test_a_warning_shot_answers_neither_an_ambush_that_is_turned_up_nor_a_captured_card(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", scape=["plunder"], hand=["the-seductress", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide", "~hidden-snare"])
    table.given("Cole", hero="serephene", hand=["warning-shot"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("the-seductress")
    table.when("Birch").responds("hidden-snare", "plunder")
    table.passes("Ash")
    table.offers("Cole", "pass", "warning-shot")  # to the Seductress
    assert table.chain() == ["the-seductress"]
    table.passes("Cole")

    table.then("Ash").has(scape=["the-seductress", "riptide"])
    assert table.asked() == "mode"


@shows("warning-shot", "lamplighter")
@clause("SHRD-RESP-06")
@pytest.mark.parametrize("how", ["extra", "arcane"])
def test_a_warning_shot_answers_arcane_cards_and_other_cards_too(table: ShadowTable, how: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Birch", hero="serephene", hand=["warning-shot"])
    if how == "extra":
        table.given("Ash", hero="rowl", hand=["quick-march", "lamplighter"], deck=["disarm"])
        table.play_phase_of("Ash")
        table.when("Ash").plays("quick-march").plays("lamplighter")
    else:
        scape = ["plunder", "plunder", "twin-strike"]
        table.given("Ash", hero="rowl", mode=["war-trophy"], scape=scape, arcane=["lamplighter"], deck=["disarm"])
        table.turn_of("Ash")

    table.when("Birch").responds("warning-shot")

    table.then("Ash").has(scape=[], discard_top=["lamplighter"], hand=["disarm"])


# Ricochet


@shows("ricochet")
@clause("SHRD-RUL-47")
def test_a_ricochet_destroys_the_mode_card_and_then_a_cheap_card_of_the_scape(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["ricochet", "martyr"])
    table.given("Birch", hero="rowl", mode=["disarm", "plunder"], scape=["counter-cut", "ember-hoard", "twin-strike"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ricochet", "counter-cut")

    table.then("Birch").has(mode=["disarm"], scape=["ember-hoard", "twin-strike"], discard=["plunder", "counter-cut"])


@shows("ricochet")
@clause("SHRD-PLAY-03")
@pytest.mark.parametrize(("mode", "scape"), [([], ["plunder"]), (["disarm", "twin-strike"], [])])
def test_of_a_ricochet_happens_what_is_possible(table: ShadowTable, mode: list[str], scape: list[str]) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["ricochet", "martyr"])
    table.given("Birch", hero="rowl", mode=mode, scape=scape, hand=["jade-ember-cache"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ricochet")
    table.passes("Birch")

    table.then("Birch").has(mode=mode[:-1], scape=[], discard=mode[-1:] + scape)


# Salvaged Arrowheads


@shows("salvaged-arrowheads")
@clause("SHRD-RUL-46")
@clause("SHRD-RUL-39")
@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("cinder-bolt", "Ash collects Cinder Bolt out of the discard pile of Birch."),
        ("pin-down", "Ash collects Pin Down out of their own discard pile."),
    ],
)
def test_salvaged_arrowheads_collect_a_card_worth_up_to_two_of_any_discard_pile(
    table: ShadowTable, card: str, told: str
) -> None:
    table.sits("Ash", "Birch")
    table.given(
        "Ash", hero="serephene", hand=["salvaged-arrowheads", "martyr"], discard=["pin-down", "golden-fletcher"]
    )
    table.given(
        "Birch", hero="kaldoren", mode=["molten-seal"], discard=["cinder-bolt", "mind-fog"], scape=["avalanche"]
    )
    table.play_phase_of("Ash")

    table.when("Ash").plays("salvaged-arrowheads")
    table.offers("Ash", "pin-down", "cinder-bolt")
    table.asks_something_else("Ash", "mind-fog")
    table.asks_something_else("Ash", "avalanche")
    table.when("Ash").chooses(card)

    table.then("Ash").has(collection=[card], discard=[one for one in ("pin-down", "golden-fletcher") if one != card])
    table.then("Birch").has(discard=[one for one in ("cinder-bolt", "mind-fog") if one != card])
    table.logged(told)


@shows("salvaged-arrowheads")
@clause("SHRD-PLAY-04")
def test_salvaged_arrowheads_find_nothing_among_dear_cards(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["salvaged-arrowheads", "martyr"])
    table.given("Birch", hero="kaldoren", discard=["glimmering-vein"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("salvaged-arrowheads")

    table.then("Ash").has(collection=[], scape=["salvaged-arrowheads"])


# Dawn Patrol


@shows("dawn-patrol")
@clause("SHRD-PILE-05")
@pytest.mark.parametrize("pick", ["pass", "pin-down"])
def test_a_dawn_patrol_may_put_a_card_on_the_own_mode_pile_and_then_draws(table: ShadowTable, pick: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["dawn-patrol", "pin-down", "martyr"], deck=["ricochet"])
    table.given("Birch", hero="rowl", mode=["disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("dawn-patrol")
    table.offers("Ash", "pass", "pin-down", "martyr")
    table.when("Ash").picks(pick)

    is_set = pick == "pin-down"
    table.then("Ash").has(
        mode=["lamplighter", "pin-down"] if is_set else ["lamplighter"],
        hand=["martyr", "ricochet"] if is_set else ["martyr", "pin-down", "ricochet"],
    )
    table.then("Birch").has(mode=["disarm"])  # Pin Down did nothing


@shows("dawn-patrol")
@clause("SHRD-RUL-36")
def test_a_dawn_patrol_that_brings_attack_mode_has_the_full_scape_collected_when_it_is_done(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    scape = ["pin-down", "pin-down", "ricochet", "ricochet"]
    table.given("Ash", hero="serephene", scape=scape, hand=["dawn-patrol", "piercing-arrow", "martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("dawn-patrol").chooses("piercing-arrow")

    table.then("Ash").has(scape=[], collection=[*scape, "dawn-patrol"], arcane=4, cards=2)


# Silver Decoy


@shows("silver-decoy", "molten-seal")
@clause("SHRD-RUL-60")
@pytest.mark.parametrize(("hero", "card", "drawn"), [("serephene", "silver-decoy", 0), ("kaldoren", "molten-seal", 1)])
def test_an_ambush_may_stop_the_attack_on_its_player(table: ShadowTable, hero: str, card: str, drawn: int) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["disarm", "plunder"])
    table.given("Birch", hero=hero, scape=[f"~{card}"], mode=["ember-hoard"], hand=["quick-march"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("disarm")
    table.when("Birch").responds(card)

    table.then("Birch").has(scape=[card], mode=["ember-hoard"], cards=1 + drawn)
    table.then("Ash").has(scape=["disarm"], hand=["plunder"])
