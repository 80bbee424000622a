# Emberhall. `make` alone lists the targets.
#
# Stamps in .venv say what is done already: nothing is installed or built twice. The package is installed as a wheel,
# compiled where there is a C compiler, and again only after a change below src/ or examples/ or in its build files.

PYTHON  ?= python3
ARGS    ?=
GAME    ?=
WORKERS ?= 4

# Whatever the shell says: without Python's own caches each worker would read the tests anew, at a third of a minute.
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
BIN  := $(VENV)/bin
PIP  := $(BIN)/python -m pip -qq --disable-pip-version-check
# Tests that share a hall stay together; many of them wait, so there are more workers than cores.
SHARED := -n $(WORKERS) --dist loadgroup --no-loadscope-reorder
LOCK := UV_CUSTOM_COMPILE_COMMAND="make lock" uv pip compile pyproject.toml --quiet --universal \
        --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate $(ARGS)

# What `make quick` runs: everything that is fast, or one game with all that is said of every game.
ifeq ($(GAME),)
QUICK := tests/kernel tests/bots tests/games/connect_four tests/games/lanterns tests/test_arrows.py tests/test_clauses.py tests/test_house.py
else
QUICK := tests/games/$(GAME) tests/every_game/test_promises.py tests/every_game/test_golden.py tests/test_arrows.py tests/test_clauses.py
endif

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play quick check test reading night bench pictures deps install page lock clean FORCE

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18

play: $(VENV)/installed.stamp ## open the hall in a browser (ARGS="--port 8080 --host 0.0.0.0")
	@$(BIN)/emberhall serve --open $(ARGS)

quick: $(VENV)/test.stamp ## the tests that matter while you work, from the tree, in half a minute (GAME=seekers, ARGS="-k heat")
	@PYTHONPATH=src:examples EMBERHALL_GAMES=1 EMBERHALL_ONLY=$(GAME) $(BIN)/pytest -n 2 --dist worksteal -q -m "not slow and not server and not browser" $(QUICK) $(ARGS)

check: $(VENV)/test.stamp ## what reads the code and does not run it: ruff, mypy, and the page's own
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	@PYTHONPATH=src:examples $(BIN)/pytest -q -p no:cacheprovider tests/test_web.py

test: $(VENV)/build.stamp $(VENV)/test.stamp ## every check and test, on the installed package (ARGS="-k heat")
	@$(MAKE) --no-print-directory reading >$(VENV)/reading.txt 2>&1 & beside=$$!; \
	  $(MAKE) --no-print-directory install; built=$$?; wait $$beside; read=$$?; cat $(VENV)/reading.txt; test $$built$$read = 00
	$(BIN)/pytest $(SHARED) --durations 30 --durations-min 1 $(ARGS)

# What can be done while the package is built, which leaves half of the machine to it: Python keeps what it has read of
# the tests, so that no worker has to read them anew.
reading: $(VENV)/browser.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	@PYTHONPATH=src:examples $(BIN)/pytest -qq --collect-only >$(VENV)/collected.txt || { cat $(VENV)/collected.txt; exit 1; }

night: $(VENV)/installed.stamp $(VENV)/test.stamp ## hours: long soaks, fuzz with many other examples, and mutants by clause
	EMBERHALL_NIGHT=1 EMBERHALL_GAMES=20 $(BIN)/pytest $(SHARED) -m "not browser" tests/kernel tests/every_game tests/games tests/server/test_fuzz.py $(ARGS)
	for game in emberforge conjure shroud seekers emberwind; do $(BIN)/python -m emberhall.testing.soak $$game --games 1000 || exit 1; done
	PYTHONPATH=src:examples $(BIN)/python -m bench.mutants

bench: $(VENV)/installed.stamp $(VENV)/peers.stamp ## measure against OpenSpiel, side by side
	$(BIN)/python bench/peers.py $(ARGS)

pictures: $(VENV)/installed.stamp $(VENV)/test.stamp $(VENV)/browser.stamp ## take the pictures of the pages anew (ARGS="home seekers")
	$(BIN)/python -m docs.pictures $(ARGS)

