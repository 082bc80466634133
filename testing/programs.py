"""Programs that tests and tools run to their end."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from typing import Any


def run_program(
    command: Sequence[object],
    *,
    check: bool = False,
    **settings: Any,
) -> subprocess.CompletedProcess[str]:
    """Run a program and read what it prints. With `check`, raises an error if it fails."""
    words = [str(word) for word in command]
    return subprocess.run(
        words, capture_output=True, check=check, text=True, encoding="utf-8", **settings
    )
