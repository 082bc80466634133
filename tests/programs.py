"""Programs of the system that some tests run."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

_UNPACKED = Path(__file__).parents[1] / "build" / "programs" / "usr"
"""Where `make programs` puts those that are not installed."""
_FOLDERS = (os.environ["PATH"], "/usr/sbin", "/sbin", _UNPACKED / "bin", _UNPACKED / "sbin")


def find_program(name: str) -> str:
    """The path of a program. Where it is missing the test is skipped, but fails in CI."""
    found = shutil.which(name, path=os.pathsep.join(map(str, _FOLDERS)))
    if found is not None:
        return found
    reason = f"{name} is not installed (make programs)"
    if "CI" in os.environ:
        pytest.fail(reason)
    pytest.skip(reason)
