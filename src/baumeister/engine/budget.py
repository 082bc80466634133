"""What thinking about one turn may cost: time, nodes, or until somebody says stop."""

from __future__ import annotations

from threading import Timer
from typing import Self

import numpy as np

NO_LIMIT = 1 << 62
EARLY = 0.01
"""Seconds kept back for what comes after the kernels."""


class Budget:
    """Kernels count nodes up to `limit` and look at `flag[0]` at each: once it is set they come
    home at once, with the best they have. Time sets it while the budget is entered."""

    def __init__(self, seconds: float | None = None, nodes: int | None = None) -> None:
        self.limit = NO_LIMIT if nodes is None else nodes
        self.flag = np.zeros(1, np.uint8)
        self._timer: Timer | None = None
        if seconds is not None:
            self._timer = Timer(max(seconds - EARLY, seconds / 2), self.stop)
            self._timer.daemon = True

    def stop(self) -> None:
        """End the thinking."""
        self.flag[0] = 1

    def __enter__(self) -> Self:
        if self._timer is not None:
            self._timer.start()
        return self

    def __exit__(self, *error: object) -> None:
        if self._timer is not None:
            self._timer.cancel()
