"""What is shown: the map, Heroes and Foes with their sheets, chances, ways, chains and checks."""

import msgspec
import pytest

from emberhall.games.emberwind import GAME
from emberhall.games.emberwind.content.encounters import SUGGESTED
from emberhall.games.emberwind.face.shapes import WindView
from emberhall.games.emberwind.judge.position import Skirmish
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.state import (
    ACTION,
    CHAIN,
    COMBATANT,
    CONDITION,
    FOES_WIN,
    HEROES_WIN,
    PASS,
    SUSTAINED,
    TIME_UP,
)
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kit.options import OptionValue
from emberhall.testing.table import clause
from tests.games.emberwind.laying import square
from tests.games.emberwind.shown import action, beside_the_brute, foe, hero
from tests.games.emberwind.wind import Foe, Hero, Kept, WindTable

ROOK, RATH, BRUTE = COMBATANT, COMBATANT + 1, COMBATANT + 4


def new_view(**options: OptionValue) -> WindView:
    """The first thing that is seen of a game."""
    found = GAME.view(GAME.new(4, Dice(fixed_seed(1)), options), 0)
    assert isinstance(found, WindView)
    return found


# The table


@clause("WIND-ENC-102", "WIND-ENC-103")
def test_the_encounter_its_map_and_its_pressure_are_shown() -> None:
    view = new_view(encounter="the-widows-parlour")

    assert (view.map, view.map_name, view.encounter) == (
        "glasswood-clearing",
        "Glasswood Clearing",
        "The Widow's Parlour",
    )
    assert (view.rows, view.columns, view.round, view.max_rounds, view.ended) == (10, 12, 0, 50, "")
    assert (view.pressure, view.band) == (86, "Dire")
    assert view.text


@clause("WIND-ENC-103")
def test_the_usual_fight_is_the_hardest_of_the_book() -> None:
    """One that bots don't win for somebody who only ends turns (docs/balance/emberwind.md)."""
    view = new_view()

    assert view.encounter == "The Cinder Court"
    assert view.pressure == max(new_view(encounter=id_).pressure for id_ in SUGGESTED)


@clause("WIND-ENC-103")
def test_before_the_first_round_it_is_told_how_hard_the_fight_is_for_heroes_who_look_ahead() -> None:
    greedy, thinking = new_view().odds

    assert (greedy.band, greedy.wins) == ("Hopeless", 42)  # 41 of 100 were won so (docs/balance/emberwind.md)
    assert (thinking.band, thinking.wins) == ("Dire", 76)  # 9 of 12 beside normal bots


def test_with_one_charge_each_a_fight_is_harder() -> None:
    assert new_view(tides=1).odds[0].wins < new_view(tides=2).odds[0].wins


@pytest.mark.parametrize(
    ("encounter", "ended", "follows"),
    [
        ("the-widows-parlour", HEROES_WIN, ("crown-of-ash", "Crown of Ash", True)),
        ("the-widows-parlour", FOES_WIN, ("toll-at-the-millrace", "Toll at the Millrace", False)),
        ("crown-of-ash", HEROES_WIN, ("the-cinder-court", "The Cinder Court", True)),
        ("the-cinder-court", HEROES_WIN, None),
        ("sparks-on-the-crossing", TIME_UP, None),
        ("ember-crossing: thornling", HEROES_WIN, None),
    ],
)
def test_a_fight_that_is_over_leads_to_a_harder_or_a_gentler_one(
    encounter: str, ended: int, follows: tuple[str, str, bool] | None
) -> None:
    state = GAME.new(4, Dice(fixed_seed(1)), {"encounter": encounter})
    assert isinstance(state, Skirmish)
    assert GAME.view(state, 0).next_fight is None  # type: ignore[attr-defined]
    state.ended = ended

    found = GAME.view(state, 0)

    assert isinstance(found, WindView)
    fight = found.next_fight
    assert (fight and (fight.id, fight.name, fight.is_harder)) == follows


@clause("WIND-ENC-104")
def test_harder_tables_show_more_pressure() -> None:
    assert new_view(encounter="crown-of-ash", ambush="yes").pressure > new_view(encounter="crown-of-ash").pressure


@clause("WIND-FIELD-103", "WIND-FIELD-104")
def test_squares_that_are_not_open_are_shown_with_cover_made_in_play(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 5)), Foe("mossback-brute", at=(0, 0)))
    table.terrain("#", (3, 3))
    table.terrain("e", (3, 4))
    table.made_cover((5, 5), by="mossback-brute")
    table.acts("rook")

    found = {one.square: one.kind for one in table.seen_by().squares}

    assert found == {square((3, 3)): "wall", square((3, 4)): "embers", square((5, 5)): "made"}


