"""API requests made as a page's guest, to set up what a test does not need to click."""

from __future__ import annotations

from itertools import count
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page

from testing.browser.prepared_games import PreparedGame

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
    """A computer's seat."""
    return {"kind": "computer", "player": player}


def get(page: Page, path: str) -> dict[str, Any]:
    """GET a path as the page's guest."""
    return _asked(page, path, None)


def post(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """POST to a path as the page's guest; the request must succeed."""
    return _asked(page, path, body)


def _asked(page: Page, path: str, body: dict[str, Any] | None) -> dict[str, Any]:
    if not urlsplit(page.url).netloc:
        page.goto("/healthz")  # a page of the server that makes no requests itself
    status, answer = page.evaluate(_ASK, [path, body])
    assert status < 300, answer
    told: dict[str, Any] = answer
    return told


def register(page: Page, name: str) -> dict[str, Any]:
    """Register the page's guest under a name and store it like a returning guest."""
    guest = post(page, "/api/guests", {"name": name})
    page.evaluate(
        "(id) => localStorage.setItem('baumeister.guest', JSON.stringify(id))", guest["id"]
    )
    return guest


def command(page: Page, table: str, kind: str, **fields: Any) -> dict[str, Any]:
    """Send a command to a table over HTTP."""
    body = {"id": f"asked-{next(_ids)}", "type": kind, **fields}
    return post(page, f"/api/tables/{table}/commands", body)


def play(page: Page, table: str, *actions: str) -> None:
    """Play actions for the seat to move, which must be the guest's."""
    seq = get(page, f"/api/tables/{table}")["table"]["seq"]
    command(page, table, "play", seq=seq, actions=list(actions))


def create_table(page: Page, name: str = "Ada", **wish: Any) -> str:
    """Create a table (`game`, `options`, `seats`, `start` …) and return its id."""
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
    """Create a table from a prepared game, by default with the guest in all seats, and return its
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
