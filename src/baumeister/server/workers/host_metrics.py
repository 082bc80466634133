"""Prometheus metrics and the health of `baumeister worker`. Their names differ from the server's:
a server counts its jobs on any host, so that a sum over servers and hosts would count them
twice."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from enum import StrEnum

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)

from baumeister import __version__
from baumeister.server.metrics import OTHER, SLOW, VERSION
from baumeister.server.workers.job_queue import GONE_SECONDS


class JobEnd(StrEnum):
    """The outcome of a job of the queue."""

    DONE = "done"
    REFUSED = "refused"
    """What was to be done is not possible, such as a record that does not replay."""
    LATE = "late"
    """It came too late to be done in time."""
    WITHDRAWN = "withdrawn"
    """No one waits for it any more, or this host stops and another takes it."""
    FAILED = "failed"


class HostHealth(StrEnum):
    """Whether a host takes jobs."""

    OK = "ok"
    STARTING = "starting"
    UNAVAILABLE = "unavailable"
    """The database has not stored a heartbeat lately, so servers think that this host is gone."""
    STOPPING = "stopping"


class HostMetrics:
    """The counters of a host. `kinds` are the jobs that it knows; others share one label."""

    def __init__(
        self,
        kinds: Collection[str],
        processes: Callable[[], int],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._kinds = frozenset(kinds)
        self._clock = clock
        self._heard_at: float | None = None
        self.is_stopping = False
        own = self.registry = CollectorRegistry()
        ProcessCollector(registry=own)
        GCCollector(registry=own)
        self.jobs = Counter(
            "baumeister_host_jobs",
            "Jobs that this host has taken, by kind and outcome: "
            + ", ".join(f"`{outcome}`" for outcome in JobEnd),
            ("kind", "outcome"),
            registry=own,
        )
        self.job_seconds = Histogram(
            "baumeister_host_job_seconds",
            "Time that this host spent on jobs, by kind, whatever their outcome",
            ("kind",),
            buckets=SLOW,
            registry=own,
        )
        self.jobs_running = Gauge(
            "baumeister_host_jobs_running", "Jobs that this host is working on", registry=own
        )
        self.processes = Gauge(
            "baumeister_host_processes", "Running worker processes of this host", registry=own
        )
        self.processes.set_function(processes)
        self.heartbeat = Gauge(
            "baumeister_host_heartbeat_timestamp_seconds",
            "When the database last stored a heartbeat of this host, in Unix time; 0 before that",
            registry=own,
        )
        Info(*VERSION, registry=own).info({"version": __version__})
        for kind in kinds:  # Prometheus sees an increase only from a value that it knows
            for outcome in JobEnd:
                self.jobs.labels(kind, outcome)

    def exposition(self) -> bytes:
        """The metrics in Prometheus's text format."""
        return generate_latest(self.registry)

    def heard(self) -> None:
        """The database has stored a heartbeat."""
        self._heard_at = self._clock()
        self.heartbeat.set_to_current_time()

    @property
    def health(self) -> HostHealth:
        """Whether this host takes jobs."""
        if self.is_stopping:
            return HostHealth.STOPPING
        if self._heard_at is None:
            return HostHealth.STARTING
        is_heard = self._clock() - self._heard_at < GONE_SECONDS
        return HostHealth.OK if is_heard else HostHealth.UNAVAILABLE

    @contextmanager
    def job(self, kind: object) -> Iterator[Callable[[JobEnd], None]]:
        """Count a job while it runs, and its outcome, which is a failure unless reported."""
        label = kind if isinstance(kind, str) and kind in self._kinds else OTHER
        began, ended = self._clock(), [JobEnd.FAILED]
        self.jobs_running.inc()
        try:
            yield ended.append
        finally:
            self.jobs_running.dec()
            self.jobs.labels(label, ended[-1]).inc()
            self.job_seconds.labels(label).observe(self._clock() - began)
