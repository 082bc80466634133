"""Games move between a server and the standalone page."""

import json

import pytest

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.record import Record
from browser_host.page import Page, opened_page
from server.play.with_server import serving
from testing.running_server import Client

pytestmark = pytest.mark.usefixtures("patience_with_workers")


async def test_games_go_from_the_browser_to_a_server_and_back(sqlite_url: str) -> None:
    """An unfinished game continues on the server; the finished one is shown in the browser."""
    async with serving(sqlite_url, workers=1) as server, opened_page() as page:
        await page.register("Anna")
        for game in games.NAMES:
            await _there_and_back(page, await server.guest("Ada"), game)


async def _there_and_back(page: Page, ada: Client, game: str) -> None:
    table = await page.open_table(game, ["me", "level1"])
    seat = page.sit(table)
    await seat.hello()
    assert await seat.until_my_turn()
    await seat.play(Chance(1))
    assert await seat.until_my_turn()
    record = json.dumps(await page.done("GET", f"/api/tables/{table}/record"))
    seats = [{"kind": "me"}, {"kind": "computer", "player": "level2"}]
    body = {"id": "import", "record": record, "seats": seats, "start": True}
    there = (await ada.http.post("/api/records", json=body)).json()["table"]
    assert there["standing"]["state"] == seat.standing["state"]
    await ada.command(there["id"], "resign")
    ended = (await ada.http.get(f"/api/tables/{there['id']}/record")).text
    back = await page.done("POST", "/api/records", {"id": f"back-{game}", "record": ended})
    standing = back["table"]["standing"]
    assert (standing["phase"], standing["result"]["reason"]) == ("over", "resigned")
    again = await page.done("GET", f"/api/tables/{back['table']['id']}/record")
    assert Record.from_text(json.dumps(again)).entries == Record.from_text(ended).entries
