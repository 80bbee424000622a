"""Packs for EMBERWIND: Foes, maps, encounters and Heroes of one's own are laid over ours; a fault is told so that its
writer can mend it."""

# ruff: noqa: E501 (a message is easiest to read whole)

import re
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from emberhall.games.emberwind.content.cards import (
    FOLDER,
    CardSet,
    base_cards,
    base_set,
    card_set,
    check_pack,
    facts,
)
from emberhall.games.emberwind.content.compiler import read_dice
from emberhall.games.emberwind.content.encounters import read
from emberhall.games.emberwind.content.export import card_text, pack_text
from emberhall.games.emberwind.content.foe_checks import read_foe
from emberhall.games.emberwind.rules import printed as d
from emberhall.kernel.errors import BadPack
from emberhall.kit.library import Pack, load_pack
from emberhall.testing.table import clause

Json = dict[str, Any]
HEADER = '[pack]\nname = "Mine"\ngame = "emberwind"\n'
ROWS = ["F....", ".....", ".....", "H.H.H", "....H"]


def card(id_: str, **changes: Any) -> Json:
    """A card of ours with some fields changed; __ in a name is a step down, None takes a field away."""
    table: Json = deepcopy(dict(base_cards()[id_].table))
    for path, value in changes.items():
        *outer, last = path.split("__")
        here = table
        for step in outer:
            here = here[step]
        if value is None:
            del here[last]
        else:
            here[last] = value
    return table


def pack_of(folder: Path, cards: Mapping[str, Json], header: str = HEADER) -> Pack:
    """A pack with these cards; _ in an id is a hyphen."""
    file = folder / "mine.toml"
    texts = [card_text(id_.replace("_", "-"), table) for id_, table in cards.items()]
    file.write_text("\n".join([header, *texts]), encoding="utf-8")
    return load_pack(file)


def set_with(folder: Path, **cards: Json) -> CardSet:
    """Our cards with these laid over them."""
    return card_set([pack_of(folder, cards)])


def refused(folder: Path, **cards: Json) -> str:
    """Why a pack is refused."""
    with pytest.raises(BadPack) as caught:
        check_pack(pack_of(folder, cards))
    return str(caught.value)


# Good packs


@clause("WIND-ASSIST-11")
def test_a_pack_brings_foes_maps_encounters_and_heroes(tmp_path: Path) -> None:
    library = set_with(
        tmp_path,
        bog_brute=card("mossback-brute", name="Bog Brute", normal__hp=60),
        puddle={"kind": "map", "name": "Puddle", "text": "A puddle.", "rows": ROWS},
        bog={
            "kind": "encounter",
            "name": "Bog",
            "text": "Mud.",
            "map": "puddle",
            "foes": ["bog-brute veteran", "thornling x2"],
        },
        wren=card("rook", name="Wren", hp=50),
    )
    fight = read("bog", library)
    ground = library.cards.fields[fight.map]

    assert [library.foe_ids[sheet] for sheet in fight.sheets] == ["bog-brute", "thornling", "thornling"]
    assert library.cards.foes[fight.sheets[0]].hp == [60, 67]
    assert (ground.hero_starts, ground.foe_starts) == ([36, 38, 40, 52], [0])
    assert ground.terrain[5] == ground.terrain[119] == d.WALL
    assert library.cards.heroes[library.hero_ids.index("wren")].hp == 50
    assert library.action_ids[-1] == "wren-pegasus-charger"
    assert "rook-pegasus-charger" in library.action_ids
    assert len(library.action_ids) == len(set(library.action_ids)) == len(library.cards.actions)


def test_a_card_replaces_the_one_with_its_id_and_keeps_its_number(tmp_path: Path) -> None:
    library = set_with(tmp_path, cinder_whelp=card("cinder-whelp", name="Frost Whelp", normal__hp=30))
    number = base_set().foe_ids.index("cinder-whelp")

    assert library.foe_ids == base_set().foe_ids
    assert (library.foes[number].name, library.cards.foes[number].hp[0]) == ("Frost Whelp", 30)
    assert base_set().foes[number].name == "Cinder Whelp"


def test_without_the_base_set_only_what_every_hero_can_do_is_kept(tmp_path: Path) -> None:
    cards = {
        "brute": card("mossback-brute"),
        "puddle": {"kind": "map", "name": "Puddle", "text": "A puddle.", "rows": ROWS},
        "wren": card("rook", name="Wren"),
        "robin": card("rath", name="Robin"),
    }
    pack = pack_of(tmp_path, cards, HEADER + "keeps_base = false\n")
    library = card_set([pack])

    assert (library.foe_ids, library.map_ids, library.hero_ids) == (["brute"], ["puddle"], ["wren", "robin"])
    assert library.manoeuvre_ids == base_set().manoeuvre_ids
    assert {fact.group for fact in facts([pack])} == {"Heroes", "For every Hero", "Wren", "Robin", "Awakened", "Maps"}


