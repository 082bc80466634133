"""Background tasks: none fails silently."""

import asyncio
import logging

import pytest

from baumeister.tables.errors import Refusal
from baumeister.tables.tasks import LOADING, WRITING, Tasks


async def _refused() -> None:
    raise Refusal("server.shutting_down")


@pytest.mark.parametrize(("name", "lines"), [("catching up", 1), (WRITING, 0), (LOADING, 0)])
async def test_refusals_of_tasks_that_nothing_waits_for_are_logged(
    name: str, lines: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    tasks = Tasks()
    await asyncio.wait([tasks.spawn(_refused(), name)])
    await asyncio.sleep(0)
    assert [record.message for record in caplog.records] == ["task_refused"] * lines
    await tasks.close()
