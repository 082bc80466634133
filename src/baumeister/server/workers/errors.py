"""What can go wrong when somebody is to think: too much to do, a lost worker, a job refused."""

from __future__ import annotations

from collections.abc import Mapping

from baumeister.core.errors import BaumeisterError
from baumeister.server.errors import ServerError


class WorkerError(ServerError):
    """Nobody could think about it. Nothing was changed; asking again may help."""

    @property
    def status(self) -> int:
        """The HTTP status."""
        return 503


class Overloaded(WorkerError):
    """The queue is full, or the time was over before anybody was free."""

    def __init__(self) -> None:
        super().__init__("thinking.overloaded")


class WorkerDied(WorkerError):
    """The worker ended, or answered with something that is no answer."""

    def __init__(self, reason: str) -> None:
        super().__init__("thinking.died", reason=reason)


class TimedOut(WorkerError):
    """The worker did not answer in time and was ended."""

    def __init__(self, seconds: float) -> None:
        super().__init__("thinking.timed_out", seconds=round(seconds, 1))


class JobRefused(BaumeisterError):
    """The job itself is impossible: code, parameters and sentence are those of the error that the
    worker met."""

    def __init__(self, code: str, params: Mapping[str, object], text: str) -> None:
        ValueError.__init__(self, text)  # the worker knew the sentence; this process may not
        self.code = code
        self.params = dict(params)

    def __reduce__(self) -> tuple[object, ...]:
        return JobRefused, (self.code, self.params, str(self))
