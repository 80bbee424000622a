"""The page's own checks: its types are those of the wire, its sources are sound, and it was built from them."""

import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build
from emberhall.games import our_games, registry
from emberhall.kit.game import Game
from emberhall.server import picks

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"


@pytest.fixture(scope="module")
def node() -> Path:
    """The Node.js that the page is built with."""
    node = hatch_build.find_node()
    assert node is not None, "there is no Node.js; `make deps` brings one"
    return node


@pytest.fixture(scope="module")
def env(node: Path) -> dict[str, str]:
    """What the page's tools need: a Node.js, and its packages."""
    env = hatch_build.beside(node)
    if not hatch_build.is_installed(WEB):
        subprocess.run([*hatch_build.npm_of(node), "ci", "--loglevel=error"], cwd=WEB, env=env, check=True)
    return env


def run(env: dict[str, str], *command: str) -> subprocess.CompletedProcess[str]:
    """A command in the page's folder."""
    return subprocess.run(command, cwd=WEB, env=env, capture_output=True, text=True, check=False)


SCRIPTS = {
    "check": "its types are sound, and nothing warns",
    "lint": "its sources keep the rules of eslint.config.js",
    "format:check": "`npm run format` in web/ formats them",
    "unit": "its logic does what it says",
}


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_sources_pass(script: str, env: dict[str, str], node: Path) -> None:
    done = run(env, *hatch_build.npm_of(node), "run", script, "--silent")

    assert done.returncode == 0, f"{SCRIPTS[script]}\n{done.stdout}{done.stderr}"


def test_the_lock_file_names_no_registry() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text(encoding="utf-8")


def test_the_types_are_those_of_the_wire(env: dict[str, str], tmp_path: Path) -> None:
    schema, made = tmp_path / "schema.json", tmp_path / "schema.d.ts"
    schema.write_bytes(subprocess.check_output([sys.executable, "-m", "emberhall.server.schema"]))
    done = run(env, "node_modules/.bin/openapi-typescript", str(schema), "--output", str(made))

    assert done.returncode == 0, done.stdout + done.stderr
    assert made.read_text() == (WEB / "src" / "lib" / "schema.d.ts").read_text(), "run `npm run types` in web/"


@pytest.mark.parametrize("game", list(our_games()), ids=lambda game: game.id)
def test_the_picks_are_those_of_the_game(game: Game) -> None:
    made = (WEB / "src" / "games" / game.id / "picks.ts").read_text(encoding="utf-8")

    assert made == picks.typescript(game), "run `npm run types` in web/"


def test_the_page_that_is_served_was_built_from_these_sources() -> None:
    from emberhall.server.page import FOLDER

    assert (FOLDER / "built.txt").read_text(encoding="utf-8") == hatch_build.digest_of_page(ROOT)


def test_the_covers_tell_what_the_games_are() -> None:
    covers = {path.parent.name: path.read_text() for path in (WEB / "src" / "games").glob("*/index.ts")}
    assert len(covers) == 5
    for id_, cover in covers.items():
        game = registry()[id_]
        players = f"{game.min_seats}–{game.max_seats}" if game.min_seats < game.max_seats else f"{game.min_seats}"
        assert f"players: '{players}'" in cover
        assert f"minutes: {game.minutes}," in cover
