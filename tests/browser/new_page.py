"""New pages for tests: each has its own browser context, like a separate device, and its errors are
recorded."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from testing.browser.page_errors import PageErrors

PATIENCE_MS = 20_000
CONTEXT: Mapping[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "locale": "en-GB",
    "timezone_id": "Europe/Berlin",
    "color_scheme": "light",
    "reduced_motion": "reduce",
}
PREFERENCES: Mapping[str, object] = {"quality": "low", "backdrop": "plain"}
"""The plain table below the board is drawn fastest."""
_KNOW_TIPS = """
try {
  localStorage.setItem("baumeister.tips", '["lastWalk", "points", "walk", "rotate"]');
} catch {}
"""
_REMEMBER = """
try {
  if (localStorage.getItem("baumeister.preferences") === null)
    localStorage.setItem("baumeister.preferences", JSON.stringify(%s));
} catch {}
"""


class HasOrigin(Protocol):
    """Something with an origin."""

    @property
    def origin(self) -> str:
        """The URL up to the path."""


class NewPage:
    """Creates pages, each in its own context: another browser, another guest."""

    def __init__(
        self, playwright: Playwright, browser: Browser, home: HasOrigin, page_errors: PageErrors
    ) -> None:
        """`home` is the default origin."""
        self.contexts: list[BrowserContext] = []
        self._playwright, self._browser, self._troubles = playwright, browser, page_errors
        self._home = home

    def __call__(
        self,
        at: HasOrigin | None = None,
        *,
        device: str | None = None,
        browser: Browser | None = None,
        preferences: Mapping[str, object] = PREFERENCES,
        knows_tips: bool = True,
        **context: Any,
    ) -> Page:
        """A blank page, where sound was offered before and tips are known. `device` is one of
        Playwright's ("Pixel 7"); the other keywords are context settings: viewport, locale …"""
        profile = {} if device is None else dict(self._playwright.devices[device])
        profile.pop("default_browser_type", None)
        made = (browser or self._browser).new_context(
            base_url=(at or self._home).origin, **{**CONTEXT, **profile, **context}
        )
        made.set_default_timeout(PATIENCE_MS)
        made.add_init_script(_REMEMBER % json.dumps({"soundOffered": True, **preferences}))
        if knows_tips:
            made.add_init_script(_KNOW_TIPS)
        self._troubles.watch(made)
        self.contexts.append(made)
        return made.new_page()
