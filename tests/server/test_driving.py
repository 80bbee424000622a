"""Which of several processes drives a table: the one that wrote to it last."""

import asyncio

import pytest

from emberhall.server.driving import Driver


@pytest.mark.parametrize("is_shared", [False, True])
def test_a_table_that_was_read_is_driven_here_unless_others_may_have_it_too(is_shared: bool) -> None:
    assert Driver(is_shared=is_shared).is_here is not is_shared


@pytest.mark.parametrize("is_shared", [False, True])
def test_whoever_wrote_last_drives(is_shared: bool) -> None:
    driver = Driver(is_shared=is_shared)

    driver.wrote_here()
    assert driver.is_here

    driver.wrote_elsewhere()
    assert driver.is_here is not is_shared

    driver.take_over()
    assert driver.is_here


def test_who_holds_a_pass_drives_until_anything_is_written() -> None:
    driver = Driver(is_shared=True)

    driver.hold(7, 3)
    driver.take_over()
    assert stands(driver) == (True, (7, 3))

    driver.wrote_here()
    assert stands(driver) == (True, None)

    driver.hold(8, 3)
    driver.wrote_elsewhere()
    assert stands(driver) == (False, None)


def stands(driver: Driver) -> tuple[bool, tuple[int, int] | None]:
    """Whether this process drives, and what it holds."""
    return driver.is_here, driver.held


def test_a_driver_that_was_woken_before_it_sleeps_does_not_sleep() -> None:
    async def work() -> None:
        driver = Driver(is_shared=False)
        driver.doze()
        driver.wake()
        await driver.sleep(None)
        driver.doze()
        await driver.sleep(0.0)  # nothing woke it, and the time is over at once

    asyncio.run(asyncio.wait_for(work(), 30))
