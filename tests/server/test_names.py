"""What people may be called, and how a name that won't do is refused."""

from pathlib import Path

import pytest

from emberhall.kernel.errors import BadInput
from emberhall.server.names import BOT_NAMES, checked_name
from tests.server.here import Here, in_a_hall
from tests.server.test_seats import detail

GOOD = [
    "Rowan",
    "Rowan 7",
    "Zoë",
    "Nguyễn Thị Hằng",
    "Фёдор",
    "火の玉",
    "राम",
    "7",
    "Borin Oak",
    "Seating",
    "Seat",
    "Opener",
    "Unaware",
    "O'Brien-Ash ♥",
]
UNSEEN = [
    "\u3164",
    "\u2800",
    "\u115f\u1160",
    "\u200b\u200b",
    "Ro\u200bwan",
    "Rowan\u202e",
    "\u2066Rowan",
    "Ro\u00adwan",
]
EMPTY = ["\u0301", "\u0301\u0308", " . ", "\ufe0f", "♥", "---"]
STACKED = ["Z\u0335\u0321\u0340a", "Rowa" + "n" + "\u0323\u0330\u0302\u0301"]
NOT_A_PERSONS = [*BOT_NAMES, "borin", "B O R I N", "ＢＯＲＩＮ", "Bórin", "Borin 2", "B.o.r.i.n.", "Somebody",
                 "some body", "Nobody", "Seat 2", "seat2", "SEAT ②", "open"]  # fmt: skip


@pytest.mark.parametrize("name", GOOD)
def test_a_name_that_can_be_read_is_kept_as_it_is(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize(
    ("name", "why"),
    [
        *((name, "can't be seen") for name in UNSEEN),
        *((name, "needs a letter or a digit") for name in EMPTY),
        *((name, "up to 2 accents") for name in STACKED),
        *((name, "the hall itself uses") for name in NOT_A_PERSONS),
        ("\ufb2c" * 9, "up to 24 letters"),
    ],
)
def test_a_name_that_is_unseen_or_not_a_persons_is_refused_with_what_would_do(name: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        checked_name(name)


def test_the_hall_refuses_such_names_wherever_one_says_them(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash = here.visitor()
        await ash.put("/api/me", {"name": "Ash"})
        for name in ("\u3164", "Borin", "Seat 2", "Z\u0335\u0321\u0340\u0330"):
            await detail(ash, "PUT", "/api/me", 400, {"name": name})
            seats = [{"kind": "me"}, {"kind": "me", "name": name}]
            await detail(ash, "POST", "/api/tables", 400, {"game": "conjure", "seats": seats})
        assert (await ash.get("/api/me"))["name"] == "Ash"
        assert (await ash.get("/api/tables/mine"))["tables"] == []

    in_a_hall(tmp_path, visit)


def test_whoever_was_called_so_before_keeps_the_name(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash = here.visitor()
        await ash.put("/api/me", {"name": "Ash"})
        await here.app.state.people.rename(here.person(ash), "Borin")
        table = await ash.open("emberforge", "me", "random", "random", "random")
        names = [seat["name"] for seat in table["seats"]]
        assert names[0] == "Borin"
        assert len(set(names)) == 4

    in_a_hall(tmp_path, visit)
