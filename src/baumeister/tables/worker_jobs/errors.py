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

    code = "thinking.overloaded"


class WorkerDied(WorkerError):
    """The worker ended, or sent something that is not an answer."""

    code = "thinking.died"
    reason: Death


class TimedOut(WorkerError):
    """The worker did not answer in time and was killed."""

    code = "thinking.timed_out"
    seconds: float

    def __post_init__(self) -> None:
        self.seconds = round(self.seconds, 1)


class JobRefused(BaumeisterError):
    """The job itself is impossible: code, parameters and sentence are those of the error that was
    raised in the worker."""

    code: str
    sent_params: Mapping[str, object]
    sent_text: str

    @property
    def params(self) -> dict[str, object]:
        """The parameters that the worker sent."""
        return dict(self.sent_params)

    @property
    def text(self) -> str:
        """The sentence that the worker sent."""
        return self.sent_text