def test_a_foe_goes_through_a_file_unchanged(tmp_path: Path) -> None:
    file = tmp_path / "all.toml"
    tables = {id_: dict(raw.table) for id_, raw in base_cards().items() if raw.table["kind"] in ("foe", "hero")}
    file.write_text(pack_text('All of "them"', tables), encoding="utf-8")
    pack = load_pack(file)

    assert pack.name == 'All of "them"'
    assert {id_: dict(raw.table) for id_, raw in pack.cards.items()} == tables
    check_pack(pack)


def test_dice_are_read_as_they_are_printed() -> None:
    read_ = {text: read_dice(text) for text in ("2d8+7", "1d20", "5", "3d12")}

    assert {text: (roll.dice, roll.sides, roll.plus) for text, roll in read_.items() if roll} == {
        "2d8+7": (2, 8, 7), "1d20": (1, 20, 0), "5": (0, 0, 5), "3d12": (3, 12, 0),
    }  # fmt: skip
    for text in ("", "d6", "2d", "2d7", "0d6", "2d6-1", "2d6+", "2D6", " 2d6", "2d6+0", "100d6", "\u0662d6", "0"):
        assert read_dice(text) is None, text


# Faulty ones: file, card, field, and what would work


FAULTS: list[tuple[str, Json, str]] = [
    # kinds
    ("new", {"name": "x"}, "[new]: the field 'kind' is missing; it says what the table is: foe, map, encounter, hero"),
    ("new", {"kind": "fo"}, "[new]: unknown kind 'fo' (did you mean 'foe'?); known kinds are foe, map, encounter, hero"),
    ("new", card("tumble"), "[new]: unknown kind 'manoeuvre'; known kinds are foe, map, encounter, hero"),
    ("tumble", card("rook"), "[tumble] kind: this id is that of a manoeuvre, and this is a hero; take another"),
    ("rook", card("thornling"), "[rook] kind: this id is that of a hero, and this is a foe; take another"),
    # foes
    ("new", card("thornling", name="New", grid__0=None), "[new] grid.0: this hex is empty; write M1 to M12, BA, or"),
    ("new", card("thornling", name="New", melee__damage="2d"), "[new] melee.damage: '2d' can't be read as dice"),
    ("new", card("thornling", name="New", prefers="ranged"), "[new] prefers: it prefers a ranged attack and has none; write one"),
    ("new", card("thornling"), "[thornling] and [new] have the same name, 'Thornling'; give one of them another"),
    # maps
    ("new", {"kind": "map", "name": "N", "text": "N."}, "[new] rows: it is missing"),
    ("new", {"kind": "map", "name": "N", "text": "N.", "rows": ROWS[:3]}, "[new] rows: 4 Heroes need 4 squares to start"),
    ("new", {"kind": "map", "name": "N", "text": "N.", "rows": ROWS[1:]}, "[new] rows: the Foes need a square to start"),
    ("new", {"kind": "map", "name": "N", "text": "N.", "rows": [*ROWS, "..?.."]}, "rows[5]: unknown sign '?' in column 3"),
    ("new", {"kind": "map", "name": "N", "text": "N.", "rows": [*ROWS, "...."]}, "rows[5]: all rows are equally long, 5"),
    ("new", {"kind": "map", "name": "N", "text": "N.", "rows": ["." * 13]}, "rows[0]: a row has 1 to 12 signs"),
    ("new", {"kind": "map", "name": "N", "text": "N.", "rows": ["."] * 11}, "rows: expected a list of length <= 10"),
    ("new", {"kind": "map", "name": "", "text": "N.", "rows": ROWS}, "[new] name: it must not be empty"),
    # encounters
    ("new", {"kind": "encounter", "name": "N", "text": "N.", "map": "sea", "foes": ["thornling"]}, "there is no map 'sea'"),
    ("new", {"kind": "encounter", "name": "N", "text": "N.", "map": "ember-crossing", "foes": ["thorn"]},
     "[new] foes: there is no Foe 'thorn'"),
    ("new", {"kind": "encounter", "name": "N", "text": "N.", "map": "ember-crossing", "foes": ["thornling x13"]},
     "[new] foes: a combat has 12 Foes at the most"),
    ("new", {"kind": "encounter", "name": "N", "text": "", "map": "ember-crossing", "foes": ["thornling"]}, "[new] text"),
    # heroes
    ("rook", card("rook", hp=0), "[rook] hp: expected a whole number >= 1, got 0"),
    ("rook", card("rook", cap=[1, 2]), "[rook] cap: expected a list of length >= 3, got 2"),
    ("rook", card("rook", skills={"cooking": 12}), "[rook] skills: unknown name 'cooking'; known names are acrobatics"),
    ("rook", card("rook", name=""), "[rook] name: it must not be empty"),
    ("rook", card("rook", actions=3), "[rook] actions: expected a table with a table for each action"),
    ("rook", card("rook", actions__basic_melee=None), "actions.basic_melee: it is missing; every Hero has both"),
    ("rook", card("rook", actions__skewer__tags=["basic"]), "actions.skewer.tags: basic_melee and basic_ranged have"),
    ("rook", card("rook", actions__skewer__damage="3d9"), "actions.skewer.damage: '3d9' can't be read as dice"),
    ("rook", card("rook", actions__skewer__vs=None), "actions.skewer.vs: damage names its Barrier, T or R, or is PIERCING"),
    ("rook", card("rook", actions__skewer__targets="hero"), "actions.skewer.targets: damage and CAP Checks are for Foes"),
    ("rook", card("rook", actions__skewer__check="stealth"), "actions.skewer.check: actions have cap or none"),
    ("rook", card("rook", actions__skewer__range=0), "actions.skewer.range: with a range of 0 it reaches nobody"),
    ("rook", card("rook", actions__skewer__least=3), "actions.skewer.least: 3 Targets at least and 1 at the most can't be"),
    ("rook", card("rook", actions__skewer__window="damage_incoming"), "actions.skewer.window: a trigger has a window"),
    ("rook", card("rook", actions__skewer__amplifies="hit"), "actions.skewer.amplifies: an amplify says what it amplifies"),
    ("rook", card("rook", actions__skewer__text=""), "actions.skewer: its name and its text must not be empty"),
    ("rook", card("rook", actions__skewer__do=[{"push": 1}]), "actions.skewer.do[0].push: it can't stand here"),
    ("rook", card("rook", actions__skewer__on_hit=[{"push": 1, "n": 2}]), "actions.skewer.on_hit[0].n: push has no n"),
    ("rook", card("rook", actions__skewer__on_hit=[{}]), "on_hit[0]: a step has one verb, and this one has none"),
    ("rook", card("rook", actions__skewer__on_hit=[{"push": 1, "defeat": True}]), "this one has push and defeat"),
    ("rook", card("rook", actions__skewer__on_hit=[{"shove": 1}]), "on_hit[0].shove: unknown verb 'shove'"),
    ("rook", card("rook", actions__skewer__amp={"cost": 1, "do": [{"pool": 1}]}), "amp.do[0].pool: it can't stand here"),
    ("rook", card("rook", actions__word_of_comfort={"name": "x"}), "actions.word_of_comfort"),
    ("rook", card("rook", actions={**card("rook")["actions"], "big_hit": card("rook")["actions"]["skewer"]}),
     "actions.big_hit: an action's id has small letters"),
    ("rook", {**card("rook"), "traits": [{"count": 2}]}, "traits[0]: a trait is exactly one of free_use, cheaper"),
]  # fmt: skip


