"""What a server process uses over time: memory, memory blocks of Python, tasks and open files
(promise R28)."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import linear_regression, mean
from time import monotonic

from load_generator.server_process import ServerProcess

HOUR = 3600.0


@dataclass(frozen=True, slots=True)
class Usage:
    """What the server uses at a moment."""

    at: float
    memory: float
    """In MB."""
    blocks: int
    """Memory blocks that Python has allocated."""
    tasks: int
    files: int


@dataclass(frozen=True, slots=True)
class Slope:
    """Growth per hour, and its standard error."""

    per_hour: float
    error: float


@dataclass(slots=True)
class Growth:
    """Samples of a server's usage."""

    server: ServerProcess
    samples: list[Usage] = field(default_factory=list)

    async def sample(self) -> Usage:
        """Take a sample."""
        page = await self.server.get("/metrics")
        found = Usage(
            monotonic(),
            self.server.memory(),
            _gauge(page, b"baumeister_python_blocks"),
            _gauge(page, b"baumeister_tasks"),
            self.server.open_files(),
        )
        self.samples.append(found)
        return found

    async def settled(self, seconds: float = 2.0) -> Usage:
        """A sample after clients have left: closing a socket takes a moment."""
        await asyncio.sleep(seconds)
        return await self.sample()

    def slope(self, of: Callable[[Usage], float], since: float) -> Slope:
        """The growth of a quantity from a time on: the slope of the line through the samples."""
        later = [one for one in self.samples if one.at >= since]
        if len(later) < 3:  # two points always make a line
            return Slope(0.0, 0.0)
        hours, values = [one.at / HOUR for one in later], [of(one) for one in later]
        slope, intercept = linear_regression(hours, values)
        middle = mean(hours)
        squares = sum((v - intercept - slope * h) ** 2 for h, v in zip(hours, values, strict=True))
        spread = sum((h - middle) ** 2 for h in hours)
        return Slope(slope, (squares / (len(later) - 2) / spread) ** 0.5)


def _gauge(page: bytes, name: bytes) -> int:
    """The value of a metric without labels."""
    found = re.search(rb"^%s (\S+)$" % name, page, re.MULTILINE)
    if found is None:
        raise RuntimeError(f"the server has no metric {name.decode()}")
    return int(float(found[1]))
