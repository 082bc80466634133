"""Nothing is silent: what fails again and again is logged once a minute, with the reason."""

import asyncio

from sqlalchemy import make_url
from structlog.testing import capture_logs

from baumeister.server.outage import REPORT_SECONDS, Outage
from baumeister.server.storage.listener import listen


def test_outage_is_logged_once_a_minute_until_it_is_over() -> None:
    now = 0.0
    outage = Outage("queue.unreachable", lambda: now)
    with capture_logs() as logs:
        outage.works()
        for _ in range(3):
            outage.failed(OSError("no route"))
        now += REPORT_SECONDS
        outage.failed(OSError("refused"))
        outage.works()
        outage.works()
    assert [(line["event"], line.get("reason")) for line in logs] == [
        ("queue.unreachable", "no route"),
        ("queue.unreachable", "refused"),
        ("queue.unreachable_over", None),
    ]


async def test_lost_notifications_of_the_database_are_logged() -> None:
    tries = asyncio.Event()
    url = make_url("postgresql+psycopg://nobody@127.0.0.1:1/none")
    with capture_logs() as logs:
        listening = asyncio.create_task(listen(url, "events", print, print, tries.set))
        await tries.wait()
        listening.cancel()
        await asyncio.wait([listening])
    (line,) = logs
    assert line["event"] == "notifications_lost"
    assert "127.0.0.1" in line["reason"]
