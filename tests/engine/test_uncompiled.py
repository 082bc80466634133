"""Kernels also run uncompiled, so that they can be debugged and measured."""

import os
import subprocess
import sys
from pathlib import Path

from testing.variants import variants

TESTS = Path(__file__).parents[1]


def test_uncompiled_kernels_follow_the_law() -> None:
    paths = [str(TESTS), str(TESTS.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    answer = subprocess.run(
        [sys.executable, "-W", "error", "-m", "engine.uncompiled_games"],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.split("\n") == [*(f"{game} {index}" for game, index in variants()), ""]
