"""WIND-ASSIST-11: what a writer of Foes is told, for every fault that can be made, all of them at once."""

import json
from copy import deepcopy
from random import Random
from typing import Any

import msgspec
import pytest

from emberhall.games.emberwind.content.cards import base_cards, base_set, read_table
from emberhall.games.emberwind.content.compiler import compile_foe
from emberhall.games.emberwind.content.faults import MOST_FAULTS, CardFault, only_errors
from emberhall.games.emberwind.content.flow import flow_of
from emberhall.games.emberwind.content.foe_checks import read_foe
from emberhall.games.emberwind.rules.foes.chains import KEYS
from emberhall.testing.table import clause

Json = dict[str, Any]
GONE = object()


def brute() -> Json:
    """The Mossback Brute as its file tells it."""
    return deepcopy(dict(base_cards()["mossback-brute"].table))


def whelp() -> Json:
    """The Cinder Whelp, a Grunt."""
    return deepcopy(dict(base_cards()["cinder-whelp"].table))


def put(table: Any, path: str, value: Any) -> None:
    """Something else stands at the path, or nothing."""
    *outer, last = path.split(".")
    for step in outer:
        table = table[int(step)] if isinstance(table, list) else table[step]
    if value is GONE:
        del table[last]
    elif isinstance(table, list):
        table[int(last)] = value
    else:
        table[last] = value


def faults_of(table: Any) -> list[CardFault]:
    """All that is to be said about a Foe."""
    return read_foe(table)[1]


def told(table: Json) -> list[tuple[str, str, str]]:
    """Where, how bad, and by which clause."""
    return [(fault.path, fault.severity, fault.clause) for fault in faults_of(table)]


def changed(**fields: Any) -> Json:
    """The Brute with some fields changed; __ in a name is a step down."""
    table = brute()
    for name, value in fields.items():
        put(table, name.replace("__", "."), value)
    return table


@clause("WIND-ASSIST-11")
@pytest.mark.parametrize("id_", base_set().foe_ids)
def test_our_own_foes_have_neither_errors_nor_warnings(id_: str) -> None:
    assert faults_of(base_cards()[id_].table) == []


