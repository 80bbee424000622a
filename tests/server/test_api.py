"""Every address of the HTTP part, and what it says to input that it can't use."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from emberhall.games import registry
from emberhall.kernel.errors import BadInput
from emberhall.kit import record as records
from emberhall.server import page
from emberhall.server.app import Setup
from emberhall.server.serve import serve
from tests.server.here import Here, in_a_hall
from tests.server.visitor import Json

SHORT: Json = {"options": {"max_turns": 2}}


# The hall


def test_the_hall_tells_its_games_and_bots(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        hall = await ash.get("/api/hall")
        assert {game["id"] for game in hall["games"]} == {game.id for game in registry()}
        assert [bot["level"] for bot in hall["bots"]] == ["easy", "normal", "hard"]
        for game in registry():
            clauses = await ash.get(f"/api/games/{game.id}/clauses")
            cards = await ash.get(f"/api/games/{game.id}/cards")
            fact = next(fact for fact in hall["games"] if fact["id"] == game.id)
            assert (len(clauses), len(cards)) == (fact["clauses"], fact["cards"])
        for what in ("clauses", "cards"):
            answer = await ash.http.get(f"/api/games/chess/{what}")
            assert answer.status_code == 404
            assert "there is no game 'chess'" in answer.json()["detail"]
        assert (await ash.get("/health"))["is_open"]
        assert "emberhall_tables_live" in (await ash.http.get("/metrics")).text

    in_a_hall(tmp_path, look)


def test_people_are_guests_until_they_say_a_name(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        assert await ash.get("/api/me") == {"name": "", "is_known": False}
        assert not ash.http.cookies
        await ash.open("emberforge", "me", "random")
        guest = await ash.get("/api/me")
        assert guest["is_known"]
        assert guest["name"]
        person = here.person(ash)
        for said, kept in (
            ("  Ash \t of\n Ember ", "Ash of Ember"),
            ("A\u0308sh \u2665\ufe0f", "Äsh \u2665"),
            ("火" * 24, "火" * 24),
        ):
            assert await ash.put("/api/me", {"name": said}) == {"name": kept, "is_known": True}
        assert here.person(ash) == person
        assert await ash.get("/api/me") == {"name": "火" * 24, "is_known": True}

    in_a_hall(tmp_path, look)


BAD_NAMES: list[Any] = ["", " ", "\u0000\u0007", "\u200b", "x" * 25, "x" * 10_000, 7, None, ["Ash"], {"a": 1}]


def test_names_that_nobody_can_read_are_refused(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        for name in BAD_NAMES:
            answer = await ash.http.put("/api/me", json={"name": name})
            assert answer.status_code == 400, name
            assert len(answer.json()["detail"]) > 10
        answer = await ash.http.put(
            "/api/me", content=b'{"name":"\\ud800"}', headers={"content-type": "application/json"}
        )
        assert answer.status_code == 400
        assert not (await ash.get("/api/me"))["is_known"]

    in_a_hall(tmp_path, look)


# Opening a table


BOT: Json = {"kind": "bot"}
ME: Json = {"kind": "me"}
BAD_TABLES: list[tuple[Any, int, str]] = [
    ({"game": "chess"}, 404, "there is no game 'chess'"),
    ({"game": "emberforg"}, 404, "did you mean emberforge"),
    ({"game": "x" * 41}, 400, "game"),
    ({}, 400, "game"),
    ({"game": "emberforge", "seats": [ME]}, 400, "2 to 4 players, not 1"),
    ({"game": "emberforge", "seats": [ME] * 5}, 400, "2 to 4 players, not 5"),
    ({"game": "emberforge", "seats": [ME] * 17}, 400, "seats"),
    ({"game": "emberforge", "seats": [ME, {"kind": "king"}]}, 400, "kind"),
    ({"game": "emberforge", "seats": [ME, {**BOT, "bot": "search:1000000"}]}, 400, "known are easy"),
    ({"game": "emberforge", "seats": [ME, {**BOT, "bot": "x" * 25}]}, 400, "bot"),
    ({"game": "emberforge", "seats": [ME, {**BOT, "person": "x"}]}, 400, "person"),
    ({"game": "emberforge", "options": {"max_rounds": 1001}}, 400, "from 0 to 1000"),
    ({"game": "emberforge", "options": {"max_rounds": 10**400}}, 400, "from 0 to 1000"),
    ({"game": "emberforge", "options": {"max_rounds": "9" * 9999}}, 400, "from 0 to 1000"),
    ({"game": "emberforge", "options": {"max_rounds": None}}, 400, "options"),
    ({"game": "emberforge", "options": {"max_rounds": [1]}}, 400, "options"),
    ({"game": "emberforge", "options": {"cheat": 1}}, 400, "no option 'cheat'"),
    ({"game": "conjure", "options": {"pool": "mine"}}, 400, "all, basic"),
    ({"game": "emberforge", "packs": ["mine"]}, 400, "no card pack 'mine'"),
    ({"game": "emberforge", "packs": ["x"] * 9}, 400, "packs"),
    ({"game": "emberforge", "clock": {"bank": -1}}, 400, "bank"),
    ({"game": "emberforge", "clock": {"bank": 1e9}}, 400, "bank"),
    ({"game": "emberforge", "clock": 5}, 400, "clock"),
    ({"game": "emberforge", "is_public": "yes"}, 400, "is_public"),
    ({"game": "emberforge", "seed": "00" * 32}, 400, "seed"),
    ([], 400, "object"),
    ("emberforge", 400, "object"),
    (None, 400, ""),
]


def test_a_table_that_can_t_be_opened_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        for body, status, reason in BAD_TABLES:
            answer = await ash.http.post("/api/tables", json=body)
            assert answer.status_code == status, (str(body)[:100], answer.text)
            said = answer.json()
            assert set(said) == {"status_code", "detail"}
            assert reason in said["detail"], (str(body)[:100], said)
            assert len(said["detail"]) < 500, "a reason is a sentence"
        assert here.hall.tables == {}

    in_a_hall(tmp_path, look)


def test_a_body_that_is_no_json_or_too_much_is_refused(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash, kind = here.visitor(), {"content-type": "application/json"}
        bodies = [b"", b"{", b"\xff\xfe", b"[" * 30_000, b'{"game":' * 5000, b"NaN", b'{"game":"emberforge"']
        for body in bodies:
            answer = await ash.http.post("/api/tables", content=body, headers=kind)
            assert answer.status_code == 400, (body[:20], answer.text)
            assert answer.json()["detail"]
        for wrong in (
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "application/x-msgpack",
        ):
            answer = await ash.http.post(
                "/api/tables", content=b'{"game":"emberforge"}', headers={"content-type": wrong}
            )
            assert answer.status_code == 415, wrong
            assert "application/json was expected" in answer.json()["detail"]
        large = b'{"game":"' + b"x" * 200_000 + b'"}'
        assert (await ash.http.post("/api/tables", content=large, headers=kind)).status_code == 413

        async def endless() -> Any:
            for _ in range(100):
                yield b" " * 10_000

        assert (await ash.http.post("/api/tables", content=endless(), headers=kind)).status_code == 413
        assert here.hall.tables == {}

    in_a_hall(tmp_path, look)


def test_a_table_is_opened_as_it_was_asked_for(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        table = await ash.post("/api/tables", {"game": "conjure"}, expect=201)
        assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
        assert (table["status"], table["is_yours"], table["is_public"], table["clock"]) == (
            "playing",
            True,
            False,
            None,
        )
        assert (table["seed"], len(table["commitment"])) == ("", 64)
        seats = [ME, {"kind": "me", "name": " Uncle Oak "}, {**BOT, "bot": "easy"}, {"kind": "open"}]
        more = {"options": {"threshold": 20}, "clock": {"bank": 60, "plus": 5}, "is_public": True}
        table = await ash.post("/api/tables", {"game": "conjure", "seats": seats, **more}, expect=201)
        assert [seat["kind"] for seat in table["seats"]] == ["person", "person", "bot", "open"]
        assert table["seats"][1]["name"] == "Uncle Oak"
        assert (table["options"]["threshold"], table["clock"]) == ("20", {"bank": 60, "plus": 5})
        assert [seat["seconds"] for seat in table["seats"]] == [60.0, 60.0, None, None]
        assert [bool(seat["invitation"]) for seat in table["seats"]] == [False, False, False, True]
        assert await ash.get(f"/api/tables/{table['id']}") == table

    in_a_hall(tmp_path, look)


# Lists


def test_lists_tell_my_tables_and_those_that_anyone_may_watch(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, is_public=True)
        private = await ash.open("emberforge", "me", "me")
        waiting = await ash.open("emberforge", "me", "open", is_public=True)
        stranger = here.visitor()
        watch = (await stranger.get("/api/tables/watch"))["tables"]
        assert [line["id"] for line in watch] == [table["id"]]
        assert watch[0]["your_seats"] == []
        mine = {line["id"]: line for line in (await ash.get("/api/tables/mine"))["tables"]}
        assert set(mine) == {table["id"], private["id"], waiting["id"]}
        assert mine[private["id"]]["your_seats"] == [0, 1]
        assert mine[waiting["id"]]["names"][1] == "open"
        theirs = (await birch.get("/api/tables/mine"))["tables"]
        assert [(line["id"], line["your_seats"]) for line in theirs] == [(table["id"], [1])]
        async with birch.sit(table["id"]) as b:
            await b.say("concede", seat=1)
            await b.until(lambda said: said["is"] == "position" and said["result"] is not None)
        over = next(line for line in (await ash.get("/api/tables/mine"))["tables"] if line["id"] == table["id"])
        assert (over["status"], over["winners"], over["to_move"]) == ("over", [0], -1)
        assert (await stranger.get("/api/tables/watch"))["tables"] == []

    in_a_hall(tmp_path, look)


def test_a_table_that_is_not_there_is_a_404_and_so_is_what_can_be_no_id(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        asks = [("GET", ""), ("GET", "/frames"), ("GET", "/record"), ("GET", "/verify"), ("POST", "/rematch")]
        for method, path in asks:
            answer = await ash.http.request(method, f"/api/tables/abcdefghjkmn{path}")
            assert (answer.status_code, answer.json()["detail"]) == (404, "there is no table 'abcdefghjkmn'")
            for id_ in ("x", "ABCDEFGHJKMN", "%00bcdefghjkmn", "x" * 500):
                assert (await ash.http.request(method, f"/api/tables/{id_}{path}")).status_code == 404
        assert (await ash.http.post("/api/join/%00")).status_code == 404
        assert (await ash.http.post(f"/api/join/{'x' * 65}")).status_code == 404

    in_a_hall(tmp_path, look)


# Demonstrations


def test_the_rulebooks_example_is_shown_through_any_eyes(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        hall = await ash.get("/api/hall")
        seekers = next(game for game in hall["games"] if game["id"] == "seekers")
        assert [shown["id"] for shown in seekers["demonstrations"]] == ["example"]
        path = "/api/games/seekers/demonstrations/example"
        shown = await ash.get(path)
        assert (shown["names"], shown["notes"][0]["row"], shown["notes"][-1]["row"]) == (["Mara", "Theron"], 1, 53)
        assert shown["notes"][-1]["at"] == shown["picks"]
        hands = []
        for eyes in (-1, 0, 1):
            found = await ash.get(f"{path}/frames", eyes=eyes, count=2)
            assert (found["picks"], [frame["at"] for frame in found["frames"]]) == (shown["picks"], [0, 1])
            hands.append([len(player["hand"]) for player in found["frames"][0]["view"]["players"]])
        assert hands == [[0, 0], [7, 0], [0, 8]]
        last = await ash.get(f"{path}/frames", start=shown["picks"])
        assert [unit["hp"] for unit in last["frames"][0]["view"]["units"]] == [18, 60]

    in_a_hall(tmp_path, look)


def test_a_demonstration_that_is_not_there_is_a_404(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        for path in ("seekers/demonstrations/x", "shroud/demonstrations/example", "nothing/demonstrations/example"):
            await ash.get(f"/api/games/{path}", expect=404)
            await ash.get(f"/api/games/{path}/frames", expect=404)
        await ash.get("/api/games/seekers/demonstrations/example/frames", expect=400, eyes=2)
        await ash.get("/api/games/seekers/demonstrations/example/frames", expect=400, start=9999)

    in_a_hall(tmp_path, look)


# Replays


def test_a_running_game_is_looked_back_at_through_ones_own_eyes(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, options={"first_seat": 1})
        path = f"/api/tables/{table['id']}"
        async with ash.sit(table["id"]) as a:
            name = a.view["choices"][0]["name"]
            await a.pick(a.picks[0])
            mine = await ash.get(f"{path}/frames", eyes=0)
            assert (mine["picks"], [frame["at"] for frame in mine["frames"]]) == (1, [0, 1])
            assert {**mine["frames"][0]["view"], **mine["frames"][1]["view"]} == a.view
            assert [frame["pick"] for frame in mine["frames"]] == ["", name]
        theirs = await birch.get(f"{path}/frames", eyes=1)
        assert [frame["pick"] for frame in theirs["frames"]] == ["", ""], "what was picked may be hidden"
        stranger = here.visitor()
        for visitor in (ash, birch, stranger):
            assert (await visitor.get(f"{path}/frames"))["eyes"] == -1
        for visitor, eyes in ((ash, 1), (birch, 0), (stranger, 0), (stranger, 1)):
            await visitor.get(f"{path}/frames", expect=403, eyes=eyes)
        for query in (
            {"eyes": 2},
            {"eyes": -2},
            {"eyes": 99},
            {"start": 9},
            {"start": -1},
            {"eyes": "x"},
            {"count": 1e9},
        ):
            await ash.get(f"{path}/frames", expect=400, **query)
        for what in ("record", "verify"):
            answer = await ash.http.get(f"{path}/{what}")
            assert answer.status_code == 403
            assert "once the game is over" in answer.json()["detail"]
        assert len((await ash.get(f"{path}/frames", eyes=0, start=1, count=0))["frames"]) == 1

    in_a_hall(tmp_path, look)


def test_a_finished_game_is_open_to_all_and_can_be_verified(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash, stranger = here.visitor(), here.visitor()
        table = await ash.open("conjure", "me", "random", **SHORT)
        async with ash.sit(table["id"]) as a:
            await a.play(Random(1))
            last = a.view
        path = f"/api/tables/{table['id']}"
        verified = await stranger.get(f"{path}/verify")
        assert verified["is_true"]
        assert verified["commitment"] == table["commitment"]
        assert verified["seed"] == (await stranger.get(path))["seed"]
        answer = await stranger.http.get(f"{path}/record")
        record = records.decode(answer.content)
        assert records.verify(record, registry()["conjure"]).to_move == -1
        assert answer.headers["content-disposition"] == f'attachment; filename="conjure-{table["id"]}.json"'
        view: Json = {}
        for start in range(0, len(record.picks) + 1, 50):
            part = await stranger.get(f"{path}/frames", eyes=0, start=start, count=50)
            for frame in part["frames"]:
                view = {**view, **frame["view"]}
        assert view == last
        assert part["result"]["headline"]
        assert len((await stranger.get(f"{path}/frames", count=1000))["frames"]) == min(120, len(record.picks) + 1)

    in_a_hall(tmp_path, look)


# The page


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page that was built, small as it is."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>" + "".join(f"<p>{Random(n).random()}" for n in range(500)))
    (folder / "assets" / "index-abc123.js").write_text("console.log('ember');" * 200)
    (folder / "robots.txt").write_text("User-agent: *")
    (folder / "rooms.json").write_text('["/", "/table/*", "/rules", "/rules/*", "/armory", "/armory/*", "/armory/*/*"]')
    monkeypatch.setattr(page, "FOLDER", folder)
    return folder


def test_every_room_of_the_page_is_the_page(built: Path, tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        index = (built / "index.html").read_text()
        rooms = [
            "/",
            "/table/abcdefghjkmn",
            "/rules",
            "/rules/",
            "/rules/conjure",
            "/armory",
            "/armory/seekers",
            "/armory/seekers/SEEK1-AABm-VA",
        ]
        for room in rooms:
            answer = await ash.http.get(room)
            assert (answer.status_code, answer.text) == (200, index)
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-encoding"] == "gzip"
            assert "script-src 'self'" in answer.headers["content-security-policy"]
        head = await ash.http.head("/")
        assert (head.status_code, head.content) == (200, b"")
        same = await ash.http.get("/", headers={"if-none-match": head.headers["etag"]})
        assert (same.status_code, same.content) == (304, b"")
        weak = await ash.http.get("/", headers={"if-none-match": f'"x", W/{head.headers["etag"]}'})
        assert weak.status_code == 304
        whole = await ash.http.get("/", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in whole.headers
        assert whole.text == index

    in_a_hall(tmp_path, look)


def test_files_of_the_page_are_kept_for_ever_where_their_names_have_a_hash(built: Path, tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        script = await ash.http.get("/assets/index-abc123.js")
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert script.headers["content-type"].startswith("application/javascript")
        assert (await ash.http.get("/robots.txt")).headers["cache-control"] == "no-cache"
        outside = [
            "/nothing",
            "/table",
            "/rules/conjure/more",
            "/assets/",
            "/assets/nothing.js",
            "/api/nothing",
            "/..%2f..%2fetc/passwd",
            "/%2e%2e/hall.db",
            "/hall.db",
        ]
        for path in outside:
            answer = await ash.http.get(path)
            assert answer.status_code == 404, path
            assert answer.json()["detail"]
        assert (await ash.http.post("/")).status_code == 405

    in_a_hall(tmp_path, look)


def test_the_page_as_it_was_built_has_no_script_inline_and_brings_all_it_names(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        index = (await ash.http.get("/")).text
        assert re.findall(r"<script(?![^>]*\ssrc=)", index) == []
        assert re.findall(r"\son\w+=", index) == []
        named = re.findall(r'(?:src|href)="(/[^"]+)"', index)
        assert named
        for path in named:
            assert (await ash.http.get(path)).status_code == 200, path

    in_a_hall(tmp_path, look)


def test_the_page_as_it_was_built_says_which_rooms_it_has(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        rooms = [
            "/",
            "/table/abcdefghjkmn",
            "/join/x",
            "/replay/x",
            "/demo/seekers/x",
            "/rules",
            "/rules/conjure",
            "/cards",
            "/cards/conjure",
            "/games",
            "/watch",
            "/me",
            "/take",
            "/privacy",
            "/armory",
            "/armory/seekers",
            "/armory/seekers/SEEK1-AABm-VA",
            "/storyteller",
            "/foes",
            "/encounters",
        ]
        for room in rooms:
            answer = await ash.http.get(room)
            assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8"), room
        for accept, kind in (("text/html,*/*;q=0.8", "text/html"), ("application/json", "application/json")):
            lost = await ash.http.get("/nothing", headers={"accept": accept})  # eyes get a page with a way home
            assert (lost.status_code, lost.headers["content-type"].partition(";")[0]) == (404, kind)
        assert (await ash.http.get("/api/nothing", headers={"accept": "text/html"})).json()["status_code"] == 404

    in_a_hall(tmp_path, look)


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/api/tables/xxxxxx", "there is no table 'xxxxxx'"),
        ("/api/tables/UPPER.CASE/frames", "there is no table 'UPPER.CASE'"),
        ("/api/decks/what-is-this", "there is no deck 'what-is-this'"),
    ],
)
def test_an_id_that_none_can_be_is_unknown_in_plain_words(tmp_path: Path, path: str, says: str) -> None:
    async def look(here: Here) -> None:
        answer = await here.visitor().http.get(path)
        assert (answer.status_code, answer.json()["detail"]) == (404, says)

    in_a_hall(tmp_path, look)


def test_a_hall_without_a_page_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "FOLDER", tmp_path / "nowhere")

    async def look(here: Here) -> None:
        ash = here.visitor()
        for room in ("/", "/storyteller", "/armory/seekers"):
            answer = await ash.http.get(room, headers={"accept": "text/html,*/*;q=0.8"})
            assert answer.status_code == 503
            assert "was not built" in answer.text
        assert (await ash.http.get("/api/nothing")).status_code == 404

    in_a_hall(tmp_path, look)


def test_a_hall_without_a_page_opens_no_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "FOLDER", tmp_path / "nowhere")

    with pytest.raises(BadInput, match="has no page to open in a browser: `make play`"):
        serve(Setup(str(tmp_path / "hall.db")), "127.0.0.1", 0, opens=True, say=pytest.fail)
    assert not (tmp_path / "hall.db").exists()


def test_the_schema_tells_every_address_and_every_refusal(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        schema = await here.visitor().get("/schema/openapi.json")
        assert len(schema["paths"]) >= 14
        for path, methods in schema["paths"].items():
            for method, handler in methods.items():
                assert "429" in handler["responses"], (path, method)
                assert handler["description"], (path, method)

    in_a_hall(tmp_path, look)
