"""Metrics and health of `baumeister worker`, without a database."""

import asyncio
import signal
from collections.abc import Mapping
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from procrastinate.exceptions import ConnectorException, JobAborted
from procrastinate.job_context import AbortReason

from baumeister.cli import worker
from baumeister.server.settings import Settings
from baumeister.server.workers import host as hosts
from baumeister.server.workers.host import WorkerHost
from baumeister.server.workers.host_endpoint import answering, host_app
from baumeister.server.workers.host_metrics import HostMetrics, JobEnd
from baumeister.server.workers.job_queue import GONE_SECONDS, QueueStatus
from baumeister.tables.errors import ServerError
from baumeister.tables.worker_jobs.errors import JobRefused, TimedOut, WorkerDied
from server.workers.queues import STUBS, StubPool, until
from server.workers.test_host import CONTEXT, URL, StubQueue, echo_fields, gate_fields

FIRST_ATTEMPT: Any = SimpleNamespace(job=SimpleNamespace(attempts=0))
WITHDRAWN: Any = SimpleNamespace(abort_reason=lambda: AbortReason.USER_REQUEST)


class Heard(StubQueue):
    """A queue whose database answers, or does not."""

    is_reachable = True

    async def status(self) -> QueueStatus:
        if not self.is_reachable:
            raise ConnectorException
        return QueueStatus()

    async def sign_on(self, *_: Any) -> None:
        """Stored."""

    async def clean(self) -> None:
        """There is nothing to clean."""


def _host(pool: StubPool | None = None) -> tuple[WorkerHost, Heard]:
    host, queue = WorkerHost(URL, pool or StubPool(), STUBS), Heard()
    host._queue = queue
    return host, queue


def _jobs(host: WorkerHost) -> Mapping[tuple[str, str], float]:
    """The jobs that were counted, by kind and outcome."""
    return {
        (sample.labels["kind"], sample.labels["outcome"]): sample.value
        for metric in host.metrics.jobs.collect()
        for sample in metric.samples
        if sample.value
    }


@pytest.mark.parametrize(
    ("error", "outcome"),
    [
        (None, JobEnd.DONE),
        (JobRefused("record.empty", {}, ""), JobEnd.REFUSED),
        (TimedOut(1.0), JobEnd.FAILED),
        (WorkerDied("ended"), JobEnd.FAILED),
    ],
)
async def test_jobs_are_counted_by_kind_and_outcome(
    error: Exception | None, outcome: JobEnd
) -> None:
    pool = StubPool()
    pool.errors = [] if error is None else [error]
    host, _ = _host(pool)
    with suppress(WorkerDied):  # another host may do it
        await host._do(FIRST_ATTEMPT, **echo_fields())
    assert _jobs(host) == {("echo", outcome): 1}
    text = host.metrics.exposition().decode()
    assert 'baumeister_host_job_seconds_count{kind="echo"} 1.0' in text
    assert "baumeister_host_jobs_running 0.0" in text


async def test_late_and_unknown_jobs_are_counted_without_new_labels() -> None:
    """Servers of another version must not add series."""
    host, _ = _host()
    await host._do(CONTEXT, **echo_fields(until=0.0))
    for kind in ("newer", ["no text"]):
        await host._do(CONTEXT, **{**echo_fields(), "kind": kind})
    assert _jobs(host) == {("echo", JobEnd.LATE): 1, ("other", JobEnd.FAILED): 2}


async def test_running_jobs_are_counted_until_they_are_withdrawn() -> None:
    pool = StubPool()
    host, _ = _host(pool)
    running = asyncio.create_task(host._do(WITHDRAWN, **gate_fields()))
    await until(lambda: bool(pool.asked))
    assert b"baumeister_host_jobs_running 1.0" in host.metrics.exposition()
    running.cancel()
    with pytest.raises(JobAborted):
        await running
    assert b"baumeister_host_jobs_running 0.0" in host.metrics.exposition()
    assert _jobs(host) == {("gate", JobEnd.WITHDRAWN): 1}


async def test_health_follows_the_heartbeats() -> None:
    now = 100.0
    host, queue = _host()
    metrics = host.metrics = HostMetrics(STUBS, lambda: 2, clock=lambda: now)
    health = [metrics.health]

    async def report() -> None:
        await host._report()
        health.append(metrics.health)

    await report()
    assert "baumeister_host_processes 2.0" in metrics.exposition().decode()
    queue.is_reachable = False
    now += GONE_SECONDS
    await report()
    queue.is_reachable = True
    await report()
    host.stop()
    health.append(metrics.health)
    assert health == ["starting", "ok", "unavailable", "ok", "stopping"]


@pytest.mark.parametrize(
    ("client", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("192.0.2.7", {}, 404),
        ("127.0.0.1", {"x-forwarded-for": "192.0.2.7"}, 404),
    ],
)
async def test_only_allowed_addresses_read_the_metrics_of_a_host(
    client: str, headers: dict[str, str], status: int
) -> None:
    """The health is for everyone."""
    host, _ = _host()
    app = host_app(host.metrics, ("127.0.0.0/8",))
    transport = httpx.ASGITransport(app, client=(client, 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://host") as http:
        assert (await http.get("/metrics", headers=headers)).status_code == status
        starting = await http.get("/health", headers=headers)
        assert (starting.status_code, starting.json()) == (503, {"status": "starting"})
        host.metrics.heard()
        healthy = await http.get("/health")
        assert (healthy.status_code, healthy.json()) == (200, {"status": "ok"})


async def test_endpoint_leaves_signals_to_the_host_and_refuses_a_port_in_use(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("INFO", "uvicorn.access")
    handlers = [signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)]
    host, _ = _host()
    free = Settings(database="sqlite:///none.db", port=0)
    async with answering(host.metrics, free) as port, httpx.AsyncClient() as http:
        answer = await http.get(f"http://127.0.0.1:{port}/metrics")
        assert "baumeister_host_heartbeat_timestamp_seconds 0.0" in answer.text
        assert "GET /metrics" not in caplog.text
        assert handlers == [signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)]
        taken = free.model_copy(update={"port": port})
        with pytest.raises(ServerError) as refused:
            async with answering(host.metrics, taken):
                pass
        assert refused.value.code == "server.port"


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, None),
        ({"metrics_port": 9464}, ("127.0.0.1", 9464)),
        ({"metrics_port": 9464, "metrics_host": "10.0.0.7"}, ("10.0.0.7", 9464)),
    ],
)
def test_endpoint_is_off_unless_a_port_is_given(
    monkeypatch: pytest.MonkeyPatch,
    options: dict[str, Any],
    expected: tuple[str, int] | None,
) -> None:
    started: list[Settings | None] = []
    monkeypatch.setattr(hosts, "run_host", lambda *given: started.append(given[3]))
    monkeypatch.setattr("baumeister.server.logging_setup.set_up", lambda *_: None)
    worker.work("postgresql://localhost/none", 1, None, "en", **options)
    (endpoint,) = started
    assert (endpoint and (endpoint.host, endpoint.port)) == expected
