"""Errors of jobs: too much to do, a lost worker, a refused job."""

from __future__ import annotations

from collections.abc import Mapping

from baumeister.core import wording
from baumeister.core.errors import BaumeisterError
from baumeister.tables.errors import ServerError

wording.add(
    "en",
    {
        "thinking.overloaded": "There is too much to think about now; try again in a moment.",
        "thinking.died": "Whoever thought about this was lost ({reason}); try again.",
        "thinking.timed_out": "Thinking about this took longer than {seconds} s.",
    },
)


class WorkerError(ServerError):
    """No worker could do the job. Nothing was changed; asking again may help."""


class Overloaded(WorkerError):
    """The queue is full, or no worker was free in time."""

    def __init__(self) -> None:
        super().__init__("thinking.overloaded")


class WorkerDied(WorkerError):
    """The worker ended, or sent something that is not an answer."""

    def __init__(self, reason: str) -> None:
        super().__init__("thinking.died", reason=reason)


class TimedOut(WorkerError):
    """The worker did not answer in time and was killed."""

    def __init__(self, seconds: float) -> None:
        super().__init__("thinking.timed_out", seconds=round(seconds, 1))


class JobRefused(BaumeisterError):
    """The job itself is impossible: code, parameters and sentence are those of the error that was
    raised in the worker."""

    def __init__(self, code: str, params: Mapping[str, object], text: str) -> None:
        ValueError.__init__(self, text)  # the worker knew the sentence; this process may not
        self.code = code
        self.params = dict(params)

    def __reduce__(self) -> tuple[object, ...]:
        return JobRefused, (self.code, self.params, str(self))
