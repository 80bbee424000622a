"""The same for the top of the deck, sealed answers, a conjuring in its middle, what is asked and told, and face-down
creatures (CONJ-FX-09, CONJ-BID-02, -07, CONJ-RUL-33)."""

from collections import Counter
from collections.abc import Iterator

import pytest

from emberhall.games.conjure import GAME
from emberhall.games.conjure.face.view import ConjureView
from emberhall.games.conjure.judge.position import MagicalCardGame
from emberhall.games.conjure.rules.checkpoints import BID
from emberhall.games.conjure.rules.conjuring import LAY
from emberhall.games.conjure.rules.contests import REACT
from emberhall.games.conjure.rules.powers.hands import DISCARD_TOGETHER
from emberhall.games.conjure.rules.state import CALL, PASS
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.state import NOBODY
from emberhall.testing.table import SPECTATOR, clause
from tests.games.conjure.ember import (
    CARD_NUMBER,
    NUMBER,
    EmberTable,
    Wizard,
    cards_named,
)
from tests.games.conjure.looking import WORLDS, hand, holders, redealt, sees, sees_of_deck, worlds

# The top of the deck


def sifting(table: EmberTable) -> None:
    """Ash has lifted the top four off the deck."""
    wizards = [
        Wizard("Ash", hand=["A5"], up=["mudling", "wisp"]),
        Wizard("Birk", hand=["W1"], up=["puddle-sprite"]),
        Wizard("Cole", hand=["E9"]),
    ]
    table.given(*wizards, at="drawn", deck=["F4", "F1", "F3", "F2", "W9", "W8", "W7", "W6", "W5"], only_deck=True)
    table.when("Ash").gets_to_use("mudling")


@clause("CONJ-FX-09")
def test_cards_lifted_off_the_deck_are_seen_by_one_alone(table: EmberTable) -> None:
    sifting(table)

    assert [card.id for card in table.seen_by("Ash").looked] == ["F1", "F2", "F3", "F4"]
    table.offers("Ash", "F1", "F2", "F3", "F4")
    table.logged("Ash looks at the 4 of Fire of the Draw Deck.", to="Ash")
    for viewer in ("Birk", "Cole", None):
        table.logged("Ash looks at a card of the Draw Deck.", to=viewer)
        seen = table.seen_by(viewer)
        assert (seen.looked, seen.looked_size, seen.choices) == ([], 4, [])
    assert {tuple(world.looked) for world in worlds(table, "Ash")} == {tuple(table.ember.looked)}
    for viewer in ("Birk", None):
        dealt = [tuple(world.looked) for world in worlds(table, viewer)]
        assert len(set(dealt)) > WORLDS // 2
        assert all(len(looked) == 4 and list(looked) == sorted(looked) for looked in dealt)
    for world in worlds(table, "Birk"):
        assert world.looked == world.legal()


@clause("CONJ-FX-09")
def test_cards_laid_on_the_deck_are_known_to_who_laid_them_by_their_place(table: EmberTable) -> None:
    sifting(table)

    table.when("Ash").chooses("F2", "F4")
    sees_of_deck(table, "Ash", {0: "F4", 1: "F2"})
    assert {tuple(cards_named(world.deck[-2:])) for world in worlds(table, "Ash")} == {("F2", "F4")}
    table.when("Ash").chooses("F1")

    table.shows(deck_top=["F3", "F1", "F4", "F2", "W9"])
    sees_of_deck(table, "Ash", {0: "F3", 1: "F1", 2: "F4", 3: "F2"})
    for world in worlds(table, "Ash"):
        assert cards_named(world.deck[-4:]) == ["F2", "F4", "F1", "F3"]
    assert len({world.deck[-5] for world in worlds(table, "Ash")}) > 5
    for viewer in ("Birk", "Cole", None):
        sees_of_deck(table, viewer, {})
        assert len({world.deck[-1] for world in worlds(table, viewer)}) > 5


@clause("CONJ-FX-09")
def test_who_knew_a_cards_place_in_the_deck_knows_whose_hand_it_came_to(table: EmberTable) -> None:
    sifting(table)
    table.when("Ash").chooses("F2", "F4", "F1")  # F3 on top

    table.when("Birk").gets_to_use("puddle-sprite")

    table.then("Birk").has(hand=["F3"])
    sees(table, "Ash", "Birk", known=["F3"])
    for viewer in ("Cole", None):
        sees(table, viewer, "Birk")
        assert holders(table, viewer, "F3") >= {"Birk", "elsewhere"}
    assert holders(table, "Ash", "F3") == {"Birk"}
    sees_of_deck(table, "Ash", {0: "F1", 1: "F4", 2: "F2"})
    assert [table.ember.peeked[CARD_NUMBER[card]] for card in ("F3", "F1", "F4", "F2")] == [0, 1, 1, 1]


