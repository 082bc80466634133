"""Aztec's search kernels also run uncompiled."""

import os
import sys
from pathlib import Path

from testing.programs import run_program

TESTS = Path(__file__).parents[1]


def printed_results(**settings: str) -> str:
    """Search results printed by a separate process."""
    paths = [str(TESTS), str(TESTS.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    search_reply = run_program(
        [sys.executable, "-W", "error", "-m", "players.aztec_search_results"],
        env=os.environ | settings | {"PYTHONPATH": os.pathsep.join(paths)},
    )
    assert search_reply.returncode == 0, search_reply.stderr
    return search_reply.stdout


def test_uncompiled_search_gives_the_same_results() -> None:
    assert printed_results(NUMBA_DISABLE_JIT="1") == printed_results()
