"""Gauges: metrics that are read from the running server when Prometheus asks, so that keeping them
up to date costs nothing."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.registry import Collector

from baumeister import __version__
from baumeister.server.metrics import priority_label
from baumeister.server.services import Services


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
        services = self._services
        pool, loaded = services.pool, services.registry.loaded
        yield InfoMetricFamily("baumeister", "The running version", {"version": __version__})
        gauges = {
            "ready": ("Whether the server accepts requests", services.is_ready),
            "sockets": ("Open WebSockets", len(services.connections)),
            "tables": ("Tables in memory", len(loaded)),
            "watched_tables": (
                "Tables in memory that someone is connected to",
                sum(bool(live.subscribers.all) for live in loaded.values()),
            ),
            "tables_in_doubt": (
                "Tables whose last write may or may not have been stored",
                sum(live.in_doubt for live in loaded.values()),
            ),
            "workers": ("Running worker processes", len(pool.pids)),
            "engine_ready": ("Whether a worker has loaded the engine", pool.has_engine),
        }
        for name, (text, value) in gauges.items():
            yield GaugeMetricFamily(f"baumeister_{name}", text, value)
        waiting = GaugeMetricFamily(
            "baumeister_jobs_waiting", "Jobs that no worker has started", labels=("priority",)
        )
        for priority, number in pool.queue_lengths.items():
            waiting.add_metric((priority_label(priority),), number)
        yield waiting