deps: $(VENV)/test.stamp ## make the environment with every tool, without Emberhall itself

install: $(VENV)/installed.stamp ## build Emberhall and install it in .venv

page: $(VENV)/build.stamp ## build the page alone
	@node -e 'process.exitCode = +(process.versions.node.split(".")[0] < 20)' 2>/dev/null && command -v npm >/dev/null \
	  || $(MAKE) --no-print-directory --silent $(VENV)/node.stamp
	@$(BIN)/python hatch_build.py

lock: ## choose the locked versions anew; needs uv (ARGS=--upgrade for the newest)
	$(LOCK) --output-file requirements/run.txt
	$(LOCK) --extra build --constraint requirements/run.txt --output-file requirements/build.txt
	$(LOCK) --extra node --constraint requirements/run.txt --output-file requirements/node.txt
	$(LOCK) --extra postgres --constraint requirements/test.txt --output-file requirements/postgres.txt
	$(LOCK) --extra dev --constraint requirements/build.txt --constraint requirements/node.txt --output-file requirements/test.txt
	$(LOCK) --extra peers --constraint requirements/test.txt --output-file requirements/peers.txt

clean: ## remove the environment and everything built
	rm -rf $(VENV) build dist web/node_modules src/emberhall/server/page .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment. Each requirements file holds all of the one before it (run, build, test), with the same pins.

$(VENV)/made.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  found=$$($(PYTHON) --version 2>/dev/null) || found=missing; \
	  echo "Emberhall needs Python 3.11 or later, but '$(PYTHON)' is $$found;" \
	       "name another one: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "'$(PYTHON)' can't make environments: install its venv module (on Debian: apt install python3-venv)" >&2; \
	  exit 1; }
	@echo "making the environment in $(VENV)"
	@$(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("include") + "/Python.h")' > $@

$(VENV)/%.stamp: requirements/%.txt $(VENV)/made.stamp
	@echo "installing $<"
	@$(PIP) install --no-deps --require-hashes -r $<
	@touch $@

# A Chromium for the tests in a browser: Debian's without windows, which takes a third of the processor, or another one
# that is there, or the one without windows that Playwright brings.
$(VENV)/browser.stamp: $(VENV)/test.stamp
	@command -v $${CHROMIUM:-chromium-headless-shell} \
	  || { test "$$(id -u)" = 0 && command -v apt-get && echo "installing chromium-headless-shell" \
	       && apt-get update -qq && apt-get install -y -qq chromium-headless-shell; } \
	  || command -v chromium || command -v chromium-browser || command -v google-chrome \
	  || $(BIN)/playwright install --only-shell chromium
	@touch $@

# The package.

$(VENV)/installed.stamp: $(VENV)/sources $(VENV)/build.stamp
	@echo "building emberhall"
	@rm -rf build/wheel
	@EMBERHALL_EXAMPLES=1 HATCH_QUIET=1 $(BIN)/python -m hatchling build --target wheel --directory build/wheel
	@$(PIP) install --no-deps --no-index --force-reinstall build/wheel/*.whl
	@touch $@

# What the wheel is made of, and what there is to compile it with; rewritten only when something of it changed.
# The page comes first: where it can't be built, nothing is installed, and the next make tries again.
$(VENV)/sources: FORCE $(VENV)/made.stamp page
	@{ find src examples web hatch_build.py pyproject.toml README.md LICENSE \
	     \( -path web/node_modules -o -path src/emberhall/server/page -o -path web/src/icons \) -prune \
	     -o -type f ! -name '*.py[co]' -exec cksum {} + \
	     | LC_ALL=C sort; \
	   cat src/emberhall/server/page/built.txt; \
	   echo "$(CFLAGS)"; for tool in $(CC) gcc clang; do command -v $$tool; done; ls "$$(cat $(VENV)/made.stamp)"; \
	 } > $@.new 2>&1 || true
	@cmp -s $@.new $@ || cp $@.new $@

FORCE:
