"""The protocol of jobs. The host does not trust a worker: it checks every answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, ClassVar, Protocol, TypeVar

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Stop = Callable[[], None]


class Priority(IntEnum):
    """The order in which jobs are done. A waiting turn cuts short jobs of later priorities."""

    TURN = 0
    LOOK = 1
    HINT = 2
    ANALYSIS = 3
    UNWATCHED = 4
    """A turn at a table that no one is connected to."""


@dataclass(frozen=True, slots=True)
class Requester:
    """Who a job is for. Guests and addresses share the workers fairly; jobs of a requester without
    either are never held back."""

    guest: str = ""
    """The guest who asked for it; for a computer's turn, the owner of the table."""
    address: str = ""
    """The address of that guest, as limits count it."""
    is_watched: bool = True
    """Whether someone is connected who waits for the answer."""


SERVER = Requester()
"""The host itself."""


class InvalidAnswer(ValueError):
    """A worker sent something that is not an answer to its job."""


class WorkerJob(Protocol[T_co]):
    """A frozen dataclass whose fields are JSON values."""

    __dataclass_fields__: ClassVar[dict[str, Any]]
    KIND: ClassVar[str]
    PRIORITY: ClassVar[Priority]

    @property
    def seconds(self) -> float:
        """The seconds that the worker may take."""

    def do(self, stoppable: Callable[[Stop], None]) -> Any:  # noqa: ANN401 - JSON values
        """In the worker: the answer as JSON values. A job that can be cut short passes `stoppable`
        a function that does so. A BaumeisterError is a refusal; any other error ends the worker."""

    def answer(self, value: Any) -> T_co:  # noqa: ANN401 - whatever came
        """In the host: the answer, checked. Raises InvalidAnswer."""


class JobRunner(Protocol):
    """Runs jobs in workers."""

    async def ask(
        self, job: WorkerJob[T], *, seconds: float | None = None, requester: Requester = SERVER
    ) -> T:
        """The answer to a job, within these seconds. Raises WorkerError or JobRefused."""


def texts(value: object, most: int, longest: int = 60) -> list[str]:
    """A list of at least one short string, such as the actions of a turn."""
    if not isinstance(value, list) or not 0 < len(value) <= most:
        raise InvalidAnswer("not a list of texts")
    if not all(isinstance(each, str) and 0 < len(each) <= longest for each in value):
        raise InvalidAnswer("not short texts")
    return value


def fields(value: object, *names: str) -> dict[str, Any]:
    """An object with exactly these fields."""
    if not isinstance(value, dict) or value.keys() != set(names):
        raise InvalidAnswer("not the expected fields")
    return value