@clause("WIND-ORDER-101")
def test_the_order_has_eight_places_with_whoever_acts_there(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 5), slot=3))
    table.given(Foe("cinder-whelp", at=(0, 0)), Foe("rust-sentinel", at=(0, 5)))
    table.acts("rath")

    order = table.seen_by().order

    assert [slot.label for slot in order] == [
        "Hero 1", "Grunts", "Hero 2", "Awakened", "Hero 3", "Elites", "Hero 4", "Bosses",
    ]  # fmt: skip
    assert [slot.things for slot in order] == [[ROOK], [COMBATANT + 4], [], [], [RATH], [COMBATANT + 5], [], []]
    assert [slot.is_done for slot in order] == [True] * 4 + [False] * 4
    assert [slot.is_acting for slot in order] == [False] * 4 + [True] + [False] * 3
    assert table.seen_by().acting == RATH


@clause("WIND-ORDER-107")
def test_an_ambush_shows_the_foes_first() -> None:
    view = new_view(ambush="yes")

    assert [slot.kind for slot in view.order[:4]] == ["grunt", "awakened", "elite", "boss"]


# Heroes


@clause("WIND-COND-107", "WIND-ASSIST-12")
def test_a_hero_is_shown_as_it_is_now(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 2), hp=30, pool=3, conditions={"off_guard": (1, "next-turn"), "daze": 1}))
    table.given(Hero("rath", at=(9, 9), conditions={"vulnerability": 2}), Foe("mossback-brute", at=(4, 4)))
    table.acts("rook")

    rook, rath = hero(table.seen_by(), "rook"), hero(table.seen_by(), "rath")

    assert (rook.name, rook.class_, rook.seat, rook.slot, rook.square) == ("Rook", "Atlanta", 0, 0, square((4, 2)))
    assert (rook.hp, rook.most_hp, rook.pool, rook.tides) == (30, 42, 3, 2)
    assert (rook.dodge, rook.willpower) == (4, 8)
    assert (rook.c, rook.a, rook.p) == (2, 10, 8)
    assert (rath.toughness, rath.resistance) == (4, 4)
    assert rook.skills["intimidate"] == 16
    assert next(iter(rook.skills)) == "athletics"
    assert (rook.triggers_left, rook.sustains_left, rook.amplifies_left) == (1, 1, 1)
    assert [(one.id, one.thing, one.stacks, one.ends) for one in rook.conditions] == [
        ("daze", CONDITION + d.DAZE, 1, ""),
        ("off_guard", CONDITION + d.OFF_GUARD, 1, "to the end of its next turn"),
    ]
    assert (rook.is_fallen, rook.is_hidden, rook.moved, rook.spark) == (False, False, False, False)


@clause("WIND-REC-101")
def test_a_fallen_hero_is_shown_where_it_lies(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 2)), Hero("rath", at=(9, 9), hp=0), Foe("mossback-brute", at=(4, 4)))
    table.acts("rook")

    rath = hero(table.seen_by(), "rath")

    assert (rath.is_fallen, rath.hp, rath.square) == (True, 0, square((9, 9)))


@clause("WIND-HERO-101", "WIND-HERO-117", "WIND-MAN-102")
def test_actions_are_shown_with_price_and_what_forbids_them(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 2), pool=2, used=["service-medal"]), Hero("laureat", at=(9, 9)))
    table.given(Foe("mossback-brute", at=(4, 4)))
    table.acts("rook")

    view = table.seen_by("rook")
    skewer, pounce, medal = (action(view, "rook", id_) for id_ in ("skewer", "lions-pounce", "service-medal"))

    assert (skewer.thing, skewer.type, skewer.speed, skewer.price) == (
        ACTION + table.scene.action("skewer"),
        "general",
        2,
        2,
    )
    assert (skewer.damage, skewer.vs, skewer.check, skewer.range, skewer.least, skewer.most) == (
        "3d8",
        "T",
        "cap",
        2,
        1,
        1,
    )
    assert (skewer.c, skewer.a, skewer.p, skewer.parts, skewer.why_not) == (2, 14, 8, "", "")
    assert pounce.why_not == "WIND-HERO-101"
    assert (medal.is_used_up, medal.why_not, medal.uses) == (True, "WIND-HERO-117", "once in a campaign")
    assert "manoeuvre" in action(view, "rook", "tumble").tags
    assert "move" in action(view, "rook", "move").tags
    assert action(view, "laureat", "wildfire").price == 0
    assert action(view, "laureat", "wildfire").speed == 2
    assert action(view, "laureat", "wildfire").why_not == ""


