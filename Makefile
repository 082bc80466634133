# Development workflow. Everything is installed into this folder (.venv, web/node_modules), except the compiled engine, which goes to the
# user's cache folder (or BAUMEISTER_CACHE), and the tables of `make play`, which go to the user's data folder.
# `make` alone lists the targets.
.DEFAULT_GOAL := help
.PHONY: $(subst :,,$(shell grep -ohE '^[a-z-]+:' $(MAKEFILE_LIST)))

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ARGS ?=
COMPILE := uv pip compile --group build --universal --python-version 3.11 --generate-hashes \
  --no-header --no-annotate --quiet
PEERS := benchmarks/.peers
RELEASE := dist/release
RELEASE_BIN := $(VENV)/release/bin
NODE_MODULES := web/node_modules/.stamp
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
# Runs a slow command and shows the seconds it takes. A first `make play` needs five such steps, in this order.
STEP := sh tools/step.sh
# The built client, the same with a hook for the browser tests, and the files both are built from.
CLIENT := src/baumeister/server/client/index.html
TEST_CLIENT := build/test-client/index.html
# The standalone page, and the same with the hook for the browser tests.
STATIC := dist/static/standalone.json
TEST_STATIC := build/test-static/standalone.json
SOURCES := $(shell find web/src web/public web/index.html languages tools/types -type f ! -name '*.test.ts' ! -path 'web/src/language/??/*' ! -name '*.pyc') web/compileTexts.mjs web/vite.config.js web/svelte.config.js web/tsconfig.json src/baumeister/__init__.py src/baumeister/server/screens.json
PYTHON_SOURCES = $(shell find src/baumeister languages -type f \( -name '*.py' -o -name '*.json' -o -name '*.toml' -o -name '*.md' -o -name '*.npz' \))
# Parallel test processes: one more than the cores that the suite is balanced for, because many tests wait for other processes.
WORKERS ?= 3
# A test that hangs fails after this many seconds and shows where every thread is; the slowest takes half a minute.
HANGING := -o faulthandler_timeout=300 -o faulthandler_exit_on_timeout=true
# Tests start hundreds of Python processes, which load compiled modules faster.
unexport PYTHONDONTWRITEBYTECODE
# What make test-flaky repeats: without SUITE, the suites that need neither servers nor browsers.
RUNS ?= 20
SEED ?= 1
SUITE ?= $(addprefix tests/,core contract pueblo aztec session tables players puzzles golden drawing)
# The tests that make coverage runs.
COVERED := $(addprefix tests/,core contract pueblo aztec reference session tables server)
SLOW_TESTS := %/test_session_machine.py %/test_examples.py %/test_doctests.py
# The tests of `make quick`: rules, contract, tables, codes and boundaries. They start no engine, no database server and no browser.
QUICK_TESTS := tests/core tests/contract $(wildcard tests/pueblo/test_rules_*.py tests/aztec/test_aztec_rules_*.py) \
  $(filter-out $(SLOW_TESTS),$(wildcard tests/session/test_*.py tests/repository/test_*.py)) tests/server/test_views.py tests/tables
# Where a branch left main: `make quick` runs the client tests affected by the changes since then.
BRANCHED = $$(git merge-base HEAD main 2>/dev/null || echo HEAD)

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

play: $(VENV)/play.stamp $(CLIENT) ## install what is missing, then open the game in the browser (ARGS="--lan": phones on the same network can join)
	@$(BIN)/baumeister play $(ARGS)

quick: $(VENV)/dev.stamp $(NODE_MODULES) ## format, lint, types and the fastest useful tests (at most 90 s once caches are warm)
	@begun=$$(date +%s) && $(MAKE) --no-print-directory -j2 quick-python quick-web && echo "make quick took $$(($$(date +%s) - begun)) s."

quick-python: # the Python half of make quick
	@echo "== Python: format, lint, types" && $(BIN)/ruff format --check --quiet . && $(BIN)/ruff check --quiet . && $(BIN)/mypy
	@echo "== Python: rules, contract, session, codes, import boundaries" && $(BIN)/pytest -q -m "not long" $(QUICK_TESTS)

quick-web: # the client's half; caches may hide a lint error that depends on another file, make check uses none
	@echo "== client: format, lint, types" && $(NPM) --silent run quick
	@echo "== client: tests affected by changes" && $(NPM) --silent test -- --changed $(BRANCHED) --passWithNoTests

