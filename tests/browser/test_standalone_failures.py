"""The standalone page where something fails at the start: it says what, and offers a way on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from browser.axe import axe
from browser.new_page import NewPage
from browser.standalone_page import (
    BUILT,
    StaticServer,
    ask,
    create_table,
    static_server,
    wait_until_loaded,
)
from testing.browser.page_errors import PageErrors
from testing.browser.table_page import status

WORKER = re.compile(r"/assets/worker-[^/]+\.js")
NO_DATABASE = """
Object.defineProperty(globalThis, "indexedDB", {
  get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});
"""
FULL = """
IDBObjectStore.prototype.add = function () {
  throw new DOMException("no space", "QuotaExceededError");
};
"""


@pytest.fixture(scope="module")
def static(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticServer]:
    with static_server(tmp_path_factory.mktemp("static")) as found:
        yield found


def begin_worker_with(page: Page, code: str) -> None:
    """Run code in the worker before its own."""

    def change(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=code + answer.text())

    page.route(WORKER, change)


def test_without_a_database_the_player_can_play_without_saving(
    static: StaticServer, new_page: NewPage
) -> None:
    page = new_page(static)
    begin_worker_with(page, NO_DATABASE)
    page.goto("")
    alert = page.get_by_role("alert").filter(has_text="private windows")
    expect(alert).to_contain_text("The operation is insecure.", timeout=60_000)
    axe(page)
    alert.get_by_role("button", name="Play without saving").click()
    wait_until_loaded(page)
    expect(page.get_by_text("your games are gone when you close this tab")).to_be_visible()
    table = create_table(page, game="aztec", seats=[{"kind": "me"}, {"kind": "me", "name": "Ben"}])
    page.goto(f"#/t/{table}")
    expect(status(page)).to_have_text(re.compile("turn"))
    assert ask(page, "GET", f"/api/tables/{table}/record")["game"] == "aztec"


def test_quota_that_is_exceeded_is_shown(
    static: StaticServer, new_page: NewPage, page_errors: PageErrors
) -> None:
    page_errors.expect("Failed to load resource")
    page = new_page(static)
    begin_worker_with(page, FULL)
    page.goto("")
    wait_until_loaded(page)
    page.get_by_role("button", name="Play Pueblo against the computer").click()
    expect(page.get_by_role("alert").filter(has_text="no space left")).to_be_visible()


@pytest.mark.parametrize(
    "file",
    [WORKER, re.compile(r"/standalone\.json"), re.compile(r"/pyodide\.asm\.wasm")],
    ids=["worker", "facts", "python"],
)
def test_interrupted_download_is_named_and_a_reload_helps(
    static: StaticServer, new_page: NewPage, page_errors: PageErrors, file: re.Pattern[str]
) -> None:
    page_errors.expect("ERR_CONNECTION_RESET", "fetch", "wasm instantiation failed")
    page = new_page(static)
    page.context.route(file, lambda route: route.abort("connectionreset"))
    page.goto("")
    alert = page.get_by_role("alert").filter(has_text="The download was interrupted")
    expect(alert).to_be_visible()
    page.context.unroute(file)
    alert.get_by_role("button", name="Reload").click()
    wait_until_loaded(page)


def test_stalled_download_is_named_and_all_files_are_counted(
    static: StaticServer, new_page: NewPage
) -> None:
    page = new_page(static)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.clock.install()
    page.context.route(re.compile(r"/python_stdlib\.zip"), hold)
    page.goto("")
    loading = page.get_by_test_id("loading")
    files = json.loads((BUILT / "standalone.json").read_text(encoding="utf-8"))["python"]
    rest = sum(size for name, size in files.items() if not name.endswith("python_stdlib.zip"))
    expect(loading).to_contain_text(f"Loading the rules: {rest / 1e6:.1f} MB of", timeout=60_000)
    page.clock.fast_forward(31_000)
    expect(loading).to_contain_text("The download has stopped")
    expect(loading.get_by_role("button", name="Reload")).to_be_visible()
    held.pop().continue_()
    expect(loading).to_have_count(0, timeout=60_000)