# What the shape of a field forbids, and what doesn't fit together, one fault at a time: the field, what stands there,
# then the path of the fault, how bad it is, its clause, and a part of its text
FAULTS: list[tuple[str, Any, str, str, str, str]] = [
    # words and numbers
    ("name", GONE, "name", "error", "", "it is missing"),
    ("name", " ", "name", "error", "WIND-FOE-102", "must not be empty"),
    ("text", "", "text", "error", "WIND-FOE-102", "must not be empty"),
    ("text", "x" * 601, "text", "error", "", "length <= 600"),
    ("icon", "Rock Golem", "icon", "error", "", "they look like rock-golem"),
    ("rank", "champion", "rank", "error", "", "known names are awakened, boss, elite, grunt"),
    ("size", 4, "size", "error", "", "unknown name 4; known names are 1, 2, 3"),
    ("kind", "fo", "kind", "error", "", "known names are foe"),
    ("colour", "green", "colour", "error", "", "unknown field 'colour'; known fields are name, text"),
    ("normal.hp", 0, "normal.hp", "error", "", "expected a whole number >= 1, got 0"),
    ("normal.toughness", GONE, "normal.toughness", "error", "", "it is missing"),
    ("normal", 7, "normal", "error", "", "expected a table, got 7"),
    ("veteran.hp", 40, "veteran.hp", "warning", "WIND-PRE-03", "40 instead of 52"),
    ("veteran", {"hp": 52, "toughness": 6, "resistance": 2}, "veteran", "warning", "WIND-PRE-03", "the same"),
    # characteristics
    ("targets", [], "targets", "error", "", "length >= 1"),
    ("targets", ["neerest"], "targets[0]", "error", "WIND-TARGET-10", "did you mean 'nearest'?"),
    ("targets", ["nearest:2"], "targets[0]", "error", "WIND-TARGET-10", "unknown criterion 'nearest:2'"),
    ("targets", ["has:moss"], "targets[0]", "error", "WIND-TARGET-10", "known ones are burning, chill"),
    ("targets", ["has"], "targets[0]", "error", "WIND-TARGET-10", "such as has:burning"),
    ("targets", ["lowest_def:none"], "targets[0]", "error", "WIND-TARGET-10", "such as lowest_def:dodge"),
    ("targets", ["nearest", "nearest"], "targets[1]", "warning", "WIND-TARGET-10", "stands there already"),
    ("movement", "aproach", "movement", "error", "", "did you mean 'approach'?"),
    ("movement", "keep_distance", "movement", "error", "WIND-MOVE-07", "such as keep_distance:4"),
    ("movement", "keep_distance:0", "movement", "error", "WIND-MOVE-07", "from 1 to 12"),
    ("movement", "keep_distance:3", "movement", "warning", "WIND-MOVE-07", "keeps 3 squares away"),
    ("prefers", "ranged", "prefers", "error", "WIND-HEX-03", "it prefers a ranged attack and has none"),
    # basic attacks
    ("melee.damage", "2d7", "melee.damage", "error", "WIND-DMG-01", "'2d7' can't be read as dice"),
    ("melee.damage", "0d6", "melee.damage", "error", "WIND-DMG-01", "they look like 2d8+7"),
    ("melee.damage", "3", "melee.damage", "warning", "WIND-DMG-02", "3 at the most"),
    ("melee.damage", "6d10+5", "melee.damage", "warning", "WIND-DMG-04", "38 on average"),
    ("melee.vs", "X", "melee.vs", "error", "", "known names are R, T"),
    ("melee.range", 0, "melee.range", "error", "WIND-TARGET-05", "reaches nobody"),
    ("melee.range", 5, "melee.range", "warning", "WIND-HEX-03", "is it a ranged one?"),
    ("melee.range", "far", "melee.range", "error", "", "far"),
    ("melee.check", "luck", "melee.check", "error", "", "unknown name 'luck'"),
    ("melee.check", "none", "melee.check", "warning", "WIND-PROP-04", "AUTO-HIT in props says so"),
    ("melee.props", ["AUTO-CRIT", "AUTO-HIT"], "melee.props", "warning", "WIND-PROP-02", "AUTO-HIT adds nothing"),
    ("melee.props", ["AUTO-CRIT", "PIERCING"], "melee.props", "warning", "WIND-PROP-03", "PIERCING adds nothing"),
    ("melee.props", ["PIERCING", "PIERCING"], "melee.props", "warning", "WIND-PROP-07", "twice"),
    ("melee.props", ["SHARP"], "melee.props[0]", "error", "", "AUTO-CRIT, AUTO-HIT, PIERCING"),
    ("melee.name", "", "melee.name", "error", "", "must not be empty"),
    # effects
    ("abilities.A.effects", [{"check": "dodge"}], "abilities.A.effects[0]", "error", "WIND-FX-01", "none of them"),
    ("abilities.A.effects", [{"push": 1, "pull": 1, "check": "dodge"}], "abilities.A.effects[0]", "error", "WIND-FX-01",
     "push and pull"),
    ("abilities.A.effects", [{"push": 1}], "abilities.A.effects[0].check", "error", "", "it is missing"),
    ("abilities.A.effects", [{"push": 1, "check": "dodge", "n": 2}], "abilities.A.effects[0].n", "error", "",
     "only a condition has n"),
    ("abilities.A.effects", [{"push": 1, "check": "dodge", "until": "end_of_its_turn"}], "abilities.A.effects[0].until",
     "error", "", "only a condition has until"),
    ("abilities.A.effects", [{"pull": 1, "check": "dodge"}], "abilities.A.effects[0].pull", "warning", "",
     "everybody is beside it"),
    ("abilities.A.effects", [{"condition": "moss", "check": "dodge"}], "abilities.A.effects[0].condition", "error", "",
     "unknown name 'moss'"),
    ("abilities.A.effects", [{"condition": "burning", "n": 3, "check": "dodge"}], "abilities.A.effects[0].n", "warning",
     "WIND-COND-101", "burning has 2 at the most"),
    ("abilities.A.effects", [{"condition": "prone", "check": "dodge", "until": "end_of_its_next_turn"}],
     "abilities.A.effects[0].until", "warning", "WIND-COND-113", "says itself when it ends"),
    # abilities
    ("abilities.A.check", GONE, "abilities.A.check", "error", "WIND-DEF-02", "the value that it is avoided with"),
    ("abilities.A.vs", GONE, "abilities.A.vs", "error", "WIND-DMG-02", "T for Toughness"),
    ("abilities.A.text", "", "abilities.A.text", "error", "", "must not be empty"),
    ("abilities.A.range", 0, "abilities.A.range", "error", "WIND-TARGET-05", "reaches nobody"),
    ("abilities.A.do", [{"heal": 3}], "abilities.A.do", "error", "", 'write support = "self"'),
    ("abilities.A.leap", 2, "abilities.A.shift_before", "error", "", "it leaps already"),
    ("abilities.B.leap", 2, "abilities.B.leap", "error", "", 'only with area = "single"'),
    ("abilities.B.area", "ring:2", "abilities.B.area", "error", "", "unknown area 'ring:2'"),
    ("abilities.B.area", "cone:9", "abilities.B.area", "error", "", "a number from 1 to 6"),
    ("abilities.B.area", "burst", "abilities.B.area", "error", "", "such as burst:1"),
    ("abilities.B.area", "line:\u0663", "abilities.B.area", "error", "", "a number from 2 to 12"),
    ("abilities.B.area", "selfburst:2", "abilities.B.range", "warning", "WIND-TARGET-07", "only Heroes within 1"),
    ("abilities.B.range", 4, "abilities.B.range", "warning", "WIND-TARGET-07", "and no further"),
    ("abilities.B.range", "field", "abilities.B.range", "error", "WIND-TARGET-05", "starts at the Foe"),
    ("abilities.B.requires", ["off_guard"], "abilities.B.requires[0]", "error", "WIND-TARGET-02", "has:off_guard"),
    ("abilities.B.requires", ["below_half_hp", "has:prone"], "abilities.B.requires[0]", "error", "", "stands alone"),
    ("abilities.B.requires", ["has:sleep"], "abilities.B.requires", "warning", "WIND-TARGET-04", "gives sleep"),
    ("abilities.I", {"name": "x"}, "abilities.I", "error", "WIND-HEX-04", "A to H"),
    ("abilities.A", 3, "abilities.A", "error", "", "expected a table"),
    ("abilities", 3, "abilities", "error", "", "such as [my-foe.abilities.A]"),
    # support
    ("abilities.C.check", "dodge", "abilities.C.check", "error", "", "has no check"),
    ("abilities.C.damage", "1d6", "abilities.C.damage", "error", "", "has no damage"),
    ("abilities.C.area", "burst:1", "abilities.C.area", "error", "", "has no area"),
    ("abilities.C.do", [], "abilities.C.do", "error", "", "such as do = [{ heal = 8 }]"),
    ("abilities.C.do", [{}], "abilities.C.do[0]", "error", "", "this one has none"),
    ("abilities.C.do", [{"heal": 3, "shield": 2}], "abilities.C.do[0]", "error", "", "heal and shield"),
    ("abilities.C.do", [{"hail": 3}], "abilities.C.do[0].hail", "error", "", "did you mean 'heal'?"),
    ("abilities.C.do", [{"shift": 3}], "abilities.C.do[0].mode", "error", "", "shift needs it"),
    ("abilities.C.do", [{"heal": 3, "mode": "retreat"}], "abilities.C.do[0].mode", "error", "", "heal has no mode"),
    ("abilities.C.do", [{"cover": 2}], "abilities.C.do[0].cover", "error", "WIND-FIELD-104", "squares"),
    ("abilities.C.support", "squares", "abilities.C.do[0].heal", "error", "WIND-FIELD-104", "nothing else is"),
    ("abilities.C.do", [{"damage_adjacent": "1d6", "vs": "T", "check": "dodge"}], "abilities.C.do[0].damage_adjacent",
     "error", "", "only in a flair"),
    ("abilities.C.range", 3, "abilities.C.range", "warning", "", "so its range is 0"),
    ("abilities.C.support", "allies", "abilities.C.range", "error", "WIND-TARGET-05", "reaches nobody"),
    ("abilities.C.support", "everyone", "abilities.C.support", "error", "", "unknown name 'everyone'"),
    # modifiers and flairs
    ("optional", [{"name": "Grudge"}], "optional[0]", "error", "WIND-START-02", "it changes nothing"),
    ("optional", [{"name": "", "damage": 1}], "optional[0].name", "error", "", "must not be empty"),
    ("optional", [{"name": "Grudge", "prefer": ["foes"]}], "optional[0].prefer[0]", "error", "WIND-TARGET-10",
     "unknown criterion 'foes'"),
    ("optional", [{"name": "Grudge", "damage": 10}], "optional[0].damage", "error", "", "<= 9"),
    ("flairs", [{"when": "bored", "do": [{"heal": 1}]}], "flairs[0].when", "error", "", "unknown name 'bored'"),
    ("flairs", [{"when": "hero_falls", "do": []}], "flairs[0].do", "error", "", "length >= 1"),
    ("flairs", [{"when": "hero_falls", "do": [{"cover": 1}]}], "flairs[0].do[0].cover", "error", "", "needs a range"),
    ("flairs", [{"when": "hero_falls", "do": [{"damage_adjacent": "1d6", "vs": "T", "check": "dodge"}]}],
     "flairs[0].do[0].damage_adjacent", "error", "", "only a Foe that is defeated"),
    ("flairs", [{"when": "defeated", "do": [{"damage_adjacent": "d6", "vs": "T", "check": "dodge"}]}],
     "flairs[0].do[0].damage_adjacent", "error", "WIND-DMG-01", "they look like 1d6"),
    ("flairs", [{"when": "defeated", "do": [{"heal": 2}]}], "flairs[0].do[0]", "warning", "WIND-FOE-106",
     "it does nothing"),
    # the grid
    ("grid", GONE, "grid", "error", "WIND-FOE-103", "a code for each hex"),
    ("grid", "M3", "grid", "error", "WIND-FOE-103", "a code for each hex"),
    ("grid.12", GONE, "grid.12", "error", "WIND-FOE-103", "this hex is empty"),
    ("grid.111", "BA", "grid.111", "error", "WIND-FOE-103", "the grid of an Awakened has 19 hexes"),
    ("grid.21", "BA", "grid.21", "error", "WIND-FOE-103", "none is called 21"),
    ("grid.0", 3, "grid.0", "error", "", "expected M1 to M12, BA"),
    ("grid.0", "M0", "grid.0", "error", "WIND-HEX-01", "unknown code 'M0'"),
    ("grid.0", "ba", "grid.0", "error", "WIND-HEX-01", "unknown code 'ba'"),
    ("grid.12", "E", "grid.12", "error", "WIND-HEX-04", "there is no ability E; it has A, B, C, D"),
    ("grid.1", "D", "grid.1", "error", "WIND-HEX-05", "D has to be learnt, and this hex is purple"),
    ("abilities.D.learnable", False, "abilities.D.learnable", "error", "WIND-HEX-05", "write learnable = true"),
    ("abilities.E", {"name": "x", "text": "x.", "support": "self", "range": 0, "do": [{"heal": 1}]}, "abilities.E",
     "error", "WIND-HEX-04", "no hex of the grid has E"),
    ("grid.1", "M4", "grid.11", "warning", "WIND-CHAIN-05", "a roll of 1 can bring M3, M4, M2"),
]  # fmt: skip


