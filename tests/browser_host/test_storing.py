"""What the browser keeps: through two tabs, a full disk and damage; logs of earlier versions."""

import asyncio
import gzip
import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from baumeister.browser import host as module
from baumeister.core.chance import Chance
from baumeister.session import Opened, Table, event_from_json
from baumeister.tables.creation import TableSettings, new_table
from baumeister.tables.live_table import changes_of
from baumeister.tables.table_log import Cause, stored_event
from browser_host.memory_ports import Database
from browser_host.page import Page, opened_page
from testing.memory_host import MemoryHost

CORPUS = Path(__file__).parents[1] / "server" / "corpus"


async def test_two_tabs_play_at_one_table_and_one_move_wins() -> None:
    async with opened_page() as one:
        await one.register()
        table = await one.open_table("aztec", ["me", "me"])
        async with opened_page(one.database, one.history) as other:
            seats = [one.sit(table), other.sit(table)]
            for seat in seats:
                await seat.hello()
            for turn in range(6):
                assert all([await seat.until_my_turn() for seat in seats])
                answers = await asyncio.gather(*(seat.play(Chance(turn)) for seat in seats))
                assert sorted(answer["type"] for answer in answers) == ["error", "ok"]
                (refused,) = (one["code"] for one in answers if one["type"] == "error")
                assert refused == "server.stale"
                for page in (one, other):
                    page.host.stored(table, 2 + turn)
                await asyncio.sleep(0.01)
            assert [len(seat.view.events) for seat in seats] == [8, 8]
            one.check()


async def test_one_tab_plays_for_the_computer_and_the_other_takes_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "PASS_SECONDS", 0.01)
    async with opened_page() as one:
        await one.register()
        table = await one.open_table("aztec", ["me", "level1"])
        async with opened_page(one.database, one.history) as other:
            seat = other.sit(table)
            await seat.hello()
            one.database.thinking[table] = "a tab that hangs"
            assert await seat.until_my_turn()
            await seat.play(Chance(1))
            await asyncio.sleep(0.1)
            assert len(seat.view.events) == 3  # no one plays for the computer
            del one.database.thinking[table]
            assert await seat.until_my_turn()
            other.check(converged=False)


async def test_full_storage_refuses_and_changes_nothing() -> None:
    async with opened_page() as page:
        await page.register()
        table = await page.open_table("pueblo", ["me", "me"])
        seat = page.sit(table)
        await seat.hello()
        assert await seat.until_my_turn()
        page.database.error = "full"
        before = deepcopy((page.database.tables, page.database.events))
        message = {"seq": seat.view.seq, "actions": ["od4ne", "+3"], "id": "move"}
        refused = await seat.send("play", **message)
        assert (refused["type"], refused["code"]) == ("error", "storage.full")
        body = {"id": "another", "game": "aztec", "start": False}
        status, problem = await page.ask("POST", "/api/tables", body)
        assert (status, problem["code"]) == (503, "storage.full")
        assert (page.database.tables, page.database.events) == before
        assert seat.standing["ply"] == 0
        page.database.error = None
        page.history.ops.pop()  # the same message is sent again
        assert (await seat.send("play", **message))["type"] == "ok"
        page.check()


async def test_damaged_table_is_set_aside_and_others_stay() -> None:
    async with opened_page() as page:
        await page.register()
        tables = [await page.open_table("aztec", ["me", "me"]) for _ in range(2)]
        database = page.database
    database.events[tables[0]][1]["what"] = '{"kind":"started","at":987654}'
    async with opened_page(database) as page:
        status, problem = await page.ask("GET", f"/api/tables/{tables[0]}")
        assert (status, problem["code"]) == (409, "server.broken")
        assert database.tables[tables[0]]["row"]["broken"]
        listed = await page.done("GET", "/api/tables", mine="true")
        assert [one["id"] for one in listed["tables"]] == [tables[1]]


async def test_deleting_everything_leaves_a_working_host() -> None:
    async with opened_page() as page:
        await page.register()
        table = await page.open_table("pueblo", ["me", "level1"])
        seat = page.sit(table)
        await seat.hello()
        assert (await page.ask("DELETE", "/api/session"))[0] == 204
        assert seat.close_code == 4002
        assert not page.database.tables
        assert (await page.ask("GET", "/api/me"))[0] == 401
        await page.register("Bert")
        assert await page.open_table("aztec", ["me", "level1"])


@pytest.mark.parametrize("game", ["pueblo", "aztec"])
async def test_stored_logs_of_earlier_versions_are_read(game: str) -> None:
    """Every twelfth table of the corpus; tests/server replays all of it."""
    lines = gzip.decompress((CORPUS / f"{game}-1.jsonl.gz").read_bytes()).decode().splitlines()
    for line in lines[::12]:
        stored = json.loads(line)
        database = Database()
        table = _put(database, stored["events"])
        async with opened_page(database) as page:
            await _check_read(page, table, stored)


async def _check_read(page: Page, table: str, stored: dict[str, Any]) -> None:
    view = (await page.done("GET", f"/api/tables/{table}"))["table"]
    assert view["seq"] == len(stored["events"]) - 1
    assert view["standing"]["result"] == stored["result"]
    events = list[dict[str, Any]]()
    while len(events) <= view["seq"]:
        found = await page.done("GET", f"/api/tables/{table}/events", after=len(events) - 1)
        events += found["events"]
    assert [event["what"] for event in events] == stored["events"]
    assert events[-1]["digest"] == stored["last"]


def _put(database: Database, values: list[dict[str, Any]]) -> str:
    """Store a table with these events, without asking a host; returns its id."""
    ports = MemoryHost().ports
    first = event_from_json(values[0])
    assert isinstance(first, Opened)
    cause = Cause("ada", "first", "")
    new = new_table(ports, cause, first, TableSettings("unlisted"), ())
    row, stored, table = new.row, [new.event], Table.open(first)
    for seq, value in enumerate(values[1:], start=1):
        event = event_from_json(value)
        table = table.apply(event)
        cause = Cause("ada", f"key{seq}", "")
        stored.append(stored_event(row, seq, stored[-1].chain, event, table, cause, 0))
    changes = changes_of(table, table.at, "")._asdict()
    row = row._replace(seq=len(values) - 1, chain=stored[-1].chain, **changes)
    database.tables[row.id] = {"row": row._asdict(), "holds": []}
    database.events[row.id] = [event._asdict() for event in stored]
    return row.id
