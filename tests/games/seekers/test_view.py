"""What a seat may see: its cards, what it knows of others, the map with moves and sight, the Stack and what lasts."""

import msgspec
import pytest

from emberhall.games.seekers import GAME
from emberhall.games.seekers.face.names import DIRECTION_WORDS
from emberhall.games.seekers.face.shapes import SeekArmory, SeekCard, SeekersView, SeekPlayer
from emberhall.games.seekers.face.view import card_faces
from emberhall.games.seekers.rules.map.hexes import hex_at, within
from emberhall.games.seekers.rules.state import CARD, HEX, LASTING, OBJECT, UNIT
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token, plain_cards


def ids(cards: list[SeekCard]) -> list[str]:
    """Cards by their ids."""
    return [card.id for card in cards]


def player(table: SeekTable, viewer: str | None, owner: str) -> SeekPlayer:
    """A player as somebody sees them."""
    return table.seen_by(viewer).players[table.names.index(owner)]


def armory(table: SeekTable, viewer: str | None, owner: str) -> SeekArmory:
    """What a player has brought, as somebody sees it."""
    return table.seen_by(viewer).armories[table.names.index(owner)]


def duel(table: SeekTable) -> None:
    """P1 in the main phase, P2 with cards in hand, in the deck and face down."""
    table.given(Seeker("P1", at=(0, 0), hand=["bolt", "jab"], deck=["trip", "zap"], discard=["dash"], exile=["shove"]))
    table.given(Seeker("P2", at=(3, 0), hand=["jab", "zap"], deck=["bolt"]))
    table.given(Effect("shadow-double", of="P2", is_down=True))
    table.main_phase_of("P1")


# Cards


@clause("SEEK-RUL-90")
def test_hands_decks_and_face_down_cards_are_secret(table: SeekTable) -> None:
    duel(table)

    assert ids(player(table, "P1", "P1").hand) == ["bolt", "jab"]
    for viewer in ("P1", None):
        other = player(table, viewer, "P2")
        assert (other.hand_size, other.hand, other.deck_size, other.deck_known) == (2, [], 1, [])
        lasting = table.seen_by(viewer).lastings[0]
        assert (lasting.card, lasting.is_down, lasting.kind, lasting.seat) == (None, True, "down", 1)
    own = table.seen_by("P2").lastings[0]
    assert own.card is not None
    assert (own.card.id, own.is_down) == ("shadow-double", True)


@clause("SEEK-RUL-90")
def test_what_an_armory_holds_is_open(table: SeekTable) -> None:
    duel(table)

    for viewer in ("P1", "P2", None):
        counts = {count.card.id: count.n for count in armory(table, viewer, "P2").tactics}
        assert counts == {"jab": 1, "zap": 1, "bolt": 1, "shadow-double": 1}
        first = player(table, viewer, "P1")
        assert (ids(first.discard), ids(first.exile)) == (["dash"], ["shove"])
        assert first.seeker.id == "tester-one"
        assert ids(first.equipment) == ["plain-blade", "plain-coat", "plain-ring"]


@clause("SEEK-RUL-90", "SEEK-INSPECT-1")
def test_what_a_looker_knows_of_a_hand_is_shown_to_the_looker_alone(table: SeekTable) -> None:
    duel(table)
    s = table.seekers
    s.known[0 * 2 + 1] = [table.design("zap")]
    s.known_may_lie[0 * 2 + 1] = True
    s.deck_knows[1][0] = 1

    mine = player(table, "P1", "P2")

    assert (ids(mine.hand), mine.maybe_down) == (["zap"], True)
    assert [(place.depth, place.card.id) for place in mine.deck_known] == [(0, "bolt")]
    assert (player(table, None, "P2").hand, player(table, None, "P2").deck_known) == ([], [])
    assert not player(table, "P2", "P2").maybe_down


