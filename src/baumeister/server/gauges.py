"""Gauges: metrics that are read from the running server when Prometheus asks, so that keeping them
up to date costs nothing."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator, Mapping

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.registry import Collector

from baumeister import __version__
from baumeister.server.metrics import VERSION, priority_label
from baumeister.server.services import Services

GAUGES: Mapping[str, tuple[str, Callable[[Services], float]]] = {
    "baumeister_ready": ("Whether the server accepts requests", lambda of: of.is_ready),
    "baumeister_sockets": ("Open WebSockets", lambda of: len(of.connections)),
    "baumeister_tasks": (
        "Tasks of the event loop; without load it does not grow",
        lambda _: len(asyncio.all_tasks()),
    ),
    "baumeister_python_blocks": (
        "Memory blocks that Python has allocated; under steady load it does not grow",
        lambda _: sys.getallocatedblocks(),
    ),
    "baumeister_tables": ("Tables in memory", lambda of: len(of.registry.loaded)),
    "baumeister_watched_tables": (
        "Tables that someone is connected to",
        lambda of: sum(bool(live.subscribers.all) for live in of.registry.loaded.values()),
    ),
    "baumeister_tables_in_doubt": (
        "Tables whose last write may or may not have been stored",
        lambda of: sum(live.in_doubt for live in of.registry.loaded.values()),
    ),
    "baumeister_workers": (
        "Running worker processes of this server",
        lambda of: len(of.pool.pids),
    ),
    "baumeister_queue_workers": (
        "Worker processes that take jobs from the queue, on all hosts",
        lambda of: of.pool.elsewhere,
    ),
    "baumeister_workers_ready": (
        "Whether a worker has started; until then levels 5 to 8 play with almost no search",
        lambda of: of.pool.ready,
    ),
}
"""The gauges without labels: what they count, and how to read them."""
WAITING = (
    "baumeister_jobs_waiting",
    "Jobs that no worker has started, by priority; in a queue, those of all servers",
    "priority",
)


class Gauges(Collector):
    """The gauges of a server."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def exposition(self) -> bytes:
        """The gauges in Prometheus's text format."""
        registry = CollectorRegistry()
        registry.register(self)
        return generate_latest(registry)

    def collect(self) -> Iterator[Metric]:
        """Read the values."""
        yield InfoMetricFamily(*VERSION, {"version": __version__})
        for name, (text, read) in GAUGES.items():
            yield GaugeMetricFamily(name, text, read(self._services))
        name, text, label = WAITING
        waiting = GaugeMetricFamily(name, text, labels=(label,))
        for priority, number in self._services.pool.queue_lengths.items():
            waiting.add_metric((priority_label(priority),), number)
        yield waiting
