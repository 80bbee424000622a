"""What is asked, offered and told, in words."""

from collections.abc import Sequence
from dataclasses import asdict
from string import Formatter

import pytest

from emberhall.games.shroud.content.cards import base_set
from emberhall.games.shroud.face import log, names, prompts, words
from emberhall.games.shroud.rules.printed import FROM_DISCARD, FROM_SCAPE, VERBS
from emberhall.games.shroud.rules.questions import CardQuestion, Question
from emberhall.games.shroud.rules.state import BOTTOM, CARD, DOWN, HERO_PICK, KINDS, PASS, SEAT, SLOT, SOME_HERO
from emberhall.kernel.events import HIDDEN, NOTHING, Event
from emberhall.kit.text import plain
from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

ASKED = [kind for kind in KINDS if isinstance(kind, Question)]
NAMES = ["Ash", "Birch", "Cedar"]


def card(name: str) -> int:
    """The pick that names a card."""
    return CARD + base_set().names.index(name)


def sits(
    table: ShadowTable,
    hero: str,
    *hand: str,
    scape: Sequence[str] = (),
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
) -> None:
    """Ash with this hand, and two others who hold no responses."""
    table.sits(*NAMES)
    table.given("Ash", hero=hero, hand=hand, scape=scape, deck=deck, discard=discard)
    table.given("Birch", scape=["ember-hoard", "~hidden-snare", "lamplighter"], hand=["ember-hoard"])
    table.given("Cedar", scape=["lamplighter", "glimmering-vein"], discard=["martyr"])


def plays(table: ShadowTable, card: str, *answers: str) -> None:
    """Ash plays a card, and whoever may respond does not."""
    table.play_phase_of("Ash")
    table.when("Ash").plays(card, *answers)
    table.all_pass()


def question(table: ShadowTable, to: str | None = None) -> str:
    """What is asked, as a player reads it, or a spectator."""
    return table.seen_by(to).question


def labels(table: ShadowTable) -> dict[str, str]:
    """What the choices mean to whoever is asked, by their names."""
    view = table.seen_by(table.names[table.state.to_move])
    return {choice.name: choice.label for choice in view.choices}


# Nothing is forgotten


