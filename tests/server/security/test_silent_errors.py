"""Tests of the error check that runs in all server tests (promise R29): it detects silent
errors."""

import asyncio
import logging
import sys
from collections.abc import Callable

import pytest
import structlog

from server.silent_errors import expected_errors, fail_on_silent_errors


async def _fails() -> None:
    raise LookupError("not caught")


async def _dropped_task() -> None:
    task = asyncio.create_task(_fails())
    await asyncio.sleep(0)
    del task


async def _callback() -> None:
    asyncio.get_running_loop().call_soon(lambda: 1 / 0)
    await asyncio.sleep(0)


@pytest.mark.parametrize(
    "silent",
    [
        pytest.param(lambda: asyncio.run(_dropped_task()), id="task"),
        pytest.param(lambda: asyncio.run(_callback()), id="callback"),
        pytest.param(lambda: structlog.get_logger().error("fell"), id="journal"),
        pytest.param(lambda: logging.getLogger("uvicorn.error").error("fell"), id="logging"),
    ],
)
def test_silent_errors_fail(silent: Callable[[], None]) -> None:
    """R29: an error in a task, a callback, our log or a library's log fails the test."""
    with pytest.raises(AssertionError, match="unexpected errors"), fail_on_silent_errors():
        silent()


def test_expected_errors_are_named() -> None:
    """R29: only the named errors are allowed."""
    with fail_on_silent_errors(), expected_errors("foreseen", at_least=1) as found:
        structlog.get_logger().error("foreseen", table="t")
    assert [one.event for one in found] == ["foreseen"]
    with (
        pytest.raises(AssertionError, match="unforeseen things"),
        fail_on_silent_errors(),
        expected_errors("foreseen accident"),
    ):
        structlog.get_logger().error("unforeseen things")


def test_unawaited_coroutine_fails_the_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """R29: warnings are errors; one raised where no code can catch it reaches this hook, and
    pytest's own fails the test."""
    raised: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda found: raised.append(found.exc_value))
    _fails()  # type: ignore[unused-coroutine]
    assert isinstance(raised[0], RuntimeWarning)
    assert "never awaited" in str(raised[0])
