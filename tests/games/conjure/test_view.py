"""What a view tells besides the position: whom it shows what, when there is something to do, what a hand can do."""

import msgspec
import pytest

from emberhall.games.conjure import GAME
from emberhall.games.conjure.content.cards import base_set
from emberhall.games.conjure.face.affordable import wanted_text
from emberhall.games.conjure.face.view import ConjureView, Creature, Player, creature_cards
from emberhall.games.conjure.rules.state import CREATURE, PASS
from emberhall.kernel.bits import bit
from emberhall.testing.table import clause
from tests.games.conjure.ember import CARD_NUMBER, NUMBER, EmberTable, Wizard


def player(table: EmberTable, name: str, *, to: str | None = None) -> Player:
    """A wizard as another one sees them, or a spectator."""
    return table.seen_by(to).players[table.names.index(name)]


def creatures(table: EmberTable, name: str, *, to: str | None = None) -> list[tuple[str | None, int | None]]:
    """The creatures of a wizard, by id and VP, as another one sees them."""
    return [(one.card.id if one.card else None, one.vp) for one in player(table, name, to=to).area]


def labels(view: ConjureView) -> dict[str, str]:
    """What the choices mean, by their names."""
    return {choice.name: choice.label for choice in view.choices}


def within_reach(view: ConjureView) -> tuple[dict[str, str], dict[str, str]]:
    """By creature: the cards that pay for it now, and those that would."""
    ids = base_set().ids
    now, soon = view.reach.now, view.reach.one_away
    return ({ids[r.creature - CREATURE]: r.text for r in now}, {ids[r.creature - CREATURE]: r.text for r in soon})


# Creatures that lie face down


@clause("CONJ-ABIL-08", "CONJ-RUL-33")
def test_a_face_down_creature_is_known_to_its_owner_alone(table: EmberTable) -> None:
    table.given(Wizard("Ash"), Wizard("Birk", up=["wisp"], down=["siren"]), at="step one")

    assert creatures(table, "Birk", to="Birk") == [("wisp", 1), ("siren", 4)]
    assert creatures(table, "Birk", to="Ash") == creatures(table, "Birk") == [("wisp", 1), (None, None)]


@clause("CONJ-RUL-33")
def test_others_see_what_the_face_up_creatures_are_worth_and_how_many_lie_face_down(table: EmberTable) -> None:
    table.given(Wizard("Ash"), Wizard("Birk", up=["wisp"], down=["siren", "phoenix"]), at="step one")

    ours, theirs = player(table, "Birk", to="Birk"), player(table, "Birk", to="Ash")

    assert (ours.vp_shown, ours.face_down, ours.is_vp_whole) == (18, 2, True)
    assert (theirs.vp_shown, theirs.face_down, theirs.is_vp_whole) == (1, 2, False)


@clause("CONJ-RUL-33")
def test_a_table_that_remembers_names_face_down_creatures_to_all(table: EmberTable) -> None:
    table.given(Wizard("Ash"), Wizard("Birk", down=["siren"]), at="step one", remembers=True)

    assert creatures(table, "Birk", to="Ash") == creatures(table, "Birk") == [("siren", 4)]
    assert player(table, "Birk").is_vp_whole


@clause("CONJ-RUL-33")
def test_at_the_end_all_creatures_are_named(table: EmberTable) -> None:
    table.given(Wizard("Ash"), Wizard("Birk", down=["siren"]), at="end", max_turns=1)

    assert creatures(table, "Birk", to="Ash") == [("siren", 4)]


def test_what_lies_on_a_face_down_creature_is_seen_and_it_can_be_pointed_at(table: EmberTable) -> None:
    table.given(Wizard("Ash"), Wizard("Birk", down=["siren"], counters={"siren": -1}), at="step one")

    siren = CREATURE + NUMBER["siren"]

    assert player(table, "Birk", to="Ash").area == [
        Creature(siren, is_up=False, card=None, vp=None, counters=-1, is_locked=False, is_spent=False)
    ]


@clause("CONJ-RUL-33")
def test_a_choice_among_face_down_creatures_does_not_name_them(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["ash-raven"], down=["hedge-goblin", "stone-ogre", "wisp"])
    table.given(Wizard("Ash", up=["gale-roc"]), birk, at="drawn")

    table.when("Ash").picks("gale-roc")
    table.all_pass()

    assert labels(table.seen_by("Ash")) == {
        "ash-raven": "Seat 2's Ash Raven (4 VP)",
        "hedge-goblin": "A face-down creature of Seat 2 (1st of 3)",
        "wisp": "A face-down creature of Seat 2 (3rd of 3)",
    }


# Hands


def test_a_hand_is_seen_by_its_owner_and_what_was_shown_of_it_by_all(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F6", "AM1"], down=["wisp"]), Wizard("Birk", up=["siren", "ash-raven"]), at="drawn")

    table.when("Ash").picks("flip")
    table.when("Birk").passes()

    assert [card.name for card in player(table, "Ash", to="Ash").hand] == ["6 of Fire", "Archmage"]
    assert [card.id for card in player(table, "Ash", to="Birk").hand] == ["AM1"]  # it was shown on announcing
    assert (player(table, "Ash").hand_size, player(table, "Ash").hand_limit) == (2, 5)


def test_a_card_that_may_have_changed_hands_unseen_is_perhaps_in_either(table: EmberTable) -> None:
    ash, birk = Wizard("Ash", hand=["A1"], up=["old-tam"]), Wizard("Birk", hand=["F2", "W3"], up=["barrow-hound"])
    table.given(ash, birk, Wizard("Cole"), turn="Birk", at="drawn", charred=["E9", "E10"])
    table.numbers(0)

    table.when("Birk").gets_to_use("barrow-hound", "E9")
    assert [card.id for card in player(table, "Birk", to="Cole").hand] == ["E9"]
    table.when("Ash").gets_to_use("old-tam", "seat2")

    assert [[card.id for card in one.maybe] for one in table.seen_by("Cole").players] == [["E9"], ["E9"], []]
    assert [[card.id for card in one.maybe] for one in table.seen_by("Ash").players] == [[], [], []]


@clause("CONJ-FX-10")
@pytest.mark.parametrize(
    ("creature", "pile", "fitting"), [("barrow-hound", ["W3"], "W3"), ("mother-earth", ["F1", "E9", "W3"], "E9")]
)
def test_whoever_searches_the_charred_pile_sees_all_of_it_even_if_a_single_card_fits(
    table: EmberTable, creature: str, pile: list[str], fitting: str
) -> None:
    table.given(Wizard("Ash", up=[creature]), Wizard("Birk"), at="drawn", charred=pile)

    table.when("Ash").uses(creature)

    table.offers("Ash", fitting)
    assert [card.id for card in table.seen_by("Ash").charred] == pile
    assert table.seen_by("Birk").charred == []


# Out of turn


@pytest.mark.parametrize(("at", "moment"), [("start", "start"), ("drawn", "draw"), ("conjured", "conjured")])
def test_a_checkpoint_of_anothers_turn_has_a_name_and_so_has_ones_own(table: EmberTable, at: str, moment: str) -> None:
    table.given(Wizard("Ash", up=["wisp"]), Wizard("Birk", up=["siren"]), at=at)
    assert table.seen_by("Ash").moment == "own"

    table.when("Ash").passes()

    assert (table.seen_by("Birk").moment, table.seen_by("Birk").pass_pick) == (moment, PASS)
    assert (table.seen_by("Ash").moment, table.seen_by("Ash").pass_pick) == ("", -1)
    assert {moment, "own"} <= {one.name for one in GAME.moments}


@pytest.mark.parametrize(
    ("ash", "is_stirring"),
    [
        (Wizard("Ash", hand=["F6"], down=["wisp"]), False),  # no Archmage, and a call would be wrong
        (Wizard("Ash", hand=["F6"], up=["wisp"]), True),
        (Wizard("Ash", hand=["AM1"], down=["wisp"]), True),
        (Wizard("Ash", up=["stone-ogre"]), False),  # only a reaction
        (Wizard("Ash", down=["phoenix", "saffir"]), True),  # a right call
    ],
)
def test_a_checkpoint_stirs_only_where_there_is_something_worth_doing(
    table: EmberTable, ash: Wizard, is_stirring: bool
) -> None:
    table.given(ash, Wizard("Birk"), at="start")

    assert (table.asked(), table.seen_by("Ash").has_action) == ("bid", is_stirring)
    assert table.seen_by("Birk").has_action


def test_a_reaction_always_stirs_and_can_be_let_pass(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp"]), Wizard("Birk", up=["thorn-dryad"]), at="drawn")

    table.when("Ash").gets_to_use("wisp")

    view = table.seen_by("Birk")
    assert (view.has_action, view.pass_pick, view.moment) == (True, PASS, "")


def test_a_question_in_turn_is_no_moment_to_let_pass(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F6"]), Wizard("Birk"), at="step one")

    view = table.seen_by("Ash")

    assert (view.has_action, view.pass_pick, view.moment) == (True, -1, "")


@clause("CONJ-BID-02")
def test_a_sealed_answer_is_shown_to_its_seat_and_to_others_only_that_it_was_given(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp"]), Wizard("Birk", up=["siren"]), at="drawn")

    table.when("Ash").picks("wisp")

    assert table.seen_by("Ash").sealed == "Use Wisp: draw a card"
    assert (table.seen_by("Birk").sealed, table.seen_by().sealed) == ("", "")
    assert [one.has_answered for one in table.seen_by("Birk").players] == [True, False]


def test_what_is_announced_is_shown_until_it_is_done_reactions_last(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["siren", "moon-basilisk"])
    table.given(Wizard("Ash", up=["cockatrice", "queen-of-cold-lanterns"]), birk, at="drawn")

    table.when("Ash").gets_to_use("cockatrice", "siren")
    assert [(one.text, one.is_contested) for one in table.seen_by("Birk").announced] == [
        ("Seat 1 announces Cockatrice, aimed at your Siren", True)
    ]
    table.when("Birk").picks("moon-basilisk")

    shown = table.seen_by().announced
    assert [one.text for one in shown] == [
        "Seat 1 announces Cockatrice, aimed at Seat 2's Siren",
        "Seat 2 announces Moon Basilisk, aimed at Seat 1's Cockatrice",
    ]
    assert [one.aims for one in shown] == [[CREATURE + NUMBER["siren"]], [CREATURE + NUMBER["cockatrice"]]]
    assert shown[1].card == creature_cards(base_set())[NUMBER["moon-basilisk"]]


def test_an_archmage_that_is_announced_has_no_card(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["AM1"]), Wizard("Birk", up=["stone-ogre"]), at="drawn")

    table.when("Ash").gets_to_use("flip")

    assert [(one.text, one.card) for one in table.seen_by("Birk").announced] == [
        ("Seat 1 announces an Archmage to flip your Stone Ogre", None)
    ]


def test_a_prevented_creature_and_archmage_are_marked_for_the_turn(table: EmberTable) -> None:
    ash, birk = Wizard("Ash", hand=["AM1"], up=["cockatrice"]), Wizard("Birk", up=["stone-ogre", "sister-ashfall"])
    table.given(ash, birk, at="drawn")

    table.when("Ash").gets_to_use("cockatrice", "stone-ogre")
    table.when("Birk").picks("stone-ogre")
    table.when("Ash").gets_to_use("flip")
    table.when("Birk").picks("sister-ashfall")

    assert [one.is_locked for one in player(table, "Ash").area] == [True]
    assert player(table, "Ash").has_locked_archmages


# The turn


@pytest.mark.parametrize(
    ("at", "phase"),
    [("start", "start"), ("step one", "draw"), ("drawn", "drawn"), ("step two", "conjure"), ("conjured", "conjured"),
     ("step three", "end"), ("final", "final")],
)  # fmt: skip
def test_a_view_tells_how_far_the_turn_has_come(table: EmberTable, at: str, phase: str) -> None:
    hand = ["A1", "A2", "A3", "A4", "A5", "A6"]
    table.given(Wizard("Ash", hand=hand, up=["wisp"]), Wizard("Birk", up=["siren"]), at=at)

    assert table.seen_by().phase == phase


def test_what_an_ability_asks_is_part_of_the_checkpoint(table: EmberTable) -> None:
    birk = Wizard("Birk", hand=["F1", "F2"])
    table.given(Wizard("Ash", up=["cinder-imp"]), birk, at="drawn")

    table.when("Ash").gets_to_use("cinder-imp")

    assert (table.asked(), table.seen_by().phase) == ("discard", "drawn")


def test_a_draw_of_an_ability_is_part_of_the_checkpoint_and_one_of_step_one_is_not(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["wisp", "wyrmling"])
    table.given(ash, Wizard("Birk"), at="drawn", charred=["F1", "F2"], deck=["F3"])

    table.when("Ash").gets_to_use("wisp")
    assert (table.asked(), table.seen_by().phase) == ("stack", "drawn")
    table.given(ash, Wizard("Birk"), at="step one", charred=["F1", "F2"], deck=["F3"])
    table.when("Ash").draws()

    assert (table.asked(), table.seen_by().phase) == ("stack", "draw")


def test_what_is_being_paid_and_laid_is_shown_to_all(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F6", "E6", "W6"]), Wizard("Birk"), pool=["wisp", "cinder-imp"])

    table.when("Ash").picks("cinder-imp", "E6")

    view = table.seen_by("Birk")
    assert view.conjuring is not None
    assert (view.conjuring.id, [card.id for card in view.laid]) == ("cinder-imp", ["E6"])


@clause("CONJ-POOL-04")
def test_the_pool_is_in_plain_sight_by_vp(table: EmberTable) -> None:
    table.given(Wizard("Ash"), Wizard("Birk"), at="step one", pool=["siren", "wisp", "cinder-imp", "umbra"])

    groups = [[card.id for card in group] for group in table.seen_by().pool]

    assert groups == [["wisp", "cinder-imp"], [], [], ["siren"], *[[] for _ in range(8)], ["umbra"]]


@pytest.mark.parametrize(
    ("creature", "price"),
    [
        ("tomb-sphinx", ("Glyph", "three cards of the same number", "match", [3], "")),
        ("abyss-leviathan", ("Crowned Glyph", "three cards of one number and two of another", "groups", [3, 2], "")),
        ("mirror-fae", ("Seal of Water", "three Water cards", "element", [3], "water")),
        ("lantern-newt", ("Compass", "four cards, one of each element", "rainbow", [4], "")),
    ],
)
def test_a_creature_card_tells_its_cost_in_words_and_as_data(creature: str, price: tuple[object, ...]) -> None:
    card = creature_cards(base_set())[NUMBER[creature]]

    assert (card.cost, card.cost_text, card.shape, card.groups, card.element) == price


# The end


def test_a_game_that_is_over_says_how_and_who_won(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["phoenix"]), Wizard("Birk", up=["dread-wyrm"]), at="end", max_turns=1)

    view = table.seen_by()

    assert (view.ending, view.winners, view.phase, view.question) == ("turns", [0, 1], "over", "")


def test_a_call_leads_to_the_final_round(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["phoenix", "crown-hydra"]), Wizard("Birk", up=["wisp"]), at="start")

    table.when("Ash").calls()
    table.all_pass()

    assert (table.seen_by().ending, table.seen_by().caller, table.seen_by().winners) == ("call", 0, [0])


# Alone


@clause("CONJ-SOLO-07")
def test_alone_the_curses_are_shown_with_what_they_take(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F1"], up=["phoenix"], down=["siren"])
    table.given(ash, turn_number=4, at="step one", curses=["hunger", "rust"], revealed=["cinders", "silence"],
                lifted=["mirrors"])  # fmt: skip

    solo = table.seen_by("Ash").solo

    assert solo is not None
    assert [(curse.id, curse.kind, curse.strength) for curse in solo.revealed] == [
        ("cinders", "sudden", 2), ("silence", "lingering", 5)
    ]  # fmt: skip
    assert ([curse.id for curse in solo.lifted], solo.curses_left) == (["mirrors"], 2)
    assert (solo.penalty, solo.score, solo.grade) == (4, 13, 9)


@clause("CONJ-SOLO-03", "CONJ-SOLO-08")
def test_alone_the_turns_are_counted_until_the_next_curse_and_until_the_end(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F1"]), turn_number=5, at="step one", curses=["hunger", "rust"], threshold=20)
    solo = table.seen_by("Ash").solo
    assert solo is not None
    assert (solo.turns_to_curse, solo.turns_to_loss) == (0, 1)

    table.given(Wizard("Ash", hand=["F1"]), turn_number=6, at="step one", curses=["hunger", "rust"], threshold=20)

    last = table.seen_by("Ash").solo
    assert last is not None
    assert (last.turns_to_curse, last.turns_to_loss) == (-1, 0)


@clause("CONJ-SOLO-03")
def test_a_curse_revealed_this_turn_is_not_the_next_one(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["siren"]), turn_number=2, at="end", curses=["rust", "hunger"], threshold=20)

    solo = table.seen_by("Ash").solo

    assert (table.asked(), table.seen_by("Ash").phase) == ("lift", "curse")
    assert solo is not None
    assert (solo.turns_to_curse, solo.turns_to_loss) == (1, 4)


def test_with_others_there_is_nothing_of_curses(table: EmberTable) -> None:
    table.given(Wizard("Ash"), Wizard("Birk"), at="step one")

    assert table.seen_by("Ash").solo is None


# What a hand is good for


def test_a_hand_tells_what_it_can_pay_for_and_what_is_one_card_away(table: EmberTable) -> None:
    pool = ["wisp", "cinder-imp", "mudling", "lantern-newt", "tomb-sphinx", "phoenix", "mirror-fae"]
    table.given(Wizard("Ash", hand=["F6", "E6", "W7", "W12", "W2"]), Wizard("Birk"), pool=pool)

    now, one_away = within_reach(table.seen_by("Ash"))

    assert now == {"mirror-fae": "W2 W7 W12", "mudling": "W2 W7 W12", "wisp": "E6 W7", "cinder-imp": "E6 F6"}
    assert one_away == {"tomb-sphinx": "any 6", "lantern-newt": "any Air card"}


def test_the_highest_vp_come_first(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F6", "E6", "W6", "A6"]), Wizard("Birk"), pool=["wisp", "phoenix", "tomb-sphinx"])

    reach = table.seen_by("Ash").reach

    assert ([one.vp for one in reach.now], [one.vp for one in reach.one_away]) == ([13, 8], [1])


def test_an_archmage_pays_where_nothing_else_does(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F6", "E6", "AM1"]), Wizard("Birk"), pool=["cinder-imp", "tomb-sphinx", "phoenix"])

    assert within_reach(table.seen_by("Ash")) == ({"tomb-sphinx": "E6 F6 Archmage", "cinder-imp": "E6 F6"},
                                                  {"phoenix": "any 6"})  # fmt: skip


def test_nobody_else_sees_what_a_hand_is_good_for(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F6", "E6", "W6"]), Wizard("Birk"))

    assert within_reach(table.seen_by("Birk")) == within_reach(table.seen_by()) == ({}, {})


def test_what_another_lays_is_not_ones_own_to_pay_with(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F6", "E6", "W6"]), Wizard("Birk", hand=["A6"]), pool=["cinder-imp", "wisp"])

    table.when("Ash").picks("cinder-imp", "E6")

    assert within_reach(table.seen_by("Birk")) == ({}, {"cinder-imp": "any 6", "wisp": "5 or 7"})


@clause("CONJ-CURSE-07", "CONJ-CURSE-09")
def test_curses_put_creatures_out_of_reach(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F6", "E6", "AM1"], up=["wisp"])
    table.given(ash, pool=["cinder-imp", "tomb-sphinx"], revealed=["mirrors", "closed-book"])

    assert within_reach(table.seen_by("Ash")) == ({}, {"tomb-sphinx": "any 6"})


@pytest.mark.parametrize(
    ("hand", "wanted", "text"),
    [
        ("F6", "A6 E6 W6", "any 6"),
        ("F6 E6 W6", "A6", "A6"),
        ("F7 E12", "A7 E7 W7 A12 F12 W12", "7 or 12"),
        ("F3 W8", "F4 W9", "F4 or W9"),
        ("F6", "A6 E6 W6 F5", "6 or F5"),
        ("F6", "F1 F2 F3 F4 F5 F7", "F1, F2, F3 or 3 others"),
        ("F1 F2 F3 F4 F5 F6 F7 F8 F9 F10", "F11 F12 F13", "any Fire card"),
        ("F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 W1 W2 W3 W4 W5 W6 W7 W8 W9 W10 W11", "F11 F12 F13 W12 W13",
         "any Fire or Water card"),
    ],
)  # fmt: skip
def test_cards_that_are_wanting_are_told_in_few_words(hand: str, wanted: str, text: str) -> None:
    held, missing = (sum(bit(CARD_NUMBER[card]) for card in cards.split()) for cards in (hand, wanted))

    assert wanted_text(missing, held) == text


def test_where_any_card_will_do_it_says_so() -> None:
    assert wanted_text((1 << 52) - 1 - 1, 1) == "any card"


# All of it


def test_a_view_is_a_value_that_can_be_sent(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F6"], down=["wisp"]), Wizard("Birk", up=["siren"]))

    view = table.seen_by("Ash")

    assert msgspec.json.decode(msgspec.json.encode(view), type=ConjureView) == view