test: $(VENV)/dev.stamp $(NODE_MODULES) ## everything CI checks: format, lint, types, all tests, the built package, the documentation
	@echo "== make test, 1 of 2: format, lint, types, tests of the client, the package and the documentation; compiling the engine"
	@$(MAKE) --no-print-directory chromium
	@$(MAKE) --no-print-directory -j2 check-python warm check-web web package docs $(TEST_CLIENT) $(TEST_STATIC)
	@echo "== make test, 2 of 2: tests" && $(MAKE) --no-print-directory unit

check: check-python check-web ## format, lint and types of Python and the client

check-python: $(VENV)/dev.stamp $(NODE_MODULES) # the Python half of make check
	@echo "== format" && $(BIN)/ruff format --check --quiet . || { echo "Run '$(BIN)/ruff format .' and commit the result."; exit 1; }
	@echo "== lint" && $(BIN)/ruff check --quiet .
	@echo "== types" && $(BIN)/mypy && $(BIN)/node web/node_modules/.bin/pyright --pythonpath $(BIN)/python

check-web: $(NODE_MODULES) # the client's half
	@echo "== client: format, lint, types" && $(NPM) --silent run check || { echo "Run '$(BIN)/npm run format --prefix web' to fix formatting."; exit 1; }

web: $(NODE_MODULES) ## unit tests of the client
	@echo "== client: tests" && $(NPM) --silent test

unit: $(VENV)/dev.stamp $(NODE_MODULES) $(CLIENT) $(TEST_CLIENT) $(TEST_STATIC) strace chromium programs ## all Python tests: rules, engine, server, command line, browser, examples in the docs
	@echo "== tests" && $(BIN)/pytest -m "not long" -n $(WORKERS) --dist loadgroup $(HANGING) --durations=20 $(ARGS)

warm: $(VENV)/dev.stamp # compile the engine once, before parallel tests need it
	@$(STEP) "Compiling the engine (about half a minute, once)" $(BIN)/baumeister warmup

test-long: $(VENV)/dev.stamp $(NODE_MODULES) $(CLIENT) $(TEST_CLIENT) $(TEST_STATIC) strace chromium programs ## the long tests: more games, deeper perft, hundreds of crashes, fuzzers (about two hours; ARGS=tests/server: only the server's, an hour)
	@$(BIN)/pytest -m long -n $(WORKERS) --dist loadgroup $(ARGS)

lowest: $(VENV)/dev.stamp ## run the library's tests with the lowest versions that its extras allow (needs the internet; ten minutes; NEWEST=1: with the newest)
	@mkdir -p build && $(BIN)/python -m tools.lowest_versions >build/lowest.txt
	@$(BIN)/python -m venv --clear build/lowest && build/lowest/bin/python -m pip install -q --disable-pip-version-check \
	  $(if $(NEWEST),,-c build/lowest.txt) --editable ".[data,test]"
	@build/lowest/bin/python -m tools.library_tests -o filterwarnings=default

test-flaky: $(VENV)/dev.stamp $(CLIENT) $(TEST_CLIENT) $(TEST_STATIC) ## look for flaky tests: 20 runs in random order (RUNS=5 SUITE=tests/server); prints each seed, repeat one with SEED=7 RUNS=1
	@failed=; for seed in $$(seq $(SEED) $$(($(SEED) + $(RUNS) - 1))); do echo "== seed $$seed"; \
	  $(BIN)/pytest -q -m "not long" -p random_order --order-seed $$seed -n $(WORKERS) --dist loadgroup --no-loadscope-reorder $(HANGING) $(SUITE) $(ARGS) || failed="$$failed $$seed"; \
	done; test -z "$$failed" || { echo "Runs with these seeds failed:$$failed"; exit 1; }

coverage: $(VENV)/dev.stamp $(CLIENT) ## measure which lines of law, session, tables and server the tests run, server processes included (about ten minutes)
	@rm -rf build/coverage && mkdir -p build/coverage
	@$(BIN)/python -m coverage run -m pytest -q -m "not long" $(COVERED) $(ARGS)
	@$(BIN)/python -m coverage combine -q && $(BIN)/python -m coverage report && $(BIN)/python -m coverage html -q && \
	  echo "Line by line: build/coverage/html/index.html"

mutation: $(VENV)/dev.stamp $(VENV)/mutation.stamp ## change the code in small ways and report what no test notices (hours; ARGS="baumeister.session.*": one package)
	@$(BIN)/python -m mutmut run $(ARGS)
	@$(BIN)/python -m tools.mutation

bench: $(VENV)/dev.stamp ## measure the speed of rules and engine, and of other engines after make peers
	@for name in pueblo aztec kernels peers envs; do $(BIN)/python benchmarks/$$name.py && echo || exit 1; done