@clause("CONJ-FX-09")
def test_what_another_sifts_is_not_known_any_more_to_who_knew_it(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["A5"], up=["mudling"])
    birk = Wizard("Birk", hand=["W1"], up=["gust-pixie"])
    powers = {"gust-pixie": "[{ sift = 2 }]"}
    table.given(ash, birk, at="drawn", deck=["F1", "F2", "F3", "F4"], powers=powers)
    table.when("Ash").gets_to_use("mudling", "F4", "F3", "F2")  # F1 on top
    sees_of_deck(table, "Ash", {0: "F1", 1: "F2", 2: "F3", 3: "F4"})

    table.when("Birk").gets_to_use("gust-pixie", "F1")  # F2 on top

    sees_of_deck(table, "Ash", {2: "F3", 3: "F4"})
    sees_of_deck(table, "Birk", {0: "F2", 1: "F1"})
    for world in worlds(table, "Ash"):
        assert cards_named(world.deck[-4:-2]) == ["F4", "F3"]


@clause("CONJ-FX-09")
def test_a_deck_with_fewer_cards_gives_what_it_has(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["A5"], up=["mudling"])
    table.given(ash, Wizard("Birk"), at="drawn", deck=["F2", "F1"], only_deck=True)

    table.when("Ash").gets_to_use("mudling")

    table.offers("Ash", "F1", "F2")
    table.shows(deck_size=0)


def test_what_one_seat_knows_of_the_deck_leaves_no_trace_in_the_worlds_of_another(table: EmberTable) -> None:
    dealt = set()
    for order in (["F1", "F2", "F3"], ["F4", "F1", "F2"]):
        sifting(table)
        table.when("Ash").chooses(*order)
        dealt.add(redealt(table, "Birk"))

    assert len(dealt) == 1


# What is hidden comes to light


@pytest.mark.parametrize(
    ("creature", "cards"),
    [("gust-pixie", 2), ("mirror-fae", 1), ("mudling", 4), ("old-tam", 1), ("barrow-hound", 0), ("cockatrice", 0)],
)
def test_a_look_an_exchange_a_sift_and_a_lot_cannot_be_undone_and_what_shows_nothing_can(
    table: EmberTable, creature: str, cards: int
) -> None:
    wizards = [Wizard("Ash", hand=["A5"], up=[creature]), Wizard("Birk", hand=["W1"], up=["wisp"])]
    table.given(*wizards, at="drawn", charred=["F1", "F2"], deck=["E1"])
    table.numbers(*([0] if creature == "old-tam" else []))
    before = table.ember.revealed

    table.when("Ash").gets_to_use(creature)

    bids = 1  # it came to light that Birk passed
    assert table.ember.revealed == before + bids + cards


# Sealed answers


@clause("CONJ-BID-02")
def test_a_sealed_bid_is_in_the_view_of_its_bidder_alone(table: EmberTable) -> None:
    wizards = [Wizard("Ash", hand=["AM1"]), Wizard("Birk", hand=["W1"], up=["wisp"]), Wizard("Cole", hand=["E9"])]
    table.given(*wizards, at="drawn")

    table.when("Ash").picks("flip")

    assert table.seen_by("Ash").sealed == "Flip a creature with an Archmage"
    for viewer in ("Birk", "Cole", None):
        seen = table.seen_by(viewer)
        assert seen.sealed == ""
        assert [player.has_answered for player in seen.players] == [True, False, False]
        sees(table, viewer, "Ash")
    assert table.told == []


