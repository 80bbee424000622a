"""Questions without a table, over HTTP: EMBERWIND's sheets, checks, measures and the builder; and what is refused."""

import json
from pathlib import Path
from typing import Any

from emberhall.games.emberwind.content.cards import base_cards
from emberhall.games.emberwind.content.export import pack_text
from emberhall.kit.library import load_pack
from tests.server.here import Here, in_a_hall
from tests.server.visitor import Json, Visitor

ASK = "/api/games/emberwind/ask"


async def ask(person: Visitor, name: str, **asked: Any) -> Json:
    """The answer to a question."""
    answer: Json = await person.post(f"{ASK}/{name}", asked, 200)
    return answer


async def refused(person: Visitor, path: str, body: Any, status: int = 400) -> str:
    """Why a question was refused."""
    answer = await person.http.post(path, json=body)
    assert answer.status_code == status, answer.text
    return str(answer.json()["detail"])


def test_all_sheets_come_in_the_shape_of_card_files(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        sheets = await ask(ash, "sheets")
        brute = sheets["foes"]["mossback-brute"]
        assert sheets["flow"]["mossback-brute"] == [23, 30]
        assert brute["normal"] == {"hp": 52, "toughness": 6, "resistance": 2}
        assert brute["abilities"]["A"]["effects"] == [{"push": 2, "check": "athletics"}]
        assert brute["grid"]["12"] == "D"
        printed = dict(base_cards()["mossback-brute"].table)
        assert {**printed, **brute} == printed  # nothing is told that the file doesn't say
        assert set(sheets) == {"foes", "maps", "encounters", "heroes", "manoeuvres", "flow"}
        assert sheets["heroes"]["rook"]["actions"]["skewer"]["damage"] == "3d8"
        assert len(sheets["maps"]["ember-crossing"]["rows"]) == 10
        assert sheets["encounters"]["crown-of-ash"]["map"] == "old-foundry-floor"
        assert not ash.http.cookies

    in_a_hall(tmp_path, look)


def test_the_packs_of_the_hall_count(tmp_path: Path) -> None:
    table = {**base_cards()["mossback-brute"].table, "name": "Bog Brute"}
    file = tmp_path / "bog.toml"
    file.write_text(pack_text("Bog", {"bog-brute": table}), encoding="utf-8")

    async def look(here: Here) -> None:
        ash = here.visitor()
        here.hall.packs = [load_pack(file)]
        assert (await ask(ash, "sheets"))["flow"]["bog-brute"] == [23, 30]
        fight = await ask(ash, "pressure", encounter="ember-crossing: bog-brute x2", party="3")
        assert (fight["flow"], fight["pressure"], fight["foes"][0]["name"]) == (46, 37, "Bog Brute")

    in_a_hall(tmp_path, look)


def test_a_foe_of_one_s_own_is_checked_and_exported_and_read_again(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        foe = {**(await ask(ash, "sheets"))["foes"]["thornling"], "name": "Bramble King"}
        checked = await ask(ash, "check-foe", foe=foe)
        assert (checked["id"], checked["faults"], checked["flow"]) == ("bramble-king", [], [9, 12])
        pack = await ask(ash, "read-pack", toml=checked["toml"])
        assert (pack["name"], pack["others"]) == ("Bramble King", [])
        assert pack["foes"] == [{"id": "bramble-king", "foe": foe, "faults": [], "flow": [9, 12]}]

        del foe["grid"]["3"]
        foe["targets"] = ["neerest"]
        spoilt = await ask(ash, "check-foe", foe=foe, id="Bad Id")
        assert [fault["path"] for fault in spoilt["faults"]] == ["id", "targets[0]", "grid.3"]
        assert {fault["severity"] for fault in spoilt["faults"]} == {"error"}
        assert spoilt["flow"] == []
        assert 'targets = ["neerest"]' in spoilt["toml"]
        empty = await ask(ash, "check-foe", foe={})
        assert (empty["id"], empty["flow"]) == ("my-foe", [])

    in_a_hall(tmp_path, look)


def test_an_encounter_is_measured_and_built(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        fight = await ask(ash, "pressure", encounter="crown-of-ash", party="rook, rath, laureat, piper")
        assert (fight["flow"], fight["pressure"], fight["band"], fight["heroes"]) == (148, 88, "Dire", 4)
        assert [(foe["id"], foe["is_veteran"], foe["count"], foe["flow"]) for foe in fight["foes"]] == [
            ("emberwake-tyrant", True, 1, 89), ("mossback-brute", False, 1, 23), ("cinder-whelp", True, 3, 12),
        ]  # fmt: skip
        assert 0 < fight["wins"] < 100
        assert fight["fewer"] == ""
        hard = {"optional": True, "learning": 2, "ambush": True, "chosen": True}
        harder = await ask(ash, "pressure", encounter="crown-of-ash", party="3", **hard)
        assert harder["pressure"] > 130
        assert harder["fewer"] == "old-foundry-floor: emberwake-tyrant veteran, mossback-brute"

        wish = {"map": "glasswood-clearing", "band": "Steady", "party": "4", "seed": 7, "types": ["Plant", "Beast"]}
        built = await ask(ash, "build", **wish)
        assert built == await ask(ash, "build", **wish)
        assert built["band"] == "Steady"
        again = await ask(ash, "pressure", encounter=built["text"], party="4")
        assert again == built

    in_a_hall(tmp_path, look)


REFUSED: list[tuple[str, Json, str]] = [
    ("sheets", {"x": 1}, "unknown field 'x'; there are no fields"),
    ("check-foe", {}, "the field 'foe' is missing"),
    ("check-foe", {"foe": []}, "foe: expected a table, got a list"),
    ("check-foe", {"foe": {}, "id": "x" * 61}, "id: expected a text of length <= 60"),
    ("read-pack", {"toml": "a ="}, "the pack: not valid TOML"),
    ("read-pack", {"toml": "a = " + "[" * 3000}, "the pack: not valid TOML: it is nested too deeply"),
    ("read-pack", {"toml": "x" * 50_001}, "toml: expected a text of length <= 50000"),
    ("read-pack", {"toml": "[pack]\nname = 'x'\ngame = 'shroud'"}, "pack 'x' is for shroud"),
    ("read-pack", {"toml": "[x]\nkind = 'map'"}, "the pack has no Foe"),
    ("read-pack", {"toml": "".join(f"[x{n}]\nkind = 'foe'\n" for n in range(61))}, "60 can be read at once"),
    ("pressure", {"encounter": "crown"}, "the field 'party' is missing"),
    ("pressure", {"encounter": "crown", "party": "4"}, "there is no encounter 'crown'"),
    ("pressure", {"encounter": "crown-of-ash", "party": "5"}, "a party has 2 to 4 Heroes, not 5"),
    ("pressure", {"encounter": "crown-of-ash", "party": "rook"}, "this one has 1"),
    ("pressure", {"encounter": "x" * 2001, "party": "4"}, "encounter: expected a text of length <= 2000"),
    ("pressure", {"encounter": "crown-of-ash", "party": "4", "learning": 7}, "learning: expected"),
    ("build", {"map": "x", "band": "Hard", "party": "4"}, "there is no map 'x'"),
    ("build", {"map": "ember-crossing", "band": "hard", "party": "4"}, "there is no band 'hard'"),
    ("build", {"map": "ember-crossing", "band": "Hard", "party": "4", "seed": -1}, "seed: expected"),
    ("build", {"map": "ember-crossing", "band": "Hard", "party": "4", "types": ["x"] * 13}, "types: expected"),
]


def test_what_can_t_be_answered_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        for name, asked, reason in REFUSED:
            assert reason in await refused(ash, f"{ASK}/{name}", asked)

    in_a_hall(tmp_path, look)


def test_only_questions_that_a_game_answers_can_be_asked(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        unknown = await refused(ash, f"{ASK}/weather", {}, 404)
        assert unknown == (
            "EMBERWIND answers no question 'weather'; it answers sheets, check-foe, read-pack, pressure, build"
        )
        assert "it answers none" in await refused(ash, "/api/games/shroud/ask/sheets", {}, 404)
        assert "there is no game" in await refused(ash, "/api/games/chess/ask/sheets", {}, 404)
        bodies: list[Any] = [[], 3, None, "sheets"]
        for body in bodies:
            assert await refused(ash, f"{ASK}/sheets", body)
        form = await ash.http.post(f"{ASK}/sheets", content="x=1", headers={"content-type": "text/plain"})
        assert form.status_code == 415
        foreign = await ash.http.post(f"{ASK}/sheets", json={}, headers={"origin": "https://elsewhere.example"})
        assert foreign.status_code == 403
        deep = '{"foe": ' + '{"x": ' * 9000 + "1" + "}" * 9001
        nested = await ash.http.post(f"{ASK}/check-foe", content=deep, headers={"content-type": "application/json"})
        assert nested.status_code == 400
        large = await ash.http.post(f"{ASK}/check-foe", content=json.dumps({"foe": {"x": "y" * 70_000}}),
                                    headers={"content-type": "application/json"})  # fmt: skip
        assert large.status_code == 413
        assert (await ask(ash, "sheets"))["flow"]

    in_a_hall(tmp_path, look)