@clause("WIND-ASSIST-11")
@pytest.mark.parametrize(("id_", "table", "reason"), FAULTS)
def test_a_fault_names_file_card_field_and_what_would_work(tmp_path: Path, id_: str, table: Json, reason: str) -> None:
    message = refused(tmp_path, **{id_.replace("-", "_"): table})

    assert reason in message
    assert message.startswith("mine.toml [") or "have the same name" in message


def test_heroes_actions_are_checked_step_by_step(tmp_path: Path) -> None:
    for path, value, reason in (
        ("guided-weapon.do", [{"cap_bonus": {"A": 1}}], "do[0].until: cap_bonus needs it"),
        ("word-of-comfort.heal", "lots", "heal: 'lots' can't be read; it looks like 1d8 or 5"),
        ("word-of-comfort.heal", None, "word-of-comfort: it does nothing"),
        ("strengthen-the-line.on_hit", [{"push": 1}], 'on_hit: only with check = "cap"'),
    ):
        table = card("rook")
        id_, field = path.split(".")
        table["actions"][id_].pop(field, None)
        if value is not None:
            table["actions"][id_][field] = value
        assert reason in refused(tmp_path, rook=table)
    echo = card("piper")
    echo["actions"]["chains-of-calamity"]["do"][0]["echo"] = "1d5"
    assert "echo: '1d5' can't be read as dice" in refused(tmp_path, piper=echo)


def test_a_pack_for_another_game_is_refused(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, {"rook": card("rook")}, HEADER.replace("emberwind", "shroud"))

    with pytest.raises(BadPack, match="pack 'Mine' is for shroud, not for emberwind"):
        check_pack(pack)


def test_a_combat_must_be_possible(tmp_path: Path) -> None:
    header = HEADER + "keeps_base = false\n"
    reason = "no combat can be put together: with these packs there isn't two Heroes, and not a map"

    with pytest.raises(BadPack, match=re.escape(reason)):
        check_pack(pack_of(tmp_path, {"brute": card("mossback-brute")}, header))


def test_the_pack_of_the_readme_is_sound(tmp_path: Path) -> None:
    text = (FOLDER.parent / "README.md").read_text(encoding="utf-8")
    sample = re.search(r"```toml\n(.*?)```", text, re.DOTALL)
    assert sample is not None
    file = tmp_path / "mine.toml"
    file.write_text(sample[1], encoding="utf-8")
    pack = load_pack(file)

    check_pack(pack)
    assert read_foe(pack.cards["bog-brute"].table)[1] == []
