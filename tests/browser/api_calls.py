"""What a test asks of the server as the guest of a page: what is not the matter of the test need
not be clicked together."""

from __future__ import annotations

from itertools import count
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page

from browser.prepared_games import PreparedGame

_ids = count(1)
_ASK = """
async ([path, body]) => {
  const headers = { "content-type": "application/json" };
  const post = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(path, body === null ? {} : post);
  return [answer.status, await answer.json()];
}
"""
ME = {"kind": "me"}
OPEN = {"kind": "open"}


def computer(player: str = "level1") -> dict[str, str]:
    """A seat for a computer."""
    return {"kind": "computer", "player": player}


def get(page: Page, path: str) -> dict[str, Any]:
    """Something as the guest of a page sees it."""
    return _asked(page, path, None)


def post(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Post something as the guest of a page; the answer, which is a success."""
    return _asked(page, path, body)


def _asked(page: Page, path: str, body: dict[str, Any] | None) -> dict[str, Any]:
    if not urlsplit(page.url).netloc:
        page.goto("/healthz")  # a page of the server that asks nothing by itself
    status, answer = page.evaluate(_ASK, [path, body])
    assert status < 300, answer
    told: dict[str, Any] = answer
    return told


def register(page: Page, name: str) -> dict[str, Any]:
    """Be a guest of this name, as if somebody had been here before."""
    guest = post(page, "/api/guests", {"name": name})
    page.evaluate(
        "(id) => localStorage.setItem('baumeister.guest', JSON.stringify(id))", guest["id"]
    )
    return guest


def command(page: Page, table: str, kind: str, **fields: Any) -> dict[str, Any]:
    """Do something at a table, over HTTP."""
    body = {"id": f"asked-{next(_ids)}", "type": kind, **fields}
    return post(page, f"/api/tables/{table}/commands", body)


def play(page: Page, table: str, *actions: str) -> None:
    """Play actions for the seat to move, which is the guest's."""
    seq = get(page, f"/api/tables/{table}")["table"]["seq"]
    command(page, table, "play", seq=seq, actions=list(actions))


def create_table(page: Page, name: str = "Ada", **wish: Any) -> str:
    """A new table (`game`, `options`, `seats`, `start` …); its id."""
    register(page, name)
    answer = post(page, "/api/tables", {"id": f"asked-{next(_ids)}", "game": "pueblo", **wish})
    table: str = answer["table"]["id"]
    return table


def import_game(
    page: Page,
    game: PreparedGame,
    seats: list[dict[str, str]] | None = None,
    name: str = "Ada",
    *,
    start: bool = True,
) -> str:
    """Lay a game down as a table and sit down at it, in all seats if nothing else is said; its
    id. Then `page.goto(f"/t/{table}")`."""
    register(page, name)
    body = {
        "id": f"asked-{next(_ids)}",
        "record": game.record.to_text(),
        "seats": seats or [ME] * len(game.record.seats),
        "start": start,
    }
    table: str = post(page, "/api/records", body)["table"]["id"]
    return table
