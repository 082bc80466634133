"""Errors in a test's pages. They fail the test unless it expects them."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

_LOUD = frozenset({"error", "warning", "assert"})
_GIVEN_UP = "net::ERR_ABORTED"
"""The page itself cancelled the request: it was left, or has sent a newer one."""
_READ_BACK = re.compile(
    r"GL Driver Message \(OpenGL, Performance, \w+, High\): GPU stall due to ReadPixels"
)
"""The browser's warning about itself: without a graphics card it reads every frame back. Our pages
read no pixels."""
_REFUSED_PREVIEW = re.compile(r"status of 422 \(.*/api/positions/preview")
"""The browser's report of an answer that the page shows in words: a turn that is half typed, or a
block that is moved over a place where it does not fit."""
_POLICY = """
document.addEventListener("securitypolicyviolation", (event) => {
  console.error(`Content Security Policy: ${event.violatedDirective} blocks ${event.blockedURI}`);
});
"""


class PageErrors:
    """Console warnings and errors, exceptions, failed requests, violations of the Content Security
    Policy, and crashes."""

    def __init__(self) -> None:
        self._found: list[str] = []
        self._expected: list[re.Pattern[str]] = [_REFUSED_PREVIEW]

    def watch(self, context: BrowserContext) -> None:
        """Record errors in all pages of a context."""
        context.add_init_script(_POLICY)
        context.on("console", self._heard)
        context.on("weberror", lambda error: self._found.append(f"error: {error.error}"))
        context.on("requestfailed", self._failed)
        context.on("page", self._opened)

    def expect(self, *patterns: str) -> None:
        """Expect errors matching regular expressions, such as those of a cut connection."""
        self._expected += [re.compile(pattern) for pattern in patterns]

    @property
    def unexpected(self) -> list[str]:
        """The errors that the test did not expect."""
        return [
            trouble
            for trouble in self._found
            if not any(pattern.search(trouble) for pattern in self._expected)
        ]

    def _opened(self, page: Page) -> None:
        page.on("crash", lambda _: self._found.append(f"crash: {page.url}"))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in _LOUD and not _READ_BACK.search(message.text):
            at = message.location
            place = f"{at['url']}:{at['lineNumber']}"
            self._found.append(f"console {message.type}: {message.text} ({place})")

    def _failed(self, request: Request) -> None:
        if request.failure != _GIVEN_UP:
            self._found.append(f"request: {request.method} {request.url}: {request.failure}")
