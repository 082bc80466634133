"""The kernels that search about Aztec are plain Python too."""

import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]


def thoughts(**settings: str) -> str:
    """What minds search, in a process of its own."""
    paths = [str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])]
    search_reply = subprocess.run(
        [sys.executable, "-W", "error", "-m", "players.aztec_thoughts"],
        env=os.environ | settings | {"PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert search_reply.returncode == 0, search_reply.stderr
    return search_reply.stdout


def test_uncompiled_minds_think_the_same() -> None:
    assert thoughts(NUMBA_DISABLE_JIT="1") == thoughts()
