"""What the log says: every event as a sentence in our words, with the clause that it comes from."""

import re

import pytest

from emberhall.games.emberwind import GAME
from emberhall.games.emberwind.face import log
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.foes.chains import NUMBER, packed
from emberhall.games.emberwind.rules.state import ACTION, COMBATANT, CONDITION, FOES_WIN, HEX, SLOT, SQUARE, TIME_UP
from emberhall.kernel.events import NOTHING, Event
from emberhall.kernel.state import NOBODY
from emberhall.kit.text import plain
from emberhall.testing.table import clause
from tests.games.emberwind.wind import Foe, Hero, WindTable

ROOK, BRUTE, WHELP = COMBATANT, COMBATANT + 4, COMBATANT + 6
E5 = SQUARE + 4 * 12 + 4


@pytest.fixture
def scene(table: WindTable) -> WindTable:
    """Rook and Piper against a brute and two whelps."""
    table.given(Hero("rook"), Hero("piper"), Foe("mossback-brute", at=(4, 4)))
    table.given(Foe("cinder-whelp", at=(0, 0)), Foe("cinder-whelp", at=(0, 2)))
    table.lays_out()
    return table


def sentence(scene: WindTable, event: Event) -> str:
    """The event as a spectator reads it."""
    return plain(GAME.tell(scene.state, event), scene.names)


def action(scene: WindTable, id_: str) -> int:
    """The pick that names an action."""
    return ACTION + scene.scene.action(id_)


# Every event has a sentence


def test_the_log_is_silent_on_what_only_animation_needs() -> None:
    assert {what for what, row in log.EVENTS.items() if not row.sentence} == {
        "steps", "restores", "ends-turn", "targets",
    }  # fmt: skip
    assert {what for what, row in log.EVENTS.items() if row.is_heading} == {"round", "turn"}


