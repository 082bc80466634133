"""Everything that goes wrong in the pages of a test: none of it may, unless the test says so."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

_LOUD = frozenset({"error", "warning", "assert"})
_GIVEN_UP = "net::ERR_ABORTED"
"""The page itself does not want the answer any more: it was left, or has asked something newer."""
_READ_BACK = re.compile(
    r"GL Driver Message \(OpenGL, Performance, \w+, High\): GPU stall due to ReadPixels"
)
"""Said by the browser about itself: without a graphics card it reads every picture back to show
it. No page of ours reads pixels."""
_POLICY = """
document.addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy of contents: ${event.violatedDirective} forbids ${event.blockedURI}`);
});
"""


class PageErrors:
    """What went wrong: words on the console, errors, requests that failed, violations of the policy
    of contents, crashes."""

    def __init__(self) -> None:
        self._found: list[str] = []
        self._expected: list[re.Pattern[str]] = []

    def watch(self, context: BrowserContext) -> None:
        """Look at every page of a context from its first moment."""
        context.add_init_script(_POLICY)
        context.on("console", self._heard)
        context.on("weberror", lambda error: self._found.append(f"error: {error.error}"))
        context.on("requestfailed", self._failed)
        context.on("page", self._opened)

    def expect(self, *patterns: str) -> None:
        """What a test provokes, as regular expressions: to browsers a cut line is an error."""
        self._expected += [re.compile(pattern) for pattern in patterns]

    @property
    def unexpected(self) -> list[str]:
        """What nobody expected."""
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