@clause("SEEK-SCRY-1")
def test_lifted_cards_are_shown_to_whoever_looks_at_them(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["read-the-signs"], deck=["trip", "zap", "jab"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("read-the-signs")
    table.all_pass()

    assert table.asked() == "scry"
    assert sorted(ids(table.seen_by("P1").lifted)) == ["trip", "zap"]
    assert table.seen_by("P2").lifted == table.seen_by().lifted == []


@clause("SEEK-SETUP-14", "SEEK-RUL-13")
def test_the_cards_of_a_mulligan_are_open() -> None:
    state = GAME.new(2, Dice(fixed_seed(3)), {"first": "1", "sideboard_in_setup": "no"})
    for _ in range(2):
        state.apply(state.legal()[0])
    state.apply(state.legal()[1])

    shown = [GAME.view(state, seat) for seat in (-1, 0, 1)]

    for view in shown:
        assert isinstance(view, SeekersView)
        assert (view.asked, len(view.lifted)) == ("mulligan", 1)


@clause("SEEK-CARD-01")
def test_what_is_printed_on_a_card() -> None:
    faces = {face.id: face for face in card_faces(plain_cards())}
    daggers, mara, fangs = faces["crippling-daggers"], faces["mara"], faces["fangs-of-balthier"]

    assert (daggers.kind, daggers.type, daggers.damage, daggers.speed, daggers.ap) == (
        "tactic", "attack", "physical", "instant", 1,
    )  # fmt: skip
    assert (daggers.charges, daggers.needs, daggers.archetype, daggers.original) == (3, {"dex": 2}, "blade", False)
    assert (daggers.shape, daggers.reach) == ("direction", 4)
    assert (mara.kind, mara.title, mara.life) == ("seeker", "Veiled Blade", 100)
    assert mara.stats == {"str": 2, "dex": 5, "int": 2, "spi": 2, "con": 3}
    assert (fangs.kind, fangs.ap, fangs.speed, fangs.shape, fangs.reach) == ("weapon", 2, "action", "target", 1)
    assert (faces["smoke-bomb"].shape, faces["smoke-bomb"].reach) == ("hex", 4)
    assert (faces["frost-nova"].shape, faces["frost-nova"].reach) == ("around", 1)
    assert (faces["presence-of-mind"].shape, faces["presence-of-mind"].reach) == ("", 0)


# What is asked


@clause("SEEK-PRIO-01", "SEEK-PRIO-07")
def test_moments_at_which_one_may_let_things_pass(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=0, mp=0, hand=["bolt"]), Seeker("P2", at=(3, 0), hand=["jab"]))
    table.upkeep_of("P1")
    found = []

    def note() -> None:
        shown = table.seen_by(table.names[table.state.to_move])
        found.append((shown.seat, shown.moment, shown.pass_pick, shown.has_action))

    for _ in range(3):
        note()
        table.when(table.names[table.state.to_move]).passes()
    table.when("P2").passes()
    note()
    table.all_pass()
    for _ in range(2):
        note()
        table.when(table.names[table.state.to_move]).passes()

    assert found == [
        (0, "upkeep-own", 0, False),
        (1, "upkeep", 0, True),
        (0, "", -1, True),
        (0, "end-own", 0, False),
        (1, "upkeep-own", 0, True),
        (0, "upkeep", 0, False),
    ]


def test_a_main_phase_in_which_nothing_is_left_but_to_end_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=0, mp=1, hand=["bolt"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")
    before = table.seen_by("P1")

    table.when("P1").moves((1, 0))

    after = table.seen_by("P1")
    assert (before.ends_turn, before.moment) == (False, "")
    assert (after.ends_turn, after.moment, after.pass_pick) == (True, "spent", -1)
    assert not table.seen_by("P2").ends_turn


@clause("SEEK-PRIO-06", "SEEK-PRIO-09")
def test_moments_with_something_on_the_stack(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=(3, 0), hand=["jab"]))
    table.main_phase_of("P1")

    table.when("P1").plays("bolt", at="P2")
    own = table.seen_by("P1")
    table.when("P1").passes()
    other = table.seen_by("P2")

    assert (own.moment, own.pass_pick, own.has_action, own.priority) == ("own-stack", 0, False, 0)
    assert (other.moment, other.pass_pick, other.has_action, other.priority) == ("respond", 0, True, 1)
    assert (table.seen_by("P1").moment, table.seen_by().choices) == ("", [])


def test_what_a_question_is_about(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dash", "lance"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")
    assert table.seen_by().about == -1

    table.when("P1").picks("lance")
    shown = table.seen_by("P1")
    assert (shown.asked, shown.about, shown.is_resolving) == ("direction", CARD + table.design("lance"), False)
    assert shown.playing is not None
    assert (shown.playing.thing, shown.playing.kind, shown.stack) == (-1, "card", [])
    table.when("P1").chooses("nw")
    table.all_pass()
    table.when("P1").plays("dash")
    assert table.seen_by("P2").about == CARD + table.design("dash")
    table.all_pass()

    shown = table.seen_by("P1")
    assert (shown.asked, shown.about, shown.is_resolving) == ("move-to", UNIT + 0, True)


def test_directions_show_what_they_would_cover(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["lance"]), Seeker("P2", at=(-3, 0)))
    table.walls((3, 0))
    table.main_phase_of("P1")

    table.when("P1").picks("lance")
    ways = {DIRECTION_WORDS[way.direction]: way.hexes for way in table.seen_by("P1").ways}

    assert ways["e"] == [hex_at(1, 0), hex_at(2, 0)]
    assert len(ways["w"]) == 6
    assert table.seen_by("P2").ways == []


