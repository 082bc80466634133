"""Requests that a test holds back, as on a slow connection."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, Route


@contextmanager
def held_requests(
    page: Page, url: str | re.Pattern[str], but: tuple[str, ...] = ()
) -> Iterator[list[Route]]:
    """Hold a page's requests to `url`, except those with the methods `but`, until the end. Continue
    one earlier with `held.pop(0).continue_()`.

    Every request is continued in the end: Playwright waits for a decision about each, and reports
    tasks that still wait when the browser is closed."""
    held: list[Route] = []
    holding = True

    def hold(route: Route) -> None:
        if holding and route.request.method not in but:
            held.append(route)
        else:
            route.continue_()

    page.route(url, hold)
    yield held
    holding = False
    while held:
        held.pop(0).continue_()
    page.unroute(url)