@clause("WIND-HERO-115")
def test_what_the_cap_of_an_action_is_made_of_is_shown(table: WindTable) -> None:
    table.given(Hero("ives", at=(9, 0), next_cap=(0, 2, 0), conditions={"daze": 1}), Hero("rook", at=(9, 9)))
    table.given(Foe("mossback-brute", at=(4, 4)))
    table.acts("ives")

    steady, knife = (action(table.seen_by(), "ives", id_) for id_ in ("steady-draw", "hunting-knife"))

    assert (steady.c, steady.a, steady.p) == (3, 13, 10)
    assert steady.parts == "A 15 + 2 prepared - 4 Daze, P 6 + 4 unmoved"
    assert knife.parts == "A 15 + 2 prepared - 4 Daze"
    assert (action(table.seen_by(), "ives", "move").c, action(table.seen_by(), "ives", "move").parts) == (0, "")


# Foes


@clause("WIND-FOE-102", "WIND-FOE-103", "WIND-START-01")
def test_a_foe_is_shown_with_its_sheet(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 9)))
    table.given(
        Foe("rust-sentinel", at=(4, 4), veteran=True, unlocked=["45", "455"], conditions={"poison": 1}, shield=2)
    )
    table.acts("rook")

    found = foe(table.seen_by(), "rust-sentinel")

    assert (found.name, found.number, found.rank, found.type, found.size) == (
        "Rust Sentinel",
        0,
        "elite",
        "Construct",
        2,
    )
    assert (found.hp, found.most_hp, found.toughness, found.resistance) == (106, 106, 11, 7)
    assert (found.is_veteran, found.is_known, found.rings, found.shield) == (True, True, 3, 2)
    assert found.characteristics == (
        "It goes for whoever took the most HP from Foes, then the nearest Hero. It closes in and prefers melee."
    )
    assert found.flairs == ["Once half of its HP are gone: 2 less Toughness and Resistance, 3 more damage in its chain"]
    assert found.optional == []
    assert len(found.grid) == 37
    assert (found.grid["0"], found.grid["1"], found.grid["45"]) == ("M3", "BA", "D")
    assert found.unlocked == ["45", "455"]
    assert [one.id for one in found.conditions] == ["poison"]


@clause("WIND-PRE-03", "WIND-FX-01")
def test_actions_of_a_foe_are_shown_with_a_veterans_bonus(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 9)))
    table.given(Foe("mossback-brute", at=(4, 4), veteran=True), Foe("hollow-chanter", at=(0, 0)))
    table.acts("rook")

    club, charge, slam, moss, boulder = foe(table.seen_by(), "mossback-brute").actions
    tithe = foe(table.seen_by(), "hollow-chanter").actions[-1]

    assert (club.code, club.name, club.damage, club.vs, club.check) == ("BA", "Club Arm", "2d8+9", "T", "dodge")
    assert (charge.code, charge.effects) == ("A", ["moves up to 3 squares first", "push 2 (Athletics)"])
    assert (slam.area, slam.effects) == ("within 1", ["Prone (Acrobatics)"])
    assert (moss.area, moss.damage, moss.learnable) == ("for it", "", True)
    assert moss.effects == ["heals 8 HP", "2 more Toughness and Resistance to its next turn"]
    assert boulder.effects == ["Daze to the end of its next turn (Endurance)"]
    assert (tithe.props, tithe.effects) == (["PIERCING"], ["heals half of the HP that it takes"])


@clause("WIND-START-02")
def test_optional_modifiers_are_shown_where_they_are_read(table: WindTable) -> None:
    table.options(optional=True)
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 9)), Foe("mossback-brute", at=(4, 4)))
    table.acts("rook")

    assert foe(table.seen_by(), "mossback-brute").optional == [
        "Grudge: prefers last attacker", "Thick Moss: 1 more Toughness and Resistance",
    ]  # fmt: skip
    assert foe(table.seen_by(), "mossback-brute").toughness == 7


@clause("WIND-RUL-04")
def test_what_was_not_studied_is_not_shown(table: WindTable) -> None:
    table.options(studied=True)
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 9)))
    table.given(Foe("mossback-brute", at=(4, 4)), Foe("cinder-whelp", at=(0, 0), studied=["grid"]))
    table.acts("rook")

    brute, whelp = (foe(table.seen_by(), id_) for id_ in ("mossback-brute", "cinder-whelp"))

    assert (brute.grid, brute.characteristics, brute.actions, brute.flairs, brute.is_known) == ({}, "", [], [], False)
    assert len(whelp.grid) == 7
    assert (whelp.characteristics, whelp.actions) == ("", [])


