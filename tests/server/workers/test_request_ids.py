"""The id of a request, or of a WebSocket message, is in the log lines of the worker that computes
for it."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from structlog.contextvars import bound_contextvars

from baumeister.server import logging_setup
from baumeister.server.workers.pool import WorkerPool
from baumeister.tables.worker_jobs.errors import WorkerDied
from server.workers.job_stubs import Crash, Echo
from server.workers.pools import pool_of
from server.workers.stub_worker import command
from testing.running_server import running_server, settings_for


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """Everything that is logged."""
    root = logging.getLogger()
    handlers, level, stream = root.handlers[:], root.level, io.StringIO()
    logging_setup.set_up("json", "info", stream)
    yield stream
    root.handlers, root.level = handlers, level


def _lines(written: io.StringIO, event: str) -> list[dict[str, Any]]:
    return [
        line for line in map(json.loads, written.getvalue().splitlines()) if line["event"] == event
    ]


async def test_websocket_message_can_be_followed_to_the_worker(
    tmp_path: Path, written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player moves; the computer's turn that follows is logged under the ids of the connection
    and the message."""
    monkeypatch.setattr(
        "baumeister.server.app.pool_of", lambda _: WorkerPool(workers=1, command=command())
    )

    async def play() -> str:
        async with running_server(settings_for(f"sqlite:///{tmp_path}/a.db")) as server:
            await server.wait_for_worker()
            guest = await server.guest()
            seats = [{"kind": "me"}, {"kind": "computer", "player": "level2"}]
            table = (await guest.table(seats=seats))["id"]
            await guest.command(table, "start")
            async with guest.socket(table) as socket:
                response = socket.socket.response
                assert response is not None
                fields = {"seq": socket.seq, "actions": ["od4ne", "+3"]}
                await socket.ask("play", id="my-move", **fields)
                while (await socket.receive_event("played"))["what"]["seat"] != 1:
                    pass
            return response.headers["x-request-id"]

    connection = await play()
    said = [line for line in _lines(written, "worker.said") if line["line"] == "about to think"]
    assert [(line["request"], line["message"]) for line in said] == [(connection, "my-move")]


async def test_crashed_worker_names_the_request(written: io.StringIO) -> None:
    """Its last words and the server's line about it. A later job is not mixed up with it."""
    async with pool_of() as pool:
        with bound_contextvars(request="request-1"), pytest.raises(WorkerDied):
            await pool.ask(Crash())
        with bound_contextvars(request="request-2"):
            assert await pool.ask(Echo(word="hi")) == "hi"
    said = _lines(written, "worker.said")
    assert said[0]["line"] == "failed: crash {'request': 'request-1'}"
    assert {line["request"] for line in said} == {"request-1"}
    assert [line["request"] for line in _lines(written, "worker.lost")] == ["request-1"]
