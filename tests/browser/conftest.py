"""A hall with its page, and a Chromium to visit it with."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

import hatch_build
from tests.browser.person import PATIENCE, Person
from tests.server.house import House, open_house

# The first has no windows and nothing that goes with them, and so takes a third of the processor; it draws the same.
INSTALLED = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
# No sandbox: tests run as root in containers. The others keep it from looking for hosts of its own.
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# Playwright's own Node.js needs a library that a small Debian lacks; the one that built the page is there and runs.
NODE = hatch_build.find_node()

expect.set_options(timeout=PATIENCE)  # what is not there at once may come on a busy machine


def chromium() -> str | None:
    """The browser that is on the machine; None where Playwright has to know one."""
    named = os.environ.get("CHROMIUM")
    return named or next((path for name in INSTALLED if (path := shutil.which(name))), None)


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A hall for all of these tests: everybody comes as somebody new, and is shown what is theirs."""
    folder: Path = tmp_path_factory.mktemp("hall")
    with open_house(folder / "hall.db", "--beat", "0") as house:
        yield house


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A browser for these tests; it is closed before any others, since it keeps an event loop running."""
    if NODE is not None:
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=SWITCHES)
        yield browser
        browser.close()


@pytest.fixture
def desk(house: House, browser: Browser) -> Iterator[Person]:
    """A person at a desk: 1280 x 800, with mouse and keyboard."""
    with Person.visiting(browser, house.address) as person:
        yield person


@pytest.fixture
def friend(house: House, browser: Browser) -> Iterator[Person]:
    """Somebody else, at another desk."""
    with Person.visiting(browser, house.address) as person:
        yield person


@pytest.fixture
def phone(house: House, browser: Browser) -> Iterator[Person]:
    """A person with a phone: 390 x 844, by thumb."""
    with Person.visiting(browser, house.address, is_phone=True) as person:
        yield person
