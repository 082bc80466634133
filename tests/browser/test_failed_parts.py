"""Parts of the page that fail to load: they are loaded again without a reload, and what the player
was doing is kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, Route, expect

from browser.new_page import NewPage
from testing.browser.api_calls import create_table
from testing.browser.page_errors import PageErrors
from testing.browser.table_page import build, turn_panel, wait_until_idle

SEATS = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]


@contextmanager
def failing(page: Page, part: str, status: int = 0) -> Iterator[list[str]]:
    """Let the requests for a part's scripts fail, or answer them with a status. Lists them."""
    requests: list[str] = []

    def fail(route: Route) -> None:
        requests.append(route.request.url)
        if status:
            route.fulfill(status=status)
        else:
            route.abort("connectionreset")

    url = re.compile(rf"/assets/{part}-[^/]+\.js")
    page.route(url, fail)
    yield requests
    page.unroute(url)


def test_screen_that_failed_to_load_is_shown_when_tried_again(
    new_page: NewPage, page_errors: PageErrors
) -> None:
    page_errors.expect("ERR_CONNECTION_RESET")
    page = new_page()
    page.goto("/")
    page.evaluate("() => { window.isStillHere = true; }")
    with failing(page, "Learn") as requests:
        page.get_by_role("link", name="Learn to play").first.click()
        again = page.get_by_role("button", name="Try again")
        expect(again).to_be_visible()
        assert requests
    again.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Learn to play")
    assert page.evaluate("window.isStillHere")


def test_board_and_parts_of_a_table_come_by_themselves_and_the_turn_stays(
    new_page: NewPage, page_errors: PageErrors
) -> None:
    page_errors.expect("ERR_CONNECTION_RESET")
    page = new_page()
    page.goto(f"/t/{create_table(page, 'Ada', seats=SEATS, start=True)}")
    wait_until_idle(page)
    build(page, "od4ne")
    chosen = turn_panel(page).inner_text()
    with failing(page, "(Board3d|Board2d|Drawers)") as requests:
        page.reload()
        expect(page.get_by_role("button", name="Menu")).to_be_visible()
        page.evaluate("() => { window.isStillHere = true; }")
        page.wait_for_event("requestfailed")
        expect(page.locator("[data-board] canvas")).to_have_count(0)
        assert requests
    wait_until_idle(page)
    assert turn_panel(page).inner_text() == chosen
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    assert page.evaluate("window.isStillHere")


def test_page_of_an_old_version_reloads_when_it_needs_a_file_that_is_gone(
    new_page: NewPage, page_errors: PageErrors
) -> None:
    page_errors.expect("404")
    page = new_page()
    page.goto("/")
    page.evaluate("() => { window.isOld = true; }")
    with failing(page, "Learn", status=404):
        page.get_by_role("link", name="Learn to play").first.click()
        page.wait_for_function("() => !window.isOld")
        # The new page does not reload itself again.
        expect(page.get_by_role("button", name="Try again")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Learn to play")
