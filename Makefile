# `make play` and `make test` do all the set-up: a virtual environment in .venv, then what they say.

# Where Python may not keep what it compiles, as in many containers, every worker rewrites all tests anew: 12 s each.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
PYTEST := $(RUN) -m pytest -q --max-worker-restart 0
LAWS := $(PYTEST) -n 2 -m "law and not many" tests/conformance tests/core tests/games tests/play
REST := $(PYTEST) -n 3 -m "many or not law"

# The tests of a game itself: in tests/games, or beside a game that TANGLEWOOD_GAMES leads to.
OWN = $(if $(GAME),$(wildcard $(foreach games,$(subst :, ,$(TANGLEWOOD_GAMES)),$(games)/tests/$(GAME)) tests/games/$(GAME)))

.PHONY: play test laws rest quick lint soak fit versions release bench docs pictures clean

play: $(VENV)/.installed
	$(VENV)/bin/tanglewood serve

# The laws of every game interpreted, while the rules are compiled with bounds checks; then all else, compiled and in the
# browser. The slow tests (tests/slow.txt) are left out; TESTS=all has them, too, and takes a quarter of an hour more. With
# AGAIN=yes what fails has to fail twice: a browser on a machine that others use too may be late once.
TESTS ?= quick
ONCE_MORE = test -n "$(AGAIN)" && echo "Once more, what has failed:" && $(1) --last-failed --last-failed-no-failures none

test: $(VENV)/.installed-test
	$(MAKE) --jobs 2 lint laws $(VENV)/.compiled
	$(MAKE) rest

laws: $(VENV)/.installed-test
	export NUMBA_DISABLE_JIT=1 TANGLEWOOD_TESTS=$(TESTS); $(LAWS) || { $(call ONCE_MORE,$(LAWS)); }

# All rules, each game in one process; without this, each process of the tests compiles what it meets first.
$(VENV)/.compiled: $(VENV)/.installed-test $(shell find src tests/toy -name '*.py')
	NUMBA_BOUNDSCHECK=1 TANGLEWOOD_GAMES="tests/toy:$$TANGLEWOOD_GAMES" $(VENV)/bin/tanglewood compile
	touch $@

rest: $(VENV)/.installed-test
	export NUMBA_BOUNDSCHECK=1 TANGLEWOOD_TESTS=$(TESTS); $(REST) || { $(call ONCE_MORE,$(REST)); }

VERSIONED := test_every_version_of_the_rules_has_its_archive_and_a_sentence

# One game alone, `make quick GAME=fox`, without what goes through many of its matches, but for what a change must not miss.
quick: $(VENV)/.installed-test
	@test -n "$(OWN)" || { echo "Name a game that has tests: make quick GAME=fox"; exit 2; }
	$(RUN) -m pytest -q -n 2 --dist worksteal -c pyproject.toml --rootdir . -m "not many or telling" -k $(GAME) \
		tests/conformance tests/golden tests/archive/test_archive.py::$(VERSIONED) $(OWN)

lint: $(VENV)/.installed-test
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy

# Every test with all of its cases, then ten thousand games a mode: hours.
soak: $(VENV)/.installed-test
	export NUMBA_BOUNDSCHECK=1 TANGLEWOOD_TESTS=whole; $(PYTEST) -n 2
	$(MAKE) fit
	$(RUN) -m tests.soak

# A hundred played games of each game on every screen, and a whole game of each by taps, upright and on its side: hours. For a
# slice: make fit FIRST=40 GAMES=20 GAME=woods
FIRST ?= 0
GAMES ?= 100
fit: $(VENV)/.installed-test
	$(RUN) -m tests.web.browser.screen_fit --spread --first $(FIRST) --games $(GAMES) $(GAME)
	$(RUN) -m tests.web.browser.tap_game $(GAME)

# The oldest and the newest of all packages that are allowed, and each Python that is found, each in its own environment.
versions: $(VENV)/bin/python
	$(RUN) tools/versions.py

# Check that a release can be made, and build it into dist. Nothing is uploaded.
release: $(VENV)/.installed-test
	$(RUN) -m pip install --quiet --disable-pip-version-check --editable '.[release]'
	$(RUN) tools/release.py

bench: $(VENV)/.installed
	$(VENV)/bin/tanglewood bench

# The documentation as a site, which the server then shows at /docs. Warnings are errors.
docs: $(VENV)/.installed-docs
	$(RUN) -m tools.docsite

# The pictures of the tables in the documentation, taken with a Chromium.
pictures: $(VENV)/.installed-test
	$(RUN) -m tools.docsite.pictures

$(VENV)/bin/python:
	@echo "Setting up Tanglewood in $(VENV), once."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tanglewood needs Python 3.11 or newer.")'
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(VENV)/bin/python pyproject.toml
	@echo "Fetching the packages that Tanglewood needs. This takes a minute or two."
	@$(RUN) -m pip install --disable-pip-version-check --editable .
	@touch $@
	@echo "Tanglewood is installed."

# Python compiles what it imports, a small part of all that is installed; pip would take half a minute for the whole.
$(VENV)/.installed-test: $(VENV)/bin/python pyproject.toml
	@echo "Fetching the packages that the tests need. This takes a few minutes."
	$(RUN) -m pip install --quiet --disable-pip-version-check --no-compile --editable '.[test]'
	touch $@ $(VENV)/.installed

$(VENV)/.installed-docs: $(VENV)/.installed
	$(RUN) -m pip install --quiet --disable-pip-version-check --no-compile --editable '.[docs]'
	touch $@

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis
