"""The assistant's rules, which the page has to itself: the tables and scenarios of the rules, and what it adds."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from emberhall.testing.table import clause
from tests.games.emberwind.page import (
    Json,
    PageRules,
    at,
    chain,
    condition,
    conditions,
    die,
    fight,
    one,
    sheets,
    told,
    turn,
    unlock,
)

pytestmark = pytest.mark.xdist_group("rules of the page")  # one worker builds them

NEXT: Json = {"do": "next"}
MOVED: Json = {"do": "moved", "squares": 3}
NO_TARGET: Json = {"do": "skip", "why": "no valid Target", "clause": "WIND-TARGET-04"}


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageRules]:
    """The page's rules."""
    rules = PageRules(tmp_path_factory.mktemp("page"))
    yield rules
    rules.close()


def codes(sheet: str, chains: list[list[str]]) -> list[list[str]]:
    """Chains by what is printed on their hexes."""
    grid = sheets("foe")[sheet]["grid"]
    return [[grid[key] for key in chain] for chain in chains]


# Chains


@clause("WIND-EX-03")
def test_the_guides_table(page: PageRules) -> None:
    """WM-01."""
    (found,) = page.ask(["allChains", 3, ["45", "455"], 5])

    assert sorted(found) == [["0", "5", "45", "455"], ["0", "5", "55", "455"], ["0", "5", "55", "555"]]
    assert sorted(codes("guide-elite", found)) == [
        ["A", "B", "C", "F"],
        ["A", "B", "M6", "B"],
        ["A", "B", "M6", "F"],
    ]


@pytest.mark.parametrize(
    ("opened", "roll", "full", "ends"),
    [
        (["45"], 5, [["0", "5", "55", "555"]], [["0", "5", "45"]]),
        (["45"], 4, [["0", "4", "44", "444"]], [["0", "4", "45"]]),
        (["455"], 5, [["0", "5", "55", "455"], ["0", "5", "55", "555"]], []),
        (["455"], 4, [["0", "4", "44", "444"]], []),
        (
            ["45", "445"],
            4,
            [["0", "4", "44", "444"], ["0", "4", "44", "445"], ["0", "4", "45", "445"]],
            [],
        ),
        (["45", "445"], 5, [["0", "5", "55", "555"]], [["0", "5", "45"]]),
        ([], 6, [["0", "6", "66", "666"]], []),
    ],
)
@clause("WIND-CHAIN-09", "WIND-UNLOCK-09")
def test_partial_unlocks(
    page: PageRules, opened: list[str], roll: int, full: list[list[str]], ends: list[list[str]]
) -> None:
    """WM-02."""
    found, dead = page.ask(["allChains", 3, opened, roll], ["deadEnds", 3, opened, roll])

    assert found == full
    assert dead == ends


@clause("WIND-FOE-103")
def test_how_many_chains_each_rank_has(page: PageRules) -> None:
    keys = page.ask(*[["lockedOf", rings, []] for rings in range(1, 5)])
    none = page.ask(*[["allChains", rings, [], roll] for rings in range(1, 5) for roll in range(1, 7)])
    all_ = page.ask(*[["allChains", rings, keys[rings - 1], roll] for rings in range(1, 5) for roll in range(1, 7)])

    assert [len(one) for one in keys] == [0, 6, 18, 36]
    assert [len(one) for one in none] == [1] * 24
    assert [len(one) for one in all_] == [1] * 6 + [3] * 6 + [5] * 6 + [11] * 6