def test_sentences_tell_of_facts_that_are_there() -> None:
    told = {place for row in log.EVENTS.values() for place in re.findall(r"{(\w+)}", row.sentence)}
    facts = {name for name, fact in vars(log.Facts).items() if isinstance(fact, property)}

    assert told - {"thing", "other", "number"} == facts


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (Event("round", NOBODY, number=3), "Round 3."),
        (Event("takes-slot", 0, ROOK, SLOT + 2), "Rook takes slot 3."),
        (Event("turn", 0, ROOK), "Rook takes a turn."),
        (Event("rises", 0, ROOK), "Rook gets up."),
        (Event("moves", 0, ROOK, E5, 3), "Rook moves 3 squares to E5."),
        (Event("moves", 0, ROOK, E5, 1), "Rook moves 1 square to E5."),
        (Event("teleports", 0, ROOK, E5), "Rook vanishes, and is on E5."),
        (Event("pushed", 0, ROOK, E5, 2), "Rook is pushed 2 squares to E5."),
        (Event("pulled", 0, ROOK, E5, 1), "Rook is pulled 1 square to E5."),
        (Event("rolls-cap", 0, ROOK, 8, 21408), "Rook rolls 8 against C 2, A 14, P 8."),
        (Event("rolls-dice", NOBODY, BRUTE, NOTHING, 14), "Mossback Brute rolls 14."),
        (Event("shifts-roll", 0, ROOK, number=6), "Rook shifts the roll to 6."),
        (Event("loses-hp", 0, ROOK, BRUTE, 6), "Rook loses 6 HP."),
        (Event("heals", 0, ROOK, number=7), "Rook heals 7 HP."),
        (Event("falls", 0, ROOK), "Rook is FALLEN."),
        (Event("recovers", 0, ROOK, number=10), "Rook stands again with 10 HP."),
        (Event("defeated", NOBODY, WHELP), "Cinder Whelp 2 is defeated."),
        (Event("suffers", 0, ROOK, CONDITION + d.POISON, 2), "Rook suffers Poison 2."),
        (Event("suffers", 0, ROOK, CONDITION + d.OFF_GUARD, 1), "Rook suffers Off-Guard."),
        (Event("shakes-off", 0, ROOK, CONDITION + d.PRONE), "Rook is free of Prone."),
        (Event("ticks", NOBODY, BRUTE, CONDITION + d.POISON, 8), "Poison deals 8 to Mossback Brute."),
        (Event("burns-embers", 0, ROOK, number=3), "Embers deal 3 to Rook."),
        (Event("miasma", 0, ROOK), "The miasma weakens Rook."),
        (Event("unlocks", NOBODY, NOTHING, HEX + NUMBER["56"], 4), "Mossback Brute: the red hex 56 opens."),
        (Event("rolls-direction", NOBODY, BRUTE, number=5), "Mossback Brute rolls a 5 for its direction."),
        (Event("acts", NOBODY, BRUTE, HEX, 3), "Mossback Brute: Move 3 on hex 0."),
        (Event("acts", NOBODY, BRUTE, HEX + 1, d.BASIC), "Mossback Brute: Club Arm on hex 1."),
        (Event("acts", NOBODY, WHELP, HEX + 1, d.BASIC_RANGED), "Cinder Whelp 2: Spit Flame on hex 1."),
        (Event("sleeps", NOBODY, BRUTE), "Mossback Brute sleeps, and plays no chain."),
        (Event("plays-chain", NOBODY, BRUTE, number=packed([0, 5])), "Mossback Brute plays 0-5: Move 3, Ground Slam."),
        (Event("acts", NOBODY, BRUTE, HEX + 5, d.SPECIAL + 1), "Mossback Brute: Ground Slam on hex 5."),
        (Event("skips", NOBODY, BRUTE, HEX + 1, 0), "Mossback Brute skips hex 1: there is no Target."),
        (Event("skips", NOBODY, BRUTE, HEX, 1), "Mossback Brute skips hex 0: it is Prone."),
        (Event("aims", NOBODY, BRUTE, ROOK), "Mossback Brute picks Rook."),
        (Event("is-hit", 0, ROOK), "Rook is hit."),
        (Event("avoids", 0, ROOK), "Rook avoids it."),
        (Event("cancels", 0, BRUTE), "The action of Mossback Brute is cancelled."),
        (Event("redirects", 0, ROOK, WHELP), "Rook turns it on Cinder Whelp 2."),
        (Event("flair", NOBODY, BRUTE, number=d.ALLY_NEAR_DEFEATED), "Mossback Brute stirs: an ally fell close by."),
        (Event("shields", NOBODY, BRUTE, number=2), "Mossback Brute has 2 more Toughness and Resistance."),
        (Event("shields", NOBODY, BRUTE, number=-2), "Mossback Brute has 2 less Toughness and Resistance."),
        (Event("empowers", NOBODY, BRUTE, number=3), "Mossback Brute deals 3 more damage."),
        (Event("covers", NOBODY, BRUTE, E5), "Mossback Brute makes E5 into Cover."),
        (Event("studies", 0, ROOK, BRUTE, 0), "Rook studies Mossback Brute: its grid."),
        (Event("studies", 0, ROOK, BRUTE, 3), "Rook studies Mossback Brute: the whole sheet."),
        (Event("wins", NOBODY), "The Heroes win."),
        (Event("loses", NOBODY, number=FOES_WIN), "All Heroes are FALLEN: the Foes win."),
        (Event("loses", NOBODY, number=TIME_UP), "The Foes have held out: the Heroes lose."),
        (Event("steps", 0, ROOK, E5), ""),
    ],
    ids=lambda one: one.what if isinstance(one, Event) else "",
)
def test_each_event_is_one_sentence(scene: WindTable, event: Event, expected: str) -> None:
    assert sentence(scene, event) == expected


