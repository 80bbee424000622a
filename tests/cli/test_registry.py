"""The hall finds its games: by folder, and by entry points of installed packages."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from emberhall.games import registry
from emberhall.kernel.errors import UnknownGame
from tests.cli.conftest import invite


@pytest.fixture
def _fresh_hall(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Iterator[None]:
    """A hall that looks for its games anew, and in this test's folder first."""
    monkeypatch.syspath_prepend(str(folder))
    registry.cache_clear()
    yield
    registry.cache_clear()


def test_the_games_are_looked_for_once() -> None:
    assert registry() is registry()


def test_games_of_installed_packages_are_in_the_hall() -> None:
    assert registry()["toy"].name == "High Card"


def test_an_unknown_game_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownGame, match="did you mean connect_four"):
        registry()["conect_four"]


@pytest.mark.usefixtures("_fresh_hall")
@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("no_such_module_at_all:GAME", "ModuleNotFoundError"),
        ("broken_guest:GAME", "ZeroDivisionError"),
        ("os:sep", "it is a str"),
        ("tests.cli.guests:TOY", "the hall has a game 'toy' already"),
    ],
)
def test_a_broken_guest_stays_outside_and_the_hall_opens(
    folder: Path, capsys: pytest.CaptureFixture[str], value: str, reason: str
) -> None:
    (folder / "broken_guest.py").write_text("1 / 0")
    invite(folder, {"first": "tests.cli.guests:TOY", "odd": value})

    games = registry()

    assert games["toy"].name == "High Card"
    told = capsys.readouterr().err
    assert "the game 'odd'" in told
    assert reason in told
