# `make demo` and `make test` need make, python3 (3.11 or newer) and its venv module, and nothing else.
PYTHON ?= python3
GAMES ?= 20000
PY := .venv/bin/python
STAMP := .venv/.installed

.DEFAULT_GOAL := help
.PHONY: help demo test lint type bench audit warm lock clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-7s %s\n", $$1, $$2 }' Makefile

demo: $(STAMP)  ## play, measure and report: a first look, one minute
	@.venv/bin/sgs-sim demo

test: $(STAMP)  ## run all tests on two cores
	@$(PY) -m pytest -n 2

lint: $(STAMP)  ## check style and formatting
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .

type: $(STAMP)  ## check types
	@$(PY) -m mypy

bench: $(STAMP)  ## measure games per second on this machine
	@.venv/bin/sgs-sim bench

audit: $(STAMP)  ## play GAMES games (20000) and check every state against the invariants
	@.venv/bin/sgs-sim audit --games $(GAMES) --quiet

warm: $(STAMP)  ## compile the engine into the user's cache now instead of at first use
	@.venv/bin/sgs-sim warm

lock: $(STAMP)  ## write requirements.txt anew (UPGRADE=--upgrade takes the newest versions)
	@$(PY) -m pip install --quiet --disable-pip-version-check uv
	@.venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
		--custom-compile-command 'make lock' $(UPGRADE) --extra test pyproject.toml build.in -o requirements.txt

clean:  ## remove the environment and all that tools left behind (results in runs/ stay)
	@rm -rf .venv build dist *.egg-info .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment: one line of advice for each thing that a fresh machine may lack.
$(STAMP): pyproject.toml requirements.txt
	@command -v $(PYTHON) >/dev/null || \
		{ echo "$(PYTHON) not found: install Python 3.11 or newer (Debian, Ubuntu: apt install python3 python3-venv)"; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "$(PYTHON) is older than 3.11: install a newer one and say, for example, make demo PYTHON=python3.12"; exit 2; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "$(PYTHON) lacks its venv module (Debian, Ubuntu: apt install python3-venv)"; exit 2; }
	@echo "setting up .venv (once, one to three minutes)"
	@$(PY) -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear .venv
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(STAMP)
