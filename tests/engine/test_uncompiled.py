"""Kernels also run uncompiled, so that they can be debugged and measured."""

import os
import sys
from pathlib import Path

from testing.programs import run_program
from testing.variants import variants

TESTS = Path(__file__).parents[1]


def test_uncompiled_kernels_follow_the_law() -> None:
    paths = [str(TESTS), str(TESTS.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    answer = run_program(
        [sys.executable, "-W", "error", "-m", "engine.uncompiled_games"],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(paths)},
    )
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.split("\n") == [*(f"{game} {index}" for game, index in variants()), ""]
