"""Limits of worker processes."""

import sys

import pytest

from testing.programs import run_program

PROGRAM = """
import resource, sys
from baumeister.server.workers.worker import _set_limits
most = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_AS, (most, most))
_set_limits(int(sys.argv[2]), 0)
print(resource.getrlimit(resource.RLIMIT_AS)[1])
"""
GIB = 1 << 30


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the address space")
@pytest.mark.parametrize(("hard", "wanted"), [(2 * GIB, 4 * GIB), (4 * GIB, 2 * GIB)])
def test_worker_memory_never_exceeds_an_existing_hard_limit(hard: int, wanted: int) -> None:
    """`ulimit -v` before the server is started: the worker must start, within it."""
    done = run_program([sys.executable, "-c", PROGRAM, str(hard), str(wanted)])
    assert done.stdout.strip() == str(2 * GIB), done.stderr
