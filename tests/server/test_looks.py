"""A board is drawn for eyes that look, once for each pair of them, and never to decide something."""

from dataclasses import replace
from pathlib import Path

from emberhall.kernel.state import State
from emberhall.kit.view import Asked, View
from emberhall.server.live import Live
from emberhall.server.wire import SPECTATOR
from tests.server.here import Here, in_a_hall


def noted(live: Live) -> list[tuple[int, int]]:
    """The boards that are drawn of the table from now on: after so many entries, for whose eyes."""
    drawn: list[tuple[int, int]] = []
    show = live.game.show

    def draw(state: State, seat: int, asked: Asked) -> View:
        drawn.append((live.seq, seat))
        return show(state, seat, asked)

    live.game = replace(live.game, show=draw)
    return drawn


def test_where_nobody_looks_no_board_is_drawn(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        opened, _ = await here.friends("conjure", 2)
        table = await here.table(opened)
        drawn = noted(table.live)
        for _ in range(30):
            async with table.lock:
                if not table.live.is_over:
                    await table.land("pick", table.live.asked(table.live.to_move).choices[-1].pick)
        assert table.live.seq >= 30
        assert drawn == []

    in_a_hall(tmp_path, play)


def test_whoever_looks_with_the_same_eyes_shares_a_board(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        opened, (ash, _) = await here.friends("emberforge", 2)
        table = await here.table(opened)
        drawn = noted(table.live)
        async with (
            ash.sit(opened["id"]),
            here.visitor().sit(opened["id"]),
            here.visitor().sit(opened["id"]),
        ):
            async with table.lock:
                await table.land("pick", table.live.state.legal()[0])
            at = table.live.seq
            mine = next(seat.seat for seat in table.live.row.seats if seat.seat in table.live.eyes_of(seat.person))
            assert sorted(seat for seq, seat in drawn if seq == at) == [SPECTATOR, mine]

    in_a_hall(tmp_path, play)


def test_a_board_that_all_eyes_share_is_drawn_once_with_what_each_is_asked(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        opened, _ = await here.friends("emberwind", 2)
        live = (await here.table(opened)).live
        drawn, eyes = noted(live), [SPECTATOR, *range(live.state.seats)]
        fields = {seat: live.fields(seat) for seat in eyes}
        assert len(drawn) == 1
        for seat in eyes:
            assert live.view(seat) == live.game.view(live.state, seat)
            assert len(fields[seat]) == len(live.view(seat).__struct_fields__)
        assert len({fields[seat]["choices"] for seat in eyes}) == 2, "one seat is asked, and the others see it"

    in_a_hall(tmp_path, play)
