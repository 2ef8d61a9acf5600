# Every target sets up .venv by itself from the hash-locked requirements; python3 (3.11 or newer) and make are all it needs.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
SEED   ?= $(shell date +%s)
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: print test lint soak bench docs pictures freeze lock clean

print: $(VENV)/.run                ## the kit, into output/
	$(BIN)/loire print -o output

test: $(VENV)/.dev lint            ## everything that must pass; the random tests run a sample
	@echo "random tests: a sample, seed $(SEED) (repeat with: make test SEED=$(SEED))"
	$(BIN)/python -m pytest --hypothesis-seed=$(SEED)

soak: $(VENV)/.dev                 ## the random tests in full
	@echo "random tests: full counts, seed $(SEED)"
	LOIRE_SOAK=1 $(BIN)/python -m pytest --hypothesis-seed=$(SEED)

lint: $(VENV)/.dev                 ## style, types, floors
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

bench: $(VENV)/.dev                ## ratios against peers, measured in the same run; a peer that cannot be installed is left out
	@$(MAKE) --no-print-directory $(VENV)/.peers || echo "some peers cannot be installed; measuring without them"
	$(BIN)/python -m bench

pictures: $(VENV)/.dev             ## the pictures of README and docs/, drawn anew
	$(BIN)/python -m bench.pictures

docs: $(VENV)/.dev                 ## write the outputs quoted in README and docs/ anew
	$(BIN)/python -m tests.docs_quotes

freeze: $(VENV)/.dev               ## freeze today's rules data as the version it names
	$(BIN)/python -m rules.versions

lock: $(VENV)/.dev                 ## resolve the requirements anew (needs uv)
	uv pip compile -q --universal --generate-hashes --python-version 3.11 --no-header pyproject.toml --group build -o requirements.txt
	uv pip compile -q --universal --generate-hashes --python-version 3.11 --no-header pyproject.toml --group dev -o requirements-dev.txt
	uv pip compile -q --universal --generate-hashes --python-version 3.11 --no-header --group bench -o requirements-bench.txt

clean:
	rm -rf $(VENV) output/* .mypy_cache .ruff_cache

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Loire needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: $(VENV)/bin/python requirements.txt pyproject.toml
	$(PIP) install --require-hashes -r requirements.txt
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.run requirements-dev.txt
	$(PIP) install --require-hashes -r requirements-dev.txt
	@touch $@

$(VENV)/.peers: $(VENV)/bin/python requirements-bench.txt
	$(BIN)/python -m venv $(VENV)/peers
	$(VENV)/peers/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r requirements-bench.txt
	@touch $@
