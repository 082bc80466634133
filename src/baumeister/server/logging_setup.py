"""The server's log: one line per event, as JSON or for people. It never contains tokens, cookies,
passwords or chat (promises S3, S22)."""

from __future__ import annotations

import logging
import re
import sys
from typing import TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

_SECRET = ("token", "cookie", "authorization", "password", "secret", "recovery", "invite")
"""Values are redacted if their name contains one of these words,"""
_PRIVATE = frozenset({"text", "chat", "said", "database", "headers", "body"})
"""or is one of these."""
_HIDDEN = "[hidden]"
_IN_TEXT = (
    # Our tokens are recognised by their form, wherever they appear: in a URL or in a traceback.
    (re.compile(r"(?<![\w-])[A-Za-z0-9_-]{43}(?![\w-])"), _HIDDEN),
    (re.compile(r"(?i)\b(bearer|basic)\s+[^\s\"',;]+"), rf"\1 {_HIDDEN}"),
    (re.compile(r"((?:__Host-)?baumeister=)[^;\s\"',]+"), rf"\1{_HIDDEN}"),
    (re.compile(r"(\b[a-z][a-z0-9+.-]*://[^\s/:@]*:)[^\s@]+@"), rf"\1{_HIDDEN}@"),
)
_EXTRAS = ("table", "seq", "reason", "task")
"""Fields that `baumeister.tables`, which logs without structlog, adds to its records."""
_QUIET = {
    **dict.fromkeys(("alembic", "asyncio", "sqlalchemy", "websockets"), logging.WARNING),
    # It logs all fields of failed jobs, and a traceback for each outage, which we log in a line.
    "procrastinate": logging.CRITICAL,
    "psycopg.pool": logging.ERROR,  # it warns of every attempt to connect; we say so once
}
"""The lowest level of other packages' records that is logged."""
ACCESS_LOG = "uvicorn.access"
"""Uvicorn's logger of requests."""


def request_context() -> dict[str, str]:
    """The ids of the request, and of the WebSocket message, that the current task works for. They
    are passed on to workers, so that their log lines can be found by them."""
    bound = structlog.contextvars.get_contextvars()
    return {name: bound[name] for name in ("request", "message") if name in bound}


def scrubbed(text: str) -> str:
    """A text with its secrets redacted."""
    for form, instead in _IN_TEXT:
        text = form.sub(instead, text)
    return text


def set_up(log_format: str = "console", level: str = "info", stream: TextIO | None = None) -> None:
    """Send all log records of this process, including uvicorn's, through one pipeline."""
    stream = stream or sys.stderr
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _without_secrets,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=False,
    )
    render: list[Processor] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        if log_format == "json"
        else [
            structlog.dev.ConsoleRenderer(
                colors=stream.isatty(), exception_formatter=structlog.dev.plain_traceback
            )
        ]
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        _Scrubbing(
            foreign_pre_chain=[*shared, structlog.stdlib.ExtraAdder(_EXTRAS)],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *render],
        )
    )
    handler.addFilter(_without_query)
    root = logging.getLogger()
    root.handlers = [handler]
    for name in ("uvicorn", "uvicorn.error", ACCESS_LOG):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
    set_level(level)


def set_level(level: str) -> None:
    """Set the lowest level that is logged."""
    logging.getLogger().setLevel(level.upper())
    # A line per request would let one address write gigabytes a day. Proxies log requests better.
    requests = logging.NOTSET if level == "debug" else logging.WARNING
    for name, lowest in {**_QUIET, ACCESS_LOG: requests}.items():
        logging.getLogger(name).setLevel(lowest)


class _Scrubbing(structlog.stdlib.ProcessorFormatter):
    """Redacts the finished line, because tracebacks and library messages are plain text."""

    def format(self, record: logging.LogRecord) -> str:
        """The line to write."""
        return scrubbed(super().format(record))


def _without_secrets(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    for name in [name for name in event if _is_secret(name)]:
        del event[name]
    return event


def _is_secret(name: str) -> bool:
    lower = name.lower()
    return lower in _PRIVATE or any(part in lower for part in _SECRET)


def _without_query(record: logging.LogRecord) -> bool:
    """Uvicorn logs URLs with their query strings."""
    if record.name.startswith("uvicorn") and isinstance(record.args, tuple):
        record.args = tuple(
            part.partition("?")[0] if isinstance(part, str) else part for part in record.args
        )
    return True
