"""Long logs are read one at a time, the shortest first; short ones wait for nobody."""

import asyncio

from emberhall.server.turns import SHORT, Turns


def in_order(*lengths: int, gone: frozenset[int] = frozenset()) -> list[int]:
    """In which order logs of these lengths are read that are all asked for while another one is; some people leave."""

    async def read_all() -> list[int]:
        turns, order, is_read = Turns(), list[int](), asyncio.Event()

        async def first() -> None:
            async with turns.turn(SHORT + 1):
                await is_read.wait()

        async def read(length: int) -> None:
            async with turns.turn(length):
                order.append(length)
                await asyncio.sleep(0)
                assert length <= SHORT or turns.is_taken

        readers = [asyncio.create_task(first()), *(asyncio.create_task(read(length)) for length in lengths)]
        await asyncio.sleep(0)  # everyone has asked
        for number in gone:
            readers[1 + number].cancel()
        is_read.set()
        await asyncio.gather(*readers, return_exceptions=True)
        assert not turns.is_taken
        return order

    return asyncio.run(read_all())


def test_of_those_who_wait_the_shortest_is_read_first_and_of_equals_the_first() -> None:
    assert in_order(20_000, 900, 20_000, 300) == [300, 900, 20_000, 20_000]


def test_a_short_log_waits_for_nobody() -> None:
    assert in_order(20_000, SHORT) == [SHORT, 20_000]


def test_whoever_leaves_is_passed_over() -> None:
    assert in_order(20_000, 900, 300, gone=frozenset({1})) == [300, 20_000]


def test_whoever_leaves_at_the_very_moment_of_their_turn_passes_it_on() -> None:
    async def leave() -> None:
        turns, order = Turns(), list[str]()

        async def read(name: str) -> None:
            async with turns.turn(SHORT + 1):
                order.append(name)

        async with turns.turn(SHORT + 1):
            leaves, stays = asyncio.create_task(read("leaves")), asyncio.create_task(read("stays"))
            await asyncio.sleep(0)
        leaves.cancel()  # it is their turn already, and they don't know yet
        await asyncio.gather(leaves, stays, return_exceptions=True)
        assert order == ["stays"]
        assert not turns.is_taken

    asyncio.run(leave())