@clause("WIND-ASSIST-11")
@pytest.mark.parametrize(("field", "value", "path", "severity", "id_", "text"), FAULTS)
def test_a_fault_is_told_at_its_field_with_what_would_work(
    field: str, value: Any, path: str, severity: str, id_: str, text: str
) -> None:
    table = brute()
    put(table, field, value)

    found = [fault for fault in faults_of(table) if (fault.path, fault.severity, fault.clause) == (path, severity, id_)]

    assert len(found) == 1, faults_of(table)
    assert text in found[0].text


def test_what_only_other_foes_can_get_wrong_is_told_too() -> None:
    learner = whelp()
    learner["optional"] = [{"name": "Quick", "extra_unlock": 1}]
    learner["flairs"] = [{"when": "hero_falls", "do": [{"unlock_red": 1}]}]
    still = whelp()
    still["grid"]["0"] = "BA"
    unarmed = whelp()
    del unarmed["melee"], unarmed["ranged"]
    near = whelp()
    near["ranged"]["range"] = 1
    far = {**brute(), "movement": "keep_distance:9", "prefers": "ranged"}
    far["ranged"] = {**far["melee"], "range": 6}
    twice = brute()
    twice["flairs"] *= 2
    bare = brute()
    bare["abilities"]["A"] = {"name": "x", "text": "x.", "check": "dodge", "range": 1, "drain": True, "vs": "T"}
    helper = brute()
    helper["abilities"]["C"] |= {"support": "allies", "range": 2, "do": [{"strip_self": 1}]}

    assert told(learner) == [
        ("optional[0].extra_unlock", "warning", "WIND-UNLOCK-07"),
        ("flairs[0].do[0].unlock_red", "warning", "WIND-UNLOCK-07"),
    ]
    assert told(still) == [("grid", "warning", "WIND-HEX-01")]
    assert told(unarmed) == [("prefers", "error", "WIND-HEX-03"), ("melee", "error", "WIND-FOE-102")]
    assert told(near) == [("ranged.range", "warning", "WIND-HEX-03")]
    assert told(far) == [("movement", "warning", "WIND-MOVE-07")]
    assert told(twice) == [("flairs[0].when", "error", ""), ("flairs[1].when", "error", "")]
    assert told(bare) == [
        ("abilities.A", "error", "WIND-DMG-01"),
        ("abilities.A.vs", "error", ""),
        ("abilities.A.drain", "error", ""),
    ]
    assert told(helper) == [("abilities.C.do[0].strip_self", "error", "")]


@clause("WIND-PRE-03")
def test_a_veteran_is_better_in_something_and_worse_in_nothing() -> None:
    better = brute()
    better["veteran"] = {**better["normal"], "hp": better["normal"]["hp"] + 1}
    same = brute()
    same["veteran"] = dict(same["normal"])
    worse = brute()
    worse["veteran"]["toughness"] = worse["normal"]["toughness"] - 1

    assert told(brute()) == told(better) == []
    assert told(same) == [("veteran", "warning", "WIND-PRE-03")]
    assert told(worse) == [("veteran.toughness", "warning", "WIND-PRE-03")]


@clause("WIND-DMG-01", "WIND-DMG-02", "WIND-DMG-04")
@pytest.mark.parametrize(
    ("damage", "props", "clauses"),
    [
        ("1d4", [], ["WIND-DMG-02"]),
        ("1d4", ["PIERCING"], []),
        ("1d4", ["AUTO-CRIT"], []),
        ("1d4+1", [], []),
        ("1d4+1", ["PIERCING"], []),
        ("3d20+2", [], []),  # 33.5
        ("1d20+23", [], []),
        ("1d4+31", [], []),
        ("3d4+26", [], []),  # 33.5
        ("4d4+24", [], ["WIND-DMG-04"]),  # 34
        ("2d7", [], ["WIND-DMG-01"]),
    ],
)
def test_damage_that_hardly_hurts_or_fells_at_once_is_told(damage: str, props: list[str], clauses: list[str]) -> None:
    table = changed(melee__damage=damage, melee__props=props)

    assert [fault.clause for fault in faults_of(table)] == clauses


@clause("WIND-START-02", "WIND-UNLOCK-07")
@pytest.mark.parametrize(("number", "is_told"), [("extra_unlock", True), ("damage", False)])
def test_a_grunt_that_unlocks_more_is_told_and_nobody_else(number: str, is_told: bool) -> None:
    grunt, other = whelp(), brute()
    grunt["optional"] = other["optional"] = [{"name": "Quick", number: 1}]

    assert told(grunt) == ([("optional[0].extra_unlock", "warning", "WIND-UNLOCK-07")] if is_told else [])
    assert told(other) == []


@clause("WIND-START-02")
def test_the_numbers_of_optional_modifiers_add_up() -> None:
    names = ("damage", "barrier", "move", "heal_bonus", "effect_penalty", "extra_unlock", "first_round_empower")
    modifiers: list[Json] = [
        {"name": "Keen", "prefer": ["last_attacker"]},
        {"name": "Strong", **dict.fromkeys(names, 1)},
        {"name": "Stronger", **{name: 1 + place % 2 for place, name in enumerate(names)}},
    ]
    card, faults = read_foe(changed(optional=modifiers))
    assert card is not None
    assert faults == []

    sheet = compile_foe(0, card)

    assert [
        sheet.optional_damage, sheet.optional_barrier, sheet.optional_move, sheet.optional_heal,
        sheet.optional_penalty, sheet.optional_unlock, sheet.optional_empower,
    ] == [2, 3, 2, 3, 2, 3, 2]  # fmt: skip
    assert len(sheet.optional_criteria) == 1


