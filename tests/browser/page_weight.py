"""What a browser has loaded, and what that weighs as it is sent: packed."""

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
    """Remember when the board stands: what is asked for later nobody waits for."""
    page.add_init_script(_STOOD)


def loaded(page: Page, ending: str) -> dict[str, float]:
    """The files of a kind that a page which is watched has loaded until its board stood, with their
    size in kB."""
    assert page.evaluate("window.stood"), "there is no board"
    names = page.evaluate(_BEFORE)
    files = {FOLDER / urlsplit(name).path.lstrip("/") for name in names}
    return {file.name: _packed(file) for file in files if file.suffix == ending}


def _packed(file: Path) -> float:
    return len(gzip.compress(file.read_bytes(), 9)) / 1000
