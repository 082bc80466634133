"""Places where a test may kill the process. They do nothing unless BAUMEISTER_TEST_HOOKS is 1 when
the process starts."""

from __future__ import annotations

import os
import signal
from collections import Counter

_ACTIVE = os.environ.get("BAUMEISTER_TEST_HOOKS") == "1"
_passed: Counter[str] = Counter()


def crash_at(name: str) -> None:
    """Die without a word if CRASH_AT names this place: `name`, or `name:3` for the third time."""
    if not _ACTIVE:
        return
    wanted, _, times = os.environ.get("CRASH_AT", "").partition(":")
    if wanted == name:
        _passed[name] += 1
        if _passed[name] == int(times or 1):
            os.kill(os.getpid(), signal.SIGKILL)
