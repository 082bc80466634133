"""Fixtures: one server and one browser per pytest process, and pages whose errors fail the test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from browser.new_page import PATIENCE_MS, NewPage
from browser.remote_server import RemoteServer
from testing.browser.chromium import NO_WEBGL, launch_browser
from testing.browser.page_errors import PageErrors
from testing.browser.server_process import SHIPPED_CLIENT, ServerProcess

HERE = Path(__file__).parent
FOUND = HERE.parents[1] / "build" / "browser"
"""Screenshots of pages in failed tests."""
GROUPS = 2
"""The number of browsers that run at the same time."""
_failed = pytest.StashKey[bool]()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the files of this folder in at most GROUPS processes, each file in one process."""
    ours = [item for item in items if HERE in item.path.parents]
    files = sorted({item.path for item in ours})
    for item in ours:
        group = files.index(item.path) % GROUPS
        item.add_marker(pytest.mark.xdist_group(f"browser{group}"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Record failures, so that `new_page` takes screenshots."""
    report = yield
    item.stash[_failed] = item.stash.get(_failed, False) or report.failed
    return report


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Package-scoped, because it keeps an event loop running and other tests need their own."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The browser shared by all tests; each test has its own contexts."""
    found = launch_browser(playwright)
    yield found
    found.close()


@pytest.fixture(scope="package")
def flat_browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser without WebGL."""
    found = launch_browser(playwright, NO_WEBGL)
    yield found
    found.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The server that tests share. Tests that stop or restart a server use `remote_server`."""
    found = ServerProcess(tmp_path_factory.mktemp("server"))
    found.start()
    found.wait_for_workers()
    yield found
    found.stop()


@pytest.fixture(scope="package")
def shipped_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with the shipped client, which has no `window.__test`."""
    found = ServerProcess(tmp_path_factory.mktemp("shipped"), client=SHIPPED_CLIENT)
    found.start()
    yield found
    found.stop()
    assert found.errors() == []


@pytest.fixture
def remote_server(tmp_path: Path) -> Iterator[RemoteServer]:
    """The test's own server at a LAN address, behind a proxy that can cut the connection:
    `new_page(remote_server)`, `remote_server.cut()`, `remote_server.process.restart()`."""
    found = RemoteServer(tmp_path)
    yield found
    found.close()
    assert found.process.errors() == []


@pytest.fixture
def page_errors(server: ServerProcess) -> Iterator[PageErrors]:
    """Errors in the test's pages; call `expect` for those that the test provokes."""
    found = PageErrors()
    yield found
    assert found.unexpected == []
    assert server.errors() == []


@pytest.fixture
def new_page(
    playwright: Playwright,
    browser: Browser,
    server: ServerProcess,
    page_errors: PageErrors,
    request: pytest.FixtureRequest,
) -> Iterator[NewPage]:
    """For tests with several browsers or devices: `new_page(device="Pixel 7", locale="fr-FR")`."""
    made = NewPage(playwright, browser, server, page_errors)
    yield made
    pages = [page for context in made.contexts for page in context.pages]
    if request.node.stash.get(_failed, False):
        FOUND.mkdir(parents=True, exist_ok=True)
        for number, page in enumerate(pages):
            with suppress(PlaywrightError):  # the page itself may have failed
                page.screenshot(path=FOUND / f"{request.node.name}-{number}.png")
    for context in made.contexts:
        context.close()


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page in a desktop browser."""
    return new_page()
