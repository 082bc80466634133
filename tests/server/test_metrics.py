"""Metrics: what they count, who may read them, and that clients cannot add series."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.requests import Request

from baumeister.core.errors import BaumeisterError
from baumeister.server import metrics
from baumeister.server.metrics_access import may_read
from baumeister.server.settings import Settings
from baumeister.tables.errors import SeqTaken, StorageError, StorageFailure
from baumeister.tables.worker_jobs.errors import JobRefused
from server.security.roles import idle_server
from testing.programs import run_program
from testing.running_server import RunningServer

Labels = tuple[tuple[str, str], ...]
LOCAL = Settings.model_fields["metrics_allow_ips"].default


async def test_metrics_count_moves_sockets_tables_and_refusals(tmp_path: Path) -> None:
    async with idle_server(f"sqlite:///{tmp_path}/a.db", rate_factor=1) as server:
        before = await _values(server)
        assert ("storage_errors_total", (("code", "storage.unavailable"),)) in before
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = (await ada.table())["id"]
        await bob.command(table, "take", seat=1)
        await ada.command(table, "start")
        async with ada.socket(table) as socket:
            assert (await socket.ask("play", seq=socket.seq, actions=["od4ne"]))["type"] == "ok"
            assert (await socket.ask("play", seq=0, actions=["+1"]))["code"] == "server.stale"
            chats = [await socket.ask("chat", text="hello") for _ in range(7)]
            assert [chat["type"] for chat in chats].count("error") == 1
            now = await _values(server)
    grown = {name: value - before.get(name, 0) for name, value in now.items()}
    assert grown["events_total", (("by", "person"), ("kind", "opened"))] == 1
    assert grown["events_total", (("by", "person"), ("kind", "played"))] == 1
    assert grown["append_seconds_count", ()] == 4
    assert grown["message_seconds_count", (("type", "play"),)] == 1  # not the refused one
    assert grown["refusals_total", (("code", "server.stale"), ("limit", ""))] == 1
    assert grown["refusals_total", (("code", "server.rate"), ("limit", "chat"))] == 1
    commands = (("route", "/api/tables/{table}/commands"), ("status", "200"))
    assert grown["responses_total", commands] == 2
    assert now["sockets", ()] == now["watched_tables", ()] == now["tables", ()] == 1
    assert now["ready", ()] == 1
    assert now["jobs_waiting", (("priority", "turn"),)] == 0


async def test_clients_cannot_add_series_or_read_metrics_through_a_proxy(tmp_path: Path) -> None:
    """Every series costs memory here and in Prometheus. Fails if a label is taken from the path
    instead of the route, or from a code that no catalogue knows."""

    async def _knock(http: Any, name: str) -> None:
        await http.get(f"/nothing/{name}")
        await http.get(f"/api/tables/{name}")
        await http.request("GET", "/api/tables", params={"game": name})
        await http.get("/", headers={"host": name})
        metrics.count_refusal(JobRefused(f"invented.{name}", {}, "a worker's words"))

    async with idle_server(f"sqlite:///{tmp_path}/a.db") as server:
        http = server.anonymous()
        await _knock(http, "first")
        await _values(server)  # a request is counted after its answer was sent
        before = await _values(server)
        for name in map(str, range(20)):
            await _knock(http, name)
        assert (await _values(server)).keys() <= before.keys() | {
            ("refusals_total", (("code", "other"), ("limit", "")))
        }
        through_proxy = {"x-forwarded-for": "203.0.113.9"}
        refused = await http.get("/metrics", headers=through_proxy)
        unknown = await http.get("/api/nothing", headers=through_proxy)
        assert refused.status_code == unknown.status_code == 404
        assert refused.content == unknown.content
        allowed = await http.get("/metrics", headers={"host": "10.0.0.1:8642"})
        assert allowed.headers["content-type"].startswith("text/plain")
        assert allowed.status_code == 200


@pytest.mark.parametrize(
    ("client", "allowed", "headers", "may"),
    [
        ("127.0.0.1", LOCAL, {}, True),
        ("::1", LOCAL, {}, True),
        ("::ffff:127.0.0.1", LOCAL, {}, True),
        ("192.168.1.23", LOCAL, {}, False),
        ("2001:db8::1", LOCAL, {}, False),
        ("10.0.0.7", ("10.0.0.0/24",), {}, True),
        ("127.0.0.1", ("10.0.0.0/24",), {}, False),
        ("127.0.0.1", (), {}, False),
        (None, LOCAL, {}, False),
        ("unix", LOCAL, {}, False),
        # A proxy on this machine that the settings do not name: its clients look local.
        ("127.0.0.1", LOCAL, {"x-forwarded-for": "203.0.113.9"}, False),
        ("127.0.0.1", LOCAL, {"x-forwarded-for": "127.0.0.1"}, False),
        ("127.0.0.1", LOCAL, {"forwarded": "for=203.0.113.9"}, False),
        ("127.0.0.1", LOCAL, {"via": "1.1 proxy"}, False),
        ("127.0.0.1", LOCAL, {"x-real-ip": "203.0.113.9"}, False),
    ],
)
def test_only_allowed_addresses_may_read_metrics(
    client: str | None, allowed: tuple[str, ...], headers: dict[str, str], may: bool
) -> None:
    scope = {
        "type": "http",
        "client": None if client is None else (client, 4711),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }
    assert may_read(Request(scope), allowed) is may


async def test_loop_lag_is_the_delay_of_a_timer() -> None:
    times = [10.0, 10.9, 20.0, 20.5, 30.0]

    async def sleep(seconds: float) -> None:
        assert seconds == metrics.LAG_INTERVAL_S
        if not times:
            raise asyncio.CancelledError

    before = _lag()
    with pytest.raises(asyncio.CancelledError):
        await metrics.measure_lag(sleep, lambda: times.pop(0))
    assert _lag() - before == pytest.approx(0.4)


@pytest.mark.parametrize(
    ("error", "counted"),
    [
        (StorageFailure("storage.unavailable"), 1),
        (StorageFailure("storage.refused"), 0),  # PostgreSQL's word for a conflict
        (SeqTaken("t", seq=1), 0),
    ],
)
def test_conflicts_are_not_storage_errors(error: StorageError, counted: int) -> None:
    before = _storage_errors()
    metrics.count_storage_error(error)
    assert _storage_errors() - before == counted


def test_failed_jobs_are_counted_by_known_codes() -> None:
    error: BaumeisterError = JobRefused("invented.code", {}, "")
    metrics.count_failed_job("hint", error)
    labels = {"kind": "hint", "code": "other"}
    assert _sample("baumeister_job_failures_total", labels) >= 1


def _lag() -> float:
    return _sample("baumeister_event_loop_lag_seconds_sum")


def _storage_errors() -> float:
    return sum(
        sample.value
        for metric in metrics.STORAGE_ERRORS.collect()
        for sample in metric.samples
        if sample.name.endswith("_total")
    )


def _sample(name: str, labels: dict[str, str] | None = None) -> float:
    found = metrics._REGISTRY.get_sample_value(name, labels or {})
    assert found is not None
    return found


async def _values(server: RunningServer) -> dict[tuple[str, Labels], float]:
    answer = await server.anonymous().get("/metrics")
    assert answer.status_code == 200
    return dict(_parsed(answer.text))


def _parsed(text: str) -> Iterator[tuple[tuple[str, Labels], float]]:
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            if sample.name.startswith("baumeister_") and "le" not in sample.labels:
                name = sample.name.removeprefix("baumeister_")
                yield (name, tuple(sorted(sample.labels.items()))), sample.value


def test_known_series_begin_at_zero() -> None:
    """Prometheus sees an increase only from a value that it knows: an alert would miss the first
    fallback. In a new process, because other tests count here."""
    code = "from baumeister.server import metrics; print(metrics.exposition().decode())"
    told = run_program([sys.executable, "-c", code], check=True)
    found = {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(told.stdout)
        for sample in family.samples
    }
    for reason in metrics.FallbackReason:
        assert found["baumeister_fallbacks_total", reason.value] == 0
    for what in metrics.Unused:
        assert found["baumeister_expired_total", what.value] == 0
