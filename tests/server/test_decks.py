"""Decks over HTTP: building, checking, keeping, renaming, deleting, playing; and whose they are."""

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from emberhall.server import database
from emberhall.server.database import Database
from tests.server.here import Here, in_a_hall
from tests.server.visitor import Json, Visitor

LIST = "seeker: mara\nweapon: fangs\n5 Crippling Daggers\n2 pyroblast\nsideboard:\n1 coilbow"


async def keep(person: Visitor, name: str = "Night Shift", text: str = LIST) -> Json:
    """A deck is kept."""
    deck: Json = await person.post("/api/decks", {"game": "seekers", "name": name, "text": text}, 201)
    return deck


async def refused(person: Visitor, method: str, path: str, body: Any = None, status: int = 400) -> str:
    """Why a request was refused."""
    answer = await person.http.request(method, path, json=body)
    assert answer.status_code == status, answer.text
    return str(answer.json()["detail"])


def test_the_builder_of_a_game_tells_slots_cards_and_ready_decks(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        fact = await ash.get("/api/games/seekers/builder")
        assert fact["word"] == "Armory"
        assert sum(slot["count"] for slot in fact["slots"]) == 54
        assert len(fact["ready"]) >= 16
        assert {"mara", "coilbow", "fade"} <= {card["id"] for card in fact["cards"]}
        hall = await ash.get("/api/hall")
        seekers = next(game for game in hall["games"] if game["id"] == "seekers")
        assert seekers["decks"] == "Armory"
        assert seekers["deck_options"] == ["armory1", "armory2", "armory3", "armory4"]
        option = next(option for option in seekers["options"] if option["name"] == "armory1")
        assert option["is_text"]
        assert "mara-veil" in option["suggestions"]
        assert next(game for game in hall["games"] if game["id"] == "conjure")["decks"] == ""
        for path in ("/api/games/chess/builder", "/api/games/conjure/builder"):
            assert await refused(ash, "GET", path, status=404 if "chess" in path else 400)

    in_a_hall(tmp_path, look)


def test_a_deck_is_checked_and_nothing_is_kept(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        report = await ash.post("/api/games/seekers/check", {"text": LIST}, 200)
        assert [fault["clause"] for fault in report["faults"]] == [
            "SEEK-ARM-03", "SEEK-ARM-03", "SEEK-ARM-04", "SEEK-ARM-11",
        ]  # fmt: skip
        assert [fault["card"] for fault in report["warnings"]] == ["pyroblast"]
        again = await ash.post("/api/games/seekers/check", {"text": report["code"]}, 200)
        assert (again["cards"], again["side"]) == (report["cards"], report["side"])
        assert (await ash.post("/api/games/seekers/check", {"text": "mara-veil"}, 200))["faults"] == []
        assert not ash.http.cookies
        assert await ash.get("/api/decks") == {"decks": []}
        assert "damaged" in await refused(ash, "POST", "/api/games/seekers/check", {"text": "SEEK1-AAAA"})
        assert "4000" in await refused(ash, "POST", "/api/games/seekers/check", {"text": "x" * 4001})
        assert "no decks" in await refused(ash, "POST", "/api/games/shroud/check", {"text": ""})

    in_a_hall(tmp_path, look)


def test_a_deck_that_was_begun_is_filled_and_nothing_is_kept(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        report = await ash.post("/api/games/seekers/fill", {"text": LIST.partition("sideboard")[0]}, 200)
        assert report["faults"] == []
        assert {"id": "crippling-daggers", "n": 5} in report["cards"]
        assert report["notes"][-1].endswith("after The Veiled Blade.")
        assert await ash.get("/api/decks") == {"decks": []}
        leaderless = await ash.post("/api/games/seekers/fill", {"text": "3 fade"}, 200)
        assert leaderless["cards"] == [{"id": "fade", "n": 3}]
        assert leaderless["faults"][0]["clause"] == "SEEK-ARM-02"
        assert "4000" in await refused(ash, "POST", "/api/games/seekers/fill", {"text": "x" * 4001})
        assert "no decks" in await refused(ash, "POST", "/api/games/shroud/fill", {"text": ""})

    in_a_hall(tmp_path, look)


def test_a_deck_is_kept_opened_changed_renamed_and_dropped(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        deck = await keep(ash, "  Night \n Shift ")
        assert (deck["name"], deck["leader"], deck["game"], deck["faults"]) == ("Night Shift", "mara", "seekers", 4)
        opened = await ash.get(f"/api/decks/{deck['id']}")
        assert opened["deck"] == deck
        assert opened["report"]["name"] == "Night Shift"
        assert {"id": "crippling-daggers", "n": 5} in opened["report"]["cards"]
        assert opened["report"]["side"] == [{"id": "coilbow", "n": 1}]
        assert opened["report"]["code"] == deck["code"]

        renamed = await ash.put(f"/api/decks/{deck['id']}", {"name": "Day Shift"})
        assert (renamed["name"], renamed["faults"]) == ("Day Shift", 4)
        changed = await ash.put(f"/api/decks/{deck['id']}", {"text": "theron-ash"})
        assert (changed["name"], changed["leader"], changed["faults"]) == ("Day Shift", "theron", 0)
        other = await keep(ash, "Other", "")
        listed = (await ash.get("/api/decks"))["decks"]
        assert [one["id"] for one in listed] == [other["id"], deck["id"]]
        assert listed[1] == changed

        left = await ash.http.delete(f"/api/decks/{deck['id']}")
        assert [one["id"] for one in left.json()["decks"]] == [other["id"]]
        assert "you keep no deck" in await refused(ash, "GET", f"/api/decks/{deck['id']}", status=404)

    in_a_hall(tmp_path, look)


def test_nobody_else_sees_or_touches_a_deck(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash, birch = here.visitor(), here.visitor()
        deck = await keep(ash)
        for person in (birch, here.visitor()):
            if person is birch:
                await birch.put("/api/me", {"name": "Birch"})
            assert await person.get("/api/decks") == {"decks": []}
            path = f"/api/decks/{deck['id']}"
            for method, body in (("GET", None), ("PUT", {"name": "Mine now"}), ("PUT", {}), ("DELETE", None)):
                assert "you keep no deck" in await refused(person, method, path, body, 404)
        assert (await ash.get("/api/decks"))["decks"] == [deck]

    in_a_hall(tmp_path, look)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({"game": "seekers", "name": "", "text": ""}, "length >= 1"),
        ({"game": "seekers", "name": "\u200b \n", "text": ""}, "a name needs a letter or a digit"),
        ({"game": "seekers", "name": "x" * 41, "text": ""}, "length <= 40"),
        ({"game": "seekers", "name": "x", "text": "x" * 4001}, "length <= 4000"),
        ({"game": "seekers", "name": "x", "text": "SEEK1-AAAA"}, "damaged"),
        ({"game": "conjure", "name": "x", "text": ""}, "players build no decks for"),
        ({"game": "seekers", "name": "x", "text": "", "person": "y"}, "unknown field"),
        ({"game": "seekers", "name": "x"}, "missing required field"),
    ],
)
def test_a_deck_that_can_t_be_kept_is_refused_with_the_reason(tmp_path: Path, body: Json, reason: str) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        assert reason in await refused(ash, "POST", "/api/decks", body)
        assert await ash.get("/api/decks") == {"decks": []}

    in_a_hall(tmp_path, look)


def test_a_person_keeps_so_many_decks_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("emberhall.server.decks.MOST_DECKS", 3)

    async def look(here: Here) -> None:
        ash = here.visitor()
        decks = [await keep(ash, f"Deck {number}") for number in range(3)]
        body = {"game": "seekers", "name": "One more", "text": ""}
        assert "you keep 3 decks already" in await refused(ash, "POST", "/api/decks", body)
        await keep(here.visitor())
        await ash.http.delete(f"/api/decks/{decks[0]['id']}")
        await keep(ash, "One more")

    in_a_hall(tmp_path, look)


def test_only_our_own_page_keeps_or_drops_a_deck(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        deck = await keep(ash)
        away = {"origin": "https://elsewhere.example"}
        body = {"game": "seekers", "name": "x", "text": ""}
        for method, path in (
            ("POST", "/api/decks"),
            ("PUT", f"/api/decks/{deck['id']}"),
            ("DELETE", f"/api/decks/{deck['id']}"),
        ):
            answer = await ash.http.request(method, path, json=body, headers=away)
            assert answer.status_code == 403
        form = await ash.http.post("/api/decks", content="game=seekers", headers={"content-type": "text/plain"})
        assert form.status_code == 415
        assert (await ash.get("/api/decks"))["decks"] == [deck]

    in_a_hall(tmp_path, look)


def test_a_table_is_opened_with_a_deck_and_not_with_a_draft(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        deck = await keep(ash, "Storm", "vaelith-sky")
        table = await ash.open("seekers", "me", "random", options={"armory1": deck["code"], "armory2": "pell-knives"})
        assert table["options"]["armory1"] == deck["code"]
        draft = await keep(ash, "Draft")
        body = {"game": "seekers", "options": {"armory1": draft["code"]}}
        reason = await refused(ash, "POST", "/api/tables", body)
        assert reason.startswith("option armory1: this is no Armory: The Armor is missing (SEEK-ARM-03)")

    in_a_hall(tmp_path, look)


# The database


def test_a_hall_from_before_there_were_decks_has_room_for_them_and_keeps_its_people(tmp_path: Path) -> None:
    found = Database(str(tmp_path / "hall.db"))
    config = Config()
    config.set_main_option("script_location", str(Path(database.__file__).parent / "migrations"))
    with found.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(sa.insert(database.people).values(id="p", name="Ash", created=0.0))

    found.open()

    with found.engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), database.metadata) == []
        assert connection.execute(sa.select(database.people.c.name)).scalars().all() == ["Ash"]
        assert connection.execute(sa.select(sa.func.count()).select_from(database.decks)).scalar_one() == 0
    found.close()
