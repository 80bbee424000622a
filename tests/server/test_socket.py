"""The socket of a table: what a person does there, and what everyone hears of it."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from emberhall.kit.match import Match
from emberhall.server.refusals import MOVED_ON, NO_SEAT, OVER, WAITING
from emberhall.server.socket import MOST_FAULTS
from tests.server.here import Here, in_a_hall
from tests.server.visitor import Json, Sitting

FORGE: Json = {"options": {"first_seat": 1}}  # the first seat begins
SHORT: Json = {"options": {"max_turns": 3}}
IGNAR, DONE = "ignar", "done"


def named(sitting: Sitting, name: str) -> int:
    """The pick of that name."""
    return next(int(choice["pick"]) for choice in sitting.view["choices"] if choice["name"] == name)


async def refused(sitting: Sitting, do: str, **more: object) -> Json:
    """The refusal of what is said."""
    said = await sitting.ask(do, "refused", **more)
    assert said["is"] == "refused"
    assert said["what"] == do
    return said


# Picks


def test_a_pick_lands_once_and_everyone_is_told(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        stranger = here.visitor()
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b, stranger.sit(table["id"]) as s:
            assert (a.position["eyes"], b.position["eyes"], s.position["eyes"]) == (0, 1, -1)
            assert (b.picks, s.picks) == ([], [])
            pick = named(a, IGNAR)
            for _ in range(3):
                await a.say("pick", seq=0, pick=pick)
            for sitting in (a, b, s):
                told = await sitting.until(lambda said: said["is"] == "position" and said["seq"] == 1)
                assert not told["is_whole"]
                assert told["view"], "only what changed is sent, and something did"
            await a.say("pick", seq=1, pick=pick)
            await a.until(lambda said: said["is"] == "position" and said["seq"] == 2)
        assert (await here.table(table)).live.seq == 2

    in_a_hall(tmp_path, play)


def test_answers_that_follow_from_a_pick_are_given_with_it_as_far_as_they_are_asked(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        live = (await here.table(table)).live
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]):
            ignar, done = named(a, IGNAR), named(a, DONE)
            for _ in range(2):
                await a.say("pick", seq=0, pick=ignar, then=[ignar, done, ignar])
            await a.until(lambda said: said["is"] == "position" and said["seq"] == 3)

            assert live.match.record.picks == [ignar, ignar, done], "the last one would be Birch's answer"
            assert [(entry.what, entry.seat) for entry in live.entries] == [("pick", 0)] * 3
            await a.say("pick", seq=3, pick=ignar, then=[ignar] * 13)
            assert (await a.hear())["is"] == "error"

    in_a_hall(tmp_path, play)


def test_a_pick_that_a_rule_forbids_is_refused_with_its_clause(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        clauses = {c["id"]: c["text"] for c in await ash.get("/api/games/emberforge/clauses")}
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            await a.pick(named(a, IGNAR))
            await a.pick(named(a, DONE))
            await b.until(lambda said: said["is"] == "position" and bool(b.picks))
            await b.pick(named(b, DONE))
            await a.until(lambda said: said["is"] == "position" and bool(a.picks))
            durgaz = 1 + named(a, IGNAR)
            said = await refused(a, "pick", seq=a.seq, pick=durgaz)
            assert (said["seq"], said["pick"], said["clause"]) == (a.seq, durgaz, "FORGE-ACT-03")
            assert clauses[said["clause"]] == said["text"]
            why = await a.ask("why", "why", seq=a.seq, pick=durgaz)
            assert (why["text"], why["clause"]) == (said["text"], said["clause"])
            can = await a.ask("why", "why", seq=a.seq, pick=a.picks[0])
            assert (can["text"], can["clause"]) == ("", "")

    in_a_hall(tmp_path, play)


def test_a_pick_that_answers_another_question_is_told_what_is_asked(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, _) = await here.friends("emberforge", 2, **FORGE)
        async with ash.sit(table["id"]) as a:
            live = (await here.table(table)).live
            for pick in [pick for pick in range(len(live.game.layout(live.state))) if pick not in a.picks] + [2**31]:
                why = await a.ask("why", "why", seq=0, pick=pick)
                refusal = live.game.why_not(live.state, pick)
                assert refusal is not None
                assert (why["text"], why["clause"]) == (refusal.text, refusal.clause)
                assert why["text"] == f"This step asks for something else: {a.view['question']}"
            said = await refused(a, "pick", seq=0, pick=0)
            assert (said["text"], said["clause"]) == (why["text"], "")

    in_a_hall(tmp_path, play)


def test_nobody_answers_for_others_or_to_an_old_question(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        stranger = here.visitor()
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b, stranger.sit(table["id"]) as s:
            pick = named(a, IGNAR)
            name = a.table["seats"][0]["name"]
            for do in ("pick", "hint", "undo"):
                more = {"pick": pick} if do == "pick" else {}
                assert (await refused(s, do, seq=0, **more))["text"] == NO_SEAT
                said = await refused(b, do, seq=0, **more)
                assert said["text"] == f"It is {name}'s answer that the table waits for."
                assert (await refused(a, do, seq=7, **more))["text"] == MOVED_ON
            for sitting, text in ((s, NO_SEAT), (b, f"It is {name}'s answer that the table waits for.")):
                why = await sitting.ask("why", "why", seq=0, pick=10_000)
                assert (why["text"], why["clause"]) == (text, "")
            await a.pick(pick)
            assert (await refused(b, "pick", seq=0, pick=pick))["text"] == MOVED_ON
            assert (await refused(a, "pick", seq=0, pick=named(a, DONE)))["text"] == MOVED_ON
        assert (await here.table(table)).live.seq == 1

    in_a_hall(tmp_path, play)


def test_a_table_waits_until_nobody_is_missing(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash, birch = here.visitor(), here.visitor()
        await birch.put("/api/me", {"name": "Birch"})
        table = await ash.open("emberforge", "me", "open", **FORGE)
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            assert a.table["status"] == "waiting"
            assert a.position == b.position == {}
            assert (await refused(a, "pick", seq=0, pick=0))["text"] == WAITING
            assert (await refused(a, "concede", seat=0))["text"] == WAITING
            await birch.post("/api" + table["seats"][1]["invitation"])
            for sitting in (a, b):
                await sitting.until(lambda said: said["is"] == "position")
                assert sitting.table["status"] == "playing"
            assert (await a.pick(a.picks[0]))["is"] == "position"
            await b.until(lambda said: said["is"] == "position" and said["seq"] == 1)
            assert b.position["eyes"] == 1

    in_a_hall(tmp_path, play)


# Undo


def test_an_answer_can_be_taken_back_until_another_seat_is_asked(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            assert not a.position["may_undo"]
            assert "be taken back" in (await refused(a, "undo", seq=0))["text"]
            before, log = dict(a.view), list(a.log)
            await a.pick(named(a, IGNAR))
            assert a.position["may_undo"]
            await b.until(lambda said: said["is"] == "position" and said["seq"] == 1)
            assert not b.position["may_undo"]
            await a.ask("undo", "position", seq=1)
            assert (a.seq, a.view, a.log) == (2, before, log)
            await a.pick(named(a, DONE))
            await b.until(lambda said: said["is"] == "position" and said["seq"] == 3)
            assert a.table["seats"][0]["name"] != "Birch"
            assert not a.position["may_undo"]
            assert (await refused(a, "undo", seq=3))["text"].startswith("It is ")
            assert (await refused(b, "undo", seq=3))["text"].startswith("Nothing can be taken back")

    in_a_hall(tmp_path, play)


def test_nothing_that_was_revealed_is_taken_back(tmp_path: Path) -> None:
    async def play_one(here: Here, lots: Random) -> tuple[bool, bool]:
        """Whether a pick of the person revealed something there, and whether another one could be taken back."""
        ash = here.visitor()
        table = await ash.open("conjure", "me", "random", options={"max_turns": 12})
        async with ash.sit(table["id"]) as a:
            a.keep_all = True
            await a.play(lots)
            may_undo = {m["seq"]: m["may_undo"] for m in a.heard if m["is"] == "position"}
        live = (await here.table(table)).live
        again = Match(live.game, live.new_record())
        has_revealed = False
        for seq, pick in enumerate(live.match.record.picks):
            before, mover = again.state.revealed, again.state.to_move
            again.play(pick)
            assert again.may_undo() or not may_undo.get(seq + 1)
            if again.state.to_move == mover == 0 and again.state.revealed != before:
                has_revealed = True
                assert not may_undo.get(seq + 1)
        return has_revealed, any(may_undo.values())

    async def play(here: Here) -> None:
        """The cards are the hall's lot: once in a hundred games or so, nothing can be taken back."""
        lots, revealed, undone = Random(3), False, False
        while not (revealed and undone):
            has_revealed, may_undo = await play_one(here, lots)
            revealed, undone = revealed or has_revealed, undone or may_undo

    in_a_hall(tmp_path, play)