@clause("CONJ-BID-07")
def test_sealed_bids_of_others_are_dealt_anew_as_bids_that_the_dealt_hand_can_make(table: EmberTable) -> None:
    wizards = [
        Wizard("Ash", hand=["AM1", "AM2"], up=["saffir"]),
        Wizard("Birk", hand=["W1"], up=["wisp"]),
        Wizard("Cole", hand=["E9"]),
    ]
    table.given(*wizards, at="drawn")
    table.when("Ash").picks("flip")
    table.when("Birk").uses("wisp")
    flip, saffir, wisp = (table.pick_of(name) for name in ("flip", "saffir", "wisp"))

    found: Counter[int] = Counter()
    for number in range(400):
        world = table.ember.copy()
        world.redeal(2, Dice(fixed_seed(number)))
        for seat in (0, 1):
            assert world.sealed.of(seat) in world.offers(BID.task(seat, table.ember.agenda.top().left))
        assert not world.sealed.is_given(2)
        found[world.sealed.of(0)] += 1
    assert set(found) == {PASS, saffir, flip}
    assert found[PASS] > 250
    assert found[saffir] > 15
    for world in worlds(table, "Birk"):
        assert world.sealed.of(1) == wisp
    for world in worlds(table, "Ash"):
        assert world.sealed.of(0) == flip
        assert world.sealed.of(1) in world.offers(BID.task(1, 2))


@clause("CONJ-BID-07", "CONJ-BID-02")
@pytest.mark.parametrize(("down", "calls"), [(["phoenix", "saffir"], True), (["phoenix"], False)])
def test_a_dealt_bid_is_a_call_only_where_the_call_would_be_right(
    table: EmberTable, down: list[str], *, calls: bool
) -> None:
    table.given(Wizard("Ash", down=down), Wizard("Birk", up=["wisp"]), at="drawn")
    table.passes("Ash")

    found = {world.sealed.of(0) for world in worlds(table, "Birk")}

    assert found == ({PASS, CALL} if calls else {PASS})


@clause("CONJ-CONTEST-01")
def test_sealed_reactions_of_others_are_dealt_anew(table: EmberTable) -> None:
    wizards = [
        Wizard("Ash", up=["wisp"]),
        Wizard("Birk", up=["thorn-dryad", "moon-basilisk"]),
        Wizard("Cole", up=["queen-of-cold-lanterns"]),
    ]
    table.given(*wizards, at="drawn", deck=["F1"])
    table.when("Ash").gets_to_use("wisp")
    table.when("Birk").passes()
    dryad, basilisk = table.pick_of("thorn-dryad"), table.pick_of("moon-basilisk")

    for viewer in ("Ash", "Cole", None):
        found = set()
        for world in worlds(table, viewer):
            task = world.agenda.top()
            assert world.sealed.of(1) in world.offers(REACT.task(1, task.left, task.thing, task.also))
            found.add(world.sealed.of(1))
        assert found >= {PASS, basilisk} or found >= {PASS, dryad}
    assert {world.sealed.of(1) for world in worlds(table, "Birk")} == {PASS}


@clause("CONJ-RUL-29")
def test_a_sealed_discard_is_dealt_anew_as_a_card_of_the_dealt_hand(table: EmberTable) -> None:
    wizards = [
        Wizard("Ash", hand=["A5", "A6"], up=["siren"]),
        Wizard("Birk", hand=["W1", "W2"]),
        Wizard("Cole", hand=["E9", "E8"]),
    ]
    table.given(*wizards, at="drawn")
    table.when("Ash").gets_to_use("siren")
    table.when("Ash").discards("A6")
    table.when("Birk").discards("W1")

    assert [table.seen_by(name).sealed for name in ("Ash", "Birk", "Cole", None)] == [
        "Discard A6",
        "Discard W1",
        "",
        "",
    ]
    discarded = set()
    for world in worlds(table, "Cole"):
        for seat in (0, 1):
            assert world.sealed.of(seat) in world.offers(DISCARD_TOGETHER.task(seat))
            discarded.add(world.sealed.of(seat))
    assert len(discarded) > WORLDS // 2
    for world in worlds(table, "Ash"):
        assert cards_named([world.sealed.of(0)]) == ["A6"]
        assert world.sealed.of(1) in world.hands[1]


