"""Every finished game keeps its events, its lines and its result, in the words of the rules that it was played by."""

import asyncio
import random
import zlib
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from emberhall.games import registry
from emberhall.kernel.state import NOBODY
from emberhall.kit import record as records
from emberhall.server.chronicles import Chronicle, digest_of, renamed, unpack
from emberhall.server.database import chronicles, entries
from emberhall.server.live import OFF_BY_KEEPER
from tests.server import before
from tests.server.here import Here, hall_here, in_a_hall
from tests.server.visitor import Json

SHORT = {"max_turns": 3}


async def kept(here: Here, id_: str) -> Chronicle | None:
    """The chronicle of a table, with what its row says of it checked."""
    query = sa.select(chronicles).where(chronicles.c.table_id == id_)
    row = await here.hall.database.read(lambda connection: connection.execute(query).mappings().first())
    if row is None:
        return None
    chronicle = unpack(row["content"])
    assert (row["rules"], row["cards"], row["digest"]) == (chronicle.rules, chronicle.cards, digest_of(row["content"]))
    assert msgspec.json.decode(row["result"], type=type(chronicle.result)) == chronicle.result
    return chronicle


def test_a_game_that_ends_has_its_chronicle_with_its_last_entry(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        visitor = here.visitor()
        table = await visitor.open("conjure", "me", "random", options=SHORT)
        async with visitor.sit(table["id"]) as sitting:
            assert await kept(here, table["id"]) is None
            await sitting.play(random.Random(1))
        live, game = (await here.table(table)).live, registry()["conjure"]
        record = records.decode((await visitor.http.get(f"/api/tables/{table['id']}/record")).content)

        chronicle = await kept(here, table["id"])

        assert chronicle is not None
        assert (chronicle.rules, chronicle.cards) == (game.rules_version, game.content) == (record.rules, record.cards)
        assert (chronicle.picks, chronicle.events, chronicle.returns) == (record.picks, record.events, record.returns)
        assert chronicle.result == live.result()
        assert chronicle.marks == sorted(chronicle.marks)
        assert (len(chronicle.marks), chronicle.marks[-1]) == (len(record.picks) + 1, len(chronicle.events))
        everything = [game.tell(live.state, event) for event in live.match.log]
        assert [line.text for line in chronicle.log(0, len(chronicle.events))] == [text for text in everything if text]

    in_a_hall(tmp_path, play)


def test_so_has_one_that_was_conceded_or_called_off(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        visitor = here.visitor()
        conceded = await visitor.open("conjure", "me", "random", options=SHORT)
        async with visitor.sit(conceded["id"]) as sitting:
            await sitting.say("concede", seat=0)
            await sitting.until(lambda _: sitting.is_over)
        called_off = await here.table(await visitor.open("shroud", "me", "random"))
        async with called_off.lock:
            await called_off.call_off(OFF_BY_KEEPER)

        for id_ in (conceded["id"], called_off.id):
            chronicle = await kept(here, id_)
            assert chronicle is not None
            assert chronicle.result == (await here.hall.table(id_)).live.result()
            assert chronicle.returns is None

    in_a_hall(tmp_path, play)


def test_an_entry_that_did_not_land_leaves_no_chronicle(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        visitor = here.visitor()
        table = await here.table(await visitor.open("conjure", "me", "me", options=SHORT))
        first = table.live.state.legal()[0]
        faster = {"table_id": table.id, "seq": 0, "what": "pick", "value": first, "seat": 0, "at": 0.0}
        await here.hall.database.write(lambda connection: connection.execute(sa.insert(entries).values(faster)))
        async with table.lock:
            assert not await table.land("concede", 0, seat=0)

        assert await kept(here, table.id) is None
        assert table.live.state.to_move != NOBODY

    in_a_hall(tmp_path, play)


def test_a_game_that_can_not_be_told_ends_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(here: Here) -> None:
        visitor = here.visitor()
        table = await here.table(await visitor.open("conjure", "me", "random", options=SHORT))
        monkeypatch.setattr("emberhall.server.chronicles.chronicle_of", lambda live: live.no_such_thing)
        async with table.lock:
            assert await table.land("concede", 0, seat=0)

        assert await kept(here, table.id) is None
        assert (await visitor.get(f"/api/tables/{table.id}"))["status"] == "over"

    in_a_hall(tmp_path, play)


def test_what_is_told_is_digested_entry_by_entry(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        visitor = here.visitor()
        table = await visitor.open("shroud", "me", "random", options={"max_rounds": 4})
        async with visitor.sit(table["id"]) as sitting:
            await sitting.play(random.Random(1))
        live = (await here.table(table)).live
        kept = sa.select(entries.c.told).where(entries.c.table_id == table["id"]).order_by(entries.c.seq)
        digests = await here.hall.database.read(lambda connection: list(connection.execute(kept).scalars()))
        assert all(digests)
        assert digests[-1] == live.digest()

        again = type(live)(live.game, live.packs, live.row, [])
        for entry, digest in zip(live.entries, digests, strict=True):
            again.fold(entry)
            assert again.digest() == digest

    in_a_hall(tmp_path, play)


def test_games_that_were_finished_before_get_their_chronicle(tmp_path: Path) -> None:
    known = before.unpack(tmp_path / "hall.db")

    async def look(here: Here, what: str) -> None:
        chronicle = None
        while chronicle is None:
            chronicle = await kept(here, known.tables[what])
            await asyncio.sleep(0.02)
        said: Json = known.said[what].result
        assert msgspec.to_builtins(chronicle.result) == said
        assert len(chronicle.picks) == known.said[what].picks
        assert len(chronicle.lines) == known.said[what].lines["-1"]

    async def visit() -> None:
        async with hall_here(tmp_path) as here:
            for what in known.said:
                if what.split()[0] in before.SAME:  # what newer rules tell otherwise is kept as its log
                    await look(here, what)

    asyncio.run(visit())


def test_one_that_was_written_before_sentences_had_segments_is_read_and_renamed() -> None:
    written = {
        "rules": 1, "cards": "", "names": ["Ash", "Ash Oak"], "picks": [5], "marks": [1, 2],
        "events": [["turn", 0, -1, -1, 0, 65535], ["draws", 1, 5, -1, 0, 2]],
        "lines": [[0, "Ash's turn.", "FORGE-ACT-01", True], [1, "Ash Oak draws Nailbiter.", "FORGE-GILDAR-02", False]],
        "returns": None, "result": {"headline": "Ash concedes.", "scores": [], "notes": []},
    }  # fmt: skip
    content = zlib.compress(msgspec.json.encode(written))

    lines = unpack(content).log(0, 2)
    again = unpack(bytes(renamed(content, {0: "Somebody"})["content"]))  # type: ignore[call-overload]

    assert [(line.what, line.seat, line.thing, line.is_heading) for line in lines] == [
        ("turn", 0, -1, True), ("draws", 1, 5, False)
    ]  # fmt: skip
    assert [line.text for line in lines] == [("Ash's turn.",), ("Ash Oak draws Nailbiter.",)]
    assert again.names == ["Somebody", "Ash Oak"]
    assert [line.text for line in again.log(0, 2)] == [("Somebody's turn.",), ("Ash Oak draws Nailbiter.",)]
    assert again.result.headline == "Somebody concedes."
