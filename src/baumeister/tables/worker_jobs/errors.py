"""Errors of jobs: overload, a lost worker, a refused job."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from baumeister.core.errors import BaumeisterError
from baumeister.tables.errors import ServerError

Death = Literal["stopping", "bug", "invalid_answer", "ended"]
"""Why a worker gives no answer: the server is stopping, the server has a bug, the worker sent
something that is not an answer, or the process ended."""


class WorkerError(ServerError):
    """No worker could do the job. Nothing was changed; asking again may help."""


class Overloaded(WorkerError):
    """The queue is full, or no worker was free in time."""

    def __init__(self) -> None:
        super().__init__("thinking.overloaded")


class WorkerDied(WorkerError):
    """The worker ended, or sent something that is not an answer."""

    def __init__(self, reason: Death) -> None:
        super().__init__("thinking.died", reason=reason)


class TimedOut(WorkerError):
    """The worker did not answer in time and was killed."""

    def __init__(self, seconds: float) -> None:
        super().__init__("thinking.timed_out", seconds=round(seconds, 1))


class JobRefused(BaumeisterError):
    """The job itself is impossible: code, parameters and sentence are those of the error that was
    raised in the worker."""

    def __init__(self, code: str, params: Mapping[str, object], text: str) -> None:
        super().__init__(code, **params)
        self._text = text

    @property
    def text(self) -> str:
        """The sentence that the worker sent."""
        return self._text

    def __reduce__(self) -> tuple[object, ...]:
        return JobRefused, (self.code, self.params, self._text)
