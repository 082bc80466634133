"""The standalone page: a plain file server in a subfolder, and requests to the worker of a page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Page, expect

from baumeister.tables.rows import StoredEvent

BUILT = Path(__file__).parents[2] / "build" / "test-static"
"""What `make test-static` builds."""
_ids = count(1)
_ASK = """
async ([method, path, body]) => {
  const { status, content } = await window.__tables.request(method, path, body ?? undefined);
  return [status, content];
}
"""
_ANSWERS = "() => window.__tables?.request('GET', '/api/games').then(() => true)"
_EVENTS = """
() => new Promise((resolve, reject) => {
  const opening = indexedDB.open("baumeister");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const asking = opening.result.transaction("events").objectStore("events").getAll();
    asking.onsuccess = () => { opening.result.close(); resolve(asking.result); };
  };
})
"""
OK = 200
LOADING_MS = 60_000
"""Python starts in a few seconds; a busy machine needs longer."""


class _QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Log nothing."""


@dataclass(frozen=True)
class StaticServer:
    """A plain file server; the page is in a subfolder, so that only relative paths work."""

    origin: str


@contextmanager
def static_server(folder: Path, built: Path = BUILT) -> Iterator[StaticServer]:
    """Serve a folder that has the built page as `games`, linked."""
    assert (BUILT / "standalone.json").exists(), "`make test-static` builds the page."
    (folder / "games").symlink_to(built)
    handler = partial(_QuietHandler, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield StaticServer(f"http://127.0.0.1:{server.server_address[1]}/games/")
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def wait_until_loaded(page: Page) -> None:
    """Wait until Python has started."""
    page.wait_for_function(_ANSWERS, timeout=LOADING_MS)
    expect(page.get_by_test_id("loading")).to_have_count(0, timeout=LOADING_MS)


def wait_until_kept(page: Page) -> None:
    """Wait until the page is kept for playing offline."""
    page.wait_for_function(
        "() => navigator.serviceWorker.ready.then(() => true)", timeout=LOADING_MS
    )


def ask(page: Page, method: str, path: str, body: object = None) -> Any:
    """The worker's answer to a request, which must succeed."""
    status, content = page.evaluate(_ASK, [method, path, body])
    assert status < 300, content
    return json.loads(content) if content else None


def register(page: Page) -> str:
    """The id of the browser's guest, who is called Ada."""
    status, content = page.evaluate(_ASK, ["GET", "/api/me", None])
    guest = (
        json.loads(content) if status == OK else ask(page, "POST", "/api/guests", {"name": "Ada"})
    )
    page.evaluate("(id) => localStorage.setItem('baumeister.guest', `\"${id}\"`)", guest["id"])
    found: str = guest["id"]
    return found


def create_table(page: Page, **wanted: Any) -> str:
    """Open a table as the browser's guest and return its id."""
    register(page)
    body = {"id": f"asked-{next(_ids)}", "start": True, **wanted}
    table: str = ask(page, "POST", "/api/tables", body)["table"]["id"]
    return table


def play(page: Page, table: str, actions: tuple[str, ...]) -> dict[str, Any]:
    """Play a turn for the seat to move, which must be the guest's."""
    seq = ask(page, "GET", f"/api/tables/{table}")["table"]["seq"]
    body = {"id": f"asked-{next(_ids)}", "type": "play", "seq": seq, "actions": list(actions)}
    answer: dict[str, Any] = ask(page, "POST", f"/api/tables/{table}/commands", body)
    return answer


def stored_logs(page: Page) -> dict[str, list[StoredEvent]]:
    """The events in the browser's database by table."""
    logs: dict[str, list[StoredEvent]] = {}
    for event in page.evaluate(_EVENTS):
        logs.setdefault(event["table"], []).append(StoredEvent(**event))
    return logs