@clause("WIND-UNLOCK-02", "WIND-PRE-08", "WIND-ASSIST-04")
def test_one_unlock_for_each_type_of_veteran_and_none_for_grunts(page: PageRules) -> None:
    """WM-03."""
    whelps = ["cinder-whelp veteran"] * 3
    brutes = ["mossback-brute veteran", "mossback-brute", "mossback-brute"]
    begun = fight([*whelps, *brutes, "rust-sentinel veteran"], ["rook"])
    first, faster = page.replay(begun), page.replay(fight([*brutes], ["rook"], rate=2))

    assert first["due"] == [{"sheet": "mossback-brute", "left": 1}, {"sheet": "rust-sentinel", "left": 1}]
    assert faster["due"] == [{"sheet": "mossback-brute", "left": 2}]

    learned = [*begun, unlock("56"), unlock("445")]
    asked = page.ask(*[["ask", page.replay([*learned, turn("f4"), *die(roll)])] for roll in (5, 6)])
    found = [codes("mossback-brute", one["chains"]) for one in asked]
    assert [sorted(one) for one in found] == [
        [["M3", "B", "BA"], ["M3", "B", "D"]],
        [["M3", "A", "BA"], ["M3", "A", "D"]],
    ]
    normal = page.replay([*learned, turn("f5"), *die(5)])
    assert normal["turn"]["codes"] == ["M3", "B", "BA"]  # there is no other


@clause("WIND-UNLOCK-08", "WIND-START-02")
def test_a_modifier_that_teaches_more_counts_when_modifiers_do(page: PageRules) -> None:
    plain = page.replay(fight(["rust-sentinel veteran"], ["rook"]))
    harder = page.replay(fight(["rust-sentinel veteran"], ["rook"], modifiers=True))

    assert (plain["due"][0]["left"], harder["due"][0]["left"]) == (1, 2)


@clause("WIND-PRE-01")
def test_nobody_is_promoted_once_the_fight_has_begun(page: PageRules) -> None:
    begun = page.replay(fight(["cinder-whelp"], ["rook"]))
    (late,) = page.ask(["apply", begun, {"do": "promote", "who": "f1", "isVeteran": True}])

    assert "WIND-PRE-01" in late["refused"]


# Checks and damage


@clause("WIND-DEF-03", "WIND-ASSIST-07")
def test_a_tie_avoids_and_each_barrier_has_its_damage(page: PageRules) -> None:
    """WM-07."""
    prick = [*fight(["thornling"], ["rook"]), turn("f1"), *die(1), chain("0", "1"), MOVED, at("h2")]
    flame = [*fight(["cinder-whelp"], ["rook"]), turn("f1"), *die(1), chain("0", "1"), MOVED]
    spit = [*flame, {"do": "attack", "which": "ranged"}, at("h2")]
    snare = [*fight(["thornling"], ["rook"]), turn("f1"), *die(2), chain("0", "2"), MOVED, at("h2")]

    avoided = page.replay([*prick, *die(6)])
    assert one(avoided, "h2")["hp"] == 42
    assert "6 equals Dodge 6, avoided" in told(avoided)
    assert one(page.replay([*prick, *die(7, 3, 4)]), "h2")["hp"] == 36
    assert "14 − Toughness 8 = 6; 42 → 36" in told(page.replay([*prick, *die(7, 3, 4)]))
    assert one(page.replay([*spit, *die(12, 2)]), "h2")["hp"] == 37
    caught, free = page.replay([*snare, *die(15, 1, 13), NEXT]), page.replay([*snare, *die(15, 1, 12), NEXT])
    assert (one(caught, "h2")["hp"], conditions(caught, "h2")) == (42, {"off_guard": 1})
    assert (one(free, "h2")["hp"], conditions(free, "h2")) == (42, {})


@clause("WIND-DMG-05", "WIND-FX-08", "WIND-DICE-02")
def test_one_damage_roll_for_several_heroes(page: PageRules) -> None:
    """WM-08."""
    begun = fight(["mossback-brute"], ["rook", "rath", "laureat", "piper"])
    slam = [*begun, turn("f1"), *die(5), chain("0", "5", "55"), MOVED, at("h2", "h3", "h5")]

    found = page.replay([*slam, *die(7, 10, 9, 4, 3, 8, 13)])

    deed = found["turn"]["deed"]
    assert [check["isSuffered"] for check in deed["checks"]] == [True, False, True, False, True]
    assert deed["total"] == 13
    assert [one(found, who)["hp"] for who in ("h2", "h3", "h4", "h5")] == [37, 34, 38, 26]
    assert (conditions(found, "h2"), conditions(found, "h5")) == ({}, {"prone": 1})