def braces(text: str) -> set[str]:
    """What is filled in."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_question_has_its_words() -> None:
    assert set(words.QUESTIONS) == set(ASKED)


def test_every_answer_has_its_words() -> None:
    for kind, put in words.QUESTIONS.items():
        assert bool(put.stop) == (PASS in kind.answers), kind.name
        if isinstance(kind, CardQuestion):
            assert "name" in braces(put.pick), kind.name
        if BOTTOM in kind.answers:
            assert "top" in braces(put.pick), f"{kind.name}: what goes to the bottom is {{top}}"


def test_whatever_stands_in_braces_is_filled_in_and_nothing_is_for_nothing() -> None:
    texts = [text for put in words.QUESTIONS.values() for text in asdict(put).values()]

    assert set().union(*map(braces, texts)) == set(prompts.facts())


def test_every_verb_that_asks_for_a_card_has_its_words() -> None:
    printed = [step for design in base_set().cards.designs for step in design.program]
    aimed = {step.verb for step in printed if step.is_aimed or step.zone in (FROM_SCAPE, FROM_DISCARD)}

    assert set(words.VERBS) == aimed - {VERBS["retrieve"]}
    assert set(words.CHOSEN) == {VERBS["destroy"], VERBS["set_mode"]}


def test_every_pick_is_laid_out_where_the_rules_look_for_it() -> None:
    layout = names.layout_of(base_set())

    assert SOME_HERO.names == base_set().hero_ids
    starts = {"pass": PASS, "bottom": BOTTOM, "seat1": SEAT, "yvera": HERO_PICK, "slot1": SLOT, "down1.1": DOWN}
    assert {name: layout.read(name) for name in starts} == starts
    assert layout.read("down2.3") == DOWN + 7
    assert layout.read("y.thief-in-the-night.1") == CARD
    assert layout.read("k.summit-beacon.2") == CARD + 199 == len(layout) - 1
    assert [layout.kind(pick) for pick in starts.values()] == ["button", "button", "seat", "hero", "slot", "down"]


@pytest.mark.parametrize(
    ("number", "text"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (13, "13th"), (41, "41st")]
)
def test_places_are_counted_in_words(number: int, text: str) -> None:
    assert names.ordinal(number) == text


# The turn


def test_a_hero_is_chosen_by_name_and_title(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.begins()
    table.when("Ash").picks("rowl")

    assert question(table) == "Choose a hero and their deck."
    assert labels(table) == {
        "yvera": "Play Yvera, the Water Master",
        "serephene": "Play Serephene, the Golden Archer",
        "kaldoren": "Play Kaldoren, Archmage of the Mountain",
    }


def test_a_mode_card_is_put_down_or_the_mode_kept(table: ShadowTable) -> None:
    sits(table, "rowl", "disarm")
    table.mode_phase_of("Ash")

    assert question(table) == "Put a card on your mode pile, or stay in greedy mode."
    assert labels(table) == {"pass": "Stay in greedy mode", "r.disarm.1": "Hasty mode with Disarm"}


def test_an_empty_mode_pile_needs_a_card(table: ShadowTable) -> None:
    table.sits(*NAMES)
    table.given("Ash", hero="rowl", mode=[], hand=["disarm"])
    table.mode_phase_of("Ash")

    assert question(table) == "Put a card on your mode pile: it is empty."


def test_a_card_is_played_and_an_ambush_laid_face_down(table: ShadowTable) -> None:
    sits(table, "rowl", "disarm", "counter-cut", "martyr")
    table.play_phase_of("Ash")

    assert question(table) == "Play a card."
    assert labels(table) == {"r.disarm.1": "Play Disarm", "r.counter-cut.1": "Lay Counter-Cut face down"}


def test_more_cards_may_be_played(table: ShadowTable) -> None:
    sits(table, "rowl", "quick-march", "jade-ember-cache", "plunder")
    plays(table, "quick-march")

    assert question(table) == "Quick March: play up to 2 more cards, or none."
    assert labels(table)["pass"] == "Play none"
    table.when("Ash").plays("jade-ember-cache")
    table.all_pass()

    assert question(table) == "Quick March: play another card, or none."


def test_a_hand_above_the_limit_is_counted(table: ShadowTable) -> None:
    sits(table, "rowl", *["disarm", "plunder", "war-trophy", "twin-strike", "crane-stance"] * 2)
    table.end_phase_of("Ash")

    assert question(table) == "Discard a card: you hold 10 cards, and the limit is nine."
    assert labels(table)["r.disarm.2"] == "Discard Disarm"


# Declaring


def test_an_opponent_is_attacked_only_where_an_attack_can_be(table: ShadowTable) -> None:
    sits(table, "rowl", "lethal-assassin")
    table.play_phase_of("Ash")
    table.when("Ash").plays("lethal-assassin")

    assert question(table) == "Lethal Assassin: which opponent do you attack?"
    assert labels(table) == {"seat2": "Attack Seat 2", "seat3": "Attack Seat 3"}


def test_an_effect_that_is_no_attack_concerns_an_opponent(table: ShadowTable) -> None:
    sits(table, "yvera", "undertow")
    table.play_phase_of("Ash")
    table.when("Ash").plays("undertow")

    assert question(table) == "Undertow: at which opponent?"
    assert labels(table) == {"seat2": "Play it at Seat 2", "seat3": "Play it at Seat 3"}


@clause("SHRD-PROT-02", "SHRD-RUL-48")
def test_an_attack_that_would_reach_nobody_says_so_before_it_is_played(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="kaldoren", hand=["lethal-assassin", "lamplighter"])
    table.given("Birch", mode=["stone-sentinel"], scape=["lamplighter"])
    table.given("Cedar", scape=[])
    table.play_phase_of("Ash")

    assert set(labels(table).values()) == {"Play Lethal Assassin (its attack reaches nobody)", "Play Lamplighter"}
    table.when("Ash").plays("lethal-assassin")

    assert question(table) == "Lethal Assassin: at which opponent?"
    assert labels(table) == {
        "seat2": "Play it at Seat 2 (protected: the attack reaches nothing)",
        "seat3": "Play it at Seat 3 (the attack reaches nothing)",
    }


@clause("SHRD-PROT-03")
def test_an_attack_on_the_mode_pile_reaches_a_protected_player(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["disarm"])
    table.given("Birch", mode=["stone-sentinel"], scape=["lamplighter"])
    table.play_phase_of("Ash")

    assert labels(table) == {"r.disarm.1": "Play Disarm"}


def test_a_card_is_put_into_an_emberscape(table: ShadowTable) -> None:
    sits(table, "kaldoren", "falling-ash")
    table.play_phase_of("Ash")
    table.when("Ash").plays("falling-ash")

    assert question(table) == "Falling Ash: into whose emberscape do you put it?"


def test_a_card_is_aimed_at_and_face_down_ones_by_their_place(table: ShadowTable) -> None:
    sits(table, "yvera", "riptide")
    table.play_phase_of("Ash")
    table.when("Ash").plays("riptide", "Birch")

    assert question(table) == "Riptide: return which card of Seat 2? Or none."
    assert labels(table) == {
        "pass": "Aim at no card",
        "down2.2": "Return the face-down card of Seat 2",
        "s.ember-hoard.1": "Return Ember Hoard",
        "s.lamplighter.1": "Return Lamplighter",
    }
    table.when("Ash").picks("lamplighter")

    assert labels(table)["pass"] == "Aim at no other card"


def test_of_several_face_down_cards_it_is_told_which(table: ShadowTable) -> None:
    table.sits(*NAMES)
    table.given("Ash", hero="yvera", hand=["undertow"])
    table.given("Birch", scape=["~hidden-snare", "ember-hoard", "~silver-decoy"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("undertow")

    assert labels(table)["down2.1"] == "Return the 1st face-down card of Seat 2"
    assert labels(table)["down2.3"] == "Return the 2nd face-down card of Seat 2"


def test_an_ambush_that_all_have_seen_is_named(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    full = ["ember-hoard", "ember-hoard", "martyr"]
    table.given("Ash", mode=["glimmering-vein"], scape=full, arcane=["hidden-snare"], deck=["springborn-naiad"])
    table.given("Birch", hero="rowl", hand=["y.undertow.1"])
    table.turn_of("Ash")
    table.when("Ash").plays("springborn-naiad")
    table.when("Birch").passes().plays("undertow")

    assert labels(table)["down1.1"] == "Return Hidden Snare (face down)"


def test_the_cards_of_an_exchange_are_named(table: ShadowTable) -> None:
    sits(table, "rowl", "duelists-challenge", scape=["jade-ember-cache", "disarm"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("duelists-challenge", "Birch")

    assert question(table) == "Duelist's Challenge: take which card of Seat 2?"
    assert labels(table)["y.ember-hoard.1"] == "Take Ember Hoard"
    table.when("Ash").picks("ember-hoard")

    assert question(table) == "Duelist's Challenge: give which card of yours for Ember Hoard?"
    assert labels(table) == {"r.jade-ember-cache.1": "Give Jade Ember Cache", "r.disarm.1": "Give Disarm"}


# Responses


def test_whoever_is_attacked_reads_by_what_and_which_card(table: ShadowTable) -> None:
    sits(table, "rowl", "lethal-assassin")
    table.given("Birch", scape=["ember-hoard", "lamplighter", "~hidden-snare"], hand=["martyr", "ember-hoard"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("lethal-assassin", "Birch", "lamplighter")

    told = "Seat 1 attacks you with Lethal Assassin, aimed at your Lamplighter. Respond, or let it pass."
    assert question(table, "Birch") == question(table) == told
    assert labels(table) == {
        "pass": "Let it pass",
        "y.martyr.1": "Respond with Martyr",
        "y.hidden-snare.1": "Turn up Hidden Snare",
    }


def test_a_card_of_yours_goes_without_its_article(table: ShadowTable) -> None:
    sits(table, "rowl", "lethal-assassin")
    table.given("Birch", scape=["the-seductress", "lamplighter"], hand=["martyr", "ember-hoard"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("lethal-assassin", "Birch", "the-seductress")

    told = "Seat 1 attacks you with Lethal Assassin, aimed at your Seductress. Respond, or let it pass."
    assert question(table, "Birch") == told


def test_an_attack_on_the_hand_names_no_card(table: ShadowTable) -> None:
    sits(table, "rowl", "thief-in-the-night")
    table.given("Birch", scape=["ember-hoard"], hand=["martyr"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("thief-in-the-night")

    assert question(table) == "Seat 1 attacks you with Thief in the Night. Respond, or let it pass."


def test_a_card_that_attacks_nobody_is_only_played(table: ShadowTable) -> None:
    sits(table, "rowl", "ember-hoard")
    table.given("Birch", hero="serephene", hand=["warning-shot"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("ember-hoard")

    assert question(table) == "Seat 1 plays Ember Hoard. Respond, or let it pass."


def test_a_collection_may_be_responded_to(table: ShadowTable) -> None:
    sits(table, "rowl", scape=["ember-hoard", "ember-hoard", "lamplighter", "disarm", "plunder"])
    table.given("Birch", hero="kaldoren", hand=["collapse-the-pass"])
    table.turn_of("Ash")

    assert question(table) == "Seat 1 is about to collect their emberscape. Respond, or let it pass."


# What effects ask


def test_a_card_of_the_hand_is_discarded(table: ShadowTable) -> None:
    sits(table, "kaldoren", "summit-beacon", deck=["cinder-bolt", "martyr"])
    table.prints_on("summit-beacon", "do = [{ draw = 2 }, { discard = 2 }]")
    table.given("Ash", hero="kaldoren", hand=["summit-beacon", "ember-hoard"], deck=["cinder-bolt", "martyr"])
    plays(table, "summit-beacon")

    assert question(table) == "Summit Beacon: discard a card (2 left)."
    assert labels(table)["k.cinder-bolt.1"] == "Discard Cinder Bolt"
    table.when("Ash").picks("martyr")

    assert question(table) == "Summit Beacon: discard a card."


def test_whoever_loses_or_takes_back_a_card_reads_by_whose_card(table: ShadowTable) -> None:
    sits(table, "kaldoren", "avalanche")
    plays(table, "avalanche")

    assert question(table) == "Avalanche of Seat 1: which card of your emberscape is destroyed?"
    assert labels(table) == {"y.ember-hoard.1": "Lose Ember Hoard", "y.lamplighter.1": "Lose Lamplighter"}


def test_a_card_of_ones_own_that_lies_face_down_is_named(table: ShadowTable) -> None:
    sits(table, "yvera", "whirlpool")
    plays(table, "whirlpool")

    assert question(table) == "Whirlpool of Seat 1: which card of your emberscape goes back to your hand?"
    assert labels(table)["s.hidden-snare.1"] == "Return Hidden Snare (face down)"


def test_a_hand_that_was_looked_at_is_chosen_from(table: ShadowTable) -> None:
    sits(table, "serephene", "hawk-eyed-scout")
    table.given("Birch", hand=["ember-hoard", "undertow"])
    plays(table, "hawk-eyed-scout")

    assert question(table) == "Hawk-Eyed Scout: destroy which card of Seat 2's hand?"
    assert labels(table)["y.undertow.1"] == "Destroy Undertow"


def test_a_card_of_another_hand_becomes_a_mode_card(table: ShadowTable) -> None:
    sits(table, "kaldoren", "mind-fog")
    table.given("Birch", hand=["ember-hoard", "undertow"])
    plays(table, "mind-fog")

    assert question(table) == "Mind Fog: put which card of Seat 2's hand on their mode pile?"
    assert labels(table)["y.undertow.1"] == "Put on the mode pile: Undertow"


def test_a_mode_card_may_be_put_down_by_an_effect(table: ShadowTable) -> None:
    sits(table, "serephene", "dawn-patrol", "ricochet")
    plays(table, "dawn-patrol")

    assert question(table) == "Dawn Patrol: put a card of your hand on your mode pile, or none."
    assert labels(table) == {"pass": "Put none there", "s.ricochet.1": "Hasty mode with Ricochet"}


def test_a_card_may_be_taken_back(table: ShadowTable) -> None:
    sits(table, "yvera", "ebb-and-flow", scape=["ember-hoard"])
    plays(table, "ebb-and-flow")

    assert question(table) == "Ebb and Flow: take another card of your emberscape back into your hand, or none."
    assert labels(table) == {"pass": "Return none", "y.ember-hoard.1": "Return Ember Hoard"}


def test_discard_piles_are_searched(table: ShadowTable) -> None:
    sits(table, "rowl", "war-trophy", discard=["disarm"])
    plays(table, "war-trophy")

    assert question(table) == "War Trophy: capture which card of the discard piles?"
    assert labels(table) == {
        "r.disarm.1": "Capture Disarm from your own discard pile",
        "s.martyr.1": "Capture Martyr from Seat 3's discard pile",
    }


def test_a_limit_of_value_is_told(table: ShadowTable) -> None:
    sits(table, "serephene", "salvaged-arrowheads", discard=["ricochet"])
    plays(table, "salvaged-arrowheads")

    assert question(table) == "Salvaged Arrowheads: collect which card of the discard piles, worth 2 or less?"


def test_ones_own_discard_pile_is_searched(table: ShadowTable) -> None:
    sits(table, "kaldoren", "time-lost-rune", discard=["cinder-bolt", "martyr"])
    plays(table, "time-lost-rune")

    assert question(table) == "Time-Lost Rune: take which card of your discard pile into your hand?"
    assert labels(table) == {"k.cinder-bolt.1": "Take Cinder Bolt", "k.martyr.1": "Take Martyr"}


def test_the_top_card_is_named_to_whoever_looks_at_it_alone(table: ShadowTable) -> None:
    sits(table, "rowl", "glimmering-vein", deck=["disarm"])
    plays(table, "glimmering-vein")

    assert question(table, "Ash") == "Glimmering Vein: leave the card on top of your deck, or put it on the bottom?"
    assert labels(table) == {"pass": "Leave Disarm on top", "bottom": "Put Disarm on the bottom"}


def test_lifted_cards_are_kept_and_buried(table: ShadowTable) -> None:
    sits(table, "yvera", "tidepool-scrying", deck=["undertow", "riptide", "martyr"])
    plays(table, "tidepool-scrying")

    assert question(table) == "Tidepool Scrying: take which of these cards into your hand?"
    assert labels(table)["y.riptide.1"] == "Take Riptide"
    table.when("Ash").picks("riptide")

    told = "Tidepool Scrying: put which card under your deck next? The last one comes to lie lowest."
    assert question(table) == told
    assert labels(table)["y.martyr.1"] == "Put Martyr under the deck"


def test_an_exchange_with_an_arcane_card_names_cards_to_its_player_alone(table: ShadowTable) -> None:
    table.sits(*NAMES)
    row = ["avalanche", "martyr", "-", "mind-fog"]
    table.given("Ash", hero="kaldoren", hand=["runic-foresight", "cinder-bolt", "falling-ash"], arcane=row)
    plays(table, "runic-foresight")

    assert question(table) == "Runic Foresight: exchange an arcane card with a card of your hand, or none."
    assert labels(table) == {
        "pass": "Exchange none",
        "slot1": "Exchange Avalanche",
        "slot2": "Exchange Martyr",
        "slot4": "Exchange Mind Fog",
    }
    table.when("Ash").picks("slot2")

    assert question(table) == "Runic Foresight: which card of your hand is to be an arcane card?"
    assert labels(table) == {
        "k.cinder-bolt.1": "Give Cinder Bolt for Martyr",
        "k.falling-ash.1": "Give Falling Ash for Martyr",
    }


def test_an_arcane_card_that_was_looked_at_is_turned_over_by_name(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.prints_on("ember-hoard", "text = 'Look at your arcane cards.'\ndo = [{ look = 'arcane' }]")
    table.given(
        "Ash",
        hero="kaldoren",
        mode=["glimmering-vein"],
        scape=["lamplighter", "cinder-bolt"],
        hand=["ember-hoard"],
        arcane=["avalanche", "martyr"],
    )
    table.given("Birch", deck=["pearl-of-the-depths", "pearl-of-the-depths"])
    plays(table, "ember-hoard")
    while table.asked() != "arcane":
        table.pick(table.names[table.state.to_move], table.offered()[0])

    assert question(table) == "Which of your arcane cards do you turn over?"
    assert labels(table)["slot2"] == "Turn over Martyr"


# The log

MARTYR = card("y.martyr.1")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("takes-hero", 1, HERO_PICK + 2), "Birch plays Rowl, Swordsman of the East."),
        (Event("begins-turn", 2, number=3), "Round 3: Cedar."),
        (Event("collects", 0, number=5), "Ash collects an emberscape of 5 cards."),
        (Event("keeps-scape", 0), "Ash has too few cards left to collect."),
        (Event("turns-over", 0, MARTYR, SLOT), "Ash turns over Martyr, an arcane card."),
        (Event("finds-no-room", 0, card("k.falling-ash.1")), "Falling Ash finds no room in any emberscape."),
        (Event("places-mode", 0, MARTYR), "Ash puts Martyr on the mode pile: protection mode."),
        (Event("mode-from-deck", 0, MARTYR), "Ash turns Martyr onto the empty mode pile: protection mode."),
        (Event("draws", 0, MARTYR), "Ash draws Martyr."),
        (Event("draws", 0, HIDDEN), "Ash draws a card."),
        (Event("shows-hand", 0), "Ash can play nothing, and shows the hand."),
        (Event("shows", 0, MARTYR), "Ash holds Martyr."),
        (Event("discards", 0, MARTYR), "Ash discards Martyr."),
        (Event("lays-down", 0, card("k.molten-seal.1")), "Ash lays Molten Seal face down."),
        (Event("lays-down", 0, HIDDEN), "Ash lays a card face down."),
        (Event("plays", 0, MARTYR, number=0), "Ash plays Martyr."),
        (Event("plays", 0, MARTYR, number=1), "Ash plays Martyr too."),
        (Event("plays", 0, MARTYR, number=2), "Ash plays Martyr."),
        (Event("plays", 0, MARTYR, number=3), "Ash responds with Martyr."),
        (Event("turns-up", 0, card("k.molten-seal.1"), number=4), "Ash turns up Molten Seal."),
        (Event("declares", 0, card("k.cinder-bolt.1"), SEAT + 1), "Cinder Bolt is played at Birch."),
        (Event("places", 0, card("k.falling-ash.1"), SEAT + 1), "Ash puts Falling Ash into the emberscape of Birch."),
        (Event("aims", 0, card("y.undertow.1"), SEAT + 1), "Ash aims at Undertow of Birch."),
        (Event("aims", 0, DOWN + 7, SEAT + 1), "Ash aims at the face-down card in the 3rd place of Birch."),
        (Event("offers", 0, card("r.disarm.1")), "Ash offers Disarm."),
        (Event("shields", 1, card("k.cinder-bolt.1"), SEAT), "Birch is in protection mode against Cinder Bolt."),
        (Event("stops", 1, card("k.cinder-bolt.1"), SEAT), "Birch stops the attack of Cinder Bolt."),
        (Event("steals", 0, HIDDEN, SEAT + 1), "Ash steals a card from Birch."),
        (Event("steals-top", 0, HIDDEN, SEAT + 1), "Ash steals a card off the deck of Birch."),
        (Event("steals-mode", 0, MARTYR, SEAT + 1), "Ash steals Martyr, the mode card of Birch."),
        (Event("captures", 0, card("y.undertow.1"), SEAT + 1), "Ash captures Undertow from Birch."),
        (Event("destroys", 0, card("y.undertow.1"), SEAT + 1), "Ash destroys Undertow of Birch."),
        (Event("destroys-mode", 0, MARTYR, SEAT + 1), "Ash destroys Martyr, the mode card of Birch."),
        (Event("destroys-hand", 0, MARTYR, SEAT + 1), "Ash destroys Martyr in the hand of Birch."),
        (Event("collects-card", 0, MARTYR, SEAT + 1), "Ash collects Martyr from Birch."),
        (Event("captures-discard", 0, MARTYR, SEAT + 1), "Ash captures Martyr out of the discard pile of Birch."),
        (Event("collects-discard", 0, MARTYR, SEAT), "Ash collects Martyr out of their own discard pile."),
        (Event("collects-top", 0), "Ash collects the top card of the deck unseen."),
        (Event("swaps", 0, card("y.undertow.1"), SEAT + 1, 0), "Ash gives Thief in the Night to Birch for Undertow."),
        (Event("returns", 1, card("y.undertow.1")), "Undertow goes back to the hand of Birch."),
        (Event("returns", 1, HIDDEN), "A card goes back to the hand of Birch."),
        (Event("sets-mode", 0, MARTYR, SEAT + 1), "Ash puts Martyr on the mode pile of Birch: protection mode."),
        (Event("looks-at-hand", 0, NOTHING, SEAT + 1), "Ash looks at the hand of Birch."),
        (Event("sees", 0, HIDDEN, SEAT + 1), "Ash sees a card in the hand of Birch."),
        (Event("sees-arcane", 0, HIDDEN), "Ash looks at a card among the arcane cards."),
        (Event("trades-arcane", 0, SLOT + 2), "Ash exchanges a card with the 3rd arcane card."),
        (Event("retrieves", 0, card("k.cinder-bolt.1")), "Ash takes Cinder Bolt out of the discard pile."),
        (Event("reshuffles", 0, number=1), "Ash shuffles 1 card of the discard pile into the deck."),
        (Event("looks-at-top", 0, HIDDEN), "Ash looks at a card on top of the deck."),
        (Event("keeps-top", 0), "Ash leaves it there."),
        (Event("lifts", 0, HIDDEN), "Ash lifts a card off the deck."),
        (Event("keeps", 0, HIDDEN), "Ash keeps a card."),
        (Event("puts-under", 0, HIDDEN), "Ash puts a card under the deck."),
        (Event("settles-in-discard", 0, card("k.cinder-bolt.1")), "Cinder Bolt goes to the discard pile of Ash."),
        (Event("settles-in-collection", 0, MARTYR), "Martyr goes to the collection pile of Ash."),
        (Event("settles-as-mode", 0, MARTYR, SEAT + 1), "Martyr goes to the mode pile of Birch: protection mode."),
        (Event("ends", -1, number=1), "The last arcane card was played, and the game is over."),
        (Event("ends", -1, number=2), "A whole round has changed nothing, and the game is over."),
        (Event("ends", -1, number=3), "The last round was played, and the game is over."),
        (Event("counts", 0, number=1), "Ash has 1 ember stone."),
        (Event("wins", 0, number=33), "Ash wins with 33 ember stones."),
    ],
)  # fmt: skip
def test_an_event_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    assert plain(log.tell(base_set(), event), NAMES) == sentence