def test_foes_of_one_kind_are_numbered_and_defeated_ones_are_gone(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 2)), Hero("rath", at=(9, 9)))
    table.given(Foe("cinder-whelp", at=(4, 4), hp=1), Foe("cinder-whelp", at=(0, 5)), Foe("thornling", at=(0, 0)))
    table.acts("rook", dice=[2])
    table.act("spear", at="cinder-whelp-1")

    assert [(one.name, one.number) for one in table.seen_by().foes] == [("Cinder Whelp 2", 2), ("Thornling", 0)]


# Ways


@clause("WIND-HERO-109", "WIND-MOVE-10")
def test_ways_are_shown_with_price_and_path(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 0)), Hero("rath", at=(9, 1)), Foe("mossback-brute", at=(0, 0)))
    table.acts("rook")
    move, shift = ACTION + d.A_MOVE, ACTION + d.A_SHIFT

    before = {one.square: one for one in table.seen_by().reach}
    table.act("move")
    after = {one.square: one for one in table.seen_by().reach}

    assert (before[square((8, 0))].action, before[square((8, 0))].price) == (shift, 1)
    assert (before[square((4, 4))].action, before[square((4, 4))].price) == (move, 2)
    assert square((9, 1)) not in before
    assert square((3, 0)) not in before
    assert after[square((9, 2))].path == [square((8, 1)), square((9, 2))]
    assert after[square((4, 4))].path[-1] == square((4, 4))
    assert len(after[square((4, 4))].path) == 5


# What is being done


@clause("WIND-CHAIN-06", "WIND-ASSIST-05", "WIND-CHAIN-09")
def test_the_storyteller_sees_chains_with_a_plan_and_dead_ends(table: WindTable) -> None:
    table.options(storyteller="player")
    table.given(Hero("rook", at=(4, 9)), Hero("rath", at=(9, 0)))
    table.given(Foe("mossback-brute", at=(4, 4), veteran=True, unlocked=["56"]))
    table.foe_turn("mossback-brute", dice=[5, 1, 1])

    view = table.seen_by("rook")

    assert view.turn is not None
    assert (view.turn.foe, view.turn.rolled, view.turn.chain, view.turn.link) == (BRUTE, 5, [], 0)
    assert [(chain.pick, chain.hexes, chain.codes) for chain in view.chains] == [
        (CHAIN, ["0", "5", "55"], ["M3", "B", "BA"]),
        (CHAIN + 1, ["0", "5", "56"], ["M3", "B", "D"]),
    ]
    assert view.chains[1].names == ["Move 3", "Ground Slam", "Boulder Toss"]
    assert view.chains[1].plan[0].square >= 0
    assert view.chains[1].plan[2].targets == [ROOK]
    assert view.chains[1].worth > view.chains[0].worth >= 0
    assert view.question == "Mossback Brute has rolled 5: which chain does it play?"
    assert table.labels()[1:] == ["Move 3, Ground Slam, Basic Attack", "Move 3, Ground Slam, Boulder Toss"]
    table.picks("chain:1")


@clause("WIND-CHAIN-09")
def test_what_needs_another_unlock_is_shown_as_a_dead_end(table: WindTable) -> None:
    table.options(storyteller="player")
    table.given(Hero("rook", at=(0, 9)), Hero("rath", at=(1, 9)))
    table.given(Foe("rust-sentinel", at=(4, 4), veteran=True, unlocked=["45", "556"]))
    table.foe_turn("rust-sentinel", dice=[5])

    view = table.seen_by()

    assert view.turn is not None
    assert view.turn.dead_ends == [["0", "5", "45"]]
    table.picks("chain:1")


@clause("WIND-TRIG-102", "WIND-POLICY-109")
def test_a_trigger_is_asked_with_what_was_seen_so_far(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 11)), Hero("rath", at=(4, 6), pool=1))
    table.given(Foe("mossback-brute", at=(4, 4), hp=32, conditions={"poison": 2}))
    table.foe_plays("mossback-brute", "BA", dice=[9])

    view = table.seen_by("rath")

    assert view.asked == "on-declared"
    assert (view.moment, view.pass_pick, view.about) == ("declared", PASS, RATH)
    assert view.question == (
        "Club Arm of Mossback Brute at Rath, and nothing is rolled yet: does Rath answer with a Trigger?"
    )
    assert view.strike is not None
    assert (view.strike.foe, view.strike.code, view.strike.name, view.strike.targets) == (
        BRUTE,
        "BA",
        "Club Arm",
        [RATH],
    )
    assert [choice.label for choice in view.choices] == [
        "Let it happen",
        "Toxic Shock (Fast, cancels it, spares 5 HP on average)",
        "Fool's Luck (Free, a charge, turns it aside)",
    ]
    assert table.seen_by("rook").choices == []
    table.passes()


