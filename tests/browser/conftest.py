"""A server and a browser for each process of pytest; a page for each test, in which nothing may go
wrong unseen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from browser.chromium import NO_WEBGL, launched
from browser.house import House
from browser.line import Line
from browser.new_page import PATIENCE_MS, NewPage
from browser.troubles import Troubles

HERE = Path(__file__).parent
FOUND = HERE.parents[1] / "build" / "browser"
"""Where pictures of pages are left in which a test has failed."""
GROUPS = 2
"""So many browsers run at once at most."""
_failed = pytest.StashKey[bool]()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the files of this folder run in two processes at most, each file in one of them."""
    ours = [item for item in items if HERE in item.path.parents]
    files = sorted({item.path for item in ours})
    for item in ours:
        group = files.index(item.path) % GROUPS
        item.add_marker(pytest.mark.xdist_group(f"browser{group}"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Remember that a test has failed, for the pictures of its pages."""
    report = yield
    item.stash[_failed] = item.stash.get(_failed, False) or report.failed
    return report


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Ends with this folder: it keeps an event loop under way, and other tests want their own."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The browser that all tests share; each has contexts of its own."""
    found = launched(playwright)
    yield found
    found.close()


@pytest.fixture(scope="package")
def flat_browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser without WebGL."""
    found = launched(playwright, NO_WEBGL)
    yield found
    found.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server that tests share. Who stops or restarts one takes `elsewhere`."""
    found = House(tmp_path_factory.mktemp("house"))
    found.start()
    found.until_it_thinks()
    yield found
    found.stop()


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Line]:
    """A server of the test's own at an address in somebody's house, over a line that can be cut:
    `new_page(elsewhere)`, `elsewhere.cut()`, `elsewhere.house.restart()`."""
    line = Line(tmp_path)
    yield line
    line.close()
    assert line.house.errors() == []


@pytest.fixture
def troubles(house: House) -> Iterator[Troubles]:
    """What goes wrong in the pages of a test; `expect` what is provoked."""
    found = Troubles()
    yield found
    assert found.unexpected == []
    assert house.errors() == []


@pytest.fixture
def new_page(
    playwright: Playwright,
    browser: Browser,
    house: House,
    troubles: Troubles,
    request: pytest.FixtureRequest,
) -> Iterator[NewPage]:
    """For tests with several browsers or devices: `new_page(device="Pixel 7", locale="fr-FR")`."""
    made = NewPage(playwright, browser, house, troubles)
    yield made
    pages = [page for context in made.contexts for page in context.pages]
    if request.node.stash.get(_failed, False):
        FOUND.mkdir(parents=True, exist_ok=True)
        for number, page in enumerate(pages):
            with suppress(PlaywrightError):  # it may have been what failed
                page.screenshot(path=FOUND / f"{request.node.name}-{number}.png")
    for context in made.contexts:
        context.close()


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page of a browser on a desk."""
    return new_page()
