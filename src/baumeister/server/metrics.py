"""Prometheus metrics of this process. Labels take their values from the code, never from clients:
no names, tokens, ids or addresses, and a bounded number of series. Each process is a target of its
own; the queries of `deploy/monitoring` add the targets up."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from enum import StrEnum

from prometheus_client import (
    CollectorRegistry,
    Counter,
    GCCollector,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

from baumeister.core.catalogue import messages
from baumeister.core.errors import BaumeisterError
from baumeister.tables.errors import StorageError
from baumeister.tables.live_table import COMPUTER
from baumeister.tables.worker_jobs.protocol import Priority

LAG_INTERVAL_S = 0.5
"""Seconds between two measurements of the event loop's lag."""
_FAST = (0.001, 0.0025, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 6, 10, 20, 60)
OTHER = "other"
VERSION = ("baumeister", "The running version")
_FAILURES = ("storage.unavailable", "storage.uncertain", "storage.damaged", "storage.fatal")
"""The errors of a database that does not work. Others are refusals: another writer was faster, or
the table has expired."""


class FallbackReason(StrEnum):
    """Why a turn was played with almost no search."""

    NO_WORKER = "no worker"
    NO_TURN = "no turn"


class Unused(StrEnum):
    """Kinds of data that expire because nobody uses them."""

    TABLE = "table"
    CHAT_LINE = "chat_line"
    GUEST = "guest"


# Otherwise every series has a second one with its time of creation.
disable_created_metrics()  # type: ignore[no-untyped-call]
_REGISTRY = CollectorRegistry()
ProcessCollector(registry=_REGISTRY)
GCCollector(registry=_REGISTRY)

EVENTS = Counter(
    "baumeister_events",
    "Events stored by this process, by kind (`played` is a move) and by whether a computer acted",
    ("kind", "by"),
    registry=_REGISTRY,
)
APPEND_SECONDS = Histogram(
    "baumeister_append_seconds",
    "Time until an event was durably stored",
    buckets=_FAST,
    registry=_REGISTRY,
)
MESSAGE_SECONDS = Histogram(
    "baumeister_message_seconds",
    "Time from a WebSocket message to its answer, by type; `play` is a durable move",
    ("type",),
    buckets=_FAST,
    registry=_REGISTRY,
)
REQUEST_SECONDS = Histogram(
    "baumeister_request_seconds",
    "Time to answer an HTTP request, by route",
    ("route",),
    buckets=_FAST,
    registry=_REGISTRY,
)
RESPONSES = Counter(
    "baumeister_responses",
    "HTTP responses by route and status",
    ("route", "status"),
    registry=_REGISTRY,
)
REFUSALS = Counter(
    "baumeister_refusals",
    "Requests and messages that were refused, by error code and, for rate limits, by limit",
    ("code", "limit"),
    registry=_REGISTRY,
)
STORAGE_ERRORS = Counter(
    "baumeister_storage_errors",
    "Reads and writes that the database could not carry out, by error code",
    ("code",),
    registry=_REGISTRY,
)
LOOP_LAG_SECONDS = Histogram(
    "baumeister_event_loop_lag_seconds",
    "How late the event loop runs its timers",
    buckets=_FAST,
    registry=_REGISTRY,
)
JOB_WAIT_SECONDS = Histogram(
    "baumeister_job_wait_seconds",
    "Time that jobs waited for a worker, by priority",
    ("priority",),
    buckets=SLOW,
    registry=_REGISTRY,
)
JOB_SECONDS = Histogram(
    "baumeister_job_seconds",
    "Time that workers needed for jobs, by kind; for `turn`, the thinking time",
    ("kind",),
    buckets=SLOW,
    registry=_REGISTRY,
)
JOB_FAILURES = Counter(
    "baumeister_job_failures",
    "Jobs without an answer, by kind and error code",
    ("kind", "code"),
    registry=_REGISTRY,
)
FALLBACKS = Counter(
    "baumeister_fallbacks",
    "Turns that a level played with almost no search, by reason",
    ("reason",),
    registry=_REGISTRY,
)

EXPIRED = Counter(
    "baumeister_expired",
    "What was removed because nobody used it any more: tables, chat lines and guests",
    ("what",),
    registry=_REGISTRY,
)

# Prometheus sees an increase only from a value that it knows: these begin at zero.
for _code in _FAILURES:
    STORAGE_ERRORS.labels(_code)
for _by in ("person", "computer"):
    EVENTS.labels("played", _by)
for _reason in FallbackReason:
    FALLBACKS.labels(_reason)
for _what in Unused:
    EXPIRED.labels(_what)
MESSAGE_SECONDS.labels("play")
JOB_SECONDS.labels("turn")


def exposition() -> bytes:
    """The counters and histograms in Prometheus's text format."""
    return generate_latest(_REGISTRY)


def count_event(kind: str, actor: str, seconds: float) -> None:
    """Count a stored event and the time it took to store it."""
    EVENTS.labels(kind, "computer" if actor == COMPUTER else "person").inc()
    APPEND_SECONDS.observe(seconds)


def count_refusal(error: BaumeisterError) -> None:
    """Count an error that is sent to a client."""
    limit = error.params.get("what", "") if error.code == "server.rate" else ""
    REFUSALS.labels(_known(error.code), limit).inc()


def count_started_job(priority: Priority, waited: float) -> None:
    """Count a job that a worker starts after this many seconds."""
    JOB_WAIT_SECONDS.labels(priority_label(priority)).observe(waited)


def count_failed_job(kind: str, error: BaumeisterError) -> None:
    """Count a job without an answer."""
    JOB_FAILURES.labels(kind, _known(error.code)).inc()


def count_storage_error(error: StorageError) -> None:
    """Count a read or write that the database could not carry out."""
    if error.code in _FAILURES:
        STORAGE_ERRORS.labels(error.code).inc()


async def measure_lag(
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Measure the event loop's lag until cancelled."""
    while True:
        due = clock() + LAG_INTERVAL_S
        await sleep(LAG_INTERVAL_S)
        LOOP_LAG_SECONDS.observe(max(0.0, clock() - due))


def priority_label(priority: Priority) -> str:
    return priority.name.lower()


def _known(code: str) -> str:
    """An error code. A worker may have invented one, which would become a series of its own."""
    return code if code in messages("en") else OTHER
