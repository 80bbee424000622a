"""What people say to each other: a few phrases and pointing, heard by all who are there, and kept by nobody."""

from pathlib import Path
from typing import get_args

from emberhall.server.refusals import NO_SEAT, WAITING
from emberhall.server.talking import NOT_OPEN
from emberhall.server.wire import Phrase
from tests.server.here import Here, in_a_hall
from tests.server.visitor import Json, Sitting

FORGE: Json = {"options": {"first_seat": 1}}  # the first seat begins
IGNAR = 57  # the pick that names the zone
WORDS = ("said", "pointed")
NONSENSE: list[Json] = [
    {"do": "say", "phrase": "meet me at ..."},
    {"do": "say", "phrase": ""},
    {"do": "say", "phrase": "hello", "text": "and more"},
    {"do": "say"},
    {"do": "say", "phrase": ["hello"]},
    {"do": "point", "thing": -1},
    {"do": "point", "thing": 2**40},
    {"do": "point", "thing": "a word"},
    {"do": "point", "thing": IGNAR, "note": "and more"},
]


async def refused(sitting: Sitting, do: str, **more: object) -> str:
    """Why it was not told to anybody."""
    said = await sitting.ask(do, "said", **more)
    assert (said["is"], said["what"]) == ("refused", do)
    return str(said["text"])


async def heard(sitting: Sitting) -> list[Json]:
    """What was said to somebody up to now: they ask the table something, and it answers in turn."""
    sitting.keep_all, sitting.heard = True, []
    await sitting.ask("why", "why", seq=sitting.seq, pick=0)
    return [said for said in sitting.heard if said["is"] in WORDS]


def test_a_phrase_is_heard_by_everybody_here_and_changes_nothing(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        stranger, told = here.visitor(), len((await here.table(table)).live.match.log)
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b, stranger.sit(table["id"]) as s:
            for phrase in get_args(Phrase):
                await b.say("say", phrase=phrase)
                for sitting in (a, b, s):
                    said = await sitting.until(lambda said: said["is"] == "said")
                    assert said == {"is": "said", "seat": 1, "phrase": phrase}
        live = (await here.table(table)).live
        assert (live.seq, len(live.match.log), live.record().picks) == (0, told, [])

    in_a_hall(tmp_path, play)


def test_a_thing_that_all_see_can_be_pointed_at_out_of_turn(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            await b.say("point", thing=IGNAR)
            assert await a.until(lambda said: said["is"] == "pointed") == {"is": "pointed", "seat": 1, "thing": IGNAR}
            assert a.seq == 0

    in_a_hall(tmp_path, play)


def test_nobody_points_at_what_others_do_not_see(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            smiths = (a.view["smiths"][0], b.view["smiths"][1])
            hands = [card["pick"] for smith in smiths for card in smith["hand"]]
            assert hands
            live = (await here.table(table)).live
            size = len(live.game.layout(live.state))
            for thing in [*hands, size, 2**31]:
                assert await refused(a, "point", thing=thing) == NOT_OPEN
            assert await heard(b) == []

    in_a_hall(tmp_path, play)


def test_whoever_has_no_seat_is_not_heard_and_neither_is_anyone_before_the_game(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, _) = await here.friends("emberforge", 2, **FORGE)
        waiting = await ash.open("emberforge", "me", "open")
        async with ash.sit(table["id"]) as a, here.visitor().sit(table["id"]) as s, ash.sit(waiting["id"]) as w:
            for do, what in (("say", {"phrase": "hello"}), ("point", {"thing": IGNAR})):
                assert await refused(s, do, **what) == NO_SEAT
                assert await refused(w, do, **what) == WAITING
            assert await heard(a) == []

    in_a_hall(tmp_path, play)


def test_whose_seat_a_bot_plays_is_not_heard_until_they_take_it_back(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (_, birch) = await here.friends("emberforge", 2, **FORGE)
        seat = f"/api/tables/{table['id']}/seats/1"
        async with birch.sit(table["id"]) as b:
            await birch.put(seat, {"kind": "bot", "bot": "easy"})
            assert await refused(b, "say", phrase="thanks") == NO_SEAT

    in_a_hall(tmp_path, play)


def test_after_the_end_people_can_thank_each_other(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            await b.say("concede", seat=1)
            await a.until(lambda _: a.is_over)
            await b.say("say", phrase="good-game")
            assert (await a.until(lambda said: said["is"] == "said"))["phrase"] == "good-game"
            await a.say("point", thing=IGNAR)
            assert (await b.until(lambda said: said["is"] == "pointed"))["seat"] == 0

    in_a_hall(tmp_path, play)


def test_one_speaks_with_the_seat_through_whose_eyes_one_looks(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash = here.visitor()
        table = await ash.open("emberforge", "me", "me", **FORGE)
        async with ash.sit(table["id"]) as a:
            for eyes, seat in ((1, 1), (0, 0), (-1, 0)):
                await a.ask("look", "position", eyes=eyes)
                assert (await a.ask("say", "said", phrase="oops"))["seat"] == seat

    in_a_hall(tmp_path, play)


def test_whoever_comes_back_hears_nothing_of_what_was_said_before(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        async with ash.sit(table["id"]) as a:
            await a.ask("say", "said", phrase="hello")
            await a.ask("point", "pointed", thing=IGNAR)
        for person in (ash, birch):
            async with person.sit(table["id"]) as again:
                assert await heard(again) == []

    in_a_hall(tmp_path, play)


def test_nothing_but_the_phrases_and_things_makes_sense(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            for what in NONSENSE:
                await a.say(**what)
                fault = await a.until(lambda said: said["is"] == "error")
                assert fault["text"].startswith("This message makes no sense: ")
            assert await heard(b) == []

    in_a_hall(tmp_path, play)


def test_whoever_says_too_much_has_to_wait_and_can_still_play(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            for _ in range(14):
                await a.say("say", phrase="hello")
            limited = await a.until(lambda said: said["is"] == "limited")
            assert limited["text"].startswith("You have said a lot at once; you can go on in ")
            assert 12 <= len([said for said in await heard(b) if said["is"] == "said"]) < 14
            landed = await a.pick(a.picks[0])
            assert (landed["is"], landed["seq"]) == ("position", 1)

    in_a_hall(tmp_path, play, rate=40)


def test_news_of_another_process_is_told_as_it_came(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, _) = await here.friends("emberforge", 2, **FORGE)
        async with ash.sit(table["id"]) as a:
            await here.hall.hear(f'{table["id"]} said {{"is":"said","seat":1,"phrase":"thanks"}}')
            assert (await a.until(lambda said: said["is"] == "said"))["phrase"] == "thanks"

    in_a_hall(tmp_path, play)
