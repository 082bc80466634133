"""What workers can be asked to do. A job is made in the server, done in a worker, and its answer is
read in the server, which trusts no worker."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any, ClassVar, Protocol, TypeVar

T_co = TypeVar("T_co", covariant=True)
Stop = Callable[[], None]


class Priority(IntEnum):
    """What is done first. Who waits may cut short what is under way with a later rank."""

    AT_ONCE = 0
    TURN = 1
    LOOK = 2
    HINT = 3
    ANALYSIS = 4


class InvalidAnswer(ValueError):
    """What a worker wrote is no answer to its job."""


class Job(Protocol[T_co]):
    """A frozen dataclass whose fields are JSON values."""

    __dataclass_fields__: ClassVar[dict[str, Any]]
    KIND: ClassVar[str]
    PRIORITY: ClassVar[Priority]

    @property
    def seconds(self) -> float:
        """What it may take, the server's own patience apart."""

    def do(self, stoppable: Callable[[Stop], None]) -> Any:  # noqa: ANN401 - JSON values
        """In the worker: the answer as JSON values. Whoever can be cut short says how. A
        BaumeisterError is a refusal; any other error ends the worker."""

    def answer(self, value: Any) -> T_co:  # noqa: ANN401 - whatever came
        """In the server: the answer, if it is one. Raises InvalidAnswer."""


def texts(value: object, most: int, longest: int = 60) -> list[str]:
    """A list of at least one short text, such as the actions of a turn."""
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
