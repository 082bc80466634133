# The workflow of Baumeister. Everything is installed into this folder (.venv, web/node_modules). Outside it are only the compiled engine, in
# the user's cache folder or where BAUMEISTER_CACHE says, and the tables that are played, in the user's data folder.
# `make` alone lists the targets.
.DEFAULT_GOAL := help
.PHONY: help play test check web unit test-long promises bench peers ladder figures load golden types pictures gallery client test-client lock package strace chromium docs warm clean

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ARGS ?=
COMPILE := uv pip compile --group build --universal --python-version 3.11 --generate-hashes \
  --no-header --no-annotate --quiet
PEERS := benchmarks/.peers
NODE_MODULES := web/node_modules/.stamp
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
# What browsers get, the same with a hook for the browser tests, and what both are built from.
CLIENT := src/baumeister/server/client/index.html
TEST_CLIENT := build/test-client/index.html
SOURCES := $(shell find web/src web/public web/index.html -type f ! -name '*.test.ts') web/vite.config.js web/svelte.config.js web/tsconfig.json pyproject.toml
# Two of anything: the suite is planned for two cores.
WORKERS ?= 2

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: $(VENV)/play.stamp $(CLIENT) ## set up what is missing, then play in the browser (ARGS="--lan": also on phones in the house)
	@$(BIN)/baumeister play $(ARGS)

test: $(VENV)/dev.stamp $(NODE_MODULES) ## every check there is: format, lint, types, tests, the built package, the pages
	@$(MAKE) --no-print-directory -j2 check warm web
	@$(MAKE) --no-print-directory unit package docs

check: $(VENV)/dev.stamp $(NODE_MODULES) ## format, lint and types
	@echo "== format" && $(BIN)/ruff format --check --quiet . || { echo "Run '$(BIN)/ruff format .' and commit the result."; exit 1; }
	@echo "== lint" && $(BIN)/ruff check --quiet .
	@echo "== types" && $(BIN)/mypy
	@echo "== client: format, lint, types" && $(NPM) --silent run check || { echo "Run '$(BIN)/npm run format --prefix web' for what is only format."; exit 1; }

web: $(NODE_MODULES) ## the client's own tests: stores and view models
	@echo "== client: tests" && $(NPM) --silent test

unit: $(VENV)/dev.stamp $(NODE_MODULES) $(CLIENT) $(TEST_CLIENT) strace chromium ## unit, property, golden, command-line and browser tests, and the examples in README and docs
	@echo "== tests" && $(BIN)/pytest -m "not long" -n $(WORKERS) --dist loadgroup $(ARGS)

warm: $(VENV)/dev.stamp # the engine is compiled once, before many processes want it at once
	@$(BIN)/baumeister warmup

test-long: $(VENV)/dev.stamp $(NODE_MODULES) $(CLIENT) $(TEST_CLIENT) ## the longer runs: more games, deeper perft, hundreds of kills, fuzzers (an hour or so)
	@$(BIN)/pytest -m long -n $(WORKERS) --dist loadgroup $(ARGS)

promises: $(VENV)/dev.stamp $(NODE_MODULES) $(CLIENT) strace ## the long forms of what the server promises: kills, races, cut connections, fuzzers (half an hour or so)
	@$(BIN)/pytest -m long -n $(WORKERS) --dist loadgroup tests/server $(ARGS)

bench: $(VENV)/dev.stamp ## speed of law and engine, compared within one run, and of other engines (after make peers)
	@for name in pueblo aztec kernels peers envs; do $(BIN)/python benchmarks/$$name.py && echo || exit 1; done

peers: $(PEERS)/peers.stamp ## install the engines of other games that make bench compares with, in an environment of their own

ladder: $(VENV)/dev.stamp ## measure the levels against each other again: ratings and the pictures of README (an hour)
	@$(BIN)/python benchmarks/ladder.py

figures: $(VENV)/dev.stamp $(CLIENT) $(TEST_CLIENT) chromium ## what the page weighs and how quick it is in a browser, against what we want (two minutes)
	@$(BIN)/python benchmarks/page.py

load: $(VENV)/dev.stamp ## a crowd comes to a server on this machine: what it holds out, against what we want (some ten minutes)
	@$(BIN)/python benchmarks/load.py $(ARGS)

golden: types ## write the golden playthroughs, pictures and generated pages anew, for review with git diff
	@$(BIN)/python -m tools.generate