@clause("WIND-ASSIST-11")
def test_all_faults_are_told_at_once_and_none_of_them_twice() -> None:
    table = changed(
        rank="elite", movement="fly", normal__hp="many", melee__damage="2d", grid__0="Q", abilities__A__range=0
    )
    del table["veteran"]
    faults = faults_of(table)
    paths = [fault.path for fault in faults]

    assert {"movement", "normal.hp", "melee.damage", "grid.0", "abilities.A.range", "veteran"} <= set(paths)
    assert {f"grid.{key}" for key in KEYS[3] if len(key) == 3} <= set(paths)
    assert len(paths) == len(set(paths))


def test_where_the_rank_is_unknown_nothing_is_said_about_the_grid() -> None:
    assert [fault.path for fault in faults_of(changed(rank="champion", grid__0="Q"))] == ["rank"]


def test_what_is_no_table_at_all_is_told_so() -> None:
    values: list[Any] = [None, 3, "foe", [], {}]
    for nothing in values:
        card, faults = read_foe(nothing)
        assert only_errors(faults)
        assert card is None or nothing == {}


def test_a_flood_of_faults_is_cut_off() -> None:
    card, faults = read_foe({**brute(), **{f"field-{number}": number for number in range(MOST_FAULTS + 5)}})

    assert card is None
    assert len(faults) == MOST_FAULTS


JUNK: tuple[Any, ...] = (
    None,
    -1,
    0,
    10**30,
    1.5,
    True,
    "",
    "x",
    "has:",
    ":",
    "BA",
    "M3",
    "A",
    [],
    [None],
    [[]],
    {},
    {"x": 1},
)


def spoilt(table: Json, other: Json, rng: Random) -> Json:
    """The table with a few values replaced, by junk or by what another Foe has there, or gone."""
    copy: Json = deepcopy(table)
    for _ in range(rng.randint(1, 3)):
        here: Any = copy
        there: Any = other
        while isinstance(here, dict | list) and here:
            step = rng.choice(list(here) if isinstance(here, dict) else range(len(here)))
            inner, there = here[step], at(there, step)
            if not isinstance(inner, dict | list) or not inner or rng.random() < 0.2:
                if there is not GONE and rng.random() < 0.6:
                    here[step] = deepcopy(there)
                elif isinstance(here, dict) and rng.random() < 0.3:
                    del here[step]
                else:
                    here[step] = deepcopy(rng.choice(JUNK))
                break
            here = inner
    return copy


def at(table: Any, step: Any) -> Any:
    """What stands there, if anything does."""
    if isinstance(table, dict):
        return table.get(step, GONE)
    return table[step] if isinstance(table, list) and isinstance(step, int) and step < len(table) else GONE


@pytest.mark.parametrize("seed", range(3))
def test_whatever_has_no_errors_can_be_played_and_nothing_else_is_let_through(seed: int) -> None:
    rng = Random(seed)
    tables = [dict(base_cards()[id_].table) for id_ in base_set().foe_ids]
    sound = 0
    for _ in range(200):
        card, faults = read_foe(spoilt(rng.choice(tables), rng.choice(tables), rng))
        if card is not None and not only_errors(faults):
            sound += 1
            compile_foe(0, card)
            assert all(number >= 0 for number in flow_of(card))
            assert read_foe(json.loads(msgspec.json.encode(card)))[0] == card
        else:
            assert only_errors(faults)

    assert 20 < sound < 180


def test_cards_of_other_kinds_are_read_by_their_kind() -> None:
    for id_, raw in base_cards().items():
        card, faults = read_table(raw.table)
        assert card is not None, id_
        assert faults == [], id_
