"""Targets of figures, kept in results.json beside the measured values."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).with_name("results.json")


def wanted(suite: str, what: str) -> float:
    """The lower or upper limit of a figure of a suite."""
    for figure in _suites()[suite]["figures"]:
        if figure["what"] == what:
            bound: float = figure["at_most"] if "at_most" in figure else figure["at_least"]
            return bound
    raise KeyError(f"{RESULTS.name} has no {what} in {suite}")


@cache
def _suites() -> dict[str, Any]:
    suites: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8"))["suites"]
    return suites