def test_where_nothing_is_sealed_a_redeal_seals_nothing(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A5"], up=["wisp"]), Wizard("Birk", hand=["W1"], up=["siren"]), at="drawn")

    for world in worlds(table, None):
        assert not world.sealed.is_given(0)
        assert not world.sealed.is_given(1)


# In the middle of a conjuring


def completes(world: MagicalCardGame, payer: int, creature: str) -> None:
    """The payer lays card after card, and has the creature then."""
    while world.to_move != NOBODY and world.agenda.top().kind == LAY.number:
        assert world.legal(), "nothing can be laid"
        world.apply(world.legal()[0])
    assert world.owner[NUMBER[creature]] == payer


@clause("CONJ-BID-07")
@pytest.mark.parametrize("laid", [[], ["A7"], ["A7", "E7"], ["A7", "E7", "F7"]])
@pytest.mark.parametrize("viewer", ["Ash", "Cole", None])
def test_a_conjuring_that_another_has_announced_can_be_completed_with_the_dealt_hand(
    table: EmberTable, viewer: str | None, laid: list[str]
) -> None:
    birk = Wizard("Birk", hand=["A7", "E7", "F7", "W7", "W2"])
    wizards = [Wizard("Ash", hand=["A5", "AM1"]), birk, Wizard("Cole", hand=["E9", "F9", "W9", "A9"])]
    table.given(*wizards, turn="Birk", at="step two")

    table.when("Birk").conjures("phoenix", *laid)

    hands = set()
    for world in worlds(table, viewer):
        hands.add(tuple(world.hands[1]))
        assert world.legal() == world.offers(world.agenda.top())
        completes(world, 1, "phoenix")
    assert len(hands) > WORLDS // 2


@clause("CONJ-BID-07")
def test_a_payers_dealt_hand_keeps_the_cards_that_are_known_to_be_in_it(table: EmberTable) -> None:
    wizards = [
        Wizard("Ash", hand=["A5"], up=["gust-pixie"]),
        Wizard("Birk", hand=["A7", "E7"], up=["saffir"]),
        Wizard("Cole", hand=["E9"]),
    ]
    table.given(*wizards, turn="Birk", at="drawn", deck=["A1", "F7", "W7", "W2"])
    table.when("Ash").gets_to_use("gust-pixie", "seat2")
    table.when("Birk").gets_to_use("saffir")
    table.all_pass()

    table.when("Birk").conjures("phoenix", "A7")

    hands = set()
    for world in worlds(table, "Ash"):
        assert "E7" in hand(world, 1)
        assert "A5" in hand(world, 0)
        hands.add(tuple(world.hands[1]))
        completes(world, 1, "phoenix")
    assert len(hands) > WORLDS // 4


@clause("CONJ-BID-07")
def test_a_payers_dealt_hand_takes_no_card_that_is_known_to_be_elsewhere(table: EmberTable) -> None:
    """Ash knows where seven of the eight cards of 7 and 8 are that Birk could pay with."""
    wizards = [
        Wizard("Ash", hand=["AM1", "AM2", "AM3"], up=["mudling", "gust-pixie"]),
        Wizard("Birk", hand=["W7", "W8", "W2"]),
        Wizard("Cole", hand=["E9", "F7"]),
    ]
    table.given(*wizards, turn="Birk", at="drawn", deck=["A7", "A8", "E7", "E8", "F1"])
    table.when("Ash").gets_to_use("mudling", "E8", "E7", "A8")
    table.when("Ash").gets_to_use("gust-pixie", "seat3")
    table.all_pass()

    table.when("Birk").conjures("wisp", "W7")

    for world in worlds(table, "Ash"):
        assert cards_named(world.deck[-3:]) == ["E8", "E7", "A8"]
        assert {"E9", "F7"} == set(hand(world, 2))
        completes(world, 1, "wisp")


def test_a_payers_dealt_hand_that_can_pay_stays_as_it_was_dealt(table: EmberTable) -> None:
    """Two cards of one element: what was dealt can nearly always go on, and is dealt as at any other question."""
    table.given(Wizard("Ash", hand=["A5"]), Wizard("Birk", hand=["W1", "W2", "W3", "W4", "W6"]), turn="Birk")
    table.when("Birk").conjures("mudling", "W1")
    step_two = table.ember.copy()
    step_two.agenda.pop()
    BID.push(step_two, 1, 1)

    same = 0
    for number, world in enumerate(worlds(table, "Ash")):
        other = step_two.copy()
        other.redeal(0, Dice(fixed_seed(number)))
        same += world.hands[1] == other.hands[1]
        completes(world, 1, "mudling")
    assert same > WORLDS // 4


# What is asked and told


def stream(s: MagicalCardGame, seat: int, turns: int) -> Iterator[tuple[object, ...]]:
    """All that a seat sees and hears of so many turns in which everybody passes, and who is asked."""
    s = s.copy()
    s.listen()
    last = s.turn + turns
    while s.to_move != NOBODY and s.turn < last:
        yield s.to_move, [event.seen_by(seat).fields() for event in s.events or []], GAME.view(s, seat)
        s.listen()
        s.apply(PASS)


@clause("CONJ-BID-07")
@pytest.mark.parametrize("at", ["turn", "final"])
@pytest.mark.parametrize("cards", [["AM1"], ["AM1", "AM2"], ["A7", "E7"]])
def test_who_is_asked_and_what_is_told_is_the_same_with_an_archmage_or_without(
    table: EmberTable, at: str, cards: list[str]
) -> None:
    streams = []
    for hidden in (cards, ["W9", "W3"][: len(cards)]):
        ash = Wizard("Ash", hand=["A5", *hidden], down=["mudling"])
        table.given(ash, Wizard("Birk", hand=["W1"], up=["wisp"]), Wizard("Cole", hand=["E9"]), turn="Birk", at=at)
        streams.append([list(stream(table.ember, seat, 3)) for seat in (1, 2, SPECTATOR)])

    assert streams[0] == streams[1]
    asked = [step[0] for step in streams[0][2]]
    assert asked[:3] == ([1, 2, 0] if at == "turn" else [2, 0, 1])


@clause("CONJ-BID-07")
def test_whether_a_hand_can_pay_for_anything_is_not_told_by_the_question(table: EmberTable) -> None:
    views = []
    for ash_hand in (["A5", "E5"], ["A5", "E10"]):
        table.given(Wizard("Ash", hand=ash_hand), Wizard("Birk", hand=["W1"]), at="step two", pool=["cinder-imp"])
        assert table.asked() == "step-two"
        views.append(table.seen_by("Birk"))

    assert views[0] == views[1]
    table.offers("Ash", "pass")


@clause("CONJ-BID-05")
@clause("CONJ-BID-07")
@pytest.mark.parametrize("bid", ["wisp", "flip", "cinder-imp"])
def test_passes_and_lost_bids_appear_nowhere(table: EmberTable, bid: str) -> None:
    """Ash wins with Saffir; whether Birk passed or bid something, nobody else can tell, then or later."""
    views: list[list[ConjureView]] = []
    told = []
    for birks in ("pass", bid):
        wizards = [
            Wizard("Ash", hand=["A5"], up=["saffir"]),
            Wizard("Birk", hand=["AM1", "W1"], up=["wisp", "cinder-imp"]),
            Wizard("Cole", hand=["E9"]),
        ]
        table.given(*wizards, at="drawn", deck=["F1", "F2", "F3"])
        table.told = []
        table.when("Ash").uses("saffir")
        table.when("Birk").picks(birks)
        before = [table.seen_by(name) for name in ("Ash", "Cole", None)]
        table.passes("Cole")
        views.append(before + [table.seen_by(name) for name in ("Ash", "Birk", "Cole", None)])
        told.append(table.told)

    assert views[0] == views[1]
    assert told[0] == told[1]
    assert [sentences[SPECTATOR] for sentences in told[0]][:2] == [
        "Ash announces Saffir, Thief of Hours.",
        "Ash's Saffir, Thief of Hours turns face down.",
    ]


@clause("CONJ-BID-07")
def test_lost_and_withheld_reactions_appear_nowhere(table: EmberTable) -> None:
    views, told = [], []
    for birks in ("pass", "thorn-dryad"):
        wizards = [
            Wizard("Ash", up=["wisp"]),
            Wizard("Birk", up=["thorn-dryad"]),
            Wizard("Cole", up=["moon-basilisk"]),
        ]
        table.given(*wizards, at="drawn", deck=["F1"])
        table.told = []
        table.when("Ash").gets_to_use("wisp")
        table.when("Birk").picks(birks)
        table.when("Cole").uses("moon-basilisk")
        views.append([table.seen_by(name) for name in ("Ash", "Birk", "Cole", None)])
        told.append(table.told)

    assert views[0] == views[1]
    assert told[0] == told[1]


# Face-down creatures


@clause("CONJ-ABIL-08")
@clause("CONJ-RUL-33")
def test_what_a_face_down_creature_is_only_its_owner_may_look_up(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["siren"], down=["wisp", "dread-wyrm"], counters={"wisp": -1})
    table.given(ash, Wizard("Birk", hand=["W1"]), at="drawn")

    own = table.seen_by("Ash").players[0]
    assert [creature.card.id for creature in own.area if creature.card] == ["siren", "wisp", "dread-wyrm"]
    assert (own.vp_shown, own.is_vp_whole, own.face_down) == (17, True, 2)
    for viewer in ("Birk", None):
        seen = table.seen_by(viewer).players[0]
        assert [creature.is_up for creature in seen.area] == [True, False, False]
        assert [creature.card.id if creature.card else None for creature in seen.area] == ["siren", None, None]
        assert [creature.vp for creature in seen.area] == [4, None, None]
        assert [creature.counters for creature in seen.area] == [0, -1, 0]
        assert (seen.vp_shown, seen.is_vp_whole, seen.face_down) == (4, False, 2)


@clause("CONJ-RUL-33")
def test_with_the_option_remember_face_down_creatures_are_shown_to_everyone(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["siren"], down=["wisp"]), Wizard("Birk", hand=["W1"]), at="drawn", remembers=True)

    for viewer in ("Ash", "Birk", None):
        seen = table.seen_by(viewer).players[0]
        assert [creature.card.id for creature in seen.area if creature.card] == ["siren", "wisp"]
        assert (seen.vp_shown, seen.is_vp_whole, seen.face_down) == (5, True, 1)


