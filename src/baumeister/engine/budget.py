"""The budget of a search: seconds, nodes, or until it is stopped."""

from __future__ import annotations

from threading import Timer
from typing import Self

import numpy as np

NO_LIMIT = 1 << 62
EARLY = 0.01
"""Seconds reserved for the work after the kernels return."""


class Budget:
    """Kernels count nodes up to `limit` and poll `flag[0]` at each node: once it is set, they
    return at once with the best found so far. A timer sets it while the budget is entered."""

    def __init__(self, seconds: float | None = None, nodes: int | None = None) -> None:
        self.limit = NO_LIMIT if nodes is None else nodes
        self.flag = np.zeros(1, np.uint8)
        self._timer: Timer | None = None
        if seconds is not None:
            self._timer = Timer(max(seconds - EARLY, seconds / 2), self.stop)
            self._timer.daemon = True

    def stop(self) -> None:
        """Make the kernels return."""
        self.flag[0] = 1

    @property
    def is_stopped(self) -> bool:
        """Whether the search had to end before its nodes were used up."""
        return bool(self.flag[0])

    def __enter__(self) -> Self:
        if self._timer is not None:
            self._timer.start()
        return self

    def __exit__(self, *error: object) -> None:
        if self._timer is not None:
            self._timer.cancel()
