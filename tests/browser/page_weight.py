"""The compressed size of what a page loads before its board is drawn."""

from __future__ import annotations

import gzip
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page

from baumeister.server.client_files import FOLDER

_STOOD = """
new MutationObserver((_, watching) => {
  if (!document.querySelector("[data-board] canvas")) return;
  window.stood = performance.now();
  watching.disconnect();
}).observe(document, { childList: true, subtree: true });
"""
_BEFORE = """
performance.getEntriesByType("resource")
  .filter(({ startTime }) => startTime <= window.stood)
  .map(({ name }) => name)
"""


def watch(page: Page) -> None:
    """Record when the board appears; later requests do not delay it."""
    page.add_init_script(_STOOD)


def loaded(page: Page, ending: str) -> dict[str, float]:
    """The files with an ending that a watched page loaded before its board appeared, with their
    compressed sizes in kB."""
    assert page.evaluate("window.stood"), "the board never appeared"
    names = page.evaluate(_BEFORE)
    files = {FOLDER / urlsplit(name).path.lstrip("/") for name in names}
    return {file.name: _packed(file) for file in files if file.suffix == ending}


def _packed(file: Path) -> float:
    return len(gzip.compress(file.read_bytes(), 9)) / 1000