# The map


@clause("SEEK-RUL-93", "SEEK-MOVE-08")
def test_moves_show_their_path_and_price(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=1, mp=2, ailments={"slow": (2, 2)}), Seeker("P2", at=(-1, 0)))
    table.given(Effect("trap", of="P2", at=(0, 1)))
    table.main_phase_of("P1")

    moves = {move.hex: move for move in table.seen_by("P1").moves}

    assert set(moves) == set(within(hex_at(0, 0), 1)) - {hex_at(0, 0), hex_at(-1, 0)}
    east = moves[hex_at(1, 0)]
    assert (east.price, east.mp, east.ap, east.path, east.prices) == (2, 2, 0, [hex_at(1, 0)], [2])
    assert not east.triggers
    assert moves[hex_at(0, 1)].triggers
    assert table.seen_by("P2").moves == table.seen_by().moves == []


def test_a_longer_path_is_paid_with_both(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=5, mp=2), Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")

    moves = {move.hex: move for move in table.seen_by("P1").moves}
    far = moves[hex_at(3, 0)]

    assert (far.price, far.mp, far.ap, len(far.path)) == (4, 2, 2, 3)
    assert sum(far.prices) == far.price


@clause("SEEK-LOS-04", "SEEK-BLIND-1")
def test_what_is_in_sight(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(5, 0), ailments={"blind": (2, 2)}))
    table.walls((1, 0))
    table.main_phase_of("P1")

    seen = table.seen_by("P1")

    assert hex_at(0, 0) in seen.sight
    assert hex_at(2, 0) not in seen.sight
    assert hex_at(1, 0) not in seen.sight
    assert sorted(table.seen_by("P2").sight) == within(hex_at(5, 0), 1)
    assert table.seen_by().sight == []
    assert [unit.sight for unit in seen.units] == [8, 1]


@clause("SEEK-LOS-04", "SEEK-BLIND-1")
def test_a_hex_tells_whom_one_would_see_from_there_and_who_sees_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=3), Seeker("P2", at=(4, 0), weapon="sharp-blade"))
    table.given(Seeker("P3", at=(0, 4), ailments={"blind": (2, 2)}), Token("T1", of="P1", at=(-1, 0)))
    table.walls((3, 0))
    table.main_phase_of("P1")

    stands = {hex_: stand for stand in table.seen_by("P1").stands for hex_ in stand.hexes}
    behind, beside, far = (stands[hex_at(*place)] for place in ((2, 0), (0, 3), (-2, 0)))

    assert set(stands) == {move.hex for move in table.seen_by("P1").moves}
    assert (behind.sees, behind.seen_by, behind.reached_by) == ([2], [], [])
    assert (beside.sees, beside.seen_by, beside.reached_by) == ([1, 2], [1, 2], [1])
    assert (far.sees, far.seen_by) == ([2], [])
    assert table.seen_by("P2").stands == table.seen_by().stands == []