@clause("WIND-PROP-04", "WIND-PROP-05")
def test_an_auto_hit_needs_no_check_but_its_effect_does(page: PageRules) -> None:
    """WM-09 (a): Reel In stands on the widow's hex 455."""
    begun = [
        *fight(["glass-widow veteran"], ["rath"]),
        unlock("455"),
        turn("f1"),
        *die(5),
        chain("0", "5", "55", "455"),
    ]
    reel = [*begun, MOVED, NO_TARGET, NO_TARGET, at("h2")]

    found = page.replay([*reel, *die(4, 8)])

    assert found["turn"]["deed"]["total"] == 11
    assert one(found, "h2")["hp"] == 29
    assert [check["isSuffered"] for check in found["turn"]["deed"]["checks"]] == [False]


@clause("WIND-PROP-03", "WIND-PROP-06")
def test_an_auto_crit_rolls_neither_check_nor_damage(page: PageRules) -> None:
    """WM-09 (b)."""
    begun = [*fight(["rust-sentinel veteran"], ["rook", "piper"]), unlock("455"), turn("f1"), *die(5)]
    grind = [*begun, chain("0", "5", "55", "455"), MOVED, NO_TARGET, NO_TARGET, at("h2", "h3")]

    found = page.replay([*grind, *die(8, 9)])

    assert [one(found, who)["hp"] for who in ("h2", "h3")] == [32, 25]
    assert (conditions(found, "h2"), conditions(found, "h3")) == ({}, {"chill": 1})


@clause("WIND-COND-103")
def test_fragility_makes_damage_piercing(page: PageRules) -> None:
    """WM-09 (c)."""
    begun = [*fight(["thornling"], ["rook"]), condition("h2", "fragility"), turn("f1"), *die(1), chain("0", "1")]

    found = page.replay([*begun, MOVED, at("h2"), *die(15, 1, 1)])

    assert one(found, "h2")["hp"] == 33


@clause("WIND-COND-108", "WIND-COND-111")
def test_prone_skips_the_first_hex_and_chill_the_last(page: PageRules) -> None:
    """WM-14 (c)."""
    begun = [*fight(["mossback-brute"], ["rook"]), condition("f1", "prone"), condition("f1", "chill")]

    found = page.replay([*begun, turn("f1"), *die(2), chain("0", "2", "22"), at("h2"), *die(12, 1, 1), NEXT])

    assert found["turn"] is None
    assert one(found, "h2")["hp"] == 41
    assert conditions(found, "f1") == {"chill": 1}
    assert "Move 3 is skipped (Prone" in told(found)
    assert "Club Arm is skipped (Chill)" in told(found)


@clause("WIND-COND-110", "WIND-TARGET-04")
def test_silence_skips_special_abilities(page: PageRules) -> None:
    """WM-14 (d)."""
    begun = [*fight(["rust-sentinel"], ["rook"]), condition("f1", "silence"), turn("f1"), *die(5)]

    found = page.replay([*begun, chain("0", "5", "55", "555"), MOVED, at("h2"), *die(4), NEXT])

    assert found["turn"] is None
    assert one(found, "h2")["hp"] == 42
    assert "Piston Lunge is skipped (Silence)" in told(found)
    assert "4 under Dodge 6, avoided" in told(found)
    assert "Lock Shields is skipped (Silence)" in told(found)


