"""What is asked, offered and told, in words."""

import pytest

from emberhall.games.conjure.content.cards import base_set, card_set
from emberhall.games.conjure.content.schema import Verb
from emberhall.games.conjure.face import names, prompts
from emberhall.games.conjure.face.words import QUESTIONS, STEPS
from emberhall.games.conjure.rules.contests import AIM_AT_CREATURE
from emberhall.games.conjure.rules.ongoing import Always
from emberhall.games.conjure.rules.printed import VERBS
from emberhall.games.conjure.rules.questions import Question
from emberhall.games.conjure.rules.state import CARD, CREATURE, KINDS, PASS
from emberhall.kit.library import Pack, RawCard
from emberhall.testing.table import clause
from tests.games.conjure.ember import CARD_NUMBER, NUMBER, EmberTable, Wizard

ASKED = {kind for kind in KINDS if isinstance(kind, Question)}


def question(table: EmberTable, to: str | None = None) -> str:
    """What is asked, as a wizard reads it, or a spectator."""
    return table.seen_by(to).question


def label(table: EmberTable, name: str, pick: str) -> str:
    """What a choice means to the wizard."""
    return next(choice.label for choice in table.seen_by(name).choices if choice.name == pick)


# Nothing is forgotten


def test_every_question_has_its_words() -> None:
    assert set(QUESTIONS) == ASKED
    assert len({kind.name for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("asked", QUESTIONS, ids=lambda asked: asked.name)
def test_every_answer_has_its_words(asked: Question) -> None:
    names_a_thing = CARD in asked.answers or CREATURE in asked.answers

    assert bool(QUESTIONS[asked].stop) == asked.may_pass
    assert (QUESTIONS[asked].pick != "{}") == (names_a_thing and asked is not AIM_AT_CREATURE)


def test_every_verb_that_can_be_used_has_its_words() -> None:
    assert set(STEPS) == {verb for verb in VERBS.values() if not isinstance(verb, Always)}
    assert set(VERBS) == set(Verb.__struct_fields__)


# Names


@pytest.mark.parametrize(
    ("card", "name", "short"),
    [
        ("F6", "6 of Fire", "F6"),
        ("A1", "Demon of Air", "A1"),
        ("W13", "Magus of Water", "W13"),
        ("E12", "12 of Earth", "E12"),
        ("AM2", "Archmage", "Archmage"),
    ],
)
def test_cards_are_named_for_people(card: str, name: str, short: str) -> None:
    assert names.card_name(CARD_NUMBER[card]) == name
    assert names.short_name(CARD_NUMBER[card]) == short


def test_creatures_go_without_their_epithets_where_no_two_would_be_called_alike() -> None:
    assert names.short_names(base_set())[NUMBER["saffir"]] == "Saffir"
    table = {**RAW_WISP, "name": "Saffir, Also of Hours"}
    twins = Pack("twins", "conjure", keeps_base=True, cards={"wisp": RawCard("twins.toml", table)}, hash="")

    short = names.short_names(card_set([twins]))

    assert [short[NUMBER[id_]] for id_ in ("wisp", "saffir")] == ["Saffir, Also of Hours", "Saffir, Thief of Hours"]


RAW_WISP = {
    "set": "basic", "vp": 1, "cost": "spark", "ability": "Flicker", "type": "flip", "timing": "any",
    "text": "Draw a card.", "do": [{"draw": 1}], "icon": "candle-flame",
}  # fmt: skip


def test_every_pick_is_laid_out_where_the_rules_look_for_it() -> None:
    layout = names.layout_of(base_set())

    assert (layout.read("F6"), layout.read("pass"), layout.read("wisp")) == (CARD_NUMBER["F6"], PASS, CREATURE)
    assert (layout.kind(PASS), layout.kind(CREATURE)) == ("button", "creature")


# Abilities


@pytest.mark.parametrize(
    ("creature", "text"),
    [
        ("wisp", "draw a card"),
        ("cinder-imp", "an opponent discards a card"),
        ("puddle-sprite", "refresh your hand"),
        ("hedge-goblin", "take a random card from an opponent, give them a card"),
        ("gust-pixie", "look at an opponent's hand, draw a card"),
        ("mudling", "put the top 4 of the deck in order"),
        ("salt-selkie", "revive a lesser creature of yours"),
        ("siren", "every player discards a card"),
        ("barrow-hound", "look through the Charred Pile, take a card from it"),
        ("mother-earth", "look through the Charred Pile, take an Earth card from it"),
        ("ash-raven", "look at an opponent's hand, an opponent discards a card of your choice"),
        ("mirror-fae", "swap hands with an opponent"),
        ("storm-harpy", "an opponent refreshes their hand, draw a card"),
        ("river-kelpie", "flip a lesser creature, draw a card"),
        ("vey", "you may conjure 1 more"),
        ("iron-minotaur", "a creature of an opponent gets -3 VP"),
        ("orrin", "flip up to 2 creatures of VP 4 or less"),
        ("frost-manticore", "flip a creature, its owner discards a random card"),
        ("cinder-salamander", "each face-up creature of an opponent gets -1 VP"),
        ("gale-roc", "return a creature of VP 4 or less to the Pool"),
        ("kessa", "flip all creatures of VP 3 or less of opponents"),
        ("calder", "another creature of yours gets +3 VP"),
        ("saffir", "draw 3 cards"),
        ("phoenix", "revive all lesser creatures of yours"),
        ("dread-wyrm", "take a creature of VP 6 or less"),
    ],
)
def test_an_ability_is_told_in_a_few_words(table: EmberTable, creature: str, text: str) -> None:
    table.given(Wizard("Ash"), Wizard("Birk"), at="step one")

    assert prompts.ability_words(table.ember, NUMBER[creature]) == text


# Questions


@pytest.mark.parametrize(
    ("at", "moment"),
    [("start", "Before {} draw"), ("drawn", "After {} draw"), ("conjured", "After {} conjuring step")],
)
def test_a_bid_tells_which_moment_it_is(table: EmberTable, at: str, moment: str) -> None:
    table.given(Wizard("Ash", up=["wisp"]), Wizard("Birk", up=["siren"]), at=at)
    assert question(table) == f"{moment.format('your')}: use an ability, call, or pass."

    table.when("Ash").passes()

    whose = "Seat 1's"
    assert question(table) == f"{moment.format(whose)}: use an ability, call, or pass."


def test_whoever_called_this_turn_is_not_told_to_call(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp"]), Wizard("Birk"), at="start")

    table.when("Ash").calls()

    assert question(table) == "Before your draw: use an ability or pass."


def test_alone_a_lingering_curse_may_be_lifted(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F1"], up=["wisp"]), at="start", revealed=["cinders", "silence"])

    assert question(table) == "Before your draw: use an ability, call, lift a curse, or pass."


@pytest.mark.parametrize(
    ("cards", "up", "size", "draw"),
    [
        (2, [], 5, "draw a card, refresh, or"),
        (0, ["isolde"], 4, "draw 2 cards or"),
        (5, [], 5, "discard a card and draw one, refresh, or"),
        (4, ["isolde"], 4, "discard a card and draw 2 cards, refresh, or"),
        (6, ["isolde", "lantern-newt"], 5, "discard a card and draw 2 cards, refresh, or"),
    ],
)
def test_step_one_tells_what_is_held_and_the_hand_size(
    table: EmberTable, cards: int, up: list[str], size: int, draw: str
) -> None:
    hand = ["F1", "F2", "F3", "F4", "F5", "F6"][:cards]
    table.given(Wizard("Ash", hand=hand, up=up), Wizard("Birk"), at="step one")

    assert question(table) == f"You hold {cards} cards, and your Hand Size is {size}: {draw} keep what you hold."


def test_a_payment_tells_what_it_takes_and_what_is_laid(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F6", "E6", "W6", "A6"]), Wizard("Birk"), pool=["tomb-sphinx"])

    table.when("Ash").picks("tomb-sphinx", "E6")

    assert question(table) == "Pay for Tomb Sphinx with three cards of the same number: lay a card (1 of 3 laid)."
    assert label(table, "Ash", "F6") == "Lay F6"


@clause("CONJ-COST-08")
def test_the_rest_of_a_payment_is_told_in_the_order_in_which_it_would_be_laid(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["W6", "F6", "AM2", "E9"]), Wizard("Birk"), pool=["tomb-sphinx"])

    table.when("Ash").picks("tomb-sphinx")
    assert label(table, "Ash", "pass") == "Lay Archmage F6 W6 in this order"
    table.when("Ash").picks("W6")

    assert label(table, "Ash", "pass") == "Lay Archmage F6 in this order"


def test_a_reaction_is_told_what_it_can_stop(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["siren", "moon-basilisk", "stone-ogre"])
    table.given(Wizard("Ash", up=["cockatrice"]), birk, Wizard("Cole"), at="drawn")

    table.when("Ash").gets_to_use("cockatrice", "siren")

    ask = "Seat 1 announces Cockatrice, aimed at {} Siren. Stop it, or let it happen."
    assert (question(table, "Birk"), question(table)) == (ask.format("your"), ask.format("Seat 2's"))
    assert label(table, "Birk", "moon-basilisk") == "Cancel it with Moon Basilisk"
    assert label(table, "Birk", "stone-ogre") == "Prevent it with Stone Ogre"
    assert label(table, "Birk", "pass") == "Let it happen"


def test_two_creatures_may_be_aimed_at_one_after_the_other(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["wisp", "siren", "thorn-dryad"])
    table.given(Wizard("Ash", up=["orrin"]), birk, at="drawn")

    table.when("Ash").gets_to_use("orrin")
    assert question(table) == "Aim Orrin Two-Shadows at which creature? You may name 2."
    table.when("Ash").chooses("siren")

    assert question(table) == "Aim Orrin Two-Shadows at which creature? Or at no other."
    assert label(table, "Ash", "pass") == "Aim at no other"


@pytest.mark.parametrize(("pick", "verb"), [("flip", "Flip"), ("revive", "Revive")])
def test_an_archmage_asks_whom_to_flip_or_revive(table: EmberTable, pick: str, verb: str) -> None:
    ash, birk = Wizard("Ash", hand=["AM1"], down=["wisp", "siren"]), Wizard("Birk", up=["thorn-dryad", "cockatrice"])
    table.given(ash, birk, at="drawn")
    assert label(table, "Ash", pick) == f"{verb} a creature with an Archmage"

    table.when("Ash").gets_to_use(pick)

    assert question(table) == f"{verb} which creature with the Archmage?"


@clause("CONJ-SOLO-05")
def test_a_curse_tells_what_lifts_it(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["AM1"], up=["siren", "thorn-dryad"])
    table.given(ash, at="end", curses=["silence", "rust"], turn_number=2)
    worth = "Lift Silence: turn creatures face down that are worth"
    assert question(table) == f"{worth} 5 VP, or discard an Archmage; or let it linger."
    assert label(table, "Ash", "archmage") == "Discard an Archmage"
    assert label(table, "Ash", "siren") == "Turn Siren face down (4 VP)"

    table.when("Ash").chooses("thorn-dryad")

    table.shows(unlifted=[], lifted=["silence"])  # the rest had one answer


def test_the_rest_of_a_curse_tells_what_is_still_wanted(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["siren", "thorn-dryad", "wisp"])
    table.given(ash, at="start", revealed=["hunger"])
    assert label(table, "Ash", "hunger") == "Lift Hunger (strength 6)"

    table.when("Ash").lifts("hunger", "siren")

    assert question(table) == "Lift Hunger: turn creatures face down that are worth 2 VP more."


def test_either_stack_tells_what_lies_on_the_charred_pile(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wyrmling"]), Wizard("Birk"), at="step one", charred=["F1", "W9"])

    table.when("Ash").draws()

    assert label(table, "Ash", "charred") == "Take W9 from the Charred Pile"
    assert label(table, "Ash", "draw") == "Draw from the Draw Deck"


# Choices


@clause("CONJ-RUL-38")
@pytest.mark.parametrize(
    ("down", "text"),
    [
        (["phoenix", "moon-basilisk"], "Make the call (you have 22 of 20 VP: it would be right)"),
        (["crown-hydra"], "Make the call (you have 12 of 20 VP: it would be wrong)"),
    ],
)
def test_a_call_tells_whether_it_would_be_right(table: EmberTable, down: list[str], text: str) -> None:
    table.given(Wizard("Ash", down=down), Wizard("Birk"), at="start")

    assert label(table, "Ash", "call") == text


@clause("CONJ-SOLO-07")
def test_alone_a_call_counts_the_curses(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F1"], down=["phoenix", "siren"]), at="start", revealed=["rust"])

    text = "Make the call (you have 15 of 20 VP after the curses: it would be wrong)"
    assert label(table, "Ash", "call") == text


@pytest.mark.parametrize(
    ("pick", "text"),
    [
        ("F6", "Discard F6 and draw"),
        ("AM1", "Discard Archmage and draw"),
        ("pass", "Keep what you hold"),
        ("refresh", "Refresh, no conjuring"),
    ],
)
def test_the_choices_of_step_one(table: EmberTable, pick: str, text: str) -> None:
    table.given(Wizard("Ash", hand=["F6", "E2", "E3", "E4", "AM1"]), Wizard("Birk"), at="step one")

    assert label(table, "Ash", pick) == text


def test_a_creature_to_conjure_or_to_use_is_told_with_what_matters(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F6", "E6"], up=["old-tam"]), Wizard("Birk"), pool=["cinder-imp"])
    assert label(table, "Ash", "cinder-imp") == "Conjure Cinder Imp (1 VP for 2 cards)"

    table.when("Ash").passes()

    assert label(table, "Ash", "old-tam") == "Use Old Tam: take a random card from an opponent"


# Events


@clause("CONJ-RUL-33")
def test_the_log_names_no_creature_that_lies_face_down(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["thorn-dryad"], down=["siren"])
    table.given(Wizard("Ash", up=["dread-wyrm"]), birk, at="drawn")

    table.when("Ash").gets_to_use("dread-wyrm", "siren")

    table.logged("Ash announces Dread Wyrm, aimed at a face-down creature.")
    table.logged("Ash takes a face-down creature from Birk.")


@clause("CONJ-RUL-33")
def test_the_log_of_a_table_that_remembers_names_them(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["thorn-dryad"], down=["siren"])
    table.given(Wizard("Ash", up=["dread-wyrm"]), birk, at="drawn", remembers=True)

    table.when("Ash").gets_to_use("dread-wyrm", "siren")

    table.logged("Ash announces Dread Wyrm, aimed at Siren.")
    table.logged("Ash takes Siren from Birk.")


@clause("CONJ-RUL-33")
def test_a_creature_to_be_revived_is_named_when_it_is(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["AM1"], down=["siren", "wisp"]), Wizard("Birk"), at="drawn")

    table.when("Ash").gets_to_use("revive", "siren")

    assert table.log == [
        "Ash announces an Archmage to revive a face-down creature.",
        "Ash discards an Archmage.",
        "Ash's Siren is revived.",
    ]


@clause("CONJ-RUL-33", "CONJ-RUL-42")
def test_the_log_names_a_creature_by_how_it_lay_when_it_happened(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["iron-minotaur"]), Wizard("Birk", up=["wisp"]), at="drawn", zero_flips=True)

    table.when("Ash").gets_to_use("iron-minotaur")

    assert table.log == [
        "Ash announces Iron Minotaur, aimed at Wisp.",
        "Ash's Iron Minotaur turns face down.",
        "Birk's Wisp gets -1 VP.",
        "Birk's Wisp is flipped.",
    ]


@clause("CONJ-RUL-33")
@pytest.mark.parametrize(("remembers", "name"), [(False, "face-down creature"), (True, "Wisp")])
def test_what_a_face_down_creature_loses_is_told_without_its_name(
    table: EmberTable, remembers: bool, name: str
) -> None:
    birk = Wizard("Birk", down=["wisp"])
    table.given(Wizard("Ash", up=["iron-minotaur"]), birk, at="drawn", remembers=remembers)

    table.when("Ash").gets_to_use("iron-minotaur")

    assert table.log[-1] == f"Birk's {name} gets -1 VP."


@clause("CONJ-RUL-33")
def test_alone_the_log_names_every_creature(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["AM1"], up=["calder"], down=["wisp"]), at="drawn")

    table.when("Ash").uses("calder").revives("wisp")

    assert table.log == [
        "Ash announces Calder, the Sleeping Forge, aimed at Wisp.",
        "Ash's Calder, the Sleeping Forge turns face down.",
        "Ash's Wisp gets +3 VP.",
        "Ash announces an Archmage to revive Wisp.",
        "Ash discards an Archmage.",
        "Ash's Wisp is revived.",
    ]


@clause("CONJ-RUL-26", "CONJ-FX-24")
def test_nothing_is_told_of_a_ward_where_a_contest_has_turned_the_target(table: EmberTable) -> None:
    """The Basilisk is lesser to Quillon, but lies face down, used up, when the Archmage resolves."""
    counters = {"quillon": 12, "moon-basilisk": 5}
    birk = Wizard("Birk", up=["quillon", "moon-basilisk"], counters=counters)
    table.given(Wizard("Ash", hand=["AM1"]), birk, Wizard("Cole", up=["queen-of-cold-lanterns"]), at="drawn")

    table.when("Ash").gets_to_use("flip", "moon-basilisk")
    table.when("Cole").uses("queen-of-cold-lanterns")
    table.when("Birk").uses("moon-basilisk")

    assert table.log[-3:] == [
        "Birk's Moon Basilisk turns face down.",
        "Birk's Moon Basilisk cancels Cole's Queen of Cold Lanterns.",
        "Ash discards an Archmage.",
    ]


def test_a_contest_is_told_from_both_sides(table: EmberTable) -> None:
    ash, birk = Wizard("Ash", hand=["AM1"], up=["wisp"]), Wizard("Birk", up=["thorn-dryad", "sister-ashfall"])
    table.given(ash, birk, at="drawn")

    table.when("Ash").gets_to_use("wisp")
    table.when("Birk").picks("thorn-dryad")
    table.when("Ash").gets_to_use("flip")
    table.when("Birk").picks("sister-ashfall")

    assert table.log == [
        "Ash announces Wisp.",
        "Birk announces Thorn Dryad to stop Wisp.",
        "Birk's Thorn Dryad turns face down.",
        "Birk's Thorn Dryad cancels Ash's Wisp.",
        "Ash announces an Archmage to flip Sister Ashfall.",
        "Birk announces Sister Ashfall to stop the Archmage of Ash.",
        "Birk's Sister Ashfall turns face down.",
        "Birk's Sister Ashfall prevents Ash's Archmage.",
    ]


@pytest.mark.parametrize(
    ("birk", "sentence"),
    [
        (Wizard("Birk", up=["siren"]), "The turns are over, and Ash wins."),
        (Wizard("Birk", up=["dread-wyrm"]), "The turns are over, and Ash and Birk share the victory."),
    ],
)
def test_the_end_is_told_with_who_won(table: EmberTable, birk: Wizard, sentence: str) -> None:
    table.given(Wizard("Ash", up=["phoenix"]), birk, at="end", max_turns=1)

    table.logged(sentence)


def test_alone_the_curses_win(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F1"]), at="end", turn_number=6, threshold=20)

    table.logged("The curses have had their time, and Ash loses.")


def test_a_wrong_call_is_told_with_what_was_wanting(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["siren"], down=["wisp"]), Wizard("Birk"), at="start")

    table.when("Ash").calls()

    assert table.log == ["Ash calls wrongly, with 5 of 20 VP."]