bench-page: $(CLIENT) $(TEST_CLIENT) chromium ## measure size and speed of the page in a browser against its targets (two minutes)
bench-standalone: $(TEST_STATIC) chromium ## measure speed and memory of the standalone page in a browser against their targets (a minute)
bench-hosts: ## measure several servers and workers on one PostgreSQL (three minutes; ARGS=--record: write results.json)
ladder: ## measure the levels against each other: ratings and the charts in README (an hour)
load: ## load-test a server on this machine against its targets (about ten minutes; ARGS=steady: one scenario)
soak: ## load a server for an hour and report whether memory, tasks or open files grow (ARGS="--minutes 480": longer)
bench-page bench-standalone bench-hosts ladder load soak: $(VENV)/dev.stamp
	@$(BIN)/python benchmarks/$(@:bench-%=%).py $(ARGS)

peers: $(PEERS)/peers.stamp ## install the other games' engines that make bench compares with, in an environment of their own

golden: types ## regenerate golden games, drawings and the generated parts of the docs; review them with git diff
	@$(BIN)/python -m tools.generate

types: $(VENV)/dev.stamp $(NODE_MODULES) ## regenerate the API documents and the client's types
	@$(BIN)/python -m tools.generate types.api && $(BIN)/python -m tools.types.compiled_languages

translations: $(VENV)/dev.stamp $(NODE_MODULES) ## report what is missing, stale or left in English in each translation (ARGS=es: only one)
	@$(BIN)/python -m tools.translations.report $(ARGS)

pictures: $(VENV)/dev.stamp $(CLIENT) $(TEST_CLIENT) chromium ## retake the reference screenshots of the browser tests; review them with git diff
	@PICTURES=write $(BIN)/pytest -m "not long" -n $(WORKERS) --dist loadgroup tests/browser $(ARGS)

docs: $(VENV)/dev.stamp $(STATIC) ## build the documentation site in build/docs; warnings and dead links are errors
	@echo "== docs" && $(BIN)/sphinx-build -q -E -W --keep-going -j $(WORKERS) -b html -d build/doctrees docs build/docs
	@rm -rf build/docs/play && cp -r dist/static build/docs/play
	@$(BIN)/python -m tools.check_site build/docs && echo "The site is in build/docs/index.html."

client: $(CLIENT) ## build the client for the browser

test-client: $(TEST_CLIENT) ## build the client for the browser tests, with a hook that is not shipped

static: $(STATIC) ## build the standalone page in dist/static: plain files for any static host

test-static: $(TEST_STATIC) ## the same for the browser tests, with a hook that is not published

package: $(VENV)/dev.stamp $(CLIENT) chromium ## build the wheel, install it in an empty environment and play a game with it
	@echo "== package" && $(BIN)/python -m tools.check_wheel

