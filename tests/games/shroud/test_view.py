"""What a view tells: whom it shows which card, what is being played, and at which moments there is something to do."""

from collections.abc import Iterable

import msgspec
import pytest

from emberhall.games.shroud import GAME
from emberhall.games.shroud.content.cards import base_set
from emberhall.games.shroud.face.view import CardFace, Champion, Link, Spot
from emberhall.games.shroud.rules.state import CARD, DOWN, HERO_PICK, PASS, SLOT
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.state import NOBODY
from emberhall.testing.table import SPECTATOR, clause
from tests.games.shroud.shadow import ShadowTable

NUMBER = {name: card for card, name in enumerate(base_set().names)}


def player(table: ShadowTable, name: str, *, to: str | None = None) -> Champion:
    """A player as another one sees them, or a spectator."""
    return table.seen_by(to).players[table.names.index(name)]


def ids(cards: Iterable[CardFace | None]) -> list[str | None]:
    """Cards by their designs; None for one that is not shown."""
    return [None if card is None else card.id for card in cards]


def scape(table: ShadowTable, name: str, *, to: str | None = None) -> list[str | None]:
    """An emberscape as somebody sees it."""
    return ids(spot.card for spot in player(table, name, to=to).scape)


def arcane(table: ShadowTable, name: str, *, to: str | None = None) -> list[str | None]:
    """An arcane row as somebody sees it."""
    return ids(slot.card for slot in player(table, name, to=to).arcane)


def two(table: ShadowTable, *, ash: str = "kaldoren", birch: str = "yvera") -> None:
    """Ash and Birch sit down."""
    table.sits("Ash", "Birch")
    table.given("Ash", hero=ash)
    table.given("Birch", hero=birch)


# What lies open


@clause("SHRD-CARD-01", "SHRD-CARD-02")
def test_a_card_is_shown_with_all_that_is_printed_on_it(table: ShadowTable) -> None:
    two(table)
    table.given("Ash", hero="kaldoren", hand=["cinder-bolt", "molten-seal"])
    table.mode_phase_of("Ash")

    bolt, seal = player(table, "Ash", to="Ash").hand

    assert (bolt.thing, bolt.name, bolt.hero, bolt.deck) == (
        CARD + NUMBER["k.cinder-bolt.1"], "Cinder Bolt", "kaldoren", "kaldoren",
    )  # fmt: skip
    assert (bolt.mode, bolt.value, bolt.symbol, bolt.when, bolt.trigger) == ("attack", 1, "discard", "turn", "")
    assert (seal.when, seal.trigger, seal.icon != "") == ("ambush", "attacked", True)
    assert bolt.text == "Attack. Destroy one face-up card in an opponent's emberscape. Draw a card."


@clause("SHRD-RUL-65", "SHRD-PILE-04", "SHRD-MODEPH-01")
def test_mode_piles_discard_piles_and_face_up_cards_are_seen_by_all(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    piles = ["martyr", "quick-march", "lethal-assassin"]
    table.given("Birch", mode=["lamplighter", "hidden-snare"], discard=piles, scape=["ember-hoard"])
    table.mode_phase_of("Ash")

    for viewer in ("Ash", "Birch", None):
        birch = player(table, "Birch", to=viewer)
        assert (ids(birch.modes), birch.mode) == (["lamplighter", "hidden-snare"], "attack")
        assert ids(birch.discard) == piles
        assert scape(table, "Birch", to=viewer) == ["ember-hoard"]


def test_whoever_has_no_mode_card_has_no_mode(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=[], hand=["martyr"])
    table.mode_phase_of("Ash")

    assert (player(table, "Ash").mode, player(table, "Ash").modes) == ("", [])
    assert table.seen_by("Ash").clause == "SHRD-MODEPH-06"


# Hands


@clause("SHRD-RUL-65", "SHRD-RUL-66")
def test_of_a_hand_others_see_how_many_cards_it_has_and_their_backs(table: ShadowTable) -> None:
    two(table)
    table.given("Birch", hero="yvera", hand=["martyr", "k.ember-hoard.1", "undertow"])
    table.mode_phase_of("Ash")

    for viewer in ("Ash", None):
        birch = player(table, "Birch", to=viewer)
        assert (birch.hand_size, birch.hand, birch.backs) == (3, [], ["kaldoren", "yvera", "yvera"])
    birch = player(table, "Birch", to="Birch")
    assert (sorted(filter(None, ids(birch.hand))), birch.backs) == (["ember-hoard", "martyr", "undertow"], [])


def test_a_card_that_went_openly_into_a_hand_is_known_to_all(table: ShadowTable) -> None:
    two(table, ash="yvera", birch="kaldoren")
    table.given("Ash", hero="yvera", hand=["undertow"])
    table.given("Birch", hero="kaldoren", scape=["cinder-bolt"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("undertow")

    birch = player(table, "Birch")
    assert (ids(birch.hand), birch.backs) == (["cinder-bolt"], ["kaldoren"])


def test_a_card_that_may_have_changed_hands_unseen_is_perhaps_in_either(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="yvera", hand=["undertow", "thief-in-the-night"])
    table.given("Birch", hero="kaldoren", scape=["cinder-bolt"], hand=["heart-of-the-mountain"])
    table.given("Cedar", hero="rowl")
    table.numbers(1)
    table.prints_on("undertow", "do = [{ return = { of = 'opponent' } }, { play = 1 }]")
    table.play_phase_of("Ash")

    table.when("Ash").plays("undertow").plays("thief-in-the-night")
    table.all_pass()

    seen = [ids(one.maybe) for one in table.seen_by("Cedar").players]
    assert seen == [["cinder-bolt"], ["cinder-bolt"], []]
    assert [ids(one.maybe) for one in table.seen_by("Birch").players] == [[], [], []]


@clause("SHRD-RUL-49")
def test_a_hand_that_is_looked_at_lies_open_to_the_looker_and_is_remembered(table: ShadowTable) -> None:
    two(table, ash="serephene")
    table.given("Ash", hero="serephene", hand=["hawk-eyed-scout"])
    table.given("Birch", hero="yvera", hand=["undertow", "riptide", "whirlpool"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("hawk-eyed-scout")
    table.all_pass()

    assert table.seen_by("Ash").looking_at == 1
    assert [table.seen_by(viewer).looking_at for viewer in ("Birch", None)] == [NOBODY, NOBODY]
    table.when("Ash").chooses("riptide")

    assert ids(player(table, "Birch", to="Ash").hand) == ["undertow", "whirlpool"]
    assert player(table, "Birch").hand == []


# What lies face down


@clause("SHRD-RUL-45", "SHRD-FACE-01")
def test_an_ambush_is_known_to_its_player_alone_and_named_by_its_place(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Birch", hero="serephene", scape=["ember-hoard", "~silver-decoy"])
    table.mode_phase_of("Ash")

    place = DOWN + 5 + 1
    decoy = player(table, "Birch", to="Birch").scape[1]

    assert player(table, "Birch", to="Ash").scape[1] == Spot(place, place, "serephene", is_down=True, card=None)
    assert (decoy.thing, decoy.aim, decoy.is_down) == (CARD + NUMBER["s.silver-decoy.1"], place, True)
    assert scape(table, "Birch", to="Birch") == ["ember-hoard", "silver-decoy"]
    assert scape(table, "Birch") == ["ember-hoard", None]


@clause("SHRD-RUL-19", "SHRD-RUL-45")
def test_an_ambush_that_was_shown_as_an_arcane_card_is_known_to_all(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=["glimmering-vein"], scape=["ember-hoard"] * 2 + ["martyr"], arcane=["hidden-snare"])
    table.turn_of("Ash")

    assert scape(table, "Ash") == scape(table, "Ash", to="Birch") == ["hidden-snare"]
    assert player(table, "Ash").scape[0].is_down


@clause("SHRD-RUL-17", "SHRD-RUL-65")
def test_arcane_cards_are_known_to_nobody_before_an_effect_shows_them_to_their_owner(table: ShadowTable) -> None:
    two(table)
    row = ["-", "martyr", "avalanche", "ember-hoard"]
    table.given("Ash", hero="kaldoren", hand=["runic-foresight"], arcane=row)
    table.play_phase_of("Ash")
    assert arcane(table, "Ash", to="Ash") == [None] * 4

    table.when("Ash").plays("runic-foresight")
    table.all_pass()

    assert arcane(table, "Ash", to="Ash") == [None, "martyr", "avalanche", "ember-hoard"]
    assert arcane(table, "Ash", to="Birch") == arcane(table, "Ash") == [None] * 4
    ash = player(table, "Ash", to="Ash")
    assert ([slot.is_there for slot in ash.arcane], ash.arcane_left) == ([False, True, True, True], 3)
    assert [slot.thing for slot in ash.arcane] == [SLOT, SLOT + 1, SLOT + 2, SLOT + 3]
    assert {slot.thing for slot in player(table, "Ash", to="Birch").arcane} == {-1}


@clause("SHRD-PILE-02")
def test_nobody_sees_what_was_collected_before_the_end(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", collection=["ember-hoard", "~martyr"])
    table.mode_phase_of("Ash")

    for viewer in ("Ash", "Birch", None):
        ash = player(table, "Ash", to=viewer)
        assert (ash.collection_size, ash.collection, ash.stones) == (2, [], None)


@clause("SHRD-OVER-05")
def test_at_the_end_collections_and_their_stones_are_shown(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    full = ["lamplighter"] * 2 + ["ember-hoard"] * 2 + ["glimmering-vein"]
    table.given("Ash", mode=["martyr"], scape=full, arcane=["-", "-", "-", "offering-bowl"], collection=["~martyr"])
    table.turn_of("Ash")

    ash, view = player(table, "Ash", to="Birch"), table.seen_by("Birch")

    assert (view.ended, view.to_move, view.asked, view.question, view.clause) == ("arcane", NOBODY, "", "", "")
    assert (ash.stones, ash.collection_size) == (18, 7)
    assert ids(ash.collection) == ["martyr", *full, "offering-bowl"]
    assert view.returns == [1.0, -1.0]


# The deck


def test_the_card_on_top_is_seen_by_whoever_is_asked_about_it_and_known_afterwards(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["glimmering-vein"], deck=["martyr", "ember-hoard"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("glimmering-vein")
    table.all_pass()

    assert ids(table.seen_by("Ash").lifted) == ["martyr"]
    assert table.seen_by("Birch").lifted == table.seen_by().lifted == []
    table.when("Ash").picks("bottom")

    (place,) = player(table, "Ash", to="Ash").deck_known
    assert (place.card.id, place.depth) == ("martyr", player(table, "Ash").deck_size - 1)
    assert player(table, "Ash", to="Birch").deck_known == []


def test_cards_lifted_off_a_deck_are_seen_by_whoever_chooses(table: ShadowTable) -> None:
    two(table, ash="yvera", birch="rowl")
    table.given("Ash", hero="yvera", hand=["tidepool-scrying"], deck=["martyr", "undertow", "riptide"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("tidepool-scrying")

    assert ids(table.seen_by("Ash").lifted) == ["martyr", "undertow", "riptide"]
    assert table.seen_by("Birch").lifted == []
    table.when("Ash").chooses("undertow", "riptide")

    ash = player(table, "Ash", to="Ash")
    assert [(place.card.id, place.depth) for place in ash.deck_known] == [
        ("riptide", ash.deck_size - 2),
        ("martyr", ash.deck_size - 1),
    ]


# What is being played


@clause("SHRD-RUL-47", "SHRD-RUL-65")
def test_what_is_played_is_seen_by_all_with_whom_and_what_it_is_aimed_at(table: ShadowTable) -> None:
    two(table)
    table.given("Ash", hero="kaldoren", hand=["cinder-bolt"])
    table.given("Birch", hero="yvera", scape=["ember-hoard", "lamplighter"], hand=["martyr"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("cinder-bolt", "lamplighter")

    view = table.seen_by()

    bolt = CARD + NUMBER["k.cinder-bolt.1"]
    (link,) = view.chain
    assert (link.card.thing if link.card else None, link.seat, link.how, link.opponent) == (bolt, 0, "turn", 1)
    assert (link.aims, link.attacked, link.stopped) == ([CARD + NUMBER["y.lamplighter.1"]], [1], [])
    assert (view.about, view.asked, view.to_move) == (bolt, "respond", 1)


@clause("SHRD-RUL-60")
def test_a_response_comes_after_what_it_answers_and_an_attack_that_it_stops_is_marked(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="kaldoren", hand=["avalanche"])
    table.given("Birch", hero="yvera", scape=["ember-hoard"], hand=["martyr"])
    table.given("Cedar", hero="rowl", scape=["ember-hoard"], hand=["raise-the-ward"])
    table.prints_on("martyr", "do = [{ draw = 1 }, { stop = true }, { scry = 1 }]")
    table.play_phase_of("Ash")
    table.when("Ash").plays("avalanche")
    table.when("Birch").responds("martyr")

    first, second = table.seen_by("Birch").chain
    assert (first.how, first.attacked, first.stopped) == ("turn", [1, 2], [1])
    assert (second.how, second.seat, second.attacked) == ("response", 1, [])

    table.when("Birch").passes()
    table.when("Cedar").responds("raise-the-ward")
    assert table.seen_by().chain == []  # nobody is asked again: all of it is over


@clause("SHRD-RUL-51")
def test_an_attack_against_protection_is_stopped_unless_it_can_hit_something_else(table: ShadowTable) -> None:
    two(table, ash="serephene")
    table.given("Ash", hero="serephene", hand=["ricochet"])
    table.given("Birch", hero="yvera", scape=["lamplighter"], hand=["mistveil", "martyr"])
    table.prints_on("mistveil", "do = []")
    table.play_phase_of("Ash")
    table.when("Ash").plays("ricochet")
    table.when("Birch").responds("mistveil")

    (link,) = table.seen_by().chain
    assert (link.attacked, link.stopped) == ([1], [])  # the mode card can be destroyed still
    table.when("Birch").responds("martyr")

    table.then("Birch").has(mode=["lamplighter", "mistveil"])


@clause("SHRD-RUL-43")
def test_a_face_down_card_that_is_aimed_at_is_named_by_its_place(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="yvera", hand=["riptide"])
    table.given("Birch", hero="rowl", scape=["~counter-cut", "ember-hoard"])
    table.given("Cedar", hero="serephene", hand=["warning-shot"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("riptide", "down2.1", "pass")

    assert [link.aims for link in table.seen_by("Ash").chain] == [[DOWN + 5]]
    assert [link.aims for link in table.seen_by("Birch").chain] == [[DOWN + 5]]


def test_an_aim_that_went_out_of_sight_is_named_to_none_but_who_sees_it(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="yvera", hand=["riptide"])
    table.given("Birch", hero="rowl", scape=["~counter-cut", "ember-hoard"])
    table.given("Cedar", hero="serephene", hand=["warning-shot", "ricochet"])
    table.prints_on("warning-shot", "do = [{ return = { of = 'opponent' } }]")
    table.play_phase_of("Ash")
    table.when("Ash").plays("riptide", "down2.1", "ember-hoard")
    table.when("Cedar").responds("warning-shot", "Birch", "down2.1")
    assert table.asked() == "respond"  # Cedar may do so again

    hoard, cut = CARD + NUMBER["r.ember-hoard.1"], CARD + NUMBER["r.counter-cut.1"]

    assert [link.aims for link in table.seen_by("Birch").chain] == [[cut, hoard]]
    assert [link.aims for link in table.seen_by("Cedar").chain] == [[hoard]]
    assert [link.aims for link in table.seen_by().chain] == [[hoard]]


def test_an_aim_that_was_collected_openly_is_named_still(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="yvera", hand=["undertow"])
    table.given("Birch", hero="rowl", scape=["ember-hoard", "disarm"])
    table.given("Cedar", hero="serephene", hand=["warning-shot", "ricochet"])
    table.prints_on("warning-shot", "do = [{ collect = { from = 'scape' } }]")
    table.play_phase_of("Ash")
    table.when("Ash").plays("undertow", "disarm")
    table.when("Cedar").responds("warning-shot", "Birch", "disarm")

    assert [link.aims for link in table.seen_by().chain] == [[CARD + NUMBER["r.disarm.1"]]]


def test_a_collection_that_is_about_to_happen_has_no_card(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["ember-hoard", "ember-hoard", "lamplighter", "disarm", "plunder"])
    table.given("Birch", hero="kaldoren", hand=["collapse-the-pass"])
    table.turn_of("Ash")

    view = table.seen_by("Birch")

    assert view.chain == [Link(None, 0, "collecting", NOBODY, [], [], [])]
    assert (view.about, view.moment, view.clause) == (-1, "collects", "SHRD-RESP-06")


# Moments out of turn


@clause("SHRD-RUL-55")
def test_a_moment_stirs_whoever_has_something_to_answer_with(table: ShadowTable) -> None:
    two(table)
    table.given("Ash", hero="kaldoren", hand=["cinder-bolt"])
    table.given("Birch", hero="yvera", scape=["ember-hoard"], hand=["martyr"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("cinder-bolt")

    asked, waiting = table.seen_by("Birch"), table.seen_by("Ash")

    assert (asked.moment, asked.pass_pick, asked.has_action) == ("attacked", PASS, True)
    assert (waiting.moment, waiting.pass_pick, waiting.has_action, waiting.choices) == ("", -1, True, [])


def test_whoever_may_have_a_response_is_asked_though_nothing_stirs(table: ShadowTable) -> None:
    two(table, birch="serephene")
    table.given("Ash", hero="kaldoren", hand=["ember-hoard"])
    table.given("Birch", hero="serephene", hand=["ember-hoard"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("ember-hoard")

    view = table.seen_by("Birch")

    assert (view.moment, view.pass_pick, view.has_action) == ("plays", PASS, False)
    assert [choice.pick for choice in view.choices] == [PASS]


def test_questions_in_turn_can_not_be_switched_off(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["martyr"])
    table.play_phase_of("Ash")

    view = table.seen_by("Ash")

    assert (view.moment, view.pass_pick, view.has_action) == ("", -1, True)


@clause("SHRD-MODEPH-05")
def test_whoever_has_a_mode_may_stay_in_it_without_being_asked(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["martyr"], mode=["ember-hoard"])
    table.mode_phase_of("Ash")

    view = table.seen_by("Ash")

    assert (view.moment, view.pass_pick, view.has_action) == ("mode", -1, True)
    assert view.shortcut is not None
    assert (view.shortcut.label, view.shortcut.picks) == (view.choices[0].label, [PASS])
    assert [(choice.name, choice.kind) for choice in view.choices] == [("pass", "button"), ("y.martyr.1", "card")]


# The table


@clause("SHRD-SETUP-01", "SHRD-COMP-01")
def test_heroes_are_shown_with_who_plays_them(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.begins()
    table.when("Ash").picks("rowl")

    view = table.seen_by("Birch")

    assert [(hero.name, hero.colour, hero.taken_by) for hero in view.heroes] == [
        ("Yvera", "blue", NOBODY), ("Serephene", "yellow", NOBODY), ("Rowl", "green", 0), ("Kaldoren", "red", NOBODY),
    ]  # fmt: skip
    assert [choice.pick - HERO_PICK for choice in view.choices] == [0, 1, 3]
    assert (view.round, view.active, view.phase, view.players[0].hero, view.players[1].hero) == (0, -1, "", "rowl", "")
    assert (view.players[0].arcane, view.players[0].deck_size) == ([], 0)


@pytest.mark.parametrize(
    ("phase", "shown"), [("mode_phase_of", "mode"), ("play_phase_of", "play"), ("end_phase_of", "end")]
)
def test_the_phase_is_told(table: ShadowTable, phase: str, shown: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["martyr", "ember-hoard", "lamplighter", "the-seductress", "hidden-snare"] * 2)
    getattr(table, phase)("Ash", round=7, first=1, max_rounds=30)

    view = table.seen_by()

    assert (view.phase, view.round, view.max_rounds, view.first, view.active) == (shown, 7, 30, 1, 0)


def test_a_view_is_a_picture_that_never_changes() -> None:
    s = GAME.new(3, Dice(fixed_seed(2)), {}, simulated=True)
    views = []
    for number in range(60):
        views += [(view, msgspec.json.encode(view)) for view in (GAME.view(s, seat) for seat in range(SPECTATOR, 3))]
        s.apply(s.legal()[-(number % 3 > 0)])

    assert all(msgspec.json.encode(view) == picture for view, picture in views)