types: $(VENV)/dev.stamp $(NODE_MODULES) ## write the documents of the server's interface and the client's types anew
	@$(BIN)/python -m tools.types.api
	@$(BIN)/node web/types.mjs docs/api web/src/protocol

pictures: $(VENV)/dev.stamp $(CLIENT) $(TEST_CLIENT) chromium ## write the pictures of the browser tests anew, for review with git diff
	@PICTURES=write $(BIN)/pytest -m "not long" -n $(WORKERS) --dist loadgroup tests/browser $(ARGS)

gallery: $(VENV)/dev.stamp $(TEST_CLIENT) chromium ## take the pictures of README and docs anew, from games of computers (ten minutes; ARGS="lobby phones": only these)
	@$(BIN)/python -m tools.pictures.gallery $(ARGS)

docs: $(VENV)/dev.stamp ## make a site of all pages in build/docs; warnings and dead links are errors
	@echo "== docs" && $(BIN)/sphinx-build -q -E -W --keep-going -j $(WORKERS) -b html -d build/doctrees docs build/docs
	@$(BIN)/python -m tools.check_site build/docs && echo "The site is in build/docs/index.html."

client: $(CLIENT) ## build what browsers get

test-client: $(TEST_CLIENT) ## build the client for the browser tests, which need a hook that is not shipped

package: $(VENV)/dev.stamp $(CLIENT) chromium ## build the wheel, install it alone in an empty environment, play a game through it
	@echo "== package" && $(BIN)/python -m tools.check_wheel

lock: ## pin the newest versions that fit pyproject.toml, with hashes and without addresses (needs uv)
	@command -v uv >/dev/null || { echo "make lock needs uv: install it with 'pip install uv'."; exit 1; }
	$(COMPILE) pyproject.toml --extra dev --group web --upgrade -o requirements/dev.txt
	$(COMPILE) pyproject.toml --extra play -c requirements/dev.txt -o requirements/play.txt
	$(COMPILE) --group web -c requirements/dev.txt -o requirements/web.txt
	$(NPM) install --package-lock-only && $(BIN)/node web/lock.mjs

strace: # what was promised about power cuts is seen in system calls
	@command -v strace >/dev/null || [ "$$(uname)" != Linux ] || { echo "Installing strace …"; \
	  apt-get install -qq -y strace >/dev/null 2>&1 || { apt-get update -qq && apt-get install -qq -y strace; } >/dev/null 2>&1; } || \
	  echo "strace is missing and could not be installed: one test will fail and say so."

chromium: # the browser of the tests, and letters for its pages
	@for name in chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit 0; done; \
	  echo "Installing Chromium …"; set -- apt-get install -qq -y --no-install-recommends chromium fonts-dejavu-core fonts-noto-core fonts-liberation; \
	  "$$@" >/dev/null 2>&1 || { apt-get update -qq && "$$@"; } >/dev/null 2>&1 || \
	  echo "Chromium is missing and could not be installed (on Debian: $$*): the tests in a browser will fail and say so."

clean: ## remove everything the other targets made
	rm -rf $(VENV) $(PEERS) web/node_modules $(dir $(CLIENT)) dist build .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Baumeister needs Python 3.11 or newer; '$(PYTHON)' is not. Name another: make PYTHON=python3.12 …"; exit 1; }
	@echo "Setting up Python in $(VENV) …"
	@$(PYTHON) -m venv $(VENV) || { \
	  echo "Python's venv module is missing (on Debian: apt-get install python3-venv)."; rm -rf $(VENV); exit 1; }

$(PEERS)/peers.stamp: benchmarks/peers.txt | $(BIN)/python
	@echo "Installing benchmarks/peers.txt …"
	@$(BIN)/python -m venv $(PEERS)
	@$(PEERS)/bin/python -m pip install -qq --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(NODE_MODULES): web/package.json web/package-lock.json web/.npmrc | $(VENV)/web.stamp
	@echo "Installing web/package-lock.json …"
	@$(NPM) --loglevel=error ci >/dev/null
	@touch $@

$(CLIENT): $(SOURCES) $(NODE_MODULES)
	@echo "Building the client …"
	@$(NPM) --silent run build -- --logLevel warn
	@touch $@

$(TEST_CLIENT): $(SOURCES) $(wildcard web/testing/browser/*) $(NODE_MODULES)
	@echo "Building the client for the browser tests …"
	@$(NPM) --silent run build:test -- --logLevel warn
	@touch $@

$(VENV)/%.stamp: requirements/%.txt pyproject.toml | $(BIN)/python
	@echo "Installing requirements/$*.txt …"
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r $<
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@