@clause("WIND-COND-102", "WIND-START-04", "WIND-CHAIN-14")
def test_poison_and_burning_come_before_the_d6_and_may_end_the_turn(page: PageRules) -> None:
    begun = [*fight(["cinder-whelp"], ["rook"]), condition("f1", "poison", 2), condition("f1", "burning")]

    hurt = page.replay([*begun, turn("f1"), *die(4, 5)])
    dead = page.replay([*begun, turn("f1"), *die(4, 12)])

    assert (one(hurt, "f1")["hp"], hurt["turn"]["roll"]) == (5, 0)
    assert (one(dead, "f1")["hp"], dead["turn"]) == (0, None)
    assert "takes 4 × 2 = 8 from Poison; 18 → 10" in told(hurt)


@clause("WIND-COND-109")
def test_a_sleeper_does_nothing_and_is_hit_critically_when_alone(page: PageRules) -> None:
    begun = [*fight(["thornling", "cinder-whelp"], ["rook"]), condition("f1", "sleep"), condition("h3", "sleep")]

    slept = page.replay([*begun, turn("f1")])
    struck = page.replay([*begun, turn("f2"), *die(1), chain("0", "1"), MOVED, at("h3")])

    assert slept["turn"] is None
    assert conditions(slept, "f1") == {}
    assert one(struck, "h3")["hp"] == 42 - (2 * 6 + 7)
    assert conditions(struck, "h3") == {}


@clause("WIND-COND-112")
def test_paralysis_leaves_one_hex(page: PageRules) -> None:
    begun = [*fight(["mossback-brute"], ["rook"]), condition("f1", "paralysis"), turn("f1"), *die(2)]

    found = page.replay(
        [*begun, chain("0", "2", "22"), {"do": "skip", "why": "hemmed in", "clause": ""}, at("h2"), *die(1), NEXT]
    )

    assert found["turn"] is None
    assert conditions(found, "f1") == {}
    assert "Club Arm is skipped (Paralysis)" in told(found)


@clause("WIND-COND-106", "WIND-COND-107")
def test_daze_and_off_guard_change_dodge_alone(page: PageRules) -> None:
    plain: Json = {"values": {"dodge": 8, "willpower": 6}, "conditions": []}
    caught = {**plain, "conditions": [{"name": "off_guard", "n": 1}, {"name": "prone", "n": 1}]}
    dazed = {"conditions": [{"name": "daze", "n": 1}]}
    calm: Json = {"conditions": []}

    found = page.ask(
        ["against", plain, "dodge", calm],
        ["against", caught, "dodge", calm],
        ["against", plain, "dodge", dazed],
        ["against", caught, "willpower", dazed],
        ["against", plain, "athletics", calm],
    )

    assert [one and one["value"] for one in found] == [8, 6, 12, 6, None]


@clause("WIND-DMG-06", "WIND-COND-104", "WIND-COND-105")
def test_veterans_weakness_and_vulnerability_count_before_and_in_the_barrier(page: PageRules) -> None:
    begun = [*fight(["mossback-brute veteran"], ["rook"]), unlock("12"), condition("f1", "weakness", 3)]
    begun += [condition("h2", "vulnerability", 2), turn("f1"), *die(2), chain("0", "2", "22"), MOVED, at("h2")]

    found = page.replay([*begun, *die(20, 4, 4)])

    assert found["turn"]["deed"]["total"] == 4 + 4 + 7 + 2 - 3
    assert one(found, "h2")["hp"] == 42 - (14 - 6)


@clause("WIND-HEX-04")
def test_support_heals_shields_and_ends_with_its_next_turn(page: PageRules) -> None:
    begun = [
        *fight(["mossback-brute veteran"], ["rook"]),
        unlock("23"),
        {"do": "hp", "who": "f1", "to": 50, "note": ""},
    ]
    moss = [*begun, turn("f1"), *die(2), chain("0", "2", "23"), MOVED, NO_TARGET, at()]

    over = page.replay([*moss, NEXT])
    again = page.replay([*moss, NEXT, {"do": "round"}, unlock("12"), turn("f1")])

    assert (one(over, "f1")["hp"], one(over, "f1")["shield"]) == (58, 2)
    assert one(again, "f1")["shield"] == 0
    struck = page.replay([*moss, NEXT, {"do": "hurt", "who": "f1", "n": 15, "vs": "T"}])
    assert one(struck, "f1")["hp"] == 58 - (15 - 7 - 2)


@clause("WIND-COND-113", "WIND-COND-114")
def test_an_end_that_is_printed_comes_with_the_end_of_the_next_turn(page: PageRules) -> None:
    begun = [*fight(["thornling"], ["rook"]), turn("f1"), *die(2), chain("0", "2"), MOVED, at("h2")]
    caught = [*begun, *die(15, 1, 13), NEXT]

    during = page.replay([*caught, turn("h2")])
    after = page.replay([*caught, turn("h2"), {"do": "end-turn"}])

    assert (conditions(during, "h2"), conditions(after, "h2")) == ({"off_guard": 1}, {})


# What only an assistant has


@clause("WIND-ASSIST-03")
def test_a_number_that_a_die_does_not_have_is_refused(page: PageRules) -> None:
    roll = page.replay([*fight(["thornling"], ["rook"]), turn("f1")])
    check = page.replay([*fight(["thornling"], ["rook"]), turn("f1"), *die(1), chain("0", "1"), MOVED, at("h2")])

    found = page.ask(
        *[["apply", roll, *die(value)] for value in (0, 7)], *[["apply", check, *die(value)] for value in (0, 21)]
    )

    assert [one["refused"] for one in found] == [
        "A d6 shows 1 to 6, not 0.",
        "A d6 shows 1 to 6, not 7.",
        "A d20 shows 1 to 20, not 0.",
        "A d20 shows 1 to 20, not 21.",
    ]


@clause("WIND-ASSIST-01", "WIND-ASSIST-02")
def test_a_hero_may_be_a_name_whose_values_are_asked_for_or_left_to_the_table(page: PageRules) -> None:
    begun = [*fight(["thornling"], ["Anna"]), turn("f1"), *die(1), chain("0", "1"), MOVED, at("h2")]

    def value(name: str, number: int | None) -> Json:
        return {"do": "value", "who": "h2", "name": name, "value": number}

    asked = page.ask(
        *[
            ["ask", page.replay(choices)]
            for choices in (
                begun,
                [*begun, value("dodge", 9), *die(10, 3, 4)],
                [*begun, value("dodge", 9), *die(10, 3, 4), value("toughness", 5)],
                [*begun, value("dodge", None)],
            )
        ]
    )
    assert [(one["is"], one.get("name")) for one in asked] == [
        ("value", "dodge"),
        ("value", "toughness"),
        ("value", "hp"),
        ("verdict", None),
    ]
    known = page.replay([*begun, value("dodge", 9), *die(10, 3, 4), value("toughness", 5), value("hp", 30)])
    assert one(known, "h2")["hp"] == 30 - 9
    left = [value("dodge", None), {"do": "verdict", "is": True, "roll": 0, "note": ""}, *die(3, 4)]
    table = page.replay([*begun, *left, value("toughness", None), value("hp", None)])
    assert (table["turn"]["deed"]["isDone"], one(table, "h2")["hp"]) == (True, None)
    assert "14 less Toughness" in told(table)


@clause("WIND-ASSIST-06", "WIND-TARGET-08")
def test_whoever_cannot_be_aimed_at_stays_listed_with_the_reason(page: PageRules) -> None:
    begun = [*fight(["lantern-cutpurse veteran"], ["rook", "rath", "laureat", "piper"]), unlock("12")]
    begun += [{"do": "hp", "who": "h2", "to": 0, "note": ""}, condition("h3", "fade"), condition("h4", "prone")]
    cord = [*begun, turn("f1"), *die(2), chain("0", "2", "12"), MOVED, NO_TARGET]

    (asked,) = page.ask(["ask", page.replay(cord)])

    assert [(one["id"], one["out"]) for one in asked["aim"]["candidates"]] == [
        ("h2", "FALLEN"),
        ("h3", "Faded: no Foe may pick this Hero"),
        ("h4", ""),
        ("h5", "has no Off-Guard, Prone or Daze"),
    ]
    (refused,) = page.ask(["apply", page.replay(cord), at("h5")])
    assert refused["refused"].startswith("Piper can't be a Target")


