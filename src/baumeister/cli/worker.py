"""`baumeister worker`: worker processes on this host for servers that share a PostgreSQL."""

from __future__ import annotations

import os
from pathlib import Path

import typer

from baumeister.cli.serve import check_server
from baumeister.core.catalogue import sentence
from baumeister.tables.errors import ServerError


class NoQueue(ServerError):
    """A worker host whose database has no queue of jobs."""

    code = "server.worker.no_queue"


def work(
    database: str | None,
    workers: int | None,
    config: Path | None,
    language: str,
    *,
    metrics_host: str = "127.0.0.1",
    metrics_port: int | None = None,
) -> None:
    """Take jobs until Ctrl+C. Raises ServerError with a database that has no queue."""
    check_server()
    from baumeister.server import logging_setup  # noqa: PLC0415
    from baumeister.server.settings import load_settings  # noqa: PLC0415
    from baumeister.server.storage.address import is_sqlite, read_address  # noqa: PLC0415
    from baumeister.server.workers.host import run_host  # noqa: PLC0415
    from baumeister.server.workers.pool import WorkerPool  # noqa: PLC0415

    settings = load_settings(config, **({} if database is None else {"database": database}))
    if is_sqlite(read_address(settings.database)):
        raise NoQueue
    logging_setup.set_up(settings.log_format, settings.log_level)
    processes = workers or os.cpu_count() or 1
    ready = sentence("serve.worker.ready", {"processes": processes}, language)
    pool = WorkerPool(workers=processes, memory=settings.worker_memory_mb << 20)
    endpoint = None
    if metrics_port is not None:
        at = {"host": metrics_host, "port": metrics_port, "lan": False}
        endpoint = settings.model_copy(update=at)
    run_host(settings.database, pool, lambda: typer.echo(ready), endpoint)
