"""Detects silent errors (promise R29): an uncaught exception, a coroutine that was never awaited,
or an error in the log fails the test in which it happened, unless the test expects it.

Every test under tests/server runs with this check (conftest.py). A test that provokes errors names
them by `with expected_errors("unhandled"):`; names are parts of the event or message.
Without names every error is expected.
"""

import gc
import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import structlog


@dataclass(frozen=True, slots=True)
class ReportedError:
    """A reported error: its logger, event and details."""

    logger: str
    event: str
    more: str

    def __str__(self) -> str:
        return f"{self.logger}: {self.event} {self.more}".rstrip()


_reported: list[ReportedError] = []


@contextmanager
def fail_on_silent_errors() -> Iterator[None]:
    """Fail at the end on unexpected errors. The test may set up logging again; afterwards the
    configuration is restored."""
    begin = len(_reported)
    before, factory = structlog.get_config(), logging.getLogRecordFactory()
    if _record_structlog_error not in before["processors"]:
        # Not structlog's default, which renders tracebacks with all variables and takes seconds.
        plain = structlog.dev.ConsoleRenderer(
            colors=False, exception_formatter=structlog.dev.plain_traceback
        )
        shared = [structlog.contextvars.merge_contextvars, structlog.processors.add_log_level]
        structlog.configure(processors=[*shared, _record_structlog_error, plain])
        logging.setLogRecordFactory(_recording(factory))
    try:
        yield
        gc.collect()  # dropped tasks and coroutines report errors when they are collected
    finally:
        logging.setLogRecordFactory(factory)
        structlog.configure(**before)
        found, _reported[begin:] = _reported[begin:], []
    assert not found, "unexpected errors:\n" + "\n".join(map(str, found))


@contextmanager
def expected_errors(*names: str, at_least: int = 0) -> Iterator[list[ReportedError]]:
    """Expect errors whose event or message contains one of the names (or any error, without names).
    The list contains them afterwards."""
    before = len(_reported)
    found: list[ReportedError] = []
    yield found
    gc.collect()
    since = _reported[before:]
    found += [one for one in since if not names or any(name in str(one) for name in names)]
    _reported[before:] = [one for one in since if one not in found]
    assert len(found) >= at_least, f"only {len(found)} of {at_least} errors: {found}"


def _record_structlog_error(_: Any, method: str, event: Any) -> Any:
    """Catches structlog errors before logging is set up; afterwards they go through logging."""
    if method in ("error", "critical", "exception"):
        more = {name: value for name, value in event.items() if name != "event"}
        if more.get("exc_info") is True:
            more["exc_info"] = sys.exception()
        _reported.append(ReportedError("journal", str(event.get("event")), repr(more)))
    return event


def _recording(factory: Callable[..., logging.LogRecord]) -> Callable[..., logging.LogRecord]:
    """Catches errors in the record factory, which sees every record whatever the handlers."""

    def make(*args: Any, **more: Any) -> logging.LogRecord:
        record = factory(*args, **more)
        if (record.levelno or 0) >= logging.ERROR:  # makeLogRecord sets it later
            cause = record.exc_info[1] if record.exc_info else None
            _reported.append(
                ReportedError(record.name, str(record.msg), repr(cause or record.args))
            )
        return record

    return make