@clause("WIND-HERO-113", "WIND-DEF-03")
def test_a_roll_that_may_be_shifted_is_shown_with_its_value(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 5), spark=1), Hero("rath", at=(9, 9)), Foe("thornling", at=(4, 4)))
    table.foe_plays("thornling", "BA", dice=[8])

    view = table.seen_by("rook")

    assert (view.asked, view.moment) == ("shift-roll", "shift")
    assert view.question == "Rook has rolled 8 against Dodge 6: shift it by up to 4?"
    assert view.last_check is not None
    assert (view.last_check.what, view.last_check.d20, view.last_check.value) == ("Dodge", 8, 6)
    assert (view.last_check.outcome, view.last_check.sentence) == ("hit", ("roll 8 over Dodge 6: hit",))
    assert view.last_check.clause == "WIND-DEF-03"
    table.picks("shift:-2")


@clause("WIND-DMG-02", "WIND-TRIG-102")
def test_damage_that_is_coming_is_shown_with_its_arithmetic(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 5)), Hero("rath", at=(9, 9)), Foe("thornling", at=(4, 4)))
    table.foe_plays("thornling", "BA", dice=[20, 3, 4])

    view = table.seen_by("laureat")

    assert (view.asked, view.moment) == ("on-incoming", "incoming")
    assert view.last_check is not None
    assert view.last_check.sentence == ("14 damage, Toughness 4: 10 taken",)
    assert (view.last_check.total, view.last_check.barrier, view.last_check.lost) == (14, 4, 10)
    table.passes()


@clause("WIND-AMP-101")
def test_amplify_is_asked_with_the_dice_on_the_table(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 3)), Hero("rook"), Foe("mossback-brute", at=(4, 4)))
    table.acts("rath", dice=[6, 5, 6, 2])
    table.act("pinpoint-strike", at="mossback-brute")

    view = table.seen_by("rath")

    assert view.question == "Pinpoint Strike: 6 is past the Barrier, 13 damage: amplify it?"
    assert view.deed is not None
    assert (view.deed.hero, view.deed.targets, view.deed.d20, view.deed.total) == (COMBATANT, [BRUTE], 6, 13)
    assert (view.deed.c, view.deed.a, view.deed.p, view.deed.outcome, view.deed.dice) == (5, 14, 6, "hit", "3d8")
    assert view.last_check is not None
    assert view.last_check.sentence == ("roll 6 against C 5, A 14, P 6: hit",)
    assert [choice.label for choice in view.choices] == ["No more", "Dual Attack (Fast, +13 HP)", "Envenom (Fast)"]
    table.passes()


@clause("WIND-SUST-101")
def test_what_is_sustained_is_shown_and_asked_for(table: WindTable) -> None:
    table.given(Hero("laureat", at=(9, 0)), Hero("rook", at=(9, 9)), Foe("rust-sentinel", at=(4, 4)))
    table.given(Kept("laureat", "rejuvenation", on=["rook"]))
    table.hero_turn("laureat")

    view = table.seen_by("laureat")

    assert view.question == "Does Laureat keep Rejuvenation on Rook?"
    assert [(one.pick, one.hero, one.action, one.targets) for one in view.sustains] == [
        (SUSTAINED, COMBATANT, "Rejuvenation", [COMBATANT + 1])
    ]
    assert view.about == SUSTAINED
    assert [choice.label for choice in view.choices] == ["Let it go", "Keep it (no points)"]
    table.passes()


def test_everybody_sees_the_same_but_what_they_are_asked(table: WindTable) -> None:
    beside_the_brute(table)
    asked = {"seat", "choices", "pass_pick", "moment"}

    views = [msgspec.to_builtins(table.seen_by(name)) for name in ("rook", "rath", None)]

    for view in views[1:]:
        assert {key: value for key, value in view.items() if key not in asked} == {
            key: value for key, value in views[0].items() if key not in asked
        }
    assert views[1]["choices"] == views[2]["choices"] == []
