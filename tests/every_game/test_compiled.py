"""Compiled and interpreted, the same games are played, pick for pick."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
INTERPRETED = os.pathsep.join([str(ROOT / "src"), str(ROOT / "examples")])


def transcript(python_path: str) -> Any:
    """What a fresh process plays, which finds Emberhall there first, or else as it is installed."""
    environment = {**os.environ, "PYTHONPATH": python_path}
    command = [sys.executable, "-m", "emberhall.testing.transcript", "connect_four.trial:TRIAL", "lanterns.trial:TRIAL"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if "No module named 'emberhall'" in done.stderr:
        pytest.skip("emberhall is not installed here, only its sources are: `make install` installs it")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_compiled_and_interpreted_play_alike() -> None:
    installed = transcript("")
    if not installed["compiled"]:
        pytest.skip("the installed emberhall runs interpreted (no C compiler built it): there is nothing to compare")
    sources = transcript(INTERPRETED)

    assert not sources["compiled"]
    for part in ("games", "bots"):
        assert installed[part].keys() == sources[part].keys()
        for name in sources[part]:
            assert installed[part][name] == sources[part][name], name
