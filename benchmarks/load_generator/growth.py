"""What a server process uses over time: memory, tasks and open files (promise R28)."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field
from statistics import linear_regression
from time import monotonic

from load_generator.server_process import ServerProcess

_TASKS = re.compile(rb"^baumeister_tasks (\S+)$", re.MULTILINE)
HOUR = 3600.0


@dataclass(frozen=True, slots=True)
class Usage:
    """What the server uses at a moment."""

    at: float
    memory: float
    """In MB."""
    tasks: int
    files: int


@dataclass(slots=True)
class Growth:
    """Samples of a server's usage."""

    server: ServerProcess
    samples: list[Usage] = field(default_factory=list)

    async def sample(self) -> Usage:
        """Take a sample."""
        tasks = _TASKS.search(await self.server.get("/metrics"))
        if tasks is None:
            raise RuntimeError("the server has no metric of its tasks")
        found = Usage(
            monotonic(), self.server.memory(), int(float(tasks[1])), self.server.open_files()
        )
        self.samples.append(found)
        return found

    async def settled(self, seconds: float = 2.0) -> Usage:
        """A sample after clients have left: closing a socket takes a moment."""
        await asyncio.sleep(seconds)
        return await self.sample()

    def slope(self, since: float) -> float:
        """The growth of memory in MB per hour, from a time on: the slope of the line through the
        samples."""
        later = [one for one in self.samples if one.at >= since]
        if len(later) < 3:  # two points always make a line
            return 0.0
        return HOUR * linear_regression([u.at for u in later], [u.memory for u in later]).slope