def test_actions_of_heroes_are_named(scene: WindTable) -> None:
    skewer = action(scene, "skewer")

    assert sentence(scene, Event("uses", 0, ROOK, skewer, 2)) == "Rook uses Skewer for 2 points."
    assert sentence(scene, Event("uses", 0, ROOK, skewer, 0)) == "Rook uses Skewer."
    assert sentence(scene, Event("hits", 0, ROOK, skewer)) == "Skewer hits."
    assert sentence(scene, Event("misses", 0, ROOK, skewer)) == "Skewer misses."
    assert sentence(scene, Event("crits", 0, ROOK, skewer)) == "Skewer is a critical hit."
    assert sentence(scene, Event("amplifies", 0, ROOK, skewer)) == "Rook amplifies with Skewer."
    assert sentence(scene, Event("triggers", 0, ROOK, skewer)) == "Rook answers with Skewer."
    assert sentence(scene, Event("keeps", 0, ROOK, skewer)) == "Rook keeps Skewer."
    assert sentence(scene, Event("drops", 0, ROOK, skewer)) == "Rook lets Skewer go."
    assert sentence(scene, Event("rolls-dice", 0, ROOK, skewer, 12)) == "Rook rolls 12 for Skewer."


@clause("WIND-DEF-03", "WIND-FX-04", "WIND-MAN-101")
def test_checks_are_told_with_roll_and_value(scene: WindTable) -> None:
    willpower, athletics = 100 * d.WILLPOWER + 6, 100 * d.ATHLETICS + 12

    assert sentence(scene, Event("checks", 0, ROOK, 13, 10)) == "Rook rolls 13 over Dodge 10: hit."
    assert sentence(scene, Event("checks", 0, ROOK, 10, 10)) == "Rook rolls 10 against Dodge 10: avoided."
    assert sentence(scene, Event("checks", 0, ROOK, 7, willpower)) == "Rook rolls 7 over Willpower 6: hit."
    assert sentence(scene, Event("effect-checks", 0, ROOK, 13, athletics)) == (
        "Rook rolls 13 over Athletics 12: the effect follows."
    )
    assert (
        sentence(scene, Event("effect-checks", 0, ROOK, 12, athletics))
        == "Rook rolls 12 against Athletics 12: resisted."
    )
    assert sentence(scene, Event("skill", 0, ROOK, 12, athletics)) == "Rook rolls 12 against Athletics 12: success."
    assert sentence(scene, Event("skill", 0, ROOK, 13, athletics)) == "Rook rolls 13 over Athletics 12: no success."


@clause("WIND-DMG-02", "WIND-DMG-03")
def test_damage_is_told_with_its_barrier(scene: WindTable) -> None:
    toughness, resistance = 100 * d.TOUGHNESS + 8, 100 * d.RESISTANCE + 4

    assert sentence(scene, Event("deals", 0, ROOK, toughness, 14)) == "14 damage to Rook, Toughness 8: 6 taken."
    assert sentence(scene, Event("deals", 0, ROOK, toughness, 8)) == "8 damage to Rook, Toughness 8: 0 taken."
    assert sentence(scene, Event("deals", 0, ROOK, resistance, 9)) == "9 damage to Rook, Resistance 4: 5 taken."
    assert sentence(scene, Event("deals", 0, ROOK, 0, 9)) == "9 damage to Rook, past any Barrier."


# As the rules tell it


@clause("WIND-DICE-03", "WIND-DEF-08")
def test_an_attack_is_told_from_its_hex_to_the_loss(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 5)), Foe("thornling", at=(4, 4)))

    table.foe_plays("thornling", "BA", dice=[7, 3, 4])

    assert table.log == [
        "Thornling: Prick on hex 1.",
        "Thornling picks Rook.",
        "Rook rolls 7 over Dodge 6: hit.",
        "Rook is hit.",
        "Thornling rolls 14.",
        "14 damage to Rook, Toughness 8: 6 taken.",
        "Rook loses 6 HP.",
    ]
    table.then("rook").has(hp=36)


@clause("WIND-DICE-03", "WIND-ASSIST-07")
def test_an_action_of_a_hero_is_told_with_its_check(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Hero("piper"), Foe("rust-sentinel", at=(4, 5)))

    table.acts("rook", dice=[9, 3, 4, 5])
    table.act("spear", at="rust-sentinel")

    assert table.log[:6] == [
        "Rook uses Spear for 2 points.",
        "Rook rolls 9 against C 2, A 14, P 8.",
        "Spear hits.",
        "Rook rolls 12 for Spear.",
        "12 damage to Rust Sentinel, Toughness 8: 4 taken.",
        "Rust Sentinel loses 4 HP.",
    ]