@clause("SEEK-RUL-41")
def test_a_hex_that_is_aimed_at_tells_how_far_around_it_is_covered(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["blast"]), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")
    assert table.seen_by("P1").area == -1

    table.when("P1").picks("blast")

    shown = table.seen_by("P1")
    labels = {choice.name: choice.label for choice in shown.choices}
    assert (shown.asked, shown.area, table.seen_by("P2").area) == ("hex", 1, -1)
    assert labels["1,0"] == "Choose (1,0), with One and Two in its area"
    assert labels["-3,0"] == "Choose (-3,0)"


@clause("SEEK-RUL-41")
def test_a_target_that_nothing_around_is_covered_of_has_no_area(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["bolt"]), Seeker("P2", at=(2, 0)), Seeker("P3", at=(0, 2)))
    table.main_phase_of("P1")

    table.when("P1").picks("bolt")

    assert (table.seen_by("P1").asked, table.seen_by("P1").area) == ("unit", -1)


def test_the_hexes_of_a_map() -> None:
    state = GAME.new(2, Dice(fixed_seed(1)), {"map": "crypt"})
    view = GAME.view(state, 0)
    assert isinstance(view, SeekersView)

    kinds = [place.kind for place in view.hexes]

    assert (len(kinds), kinds.count("wall"), kinds.count("shard")) == (127, 10, 1)
    assert (kinds.count("red"), kinds.count("blue")) == (2, 2)
    assert (view.map, view.shard) == ("crypt", hex_at(0, 0))
    assert all(place.hex == hex_at(place.q, place.r) for place in view.hexes)


# Units, the Stack, what lasts


def test_units_with_all_that_is_on_them(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), shields=[5, 4], stealth=2, ailments={"burn": (3, 2)}, channel=1, hp=80))
    table.given(Seeker("P2", at=(3, 0), intangible=-1, ailments={"fear": (2, 2)}, fears=("P1", 3)))
    table.given(Token("T1", of="P2", at=(4, 0), hp=6))
    table.main_phase_of("P1")

    one, two, token = table.seen_by().units

    assert (one.thing, one.seat, one.hp, one.life, one.shield, one.stealth, one.channel) == (UNIT, 0, 80, 100, 9, 2, 1)
    assert [(ailment.id, ailment.applied, ailment.left) for ailment in one.ailments] == [("burn", 3, 2)]
    assert (two.intangible, two.ailments[0].note) == (-1, "of One, 3 hexes")
    assert (token.is_token, token.id, token.hp, token.hex) == (True, "dummy", 6, hex_at(4, 0))


@clause("SEEK-RUL-77")
def test_a_poison_is_an_ailment_and_a_lasting_effect(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(3, 0)))
    table.given(Effect("blowpipe-dart", of="P2", on="P1", is_card=False))
    table.main_phase_of("P1")

    shown = table.seen_by()

    poison = shown.units[0].ailments[0]
    assert (poison.id, poison.thing, poison.note) == ("poison", LASTING, "Blowpipe Dart")
    assert (shown.lastings[0].kind, shown.lastings[0].unit) == ("poison", 0)


@clause("SEEK-SHARD-15")
def test_true_sight_is_shown(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), trinket="lens-of-truth"), Seeker("P2", at=(3, 0), has_channelled=True))
    table.given(Token("T1", of="P2", at=(4, 0)))
    table.main_phase_of("P1")

    assert [unit.true_sight for unit in table.seen_by().units] == [True, True, False]
    assert table.seen_by().units[0].sight == 9