# Hints


def test_a_hint_is_a_pick_that_can_be_made(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash = here.visitor()
        table = await ash.open("emberforge", "me", "random", **FORGE)
        async with ash.sit(table["id"]) as a:
            for _ in range(3):
                while not a.is_asked():
                    await a.hear()
                hint = await a.ask("hint", "hint", seq=a.seq)
                assert (await a.pick(hint["pick"]))["is"] == "position"

    in_a_hall(tmp_path, play)


# Moments out of turn


async def until_asked(sitting: Sitting) -> None:
    """Listen until the person has to say something."""
    while not sitting.is_asked():
        await sitting.hear()


def test_moments_at_which_nothing_stirs_pass_by_themselves(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash = here.visitor()
        table = await ash.open("conjure", "me", "random", options={"max_turns": 12})
        lots = Random(5)
        async with ash.sit(table["id"]) as a:
            a.keep_all = True
            await a.play(lots)
            passed = [m for m in a.heard if m["is"] == "position" and m["is_automatic"]]
        live = (await here.table(table)).live
        assert passed
        assert {entry.what for entry in live.entries} == {"pick", "auto"}

    in_a_hall(tmp_path, play)


def test_a_person_says_when_to_be_asked(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash = here.visitor()
        table = await ash.open("conjure", "me", "random", options={"threshold": "50", "max_turns": 60})
        lots, asked = Random(7), set[str]()
        async with ash.sit(table["id"]) as a:
            assert a.position["stops"] == {"off": ["order", "start"], "always": False, "quiet": False}
            await a.say("stops", off=[], always=True)
            await a.until(lambda said: said["is"] == "position" and said["stops"]["always"])
            while not {"start", "own"} <= asked:
                await until_asked(a)
                asked.add(a.view["moment"])
                pass_ = a.view["pass_pick"]
                await a.pick(pass_ if pass_ >= 0 else lots.choice(a.picks))
            await a.say("stops", off=["own", "order", "start", "draw", "conjured", "no such moment"])
            said = await a.until(lambda said: said["is"] == "position" and not said["stops"]["always"])
            off = ["conjured", "draw", "order", "own", "start"]
            assert said["stops"] == {"off": off, "always": False, "quiet": False}
            for _ in range(6):
                await until_asked(a)
                assert a.view["moment"] == ""
                await a.pick(lots.choice(a.picks))

    in_a_hall(tmp_path, play)


def test_quiet_lasts_until_another_seat_does_something(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, _) = await here.friends("conjure", 2)
        async with ash.sit(table["id"]) as a:
            await a.say("stops", off=[], quiet=True)
            await a.until(lambda said: said["is"] == "position" and said["stops"]["quiet"])
            live = (await here.table(table)).live
            assert live.stops(0).quiet
            assert not live.stops(1).quiet

    in_a_hall(tmp_path, play)


# Eyes


def test_whoever_has_several_seats_looks_through_each_of_them_and_no_others(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash, birch = here.visitor(), here.visitor()
        table = await ash.open("conjure", "me", "me", "open")
        await birch.post("/api" + table["seats"][2]["invitation"])
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            assert (a.position["eyes"], b.position["eyes"]) == (-1, 2)
            for eyes in (0, 1, -1):
                said = await a.ask("look", "position", eyes=eyes)
                assert (said["eyes"], said["is_whole"], said["view"]["seat"]) == (eyes, True, eyes)
            for sitting, eyes in ((a, 2), (a, 3), (a, 15), (b, 0), (b, 1)):
                before = sitting.position["eyes"]
                assert (await refused(sitting, "look", eyes=eyes))["text"] == "That seat is not yours."
                assert sitting.position["eyes"] == before

    in_a_hall(tmp_path, play)


def test_spectators_are_counted_and_see_what_all_see(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("conjure", 2)
        async with ash.sit(table["id"]) as a:
            assert [seat["is_here"] for seat in a.table["seats"]] == [True, False]
            async with birch.sit(table["id"]), here.visitor().sit(table["id"]) as s:
                await a.until(lambda said: said["is"] == "table" and said["table"]["watchers"] == 1)
                assert [seat["is_here"] for seat in a.table["seats"]] == [True, True]
                assert s.view["seat"] == -1
                assert s.view["choices"] == []
            await a.until(lambda said: said["is"] == "table" and said["table"]["watchers"] == 0)

    in_a_hall(tmp_path, play)


# Giving up


def test_conceding_ends_a_game_of_two_and_opens_its_seed(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            assert (await refused(b, "concede", seat=0))["text"] == "That seat is not yours."
            await b.say("concede", seat=1)
            for sitting in (a, b):
                await sitting.until(lambda said: said["is"] == "position" and said["result"] is not None)
                assert sitting.table["status"] == "over"
                assert sitting.table["seed"]
                assert [score["seat"] for score in sitting.position["result"]["scores"]] == [0, 1]
                assert "concedes" in sitting.position["result"]["headline"]
            assert (await refused(a, "pick", seq=1, pick=0))["text"] == OVER
            assert (await refused(a, "concede", seat=0))["text"] == OVER

    in_a_hall(tmp_path, play)


def test_with_three_a_bot_plays_on_for_whoever_concedes_and_they_see_what_spectators_see(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch, _) = await here.friends("emberforge", 3, **FORGE)
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            await b.say("concede", seat=1)
            await b.until(lambda said: said["is"] == "position" and said["eyes"] == -1 and said["is_whole"])
            await a.until(lambda said: said["is"] == "table" and said["table"]["seats"][1]["has_conceded"])
            assert a.table["status"] == "playing"
            assert a.table["seats"][1]["kind"] == "bot"
            assert (await refused(b, "look", eyes=1))["text"] == "That seat is not yours."
            await birch.put(f"/api/tables/{table['id']}/seats/1", {"kind": "me"}, expect=403)
            await birch.get(f"/api/tables/{table['id']}/frames", expect=403, eyes=1)

    in_a_hall(tmp_path, play)


# Nonsense


NONSENSE = [
    ("", "makes no sense"),
    ("hello", "makes no sense"),
    ('{"do":"cheat"}', "cheat"),
    ('{"do":"pick","seq":0}', "pick"),
    ('{"do":"pick","seq":0,"pick":-1}', ">= 0"),
    ('{"do":"pick","seq":0,"pick":1e400}', "makes no sense"),
    ('{"do":"pick","seq":0,"pick":1,"seat":1}', "seat"),
    ('{"do":"look","eyes":16}', "<= 15"),
    ("[" * 4000, "makes no sense"),
    ('{"do":"stops","off":["' + "x" * 4500 + '"]}', "up to 4096 bytes"),
]


def test_a_message_that_makes_no_sense_is_told_and_changes_nothing(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash = here.visitor()
        table = await ash.open("emberforge", "me", "random", **FORGE)
        async with ash.sit(table["id"]) as a:
            for message, about in NONSENSE:
                await a.line.send(message)
                assert about in (await a.until(lambda said: said["is"] == "error"))["text"]
            await a.line.send(b"\xff\xfe\x00")
            await a.until(lambda said: said["is"] == "error")
            assert (a.seq, (await a.pick(a.picks[0]))["is"]) == (0, "position")

    in_a_hall(tmp_path, play)


def test_whoever_says_nothing_but_nonsense_is_sent_away(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            for _ in range(MOST_FAULTS):
                await b.line.send("nonsense")
            await b.line.wait_closed()
            assert b.line.close_code == 4429
            assert (await a.pick(a.picks[0]))["is"] == "position"
        async with birch.sit(table["id"]) as b:
            assert b.seq == 1

    in_a_hall(tmp_path, play)


def test_a_table_that_is_not_there_is_told(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash = here.visitor()
        for id_ in ("abcdefghjkmn", "no%20table", "%00", "x" * 300):
            sitting = Sitting(ash, id_)
            with pytest.raises(Exception, match="4404"):
                await asyncio.wait_for(sitting.__aenter__(), 10)

    in_a_hall(tmp_path, play)
