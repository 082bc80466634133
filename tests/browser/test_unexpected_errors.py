"""Errors that the page does not expect: it says so, offers to reload and to copy a report, and
loses nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.axe import axe
from browser.new_page import NewPage
from testing.browser.page_errors import PageErrors

_THROW = "() => { setTimeout(() => { throw new TypeError('made up'); }); }"
_REJECT = "() => { setTimeout(() => { void Promise.reject(new TypeError('made up')); }); }"


@pytest.fixture
def page(new_page: NewPage, page_errors: PageErrors) -> Page:
    page_errors.expect("made up", "TypeError")
    return new_page()


@pytest.mark.parametrize("script", [_THROW, _REJECT], ids=["error", "rejection"])
def test_error_is_reported_above_a_screen_that_goes_on(page: Page, script: str) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate(script)
    notice = page.locator(".notice")
    expect(notice.get_by_role("alert")).to_contain_text("You can play on")
    axe(page)
    notice.get_by_role("button", name="Copy the report").click()
    expect(notice.get_by_role("textbox")).to_have_value(
        re.compile(r"^Baumeister [\d.]+.*\n/\n.*\nTypeError: made up\n")
    )
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_screen_that_cannot_be_drawn_says_so_and_others_still_open(page: Page) -> None:
    page.route("**/api/games", lambda route: route.fulfill(json={"games": None, "levels": None}))
    page.goto("/new")
    notice = page.locator(".notice")
    expect(notice.get_by_role("alert")).to_contain_text("This screen cannot be shown.")
    axe(page)
    page.unroute("**/api/games")
    notice.get_by_role("link", name="Go to all tables").click()
    expect(page.get_by_role("button", name=re.compile("Play Pueblo"))).to_be_visible()
    expect(notice).to_have_count(0)
    page.goto("/new")
    expect(page.get_by_role("heading", name="New table", level=1)).to_be_visible()
    expect(notice).to_have_count(0)


def test_page_that_failed_can_be_reloaded(page: Page) -> None:
    page.route(
        "**/api/games",
        lambda route: route.fulfill(json={"games": None, "levels": None}),
        times=1,
    )
    page.goto("/new")
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_role("heading", name="New table", level=1)).to_be_visible()