def test_the_stack_with_its_targets_and_hexes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["lance"]), Seeker("P2", at=(3, 0), hand=["smoke-bomb", "jab"]))
    table.main_phase_of("P1")

    table.when("P1").plays("lance", to="E").passes()
    table.when("P2").plays("jab", at="P1").plays("smoke-bomb", on=(2, 0))
    stack = table.seen_by().stack

    assert [thing.thing for thing in stack] == [OBJECT + 2, OBJECT + 1, OBJECT]
    assert [thing.targets for thing in stack] == [[], [UNIT], [HEX + hex_at(2, 0)]]
    assert stack[0].direction == 0
    assert stack[0].hexes == [hex_at(q, 0) for q in range(1, 7)]
    assert stack[2].hexes == within(hex_at(2, 0), 1)
    assert [(thing.kind, thing.seat, thing.unit) for thing in stack] == [("card", 0, 0), ("card", 1, 1), ("card", 1, 1)]


def test_lasting_things_with_their_numbers(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), shields=[5]), Seeker("P2", at=(3, 0)))
    table.given(
        Effect("smoke-bomb", of="P1", at=(2, 0)), Effect("daggers", of="P2", charges=2), Effect("brew", of="P2")
    )
    table.main_phase_of("P1")

    shown = {thing.kind: thing for thing in table.seen_by().lastings}

    assert (shown["shield"].amount, shown["shield"].unit, shown["shield"].is_card) == (5, 0, False)
    assert (shown["terrain"].terrain, shown["terrain"].moments) == ("smoke", 3)
    assert shown["terrain"].hexes == within(hex_at(2, 0), 1)
    assert (shown["charges"].charges, shown["card"].moments, shown["card"].seat) == (2, 5, 1)


def test_lasting_things_keep_their_ids_when_one_before_them_goes(table: SeekTable) -> None:
    table.given(Seeker("P1", ap=9), Seeker("P2", at=(2, 0)))
    table.given(Effect("bolt", of="P1", is_down=True), Effect("brew", of="P1"))
    table.main_phase_of("P1")
    was = table.seen_by("P1").lastings[1]

    table.when("P1").plays("bolt", at="P2")

    brew = table.seen_by("P1").lastings[0]
    assert (brew.id, brew.thing) == (was.id, was.thing - 1)


def test_actions_and_how_often_they_were_used(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), armor="nightweave-mantle", trinket="mirror-coin"), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").activates("nightweave-mantle")
    actions = {action.thing - CARD: action for action in player(table, None, "P1").actions}

    mantle, coin = actions[table.design("nightweave-mantle")], actions[table.design("mirror-coin")]
    assert (mantle.used, mantle.per_turn, mantle.is_spent) == (1, 1, False)
    assert (coin.used, coin.is_spent) == (0, False)


# The whole


@clause("SEEK-WIN-01")
def test_the_end_is_shown(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=(3, 0), hp=2))
    table.main_phase_of("P1")
    table.dice(1, 1)

    table.when("P1").plays("bolt", at="P2")
    table.all_pass()
    shown = table.seen_by("P2")

    assert (shown.ended, shown.to_move, shown.returns, shown.question, shown.clause) == (
        "defeat",
        -1,
        [1.0, -1.0],
        "",
        "",
    )
    assert (shown.players[1].is_out, shown.units[1].hex) == (True, -1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_is_shown_to_everyone(seats: int) -> None:
    state = GAME.new(seats, Dice(fixed_seed(seats)))

    for seat in range(-1, seats):
        shown = GAME.view(state, seat)
        assert isinstance(shown, SeekersView)
        assert [one.seat for one in shown.players] == list(range(seats))
        assert [one.team for one in shown.players] == ([0, 1, 0, 1] if seats == 4 else list(range(seats)))
        assert msgspec.json.decode(msgspec.json.encode(shown), type=SeekersView) == shown
