"""Whole games through the browser's host, over the same messages as on a server."""

import asyncio
import json
import zipfile
from io import BytesIO
from typing import Any

import pytest

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.record import Record
from baumeister.core.replay import replay
from browser_host.page import Page, opened_page
from testing.variants import VARIANTS, variants


def _table(game: str, index: int) -> dict[str, Any]:
    return {"options": json.loads(json.dumps(VARIANTS[game][index]))}


@pytest.mark.parametrize(("game", "index"), variants())
async def test_game_of_every_kind_is_played_to_its_end(game: str, index: int) -> None:
    async with opened_page() as page:
        await page.register()
        players = VARIANTS[game][index]["players"]
        levels = [f"level{1 + (index + n) % 4}" for n in range(players - 1)]
        table = await page.open_table(game, ["me", *levels], **_table(game, index))
        seat = page.sit(table)
        await seat.hello()
        await seat.play_to_the_end(index)
        page.check()
        text = json.dumps(await page.done("GET", f"/api/tables/{table}/record"))
        record = Record.from_text(text)
        assert record.result is not None
        replay(games.get(game), record).checked()


async def test_game_on_one_screen_survives_a_restart_after_every_turn() -> None:
    async with opened_page() as page:
        await page.register()
        table = await page.open_table("aztec", ["me", "me"])
        database, history = page.database, page.history
    for turn in range(4):
        async with opened_page(database, history) as page:
            seat = page.sit(table)
            await seat.hello()
            assert await seat.until_my_turn()
            assert len(seat.view.events) == 2 + turn
            assert (await seat.play(Chance(turn)))["type"] == "ok"
        page.check(converged=False)


async def test_level_that_searches_is_replaced_and_the_log_says_so() -> None:
    async with opened_page() as page:
        await page.register()
        table = await page.open_table("pueblo", ["me", "level7"])
        seat = page.sit(table)
        await seat.hello()
        for turn in range(3):
            assert await seat.until_my_turn()
            await seat.play(Chance(turn))
        assert await seat.until_my_turn()
        played = [json.loads(event.what) for event in seat.view.events]
        assert {event["by"] for event in played if event.get("seat") == 1} == {"level4"}


async def test_finished_games_are_listed_counted_and_exported() -> None:
    async with opened_page() as page:
        await page.register()
        table = await _finished(page)
        mine = await page.done("GET", "/api/me/games", mode="computers", limit=5)
        assert [game["id"] for game in mine["games"]] == [table]
        assert (mine["found"], mine["pending"]) == (1, 0)
        counted = await page.done("GET", "/api/me/statistics")
        assert [(one["game"], one["played"]) for one in counted["games"]] == [("aztec", 1)]
        _, csv = await page.host.request("GET", "/api/me/games.csv", "", "")
        assert isinstance(csv, str)
        assert table in csv
        _, picture = await page.host.request("GET", f"/t/{table}.svg", "lang=de", "")
        assert isinstance(picture, str)
        assert picture.startswith("<svg")
        assert ">Anna</text>" in picture
        assert ">Baumeister</text>" in picture
        zipped = await page.done("GET", "/api/me/records.zip")
        with zipfile.ZipFile(BytesIO(zipped)) as archive:
            (name,) = archive.namelist()
            assert table in name
        listed = await page.done("GET", "/api/tables", mine="true", status="over")
        assert [one["id"] for one in listed["tables"]] == [table]


async def test_finished_game_is_analysed_without_search() -> None:
    async with opened_page() as page:
        await page.register()
        table = await _finished(page)
        seat = page.sit(table)
        await seat.hello()
        job = await page.done("POST", f"/api/tables/{table}/analysis", {})
        while job["status"] not in ("done", "failed"):
            await asyncio.sleep(0.01)
            job = await page.done("GET", f"/api/jobs/{job['id']}")
        assert job["status"] == "done", job["problem"]
        assert job["result"]["turns"]
        reported = [one["job"] for one in seat.other if one["type"] == "job"]
        assert reported[-1] == job


async def test_hints_previews_and_practice_are_answered() -> None:
    async with opened_page() as page:
        await page.register()
        table = await page.open_table("pueblo", ["me", "level1"])
        seat = page.sit(table)
        await seat.hello()
        assert await seat.until_my_turn()
        preview = await seat.send("preview", seq=seat.view.seq, actions=["od4ne"])
        assert preview["result"]["legal"]
        forecast = await seat.send("forecast")
        assert len(forecast["result"]["squares"]) == 36
        job = await page.done("POST", f"/api/tables/{table}/hints", {})
        while job["status"] == "queued":
            await asyncio.sleep(0.01)
            job = await page.done("GET", f"/api/jobs/{job['id']}")
        assert job["result"]["candidates"]
        rules = games.get("pueblo")
        line = rules.position(rules.new_game(rules.Options()))
        body = {"position": line, "player": "level2", "seed": 1}
        turn = await page.done("POST", "/api/positions/turn", body)
        after = await page.done(
            "POST", "/api/positions", {"position": line, "actions": turn["actions"]}
        )
        assert after["state"] == turn["state"]
        refused, problem = await page.ask("POST", "/api/positions", {"position": "go/1"})
        assert (refused, problem["code"]) == (422, "games.unknown")


async def test_guest_keeps_id_and_name_until_renamed() -> None:
    async with opened_page() as page:
        assert (await page.ask("GET", "/api/me"))[0] == 401
        await page.register("Anna")
        again = await page.done("POST", "/api/guests", {"name": "Bert"})
        assert (again["id"], again["name"]) == (page.guest, "Anna")
        renamed = await page.done("PATCH", "/api/me", {"name": "Bert"})
        assert renamed == await page.done("GET", "/api/me")
        assert (renamed["id"], renamed["name"]) == (page.guest, "Bert")
        status, problem = await page.ask("PATCH", "/api/me", {"name": "x"})
        assert (status, problem["code"]) == (422, "server.name.length")
        assert (await page.ask("POST", "/api/recover", {"token": "t"}))[0] == 404


async def _finished(page: Page) -> str:
    table = await page.open_table("aztec", ["me", "level1"])
    seat = page.sit(table)
    await seat.hello()
    await seat.play_to_the_end(5)
    seat.connection.close()
    return table