@clause("CONJ-RUL-33")
def test_when_the_game_is_over_face_down_creatures_are_shown_to_everyone(table: EmberTable) -> None:
    table.given(Wizard("Ash", down=["phoenix", "saffir"]), Wizard("Birk", down=["wisp"]), at="final")

    assert table.state.to_move == NOBODY
    for viewer in ("Ash", "Birk", None):
        seen = table.seen_by(viewer)
        assert [[one.card.id for one in player.area if one.card] for player in seen.players] == [
            ["phoenix", "saffir"],
            ["wisp"],
        ]
        assert [player.vp_shown for player in seen.players] == [25, 1]


@clause("CONJ-RUL-33")
@pytest.mark.parametrize("remembers", [False, True])
def test_the_log_and_the_questions_name_no_face_down_creature(table: EmberTable, *, remembers: bool) -> None:
    ash, birk = Wizard("Ash", up=["iron-minotaur"]), Wizard("Birk", hand=["W1"], down=["siren", "wisp"])
    table.given(ash, birk, at="drawn", remembers=remembers)
    table.when("Ash").gets_to_use("iron-minotaur")

    labels = [choice.label for choice in table.seen_by("Ash").choices]
    table.when("Ash").chooses("siren")

    name = "Siren" if remembers else "a face-down creature"
    assert labels == (
        ["Seat 2's Wisp (1 VP, face down)", "Seat 2's Siren (4 VP, face down)"]
        if remembers
        else ["A face-down creature of Seat 2 (2nd of 2)", "A face-down creature of Seat 2 (1st of 2)"]
    )
    assert table.log == [
        f"Ash announces Iron Minotaur, aimed at {name}.",
        "Ash's Iron Minotaur turns face down.",
        f"Birk's {name.removeprefix('a ')} gets -3 VP.",
    ]