wheel: $(VENV)/dev.stamp $(CLIENT) ## build the package in dist, with the tested versions of the packages that it needs
	@$(BIN)/python -m hatchling build -t wheel -d dist >/dev/null && cp requirements/play.txt dist && ls dist/*.whl dist/play.txt

release: $(VENV)/dev.stamp ## prepare a release, without publishing it: make release VERSION=1.2.0 (changelog, corpus, all checks, commit, tag, artefacts)
	@test -n "$(VERSION)" || { echo "Say which version: make release VERSION=1.2.0"; exit 1; }
	@test -z "$$(git status --porcelain)" || { echo "Commit or discard the changes first."; git status --short; exit 1; }
	@$(BIN)/python -m tools.release prepare $(VERSION)
	@$(MAKE) --no-print-directory golden
	@$(MAKE) --no-print-directory test
	@git add --all && git commit --quiet --message "Release $(VERSION)" && git tag --annotate "v$(VERSION)" --message "Baumeister $(VERSION)"
	@$(MAKE) --no-print-directory artefacts
	@echo "To publish, push the tag: git push origin main v$(VERSION)"

artefacts: $(VENV)/dev.stamp $(VENV)/release.stamp $(CLIENT) ## build the files of a release in dist/release: packages, bills of materials, checksums
	@rm -rf $(RELEASE) && mkdir -p $(RELEASE)
	@echo "== packages" && SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) $(BIN)/python -m hatchling build -d $(RELEASE) >/dev/null
	@echo "== bills of materials" && $(RELEASE_BIN)/cyclonedx-py requirements --pyproject pyproject.toml --output-reproducible -o $(RELEASE)/python-sbom.json requirements/play.txt
	@$(NPM) --silent sbom --sbom-format cyclonedx --package-lock-only >$(RELEASE)/client-sbom.json
	@echo "== checksums" && $(BIN)/python -m tools.release artefacts $(RELEASE)

audit: $(VENV)/release.stamp $(NODE_MODULES) ## ask the databases of known vulnerabilities about the packages we ship and build with (needs the internet)
	@$(RELEASE_BIN)/pip-audit --require-hashes --disable-pip -r requirements/play.txt -r requirements/release.txt
	@$(NPM) audit

lock: ## pin the newest versions allowed by pyproject.toml, with hashes and without URLs (needs uv)
	@command -v uv >/dev/null || { echo "make lock needs uv: install it with 'pip install uv'."; exit 1; }
	$(COMPILE) pyproject.toml --extra dev --group web --upgrade -o requirements/dev.txt
	$(COMPILE) pyproject.toml --extra play -c requirements/dev.txt -o requirements/play.txt
	$(COMPILE) pyproject.toml --extra test -c requirements/dev.txt -o requirements/test.txt
	$(COMPILE) --group release -o requirements/release.txt
	$(COMPILE) --group mutation -c requirements/dev.txt -o requirements/mutation.txt
	$(COMPILE) --group web -c requirements/dev.txt -o requirements/web.txt
	$(NPM) install --package-lock-only && $(BIN)/node web/lock.mjs

strace: # one test of durability reads the server's system calls
	@sh tools/debian.sh strace

chromium: # the browser of the tests, and fonts that their screenshots need
	@sh tools/debian.sh chromium

programs: # Caddy, nginx and promtool check the files of deploy
	@sh tools/debian.sh programs

other-engines: $(VENV)/dev.stamp $(NODE_MODULES) $(TEST_CLIENT) $(TEST_STATIC) ## test both editions in Firefox and WebKit of Debian, which it installs (they are among the long tests, too)
	@sh tools/debian.sh engines
	@$(BIN)/pytest -m long -rs $(HANGING) tests/browser/test_other_engines.py $(ARGS)

clean: ## remove everything the other targets created
	rm -rf $(VENV) $(PEERS) web/node_modules $(dir $(CLIENT)) dist build mutants .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Baumeister needs Python 3.11 or newer; '$(PYTHON)' is not. Choose another one: make PYTHON=python3.12 …"; exit 1; }
	@$(STEP) "Set-up 1 of 5: Python in $(VENV)" $(PYTHON) -m venv $(VENV) || { \
	  echo "Python's venv module is missing (on Debian: apt-get install python3-venv)."; rm -rf $(VENV); exit 1; }

$(PEERS)/peers.stamp: benchmarks/peers.txt | $(BIN)/python
	@$(BIN)/python -m venv $(PEERS)
	@$(STEP) "Packages of benchmarks/peers.txt" $(PEERS)/bin/python -m pip install -qq --disable-pip-version-check --require-hashes --no-deps -r $<
	@touch $@

$(NODE_MODULES): web/package.json web/package-lock.json web/.npmrc | $(VENV)/web.stamp
	@$(STEP) "Set-up 4 of 5: packages of web/package-lock.json" env $(NPM) --loglevel=error ci
	@touch $@

$(CLIENT): $(SOURCES) $(NODE_MODULES)
	@$(STEP) "Set-up 5 of 5: the client for the browser" env $(NPM) --silent run build -- --logLevel warn
	@touch $@

$(TEST_CLIENT): $(SOURCES) $(wildcard web/testing/browser/*) $(NODE_MODULES)
	@$(STEP) "Client for the browser tests" env $(NPM) --silent run build:test -- --logLevel warn
	@touch $@

$(VENV)/release.stamp: requirements/release.txt | $(BIN)/python
	@$(BIN)/python -m venv $(VENV)/release
	@$(STEP) "Packages of requirements/release.txt" $(RELEASE_BIN)/python -m pip install -q --disable-pip-version-check --require-hashes --no-deps -r $<
	@touch $@

$(STATIC) $(TEST_STATIC): $(SOURCES) $(PYTHON_SOURCES) web/standalone.mjs web/notices.md tools/static_files.py tools/static_rules.py $(NODE_MODULES)
	@$(STEP) "The standalone page" env $(NPM) --silent run build:$(if $(findstring test-,$@),static-test,static) -- --logLevel warn
	@$(BIN)/python -m tools.static_files $(@D) && $(BIN)/python -m tools.static_rules $(@D) && $(BIN)/node web/standalone.mjs $(@D)

# A lock file lists every package, so pip has nothing to resolve (and would refuse a dependency with an extra, such as psycopg[pool]).
$(VENV)/%.stamp: requirements/%.txt pyproject.toml | $(BIN)/python
	@$(STEP) "Set-up $(if $(filter web,$*),3,2) of 5: packages of requirements/$*.txt" \
	  $(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes --no-deps -r $<
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@
