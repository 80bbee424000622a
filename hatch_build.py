"""The build hook: hatch-mypyc says what to compile and how, and this compiles it.

hatch-mypyc alone knows one source root, writes into the source tree, and fails where there is no C compiler.
Here two roots are compiled as one (`src`, and `examples`, whose template game extends the kernel's `State`),
the tree is left as it was, and where nothing can be compiled the wheel is plain Python.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatch_mypyc import plugin

NO_COMPILER = "no C compiler found: running interpreted (slower, same games)"

PROBE_C = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"
PROBE_SETUP = """\
from setuptools import Extension, setup
setup(name="probe", ext_modules=[Extension("probe", ["probe.c"])])
"""

# Calls within our one library go straight to their target: about 8% faster on a toy game; LTO gave nothing.
DIRECT_CALLS = "-fno-semantic-interposition -fno-plt" if os.name == "posix" else ""


class CompiledRules(plugin.MypycBuildHook):  # type: ignore[misc]
    """Puts the compiled modules into the wheel, beside the Python that they were made from."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """The wheel will hold the compiled modules, unless it is editable or nothing can be compiled."""
        if version == "editable":
            return
        self.workshop = TemporaryDirectory(prefix="emberhall-")  # until the wheel is written
        workshop = Path(self.workshop.name).resolve()
        if can_compile(workshop):
            made = self.compile(workshop)
            build_data["infer_tag"] = True
            build_data["pure_python"] = False
            for module in sorted(path for path in made.rglob("*") if path.is_file()):
                build_data["force_include"][str(module)] = str(module.relative_to(made))
        else:
            self.app.display_warning(NO_COMPILER)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The workshop is gone."""
        if version != "editable":
            self.workshop.cleanup()

    def clean(self, versions: list[str]) -> None:
        """Nothing to do: nothing was left in the tree."""

    def compile(self, workshop: Path) -> Path:
        """All chosen modules are compiled in one call, so that classes may extend each other across them."""
        for file in self.build_config.builder.recurse_included_files():
            copy = workshop / file.relative_path
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file.path, copy)
        arguments = [*self.config_mypy_args, *sorted(self.normalized_included_files)]
        options = {**self.config_options, "target_dir": "c"}
        result = build_extensions(workshop, plugin.construct_setup_file("", *arguments, **options))
        if result.returncode:
            sys.exit(f"mypyc can't compile the rules:\n{result.stdout}")
        return workshop / "made"


def can_compile(workshop: Path) -> bool:
    """Whether there are a C compiler, a linker and Python's own headers: a module of two lines tells."""
    probe = workshop / "probe"
    probe.mkdir()
    (probe / "probe.c").write_text(PROBE_C)
    return build_extensions(probe, PROBE_SETUP).returncode == 0


def build_extensions(directory: Path, setup: str) -> subprocess.CompletedProcess[str]:
    """The modules that `setup` names are in `directory/made`, or the result says why not."""
    (directory / "setup.py").write_text(setup, encoding="utf-8")
    return subprocess.run(
        [sys.executable, "setup.py", "build_ext", "--build-lib", "made", "--build-temp", "objects"],
        cwd=directory,
        env={**os.environ, "CFLAGS": f"{DIRECT_CALLS} {os.environ.get('CFLAGS', '')}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