@clause("CONJ-RUL-33")
def test_a_redeal_leaves_face_down_creatures_as_they_are(table: EmberTable) -> None:
    table.given(Wizard("Ash", down=["siren", "wisp"]), Wizard("Birk", hand=["W1", "W2"], up=["mudling"]), at="drawn")

    for world in worlds(table, "Birk"):
        assert (world.owner, world.up, world.areas) == (table.ember.owner, table.ember.up, table.ember.areas)


# Alone


@clause("CONJ-SOLO-02")
def test_alone_the_curses_to_come_are_hidden(table: EmberTable) -> None:
    curses = ["rust", "drought", "hunger", "mirrors", "silence"]
    table.given(Wizard("Ash", hand=["A5", "AM1"], up=["wisp"]), at="drawn", curses=curses, revealed=["stillness"])

    stacks = {tuple(world.curses) for world in worlds(table, "Ash")}

    assert {tuple(sorted(stack)) for stack in stacks} == {tuple(sorted(table.ember.curses))}
    assert len(stacks) > WORLDS // 2


# What was opened stays open


@clause("CONJ-BID-02")
def test_a_pass_can_not_be_taken_back_once_the_bids_of_others_were_opened(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp"]), Wizard("Birk", hand=["AM1"], down=["mudling"]), at="start")
    table.when("Ash").passes()
    before = table.state.revealed

    table.when("Birk").passes()

    assert table.state.revealed > before