@clause("WIND-TARGET-10")
def test_the_cascade_goes_as_far_as_it_can_without_a_map(page: PageRules) -> None:
    begun = fight(["rust-sentinel", "hollow-chanter", "mossback-brute"], ["rook", "laureat", "piper"])
    feared = [turn("h5"), {"do": "hurt", "who": "f1", "n": 20, "vs": "R"}, {"do": "end-turn"}]

    asked = page.ask(
        *[
            ["ask", page.replay([*begun, *feared, turn(foe), *die(roll), keys, MOVED])]
            for foe, roll, keys in (
                ("f1", 1, chain("0", "1", "11", "111")),
                ("f2", 3, chain("0", "3", "33")),
                ("f3", 1, chain("0", "1", "11")),
            )
        ]
    )

    suggested = [[one["id"] for one in one["aim"]["candidates"] if one["isSuggested"]] for one in asked]
    assert suggested == [["h5"], ["h5"], []]
    assert [one["aim"]["open"] for one in asked] == ["", "", "the nearest"]


@clause("WIND-ASSIST-08")
def test_every_result_can_be_overruled_with_a_note(page: PageRules) -> None:
    begun = [*fight(["thornling"], ["rook"]), turn("f1"), *die(2), chain("0", "2"), MOVED, at("h2")]
    dodged: Json = {"do": "verdict", "is": False, "roll": 15, "note": "the bucket helped"}
    less: Json = {"do": "total", "value": 3, "note": "wet fuse"}
    stays: Json = {"do": "hp", "who": "h2", "to": 40, "note": "the cloak"}
    free: Json = {"do": "verdict", "is": False, "roll": 20, "note": "rope was cut"}

    avoided = page.replay([*begun, dodged])
    spared = page.replay([*begun, *die(15), less, free, stays])

    assert one(avoided, "h2")["hp"] == 42
    assert "Override: Rook is not hit, “the bucket helped”" in told(avoided)
    assert (one(spared, "h2")["hp"], conditions(spared, "h2")) == (40, {})
    assert [line["text"].count("“") for line in spared["log"] if line.get("isRuled")] == [1, 1, 1]


@clause("WIND-ASSIST-09", "WIND-ASSIST-10")
def test_a_log_of_choices_leads_to_the_same_fight_again(page: PageRules) -> None:
    begun = [*fight(["thornling"], ["rook"]), turn("f1"), *die(2), MOVED, at("h2"), *die(15, 1, 13)]
    (kept,) = page.ask(["asKept", begun])
    (again,) = page.ask(["fromKept", json.dumps(kept)])

    assert again["history"][-1] == page.replay(begun)
    assert len(again["history"]) == len(begun) + 1
    shorter = page.replay(begun[:-1])
    assert again["history"][-2] == shorter
    (text,) = page.ask(["asText", page.replay(begun)])
    assert "Round 1\n" in text
    assert "Snare Vine at Rook: 15 over Dodge 6, hit; 8 − Toughness 8 = 0; 42 → 42  [WIND-DMG-02]" in text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "it is not JSON"),
        ("[]", "no fight that the assistant has saved"),
        ('{"kind": "emberwind-fight", "version": 99, "choices": []}', "version 99"),
        ('{"kind": "emberwind-fight", "version": 1, "choices": [{"do": "begin"}]}', "Step 1 of 1 can't be played"),
        ('{"kind": "emberwind-fight", "version": 1, "choices": [{"do": "dance"}]}', "doesn't know what 'dance' is"),
    ],
)
@clause("WIND-ASSIST-10")
def test_a_file_that_is_no_fight_is_refused_in_a_sentence(page: PageRules, text: str, why: str) -> None:
    (found,) = page.ask(["fromKept", text])

    assert why in found["refused"]


@clause("WIND-FOE-105")
def test_in_free_play_the_storyteller_picks_the_actions(page: PageRules) -> None:
    begun = [*fight(["thornling"], ["rook"], isFree=True, actions=2), turn("f1")]
    act: list[Json] = [{"do": "act", "code": code, "by": "person"} for code in ("A", "M3")]

    found = page.replay([*begun, act[0], at("h2"), *die(1), NEXT, act[1], MOVED])

    assert found["turn"] is None
    assert one(found, "f1")["hasActed"]


@clause("WIND-ASSIST-12")
def test_conditions_are_listed_by_the_alphabet(page: PageRules) -> None:
    begun = [*fight(["thornling"], ["rook"]), *[condition("h2", name) for name in ("weakness", "burning", "prone")]]

    assert list(conditions(page.replay(begun), "h2")) == ["burning", "prone", "weakness"]


@clause("WIND-ASSIST-05", "WIND-POLICY-103")
def test_a_single_chain_plays_itself_and_several_wait(page: PageRules) -> None:
    grunt = page.replay([*fight(["thornling"], ["rook"]), turn("f1"), *die(2)])
    sentinel = [*fight(["rust-sentinel veteran"], ["rook"]), unlock("455"), turn("f1"), *die(5)]

    assert grunt["turn"]["chain"] == ["0", "2"]
    assert "Thornling: Move 3, Snare Vine" in told(grunt)
    (asked,) = page.ask(["ask", page.replay(sentinel)])
    assert (asked["is"], len(asked["chains"])) == ("chain", 2)


@clause("WIND-HEX-03")
def test_a_foe_that_prefers_ranged_is_named_by_its_ranged_attack(page: PageRules) -> None:
    for id_, sheet in sheets("foe").items():
        if sheet["prefers"] == "ranged" and "ranged" in sheet and "BA" in sheet["grid"].values():
            assert page.ask(["codeWord", sheet, "BA"]) == [sheet["ranged"]["name"]], id_


@clause("WIND-ORDER-101")
def test_the_order_of_a_round_is_told(page: PageRules) -> None:
    """WM-14 (a)."""
    foes = ["emberwake-tyrant", "cinder-whelp", "mossback-brute", "cinder-whelp", "rust-sentinel"]
    begun = page.replay(fight(foes, ["rook", "rath", "laureat", "piper"]))

    (order,) = page.ask(["turnOrder", begun])

    assert order == ["h6", "f2", "f4", "h7", "f3", "h8", "f5", "h9", "f1"]


def flairs_of(found: Json) -> list[Any]:
    """The Foes whose flairs wait to be told."""
    return [waiting["foes"] for waiting in found["flairs"]]


@clause("WIND-TARGET-01")
def test_flairs_wait_to_be_told_and_do_what_can_be_worked_out(page: PageRules) -> None:
    begun = [*fight(["rust-sentinel", "tallow-thrall", "tallow-thrall", "thornling"], ["rook"])]
    half = [*begun, {"do": "hp", "who": "f1", "to": 40, "note": ""}]
    gone = [*begun, {"do": "hp", "who": "f2", "to": 20, "note": ""}, {"do": "hp", "who": "f4", "to": 0, "note": ""}]

    assert flairs_of(page.replay(half)) == [["f1"]]
    stripped = page.replay([*half, {"do": "flair", "who": ["f1"]}])
    assert (one(stripped, "f1")["stripped"], one(stripped, "f1")["empowered"]) == (2, 3)
    assert flairs_of(page.replay(gone)) == [["f4"], ["f2", "f3"]]
    healed = page.replay([*gone, {"do": "flair", "who": ["f4"]}, {"do": "flair", "who": ["f2"]}])
    assert [one(healed, who)["hp"] for who in ("f2", "f3")] == [23, 26]
